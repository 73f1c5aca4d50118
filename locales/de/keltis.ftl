keltis-name = Keltis: Der Weg der Steine
keltis-short = Keltis
keltis-tagline = Steine aufdecken, lange Reihen bauen und sich etwas wünschen.

keltis-card = { $a ->
    [blue] Blau
    [yellow] Gelb
    [pink] Rosa
    [brown] Braun
   *[green] Grün
} { $b }

keltis-card-marked = { keltis-card } ({ $symbol ->
    [clover] Kleeblatt
    [wish] Wunschstein
    [plus-one] +1
   *[plus-three] +3
})
keltis-card-object = die { $a ->
    [blue] blaue
    [yellow] gelbe
    [pink] rosa
    [brown] braune
   *[green] grüne
} { $b }
keltis-card-marked-object = { keltis-card-object } ({ $symbol ->
    [clover] Kleeblatt
    [wish] Wunschstein
    [plus-one] +1
   *[plus-three] +3
})

keltis-event-reached = { $seat-name } greift nach einem verdeckten Stein.
keltis-event-turned-up = { $seat-name } deckt { $stone-object } auf.
keltis-event-took = { $seat-name } nimmt { $stone-object } in die Reihe.
keltis-event-left = { $seat-name } lässt { $stone-object } liegen.
keltis-event-stopped = { $seat-name } beendet den Extrazug.
keltis-event-took-you = Du nimmst { $stone-object } in die Reihe.
keltis-event-left-you = Du lässt { $stone-object } liegen.
keltis-event-stopped-you = Du beendest den Extrazug.

keltis-callout-clover = Kleeblatt: noch ein Zug!
keltis-callout-clover-you = Kleeblatt: Du bist noch einmal dran!

keltis-refusal-round-over = Die Runde ist vorbei.
keltis-refusal-not-your-turn = { $turn-name } ist am Zug.
keltis-refusal-stone-is-turning = Einen Moment: Der Stein wird gerade aufgedeckt.
keltis-refusal-decide-first = Entscheide zuerst über den eben aufgedeckten Stein ({ $stone-name }): Nimm ihn oder lass ihn liegen.
keltis-refusal-nothing-to-leave = Passen geht nicht: Deck einen Stein auf oder nimm einen offenen.
keltis-refusal-not-face-up = Der Stein { $stone-name } liegt nicht offen.
keltis-refusal-does-not-fit = Der Stein { $stone-name } passt nicht in deine Reihe: Sie muss weiter steigen oder weiter fallen.
keltis-refusal-nothing-face-down = Es liegt kein Stein mehr verdeckt: Nimm einen offenen oder beende den Zug.
keltis-refusal-cannot-stop = Nur der Extrazug nach dem letzten Stein lässt sich vorzeitig beenden.

keltis-branch-turned-up = Steine aufgedeckt
keltis-branch-took-face-up = vom Tisch genommen
keltis-branch-took-turned-up = gleich nach dem Aufdecken genommen
keltis-branch-left-though-fitting = liegen gelassen, obwohl er passt
keltis-branch-began-row = Reihen begonnen
keltis-branch-set-rising = Reihe wird steigend
keltis-branch-set-falling = Reihe wird fallend
keltis-branch-continued-row = Reihe fortgesetzt
keltis-branch-left-not-fitting = liegen gelassen, weil er nicht passt
keltis-branch-extra-turn = Extrazüge durch ein Kleeblatt
keltis-branch-clover-after-last = Kleeblatt nach dem letzten Stein
keltis-branch-stopped = letzter Extrazug vorzeitig beendet

keltis-ending-k9 = der letzte Stein wurde aufgedeckt

keltis-option-form = Wie lange gespielt wird
keltis-option-form-round = eine Runde
keltis-option-form-match = so viele Runden wie Spieler, die Punkte werden zusammengezählt

keltis-row = { $colour ->
    [blue] blaue Reihe
    [yellow] gelbe Reihe
    [pink] rosa Reihe
    [brown] braune Reihe
   *[green] grüne Reihe
}
keltis-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
keltis-reason-lengthens = die { keltis-row } wächst auf { $stones ->
    [one] { $stones } Stein
   *[other] { $stones } Steine
} und zählt { keltis-points }{ $skipped ->
    [0] , ganz ohne Lücke
    [one] , lässt aber { $skipped } Stein aus
   *[other] , lässt aber { $skipped } Steine aus
}
keltis-reason-opens = die { keltis-row } anfangen, vorerst mit −4 Punkten, aber { $left ->
    [one] { $left } Stein könnte folgen
   *[other] { $left } Steine könnten folgen
}
keltis-reason-skips = die { keltis-row } lässt { $skipped ->
    [one] { $skipped } Stein aus, der noch hätte kommen können
   *[other] { $skipped } Steine aus, die noch hätten kommen können
}
keltis-reason-wishes = damit hast du { $wishes ->
    [one] { $wishes } Wunschstein
   *[other] { $wishes } Wunschsteine
}, und das zählt { keltis-points }
keltis-reason-another-turn = das Kleeblatt bringt dir noch einen Zug
keltis-reason-bonus = der Stein selbst bringt { keltis-points }
keltis-reason-denies = { $victim-name } den Stein wegschnappen, der { keltis-points } bringen könnte
keltis-reason-nothing-to-take = kein offener Stein passt, aber { $fitting } von { $count } verdeckten
keltis-reason-turns-up = von den { $count } verdeckten Steinen { $fitting ->
    [one] passt { $fitting }
   *[other] passen { $fitting }
}
keltis-reason-does-not-fit = der Stein passt nicht in die { keltis-row }
keltis-reason-leaves-row = die { keltis-row } nicht anfangen, denn ein einzelner Stein zählt −4, und folgen { $left ->
    [one] könnte nur { $left }
   *[other] könnten nur { $left }
}
keltis-reason-waits = die { keltis-row } kann warten, denn vorher { $skipped ->
    [one] kann noch { $skipped } Stein kommen
   *[other] können noch { $skipped } Steine kommen
}
keltis-reason-forgoes-stone = auf einen Stein verzichten, der sofort { keltis-points } bringt
keltis-reason-stops = den Zug beenden, denn der beste passende Stein würde den Punktestand um { $points } ändern

## Die Seite

keltis-prompt-choose = Deck einen Stein auf oder nimm einen offenen.
keltis-prompt-decide = { keltis-card }: nehmen oder liegen lassen?
keltis-prompt-last = Kleeblatt: Nimm noch einen oder beende den Zug.
keltis-take = Nehmen
keltis-leave = Liegen lassen
keltis-stop = Zug beenden
keltis-lucky = { $name }: Kleeblatt, noch ein Zug!

keltis-field = Die Steine auf dem Tisch: { $down ->
        [0] keiner verdeckt
       *[other] { $down } verdeckt
    }, { $up ->
        [0] keiner offen
       *[other] { $up } offen
    }
keltis-face-down = Verdeckter Stein
keltis-stone = { keltis-card }{ $symbol ->
        [clover] , Kleeblatt
        [wish] , Wunschstein
        [plus-one] , 1 Bonuspunkt
        [plus-three] , 3 Bonuspunkte
       *[plain] { "" }
    }
keltis-fits = { keltis-card } in diese Reihe nehmen
keltis-rows-of = Reihen von { $name }
keltis-rows-mine = Deine Reihen
keltis-row-spoken = { keltis-row }: { $way ->
        [none] noch kein Stein
        [open] { $numbers }, kann noch steigen oder fallen, { keltis-points }
        [rising] { $numbers }, steigend, { keltis-points }
       *[falling] { $numbers }, fallend, { keltis-points }
    }
keltis-tally = { $wishes ->
        [0] Kein Wunschstein
        [one] { $wishes } Wunschstein
       *[other] { $wishes } Wunschsteine
    }: { keltis-points }. Bonus: { $bonus }

keltis-score-row = { $colour ->
        [blue] Blau
        [yellow] Gelb
        [pink] Rosa
        [brown] Braun
       *[green] Grün
    }: { $stones ->
        [0] kein Stein
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }
keltis-score-wishes = { $wishes ->
        [0] Kein Wunschstein
        [one] { $wishes } Wunschstein
       *[other] { $wishes } Wunschsteine
    }
keltis-score-bonus = Bonus: { $sum }

## Das Ende einer Runde auf der Seite

keltis-end-last-stone = { $you ->
        [yes] Du hast den letzten Stein aufgedeckt.
       *[no] { $name } hat den letzten Stein aufgedeckt.
    }
keltis-close-row = Deine beste Reihe hat dir { $points } Punkte gebracht.

## Was ist was

keltis-goal = Bau lange Reihen: Ein oder zwei Steine kosten Punkte, ab drei bringen sie welche.
keltis-thing = { $name ->
    [clover] Kleeblatt
    [wish] Wunschstein
    [plus-one] Bonus +1
    [plus-three] Bonus +3
    [row] Reihe
   *[tally] Wünsche und Bonus
}
keltis-does = { $name ->
    [clover] Nimm diesen Stein in eine Reihe, und du bist gleich noch einmal dran.
    [wish] Davon brauchst du mehrere: Keiner kostet 4 Punkte, ein einziger 3. Zwei bringen 2, drei 3, vier 6, fünf oder mehr 10.
    [plus-one] Ein Punkt extra, wenn er in deiner Reihe liegt.
    [plus-three] Drei Punkte extra, wenn er in deiner Reihe liegt.
    [row] Alle Steine einer Farbe, steigend oder fallend. Ein Stein zählt −4, zwei −3, drei +2, vier +3, fünf +6, sechs oder mehr +10.
   *[tally] Was Wunschsteine und Bonus bisher wert sind. Alle beginnen mit −4, denn gar kein Wunschstein kostet 4 Punkte.
}
keltis-minute-1 = Deck einen Stein auf oder nimm einen, der schon offen liegt. Was du nimmst, kommt in deine Reihe dieser Farbe.
keltis-minute-2 = Der zweite Stein legt fest, ob die Reihe steigt oder fällt; dann gibt es kein Zurück. Zahlen auslassen darfst du.
keltis-minute-3 = Nur lange Reihen lohnen sich: Ein Stein kostet 4 Punkte, drei bringen 2, sechs oder mehr bringen 10.
keltis-minute-4 = Ein Kleeblatt schenkt dir noch einen Zug. Wunschsteine zählen für sich, +1 und +3 sind einfach Punkte.
keltis-minute-5 = Ist der letzte Stein aufgedeckt, ist die Runde vorbei. Wer die meisten Punkte hat, gewinnt.
keltis-prompt-first = Du bist am Zug: Deck einen Stein auf.
keltis-prompt-turn-up = Kein offener Stein passt: Deck einen auf.
keltis-prompt-take = Nimm einen der offenen Steine.
keltis-prompt-decide-leave = { keltis-card } passt nicht: Lass ihn liegen.
keltis-prompt-last-stop = Kein Stein passt: Beende den Zug.

## Die Übungsrunde und Tipps

keltis-lesson-turn = Deck einen Stein auf.
keltis-lesson-turn-otherwise = Das ist der andere Weg: Offene Steine darfst du nehmen.
keltis-lesson-keep = Nimm ihn: Mit ihm beginnt deine Reihe dieser Farbe. Du darfst ihn auch liegen lassen.
keltis-lesson-keep-otherwise = Jetzt darf ihn jeder nehmen.
keltis-lesson-second = Nimm einen zweiten Stein einer Farbe. Er legt fest, ob die Reihe steigt oder fällt.
keltis-lesson-second-otherwise = Wie du willst. Aber ein oder zwei Steine kosten Punkte; ab drei lohnt es sich.
keltis-lesson-leave = Der passt nicht in deine Reihe, also lass ihn liegen.
keltis-lesson-clover = Ein Kleeblatt! Nimm diesen Stein, und du bist gleich noch einmal dran.
keltis-lesson-clover-otherwise = Das Kleeblatt bleibt liegen. Wer es nimmt, ist zweimal dran.
keltis-lesson-wish = Nimm den Wunschstein. Keiner oder nur einer kostet Punkte, ab zwei bringen sie welche.
keltis-lesson-wish-otherwise = Behalt die Wunschsteine im Auge: Ohne einen verlierst du 4 Punkte.
keltis-tip-clover = Da ist ein Kleeblatt für dich: Nimm es, und du bist noch einmal dran.
keltis-tip-wish = Ein Wunschstein ist zu haben. Ohne einen verlierst du 4 Punkte, mit einem noch 3.
keltis-tip-second = Der zweite Stein einer Farbe legt fest, ob die Reihe steigt oder fällt.
keltis-tip-unfit = Dieser Stein passt nicht in deine Reihe. Du musst ihn liegen lassen, und andere dürfen ihn nehmen.
keltis-tip-short = Die Hälfte der Steine ist offen. Reihen mit einem oder zwei Steinen kosten Punkte: Bau sie aus.
keltis-tip-last = Nur noch wenige Steine liegen verdeckt. Mit dem letzten ist die Runde vorbei.

### КЛАЦ!

klatz-name = КЛАЦ! (Klatz)
klatz-short = Klatz!
klatz-tagline = Hohe Karten zu dir, niedrige zu den Nachbarn – und alle drei Farben, sonst war alles umsonst.

klatz-card =
    { $a ->
        [blue] blaue { $b }
        [green] grüne { $b }
       *[orange] orange { $b }
    }
klatz-card-object =
    { $a ->
        [blue] eine blaue { $b }
        [green] eine grüne { $b }
       *[orange] eine orange { $b }
    }

## Was geschieht

klatz-event-dealt =
    { $hand ->
        [hidden] { $seat-name } bekommt drei Karten.
       *[other] { $seat-name } bekommt: { $hand-name }.
    }
klatz-event-laid =
    { $on ->
        [hidden] { $seat-name } legt { $card-object } in die Auslage von { $with-name }.
       *[other] { $seat-name } legt { $card-object } auf die { $on-number } in der Auslage von { $with-name }.
    }
klatz-event-drew =
    { $card ->
        [hidden] { $seat-name } zieht eine Karte.
       *[other] { $seat-name } zieht { $card-object }.
    }
klatz-event-dealt-you = Du bekommst: { $hand-name }.
klatz-event-laid-you =
    { $on ->
        [hidden] Du legst { $card-object } in die Auslage von { $with-name }.
       *[other] Du legst { $card-object } auf die { $on-number } in der Auslage von { $with-name }.
    }
klatz-event-laid-you-own =
    { $on ->
        [hidden] Du legst { $card-object } vor dich.
       *[other] Du legst { $card-object } vor dir auf die { $on-number }.
    }
klatz-event-laid-to-you =
    { $on ->
        [hidden] { $seat-name } legt { $card-object } vor dich.
       *[other] { $seat-name } legt { $card-object } vor dir auf die { $on-number }.
    }
klatz-event-laid-own =
    { $on ->
        [hidden] { $seat-name } legt { $card-object } vor sich.
       *[other] { $seat-name } legt { $card-object } vor sich auf die { $on-number }.
    }

## Was am Platz gerufen wird

klatz-callout-laid = { $name } legt dir { $card-object } hin

## Warum etwas nicht geht

klatz-refusal-round-over = Die Runde ist vorbei, jetzt legt niemand mehr.
klatz-refusal-cards-are-coming = Einen Moment: Es werden noch Karten ausgeteilt oder gezogen.
klatz-refusal-not-your-turn = Du bist nicht am Zug, sondern { $turn-name }.
klatz-refusal-not-in-hand = Die { $card-name } hast du nicht auf der Hand. Leg eine deiner Karten.
klatz-refusal-no-such-seat = Dort sitzt niemand. Wähl eine Auslage an diesem Tisch.
klatz-refusal-same-value = Gleiche Zahlen werden von selbst ein Stapel. Leg die { $card-name } einfach in die Auslage von { $with-name }, ohne etwas abzudecken.
klatz-refusal-other-colour = Die { $card-name } kann nur eine Karte ihrer eigenen Farbe abdecken. Such dir so eine aus oder leg sie daneben.
klatz-refusal-not-open = Diese Karte liegt in der Auslage von { $with-name } nicht offen. Abdecken kannst du nur, was zu sehen ist.

## Was eine Simulation zählt

klatz-branch-laid-at-home = Karte in die eigene Auslage gelegt
klatz-branch-laid-abroad = Karte in eine fremde Auslage gelegt
klatz-branch-drew-last-card = letzte Karte des Nachziehstapels gezogen
klatz-branch-laid-beside = neue offene Karte
klatz-branch-covered-lower = niedrigere Karte abgedeckt
klatz-branch-covered-higher = höhere Karte abgedeckt
klatz-branch-doubled = Karte auf die gleiche Zahl gelegt
klatz-branch-covered-and-merged = Karte abgedeckt und zwei Stapel vereint
klatz-branch-ended-by-six = Rundenende durch sechs offene Karten
klatz-branch-ended-by-six-at-home = Rundenende durch die eigenen sechs offenen Karten
klatz-branch-laid-without-deck = Karte bei leerem Nachziehstapel gelegt
klatz-branch-ended-without-cards = Rundenende, weil alle Karten liegen

klatz-ending-z8 = in einer Auslage liegen sechs offene Karten, oder alle Karten sind gelegt

## Optionen

klatz-option-form = Wie lange gespielt wird
klatz-option-form-round = eine einzelne Runde
klatz-option-form-ordinary = bis 150 Punkte: Alle schreiben ihre Punkte auf
klatz-option-form-connoisseur = für Kenner, bis 100 Punkte: Nur die beste Auslage jeder Runde zählt

## Was für eine Aktion spricht oder dagegen

klatz-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
klatz-reason-ends-ahead = die Runde beenden und { klatz-points } vorn liegen
klatz-reason-ends-level = die Runde gleichauf mit den Besten beenden ({ klatz-points })
klatz-reason-ends-behind = die Runde beenden, obwohl { $with-name } { klatz-points } vorn liegt
klatz-reason-third-colour = das fehlende { $colour ->
        [blue] Blau
        [green] Grün
       *[orange] Orange
    } dazulegen, dann zählt deine Auslage { klatz-points }
klatz-reason-adds = deine Auslage wächst auf { $open ->
        [one] { $open } offene Karte
       *[other] { $open } offene Karten
    }, zusammen { $sum }
klatz-reason-raises-own = bei dir eine niedrigere Karte abdecken ({ $on-name }) und { $more } gewinnen
klatz-reason-lowers-own = deine Auslage verliert { $less }
klatz-reason-changes-nothing = die Karte kommt bei { $with-name } auf die gleiche Zahl und ändert nichts
klatz-reason-stops-five = die Auslage von { $with-name } verliert ihre fünfte offene Karte und sinkt um { $less }
klatz-reason-lowers-theirs = die Auslage von { $with-name } um { $less } auf { $sum } drücken
klatz-reason-their-third-colour = die Auslage von { $with-name } zeigt jetzt alle drei Farben und zählt { klatz-points }
klatz-reason-makes-five = die Auslage von { $with-name } bekommt ihre fünfte offene Karte, und dann kann jeder die Runde beenden
klatz-reason-raises-theirs = die Auslage von { $with-name } wächst um { $more }

## Die Seite

klatz-prompt-lay = Du bist am Zug: Leg eine Karte vor dich oder vor andere.
klatz-prompt-last = Der Nachziehstapel ist leer: Leg eine der Karten, die du noch hast.
klatz-alarm-five = 5 von 6!
klatz-colour = { $colour ->
        [blue] Blau
        [green] Grün
       *[orange] Orange
    }
klatz-deck = Nachziehstapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
klatz-set = { $count ->
        [0] Auslage von { $name }: leer
        [one] Auslage von { $name }: { $count } von 6 offen, { $cards }
       *[other] Auslage von { $name }: { $count } von 6 offen, { $cards }
    }
klatz-stack = { $height ->
        [1] { $card } in der Auslage von { $name }
       *[other] { $card } in der Auslage von { $name }, ein Stapel aus { $height } Karten
    }
klatz-gap = Neben die anderen in der Auslage von { $name }
klatz-gap-last = Neben die anderen in der Auslage von { $name }: die sechste Karte, die Runde endet
klatz-chips = Zu sehen: { $shown }. Es fehlt: { $missing }. Summe { $sum }, aber ohne alle drei Farben zählt sie nichts
klatz-chips-complete = Alle drei Farben, zählt { $sum }
klatz-score-colour = { $colour ->
        [blue] Blau
        [green] Grün
       *[orange] Orange
    }
klatz-score-missing = { $colour ->
        [blue] Blau fehlt
        [green] Grün fehlt
       *[orange] Orange fehlt
    }
klatz-score-incomplete = { $count ->
        [one] Nur eine Farbe: Nichts zählt
       *[other] Nur { $count } Farben: Nichts zählt
    }
klatz-score-nothing = Keine Karte in der Auslage
klatz-score-recorded = Beste Auslage der Runde: zählt
klatz-score-unrecorded = Nicht die beste Auslage der Runde: zählt nicht

## Das Ende einer Runde auf der Seite

klatz-end-six = { $you ->
        [yes] Vor dir liegen sechs offene Karten!
       *[no] Vor { $name } liegen sechs offene Karten!
    }
klatz-end-no-cards = Alle Karten sind gelegt.
klatz-close-colour = Nur noch eine { $colour ->
        [blue] blaue
        [green] grüne
       *[orange] orange
    } Karte, und deine Auslage wäre mehr als { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wert gewesen!
klatz-close-five = Noch eine Karte, und du hättest die Runde beendet!

## Was ist was

klatz-goal = Hohe Karten zu dir, niedrige zu den anderen – und ohne alle drei Farben zählt deine Auslage nichts.
klatz-thing = { $name ->
    [blue] Blaues Skelett
    [green] Grünes Skelett
    [orange] Oranges Skelett
    [stack] Stapel
    [chips] Farben und Summe
   *[sixth] Sechster Platz
}
klatz-does = { $name ->
    [blue] Deckt nur blaue Karten ab. Eine Auslage zählt nur, wenn Blau, Grün und Orange zu sehen sind.
    [green] Deckt nur grüne Karten ab. Eine Auslage zählt nur, wenn Blau, Grün und Orange zu sehen sind.
    [orange] Deckt nur orange Karten ab. Eine Auslage zählt nur, wenn Blau, Grün und Orange zu sehen sind.
    [stack] Nur die oberste Karte zählt. Gleiche Zahlen in einer Auslage werden von selbst ein Stapel.
    [chips] Welche der drei Farben zu sehen sind, und die Summe der offenen Karten. Eine durchgestrichene Farbe fehlt, und dann zählt die Summe nichts.
   *[sixth] Eine Karte hier ist die sechste offene, und die Runde ist sofort vorbei.
}
klatz-minute-1 = In jedem Zug legst du eine Karte, vor dich oder vor jemand anderen, und ziehst eine neue.
klatz-minute-2 = Leg sie neben die anderen, oder deck eine Karte der gleichen Farbe ab. Nur was oben liegt, zählt: Die hohen behältst du, mit den niedrigen deckst du die der Nachbarn ab.
klatz-minute-3 = Gleiche Zahlen werden von selbst ein Stapel.
klatz-minute-4 = Und der Haken: Ohne alle drei Farben zählt eine Auslage nichts.
klatz-minute-5 = Sobald irgendwo die sechste offene Karte liegt – klatz! –, ist die Runde vorbei. Alle zählen ihre offenen Karten zusammen, und wer die meisten Punkte hat, gewinnt.

## Die Übungsrunde und Tipps

klatz-lesson-own = Leg eine hohe Karte vor dich: Offene Karten sind deine Punkte.
klatz-lesson-own-otherwise = Geht auch. Hohe Karten bringen dir Punkte, wenn sie vor dir liegen.
klatz-lesson-spoil = Jetzt ärger jemanden: Deck eine fremde hohe Karte mit einer niedrigeren gleicher Farbe ab.
klatz-lesson-spoil-otherwise = Wie du willst. Du darfst in jede Auslage legen und dort Karten gleicher Farbe abdecken.
klatz-lesson-colours = Noch zählt deine Auslage nichts: Sie braucht alle drei Farben. Leg eine, die dir fehlt.
klatz-lesson-colours-otherwise = Vergiss nicht: Ohne Blau, Grün und Orange zählt deine Auslage nichts.
klatz-lesson-cover = Deck eine niedrige Karte bei dir mit einer hohen gleicher Farbe ab. Nur was oben liegt, zählt.
klatz-lesson-cover-otherwise = Gut. Wer abdeckt, hält die Auslage klein und macht sie wertvoller.
klatz-lesson-twin = Du hast eine Zahl, die bei dir schon offen liegt. Leg sie dazu: Gleiche Zahlen werden ein Stapel.
klatz-lesson-twin-otherwise = Auch gut. Eine gleiche Zahl kannst du legen, ohne dass sich etwas ändert.
klatz-lesson-six = Eine Auslage zeigt fünf Karten. Sobald irgendwo die sechste liegt, ist die Runde vorbei. Dein Zug!
klatz-lesson-end = Klatz! Sechs offene Karten, die Runde ist vorbei. Was offen liegt, zählt, wenn alle drei Farben da sind.
klatz-tip-colours = Deine Auslage zählt noch nichts: Eine Farbe fehlt. Du kannst sie jetzt legen.
klatz-tip-spoil = Du kannst eine hohe Karte bei den anderen mit einer niedrigen gleicher Farbe abdecken.
klatz-tip-cover = Du kannst eine niedrige Karte bei dir mit einer hohen gleicher Farbe abdecken.
klatz-tip-twin = Du hast eine Zahl, die bei dir schon offen liegt. Dazugelegt macht sie deine Auslage nicht breiter.
klatz-tip-six = Eine Auslage zeigt fünf Karten: Mit der sechsten ist die Runde sofort vorbei, für alle.
klatz-tip-empty = Der Stapel ist leer. Es wird weiter gelegt, aber nicht mehr gezogen.

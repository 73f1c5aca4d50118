recto-verso-name = Recto Verso
recto-verso-tagline = Du siehst die eine Seite, die anderen sehen die andere. Wer sich beide merkt, ist im Vorteil.

recto-verso-card = { $a ->
    [fox] Fuchs
    [frog] Frosch
    [whale] Wal
    [flamingo] Flamingo
    [bear] Bär
    [owl] Eule
    [lion] Löwe
    [crab] Krabbe
   *[mouse] Maus
} mit { $b ->
    [skip] „Aussetzen“
    [reverse] „Richtungswechsel“
    [flip3] „Drei wenden“
    [flip1] „Eine wenden“
    [take] „Wegnehmen“
    [loupe] „Lupe“
    [star-l] linker Sternhälfte
   *[star-r] rechter Sternhälfte
}
recto-verso-card-object = { $a ->
    [fox] den Fuchs
    [frog] den Frosch
    [whale] den Wal
    [flamingo] den Flamingo
    [bear] den Bären
    [owl] die Eule
    [lion] den Löwen
    [crab] die Krabbe
   *[mouse] die Maus
} mit { $b ->
    [skip] „Aussetzen“
    [reverse] „Richtungswechsel“
    [flip3] „Drei wenden“
    [flip1] „Eine wenden“
    [take] „Wegnehmen“
    [loupe] „Lupe“
    [star-l] linker Sternhälfte
   *[star-r] rechter Sternhälfte
}

recto-verso-event-paired = { $near ->
    [hidden] Zwei Seiten werden zu einer Karte; niemand sieht, welche.
   *[other] Auf einer Karte: { $near-name } und { $far-name }.
}
recto-verso-event-dealt = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } bekommt eine Karte.
       *[other] { $seat-name } bekommt eine Karte. Auf der Rückseite: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } bekommt eine Karte: { $near-name }.
       *[other] { $seat-name } bekommt eine Karte: { $near-name }. Auf der Rückseite: { $far-name }.
    }
}
recto-verso-event-opened = { $far ->
    [hidden] Offen in der Mitte: { $face-name }.
   *[other] Offen in der Mitte: { $face-name }. Auf der Rückseite: { $far-name }.
}
recto-verso-event-laid = { $seat-name } legt { $face-object } in die Mitte.
recto-verso-event-flipped = { $face ->
    [hidden] { $seat-name } wendet eine Karte in der Mitte.
   *[other] { $seat-name } wendet eine Karte in der Mitte: { $face-name }.
}
recto-verso-event-flipped-in-hand = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } wendet eine Handkarte von { $victim-name }.
       *[other] { $seat-name } wendet eine Handkarte von { $victim-name }. Auf der Rückseite jetzt: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } wendet eine Handkarte von { $victim-name }: { $near-name }.
       *[other] { $seat-name } wendet eine Handkarte von { $victim-name }: { $near-name }. Auf der Rückseite jetzt: { $far-name }.
    }
}
recto-verso-event-took = { $far ->
    [hidden] { $seat-name } nimmt { $face-object } aus der Mitte.
   *[other] { $seat-name } nimmt { $face-object } aus der Mitte. Auf der Rückseite: { $far-name }.
}
recto-verso-event-robbed = { $near ->
    [hidden] { $far ->
        [hidden] { $thief-name } nimmt { $victim-name } eine Karte weg und sieht sich beide Seiten an.
       *[other] { $thief-name } nimmt { $victim-name } eine Karte weg und sieht sich beide Seiten an. Auf der Rückseite: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $thief-name } nimmt { $victim-name } { $near-object } weg und sieht sich beide Seiten an.
       *[other] { $thief-name } nimmt { $victim-name } eine Karte weg. Auf der Vorderseite: { $near-name }. Auf der Rückseite: { $far-name }.
    }
}
recto-verso-event-held = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } behält die Karte.
       *[other] { $seat-name } behält die Karte. Auf der Rückseite: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } behält { $near-object }.
       *[other] { $seat-name } behält { $near-object }. Auf der Rückseite: { $far-name }.
    }
}
recto-verso-event-passed = { $turn-name } ist am Zug.
recto-verso-event-completed = { $seat-name } hat lauter gleiche Karten: Die Runde ist vorbei.
recto-verso-event-laid-open = { $seat-name } zeigt: { $cards-name }.
recto-verso-event-starred = { $seat-name } hat beide Hälften eines Sterns: ein Punkt mehr.
recto-verso-event-broken-off = Alle Züge sind verbraucht: Die Runde wird ohne Punkte abgebrochen.
recto-verso-event-laid-you = Du legst { $face-object } in die Mitte.
recto-verso-event-flipped-you = Du wendest eine Karte in der Mitte: { $face-name }.
recto-verso-event-flipped-in-hand-you = { $far ->
    [hidden] Du wendest eine Handkarte von { $victim-name }.
   *[other] Du wendest eine Handkarte von { $victim-name }. Auf der Rückseite jetzt: { $far-name }.
}
recto-verso-event-flipped-in-hand-to-you = { $near ->
    [hidden] { $seat-name } wendet eine deiner Handkarten.
   *[other] { $seat-name } wendet eine deiner Handkarten: { $near-name }.
}
recto-verso-event-flipped-in-hand-you-own = { $near ->
    [hidden] Du wendest eine eigene Handkarte.
   *[other] Du wendest eine eigene Handkarte: { $near-name }.
}
recto-verso-event-flipped-in-hand-own = { $far ->
    [hidden] { $seat-name } wendet eine eigene Handkarte.
   *[other] { $seat-name } wendet eine eigene Handkarte. Auf der Rückseite jetzt: { $far-name }.
}
recto-verso-event-took-you = Du nimmst { $face-object } aus der Mitte.
recto-verso-event-robbed-you = { $near ->
    [hidden] Du nimmst { $victim-name } eine Karte weg.
   *[other] { $far ->
        [hidden] Du nimmst { $victim-name } { $near-object } weg.
       *[other] Du nimmst { $victim-name } eine Karte weg. Auf der Vorderseite: { $near-name }. Auf der Rückseite: { $far-name }.
    }
}
recto-verso-event-robbed-to-you = { $near ->
    [hidden] { $thief-name } nimmt dir eine Karte weg und sieht sich beide Seiten an.
   *[other] { $thief-name } nimmt dir { $near-object } weg und sieht sich beide Seiten an.
}
recto-verso-event-held-you = { $near ->
    [hidden] Du behältst die Karte.
   *[other] Du behältst { $near-object }.
}
recto-verso-event-completed-you = Du hast lauter gleiche Karten: Die Runde ist vorbei.
recto-verso-event-laid-open-you = Du zeigst: { $cards-name }.
recto-verso-event-starred-you = Du hast beide Hälften eines Sterns: ein Punkt mehr.

recto-verso-callout-robbed = { $name } nimmt eine Karte weg
recto-verso-callout-robbed-you = { $card ->
    [hidden] { $name } nimmt dir eine Karte weg
   *[other] { $name } nimmt dir { $card-object } weg
}
recto-verso-callout-robbed-by-you = Du nimmst eine Karte weg
recto-verso-callout-flipped = { $name } wendet eine Karte
recto-verso-callout-flipped-you = { $name } wendet deine Karte
recto-verso-callout-flipped-by-you = Du wendest eine Karte
recto-verso-callout-reversed = Andersherum!
recto-verso-callout-missed = Setzt aus
recto-verso-callout-missed-you = Du setzt aus

recto-verso-refusal-round-over = Die Runde ist vorbei.
recto-verso-refusal-cards-are-moving = Einen Moment: Die Karten sind noch in Bewegung.
recto-verso-refusal-not-your-turn = Jetzt wählt { $turn-name }.
recto-verso-refusal-lay-first = Beginn deinen Zug: Leg eine deiner Karten in die Mitte.
recto-verso-refusal-flip-first = Wende zuerst noch { $left ->
    [one] eine Karte
   *[other] { $left } Karten
} in der Mitte.
recto-verso-refusal-flip-hand-first = Wende zuerst eine Handkarte: eine von dir oder von jemand anderem.
recto-verso-refusal-rob-first = Nimm jetzt jemandem eine Karte weg, keine aus der Mitte.
recto-verso-refusal-hold-first = Entscheide zuerst, wie herum du diese Karte hältst.
recto-verso-refusal-replace-first = Dir fehlt eine Karte: Nimm dir als Ersatz eine aus der Mitte.
recto-verso-refusal-take-first = Nimm jetzt eine Karte aus der Mitte, dann ist dein Zug vorbei.
recto-verso-refusal-no-such-player = Dort sitzt niemand: Wähl jemanden an diesem Tisch.
recto-verso-refusal-no-card-held = Diese Karte ist nicht mehr da: Wähl eine andere.
recto-verso-refusal-no-card-there = Dort liegt keine Karte: Wähl eine, die in der Mitte liegt.
recto-verso-refusal-just-laid = Diese Karte ({ $face-name }) hast du gerade gelegt: Nimm eine andere.
recto-verso-refusal-already-flipped = Diese Karte ({ $face-name }) hast du schon gewendet: Wähl eine andere.
recto-verso-refusal-own-hand = Das ist deine eigene Karte: Nimm jemand anderem eine weg.
recto-verso-refusal-restricted = Dein Gegenüber hat „Aussetzen“ gelegt: Leg in diesem Zug etwas anderes als „Eine wenden“ oder „Wegnehmen“.

recto-verso-branch-dealt-complete = lauter gleiche Karten schon beim Austeilen
recto-verso-branch-laid = Karten gelegt
recto-verso-branch-took = Karten aus der Mitte genommen
recto-verso-branch-skipped = ausgesetzte Züge
recto-verso-branch-reversed = Richtungswechsel
recto-verso-branch-flipped = Karten in der Mitte gewendet
recto-verso-branch-flipped-just-laid = eben gelegte Karten gewendet
recto-verso-branch-flipped-own = eigene Handkarten gewendet
recto-verso-branch-flipped-opponents = gegnerische Handkarten gewendet
recto-verso-branch-robbed = Karten weggenommen
recto-verso-branch-held-as-it-was = davon so gehalten wie zuvor
recto-verso-branch-held-turned = davon umgedreht
recto-verso-branch-replaced = Ersatz aus der Mitte
recto-verso-branch-replaced-by-just-laid = Ersatz durch die „Wegnehmen“-Karte selbst
recto-verso-branch-no-action = Karten ohne Aktion gelegt
recto-verso-branch-extra-turn = Extrazüge
recto-verso-branch-restricted = Züge mit verbotenen Symbolen
recto-verso-branch-without-action = verbotene Karten ohne ihre Aktion gelegt
recto-verso-branch-same-animal = Runden mit einem Tier beendet
recto-verso-branch-all-loupes = Runden nur mit Lupen beendet
recto-verso-branch-laid-open = Mal am Ende Karten offen ausgelegt
recto-verso-branch-star-of-winner = Sterne bei der Person, die die Runde beendet
recto-verso-branch-star-of-other = Sterne bei den anderen
recto-verso-branch-broken-off = abgebrochene Runden

recto-verso-ending-r13 = jemand hatte lauter gleiche Karten
recto-verso-ending-r16 = alle Züge waren verbraucht

recto-verso-option-form = Wie lange gespielt wird
recto-verso-option-form-round = eine Runde
recto-verso-option-form-match = Runden, bis jemand drei Punkte hat
recto-verso-option-pairs = Welche zwei Seiten zu einer Karte gehören
recto-verso-option-pairs-drawn = für jede Partie neu gelost: Keine Rückseite ist bekannt, bevor man sie gesehen hat
recto-verso-option-pairs-fixed = immer wie in der Tabelle der Regeln: Jede Rückseite kann man wissen
recto-verso-option-stars = Wer für einen ganzen Stern punktet
recto-verso-option-stars-any = alle, die am Ende der Runde einen haben
recto-verso-option-stars-winner = nur wer die Runde beendet hat
recto-verso-option-memory = Hilfe beim Merken
recto-verso-option-memory-off = keine: Zu sehen ist, was offen liegt, wie am echten Tisch
recto-verso-option-memory-aid = schon gesehene Rückseiten stehen klein neben der Karte

recto-verso-collection = { $collection ->
    [fox] Fuchs
    [frog] Frosch
    [whale] Wal
    [flamingo] Flamingo
    [bear] Bär
    [owl] Eule
    [lion] Löwe
    [crab] Krabbe
    [mouse] Maus
   *[loupe] „Lupe“
}
recto-verso-collected = { $collection ->
    [fox] Füchse
    [frog] Frösche
    [whale] Wale
    [flamingo] Flamingos
    [bear] Bären
    [owl] Eulen
    [lion] Löwen
    [crab] Krabben
    [mouse] Mäuse
   *[loupe] Lupen
}
recto-verso-reason-can-finish = es sind schon fast lauter { recto-verso-collected }, und die letzte Karte ist in diesem Zug zu haben
recto-verso-reason-completes = dann sind es lauter { recto-verso-collected }
recto-verso-reason-lays-odd = eine Karte loswerden, die nicht hilft, und weiter { recto-verso-collected } sammeln (bisher { $count })
recto-verso-reason-gives-up = eine Karte hergeben, die hilft, { recto-verso-collected } zu sammeln (bisher { $count })
recto-verso-reason-another-turn = sofort noch einmal dran sein und weiter { recto-verso-collected } sammeln (bisher { $count })
recto-verso-reason-offers = { $victim-name } sammelt { recto-verso-collected } (bekannt sind { $count }) und kann so eine Karte gut brauchen
recto-verso-reason-adds = weiter { recto-verso-collected } sammeln, dann sind es { $count } von { $size }
recto-verso-reason-denies = { $victim-name } die Karte wegschnappen, denn dort werden { recto-verso-collected } gesammelt (bekannt sind { $count })
recto-verso-reason-whole-star = einen ganzen Stern vollmachen, denn die andere Hälfte hast du schon ({ $face-name })
recto-verso-reason-unrelated = die Karte hilft nicht, { recto-verso-collected } zu sammeln (bisher { $count })
recto-verso-reason-uncovers = { $face-object } aufdecken, denn so etwas brauchst du
recto-verso-reason-hides = verstecken, was { $victim-name } sammelt ({ $face-name })
recto-verso-reason-turns-known = { $face-object } wenden, die andere Seite kennst du schon
recto-verso-reason-turns-unknown = nachsehen, was auf der anderen Seite ist ({ $face-name })
recto-verso-reason-spoils = { $victim-name } sammelt { recto-verso-collected } (bekannt sind { $count }) und verliert eine davon
recto-verso-reason-turns-theirs = { $victim-name } sieht dann { $face-object }
recto-verso-reason-robs-for = { $victim-name } eine Karte wegnehmen und weiter { recto-verso-collected } sammeln (dann { $count })
recto-verso-reason-robs = { $victim-name } { $face-object } wegnehmen, obwohl das wohl nichts nützt

## Die Seite

recto-verso-prompt-lay = Du bist am Zug: Leg eine Karte.
recto-verso-prompt-lay-restricted = Nicht „Eine wenden“ oder „Wegnehmen“.
recto-verso-prompt-flip = Wende { $left ->
    [one] noch eine Karte
   *[other] { $left } Karten
} in der Mitte.
recto-verso-prompt-flip-hand = Wende eine Handkarte, egal bei wem.
recto-verso-prompt-rob = Nimm jemandem eine Karte weg.
recto-verso-prompt-hold = Welche Seite möchtest du sehen?
recto-verso-prompt-replace = Nimm dir Ersatz aus der Mitte.
recto-verso-prompt-take = Nimm eine Karte aus der Mitte.
recto-verso-prompt-wait = Einen Moment …

recto-verso-middle = Die Mitte
recto-verso-in-middle = In der Mitte: { $face }
recto-verso-own-card = Deine Karte { $number }: { $face }
recto-verso-their-hand = Die Seiten, die du bei { $name } siehst
recto-verso-their-card = { $name }, Karte { $number }, zeigt dir: { $face }
recto-verso-unseen-card = { $name }, Karte { $number }, nicht zu sehen
recto-verso-behind = auf der Rückseite { $face }
recto-verso-just-laid = gerade gelegt
recto-verso-just-flipped = gerade gewendet
recto-verso-restricted = Nach „Aussetzen“: „Eine wenden“ und „Wegnehmen“ müssen einen Zug lang warten.

recto-verso-hold = Du siehst beide Seiten der Karte. Welche soll zu dir zeigen?
recto-verso-hold-way = Du siehst { $mine }, die anderen sehen { $theirs }.
recto-verso-hold-mine = So halten

recto-verso-goal = Sammle auf allen deinen Karten dasselbe Tier, oder auf allen eine Lupe.
recto-verso-pictogram = { $name ->
    [skip] Aussetzen
    [reverse] Richtungswechsel
    [flip3] Drei wenden
    [flip1] Eine wenden
    [take] Wegnehmen
    [loupe] Lupe
    [star-l] Linke Sternhälfte
   *[star-r] Rechte Sternhälfte
}
recto-verso-thing = { recto-verso-pictogram }
recto-verso-does = { $name ->
    [skip] { $seats ->
        [2] Im nächsten Zug darf dein Gegenüber weder „Eine wenden“ noch „Wegnehmen“ legen.
       *[other] Wer als Nächstes dran wäre, setzt aus.
    }
    [reverse] { $seats ->
        [2] Du bist sofort noch einmal am Zug.
       *[other] Es geht andersherum weiter.
    }
    [flip3] Wende drei Karten in der Mitte, eine nach der anderen.
    [flip1] Wende eine Handkarte: bei dir oder bei jemand anderem.
    [take] Nimm jemandem eine Karte weg statt eine aus der Mitte, und halt sie, wie du willst. Als Ersatz gibt es dort eine aus der Mitte.
    [loupe] Bewirkt nichts. Aber wer lauter Lupen hat, gewinnt die Runde.
    [star-l] Bewirkt nichts. Mit der rechten Sternhälfte vom selben Tier ist sie am Ende der Runde einen Punkt wert.
   *[star-r] Bewirkt nichts. Mit der linken Sternhälfte vom selben Tier ist sie am Ende der Runde einen Punkt wert.
}

recto-verso-score-end = Lauter gleiche Karten: beendet die Runde
recto-verso-score-star = Beide Hälften eines Sterns
recto-verso-score-broken-off = Ohne Punkte abgebrochen

## Das Ende einer Runde auf der Seite

recto-verso-all-same = { $count ->
        [5] fünf
       *[6] sechs
    } { $animal ->
        [fox] Füchse
        [frog] Frösche
        [whale] Wale
        [flamingo] Flamingos
        [bear] Bären
        [owl] Eulen
        [lion] Löwen
        [crab] Krabben
       *[mouse] Mäuse
    }
recto-verso-end-animals = { $you ->
        [yes] Du hast { recto-verso-all-same }!
       *[no] { $name } hat { recto-verso-all-same }!
    }
recto-verso-end-magnifiers = { $you ->
        [yes] Alle deine Karten zeigen eine Lupe!
       *[no] Alle Karten von { $name } zeigen eine Lupe!
    }
recto-verso-end-complete = { $you ->
        [yes] Alle deine Karten zeigen dasselbe Tier!
       *[no] Alle Karten von { $name } zeigen dasselbe Tier!
    }
recto-verso-end-broken = Alle Züge sind verbraucht, und niemand hat lauter gleiche Karten.
recto-verso-close-hand = So knapp: { $count } deiner { $cards } Karten zeigten dasselbe Tier!
recto-verso-tie-broken = Gleich viele Punkte, also gewinnt, wer die Runde beendet hat.

## Was ist was

recto-verso-minute-1 = Jede Karte hat zwei Seiten. Du siehst die eine Seite deiner Karten, alle anderen sehen die andere.
recto-verso-minute-2 = Wenn du dran bist, legst du eine Karte in die Mitte, tust, was ihr Symbol sagt, und nimmst eine Karte aus der Mitte.
recto-verso-minute-3 = Mit den Symbolen wendest du Karten, nimmst jemandem eine weg, lässt jemanden aussetzen oder drehst die Richtung um.
recto-verso-minute-4 = Zeigen dir dann alle deine Karten dasselbe Tier oder alle eine Lupe, gehört die Runde dir: ein Punkt.
recto-verso-minute-5 = Beide Hälften eines Sterns mit demselben Tier bringen noch einen. Wer zuerst drei Punkte hat, gewinnt.

# Below the advice of `pyatak advise`.

## Die Übungsrunde und Tipps

recto-verso-lesson-lay = Du willst auf allen Karten dasselbe Tier. Leg eine in die Mitte, die nicht zu den anderen passt.
recto-verso-lesson-lay-otherwise = Diese Karte hat ein Symbol: Tu, was es sagt, und nimm dann eine Karte.
recto-verso-lesson-take = Nimm jetzt eine Karte aus der Mitte, am besten mit einem Tier, das du schon hast.
recto-verso-lesson-flip3 = Symbole bewirken etwas. Leg „Drei wenden“: So siehst du, was auf der Rückseite ist.
recto-verso-lesson-flip3-otherwise = In Ordnung. Das geht auch später: Ein Symbol wirkt, wenn du es legst.
recto-verso-lesson-flip = Wende drei Karten in der Mitte, eine nach der anderen, und merk dir, was du siehst.
recto-verso-lesson-grab = Leg „Wegnehmen“: Statt aus der Mitte nimmst du deinem Gegenüber eine Karte weg.
recto-verso-lesson-grab-otherwise = Wie du willst. „Wegnehmen“ bleibt auf deiner Hand.
recto-verso-lesson-rob = Nimm eine dieser Karten. Du siehst die Seite, die dein Gegenüber nicht sieht.
recto-verso-lesson-hold = Jetzt kennst du beide Seiten. Halt die Karte so, wie es dir passt.
recto-verso-lesson-end = Jemand hatte am Ende des eigenen Zuges überall dasselbe Tier. So gewinnt man eine Runde: ein Punkt.
recto-verso-tip-flip3 = „Drei wenden“ zeigt dir, was auf der Rückseite von drei Karten der Mitte ist.
recto-verso-tip-flip1 = „Eine wenden“ dreht eine Karte auf der Hand um: deine oder die von jemand anderem.
recto-verso-tip-grab = Mit „Wegnehmen“ nimmst du jemandem eine Karte weg und hältst sie, wie du willst.
recto-verso-tip-again = Zu zweit heißt „Richtungswechsel“: Du bist gleich noch einmal dran.
recto-verso-tip-forbid = Zu zweit verbietet „Aussetzen“ deinem Gegenüber einen Zug lang „Eine wenden“ und „Wegnehmen“.
recto-verso-tip-loupe = Lupen sind ein zweiter Weg: Zeigen alle deine Karten eine Lupe, gehört die Runde dir.
recto-verso-tip-star = Halbe Sterne: Zwei Hälften mit demselben Tier sind am Ende der Runde einen Punkt wert.
recto-verso-tip-robbed = Dir wurde eine Karte weggenommen. Such dir als Ersatz eine aus der Mitte aus, so wie sie liegt.

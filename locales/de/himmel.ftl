### Himmel, A... und Zwirn!

himmel-name = Himmel, A... und Zwirn!
himmel-short = Himmel
himmel-tagline = Zwei Spalten, eine Markierung: Leg etwas Passendes an, oder der ganze Mist landet auf deinem Haufen.

himmel-card =
    { $a ->
        [reverse] „Richtungswechsel“
        [steal] „Diebstahl“
        [raise] „Erhöhung“
       *[other] { $code }
    }
himmel-card-object =
    { $a ->
        [reverse] einen „Richtungswechsel“
        [steal] einen „Diebstahl“
        [raise] eine „Erhöhung“
       *[other] die { $code }
    }

## Was geschieht

himmel-event-dealt =
    { $hand ->
        [hidden] { $seat-name } bekommt fünf Karten.
       *[other] { $seat-name } bekommt: { $hand-name }.
    }
himmel-event-turned-up =
    { $column ->
        [left] Aufgedeckt wird die { $card-name }: Das ist das Ziel der linken Spalte.
       *[right] Aufgedeckt wird die { $card-name }: Das ist das Ziel der rechten Spalte.
    }
himmel-event-set-aside = Keine Zahl, sondern { $card-name }: Die Karte wird erst einmal beiseitegelegt.
himmel-event-played =
    { $column ->
        [left] { $seat-name } legt { $card-object } in die linke Spalte.
       *[right] { $seat-name } legt { $card-object } in die rechte Spalte.
    }
himmel-event-reversed = { $seat-name } spielt „Richtungswechsel“: Ab jetzt geht es andersherum.
himmel-event-named = { $seat-name } spielt „Diebstahl“ und sucht sich { $victim-name } aus.
himmel-event-stole =
    { $card ->
        [hidden] { $thief-name } klaut { $victim-name } eine Karte.
       *[other] { $thief-name } klaut { $victim-name } { $card-object }.
    }
himmel-event-raised =
    { $column ->
        [left] { $seat-name } spielt „Erhöhung“: Das linke Ziel ist jetzt die { $card-name }.
       *[right] { $seat-name } spielt „Erhöhung“: Das rechte Ziel ist jetzt die { $card-name }.
    }
himmel-event-declined = { $seat-name } nimmt die markierte Spalte.
himmel-event-founded =
    { $column ->
        [left] { $seat-name } legt { $card-object } als neues Ziel nach links.
       *[right] { $seat-name } legt { $card-object } als neues Ziel nach rechts.
    }
himmel-event-reached = { $seat-name } hat nur Sonderkarten: Das neue Ziel kommt vom Nachziehstapel.
himmel-event-drew =
    { $card ->
        [hidden] { $seat-name } zieht eine Karte.
       *[other] { $seat-name } zieht { $card-object }.
    }
himmel-event-dealt-you = Du bekommst: { $hand-name }.
himmel-event-played-you =
    { $column ->
        [left] Du legst { $card-object } in die linke Spalte.
       *[right] Du legst { $card-object } in die rechte Spalte.
    }
himmel-event-reversed-you = Du spielst „Richtungswechsel“: Ab jetzt geht es andersherum.
himmel-event-stole-you = Du klaust { $victim-name } { $card-object }.
himmel-event-stole-to-you = { $thief-name } klaut dir { $card-object }.
himmel-event-raised-you =
    { $column ->
        [left] Du spielst „Erhöhung“: Das linke Ziel ist jetzt die { $card-name }.
       *[right] Du spielst „Erhöhung“: Das rechte Ziel ist jetzt die { $card-name }.
    }
himmel-event-declined-you = Du nimmst die markierte Spalte.
himmel-event-founded-you =
    { $column ->
        [left] Du legst { $card-object } als neues Ziel nach links.
       *[right] Du legst { $card-object } als neues Ziel nach rechts.
    }
himmel-event-reached-you = Du hast nur Sonderkarten: Das neue Ziel kommt vom Nachziehstapel.

## Was am Platz gerufen wird

himmel-callout-robbed = { $name } klaut eine Karte
himmel-callout-robbed-you = { $name } klaut dir { $card-object }
himmel-callout-robbed-by-you = Deine Beute: { $card }
himmel-callout-reversed = Andersherum!
himmel-callout-declined = Nimmt die Spalte
himmel-callout-declined-you = Die Spalte gehört dir

## Warum etwas nicht geht

himmel-refusal-round-over = Die Runde ist vorbei, jetzt spielt niemand mehr.
himmel-refusal-cards-are-coming = Einen Moment: Es werden noch Karten ausgeteilt, gezogen oder geklaut.
himmel-refusal-not-your-turn = Du bist nicht am Zug, sondern { $turn-name }.
himmel-refusal-found-first = Du hast eine Spalte genommen. Leg dort zuerst eine Zahl als neues Ziel hin.
himmel-refusal-nothing-to-found = Beide Spalten haben ein Ziel. Ein neues legst du nur, wenn du eine Spalte genommen hast.
himmel-refusal-has-number = Du hast eine Zahl auf der Hand: Das neue Ziel kommt von dir, nicht vom Nachziehstapel.
himmel-refusal-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card-name }. Spiel eine, die du hast.
himmel-refusal-not-below-target =
    { $column ->
        [left] Die { $card-name } ist zu hoch für die linke Spalte: Die Zahl muss kleiner sein als das Ziel { $target }.
       *[right] Die { $card-name } ist zu hoch für die rechte Spalte: Die Zahl muss kleiner sein als das Ziel { $target }.
    }
himmel-refusal-not-above-top =
    { $column ->
        [left] Die { $card-name } ist zu niedrig für die linke Spalte: Die Zahl muss größer sein als die oberste Karte { $top }.
       *[right] Die { $card-name } ist zu niedrig für die rechte Spalte: Die Zahl muss größer sein als die oberste Karte { $top }.
    }
himmel-refusal-no-such-seat = Dort sitzt niemand. Such dir jemanden an diesem Tisch aus.
himmel-refusal-not-from-yourself = Dich selbst kannst du nicht beklauen. Such dir jemand anderen aus.
himmel-refusal-nothing-to-steal = { $victim-name } hat keine Karten mehr. Such dir jemanden aus, der noch welche hat.
himmel-refusal-not-above-target =
    { $column ->
        [left] Die { $card-name } kann das linke Ziel nicht abdecken: Die Zahl muss größer sein als { $target }.
       *[right] Die { $card-name } kann das rechte Ziel nicht abdecken: Die Zahl muss größer sein als { $target }.
    }

## Was eine Simulation zählt

himmel-branch-special-at-setup = Sonderkarte beim Aufbau aufgedeckt
himmel-branch-declined-though-fitting = verzichtet, obwohl etwas spielbar war
himmel-branch-declined-without-card = verzichtet, weil nichts spielbar war
himmel-branch-began-pile = erste Karte eines Stapels
himmel-branch-continued-pile = weitere Karte auf einem Stapel
himmel-branch-fed-marked-column = Zahl in die markierte Spalte gelegt
himmel-branch-special-though-fitting = Sonderkarte gespielt, obwohl eine Zahl passte
himmel-branch-reversed = Richtung gegen den Uhrzeigersinn gedreht
himmel-branch-reversed-back = Richtung zurück in den Uhrzeigersinn gedreht
himmel-branch-stole-number = Zahl gestohlen
himmel-branch-stole-special = Sonderkarte gestohlen
himmel-branch-robbed-without-replacement = bestohlen bei leerem Nachziehstapel
himmel-branch-raised = Ziel erhöht
himmel-branch-raised-marked-column = Ziel der markierten Spalte erhöht
himmel-branch-took-column = Spalte genommen, solange der Nachziehstapel reicht
himmel-branch-founded = neues Ziel aus der Hand
himmel-branch-only-specials = neues Ziel vom Nachziehstapel
himmel-branch-special-instead-of-target = Sonderkarte statt eines Ziels aufgedeckt
himmel-branch-no-number-left = keine Zahl mehr im Nachziehstapel
himmel-branch-drew-last-card = letzte Karte des Nachziehstapels gezogen
himmel-branch-played-without-deck = Karte gespielt bei leerem Nachziehstapel
himmel-branch-declined-without-deck = verzichtet bei leerem Nachziehstapel
himmel-branch-declined-with-empty-hand = verzichtet mit leerer Hand

himmel-ending-h13 = im Nachziehstapel war keine Zahl mehr für ein neues Ziel
himmel-ending-h15 = der Nachziehstapel war leer, und jemand hat die Spalte genommen

## Optionen

himmel-option-form = Wie lange gespielt wird
himmel-option-form-round = eine einzelne Runde
himmel-option-form-match = drei Runden, die Strafpunkte werden zusammengezählt
himmel-option-tie = Bei Gleichstand auf Platz eins
himmel-option-tie-specials = gewinnt, wer weniger Sonderkarten gespielt hat
himmel-option-tie-extra-round = noch eine Runde, höchstens drei; danach entscheiden die Sonderkarten

## Was für eine Aktion spricht oder dagegen

himmel-cards = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
himmel-cards-taken = { himmel-cards }
himmel-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
himmel-fitting = { $fitting ->
        [one] { $fitting } Zahl auf deiner Hand passt
       *[other] { $fitting } Zahlen auf deiner Hand passen
    }
himmel-reason-ends-ahead = { himmel-cards } nehmen und die Runde mit { himmel-points } Vorsprung beenden
himmel-reason-ends-level = { himmel-cards } nehmen und die Runde gleichauf mit den Besten beenden
himmel-reason-ends-behind = { himmel-cards } nehmen und die Runde mit { himmel-points } Rückstand beenden
himmel-reason-nothing-fits = nichts lässt sich spielen, also { himmel-cards } nehmen
himmel-reason-takes-smaller = nur { himmel-cards } nehmen, denn in der anderen Spalte liegen { $other }
himmel-reason-takes-though-fitting = { himmel-cards } nehmen, obwohl { himmel-fitting }
himmel-reason-saves-special = { himmel-cards } nehmen und dafür { $specials ->
        [one] { $specials } Sonderkarte
       *[other] { $specials } Sonderkarten
    } behalten
himmel-reason-blocks = den anderen keine passende Zahl lassen; dann braucht { $seat-name } eine Sonderkarte oder nimmt { himmel-cards }
himmel-reason-squeezes = den anderen nur { $room ->
        [one] { $room } passende Zahl
       *[other] { $room } passende Zahlen
    } lassen; als Nächstes spielt { $seat-name }, mit { himmel-cards } in der markierten Spalte
himmel-reason-avoids = die einzige passende Zahl spielen, statt { himmel-cards } zu nehmen
himmel-reason-leaves-nothing = danach passt auf deiner Hand keine Zahl mehr, bei { himmel-cards } in der markierten Spalte
himmel-reason-keeps = { $column ->
        [left] die { $card-name } für die linke Spalte aufheben
       *[right] die { $card-name } für die rechte Spalte aufheben
    }{ $more ->
        [0] { "" }
        [one] , dazu noch { $more } passende Zahl
       *[other] , dazu noch { $more } passende Zahlen
    }
himmel-reason-escapes = keine Zahl passt, und ein Strafpunkt ist besser als { himmel-cards }
himmel-reason-spends-special = einen Strafpunkt nehmen, obwohl { himmel-fitting }
himmel-reason-robs-for-good = { $victim-name } bekommt keinen Ersatz und hat dann { $left ->
        [0] keine Karte mehr
        [one] nur noch { $left } Karte
       *[other] nur noch { $left } Karten
    }
himmel-reason-makes-room = { $column ->
        [left] in der linken Spalte Platz schaffen
       *[right] in der rechten Spalte Platz schaffen
    }, sodass dort { himmel-fitting }
himmel-reason-target-keeps-room = die { $card-name } als Ziel nehmen, sodass darunter { himmel-fitting }
himmel-reason-target-shuts-out = unter die { $card-name } passt auf deiner Hand nichts, bei den anderen { $room ->
        [one] passt vielleicht { $room } Zahl
       *[other] passen vielleicht { $room } Zahlen
    }
himmel-reason-only-specials = du hast nur Sonderkarten, also kommt das Ziel vom Nachziehstapel

## Die Seite

himmel-prompt-choose = Du bist am Zug: Spiel eine Karte oder nimm die markierte Spalte.
himmel-prompt-last = Der Nachziehstapel ist leer: Wer jetzt die markierte Spalte nimmt, beendet die Runde.
himmel-prompt-empty-hand = Deine Hand ist leer: Nimm die markierte Spalte, dann ist die Runde vorbei.
himmel-prompt-found = Leg eine Zahl aus der Hand als neues Ziel.
himmel-prompt-turn-up = Keine Zahl auf der Hand: Deck ein neues Ziel vom Nachziehstapel auf.
himmel-step-steal = Wem klaust du eine Karte?
himmel-step-raise = Welche Zahl wird das neue Ziel?
himmel-step-raise-target = Welches Ziel deckt sie ab?
himmel-offer = Eine Karte klauen: { $name }
himmel-founding = Die leere Spalte: Hierher kommt das neue Ziel
himmel-target = Ziel { $card }
himmel-marker = Markierung: die Fluchwolke
himmel-decline = Markierte Spalte nehmen: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
himmel-decline-short = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } nehmen
himmel-deck = Nachziehstapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
himmel-heap = Misthaufen: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
himmel-column = { $side ->
        [left] Linke Spalte
       *[right] Rechte Spalte
    }: { $target ->
        [none] kein Ziel
       *[other] Ziel { $target }
    }, { $top ->
        [none] noch nichts angelegt
       *[other] oberste Karte { $top }
    }, { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }{ $marked ->
        [yes] , markiert
       *[no] { "" }
    }
himmel-score-numbers = Zahlen auf dem Misthaufen
himmel-score-specials = Gespielte Sonderkarten

## Das Ende einer Runde auf der Seite

himmel-end-declined = { $you ->
        [yes] Der Nachziehstapel war leer, und du hast die Spalte genommen.
       *[no] Der Nachziehstapel war leer, und { $name } hat die Spalte genommen.
    }
himmel-end-no-number-left = Im Nachziehstapel war keine Zahl mehr für ein neues Ziel.
himmel-tie-broken = Gleich viele Punkte, also gewinnt, wer weniger Sonderkarten gespielt hat.

## Was ist was

himmel-goal = Der kleinste Misthaufen gewinnt: Jede Karte, die du nehmen musst, ist ein Strafpunkt.
himmel-thing = { $name ->
    [reverse] Richtungswechsel
    [steal] Diebstahl
    [arrow] Pfeil
    [target] Ziel
    [marker] Fluchwolke
    [heap] Misthaufen
   *[raise] Erhöhung
}
himmel-does = { $name ->
    [reverse] Ab jetzt geht es andersherum. Die Karte selbst landet auf deinem Haufen und kostet dich einen Punkt.
    [steal] Zieh jemandem blind eine Karte aus der Hand; dafür gibt es dort eine neue vom Stapel. Kostet dich einen Punkt.
    [arrow] Zeigt, in welche Richtung gespielt wird.
    [target] Was in diese Spalte kommt, muss niedriger sein als das Ziel und höher als die letzte Karte darin.
    [marker] Hängt über der Spalte, die bekommt, wer als Nächstes aufgibt.
    [heap] Jede Karte hier ist ein Strafpunkt. Wer die wenigsten hat, gewinnt.
   *[raise] Deck ein Ziel mit einer höheren Zahl aus deiner Hand ab, dann ist wieder Platz. Kostet dich einen Punkt.
}
himmel-minute-1 = Zwei Spalten, jede mit einem Ziel. Wenn du dran bist, legst du eine Zahl an: niedriger als das Ziel, höher als die letzte Karte in der Spalte.
himmel-minute-2 = So wird die Lücke immer enger. Passt nichts oder willst du nicht, schaufelst du die ganze Spalte unter der Wolke auf deinen Misthaufen und legst ein neues Ziel.
himmel-minute-3 = Sonderkarten helfen dir aus der Klemme, landen aber auf deinem eigenen Haufen: Der Richtungswechsel dreht alles um, mit dem Diebstahl klaust du jemandem eine Karte, die Erhöhung setzt ein höheres Ziel.
himmel-minute-4 = Ist der Stapel leer, beendet die Runde, wer als Nächstes eine Spalte nimmt. Jede Karte auf deinem Haufen ist ein Strafpunkt. Wer die wenigsten hat, gewinnt.
himmel-prompt-take = Nichts passt: Nimm die markierte Spalte.
himmel-prompt-last-take = Der Nachziehstapel ist leer, und nichts passt: Nimm die markierte Spalte, dann ist die Runde vorbei.

## Die Übungsrunde und Tipps

himmel-lesson-number = Leg eine der leuchtenden Zahlen in eine Spalte. Es passt alles, was niedriger ist als das Ziel.
himmel-lesson-number-otherwise = Das geht auch. Zahlen kommen unter ein Ziel: niedriger als das Ziel, höher als die letzte Karte.
himmel-lesson-higher = Jetzt muss deine Zahl auch höher sein als die letzte Karte der Spalte. Die Lücke wird immer enger.
himmel-lesson-higher-otherwise = In Ordnung. Merk dir nur: Eine Spalte steigt immer, bis zu ihrem Ziel.
himmel-lesson-reverse = Statt einer Zahl geht auch eine Sonderkarte: Mit dem Richtungswechsel geht es andersherum. Er kostet einen Punkt.
himmel-lesson-special-otherwise = Aufheben geht auch. Eine Sonderkarte lohnt sich, wenn du sonst viele Karten nehmen müsstest.
himmel-lesson-steal = Spiel den Diebstahl und zeig auf jemanden: Du ziehst dort blind eine Karte. Das kostet einen Punkt.
himmel-lesson-raise = Die Erhöhung schafft Platz: Nimm eine Zahl, die höher ist als ein Ziel, und deck das Ziel damit zu.
himmel-lesson-decline = Keine Zahl passt mehr. Also nimm die Spalte unter der Wolke: Jede ihrer Karten ist ein Strafpunkt.
himmel-lesson-decline-otherwise = Schlau: Eine Sonderkarte kostet einen Punkt, die Spalte hätte mehr gekostet.
himmel-lesson-found = Die Spalte ist jetzt leer. Leg eine beliebige Zahl als neues Ziel: Eine hohe lässt mehr Platz.
himmel-lesson-end = Der Stapel war leer, und jemand hat eine Spalte genommen: Damit ist die Runde vorbei. Der kleinste Haufen gewinnt.
himmel-tip-stuck = Keine Zahl passt. Die Spalte unter der Wolke wird deine, wenn dir keine Sonderkarte hilft.
himmel-tip-heavy = Die Spalte unter der Wolke ist lang geworden. Wer als Nächstes aufgibt, bekommt sie ganz.
himmel-tip-reverse = Du hast einen Richtungswechsel: Damit geht es andersherum. Er kostet einen Punkt.
himmel-tip-steal = Du hast einen Diebstahl: Für einen Punkt ziehst du jemandem blind eine Karte aus der Hand.
himmel-tip-raise = Du hast eine Erhöhung: Deck ein Ziel mit einer höheren Zahl zu, und es ist wieder Platz.
himmel-tip-found = Leg ein neues Ziel. Ein hohes lässt allen Platz, ein niedriges macht es eng.
himmel-tip-empty = Der Stapel ist leer. Wer jetzt eine Spalte nimmt, beendet die Runde.

hundred-one-name = 101
hundred-one-tagline = Karten loswerden, die Nachbarn mit Superkarten ärgern und bloß nicht auf 101 kommen.

hundred-one-card = { $a ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [orange] Orange
   *[yellow] Gelb
} { $b ->
    [skip] „Aussetzen“
    [reverse] „Richtungswechsel“
    [take-two] „Nimm zwei“
    [choose] „Farbwahl“
    [take-four] „Nimm vier“
    [swap] „Tausch“
   *[other] { $b }
}
hundred-one-card-object = { $b ->
    [skip] { $a ->
        [red] ein rotes
        [green] ein grünes
        [blue] ein blaues
       *[orange] ein oranges
    } „Aussetzen“
    [reverse] { $a ->
        [red] einen roten
        [green] einen grünen
        [blue] einen blauen
       *[orange] einen orangen
    } „Richtungswechsel“
    [take-two] { $a ->
        [red] ein rotes
        [green] ein grünes
        [blue] ein blaues
       *[orange] ein oranges
    } „Nimm zwei“
    [choose] eine gelbe „Farbwahl“
    [take-four] ein gelbes „Nimm vier“
    [swap] einen gelben „Tausch“
   *[other] { $a ->
        [red] eine rote
        [green] eine grüne
        [blue] eine blaue
        [orange] eine orange
       *[yellow] eine gelbe
    } { $b }
}

hundred-one-event-dealt = { $hand ->
    [hidden] { $seat-name } bekommt vier Karten.
   *[other] { $seat-name } bekommt: { $hand-name }.
}
hundred-one-event-turned-up = Die erste Karte: { $card-name }.
hundred-one-event-played = { $seat-name } spielt { $card-object }.
hundred-one-event-named = { $seat-name } wünscht sich { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}.
hundred-one-event-swapped = { $taken ->
    [hidden] { $seat-name } tauscht die Handkarten mit { $with-name }.
   *[other] { $seat-name } tauscht die Handkarten mit { $with-name } und bekommt: { $taken-name }.
}
hundred-one-event-kept = { $seat-name } tauscht nicht.
hundred-one-event-asked = { $seat-name } hat nichts Passendes und zieht eine Karte.
hundred-one-event-reshuffled = Der Nachziehstapel ist leer: Der Ablagestapel wird gemischt und kommt an seine Stelle.
hundred-one-event-drew = { $card ->
    [hidden] { $seat-name } zieht eine Karte.
   *[other] { $seat-name } zieht { $card-object }.
}
hundred-one-event-passed = { $seat-name } passt.
hundred-one-event-missed = { $seat-name } setzt aus.
hundred-one-event-counted = { $seat-name } zählt, was übrig ist: { $hand-name }.
hundred-one-event-first = Die erste Karte ist { $card-name }.{ $kind ->
    [skip] { " " }Sie gilt sofort.
    [reverse] { " " }Sie gilt sofort: Es geht gegen den Uhrzeigersinn, und der andere Nachbar des Gebers beginnt.
    [take-two] { " " }Sie gilt sofort.
    [choose] { " " }Der Geber wünscht sich zuerst eine Farbe.
    [take-four] { " " }Der Geber wünscht sich eine Farbe, und die Karte gilt sofort.
    [swap] { " " }Der Geber darf zuerst die Handkarten tauschen.
   *[other] { "" }
}
hundred-one-event-hit = { $count ->
    [0] { $seat-name } setzt aus.
    [one] { $seat-name } zieht { $count } Karte und setzt aus.
   *[other] { $seat-name } zieht { $count } Karten und setzt aus.
}
hundred-one-event-hit-you = { $count ->
    [0] Du setzt aus.
    [one] Du ziehst { $count } Karte und setzt aus.
   *[other] Du ziehst { $count } Karten und setzt aus.
}
hundred-one-event-dealt-you = Du bekommst: { $hand-name }.
hundred-one-event-played-you = Du spielst { $card-object }.
hundred-one-event-named-you = Du wünschst dir { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}.
hundred-one-event-swapped-you = Du tauschst die Handkarten mit { $with-name } und bekommst: { $taken-name }.
hundred-one-event-swapped-to-you = { $seat-name } tauscht die Handkarten mit dir. Du bekommst: { $given-name }.
hundred-one-event-kept-you = Du tauschst nicht.
hundred-one-event-drew-you = Nichts passt, also ziehst du { $card-object }.
hundred-one-event-passed-you = Du passt.
hundred-one-event-counted-you = Du zählst, was übrig ist: { $hand-name }.

hundred-one-callout-draws = { $count ->
    [one] Zieht { $count } Karte und setzt aus
   *[other] Zieht { $count } Karten und setzt aus
}
hundred-one-callout-draws-you = { $count ->
    [one] Von { $name } für dich: { $count } Karte und aussetzen
   *[other] Von { $name } für dich: { $count } Karten und aussetzen
}
hundred-one-callout-missed = Setzt aus
hundred-one-callout-missed-you = { $name } lässt dich aussetzen
hundred-one-callout-reversed = Andersherum!
hundred-one-callout-swapped = { $name } nimmt diese Karten
hundred-one-callout-swapped-you = { $name } hat mit dir getauscht
hundred-one-callout-swapped-by-you = Ihr habt getauscht

hundred-one-refusal-round-over = Die Runde ist vorbei.
hundred-one-refusal-cards-on-their-way = Einen Moment: Es werden gerade Karten ausgeteilt oder gezogen.
hundred-one-refusal-not-your-turn = { $turn-name } ist am Zug.
hundred-one-refusal-name-first = Wünsch dir zuerst eine Farbe.
hundred-one-refusal-swap-first = Sag zuerst, mit wem du die Handkarten tauschst.
hundred-one-refusal-nothing-to-name = Eine Farbe wünschst du dir nur nach „Farbwahl“ oder „Nimm vier“.
hundred-one-refusal-nothing-to-swap = Getauscht wird nur nach einem „Tausch“.
hundred-one-refusal-not-in-hand = Diese Karte hast du nicht: { $card-name }.
hundred-one-refusal-only-the-drawn-card = Du hast gezogen: Spiel die neue Karte ({ $card-name }) oder pass.
hundred-one-refusal-neither-colour-nor-number = { $card-name } passt weder zur Farbe noch zur Zahl: Spiel { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}, eine andere { $number } oder eine gelbe Karte.
hundred-one-refusal-number-too-low = { $card-name } ist zu niedrig: Eine Zahl derselben Farbe muss größer als { $number } sein.
hundred-one-refusal-only-zero-on-nine = { $card-name } passt nicht auf eine 9: Spiel { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
} 0, eine andere 9 oder eine Superkarte.
hundred-one-refusal-supercard-needs-colour = { $card-name } passt nur auf die eigene Farbe. Gerade gilt { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}; dasselbe Symbol in einer anderen Farbe zählt nicht.
hundred-one-refusal-number-needs-colour = { $card-name } passt nicht: Auf diese Superkarte gehört { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
} oder eine gelbe Karte.
hundred-one-refusal-not-the-colour-in-force = { $card-name } passt nicht: Jetzt gilt { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}; spiel diese Farbe oder eine gelbe Karte.
hundred-one-refusal-must-play = Du hast eine passende Karte, also musst du auch spielen.
hundred-one-refusal-draw-first = Zieh eine Karte, bevor du passt.
hundred-one-refusal-already-drawn = Du hast schon gezogen: Spiel diese Karte oder pass.
hundred-one-refusal-nothing-to-draw = Es ist keine Karte mehr zum Ziehen da: Du kannst nur passen.
hundred-one-refusal-swap-with-yourself = Such dir jemand anderen aus: Mit dir selbst kannst du nicht tauschen.
hundred-one-refusal-nobody-there = Dort sitzt niemand: Wähl jemanden an diesem Tisch.
hundred-one-refusal-must-take-a-hand = Der „Tausch“ war deine letzte Karte: Du musst jemandem die Karten abnehmen.

hundred-one-branch-first-skip = „Aussetzen“ als erste Karte
hundred-one-branch-first-reverse = „Richtungswechsel“ als erste Karte
hundred-one-branch-first-take-two = „Nimm zwei“ als erste Karte
hundred-one-branch-first-choose = „Farbwahl“ als erste Karte
hundred-one-branch-first-take-four = „Nimm vier“ als erste Karte
hundred-one-branch-first-swap = „Tausch“ als erste Karte
hundred-one-branch-no-colour = gespielt, solange keine Farbe gilt
hundred-one-branch-same-number = dieselbe Zahl
hundred-one-branch-greater-number = größere Zahl derselben Farbe
hundred-one-branch-zero-on-nine = 0 auf 9
hundred-one-branch-supercard-on-colour = farbige Superkarte auf ihre Farbe
hundred-one-branch-number-on-supercard = Zahl auf farbige Superkarte
hundred-one-branch-yellow-card = gelbe Karten
hundred-one-branch-followed-named-colour = gewünschte Farbe bedient
hundred-one-branch-followed-colour-after-swap = Farbe nach „Tausch“ bedient
hundred-one-branch-other-number = andere Zahl derselben Farbe
hundred-one-branch-asked = gezogen, weil nichts passt
hundred-one-branch-played-drawn = gezogene Karte gleich gespielt
hundred-one-branch-kept-fitting = gezogene Karte behalten, obwohl sie passt
hundred-one-branch-kept-not-fitting = gezogene Karte behalten, weil sie nicht passt
hundred-one-branch-skip = „Aussetzen“
hundred-one-branch-reverse = „Richtungswechsel“
hundred-one-branch-reverse-of-two = „Richtungswechsel“ zu zweit
hundred-one-branch-take-two = „Nimm zwei“
hundred-one-branch-named-new-colour = neue Farbe gewünscht
hundred-one-branch-named-same-colour = dieselbe Farbe gewünscht
hundred-one-branch-take-four = „Nimm vier“
hundred-one-branch-swapped = Handkarten getauscht
hundred-one-branch-kept = „Tausch“ mit niemandem
hundred-one-branch-reshuffled = Ablagestapel gemischt
hundred-one-branch-penalty-cut-short = zu wenig Karten für die Strafe
hundred-one-branch-passed-without-drawing = gepasst, weil nichts zu ziehen ist
hundred-one-branch-went-out = letzte Karte gespielt
hundred-one-branch-penalty-of-last-card = Strafe durch die letzte Karte
hundred-one-branch-last-swap = „Tausch“ als letzte Karte
hundred-one-branch-last-turn = Zahl der Züge ausgeschöpft

hundred-one-ending-o18 = jemand hat die letzte Karte gespielt
hundred-one-ending-o19 = ein „Tausch“ als letzte Karte hat den Sieg verschenkt
hundred-one-ending-o23 = niemand ist fertig geworden, alle zählen ihre Hand

hundred-one-option-form = Wie lange gespielt wird
hundred-one-option-form-round = eine Runde
hundred-one-option-form-match = eine ganze Partie, bis jemand die Grenze erreicht; die niedrigste Summe gewinnt
hundred-one-option-matching = Was auf eine Zahl der gleichen Farbe passt
hundred-one-option-matching-ascending = eine höhere Zahl, auf die 9 die 0 oder eine andere 9
hundred-one-option-matching-any = jede Zahl
hundred-one-option-limit = Bis wie viele Punkte gespielt wird

hundred-one-colour = { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}
hundred-one-held = { $held ->
    [one] { $held } Karte
   *[other] { $held } Karten
}
hundred-one-left = { $left ->
    [one] dann hast du noch { $left } Karte
   *[other] dann hast du noch { $left } Karten
}
hundred-one-reason-goes-out = die letzte Karte spielen, solange die anderen noch { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} haben
hundred-one-reason-swaps-last = „Tausch“ als letzte Karte schenkt jemand anderem die Runde und bringt dir mindestens { $fewest ->
    [one] { $fewest } Karte
   *[other] { $fewest } Karten
}
hundred-one-reason-hits = { $victim-name } ({ hundred-one-held }) muss { $drawn } ziehen und aussetzen
hundred-one-reason-skips = { $victim-name } ({ hundred-one-held }) muss aussetzen
hundred-one-reason-turns-away = als Nächstes spielt { $with-name } ({ $other ->
    [one] { $other } Karte
   *[other] { $other } Karten
}) statt { $victim-name } ({ hundred-one-held })
hundred-one-reason-spends-joker = eine Karte hergeben, die immer passt, obwohl { $fitting ->
    [one] noch { $fitting } andere passt
   *[other] noch { $fitting } andere passen
}
hundred-one-reason-needs-joker = sonst passt nichts; { hundred-one-left }
hundred-one-reason-sheds-swap = den „Tausch“ loswerden, der als letzte Karte die Runde kostet; { hundred-one-left }
hundred-one-reason-sheds-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} loswerden, denn { $victim-name } hat nur noch { hundred-one-held }
hundred-one-reason-readies-last = deine letzte Karte passt dann darauf ({ $card-name })
hundred-one-reason-changes-colour = zu { hundred-one-colour } wechseln, denn davon { $count ->
    [one] bleibt { $count } Karte
   *[other] bleiben { $count } Karten
} auf deiner Hand
hundred-one-reason-follows = { $left ->
    [one] deine letzte Karte passt darauf
   *[other] von deinen übrigen { $left } Karten { $fitting ->
        [one] passt { $fitting } darauf
       *[other] passen { $fitting } darauf
    }
}
hundred-one-reason-nothing-follows = { $left ->
    [one] spielen, obwohl deine letzte Karte nicht darauf passt
   *[other] spielen, obwohl keine deiner übrigen { $left } Karten darauf passt
}
hundred-one-reason-nothing-fits = { $held ->
    [one] deine einzige Karte passt nicht
   *[other] keine deiner { $held } Karten passt
}
hundred-one-reason-nothing-to-draw = nichts passt, und es gibt nichts zu ziehen
hundred-one-reason-drawn-does-not-fit = die gezogene Karte passt nicht ({ $card-name })
hundred-one-reason-keeps-drawn = { $card-object } zurückhalten, obwohl die Karte passt
hundred-one-reason-names-held = { hundred-one-colour } wünschen, denn davon hast du { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
hundred-one-reason-names-unheld = { hundred-one-colour } wünschen, obwohl du davon keine Karte hast
hundred-one-reason-exchanges = { $own ->
    [one] { $own } Karte
   *[other] { $own } Karten
} gegen { $theirs } von { $with-name } tauschen
hundred-one-reason-gives-win = { $with-name } gewinnt die Runde, und du bekommst { $theirs ->
    [one] { $theirs } Karte
   *[other] { $theirs } Karten
}
hundred-one-reason-keeps-hand = deine { $own ->
    [one] einzige Karte
   *[other] { $own } Karten
} behalten, denn niemand sonst hat weniger als { $fewest }

## Die Seite

hundred-one-prompt-play = Spiel eine passende Karte.
hundred-one-prompt-drawn = Spiel die neue Karte oder pass.
hundred-one-prompt-name = Wünsch dir eine Farbe.
hundred-one-prompt-swap = Wessen Handkarten hättest du gern?
hundred-one-draw = Ziehen
hundred-one-pass = Passen
hundred-one-pile = Nachziehstapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
hundred-one-discards = Ablagestapel: { $card ->
        [none] leer
       *[other] oben { $card }, { $count ->
            [one] { $count } Karte
           *[other] { $count } Karten
        }
    }
hundred-one-in-force = Es gilt:
hundred-one-no-colour = Alles passt
hundred-one-naming = Welche Farbe?
hundred-one-name-title = Welche Farbe wünschst du dir?
hundred-one-name-colour = { hundred-one-colour }, { $count ->
        [one] { $count } Karte davon auf deiner Hand
       *[other] { $count } Karten davon auf deiner Hand
    }
hundred-one-swap-title = Mit wem willst du die Handkarten tauschen?
hundred-one-swap-with = Tauschen mit { $name }: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }{ $known ->
        [0] { "" }
       *[other] , davon kennst du: { $cards }
    }
hundred-one-keep = { $count ->
        [0] Mit niemandem tauschen
        [one] Meine { $count } Karte behalten
       *[other] Meine { $count } Karten behalten
    }
hundred-one-fresh = neu
hundred-one-fresh-card = { $card }, gerade gezogen
hundred-one-alarm = Letzte Karte!
hundred-one-shout = { $name }: letzte Karte!
hundred-one-shout-me = Deine letzte Karte!
hundred-one-score-numbers = Zahlen: { $sum }
hundred-one-score-supercards = Aussetzen, Richtungswechsel, Nimm zwei: { $count } × { $each }
hundred-one-score-yellow = Gelbe Karten: { $count } × { $each }
hundred-one-score-out = Keine Karten mehr

## Das Ende einer Runde auf der Seite

hundred-one-end-out = { $you ->
        [yes] Du bist alle deine Karten los!
       *[no] { $name } ist alle Karten los!
    }
hundred-one-end-given = { $you-giver ->
        [yes] Deine letzte Karte war ein „Tausch“: Jetzt hat { $name } keine Karten mehr.
       *[no] { $you ->
            [yes] { $giver } hat zuletzt einen „Tausch“ gespielt: Jetzt bist du alle Karten los!
           *[no] { $giver } hat zuletzt einen „Tausch“ gespielt: Jetzt ist { $name } alle Karten los!
        }
    }
hundred-one-end-nobody = Niemand ist fertig geworden, also zählen alle ihre Hand.
hundred-one-close-cards = { $count ->
        [one] Du hattest nur noch eine Karte!
       *[other] Du hattest nur noch { $count } Karten!
    }

## Was ist was

hundred-one-goal = Wer zuerst alle Karten los ist, gewinnt: Was du noch hältst, zählt gegen dich.
hundred-one-thing = { $name ->
    [skip] Aussetzen
    [reverse] Richtungswechsel
    [take-two] Nimm zwei
    [choose] Farbwahl
    [take-four] Nimm vier
   *[swap] Tausch
}
hundred-one-does = { $name ->
    [skip] Wer als Nächstes dran wäre, setzt aus. Passt auf die eigene Farbe. Bleibt sie auf deiner Hand, kostet sie 10 Punkte.
    [reverse] Es geht andersherum weiter; zu zweit ändert sich nichts. Passt auf die eigene Farbe. Bleibt sie auf deiner Hand, kostet sie 10 Punkte.
    [take-two] Wer als Nächstes dran wäre, zieht zwei Karten und setzt aus. Passt auf die eigene Farbe. Bleibt sie auf deiner Hand, kostet sie 10 Punkte.
    [choose] Passt auf alles. Du wünschst dir die Farbe, mit der es weitergeht. Bleibt sie auf deiner Hand, kostet sie 20 Punkte.
    [take-four] Passt auf alles. Du wünschst dir eine Farbe; wer als Nächstes dran wäre, zieht vier Karten und setzt aus. Bleibt sie auf deiner Hand, kostet sie 20 Punkte.
   *[swap] Passt auf alles. Du darfst alle Handkarten mit jemandem tauschen. Bleibt sie auf deiner Hand, kostet sie 20 Punkte.
}
hundred-one-minute-1 = Spiel eine Karte, die auf die letzte passt: die gleiche Zahl in einer anderen Farbe oder eine höhere Zahl in derselben Farbe. Nach der 9 fängt die Farbe wieder bei 0 an.
hundred-one-minute-2 = Mit Superkarten ärgerst du die Nachbarn: Sie setzen aus oder ziehen zwei Karten, oder es geht andersherum weiter.
hundred-one-minute-3 = Gelbe Karten passen auf alles: Du wünschst dir eine Farbe, verteilst vier Karten oder tauschst die Handkarten.
hundred-one-minute-4 = Nichts passt? Zieh eine Karte. Passt sie, darfst du sie gleich spielen; sonst passt du.
hundred-one-minute-5 = Wer keine Karten mehr hat, gewinnt die Runde; alle anderen zählen, was sie noch halten. Sobald jemand 101 Punkte hat, gewinnt, wer die wenigsten hat.
hundred-one-prompt-draw = Nichts passt: Zieh eine Karte.
hundred-one-prompt-drawn-pass = Die neue Karte passt nicht: Du musst passen.
hundred-one-prompt-pass = Nichts passt, und es gibt nichts zu ziehen: Du musst passen.

## Die Übungsrunde und Tipps

hundred-one-lesson-number = Karten loswerden! Spiel eine Zahl, die passt: die gleiche oder eine höhere dieser Farbe.
hundred-one-lesson-number-otherwise = Passt auch. Zahlen kommen auf die gleiche Zahl oder auf eine niedrigere ihrer Farbe.
hundred-one-lesson-super = Spiel „Nimm zwei“: Wer als Nächstes dran wäre, zieht zwei Karten und setzt aus.
hundred-one-lesson-super-otherwise = Gut. Eine Superkarte passt auf ihre Farbe, wann immer du willst.
hundred-one-lesson-draw = Nichts passt, also zieh eine Karte. Passt sie, darfst du sie gleich spielen.
hundred-one-lesson-yellow = Gelbe Karten passen auf alles. Spiel sie!
hundred-one-lesson-yellow-otherwise = Du kannst sie behalten. Aber was auf der Hand bleibt, zählt gegen dich: 20 Punkte.
hundred-one-lesson-name = Wünsch dir eine Farbe, am besten die, von der du die meisten Karten hast.
hundred-one-tip-draw = Nichts passt: Zieh eine Karte. Passt sie, darfst du sie gleich spielen.
hundred-one-tip-nine = Eine Neun liegt oben: Von den Zahlen passt darauf nur eine Neun oder die Null ihrer Farbe.
hundred-one-tip-yellow = Du hast eine gelbe Karte: Sie passt auf alles. Bleibt sie auf der Hand, kostet sie 20 Punkte.
hundred-one-tip-swap = Such dir aus, wessen Karten du willst. Du kannst es auch lassen: Dann behalten alle ihre.
hundred-one-tip-last-swap = Vorsicht: Ist „Tausch“ deine letzte Karte, musst du fremde Karten nehmen und verschenkst den Sieg.
hundred-one-tip-take-two = „Nimm zwei“: Wer als Nächstes dran wäre, zieht zwei Karten und setzt aus.
hundred-one-tip-hit = Du hast ausgesetzt. Ein „Nimm zwei“ lässt sich nicht weitergeben.
hundred-one-tip-named = Eine Farbe ist gewünscht: Jetzt passt jede Karte dieser Farbe.

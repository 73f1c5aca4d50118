cli-games-players = { $least }–{ $most } Spieler, etwa { $minutes } Minuten

cli-replay-title = { $game }, { $players } Spieler: { $names }
cli-replay-does-not-hold = Vorsicht: Diese Datei stimmt nicht. Erzählt wird, was in ihr steht, nicht, was geschehen ist.
cli-replay-did-not-hold = Diese Datei stimmt nicht, siehe oben. `pyatak verify` sagt dasselbe.
cli-replay-round = Runde { $number }. { $name } beginnt.
cli-replay-carried = Die Partie { $match } geht weiter, nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}. Gesamt bisher: { $totals }
cli-replay-ending = Die Runde endet: { $ending } ({ $rule }).
cli-replay-scores = Punkte: { $scores }
cli-replay-totals = Gesamt: { $totals }
cli-replay-winner = { $names } gewinnt.
cli-replay-winners = Den Sieg teilen sich { $names }.
cli-replay-aborted = Der Tisch wurde geschlossen, bevor die Partie zu Ende war.
cli-replay-no-winner = Niemand gewinnt.
cli-replay-next = Eingabetaste: nächster Schritt, q: Ende

cli-verify-good = Alles stimmt: { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}, { $events ->
    [one] { $events } Ereignis
   *[other] { $events } Ereignisse
}. Die Karten folgen aus der Festlegung vor dem Spiel.
cli-verify-carried = Die Punkte am Anfang sind die vom Ende der Partie { $match }.
cli-verify-carried-unproven = Die Punkte am Anfang stammen aus der Partie { $match }; nur deren Aufzeichnung beweist sie, prüf also beide zusammen.
cli-verify-local = Die Partie wurde ohne Server auf einem einzigen Gerät gespielt; dass dieses Gerät selbst ehrlich ausgeteilt hat, beweist nichts.
cli-verify-bad = Diese Aufzeichnung stimmt nicht. { $count ->
    [one] Ein Fehler
   *[other] { $count } Fehler
}:

cli-verify-all = { $good } von { $count } Aufzeichnungen stimmen.

cli-finding-scheme = ausgeteilt wurde nach { $theirs }; das kennt dieses Programm nicht
cli-finding-match-id = der Name der Partie hat { $theirs } Bytes; erlaubt sind 1 bis { $ours }
cli-finding-contributions = es gibt { $theirs } Beiträge für { $ours } Plätze
cli-finding-seat-commitments = es gibt { $theirs } Festlegungen von Plätzen; es müssten { $ours } sein
cli-finding-contribution = { $name } hatte sich auf { $theirs } festgelegt, der Beitrag ergibt aber { $ours }
cli-finding-commitment = festgelegt war { $theirs }, Startwert und Zufallszusatz ergeben aber { $ours }
cli-finding-bot-contributes = { $name } ist ein Bot und trägt nichts bei, in der Datei steht aber { $theirs }
cli-finding-other-format = eine solche Partie schreibt man nicht in Version { $theirs } des Formats
cli-finding-not-aborted = die Partie wurde zu Ende gespielt, in der Datei gilt sie aber als abgebrochen
cli-finding-aborted-with-end = die Runde wurde abgebrochen, hat in der Datei aber ein Ende
cli-finding-aborted-with-winners = die Partie wurde abgebrochen, die Datei nennt aber Sieger
cli-finding-other-rules = gespielt wurde nach Version { $theirs } der Regeln; dieses Programm kennt die Versionen 1 bis { $ours }
cli-finding-start = in der Datei beginnt { $theirs }, es müsste { $ours } sein
cli-finding-round-too-many = die Partie war schon vor dieser Runde zu Ende
cli-finding-match-not-over = nach der letzten Runde ist die Partie nicht zu Ende
cli-finding-winners = in der Datei gewinnt: { $theirs }; richtig ist: { $ours }
cli-finding-step-too-many = die Runde war schon vor diesem Schritt zu Ende
cli-finding-round-not-over = nach dem letzten Schritt ist die Runde nicht zu Ende
cli-finding-not-chance = hier handelt jemand, aber zuerst muss ausgeteilt oder gezogen werden
cli-finding-nobody-acts = hier handelt niemand, aber { $name } ist am Zug
cli-finding-refused = { $name } tut, was die Regeln nicht erlauben: { $why }
cli-finding-event = in der Datei steht: { $theirs } Aus Regeln und Startwert folgt: { $ours }
cli-finding-nothing = Nichts.
cli-finding-ending = in der Datei endet die Runde so: { $theirs }; richtig ist: { $ours }
cli-finding-ended-by = in der Datei beendet die Runde: { $theirs }; richtig ist: { $ours }
cli-finding-scores = in der Datei stehen als Punkte der Runde { $theirs }; richtig ist { $ours }
cli-finding-carried = mit diesen Runden und Punkten kann eine solche Partie nicht anfangen
cli-finding-carried-from-bad = die Aufzeichnung der Partie, aus der die Punkte stammen, stimmt nicht
cli-finding-carried-from-other = die Partie, aus der die Punkte stammen, endete nicht so, dass es so weitergehen könnte
cli-finding-carried-points = in der Datei stehen am Anfang { $theirs } (Runden: { $rounds }); die Partie, aus der die Punkte stammen, endete mit { $ours } (Runden: { $roundsThen })
cli-finding-totals = in der Datei stehen als Gesamtpunkte { $theirs }; richtig ist { $ours }

cli-sim-title = { $game }, { $players } Spieler: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, Startwert { $seed }
cli-sim-bots = Bots: { $bots }; { $start }
cli-sim-start-drawn = wer beginnt, wird für jedes Spiel gelost
cli-sim-start-named = Platz { $number } beginnt
cli-sim-options = Optionen: { $options }
cli-limit-time = { $ms } ms für einen Zug, expert viermal so lange
cli-limit-simulations = { $count } Simulationen für einen Zug, expert achtmal so viele
cli-sim-rounds-by-match = Runden in einer Partie
cli-sim-speed = { $seconds } s auf { $threads ->
    [one] { $threads } Thread
   *[other] { $threads } Threads
}: { $games } Partien/s, { $moves } Züge/s
cli-sim-rounds = Runden: { $rounds }; Aktionen je Runde: { $mean } im Mittel, Median { $median }, { $shortest } bis { $longest }
cli-sim-wins = Anteil der Siege (95-%-Intervall)
cli-sim-wins-seat = Platz { $number }
cli-sim-wins-order = spielt als { $number }.
cli-sim-mean-score = mittlere Punktzahl { $score }
cli-sim-shared = geteilte Siege { $shared }, ohne Sieger { $undecided }
cli-sim-scores = Punkte einer Runde
cli-sim-endings = Wie Runden endeten
cli-sim-branches = Wie oft jeder Zweig der Regeln vorkam
cli-sim-per-round = { $count } je Runde
cli-sim-replays = { $count ->
    [one] { $count } Aufzeichnung
   *[other] { $count } Aufzeichnungen
} in { $folder }
cli-sim-plot = Diagramm: { $file }

cli-plot-scores = Punkte einer Runde
cli-plot-scores-by-seat = Punkte nach Platz: Kasten 10–90 %, Strich Median, Punkt Mittelwert
cli-plot-rounds-by-match = Runden in einer Partie
cli-plot-endings = Womit Runden endeten
cli-plot-axis-points = Punkte
cli-plot-axis-how-often = wie oft
cli-plot-axis-seat = Platz
cli-plot-axis-actions = Aktionen
cli-plot-axis-rounds = Runden
cli-plot-axis-matches = Partien
cli-plot-axis-order = Reihenfolge
cli-plot-axis-share = Anteil der Siege (Linie: gleich verteilt)
cli-plot-lengths = Aktionen in einer Runde
cli-plot-wins = Anteil der Siege nach Spielreihenfolge

cli-arena-title = { $game }, { $players } Spieler: { $games } Partien, { $deals ->
    [one] { $deals } Kartenverteilung
   *[other] { $deals } Kartenverteilungen
} in jeder Sitzordnung, Startwert { $seed }
cli-arena-ladder = Jede Stufe gegen die darunter
cli-arena-level = Stufe
cli-arena-wins = Anteil der Siege
cli-arena-fair = durch Glück
cli-arena-points = Punkte voraus
cli-arena-elo = Elo
cli-arena-moves = Züge
cli-arena-speed = Züge/s
cli-arena-p50 = ms p50
cli-arena-p99 = ms p99
cli-arena-max = ms max
cli-arena-too-few = (–): zu wenige Kartenverteilungen für ein Intervall; es braucht mindestens { $least }
cli-arena-at-least = mindestens { $figure }
cli-arena-at-most = höchstens { $figure }
cli-arena-game = Spiel
cli-arena-players = Spieler
cli-arena-against = gegen
cli-arena-games = Partien

cli-advise-position = Runde { $round }, Zug { $move }: { $name } ist am Zug. Stand vor der Runde: { $totals }
cli-advise-before = … davor { $count } Ereignisse
cli-advise-held = Auf der Hand: { $cards }
cli-advise-played = Gespielt: { $what }
cli-advise-ranking = Was jede Aktion verspricht, und warum (in Klammern: 95-%-Intervalle)
cli-advise-round = Runde
cli-advise-match = Partie
cli-advise-score = Punkte
cli-advise-tried = versucht
cli-advise-mark = ← gespielt
cli-advise-more = … und { $count } weitere, seltener versucht

cli-review-title = { $game }: was die Partie von { $names } entschieden hat
cli-review-aborted = Der Tisch wurde geschlossen, bevor die Partie zu Ende war. Als Ergebnis zählt, womit in dem Moment zu rechnen war.
cli-review-expected = erwartet
cli-review-deal = Glück beim Austeilen
cli-review-draws = Glück beim Ziehen
cli-review-choices = eigene Entscheidungen
cli-review-others = Entscheidungen der anderen
cli-review-rest = Rest
cli-review-result = Ergebnis
cli-review-given-away = verschenkt pro Entscheidung
cli-review-like = spielt etwa wie
cli-review-points = Alle Zahlen sind Prozentpunkte der Chance, die Partie zu gewinnen; ± ist ein Standardfehler.
cli-review-seat = { $name }: { $mistakes ->
    [0] keine Fehler
    [one] { $mistakes } Fehler
   *[other] { $mistakes } Fehler
} in { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}
cli-review-moment = { $cost } verschenkt, mit offenen Karten { $open }; die Chance war { $chance } %
cli-review-played = Gespielt: { $what }
cli-review-better = Besser: { $what }
cli-review-more = … und { $count } kleinere
cli-review-bad-luck = Pech, zählt nicht:
cli-review-bad-luck-deal = das Austeilen hat { $cost } gekostet
cli-review-bad-luck-draw = das Ziehen hat { $cost } gekostet
cli-review-bad-luck-choice = eine Entscheidung hat { $cost } gekostet, aber nichts, was du wissen konntest, sprach dagegen
cli-review-judge = { $worlds } Welten pro Entscheidung, Version { $judge } der Bewertung, Startwert { $seed }. `pyatak advise` betrachtet einen einzelnen Zug.
cli-review-plot-curve = Chance, die Partie zu gewinnen, mit offenen Karten
cli-review-plot-steps = Schritte: Züge und Gezogenes
cli-review-plot-bars = Woher das Ergebnis kommt, in Prozentpunkten

cli-load-moves = { $tables } Tische zu { $players } Spielern, { $seconds } s: { $moves } Züge, { $rate }/s, dazu { $bots } von Bots
cli-load-latency = Vom Senden eines Zuges, bis jeder Spieler davon weiß: zur Hälfte in { $p50 } ms, zu 99 % in { $p99 } ms, immer in { $max } ms
cli-load-bytes = Bytes je Zug und Spieler: { $down } empfangen, { $up } gesendet
cli-load-course = Runden: { $rounds }; Partien: { $matches }; zurückgenommen: { $undone }; abgelehnt: { $refused }; von uns getrennte Verbindungen: { $dropped }, verlorene: { $lost }
cli-load-checked = Verglichen: { $events } Ereignisse, { $lists } Listen erlaubter Aktionen, { $snapshots } Momentaufnahmen, { $copies } Ereignisse, wie alle sie erfuhren
cli-load-broken = { $count ->
    [0] Kein Versprechen wurde gebrochen.
    [one] { $count } Versprechen wurde gebrochen:
   *[other] { $count } Versprechen wurden gebrochen:
}

cli-lesson-found = Startwert { $seed }: alles ist erklärt nach { $taught ->
    [one] { $taught } Zug
   *[other] { $taught } Zügen
} des Spielers; insgesamt { $actions } von ihm und { $others } von den Bots
cli-lesson-none = Unter { $tries } Startwerten ist keiner, dessen Karten alle Schritte bringen.
cli-lesson-problem-table = diesen Tisch gibt es nicht: Die Optionen oder die Zahl der Bots passen nicht zum Spiel
cli-lesson-problem-too-many-steps = es sind { $count } Schritte; höchstens 8 sind erlaubt
cli-lesson-problem-too-few-tips = es sind { $count } Tipps; mindestens 4 sollen es sein
cli-lesson-problem-first-step = der erste Schritt verlangt im ersten Zug des Spielers keinen Zug
cli-lesson-problem-missing = der Schritt { $step } kommt nicht
cli-lesson-problem-early = der Schritt { $step } kommt zu früh
cli-lesson-problem-late = der Schritt { $step } kommt erst nach { $count } Zügen des Spielers
cli-lesson-problem-long-round = die Runde braucht { $count } Züge des Spielers
cli-train-done = { $file } ist geschrieben. Bei { $count } Entscheidungen, aus denen nichts gelernt wurde, wählt sie in { $otherwise } % etwas anderes und gewinnt je { $gain } ± { $error } Hundertstel einer Runde.

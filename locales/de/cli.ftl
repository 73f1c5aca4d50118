cli-games-players = { $least }–{ $most } Spieler, etwa { $minutes } Minuten
cli-games-options = Einstellungen:

cli-replay-title = { $game }, { $players } Spieler: { $names }
cli-replay-round = Runde { $number }. { $name } beginnt.
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
cli-verify-bad = Diese Aufzeichnung stimmt nicht. { $count ->
    [one] Ein Fehler
   *[other] { $count } Fehler
}:

cli-sim-title = { $game }, { $players } Spieler: { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, Startwert { $seed }
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
cli-sim-plot = Bild: { $file }

cli-plot-scores = Punkte einer Runde
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
cli-arena-too-few = (–): zu wenige Austeilungen für ein Intervall; eine einzige sagt nichts über das Glück

cli-advise-played = Gespielt: { $what }
cli-advise-ranking = Was jede Aktion verspricht, und warum (in Klammern: 95-%-Intervalle)
cli-advise-round = Runde
cli-advise-match = Partie
cli-advise-score = Punkte
cli-advise-tried = versucht
cli-advise-mark = ← gespielt
cli-advise-more = … und { $count } weitere, seltener versucht

cli-load-moves = { $tables } Tische zu { $players } Spielern, { $seconds } s: { $moves } Züge, { $rate }/s, dazu { $bots } von Bots
cli-load-latency = Vom Senden eines Zuges, bis jeder Spieler davon weiß: zur Hälfte in { $p50 } ms, zu 99 % in { $p99 } ms, immer in { $max } ms
cli-load-bytes = Bytes je Zug und Spieler: { $down } empfangen, { $up } gesendet
cli-load-course = Runden: { $rounds }; Partien: { $matches }; zurückgenommen: { $undone }; abgelehnt: { $refused }; von uns getrennte Verbindungen: { $dropped }, verlorene: { $lost }
cli-load-checked = Verglichen: { $events } Ereignisse, { $lists } Listen erlaubter Aktionen, { $pictures } ganze Bilder, { $copies } Ereignisse, wie alle sie erfuhren
cli-load-broken = { $count ->
    [0] Kein Versprechen wurde gebrochen.
    [one] { $count } Versprechen wurde gebrochen:
   *[other] { $count } Versprechen wurden gebrochen:
}

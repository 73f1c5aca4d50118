### Was an einem Befehl nicht stimmt und wie es richtig wäre. Satzteile: Sie stehen nach „pyatak:“.

wrong-game = das Spiel `{ $name }` gibt es nicht; es gibt: { $known }
wrong-bot = den Bot `{ $name }` gibt es nicht; es gibt: { $known }
wrong-rule = { $game } hat keine Regel `{ $number }`; es gibt: { $known }
wrong-option = die Option `{ $key }` gibt es nicht; dieses Spiel hat: { $known }
wrong-option-value = die Option `{ $key }` kann nicht `{ $value }` sein; möglich ist: { $allowed }
wrong-option-twice = die Option `{ $key }` steht einmal auf `{ $first }` und einmal auf `{ $second }`; gib sie nur einmal an
wrong-option-for-match = die Option `{ $key }` hat nur in einer Partie einen Sinn; spiel eine Partie oder lass sie weg
wrong-pair = `{ $text }` ist nicht KEY=VALUE, wie zum Beispiel limit=201
wrong-number = `{ $text }` ist keine ganze Zahl von { $least } bis { $most }
wrong-number-open = `{ $text }` ist keine ganze Zahl ab { $least }
wrong-place = `{ $text }` ist nicht ROUND.MOVE, wie zum Beispiel 1.12
wrong-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $asked }
wrong-players-missing = sag mit --players, wie viele mitspielen; { $game } ist für { $least } bis { $most }
wrong-seat = Platz { $asked } gibt es nicht: die Plätze sind 0 bis { $last }
wrong-start = Platz { $asked } kann nicht beginnen: die Plätze sind 0 bis { $last }
wrong-rules-version = dieses Programm kennt die Regeln von { $game } in den Versionen 1 bis { $newest }, nicht in Version { $asked }
wrong-match-and-round = --match und --option form=round widersprechen sich; gib nur eins davon an
wrong-bots = { $bots } Bots sind genannt, aber { $players } spielen mit; nenn einen für alle oder einen für jeden Platz
wrong-bots-too-many = { $bots } Bots sind genannt, aber { $players } spielen mit; nenn höchstens einen für jeden Platz
wrong-picture = { $file } endet weder auf .svg noch auf .png; andere Bilder gibt es nicht
wrong-replays-too-many = { $count } Aufzeichnungen sind zu viele; auf einmal werden höchstens { $most } geschrieben
wrong-replay-exists = { $file } gibt es schon; --force ersetzt die Datei, oder nenn einen anderen Ordner oder Startwert
wrong-folder = der Ordner { $folder } lässt sich nicht anlegen
wrong-write = { $file } lässt sich nicht schreiben
wrong-write-folder = { $file } lässt sich nicht schreiben: das ist ein Ordner; nenn eine Datei
wrong-write-into = in { $folder } lässt sich nichts schreiben
wrong-read = { $file } lässt sich nicht lesen
wrong-read-folder = { $file } lässt sich nicht lesen: das ist ein Ordner; nenn eine Datei
wrong-read-large = { $file } ist größer als { $most } MiB; so groß ist keine Aufzeichnung
wrong-read-binary = { $file } ist keine Aufzeichnung: das ist keine Textdatei
wrong-folder-empty = in { $folder } liegt keine Aufzeichnung: keine Datei dort endet auf .json
wrong-round = Runde { $asked } gibt es nicht; die Partie hat die Runden 1 bis { $last }
wrong-move = Zug { $asked } gibt es in Runde { $round } nicht; sie hat die Züge 1 bis { $last }
wrong-other-game = das ist eine Aufzeichnung von { $game }, nicht von { $asked }
wrong-does-not-hold = diese Aufzeichnung stimmt nicht; `pyatak verify` sagt, wo
wrong-cut-off = die Datei ist abgeschnitten: sie hört in Zeile { $line } mittendrin auf; besorg dir eine vollständige
wrong-not-json = das ist keine Aufzeichnung: es ist kein JSON ({ $error }); Aufzeichnungen macht `pyatak sim --replays DIR`
wrong-not-a-replay = das ist keine Aufzeichnung: darin steht nicht "format": "pyatak-replay"; Aufzeichnungen macht `pyatak sim --replays DIR`
wrong-newer-format = die Aufzeichnung hat Formatversion { $found }, dieses Programm liest bis { $known }; nimm ein neueres pyatak
wrong-no-version = die Aufzeichnung ist beschädigt: sie hat Formatversion 0, und die Versionen zählen ab 1
wrong-no-rules = die Aufzeichnung ist beschädigt: sie nennt Version 0 der Regeln, gezählt wird ab 1
wrong-newer-rules = die Partie { $game } wurde nach Version { $found } der Regeln gespielt, dieses Programm kennt sie bis { $known }; nimm ein neueres pyatak
wrong-damaged = die Aufzeichnung ist beschädigt: { $what }
wrong-surplus = die Aufzeichnung ist beschädigt: { $place } gehört nicht dahin, oder nicht so

wrong-command = den Befehl `{ $what }` gibt es nicht
wrong-argument = das Argument `{ $what }` gibt es hier nicht
wrong-value = `{ $value }` geht nicht für { $argument }
wrong-value-missing = { $argument } braucht einen Wert
wrong-missing = es fehlt etwas: { $what }
wrong-conflict = { $what } und { $other } gehen nicht zusammen
wrong-twice = { $what } geht nur einmal
wrong-known = möglich ist: { $known }
wrong-similar = vielleicht ist `{ $known }` gemeint
wrong-usage = Aufruf: { $usage }
wrong-help = Mehr dazu: { $command } --help

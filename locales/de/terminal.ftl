### `pyatak play`: der Tisch im Terminal. Was er mit der Seite gemeinsam hat, steht in page.ftl.

terminal-prompt = Du bist dran: Such dir etwas aus.
terminal-your-turn = Du bist dran
terminal-connecting = Verbindung wird aufgebaut …
terminal-local = auf diesem Gerät
terminal-connected = verbunden
terminal-too-small = Dieses Fenster hat { $width }×{ $height } Zeichen, der Tisch braucht { $least }. Mach es größer.
terminal-points = Pkt
terminal-clockwise = ↓ im Uhrzeigersinn
terminal-counterclockwise = ↑ gegen den Uhrzeigersinn
terminal-hint-again = Noch einmal h: Zug zeigen.
terminal-start = Alle sind da. Enter: losspielen
terminal-sit = Ein Platz ist für dich frei. Enter: hinsetzen
terminal-saved = Gespeichert: { $file }
terminal-not-saved = Die Aufzeichnung ließ sich in diesem Ordner nicht speichern.
terminal-save = Aufzeichnung speichern
terminal-leave = gehen
terminal-go-on = mit diesen Punkten weiterspielen
terminal-leave-local = Gehen? Die Partie bleibt erhalten, mit `{ $command }` geht sie weiter. Enter: gehen, Esc: bleiben
terminal-leave-server = Gehen? Ein Bot spielt für dich weiter, und derselbe Link bringt dich zurück. Enter: gehen, Esc: bleiben

terminal-keys = ←↑→↓ Enter Esc  wählen  h Tipp  u zurück  r Regeln  l Verlauf  ? Hilfe  q gehen
terminal-keys-server = ←↑→↓ Enter Esc  wählen  h Tipp  u zurück  r Regeln  l Verlauf  c Chat  ? q
terminal-keys-panel = ↑↓ PgUp PgDn  blättern   Esc  zurück zum Tisch
terminal-keys-leave = Enter  gehen   Esc  bleiben
terminal-keys-chat = Enter  senden   Esc  abbrechen
terminal-keys-result = ↑↓  blättern   r Regeln   l Verlauf   ? Hilfe   q gehen
terminal-keys-digits = zu einer Karte gehen, zweimal: sie spielen
terminal-keys-hint = worauf es hier ankommt, zweimal: ein guter Zug
terminal-keys-rules = die Regeln; nach einem Nein die, die es nennt
terminal-keys-log = alles, was passiert ist
terminal-marks = Was du wählen kannst, hat einen dicken Rand oder Klammern: ┏1━┓ [7]. Der Cursor ist ein doppelter Rand oder Pfeile: ╔══╗ »7«. Geh auf eine Karte, die nicht passt, und sie sagt, warum.

terminal-keltis-face-down = { $count ->
    [one] { $count } verdeckter Stein
   *[other] { $count } verdeckte Steine
}
terminal-himmel-column = { $side ->
    [left] Linke Spalte
   *[right] Rechte Spalte
}
terminal-hundred-one-colour = Farbe: { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
   *[orange] Orange
}

## Was man tun kann

himmel-do-play = { $column ->
    [left] Die { $card-name } in die linke Spalte legen
   *[right] Die { $card-name } in die rechte Spalte legen
}
himmel-do-reverse = „Richtungswechsel“ spielen
himmel-do-steal = Eine Karte klauen: { $victim-name }
himmel-do-raise = { $column ->
    [left] Das linke Ziel auf { $card-name } erhöhen
   *[right] Das rechte Ziel auf { $card-name } erhöhen
}
himmel-do-decline = Markierte Spalte nehmen: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
himmel-do-found = Die { $card-name } als neues Ziel legen
himmel-do-turn-up = Das neue Ziel vom Nachziehstapel aufdecken

keltis-do-take = { $stone-name } in deine Reihe nehmen
keltis-do-turn-up = Einen Stein aufdecken
keltis-do-leave = { $stone-name } liegen lassen
keltis-do-stop = Zug beenden

hundred-one-do-play = { $card-name } spielen
hundred-one-do-draw = Eine Karte ziehen
hundred-one-do-pass = Passen
hundred-one-do-name = { $colour ->
    [red] Rot wünschen
    [green] Grün wünschen
    [blue] Blau wünschen
   *[orange] Orange wünschen
}
hundred-one-do-swap = Handkarten tauschen mit { $with-name }
hundred-one-do-keep = Die eigenen Karten behalten

klatz-do-lay = { $on ->
    [hidden] Die { $card-name } in die Auslage von { $with-name } legen
   *[other] Die { $card-name } auf die { $on-number } in der Auslage von { $with-name } legen
}

recto-verso-do-lay = { $face-name } legen
recto-verso-do-flip = { $face-name } wenden
recto-verso-do-flip-hand = { $own ->
    [yes] Deine Karte wenden: { $face-name }
   *[no] Karte { $number } von { $victim-name } wenden, sie zeigt dir { $face-name }
}
recto-verso-do-take = { $face-name } nehmen
recto-verso-do-rob = Karte { $number } von { $victim-name } nehmen, sie zeigt dir { $face-name }
recto-verso-do-hold = { $face ->
    [hidden] { $is_turned ->
        [true] Umdrehen
       *[false] So halten, wie sie war
    }
   *[other] So halten, dass du { $face-name } siehst
}

## Vor dem Tisch

terminal-unfinished = Eine Partie ist noch nicht zu Ende: { $names }. Enter spielt sie weiter, n beginnt eine neue:
terminal-kept = Die Partie bleibt erhalten. Mit `{ $command }` geht sie weiter.
terminal-ended = Die Verbindung zum Tisch ist beendet.
terminal-other-version = Dieser Server spricht eine andere Version des Protokolls. Nimm pyatak in derselben Version.

wrong-play-what = `{ $what }` ist weder ein Spiel noch der Link zu einem Tisch noch ein Code aus fünf Buchstaben; die Spiele sind: { $known }
wrong-play-server = `{ $what }` ist kein Spiel; wenn es der Code eines Tisches ist, nenn seinen Server: --server http://127.0.0.1:5555
wrong-play-only-local = { $what } ist für einen Tisch auf diesem Gerät; am Tisch eines Servers legt das fest, wer ihn eröffnet
wrong-play-terminal = das ist kein Terminal: Ein Tisch braucht Tastatur und Bildschirm
wrong-play-address = `{ $address }` ist keine Adresse eines Servers; schreib sie so: http://127.0.0.1:5555
wrong-play-unreachable = { $server } antwortet nicht
wrong-play-certificate = dem Zertifikat von { $server } vertraut dieses Gerät nicht, darum wurde nichts dorthin geschickt
wrong-play-gone = { $server } hat keinen solchen Tisch; er wurde entfernt, oder der Link ist unvollständig
wrong-play-code = kein Tisch bei { $server } hat den Code { $code }; ein Code gilt, bis die Partie beginnt
wrong-play-version = { $server } spricht Version { $theirs } des Protokolls, dieses Programm Version { $ours }; nimm pyatak in derselben Version
wrong-play-refused = { $server } lehnt ab: { $why }
wrong-play-busy = { $file } ist in Gebrauch: Diese Partie wird in einem anderen Terminal gespielt
wrong-play-log = { $file } lässt sich nicht lesen: { $why }

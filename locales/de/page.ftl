### Die Seite: Räume, Knöpfe, der Rahmen um jeden Tisch

## Überall

page-title = { $name } – Pyatak
page-home = Startseite
page-reload = Neu laden
page-loading = Einen Moment …
page-cancel = Abbrechen
page-close = Schließen
page-copied = Kopiert ✓
page-not-found = Hier ist nichts
page-not-found-why = Vielleicht steckt ein Tippfehler in der Adresse, oder es gibt das nicht mehr.
page-load-failed = Das ist nicht angekommen
page-load-failed-why = Der Server ist gerade nicht zu erreichen. Prüfe die Verbindung und lade die Seite neu.

preferences-title = Einstellungen
preferences-language = Sprache
preferences-theme = Helligkeit
preferences-sound = Töne
theme-system = wie das Gerät
theme-light = hell
theme-dark = dunkel

level-random = zufällig
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = meisterhaft

direction-clockwise = Es geht im Uhrzeigersinn
direction-counterclockwise = Es geht gegen den Uhrzeigersinn

## Ein Platz am Tisch

plate-you = { $name } (du)
plate-turn = am Zug
plate-cards = { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
plate-score = { $points ->
        [one] { $points } Punkt in dieser Runde
       *[other] { $points } Punkte in dieser Runde
    }
plate-score-short = { $points } P.
plate-total = { $points ->
        [one] insgesamt { $points } Punkt
       *[other] insgesamt { $points } Punkte
    }
plate-away = nicht verbunden
plate-played-for = ein Bot spielt weiter
plate-played-for-short = Bot spielt

## Der Tisch

table-board = Tisch
table-round = Runde { $number }
table-turn-of = { $name } ist am Zug
table-sending = Wird gesendet …
table-round-over = Die Runde ist vorbei.
table-match-over = Die Partie ist vorbei.
table-closed = Dieser Tisch ist geschlossen.
table-played-for = Ein Bot spielt für dich.
table-return = Wieder selbst spielen
table-title-turn = ● Du bist am Zug – { $name }
table-undo = Zurücknehmen
table-leave = Den Tisch verlassen
table-leave-hint = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.
table-gone = Diesen Tisch gibt es nicht
table-gone-why = Vielleicht ist der Link unvollständig, oder der Tisch wurde vor langer Zeit entfernt.
table-not-watchable = Bei diesem Tisch kann man nicht zuschauen
table-not-watchable-why = Hier spielt man unter sich.
hand-title = Deine Hand

line-lost = Verbindung verloren. Neuer Versuch …
line-restarting = Der Server startet neu. Gleich geht es weiter …
line-new-version = Es gibt eine neue Version von Pyatak.

keys-title = Tastatur
keys-arrows = über Karten und Plätze gehen
keys-enter = wählen, spielen
keys-digits = zu einer Handkarte gehen
keys-escape = Auswahl aufheben
keys-undo = letzten Zug zurücknehmen, wo das erlaubt ist
keys-chat = etwas schreiben
keys-help = diese Liste

talk-title = Verlauf und Chat
talk-empty = Noch ist nichts geschehen.
talk-write = Etwas sagen
talk-send = Senden
reaction-hello = Hallo!
reaction-thanks = Danke!
reaction-well-played = Gut gespielt!
reaction-laugh = Haha!
reaction-wow = Oha!
reaction-ouch = Autsch!
reaction-thinking = Ich überlege …
reaction-hurry = Bitte weiter!
reaction-good-game = Schönes Spiel!

log-round = Runde { $number }
log-start = { $name } beginnt.
log-round-over = Runde vorbei: { $how }.
log-undone = { $name } nimmt den letzten Zug zurück.
log-sat = { $name } setzt sich.
log-left = { $name } geht; ein Bot spielt weiter.
log-returned = { $name } ist wieder da.
log-renamed = Jemand heißt jetzt { $name }.
log-rematch = Es gibt eine Revanche.

## Das Ende einer Runde

result-round = Runde { $number } ist vorbei
result-you = Du hast gewonnen!
result-nobody = Niemand hat gewonnen
result-winners = { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }
result-round-sum = Diese Runde
result-total = Insgesamt
result-next-round = Nächste Runde
result-rematch = Noch einmal
result-to-rematch = Zur Revanche
result-replay = Aufzeichnung ansehen
result-share = Link zur Aufzeichnung kopieren
result-look = Den Tisch ansehen
result-back = Zurück zum Ergebnis

fair-checking = Das Geben wird geprüft …
fair-fair = Geben geprüft ✓
fair-broken = Das Geben passt nicht zu dem, was versprochen war!
fair-unknown = Das Geben selbst prüfen
fair-how = Bevor sich jemand gesetzt hat, hat der Server einen Hash seines geheimen Startwerts veröffentlicht. Alle am Tisch haben eigene Zufallszahlen beigetragen. Jetzt liegt der Startwert offen: Dieser Browser hat den Hash nachgerechnet und verglichen. Mit der Aufzeichnung lässt sich jede einzelne Karte prüfen.
fair-commitment = Vor der Partie veröffentlicht
fair-seed = Startwert des Servers
fair-nonce = Sein zufälliger Zusatz
fair-contribution = Beitrag von Platz { $number }
replay-download = Aufzeichnung herunterladen

## Regeln

rules-title = Regeln

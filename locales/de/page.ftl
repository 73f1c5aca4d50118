### Die Seite: Räume, Knöpfe, der Rahmen um jeden Tisch

## Überall

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
page-title = { $name } · Pyatak
page-title-home = Pyatak – Kartenspiele mit Freunden und Bots
page-brand = Pyatak, Startseite
page-ways = Das Haus
page-footer = Pyatak: fünf kleine Kartenspiele, ohne Konto, ohne Werbung.
page-retry = Noch einmal versuchen
page-copy-link = Link kopieren

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
manners-hear = Wen ich im Chat höre
manners-open = Zuschauende dürfen { $count ->
        [one] { $count } Zug später
       *[other] { $count } Züge später
    } alles sehen
manners-open-hint = Sobald alle am Tisch einverstanden sind.
manners-close = Den Tisch schließen
manners-close-sure = Wirklich für alle schließen
manners-close-hint = Für alle und sofort. Eine laufende Partie bleibt unbeendet.
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

## Wer ich bin

me-name = Dein Name
me-name-hint = 1 bis { $most } Zeichen. Die anderen am Tisch sehen ihn.
me-rename = Namen ändern
me-save = Speichern
me-saved = Gespeichert ✓
carry-title = Auf ein anderes Gerät mitnehmen
carry-why = Dein Name und deine Partien gehören zu diesem Browser. Ein Link bringt sie auf dein Telefon oder einen anderen Computer.
carry-make = Link erzeugen
carry-how = Scanne den Code mit dem anderen Gerät oder schick dir den Link. Er gilt einmal, bis { $until }.
carry-code = QR-Code mit dem Link zu deiner Identität
carry-warning = Wer diesen Link hat, kann du sein. Behalte ihn für dich.

## Wenn etwas nicht klappt

failure-unreachable = Der Server antwortet nicht. Prüfe die Verbindung und versuch es noch einmal.
failure-too-fast = Das war zu viel auf einmal. Warte kurz und versuch es noch einmal.
failure-bad-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
failure-no-identity = Der Server kennt diesen Browser nicht mehr. Lade die Seite neu.
failure-no-table = Diesen Tisch gibt es nicht mehr.
failure-no-code = Kein Tisch hat diesen Code. Prüfe die Buchstaben; ein Code gilt, bis das Spiel beginnt.
failure-dead-link = Dieser Link wurde schon benutzt, ist abgelaufen oder hat nie gegolten.
failure-not-finished = Diese Partie läuft noch. Die Aufzeichnung gibt es danach.
failure-too-many = Du hast zu viele laufende Tische. Beende oder schließe erst einige.
failure-refused = Der Server nimmt diese Einstellungen nicht an.
failure-bad-request = Der Server hat das nicht verstanden. Vielleicht hilft eine neuere Version der Seite: Lade sie neu.
failure-not-found = Der Server kennt das nicht. Vielleicht hilft eine neuere Version der Seite: Lade sie neu.
failure-not-saved = Der Server kann gerade nichts speichern, also ist nichts geschehen. Versuch es später noch einmal.
failure-stopping = Der Server startet gerade neu. Versuch es gleich noch einmal.
failure-broken = Etwas ist schiefgegangen. Versuch es noch einmal.

## Die Startseite

home-title = Fünf kleine Kartenspiele für heute Abend
home-lead = Spiel sofort gegen Bots, oder schick deinen Freunden einen Link. Ohne Konto, ohne Installation.
home-running = Deine laufenden Spiele
home-open = Offene Tische
home-open-none = Gerade wartet niemand. Mach einen öffentlichen Tisch auf, dann finden ihn andere hier.
home-replay = Eine Aufzeichnung aus einer Datei ansehen
home-last = Deine letzten Spiele
tile-players = { $least }–{ $most } Personen
tile-minutes = etwa { $minutes } Min.
tile-play = Sofort spielen
tile-play-game = Sofort gegen Bots spielen: { $game }
tile-friends = Mit Freunden
tile-friends-game = Mit Freunden: { $game }
tile-rules-game = Regeln von { $game }
code-title = Wartet jemand auf dich?
code-lead = Gib die fünf Buchstaben des Tisches ein.
code-label = Code des Tisches
code-go = Hinsetzen
code-short = Ein Code hat fünf Buchstaben.
row-free = { $count ->
        [0] wartet, voll besetzt
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
row-playing = läuft gerade
row-over = beendet
row-won = gewonnen:
row-replay = Aufzeichnung
row-return = Zurück zum Tisch
row-join = Mitspielen
row-watch = Zuschauen

## Ein neuer Tisch

new-title = Neuer Tisch
new-which = Welches Spiel?
new-other-game = Ein anderes Spiel
new-seats = Plätze
new-you = (du)
new-friend = jemand, den du einlädst
new-bot = Bot, { $level }
new-all-friends = Alle eingeladen
new-all-bots = Alles Bots
new-seconds = { $seconds } s
new-clock = Zeit für einen Zug
new-clock-none = ohne Uhr
new-clock-none-hint = Alle nehmen sich die Zeit, die sie brauchen.
new-clock-hint = Ist die Zeit um, macht ein Bot diesen einen Zug.
new-grace = Sekunden obendrauf
new-grace-hint = Werden bei langsamer Leitung geschenkt, bevor der Bot einspringt.
new-who = Wer dazukommen kann
new-link = alle mit dem Link
new-link-hint = Nur wer von dir den Link oder den Code bekommt, findet den Tisch.
new-public = alle
new-public-hint = Der Tisch steht auf der Startseite.
new-more = Weitere Einstellungen
new-undo = Züge können zurückgenommen werden
new-undo-hint = Solange seither niemand gehandelt hat und nichts Verdecktes gezeigt wurde.
new-watchable = Andere dürfen zuschauen
new-watchable-hint = Wer zuschaut, sieht das Offene, aber keine Hand.
new-open-later = Wer zuschaut, sieht später alles
new-open-later-hint = Nur wenn alle am Tisch einverstanden sind.
new-open-after = So viele Züge später
new-pace = Wie schnell Bots spielen
new-pace-0 = sofort
new-pace-400 = schnell
new-pace-900 = gemütlich
new-pace-2000 = langsam
new-stand-in = Wer für Abwesende spielt
new-stand-in-hint = Ein Bot dieser Stärke, bis sie wieder da sind.
new-away = Abwesend nach so vielen Sekunden
new-away-hint = So lange darf die Verbindung fehlen, bevor der Bot spielt.
new-start = Wer beginnt
new-start-drawn = wird gelost
new-open = Tisch aufmachen
new-open-hint = Dann bekommst du einen Link, einen QR-Code und fünf Buchstaben für deine Freunde.
new-begin = Spiel beginnen
new-begin-hint = Alle Plätze sind besetzt, also geht es sofort los.
new-problems = Manche Zahlen gehen so nicht. Sie sind oben markiert.
new-number-wrong = Bitte eine ganze Zahl von { $least } bis { $most }.

himmel-option-form-hint = Eine Runde dauert nach unserer Schätzung eine Viertelstunde; die Partie ist das lange Spiel des Hefts.
himmel-option-tie-hint = Das Heft lässt Sonderkarten oder eine weitere Runde entscheiden; such dir eins aus.
keltis-option-form-hint = In einer Partie beginnen alle einmal.
hundred-one-option-form-hint = Das Heft spielt ganze Partien; eine Runde ist für zwischendurch.
hundred-one-option-matching-hint = Im Heft steht beides, und die erste Zeile verlangt nur die gleiche Farbe. „Größere Zahlen“ ist unsere Lesart (O5); mit jeder Zahl sind die Runden kürzer.
hundred-one-option-limit-hint = Das Heft spielt bis 101, und bis 201 oder 501, wenn es länger dauern soll.
klatz-option-form-hint = Die gewöhnliche Partie und die für Kenner stehen beide im Heft.
recto-verso-option-form-hint = Das Heft spielt bis drei Punkte; eine Runde ist für zwischendurch.
recto-verso-option-pairs-hint = Welche Seiten auf einer gedruckten Karte stehen, ist nicht bekannt; beide Wege sind von uns.
recto-verso-option-stars-hint = Das Heft sagt an einer Stelle dies und an einer anderen jenes.
recto-verso-option-memory-hint = Im Heft muss man sich alles merken. Mit kleinen Kindern ist Hilfe netter.

## Der wartende Tisch

wait-invite = Freunde einladen
wait-code = Code des Tisches
wait-link = Link
wait-send = Verschicken
wait-share = Spiel { $game } mit mir
wait-qr = QR-Code mit dem Link zu diesem Tisch
wait-come = Ein Platz ist frei für dich
wait-sit = Hinsetzen
wait-sit-here = Hier sitzen
wait-move-here = Hierher
wait-stand = Aufstehen
wait-free = Freier Platz
wait-you = du
wait-is-host = Gastgeber
wait-program = spielt mit einem Programm
wait-add-bot = Bot dazu …
wait-bot-level = Bot für Platz { $number }
wait-hand-over = { $name } zum Gastgeber machen
wait-remove = { $name } vom Tisch nehmen
wait-up = { $name } nach oben
wait-down = { $name } nach unten
wait-full = Alle Plätze sind besetzt
wait-full-watch = Du kannst bleiben und zuschauen, oder einen Platz nehmen, der frei wird.
wait-full-why = Bitte den Gastgeber um einen Platz. Zuschauen kann man hier nicht.
wait-settings = Einstellungen des Tisches
wait-change = Ändern
wait-clock = { $seconds } s für einen Zug
wait-public = für alle sichtbar
wait-by-link = nur mit Link oder Code
wait-not-watchable = ohne Zuschauer
wait-no-undo = Züge werden nicht zurückgenommen
wait-spectators = { $count ->
        [one] { $count } Person schaut zu
       *[other] { $count } Personen schauen zu
    }
wait-missing = { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
wait-ready = Alle sind da!
wait-for-host = { $name } fängt gleich an …
wait-for-start = Gleich geht es los …
wait-start = Spiel beginnen
wait-seat-lost = Jemand sitzt auf einem Platz, den es dann nicht mehr gäbe. Rück die Person erst nach oben.

## Die Regeln eines Spiels

rules-lead = Jedes Spiel in unseren Worten, Regel für Regel, mit echten Karten. Bei jeder Regel steht, woher sie kommt.
rules-contents = Inhalt
rules-games = Die Spiele
rules-play = Mit Freunden spielen
mark-book-why = steht im gedruckten Regelheft
mark-ruling-why = unsere Entscheidung, wo das Heft schweigt oder unklar ist
mark-recon-why = von uns nachgebaut, weil es nicht lesbar war oder nirgends steht

## Wiederfinden

recover-title = Name und Spiele hierher holen
recover-why = Dieser Link kommt von einem anderen Gerät von dir. Dieser Browser hat dann denselben Namen und dieselben Spiele; das andere Gerät behält sie auch. Der Link gilt einmal.
recover-replaces = Bisher ist dieser Browser:
recover-replaces-why = Dessen Spiele und Plätze sind von hier aus dann nicht mehr erreichbar.
recover-replace = Ersetzen und weiter
recover-take = Hierher holen
recover-done = Willkommen zurück!
recover-done-why = Dieser Browser ist jetzt:
recover-no-token = Der Link ist unvollständig. Öffne auf dem anderen Gerät die Einstellungen und erzeuge dort einen neuen.

## Über Pyatak

about-title = Über Pyatak
about-version = Version { $version }
about-what = Fünf kleine Kartenspiele für Freunde und Bots, in einem Zimmer oder weit voneinander. Ein Klick bis zur ersten Karte, ein Link für jeden Gast. Kein Konto, keine Werbung, nichts wird von anderswo geladen.
about-name = Ein Pjatak ist eine kleine Fünf-Kopeken-Münze: wenig Geld, und in guter Gesellschaft genug für einen Abend.
about-games = Die Spiele
about-games-why = Die Spiele gehören ihren Autoren und Verlagen. Regeltexte, Bilder und Programme hier sind unsere eigene Arbeit; aus den Schachteln ist nichts kopiert. Wenn dir ein Spiel gefällt, kauf es: Am echten Tisch ist es noch schöner.
about-fair = Ehrliches Geben
about-fair-how = Bevor sich jemand setzt, veröffentlicht der Server den Fingerabdruck (einen Hash) einer geheimen Zahl. Alle am Tisch tragen eigene Zufallszahlen bei. Erst alles zusammen bestimmt, wie die Karten kommen; niemand kann also etwas zurechtlegen, auch der Server nicht. Nach der Partie wird die geheime Zahl gezeigt, und dein Browser prüft den Fingerabdruck. Mit der Aufzeichnung kann jeder jede Karte nachprüfen.
about-privacy = Was gespeichert wird
about-privacy-how = Der Server merkt sich deinen Namen, deine Spiele und was am Tisch gesagt wurde. Ein Cookie sagt ihm, dass du es bist; niemand verfolgt dich, und eine E-Mail-Adresse braucht es nicht. Unter „Einstellungen“ kannst du dich auf ein anderes Gerät mitnehmen.
about-programs = Für Programme
about-programs-how = Auch Programme dürfen mitspielen: Alles, was diese Seite kann, können sie mit denselben Nachrichten. Das Protokoll steht beim Quelltext (docs/protocol.md), die Anfragen stehen in:
about-credits = Dank und Lizenzen
about-licence = Der Quelltext von Pyatak steht unter der MIT-Lizenz. Er enthält außerdem, mit Dank:

## Die Aufzeichnung

replay-title = Aufzeichnung
replay-of = Aufzeichnung von { $game }
replay-where = Runde { $round } · Zug { $move } von { $moves }
replay-controls = Steuerung
replay-scrub = Moment der Partie
replay-first = Anfang der Runde
replay-back = Ein Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-space = Leertaste
replay-next = Ein Zug weiter
replay-last = Ende der Runde
replay-speed = Tempo
replay-eyes = Mit wessen Augen
replay-open = Alles offen
replay-as = Wie { $name } es sah
replay-link = Link zu diesem Moment kopieren
replay-log = Züge
replay-hands = Die anderen Hände
replay-nothing = Die Runde beginnt.
replay-to-table = Zum Tisch
replay-file = Wähle eine Aufzeichnung oder zieh sie hierher
replay-file-why = Eine heruntergeladene Aufzeichnung kannst du hier ansehen. Der Server prüft zuerst, ob jede Karte und jeder Zug stimmt; behalten wird nichts.
failure-bad-replay = Das ist keine Aufzeichnung, oder sie stimmt nicht: Eine Karte oder ein Zug darin kann nicht richtig sein.
failure-too-large = Diese Datei ist zu groß für eine Aufzeichnung.

### Die Seite: Räume, Knöpfe, der Rahmen um jeden Tisch

## Überall

page-home = Startseite
page-reload = Neu laden
page-loading = Einen Moment …
page-cancel = Abbrechen
page-close = Schließen
page-copied = Kopiert ✓
page-not-found = Hier ist nichts
page-not-found-why = Vielleicht steckt ein Tippfehler in der Adresse, oder es gibt das nicht mehr.
page-load-failed = Das ließ sich nicht laden
page-load-failed-why = Der Server ist gerade nicht zu erreichen. Prüf deine Verbindung.
page-title = { $name } · Pyatak
page-title-home = Pyatak – Kartenspiele mit Freunden und Bots
brand = Pyatak
page-brand = Pyatak, Startseite
page-ways = Bereiche
page-footer = Pyatak: fünf kleine Kartenspiele, ohne Konto, ohne Werbung.
page-retry = Noch einmal versuchen
page-to-games = Zu den Spielen
page-waiting = Wir versuchen es weiter, bis der Server antwortet …
page-copy-link = Link kopieren
moment-now = gerade eben

preferences-title = Einstellungen
preferences-title-table = Tisch und Einstellungen
preferences-language = Sprache
preferences-theme = Design
preferences-sound = Töne
sound-on = Ton einschalten
sound-off = Ton ausschalten
theme-system = wie das System
theme-light = hell
theme-dark = dunkel

level-random = zufällig
level-easy = leicht
level-medium = mittel
level-hard = stark
level-expert = Meister

direction-clockwise = Gespielt wird im Uhrzeigersinn
direction-counterclockwise = Gespielt wird gegen den Uhrzeigersinn

## Ein Platz am Tisch

plate-you = { $name } (du)
guest-name = Gast { $number }
bot-name = { $name }
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
seat-away = nicht da
plate-played-for = stattdessen spielt ein Bot
plate-played-for-short = Bot spielt

## Der Tisch

table-board = Tisch
table-round = Runde { $number }
table-turn-of = { $name } ist am Zug
table-turn-you = Du bist am Zug …
table-sending = Wird gesendet …
table-round-over = Die Runde ist vorbei.
table-match-over = Die Partie ist vorbei.
table-dealing = Die Karten werden ausgeteilt …
table-closed = Dieser Tisch ist geschlossen.
table-closed-why = Der Gastgeber hat ihn geschlossen. Deine anderen Partien und offene Tische findest du auf der Startseite.
table-played-for = Ein Bot spielt für dich.
table-return = Wieder selbst spielen
table-late = Die Zeit ist um: Diesen Zug spielt ein Bot für dich.
table-title-turn = ● Du bist am Zug – { $name }
table-undo = Zurücknehmen
table-leave = Den Tisch verlassen
table-stay = Hierbleiben
table-leave-hint = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.
manners-hear = Nachrichten zeigen von
manners-open = Wer zuschaut, darf { $count ->
        [one] { $count } Zug später
       *[other] { $count } Züge später
    } alle Hände sehen
manners-open-round = Wer zuschaut, darf alle Hände sehen, { $game ->
        [recto-verso] wenn die Partie vorbei ist
       *[other] wenn eine Runde vorbei ist
    }
manners-open-hint = Gilt, sobald alle am Tisch einverstanden sind, und endet, sobald es sich jemand anders überlegt.
open-round-why = Solange gespielt wird, sieht man beim Zuschauen, was offen liegt, aber keine Handkarten.
open-moves-why = Wer zuschaut, sieht alle Hände mit etwas Verspätung, auch mitten in der Runde. Die meisten dieser Karten sind dann noch auf der Hand, und zuschauen kann jeder, auch ein Mitspieler in einem zweiten Browser.
table-open-later = Du siehst alle Hände, wie sie vor { $count ->
        [one] { $count } Zug
       *[other] { $count } Zügen
    } waren.
manners-close = Den Tisch schließen
manners-close-sure = Wirklich für alle schließen?
manners-close-hint = Für alle und sofort. Eine laufende Partie wird nicht zu Ende gespielt.
table-gone = Diesen Tisch gibt es nicht
table-gone-why = Vielleicht ist der Link unvollständig, oder der Tisch wurde längst abgeräumt.
table-not-watchable = Bei diesem Tisch kann man nicht zuschauen
table-not-watchable-why = Hier spielt man unter sich. Der Gastgeber sieht, dass du anklopfst: Wenn du deinen Platz hier verloren hast, kann er ihn dir zurückgeben. Versuch es dann noch einmal.
table-replaced = Der Gastgeber hat einen Bot auf deinen Platz gesetzt. Du kannst zuschauen.
table-locked = Dieser Tisch ist abgeschlossen
table-locked-why = Gerade wird niemand Neues hereingelassen. Der Gastgeber sieht, dass du anklopfst; versuch es gleich noch einmal.
table-elsewhere = Dieser Tisch ist in einem anderen Tab offen
table-elsewhere-why = Spiel dort weiter, oder schließ den anderen Tab und lad diese Seite neu.
table-local = auf diesem Gerät
table-removed = An diesen Tisch darfst du nicht mehr
table-removed-why = Der Gastgeber hat dich weggeschickt. Andere Tische stehen dir offen.
table-signed-out = Du bist abgemeldet
table-signed-out-why = Dieser Browser wurde abgemeldet, hier oder auf einem anderen deiner Geräte.

people-title = Leute am Tisch
people-title-knocking = Leute am Tisch: Jemand klopft an
people-lock = Tisch abschließen
people-lock-hint = Wer da ist, bleibt; niemand Neues kommt herein.
people-players = Mitspieler
people-replaced = Auf diesem Platz spielt ein Bot
people-away = Nicht da oder aufgestanden
people-let-back = Wieder mitspielen lassen
people-replace = Durch einen Bot ersetzen
people-replace-sure = Wirklich? Dann spielt hier ein Bot weiter
people-guests = Zuschauer
people-no-guests = Niemand schaut zu.
people-knocks = klopft an
people-give = Den Platz von { $name } geben
people-give-sure = Wirklich? Dann sieht die Person die Karten von { $name }
people-remove = Wegschicken
people-remove-sure = Wirklich? Zurückkommen geht dann nicht
people-silence = Stummschalten
people-unsilence = Wieder schreiben lassen
people-barred = Dürfen sich nicht setzen
people-removed = Weggeschickt
people-allow = Wieder erlauben
hand-title = Deine Hand

line-lost = Verbindung verloren. Neuer Versuch …
line-restarting = Der Server startet neu. Gleich geht es weiter …
line-new-version = Es gibt eine neue Version von Pyatak.
line-storage-full = Auf diesem Gerät ist kein Platz mehr: Diese Partie bleibt nur, solange dieser Tab offen ist.
line-storage-refused = Dieser Browser lässt nichts speichern: Diese Partie bleibt nur, solange dieser Tab offen ist.
line-storage-close = In Ordnung

keys-title = Tastatur
keys-arrows = über Karten und Plätze gehen
keys-enter = wählen, spielen
keys-digits = zu einer Handkarte gehen
keys-escape = Auswahl aufheben
keys-undo = letzten Zug zurücknehmen, wo das erlaubt ist
keys-chat = etwas schreiben
keys-help = diese Liste

talk-title = Verlauf und Chat
talk-empty = Noch ist nichts passiert.
talk-write = Etwas sagen
talk-send = Senden
reaction-hello = Hallo!
reaction-thanks = Danke!
reaction-well-played = Gut gespielt!
reaction-laugh = Haha!
reaction-wow = Oha!
reaction-ouch = Autsch!
reaction-thinking = Ich überlege …
reaction-hurry = Na los, du bist dran!
reaction-good-game = Schönes Spiel!

log-round = Runde { $number }
log-start = { $name } beginnt.
log-silent = { $name } hat keine Zufallszahl beigetragen.
log-round-over = Runde vorbei. { $how }
log-undone = { $name } nimmt einen Zug zurück.
log-sat = { $name } setzt sich.
log-left = { $name } geht; ein Bot übernimmt.
log-returned = { $name } ist wieder da.
log-renamed = Neuer Name am Tisch: { $name }.
log-rematch = Es gibt eine Revanche.
log-rematch-by = { $name } möchte noch einmal spielen.
log-rematch-by-you = Du möchtest noch einmal spielen.
log-rematch-match = Die Partie geht mit diesen Punkten weiter.
log-rematch-match-by = { $name } möchte mit diesen Punkten weiterspielen.
log-rematch-match-by-you = Du möchtest mit diesen Punkten weiterspielen.
log-rematch-extra-round = Noch eine Runde entscheidet.
log-rematch-extra-round-by = { $name } möchte noch eine Runde, die entscheidet.
log-rematch-extra-round-by-you = Du möchtest noch eine Runde, die entscheidet.
log-replaced = Der Gastgeber hat einen Bot auf den Platz von { $name } gesetzt.
log-not-replaced = { $name } darf wieder spielen.
log-seat-given = { $name } spielt auf Platz { $number } weiter und sieht jetzt die Karten dort.
log-removed = Der Gastgeber hat { $name } weggeschickt.
log-not-removed = { $name } darf wiederkommen.
log-barred = Der Gastgeber hat { $name } gebeten, sich erst einmal nicht zu setzen.
log-not-barred = { $name } darf sich wieder setzen.
log-silenced = Der Gastgeber hat { $name } stummgeschaltet.
log-not-silenced = { $name } darf wieder schreiben.
log-locked = Der Tisch ist abgeschlossen. Niemand Neues kommt herein.
log-unlocked = Der Tisch ist wieder offen.
log-forgotten = Jemand hat Pyatak für immer verlassen. Name und Nachrichten sind gelöscht.
log-start-you = Du beginnst.
log-start-lot = Das Los bestimmt: { $name } beginnt.
log-start-lot-you = Das Los bestimmt: Du beginnst.
log-start-next = { $name } beginnt: Jede Runde fängt jemand anderes an.
log-start-next-you = Du beginnst: Jede Runde fängt jemand anderes an.
log-undone-you = Du nimmst deinen Zug zurück.
log-sat-you = Du setzt dich.
log-left-you = Du gehst; ein Bot übernimmt.
log-returned-you = Du bist wieder da.
bubble-left = Ist weg, ein Bot spielt
bubble-returned = Ist wieder da
talk-title-unread = Verlauf und Chat, etwas Neues
card-new = { $card }, neu
table-watching = Du schaust zu.
table-watching-turn = Du schaust zu. { $name } ist am Zug

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
result-you-shared = Du teilst dir den Sieg mit { $names }!
result-round-you = Runde { $number } geht an dich!
result-round-you-shared = Du teilst dir Runde { $number } mit { $names }!
result-round-won = Runde { $number } geht an { $names }
result-round-nobody = Runde { $number } hat niemand gewonnen
result-places = Plätze
result-place = Platz
result-name = Name
result-me = du
result-lowest = Wer die wenigsten Punkte hat, gewinnt.
result-highest = Wer die meisten Punkte hat, gewinnt.
result-deciding = Diese Karten haben entschieden
result-rounds = Runde für Runde
result-derivation = Woher die Punkte kommen
result-to-points = Gespielt wird bis { $points } Punkte. Der höchste Stand bisher: { $most }.
result-to-rounds = Runde { $number } von { $rounds }.
result-extra-round = Gleichstand! Eine weitere Runde entscheidet.
result-reached = { $you ->
        [yes] Du hast { $points } Punkte erreicht, und die Partie ist vorbei.
       *[no] { $count ->
            [one] { $names } hat { $points } Punkte erreicht, und die Partie ist vorbei.
           *[other] { $names } haben { $points } Punkte erreicht, und die Partie ist vorbei.
        }
    }
result-all-rounds = Alle { $rounds } Runden sind gespielt.
result-asked = { $name } möchte noch einmal spielen. Bist du dabei?
result-asked-table = Der Tisch spielt noch einmal. Bist du dabei?
result-asked-watch = Der Tisch spielt noch einmal.
result-join = Ich bin dabei
result-watch = Zuschauen
result-go-on-extra-round = Noch eine Runde, die entscheidet
result-go-on-rounds = Mit diesen Punkten auf { $rounds } Runden weiterspielen
result-go-on-points = Mit diesen Punkten bis { $points } weiterspielen
result-carried = { $rounds ->
    [one] Die Runde davor
   *[other] Die { $rounds } Runden davor
}
result-asked-match = { $name } möchte mit diesen Punkten weiterspielen. Bist du dabei?
result-asked-extra-round = { $name } möchte noch eine Runde, die entscheidet. Bist du dabei?
result-asked-table-match = Der Tisch spielt mit diesen Punkten weiter. Bist du dabei?
result-asked-table-extra-round = Noch eine Runde entscheidet. Bist du dabei?
result-asked-watch-match = Der Tisch spielt mit diesen Punkten weiter.
result-asked-watch-extra-round = Noch eine Runde entscheidet.

fair-checking = Jede Karte wird nachgerechnet …
fair-proven = Fair gemischt: Niemand hat die Karten ausgesucht ✓
fair-proven-why = Dieser Browser hat jede Karte selbst nachgerechnet ({ $cards } ausgeteilt oder gezogen). Deine eigene Zufallszahl steckt darin, der Server hatte seine festgelegt, bevor er deine kannte, und alles, was dir gezeigt wurde, passt dazu ({ $shown } Züge verglichen).
fair-without = Fair gemischt, aber ohne eine Zahl von dir ✓
fair-without-why = Dieser Browser hat jede Karte selbst nachgerechnet ({ $cards } ausgeteilt oder gezogen). Niemand hat sie ausgesucht, wenn wenigstens einer der Menschen, die eine Zahl beigetragen haben, nicht mit dem Server unter einer Decke steckte.
fair-without-watched = Als die Zahlen festgelegt wurden, hattest du hier keinen Platz oder warst nicht da, also steckt nichts von dir in den Karten.
fair-without-silent = Deine Zufallszahl kam nicht rechtzeitig an, also wurde ohne sie ausgeteilt. Alle am Tisch konnten das sehen.
fair-without-first-scheme = Dieser Tisch wurde noch nach dem alten Verfahren eröffnet: Die Zahlen kamen offen dazu, und wer zuletzt dran war, hätte sich mit dem Server absprechen können.
fair-without-elsewhere = Dieser Browser war nicht dabei und hat nichts zum Vergleichen.
fair-unknown = Ob fair gemischt wurde, lässt sich hier nicht prüfen
fair-unknown-replay = Die Aufzeichnung ließ sich nicht laden.
fair-unknown-scheme = Ausgeteilt wurde nach einem Verfahren, das diese Seite nicht kennt.
fair-unknown-rules = Gespielt wurde nach Regeln, die diese Seite nicht kennt.
fair-broken = Hier wurde nicht fair gemischt!
fair-wrong-commitment = Der Startwert des Servers ist nicht der, auf den er sich festgelegt hatte.
fair-wrong-other-commitment = Der Server hat für diesen Tisch zwei verschiedene Festlegungen gezeigt.
fair-wrong-contribution = Der Server hat statt deiner Zahl eine andere verwendet.
fair-wrong-dropped = Der Server hatte deine Zahl und hat sie weggelassen.
fair-wrong-list = Die Liste der Festlegungen ist nicht die, die beim Start eingefroren wurde.
fair-wrong-silence = Der Server hat nicht genau die Zahlen verwendet, die beim Austeilen aufgedeckt waren.
fair-wrong-seat = Ein Platz hat eine andere Zahl beigetragen, als er festgelegt hatte.
fair-wrong-bot = Ein Bot hat eine Zahl beigetragen, und das darf er nicht.
fair-wrong-start = Angefangen hat ein anderer Platz als der, der bestimmt oder ausgelost war.
fair-wrong-card = Eine Karte ergibt sich nicht aus dem Startwert.
fair-wrong-shown = Während der Partie wurde dir etwas anderes gezeigt, als jetzt in der Aufzeichnung steht.
fair-evidence = Beweise als Datei sichern
fair-alarm = Der Server zeigt für diesen Tisch eine andere Festlegung als vorher. Trau seinen Karten nicht.
fair-how = Zuerst hat der Server einen geheimen Startwert festgelegt und dessen Prüfsumme veröffentlicht. Dann hat jeder Mensch eine eigene Zufallszahl festgelegt, die Liste wurde eingefroren, und alle haben ihre Zahl aufgedeckt. Erst alles zusammen ergibt die Karten, also konnte niemand allein sie aussuchen.
fair-limits = Davor schützt es nicht: Der Server teilt aus, kennt also alle Karten und könnte sie jemandem verraten. Lässt er eine Zahl weg oder schweigt jemand am Tisch absichtlich für ihn, kann er zwischen zwei Kartenverteilungen wählen; aber alle sehen, wessen Zahl fehlt.
fair-commitment = Beim Eröffnen des Tisches veröffentlicht
fair-seed = Startwert des Servers
fair-nonce = Sein Zufallszusatz
fair-contribution = Zahl von Platz { $number }
fair-nothing = nichts
replay-aborted = Der Tisch wurde vor dem Ende der Partie geschlossen
replay-download = Aufzeichnung herunterladen

## Regeln

rules-title = Regeln

## Wer ich bin

me-name = Dein Name
me-name-hint = 1 bis { $most } Zeichen. Alle am Tisch sehen ihn.
me-rename = Namen ändern
me-save = Speichern
me-saved = Gespeichert ✓
carry-title = Auf ein anderes Gerät umziehen
carry-why = Dein Name und deine Partien gehören zu diesem Browser. Ein Link bringt sie auf dein Telefon oder einen anderen Computer.
carry-make = Link erstellen
carry-how = Scann den Code mit dem anderen Gerät oder schick dir den Link. Er gilt einmal, bis { $until }.
carry-code = QR-Code mit dem Link zu deinem Namen und deinen Partien
carry-warning = Wer diesen Link hat, kann unter deinem Namen spielen. Behalt ihn für dich.
myself-link = Geräte, Daten, Abmelden
myself-title = Du
myself-keys = Geräte und Programme
myself-keys-why = Jedes Gerät in dieser Liste kann unter deinem Namen spielen. Ein Programm kann nur spielen.
myself-browser = Ein Browser
myself-link-key = Ein Link, den noch niemand benutzt hat
myself-this = dieser Browser
myself-program = Programm
myself-since = seit { $date }
myself-used = zuletzt { $when }
myself-end = Abmelden
myself-elsewhere = Überall sonst abmelden
myself-elsewhere-sure = Wirklich überall sonst abmelden?
myself-everywhere = Überall abmelden
myself-everywhere-sure = Wirklich überall abmelden?
myself-everywhere-why = Danach kann niemand mehr unter deinem Namen spielen, auch du nicht: Ohne Link führt kein Weg zu deinem Namen und deinen Partien zurück.
myself-data = Was über dich gespeichert ist
myself-data-why = Dein Name, deine Geräte, deine Tische und was du dort geschrieben hast, in einer Datei.
myself-download = Meine Daten herunterladen
myself-local = Partien auf diesem Gerät
myself-local-why = { $count ->
        [one] Eine Partie gibt es nur auf diesem Gerät. Sie bleibt hier, wenn du dich abmeldest oder löschst.
       *[other] { $count } Partien gibt es nur auf diesem Gerät. Sie bleiben hier, wenn du dich abmeldest oder löschst.
    }
myself-local-remove = Alle Partien auf diesem Gerät löschen
myself-local-sure = Wirklich alle Partien auf diesem Gerät löschen?
myself-local-gone = Auf diesem Gerät sind keine Partien mehr.
myself-local-stay = Partien, die es nur auf diesem Gerät gibt, bleiben hier; weiter unten kannst du sie löschen.
myself-delete = Mich löschen
myself-delete-why = Du wirst sofort überall abgemeldet. Dein Name und alles, was du geschrieben hast, verschwinden innerhalb von Minuten von allen Tischen. Die Partien bleiben, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
myself-delete-name = Tipp zur Bestätigung deinen Namen ein: { $name }
myself-delete-sure = Endgültig löschen

## Wenn etwas nicht klappt

failure-unreachable = Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.
failure-too-fast = Das war zu viel auf einmal. Warte kurz und versuch es dann noch einmal.
failure-bad-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
failure-no-identity = Der Server kennt diesen Browser nicht mehr. Lad die Seite neu.
failure-not-for-programs = Mit dem Schlüssel eines Programms kann man nur spielen. Mach das im Browser.
failure-banned = Du bist von diesem Server ausgeschlossen.
failure-not-confirmed = So heißt du gerade nicht, also hat sich nichts geändert.
failure-no-table = Diesen Tisch gibt es nicht mehr.
failure-no-code = Kein Tisch hat diesen Code. Prüf die Buchstaben; ein Code gilt, bis die Partie beginnt.
failure-dead-link = Dieser Link wurde schon benutzt, ist abgelaufen oder hat nie funktioniert.
failure-not-finished = Diese Partie läuft noch. Die Aufzeichnung gibt es danach.
failure-too-many = Du hast zu viele Partien laufen. Beende oder schließ erst einige.
failure-refused = Der Server nimmt diese Einstellungen nicht an.
failure-bad-request = Der Server hat das nicht verstanden. Vielleicht gibt es eine neuere Version der Seite: Lad sie neu.
failure-not-found = So etwas kennt der Server nicht. Vielleicht gibt es eine neuere Version der Seite: Lad sie neu.
failure-not-saved = Der Server kann gerade nichts speichern, also hat sich nichts geändert. Versuch es später noch einmal.
failure-stopping = Der Server startet gerade neu. Versuch es gleich noch einmal.
failure-broken = Etwas ist schiefgegangen. Versuch es noch einmal.
failure-elsewhere = Dieser Tisch ist in einem anderen Tab offen. Spiel dort weiter, oder schließ ihn und versuch es noch einmal.
failure-no-webassembly = Der Server antwortet nicht, und ohne ihn kann dieser Browser nicht spielen: Er hat kein WebAssembly.

## Die Startseite

home-title = Fünf kleine Kartenspiele für heute Abend
home-lead = Spiel sofort gegen Bots oder schick deinen Freunden einen Link. Ohne Konto, ohne Installation.
home-running = Deine laufenden Partien
home-open = Offene Tische
home-open-none = Gerade wartet niemand. Mach einen öffentlichen Tisch auf, dann finden ihn andere hier.
home-offline = Ohne Server kannst du trotzdem gegen Bots spielen, auf diesem Gerät.
home-replay = Eine Aufzeichnung aus einer Datei ansehen
home-last = Deine letzten Partien
tile-players = { $least }–{ $most } Personen
tile-minutes = etwa { $minutes } Min.
tile-play = Sofort spielen
tile-play-game = Sofort gegen Bots spielen: { $game }, { $form }
tile-to-points = bis { $points } Punkte
tile-to-rounds = { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }
tile-friends = Mit Freunden
tile-friends-game = Mit Freunden: { $game }
tile-rules-game = Regeln von { $game }
code-title = Wartet jemand auf dich?
code-lead = Gib die fünf Buchstaben des Tisches ein.
code-label = Tischcode
code-go = Hinsetzen
code-short = Ein Code hat fünf Buchstaben.
row-free = { $count ->
        [0] wartet, voll besetzt
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
row-playing = läuft gerade
row-over = beendet
row-won = Sieg:
row-replay = Aufzeichnung
row-return = Zurück zum Tisch
row-join = Mitspielen
row-watch = Zuschauen
row-remove-why = Diese Partie gibt es nur auf diesem Gerät. Wenn du sie aus der Liste nimmst, ist sie weg und lässt sich nicht weiterspielen.

## Ein neuer Tisch

new-title = Neuer Tisch
new-which = Welches Spiel?
new-other-game = Ein anderes Spiel
new-seats = Plätze
new-you = (du)
new-friend = jemand mit Link
new-bot = Bot, { $level }
new-all-friends = Alle eingeladen
new-all-bots = Alles Bots
new-seconds = { $seconds } s
new-clock = Zeit für einen Zug
new-clock-none = ohne Uhr
new-clock-none-hint = Alle nehmen sich die Zeit, die sie brauchen.
new-clock-hint = Ist die Zeit um, spielt ein Bot diesen Zug für dich. Nach drei verpassten Zügen hintereinander spielt er weiter, bis du zurückkommst.
new-grace = Sekunden extra bei langsamer Verbindung
new-grace-hint = So lange wartet der Bot noch, bevor er für jemanden spielt.
new-who = Wer dazukommen kann
new-link = alle mit dem Link
new-link-hint = Nur wer von dir den Link oder den Code bekommt, findet den Tisch.
new-public = alle
new-public-hint = Der Tisch steht auf der Startseite.
new-more = Weitere Einstellungen
new-undo = Züge können zurückgenommen werden
new-undo-hint = Solange seither niemand gespielt hat und nichts Verdecktes gezeigt wurde.
new-hints = Tipps
new-hints-hint = Wer dran ist, kann fragen, was gute Spieler tun würden.
new-hints-alone = nur gegen Bots
new-hints-everybody = für alle
new-hints-nobody = für niemanden
new-watchable = Andere dürfen zuschauen
new-watchable-hint = Wer zuschaut, sieht, was offen liegt, aber keine Handkarten.
new-open-later = Wer zuschaut, darf alle Hände sehen
new-open-later-hint = Nur wenn alle am Tisch einverstanden sind.
new-open-when = Wann man sie sieht
new-open-round = { $game ->
        [recto-verso] wenn die Partie vorbei ist
       *[other] wenn eine Runde vorbei ist
    }
new-open-moves = einige Züge später
new-open-after = Verzögerung in Zügen
new-pace = Wie schnell Bots spielen
new-pace-0 = sofort
new-pace-400 = schnell
new-pace-900 = gemütlich
new-pace-2000 = langsam
new-stand-in = Wer für Abwesende spielt
new-stand-in-hint = Ein Bot dieser Stärke, bis sie wieder da sind.
new-away = Nach wie vielen Sekunden der Bot spielt
new-away-hint = So lange warten wir, wenn jemand die Verbindung verliert.
new-start = Wer beginnt
new-start-drawn = wird gelost
new-open = Tisch aufmachen
new-open-hint = Dann bekommst du einen Link, einen QR-Code und fünf Buchstaben für deine Freunde.
new-begin = Spiel beginnen
new-begin-hint = Alle Plätze sind besetzt, also geht es sofort los.
new-problems = Manche Zahlen gehen nicht. Sie sind oben markiert.
new-number-wrong = Bitte eine ganze Zahl von { $least } bis { $most }.

himmel-option-form-hint = Nach der Anleitung ist eine Runde ein Spiel; drei Runden sind für alle, die eine Revanche wollen.
himmel-option-tie-hint = In der Anleitung entscheiden Sonderkarten oder eine weitere Runde; such dir eins aus.
keltis-option-form-hint = In einer Partie beginnen alle einmal.
hundred-one-option-form-hint = Nach der Anleitung spielt man ganze Partien; eine Runde ist für zwischendurch.
hundred-one-option-matching-hint = In der Anleitung steht beides, und die erste Zeile verlangt nur die gleiche Farbe. „Eine höhere Zahl“ ist unsere Lesart (O5); mit jeder Zahl sind die Runden kürzer.
hundred-one-option-limit-hint = Nach der Anleitung spielt man bis 101, oder bis 201 oder 501, wenn es länger dauern soll.
klatz-option-form-hint = Die gewöhnliche Partie und die für Kenner stehen beide in der Anleitung.
recto-verso-option-form-hint = Nach der Anleitung spielt man bis drei Punkte; eine Runde ist für zwischendurch.
recto-verso-option-pairs-hint = Welche Seiten auf einer gedruckten Karte stehen, ist nicht bekannt; beide Möglichkeiten sind von uns.
recto-verso-option-stars-hint = Die Anleitung sagt an einer Stelle dies, an einer anderen das.
recto-verso-option-memory-hint = Nach der Anleitung muss man sich alles merken. Mit kleinen Kindern ist Hilfe netter.

## Der wartende Tisch

wait-invite = Freunde einladen
wait-code = Tischcode
wait-link = Link
wait-send = Verschicken
wait-share = Spielst du { $game } mit mir?
wait-qr = QR-Code mit dem Link zu diesem Tisch
wait-come = Ein Platz ist frei für dich
wait-sit = Hinsetzen
wait-sit-here = Hier sitzen
wait-move-here = Hierher
wait-stand = Aufstehen
wait-free = Freier Platz
wait-you = du
wait-is-host = Gastgeber
wait-program = ein Programm spielt
wait-add-bot = Bot dazu …
wait-bot-level = Bot für Platz { $number }
wait-hand-over = { $name } zum Gastgeber machen
wait-remove = { $name } vom Tisch nehmen
wait-up = { $name } nach oben setzen
wait-down = { $name } nach unten setzen
wait-full = Alle Plätze sind besetzt
wait-full-watch = Du kannst bleiben und zuschauen oder einen Platz nehmen, sobald einer frei wird.
wait-full-why = Bitte den Gastgeber um einen Platz. Zuschauen kann man hier nicht.
wait-settings = Einstellungen des Tisches
wait-change = Ändern
wait-clock = { $seconds } s für einen Zug
wait-public = für alle sichtbar
wait-by-link = nur mit Link oder Code
wait-carried = Die Partie geht weiter. Punkte bisher: { $totals }
wait-not-watchable = ohne Zuschauer
wait-no-undo = ohne Zurücknehmen
wait-hints-everybody = Tipps für alle
wait-hints-nobody = keine Tipps
wait-spectators = { $count ->
        [one] { $count } Person schaut zu
       *[other] { $count } Personen schauen zu
    }
wait-missing = { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
wait-ready = Alle sind da!
wait-for-host = Warten auf { $name } …
wait-for-start = Gleich geht es los …
wait-start = Spiel beginnen
wait-start-with-bots = Beginnen, Bots füllen auf
wait-seat-lost = Jemand sitzt auf einem Platz, den es dann nicht mehr gibt. Setz die Person erst weiter nach oben.

## Die Regeln eines Spiels

rules-lead = Jedes Spiel in unseren Worten, Regel für Regel, mit echten Karten. Bei jeder Regel steht, woher sie kommt.
rules-contents = Inhalt
rules-games = Die Spiele
rules-play = Mit Freunden spielen
rules-minute = { $name } in einer Minute
rules-full = Die ganzen Regeln
behaviour-title = Wie das Spiel läuft
behaviour-lead = { $rounds } Runden, die Bots gegeneinander gespielt haben, zu { $players } am Tisch.
behaviour-length = Wie lange dauert eine Runde?
behaviour-length-text = Vier von fünf Runden brauchen { $least } bis { $most } Züge, alle zusammengezählt.
behaviour-moves = Züge
behaviour-order = Hilft es, anzufangen?
behaviour-order-even = Kaum: Wer anfängt, gewinnt etwa so oft wie die anderen.
behaviour-order-better = Ja: Wer anfängt, gewinnt { $share } % der Runden. Bei reinem Glück wären es { $even } %.
behaviour-order-worse = Nein: Wer anfängt, gewinnt nur { $share } % der Runden. Bei reinem Glück wären es { $even } %.
behaviour-place = { $place ->
    [1] fängt an
   *[other] als { $place }.
}
behaviour-percent = { $share } %
behaviour-scores = Wie viele Punkte sind üblich?
behaviour-scores-text = Vier von fünf Ergebnissen liegen im Balken, der Strich ist die Mitte.
behaviour-range = { $low } · { $middle } · { $high }
behaviour-made = So sind die Zahlen entstanden
legend-title = Was ist was?
hint-ask = Tipp
hint-matters = Ein guter Zug: { $reason }.
hint-only = Hier gibt es keine Wahl: { $reason }.
reason-still-best = { $reason }; alles andere ist schlechter
hint-show = Zug zeigen
hint-shown = Er ist auf dem Tisch markiert.
goal-dismiss = Verstanden
tip-rule = Regel { $rule }
mark-book-why = steht so in der gedruckten Anleitung
mark-ruling-why = unsere Entscheidung, wo die Anleitung schweigt oder unklar ist
mark-recon-why = von uns rekonstruiert, weil es nicht lesbar war oder nirgends steht

## Wiederfinden

recover-title = Name und Partien hierher holen
recover-why = Dieser Link kommt von einem anderen Gerät von dir. Dieser Browser hat dann denselben Namen und dieselben Partien; das andere Gerät behält sie auch. Der Link gilt einmal.
recover-replaces = Bisher spielt in diesem Browser:
recover-replaces-why = Dessen Partien und Plätze sind von hier aus dann nicht mehr erreichbar.
recover-replace = Ersetzen und weiter
recover-take = Hierher holen
recover-done = Willkommen zurück!
recover-done-why = Jetzt spielt in diesem Browser:
recover-no-token = Der Link ist unvollständig. Öffne auf dem anderen Gerät die Einstellungen und erstell dort einen neuen.

## Über Pyatak

about-title = Über Pyatak
about-version = Version { $version }
about-what = Fünf kleine Kartenspiele für Freunde und Bots, im selben Zimmer oder weit voneinander entfernt. Ein Klick bis zur ersten Karte, ein Link für jeden Gast. Kein Konto, keine Werbung, nichts wird von anderen Seiten geladen.
about-name = Ein Pjatak ist eine kleine Fünf-Kopeken-Münze: wenig Geld, aber in guter Gesellschaft genug für einen Abend.
about-games = Die Spiele
about-games-why = Die Spiele gehören ihren Autoren und Verlagen. Regeltexte, Bilder und Programme hier sind unsere eigene Arbeit; aus den Schachteln ist nichts kopiert. Wenn dir ein Spiel gefällt, kauf es: Am echten Tisch ist es noch schöner.
about-fair = Faires Mischen
about-fair-how = Beim Eröffnen eines Tisches legt der Server einen geheimen Startwert fest und veröffentlicht dessen Prüfsumme. Jeder Mensch fügt eine Zufallszahl hinzu, vor dem Start festgelegt und gemeinsam aufgedeckt. Ist die Partie vorbei oder abgebrochen, wird alles aufgedeckt, und dein Browser rechnet jede einzelne Karte nach. So kann niemand allein die Karten aussuchen. Aber der Server teilt sie aus und kennt sie deshalb.
about-privacy = Was gespeichert wird
about-privacy-how = Der Server merkt sich deinen Namen, deine Partien und was am Tisch gesagt wurde. Ein Cookie sagt ihm, dass du es bist; niemand verfolgt dich, und eine E-Mail-Adresse brauchst du nicht. Unter „Einstellungen“ kannst du auf ein anderes Gerät umziehen, alles herunterladen, was über dich gespeichert ist, und dich löschen.
about-programs = Für Programme
about-programs-how = Auch Programme dürfen mitspielen, mit denselben Nachrichten wie diese Seite; mehr dürfen sie nicht. Das Protokoll steht beim Quelltext (docs/protocol.md), die Anfragen stehen in:
about-credits = Dank und Lizenzen
about-licence = Der Quelltext von Pyatak steht unter der MIT-Lizenz. Er enthält außerdem, mit Dank:

## Die Aufzeichnung

replay-title = Aufzeichnung
replay-of = Aufzeichnung von { $game }
replay-where = Runde { $round } · Zug { $move } von { $moves }
replay-controls = Steuerung
replay-scrub = Stelle in der Partie
replay-first = Anfang der Runde
replay-back = Ein Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-space = Leertaste
replay-next = Ein Zug weiter
replay-last = Ende der Runde
replay-speed = Tempo
replay-eyes = Mit wessen Augen
replay-open = Alle Karten offen
replay-as = Wie { $name } es sah
replay-link = Link zu diesem Moment kopieren
replay-log = Züge
replay-hands = Die anderen Hände
replay-nothing = Die Runde beginnt.
replay-to-table = Zum Tisch
replay-file = Wähl eine Aufzeichnung aus oder zieh sie hierher
replay-file-why = Eine heruntergeladene Aufzeichnung kannst du hier ansehen. Der Server prüft zuerst jede Karte und jeden Zug; gespeichert wird nichts.
failure-bad-replay = Das ist keine Aufzeichnung, oder sie stimmt nicht: Eine Karte oder ein Zug darin kann nicht sein.
failure-too-large = Diese Datei ist zu groß für eine Aufzeichnung.
failure-too-long = Diese Partie ist zu lang, um sie hier auszuwerten. „pyatak review“ auf dem eigenen Rechner schafft jede.

lesson-label = Übungsrunde
lesson-open = Zeig mir, wie’s geht
lesson-open-game = Zeig mir, wie’s geht: { $game }
lesson-offer = Neu bei { $game }? Lern es beim Spielen. Die Karten der Übungsrunde sind so ausgesucht, dass jede Regel vorkommt.
lesson-show = Zeig mir, wie’s geht ({ $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
})
lesson-just-play = Einfach spielen
lesson-go-on = Spiel weiter, wie du magst. Der nächste Schritt kommt von selbst.
lesson-taught = Mehr brauchst du nicht. Spiel hier weiter oder fang eine richtige Runde an.
lesson-over = Das war die Übungsrunde, jetzt weißt du alles, was du brauchst. Zeit für eine richtige Runde!
lesson-stay = Hier weiterspielen
lesson-real = Jetzt richtig spielen
lesson-again = Noch mal von vorn
lesson-skip = Überspringen
lesson-back = Übungsrunde
lesson-count = { $done } von { $all }
fair-lesson = Eine Übungsrunde: Die Karten wurden für dich ausgesucht
fair-lesson-why = Alle bekommen in dieser Übungsrunde dieselben Karten. Sie folgen aus dem Startwert unten, und die Bots sehen nicht mehr als du an ihrer Stelle.
fair-local = Auf einem Gerät gespielt: Niemand sonst hat das Austeilen geprüft
fair-local-why = Jede Karte folgt aus den Werten unten. Ein einziges Gerät hat aber alle gewählt; dass es ehrlich ausgeteilt hat, beweisen sie also nicht.
tip-label = Tipp
tip-got-it = Alles klar
preferences-tips = Tipps, wenn eine Regel zum ersten Mal wichtig wird
install-button = Pyatak installieren
install-why = Dann startet Pyatak vom Startbildschirm oder Desktop aus, in einem eigenen Fenster und auch ohne Netz.
install-by-hand = Damit Pyatak auf diesem Gerät bleibt, tipp auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Sonst löscht Safari nach sieben Tagen ohne Besuch alles, was hier gespeichert ist.
tile-bots = Bots:
level-suggest-up = { $count } Runden hintereinander gewonnen. Lust auf stärkere Bots?
level-suggest-down = { $count } Runden hintereinander verloren. Lieber schwächere Bots?
level-play = Gegen Bots spielen: { $level }

## Ein Gerät für alle

device-where = Wo ihr spielt
device-apart = alle auf dem eigenen Gerät
device-apart-hint = Du schickst einen Link, und alle kommen mit ihrem Handy, Tablet oder Computer dazu.
device-here = alle auf diesem Gerät
device-here-hint = Das Gerät geht reihum. Zwischen den Zügen ist alles verdeckt, also sieht niemand fremde Karten. Einen Server braucht ihr nicht.
device-here-open-hint = In diesem Spiel ist nichts verdeckt: Leg das Gerät so hin, dass es alle sehen. Einen Server braucht ihr nicht.
device-person = ein Mensch
device-player = Person { $number }
device-name = Name der Person auf Platz { $number }
device-too-few = Es müssen mindestens zwei Menschen sein. Allein kannst du gegen Bots spielen.
device-same-name = Zwei von euch heißen gleich. So weiß niemand, wer das Gerät bekommt.
device-begin-hint = Es geht sofort los, auf diesem Gerät.
device-next = Als Nächstes ist { $name } dran.
device-prompt = { $name } · { $prompt }
device-pass = Karten verdecken
curtain-title = { $name } ist dran
curtain-lead = Gib das Gerät weiter. Alle anderen schauen weg!
curtain-take = Ich bin { $name }, zeig mir meine Karten
talk-title-log = Verlauf

## Wie knapp es war

close-new-cards = Neue Karten, neues Glück!
close-next-round = Die Partie geht weiter, noch ist alles drin!
close-second = { $near ->
        [yes] So knapp!
       *[no] Zweiter Platz!
    } Nur { $name } war besser, mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    } Abstand.
close-level = Genauso viele Punkte wie { $name }: Knapper geht es nicht!
close-place = Bis Platz { $place } waren es nur { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
close-rounds = { $count ->
        [one] Eine der { $rounds } Runden ging an dich.
       *[other] { $count } der { $rounds } Runden gingen an dich.
    }
close-lead = Auf Platz zwei: { $name }, mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    } Abstand.
close-lead-level = Genauso viele Punkte wie { $name }, und doch hast du gewonnen!
close-round = Am knappsten war Runde { $round }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } zwischen { $names }.

## Meine Partien

matches-link = Meine Partien und Statistik
matches-all-link = Alle meine Partien
matches-title = Meine Partien
matches-lead = Alle Partien, die du zu Ende gespielt hast, die neuesten zuerst.
matches-none = Du hast noch keine Partie zu Ende gespielt. Spiel eine, dann taucht sie hier auf.
matches-none-game = Von { $game } hast du noch keine Partie zu Ende gespielt.
matches-filter = Welches Spiel?
matches-all = Alle
matches-with = mit { $names }
matches-alone = niemand sonst
matches-won = Du hast gewonnen
matches-shared = Du hast dir den Sieg geteilt
matches-nobody = Niemand hat gewonnen
matches-place = Platz { $place } von { $seats }
matches-broken-off = Abgebrochen
matches-gone = Deinen Platz hat jemand anderes bekommen
matches-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}
matches-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
matches-replay = Aufzeichnung
matches-review = Woran lag es?
matches-download = Herunterladen
matches-remove = Aus meiner Liste nehmen
matches-remove-sure = Wirklich aus meiner Liste nehmen?
matches-remove-why = Nur deine Liste ändert sich. Bei den anderen bleibt die Partie stehen, und ihr Link funktioniert weiter.
matches-remove-why-local = Diese Partie gibt es nur auf diesem Gerät. Wenn du sie behalten willst, sichere sie erst als Datei.
matches-removed = Aus deiner Liste genommen. Bei den anderen steht sie noch.
matches-removed-local = Die Partie ist gelöscht.
matches-more = Mehr zeigen
matches-loading = Deine Partien werden geholt …
matches-data = Alles über dich herunterladen oder löschen

## Meine Zahlen

figures-title = Meine Statistik
figures-choose = Wähl ein Spiel und sieh, wie es dort für dich läuft.
figures-none = Die Statistik beginnt mit deiner ersten Partie.
figures-wins = Siege
figures-wins-text = { $won } von { $played }, das sind { $percent }. Wenn allein das Glück entschiede, wären es etwa { $luck }.
figures-wins-few = Bei so wenigen Partien sagt das noch nicht viel.
figures-you = Du
figures-luck = Glück allein
figures-points = Punkte pro Runde
figures-points-high = Im Schnitt { $mean }, zuletzt { $recent }. Mehr ist besser.
figures-points-low = Im Schnitt { $mean }, zuletzt { $recent }. Weniger ist besser.
figures-given = Verschenkte Gewinnchance pro Entscheidung
figures-given-text = Im Schnitt { $mean }, zuletzt { $recent } ({ $count ->
    [one] { $count } Rückblick
   *[other] { $count } Rückblicke
}). Weniger ist besser.
figures-given-none = Öffne bei einer dieser Partien „Woran lag es?“, dann siehst du hier, wie viel du verschenkst.
figures-rules = Wo du am meisten verlierst
figures-rule = { $rule }: { $lost } in { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
figures-device = Diese Zahlen stammen aus den Rückblicken, die du in diesem Browser angesehen hast. Sonst liegen sie nirgends.
figures-save = Als Datei sichern
figures-forget = Vergessen
figures-forget-sure = Wirklich vergessen?
figures-cut = Gezählt sind nur deine letzten { $count } Partien.
figures-line = Von { $first } bis { $last }; kleinster Wert { $low }, größter { $high }

## Woran es lag

review-link = Woran lag es?
review-title = Woran lag es?
review-lead = Wie die Gewinnchancen aller stiegen und fielen, was Glück war und was Entscheidung.
review-waiting = Gleich geht es los, der Server hat noch zu tun …
review-working = Die Partie wird noch einmal durchgespielt: { $done } von { $of } Schritten
review-stop = Anhalten
review-stopped = Du hast den Rückblick angehalten.
review-again = Neu beginnen
review-not-here = Dieser Server kann noch keine Partien auswerten.
review-file-gone = Die Datei ist hier nicht mehr offen, weil die Seite neu geladen wurde. Öffne sie noch einmal, dann lässt sie sich auswerten.
review-aborted = Die Partie wurde abgebrochen. Statt eines Ergebnisses steht hier, womit in dem Moment zu rechnen war.
review-curve = Gewinnchance
review-table = Die Kurve als Tabelle
review-when = Wann
review-when-start = Vor dem ersten Austeilen
review-when-deal = Runde { $round }, nach dem Austeilen
review-when-chance = Runde { $round }, nach Zug { $move }: Zufall
review-when-move = Runde { $round }, Zug { $move }: { $name }
review-whose = Wessen Spiel?
review-you = { $name } (du)
review-bars = Glück und Entscheidung
review-bars-why = In Prozent Gewinnchance. Zeile für Zeile geht es vom Anfang zum Ergebnis.
review-bar-start = Chance vor dem ersten Austeilen
review-bar-deal = Glück beim Austeilen
review-bar-draws = Glück beim Ziehen
review-bar-choices = { $you ->
    [yes] Deine Entscheidungen
   *[no] Eigene Entscheidungen
}
review-bar-others = Entscheidungen der anderen
review-bar-rest = Der Rest
review-bar-rest-why = „Der Rest“ ist weder Glück noch Entscheidung: Der Rückblick hatte mit Ausrutschern gerechnet, die nicht kamen.
review-bar-result = Ergebnis
review-bar-result-won = Ergebnis: gewonnen
review-bar-result-lost = Ergebnis: nicht gewonnen
review-bar-result-shared = Ergebnis: geteilter Sieg
review-play = Wie gut das gespielt war
review-decisions = { $count ->
    [one] { $count } echte Entscheidung
   *[other] { $count } echte Entscheidungen
}, { $mistakes ->
    [0] kein Fehler
    [one] { $mistakes } Fehler
   *[other] { $mistakes } Fehler
}.
review-given = Pro Entscheidung verschenkt: { $percent } Gewinnchance.
review-like = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} etwa so gespielt wie der Bot „{ $level }“.
review-like-between = { $you ->
    [yes] Du hast
   *[no] { $name } hat
} etwa so gespielt wie die Bots „{ $lowest }“ bis „{ $highest }“.
review-like-unclear = Eine einzige Partie reicht nicht, um das mit einem Bot zu vergleichen.
review-not-judged = Hier gab es nichts zu entscheiden.
review-flawless = Kein einziger Fehler
review-flawless-why = { $count ->
    [one] Eine echte Entscheidung, und etwas Besseres war nicht zu finden.
   *[other] { $count } echte Entscheidungen, und bei keiner war etwas klar Besseres zu finden.
}
review-moments = Wo Chancen verschenkt wurden
review-moments-more = Gezeigt sind nur die acht teuersten.
review-moment = Runde { $round }, Zug { $move }
review-cost = { $percent } verschenkt
review-played = Gespielt: { $reason }.
review-better = Besser: { $reason }.
review-see = Stellung ansehen
review-found = Bisher gefunden: { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
review-luck = Pech
review-luck-why = Das hat Chancen gekostet und war nicht zu ändern. Als Fehler zählt es nicht.
review-luck-deal = Das Austeilen in Runde { $round }: { $percent }
review-luck-draw = Runde { $round }, was nach Zug { $move } kam: { $percent }
review-luck-choice = Runde { $round }, Zug { $move }: { $percent }. Gegen diesen Zug sprach nichts; was er kostet, sieht man erst mit offenen Karten.
review-back = Zurück zum Rückblick
review-replay = Von hier an ansehen
review-show-better = Besseren Zug zeigen
review-show-played = Gespielten Zug zeigen
review-marked-better = Der bessere Zug ist markiert: { $move }.
review-marked-played = Der gespielte Zug ist markiert: { $move }.

## Etwas Besseres finden

quiz-title = Finde etwas Besseres
quiz-lead = { $count ->
    [one] Geh noch einmal zu deinem Fehler zurück
   *[other] Geh noch einmal zu deinen { $count } Fehlern zurück
} und finde einen besseren Zug. Fast der beste zählt auch.
quiz-start = Los geht’s
quiz-where = Frage { $number } von { $count }
quiz-ask = Hier ging etwas Besseres. Zeig deinen Zug.
quiz-ask-two = Zwei Züge stehen zur Wahl: Einer wurde gespielt, der andere ist besser. Zeig auf den besseren.
quiz-best = Ja! Das ist der beste Zug: { $reason }.
quiz-good = Ja, das ist auch gut: { $chance } statt { $before }.
quiz-played = So hast du gespielt. Versuch einen anderen Zug.
quiz-worse = Das gewinnt in { $chance } der Fälle. Es gibt etwas Besseres.
quiz-unknown = Diesen Zug hat der Rückblick nicht geprüft, nur die naheliegendsten. Versuch einen anderen.
quiz-show = Zeig es mir
quiz-shown = Der beste Zug ist markiert: { $reason }.
quiz-next = Weiter
quiz-end = Fertig
quiz-done = Gefunden: { $found } von { $count }
quiz-done-all = Alle gefunden!
quiz-once-more = Noch einmal

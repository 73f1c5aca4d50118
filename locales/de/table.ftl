# Warum ein Tisch etwas nicht erlaubt.

table-refusal-not-understood = Der Server hat diese Nachricht nicht verstanden.
table-refusal-too-fast = Zu viele Nachrichten auf einmal. Bitte kurz warten.
table-refusal-no-such-seat = Diesen Platz gibt es nicht.
table-refusal-seat-taken = Dort sitzt schon jemand.
table-refusal-table-full = An diesem Tisch sind alle Plätze besetzt.
table-refusal-name-taken = Jemand an diesem Tisch heißt schon so. Bitte einen anderen Namen wählen.
table-refusal-not-seated = Das kann nur, wer einen Platz am Tisch hat.
table-refusal-not-host = Das kann nur, wer den Tisch leitet.
table-refusal-already-started = Die Partie hat schon begonnen.
table-refusal-not-started = Die Partie hat noch nicht begonnen.
table-refusal-seats-empty = Einige Plätze sind noch frei. Laden Sie jemanden ein oder setzen Sie Bots dazu.
table-refusal-not-a-person = Dort sitzt kein Mensch.
table-refusal-not-your-turn = Jemand anderes ist am Zug.
table-refusal-stale = Das Spiel ist inzwischen weitergegangen.
table-refusal-round-not-over = Die Runde läuft noch.
table-refusal-match-over = Die Partie ist zu Ende.
table-refusal-match-not-over = Die Partie läuft noch.
table-refusal-closed = Dieser Tisch ist geschlossen.
table-refusal-undo-not-allowed = An diesem Tisch wird nichts zurückgenommen.
table-refusal-nothing-to-undo = Das lässt sich nicht mehr zurücknehmen: Andere haben gehandelt, es wurde gezogen oder etwas gezeigt.
table-refusal-bad-settings = Diese Einstellungen passen nicht zum Spiel.
table-refusal-bad-text = Eine Nachricht hat 1 bis { $most } Zeichen.
table-refusal-not-watchable = An diesem Tisch darf man nicht zuschauen.
table-refusal-not-offered = Das bietet dieser Tisch nicht an.
table-refusal-not-saved = Das konnte nicht gespeichert werden und ist daher nicht geschehen. Bitte noch einmal versuchen.

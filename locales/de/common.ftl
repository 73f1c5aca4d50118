nobody = niemand
seat-number = Spieler { $number }
no-cards = keine Karten

mark-book = Anleitung
mark-ruling = unsere Festlegung
mark-recon = Rekonstruktion

game-artists = Gestaltung: { $names }
game-age = ab { $age } Jahren
game-minutes-ours = Die Zeiten haben wir geschätzt: gegen Bots geht es schneller, unter Menschen dauert es länger. In den Anleitungen stehen keine.

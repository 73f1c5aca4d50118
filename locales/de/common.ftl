nobody = niemand
seat-number = Spieler { $number }
no-cards = keine Karten

mark-book = Anleitung
mark-ruling = unsere Festlegung
mark-recon = Rekonstruktion

game-artists = Gestaltung: { $names }
game-age = ab { $age } Jahren
game-minutes-ours = Die Zeiten sind unsere Schätzung: die kürzere gegen Bots, die längere unter Menschen. In keiner Anleitung steht eine.

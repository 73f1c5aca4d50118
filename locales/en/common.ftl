nobody = nobody
seat-number = Player { $number }
no-cards = no cards

mark-book = rulebook
mark-ruling = our ruling
mark-recon = reconstruction

game-artists = art and design: { $names }
game-age = ages { $age } and up
game-minutes-ours = The times are our own estimate: shorter against bots, longer with people. The rulebooks don’t give any.

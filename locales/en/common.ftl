nobody = nobody
seat-number = Player { $number }
no-cards = no cards

mark-book = rulebook
mark-ruling = our ruling
mark-recon = reconstruction

game-artists = art and design: { $names }
game-age = ages { $age } and up
game-minutes-ours = The time is our estimate, from one person against bots to people only: no rulebook gives one.

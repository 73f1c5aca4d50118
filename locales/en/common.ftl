nobody = nobody
seat-number = Player { $number }
no-cards = no cards

mark-book = book
mark-ruling = ruling
mark-recon = reconstruction

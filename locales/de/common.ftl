nobody = niemand
seat-number = Spieler { $number }
no-cards = keine Karten

mark-book = Regelheft
mark-ruling = Festlegung
mark-recon = Rekonstruktion

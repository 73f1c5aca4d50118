nobody = никто
seat-number = Игрок { $number }
no-cards = ни одной карты

mark-book = книжка
mark-ruling = решение
mark-recon = реконструкция

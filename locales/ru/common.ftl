nobody = никто
seat-number = Игрок { $number }
no-cards = ни одной карты

mark-book = по правилам
mark-ruling = наше решение
mark-recon = реконструкция

game-artists = оформление: { $names }
game-age = от { $age } лет
game-minutes-ours = Время – наша оценка: меньшее – если играть с ботами, большее – если с людьми. В напечатанных правилах его нет.

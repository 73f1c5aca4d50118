nobody = никто
seat-number = Игрок { $number }
no-cards = ни одной карты

mark-book = книжка
mark-ruling = решение
mark-recon = реконструкция

game-artists = оформление: { $names }
game-age = от { $age } лет
game-minutes-ours = Время – наша оценка, от игры с ботами до игры только с людьми: в правилах его нет.

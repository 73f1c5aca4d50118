nobody = никто
seat-number = Игрок { $number }
no-cards = ни одной карты

mark-book = по правилам
mark-ruling = наше решение
mark-recon = реконструкция

game-artists = оформление: { $names }
game-age = от { $age } лет
game-minutes-ours = Сколько длится игра, прикинули мы сами: с ботами выходит быстрее, с людьми дольше. В напечатанных правилах об этом ничего нет.

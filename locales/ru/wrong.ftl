### Что не так в команде и как было бы правильно. Это части предложений: они стоят после «pyatak:».

wrong-game = игры `{ $name }` нет; есть такие: { $known }
wrong-bot = бота `{ $name }` нет; есть такие: { $known }
wrong-rule = в игре { $game } нет правила `{ $number }`; есть такие: { $known }
wrong-option = настройки `{ $key }` нет; у этой игры есть: { $known }
wrong-option-value = настройка `{ $key }` не может быть `{ $value }`; подойдёт: { $allowed }
wrong-option-twice = настройка `{ $key }` задана и как `{ $first }`, и как `{ $second }`; задайте её один раз
wrong-option-for-match = настройка `{ $key }` имеет смысл только в партии; играйте партию или уберите её
wrong-pair = `{ $text }` – это не KEY=VALUE; нужно, например, limit=201
wrong-number = `{ $text }` – не целое число от { $least } до { $most }
wrong-number-open = `{ $text }` – не целое число от { $least } и больше
wrong-place = `{ $text }` – это не ROUND.MOVE; нужно, например, 1.12
wrong-players = { $game }: играют от { $least } до { $most } человек, а не { $asked }
wrong-players-missing = укажите число игроков: --players; { $game }: от { $least } до { $most }
wrong-seat = места { $asked } нет: места – от 0 до { $last }
wrong-start = место { $asked } начинать не может: места – от 0 до { $last }
wrong-rules-version = эта программа знает правила игры { $game } версий с 1 по { $newest }, а версии { $asked } не знает
wrong-match-and-round = --match и --option form=round противоречат друг другу; оставьте что-то одно
wrong-bots = названо ботов: { $bots }, а игроков: { $players }; назовите одного на всех или по одному на каждого
wrong-bots-too-many = названо ботов: { $bots }, а игроков: { $players }; назовите не больше одного на место
wrong-picture = { $file } не кончается ни на .svg, ни на .png, а других графиков мы не делаем
wrong-replays-too-many = записей слишком много: { $count }; за один раз пишем не больше { $most }
wrong-replay-exists = файл { $file } уже есть; чтобы заменить его, добавьте --force, или назовите другую папку или другое зерно
wrong-folder = не получается создать папку { $folder }
wrong-write = не получается записать { $file }
wrong-write-folder = не получается записать { $file }: это папка; назовите файл
wrong-write-into = не получается записать в папку { $folder }
wrong-read = не получается прочитать { $file }
wrong-read-folder = не получается прочитать { $file }: это папка; назовите файл записи
wrong-read-large = { $file } больше { $most } МиБ; таких записей не бывает
wrong-read-binary = { $file } – не запись игры: это не текстовый файл
wrong-folder-empty = в папке { $folder } записей нет: ни один файл не кончается на .json
wrong-round = раунда { $asked } нет; в партии раунды от 1 до { $last }
wrong-move = хода { $asked } в раунде { $round } нет; там ходы от 1 до { $last }
wrong-other-game = это запись игры { $game }, а не { $asked }
wrong-does-not-hold = эта запись не сходится; где именно, скажет `pyatak verify`
wrong-cut-off = файл оборван: он кончается на полуслове в строке { $line }; найдите целый
wrong-not-json = это не запись игры: это не JSON ({ $error }); записи делает `pyatak sim --replays DIR`
wrong-not-a-replay = это не запись игры: в ней не сказано "format": "pyatak-replay"; записи делает `pyatak sim --replays DIR`
wrong-newer-format = у записи версия формата { $found }, а эта программа читает до { $known }; возьмите pyatak поновее
wrong-no-version = запись повреждена: у неё версия формата 0, а версии считают с 1
wrong-no-rules = запись повреждена: в ней версия правил 0, а версии считают с 1
wrong-newer-rules = партия игры { $game } сыграна по версии правил { $found }, а эта программа знает до { $known }; возьмите pyatak поновее
wrong-damaged = запись повреждена: { $what }
wrong-surplus = запись повреждена: { $place } – этого там быть не должно, или должно быть по-другому

wrong-command = команды `{ $what }` нет
wrong-argument = здесь нет такого аргумента: `{ $what }`
wrong-value = `{ $value }` не годится для { $argument }
wrong-value-missing = у { $argument } должно быть значение
wrong-missing = не хватает: { $what }
wrong-conflict = { $what } и { $other } вместе не задают
wrong-twice = { $what } задают только один раз
wrong-known = подойдёт: { $known }
wrong-similar = может быть, имелось в виду `{ $known }`
wrong-usage = Как вызывать: { $usage }
wrong-help = Подробнее: { $command } --help

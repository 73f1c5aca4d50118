### Страница: комнаты, кнопки, рамка вокруг каждого стола

## Везде

page-home = На главную
page-reload = Загрузить заново
page-loading = Секунду …
page-cancel = Отмена
page-close = Закрыть
page-copied = Скопировано ✓
page-not-found = Здесь ничего нет
page-not-found-why = Возможно, в адресе опечатка, или того, что здесь было, больше нет.
page-load-failed = Не дошло
page-load-failed-why = Сервер сейчас недоступен. Проверьте связь и загрузите страницу заново.
page-title = { $name } · Pyatak
page-title-home = Pyatak — карточные игры с друзьями и ботами
page-brand = Pyatak, главная страница
page-ways = Разделы
page-footer = Pyatak: пять небольших карточных игр, без регистрации и рекламы.
page-retry = Попробовать ещё раз
page-copy-link = Скопировать ссылку

preferences-title = Настройки
preferences-language = Язык
preferences-theme = Оформление
preferences-sound = Звуки
theme-system = как на устройстве
theme-light = светлое
theme-dark = тёмное

level-random = наугад
level-easy = лёгкий
level-medium = средний
level-hard = сильный
level-expert = мастер

direction-clockwise = Ход идёт по часовой стрелке
direction-counterclockwise = Ход идёт против часовой стрелки

## Место за столом

plate-you = { $name } (вы)
plate-turn = ходит
plate-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
plate-score = { $points ->
        [one] { $points } очко в этом раунде
        [few] { $points } очка в этом раунде
       *[many] { $points } очков в этом раунде
    }
plate-score-short = { $points } оч.
plate-total = { $points ->
        [one] всего { $points } очко
        [few] всего { $points } очка
       *[many] всего { $points } очков
    }
plate-away = нет связи
plate-played-for = за это место играет бот
plate-played-for-short = играет бот

## Стол

table-board = Стол
table-round = Раунд { $number }
table-turn-of = Ходит { $name }
table-sending = Отправляется …
table-round-over = Раунд окончен.
table-match-over = Партия окончена.
table-closed = Этот стол закрыт.
table-played-for = За вас играет бот.
table-return = Вернуться за стол
table-title-turn = ● Ваш ход — { $name }
table-undo = Взять ход назад
table-leave = Выйти из-за стола
table-leave-hint = За вас продолжит бот. Вернуться можно в любой момент.
manners-hear = Кого я слышу в чате
manners-open = Зрителям можно видеть всё через { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
manners-open-hint = Как только согласятся все за столом.
manners-close = Закрыть стол
manners-close-sure = Точно закрыть для всех
manners-close-hint = Для всех и сразу. Незаконченная партия так и останется незаконченной.
table-gone = Такого стола нет
table-gone-why = Возможно, ссылка неполная, или стол давно убран.
table-not-watchable = За этим столом нельзя наблюдать
table-not-watchable-why = Здесь играют в своём кругу.
hand-title = Ваши карты

line-lost = Связь потеряна. Пробуем снова …
line-restarting = Сервер перезапускается. Одну минуту …
line-new-version = Вышла новая версия Pyatak.

keys-title = Клавиатура
keys-arrows = ходить по картам и местам
keys-enter = выбрать, сыграть
keys-digits = перейти к карте на руке
keys-escape = отменить выбор
keys-undo = взять последний ход назад, где это разрешено
keys-chat = написать сообщение
keys-help = этот список

talk-title = Журнал и чат
talk-empty = Пока ничего не произошло.
talk-write = Сказать что-нибудь
talk-send = Отправить
reaction-hello = Привет!
reaction-thanks = Спасибо!
reaction-well-played = Здорово сыграно!
reaction-laugh = Ха-ха!
reaction-wow = Ого!
reaction-ouch = Ой!
reaction-thinking = Думаю …
reaction-hurry = Поторопитесь!
reaction-good-game = Хорошая игра!

log-round = Раунд { $number }
log-start = Начинает { $name }.
log-round-over = Раунд окончен: { $how }.
log-undone = { $name } берёт последний ход назад.
log-sat = { $name } садится за стол.
log-left = { $name } уходит; играет бот.
log-returned = { $name } снова за столом.
log-renamed = Новое имя за столом: { $name }.
log-rematch = Будет ещё одна партия.

## Конец раунда

result-round = Раунд { $number } окончен
result-you = Вы победили!
result-nobody = Никто не победил
result-winners = { $count ->
        [one] Победа: { $names }
       *[other] Победили: { $names }
    }
result-round-sum = Этот раунд
result-total = Всего
result-next-round = Следующий раунд
result-rematch = Сыграть ещё
result-to-rematch = К новой партии
result-replay = Посмотреть запись
result-share = Скопировать ссылку на запись
result-look = Взглянуть на стол
result-back = К результату

fair-checking = Раздача проверяется …
fair-fair = Раздача проверена ✓
fair-broken = Раздача не сходится с обещанным!
fair-unknown = Проверить раздачу самому
fair-how = Прежде чем кто-либо сел за стол, сервер опубликовал хеш своего тайного числа. Каждый игрок добавил случайные числа от себя. Теперь тайное число открыто: этот браузер пересчитал хеш и сравнил. По записи можно проверить каждую карту.
fair-commitment = Опубликовано до партии
fair-seed = Тайное число сервера
fair-nonce = Его случайная добавка
fair-contribution = Вклад места { $number }
replay-download = Скачать запись

## Правила

rules-title = Правила

## Кто я

me-name = Ваше имя
me-name-hint = От 1 до { $most } символов. Его видят все за столом.
me-rename = Сменить имя
me-save = Сохранить
me-saved = Сохранено ✓
carry-title = Перенести себя на другое устройство
carry-why = Ваше имя и ваши игры хранятся в этом браузере. Ссылка перенесёт их на телефон или другой компьютер.
carry-make = Сделать ссылку
carry-how = Наведите камеру другого устройства на код или отправьте ссылку себе. Она сработает один раз, до { $until }.
carry-code = QR-код со ссылкой на ваше имя и игры
carry-warning = По этой ссылке можно играть от вашего имени. Никому её не показывайте.

## Если что-то не вышло

failure-unreachable = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
failure-too-fast = Слишком много всего сразу. Подождите немного и попробуйте ещё раз.
failure-bad-name = В имени должно быть от 1 до 24 видимых символов.
failure-no-identity = Сервер больше не узнаёт этот браузер. Загрузите страницу заново.
failure-no-table = Этого стола больше нет.
failure-no-code = Стола с таким кодом нет. Проверьте буквы; код действует, пока игра не началась.
failure-dead-link = Этой ссылкой уже воспользовались, её срок вышел, или её никогда не было.
failure-not-finished = Партия ещё идёт. Запись появится, когда она закончится.
failure-too-many = У вас слишком много начатых игр. Сначала закончите или закройте некоторые.
failure-refused = Сервер не принимает эти настройки.
failure-bad-request = Сервер этого не понял. Может помочь новая версия страницы: загрузите её заново.
failure-not-found = Серверу это неизвестно. Может помочь новая версия страницы: загрузите её заново.
failure-not-saved = Сервер сейчас не может ничего сохранить, поэтому ничего не произошло. Попробуйте позже.
failure-stopping = Сервер как раз перезапускается. Попробуйте через минуту.
failure-broken = Что-то пошло не так. Попробуйте ещё раз.

## Главная страница

home-title = Пять небольших карточных игр на вечер
home-lead = Сыграйте сразу с ботами или отправьте ссылку друзьям. Без регистрации и установки.
home-running = Ваши начатые игры
home-open = Открытые столы
home-open-none = Сейчас никто не ждёт. Откройте стол для всех, и его увидят здесь.
home-replay = Посмотреть запись из файла
home-last = Ваши последние игры
tile-players = { $least }–{ $most } { $most ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
tile-minutes = около { $minutes } мин
tile-play = Играть
tile-play-game = Играть сразу с ботами: { $game }
tile-friends = С друзьями
tile-friends-game = С друзьями: { $game }
tile-rules-game = Правила игры { $game }
code-title = Вас ждут за столом?
code-lead = Наберите пять букв стола.
code-label = Код стола
code-go = Сесть за стол
code-short = В коде пять букв.
row-free = { $count ->
        [0] ждут начала, мест нет
        [one] { $count } свободное место
        [few] { $count } свободных места
       *[many] { $count } свободных мест
    }
row-playing = идёт игра
row-over = игра окончена
row-won = победа:
row-replay = Запись
row-return = Вернуться за стол
row-join = Играть
row-watch = Смотреть

## Новый стол

new-title = Новый стол
new-which = Во что играем?
new-other-game = Другая игра
new-seats = Места
new-you = (вы)
new-friend = друг по ссылке
new-bot = бот, { $level }
new-all-friends = Все — друзья
new-all-bots = Все — боты
new-seconds = { $seconds } с
new-clock = Время на ход
new-clock-none = без часов
new-clock-none-hint = Каждый думает, сколько нужно.
new-clock-hint = Когда время выйдет, этот ход сделает бот.
new-grace = Секунд в запас
new-grace-hint = Прощаются за медленную связь, прежде чем вступит бот.
new-who = Кто может сесть
new-link = друзья по ссылке
new-link-hint = Стол найдут только те, кому вы отправите ссылку или код.
new-public = все
new-public-hint = Стол будет виден на главной странице.
new-more = Другие настройки
new-undo = Ходы можно брать назад
new-undo-hint = Пока никто не сходил следом и ничего скрытого не показали.
new-watchable = Можно наблюдать
new-watchable-hint = Зрители видят открытое, но ничьих карт на руке.
new-open-later = Зрители позже видят всё
new-open-later-hint = Только если все за столом согласны.
new-open-after = Через столько ходов
new-pace = Как быстро ходят боты
new-pace-0 = сразу
new-pace-400 = быстро
new-pace-900 = спокойно
new-pace-2000 = медленно
new-stand-in = Кто играет за отошедших
new-stand-in-hint = Бот такой силы, пока они не вернутся.
new-away = Отошёл — через столько секунд
new-away-hint = Столько можно быть без связи, прежде чем сыграет бот.
new-start = Кто начинает
new-start-drawn = решит жребий
new-open = Открыть стол
new-open-hint = Вы получите ссылку, QR-код и код из пяти букв для друзей.
new-begin = Начать игру
new-begin-hint = Все места заняты, поэтому игра начнётся сразу.
new-problems = Некоторые числа не подходят. Они отмечены выше.
new-number-wrong = Нужно целое число от { $least } до { $most }.

himmel-option-form-hint = Один раунд занимает, по нашей оценке, четверть часа; три раунда — длинная игра по книге.
himmel-option-tie-hint = В книге ничью решают специальные карты или ещё один раунд; выберите, что именно.
keltis-option-form-hint = В матче каждый начинает по разу.
hundred-one-option-form-hint = По книге играют матч; один раунд — чтобы сыграть быстро.
hundred-one-option-matching-hint = В книге есть обе строки, и первая говорит лишь о том же цвете. «По возрастанию» — наше толкование (O5); с любой цифрой раунды короче.
hundred-one-option-limit-hint = По книге играют до 101, а чтобы играть дольше — до 201 или 501.
klatz-option-form-hint = И обычный матч, и матч для ценителей — из книги.
recto-verso-option-form-hint = По книге играют до трёх очков; один раунд — чтобы сыграть быстро.
recto-verso-option-pairs-hint = Какие стороны напечатаны на одной карточке, неизвестно, поэтому оба варианта наши.
recto-verso-option-stars-hint = В одном месте книги сказано одно, в другом — другое.
recto-verso-option-memory-hint = По книге нужно запоминать. С малышами добрее играть с подсказкой.

## Стол до начала игры

wait-invite = Пригласить друзей
wait-code = Код стола
wait-link = Ссылка
wait-send = Отправить
wait-share = Сыграем в { $game }!
wait-qr = QR-код со ссылкой на этот стол
wait-come = Для вас есть место
wait-sit = Сесть за стол
wait-sit-here = Сесть здесь
wait-move-here = Пересесть сюда
wait-stand = Встать из-за стола
wait-free = Свободное место
wait-you = вы
wait-is-host = хозяин стола
wait-program = играет программа
wait-add-bot = Посадить бота …
wait-bot-level = Бот на месте { $number }
wait-hand-over = Передать стол: { $name }
wait-remove = Убрать из-за стола: { $name }
wait-up = Пересадить выше: { $name }
wait-down = Пересадить ниже: { $name }
wait-full = Все места заняты
wait-full-watch = Можно остаться и смотреть или занять место, когда оно освободится.
wait-full-why = Попросите хозяина стола освободить место. Зрителей здесь нет.
wait-settings = Настройки стола
wait-change = Изменить
wait-clock = { $seconds } с на ход
wait-public = виден всем
wait-by-link = только по ссылке или коду
wait-not-watchable = без зрителей
wait-no-undo = ходы назад не берут
wait-spectators = { $count ->
        [one] смотрит { $count } человек
        [few] смотрят { $count } человека
       *[many] смотрят { $count } человек
    }
wait-missing = { $count ->
        [one] Свободно ещё { $count } место.
        [few] Свободно ещё { $count } места.
       *[many] Свободно ещё { $count } мест.
    }
wait-ready = Все в сборе!
wait-for-host = Ждём, когда начнёт { $name } …
wait-for-start = Ждём начала …
wait-start = Начать игру
wait-seat-lost = Кто-то сидит на месте, которого больше не будет. Сначала пересадите его выше.

## Правила игры

rules-lead = Каждая игра нашими словами, правило за правилом, с настоящими картами. У каждого правила указано, откуда оно.
rules-contents = Содержание
rules-games = Игры
rules-play = Играть с друзьями
mark-book-why = так сказано в напечатанных правилах
mark-ruling-why = наше решение там, где книга молчит или неясна
mark-recon-why = восстановлено нами: прочесть не удалось, или нигде не перечислено

## Перенос на другое устройство

recover-title = Перенести сюда имя и игры
recover-why = Эта ссылка с другого вашего устройства. В этом браузере будут то же имя и те же игры; на другом устройстве они тоже останутся. Ссылка сработает один раз.
recover-replaces = Сейчас в этом браузере:
recover-replaces-why = Его игры и места за столами отсюда больше не будут доступны.
recover-replace = Заменить и продолжить
recover-take = Перенести сюда
recover-done = С возвращением!
recover-done-why = Теперь в этом браузере:
recover-no-token = Ссылка неполная. Откройте настройки на другом устройстве и сделайте там новую.

## О Pyatak

about-title = О проекте
about-version = Версия { $version }
about-what = Пять небольших карточных игр с друзьями и ботами — в одной комнате или далеко друг от друга. Один щелчок до первой карты, одна ссылка, чтобы позвать друга. Без регистрации, без рекламы, ничего не загружается со стороны.
about-name = Пятак — монета в пять копеек: деньги небольшие, а в хорошей компании хватит на вечер.
about-games = Игры
about-games-why = Игры принадлежат их авторам и издателям. Тексты правил, рисунки и программы здесь наши; из коробок ничего не скопировано. Понравилась игра — купите её: за настоящим столом она ещё лучше.
about-fair = Честная раздача
about-fair-how = Прежде чем кто-нибудь сядет за стол, сервер публикует отпечаток (хеш) тайного числа. Каждый за столом добавляет случайные числа от себя. Только всё вместе решает, как лягут карты, поэтому подстроить раздачу не может никто, даже сервер. После партии тайное число открывается, и ваш браузер сверяет отпечаток. По записи любой может проверить каждую карту.
about-privacy = Что хранится
about-privacy-how = Сервер помнит ваше имя, ваши игры и то, что сказано за столом. Куки говорит ему, что это вы; слежки нет, и почта не нужна. В настройках можно перенести себя на другое устройство.
about-programs = Для программ
about-programs-how = Программы тоже могут играть: всё, что умеет эта страница, они делают теми же сообщениями. Протокол описан в исходном коде (docs/protocol.md), запросы — в файле:
about-credits = Спасибо и лицензии
about-licence = Исходный код Pyatak распространяется по лицензии MIT. В нём с благодарностью использованы:

## Запись игры

replay-title = Запись
replay-of = Запись: { $game }
replay-where = Раунд { $round } · ход { $move } из { $moves }
replay-controls = Управление
replay-scrub = Момент партии
replay-first = К началу раунда
replay-back = На ход назад
replay-play = Смотреть
replay-pause = Пауза
replay-space = пробел
replay-next = На ход вперёд
replay-last = К концу раунда
replay-speed = Скорость
replay-eyes = Чьими глазами
replay-open = Всё открыто
replay-as = Глазами: { $name }
replay-link = Скопировать ссылку на этот момент
replay-log = Ходы
replay-hands = Карты остальных
replay-nothing = Раунд начинается.
replay-to-table = К столу
replay-file = Выберите файл записи или перетащите его сюда
replay-file-why = Здесь можно посмотреть скачанную запись. Сначала сервер проверит каждую карту и каждый ход; ничего не сохраняется.
failure-bad-replay = Это не запись, или она не сходится: какая-то карта или ход в ней невозможны.
failure-too-large = Этот файл слишком велик для записи.

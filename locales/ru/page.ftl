### Страница: комнаты, кнопки, рамка вокруг каждого стола

## Везде

page-home = На главную
page-reload = Обновить
page-loading = Секунду…
page-cancel = Отмена
page-close = Закрыть
page-copied = Скопировано ✓
page-not-found = Здесь ничего нет
page-not-found-why = Возможно, в адресе опечатка или того, что здесь было, больше нет.
page-load-failed = Не удалось загрузить
page-load-failed-why = Сервер сейчас не отвечает. Проверьте связь.
page-title = { $name } · Пятак
page-title-home = Пятак – карточные игры с друзьями и ботами
brand = Пятак
page-brand = Пятак, главная страница
page-ways = Разделы
page-footer = «Пятак»: пять небольших карточных игр, без регистрации и рекламы.
page-retry = Попробовать ещё раз
page-to-games = К играм
page-waiting = Пробуем снова и снова, пока сервер не ответит…
page-copy-link = Скопировать ссылку
moment-now = только что

preferences-title = Настройки
preferences-title-table = Стол и настройки
preferences-language = Язык
preferences-theme = Оформление
preferences-sound = Звуки
sound-on = Включить звук
sound-off = Выключить звук
theme-system = как на устройстве
theme-light = светлое
theme-dark = тёмное

level-random = случайный
level-easy = лёгкий
level-medium = средний
level-hard = сильный
level-expert = мастер

direction-clockwise = Ход идёт по часовой стрелке
direction-counterclockwise = Ход идёт против часовой стрелки

## Место за столом

plate-you = { $name } (вы)
guest-name = Гость { $number }
bot-name = { $name ->
        [Ada] Ада
        [Boris] Борис
        [Clara] Клара
        [Dmitri] Дмитрий
        [Emma] Эмма
        [Felix] Феликс
        [Greta] Грета
        [Hugo] Хуго
        [Irma] Ирма
        [Jonas] Йонас
        [Katja] Катя
        [Leo] Лео
        [Mila] Мила
        [Nikita] Никита
        [Olga] Ольга
        [Paul] Пауль
       *[other] { $name }
    }
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
seat-away = сейчас не здесь
plate-played-for = вместо игрока – бот
plate-played-for-short = играет бот

## Стол

table-board = Стол
table-round = Раунд { $number }
table-turn-of = Ходит { $name }
table-turn-you = Ваш ход…
table-sending = Отправляем…
table-round-over = Раунд окончен.
table-match-over = Партия окончена.
table-dealing = Сдаём карты…
table-closed = Этот стол закрыт.
table-closed-why = Его закрыл хозяин. Другие ваши партии и открытые столы – на главной странице.
table-played-for = За вас играет бот.
table-return = Вернуться за стол
table-late = Время вышло: этот ход сделает бот.
table-title-turn = ● Ваш ход – { $name }
table-undo = Отменить ход
table-leave = Выйти из-за стола
table-stay = Остаться
table-leave-hint = За вас продолжит бот. Вернуться можно в любой момент.
manners-hear = Чьи сообщения показывать
manners-open = Зрителям можно видеть карты всех игроков через { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
manners-open-round = Зрителям можно видеть карты всех игроков { $game ->
        [recto-verso] после партии
       *[other] после раунда
    }
manners-open-hint = Включится, когда согласятся все за столом, и выключится, как только кто-нибудь передумает.
open-round-why = Пока идёт раунд, зрители видят только то, что лежит открыто. Карт на руках они не видят.
open-moves-why = Зрители видят карты всех игроков с небольшой задержкой, даже посреди раунда. Почти все эти карты ещё на руках, а смотреть может кто угодно, даже сам игрок из другого браузера.
table-open-later = Вы видите карты всех игроков, какими они были { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    } назад.
manners-close = Закрыть стол
manners-close-sure = Точно закрыть для всех?
manners-close-hint = Для всех и сразу. Незаконченная партия так и останется незаконченной.
table-gone = Такого стола нет
table-gone-why = Возможно, ссылка неполная или стол давно убрали.
table-not-watchable = Сюда не пускают зрителей
table-not-watchable-why = Здесь играют своей компанией. Хозяин стола видит, что вы стучитесь: если вы потеряли здесь своё место, он может его вернуть. Тогда попробуйте ещё раз.
table-replaced = Хозяин стола посадил на ваше место бота. Вы можете смотреть.
table-locked = Сюда больше никого не пускают
table-locked-why = Хозяин стола видит, что вы стучитесь. Попробуйте ещё раз чуть позже.
table-elsewhere = Этот стол открыт в другой вкладке
table-elsewhere-why = Играйте там или закройте ту вкладку и обновите эту страницу.
table-local = на этом устройстве
table-removed = За этот стол вам нельзя
table-removed-why = Хозяин попросил вас выйти. Другие столы для вас открыты.
table-signed-out = Вы вышли
table-signed-out-why = Вы нажали «Выйти» – в этом браузере или на другом своём устройстве.

people-title = Люди за столом
people-title-knocking = Люди за столом: кто-то стучится
people-lock = Никого больше не пускать
people-lock-hint = Кто уже здесь, тот остаётся, новые не войдут.
people-players = Игроки
people-replaced = На этом месте играет бот
people-away = Нет на связи или уже не за столом
people-let-back = Вернуть в игру
people-replace = Посадить бота
people-replace-sure = Точно? Дальше будет играть бот
people-guests = Зрители
people-no-guests = Никто не смотрит.
people-knocks = стучится в дверь
people-give = Отдать место ({ $name })
people-give-sure = Точно? Увидит эти карты ({ $name })
people-remove = Попросить выйти
people-remove-sure = Точно? Вернуться уже не получится
people-silence = Запретить писать
people-unsilence = Разрешить писать
people-barred = Кого попросили не садиться
people-removed = Кого попросили выйти
people-allow = Снова разрешить
hand-title = Ваши карты

line-lost = Связь потеряна. Пробуем снова…
line-restarting = Сервер перезапускается. Одну минутку…
line-new-version = Вышла новая версия «Пятака».
line-storage-full = На устройстве не осталось места: партия сохранится, только пока открыта эта вкладка.
line-storage-refused = Браузер не даёт ничего сохранять: партия останется, только пока открыта эта вкладка.
line-storage-close = Понятно

keys-title = Клавиатура
keys-arrows = переходить по картам и местам
keys-enter = выбрать, сыграть
keys-digits = перейти к своей карте
keys-escape = отменить выбор
keys-undo = отменить последний ход, где это разрешено
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
reaction-thinking = Думаю…
reaction-hurry = Ну же, ваш ход!
reaction-good-game = Хорошая игра!

log-round = Раунд { $number }
log-start = Начинает { $name }.
log-silent = { $name } не добавляет в раздачу случайное число.
log-round-over = Раунд окончен. { $how }
log-undone = { $name } отменяет свой ход.
log-sat = { $name } садится за стол.
log-left = { $name } уходит, дальше играет бот.
log-returned = { $name } снова за столом.
log-renamed = Новое имя за столом: { $name }.
log-rematch = Будет реванш.
log-rematch-by = { $name } предлагает сыграть ещё.
log-rematch-by-you = Вы предлагаете сыграть ещё.
log-rematch-match = Партия продолжается с этими очками.
log-rematch-match-by = { $name } предлагает продолжить с этими очками.
log-rematch-match-by-you = Вы предлагаете продолжить с этими очками.
log-rematch-extra-round = Будет решающий раунд.
log-rematch-extra-round-by = { $name } предлагает решающий раунд.
log-rematch-extra-round-by-you = Вы предлагаете решающий раунд.
log-replaced = { $name } больше не играет: хозяин стола посадил бота.
log-not-replaced = { $name } снова может играть.
log-seat-given = { $name } теперь играет на месте { $number } и видит карты этого места.
log-removed = { $name } уходит по просьбе хозяина стола.
log-not-removed = { $name } снова может прийти.
log-barred = { $name } пока не садится по просьбе хозяина стола.
log-not-barred = { $name } снова может сесть.
log-silenced = { $name } пока не пишет в чат: так решил хозяин стола.
log-not-silenced = { $name } снова может писать.
log-locked = Хозяин стола больше никого не пускает.
log-unlocked = Теперь за стол снова можно прийти.
log-forgotten = Кто-то ушёл из «Пятака» навсегда. Имя и сообщения стёрты.
log-start-you = Начинаете вы.
log-start-lot = По жребию начинает { $name }.
log-start-lot-you = По жребию начинаете вы.
log-start-next = Начинает { $name }: каждый раунд начинает следующий по кругу.
log-start-next-you = Начинаете вы: каждый раунд начинает следующий по кругу.
log-undone-you = Вы отменяете свой ход.
log-sat-you = Вы садитесь за стол.
log-left-you = Вы уходите, дальше играет бот.
log-returned-you = Вы снова за столом.
bubble-left = Уходит, играет бот
bubble-returned = Снова за столом
talk-title-unread = Журнал и чат, есть новое
card-new = { $card }, новая карта
table-watching = Вы смотрите игру.
table-watching-turn = Вы смотрите игру. Ходит { $name }

## Конец раунда

result-round = Раунд { $number } окончен
result-you = Вы победили!
result-nobody = Никто не победил
result-winners = { $count ->
        [one] Побеждает { $names }
       *[other] Побеждают { $names }
    }
result-round-sum = Этот раунд
result-total = Всего
result-next-round = Следующий раунд
result-rematch = Сыграть ещё
result-to-rematch = К реваншу
result-replay = Посмотреть запись
result-share = Скопировать ссылку на запись
result-look = Взглянуть на стол
result-back = К результату
result-you-shared = Вы победили! Победу с вами { $count ->
        [one] делит { $names }
       *[other] делят { $names }
    }.
result-round-you = Раунд { $number } за вами!
result-round-you-shared = Раунд { $number } за вами! Победу с вами { $count ->
        [one] делит { $names }
       *[other] делят { $names }
    }.
result-round-won = { $count ->
        [one] Раунд { $number } выигрывает { $names }
       *[other] Раунд { $number } выигрывают { $names }
    }
result-round-nobody = Раунд { $number } не выиграл никто
result-places = Места
result-place = Место
result-name = Игрок
result-me = вы
result-lowest = Побеждает тот, у кого меньше очков.
result-highest = Побеждает тот, у кого больше очков.
result-deciding = Решающие карты
result-rounds = По раундам
result-derivation = Откуда очки
result-to-points = Партия идёт до { $points } { $points ->
        [one] очка
       *[other] очков
    }. Больше всего пока: { $most }.
result-to-rounds = Раунд { $number } из { $rounds }.
result-extra-round = Ничья! Всё решит ещё один раунд.
result-reached = { $you ->
        [yes] У вас уже { $points } { $points ->
            [one] очко
            [few] очка
           *[other] очков
        }, и партия окончена.
       *[no] { $count ->
            [one] { $names } набирает
           *[other] { $names } набирают
        } { $points } { $points ->
            [one] очко
            [few] очка
           *[other] очков
        }, и партия окончена.
    }
result-all-rounds = Все раунды сыграны: { $rounds }.
result-asked = { $name } предлагает сыграть ещё. Вы с нами?
result-asked-table = За столом играют ещё раз. Сыграете?
result-asked-watch = За столом играют ещё раз.
result-join = Я играю
result-watch = Смотреть
result-go-on-extra-round = Сыграть решающий раунд
result-go-on-rounds = Продолжить с этими очками до { $rounds } раундов
result-go-on-points = Продолжить с этими очками до { $points }
result-carried = { $rounds ->
    [one] До этого: { $rounds } раунд
    [few] До этого: { $rounds } раунда
   *[other] До этого: { $rounds } раундов
}
result-asked-match = { $name } предлагает продолжить с этими очками. Вы с нами?
result-asked-extra-round = { $name } предлагает решающий раунд. Вы с нами?
result-asked-table-match = За столом играют дальше с этими очками. Сыграете?
result-asked-table-extra-round = Будет решающий раунд. Сыграете?
result-asked-watch-match = За столом играют дальше с этими очками.
result-asked-watch-extra-round = Будет решающий раунд.

fair-checking = Проверяем каждую карту…
fair-proven = Доказано: карты никто не подбирал ✓
fair-proven-why = Этот браузер сам вычислил каждую карту, которую сдали или взяли ({ $cards }). В раздаче есть ваше случайное число, сервер закрепил своё раньше, чем узнал ваше, и всё, что вам показывали, сходится (сверено ходов: { $shown }).
fair-without = Доказано, но без вашего числа ✓
fair-without-why = Этот браузер сам вычислил каждую карту, которую сдали или взяли ({ $cards }). Карты никто не подбирал, если хотя бы один из тех, кто добавил своё число, не сговорился с сервером.
fair-without-watched = Когда закрепляли числа, вас здесь не было или вы не сидели за столом, поэтому вашего числа в раздаче нет.
fair-without-silent = Ваше случайное число не пришло вовремя, и карты сдали без него. Это видели все за столом.
fair-without-first-scheme = Этот стол открыли по-старому: числа добавляли открыто, и тот, кто добавил последним, мог сговориться с сервером.
fair-without-elsewhere = Этого браузера там не было, и сравнить ему не с чем.
fair-unknown = Проверить эту раздачу здесь нельзя
fair-unknown-replay = Не удалось загрузить запись.
fair-unknown-scheme = Карты сдавали способом, которого эта страница не знает.
fair-unknown-rules = Партию играли по правилам, которых эта страница не знает.
fair-broken = Эта раздача не сходится!
fair-wrong-commitment = Зерно сервера не то, которое он закрепил.
fair-wrong-other-commitment = Сервер показал для этого стола два разных обязательства.
fair-wrong-contribution = Вместо вашего числа сервер взял другое.
fair-wrong-dropped = Сервер получил ваше число, но не использовал его.
fair-wrong-list = Список обязательств не тот, который закрепили в начале.
fair-wrong-silence = Сервер взял числа не у тех, кто их вовремя открыл.
fair-wrong-seat = Одно из мест добавило не то число, которое закрепило.
fair-wrong-bot = Бот добавил своё число, а ботам это нельзя.
fair-wrong-start = Начинает не то место, которое назначили или вытянули по жребию.
fair-wrong-card = Одна из карт не получается из зерна.
fair-wrong-shown = Во время партии вам показывали не то, что теперь стоит в записи.
fair-evidence = Сохранить доказательства в файл
fair-alarm = Сервер показывает для этого стола уже другое обязательство. Его раздачам верить нельзя.
fair-how = Сначала сервер закрепил тайное зерно и опубликовал его хеш. Потом каждый человек закрепил своё случайное число, список зафиксировали, и все свои числа открыли. Карты получаются только из всего вместе, поэтому никто не мог подобрать их в одиночку.
fair-limits = От чего это не защищает: сервер сдаёт, а значит, знает все карты и мог бы кому-то их выдать. Если он пропустит чьё-то число или договорится с игроком, который промолчит, он сможет выбрать одну из двух раздач; но чьего числа нет, видят все.
fair-commitment = Опубликовано при открытии стола
fair-seed = Зерно сервера
fair-nonce = Случайная добавка сервера
fair-contribution = Число места { $number }
fair-nothing = ничего
replay-aborted = Стол закрыли до конца партии
replay-download = Скачать запись

## Правила

rules-title = Правила

## Кто я

me-name = Ваше имя
me-name-hint = От 1 до { $most } символов. Имя видят все за столом.
me-rename = Сменить имя
me-save = Сохранить
me-saved = Сохранено ✓
carry-title = Перейти на другое устройство
carry-why = Ваше имя и ваши партии хранятся в этом браузере. Ссылка перенесёт их на телефон или другой компьютер.
carry-make = Сделать ссылку
carry-how = Наведите камеру другого устройства на код или отправьте ссылку себе. Она сработает один раз, до { $until }.
carry-code = QR-код со ссылкой на ваше имя и партии
carry-warning = По этой ссылке можно играть от вашего имени. Никому её не показывайте.
myself-link = Устройства, данные, выход
myself-title = Вы
myself-keys = Устройства и программы
myself-keys-why = С каждого устройства в этом списке можно играть от вашего имени. Программы умеют только играть.
myself-browser = Браузер
myself-link-key = Ссылка, по которой ещё не переходили
myself-this = этот браузер
myself-program = программа
myself-since = с { $date }
myself-used = последний раз { $when }
myself-end = Выйти
myself-elsewhere = Выйти везде, кроме этого браузера
myself-elsewhere-sure = Точно выйти на всех остальных устройствах?
myself-everywhere = Выйти везде
myself-everywhere-sure = Точно выйти везде?
myself-everywhere-why = После этого никто не сможет играть от вашего имени, и вы тоже: без ссылки к имени и партиям не вернуться.
myself-data = Что о вас хранится
myself-data-why = Имя, устройства, столы и то, что вы там писали, одним файлом.
myself-download = Скачать мои данные
myself-local = Партии на этом устройстве
myself-local-why = { $count ->
        [one] { $count } партия есть только на этом устройстве. Если выйти или удалить себя, она останется здесь.
        [few] { $count } партии есть только на этом устройстве. Если выйти или удалить себя, они останутся здесь.
       *[many] { $count } партий есть только на этом устройстве. Если выйти или удалить себя, они останутся здесь.
    }
myself-local-remove = Удалить все партии с этого устройства
myself-local-sure = Точно удалить все партии с устройства?
myself-local-gone = На этом устройстве партий больше нет.
myself-local-stay = Партии, которые есть только на этом устройстве, останутся здесь; их можно удалить ниже.
myself-delete = Удалить меня
myself-delete-why = Вы сразу выйдете везде. Имя и всё, что вы писали, исчезнет со всех столов за несколько минут. Партии останутся, но без имени. Отменить это нельзя.
myself-delete-name = Чтобы подтвердить, напишите своё имя: { $name }
myself-delete-sure = Удалить навсегда

## Если что-то не вышло

failure-unreachable = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
failure-too-fast = Слишком много всего сразу. Подождите немного и попробуйте ещё раз.
failure-bad-name = В имени должно быть от 1 до 24 видимых символов.
failure-no-identity = Сервер больше не узнаёт этот браузер. Обновите страницу.
failure-not-for-programs = Ключ программы годится только для игры. Сделайте это в браузере.
failure-banned = Вам закрыли доступ к этому серверу.
failure-not-confirmed = Сейчас вас зовут иначе, поэтому ничего не изменилось.
failure-no-table = Этого стола больше нет.
failure-no-code = Стола с таким кодом нет. Проверьте буквы; код действует, пока партия не началась.
failure-dead-link = По этой ссылке уже переходили, её срок вышел или её никогда не было.
failure-not-finished = Партия ещё идёт. Запись появится, когда она закончится.
failure-too-many = У вас слишком много начатых партий. Сначала доиграйте или закройте какие-нибудь.
failure-refused = Сервер не принимает эти настройки.
failure-bad-request = Сервер этого не понял. Возможно, вышла новая версия страницы: обновите её.
failure-not-found = Сервер ничего такого не знает. Возможно, вышла новая версия страницы: обновите её.
failure-not-saved = Сервер сейчас не может ничего сохранить, поэтому ничего не изменилось. Попробуйте позже.
failure-stopping = Сервер перезапускается. Попробуйте через минуту.
failure-broken = Что-то пошло не так. Попробуйте ещё раз.
failure-elsewhere = Этот стол открыт в другой вкладке. Играйте там или закройте её и попробуйте ещё раз.
failure-no-webassembly = Сервер не отвечает, а без него этот браузер играть не умеет: в нём нет WebAssembly.

## Главная страница

home-title = Пять небольших карточных игр на вечер
home-lead = Сыграйте сразу с ботами или отправьте ссылку друзьям. Без регистрации и установки.
home-running = Ваши начатые партии
home-open = Открытые столы
home-open-none = Сейчас никто не ждёт. Откройте стол для всех, и его увидят здесь.
home-offline = Без сервера тоже можно сыграть с ботами – прямо на этом устройстве.
home-replay = Посмотреть запись из файла
home-last = Ваши последние партии
tile-players = { $least }–{ $most } { $most ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
tile-minutes = около { $minutes } мин
tile-play = Играть
tile-play-game = Играть сразу с ботами: { $game }, { $form }
tile-to-points = до { $points } { $points ->
        [one] очка
       *[other] очков
    }
tile-to-rounds = { $rounds ->
        [one] один раунд
        [few] { $rounds } раунда
       *[other] { $rounds } раундов
    }
tile-friends = С друзьями
tile-friends-game = С друзьями: { $game }
tile-rules-game = Правила игры { $game }
code-title = Вас ждут за столом?
code-lead = Наберите код стола – пять букв.
code-label = Код стола
code-go = Сесть за стол
code-short = В коде пять букв.
row-free = { $count ->
        [0] ждут начала, мест нет
        [one] { $count } свободное место
        [few] { $count } свободных места
       *[many] { $count } свободных мест
    }
row-playing = идёт партия
row-over = партия окончена
row-won = победа:
row-replay = Запись
row-return = Вернуться за стол
row-join = Играть
row-watch = Смотреть
row-remove-why = Эта партия есть только на этом устройстве. Если убрать её из списка, она пропадёт, и доиграть её будет нельзя.

## Новый стол

new-title = Новый стол
new-which = Во что играем?
new-other-game = Другая игра
new-seats = Места
new-you = (вы)
new-friend = друг, по ссылке
new-bot = бот, { $level }
new-all-friends = Одни друзья
new-all-bots = Одни боты
new-seconds = { $seconds } с
new-clock = Время на ход
new-clock-none = без часов
new-clock-none-hint = Каждый думает, сколько нужно.
new-clock-hint = Когда время выйдет, за вас сходит бот. Если пропустить три хода подряд, он будет играть, пока вы не вернётесь.
new-grace = Запас на медленную связь, секунд
new-grace-hint = Столько бот ещё подождёт, прежде чем сходить за игрока.
new-who = Кто может сесть
new-link = друзья по ссылке
new-link-hint = Стол найдут только те, кому вы отправите ссылку или код.
new-public = все
new-public-hint = Стол будет виден на главной странице.
new-more = Другие настройки
new-undo = Ходы можно отменять
new-undo-hint = Пока никто не сходил следом и ничего скрытого не показали.
new-hints = Подсказки
new-hints-hint = В свой ход можно спросить, как сыграл бы хороший игрок.
new-hints-alone = только в игре с ботами
new-hints-everybody = для всех
new-hints-nobody = ни для кого
new-watchable = Пускать зрителей
new-watchable-hint = Зрители видят только то, что лежит открыто, и не видят карт на руках.
new-open-later = Зрителям можно видеть карты всех игроков
new-open-later-hint = Только если согласны все за столом.
new-open-when = Когда их покажут
new-open-round = { $game ->
        [recto-verso] после партии
       *[other] после раунда
    }
new-open-moves = через несколько ходов
new-open-after = Задержка в ходах
new-pace = Как быстро ходят боты
new-pace-0 = сразу
new-pace-400 = быстро
new-pace-900 = спокойно
new-pace-2000 = медленно
new-stand-in = Кто играет за отсутствующих
new-stand-in-hint = Бот такой силы, пока они не вернутся.
new-away = Через сколько секунд вступит бот
new-away-hint = Столько ждём, если у игрока пропала связь.
new-start = Кто начинает
new-start-drawn = решит жребий
new-open = Открыть стол
new-open-hint = Вы получите ссылку, QR-код и код из пяти букв для друзей.
new-begin = Начать игру
new-begin-hint = Все места заняты, поэтому игра начнётся сразу.
new-problems = Не все числа подходят. Посмотрите на отмеченные выше.
new-number-wrong = Нужно целое число от { $least } до { $most }.

himmel-option-form-hint = По правилам игра – это один раунд; три раунда – для тех, кто хочет реванша.
himmel-option-tie-hint = По правилам ничью решают специальные карты или ещё один раунд; выберите, что именно.
keltis-option-form-hint = В партии каждый начинает по разу.
hundred-one-option-form-hint = По правилам играют партию; один раунд – чтобы сыграть быстро.
hundred-one-option-matching-hint = В правилах есть обе строки, и первая говорит лишь о том же цвете. «По возрастанию» – наше толкование (O5); с любой цифрой раунды короче.
hundred-one-option-limit-hint = По правилам играют до 101, а чтобы играть дольше – до 201 или 501.
klatz-option-form-hint = И обычная партия, и партия для ценителей есть в правилах.
recto-verso-option-form-hint = По правилам играют до трёх очков; один раунд – чтобы сыграть быстро.
recto-verso-option-pairs-hint = Какие стороны напечатаны на одной карточке, неизвестно, поэтому оба варианта наши.
recto-verso-option-stars-hint = В одном месте правил сказано одно, в другом – другое.
recto-verso-option-memory-hint = По правилам нужно запоминать. С малышами добрее играть с подсказкой.

## Стол до начала игры

wait-invite = Пригласить друзей
wait-code = Код стола
wait-link = Ссылка
wait-send = Отправить
wait-share = Сыграем в «{ $game }»?
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
wait-add-bot = Посадить бота…
wait-bot-level = Бот на месте { $number }
wait-hand-over = Передать стол: { $name }
wait-remove = Убрать из-за стола: { $name }
wait-up = Пересадить выше: { $name }
wait-down = Пересадить ниже: { $name }
wait-full = Все места заняты
wait-full-watch = Можно остаться и смотреть или занять место, когда оно освободится.
wait-full-why = Попросите хозяина стола освободить место. Зрителей сюда не пускают.
wait-settings = Настройки стола
wait-change = Изменить
wait-clock = { $seconds } с на ход
wait-public = виден всем
wait-by-link = только по ссылке или коду
wait-carried = Партия продолжается. Счёт: { $totals }
wait-not-watchable = без зрителей
wait-no-undo = ходы не отменяют
wait-hints-everybody = подсказки для всех
wait-hints-nobody = без подсказок
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
wait-for-host = Ждём, когда начнёт { $name }…
wait-for-start = Ждём начала…
wait-start = Начать игру
wait-start-with-bots = Начать, остальные – боты
wait-seat-lost = Кто-то сидит на месте, которого тогда не будет. Сначала пересадите этого игрока выше.

## Правила игры

rules-lead = Каждая игра нашими словами, правило за правилом, с настоящими картами. У каждого правила указано, откуда оно.
rules-contents = Содержание
rules-games = Игры
rules-play = Играть с друзьями
rules-minute = { $name } за одну минуту
rules-full = Правила целиком
behaviour-title = Как ведёт себя игра
behaviour-lead = Раундов между ботами: { $rounds }. Игроков за столом: { $players }.
behaviour-length = Долго ли идёт раунд?
behaviour-length-text = Четыре раунда из пяти занимают от { $least } до { $most } ходов, если считать ходы всех игроков.
behaviour-moves = ходов
behaviour-order = Выгодно ли ходить первым?
behaviour-order-even = Почти нет: первый выигрывает примерно так же часто, как остальные.
behaviour-order-better = Да: первый выигрывает { $share } % раундов. При чистом везении было бы { $even } %.
behaviour-order-worse = Нет: первый выигрывает только { $share } % раундов. При чистом везении было бы { $even } %.
behaviour-place = { $place ->
    [1] первый
    [2] второй
    [3] третий
    [4] четвёртый
    [5] пятый
   *[other] { $place }-й
}
behaviour-percent = { $share } %
behaviour-scores = Какие бывают очки?
behaviour-scores-text = Четыре результата из пяти попадают в полосу, черта отмечает середину.
behaviour-range = { $low } · { $middle } · { $high }
behaviour-made = Откуда эти числа
legend-title = Что есть что
hint-ask = Подсказка
hint-matters = Хороший ход: { $reason }.
hint-only = Выбора здесь нет: { $reason }.
reason-still-best = { $reason }; остальное хуже
hint-show = Показать ход
hint-shown = Он отмечен на столе.
goal-dismiss = Понятно
tip-rule = Правило { $rule }
mark-book-why = так сказано в напечатанных правилах
mark-ruling-why = наше решение там, где напечатанные правила молчат или неясны
mark-recon-why = восстановили мы: прочесть не удалось или нигде не написано

## Перенос на другое устройство

recover-title = Перенести сюда имя и партии
recover-why = Эта ссылка с другого вашего устройства. В этом браузере будут то же имя и те же партии; на другом устройстве они тоже останутся. Ссылка сработает один раз.
recover-replaces = Сейчас в этом браузере:
recover-replaces-why = Партии и места за столами под этим именем отсюда больше не будут доступны.
recover-replace = Заменить и продолжить
recover-take = Перенести сюда
recover-done = С возвращением!
recover-done-why = Теперь в этом браузере:
recover-no-token = Ссылка неполная. Откройте настройки на другом устройстве и сделайте там новую.

## О «Пятаке»

about-title = О проекте
about-version = Версия { $version }
about-what = Пять небольших карточных игр с друзьями и ботами – в одной комнате или далеко друг от друга. Один щелчок до первой карты, одна ссылка, чтобы позвать друга. Без регистрации, без рекламы, и ничего не загружается с чужих сайтов.
about-name = Пятак – монета в пять копеек: деньги небольшие, а в хорошей компании хватит на вечер.
about-games = Игры
about-games-why = Игры принадлежат их авторам и издателям. Тексты правил, рисунки и программы здесь наши; из коробок ничего не скопировано. Понравилась игра – купите её: за настоящим столом она ещё лучше.
about-fair = Честная раздача
about-fair-how = Открывая стол, сервер закрепляет тайное зерно и публикует его хеш. Каждый человек добавляет случайное число: до начала его закрепляют, потом все вместе открывают. Когда партия закончится или прервётся, открывается всё, и ваш браузер заново вычисляет каждую карту. Поэтому никто не может подобрать карты в одиночку. Но сервер сдаёт, а значит, карты знает.
about-privacy = Что хранится
about-privacy-how = Сервер помнит ваше имя, ваши партии и то, что сказано за столом. По куки он узнаёт, что это вы; слежки нет, и почта не нужна. В настройках можно перейти на другое устройство, скачать всё, что о вас хранится, и удалить себя.
about-programs = Для программ
about-programs-how = Программы тоже могут играть – теми же сообщениями, что и эта страница; больше они не могут ничего. Протокол описан в исходном коде (docs/protocol.md), запросы – в файле:
about-credits = Спасибо и лицензии
about-licence = Исходный код «Пятака» распространяется по лицензии MIT. В нём с благодарностью использованы:

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
replay-open = Все карты открыты
replay-as = Глазами: { $name }
replay-link = Скопировать ссылку на этот момент
replay-log = Ходы
replay-hands = Карты остальных
replay-nothing = Раунд начинается.
replay-to-table = К столу
replay-file = Выберите файл записи или перетащите его сюда
replay-file-why = Здесь можно посмотреть скачанную запись. Сначала сервер проверит каждую карту и каждый ход; сохранять он ничего не будет.
failure-bad-replay = Это не запись, или она не сходится: какой-то карты или какого-то хода быть не могло.
failure-too-large = Файл слишком большой, это не запись игры.
failure-too-long = Эта партия слишком длинная для разбора здесь. На своём компьютере её разберёт команда «pyatak review».

lesson-label = Урок
lesson-open = Научиться играть
lesson-open-game = Научиться играть: { $game }
lesson-offer = Впервые играете? Научитесь прямо в игре. Карты подобраны так, чтобы встретились все правила.
lesson-show = Покажите, как играть ({ $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
})
lesson-just-play = Просто играть
lesson-go-on = Играйте, как вам нравится. Следующий шаг появится сам.
lesson-taught = Это всё, что нужно знать. Доиграйте здесь или начните настоящий раунд.
lesson-over = Урок окончен, и теперь вы знаете всё, что нужно. Самое время сыграть по-настоящему!
lesson-stay = Доиграть здесь
lesson-real = Сыграть по-настоящему
lesson-again = Начать заново
lesson-skip = Пропустить
lesson-back = Урок
lesson-count = { $done } из { $all }
fair-lesson = Урок: карты подобраны для вас
fair-lesson-why = Все, кто проходит этот урок, получают одни и те же карты. Они следуют из числа ниже, а боты видят не больше, чем вы на их месте.
fair-local = Сыграно на одном устройстве: раздачу больше никто не проверял
fair-local-why = Каждая карта следует из чисел ниже. Но все их выбрало одно устройство, так что честность его раздачи они не доказывают.
tip-label = Подсказка
tip-got-it = Понятно
preferences-tips = Подсказки, когда правило впервые становится важным
install-button = Установить «Пятак»
install-why = Тогда «Пятак» открывается с главного экрана или рабочего стола, в своём окне и даже без интернета.
install-by-hand = Чтобы «Пятак» остался на этом устройстве, нажмите «Поделиться», затем «На экран „Домой“». Иначе Safari через семь дней без посещений удалит всё, что здесь сохранено.
tile-bots = Боты:
level-suggest-up = Раундов выиграно подряд: { $count }. Хотите ботов посильнее?
level-suggest-down = Раундов проиграно подряд: { $count }. Хотите ботов послабее?
level-play = Играть, уровень ботов: { $level }

## Одно устройство на всех

device-where = Где вы играете
device-apart = каждый на своём устройстве
device-apart-hint = Вы отправляете ссылку, и все садятся за стол со своего телефона, планшета или компьютера.
device-here = все на этом устройстве
device-here-hint = Устройство передают по кругу. Между ходами всё закрыто, так что чужих карт никто не видит. Сервер не нужен.
device-here-open-hint = В этой игре ничего не скрыто: положите устройство так, чтобы было видно всем. Сервер не нужен.
device-person = человек
device-player = Игрок { $number }
device-name = Имя человека на месте { $number }
device-too-few = Нужно хотя бы два человека. В одиночку можно играть с ботами.
device-same-name = Двух человек зовут одинаково: будет непонятно, кому передать устройство.
device-begin-hint = Игра начнётся сразу, на этом устройстве.
device-next = Дальше ходит { $name }.
device-prompt = { $name } · { $prompt }
device-pass = Спрятать карты
curtain-title = Ходит { $name }
curtain-lead = Передайте устройство. Остальные не подглядывают!
curtain-take = Это я, { $name }: показать мои карты
talk-title-log = Журнал

## Сколько не хватило

close-new-cards = Новая раздача – новая удача!
close-next-round = Партия продолжается, всё ещё впереди!
close-second = { $near ->
        [yes] Совсем чуть-чуть не хватило!
       *[no] Вы на втором месте!
    } Впереди только { $name }, разница – { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }.
close-level = { $name } и вы набрали поровну – ближе не бывает!
close-place = До { $place }-го места – всего { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }.
close-rounds = Раундов за вами: { $count } из { $rounds }.
close-lead = На втором месте { $name }, ваш отрыв – { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }.
close-lead-level = Очков поровну, но победа ваша. На втором месте { $name }.
close-round = Самым упорным был { $round }-й раунд: { $names }, разница – { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }.

## Мои партии

matches-link = Мои партии и результаты
matches-all-link = Все мои партии
matches-title = Мои партии
matches-lead = Все партии, которые вы доиграли, сначала новые.
matches-none = Вы ещё не доиграли ни одной партии. Сыграйте, и она появится здесь.
matches-none-game = В «{ $game }» вы ещё не доиграли ни одной партии.
matches-filter = Какая игра?
matches-all = Все
matches-with = за столом: { $names }
matches-alone = больше никого
matches-won = Вы выиграли
matches-shared = Вы разделили победу
matches-nobody = Не выиграл никто
matches-place = { $place }-е место из { $seats }
matches-broken-off = Не доиграна
matches-gone = Ваше место занял кто-то другой
matches-points = { $points } { $count ->
    [one] очко
    [few] очка
   *[other] очков
}
matches-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
   *[other] { $count } раундов
}
matches-replay = Запись
matches-review = Что решило партию?
matches-download = Скачать
matches-remove = Убрать из списка
matches-remove-sure = Точно убрать из списка?
matches-remove-why = Изменится только ваш список. У остальных партия останется, и ссылка на неё будет работать.
matches-remove-why-local = Эта партия есть только на этом устройстве. Если она нужна, сначала сохраните её в файл.
matches-removed = В вашем списке её больше нет, у остальных она осталась.
matches-removed-local = Партия удалена.
matches-more = Показать ещё
matches-loading = Ищем ваши партии…
matches-data = Скачать или удалить всё, что о вас хранится

## Мои результаты

figures-title = Мои результаты
figures-choose = Выберите игру и посмотрите, как у вас идут дела.
figures-none = Результаты появятся после первой доигранной партии.
figures-wins = Победы
figures-wins-text = { $won } из { $played }, то есть { $percent }. Если бы решала одна удача, было бы около { $luck }.
figures-wins-few = Партий пока мало, и это ещё ни о чём не говорит.
figures-you = Вы
figures-luck = Одна удача
figures-points = Очки за раунд
figures-points-high = В среднем { $mean }, в последнее время { $recent }. Больше – лучше.
figures-points-low = В среднем { $mean }, в последнее время { $recent }. Меньше – лучше.
figures-given = Сколько шансов на победу вы отдаёте за решение
figures-given-text = В среднем { $mean }, в последнее время { $recent } ({ $count ->
    [one] { $count } разбор
    [few] { $count } разбора
   *[other] { $count } разборов
}). Меньше – лучше.
figures-given-none = Откройте «Что решило партию?» у одной из этих партий, и здесь станет видно, сколько вы отдаёте.
figures-rules = Где вы теряете больше всего
figures-rule = { $rule }: { $lost }, { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
figures-device = Эти числа – из разборов, которые вы смотрели в этом браузере. Больше они нигде не хранятся.
figures-save = Сохранить в файл
figures-forget = Забыть их
figures-forget-sure = Точно забыть?
figures-cut = Учтены только последние партии: { $count }.
figures-line = От { $first } до { $last }; наименьшее { $low }, наибольшее { $high }

## Что решило партию

review-link = Что решило партию?
review-title = Что решило партию?
review-lead = Как менялись шансы каждого, где была удача, а где – выбор.
review-waiting = Ждём, пока сервер освободится…
review-working = Проигрываем партию заново: { $done } из { $of }
review-stop = Остановить
review-stopped = Вы остановили разбор.
review-again = Начать заново
review-not-here = Этот сервер пока не умеет разбирать партии.
review-file-gone = Файл здесь больше не открыт: страница загрузилась заново. Откройте его ещё раз, и его можно будет разобрать.
review-aborted = Партию не доиграли. Вместо результата показано, на что тогда можно было рассчитывать.
review-curve = Шансы на победу
review-table = То же таблицей
review-when = Когда
review-when-start = До первой раздачи
review-when-deal = Раунд { $round }, после раздачи
review-when-chance = Раунд { $round }, после хода { $move }: случай
review-when-move = Раунд { $round }, ход { $move }: { $name }
review-whose = Чью игру смотрим?
review-you = { $name } (вы)
review-bars = Удача и выбор
review-bars-why = В процентах шанса на победу. Строка за строкой – от начала к результату.
review-bar-start = Шанс до первой раздачи
review-bar-deal = Удача при раздаче
review-bar-draws = Удача по ходу игры
review-bar-choices = { $you ->
    [yes] Ваши решения
   *[no] Свои решения
}
review-bar-others = Решения остальных
review-bar-rest = Остаток
review-bar-rest-why = «Остаток» – ни удача, ни выбор: разбор ждал промахов, которых не случилось.
review-bar-result = Результат
review-bar-result-won = Результат: победа
review-bar-result-lost = Результат: без победы
review-bar-result-shared = Результат: победа на двоих или больше
review-play = Как это было сыграно
review-decisions = { $count ->
    [one] { $count } настоящее решение
    [few] { $count } настоящих решения
   *[other] { $count } настоящих решений
}, { $mistakes ->
    [0] ни одной ошибки
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[other] { $mistakes } ошибок
}.
review-given = За одно решение отдано в среднем { $percent } шансов на победу.
review-like = { $you ->
    [yes] Вы играли
   *[no] { $name } играет
} примерно как бот «{ $level }».
review-like-between = { $you ->
    [yes] Вы играли
   *[no] { $name } играет
} примерно как боты от «{ $lowest }» до «{ $highest }».
review-like-unclear = Одной партии мало, чтобы сравнить эту игру с ботами.
review-not-judged = Решать здесь было нечего.
review-flawless = Ни одной ошибки
review-flawless-why = { $count ->
    [one] { $count } настоящее решение, и ничего лучше не нашлось.
    [few] { $count } настоящих решения, и ни в одном не нашлось ничего заметно лучше.
   *[other] { $count } настоящих решений, и ни в одном не нашлось ничего заметно лучше.
}
review-moments = Где отданы шансы
review-moments-more = Показаны восемь самых дорогих.
review-moment = Раунд { $round }, ход { $move }
review-cost = Отдано { $percent }
review-played = Сыграно: { $reason }.
review-better = Лучше: { $reason }.
review-see = Показать позицию
review-found = Найдено: { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
review-luck = Не повезло
review-luck-why = Это стоило шансов, но поделать ничего было нельзя. Ошибкой не считается.
review-luck-deal = Раздача раунда { $round }: { $percent }
review-luck-draw = Раунд { $round }, что пришло после хода { $move }: { $percent }
review-luck-choice = Раунд { $round }, ход { $move }: { $percent }. Против этого хода ничего не говорило; что он плох, видно только по открытым картам.
review-back = Назад к разбору
review-replay = Смотреть отсюда
review-show-better = Показать ход лучше
review-show-played = Показать сыгранный ход
review-marked-better = Отмечен ход лучше: { $move }.
review-marked-played = Отмечен сыгранный ход: { $move }.

## Найти лучше

quiz-title = Найдите ход лучше
quiz-lead = { $count ->
    [one] Вернитесь к своей ошибке
    [few] Вернитесь к своим { $count } ошибкам
   *[other] Вернитесь к своим { $count } ошибкам
} и найдите ход лучше. Почти лучший тоже засчитывается.
quiz-start = Начать
quiz-where = Вопрос { $number } из { $count }
quiz-ask = Здесь можно было сыграть лучше. Укажите свой ход.
quiz-ask-two = Вот два хода: один сыграли, другой лучше. Укажите тот, что лучше.
quiz-best = Да! Это лучший ход: { $reason }.
quiz-good = Да, так тоже хорошо: { $chance } вместо { $before }.
quiz-played = Так вы и сыграли. Попробуйте другой ход.
quiz-worse = Так выигрывают в { $chance } случаев. Есть ход лучше.
quiz-unknown = Этот ход не проверяли: разбор смотрит только самые естественные. Попробуйте другой.
quiz-show = Показать
quiz-shown = Лучший ход отмечен: { $reason }.
quiz-next = Дальше
quiz-end = Закончить
quiz-done = Найдено { $found } из { $count }
quiz-done-all = Нашлось всё!
quiz-once-more = Ещё раз

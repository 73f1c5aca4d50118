cli-games-players = Игроков: { $least }–{ $most }, около { $minutes ->
    [one] { $minutes } минуты
   *[other] { $minutes } минут
}

cli-replay-title = { $game }, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}: { $names }
cli-replay-does-not-hold = Осторожно: этот файл не сходится. Дальше рассказано то, что в нём написано, а не то, что было.
cli-replay-did-not-hold = Этот файл не сходится, см. выше. То же самое скажет `pyatak verify`.
cli-replay-round = Раунд { $number }. Начинает { $name }.
cli-replay-carried = Продолжение партии { $match }: { $rounds ->
    [one] сыгран { $rounds } раунд
    [few] сыграно { $rounds } раунда
   *[other] сыграно { $rounds } раундов
}. Всего до этого: { $totals }
cli-replay-ending = Раунд окончен: { $ending } ({ $rule }).
cli-replay-scores = Очки: { $scores }
cli-replay-totals = Всего: { $totals }
cli-replay-winner = { $names } побеждает.
cli-replay-winners = Победу делят: { $names }.
cli-replay-aborted = Стол закрыли до конца партии.
cli-replay-no-winner = Победителя нет.
cli-replay-next = Enter – следующий шаг, q – выход

cli-verify-good = Всё сходится: { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}, { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[many] { $actions } действий
}, { $events ->
    [one] { $events } событие
    [few] { $events } события
   *[many] { $events } событий
}. Раздачи следуют из обязательства.
cli-verify-carried = Начальные очки – те, с которыми закончилась партия { $match }.
cli-verify-carried-unproven = Начальные очки взяты из партии { $match }; доказывает их только её запись, так что проверяйте обе вместе.
cli-verify-local = Партию сыграли на одном устройстве, без сервера: то, что само устройство раздавало честно, ничем не доказано.
cli-verify-bad = Запись не сходится. { $count ->
    [one] Найдено { $count } расхождение
    [few] Найдено { $count } расхождения
   *[many] Найдено { $count } расхождений
}:

cli-verify-all = Сходятся записи: { $good } из { $count }.

cli-finding-scheme = карты розданы способом { $theirs }, которого эта программа не знает
cli-finding-match-id = имя партии занимает байтов: { $theirs }, а можно от 1 до { $ours }
cli-finding-contributions = вкладов { $theirs }, а мест { $ours }
cli-finding-seat-commitments = обязательств игроков { $theirs }, а должно быть { $ours }
cli-finding-contribution = { $name }: обязательство было { $theirs }, а из вклада выходит { $ours }
cli-finding-commitment = обязательство было { $theirs }, а из зерна и одноразового числа выходит { $ours }
cli-finding-bot-contributes = { $name } – бот и ничего не вкладывает, а в файле { $theirs }
cli-finding-other-format = такую партию не записывают в версии формата { $theirs }
cli-finding-not-aborted = партия доиграна до конца, а в файле сказано, что её прервали
cli-finding-aborted-with-end = раунд прервали, а в файле у него есть конец
cli-finding-aborted-with-winners = партию прервали, а в файле названы победители
cli-finding-other-rules = партия сыграна по версии правил { $theirs }, а эта программа знает версии с 1 по { $ours }
cli-finding-start = в файле начинает { $theirs }, а на самом деле { $ours }
cli-finding-round-too-many = партия закончилась ещё до этого раунда
cli-finding-match-not-over = после последнего раунда партия не закончена
cli-finding-winners = победа в файле: { $theirs }; на самом деле: { $ours }
cli-finding-step-too-many = раунд закончился ещё до этого шага
cli-finding-round-not-over = после последнего шага раунд не закончен
cli-finding-not-chance = здесь кто-то ходит, а сначала нужно раздать или взять карты
cli-finding-nobody-acts = в файле хода нет, а сейчас ходит { $name }
cli-finding-refused = { $name } делает то, чего правила не разрешают: { $why }
cli-finding-event = в файле: { $theirs } Из правил и зерна следует: { $ours }
cli-finding-nothing = Ничего.
cli-finding-ending = конец раунда в файле: { $theirs }; на самом деле: { $ours }
cli-finding-ended-by = раунд в файле заканчивает: { $theirs }; на самом деле: { $ours }
cli-finding-scores = очки за раунд в файле: { $theirs }; на самом деле: { $ours }
cli-finding-carried = с такими раундами и очками эта партия начаться не может
cli-finding-carried-from-bad = запись партии, из которой взяты очки, не сходится
cli-finding-carried-from-other = партия, из которой взяты очки, закончилась не так, чтобы её можно было так продолжить
cli-finding-carried-points = в файле вначале { $theirs } (раундов: { $rounds }), а партия, из которой взяты очки, закончилась так: { $ours } (раундов: { $roundsThen })
cli-finding-totals = сумма очков в файле: { $theirs }; на самом деле: { $ours }

cli-sim-title = { $game }, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, зерно { $seed }
cli-sim-bots = Боты: { $bots }; { $start }
cli-sim-start-drawn = кто начинает, в каждой партии решает жребий
cli-sim-start-named = начинает место { $number }
cli-sim-options = Настройки: { $options }
cli-limit-time = { $ms } мс на ход, expert вчетверо дольше
cli-limit-simulations = симуляций на ход: { $count }, у expert в восемь раз больше
cli-sim-rounds-by-match = Раундов в партии
cli-sim-speed = { $seconds } с, { $threads ->
    [one] { $threads } поток
    [few] { $threads } потока
   *[many] { $threads } потоков
}: { $games } партий/с, { $moves } ходов/с
cli-sim-rounds = Раундов: { $rounds }; действий за раунд: в среднем { $mean }, медиана { $median }, от { $shortest } до { $longest }
cli-sim-wins = Доля побед (95-процентный интервал)
cli-sim-wins-seat = место { $number }
cli-sim-wins-order = ходит { $number }-м
cli-sim-mean-score = средний счёт { $score }
cli-sim-shared = побед на двоих и более { $shared }, без победителя { $undecided }
cli-sim-scores = Очки за раунд
cli-sim-endings = Чем заканчивались раунды
cli-sim-branches = Как часто срабатывала каждая ветвь правил
cli-sim-per-round = { $count } за раунд
cli-sim-replays = { $count ->
    [one] { $count } запись
    [few] { $count } записи
   *[many] { $count } записей
} в папке { $folder }
cli-sim-plot = График: { $file }

cli-plot-scores = Очки за раунд
cli-plot-scores-by-seat = Очки по местам: полоса 10–90 %, черта – медиана, точка – среднее
cli-plot-rounds-by-match = Раундов в партии
cli-plot-endings = Чем заканчивались раунды
cli-plot-axis-points = очки
cli-plot-axis-how-often = сколько раз
cli-plot-axis-seat = место
cli-plot-axis-actions = действий
cli-plot-axis-rounds = раундов
cli-plot-axis-matches = партий
cli-plot-axis-order = очерёдность хода
cli-plot-axis-share = доля побед (черта – поровну)
cli-plot-lengths = Действий за раунд
cli-plot-wins = Доля побед по очерёдности хода

cli-arena-title = { $game }, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
} со всеми пересадками, зерно { $seed }
cli-arena-ladder = Каждый уровень против предыдущего
cli-arena-level = уровень
cli-arena-wins = доля побед
cli-arena-fair = по жребию
cli-arena-points = отрыв в очках
cli-arena-elo = Эло
cli-arena-moves = ходов
cli-arena-speed = ходов/с
cli-arena-p50 = мс p50
cli-arena-p99 = мс p99
cli-arena-max = мс макс
cli-arena-too-few = (–): слишком мало раздач для интервала; нужно хотя бы { $least }
cli-arena-at-least = не меньше { $figure }
cli-arena-at-most = не больше { $figure }
cli-arena-game = игра
cli-arena-players = игроков
cli-arena-against = против
cli-arena-games = партий

cli-advise-position = Раунд { $round }, ход { $move }: ходит { $name }. Счёт до раунда: { $totals }
cli-advise-before = … раньше было событий: { $count }
cli-advise-held = На руках: { $cards }
cli-advise-played = Сыграно: { $what }
cli-advise-ranking = Что обещает каждое действие и почему (в скобках 95-процентные интервалы)
cli-advise-round = раунд
cli-advise-match = партия
cli-advise-score = очки
cli-advise-tried = проверок
cli-advise-mark = ← сыграно
cli-advise-more = … и другие, проверенные реже: { $count }

cli-review-title = { $game }: что решило партию ({ $names })
cli-review-aborted = Стол закрыли до конца партии. За результат принято то, чего можно было ждать в тот момент.
cli-review-expected = ожидалось
cli-review-deal = удача при раздаче
cli-review-draws = удача при доборе
cli-review-choices = свои решения
cli-review-others = решения других
cli-review-rest = остаток
cli-review-result = результат
cli-review-given-away = потеряно за решение
cli-review-like = игра примерно как у
cli-review-points = Все числа – процентные пункты шанса выиграть партию; ± – стандартная ошибка.
cli-review-seat = { $name }: { $mistakes ->
    [0] ошибок нет
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[other] { $mistakes } ошибок
}, решений: { $decisions }
cli-review-moment = потеряно { $cost }, при открытых картах { $open }; шанс был { $chance } %
cli-review-played = Сыграно: { $what }
cli-review-better = Лучше: { $what }
cli-review-more = … и ошибки поменьше: { $count }
cli-review-bad-luck = Не повезло, это не в счёт:
cli-review-bad-luck-deal = раздача стоила { $cost }
cli-review-bad-luck-draw = добор стоил { $cost }
cli-review-bad-luck-choice = решение стоило { $cost }, но знать этого вы не могли
cli-review-judge = Миров на решение: { $worlds }, версия оценки { $judge }, зерно { $seed }. Отдельный ход разбирает `pyatak advise`.
cli-review-plot-curve = Шанс выиграть партию при открытых картах
cli-review-plot-steps = шаги: ходы и добор
cli-review-plot-bars = Из чего сложился результат, в процентных пунктах

cli-load-moves = Столов: { $tables }, за каждым игроков: { $players }, { $seconds } с; ходов: { $moves }, { $rate }/с, и ещё { $bots } сделали боты
cli-load-latency = От отправки хода до известия о нём у каждого игрока: половина за { $p50 } мс, 99 % за { $p99 } мс, все за { $max } мс
cli-load-bytes = Байтов на ход и игрока: получено { $down }, отправлено { $up }
cli-load-course = Раундов: { $rounds }; партий: { $matches }; ходов отменено: { $undone }; отказов: { $refused }; соединений разорвано нами: { $dropped }, потеряно: { $lost }
cli-load-checked = Сверено событий: { $events }, списков допустимых действий: { $lists }, снимков стола: { $snapshots }, событий у всех зрителей: { $copies }
cli-load-broken = { $count ->
    [0] Ни одно обещание не нарушено.
    [one] Нарушено { $count } обещание:
    [few] Нарушено { $count } обещания:
   *[many] Нарушено { $count } обещаний:
}

cli-lesson-found = число { $seed }: всё объяснено за { $taught ->
    [one] { $taught } ход
    [few] { $taught } хода
   *[many] { $taught } ходов
} игрока; всего его ходов { $actions }, ходов ботов { $others }
cli-lesson-none = Среди { $tries } чисел нет ни одного, при котором случаются все шаги урока.
cli-lesson-problem-table = такого стола нет: параметры или число ботов не подходят к игре
cli-lesson-problem-too-many-steps = шагов { $count }, а можно не больше 8
cli-lesson-problem-too-few-tips = подсказок { $count }, а нужно хотя бы 4
cli-lesson-problem-first-step = первый шаг не просит хода, когда игрок ходит впервые
cli-lesson-problem-missing = шаг { $step } не наступает
cli-lesson-problem-early = шаг { $step } наступает слишком рано
cli-lesson-problem-late = шаг { $step } наступает только после хода номер { $count }
cli-lesson-problem-long-round = раунд занимает { $count } ходов игрока
cli-train-done = Записано в { $file }. На { $count } решениях, которых не было в обучении, выбор иной в { $otherwise } % случаев и даёт { $gain } ± { $error } сотых раунда на решение.

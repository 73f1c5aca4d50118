keltis-name = Кельтис: Путь камней
keltis-short = Кельтис
keltis-tagline = Открывайте камни, стройте длинные ряды и загадывайте желания.

keltis-card = { $a ->
    [blue] синий
    [yellow] жёлтый
    [pink] розовый
    [brown] коричневый
   *[green] зелёный
} { $b }

keltis-card-marked = { keltis-card } ({ $symbol ->
    [clover] клевер
    [wish] камень желания
    [plus-one] +1
   *[plus-three] +3
})
keltis-card-object = { keltis-card }
keltis-card-marked-object = { keltis-card-marked }

keltis-event-reached = { $seat-name } тянется к закрытому камню.
keltis-event-turned-up = { $seat-name } открывает { $stone-object }.
keltis-event-took = { $seat-name } берёт { $stone-object } в свой ряд.
keltis-event-left = { $seat-name } оставляет { $stone-object } на столе.
keltis-event-stopped = { $seat-name } заканчивает дополнительный ход.
keltis-event-took-you = Вы берёте { $stone-object } в свой ряд.
keltis-event-left-you = Вы оставляете { $stone-object } на столе.
keltis-event-stopped-you = Вы заканчиваете дополнительный ход.

keltis-callout-clover = Клевер: ещё один ход!
keltis-callout-clover-you = Клевер: ходите ещё раз!

keltis-refusal-round-over = Раунд окончен.
keltis-refusal-not-your-turn = Сейчас ходит { $turn-name }.
keltis-refusal-stone-is-turning = Подождите: камень ещё открывают.
keltis-refusal-decide-first = Сначала решите, что делать с открытым камнем ({ $stone-name }): взять его или оставить на столе.
keltis-refusal-nothing-to-leave = Пропустить ход нельзя: откройте камень или возьмите открытый.
keltis-refusal-not-face-up = Среди открытых такого камня нет: { $stone-name }.
keltis-refusal-does-not-fit = Камень { $stone-name } в ваш ряд не подходит: ряд должен и дальше только расти или только убывать.
keltis-refusal-nothing-face-down = Закрытых камней больше нет: возьмите открытый или завершите ход.
keltis-refusal-cannot-stop = Раньше времени можно закончить только дополнительный ход после последнего камня.

keltis-branch-turned-up = открыто камней
keltis-branch-took-face-up = взято со стола
keltis-branch-took-turned-up = взято сразу после открытия
keltis-branch-left-though-fitting = оставлено, хотя подходит
keltis-branch-began-row = начато рядов
keltis-branch-set-rising = ряд стал растущим
keltis-branch-set-falling = ряд стал убывающим
keltis-branch-continued-row = ряд продолжен
keltis-branch-left-not-fitting = оставлено, потому что не подходит
keltis-branch-extra-turn = дополнительных ходов за клевер
keltis-branch-clover-after-last = клевер после последнего камня
keltis-branch-stopped = последний дополнительный ход завершён досрочно

keltis-ending-k9 = открыт последний камень

keltis-option-form = Сколько играть
keltis-option-form-round = один раунд
keltis-option-form-match = столько раундов, сколько игроков, очки складываются

keltis-row = { $colour ->
    [blue] синий ряд
    [yellow] жёлтый ряд
    [pink] розовый ряд
    [brown] коричневый ряд
   *[green] зелёный ряд
}
keltis-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
keltis-reason-lengthens = { keltis-row } вырастет до { $stones ->
    [one] { $stones } камня
   *[other] { $stones } камней
} и будет стоить { keltis-points }{ $skipped ->
    [0] , без пропусков
    [one] , но { $skipped } камень придётся пропустить
    [few] , но { $skipped } камня придётся пропустить
   *[many] , но { $skipped } камней придётся пропустить
}
keltis-reason-opens = начать { keltis-row }, пока это −4 очка, но { $left ->
    [one] может прийти ещё { $left } камень
    [few] могут прийти ещё { $left } камня
   *[many] могут прийти ещё { $left } камней
}
keltis-reason-skips = { keltis-row } лишится { $skipped ->
    [one] { $skipped } камня, который ещё мог прийти
   *[other] { $skipped } камней, которые ещё могли прийти
}
keltis-reason-wishes = { $wishes ->
    [one] будет { $wishes } камень желания
    [few] будет { $wishes } камня желания
   *[many] будет { $wishes } камней желания
}, а это { keltis-points }
keltis-reason-another-turn = клевер даёт ещё один ход
keltis-reason-bonus = сам камень приносит { keltis-points }
keltis-reason-denies = взять камень, за который { $victim-name } может получить { keltis-points }
keltis-reason-nothing-to-take = открытые камни не подходят, а среди закрытых { $fitting ->
    [one] подходит { $fitting }
   *[other] подходят { $fitting }
} из { $count }
keltis-reason-turns-up = среди закрытых камней { $fitting ->
    [one] подходит { $fitting }
   *[other] подходят { $fitting }
} из { $count }
keltis-reason-does-not-fit = в { keltis-row } этот камень не ляжет
keltis-reason-leaves-row = не начинать { keltis-row }, ведь один камень – это −4 очка, а прийти { $left ->
    [one] может только { $left }
   *[other] могут только { $left }
}
keltis-reason-waits = { keltis-row } подождёт, ведь раньше { $skipped ->
    [one] может прийти ещё { $skipped } камень
    [few] могут прийти ещё { $skipped } камня
   *[many] могут прийти ещё { $skipped } камней
}
keltis-reason-forgoes-stone = упустить камень, который сразу даёт { keltis-points }
keltis-reason-stops = закончить ход, ведь лучший подходящий камень изменил бы счёт на { $points }

## Страница

keltis-prompt-choose = Откройте камень или возьмите открытый.
keltis-prompt-decide = Открыт { keltis-card }: взять или оставить?
keltis-prompt-last = Клевер: возьмите ещё или завершите ход.
keltis-take = Взять
keltis-leave = Оставить
keltis-stop = Завершить ход
keltis-lucky = { $name }: клевер, ещё один ход!

keltis-field = Камни на столе: { $down ->
        [0] закрытых нет
       *[other] закрытых { $down }
    }, { $up ->
        [0] открытых нет
       *[other] открытых { $up }
    }
keltis-face-down = Закрытый камень
keltis-stone = { keltis-card }{ $symbol ->
        [clover] , клевер
        [wish] , камень желания
        [plus-one] , 1 бонусное очко
        [plus-three] , 3 бонусных очка
       *[plain] { "" }
    }
keltis-fits = Взять в этот ряд: { keltis-card }
keltis-rows-of = { $name }: ряды
keltis-rows-mine = Ваши ряды
keltis-row-spoken = { keltis-row }: { $way ->
        [none] камней пока нет
        [open] { $numbers }, ещё может расти или убывать, { keltis-points }
        [rising] { $numbers }, растёт, { keltis-points }
       *[falling] { $numbers }, убывает, { keltis-points }
    }
keltis-tally = { $wishes ->
        [0] Нет камней желания
        [one] { $wishes } камень желания
        [few] { $wishes } камня желания
       *[many] { $wishes } камней желания
    }: { keltis-points }. Бонус: { $bonus }

keltis-score-row = { $colour ->
        [blue] Синий
        [yellow] Жёлтый
        [pink] Розовый
        [brown] Коричневый
       *[green] Зелёный
    }: { $stones ->
        [0] нет камней
        [one] { $stones } камень
        [few] { $stones } камня
       *[many] { $stones } камней
    }
keltis-score-wishes = { $wishes ->
        [0] Нет камней желания
        [one] { $wishes } камень желания
        [few] { $wishes } камня желания
       *[many] { $wishes } камней желания
    }
keltis-score-bonus = Бонус: { $sum }

## Конец раунда на странице

keltis-end-last-stone = { $you ->
        [yes] Вы открыли последний камень.
       *[no] Последний камень открывает { $name }.
    }
keltis-close-row = Ваш лучший ряд принёс { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }.

## Что есть что

keltis-goal = Стройте длинные ряды: один-два камня – это минус, с трёх начинается плюс.
keltis-thing = { $name ->
    [clover] Клевер
    [wish] Камень желания
    [plus-one] Бонус +1
    [plus-three] Бонус +3
    [row] Ряд
   *[tally] Желания и бонусы
}
keltis-does = { $name ->
    [clover] Возьмите этот камень в ряд – и сразу ходите ещё раз.
    [wish] Собирайте их: ни одного – минус 4 очка, один – минус 3. Два – плюс 2, три – 3, четыре – 6, пять и больше – 10.
    [plus-one] Одно очко сверху, когда он лежит у вас в ряду.
    [plus-three] Три очка сверху, когда он лежит у вас в ряду.
    [row] Все камни одного цвета, по возрастанию или по убыванию. Один камень – −4, два – −3, три – +2, четыре – +3, пять – +6, шесть и больше – +10.
   *[tally] Сколько пока стоят камни желания и бонусы. Все начинают с −4: без камней желания теряют 4 очка.
}
keltis-minute-1 = Откройте камень или возьмите тот, что уже лежит открытым. Взятый камень ложится в ваш ряд этого цвета.
keltis-minute-2 = Второй камень решает, растёт ряд или убывает, и назад дороги нет. Числа пропускать можно.
keltis-minute-3 = Выгодны только длинные ряды: один камень – минус 4 очка, три – плюс 2, шесть и больше – плюс 10.
keltis-minute-4 = Клевер дарит ещё один ход. Камни желания считаются отдельно, а +1 и +3 – это просто очки.
keltis-minute-5 = Открыли последний камень – раунд окончен. Побеждает тот, у кого больше очков.
keltis-prompt-first = Ваш ход: откройте камень.
keltis-prompt-turn-up = Открытые камни не подходят: откройте новый.
keltis-prompt-take = Возьмите один из открытых камней.
keltis-prompt-decide-leave = Открыт { keltis-card }, он не подходит: оставьте его.
keltis-prompt-last-stop = Ничего не подходит: завершите ход.

## Урок и подсказки

keltis-lesson-turn = Откройте камень.
keltis-lesson-turn-otherwise = Это другой путь: открытые камни можно брать.
keltis-lesson-keep = Возьмите его: с него начнётся ваш ряд этого цвета. Можно и оставить на столе.
keltis-lesson-keep-otherwise = Оставленный камень может взять любой.
keltis-lesson-second = Возьмите второй камень того же цвета. Он решит, растёт ряд или убывает.
keltis-lesson-second-otherwise = Как хотите. Но один-два камня в ряду – это минус, с трёх начинается плюс.
keltis-lesson-leave = Этот камень в ваш ряд не подходит – оставьте его.
keltis-lesson-clover = Клевер! Возьмите этот камень – и сразу ходите ещё раз.
keltis-lesson-clover-otherwise = Клевер остался на столе. Кто его возьмёт, сходит дважды.
keltis-lesson-wish = Возьмите камень желания. Ни одного или один – минус, с двух начинается плюс.
keltis-lesson-wish-otherwise = Поглядывайте на камни желания: без них теряют 4 очка.
keltis-tip-clover = Вам доступен клевер: возьмите его и ходите ещё раз.
keltis-tip-wish = Можно взять камень желания. Без них теряют 4 очка, с одним – 3.
keltis-tip-second = Второй камень цвета решает, растёт ряд или убывает.
keltis-tip-unfit = Этот камень в ваш ряд не подходит. Придётся оставить его другим.
keltis-tip-short = Половина камней открыта. Ряды из одного-двух камней – это минус: достройте их.
keltis-tip-last = Закрытых камней осталось мало. С последним раунд закончится.

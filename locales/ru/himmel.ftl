### Himmel, A... und Zwirn!

himmel-name = Himmel, A... und Zwirn!
himmel-short = Himmel
himmel-tagline = Два столбца и один маркер: подберите карту или сгребайте всё в свою навозную кучу.

himmel-card =
    { $a ->
        [reverse] «Смена направления»
        [steal] «Воровство»
        [raise] «Повышение»
       *[other] { $code }
    }
himmel-card-object =
    { $a ->
        [reverse] «Смену направления»
        [steal] «Воровство»
        [raise] «Повышение»
       *[other] { $code }
    }

## Что происходит

himmel-event-dealt =
    { $hand ->
        [hidden] { $seat-name } получает пять карт.
       *[other] { $seat-name } получает: { $hand-name }.
    }
himmel-event-turned-up =
    { $column ->
        [left] Из колоды открыли { $card-object }: это цель левого столбца.
       *[right] Из колоды открыли { $card-object }: это цель правого столбца.
    }
himmel-event-set-aside = Вместо числа из колоды открыли { $card-object }. Эту карту пока откладывают.
himmel-event-played =
    { $column ->
        [left] { $seat-name } кладёт { $card-name } в левый столбец.
       *[right] { $seat-name } кладёт { $card-name } в правый столбец.
    }
himmel-event-reversed = { $seat-name } играет «Смену направления»: теперь ход идёт в другую сторону.
himmel-event-named = { $seat-name } играет «Воровство»: карту потеряет { $victim-name }.
himmel-event-stole =
    { $card ->
        [hidden] { $thief-name } ворует карту, { $victim-name } остаётся без неё.
       *[other] { $thief-name } ворует { $card-object }, { $victim-name } остаётся без этой карты.
    }
himmel-event-raised =
    { $column ->
        [left] { $seat-name } играет «Повышение»: теперь цель слева – { $card-name }.
       *[right] { $seat-name } играет «Повышение»: теперь цель справа – { $card-name }.
    }
himmel-event-declined = { $seat-name } забирает отмеченный столбец.
himmel-event-founded =
    { $column ->
        [left] { $seat-name } кладёт { $card-object }: это новая цель слева.
       *[right] { $seat-name } кладёт { $card-object }: это новая цель справа.
    }
himmel-event-reached = { $seat-name } остаётся с одними специальными картами: новую цель даст колода.
himmel-event-drew =
    { $card ->
        [hidden] { $seat-name } берёт карту.
       *[other] { $seat-name } берёт { $card-object }.
    }
himmel-event-dealt-you = Ваши карты: { $hand-name }.
himmel-event-played-you =
    { $column ->
        [left] Вы кладёте { $card-name } в левый столбец.
       *[right] Вы кладёте { $card-name } в правый столбец.
    }
himmel-event-reversed-you = Вы играете «Смену направления»: теперь ход идёт в другую сторону.
himmel-event-stole-you = Вы воруете { $card-object }, { $victim-name } остаётся без этой карты.
himmel-event-stole-to-you = { $thief-name } ворует у вас { $card-object }.
himmel-event-raised-you =
    { $column ->
        [left] Вы играете «Повышение»: теперь цель слева – { $card-name }.
       *[right] Вы играете «Повышение»: теперь цель справа – { $card-name }.
    }
himmel-event-declined-you = Вы забираете отмеченный столбец.
himmel-event-founded-you =
    { $column ->
        [left] Вы кладёте { $card-object }: это новая цель слева.
       *[right] Вы кладёте { $card-object }: это новая цель справа.
    }
himmel-event-reached-you = У вас остались одни специальные карты: новую цель даст колода.

## Что появляется у места

himmel-callout-robbed = { $name } ворует карту
himmel-callout-robbed-you = { $name } ворует у вас { $card-object }
himmel-callout-robbed-by-you = Ваша добыча: { $card }
himmel-callout-reversed = В другую сторону!
himmel-callout-declined = Забирает столбец
himmel-callout-declined-you = Столбец достаётся вам

## Почему нельзя

himmel-refusal-round-over = Раунд окончен, больше никто не ходит.
himmel-refusal-cards-are-coming = Карты ещё сдают, берут или воруют. Подождите секунду.
himmel-refusal-not-your-turn = Сейчас ходите не вы, а { $turn-name }.
himmel-refusal-found-first = Вы забрали столбец: сначала положите туда новую цель с руки.
himmel-refusal-nothing-to-found = Цели есть у обоих столбцов. Новую кладут, только когда забрали столбец.
himmel-refusal-has-number = У вас есть число, так что новую цель кладёте вы, а не колода.
himmel-refusal-not-in-hand = Карты { $card-name } у вас нет. Сыграйте одну из своих.
himmel-refusal-not-below-target =
    { $column ->
        [left] Для левого столбца { $card-name } – слишком много: нужно меньше цели, то есть меньше { $target }.
       *[right] Для правого столбца { $card-name } – слишком много: нужно меньше цели, то есть меньше { $target }.
    }
himmel-refusal-not-above-top =
    { $column ->
        [left] Для левого столбца { $card-name } – слишком мало: нужно больше верхней карты, то есть больше { $top }.
       *[right] Для правого столбца { $card-name } – слишком мало: нужно больше верхней карты, то есть больше { $top }.
    }
himmel-refusal-no-such-seat = На этом месте никого нет. Выберите кого-нибудь за столом.
himmel-refusal-not-from-yourself = У себя не воруют. Выберите кого-нибудь другого.
himmel-refusal-nothing-to-steal = { $victim-name } сидит без карт. Выберите того, у кого есть хотя бы одна.
himmel-refusal-not-above-target =
    { $column ->
        [left] { $card-name } не накроет левую цель: нужно число больше { $target }.
       *[right] { $card-name } не накроет правую цель: нужно число больше { $target }.
    }

## Что считает симуляция

himmel-branch-special-at-setup = специальная карта при подготовке
himmel-branch-declined-though-fitting = столбец забран, хотя было чем сыграть
himmel-branch-declined-without-card = столбец забран, потому что играть было нечем
himmel-branch-began-pile = первая карта стопки
himmel-branch-continued-pile = следующая карта стопки
himmel-branch-fed-marked-column = число в отмеченный столбец
himmel-branch-special-though-fitting = специальная карта, хотя подходило число
himmel-branch-reversed = поворот против часовой стрелки
himmel-branch-reversed-back = поворот обратно по часовой стрелке
himmel-branch-stole-number = украденное число
himmel-branch-stole-special = украденная специальная карта
himmel-branch-robbed-without-replacement = кража при пустой колоде
himmel-branch-raised = повышение цели
himmel-branch-raised-marked-column = повышение цели отмеченного столбца
himmel-branch-took-column = столбец забран, пока в колоде есть карты
himmel-branch-founded = новая цель с руки
himmel-branch-only-specials = новая цель из колоды
himmel-branch-special-instead-of-target = специальная карта вместо цели
himmel-branch-no-number-left = в колоде не осталось чисел
himmel-branch-drew-last-card = взята последняя карта колоды
himmel-branch-played-without-deck = карта, сыгранная при пустой колоде
himmel-branch-declined-without-deck = столбец забран при пустой колоде
himmel-branch-declined-with-empty-hand = столбец забран, когда карт на руках нет

himmel-ending-h13 = в колоде не осталось чисел для новой цели
himmel-ending-h15 = колода пуста, и столбец забрали

## Настройки

himmel-option-form = Сколько играть
himmel-option-form-round = один раунд
himmel-option-form-match = три раунда, штрафные очки складываются
himmel-option-tie = Если на первом месте ничья
himmel-option-tie-specials = побеждает тот, кто сыграл меньше специальных карт
himmel-option-tie-extra-round = играют ещё раунд, но не больше трёх; потом решают специальные карты

## Чем ход хорош или плох

himmel-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
himmel-cards-taken = { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
himmel-points = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
himmel-fitting = { $fitting ->
        [one] { $fitting } подходящее число
        [few] { $fitting } подходящих числа
       *[many] { $fitting } подходящих чисел
    }
himmel-reason-ends-ahead = забрать { himmel-cards-taken } и закончить раунд, обогнав всех на { himmel-points }
himmel-reason-ends-level = забрать { himmel-cards-taken } и закончить раунд вровень с лучшим из соперников
himmel-reason-ends-behind = забрать { himmel-cards-taken } и закончить раунд, отстав на { himmel-points }
himmel-reason-nothing-fits = играть нечем, остаётся забрать { himmel-cards-taken }
himmel-reason-takes-smaller = забрать всего { himmel-cards-taken }, ведь в другом столбце их { $other }
himmel-reason-takes-though-fitting = забрать { himmel-cards-taken }, хотя на руках есть { himmel-fitting }
himmel-reason-saves-special = забрать { himmel-cards-taken }, зато сберечь { $specials ->
        [one] { $specials } специальную карту
        [few] { $specials } специальные карты
       *[many] { $specials } специальных карт
    }
himmel-reason-blocks = не оставить другим ни одного подходящего числа; { $seat-name } сыграет специальную карту или заберёт { himmel-cards-taken }
himmel-reason-squeezes = оставить другим всего { $room ->
        [one] { $room } подходящее число
        [few] { $room } подходящих числа
       *[many] { $room } подходящих чисел
    }; дальше ходит { $seat-name }, а в отмеченном столбце { himmel-cards }
himmel-reason-avoids = сыграть единственное подходящее число, чтобы не забирать { himmel-cards-taken }
himmel-reason-leaves-nothing = после этого на руках не останется подходящих чисел, а в отмеченном столбце { himmel-cards }
himmel-reason-keeps = { $column ->
        [left] приберечь { $card-name } для левого столбца
       *[right] приберечь { $card-name } для правого столбца
    }{ $more ->
        [0] { "" }
        [one] {" "}и ещё { $more } подходящее число
        [few] {" "}и ещё { $more } подходящих числа
       *[many] {" "}и ещё { $more } подходящих чисел
    }
himmel-reason-escapes = ни одно число не подходит, и лучше штрафное очко, чем { himmel-cards }
himmel-reason-spends-special = получить штрафное очко, хотя на руках есть { himmel-fitting }
himmel-reason-robs-for-good = { $victim-name } ничего не возьмёт взамен и останется { $left ->
        [0] без карт
        [one] с { $left } картой
       *[other] с { $left } картами
    }
himmel-reason-makes-room = { $column ->
        [left] освободить место в левом столбце
       *[right] освободить место в правом столбце
    }, ведь на руках есть { himmel-fitting } для него
himmel-reason-target-keeps-room = под цель { $card-name } на руках есть { himmel-fitting }
himmel-reason-target-shuts-out = под цель { $card-name } на руках ничего нет, а у других таких чисел может быть { $room }
himmel-reason-only-specials = на руках одни специальные карты, так что цель даст колода

## Страница

himmel-prompt-choose = Ваш ход: сыграйте карту или заберите отмеченный столбец.
himmel-prompt-last = Колода пуста: кто теперь заберёт отмеченный столбец, тот закончит раунд.
himmel-prompt-empty-hand = Карт не осталось: заберите отмеченный столбец, и раунд окончен.
himmel-prompt-found = Положите число с руки как новую цель.
himmel-prompt-turn-up = Чисел на руках нет: откройте новую цель из колоды.
himmel-step-steal = У кого воруем?
himmel-step-raise = Какое число станет новой целью?
himmel-step-raise-target = Какую цель оно накроет?
himmel-offer = { $name }: украсть карту
himmel-founding = Опустевший столбец: сюда ляжет новая цель
himmel-target = Цель { $card }
himmel-marker = Маркер: туча ругательств
himmel-decline = Забрать отмеченный столбец: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
himmel-decline-short = Забрать { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
himmel-deck = Колода: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
himmel-heap = Навозная куча: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
himmel-column = { $side ->
        [left] Левый столбец
       *[right] Правый столбец
    }: { $target ->
        [none] цели нет
       *[other] цель { $target }
    }, { $top ->
        [none] пока пусто
       *[other] верхняя карта { $top }
    }, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }{ $marked ->
        [yes] , отмечен
       *[no] { "" }
    }
himmel-score-numbers = Числа в куче
himmel-score-specials = Сыгранные специальные карты

## Конец раунда на странице

himmel-end-declined = { $you ->
        [yes] Колода кончилась, и вы забираете столбец.
       *[no] Колода кончилась, и { $name } забирает столбец.
    }
himmel-end-no-number-left = В колоде не осталось чисел для новой цели.
himmel-tie-broken = Очков поровну, поэтому побеждает тот, кто сыграл меньше специальных карт.

## Что есть что

himmel-goal = Побеждает самая маленькая куча: каждая забранная карта – штрафное очко.
himmel-thing = { $name ->
    [reverse] Смена направления
    [steal] Воровство
    [arrow] Стрелка
    [target] Цель
    [marker] Туча ругательств
    [heap] Навозная куча
   *[raise] Повышение
}
himmel-does = { $name ->
    [reverse] Ход идёт в другую сторону. Сама карта ложится в вашу кучу и стоит одно очко.
    [steal] Вытяните вслепую карту у соперника; он возьмёт новую из колоды. Стоит вам одно очко.
    [arrow] Показывает, в какую сторону идёт ход.
    [target] Всё, что кладут в этот столбец, должно быть меньше цели и больше последней карты в нём.
    [marker] Висит над столбцом, который достанется тому, кто сдастся следующим.
    [heap] Каждая карта здесь – штрафное очко хозяину. Побеждает тот, у кого их меньше.
   *[raise] Накройте цель большим числом с руки, и в столбце снова есть место. Стоит вам одно очко.
}
himmel-minute-1 = Два столбца, у каждого своя цель. В свой ход кладите число в один из них: меньше цели, но больше последней карты в столбце.
himmel-minute-2 = Места всё меньше. Ничего не подходит или не хочется – забирайте весь столбец под тучей в свою навозную кучу и кладите новую цель.
himmel-minute-3 = Специальные карты выручают, но каждая ложится в вашу же кучу: «Смена направления» разворачивает игру, «Воровство» тянет карту у соседа, «Повышение» ставит цель повыше.
himmel-minute-4 = Когда колода кончилась, раунд закончит тот, кто следующим заберёт столбец. Каждая карта в куче – штрафное очко. У кого меньше, тот и победил.
himmel-prompt-take = Ничего не подходит: заберите отмеченный столбец.
himmel-prompt-last-take = Колода пуста, и ничего не подходит: заберите отмеченный столбец, и раунд окончен.

## Урок и подсказки

himmel-lesson-number = Положите одно из светящихся чисел в столбец. Подойдёт всё, что меньше цели.
himmel-lesson-number-otherwise = Можно и так. А числа кладут под цель: меньше неё, но больше последней карты.
himmel-lesson-higher = Теперь число должно быть ещё и больше последней карты столбца. Места всё меньше.
himmel-lesson-higher-otherwise = Хорошо. Только помните: столбец всё время растёт, до самой цели.
himmel-lesson-reverse = Специальная карта заменяет число: сыграйте «Смену направления», и ход пойдёт обратно. Это стоит одно очко.
himmel-lesson-special-otherwise = Можно и приберечь. Специальная карта нужна, когда иначе пришлось бы забрать много карт.
himmel-lesson-steal = Сыграйте «Воровство» и укажите соперника: вслепую вытянете одну его карту. Это стоит одно очко.
himmel-lesson-raise = «Повышение» освобождает место: возьмите число больше цели и накройте им эту цель.
himmel-lesson-decline = Ни одно число не подходит. Забирайте столбец под тучей: каждая его карта – штрафное очко.
himmel-lesson-decline-otherwise = Хитро: специальная карта стоит одно очко, а столбец обошёлся бы дороже.
himmel-lesson-found = Столбец теперь пуст. Положите любое число новой целью: большое оставит больше места.
himmel-lesson-end = Колода кончилась, и кто-то забрал столбец – раунд окончен. Побеждает самая маленькая куча.
himmel-tip-stuck = Ни одно число не подходит. Столбец под тучей достанется вам, если не выручит специальная карта.
himmel-tip-heavy = Столбец под тучей уже длинный. Кто сдастся следующим, заберёт его целиком.
himmel-tip-reverse = У вас «Смена направления»: ход пойдёт обратно. Она ляжет в вашу кучу и стоит одно очко.
himmel-tip-steal = У вас «Воровство»: за одно очко вытянете вслепую чужую карту.
himmel-tip-raise = У вас «Повышение»: накройте цель числом побольше, и место снова есть.
himmel-tip-found = Положите новую цель. Большая оставит место всем, маленькая всех прижмёт.
himmel-tip-empty = Колода пуста. Кто теперь заберёт столбец, тот и закончит раунд.

### КЛАЦ!

klatz-name = КЛАЦ!
klatz-short = КЛАЦ!
klatz-tagline = Крупные карточки – себе, мелкие – соседям. И чтобы все три цвета, иначе всё зря!

klatz-card =
    { $a ->
        [blue] синяя { $b }
        [green] зелёная { $b }
       *[orange] оранжевая { $b }
    }
klatz-card-object =
    { $a ->
        [blue] синюю { $b }
        [green] зелёную { $b }
       *[orange] оранжевую { $b }
    }

## Что происходит

klatz-event-dealt =
    { $hand ->
        [hidden] { $seat-name } получает три карточки.
       *[other] { $seat-name } получает: { $hand-name }.
    }
klatz-event-laid =
    { $on ->
        [hidden] { $seat-name } подкладывает { $card-object }, её получает { $with-name }.
       *[other] { $seat-name } накрывает { $on-number }: { $with-name } получает { $card-object }.
    }
klatz-event-drew =
    { $card ->
        [hidden] { $seat-name } берёт карточку.
       *[other] { $seat-name } берёт { $card-object }.
    }
klatz-event-dealt-you = Ваши карточки: { $hand-name }.
klatz-event-laid-you =
    { $on ->
        [hidden] Вы подкладываете { $card-object }, её получает { $with-name }.
       *[other] Вы накрываете { $on-number }: { $with-name } получает { $card-object }.
    }
klatz-event-laid-you-own =
    { $on ->
        [hidden] Вы кладёте { $card-object } к себе.
       *[other] Вы кладёте { $card-object } у себя на { $on-number }.
    }
klatz-event-laid-to-you =
    { $on ->
        [hidden] { $seat-name } подкладывает вам { $card-object }.
       *[other] { $seat-name } кладёт { $card-object } на вашу { $on-number }.
    }
klatz-event-laid-own =
    { $on ->
        [hidden] { $seat-name } кладёт { $card-object } к себе.
       *[other] { $seat-name } кладёт { $card-object } у себя на { $on-number }.
    }

## Что появляется у места

klatz-callout-laid = { $name } подкладывает вам { $card-object }

## Почему нельзя

klatz-refusal-round-over = Раунд окончен, больше никто не ходит.
klatz-refusal-cards-are-coming = Карточки ещё сдают или берут. Подождите секунду.
klatz-refusal-not-your-turn = Сейчас ходите не вы, а { $turn-name }.
klatz-refusal-not-in-hand = Такой карточки у вас нет: { $card-name }. Положите одну из своих.
klatz-refusal-no-such-seat = На этом месте никого нет. Выберите того, кто сидит за столом.
klatz-refusal-same-value = Одинаковые числа сами собираются в стопку. Просто положите карточку рядом, ничего не накрывая.
klatz-refusal-other-colour = Накрыть можно только карточку того же цвета, а у вас { $card-name }. Накройте другую или положите рядом.
klatz-refusal-not-open = Эта карточка не открыта, а накрыть можно только открытую.

## Что считает симуляция

klatz-branch-laid-at-home = карточка в свой набор
klatz-branch-laid-abroad = карточка в чужой набор
klatz-branch-drew-last-card = взята последняя карточка колоды
klatz-branch-laid-beside = новая открытая карточка
klatz-branch-covered-lower = накрыта меньшая карточка
klatz-branch-covered-higher = накрыта большая карточка
klatz-branch-doubled = карточка на такое же число
klatz-branch-covered-and-merged = карточка накрыта, и две стопки слились
klatz-branch-ended-by-six = конец раунда из-за шести открытых карточек
klatz-branch-ended-by-six-at-home = конец раунда из-за шести открытых карточек в своём наборе
klatz-branch-laid-without-deck = карточка при пустой колоде
klatz-branch-ended-without-cards = конец раунда, потому что выложены все карточки

klatz-ending-z8 = в одном из наборов шесть открытых карточек, или все карточки выложены

## Настройки

klatz-option-form = Сколько играть
klatz-option-form-round = один раунд
klatz-option-form-ordinary = до 150 очков: записывают все
klatz-option-form-connoisseur = для ценителей, до 100 очков: записывает только лучший в раунде

## Чем ход хорош или плох

klatz-points = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
klatz-reason-ends-ahead = закончить раунд, обогнав всех на { klatz-points }
klatz-reason-ends-level = закончить раунд вровень с лучшим из соперников ({ klatz-points })
klatz-reason-ends-behind = закончить раунд, хотя { $with-name } впереди на { klatz-points }
klatz-reason-third-colour = добавить недостающий { $colour ->
        [blue] синий
        [green] зелёный
       *[orange] оранжевый
    } цвет, и тогда набор стоит { klatz-points }
klatz-reason-adds = положить к себе, и { $open ->
        [one] открыта будет { $open } карточка
        [few] открыты будут { $open } карточки
       *[many] открыто будет { $open } карточек
    }, в сумме { $sum }
klatz-reason-raises-own = накрыть у себя карточку помельче ({ $on-name }) и прибавить { $more }
klatz-reason-lowers-own = свой набор потеряет { $less }
klatz-reason-changes-nothing = карточка ляжет на такую же ({ $with-name }) и ничего не изменит
klatz-reason-stops-five = { $with-name } лишится пятой открытой карточки и потеряет { $less }
klatz-reason-lowers-theirs = { $with-name } потеряет { $less }, останется { $sum }
klatz-reason-their-third-colour = { $with-name } получит третий цвет, а с ним { klatz-points }
klatz-reason-makes-five = { $with-name } получит пятую открытую карточку, и закончить раунд сможет любой
klatz-reason-raises-theirs = { $with-name } получит ещё { $more }

## Страница

klatz-prompt-lay = Ваш ход: положите карточку себе или соседу.
klatz-prompt-last = Колода пуста: положите одну из оставшихся карточек.
klatz-alarm-five = 5 из 6!
klatz-colour = { $colour ->
        [blue] синий
        [green] зелёный
       *[orange] оранжевый
    }
klatz-deck = Колода: { $count ->
        [one] { $count } карточка
        [few] { $count } карточки
       *[many] { $count } карточек
    }
klatz-set = { $count ->
        [0] { $name }: набор пока пуст
        [one] { $name }, набор: открыта { $count } из 6, { $cards }
       *[other] { $name }, набор: открыто { $count } из 6, { $cards }
    }
klatz-stack = { $height ->
        [1] { $card }, набор: { $name }
        [one] { $card }, стопка из { $height } карточки, набор: { $name }
       *[other] { $card }, стопка из { $height } карточек, набор: { $name }
    }
klatz-gap = Рядом с остальными, набор: { $name }
klatz-gap-last = Рядом с остальными, набор: { $name }. Шестая карточка, конец раунда
klatz-chips = Есть: { $shown }. Нет: { $missing }. Сумма { $sum }, но без всех трёх цветов набор ничего не стоит
klatz-chips-complete = Все три цвета, сумма { $sum }
klatz-score-colour = { $colour ->
        [blue] Синий
        [green] Зелёный
       *[orange] Оранжевый
    }
klatz-score-missing = { $colour ->
        [blue] Синего нет
        [green] Зелёного нет
       *[orange] Оранжевого нет
    }
klatz-score-incomplete = { $count ->
        [one] Только один цвет: ничего не засчитано
       *[other] Только { $count } цвета: ничего не засчитано
    }
klatz-score-nothing = В наборе нет ни одной карточки
klatz-score-recorded = Лучший набор раунда: очки записаны
klatz-score-unrecorded = Не лучший набор раунда: очки не записаны

## Конец раунда на странице

klatz-end-six = { $you ->
        [yes] В вашем наборе шесть открытых карточек!
       *[no] { $name }: шесть открытых карточек в наборе!
    }
klatz-end-no-cards = Все карточки выложены.
klatz-close-colour = Ещё одна { $colour ->
        [blue] синяя
        [green] зелёная
       *[orange] оранжевая
    } карта – и ваш набор стоил бы больше { $points } { $points ->
        [one] очка
        [few] очков
       *[many] очков
    }!
klatz-close-five = Ещё одна карта – и последнее слово было бы за вами!

## Что есть что

klatz-goal = Крупные карточки – себе, мелкие – соседям. А без всех трёх цветов набор ничего не стоит.
klatz-thing = { $name ->
    [blue] Синий скелет
    [green] Зелёный скелет
    [orange] Оранжевый скелет
    [stack] Стопка
    [chips] Цвета и сумма
   *[sixth] Шестое место
}
klatz-does = { $name ->
    [blue] Накрывает только синие карточки. Набор что-то стоит, только если видны синий, зелёный и оранжевый.
    [green] Накрывает только зелёные карточки. Набор что-то стоит, только если видны синий, зелёный и оранжевый.
    [orange] Накрывает только оранжевые карточки. Набор что-то стоит, только если видны синий, зелёный и оранжевый.
    [stack] Считается только верхняя карточка. Одинаковые числа в наборе сами собираются в стопку.
    [chips] Какие из трёх цветов видны в наборе и сумма открытых карточек. Зачёркнутого цвета не хватает, и тогда сумма ничего не стоит.
   *[sixth] Карточка на этом месте – шестая открытая, и раунд сразу окончен.
}
klatz-minute-1 = Каждый ход кладите одну карточку – к себе или к любому соседу – и берите новую.
klatz-minute-2 = Кладите рядом с другими или накрывайте карточку того же цвета. Считается только то, что сверху: крупные – себе, а мелкими накрывайте чужие крупные.
klatz-minute-3 = Одинаковые числа сами собираются в стопку.
klatz-minute-4 = И главное: без всех трёх цветов набор ничего не стоит.
klatz-minute-5 = Шестая открытая карточка в любом наборе – клац! – и раунд окончен. Все складывают свои открытые карточки, побеждает тот, у кого больше.

## Урок и подсказки

klatz-lesson-own = Положите крупную карточку к себе: открытые карточки – это ваши очки.
klatz-lesson-own-otherwise = Можно и так. Крупные карточки приносят очки, когда лежат у вас.
klatz-lesson-spoil = А теперь навредите: накройте крупную карточку соседа мелкой того же цвета.
klatz-lesson-spoil-otherwise = Как хотите. Класть можно к любому и накрывать его карточки того же цвета.
klatz-lesson-colours = Пока ваш набор ничего не стоит: нужны все три цвета. Положите цвет, которого у вас ещё нет.
klatz-lesson-colours-otherwise = Не забудьте: без синего, зелёного и оранжевого набор ничего не стоит.
klatz-lesson-cover = Накройте у себя мелкую карточку крупной того же цвета. Считается только верхняя.
klatz-lesson-cover-otherwise = Хорошо. Накрывая, вы не занимаете новое место, а набор стоит больше.
klatz-lesson-twin = У вас есть число, которое уже лежит у вас открытым. Положите его: одинаковые собираются в стопку.
klatz-lesson-twin-otherwise = Тоже ход. С одинаковым числом можно сходить, ничего не меняя.
klatz-lesson-six = В одном наборе уже пять карточек. Шестая в любом наборе сразу закончит раунд. Ваш ход!
klatz-lesson-end = Клац! Шесть открытых карточек – раунд окончен. Открытые складывают, если видны все три цвета.
klatz-tip-colours = Ваш набор пока ничего не стоит: не хватает цвета. Сейчас его можно положить.
klatz-tip-spoil = Можно накрыть чужую крупную карточку мелкой того же цвета.
klatz-tip-cover = Можно накрыть свою мелкую карточку крупной того же цвета.
klatz-tip-twin = У вас есть число, которое уже открыто в вашем наборе. С ним набор не станет шире.
klatz-tip-six = В одном наборе пять карточек: с шестой раунд сразу закончится для всех.
klatz-tip-empty = Колода кончилась. Карточки ещё кладут, но уже не берут.

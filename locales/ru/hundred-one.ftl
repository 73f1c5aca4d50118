hundred-one-name = 101
hundred-one-tagline = Сбрасывайте карты, угощайте соседей суперкартами и не наберите 101.

hundred-one-card = { $b ->
    [skip] { $a ->
        [red] красный
        [green] зелёный
        [blue] синий
        [orange] оранжевый
       *[yellow] жёлтый
    } «Пропуск хода»
    [swap] { $a ->
        [red] красный
        [green] зелёный
        [blue] синий
        [orange] оранжевый
       *[yellow] жёлтый
    } «Обмен»
   *[other] { $a ->
        [red] красная
        [green] зелёная
        [blue] синяя
        [orange] оранжевая
       *[yellow] жёлтая
    } { $b ->
        [reverse] «Смена направления»
        [take-two] «Возьми две»
        [choose] «Выбери цвет»
        [take-four] «Возьми четыре»
       *[other] { $b }
    }
}
hundred-one-card-object = { $b ->
    [skip] { hundred-one-card }
    [swap] { hundred-one-card }
   *[other] { $a ->
        [red] красную
        [green] зелёную
        [blue] синюю
        [orange] оранжевую
       *[yellow] жёлтую
    } { $b ->
        [reverse] «Смену направления»
        [take-two] «Возьми две»
        [choose] «Выбери цвет»
        [take-four] «Возьми четыре»
       *[other] { $b }
    }
}

hundred-one-event-dealt = { $hand ->
    [hidden] { $seat-name } получает четыре карты.
   *[other] { $seat-name } получает карты: { $hand-name }.
}
hundred-one-event-turned-up = Открыта первая карта: { $card-name }.
hundred-one-event-played = { $seat-name } кладёт { $card-object }.
hundred-one-event-named = { $seat-name } называет цвет: { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
}.
hundred-one-event-swapped = { $taken ->
    [hidden] { $seat-name } и { $with-name } меняются картами.
   *[other] { $seat-name } и { $with-name } меняются картами. { $seat-name } получает: { $taken-name }.
}
hundred-one-event-kept = { $seat-name } не меняется ни с кем.
hundred-one-event-asked = { $seat-name } берёт карту: ничего не подходит.
hundred-one-event-reshuffled = Колода кончилась: сброс перетасовали, и теперь берут из него.
hundred-one-event-drew = { $card ->
    [hidden] { $seat-name } берёт карту.
   *[other] { $seat-name } берёт { $card-object }.
}
hundred-one-event-passed = { $seat-name } говорит «пас».
hundred-one-event-missed = { $seat-name } пропускает ход.
hundred-one-event-counted = { $seat-name } считает оставшиеся карты: { $hand-name }.
hundred-one-event-first = Первая карта: { $card-name }.{ $kind ->
    [skip] { " " }Она действует сразу.
    [reverse] { " " }Она действует сразу: ход идёт против часовой стрелки, и начинает другой сосед сдающего.
    [take-two] { " " }Она действует сразу.
    [choose] { " " }Сначала сдающий называет цвет.
    [take-four] { " " }Сдающий называет цвет, и карта действует сразу.
    [swap] { " " }Сначала сдающий может обменяться картами.
   *[other] { "" }
}
hundred-one-event-hit = { $count ->
    [0] { $seat-name } пропускает ход.
    [one] { $seat-name } берёт { $count } карту и пропускает ход.
    [few] { $seat-name } берёт { $count } карты и пропускает ход.
   *[other] { $seat-name } берёт { $count } карт и пропускает ход.
}
hundred-one-event-hit-you = { $count ->
    [0] Вы пропускаете ход.
    [one] Вы берёте { $count } карту и пропускаете ход.
    [few] Вы берёте { $count } карты и пропускаете ход.
   *[other] Вы берёте { $count } карт и пропускаете ход.
}
hundred-one-event-dealt-you = Ваши карты: { $hand-name }.
hundred-one-event-played-you = Вы кладёте { $card-object }.
hundred-one-event-named-you = Вы называете цвет: { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
}.
hundred-one-event-swapped-you = Вы и { $with-name } меняетесь картами. Теперь у вас: { $taken-name }.
hundred-one-event-swapped-to-you = { $seat-name } меняется картами с вами. Теперь у вас: { $given-name }.
hundred-one-event-kept-you = Вы не меняетесь ни с кем.
hundred-one-event-drew-you = Ничего не подходит, и вы берёте { $card-object }.
hundred-one-event-passed-you = Вы говорите «пас».
hundred-one-event-counted-you = Вы считаете оставшиеся карты: { $hand-name }.

hundred-one-callout-draws = { $count ->
    [one] Берёт { $count } карту и пропускает ход
    [few] Берёт { $count } карты и пропускает ход
   *[other] Берёт { $count } карт и пропускает ход
}
hundred-one-callout-draws-you = { $count ->
    [one] { $name } вас угощает: { $count } карта и пропуск хода
    [few] { $name } вас угощает: { $count } карты и пропуск хода
   *[other] { $name } вас угощает: { $count } карт и пропуск хода
}
hundred-one-callout-missed = Пропускает ход
hundred-one-callout-missed-you = Вы пропускаете ход
hundred-one-callout-reversed = В другую сторону!
hundred-one-callout-swapped = { $name } забирает эти карты
hundred-one-callout-swapped-you = { $name } меняется картами с вами
hundred-one-callout-swapped-by-you = Вы обменялись картами

hundred-one-refusal-round-over = Раунд окончен.
hundred-one-refusal-cards-on-their-way = Секунду: карты ещё раздают или берут из колоды.
hundred-one-refusal-not-your-turn = Сейчас ходит { $turn-name }.
hundred-one-refusal-name-first = Сначала назовите цвет.
hundred-one-refusal-swap-first = Сначала решите, с кем меняетесь картами.
hundred-one-refusal-nothing-to-name = Цвет называют только после карт «Выбери цвет» и «Возьми четыре».
hundred-one-refusal-nothing-to-swap = Меняются картами только после карты «Обмен».
hundred-one-refusal-not-in-hand = Такой карты у вас нет: { $card-name }.
hundred-one-refusal-only-the-drawn-card = Сейчас можно сыграть только карту, которую вы взяли ({ $card-name }), или сказать «пас».
hundred-one-refusal-neither-colour-nor-number = Не подходит: { $card-name }. Нужен { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
} цвет, цифра { $number } или жёлтая карта.
hundred-one-refusal-number-too-low = Не подходит: { $card-name }. Цифра того же цвета должна быть больше { $number }.
hundred-one-refusal-only-zero-on-nine = На девятку не подходит: { $card-name }. Нужен { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
} 0, другая 9 или суперкарта.
hundred-one-refusal-supercard-needs-colour = Не подходит: { $card-name }. Суперкарту кладут только на её цвет, а сейчас { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
}; такая же картинка другого цвета не подходит.
hundred-one-refusal-number-needs-colour = Не подходит: { $card-name }. На эту суперкарту кладут { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
} цвет или жёлтую карту.
hundred-one-refusal-not-the-colour-in-force = Не подходит: { $card-name }. Сейчас действует { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
} цвет: сыграйте его или жёлтую карту.
hundred-one-refusal-must-play = У вас есть подходящая карта, значит, нужно ходить.
hundred-one-refusal-draw-first = Прежде чем пасовать, возьмите карту.
hundred-one-refusal-already-drawn = Вы уже взяли карту: сыграйте её или скажите «пас».
hundred-one-refusal-nothing-to-draw = Брать больше нечего: скажите «пас».
hundred-one-refusal-swap-with-yourself = Выберите другого игрока: с собой не меняются.
hundred-one-refusal-nobody-there = На этом месте никого нет: выберите игрока за этим столом.
hundred-one-refusal-must-take-a-hand = «Обмен» был вашей последней картой: теперь придётся забрать чьи-то карты.

hundred-one-branch-first-skip = «Пропуск хода» первой картой
hundred-one-branch-first-reverse = «Смена направления» первой картой
hundred-one-branch-first-take-two = «Возьми две» первой картой
hundred-one-branch-first-choose = «Выбери цвет» первой картой
hundred-one-branch-first-take-four = «Возьми четыре» первой картой
hundred-one-branch-first-swap = «Обмен» первой картой
hundred-one-branch-no-colour = сыграно, пока нет никакого цвета
hundred-one-branch-same-number = такая же цифра
hundred-one-branch-greater-number = бо́льшая цифра того же цвета
hundred-one-branch-zero-on-nine = 0 на 9
hundred-one-branch-supercard-on-colour = цветная суперкарта на свой цвет
hundred-one-branch-number-on-supercard = цифра на цветную суперкарту
hundred-one-branch-yellow-card = жёлтые карты
hundred-one-branch-followed-named-colour = сыграно в названный цвет
hundred-one-branch-followed-colour-after-swap = прежний цвет после «Обмена»
hundred-one-branch-other-number = другая цифра того же цвета
hundred-one-branch-asked = взято, потому что ничего не подходит
hundred-one-branch-played-drawn = взятая карта сыграна сразу
hundred-one-branch-kept-fitting = взятая карта оставлена, хотя подходит
hundred-one-branch-kept-not-fitting = взятая карта оставлена, потому что не подходит
hundred-one-branch-skip = «Пропуск хода»
hundred-one-branch-reverse = «Смена направления»
hundred-one-branch-reverse-of-two = «Смена направления» при двух игроках
hundred-one-branch-take-two = «Возьми две»
hundred-one-branch-named-new-colour = назван новый цвет
hundred-one-branch-named-same-colour = назван тот же цвет
hundred-one-branch-take-four = «Возьми четыре»
hundred-one-branch-swapped = обмен картами
hundred-one-branch-kept = «Обмен» ни с кем
hundred-one-branch-reshuffled = сброс перетасован
hundred-one-branch-penalty-cut-short = на штраф не хватило карт
hundred-one-branch-passed-without-drawing = пас, когда брать нечего
hundred-one-branch-went-out = сброшена последняя карта
hundred-one-branch-penalty-of-last-card = штраф от последней карты
hundred-one-branch-last-swap = «Обмен» последней картой
hundred-one-branch-last-turn = закончились ходы

hundred-one-ending-o18 = кто-то избавился от всех карт
hundred-one-ending-o19 = последней картой был «Обмен», и победа досталась другому
hundred-one-ending-o23 = никто не избавился от карт, и очки получают все

hundred-one-option-form = Сколько играть
hundred-one-option-form-round = один раунд
hundred-one-option-form-match = вся партия, пока кто-нибудь не дойдёт до предела; побеждает тот, у кого меньше очков
hundred-one-option-matching = Что кладут на цифру того же цвета
hundred-one-option-matching-ascending = цифру побольше, а на 9 – 0 или другую 9
hundred-one-option-matching-any = любую цифру
hundred-one-option-limit = До скольких очков играем

hundred-one-colour = { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
}
hundred-one-held = { $held ->
    [one] { $held } карта
    [few] { $held } карты
   *[many] { $held } карт
}
hundred-one-left = { $left ->
    [one] останется { $left } карта
    [few] останется { $left } карты
   *[many] останется { $left } карт
}
hundred-one-reason-goes-out = сбросить последнюю карту, пока у других ещё { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
hundred-one-reason-swaps-last = «Обмен» последней картой отдаст победу в раунде другому, а на руки придёт не меньше { $fewest ->
    [one] { $fewest } карты
   *[other] { $fewest } карт
}
hundred-one-reason-hits = { $victim-name } ({ hundred-one-held }) возьмёт ещё { $drawn } и пропустит ход
hundred-one-reason-skips = { $victim-name } ({ hundred-one-held }) пропустит ход
hundred-one-reason-turns-away = дальше сходит { $with-name } ({ $other ->
    [one] { $other } карта
    [few] { $other } карты
   *[many] { $other } карт
}), а не { $victim-name } ({ hundred-one-held })
hundred-one-reason-spends-joker = потратить карту, которая подходит всегда, хотя { $fitting ->
    [one] подходит и ещё { $fitting } карта
    [few] подходят и ещё { $fitting } карты
   *[many] подходят и ещё { $fitting } карт
}
hundred-one-reason-needs-joker = больше ничего не подходит; { hundred-one-left }
hundred-one-reason-sheds-swap = избавиться от «Обмена», пока он не остался последней картой; { hundred-one-left }
hundred-one-reason-sheds-points = сбросить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, ведь { $victim-name } вот-вот закончит ({ hundred-one-held })
hundred-one-reason-readies-last = последней останется карта, которая подойдёт следом ({ $card-name })
hundred-one-reason-changes-colour = сменить цвет на { hundred-one-colour }, ведь на руках { $count ->
    [one] останется { $count } такая карта
    [few] останутся { $count } такие карты
   *[many] останется { $count } таких карт
}
hundred-one-reason-follows = { $fitting ->
    [one] следом подойдёт { $fitting } карта
    [few] следом подойдут { $fitting } карты
   *[many] следом подойдёт { $fitting } карт
} из { $left }
hundred-one-reason-nothing-follows = { $left ->
    [1] сыграть, хотя последняя карта следом не подойдёт
   *[other] сыграть, хотя из остальных карт ({ $left }) следом ничего не подойдёт
}
hundred-one-reason-nothing-fits = { $held ->
    [1] единственная карта не подходит
    [one] ни одна из { $held } карты на руках не подходит
   *[other] ни одна из { $held } карт на руках не подходит
}
hundred-one-reason-nothing-to-draw = ничего не подходит, и брать нечего
hundred-one-reason-drawn-does-not-fit = взятая карта не подходит ({ $card-name })
hundred-one-reason-keeps-drawn = придержать { $card-object }, хотя эта карта подходит
hundred-one-reason-names-held = назвать { hundred-one-colour }, ведь на руках { $count ->
    [one] { $count } такая карта
    [few] { $count } такие карты
   *[many] { $count } таких карт
}
hundred-one-reason-names-unheld = назвать { hundred-one-colour }, хотя таких карт на руках нет
hundred-one-reason-exchanges = обменять { $own ->
    [one] { $own } карту
    [few] { $own } карты
   *[many] { $own } карт
} на { $theirs }, их держит { $with-name }
hundred-one-reason-gives-win = раунд выиграет { $with-name }, а на руки { $theirs ->
    [one] придёт { $theirs } карта
    [few] придут { $theirs } карты
   *[many] придёт { $theirs } карт
}
hundred-one-reason-keeps-hand = остаться при своих картах, их { $own }, а у других не меньше { $fewest }

## Страница

hundred-one-prompt-play = Сыграйте подходящую карту.
hundred-one-prompt-drawn = Сыграйте новую карту или скажите «пас».
hundred-one-prompt-name = Назовите цвет.
hundred-one-prompt-swap = Чьи карты вы хотите получить?
hundred-one-draw = Взять
hundred-one-pass = Пас
hundred-one-pile = Колода: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
hundred-one-discards = Сброс: { $card ->
        [none] пусто
       *[other] сверху { $card }, всего { $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }
    }
hundred-one-in-force = Цвет сейчас:
hundred-one-no-colour = Любая карта
hundred-one-naming = Какой цвет?
hundred-one-name-title = Какой цвет дальше?
hundred-one-name-colour = { hundred-one-colour }, у вас на руках { $count ->
        [one] { $count } такая карта
        [few] { $count } такие карты
       *[many] { $count } таких карт
    }
hundred-one-swap-title = С кем поменяться картами?
hundred-one-swap-with = Поменяться: { $name }, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }{ $known ->
        [0] { "" }
       *[other] , вам известны: { $cards }
    }
hundred-one-keep = { $count ->
        [0] Ни с кем не меняться
        [one] Оставить свою { $count } карту
        [few] Оставить свои { $count } карты
       *[many] Оставить свои { $count } карт
    }
hundred-one-fresh = новая
hundred-one-fresh-card = { $card }, только что из колоды
hundred-one-alarm = Последняя карта!
hundred-one-shout = { $name }: последняя карта!
hundred-one-shout-me = У вас последняя карта!
hundred-one-score-numbers = Цифры: { $sum }
hundred-one-score-supercards = «Пропуск», «Смена», «Возьми две»: { $count } × { $each }
hundred-one-score-yellow = Жёлтые карты: { $count } × { $each }
hundred-one-score-out = Карт не осталось

## Конец раунда на странице

hundred-one-end-out = { $you ->
        [yes] Вы избавились от всех карт!
       *[no] { $name } избавляется от всех карт!
    }
hundred-one-end-given = { $you-giver ->
        [yes] Последней картой вы сыграли «Обмен»: без карт остаётся { $name }.
       *[no] { $you ->
            [yes] Последней картой { $giver } играет «Обмен»: без карт остаётесь вы!
           *[no] Последней картой { $giver } играет «Обмен»: без карт остаётся { $name }!
        }
    }
hundred-one-end-nobody = Никто не избавился от карт, поэтому очки получают все.
hundred-one-close-cards = { $count ->
        [one] У вас оставалась всего одна карта!
        [few] У вас оставалось всего { $count } карты!
       *[many] У вас оставалось всего { $count } карт!
    }

## Что есть что

hundred-one-goal = Избавьтесь от карт раньше всех: всё, что останется на руках, – штрафные очки.
hundred-one-thing = { $name ->
    [skip] Пропуск хода
    [reverse] Смена направления
    [take-two] Возьми две
    [choose] Выбери цвет
    [take-four] Возьми четыре
   *[swap] Обмен
}
hundred-one-does = { $name ->
    [skip] Следующий пропускает ход. Кладётся на свой цвет. Останется на руках – 10 штрафных очков.
    [reverse] Ход идёт в другую сторону; вдвоём ничего не меняется. Кладётся на свой цвет. Останется на руках – 10 штрафных очков.
    [take-two] Следующий берёт две карты и пропускает ход. Кладётся на свой цвет. Останется на руках – 10 штрафных очков.
    [choose] Кладётся на любую карту. Вы называете, какой цвет дальше. Останется на руках – 20 штрафных очков.
    [take-four] Кладётся на любую карту. Вы называете цвет, следующий берёт четыре карты и пропускает ход. Останется на руках – 20 штрафных очков.
   *[swap] Кладётся на любую карту. Можно поменяться с кем-нибудь всеми картами. Останется на руках – 20 штрафных очков.
}
hundred-one-minute-1 = Кладите карту, которая подходит к последней: та же цифра другого цвета или цифра побольше того же цвета. После 9 цвет снова начинается с 0.
hundred-one-minute-2 = Суперкартами угощают соседей: кто-то пропустит ход, кто-то возьмёт две карты, а то и вся игра развернётся.
hundred-one-minute-3 = Жёлтые карты кладутся на что угодно: назовите цвет, раздайте соседу четыре карты или поменяйтесь с кем-нибудь картами.
hundred-one-minute-4 = Ничего не подходит? Возьмите одну карту. Подошла – можно сразу сыграть, не подошла – пас.
hundred-one-minute-5 = Кто остался без карт, выиграл раунд, остальные считают очки за карты на руках. Как только кто-то набрал 101, побеждает тот, у кого очков меньше всех.
hundred-one-prompt-draw = Ничего не подходит: возьмите карту.
hundred-one-prompt-drawn-pass = Новая карта не подходит: скажите «пас».
hundred-one-prompt-pass = Ничего не подходит, и брать нечего: скажите «пас».

## Урок и подсказки

hundred-one-lesson-number = Избавляйтесь от карт. Положите цифру, которая подходит: такую же или побольше того же цвета.
hundred-one-lesson-number-otherwise = Тоже подходит. А цифру кладут на такую же или на меньшую того же цвета.
hundred-one-lesson-super = Сыграйте «Возьми две»: следующий возьмёт две карты и пропустит ход.
hundred-one-lesson-super-otherwise = Хорошо. Суперкарта кладётся на свой цвет, когда захотите.
hundred-one-lesson-draw = Ничего не подходит – возьмите карту. Подойдёт – можно сразу сыграть.
hundred-one-lesson-yellow = Жёлтые карты кладутся на что угодно. Сыграйте!
hundred-one-lesson-yellow-otherwise = Можно и оставить. Но останется на руках – получите 20 штрафных очков.
hundred-one-lesson-name = Назовите цвет – лучше тот, которого у вас больше всего.
hundred-one-tip-draw = Ничего не подходит: возьмите одну карту. Подойдёт – можно сразу сыграть.
hundred-one-tip-nine = Сверху девятка: из цифр на неё ложится только другая девятка или ноль того же цвета.
hundred-one-tip-yellow = У вас жёлтая карта: она кладётся на что угодно. Останется на руках – 20 штрафных очков.
hundred-one-tip-swap = Выберите, с кем меняться картами. Можно ни с кем: тогда все останутся при своих.
hundred-one-tip-last-swap = Осторожно: если «Обмен» – последняя карта, придётся взять чужие карты, и выиграет их хозяин.
hundred-one-tip-take-two = «Возьми две»: следующий возьмёт две карты и пропустит ход.
hundred-one-tip-hit = Вы пропустили ход. Передать «Возьми две» дальше нельзя.
hundred-one-tip-named = Назвали цвет: теперь подходит любая карта этого цвета.

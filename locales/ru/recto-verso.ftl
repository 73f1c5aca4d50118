recto-verso-name = Recto Verso
recto-verso-tagline = Вам видна одна сторона, соперникам – другая. Выигрывает память.

recto-verso-card = { $a ->
    [fox] лиса
    [frog] лягушка
    [whale] кит
    [flamingo] фламинго
    [bear] медведь
    [owl] сова
    [lion] лев
    [crab] краб
   *[mouse] мышь
} { $b ->
    [skip] с «Пропуском хода»
    [reverse] со «Сменой направления»
    [flip3] с «Переверни три»
    [flip1] с «Переверни одну»
    [take] с «Забери»
    [loupe] с лупой
    [star-l] с левой половинкой звезды
   *[star-r] с правой половинкой звезды
}
recto-verso-card-object = { $a ->
    [fox] лису
    [frog] лягушку
    [whale] кита
    [flamingo] фламинго
    [bear] медведя
    [owl] сову
    [lion] льва
    [crab] краба
   *[mouse] мышь
} { $b ->
    [skip] с «Пропуском хода»
    [reverse] со «Сменой направления»
    [flip3] с «Переверни три»
    [flip1] с «Переверни одну»
    [take] с «Забери»
    [loupe] с лупой
    [star-l] с левой половинкой звезды
   *[star-r] с правой половинкой звезды
}

recto-verso-event-paired = { $near ->
    [hidden] Две стороны стали карточкой, но какие, никто не видит.
   *[other] На одной карточке: { $near-name } и { $far-name }.
}
recto-verso-event-dealt = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } получает карточку.
       *[other] { $seat-name } получает карточку. На обороте: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } получает карточку: { $near-name }.
       *[other] { $seat-name } получает карточку: { $near-name }. На обороте: { $far-name }.
    }
}
recto-verso-event-opened = { $far ->
    [hidden] В середине открывается { $face-name }.
   *[other] В середине открывается { $face-name }. На обороте: { $far-name }.
}
recto-verso-event-laid = { $seat-name } кладёт в середину { $face-object }.
recto-verso-event-flipped = { $face ->
    [hidden] { $seat-name } переворачивает карточку в середине.
   *[other] { $seat-name } переворачивает карточку в середине: теперь там { $face-name }.
}
recto-verso-event-flipped-in-hand = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } переворачивает карточку, которую держит { $victim-name }.
       *[other] { $seat-name } переворачивает карточку, которую держит { $victim-name }. На обороте теперь: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } переворачивает карточку, которую держит { $victim-name }: теперь это { $near-name }.
       *[other] { $seat-name } переворачивает карточку, которую держит { $victim-name }: теперь это { $near-name }, на обороте – { $far-name }.
    }
}
recto-verso-event-took = { $far ->
    [hidden] { $seat-name } берёт из середины { $face-object }.
   *[other] { $seat-name } берёт из середины { $face-object }. На обороте: { $far-name }.
}
recto-verso-event-robbed = { $near ->
    [hidden] { $far ->
        [hidden] { $victim-name } теряет карточку: её забирает { $thief-name } и смотрит на обе стороны.
       *[other] { $victim-name } теряет карточку: её забирает { $thief-name } и смотрит на обе стороны. На обороте: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $victim-name } теряет карточку: её забирает { $thief-name } и смотрит на обе стороны. Это { $near-name }.
       *[other] { $victim-name } теряет карточку, её забирает { $thief-name }: с одной стороны { $near-name }, с другой – { $far-name }.
    }
}
recto-verso-event-held = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } оставляет карточку себе.
       *[other] { $seat-name } оставляет карточку себе. На обороте: { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } оставляет себе { $near-object }.
       *[other] { $seat-name } оставляет себе { $near-object }. На обороте: { $far-name }.
    }
}
recto-verso-event-passed = Теперь ходит { $turn-name }.
recto-verso-event-completed = { $seat-name } собирает одинаковые карточки! Раунд окончен.
recto-verso-event-laid-open = { $seat-name } показывает: { $cards-name }.
recto-verso-event-starred = { $seat-name } складывает целую звезду: ещё одно очко.
recto-verso-event-broken-off = Ходы кончились: раунд окончен, очков никто не получает.
recto-verso-event-laid-you = Вы кладёте в середину { $face-object }.
recto-verso-event-flipped-you = Вы переворачиваете карточку в середине: теперь там { $face-name }.
recto-verso-event-flipped-in-hand-you = { $far ->
    [hidden] Вы переворачиваете карточку, которую держит { $victim-name }.
   *[other] Вы переворачиваете карточку, которую держит { $victim-name }. На обороте теперь: { $far-name }.
}
recto-verso-event-flipped-in-hand-to-you = { $near ->
    [hidden] { $seat-name } переворачивает вашу карточку.
   *[other] { $seat-name } переворачивает вашу карточку: теперь это { $near-name }.
}
recto-verso-event-flipped-in-hand-you-own = { $near ->
    [hidden] Вы переворачиваете свою карточку.
   *[other] Вы переворачиваете свою карточку: теперь это { $near-name }.
}
recto-verso-event-flipped-in-hand-own = { $far ->
    [hidden] { $seat-name } переворачивает свою карточку.
   *[other] { $seat-name } переворачивает свою карточку. На обороте теперь: { $far-name }.
}
recto-verso-event-took-you = Вы берёте из середины { $face-object }.
recto-verso-event-robbed-you = { $near ->
    [hidden] Вы забираете карточку, её теряет { $victim-name }.
   *[other] { $far ->
        [hidden] Вы забираете { $near-object }, эту карточку теряет { $victim-name }.
       *[other] Вы забираете карточку, её теряет { $victim-name }: с одной стороны { $near-name }, с другой – { $far-name }.
    }
}
recto-verso-event-robbed-to-you = { $near ->
    [hidden] { $thief-name } забирает вашу карточку и смотрит на обе стороны.
   *[other] { $thief-name } забирает у вас { $near-object } и смотрит на обе стороны.
}
recto-verso-event-held-you = { $near ->
    [hidden] Вы оставляете карточку себе.
   *[other] Вы оставляете себе { $near-object }.
}
recto-verso-event-completed-you = У вас все карточки одинаковые! Раунд окончен.
recto-verso-event-laid-open-you = Вы показываете: { $cards-name }.
recto-verso-event-starred-you = Вы складываете целую звезду: ещё одно очко.

recto-verso-callout-robbed = { $name } забирает карточку
recto-verso-callout-robbed-you = { $card ->
    [hidden] { $name } забирает вашу карточку
   *[other] { $name } забирает у вас { $card-object }
}
recto-verso-callout-robbed-by-you = Вы забираете карточку
recto-verso-callout-flipped = { $name } переворачивает карточку
recto-verso-callout-flipped-you = { $name } переворачивает вашу карточку
recto-verso-callout-flipped-by-you = Вы переворачиваете карточку
recto-verso-callout-reversed = В другую сторону!
recto-verso-callout-missed = Пропускает ход
recto-verso-callout-missed-you = Вы пропускаете ход

recto-verso-refusal-round-over = Раунд окончен.
recto-verso-refusal-cards-are-moving = Секунду: карточки ещё в движении.
recto-verso-refusal-not-your-turn = Сейчас выбирает { $turn-name }.
recto-verso-refusal-lay-first = Начните ход: положите одну из своих карточек в середину.
recto-verso-refusal-flip-first = Сначала переверните в середине ещё { $left ->
    [one] { $left } карточку
    [few] { $left } карточки
   *[other] { $left } карточек
}.
recto-verso-refusal-flip-hand-first = Сначала переверните одну карточку в руках: у себя или у соперника.
recto-verso-refusal-rob-first = Сейчас берут не из середины: заберите карточку у соперника.
recto-verso-refusal-hold-first = Сначала решите, какую сторону этой карточки повернуть к себе.
recto-verso-refusal-replace-first = У вас забрали карточку: возьмите вместо неё другую из середины.
recto-verso-refusal-take-first = Теперь возьмите карточку из середины, и на этом ход закончится.
recto-verso-refusal-no-such-player = На этом месте никто не сидит: выберите игрока за этим столом.
recto-verso-refusal-no-card-held = Здесь карточки уже нет: выберите другую.
recto-verso-refusal-no-card-there = Здесь карточки нет: выберите другую в середине.
recto-verso-refusal-just-laid = Эту карточку ({ $face-name }) вы только что положили: возьмите другую.
recto-verso-refusal-already-flipped = Эту карточку ({ $face-name }) вы уже перевернули: выберите другую.
recto-verso-refusal-own-hand = Это ваша карточка, а забрать нужно чужую.
recto-verso-refusal-restricted = Соперник сыграл «Пропуск хода», поэтому { $face-name } сейчас не пойдёт: положите карточку без «Переверни одну» и без «Забери».

recto-verso-branch-dealt-complete = одинаковых карточек на руках уже при раздаче
recto-verso-branch-laid = положено карточек
recto-verso-branch-took = взято из середины
recto-verso-branch-skipped = пропущено ходов
recto-verso-branch-reversed = смен направления
recto-verso-branch-flipped = перевёрнуто в середине
recto-verso-branch-flipped-just-laid = перевёрнуто только что положенных
recto-verso-branch-flipped-own = перевёрнуто на своих руках
recto-verso-branch-flipped-opponents = перевёрнуто на руках у соперников
recto-verso-branch-robbed = забрано у соперников
recto-verso-branch-held-as-it-was = из них оставлено той же стороной
recto-verso-branch-held-turned = из них повёрнуто другой стороной
recto-verso-branch-replaced = взято взамен из середины
recto-verso-branch-replaced-by-just-laid = взамен взята сама карточка «Забери»
recto-verso-branch-no-action = положено карточек без действия
recto-verso-branch-extra-turn = дополнительных ходов
recto-verso-branch-restricted = ходов с запретом значков
recto-verso-branch-without-action = запрещённых карточек положено без действия
recto-verso-branch-same-animal = раундов закончено одним животным
recto-verso-branch-all-loupes = раундов закончено одними лупами
recto-verso-branch-laid-open = раз карты открыты в конце раунда
recto-verso-branch-star-of-winner = звёзд у того, кто закончил раунд
recto-verso-branch-star-of-other = звёзд у остальных
recto-verso-branch-broken-off = раундов без очков

recto-verso-ending-r13 = кто-то собрал одинаковые карточки
recto-verso-ending-r16 = ходы кончились

recto-verso-option-form = Сколько играть
recto-verso-option-form-round = один раунд
recto-verso-option-form-match = раунды, пока кто-нибудь не наберёт три очка
recto-verso-option-pairs = Какие две стороны у карточки
recto-verso-option-pairs-drawn = соединяются случайно для каждой партии: оборот не узнать, пока его не увидишь
recto-verso-option-pairs-fixed = всегда как в таблице правил: оборот каждой карточки можно знать
recto-verso-option-stars = Кому очко за целую звезду
recto-verso-option-stars-any = каждому, у кого она есть в конце раунда
recto-verso-option-stars-winner = только тому, кто закончил раунд
recto-verso-option-memory = Подсказка для памяти
recto-verso-option-memory-off = нет: видно лишь то, что на виду, как за настоящим столом
recto-verso-option-memory-aid = стороны, которые вы уже видели, нарисованы мелко рядом с карточкой

recto-verso-collection = { $collection ->
    [fox] лиса
    [frog] лягушка
    [whale] кит
    [flamingo] фламинго
    [bear] медведь
    [owl] сова
    [lion] лев
    [crab] краб
    [mouse] мышь
   *[loupe] «Лупа»
}
recto-verso-collected = { $collection ->
    [fox] лис
    [frog] лягушек
    [whale] китов
    [flamingo] фламинго
    [bear] медведей
    [owl] сов
    [lion] львов
    [crab] крабов
    [mouse] мышей
   *[loupe] лупы
}
recto-verso-reason-can-finish = на остальных карточках уже { recto-verso-collection }, и последнюю можно получить этим же ходом
recto-verso-reason-completes = на всех карточках будет { recto-verso-collection }
recto-verso-reason-lays-odd = избавиться от лишней карточки и дальше собирать { recto-verso-collected } (пока { $count })
recto-verso-reason-gives-up = расстаться с нужной карточкой, вместо того чтобы собирать { recto-verso-collected } (пока { $count })
recto-verso-reason-another-turn = сразу ходить ещё раз и дальше собирать { recto-verso-collected } (пока { $count })
recto-verso-reason-offers = { $victim-name } собирает { recto-verso-collected } (известно { $count }) и ждёт как раз такую карточку
recto-verso-reason-adds = дальше собирать { recto-verso-collected }, их будет { $count } из { $size }
recto-verso-reason-denies = перехватить карточку, ведь { $victim-name } собирает { recto-verso-collected } (известно { $count })
recto-verso-reason-whole-star = собрать целую звезду, ведь вторая половинка уже есть ({ $face-name })
recto-verso-reason-unrelated = эта карточка не поможет собирать { recto-verso-collected } (пока { $count })
recto-verso-reason-uncovers = открыть { $face-object }, это пригодится
recto-verso-reason-hides = спрятать то, что собирает { $victim-name } ({ $face-name })
recto-verso-reason-turns-known = перевернуть { $face-object }, оборот уже известен
recto-verso-reason-turns-unknown = узнать, что на обороте ({ $face-name })
recto-verso-reason-spoils = { $victim-name } собирает { recto-verso-collected } (известно { $count }) и одну карточку потеряет
recto-verso-reason-turns-theirs = { $victim-name } увидит другую сторону ({ $face-name })
recto-verso-reason-robs-for = забрать карточку, которую держит { $victim-name }, и дальше собирать { recto-verso-collected } (станет { $count })
recto-verso-reason-robs = забрать { $face-object }, хотя пользы не видно (теряет { $victim-name })

## Страница

recto-verso-prompt-lay = Ваш ход: положите карточку.
recto-verso-prompt-lay-restricted = Нельзя «Переверни одну» и «Забери».
recto-verso-prompt-flip = Переверните в середине { $left ->
    [1] ещё одну
    [one] { $left } карточку
    [few] { $left } карточки
   *[many] { $left } карточек
}.
recto-verso-prompt-flip-hand = Переверните карточку: свою или чужую.
recto-verso-prompt-rob = Заберите карточку у соперника.
recto-verso-prompt-hold = Какую сторону повернуть к себе?
recto-verso-prompt-replace = Возьмите карточку взамен.
recto-verso-prompt-take = Возьмите карточку из середины.
recto-verso-prompt-wait = Минутку…

recto-verso-middle = Середина
recto-verso-in-middle = В середине: { $face }
recto-verso-own-card = Ваша карточка { $number }: { $face }
recto-verso-their-hand = { $name }: стороны, повёрнутые к вам
recto-verso-their-card = { $name }, карточка { $number }, к вам повёрнуто: { $face }
recto-verso-unseen-card = { $name }, карточка { $number }, не видна
recto-verso-behind = на обороте { $face }
recto-verso-just-laid = только что положена
recto-verso-just-flipped = только что перевёрнута
recto-verso-restricted = После «Пропуска хода»: «Переверни одну» и «Забери» подождут один ход.

recto-verso-hold = Вам видны обе стороны карточки. Какую повернёте к себе?
recto-verso-hold-way = К вам – { $mine }, к остальным – { $theirs }.
recto-verso-hold-mine = Держать так

recto-verso-goal = Соберите на всех своих карточках одно и то же животное или на всех лупу.
recto-verso-pictogram = { $name ->
    [skip] Пропуск хода
    [reverse] Смена направления
    [flip3] Переверни три
    [flip1] Переверни одну
    [take] Забери
    [loupe] Лупа
    [star-l] Левая половинка звезды
   *[star-r] Правая половинка звезды
}
recto-verso-thing = { recto-verso-pictogram }
recto-verso-does = { $name ->
    [skip] { $seats ->
        [2] Следующим ходом соперник не может положить ни «Переверни одну», ни «Забери».
       *[other] Следующий игрок пропускает ход.
    }
    [reverse] { $seats ->
        [2] Вы сразу ходите ещё раз.
       *[other] Ход идёт в другую сторону.
    }
    [flip3] Переверните в середине три карточки, одну за другой.
    [flip1] Переверните одну карточку в руках: свою или чужую.
    [take] Заберите карточку не из середины, а у соперника, и держите её любой стороной к себе. Соперник возьмёт взамен карточку из середины.
    [loupe] Ничего не делает. Но если на всех карточках «Лупа», раунд окончен.
    [star-l] Ничего не делает. Вместе с правой половинкой у того же животного приносит очко в конце раунда.
   *[star-r] Ничего не делает. Вместе с левой половинкой у того же животного приносит очко в конце раунда.
}

recto-verso-score-end = Все карточки одинаковые: конец раунда
recto-verso-score-star = Обе половинки звезды
recto-verso-score-broken-off = Ходы кончились: без очков

## Конец раунда на странице

recto-verso-all-same = { $count ->
        [5] пять
       *[6] шесть
    } { $animal ->
        [fox] лис
        [frog] лягушек
        [whale] китов
        [flamingo] фламинго
        [bear] медведей
        [owl] сов
        [lion] львов
        [crab] крабов
       *[mouse] мышей
    }
recto-verso-end-animals = { $you ->
        [yes] У вас { recto-verso-all-same }!
       *[no] { $name } собирает { recto-verso-all-same }!
    }
recto-verso-end-magnifiers = { $you ->
        [yes] У вас одни лупы!
       *[no] { $name } собирает одни лупы!
    }
recto-verso-end-complete = { $you ->
        [yes] У вас все карточки с одним животным!
       *[no] { $name } собирает одно животное на всех карточках!
    }
recto-verso-end-broken = Ходы кончились, а одинаковых карточек никто не собрал.
recto-verso-close-hand = { $count ->
        [one] У вас была { $count } карточка
        [few] У вас было { $count } карточки
       *[many] У вас было { $count } карточек
    } из { $cards } с одним и тем же зверем!
recto-verso-tie-broken = Очков поровну, поэтому побеждает тот, кто закончил раунд.

## Что есть что

recto-verso-minute-1 = У каждой карточки две стороны. Вы видите одну сторону своих карточек, а все остальные – другую.
recto-verso-minute-2 = В свой ход положите карточку в середину, сделайте, что на ней нарисовано, и возьмите карточку из середины.
recto-verso-minute-3 = С помощью значков переворачивают карточки, забирают их у соперников, заставляют пропустить ход и меняют направление.
recto-verso-minute-4 = Если теперь на всех ваших карточках одно животное или на всех «Лупа», раунд ваш: одно очко.
recto-verso-minute-5 = Две половинки звезды с одним животным приносят ещё одно. Побеждает тот, кто первым наберёт три очка.

# Below the advice of `pyatak advise`.

## Урок и подсказки

recto-verso-lesson-lay = Нужно одно животное на всех карточках. Положите в середину ту, что не подходит к другим.
recto-verso-lesson-lay-otherwise = На этой карточке значок: сделайте, что он велит, а потом возьмите карточку.
recto-verso-lesson-take = Теперь возьмите карточку из середины – лучше с животным, которое у вас уже есть.
recto-verso-lesson-flip3 = Значки что-то делают. Положите «Переверни три»: увидите, что на обороте.
recto-verso-lesson-flip3-otherwise = Хорошо. Это можно и позже: значок действует, когда вы его кладёте.
recto-verso-lesson-flip = Переверните в середине три карточки, одну за другой, и запомните, что увидели.
recto-verso-lesson-grab = Положите «Забери»: вместо карточки из середины вы заберёте карточку у соперника.
recto-verso-lesson-grab-otherwise = Как хотите. «Забери» подождёт у вас в руке.
recto-verso-lesson-rob = Заберите одну из этих карточек. Вы видите сторону, которой не видит её хозяин.
recto-verso-lesson-hold = Теперь вы знаете обе стороны. Держите карточку той стороной, какой хотите.
recto-verso-lesson-end = В конце хода у кого-то на всех карточках одно животное. Так и выигрывают раунд: одно очко.
recto-verso-tip-flip3 = «Переверни три» покажет, что на обороте трёх карточек в середине.
recto-verso-tip-flip1 = «Переверни одну» поворачивает карточку в руке: вашу или чужую.
recto-verso-tip-grab = «Забери» отбирает карточку у соперника, и держать её можно любой стороной.
recto-verso-tip-again = Вдвоём «Смена направления» значит: вы сразу ходите ещё раз.
recto-verso-tip-forbid = Вдвоём «Пропуск хода» запрещает сопернику «Переверни одну» и «Забери» на один ход.
recto-verso-tip-loupe = Лупы – второй путь к победе: если лупа на всех ваших карточках, раунд ваш.
recto-verso-tip-star = Половинки звезды: две с одним животным в конце раунда дают очко.
recto-verso-tip-robbed = У вас забрали карточку. Выберите взамен любую из середины – так, как она лежит.

### `pyatak play`: стол в терминале. Общее со страницей – в page.ftl.

terminal-prompt = Ваш ход: выберите действие.
terminal-your-turn = Ваш ход
terminal-connecting = Соединяемся…
terminal-local = на этом устройстве
terminal-connected = связь есть
terminal-too-small = В этом окне { $width }×{ $height } знаков, а столу нужно { $least }. Увеличьте окно.
terminal-points = очки
terminal-clockwise = ↓ по часовой стрелке
terminal-counterclockwise = ↑ против часовой стрелки
terminal-hint-again = Ещё раз h – показать ход.
terminal-start = Все в сборе. Enter – начать
terminal-sit = Для вас есть место. Enter – сесть
terminal-saved = Сохранено: { $file }
terminal-not-saved = Запись партии не удалось сохранить в этой папке.
terminal-save = сохранить запись
terminal-leave = выйти
terminal-go-on = продолжить с этими очками
terminal-leave-local = Выйти? Партия сохранится, её продолжит `{ $command }`. Enter – выйти, Esc – остаться
terminal-leave-server = Выйти? За вас продолжит бот, а вернуться можно по той же ссылке. Enter – выйти, Esc – остаться

terminal-keys = ←↑→↓ Enter Esc  выбор  h подсказка  u отмена  r правила  l ход игры  ? q
terminal-keys-server = ←↑→↓ Enter Esc  выбор  h подсказка  u отмена  r правила  l ход  c чат  ? q
terminal-keys-panel = ↑↓ PgUp PgDn  листать   Esc  назад к столу
terminal-keys-leave = Enter  выйти   Esc  остаться
terminal-keys-chat = Enter  отправить   Esc  отменить
terminal-keys-result = ↑↓  листать   r правила   l ход игры   ? помощь   q выйти
terminal-keys-digits = перейти к карте, дважды – сыграть её
terminal-keys-hint = что здесь важно, дважды – хороший ход
terminal-keys-rules = правила; после отказа – то, что в нём названо
terminal-keys-log = всё, что произошло
terminal-marks = Что можно выбрать, обведено толстой рамкой или скобками: ┏1━┓ [7]. Курсор – двойная рамка или стрелки: ╔══╗ »7«. Перейдите к карте, которую нельзя сыграть, и увидите почему.

terminal-keltis-face-down = { $count ->
    [one] { $count } закрытый камень
    [few] { $count } закрытых камня
   *[many] { $count } закрытых камней
}
terminal-himmel-column = { $side ->
    [left] Левый столбец
   *[right] Правый столбец
}
terminal-hundred-one-colour = Цвет: { $colour ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[orange] оранжевый
}

## Что можно сделать

himmel-do-play = { $column ->
    [left] Положить { $card-name } в левый столбец
   *[right] Положить { $card-name } в правый столбец
}
himmel-do-reverse = Сыграть «Смену направления»
himmel-do-steal = Украсть карту ({ $victim-name })
himmel-do-raise = { $column ->
    [left] Поднять цель слева до { $card-name }
   *[right] Поднять цель справа до { $card-name }
}
himmel-do-decline = Забрать отмеченный столбец: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
himmel-do-found = Положить новую цель: { $card-name }
himmel-do-turn-up = Открыть новую цель из колоды

keltis-do-take = Взять { $stone-object } в свой ряд
keltis-do-turn-up = Открыть камень
keltis-do-leave = Оставить { $stone-object } на столе
keltis-do-stop = Завершить ход

hundred-one-do-play = Сыграть { $card-object }
hundred-one-do-draw = Взять карту
hundred-one-do-pass = Пас
hundred-one-do-name = { $colour ->
    [red] Назвать красный
    [green] Назвать зелёный
    [blue] Назвать синий
   *[orange] Назвать оранжевый
}
hundred-one-do-swap = Поменяться картами ({ $with-name })
hundred-one-do-keep = Оставить свои карты

klatz-do-lay = { $on ->
    [hidden] Подложить { $card-object } ({ $with-name })
   *[other] Положить { $card-object } на { $on-number } ({ $with-name })
}

recto-verso-do-lay = Положить { $face-object }
recto-verso-do-flip = Перевернуть { $face-object }
recto-verso-do-flip-hand = { $own ->
    [yes] Перевернуть у себя { $face-object }
   *[no] Перевернуть карточку { $number }, её держит { $victim-name }, вам видно: { $face-name }
}
recto-verso-do-take = Взять { $face-object }
recto-verso-do-rob = Забрать карточку { $number }, её держит { $victim-name }, вам видно: { $face-name }
recto-verso-do-hold = { $face ->
    [hidden] { $is_turned ->
        [true] Повернуть другой стороной
       *[false] Держать как было
    }
   *[other] Повернуть к себе { $face-object }
}

## Перед столом

terminal-unfinished = Есть неоконченная партия: { $names }. Enter – продолжить её, n – начать новую:
terminal-kept = Партия сохранена. Её продолжит `{ $command }`.
terminal-ended = Связь со столом прервалась.
terminal-other-version = У этого сервера другая версия протокола. Возьмите pyatak той же версии.

wrong-play-what = `{ $what }` – не игра, не ссылка на стол и не код из пяти букв; игры: { $known }
wrong-play-server = `{ $what }` – не игра; если это код стола, назовите его сервер: --server http://127.0.0.1:5555
wrong-play-only-local = { $what } – для стола на этом устройстве; за столом на сервере это решает тот, кто его открыл
wrong-play-terminal = это не терминал: столу нужны клавиатура и экран
wrong-play-address = `{ $address }` – не адрес сервера; пишите так: http://127.0.0.1:5555
wrong-play-unreachable = { $server } не отвечает
wrong-play-certificate = это устройство не доверяет сертификату { $server }, поэтому туда ничего не отправлено
wrong-play-gone = на { $server } нет такого стола: его убрали, или ссылка неполная
wrong-play-code = на { $server } нет стола с кодом { $code }; код действует, пока партия не началась
wrong-play-version = у { $server } версия протокола { $theirs }, а у этой программы – { $ours }; возьмите pyatak той же версии
wrong-play-refused = { $server } отказывает: { $why }
wrong-play-busy = файл { $file } занят: эту партию играют в другом терминале
wrong-play-log = файл { $file } не читается: { $why }

# Почему стол чего-то не позволяет.

table-refusal-not-understood = Сервер не понял это сообщение.
table-refusal-too-fast = Слишком много сообщений сразу. Подождите немного.
table-refusal-no-such-seat = Такого места нет.
table-refusal-seat-taken = Это место уже занято.
table-refusal-table-full = За этим столом все места заняты.
table-refusal-name-taken = За этим столом уже есть игрок с таким именем. Выберите другое.
table-refusal-not-seated = Это может сделать только тот, кто сидит за столом.
table-refusal-not-host = Это может сделать только хозяин стола.
table-refusal-already-started = Партия уже началась.
table-refusal-not-started = Партия ещё не началась.
table-refusal-seats-empty = Некоторые места ещё свободны. Пригласите кого-нибудь или добавьте ботов.
table-refusal-not-a-person = На этом месте нет человека.
table-refusal-not-your-turn = Сейчас ход другого игрока.
table-refusal-stale = Игра тем временем ушла вперёд.
table-refusal-round-not-over = Раунд ещё идёт.
table-refusal-match-over = Партия окончена.
table-refusal-match-not-over = Партия ещё идёт.
table-refusal-closed = Этот стол закрыт.
table-refusal-undo-not-allowed = За этим столом ходы не возвращают.
table-refusal-nothing-to-undo = Это уже нельзя вернуть: кто-то сделал ход, карты взяты или что-то показано.
table-refusal-bad-settings = Эти настройки не подходят к игре.
table-refusal-bad-text = В сообщении от 1 до { $most } знаков.
table-refusal-not-watchable = За этим столом нельзя наблюдать.
table-refusal-not-offered = За этим столом этого нет.
table-refusal-not-saved = Сохранить не удалось, поэтому ничего не произошло. Попробуйте ещё раз.

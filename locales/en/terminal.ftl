### `pyatak play`: the table in a terminal. What it shares with the page is in page.ftl.

terminal-prompt = Your turn: choose what to do.
terminal-your-turn = Your turn
terminal-connecting = Connecting…
terminal-local = on this device
terminal-connected = connected
terminal-too-small = This window has { $width }×{ $height } characters; the table needs { $least }. Make it larger.
terminal-points = pts
terminal-clockwise = ↓ clockwise
terminal-counterclockwise = ↑ anticlockwise
terminal-hint-again = h again: show the move.
terminal-start = Everybody is here. Enter: start
terminal-sit = There’s a seat for you. Enter: sit down
terminal-saved = Saved: { $file }
terminal-not-saved = The replay couldn’t be saved in this folder.
terminal-save = save the replay
terminal-leave = leave
terminal-go-on = go on with these points
terminal-leave-local = Leave? The match is kept: `{ $command }` continues it. Enter: leave, Esc: stay
terminal-leave-server = Leave? A bot will play on for you, and the same link brings you back. Enter: leave, Esc: stay

terminal-keys = ←↑→↓ Enter Esc  choose   h hint   u undo   r rules   l log   ? help   q leave
terminal-keys-server = ←↑→↓ Enter Esc  choose   h hint  u undo  r rules  l log  c chat  ? help  q leave
terminal-keys-panel = ↑↓ PgUp PgDn  scroll   Esc  back to the table
terminal-keys-leave = Enter  leave   Esc  stay
terminal-keys-chat = Enter  send   Esc  cancel
terminal-keys-result = ↑↓  scroll   r rules   l log   ? help   q leave
terminal-keys-digits = go to a card, twice: play it
terminal-keys-hint = what matters here, twice: a good move
terminal-keys-rules = the rules; after a refusal the one that it names
terminal-keys-log = everything that has happened
terminal-marks = What you can choose has a thick border or brackets: ┏1━┓ [7]. The cursor is a double border or arrows: ╔══╗ »7«. Go to a card you can’t play, and it says why.

terminal-keltis-face-down = { $count ->
    [one] { $count } stone face down
   *[other] { $count } stones face down
}
terminal-himmel-column = { $side ->
    [left] Left column
   *[right] Right column
}
terminal-hundred-one-colour = Colour: { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
}

## What a player may do

himmel-do-play = { $column ->
    [left] Play { $card-object } on the left
   *[right] Play { $card-object } on the right
}
himmel-do-reverse = Play Reverse
himmel-do-steal = Steal a card from { $victim-name }
himmel-do-raise = { $column ->
    [left] Raise the left target to { $card-name }
   *[right] Raise the right target to { $card-name }
}
himmel-do-decline = Take the marked column: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
himmel-do-found = Make { $card-object } the new target
himmel-do-turn-up = Turn up the new target from the deck

keltis-do-take = Add { $stone-object } to your row
keltis-do-turn-up = Turn up a stone
keltis-do-leave = Leave { $stone-object } on the table
keltis-do-stop = End the turn

hundred-one-do-play = Play { $card-object }
hundred-one-do-draw = Draw a card
hundred-one-do-pass = Pass
hundred-one-do-name = { $colour ->
    [red] Name red
    [green] Name green
    [blue] Name blue
   *[orange] Name orange
}
hundred-one-do-swap = Swap hands with { $with-name }
hundred-one-do-keep = Keep your hand

klatz-do-lay = { $on ->
    [hidden] Place { $card-object } in { $with-name }’s set
   *[other] Place { $card-object } on the { $on-number } in { $with-name }’s set
}

recto-verso-do-lay = Lay { $face-object }
recto-verso-do-flip = Turn over { $face-object }
recto-verso-do-flip-hand = { $own ->
    [yes] Turn over your { $face-name }
   *[no] Turn over { $victim-name }’s card { $number }, which shows you { $face-name }
}
recto-verso-do-take = Take { $face-object }
recto-verso-do-rob = Take { $victim-name }’s card { $number }, which shows you { $face-name }
recto-verso-do-hold = { $face ->
    [hidden] { $is_turned ->
        [true] Turn it round
       *[false] Hold it as it was held
    }
   *[other] Hold it so that you see { $face-object }
}

## Before the table

terminal-unfinished = There’s an unfinished match: { $names }. Enter continues it, n begins a new one:
terminal-kept = The match is kept. `{ $command }` continues it.
terminal-ended = The connection to the table has ended.
terminal-other-version = This server speaks another version of the protocol. Use the same version of pyatak.

wrong-play-what = `{ $what }` is neither a game, nor the link to a table, nor a code of five letters; the games are: { $known }
wrong-play-server = `{ $what }` isn’t a game; if it is the code of a table, name its server: --server http://127.0.0.1:5555
wrong-play-only-local = { $what } is for a table on this device; at a server, whoever opens the table decides that
wrong-play-terminal = this isn’t a terminal: a table needs a keyboard and a screen
wrong-play-address = `{ $address }` isn’t the address of a server; write it as http://127.0.0.1:5555
wrong-play-unreachable = { $server } doesn’t answer
wrong-play-certificate = the certificate of { $server } isn’t trusted by this device, so nothing was sent to it
wrong-play-gone = { $server } has no such table; it may have been removed, or the link is incomplete
wrong-play-code = no table at { $server } has the code { $code }; a code works until the match starts
wrong-play-version = { $server } speaks version { $theirs } of the protocol and this program version { $ours }; use the same version of pyatak
wrong-play-refused = { $server } refuses: { $why }
wrong-play-busy = { $file } is in use: this match is being played in another terminal
wrong-play-log = { $file } can’t be read: { $why }

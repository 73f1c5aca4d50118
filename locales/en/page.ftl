### The page: rooms, buttons, the frame around every table

## Everywhere

page-home = Home
page-reload = Load again
page-loading = One moment …
page-cancel = Cancel
page-close = Close
page-copied = Copied ✓
page-not-found = There is nothing here
page-not-found-why = The address may have a typing mistake, or what was here is gone.
page-load-failed = That did not arrive
page-load-failed-why = The server cannot be reached at the moment. Check the connection and load the page again.
page-title = { $name } · Pyatak
page-title-home = Pyatak – card games with friends and bots
page-brand = Pyatak, home page
page-ways = The house
page-footer = Pyatak: five small card games, no account, no advertising.
page-retry = Try again
page-copy-link = Copy the link

preferences-title = Settings
preferences-language = Language
preferences-theme = Light
preferences-sound = Sounds
theme-system = as the device
theme-light = light
theme-dark = dark

level-random = random
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert

direction-clockwise = The turn goes clockwise
direction-counterclockwise = The turn goes counterclockwise

## A seat at the table

plate-you = { $name } (you)
plate-turn = to move
plate-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
plate-score = { $points ->
        [one] { $points } point in this round
       *[other] { $points } points in this round
    }
plate-score-short = { $points } pt
plate-total = { $points ->
        [one] { $points } point in all
       *[other] { $points } points in all
    }
plate-away = not connected
plate-played-for = a bot plays for them
plate-played-for-short = bot plays

## The table

table-board = Table
table-round = Round { $number }
table-turn-of = { $name } is to move
table-sending = Sending …
table-round-over = The round is over.
table-match-over = The match is over.
table-closed = This table is closed.
table-played-for = A bot plays for you.
table-return = Take my seat back
table-title-turn = ● Your turn – { $name }
table-undo = Take back
table-leave = Leave the table
table-leave-hint = A bot plays on for you. You can come back at any moment.
manners-hear = Whom I hear in the chat
manners-open = Spectators may see everything { $count ->
        [one] { $count } move later
       *[other] { $count } moves later
    }
manners-open-hint = As soon as everybody at the table agrees.
manners-close = Close the table
manners-close-sure = Really close it for everybody
manners-close-hint = For everybody, at once. A match that is not over stays unfinished.
table-gone = This table does not exist
table-gone-why = The link may be incomplete, or the table was removed long ago.
table-not-watchable = This table cannot be watched
table-not-watchable-why = Its people play among themselves.
hand-title = Your hand

line-lost = Connection lost. Trying again …
line-restarting = The server starts anew. Just a moment …
line-new-version = There is a new version of Pyatak.

keys-title = Keyboard
keys-arrows = walk over cards and places
keys-enter = choose, play
keys-digits = go to a card of the hand
keys-escape = cancel the choice
keys-undo = take the last move back, where that is allowed
keys-chat = write something
keys-help = this list

talk-title = Log and chat
talk-empty = Nothing has happened yet.
talk-write = Say something
talk-send = Send
reaction-hello = Hello!
reaction-thanks = Thanks!
reaction-well-played = Well played!
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-ouch = Ouch!
reaction-thinking = I am thinking …
reaction-hurry = Hurry, please!
reaction-good-game = Good game!

log-round = Round { $number }
log-start = { $name } starts.
log-round-over = Round over: { $how }.
log-undone = { $name } takes the last move back.
log-sat = { $name } sits down.
log-left = { $name } leaves; a bot plays on.
log-returned = { $name } is back.
log-renamed = Somebody is called { $name } now.
log-rematch = There is a return match.

## The end of a round

result-round = Round { $number } is over
result-you = You have won!
result-nobody = Nobody has won
result-winners = { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    }
result-round-sum = This round
result-total = In all
result-next-round = Next round
result-rematch = Play again
result-to-rematch = To the return match
result-replay = Watch the replay
result-share = Copy link to the replay
result-look = Look at the table
result-back = Back to the result

fair-checking = Checking the deal …
fair-fair = Deal verified ✓
fair-broken = The deal does not fit what was promised!
fair-unknown = Check the deal yourself
fair-how = Before anybody sat down, the server published a hash of its secret seed. Every player added random numbers of their own. Now the seed is open: this browser has hashed it again and compared. The replay lets everybody check every single card.
fair-commitment = Published before the match
fair-seed = Seed of the server
fair-nonce = Its random addition
fair-contribution = Part of seat { $number }
replay-download = Download the replay

## Rules

rules-title = Rules

## Who I am

me-name = Your name
me-name-hint = 1 to { $most } characters. The others at the table see it.
me-rename = Change your name
me-save = Save
me-saved = Saved ✓
carry-title = Take yourself along to another device
carry-why = Your name and your games live in this browser. A link carries them to your phone or another computer.
carry-make = Make a link
carry-how = Scan the code with the other device, or send the link to yourself. It works once, until { $until }.
carry-code = QR code with the link to your identity
carry-warning = Whoever has this link can be you. Keep it to yourself.

## When something fails

failure-unreachable = The server does not answer. Check the connection and try again.
failure-too-fast = That was too much at once. Wait a moment and try again.
failure-bad-name = A name has 1 to 24 visible characters.
failure-no-identity = The server does not know this browser any more. Load the page again.
failure-no-table = This table does not exist any more.
failure-no-code = No table has this code. Check the letters; a code works until the game begins.
failure-dead-link = This link has been used already, has expired, or never worked.
failure-not-finished = This match is not over yet. The replay comes then.
failure-too-many = You have too many running tables. Finish or close some first.
failure-refused = The server does not accept these settings.
failure-bad-request = The server did not understand that. A newer version of the page may help: load it again.
failure-not-found = The server does not know that. A newer version of the page may help: load it again.
failure-not-saved = The server cannot save anything right now, so nothing has happened. Try again later.
failure-stopping = The server is just starting anew. Try again in a moment.
failure-broken = Something went wrong. Try again.

## Home

home-title = Five small card games for tonight
home-lead = Play at once against bots, or send a link to your friends. No account, nothing to install.
home-running = Your running games
home-open = Open tables
home-open-none = Nobody is waiting right now. Open a table and make it public, and others will find it here.
home-replay = Watch a replay from a file
home-last = Your last games
tile-players = { $least }–{ $most } players
tile-minutes = about { $minutes } min
tile-play = Play now
tile-play-game = Play now against bots: { $game }
tile-friends = With friends
tile-friends-game = With friends: { $game }
tile-rules-game = Rules of { $game }
code-title = Is somebody waiting for you?
code-lead = Type the five letters of the table.
code-label = Code of the table
code-go = Sit down
code-short = A code has five letters.
row-free = { $count ->
        [0] waiting, full
        [one] { $count } free seat
       *[other] { $count } free seats
    }
row-playing = is being played
row-over = finished
row-won = won:
row-replay = Replay
row-return = Back to the table
row-join = Join
row-watch = Watch

## A new table

new-title = New table
new-which = Which game?
new-other-game = Another game
new-seats = Seats
new-you = (you)
new-friend = a friend
new-bot = bot, { $level }
new-all-friends = All friends
new-all-bots = All bots
new-seconds = { $seconds } s
new-clock = Time for a turn
new-clock-none = no clock
new-clock-none-hint = Everybody takes the time they need.
new-clock-hint = When the time is over, a bot makes this one move.
new-grace = Seconds on top
new-grace-hint = Forgiven for a slow line, before the bot steps in.
new-who = Who can join
new-link = friends with the link
new-link-hint = Only people you send the link or the code to find the table.
new-public = everybody
new-public-hint = The table is listed on the home page.
new-more = More settings
new-undo = Moves can be taken back
new-undo-hint = As long as nobody has acted since and nothing hidden was shown.
new-watchable = Others may watch
new-watchable-hint = Spectators see what lies open, nobody’s hand.
new-open-later = Spectators see everything later
new-open-later-hint = Only if everybody at the table agrees.
new-open-after = So many moves later
new-pace = How fast bots play
new-pace-0 = at once
new-pace-400 = fast
new-pace-900 = comfortable
new-pace-2000 = slow
new-stand-in = Who plays for somebody who is away
new-stand-in-hint = A bot of this level, until they are back.
new-away = Away after so many seconds
new-away-hint = So long somebody may be without a connection before the bot plays.
new-start = Who starts
new-start-drawn = drawn by lot
new-open = Open the table
new-open-hint = Then you get a link, a QR code and a code of five letters for your friends.
new-begin = Start the game
new-begin-hint = All seats are taken, so it begins at once.
new-problems = Some numbers are not possible. They are marked above.
new-number-wrong = A whole number from { $least } to { $most }, please.

himmel-option-form-hint = A single round takes a quarter of an hour by our estimate; the match is the book’s long game.
himmel-option-tie-hint = The book decides a tie by specials or by another round; choose which.
keltis-option-form-hint = In a match everybody starts once.
hundred-one-option-form-hint = The book plays whole matches; one round is for a quick game.
hundred-one-option-matching-hint = The book has a line for each, and the first asks only for the same colour. Rising numbers are our reading (O5); with any number rounds are shorter.
hundred-one-option-limit-hint = The book plays to 101, and to 201 or 501 for a longer match.
klatz-option-form-hint = The ordinary and the connoisseurs’ match are both from the book.
recto-verso-option-form-hint = The book plays to three points; one round is for a quick game.
recto-verso-option-pairs-hint = Which faces share a printed card is not known, so both ways are ours.
recto-verso-option-stars-hint = The book says one thing in one place and the other in another.
recto-verso-option-memory-hint = The book wants you to remember. With small children, help is kinder.

## The waiting table

wait-invite = Invite friends
wait-code = Code of the table
wait-link = Link
wait-send = Send
wait-share = Play { $game } with me
wait-qr = QR code with the link to this table
wait-come = A seat is free for you
wait-sit = Sit down
wait-sit-here = Sit here
wait-move-here = Move here
wait-stand = Stand up
wait-free = Free seat
wait-you = you
wait-is-host = host
wait-program = plays by a program
wait-add-bot = Add a bot …
wait-bot-level = Bot for seat { $number }
wait-hand-over = Make { $name } the host
wait-remove = Remove { $name } from the table
wait-up = Move { $name } up
wait-down = Move { $name } down
wait-full = Every seat is taken
wait-full-watch = You can stay and watch, or take a seat that becomes free.
wait-full-why = Ask the host to free a seat for you. Spectators are not admitted here.
wait-settings = Settings of the table
wait-change = Change
wait-clock = { $seconds } s for a turn
wait-public = listed for everybody
wait-by-link = only by link or code
wait-not-watchable = no spectators
wait-no-undo = moves are not taken back
wait-spectators = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
wait-missing = { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
wait-ready = Everybody is here!
wait-for-host = Waiting for { $name } to start …
wait-for-start = Waiting for the start …
wait-start = Start the game
wait-seat-lost = Somebody sits in a seat that would no longer exist. Move them up first.

## The rules of a game

rules-lead = Every game in our own words, rule by rule, with real cards. Each rule says where it comes from.
rules-contents = Contents
rules-games = The games
rules-play = Play with friends
mark-book-why = stands in the printed rulebook
mark-ruling-why = our decision where the book is silent or unclear
mark-recon-why = rebuilt by us, because it could not be read or is not listed

## Recover

recover-title = Bring your name and games here
recover-why = This link comes from another device of yours. This browser then has the same name and the same games; the other device keeps them as well. The link works once.
recover-replaces = So far this browser is:
recover-replaces-why = Its games and seats will no longer be reachable from here.
recover-replace = Replace and go on
recover-take = Bring it here
recover-done = Welcome back!
recover-done-why = This browser is now:
recover-no-token = The link is incomplete. On your other device, open the settings and make a new one there.

## About

about-title = About
about-version = Version { $version }
about-what = Five small card games to play with friends and bots, in one room or far apart. One click to the first card, one link to bring a friend in. No account, no advertising, nothing is loaded from elsewhere.
about-name = A pyatak is a small coin worth five: little money, and in good company enough for an evening.
about-games = The games
about-games-why = The games belong to their authors and publishers. Rules, pictures and programs here are our own work; nothing is copied from the boxes. If you like a game, buy it: on a real table it is better still.
about-fair = Fair deals
about-fair-how = Before anybody sits down, the server publishes the fingerprint (a hash) of a secret number. Everybody at the table adds random numbers of their own. All of it together decides how the cards come, so nobody can arrange a deal, not even the server. After the match the secret number is shown, and your browser checks the fingerprint. The replay lets anybody check every card.
about-privacy = What is kept
about-privacy-how = The server keeps your name, your games and what was said at the table. A cookie tells it that it is you; there is no tracking and no e-mail address. With “Settings” you can take yourself along to another device.
about-programs = For programs
about-programs-how = Programs may play as well: everything this page can do, they can do with the same messages. The protocol is described in the source code (docs/protocol.md), the requests in:
about-credits = Thanks and licences
about-licence = The source code of Pyatak is under the MIT licence. It also contains, with thanks:

## The replay

replay-title = Replay
replay-of = Replay of { $game }
replay-where = Round { $round } · move { $move } of { $moves }
replay-controls = Controls
replay-scrub = Moment of the match
replay-first = Beginning of the round
replay-back = A move back
replay-play = Play
replay-pause = Pause
replay-space = space bar
replay-next = A move on
replay-last = End of the round
replay-speed = Speed
replay-eyes = Whose eyes
replay-open = Everything open
replay-as = As { $name } saw it
replay-link = Copy the link to this moment
replay-log = Moves
replay-hands = The other hands
replay-nothing = The round begins.
replay-to-table = To the table
replay-file = Choose a replay file, or drop it here
replay-file-why = A replay that you have downloaded can be watched here. The server checks first that every card and every move is right; nothing is kept.
failure-bad-replay = This is not a replay, or it does not hold: some card or move in it cannot be right.
failure-too-large = This file is too large for a replay.

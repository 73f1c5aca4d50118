### The page: rooms, buttons, the frame around every table

## Everywhere

page-home = Home
page-reload = Reload
page-loading = One moment…
page-cancel = Cancel
page-close = Close
page-copied = Copied ✓
page-not-found = There’s nothing here
page-not-found-why = There may be a typo in the address, or whatever was here is gone.
page-load-failed = This couldn’t be loaded
page-load-failed-why = The server can’t be reached right now. Check your connection.
page-title = { $name } · Pyatak
page-title-home = Pyatak – card games with friends and bots
brand = Pyatak
page-brand = Pyatak, home page
page-ways = Sections
page-footer = Pyatak: five small card games, no account, no ads.
page-retry = Try again
page-to-games = All games
page-waiting = We’ll keep trying until the server answers…
page-copy-link = Copy link
moment-now = just now

preferences-title = Settings
preferences-title-table = Table and settings
preferences-language = Language
preferences-theme = Theme
preferences-sound = Sounds
sound-on = Turn sound on
sound-off = Turn sound off
theme-system = system
theme-light = light
theme-dark = dark

level-random = random
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert

direction-clockwise = Play goes clockwise
direction-counterclockwise = Play goes anticlockwise

## A seat at the table

plate-you = { $name } (you)
guest-name = Guest { $number }
bot-name = { $name }
plate-turn = to play
plate-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
plate-score = { $points ->
        [one] { $points } point in this round
       *[other] { $points } points in this round
    }
plate-score-short = { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
plate-total = { $points ->
        [one] { $points } point in total
       *[other] { $points } points in total
    }
plate-away = not connected
seat-away = not here
plate-played-for = a bot is playing instead
plate-played-for-short = bot is playing

## The table

table-board = Table
table-round = Round { $number }
table-turn-of = { $name }’s turn
table-turn-you = Your turn…
table-sending = Sending…
table-round-over = The round is over.
table-match-over = The match is over.
table-dealing = Dealing the cards…
table-closed = This table is closed.
table-closed-why = The host closed it. Your other matches and open tables are on the home page.
table-played-for = A bot is playing for you.
table-return = Take my seat back
table-late = Time’s up: a bot is playing this turn for you.
table-title-turn = ● Your turn – { $name }
table-undo = Take back
table-leave = Leave the table
table-stay = Stay here
table-leave-hint = A bot will play on for you. You can come back at any time.
manners-hear = Show messages from
manners-open = Spectators may see all hands, { $count ->
        [one] { $count } move later
       *[other] { $count } moves later
    }
manners-open-round = Spectators may see all hands { $game ->
        [recto-verso] when the match is over
       *[other] when a round is over
    }
manners-open-hint = Starts when everybody at the table agrees, and stops as soon as somebody changes their mind.
open-round-why = During a round, spectators see what’s face up, but nobody’s hand.
open-moves-why = Spectators see every hand as it was a few moves ago, even in the middle of a round. Most of those cards are still in players’ hands, and anybody can watch, even a player in a second browser.
table-open-later = You see all hands, as they were { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } ago.
manners-close = Close the table
manners-close-sure = Really close it for everybody?
manners-close-hint = For everybody, right away. A match that’s still going stays unfinished.
table-gone = There’s no such table
table-gone-why = The link may be incomplete, or the table was removed long ago.
table-not-watchable = No spectators at this table
table-not-watchable-why = This is a private game. The host can see that you’re knocking: if you’ve lost your seat here, they can give it back to you. Then try again.
table-replaced = The host has put a bot in your seat. You can watch.
table-locked = This table is locked
table-locked-why = The host isn’t letting anybody new in. They can see that you’re knocking; try again in a little while.
table-elsewhere = This table is open in another tab
table-elsewhere-why = Play on there, or close that tab and reload this page.
table-local = on this device
table-removed = You can’t join this table
table-removed-why = The host has asked you to leave. Other tables are open to you.
table-signed-out = You’re signed out
table-signed-out-why = This browser was signed out, here or on another of your devices.

people-title = People at the table
people-title-knocking = People at the table: somebody is knocking
people-lock = Lock the table
people-lock-hint = Everybody who’s here can stay; nobody new can come in.
people-players = Players
people-replaced = A bot is playing in this seat
people-away = Away, or no longer at the table
people-let-back = Let them play again
people-replace = Replace with a bot
people-replace-sure = Really? A bot will play on for them
people-guests = Spectators
people-no-guests = Nobody is watching.
people-knocks = knocking at the door
people-give = Give them { $name }’s seat
people-give-sure = Really? They will see { $name }’s cards
people-remove = Ask to leave
people-remove-sure = Really? They can’t come back
people-silence = Mute
people-unsilence = Unmute
people-barred = Asked not to sit down
people-removed = Asked to leave
people-allow = Allow again
hand-title = Your hand

line-lost = Connection lost. Trying again…
line-restarting = The server is restarting. Back in a moment…
line-new-version = There’s a new version of Pyatak.
line-storage-full = This device is full: this match is kept only while this tab is open.
line-storage-refused = This browser won’t save anything: this match is kept only while this tab is open.
line-storage-close = OK

keys-title = Keyboard
keys-arrows = move between cards and places
keys-enter = choose, play
keys-digits = go to a card in your hand
keys-escape = cancel your choice
keys-undo = take back your last move, where that’s allowed
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
reaction-thinking = I’m thinking…
reaction-hurry = Come on, your turn!
reaction-good-game = Good game!

log-round = Round { $number }
log-start = { $name } starts.
log-silent = { $name } added no random number to the deal.
log-round-over = Round over. { $how }
log-undone = { $name } takes back a move.
log-sat = { $name } sits down.
log-left = { $name } leaves; a bot takes over.
log-returned = { $name } is back.
log-renamed = New name at the table: { $name }.
log-rematch = There will be a rematch.
log-rematch-by = { $name } would like to play again.
log-rematch-by-you = You would like to play again.
log-rematch-match = The match goes on with these points.
log-rematch-match-by = { $name } would like to go on with these points.
log-rematch-match-by-you = You would like to go on with these points.
log-rematch-extra-round = One more round will decide it.
log-rematch-extra-round-by = { $name } would like one more round to decide it.
log-rematch-extra-round-by-you = You would like one more round to decide it.
log-replaced = The host has put a bot in { $name }’s seat.
log-not-replaced = { $name } may play again.
log-seat-given = { $name } takes over seat { $number } and can see its cards.
log-removed = The host has asked { $name } to leave.
log-not-removed = { $name } may come back.
log-barred = The host has asked { $name } not to sit down for now.
log-not-barred = { $name } may sit down again.
log-silenced = The host has muted { $name }.
log-not-silenced = { $name } may write again.
log-locked = The host has locked the table. Nobody new can come in.
log-unlocked = The table is open again.
log-forgotten = Somebody has left Pyatak for good. Their name and messages have been deleted.
log-start-you = You start.
log-start-lot = { $name } starts, picked at random.
log-start-lot-you = You start, picked at random.
log-start-next = { $name } starts: a different player each round.
log-start-next-you = You start: a different player each round.
log-undone-you = You take back your move.
log-sat-you = You sit down.
log-left-you = You leave; a bot takes over.
log-returned-you = You’re back.
bubble-left = Has left; a bot is playing
bubble-returned = Is back
talk-title-unread = Log and chat, new messages
card-new = { $card }, new
table-watching = You’re watching.
table-watching-turn = You’re watching. { $name }’s turn

## The end of a round

result-round = Round { $number } is over
result-you = You won!
result-nobody = Nobody won
result-winners = { $count ->
        [one] { $names } won
       *[other] { $names } won
    }
result-round-sum = This round
result-total = Total
result-next-round = Next round
result-rematch = Play again
result-to-rematch = Go to the rematch
result-replay = Watch the replay
result-share = Copy link to the replay
result-look = Look at the table
result-back = Back to the result
result-you-shared = You share the win with { $names }!
result-round-you = You win round { $number }!
result-round-you-shared = You share round { $number } with { $names }!
result-round-won = { $count ->
        [one] { $names } wins round { $number }
       *[other] { $names } share round { $number }
    }
result-round-nobody = Nobody wins round { $number }
result-places = Places
result-place = Place
result-name = Player
result-me = you
result-lowest = The fewest points win.
result-highest = The most points win.
result-deciding = The cards that decided it
result-rounds = Round by round
result-derivation = Where the points come from
result-to-points = The match ends at { $points } points. Highest total so far: { $most }.
result-to-rounds = Round { $number } of { $rounds }.
result-extra-round = It’s a tie, so one more round decides.
result-reached = { $you ->
        [yes] You’ve reached { $points } points, and the match is over.
       *[no] { $names } reached { $points } points, and the match is over.
    }
result-all-rounds = All { $rounds } rounds have been played.
result-asked = { $name } wants to play again. Are you in?
result-asked-table = The table is playing again. Are you in?
result-asked-watch = The table is playing again.
result-join = Join
result-watch = Watch
result-go-on-extra-round = One more round to decide it
result-go-on-rounds = Play on to { $rounds } rounds with these points
result-go-on-points = Play on to { $points } with these points
result-carried = { $rounds ->
    [one] The round before this
   *[other] The { $rounds } rounds before this
}
result-asked-match = { $name } wants to go on with these points. Are you in?
result-asked-extra-round = { $name } wants one more round to decide it. Are you in?
result-asked-table-match = The table is going on with these points. Are you in?
result-asked-table-extra-round = One more round will decide it. Are you in?
result-asked-watch-match = The table is going on with these points.
result-asked-watch-extra-round = One more round will decide it.

fair-checking = Checking every card…
fair-proven = Proven fair: nobody picked the cards ✓
fair-proven-why = This browser has worked out every card for itself ({ $cards } dealt or drawn). Your own random number is in the deal, the server fixed its number before it knew yours, and everything you were shown fits ({ $shown } moves compared).
fair-without = Proven fair, but without a number of yours ✓
fair-without-why = This browser has worked out every card for itself ({ $cards } dealt or drawn). Nobody picked them, as long as at least one of the people who added a number wasn’t in league with the server.
fair-without-watched = When the numbers were fixed, you had no seat here or weren’t connected, so none of the numbers is yours.
fair-without-silent = Your random number didn’t get there in time, so the cards were dealt without it. Everybody at the table could see that.
fair-without-first-scheme = This table was opened the old way: numbers were added openly, so whoever added the last one could have been in league with the server.
fair-without-elsewhere = This browser wasn’t there, so it has nothing of its own to compare.
fair-unknown = This deal can’t be checked here
fair-unknown-replay = The replay couldn’t be loaded.
fair-unknown-scheme = The cards were dealt in a way this page doesn’t know.
fair-unknown-rules = The match was played by rules this page doesn’t know.
fair-broken = This deal doesn’t add up!
fair-wrong-commitment = The server’s seed isn’t the one it had committed to.
fair-wrong-other-commitment = The server has shown two different commitments for this table.
fair-wrong-contribution = The server used another number in place of yours.
fair-wrong-dropped = The server had your number and left it out.
fair-wrong-list = The list of commitments isn’t the one that was frozen at the start.
fair-wrong-silence = The server didn’t use the numbers of exactly those seats that had revealed theirs.
fair-wrong-seat = A seat added a number other than the one it had committed to.
fair-wrong-bot = A bot added a number, and bots aren’t allowed to.
fair-wrong-start = The player who started isn’t the one who was named or drawn.
fair-wrong-card = A card doesn’t follow from the seed.
fair-wrong-shown = During the match you were shown something other than what the replay says now.
fair-evidence = Save the evidence as a file
fair-alarm = The server is now showing a different commitment for this table. Don’t trust its deals.
fair-how = First the server fixed a secret seed and published its hash. Then every person fixed a random number of their own, the list was frozen, and everybody revealed theirs. Only all of them together make the cards, so nobody could choose them alone.
fair-limits = What this doesn’t protect you from: the server deals, so it knows all the cards and could tell somebody. By leaving out somebody’s number, or with a player who stays silent on purpose, it could choose between two deals; but everybody sees whose number is missing.
fair-commitment = Published when the table was opened
fair-seed = The server’s seed
fair-nonce = Its random addition
fair-contribution = Seat { $number }’s number
fair-nothing = nothing
replay-aborted = The table was closed before the match was over
replay-download = Download the replay

## Rules

rules-title = Rules

## Who I am

me-name = Your name
me-name-hint = 1 to { $most } characters. Everybody at the table sees it.
me-rename = Change your name
me-save = Save
me-saved = Saved ✓
carry-title = Move to another device
carry-why = Your name and your matches live in this browser. A link takes them to your phone or another computer.
carry-make = Make a link
carry-how = Scan the code with the other device, or send the link to yourself. It works once, until { $until }.
carry-code = QR code with the link to your name and matches
carry-warning = Anybody who has this link can play as you. Keep it to yourself.
myself-link = Devices, data, signing out
myself-title = You
myself-keys = Devices and programs
myself-keys-why = Everything listed here can play as you. Programs can do nothing else.
myself-browser = A browser
myself-link-key = A link that hasn’t been used yet
myself-this = this browser
myself-program = program
myself-since = since { $date }
myself-used = last used { $when }
myself-end = Sign out
myself-elsewhere = Sign out everywhere else
myself-elsewhere-sure = Really sign out everywhere else?
myself-everywhere = Sign out everywhere
myself-everywhere-sure = Really sign out everywhere?
myself-everywhere-why = After that nobody can play as you, not even you: without a link there’s no way back to your name and your matches.
myself-data = What is kept about you
myself-data-why = Your name, your devices, your tables and what you wrote there, in one file.
myself-download = Download my data
myself-local = Matches on this device
myself-local-why = { $count ->
        [one] One match is only on this device. It stays here when you sign out or delete yourself.
       *[other] { $count } matches are only on this device. They stay here when you sign out or delete yourself.
    }
myself-local-remove = Delete all matches on this device
myself-local-sure = Really delete all matches on this device?
myself-local-gone = There are no matches left on this device.
myself-local-stay = Matches that are only on this device stay here; further down you can delete them.
myself-delete = Delete me
myself-delete-why = You’re signed out everywhere at once. Your name and everything you wrote disappear from all tables within minutes. Matches stay, without your name. This can’t be undone.
myself-delete-name = Type your name to confirm: { $name }
myself-delete-sure = Delete me for good

## When something fails

failure-unreachable = The server isn’t answering. Check your connection and try again.
failure-too-fast = That was too much at once. Wait a moment and try again.
failure-bad-name = A name needs 1 to 24 visible characters.
failure-no-identity = The server doesn’t know this browser any more. Reload the page.
failure-not-for-programs = A program’s token can only play. Do this in the browser.
failure-banned = You’ve been banned from this server.
failure-not-confirmed = That isn’t your current name, so nothing has changed.
failure-no-table = This table is gone.
failure-no-code = No table has this code. Check the letters; a code works until the match starts.
failure-dead-link = This link has been used already, has expired, or never worked.
failure-not-finished = This match isn’t over yet. The replay will be here when it is.
failure-too-many = You have too many matches going. Finish or close some first.
failure-refused = The server doesn’t accept these settings.
failure-bad-request = The server didn’t understand that. There may be a newer version of the page: reload it.
failure-not-found = The server doesn’t know about that. There may be a newer version of the page: reload it.
failure-not-saved = The server can’t save anything right now, so nothing has changed. Try again later.
failure-stopping = The server is restarting. Try again in a moment.
failure-broken = Something went wrong. Try again.
failure-elsewhere = This table is open in another tab. Play on there, or close that tab and try again.
failure-no-webassembly = The server isn’t answering, and this browser can’t play without one: it has no WebAssembly.

## Home

home-title = Five small card games for tonight
home-lead = Play against bots right away, or send a link to your friends. No account, nothing to install.
home-running = Your matches in progress
home-open = Open tables
home-open-none = Nobody is waiting right now. Open a table for everybody, and they’ll find it here.
home-offline = Without a server you can still play against bots, on this device.
home-replay = Watch a replay from a file
home-last = Your last matches
tile-players = { $least }–{ $most } players
tile-minutes = about { $minutes } min
tile-play = Play now
tile-play-game = Play now against bots: { $game }, { $form }
tile-to-points = to { $points } points
tile-to-rounds = { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
tile-friends = With friends
tile-friends-game = With friends: { $game }
tile-rules-game = Rules of { $game }
code-title = Is somebody waiting for you?
code-lead = Type the table’s five-letter code.
code-label = Table code
code-go = Sit down
code-short = A code has five letters.
row-free = { $count ->
        [0] waiting, full
        [one] { $count } free seat
       *[other] { $count } free seats
    }
row-playing = in progress
row-over = finished
row-won = won by
row-replay = Replay
row-return = Back to the table
row-join = Join
row-watch = Watch
row-remove-why = This match is only on this device. Take it off your list and it’s gone for good, unfinished.

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
new-clock = Time per turn
new-clock-none = no clock
new-clock-none-hint = Everybody takes the time they need.
new-clock-hint = When the time is up, a bot plays that turn for you. If you miss three turns in a row, it plays on until you come back.
new-grace = Extra seconds for a slow connection
new-grace-hint = How much longer the bot waits before it plays for somebody.
new-who = Who can join
new-link = friends with the link
new-link-hint = Only people you send the link or the code to can find the table.
new-public = everybody
new-public-hint = The table is listed on the home page.
new-more = More settings
new-undo = Moves can be taken back
new-undo-hint = As long as nobody has played since and nothing hidden has been shown.
new-hints = Hints
new-hints-hint = On their turn, players can ask what a good player would do.
new-hints-alone = only against bots
new-hints-everybody = for everybody
new-hints-nobody = for nobody
new-watchable = Others may watch
new-watchable-hint = Spectators see what’s face up, but nobody’s hand.
new-open-later = Spectators may see all hands
new-open-later-hint = Only if everybody at the table agrees.
new-open-when = When they see them
new-open-round = { $game ->
        [recto-verso] when the match is over
       *[other] when a round is over
    }
new-open-moves = a few moves later
new-open-after = Delay in moves
new-pace = How fast bots play
new-pace-0 = at once
new-pace-400 = fast
new-pace-900 = relaxed
new-pace-2000 = slow
new-stand-in = Who plays for people who are away
new-stand-in-hint = A bot of this level, until they are back.
new-away = Seconds until a bot steps in
new-away-hint = How long we wait when somebody loses the connection.
new-start = Who starts
new-start-drawn = chosen at random
new-open = Open the table
new-open-hint = You get a link, a QR code and a five-letter code for your friends.
new-begin = Start the game
new-begin-hint = All seats are taken, so it starts right away.
new-problems = Some numbers won’t do. They’re marked above.
new-number-wrong = A whole number from { $least } to { $most }, please.

himmel-option-form-hint = In the rulebook a game is one round; three rounds are for people who want revenge.
himmel-option-tie-hint = The rulebook lets either the specials or another round settle a tie; choose which.
keltis-option-form-hint = In a match everybody starts once.
hundred-one-option-form-hint = In the rulebook you play a whole match; one round is for a quick game.
hundred-one-option-matching-hint = The rulebook has a line for each, and the first asks only for the same colour. Rising numbers are our reading (O5); with any number, rounds are shorter.
hundred-one-option-limit-hint = The rulebook says 101, or 201 or 501 for a longer match.
klatz-option-form-hint = The ordinary match and the connoisseurs’ match are both in the rulebook.
recto-verso-option-form-hint = In the rulebook you play to three points; one round is for a quick game.
recto-verso-option-pairs-hint = Nobody knows which sides share a printed card, so both ways are ours.
recto-verso-option-stars-hint = The rulebook says one thing in one place and the other in another.
recto-verso-option-memory-hint = The rulebook wants you to remember. With small children, some help is kinder.

## The waiting table

wait-invite = Invite friends
wait-code = Table code
wait-link = Link
wait-send = Send
wait-share = Play { $game } with me?
wait-qr = QR code with the link to this table
wait-come = There’s a seat for you
wait-sit = Sit down
wait-sit-here = Sit here
wait-move-here = Move here
wait-stand = Stand up
wait-free = Free seat
wait-you = you
wait-is-host = host
wait-program = a program is playing
wait-add-bot = Add a bot…
wait-bot-level = Bot for seat { $number }
wait-hand-over = Make { $name } the host
wait-remove = Remove { $name } from the table
wait-up = Move { $name } up
wait-down = Move { $name } down
wait-full = Every seat is taken
wait-full-watch = You can stay and watch, or take a seat when one becomes free.
wait-full-why = Ask the host to free a seat for you. This table has no spectators.
wait-settings = Table settings
wait-change = Change
wait-clock = { $seconds } s per turn
wait-public = listed for everybody
wait-by-link = only by link or code
wait-carried = The match goes on. Points so far: { $totals }
wait-not-watchable = no spectators
wait-no-undo = no undo
wait-hints-everybody = hints for everybody
wait-hints-nobody = no hints
wait-spectators = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
wait-missing = { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
wait-ready = Everybody is here!
wait-for-host = Waiting for { $name } to start…
wait-for-start = Waiting for the game to start…
wait-start = Start the game
wait-start-with-bots = Start, bots fill the rest
wait-seat-lost = Somebody is in a seat that would disappear. Move them up first.

## The rules of a game

rules-lead = Every game in our own words, rule by rule, with real cards. Each rule says where it comes from.
rules-contents = Contents
rules-games = The games
rules-play = Play with friends
rules-minute = { $name } in one minute
rules-full = The rules in full
behaviour-title = How the game behaves
behaviour-lead = { $rounds } rounds that bots played against each other, { $players } at a table.
behaviour-length = How long is a round?
behaviour-length-text = Four out of five rounds take between { $least } and { $most } moves, everybody’s moves counted.
behaviour-moves = moves
behaviour-order = Does it help to go first?
behaviour-order-even = Hardly: whoever goes first wins about as often as the others.
behaviour-order-better = Yes: whoever goes first wins { $share }% of the rounds. Pure luck would give { $even }%.
behaviour-order-worse = No: whoever goes first wins only { $share }% of the rounds. Pure luck would give { $even }%.
behaviour-place = { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
}
behaviour-percent = { $share }%
behaviour-scores = What scores are typical?
behaviour-scores-text = Four out of five scores lie within the bar; the mark is the middle one.
behaviour-range = { $low } · { $middle } · { $high }
behaviour-made = Where these figures come from
legend-title = What’s what
hint-ask = Hint
hint-matters = A good move here: { $reason }.
hint-only = No choice here: { $reason }.
reason-still-best = { $reason }; everything else is worse
hint-show = Show the move
hint-shown = It’s marked on the table.
goal-dismiss = Got it
tip-rule = Rule { $rule }
mark-book-why = printed in the rulebook
mark-ruling-why = our decision where the rulebook is silent or unclear
mark-recon-why = reconstructed by us, because it couldn’t be read or isn’t written anywhere

## Recover

recover-title = Bring your name and matches here
recover-why = This link comes from another device of yours. This browser will have the same name and the same matches; the other device keeps them as well. The link works once.
recover-replaces = Until now this browser was:
recover-replaces-why = Its matches and seats will no longer be reachable from here.
recover-replace = Replace and continue
recover-take = Bring it here
recover-done = Welcome back!
recover-done-why = This browser is now:
recover-no-token = The link is incomplete. On your other device, open the settings and make a new one there.

## About

about-title = About
about-version = Version { $version }
about-what = Five small card games to play with friends and bots, in one room or far apart. One click to the first card, one link to bring a friend in. No account, no advertising, nothing loaded from other sites.
about-name = A pyatak is a small five-kopeck coin: not much money, but in good company enough for an evening.
about-games = The games
about-games-why = The games belong to their authors and publishers. Rules, pictures and programs here are our own work; nothing is copied from the boxes. If you like a game, buy it: at a real table it is even better.
about-fair = Fair deals
about-fair-how = When a table is opened, the server fixes a secret seed and publishes its hash. Every person adds a random number, fixed before the start and then revealed together. Once the match is over or abandoned, everything is revealed, and your browser works out every single card again. So nobody can choose the cards alone. But the server deals, so it does know them.
about-privacy = What is kept
about-privacy-how = The server keeps your name, your matches and what was said at the table. A cookie tells it that it’s you; there’s no tracking, and no email address is needed. In the settings you can move to another device, download everything that’s kept about you, and delete yourself.
about-programs = For programs
about-programs-how = Programs can play too, with the same messages as this page; they can’t do anything else. The protocol is described in the source code (docs/protocol.md), the requests in:
about-credits = Thanks and licences
about-licence = The source code of Pyatak is under the MIT licence. It also contains, with thanks:

## The replay

replay-title = Replay
replay-of = Replay of { $game }
replay-where = Round { $round } · move { $move } of { $moves }
replay-controls = Controls
replay-scrub = Point in the match
replay-first = Start of the round
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-space = space bar
replay-next = One move forward
replay-last = End of the round
replay-speed = Speed
replay-eyes = Point of view
replay-open = All cards showing
replay-as = As { $name } saw it
replay-link = Copy a link to this moment
replay-log = Moves
replay-hands = The others’ cards
replay-nothing = The round starts.
replay-to-table = Back to the table
replay-file = Choose a replay file, or drop it here
replay-file-why = You can watch a downloaded replay here. The server first checks every card and every move; nothing is stored.
failure-bad-replay = This isn’t a replay, or it doesn’t add up: some card or move in it can’t be right.
failure-too-large = This file is too large for a replay.
failure-too-long = This match is too long to be reviewed here. “pyatak review” on your own computer can review it.

lesson-label = Lesson
lesson-open = Show me how
lesson-open-game = Show me how to play { $game }
lesson-offer = New to { $game }? Learn it by playing. The cards are chosen so that you meet every rule.
lesson-show = Show me how ({ $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
})
lesson-just-play = Just play
lesson-go-on = Play on as you like. The next step comes by itself.
lesson-taught = That’s everything you need. Play on here, or start a real round.
lesson-over = That was the lesson, and now you know all you need. Time for a real round!
lesson-stay = Play on here
lesson-real = Play a real round now
lesson-again = Start again
lesson-skip = Skip
lesson-back = Lesson
lesson-count = { $done } of { $all }
fair-lesson = A lesson: the deal was chosen for you
fair-lesson-why = Everybody who takes this lesson gets the same cards. They follow from the seed below, and the bots see no more than you would.
fair-local = Played on one device: nobody else checked the deal
fair-local-why = Every card follows from the values below. But one device chose them all, so they don’t prove that it dealt fairly.
tip-label = Tip
tip-got-it = Got it
preferences-tips = Tips the first time a rule matters
install-button = Install Pyatak
install-why = Pyatak then opens from your home screen or desktop, in a window of its own, even without a network.
install-by-hand = To keep Pyatak on this device, tap Share, then “Add to Home Screen”. Otherwise Safari deletes what is stored here after seven days without a visit.
tile-bots = Bots:
level-suggest-up = { $count } rounds won in a row. Ready for stronger bots?
level-suggest-down = { $count } rounds lost in a row. Would you like weaker bots?
level-play = Play against { $level } bots

## One device for all

device-where = Where you play
device-apart = each on their own device
device-apart-hint = You send a link, and everybody joins with their own phone, tablet or computer.
device-here = all on this device
device-here-hint = You pass the device around. Between turns everything is hidden, so nobody sees anybody else’s cards. No server needed.
device-here-open-hint = Nothing is hidden in this game: put the device where everybody can see it. No server needed.
device-person = a person
device-player = Player { $number }
device-name = Name of the person in seat { $number }
device-too-few = It takes at least two people. On your own, play against bots.
device-same-name = Two people have the same name. Then nobody knows who gets the device.
device-begin-hint = The game starts right away, on this device.
device-next = { $name } is next.
device-prompt = { $name } · { $prompt }
device-pass = Hide my cards
curtain-title = Over to { $name }
curtain-lead = Pass the device on. Everybody else, look away!
curtain-take = I am { $name }, show me my cards
talk-title-log = Log

## How close it was

close-new-cards = New cards, new luck!
close-next-round = The match goes on, so everything is still open!
close-second = { $near ->
        [yes] So close!
       *[no] Second place!
    } Only { $name } did better, by { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
close-level = As many points as { $name }: it could not have been closer!
close-place = Place { $place } was only { $points ->
        [one] 1 point
       *[other] { $points } points
    } away.
close-rounds = { $count ->
        [one] One of the { $rounds } rounds was yours.
       *[other] { $count } of the { $rounds } rounds were yours.
    }
close-lead = { $name } comes second, { $points ->
        [one] 1 point
       *[other] { $points } points
    } behind you.
close-lead-level = As many points as { $name }, and still you won!
close-round = The closest round was number { $round }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } between { $names }.

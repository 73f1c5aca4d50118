### What is wrong with a command, and what would be right. Parts of sentences: they follow "pyatak:".

wrong-game = there is no game `{ $name }`; the games are: { $known }
wrong-bot = there is no bot `{ $name }`; the bots are: { $known }
wrong-rule = { $game } has no rule `{ $number }`; its rules are: { $known }
wrong-option = there is no option `{ $key }`; this game has: { $known }
wrong-option-value = option `{ $key }` cannot be `{ $value }`; it takes: { $allowed }
wrong-option-twice = option `{ $key }` is set to both `{ $first }` and `{ $second }`; give it once
wrong-option-for-match = option `{ $key }` only makes sense in a match; play a match, or leave the option out
wrong-pair = `{ $text }` is not KEY=VALUE, such as limit=201
wrong-number = `{ $text }` is not a whole number from { $least } to { $most }
wrong-number-open = `{ $text }` is not a whole number from { $least } up
wrong-place = `{ $text }` is not ROUND.MOVE, such as 1.12
wrong-players = { $game } is for { $least } to { $most } players, not for { $asked }
wrong-players-missing = say how many players with --players; { $game } is for { $least } to { $most }
wrong-seat = there is no seat { $asked }; the seats are numbered 0 to { $last }
wrong-start = seat { $asked } cannot start: the seats are numbered 0 to { $last }
wrong-rules-version = this program knows versions 1 to { $newest } of the rules of { $game }, not version { $asked }
wrong-match-and-round = --match and --option form=round contradict each other; give one of them
wrong-bots = { $bots } bots are named for { $players } players; name one for all, or one for each
wrong-bots-too-many = { $bots } bots are named for { $players } players; name at most one for each seat
wrong-picture = { $file } ends in neither .svg nor .png, the two kinds of chart
wrong-replays-too-many = { $count } replays are too many; at most { $most } are written in one go
wrong-replay-exists = { $file } already exists; --force replaces it, or name another folder or another seed
wrong-folder = cannot make the folder { $folder }
wrong-write = cannot write { $file }
wrong-write-folder = cannot write { $file }: it is a folder; name a file
wrong-write-into = cannot write into { $folder }
wrong-read = cannot read { $file }
wrong-read-folder = cannot read { $file }: it is a folder; name a replay file
wrong-read-large = { $file } is larger than { $most } MiB; no replay is
wrong-read-binary = { $file } is not a replay: it is not a text file
wrong-folder-empty = there is no replay in { $folder }: no file there ends in .json
wrong-round = there is no round { $asked }; the match has rounds 1 to { $last }
wrong-move = there is no move { $asked } in round { $round }; it has moves 1 to { $last }
wrong-other-game = this is a replay of { $game }, not of { $asked }
wrong-does-not-hold = this replay does not hold; `pyatak verify` says where
wrong-cut-off = the file is cut off: it ends in the middle, at line { $line }; get a complete copy
wrong-not-json = this is not a replay: it is not JSON ({ $error }); a replay is made by `pyatak sim --replays DIR`
wrong-not-a-replay = this is not a replay: it does not say "format": "pyatak-replay"; a replay is made by `pyatak sim --replays DIR`
wrong-newer-format = the replay has format version { $found }, this program reads up to { $known }; use a newer pyatak
wrong-no-version = the replay is damaged: it has format version 0, and versions count from 1
wrong-no-rules = the replay is damaged: it has version 0 of the rules, and versions count from 1
wrong-newer-rules = the match was played by version { $found } of the rules of { $game }, this program knows up to { $known }; use a newer pyatak
wrong-damaged = the replay is damaged: { $what }
wrong-surplus = the replay is damaged: { $place } should not be there, or not like this

wrong-command = there is no command `{ $what }`
wrong-argument = there is no argument `{ $what }` here
wrong-value = `{ $value }` is not possible for { $argument }
wrong-value-missing = { $argument } needs a value
wrong-missing = something is missing: { $what }
wrong-conflict = { $what } and { $other } cannot be given together
wrong-twice = { $what } can be given only once
wrong-known = it takes: { $known }
wrong-similar = perhaps you mean `{ $known }`
wrong-usage = Usage: { $usage }
wrong-help = More: { $command } --help

cli-games-players = { $least }–{ $most } players, about { $minutes } minutes

cli-replay-title = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $names }
cli-replay-does-not-hold = Careful: this file does not hold. What follows is what it says, not what happened.
cli-replay-did-not-hold = This file does not hold, see above. `pyatak verify` says the same.
cli-replay-round = Round { $number }. { $name } starts.
cli-replay-carried = The match goes on after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} of match { $match }. Totals so far: { $totals }
cli-replay-ending = The round ends: { $ending } ({ $rule }).
cli-replay-scores = Scores: { $scores }
cli-replay-totals = Totals: { $totals }
cli-replay-winner = { $names } wins.
cli-replay-winners = { $names } share the win.
cli-replay-aborted = The table was closed before the match was over.
cli-replay-no-winner = Nobody wins.
cli-replay-next = Enter: next step, q: quit

cli-verify-good = Everything holds: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $events ->
    [one] { $events } event
   *[other] { $events } events
}. The deals follow from the commitment.
cli-verify-carried = The points at the beginning are those from the end of match { $match }.
cli-verify-carried-unproven = The points at the beginning come from match { $match }; only its replay proves them, so verify both together.
cli-verify-local = The match was played on one device without a server, so nothing proves that the device itself dealt fairly.
cli-verify-bad = This replay does not hold. { $count ->
    [one] One thing is
   *[other] { $count } things are
} wrong:

cli-verify-all = { $good } of { $count } replays hold.

cli-finding-scheme = the deals are made by { $theirs }, which this program does not know
cli-finding-match-id = the name of the match has { $theirs } bytes; it may have 1 to { $ours }
cli-finding-contributions = there are { $theirs } contributions for { $ours } seats
cli-finding-seat-commitments = there are { $theirs } commitments of seats; there should be { $ours }
cli-finding-contribution = { $name } had committed to { $theirs }, but the contribution gives { $ours }
cli-finding-commitment = the commitment was { $theirs }, but seed and nonce give { $ours }
cli-finding-bot-contributes = { $name } is a bot and contributes nothing, but the file says { $theirs }
cli-finding-other-format = a match like this is not written in version { $theirs } of the format
cli-finding-not-aborted = the match was played to its end, but the file says that it was aborted
cli-finding-aborted-with-end = the round was aborted, but the file gives it an end
cli-finding-aborted-with-winners = the match was aborted, but the file names winners
cli-finding-other-rules = the match was played by version { $theirs } of the rules; this program knows versions 1 to { $ours }
cli-finding-start = { $theirs } starts in the file, but it should be { $ours }
cli-finding-round-too-many = the match was over before this round
cli-finding-match-not-over = the match is not over after the last round
cli-finding-winners = in the file the winner is: { $theirs }; it should be: { $ours }
cli-finding-step-too-many = the round was over before this step
cli-finding-round-not-over = the round is not over after the last step
cli-finding-not-chance = somebody acts here, but cards have to be dealt or drawn first
cli-finding-nobody-acts = nobody acts here, but it is { $name }’s turn
cli-finding-refused = { $name } does what the rules do not allow: { $why }
cli-finding-event = the file says: { $theirs } What follows from the rules and the seed: { $ours }
cli-finding-nothing = Nothing.
cli-finding-ending = the file ends the round like this: { $theirs }; it should be: { $ours }
cli-finding-ended-by = in the file the round is ended by: { $theirs }; it should be: { $ours }
cli-finding-scores = the file gives the points of the round as { $theirs }; they are { $ours }
cli-finding-carried = no match like this can begin with these rounds and points
cli-finding-carried-from-bad = the replay of the match that the points come from does not hold
cli-finding-carried-from-other = the match that the points come from did not end in a way that could go on like this
cli-finding-carried-points = the file begins with { $theirs } (rounds so far: { $rounds }); the match that the points come from ended with { $ours } (rounds: { $roundsThen })
cli-finding-totals = the file gives the total points as { $theirs }; they are { $ours }

cli-sim-title = { $game }, { $players } players: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
cli-sim-bots = Bots: { $bots }; { $start }
cli-sim-start-drawn = who starts is drawn for each game
cli-sim-start-named = seat { $number } starts
cli-sim-options = Options: { $options }
cli-limit-time = { $ms } ms per move, expert four times as long
cli-limit-simulations = { $count } simulations per move, expert eight times as many
cli-sim-rounds-by-match = Rounds in a match
cli-sim-speed = { $seconds } s on { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
}: { $games } games/s, { $moves } moves/s
cli-sim-rounds = Rounds: { $rounds }; actions in a round: { $mean } on average, { $median } in the middle, { $shortest } to { $longest }
cli-sim-wins = Share of wins (95 % interval)
cli-sim-wins-seat = seat { $number }
cli-sim-wins-order = { $number ->
    [1] first to play
   *[other] number { $number } to play
}
cli-sim-mean-score = mean score { $score }
cli-sim-shared = shared wins { $shared }, without a winner { $undecided }
cli-sim-scores = Scores of a round
cli-sim-endings = How rounds ended
cli-sim-branches = How often each branch of the rules was taken
cli-sim-per-round = { $count } per round
cli-sim-replays = { $count ->
    [one] { $count } replay
   *[other] { $count } replays
} in { $folder }
cli-sim-plot = Chart: { $file }

cli-plot-scores = Scores of a round
cli-plot-scores-by-seat = Scores by seat: box 10–90 %, line median, dot mean
cli-plot-rounds-by-match = Rounds in a match
cli-plot-endings = How rounds ended
cli-plot-axis-points = points
cli-plot-axis-how-often = how often
cli-plot-axis-seat = seat
cli-plot-axis-actions = actions
cli-plot-axis-rounds = rounds
cli-plot-axis-matches = matches
cli-plot-axis-order = order of play
cli-plot-axis-share = share of wins (line: even)
cli-plot-lengths = Actions in a round
cli-plot-wins = Share of wins by order of play

cli-arena-title = { $game }, { $players } players: { $games } games, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} with every rotation, seed { $seed }
cli-arena-ladder = Each level against the one below it
cli-arena-level = level
cli-arena-wins = share of wins
cli-arena-fair = by luck
cli-arena-points = points ahead
cli-arena-elo = Elo
cli-arena-moves = moves
cli-arena-speed = moves/s
cli-arena-p50 = ms p50
cli-arena-p99 = ms p99
cli-arena-max = ms max
cli-arena-too-few = (–): too few deals for an interval; it takes { $least }
cli-arena-at-least = at least { $figure }
cli-arena-at-most = at most { $figure }
cli-arena-game = game
cli-arena-players = players
cli-arena-against = against
cli-arena-games = games

cli-advise-position = Round { $round }, move { $move }: { $name }’s turn. Totals so far: { $totals }
cli-advise-before = … { $count } earlier events
cli-advise-held = In hand: { $cards }
cli-advise-played = Played: { $what }
cli-advise-ranking = What each action promises, and why (in brackets: 95 % intervals)
cli-advise-round = round
cli-advise-match = match
cli-advise-score = score
cli-advise-tried = tried
cli-advise-mark = ← played
cli-advise-more = … and { $count } more, tried less often

cli-review-title = { $game }: what decided the match of { $names }
cli-review-aborted = The table was closed before the match was over. The result is what could be expected at that point.
cli-review-expected = expected
cli-review-deal = luck of the deal
cli-review-draws = luck of the draws
cli-review-choices = own choices
cli-review-others = choices of the others
cli-review-rest = rest
cli-review-result = result
cli-review-given-away = given away per decision
cli-review-like = plays about like
cli-review-points = All figures are percentage points of the chance of winning the match; ± is a standard error.
cli-review-seat = { $name }: { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
} in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}
cli-review-moment = gave away { $cost }, with all cards open { $open }; the chance was { $chance } %
cli-review-played = Played: { $what }
cli-review-better = Better: { $what }
cli-review-more = … and { $count } smaller ones
cli-review-bad-luck = Bad luck, not counted:
cli-review-bad-luck-deal = the deal cost { $cost }
cli-review-bad-luck-draw = what was drawn cost { $cost }
cli-review-bad-luck-choice = a choice cost { $cost }, but nothing you could know spoke against it
cli-review-judge = { $worlds } worlds for each decision, version { $judge } of the judge, seed { $seed }. `pyatak advise` looks at a single move.
cli-review-plot-curve = Chance of winning the match, with all cards showing
cli-review-plot-steps = steps: moves and draws
cli-review-plot-bars = Where the result comes from, in percentage points

cli-load-moves = { $tables } tables with { $players } players, { $seconds } s: { $moves } moves, { $rate }/s, and { $bots } by bots
cli-load-latency = From sending a move until each player has it: half within { $p50 } ms, 99 % within { $p99 } ms, all within { $max } ms
cli-load-bytes = Bytes per move and player: { $down } received, { $up } sent
cli-load-course = Rounds: { $rounds }; matches: { $matches }; taken back: { $undone }; refused: { $refused }; connections cut by us: { $dropped }, lost: { $lost }
cli-load-checked = Compared: { $events } events, { $lists } lists of legal actions, { $snapshots } snapshots, { $copies } events as told to everybody
cli-load-broken = { $count ->
    [0] No promise was broken.
    [one] { $count } promise was broken:
   *[other] { $count } promises were broken:
}

cli-lesson-found = seed { $seed }: everything is taught after { $taught ->
    [one] { $taught } action
   *[other] { $taught } actions
} of the player; { $actions } of the player and { $others } of the bots in all
cli-lesson-none = Among { $tries } seeds there is none whose deal passes every step.
cli-lesson-problem-table = there is no such table: the options or the number of bots do not fit the game
cli-lesson-problem-too-many-steps = there are { $count } steps; at most 8 are allowed
cli-lesson-problem-too-few-tips = there are { $count } tips; at least 4 are wanted
cli-lesson-problem-first-step = the first step does not ask for a move at the player’s first turn
cli-lesson-problem-missing = the step { $step } does not come
cli-lesson-problem-early = the step { $step } comes too early
cli-lesson-problem-late = the step { $step } comes only after { $count } actions of the player
cli-lesson-problem-long-round = the round takes { $count } actions of the player
cli-train-done = { $file } is written. At { $count } decisions that it has not learned from it chooses something else in { $otherwise } % and gains { $gain } ± { $error } hundredths of a round each.

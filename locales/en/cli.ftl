cli-games-players = { $least }–{ $most } players, about { $minutes } minutes
cli-games-options = Options:

cli-replay-title = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $names }
cli-replay-round = Round { $number }. { $name } starts.
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
cli-verify-bad = This replay does not hold. { $count ->
    [one] One thing is
   *[other] { $count } things are
} wrong:

cli-sim-title = { $game }, { $players } players: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
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
cli-sim-per-round = { $count } a round
cli-sim-replays = { $count ->
    [one] { $count } replay
   *[other] { $count } replays
} in { $folder }
cli-sim-plot = Picture: { $file }

cli-plot-scores = Scores of a round
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
cli-arena-too-few = (–): too few deals for an interval; one deal says nothing about luck

cli-advise-played = Played: { $what }
cli-advise-ranking = What each action promises, and why (in brackets: 95 % intervals)
cli-advise-round = round
cli-advise-match = match
cli-advise-score = score
cli-advise-tried = tried
cli-advise-mark = ← played
cli-advise-more = … and { $count } more, tried less often

cli-load-moves = { $tables } tables with { $players } players, { $seconds } s: { $moves } moves, { $rate }/s, and { $bots } by bots
cli-load-latency = From sending a move until each player has its news: half within { $p50 } ms, 99 % within { $p99 } ms, all within { $max } ms
cli-load-bytes = Bytes a move and player: { $down } received, { $up } sent
cli-load-course = Rounds: { $rounds }; matches: { $matches }; taken back: { $undone }; refused: { $refused }; connections cut by us: { $dropped }, lost: { $lost }
cli-load-checked = Compared: { $events } events, { $lists } lists of legal actions, { $pictures } whole pictures, { $copies } events as told to everybody
cli-load-broken = { $count ->
    [0] No promise was broken.
    [one] { $count } promise was broken:
   *[other] { $count } promises were broken:
}

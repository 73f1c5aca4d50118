## My matches

matches-link = My matches and stats
matches-all-link = All my matches
matches-title = My matches
matches-lead = Every match you’ve finished, newest first.
matches-none = You haven’t finished a match yet. Play one, and it will turn up here.
matches-none-game = You haven’t finished a match of { $game } yet.
matches-filter = Which game?
matches-all = All
matches-with = with { $names }
matches-alone = nobody else
matches-won = You won
matches-shared = You shared the win
matches-nobody = Nobody won
matches-place = Place { $place } of { $seats }
matches-broken-off = Abandoned
matches-gone = Your seat went to somebody else
matches-points = { $points } { $count ->
    [one] point
   *[other] points
}
matches-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
matches-replay = Replay
matches-review = What decided it?
matches-download = Download
matches-remove = Take off my list
matches-remove-sure = Really take off my list?
matches-remove-why = Only your list changes. The others keep this match on theirs, and its link still works.
matches-remove-why-local = This match is only on this device. Save it as a file first if you want to keep it.
matches-removed = Off your list. The others still have it on theirs.
matches-removed-local = The match is deleted.
matches-more = Show more
matches-loading = Getting your matches…
matches-data = Download or delete everything that’s kept about you

## My figures

figures-title = My stats
figures-choose = Choose a game to see how you’re doing there.
figures-none = Your stats start with your first finished match.
figures-wins = Wins
figures-wins-text = { $won } of { $played }, that’s { $percent }. If luck alone decided, it would be about { $luck }.
figures-wins-few = With so few matches that doesn’t say much yet.
figures-you = You
figures-luck = Luck alone
figures-points = Points per round
figures-points-high = { $mean } on average, { $recent } lately. More is better.
figures-points-low = { $mean } on average, { $recent } lately. Fewer is better.
figures-given = Winning chances given away per decision
figures-given-text = { $mean } on average, { $recent } lately ({ $count ->
    [one] { $count } review
   *[other] { $count } reviews
}). Less is better.
figures-given-none = Open “What decided it?” for one of these matches, and you will see here how much you give away.
figures-rules = Where you lose most
figures-rule = { $rule }: { $lost } in { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
figures-device = These numbers come from the reviews you’ve looked at in this browser. They aren’t stored anywhere else.
figures-save = Save them as a file
figures-forget = Forget them
figures-forget-sure = Really forget them?
figures-cut = Only your latest { $count } matches are counted.
figures-line = From { $first } to { $last }; lowest { $low }, highest { $high }

## What decided a match

review-link = What decided it?
review-title = What decided the match?
review-lead = How everybody’s chances of winning rose and fell, what was luck, and what was choice.
review-waiting = Waiting until the server has a moment…
review-working = Playing the match through again: { $done } of { $of } steps
review-stop = Stop
review-stopped = You stopped the review.
review-again = Start again
review-not-here = This server doesn’t review matches yet.
review-file-gone = The file is no longer open here, because the page was reloaded. Open it once more to have it reviewed.
review-aborted = The match was abandoned. Instead of a result, you see what could be expected at that point.
review-curve = Chance of winning
review-table = The curve as a table
review-when = When
review-when-start = Before the first deal
review-when-deal = Round { $round }, after the deal
review-when-chance = Round { $round }, after move { $move }: luck
review-when-move = Round { $round }, move { $move }: { $name }
review-whose = Whose game?
review-you = { $name } (you)
review-bars = Luck and choice
review-bars-why = In percentage points of the chance of winning, line by line from the start to the result.
review-bar-start = Chance before the first deal
review-bar-deal = Luck of the deal
review-bar-draws = Luck of the draw
review-bar-choices = { $you ->
    [yes] Your own choices
   *[no] Their own choices
}
review-bar-others = What the others chose
review-bar-rest = The rest
review-bar-rest-why = “The rest” is neither luck nor choice: the review expected slips that didn’t happen.
review-bar-result = Result
review-bar-result-won = Result: won
review-bar-result-lost = Result: not won
review-bar-result-shared = Result: a shared win
review-play = How well it was played
review-decisions = { $count ->
    [one] { $count } real decision
   *[other] { $count } real decisions
}, { $mistakes ->
    [0] no mistake
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}.
review-given = { $percent } of the chance of winning given away per decision.
review-like = { $you ->
    [yes] You played
   *[no] { $name } played
} about as well as the “{ $level }” bot.
review-like-between = { $you ->
    [yes] You played
   *[no] { $name } played
} about as well as a “{ $lowest }” to “{ $highest }” bot.
review-like-unclear = One match isn’t enough to tell which bot this was like.
review-not-judged = There was nothing to decide here.
review-flawless = Not one mistake
review-flawless-why = { $count ->
    [one] One real decision, and there was nothing better.
   *[other] { $count } real decisions, and nothing clearly better in any of them.
}
review-moments = Where chances were given away
review-moments-more = Only the eight costliest are listed.
review-moment = Round { $round }, move { $move }
review-cost = { $percent } given away
review-played = Played: { $reason }.
review-better = Better: { $reason }.
review-see = See the position
review-found = Found so far: { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-luck = Bad luck
review-luck-why = This cost chances and couldn’t be helped. It doesn’t count as a mistake.
review-luck-deal = The deal of round { $round }: { $percent }
review-luck-draw = Round { $round }, what came after move { $move }: { $percent }
review-luck-choice = Round { $round }, move { $move }: { $percent }. Nothing spoke against this move; only with all cards showing can you see what it cost.
review-back = Back to the review
review-replay = Watch from here
review-show-better = Show the better move
review-show-played = Show the move played
review-marked-better = The better move is marked: { $move }.
review-marked-played = The move played is marked: { $move }.

## The quiz

quiz-title = Find something better
quiz-lead = { $count ->
    [one] Go back to your mistake
   *[other] Go back to your { $count } mistakes
} and find a better move. Nearly best counts, too.
quiz-start = Start the quiz
quiz-where = Question { $number } of { $count }
quiz-ask = There was something better here. Pick your move.
quiz-ask-two = Here are two moves. One was played, the other is better. Pick the better one.
quiz-best = Yes! That’s the best move: { $reason }.
quiz-good = Yes, that’s good too: { $chance } instead of { $before }.
quiz-played = That’s the move you made. Try another one.
quiz-worse = That wins { $chance } of the time. There’s something better.
quiz-unknown = The review didn’t try this move; it only looks at the most natural ones. Try another one.
quiz-show = Show me
quiz-shown = The best move is marked: { $reason }.
quiz-next = Next
quiz-end = Finish
quiz-done = Found: { $found } of { $count }
quiz-done-all = All found!
quiz-once-more = Once more

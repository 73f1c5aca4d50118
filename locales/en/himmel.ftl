### Himmel, A... und Zwirn!

himmel-name = Himmel, A... und Zwirn!
himmel-short = Himmel
himmel-tagline = Two columns, one marker: find a card that fits, or shovel the lot onto your own dung heap.

himmel-card =
    { $a ->
        [reverse] Reverse
        [steal] Steal
        [raise] Raise
       *[other] { $code }
    }
himmel-card-object =
    { $a ->
        [reverse] a Reverse
        [steal] a Steal
        [raise] a Raise
       *[other] the { $code }
    }

## What happens

himmel-event-dealt =
    { $hand ->
        [hidden] { $seat-name } gets five cards.
       *[other] { $seat-name } gets: { $hand-name }.
    }
himmel-event-turned-up =
    { $column ->
        [left] The { $card-name } is turned up: it’s the target on the left.
       *[right] The { $card-name } is turned up: it’s the target on the right.
    }
himmel-event-set-aside = Not a number: { $card-object } is turned up and set aside for now.
himmel-event-played =
    { $column ->
        [left] { $seat-name } plays { $card-object } on the left.
       *[right] { $seat-name } plays { $card-object } on the right.
    }
himmel-event-reversed = { $seat-name } plays Reverse: play now goes the other way.
himmel-event-named = { $seat-name } plays Steal and picks { $victim-name }.
himmel-event-stole =
    { $card ->
        [hidden] { $thief-name } steals a card from { $victim-name }.
       *[other] { $thief-name } steals { $card-object } from { $victim-name }.
    }
himmel-event-raised =
    { $column ->
        [left] { $seat-name } plays Raise: the target on the left is now { $card-name }.
       *[right] { $seat-name } plays Raise: the target on the right is now { $card-name }.
    }
himmel-event-declined = { $seat-name } takes the marked column.
himmel-event-founded =
    { $column ->
        [left] { $seat-name } makes { $card-object } the new target on the left.
       *[right] { $seat-name } makes { $card-object } the new target on the right.
    }
himmel-event-reached = { $seat-name } has only specials left, so the new target comes from the deck.
himmel-event-drew =
    { $card ->
        [hidden] { $seat-name } draws a card.
       *[other] { $seat-name } draws { $card-object }.
    }
himmel-event-dealt-you = You get: { $hand-name }.
himmel-event-played-you =
    { $column ->
        [left] You play { $card-object } on the left.
       *[right] You play { $card-object } on the right.
    }
himmel-event-reversed-you = You play Reverse: play now goes the other way.
himmel-event-stole-you = You steal { $card-object } from { $victim-name }.
himmel-event-stole-to-you = { $thief-name } steals your { $card-name }.
himmel-event-raised-you =
    { $column ->
        [left] You play Raise: the target on the left is now { $card-name }.
       *[right] You play Raise: the target on the right is now { $card-name }.
    }
himmel-event-declined-you = You take the marked column.
himmel-event-founded-you =
    { $column ->
        [left] You make { $card-object } the new target on the left.
       *[right] You make { $card-object } the new target on the right.
    }
himmel-event-reached-you = You have only specials left, so the new target comes from the deck.

## What is called out at a seat

himmel-callout-robbed = { $name } steals a card
himmel-callout-robbed-you = { $name } steals your { $card }
himmel-callout-robbed-by-you = You steal { $card-object }
himmel-callout-reversed = Other way round!
himmel-callout-declined = Takes the column
himmel-callout-declined-you = The column is yours

## Why something is refused

himmel-refusal-round-over = The round is over; no more cards are played.
himmel-refusal-cards-are-coming = Cards are still being dealt, drawn or stolen. Wait a moment.
himmel-refusal-not-your-turn = It’s { $turn-name }’s turn, not yours.
himmel-refusal-found-first = You’ve taken a column. Now put a new target there from your hand.
himmel-refusal-nothing-to-found = Both columns have a target. You set a new one only after taking a column.
himmel-refusal-has-number = You have a number, so the new target comes from your hand, not from the deck.
himmel-refusal-not-in-hand = You don’t have { $card-object }. Play a card from your hand.
himmel-refusal-not-below-target =
    { $column ->
        [left] { $card-name } is too high for the left column: it must be lower than the target { $target }.
       *[right] { $card-name } is too high for the right column: it must be lower than the target { $target }.
    }
himmel-refusal-not-above-top =
    { $column ->
        [left] { $card-name } is too low for the left column: it must be higher than the top card { $top }.
       *[right] { $card-name } is too low for the right column: it must be higher than the top card { $top }.
    }
himmel-refusal-no-such-seat = Nobody sits there. Choose somebody at this table.
himmel-refusal-not-from-yourself = You can’t steal from yourself. Choose somebody else.
himmel-refusal-nothing-to-steal = { $victim-name } has no cards left. Choose somebody who still has one.
himmel-refusal-not-above-target =
    { $column ->
        [left] { $card-name } can’t cover the left target: it must be higher than { $target }.
       *[right] { $card-name } can’t cover the right target: it must be higher than { $target }.
    }

## What a simulation counts

himmel-branch-special-at-setup = special turned up during set-up
himmel-branch-declined-though-fitting = declined although something could be played
himmel-branch-declined-without-card = declined because nothing could be played
himmel-branch-began-pile = first card of a pile
himmel-branch-continued-pile = further card on a pile
himmel-branch-fed-marked-column = number played in the marked column
himmel-branch-special-though-fitting = special played although a number fitted
himmel-branch-reversed = direction turned anticlockwise
himmel-branch-reversed-back = direction turned back to clockwise
himmel-branch-stole-number = number stolen
himmel-branch-stole-special = special stolen
himmel-branch-robbed-without-replacement = robbed with the deck empty
himmel-branch-raised = target raised
himmel-branch-raised-marked-column = target of the marked column raised
himmel-branch-took-column = column taken while the deck lasts
himmel-branch-founded = new target from the hand
himmel-branch-only-specials = new target from the deck
himmel-branch-special-instead-of-target = special turned up instead of a target
himmel-branch-no-number-left = no number left in the deck
himmel-branch-drew-last-card = last card of the deck drawn
himmel-branch-played-without-deck = card played with the deck empty
himmel-branch-declined-without-deck = declined with the deck empty
himmel-branch-declined-with-empty-hand = declined with an empty hand

himmel-ending-h13 = the deck had no number left for a new target
himmel-ending-h15 = somebody took the column after the deck had run out

## Options

himmel-option-form = How long to play
himmel-option-form-round = a single round
himmel-option-form-match = three rounds, penalty points added up
himmel-option-tie = If first place is tied
himmel-option-tie-specials = whoever played fewer specials wins
himmel-option-tie-extra-round = one more round, up to three; after that the specials decide

## Why an action is good, or is not

himmel-cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
himmel-cards-taken = { himmel-cards }
himmel-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
himmel-fitting = { $fitting ->
        [one] { $fitting } number in your hand fits
       *[other] { $fitting } numbers in your hand fit
    }
himmel-reason-ends-ahead = take { himmel-cards } and end the round { himmel-points } ahead
himmel-reason-ends-level = take { himmel-cards } and end the round level with the best of the others
himmel-reason-ends-behind = take { himmel-cards } and end the round { himmel-points } behind
himmel-reason-nothing-fits = nothing can be played, so take { himmel-cards }
himmel-reason-takes-smaller = take only { himmel-cards }, because the other column has { $other }
himmel-reason-takes-though-fitting = take { himmel-cards }, though { himmel-fitting }
himmel-reason-saves-special = take { himmel-cards } and save your { $specials ->
        [one] special
       *[other] { $specials } specials
    }
himmel-reason-blocks = leave the others no number that fits; then { $seat-name } needs a special or takes { himmel-cards }
himmel-reason-squeezes = leave the others only { $room ->
        [one] { $room } number that fits
       *[other] { $room } numbers that fit
    }; { $seat-name } is next, with { himmel-cards } in the marked column
himmel-reason-avoids = play the only number that fits, to avoid taking { himmel-cards }
himmel-reason-leaves-nothing = after that nothing in your hand fits, with { himmel-cards } in the marked column
himmel-reason-keeps = { $column ->
        [left] save { $card-name } for the left column
       *[right] save { $card-name } for the right column
    }{ $more ->
        [0] { "" }
        [one] , and { $more } more number that fits
       *[other] , and { $more } more numbers that fit
    }
himmel-reason-escapes = no number fits, and one point is better than { himmel-cards }
himmel-reason-spends-special = pay a point, though { himmel-fitting }
himmel-reason-robs-for-good = { $victim-name } gets nothing in return and is left with { $left ->
        [0] no cards
        [one] { $left } card
       *[other] { $left } cards
    }
himmel-reason-makes-room = { $column ->
        [left] make room in the left column
       *[right] make room in the right column
    }, so that { himmel-fitting } there
himmel-reason-target-keeps-room = with { $card-name } as the target, { himmel-fitting }
himmel-reason-target-shuts-out = nothing in your hand fits under { $card-name }, but others may hold { $room ->
        [one] { $room } number that does
       *[other] { $room } numbers that do
    }
himmel-reason-only-specials = you have only specials, so the target comes from the deck

## The page

himmel-prompt-choose = Your turn: play a card or take the marked column.
himmel-prompt-last = The deck is empty: whoever takes the marked column now ends the round.
himmel-prompt-empty-hand = Your hand is empty: take the marked column, and the round is over.
himmel-prompt-found = Choose a number from your hand as the new target.
himmel-prompt-turn-up = No number in your hand: turn up the new target from the deck.
himmel-step-steal = Whose card will you steal?
himmel-step-raise = Which number becomes the new target?
himmel-step-raise-target = Which target does it cover?
himmel-offer = Steal a card from { $name }
himmel-founding = The empty column: put the new target here
himmel-target = Target { $card }
himmel-marker = Marker: the cloud of curses
himmel-decline = Take the marked column: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
himmel-decline-short = Take { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
himmel-deck = Deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
himmel-heap = Dung heap: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
himmel-column = { $side ->
        [left] Left column
       *[right] Right column
    }: { $target ->
        [none] no target
       *[other] target { $target }
    }, { $top ->
        [none] nothing played yet
       *[other] top card { $top }
    }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $marked ->
        [yes] , marked
       *[no] { "" }
    }
himmel-score-numbers = Numbers in the heap
himmel-score-specials = Specials played

## The end of a round on the page

himmel-end-declined = { $you ->
        [yes] You took the column after the deck had run out.
       *[no] { $name } took the column after the deck had run out.
    }
himmel-end-no-number-left = The deck had no number left for a new target.
himmel-tie-broken = Level on points, so whoever played fewer specials wins.

## What is what

himmel-goal = The smallest dung heap wins: every card you have to take is a point against you.
himmel-thing = { $name ->
    [reverse] Reverse
    [steal] Steal
    [arrow] Arrow
    [target] Target
    [marker] Cloud of curses
    [heap] Dung heap
   *[raise] Raise
}
himmel-does = { $name ->
    [reverse] Play goes the other way. The card itself lands on your heap and costs one point.
    [steal] Draw a card from somebody’s hand without looking; they get a new one from the deck. Costs you one point.
    [arrow] Shows which way play goes.
    [target] Whatever goes into this column must be lower than the target and higher than the last card there.
    [marker] Hangs over the column that goes to the next player who gives up.
    [heap] Every card in here is one point against its owner. The fewest points win.
   *[raise] Cover a target with a higher number from your hand, and there’s room again. Costs you one point.
}
himmel-minute-1 = Two columns, each with a target. On your turn you add a number to one of them: lower than the target, higher than the last card there.
himmel-minute-2 = So the gap keeps shrinking. If nothing fits, or you’d rather not, shovel the whole column under the cloud onto your dung heap and set a new target.
himmel-minute-3 = Specials get you out of a tight spot, but each of them ends up on your own heap: Reverse turns play around, Steal takes a card from somebody, Raise sets a higher target.
himmel-minute-4 = Once the deck is empty, the next player to take a column ends the round. Every card in your heap is one point against you, and the fewest points win.
himmel-prompt-take = Nothing fits: take the marked column.
himmel-prompt-last-take = The deck is empty and nothing fits: take the marked column, and the round is over.

## The lesson, and tips

himmel-lesson-number = Play one of the glowing numbers on a column. Anything lower than its target fits.
himmel-lesson-number-otherwise = That works, too. Numbers go under a target: lower than the target, higher than the last card.
himmel-lesson-higher = Now your number must also be higher than the last card of the column. The gap keeps shrinking.
himmel-lesson-higher-otherwise = Fine. Just remember: a pile only climbs, up to its target.
himmel-lesson-reverse = You can play a special instead of a number: Reverse turns play around. It costs you one point.
himmel-lesson-special-otherwise = Saving it is fine. A special pays off when you would have to take a lot of cards.
himmel-lesson-steal = Play Steal and point at somebody: you draw one of their cards without looking. It costs one point.
himmel-lesson-raise = Raise makes room: choose a number that’s higher than a target, and cover that target with it.
himmel-lesson-decline = No number fits any more. So take the column under the cloud: each of its cards is a penalty point.
himmel-lesson-decline-otherwise = Clever: a special costs one point, the column would have cost more.
himmel-lesson-found = The column is empty now. Choose any number as its new target: a high one leaves more room.
himmel-lesson-end = The deck was empty and somebody took a column: that ends the round. The smallest heap wins.
himmel-tip-stuck = No number fits. The column under the cloud will be yours, unless a special helps you out.
himmel-tip-heavy = The column under the cloud is getting long. Whoever gives up next takes all of it.
himmel-tip-reverse = You hold a Reverse: it turns play round. It lands on your own heap and costs one point.
himmel-tip-steal = You hold a Steal: for one point it gets you a card from somebody’s hand, unseen.
himmel-tip-raise = You hold a Raise: cover a target with a higher number, and there’s room again.
himmel-tip-found = Set a new target. A high one leaves room for everybody, a low one makes it tight.
himmel-tip-empty = The deck is empty. Whoever takes a column now ends the round.

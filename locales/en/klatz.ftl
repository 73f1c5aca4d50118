### КЛАЦ!

klatz-name = КЛАЦ! (Klatz)
klatz-short = Klatz!
klatz-tagline = High cards at home, low ones next door – and all three colours, or it was all for nothing.

klatz-card =
    { $a ->
        [blue] blue { $b }
        [green] green { $b }
       *[orange] orange { $b }
    }
klatz-card-object =
    { $a ->
        [orange] an
       *[other] a
    } { klatz-card }

## What happens

klatz-event-dealt =
    { $hand ->
        [hidden] { $seat-name } gets three cards.
       *[other] { $seat-name } gets: { $hand-name }.
    }
klatz-event-laid =
    { $on ->
        [hidden] { $seat-name } places { $card-object } in { $with-name }’s set.
       *[other] { $seat-name } places { $card-object } on the { $on-number } in { $with-name }’s set.
    }
klatz-event-drew =
    { $card ->
        [hidden] { $seat-name } draws a card.
       *[other] { $seat-name } draws { $card-object }.
    }
klatz-event-dealt-you = You get: { $hand-name }.
klatz-event-laid-you =
    { $on ->
        [hidden] You place { $card-object } in { $with-name }’s set.
       *[other] You place { $card-object } on the { $on-number } in { $with-name }’s set.
    }
klatz-event-laid-you-own =
    { $on ->
        [hidden] You place { $card-object } in your own set.
       *[other] You place { $card-object } on the { $on-number } in your own set.
    }
klatz-event-laid-to-you =
    { $on ->
        [hidden] { $seat-name } places { $card-object } in your set.
       *[other] { $seat-name } places { $card-object } on the { $on-number } in your set.
    }
klatz-event-laid-own =
    { $on ->
        [hidden] { $seat-name } places { $card-object } in their own set.
       *[other] { $seat-name } places { $card-object } on the { $on-number } in their own set.
    }

## What is called out at a seat

klatz-callout-laid = { $name } gives you { $card-object }

## Why something is refused

klatz-refusal-round-over = The round is over; no more cards are played.
klatz-refusal-cards-are-coming = Cards are still being dealt or drawn. Wait a moment.
klatz-refusal-not-your-turn = It’s { $turn-name }’s turn, not yours.
klatz-refusal-not-in-hand = You don’t have { $card-object }. Play a card from your hand.
klatz-refusal-no-such-seat = Nobody sits there. Choose the set of somebody at this table.
klatz-refusal-same-value = Matching numbers stack up by themselves. Just place { $card-object } in { $with-name }’s set without covering anything.
klatz-refusal-other-colour = A card can only cover its own colour, and yours is { $card-object }. Cover a different one, or place it beside the others.
klatz-refusal-not-open = That card isn’t showing in { $with-name }’s set. You can only cover what you can see.

## What a simulation counts

klatz-branch-laid-at-home = card placed in one’s own set
klatz-branch-laid-abroad = card placed in somebody else’s set
klatz-branch-drew-last-card = last card of the deck drawn
klatz-branch-laid-beside = new visible card
klatz-branch-covered-lower = lower card covered
klatz-branch-covered-higher = higher card covered
klatz-branch-doubled = card placed on its own number
klatz-branch-covered-and-merged = card covered and two stacks joined
klatz-branch-ended-by-six = round ended by six visible cards
klatz-branch-ended-by-six-at-home = round ended by one’s own six visible cards
klatz-branch-laid-without-deck = card placed with the deck empty
klatz-branch-ended-without-cards = round ended because all cards were played

klatz-ending-z8 = a set shows six cards, or all cards have been played

## Options

klatz-option-form = How long to play
klatz-option-form-round = a single round
klatz-option-form-ordinary = to 150 points: everybody scores
klatz-option-form-connoisseur = for connoisseurs, to 100 points: only the best set of each round scores

## Why an action is good, or is not

klatz-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
klatz-reason-ends-ahead = end the round { klatz-points } ahead
klatz-reason-ends-level = end the round level with the best of the others ({ klatz-points })
klatz-reason-ends-behind = end the round, though { $with-name } is { klatz-points } ahead
klatz-reason-third-colour = add the missing { $colour ->
        [blue] blue
        [green] green
       *[orange] orange
    }, and your set is worth { klatz-points }
klatz-reason-adds = your set grows to { $open ->
        [one] { $open } visible card
       *[other] { $open } visible cards
    }, { $sum } in total
klatz-reason-raises-own = cover a lower card in your set ({ $on-name }) and gain { $more }
klatz-reason-lowers-own = your set loses { $less }
klatz-reason-changes-nothing = the card joins its twin in { $with-name }’s set and changes nothing
klatz-reason-stops-five = { $with-name }’s set loses its fifth visible card and drops by { $less }
klatz-reason-lowers-theirs = bring { $with-name }’s set down by { $less } to { $sum }
klatz-reason-their-third-colour = { $with-name }’s set gets its third colour and is worth { klatz-points }
klatz-reason-makes-five = { $with-name }’s set gets its fifth visible card, and then anybody may end the round
klatz-reason-raises-theirs = { $with-name }’s set grows by { $more }

## The page

klatz-prompt-lay = Your turn: place a card in any set.
klatz-prompt-last = The deck is empty: place one of the cards you have left.
klatz-alarm-five = 5 of 6!
klatz-colour = { $colour ->
        [blue] blue
        [green] green
       *[orange] orange
    }
klatz-deck = Deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
klatz-set = { $count ->
        [0] { $name }’s set: empty
        [one] { $name }’s set: { $count } of 6 showing, { $cards }
       *[other] { $name }’s set: { $count } of 6 showing, { $cards }
    }
klatz-stack = { $height ->
        [1] { $card } in { $name }’s set
       *[other] { $card } in { $name }’s set, a stack of { $height } cards
    }
klatz-gap = Beside the others in { $name }’s set
klatz-gap-last = Beside the others in { $name }’s set: the sixth card, which ends the round
klatz-chips = Shows: { $shown }. Missing: { $missing }. Sum { $sum }, but without all three colours it is worth nothing
klatz-chips-complete = All three colours, worth { $sum }
klatz-score-colour = { $colour ->
        [blue] Blue
        [green] Green
       *[orange] Orange
    }
klatz-score-missing = { $colour ->
        [blue] Blue is missing
        [green] Green is missing
       *[orange] Orange is missing
    }
klatz-score-incomplete = { $count ->
        [one] Only one colour: nothing counts
       *[other] Only { $count } colours: nothing counts
    }
klatz-score-nothing = No cards in the set
klatz-score-recorded = Best set of the round: it scores
klatz-score-unrecorded = Not the best set of the round: no points

## The end of a round on the page

klatz-end-six = { $you ->
        [yes] Your set shows six cards!
       *[no] { $name }’s set shows six cards!
    }
klatz-end-no-cards = All cards have been played.
klatz-close-colour = Just one { $colour ->
        [blue] blue
        [green] green
       *[orange] orange
    } card, and your set would have been worth more than { $points ->
        [one] 1 point
       *[other] { $points } points
    }!
klatz-close-five = One more card, and you would have ended the round!

## What is what

klatz-goal = High cards for you, low ones for the others – without all three colours your set is worth nothing.
klatz-thing = { $name ->
    [blue] Blue skeleton
    [green] Green skeleton
    [orange] Orange skeleton
    [stack] Stack
    [chips] Colours and sum
   *[sixth] Sixth place
}
klatz-does = { $name ->
    [blue] Covers only blue cards. A set counts only if blue, green and orange all show.
    [green] Covers only green cards. A set counts only if blue, green and orange all show.
    [orange] Covers only orange cards. A set counts only if blue, green and orange all show.
    [stack] Only the card on top counts. Matching numbers in a set stack up by themselves.
    [chips] Which of the three colours the set shows, and the sum of its visible cards. A crossed-out colour is missing, and then the sum is worth nothing.
   *[sixth] A card placed here is the sixth visible one, and the round is over at once.
}
klatz-minute-1 = Each turn you place one card, in your own set or in anybody else’s, and draw a new one.
klatz-minute-2 = Put it beside the others, or cover a card of the same colour. Only what lies on top counts: keep high cards for yourself, and cover your neighbours’ with low ones.
klatz-minute-3 = Matching numbers stack up by themselves.
klatz-minute-4 = And the catch: without all three colours a set is worth nothing.
klatz-minute-5 = The sixth visible card in any set ends the round – klatz! Everybody adds up their visible cards, and the most points win.

## The lesson, and tips

klatz-lesson-own = Place a high card in your own set: the visible cards there are your points.
klatz-lesson-own-otherwise = That works, too. High cards bring you points when they lie in your own set.
klatz-lesson-spoil = Now for some mischief: cover a neighbour’s high card with a lower one of the same colour.
klatz-lesson-spoil-otherwise = As you like. You can place cards in anybody’s set, and cover cards of the same colour there.
klatz-lesson-colours = Your set is still worth nothing: it needs all three colours. Place one that’s missing.
klatz-lesson-colours-otherwise = Don’t forget: without blue, green and orange your set is worth nothing.
klatz-lesson-cover = Cover a low card in your set with a high one of the same colour. Only the top card counts.
klatz-lesson-cover-otherwise = Fine. Covering keeps your set narrow and makes it worth more.
klatz-lesson-twin = You have a number that’s already showing in your set. Place it there: matching numbers form a stack.
klatz-lesson-twin-otherwise = That’s fine. Matching a number lets you place a card without changing anything.
klatz-lesson-six = One set shows five cards. A sixth in any set ends the round at once. Your move!
klatz-lesson-end = Klatz! Six visible cards, and the round is over. They add up if all three colours show.
klatz-tip-colours = Your set is worth nothing yet: a colour is missing. You can place it now.
klatz-tip-spoil = You can cover a neighbour’s high card with a low one of the same colour.
klatz-tip-cover = You can cover a low card of your own with a high one of the same colour.
klatz-tip-twin = You have a number that’s already showing in your set. Placed there, it needs no extra room.
klatz-tip-six = One set shows five cards: the sixth ends the round at once, for everybody.
klatz-tip-empty = The deck is empty. You all keep placing cards, but nobody draws any more.

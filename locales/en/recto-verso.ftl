recto-verso-name = Recto Verso
recto-verso-tagline = You see one side, they see the other. Whoever remembers both has the edge.

recto-verso-card = { $a ->
    [fox] fox
    [frog] frog
    [whale] whale
    [flamingo] flamingo
    [bear] bear
    [owl] owl
    [lion] lion
    [crab] crab
   *[mouse] mouse
} ({ $b ->
    [skip] Skip
    [reverse] Reverse
    [flip3] Flip Three
    [flip1] Flip One
    [take] Grab
    [loupe] Magnifier
    [star-l] left half star
   *[star-r] right half star
})
recto-verso-card-object = the { recto-verso-card }

recto-verso-event-paired = { $near ->
    [hidden] Two sides become a card; nobody sees which.
   *[other] On one card: { $near-name } and { $far-name }.
}
recto-verso-event-dealt = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } gets a card.
       *[other] { $seat-name } gets a card; its back shows { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } gets { $near-name }.
       *[other] { $seat-name } gets { $near-name }, with { $far-name } on the back.
    }
}
recto-verso-event-opened = { $far ->
    [hidden] Open in the middle: { $face-name }.
   *[other] Open in the middle: { $face-name }, with { $far-name } underneath.
}
recto-verso-event-laid = { $seat-name } lays { $face-object } in the middle.
recto-verso-event-flipped = { $face ->
    [hidden] { $seat-name } turns over a card in the middle.
   *[other] { $seat-name } turns over a card in the middle: { $face-name }.
}
recto-verso-event-flipped-in-hand = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } turns over a card in { $victim-name }’s hand.
       *[other] { $seat-name } turns over a card in { $victim-name }’s hand; its back now shows { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } turns over a card in { $victim-name }’s hand: { $near-name }.
       *[other] { $seat-name } turns over a card in { $victim-name }’s hand: { $near-name }, with { $far-name } on the back.
    }
}
recto-verso-event-took = { $far ->
    [hidden] { $seat-name } takes { $face-object } from the middle.
   *[other] { $seat-name } takes { $face-object } from the middle; the back shows { $far-name }.
}
recto-verso-event-robbed = { $near ->
    [hidden] { $far ->
        [hidden] { $thief-name } takes a card from { $victim-name } and looks at both sides.
       *[other] { $thief-name } takes a card from { $victim-name }, { $far-name } on its back, and looks at both sides.
    }
   *[other] { $far ->
        [hidden] { $thief-name } takes { $near-object } from { $victim-name } and looks at both sides.
       *[other] { $thief-name } takes a card from { $victim-name }: { $near-name } on one side, { $far-name } on the other.
    }
}
recto-verso-event-held = { $near ->
    [hidden] { $far ->
        [hidden] { $seat-name } keeps the card.
       *[other] { $seat-name } keeps the card; its back shows { $far-name }.
    }
   *[other] { $far ->
        [hidden] { $seat-name } keeps it as { $near-object }.
       *[other] { $seat-name } keeps it as { $near-object }, with { $far-name } on the back.
    }
}
recto-verso-event-passed = It’s { $turn-name }’s turn.
recto-verso-event-completed = { $seat-name }’s cards all match: the round is over.
recto-verso-event-laid-open = { $seat-name } shows: { $cards-name }.
recto-verso-event-starred = { $seat-name } has both halves of a star: one more point.
recto-verso-event-broken-off = Nobody finished in time: the round ends without points.
recto-verso-event-laid-you = You lay { $face-object } in the middle.
recto-verso-event-flipped-you = You turn over a card in the middle: { $face-name }.
recto-verso-event-flipped-in-hand-you = { $far ->
    [hidden] You turn over a card in { $victim-name }’s hand.
   *[other] You turn over a card in { $victim-name }’s hand; its back now shows { $far-name }.
}
recto-verso-event-flipped-in-hand-to-you = { $near ->
    [hidden] { $seat-name } turns over a card in your hand.
   *[other] { $seat-name } turns over a card in your hand: { $near-name }.
}
recto-verso-event-flipped-in-hand-you-own = { $near ->
    [hidden] You turn over a card of your own.
   *[other] You turn over a card of your own: { $near-name }.
}
recto-verso-event-flipped-in-hand-own = { $far ->
    [hidden] { $seat-name } turns over a card of their own.
   *[other] { $seat-name } turns over a card of their own; its back now shows { $far-name }.
}
recto-verso-event-took-you = You take { $face-object } from the middle.
recto-verso-event-robbed-you = { $near ->
    [hidden] You take a card from { $victim-name }.
   *[other] { $far ->
        [hidden] You take { $near-object } from { $victim-name }.
       *[other] You take a card from { $victim-name }: { $near-name } on one side, { $far-name } on the other.
    }
}
recto-verso-event-robbed-to-you = { $near ->
    [hidden] { $thief-name } takes a card from you and looks at both sides.
   *[other] { $thief-name } takes your { $near-name } and looks at both sides.
}
recto-verso-event-held-you = { $near ->
    [hidden] You keep the card.
   *[other] You keep it as { $near-object }.
}
recto-verso-event-completed-you = All your cards match: the round is over.
recto-verso-event-laid-open-you = You show: { $cards-name }.
recto-verso-event-starred-you = You have both halves of a star: one more point.

recto-verso-callout-robbed = { $name } takes a card
recto-verso-callout-robbed-you = { $card ->
    [hidden] { $name } takes a card from you
   *[other] { $name } takes your { $card }
}
recto-verso-callout-robbed-by-you = You take a card
recto-verso-callout-flipped = { $name } turns a card over
recto-verso-callout-flipped-you = { $name } turns your card over
recto-verso-callout-flipped-by-you = You turn a card over
recto-verso-callout-reversed = Other way round!
recto-verso-callout-missed = Misses a turn
recto-verso-callout-missed-you = You miss a turn

recto-verso-refusal-round-over = The round is over.
recto-verso-refusal-cards-are-moving = One moment: the cards are still on the move.
recto-verso-refusal-not-your-turn = It’s { $turn-name }’s turn to choose.
recto-verso-refusal-lay-first = Begin your turn by laying one of your cards in the middle.
recto-verso-refusal-flip-first = First turn over { $left ->
    [one] one more card
   *[other] { $left } more cards
} in the middle.
recto-verso-refusal-flip-hand-first = First turn over one card in a hand: yours or an opponent’s.
recto-verso-refusal-rob-first = Take a card from an opponent’s hand now, not from the middle.
recto-verso-refusal-hold-first = First decide which way round to hold the card you took.
recto-verso-refusal-replace-first = You’ve lost a card: take one from the middle to replace it.
recto-verso-refusal-take-first = Now take a card from the middle; that ends your turn.
recto-verso-refusal-no-such-player = Nobody sits there: choose a player at this table.
recto-verso-refusal-no-card-held = That card is gone: choose one that’s still held.
recto-verso-refusal-no-card-there = No card lies there: choose one that lies in the middle.
recto-verso-refusal-just-laid = You’ve just laid this card ({ $face-name }): take a different one.
recto-verso-refusal-already-flipped = You’ve already turned this card over ({ $face-name }): choose a different one.
recto-verso-refusal-own-hand = That’s your own hand: take a card from an opponent.
recto-verso-refusal-restricted = Your opponent laid Skip, so { $face-object } has to wait: this turn, lay a card without Flip One or Grab.

recto-verso-branch-dealt-complete = hands that matched as dealt
recto-verso-branch-laid = cards laid
recto-verso-branch-took = cards taken from the middle
recto-verso-branch-skipped = turns missed
recto-verso-branch-reversed = changes of direction
recto-verso-branch-flipped = cards turned over in the middle
recto-verso-branch-flipped-just-laid = just-laid cards turned over
recto-verso-branch-flipped-own = cards turned over in one’s own hand
recto-verso-branch-flipped-opponents = cards turned over in an opponent’s hand
recto-verso-branch-robbed = cards taken from an opponent
recto-verso-branch-held-as-it-was = such cards held as they were
recto-verso-branch-held-turned = such cards turned round
recto-verso-branch-replaced = replacements from the middle
recto-verso-branch-replaced-by-just-laid = replacements by the Grab card itself
recto-verso-branch-no-action = cards without action laid
recto-verso-branch-extra-turn = extra turns
recto-verso-branch-restricted = turns with forbidden symbols
recto-verso-branch-without-action = forbidden cards laid without their action
recto-verso-branch-same-animal = rounds ended with one animal
recto-verso-branch-all-loupes = rounds ended with nothing but magnifiers
recto-verso-branch-laid-open = times that cards were shown at the end
recto-verso-branch-star-of-winner = stars of the player who ended the round
recto-verso-branch-star-of-other = stars of other players
recto-verso-branch-broken-off = rounds ended without points

recto-verso-ending-r13 = somebody’s cards all matched
recto-verso-ending-r16 = nobody finished in time

recto-verso-option-form = How long to play
recto-verso-option-form-round = one round
recto-verso-option-form-match = rounds until somebody has three points
recto-verso-option-pairs = Which two sides share a card
recto-verso-option-pairs-drawn = mixed for each match: you don’t know a back until you have seen it
recto-verso-option-pairs-fixed = always as in the table of the rules: you can know every back
recto-verso-option-stars = Who scores for a whole star
recto-verso-option-stars-any = everybody who holds one when the round ends
recto-verso-option-stars-winner = only the player who ended the round
recto-verso-option-memory = Help with remembering
recto-verso-option-memory-off = none: you see what is in sight, as at a real table
recto-verso-option-memory-aid = backs you have seen are shown small beside the card

recto-verso-collection = { $collection ->
    [fox] fox
    [frog] frog
    [whale] whale
    [flamingo] flamingo
    [bear] bear
    [owl] owl
    [lion] lion
    [crab] crab
    [mouse] mouse
   *[loupe] magnifier
}
recto-verso-collected = { $collection ->
    [fox] foxes
    [frog] frogs
    [whale] whales
    [flamingo] flamingos
    [bear] bears
    [owl] owls
    [lion] lions
    [crab] crabs
    [mouse] mice
   *[loupe] magnifiers
}
recto-verso-reason-can-finish = all other cards already show { recto-verso-collected }, and the last one can come this turn
recto-verso-reason-completes = that completes the { recto-verso-collected }
recto-verso-reason-lays-odd = get rid of a card that doesn’t help, and keep collecting { recto-verso-collected } ({ $count } so far)
recto-verso-reason-gives-up = give up one of the { recto-verso-collected } ({ $count } so far)
recto-verso-reason-another-turn = have another turn right away, and keep collecting { recto-verso-collected } ({ $count } so far)
recto-verso-reason-offers = { $victim-name } is collecting { recto-verso-collected } ({ $count } known) and would love this card
recto-verso-reason-adds = keep collecting { recto-verso-collected }, making it { $count } of { $size }
recto-verso-reason-denies = keep it from { $victim-name }, who is collecting { recto-verso-collected } ({ $count } known)
recto-verso-reason-whole-star = complete a star with your { $face-name }
recto-verso-reason-unrelated = that doesn’t help to collect { recto-verso-collected } ({ $count } so far)
recto-verso-reason-uncovers = turn up { $face-object }, and keep collecting { recto-verso-collected }
recto-verso-reason-hides = hide { $face-object }, which { $victim-name } is after
recto-verso-reason-turns-known = turn over { $face-object }, since you know its other side
recto-verso-reason-turns-unknown = find out what’s behind { $face-object }
recto-verso-reason-spoils = { $victim-name } is collecting { recto-verso-collected } ({ $count } known) and loses one of them
recto-verso-reason-turns-theirs = { $victim-name } will then see { $face-object }
recto-verso-reason-robs-for = take a card from { $victim-name }, and keep collecting { recto-verso-collected } (then { $count })
recto-verso-reason-robs = take { $face-object } from { $victim-name }, though it looks useless

## The page

recto-verso-prompt-lay = Your turn: lay one of your cards.
recto-verso-prompt-lay-restricted = Lay a card without Flip One or Grab.
recto-verso-prompt-flip = Turn over { $left ->
    [one] one more card
   *[other] { $left } cards
} in the middle.
recto-verso-prompt-flip-hand = Turn over a card in anybody’s hand.
recto-verso-prompt-rob = Take a card from somebody’s hand.
recto-verso-prompt-hold = Which side do you want to see?
recto-verso-prompt-replace = Take a card to replace the one you lost.
recto-verso-prompt-take = Take a card from the middle.
recto-verso-prompt-wait = One moment…

recto-verso-middle = The middle
recto-verso-in-middle = In the middle: { $face }
recto-verso-own-card = Your card { $number }: { $face }
recto-verso-their-hand = The side that { $name } holds towards you
recto-verso-their-card = { $name }’s card { $number } shows you { $face }
recto-verso-unseen-card = { $name }’s card { $number }, which you can’t see
recto-verso-behind = behind it { $face }
recto-verso-just-laid = just laid
recto-verso-just-flipped = just turned over
recto-verso-restricted = After Skip, Flip One and Grab have to wait one turn.

recto-verso-hold = You can see both sides of the card. Which one do you want to face you?
recto-verso-hold-way = You see { $mine }, the others see { $theirs }.
recto-verso-hold-mine = Hold it like this

recto-verso-goal = Get the same animal on all your cards, or a magnifier on all of them.
recto-verso-pictogram = { $name ->
    [skip] Skip
    [reverse] Reverse
    [flip3] Flip Three
    [flip1] Flip One
    [take] Grab
    [loupe] Magnifier
    [star-l] Left half star
   *[star-r] Right half star
}
recto-verso-thing = { recto-verso-pictogram }
recto-verso-does = { $name ->
    [skip] { $seats ->
        [2] On their next turn your opponent can’t lay Flip One or Grab.
       *[other] The next player misses a turn.
    }
    [reverse] { $seats ->
        [2] You go again at once.
       *[other] Play goes the other way.
    }
    [flip3] Turn over three cards in the middle, one after the other.
    [flip1] Turn over one card in a hand: yours or somebody else’s.
    [take] Take a card from somebody’s hand instead of the middle, and hold it whichever way you like. They take one from the middle.
    [loupe] Does nothing. But a magnifier on every card ends the round.
    [star-l] Does nothing. With the right half star of the same animal it’s worth a point at the end of the round.
   *[star-r] Does nothing. With the left half star of the same animal it’s worth a point at the end of the round.
}

recto-verso-score-end = All cards match: ends the round
recto-verso-score-star = Both halves of a star
recto-verso-score-broken-off = No points: nobody finished in time

## The end of a round on the page

recto-verso-all-same = { $count ->
        [5] five
       *[6] six
    } { $animal ->
        [fox] foxes
        [frog] frogs
        [whale] whales
        [flamingo] flamingos
        [bear] bears
        [owl] owls
        [lion] lions
        [crab] crabs
       *[mouse] mice
    }
recto-verso-end-animals = { $you ->
        [yes] You have { recto-verso-all-same }!
       *[no] { $name } has { recto-verso-all-same }!
    }
recto-verso-end-magnifiers = { $you ->
        [yes] All your cards show a magnifier!
       *[no] All of { $name }’s cards show a magnifier!
    }
recto-verso-end-complete = { $you ->
        [yes] All your cards show the same animal!
       *[no] All of { $name }’s cards show the same animal!
    }
recto-verso-end-broken = All turns are used up, and nobody has a full set.
recto-verso-close-hand = So close: { $count } of your { $cards } cards showed the same animal!
recto-verso-tie-broken = Level on points, so whoever ended the round wins.

## What is what

recto-verso-minute-1 = Every card has two sides. You see one side of your cards, and everybody else sees the other.
recto-verso-minute-2 = On your turn, lay a card in the middle, do what its symbol says, and take a card from the middle.
recto-verso-minute-3 = Symbols turn cards over, grab one from somebody’s hand, skip a player or turn play around.
recto-verso-minute-4 = If all your cards then show you the same animal, or all of them a magnifier, the round is yours: one point.
recto-verso-minute-5 = Both halves of a star with the same animal earn one more. The first to three points wins.

# Below the advice of `pyatak advise`.

## The lesson, and tips

recto-verso-lesson-lay = You want the same animal on all your cards. Lay one in the middle that doesn’t match the rest.
recto-verso-lesson-lay-otherwise = This card has a symbol: do what it says, then take a card.
recto-verso-lesson-take = Now take a card from the middle, ideally with an animal that you already have.
recto-verso-lesson-flip3 = Symbols do things. Lay Flip Three: it lets you see what’s on the back.
recto-verso-lesson-flip3-otherwise = Fine. You can do that later: a symbol works when you lay it.
recto-verso-lesson-flip = Turn over three cards in the middle, one after the other, and remember what you see.
recto-verso-lesson-grab = Lay Grab: instead of a card from the middle you take one from your opponent.
recto-verso-lesson-grab-otherwise = As you like. Grab can wait in your hand.
recto-verso-lesson-rob = Take one of these cards. You see the side that its owner doesn’t see.
recto-verso-lesson-hold = Now you know both sides. Hold the card whichever way suits you.
recto-verso-lesson-end = Somebody had the same animal on all their cards at the end of their turn. That wins a round: one point.
recto-verso-tip-flip3 = Flip Three shows you what’s on the back of three cards in the middle.
recto-verso-tip-flip1 = Flip One turns over a card in a hand: one of yours, or one of somebody else’s.
recto-verso-tip-grab = With Grab you take a card from somebody’s hand, and hold it whichever way you like.
recto-verso-tip-again = With two players, Reverse means you go again right away.
recto-verso-tip-forbid = With two players, Skip rules out Flip One and Grab on your opponent’s next turn.
recto-verso-tip-loupe = Magnifiers are a second way to win: if all your cards show one, the round is yours.
recto-verso-tip-star = Half stars: two halves with the same animal are worth a point at the end of the round.
recto-verso-tip-robbed = Somebody took your card. Choose one from the middle to replace it, just as it lies.

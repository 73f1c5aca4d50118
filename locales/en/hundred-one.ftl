hundred-one-name = 101
hundred-one-tagline = Shed your cards, hit your neighbours with supercards, and don’t be the one who reaches 101.

hundred-one-card = { $a ->
    [red] red
    [green] green
    [blue] blue
    [orange] orange
   *[yellow] yellow
} { $b ->
    [skip] Skip
    [reverse] Reverse
    [take-two] Take Two
    [choose] Choose Colour
    [take-four] Take Four
    [swap] Swap
   *[other] { $b }
}
hundred-one-card-object = { $a ->
    [orange] an
   *[other] a
} { hundred-one-card }

hundred-one-event-dealt = { $hand ->
    [hidden] { $seat-name } is dealt four cards.
   *[other] { $seat-name } is dealt: { $hand-name }.
}
hundred-one-event-turned-up = The first card is turned up: { $card-name }.
hundred-one-event-played = { $seat-name } plays { $card-object }.
hundred-one-event-named = { $seat-name } names { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
}.
hundred-one-event-swapped = { $taken ->
    [hidden] { $seat-name } swaps hands with { $with-name }.
   *[other] { $seat-name } swaps hands with { $with-name } and gets: { $taken-name }.
}
hundred-one-event-kept = { $seat-name } doesn’t swap.
hundred-one-event-asked = { $seat-name } has nothing that fits and draws a card.
hundred-one-event-reshuffled = The draw pile has run out, so the discard pile is shuffled and used again.
hundred-one-event-drew = { $card ->
    [hidden] { $seat-name } draws a card.
   *[other] { $seat-name } draws { $card-object }.
}
hundred-one-event-passed = { $seat-name } passes.
hundred-one-event-missed = { $seat-name } misses a turn.
hundred-one-event-counted = { $seat-name } counts what is left: { $hand-name }.
hundred-one-event-first = The first card is { $card-object }.{ $kind ->
    [skip] { " " }It takes effect at once.
    [reverse] { " " }It takes effect at once: play goes anticlockwise, and the player on the dealer’s other side starts.
    [take-two] { " " }It takes effect at once.
    [choose] { " " }The dealer names a colour first.
    [take-four] { " " }The dealer names a colour, and it takes effect at once.
    [swap] { " " }The dealer may swap hands first.
   *[other] { "" }
}
hundred-one-event-hit = { $count ->
    [0] { $seat-name } misses a turn.
    [one] { $seat-name } draws { $count } card and misses a turn.
   *[other] { $seat-name } draws { $count } cards and misses a turn.
}
hundred-one-event-hit-you = { $count ->
    [0] You miss a turn.
    [one] You draw { $count } card and miss a turn.
   *[other] You draw { $count } cards and miss a turn.
}
hundred-one-event-dealt-you = You’re dealt: { $hand-name }.
hundred-one-event-played-you = You play { $card-object }.
hundred-one-event-named-you = You name { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
}.
hundred-one-event-swapped-you = You swap hands with { $with-name } and get: { $taken-name }.
hundred-one-event-swapped-to-you = { $seat-name } swaps hands with you. You get: { $given-name }.
hundred-one-event-kept-you = You don’t swap.
hundred-one-event-drew-you = Nothing fits, so you draw { $card-object }.
hundred-one-event-passed-you = You pass.
hundred-one-event-counted-you = You count what is left: { $hand-name }.

hundred-one-callout-draws = { $count ->
    [one] Draws { $count } card and misses a turn
   *[other] Draws { $count } cards and misses a turn
}
hundred-one-callout-draws-you = { $count ->
    [one] { $name } hits you: draw { $count } card, miss a turn
   *[other] { $name } hits you: draw { $count } cards, miss a turn
}
hundred-one-callout-missed = Misses a turn
hundred-one-callout-missed-you = { $name } makes you miss a turn
hundred-one-callout-reversed = Other way round!
hundred-one-callout-swapped = { $name } takes this hand
hundred-one-callout-swapped-you = { $name } has swapped hands with you
hundred-one-callout-swapped-by-you = You’ve swapped hands

hundred-one-refusal-round-over = The round is over.
hundred-one-refusal-cards-on-their-way = Just a moment: cards are still being dealt or drawn.
hundred-one-refusal-not-your-turn = It’s { $turn-name }’s turn.
hundred-one-refusal-name-first = First name the next colour.
hundred-one-refusal-swap-first = First choose who to swap hands with.
hundred-one-refusal-nothing-to-name = You only name a colour after playing Choose Colour or Take Four.
hundred-one-refusal-nothing-to-swap = You only swap hands after playing a Swap.
hundred-one-refusal-not-in-hand = You don’t have this card: { $card-name }.
hundred-one-refusal-only-the-drawn-card = You’ve drawn a card, so play that one ({ $card-name }) or pass.
hundred-one-refusal-neither-colour-nor-number = The { $card-name } matches neither the colour nor the number: play { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
}, another { $number }, or a yellow card.
hundred-one-refusal-number-too-low = The { $card-name } is too low: a number of the same colour must be higher than { $number }.
hundred-one-refusal-only-zero-on-nine = The { $card-name } doesn’t go on a 9: play the { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
} 0, another 9, or a supercard.
hundred-one-refusal-supercard-needs-colour = The { $card-name } goes only on its own colour, and the colour is { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
} now; the same picture in another colour doesn’t count.
hundred-one-refusal-number-needs-colour = The { $card-name } doesn’t fit: this supercard takes { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
}, or a yellow card.
hundred-one-refusal-not-the-colour-in-force = The { $card-name } doesn’t fit: the colour is { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
} now; play it, or a yellow card.
hundred-one-refusal-must-play = You have a card that fits, so you have to play one.
hundred-one-refusal-draw-first = Draw a card before you pass.
hundred-one-refusal-already-drawn = You’ve already drawn: play that card or pass.
hundred-one-refusal-nothing-to-draw = There are no cards left to draw: pass.
hundred-one-refusal-swap-with-yourself = Choose somebody else: you can’t swap hands with yourself.
hundred-one-refusal-nobody-there = Nobody sits there: choose a player at this table.
hundred-one-refusal-must-take-a-hand = The Swap was your last card, so you have to take somebody’s hand.

hundred-one-branch-first-skip = Skip as first card
hundred-one-branch-first-reverse = Reverse as first card
hundred-one-branch-first-take-two = Take Two as first card
hundred-one-branch-first-choose = Choose Colour as first card
hundred-one-branch-first-take-four = Take Four as first card
hundred-one-branch-first-swap = Swap as first card
hundred-one-branch-no-colour = cards played with no colour in force
hundred-one-branch-same-number = the same number
hundred-one-branch-greater-number = a greater number of the colour
hundred-one-branch-zero-on-nine = a 0 on a 9
hundred-one-branch-supercard-on-colour = a coloured supercard on its colour
hundred-one-branch-number-on-supercard = a number on a coloured supercard
hundred-one-branch-yellow-card = yellow cards
hundred-one-branch-followed-named-colour = the named colour followed
hundred-one-branch-followed-colour-after-swap = the colour followed after a Swap
hundred-one-branch-other-number = another number of the colour
hundred-one-branch-asked = draws because nothing fits
hundred-one-branch-played-drawn = drawn cards played at once
hundred-one-branch-kept-fitting = drawn cards kept although they fit
hundred-one-branch-kept-not-fitting = drawn cards kept because they do not fit
hundred-one-branch-skip = Skip
hundred-one-branch-reverse = Reverse
hundred-one-branch-reverse-of-two = Reverse between two players
hundred-one-branch-take-two = Take Two
hundred-one-branch-named-new-colour = a new colour named
hundred-one-branch-named-same-colour = the same colour named again
hundred-one-branch-take-four = Take Four
hundred-one-branch-swapped = hands swapped
hundred-one-branch-kept = Swap with nobody
hundred-one-branch-reshuffled = discard pile reshuffled
hundred-one-branch-penalty-cut-short = penalties with too few cards left
hundred-one-branch-passed-without-drawing = passes with nothing to draw
hundred-one-branch-went-out = players gone out
hundred-one-branch-penalty-of-last-card = penalty by a last card
hundred-one-branch-last-swap = Swap as last card
hundred-one-branch-last-turn = rounds that ran out of turns

hundred-one-ending-o18 = somebody has played their last card
hundred-one-ending-o19 = a Swap as the last card gave the win away
hundred-one-ending-o23 = nobody went out, and all hands are counted

hundred-one-option-form = How long to play
hundred-one-option-form-round = one round
hundred-one-option-form-match = a whole match, until somebody reaches the limit; the lowest total wins
hundred-one-option-matching = What goes on a number of the same colour
hundred-one-option-matching-ascending = a higher number; on a 9 the 0 or another 9
hundred-one-option-matching-any = any number
hundred-one-option-limit = How many points to play to

hundred-one-colour = { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[orange] orange
}
hundred-one-held = { $held ->
    [one] { $held } card
   *[other] { $held } cards
}
hundred-one-left = { $left ->
    [one] that leaves you { $left } card
   *[other] that leaves you { $left } cards
}
hundred-one-reason-goes-out = play your last card while the others still hold { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hundred-one-reason-swaps-last = a Swap as your last card gives somebody else the round, and you at least { $fewest ->
    [one] { $fewest } card
   *[other] { $fewest } cards
}
hundred-one-reason-hits = { $victim-name }, with { hundred-one-held }, has to draw { $drawn } and misses a turn
hundred-one-reason-skips = { $victim-name }, with { hundred-one-held }, misses a turn
hundred-one-reason-turns-away = { $with-name } (cards: { $other }) is next instead of { $victim-name } (cards: { $held })
hundred-one-reason-spends-joker = spend a card that always fits, though { $fitting ->
    [one] { $fitting } other card fits
   *[other] { $fitting } other cards fit
}
hundred-one-reason-needs-joker = nothing else fits; { hundred-one-left }
hundred-one-reason-sheds-swap = get rid of the Swap, which would lose the round as your last card; { hundred-one-left }
hundred-one-reason-sheds-points = shed { $points ->
    [one] { $points } point
   *[other] { $points } points
} while { $victim-name } is down to { hundred-one-held }
hundred-one-reason-readies-last = your last card will go on it ({ $card-name })
hundred-one-reason-changes-colour = change to { hundred-one-colour }, because you keep { $count ->
    [one] { $count } card of it
   *[other] { $count } cards of it
}
hundred-one-reason-follows = { $left ->
    [one] your last card goes on it
   *[other] of your other { $left } cards, { $fitting ->
        [one] { $fitting } goes on it
       *[other] { $fitting } go on it
    }
}
hundred-one-reason-nothing-follows = { $left ->
    [one] play it, though your last card doesn’t go on it
   *[other] play it, though none of your other { $left } cards goes on it
}
hundred-one-reason-nothing-fits = { $held ->
    [one] your only card doesn’t fit
   *[other] none of your { $held } cards fits
}
hundred-one-reason-nothing-to-draw = nothing fits, and there’s nothing to draw
hundred-one-reason-drawn-does-not-fit = the card you drew doesn’t fit ({ $card-name })
hundred-one-reason-keeps-drawn = hold back { $card-object }, though it fits
hundred-one-reason-names-held = name { hundred-one-colour }, because you hold { $count ->
    [one] { $count } card of it
   *[other] { $count } cards of it
}
hundred-one-reason-names-unheld = name { hundred-one-colour }, though you hold none of it
hundred-one-reason-exchanges = swap your { $own ->
    [one] { $own } card
   *[other] { $own } cards
} for { $with-name }’s { $theirs }
hundred-one-reason-gives-win = { $with-name } wins the round, and you get { $theirs ->
    [one] { $theirs } card
   *[other] { $theirs } cards
}
hundred-one-reason-keeps-hand = keep your { $own ->
    [one] only card
   *[other] { $own } cards
}, because nobody else holds fewer than { $fewest }

## The page

hundred-one-prompt-play = Play a card that fits.
hundred-one-prompt-drawn = Play the new card, or pass.
hundred-one-prompt-name = Name the next colour.
hundred-one-prompt-swap = Whose hand do you want?
hundred-one-draw = Draw
hundred-one-pass = Pass
hundred-one-pile = Draw pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
hundred-one-discards = Discard pile: { $card ->
        [none] empty
       *[other] { $card } on top, { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }
    }
hundred-one-in-force = Colour now:
hundred-one-no-colour = Any card fits
hundred-one-naming = What colour?
hundred-one-name-title = What colour comes next?
hundred-one-name-colour = { hundred-one-colour }, { $count ->
        [one] you have { $count }
       *[other] you have { $count }
    }
hundred-one-swap-title = Who do you want to swap hands with?
hundred-one-swap-with = Swap with { $name }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $known ->
        [0] { "" }
       *[other] , you know { $cards }
    }
hundred-one-keep = { $count ->
        [0] Swap with nobody
        [one] Keep my { $count } card
       *[other] Keep my { $count } cards
    }
hundred-one-fresh = new
hundred-one-fresh-card = { $card }, just drawn
hundred-one-alarm = Last card!
hundred-one-shout = { $name }: last card!
hundred-one-shout-me = Your last card!
hundred-one-score-numbers = Numbers: { $sum }
hundred-one-score-supercards = Skip, Reverse, Take Two: { $count } × { $each }
hundred-one-score-yellow = Yellow cards: { $count } × { $each }
hundred-one-score-out = No cards left

## The end of a round on the page

hundred-one-end-out = { $you ->
        [yes] You got rid of all your cards!
       *[no] { $name } got rid of all their cards!
    }
hundred-one-end-given = { $you-giver ->
        [yes] Your last card was a Swap, so { $name } is the one with no cards left.
       *[no] { $you ->
            [yes] { $giver }’s last card was a Swap, so you’re the one with no cards left!
           *[no] { $giver }’s last card was a Swap, so { $name } is the one with no cards left!
        }
    }
hundred-one-end-nobody = Nobody got rid of all their cards, so everybody counts their hand.
hundred-one-close-cards = { $count ->
        [one] You had only one card left!
       *[other] You had only { $count } cards left!
    }

## What is what

hundred-one-goal = Be the first to get rid of your cards: what you still hold counts against you.
hundred-one-thing = { $name ->
    [skip] Skip
    [reverse] Reverse
    [take-two] Take Two
    [choose] Choose Colour
    [take-four] Take Four
   *[swap] Swap
}
hundred-one-does = { $name ->
    [skip] The next player misses a turn. Goes on its own colour. Left in your hand it costs 10 points.
    [reverse] Play goes the other way; with two players nothing changes. Goes on its own colour. Left in your hand it costs 10 points.
    [take-two] The next player draws two cards and misses a turn. Goes on its own colour. Left in your hand it costs 10 points.
    [choose] Goes on anything. You name the colour that comes next. Left in your hand it costs 20 points.
    [take-four] Goes on anything. You name the colour; the next player draws four cards and misses a turn. Left in your hand it costs 20 points.
   *[swap] Goes on anything. You may swap your whole hand with somebody. Left in your hand it costs 20 points.
}
hundred-one-minute-1 = Play a card that goes on the last one: the same number in another colour, or a higher number in the same colour. After the 9 a colour starts over with 0.
hundred-one-minute-2 = Use supercards to annoy your neighbours: make them miss a turn, make them draw two, or turn play around.
hundred-one-minute-3 = Yellow cards go on anything: you name the colour, hand out four cards, or swap hands.
hundred-one-minute-4 = Nothing fits? Draw one card. If it fits, you may play it at once; if not, you pass.
hundred-one-minute-5 = Whoever has no cards left wins the round, and everybody else counts what they still hold. Once somebody has 101 points, the lowest total wins.
hundred-one-prompt-draw = Nothing fits: draw a card.
hundred-one-prompt-drawn-pass = The new card doesn’t fit: pass.
hundred-one-prompt-pass = Nothing fits, and there’s nothing to draw: pass.

## The lesson, and tips

hundred-one-lesson-number = Get rid of your cards. Play a number that fits: the same number, or a higher one of this colour.
hundred-one-lesson-number-otherwise = That fits, too. Numbers go on the same number, or on a lower one of their colour.
hundred-one-lesson-super = Play Take Two: the next player draws two cards and misses a turn.
hundred-one-lesson-super-otherwise = Fine. A supercard goes on its own colour, whenever you like.
hundred-one-lesson-draw = Nothing fits, so draw a card. If it fits, you may play it at once.
hundred-one-lesson-yellow = Yellow cards go on anything. Play it!
hundred-one-lesson-yellow-otherwise = You can keep it. But left in your hand it costs 20 points.
hundred-one-lesson-name = Name the next colour, ideally the one you have most of.
hundred-one-tip-draw = Nothing fits: draw one card. If it fits, you may play it at once.
hundred-one-tip-nine = There’s a nine on top: of the numbers, only another nine or the zero of its colour fits.
hundred-one-tip-yellow = You hold a yellow card: it goes on anything. Left in your hand, it costs 20 points.
hundred-one-tip-swap = Choose whose cards you want, or nobody’s: then everybody keeps their own.
hundred-one-tip-last-swap = Careful: if Swap is your last card, you have to take somebody’s hand, and they win.
hundred-one-tip-take-two = With Take Two the next player draws two cards and misses a turn.
hundred-one-tip-hit = You missed a turn. You can’t pass a Take Two on.
hundred-one-tip-named = A colour was named: now any card of this colour fits.

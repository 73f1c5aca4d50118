keltis-name = Keltis: Der Weg der Steine
keltis-short = Keltis
keltis-tagline = Turn up stones, build long rows, and make a wish.

keltis-card = { $a ->
    [blue] blue
    [yellow] yellow
    [pink] pink
    [brown] brown
   *[green] green
} { $b }

keltis-card-marked = { keltis-card } ({ $symbol ->
    [clover] clover
    [wish] wish stone
    [plus-one] +1
   *[plus-three] +3
})
keltis-card-object = the { keltis-card }
keltis-card-marked-object = the { keltis-card-marked }

keltis-event-reached = { $seat-name } reaches for a face-down stone.
keltis-event-turned-up = { $seat-name } turns up { $stone-object }.
keltis-event-took = { $seat-name } adds { $stone-object } to a row.
keltis-event-left = { $seat-name } leaves { $stone-object } on the table.
keltis-event-stopped = { $seat-name } ends the extra turn.
keltis-event-took-you = You add { $stone-object } to a row.
keltis-event-left-you = You leave { $stone-object } on the table.
keltis-event-stopped-you = You end the extra turn.

keltis-callout-clover = Clover: goes again!
keltis-callout-clover-you = Clover: go again!

keltis-refusal-round-over = The round is over.
keltis-refusal-not-your-turn = It’s { $turn-name }’s turn.
keltis-refusal-stone-is-turning = Wait until the stone has been turned up.
keltis-refusal-decide-first = You’ve just turned up { $stone-object }: take it, or leave it on the table.
keltis-refusal-nothing-to-leave = You can’t pass: turn up a stone or take one.
keltis-refusal-not-face-up = There’s no { $stone-name } lying face up.
keltis-refusal-does-not-fit = The { $stone-name } doesn’t fit your row: the row must keep rising or keep falling.
keltis-refusal-nothing-face-down = No stones are left face down: take one that lies face up, or end your turn.
keltis-refusal-cannot-stop = Only the extra turn after the last stone can be ended early.

keltis-branch-turned-up = stones turned up
keltis-branch-took-face-up = taken from the table
keltis-branch-took-turned-up = taken when turned up
keltis-branch-left-though-fitting = left although it fits
keltis-branch-began-row = rows begun
keltis-branch-set-rising = rows set to rise
keltis-branch-set-falling = rows set to fall
keltis-branch-continued-row = rows continued
keltis-branch-left-not-fitting = left because it does not fit
keltis-branch-extra-turn = extra turns from a clover
keltis-branch-clover-after-last = clovers after the last stone
keltis-branch-stopped = last extra turns ended early

keltis-ending-k9 = the last stone was turned up

keltis-option-form = How long to play
keltis-option-form-round = one round
keltis-option-form-match = as many rounds as players, points added up

keltis-row = { $colour ->
    [blue] blue row
    [yellow] yellow row
    [pink] pink row
    [brown] brown row
   *[green] green row
}
keltis-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
keltis-reason-lengthens = the { keltis-row } grows to { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
} and is worth { keltis-points }, { $skipped ->
    [0] with none skipped
    [one] with { $skipped } stone skipped
   *[other] with { $skipped } stones skipped
}
keltis-reason-opens = start the { keltis-row }, −4 points for now, but { $left ->
    [one] { $left } stone could follow
   *[other] { $left } stones could follow
}
keltis-reason-skips = the { keltis-row } misses out on { $skipped ->
    [one] { $skipped } stone that could still have come
   *[other] { $skipped } stones that could still have come
}
keltis-reason-wishes = that makes { $wishes ->
    [one] { $wishes } wish stone
   *[other] { $wishes } wish stones
}, worth { keltis-points }
keltis-reason-another-turn = the clover gives you another turn
keltis-reason-bonus = the stone itself is worth { keltis-points }
keltis-reason-denies = take the stone that could give { $victim-name } { keltis-points }
keltis-reason-nothing-to-take = nothing face up fits, but { $fitting } of the { $count } face-down stones { $fitting ->
    [one] does
   *[other] do
}
keltis-reason-turns-up = { $fitting } of the { $count } face-down stones { $fitting ->
    [one] fits
   *[other] fit
}
keltis-reason-does-not-fit = this stone doesn’t fit the { keltis-row }
keltis-reason-leaves-row = don’t start the { keltis-row }, because a single stone scores −4 and only { $left } could follow
keltis-reason-waits = the { keltis-row } can wait, because { $skipped ->
    [one] { $skipped } stone may still come first
   *[other] { $skipped } stones may still come first
}
keltis-reason-forgoes-stone = pass up a stone worth { keltis-points } right away
keltis-reason-stops = end the turn, because the best stone that fits would change the score by { $points }

## The page

keltis-prompt-choose = Turn up a stone, or take one that’s face up.
keltis-prompt-decide = You turned up { keltis-card }: take it or leave it?
keltis-prompt-last = Clover: take one more, or end the turn.
keltis-take = Take it
keltis-leave = Leave it
keltis-stop = End the turn
keltis-lucky = { $name }: clover, another turn!

keltis-field = The stones on the table: { $down ->
        [0] none face down
       *[other] { $down } face down
    }, { $up ->
        [0] none face up
       *[other] { $up } face up
    }
keltis-face-down = Face-down stone
keltis-stone = { keltis-card }{ $symbol ->
        [clover] , clover
        [wish] , wish stone
        [plus-one] , 1 bonus point
        [plus-three] , 3 bonus points
       *[plain] { "" }
    }
keltis-fits = Add { keltis-card } to this row
keltis-rows-of = { $name }’s rows
keltis-rows-mine = Your rows
keltis-row-spoken = { keltis-row }: { $way ->
        [none] no stone yet
        [open] { $numbers }, may still rise or fall, { keltis-points }
        [rising] { $numbers }, rising, { keltis-points }
       *[falling] { $numbers }, falling, { keltis-points }
    }
keltis-tally = { $wishes ->
        [0] No wish stone
        [one] { $wishes } wish stone
       *[other] { $wishes } wish stones
    }: { keltis-points }. Bonus: { $bonus }

keltis-score-row = { $colour ->
        [blue] Blue
        [yellow] Yellow
        [pink] Pink
        [brown] Brown
       *[green] Green
    }: { $stones ->
        [0] no stone
        [one] { $stones } stone
       *[other] { $stones } stones
    }
keltis-score-wishes = { $wishes ->
        [0] No wish stone
        [one] { $wishes } wish stone
       *[other] { $wishes } wish stones
    }
keltis-score-bonus = Bonus: { $sum }

## The end of a round on the page

keltis-end-last-stone = { $you ->
        [yes] You turned up the last stone.
       *[no] { $name } turned up the last stone.
    }
keltis-close-row = Your best row brought you { $points } points.

## What is what

keltis-goal = Build long rows: one or two stones cost you points, three or more earn them.
keltis-thing = { $name ->
    [clover] Clover
    [wish] Wish stone
    [plus-one] Bonus +1
    [plus-three] Bonus +3
    [row] Row
   *[tally] Wishes and bonus
}
keltis-does = { $name ->
    [clover] Add this stone to a row, and you go again at once.
    [wish] Collect these: having none costs 4 points, a single one costs 3. Two earn 2, three 3, four 6, five or more 10.
    [plus-one] One extra point when it lies in your row.
    [plus-three] Three extra points when it lies in your row.
    [row] All your stones of a colour, rising or falling. One stone scores −4, two −3, three +2, four +3, five +6, six or more +10.
   *[tally] What wish stones and bonus stones are worth so far. Everybody starts at −4, because having no wish stone costs 4 points.
}
keltis-minute-1 = Turn up a stone, or take one that’s already face up. What you take goes into your row of that colour.
keltis-minute-2 = The second stone settles whether a row rises or falls, and then there’s no turning back. You may skip numbers.
keltis-minute-3 = Only long rows pay: one stone costs 4 points, three earn 2, six or more earn 10.
keltis-minute-4 = A clover gives you another turn. Wish stones count on their own, and +1 and +3 are plain points.
keltis-minute-5 = When the last stone has been turned up, the round is over. The most points win.
keltis-prompt-first = Your turn: turn up a stone.
keltis-prompt-turn-up = Nothing face up fits: turn up a stone.
keltis-prompt-take = Take one of the face-up stones.
keltis-prompt-decide-leave = You turned up { keltis-card }: it doesn’t fit, so leave it.
keltis-prompt-last-stop = No stone fits: end the turn.

## The lesson, and tips

keltis-lesson-turn = Turn up a stone.
keltis-lesson-turn-otherwise = That’s the other way: you can take a stone that’s already face up.
keltis-lesson-keep = Take it: it starts your row of this colour. You could also leave it on the table.
keltis-lesson-keep-otherwise = Now it’s there for anybody to take.
keltis-lesson-second = Take a second stone of the same colour. It decides for good whether the row rises or falls.
keltis-lesson-second-otherwise = As you like. But a row of one or two stones costs points; from three on it earns some.
keltis-lesson-leave = This one doesn’t fit your row, so leave it.
keltis-lesson-clover = A clover! Take that stone, and you go again at once.
keltis-lesson-clover-otherwise = The clover stays there. Whoever takes it goes twice.
keltis-lesson-wish = Take the wish stone. Having none or just one costs points; two or more earn some.
keltis-lesson-wish-otherwise = Keep an eye on wish stones: without any you lose 4 points.
keltis-tip-clover = There’s a clover for you: take it, and you go again.
keltis-tip-wish = There’s a wish stone to take. Having none costs 4 points, just one costs 3.
keltis-tip-second = The second stone of a colour decides whether the row rises or falls.
keltis-tip-unfit = This stone doesn’t fit your row. You have to leave it, and others may take it.
keltis-tip-short = Half of the stones are out. Rows of one or two stones cost points, so add to them.
keltis-tip-last = Only a few stones are left face down. The last one ends the round.

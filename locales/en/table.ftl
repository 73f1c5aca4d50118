# Why a table does not allow something.

table-refusal-not-understood = The server did not understand this message.
table-refusal-too-fast = Too many messages at once. Wait a moment.
table-refusal-no-such-seat = There is no such seat.
table-refusal-seat-taken = Somebody sits there already.
table-refusal-table-full = Every seat at this table is taken.
table-refusal-name-taken = Somebody at this table has the same name. Choose another one.
table-refusal-not-seated = Only somebody with a seat can do that.
table-refusal-not-host = Only the host of this table can do that.
table-refusal-already-started = The match has begun already.
table-refusal-not-started = The match has not begun yet.
table-refusal-seats-empty = Some seats are still empty. Invite somebody or add bots.
table-refusal-not-a-person = No person sits there.
table-refusal-not-your-turn = It is somebody else’s turn.
table-refusal-stale = The game has moved on in the meantime.
table-refusal-round-not-over = The round is still going on.
table-refusal-match-over = The match is over.
table-refusal-match-not-over = The match is still going on.
table-refusal-closed = This table is closed.
table-refusal-undo-not-allowed = At this table moves cannot be taken back.
table-refusal-nothing-to-undo = This can no longer be taken back: others have acted, cards were drawn, or something was shown.
table-refusal-bad-settings = These settings do not fit the game.
table-refusal-bad-text = A message has 1 to { $most } characters.
table-refusal-not-watchable = This table cannot be watched.
table-refusal-not-offered = This table does not offer that.
table-refusal-not-saved = This could not be saved, so it has not happened. Try again.

//! What a sensible player looks at: what each row can still become, the wish stones, the printed points,
//! another turn for a clover, and what a stone would be worth to the others.
//!
//! All of it is one comparison: what my rows are worth with this stone, against what they are worth with the
//! stone still on the table. Stones that a jump leaves behind are lost chances, and count as such.

use crate::{Action, Colour, Public, Row, SEATS, Stone, StoneSet};
use pyatak_engine::{Direction, Seat};
use std::ops::{Add, Mul, Sub};

/// How likely a player gets a stone that fits and still lies face down, at a table of two, three and four:
/// all of them will be turned up, but there are not enough turns for everything.
const FROM_BELOW: [f32; 3] = [0.37, 0.31, 0.27];
/// The same for a stone that lies face up, early in the round. It is less, not more: what is good is taken by
/// somebody, and what is left alone for long was never worth a turn. So a good stone is best taken at once.
const FROM_TABLE: f32 = 0.28;
/// With this many turns left for each player, half of that.
const FEW_TURNS: f32 = 3.6;
/// What another turn is worth (K8): about as much as a turn brings on average.
const ANOTHER_TURN: f32 = 2.0;
/// A clover that a jump leaves behind might have been taken without need of it.
const CLOVER_LOST: f32 = 0.5 * ANOTHER_TURN;
/// What a stone is worth to me because the one who could use it most does not get it, for each point of theirs.
const DENYING: f32 = 0.5;
/// Turning up keeps what lies face up for later and brings the end nearer; that is worth a little.
const TURNING: f32 = 0.37;
/// A first stone can still go both ways: how much the worse side adds to the better.
const OTHER_SIDE: f32 = 0.3;

/// Sums of chances are not exact; less than this is none.
const NEARLY_NONE: f32 = 1e-4;

/// The chances are computed in this many steps for each stone that is expected.
const STEPS: usize = 8;
/// More stones than this need not be expected.
const EXPECTED_MAX: usize = 8;
const EXPECTATIONS: usize = STEPS * EXPECTED_MAX + 1;
/// The stones to come are this many tosses of a coin.
const TOSSES: usize = 12;

/// What a number of stones brings on average, step by step of how many more are expected.
type Averages = [Step; EXPECTATIONS - 1];

/// One step of a table: what it begins with, and how much more the next one begins with.
#[derive(Clone, Copy)]
struct Step {
    worth: f32,
    more: f32,
}

/// What K10 makes of a row on average: by its stones, and by how many more are expected.
static ROWS: [Averages; 7] = averages([0.0, -4.0, -3.0, 2.0, 3.0, 6.0, 10.0]);
/// What K11 makes of the wish stones on average, likewise.
static WISHES: [Averages; 7] = averages([-4.0, -3.0, 2.0, 3.0, 6.0, 10.0, 10.0]);

const fn averages(points: [f32; 7]) -> [Averages; 7] {
    let table = at_each_step(points);
    let mut averages = [[Step { worth: 0.0, more: 0.0 }; EXPECTATIONS - 1]; 7];
    let mut stones = 0;
    while stones < 7 {
        let mut step = 0;
        while step < EXPECTATIONS - 1 {
            let worth = table[stones][step];
            averages[stones][step] = Step { worth, more: table[stones][step + 1] - worth };
            step += 1;
        }
        stones += 1;
    }
    averages
}

const fn at_each_step(points: [f32; 7]) -> [[f32; EXPECTATIONS]; 7] {
    let mut table = [[0.0; EXPECTATIONS]; 7];
    let mut step = 0;
    while step < EXPECTATIONS {
        let chances = tosses(step as f32 / (STEPS * TOSSES) as f32);
        let mut stones = 0;
        while stones < 7 {
            let mut more = 0;
            while more <= TOSSES {
                let length = if stones + more < 6 { stones + more } else { 6 };
                table[stones][step] += chances[more] * points[length];
                more += 1;
            }
            stones += 1;
        }
        step += 1;
    }
    table
}

/// How likely each number of successes is.
const fn tosses(success: f32) -> [f32; TOSSES + 1] {
    let mut chances = [0.0; TOSSES + 1];
    chances[0] = 1.0;
    let mut toss = 0;
    while toss < TOSSES {
        let mut count = toss + 1;
        while count > 0 {
            chances[count] = chances[count] * (1.0 - success) + chances[count - 1] * success;
            count -= 1;
        }
        chances[0] *= 1.0 - success;
        toss += 1;
    }
    chances
}

/// The line of a table for this many stones.
#[inline]
fn line_of(table: &'static [Averages; 7], stones: u32) -> &'static Averages {
    &table[stones.min(6) as usize]
}

/// Between two steps of a table.
#[inline]
fn average(line: &Averages, expected: f32) -> f32 {
    let place = (expected * STEPS as f32).min((EXPECTATIONS - 1) as f32);
    // Places are small; a cast to 32 bits takes half of the instructions of one to 64.
    let step = (place as i32 as usize).min(EXPECTATIONS - 2);
    let Step { worth, more } = line[step];
    worth + more * (place - step as i32 as f32)
}

/// What some stones bring in all: their number, their printed points with clovers, and their wishes. The fourth
/// number is always 0: four are added by one instruction.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Yield([f32; 4]);

impl Yield {
    const NOTHING: Yield = Yield([0.0; 4]);

    #[inline]
    fn stones(self) -> f32 {
        self.0[0]
    }

    #[inline]
    fn printed(self) -> f32 {
        self.0[1]
    }

    #[inline]
    fn wishes(self) -> f32 {
        self.0[2]
    }
}

impl Add for Yield {
    type Output = Yield;

    #[inline]
    fn add(self, other: Yield) -> Yield {
        Yield(std::array::from_fn(|part| self.0[part] + other.0[part]))
    }
}

impl Sub for Yield {
    type Output = Yield;

    #[inline]
    fn sub(self, other: Yield) -> Yield {
        Yield(std::array::from_fn(|part| self.0[part] - other.0[part]))
    }
}

impl Mul for Yield {
    type Output = Yield;

    #[inline]
    fn mul(self, other: Yield) -> Yield {
        Yield(std::array::from_fn(|part| self.0[part] * other.0[part]))
    }
}

/// How many stones there are, and how many of each colour.
const STONES: usize = Stone::COUNT;
const NUMBERS: usize = STONES / Colour::ALL.len();

/// What each stone brings.
static YIELDS: [Yield; STONES] = {
    let mut yields = [Yield([1.0, 0.0, 0.0, 0.0]); STONES];
    let mut stone = 0;
    while stone < STONES {
        if StoneSet::PLUS_ONES.0 >> stone & 1 == 1 {
            yields[stone].0[1] = 1.0;
        } else if StoneSet::PLUS_THREES.0 >> stone & 1 == 1 {
            yields[stone].0[1] = 3.0;
        } else if StoneSet::CLOVERS.0 >> stone & 1 == 1 {
            yields[stone].0[1] = CLOVER_LOST;
        } else if StoneSet::WISHES.0 >> stone & 1 == 1 {
            yields[stone].0[2] = 1.0;
        }
        stone += 1;
    }
    yields
};

/// K12: what is printed on each stone.
static PRINTED: [f32; STONES] = {
    let mut printed = [0.0; STONES];
    let mut stone = 0;
    while stone < STONES {
        if StoneSet::CLOVERS.0 >> stone & 1 == 0 {
            printed[stone] = YIELDS[stone].0[1];
        }
        stone += 1;
    }
    printed
};

/// Neighbouring stones of a colour: from one on, up to but without another.
#[derive(Clone, Copy)]
struct Span {
    from: usize,
    to: usize,
}

impl Span {
    /// The stones of a set that has no gaps.
    #[inline]
    fn of(set: StoneSet) -> Span {
        if set.is_empty() {
            return Span { from: 0, to: 0 };
        }
        Span { from: set.0.trailing_zeros() as usize, to: 64 - set.0.leading_zeros() as usize }
    }

    /// All stones of a colour.
    #[inline]
    fn all(colour: Colour) -> Span {
        let from = NUMBERS * colour as usize;
        Span { from, to: from + NUMBERS }
    }

    /// The stones that are lower than this one.
    #[inline]
    fn below(self, stone: usize) -> Span {
        Span { from: self.from, to: stone }
    }

    /// The stones that are higher than this one.
    #[inline]
    fn above(self, stone: usize) -> Span {
        Span { from: stone + 1, to: self.to }
    }

    /// The stones that are in both.
    #[inline]
    fn and(self, other: Span) -> Span {
        let from = self.from.max(other.from);
        Span { from, to: self.to.min(other.to).max(from) }
    }
}

/// One colour of one player, as far as it is the same for every stone that might be laid there.
#[derive(Clone, Copy)]
struct Line {
    /// Where the colour begins and ends.
    all: Span,
    /// The stones that lie there, and how many.
    own: u64,
    stones: u32,
    /// What the row can be expected to be worth by its stones.
    worth: f32,
    /// The stones that may still come, and what they bring.
    open: Span,
    promise: Yield,
}

/// A player's wish stones in all rows.
#[derive(Clone, Copy)]
struct Wishing {
    count: u32,
    /// How many will still come.
    expected: f32,
    /// What they can be expected to be worth.
    worth: f32,
}

/// The numbers that all actions share.
pub(crate) struct Judge<'a> {
    table: &'a Public,
    face_down: StoneSet,
    /// How likely one player gets a stone that fits and still lies face down.
    from_below: f32,
    /// The same for one that lies face up.
    from_table: f32,
    /// What one player will get of all stones of a colour below each stone. Every question is about neighbours,
    /// and is answered by a difference.
    below: [Yield; STONES + 1],
}

impl Judge<'_> {
    /// Looks at the table through the eyes of the player to move.
    #[inline]
    pub(crate) fn new(table: &Public) -> Judge<'_> {
        let mut face_down = StoneSet::ALL.minus(table.face_up);
        for seat in Seat::all(table.seats) {
            face_down = face_down.minus(table.rows[seat].stones);
        }
        let turns_left = f32::from(table.face_down_count) / f32::from(table.seats);
        let from_below = FROM_BELOW[usize::from(table.seats.clamp(2, 4)) - 2];
        let from_table = FROM_TABLE * turns_left / (turns_left + FEW_TURNS);
        let below = added_up(face_down, table.face_up, from_below, from_table);
        Judge { table, face_down, from_below, from_table, below }
    }

    /// What one player will get of these stones.
    #[inline]
    fn expected(&self, span: Span) -> Yield {
        self.below[span.to.min(STONES)] - self.below[span.from.min(STONES)]
    }

    /// How good each action is, in points against leaving everything as it is.
    pub(crate) fn rate_all(&self, actions: &[Action], out: &mut Vec<f32>) {
        let mut players = [None; SEATS];
        let mut lines = [None; SEATS];
        let mut colour = None;
        for action in actions {
            out.push(match *action {
                Action::Take { stone } => {
                    // Stones come colour by colour, and what is known of a colour serves for all of them.
                    if colour != Some(stone.colour()) {
                        (colour, lines) = (Some(stone.colour()), [None; SEATS]);
                    }
                    self.taking_all(stone, &mut players, &mut lines)
                }
                Action::TurnUp => self.turning_up(),
                Action::Leave | Action::Stop => 0.0,
            });
        }
    }

    /// How good the action is, in points against leaving everything as it is.
    pub(crate) fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Take { stone } => self.taking_all(stone, &mut [None; SEATS], &mut [None; SEATS]),
            Action::TurnUp => self.turning_up(),
            Action::Leave | Action::Stop => 0.0,
        }
    }

    /// What taking the stone brings its taker, and what it denies the others.
    #[inline]
    fn taking_all(
        &self,
        stone: Stone,
        players: &mut [Option<Wishing>; SEATS],
        lines: &mut [Option<Line>; SEATS],
    ) -> f32 {
        let mut gain = |seat: Seat| {
            let row = &self.table.rows[seat];
            let line = lines[seat.index()].get_or_insert_with(|| self.line(row, stone.colour()));
            let wishing = players[seat.index()].get_or_insert_with(|| self.wishing(row));
            self.gain(line, wishing, stone)
        };
        let taking = gain(self.table.seat) + self.another_turn(stone);
        taking + self.denying(stone, gain)
    }

    /// What a player can be expected to score.
    pub(crate) fn prospect(&self, seat: Seat) -> f32 {
        let row = &self.table.rows[seat];
        let rows: f32 = Colour::ALL.iter().map(|colour| self.row(row, *colour)).sum();
        rows + self.wishing(row).worth
    }

    /// What one row can be expected to bring, with the points printed in it.
    fn row(&self, row: &Row, colour: Colour) -> f32 {
        let own = row.stones.and(colour.stones());
        let Line { worth, promise, .. } = self.line(row, colour);
        let printed = own.and(StoneSet::PLUS_ONES).len() + 3 * own.and(StoneSet::PLUS_THREES).len();
        worth + printed as f32 + promise.printed()
    }

    /// What the stones of one colour that a player has promise.
    #[inline]
    fn line(&self, row: &Row, colour: Colour) -> Line {
        let all = Span::all(colour);
        let own = row.stones.and(colour.stones());
        let stones = own.len();
        let (worth, open, promise) = match stones {
            0 => {
                // Nobody has to begin a row, so an empty one never counts against its owner.
                let promise = self.expected(all);
                (average(line_of(&ROWS, 0), promise.stones()).max(0.0), all, promise)
            }
            1 => {
                let first = own.0.trailing_zeros() as usize;
                self.begun(all.below(first), all.above(first))
            }
            _ => {
                let open = Span::of(row.fits.and(colour.stones()));
                let promise = self.expected(open);
                (average(line_of(&ROWS, stones), promise.stones()), open, promise)
            }
        };
        Line { all, own: own.0, stones, worth, open, promise }
    }

    /// K8. After the last stone another turn is worth what still lies there.
    #[inline]
    fn another_turn(&self, stone: Stone) -> f32 {
        if !StoneSet::CLOVERS.contains(stone) {
            0.0
        } else if self.face_down.is_empty() {
            self.best_of_other_colours(stone)
        } else {
            ANOTHER_TURN
        }
    }

    #[cold]
    fn best_of_other_colours(&self, stone: Stone) -> f32 {
        let row = &self.table.rows[self.table.seat];
        let wishing = self.wishing(row);
        let mut best: f32 = 0.0;
        for other in bits(self.table.takeable().minus(StoneSet::only(stone))) {
            if other.colour() != stone.colour() {
                best = best.max(self.gain(&self.line(row, other.colour()), &wishing, other));
            }
        }
        best
    }

    /// A stone left lying is there for those who come next.
    #[inline]
    fn denying(&self, stone: Stone, mut gain: impl FnMut(Seat) -> f32) -> f32 {
        if self.table.is_last {
            return 0.0;
        }
        let clover = if StoneSet::CLOVERS.contains(stone) { ANOTHER_TURN } else { 0.0 };
        let mut seat = self.table.seat;
        let mut most: f32 = 0.0;
        for _ in 1..self.table.seats {
            seat = seat.next(Direction::Clockwise, self.table.seats);
            if self.table.rows[seat].fits.contains(stone) {
                most = most.max(gain(seat) + clover);
            }
        }
        most * DENYING
    }

    /// A random stone, taken if that is good.
    fn turning_up(&self) -> f32 {
        let row = &self.table.rows[self.table.seat];
        let coming = self.face_down.and(row.fits);
        let wishing = self.wishing(row);
        let mut sum = 0.0;
        for colour in Colour::ALL {
            let coming = coming.and(colour.stones());
            if coming.is_empty() {
                continue;
            }
            let line = self.line(row, colour);
            for stone in bits(coming) {
                let taking = self.gain(&line, &wishing, stone) + self.another_turn(stone);
                sum += taking.max(0.0);
            }
        }
        sum / f32::from(self.table.face_down_count.max(1)) + TURNING
    }

    /// What the rows of a player gain if this stone, which fits, goes into its line.
    #[inline]
    fn gain(&self, line: &Line, wishing: &Wishing, stone: Stone) -> f32 {
        let index = stone.index();
        let (after, lost) = if line.stones == 0 {
            let (begun, _, still) = self.begun(line.all.below(index), line.all.above(index));
            (begun, line.promise - still)
        } else {
            let beyond =
                if line.own < StoneSet::only(stone).0 { line.all.above(index) } else { line.all.below(index) };
            let still = self.expected(beyond);
            let after = average(line_of(&ROWS, line.stones + 1), still.stones());
            // A second stone on the worse side of the first leaves all of the better side behind.
            let still = if line.stones == 1 { self.expected(line.open.and(beyond)) } else { still };
            (after, line.promise - still)
        };
        after - line.worth + PRINTED[index % STONES] - lost.printed()
            + self.wishes(wishing, lost.wishes(), stone)
    }

    /// A row of one stone with these stones below and above it: its worth, the better side, and what comes there.
    #[inline]
    fn begun(&self, below: Span, above: Span) -> (f32, Span, Yield) {
        let (rising, falling) = (self.expected(above), self.expected(below));
        let (better, worse, side) =
            if rising.stones() >= falling.stones() { (rising, falling, above) } else { (falling, rising, below) };
        (average(line_of(&ROWS, 1), better.stones() + OTHER_SIDE * worse.stones()), side, better)
    }

    /// How many wish stones this player has and will still get.
    #[inline]
    fn wishing(&self, row: &Row) -> Wishing {
        let fitting = row.fits.and(StoneSet::WISHES);
        let expected = self.from_below * fitting.and(self.face_down).len() as f32
            + self.from_table * fitting.and(self.table.face_up).len() as f32;
        let count = row.stones.and(StoneSet::WISHES).len();
        Wishing { count, expected, worth: average(line_of(&WISHES, count), expected) }
    }

    /// K11, and what the wish stones left behind would have brought.
    #[inline]
    fn wishes(&self, wishing: &Wishing, lost: f32, stone: Stone) -> f32 {
        let is_wish = StoneSet::WISHES.contains(stone);
        if lost < NEARLY_NONE && !is_wish {
            return 0.0;
        }
        let line = line_of(&WISHES, wishing.count + u32::from(is_wish));
        average(line, (wishing.expected - lost).max(0.0)) - wishing.worth
    }
}

/// Adds up what is to be expected of each stone. Stones in rows bring nothing any more.
#[inline]
fn added_up(
    face_down: StoneSet,
    face_up: StoneSet,
    from_below: f32,
    from_table: f32,
) -> [Yield; STONES + 1] {
    let chances = [0.0, from_below, from_table, 0.0].map(|chance| Yield([chance; 4]));
    let mut below = [Yield::NOTHING; STONES + 1];
    let (mut sum, mut down, mut up) = (Yield::NOTHING, face_down.0, face_up.0 << 1);
    for (each, sum_below) in YIELDS.iter().zip(&mut below[1..]) {
        sum = sum + *each * chances[(down & 1 | up & 2) as usize];
        *sum_below = sum;
        (down, up) = (down >> 1, up >> 1);
    }
    below
}

/// The stones of a set, skipping from bit to bit.
#[inline]
fn bits(set: StoneSet) -> impl Iterator<Item = Stone> {
    let mut rest = set.0;
    std::iter::from_fn(move || {
        let stone = Stone::from_index(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(stone)
    })
}

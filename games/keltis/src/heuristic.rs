//! What a sensible player looks at: what each row can still become, the wish stones, the printed points,
//! another turn for a clover, and what a stone would be worth to the others.
//!
//! All of it is one comparison: what my rows are worth with this stone, against what they are worth with the
//! stone still on the table. Stones that a jump leaves behind are lost chances, and count as such.

use crate::{Action, Colour, Public, Row, SEATS, Stone, StoneSet};
use pyatak_engine::{Direction, Seat, larger, smaller};
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
type Averages = [Step; STEPS_MAX];

/// There is room for every place of seven bits; no more than `EXPECTATIONS` are ever asked for.
const STEPS_MAX: usize = 128;

/// One step of a table: what it begins with, and how much more the next one begins with.
#[derive(Clone, Copy)]
struct Step {
    worth: f32,
    more: f32,
}

/// What K10 gives a row, by its stones.
const ROW_POINTS: [f32; 7] = [0.0, -4.0, -3.0, 2.0, 3.0, 6.0, 10.0];
/// What K11 gives the wish stones, by their number.
const WISH_POINTS: [f32; 7] = [-4.0, -3.0, 2.0, 3.0, 6.0, 10.0, 10.0];

/// What K10 makes of a row on average: by its stones, and by how many more are expected.
static ROWS: [Averages; 7] = averages(ROW_POINTS);
/// What K11 makes of the wish stones on average, likewise.
static WISHES: [Averages; 7] = averages(WISH_POINTS);

const fn averages(points: [f32; 7]) -> [Averages; 7] {
    let table = at_each_step(points);
    let mut averages = [[Step { worth: 0.0, more: 0.0 }; STEPS_MAX]; 7];
    let mut stones = 0;
    while stones < 7 {
        let mut step = 0;
        while step < EXPECTATIONS - 1 {
            let worth = table[stones][step];
            let more = table[stones][step + 1] - worth;
            averages[stones][step] = Step { worth, more };
            // The last step of all is the end of the one before it.
            averages[stones][step + 1] = Step { worth: worth + more, more: 0.0 };
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
    let place = smaller(expected * STEPS as f32, (EXPECTATIONS - 1) as f32);
    // Places are small; a cast to eight bits takes half of the instructions of one to 64.
    let step = place as u8;
    let Step { worth, more } = line[usize::from(step) % STEPS_MAX];
    worth + more * (place - f32::from(step))
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

impl Yield {
    /// Part by part. Written out: where code is made small, a loop over four parts would stay one. Without instructions
    /// for vectors the fourth part, which is always 0, is not worth an instruction.
    #[inline(always)]
    fn with(self, other: Yield, make: impl Fn(f32, f32) -> f32) -> Yield {
        let ([one, two, three, four], [a, b, c, d]) = (self.0, other.0);
        let fourth = if cfg!(target_arch = "wasm32") { 0.0 } else { make(four, d) };
        Yield([make(one, a), make(two, b), make(three, c), fourth])
    }
}

impl Add for Yield {
    type Output = Yield;

    #[inline(always)]
    fn add(self, other: Yield) -> Yield {
        self.with(other, |one, other| one + other)
    }
}

impl Sub for Yield {
    type Output = Yield;

    #[inline(always)]
    fn sub(self, other: Yield) -> Yield {
        self.with(other, |one, other| one - other)
    }
}

impl Mul for Yield {
    type Output = Yield;

    #[inline(always)]
    fn mul(self, other: Yield) -> Yield {
        self.with(other, |one, other| one * other)
    }
}

/// How many stones there are, and how many of each colour.
const STONES: usize = Stone::COUNT;
const NUMBERS: u32 = (STONES / Colour::ALL.len()) as u32;

/// Room for every place of six bits.
const PLACES: usize = 64;

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
static PRINTED: [f32; PLACES] = {
    let mut printed = [0.0; PLACES];
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
    from: u32,
    to: u32,
}

impl Span {
    /// The stones of a set that has no gaps.
    #[inline]
    fn of(set: StoneSet) -> Span {
        if set.is_empty() {
            return Span { from: 0, to: 0 };
        }
        Span { from: set.0.trailing_zeros(), to: 64 - set.0.leading_zeros() }
    }

    /// All stones of a colour.
    #[inline]
    fn all(colour: Colour) -> Span {
        let from = NUMBERS * colour as u32;
        Span { from, to: from + NUMBERS }
    }

    /// The stones that are lower than this one.
    #[inline]
    fn below(self, stone: u32) -> Span {
        Span { from: self.from, to: stone }
    }

    /// The stones that are higher than this one.
    #[inline]
    fn above(self, stone: u32) -> Span {
        Span { from: stone + 1, to: self.to }
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
    /// Does it go upwards, or would it rather?
    is_rising: bool,
    /// What the stones that may still come bring.
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
    below: [Yield; PLACES],
}

impl Judge<'_> {
    /// Looks at the table through the eyes of the player to move.
    #[inline(always)]
    pub(crate) fn new(table: &Public) -> Judge<'_> {
        let mut face_down = StoneSet::ALL.minus(table.face_up);
        for seat in Seat::all(table.seats) {
            face_down = face_down.minus(table.rows[seat].stones);
        }
        let turns_left = f32::from(table.face_down_count) / f32::from(table.seats);
        let from_below = FROM_BELOW[usize::from(table.seats.clamp(2, 4)) - 2];
        let from_table = FROM_TABLE * turns_left / (turns_left + FEW_TURNS);
        let below = [Yield::NOTHING; PLACES];
        let mut judge = Judge { table, face_down, from_below, from_table, below };
        judge.add_up();
        judge
    }

    /// Adds up what is to be expected of each stone. Stones in rows bring nothing any more.
    #[inline]
    fn add_up(&mut self) {
        // A round of the inner loop is unrolled.
        const TOGETHER: usize = 5;
        let chances = [0.0, self.from_below, self.from_table, 0.0].map(|chance| Yield([chance; 4]));
        let (mut down, mut up) = (self.face_down.0, self.table.face_up.0 << 1);
        let mut sum = Yield::NOTHING;
        let places = self.below[1..=STONES].as_chunks_mut::<TOGETHER>().0;
        for (yields, places) in YIELDS.as_chunks::<TOGETHER>().0.iter().zip(places) {
            for index in 0..TOGETHER {
                sum = sum + yields[index] * chances[(down >> index & 1 | up >> index & 2) as usize];
                places[index] = sum;
            }
            (down, up) = (down >> TOGETHER, up >> TOGETHER);
        }
    }

    /// What one player will get of these stones.
    #[inline]
    fn expected(&self, span: Span) -> Yield {
        self.below[span.to as usize % PLACES] - self.below[span.from as usize % PLACES]
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
        let (worth, is_rising, promise) = match stones {
            0 => {
                // Nobody has to begin a row, so an empty one never counts against its owner.
                let promise = self.expected(all);
                (larger(average(&ROWS[0], promise.stones()), 0.0), false, promise)
            }
            1 => self.begun(all, own.0.trailing_zeros()),
            _ => {
                let fits = row.fits.and(colour.stones());
                let promise = self.expected(Span::of(fits));
                (average(line_of(&ROWS, stones), promise.stones()), fits.0 > own.0, promise)
            }
        };
        Line { all, own: own.0, stones, worth, is_rising, promise }
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
        for other in self.table.takeable().minus(StoneSet::only(stone)).each() {
            if other.colour() != stone.colour() {
                best = larger(best, self.gain(&self.line(row, other.colour()), &wishing, other));
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
                most = larger(most, gain(seat) + clover);
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
            // Two loops, because what is asked before each stone is the same for all.
            if line.stones == 0 {
                for stone in coming.each() {
                    sum += larger(self.beginning(&line, &wishing, stone) + self.another_turn(stone), 0.0);
                }
            } else {
                for stone in coming.each() {
                    sum += larger(self.going_on(&line, &wishing, stone) + self.another_turn(stone), 0.0);
                }
            }
        }
        sum / f32::from(self.table.face_down_count.max(1)) + TURNING
    }

    /// What the rows of a player gain if this stone, which fits, goes into its line.
    #[inline]
    fn gain(&self, line: &Line, wishing: &Wishing, stone: Stone) -> f32 {
        if line.stones == 0 {
            self.beginning(line, wishing, stone)
        } else {
            self.going_on(line, wishing, stone)
        }
    }

    /// The same for the first stone of a line.
    #[inline]
    fn beginning(&self, line: &Line, wishing: &Wishing, stone: Stone) -> f32 {
        let (after, _, still) = self.begun(line.all, stone.index() as u32);
        self.changed(line, wishing, stone, after, line.promise - still)
    }

    /// The same for a further one.
    #[inline]
    fn going_on(&self, line: &Line, wishing: &Wishing, stone: Stone) -> f32 {
        let index = stone.index() as u32;
        let is_above = line.own < StoneSet::only(stone).0;
        let beyond = if is_above { line.all.above(index) } else { line.all.below(index) };
        let still = self.expected(beyond);
        let after = average(line_of(&ROWS, line.stones + 1), still.stones());
        // A second stone on the worse side of the first leaves all of the better side behind.
        let lost = if is_above == line.is_rising { line.promise - still } else { line.promise };
        self.changed(line, wishing, stone, after, lost)
    }

    /// What changes with a stone that makes the line worth this much, and leaves these stones behind.
    #[inline]
    fn changed(&self, line: &Line, wishing: &Wishing, stone: Stone, after: f32, lost: Yield) -> f32 {
        after - line.worth + PRINTED[stone.index() % PLACES] - lost.printed()
            + self.wishes(wishing, lost.wishes(), stone)
    }

    /// A row of this one stone: its worth, whether rather with the stones above it, and what comes on that side.
    #[inline]
    fn begun(&self, all: Span, stone: u32) -> (f32, bool, Yield) {
        let (rising, falling) = (self.expected(all.above(stone)), self.expected(all.below(stone)));
        let is_rising = rising.stones() >= falling.stones();
        let (better, worse) = if is_rising { (rising, falling) } else { (falling, rising) };
        (average(&ROWS[1], better.stones() + OTHER_SIDE * worse.stones()), is_rising, better)
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
        average(line, larger(wishing.expected - lost, 0.0)) - wishing.worth
    }
}

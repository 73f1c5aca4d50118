//! What a sensible player looks at: what each row can still become, the wish stones, the printed points,
//! another turn for a clover, and what a stone would be worth to the others.
//!
//! All of it is one comparison: what my rows are worth with this stone, against what they are worth with the
//! stone still on the table. Stones that a jump leaves behind are lost chances, and count as such.

use crate::{Action, Colour, Public, Row, Stone, StoneSet};
use pyatak_engine::{Direction, Seat};
use std::ops::{Add, Sub};

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

/// What K10 makes of a row on average: by its stones, and by how many more are expected.
static ROWS: [[f32; EXPECTATIONS]; 7] = averages([0.0, -4.0, -3.0, 2.0, 3.0, 6.0, 10.0]);
/// What K11 makes of the wish stones on average, likewise.
static WISHES: [[f32; EXPECTATIONS]; 7] = averages([-4.0, -3.0, 2.0, 3.0, 6.0, 10.0, 10.0]);

const fn averages(points: [f32; 7]) -> [[f32; EXPECTATIONS]; 7] {
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

/// Between two steps of a table.
#[inline]
fn average(table: &[[f32; EXPECTATIONS]; 7], stones: u32, expected: f32) -> f32 {
    let line = &table[stones.min(6) as usize];
    let place = (expected * STEPS as f32).min((EXPECTATIONS - 1) as f32);
    let step = (place as usize).min(EXPECTATIONS - 2);
    line[step] + (line[step + 1] - line[step]) * (place - step as f32)
}

/// What some stones bring in all: their number, their printed points with clovers, and their wishes.
#[derive(Clone, Copy, Default)]
struct Yield {
    stones: f32,
    printed: f32,
    wishes: f32,
}

impl Add for Yield {
    type Output = Yield;

    #[inline]
    fn add(self, other: Yield) -> Yield {
        let Yield { stones, printed, wishes } = other;
        Yield { stones: self.stones + stones, printed: self.printed + printed, wishes: self.wishes + wishes }
    }
}

impl Sub for Yield {
    type Output = Yield;

    #[inline]
    fn sub(self, other: Yield) -> Yield {
        let Yield { stones, printed, wishes } = other;
        Yield { stones: self.stones - stones, printed: self.printed - printed, wishes: self.wishes - wishes }
    }
}

/// How many stones there are.
const STONES: usize = Stone::COUNT;

/// What each stone brings.
static YIELDS: [Yield; STONES] = {
    let mut yields = [Yield { stones: 1.0, printed: 0.0, wishes: 0.0 }; STONES];
    let mut stone = 0;
    while stone < STONES {
        if StoneSet::PLUS_ONES.0 >> stone & 1 == 1 {
            yields[stone].printed = 1.0;
        } else if StoneSet::PLUS_THREES.0 >> stone & 1 == 1 {
            yields[stone].printed = 3.0;
        } else if StoneSet::CLOVERS.0 >> stone & 1 == 1 {
            yields[stone].printed = CLOVER_LOST;
        } else if StoneSet::WISHES.0 >> stone & 1 == 1 {
            yields[stone].wishes = 1.0;
        }
        stone += 1;
    }
    yields
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

    /// The stones that are in both.
    #[inline]
    fn and(self, other: Span) -> Span {
        let from = self.from.max(other.from);
        Span { from, to: self.to.min(other.to).max(from) }
    }
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
    pub(crate) fn new(table: &Public) -> Judge<'_> {
        let mut face_down = StoneSet::ALL.minus(table.face_up);
        for seat in Seat::all(table.seats) {
            face_down = face_down.minus(table.rows[seat].stones);
        }
        let turns_left = f32::from(table.face_down_count) / f32::from(table.seats);
        let from_below = FROM_BELOW[usize::from(table.seats.clamp(2, 4)) - 2];
        let from_table = FROM_TABLE * turns_left / (turns_left + FEW_TURNS);
        let mut judge =
            Judge { table, face_down, from_below, from_table, below: [Yield::default(); STONES + 1] };
        judge.add_up();
        judge
    }

    /// Adds up what is to be expected of each stone. Stones in rows bring nothing any more.
    #[inline]
    fn add_up(&mut self) {
        let mut sum = Yield::default();
        for (stone, each) in YIELDS.iter().enumerate() {
            let is_below = self.face_down.0 >> stone & 1 == 1;
            let is_up = self.table.face_up.0 >> stone & 1 == 1;
            let chance =
                if is_below { self.from_below } else { 0.0 } + if is_up { self.from_table } else { 0.0 };
            let Yield { stones, printed, wishes } = *each;
            sum = sum + Yield { stones: stones * chance, printed: printed * chance, wishes: wishes * chance };
            self.below[stone + 1] = sum;
        }
    }

    /// What one player will get of these stones.
    #[inline]
    fn expected(&self, span: Span) -> Yield {
        self.below[span.to.min(STONES)] - self.below[span.from.min(STONES)]
    }

    /// How good the action is, in points against leaving everything as it is.
    pub(crate) fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Take { stone } => self.taking(stone) + self.denying(stone),
            Action::TurnUp => self.turning_up(),
            Action::Leave | Action::Stop => 0.0,
        }
    }

    /// What a player can be expected to score.
    pub(crate) fn prospect(&self, seat: Seat) -> f32 {
        let row = &self.table.rows[seat];
        let rows: f32 = Colour::ALL.iter().map(|colour| self.row(row, *colour)).sum();
        let wishes = row.stones.and(StoneSet::WISHES).len();
        rows + average(&WISHES, wishes, self.expected_wishes(row))
    }

    /// What one row can be expected to bring, with the points printed in it.
    fn row(&self, row: &Row, colour: Colour) -> f32 {
        let own = row.stones.and(colour.stones());
        let (worth, open) = match own.len() {
            0 => {
                let all = Span::of(colour.stones());
                (average(&ROWS, 0, self.expected(all).stones).max(0.0), all)
            }
            1 => {
                let (below, above) = sides(colour, own.nth(0));
                self.begun(below, above)
            }
            stones => {
                let open = Span::of(row.fits.and(colour.stones()));
                (average(&ROWS, stones, self.expected(open).stones), open)
            }
        };
        let printed = own.and(StoneSet::PLUS_ONES).len() + 3 * own.and(StoneSet::PLUS_THREES).len();
        worth + printed as f32 + self.expected(open).printed
    }

    /// What taking the stone brings its taker.
    fn taking(&self, stone: Stone) -> f32 {
        let row = &self.table.rows[self.table.seat];
        self.gain(row, stone) + self.another_turn(stone)
    }

    /// K8. After the last stone another turn is worth what still lies there.
    fn another_turn(&self, stone: Stone) -> f32 {
        if !StoneSet::CLOVERS.contains(stone) {
            0.0
        } else if self.face_down.is_empty() {
            let row = &self.table.rows[self.table.seat];
            let mut best: f32 = 0.0;
            for other in bits(self.table.takeable().minus(StoneSet::only(stone))) {
                if other.colour() != stone.colour() {
                    best = best.max(self.gain(row, other));
                }
            }
            best
        } else {
            ANOTHER_TURN
        }
    }

    /// A stone left lying is there for those who come next.
    fn denying(&self, stone: Stone) -> f32 {
        if self.table.is_last {
            return 0.0;
        }
        let mut seat = self.table.seat;
        let mut most: f32 = 0.0;
        for _ in 1..self.table.seats {
            seat = seat.next(Direction::Clockwise, self.table.seats);
            let row = &self.table.rows[seat];
            if row.fits.contains(stone) {
                let clover = if StoneSet::CLOVERS.contains(stone) { ANOTHER_TURN } else { 0.0 };
                most = most.max(self.gain(row, stone) + clover);
            }
        }
        most * DENYING
    }

    /// A random stone, taken if that is good.
    fn turning_up(&self) -> f32 {
        let row = &self.table.rows[self.table.seat];
        let mut sum = 0.0;
        for stone in bits(self.face_down.and(row.fits)) {
            sum += self.taking(stone).max(0.0);
        }
        sum / f32::from(self.table.face_down_count.max(1)) + TURNING
    }

    /// What the rows gain if this stone, which fits, goes into its row.
    #[inline]
    fn gain(&self, row: &Row, stone: Stone) -> f32 {
        let colour = stone.colour();
        let own = row.stones.and(colour.stones());
        let (below, above) = sides(colour, stone);
        let beyond = if own.0 < StoneSet::only(stone).0 { above } else { below };
        let stones = own.len();
        let (before, open, after, still_open) = match stones {
            0 => {
                // Nobody has to begin a row, so an empty one never counts against its owner.
                let all = Span { from: below.from, to: above.to };
                let free = average(&ROWS, 0, self.expected(all).stones).max(0.0);
                let (begun, still_open) = self.begun(below, above);
                (free, all, begun, still_open)
            }
            1 => {
                let (first_below, first_above) = sides(colour, own.nth(0));
                let (begun, open) = self.begun(first_below, first_above);
                (begun, open, average(&ROWS, 2, self.expected(beyond).stones), beyond)
            }
            _ => {
                let open = Span::of(row.fits.and(colour.stones()));
                let before = average(&ROWS, stones, self.expected(open).stones);
                (before, open, average(&ROWS, stones + 1, self.expected(beyond).stones), beyond)
            }
        };
        let lost = self.expected(open) - self.expected(open.and(still_open));
        after - before + printed(stone) - lost.printed + self.wishes(row, lost.wishes, stone)
    }

    /// A row of one stone with these stones below and above it: its worth, and the better side.
    #[inline]
    fn begun(&self, below: Span, above: Span) -> (f32, Span) {
        let (rising, falling) = (self.expected(above).stones, self.expected(below).stones);
        let (better, worse, side) =
            if rising >= falling { (rising, falling, above) } else { (falling, rising, below) };
        (average(&ROWS, 1, better + OTHER_SIDE * worse), side)
    }

    /// How many wish stones this player will still get.
    #[inline]
    fn expected_wishes(&self, row: &Row) -> f32 {
        let fitting = row.fits.and(StoneSet::WISHES);
        self.from_below * fitting.and(self.face_down).len() as f32
            + self.from_table * fitting.and(self.table.face_up).len() as f32
    }

    /// K11, and what the wish stones left behind would have brought.
    #[inline]
    fn wishes(&self, row: &Row, lost: f32, stone: Stone) -> f32 {
        let is_wish = StoneSet::WISHES.contains(stone);
        if lost < NEARLY_NONE && !is_wish {
            return 0.0;
        }
        let wishes = row.stones.and(StoneSet::WISHES).len();
        let expected = self.expected_wishes(row);
        average(&WISHES, wishes + u32::from(is_wish), (expected - lost).max(0.0))
            - average(&WISHES, wishes, expected)
    }
}

/// K12.
#[inline]
fn printed(stone: Stone) -> f32 {
    if StoneSet::CLOVERS.contains(stone) { 0.0 } else { YIELDS[stone.index() % STONES].printed }
}

/// The stones of a colour that are lower than this one, and those that are higher.
#[inline]
fn sides(colour: Colour, stone: Stone) -> (Span, Span) {
    let (from, stone) = (STONES / Colour::ALL.len() * colour as usize, stone.index());
    let to = from + STONES / Colour::ALL.len();
    (Span { from, to: stone }, Span { from: stone + 1, to })
}

/// The stones of a set, skipping from bit to bit.
fn bits(set: StoneSet) -> impl Iterator<Item = Stone> {
    let mut rest = set.0;
    std::iter::from_fn(move || {
        let stone = Stone::from_index(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(stone)
    })
}

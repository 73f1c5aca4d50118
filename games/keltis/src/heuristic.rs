//! What a sensible player looks at: what each row can still become, the wish stones, the printed points,
//! another turn for a clover, and what a stone would be worth to the others.
//!
//! All of it is one comparison: what my rows are worth with this stone, against what they are worth with the
//! stone still on the table. Stones that a jump leaves behind are lost chances, and count as such.

use crate::{Action, Row, Stone, StoneSet, Table};
use pyatak_engine::{Direction, Seat};

/// How likely a player gets a stone that fits and still lies face down, at a table of two, three and four:
/// all of them will be turned up, but there are not turns enough for everything.
const FROM_BELOW: [f32; 3] = [0.37, 0.31, 0.27];
/// The same for a stone that lies face up, early in the round. It is less, not more: what is good is taken by
/// somebody, and what is left alone for long was never worth a turn. So a good stone is best taken at once.
const FROM_TABLE: f32 = 0.28;
/// With so many turns left for each player, half of that.
const FEW_TURNS: f32 = 3.6;
/// What another turn is worth (K8): about as much as a turn brings on average.
const ANOTHER_TURN: f32 = 2.0;
/// A clover that a jump leaves behind might have been taken without need of it.
const CLOVER_LOST: f32 = 0.5 * ANOTHER_TURN;
/// What a stone is worth to me because the one who could use it most does not get it, for each point of theirs.
const DENYING: f32 = 0.5;
/// Turning up keeps what lies face up for later and brings the end nearer; that is worth a little.
const TURNING: f32 = 0.37;
/// A first stone can still go both ways; so much the worse side adds to the better.
const OTHER_SIDE: f32 = 0.3;

/// The chances are reckoned in so many steps for each stone that is expected.
const STEPS: usize = 8;
/// More stones than this need not be expected.
const EXPECTED_MAX: usize = 8;
const EXPECTATIONS: usize = STEPS * EXPECTED_MAX + 1;
/// The stones to come are so many tosses of a coin.
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

/// The numbers that all actions share.
pub(crate) struct Judge<'a> {
    table: &'a Table,
    face_down: StoneSet,
    /// How likely one player gets a stone that fits and still lies face down.
    from_below: f32,
    /// The same for one that lies face up.
    from_table: f32,
}

impl Judge<'_> {
    /// Looks at the table through the eyes of the player to move.
    pub(crate) fn new(table: &Table) -> Judge<'_> {
        let mut face_down = StoneSet::ALL.minus(table.face_up);
        for seat in Seat::all(table.seats) {
            face_down = face_down.minus(table.rows[seat].stones);
        }
        let turns_left = f32::from(table.face_down_count) / f32::from(table.seats);
        let from_below = FROM_BELOW[usize::from(table.seats.clamp(2, 4)) - 2];
        let from_table = FROM_TABLE * turns_left / (turns_left + FEW_TURNS);
        Judge { table, face_down, from_below, from_table }
    }

    /// How good the action is, in points against leaving everything as it is.
    pub(crate) fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Take { stone } => self.taking(stone) + self.denying(stone),
            Action::TurnUp => self.turning_up(),
            Action::Leave | Action::Stop => 0.0,
        }
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

    /// How many of these stones one player will get.
    #[inline]
    fn expected(&self, stones: StoneSet) -> f32 {
        self.from_below * stones.and(self.face_down).len() as f32
            + self.from_table * stones.and(self.table.face_up).len() as f32
    }

    /// What the rows gain if this stone, which fits, goes into its row.
    #[inline]
    fn gain(&self, row: &Row, stone: Stone) -> f32 {
        let colour = stone.colour().stones();
        let own = row.stones.and(colour);
        let (below, above) = sides(colour, StoneSet::only(stone));
        let beyond = if own.0 < StoneSet::only(stone).0 { above } else { below };
        let stones = own.len();
        let (before, open, after, still_open) = match stones {
            0 => {
                // Nobody has to begin a row, so an empty one never counts against its owner.
                let free = average(&ROWS, 0, self.expected(colour)).max(0.0);
                let (begun, still_open) = self.begun(below, above);
                (free, colour, begun, still_open)
            }
            1 => {
                let (first_below, first_above) = sides(colour, own);
                let (begun, open) = self.begun(first_below, first_above);
                (begun, open, average(&ROWS, 2, self.expected(beyond)), beyond)
            }
            _ => {
                let open = row.fits.and(colour);
                let before = average(&ROWS, stones, self.expected(open));
                (before, open, average(&ROWS, stones + 1, self.expected(beyond)), beyond)
            }
        };
        let lost = open.minus(still_open);
        after - before + self.printed(lost, stone) + self.wishes(row, lost, stone)
    }

    /// A row of one stone with these stones below and above it: its worth, and the better side.
    #[inline]
    fn begun(&self, below: StoneSet, above: StoneSet) -> (f32, StoneSet) {
        let (rising, falling) = (self.expected(above), self.expected(below));
        let (better, worse, side) =
            if rising >= falling { (rising, falling, above) } else { (falling, rising, below) };
        (average(&ROWS, 1, better + OTHER_SIDE * worse), side)
    }

    /// K12, and what the stones left behind would have brought.
    #[inline]
    fn printed(&self, lost: StoneSet, stone: Stone) -> f32 {
        let points = if StoneSet::PLUS_THREES.contains(stone) {
            3.0
        } else if StoneSet::PLUS_ONES.contains(stone) {
            1.0
        } else {
            0.0
        };
        points
            - self.expected(lost.and(StoneSet::PLUS_ONES))
            - 3.0 * self.expected(lost.and(StoneSet::PLUS_THREES))
            - CLOVER_LOST * self.expected(lost.and(StoneSet::CLOVERS))
    }

    /// K11, likewise.
    #[inline]
    fn wishes(&self, row: &Row, lost: StoneSet, stone: Stone) -> f32 {
        let lost = self.expected(lost.and(StoneSet::WISHES));
        let is_wish = StoneSet::WISHES.contains(stone);
        if lost == 0.0 && !is_wish {
            return 0.0;
        }
        let wishes = row.stones.and(StoneSet::WISHES).len();
        let expected = self.expected(row.fits.minus(row.stones).and(StoneSet::WISHES));
        average(&WISHES, wishes + u32::from(is_wish), (expected - lost).max(0.0))
            - average(&WISHES, wishes, expected)
    }
}

/// The stones of a colour that are lower than this one, and those that are higher.
#[inline]
fn sides(colour: StoneSet, stone: StoneSet) -> (StoneSet, StoneSet) {
    let lower = stone.0 - 1;
    (StoneSet(colour.0 & lower), StoneSet(colour.0 & !(stone.0 | lower)))
}

/// The stones of a set, skipping from bit to bit.
fn bits(set: StoneSet) -> impl Iterator<Item = Stone> {
    let mut rest = set.0;
    std::iter::from_fn(move || {
        let stone = Stone::from_index(rest.trailing_zeros() as u8)?;
        rest &= rest - 1;
        Some(stone)
    })
}

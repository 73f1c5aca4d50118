//! What matters most about an action: the facts that a sensible player would name.

use crate::heuristic::Judge;
use crate::{Action, Colour, Event, Phase, Public, Row, Stone, StoneSet, row_points, wish_points};
use pyatak_engine::Seat;

/// Another turn (K8) matters more than this many points.
const ANOTHER_TURN: i32 = 2;
/// What a stone would bring somebody else matters this many times less than what it brings the player.
const DENYING: i32 = 2;

pyatak_engine::reasons! {
    /// What matters most about an action.
    pub enum Reason {
        /// The stone makes a row longer, or begins one that may grow.
        Lengthens {
            /// Which row.
            colour: Colour,
            /// How many stones lie in it then.
            stones: u32,
            /// What the row counts then (K10).
            points: i32,
            /// How many stones that are still to be had are left out.
            skipped: u32,
        } = "lengthens" by "K6",
        /// The stone begins a row.
        Opens {
            /// Which row.
            colour: Colour,
            /// How many stones could still follow on its better side.
            left: u32,
        } = "opens" by "K10",
        /// The stone leaves out others that might have come.
        Skips {
            /// Which row.
            colour: Colour,
            /// How many.
            skipped: u32,
        } = "skips" by "K6",
        /// A wish stone (K11).
        Wishes {
            /// How many the player has then.
            wishes: u32,
            /// What they count together then.
            points: i32,
        } = "wishes" by "K11",
        /// A clover: another turn (K8).
        AnotherTurn = "another-turn" by "K8",
        /// Points are printed on the stone (K12).
        Bonus {
            /// How many.
            points: i32,
        } = "bonus" by "K12",
        /// Somebody else could use the stone.
        Denies {
            /// Who could use it most.
            victim: Seat,
            /// What it would bring them at once.
            points: i32,
        } = "denies" by "K4",
        /// No stone on the table fits.
        NothingToTake {
            /// How many of the stones that lie face down fit.
            fitting: u32,
            /// Out of how many.
            count: u8,
        } = "nothing-to-take" by "K4",
        /// A new stone may be better than those on the table.
        TurnsUp {
            /// How many of the stones that lie face down fit.
            fitting: u32,
            /// Out of how many.
            count: u8,
        } = "turns-up" by "K4",
        /// The stone cannot be taken (K7).
        DoesNotFit {
            /// Which row.
            colour: Colour,
        } = "does-not-fit" by "K7",
        /// The row is not begun.
        LeavesRow {
            /// Which row.
            colour: Colour,
            /// How many stones could still follow on its better side.
            left: u32,
        } = "leaves-row" by "K10",
        /// The stones between are waited for.
        Waits {
            /// Which row.
            colour: Colour,
            /// How many.
            skipped: u32,
        } = "waits" by "K6",
        /// The stone would have brought something.
        ForgoesStone {
            /// What it would have brought at once.
            points: i32,
        } = "forgoes-stone" by "K5",
        /// The extra turn after the last stone is not used (K9).
        Stops {
            /// What the best stone that fits would have brought.
            points: i32,
        } = "stops" by "K9",
    }
}

/// What matters most about an action of the seat to move.
pub(crate) fn reason(table: &Public, action: Action) -> Reason {
    match action {
        Action::Take { stone } => take(table, stone),
        Action::TurnUp => turn_up(table),
        Action::Leave => match table.phase {
            Phase::Decide { stone } => leave(table, stone),
            Phase::Choose | Phase::Turning | Phase::Over => turn_up(table),
        },
        Action::Stop => stop(table),
    }
}

/// What a stone would do to a player's rows.
struct Effect {
    colour: Colour,
    /// How many stones lie in its row then.
    stones: u32,
    row: i32,
    wish: i32,
    bonus: i32,
    /// How many stones that are still to be had lie between it and the end of the row.
    skipped: u32,
    /// How many could follow it on the better side.
    left: u32,
}

impl Effect {
    fn of(table: &Public, row: &Row, stone: Stone) -> Effect {
        let colour = stone.colour();
        let own = row.stones.and(colour.stones());
        let wishes = row.stones.and(StoneSet::WISHES).len();
        let is_wish = StoneSet::WISHES.contains(stone);
        let free = free(table).and(colour.stones());
        let count =
            |is_meant: &dyn Fn(Stone) -> bool| free.iter().filter(|other| is_meant(*other)).count() as u32;
        let between = |other: Stone| {
            own.iter().all(|held| held < other && other < stone || stone < other && other < held)
        };
        let (above, below) = (count(&|other| other > stone), count(&|other| other < stone));
        let left = match own.iter().next() {
            Some(held) if held < stone => above,
            Some(_) => below,
            None => above.max(below),
        };
        Effect {
            colour,
            stones: own.len() + 1,
            row: row_points(own.len() + 1) - row_points(own.len()),
            wish: if is_wish { wish_points(wishes + 1) - wish_points(wishes) } else { 0 },
            bonus: i32::from(StoneSet::PLUS_ONES.contains(stone))
                + 3 * i32::from(StoneSet::PLUS_THREES.contains(stone)),
            skipped: if own.is_empty() { 0 } else { count(&between) },
            left,
        }
    }

    /// What the stone changes in the score at once.
    fn points(&self) -> i32 {
        self.row + self.wish + self.bonus
    }
}

/// The stones that are still to be had: in nobody's row.
fn free(table: &Public) -> StoneSet {
    Seat::all(table.seats).fold(StoneSet::ALL, |free, seat| free.minus(table.rows[seat].stones))
}

fn take(table: &Public, stone: Stone) -> Reason {
    let row = &table.rows[table.seat];
    let effect = Effect::of(table, row, stone);
    let Effect { colour, stones, skipped, left, .. } = effect;
    let best = effect.row.max(effect.wish).max(effect.bonus);
    let has_turn = has_another_turn(table, stone);
    let rival = rival(table, stone).filter(|(_, points)| *points > DENYING * best.max(0));
    if skipped > 0 && Judge::new(table).rate(Action::Take { stone }) < 0.0 {
        Reason::Skips { colour, skipped }
    } else if has_turn && best <= ANOTHER_TURN {
        Reason::AnotherTurn
    } else if let Some((victim, points)) = rival {
        Reason::Denies { victim, points }
    } else if effect.wish > 0 && effect.wish == best {
        let wishes = row.stones.and(StoneSet::WISHES).len() + 1;
        Reason::Wishes { wishes, points: wish_points(wishes) }
    } else if effect.bonus > 0 && effect.bonus == best {
        Reason::Bonus { points: effect.bonus }
    } else if stones == 1 {
        Reason::Opens { colour, left }
    } else {
        Reason::Lengthens { colour, stones, points: row_points(stones), skipped }
    }
}

/// K8, K9: does the stone bring another turn in which something can be done?
fn has_another_turn(table: &Public, stone: Stone) -> bool {
    let mut after = *table;
    after.evolve(&Event::Took { seat: table.seat, stone });
    StoneSet::CLOVERS.contains(stone) && after.phase == Phase::Choose
}

/// Who else could use the stone most, and what it would bring them at once.
fn rival(table: &Public, stone: Stone) -> Option<(Seat, i32)> {
    // After the last stone nobody else has a turn (K9).
    let others = Seat::all(table.seats).filter(|seat| *seat != table.seat && !table.is_last);
    let fitting = others.filter(|seat| table.rows[*seat].fits.contains(stone));
    let gains = fitting.map(|seat| (seat, Effect::of(table, &table.rows[seat], stone).points()));
    gains.filter(|(_, points)| *points > 0).max_by_key(|(seat, points)| (*points, std::cmp::Reverse(*seat)))
}

fn turn_up(table: &Public) -> Reason {
    let face_down = free(table).minus(table.face_up);
    let fitting = face_down.and(table.rows[table.seat].fits).len();
    let count = table.face_down_count;
    if table.takeable().is_empty() {
        Reason::NothingToTake { fitting, count }
    } else {
        Reason::TurnsUp { fitting, count }
    }
}

fn leave(table: &Public, stone: Stone) -> Reason {
    let row = &table.rows[table.seat];
    let Effect { colour, stones, skipped, left, .. } = Effect::of(table, row, stone);
    if !row.fits.contains(stone) {
        Reason::DoesNotFit { colour }
    } else if stones == 1 {
        Reason::LeavesRow { colour, left }
    } else if skipped > 0 {
        Reason::Waits { colour, skipped }
    } else {
        Reason::ForgoesStone { points: Effect::of(table, row, stone).points() }
    }
}

fn stop(table: &Public) -> Reason {
    let row = &table.rows[table.seat];
    let points = table.takeable().iter().map(|stone| Effect::of(table, row, stone).points());
    Reason::Stops { points: points.max().unwrap_or(0) }
}

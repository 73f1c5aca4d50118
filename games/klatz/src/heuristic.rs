//! What an experienced player looks at.
//!
//! High cards belong into the own set and low ones onto the high cards of others, above all of the one who
//! leads. The round may end as soon as a set shows five cards: a player who leads at their turn adds the sixth. So
//! a fifth card is good for the leader and dangerous for everybody else.

use crate::{Action, Card, CardSet, Colour, OPEN, Public, SEATS};
use pyatak_engine::{Direction, Seat, larger, smaller};

/// A set with two colours will hardly stay without the third, and colours never go away again.
const TWO_COLOURS: f32 = 0.95;
/// With only one colour there is still a way to go.
const ONE_COLOUR: f32 = 0.4;
/// What a point of the best opponent counts beside an own one, and what a point of all others on average.
const BEST_OPPONENT: f32 = 0.45;
const ALL_OPPONENTS: f32 = 0.35;
/// Every stack of the own set is a step towards the end of the round, at a moment of one's own choice.
const OWN_STACK: f32 = 1.0;
/// Cards of the middle are of little use anywhere. For each step above it a card is worth keeping for the own
/// set, for each step below it for the sets of others.
const MIDDLE: f32 = 8.0;
const KEEP_HIGH: f32 = 0.4;
const KEEP_LOW: f32 = 0.3;
/// So much a player can add to their own set with the sixth card.
const OWN_SIXTH: f32 = 9.0;
/// With a lead that is smaller than half of this, or as far behind, it is open whether a player can end the
/// round with a win.
const OPEN_LEAD: f32 = 10.0;
/// What it counts that somebody can end the round with a win: less than an end, for it can be prevented.
const THREAT: f32 = 15.0;
/// What it counts to end the round with a win or with a defeat, beside the points.
const END: f32 = 50.0;

/// Rates each of these actions of the seat to move.
pub(crate) fn rate(table: &Public, actions: &[Action], out: &mut Vec<f32>) {
    let mut scene = Scene::of(table);
    out.extend(actions.iter().map(|action| scene.rate(*action)));
}

/// The sets on the table, and what they are worth.
struct Scene {
    seats: u8,
    /// Who is to move.
    me: Seat,
    sets: [Set; SEATS],
    /// How many sets are one open card short of the end.
    short: u32,
}

/// A set, and what it is worth.
#[derive(Clone, Copy)]
struct Set {
    open: CardSet,
    /// What it would score now (Z9), and what it promises.
    points: f32,
    promise: f32,
}

impl Set {
    #[inline(always)]
    fn of(open: CardSet) -> Set {
        let (points, promise) = worth(open);
        Set { open, points, promise }
    }

    /// One more open card, and the round is over (Z8).
    #[inline]
    fn is_one_short(&self) -> bool {
        self.open.len() + 1 == OPEN
    }
}

impl Scene {
    fn of(table: &Public) -> Scene {
        let nothing = Set { open: CardSet::EMPTY, points: 0.0, promise: 0.0 };
        let mut scene = Scene { seats: table.seats, me: table.seat, sets: [nothing; SEATS], short: 0 };
        for seat in Seat::all(table.seats) {
            let set = Set::of(table.sets.open(seat));
            scene.short += u32::from(set.is_one_short());
            scene.sets[seat.index() % SEATS] = set;
        }
        scene
    }

    /// The set is changed and changed back: that is less to write than a scene of its own for every action.
    #[inline]
    fn rate(&mut self, action: Action) -> f32 {
        let Action::Lay { card, with, on } = action;
        let place = with.index() % SEATS;
        let (before, short) = (self.sets[place], self.short);
        let mut open = before.open;
        if let Some(covered) = on {
            open.remove(covered);
        }
        open.insert(card);
        let after = Set::of(open);
        self.sets[place] = after;
        let rate = if open.len() >= OPEN {
            self.end()
        } else {
            self.short = short + u32::from(after.is_one_short()) - u32::from(before.is_one_short());
            self.standing() + self.threat() - keeping(card)
        };
        (self.sets[place], self.short) = (before, short);
        rate
    }

    /// The round is over: now only winning counts.
    fn end(&self) -> f32 {
        let points = self.sets[self.me.index() % SEATS].points;
        let lead = Leads::of(&self.sets).lead(points);
        if lead > 0.0 {
            END + lead
        } else if lead == 0.0 && points > 0.0 {
            0.0
        } else {
            lead - END
        }
    }

    /// What the own set promises beside those of the others.
    fn standing(&self) -> f32 {
        let me = self.me.index() % SEATS;
        let (mut best, mut sum) = (0.0, 0.0);
        // Seats that are empty promise nothing.
        for (place, set) in self.sets.iter().enumerate() {
            let promise = if place == me { 0.0 } else { set.promise };
            best = larger(best, promise);
            sum += promise;
        }
        self.sets[me].promise + OWN_STACK * self.sets[me].open.len() as f32
            - BEST_OPPONENT * best
            - ALL_OPPONENTS * sum / f32::from(self.seats - 1)
    }

    /// With five open cards in a set anybody may end the round. Who is the first to be glad of it?
    fn threat(&self) -> f32 {
        if self.short == 0 {
            return 0.0;
        }
        let leads = Leads::of(&self.sets);
        let (mut value, mut goes_on) = (0.0, THREAT);
        let mut seat = self.me;
        for _ in 1..self.seats {
            seat = seat.next(Direction::Clockwise, self.seats);
            let ends = goes_on * self.chance_to_end(seat, &leads);
            value -= ends;
            goes_on -= ends;
        }
        value + goes_on * self.chance_to_end(self.me, &leads)
    }

    /// How likely this player would win by adding the sixth card.
    #[inline]
    fn chance_to_end(&self, seat: Seat, leads: &Leads) -> f32 {
        let set = &self.sets[seat.index() % SEATS];
        let own = if set.is_one_short() { OWN_SIXTH } else { 0.0 };
        (0.5 + (leads.lead(set.points) + own) / OPEN_LEAD).clamp(0.0, 1.0)
    }
}

/// The most points, and the most beside those.
struct Leads {
    most: f32,
    second: f32,
}

impl Leads {
    #[inline]
    fn of(sets: &[Set; SEATS]) -> Leads {
        let mut leads = Leads { most: 0.0, second: 0.0 };
        for Set { points, .. } in sets {
            leads.second = larger(leads.second, smaller(*points, leads.most));
            leads.most = larger(leads.most, *points);
        }
        leads
    }

    /// How many points a player with this many is before the best of the others. Of two who have the most, both have the
    /// second most before them as well.
    #[inline]
    fn lead(&self, points: f32) -> f32 {
        points - if points == self.most { self.second } else { self.most }
    }
}

/// The points of a set as it is (Z9), and what it promises.
#[inline]
fn worth(open: CardSet) -> (f32, f32) {
    // By how many colours show. Multiplied, not asked for: which it is cannot be foreseen.
    const POINTS: [f32; 4] = [0.0, 0.0, 0.0, 1.0];
    const PROMISE: [f32; 4] = [ONE_COLOUR, ONE_COLOUR, TWO_COLOURS, 1.0];
    let sum = open.sum() as f32;
    let shows = |colour: Colour| usize::from(!open.and(colour.cards()).is_empty());
    let colours = (shows(Colour::Blue) + shows(Colour::Green) + shows(Colour::Orange)) & 3;
    (POINTS[colours] * sum, PROMISE[colours] * sum)
}

/// What it would be worth to keep this card in hand.
fn keeping(card: Card) -> f32 {
    let above = f32::from(card.value()) - MIDDLE;
    if above > 0.0 { KEEP_HIGH * above } else { -KEEP_LOW * above }
}

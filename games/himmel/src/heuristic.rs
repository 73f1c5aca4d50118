//! What an experienced player looks at.
//!
//! Every action is judged by the table that it leaves behind: who is the first to have nothing to play, how
//! many cards lie in the marked column by then, and will the turn come back to the player while cards of
//! their hand still fit? A decline is judged in the same way: it costs the marked column, and then the other
//! one hangs over whoever is next.

use crate::{Action, Column, Columns, HAND, Hand, Number, NumberSet, Public, SEATS, Side, Special};
use pyatak_engine::{BySeat, Direction, Seat};

/// What is left of the room in the columns after one more player has laid a card.
const ROOM_LEFT: f32 = 0.8;
/// How much the marked column grows with each player: a card goes into one column or the other.
const GROWTH: f32 = 0.5;
/// Hands fit less often than the unseen cards do on average: what fitted has been played.
const FITTING: f32 = 0.8;
/// What the cards that opponents take are worth, all in all, beside those that one takes oneself.
const OPPONENTS_LOSS: f32 = 0.9;
/// How much more it is worth when a player who is far ahead takes them, and less with one far behind.
const LEADER: f32 = 0.7;
/// A lead of this many points is a large one.
const FAR_AHEAD: f32 = 10.0;
/// After an escape with a special the column still hangs over the table; this share of it comes back.
const AFTER_ESCAPE: f32 = 0.3;
/// The same after a turn in which a number fits.
const AFTER_NUMBER: f32 = 0.08;
/// A special in hand is a way out later on, too, but a third one hardly helps.
const SPECIAL_IN_HAND: f32 = 0.6;
const SPECIALS_USEFUL: u32 = 2;
/// A special goes into the own heap (H8).
const SPECIAL_COST: f32 = 1.0;
/// What it is worth to win the round with the decline that ends it, and to lose it, in points.
const WIN: f32 = 10.0;
const DEFEAT: f32 = -5.0;
/// How much a point counts in a round that is lost anyway.
const POINT_IN_DEFEAT: f32 = 0.2;
/// Between equal points the specials decide (H17): less than any difference in points.
const TIEBREAK: f32 = 0.01;
/// What the deck gives as a target on average.
const TARGET_FROM_DECK: u8 = 35;
/// It hardly matters whom one robs; rather the player who is ahead.
const ROB_LEADER: f32 = 0.01;

/// Rates each of these actions of the seat to move, who holds this hand.
pub(crate) fn rate(table: &Public, hand: Hand, actions: &[Action], out: &mut Vec<f32>) {
    let player = Player::at(table, hand);
    out.extend(actions.iter().map(|action| player.rate(*action)));
}

/// What the player to move sees, worked out once for all actions.
struct Player<'a> {
    table: &'a Public,
    hand: Hand,
    /// The numbers in other hands and in the deck.
    unseen: NumberSet,
    /// How many cards are in other hands and in the deck, at least one, and how many specials among them.
    unseen_count: f32,
    unseen_specials: f32,
    /// What each card that somebody takes is worth to the player.
    card_taken: BySeat<f32, SEATS>,
    /// The others clockwise from the next one: how many cards they hold, and what each card is worth that they take.
    others: [(u8, f32); SEATS],
}

/// What an action leaves behind.
#[derive(Clone, Copy)]
struct Scene {
    columns: Columns,
    marker: Side,
    direction: Direction,
    /// What the player goes on holding, and how many unknown cards come to it.
    hand: Hand,
    new_cards: u8,
    /// What the action cost, in points.
    cost: f32,
    /// Who has a card less, because no deck replaces it (H10).
    robbed: Option<Seat>,
}

impl Player<'_> {
    fn at(table: &Public, hand: Hand) -> Player<'_> {
        let [left, right] = table.columns.0.each_ref().map(Column::cards);
        let mut seen = hand.numbers().or(left).or(right);
        let mut specials = hand.specials_len();
        let mut card_taken = BySeat::default();
        for seat in Seat::all(table.seats) {
            let heap = &table.heaps[seat];
            seen = seen.or(heap.numbers);
            specials += u32::from(heap.specials.len());
            card_taken[seat] = card_taken_by(table, seat);
        }
        let all_specials: u32 = Special::COPIES.iter().map(|copies| u32::from(*copies)).sum();
        let unseen = NumberSet::ALL.minus(seen);
        let unseen_specials = all_specials.saturating_sub(specials) as f32;
        let unseen_count = (unseen.len() as f32 + unseen_specials).max(1.0);
        let mut others = [(0, 0.0); SEATS];
        for (other, seat) in others.iter_mut().zip(table.seat.clockwise(table.seats).skip(1)) {
            *other = (table.hand_counts[seat], card_taken[seat]);
        }
        Player { table, hand, unseen, unseen_count, unseen_specials, card_taken, others }
    }

    fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Play { card, column } => self.play(card, column),
            Action::Reverse => self.reverse(),
            Action::Steal { victim } => self.steal(victim),
            Action::Raise { card, column } => self.raise(card, column),
            Action::Decline => self.decline(),
            Action::Found { card } => self.found(self.now(), card),
            Action::TurnUp => self.turn_up(self.now()),
        }
    }

    fn now(&self) -> Scene {
        Scene {
            columns: self.table.columns,
            marker: self.table.marker,
            direction: self.table.direction,
            hand: self.hand,
            new_cards: 0,
            cost: 0.0,
            robbed: None,
        }
    }

    fn play(&self, card: Number, column: Side) -> f32 {
        let mut scene = self.now();
        scene.columns[column].lay(card);
        scene.hand.remove(card.into());
        self.outlook(&self.drawn_up(scene))
    }

    fn reverse(&self) -> f32 {
        let mut scene = self.after_special(Special::Reverse);
        scene.direction = scene.direction.reversed();
        self.outlook(&self.drawn_up(scene))
    }

    /// The stolen card is as unknown as a drawn one, and makes drawing needless.
    fn steal(&self, victim: Seat) -> f32 {
        let mut scene = self.after_special(Special::Steal);
        scene.new_cards = 1;
        if self.table.deck_count == 0 {
            scene.robbed = Some(victim);
        }
        self.outlook(&scene) + ROB_LEADER * self.card_taken[victim]
    }

    fn raise(&self, card: Number, column: Side) -> f32 {
        let mut scene = self.after_special(Special::Raise);
        scene.columns[column].cover(card);
        scene.hand.remove(card.into());
        self.outlook(&self.drawn_up(scene))
    }

    fn after_special(&self, special: Special) -> Scene {
        let mut scene = self.now();
        scene.hand.remove(special.into());
        scene.cost = SPECIAL_COST;
        scene
    }

    /// The column is lost; the best new target makes the most of it. Without a deck it was the last turn (H15).
    fn decline(&self) -> f32 {
        let mut scene = self.now();
        let size = size(&scene.columns[scene.marker]);
        if self.table.deck_count == 0 {
            return self.last_taken(&scene, self.table.seat, size);
        }
        scene.columns[scene.marker] = Column::default();
        scene.marker = scene.marker.other();
        scene.cost = size;
        let mut targets = scene.hand.numbers();
        if targets.is_empty() {
            return self.turn_up(scene);
        }
        let (hand, founded) = (scene.hand, scene.marker.other());
        scene.new_cards = self.missing(hand.len() as u8 - 1);
        let mut best = f32::MIN;
        while let Some(target) = targets.highest() {
            targets = targets.and(NumberSet::below(target));
            scene.columns[founded].found(target);
            scene.hand = hand;
            scene.hand.remove(target.into());
            best = best.max(self.outlook(&scene));
        }
        best
    }

    fn found(&self, mut scene: Scene, card: Number) -> f32 {
        scene.columns[scene.marker.other()].found(card);
        scene.hand.remove(card.into());
        self.outlook(&self.drawn_up(scene))
    }

    fn turn_up(&self, mut scene: Scene) -> f32 {
        if let Some(target) = Number::new(TARGET_FROM_DECK) {
            scene.columns[scene.marker.other()].found(target);
        }
        self.outlook(&self.drawn_up(scene))
    }

    /// H14: the hand is filled up, as far as the deck goes.
    #[inline]
    fn drawn_up(&self, mut scene: Scene) -> Scene {
        scene.new_cards = self.missing(scene.hand.len() as u8);
        scene
    }

    /// How many cards come to a hand of this many.
    #[inline]
    fn missing(&self, cards: u8) -> u8 {
        HAND.saturating_sub(cards).min(self.table.deck_count)
    }

    /// What is to be expected until the player's next turn: who will have to take the marked column?
    fn outlook(&self, scene: &Scene) -> f32 {
        let marked = &scene.columns[scene.marker];
        let fits = marked.fits().or(scene.columns[scene.marker.other()].fits());
        let mut room = self.unseen.and(fits).len() as f32;
        let mut size = size(marked);
        let mut value = -scene.cost;
        let mut goes_on = 1.0;
        let count = usize::from(self.table.seats - 1).min(SEATS);
        for step in 0..count {
            let place = match scene.direction {
                Direction::Clockwise => step,
                Direction::Counterclockwise => count - 1 - step,
            };
            let (cards, card_taken) = self.others[place];
            let (cards, taken) = if self.table.deck_count > 0 {
                (cards, card_taken * size)
            } else {
                let seat = Seat((self.table.seat.0 + 1 + place as u8) % self.table.seats);
                (cards - u8::from(scene.robbed == Some(seat)), self.last_taken(scene, seat, size))
            };
            let is_stuck = self.nothing_fits(room, cards);
            value += goes_on * is_stuck * taken;
            goes_on *= 1.0 - is_stuck;
            room *= ROOM_LEFT;
            size += GROWTH;
        }
        let specials = scene.hand.specials_len();
        let me = self.table.seat;
        let loss = if self.table.deck_count > 0 {
            self.card_taken[me] * size
        } else {
            self.last_taken(scene, me, size)
        };
        let without_number = if specials > 0 { escape(loss) } else { loss };
        let is_stuck = self.nothing_fits(room, scene.new_cards) * self.nothing_stays(scene);
        value += goes_on * (is_stuck * without_number + (1.0 - is_stuck) * AFTER_NUMBER * loss);
        value + SPECIAL_IN_HAND * specials.min(SPECIALS_USEFUL) as f32
    }

    /// How likely `count` unseen cards are all useless: no special, and no number for this room.
    #[inline]
    fn nothing_fits(&self, room: f32, cards: u8) -> f32 {
        let useful = (room * FITTING + self.unseen_specials) / self.unseen_count;
        power((1.0 - useful).max(0.0), cards)
    }

    /// How likely no number of the hand fits any longer when the turn comes back. A pile grows from below, so
    /// numbers just under the target stay playable the longest.
    #[inline]
    fn nothing_stays(&self, scene: &Scene) -> f32 {
        let mut nothing = 1.0;
        for column in &scene.columns.0 {
            let fits = column.fits();
            let mut mine = fits.and(scene.hand.numbers());
            let theirs = fits.and(self.unseen);
            let count = theirs.len().max(1) as f32;
            while let Some(number) = mine.highest() {
                mine = mine.and(NumberSet::below(number));
                let higher = theirs.and(NumberSet::above(number)).len() as f32;
                // Every second opponent lays a card here.
                nothing *= 1.0 - power(1.0 - higher / count, self.table.seats - 1).sqrt();
            }
        }
        nothing
    }

    /// What it is worth to the player that somebody takes this many cards and by that ends the round (H15): then only
    /// winning counts.
    fn last_taken(&self, scene: &Scene, seat: Seat, size: f32) -> f32 {
        let me = self.table.seat;
        let points = |other: Seat| {
            let heap = &self.table.heaps[other];
            let column = if other == seat { size } else { 0.0 };
            heap.points() as f32 + TIEBREAK * f32::from(heap.specials.len()) + column
        };
        let others = Seat::all(self.table.seats).filter(|other| *other != me);
        let lead = others.map(points).fold(f32::MAX, f32::min) - points(me) - scene.cost;
        if lead > 0.0 { WIN } else { DEFEAT + POINT_IN_DEFEAT * lead }
    }
}

/// What each card that this seat takes is worth to the seat to move.
fn card_taken_by(table: &Public, seat: Seat) -> f32 {
    if seat == table.seat {
        return -1.0;
    }
    let ahead = table.heaps[table.seat].points() - table.heaps[seat].points();
    let weight = 1.0 + LEADER * (ahead as f32 / FAR_AHEAD).clamp(-1.0, 1.0);
    OPPONENTS_LOSS * weight / f32::from(table.seats - 1)
}

/// A special costs a point and leaves the column to others, for now; nobody plays one to save less.
fn escape(loss: f32) -> f32 {
    loss.max(AFTER_ESCAPE * loss - SPECIAL_COST)
}

/// A small power, by squaring. Playouts ask for many; calling `powi` for each took a twentieth of a search.
#[inline]
fn power(base: f32, exponent: u8) -> f32 {
    let square = base * base;
    match exponent {
        5 => base * (square * square),
        4 => square * square,
        3 => base * square,
        2 => square,
        1 => base,
        0 => 1.0,
        _ => any_power(base, exponent),
    }
}

#[cold]
fn any_power(mut base: f32, mut exponent: u8) -> f32 {
    let mut power = 1.0;
    loop {
        if exponent & 1 == 1 {
            power *= base;
        }
        exponent /= 2;
        if exponent == 0 {
            return power;
        }
        base *= base;
    }
}

fn size(column: &Column) -> f32 {
    column.cards().len() as f32
}

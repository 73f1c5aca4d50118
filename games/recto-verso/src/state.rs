//! A round of Recto Verso.

use crate::{
    Action, Event, Face, Hands, Illegal, OpenHand, Options, Pairing, Pairs, Phase, Public, SEATS, Slot,
    Stars, Tally, View, deal,
    place::HAND_MAX,
    rules,
    score::{is_complete, whole_star},
};
use pyatak_engine::{
    Chance, Goal, Meta, Options as _, Outcome, Random, Rules, RulesVersion, Score, Seat, SeatSet, Seen,
    Standing, Turn, Viewer,
};

/// R16: a match has at most this many rounds.
const ROUNDS_MAX: u16 = 50;
/// R13, R14: since this version the cards that end a round or score are laid open.
const LAID_OPEN_SINCE: RulesVersion = RulesVersion(2);

/// A round: the table, the hands, which faces share a card, and who has seen both of them.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) table: Public,
    /// The side that its holder sees of each card in a hand; nothing of meaning where no card is held.
    pub(crate) near: Hands,
    /// The two sides of every card, from the pairing on.
    pub(crate) pairing: Pairing,
    /// For each face who knows its other side.
    pub(crate) knowers: [Knowers; Face::COUNT],
}

/// A set of viewers: a bit for each seat, and one for the spectators.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Knowers(u8);

impl Knowers {
    const SPECTATORS: Knowers = Knowers(1 << SEATS);

    #[inline]
    pub(crate) fn seats(seats: SeatSet) -> Knowers {
        Knowers(seats.0 as u8)
    }

    pub(crate) fn only(viewer: Viewer) -> Knowers {
        viewer.seat().map_or(Knowers::SPECTATORS, |seat| Knowers::seats(SeatSet::only(seat)))
    }

    fn everybody(seats: u8) -> Knowers {
        Knowers::seats(SeatSet::all(seats)).and(Knowers::SPECTATORS)
    }

    #[inline]
    fn and(self, others: Knowers) -> Knowers {
        Knowers(self.0 | others.0)
    }

    pub(crate) fn without(self, seat: Seat) -> Knowers {
        Knowers(self.0 & !Knowers::seats(SeatSet::only(seat)).0)
    }

    pub(crate) fn includes(self, others: Knowers) -> bool {
        self.0 & others.0 == others.0
    }
}

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// The side that its holder sees, if a card is held there.
    pub fn near(&self, seat: Seat, slot: Slot) -> Option<Face> {
        self.table.held.contains(seat, slot).then(|| self.near[(seat, slot)])
    }

    /// Which faces share a card.
    pub fn pairing(&self) -> &Pairing {
        &self.pairing
    }

    /// A round in a given position, for tests and puzzles: near sides of the cards in hands, and all cards.
    /// Nobody has seen both sides of any, unless the pairs are fixed.
    pub fn from_table(table: Public, near: Hands, pairing: Pairing) -> State {
        let at_first = match table.options.pairs {
            Pairs::Drawn => Knowers::default(),
            Pairs::Fixed => Knowers::everybody(table.seats),
        };
        State { table, near, pairing, knowers: [at_first; Face::COUNT] }
    }

    /// A full hand, as its holder sees it.
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &[Face] {
        &self.near.of(seat)[..usize::from(self.table.hand_size())]
    }

    /// R17: these viewers have now seen both sides of a card.
    #[inline]
    pub(crate) fn learn(&mut self, face: Face, who: Knowers) {
        let other = self.pairing.other(face);
        let knowers = &mut self.knowers;
        knowers[face.index()] = knowers[face.index()].and(who);
        knowers[other.index()] = knowers[other.index()].and(who);
    }

    #[inline]
    pub(crate) fn everybody_but(&self, seat: Seat) -> Knowers {
        Knowers::seats(SeatSet::all(self.table.seats).without(seat))
    }

    /// What a legal action leads to.
    #[inline]
    fn consequence(&self, seat: Seat, action: Action) -> Event {
        match action {
            Action::Lay { slot } => {
                let (place, face) = (self.table.middle.free(), self.near[(seat, slot)]);
                Event::Laid { seat, slot, place, face }
            }
            Action::Flip { place } => {
                Event::Flipped { seat, place, face: self.pairing.other(self.table.middle.up(place)) }
            }
            Action::FlipHand { victim, slot } => {
                let far = self.near[(victim, slot)];
                Event::FlippedInHand { seat, victim, slot, near: self.pairing.other(far), far }
            }
            Action::Take { place } => {
                let face = self.table.middle.up(place);
                let slot = self.table.held.gap(seat);
                Event::Took { seat, slot, place, face, far: self.pairing.other(face) }
            }
            Action::Rob { victim, slot } => {
                let near = self.near[(victim, slot)];
                Event::Robbed { thief: seat, victim, slot, near, far: self.pairing.other(near) }
            }
            Action::Hold { is_turned } => {
                let near = self.robbed_card();
                let far = self.pairing.other(near);
                let (near, far) = if is_turned { (far, near) } else { (near, far) };
                Event::Held { seat, slot: self.table.held.gap(seat), near, far }
            }
        }
    }

    /// The side that the robbed player saw of the card that was taken from them.
    #[inline]
    pub(crate) fn robbed_card(&self) -> Face {
        if let Phase::Hold { victim, slot } = self.table.phase {
            self.near[(victim, slot)]
        } else {
            Face::default()
        }
    }

    /// R13, R14, R16: what the end of a turn leads to, once everybody holds these cards.
    #[inline]
    fn end_turn(&self, near: &Hands, out: &mut Vec<Event>) {
        let seat = self.table.seat;
        let hand = |holder: Seat| &near.of(holder)[..usize::from(self.table.hand_size())];
        if is_complete(hand(seat)) {
            let is_open = self.table.rules_version >= LAID_OPEN_SINCE;
            out.push(Event::Completed { seat });
            if is_open {
                out.push(Event::LaidOpen { seat, cards: OpenHand::all(hand(seat)) });
            }
            for holder in Seat::all(self.table.seats)
                .filter(|holder| self.table.options.stars == Stars::Any || *holder == seat)
            {
                let Some(star) = whole_star(hand(holder)) else { continue };
                out.push(Event::Starred { seat: holder });
                // The hand that ended the round lies open already.
                if is_open && holder != seat {
                    out.push(Event::LaidOpen { seat: holder, cards: OpenHand::these(hand(holder), star) });
                }
            }
        } else if rules::is_last_turn(&self.table) {
            out.push(Event::BrokenOff);
        } else {
            out.push(Event::Passed { seat, turn: rules::next_seat(&self.table) });
        }
    }
}

impl Rules for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const META: Meta = Meta {
        id: "recto-verso",
        name: "Recto Verso",
        credit: "Yann Dupont, Djeco",
        artists: None,
        age_min: Some(6),
        seats_min: 2,
        seats_max: 4,
        seats_suggested: 3,
        minutes: 13,
        minutes_with_bots: 6,
        goal: Goal::Highest,
        rules_version: LAID_OPEN_SINCE,
        actions_max: rules::ACTIONS_MAX,
        rounds_max: ROUNDS_MAX,
    };

    // R2, R17.
    const SECRETS_LAST: bool = true;

    fn new(version: RulesVersion, options: Options, standing: &Standing) -> State {
        let near = Hands([[Face::default(); HAND_MAX]; SEATS]);
        State::from_table(
            Public::first(version, options, standing),
            near,
            View::known_at_first(options.pairs),
        )
    }

    fn version(&self) -> RulesVersion {
        self.table.rules_version
    }

    // R2, R17: the cards stay paired for the match, and what was seen of them stays known.
    fn next(&self, standing: &Standing) -> State {
        let near = Hands([[Face::default(); HAND_MAX]; SEATS]);
        State { table: Public::next(self.version(), self.table.options, standing), near, ..self.clone() }
    }

    fn options(&self) -> Options {
        self.table.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        rules::legal_actions(&self.table, self.near.of(self.table.seat), out);
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pick(&self, rng: &mut impl Random) -> Action {
        rules::pick(&self.table, self.near.of(self.table.seat), rng)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn decide(&self, seat: Seat, action: Action, out: &mut Vec<Event>) -> Result<(), Illegal> {
        rules::check(&self.table, self.near.of(self.table.seat), seat, action)?;
        let event = self.consequence(seat, action);
        out.push(event);
        // R5, R10. Whoever takes from the middle, that is the end of the turn.
        if let Event::Took { seat, slot, face, .. } = event {
            let mut near = self.near;
            near[(seat, slot)] = face;
            self.end_turn(&near, out);
        }
        Ok(())
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        match self.table.phase {
            Phase::Pairing => deal::pair(rng.deck(), out),
            Phase::Dealing => deal::deal(&self.table, &self.pairing, rng, out),
            Phase::Lay
            | Phase::Flip { .. }
            | Phase::FlipHand
            | Phase::Rob
            | Phase::Hold { .. }
            | Phase::Replace { .. }
            | Phase::Take
            | Phase::Check
            | Phase::Over => {}
        }
    }

    // R17: whoever saw one side of a card before the event and sees the other after it knows both.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn evolve(&mut self, event: &Event) {
        match *event {
            Event::Paired { near, far } => self.pairing.join(near, far),
            Event::Dealt { seat, slot, near, .. } => self.near[(seat, slot)] = near,
            Event::Laid { seat, face, .. } => self.learn(face, self.everybody_but(seat)),
            Event::Flipped { face, .. } => self.learn(face, Knowers::everybody(self.table.seats)),
            Event::FlippedInHand { victim, slot, near, .. } => {
                self.near[(victim, slot)] = near;
                self.learn(near, Knowers::seats(SeatSet::all(self.table.seats)));
            }
            Event::Took { seat, slot, face, .. } => {
                self.near[(seat, slot)] = face;
                self.learn(face, self.everybody_but(seat));
            }
            Event::Robbed { thief, near, .. } => self.learn(near, Knowers::seats(SeatSet::only(thief))),
            Event::Held { seat, slot, near, .. } => {
                if let Phase::Hold { victim, .. } = self.table.phase {
                    let victim = SeatSet::only(victim);
                    // Held as it was, the card shows its old owner the far side; turned, it shows the
                    // others the near side.
                    let is_turned = near != self.robbed_card();
                    let others = SeatSet(SeatSet::all(self.table.seats).without(seat).0 & !victim.0);
                    self.learn(near, Knowers::seats(if is_turned { others } else { victim }));
                }
                self.near[(seat, slot)] = near;
            }
            // The others saw the far sides. Spectators have seen nothing of a card in a hand before, and its holder
            // sees nothing new.
            Event::LaidOpen { seat, cards } => {
                cards.iter().for_each(|(_, face)| self.learn(face, self.everybody_but(seat)));
            }
            Event::Opened { .. }
            | Event::Passed { .. }
            | Event::Completed { .. }
            | Event::Starred { .. }
            | Event::BrokenOff => {}
        }
        self.table.evolve(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        let who = Knowers::only(viewer);
        let known =
            self.pairing.cards().filter(|(face, _)| self.knowers[face.index()].includes(who)).collect();
        let mut view = View::new(viewer, self.table, known);
        for (holder, slot) in self.table.held.iter() {
            let near = self.near[(holder, slot)];
            let is_near = viewer.is(holder) || self.table.laid_open.contains(holder, slot);
            view.hands[(holder, slot)] = match viewer {
                Viewer::Seat(_) | Viewer::Spectator if is_near => Seen::Known(near),
                Viewer::Seat(_) => Seen::Known(self.pairing.other(near)),
                Viewer::Spectator => Seen::Hidden,
            };
        }
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Event<Seen<Face>> {
        event.redact(viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        event.reveals(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let table = &self.table;
        let scores = Seat::all(table.seats).map(|seat| Score::points(Tally::of(table, seat).total)).collect();
        let rule = if table.ended_by.is_some() { "R13" } else { "R16" };
        (table.phase == Phase::Over).then_some(Outcome { scores, ended_by: table.ended_by, rule })
    }

    // A round is won by whoever ended it, and by nobody after R16. R15: three points win a match; who ended
    // the round scores first, otherwise all who have them share. R16: the highest total after 50 rounds.
    fn winners(options: &Options, standing: &Standing) -> Option<SeatSet> {
        if standing.last.is_none() && standing.rounds == 0 {
            return None;
        }
        // Nobody has ended a round here yet, if the match goes on from another table.
        let ended_by = standing.last.as_ref().and_then(|outcome| outcome.ended_by);
        if !options.is_match() {
            return Some(ended_by.map_or(SeatSet::EMPTY, SeatSet::only));
        }
        let has_enough =
            |seat: &Seat| standing.totals[seat.index()].points >= i32::from(Options::POINTS_TO_WIN);
        let all: SeatSet = Seat::all(standing.seats).filter(has_enough).collect();
        match ended_by.filter(has_enough) {
            Some(seat) => Some(SeatSet::only(seat)),
            None if !all.is_empty() => Some(all),
            None => (standing.rounds >= ROUNDS_MAX).then(|| standing.best(Goal::Highest)),
        }
    }
}

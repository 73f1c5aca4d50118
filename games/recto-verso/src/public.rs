//! What everybody sees, spectators included: the middle, and what is done with which card (R17).

use crate::{Event, Face, HandsSet, Middle, Options, Pairs, Pictogram, Place, PlaceSet, Slot, rules};
use pyatak_engine::{RulesVersion, Seat, SeatSet, Standing, Turn};
use serde::Serialize;

/// How many cards there are (R1).
const CARDS: u8 = 36;

/// R3: how many cards each player holds at a table for this many.
#[inline]
pub(crate) fn hand_size(seats: u8) -> u8 {
    if seats < 4 { 6 } else { 5 }
}

/// R3: how many cards lie in the middle there.
#[inline]
pub(crate) fn middle_size(seats: u8) -> u8 {
    CARDS - seats * hand_size(seats)
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Phase {
    /// Faces are being paired into cards: chance (R2).
    Pairing,
    /// Cards are being dealt: chance (R3).
    Dealing,
    /// The player lays a card (R5).
    Lay,
    /// The player turns over cards of the middle (R8).
    Flip {
        /// How many still.
        left: u8,
    },
    /// The player turns over a card in a hand (R9).
    FlipHand,
    /// The player takes a card from an opponent's hand (R10).
    Rob,
    /// The player has looked at both sides of that card and decides how to hold it (R10). Until then it is
    /// counted among its old owner's cards.
    Hold {
        /// Whose card.
        victim: Seat,
        /// Where it is held.
        slot: Slot,
    },
    /// The robbed player takes a card from the middle (R10).
    Replace {
        /// Who.
        victim: Seat,
    },
    /// The player takes a card from the middle (R5).
    Take,
    /// The player's hand is looked at (R13). The answer comes with the same action: nobody else can see the
    /// hand, so an event has to tell.
    Check,
    /// The round is over (R13, R16).
    Over,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The version of the rules.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub rules_version: RulesVersion,
    /// The rule choices.
    pub options: Options,
    /// How many players.
    pub seats: u8,
    /// Whose turn it is. While a robbed player chooses, it is still the thief's.
    pub seat: Seat,
    /// Which way the turn goes round (R7).
    pub direction: pyatak_engine::Direction,
    /// What has to happen next.
    pub phase: Phase,
    /// How many turns have been finished (R16).
    pub turns: u16,
    /// The cards in the middle.
    pub middle: Middle,
    /// Which slots of which hands hold a card.
    pub held: HandsSet,
    /// Where the card lies that was laid this turn (R5).
    pub laid: Option<Place>,
    /// The pictogram that is carried out this turn.
    pub pictogram: Option<Pictogram>,
    /// The cards of the middle that were turned over this turn (R8).
    pub flipped: PlaceSet,
    /// May certain pictograms not be laid this turn (R12)?
    pub is_restricted: bool,
    /// Who has ended the round (R13).
    pub ended_by: Option<Seat>,
    /// Who scores for a whole star (R14).
    pub stars: SeatSet,
    /// Which cards of hands lie open: all of a hand that has ended the round, and halves of stars that score (R13).
    pub laid_open: HandsSet,
}

impl Public {
    /// Before the first round of a match.
    pub(crate) fn first(version: RulesVersion, options: Options, standing: &Standing) -> Public {
        let phase = match options.pairs {
            Pairs::Drawn => Phase::Pairing,
            Pairs::Fixed => Phase::Dealing,
        };
        Public { phase, ..Public::next(version, options, standing) }
    }

    /// Before a later round: the cards stay paired as they are (R2).
    pub(crate) fn next(version: RulesVersion, options: Options, standing: &Standing) -> Public {
        Public {
            rules_version: version,
            options,
            seats: standing.seats,
            seat: standing.start,
            direction: pyatak_engine::Direction::Clockwise,
            phase: Phase::Dealing,
            turns: 0,
            middle: Middle::default(),
            held: HandsSet::EMPTY,
            laid: None,
            pictogram: None,
            flipped: PlaceSet::EMPTY,
            is_restricted: false,
            ended_by: None,
            stars: SeatSet::EMPTY,
            laid_open: HandsSet::EMPTY,
        }
    }

    /// R3: how many cards each player holds.
    #[inline]
    pub fn hand_size(&self) -> u8 {
        hand_size(self.seats)
    }

    /// R3: how many cards lie in the middle, not counting one just laid.
    #[inline]
    pub fn middle_size(&self) -> u8 {
        middle_size(self.seats)
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lay
            | Phase::Flip { .. }
            | Phase::FlipHand
            | Phase::Rob
            | Phase::Hold { .. }
            | Phase::Take => Turn::Seat(self.seat),
            Phase::Replace { victim } => Turn::Seat(victim),
            Phase::Pairing | Phase::Dealing | Phase::Check => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn evolve<F>(&mut self, event: &Event<F>) {
        match *event {
            Event::Paired { .. } => self.phase = Phase::Dealing,
            Event::Dealt { seat, slot, .. } => self.held.insert(seat, slot),
            Event::Opened { place, face, .. } => {
                self.middle.put(place, face);
                if self.middle.places().len() == u32::from(self.middle_size()) {
                    self.phase = Phase::Lay;
                }
            }
            Event::Laid { seat, slot, place, face } => {
                self.held.remove(seat, slot);
                self.middle.put(place, face);
                self.laid = Some(place);
                self.carry_out(face);
            }
            Event::Flipped { place, face, .. } => {
                self.middle.put(place, face);
                self.flipped.insert(place);
                let left = rules::FLIPS - self.flipped.len() as u8;
                self.phase = if left > 0 { Phase::Flip { left } } else { Phase::Take };
            }
            Event::FlippedInHand { .. } => self.phase = Phase::Take,
            Event::Took { seat, slot, place, .. } => {
                self.middle.remove(place);
                self.held.insert(seat, slot);
                self.phase = Phase::Check;
            }
            Event::Robbed { victim, slot, .. } => self.phase = Phase::Hold { victim, slot },
            Event::Held { seat, slot, .. } => {
                if let Phase::Hold { victim, slot: emptied } = self.phase {
                    self.held.remove(victim, emptied);
                    self.phase = Phase::Replace { victim };
                }
                self.held.insert(seat, slot);
            }
            Event::Passed { turn, .. } => {
                // R12: on the opponent's next turn only.
                self.is_restricted = self.seats == 2 && self.pictogram == Some(Pictogram::Skip);
                self.end_turn(Phase::Lay);
                self.seat = turn;
            }
            Event::Completed { seat } => {
                self.end_turn(Phase::Over);
                self.ended_by = Some(seat);
            }
            Event::LaidOpen { seat, cards } => {
                cards.iter().for_each(|(slot, _)| self.laid_open.insert(seat, slot));
            }
            Event::Starred { seat } => self.stars = self.stars.with(seat),
            Event::BrokenOff => self.end_turn(Phase::Over),
        }
    }

    /// R5, second step: what the pictogram leads to.
    #[inline]
    fn carry_out(&mut self, face: Face) {
        let pictogram = face.pictogram();
        // R12: such a card is only laid by a player who holds nothing else, and without its action.
        let is_void = self.is_restricted && rules::is_restricted(face);
        self.pictogram = (!is_void).then_some(pictogram);
        self.phase = match pictogram {
            Pictogram::Flip3 => Phase::Flip { left: rules::FLIPS },
            Pictogram::Flip1 if !is_void => Phase::FlipHand,
            Pictogram::Take if !is_void => Phase::Rob,
            Pictogram::Reverse => {
                // R7. Between two players the direction means nothing (R12).
                if self.seats > 2 {
                    self.direction = self.direction.reversed();
                }
                Phase::Take
            }
            Pictogram::Skip
            | Pictogram::Flip1
            | Pictogram::Take
            | Pictogram::Loupe
            | Pictogram::StarL
            | Pictogram::StarR => Phase::Take,
        };
    }

    #[inline]
    fn end_turn(&mut self, phase: Phase) {
        self.turns += 1;
        self.laid = None;
        self.pictogram = None;
        self.flipped = PlaceSet::EMPTY;
        self.phase = phase;
    }
}

//! Deciding what an ask leads to, or why it is refused.

use crate::machine::Who;
use crate::moderation::AskContext;
use crate::play::EntryOf;
use crate::state::TableState;
use crate::visible_text::{is_blank, is_invisible};
use pyatak_engine::{ByRule, Game, GoOn, Rules, Seat};
use pyatak_log::Entry;
use pyatak_protocol::{Ask, CHAT_MAX, Hints, MovedBy, Refused, Stage, TableRefusal};

/// The longest name of a person in addresses, in bytes.
pub(crate) const PERSON_MAX: usize = 64;

/// Why a message was not carried out.
pub(crate) type RefusedOf<G> = Refused<<G as Rules>::Illegal>;

/// What an ask leads to.
#[derive(Debug)]
pub(crate) enum Decision<G: Game> {
    /// These entries are to be written; none if everything is that way already.
    Write(Vec<EntryOf<G>>),
    /// What came after that number is to be sent again.
    Resend(u64),
    /// A table with the same people is to be opened, where they go on with their points or begin again.
    Rematch(Option<GoOn>),
    /// The player in this seat, whose turn it is, is to be given a hint.
    Hint(Seat),
}

impl<G: Game> TableState<G> {
    /// What an ask leads to, or why it is refused. Changes nothing.
    pub(crate) fn decide(
        &self,
        who: &Who,
        ask: Ask<G::Action>,
        context: &AskContext<'_>,
    ) -> Result<Decision<G>, RefusedOf<G>> {
        if self.is_closed && !matches!(ask, Ask::Resend { .. }) {
            return Err(Refused::Table(TableRefusal::Closed));
        }
        if ask.is_talk() && self.moderation.silenced.contains_key(&who.person) {
            return Err(Refused::Table(TableRefusal::Silenced));
        }
        let written = match ask {
            Ask::Act { action, seen } => return self.act(who, action, seen).map(Decision::Write),
            Ask::Resend { after } => return Ok(Decision::Resend(after)),
            Ask::Rematch { go_on } => return self.rematch(who, go_on).map_err(Refused::Table),
            Ask::Hint {} => return self.hint_request(who).map(Decision::Hint).map_err(Refused::Table),
            Ask::Sit { seat, contribution, commitment } => {
                self.sit_request(who, seat, contribution, commitment)
            }
            Ask::Contribute { contribution } => self.contribute_request(who, contribution),
            Ask::Stand {} => self.stand_request(who),
            Ask::Return {} => self.return_request(who),
            Ask::Bot { seat, level } => self.bot_request(who, seat, level),
            Ask::Clear { seat } => self.clear_request(who, seat, context),
            Ask::Swap { first, second } => self.swap_request(who, first, second),
            Ask::HandOver { seat } => self.hand_over_request(who, seat),
            Ask::Settle { settings } => self.settle_request(who, &settings),
            Ask::Start {} => self.start_request(who),
            Ask::Undo {} => self.undo(who),
            Ask::NextRound {} => self.next_round_request(who),
            Ask::Agree { is_open } => self.agree_request(who, is_open),
            Ask::Chat { text } => chat(who, &text).map(|entry| vec![entry]),
            Ask::React { reaction } => {
                let (person, name) = (who.person.clone(), who.name.clone());
                Ok(vec![Entry::Reacted { person, name, reaction }])
            }
            Ask::Mute { person, is_muted } => self.mute(who, person, is_muted),
            Ask::Replace { seat, is_replaced } => self.replace_request(who, seat, is_replaced),
            Ask::GiveSeat { seat, person } => self.give_seat_request(who, seat, &person, context),
            Ask::Remove { person, is_removed } => self.remove_request(who, &person, is_removed, context),
            Ask::Bar { person, is_barred } => self.bar_request(who, &person, is_barred, context),
            Ask::Silence { person, is_silenced } => self.silence_request(who, &person, is_silenced, context),
            Ask::Lock { is_locked } => self.lock_request(who, is_locked, context),
            Ask::Close {} => self.require_host(who).map(|()| vec![Entry::Closed]),
        };
        written.map(Decision::Write).map_err(Refused::Table)
    }

    fn act(&self, who: &Who, action: G::Action, seen: Option<u64>) -> Result<Vec<EntryOf<G>>, RefusedOf<G>> {
        let seat = self.own_seat(who).map_err(Refused::Table)?;
        let play = self.play.as_ref().ok_or(Refused::Table(TableRefusal::NotStarted))?;
        if seen.is_some_and(|seen| seen < play.moved) {
            return Err(Refused::Table(TableRefusal::Stale));
        }
        play.require_turn(seat).map_err(Refused::Table)?;
        let drafted = play.draft_move(seat, action, MovedBy::Own);
        let refused = |refusal: G::Illegal| Refused::Game { rule: refusal.rule().to_owned(), refusal };
        drafted.map(|entry| vec![entry]).map_err(refused)
    }

    /// The seat of a player who may have a hint now.
    fn hint_request(&self, who: &Who) -> Result<Seat, TableRefusal> {
        let seat = self.own_seat(who)?;
        let is_alone = self.seats.seated().all(|(other, _)| other == seat);
        let is_allowed = match self.settings.hints {
            Hints::Alone => is_alone,
            Hints::Everybody => true,
            Hints::Nobody => false,
        };
        if !is_allowed {
            return Err(TableRefusal::NoHints);
        }
        self.play.as_ref().ok_or(TableRefusal::NotStarted)?.require_turn(seat)?;
        Ok(seat)
    }

    fn undo(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat = self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        if !self.settings.is_undo_allowed {
            return Err(TableRefusal::UndoNotAllowed);
        }
        let undo = self.play.as_ref().and_then(|play| play.undo.as_ref()).filter(|undo| undo.seat == seat);
        undo.map(|undo| vec![Entry::Undone { seat, undone: undo.seq }]).ok_or(TableRefusal::NothingToUndo)
    }

    fn rematch(&self, who: &Who, go_on: Option<GoOn>) -> Result<Decision<G>, TableRefusal> {
        self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        match self.stage() {
            Stage::Finished if self.rematch.is_some() => Ok(Decision::Write(Vec::new())),
            Stage::Finished => {
                let game = self.play.as_ref().map(|play| &play.game);
                if let (Some(to), Some(game)) = (go_on, game) {
                    let cannot = |rule: &str| TableRefusal::CannotGoOn { rule: rule.to_owned() };
                    game.go_on(to).map_err(cannot)?;
                }
                Ok(Decision::Rematch(go_on))
            }
            Stage::Closed => Err(TableRefusal::Closed),
            Stage::Waiting | Stage::Dealing => Err(TableRefusal::NotStarted),
            Stage::Playing | Stage::BetweenRounds => Err(TableRefusal::MatchNotOver),
        }
    }

    fn mute(&self, who: &Who, person: String, is_muted: bool) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        if person.is_empty() || person.len() > PERSON_MAX {
            return Err(TableRefusal::BadText { most: PERSON_MAX });
        }
        let pair = (who.person.clone(), person);
        if self.muted.contains(&pair) == is_muted {
            return Ok(Vec::new());
        }
        Ok(vec![Entry::Muted { by: pair.0, person: pair.1, is_muted }])
    }
}

fn chat<A, E>(who: &Who, text: &str) -> Result<Entry<A, E>, TableRefusal> {
    // Invisible letters, and those that turn the direction of writing, would only serve to deceive.
    let text: String = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    let text = text.trim();
    // Joiners and variation selectors mean something beside other letters only.
    if is_blank(text) || text.chars().count() > CHAT_MAX {
        return Err(TableRefusal::BadText { most: CHAT_MAX });
    }
    Ok(Entry::Chatted { person: who.person.clone(), name: who.name.clone(), text: text.to_owned() })
}

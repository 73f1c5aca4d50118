//! The contract that every game keeps: its rules, in [`Rules`], and all three parts together, in [`Game`].

use crate::{
    ByRule, Chance, EndLine, Minds, Options, Outcome, Random, RulesVersion, ScoreLine, Seat, SeatSet,
    Standing, Statistics, Viewer,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A game that people and bots play, and that simulations count: the rules, and what minds and statistics need.
///
/// Code that is generic over games asks for this. A game implements the three parts, each in a file of its own:
/// [`Rules`] in `state.rs`, [`Minds`] in `minds.rs`, [`Statistics`] in `statistics.rs`.
pub trait Game: Rules + Minds + Statistics {}

impl<G: Rules + Minds + Statistics> Game for G {}

/// The rules: what it takes to play a round. A value is a round with every secret in it.
///
/// The state is the fold of the events from [`Rules::new`]. It is never serialised: what leaves the process
/// are views and redacted events.
pub trait Rules: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The rule choices of a table.
    type Options: Options;
    /// What a player asks for.
    type Action: Action;
    /// What happened, with every secret.
    type Event: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an action is refused.
    type Illegal: ByRule + Copy;
    /// What one viewer knows.
    type View: View<Action = Self::Action>;

    /// Facts about the game.
    const META: Meta;
    /// Do secrets of a round that is over stay secret in the next one? Then nobody else may see them before the match
    /// is over.
    const SECRETS_LAST: bool = false;

    /// The first round of a match that is played by this version of the rules, before anything is dealt. The
    /// version is one that the game knows: [`Match::new`](crate::Match::new) checks it. A game that has more than
    /// one keeps it; a view that depends on it keeps it, too.
    fn new(version: RulesVersion, options: Self::Options, standing: &Standing) -> Self;

    /// The version of the rules that this round is played by. A game with more than one says which.
    fn version(&self) -> RulesVersion {
        RulesVersion::FIRST
    }

    /// The next round of the same match, before anything is dealt.
    fn next(&self, standing: &Standing) -> Self {
        Self::new(self.version(), self.options(), standing)
    }

    /// The rule choices of this table.
    fn options(&self) -> Self::Options;

    /// Whose turn it is. It says the same to everybody.
    fn turn(&self) -> Turn;

    /// Appends every action that the seat to move may take, each once. By default what that seat's view lists:
    /// legality is a function of the view.
    fn legal_actions(&self, out: &mut Vec<Self::Action>) {
        if let Turn::Seat(seat) = self.turn() {
            self.view(Viewer::Seat(seat)).legal_actions(out);
        }
    }

    /// One legal action, each equally likely, by exactly one call of `rng.below(number of legal actions)`. There
    /// is one: a seat is to move. By default the list is made first; a game that is to be searched fast does
    /// without it.
    fn pick(&self, rng: &mut impl Random) -> Self::Action {
        let mut listed = Vec::new();
        self.legal_actions(&mut listed);
        listed.swap_remove(rng.below(listed.len() as u32) as usize)
    }

    /// Appends what the action would lead to, or says why it is refused. Changes nothing.
    fn decide(
        &self,
        seat: Seat,
        action: Self::Action,
        out: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// Appends what chance brings. Only when it is chance's turn.
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Self::Event>);

    /// Takes in a fact.
    fn evolve(&mut self, event: &Self::Event);

    /// What this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer learns of an event.
    fn redact(event: &Self::Event, viewer: Viewer) -> <Self::View as View>::Event;

    /// Does this event legally tell the viewer something that neither their view nor the action told before?
    /// Worlds that the viewer cannot tell apart may go different ways from here on. By default: whatever a
    /// seat sees and a spectator does not.
    fn reveals(event: &Self::Event, viewer: Viewer) -> bool {
        Self::redact(event, viewer) != Self::redact(event, Viewer::Spectator)
    }

    /// What the card with this code carries beside what its name says, as a word for `locales/`.
    fn symbol(card: &str) -> Option<&'static str> {
        let _ = card;
        None
    }

    /// How the round ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Who has won this round, taken by itself: whoever ended it where that counts, else the best score. Several
    /// share it.
    fn round_winners(outcome: &Outcome) -> SeatSet {
        outcome.ended_by.map_or_else(|| outcome.best(Self::META.goal), SeatSet::only)
    }

    /// Writes a finished round into the standing's totals.
    fn record(options: &Self::Options, standing: &mut Standing, outcome: &Outcome) {
        let _ = options;
        for (total, score) in standing.totals.iter_mut().zip(&outcome.scores) {
            *total = total.plus(*score);
        }
    }

    /// Who has won, once the match is over; `None` while another round is to be played. By default one round
    /// decides, and the best score wins it.
    fn winners(options: &Self::Options, standing: &Standing) -> Option<SeatSet> {
        let _ = options;
        (standing.rounds > 0).then(|| standing.best(Self::META.goal))
    }
}

/// What one viewer knows of a round: the table and what the viewer has legitimately seen.
pub trait View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// What a player asks for.
    type Action;
    /// What happened, as this viewer may know it.
    type Event: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What the parts of a score are for.
    type ScorePart: ByRule;
    /// The ways in which rounds end.
    type EndKind: ByRule;

    /// Who is looking.
    fn viewer(&self) -> Viewer;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// Appends the viewer's legal actions; none unless it is the viewer's turn.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Takes in a redacted fact.
    fn evolve(&mut self, event: &Self::Event);

    /// The card, stone or slot that this action would use, as a number, if the viewer could reach for it: their
    /// own cards, or what lies open for them to take. So they can be told why it cannot be used now. By default
    /// there is nothing to reach for.
    fn reaches(&self, action: Self::Action) -> Option<usize> {
        let _ = action;
        None
    }

    /// How a seat's score of a finished round comes about, with the cards that the viewer may see. The points of the
    /// lines add up to the score; a law checks it. Nothing while the round goes on.
    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine>;

    /// Why a finished round is over, and who has brought that about, with the cards that the viewer may see. Its rule is
    /// the one that the outcome names; a law checks it. Nothing while the round goes on.
    fn end_line(&self) -> Option<EndLine>;

    /// The same viewer's view of the next round, before anything is dealt.
    fn next(&self, standing: &Standing) -> Self;
}

/// What a player asks for, with a stable small number for masks, compact storage and other languages.
pub trait Action: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// How many actions there are in all.
    const COUNT: usize;

    /// The number of this action, below [`Action::COUNT`].
    fn index(self) -> usize;

    /// The action with that number.
    fn from_index(index: usize) -> Option<Self>;
}

/// Who has to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Cards are to be dealt, drawn or turned up.
    Chance,
    /// A player decides.
    Seat(Seat),
    /// The round is over.
    Over,
}

/// What wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Most points.
    Highest,
    /// Fewest points.
    Lowest,
}

/// Facts about a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Meta {
    /// The name in addresses and files.
    pub id: &'static str,
    /// The name on the box.
    pub name: &'static str,
    /// Author, publisher and year.
    pub credit: &'static str,
    /// Who drew or designed it, if the book says so.
    pub artists: Option<&'static str>,
    /// The youngest players that the book names.
    pub age_min: Option<u8>,
    /// The fewest players.
    pub seats_min: u8,
    /// The most players.
    pub seats_max: u8,
    /// How many players make a good first table.
    pub seats_suggested: u8,
    /// About how long a game by the default options takes people at the suggested table. Our estimate, as docs/page.md
    /// says how: no book has one.
    pub minutes: u8,
    /// The same for one person against bots.
    pub minutes_with_bots: u8,
    /// What wins.
    pub goal: Goal,
    /// The newest version of the rules; every version from [`RulesVersion::FIRST`] to it can be played. A stored
    /// match carries its own.
    pub rules_version: RulesVersion,
    /// A round ends within this many actions, whatever the players do.
    pub actions_max: u32,
    /// A match ends within this many rounds.
    pub rounds_max: u16,
}

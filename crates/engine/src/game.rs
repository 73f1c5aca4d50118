//! The contract that every game keeps.

use crate::{
    ArrayVec, Beliefs, Chance, Options, Outcome, Random, Reason, Refusal, SEATS_MAX, Seat, SeatSet, Standing,
    Viewer,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A round of a game, with every secret in it.
///
/// The state is the fold of the events from [`Game::new`]. It is never serialised: what leaves the process
/// are views and redacted events.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The rule choices of a table.
    type Options: Options;
    /// What a player asks for.
    type Action: Action;
    /// What happened, with every secret.
    type Event: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an action is refused.
    type Illegal: Refusal;
    /// Why an action looks good, or does not.
    type Reason: Reason;
    /// What one viewer knows.
    type View: View<Action = Self::Action>;

    /// Facts about the game.
    const META: Meta;
    /// The branches of the rules that a simulation counts.
    const BRANCHES: &'static [Branch];
    /// Do secrets of a round that is over stay secret in the next one? Then nobody else may see them before the match
    /// is over.
    const SECRETS_LAST: bool = false;

    /// The first round of a match, before anything is dealt.
    fn new(options: Self::Options, standing: &Standing) -> Self;

    /// The next round of the same match, before anything is dealt.
    fn next(&self, standing: &Standing) -> Self {
        Self::new(self.options(), standing)
    }

    /// The rule choices of this table.
    fn options(&self) -> Self::Options;

    /// Whose turn it is. It says the same to everybody.
    fn turn(&self) -> Turn;

    /// Appends every action that the seat to move may take, each once.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// One legal action, each equally likely, by exactly one call of `rng.below(number of legal actions)`.
    fn pick(&self, rng: &mut impl Random) -> Self::Action;

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

    /// A world that this view cannot tell from the true one.
    fn sample(view: &Self::View, rng: &mut impl Random) -> Self;

    /// Such a world again, dealt by what the viewer has concluded about other hands. By default nothing was.
    fn sample_by(view: &Self::View, beliefs: &Beliefs, rng: &mut impl Random) -> Self {
        let _ = beliefs;
        Self::sample(view, rng)
    }

    /// How good each of these legal actions looks to a sensible player in the seat to move, one number for
    /// each: more is better, and a difference of 1 is about a point of score. It is a function of that
    /// player's view alone; a law checks it.
    fn rate(&self, actions: &[Self::Action], out: &mut Vec<f32>);

    /// What matters most about this legal action of the seat to move, good or bad: facts of the position, for
    /// hints and reviews. Like `rate` it is a function of that player's view alone.
    fn reason(&self, action: Self::Action) -> Self::Reason;

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

    /// What each seat can be expected to score, where that can be told from the position; a playout that is cut
    /// off is judged by it. By default a round is open until its end.
    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        None
    }

    /// Which branches of the rules this event takes, as bits over [`Game::BRANCHES`]. Asked before `evolve`.
    fn branches(&self, event: &Self::Event) -> u64;

    /// Writes a finished round into the standing's totals.
    fn record(options: &Self::Options, standing: &mut Standing, outcome: &Outcome) {
        let _ = options;
        for (total, score) in standing.totals.iter_mut().zip(&outcome.scores) {
            *total = total.plus(*score);
        }
    }

    /// Who has won, once the match is over; `None` while another round is to be played.
    fn winners(options: &Self::Options, standing: &Standing) -> Option<SeatSet>;
}

/// What one viewer knows of a round: the table and what the viewer has legitimately seen.
pub trait View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// What a player asks for.
    type Action;
    /// What happened, as this viewer may know it.
    type Event: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Who is looking.
    fn viewer(&self) -> Viewer;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// Appends the viewer's legal actions; none unless it is the viewer's turn.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Takes in a redacted fact.
    fn evolve(&mut self, event: &Self::Event);

    /// The card, stone or slot that this action would use, as a number, if the viewer could reach for it: their
    /// own cards, or what lies open for them to take. So they can be told why it cannot be used now.
    fn reaches(&self, action: Self::Action) -> Option<usize>;

    /// Writes down what an event that is about to happen tells about the hands of others: which cards come and
    /// go, and what somebody would rather have done with other cards. By default there is nothing to tell.
    fn infer(&self, event: &Self::Event, beliefs: &mut Beliefs) {
        let _ = (event, beliefs);
    }

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
    /// About how long a round takes people. Our estimate: no book says.
    pub minutes: u8,
    /// What wins.
    pub goal: Goal,
    /// The version of the rules; a stored match carries it.
    pub rules_version: u16,
    /// A round ends within so many actions, whatever the players do.
    pub actions_max: u32,
    /// A match ends within so many rounds.
    pub rounds_max: u16,
}

/// A branch of the rules that a simulation counts.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Branch {
    /// The number of the rule.
    pub rule: &'static str,
    /// What happened, in a word or two; the name of the sentence in `locales/`.
    pub name: &'static str,
}

/// Defines the branches of a game's rules: a bit for each, and `ALL` as the table of what the bits mean.
#[macro_export]
macro_rules! branches {
    ($($name:ident = $rule:literal $text:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Position { $($name),* }
        $(pub(crate) const $name: u64 = 1 << Position::$name as u8;)*
        pub(crate) const ALL: &[$crate::Branch] = &[$($crate::Branch { rule: $rule, name: $text }),*];
    };
}

//! Going on after a match that is over, with the points that everybody has.

use crate::{Match, MatchError, Options, Rules, Score, Standing};

crate::names! {
    /// How the same people go on after a match that is over.
    pub enum GoOn {
        /// After a single round: to a match.
        Match = "match",
        /// After a tie: one more round, which decides it.
        ExtraRound = "extra-round",
    }
}

/// A way in which a game's rules let the same people go on with their points.
///
/// Going on is the same match by other options, so everything else is as it would have been if the table had chosen them
/// at the beginning. A way is open if the match by those options is not over yet.
#[derive(Clone, Copy, Debug)]
pub struct WayOn<O> {
    /// How.
    pub to: GoOn,
    /// The number of the rule that allows it.
    pub rule: &'static str,
    /// What is played then; `None` if these options leave nothing to go on to.
    pub options: fn(&O) -> Option<O>,
}

/// The most points, and the most for deciding ties, that a match can begin with, either way. Nobody ever has as many.
const CARRIED_MAX: u32 = 1_000_000;

impl<G: Rules> Match<G> {
    /// The same match with rounds that were played before, and what each seat had then. Only before its first deal.
    pub fn going_on(self, rounds: u16, totals: &[Score]) -> Result<Match<G>, MatchError> {
        let before = self.standing();
        let is_small =
            |score: &Score| score.points.unsigned_abs().max(score.tiebreak.unsigned_abs()) <= CARRIED_MAX;
        let is_possible = (1..=G::META.rounds_max).contains(&rounds)
            && totals.len() == usize::from(before.seats)
            && totals.iter().all(is_small);
        if !is_possible {
            return Err(MatchError::Carried);
        }
        let totals = totals.iter().copied().collect();
        let standing = Standing { rounds, totals, last: None, ..before.clone() };
        let (version, options) = (self.version(), self.options());
        if G::winners(&options, &standing).is_some() {
            return Err(MatchError::Carried);
        }
        Ok(Match::resume(standing.clone(), G::new(version, options, &standing)))
    }

    /// By which options the same people may go on in this way now, or the rule that does not allow it.
    pub fn go_on(&self, to: GoOn) -> Result<G::Options, &'static str> {
        go_on::<G>(&self.options(), self.standing(), to)
    }

    /// Every way in which the same people may go on now, and by which options. None while the match goes on.
    pub fn ways_on(&self) -> impl Iterator<Item = (&'static WayOn<G::Options>, G::Options)> {
        ways_on::<G>(self.options(), self.standing())
    }
}

/// By which options the same people may go on in this way from a match that stands so, or the rule that does not allow
/// it.
pub fn go_on<G: Rules>(
    options: &G::Options,
    standing: &Standing,
    to: GoOn,
) -> Result<G::Options, &'static str> {
    let way = G::Options::WAYS_ON.iter().find(|way| way.to == to);
    let is_over = G::winners(options, standing).is_some();
    let then = way.filter(|_| is_over).and_then(|way| (way.options)(options));
    let is_open = |then: &G::Options| G::winners(then, standing).is_none();
    // Where a game knows no such way, the rule about the length of a match says why.
    then.filter(is_open).ok_or_else(|| way.map_or(G::Options::SPECS[0].rule, |way| way.rule))
}

/// Every way in which the same people may go on from a match that stands so, and by which options. None while it goes on.
pub fn ways_on<G: Rules>(
    options: G::Options,
    standing: &Standing,
) -> impl Iterator<Item = (&'static WayOn<G::Options>, G::Options)> {
    G::Options::WAYS_ON
        .iter()
        .filter_map(move |way| Some((way, go_on::<G>(&options, standing, way.to).ok()?)))
}

//! Problems that `verify` finds in a replay, as sentences.

use pyatak_engine::{Score, Seat};
use pyatak_registry::GameId;
use pyatak_replay::{Finding, Problem};
use pyatak_words::Speaker;
use serde_json::Value;

/// Says things about one replay.
pub(crate) struct Teller<'a> {
    pub(crate) speaker: &'a Speaker,
    pub(crate) game: GameId,
    /// Who sat where.
    pub(crate) names: &'a [String],
}

impl Teller<'_> {
    /// Where it is in the file, and what is wrong there.
    pub(crate) fn finding(&self, finding: &Finding) -> String {
        let what =
            finding.problem.as_ref().map_or_else(|| finding.what.clone(), |problem| self.problem(problem));
        format!("{}: {what}", finding.place)
    }

    fn problem(&self, problem: &Problem) -> String {
        let both = |id: &str, theirs: String, ours: String| {
            self.speaker.say_with(id, [("theirs", theirs.into()), ("ours", ours.into())])
        };
        let say = |id: &str| self.speaker.say(id, None);
        match problem {
            Problem::Scheme { theirs } => both("cli-finding-scheme", theirs.clone(), String::new()),
            Problem::MatchId { theirs, ours } => {
                both("cli-finding-match-id", theirs.to_string(), ours.to_string())
            }
            Problem::Contributions { theirs, ours } => {
                both("cli-finding-contributions", theirs.to_string(), ours.to_string())
            }
            Problem::SeatCommitments { theirs, ours } => {
                both("cli-finding-seat-commitments", theirs.to_string(), ours.to_string())
            }
            Problem::Contribution { seat, theirs, ours } => self.speaker.say_with(
                "cli-finding-contribution",
                [
                    ("name", self.name(*seat).into()),
                    ("theirs", theirs.clone().into()),
                    ("ours", ours.clone().into()),
                ],
            ),
            Problem::Commitment { theirs, ours } => {
                both("cli-finding-commitment", theirs.clone(), ours.clone())
            }
            Problem::BotContributes { seat, theirs } => self.speaker.say_with(
                "cli-finding-bot-contributes",
                [("name", self.name(*seat).into()), ("theirs", theirs.clone().into())],
            ),
            Problem::OtherFormat { theirs } => {
                both("cli-finding-other-format", theirs.to_string(), String::new())
            }
            Problem::NotAborted => say("cli-finding-not-aborted"),
            Problem::AbortedWithEnd => say("cli-finding-aborted-with-end"),
            Problem::AbortedWithWinners => say("cli-finding-aborted-with-winners"),
            Problem::OtherRules { theirs, ours } => {
                both("cli-finding-other-rules", theirs.to_string(), ours.to_string())
            }
            Problem::Start { theirs, ours } => {
                both("cli-finding-start", self.name(*theirs), self.name(*ours))
            }
            Problem::RoundTooMany => say("cli-finding-round-too-many"),
            Problem::MatchNotOver => say("cli-finding-match-not-over"),
            Problem::Winners { theirs, ours } => {
                both("cli-finding-winners", self.list(theirs), self.list(ours))
            }
            Problem::StepTooMany => say("cli-finding-step-too-many"),
            Problem::RoundNotOver => say("cli-finding-round-not-over"),
            Problem::NotChance => say("cli-finding-not-chance"),
            Problem::NobodyActs { turn } => {
                self.speaker.say_with("cli-finding-nobody-acts", [("name", self.name(*turn).into())])
            }
            Problem::Refused { seat, rule, refusal, .. } => {
                let why = self.speaker.refusal_as_written(self.game, refusal, rule, self.names);
                let why = why.unwrap_or_else(|_| format!("{refusal} ({rule})"));
                let pairs = [("name", self.name(*seat).into()), ("why", why.into())];
                self.speaker.say_with("cli-finding-refused", pairs)
            }
            Problem::Event { theirs, ours } => {
                both("cli-finding-event", self.event(theirs.as_ref()), self.event(ours.as_ref()))
            }
            Problem::Ending { theirs, ours } => {
                both("cli-finding-ending", self.ending(theirs), self.ending(ours))
            }
            Problem::EndedBy { theirs, ours } => {
                let show = |seat: &Option<Seat>| seat.map_or_else(|| say("nobody"), |seat| self.name(seat));
                both("cli-finding-ended-by", show(theirs), show(ours))
            }
            Problem::Scores { theirs, ours } => {
                both("cli-finding-scores", self.scores(theirs), self.scores(ours))
            }
            Problem::Carried => say("cli-finding-carried"),
            Problem::CarriedFromBad => say("cli-finding-carried-from-bad"),
            Problem::CarriedFromOther => say("cli-finding-carried-from-other"),
            Problem::CarriedPoints { rounds, rounds_then, theirs, ours } => self.speaker.say_with(
                "cli-finding-carried-points",
                [
                    ("rounds", usize::from(*rounds).into()),
                    ("roundsThen", usize::from(*rounds_then).into()),
                    ("theirs", self.scores(theirs).into()),
                    ("ours", self.scores(ours).into()),
                ],
            ),
            Problem::Totals { theirs, ours } => {
                both("cli-finding-totals", self.scores(theirs), self.scores(ours))
            }
        }
    }

    /// A player's name, or the number of the seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .cloned()
            .unwrap_or_else(|| self.speaker.say_with("seat-number", [("number", (seat.index() + 1).into())]))
    }

    fn list(&self, seats: &[Seat]) -> String {
        if seats.is_empty() {
            return self.speaker.say("nobody", None);
        }
        seats.iter().map(|seat| self.name(*seat)).collect::<Vec<_>>().join(", ")
    }

    fn event(&self, event: Option<&Value>) -> String {
        let Some(event) = event else { return self.speaker.say("cli-finding-nothing", None) };
        self.speaker.event(self.game, event, self.names).unwrap_or_else(|_| event.to_string())
    }

    /// How a round ended, with the number of the rule; only the number where there is no such end.
    fn ending(&self, rule: &str) -> String {
        let id = format!("{}-ending-{}", self.game, rule.to_lowercase());
        match self.speaker.try_say(&id, None) {
            Ok(ending) => format!("{ending} ({rule})"),
            Err(_) => format!("`{rule}`"),
        }
    }

    /// Everybody's points.
    pub(crate) fn scores(&self, scores: &[Score]) -> String {
        let points = |score: &Score| self.speaker.number(score.points.into(), 0);
        let pairs = self.names.iter().zip(scores).map(|(name, score)| format!("{name} {}", points(score)));
        pairs.collect::<Vec<_>>().join(", ")
    }
}

//! `pyatak review`: what decided a recorded match.

use crate::describe::Describer;
use crate::finding::Teller;
use crate::say::{parse_whole, wrong};
use crate::sim::open_picture;
use crate::verify::does_not_hold;
use crate::{LanguageChoice, output};
use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_arena::{ReviewPicture, plot_review};
use pyatak_bots::Stop;
use pyatak_engine::{Game, Minds, Rules, Seat, Wyrand};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, Position, ReplayOf, position, read, read_header};
use pyatak_review::{
    BadLuck, BadLuckKind, Bars, Like, Loss, MomentOf, NoReview, ReviewOf, SeatReview, Settings, Update,
    Whose, review,
};
use pyatak_words::Speaker;
use serde_json::json;
use std::fmt::Write;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak sim keltis --players 2 --games 1 --seed 1 --bots easy --replays out
  pyatak review out/keltis-1-0.json --worlds 50
  pyatak review out/keltis-1-0.json --seat 1 --worlds 50 --plot review.svg --lang de
  pyatak review out/keltis-1-0.json --worlds 50 --json

First where each result comes from, in points of the chance to win the match: luck of the deal and of
the draws, own choices and those of the others, judged with all cards open. The parts add up. Then the
worst mistakes: only what the player could have known to be worse, and what was worse with all cards
open, too. Bad luck stands apart. The same file gives the same figures. A file that does not hold is
not reviewed, and the exit code is 1.")]
pub(crate) struct Arguments {
    /// The replay file; `-` is the standard input
    file: PathBuf,
    /// Judge only the decisions of this seat, counted from 0
    #[arg(long, value_name = "N", value_parser = parse_whole::<0, u8>)]
    seat: Option<u8>,
    /// In how many worlds each decision is judged [default: 400, fewer in long matches]
    #[arg(long, value_name = "N", value_parser = parse_whole::<1, NonZeroU32>)]
    worlds: Option<NonZeroU32>,
    /// The seed of the judge
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_whole::<0, u64>)]
    seed: u64,
    /// Draw everybody's chance over the match, and the parts, into this file (.svg or .png)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let text = output::read_text(&arguments.file, FILE_MAX)?;
    let game = read_header(&text)?.game;
    let speaker = Speaker::new(arguments.language.language());
    game.visit(Run { arguments, text: &text, game, speaker: &speaker })
}

struct Run<'a> {
    arguments: &'a Arguments,
    text: &'a str,
    game: GameId,
    speaker: &'a Speaker,
}

impl Visitor for Run<'_> {
    type Output = Result<ExitCode>;

    fn visit<G: Game>(self) -> Result<ExitCode> {
        let Run { arguments, game, speaker, .. } = self;
        let replay = read::<G>(self.text)?;
        let picture = arguments.plot.as_deref().map(open_picture).transpose()?;
        let names: Vec<String> = replay.seats.iter().map(|player| player.name.clone()).collect();
        let settings = Settings {
            worlds: arguments.worlds.map(NonZeroU32::get),
            seed: arguments.seed,
            whose: arguments.seat.map_or(Whose::Everybodys, |seat| Whose::Of(Seat(seat))),
        };
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
        let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let reviewed = review::<G>(&replay, &settings, &Stop::default(), |update| match update {
            Update::Step { done, of } => {
                bar.set_length(of as u64);
                bar.set_position(done as u64);
            }
            Update::Point(_) | Update::Moment(_) => {}
        });
        bar.finish_and_clear();
        let review = match reviewed {
            Ok(review) => review,
            Err(NoReview::DoesNotHold(report)) => {
                if arguments.json {
                    output::print_json(&json!({ "holds": false, "report": report }))?;
                } else {
                    let why = does_not_hold(&report, &Teller { speaker, game, names: &names });
                    output::print(&format!("{why}\n"))?;
                }
                return Ok(ExitCode::from(1));
            }
            Err(NoReview::Seat { asked, seats }) => {
                return Err(wrong("wrong-seat", [("asked", asked.0.into()), ("last", (seats - 1).into())]));
            }
            Err(error @ (NoReview::Match(_) | NoReview::Stopped)) => bail!(error),
        };
        let report = Report::<G> { game, speaker, names: &names, replay: &replay, review: &review };
        if let Some((file, is_png)) = picture {
            let number = |number: f64, digits: usize| speaker.number(number, digits);
            file.write(&plot_review(&report.picture(&number), is_png)?)?;
        }
        if arguments.json {
            output::print_json(&review)?;
        } else {
            output::print(&report.text()?)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Tells a review in words.
struct Report<'a, G: Game> {
    game: GameId,
    speaker: &'a Speaker,
    names: &'a [String],
    replay: &'a ReplayOf<G>,
    review: &'a ReviewOf<G>,
}

/// What there is to say about a seat, in the game `G`.
type SeatOf<G> = SeatReview<<G as Rules>::Action, <G as Minds>::Reason>;

/// Reads a part of a result.
type Part = fn(&Bars) -> f64;

/// The parts of a result, with the names of their messages.
const PARTS: [(&str, Part); 5] = [
    ("deal", |bars| bars.deal),
    ("draws", |bars| bars.draws),
    ("choices", |bars| bars.choices),
    ("others", |bars| bars.others),
    ("rest", |bars| bars.rest),
];

impl<G: Game> Report<'_, G> {
    fn say(&self, part: &str) -> String {
        self.speaker.say(&format!("cli-review-{part}"), None)
    }

    fn title(&self) -> String {
        let game = self.speaker.say(&format!("{}-name", self.game), None);
        let names = [("game", game.into()), ("names", self.names.join(", ").into())];
        self.speaker.say_with("cli-review-title", names)
    }

    fn text(&self) -> Result<String> {
        let mut text = format!("{}\n", output::bold(&self.title()));
        if self.review.is_aborted {
            writeln!(text, "{}", self.say("aborted"))?;
        }
        writeln!(text)?;
        for line in table(&self.rows()) {
            writeln!(text, "{line}")?;
        }
        writeln!(text, "{}", self.say("points"))?;
        for seat in self.review.seats.iter().filter(|seat| seat.decisions > 0) {
            self.tell_seat(seat, &mut text)?;
        }
        let judge = [
            ("worlds", self.review.worlds.into()),
            ("judge", self.review.judge.into()),
            ("seed", self.review.seed.to_string().into()),
        ];
        writeln!(text, "\n{}", self.speaker.say_with("cli-review-judge", judge))?;
        Ok(text)
    }

    /// The parts of each seat's result below each other, from what it could expect to what it got.
    fn rows(&self) -> Vec<Vec<String>> {
        let seats = &self.review.seats;
        let row = |name: &str, cell: &dyn Fn(&SeatOf<G>) -> String| {
            let mut row = vec![self.say(name)];
            row.extend(seats.iter().map(cell));
            row
        };
        let mut rows = vec![[String::new()].into_iter().chain(self.names.iter().cloned()).collect()];
        rows.push(row("expected", &|seat| self.percent(seat.expectation)));
        for (name, part) in PARTS {
            rows.push(row(name, &|seat| self.signed(part(&seat.bars))));
        }
        rows.push(row("result", &|seat| self.percent(seat.result)));
        rows.push(row("given-away", &|seat| match seat.given_away {
            Some(loss) => self.loss(Loss { value: loss.value.max(0.0), ..loss }, 1),
            None => "–".to_owned(),
        }));
        rows.push(row("like", &|seat| seat.like.map_or_else(|| "–".to_owned(), like)));
        rows
    }

    fn tell_seat(&self, seat: &SeatOf<G>, text: &mut String) -> Result<()> {
        let name = self.names.get(seat.seat.index()).cloned().unwrap_or_default();
        let counts =
            [("name", name.into()), ("mistakes", seat.mistakes.into()), ("decisions", seat.decisions.into())];
        writeln!(text, "\n{}", output::bold(&self.speaker.say_with("cli-review-seat", counts)))?;
        for moment in &seat.moments {
            self.tell_moment(moment, text)?;
        }
        if seat.mistakes > seat.moments.len() {
            let left = [("count", (seat.mistakes - seat.moments.len()).into())];
            writeln!(text, "  {}", self.speaker.say_with("cli-review-more", left))?;
        }
        if !seat.bad_luck.is_empty() {
            writeln!(text, "  {}", self.say("bad-luck"))?;
        }
        for BadLuck { kind, round, number, cost } in &seat.bad_luck {
            let kind = match kind {
                BadLuckKind::Deal => "cli-review-bad-luck-deal",
                BadLuckKind::Draw => "cli-review-bad-luck-draw",
                BadLuckKind::Choice => "cli-review-bad-luck-choice",
            };
            let cost = [("cost", self.loss(*cost, 0).into())];
            let place = format!("{round}.{number}");
            writeln!(text, "    {place:<7}{}", self.speaker.say_with(kind, cost))?;
        }
        Ok(())
    }

    /// A mistake: what was played, what would have been better, and why.
    fn tell_moment(&self, moment: &MomentOf<G>, text: &mut String) -> Result<()> {
        let Position { game, seat, .. } = position::<G>(self.replay, moment.round, moment.number)?;
        let mut rng = Wyrand::new(self.review.seed);
        let describer = Describer::new(self.speaker, self.game, self.names, seat, &game, &mut rng);
        let figures = [
            ("cost", self.loss(moment.given_away, 0).into()),
            ("open", self.loss(moment.given_away_open, 0).into()),
            ("chance", self.speaker.number(moment.chance * 100.0, 0).into()),
        ];
        let place = format!("{}.{}", moment.round, moment.number);
        writeln!(text, "  {place:<7}{}", self.speaker.say_with("cli-review-moment", figures))?;
        for (part, action, reason) in [
            ("cli-review-played", moment.played, &moment.played_reason),
            ("cli-review-better", moment.better, &moment.better_reason),
        ] {
            let what = [("what", describer.action(action).into())];
            writeln!(text, "         {}", self.speaker.say_with(part, what))?;
            writeln!(text, "         – {}", describer.reason(reason))?;
        }
        Ok(())
    }

    fn percent(&self, chance: f64) -> String {
        format!("{} %", self.speaker.number(chance * 100.0, 0))
    }

    /// Points of chance with their sign.
    fn signed(&self, share: f64) -> String {
        let number = self.speaker.number(share * 100.0, 0);
        if share >= 0.005 { format!("+{number}") } else { number }
    }

    /// Points of chance with their standard error.
    fn loss(&self, loss: Loss, digits: usize) -> String {
        let [value, error] =
            [loss.value, loss.error].map(|figure| self.speaker.number(figure * 100.0, digits));
        format!("{value} ± {error}")
    }

    fn picture<'n>(&self, number: &'n dyn Fn(f64, usize) -> String) -> ReviewPicture<'n> {
        let curve = &self.review.curve;
        let begins = |index: &usize| *index > 0 && curve[*index].round != curve[*index - 1].round;
        let seats = &self.review.seats;
        let parts = PARTS.map(|(name, part)| {
            (self.say(name), seats.iter().map(|seat| part(&seat.bars)).collect::<Vec<f64>>())
        });
        ReviewPicture {
            title: self.title(),
            curve: (self.say("plot-curve"), self.say("plot-steps")),
            bars: self.say("plot-bars"),
            names: self.names.to_vec(),
            chances: curve.iter().map(|point| point.chances.clone()).collect(),
            rounds: (0..curve.len()).filter(begins).collect(),
            parts: parts.into(),
            number,
        }
    }
}

/// Levels by the names that people type.
fn like(like: Like) -> String {
    let Like { level, lowest, highest } = like;
    if lowest == highest { level.to_string() } else { format!("{level} ({lowest}–{highest})") }
}

/// Rows as lines: the first column to the left, the others to the right.
fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        format!("  {}", cells.collect::<Vec<_>>().join("   "))
    };
    rows.iter().map(line).collect()
}

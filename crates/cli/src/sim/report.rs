//! The figures of a simulation for people.

use super::Arguments;
use crate::output;
use anyhow::Result;
use pyatak_arena::{Share, Simulation, Summary};
use pyatak_bots::{Level, Limit};
use pyatak_engine::Game;
use pyatak_registry::GameId;
use pyatak_words::Speaker;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

/// The longest bar, in characters.
const BAR_MAX: u64 = 40;
/// The most bars.
const BARS_MAX: i32 = 24;

pub(super) fn title<G: Game>(game: GameId, simulation: &Simulation<G>, speaker: &Speaker) -> String {
    speaker.say_with(
        "cli-sim-title",
        [
            ("game", speaker.say(&format!("{game}-name"), None).into()),
            ("players", simulation.bots.len().into()),
            ("games", simulation.games.into()),
            ("seed", simulation.seed.to_string().into()),
        ],
    )
}

/// Who played what: the bots, how long they may think, and the rule choices.
pub(super) fn setup<G: Game>(simulation: &Simulation<G>, speaker: &Speaker) -> Result<Vec<String>> {
    let levels = &simulation.bots;
    let mut bots: Vec<String> = levels.iter().map(|level| level.name().to_owned()).collect();
    if let [first, others @ ..] = &bots[..]
        && others.iter().all(|other| other == first)
    {
        bots = vec![format!("{} × {first}", levels.len())];
    }
    let mut bots = bots.join(", ");
    if levels.iter().any(|level| *level >= Level::Hard) {
        let limit = match simulation.limit {
            Limit::Time(time) => {
                speaker.say_with("cli-limit-time", [("ms", time.as_millis().to_string().into())])
            }
            Limit::Simulations(count) => speaker.say_with("cli-limit-simulations", [("count", count.into())]),
        };
        bots = format!("{bots} ({limit})");
    }
    let start = match simulation.start {
        Some(seat) => speaker.say_with("cli-sim-start-named", [("number", seat.0.into())]),
        None => speaker.say("cli-sim-start-drawn", None),
    };
    let options = options(&simulation.options)?;
    Ok(vec![
        speaker.say_with("cli-sim-bots", [("bots", bots.into()), ("start", start.into())]),
        speaker.say_with("cli-sim-options", [("options", options.into())]),
    ])
}

/// The rule choices as they are given with `--option`.
pub(crate) fn options(options: &impl Serialize) -> Result<String> {
    let options = serde_json::to_value(options)?;
    let pairs = options.as_object().into_iter().flatten().map(|(key, value)| match value.as_str() {
        Some(word) => format!("{key}={word}"),
        None => format!("{key}={value}"),
    });
    Ok(pairs.collect::<Vec<_>>().join(", "))
}

pub(super) fn report<G: Game>(
    arguments: &Arguments,
    simulation: &Simulation<G>,
    summary: &Summary,
    elapsed: Duration,
    speaker: &Speaker,
) -> Result<String> {
    let game = arguments.game;
    let mut text = format!("{}\n", output::bold(&title(game, simulation, speaker)));
    for line in setup(simulation, speaker)? {
        writeln!(text, "{line}")?;
    }
    let thousands = |number: f64| speaker.number(number, 0);
    let seconds = elapsed.as_secs_f64();
    let speed = [
        ("seconds", speaker.number(seconds, 2).into()),
        ("threads", simulation.threads.into()),
        ("games", thousands(summary.games as f64 / seconds).into()),
        ("moves", thousands(summary.actions as f64 / seconds).into()),
    ];
    writeln!(text, "{}", speaker.say_with("cli-sim-speed", speed))?;
    let rounds = [
        ("rounds", thousands(summary.rounds as f64).into()),
        ("mean", speaker.number(summary.actions_per_round, 1).into()),
        ("median", summary.median_round.into()),
        ("shortest", summary.shortest_round.into()),
        ("longest", summary.longest_round.into()),
    ];
    writeln!(text, "{}", speaker.say_with("cli-sim-rounds", rounds))?;

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-wins", None)))?;
    for (number, (share, mean)) in
        (0usize..).zip(summary.wins_by_seat.iter().zip(&summary.mean_score_by_seat))
    {
        let seat = speaker.say_with("cli-sim-wins-seat", [("number", number.into())]);
        let mean = speaker.say_with("cli-sim-mean-score", [("score", speaker.number(*mean, 2).into())]);
        writeln!(text, "  {seat:<22} {}   {mean}", interval(share, speaker))?;
    }
    for (number, share) in (1usize..).zip(&summary.wins_by_order) {
        let order = speaker.say_with("cli-sim-wins-order", [("number", number.into())]);
        writeln!(text, "  {order:<22} {}", interval(share, speaker))?;
    }
    let shared = [("shared", summary.shared_wins.into()), ("undecided", summary.undecided.into())];
    writeln!(text, "  {}", speaker.say_with("cli-sim-shared", shared))?;

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-scores", None)))?;
    text.push_str(&histogram(&summary.scores, speaker));
    if summary.rounds_by_match.keys().any(|&rounds| rounds > 1) {
        writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-rounds-by-match", None)))?;
        let rounds = summary.rounds_by_match.iter().map(|(&rounds, &count)| (rounds as i32, count)).collect();
        text.push_str(&histogram(&rounds, speaker));
    }

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-endings", None)))?;
    for (rule, count) in &summary.endings {
        let ending = speaker.say(&format!("{game}-ending-{}", rule.to_lowercase()), None);
        writeln!(text, "  {rule:<5} {:>12}  {ending}", thousands(*count as f64))?;
    }

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-branches", None)))?;
    for branch in &summary.branches {
        let name = speaker.say(&format!("{game}-branch-{}", branch.name), None);
        let per_round = speaker.number(branch.count as f64 / summary.rounds.max(1) as f64, 3);
        let per_round = speaker.say_with("cli-sim-per-round", [("count", per_round.into())]);
        writeln!(text, "  {:<5} {:>12}  {name} ({per_round})", branch.rule, thousands(branch.count as f64))?;
    }

    if let Some(folder) = &arguments.replays {
        let place = [("count", summary.games.into()), ("folder", folder.display().to_string().into())];
        writeln!(text, "\n{}", speaker.say_with("cli-sim-replays", place))?;
    }
    if let Some(file) = &arguments.plot {
        let place = [("file", file.display().to_string().into())];
        writeln!(text, "\n{}", speaker.say_with("cli-sim-plot", place))?;
    }
    Ok(text)
}

fn interval(share: &Share, speaker: &Speaker) -> String {
    let percent = |share: f64| speaker.number(share * 100.0, 2);
    format!("{:>6} %  ({}–{})", percent(share.share), percent(share.low), percent(share.high))
}

/// Bars over whole numbers; neighbours are put together where there would be too many.
fn histogram(counts: &BTreeMap<i32, u64>, speaker: &Speaker) -> String {
    let (Some((&first, _)), Some((&last, _))) = (counts.first_key_value(), counts.last_key_value()) else {
        return String::new();
    };
    let width = (last - first) / BARS_MAX + 1;
    let mut bars = vec![0u64; ((last - first) / width + 1) as usize];
    for (&score, &count) in counts {
        bars[((score - first) / width) as usize] += count;
    }
    let highest = bars.iter().copied().max().unwrap_or(1).max(1);
    let mut text = String::new();
    for (score, count) in (first..).step_by(width as usize).zip(bars) {
        let whole = |score: i32| speaker.number(score.into(), 0);
        let label = if width == 1 {
            whole(score)
        } else {
            format!("{}…{}", whole(score), whole(score + width - 1))
        };
        let bar = "█".repeat((count * BAR_MAX / highest) as usize);
        let line = format!("  {label:>9} {:>12}  {bar}", speaker.number(count as f64, 0));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

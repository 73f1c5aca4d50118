//! The figures of a simulation for people.

use super::Arguments;
use crate::output;
use anyhow::Result;
use pyatak_arena::{Share, Simulation, Summary};
use pyatak_engine::Game;
use pyatak_registry::GameId;
use pyatak_words::Speaker;
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

pub(super) fn report<G: Game>(
    arguments: &Arguments,
    simulation: &Simulation<G>,
    summary: &Summary,
    elapsed: Duration,
    speaker: &Speaker,
) -> Result<String> {
    let game = arguments.game;
    let mut text = format!("{}\n", output::bold(&title(game, simulation, speaker)));
    let seconds = elapsed.as_secs_f64();
    let speed = [
        ("seconds", format!("{seconds:.2}").into()),
        ("threads", simulation.threads.into()),
        ("games", thousands(summary.games as f64 / seconds).into()),
        ("moves", thousands(summary.actions as f64 / seconds).into()),
    ];
    writeln!(text, "{}", speaker.say_with("cli-sim-speed", speed))?;
    let rounds = [
        ("rounds", thousands(summary.rounds as f64).into()),
        ("mean", format!("{:.1}", summary.actions_per_round).into()),
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
        let mean = speaker.say_with("cli-sim-mean-score", [("score", format!("{mean:.2}").into())]);
        writeln!(text, "  {seat:<22} {}   {mean}", interval(share))?;
    }
    for (number, share) in (1usize..).zip(&summary.wins_by_order) {
        let order = speaker.say_with("cli-sim-wins-order", [("number", number.into())]);
        writeln!(text, "  {order:<22} {}", interval(share))?;
    }
    let shared = [("shared", summary.shared_wins.into()), ("undecided", summary.undecided.into())];
    writeln!(text, "  {}", speaker.say_with("cli-sim-shared", shared))?;

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-scores", None)))?;
    text.push_str(&histogram(&summary.scores));

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-endings", None)))?;
    for (rule, count) in &summary.endings {
        let ending = speaker.say(&format!("{game}-ending-{}", rule.to_lowercase()), None);
        writeln!(text, "  {rule:<5} {:>12}  {ending}", thousands(*count as f64))?;
    }

    writeln!(text, "\n{}", output::bold(&speaker.say("cli-sim-branches", None)))?;
    for branch in &summary.branches {
        let name = speaker.say(&format!("{game}-branch-{}", branch.name), None);
        let per_round = format!("{:.3}", branch.count as f64 / summary.rounds.max(1) as f64);
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

fn interval(share: &Share) -> String {
    let percent = |share: f64| share * 100.0;
    format!("{:6.2} %  ({:.2}–{:.2})", percent(share.share), percent(share.low), percent(share.high))
}

/// Bars over whole numbers; neighbours are put together where there would be too many.
fn histogram(counts: &BTreeMap<i32, u64>) -> String {
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
        let label = if width == 1 { score.to_string() } else { format!("{score}…{}", score + width - 1) };
        let bar = "█".repeat((count * BAR_MAX / highest) as usize);
        let line = format!("  {label:>9} {:>12}  {bar}", thousands(count as f64));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A whole number in groups of three digits.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

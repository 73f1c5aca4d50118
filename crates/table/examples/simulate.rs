//! Simulates tables, each under a seed of its own, with everything that can go wrong.
//!
//! `cargo run --release -p pyatak-table --example simulate -- --seeds 10000`
#![allow(clippy::unwrap_used, reason = "a check that does not hold should panic")]

#[path = "../tests/simulated/mod.rs"]
mod simulated;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use simulated::{Report, simulate_or_say};
use std::process::ExitCode;

/// Simulates tables, each under a seed of its own, with everything that can go wrong.
#[derive(Parser)]
struct Arguments {
    /// How many seeds to run.
    #[arg(long, default_value_t = 1000)]
    seeds: u64,
    /// The first seed.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// How many nodes share a table.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    nodes: u8,
}

fn main() -> ExitCode {
    let Arguments { seeds, from, nodes } = Arguments::parse();
    let bar = ProgressBar::new(seeds);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} seeds, {eta} left{msg}") {
        bar.set_style(style);
    }
    let mut total = Report::default();
    let mut failures = Vec::new();
    for seed in from..from + seeds {
        match simulate_or_say(seed, usize::from(nodes)) {
            Ok(report) => total = total.plus(report),
            Err(how) => {
                bar.suspend(|| eprintln!("{how}"));
                failures.push(how);
                bar.set_message(format!(", {} failed", failures.len()));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!("{seeds} seeds from {from}, {nodes} nodes: {total:#?}");
    failures.iter().for_each(|how| println!("{how}"));
    if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! `pyatak`: five card games on the command line.

mod admin;
mod advise;
mod arena;
mod database;
mod describe;
mod export;
mod finding;
mod games;
mod lesson;
mod load;
mod markdown;
mod output;
mod play;
mod replay;
mod review;
mod rules;
mod say;
mod serve;
mod sim;
mod soak;
mod table;
mod train;
mod tune;
mod verify;

use anyhow::Result;
use clap::{Parser, Subcommand, ValueEnum};
use pyatak_registry::Language;
use say::parse_game;
use std::process::ExitCode;

/// Five card games: serve them to people and bots, simulate them, replay and verify recorded matches.
#[derive(Parser)]
#[command(name = "pyatak", version, max_term_width = 100, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  pyatak serve
  pyatak play keltis
  pyatak games
  pyatak rules keltis K8 --lang de
  pyatak sim himmel --players 4 --games 10000 --seed 7
  pyatak sim klatz --players 3 --games 1 --match --seed 1 --replays out
  pyatak arena keltis --players 2 --bots medium,easy --games 1000
  pyatak replay out/klatz-1-0.json
  pyatak verify out/klatz-1-0.json
  pyatak advise klatz out/klatz-1-0.json --at 1.5
  pyatak review out/klatz-1-0.json
  pyatak load http://127.0.0.1:5555 --tables 100 --seconds 10

Exit code 2 means wrong input; a sentence says what would be right. Exit code 1 means that a replay
does not hold, that a lesson does not work, or that a server has broken a promise.";

#[derive(Subcommand)]
enum Command {
    /// List the games with their players, options and match forms
    Games(games::Arguments),
    /// Play in this terminal: against bots, or at a server's table
    Play(play::Arguments),
    /// Serve tables, people and bots over a network
    Serve(Box<serve::Arguments>),
    /// List, close and remove the tables of a server; ban and delete people
    Admin(admin::Arguments),
    /// Migrate a database to the schema of this version
    Migrate(database::MigrateArguments),
    /// Copy everything from one database to another, from a file to PostgreSQL or back
    Copy(database::CopyArguments),
    /// Write a table's log into a file
    Export(export::ExportArguments),
    /// Put an exported table into a database
    Import(export::ImportArguments),
    /// Play at many tables of a server at once, and check that it keeps its promises
    Load(load::Arguments),
    /// Kill a server again and again while tables are played, and check that nothing is lost
    Soak(soak::Arguments),
    /// Print a game's rules, or one of them
    Rules(rules::Arguments),
    /// Play many games with bots and report statistics
    Sim(sim::Arguments),
    /// Run tournaments between bots, with duplicate deals
    Arena(arena::Arguments),
    /// Find better weights for the search by self-play
    Tune(tune::Arguments),
    /// Teach a small policy by self-play, which adds to the rates of a heuristic
    Train(train::Arguments),
    /// Find deals for guided first rounds, and check that every lesson works
    Lesson(lesson::Arguments),
    /// Tell a recorded match in sentences
    Replay(replay::Arguments),
    /// Say what each level of bot would have done at a move of a recorded match
    Advise(advise::Arguments),
    /// Say what decided a recorded match: luck, choices, mistakes
    Review(review::Arguments),
    /// Check recorded matches: every deal, action, event and score
    Verify(verify::Arguments),
}

/// The languages, as arguments name them.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LanguageName {
    Ru,
    En,
    De,
}

/// Which language to speak.
#[derive(clap::Args)]
struct LanguageChoice {
    /// Language of the output [default: that of the system]
    #[arg(long, value_enum)]
    lang: Option<LanguageName>,
}

impl LanguageChoice {
    fn language(&self) -> Language {
        match self.lang {
            Some(LanguageName::Ru) => Language::Russian,
            Some(LanguageName::En) => Language::English,
            Some(LanguageName::De) => Language::German,
            None => {
                let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
                let locale = variables.into_iter().filter_map(|name| std::env::var(name).ok());
                Language::from_locale(&locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default())
            }
        }
    }
}

fn main() -> ExitCode {
    let done = match say::read_arguments().command {
        // These can succeed and still end with another exit code.
        Command::Lesson(arguments) => return exit(lesson::run(&arguments)),
        Command::Load(arguments) => return exit(load::run(&arguments)),
        Command::Play(arguments) => return exit(play::run(&arguments)),
        Command::Replay(arguments) => return exit(replay::run(&arguments)),
        Command::Review(arguments) => return exit(review::run(&arguments)),
        Command::Verify(arguments) => return exit(verify::run(&arguments)),
        Command::Games(arguments) => games::run(&arguments),
        Command::Serve(arguments) => serve::run(*arguments),
        Command::Admin(arguments) => admin::run(arguments),
        Command::Migrate(arguments) => database::migrate(arguments),
        Command::Copy(arguments) => database::copy(arguments),
        Command::Export(arguments) => export::export(arguments),
        Command::Import(arguments) => export::import(arguments),
        Command::Soak(arguments) => soak::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Tune(arguments) => tune::run(&arguments),
        Command::Train(arguments) => train::run(&arguments),
        Command::Advise(arguments) => advise::run(&arguments),
    };
    exit(done.map(|()| ExitCode::SUCCESS))
}

fn exit(done: Result<ExitCode>) -> ExitCode {
    match done {
        Ok(code) => code,
        // The reader of our output may stop early, as `head` does; that is not an error.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pyatak: {}", say::explain(&error));
            ExitCode::from(2)
        }
    }
}

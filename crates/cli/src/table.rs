//! The arguments that set up a match, for every command that plays.

use crate::say::{parse_whole, say, wrong};
use anyhow::{Result, bail};
use pyatak_bots::Limit;
use pyatak_engine::{Game, Match, OptionValues, Options, parse_options};
use std::hash::{BuildHasher, RandomState};
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::time::Duration;

/// The players, options, seed and effort of a match.
#[derive(clap::Args)]
pub(crate) struct TableArguments {
    /// How many players
    #[arg(long, short, value_name = "N", value_parser = parse_whole::<1, usize>)]
    players: Option<usize>,
    /// Play whole matches instead of single rounds
    #[arg(long = "match")]
    is_match: bool,
    /// The seed of everything random [default: a new one, which is printed]
    #[arg(long, value_name = "N", value_parser = parse_whole::<0, u64>)]
    seed: Option<u64>,
    /// How many threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = parse_whole::<1, NonZeroUsize>)]
    threads: Option<NonZeroUsize>,
    /// How many milliseconds `hard` may think about a move; `expert` gets four times as many
    #[arg(long, value_name = "MS", default_value = "500", value_parser = parse_whole::<1, NonZeroU64>)]
    milliseconds: NonZeroU64,
    /// How many simulations `hard` may run for a move, instead of a time; `expert` gets eight times as many. The
    /// games are the same on every machine
    #[arg(long, value_name = "N", conflicts_with = "milliseconds", value_parser = parse_whole::<1, NonZeroU32>)]
    simulations: Option<NonZeroU32>,
    /// An option of the rules, as `pyatak games` lists them; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = parse_pair)]
    options: Vec<(String, String)>,
}

impl TableArguments {
    /// The number of players, which has no default.
    pub(crate) fn players<G: Game>(&self) -> Result<u8> {
        let (least, most) = (G::META.seats_min, G::META.seats_max);
        match self.players {
            Some(players) => Ok(Match::<G>::check_seats(players)?),
            None => Err(wrong(
                "wrong-players-missing",
                [("game", G::META.name.into()), ("least", least.into()), ("most", most.into())],
            )),
        }
    }

    /// The options as given. Single rounds are counted unless somebody asks for matches; `--match` is short for the
    /// first form of a match.
    pub(crate) fn options<G: Game>(&self) -> Result<G::Options> {
        let mut pairs = self.options.clone();
        let form = pairs.iter().find(|(key, _)| key == "form").map(|(_, value)| value.clone());
        if self.is_match {
            match form.as_deref() {
                Some("round") => bail!(say("wrong-match-and-round", [])),
                Some(_) => {}
                None => {
                    let OptionValues::OneOf(forms) = <G::Options as Options>::SPECS[0].values else {
                        bail!("{} has no match form", G::META.id)
                    };
                    // A game that has no matches is played by rounds.
                    let form = forms.get(1).copied().unwrap_or("round");
                    pairs.push(("form".to_owned(), form.to_owned()));
                }
            }
        } else if form.is_none() {
            pairs.push(("form".to_owned(), "round".to_owned()));
        }
        Ok(parse_options(&pairs)?)
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| RandomState::new().hash_one(0) >> 32)
    }

    pub(crate) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, NonZeroUsize::get)
    }

    pub(crate) fn limit(&self) -> Limit {
        let time = || Limit::Time(Duration::from_millis(self.milliseconds.get()));
        self.simulations.map_or_else(time, |count| Limit::Simulations(count.get()))
    }
}

pub(crate) fn parse_pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        Some(_) | None => Err(say("wrong-pair", [("text", text.into())])),
    }
}

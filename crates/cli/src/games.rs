//! `pyatak games`: the games with their players, options and match forms.

use crate::{LanguageChoice, output};
use anyhow::Result;
use pyatak_engine::{OptionSpec, OptionValues};
use pyatak_registry::GameId;
use pyatak_words::Speaker;
use serde_json::json;
use std::fmt::Write;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  pyatak games --lang de\n  pyatak games --json")]
pub(crate) struct Arguments {
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.json {
        let games: Vec<_> = GameId::ALL.iter().map(|game| game.info()).collect();
        let list = games.iter().map(|game| json!({ "game": game.meta, "options": game.options }));
        return output::print_json(&list.collect::<Vec<_>>());
    }
    let speaker = Speaker::new(arguments.language.language());
    let mut text = String::new();
    for &game in GameId::ALL {
        describe(game, &speaker, &mut text)?;
    }
    writeln!(text, "{}", speaker.say("game-minutes-ours", None))?;
    output::print(&text)
}

fn describe(game: GameId, speaker: &Speaker, text: &mut String) -> Result<()> {
    let info = game.info();
    let minutes = format!("{}–{}", info.meta.minutes_with_bots, info.meta.minutes);
    let players = speaker.say_with(
        "cli-games-players",
        [
            ("least", info.meta.seats_min.into()),
            ("most", info.meta.seats_max.into()),
            ("minutes", minutes.into()),
        ],
    );
    let name = speaker.say(&format!("{game}-name"), None);
    writeln!(text, "{}  {name}", output::bold(&format!("{:<12}", info.meta.id)))?;
    writeln!(text, "              {}", speaker.say(&format!("{game}-tagline"), None))?;
    writeln!(text, "              {players}")?;
    let artists = info.meta.artists.map(|names| speaker.say_with("game-artists", [("names", names.into())]));
    let age = info.meta.age_min.map(|age| speaker.say_with("game-age", [("age", age.into())]));
    let facts: Vec<String> =
        [Some(info.meta.credit.to_owned()), artists, age].into_iter().flatten().collect();
    writeln!(text, "              {}", facts.join(" · "))?;
    for option in info.options {
        describe_option(game, option, speaker, text)?;
    }
    writeln!(text)?;
    Ok(())
}

fn describe_option(game: GameId, option: &OptionSpec, speaker: &Speaker, text: &mut String) -> Result<()> {
    let title = speaker.say(&format!("{game}-option-{}", option.key), None);
    writeln!(text, "              {} ({}): {title}", output::bold(option.key), option.rule)?;
    match option.values {
        OptionValues::OneOf(words) => {
            for word in words {
                let meaning = speaker.say(&format!("{game}-option-{}-{word}", option.key), None);
                let mark = if *word == option.default { "*" } else { " " };
                writeln!(text, "               {mark}{word:<13} {meaning}")?;
            }
        }
        OptionValues::Between(least, most) => {
            writeln!(text, "                {least}–{most}, *{}", option.default)?;
        }
    }
    Ok(())
}

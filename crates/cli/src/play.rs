//! `pyatak play`: a table in this terminal, against bots or at a server.

use crate::LanguageChoice;
use crate::say::{parse_level, parse_whole, say, speaker, wrong};
use crate::table::parse_pair;
use anyhow::{Result, anyhow, bail};
use pyatak_bots::Level;
use pyatak_engine::{Game, Match, parse_options};
use pyatak_protocol::{NAME_MAX, OFFERED, Settings, version};
use pyatak_registry::{GameId, Visitor};
use pyatak_terminal::{
    Device, Ended, Line, LineEnd, LocalError, LocalLine, Look, Matches, OnlineError, OnlineLine, Screen,
    Theme, Where, run as run_screen,
};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The letters of a code.
const CODE_LENGTH: usize = 5;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak play keltis
  pyatak play himmel --players 5 --level hard --option form=match
  pyatak play http://127.0.0.1:5555/t/0123456789abcdef
  pyatak play ABCDE --server http://127.0.0.1:5555

Against bots everything stays on this device. Every move is stored before it is shown: a match that was
left, or whose terminal was closed, goes on with the same command. Matches are kept in
$XDG_DATA_HOME/pyatak (~/.local/share/pyatak).

At the table: arrows and Enter choose, ? explains the keys, r shows the rules, h gives a hint.")]
pub(crate) struct Arguments {
    /// A game, as `pyatak games` names it; or the link to a table at a server, or its code
    what: String,
    /// How many players, you included
    #[arg(long, short, value_name = "N", value_parser = parse_whole::<1, usize>)]
    players: Option<usize>,
    /// The level of the bots: random, easy, medium, hard, expert [default: medium]
    #[arg(long, value_parser = parse_level)]
    level: Option<Level>,
    /// How long to play; short for --option form=FORM
    #[arg(long)]
    form: Option<String>,
    /// An option of the rules, as `pyatak games` lists them; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = parse_pair)]
    options: Vec<(String, String)>,
    /// Begin a new match, even if one is unfinished
    #[arg(long)]
    new: bool,
    /// Your name at the table [default: that of the system, or the one you have at the server]
    #[arg(long)]
    name: Option<String>,
    /// The server that a code belongs to
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    match target(arguments)? {
        Target::Local(game) => play_local(arguments, game),
        Target::Online(server, table) => play_online(arguments, &server, table),
    }
}

/// Where to play.
enum Target {
    Local(GameId),
    Online(String, Where),
}

fn target(arguments: &Arguments) -> Result<Target> {
    let what = arguments.what.trim();
    if let Ok(game) = what.parse() {
        return Ok(Target::Local(game));
    }
    if what.contains("://") {
        let place = what.split_once("/t/");
        let (server, rest) = place.ok_or_else(|| anyhow!(unknown(what)))?;
        let table: String =
            rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
        if table.is_empty() {
            bail!(unknown(what));
        }
        return Ok(Target::Online(server.to_owned(), Where::Table(table)));
    }
    if what.chars().count() == CODE_LENGTH && what.chars().all(|letter| letter.is_ascii_alphabetic()) {
        let Some(server) = &arguments.server else {
            return Err(wrong("wrong-play-server", [("what", what.into())]));
        };
        return Ok(Target::Online(server.clone(), Where::Code(what.to_owned())));
    }
    bail!(unknown(what))
}

fn unknown(what: &str) -> String {
    let known: Vec<&str> = GameId::ALL.iter().map(|game| game.as_str()).collect();
    say("wrong-play-what", [("what", what.into()), ("known", known.join(", ").into())])
}

fn play_local(arguments: &Arguments, game: GameId) -> Result<ExitCode> {
    let settings = game.visit(Checked { arguments, game })?;
    need_terminal()?;
    let mut device = Device {
        matches: Matches::new(data_folder()?.join("matches")),
        power: pyatak_terminal::Power::default(),
        has_threads: true,
        random: Box::new(random),
        name: arguments.name.clone().unwrap_or_else(own_name),
    };
    let unfinished = match arguments.new {
        true => None,
        false => LocalLine::unfinished(&mut device, game).map_err(local_error)?,
    };
    let line = match unfinished {
        Some(unfinished) if goes_on(&unfinished.names)? => LocalLine::resume(device, unfinished),
        Some(_) | None => {
            let bots = vec![arguments.level.unwrap_or(OFFERED.bots); usize::from(settings.seats) - 1];
            LocalLine::open(device, settings, &bots)
        }
    };
    let mut line = line.map_err(local_error)?;
    let ended = play(arguments, &mut line)?;
    if ended == ExitCode::SUCCESS && !line.is_finished() {
        println!("{}", say("terminal-kept", [("command", format!("pyatak play {game}").into())]));
    }
    Ok(ended)
}

/// The settings that were asked for, if the game has them.
struct Checked<'a> {
    arguments: &'a Arguments,
    game: GameId,
}

impl Visitor for Checked<'_> {
    type Output = Result<Settings>;

    fn visit<G: Game>(self) -> Result<Settings> {
        let Checked { arguments, game } = self;
        let mut settings = Settings::suggested(game);
        if let Some(players) = arguments.players {
            settings.seats = Match::<G>::check_seats(players)?;
        }
        let form = arguments.form.iter().map(|form| ("form".to_owned(), form.clone()));
        let pairs: Vec<(String, String)> = arguments.options.iter().cloned().chain(form).collect();
        parse_options::<G::Options>(&pairs)?;
        settings.options = pairs.into_iter().collect();
        Ok(settings)
    }
}

fn play_online(arguments: &Arguments, server: &str, table: Where) -> Result<ExitCode> {
    let given = [
        ("--players", arguments.players.is_some()),
        ("--level", arguments.level.is_some()),
        ("--form", arguments.form.is_some()),
        ("--option", !arguments.options.is_empty()),
        ("--new", arguments.new),
    ];
    if let Some((what, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
        return Err(wrong("wrong-play-only-local", [("what", what.into())]));
    }
    let identities = data_folder()?.join("identities");
    let connected = OnlineLine::connect(server, table, arguments.name.as_deref(), &identities);
    let mut line = connected.map_err(|error| online_error(error, server))?;
    need_terminal()?;
    play(arguments, &mut line)
}

fn play(arguments: &Arguments, line: &mut dyn Line) -> Result<ExitCode> {
    let look =
        Look { language: arguments.language.language(), theme: Theme::from_environment(), is_plain: false };
    let mut screen = Screen::new(look, line.is_local(), random);
    match run_screen(&mut screen, line, Path::new("."))? {
        Ended::Left => Ok(ExitCode::SUCCESS),
        Ended::Over(LineEnd::Told(message)) => bail!(say(message, [])),
        Ended::Over(LineEnd::Unreadable(why)) => bail!("{}: {why}", say("terminal-ended", [])),
        Ended::Signal(number) => Ok(ExitCode::from(u8::try_from(128 + number).unwrap_or(u8::MAX))),
    }
}

/// Does the player want to go on with the unfinished match?
fn goes_on(names: &[String]) -> Result<bool> {
    print!("{} ", say("terminal-unfinished", [("names", names.join(", ").into())]));
    io::stdout().flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    // On a Russian keyboard the same key is т.
    Ok(!answer.trim().to_lowercase().starts_with(['n', 'т', 'н']))
}

fn need_terminal() -> Result<()> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return Ok(());
    }
    Err(wrong("wrong-play-terminal", []))
}

fn local_error(error: LocalError) -> anyhow::Error {
    match error {
        LocalError::File(file, error) if error.kind() == io::ErrorKind::ResourceBusy => {
            wrong("wrong-play-busy", [("file", file.display().to_string().into())])
        }
        LocalError::File(file, error) => {
            anyhow!("{}: {error}", say("wrong-write", [("file", file.display().to_string().into())]))
        }
        LocalError::Log(file, error) => wrong(
            "wrong-play-log",
            [("file", file.display().to_string().into()), ("why", error.to_string().into())],
        ),
        LocalError::Refused(refusal) => anyhow!("{refusal:?}"),
    }
}

fn online_error(error: OnlineError, server: &str) -> anyhow::Error {
    let server = ("server", server.into());
    match error {
        OnlineError::Address(address) => wrong("wrong-play-address", [("address", address.into())]),
        OnlineError::Unreachable => wrong("wrong-play-unreachable", [server]),
        OnlineError::NotTrusted => wrong("wrong-play-certificate", [server]),
        OnlineError::NoTable => wrong("wrong-play-gone", [server]),
        OnlineError::NoCode(code) => wrong("wrong-play-code", [server, ("code", code.into())]),
        OnlineError::Version(theirs) => wrong(
            "wrong-play-version",
            [server, ("theirs", theirs.to_string().into()), ("ours", version().to_string().into())],
        ),
        OnlineError::Refused { code, message } => {
            let id = format!("failure-{code}");
            let why = if speaker().knows(&id) { say(&id, []) } else { message };
            wrong("wrong-play-refused", [server, ("why", why.into())])
        }
    }
}

/// The folder of this user for what programs keep.
fn data_folder() -> Result<PathBuf> {
    let home = || std::env::home_dir().map(|home| home.join(".local/share"));
    let named = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let folder =
        named.or_else(home).ok_or_else(|| anyhow!(say("wrong-folder", [("folder", "pyatak".into())])))?;
    Ok(folder.join("pyatak"))
}

/// The name of the user, as the system knows it.
fn own_name() -> String {
    let name = ["USER", "USERNAME"].into_iter().find_map(|variable| std::env::var(variable).ok());
    let name: String = name.unwrap_or_default().chars().take(NAME_MAX).collect();
    let mut letters = name.chars();
    let nobody = || say("seat-number", [("number", 1.into())]);
    letters.next().map_or_else(nobody, |first| first.to_uppercase().chain(letters).collect())
}

/// Random bytes of the system.
fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    if let Err(error) = getrandom::fill(&mut bytes) {
        panic!("the system has no random numbers: {error}");
    }
    bytes
}

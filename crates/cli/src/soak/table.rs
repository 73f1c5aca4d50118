//! One place where people play, match after match, whatever happens to the server.

use super::SoakReport;
use anyhow::{Result, bail};
use pyatak_client::{
    Answer, ClientError, Heard, Http, News, OnlinePlayer, Person, Player, RandomPolicy, Referee, Request,
    Server, people_and_bots, referee,
};
use pyatak_engine::{Game, Random, Seat, Wyrand};
use pyatak_protocol::{Settings, Stage};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{read, verify};
use serde_json::Value;
use std::collections::BTreeMap;
use std::task::Poll;

const SEATS: u8 = 3;
/// At most this many entries are asked for again after a restart, to be compared.
const LOOK_BACK: u32 = 40;

/// A person, and the id of their message.
pub(super) type Origin = (String, String);
/// A table's name, and what was acknowledged there under which number.
pub(super) type Acknowledged<'a> = (&'a str, &'a BTreeMap<Origin, u64>);

/// When to stop playing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// When the server is gone.
    Lost,
    /// When the match is over.
    Finished,
}

/// One place where people play, match after match.
pub(super) struct SoakTable {
    number: u32,
    policy: RandomPolicy,
    game: GameId,
    people: Vec<Person>,
    players: Vec<SoakPlayer>,
    referee: Option<Box<dyn Referee>>,
    /// The match that is played, if one is.
    name: Option<String>,
    acknowledged: BTreeMap<String, BTreeMap<Origin, u64>>,
    report: SoakReport,
}

/// A player, over all restarts.
struct SoakPlayer {
    online: OnlinePlayer,
    /// Everything that was told, by its number.
    told: BTreeMap<u64, Value>,
    /// The last action that was acknowledged, to be sent once more after a restart.
    acknowledged: Option<(Request, u64)>,
    /// Was there a connection when the server ended?
    is_connected: bool,
    has_goodbye: bool,
}

impl SoakTable {
    pub(super) fn new(number: u32, seed: u32) -> SoakTable {
        let rng = Wyrand::new(u64::from(seed));
        SoakTable {
            number,
            policy: RandomPolicy { rng, undo_chance: 0.0, wants_rematch: false },
            game: GameId::ALL[number as usize % GameId::ALL.len()],
            people: Vec::new(),
            players: Vec::new(),
            referee: None,
            name: None,
            acknowledged: BTreeMap::new(),
            report: SoakReport::default(),
        }
    }

    /// At every other table a bot has the last seat.
    fn people_count(&self) -> u8 {
        SEATS - (self.number % 2) as u8
    }

    pub(super) fn acknowledged(&self) -> impl Iterator<Item = Acknowledged<'_>> {
        self.acknowledged.iter().map(|(name, all)| (name.as_str(), all))
    }

    pub(super) fn goodbyes(&self) -> u64 {
        self.players.iter().filter(|player| player.has_goodbye).count() as u64
    }

    pub(super) fn connected(&self) -> u64 {
        self.players.iter().filter(|player| player.is_connected).count() as u64
    }

    /// What can be said about a match that does not end.
    pub(super) fn unfinished(&self) -> Option<String> {
        let name = self.name.as_ref()?;
        let players = || self.players.iter().map(|it| &it.online.player);
        let seqs: Vec<u64> = players().map(Player::seq).collect();
        let unanswered: Vec<&str> =
            players().filter_map(|it| it.unanswered().map(|it| it.text.as_str())).collect();
        Some(format!("{} {name} at {seqs:?}, unanswered {unanswered:?}", self.game))
    }

    pub(super) fn add_to(&self, report: &mut SoakReport) {
        report.compared += self.report.compared;
        report.sent_again += self.report.sent_again;
        report.had_happened += self.report.had_happened;
        report.replays += self.report.replays;
        report.checked = report.checked.plus(self.report.checked);
    }

    /// Plays until the server is gone, or until the match is over.
    pub(super) async fn play(&mut self, server: Server, until: Until) -> Result<()> {
        loop {
            match self.play_match(&server).await {
                Ok(()) => {}
                Err(Stopped::Gone) => return Ok(()),
                Err(Stopped::Broken(error)) => {
                    let name = self.name.as_deref().unwrap_or("that is being opened");
                    return Err(error.context(format!("at the table {name} of {}", self.game)));
                }
            }
            if until == Until::Finished {
                return Ok(());
            }
        }
    }

    /// One match, or as much of it as the server lives to see.
    async fn play_match(&mut self, server: &Server) -> Result<(), Stopped> {
        let mut http = Http::connect(server).await?;
        self.open(&mut http).await?;
        for index in 0..self.players.len() {
            self.connect(server, index).await?;
        }
        while !self.players.iter().all(|it| it.online.player.stage() == Stage::Finished) {
            self.act().await;
            let Some((index, text)) = self.receive().await else { return Err(Stopped::Gone) };
            self.hear(index, &text)?;
        }
        for player in &mut self.players {
            player.online.disconnect();
            player.is_connected = false;
        }
        let name = self.name.clone().unwrap_or_default();
        let replay = http.replay(&self.people[0], &name).await?;
        self.game.visit(Verify(&replay.to_string()))?;
        self.report.replays += 1;
        if let Some(referee) = self.referee.take() {
            self.report.checked = self.report.checked.plus(referee.checked());
        }
        self.name = None;
        Ok(())
    }

    /// Brings the people, and opens a table if none is played at.
    async fn open(&mut self, http: &mut Http) -> Result<(), Stopped> {
        let count = self.people_count();
        while self.people.len() < usize::from(count) {
            let name = format!("soak {}-{}", self.number, self.people.len());
            self.people.push(http.come_as(&name).await?);
        }
        if self.name.is_some() {
            return Ok(());
        }
        let options = std::iter::once(("form".to_owned(), "round".to_owned())).collect();
        let settings = Settings { options, pace_milliseconds: 0, ..Settings::new(self.game, SEATS) };
        let new = people_and_bots(count, settings);
        self.name = Some(http.open_table(&self.people[0], &new).await?.table);
        self.players = self.people.iter().zip(Seat::all(count)).map(SoakPlayer::new).collect();
        self.referee = Some(referee(self.game, self.players.len()));
        Ok(())
    }

    /// Connects, asks for some entries again, and sends again what was not answered and what was acknowledged last.
    async fn connect(&mut self, server: &Server, index: usize) -> Result<(), Stopped> {
        let back = u64::from(self.policy.rng.below(LOOK_BACK));
        let name = self.name.clone().unwrap_or_default();
        let SoakPlayer { online, acknowledged, is_connected, has_goodbye, .. } = &mut self.players[index];
        (*is_connected, *has_goodbye) = (false, false);
        let after = Some(online.player.seq()).filter(|seq| *seq > 0).map(|seq| seq.saturating_sub(back));
        online.connect(server, &name, after, false).await?;
        if let Some(referee) = &mut self.referee {
            referee.reconnected(index);
        }
        self.report.sent_again += u64::from(online.player.unanswered().is_some());
        online.resend().await?;
        if let Some((request, _)) = acknowledged {
            online.send(request.text.clone()).await?;
        }
        Ok(())
    }

    /// The next message that anybody receives; nothing once all connections have ended.
    async fn receive(&mut self) -> Option<(usize, String)> {
        let players = &mut self.players;
        std::future::poll_fn(|context| {
            for (index, player) in players.iter_mut().enumerate() {
                if let Poll::Ready(Ok(text)) = player.online.poll_next(context) {
                    return Poll::Ready(Some((index, text.to_string())));
                }
            }
            let is_over = players.iter().all(|player| !player.online.is_connected());
            if is_over { Poll::Ready(None) } else { Poll::Pending }
        })
        .await
    }

    /// Everybody who has something to do and waits for no answer does it.
    async fn act(&mut self) {
        for SoakPlayer { online, .. } in self.players.iter_mut().filter(|it| it.online.is_connected()) {
            if online.take_step().await.is_err() {
                online.disconnect();
            }
        }
    }

    fn hear(&mut self, index: usize, text: &str) -> Result<()> {
        let player = &mut self.players[index];
        let heard = player.online.player.hear(text, &mut self.policy)?;
        let is_repeat = matches!(heard, Heard::News { is_repeat: true, .. });
        if let Some(referee) = self.referee.as_mut().filter(|_| !is_repeat) {
            referee.take(index, text)?;
        }
        match heard {
            Heard::Snapshot => player.is_connected = true,
            Heard::News { news, answered, .. } => self.hear_news(index, text, &news, answered)?,
            Heard::Answer { answer, answered } => self.hear_answer(index, &answer, answered)?,
            Heard::Presence => {}
            Heard::Bye(why) => player.has_goodbye |= why == "restarting",
        }
        Ok(())
    }

    /// What is told again is what was told before.
    fn hear_news(
        &mut self,
        index: usize,
        text: &str,
        news: &News<'_>,
        answered: Option<Request>,
    ) -> Result<()> {
        let mut message: Value = serde_json::from_str(text)?;
        let what = message["news"]["what"].take();
        let player = &mut self.players[index];
        if let Some(told) = player.told.get(&news.seq) {
            self.report.compared += 1;
            if *told != what {
                bail!("{} was told as {told}, and now as {what}", news.seq);
            }
        }
        player.told.insert(news.seq, what);
        match news.id {
            Some(id) => self.acknowledge(index, id, news.seq, answered),
            None => Ok(()),
        }
    }

    fn hear_answer(&mut self, index: usize, answer: &Answer<'_>, answered: Option<Request>) -> Result<()> {
        if let Some(seq) = answer.done {
            return self.acknowledge(index, answer.id, seq, answered);
        }
        let (id, code) = (answer.id, answer.refusal_code().unwrap_or_default());
        let acknowledged = self.players[index].acknowledged.as_ref();
        if let Some((_, seq)) = acknowledged.filter(|(request, _)| request.id == id) {
            bail!("`{id}` was acknowledged as {seq}, and is now refused: {code}");
        }
        let Some(request) = answered else {
            bail!("`{id}` was refused, and nobody is waiting for that: {code}");
        };
        // A round begins by itself, or the cards are dealt without a contribution that comes too late.
        let is_harmless =
            request.ask != "act" && matches!(&*code, "already-started" | "round-not-over" | "match-over");
        if is_harmless { Ok(()) } else { bail!("`{}` was refused: {code}", request.text) }
    }

    /// A message was carried out, as the entry with this number.
    fn acknowledge(&mut self, index: usize, id: &str, seq: u64, answered: Option<Request>) -> Result<()> {
        let player = &mut self.players[index];
        if let Some((_, before)) = player.acknowledged.as_ref().filter(|(request, _)| request.id == id)
            && *before != seq
        {
            bail!("`{id}` was done as {before}, and now as {seq}");
        }
        // News that are told again carry ids of long ago.
        let Some(request) = answered else { return Ok(()) };
        // What is told again before the first picture had happened before the kill.
        self.report.had_happened += u64::from(request.is_again && !player.online.player.is_synced());
        if request.ask == "act" {
            let name = self.name.clone().unwrap_or_default();
            let origin = (self.people[index].me.person.clone(), request.id.clone());
            self.acknowledged.entry(name).or_default().insert(origin, seq);
            player.acknowledged = Some((request, seq));
        }
        Ok(())
    }
}

impl SoakPlayer {
    fn new((person, seat): (&Person, Seat)) -> SoakPlayer {
        SoakPlayer {
            online: OnlinePlayer::new(person.clone(), Player::new(Some(seat), "soak-")),
            told: BTreeMap::new(),
            acknowledged: None,
            is_connected: false,
            has_goodbye: false,
        }
    }
}

/// Why playing stopped.
enum Stopped {
    /// The server is gone.
    Gone,
    /// The server has broken a promise.
    Broken(anyhow::Error),
}

impl From<anyhow::Error> for Stopped {
    fn from(error: anyhow::Error) -> Stopped {
        Stopped::Broken(error)
    }
}

impl From<ClientError> for Stopped {
    fn from(error: ClientError) -> Stopped {
        match &error {
            // A server that is being stopped says so.
            ClientError::Refused { code, .. } if code == "stopping" => Stopped::Gone,
            ClientError::Refused { .. }
            | ClientError::NotUnderstood { .. }
            | ClientError::BadAddress(_)
            | ClientError::NotTrusted(_) => Stopped::Broken(error.into()),
            ClientError::Unreachable(_) | ClientError::NotHttp(_) | ClientError::Lost(_) => Stopped::Gone,
        }
    }
}

/// Does a replay hold?
struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let report = verify::<G>(&read::<G>(self.0)?);
        if report.holds() { Ok(()) } else { bail!("a replay does not hold: {:?}", report.findings) }
    }
}

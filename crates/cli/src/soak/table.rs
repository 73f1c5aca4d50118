//! One place where people play, match after match, whatever happens to the server.

use super::Report;
use anyhow::{Context, Result, bail};
use pyatak_bots::Level;
use pyatak_client::{ClientError, Http, Person, Server, Socket};
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_fair::{Bytes32, seat_commitment};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{read, verify};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::task::Poll;

const SEATS: u8 = 3;
/// So far back at most the news are asked for again after a restart, to be compared.
const LOOK_BACK: u32 = 40;

/// Who asked for something, and by which message.
pub(super) type Who = (String, String);
/// A table's name, and what was acknowledged there under which number.
pub(super) type Acknowledged<'a> = (&'a str, &'a BTreeMap<Who, u64>);

/// When to stop playing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// When the server is gone.
    Lost,
    /// When the match is over.
    Finished,
}

/// One place where people play, match after match.
pub(super) struct Table {
    number: u32,
    rng: Wyrand,
    game: GameId,
    people: Vec<Person>,
    clients: Vec<Client>,
    /// The match that is played, if one is.
    name: Option<String>,
    acknowledged: BTreeMap<String, BTreeMap<Who, u64>>,
    ids: u64,
    report: Report,
}

/// One connection of a person, over all restarts.
#[derive(Default)]
struct Client {
    socket: Option<Socket>,
    /// The last number that was told.
    seq: u64,
    /// Everything that was told, by its number.
    told: BTreeMap<u64, Value>,
    todo: Option<Value>,
    /// What was sent and not answered.
    asked: Option<Asked>,
    /// The last message that was answered, to be sent once more after a restart.
    answered: Option<(Asked, u64)>,
    has_finished: bool,
    was_connected: bool,
    has_goodbye: bool,
}

#[derive(Clone)]
struct Asked {
    id: String,
    text: String,
    is_act: bool,
    is_again: bool,
}

impl Table {
    pub(super) fn new(number: u32, seed: u32) -> Table {
        Table {
            number,
            rng: Wyrand::new(u64::from(seed)),
            game: GameId::ALL[number as usize % GameId::ALL.len()],
            people: Vec::new(),
            clients: Vec::new(),
            name: None,
            acknowledged: BTreeMap::new(),
            ids: 0,
            report: Report::default(),
        }
    }

    /// At every other table a bot has the last seat.
    fn people_count(&self) -> usize {
        usize::from(SEATS) - (self.number % 2) as usize
    }

    pub(super) fn acknowledged(&self) -> impl Iterator<Item = Acknowledged<'_>> {
        self.acknowledged.iter().map(|(name, all)| (name.as_str(), all))
    }

    pub(super) fn goodbyes(&self) -> u64 {
        self.clients.iter().filter(|client| client.has_goodbye).count() as u64
    }

    pub(super) fn connected(&self) -> u64 {
        self.clients.iter().filter(|client| client.was_connected).count() as u64
    }

    /// What can be said about a match that does not end.
    pub(super) fn unfinished(&self) -> Option<String> {
        let name = self.name.as_ref()?;
        let seqs: Vec<u64> = self.clients.iter().map(|client| client.seq).collect();
        let asked = self.clients.iter().filter_map(|client| client.asked.as_ref().map(|asked| &asked.text));
        Some(format!("{} {name} at {seqs:?}, unanswered {:?}", self.game, asked.collect::<Vec<_>>()))
    }

    pub(super) fn add_to(&self, report: &mut Report) {
        report.compared += self.report.compared;
        report.sent_again += self.report.sent_again;
        report.had_happened += self.report.had_happened;
        report.replays += self.report.replays;
    }

    /// Plays until the server is gone, or until the match is over.
    pub(super) async fn play(&mut self, server: Server, until: Until) -> Result<()> {
        loop {
            match self.live(&server).await {
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

    /// One match, or what the server lives to see of it.
    async fn live(&mut self, server: &Server) -> Result<(), Stopped> {
        let mut http = Http::connect(server).await?;
        self.open(&mut http).await?;
        for index in 0..self.clients.len() {
            self.connect(server, index).await?;
        }
        while !self.clients.iter().all(|client| client.has_finished) {
            self.act().await;
            let Some((index, text)) = self.hear().await else { return Err(Stopped::Gone) };
            self.take(index, &text)?;
        }
        // They have said goodbye themselves.
        self.clients.iter_mut().for_each(|client| (client.socket, client.was_connected) = (None, false));
        let name = self.name.clone().unwrap_or_default();
        let replay = http.replay(&self.people[0], &name).await?;
        self.game.visit(Verify(&replay.to_string()))?;
        self.report.replays += 1;
        self.name = None;
        Ok(())
    }

    /// Brings the people, and opens a table if none is played at.
    async fn open(&mut self, http: &mut Http) -> Result<(), Stopped> {
        while self.people.len() < self.people_count() {
            let person = http.come().await?;
            // Guests get names by lot, and no two at a table may have the same.
            http.rename(&person, &format!("soak {}-{}", self.number, self.people.len())).await?;
            self.people.push(person);
        }
        if self.name.is_some() {
            return Ok(());
        }
        let mut seats = vec![NewTableSeat::Me];
        seats.resize(self.people_count(), NewTableSeat::Free);
        seats.resize(usize::from(SEATS), NewTableSeat::Bot(Level::Easy));
        let settings = Settings { pace_milliseconds: 0, ..Settings::new(self.game, SEATS) };
        let new = NewTable { settings, seats, contribution: None, is_started: false };
        self.name = Some(http.open_table(&self.people[0], &new).await?.table);
        self.clients = self.people.iter().map(|_| Client::default()).collect();
        Ok(())
    }

    /// Connects, asks for some news again, and sends again what was not answered and what was answered last.
    async fn connect(&mut self, server: &Server, index: usize) -> Result<(), Stopped> {
        let back = u64::from(self.rng.below(LOOK_BACK));
        let name = self.name.clone().unwrap_or_default();
        let client = &mut self.clients[index];
        (client.socket, client.was_connected, client.has_goodbye, client.todo) = (None, false, false, None);
        let after = (client.seq > 0).then(|| client.seq.saturating_sub(back));
        let mut socket = Socket::connect(server, &self.people[index], &name, after).await?;
        if let Some(asked) = &mut client.asked {
            asked.is_again = true;
            self.report.sent_again += 1;
            socket.send(asked.text.clone()).await?;
        }
        if let Some((answered, _)) = &client.answered {
            socket.send(answered.text.clone()).await?;
        }
        client.socket = Some(socket);
        Ok(())
    }

    /// The next message that anybody receives; nothing once all connections have ended.
    async fn hear(&mut self) -> Option<(usize, String)> {
        let clients = &mut self.clients;
        std::future::poll_fn(|context| {
            for (index, client) in clients.iter_mut().enumerate() {
                while let Some(socket) = &mut client.socket {
                    match socket.poll_next(context) {
                        Poll::Ready(Some(Ok(text))) => return Poll::Ready(Some((index, text.to_string()))),
                        Poll::Ready(Some(Err(_)) | None) => client.socket = None,
                        Poll::Pending => break,
                    }
                }
            }
            let is_over = clients.iter().all(|client| client.socket.is_none());
            if is_over { Poll::Ready(None) } else { Poll::Pending }
        })
        .await
    }

    /// Everybody who has something to do and waits for no answer does it.
    async fn act(&mut self) {
        for client in &mut self.clients {
            let Some(socket) = &mut client.socket else { continue };
            if client.asked.is_some() || !client.was_connected {
                continue;
            }
            let Some(ask) = client.todo.take() else { continue };
            self.ids += 1;
            let id = format!("soak-{}", self.ids);
            let text = json!({"id": id, "ask": ask}).to_string();
            // Noted before it is sent: it may be carried out though we hear no more of it.
            let is_act = ask["type"] == "act";
            client.asked = Some(Asked { id, text: text.clone(), is_act, is_again: false });
            if socket.send(text).await.is_err() {
                client.socket = None;
            }
        }
    }

    fn take(&mut self, index: usize, text: &str) -> Result<()> {
        let message: Value = serde_json::from_str(text)?;
        if let Some(sync) = message.get("sync") {
            self.take_sync(index, sync)
        } else if let Some(news) = message.get("news") {
            self.take_news(index, news)
        } else if let Some(answer) = message.get("answer") {
            self.take_answer(index, answer)
        } else {
            self.clients[index].has_goodbye |= message["bye"] == "restarting";
            Ok(())
        }
    }

    fn take_sync(&mut self, index: usize, sync: &Value) -> Result<()> {
        let seq = sync["seq"].as_u64().context("a picture without a number")?;
        let client = &mut self.clients[index];
        if seq < client.seq {
            bail!("{} was told, and the log ends at {seq}", client.seq);
        }
        client.seq = seq;
        client.was_connected = true;
        client.has_finished |= sync["stage"] == "finished";
        let todo = match sync["stage"].as_str() {
            Some("waiting") if !has_committed(index, sync) => sit(index, sync),
            Some("waiting") => start(index, sync["seats"].as_array()),
            Some("dealing") => contribute(index, &sync["deal"]["asked"]),
            Some("between-rounds") if index == 0 => Some(json!({"type": "next-round"})),
            _ => self.choose(&sync["legal"], seq),
        };
        self.clients[index].todo = todo;
        Ok(())
    }

    fn take_news(&mut self, index: usize, news: &Value) -> Result<()> {
        let seq = news["seq"].as_u64().context("news without a number")?;
        let what = &news["what"];
        let act = self.choose(&news["legal"], seq);
        let client = &mut self.clients[index];
        if let Some(told) = client.told.get(&seq) {
            self.report.compared += 1;
            if told != what {
                bail!("{seq} was told as {told}, and now as {what}");
            }
        } else if seq > client.seq && seq != client.seq + 1 {
            bail!("{seq} was told after {}", client.seq);
        }
        client.told.insert(seq, what.clone());
        let is_new = seq > client.seq;
        client.seq = client.seq.max(seq);
        if let Some(id) = news["id"].as_str() {
            self.answered(index, id, seq)?;
        }
        if !is_new {
            return Ok(());
        }
        let client = &mut self.clients[index];
        client.has_finished |= !what["winners"].is_null();
        match what["type"].as_str() {
            Some("moved" | "round-began") if index == 0 && !what["result"].is_null() => {
                client.todo = what["winners"].is_null().then(|| json!({"type": "next-round"}));
            }
            Some("moved" | "round-began") => client.todo = act,
            Some("frozen") => client.todo = contribute(index, &what["asked"]),
            // The host learns by a new picture whether all are there.
            Some("sat") if index == 0 => client.todo = Some(json!({"type": "start"})),
            _ => {}
        }
        Ok(())
    }

    fn take_answer(&mut self, index: usize, answer: &Value) -> Result<()> {
        let id = answer["id"].as_str().unwrap_or_default();
        if let Some(seq) = answer["done"].as_u64() {
            return self.answered(index, id, seq);
        }
        let client = &mut self.clients[index];
        if let Some((_, seq)) = client.answered.as_ref().filter(|(asked, _)| asked.id == id) {
            bail!("`{id}` was acknowledged as {seq}, and is now refused: {answer}");
        }
        let Some(asked) = client.asked.take_if(|asked| asked.id == id) else {
            bail!("an answer to nothing: {answer}");
        };
        let code = answer["refused"]["table"]["code"].as_str().unwrap_or_default();
        // Somebody sits down meanwhile, or a round begins by itself.
        let is_harmless = !asked.is_act
            && matches!(code, "seats-empty" | "already-started" | "round-not-over" | "match-over");
        if is_harmless { Ok(()) } else { bail!("`{}` was refused: {answer}", asked.text) }
    }

    /// A message was carried out, as the entry with this number.
    fn answered(&mut self, index: usize, id: &str, seq: u64) -> Result<()> {
        let client = &mut self.clients[index];
        if let Some((_, before)) = client.answered.as_ref().filter(|(asked, _)| asked.id == id) {
            if *before == seq {
                return Ok(());
            } else {
                bail!("`{id}` was done as {before}, and now as {seq}")
            }
        }
        // News that are told again carry ids of long ago.
        let Some(asked) = client.asked.take_if(|asked| asked.id == id) else { return Ok(()) };
        // What is told again before the first picture had happened before the kill.
        self.report.had_happened += u64::from(asked.is_again && !client.was_connected);
        if asked.is_act {
            let name = self.name.clone().unwrap_or_default();
            let who = (self.people[index].me.person.clone(), asked.id.clone());
            self.acknowledged.entry(name).or_default().insert(who, seq);
            client.answered = Some((asked, seq));
        }
        Ok(())
    }

    /// One of the legal actions, each equally likely.
    fn choose(&mut self, legal: &Value, seq: u64) -> Option<Value> {
        let legal = legal.as_array().filter(|legal| !legal.is_empty())?;
        let action = &legal[self.rng.below(legal.len() as u32) as usize];
        Some(json!({"type": "act", "action": action, "seen": seq}))
    }
}

/// The host starts when every seat is taken.
fn start(index: usize, seats: Option<&Vec<Value>>) -> Option<Value> {
    let is_full = seats.is_some_and(|seats| seats.iter().all(|seat| !seat.is_null()));
    (index == 0 && is_full).then(|| json!({"type": "start"}))
}

/// What a person adds to the seed that deals. Nothing depends on its being a secret here.
fn contribution(index: usize) -> Bytes32 {
    Bytes32([index as u8 + 1; 32])
}

fn has_committed(index: usize, sync: &Value) -> bool {
    let committed = sync["deal"]["seat_commitments"].get(index).and_then(Value::as_str);
    sync["you"]["seat"] == index
        && committed.is_some_and(|digits| digits.contains(|digit: char| digit != '0'))
}

fn sit(index: usize, sync: &Value) -> Option<Value> {
    let server: Bytes32 = serde_json::from_value(sync["commitment"].clone()).ok()?;
    let commitment = seat_commitment(server, contribution(index));
    Some(json!({"type": "sit", "seat": index, "commitment": commitment}))
}

fn contribute(index: usize, asked: &Value) -> Option<Value> {
    let is_asked = asked.as_array().is_some_and(|asked| asked.contains(&json!(index)));
    is_asked.then(|| json!({"type": "contribute", "contribution": contribution(index)}))
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
            ClientError::Refused { .. } | ClientError::NotUnderstood { .. } | ClientError::BadAddress(_) => {
                Stopped::Broken(error.into())
            }
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

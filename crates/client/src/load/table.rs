//! One table of a run: its people, what they do, and what they see.

use super::Shared;
use super::light::{Answer, Message, News, Sync};
use crate::referee::{Referee, referee};
use crate::socket::bytes_on_the_line;
use crate::{Broken, ClientError, Http, Person, Socket};
use pyatak_bots::Level;
use pyatak_engine::{Game, OptionValues, Options, Random, Wyrand};
use pyatak_fair::{Bytes32, seat_commitment};
use pyatak_protocol::{NewTable, NewTableSeat, Settings, Stage};
use pyatak_registry::{GameId, Visitor};
use serde_json::value::RawValue;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::time::{Sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// After so long without an answer a message counts as unanswered.
const ANSWER_TIME: Duration = Duration::from_secs(15);
/// A connection that cannot be made again for so long ends the run.
const RECONNECT_TIME: Duration = Duration::from_secs(30);
/// A server that does not take a connection for so long is not there.
const CONNECT_TIME: Duration = Duration::from_secs(5);
/// Somebody who was dropped comes back after at most so many milliseconds.
const AWAY_MAX: u32 = 40;
/// A table looks around this often, even if nothing happens.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Opens a table, plays at it and its return matches until the time is up, and compares everything once more.
pub(super) async fn run(shared: Rc<Shared>, number: u32) -> Result<(), ClientError> {
    let mut table = {
        // The semaphore is never closed.
        let _permit = shared.opening.acquire().await;
        Table::open(&shared, number).await?
    };
    shared.opened.set(shared.opened.get() + 1);
    let mut until = shared.until.subscribe();
    let until = match until.wait_for(Option::is_some).await {
        Ok(until) => until.unwrap_or_else(Instant::now),
        Err(_) => return Ok(()),
    };
    table.due = Instant::now() + table.first_pause();
    table.is_counted = true;
    table.play(until).await?;
    table.is_counted = false;
    table.finish().await
}

/// One connection of a person at the table.
struct Client {
    person: Person,
    /// Nobody who plays, if there is none.
    seat: Option<u8>,
    /// Which of the servers it connects to.
    place: usize,
    socket: Option<Socket>,
    /// When to connect again, if there is no socket.
    back_at: Instant,
    seq: u64,
    todo: Option<Todo>,
    asked: Option<Asked>,
    /// Is it known that the game goes on at another table?
    has_finished: bool,
    /// Has the whole picture come since the last connection?
    is_in_the_picture: bool,
}

/// What somebody is about to do.
enum Todo {
    /// An action, as it goes into the message.
    Act(String),
    Undo,
    NextRound,
    Rematch,
}

/// A message that has not been answered yet.
struct Asked {
    id: String,
    text: Utf8Bytes,
    is_duty: bool,
    at: Instant,
}

/// A move that not everybody has heard of.
struct Moving {
    seat: u8,
    /// The last number that the mover knew.
    after: u64,
    at: Instant,
    /// Who has not heard of it, a bit for each client.
    missing: u32,
}

struct Table {
    shared: Rc<Shared>,
    game: GameId,
    name: String,
    rng: Wyrand,
    clients: Vec<Client>,
    referee: Option<Box<dyn Referee>>,
    moving: VecDeque<Moving>,
    inbox: Vec<(usize, Utf8Bytes)>,
    next_table: Option<String>,
    /// When the next move may be made.
    due: Instant,
    ids: u64,
    is_counted: bool,
    /// What the server has committed to at this table.
    commitment: Bytes32,
}

impl Table {
    /// Brings the people, opens the table, seats everybody and starts.
    async fn open(shared: &Rc<Shared>, number: u32) -> Result<Table, ClientError> {
        let plan = &shared.plan;
        let game = plan.games[number as usize % plan.games.len()];
        let people = plan.players - plan.bots;
        let server = |place: usize| &plan.servers[place % plan.servers.len()];
        let mut http = Http::connect(server(number as usize)).await?;
        let mut clients = Vec::new();
        for index in 0..people + plan.watchers {
            let person = http.come().await?;
            // Guests get names by lot, and no two at a table may have the same.
            http.rename(&person, &format!("load {number}-{index}")).await?;
            let place = number as usize + usize::from(index);
            clients.push(Client::new(person, (index < people).then_some(index), place));
        }
        let mut seats = vec![NewTableSeat::Me];
        seats.resize(usize::from(people), NewTableSeat::Free);
        seats.resize(usize::from(plan.players), NewTableSeat::Bot(Level::Easy));
        let settings = Settings {
            options: std::iter::once(("form".to_owned(), match_form(game).to_owned())).collect(),
            pace_milliseconds: 0,
            is_undo_allowed: plan.undo_chance > 0.0,
            ..Settings::new(game, plan.players)
        };
        let new = NewTable { settings, seats, contribution: None, is_started: false };
        let created = http.open_table(&clients[0].person, &new).await?;
        let seed = plan.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut table = Table {
            shared: Rc::clone(shared),
            game,
            name: created.table,
            rng: Wyrand::new(seed),
            clients,
            referee: None,
            moving: VecDeque::new(),
            inbox: Vec::new(),
            next_table: None,
            due: Instant::now(),
            ids: 0,
            is_counted: false,
            commitment: created.commitment,
        };
        table.sit_down().await?;
        Ok(table)
    }

    /// Connects everybody to a table that has not begun, and starts it.
    async fn sit_down(&mut self) -> Result<(), ClientError> {
        let count = self.clients.len();
        self.referee = self.shared.plan.is_checked.then(|| referee(self.game, count));
        for index in 0..count {
            self.connect(index).await?;
            if let Some(seat) = self.clients[index].seat {
                let commitment = seat_commitment(self.commitment, contribution(index));
                let ask = format!(r#"{{"type":"sit","seat":{seat},"commitment":"{commitment}"}}"#);
                self.ask_and_wait(index, &ask).await?;
            }
        }
        self.ask_and_wait(0, r#"{"type":"start"}"#).await?;
        let mut began = self.clients[0].seq;
        for index in 0..count {
            if self.clients[index].seat.is_some() {
                let contribution = contribution(index);
                let ask = format!(r#"{{"type":"contribute","contribution":"{contribution}"}}"#);
                self.ask_and_wait(index, &ask).await?;
                began = began.max(self.clients[index].seq);
            }
        }
        // What everybody is told before the first move belongs to no move.
        for index in 0..count {
            while self.clients[index].seq < began {
                self.hear_next(index).await?;
            }
        }
        Ok(())
    }

    /// Goes on at the table of the return match, where everybody has a seat already.
    async fn move_on(&mut self, name: String) -> Result<(), ClientError> {
        self.name = name;
        self.moving.clear();
        self.take_stock();
        for client in &mut self.clients {
            *client = Client::new(client.person.clone(), client.seat, client.place);
        }
        self.sit_down().await
    }

    /// Adds what the referee has compared to the tally, and lets the referee go.
    fn take_stock(&mut self) {
        if let Some(referee) = self.referee.take() {
            let mut tally = self.shared.tally.borrow_mut();
            tally.checked = tally.checked.plus(referee.checked());
        }
    }

    async fn play(&mut self, until: Instant) -> Result<(), ClientError> {
        let timer = sleep_until(until.into());
        tokio::pin!(timer);
        loop {
            let now = Instant::now();
            if now >= until {
                return Ok(());
            }
            self.come_back(now).await?;
            self.act(now).await;
            self.complain(now);
            if let Some(name) = self.next_table.take_if(|_| self.clients.iter().all(|it| it.has_finished)) {
                self.move_on(name).await?;
                continue;
            }
            let wake = self.next_wake(now).min(until);
            self.receive(timer.as_mut(), wake).await;
            self.take_in();
        }
    }

    /// Lets everything that is under way arrive, and compares the whole picture once more.
    async fn finish(&mut self) -> Result<(), ClientError> {
        let until = Instant::now() + ANSWER_TIME;
        let timer = sleep_until(until.into());
        tokio::pin!(timer);
        self.clients.iter_mut().for_each(|client| client.todo = None);
        while Instant::now() < until {
            let is_calm = self.clients.iter().all(|client| client.socket.is_some() && client.asked.is_none());
            if is_calm && (self.moving.is_empty() || self.next_table.is_some()) {
                break;
            }
            self.come_back(Instant::now()).await?;
            self.receive(timer.as_mut(), Instant::now() + Duration::from_millis(100)).await;
            self.take_in();
        }
        self.complain(Instant::now() + ANSWER_TIME);
        if self.referee.is_some() {
            for index in 0..self.clients.len() {
                self.drop_connection(index, Duration::ZERO);
                self.connect(index).await?;
            }
        }
        self.take_stock();
        // Nobody plays here any more. If nobody hears it, the server tidies up by itself later.
        let _ = self.ask(0, r#"{"type":"close"}"#, false).await;
        let _ = tokio::time::timeout(LOOK_EVERY, self.wait_for_answer(0)).await;
        Ok(())
    }

    /// When something is to be done, if nobody says anything.
    fn next_wake(&self, now: Instant) -> Instant {
        let mut wake = now + LOOK_EVERY;
        for client in &self.clients {
            if client.socket.is_none() {
                wake = wake.min(client.back_at);
            } else if matches!(client.todo, Some(Todo::Act(_)))
                && client.asked.is_none()
                && !self.shared.plan.is_idle
            {
                wake = wake.min(self.due);
            }
        }
        wake
    }

    /// Waits until somebody has received something, or until the time comes.
    async fn receive(&mut self, mut timer: std::pin::Pin<&mut Sleep>, wake: Instant) {
        if timer.deadline() != wake.into() {
            timer.as_mut().reset(wake.into());
        }
        std::future::poll_fn(|context| {
            let mut lost = 0;
            for (index, client) in self.clients.iter_mut().enumerate() {
                while let Some(socket) = &mut client.socket {
                    match socket.poll_next(context) {
                        std::task::Poll::Ready(Some(Ok(text))) => self.inbox.push((index, text)),
                        std::task::Poll::Ready(Some(Err(_)) | None) => {
                            client.socket = None;
                            client.back_at = Instant::now();
                            lost += 1;
                        }
                        std::task::Poll::Pending => break,
                    }
                }
            }
            if lost > 0 {
                self.shared.tally.borrow_mut().lost += lost;
            }
            let has_news = !self.inbox.is_empty() || lost > 0;
            if has_news || timer.as_mut().poll(context).is_ready() {
                return std::task::Poll::Ready(());
            }
            std::task::Poll::Pending
        })
        .await;
    }

    fn take_in(&mut self) {
        let now = Instant::now();
        for (index, text) in std::mem::take(&mut self.inbox) {
            self.hear(index, &text, now);
        }
    }

    /// Takes in one message.
    fn hear(&mut self, index: usize, text: &str, now: Instant) {
        if self.is_counted && self.clients[index].seat.is_some() {
            let mut tally = self.shared.tally.borrow_mut();
            tally.bytes_down += bytes_on_the_line(text.len(), false);
            tally.messages_down += 1;
        }
        if let Some(Err(broken)) = self.referee.as_mut().map(|referee| referee.take(index, text)) {
            self.broken(index, &broken);
        }
        match serde_json::from_str(text) {
            Ok(Message::Sync(sync)) => self.hear_sync(index, &sync),
            Ok(Message::News(news)) => self.hear_news(index, &news, now),
            Ok(Message::Answer(answer)) => self.hear_answer(index, &answer),
            // After a goodbye the connection ends, and that is noticed.
            Ok(Message::Presence(_) | Message::Bye(_)) => {}
            Err(error) => {
                let (why, text) = (error.to_string(), text.chars().take(300).collect());
                self.broken(index, &Broken::Unreadable { why, text });
            }
        }
    }

    fn hear_sync(&mut self, index: usize, sync: &Sync<'_>) {
        let act = self.choose(&sync.legal);
        let client = &mut self.clients[index];
        client.seq = sync.seq;
        client.is_in_the_picture = true;
        self.commitment = sync.commitment;
        let is_host = index == 0;
        client.todo = match sync.stage {
            Stage::BetweenRounds if is_host => Some(Todo::NextRound),
            Stage::Finished if is_host && sync.rematch.is_none() => Some(Todo::Rematch),
            Stage::Waiting
            | Stage::Dealing
            | Stage::Playing
            | Stage::BetweenRounds
            | Stage::Finished
            | Stage::Closed => act,
        };
        if let Some(table) = &sync.rematch {
            client.has_finished = true;
            self.next_table = Some(table.clone());
        }
    }

    fn hear_news(&mut self, index: usize, news: &News<'_>, now: Instant) {
        let what = &news.what;
        if what.kind == "moved" {
            self.hear_move(index, news, now);
        }
        let act = self.choose(&news.legal);
        let undo_chance = if news.can_undo { self.shared.plan.undo_chance } else { 0.0 };
        let will_undo = self.happens(undo_chance);
        let client = &mut self.clients[index];
        client.seq = news.seq;
        client.asked.take_if(|asked| news.id == Some(&asked.id));
        if what.is_about_turn() {
            let is_host = index == 0;
            client.todo = match (&what.result, &what.winners) {
                (_, Some(_)) if is_host => Some(Todo::Rematch),
                (Some(_), None) if is_host => Some(Todo::NextRound),
                (_, _) if will_undo => Some(Todo::Undo),
                (_, _) => act,
            };
        }
        if let ("rematch", Some(table)) = (what.kind, what.table) {
            client.has_finished = true;
            self.next_table = Some(table.to_owned());
        }
        if self.is_counted && index == 0 {
            let mut tally = self.shared.tally.borrow_mut();
            tally.rounds += u64::from(what.result.is_some());
            tally.matches += u64::from(what.winners.is_some());
            tally.undone += u64::from(what.kind == "undone");
        }
    }

    /// Somebody has heard of a move: how long did that take?
    fn hear_move(&mut self, index: usize, news: &News<'_>, now: Instant) {
        let plan = &self.shared.plan;
        let Some(seat) = news.what.seat else { return };
        if seat >= plan.players - plan.bots {
            if index == 0 && self.is_counted {
                self.shared.tally.borrow_mut().bot_moves += 1;
            }
            return;
        }
        let bit = 1 << index;
        let is_it = |moving: &&mut Moving| {
            moving.seat == seat && moving.after < news.seq && moving.missing & bit != 0
        };
        let Some(moving) = self.moving.iter_mut().find(is_it) else { return };
        moving.missing &= !bit;
        let time = now.saturating_duration_since(moving.at);
        let is_done = moving.missing == 0;
        if self.is_counted {
            let mut tally = self.shared.tally.borrow_mut();
            tally.latencies.add(time);
            tally.moves += u64::from(is_done);
        }
        if is_done {
            self.moving.retain(|moving| moving.missing != 0);
        }
    }

    fn hear_answer(&mut self, index: usize, answer: &Answer<'_>) {
        let Some(asked) = self.clients[index].asked.take_if(|asked| asked.id == answer.id) else { return };
        let Some(refused) = answer.refused else { return };
        // Who reveals a contribution too late is dealt to without it.
        if asked.text.contains(r#""contribute""#) && refused.get().contains(r#""already-started""#) {
            return;
        }
        self.shared.tally.borrow_mut().refused += 1;
        if asked.is_duty && !self.is_excusable(refused.get()) {
            let (asked, refused) = (asked.text.as_str().to_owned(), refused.get().to_owned());
            self.broken(index, &Broken::Refused { asked, refused });
        }
        self.moving.retain(|moving| Some(moving.seat) != self.clients[index].seat);
        // A fresh picture tells what can be done instead.
        self.drop_connection(index, Duration::from_millis(u64::from(AWAY_MAX)));
    }

    /// Where actions are taken back, somebody else may have acted in the meantime, and where the disk is full,
    /// nothing happens. Both are said plainly and break no promise.
    fn is_excusable(&self, refused: &str) -> bool {
        let is_late = refused.contains(r#""stale""#) || refused.contains(r#""not-your-turn""#);
        refused.contains(r#""not-saved""#) || (self.shared.plan.undo_chance > 0.0 && is_late)
    }

    /// One of the legal actions, each equally likely.
    fn choose(&mut self, legal: &[&RawValue]) -> Option<Todo> {
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        Some(Todo::Act(legal[self.rng.below(count) as usize].get().to_owned()))
    }

    fn happens(&mut self, chance: f64) -> bool {
        chance > 0.0 && f64::from(self.rng.below(1 << 20)) < chance * f64::from(1 << 20)
    }

    /// Sends what everybody wants to do now.
    async fn act(&mut self, now: Instant) {
        for index in 0..self.clients.len() {
            let client = &mut self.clients[index];
            if client.socket.is_none() || client.asked.is_some() {
                continue;
            }
            let is_act = matches!(client.todo, Some(Todo::Act(_)));
            if is_act && (now < self.due || self.shared.plan.is_idle) {
                continue;
            }
            let Some(todo) = client.todo.take() else { continue };
            if let (true, Some(seat)) = (is_act, client.seat) {
                let after = client.seq;
                self.begin_move(seat, after, now);
            }
            let seq = self.clients[index].seq;
            let sent = match todo {
                Todo::Act(action) => {
                    let ask = format!(r#"{{"type":"act","action":{action},"seen":{seq}}}"#);
                    self.ask(index, &ask, true).await
                }
                Todo::Undo => self.ask(index, r#"{"type":"undo"}"#, false).await,
                Todo::NextRound => self.ask(index, r#"{"type":"next-round"}"#, true).await,
                Todo::Rematch => self.ask(index, r#"{"type":"rematch"}"#, true).await,
            };
            if sent.is_err() {
                self.shared.tally.borrow_mut().lost += 1;
                self.drop_connection(index, Duration::ZERO);
            } else if self.happens(self.shared.plan.drop_chance) {
                self.shared.tally.borrow_mut().dropped += 1;
                let pause = Duration::from_millis(u64::from(self.rng.below(AWAY_MAX)));
                self.drop_connection(index, pause);
            }
        }
    }

    /// A move is being sent: the clock runs for everybody who is connected.
    fn begin_move(&mut self, seat: u8, after: u64, now: Instant) {
        let is_player = |client: &Client| client.seat.is_some() && client.socket.is_some();
        let players = self.clients.iter().enumerate().filter(|(_, client)| is_player(client));
        let missing = players.fold(0, |bits, (index, _)| bits | 1 << index);
        self.moving.push_back(Moving { seat, after, at: now, missing });
        if let Some(pace) = self.shared.plan.pace {
            // Behind its time, a table does not try to make up for what it has missed.
            let pause = Duration::from_secs_f64(1.0 / pace);
            self.due = (self.due + pause).max(now);
        }
    }

    /// Tables do not all move at the same moment.
    fn first_pause(&mut self) -> Duration {
        let share = f64::from(self.rng.below(1 << 20)) / f64::from(1 << 20);
        self.shared.plan.pace.map_or(Duration::ZERO, |pace| Duration::from_secs_f64(share / pace))
    }

    async fn ask(&mut self, index: usize, ask: &str, is_duty: bool) -> Result<(), ClientError> {
        self.ids += 1;
        let id = self.ids.to_string();
        let text = Utf8Bytes::from(format!(r#"{{"id":"{id}","ask":{ask}}}"#));
        let client = &mut self.clients[index];
        client.asked = Some(Asked { id, text: text.clone(), is_duty, at: Instant::now() });
        self.send(index, text).await
    }

    async fn send(&mut self, index: usize, text: Utf8Bytes) -> Result<(), ClientError> {
        if self.is_counted {
            self.shared.tally.borrow_mut().bytes_up += bytes_on_the_line(text.len(), true);
        }
        match &mut self.clients[index].socket {
            Some(socket) => socket.send(text).await,
            None => Ok(()),
        }
    }

    async fn ask_and_wait(&mut self, index: usize, ask: &str) -> Result<(), ClientError> {
        self.ask(index, ask, true).await?;
        self.wait_for_answer(index).await
    }

    async fn wait_for_answer(&mut self, index: usize) -> Result<(), ClientError> {
        while self.clients[index].asked.is_some() {
            self.hear_next(index).await?;
        }
        Ok(())
    }

    /// Waits for one client's next message, whatever the others get meanwhile.
    async fn hear_next(&mut self, index: usize) -> Result<(), ClientError> {
        let Some(socket) = &mut self.clients[index].socket else {
            return Err(ClientError::Lost("not connected".to_owned()));
        };
        let next = tokio::time::timeout(ANSWER_TIME, socket.next()).await;
        let silent = || ClientError::Lost(format!("no answer for {} seconds", ANSWER_TIME.as_secs()));
        let ended = || ClientError::Lost("ended by the server".to_owned());
        let text = next.map_err(|_| silent())?.ok_or_else(ended)??;
        self.hear(index, &text, Instant::now());
        Ok(())
    }

    /// Connects somebody, for the first time or again, and waits for the whole picture. What was asked before and
    /// is still unanswered is asked again, by the same id, and so is not done twice.
    async fn connect(&mut self, index: usize) -> Result<(), ClientError> {
        let client = &mut self.clients[index];
        let after = (client.seq > 0).then_some(client.seq);
        let servers = &self.shared.plan.servers;
        let server = &servers[client.place % servers.len()];
        let is_like_page = self.shared.plan.is_like_page;
        let connected = async {
            match is_like_page {
                true => Socket::connect_like_page(server, &client.person, &self.name, after).await,
                false => Socket::connect(server, &client.person, &self.name, after).await,
            }
        };
        let silent = |_| ClientError::Lost("the server does not take the connection".to_owned());
        client.socket = Some(tokio::time::timeout(CONNECT_TIME, connected).await.map_err(silent)??);
        client.is_in_the_picture = false;
        if let Some(referee) = &mut self.referee {
            referee.reconnected(index);
        }
        while !self.clients[index].is_in_the_picture {
            self.hear_next(index).await?;
        }
        let client = &mut self.clients[index];
        if let Some(asked) = &mut client.asked {
            asked.at = Instant::now();
            let text = asked.text.clone();
            client.todo = None;
            self.send(index, text).await?;
        }
        Ok(())
    }

    /// Brings back who was dropped or lost.
    async fn come_back(&mut self, now: Instant) -> Result<(), ClientError> {
        for index in 0..self.clients.len() {
            let client = &self.clients[index];
            if client.socket.is_some() || client.back_at > now {
                continue;
            }
            let since = client.back_at;
            if let Err(error) = self.connect(index).await {
                if since.elapsed() > RECONNECT_TIME {
                    return Err(error);
                }
                self.clients[index].socket = None;
                // Perhaps another node is there.
                self.clients[index].place += 1;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        Ok(())
    }

    /// Cuts a connection without a word, to come back later.
    fn drop_connection(&mut self, index: usize, pause: Duration) {
        let client = &mut self.clients[index];
        client.socket = None;
        client.back_at = Instant::now() + pause;
        // How long it takes until somebody hears who is not there says nothing about the server.
        let bit = 1 << index;
        self.moving.iter_mut().for_each(|moving| moving.missing &= !bit);
        self.moving.retain(|moving| moving.missing != 0);
    }

    /// Writes down what has not been answered for too long, once.
    fn complain(&mut self, now: Instant) {
        for index in 0..self.clients.len() {
            let is_late = |asked: &mut Asked| now.saturating_duration_since(asked.at) > ANSWER_TIME;
            if let Some(asked) = self.clients[index].asked.take_if(is_late) {
                let (asked, seconds) = (asked.text.as_str().to_owned(), ANSWER_TIME.as_secs());
                self.broken(index, &Broken::Unanswered { asked, seconds });
            }
        }
    }

    /// Writes down a broken promise. What would follow from it is not judged.
    fn broken(&mut self, index: usize, broken: &Broken) {
        self.take_stock();
        let who = self.clients[index].seat.map_or("a watcher".to_owned(), |seat| format!("seat {seat}"));
        let place = format!("{} at table {}, {who}", self.game, self.name);
        self.shared.tally.borrow_mut().broken(&place, broken);
    }
}

impl Client {
    fn new(person: Person, seat: Option<u8>, place: usize) -> Client {
        Client {
            person,
            seat,
            place,
            socket: None,
            back_at: Instant::now(),
            seq: 0,
            todo: None,
            asked: None,
            has_finished: false,
            is_in_the_picture: false,
        }
    }
}

/// What a client adds to the seed that deals. Nothing depends on its being a secret here.
fn contribution(index: usize) -> Bytes32 {
    Bytes32([index as u8 + 1; 32])
}

/// The game's first form of a match, so that rounds follow each other.
fn match_form(game: GameId) -> &'static str {
    struct Form;
    impl Visitor for Form {
        type Output = &'static str;
        fn visit<G: Game>(self) -> &'static str {
            match <G::Options as Options>::SPECS[0].values {
                OptionValues::OneOf(forms) => forms.get(1).copied().unwrap_or("round"),
                OptionValues::Between(..) => "round",
            }
        }
    }
    game.visit(Form)
}

//! One table of a load run: its players, and what is measured while they play.

use super::Shared;
use super::deliveries::Deliveries;
use crate::player::{
    Answer, Heard, News, OnlinePlayer, Player, RandomPolicy, Request, Step, people_and_bots,
};
use crate::referee::{Referee, referee};
use crate::socket::bytes_on_the_line;
use crate::{BrokenPromise, ClientError, Http};
use pyatak_engine::{Game, OptionValues, Options, Random, Seat, Wyrand};
use pyatak_protocol::{Ask, Settings, Stage};
use pyatak_registry::{GameId, Visitor};
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::time::{Sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// After this time without an answer a message counts as unanswered.
const ANSWER_TIME: Duration = Duration::from_secs(15);
/// A connection that cannot be made again for this long ends the run.
const RECONNECT_TIME: Duration = Duration::from_secs(30);
/// A server that does not accept a connection for this long is not there.
const CONNECT_TIME: Duration = Duration::from_secs(5);
/// A table that is not dealt for this long ends the run.
const DEAL_TIME: Duration = Duration::from_secs(30);
/// Players who were dropped come back after at most this many milliseconds.
const AWAY_MAX_MS: u32 = 40;
/// A table looks around this often, even if nothing happens.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Opens a table, plays at it and its rematches until the time is up, and compares everything once more.
pub(super) async fn run(shared: Rc<Shared>, number: u32) -> Result<(), ClientError> {
    let mut table = {
        // The semaphore is never closed.
        let _permit = shared.opening.acquire().await;
        LoadTable::open(&shared, number).await?
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

/// A player, and when they come back from where.
struct LoadPlayer {
    online: OnlinePlayer,
    /// Which of the servers it connects to.
    place: usize,
    /// When to connect again, if there is no connection.
    back_at: Instant,
}

/// A table, its players, and the referee who judges what they are told.
struct LoadTable {
    shared: Rc<Shared>,
    game: GameId,
    name: String,
    policy: RandomPolicy,
    players: Vec<LoadPlayer>,
    referee: Option<Box<dyn Referee>>,
    deliveries: Deliveries,
    inbox: Vec<(usize, Utf8Bytes)>,
    /// When the next move may be made.
    due: Instant,
    /// Has everybody been told of the deal? Before that nobody acts, so that its messages belong to no move.
    is_dealt: bool,
    is_counted: bool,
}

impl LoadTable {
    /// Brings the people, opens the table, seats everybody and starts.
    async fn open(shared: &Rc<Shared>, number: u32) -> Result<LoadTable, ClientError> {
        let plan = &shared.plan;
        let game = plan.games[number as usize % plan.games.len()];
        let people = plan.players - plan.bots;
        let mut http = Http::connect(&plan.servers[number as usize % plan.servers.len()]).await?;
        let mut players = Vec::new();
        for index in 0..people + plan.watchers {
            let person = http.come_as(&format!("load {number}-{index}")).await?;
            let player = Player::new((index < people).then_some(Seat(index)), "");
            let place = number as usize + usize::from(index);
            let online = OnlinePlayer::new(person, player);
            players.push(LoadPlayer { online, place, back_at: Instant::now() });
        }
        let settings = Settings {
            options: std::iter::once(("form".to_owned(), match_form(game).to_owned())).collect(),
            pace_milliseconds: 0,
            is_undo_allowed: plan.undo_chance > 0.0,
            ..Settings::new(game, plan.players)
        };
        let new = people_and_bots(people, settings);
        let created = http.open_table(&players[0].online.person, &new).await?;
        let seed = plan.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let policy =
            RandomPolicy { rng: Wyrand::new(seed), undo_chance: plan.undo_chance, wants_rematch: true };
        let mut table = LoadTable {
            shared: Rc::clone(shared),
            game,
            name: created.table,
            policy,
            players,
            referee: None,
            deliveries: Deliveries::default(),
            inbox: Vec::new(),
            due: Instant::now(),
            is_dealt: false,
            is_counted: false,
        };
        table.sit_down().await?;
        Ok(table)
    }

    /// Connects everybody to a table that has not begun, and waits until all of them have been dealt to.
    async fn sit_down(&mut self) -> Result<(), ClientError> {
        self.is_dealt = false;
        let count = self.players.len();
        self.referee = self.shared.plan.is_checked.then(|| referee(self.game, count));
        for index in 0..count {
            self.connect_somewhere(index).await?;
        }
        let until = Instant::now() + DEAL_TIME;
        let timer = sleep_until(until.into());
        tokio::pin!(timer);
        let is_before = |it: &LoadPlayer| matches!(it.online.player.stage(), Stage::Waiting | Stage::Dealing);
        while self.players.iter().any(is_before) {
            if Instant::now() >= until {
                let seconds = DEAL_TIME.as_secs();
                return Err(ClientError::Lost(format!("a table was not dealt for {seconds} seconds")));
            }
            self.go_on(timer.as_mut(), until).await?;
        }
        self.is_dealt = true;
        Ok(())
    }

    /// Goes on at the table of the rematch, where everybody has a seat already.
    async fn move_on(&mut self, name: String) -> Result<(), ClientError> {
        self.name = name;
        self.deliveries.clear();
        self.retire_referee();
        for player in &mut self.players {
            player.online = player.online.at_another_table();
        }
        self.sit_down().await
    }

    /// Adds what the referee has compared to the counters, and lets the referee go.
    fn retire_referee(&mut self) {
        if let Some(referee) = self.referee.take() {
            let mut counters = self.shared.counters.borrow_mut();
            counters.checked = counters.checked.plus(referee.checked());
        }
    }

    async fn play(&mut self, until: Instant) -> Result<(), ClientError> {
        let timer = sleep_until(until.into());
        tokio::pin!(timer);
        while Instant::now() < until {
            match self.next_table() {
                Some(name) => self.move_on(name).await?,
                None => self.go_on(timer.as_mut(), until).await?,
            }
        }
        Ok(())
    }

    /// Lets everybody do what is to be done, and takes in what comes.
    async fn go_on(&mut self, timer: Pin<&mut Sleep>, until: Instant) -> Result<(), ClientError> {
        let now = Instant::now();
        self.come_back(now).await?;
        self.act(now).await;
        self.complain(ANSWER_TIME);
        let wake = self.next_wake(now).min(until);
        self.receive(timer, wake).await;
        self.take_in();
        Ok(())
    }

    /// The table of the rematch, once everybody knows it.
    fn next_table(&self) -> Option<String> {
        let mut tables = self.players.iter().map(|player| player.online.player.rematch());
        let first = tables.next()??;
        tables.all(|table| table.is_some()).then(|| first.to_owned())
    }

    /// Lets everything that is under way arrive, and compares a snapshot once more.
    async fn finish(&mut self) -> Result<(), ClientError> {
        let until = Instant::now() + ANSWER_TIME;
        let timer = sleep_until(until.into());
        tokio::pin!(timer);
        let is_quiet = |it: &LoadPlayer| it.online.is_connected() && it.online.player.unanswered().is_none();
        while Instant::now() < until {
            let is_over = self.deliveries.is_empty() || self.next_table().is_some();
            if is_over && self.players.iter().all(is_quiet) {
                break;
            }
            self.come_back(Instant::now()).await?;
            self.receive(timer.as_mut(), Instant::now() + Duration::from_millis(100)).await;
            self.take_in();
        }
        self.complain(Duration::ZERO);
        if self.referee.is_some() {
            for index in 0..self.players.len() {
                self.drop_connection(index, Duration::ZERO);
                self.connect_somewhere(index).await?;
            }
        }
        self.retire_referee();
        // Nobody plays here any more. If nobody hears it, the server tidies up by itself later.
        if self.players[0].online.ask(Ask::Close {}).await.is_ok() {
            let _ = tokio::time::timeout(LOOK_EVERY, self.wait_for_answer(0)).await;
        }
        Ok(())
    }

    async fn wait_for_answer(&mut self, index: usize) -> Result<(), ClientError> {
        while self.players[index].online.player.unanswered().is_some() {
            self.hear_next(index).await?;
        }
        Ok(())
    }

    /// May moves be made, apart from the pace?
    fn is_played(&self) -> bool {
        self.is_dealt && !self.shared.plan.is_idle
    }

    /// When something is to be done, if nobody says anything.
    fn next_wake(&self, now: Instant) -> Instant {
        let mut wake = now + LOOK_EVERY;
        for LoadPlayer { online, back_at, .. } in &self.players {
            if !online.is_connected() {
                wake = wake.min(*back_at);
            } else if self.is_played() && matches!(online.player.next_step(), Some(Step::Act(_))) {
                wake = wake.min(self.due);
            }
        }
        wake
    }

    /// Waits until somebody has received something, or until the time comes.
    async fn receive(&mut self, mut timer: Pin<&mut Sleep>, wake: Instant) {
        if timer.deadline() != wake.into() {
            timer.as_mut().reset(wake.into());
        }
        let mut unreadable = Vec::new();
        std::future::poll_fn(|context| {
            let mut lost = 0;
            for (index, player) in self.players.iter_mut().enumerate() {
                while let Poll::Ready(next) = player.online.poll_next(context) {
                    match next {
                        Ok(text) => self.inbox.push((index, text)),
                        Err(error) => {
                            player.back_at = Instant::now();
                            lost += 1;
                            if let ClientError::NotUnderstood { path, why } = error {
                                unreadable.push((index, BrokenPromise::Unreadable { why, text: path }));
                            }
                        }
                    }
                }
            }
            self.shared.counters.borrow_mut().lost += lost;
            let has_news = !self.inbox.is_empty() || lost > 0;
            if has_news || timer.as_mut().poll(context).is_ready() {
                return Poll::Ready(());
            }
            Poll::Pending
        })
        .await;
        for (index, broken) in unreadable {
            self.broken(index, &broken);
        }
    }

    fn take_in(&mut self) {
        let now = Instant::now();
        for (index, text) in std::mem::take(&mut self.inbox) {
            self.hear(index, &text, now);
        }
    }

    /// Takes in one message.
    fn hear(&mut self, index: usize, text: &str, now: Instant) {
        let online = &mut self.players[index].online;
        // Of all messages that have arrived together, with the first of them.
        let bytes = online.take_bytes_received();
        if self.is_counted && online.player.seat().is_some() {
            let mut counters = self.shared.counters.borrow_mut();
            counters.bytes_down += bytes;
            counters.messages_down += 1;
        }
        let heard = match online.player.hear(text, &mut self.policy) {
            Ok(heard) => heard,
            Err(broken) => return self.broken(index, &broken),
        };
        if let Some(Err(broken)) = self.referee.as_mut().map(|referee| referee.take(index, text)) {
            self.broken(index, &broken);
        }
        match heard {
            Heard::News { news, .. } => self.hear_news(index, &news, now),
            Heard::Answer { answer, answered: Some(request) } => self.hear_answer(index, &answer, &request),
            // After a goodbye the connection ends, and that is noticed.
            Heard::Answer { answered: None, .. } | Heard::Snapshot | Heard::Presence | Heard::Bye(_) => {}
        }
    }

    fn hear_news(&mut self, index: usize, news: &News<'_>, now: Instant) {
        let what = &news.what;
        if what.kind == "moved" {
            self.hear_move(index, news, now);
        }
        if self.is_counted && index == 0 {
            let mut counters = self.shared.counters.borrow_mut();
            counters.rounds += u64::from(what.ends_round());
            counters.matches += u64::from(what.ends_match());
            counters.undone += u64::from(what.kind == "undone");
        }
    }

    /// Somebody has heard of a move: how long did that take?
    fn hear_move(&mut self, index: usize, news: &News<'_>, now: Instant) {
        let plan = &self.shared.plan;
        let Some(seat) = news.what.seat else { return };
        if seat.0 >= plan.players - plan.bots {
            if index == 0 && self.is_counted {
                self.shared.counters.borrow_mut().bot_moves += 1;
            }
            return;
        }
        let Some((time, is_done)) = self.deliveries.heard(index, seat, news.seq, now) else { return };
        if self.is_counted {
            let mut counters = self.shared.counters.borrow_mut();
            counters.latencies.add(time);
            counters.moves += u64::from(is_done);
        }
    }

    fn hear_answer(&mut self, index: usize, answer: &Answer<'_>, request: &Request) {
        let Some(refused) = answer.refused else { return };
        let code = answer.refusal_code().unwrap_or_default();
        // The cards are dealt without a contribution that is revealed too late.
        if request.ask == "contribute" && code == "already-started" {
            return;
        }
        self.shared.counters.borrow_mut().refused += 1;
        let is_duty = !matches!(request.ask, "undo" | "close");
        if is_duty && !self.is_excusable(&code) {
            let (asked, refused) = (request.text.as_str().to_owned(), refused.get().to_owned());
            self.broken(index, &BrokenPromise::Refused { asked, refused });
        }
        self.deliveries.forget_moves_of(self.players[index].online.player.seat());
        // A fresh snapshot tells what can be done instead.
        self.drop_connection(index, Duration::from_millis(u64::from(AWAY_MAX_MS)));
    }

    /// Where actions are taken back, somebody else may have acted in the meantime, and where the disk is full,
    /// nothing happens. Both are said plainly and break no promise.
    fn is_excusable(&self, code: &str) -> bool {
        let is_late = matches!(code, "stale" | "not-your-turn");
        code == "not-saved" || (self.shared.plan.undo_chance > 0.0 && is_late)
    }

    /// Sends what everybody wants to do now.
    async fn act(&mut self, now: Instant) {
        for index in 0..self.players.len() {
            let online = &self.players[index].online;
            let step = online.player.next_step().filter(|_| online.is_connected());
            let is_act = matches!(step, Some(Step::Act(_)));
            if step.is_none() || (is_act && (now < self.due || !self.is_played())) {
                continue;
            }
            if let (true, Some(seat)) = (is_act, online.player.seat()) {
                self.begin_delivery(seat, online.player.seq(), now);
            }
            match self.players[index].online.take_step().await {
                Ok(length) => {
                    self.count_sent(length);
                    self.drop_sometimes(index);
                }
                Err(_) => {
                    self.shared.counters.borrow_mut().lost += 1;
                    self.drop_connection(index, Duration::ZERO);
                }
            }
        }
    }

    fn count_sent(&self, length: Option<usize>) {
        if let Some(length) = length.filter(|_| self.is_counted) {
            self.shared.counters.borrow_mut().bytes_up += bytes_on_the_line(length, true);
        }
    }

    /// A move is being sent: the clock runs for everybody who is connected and plays.
    fn begin_delivery(&mut self, seat: Seat, after: u64, now: Instant) {
        let is_player = |it: &OnlinePlayer| it.player.seat().is_some() && it.is_connected();
        let players = self.players.iter().enumerate().filter(|(_, player)| is_player(&player.online));
        self.deliveries.begin(seat, after, now, players.map(|(index, _)| index));
        if let Some(pace) = self.shared.plan.pace {
            // Behind its time, a table does not try to make up for what it has missed.
            let pause = Duration::from_secs_f64(1.0 / pace);
            self.due = (self.due + pause).max(now);
        }
    }

    /// Tables do not all move at the same moment.
    fn first_pause(&mut self) -> Duration {
        let share = f64::from(self.policy.rng.below(1 << 20)) / f64::from(1 << 20);
        self.shared.plan.pace.map_or(Duration::ZERO, |pace| Duration::from_secs_f64(share / pace))
    }

    /// Waits for one player's next message, whatever the others get meanwhile.
    async fn hear_next(&mut self, index: usize) -> Result<(), ClientError> {
        let next = tokio::time::timeout(ANSWER_TIME, self.players[index].online.next()).await;
        let silent = |_| ClientError::Lost(format!("no answer for {} seconds", ANSWER_TIME.as_secs()));
        let text = next.map_err(silent)??;
        self.hear(index, &text, Instant::now());
        Ok(())
    }

    /// Connects somebody, for the first time or again, and waits for a snapshot. What is still unanswered then
    /// is asked again.
    async fn connect(&mut self, index: usize) -> Result<(), ClientError> {
        let shared = Rc::clone(&self.shared);
        let LoadPlayer { online, place, .. } = &mut self.players[index];
        let after = Some(online.player.seq()).filter(|seq| *seq > 0);
        let server = &shared.plan.servers[*place % shared.plan.servers.len()];
        let connected = online.connect(server, &self.name, after, shared.plan.is_like_page);
        let silent = |_| ClientError::Lost("the server does not accept the connection".to_owned());
        tokio::time::timeout(CONNECT_TIME, connected).await.map_err(silent)??;
        if let Some(referee) = &mut self.referee {
            referee.reconnected(index);
        }
        while !self.players[index].online.player.is_synced() {
            self.hear_next(index).await?;
        }
        shared.counters.borrow_mut().reconnected += u64::from(after.is_some());
        let sent = self.players[index].online.resend().await?;
        self.count_sent(sent);
        Ok(())
    }

    /// Connects somebody. If there are several nodes, one that is just being stopped is not the end of the run.
    async fn connect_somewhere(&mut self, index: usize) -> Result<(), ClientError> {
        let since = Instant::now();
        while let Err(error) = self.connect(index).await {
            if self.shared.plan.servers.len() == 1 || since.elapsed() > RECONNECT_TIME {
                return Err(error);
            }
            self.try_another_node(index).await;
        }
        Ok(())
    }

    async fn try_another_node(&mut self, index: usize) {
        self.players[index].online.disconnect();
        self.players[index].place += 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    /// Brings back players who were dropped or lost.
    async fn come_back(&mut self, now: Instant) -> Result<(), ClientError> {
        for index in 0..self.players.len() {
            let LoadPlayer { online, back_at, .. } = &self.players[index];
            if online.is_connected() || *back_at > now {
                continue;
            }
            let since = *back_at;
            if let Err(error) = self.connect(index).await {
                if since.elapsed() > RECONNECT_TIME {
                    return Err(error);
                }
                self.try_another_node(index).await;
            }
        }
        Ok(())
    }

    /// Drops a connection after a message, as often as the plan says.
    fn drop_sometimes(&mut self, index: usize) {
        if self.policy.happens(self.shared.plan.drop_chance) {
            self.shared.counters.borrow_mut().dropped += 1;
            let pause = Duration::from_millis(u64::from(self.policy.rng.below(AWAY_MAX_MS)));
            self.drop_connection(index, pause);
        }
    }

    /// Cuts a connection without a word, to come back later.
    fn drop_connection(&mut self, index: usize, pause: Duration) {
        let player = &mut self.players[index];
        player.online.disconnect();
        player.back_at = Instant::now() + pause;
        self.deliveries.forget_player(index);
    }

    /// Writes down each message that has not been answered for this long, once.
    fn complain(&mut self, waited: Duration) {
        for index in 0..self.players.len() {
            if let Some(request) = self.players[index].online.player.give_up(waited) {
                let (asked, seconds) = (request.text.as_str().to_owned(), ANSWER_TIME.as_secs());
                self.broken(index, &BrokenPromise::Unanswered { asked, seconds });
            }
        }
    }

    /// Writes down a broken promise. What would follow from it is not judged.
    fn broken(&mut self, index: usize, broken: &BrokenPromise) {
        self.retire_referee();
        let seat = self.players[index].online.player.seat();
        let who = seat.map_or("a spectator".to_owned(), |seat| format!("seat {}", seat.0));
        let place = format!("{} at table {}, {who}", self.game, self.name);
        self.shared.counters.borrow_mut().broken(&place, broken);
    }
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

//! Following a table by what it tells one viewer, and finding every promise that it breaks.

use crate::BrokenPromise;
use crate::promise::difference;
use pyatak_engine::{
    Direction, Game, Outcome, Rules, RulesVersion, SEATS_MAX, Score, ScoreLine, Seat, SeatSet, Standing,
    Turn, View, Viewer, name_options, stored_options, ways_on,
};
use pyatak_protocol::{
    Carried, News, Occupant, RoundResult, ServerMessage, Settings, Stage, TableSync, WayOn, What,
};
use serde::Serialize;
use serde_json::Value;

/// An event as a viewer may know it.
pub type SeenEvent<G> = <<G as Rules>::View as View>::Event;
/// The messages of a game's table. Views and refusals are only ever compared, so they stay JSON.
pub type MessageOf<G> = ServerMessage<Value, <G as Rules>::Action, SeenEvent<G>, Value>;
type NewsOf<G> = News<Value, <G as Rules>::Action, SeenEvent<G>, Value>;
type SyncOf<G> = TableSync<Value, <G as Rules>::Action, Value>;

/// Follows a table from before its start by what one viewer is told, and compares.
///
/// The state before the deal is public, so the viewer's first view is known without being sent. Everything after
/// it is the fold of the redacted events. Somebody who comes later cannot fold; then only numbers are checked.
#[derive(Debug)]
pub struct Follower<G: Game> {
    person: String,
    viewer: Viewer,
    /// The people in the seats.
    chairs: Vec<Option<String>>,
    /// The version of the rules that the table is played by.
    rules_version: RulesVersion,
    options: Option<G::Options>,
    /// What was played before at another table.
    carried: Option<Carried>,
    seq: Option<u64>,
    /// What was missed is being sent again: only the last of it says whose turn it is.
    is_catching_up: bool,
    /// News came without a turn in the middle of a connection. That is right only if it came again because the session was
    /// attached elsewhere: then a snapshot follows at once, or this promise was broken.
    owed: Option<BrokenPromise>,
    course: Course<G>,
    checked: Checked,
}

/// How much was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Checked {
    /// Redacted events that were folded.
    pub events: u64,
    /// Snapshots that were compared with the fold.
    pub snapshots: u64,
    /// Snapshots that could not be compared: the viewer has missed something that events do not tell (an action
    /// that was taken back, or too many messages), and does not know the match from then on.
    pub snapshots_without_fold: u64,
    /// Lists of legal actions that were compared with what the viewer knows.
    pub legal_lists: u64,
    /// Events of which all viewers' copies were compared with what each of them may know.
    pub copies: u64,
}

impl Checked {
    /// Both counts added up.
    #[must_use]
    pub fn plus(self, other: Checked) -> Checked {
        Checked {
            events: self.events + other.events,
            snapshots: self.snapshots + other.snapshots,
            snapshots_without_fold: self.snapshots_without_fold + other.snapshots_without_fold,
            legal_lists: self.legal_lists + other.legal_lists,
            copies: self.copies + other.copies,
        }
    }
}

/// How far the match has got, as this viewer knows it.
#[derive(Debug)]
enum Course<G: Game> {
    Waiting,
    Followed(Box<Followed<G>>),
    /// The viewer came too late to fold, or missed what events do not tell.
    Unknown,
}

/// A match that was followed from its beginning.
#[derive(Debug)]
struct Followed<G: Game> {
    options: G::Options,
    standing: Standing,
    winners: Option<SeatSet>,
    is_round_over: bool,
    view: G::View,
    /// The view before the last action, and the number of the message that told it.
    before: Option<(u64, G::View)>,
}

impl<G: Game> Default for Follower<G> {
    fn default() -> Self {
        Follower {
            person: String::new(),
            viewer: Viewer::Spectator,
            chairs: Vec::new(),
            rules_version: RulesVersion::FIRST,
            options: None,
            carried: None,
            seq: None,
            is_catching_up: false,
            owed: None,
            course: Course::Waiting,
            checked: Checked::default(),
        }
    }
}

impl<G: Game> Follower<G> {
    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The last number.
    pub fn seq(&self) -> Option<u64> {
        self.seq
    }

    /// What the viewer knows, if the match has begun and was followed.
    pub fn view(&self) -> Option<&G::View> {
        match &self.course {
            Course::Followed(followed) => Some(&followed.view),
            Course::Waiting | Course::Unknown => None,
        }
    }

    /// How much was compared.
    pub fn checked(&self) -> Checked {
        self.checked
    }

    /// The connection is a new one: what was missed comes again, then a snapshot.
    pub fn reconnected(&mut self) {
        self.is_catching_up = self.seq.is_some();
        self.owed = None;
    }

    /// Takes in a message and says whether it keeps what was promised.
    pub fn take(&mut self, message: &MessageOf<G>) -> Result<(), BrokenPromise> {
        match message {
            ServerMessage::Sync(sync) => self.sync(sync),
            ServerMessage::News(news) => self.news(news),
            ServerMessage::Answer(_) | ServerMessage::Hint(_) | ServerMessage::Presence(_) => {
                self.owed.take().map_or(Ok(()), Err)
            }
            ServerMessage::Bye(_) => Ok(()),
        }
    }

    fn sync(&mut self, sync: &SyncOf<G>) -> Result<(), BrokenPromise> {
        (self.is_catching_up, self.owed) = (false, None);
        let Some(last) = self.seq.replace(sync.seq) else {
            self.begin(sync);
            return Ok(());
        };
        if sync.seq < last {
            return Err(BrokenPromise::Gap { last, found: sync.seq });
        }
        if sync.seq > last || sync.you.is_open {
            // What was missed cannot be told by events; see `Checked::snapshots_without_fold`.
            self.begin(sync);
            self.checked.snapshots_without_fold += 1;
            return Ok(());
        }
        self.compare(sync)
    }

    fn begin(&mut self, sync: &SyncOf<G>) {
        self.person.clone_from(&sync.you.person);
        self.viewer = sync.you.seat.map_or(Viewer::Spectator, Viewer::Seat);
        self.chairs = sync.seats.iter().map(person_in).collect();
        self.rules_version = RulesVersion(sync.rules_version);
        self.carried.clone_from(&sync.carried);
        self.settle(&sync.settings);
        let is_before = matches!(sync.stage, Stage::Waiting | Stage::Dealing);
        let can_fold = is_before && self.rules_version.is_known(G::META.rules_version);
        self.course = if can_fold { Course::Waiting } else { Course::Unknown };
    }

    fn settle(&mut self, settings: &Settings) {
        let pairs: Vec<(String, String)> =
            settings.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
        self.options = stored_options(&pairs).ok();
    }

    /// The snapshot must be what the events have told.
    fn compare(&mut self, sync: &SyncOf<G>) -> Result<(), BrokenPromise> {
        let seq = sync.seq;
        let same = |what, known: &Value, said: &Value| match difference(known, said) {
            Some(place) => Err(BrokenPromise::Snapshot { seq, what, place }),
            None => Ok(()),
        };
        same("seat", &json(&self.viewer.seat()), &json(&sync.you.seat))?;
        let chairs: Vec<Option<String>> = sync.seats.iter().map(person_in).collect();
        same("seating", &json(&self.chairs), &json(&chairs))?;
        match &self.course {
            Course::Unknown => {
                self.checked.snapshots_without_fold += 1;
                return Ok(());
            }
            Course::Waiting => {
                same("view", &Value::Null, &json(&sync.view))?;
            }
            Course::Followed(followed) => {
                same("view", &json(&followed.view), &json(&sync.view))?;
                same("total", &json(&followed.standing.totals[..]), &json(&sync.totals))?;
                same("list of ways to go on", &json(&followed.ways_on()), &json(&sync.ways_on))?;
                same("list of winners", &json(&followed.winners), &json(&sync.winners))?;
                same("stage", &json(&followed.stage()), &json(&sync.stage))?;
                check_turn(seq, &followed.view, sync.turn.map(|turn| turn.seat))?;
                self.checked.legal_lists += check_legal::<G>(seq, &followed.view, &sync.legal)?;
            }
        }
        self.checked.snapshots += 1;
        Ok(())
    }

    fn news(&mut self, news: &NewsOf<G>) -> Result<(), BrokenPromise> {
        let last = self.seq.unwrap_or(0);
        if self.seq.is_none() || news.seq != last + 1 {
            return Err(BrokenPromise::Gap { last, found: news.seq });
        }
        self.seq = Some(news.seq);
        self.happen(news.seq, &news.what)?;
        let is_about_turn =
            matches!(news.what, What::RoundBegan { .. } | What::Moved { .. } | What::Undone { .. });
        let is_said = news.turn.is_some() || !self.is_catching_up;
        let Course::Followed(followed) = &self.course else { return Ok(()) };
        if is_about_turn && is_said {
            match check_turn(news.seq, &followed.view, news.turn.map(|turn| turn.seat)) {
                Ok(()) => {
                    self.checked.legal_lists += check_legal::<G>(news.seq, &followed.view, &news.legal)?;
                }
                Err(broken) if news.turn.is_none() => self.owed = Some(broken),
                Err(broken) => return Err(broken),
            }
        }
        if let Some(view) = &news.view
            && let Some(place) = difference(&json(&followed.view), view)
        {
            return Err(BrokenPromise::Snapshot { seq: news.seq, what: "view", place });
        }
        Ok(())
    }

    fn happen(&mut self, seq: u64, what: &What<SeenEvent<G>>) -> Result<(), BrokenPromise> {
        match what {
            What::Sat { seat, occupant, .. } => self.sit(*seat, occupant),
            What::SeatGiven { seat, occupant } => self.sit(*seat, occupant),
            What::Freed { seat } => self.chair(*seat, None),
            What::Swapped { first, second } => self.chairs.swap(first.index(), second.index()),
            What::Settled { settings, seats } => {
                self.chairs = seats.iter().map(person_in).collect();
                self.settle(settings);
            }
            What::RoundBegan { round, start, events } => self.begin_round(seq, *round, *start, events)?,
            What::Moved { events, result, winners, ways_on, .. } => {
                if let Course::Followed(followed) = &mut self.course {
                    followed.before = Some((seq, followed.view.clone()));
                    events.iter().for_each(|event| followed.view.evolve(event));
                    followed.finish(seq, result.as_ref(), *winners)?;
                    same_course(seq, "list of ways to go on", ways_on, &followed.ways_on())?;
                    self.checked.events += events.len() as u64;
                }
            }
            What::Undone { undone, .. } => {
                if let Course::Followed(followed) = &mut self.course {
                    followed.take_back(seq, *undone)?;
                }
            }
            What::Renamed { .. }
            | What::HostChanged { .. }
            | What::Agreed { .. }
            | What::Said(_)
            | What::Left { .. }
            | What::Replaced { .. }
            | What::Removed { .. }
            | What::Barred { .. }
            | What::Silenced { .. }
            | What::Locked { .. }
            | What::Forgotten { .. }
            | What::Rematch { .. }
            | What::Frozen { .. }
            | What::Contributed { .. }
            | What::Closed { .. }
            | What::Nothing => {}
        }
        let seat = self.chairs.iter().position(|chair| chair.as_ref() == Some(&self.person));
        self.viewer = seat.map_or(Viewer::Spectator, |index| Viewer::Seat(Seat(index as u8)));
        Ok(())
    }

    /// A person who had another seat before has left it.
    fn sit(&mut self, seat: Seat, occupant: &Occupant) {
        let person = match occupant {
            Occupant::Person(player) => Some(player.person.clone()),
            Occupant::Bot { .. } => None,
        };
        let old = self.chairs.iter().position(|chair| person.is_some() && *chair == person);
        if let Some(old) = old {
            self.chairs[old] = None;
        }
        self.chair(seat, person);
    }

    fn chair(&mut self, seat: Seat, person: Option<String>) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = person;
        }
    }

    fn begin_round(
        &mut self,
        seq: u64,
        round: u16,
        start: Seat,
        events: &[SeenEvent<G>],
    ) -> Result<(), BrokenPromise> {
        match (&mut self.course, self.options) {
            (Course::Unknown, _) | (Course::Waiting, None) => return Ok(()),
            (Course::Waiting, Some(options)) => {
                let mut standing = Standing::new(self.chairs.len() as u8, start);
                if let Some(Carried { rounds, totals, .. }) = &self.carried {
                    (standing.rounds, standing.totals) =
                        (*rounds, totals.iter().copied().take(SEATS_MAX).collect());
                }
                let view = G::new(self.rules_version, options, &standing).view(self.viewer);
                self.course = Course::Followed(Box::new(Followed {
                    options,
                    standing,
                    winners: None,
                    is_round_over: false,
                    view,
                    before: None,
                }));
            }
            (Course::Followed(followed), _) => {
                same_course(seq, "seat that starts", &start, &followed.standing.start)?;
                followed.view = followed.view.next(&followed.standing);
                followed.is_round_over = false;
                followed.before = None;
            }
        }
        if let Course::Followed(followed) = &mut self.course {
            same_course(seq, "number of the round", &round, &(followed.standing.rounds + 1))?;
            events.iter().for_each(|event| followed.view.evolve(event));
            self.checked.events += events.len() as u64;
        }
        Ok(())
    }
}

impl<G: Game> Followed<G> {
    fn stage(&self) -> Stage {
        match (self.winners, self.is_round_over) {
            (Some(_), _) => Stage::Finished,
            (None, true) => Stage::BetweenRounds,
            (None, false) => Stage::Playing,
        }
    }

    /// How the same people may go on, if the match is over.
    fn ways_on(&self) -> Vec<WayOn> {
        let way = |(way, options): (&pyatak_engine::WayOn<G::Options>, G::Options)| WayOn {
            to: way.to,
            rule: way.rule.to_owned(),
            options: name_options(&options),
        };
        let is_over = self.winners.is_some();
        ways_on::<G>(self.options, &self.standing).filter(|_| is_over).map(way).collect()
    }

    /// The results of a round lead to the totals and the winners that are said.
    fn finish(
        &mut self,
        seq: u64,
        result: Option<&RoundResult>,
        winners: Option<SeatSet>,
    ) -> Result<(), BrokenPromise> {
        let is_over = self.view.turn() == Turn::Over;
        same_course(seq, "end of the round", &result.is_some(), &is_over)?;
        let Some(result) = result else { return Ok(()) };
        // Somebody who catches up may hear of a round that another one has followed.
        if !result.lines.is_empty() {
            let lines: Vec<Vec<ScoreLine>> =
                Seat::all(self.standing.seats).map(|seat| self.view.score_lines(seat)).collect();
            same_course(seq, "lines of the scores", &result.lines, &lines)?;
        }
        if result.end.is_some() {
            same_course(seq, "reason for the end", &result.end, &self.view.end_line())?;
        }
        // No game looks at the number of the rule again.
        let scores = result.scores.iter().copied().collect();
        let outcome = Outcome { scores, ended_by: result.ended_by, rule: "" };
        G::record(&self.options, &mut self.standing, &outcome);
        let standing = &mut self.standing;
        standing.rounds += 1;
        standing.start = standing.start.next(Direction::Clockwise, standing.seats);
        standing.last = Some(outcome);
        self.is_round_over = true;
        self.winners = G::winners(&self.options, standing);
        let totals: Vec<Score> = standing.totals.to_vec();
        same_course(seq, "totals", &result.totals, &totals)?;
        same_course(seq, "winners", &winners, &self.winners)
    }

    fn take_back(&mut self, seq: u64, undone: u64) -> Result<(), BrokenPromise> {
        match self.before.take() {
            Some((told, view)) if told == undone => {
                self.view = view;
                Ok(())
            }
            Some(_) | None => Err(BrokenPromise::Undone { seq, undone }),
        }
    }
}

fn person_in(occupant: &Option<Occupant>) -> Option<String> {
    match occupant {
        Some(Occupant::Person(player)) => Some(player.person.clone()),
        Some(Occupant::Bot { .. }) | None => None,
    }
}

fn check_turn(seq: u64, view: &impl View, said: Option<Seat>) -> Result<(), BrokenPromise> {
    let is_right = match view.turn() {
        Turn::Seat(seat) => said == Some(seat),
        Turn::Over => said.is_none(),
        Turn::Chance => false,
    };
    if is_right {
        return Ok(());
    }
    Err(BrokenPromise::Turn { seq, said: format!("{said:?}"), known: format!("{:?}", view.turn()) })
}

/// Compares the list with what the viewer's own view allows; 1 if there was anything in it.
fn check_legal<G: Game>(seq: u64, view: &G::View, listed: &[G::Action]) -> Result<u64, BrokenPromise> {
    let mut known = Vec::with_capacity(listed.len());
    if view.turn() != Turn::Over {
        view.legal_actions(&mut known);
    }
    if known != listed {
        let (known, listed) = (format!("{known:?}"), format!("{listed:?}"));
        return Err(BrokenPromise::Legal { seq, known, listed });
    }
    Ok(u64::from(!listed.is_empty()))
}

fn same_course<T: PartialEq + std::fmt::Debug>(
    seq: u64,
    what: &'static str,
    said: &T,
    known: &T,
) -> Result<(), BrokenPromise> {
    if said == known {
        return Ok(());
    }
    Err(BrokenPromise::Course { seq, what, said: format!("{said:?}"), known: format!("{known:?}") })
}

fn json(value: &(impl Serialize + ?Sized)) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

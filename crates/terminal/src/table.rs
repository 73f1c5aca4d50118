//! What a player has been told about a table: the last snapshot, kept up to date by the news.

use pyatak_engine::{Score, Seat};
use pyatak_protocol::{Occupant, ServerMessage, Stage, TableSync, What};
use pyatak_registry::GameId;
use pyatak_words::Speaker;
use serde_json::Value;

/// A message of a table, with everything of a game as JSON.
pub(crate) type Message = ServerMessage<Value, Value, Value, Value>;
/// A snapshot of a table.
pub(crate) type Snapshot = TableSync<Value, Value, Value>;
/// What has happened at a table.
pub(crate) type News = pyatak_protocol::News<Value, Value, Value, Value>;

/// A table as its viewer knows it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The last snapshot with everything that has been told since.
    pub(crate) now: Snapshot,
    /// The names of the players, as they are shown.
    pub(crate) names: Vec<String>,
}

impl Table {
    pub(crate) fn new(snapshot: Snapshot, words: &Speaker) -> Table {
        let mut table = Table { now: snapshot, names: Vec::new() };
        table.name_seats(words);
        table
    }

    pub(crate) fn game(&self) -> GameId {
        self.now.settings.game
    }

    /// The viewer's seat.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.now.you.seat
    }

    pub(crate) fn is_host(&self) -> bool {
        self.now.host == self.now.you.person
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// How many seats there are.
    pub(crate) fn seats(&self) -> u8 {
        self.now.settings.seats
    }

    /// The seats in the order in which they sit, the viewer's left neighbour first and the viewer last.
    pub(crate) fn seats_around(&self) -> Vec<Seat> {
        let first = self.me().map_or(0, |seat| seat.0 + 1);
        (0..self.seats()).map(|step| Seat((first + step) % self.seats().max(1))).collect()
    }

    /// Has the viewer nobody but bots beside them?
    pub(crate) fn is_alone(&self) -> bool {
        let people = self.now.seats.iter().flatten().filter(|one| matches!(one, Occupant::Person(_)));
        people.count() == 1 && self.me().is_some()
    }

    /// Is it the viewer's turn?
    pub(crate) fn is_my_turn(&self) -> bool {
        self.now.stage == Stage::Playing && !self.now.legal.is_empty()
    }

    pub(crate) fn total(&self, seat: Seat) -> Option<Score> {
        self.now.totals.get(seat.index()).copied()
    }

    /// Takes in what has happened. `false`: numbers are missing, so the rest has to be asked for.
    pub(crate) fn hear(&mut self, news: &News, words: &Speaker) -> bool {
        let has_gap = news.seq > self.now.seq + 1;
        if news.seq <= self.now.seq || has_gap {
            return !has_gap;
        }
        self.now.seq = news.seq;
        if news.what.is_about_game() {
            self.now.view.clone_from(&news.view);
            self.now.views.clone_from(&news.views);
            self.now.turn = news.turn;
            self.now.legal.clone_from(&news.legal);
            self.now.blocked.clone_from(&news.blocked);
            self.now.can_undo = news.can_undo;
        }
        self.fold(&news.what);
        self.name_seats(words);
        true
    }

    fn fold(&mut self, what: &What<Value>) {
        let now = &mut self.now;
        match what {
            What::Sat { seat, occupant, commitment } => {
                if let (Some(deal), Some(commitment)) = (&mut now.deal, commitment)
                    && let Some(old) = deal.seat_commitments.get_mut(seat.index())
                {
                    *old = *commitment;
                }
                if matches!(occupant, Occupant::Person(player) if player.person == now.you.person) {
                    now.you.seat = Some(*seat);
                }
                for (index, old) in now.seats.iter_mut().enumerate() {
                    // Whoever moves to another seat leaves the old one.
                    if index == seat.index() {
                        *old = Some(occupant.clone());
                    } else if matches!(occupant, Occupant::Person(_)) && old.as_ref() == Some(occupant) {
                        *old = None;
                    }
                }
            }
            What::SeatGiven { seat, occupant } => {
                if matches!(occupant, Occupant::Person(player) if player.person == now.you.person) {
                    now.you.seat = Some(*seat);
                } else if now.you.seat == Some(*seat) {
                    now.you.seat = None;
                }
                if let Some(old) = now.seats.get_mut(seat.index()) {
                    *old = Some(occupant.clone());
                }
            }
            What::Frozen { seat_commitments, asked } => {
                now.stage = Stage::Dealing;
                if let Some(deal) = &mut now.deal {
                    deal.is_frozen = true;
                    deal.seat_commitments.clone_from(seat_commitments);
                    deal.asked = *asked;
                }
            }
            What::Contributed { seat, .. } => {
                if let Some(deal) = &mut now.deal {
                    deal.contributed = deal.contributed.with(*seat);
                }
            }
            What::Freed { seat } => {
                if let Some(old) = now.seats.get_mut(seat.index()) {
                    *old = None;
                }
                if now.you.seat == Some(*seat) {
                    now.you.seat = None;
                }
            }
            What::Swapped { first, second } => {
                if first.index().max(second.index()) < now.seats.len() {
                    now.seats.swap(first.index(), second.index());
                }
                if now.you.seat == Some(*first) {
                    now.you.seat = Some(*second);
                } else if now.you.seat == Some(*second) {
                    now.you.seat = Some(*first);
                }
            }
            What::Renamed { seat, name } => {
                if let Some(Some(Occupant::Person(player))) = now.seats.get_mut(seat.index()) {
                    player.name.clone_from(name);
                }
            }
            What::HostChanged { host } => now.host.clone_from(host),
            What::Settled { settings, seats } => {
                now.settings = settings.as_ref().clone();
                now.seats.clone_from(seats);
            }
            What::RoundBegan { round, .. } => {
                now.stage = Stage::Playing;
                now.round = *round;
            }
            What::Moved { result, winners, ways_on, .. } => {
                if let Some(result) = result {
                    now.totals.clone_from(&result.totals);
                    now.results.push(result.clone());
                    now.stage = if winners.is_some() { Stage::Finished } else { Stage::BetweenRounds };
                }
                now.winners = *winners;
                now.ways_on.clone_from(ways_on);
            }
            What::Undone { .. } => {
                now.stage = Stage::Playing;
                now.results.retain(|result| result.round < now.round);
                now.winners = None;
            }
            What::Said(line) => now.chat.push(line.clone()),
            What::Forgotten { seats, host, .. } => {
                now.seats.clone_from(seats);
                now.host.clone_from(host);
            }
            What::Rematch { table, by, go_on } => {
                now.rematch = Some(table.clone());
                now.rematch_by = *by;
                now.rematch_go_on = *go_on;
            }
            What::Closed { .. } => now.stage = Stage::Closed,
            What::Agreed { .. }
            | What::Left { .. }
            | What::Replaced { .. }
            | What::Removed { .. }
            | What::Barred { .. }
            | What::Silenced { .. }
            | What::Locked { .. }
            | What::Nothing => {}
        }
    }

    fn name_seats(&mut self, words: &Speaker) {
        let name = |occupant: &Option<Occupant>| match occupant {
            Some(Occupant::Person(player)) => shown_name(&player.name, words),
            Some(Occupant::Bot { name, .. }) => words.say_with("bot-name", [("name", name.as_str().into())]),
            None => words.say("wait-free", None),
        };
        self.names = self.now.seats.iter().map(name).collect();
    }
}

/// The name of a person. One that the server has made up is said in the viewer's language.
pub(crate) fn shown_name(name: &str, words: &Speaker) -> String {
    match name.strip_prefix("Guest ") {
        Some(number) if number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit()) => {
            words.say_with("guest-name", [("number", number.into())])
        }
        Some(_) | None => name.to_owned(),
    }
}

/// News that has a view, a turn and a list of legal actions.
trait AboutGame {
    fn is_about_game(&self) -> bool;
}

impl AboutGame for What<Value> {
    fn is_about_game(&self) -> bool {
        matches!(self, What::RoundBegan { .. } | What::Moved { .. } | What::Undone { .. })
    }
}

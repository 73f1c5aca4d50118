//! What each viewer is told. The one place where entries of the log turn into messages.

use crate::blocked::blocked;
use crate::clock::Clocks;
use crate::decide::RefusedOf;
use crate::moderation::guests;
use crate::play::Play;
use crate::sessions::{Session, Sessions};
use crate::state::{LogEntryOf, TableState};
use pyatak_engine::{ByRule as _, Game, Match, Rules, Seat, Viewer, name_options};
use pyatak_fair::seat_commitment;
use pyatak_log::{Entry, PositionChange};
use pyatak_protocol::{
    Answer, Blocked, ChatLine, Guest, Hint, MovedBy, News, Occupant, Presence, RoundResult, ServerMessage,
    Stage, TableSync, TurnNow, UnixMs, WayOn, What, You, is_next_version, version,
};
use serde_json::Value;

/// An event as a viewer may know it.
pub(crate) type SeenEvent<G> = <<G as Rules>::View as pyatak_engine::View>::Event;
/// The messages of a game's table.
type MessageOf<G> =
    ServerMessage<<G as Rules>::View, <G as Rules>::Action, SeenEvent<G>, <G as Rules>::Illegal>;
/// The news of a game's table.
pub(crate) type NewsOf<G> =
    News<<G as Rules>::View, <G as Rules>::Action, SeenEvent<G>, <G as Rules>::Illegal>;

/// Renders what sessions are told about the table as it stands now.
pub(crate) struct Renderer<'a, G: Game> {
    pub(crate) state: &'a TableState<G>,
    pub(crate) sessions: &'a Sessions,
    pub(crate) clocks: &'a Clocks,
    pub(crate) now: UnixMs,
}

impl<G: Game> Renderer<'_, G> {
    pub(crate) fn viewer(&self, session: &Session) -> Viewer {
        self.state.seat_of(&session.who.person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The snapshot for a session.
    pub(crate) fn snapshot(&self, session: &Session) -> String {
        let state = self.state;
        let viewer = self.viewer(session);
        let open =
            if session.is_open { state.delayed.as_ref().and_then(|delayed| delayed.visible()) } else { None };
        let play = state.play.as_ref();
        let game = open.map(|(_, game)| game).or(play.map(|play| &play.game));
        let seats = state.settings.seats;
        let view = game.filter(|_| open.is_none()).map(|game| game.round().view(viewer));
        let views = open
            .map(|(_, game)| Seat::all(seats).map(|seat| game.round().view(Viewer::Seat(seat))).collect());
        let presence = self.presence();
        let sync = TableSync {
            version: version(),
            rules_version: state.rules_version.0,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            table: state.table.clone(),
            code: state.code.clone(),
            seq: open.map_or(state.seq, |(seq, _)| *seq),
            stage: state.stage(),
            settings: state.settings.clone(),
            you: self.you(session, viewer),
            host: state.host.clone(),
            seats: state.occupants(),
            presence: presence.presence,
            played_for: presence.played_for,
            late: presence.late,
            spectators: presence.spectators,
            guests: if session.who.person == state.host { self.guests() } else { Vec::new() },
            is_locked: state.moderation.inside.is_some(),
            replaced: state.replaced(),
            removed: guests(&state.moderation.removed),
            barred: guests(&state.moderation.barred),
            silenced: guests(&state.moderation.silenced),
            round: game.map_or(0, round_number),
            view,
            views: views.unwrap_or_default(),
            turn: self.turn().filter(|_| open.is_none()),
            legal: self.legal(viewer),
            blocked: if session.wants.blocked { self.blocked(viewer) } else { Vec::new() },
            can_undo: self.can_undo(viewer),
            totals: game.map(|game| game.standing().totals.to_vec()).unwrap_or_default(),
            results: results(state, game, Some(viewer).filter(|_| open.is_none())),
            carried: state.carried.as_deref().cloned(),
            winners: game.and_then(Match::winners),
            commitment: state.commitment(),
            deal: state.deal_now(),
            fairness: state.revealed(),
            rematch: state.rematch.clone(),
            rematch_by: state.rematch_by,
            rematch_go_on: state.rematch_go_on,
            ways_on: game.map(ways_on).unwrap_or_default(),
            agreed: state.seats.agreed(),
            chat: state
                .chat
                .iter()
                .filter(|line| !self.is_muted(session, &line.by.person))
                .cloned()
                .collect(),
        };
        let text = to_text::<G>(&ServerMessage::Sync(Box::new(sync)));
        if is_next_version() { with_unknown_field(&text) } else { text }
    }

    fn you(&self, session: &Session, viewer: Viewer) -> You {
        let person = session.who.person.clone();
        let muted =
            self.state.muted.iter().filter(|(by, _)| *by == person).map(|(_, whom)| whom.clone()).collect();
        You { person, seat: viewer.seat(), is_open: session.is_open, muted }
    }

    /// An entry as a session may know it; `is_latest` says that nothing has come after it.
    pub(crate) fn news(
        &self,
        session: &Session,
        seq: u64,
        line: &LogEntryOf<G>,
        id: Option<&str>,
        is_latest: bool,
    ) -> String {
        to_text::<G>(&ServerMessage::News(Box::new(self.news_of(session, seq, line, id, is_latest))))
    }

    #[inline(always)]
    pub(crate) fn news_of(
        &self,
        session: &Session,
        seq: u64,
        line: &LogEntryOf<G>,
        id: Option<&str>,
        is_latest: bool,
    ) -> NewsOf<G> {
        let viewer = self.viewer(session);
        let position = line.entry.effects().position;
        let is_turn_new = is_latest && position != PositionChange::None;
        let round = self.state.play.as_ref().map(|play| play.game.round());
        let is_view_needed = matches!(position, PositionChange::Round | PositionChange::Undo);
        let shows_view = is_turn_new && (session.wants.views || is_view_needed);
        News {
            seq,
            what: self.what(session, viewer, line),
            id: id.map(str::to_owned),
            view: round.filter(|_| shows_view).map(|round| round.view(viewer)),
            views: Vec::new(),
            turn: self.turn().filter(|_| is_turn_new),
            legal: if is_turn_new { self.legal(viewer) } else { Vec::new() },
            blocked: if is_turn_new && session.wants.blocked { self.blocked(viewer) } else { Vec::new() },
            can_undo: is_turn_new && self.can_undo(viewer),
        }
    }

    fn what(&self, session: &Session, viewer: Viewer, line: &LogEntryOf<G>) -> What<SeenEvent<G>> {
        let redact = |event: &G::Event| G::redact(event, viewer);
        match &line.entry {
            Entry::Created { .. } => What::Nothing,
            Entry::Sat { seat, occupant, commitment, .. } => {
                let occupant = occupant.shown(&self.state.table, *seat);
                let commitment = Some(*commitment).filter(|commitment| !commitment.is_zero());
                What::Sat { seat: *seat, occupant, commitment }
            }
            Entry::Frozen { seat_commitments, asked } => {
                What::Frozen { seat_commitments: seat_commitments.clone(), asked: *asked }
            }
            Entry::Contributed { seat, contribution } => {
                let commitment = seat_commitment(self.state.commitment(), *contribution);
                What::Contributed { seat: *seat, commitment }
            }
            Entry::Freed { seat } => What::Freed { seat: *seat },
            Entry::Swapped { first, second } => What::Swapped { first: *first, second: *second },
            Entry::Renamed { seat, name } => What::Renamed { seat: *seat, name: name.clone() },
            Entry::HostChanged { host } => What::HostChanged { host: host.clone() },
            // An older node does not name every option; the state does.
            Entry::Settled { .. } => {
                let settings = Box::new(self.state.settings.clone());
                What::Settled { settings, seats: self.state.occupants() }
            }
            Entry::RoundBegan { round, start, chance, .. } => {
                let events = chance.iter().flatten().map(redact).collect();
                What::RoundBegan { round: *round, start: *start, events }
            }
            Entry::Moved { seat, by, events, chance, result, winners, .. } => What::Moved {
                seat: *seat,
                by: *by,
                events: events.iter().chain(chance.iter().flatten()).map(redact).collect(),
                result: result.as_ref().map(|result| self.explained(result, viewer)),
                winners: *winners,
                fairness: winners.and(self.state.play.as_ref()).map(|play| Box::new(play.record.clone())),
                ways_on: winners
                    .and(self.state.play.as_ref())
                    .map(|play| ways_on(&play.game))
                    .unwrap_or_default(),
            },
            Entry::Undone { seat, undone } => What::Undone { seat: *seat, undone: *undone },
            Entry::Agreed { seats } => What::Agreed { seats: *seats },
            Entry::Chatted { person, .. } | Entry::Reacted { person, .. }
                if self.is_muted(session, person) =>
            {
                What::Nothing
            }
            Entry::Chatted { text, .. } if text.is_empty() => What::Nothing,
            Entry::Chatted { person, name, text } => {
                let by = self.state.chatter(person, name);
                What::Said(ChatLine { by, at: line.at, text: Some(text.clone()), reaction: None })
            }
            Entry::Reacted { person, name, reaction } => {
                let by = self.state.chatter(person, name);
                What::Said(ChatLine { by, at: line.at, text: None, reaction: Some(*reaction) })
            }
            Entry::Muted { .. } => What::Nothing,
            Entry::Left { seat, is_left } => What::Left { seat: *seat, is_left: *is_left },
            Entry::Replaced { seat, is_replaced } => {
                What::Replaced { seat: *seat, is_replaced: *is_replaced }
            }
            Entry::SeatGiven { seat, player } => {
                What::SeatGiven { seat: *seat, occupant: Occupant::Person(player.clone()) }
            }
            Entry::Removed { person, name, is_removed } => {
                let (person, name) = (person.clone(), name.clone());
                What::Removed { person, name, is_removed: *is_removed }
            }
            Entry::Barred { person, name, is_barred } => {
                let (person, name) = (person.clone(), name.clone());
                What::Barred { person, name, is_barred: *is_barred }
            }
            Entry::Silenced { person, name, is_silenced } => {
                let (person, name) = (person.clone(), name.clone());
                What::Silenced { person, name, is_silenced: *is_silenced }
            }
            Entry::Locked { is_locked, .. } => What::Locked { is_locked: *is_locked },
            Entry::Forgotten { person } => {
                let (seats, host) = (self.state.occupants(), self.state.host.clone());
                What::Forgotten { person: person.clone(), seats, host }
            }
            Entry::Rematched { table, go_on } => {
                let by = self.state.seat_of_origin(line);
                What::Rematch { table: table.clone(), by, go_on: *go_on }
            }
            Entry::Closed => {
                let is_over = self.state.play.as_ref().is_some_and(|play| play.game.winners().is_some());
                What::Closed { fairness: self.state.revealed().filter(|_| !is_over).map(Box::new) }
            }
        }
    }

    /// A result with how each score comes about and why the round is over, as long as no other round has begun.
    fn explained(&self, result: &RoundResult, viewer: Viewer) -> RoundResult {
        let game = self.state.play.as_ref().map(|play| &play.game);
        let game = game.filter(|game| game.standing().rounds == result.round);
        let lines = game.map(|game| game.score_lines(Some(viewer))).unwrap_or_default();
        let end = game.and_then(|game| game.end_line(Some(viewer)));
        RoundResult { lines, end, ..result.clone() }
    }

    fn is_muted(&self, session: &Session, person: &str) -> bool {
        !self.state.muted.is_empty()
            && self.state.muted.iter().any(|(by, whom)| *by == session.who.person && whom == person)
    }

    /// Whose turn it is, as everybody may know it.
    fn turn(&self) -> Option<TurnNow> {
        self.clocks.turn_now(self.state, self.sessions, self.now)
    }

    /// What the viewer may do now.
    fn legal(&self, viewer: Viewer) -> Vec<G::Action> {
        let mut legal = Vec::new();
        if let Some(play) = &self.state.play
            && play.turn().is_some_and(|seat| viewer.is(seat))
            && self.state.stage() == Stage::Playing
        {
            play.game.round().legal_actions(&mut legal);
        }
        legal
    }

    /// Why cards of the viewer cannot be played now.
    fn blocked(&self, viewer: Viewer) -> Vec<Blocked<G::Action, G::Illegal>> {
        let round = self.state.play.as_ref().map(|play| play.game.round());
        round.map(|round| blocked::<G>(&round.view(viewer))).unwrap_or_default()
    }

    fn can_undo(&self, viewer: Viewer) -> bool {
        let undo = self.state.play.as_ref().and_then(|play| play.undo.as_ref());
        self.state.settings.is_undo_allowed && undo.is_some_and(|undo| viewer.is(undo.seat))
    }

    /// Who is connected.
    pub(crate) fn presence(&self) -> Presence {
        let seats = || Seat::all(self.state.settings.seats);
        let is_here = |seat| match self.state.player(seat) {
            Some(player) => {
                self.state.seat_of(&player.person).is_some() && self.sessions.is_here(&player.person)
            }
            None => self.state.seats.get(seat).is_some(),
        };
        let is_played_for = |seat| {
            self.state.player(seat).is_some()
                && self.clocks.mover(self.state, self.sessions, seat, self.now).is_some()
        };
        Presence {
            presence: seats().map(is_here).collect(),
            played_for: seats().map(is_played_for).collect(),
            late: seats().filter(|seat| self.is_late(*seat)).collect(),
            spectators: self.sessions.spectators(self.state),
            guests: Vec::new(),
        }
    }

    /// Does a bot make one move for this seat, because its person's time ran out?
    fn is_late(&self, seat: Seat) -> bool {
        let mover = self.clocks.mover(self.state, self.sessions, seat, self.now);
        mover.is_some_and(|mover| mover.by == MovedBy::Late) && self.sessions.absences.is_one_move(seat)
    }

    /// The people who watch or knock.
    fn guests(&self) -> Vec<Guest> {
        self.sessions.guests(self.state, self.now)
    }

    pub(crate) fn presence_text(&self) -> String {
        to_text::<G>(&ServerMessage::Presence(self.presence()))
    }

    /// The same for the host, who may know who watches.
    pub(crate) fn presence_text_for_host(&self) -> String {
        let presence = Presence { guests: self.guests(), ..self.presence() };
        to_text::<G>(&ServerMessage::Presence(presence))
    }
}

/// A message has been carried out, and led to no news, or its session gets a snapshot instead of them.
pub(crate) fn done<G: Game>(id: &str, seq: u64, table: Option<&str>) -> String {
    let (id, table) = (id.to_owned(), table.map(str::to_owned));
    to_text::<G>(&ServerMessage::Answer(Answer { id, done: Some(seq), table, refused: None }))
}

/// A hint, for the session that asked.
pub(crate) fn hint<G: Game>(id: &str, action: G::Action, reason: Value) -> String {
    let is_it = |(code, _): &&(&str, &str)| reason["code"] == **code;
    let rule = G::Reason::ALL.iter().find(is_it).map(|(_, rule)| (*rule).to_owned());
    to_text::<G>(&ServerMessage::Hint(Hint { id: id.to_owned(), action, reason, rule }))
}

/// A message has not been carried out.
pub(crate) fn refused<G: Game>(id: &str, why: RefusedOf<G>) -> String {
    let id = id.to_owned();
    to_text::<G>(&ServerMessage::Answer(Answer { id, done: None, table: None, refused: Some(why) }))
}

/// The last message on a session.
pub(crate) fn bye<G: Game>(bye: pyatak_protocol::Bye) -> String {
    to_text::<G>(&ServerMessage::Bye(bye))
}

pub(crate) fn to_text<G: Game>(message: &MessageOf<G>) -> String {
    serde_json::to_string(message).expect("messages hold nothing that JSON cannot say")
}

/// The number of the round under way, or of the one just finished.
fn round_number<G: Game>(game: &Match<G>) -> u16 {
    let is_over = game.round().turn() == pyatak_engine::Turn::Over;
    game.standing().rounds + u16::from(!is_over)
}

/// The results of all rounds; the last one with how each score comes about and why the round is over, as long as no other round has begun.
/// Without a viewer everything is open.
fn results<G: Game>(
    state: &TableState<G>,
    game: Option<&Match<G>>,
    viewer: Option<Viewer>,
) -> Vec<RoundResult> {
    let rounds = game.map_or(0, |game| game.standing().rounds);
    let here = |play: &Play<G>| usize::from(rounds.saturating_sub(play.rounds_before));
    let mut results: Vec<RoundResult> =
        state.play.iter().flat_map(|play| play.results.iter().take(here(play))).cloned().collect();
    if let (Some(last), Some(game)) = (results.last_mut(), game) {
        last.lines = game.score_lines(viewer);
        last.end = game.end_line(viewer);
    }
    results
}

/// How the same people may go on with their points. It follows from the totals and the options, which everybody knows.
fn ways_on<G: Game>(game: &Match<G>) -> Vec<WayOn> {
    let way = |(way, options): (&pyatak_engine::WayOn<G::Options>, G::Options)| WayOn {
        to: way.to,
        rule: way.rule.to_owned(),
        options: name_options(&options),
    };
    game.ways_on().map(way).collect()
}

/// The snapshot as a program of the next version would send it, with a field that today's clients do not know.
fn with_unknown_field(sync: &str) -> String {
    sync.replacen(r#"{"sync":{"#, r#"{"sync":{"of_the_next_version":true,"#, 1)
}

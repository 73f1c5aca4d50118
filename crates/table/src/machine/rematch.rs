//! Playing again with the same people at another table.

use super::messages::Request;
use super::{GoingOn, Output, TableMachine, Who};
use pyatak_engine::{Game, GoOn, name_options};
use pyatak_log::Entry;
use pyatak_protocol::{Ask, Carried, NewTable, NewTableSeat, Occupant, Player, Settings};
use std::collections::VecDeque;

/// How far a rematch has got, until it is an entry of the log.
#[derive(Debug)]
pub(super) enum Rematch<A> {
    /// Nobody has asked for one.
    None,
    /// Its table is being opened; these messages wait for it, the first of them has asked for it.
    Opening(VecDeque<Request<A>>),
    /// Its table is there, and not yet written down.
    Opened {
        /// The message that asked for it.
        request: Request<A>,
        /// Its name in addresses.
        table: String,
    },
}

impl<A> Rematch<A> {
    /// How many messages wait for it.
    pub(super) fn waiting(&self) -> usize {
        match self {
            Rematch::Opening(waiting) => waiting.len(),
            Rematch::None | Rematch::Opened { .. } => 0,
        }
    }
}

impl<G: Game> TableMachine<G> {
    /// The first message opens the table; those that come meanwhile are answered with the same table.
    pub(super) fn ask_for_rematch(
        &mut self,
        request: Request<G::Action>,
        go_on: Option<GoOn>,
        out: &mut Vec<Output<G>>,
    ) {
        if let Rematch::Opening(waiting) = &mut self.rematch {
            return waiting.push_back(request);
        }
        out.push(self.order_rematch(&request.who, go_on));
        self.rematch = Rematch::Opening(VecDeque::from([request]));
    }

    /// The host stays host as long as they are here, no matter who asks. Bots and people keep their seats, and the seat
    /// after the one that began last begins. If they go on with their points, they do so by the same version of the rules.
    fn order_rematch(&self, asker: &Who, go_on: Option<GoOn>) -> Output<G> {
        let who = self.present_host().unwrap_or_else(|| asker.clone());
        let seats = self.state.occupants().into_iter().map(|occupant| match occupant {
            Some(Occupant::Bot { level, .. }) => NewTableSeat::Bot(level),
            Some(Occupant::Person(player)) if player.person == who.person => NewTableSeat::Me,
            Some(Occupant::Person(_)) | None => NewTableSeat::Free,
        });
        let others = self.state.people().filter(|(_, player)| player.person != who.person);
        let others = others.map(|(seat, player)| (seat, who_sits(player))).collect();
        let game = self.state.play.as_ref().map(|play| &play.game);
        let start = game.map(|game| game.standing().start);
        // After a lesson comes an ordinary round.
        let mut settings = Settings { start, is_lesson: false, ..self.state.settings.clone() };
        let options = game.zip(go_on).and_then(|(game, to)| Some((game, game.go_on(to).ok()?)));
        let going_on = options.map(|(game, options)| {
            settings.options = name_options(&options);
            let (rounds, totals) = (game.standing().rounds, game.standing().totals.to_vec());
            let carried = Carried { table: self.state.table.clone(), rounds, totals };
            GoingOn { carried: Box::new(carried), rules_version: self.state.rules_version }
        });
        let new = NewTable { settings, seats: seats.collect(), contribution: None, is_started: false };
        Output::Rematch { new: Box::new(new), who, others, going_on }
    }

    /// The host, if they are connected. A host need not have a seat.
    fn present_host(&self) -> Option<Who> {
        let host = Some(self.state.host.as_str()).filter(|host| self.sessions.is_here(host))?;
        let seat = self.state.seat_of(host).and_then(|seat| self.state.player(seat));
        let watches = || {
            let name = self.sessions.name_of(host, self.now)?;
            Some(Who { person: host.to_owned(), name, is_program: false })
        };
        seat.map(who_sits).or_else(watches)
    }

    /// The table was opened, or could not be.
    pub(super) fn rematch_opened(&mut self, table: Option<String>, out: &mut Vec<Output<G>>) {
        let Rematch::Opening(waiting) = &mut self.rematch else { return };
        let mut waiting = std::mem::take(waiting);
        self.rematch = Rematch::None;
        let Some(table) = table else {
            return waiting.iter().for_each(|request| self.refuse_unsaved(request, out));
        };
        if let Some(request) = waiting.pop_front() {
            self.rematch = Rematch::Opened { request, table };
        }
        // The others are decided when it is written down, before whatever was asked for after that.
        waiting.append(&mut self.queue);
        self.queue = waiting;
    }

    /// Writes an opened rematch down. `false`: there is none.
    pub(super) fn append_rematch(&mut self, out: &mut Vec<Output<G>>) -> bool {
        match std::mem::replace(&mut self.rematch, Rematch::None) {
            Rematch::Opened { request, table } => {
                // While it was being opened, another node may have written another one, or the table was closed.
                if self.state.rematch.is_some() || self.state.is_closed {
                    self.queue.push_front(request);
                } else {
                    let go_on = if let Ask::Rematch { go_on } = request.message.ask { go_on } else { None };
                    self.append(vec![Entry::Rematched { table, go_on }], Some(request), false, out);
                }
                true
            }
            other @ (Rematch::None | Rematch::Opening(_)) => {
                self.rematch = other;
                false
            }
        }
    }
}

fn who_sits(player: &Player) -> Who {
    Who { person: player.person.clone(), name: player.name.clone(), is_program: player.is_program }
}

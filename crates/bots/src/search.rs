//! Information-set Monte Carlo tree search over worlds sampled from a view.
//!
//! Each simulation samples a world that the view cannot tell from the true one, walks down one tree that all
//! worlds share (an action may be possible in some worlds and not in others), adds one node, plays the round
//! to its end by the game's heuristic, and records what it was worth to the seat that chose each step. What
//! chance brings is drawn again in each simulation and is not part of the tree.

use crate::luck::Luck;
use crate::policy::Policy;
use crate::utility::{margins, utilities_by};
use crate::{Clock, Level, Limit, Tuning};
use pyatak_engine::{Action, Beliefs, Game, Outcome, SEATS_MAX, Seat, Turn, View, Wyrand, sort_short};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The most nodes of a tree.
const NODES_MAX: usize = 400_000;
/// However bad an action looks, it is not expected to be worse than the best by more.
const HANDICAP_MAX: f32 = 0.5;
/// The clock is read after this many simulations.
const CLOCK_EVERY: u32 = 16;

/// Tells a search from outside to stop at once.
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

impl Stop {
    /// Stops the search.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has somebody said stop?
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a search thinks of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// What it was worth on average, between 0 and 1.
    pub worth: f32,
}

/// A first step, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Root<A> {
    pub(crate) action: A,
    pub(crate) visits: u32,
    /// What it was worth in all visits.
    pub(crate) worth: f32,
}

impl<A: Copy> Root<A> {
    pub(crate) fn new(action: A, visits: u32, worth: f32) -> Root<A> {
        Root { action, visits, worth }
    }

    /// Puts together what two searches found of the same action.
    pub(crate) fn add(&mut self, other: &Root<A>) {
        self.visits += other.visits;
        self.worth += other.worth;
    }

    fn choice(&self) -> Choice<A> {
        let worth = if self.visits == 0 { 0.5 } else { self.worth / self.visits as f32 };
        Choice { action: self.action, visits: self.visits, worth }
    }
}

/// What was found, best first.
pub(crate) fn ranked<A: Copy>(roots: &[Root<A>]) -> Vec<Choice<A>> {
    let mut choices: Vec<Choice<A>> = roots.iter().map(Root::choice).collect();
    sort_short(&mut choices, |a, b| b.visits.cmp(&a.visits).then(b.worth.total_cmp(&a.worth)));
    choices
}

/// An action in the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    action: u32,
    seat: Seat,
    visits: u32,
    /// How often it could have been chosen.
    offered: u32,
    worth: f32,
    prior: f32,
    /// How much less than the best the heuristic expects of it.
    handicap: f32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
}

const NONE: u32 = u32::MAX;

/// What the legal actions were worth so far, to the seat that chooses among them.
#[derive(Clone, Copy, Default)]
struct SoFar {
    visits: u32,
    worth: f32,
}

impl SoFar {
    #[inline]
    fn add(&mut self, node: &Node) {
        self.visits += node.visits;
        self.worth += node.worth;
    }

    #[inline]
    fn mean(self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.worth / self.visits as f32 }
    }
}

/// What guides a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Guide {
    /// The game's heuristic: it says what to try first, and plays simulations to their end.
    #[default]
    Heuristic,
    /// Nothing: all actions are equally promising, and simulations are played at random. For comparison.
    Nothing,
}

/// A search, with buffers that are kept between moves.
#[derive(Debug)]
pub struct Search<G: Game> {
    guide: Guide,
    tuning: Tuning,
    nodes: Vec<Node>,
    policy: Policy<G>,
    actions: Vec<G::Action>,
    offered: Vec<u32>,
    weights: Vec<f32>,
    path: Vec<u32>,
    events: Vec<G::Event>,
    /// How many simulations the last search made.
    pub simulations: u32,
    /// How many actions they had in all, in the tree and after it.
    pub steps: u64,
    /// Only the best action is asked for: once it is clear, more simulations change nothing.
    pub(crate) is_for_one: bool,
    /// The whole limit is used, whatever is found.
    pub(crate) is_steady: bool,
    /// What a limit of time goes by.
    pub(crate) clock: Clock,
}

impl<G: Game> Default for Search<G> {
    fn default() -> Self {
        Search::new(Guide::default())
    }
}

impl<G: Game> Search<G> {
    /// A search with that guide and the game's weights for `hard`.
    pub fn new(guide: Guide) -> Search<G> {
        Search::tuned(guide, Tuning::of::<G>(Level::Hard))
    }

    /// A search with that guide and these weights.
    pub fn tuned(guide: Guide, tuning: Tuning) -> Search<G> {
        Search {
            guide,
            tuning,
            nodes: Vec::new(),
            policy: Policy::default(),
            actions: Vec::new(),
            offered: Vec::new(),
            weights: Vec::new(),
            path: Vec::new(),
            events: Vec::new(),
            simulations: 0,
            steps: 0,
            is_for_one: false,
            is_steady: false,
            clock: Clock::default(),
        }
    }

    /// The same search, by this clock.
    #[must_use]
    pub fn by(mut self, clock: Clock) -> Search<G> {
        self.clock = clock;
        self
    }

    /// The action that was tried most within the limit.
    pub fn choose(&mut self, view: &G::View, limit: Limit, rng: &mut Wyrand) -> G::Action {
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        if legal.len() == 1 {
            self.simulations = 0;
            return legal[0];
        }
        let choices = self.rank(view, limit, &Stop::default(), rng);
        choices.first().map_or(legal[0], |choice| choice.action)
    }

    /// All actions that were tried, best first.
    pub fn rank(
        &mut self,
        view: &G::View,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) -> Vec<Choice<G::Action>> {
        self.grow_tree(view, None, limit, stop, rng);
        ranked(&self.roots())
    }

    /// Simulates until the limit is reached, the answer is clear or somebody says stop. At least once.
    pub(crate) fn grow_tree(
        &mut self,
        view: &G::View,
        beliefs: Option<&Beliefs>,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) {
        let began = self.clock.now();
        self.nodes.clear();
        self.nodes.push(Node::new(NONE, Seat(0), 1.0, 0.0));
        (self.simulations, self.steps) = (0, 0);
        let sample = |rng: &mut Wyrand| match beliefs {
            Some(beliefs) => G::sample_by(view, beliefs, rng),
            None => G::sample(view, rng),
        };
        // What the searcher may do is the same in every world, so any will do for the first step.
        let any = sample(rng);
        let Turn::Seat(viewer) = any.turn() else { return };
        let lucks = rng.next_u64();
        loop {
            let first = self.first_step(&any, viewer);
            let mut luck = Luck::new(if self.tuning.is_paired {
                lucks.wrapping_add(u64::from(self.nodes[first.0 as usize].visits))
            } else {
                rng.next_u64()
            });
            let world = sample(&mut luck.choices);
            self.simulate(world, viewer, first, &mut luck);
            self.simulations += 1;
            let is_done = match limit {
                Limit::Simulations(most) => {
                    let left = most.saturating_sub(self.simulations);
                    let may_be_clear = self.is_for_one && self.simulations.is_multiple_of(CLOCK_EVERY);
                    left == 0 || may_be_clear && self.is_clear(left as f32)
                }
                Limit::Time(most) => {
                    self.simulations.is_multiple_of(CLOCK_EVERY) && {
                        let used = self.clock.now().saturating_sub(began);
                        used >= most || self.is_clear(self.left(used, most))
                    }
                }
            };
            if is_done || stop.is_stopped() || self.nodes.len() > NODES_MAX {
                break;
            }
        }
    }

    /// The first steps that are in the tree.
    pub(crate) fn roots(&self) -> Vec<Root<G::Action>> {
        let root = |index: u32| {
            let node = &self.nodes[index as usize];
            let action = G::Action::from_index(node.action as usize)?;
            Some(Root { action, visits: node.visits, worth: node.worth })
        };
        if self.nodes.is_empty() { Vec::new() } else { self.children(0).filter_map(root).collect() }
    }

    /// About how many simulations fit into the time that is left.
    fn left(&self, used: Duration, most: Duration) -> f32 {
        let used = used.as_secs_f32().max(1e-6);
        self.simulations as f32 * (most.as_secs_f32() - used) / used
    }

    /// Could no other action catch up in this number of simulations? A steady search does not ask.
    fn is_clear(&self, left: f32) -> bool {
        if self.is_steady {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        for index in self.children(0) {
            let visits = self.nodes[index as usize].visits;
            if visits > first {
                (first, second) = (visits, first);
            } else {
                second = second.max(visits);
            }
        }
        first as f32 > second as f32 + left
    }

    fn children(&self, parent: u32) -> impl Iterator<Item = u32> {
        let step = |index: u32| (index != NONE).then_some(index);
        std::iter::successors(step(self.nodes[parent as usize].first_child), move |index| {
            step(self.nodes[*index as usize].next_sibling)
        })
    }

    /// One simulation in this world, from a first step that has been chosen.
    fn simulate(&mut self, mut world: G, viewer: Seat, first: (u32, bool), luck: &mut Luck) {
        self.path.clear();
        let (mut seat, (mut at, mut is_new)) = (viewer, first);
        loop {
            self.path.push(at);
            if let Some(action) = G::Action::from_index(self.nodes[at as usize].action as usize) {
                self.act(&mut world, seat, action);
            }
            if is_new || self.path.len() >= self.tuning.depth_max as usize {
                break;
            }
            while world.turn() == Turn::Chance {
                self.chance(&mut world, luck);
            }
            let Turn::Seat(next) = world.turn() else { break };
            (at, is_new) = self.descend(at, &world, next);
            seat = next;
        }
        self.playout(&mut world, luck);
        let outcome = world.outcome();
        let worth = self.judge(&world, outcome.as_ref());
        for index in &self.path {
            let node = &mut self.nodes[*index as usize];
            node.visits += 1;
            node.worth += worth[node.seat.index()];
        }
    }

    /// The first step to try next. All of them join the tree together, so they need not be listed again.
    fn first_step(&mut self, any: &G, viewer: Seat) -> (u32, bool) {
        let mut child = self.nodes[0].first_child;
        if child == NONE {
            return self.descend(0, any, viewer);
        }
        self.offered.clear();
        let mut tried = SoFar::default();
        while child != NONE {
            self.offered.push(child);
            let node = &self.nodes[child as usize];
            tried.add(node);
            child = node.next_sibling;
        }
        self.most_promising(tried)
    }

    /// The child to try next. New actions join the tree.
    fn descend(&mut self, parent: u32, world: &G, seat: Seat) -> (u32, bool) {
        self.actions.clear();
        world.legal_actions(&mut self.actions);
        self.offered.clear();
        let mut is_any_new = false;
        let (mut after, mut tried) = (NONE, SoFar::default());
        for action in &self.actions {
            let child = self.find(parent, after, action.index() as u32, seat);
            match self.nodes.get(child as usize) {
                Some(node) => tried.add(node),
                None => is_any_new = true,
            }
            self.offered.push(child);
            after = child;
        }
        if is_any_new {
            self.grow(parent, world, seat);
        }
        self.most_promising(tried)
    }

    /// Of the children that are offered: good so far, promising, or little tried.
    #[inline]
    fn most_promising(&mut self, tried: SoFar) -> (u32, bool) {
        let Tuning { curiosity, faith, .. } = self.tuning;
        let mean = tried.mean() - self.tuning.caution;
        let mut best = (self.offered[0], f32::MIN);
        for &child in &self.offered {
            let node = &mut self.nodes[child as usize];
            node.offered += 1;
            let pull = curiosity * node.prior * (node.offered as f32).sqrt() / (1.0 + node.visits as f32);
            let worth = node.expected(mean, faith) + pull;
            if worth > best.1 {
                best = (child, worth);
            }
        }
        (best.0, self.nodes[best.0 as usize].visits == 0)
    }

    /// The child with that action. Actions are mostly asked for in the order in which they joined the tree, so
    /// it is looked for behind the last one found, and then from the beginning.
    fn find(&self, parent: u32, after: u32, action: u32, seat: Seat) -> u32 {
        let first = self.nodes[parent as usize].first_child;
        let start = if after == NONE { first } else { self.nodes[after as usize].next_sibling };
        let found = self.look_through(start, NONE, action, seat);
        if found != NONE || after == NONE { found } else { self.look_through(first, start, action, seat) }
    }

    /// Looks for an action among siblings, from one up to but without another.
    fn look_through(&self, from: u32, to: u32, action: u32, seat: Seat) -> u32 {
        let mut index = from;
        while index != to && index != NONE {
            let node = &self.nodes[index as usize];
            if node.action == action && node.seat == seat {
                return index;
            }
            index = node.next_sibling;
        }
        NONE
    }

    /// Adds the actions that are not in the tree yet, each with what the heuristic expects of it.
    fn grow(&mut self, parent: u32, world: &G, seat: Seat) {
        let (actions, rates) = match self.guide {
            Guide::Heuristic => self.policy.rate(world),
            Guide::Nothing => self.policy.list(world),
        };
        let highest = rates.iter().copied().fold(f32::MIN, f32::max);
        let mean = rates.iter().sum::<f32>() / rates.len() as f32;
        let spread = (highest - mean).max(1e-3);
        self.weights.clear();
        // Not the platform's own `exp`: the same search chooses the same everywhere.
        let weight = |rate: &f32| libm::expf((rate - highest) / spread * self.tuning.sharpness);
        self.weights.extend(rates.iter().map(weight));
        let sum: f32 = self.weights.iter().sum();
        let rated = actions.iter().zip(rates).zip(&self.weights);
        for (place, ((action, rate), weight)) in self.offered.iter_mut().zip(rated) {
            if *place != NONE {
                continue;
            }
            // Even what looks bad keeps a small chance of being tried.
            let prior = 0.9 * weight / sum + 0.1 / actions.len() as f32;
            let handicap = (self.tuning.stake * (rate - highest)).max(-HANDICAP_MAX);
            *place = self.nodes.len() as u32;
            self.nodes.push(Node::new(action.index() as u32, seat, prior, handicap));
            let last = std::mem::replace(&mut self.nodes[parent as usize].last_child, *place);
            match last {
                NONE => self.nodes[parent as usize].first_child = *place,
                last => self.nodes[last as usize].next_sibling = *place,
            }
        }
    }

    fn act(&mut self, world: &mut G, seat: Seat, action: G::Action) {
        self.steps += 1;
        self.events.clear();
        let decided = world.decide(seat, action, &mut self.events);
        debug_assert!(decided.is_ok(), "{action:?} is in the tree, but {decided:?}");
        self.events.iter().for_each(|event| world.evolve(event));
    }

    fn chance(&mut self, world: &mut G, luck: &mut Luck) {
        self.events.clear();
        world.chance(luck, &mut self.events);
        self.events.iter().for_each(|event| world.evolve(event));
    }

    fn playout(&mut self, world: &mut G, luck: &mut Luck) {
        match self.guide {
            Guide::Heuristic => self.play_by_heuristic(world, luck),
            Guide::Nothing => self.play_at_random(world, luck),
        }
    }

    fn play_by_heuristic(&mut self, world: &mut G, luck: &mut Luck) {
        for _ in 0..self.tuning.playout_max {
            match world.turn() {
                Turn::Over => return,
                Turn::Chance => self.chance(world, luck),
                Turn::Seat(seat) => {
                    let action = self.policy.mostly_best(world, self.tuning.slips, &mut luck.choices);
                    self.act(world, seat, action);
                }
            }
        }
    }

    /// One loop with all rules in it, as in [`pyatak_engine::play_round`]: calls would take a fifth of the time.
    fn play_at_random(&mut self, world: &mut G, luck: &mut Luck) {
        for _ in 0..self.tuning.random_playout_max {
            self.events.clear();
            match world.turn() {
                Turn::Over => return,
                Turn::Chance => world.chance(luck, &mut self.events),
                Turn::Seat(seat) => {
                    self.steps += 1;
                    let action = world.pick(&mut luck.choices);
                    let decided = world.decide(seat, action, &mut self.events);
                    debug_assert!(decided.is_ok(), "{action:?} was picked, but {decided:?}");
                }
            }
            for event in &self.events {
                world.evolve(event);
            }
        }
    }

    /// What the end is worth to each seat. A round that is still going on is judged by the distance in points,
    /// and is open where points say nothing.
    fn judge(&self, world: &G, outcome: Option<&Outcome>) -> [f32; SEATS_MAX] {
        let mut worth = [0.5; SEATS_MAX];
        let worths = match outcome {
            Some(outcome) => utilities_by::<G>(outcome, &self.tuning),
            None => {
                let prospects = world.prospects().unwrap_or_default();
                margins::<G>(&prospects, self.tuning.margin_scale)
            }
        };
        worth.iter_mut().zip(worths).for_each(|(place, worth)| *place = worth);
        worth
    }
}

impl Node {
    fn new(action: u32, seat: Seat, prior: f32, handicap: f32) -> Node {
        Node {
            action,
            seat,
            visits: 0,
            offered: 0,
            worth: 0.0,
            prior,
            handicap,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
        }
    }
    /// What it is worth by what was tried, and by what the heuristic says of it. That counts like `faith` tries,
    /// around what its siblings were worth.
    #[inline]
    fn expected(&self, mean: f32, faith: f32) -> f32 {
        (self.worth + faith * (mean + self.handicap)) / (self.visits as f32 + faith)
    }
}

//! Training improves on its start, can be stopped and resumed, and its networks keep to what their files say.

use hundred_one::State;
use pyatak_bots::{Learned, Level, Limit, Network, NetworkError, Setup};
use pyatak_engine::{Game, Inputs, Wyrand};
use pyatak_learn::{Checkpoint, CheckpointError, Labeller, Plan, Trainer, gain};
use pyatak_registry::{GameId, Visitor};

const SMALL: Plan = Plan { part: 256, parts: 12, generation: 6, worlds: 4, seed: 5 };

fn train<G: Game>(plan: Plan) -> Trainer<G> {
    let mut trainer = Trainer::new(plan);
    while !trainer.is_over() {
        trainer.learn();
    }
    trainer
}

/// At decisions that it has not learned from.
#[test]
fn a_small_training_improves_on_its_start() {
    let held_out = Labeller::<State>::new(None, 60).decisions(600, &mut Wyrand::new(1234));
    let start = gain(&Trainer::<State>::new(SMALL).network(), &held_out);
    assert_eq!((start.value, start.otherwise), (0.0, 0.0), "a network without weights is the heuristic");
    let learned = gain(&train::<State>(SMALL).network(), &held_out);
    assert!(learned.value > 0.0 && learned.otherwise > 0.0, "{learned:?}");
}

#[test]
fn a_training_that_was_stopped_learns_the_same() {
    let plan = Plan { part: 64, parts: 6, generation: 2, worlds: 2, seed: 9 };
    let whole = train::<State>(plan).network();
    let mut stopped = Trainer::<State>::new(plan);
    for _ in 0..3 {
        stopped.learn();
    }
    let text = Checkpoint::of(&stopped).write().unwrap();
    let mut resumed = Checkpoint::read(&text).unwrap().resume::<State>(plan).unwrap();
    assert_eq!(resumed.done(), 3);
    while !resumed.is_over() {
        resumed.learn();
    }
    assert_eq!(resumed.network(), whole);
    let again = || Checkpoint::read(&text).unwrap();
    let other = again().resume::<State>(Plan { seed: 10, ..plan });
    assert_eq!(other.err(), Some(CheckpointError::Other), "other arguments");
    assert_eq!(again().resume::<keltis::State>(plan).err(), Some(CheckpointError::Other), "another game");
    assert_eq!(Checkpoint::read(&text[..text.len() / 2]).err(), Some(CheckpointError::Damaged));
}

#[test]
fn a_network_is_read_as_it_was_written_and_for_its_game_alone() {
    let network = train::<State>(Plan { parts: 2, part: 64, ..SMALL }).network();
    let file = network.file("hundred-one", vec!["pyatak train hundred-one".to_owned()]);
    let text = serde_json::to_string(&file).unwrap();
    assert_eq!(Network::read::<State>(&text), Ok(network));
    assert_eq!(Network::read::<keltis::State>(&text), Err(NetworkError::Other));
    assert_eq!(Network::read::<State>("{}"), Err(NetworkError::Damaged));
    assert_eq!(
        Network::read::<State>(&text.replacen("\"version\":", "\"version\":9", 1)),
        Err(NetworkError::Other)
    );
    assert_eq!(Network::read::<State>(&text.replacen(&file.counts, "00", 1)), Err(NetworkError::Damaged));
    let facts = serde_json::to_string(&file.facts[1..]).unwrap();
    let short = text.replacen(&serde_json::to_string(&file.facts).unwrap(), &facts, 1);
    let short = Network::read::<State>(&short).unwrap();
    let decisions = Labeller::<State>::new(None, 1).decisions(5, &mut Wyrand::new(1));
    assert!(
        decisions.iter().all(|decision| {
            let mut rates = decision.rates.clone();
            short.add_to(&decision.inputs, &mut rates);
            rates == decision.rates
        }),
        "a network for other facts adds nothing"
    );
}

/// What is there was made by the command that it names, for the facts that the game tells now.
#[test]
fn the_policies_of_the_games_can_be_read() {
    struct Policies;
    impl Visitor for Policies {
        type Output = ();
        fn visit<G: Game>(self) {
            let Some(text) = G::POLICY else { return };
            let network = Network::read::<G>(text).unwrap();
            let decisions = Labeller::<G>::new(None, 1).decisions(1, &mut Wyrand::new(1));
            assert!(network.is_for(Inputs::count(&decisions[0].inputs)), "{}", G::META.id);
            assert!(text.contains(&format!("pyatak train {}", G::META.id)), "{}", G::META.id);
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Policies));
}

/// What a level adds to the heuristic can be taken away, for comparison.
#[test]
fn a_level_can_go_by_the_heuristic_alone() {
    let setup = |learned| Setup { limit: Limit::Simulations(1), learned, ..Setup::new(Level::Medium) };
    assert_eq!(
        setup(Learned::default()),
        Setup { limit: Limit::Simulations(1), ..Setup::new(Level::Medium) }
    );
    assert_ne!(setup(Learned::Nothing), setup(Learned::Own));
}

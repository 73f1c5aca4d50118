//! Every game's lesson works: its deal passes every step in order, its words are there, its rules exist.

use pyatak_engine::Game;
use pyatak_lesson::{Lesson, LessonTable, Student, check, play};
use pyatak_registry::{GameId, Language, Visitor};
use pyatak_words::Speaker;

/// Does something with every lesson.
struct Each<F>(GameId, F);

trait WithLesson {
    fn with<G: Game>(&self, game: GameId, lesson: &Lesson);
}

impl<F: WithLesson> Visitor for Each<F> {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        let lesson = Lesson::of::<G>().unwrap_or_else(|error| panic!("{}: {error}", self.0));
        if let Some(lesson) = &lesson {
            self.1.with::<G>(self.0, lesson);
        }
        lesson.is_some()
    }
}

fn each<F: WithLesson + Copy>(what: F) {
    let found = GameId::ALL.iter().filter(|game| game.visit(Each(**game, what))).count();
    assert!(found > 0, "no game has a lesson; a single one need not");
}

#[derive(Clone, Copy)]
struct Works;

impl WithLesson for Works {
    fn with<G: Game>(&self, game: GameId, lesson: &Lesson) {
        if let Err(problems) = check::<G>(lesson) {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{game}: {}; `pyatak lesson find {game}` finds another deal", problems.join("; "));
        }
    }
}

#[test]
fn every_lesson_is_played_to_its_end() {
    each(Works);
}

#[derive(Clone, Copy)]
struct HasItsTable;

impl WithLesson for HasItsTable {
    fn with<G: Game>(&self, game: GameId, lesson: &Lesson) {
        let table = LessonTable::of::<G>().unwrap().unwrap_or_else(|| panic!("{game} has no table"));
        assert_eq!(table.seats(), lesson.seats(), "{game}");
        let Lesson { options, bots, pace_milliseconds, seed, .. } = lesson.clone();
        assert_eq!(table, LessonTable { options, bots, pace_milliseconds, seed }, "{game}");
    }
}

#[test]
fn the_table_is_that_of_the_lesson() {
    each(HasItsTable);
}

#[derive(Clone, Copy)]
struct CannotGetStuck;

impl WithLesson for CannotGetStuck {
    fn with<G: Game>(&self, game: GameId, lesson: &Lesson) {
        for seed in 0..20 {
            let played = play::<G>(lesson, lesson.seed, Student::Wilful(seed), usize::MAX).unwrap();
            let last = lesson.steps.len() - 1;
            let has_end = played.said.iter().any(|said| said.step == last);
            assert!(has_end || (played.is_over && !lesson.is_whole_round()), "{game} with player {seed}");
            let mut steps: Vec<usize> = played.said.iter().map(|said| said.step).collect();
            steps.sort_unstable();
            steps.dedup();
            assert_eq!(steps.len(), played.said.len(), "{game}: a step was said twice");
        }
    }
}

#[test]
fn a_player_who_does_something_else_never_gets_stuck() {
    each(CannotGetStuck);
}

#[derive(Clone, Copy)]
struct HasWords;

impl WithLesson for HasWords {
    fn with<G: Game>(&self, game: GameId, lesson: &Lesson) {
        let steps = lesson.steps.iter().flat_map(|step| std::iter::once(&step.say).chain(&step.otherwise));
        let mut wanted: Vec<String> = steps.map(|say| format!("{game}-lesson-{say}")).collect();
        wanted.extend(lesson.tips.iter().map(|tip| format!("{game}-tip-{}", tip.say)));
        for language in Language::ALL {
            let speaker = Speaker::new(language);
            let code = language.code();
            for id in &wanted {
                assert!(speaker.knows(id), "locales/{code}/{game}.ftl has no message {id}");
                let text = speaker.say(id, None);
                assert!(text.chars().count() <= 190, "{id} in {code} is too long to be read in play: {text}");
            }
            let rulebook = game.rulebook(language);
            let rules =
                lesson.steps.iter().map(|step| &step.rule).chain(lesson.tips.iter().map(|tip| &tip.rule));
            for rule in rules {
                assert!(rulebook.rules.iter().any(|known| known.id == *rule), "{game} has no rule {rule}");
            }
        }
    }
}

#[test]
fn every_step_and_tip_has_words_and_a_rule() {
    each(HasWords);
}

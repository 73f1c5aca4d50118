//! The table of a game's lesson.

use pyatak_engine::Game;
use pyatak_fair::Secret;
use pyatak_lesson::{LessonTable, PLAYER};
use pyatak_protocol::{NewTable, NewTableSeat, Settings, TableRefusal};

/// The table of a game's lesson: whoever opens it is taught, and the lesson's bots sit in the other seats.
pub fn lesson_table<G: Game>() -> Result<NewTable, TableRefusal> {
    let lesson = lesson::<G>()?;
    let game = G::META.id.parse().map_err(refused)?;
    let bots = lesson.bots.iter().map(|level| NewTableSeat::Bot(*level));
    Ok(NewTable {
        settings: Settings {
            options: lesson.options.clone(),
            pace_milliseconds: lesson.pace_milliseconds,
            start: Some(PLAYER),
            is_lesson: true,
            ..Settings::new(game, lesson.seats())
        },
        seats: std::iter::once(NewTableSeat::Me).chain(bots).collect(),
        contribution: None,
        is_started: true,
    })
}

/// What the deals of a game's lesson are made of. It is known beforehand, and the same for everybody.
pub fn lesson_secret<G: Game>() -> Result<Secret, TableRefusal> {
    Ok(Secret::of_lesson(lesson::<G>()?.seed))
}

fn lesson<G: Game>() -> Result<LessonTable, TableRefusal> {
    let lesson = LessonTable::of::<G>().map_err(refused)?;
    lesson.ok_or_else(|| refused(format!("there is no lesson for {}", G::META.name)))
}

fn refused(why: impl ToString) -> TableRefusal {
    TableRefusal::BadSettings { why: why.to_string() }
}

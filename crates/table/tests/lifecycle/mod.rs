//! What happens to a table in its life: people come, go, race and misbehave, time passes, stores fail.

mod clocks;
mod dealing;
mod defaults;
mod garbage;
mod going_on;
mod hints;
mod lessons;
mod moderation;
mod nodes;
mod numbers;
mod pace;
mod presence;
mod rematch;
mod rounds;
mod seating;
mod store;
mod talk;
mod undo;
mod versions;
mod watching;

//! How long a bot thinks natively about the first decision of every game: `web/tools/wasm-speed.ts` lets WebAssembly think
//! about the same.

use pyatak_bots::Level;
use pyatak_local::{
    Beginning, Clock, Input, Job, LocalSeat, LocalTable, Output, Power, SessionId, Wants, person,
};
use pyatak_protocol::Settings;
use pyatak_registry::GameId;
use serde_json::json;
use std::time::{Duration, Instant};

/// Enough to take some time.
const SIMULATIONS: u32 = 2_000;

/// What a hard bot has to think about first.
fn first_job(game: GameId) -> Option<Job> {
    let settings = Settings { pace_milliseconds: 0, ..Settings::suggested(game) };
    let seats = vec![LocalSeat::Bot(Level::Hard); usize::from(settings.seats)];
    let mut table = LocalTable::open(settings, &seats, &Beginning::new(0, [1; 32])).ok()?.stored();
    let (session, who) = (SessionId(1), person(1, "Anna"));
    let outputs = table.handle(0, Input::Connected { session, who, wants: Wants::default(), after: None });
    outputs.into_iter().find_map(|output| if let Output::Think(job) = output { Some(job) } else { None })
}

/// How long this thread has had a core, where the system says it (Linux), so that a busy machine does not matter. It stands
/// still where the system does not.
fn busy() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn main() {
    let power = Power { clock: Clock::stopped(), simulations: Some(SIMULATIONS), threads: 1 };
    for game in GameId::ALL {
        let Some(job) = first_job(*game) else { continue };
        let text = job.text();
        let (began, busy_before) = (Instant::now(), busy());
        job.think(&power);
        let busy = busy().zip(busy_before).map(|(after, before)| after - before);
        let milliseconds = busy.unwrap_or_else(|| began.elapsed()).as_secs_f64() * 1000.0;
        let figures = json!({"game": game.to_string(), "job": text, "simulations": SIMULATIONS, "milliseconds": milliseconds});
        println!("{figures}");
    }
}

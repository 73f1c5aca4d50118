//! Small pieces of the server that no socket reaches. Their tests stand beside them and run here: the server is not
//! compiled a second time for its own unit tests.
#![allow(dead_code, unreachable_pub, reason = "only their tests are of interest here")]

#[path = "../../src/clock.rs"]
mod clock;
#[path = "../../src/device.rs"]
mod device;
#[path = "../../src/fold/kept.rs"]
mod kept;
#[path = "../../src/keys.rs"]
mod keys;
#[path = "../../src/limits.rs"]
mod limits;
#[path = "../../src/names.rs"]
mod names;
#[path = "../../src/nodes/skew.rs"]
mod skew;
#[path = "../../src/fold/turns.rs"]
mod turns;

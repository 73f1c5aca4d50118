//! Small modules of the server that no socket reaches. Their unit tests are in the same files and run here, so that the
//! server is not compiled a second time for them.
#![allow(dead_code, unreachable_pub, reason = "only their tests are of interest here")]

#[path = "../../src/fold/cache.rs"]
mod cache;
#[path = "../../src/clock.rs"]
mod clock;
#[path = "../../src/device.rs"]
mod device;
#[path = "../../src/fold/fair_queue.rs"]
mod fair_queue;
#[path = "../../src/keys.rs"]
mod keys;
#[path = "../../src/limits.rs"]
mod limits;
#[path = "../../src/names.rs"]
mod names;
#[path = "../../src/web_socket/outbox.rs"]
mod outbox;
#[path = "../../src/nodes/placement.rs"]
mod placement;
#[path = "../../src/nodes/seal.rs"]
mod seal;
#[path = "../../src/shared_rate.rs"]
mod shared_rate;
#[path = "../../src/nodes/skew.rs"]
mod skew;
#[path = "../../src/nodes/usage.rs"]
mod usage;

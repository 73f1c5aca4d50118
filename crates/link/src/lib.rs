//! Which node owns a table, and the links over which other nodes relay sessions to it.
//!
//! Of the nodes that are believed alive, [`owner`] names one for each table. A node to which somebody is connected, the
//! edge, opens a session for them at the owner; over the link between the two, [`Parcel`]s carry what is said in both
//! directions. Nothing here does I/O or reads a clock, so that one seed can reproduce what links do when messages are
//! lost, doubled, late or out of order.
//!
//! Nothing is decided by any of this: between two players only the number of an entry in the log decides. Two owners at
//! once cost a conflict, and a link that breaks costs the time to attach its sessions again.

mod ends;
mod owner;
mod parcel;
mod peers;
mod relay;

pub use ends::{Arrival, EdgeEnd, OwnerEnd};
pub use owner::owner;
pub use parcel::{BadParcel, Item, ItemKind, Parcel, ParcelKind};
pub use peers::Peers;
pub use relay::{Relay, Told, WAITING_MAX};

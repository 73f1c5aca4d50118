//! The program as people start it: commands, databases, crashes, and a cluster of nodes.

mod cluster;
mod commands;
mod crash;
mod database;

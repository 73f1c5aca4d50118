//! `pyatak`: five card games on the command line.

fn main() {}

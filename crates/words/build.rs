//! The messages are put into the program when it is built; a new file among them has to be noticed.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../locales");
}

//! A game's types and tables for the page, as TypeScript.

use serde::Serialize;
use ts_rs::Config;

/// What the page's file of a game begins with.
pub const TYPESCRIPT_HEAD: &str = "// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

";

/// How types are written.
pub fn typescript_config() -> Config {
    Config::default()
}

/// A table that the page draws, as a constant.
///
/// # Panics
/// If it cannot be written as JSON. Only tests call this.
pub fn typescript_constant(name: &str, about: &str, of_type: &str, value: &impl Serialize) -> String {
    let json = serde_json::to_string(value);
    let Ok(json) = json else { panic!("{name} cannot be written as JSON: {json:?}") };
    format!("/**{about} */\nexport const {name}: {of_type} = {json};\n\n")
}

/// Defines `typescript()`: what the page has to know of a game's types, and tables that it draws.
///
/// The event is the one that a viewer gets. Types for everything, like `Seen<T>`, stay generic.
#[macro_export]
macro_rules! typescript {
    ($state:ty: $($type:ty),* $(,)?; $(#[doc = $about:literal] const $name:ident: $of_type:literal = $value:expr;)*) => {
        /// The game's types and tables as TypeScript, for the page.
        pub fn typescript() -> String {
            use ts_rs::TS;
            type Told = <<$state as $crate::Rules>::View as $crate::View>::Event;
            let config = $crate::typescript_config();
            let mut text = $crate::TYPESCRIPT_HEAD.to_owned();
            text += &format!("export {}\n\n", <Told>::decl_concrete(&config));
            $(text += &format!("export {}\n\n", <$type>::decl(&config));)*
            $(text += &$crate::typescript_constant(stringify!($name), $about, $of_type, &$value);)*
            text
        }
    };
}

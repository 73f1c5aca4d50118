//! What goes to the page, as TypeScript.

/// Defines `typescript()`, which declares the event that a viewer of the game is told, and then these types. Types for
/// everything, like `Seen<T>`, stay generic. Behind `and` stands what else the page is to know.
///
/// The game's crate has a feature `typescript`; a test of `crates/registry` writes the declarations into the game's
/// folder of the page.
#[macro_export]
macro_rules! typescript {
    ($state:ty; $($type:ty),* $(,)? $(; and $more:expr)?) => {
        /// The types of the page.
        pub fn typescript() -> String {
            use ts_rs::TS;
            type SeenEvent = <<$state as $crate::Rules>::View as $crate::View>::Event;
            let config = ts_rs::Config::default();
            let mut text = format!("export {}\n\n", SeenEvent::decl_concrete(&config));
            $(text += &format!("export {}\n\n", <$type>::decl(&config));)*
            $(text += &$more;)?
            text
        }
    };
}

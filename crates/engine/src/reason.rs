//! Why an action looks good, or does not.

/// Defines a game's reasons, with [`by_rule!`](crate::by_rule): each variant with its code and the number of the rule
/// that it is about. The facts are those of the position.
#[macro_export]
macro_rules! reasons {
    ($(#[$meta:meta])* pub enum $name:ident { $($variants:tt)* }) => {
        $crate::by_rule! {
            $(#[$meta])*
            #[derive(Copy)]
            pub enum $name { $($variants)* }
        }
    };
}

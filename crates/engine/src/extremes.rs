//! The larger and the smaller of two numbers.

/// The larger of two numbers, neither of which is NaN. One instruction everywhere: `f32::max` also says what happens to
/// NaN, and calls a function for that in WebAssembly.
#[inline(always)]
pub fn larger(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// The smaller of two numbers, neither of which is NaN; see [`larger`].
#[inline(always)]
pub fn smaller(one: f32, other: f32) -> f32 {
    if one < other { one } else { other }
}

//! Keys that write no letter, as a driver takes them.

pub const TAB: &str = "\u{e004}";
pub const ENTER: &str = "\u{e007}";
pub const LEFT: &str = "\u{e012}";
pub const UP: &str = "\u{e013}";
pub const RIGHT: &str = "\u{e014}";
pub const DOWN: &str = "\u{e015}";

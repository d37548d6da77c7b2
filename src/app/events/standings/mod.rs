//! Who stands where.
//!
//! [`table`]: the standings of a phase. [`cross_table`]: everybody against everybody. [`bracket`]: an elimination.
//! [`podium`]: the end of a game, and the general classification.

pub mod bracket;
pub mod cross_table;
pub mod podium;
pub mod table;

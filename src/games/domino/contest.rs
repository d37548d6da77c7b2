//! Tournaments of Dominó.

use super::Domino;
use crate::tournament::{Compete, MatchKind};

impl Compete for Domino {
    const DUEL: MatchKind = MatchKind::Places { shared: true };
    const TABLE: MatchKind = MatchKind::Places { shared: true };
    // The highest double begins.
    const FIRST_BEGINS: bool = false;
    /// Each mode settles its first place (DO-13).
    const SHARES_FIRST: bool = false;
}

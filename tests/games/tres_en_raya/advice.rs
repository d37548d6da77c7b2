//! Advice: each reason where it holds.

use super::*;

#[test]
fn advice_reads_the_solved_game() {
    for (moves, wish, says) in [
        ("a1 b2 b1 c3", "c1", "haces tres en raya."),
        ("a1 b2 b1", "c1", "tapas la raya de Ana"),
        ("a1 b1", "b2", "haga lo que haga Bruno, ganas en 3 jugadas"),
        ("a1 b1 b2 c3", "a2", "amenazas raya en 2 casillas, y Bruno solo puede tapar una"),
        ("", "b2", "no se pierde con ninguna"),
    ] {
        checks::advises(&nine(moves), wish, says);
    }
}

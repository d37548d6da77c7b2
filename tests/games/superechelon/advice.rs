//! Advice: each reason where it holds.

use super::*;
use StageType::{Flat, Mountain};

#[test]
fn advice_gives_the_reason_that_holds() {
    let (duel, three) = ("Sf1 Gf1, Cf1 Uf1", "Cm1 Gm1, Um1 Bm1, Gf1 Dm1");
    for (kind, hands, moves, wish, says) in [
        (Flat, duel, "", "Sf1", "suma 10: tu abanico lleva 10 y el de Bruno, 0"),
        // It keeps the sprinter.
        (Flat, duel, "", "Gf1", "arriesgas solo 3 puntos de la general"),
        (Mountain, three, "", "Cm1*", "abres con 10 puntos, y si gana repartes tú"),
        (Mountain, three, "Cm1*", "Gf1>0", "entras en el botín si gana"),
        (Mountain, three, "Cm1* Gf1*", "Bm1xCm1", "quita 10 puntos a la escapada de Ana"),
    ] {
        checks::advises(&stage(kind, hands).then(moves), wish, says);
    }
}

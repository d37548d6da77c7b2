//! Advice: each reason where it holds.

use super::*;

#[test]
fn advice_gives_the_reason_that_holds() {
    let four = "6-6 5-5 5-1 | 6-3 6-1 3-2 | 2-0 1-1 | 4-0 4-4";
    // C and D pass on 6 and 3; B may leave such an end to C again.
    let passes = "6-6 6-3r pass pass pass";
    for (of, table, moves, wish, says) in [
        (Mode::Single, four, "", "6-6", "lo que más te pesa"),
        (Mode::Single, four, "", "5-5", "solo casa con un número"),
        (Mode::Single, four, "6-6", "6-1r", "deja 6 y 1 en las puntas y te quita 7"),
        (Mode::Single, four, "6-6", "6-3r", "te quedan 2 fichas que casan"),
        (Mode::Single, four, passes, "6-1l", "el 3, al que Carla ya pasó"),
        (Mode::Single, four, passes, "3-2r", "el 6, al que Carla ya pasó"),
        (Mode::Fives, "6-6 1-0 | 6-3 2-0 + 1-1", "6-6", "6-3r", "suman 15"),
        (Mode::Single, "6-6 1-0 | 6-3 | 6-2 6-1 + 1-1", "6-6", "6-3r", "¡dominó!"),
    ] {
        checks::advises(&round(mode(of), table).then(moves), wish, says);
    }
}

#[test]
fn a_hint_counts_the_tiles_that_fit() {
    let four = "6-6 5-5 5-1 | 6-3 6-1 3-2 | 2-0 1-1 | 4-0 4-4";
    for (moves, by, says) in
        [("6-6", B, "las iluminadas: tienen un 6"), ("6-6 6-1l", C, "la iluminada: tiene un 1 o un 6")]
    {
        let hint = text::hint(Lang::Es, &round(mode(Mode::Single), four).then(moves).view(Who::Seat(by)));
        assert!(hint.as_deref().is_some_and(|hint| hint.contains(says)), "{hint:?} does not say {says:?}");
    }
}

#[test]
fn do_3_a_hint_names_the_tile_that_must_open() {
    for (table, says) in [
        ("6-5 3-3 | 4-4 1-0 | 6-4 2-2 + 6-6", "quien tiene el doble más alto"),
        ("6-4 1-0 | 6-5 2-1 + 6-6", "quien tiene la ficha más alta"),
    ] {
        let hint = text::hint(Lang::Es, &first_round(table).view(Who::Seat(B)));
        assert!(hint.as_deref().is_some_and(|hint| hint.contains(says)), "{hint:?} does not say {says:?}");
    }
}

#[test]
fn lists_show_the_last_tiles_and_the_points() {
    let table = "6-6 5-5 5-1 | 6-3 6-1 3-2 | 2-0 1-1 | 4-0 4-4";
    checks::shows(&round(mode(Mode::Single), table).then("6-6 6-1l"), "|16 66");
    checks::shows(&round(mode(Mode::Hundred), table).then("6-6 6-3r"), "0 0 0 0|66 63");
}

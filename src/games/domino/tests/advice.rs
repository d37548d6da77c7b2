//! Advice: each reason where it holds, and sentences wherever a match may lead.

use super::*;
use crate::games::advise;

#[test]
fn advice_gives_the_reason_that_holds() {
    let mut game = round(mode(Mode::Single), "6-6 5-5 5-1 | 6-3 6-1 3-2 | 2-0 1-1 | 4-0 4-4");
    assert!(checks::advice(&game, A, "6-6").contains("lo que más te pesa"), "{}", checks::advice(&game, A, "6-6"));
    assert!(checks::advice(&game, A, "5-5").contains("solo casa con un número"));
    game.does(A, "6-6");
    assert!(
        checks::advice(&game, B, "6-1r").contains("deja 6 y 1 en las puntas y te quita 7"),
        "{}",
        checks::advice(&game, B, "6-1r")
    );
    assert!(
        checks::advice(&game, B, "6-3r").contains("te quedan 2 fichas que casan"),
        "{}",
        checks::advice(&game, B, "6-3r")
    );
    // C passes on 6 and 3, D on the same; B may leave such an end to C again.
    game.does(B, "6-3r").does(C, "pass").does(D, "pass").does(A, "pass");
    assert!(
        checks::advice(&game, B, "6-1l").contains("el 3, al que Carla ya pasó"),
        "{}",
        checks::advice(&game, B, "6-1l")
    );
    assert!(checks::advice(&game, B, "3-2r").contains("el 6, al que Carla ya pasó"));
}

#[test]
fn advice_names_the_points_and_the_last_tile() {
    let mut game = round(mode(Mode::Fives), "6-6 1-0 | 6-3 2-0 + 1-1");
    game.does(A, "6-6");
    assert!(checks::advice(&game, B, "6-3r").contains("suman 15"), "{}", checks::advice(&game, B, "6-3r"));
    let mut game = round(mode(Mode::Single), "6-6 1-0 | 6-3 | 6-2 6-1 + 1-1");
    game.does(A, "6-6");
    assert!(checks::advice(&game, B, "6-3r").contains("¡dominó!"));
}

#[test]
fn advice_is_a_sentence_wherever_a_match_leads() {
    for (seed, wanted) in Mode::ALL.into_iter().enumerate() {
        advise::tests::check::<Domino>(&mode(wanted), (2 + (seed % 3) as u8).max(*wanted.seats().start()), seed as u64);
    }
}

//! Advice: each reason where it holds, and sentences wherever a match may lead.

use super::*;
use crate::games::advise::{self, Advise};
use crate::lang::Lang;

fn told(game: &SuperEchelon, wish: &str) -> String {
    let names = PerSeat::new(4, |seat| ["Ana", "Bruno", "Carla", "Dani"][seat.index()].to_string());
    let who = Who::Seat(game.waits_for());
    let (view, legal) = (game.view(who), game.legal_moves(who));
    assert!(legal.contains(&mv(wish)), "{wish} is not legal");
    SuperEchelon::advice(Lang::Es, &view, &legal, &mv(wish), &names)
}

#[test]
fn advice_in_a_duel_counts_the_fans() {
    let game = stage(StageType::Flat, &["Sf1 Gf1", "Cf1 Uf1"]);
    assert!(told(&game, "Sf1").contains("suma 10: tu abanico lleva 10 y el de Bruno, 0"), "{}", told(&game, "Sf1"));
    // It keeps the sprinter.
    assert!(told(&game, "Gf1").contains("arriesgas solo 3 puntos de la general"), "{}", told(&game, "Gf1"));
}

#[test]
fn advice_on_escapadas_tells_the_lead_the_bad_day_and_the_booty() {
    let mut game = stage(StageType::Mountain, &["Cm1 Gm1", "Um1 Bm1", "Gf1 Dm1"]);
    assert!(told(&game, "Cm1*").contains("abres con 10 puntos, y si gana repartes tú"), "{}", told(&game, "Cm1*"));
    game.goes("Cm1*");
    let next = game.waits_for();
    let joins = game.moves(next).into_iter().find(|text| text.ends_with(">0")).expect("somebody may join");
    assert!(told(&game, &joins).contains("entras en el botín si gana"), "{}", told(&game, &joins));
    while game.waits_for() != B {
        let first = game.moves(game.waits_for())[0].clone();
        game.goes(&first);
    }
    assert!(told(&game, "Bm1xCm1").contains("quita 10 puntos a la escapada de Ana"), "{}", told(&game, "Bm1xCm1"));
}

#[test]
fn advice_is_a_sentence_wherever_a_match_leads() {
    for seed in 0..4 {
        advise::check::<SuperEchelon>(&Options { tours: 1, ..Options::default() }, 2 + (seed % 4) as u8, seed);
    }
}

//! Advice: each reason where it holds, and sentences wherever a match may lead.

use super::*;
use crate::engine::PerSeat;
use crate::games::advise::{self, Advise};
use crate::lang::Lang;

fn told(game: &TresEnRaya, wish: &str) -> String {
    let names = PerSeat::new(2, |seat| ["Ana", "Bruno"][seat.index()].to_string());
    let who = Who::Seat(game.waits_for());
    let (view, legal) = (game.view(who), game.legal_moves(who));
    assert!(legal.contains(&mv(wish)), "{wish} is not legal");
    TresEnRaya::advice(Lang::Es, &view, &legal, &mv(wish), &names)
}

#[test]
fn advice_reads_the_solved_game() {
    assert!(told(&nine("a1 b2 b1 c3"), "c1").contains("¡tres en raya!"));
    assert!(
        told(&nine("a1 b2 b1"), "c1").contains("con cualquier otra, Ana hace raya"),
        "{}",
        told(&nine("a1 b2 b1"), "c1")
    );
    assert!(
        told(&nine("a1 b1"), "b2").contains("haga lo que haga Bruno, ganas en 3 jugadas"),
        "{}",
        told(&nine("a1 b1"), "b2")
    );
    assert!(told(&nine(""), "b2").contains("nada pierde aquí"), "{}", told(&nine(""), "b2"));
}

#[test]
fn advice_is_a_sentence_wherever_a_match_leads() {
    for seed in 0..3 {
        advise::check::<TresEnRaya>(&options(), 2, seed);
        advise::check::<TresEnRaya>(&of_kind(Kind::Group), 2, seed);
    }
}

//! Advice: each reason where it holds, and sentences wherever a match may lead.

use super::*;
use crate::games::advise::{self, Advise};
use crate::lang::Lang;

fn told(game: &Dudo, seat: Seat, wish: &str) -> String {
    let names = PerSeat::new(5, |seat| ["Ana", "Bruno", "Carla", "Dani", "Eva"][seat.index()].to_string());
    let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
    assert!(legal.contains(&mv(wish)), "{wish} is not legal");
    Dudo::advice(Lang::Es, &view, &legal, &mv(wish), &names)
}

#[test]
fn advice_gives_the_chance_from_the_own_dice() {
    let mut game = round(&["55512", "23446", "12345"]);
    assert!(told(&game, A, "4x5>").contains("la cubres"), "{}", told(&game, A, "4x5>"));
    assert!(
        told(&game, A, "6x5>").contains("9 de cada 10 veces y tú ya tienes 4 quinas, con los ases"),
        "{}",
        told(&game, A, "6x5>")
    );
    assert!(told(&game, A, "9x5>").contains("es un farol"), "{}", told(&game, A, "9x5>"));
    game.does(A, "9x5>");
    assert!(told(&game, B, "dudo").contains("9 quinas"), "{}", told(&game, B, "dudo"));
    assert!(told(&game, B, "siciliana").contains("dos dados"));
}

#[test]
fn advice_on_a_pass_knows_who_can_have_a_good_one() {
    let mut game = round(&["55512", "2344", "12345"]);
    game.does(A, "4x5>");
    assert!(told(&game, B, "paso").contains("es un farol"));
    game.does(B, "paso");
    assert!(told(&game, C, "dudo").contains("con menos de cinco dados, el paso de Bruno es un farol"));
    let mut game = round(&["55512", "22444", "12345"]);
    game.does(A, "4x5>");
    assert!(told(&game, B, "paso").contains("el paso es bueno"));
    game.does(B, "paso");
    assert!(told(&game, C, "dudo").contains("1 de cada 10 veces"));
}

#[test]
fn advice_is_a_sentence_wherever_a_match_leads() {
    for seed in 0..6 {
        advise::check::<Dudo>(&Options::default(), 2 + (seed % 4) as u8, seed);
    }
}

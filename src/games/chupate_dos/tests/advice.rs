//! Advice: each reason where it holds, and sentences wherever a match may lead.

use super::*;
use crate::games::advise::{self, Advise};
use crate::lang::Lang;

fn told(game: &ChupateDos, seat: Seat, wish: Move) -> String {
    let names = PerSeat::new(5, |seat| ["Ana", "Bruno", "Carla", "Dani", "Eva"][seat.index()].to_string());
    let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
    assert!(legal.contains(&wish), "{wish:?} is not legal");
    ChupateDos::advice(Lang::Es, &view, &legal, &wish, &names)
}

#[test]
fn advice_gives_the_reason_that_holds() {
    let game = round(&["3o 4o", "5b 6b 10c 1c", "3c 4c"], "4b", "");
    assert!(told(&game, B, lay("5b")).contains("bastos te quedan 1"), "{}", told(&game, B, lay("5b")));
    let sota = told(&game, B, sota(Suit::Copas, Suit::Copas));
    assert!(sota.contains("pides copas, y de ese palo te quedan 1"), "{sota}");
    let wild = round(&["3o 4o", "10c 1c", "3c 4c"], "4b", "5o 6o");
    assert!(told(&wild, B, Draw).contains("guardas"), "{}", told(&wild, B, Draw));
    let last = round(&["3o 4o", "5b", "3c 4c"], "4b", "");
    assert!(told(&last, B, lay("5b")).contains("ganas la ronda"));
    let nothing = round(&["3o 4o", "5c 6c", "3c 4c"], "4b", "");
    assert!(told(&nothing, B, Draw).contains("ninguna de tus cartas vale"));
    let bounce = round(&["3o 4o", "12b 5b 1c", "3c 4c"], "4b", "");
    assert!(told(&bounce, B, lay("12b")).contains("dos cartas en un turno"));
    let skip = round(&["3o 4o", "11b 5c 1c", "3c"], "4b", "");
    assert!(
        told(&skip, B, lay("11b")).contains("te saltas a Carla, que tiene 1 carta"),
        "{}",
        told(&skip, B, lay("11b"))
    );
    let back = round(&["3o 4o 5o", "7c 5c 1c", "3c"], "4c", "");
    assert!(told(&back, B, lay("7c")).contains("en vez de Carla (1 carta) juega Ana (3 cartas)"));
}

#[test]
fn advice_tells_an_attack_and_its_answer() {
    let mut game = round(&["3o 4o", "2b 5c 1c", "2c 4c"], "4b", "");
    assert!(told(&game, B, lay("2b")).contains("a Carla, que tiene 2 cartas"), "{}", told(&game, B, lay("2b")));
    game.does(B, "2b");
    assert!(told(&game, C, lay("2c")).contains("Ana: chúpate 4"), "{}", told(&game, C, lay("2c")));
    assert!(told(&game, C, Take).contains("guardas"));
}

#[test]
fn advice_is_a_sentence_wherever_a_match_leads() {
    for seed in 0..6 {
        advise::check::<ChupateDos>(&Options::default(), 2 + (seed % 4) as u8, seed);
    }
}

use crate::games::checks::names;
use sobremesa::engine::{Seat, Tally};
use sobremesa::games::chupate_dos::Event;
use sobremesa::games::chupate_dos::text::*;
use sobremesa::lang::Lang;
use sobremesa::pieces::naipes::{Card, Rank, Suit};

#[test]
fn since_my_turn_tells_what_the_others_did_and_joins_draws() {
    let (ana, bruno, carla) = (Seat(0), Seat(1), Seat(2));
    let seven = Card::new(Rank::Siete, Suit::Oros);
    let events = [
        Event::Drew { seat: ana, cards: 2 },
        Event::Drew { seat: bruno, cards: 1 },
        Event::Drew { seat: bruno, cards: 1 },
        Event::Laid { seat: carla, card: seven, names: None },
        Event::Reversed,
    ];
    let told = since(Lang::Es, &events, ana, &names(3), 3);
    assert_eq!(told, ["Bruno roba 2 cartas.", "Carla echa el Siete de oros.", "Cambia la dirección."]);
    assert_eq!(since(Lang::En, &events, ana, &names(3), 1), ["Play changes direction."]);
    assert!(since(Lang::Es, &events[..1], ana, &names(3), 3).is_empty());
    let rey = Event::Laid { seat: bruno, card: Card::new(Rank::Rey, Suit::Copas), names: None };
    let bounced = since(Lang::Es, &[rey, rey, Event::Ultima { seat: bruno }, events[3]], ana, &names(3), 9);
    assert_eq!(bounced[1..3], ["Rebota: Bruno echa el Rey de copas.", "Bruno dice «¡última!»."]);
    assert_eq!(bounced[3], "Carla echa el Siete de oros.");
}

#[test]
fn cd_43_the_reason_names_the_criterion_that_decided() {
    let tally = |place, rounds_won, left, yellow| Tally { place, rounds_won, left, yellow, stars: 0 };
    let why = |x: Tally, y: Tally| why_above(Lang::Es, ("Ana", &x), ("Bruno", &y), false);
    assert_eq!(why(tally(1, 3, 9, 0), tally(2, 1, 2, 0)), "Ana ganó 3 rondas y Bruno, 1.");
    assert_eq!(why(tally(1, 1, 9, 0), tally(2, 0, 2, 0)), "Ana ganó 1 ronda y Bruno, ninguna.");
    assert!(why(tally(1, 3, 5, 0), tally(2, 3, 7, 0)).contains("menos cartas que a Bruno (5 frente a 7)"));
    assert!(why(tally(1, 3, 5, 0), tally(2, 3, 5, 1)).contains("menos tarjetas"));
    assert!(why(tally(1, 3, 5, 0), tally(2, 3, 5, 0)).contains("desempate"));
    assert!(why(tally(2, 3, 5, 0), tally(2, 3, 5, 0)).contains("mismo puesto"));
}

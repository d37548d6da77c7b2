//! Seeds: the best of a list have their places, the others follow by lot.

use super::*;
use crate::tournament::ActionError;

#[test]
fn seeds_meet_late_in_a_bracket_and_begin_against_the_lower_half_of_a_swiss() {
    let seeds = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
    let draw = |seeds: Vec<String>| {
        let seed = "s".to_string();
        Action::Draw { game: GameId::FIRST, seed, seeds }
    };
    let mut cup = event("tres-en-raya", 7, Format::Knockout);
    assert_eq!(cup.apply(draw(seeds(&["Ana", "Ana"]))), Err(ActionError::WrongPlayers));
    assert_eq!(cup.apply(draw(seeds(&["Nadie"]))), Err(ActionError::UnknownName("Nadie".into())));
    cup.apply(draw(seeds(&["Gala", "Ana"]))).unwrap();
    let of = phase(&cup).bracket().unwrap().seeds.clone();
    assert_eq!(cup.state().names(&of)[..2], ["Gala", "Ana"]);
    assert_eq!(of.len(), 7, "the others follow by lot");
    let mut swiss = event("tres-en-raya", 8, Format::Swiss);
    let order = ["Hugo", "Gala", "Fede", "Eva", "Dani", "Carla", "Beto", "Ana"];
    swiss.apply(draw(seeds(&order))).unwrap();
    for number in 1..=4 {
        let players = swiss.state().names(&encounter(&swiss, number).players);
        let mut places: Vec<usize> =
            players.iter().map(|name| order.iter().position(|other| other == name).unwrap()).collect();
        places.sort_unstable();
        assert_eq!(places[1], places[0] + 4, "{players:?}");
    }
    // The order stays for the rounds to come.
    play_until(&mut swiss, 0, 1);
    swiss.apply(draw(vec![])).unwrap();
    assert_eq!(phase(&swiss).seeds.len(), 8);
    assert_eq!(Event::load(COMPETING, swiss.file().clone()).unwrap().state(), swiss.state());
    assert!(!swiss.text().contains("\"seeds\":[]"));
}

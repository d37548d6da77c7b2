//! Seeds: the best of a list have their places, the others follow by lot.

use super::*;
#[test]
fn seeds_meet_late_in_a_bracket_and_begin_against_the_lower_half_of_a_swiss() {
    let draw = |seeds: &[&str]| Action::Draw { game: GameId::FIRST, seed: "s".into(), seeds: strings(seeds) };
    let mut cup = event("tres-en-raya", 7, Format::Knockout);
    assert_eq!(cup.apply(draw(&["Ana", "Ana"])), Err(ActionError::WrongPlayers));
    assert_eq!(cup.apply(draw(&["Nadie"])), Err(ActionError::UnknownName("Nadie".into())));
    cup.apply(draw(&["Gala", "Ana"])).unwrap();
    let of = phase(&cup).bracket().unwrap().seeds.clone();
    assert_eq!(cup.state().names(&of)[..2], ["Gala", "Ana"]);
    assert_eq!(of.len(), 7, "the others follow by lot");
    let mut swiss = event("tres-en-raya", 8, Format::Swiss);
    let order = ["Hugo", "Gala", "Fede", "Eva", "Dani", "Carla", "Beto", "Ana"];
    swiss.apply(draw(&order)).unwrap();
    for number in 1..=4 {
        let players = swiss.state().names(&encounter(&swiss, number).players);
        let places = sorted(players.iter().map(|name| order.iter().position(|other| other == name).unwrap()));
        assert_eq!(places[1], places[0] + 4, "{players:?}");
    }
    // The order stays for the rounds to come.
    play_until(&mut swiss, 0, 1);
    swiss.apply(draw(&[])).unwrap();
    assert_eq!(phase(&swiss).seeds.len(), 8);
    reads_again(&swiss);
    assert!(!swiss.text().contains("\"seeds\":[]"));
}

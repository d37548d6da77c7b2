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

#[test]
fn the_tables_of_a_swiss_round_are_in_order_of_the_points() {
    let mut mixed = 0;
    for seed in 0..20 {
        let mut event = event("tres-en-raya", 11 + seed as usize % 4, Format::Swiss);
        let mut rng = Rng::from_number(seed);
        while !is_over(&event) {
            let Some(action) = simulate::next_action(event.state(), GameId::FIRST, 10, &mut rng) else { break };
            event.apply(action).unwrap();
        }
        let phase = first_phase(&event);
        for round in (1..phase.rounds_drawn()).map(RoundId::at) {
            let points = phase.points_before(round, event.state().entrants.len());
            let duels = phase.encounters().iter().filter(|e| e.round == round && e.players.is_match());
            let keys: Vec<[u32; 2]> = duels
                .map(|e| {
                    let [a, b] = [e.players[0], e.players[1]].map(|player| points[player]);
                    [a.max(b), a.min(b)]
                })
                .collect();
            assert!(keys.is_sorted_by(|above, below| above >= below), "{keys:?}");
            mixed += keys.windows(2).filter(|two| two[0][0] == two[1][0] && two[0][1] > two[1][1]).count();
        }
    }
    assert!(mixed > 0, "6–6 above 6–3");
}

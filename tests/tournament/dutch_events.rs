//! Events whose rounds are paired by the FIDE (Dutch) System.

use super::*;
use sobremesa::tournament::shape::PairReason;

fn reason(event: &Event, at: EncounterId) -> Option<PairReason> {
    phase(event).paired_round(at)?.reasons.into_iter().find(|(of, _)| *of == at).map(|(_, reason)| reason)
}

fn dutch(n: usize) -> Event {
    event("tres-en-raya", n, Format::Dutch)
}

fn dutch_of(n: usize, rounds: usize) -> Event {
    let mut event = dutch(n);
    let mut plan = plan("tres-en-raya", n, Format::Dutch).unwrap();
    plan.phases[0].shape = Shape::Swiss(Swiss { rounds, system: SwissSystem::Dutch });
    event.apply(edit(plan)).unwrap();
    event
}

fn seeded(seeds: &[String]) -> Action {
    Action::Draw { game: GameId::FIRST, seed: "sorteo".into(), seeds: seeds.to_vec() }
}

/// Returns the pairs of a round by the places of their names among `names`, from 1; a bye alone.
fn round(event: &Event, number: usize, names: &PerEntrant<String>) -> Vec<Vec<usize>> {
    let own = phase(event).encounters().iter().filter(|e| e.round.number() == number);
    let place =
        |player: &EntrantId| names.iter().position(|name| name.as_str() == event.state().name(*player)).unwrap() + 1;
    own.map(|e| e.players.iter().map(place).collect()).collect()
}

/// Reports that the first named wins, in every match that waits.
fn first_named_win(event: &mut Event) {
    while let Waits::Results(open) = waits(event) {
        let name = event.state().name(phase(event).encounters()[open[0]].players[0]).to_string();
        event.apply(report(open[0].number(), duel(&[&name, &name, &name]))).unwrap();
    }
}

#[test]
fn seeds_are_the_initial_order_of_all_rounds() {
    let all = names(8);
    let mut event = dutch(8);
    event.apply(seeded(&all)).unwrap();
    let first = round(&event, 1, &all);
    let white =
        [vec![vec![1, 5], vec![6, 2], vec![3, 7], vec![8, 4]], vec![vec![5, 1], vec![2, 6], vec![7, 3], vec![4, 8]]];
    assert!(white.contains(&first), "the initial colour is by lot: {first:?}");
    let begins = |seed: u32| {
        let mut event = dutch(8);
        event.apply(Action::Draw { game: GameId::FIRST, seed: seed.to_string(), seeds: all.to_vec() }).unwrap();
        round(&event, 1, &all)[0][0] == 1
    };
    assert!((5..35).contains(&(0..40).filter(|seed| begins(*seed)).count()));
    // The better ones win, and are paired 1-3 and 2-4 by their order, whatever the seed of the second draw.
    while let Waits::Results(open) = waits(&event) {
        let mut players = event.state().names(&phase(&event).encounters()[open[0]].players);
        players.sort();
        let best = players[0].to_string();
        event.apply(report(open[0].number(), duel(&[&best, &best, &best]))).unwrap();
    }
    let pairs = |seed: &str| {
        let mut event = event.clone();
        event.apply(Action::Draw { game: GameId::FIRST, seed: seed.into(), seeds: vec![] }).unwrap();
        round(&event, 2, &all)
    };
    assert_eq!(pairs("a"), pairs("b"));
    assert_eq!(pairs("a").into_iter().map(sorted).collect::<Vec<_>>(), [[1, 4], [2, 3], [5, 8], [6, 7]]);
}

#[test]
fn an_event_is_played_to_the_end_and_draws_the_same_again() {
    let mut event = dutch(9);
    draw(&mut event);
    play_until(&mut event, 2, 1);
    come_late(&mut event, "Kike");
    play_until(&mut event, 0, 1);
    event.apply(Action::Away { who: "Ana".into(), bye: Bye::Half, sits: false }).unwrap();
    draw(&mut event);
    play_until(&mut event, 0, 2);
    event.apply(back("Ana")).unwrap();
    event.apply(withdraw("Beto")).unwrap();
    finish(&mut event, 3);
    assert!(is_over(&event));
    assert_eq!(phase(&event).rounds_drawn(), 5);
    let late = phase(&event).seeds.last().copied().unwrap();
    assert_eq!(event.state().name(late), "Kike", "who comes late has the last number");
    reads_again(&event);
}

#[test]
fn the_sides_of_every_drawn_pair_are_those_of_a_rule() {
    let mut event = dutch_of(13, 6);
    draw(&mut event);
    for number in 1..=6 {
        if number == 2 {
            come_late(&mut event, "Tarde");
        }
        play_until(&mut event, 0, number);
        let away = Action::Away { who: format!("P{number:04}"), bye: Bye::Half, sits: false };
        event.apply(away).unwrap();
        if number < 6 {
            draw(&mut event);
        }
    }
    let reasons = phase(&event).encounters().each().filter_map(|(at, _)| reason(&event, at));
    let reasons: Vec<_> = reasons.collect();
    assert!(reasons.len() > 30 && reasons.iter().all(|reason| reason.rule.is_some()), "{reasons:?}");
    let last = phase(&event).encounters().ids().next_back().unwrap();
    assert!(
        !phase(&event).paired_round(last).unwrap().floaters.is_empty() && reasons.iter().any(|r| r.first.is_some())
    );
    let mut swapped = dutch(8);
    swapped.apply(seeded(&names(8))).unwrap();
    let [a, b] = [1, 2].map(|number| swapped.state().name(encounter(&swapped, number).players[0]).to_string());
    let swap = Action::Swap { game: GameId::FIRST, encounter: EncounterId::FIRST, who: a, with: b };
    swapped.apply(swap).unwrap();
    let told = reason(&swapped, EncounterId::FIRST).unwrap().first;
    assert!(told.is_some(), "two who changed places do not meet whom the order gives");
}

#[test]
fn c1_who_did_not_come_may_be_met_again() {
    let mut event = dutch_of(4, 4);
    event.apply(seeded(&names(4))).unwrap();
    for number in [1, 2] {
        let to = event.state().name(encounter(&event, number).players[0]).to_string();
        event.apply(report(number, Sheet::Walkover { to })).unwrap();
    }
    for _ in 0..3 {
        draw(&mut event);
        first_named_win(&mut event);
    }
    assert!(is_over(&event) || matches!(waits(&event), Waits::Ties(..)), "six pairs are left for three rounds");
}

#[test]
fn if_the_rules_leave_no_round_the_organizer_pairs_by_hand_or_ends_it() {
    let mut event = dutch_of(4, 4);
    for _ in 0..3 {
        draw(&mut event);
        first_named_win(&mut event);
    }
    let before = event.clone();
    assert_eq!(event.apply(seeded(&[])), Err(ActionError::NoPairing));
    assert_eq!(event, before);
    let mut by_hand = event.clone();
    by_hand.apply(arrange(&[&["Ana", "Beto"], &["Carla", "Dani"]])).unwrap();
    assert!(matches!(waits(&by_hand), Waits::Results(_)));
    let mut plan = contest(&event).plan.clone().unwrap();
    plan.phases[0].shape = Shape::Swiss(Swiss { rounds: 3, system: SwissSystem::Dutch });
    event.apply(edit(plan)).unwrap();
    assert!(!matches!(waits(&event), Waits::Draw));
}

#[test]
fn families_are_kept_apart_unless_no_round_is_left() {
    let mut event = dutch_of(4, 3);
    event.apply(Action::Apart { who: strings(&["Ana", "Carla"]) }).unwrap();
    event.apply(seeded(&names(4))).unwrap();
    assert!(!round(&event, 1, &names(4)).into_iter().map(sorted).any(|pair| pair == [1, 3]));
    for _ in 0..2 {
        first_named_win(&mut event);
        draw(&mut event);
    }
    let all = [1, 2, 3].map(|number| round(&event, number, &names(4))).concat();
    assert!(all.into_iter().map(sorted).any(|pair| pair == [1, 3]), "in the last round nobody else is left");
}

#[test]
fn a_plan_names_the_system_unless_it_is_ours() {
    let own = Shape::Swiss(Swiss { rounds: 5, system: SwissSystem::Own });
    let dutch_shape = Shape::Swiss(Swiss { rounds: 5, system: SwissSystem::Dutch });
    for (shape, text) in
        [(own, r#"{"swiss":{"rounds":5}}"#), (dutch_shape, r#"{"swiss":{"rounds":5,"system":"dutch"}}"#)]
    {
        assert_eq!(serde_json::to_string(&shape).unwrap(), text);
        assert_eq!(serde_json::from_str::<Shape>(text).unwrap(), shape);
    }
    assert!(own.may_become(&own, 3) && !own.may_become(&dutch_shape, 3));
    assert!(dutch(8).text().contains(r#""format":2"#), "older apps do not read it");
    assert!(event("tres-en-raya", 8, Format::Swiss).text().contains(r#""format":1"#));
    let rounds = |n| plan("tres-en-raya", n, Format::Dutch).unwrap().phases[0].shape.rules().rounds();
    assert_eq!([4, 5, 6, 7, 9, 16, 17].map(rounds), [3, 3, 3, 4, 5, 5, 6].map(Some));
    assert_eq!(plan("tres-en-raya", 1_001, Format::Dutch), Err(NoPlan::TooMany(1_000)));
}

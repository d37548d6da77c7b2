//! Whole events in play: who enters, the draw, the phases and what they add up to.

use super::*;

#[test]
fn to_1_names_are_unique_and_can_be_put_right() {
    let mut event = event("dudo", 3, Format::ByRules);
    assert_eq!(event.apply(enter("ANA")), Err(ActionError::NameTaken("ANA".into())));
    for nothing in ["  ", "\u{ad}", "\u{2800}", "\u{3164}", "\u{301}"] {
        assert_eq!(event.apply(enter(nothing)), Err(ActionError::NoName), "{nothing:?}");
    }
    event.apply(enter("José")).unwrap();
    assert_eq!(event.apply(enter("Jose\u{301}")), Err(ActionError::NameTaken("José".into())));
    event.apply(Action::Undo { action: 5 }).unwrap();
    let entered = |name: &str| {
        let mut event = event.clone();
        event.apply(enter(name))?;
        Ok(event.state().entrants.last().unwrap().name.clone())
    };
    assert_eq!(entered(" N\u{303}ico  Gil"), Ok("Ñico Gil".to_string()));
    assert_eq!(entered(&"ñ".repeat(40)), Ok("ñ".repeat(40)));
    assert_eq!(entered(&"ñ".repeat(41)), Err(ActionError::NameTooLong("ñ".repeat(41), 40)));
    draw(&mut event);
    let rename = Action::Amend { who: "Ana".into(), name: Some("Anabel".into()), details: None };
    event.apply(rename).unwrap();
    event.apply(report(1, in_order(&["Anabel", "Beto", "Carla"].map(String::from)))).unwrap();
    assert_eq!(table(&event, 0, 0)[0], ("Anabel".into(), 1));
    // The result calls her by the new name: the renaming can be undone only after it.
    assert_eq!(event.apply(Action::Undo { action: 8 }), Err(ActionError::NeededBy(9)));
}

#[test]
fn to_6_the_same_seed_draws_the_same_and_the_organizer_may_arrange() {
    let pools = |event: &Event| contest(event).phases[PhaseId::FIRST].pools().to_vec();
    let [one, two] = [0, 1].map(|_| drawn("tres-en-raya", 8, Format::ByRules));
    assert_eq!(pools(&one), pools(&two));
    let mut other = event("tres-en-raya", 8, Format::ByRules);
    other.apply(Action::Draw { game: GameId::FIRST, seed: "otra cosa".into(), seeds: vec![] }).unwrap();
    assert_ne!(pools(&one), pools(&other));
    let mut by_hand = event("tres-en-raya", 8, Format::ByRules);
    let names = names(8);
    let all: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(by_hand.apply(arrange(&[&all[..2], &all[2..5]])), Err(ActionError::WrongPlayers));
    assert_eq!(by_hand.apply(arrange(&[&all])), Err(ActionError::WrongPools));
    by_hand.apply(arrange(&[&all[..4], &all[4..]])).unwrap();
    assert_eq!(pools(&by_hand), [players(&[0, 1, 2, 3]), players(&[4, 5, 6, 7])]);
    assert_eq!(by_hand.apply(arrange(&[&all[..4], &all[4..]])), Err(ActionError::NothingToDraw));
}

#[test]
fn to_41_tables_are_planned_again_for_those_who_are_left_and_come() {
    let mut event = drawn("dudo", 17, Format::ByRules);
    let phase = phase(&event);
    assert_eq!((phase.rounds_drawn(), phase.encounters().len()), (3, 12));
    assert!(phase.encounters().iter().all(|e| e.players.len() >= 4));
    assert_eq!(phase.certificate().unwrap().repeats, 3, "and fewer is impossible");
    // Two tables of the first round are over when somebody is put out and somebody comes.
    play_first(&mut event, 2, 1);
    let first: Vec<_> = first_phase(&event).encounters().iter().filter(|e| e.score.is_some()).cloned().collect();
    event.apply(expel("P0003")).unwrap();
    let expelled = player(&event, "P0003");
    assert_eq!(contest(&event).fair_play(17)[expelled], 3);
    assert!(contest(&event).current().unwrap().without_place.contains(&expelled));
    come_late(&mut event, "Tarde");
    finish(&mut event, 4);
    let phase = &first_phase(&event);
    assert!(first.iter().all(|e| phase.encounters().contains(e)), "past tables stay");
    let late = player(&event, "Tarde");
    let begun = first.iter().map(|e| e.round).max().unwrap();
    assert_eq!(begun, RoundId::FIRST);
    let later = phase.encounters().iter().filter(|e| e.round > begun);
    assert_eq!(later.filter(|e| e.players.contains(&late)).count(), 3 - begun.number());
    assert!(!phase.encounters().iter().any(|e| e.round > begun && e.players.contains(&expelled)));
    let table = &first_table(&event);
    assert_eq!(table.without_place, [expelled], "shown with the points, without a place");
}

#[test]
fn to_43_the_open_goes_on_to_semifinals_and_a_final_of_four() {
    for (n, stages) in [(8, vec![8, 4]), (23, vec![8, 4]), (24, vec![16, 8, 4])] {
        let mut event = drawn("dudo", n, Format::ByRules);
        finish(&mut event, n as u64);
        let later = || contest(&event).phases.iter().skip(1);
        assert_eq!(later().map(|phase| phase.members.len()).collect::<Vec<_>>(), stages, "{n}");
        assert!(later().all(|phase| phase.encounters().iter().all(|table| table.players.len() == 4)), "{n}");
    }
}

#[test]
fn to_40_the_app_sums_the_takings() {
    let mut event = event("dudo", 8, Format::Open);
    assert_eq!(event.state().takings(), None);
    let fee = Action::Fee { cents: 500_000, currency: "CLP".into(), includes: "1 piscola".into() };
    event.apply(fee).unwrap();
    let details = Details { paid: true, ..Default::default() };
    for name in ["Ana", "Beto"] {
        let paid = Action::Amend { who: name.into(), name: None, details: Some(details.clone()) };
        event.apply(paid).unwrap();
    }
    assert_eq!(event.state().takings(), Some(1_000_000));
}

#[test]
fn to_30_a_championship_adds_up_its_games() {
    let mut event = event("chupate-dos", 6, Format::ByRules);
    for game in ["tres-en-raya", "dudo"] {
        event.apply(Action::Add { game: game.into(), format: Format::ByRules, plan: None }).unwrap();
    }
    finish(&mut event, 8);
    let state = event.state();
    let general = state.general();
    assert!(general.over);
    let quesitos: u32 = general.totals.iter().map(|total| total.quesitos).sum();
    assert_eq!(quesitos, 3);
    for (player, total) in general.totals.each() {
        let points: u32 = general.gains.iter().map(|gains| gains[player].points + gains[player].bonus).sum();
        assert_eq!(total.points, points);
    }
    // One Estrellita a round won: 3 + 3 rounds of the groups, 10 of the final and so on; the dudo gives none.
    let won = |contest: &Contest| -> u32 { contest.estrellitas(6).iter().sum() };
    assert!(won(&state.contests[GameId::FIRST]) >= 3 + 3 + 8 && won(&state.contests[GameId::at(2)]) == 0);
    for tie in &general.standings.open {
        let among: Vec<String> = tie.players.iter().map(|p| state.name(*p).to_string()).collect();
        let mut event = event.clone();
        let how = Decided::Lots("moneda".into());
        event.apply(Action::Decide { game: None, phase: None, pool: 1, among, how }).unwrap();
    }
}

#[test]
fn what_stood_before_a_round_follows_from_the_results() {
    let mut event = drawn("tres-en-raya", 6, Format::Swiss);
    let alphabet = event.state().alphabet.clone();
    let tables = |event: &Event| contest(event).tables(PhaseId::FIRST, &alphabet);
    let (mut rng, mut before) = (Rng::from_number(2), vec![tables(&event)]);
    // Eight results include the draws of two more rounds.
    let mut results = 0;
    while results < 8 {
        let action = simulate::next_action(event.state(), GameId::FIRST, 0, &mut rng).unwrap();
        let is_result = matches!(action, Action::Report { .. });
        event.apply(action).unwrap();
        results += usize::from(is_result);
        if !is_result {
            before.push(tables(&event));
        }
        for (round, stood) in before.iter().enumerate() {
            let found = contest(&event).tables_before(PhaseId::FIRST, RoundId::at(round), &alphabet);
            assert_eq!(&found, stood, "round {round}");
        }
    }
    let odd = drawn("tres-en-raya", 5, Format::Swiss);
    let found = contest(&odd).tables_before(PhaseId::FIRST, RoundId::FIRST, &odd.state().alphabet);
    assert!(found[PoolId::FIRST].columns.iter().all(|columns| columns.points == 0), "byes belong to their round");
}

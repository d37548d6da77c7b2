//! Changes to an event that is under way: coming late, leaving, corrections, taking back.

use super::*;

/// Goes on at random until the phase of this number (from 1) is drawn.
fn reach(event: &mut Event, phase: usize, seed: u64) {
    let mut rng = Rng::from_number(seed);
    while contest(event).phases.len() < phase || !super::phase(event).is_drawn() {
        step(event, &mut rng);
    }
}

#[test]
fn to_53_walkovers_count_for_the_match_and_for_nothing_else() {
    let mut event = drawn("tres-en-raya", 3, Format::ByRules);
    event.apply(yellow("Beto")).unwrap();
    let fair = contest(&event).fair_play(3);
    assert_eq!(fair[player(&event, "Beto")], 1);
    event.apply(withdraw("Carla")).unwrap();
    let state = event.state();
    let columns = &contest(&event).tables(PhaseId::FIRST, &state.alphabet)[PoolId::FIRST].columns;
    let ana = columns[player(&event, "Ana")];
    assert_eq!((ana.played, ana.won, ana.rounds_won, ana.points), (1, 1, 3, 1));
    assert_eq!(*contest(&event).estrellitas(3), [0, 0, 0], "walkovers give no Estrellita");
    let columns = columns[player(&event, "Carla")];
    assert_eq!((columns.lost, columns.rounds_lost, columns.cards), (2, 6, 0));
}

#[test]
fn to_5_between_two_who_withdrew_the_match_is_annulled() {
    let mut event = drawn("chupate-dos", 7, Format::ByRules);
    event.apply(withdraw("Ana")).unwrap();
    event.apply(withdraw("Beto")).unwrap();
    let (a, b) = (player(&event, "Ana"), player(&event, "Beto"));
    let phase = phase(&event);
    let of = |x: EntrantId, y: EntrantId| {
        let duel = phase.encounters().iter().find(|e| e.players.contains(&x) && e.players.contains(&y));
        duel.unwrap().score.as_ref().unwrap()
    };
    assert_eq!(of(a, b).counted, Counted::Annulled);
    let c = player(&event, "Carla");
    assert_eq!((of(a, c).counted, of(b, c).counted), (Counted::Walkover, Counted::Walkover));
    assert_eq!(event.apply(withdraw("Ana")), Err(ActionError::IsOut("Ana".into())));
    finish(&mut event, 1);
    assert!(is_over(&event));
    assert!(!second_phase(&event).members.contains(&a), "who left does not go on");
}

#[test]
fn to_5_the_organizer_may_annul_instead() {
    for (unplayed, counted) in [(Unplayed::Annul, 3), (Unplayed::AnnulAll, 0)] {
        let mut event = drawn("tres-en-raya", 7, Format::ByRules);
        // Eva plays three matches.
        let eva = player(&event, "Eva");
        for _ in 0..3 {
            let phase = phase(&event);
            let open = phase.playable().find(|at| phase.encounters()[*at].players.contains(&eva)).unwrap();
            first_wins(&mut event, open.number());
        }
        event.apply(Action::Withdraw { who: "Eva".into(), unplayed }).unwrap();
        assert_eq!(first_table(&event).columns[eva].played, counted);
        finish(&mut event, 2);
    }
}

#[test]
fn any_action_can_be_undone_and_an_undo_too() {
    let mut event = drawn("dudo", 4, Format::ByRules);
    let before = event.state().clone();
    event.apply(report(1, in_order(&names(4)))).unwrap();
    let after = event.state().clone();
    event.apply(Action::Undo { action: 7 }).unwrap();
    assert_eq!(*event.state(), before);
    assert_eq!(event.apply(Action::Undo { action: 7 }), Err(ActionError::AlreadyUndone(7)));
    event.apply(Action::Undo { action: 8 }).unwrap();
    assert_eq!(*event.state(), after);
    assert_eq!(event.undone(), [false, false, false, false, false, false, false, true, false]);
    assert_eq!(event.apply(Action::Undo { action: 0 }), Err(ActionError::NoAction(0)));
    assert_eq!(event.apply(Action::Undo { action: 2 }), Err(ActionError::NeededBy(7)), "Ana played");
}

/// Returns a groups event of Chúpate Dos in which the final is drawn.
fn in_the_final(seed: u64) -> Event {
    let mut event = drawn("chupate-dos", 8, Format::ByRules);
    reach(&mut event, 2, seed);
    event
}

/// Lets the last of the first group win every round of it.
fn upset(event: &Event) -> (Sheet, EntrantId, EntrantId) {
    let group = &contest(event).phases[PhaseId::FIRST].encounters()[EncounterId::FIRST];
    let rows = table(event, 0, 0);
    let names = event.state().names(&group.players);
    let players = names.iter().map(|name| {
        let won = if **name == rows[3].0 { 4 } else { 0 };
        let left = if won > 0 { 0 } else { 4 + rows.iter().find(|r| r.0 == **name).unwrap().1 as u32 };
        (name.to_string(), Total { won, left, ..Total::default() })
    });
    let sheet = Sheet::Totals { players: players.collect(), null_rounds: 0 };
    (sheet, player(event, &rows[3].0), player(event, &rows[1].0))
}

#[test]
fn to_4_a_correction_says_what_it_would_change_and_asks() {
    let mut event = in_the_final(5);
    let (sheet, last, second) = upset(&event);
    assert_eq!(event.apply(correct(1, sheet.clone(), None)), Err(ActionError::NeedsPolicy));
    let preview = event.preview(&correct(1, sheet.clone(), Some(Policy::Reseat))).unwrap();
    let through = |who, on| Change::Through { game: GameId::FIRST, phase: PhaseId::FIRST, who, on };
    assert!(preview.contains(&through(last, true)) && preview.contains(&through(second, false)), "{preview:?}");
    assert!(preview.iter().any(|change| matches!(change, Change::Meet { at, .. } if at.phase.number() == 2)));

    let mut kept = event.clone();
    kept.apply(correct(1, sheet.clone(), Some(Policy::Keep))).unwrap();
    assert!(contest(&kept).phases[PhaseId::at(1)].members.contains(&second), "who went on stays");
    assert_eq!(table(&kept, 0, 0)[0].1, 1);
    assert_eq!(player(&kept, &table(&kept, 0, 0)[0].0), last, "and the group's table is right");

    let mut reseated = event.clone();
    reseated.apply(correct(1, sheet.clone(), Some(Policy::Reseat))).unwrap();
    let finalists = &contest(&reseated).phases[PhaseId::at(1)].encounters()[EncounterId::FIRST].players;
    assert!(finalists.contains(&last) && !finalists.contains(&second));

    let names: Vec<String> = [last, second].map(|p| event.state().name(p).to_string()).into();
    let others = first_phase(&event).through().unwrap().to_vec();
    let others = others[2..].iter().map(|p| event.state().name(*p).to_string());
    let decide: Vec<String> = names.into_iter().chain(others).collect();
    event.apply(correct(1, sheet, Some(Policy::Decide(decide)))).unwrap();
    let finalists = &second_phase(&event).encounters()[EncounterId::FIRST].players;
    assert!(finalists.contains(&last) && finalists.contains(&second));
    for mut event in [kept, reseated, event] {
        finish(&mut event, 9);
    }
}

#[test]
fn to_54_bonuses_follow_who_wins_the_final() {
    let mut event = in_the_final(5);
    assert!(gains(&event).iter().all(|gain| gain.bonus == 0), "they wait");
    finish(&mut event, 3);
    let champions: Vec<EntrantId> = (0..2).map(|pool| player(&event, &table(&event, 0, pool)[0].0)).collect();
    let all = gains(&event);
    let (winner, _) = all.each().find(|(_, gain)| gain.quesito).unwrap();
    for champion in champions {
        assert_eq!(all[champion].bonus, u32::from(champion != winner));
    }
    assert_eq!(all.iter().map(|gain| gain.points).sum::<u32>(), 5 + 3 + 2 + 1);
    // Tres en Raya pays the bonus always.
    let mut event = drawn("tres-en-raya", 8, Format::ByRules);
    finish(&mut event, 3);
    let bonuses: u32 = gains(&event).iter().map(|gain| gain.bonus).sum();
    assert_eq!(bonuses, 2);
}

#[test]
fn no_action_panics_and_what_is_refused_changes_nothing() {
    let mut event = in_the_final(2);
    let file: EventFile = serde_json::from_str(&event.text()).unwrap();
    assert_eq!(Event::load(COMPETING, file.clone()).unwrap(), event, "a log survives its text");
    let mut rng = Rng::from_number(4);
    for _ in 0..3000 {
        // Any action of the log with any of its numbers and names changed.
        let action = rng.choose(&file.log).unwrap();
        let mut text = serde_json::to_string(action).unwrap();
        for _ in 0..1 + rng.below(3) {
            let from = ["Ana", "Beto", "1", "2", "3", "Carla", ":1", "sorteo"][rng.below(8) as usize];
            let to = ["Nadie", "Eva", "0", "9", "4294967295", "Hugo", ":7", ""][rng.below(8) as usize];
            text = text.replacen(from, to, 1);
        }
        let Ok(action) = serde_json::from_str::<Action>(&text) else { continue };
        let before = event.clone();
        if event.apply(action).is_err() {
            assert_eq!(event, before);
        }
        if rng.below(50) == 0 {
            event = Event::load(COMPETING, file.clone()).unwrap();
        }
    }
}

#[test]
fn a_match_stays_what_it_was_when_later_rounds_are_mended() {
    let mut event = drawn("dudo", 24, Format::ByRules);
    play_first(&mut event, 7, 3);
    let before = first_phase(&event).encounters().clone();
    event.apply(withdraw("P0005")).unwrap();
    let after = first_phase(&event).encounters();
    for (at, encounter) in before.each().filter(|(_, e)| e.score.is_some()) {
        assert_eq!(after[at], *encounter, "the number and the result of match {at}");
    }
    let present = first_phase(&event).present().len();
    let round = after.iter().map(|e| e.round).max().unwrap();
    assert_eq!(after.iter().filter(|e| e.round == round).map(|e| e.players.len()).sum::<usize>(), present);
}

#[test]
fn a_result_is_reported_once_and_a_tie_settled_only_where_there_is_one() {
    let mut event = drawn("tres-en-raya", 3, Format::ByRules);
    first_wins(&mut event, 1);
    assert_eq!(event.apply(report(1, won(&event, 1, 1))), Err(ActionError::HasResult));
    let lots = decide(&[&names_in(&event, 1)[0], &names_in(&event, 1)[1]], Decided::Lots("x".into()));
    assert_eq!(event.apply(lots), Err(ActionError::NoSuchTie));
}

#[test]
fn to_5_who_withdrew_from_a_group_does_not_go_on() {
    let mut event = drawn("tres-en-raya", 6, Format::ByRules);
    play_until(&mut event, 1, 4);
    let first = first_table(&event).standings.rows[0].player;
    let name = event.state().name(first).to_string();
    event.apply(withdraw(&name)).unwrap();
    let tables = contest(&event).tables(PhaseId::FIRST, &event.state().alphabet);
    assert_eq!(tables[PoolId::FIRST].without_place, [first]);
    reach(&mut event, 2, 1);
    assert!(!second_phase(&event).members.contains(&first));
}

#[test]
fn who_is_left_alone_wins_and_who_left_goes_on_no_more() {
    for format in [Format::ByRules, Format::League, Format::Swiss, Format::DoubleKnockout] {
        let mut event = drawn("tres-en-raya", 8, format);
        for name in names(8).iter().skip(1) {
            event.apply(Action::Withdraw { who: name.clone(), unplayed: Unplayed::Annul }).unwrap();
        }
        finish(&mut event, 1);
        let gains = gains(&event);
        assert!(gains[player(&event, "Ana")].place == Some(1), "{format:?}");
    }
    // Third of her group and gone home: the seat of a finalist who leaves too is not for her.
    let mut event = drawn("chupate-dos", 6, Format::ByRules);
    play_until(&mut event, 0, 3);
    event.apply(ADVANCE).unwrap();
    let ranking: Vec<String> = table(&event, 0, 0).into_iter().map(|(name, _)| name).collect();
    event.apply(withdraw(&ranking[2])).unwrap();
    event.apply(withdraw(&ranking[1])).unwrap();
    finish(&mut event, 1);
    let third = player(&event, &ranking[2]);
    assert!(!second_phase(&event).members.contains(&third));
    assert_eq!(second_phase(&event).members.len(), 3);
}

//! Eliminations as events: corrections, annulled matches, ties below the final.

use super::*;

fn place(event: &Event, name: &str) -> usize {
    let player = event.state().player(name).unwrap();
    first_table(event).standings.place_of(player).unwrap()
}

/// Returns four players, the first named won everything.
fn four() -> Event {
    let mut event = drawn("tres-en-raya", 4, Format::Knockout);
    (1..=4).for_each(|number| first_wins(&mut event, number));
    event
}

#[test]
fn to_4_who_went_on_may_stay_whatever_the_result_was() {
    let mut event = four();
    let [winner, loser] = &names_in(&event, 1)[..] else { panic!("a duel") };
    let turned = won(&event, 1, 1);
    assert_eq!(event.apply(correct(1, turned.clone(), None)), Err(ActionError::NeedsPolicy));
    let keep = correct(1, turned.clone(), Some(Policy::Keep));
    let again = |change: &Change| matches!(change, Change::Again { .. });
    assert!(!event.preview(&keep).unwrap().iter().any(again), "nothing is played again");
    let reseat = correct(1, turned.clone(), Some(Policy::Reseat));
    assert!(event.preview(&reseat).unwrap().iter().any(again), "unless the other one goes on");
    let mut reseated = event.clone();
    reseated.apply(reseat).unwrap();
    finish(&mut reseated, 1);
    event.apply(keep).unwrap();
    assert_eq!((place(&event, winner), waits(&event)), (1, Waits::Nothing));
    let score = first_phase(&event).encounters()[EncounterId::FIRST].score.clone().unwrap();
    assert_eq!((score.marks[0].won, score.marks[1].won), (0, 3), "the result is what happened");
    // Corrected once more, and the organizer names the other one: the final is played again.
    let decide = |name: &str| correct(1, turned.clone(), Some(Policy::Decide(vec![name.into()])));
    assert_eq!(event.apply(decide(&names_in(&event, 2)[0])), Err(ActionError::WrongPlayers));
    assert!(event.preview(&decide(loser)).unwrap().iter().any(again));
    event.apply(decide(loser)).unwrap();
    assert!(first_phase(&event).encounters().iter().any(|e| e.score.is_none()));
    finish(&mut event, 3);
    assert!(place(&event, loser) < place(&event, winner));
}

#[test]
fn to_52_an_annulled_match_of_an_elimination_is_a_task() {
    for format in [Format::Knockout, Format::DoubleKnockout] {
        let mut event = drawn("tres-en-raya", 4, format);
        let annulled = || Sheet::Annulled { reason: "se fue la luz".into() };
        event.apply(report(1, annulled())).unwrap();
        let [a, b] = &names_in(&event, 1)[..] else { panic!("a duel") };
        first_wins(&mut event, 2);
        let ties = contest(&event).ties(PhaseId::FIRST, &event.state().alphabet);
        assert_eq!((ties.len(), ties[0].0.number()), (1, 1), "{format:?}");
        let order = Decided::Order { order: vec![b.clone(), a.clone()], reason: "por lo visto".into() };
        event.apply(decide(&[a, b], order)).unwrap();
        finish(&mut event, 2);
        assert_eq!(waits(&event), Waits::Nothing, "{format:?}");
        // The final can be annulled too.
        let last = first_phase(&event).encounters().iter().rposition(|e| e.players.len() == 2).unwrap();
        let number = if format == Format::Knockout { last + 1 } else { last };
        event.apply(correct(number, annulled(), Some(Policy::Reseat))).unwrap();
        finish(&mut event, 5);
        assert!(event.state().general().over, "{format:?}");
    }
}

#[test]
fn to_52_losers_of_the_semifinals_who_are_level_can_be_settled() {
    let mut event = event("tres-en-raya", 4, Format::Knockout);
    let mut plan = plan("tres-en-raya", 4, Format::Knockout).unwrap();
    plan.phases[0].shape = Shape::Knockout(Knockout { third: false, consolation: false });
    event.apply(edit(plan)).unwrap();
    draw(&mut event);
    (1..=3).for_each(|number| first_wins(&mut event, number));
    let Waits::Ties(_, ties) = waits(&event) else { panic!("third place") };
    assert_eq!((ties[0].0.number(), ties[0].1.place), (1, 3));
    let among = strings(&event.state().names(&ties[0].1.players));
    event.apply(decide(&[&among[0], &among[1]], Decided::Lots("la luna".into()))).unwrap();
    assert_eq!(waits(&event), Waits::Nothing);
    assert_eq!(sorted(among.iter().map(|name| place(&event, name))), [3, 4]);
}

#[test]
fn to_5_a_league_match_corrected_to_a_walkover_asks_for_nothing() {
    let mut event = drawn("tres-en-raya", 4, Format::ByRules);
    first_wins(&mut event, 1);
    let to = names_in(&event, 1)[1].clone();
    event.apply(correct(1, Sheet::Walkover { to }, None)).unwrap();
    event.apply(correct(1, Sheet::Annulled { reason: "no se jugó".into() }, None)).unwrap();
}

#[test]
fn to_32_the_chain_of_the_general_classification_can_be_edited() {
    let mut event = drawn("tres-en-raya", 3, Format::ByRules);
    let general = |steps: &[Criterion]| Action::General {
        chain: Chain { steps: steps.to_vec(), last: LastStep::Lots },
        lines: vec![1],
    };
    let refused = event.apply(general(&[Criterion::Points, Criterion::CardsLeft]));
    assert_eq!(refused, Err(ActionError::NotOfGeneral(Criterion::CardsLeft)));
    finish(&mut event, 1);
    let first = event.state().general().standings.rows[0].player;
    let yellow = Action::Sanction { who: event.state().name(first).into(), game: None, reason: "gritos".into() };
    event.apply(yellow).unwrap();
    event.apply(general(&[Criterion::FairPlay, Criterion::Points])).unwrap();
    assert_eq!(event.state().general().standings.place_of(first), Some(3));
    reads_again(&event);
}

#[test]
fn to_52_the_general_classification_is_settled_when_the_last_game_is_over() {
    let mut event = drawn("dudo", 2, Format::ByRules);
    let among = vec!["Ana".to_string(), "Beto".to_string()];
    let how = Decided::Lots("pronto".into());
    let decide = Action::Decide { game: None, phase: None, pool: 1, among, how };
    assert_eq!(event.apply(decide), Err(ActionError::NoSuchTie), "level so far is no tie");
}

#[test]
fn to_28_who_comes_into_a_round_without_playing_is_as_far_as_who_played() {
    let mut event = drawn("tres-en-raya", 5, Format::Knockout);
    let known = |event: &Event| {
        let players = encounter(event, 1).players.to_vec();
        (0..5).map(EntrantId::at).partition::<Vec<_>, _>(|player| players.contains(player))
    };
    let places = |event: &Event, players: &[EntrantId]| -> Vec<usize> {
        players.iter().map(|player| place(event, event.state().name(*player))).collect()
    };
    let (play, wait) = known(&event);
    assert_eq!(places(&event, &wait), [1, 1, 1], "three are in the semifinals already");
    assert_eq!(places(&event, &play), [4, 4]);
    first_wins(&mut event, 1);
    let winner = phase(&event).winner_of(EncounterId::FIRST).unwrap();
    assert_eq!(places(&event, &[winner]), [1]);
    // In double elimination a player without defeat is ahead of one with a defeat.
    let mut event = drawn("tres-en-raya", 8, Format::DoubleKnockout);
    play_first(&mut event, 6, 3);
    let table = table(&event, 0, 0);
    let lost = |name: &str| {
        let player = player(&event, name);
        let beaten = |(at, e): (EncounterId, &Encounter)| {
            e.score.is_some() && e.players.contains(&player) && phase(&event).winner_of(at) != Some(player)
        };
        phase(&event).encounters().each().filter(|(at, e)| beaten((*at, e))).count()
    };
    let worst_unbeaten = table.iter().filter(|(name, _)| lost(name) == 0).map(|(_, place)| place).max();
    let best_beaten = table.iter().filter(|(name, _)| lost(name) > 0).map(|(_, place)| place).min();
    assert!(worst_unbeaten < best_beaten, "{table:?}");
}

//! Points, the order of every table, and what settles a tie (TO-2, TO-3, TO-11 to TO-33, TO-42 to TO-52).

use super::*;

#[test]
fn to_42_points_by_order_of_finish_and_none_for_the_expelled() {
    let mut event = drawn("dudo", 8, Format::ByRules);
    let players = encounter(&event, 1).players.to_vec();
    let called = event.state().names(&players);
    let rows = [(called[0], 1), (called[1], 2), (called[2], 3), (called[3], 4)];
    let sheet = places(&rows, &[called[3]]);
    event.apply(report(1, sheet)).unwrap();
    let columns = &first_table(&event).columns;
    assert_eq!(players.iter().map(|p| columns[*p].points).collect::<Vec<_>>(), [7, 4, 2, 0]);
}

#[test]
fn to_52_a_phase_does_not_close_over_a_tie_that_matters() {
    let mut event = drawn("tres-en-raya", 3, Format::ByRules);
    // Each of the three beats one other by 3-0.
    for number in 1..=3 {
        let pair = names_in(&event, number);
        let beats = [["Ana", "Beto"], ["Beto", "Carla"], ["Carla", "Ana"]];
        let seat = usize::from(!beats.iter().any(|beats| pair == *beats));
        event.apply(report(number, won(&event, number, seat))).unwrap();
    }
    assert!(!is_over(&event));
    let order = |order: &[&str], reason: &str| {
        decide(&["Ana", "Beto", "Carla"], Decided::Order { order: strings(order), reason: reason.into() })
    };
    assert_eq!(event.apply(order(&["Ana", "Beto", "Carla"], " ")), Err(ActionError::NoReason));
    assert_eq!(event.apply(order(&["Ana", "Beto", "Ana"], "x")), Err(ActionError::WrongPlayers));
    event.apply(order(&["Carla", "Ana", "Beto"], "se estudió el caso")).unwrap();
    assert_eq!(table(&event, 0, 0).iter().map(|r| &r.0[..]).collect::<Vec<_>>(), ["Carla", "Ana", "Beto"]);
    assert!(is_over(&event));
}

fn round_won(among: &[&str], winner: &str) -> Action {
    decide(among, Decided::Round(Some(winner.into())))
}

fn order(event: &Event) -> Vec<(String, usize)> {
    table(event, 0, 0)
}

fn placed(rows: &[(&str, usize)]) -> Vec<(String, usize)> {
    rows.iter().map(|(name, place)| (name.to_string(), *place)).collect()
}

#[test]
fn to_20_one_table_of_chupate_dos_goes_by_rounds_cards_fair_play_and_a_round() {
    let mut event = drawn("chupate-dos", 4, Format::ByRules);
    // Ten rounds. Ana and Beto are level in rounds and cards, Carla and Dani in everything.
    let sheet = totals(&[("Ana", 4, 20), ("Beto", 4, 20), ("Carla", 1, 30), ("Dani", 1, 30)]);
    event.apply(report(1, sheet)).unwrap();
    let mut carded = event.clone();
    assert!(matches!(waits(&event), Waits::Ties(_, ties) if ties.len() == 2));
    event.apply(round_won(&["Ana", "Beto"], "Beto")).unwrap();
    event.apply(round_won(&["Carla", "Dani"], "Dani")).unwrap();
    assert_eq!(order(&event), placed(&[("Beto", 1), ("Ana", 2), ("Dani", 3), ("Carla", 4)]));
    let stars = contest(&event).estrellitas(4);
    assert_eq!(*stars, [4, 5, 1, 2], "deciding rounds give Estrellitas");
    assert_eq!(first_table(&event).columns.iter().map(|c| c.rounds_won).collect::<Vec<_>>(), [4, 4, 1, 1], "and not F");
    carded.apply(yellow("Ana")).unwrap();
    assert_eq!(order(&carded)[..2], placed(&[("Beto", 1), ("Ana", 2)]), "fewest sanctions");
}

#[test]
fn to_21_groups_list_by_alphabet_what_changes_nothing() {
    let mut event = drawn("chupate-dos", 10, Format::ByRules);
    let names = sorted(names_in(&event, 1));
    // The last three are level in rounds and cards; a card shown to the first of them changes nothing.
    let [a, b, c, d, e] = &names[..] else { panic!("a group of five") };
    event.apply(report(1, totals(&[(a, 3, 5), (b, 2, 9), (c, 0, 20), (d, 0, 20), (e, 0, 20)]))).unwrap();
    event.apply(yellow(c)).unwrap();
    assert_eq!(order(&event), placed(&[(a, 1), (b, 2), (c, 3), (d, 4), (e, 5)]));
}

#[test]
fn to_22_to_24_and_to_32_chains_are_written_as_the_rules_have_them() {
    use Criterion::*;
    let first = |game, players| plan(game, players, Format::ByRules).unwrap().phases[0].clone();
    let cards = [Points, Difference, RoundsWon, Wins, CardsLeft, Alphabetical, FairPlay];
    let league = [Points, Difference, RoundsWon, Wins, Alphabetical, FairPlay, HeadToHead];
    // The final league of Tres en Raya has no G.
    let final_league = [Points, Difference, RoundsWon, Alphabetical, FairPlay, HeadToHead];
    let general = [Points, Quesitos, Estrellitas, FairPlay, Alphabetical];
    for (rule, chain, steps, last) in [
        ("TO-22", first("chupate-dos", 9).chain, &cards[..], LastStep::EliminationByVictory),
        ("TO-23", first("tres-en-raya", 3).chain, &final_league, LastStep::Organizer),
        ("TO-24", Chain::league(), &league, LastStep::Organizer),
        ("TO-32", Chain::general(), &general, LastStep::Organizer),
    ] {
        assert_eq!((&chain.steps[..], chain.last), (steps, last), "{rule}");
    }
    let league = first("chupate-dos", 9);
    assert_eq!((&league.lines[..], league.through), (&[1, 4][..], 4), "four go on");
}

#[test]
fn to_32_general_ties_go_by_quesitos_then_estrellitas() {
    let mut event = event("dudo", 2, Format::ByRules);
    event.apply(Action::Add { game: "dudo".into(), format: Format::ByRules, plan: None }).unwrap();
    for (game, winner) in [(GameId::FIRST, "Ana"), (GameId::at(1), "Beto")] {
        event.apply(Action::Draw { game, seed: "s".into(), seeds: vec![] }).unwrap();
        let place = |name: &'static str| (name, if name == winner { 1 } else { 2 });
        let sheet = places(&["Ana", "Beto"].map(place), &[]);
        event.apply(Action::Report { game, phase: None, encounter: EncounterId::FIRST, sheet, signed: false }).unwrap();
    }
    assert_eq!(event.state().general().standings.open.len(), 1, "7 points and a Quesito each");
    event.apply(Action::Sanction { who: "Ana".into(), game: None, reason: "tarde".into() }).unwrap();
    let general = event.state().general();
    assert_eq!(event.state().name(general.standings.winner().unwrap()), "Beto");
}

#[test]
fn to_33_podiums_are_editable_and_5_3_1_where_nothing_else_is_said() {
    let podium = |game, n| plan(game, n, Format::ByRules).unwrap().podium;
    for game in ["dudo", "domino", "superechelon"] {
        assert_eq!((podium(game, 2), podium(game, 3), podium(game, 4)), (vec![5, 2], vec![5, 2], vec![5, 3, 1]));
    }
    let mut event = event("dudo", 4, Format::ByRules);
    let mut plan = plan("dudo", 4, Format::ByRules).unwrap();
    plan.podium = vec![10];
    event.apply(edit(plan)).unwrap();
    finish(&mut event, 1);
    let gains = gains(&event);
    assert_eq!(gains.iter().map(|gain| gain.points).max(), Some(10));
}

#[test]
fn to_3_a_second_change_of_card_is_a_yellow_card() {
    let mut event = drawn("chupate-dos", 2, Format::ByRules);
    let sheet = match totals(&[("Ana", 1, 3), ("Beto", 1, 3)]) {
        Sheet::Totals { mut players, null_rounds } => {
            players.get_mut("Ana").unwrap().yellow = 2;
            Sheet::Totals { players, null_rounds }
        }
        other => other,
    };
    event.apply(report(1, sheet)).unwrap();
    assert_eq!(*contest(&event).fair_play(2), [2, 0]);
}

#[test]
fn to_2_yellow_is_one_and_red_is_three() {
    let mut event = drawn("tres-en-raya", 4, Format::ByRules);
    event.apply(yellow("Ana")).unwrap();
    event.apply(expel("Beto")).unwrap();
    assert_eq!(*contest(&event).fair_play(4), [1, 3, 0, 0]);
    let general = event.state().general();
    assert_eq!(general.totals[EntrantId::at(1)].fair_play, 3);
}

#[test]
fn to_11_the_columns_of_a_drawn_match() {
    let mut event = drawn("tres-en-raya", 7, Format::ByRules);
    let [a, b] = &names_in(&event, 1)[..] else { panic!("a duel") };
    event.apply(report(1, duel(&[a, a, b, b]))).unwrap();
    let columns = first_table(&event).columns[player(&event, a)];
    assert_eq!((columns.played, columns.drawn, columns.points, columns.rounds_won), (1, 1, 1, 2));
    assert_eq!((columns.rounds_lost, columns.difference()), (2, 0));
}

#[test]
fn to_12_football_gives_three_and_basketball_one() {
    for (n, worth) in [(7, 3), (4, 1)] {
        let mut event = drawn("tres-en-raya", n, Format::ByRules);
        let pair = encounter(&event, 1).players.to_vec();
        first_wins(&mut event, 1);
        let columns = &first_table(&event).columns;
        assert_eq!((columns[pair[0]].points, columns[pair[1]].points), (worth, 0));
    }
}

#[test]
fn to_31_estrellitas_are_rounds_won_and_dudo_gives_none() {
    for (game, gives) in [("chupate-dos", true), ("tres-en-raya", true), ("dudo", false), ("domino", false)] {
        let plan = plan(game, 4, Format::ByRules).unwrap();
        assert_eq!(plan.estrellitas, gives, "{game}");
    }
}

#[test]
fn to_45_the_expelled_keep_their_points_and_have_no_place() {
    let mut event = drawn("tres-en-raya", 3, Format::ByRules);
    let winner = encounter(&event, 1).players[0];
    first_wins(&mut event, 1);
    event.apply(expel(event.state().name(winner))).unwrap();
    let table = &first_table(&event);
    assert_eq!((table.without_place.as_slice(), table.columns[winner].points), (&[winner][..], 1));
    finish(&mut event, 1);
    assert_eq!(event.state().general().standings.place_of(winner), None);
}

#[test]
fn to_28_a_reason_for_every_two_neighbours() {
    let mut event = drawn("chupate-dos", 4, Format::ByRules);
    event.apply(report(1, totals(&[("Ana", 4, 20), ("Beto", 4, 22), ("Carla", 1, 30), ("Dani", 1, 30)]))).unwrap();
    let names = names(4);
    let table = &first_table(&event);
    let words = |row, lang| text::reason(lang, table, row, &names);
    assert_eq!(words(0, Lang::Es), None);
    let cards = "Ana va por delante de Beto por menos cartas acumuladas (K): 20 frente a 22.";
    assert_eq!(words(1, Lang::Es).as_deref(), Some(cards));
    assert_eq!(words(2, Lang::En).as_deref(), Some("Beto is above Carla on rounds won (F): 4 to 1."));
    assert_eq!(words(3, Lang::En).as_deref(), Some("Carla and Dani are tied, and the tie has to be broken."));
}

#[test]
fn to_51_every_split_of_every_table_of_random_events_has_its_record() {
    for (seed, n) in (0..20).flat_map(|seed| [6, 7, 8, 9].map(|n| (seed, n))) {
        let mut event = drawn("chupate-dos", n, Format::ByRules);
        finish(&mut event, seed);
        let names = names(n);
        for table in contest(&event).tables(PhaseId::FIRST, &event.state().alphabet) {
            for row in 1..table.standings.rows.len() {
                let words = text::reason(Lang::Es, &table, row, &names);
                assert!(words.is_some_and(|words| words.contains(&names[table.standings.rows[row].player])));
            }
        }
    }
}

#[test]
fn to_31_nobody_has_the_quesito_of_a_game_that_two_won() {
    let mut event = drawn("superechelon", 3, Format::ByRules);
    event.apply(report(1, places(&[("Ana", 1), ("Beto", 1), ("Carla", 3)], &[]))).unwrap();
    let gains = gains(&event);
    assert_eq!(
        gains.iter().map(|gain| (gain.points, gain.quesito)).collect::<Vec<_>>(),
        [(5, false), (5, false), (0, false)]
    );
}

#[test]
fn to_45_two_put_out_of_one_table_stand_in_the_order_they_went() {
    let mut event = drawn("dudo", 4, Format::ByRules);
    let sheet = places(&[("Ana", 4), ("Beto", 3), ("Carla", 2), ("Dani", 1)], &["Ana", "Beto"]);
    event.apply(report(1, sheet)).unwrap();
    assert_eq!(order(&event), placed(&[("Dani", 1), ("Carla", 2), ("Beto", 3), ("Ana", 4)]));
    assert_eq!(waits(&event), Waits::Nothing);
}

#[test]
fn cd_42_a_draw_between_two_stands_and_tr_8_has_a_winner() {
    let mut event = drawn("chupate-dos", 2, Format::ByRules);
    event.apply(report(1, totals(&[("Ana", 1, 1), ("Beto", 1, 9)]))).unwrap();
    assert_eq!(order(&event), placed(&[("Ana", 1), ("Beto", 1)]), "cards left settle no match of two");
    assert!(is_over(&event));
    let gains = gains(&event);
    assert!(gains.iter().all(|gain| !gain.quesito && gain.points == 0 && gain.estrellitas == 1));
    let mut event = drawn("tres-en-raya", 2, Format::Table);
    event.apply(report(1, duel(&["Beto", "Ana", "Beto", "Beto"]))).unwrap();
    assert_eq!(order(&event), placed(&[("Beto", 1), ("Ana", 2)]));
}

#[test]
fn to_27_a_bye_is_no_match_among_the_tied() {
    let mut event = drawn("tres-en-raya", 5, Format::Swiss);
    let rests = phase(&event).encounters().iter().find(|e| e.players.is_bye()).unwrap().players[0];
    let other = encounter(&event, 1).players[0];
    first_wins(&mut event, 1);
    let phase = phase(&event);
    let pool = sobremesa::tournament::standings::columns::Pool {
        encounters: phase.encounters().iter().collect(),
        scoring: &phase.plan.scoring,
        columns: PerEntrant::filled(Default::default(), 5),
        fair_play: &PerEntrant::filled(0, 5),
        progress: Default::default(),
    };
    let head_to_head = Criterion::HeadToHead;
    let values = Source::values(&pool, head_to_head, &[rests, other]);
    assert!(values.iter().all(Vec::is_empty), "they have not met: {values:?}");
}

#[test]
fn a_level_table_that_the_app_decided_stands_as_it_ended() {
    let mut event = drawn("chupate-dos", 4, Format::ByRules);
    let seats = encounter(&event, 1).players.to_vec();
    // Ana and Beto are level in rounds and cards; the match between them was decided at the table, for Beto.
    let tally = |place, rounds_won, left, stars| Tally { place, rounds_won, left, stars, yellow: 0 };
    let of = |name: &str| match name {
        "Ana" => tally(2, 4, 20, 4),
        "Beto" => tally(1, 4, 20, 5),
        "Carla" => tally(3, 1, 30, 1),
        _ => tally(4, 1, 31, 1),
    };
    let seat = |seat: Seat| of(event.state().name(seats[seat.index()]));
    let outcome = Outcome { null_rounds: 0, seats: PerSeat::new(4, seat) };
    let kind = MatchKind::Fixed { each: 2, plus: 2, cards: true };
    event.apply(report(1, Sheet::from_outcome(kind, &names_in(&event, 1), &outcome))).unwrap();
    assert_eq!(order(&event), placed(&[("Beto", 1), ("Ana", 2), ("Carla", 3), ("Dani", 4)]));
    assert!(contest(&event).ties(PhaseId::FIRST, &event.state().alphabet).is_empty());
}

//! Tables that rotate, drawn so that a change moves nobody who need not: leaving, coming late, sitting out.

use super::*;

/// Returns the names at each table of a round, from 1.
fn tables(event: &Event, round: usize) -> Vec<Vec<String>> {
    let rounds = phase(event).rounds();
    let names = |table: &Vec<EntrantId>| table.iter().map(|p| event.state().name(*p).to_string()).collect();
    rounds[RoundId::at(round - 1)].iter().map(names).collect()
}

fn seated(event: &Event, round: usize, who: &str) -> bool {
    tables(event, round).iter().any(|table| table.iter().any(|name| name == who))
}

fn play_round(event: &mut Event, tables: usize) {
    let open = phase(event).encounters().each().find(|(_, e)| e.score.is_none()).map(|(at, _)| at.number());
    let first = open.unwrap();
    let mut rng = Rng::from_number(first as u64);
    for number in first..first + tables {
        play(event, number, &mut rng);
    }
}

fn sit_out(who: &str) -> Action {
    Action::Away { who: who.into(), bye: Default::default(), sits: true }
}

#[test]
fn to_45_who_leaves_a_table_of_five_moves_nobody_and_the_page_says_so_before() {
    let event = drawn("dudo", 29, Format::Open);
    let five: Vec<String> = tables(&event, 1).into_iter().find(|table| table.len() == 5).unwrap();
    let leaver = five.iter().find(|who| {
        (2..4).all(|round| tables(&event, round).iter().any(|table| table.len() == 4 && table.contains(who)))
    });
    let action = withdraw(leaver.unwrap());
    let changes = event.preview(&action).unwrap();
    let moved = |round: usize| {
        changes.iter().find_map(|change| match change {
            Change::Tables { round: of, who, .. } if of.number() == round => Some(who.len()),
            _ => None,
        })
    };
    // If somebody leaves a table of four, a player from a table of five fills the gap.
    assert_eq!([1, 2, 3].map(moved), [Some(0), Some(1), Some(1)]);
    let mut after = event.clone();
    after.apply(action).unwrap();
    assert_eq!([1, 2, 3].map(|round| tables(&after, round).len()), [7, 7, 7]);
    assert!((1..4).all(|round| tables(&after, round).iter().all(|table| table.len() == 4)));
    assert_eq!(after.state().room.calls.len(), event.state().room.calls.len(), "the round goes on");
    // Back again the next minute, they sit at some table of each round that has not begun.
    after.apply(back(leaver.unwrap())).unwrap();
    assert!((1..4).all(|round| seated(&after, round, leaver.unwrap())));
    finish(&mut after, 1);
}

#[test]
fn a_round_of_an_open_is_sat_out_and_the_next_one_played() {
    let mut event = drawn("dudo", 14, Format::Open);
    let who = names(14)[EntrantId::at(5)].clone();
    play_round(&mut event, 3);
    event.apply(sit_out(&who)).unwrap();
    assert!(seated(&event, 1, &who) && !seated(&event, 2, &who) && !seated(&event, 3, &who));
    assert_eq!(event.state().room.calls.len(), 3, "all tables play without them");
    play_round(&mut event, 3);
    event.apply(back(&who)).unwrap();
    assert!(!seated(&event, 2, &who) && seated(&event, 3, &who));
    // Rounds that begin while somebody sits out begin without them, even rounds drawn meanwhile.
    event.apply(sit_out(&who)).unwrap();
    event.apply(back(&who)).unwrap();
    play_round(&mut event, 3);
    assert_eq!(first_table(&event).columns[player(&event, &who)].played, 2);
    reads_again(&event);
    finish(&mut event, 2);
}

#[test]
fn who_sits_out_from_the_start_is_not_at_the_tables_drawn_and_comes_in_later() {
    let mut event = event("dudo", 13, Format::Open);
    event.apply(sit_out("P0000")).unwrap();
    draw(&mut event);
    assert!((1..4).all(|round| !seated(&event, round, "P0000")));
    // A newcomer fills a table, and moves nobody who is at one.
    let before = tables(&event, 2);
    come_late(&mut event, "Zoe");
    let after = tables(&event, 2);
    assert!(before.iter().zip(&after).all(|(before, after)| before.iter().all(|name| after.contains(name))));
    play_round(&mut event, 3);
    event.apply(back("P0000")).unwrap();
    assert!(!seated(&event, 1, "P0000") && seated(&event, 2, "P0000") && seated(&event, 3, "P0000"));
    finish(&mut event, 3);
}

#[test]
fn a_family_does_not_meet_where_there_is_another_way() {
    let family = ["P0001", "P0002", "P0003"].map(String::from).to_vec();
    for (game, people, format, size) in [("dudo", 24, Format::Open, 4), ("tres-en-raya", 12, Format::Swiss, 2)] {
        for seed in 0..5 {
            let mut event = event(game, people, format);
            event.apply(Action::Apart { who: family.clone() }).unwrap();
            for round in 0..3 {
                let words = format!("{seed} {round}");
                let draw = Action::Draw { game: GameId::FIRST, seed: words, seeds: vec![] };
                if event.apply(draw).is_err() {
                    break;
                }
                play_until(&mut event, 0, seed);
            }
            let names = |e: &Encounter| event.state().names(&e.players).join(" ");
            for e in phase(&event).encounters().iter() {
                let family = family.iter().filter(|who| names(e).contains(&who[..])).count();
                assert!(family < 2 && e.players.len() >= size, "{game} {seed}: {}", names(e));
            }
        }
    }
    // If nobody else is there they meet all the same.
    let mut event = event("tres-en-raya", 4, Format::Swiss);
    let who = names(4).iter().cloned().collect();
    assert_eq!(event.apply(Action::Apart { who: vec!["Ana".into()] }).unwrap_err(), ActionError::TwoApart);
    event.apply(Action::Apart { who }).unwrap();
    finish(&mut event, 1);
}

#[test]
fn two_change_places_in_a_round_in_their_groups_or_in_the_bracket() {
    let game = GameId::FIRST;
    let swap = |number: usize, who: &str, with: &str| Action::Swap {
        game,
        encounter: EncounterId::from_number(number),
        who: who.into(),
        with: with.into(),
    };
    // In a Swiss round one can change with somebody of another pair, and with the player who rests.
    let mut swiss = drawn("tres-en-raya", 9, Format::Swiss);
    let before: Vec<Vec<String>> = (1..=5).map(|number| names_in(&swiss, number)).collect();
    swiss.apply(swap(1, &before[0][0], &before[2][1])).unwrap();
    assert_eq!(names_in(&swiss, 1), [before[2][1].clone(), before[0][1].clone()]);
    assert_eq!(names_in(&swiss, 3), [before[2][0].clone(), before[0][0].clone()]);
    let rests = before.iter().find(|names| names.len() == 1).unwrap()[0].clone();
    swiss.apply(swap(2, &before[1][0], &rests)).unwrap();
    assert!(names_in(&swiss, 2).contains(&rests));
    let same = swap(2, &rests, &before[1][1]);
    assert_eq!(swiss.apply(same), Err(ActionError::CannotSwap), "both at one table");
    assert_eq!(swiss.apply(swap(99, &rests, "Ana")), Err(ActionError::NoMatch(EncounterId::from_number(99))));
    play_first(&mut swiss, 1, 3);
    let late = swap(2, &rests, &names_in(&swiss, 1)[0]);
    assert_eq!(swiss.apply(late), Err(ActionError::HasResult));
    let number = swiss.file().log.len() - 1;
    swiss.apply(Action::Undo { action: number }).unwrap();
    assert_eq!(names_in(&swiss, 2), before[1], "taken back");
    finish(&mut swiss, 5);
    reads_again(&swiss);
    // At rotating tables they change places in one round only.
    let mut open = drawn("dudo", 13, Format::Open);
    let (one, two) = (tables(&open, 2)[0][0].clone(), tables(&open, 2)[1][0].clone());
    let others = [tables(&open, 1), tables(&open, 3)];
    let second = phase(&open).encounters().iter().position(|e| e.round == RoundId::at(1)).unwrap();
    open.apply(swap(second + 1, &one, &two)).unwrap();
    assert_eq!((&tables(&open, 2)[0][0], &tables(&open, 2)[1][0]), (&two, &one));
    assert_eq!([tables(&open, 1), tables(&open, 3)], others);
    finish(&mut open, 6);
    // In groups the two exchange all their matches, in a bracket their seeds, even if one has a bye.
    let mut groups = drawn("tres-en-raya", 8, Format::ByRules);
    let pools = phase(&groups).pools().clone();
    let (a, b) = (pools[PoolId::FIRST][0], pools[PoolId::at(1)][2]);
    let of_a = phase(&groups).encounters().iter().position(|e| e.players.contains(&a)).unwrap();
    let (name_a, name_b) = (groups.state().name(a).to_string(), groups.state().name(b).to_string());
    groups.apply(swap(of_a + 1, &name_a, &name_b)).unwrap();
    let now = phase(&groups);
    assert!(now.pools()[PoolId::FIRST].contains(&b) && now.pools()[PoolId::at(1)].contains(&a));
    let at_home = |e: &Encounter| e.players.iter().all(|player| now.pools()[e.pool].contains(player));
    assert!(now.encounters().iter().all(at_home));
    finish(&mut groups, 7);
    let mut bracket = drawn("tres-en-raya", 5, Format::Knockout);
    let seeds = phase(&bracket).bracket().unwrap().seeds.clone();
    let number = phase(&bracket).encounters().iter().position(|e| e.players.contains(&seeds[4])).unwrap() + 1;
    let [last, first] = [seeds[4], seeds[0]].map(|player| bracket.state().name(player).to_string());
    bracket.apply(swap(number, &last, &first)).unwrap();
    assert!(names_in(&bracket, number).contains(&first));
    finish(&mut bracket, 8);
}

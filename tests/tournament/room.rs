//! One room for all games: nobody is called twice, and nobody who could play waits while a table is free.

use super::*;

/// Checks the invariants of the calls of a state.
fn sound(state: &State, what: &str) {
    let room = &state.room;
    let people: Vec<EntrantId> = room.calls.iter().flat_map(|call| call.players.clone()).collect();
    let tables: Vec<TableId> = room.calls.iter().map(|call| call.table).collect();
    let twice = |ids: Vec<usize>| sorted(ids).windows(2).any(|two| two[0] == two[1]);
    let called = [people.iter().map(|p| p.number()).collect(), tables.iter().map(|t| t.number()).collect()];
    assert!(!called.into_iter().any(twice), "{what}: called twice at once");
    for call in &room.calls {
        let e = &state.contests[call.at.game].phases[call.at.phase].encounters()[call.at.encounter];
        assert!(e.score.is_none() && e.players[..] == call.players, "{what}: a call without its match");
        assert!(call.players.iter().all(|p| !room.away.contains(p)), "{what}: called, and not there");
        assert!(call.players.iter().all(|p| state.entrants[*p].out.is_none()), "{what}: called, and out");
    }
    let free = tables.len() < room.tables();
    let idle = |player: &EntrantId| !people.contains(player) && !room.away.contains(player);
    for (game, contest) in state.contests.each() {
        let Some(phase) = contest.current() else { continue };
        for number in phase.playable() {
            let could = phase.encounters()[number].players.iter().all(idle);
            assert!(!(free && could), "{what}: match {number} of game {game} could be played");
        }
    }
}

/// Returns something that happens in a room, or the next task of a game.
fn something(event: &Event, step: u64, rng: &mut Rng) -> Option<Action> {
    let state = event.state();
    let anybody = |rng: &mut Rng| rng.choose(&state.present()).map(|player| state.name(*player).to_string());
    let game = GameId::at(rng.below(state.contests.len() as u32) as usize);
    Some(match rng.below(30) {
        0 => Action::Away { who: anybody(rng)?, bye: Default::default(), sits: rng.below(2) == 0 },
        1 | 2 => Action::Back { who: state.name(*rng.choose(&state.room.away)?).to_string() },
        3 => Action::Tables { tables: 1 + rng.below(6) as usize },
        4 | 5 => {
            let call = rng.choose(&state.room.calls)?;
            Action::Pass { game: call.at.game, phase: Some(call.at.phase), encounter: call.at.encounter }
        }
        6 => enter(&format!("Tarde {step}")),
        7 | 8 => Action::Join { game, who: anybody(rng)?, pool: None },
        9 if step.is_multiple_of(3) => withdraw(&anybody(rng)?),
        // Who withdrew comes back.
        11 => {
            let out = state.entrants.each().filter(|(_, entrant)| entrant.out.is_some());
            let out: Vec<EntrantId> = out.map(|(player, _)| player).collect();
            Action::Back { who: state.name(*rng.choose(&out)?).to_string() }
        }
        10 => Action::Undo { action: event.file().log.len() - rng.below(3) as usize },
        _ => {
            // A result of any match at the tables, or what a game waits for.
            match rng.choose(&state.room.calls) {
                Some(call) if rng.below(4) > 0 => {
                    let phase = &state.contests[call.at.game].phases[call.at.phase];
                    let players = state.names(&call.players);
                    let sheet = simulate::sheet(phase.kind_of(call.at.encounter), &players, 20, rng);
                    Action::report(call.at, sheet)
                }
                _ => simulate::next_action(state, game, 20, rng)?,
            }
        }
    })
}

/// Returns an evening of these games with this number of people, everything drawn at once.
fn evening(games: &[(&str, Format)], people: usize) -> Event {
    let mut event = simulate::undrawn(COMPETING, "e", games, names(people).iter()).unwrap();
    for game in event.state().contests.ids() {
        // Some formats are not for so many.
        let _ = event.apply(Action::Draw { game, seed: "s".into(), seeds: vec![] });
    }
    event
}

#[test]
fn nobody_is_called_twice_and_nobody_waits_who_could_play() {
    let first = std::env::var("SOBREMESA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    for seed in first..first + if extended() { 500 } else { 25 } {
        let mut rng = Rng::from_number(seed);
        let mut games: Vec<&str> = COMPETING.iter().filter(|game| !game.pairs).map(|game| game.id).collect();
        rng.shuffle(&mut games);
        let formats = [Format::ByRules, Format::League, Format::Swiss, Format::Open, Format::DoubleKnockout];
        let games = games[..1 + rng.below(4) as usize].iter();
        let games: Vec<_> = games.map(|game| (*game, *rng.choose(&formats).unwrap())).collect();
        let people = 4 + rng.below(16) as usize;
        let mut event = evening(&games, people);
        let what = format!("seed {seed}: {games:?}, {people}");
        sound(event.state(), &what);
        for step in 0..150 {
            let Some(action) = something(&event, step, &mut rng) else { continue };
            let (before, told) = (event.state().room.calls.clone(), format!("{what}, {action:?}"));
            let report = matches!(action, Action::Report { .. });
            if event.apply(action).is_ok() {
                sound(event.state(), &told);
                // A result calls nobody away from a table.
                let stays = |call: &&Call| event.state().room.calls.contains(call);
                assert!(!report || before.iter().filter(|call| !stays(call)).count() <= 1, "{told}");
            }
        }
        let again = Event::load(COMPETING, event.file().clone()).unwrap();
        assert_eq!(again.state().room, event.state().room, "{what}: the log calls the same");
    }
}

#[test]
fn a_free_table_and_free_people_are_the_next_call_whatever_the_game() {
    let mut event = evening(&[("chupate-dos", Format::League), ("tres-en-raya", Format::League)], 5);
    let room = |event: &Event| event.state().room.clone();
    assert_eq!(room(&event).tables(), 2, "as many as the larger game fills");
    assert_eq!(room(&event).calls.len(), 2);
    event.apply(Action::Tables { tables: 1 }).unwrap();
    event.apply(Action::Pass { game: GameId::FIRST, phase: None, encounter: EncounterId::FIRST }).unwrap();
    assert!(event.apply(Action::Tables { tables: 0 }).is_err());
    for step in 0..20 {
        let Some(call) = event.state().room.calls.first().cloned() else { break };
        let phase = &event.state().contests[call.at.game].phases[call.at.phase];
        let sheet =
            simulate::sheet(phase.plan.kind, &event.state().names(&call.players), 0, &mut Rng::from_number(step));
        event.apply(Action::report(call.at, sheet)).unwrap();
        // Among five at one table the one who has waited longest is always the next.
        let Some(next) = event.state().room.calls.last() else { break };
        if let Why::Waited(who, since) = next.why {
            let longest = event.state().present().into_iter().map(|p| event.state().room.waited(p)).max();
            assert!(next.players.contains(&who) && Some(since) == longest, "{next:?}");
        }
    }
}

#[test]
fn who_is_not_there_is_set_aside_and_comes_back_and_another_match_may_go_first() {
    let mut event = drawn("chupate-dos", 7, Format::League);
    event.apply(Action::Tables { tables: 2 }).unwrap();
    let called =
        |event: &Event| -> Vec<EncounterId> { event.state().room.calls.iter().map(|call| call.at.encounter).collect() };
    let first = event.state().room.calls[0].clone();
    let absent = event.state().name(first.players[0]).to_string();
    event.apply(Action::Away { who: absent.clone(), bye: Default::default(), sits: false }).unwrap();
    assert!(!called(&event).contains(&first.at.encounter));
    assert_eq!(called(&event).len(), 2, "another one is called to that table");
    event.apply(back(&absent)).unwrap();
    assert_eq!(called(&event).len(), 2, "who has been called plays");
    let passed = event.state().room.calls[1].clone();
    event.apply(Action::Pass { game: GameId::FIRST, phase: None, encounter: passed.at.encounter }).unwrap();
    assert!(!called(&event).contains(&passed.at.encounter));
    let again = Action::Pass { game: GameId::FIRST, phase: None, encounter: passed.at.encounter };
    assert_eq!(event.apply(again), Err(ActionError::NotCalled));
    let mut two = drawn("chupate-dos", 2, Format::ByRules);
    let only = Action::Pass { game: GameId::FIRST, phase: None, encounter: EncounterId::FIRST };
    assert_eq!(two.apply(only), Err(ActionError::NoOther));
}

#[test]
fn a_newcomer_to_a_league_plays_those_who_rest_and_moves_nobody() {
    let mut event = drawn("chupate-dos", 7, Format::League);
    // Two rounds of three matches.
    play_first(&mut event, 6, 1);
    let before: Vec<Encounter> = phase(&event).encounters().to_vec();
    come_late(&mut event, "Zoe");
    let after = phase(&event).encounters();
    assert_eq!(after.as_slice()[..before.len()], before[..], "nobody moves");
    let own: Vec<usize> = after.as_slice()[before.len()..].iter().map(|e| e.round.number()).collect();
    assert_eq!(own.len(), 7);
    assert!(own.iter().filter(|round| **round <= 7).count() >= 5, "{own:?}");
    assert!(own.iter().all(|round| *round > 2), "{own:?}");
    assert!(sorted(own.clone()).windows(2).all(|two| two[0] < two[1]), "one match a round: {own:?}");
    for e in after.iter() {
        let same = after.iter().filter(|other| other.round == e.round);
        let players: Vec<EntrantId> = same.flat_map(|other| other.players.to_vec()).collect();
        assert!(e.players.iter().all(|p| players.iter().filter(|q| *q == p).count() == 1), "{:?}", e.round);
    }
    // On one board their matches lie between those of the others.
    let mut event = drawn("tres-en-raya", 5, Format::ByRules);
    let before = phase(&event).encounters().len();
    come_late(&mut event, "Zoe");
    let own: Vec<usize> = phase(&event).encounters().as_slice()[before..].iter().map(|e| e.round.number()).collect();
    assert!(own.iter().filter(|round| **round <= before).count() >= 4, "{own:?}");
}

#[test]
fn who_withdrew_comes_back_to_what_they_had_left() {
    let who = |event: &Event, at: usize| event.state().name(phase(event).members[at]).to_string();
    for (game, n, format) in
        [("chupate-dos", 7, Format::League), ("tres-en-raya", 9, Format::Swiss), ("dudo", 13, Format::Open)]
    {
        let mut event = drawn(game, n, format);
        play_first(&mut event, 1, 3);
        let (before, one, two) = (event.state().clone(), who(&event, 2), who(&event, 4));
        for name in [&one, &two] {
            event.apply(withdraw(name)).unwrap();
        }
        assert_ne!(event.state().contests, before.contests);
        for name in [&one, &two] {
            event.apply(back(name)).unwrap();
        }
        let (now, then) = (phase(&event), before.contests[GameId::FIRST].current().unwrap());
        assert_eq!((now.present(), &now.without_place), (then.present(), &then.without_place), "{game} {format:?}");
        let same = |phase: &Phase| -> Vec<(Vec<EntrantId>, bool)> {
            let mut all: Vec<_> = phase.encounters().iter().map(|e| (e.players.to_vec(), e.score.is_some())).collect();
            all.iter_mut().for_each(|(players, _)| players.sort_unstable());
            all
        };
        // At rotating tables others sit in later rounds.
        assert_eq!(same(now)[..same(now).len().min(2)], same(then)[..same(now).len().min(2)], "{game} {format:?}");
        if game != "dudo" {
            assert_eq!(same(now), same(then), "{game} {format:?}");
        }
        finish(&mut event, 5);
        assert!(is_over(&event));
    }
    let mut event = drawn("tres-en-raya", 8, Format::Knockout);
    let name = who(&event, 0);
    event.apply(withdraw(&name)).unwrap();
    assert_eq!(event.apply(back(&name)), Err(ActionError::CannotReturn));
}

#[test]
fn a_table_that_everybody_left_is_played_once_two_are_back() {
    let mut event = drawn("dudo", 13, Format::Open);
    // A round that has begun keeps its tables.
    play_first(&mut event, 1, 1);
    let number = phase(&event).playable().next().unwrap();
    let table = |event: &Event| phase(event).encounters()[number].clone();
    let players = table(&event).players.to_vec();
    let names: Vec<String> = players.iter().map(|player| event.state().name(*player).to_string()).collect();
    for name in &names {
        event.apply(withdraw(name)).unwrap();
    }
    for (others, name) in names.iter().enumerate() {
        event.apply(back(name)).unwrap();
        let now = table(&event);
        assert_eq!(sorted(now.players.to_vec()), sorted(players[..=others].to_vec()), "{name} is back");
        assert_eq!(now.score.is_none(), others > 0, "{name} is back");
        sound(event.state(), name);
    }
}

#[test]
fn a_swiss_round_is_drawn_without_those_away_and_is_worth_what_they_were_given() {
    let mut event = drawn("tres-en-raya", 10, Format::Swiss);
    play_until(&mut event, 0, 2);
    let points = |event: &Event, name: &str| first_table(event).columns[player(event, name)].points;
    let given = [("Ana", Bye::None, 0), ("Beto", Bye::Half, 1), ("Carla", Bye::Full, 3), ("Dani", Bye::None, 0)];
    let before: Vec<u32> = given.iter().map(|(name, ..)| points(&event, name)).collect();
    for (name, bye, _) in given {
        event.apply(Action::Away { who: name.into(), bye, sits: false }).unwrap();
    }
    draw(&mut event);
    let second = RoundId::at(1);
    let plays = |event: &Event, name: &str| {
        let own = phase(event).encounters().iter().filter(|e| e.round == second && e.players.len() == 2);
        own.clone().any(|e| e.players.contains(&player(event, name)))
    };
    for ((name, _, worth), before) in given.iter().zip(before) {
        assert!(!plays(&event, name), "{name}");
        assert_eq!(points(&event, name) - before, *worth, "{name}");
    }
    play_until(&mut event, 0, 3);
    event.apply(back("Ana")).unwrap();
    event.apply(Action::Draw { game: GameId::FIRST, seed: "tres".into(), seeds: vec![] }).unwrap();
    let third = phase(&event).encounters().iter().filter(|e| e.round == RoundId::at(2));
    assert!(third.clone().any(|e| e.players.contains(&player(&event, "Ana")) && e.players.len() == 2));
    finish(&mut event, 7);
    assert!(is_over(&event));
}

/// Returns the tables of the matches that are called, by number of the match.
fn called(event: &Event) -> Vec<[usize; 2]> {
    sorted(event.state().room.calls.iter().map(|c| [c.at.encounter.number(), c.table.number()]))
}

#[test]
fn leaders_of_a_swiss_sit_at_table_1() {
    let mut event = drawn("tres-en-raya", 8, Format::Swiss);
    assert_eq!(called(&event), [[1, 1], [2, 2], [3, 3], [4, 4]]);
    // The last matches end first, so that their people have waited longest.
    [4, 3, 2, 1].into_iter().for_each(|number| first_wins(&mut event, number));
    draw(&mut event);
    assert_eq!(called(&event), [[5, 1], [6, 2], [7, 3], [8, 4]]);
    // One who is away leaves the table free, and moves nobody.
    let who = event.state().name(encounter(&event, 6).players[0]).to_string();
    event.apply(Action::Away { who: who.clone(), bye: Bye::None, sits: false }).unwrap();
    assert_eq!(called(&event), [[5, 1], [7, 3], [8, 4]]);
    event.apply(Action::Back { who }).unwrap();
    assert_eq!(called(&event), [[5, 1], [6, 2], [7, 3], [8, 4]]);
}

#[test]
fn brackets_are_called_to_tables_in_their_own_order() {
    let mut event = drawn("tres-en-raya", 8, Format::Knockout);
    assert_eq!(called(&event), [[1, 1], [2, 2], [3, 3], [4, 4]]);
    [4, 3, 2, 1].into_iter().for_each(|number| first_wins(&mut event, number));
    // The second semifinal was known while the second table was taken.
    assert_eq!(called(&event), [[5, 1], [6, 4]]);
    [5, 6].into_iter().for_each(|number| first_wins(&mut event, number));
    // The final is at table 1, and the match for third place, which comes before it in the calendar, at table 2.
    let round = |at: &[usize; 2]| (text::round(Lang::En, phase(&event), EncounterId::from_number(at[0])), at[1]);
    let last: Vec<_> = called(&event).iter().map(round).collect();
    assert_eq!(last, [("Third place".to_string(), 2), ("Final".to_string(), 1)]);
}

/// Returns the rounds of the matches at the tables.
fn rounds_called(event: &Event) -> Vec<usize> {
    let round = |call: &Call| contest(event).phases[call.at.phase].encounters()[call.at.encounter].round.number();
    sorted(event.state().room.calls.iter().map(round))
}

/// Enters the result of the match called first.
fn one_result(event: &mut Event, rng: &mut Rng) {
    play(event, event.state().room.calls[0].at.encounter.number(), rng);
}

#[test]
fn a_round_begins_once_the_one_before_is_over_if_rounds_begin_together() {
    let (mut event, mut rng) = (drawn("tres-en-raya", 6, Format::League), Rng::from_number(1));
    one_result(&mut event, &mut rng);
    one_result(&mut event, &mut rng);
    assert!(rounds_called(&event).contains(&2), "as soon as two are free: {:?}", rounds_called(&event));
    let in_play = |event: &Event| {
        let calls = event.state().room.calls.clone().into_iter();
        calls.map(|call| (call.at.encounter, call.table)).collect::<Vec<_>>()
    };
    let before = in_play(&event);
    event.apply(Action::Rounds { together: true }).unwrap();
    assert_eq!(rounds_called(&event), [1], "the last of the round");
    assert!(before.contains(&in_play(&event)[0]), "at its table");
    let later = event.state().room.later(&event.state().contests);
    let rounds: Vec<usize> =
        later.iter().map(|open| encounter(&event, open.at.encounter.number()).round.number()).collect();
    assert!(rounds.is_sorted() && rounds[0] == 2, "{rounds:?}");
    let one = in_play(&event)[0];
    event.apply(Action::Rounds { together: false }).unwrap();
    assert!(in_play(&event).contains(&one), "and there it stays");
    event.apply(Action::Rounds { together: true }).unwrap();
    one_result(&mut event, &mut rng);
    assert_eq!(rounds_called(&event), [2, 2, 2]);
    // Who is away holds nobody up.
    let who = event.state().name(event.state().room.calls[0].players[0]).to_string();
    event.apply(Action::Away { who, bye: Bye::None, sits: false }).unwrap();
    one_result(&mut event, &mut rng);
    one_result(&mut event, &mut rng);
    assert_eq!(rounds_called(&event), [3, 3]);
    event.apply(Action::Rounds { together: false }).unwrap();
    assert_eq!(event.file().event.format, 2);
    let read = Event::read(COMPETING, &event.text()).unwrap();
    assert_eq!(read.state(), event.state());
}

#[test]
fn no_more_matches_are_called_than_there_are_sets() {
    let (mut event, mut rng) = (drawn("tres-en-raya", 8, Format::League), Rng::from_number(2));
    let sets = |event: &mut Event, sets| event.apply(Action::Sets { game: GameId::FIRST, sets });
    assert_eq!(event.state().room.calls.len(), 4);
    sets(&mut event, 3).unwrap();
    assert_eq!(event.state().room.calls.len(), 3, "one match is called back");
    sets(&mut event, 0).unwrap();
    assert_eq!((event.state().room.calls.len(), event.state().room.sets(GameId::FIRST)), (4, None));
    sets(&mut event, 2).unwrap();
    one_result(&mut event, &mut rng);
    assert_eq!(event.state().room.calls.len(), 2);
    assert_eq!(sets(&mut event, 501), Err(ActionError::BadTables));
}

#[test]
fn of_the_matches_of_who_waits_longest_the_one_is_called_that_seats_most_people() {
    let mut event = evening(&[("tres-en-raya", Format::League), ("chupate-dos", Format::League)], 4);
    let games = [GameId::FIRST, GameId::at(1)];
    let find = |event: &Event, game: GameId, two: [&str; 2]| {
        let (state, phase) = (event.state(), PhaseId::FIRST);
        let all = state.contests[game].phases[phase].encounters();
        let meets = |e: &Encounter| two.iter().all(|name| e.players.contains(&state.player(name).unwrap()));
        let (encounter, _) = all.each().find(|(_, e)| meets(e)).unwrap();
        EncounterRef { game, phase, encounter }
    };
    let win = |event: &mut Event, at: EncounterRef| {
        let players = event.state().contests.encounter(at).unwrap().2.players.to_vec();
        let to = event.state().name(players[0]).to_string();
        event.apply(Action::report(at, Sheet::Walkover { to })).unwrap();
    };
    for who in names(4) {
        event.apply(Action::Away { who, bye: Bye::None, sits: false }).unwrap();
    }
    // What is left: Beto–Ana in the first game; Beto–Carla, Dani–Ana and Ana–Carla in the second.
    let left = [
        find(&event, games[0], ["Beto", "Ana"]),
        find(&event, games[1], ["Beto", "Carla"]),
        find(&event, games[1], ["Dani", "Ana"]),
        find(&event, games[1], ["Ana", "Carla"]),
    ];
    let pairs =
        [["Ana", "Beto"], ["Ana", "Carla"], ["Ana", "Dani"], ["Beto", "Carla"], ["Beto", "Dani"], ["Carla", "Dani"]];
    // Dani plays last.
    let mut order: Vec<_> = games.iter().flat_map(|game| pairs.map(|two| (*game, two))).collect();
    order.sort_by_key(|(_, two)| two.contains(&"Dani"));
    order.sort_by_key(|(_, two)| *two == ["Carla", "Dani"]);
    for (game, two) in order {
        let at = find(&event, game, two);
        if !left.contains(&at) {
            win(&mut event, at);
        }
    }
    for who in ["Ana", "Carla", "Beto", "Dani"] {
        event.apply(back(who)).unwrap();
    }
    let called = |event: &Event| event.state().room.calls.iter().map(|call| call.at).collect::<Vec<_>>();
    assert_eq!(called(&event), [left[3]]);
    win(&mut event, left[3]);
    // Beto has waited longest. Against Ana, Carla and Dani would look on.
    assert_eq!(called(&event), [left[1], left[2]]);
    let beto = event.state().player("Beto").unwrap();
    assert_eq!(event.state().room.calls[0].why, Why::Waited(beto, 3));
    // Another match is called first. A log of older rules may pass a match that is not called now.
    let EncounterRef { game, phase, encounter } = left[0];
    let mut file = event.file().clone();
    file.log.push(Action::Pass { game, phase: Some(phase), encounter });
    let read = Event::load(COMPETING, file).unwrap();
    assert_eq!(read.state().room, event.state().room);
}

//! Tests of brackets, columns, resting players, the effort of a plan, and tables as texts.

use super::*;
use sobremesa::organizer::queue::{later, waits_for};

const FIRST: (GameId, PhaseId) = (GameId::FIRST, PhaseId::FIRST);

fn heads(game: &str, players: usize, format: Format) -> Vec<&'static str> {
    let event = event(game, players, format);
    first_table(&event).columns.iter().map(|column| column.head).collect()
}

#[test]
fn a_table_of_standings_has_points_where_there_are_and_all_it_decides_by() {
    assert_eq!(heads("superechelon", 8, Format::ByRules), [""; 0], "one table is its order of finish");
    assert_eq!(heads("dudo", 24, Format::Open), ["PJ", "Pts", "1.º", "2.º", "3.º"]);
    let swiss = heads("tres-en-raya", 12, Format::Swiss);
    assert_eq!(swiss, ["PJ", "G", "P", "F", "C", "Pts", "Bh", "SB", "+/−"]);
    let english = text::heading(Lang::En, Criterion::BuchholzCut).unwrap();
    assert_eq!((english.head, &english.meaning[..14]), ("BH/C1", "Buchholz Cut-1"), "as FIDE writes them");
    let view = first_table(&event("chupate-dos", 9, Format::ByRules));
    let lines = view.tables[0].rows.iter().enumerate().filter(|(_, row)| row.line).map(|(at, _)| at);
    assert_eq!(lines.collect::<Vec<_>>(), [3], "one line, below the four who go on");
    assert_eq!(heads("tres-en-raya", 12, Format::Knockout), ["PJ", "G", "P", "F", "C", "+/−"]);
    let places = heads("domino", 6, Format::League);
    assert!(!places.contains(&"C") && !places.contains(&"F"), "{places:?}");
    // The shown figures are those by which the order was computed.
    let mut event = event("tres-en-raya", 8, Format::Swiss);
    play_out(&mut event, 30, 5);
    let contest = &event.state().contests[GameId::FIRST];
    let tables = contest.tables(PhaseId::FIRST, &event.state().alphabet);
    assert!(tables[PoolId::FIRST].columns.iter().any(|c| c.buchholz > 0 && c.sonneborn > 0));
}

#[test]
fn a_list_says_how_far_an_event_has_come() {
    let of = |event: &Event| progress::progress(event.state());
    let mut league = event("tres-en-raya", 7, Format::League);
    let begun = "en marcha, jornada 1 de 7".to_string();
    assert_eq!(of(&league), (false, [begun, "under way, round 1 of 7".into()]));
    play_out(&mut league, 0, 2);
    let tables = league.state().contests[GameId::FIRST].tables(PhaseId::FIRST, &league.state().alphabet);
    let winner = tables[PoolId::FIRST].standings.winner();
    let winner = winner.map_or("terminado".into(), |player| format!("ganó {}", league.state().name(player)));
    let (over, [es, _]) = of(&league);
    assert!(over);
    assert_eq!(es, winner);
    let cup = event("tres-en-raya", 4, Format::Knockout);
    assert_eq!(of(&cup).1[0], "en marcha, semifinal");
    let table = event("superechelon", 4, Format::ByRules);
    assert_eq!(of(&table).1[0], "en marcha, mesa única");
    let mut both = championship();
    assert_eq!(of(&both), (false, ["por sortear".into(), "not drawn yet".into()]));
    for game in [GameId::FIRST, GameId::at(1)] {
        both.apply(Action::Draw { game, seed: "s".into(), seeds: vec![] }).unwrap();
    }
    assert_eq!(of(&both).1[1], "under way, 0 of 2 games over");
}

#[test]
fn a_bracket_shows_byes_and_calls_its_rounds_by_name() {
    let titles = |part: &PartView| -> Vec<String> {
        part.rounds.iter().map(|round| format!("{} {}", round.spots.len(), round.title)).collect()
    };
    let twelve = event("tres-en-raya", 12, Format::Knockout);
    let [tree, more] = &bracket(Lang::Es, twelve.state(), FIRST)[..] else { panic!() };
    assert_eq!(titles(tree), ["8 Octavos de final", "4 Cuartos de final", "2 Semifinal", "1 Final"]);
    assert_eq!(titles(more), ["1 Tercer puesto"]);
    let byes = tree.rounds[0].spots.iter().filter(|spot| matches!(spot, Spot::Bye(_))).count();
    assert_eq!(byes, 4);
    // Every match is there once, and a player with a bye is shown in the next round.
    let all = tree.rounds.iter().chain(&more.rounds).flat_map(|round| &round.spots);
    assert_eq!(all.filter(|spot| matches!(spot, Spot::Match(..))).count(), 12);
    let Spot::Match(_, sides) = &tree.rounds[1].spots[0] else { panic!() };
    assert_eq!([sides[0].player.is_some(), sides[1].player.is_some()], [true, false]);
    assert!(sides[1].name.starts_with("quien gane la "), "{}", sides[1].name);
    let eight = event("tres-en-raya", 8, Format::DoubleKnockout);
    let [tree, more] = &bracket(Lang::En, eight.state(), FIRST)[..] else { panic!() };
    assert_eq!(titles(tree), ["4 Winners’ round 1", "2 Winners’ round 2", "1 Winners’ final"]);
    assert_eq!(
        titles(more),
        [
            "2 Losers’ round 1",
            "2 Losers’ round 2",
            "1 Losers’ round 3",
            "1 Losers’ final",
            "1 Grand final",
            "1 Second grand final"
        ]
    );
}

#[test]
fn who_rests_in_the_round_being_played_is_named() {
    let resting = |event: &Event| queue::resting(event.state(), current(event));
    for (game, players, format, rest) in [
        ("tres-en-raya", 7, Format::League, 1),
        ("tres-en-raya", 8, Format::League, 0),
        ("tres-en-raya", 11, Format::Swiss, 1),
        ("tres-en-raya", 12, Format::Knockout, 0),
        ("dudo", 23, Format::Open, 0),
    ] {
        let mut event = event(game, players, format);
        assert_eq!(resting(&event).len(), rest, "{game} {players} {format:?}");
        play_out(&mut event, 30, 2);
        assert_eq!(resting(&event), [], "{game} {players} {format:?}");
    }
}

#[test]
fn a_plan_says_its_matches_tables_and_time() {
    let effort = |players: usize, format: Format| {
        let of = formats::effort(&game("tres-en-raya").plan(players, format).unwrap());
        (of.matches, of.tables, of.turns)
    };
    assert_eq!(effort(7, Format::League), (21, 3, 7));
    assert_eq!(effort(8, Format::DoubleLeague), (56, 4, 14));
    assert_eq!(effort(12, Format::Knockout), (12, 6, 4));
    assert_eq!(effort(12, Format::Swiss), (30, 6, 5));
    // The estimate has as many matches as are actually played.
    for (id, players, format) in [("tres-en-raya", 9, Format::Swiss), ("dudo", 24, Format::Open)] {
        let mut event = event(id, players, format);
        play_out(&mut event, 30, 1);
        let phases = &event.state().contests[GameId::FIRST].phases;
        let played = phases.iter().flat_map(|phase| phase.encounters().iter()).filter(|e| e.players.len() > 1);
        assert_eq!(formats::effort(&game(id).plan(players, format).unwrap()).matches, played.count(), "{id}");
    }
    let seven = formats::effort(&game("tres-en-raya").plan(7, Format::League).unwrap());
    let told = words::effort(Lang::Es, seven, Some(2), 20);
    assert_eq!(told, "21 partidas, 2 mesas a la vez, cerca de 3 h 40 min a 20 min por partida.");
}

#[test]
fn standings_are_a_text_for_a_chat() {
    let mut event = event("tres-en-raya", 4, Format::League);
    play_out(&mut event, 30, 4);
    let text = share::text(Lang::Es, &event, Some((GameId::FIRST, PhaseId::FIRST)));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["Copa", "Tres en Raya · Liga"]);
    assert!(lines[2].starts_with("1. P00") && lines[2].ends_with(" puntos"), "{text}");
    assert_eq!(lines.len(), 6);
    let places = super::event("superechelon", 8, Format::ByRules);
    let text = share::text(Lang::En, &places, Some((GameId::FIRST, PhaseId::FIRST)));
    assert!(!text.contains("point"), "{text}");
}

#[test]
fn a_picture_of_standings_shows_the_columns_and_lines_of_the_page() {
    let mut event = event("dudo", 24, Format::Open);
    play_out(&mut event, 30, 4);
    let picture = share::picture(Lang::Es, &event, Some((GameId::FIRST, PhaseId::FIRST)));
    assert_eq!([&picture.title[..], &picture.of], ["Copa", "Dudo · Rondas"]);
    let [part] = &picture.parts[..] else { panic!("{picture:?}") };
    assert_eq!(part.heads, ["#", "Nombre", "PJ", "Pts", "1.º", "2.º", "3.º"]);
    assert!(part.rows.len() == 24 && part.rows.iter().all(|row| row.cells.len() == part.heads.len()));
    let lines: Vec<usize> = (0..24).filter(|at| part.rows[*at].line).collect();
    assert_eq!(lines, [15], "sixteen go on");
    // Quarterfinals come before semifinals, and the names of their tables differ from those of the tables in the room.
    let second = share::picture(Lang::Es, &event, Some((GameId::FIRST, PhaseId::at(1))));
    assert_eq!((&second.of[..], &second.parts[0].title[..]), ("Dudo · Cuartos de final", "Cuartos A"));
    let third = share::picture(Lang::Es, &event, Some((GameId::FIRST, PhaseId::at(2))));
    assert_eq!((&third.of[..], &third.parts[1].title[..]), ("Dudo · Semifinal", "Semifinal B"));
    let general = share::picture(Lang::En, &event, None);
    assert_eq!(general.parts[0].rows.len(), 24);
    let at = |phase| EncounterRef { phase: PhaseId::at(phase), ..AT };
    let what = |phase| encounter(Lang::Es, event.state(), at(phase)).unwrap().what;
    assert_eq!([what(0), what(3)], ["Dudo · ronda 1 · cuenta el puesto", "Dudo · final · cuenta el puesto"]);
}

#[test]
fn an_open_that_puts_hardly_anybody_out_can_go_straight_to_the_final() {
    for (players, offered) in [(8, true), (11, true), (12, false), (23, false), (24, false)] {
        let plan = game("dudo").plan(players, Format::Open).unwrap();
        let short = formats::straight_to_final(&plan);
        assert_eq!(short.is_some(), offered, "{players}");
        let Some(short) = short else { continue };
        assert_eq!((short.phases.len(), short.phases[0].through, &short.phases[0].lines[..]), (2, 4, &[4][..]));
        assert_eq!(formats::straight_to_final(&short), None);
        let mut event = event("dudo", players, Format::Open);
        let (action, game, plan) = (event.file().log.len(), GameId::FIRST, Box::new(short));
        event.apply(Action::Undo { action }).unwrap();
        event.apply(Action::Edit { game, plan }).unwrap();
        play_out(&mut event, 30, 1);
        assert_eq!(event.state().contests[game].phases.len(), 2);
    }
}

#[test]
fn a_swiss_pairing_is_explained_by_its_figures() {
    let mut event = event("tres-en-raya", 7, Format::Swiss);
    let why = |event: &Event, number: usize| {
        pairs::why(Lang::En, event.state(), current(event), EncounterId::from_number(number))
    };
    assert_eq!(
        [why(&event, 1).as_deref(), why(&event, 4).as_deref()],
        [Some("First-round pairings are drawn by lot."), None]
    );
    // The first of each pair wins, so that the points are known.
    for number in 1..=3 {
        let encounter = EncounterId::from_number(number);
        walkover(&mut event, EncounterRef { encounter, ..AT }, 0);
    }
    step(&mut event);
    let mut told: Vec<String> = (5..=8).filter_map(|number| why(&event, number)).collect();
    told.sort();
    assert_eq!(told[0], "0 points, and hadn’t had a bye.");
    assert_eq!(
        told[1..],
        ["Both on 0 points", "Both on 3 points", "Both on 3 points"].map(|of| format!("{of}; they hadn’t met."))
    );
    let league = super::event("tres-en-raya", 7, Format::League);
    assert_eq!(why(&league, 1), None);
}

#[test]
fn a_fee_is_typed_as_one_writes_it() {
    let sums = ["7,50", "7.5", " 12 ", "1.000", "1.000,05", "0,5"].map(money::read);
    assert_eq!(sums, [750, 750, 1200, 100_000, 100_005, 50].map(Some));
    assert_eq!(["siete", "7,-5", "-7", "", "7,5€", "50,30,20"].map(money::read), [None; 6]);
    assert_eq!(money::show(Lang::Es, 750), "7,50");
    assert_eq!(money::show(Lang::En, 1205), "12.05");
    assert_eq!(money::show(Lang::Es, 1500), "15");
}

#[test]
fn a_spreadsheet_of_standings_has_the_columns_that_decide_and_the_points_won() {
    let mut event = event("dudo", 24, Format::Open);
    let rows = |event: &Event| -> Vec<Vec<String>> {
        let table = csv::standings(Lang::Es, event);
        let lines = table.trim_start_matches('\u{feff}').lines();
        lines.map(|line| line.split(';').map(String::from).collect()).collect()
    };
    play_out(&mut event, 0, 1);
    let all = rows(&event);
    let head = ["Juego", "Fase", "Grupo", "Puesto", "Nombre", "PJ", "Pts", "1.º", "2.º", "3.º", "Puntos finales"];
    assert_eq!(all[0], head);
    let of = |phase: &str, place: &str| all.iter().find(|row| row[1] == phase && row[3] == place).unwrap();
    assert!(!of("Rondas", "1")[6].is_empty() && of("Final", "1")[6].is_empty(), "no points are made up");
    assert_eq!(of("Final", "1")[10], "5");
    let league = super::event("tres-en-raya", 4, Format::League);
    assert!(rows(&league)[0].contains(&"Dif.".to_string()));
    assert!(!csv::standings(Lang::Es, &league).contains("'+"));
}

#[test]
fn rounds_to_come_are_told_by_the_clock_if_they_begin_together() {
    use sobremesa::organizer::notes::Timer;
    let mut event = event("tres-en-raya", 4, Format::League);
    let ahead = |event: &Event| -> Vec<Option<u32>> {
        calendar(Lang::Es, event.state(), GameId::FIRST, true)[0].rounds.iter().map(|round| round.ahead).collect()
    };
    assert_eq!(ahead(&event), [None; 3]);
    apply(&mut event, r#"{"do":"rounds","together":true}"#);
    assert_eq!(ahead(&event), [None, Some(1), Some(2)]);
    let (minute, mut timer) = (60_000.0, Timer::new(20));
    assert_eq!([timer.begins(1, 0.0), timer.begins(2, 0.0)], [20.0 * minute, 40.0 * minute]);
    timer.toggle(0.0);
    assert_eq!([timer.begins(1, 5.0 * minute), timer.begins(2, 30.0 * minute)], [20.0 * minute, 50.0 * minute], "late");
    timer.add(5);
    assert_eq!((timer.minutes, timer.left_at(30.0 * minute)), (20, -5 * 60), "only this round goes on for longer");
    let mut unused = Timer::new(1);
    [-1, 5].into_iter().for_each(|minutes| unused.add(minutes));
    assert_eq!((unused.minutes, unused.left), (6, 360));
}

#[test]
fn on_a_phone_everybody_finds_where_they_play() {
    let mut event = event("tres-en-raya", 6, Format::League);
    apply(&mut event, r#"{"do":"tables","tables":2}"#);
    let text = share::for_phones(Lang::Es, &event, Some((GameId::FIRST, PhaseId::FIRST)));
    let tables = sobremesa::travel::Tables::new(0.0, &text);
    for player in event.state().present() {
        let name = event.state().name(player);
        let [found] = &tables.find(&name.to_lowercase())[..] else { panic!("{name} once in {text}") };
        match event.state().room.calls.iter().find(|call| call.players.contains(&player)) {
            Some(call) => {
                let others = call.players.iter().filter(|other| **other != player);
                assert_eq!(found.table, Some(call.table.number()));
                assert_eq!(found.with, others.map(|other| event.state().name(*other)).collect::<Vec<_>>());
            }
            None => assert!(found.table.is_none()),
        }
        let two = |open: Open| event.state().names(open.players(&event.state().contests)).join(" ");
        let next = later(event.state()).into_iter().map(two).find(|two| two.contains(name)).unwrap();
        assert_eq!(found.next, [next.replace(name, "").trim()]);
    }
    let marked = sobremesa::travel::Tables::new(0.0, &text.replacen(&event.file().event.name, "@7 >7", 1));
    assert_eq!(marked.shown(), tables.shown(), "an event may be called so");
    assert!(tables.find("").is_empty() && tables.find("nadie").is_empty());
    assert_eq!(tables.find("P00").len(), 6, "all whose names have it");
    let plain = share::text(Lang::Es, &event, Some((GameId::FIRST, PhaseId::FIRST)));
    assert!(text.starts_with(&plain.replace(" puntos", "")), "{text}");
    let code = tables.code().unwrap();
    let Ok(sobremesa::travel::Content::Tables(read)) = sobremesa::travel::read(&code) else { panic!("{code}") };
    assert_eq!(read.shown(), tables.shown());
    let mut tables = super::event("dudo", 8, Format::Open);
    apply(&mut tables, r#"{"do":"tables","tables":1}"#);
    let text = share::for_phones(Lang::Es, &tables, Some((GameId::FIRST, PhaseId::FIRST)));
    let found = sobremesa::travel::Tables::new(0.0, &text).find("P0");
    assert!(found.iter().all(|row| [row.with.len(), row.next.len()].contains(&3)), "{found:?}");
}

#[test]
fn whoever_plays_another_game_finds_their_table_too() {
    // In a bracket, the next match of a person is not known while they still play.
    let games = [("chupate-dos", Format::ByRules), ("tres-en-raya", Format::Knockout)];
    let mut event = undrawn(&games, (0..9).map(|i| format!("P00{i}")));
    apply(&mut event, r#"{"do":"draw","game":2,"seed":"s"}"#);
    while event.state().contests[GameId::FIRST].phases.len() < 2 {
        step(&mut event);
    }
    let text = share::for_phones(Lang::Es, &event, Some((GameId::FIRST, PhaseId::at(1))));
    let tables = sobremesa::travel::Tables::new(0.0, &text);
    for call in &event.state().room.calls {
        let [one, other] = call.players[..] else { continue };
        let [found] = &tables.find(event.state().name(one))[..] else { panic!("{text}") };
        assert_eq!(
            (found.table, &found.with[..]),
            (Some(call.table.number()), &[event.state().name(other).into()][..])
        );
    }
    assert_eq!(tables.find("P00").len(), 8, "the four of the final, and four of the bracket: {text}");
}

#[test]
fn the_tables_of_sixty_people_fit_into_a_picture() {
    let named = |i: usize| format!("Nombre Apellido {i:02}");
    let mut event = undrawn(&[("dudo", Format::Swiss)], (0..60).map(named));
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    let text = share::for_phones(Lang::Es, &event, Some((GameId::FIRST, PhaseId::FIRST)));
    let tables = sobremesa::travel::Tables::new(1.78e12, &text);
    assert_eq!(tables.find("apellido").iter().filter(|row| row.table.is_some() && row.with.len() == 1).count(), 60);
    // The largest QR code holds 2,953 bytes, some of them the address of the page.
    let long = tables.code().unwrap().len();
    assert!(long < 2_880, "{long}");
}

#[test]
fn du_2_se_5_tr_7_a_call_says_who_deals_first_but_not_who_begins_as_dice_and_cards_decide() {
    let note = |game| {
        let event = event(game, 4, Format::League);
        room(Lang::Es, event.state(), &[], &|_| None).calls[0].note.clone()
    };
    assert_eq!(["tres-en-raya", "dudo", "superechelon", "domino"].map(note), [const { None }; 4]);
    assert_eq!(note("chupate-dos").as_deref().and_then(|words| words.split_once(" P")).unwrap().0, "Reparte primero");
}

#[test]
fn a_match_to_come_says_whom_or_what_it_waits_for() {
    let mut league = event("tres-en-raya", 6, Format::League);
    let next = |event: &Event| room(Lang::Es, event.state(), &[], &|_| None).next;
    let waits = |event: &Event| next(event).into_iter().map(|next| next.waits).collect::<Vec<_>>();
    let calls = |event: &Event| event.state().room.calls.iter().map(|call| people(event, call.at)).collect::<Vec<_>>();
    let seated = calls(&league).concat();
    for row in next(&league) {
        let who = row.who;
        assert!(who.iter().all(|name| seated.iter().any(|seated| seated == name)));
        assert_eq!(row.waits, None, "it waits for nobody else");
    }
    // With one set the matches wait for it; only with too few tables, for nothing that is worth a word.
    let mut swiss = event("tres-en-raya", 6, Format::Swiss);
    apply(&mut swiss, r#"{"do":"sets","sets":2}"#);
    assert_eq!(waits(&swiss), [Some("espera un juego: 2 de 2 en uso".into())]);
    apply(&mut swiss, r#"{"do":"sets","sets":0}"#);
    apply(&mut swiss, r#"{"do":"tables","tables":2}"#);
    assert_eq!(waits(&swiss), [None]);
    // Somebody who is away is named before those who play.
    let gone = calls(&league)[0][0].clone();
    apply(&mut league, &format!(r#"{{"do":"away","who":"{gone}"}}"#));
    let of_gone = later(league.state())
        .into_iter()
        .filter(|open| league.state().names(open.players(&league.state().contests)).contains(&&gone[..]));
    let words: Vec<_> = of_gone.map(|open| waits_for(Lang::Es, league.state(), &open).unwrap()).collect();
    assert!(words.len() == 5 && words.iter().all(|words| *words == format!("espera a {gone}")), "{words:?}");
    // If rounds are played together, two pairs that have finished the first one wait for the third pair.
    let mut together = event("tres-en-raya", 6, Format::League);
    apply(&mut together, r#"{"do":"rounds","together":true}"#);
    for _ in 0..2 {
        let at = together.state().room.calls[0].at;
        walkover(&mut together, at, 0);
    }
    let playing = &calls(&together)[0];
    for row in next(&together) {
        let who: Vec<String> = row.who.into_iter().filter(|name| playing.contains(name)).collect();
        let words = if who.is_empty() { "la ronda anterior" } else { &who[0] };
        assert_eq!(row.waits, (who.len() < 2).then(|| format!("espera a {words}")));
    }
    assert!(waits(&together).contains(&Some("espera a la ronda anterior".into())));
    let tables = event("dudo", 8, Format::Open);
    assert!(waits(&tables).iter().all(Option::is_none), "all eight play: {:?}", waits(&tables));
}

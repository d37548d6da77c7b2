//! Tests of points as results: how they are chosen, typed and shown, and taken from a match on the tablet.

use super::*;
use sobremesa::engine::{Game, Outcome, PerSeat, Seat, Tally};
use sobremesa::games::domino::{Mode, Options};
use sobremesa::games::{SCORED, chupate_dos, domino, dudo, tres_en_raya};
use sobremesa::organizer::points::Points;
use sobremesa::organizer::views::aloud::aloud;
use sobremesa::saved::Player;
use sobremesa::scorekeeper::{self, Entry, ScoreSheet};

const TO_200: MatchKind = MatchKind::Points { target: Some(200) };
const BY_TIME: MatchKind = MatchKind::Points { target: None };

fn two() -> Vec<String> {
    ["Ana", "Beto"].map(String::from).into()
}

fn typed(scored: &[i32]) -> Points {
    Points { scored: scored.iter().copied().map(Some).collect(), first: None, stopped: false }
}

#[test]
fn a_plan_of_domino_offers_points_and_its_format_still_follows_the_number_of_players() {
    let mut event = undrawn(&[("domino", Format::Swiss)], (0..9).map(|i| format!("P{i}")));
    let view = |event: &Event| plan(Lang::Es, event.state(), GameId::FIRST, 20).unwrap();
    let ways = |event: &Event| match view(event).settings.remove(0) {
        SettingView::Choice { label: "Qué se apunta de cada partida", ways } => ways,
        other => panic!("{other:?}"),
    };
    let words: Vec<String> = ways(&event).into_iter().map(|way| way.words).collect();
    let offered =
        ["Quién gana", "Los tantos, a 200", "Los tantos, a 100", "Los tantos, a 300", "Los tantos, por tiempo"];
    assert_eq!(words, offered);
    let before = view(&event);
    for (nth, says) in [(1, "a 200 tantos"), (4, "por tiempo"), (0, "Para 9 jugadores")] {
        ways(&event)[nth].actions.iter().for_each(|action| event.apply(action.clone()).unwrap());
        let now = view(&event);
        assert!(ways(&event)[nth].pressed && now.words.contains(says), "{}", now.words);
        let of = |view: &sobremesa::organizer::views::plan::PlanView| {
            view.formats.iter().map(|format| (format.offer.words.clone(), format.offer.pressed)).collect::<Vec<_>>()
        };
        assert_eq!(of(&now), of(&before), "points are not another format");
        let proposed = |n| formats::proposed(&event.state().contests[GameId::FIRST], n).unwrap();
        assert_ne!(proposed(40).phases[0].shape, proposed(9).phases[0].shape);
        assert_eq!(proposed(40).points(), proposed(9).points());
    }
    assert!(view(&event) == before || view(&event).words == before.words);
    let others = undrawn(&[("tres-en-raya", Format::Swiss)], (0..9).map(|i| format!("P{i}")));
    let labels = view(&others).settings;
    assert!(!labels.iter().any(|s| matches!(s, SettingView::Choice { label, .. } if label.starts_with("Qué se"))));
}

#[test]
fn points_typed_are_kept_judged_and_a_result() {
    let names = two();
    let verdict = |points: &Points, kind, one| points.verdict(Lang::Es, kind, &names, one);
    let mut points = Points::new(2);
    assert_eq!((points.stage(TO_200), verdict(&points, TO_200, true)), (Stage::Begun, None));
    points.scored[0] = Some(200);
    assert_eq!(Points::read(&points.sheet(TO_200, &names), &names).as_ref(), Some(&points), "as far as it is typed");
    assert_eq!(Points::read(&points.sheet(TO_200, &names), &["Dani".into(), "Eva".into()]), Some(Points::new(2)));
    points.scored[1] = Some(201);
    assert_eq!(points.stage(TO_200), Stage::Whole);
    let why = "Solo puede ganar uno a 200: repasa los tantos.";
    assert_eq!(verdict(&points, TO_200, false).as_deref(), Some(why));
    points.scored[1] = Some(145);
    assert_eq!(verdict(&points, TO_200, false).as_deref(), Some("Gana Ana."));
    let level = typed(&[70, 70]);
    assert_eq!(verdict(&level, BY_TIME, false).as_deref(), Some("Es un empate."));
    let asked = "Están igualados a 70: di quién ganó el desempate.";
    assert_eq!((verdict(&level, BY_TIME, true).as_deref(), level.level()), (Some(asked), vec![0, 1]));
    let mut named = Points { first: Some(1), ..level };
    assert_eq!(verdict(&named, BY_TIME, true).as_deref(), Some("Gana Beto."));
    let line = |sheet: Sheet| {
        words::score_line(Lang::Es, BY_TIME, &sheet.check(BY_TIME, &["Ana", "Beto"]).unwrap(), &["Ana", "Beto"])
    };
    assert_eq!(line(named.sheet(BY_TIME, &names)), "70 – 70 (gana Beto)");
    assert_eq!(Points::read(&named.sheet(BY_TIME, &names), &names).as_ref(), Some(&named));
    // The named player is forgotten once the best players are no longer level.
    named.scored[0] = Some(71);
    assert_eq!(line(named.sheet(BY_TIME, &names)), "71 – 70");
    assert_eq!(line(Sheet::Walkover { to: "Beto".into() }), "gana Beto (incomparecencia)");
    let event = scored(6, Format::League, Some(200));
    let mut notes = Notes::default();
    let sheet = typed(&[200, 145]).sheet(TO_200, &people(&event, AT));
    notes.set_draft(&event, AT, sheet.clone());
    assert_eq!(notes.draft(&event, AT, true).map(|draft| &draft.sheet), Some(&sheet));
    assert_eq!((Form::new(TO_200, 2), Form::new(BY_TIME, 4)), (Form::Points, Form::Points));
}

#[test]
fn the_figures_of_a_phase_of_points_are_points() {
    let mut event = scored(6, Format::League, Some(200));
    let names = people(&event, AT);
    event.apply(Action::report(AT, typed(&[200, 145]).sheet(TO_200, &names))).unwrap();
    let view = first_table(&event);
    let heads: Vec<&str> = view.columns.iter().map(|column| column.head).collect();
    assert_eq!(heads, ["PJ", "G", "P", "TF", "TC", "Pts", "DT"]);
    let cells = &view.tables[0].rows[0].cells;
    assert_eq!(cells[..], ["1", "1", "0", "200", "145", "3", "+55"].map(String::from));
    assert!(view.legend.contains("TF: tantos a favor · TC: tantos en contra"), "{}", view.legend);
    assert!(view.order.starts_with("Se ordena por: puntos; diferencia de tantos (DT); tantos a favor (TF);"));
    assert!(![&view.legend, &view.order].iter().any(|words| words.contains("ronda")), "{view:?}");
    let heads = standings(Lang::En, scored(7, Format::Swiss, None).state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    let heads: Vec<&str> = heads.columns.iter().map(|column| column.head).collect();
    assert_eq!(heads, ["P", "W", "D", "L", "PF", "PA", "Pts", "PD"]);
    let csv = csv::results(Lang::Es, &event);
    assert!(csv.lines().next().unwrap().ends_with(";Resultado;Tantos"));
    let of_first: Vec<&str> = csv.lines().skip(1).take(2).filter_map(|line| line.rsplit(';').next()).collect();
    assert_eq!(of_first, ["200", "145"]);
    let slips = sobremesa::organizer::views::paper::slips(Lang::Es, event.state(), &clock).remove(0).slips;
    assert!(slips.iter().all(|slip| slip.boxes.heads == ["Nombre", "Tantos"]), "{slips:?}");
    let mut cup = scored(4, Format::Knockout, None);
    let level = Points { first: Some(1), ..typed(&[70, 70]) };
    cup.apply(Action::report(AT, level.sheet(BY_TIME, &people(&cup, AT)))).unwrap();
    let cup_table = first_table(&cup);
    let heads: Vec<&str> = cup_table.columns.iter().map(|column| column.head).collect();
    assert_eq!(heads, ["PJ", "G", "P", "TF", "TC", "DT"], "a bracket has no draws");
    let marks = sobremesa::organizer::views::bracket::sides(Lang::Es, cup.state(), AT);
    let marks: Vec<_> = marks.into_iter().map(|side| (side.mark.unwrap(), side.won)).collect();
    assert_eq!(marks, [("70".to_string(), false), ("70".to_string(), true)]);
    let plain = super::event("domino", 6, Format::League);
    let order = first_table(&plain).order;
    assert!(order.starts_with("Se ordena por: puntos; orden alfabético"), "rounds follow from the wins: {order}");
    let order = first_table(&super::event("domino", 6, Format::Swiss)).order;
    assert!(order.contains("ganadas menos perdidas"), "who had a bye won fewer: {order}");
    assert!(csv::results(Lang::Es, &plain).lines().next().unwrap().ends_with(";Resultado"));
}

#[test]
fn quarterfinals_have_one_round_in_the_table_of_results() {
    let event = super::event("tres-en-raya", 11, Format::Knockout);
    let csv = csv::results(Lang::Es, &event);
    let phase = current(&event);
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(';').collect();
        let at = EncounterId::from_number(cells[3].parse().unwrap());
        (sobremesa::tournament::text::round(Lang::Es, phase, at), cells[2].to_string())
    };
    let rounds: Vec<(String, String)> = csv.lines().skip(1).map(row).collect();
    let of = |name: &str| rounds.iter().filter(|(of, _)| of == name).map(|(_, round)| &round[..]).collect::<Vec<_>>();
    assert!(of("Octavos de final").iter().all(|round| *round == "1") && of("Octavos de final").len() == 6);
    assert!(!of("Cuartos de final").is_empty() && of("Cuartos de final").iter().all(|round| *round == "2"), "{csv}");
}

#[test]
fn a_match_on_the_tablet_is_played_to_the_target_and_brings_its_points() {
    let options = |kind, players| {
        let set = tablet::set_options("{}", game("domino"), kind, players).unwrap();
        serde_json::from_str::<Options>(&set).ok()
    };
    assert_eq!(options(TO_200, 2).map(|of| of.mode), Some(Mode::Fives));
    let to = |target| MatchKind::Points { target: Some(target) };
    assert_eq!(options(to(100), 3).map(|of| of.mode), Some(Mode::Hundred));
    assert_eq!(options(to(121), 2), None, "fewest win in that mode");
    assert_eq!(options(to(300), 2), None, "only pairs play to that");
    assert_eq!(options(BY_TIME, 2), Some(Options::default()));
    let points = [145, 200];
    let tally = |seat: sobremesa::engine::Seat| Tally {
        place: 2 - seat.index() as u8,
        left: points[seat.index()],
        rounds_won: 3,
        yellow: u16::from(seat.index() == 1),
        ..Tally::default()
    };
    let outcome = Outcome { null_rounds: 1, seats: PerSeat::new(2, tally) };
    let sheet = Sheet::from_outcome(TO_200, &two(), &outcome);
    let score = sheet.check(TO_200, &["Ana", "Beto"]).unwrap();
    let marks: Vec<_> = score.marks.iter().map(|m| (m.place, m.points, m.yellow)).collect();
    assert_eq!(marks, [(2, 145, 0), (1, 200, 1)]);
}

/// Fills in the score sheet of a match with the options of its plan, and returns the result that the event reads in it.
fn counted<S: ScoreSheet>(game_id: &str, kind: MatchKind, names: &[&str], entries: &[S::Entry]) -> Option<Sheet> {
    let (of, names) = (game(game_id), names.iter().map(|name| name.to_string()).collect::<Vec<_>>());
    let seats = tablet::seats(&names, of);
    let short = |at| Player::person(tablet::short(&seats, at), 0);
    let players: Vec<Player> = (0..seats.len()).map(short).collect();
    let usual = serde_json::to_string(&<S::Game as Game>::Options::default()).unwrap();
    let options = tablet::set_options(&usual, of, kind, seats.len())?;
    let rules = scorekeeper::agreed::<S>(serde_json::from_str(&options).unwrap(), seats.len() as u8)?;
    let mut sheet = scorekeeper::Sheet::new(SCORED, "ev.a.1.1.1", 1.0, rules, players).unwrap();
    for entry in entries {
        assert!(!tablet::is_over(&sheet.text()));
        assert_eq!(tablet::result(&sheet.text(), of, kind, &names), None);
        sheet.enter(&Entry::new(entry)).unwrap();
    }
    assert!(tablet::is_over(&sheet.text()));
    let others: Vec<String> = names.iter().rev().cloned().collect();
    assert_eq!(tablet::result(&sheet.text(), of, kind, &others), None, "of others");
    let found = tablet::result(&sheet.text(), of, kind, &names)?;
    let people: Vec<&str> = names.iter().map(String::as_str).collect();
    found.check(kind, &people).expect("a result of this kind");
    Some(found)
}

#[test]
fn a_score_sheet_that_is_kept_of_a_match_brings_its_result() {
    let won = |seat: u8| tres_en_raya::sheet::Entry::Round(Some(Seat(seat)));
    let first_to_three = MatchKind::FirstTo { wins: 3 };
    let of_three = counted::<tres_en_raya::sheet::Count>(
        "tres-en-raya",
        first_to_three,
        &["Ana", "Beto"],
        &[won(0), won(1), won(0), won(0)],
    );
    let Some(Sheet::Totals { players, .. }) = of_three else { panic!("{of_three:?}") };
    assert_eq!((players["Ana"].won, players["Beto"].won), (3, 1));

    let hand = |by: u8, left: [u16; 2]| {
        let (by, left) = (Some(Seat(by)), left.to_vec());
        domino::sheet::Entry::Hand { by, blocked: false, twice: false, left }
    };
    let to_100 = MatchKind::Points { target: Some(100) };
    let of_points = counted::<domino::sheet::Count>(
        "domino",
        to_100,
        &["Ana", "Beto"],
        &[hand(0, [0, 60]), hand(1, [20, 0]), hand(0, [0, 45])],
    );
    let Some(Sheet::Points { points, .. }) = of_points else { panic!("{of_points:?}") };
    assert_eq!((points["Ana"], points["Beto"]), (105, 20));

    let pairs = ["Ana / Beto", "Carla / Dani"];
    let hand = |by: u8| domino::sheet::Entry::Hand {
        by: Some(Seat(by)),
        blocked: false,
        twice: false,
        left: (0..4).map(|seat| if seat == by { 0 } else { 30 }).collect(),
    };
    let of_pairs =
        counted::<domino::sheet::Count>("domino-pairs", TO_200, &pairs, &[hand(0), hand(1), hand(2), hand(0)]);
    let Some(Sheet::Points { points, .. }) = of_pairs else { panic!("{of_pairs:?}") };
    assert!(points[pairs[0]] >= 200 && points[pairs[1]] > 0, "{points:?}");

    let loses = |seat: u8| dudo::sheet::Entry::Loses { seat: Seat(seat), dice: 1 };
    let order: Vec<_> = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2].map(loses).into();
    let of_dudo =
        counted::<dudo::sheet::Count>("dudo", MatchKind::Places { shared: false }, &["Ana", "Beto", "Carla"], &order);
    let Some(Sheet::Places { places, .. }) = of_dudo else { panic!("{of_dudo:?}") };
    assert_eq!((places["Ana"], places["Carla"], places["Beto"]), (1, 2, 3));

    // In a group the second place matters too (TO-26), so that two players who are level for it play a deciding round.
    let round =
        |won: u8, left: [u16; 3]| chupate_dos::sheet::Entry::Cards { won: Some(Seat(won)), left: left.to_vec() };
    let rounds = [round(0, [0, 2, 2]), round(0, [0, 2, 2]), round(0, [0, 2, 2]), round(2, [0, 3, 0])];
    let group = MatchKind::Fixed { each: 1, plus: 0, cards: true };
    let of_group = counted::<chupate_dos::sheet::Count>("chupate-dos", group, &["Ana", "Beto", "Carla"], &rounds);
    let Some(Sheet::Totals { players, .. }) = of_group else { panic!("{of_group:?}") };
    assert_eq!((players["Ana"].won, players["Beto"].left, players["Carla"].left), (3, 6, 6));
    assert_eq!(players["Carla"].place, Some(2));
}

#[test]
fn a_match_whose_time_is_over_counts_as_it_stands() {
    let names = two();
    let mut points = typed(&[120, 150]);
    assert!(points.is_short(TO_200) && !points.is_short(BY_TIME) && !typed(&[200, 120]).is_short(TO_200));
    let why = "Nadie ha llegado a 200: la partida no ha terminado.";
    assert_eq!(points.verdict(Lang::Es, TO_200, &names, false).as_deref(), Some(why));
    points.stopped = true;
    assert_eq!(points.verdict(Lang::Es, TO_200, &names, false).as_deref(), Some("Gana Beto."));
    let sheet = points.sheet(TO_200, &names);
    assert_eq!(sobremesa::organizer::diary::told(Lang::Es, &sheet), "Beto 150, Ana 120 (por tiempo)");
    assert_eq!(Points::read(&sheet, &names), Some(points.clone()));
    // If they are level when the time runs out, they play one more hand.
    points.scored[0] = Some(150);
    let asked = "Están igualados a 150: di quién ganó el desempate.";
    assert_eq!(points.verdict(Lang::Es, TO_200, &names, false).as_deref(), Some(asked));
    points.first = Some(1);
    assert_eq!(points.verdict(Lang::Es, TO_200, &names, false).as_deref(), Some("Gana Beto."));
    // If somebody reaches the target after that, the match no longer counts as stopped.
    points.scored[1] = Some(200);
    assert!(matches!(points.sheet(TO_200, &names), Sheet::Points { stopped: false, .. }));
    let mut event = scored(6, Format::League, Some(200));
    let names = people(&event, AT);
    let short = Points { stopped: true, ..typed(&[150, 120]) };
    event.apply(Action::report(AT, short.sheet(TO_200, &names))).unwrap();
    let read = Event::read(sobremesa::games::COMPETING, &event.text()).unwrap();
    assert_eq!(read.state(), event.state());
}

#[test]
fn points_at_a_table_of_three_are_said_with_the_names_first() {
    let mut event = undrawn(&[("domino", Format::Table)], ["Ana", "Beto", "Cata"]);
    let settings = plan(Lang::Es, event.state(), GameId::FIRST, 20).unwrap().settings;
    let by_time = settings.into_iter().find_map(|setting| match setting {
        SettingView::Choice { ways, .. } => ways.into_iter().find(|way| way.words == "Los tantos, por tiempo"),
        SettingView::Number { .. } => None,
    });
    by_time.unwrap().actions.into_iter().for_each(|action| event.apply(action).unwrap());
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let at = event.state().room.calls[0].at;
    let names = people(&event, at);
    event.apply(Action::report(at, typed(&[70, 35, 90]).sheet(BY_TIME, &names))).unwrap();
    let words = &aloud(Lang::Es, &event).results[0].words;
    assert_eq!(words, &format!("{} 90, {} 70 y {} 35.", names[2], names[0], names[1]));
}

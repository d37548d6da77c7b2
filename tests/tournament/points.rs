//! Events whose results are the points scored.

use super::*;

const TO_200: MatchKind = MatchKind::Points { target: Some(200) };
const BY_TIME: MatchKind = MatchKind::Points { target: None };

/// Returns an event of Dominó whose results are points, before the draw.
fn undrawn(n: usize, format: Format, kind: MatchKind) -> Event {
    let mut event = event("domino", n, format);
    let game = contest(&event).game;
    event.apply(edit(game.plan(n, format).unwrap().with_points(game, Some(kind)))).unwrap();
    event
}

/// Reports the open match of these two.
fn score(event: &mut Event, a: (&str, i32), b: (&str, i32)) {
    let both = |number: &usize| [a, b].iter().all(|(name, _)| names_in(event, *number).contains(&name.to_string()));
    let open = |number: &usize| encounter(event, *number).score.is_none();
    let number = (1..=phase(event).encounters().len()).find(|number| both(number) && open(number)).unwrap();
    event.apply(report(number, scored(&[a, b]))).unwrap();
}

/// Returns a league in which Ana, Beto and Carla win two matches each: only the points order them.
fn league() -> Event {
    let mut event = undrawn(4, Format::League, TO_200);
    draw(&mut event);
    for (a, b) in [
        (("Ana", 200), ("Beto", 150)),
        (("Beto", 200), ("Carla", 170)),
        (("Carla", 200), ("Ana", 160)),
        (("Ana", 200), ("Dani", 100)),
        (("Beto", 230), ("Dani", 120)),
        (("Carla", 200), ("Dani", 120)),
    ] {
        score(&mut event, a, b);
    }
    event
}

fn order(event: &Event) -> Vec<String> {
    table(event, 0, 0).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn a_league_is_ordered_by_matches_won_then_the_difference_then_points_for() {
    let event = league();
    let figures = first_table(&event).columns;
    let line = |name: &str| {
        let c = &figures[player(&event, name)];
        (c.points, c.won, c.points_for, c.points_against, c.points_difference())
    };
    assert_eq!(line("Ana"), (6, 2, 560, 450, 110));
    assert_eq!(line("Beto"), (6, 2, 580, 490, 90));
    assert_eq!(line("Carla"), (6, 2, 570, 480, 90));
    assert_eq!(line("Dani"), (0, 0, 340, 630, -290));
    assert_eq!(order(&event), ["Ana", "Beto", "Carla", "Dani"]);
    let names = event.state().all_names();
    let reason = |index| text::reason(Lang::Es, &first_table(&event), index, &names).unwrap();
    assert_eq!(reason(1), "Ana va por delante de Beto por diferencia de tantos (DT): +110 frente a +90.");
    assert_eq!(reason(2), "Beto va por delante de Carla por tantos a favor (TF): 580 frente a 570.");
    assert!(is_over(&event) && gains(&event)[player(&event, "Ana")].points == 5);
    reads_again(&event);
}

#[test]
fn each_criterion_of_points_orders_by_itself() {
    for (criterion, expected) in [
        (Criterion::PointsFor, ["Beto", "Carla", "Ana", "Dani"]),
        (Criterion::PointsAgainst, ["Ana", "Carla", "Beto", "Dani"]),
        (Criterion::PointsDifference, ["Ana", "Beto", "Carla", "Dani"]),
    ] {
        let mut event = league();
        let mut plan = contest(&event).plan.clone().unwrap();
        plan.phases[0].chain.steps = vec![Criterion::Points, criterion, Criterion::PointsFor];
        event.apply(edit(plan)).unwrap();
        assert_eq!(order(&event), expected, "{criterion:?}");
    }
}

#[test]
fn a_timed_swiss_has_draws_and_a_bye_is_worth_a_win_and_no_points_scored() {
    let mut event = undrawn(5, Format::Swiss, BY_TIME);
    event.apply(arrange(&[&["Ana", "Beto"], &["Carla", "Dani"], &["Eva"]])).unwrap();
    score(&mut event, ("Ana", 100), ("Beto", 80));
    score(&mut event, ("Carla", 60), ("Dani", 100));
    event.apply(arrange(&[&["Ana", "Dani"], &["Eva", "Beto"], &["Carla"]])).unwrap();
    score(&mut event, ("Ana", 90), ("Dani", 90));
    score(&mut event, ("Eva", 70), ("Beto", 50));
    assert_eq!(order(&event), ["Eva", "Dani", "Ana", "Carla", "Beto"]);
    let figures = first_table(&event).columns;
    let line = |name: &str| {
        let c = &figures[player(&event, name)];
        (c.points, c.drawn, c.points_for, c.points_against)
    };
    assert_eq!((line("Eva"), line("Carla")), ((6, 0, 70, 50), (3, 0, 60, 100)));
    assert_eq!((line("Ana"), line("Dani")), ((4, 1, 190, 170), (4, 1, 190, 150)));
    // Those level in points of the standings meet, as in any Swiss.
    draw(&mut event);
    assert!(phase(&event).encounters().iter().filter(|e| e.score.is_none()).count() == 2);
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let refused = |kind: MatchKind, rows: &[(&str, i32)]| {
        let players: Vec<&str> = rows.iter().map(|(name, _)| *name).collect();
        scored(rows).check(kind, &players).map_err(|why| why.words(Lang::Es))
    };
    let why = |kind, a, b| refused(kind, &[("Ana", a), ("Beto", b)]).unwrap_err();
    assert_eq!(why(TO_200, 199, 150), "Nadie ha llegado a 200: la partida no ha terminado.");
    assert_eq!(why(TO_200, 210, 200), "Solo puede ganar uno a 200: repasa los tantos.");
    assert_eq!(why(TO_200, 200, -5), "-5 no puede ser: los tantos de cada uno van de 0 a 9999.");
    assert_eq!(why(BY_TIME, 10_000, 3), "10000 no puede ser: los tantos de cada uno van de 0 a 9999.");
    assert_eq!(why(BY_TIME, i32::MAX, 3), "2147483647 no puede ser: los tantos de cada uno van de 0 a 9999.");
    let marks = |kind, rows: &[(&str, i32)]| {
        let score = refused(kind, rows).unwrap();
        assert_eq!(score.counted, Counted::Played);
        score.marks.iter().map(|m| (m.place, m.won, m.points, m.against)).collect::<Vec<_>>()
    };
    assert_eq!(marks(TO_200, &[("Ana", 0), ("Beto", 200)]), [(2, 0, 0, 200), (1, 1, 200, 0)]);
    assert_eq!(marks(BY_TIME, &[("Ana", 9_999), ("Beto", 9_999)]), [(1, 0, 9_999, 9_999); 2]);
    // A block can take several at a table to the target; only one of them is first.
    let four = |d| [("Ana", 205), ("Beto", 210), ("Carla", 30), ("Dani", d)];
    assert_eq!(marks(TO_200, &four(30)), [(2, 0, 205, 0), (1, 0, 210, 0), (3, 0, 30, 0), (3, 0, 30, 0)]);
    assert!(refused(TO_200, &four(210)).unwrap_err().starts_with("Solo puede ganar uno"));
    // Only in its own form.
    let other = [MatchKind::Places { shared: true }, MatchKind::FirstTo { wins: 3 }];
    assert!(other.into_iter().all(|kind| refused(kind, &[("Ana", 200), ("Beto", 0)]).is_err()));
    for sheet in [duel(&["Ana"]), totals(&[("Ana", 1, 0), ("Beto", 0, 0)]), in_order(&strings(&["Ana", "Beto"]))] {
        assert_eq!(sheet.check(TO_200, &["Ana", "Beto"]), Err(SheetError::WrongForm));
    }
    let incomplete = scored(&[("Ana", 200)]).check(TO_200, &["Ana", "Beto"]);
    assert_eq!(incomplete, Err(SheetError::Missing("Beto".into())));
}

#[test]
fn a_result_in_points_is_undone_corrected_and_won_without_playing() {
    let mut event = undrawn(4, Format::League, TO_200);
    draw(&mut event);
    let before = event.state().clone();
    let two = names_in(&event, 1);
    let (a, b) = (two[0].as_str(), two[1].as_str());
    event.apply(report(1, scored(&[(a, 200), (b, 10)]))).unwrap();
    let undo = Action::Undo { action: event.file().log.len() };
    event.apply(undo).unwrap();
    assert_eq!(event.state(), &before);
    let refused = event.apply(report(1, scored(&[(a, 20), (b, 10)]))).unwrap_err();
    assert_eq!((refused, event.state()), (SheetError::NobodyReached(200).into(), &before));
    event.apply(report(1, Sheet::Walkover { to: b.into() })).unwrap();
    let points = |event: &Event| encounter(event, 1).score.as_ref().unwrap().marks.iter().map(|m| m.points).collect();
    let of: Vec<u16> = points(&event);
    assert_eq!(of, [0, 200]);
    event.apply(correct(1, scored(&[(a, 120), (b, 204)]), None)).unwrap();
    let of: Vec<u16> = points(&event);
    assert_eq!(of, [120, 204]);
    reads_again(&event);
}

/// Returns the same result, level at the top, with the winner of the deciding hand.
fn decided(sheet: &Sheet, who: &str) -> Sheet {
    let Sheet::Points { points, yellow, .. } = sheet.clone() else { panic!("{sheet:?}") };
    Sheet::Points { points, first: Some(who.into()), stopped: false, yellow }
}

fn sheet_error(event: &Event, sheet: Sheet) -> SheetError {
    match event.after(&report(1, sheet)) {
        Err(ActionError::SheetError(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn level_points_are_refused_until_somebody_is_named_where_one_has_to_be_first() {
    let level = ActionError::from(SheetError::Level(70));
    assert!(level.words(Lang::Es).contains("Están igualados a 70: di quién ganó el desempate."));
    let mut event = undrawn(4, Format::Knockout, BY_TIME);
    draw(&mut event);
    let two = names_in(&event, 1);
    let sheet = scored(&[(&two[0], 70), (&two[1], 70)]);
    assert_eq!(event.apply(report(1, sheet.clone())), Err(level.clone()));
    event.apply(report(1, decided(&sheet, &two[1]))).unwrap();
    assert_eq!(phase(&event).winner_of(EncounterId::FIRST), Some(player(&event, &two[1])));
    let mut event = undrawn(4, Format::Table, BY_TIME);
    draw(&mut event);
    let sheet = scored(&[("Ana", 70), ("Beto", 70), ("Carla", 50), ("Dani", 50)]);
    assert_eq!(event.apply(report(1, sheet.clone())), Err(level));
    let refused = |who| sheet_error(&event, decided(&sheet, who));
    assert_eq!(refused("Carla"), SheetError::NotDeciding("Carla".into()));
    assert_eq!(refused("Zoe"), SheetError::NotHere("Zoe".into()));
    event.apply(report(1, decided(&sheet, "Beto"))).unwrap();
    let places = table(&event, 0, 0).into_iter().map(|(_, place)| place).collect::<Vec<_>>();
    assert_eq!((order(&event)[0].as_str(), places), ("Beto", vec![1, 2, 3, 3]), "the others share (DO-13)");
    assert!(is_over(&event));
    reads_again(&event);
}

#[test]
fn a_plan_says_only_what_can_occur_and_goes_back_to_what_it_was() {
    let game = COMPETING.iter().find(|game| game.id == "domino").unwrap();
    for (n, format) in [(6, Format::League), (9, Format::Swiss), (8, Format::Knockout), (4, Format::Table)] {
        let made = game.plan(n, format).unwrap();
        for kind in [TO_200, BY_TIME] {
            let plan = made.with_points(game, Some(kind));
            plan.check(n).unwrap();
            let words = text::plan(Lang::Es, game, &plan);
            let drawn = words.contains("por empate");
            let ranked = matches!(format, Format::League | Format::Swiss);
            assert_eq!(drawn, ranked && kind == BY_TIME, "{words}");
            assert!(words.contains(if kind == TO_200 { "a 200 tantos" } else { "por tiempo" }), "{words}");
            let chain = &plan.phases[0].chain.steps;
            assert!(!chain.contains(&Criterion::Difference) && !chain.contains(&Criterion::RoundsWon));
            assert_eq!(plan.with_points(game, None), made);
        }
        for target in [0, 10_000] {
            let bad = made.with_points(game, Some(MatchKind::Points { target: Some(target) }));
            assert!(bad.check(n).is_err());
        }
    }
    assert!(COMPETING.iter().all(|game| game.targets.is_empty() || game.id.starts_with("domino")));
}

#[test]
fn the_format_is_2_only_with_points() {
    let plain = drawn("domino", 4, Format::League);
    assert!(plain.text().contains(r#""format":1"#) && !plain.text().contains("points"));
    let event = league();
    assert!(event.text().contains(r#""format":2"#) && FORMAT == 2);
    assert!(event.text().contains(r#""match":{"points":{"target":200}}"#), "{}", event.text());
    assert!(undrawn(4, Format::League, BY_TIME).text().contains(r#""match":{"points":{}}"#));
}

#[test]
fn points_add_up_and_order_every_event_played_by_chance() {
    for seed in 0..if extended() { 200 } else { 3 } {
        for (n, kind) in [(4, TO_200), (7, BY_TIME), (8, TO_200), (9, BY_TIME)] {
            for format in FORMATS.into_iter().filter(|format| plan("domino", n, *format).is_ok()) {
                let what = format!("{n} {kind:?} {format:?} seed {seed}");
                let mut event = undrawn(n, format, kind);
                finish(&mut event, seed);
                assert!(is_over(&event), "{what}");
                reads_again(&event);
                super::whole::sound(event.state(), contest(&event), &what);
                let (phase, table) = (first_phase(&event), first_table(&event));
                // Added up again, match by match.
                let mut sums = PerEntrant::filled((0, 0), n);
                for e in phase.encounters().iter() {
                    let marks = &e.score.as_ref().unwrap().marks;
                    let best = marks.iter().map(|m| m.points).max();
                    assert!(
                        marks.iter().all(|m| m.place != 1 || Some(m.points) == best || e.players.is_bye()),
                        "{what}"
                    );
                    for (seat, player) in e.players.iter().enumerate() {
                        sums[*player].0 += u32::from(marks[seat].points);
                        sums[*player].1 += if marks.len() == 2 { u32::from(marks[1 - seat].points) } else { 0 };
                    }
                }
                for (player, sum) in sums.each() {
                    let columns = &table.columns[player];
                    assert_eq!((columns.points_for, columns.points_against), *sum, "{what}");
                }
                if phase.plan.chain.steps.contains(&Criterion::PointsDifference) {
                    let key = |player: EntrantId| {
                        let (scored, against) = sums[player];
                        (table.columns[player].points, i64::from(scored) - i64::from(against), scored)
                    };
                    let keys: Vec<_> = table.standings.rows.iter().map(|row| key(row.player)).collect();
                    assert!(keys.is_sorted_by(|a, b| a >= b), "{what}: {keys:?}");
                }
            }
        }
    }
}

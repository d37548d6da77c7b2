//! Tests of seasons: the log, the ranking, and which names mean the same person.

use proptest::prelude::*;
use sobremesa::engine::Rng;
use sobremesa::games::COMPETING;
use sobremesa::import::{Relation, compare_seasons};
use sobremesa::lang::Lang;
use sobremesa::season::MOST_EVENINGS;
use sobremesa::season::ranking::{Below, Ranked, ranking};
use sobremesa::season::*;
use sobremesa::tournament::forecast::simulate;
use sobremesa::tournament::{Event, Format};

/// Returns an evening of these people, best first; "=" before a name shares the place above.
fn evening(id: &str, names: &str) -> Evening {
    let mut results: Vec<Placed> = vec![];
    for (at, name) in names.split(' ').enumerate() {
        let place = match name.strip_prefix('=') {
            Some(_) => results[at - 1].place,
            None => at + 1,
        };
        let points = 20_u32.saturating_sub(u32::try_from(place).unwrap());
        results.push(Placed { name: name.trim_start_matches('=').replace('_', " "), place, points });
    }
    let started = f64::from(id.bytes().next().unwrap_or(0));
    Evening { id: id.into(), name: format!("Jornada {id}"), started, actions: 10, results }
}

fn season(evenings: &[Evening]) -> Season {
    let mut season = Season::new("s", "Otoño", 0.0);
    evenings.iter().for_each(|evening| season.apply(Change::Add { evening: evening.clone() }).unwrap());
    season
}

fn score(season: &mut Season, worth: Worth, best: Option<usize>, attendance: u32) {
    season.apply(Change::Score { scoring: Scoring { worth, best, attendance } }).unwrap();
}

fn same(name: &str, person: &str, evening: Option<&str>) -> Change {
    Change::Same { name: name.into(), person: person.into(), evening: evening.map(String::from) }
}

/// Returns the pairs of names about which the season asks.
fn unsure(season: &Season) -> Vec<[String; 2]> {
    sobremesa::season::unsure(season, &ranking(season))
}

/// Returns a season and its copies on two tablets; on the first, Ana and Ana Ruiz are one person.
fn two_tablets() -> [Season; 3] {
    let base = season(&[evening("a", "Ana_Ruiz Beto"), evening("b", "Ana Iris")]);
    let mut ours = base.clone();
    ours.apply(same("Ana", "Ana Ruiz", None)).unwrap();
    [base.clone(), ours, base]
}

fn lines(season: &Season) -> Vec<String> {
    ranking(season).iter().map(|Ranked { place, name, total, .. }| format!("{place} {name} {total}")).collect()
}

#[test]
fn places_add_up_and_each_place_has_its_reason() {
    // Computed by hand: Ana 10 + 8 + 10, Beto 8 + 10 + 6, Cata 6 + 6 + 8, Dani 5 + 5.
    let mut season = season(&[
        evening("a", "Ana Beto Cata Dani"),
        evening("b", "Beto Ana Cata Dani"),
        evening("c", "Ana Cata Beto"),
    ]);
    assert_eq!(lines(&season), ["1 Ana 28", "2 Beto 24", "3 Cata 20", "4 Dani 10"]);
    assert_eq!(ranking(&season)[1].below, Some(Below::Points(4)));
    // Only the best two evenings count: Cata 8 + 6, Beto 10 + 8.
    score(&mut season, Worth::Places(vec![10, 8, 6, 5]), Some(2), 0);
    assert_eq!(lines(&season), ["1 Ana 20", "2 Beto 18", "3 Cata 14", "4 Dani 10"]);
    let view = view::season(Lang::Es, &season);
    assert_eq!(view.rows[0].cells, ["20", "10", "(8)", "10"]);
    assert_eq!(view.rows[1].reason.as_deref(), Some("2 puntos menos que Ana."));
    assert_eq!(view.rows[0].lines[1], "2. Jornada b: 2.º puesto, 8 puntos (no cuenta)");
    assert!(view.summary.starts_with("3 jornadas, 4 personas. Cuentan las 2 mejores"), "{}", view.summary);
    // The points of the events themselves, and 1 for coming.
    score(&mut season, Worth::Points, None, 1);
    assert_eq!(lines(&season)[0], format!("1 Ana {}", 19 + 18 + 19 + 3));
    assert_eq!(view::season(Lang::En, &season).text(Lang::En).lines().nth(2), Some("1. Ana – 59"));
}

#[test]
fn level_on_points_the_better_places_decide_and_else_a_place_is_shared() {
    let mut season = season(&[evening("a", "Ana Beto Cata"), evening("b", "Cata Beto Ana")]);
    score(&mut season, Worth::Places(vec![4, 3, 2]), None, 0);
    // All have 6. Ana and Cata won once each and came third once, Beto never won.
    assert_eq!(lines(&season), ["1 Ana 6", "1 Cata 6", "3 Beto 6"]);
    let ranked = ranking(&season);
    assert_eq!(ranked[1].below, Some(Below::Nothing));
    assert_eq!(ranked[2].below, Some(Below::Place { place: 1, own: 0, above: 1 }));
    // Level on points and on better places, more third places decide.
    season.apply(Change::Add { evening: evening("c", "Zoe Beto") }).unwrap();
    score(&mut season, Worth::Places(vec![]), None, 0);
    assert_eq!(lines(&season), ["1 Ana 0", "1 Cata 0", "3 Zoe 0", "4 Beto 0"]);
}

#[test]
fn of_two_states_of_an_evening_the_later_one_counts() {
    let (early, mut late) = (evening("a", "Ana Beto"), evening("a", "Beto Ana"));
    late.actions += 1;
    let orders = [[&early, &late], [&late, &early]].map(|order| lines(&season(&order.map(Clone::clone))));
    assert_eq!(orders[0], orders[1]);
    assert_eq!(orders[0][0], "1 Beto 10");
}

#[test]
fn names_are_one_person_or_two_as_somebody_says_and_undoes() {
    let mut season = season(&[evening("a", "Ana_Ruiz Beto"), evening("b", "Ana Iris"), evening("c", "Ana Beto")]);
    assert_eq!(unsure(&season), [["Ana".to_string(), "Ana Ruiz".into()]]);
    season.apply(same("Ana", "Ana Ruiz", None)).unwrap();
    assert_eq!(lines(&season), ["1 Ana Ruiz 30", "2 Beto 16", "3 Iris 8"]);
    assert!(unsure(&season).is_empty());
    // On evening c it was another Ana.
    season.apply(same("Ana", "Ana Vega", Some("c"))).unwrap();
    assert_eq!(lines(&season)[..3], ["1 Ana Ruiz 20", "2 Beto 16", "3 Ana Vega 10"]);
    season.apply(Change::Undo { change: 5 }).unwrap();
    assert_eq!(lines(&season)[0], "1 Ana Ruiz 30");
    // The opposite statement makes the shorter name the name of the person.
    season.apply(same("Ana Ruiz", "Ana", None)).unwrap();
    assert_eq!(lines(&season)[0], "1 Ana 30");
    season.apply(Change::Undo { change: 7 }).unwrap();
    season.apply(Change::Undo { change: 4 }).unwrap();
    assert_eq!(lines(&season).len(), 4);
    assert_eq!(view::log(Lang::Es, &season)[0].words, "Deshecho: Ana es Ana Ruiz.");
    season.apply(Change::Apart { names: ["Ana Ruiz".into(), "ana".into()] }).unwrap();
    assert!(unsure(&season).is_empty());
    assert_eq!(Season::read(&season.text()).unwrap(), season);
}

#[test]
fn alike_are_beginnings_accents_and_one_letter() {
    let asked = |a: &str, b: &str| !unsure(&season(&[evening("a", a), evening("b", b)])).is_empty();
    let alike =
        [("José", "Jose"), ("Ana", "Ana_Ruiz"), ("Ana_B.", "Ana_Belén"), ("Gonzalo", "Gonsalo"), ("Marina", "Mariana")];
    for (a, b) in alike {
        assert!(asked(a, b) && asked(b, a), "{a} {b}");
    }
    for (a, b) in [("Ana", "Eva"), ("Ana", "Anabel"), ("Marta", "María"), ("José", "josé")] {
        assert!(!asked(a, b), "{a} {b}");
    }
    assert!(unsure(&season(&[evening("a", "José Jose")])).is_empty(), "they met");
    let twice = season(&[evening("a", "Ruiz"), evening("b", "Ruiz"), evening("c", "Ruíz")]);
    assert_eq!(view::season(Lang::Es, &twice).questions[0].answers[0].words, "Sí: Ruiz", "the one who came twice");
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut season = season(&[evening("a", "Ana Beto"), evening("b", "Cata Ana")]);
    let before = season.clone();
    let scoring = Scoring { worth: Worth::Places(vec![1_001]), ..Scoring::default() };
    let none_counts = Scoring { best: Some(0), ..Scoring::default() };
    let mut late = evening("c", "Ana Beto");
    late.results[0].place = 2;
    let refused = [
        (Change::Score { scoring }, ChangeError::BadScoring),
        (Change::Score { scoring: none_counts }, ChangeError::BadScoring),
        (Change::Add { evening: Evening { results: vec![], ..evening("c", "Ana") } }, ChangeError::BadEvening),
        (Change::Add { evening: late }, ChangeError::BadEvening),
        (same("Nadie", "Ana", None), ChangeError::NoSuchName),
        (same("Ana", " ", None), ChangeError::NoSuchName),
        (Change::Remove { evening: "x".into() }, ChangeError::NoSuchEvening),
        (same("Cata", "Iris", Some("a")), ChangeError::NoSuchEvening),
        (same("Beto", "Ana", None), ChangeError::PlayedTogether),
        (Change::Undo { change: 0 }, ChangeError::NoSuchChange),
        (Change::Undo { change: 3 }, ChangeError::NoSuchChange),
    ];
    for (change, why) in refused {
        assert_eq!(season.apply(change.clone()), Err(why), "{change:?}");
        assert_eq!(season, before, "{change:?}");
        assert!(!why.words(Lang::Es).is_empty() && why.words(Lang::Es) != why.words(Lang::En));
    }
    for number in 0..MOST_EVENINGS - 2 {
        season.apply(Change::Add { evening: evening(&format!("e{number}"), "Ana") }).unwrap();
    }
    assert_eq!(season.apply(Change::Add { evening: evening("one", "Ana") }), Err(ChangeError::TooManyEvenings));
}

#[test]
fn a_text_is_read_or_said_to_be_none() {
    let text = season(&[evening("a", "Ana Beto")]).text();
    assert!(matches!(Season::read("{}"), Err(BadSeason::Unreadable(_))));
    assert_eq!(Season::read(&text.replace("\"format\":1", "\"format\":3")), Err(BadSeason::Newer));
    let bad = text.replace("\"place\":2", "\"place\":3");
    assert_eq!(Season::read(&bad), Err(BadSeason::Refused(1, ChangeError::BadEvening)));
}

#[test]
fn an_event_counts_once_it_is_over_with_the_places_of_its_last_phase() {
    let names = (0..10).map(|at| format!("P{at}"));
    let mut event = simulate::undrawn(COMPETING, "e", &[("tres-en-raya", Format::ByRules)], names).unwrap();
    assert_eq!(Evening::of(&event), None);
    simulate::play_out(&mut event, 100, &mut Rng::from_number(3)).unwrap();
    let evening = Evening::of(&event).unwrap();
    assert_eq!((evening.results.len(), evening.actions), (10, event.file().log.len()));
    let contest = event.state().contests.iter().next().unwrap();
    let gains = contest.gains(&event.state().alphabet);
    let winner = gains.each().find(|(_, gain)| gain.quesito).unwrap().0;
    assert_eq!((&evening.results[0].name[..], evening.results[0].place), (event.state().name(winner), 1));
    for row in &evening.results {
        let player = event.state().player(&row.name).unwrap();
        assert!(gains[player].place.is_none_or(|place| place == row.place), "{row:?}");
        assert_eq!(row.points, gains[player].total());
    }
    assert_eq!(season(std::slice::from_ref(&evening)).evenings(), [evening]);
}

#[test]
fn a_championship_counts_by_its_general_classification() {
    let games = [("tres-en-raya", Format::League), ("dudo", Format::Table)];
    let mut event: Event = simulate::undrawn(COMPETING, "e", &games, ["Ana", "Beto", "Cata"]).unwrap();
    simulate::play_out(&mut event, 100, &mut Rng::from_number(5)).unwrap();
    let general = event.state().general().standings;
    let evening = Evening::of(&event).unwrap();
    let places: Vec<usize> = evening.results.iter().map(|row| row.place).collect();
    assert_eq!(places, general.rows.iter().map(|row| row.place).collect::<Vec<_>>());
}

#[test]
fn whom_somebody_met_is_read_from_the_event_by_the_name_of_that_evening() {
    let games = [("tres-en-raya", Format::League), ("dudo", Format::Table)];
    let mut event = simulate::undrawn(COMPETING, "e", &games, ["Ana", "Beto", "Cata"]).unwrap();
    simulate::play_out(&mut event, 100, &mut Rng::from_number(5)).unwrap();
    let mut season = season(&[Evening::of(&event).unwrap()]);
    let met = |season: &Season, person: &str| card::results(Lang::Es, season, &event, person);
    let own = met(&season, "Ana");
    assert_eq!(own.len(), 3, "{own:?}");
    // A match of two is listed for both players, with the score swapped.
    let (theirs, score) = own.iter().find_map(|line| Some(("Beto", line.strip_prefix("Beto: ")?))).unwrap();
    let (won, lost) = score.split_once(" – ").unwrap();
    assert!(met(&season, theirs).contains(&format!("Ana: {lost} – {won}")), "{own:?}");
    assert!(own[2].contains(" y ") && own[2].ends_with(".º"), "{own:?}");
    season.apply(same("Ana", "Ana Ruiz", None)).unwrap();
    assert_eq!((met(&season, "Ana Ruiz"), met(&season, "Dani")), (own, vec![]));
}

/// Generates evenings, each with one to seven out of twelve people. Several evenings may have the same id.
fn evenings() -> impl Strategy<Value = Vec<Evening>> {
    let people: Vec<usize> = (0..12).collect();
    let one = (0..8_u8, 1..40_usize, proptest::sample::subsequence(people, 1..8).prop_shuffle());
    proptest::collection::vec(one, 1..12).prop_map(|all| {
        let of = |(id, actions, people): (u8, usize, Vec<usize>)| {
            let names = people.iter().map(|at| format!("P{at}")).collect::<Vec<_>>().join(" ");
            Evening { actions, ..evening(&char::from(b'a' + id).to_string(), &names) }
        };
        all.into_iter().map(of).collect()
    })
}

proptest! {
    #[test]
    fn the_order_of_evenings_and_repeats_make_no_difference(
        (first, second) in evenings().prop_flat_map(|all| {
            let twice = [all.clone(), all.clone()].concat();
            (Just(all), Just(twice).prop_shuffle())
        })
    ) {
        prop_assert_eq!(ranking(&season(&first)), ranking(&season(&second)));
        let (a, b) = (season(&first), season(&second));
        prop_assert_eq!(view::season(Lang::Es, &a), view::season(Lang::Es, &b));
    }
}

/// Makes a random change of a season.
fn touch(season: &mut Season, rng: &mut Rng) {
    let name = |rng: &mut Rng| format!("P{}", rng.below(12));
    let id = |rng: &mut Rng| char::from(b'a' + rng.below(5) as u8).to_string();
    let change = match rng.below(10) {
        0..=2 => {
            let mut names: Vec<String> = (0..12).map(|at| format!("P{at}")).collect();
            rng.shuffle(&mut names);
            let names = names[..2 + rng.below(4) as usize].join(" ");
            // A later state of an event has a longer log.
            let actions = 10 + season.file().log.len() * 4 + rng.below(4) as usize;
            Change::Add { evening: Evening { actions, ..evening(&id(rng), &names) } }
        }
        3 => Change::Remove { evening: id(rng) },
        4 => {
            let worth = Worth::Places((0..rng.below(4)).map(|at| 9 - at).collect());
            Change::Score { scoring: Scoring { worth, best: Some(1 + rng.below(3) as usize), attendance: 0 } }
        }
        5 | 6 => same(&name(rng), &name(rng), None),
        7 => Change::Apart { names: [name(rng), name(rng)] },
        8 if rng.below(3) == 0 => forgetting(season, &name(rng)),
        _ => Change::Undo { change: 1 + rng.below(season.file().log.len() as u32 + 1) as usize },
    };
    // Some of these changes are refused and leave the season as it was.
    let _ = season.apply(change);
}

#[test]
fn tablets_come_to_the_same_season_in_whatever_order_they_are_joined() {
    for seed in 0..300 {
        let mut rng = Rng::from_number(seed);
        let mut base = season(&[evening("a", "P1 P2 P3")]);
        (0..rng.below(6)).for_each(|_| touch(&mut base, &mut rng));
        let tablets = [(); 3].map(|()| {
            let mut season = base.clone();
            (0..rng.below(10)).for_each(|_| touch(&mut season, &mut rng));
            season
        });
        let all = |order: [usize; 3]| {
            let [a, b, c] = order.map(|at| &tablets[at]);
            join(&join(a, b).unwrap(), c).unwrap()
        };
        let one = all([0, 1, 2]);
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            assert_eq!(all(order), one, "seed {seed}, {order:?}");
            assert_eq!(ranking(&all(order)), ranking(&one));
        }
        let [a, b, c] = &tablets;
        assert_eq!(join(a, &join(b, c).unwrap()).unwrap(), one, "seed {seed}");
        for again in &tablets {
            assert_eq!(join(&one, again).unwrap(), one, "seed {seed}: twice");
            let parted = |a, b| matches!(compare_seasons(a, b), Relation::Apart { .. });
            assert!(!parted(&one, again) && !parted(again, &one), "seed {seed}: nothing is left to join");
        }
        assert_eq!(Season::read(&one.text()).unwrap(), one);
        // If only one tablet made changes, the joined season has its evenings and its scoring.
        let alone = join(a, &base).unwrap();
        assert_eq!(alone.evenings(), a.evenings(), "seed {seed}");
        assert_eq!(alone.scoring(), a.scoring(), "seed {seed}");
    }
}

#[test]
fn a_state_of_an_evening_that_was_undone_does_not_come_back_when_tablets_are_joined() {
    let [early, late] = [5, 9].map(|actions| Evening { actions, ..evening("a", "Ana Beto") });
    let base = season(std::slice::from_ref(&early));
    let with = |changes: &[Change]| {
        let mut season = base.clone();
        changes.iter().for_each(|change| season.apply(change.clone()).unwrap());
        season
    };
    let (add, undo) = (Change::Add { evening: late.clone() }, Change::Undo { change: 2 });
    let ours = with(&[add.clone(), undo.clone()]);
    for other in [&base, &with(std::slice::from_ref(&add))] {
        assert_eq!(join(&ours, other).unwrap().evenings(), std::slice::from_ref(&early));
    }
    // Added again, the state is there. An evening whose states are all undone is not, even if removed elsewhere.
    assert_eq!(join(&with(&[add.clone(), undo, add]), &ours).unwrap().evenings(), [late]);
    let both = join(&with(&[Change::Undo { change: 1 }]), &with(&[Change::Remove { evening: "a".into() }])).unwrap();
    assert_eq!((both.evenings(), join(&both, &base)), (&[][..], Ok(both.clone())));
}

#[test]
fn merges_and_splits_of_two_tablets_are_joined() {
    let [_, mut ours, mut theirs] = two_tablets();
    ours.apply(Change::Add { evening: evening("c", "Iris Zoe") }).unwrap();
    theirs.apply(Change::Apart { names: ["Iris".into(), "Irís".into()] }).unwrap();
    theirs.apply(Change::Add { evening: evening("d", "Zoe Ana") }).unwrap();
    theirs.apply(Change::Remove { evening: "a".into() }).unwrap();
    let both = join(&ours, &theirs).unwrap();
    assert_eq!(both, join(&theirs, &ours).unwrap());
    // Computed by hand: Ana 10 + 8, Iris 8 + 10, Zoe 8 + 10; evening a is removed.
    assert_eq!(lines(&both), ["1 Ana Ruiz 18", "1 Iris 18", "1 Zoe 18"]);
    // The removal is undone on that tablet, and the two are joined again.
    theirs.apply(Change::Undo { change: 5 }).unwrap();
    assert_eq!(lines(&join(&both, &theirs).unwrap())[0], "1 Ana Ruiz 28");
}

/// Returns what is asked of a season, and the numbers of people with each answer.
fn asked(season: &Season) -> Vec<(String, Vec<(bool, usize)>)> {
    let after = |answer: &view::Answer| {
        let mut season = season.clone();
        answer.changes.iter().for_each(|change| season.apply(change.clone()).unwrap());
        assert!(view::season(Lang::Es, &season).questions.is_empty(), "{answer:?}");
        (answer.same, ranking(&season).len())
    };
    let questions = view::season(Lang::Es, season).questions.into_iter();
    questions.map(|question| (question.words, question.answers.iter().map(after).collect())).collect()
}

#[test]
fn tablets_that_disagree_on_who_is_who_are_asked_and_either_answer_holds() {
    let [base, ours, mut theirs] = two_tablets();
    theirs.apply(Change::Apart { names: ["Ana".into(), "Ana Ruiz".into()] }).unwrap();
    assert!(asked(&ours).is_empty() && asked(&theirs).is_empty());
    for both in [join(&ours, &theirs).unwrap(), join(&theirs, &ours).unwrap()] {
        let [(words, answers)] = &asked(&both)[..] else { panic!("nothing is asked") };
        assert!(words.starts_with("Una tableta dice que Ana y Ana Ruiz son la misma persona, y otra"), "{words}");
        assert_eq!(answers, &[(true, 3), (false, 4)]);
        // An answer is not asked again once the tablets are joined once more.
        for answer in &view::season(Lang::Es, &both).questions[0].answers {
            let mut answered = both.clone();
            answer.changes.iter().for_each(|change| answered.apply(change.clone()).unwrap());
            let again = join(&join(&answered, &ours).unwrap(), &theirs).unwrap();
            assert_eq!((asked(&again), ranking(&again)), (vec![], ranking(&answered)), "{answer:?}");
        }
    }
    // The last word of one tablet is no disagreement.
    theirs.apply(same("Ana", "Ana Ruiz", None)).unwrap();
    assert_eq!((asked(&theirs), asked(&join(&theirs, &base).unwrap())), (vec![], vec![]));
}

#[test]
fn who_turns_out_to_have_met_is_asked_about() {
    let [_, ours, mut theirs] = two_tablets();
    theirs.apply(Change::Add { evening: evening("c", "Iris Ana Ana_Ruiz") }).unwrap();
    let both = join(&ours, &theirs).unwrap();
    assert_eq!(lines(&both)[0], "1 Ana Ruiz 28", "the better place of both");
    let [(words, answers)] = &asked(&both)[..] else { panic!("nothing is asked") };
    assert!(words.contains("jugaron la misma jornada («Jornada c»)"), "{words}");
    assert_eq!(answers, &[(false, 4)]);
}

#[test]
fn who_was_merged_by_mistake_is_split_off_and_not_asked_about() {
    let mut season = season(&[evening("a", "Ana_Ruiz Beto"), evening("b", "Ana Beto"), evening("c", "Anita")]);
    let merged = |season: &Season| view::season(Lang::Es, season).merged;
    for other in ["ana", "Anita"] {
        season.apply(same(other, "Ana Ruiz", None)).unwrap();
    }
    assert_eq!(lines(&season)[0], "1 Ana Ruiz 30");
    let all = merged(&season);
    assert_eq!([&all[0].words, &all[1].words], ["Ana cuenta como Ana Ruiz", "Anita cuenta como Ana Ruiz"]);
    all[0].answers[0].changes.iter().for_each(|change| season.apply(change.clone()).unwrap());
    assert_eq!(lines(&season), ["1 Ana Ruiz 20", "2 Beto 16", "3 Ana 10"]);
    assert_eq!(merged(&season)[..], all[1..]);
    assert_eq!(view::log(Lang::Es, &season)[0].words, "Ana y Ana Ruiz son dos personas.");
    assert!(!unsure(&season).contains(&["Ana".into(), "Ana Ruiz".into()]));
    season.apply(same("Ana", "Ana Ruiz", Some("b"))).unwrap();
    let once = merged(&season).pop().unwrap();
    assert_eq!(once.words, "En «Jornada b», Ana cuenta como Ana Ruiz");
    once.answers[0].changes.iter().for_each(|change| season.apply(change.clone()).unwrap());
    assert_eq!(merged(&season)[..], all[1..]);
    assert_eq!(lines(&season), ["1 Ana Ruiz 20", "2 Beto 16", "3 Ana 10"]);
}

#[test]
fn what_joining_settles_by_rule_is_said_with_the_other_word() {
    let base = season(&[evening("a", "Ana_Ruiz Beto"), evening("b", "Ana Iris"), evening("c", "Ana_Vega")]);
    let (mut ours, mut theirs) = (base.clone(), base.clone());
    ours.apply(same("Ana", "Ana Ruiz", None)).unwrap();
    score(&mut ours, Worth::Points, None, 0);
    theirs.apply(same("Ana", "Ana Vega", None)).unwrap();
    assert_eq!(view::settled(Lang::Es, &base, &ours), [], "one tablet alone has the last word");
    let mut later = ours.clone();
    score(&mut later, Worth::Points, Some(3), 0);
    assert_eq!(view::settled(Lang::Es, &ours, &later), [], "the other one has not changed it since");
    score(&mut theirs, Worth::Points, Some(2), 0);
    for (a, b) in [(&ours, &theirs), (&theirs, &ours)] {
        let mut both = join(a, b).unwrap();
        let [scoring, name] = &view::settled(Lang::Es, a, b)[..] else { panic!("two disagreements") };
        assert!(scoring.0.starts_with("Cómo se cuenta: ") && scoring.0 != scoring.1, "{scoring:?}");
        let mut words = [&name.0[..], &name.1];
        words.sort_unstable();
        assert_eq!(words, ["Ana es Ana Ruiz.", "Ana es Ana Vega."]);
        let before = ranking(&both);
        both.apply(name.2.clone()).unwrap();
        assert_ne!(ranking(&both), before, "the other word counts if somebody says so");
    }
}

#[test]
fn a_name_that_is_taken_out_is_nowhere_and_does_not_come_back() {
    let mut whole = season(&[evening("a", "Zoe_Ruiz Beto"), evening("b", "Beto Zoe Iris"), evening("c", "Zoe")]);
    whole.apply(same("Zoe", "Zoe Ruiz", None)).unwrap();
    // On evening c it was another Zoe.
    whole.apply(same("Zoe", "Zoe Vega", Some("c"))).unwrap();
    let other_tablet = whole.clone();
    let places = |season: &Season| ranking(season).iter().map(|of| (of.place, of.total)).collect::<Vec<_>>();
    let mut season = whole.clone();
    season.apply(forgetting(&season, "Zoe Ruiz")).unwrap();
    assert!(!season.text().contains("Ruiz") && season.text().contains("Zoe Vega"), "{}", season.text());
    assert_eq!(places(&season), places(&whole));
    assert!(season.evenings()[1].results.iter().all(|row| row.name != "Zoe"), "their other name goes too");
    let view = view::season(Lang::Es, &season);
    let row = view.rows.iter().find(|row| row.person.is_none()).unwrap();
    assert_eq!((&row.name[..], &row.cells[0][..]), ("(sin nombre)", "18"));
    assert!(view.rows.iter().any(|row| row.name == "Zoe Vega" && row.person.as_deref() == Some("Zoe Vega")));
    assert_eq!(view.evenings[0].words, "2 personas; 1.º\u{a0}(sin nombre)");
    assert!(view::log(Lang::Es, &season).iter().all(|row| !row.words.contains("Ruiz")));
    // Neither from another tablet, nor with a later state of an evening or a new one.
    for both in [join(&season, &other_tablet).unwrap(), join(&other_tablet, &season).unwrap()] {
        assert!(!both.text().contains("Ruiz") && places(&both) == places(&whole), "{}", both.text());
    }
    season.apply(Change::Add { evening: evening("d", "Zoe_Ruiz Beto") }).unwrap();
    assert!(!season.text().contains("Ruiz"));
    assert_eq!(ranking(&season)[0].total, 28);
    // It cannot be undone in the log, and older programs say that it is newer than they are.
    let number = season.file().log.len() - 1;
    assert_eq!(season.apply(Change::Undo { change: number }), Err(ChangeError::NoSuchChange));
    assert!(season.text().contains("\"format\":2") && whole.text().contains("\"format\":1"));
    assert_eq!(Season::read(&season.text()).unwrap(), season);
}

#[test]
fn a_name_keeps_its_dots_at_the_end_of_a_sentence() {
    let season = season(&[evening("a", "J.R. Ana.. Beto... Cata")]);
    let reasons = view::season(Lang::Es, &season).rows.into_iter().filter_map(|row| row.reason);
    let ends = ["puntos menos que J.R.", "puntos menos que Ana..", "punto menos que Beto..."];
    for (reason, end) in reasons.zip(ends) {
        assert!(reason.ends_with(end) && !reason.ends_with(&format!("{end}.")), "{reason}");
    }
}

#[test]
fn a_card_has_all_evenings_and_no_name_that_was_taken_out() {
    let names = ["Ana", "Beto", "Cata"];
    let mut event = simulate::undrawn(COMPETING, "e", &[("tres-en-raya", Format::League)], names).unwrap();
    simulate::play_out(&mut event, 100, &mut Rng::from_number(5)).unwrap();
    let mut season = season(&[Evening::of(&event).unwrap(), evening("z", "Beto Ana")]);
    let own = card::card(Lang::Es, &season, "ana").unwrap();
    assert!(own.stands.contains(" puesto, ") && own.stands.ends_with(" puntos"), "{own:?}");
    assert_eq!(own.evenings.iter().map(|(id, _)| &id[..]).collect::<Vec<_>>(), ["e", "z"]);
    assert!(own.evenings[1].1.starts_with("2. Jornada z: 2.º puesto, 8 puntos"), "{own:?}");
    assert_eq!(card::card(Lang::Es, &season, "Dani"), None);
    season.apply(forgetting(&season, "Beto")).unwrap();
    let met = card::results(Lang::Es, &season, &event, "Ana");
    assert!(met.len() == 2 && met.iter().any(|line| line.starts_with("(sin nombre): ")), "{met:?}");
    assert!(!met.concat().contains("Beto"));
    assert_eq!(card::results(Lang::Es, &season, &event, "Beto"), [""; 0]);
    let outside = Season::new("", "", 0.0);
    assert_eq!(card::results(Lang::Es, &outside, &event, "Beto").len(), 2, "of events that are in no season");
}

#[test]
fn a_megabyte_of_changes_is_read_at_once() {
    let season = season(&[evening("a", "Ana Beto Cata")]);
    let name = |at: usize| ["Ana", "Beto", "Cata"][at % 3].to_string() + &" de la O".repeat(at % 2);
    let mut file = season.file().clone();
    for at in 0..7_500 {
        file.log.push(same(&name(at), &format!("Persona {}", at % 990), None));
        let change = file.log.len();
        file.log.push(Change::Undo { change });
        file.log.push(Change::Same { name: format!("N{}", at % 990), person: name(at), evening: Some("a".into()) });
        file.log.push(Change::Score { scoring: Scoring::default() });
    }
    let text = serde_json::to_string(&file).unwrap();
    assert!(text.len() > 1_000_000);
    let clock = cpu_time::ThreadTime::now();
    let read = Season::read(&text).unwrap();
    assert_eq!(ranking(&read).len(), 3);
    println!("{} bytes read in {:?}", text.len(), clock.elapsed());
    // A second of an optimized program on a quiet machine.
    assert!(clock.elapsed() < std::time::Duration::from_secs(5));
}

#[test]
fn twelve_evenings_of_sixty_are_counted_at_once() {
    let names = |first: usize| (first..first + 60).map(|at| format!("Persona_{at}")).collect::<Vec<_>>().join(" ");
    let evenings: Vec<Evening> =
        (0..12_u8).map(|at| evening(&char::from(b'a' + at).to_string(), &names(usize::from(at) * 5))).collect();
    let text = season(&evenings).text();
    let clock = cpu_time::ThreadTime::now();
    let view = view::season(Lang::Es, &Season::read(&text).unwrap());
    println!("read and counted in {:?}", clock.elapsed());
    assert_eq!(view.rows.len(), 60 + 11 * 5);
    // 50 ms of an optimized program on a quiet machine.
    assert!(clock.elapsed() < std::time::Duration::from_millis(1_000));
}

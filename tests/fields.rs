//! Compares the fields of stored matches, events, sheets and seasons with the list of their version, so that nobody
//! adds a field without raising the version. `BLESS=1` writes the list of a new version.

use crate::matches::kinds::{Visit, all};
use crate::properties::texts::corpus;
use crate::travel::{played, saved};
use serde_json::{Value, json};
use sobremesa::engine::{Game, Outcome, PassAndPlay, PerSeat, Seat, Status, Tally};
use sobremesa::games::{Advise, COMPETING, SCORED, dudo::Dudo};
use sobremesa::scorekeeper::{Draft, Sheet as Points, WrittenSheet};
use sobremesa::season::{Change, Evening, Placed, Scoring, Season, Worth};
use sobremesa::tournament::shape::{Knockout, League, Rotation, Seats, Swiss, SwissSystem, Tables};
use sobremesa::tournament::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Adds the path of every field of a value. A name of a person or a number as a key becomes `*`.
fn paths(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            let name: &str = if name.starts_with(char::is_lowercase) { name } else { "*" };
            let path = format!("{path}.{name}");
            paths(value, &path, found);
            found.insert(path);
        }),
        Value::Array(values) => values.iter().for_each(|value| paths(value, &format!("{path}[]"), found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn paths_of(values: &[Value]) -> String {
    let mut found = BTreeSet::new();
    values.iter().for_each(|value| paths(value, "", &mut found));
    found.into_iter().map(|path| path + "\n").collect()
}

/// Returns a season with every kind of change.
fn seasons() -> Vec<Value> {
    let placed = |(at, name): (usize, &str)| Placed { name: name.into(), place: at + 1, points: 5 };
    let evening = |id: &str, names: [&str; 2]| Evening {
        id: id.into(),
        name: id.into(),
        started: 1.0,
        actions: 2,
        results: names.into_iter().enumerate().map(placed).collect(),
    };
    let same = |evening| Change::Same { name: "Ana".into(), person: "Ana Ruiz".into(), evening };
    let mut season = Season::new("s", "Otoño", 1.0);
    for change in [
        Change::Add { evening: evening("a", ["Ana", "Beto"]) },
        Change::Add { evening: evening("b", ["Ana", "Cata"]) },
        Change::Remove { evening: "b".into() },
        same(None),
        same(Some("a".into())),
        Change::Apart { names: ["Beto".into(), "Cata".into()] },
        Change::Score { scoring: Scoring { best: Some(2), ..Scoring::default() } },
        Change::Score { scoring: Scoring { worth: Worth::Points, ..Scoring::default() } },
        Change::Undo { change: 4 },
        Change::Forget { marks: vec!["0".into()] },
    ] {
        season.apply(change).expect("a change that can be made");
    }
    vec![serde_json::from_str(&season.text()).expect("JSON")]
}

#[test]
fn no_field_is_written_that_the_version_does_not_list() {
    let stored = sobremesa::store::FORMAT;
    let sheet = sheets();
    let of_sheet = sheet[0]["format"].as_u64().expect("a version");
    for (kind, version, values) in [
        ("match", u64::from(stored), matches()),
        ("event", u64::from(sobremesa::tournament::FORMAT), events()),
        ("sheet", of_sheet, sheet),
        ("season", u64::from(sobremesa::season::FORMAT), seasons()),
    ] {
        let file = format!("{}/tests/data/fields/{kind}-v{version}.txt", env!("CARGO_MANIFEST_DIR"));
        let written = paths_of(&values);
        if std::env::var_os("BLESS").is_some() && !Path::new(&file).exists() {
            fs::write(&file, &written).expect("the file can be written");
        }
        let listed = fs::read_to_string(&file).expect("the list of this version");
        let [written, listed] = [&written, &listed].map(|text| text.lines().collect::<BTreeSet<_>>());
        let changed: Vec<_> = written.symmetric_difference(&listed).collect();
        assert!(changed.is_empty(), "raise the version of a {kind} (src/store/migrate.rs says how): {changed:?}");
    }
}

#[test]
fn a_new_field_is_seen() {
    let (old, new) = (json!({ "a": [{ "Ana": 1 }] }), json!({ "a": [{ "Ana": 1, "b": { "c": null } }] }));
    assert_eq!(paths_of(&[old]), ".a\n.a[].*\n");
    assert_eq!(paths_of(&[new]), ".a\n.a[].*\n.a[].b\n.a[].b.c\n");
}

/// A match of every kind, and one with every field.
struct Matches(Vec<Value>);

impl Visit for Matches {
    fn visit<G: Advise + PassAndPlay>(&mut self, _: &str, options: &G::Options, seats: u8) {
        self.0.push(json!(saved(&played::<G>(options, seats, 1, 2, true))));
    }
}

fn matches() -> Vec<Value> {
    let mut all_kinds = Matches(Vec::new());
    all(&mut all_kinds);
    let game = played::<Dudo>(&Default::default(), 2, 1, 10_000, true);
    assert!(matches!(game.game().status(), Status::Over(_)));
    let mut over = saved(&game);
    (over.turn, over.outcome, over.glance) = (Some(Seat(0)), Some(outcome()), "1 0|7o".into());
    all_kinds.0.push(json!(over));
    all_kinds.0
}

/// Returns an outcome with every field.
fn outcome() -> Outcome {
    let tally = Tally { place: 1, rounds_won: 1, left: 1, yellow: 1, stars: 1 };
    Outcome { null_rounds: 1, seats: PerSeat::new(2, |_| tally) }
}

/// Returns a sheet of each game, and one with every field.
fn sheets() -> Vec<Value> {
    let read = |text: &String| Points::read(SCORED, text).expect("the corpus is sound");
    let sheets: Vec<Points> = corpus("sheet").iter().map(read).collect();
    let mut texts: Vec<Value> = sheets.iter().map(|sheet| json!(sheet.written())).collect();
    let WrittenSheet { format, id, started, touched, rules, players, game, log, .. } = sheets[0].written().clone();
    let outcome = Some(outcome());
    let draft = Draft { who: Some(Seat(1)), none: true, twice: true, numbers: vec!["7".into()], kind: 1 };
    texts.insert(0, json!(WrittenSheet { format, id, started, touched, rules, players, game, outcome, log, draft }));
    texts
}

/// Returns an action of every kind with every field.
fn events() -> Vec<Value> {
    let (game, phase) = (GameId::FIRST, Some(PhaseId::FIRST));
    let encounter = EncounterId::from_number(1);
    let ana = || "Ana".to_string();
    let (who, reason, seed) = (ana(), "porque sí".to_string(), "semilla".to_string());
    let yellow: Names<u16> = named([(ana(), 1)].into_iter());
    let details =
        Details { age: Some(7), oldest: true, paid: true, note: "x".into(), rating: Some(1), federation: "ESP".into() };
    let total = Total { won: 1, left: 1, yellow: 1, deciding: 1, place: Some(1) };
    let round = Round { won: Some(ana()), left: named([(ana(), 1)].into_iter()) };
    let sheets = [
        Sheet::Rounds { rounds: vec![round], yellow: yellow.clone() },
        Sheet::Totals { players: named([(ana(), total)].into_iter()), null_rounds: 1 },
        Sheet::Places { places: named([(ana(), 1)].into_iter()), expelled: vec![ana()], yellow: yellow.clone() },
        Sheet::Points { points: named([(ana(), 1)].into_iter()), first: Some(ana()), stopped: true, yellow },
        Sheet::Walkover { to: ana() },
        Sheet::Annulled { reason: reason.clone() },
    ];
    let hows = [
        Decided::Round(Some(ana())),
        Decided::Dice(named([(ana(), 1)].into_iter())),
        Decided::Lots(seed.clone()),
        Decided::Order { order: vec![ana()], reason: reason.clone() },
    ];
    let (correct, sheet) = ((sheets[0].clone(), reason.clone()), sheets.clone());
    let decide = |how| Action::Decide { game: Some(game), phase, pool: 1, among: vec![ana()], how };
    let correct = |policy| Action::Correct {
        game,
        phase,
        encounter,
        sheet: correct.0.clone(),
        policy,
        reason: correct.1.clone(),
    };
    let plans = plans();
    let chain = plans[0].phases[0].chain.clone();
    let edit = |plan: &Plan| Action::Edit { game, plan: Box::new(plan.clone()) };
    let mut log = vec![
        Action::Enter { name: ana(), details: details.clone() },
        Action::Amend { who: ana(), name: Some(ana()), details: Some(details) },
        Action::Fee { cents: 1, currency: "€".into(), includes: "agua".into() },
        Action::General { chain, lines: vec![1] },
        Action::Add { game: "dudo".into(), format: Format::League, plan: Some(Box::new(plans[0].clone())) },
        Action::Draw { game, seed: seed.clone(), seeds: vec![ana()] },
        Action::Arrange { game, pools: vec![vec![ana()]] },
        Action::Swap { game, encounter, who: ana(), with: ana() },
        Action::Join { game, who: ana(), pool: Some(PoolId::FIRST) },
        Action::Sanction { who: ana(), game: Some(game), reason: reason.clone() },
        Action::Withdraw { who: ana(), unplayed: Unplayed::Annul },
        Action::Expel { who: ana(), unplayed: Unplayed::Annul, game: Some(game), reason },
        Action::Advance { game },
        Action::Tables { tables: 1 },
        Action::Rounds { together: true },
        Action::Sets { game, sets: 1 },
        Action::Pass { game, phase, encounter },
        Action::Away { who: ana(), bye: Bye::Full, sits: true },
        Action::Back { who },
        Action::Apart { who: vec![ana()] },
        Action::Pair { seed: seed.clone(), by: PairedBy::Lot },
        Action::Substitute { who: ana(), out: ana(), with: ana() },
        Action::Undo { action: 1 },
    ];
    log.extend(plans.iter().map(edit));
    log.extend(sheet.map(|sheet| Action::Report { game, phase, encounter, sheet, signed: true }));
    log.extend([Policy::Reseat, Policy::Keep, Policy::Decide(vec![ana()])].map(|policy| correct(Some(policy))));
    log.extend(hows.map(decide));
    let kinds: BTreeSet<String> = log.iter().map(|action| json!(action)["do"].as_str().unwrap().to_string()).collect();
    let unknown = serde_json::from_value::<Action>(json!({ "do": "?" })).expect_err("there is no such action");
    let known: BTreeSet<String> = unknown.to_string().split('`').skip(3).step_by(2).map(String::from).collect();
    assert_eq!(kinds, known, "an action of every kind");
    let event = EventHead { format: sobremesa::tournament::FORMAT, id: "e".into(), name: "E".into(), started: 1.0 };
    // By the name of each action, so that the same field of two actions is listed twice.
    let by_kind = |action: &Action| json!({ "log": { json!(action)["do"].as_str().unwrap(): action } });
    log.iter().map(by_kind).chain([json!(EventFile { event, log: vec![], times: vec![1] })]).collect()
}

/// Plans of every game and format, and one of each shape with every field.
fn plans() -> Vec<Plan> {
    let formats = |game: &'static TournamentGame| FORMATS.into_iter().filter_map(|format| game.plan(8, format).ok());
    let mut plans: Vec<Plan> = COMPETING.iter().flat_map(formats).collect();
    let PhasePlan { name, kind, scoring, chain, lines, through, stand_ins, .. } = plans[0].phases[0].clone();
    let shapes = [
        Shape::Tables(Tables { pools: 1 }),
        Shape::League(League { pools: 1, legs: 1, one_board: true }),
        Shape::Rotation(Rotation { rounds: 1, least: 1 }),
        Shape::Seats(Seats { size: 1 }),
        Shape::Swiss(Swiss { rounds: 1, system: SwissSystem::Dutch }),
        Shape::Knockout(Knockout { third: true, consolation: true }),
        Shape::Double,
    ];
    let phases = shapes.map(|shape| {
        let (bonus, best_of) = (Some(Bonus { points: 1, unless_winner: true }), vec![1]);
        let (scoring, chain, lines) = (scoring.clone(), chain.clone(), lines.clone());
        PhasePlan { name, shape, kind, scoring, chain, lines, through, bonus, stand_ins, best_of }
    });
    plans.push(Plan { players: 2, phases: phases.into(), podium: vec![1], estrellitas: true });
    let points = |game: &'static TournamentGame| {
        let target = Some(*game.targets.first()?);
        Some(game.plan(8, Format::League).ok()?.with_points(game, Some(MatchKind::Points { target })))
    };
    plans.extend(COMPETING.iter().filter_map(points));
    plans
}

//! Slips, the results from other devices: each is entered once, for the right match, and forged ones are refused.

use crate::travel::{self, forged};
use sobremesa::engine::Rng;
use sobremesa::games::{COMPETING, tres_en_raya::TresEnRaya};
use sobremesa::organizer::draft::{Order, Taps};
use sobremesa::organizer::slip::{BadSlip, judge};
use sobremesa::organizer::tablet::set_options;
use sobremesa::saved::{Player, Saved};
use sobremesa::tournament::forecast::simulate;
use sobremesa::tournament::{
    Action, EncounterId, EncounterRef, Event, Format, GameId, MatchKind, Names, PhaseId, Sheet, Total,
};
use sobremesa::travel::slip::{Invitation, Slip, kept_by_hand, typed_slip};
use sobremesa::travel::{Content, SetUp, options, pack, read, rules};

const TABLES: usize = 6;

fn event(id: &str) -> Event {
    drawn(id, "mesas")
}

fn drawn(id: &str, seed: &str) -> Event {
    let names = (1..=2 * TABLES + 4).map(|n| format!("Jugador {n}"));
    let mut event = simulate::undrawn(COMPETING, id, &[("tres-en-raya", Format::ByRules)], names).unwrap();
    event.apply(Action::Draw { game: GameId::FIRST, seed: seed.into(), seeds: vec![] }).unwrap();
    event
}

fn address(number: usize) -> EncounterRef {
    EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter: EncounterId::from_number(number) }
}

/// Returns the invitation to a match. Checks that its code reads as the same.
fn invited(event: &Event, number: usize) -> Invitation {
    let state = event.state();
    let contest = state.contest(GameId::FIRST).unwrap();
    let (phase, at) = (&contest.phases[PhaseId::FIRST], address(number));
    let names = state.names(&phase.encounters()[at.encounter].players);
    let asked = (contest.game.match_options)(phase.plan.kind, names.len());
    let asked: serde_json::Map<_, _> = asked.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    let set_up = SetUp {
        game: contest.game.id.into(),
        options: serde_json::Value::Object(asked).to_string(),
        players: names.iter().map(|name| Player::person((*name).into(), 0)).collect(),
        seed: None,
    };
    let head = &event.file().event;
    let owned = names.iter().map(ToString::to_string).collect();
    let invitation = Invitation::new(&head.id, &head.name, at, phase.plan.kind, owned, set_up);
    let code = invitation.code().unwrap();
    match read(&code) {
        Ok(Content::Invitation(read)) => assert_eq!(read, invitation),
        other => panic!("{other:?}"),
    }
    invitation
}

fn slip(code: &str) -> Slip {
    match read(code) {
        Ok(Content::Slip(slip)) => slip,
        other => panic!("{other:?}"),
    }
}

/// Returns the code of the match of this invitation after at most `moves` moves.
fn played(invitation: &Invitation, moves: usize) -> String {
    let written = (rules::<TresEnRaya>().options)();
    let agreed = options::with(&written, &invitation.set_up.options).unwrap();
    let options = serde_json::from_str(&agreed).unwrap();
    let game = travel::played::<TresEnRaya>(&options, 2, 7, moves, true);
    let players = invitation.set_up.players.clone();
    let saved = Saved { id: invitation.match_id(), players, ..travel::saved(&game) };
    pack(&saved, &rules::<TresEnRaya>()).unwrap()
}

/// Returns a valid result of the match.
fn by_hand(invitation: &Invitation) -> Sheet {
    let names = invitation.names();
    let sheet = |a: u16, b: u16| {
        let total = |(name, won): (&String, u16)| (name.clone(), Total { won, ..Total::default() });
        Sheet::Totals { players: names.iter().zip([a, b]).map(total).collect(), null_rounds: 0 }
    };
    let refs: Vec<&str> = names.iter().map(String::as_str).collect();
    let scores = (0..8u16).flat_map(|a| (0..8u16).map(move |b| (a, b)));
    let found = scores.map(|(a, b)| sheet(a, b)).find(|sheet| sheet.check(invitation.kind, &refs).is_ok());
    found.expect("a match ends somehow")
}

#[test]
fn slips_of_six_tables_are_entered_once_each_and_a_forged_one_is_refused() {
    let mut home = event("0a1b2c3d4e5f");
    let rules = rules::<TresEnRaya>();
    for number in 1..=TABLES {
        let invitation = invited(&home, number);
        let code = match number % 2 {
            0 => invitation.slip(&by_hand(&invitation), number % 4 == 0),
            _ => invitation.played(&played(&invitation, 100_000)),
        };
        let code = code.unwrap();
        let spoken = code[2..].to_lowercase().replace('o', "0") + " ";
        assert_eq!(typed_slip(&spoken.replace('a', " -A")), Some(code.clone()), "as people type it");
        let read = slip(&code);
        assert_eq!(read.at, address(number));
        let (sheet, confirmed) = judge(&read, &home, &rules).unwrap_or_else(|why| panic!("{number}: {why:?}"));
        assert_eq!(confirmed, number % 4 == 0);
        home.apply(Action::report(read.at, sheet)).unwrap();
        assert_eq!(judge(&read, &home, &rules), Err(BadSlip::Again), "twice");
    }
    let done = home.state().contest(GameId::FIRST).unwrap().phases[PhaseId::FIRST].encounters();
    assert_eq!(done.iter().filter(|encounter| encounter.score.is_some()).count(), TABLES);
    // A slip of another event, and one of another match.
    let elsewhere = invited(&event("ffffffffffff"), 7);
    let foreign = slip(&elsewhere.slip(&by_hand(&elsewhere), true).unwrap());
    assert_eq!(judge(&foreign, &home, &rules), Err(BadSlip::Foreign));
    let (mine, theirs) = (invited(&home, 7), invited(&home, 8));
    let other = mine.played(&played(&theirs, 100_000)).unwrap();
    assert_eq!(judge(&slip(&other), &home, &rules), Err(BadSlip::Foreign));
}

#[test]
fn a_slip_is_worthless_once_others_play_its_match() {
    let (rules, mut redrawn) = (rules::<TresEnRaya>(), 0);
    let (before, after) = (event("0a1b2c3d4e5f"), drawn("0a1b2c3d4e5f", "otras"));
    for number in 1..=TABLES {
        let (was, is) = (invited(&before, number), invited(&after, number));
        let code = slip(&was.slip(&by_hand(&was), true).unwrap());
        assert!(judge(&code, &before, &rules).is_ok());
        if was.names() != is.names() {
            assert_eq!(judge(&code, &after, &rules), Err(BadSlip::Foreign), "{number}");
            redrawn += 1;
        }
    }
    assert!(redrawn > 0);
}

#[test]
fn a_slip_is_of_a_match_that_is_over_and_was_played_as_agreed() {
    let mut home = event("0a1b2c3d4e5f");
    let rules = rules::<TresEnRaya>();
    let invitation = invited(&home, 1);
    let unfinished = invitation.played(&played(&invitation, 3)).unwrap();
    assert_eq!(judge(&slip(&unfinished), &home, &rules), Err(BadSlip::NotOver));
    let contest = home.state().contest(GameId::FIRST).unwrap();
    let agreed = set_options(&(rules.options)(), contest.game, contest.phases[PhaseId::FIRST].plan.kind, 2);
    let on_phone = options::with(&(rules.options)(), &invitation.set_up.options);
    let parsed = |options: Option<String>| serde_json::from_str::<serde_json::Value>(&options.unwrap()).unwrap();
    assert_eq!(parsed(agreed), parsed(on_phone.clone()), "a phone plays what the tablet would");
    // A match with other options than agreed.
    let mut longer = invitation.clone();
    longer.set_up.options = "{}".into();
    if options::with(&(rules.options)(), "{}") != on_phone {
        let other = invitation.played(&played(&longer, 100_000)).unwrap();
        assert_eq!(judge(&slip(&other), &home, &rules), Err(BadSlip::Rules));
    }
    // An impossible result.
    let names = invitation.names();
    let mut players = Names::new();
    players.extend(names.iter().map(|name| (name.clone(), Total { won: 60, ..Total::default() })));
    let absurd = invitation.slip(&Sheet::Totals { players, null_rounds: 0 }, true).unwrap();
    assert!(matches!(judge(&slip(&absurd), &home, &rules), Err(BadSlip::Impossible(_))));
    // Another result is already entered.
    let code = slip(&invitation.slip(&by_hand(&invitation), false).unwrap());
    let sheet = Sheet::Walkover { to: names[1].clone() };
    home.apply(Action::report(code.at, sheet)).unwrap();
    assert!(matches!(judge(&code, &home, &rules), Err(BadSlip::Other | BadSlip::Again)));
}

#[test]
fn every_sheet_comes_back_from_its_slip() {
    let invitation = invited(&event("0a1b2c3d4e5f"), 3);
    let names = invitation.names();
    let totals = |of: fn(u16) -> Total| {
        let mut players = Names::new();
        players.extend(names.iter().cloned().zip((0..).map(of)));
        Sheet::Totals { players, null_rounds: 2 }
    };
    let points = |first| {
        let mut points = Names::new();
        points.extend(names.iter().cloned().zip([9_999, 9_999]));
        Sheet::Points { points, first, stopped: false, yellow: Names::new() }
    };
    let mut places = Names::new();
    places.extend(names.iter().cloned().zip(1..));
    let sheets = [
        totals(|n| Total { won: n + 1, ..Total::default() }),
        totals(|n| Total { won: 3, left: 41 + u32::from(n), yellow: n, deciding: 1, place: Some(n as u8 + 1) }),
        Sheet::Places { places: places.clone(), expelled: vec![], yellow: Names::new() },
        Sheet::Places { places, expelled: vec![names[1].clone()], yellow: Names::new() },
        points(None),
        points(Some(names[1].clone())),
        Sheet::Walkover { to: names[0].clone() },
        Sheet::Annulled { reason: "se fue la luz".into() },
    ];
    for sheet in sheets {
        let code = invitation.slip(&sheet, false).unwrap();
        assert_eq!(slip(&code).sheet(names), Some((sheet, false)));
    }
}

#[test]
fn ten_thousand_corrupt_slips_are_refused() {
    let home = event("0a1b2c3d4e5f");
    let invitation = invited(&home, 1);
    let whole = [
        invitation.slip(&by_hand(&invitation), true).unwrap(),
        invitation.played(&played(&invitation, 100_000)).unwrap(),
    ];
    let (rules, mut rng) = (rules::<TresEnRaya>(), Rng::from_number(5));
    for turn in 0..10_000 {
        let code = forged(&whole[turn % 2], |bytes| {
            let at = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes[at] ^= 1 << rng.below(8),
                1 => bytes[at] = 255,
                _ => drop(bytes.remove(at)),
            }
        });
        if whole.contains(&code) {
            continue;
        }
        if let Ok(Content::Slip(slip)) = read(&code) {
            assert_eq!(judge(&slip, &home, &rules), Err(BadSlip::Foreign), "{code}");
        }
    }
}

#[test]
fn places_are_tapped_in_order_and_may_be_shared() {
    let tap = |taps: &[(usize, Option<bool>)]| {
        let mut order = Order::new(4);
        taps.iter().for_each(|(seat, shares)| order.tap_or_clear(*seat, *shares));
        [0, 1, 2, 3].map(|seat| order.place(seat).map_or(String::new(), |place| place.to_string())).join(" ")
    };
    let (own, same) = (Some(false), Some(true));
    assert_eq!(tap(&[(2, None), (0, None), (3, None)]), "2 4 1 3", "the last one follows");
    assert_eq!(tap(&[(2, own), (0, own), (3, same), (1, own)]), "2 4 1 2");
    assert_eq!(tap(&[(2, same), (0, same), (3, own), (1, same)]), "1 3 1 3");
    assert_eq!(tap(&[(2, own), (0, own), (3, own)]), "2  1 3", "the last one may share a place");
    assert_eq!(tap(&[(2, own), (0, own), (2, own)]), "   ", "a tap on a place clears all");
}

#[test]
fn numbers_kept_by_hand_make_a_sheet_with_its_yellow_cards_or_none() {
    let names = ["Ana".to_string(), "Beto".to_string()];
    let typed = |of: [[&str; 3]; 2]| of.map(|of| of.map(String::from));
    let sheet = |kind, of| kept_by_hand(kind, &names, &typed(of));
    let fixed = MatchKind::Fixed { each: 0, plus: 2, cards: true };
    let Some(Sheet::Totals { players, null_rounds: 0 }) = sheet(fixed, [["2", "0", " 1 "], ["0", "9", ""]]) else {
        panic!("no sheet");
    };
    assert_eq!(players["Ana"], Total { won: 2, yellow: 1, ..Total::default() });
    assert_eq!(players["Beto"], Total { left: 9, ..Total::default() });
    let places = MatchKind::Places { shared: false };
    let Some(Sheet::Places { places: order, yellow, .. }) = sheet(places, [["2", "", "3"], ["1", "", "0"]]) else {
        panic!("no sheet");
    };
    assert_eq!((order["Ana"], order["Beto"]), (2, 1));
    assert_eq!(yellow, [("Ana".to_string(), 3)].into(), "who was shown none is not named");
    let to_200 = MatchKind::Points { target: Some(200) };
    let Some(Sheet::Points { points, first: None, stopped: false, yellow }) =
        sheet(to_200, [["145", "", ""], ["200", "", "1"]])
    else {
        panic!("no sheet");
    };
    assert_eq!((points["Ana"], points["Beto"], yellow.len()), (145, 200, 1));
    for wrong in ["199", "-5", "x", ""] {
        assert_eq!(sheet(to_200, [["145", "", ""], [wrong, "", ""]]), None, "{wrong}");
    }
    for shown in ["x", "-1", "201"] {
        assert_eq!(sheet(fixed, [["2", "0", shown], ["0", "9", ""]]), None, "{shown}");
    }
    assert_eq!(sheet(places, [["1", "", ""], ["", "", ""]]), None);
}

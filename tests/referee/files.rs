use super::{printed, said};
use serde_json::{Value, json};
use sobremesa::engine::{Level, Seed};
use sobremesa::games::REFEREED;
use sobremesa::referee::*;

fn request(seats: u8, options: &[(&str, &str)]) -> Request {
    Request {
        seats,
        options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
        seed: Seed::from_number(5),
        bots: None,
        json: true,
        legal: false,
    }
}

fn played(request: &Request) -> String {
    said(|out| (REFEREED.game("chupate-dos").unwrap().play)(request, out)).unwrap()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn short_match() -> String {
    played(&request(2, &[("rounds", "1")]))
}

/// Plays a match and returns it as the app stores it.
fn saved() -> Value {
    let lines = lines(&short_match());
    let plays: Vec<Value> =
        lines.iter().filter(|l| l.get("move").is_some()).map(|l| json!([l["who"], l["move"]])).collect();
    let head = &lines[0];
    json!({
        "id": "m1", "game": "chupate-dos", "started": 1.0, "touched": 2.0,
        "players": [{ "name": "Ana", "emblem": 0, "bot": false }, { "name": "Beto", "emblem": 1, "bot": true }],
        "outcome": lines[lines.len() - 1]["outcome"],
        "record": { "rules": head["rules"], "options": head["options"], "seats": 2, "seed": head["seed"], "plays": plays },
    })
}

fn edited(edit: impl FnOnce(&mut Value)) -> String {
    let mut saved = saved();
    edit(&mut saved);
    saved.to_string()
}

fn verdict(text: &str) -> (String, Result<(), Stop>) {
    printed(|out| verify(&REFEREED, text, out))
}

fn unsound(text: &str) -> String {
    match verdict(text) {
        (_, Err(Stop::Unsound(why))) => why,
        other => panic!("{other:?}"),
    }
}

fn unreadable(text: &str) -> String {
    match verdict(text) {
        (_, Err(Stop::Unreadable(why))) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_line_deals_each_next_one_moves_and_the_last_has_the_outcome() {
    let lines = lines(&short_match());
    let (head, end) = (&lines[0], &lines[lines.len() - 1]);
    assert_eq!(
        (&head["game"], &head["seats"], &head["options"]["rounds"]),
        (&json!("chupate-dos"), &json!(2), &json!(1))
    );
    assert_eq!(head["position"]["hands"][0].as_array().unwrap().len(), 5);
    for (i, line) in lines[1..lines.len() - 1].iter().enumerate() {
        assert_eq!(line["ply"], json!(i + 1));
        assert!(line["move"].is_string() && line["position"]["hands"].is_array());
    }
    assert_eq!(lines[lines.len() - 2]["waits"], Value::Null);
    assert_eq!(end["plies"], json!(lines.len() - 2));
    assert!(end["outcome"]["seats"][0]["place"].is_u64());
}

#[test]
fn the_same_request_prints_the_same_and_another_seed_another_match() {
    assert_eq!(short_match(), short_match());
    let other = Request { seed: Seed::from_number(6), ..request(2, &[("rounds", "1")]) };
    assert_ne!(short_match(), played(&other));
}

#[test]
fn bots_play_it_out_and_legal_moves_are_listed_on_request() {
    let wish = Request { bots: Some(Level::Normal), legal: true, ..request(3, &[("rounds", "1")]) };
    let lines = lines(&played(&wish));
    let turn = lines[0]["waits"].as_u64().unwrap() as usize;
    let legal = &lines[0]["legal"];
    assert_eq!(legal.as_array().unwrap().len(), 4, "three seats and the floor");
    assert!(legal[turn].as_array().unwrap().contains(&lines[1]["move"]));
}

#[test]
fn the_seal_of_a_saved_match_is_that_which_was_shown_before_its_first_deal() {
    let sealed = |saved: &Value| said(|out| sobremesa::referee::seal(&saved.to_string(), out));
    let saved = saved();
    let record = &saved["record"];
    let seed: sobremesa::engine::Seed = serde_json::from_value(record["seed"].clone()).unwrap();
    let shown = seed.seal(record["rules"].as_u64().unwrap() as u16, "m1");
    assert_eq!(sealed(&saved).unwrap(), format!("match m1: {shown}\n"));
    for (field, other) in [("seed", json!("00".repeat(32))), ("rules", json!(999))] {
        let mut changed = saved.clone();
        changed["record"][field] = other;
        assert!(!sealed(&changed).unwrap().contains(&shown), "{field}");
        changed["record"][field] = json!("what");
        assert!(matches!(sealed(&changed), Err(Stop::Unreadable(why)) if why.starts_with("match m1: its rules")));
    }
    let bare = json!({ "game": "chupate-dos", "rules": 1, "options": {}, "seats": 2, "seed": "0", "plays": [] });
    assert!(matches!(sealed(&bare), Err(Stop::Unreadable(_))), "without an id there is no seal");
}

#[test]
fn a_saved_match_is_read_bare_sealed_and_among_others() {
    use sobremesa::store::{DocumentState, Envelope, Key, Kind, seal};
    let payload = saved().to_string();
    let sealed = |kind, id: &str, payload: &str| {
        seal(&Envelope::new(Key::new(kind, id).unwrap(), DocumentState::Kept, 1, payload))
    };
    let one = sealed(Kind::Match, "m1", &payload);
    let parcel =
        json!({ "sobremesa": 1, "app": "0", "documents": [sealed(Kind::Settings, "page", "{}"), one], "aside": [] });
    let mut record = saved()["record"].clone();
    record["game"] = json!("chupate-dos");
    for (text, count) in [(payload, 1), (one, 1), (parcel.to_string(), 2), (record.to_string(), 1)] {
        let (said, result) = verdict(&text);
        assert!(result.is_ok(), "{said} {result:?}");
        assert_eq!(said.lines().count(), count, "{said}");
    }
    assert!(unreadable(&sealed(Kind::People, "table", "[]")).contains("no match"));
}

#[test]
fn the_first_illegal_move_is_named_with_its_rule() {
    let bad = edited(|m| m["record"]["plays"][1] = json!([0, "deal"]));
    assert!(unsound(&bad).starts_with("match m1: Move 2, \"deal\" by seat 0, breaks CD-4: "));
    let bad = edited(|m| m["record"]["plays"].as_array_mut().unwrap().push(json!([null, "yellow1"])));
    assert!(unsound(&bad).contains("by the floor, breaks CD-42"));
}

#[test]
fn a_save_that_claims_another_end_is_unsound() {
    for (bad, part) in [
        (edited(|m| m["outcome"]["seats"][0]["left"] = json!(99)), "outcome"),
        (edited(|m| m["outcome"] = Value::Null), "no outcome is written"),
        (edited(|m| drop(m["record"]["plays"].as_array_mut().unwrap().pop())), "not over"),
        (edited(|m| drop(m["players"].as_array_mut().unwrap().pop())), "seats"),
    ] {
        let why = unsound(&bad);
        assert!(why.contains(part), "{part}: {why}");
    }
}

#[test]
fn a_save_whose_head_is_not_one_is_unreadable() {
    use sobremesa::store::{DocumentState, Envelope, Key, Kind, seal};
    for (field, value) in [
        ("players", json!(5)),
        ("players", json!([{}, {}])),
        ("players", Value::Null),
        ("late", json!("x")),
        ("started", json!("x")),
        ("touched", Value::Null),
    ] {
        assert!(unreadable(&edited(|m| m[field] = value)).contains("of itself"), "{field}");
    }
    let other = Key::new(Kind::Match, "other").unwrap();
    let sealed = seal(&Envelope::new(other, DocumentState::Kept, 1, &saved().to_string()));
    assert!(unreadable(&sealed).contains("other"));
    let nothing = json!({ "sobremesa": 1, "app": "0", "documents": [], "aside": [] });
    assert!(unreadable(&nothing.to_string()).contains("no match and no event"));
    for version in [json!(2), json!("x"), Value::Null] {
        let parcel = json!({ "sobremesa": version, "app": "0", "documents": [], "aside": [] });
        assert!(unreadable(&parcel.to_string()).contains("format"), "{version}");
    }
}

#[test]
fn a_printed_position_that_was_changed_is_unsound() {
    let text = short_match();
    let mut lines = lines(&text);
    lines[3]["position"]["attack"] = json!(6);
    let changed: String = lines.iter().map(|line| format!("{line}\n")).collect();
    assert!(unsound(&changed).ends_with("after move 3 is not what the rules give: position.attack."));
    let listed = played(&Request { legal: true, ..request(2, &[("rounds", "1")]) });
    let changed = listed.replacen("\"legal\":[[", "\"legal\":[[\"keep\",", 1);
    assert!(unsound(&changed).ends_with("of the deal is not what the rules give: legal."));
}

#[test]
fn printed_lines_are_whole_or_unreadable() {
    let text = short_match();
    let lines: Vec<&str> = text.lines().collect();
    let join = |lines: &[&str]| lines.join("\n");
    let last = lines.len() - 1;
    assert!(unreadable(&join(&lines[..last])).contains("end is missing"));
    assert!(unreadable(&join(&[&lines[..], &["{\"x\": 1}"]].concat())).contains("belongs to no match"));
    assert!(unreadable(&join(&[&lines[..last], &lines[..]].concat())).contains("before the last one ends"));
    assert!(unreadable(&join(&[&lines[..3], &["nonsense"], &lines[3..]].concat())).contains("Line 4 is not"));
    assert!(unreadable(&join(&[&lines[..3], &["{}"], &lines[3..]].concat())).contains("Line 4 has neither"));
    assert!(unreadable(lines[0]).contains("end after the deal"));
    let record = saved()["record"].to_string().replacen('{', "{\"game\":\"chupate-dos\",", 1);
    assert!(unreadable(&join(&[&record, &record])).contains("no position"));
}

#[test]
fn what_makes_no_sense_is_refused_in_one_sentence() {
    let sheet = json!({
        "format": 1, "id": "s", "started": 0.0, "touched": 0.0, "players": [], "rules": "dudo", "game": "dudo",
        "over": false, "log": [],
    });
    let cases = [
        (String::new(), "neither"),
        (sheet.to_string(), "The file is a score sheet"),
        ("[1, 2]".into(), "no match"),
        ("{}".into(), "which game"),
        ("sobremesa 1\n".into(), "missing"),
        ("{\"sobremesa\": 1, \"documents\": [3]}".into(), "not a text"),
        ("{\"ply\": 1}\n{\"ply\": 2}".into(), "belongs to no match"),
        (edited(|m| m["game"] = json!("mus")), "no game \"mus\""),
        (edited(|m| m["game"] = json!("mus".repeat(1000))), "…\"; the games"),
        (edited(|m| m["record"]["seats"] = json!(9)), "2 to 5 players"),
        (edited(|m| m["record"]["rules"] = json!(99)), "version 99"),
        (edited(|m| m["record"]["seed"] = json!("x")), "hexadecimal"),
        (edited(|m| m["record"]["plays"] = json!({})), "not a list"),
        (edited(|m| m["record"]["plays"][2] = json!([0, "13z"])), "Move 3 cannot be read"),
        (edited(|m| m["record"]["options"]["free_dos"] = json!("perhaps")), "option free_dos"),
        (edited(|m| m["record"]["options"] = json!([1])), "names with values"),
        (edited(|m| m["record"]["options"] = json!([])), "names with values"),
        (edited(|m| m["record"]["options"]["ultima_window_ms"] = json!(1)), "option ultima_window_ms"),
        (edited(|m| m["record"]["options"]["kind"] = json!("group")), "option kind"),
        (edited(|m| m["record"]["options"]["x".repeat(1000)] = json!(1)), "no option"),
        (edited(|m| m["record"]["seats"] = json!("two")), "seats of the record"),
        (edited(|m| m["record"]["plays"][1] = json!([99, "deal"])), "seat 99; the match has the seats 0 to 1"),
        (edited(|m| m["record"]["plays"][1] = json!(7)), "Move 2 cannot be read: 7 is not"),
        (edited(|m| m["outcome"] = json!(7)), "outcome of the match cannot be read"),
        (edited(|m| drop(m["record"].as_object_mut().unwrap().remove("seed"))), "no field \"seed\""),
    ];
    for (text, part) in cases {
        let why = unreadable(&text);
        assert!(why.contains(part) && !why.contains('\n'), "{why}");
        let jargon = ["expected", "invalid", "u8", "u16", "nonzero", "missing field", "unknown"];
        assert!(why.len() < 300 && !jargon.iter().any(|word| why.contains(word)), "{why}");
    }
}

#[test]
fn bad_requests_are_refused_in_one_sentence() {
    let refused = |request: &Request| refused("chupate-dos", request);
    assert!(refused(&request(9, &[])).contains("2 to 5"));
    assert!(refused(&request(2, &[("speed", "3")])).contains("no option \"speed\"; its options are rounds, kind,"));
    assert!(refused(&request(2, &[("rounds", "many")])).contains("rounds of chupate-dos cannot be many: as"));
    assert!(matches!(REFEREED.game("mus"), Err(Stop::Unreadable(_))));
    assert!(played(&request(3, &[("kind", "group"), ("rounds", "1")])).contains("\"kind\":\"group\""));
}

fn refused(game: &str, request: &Request) -> String {
    match (REFEREED.game(game).unwrap().play)(request, &mut Vec::new()) {
        Err(Stop::Unreadable(why) | Stop::Unsound(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn cd_44_rounds_to_win_are_for_two_and_at_least_one() {
    let why = refused("chupate-dos", &request(2, &[("first_to", "0")]));
    assert_eq!(why, "The option first_to of chupate-dos cannot be 0: it is a number from 1 to 255, or left out.");
    let why = refused("chupate-dos", &request(3, &[("first_to", "2")]));
    assert_eq!(why, "The option first_to cannot be 2 with 3 players: see rule CD-44.");
    assert!(!played(&request(2, &[("first_to", "1")])).is_empty());
    for (game, name, value, rule) in [
        ("chupate-dos", "first_dealer", "2", "CD-4"),
        ("chupate-dos", "kind", "\"group\"", "CD-42"),
        ("chupate-dos", "ultima_window_ms", "1", "CD-25"),
        ("domino", "mode", "\"pairs\"", "DO-80"),
        ("superechelon", "tours", "22", "SE-4"),
        ("tres-en-raya", "target", "10", "TR-8"),
    ] {
        let why = refused(game, &request(2, &[(name, value.trim_matches('"'))]));
        assert_eq!(why, format!("The option {name} cannot be {value} with 2 players: see rule {rule}."));
    }
    let why = refused("chupate-dos", &request(2, &[("first", "1")]));
    assert!(why.starts_with("chupate-dos has no option \"first\""), "{why}");
}

#[test]
fn tr_4_a_match_of_players_who_never_lose_stops_with_a_sentence() {
    let play = |level, seed, json| {
        let wish = Request { bots: Some(level), seed: Seed::from_number(seed), json, ..request(2, &[]) };
        printed(|out| (REFEREED.game("tres-en-raya").unwrap().play)(&wish, out))
    };
    let (text, result) = play(Level::Hard, 5, true);
    let Err(Stop::Unsound(why)) = result else { panic!("{text}") };
    let end = &lines(&text)[text.lines().count() - 1];
    let said = end["stopped"].as_str().unwrap();
    assert!(said.starts_with("the last 20 rounds were null") && said.contains("--option kind=group"), "{said}");
    assert!(why.ends_with(&format!("is not over after {} moves: {said}.", end["plies"])), "{why}");
    assert_eq!(end["outcome"], Value::Null);
    // `verify` accepts what was written, and refuses another reason.
    assert!(verdict(&text).1.is_ok());
    assert!(unsound(&text.replace("the last 20 rounds", "the last 2 rounds")).ends_with("rules give: stopped."));
    let (text, result) = play(Level::Hard, 5, false);
    assert!(matches!(result, Err(Stop::Unsound(of)) if of == why) && text.contains("\nnot over after "), "{text}");
    // Players who err come to an end.
    for seed in 0..20 {
        for level in [Level::Easy, Level::Normal] {
            let (text, result) = play(level, seed, true);
            assert!(result.is_ok() && !text.contains("stopped"), "{level:?} {seed}: {result:?}");
        }
    }
}

#[test]
fn pairs_on_the_wall_are_compared_with_those_of_the_log() {
    let mut log = vec![json!({ "do": "add", "game": "tres-en-raya", "format": "swiss" })];
    let names = ["Ana", "Beto", "=Carla", "Dani; \"el Rubio\"", "Eva", "Fede", "Gala"];
    log.extend(names.map(|name| json!({ "do": "enter", "name": name })));
    log.push(json!({ "do": "draw", "seed": "lluvia" }));
    let head = json!({ "format": 1, "id": "copa", "name": "Copa" });
    let file = json!({ "event": head, "log": log }).to_string();
    let event = sobremesa::tournament::Event::read(REFEREED.competing, &file).unwrap();
    let compared = |pairs: &str| said(|out| redraw(&REFEREED, &file, pairs, out));
    for lang in [sobremesa::lang::Lang::Es, sobremesa::lang::Lang::En] {
        let pairs = sobremesa::organizer::csv::results(lang, &event);
        assert_eq!(compared(&pairs).unwrap(), "As the log draws them: 4 matches in 1 rounds.\n");
        let swapped = pairs.replace(";Ana;", ";?;").replace(";Eva;", ";Ana;").replace(";?;", ";Eva;");
        let Err(Stop::Unsound(why)) = compared(&swapped) else { panic!("{swapped}") };
        assert!(why.contains("round 1, match ") && why.contains("the log draws ") && why.ends_with('.'), "{why}");
        let fewer: String = pairs.split_inclusive('\n').take(3).collect();
        let Err(Stop::Unsound(why)) = compared(&fewer) else { panic!("{fewer}") };
        assert!(why.contains("match 2: the log draws ") && why.ends_with("the list has nobody."), "{why}");
        let more = pairs.replace(";1;", ";9;");
        assert!(matches!(compared(&more), Err(Stop::Unsound(why)) if why.ends_with("the log draws none.")));
    }
    assert!(matches!(compared("Ana;Beto"), Err(Stop::Unreadable(why)) if why.contains("CSV of results")));
}

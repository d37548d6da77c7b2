use sobremesa::engine::{Level, Seat};
use sobremesa::saved::*;

fn player(name: &str) -> Player {
    Player::person(name.into(), 0)
}

#[test]
fn names_lose_what_cannot_be_seen_and_keep_what_was_typed() {
    for (typed, kept) in [
        ("  Ana \t María ", "Ana María"),
        ("\u{202e}anA\u{200b}", "anA"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert"),
        ("\u{0}\n", ""),
        ("=HYPERLINK(\"a\")", "=HYPERLINK(\"a\")"),
    ] {
        assert_eq!(clean_name(typed), kept, "{typed:?}");
    }
    assert_eq!(clean_name(&"ñ".repeat(10_000)).chars().count(), LONGEST_NAME);
}

#[test]
fn times_that_no_calendar_has_are_brought_into_it() {
    for (written, kept) in [(1.7e12, 1.7e12), (0.7, 0.0), (-1.0, 0.0), (1e300, 253_402_300_799_000.0), (f64::NAN, 0.0)]
    {
        assert_eq!(clean_time(written), kept, "{written}");
    }
}

#[test]
fn a_table_needs_a_name_each_and_no_two_alike() {
    assert_eq!(check_players(&[player("Ana"), player("Bruno")]), Ok(()));
    assert_eq!(check_players(&[player("Ana"), player("")]), Err(BadPlayers::NoName(1)));
    assert_eq!(check_players(&[player("Ana"), player("ANA")]), Err(BadPlayers::SameName("ANA".into())));
    assert_eq!(check_players(&[player("\u{301}")]), Err(BadPlayers::NoName(0)));
    for blank in ["\u{3164}", "\u{2800}\u{ffa0}", "\u{fe0f}\u{200d}"] {
        assert_eq!(check_players(&[player(&clean_name(blank))]), Err(BadPlayers::NoName(0)), "{blank:?}");
    }
    for typed in ["An\u{ad}a", "An\u{34f}a", "\u{61c}Ana", "Ana\u{e0041}", " ana "] {
        let two = [player("Ana"), player(&clean_name(typed))];
        assert!(matches!(check_players(&two), Err(BadPlayers::SameName(_))), "{typed:?}");
    }
    let same = check_players(&[player("José"), player("JOSE\u{301}")]);
    assert_eq!(same, Err(BadPlayers::SameName("JOSE\u{301}".into())));
}

#[test]
fn the_level_of_a_bot_is_written_unless_it_is_the_usual_one() {
    let usual: Player = serde_json::from_str(r#"{"name":"Bit","emblem":1,"bot":true}"#).unwrap();
    assert_eq!(usual.level, Level::Normal);
    assert_eq!(serde_json::to_string(&usual).unwrap(), r#"{"name":"Bit","emblem":1,"bot":true}"#);
    for level in [Level::Easy, Level::Hard] {
        let text = serde_json::to_string(&Player { level, ..usual.clone() }).unwrap();
        assert!(text.ends_with(&format!(r#""level":"{}"}}"#, level.word())), "{text}");
        assert_eq!(serde_json::from_str::<Player>(&text).unwrap().level, level);
    }
}

#[test]
fn a_saved_match_survives_its_text_and_its_head_reads_alone() {
    let saved = Saved {
        started: 1.0,
        touched: 2.0,
        taken_back: vec![0, 1],
        turn: Some(Seat(0)),
        glance: "1 0|7o".into(),
        ..Saved::new("a1".into(), "chupate-dos", vec![player("Ana")], vec![1, 2, 3])
    };
    let text = serde_json::to_string(&saved).unwrap();
    assert_eq!(serde_json::from_str::<Saved<Vec<i32>>>(&text).unwrap(), saved);
    assert_eq!(serde_json::from_str::<Saved<serde::de::IgnoredAny>>(&text).unwrap().players, saved.players);
}

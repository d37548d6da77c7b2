use sobremesa::saved::check_players;
use sobremesa::solo::*;
use sobremesa::store::{Key, Kind};

const DAY: Day = Day { year: 2026, month: 3, day: 9 };

#[test]
fn days_are_numbered_in_their_order_and_read_off_an_id() {
    let day = |year, month, day| Day { year, month, day };
    for (before, after) in [
        (day(2026, 11, 23), day(2026, 11, 24)),
        (day(2026, 12, 31), day(2027, 1, 1)),
        (day(2027, 2, 28), day(2027, 3, 1)),
        (day(2028, 2, 28), day(2028, 2, 29)),
        (day(2028, 2, 29), day(2028, 3, 1)),
        (day(2100, 2, 28), day(2100, 3, 1)),
    ] {
        assert_eq!(before.number() + 1, after.number(), "{before:?}");
    }
    assert_eq!(day(2027, 11, 23).number() - day(2026, 11, 23).number(), 365);
    assert_eq!(Day::of(&DAY.id("dudo")), Some(DAY));
    for id in ["day.", "day.2026-11", "day.2026-13-01.dudo", "day.99999-01-01.dudo", "5798ed7e8e3a", "day.a-b-c.d"] {
        assert_eq!(Day::of(id), None, "{id}");
    }
}

#[test]
fn a_day_and_a_game_make_one_deal_and_no_other_makes_it() {
    assert_eq!(DAY.id("dudo"), "day.2026-03-09.dudo");
    assert!(Key::new(Kind::Match, &DAY.id("chupate-dos")).is_ok());
    assert_eq!(
        DAY.seed("dudo").to_string(),
        "39e8aa2a7428d129dbbec368bab550916bc9138fc188aaf47a3279b626f79b3f",
        "a change here gives everybody another hand than those who have not updated"
    );
    for other in [Day { day: 10, ..DAY }, Day { month: 4, ..DAY }, Day { year: 2027, ..DAY }] {
        assert_ne!(other.seed("dudo"), DAY.seed("dudo"));
    }
    assert_ne!(DAY.seed("dudo"), DAY.seed("domino"));
}

#[test]
fn the_machine_answers_the_same_play_the_same() {
    let id = DAY.id("domino");
    let answer = |plays| chance(&id, plays).unwrap().below(u32::MAX);
    assert_eq!(answer(7), answer(7));
    assert_ne!(answer(7), answer(8));
    assert!(chance("0123456789ab", 7).is_none());
}

#[test]
fn its_table_can_sit_down() {
    let table = Day::table("Tú".into());
    assert_eq!(check_players(&table), Ok(()));
    assert!(!table[0].bot && table[1].bot);
}

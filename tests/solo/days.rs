use sobremesa::solo::*;
use std::cmp::Ordering;

const WON: Ended = Ended { order: Ordering::Less, points: [5, 0] };

fn day(day: u32) -> Day {
    Day { year: 2026, month: 11, day }
}

#[test]
fn a_day_counts_once_and_a_missed_one_begins_anew() {
    let mut days = Days::default();
    for (played, row) in [(1, (1, 1)), (2, (2, 2)), (3, (3, 3)), (5, (1, 3)), (6, (2, 3))] {
        for game in ["dudo", "domino"] {
            days.begin(&day(played).id(game));
            days.end(&day(played).id(game), WON);
            assert_eq!(days.row(day(played)), row, "{played} {game}");
        }
    }
    assert_eq!(days.row(day(7)), (2, 3), "today can still be played");
    assert_eq!(days.row(day(8)), (0, 3));
    days.forget_row();
    assert_eq!(days.row(day(6)), (0, 0));
    assert_eq!(days.tried(&day(6).id("dudo")), Some(Some(WON)), "the try stays");
}

#[test]
fn a_hand_is_tried_once_whatever_becomes_of_its_match() {
    let mut days = Days::default();
    let id = day(1).id("dudo");
    assert_eq!(days.tried(&id), None);
    days.begin(&id);
    assert_eq!((days.tried(&id), days.row(day(1))), (Some(None), (0, 0)), "begun is not played");
    days.end(&id, WON);
    days.begin(&id);
    assert_eq!(days.tried(&id), Some(Some(WON)));
    assert_eq!(days.tried(&day(1).id("domino")), None);
    days.begin(&day(2).id("dudo"));
    assert_eq!(days.tried(&id), None, "yesterday is over");
    days.end(&id, WON);
    assert_eq!(days.tried(&day(2).id("dudo")), Some(None), "one that ends after midnight");
}

#[test]
fn they_are_read_as_they_are_written_and_anything_else_is_nothing() {
    let mut days = Days::default();
    assert_eq!(Days::read(&days.to_string()), days);
    days.end(&day(1).id("dudo"), WON);
    days.end(&day(1).id("domino"), Ended { order: Ordering::Greater, points: [0, 12] });
    days.begin(&day(1).id("tres-en-raya"));
    assert_eq!(
        days.to_string().split_once(' ').unwrap().1,
        "1 1 day.2026-11-01.dudo=w5-0 day.2026-11-01.domino=l0-12 day.2026-11-01.tres-en-raya"
    );
    assert_eq!(Days::read(&days.to_string()), days);
    for harmed in
        ["", " ", "a b c", "-1 2", "1 2 3 day.2026-11-01.dudo=ñ", "1 2 3 day.2026-11-01.dudo=w5", "9 x 1 = =w"]
    {
        let read = Days::read(harmed);
        assert!(!read.to_string().contains('='), "{harmed}");
    }
}

use super::*;
use sobremesa::games::domino::sheet::{BadEntry, Count, Entry as Event};
use sobremesa::games::domino::{Block, Capicua, Counts, Mode, Options};

fn rules(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

fn out(by: Seat, left: &[u16]) -> Event {
    Event::Hand { by: Some(by), blocked: false, twice: false, left: left.to_vec() }
}

fn twice(by: Seat, left: &[u16]) -> Event {
    Event::Hand { by: Some(by), blocked: false, twice: true, left: left.to_vec() }
}

fn blocked(left: &[u16]) -> Event {
    Event::Hand { by: None, blocked: true, twice: false, left: left.to_vec() }
}

fn ends(seat: Seat, sum: u16) -> Event {
    Event::Ends { seat, sum }
}

fn played(mode: Mode, seats: usize, events: &[Event]) -> Sheet {
    after::<Count>(rules(mode), seats, events)
}

#[test]
fn do_22_do_23_do_30_do_31_do_40_do_43_do_50_do_51_do_52_do_53_do_70_do_71_do_72_points_of_a_hand() {
    use Mode::{Capicua, Fewest, Fives, Hundred, Sabaniao};
    let passed = Event::Passed;
    for (rule, mode, events, points) in [
        ("DO-22", Fives, vec![out(A, &[0, 1, 1])], vec![0, 0, 0]),
        ("DO-22", Fives, vec![out(A, &[0, 1, 2])], vec![5, 0, 0]),
        ("DO-22", Fives, vec![out(A, &[0, 3, 4])], vec![5, 0, 0]),
        ("DO-22", Fives, vec![out(A, &[0, 4, 4])], vec![10, 0, 0]),
        ("DO-22", Fives, vec![out(A, &[0, 30, 8])], vec![40, 0, 0]),
        ("DO-23", Fives, vec![blocked(&[3, 7, 12, 4])], vec![14, 5, 0, 11]),
        ("DO-30", Fewest, vec![out(A, &[0, 9, 20])], vec![0, 0, 29]),
        ("DO-31", Fewest, vec![blocked(&[1, 8, 20])], vec![0, 0, 29]),
        ("DO-40", Hundred, vec![out(B, &[33, 0])], vec![0, 33]),
        ("DO-43", Hundred, vec![blocked(&[9, 4, 6])], vec![0, 19, 0]),
        ("DO-50", Capicua, vec![passed(B), passed(B)], vec![0, 4]),
        ("DO-51", Capicua, vec![out(A, &[0, 2])], vec![1, 0]),
        ("DO-51", Capicua, vec![out(A, &[0, 3])], vec![2, 0]),
        ("DO-51", Capicua, vec![out(A, &[0, 20])], vec![2, 0]),
        ("DO-51", Capicua, vec![out(A, &[0, 21])], vec![3, 0]),
        ("DO-51", Capicua, vec![out(A, &[0, 31])], vec![4, 0]),
        ("DO-52", Capicua, vec![twice(A, &[0, 2])], vec![2, 0]),
        ("DO-52", Capicua, vec![twice(A, &[0, 3])], vec![4, 0]),
        ("DO-52", Capicua, vec![twice(A, &[0, 20])], vec![4, 0]),
        ("DO-52", Capicua, vec![twice(A, &[0, 21])], vec![6, 0]),
        ("DO-52", Capicua, vec![twice(A, &[0, 31])], vec![8, 0]),
        ("DO-52, and what DO-50 gave counts once", Capicua, vec![passed(A), twice(A, &[0, 30])], vec![8, 0]),
        ("DO-53", Capicua, vec![blocked(&[10, 15])], vec![3, 0]),
        ("DO-70", Sabaniao, vec![out(A, &[0, 12])], vec![12, 0]),
        ("DO-71", Sabaniao, vec![twice(A, &[0, 12])], vec![24, 0]),
        ("DO-72", Sabaniao, vec![blocked(&[5, 9, 6])], vec![20, 0, 0]),
    ] {
        assert_eq!(totals(&played(mode, points.len(), &events)), points, "{rule}: {events:?}");
    }
}

/// Returns entries of three players: A has 185 and B 195 points, and a block takes both to 205.
fn level_at_the_top() -> Vec<Event> {
    let mut events = [vec![ends(A, 20); 9], vec![ends(B, 20); 9]].concat();
    events.extend([ends(A, 5), ends(B, 15), blocked(&[5, 10, 20])]);
    events
}

/// Returns a block by this player in which A and C have five pips each.
fn tied_block(by: Option<Seat>) -> Event {
    Event::Hand { by, blocked: true, twice: false, left: vec![5, 9, 5] }
}

#[test]
fn do_10_do_11_do_12_do_20_do_21_do_24_do_32_do_41_do_42_do_44_do_54_do_60_do_73_points_who_begins_and_places() {
    use Event::{Begins, Drew, Opening, Passed, Run};
    use Mode::{Capicua, Fewest, Fives, Hundred, Sabaniao, Single};
    let top = |more: &[Event]| [&level_at_the_top(), more].concat();
    let highest = [&level_at_the_top()[..18], &[ends(A, 10), ends(B, 15), blocked(&[5, 10, 20])]].concat();
    let hand = || out(B, &[5, 0, 5]);
    let next = || vec![Begins(A), out(C, &[1, 2, 0])];
    for (rule, mode, events, points, begin, end) in [
        ("DO-10", Fives, next(), vec![0, 0, 5], Some(1), None),
        ("DO-10", Fewest, next(), vec![0, 3, 0], Some(1), None),
        ("DO-10", Hundred, next(), vec![0, 0, 3], Some(2), None),
        ("DO-10", Capicua, next(), vec![0, 0, 2], Some(2), None),
        ("DO-10", Sabaniao, next(), vec![0, 0, 3], Some(0), None),
        ("DO-10: nobody said who began", Fives, vec![out(C, &[1, 2, 0])], vec![0, 0, 5], None, None),
        ("DO-10: the winner begins", Hundred, vec![out(C, &[1, 2, 0])], vec![0, 0, 3], Some(2), None),
        ("DO-11", Hundred, vec![Begins(B), blocked(&[4, 9, 4])], vec![0, 0, 17], Some(2), None),
        ("DO-12: before it is drawn", Fewest, vec![out(A, &[0, 9, 9])], vec![0, 0, 0], None, None),
        ("DO-12", Fewest, vec![out(A, &[0, 9, 9]), Drew(C)], vec![0, 0, 18], None, None),
        ("DO-12", Fewest, vec![out(A, &[0, 9, 9]), Drew(B)], vec![0, 18, 0], None, None),
        ("DO-20", Fives, vec![ends(A, 15), ends(B, 20), ends(A, 5)], vec![20, 20], None, None),
        ("DO-21", Fives, vec![ends(A, 20); 9], vec![180, 0], None, None),
        ("DO-21", Fives, vec![ends(A, 20); 10], vec![200, 0], None, Some(vec![1, 2])),
        ("DO-23", Fives, vec![Begins(B), ends(A, 5), blocked(&[4, 4])], vec![5, 0], Some(1), None),
        ("DO-24: played on", Fives, top(&[]), vec![205, 205, 0], None, None),
        ("DO-24: two hands", Fives, top(&[hand(), hand()]), vec![205, 225, 0], None, None),
        ("DO-24: three", Fives, top(&[hand(), hand(), hand()]), vec![205, 235, 0], None, Some(vec![2, 1, 3])),
        ("DO-24: 200 no longer ends it", Fives, top(&[ends(A, 20)]), vec![225, 205, 0], None, None),
        ("DO-24: the highest wins", Fives, highest, vec![210, 205, 0], None, Some(vec![1, 2, 3])),
        ("DO-32: B and C are level", Fewest, vec![out(A, &[0, 60, 61])], vec![0, 0, 0], None, None),
        ("DO-32", Fewest, vec![out(A, &[0, 60, 61]), Drew(B)], vec![0, 0, 121], None, Some(vec![2, 1, 3])),
        ("DO-41, DO-42", Hundred, vec![Opening(A), Run(A), Run(B)], vec![50, 25], Some(0), None),
        ("DO-42: once a hand", Hundred, vec![Opening(A), out(B, &[4, 0]), Opening(B)], vec![25, 29], Some(1), None),
        ("DO-44: in the middle of a hand", Hundred, vec![Run(B); 4], vec![0, 100], None, Some(vec![2, 1])),
        ("DO-54", Capicua, [vec![Passed(C)], vec![Passed(A); 10]].concat(), vec![20, 0, 2], None, Some(vec![1, 3, 2])),
        ("DO-60", Single, vec![out(B, &[7, 0, 5])], vec![7, 0, 5], None, Some(vec![3, 1, 2])),
        ("DO-60: A and C are level", Single, vec![blocked(&[5, 8, 5])], vec![0, 0, 0], None, None),
        ("DO-60", Single, vec![blocked(&[5, 8, 5]), Drew(C)], vec![5, 8, 5], None, Some(vec![2, 3, 1])),
        ("DO-72: one of them", Sabaniao, vec![tied_block(Some(C))], vec![0, 0, 0], Some(0), None),
        ("DO-72: another", Sabaniao, vec![tied_block(Some(B)), Drew(A)], vec![0, 0, 0], Some(1), None),
        (
            "DO-73: after a hand",
            Sabaniao,
            vec![out(A, &[0, 40]), out(A, &[0, 35])],
            vec![75, 0],
            None,
            Some(vec![1, 2]),
        ),
    ] {
        let sheet = played(mode, points.len(), &events);
        let begins = if end.is_none() { begins(&sheet) } else { None };
        assert_eq!((totals(&sheet), begins, places(&sheet)), (points, begin, end), "{rule}: {events:?}");
    }
    let more = played(Fives, 3, &top(&[hand(), hand(), hand()]));
    let numbers: Vec<&str> = more.state().lines.iter().map(|line| line.number.as_str()).collect();
    assert_eq!(numbers, ["1", "2*", "3*", "4*"]);
}

#[test]
fn do_43_without_their_own_pips_and_do_55_who_has_nothing_is_zapatero() {
    let without = Options { mode: Mode::Hundred, block_counts_own: false, ..Options::default() };
    assert_eq!(totals(&after::<Count>(without, 3, &[blocked(&[9, 4, 6])])), [0, 15, 0]);
    let sheet = played(Mode::Capicua, 3, &[[Event::Passed(C)].as_slice(), &vec![Event::Passed(A); 10]].concat());
    assert_eq!(sheet.count::<Count>().unwrap().zapateros(), [B]);
}

#[test]
fn do_7_do_9_do_11_do_12_do_20_do_21_do_42_do_52_do_53_do_72_what_cannot_have_happened_is_refused() {
    use BadEntry::*;
    use Event::{Drew, Opening, Passed, Run};
    let (tie, paid) = (vec![out(A, &[0, 9, 9])], vec![Opening(A), Run(A), Run(B)]);
    let drawn = [&tie[..], &[Drew(C)]].concat();
    let nobody = Event::Hand { by: None, blocked: false, twice: false, left: vec![0, 1, 2] };
    let capicua = Event::Hand { by: Some(A), blocked: true, twice: true, left: vec![1, 2] };
    for (mode, seats, events, entry, why) in [
        (Mode::Hundred, 3, vec![], out(A, &[3, 1, 2]), StillHolds(A).into()),
        (Mode::Hundred, 3, vec![], out(A, &[0, 0, 0]), TwoEmpty.into()),
        (Mode::Sabaniao, 2, vec![], twice(A, &[0, 0]), TwoEmpty.into()),
        (Mode::Hundred, 3, vec![], out(A, &[0, 100, 69]), TooManyPips.into()),
        (Mode::Hundred, 3, vec![], out(A, &[0, 1]), EntryError::NotAtTheTable),
        (Mode::Hundred, 3, vec![], Run(D), EntryError::NotAtTheTable),
        (Mode::Hundred, 3, vec![], nobody, NobodyOut.into()),
        (Mode::Hundred, 3, vec![], blocked(&[4, 9, 4]), WhoBegan.into()),
        (Mode::Fewest, 3, tie.clone(), out(A, &[0, 1, 2]), DrawFirst.into()),
        (Mode::Fewest, 3, tie, Drew(A), NotTied(A).into()),
        (Mode::Fewest, 3, drawn, Drew(C), NothingDrawn.into()),
        (Mode::Fives, 2, vec![], ends(A, 0), NoSum { most: 20 }.into()),
        (Mode::Fives, 2, vec![], ends(A, 7), NoSum { most: 20 }.into()),
        (Mode::Fives, 2, vec![], ends(A, 25), NoSum { most: 20 }.into()),
        (Mode::Fives, 2, vec![], ends(A, u16::MAX), NoSum { most: 20 }.into()),
        (Mode::Fives, 2, vec![ends(A, 20); 10], out(B, &[3, 0]), EntryError::Over),
        (Mode::Hundred, 2, paid.clone(), Opening(A), OpeningTwice.into()),
        (Mode::Hundred, 2, paid, Opening(B), NotTheStarter.into()),
        (Mode::Sabaniao, 3, vec![], tied_block(None), WhoBlocked.into()),
        (Mode::Capicua, 2, vec![], capicua, EntryError::NotHere),
        (Mode::Hundred, 2, vec![], twice(A, &[0, 3]), EntryError::NotHere),
        (Mode::Hundred, 2, vec![], ends(A, 5), EntryError::NotHere),
        (Mode::Fives, 2, vec![], Run(A), EntryError::NotHere),
        (Mode::Capicua, 2, vec![], Opening(A), EntryError::NotHere),
        (Mode::Sabaniao, 2, vec![], Passed(A), EntryError::NotHere),
    ] {
        assert_eq!(refused::<Count>(&played(mode, seats, &events), entry.clone()), why, "{entry:?}");
    }
    let halves = Options { double_counts_both: false, ..Options::default() };
    assert_eq!(refused::<Count>(&sheet::<Count>(halves, 2), ends(A, 15)), NoSum { most: 10 }.into());
    played(Mode::Hundred, 3, &[out(A, &[0, 0, 5])]);
    let of_dudo = Entry::new(&sobremesa::games::dudo::sheet::Entry::Calzo(A));
    let why = sheet::<Count>(rules(Mode::Fives), 2).enter(&of_dudo).unwrap_err();
    assert_eq!(why, EntryRefusal::of::<Count>(&EntryError::NotHere, &players(2)));
}

#[test]
fn do_80_do_82_do_83_do_84_do_86_do_87_pairs_are_kept_by_four_hands_or_two_sides() {
    let pairs = rules(Mode::Pairs);
    let opponents = Options { counts: Counts::Opponents, ..pairs };
    let plus = Options { capicua: Capicua::Plus25, ..pairs };
    for (rule, options, event, points) in [
        ("DO-82", pairs, out(A, &[0, 7, 12, 3]), vec![22, 0, 22, 0]),
        ("DO-82, the other pair's", opponents, out(A, &[0, 7, 12, 3]), vec![10, 0, 10, 0]),
        ("DO-83", pairs, blocked(&[4, 6, 9, 6]), vec![0, 25, 0, 25]),
        ("DO-84", pairs, blocked(&[4, 6, 8, 6]), vec![0; 4]),
        ("DO-87", plus, twice(A, &[0, 7, 12, 3]), vec![47, 0, 47, 0]),
        ("DO-82, two sides", pairs, out(A, &[12, 10]), vec![22, 0]),
        ("DO-82, the other side's", opponents, out(A, &[12, 10]), vec![10, 0]),
        ("DO-83, two sides", pairs, blocked(&[13, 12]), vec![0, 25]),
        ("DO-84, two sides", pairs, blocked(&[12, 12]), vec![0, 0]),
    ] {
        let begins = Event::Begins(A);
        assert_eq!(totals(&after::<Count>(options, points.len(), &[begins, event])), points, "{rule}");
    }
    assert_eq!(places(&played(Mode::Pairs, 4, &vec![out(B, &[60, 0, 60, 0]); 2])), Some(vec![2, 1, 2, 1]));
    assert_eq!(places(&played(Mode::Pairs, 2, &vec![out(B, &[90, 20]); 2])), Some(vec![2, 1]));
    let refuses = |seats, left: &[u16]| refused::<Count>(&sheet::<Count>(pairs, seats), out(A, left));
    assert_eq!(refuses(4, &[3, 7, 12, 3]), BadEntry::StillHolds(A).into());
    assert_eq!(refuses(2, &[12, 0]), BadEntry::TwoEmpty.into());
    let begin =
        |options: Options, seats| <Count as sobremesa::scorekeeper::ScoreSheet>::begin(&options, seats).is_some();
    let single = Options { block: Block::Single, ..pairs };
    assert_eq!([2, 3, 4].map(|seats| begin(pairs, seats)), [true, false, true]);
    assert_eq!([2, 4].map(|seats| begin(single, seats)), [false, true], "a side does not tell who has fewest");
}

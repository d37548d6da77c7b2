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

fn breaks(sheet: &Sheet, event: Event, rule: BadEntry) {
    assert_eq!(refused::<Count>(sheet, event.clone()), EntryError::Rule(rule), "{event:?}");
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

#[test]
fn do_23_after_a_tied_block_the_same_player_begins() {
    let tie = played(Mode::Fives, 2, &[Event::Begins(B), ends(A, 5), blocked(&[4, 4])]);
    assert_eq!((totals(&tie), begins(&tie)), (vec![5, 0], Some(1)));
}

#[test]
fn do_52_and_do_53_a_capicua_is_of_its_own_mode_and_no_block() {
    let capicua = Event::Hand { by: Some(A), blocked: true, twice: true, left: vec![1, 2] };
    for (mode, event) in [(Mode::Hundred, twice(A, &[0, 3])), (Mode::Capicua, capicua)] {
        assert_eq!(refused::<Count>(&sheet::<Count>(rules(mode), 2), event), EntryError::NotHere);
    }
}

#[test]
fn do_44_do_60_and_do_73_the_game_ends() {
    for (rule, mode, events, ends) in [
        ("DO-44 in the middle of a hand", Mode::Hundred, vec![Event::Run(B); 4], vec![2, 1]),
        ("DO-60 after one hand", Mode::Single, vec![out(B, &[7, 0, 5])], vec![3, 1, 2]),
        ("DO-73 at the end of a hand", Mode::Sabaniao, vec![out(A, &[0, 40]), out(A, &[0, 35])], vec![1, 2]),
    ] {
        assert_eq!(places(&played(mode, ends.len(), &events)), Some(ends), "{rule}");
    }
}

#[test]
fn do_20_the_open_ends_give_multiples_of_five_up_to_what_two_doubles_come_to() {
    let sheet = played(Mode::Fives, 2, &[ends(A, 15), ends(B, 20), ends(A, 5)]);
    assert_eq!(totals(&sheet), [20, 20]);
    for sum in [0, 7, 25, u16::MAX] {
        breaks(&sheet, ends(A, sum), BadEntry::NoSum { most: 20 });
    }
    let halves = Options { double_counts_both: false, ..Options::default() };
    breaks(&self::sheet::<Count>(halves, 2), ends(A, 15), BadEntry::NoSum { most: 10 });
}

#[test]
fn do_21_two_hundred_while_playing_ends_the_game() {
    let mut sheet = played(Mode::Fives, 2, &vec![ends(A, 20); 9]);
    assert_eq!(places(&sheet), None);
    sheet.enter(&Entry::new(&ends(A, 20))).unwrap();
    assert_eq!(places(&sheet), Some(vec![1, 2]));
    assert_eq!(refused::<Count>(&sheet, out(B, &[3, 0])), EntryError::Over);
}

/// Returns entries of three players: A has 185 and B 195 points, and a block takes both to 205.
fn level_at_the_top() -> Vec<Event> {
    let mut events = [vec![ends(A, 20); 9], vec![ends(B, 20); 9]].concat();
    events.extend([ends(A, 5), ends(B, 15), blocked(&[5, 10, 20])]);
    events
}

#[test]
fn do_24_a_tie_at_the_top_is_played_on_as_many_hands_as_players() {
    let mut sheet = played(Mode::Fives, 3, &level_at_the_top());
    assert_eq!((totals(&sheet), places(&sheet)), (vec![205, 205, 0], None));
    for hand in 0..3 {
        assert_eq!(places(&sheet), None, "{hand}");
        sheet.enter(&Entry::new(&out(B, &[5, 0, 5]))).unwrap();
    }
    assert_eq!((totals(&sheet), places(&sheet)), (vec![205, 235, 0], Some(vec![2, 1, 3])));
    let numbers: Vec<&str> = sheet.state().lines.iter().map(|line| line.number.as_str()).collect();
    assert_eq!(numbers, ["1", "2*", "3*", "4*"]);
}

#[test]
fn do_24_in_the_further_hands_two_hundred_does_not_end_at_once() {
    let mut sheet = played(Mode::Fives, 3, &level_at_the_top());
    sheet.enter(&Entry::new(&ends(A, 20))).unwrap();
    assert_eq!((totals(&sheet), places(&sheet)), (vec![225, 205, 0], None));
}

#[test]
fn do_24_several_past_two_hundred_at_the_end_of_a_hand_and_the_highest_wins() {
    let mut events = level_at_the_top();
    events[18] = ends(A, 10);
    let sheet = played(Mode::Fives, 3, &events);
    assert_eq!((totals(&sheet), places(&sheet)), (vec![210, 205, 0], Some(vec![1, 2, 3])));
}

#[test]
fn do_12_a_tie_for_most_pips_waits_for_tiles_to_be_drawn() {
    let mut sheet = played(Mode::Fewest, 3, &[out(A, &[0, 9, 9])]);
    assert_eq!(totals(&sheet), [0, 0, 0], "nothing is counted before");
    breaks(&sheet, out(A, &[0, 1, 2]), BadEntry::DrawFirst);
    breaks(&sheet, Event::Drew(A), BadEntry::NotTied(A));
    sheet.enter(&Entry::new(&Event::Drew(C))).unwrap();
    assert_eq!(totals(&sheet), [0, 0, 18]);
    breaks(&sheet, Event::Drew(C), BadEntry::NothingDrawn);
    sheet.undo().unwrap();
    assert_eq!(totals(&sheet), [0, 0, 0]);
    sheet.enter(&Entry::new(&Event::Drew(B))).unwrap();
    assert_eq!(totals(&sheet), [0, 18, 0]);
}

#[test]
fn do_32_at_121_the_fewest_win_and_a_tie_is_drawn_for() {
    let mut sheet = played(Mode::Fewest, 3, &[out(A, &[0, 60, 61])]);
    assert_eq!((totals(&sheet), places(&sheet)), (vec![0, 0, 0], None), "Ana and Beto are level");
    sheet.enter(&Entry::new(&Event::Drew(B))).unwrap();
    assert_eq!((totals(&sheet), places(&sheet)), (vec![0, 0, 121], Some(vec![2, 1, 3])));
}

#[test]
fn do_41_and_do_42_a_run_and_the_opening_give_25_each() {
    let sheet = played(Mode::Hundred, 2, &[Event::Opening(A), Event::Run(A), Event::Run(B)]);
    assert_eq!((totals(&sheet), begins(&sheet)), (vec![50, 25], Some(0)), "who is paid for the opening began");
    breaks(&sheet, Event::Opening(A), BadEntry::OpeningTwice);
    breaks(&sheet, Event::Opening(B), BadEntry::NotTheStarter);
    let next = played(Mode::Hundred, 2, &[Event::Opening(A), out(B, &[4, 0]), Event::Opening(B)]);
    assert_eq!(totals(&next), [25, 29], "once a hand");
}

#[test]
fn do_43_and_do_11_a_block_pays_the_fewest_and_a_tie_the_first_from_the_starter() {
    let without = Options { mode: Mode::Hundred, block_counts_own: false, ..Options::default() };
    assert_eq!(totals(&after::<Count>(without, 3, &[blocked(&[9, 4, 6])])), [0, 15, 0]);
    let new = sheet::<Count>(rules(Mode::Hundred), 3);
    breaks(&new, blocked(&[4, 9, 4]), BadEntry::WhoBegan);
    let began = played(Mode::Hundred, 3, &[Event::Begins(B), blocked(&[4, 9, 4])]);
    assert_eq!(totals(&began), [0, 0, 17]);
}

#[test]
fn do_54_and_do_55_twenty_ends_the_game_and_who_has_nothing_is_zapatero() {
    let sheet = played(Mode::Capicua, 3, &[[Event::Passed(C)].as_slice(), &vec![Event::Passed(A); 10]].concat());
    assert_eq!(places(&sheet), Some(vec![1, 3, 2]));
    let game = sheet.count::<Count>().unwrap();
    assert_eq!(game.zapateros(), [B]);
}

#[test]
fn do_60_one_hand_and_the_fewest_win() {
    assert_eq!(totals(&played(Mode::Single, 3, &[out(B, &[7, 0, 5])])), [7, 0, 5]);
    let mut tie = played(Mode::Single, 3, &[blocked(&[5, 8, 5])]);
    assert_eq!(places(&tie), None);
    tie.enter(&Entry::new(&Event::Drew(C))).unwrap();
    assert_eq!(places(&tie), Some(vec![2, 3, 1]));
}

#[test]
fn do_72_a_tie_in_a_block_gives_nothing_and_who_blocked_it_matters_for_the_next() {
    let by = |by| Event::Hand { by, blocked: true, twice: false, left: vec![5, 9, 5] };
    let new = sheet::<Count>(rules(Mode::Sabaniao), 3);
    breaks(&new, by(None), BadEntry::WhoBlocked);
    let one_of_them = played(Mode::Sabaniao, 3, &[by(Some(C))]);
    assert_eq!((totals(&one_of_them), begins(&one_of_them)), (vec![0, 0, 0], Some(0)));
    let another = played(Mode::Sabaniao, 3, &[by(Some(B)), Event::Drew(A)]);
    assert_eq!((totals(&another), begins(&another)), (vec![0, 0, 0], Some(1)));
}

#[test]
fn do_10_who_begins_the_next_hand() {
    for (mode, next) in
        [(Mode::Fives, 1), (Mode::Fewest, 1), (Mode::Hundred, 2), (Mode::Capicua, 2), (Mode::Sabaniao, 0)]
    {
        let sheet = played(mode, 3, &[Event::Begins(A), out(C, &[1, 2, 0])]);
        assert_eq!(begins(&sheet), Some(next), "{mode:?}");
    }
    let unknown = played(Mode::Fives, 3, &[out(C, &[1, 2, 0])]);
    assert_eq!(begins(&unknown), None);
    assert_eq!(begins(&played(Mode::Hundred, 3, &[out(C, &[1, 2, 0])])), Some(2), "the winner, known or not");
}

#[test]
fn do_7_and_do_9_who_goes_out_has_no_pips_and_the_set_has_168() {
    let new = sheet::<Count>(rules(Mode::Hundred), 3);
    breaks(&new, out(A, &[3, 1, 2]), BadEntry::StillHolds(A));
    breaks(&new, out(A, &[0, 0, 0]), BadEntry::TwoEmpty);
    breaks(&sheet::<Count>(rules(Mode::Sabaniao), 2), twice(A, &[0, 0]), BadEntry::TwoEmpty);
    breaks(&new, out(A, &[0, 100, 69]), BadEntry::TooManyPips);
    assert_eq!(refused::<Count>(&new, out(A, &[0, 1])), EntryError::NotAtTheTable);
    assert_eq!(refused::<Count>(&new, Event::Run(D)), EntryError::NotAtTheTable);
    let nobody = Event::Hand { by: None, blocked: false, twice: false, left: vec![0, 1, 2] };
    breaks(&new, nobody, BadEntry::NobodyOut);
    played(Mode::Hundred, 3, &[out(A, &[0, 0, 5])]);
}

#[test]
fn events_of_another_mode_or_game_are_refused() {
    for (mode, event) in [
        (Mode::Hundred, ends(A, 5)),
        (Mode::Fives, Event::Run(A)),
        (Mode::Capicua, Event::Opening(A)),
        (Mode::Sabaniao, Event::Passed(A)),
    ] {
        assert_eq!(refused::<Count>(&sheet::<Count>(rules(mode), 2), event), EntryError::NotHere);
    }
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
    breaks(&sheet::<Count>(pairs, 4), out(A, &[3, 7, 12, 3]), BadEntry::StillHolds(A));
    breaks(&sheet::<Count>(pairs, 2), out(A, &[12, 0]), BadEntry::TwoEmpty);
    let begin =
        |options: Options, seats| <Count as sobremesa::scorekeeper::ScoreSheet>::begin(&options, seats).is_some();
    let single = Options { block: Block::Single, ..pairs };
    assert_eq!([2, 3, 4].map(|seats| begin(pairs, seats)), [true, false, true]);
    assert_eq!([2, 4].map(|seats| begin(single, seats)), [false, true], "a side does not tell who has fewest");
}

use super::*;
use sobremesa::games::dudo::Refused as No;
use sobremesa::games::dudo::sheet::{BadEntry, Count, Entry as Event};

fn loses(seat: Seat) -> Event {
    Event::Loses { seat, dice: 1 }
}

fn obliges(sheet: &Sheet) -> Option<u8> {
    let game = sheet.count::<Count>().unwrap();
    game.obliges().map(|seat| seat.0)
}

#[test]
fn du_2_and_du_5_who_begins() {
    let mut sheet = sheet::<Count>((), 3);
    assert!(sheet.state().asks_who_begins);
    sheet.enter(&Entry::new(&Event::Begins(C))).unwrap();
    assert_eq!((begins(&sheet), sheet.state().asks_who_begins), (Some(2), false));
    sheet.enter(&Entry::new(&loses(B))).unwrap();
    assert_eq!((begins(&sheet), totals(&sheet)), (Some(1), vec![5, 4, 5]));
    assert_eq!(refused::<Count>(&sheet, Event::Begins(A)), EntryError::Begun);
    sheet.enter(&Entry::new(&Event::Calzo(A))).unwrap();
    assert_eq!((begins(&sheet), totals(&sheet)), (Some(0), vec![5, 4, 5]), "with five, five are kept");
}

#[test]
fn du_4_and_du_5_who_goes_out_leaves_the_next_round_to_the_next_in_the_direction() {
    let gone = vec![loses(B); 5];
    assert_eq!(begins(&after::<Count>((), 3, &gone)), Some(2));
    let mut left = vec![Event::Way { right: false }];
    left.extend(gone.clone());
    assert_eq!(begins(&after::<Count>((), 3, &left)), Some(0));
    let two = after::<Count>((), 3, &gone);
    assert_eq!(refused::<Count>(&two, Event::Way { right: false }), EntryError::Rule(BadEntry::TwoLeft));
    assert_eq!(refused::<Count>(&two, loses(B)), EntryError::Rule(BadEntry::Out(B)));
}

#[test]
fn du_6_places_go_by_the_order_of_going_out() {
    let mut events = vec![loses(C); 5];
    events.extend(vec![loses(A); 5]);
    let sheet = after::<Count>((), 3, &events);
    assert_eq!(places(&sheet), Some(vec![2, 1, 3]));
    assert_eq!(refused::<Count>(&sheet, loses(B)), EntryError::Over);
}

#[test]
fn du_13_an_exact_calzo_recovers_a_die() {
    let sheet = after::<Count>((), 3, &[loses(A), loses(A), Event::Calzo(A)]);
    assert_eq!(totals(&sheet), [4, 5, 5]);
}

#[test]
fn du_14_calzar_while_half_the_dice_are_in_play() {
    // Of 15 dice eight are enough and seven are not.
    let mut events = vec![loses(A); 3];
    events.extend(vec![loses(B); 3]);
    events.push(loses(C));
    let eight = after::<Count>((), 3, &events);
    assert_eq!(totals(&eight), [2, 2, 4]);
    after::<Count>((), 3, &[events.clone(), vec![Event::Calzo(A)]].concat());
    events.push(loses(C));
    let seven = after::<Count>((), 3, &events);
    assert_eq!(
        refused::<Count>(&seven, Event::Calzo(A)),
        EntryError::Rule(BadEntry::Calzo(No::CalzoTooFewDice { needs: 8 }))
    );
}

#[test]
fn du_21_who_is_left_with_one_die_obliges_once() {
    let mut sheet = after::<Count>((), 3, &vec![loses(A); 4]);
    assert_eq!(obliges(&sheet), Some(0));
    assert_eq!(refused::<Count>(&sheet, Event::Calzo(B)), EntryError::Rule(BadEntry::Calzo(No::CalzoInObligo)));
    sheet.enter(&Entry::new(&loses(B))).unwrap();
    assert_eq!(obliges(&sheet), None);
    sheet.enter(&Entry::new(&Event::Calzo(A))).unwrap();
    sheet.enter(&Entry::new(&loses(A))).unwrap();
    assert_eq!((totals(&sheet), obliges(&sheet)), (vec![1, 4, 5], None), "once a game");
    sheet.undo().unwrap();
    assert_eq!(totals(&sheet), [2, 4, 5]);
}

#[test]
fn du_26_with_two_left_there_is_no_calzar_and_no_obligo() {
    let sheet = after::<Count>((), 2, &vec![loses(A); 4]);
    assert_eq!(obliges(&sheet), None);
    assert_eq!(refused::<Count>(&sheet, Event::Calzo(A)), EntryError::Rule(BadEntry::Calzo(No::CalzoInDuel)));
}

#[test]
fn du_30_the_siciliana_takes_two_dice_from_who_has_them() {
    let two = |seat| Event::Loses { seat, dice: 2 };
    let sheet = after::<Count>((), 3, &[two(A), two(A)]);
    assert_eq!((totals(&sheet), obliges(&sheet)), (vec![1, 5, 5], Some(0)));
    assert_eq!(refused::<Count>(&sheet, two(B)), EntryError::Rule(BadEntry::Siciliana), "not in an obligo");
    let one = after::<Count>((), 3, &[two(A), two(A), loses(B)]);
    assert_eq!(refused::<Count>(&one, two(A)), EntryError::Rule(BadEntry::Siciliana), "not with one die");
    for dice in [0, 3, u8::MAX] {
        assert_eq!(refused::<Count>(&one, Event::Loses { seat: B, dice }), EntryError::Rule(BadEntry::Siciliana));
    }
}

#[test]
fn du_31_who_is_put_out_is_last_and_the_next_one_begins() {
    let sheet = after::<Count>((), 3, &[Event::Begins(A), Event::Expelled(A)]);
    assert_eq!((totals(&sheet), begins(&sheet)), (vec![0, 5, 5], Some(1)));
    let again = after::<Count>((), 4, &[vec![loses(A); 4], vec![Event::Expelled(B)]].concat());
    assert_eq!(obliges(&again), Some(0), "an obligo is played again");
    let end = after::<Count>((), 3, &[vec![Event::Expelled(A)], vec![loses(B); 5]].concat());
    assert_eq!(places(&end), Some(vec![3, 2, 1]));
}

#[test]
fn du_1_ten_sit_down_and_fifty_dice_go_round() {
    let mut sheet = sheet::<Count>((), 10);
    for seat in 0..9 {
        for _ in 0..5 {
            sheet.enter(&Entry::new(&loses(Seat(seat)))).unwrap();
        }
    }
    assert_eq!(places(&sheet), Some(vec![10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
}

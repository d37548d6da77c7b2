use super::*;
use Event::{Begins, Calzo, Expelled, Loses, Way};
use sobremesa::games::dudo::Refused as No;
use sobremesa::games::dudo::sheet::{BadEntry, Count, Entry as Event};

/// Returns the entries of a player who loses so many rounds.
fn loses(seat: Seat, rounds: usize) -> Vec<Event> {
    vec![Loses { seat, dice: 1 }; rounds]
}

fn two(seat: Seat) -> Vec<Event> {
    vec![Loses { seat, dice: 2 }]
}

#[test]
fn du_2_du_4_du_5_du_6_du_13_du_14_du_21_du_26_du_30_du_31_dice_who_begins_and_obliges_and_places() {
    let (calzo, expelled) = (|seat| vec![Calzo(seat)], |seat| vec![Expelled(seat)]);
    let (begins_a, begins_c, left) = (vec![Begins(A)], vec![Begins(C)], vec![Way { right: false }]);
    for (rule, events, dice, next, obliged, ends) in [
        ("DU-2", vec![], vec![5, 5, 5], None, None, None),
        ("DU-2", vec![begins_c.clone()], vec![5, 5, 5], Some(2), None, None),
        ("DU-5", vec![begins_c.clone(), loses(B, 1)], vec![5, 4, 5], Some(1), None, None),
        ("DU-13: five stay five", vec![begins_c, loses(B, 1), calzo(A)], vec![5, 4, 5], Some(0), None, None),
        ("DU-5: B is out", vec![loses(B, 5)], vec![5, 0, 5], Some(2), None, None),
        ("DU-4: to the left", vec![left, loses(B, 5)], vec![5, 0, 5], Some(0), None, None),
        ("DU-6", vec![loses(C, 5), loses(A, 5)], vec![0, 5, 0], None, None, Some(vec![2, 1, 3])),
        ("DU-13", vec![loses(A, 2), calzo(A)], vec![4, 5, 5], Some(0), None, None),
        ("DU-14: eight of 15", vec![loses(A, 3), loses(B, 3), loses(C, 1)], vec![2, 2, 4], Some(2), None, None),
        ("DU-14", vec![loses(A, 3), loses(B, 3), loses(C, 1), calzo(A)], vec![3, 2, 4], Some(0), None, None),
        ("DU-21", vec![loses(A, 4)], vec![1, 5, 5], Some(0), Some(0), None),
        ("DU-21", vec![loses(A, 4), loses(B, 1)], vec![1, 4, 5], Some(1), None, None),
        ("DU-21: once", vec![loses(A, 4), loses(B, 1), calzo(A), loses(A, 1)], vec![1, 4, 5], Some(0), None, None),
        ("DU-26", vec![loses(A, 4)], vec![1, 5], Some(0), None, None),
        ("DU-30", vec![two(A), two(A)], vec![1, 5, 5], Some(0), Some(0), None),
        ("DU-31", vec![begins_a, expelled(A)], vec![0, 5, 5], Some(1), None, None),
        ("DU-31: the obligo again", vec![loses(A, 4), expelled(B)], vec![1, 0, 5, 5], Some(0), Some(0), None),
        ("DU-31", vec![expelled(A), loses(B, 5)], vec![0, 0, 5], None, None, Some(vec![3, 2, 1])),
    ] {
        let sheet = after::<Count>((), dice.len(), &events.concat());
        let obliges = sheet.count::<Count>().unwrap().obliges().map(|seat| seat.0);
        assert_eq!((totals(&sheet), obliges, places(&sheet)), (dice, obliged, ends.clone()), "{rule}");
        if ends.is_none() {
            assert_eq!((begins(&sheet), sheet.state().asks_who_begins), (next, next.is_none()), "{rule}");
        }
    }
}

#[test]
fn du_4_du_5_du_14_du_21_du_26_du_30_what_cannot_have_happened_is_refused() {
    let no = |why| EntryError::Rule(BadEntry::Calzo(why));
    let seven = [loses(A, 3), loses(B, 3), loses(C, 2)].concat();
    let one = [two(A), two(A), loses(B, 1)].concat();
    for (seats, events, entry, why) in [
        (3, loses(B, 1), Begins(A), EntryError::Begun),
        (3, loses(B, 5), Way { right: false }, BadEntry::TwoLeft.into()),
        (3, loses(B, 5), loses(B, 1).remove(0), BadEntry::Out(B).into()),
        (3, [loses(C, 5), loses(A, 5)].concat(), loses(B, 1).remove(0), EntryError::Over),
        (3, seven, Calzo(A), no(No::CalzoTooFewDice { needs: 8 })),
        (3, loses(A, 4), Calzo(B), no(No::CalzoInObligo)),
        (2, loses(A, 4), Calzo(A), no(No::CalzoInDuel)),
        (3, [two(A), two(A)].concat(), two(B).remove(0), BadEntry::Siciliana.into()),
        (3, one.clone(), two(A).remove(0), BadEntry::Siciliana.into()),
        (3, one.clone(), Loses { seat: B, dice: 0 }, BadEntry::Siciliana.into()),
        (3, one.clone(), Loses { seat: B, dice: 3 }, BadEntry::Siciliana.into()),
        (3, one, Loses { seat: B, dice: u8::MAX }, BadEntry::Siciliana.into()),
    ] {
        assert_eq!(refused::<Count>(&after::<Count>((), seats, &events), entry), why);
    }
}

#[test]
fn du_1_ten_sit_down_and_fifty_dice_go_round() {
    let events: Vec<Event> = Seat::all(9).flat_map(|seat| loses(seat, 5)).collect();
    assert_eq!(places(&after::<Count>((), 10, &events)), Some(vec![10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
}

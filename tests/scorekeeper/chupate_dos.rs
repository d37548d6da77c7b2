use super::*;
use sobremesa::games::chupate_dos::sheet::{BadEntry, Count, Entry as Event, SheetRules};
use sobremesa::games::chupate_dos::{Kind, Options};

fn rules(rounds: u8) -> SheetRules {
    SheetRules { rounds, dealer: A, kind: Kind::Match }
}

fn won(seat: Seat, left: &[u16]) -> Event {
    Event::Cards { won: Some(seat), left: left.to_vec() }
}

fn k(sheet: &Sheet) -> Vec<u32> {
    let game = sheet.count::<Count>().unwrap();
    game.score.tallies.iter().map(|(_, tally)| tally.left).collect()
}

#[test]
fn cd_40_and_cd_41_rounds_won_and_cards_left() {
    let sheet = after::<Count>(rules(8), 3, &[won(A, &[0, 4, 2]), won(B, &[5, 0, 1])]);
    assert_eq!((totals(&sheet), k(&sheet)), (vec![1, 1, 0], vec![5, 4, 3]));
    assert_eq!(refused::<Count>(&sheet, won(A, &[1, 4, 2])), EntryError::Rule(BadEntry::WinnerHolds(A)));
    assert_eq!(refused::<Count>(&sheet, won(A, &[0, 0, 2])), EntryError::Rule(BadEntry::NoCards(B)));
    assert_eq!(refused::<Count>(&sheet, won(A, &[0, 30, 10])), EntryError::Rule(BadEntry::TooManyCards));
}

#[test]
fn cd_42_two_play_two_rounds_and_a_draw_stands() {
    assert_eq!(Options::default().rounds_for(2), 2);
    let sheet = after::<Count>(rules(2), 2, &[won(A, &[0, 9]), won(B, &[1, 0])]);
    assert_eq!(places(&sheet), Some(vec![1, 1]));
    assert_eq!(refused::<Count>(&sheet, won(A, &[0, 1])), EntryError::Over);
}

#[test]
fn cd_43_rounds_then_cards_then_sanctions() {
    let fewest = after::<Count>(rules(2), 3, &[won(A, &[0, 4, 2]), won(B, &[5, 0, 1])]);
    assert_eq!(places(&fewest), Some(vec![2, 1, 3]));
    let level = [won(A, &[0, 4, 2]), Event::Yellow(A), won(B, &[4, 0, 1])];
    assert_eq!(places(&after::<Count>(rules(2), 3, &level)), Some(vec![2, 1, 3]));
}

#[test]
fn cd_45_the_tied_play_a_deciding_round_that_enters_neither_rounds_nor_cards() {
    let mut sheet = after::<Count>(rules(2), 3, &[won(A, &[0, 4, 2]), won(B, &[4, 0, 1])]);
    assert_eq!(places(&sheet), None);
    assert_eq!(refused::<Count>(&sheet, won(C, &[1, 1, 0])), EntryError::Rule(BadEntry::NotDeciding(C)));
    assert_eq!(refused::<Count>(&sheet, won(A, &[0, 1, 3])), EntryError::Rule(BadEntry::NotDeciding(C)));
    let null = Event::Cards { won: None, left: vec![2, 2, 0] };
    sheet.enter(&Entry::new(&null)).unwrap();
    assert_eq!(places(&sheet), None, "played again");
    sheet.enter(&Entry::new(&won(A, &[0, 7, 0]))).unwrap();
    assert_eq!((totals(&sheet), k(&sheet)), (vec![1, 1, 0], vec![4, 4, 3]));
    assert_eq!(places(&sheet), Some(vec![1, 2, 3]));
}

#[test]
fn cd_46_a_null_round_counts_as_one_and_all_hands_enter_k() {
    let null = Event::Cards { won: None, left: vec![3, 4] };
    let sheet = after::<Count>(rules(2), 2, &[null, won(A, &[0, 2])]);
    assert_eq!((totals(&sheet), k(&sheet)), (vec![1, 0], vec![3, 6]));
    assert_eq!(places(&sheet), Some(vec![1, 2]));
}

#[test]
fn cd_4_and_cd_5_the_deal_goes_to_the_right() {
    let dealer = |sheet: &Sheet| {
        let game = sheet.count::<Count>().unwrap();
        game.dealer.0
    };
    let new = sheet::<Count>(rules(8), 3);
    assert_eq!((dealer(&new), begins(&new)), (0, Some(1)));
    let next = after::<Count>(rules(8), 3, &[won(C, &[1, 1, 0])]);
    assert_eq!((dealer(&next), begins(&next)), (1, Some(2)));
    let two = after::<Count>(rules(2), 2, &[won(B, &[1, 0])]);
    assert_eq!((dealer(&two), begins(&two)), (1, Some(0)));
}

#[test]
fn cd_44_another_number_of_rounds() {
    assert!(places(&after::<Count>(rules(1), 2, &[won(A, &[0, 1])])).is_some());
}

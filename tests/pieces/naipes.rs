use sobremesa::pieces::naipes::*;
use std::collections::HashSet;

#[test]
fn cd_1_forty_different_cards_with_no_eights_and_nines() {
    let deck: HashSet<Card> = Card::deck().into_iter().collect();
    assert_eq!(deck.len(), 40);
    let numbers: Vec<u8> = Rank::ALL.iter().map(|r| r.number()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]);
}

#[test]
fn a_card_survives_its_text_and_other_text_is_refused() {
    for card in Card::deck() {
        assert_eq!(Card::parse(&card.to_string()), Some(card));
    }
    for bad in ["", "o", "8o", "9c", "13b", "07o", "+7o", "7x", "7ñ", "7o "] {
        assert_eq!(Card::parse(bad), None, "{bad}");
    }
}

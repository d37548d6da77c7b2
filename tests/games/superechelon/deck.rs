use super::*;
use std::collections::BTreeSet;

#[test]
fn se_1_forty_eight_cards_and_two_hundred_points() {
    let deck = Card::decks(1);
    assert_eq!(deck.len(), 48);
    assert_eq!(deck.iter().collect::<BTreeSet<_>>().len(), 48, "all different");
    assert_eq!(gc(&deck), 200);
    let line = |figure| {
        let cards: Vec<&Card> = deck.iter().filter(|card| card.figure == figure).collect();
        (cards[0].figure.gc(), cards.len())
    };
    let lines = [(10, 4), (8, 4), (7, 4), (5, 4), (5, 8), (3, 12), (1, 4), (0, 4), (0, 4)];
    assert_eq!(Figure::ALL.map(line), lines);
}

#[test]
fn se_2_each_figure_is_spread_evenly_over_the_backs() {
    for decks in [1, 2] {
        let cards = Card::decks(decks);
        for back in StageType::ALL {
            let with_back = |card: &&Card| card.back == back;
            assert_eq!(cards.iter().filter(with_back).count(), 12 * usize::from(decks));
            for figure in Figure::ALL {
                let copies = cards.iter().filter(with_back).filter(|card| card.figure == figure).count();
                assert_eq!(copies, usize::from(figure.copies() / 4 * decks), "{figure:?} {back:?}");
            }
        }
    }
}

#[test]
fn se_2_everybody_sees_the_backs_of_the_hands_and_of_the_deck() {
    let game = mountain("Cm1 Gf2, Ht1 Bc1, Gm3 Sm1");
    for who in Who::all(3) {
        let view = game.view(who);
        assert_eq!(view.backs[B], [StageType::TimeTrial, StageType::Classic]);
        assert_eq!(view.backs[A], [StageType::Mountain, StageType::Flat]);
        assert_eq!(view.top, game.deck.last().map(|card| card.back));
        let own = who.seat().map(|seat| game.hands[seat].clone()).unwrap_or_default();
        assert_eq!(view.hand, own, "and nobody another's faces");
    }
}

#[test]
fn se_3_the_shipped_table_is_ours_and_says_so() {
    assert!(text::table_note(sobremesa::lang::Lang::Es, &Options::default()).is_some());
}

#[test]
fn se_3_a_table_typed_in_counts_and_travels_with_the_save() {
    let mut options = Options::default();
    options.points.0[0] = [1, 2, 3, 200];
    assert_eq!(text::table_note(sobremesa::lang::Lang::Es, &options), None);
    let saved = serde_json::to_string(&options).unwrap();
    assert!(saved.contains("[[1,2,3,200],[6,3,5,10],"), "{saved}");
    assert_eq!(serde_json::from_str::<Options>(&saved).unwrap(), options);
    let game = stage_with(options.clone(), StageType::Mountain, "Cm1, Gm1").then("Cm1 Gm1");
    assert_eq!(game.stage().verdict, Verdict::Won(B), "2 points against 3");
    let too_many = options.points.points(Figure::Climber, StageType::Classic);
    assert_eq!(too_many, MOST_POINTS, "a number out of range counts as the nearest");
}

#[test]
fn se_9_a_deck_for_every_four_players() {
    for seats in SuperEchelon::SEATS {
        let game = SuperEchelon::deal(&Options::default(), seats, Rng::from_number(3));
        let cards = game.deck.len() + game.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>();
        assert_eq!(cards, if seats < 5 { 48 } else { 96 });
    }
}

#[test]
fn a_card_survives_its_text_and_other_text_is_refused() {
    for card in Card::decks(2) {
        assert_eq!(Card::parse(&card.to_string()), Some(card));
    }
    for bad in ["", "C", "Cm", "Cm0", "Cm3", "Gm7", "Cm01", "Cm+1", "cm1", "CM1", "Xm1", "Cx1", "Cm1 ", "Cm١", "ñm1"]
    {
        assert_eq!(Card::parse(bad), None, "{bad}");
    }
}

//! The deal and who begins.

use super::*;

#[test]
fn do_1_seven_tiles_each_and_the_rest_in_the_boneyard() {
    for (seats, rest) in [(2, 14), (3, 7), (4, 0)] {
        let game = Domino::deal(&Options::default(), seats, Rng::from_number(5));
        assert!(game.hands.iter().all(|(_, hand)| hand.len() == 7));
        assert_eq!(game.boneyard.len(), rest);
        matches::invariant(&game);
    }
    let game = round(Options::default(), "6-6 1-0 | 6-5");
    game.refuses(A, "6-5", "DO-1");
}

fn redealt(game: &Domino) -> Option<Vec<Tile>> {
    game.events.iter().find_map(|event| match event {
        Event::Redealt { shown, .. } => Some(shown.clone()),
        _ => None,
    })
}

#[test]
fn do_2_five_doubles_are_shown_and_all_is_dealt_again_with_nothing_scored() {
    let (mut seen, mut seen_later) = (0, 0);
    for seed in 0..600 {
        let game = Domino::deal(&Options::default(), 3, Rng::from_number(seed));
        assert_eq!(game.five_doubles(), None, "seed {seed}");
        let mut later = game.clone();
        later.phase = Phase::Between(B);
        later.does(B, "deal");
        assert_eq!((later.starter, later.waits_for(), later.must_open), (B, B, None), "seed {seed}");
        seen_later += usize::from(redealt(&later).is_some());
        let Some(shown) = redealt(&game) else { continue };
        seen += 1;
        assert!(shown.len() == 7 && shown.iter().filter(|tile| tile.is_double()).count() >= 5);
        assert!(game.points() == [0; 3] && game.played.is_empty());
        assert_eq!(game.must_open, game.hands[game.starter].iter().copied().max_by_key(|t| opening_rank(*t)));
    }
    assert!(seen > 0 && seen_later > 0, "no seed of six hundred showed it");
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// The chance that some hand holds five doubles: at most one does, so the chances of the seats add up.
#[test]
fn do_2_hands_are_dealt_again_as_often_as_combinatorics_says() {
    let one: u64 = (5..=7).map(|k| choose(7, k) * choose(21, 7 - k)).sum();
    for (seats, percent) in [(2, 0.77), (3, 1.15), (4, 1.54)] {
        let chance = f64::from(seats) * one as f64 / choose(28, 7) as f64;
        assert!((100.0 * chance - percent).abs() < 0.005, "{seats} seats: {chance}");
        let (mut deals, mut again) = (0.0, 0.0);
        for seed in 0..12_000 {
            let game = Domino::deal(&Options::default(), seats as u8, Rng::from_number(seed));
            let shown = game.events.iter().filter(|event| matches!(event, Event::Redealt { .. })).count() as f64;
            deals += 1.0 + shown;
            again += shown;
        }
        let deviation = (deals * chance * (1.0 - chance)).sqrt();
        let off = (again - deals * chance) / deviation;
        assert!(off.abs() < 3.5, "{seats} seats: {again} of {deals}, {off} standard deviations off");
    }
}

#[test]
fn do_3_the_double_six_begins_and_must_be_laid() {
    let game = first_round("5-5 1-0 | 6-5 6-4 | 6-6 2-1 | 3-3 2-2");
    assert_eq!((game.waits_for(), game.moves(C)), (C, vec!["6-6".to_string()]));
    assert_eq!(game.refuses(C, "2-1", "DO-3"), Refused::MustOpenWith(tile("6-6")));
    game.refuses(C, "draw", "DO-3");
    for seed in 0..50 {
        let game = Domino::deal(&Options::default(), 4, Rng::from_number(seed));
        assert!(game.hands[game.waits_for()].contains(&tile("6-6")));
    }
}

#[test]
fn do_3_the_highest_double_held_begins_or_else_the_highest_tile() {
    for (what, table, must) in [
        ("the highest double held", "6-5 3-3 | 4-4 1-0 | 6-4 2-2 + 6-6 5-5", "4-4"),
        ("the double zero too", "6-5 6-4 | 0-0 1-0 + 1-1", "0-0"),
        ("without a double the highest by pips", "6-4 1-0 | 6-5 2-1 + 6-6", "6-5"),
        ("then by its higher half", "5-4 1-0 | 6-3 2-1 + 6-6", "6-3"),
    ] {
        assert_eq!(first_round(table).moves(B), [must], "{what}");
    }
}

#[test]
fn do_3_binds_the_first_tile_only() {
    let game = first_round("6-6 6-1 6-0 | 6-5 6-4").then("6-6 6-5r");
    assert_eq!(game.moves(A), ["6-0l", "6-1l"]);
    let later = round(Options::default(), "6-6 1-0 | 6-5");
    assert_eq!(later.moves(A), ["1-0", "6-6"], "later hands begin with any tile");
}

//! The results that can have happened, and those refused.

use super::*;

const CARDS: MatchKind = MatchKind::Fixed { each: 0, plus: 2, cards: true };
const TABLE: MatchKind = MatchKind::Fixed { each: 2, plus: 2, cards: true };
const FIVE: MatchKind = MatchKind::Fixed { each: 0, plus: 5, cards: false };
const THREE: MatchKind = MatchKind::FirstTo { wins: 3 };

fn cards(rounds: &[(&str, &[(&str, u32)])]) -> Sheet {
    let left = |left: &[(&str, u32)]| left.iter().map(|(n, k)| (n.to_string(), *k)).collect();
    let round = |(won, k): &(&str, &[(&str, u32)])| Round { won: Some(won.to_string()), left: left(k) };
    Sheet::Rounds { rounds: rounds.iter().map(round).collect(), yellow: Names::new() }
}

fn totals(rows: &[(&str, u16, u32)], nulls: u16) -> Sheet {
    let mut sheet = super::totals(rows);
    if let Sheet::Totals { null_rounds, .. } = &mut sheet {
        *null_rounds = nulls;
    }
    sheet
}

fn won(kind: MatchKind, sheet: &Sheet) -> Result<Vec<u16>, SheetError> {
    sheet.check(kind, &["A", "B"]).map(|score| score.marks.iter().map(|m| m.won).collect())
}

#[test]
fn tr_10_the_league_of_seven_and_nine_ends_as_the_examples_say() {
    let kind = MatchKind::TwoToFour;
    for (rounds, score) in
        [("AAA", [3, 0]), ("AABA", [3, 1]), ("AABB", [2, 2]), ("ABA", [2, 1]), ("ABB", [1, 2]), ("BBAA", [2, 2])]
    {
        let names: Vec<String> = rounds.chars().map(String::from).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(won(kind, &duel(&names)), Ok(score.to_vec()), "{rounds}");
        // With null rounds anywhere, which are played again.
        let mut null = vec![""];
        null.extend(&names);
        assert_eq!(won(kind, &duel(&null)), Ok(score.to_vec()), "{rounds}");
        for early in 0..names.len() {
            assert!(matches!(won(kind, &duel(&names[..early])), Err(SheetError::Unfinished(..))), "{rounds} {early}");
        }
        let more = [&names[..], &["A"]].concat();
        assert_eq!(won(kind, &duel(&more)), Err(SheetError::AlreadyOver(names.len() as u16 + 1)));
    }
    for (a, b) in [(3, 2), (2, 0), (1, 1), (4, 0), (0, 0)] {
        assert_eq!(won(kind, &totals(&[("A", a, 0), ("B", b, 0)], 0)), Err(SheetError::NoSuchScore(a, b)));
    }
}

#[test]
fn tr_8_and_tr_9_first_to_three_and_always_five() {
    assert_eq!(won(THREE, &duel(&["A", "", "B", "A", "A"])), Ok(vec![3, 1]));
    assert_eq!(won(THREE, &duel(&["A", "A"])), Err(SheetError::Unfinished(2, 0)));
    assert_eq!(won(THREE, &totals(&[("A", 3, 0), ("B", 3, 0)], 0)), Err(SheetError::NoSuchScore(3, 3)));
    assert_eq!(won(FIVE, &duel(&["A", "A", "A", "", "B"])), Ok(vec![3, 1]));
    assert_eq!(
        won(FIVE, &duel(&["A", "A", "A"])),
        Err(SheetError::WrongRounds { played: 3, needed: 5 }),
        "also at 3-0: F counts"
    );
}

#[test]
fn cd_42_two_rounds_and_a_draw_stands() {
    let even = cards(&[("A", &[("B", 3)]), ("B", &[("A", 2)])]);
    let score = even.check(CARDS, &["A", "B"]).unwrap();
    assert_eq!((score.marks[0].place, score.marks[1].place, score.marks[0].left), (1, 1, 2));
    assert_eq!(
        won(CARDS, &totals(&[("A", 3, 0), ("B", 2, 1)], 0)),
        Err(SheetError::WrongRounds { played: 5, needed: 2 })
    );
    for (rounds, players) in [(8, 3), (10, 4), (12, 5)] {
        assert_eq!(TABLE.rounds(players), Some(rounds));
    }
    assert_eq!(won(CARDS, &cards(&[("A", &[("A", 1), ("B", 3)])])), Err(SheetError::CardsOfWinner("A".into())));
    assert_eq!(won(CARDS, &cards(&[("A", &[])])), Err(SheetError::CardsMissing("B".into())));
    assert_eq!(won(CARDS, &cards(&[("A", &[("B", 41)])])), Err(SheetError::TooManyCards("B".into())));
    assert_eq!(won(CARDS, &cards(&[("C", &[])])), Err(SheetError::NotHere("C".into())));
    assert_eq!(won(THREE, &cards(&[("A", &[("B", 1)])])), Err(SheetError::NoCards));
    assert_eq!(won(CARDS, &totals(&[("A", 2, 1), ("B", 0, 5)], 0)), Err(SheetError::CardsOfWinner("A".into())));
    assert_eq!(won(CARDS, &totals(&[("A", 2, 0), ("B", 0, 1)], 0)), Err(SheetError::CardsMissing("B".into())));
    // A null round leaves cards in every hand (CD-46).
    assert_eq!(won(CARDS, &totals(&[("A", 1, 2), ("B", 0, 5)], 1)), Ok(vec![1, 0]));
}

#[test]
fn to_46_places_that_repeat_are_refused_where_they_cannot_be_shared() {
    let three = ["A", "B", "C"];
    let check = |shared, p: &[(&str, u8)], e: &[&str]| places(p, e).check(MatchKind::Places { shared }, &three);
    assert!(check(false, &[("A", 2), ("B", 1), ("C", 3)], &[]).is_ok());
    assert_eq!(check(false, &[("A", 1), ("B", 1), ("C", 3)], &[]), Err(SheetError::BadPlaces(1)));
    assert!(check(true, &[("A", 1), ("B", 1), ("C", 3)], &[]).is_ok());
    assert_eq!(check(true, &[("A", 1), ("B", 1), ("C", 2)], &[]), Err(SheetError::BadPlaces(2)));
    assert_eq!(check(false, &[("A", 1), ("B", 2)], &[]), Err(SheetError::Missing("C".into())));
    assert!(check(false, &[("A", 1), ("B", 2), ("C", 3)], &["C"]).is_ok());
    assert_eq!(check(false, &[("A", 1), ("B", 2), ("C", 3)], &["A"]), Err(SheetError::ExpelledAbove("A".into())));
    assert_eq!(duel(&["A"]).check(MatchKind::Places { shared: false }, &["A", "B"]), Err(SheetError::WrongForm));
}

#[test]
fn to_5_a_walkover_is_two_rounds_or_three_and_of_duels_only() {
    let to = Sheet::Walkover { to: "B".into() };
    for (kind, rounds) in [(CARDS, 2), (THREE, 3), (FIVE, 3), (MatchKind::TwoToFour, 3)] {
        let score = to.check(kind, &["A", "B"]).unwrap();
        assert_eq!((score.counted, score.marks[1].won, score.marks[0].lost), (Counted::Walkover, rounds, rounds));
    }
    assert_eq!(to.check(TABLE, &["A", "B", "C"]), Err(SheetError::NotADuel));
    assert_eq!(Sheet::Annulled { reason: " ".into() }.check(CARDS, &["A", "B"]), Err(SheetError::NoReason));
}

#[test]
fn a_match_played_in_the_app_gives_its_sheet() {
    let tally = |place, rounds_won, left, stars| Tally { place, rounds_won, left, yellow: 1, stars };
    let tallies = [tally(2, 4, 9, 4), tally(1, 4, 9, 5), tally(3, 0, 30, 0)];
    let outcome = Outcome { null_rounds: 0, seats: PerSeat::new(3, |seat| tallies[seat.index()]) };
    let names = names(3);
    let sheet = Sheet::from_outcome(TABLE, &names, &outcome);
    let three: Vec<&str> = names.iter().map(String::as_str).collect();
    let score = sheet.check(TABLE, &three).unwrap();
    assert!(score.decided);
    assert_eq!(
        score.marks.iter().map(|m| (m.won, m.stars, m.place)).collect::<Vec<_>>(),
        [(4, 4, 2), (4, 5, 1), (0, 0, 3)]
    );
    let shared = MatchKind::Places { shared: false };
    let score = Sheet::from_outcome(shared, &names, &outcome).check(shared, &three).unwrap();
    assert_eq!(score.marks.iter().map(|m| m.place).collect::<Vec<_>>(), [2, 1, 3]);
}

#[test]
fn cd_45_deciding_rounds_are_for_those_who_are_level_at_a_table() {
    let row = |name: &str, won, left, deciding, place| {
        (name.to_string(), Total { won, left, deciding, place: Some(place), ..Total::default() })
    };
    let check = |kind: MatchKind, rows: Vec<(String, Total)>| {
        let names: Vec<String> = rows.iter().map(|(name, _)| name.clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let sheet = Sheet::Totals { players: rows.into_iter().collect(), null_rounds: 0 };
        sheet.check(kind, &names).map(|_| ())
    };
    let not = |name: &str| Err(SheetError::NotDeciding(name.into()));
    let table = |a, b, c| check(TABLE, vec![a, b, c]);
    assert_eq!(table(row("A", 3, 9, 1, 1), row("B", 3, 9, 0, 2), row("C", 2, 9, 0, 3)), Ok(()));
    assert_eq!(table(row("A", 3, 9, 1, 2), row("B", 3, 9, 0, 1), row("C", 2, 9, 0, 3)), not("A"), "below the loser");
    assert_eq!(table(row("A", 3, 8, 1, 1), row("B", 3, 9, 0, 2), row("C", 2, 9, 0, 3)), not("A"), "K settles it");
    assert_eq!(table(row("A", 4, 9, 1, 1), row("B", 3, 9, 0, 2), row("C", 1, 9, 0, 3)), not("A"), "rounds settle it");
    assert_eq!(table(row("A", 3, 9, 99, 1), row("B", 3, 9, 0, 2), row("C", 2, 9, 0, 3)), not("A"), "one is enough");
    assert_eq!(table(row("A", 3, 9, 1, 2), row("B", 3, 9, 0, 3), row("C", 2, 9, 0, 1)), not("A"), "above fewer rounds");
    assert_eq!(check(CARDS, vec![row("A", 1, 5, 1, 1), row("B", 1, 5, 0, 2)]), not("A"), "a draw of two stands");
    assert_eq!(check(THREE, vec![row("A", 3, 0, 7, 1), row("B", 1, 0, 0, 2)]), not("A"), "no cards, no deciding round");
}

#[test]
fn cd_1_all_hands_together_hold_one_pack() {
    let left = |b, c| cards(&[("A", &[("B", b), ("C", c)])]);
    let one = MatchKind::Fixed { each: 0, plus: 1, cards: true };
    let three = ["A", "B", "C"];
    assert!(left(20, 19).check(one, &three).is_ok());
    assert_eq!(left(39, 38).check(one, &three), Err(SheetError::TooManyCards("B".into())));
    let sums = totals(&[("A", 1, 0), ("B", 0, 39), ("C", 0, 38)], 0);
    assert_eq!(sums.check(one, &three), Err(SheetError::TooManyCards("B".into())));
    let null = totals(&[("A", 3, 0), ("B", 1, 0)], u16::MAX);
    assert_eq!(null.check(THREE, &["A", "B"]), Err(SheetError::TooMany(u16::MAX)));
    let yellow = [("A".to_string(), u16::MAX)].into();
    let shown = Sheet::Places { places: [("A".into(), 1), ("B".into(), 2)].into(), expelled: vec![], yellow };
    let places = MatchKind::Places { shared: false };
    assert_eq!(shown.check(places, &["A", "B"]), Err(SheetError::TooMany(u16::MAX)));
}

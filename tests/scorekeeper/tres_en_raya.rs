use super::*;
use sobremesa::games::tres_en_raya::Kind;
use sobremesa::games::tres_en_raya::sheet::{Count, Entry as Event, SheetRules};

fn rules(kind: Kind) -> SheetRules {
    SheetRules { kind, target: 3 }
}

/// Enters rounds, one for each letter: Ana wins "W", Beto wins "L", and nobody wins "0".
fn played(kind: Kind, rounds: &str) -> Sheet {
    let round = |letter: char| match letter {
        'W' => Event::Round(Some(A)),
        'L' => Event::Round(Some(B)),
        _ => Event::Round(None),
    };
    after::<Count>(rules(kind), 2, &rounds.chars().map(round).collect::<Vec<_>>())
}

#[test]
fn tr_8_and_tr_4_three_rounds_win_and_null_ones_do_not_count() {
    assert_eq!(places(&played(Kind::Match, "WL0W0")), None);
    let won = played(Kind::Match, "WL0W0W");
    assert_eq!((totals(&won), places(&won)), (vec![3, 1], Some(vec![1, 2])));
    assert_eq!(refused::<Count>(&won, Event::Round(None)), EntryError::Over);
}

#[test]
fn tr_9_the_group_plays_five_rounds_null_ones_among_them() {
    assert_eq!(places(&played(Kind::Group, "WWW0")), None);
    assert_eq!(places(&played(Kind::Group, "WWW0L")), Some(vec![1, 2]));
    assert_eq!(places(&played(Kind::Group, "W0L00")), Some(vec![1, 1]), "it may be drawn");
}

#[test]
fn tr_10_the_league_plays_three_rounds_or_four() {
    for (rounds, result) in [("WWW", [1, 2]), ("WWLW", [1, 2]), ("WWLL", [1, 1]), ("WLW", [1, 2]), ("WLL", [2, 1])] {
        let before = &rounds[..rounds.len() - 1];
        assert_eq!(places(&played(Kind::League, before)), None, "{before}");
        assert_eq!(places(&played(Kind::League, rounds)), Some(result.to_vec()), "{rounds}");
    }
}

#[test]
fn tr_10_a_null_round_of_the_league_is_none_of_its_three_or_four() {
    assert_eq!(places(&played(Kind::League, "W0L")), None);
    assert_eq!(places(&played(Kind::League, "W0LL")), Some(vec![2, 1]));
    assert_eq!(places(&played(Kind::League, "0WW0")), None);
}

#[test]
fn tr_7_the_beginner_alternates() {
    let sheet = after::<Count>(rules(Kind::Match), 2, &[Event::Begins(B)]);
    assert_eq!(begins(&sheet), Some(1));
    let next = after::<Count>(rules(Kind::Match), 2, &[Event::Begins(B), Event::Round(None), Event::Round(Some(A))]);
    assert_eq!(begins(&next), Some(1));
    assert_eq!(refused::<Count>(&next, Event::Begins(A)), EntryError::Begun);
}

#[test]
fn tr_11_each_round_won_is_one() {
    assert_eq!(totals(&played(Kind::Match, "WWL")), [2, 1]);
}

use super::*;
use sobremesa::games::tres_en_raya::Kind;
use sobremesa::games::tres_en_raya::sheet::{Count, Entry as Event, SheetRules};

/// Enters rounds, one for each letter: Ana wins "W", Beto wins "L", and nobody wins "0". "b": Beto begins.
fn played(kind: Kind, rounds: &str) -> Sheet {
    let round = |letter: char| match letter {
        'W' => Event::Round(Some(A)),
        'L' => Event::Round(Some(B)),
        'b' => Event::Begins(B),
        _ => Event::Round(None),
    };
    after::<Count>(SheetRules { kind, target: 3 }, 2, &rounds.chars().map(round).collect::<Vec<_>>())
}

#[test]
fn tr_4_tr_7_tr_8_tr_9_tr_10_tr_11_rounds_won_who_begins_and_places() {
    use Kind::{Group, League, Match};
    for (rule, kind, rounds, won, next, ends) in [
        ("TR-4, TR-8", Match, "WL0W0", [2, 1], None, None),
        ("TR-4, TR-8", Match, "WL0W0W", [3, 1], None, Some([1, 2])),
        ("TR-7", Match, "b", [0, 0], Some(1), None),
        ("TR-7", Match, "b0W", [1, 0], Some(1), None),
        ("TR-9", Group, "WWW0", [3, 0], None, None),
        ("TR-9", Group, "WWW0L", [3, 1], None, Some([1, 2])),
        ("TR-9: it may be drawn", Group, "W0L00", [1, 1], None, Some([1, 1])),
        ("TR-10", League, "WWW", [3, 0], None, Some([1, 2])),
        ("TR-10", League, "WWL", [2, 1], None, None),
        ("TR-10", League, "WWLW", [3, 1], None, Some([1, 2])),
        ("TR-10", League, "WWLL", [2, 2], None, Some([1, 1])),
        ("TR-10", League, "WL", [1, 1], None, None),
        ("TR-10", League, "WLW", [2, 1], None, Some([1, 2])),
        ("TR-10", League, "WLL", [1, 2], None, Some([2, 1])),
        ("TR-10: without null rounds", League, "W0L", [1, 1], None, None),
        ("TR-10: without null rounds", League, "W0LL", [1, 2], None, Some([2, 1])),
        ("TR-10: without null rounds", League, "0WW0", [2, 0], None, None),
        ("TR-11", Match, "WWL", [2, 1], None, None),
    ] {
        let sheet = played(kind, rounds);
        let seen = (totals(&sheet), begins(&sheet), places(&sheet));
        assert_eq!(seen, (won.to_vec(), next, ends.map(Vec::from)), "{rule}: {rounds}");
    }
    assert_eq!(refused::<Count>(&played(Kind::Match, "WL0W0W"), Event::Round(None)), EntryError::Over);
    assert_eq!(refused::<Count>(&played(Kind::Match, "b0W"), Event::Begins(A)), EntryError::Begun);
}

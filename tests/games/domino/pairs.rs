//! Mode 7: two pairs, A with C against B with D.

use super::modes::{Row, check};
use super::*;
use Phase::{Between, Over, Turn};

const PAIRS: Options = Options { mode: Mode::Pairs, ..Options::AS_WRITTEN };
const ROTATION: Options = Options { opens: Opens::Rotation, ..PAIRS };
const OPPONENTS: Options = Options { counts: Counts::Opponents, ..PAIRS };
const SINGLE: Options = Options { block: Block::Single, ..PAIRS };
const DOUBLE: Options = Options { capicua: Capicua::Double, ..PAIRS };
const PLUS25: Options = Options { capicua: Capicua::Plus25, ..PAIRS };

/// A goes out; B, C and D hold 7, 12 and 3 pips.
const OUT: &str = "6-6 | 5-2 | 5-4 2-1 | 2-1";
/// A blocks with 4 pips left and C has 9, against 6 and 6 of B and D.
const BLOCK: &str = "6-6 4-0 | 3-3 | 5-4 | 4-2";
/// A blocks, and both pairs have 12 pips.
const LEVEL: &str = "6-6 4-0 | 3-3 | 5-3 | 4-2";

#[test]
fn do_80_partners_sit_opposite_and_only_four_play() {
    for (seats, fits) in [(2, false), (3, false), (4, true)] {
        let game = Domino::deal(&PAIRS, seats, Rng::from_number(3));
        assert_eq!(game.options.mode == Mode::Pairs, fits, "{seats} seats");
        assert_eq!(<Domino as sobremesa::referee::Open>::out_of_range(&PAIRS, seats).is_none(), fits, "{seats} seats");
    }
    assert_eq!(Seat::all(4).map(|seat| count::partner(seat, 4)).collect::<Vec<_>>(), [C, D, A, B]);
    let game = Domino::deal(&PAIRS, 4, Rng::from_number(3));
    assert!(game.boneyard.is_empty() && game.hands.iter().all(|(_, hand)| hand.len() == 7));
    // A partner's hand is as hidden as an opponent's.
    let mut other = game.clone();
    (other.hands[C], other.hands[D]) = (game.hands[D].clone(), game.hands[C].clone());
    assert_eq!(
        (other.view(Who::Seat(A)), other.view(Who::Seat(B))),
        (game.view(Who::Seat(A)), game.view(Who::Seat(B)))
    );
}

#[test]
fn do_81_the_winner_begins_the_next_hand_or_the_next_in_turn() {
    assert_eq!(begun(PAIRS, "5-5 1-0 | 6-5 6-4 | 6-6 2-1 | 3-3 2-2", None).moves(C), ["6-6"], "the double six");
    let d_goes_out = "6-6 4-1 | 6-5 4-3 | 6-4 3-1 | 5-1";
    check(&[
        ("the winner", PAIRS, d_goes_out, "6-6 6-5l 6-4r 5-1l", &[0, 16, 0, 16], Between(D)),
        ("in turn", ROTATION, d_goes_out, "6-6 6-5l 6-4r 5-1l", &[0, 16, 0, 16], Between(B)),
        ("nobody won", PAIRS, LEVEL, "6-6", &[0; 4], Between(B)),
    ]);
    let game = round(PAIRS, OUT).then("6-6");
    assert_eq!(game.refuses(B, "deal", "DO-81"), Refused::NotTheStarter(Mode::Pairs));
    assert_eq!(game.view(Who::Floor).played.last().map(|hand| hand.winner), Some(Some(A)));
}

#[test]
fn do_82_e_going_out_scores_for_the_pair() {
    check(&[
        ("all hands", PAIRS, OUT, "6-6", &[22, 0, 22, 0], Between(A)),
        ("those of the other pair", OPPONENTS, OUT, "6-6", &[10, 0, 10, 0], Between(A)),
    ]);
    let game = round(PAIRS, OUT).then("6-6");
    let told = Event::PairScored { pair: [A, C], source: Source::Pips, points: 22 };
    assert_eq!(game.events.iter().filter(|event| **event == told).count(), 1, "told once");
    let names = PerSeat::new(4, |seat| ["Ana", "Bruno", "Inés", "Dani"][seat.index()].to_string());
    assert_eq!(text::event(Lang::Es, &told, &names), "Ana e Inés: 22 puntos (Pintas que quedan).");
    let lines = text::explain(Lang::En, game.last_hand(), &PAIRS, &names);
    assert_eq!(lines, ["Pips left: 7 + 12 + 3 = 22. All of them for Ana and Inés."]);
}

#[test]
fn do_83_e_a_block_goes_to_the_pair_with_fewer_pips_or_the_one_with_the_fewest() {
    check(&[
        ("the example: 13 and 12", PAIRS, BLOCK, "6-6", &[0, 25, 0, 25], Between(B)),
        ("those of the other pair", OPPONENTS, BLOCK, "6-6", &[0, 13, 0, 13], Between(B)),
        ("A holds the 4", SINGLE, BLOCK, "6-6", &[25, 0, 25, 0], Between(A)),
        ("both pairs have a 3: A began", SINGLE, "6-6 2-1 | 3-0 | 5-4 | 4-4", "6-6", &[23, 0, 23, 0], Between(A)),
        ("level pairs, and A has fewest", SINGLE, LEVEL, "6-6", &[24, 0, 24, 0], Between(A)),
    ]);
}

#[test]
fn do_84_a_block_of_level_pairs_is_null() {
    let game = round(PAIRS, LEVEL).then("6-6");
    assert_eq!((game.last_hand().winner, game.last_hand().items.len(), game.points()), (None, 0, vec![0; 4]));
    let lines = text::explain(Lang::Es, game.last_hand(), &PAIRS, &checks::names(4));
    assert!(lines[0].ends_with(": 12.") && lines[1].contains("nula"), "{lines:?}");
}

#[test]
fn do_85_a_block_is_won_by_the_partner_with_fewer_pips_or_the_first_from_the_starter() {
    for (what, starter, table, winner) in [
        ("C has 1, A 8", A, "6-6 5-3 | 5-4 | 1-0 | 5-5", C),
        ("A has 1, C 8", A, "6-6 1-0 | 5-4 | 5-3 | 5-5", A),
        ("level, and A began", A, "6-6 2-1 | 5-4 | 3-0 | 5-5", A),
        ("level, and C comes first from B", B, "2-1 | 6-6 5-4 | 3-0 | 5-5", C),
    ] {
        assert_eq!(begun(PAIRS, table, Some(starter)).then("6-6").last_hand().winner, Some(winner), "{what}");
    }
}

#[test]
fn do_86_the_target_wins_the_match_at_the_end_of_a_hand() {
    let to = |target: Target| Options { target, ..PAIRS };
    let (short, there) = (format!("{OUT} = 177 199 177 199"), format!("{OUT} = 178 199 178 199"));
    let (hundred, three) = (format!("{OUT} = 78 0 78 0"), format!("{OUT} = 277 0 277 0"));
    let rows: [Row; 4] = [
        ("199 are not enough", PAIRS, &short, "6-6", &[199; 4], Between(A)),
        ("200 are", PAIRS, &there, "6-6", &[200, 199, 200, 199], Over(A)),
        ("to 100", to(Target::Hundred), &hundred, "6-6", &[100, 0, 100, 0], Over(A)),
        ("to 300", to(Target::ThreeHundred), &three, "6-6", &[299, 0, 299, 0], Between(A)),
    ];
    check(&rows);
    round(PAIRS, &there).then("6-6").refuses(A, "deal", "DO-86");
    for (written, target) in [("100", Some(Target::Hundred)), ("300", Some(Target::ThreeHundred)), ("150", None)] {
        assert_eq!(serde_json::from_str::<Target>(written).ok(), target);
    }
}

#[test]
fn do_87_a_capicua_counts_as_agreed() {
    let two_ends = Options { capicua_two_ends: true, ..DOUBLE };
    // A's last tile fits both ends, 3 and 1; in the second table both show a one.
    let (table, moves) = ("2-1 3-1 | 3-2 6-6 | 5-4 | 5-5", "2-1 3-2l pass pass 3-1l");
    let (alike, out) = ("2-1 1-0 | 2-1 6-6 | 5-4 | 5-5", "2-1 2-1l pass pass 1-0l");
    let (double, last) = ("2-1 1-1 | 2-1 6-6 | 5-4 | 5-5", "2-1 2-1l pass pass 1-1l");
    check(&[
        ("nothing", PAIRS, table, moves, &[31, 0, 31, 0], Between(A)),
        ("twice", DOUBLE, table, moves, &[62, 0, 62, 0], Between(A)),
        ("25 more", PLUS25, table, moves, &[56, 0, 56, 0], Between(A)),
        ("no capicúa", PLUS25, OUT, "6-6", &[22, 0, 22, 0], Between(A)),
        ("a block is none", DOUBLE, BLOCK, "6-6", &[0, 25, 0, 25], Between(B)),
        ("equal ends", DOUBLE, alike, out, &[62, 0, 62, 0], Between(A)),
        ("equal ends if not so agreed", two_ends, alike, out, &[31, 0, 31, 0], Between(A)),
        ("a double is none", DOUBLE, double, last, &[31, 0, 31, 0], Between(A)),
        ("passes give nothing", DOUBLE, table, "2-1 3-2l pass pass", &[0; 4], Turn(A)),
    ]);
}

#[test]
fn do_88_partners_share_a_place_and_the_outcome_names_the_pair() {
    let game = round(PAIRS, &format!("{OUT} = 178 30 178 30")).then("6-6");
    assert_eq!(game.places(), [1, 2, 1, 2]);
    let Status::Over(outcome) = game.status() else { panic!("the match is over") };
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [A, C]);
    assert_eq!(outcome.seats.iter().map(|(_, t)| t.rounds_won).collect::<Vec<_>>(), [1, 0, 1, 0]);
    assert!(outcome.is_of_pairs());
    let why = |pair, level| text::why_above(Lang::Es, &game.view(Who::Floor), &checks::names(4), pair, level);
    assert_eq!(why([C, B], false), "200 puntos para Ana y Carla; para Bruno y Dani, 30.");
    assert_eq!(why([A, C], true), "Son pareja: comparten el puesto.");
}

#[test]
fn the_bot_leaves_open_what_its_partner_plays_unless_the_partner_passed_on_it() {
    let mut game = begun(PAIRS, "5-0 3-2 2-0 | 6-6 1-1 | 5-5 4-4 | 5-3 2-2", Some(C)).then("5-5 5-3r");
    for (lacked, moved) in [(0, "3-2r"), (1 << 5 | 1 << 2, "5-0l")] {
        game.lacks[C] = lacked;
        let (view, legal) = (game.view(Who::Seat(A)), game.legal_moves(Who::Seat(A)));
        for seed in 0..9 {
            let chosen = Domino::choose(&view, &legal, Level::Normal, &mut Rng::from_number(seed));
            assert_eq!(chosen, Some(&mv(moved)), "of {:?}", game.moves(A));
        }
    }
}

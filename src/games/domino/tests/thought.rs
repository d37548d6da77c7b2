//! Hands in thought follow the rules, and are played well to their end.

use super::super::quick::{Lay, Quick, chances, lay_of, set_of};
use super::*;

/// The hand in play, all of it known.
fn known(game: &Domino) -> Quick {
    let mut quick = Quick::seen(&game.view(Who::Floor));
    for (seat, hand) in game.hands.iter() {
        quick.hands[seat.index()] = set_of(hand);
    }
    quick.draws_from(&game.boneyard);
    quick
}

/// Makes what leaves no choice, until a tile can be laid or the hand is over.
fn make_forced(game: &mut Domino) {
    while let Phase::Turn(seat) = game.phase {
        let legal = game.legal_moves(Who::Seat(seat));
        if !matches!(legal[..], [Move::Draw | Move::Pass]) {
            return;
        }
        game.make(Who::Seat(seat), legal[0]);
    }
}

/// The chances that the position gives once its hand is over.
fn judged(game: &Domino) -> [i32; 4] {
    match game.phase {
        Phase::Over(winner) => std::array::from_fn(|seat| 10_000 * i32::from(seat == winner.index())),
        _ => chances(game.options.mode, &game.score.points),
    }
}

fn plays_alike(options: Options, seats: u8, seed: u64) {
    let (mut game, mut rng) = (Domino::deal(&options, seats, Rng::from_number(seed)), Rng::from_number(seed));
    for _ in 0..6 {
        let mut quick = known(&game);
        let ended = loop {
            let ended = quick.forced();
            make_forced(&mut game);
            let Phase::Turn(seat) = game.phase else { break ended };
            assert_eq!((ended, quick.turn), (None, seat.0));
            let legal = game.legal_moves(Who::Seat(seat));
            let mut lays: Vec<Lay> = legal.iter().filter_map(|mv| lay_of(*mv)).collect();
            let mut found: Vec<Lay> = quick.lays().collect();
            lays.sort_by_key(|(tile, side)| (*tile, *side as u8));
            found.sort_by_key(|(tile, side)| (*tile, *side as u8));
            assert_eq!(lays, found);
            let mv = *rng.choose(&legal).unwrap();
            let ended = quick.lay(lay_of(mv).unwrap());
            game.make(Who::Seat(seat), mv);
            if ended.is_some() {
                break ended;
            }
            assert!(matches!(game.phase, Phase::Turn(_)), "{options:?} {seed}: the hand goes on");
            let points: Vec<u16> = game.score.points.iter().map(|(_, points)| *points).collect();
            assert_eq!(quick.points[..points.len()], points);
            assert_eq!((quick.left as usize, Some(quick.ends)), (game.boneyard.len(), game.line.ends()));
        };
        let (drawn, found) = (!game.played.last().unwrap().draws.is_empty(), ended.expect("the hand is over"));
        let judged = judged(&game);
        match drawn {
            false => assert_eq!(found, judged, "{options:?}, seed {seed}"),
            true => assert!(found.iter().zip(judged).all(|(found, judged)| *found > 0 || judged == 0)),
        }
        let Phase::Between(seat) = game.phase else { return };
        game.make(Who::Seat(seat), Move::Deal);
    }
}

#[test]
fn a_hand_in_thought_follows_the_rules() {
    for mode in Mode::ALL {
        for seed in 0..150 {
            let odd = seed % 2 == 1;
            let options = Options { mode, double_counts_both: !odd, block_counts_own: !odd, capicua_two_ends: odd };
            plays_alike(options, 2 + (seed % 3) as u8, seed);
        }
    }
}

/// Between a six and a five A has 6-5 and 5-5, B 6-6 and 3-2. With sixes at both ends B lays the double, and the line is
/// blocked with fewer pips on that side; after the double five A goes out.
#[test]
fn few_tiles_are_played_out_exactly() {
    let mut game = round(mode(Mode::Single), &["6-5 5-5", "6-6 3-2"], "");
    game.last = Some(B);
    for (tile, side) in [("6-4", Side::Right), ("5-4", Side::Right)] {
        game.line.join(B, super::tile(tile), side);
    }
    let after = |text: &str| {
        let mut quick = known(&game);
        let lay = lay_of(mv(text)).unwrap();
        quick.lay(lay).unwrap_or_else(|| quick.play_out())[0]
    };
    assert_eq!((after("6-5r"), after("5-5r")), (0, 10_000));
}

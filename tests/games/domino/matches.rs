//! Whole matches: laws, invariants, ends.

use super::*;
use sobremesa::engine::laws;

/// Checks that there are 28 distinct tiles, that the line matches, and that the points follow from the hands.
pub(super) fn invariant(game: &Domino) {
    let mut all: Vec<Tile> = game.hands.iter().flat_map(|(_, hand)| hand).copied().collect();
    all.extend(game.boneyard.iter().copied().chain(game.line.placed().iter().map(|placed| placed.tile)));
    all.sort();
    assert_eq!(all, Tile::set(), "28 distinct tiles");
    for pair in game.line.placed().windows(2) {
        assert_eq!(pair[0].right(), pair[1].left, "the line matches");
    }
    let in_play = matches!(game.phase, Phase::Turn(_));
    let now: &[Item] = if in_play { &game.score.items } else { &[] };
    let items = game.played.iter().flat_map(|hand| &hand.items).chain(now);
    let mut sum = PerSeat::new(game.seats(), |_| 0);
    items.for_each(|item| sum[item.seat] += item.points);
    assert_eq!(sum, game.score.points, "every point is on the sheet");
    if !in_play {
        hand_follows(game, game.last_hand());
    }
}

/// Checks the points of a hand against those that follow from the tiles left.
fn hand_follows(game: &Domino, hand: &Hand) {
    let of = |source: Source| -> u16 {
        hand.items.iter().filter(|item| item.source == source).map(|item| item.points).sum()
    };
    let left: Vec<u16> = hand.left.iter().map(|(_, tiles)| pips(tiles)).collect();
    let sum: u16 = left.iter().sum();
    let blocked = hand.ending == Ending::Blocked;
    let own = match (blocked, game.options.block_counts_own, hand.winner) {
        (true, false, Some(winner)) => left[winner.index()],
        _ => 0,
    };
    let fewest = left.iter().filter(|pips| **pips == *left.iter().min().unwrap()).count();
    if hand.ending == Ending::Reached {
        return assert_eq!(of(Source::Pips), 0);
    }
    match game.options.mode {
        Mode::Fives => {
            assert_eq!(of(Source::Ends) % 5, 0);
            let rounded = [0, 0, 0, 5, 5, 5, 5, 5, 10, 10][usize::from(sum % 10)] + sum / 10 * 10;
            assert_eq!(of(Source::Pips), if blocked { 0 } else { rounded });
            assert!(blocked || of(Source::Differences) == 0);
            assert_eq!(hand.winner.is_none(), blocked && fewest > 1);
        }
        Mode::Fewest | Mode::Single => assert_eq!(of(Source::Pips), sum),
        Mode::Hundred => assert_eq!(of(Source::Pips), sum - own),
        Mode::Capicua => {
            assert_eq!(
                of(Source::Pips),
                match sum - own {
                    0..=2 => 1,
                    3..=20 => 2,
                    pips => pips.div_ceil(10),
                }
            );
            assert_eq!(of(Source::Pass) % 2, 0);
        }
        Mode::Sabaniao if blocked && fewest > 1 => assert_eq!(hand.items, []),
        Mode::Sabaniao => assert_eq!(of(Source::Pips), sum - own),
        Mode::Pairs => {
            let pairs = [left[0] + left[2], left[1] + left[3]];
            let own = hand.winner.map_or(sum, |winner| match game.options.counts {
                Counts::All => 0,
                Counts::Opponents => pairs[winner.index() % 2],
            });
            assert_eq!(of(Source::Pips), 2 * (sum - own), "for both partners");
            assert!([0, of(Source::Pips)].contains(&of(Source::Capicua)));
            assert_eq!(hand.winner.is_none(), blocked && game.options.block == Block::Pair && pairs[0] == pairs[1]);
        }
    }
}

/// Returns the options of every mode: as written, and with every other choice.
fn all_options() -> Vec<Options> {
    let both = |of: Mode| {
        let other = Options {
            double_counts_both: false,
            block_counts_own: false,
            capicua_two_ends: true,
            mode: of,
            opens: Opens::Rotation,
            counts: Counts::Opponents,
            block: Block::Single,
            target: Target::Hundred,
            capicua: Capicua::Double,
        };
        [mode(of), other]
    };
    Mode::ALL.into_iter().flat_map(both).collect()
}

#[test]
fn do_24_do_73_laws_and_ends_hold_for_every_number_of_players_mode_and_option() {
    let (matches, with_all_laws) = if laws::extended() { (1000, 3) } else { (8, 1) };
    let mut ties = 0;
    for seats in Domino::SEATS {
        let fits = |options: &Options| options.for_seats(seats) == *options;
        for (i, options) in all_options().iter().filter(|options| fits(options)).enumerate() {
            for nth in 0..matches {
                let seed = 100 * i as u64 + nth;
                let stride = if nth < with_all_laws { 5 } else { usize::MAX };
                let game = laws::check::<Domino>(options, seats, seed, stride, invariant);
                ties += game.game().played.iter().filter(|hand| !hand.draws.is_empty()).count();
                check_end(game.game(), seed);
                if nth < with_all_laws {
                    laws::check_taking_back::<Domino>(options, seats, seed);
                }
            }
        }
    }
    assert!(ties > 0, "no tie was drawn in any match");
}

/// Checks that the winner has reached what the mode asks for.
fn check_end(game: &Domino, seed: u64) {
    let winner = game.winner().expect("the match is over");
    let points = game.points();
    let own = points[winner.index()];
    let others = points.iter().enumerate().filter(|(i, _)| *i != winner.index()).map(|(_, points)| *points);
    let target = game.options.target();
    let good = match game.options.mode {
        Mode::Fives => others.max() < Some(own) && Some(own) >= target,
        Mode::Fewest => points.iter().max().copied() >= target && others.min() >= Some(own),
        Mode::Single => game.played.len() == 1 && others.min() >= Some(own),
        Mode::Pairs => (points[0], points[1]) == (points[2], points[3]) && Some(own) >= target,
        Mode::Hundred | Mode::Capicua | Mode::Sabaniao => Some(own) >= target && others.max() < target,
    };
    assert!(good, "{:?} seats {} seed {seed}: {points:?}, {winner:?}", game.options.mode, game.seats());
    let hands_won: u16 = match game.status() {
        Status::Over(outcome) => {
            let first = Seat::all(game.seats()).filter(|seat| count::together(game.options.mode, winner, *seat, 4));
            let each = first.clone().count() as u16;
            assert!(outcome.winners().eq(first));
            outcome.seats.iter().map(|(_, t)| t.rounds_won).sum::<u16>() / each + outcome.null_rounds
        }
        Status::Waiting(_) => 0,
    };
    assert_eq!(usize::from(hands_won), game.played.len());
}

#[test]
fn the_open_position_counts_28_tiles() {
    use sobremesa::referee::Open;
    let game = laws::check::<Domino>(&mode(Mode::Capicua), 3, 5, usize::MAX, invariant);
    let (open, game) = (game.game().open(), game.game());
    let hands = open["hands"].as_array().unwrap().iter().map(|hand| hand.as_array().unwrap().len());
    let lying = open["line"].as_array().unwrap().len() + open["boneyard"].as_array().unwrap().len();
    assert_eq!(hands.sum::<usize>() + lying, 28);
    assert_eq!(open["played"].as_array().unwrap().len(), game.played.len());
    assert_eq!(open["mode"], "capicua");
}

use sobremesa::engine::Rng;
use sobremesa::games::domino::layout::*;

/// Returns the left, top, right and bottom of a tile.
fn sides(spot: Spot) -> [i32; 4] {
    let (across, down) = spot.reach();
    [spot.x - across, spot.y - down, spot.x + across, spot.y + down]
}

fn overlap(a: Spot, b: Spot) -> bool {
    let ([al, at, ar, ab], [bl, bt, br, bb]) = (sides(a), sides(b));
    al < br && bl < ar && at < bb && bt < ab
}

/// Returns the distance of two tiles along the axis where they are farthest apart.
fn apart(a: Spot, b: Spot) -> i32 {
    let ([al, at, ar, ab], [bl, bt, br, bb]) = (sides(a), sides(b));
    (bl - ar).max(al - br).max(bt - ab).max(at - bb)
}

/// Returns a possible line: doubles are never neighbours.
fn line(rng: &mut Rng, tiles: usize) -> Vec<bool> {
    let mut doubles: Vec<bool> = Vec::new();
    while doubles.len() < tiles {
        let double = doubles.last() != Some(&true) && rng.below(3) == 0;
        doubles.push(double);
    }
    doubles
}

const SPACES: [(i32, i32); 6] = [(340, 200), (340, 420), (700, 400), (980, 300), (300, 150), (1100, 700)];

#[test]
fn no_tile_lies_on_another_and_neighbours_touch() {
    let mut rng = Rng::from_number(4);
    for round in 0..600 {
        let n = 1 + rng.below(28) as usize;
        let doubles = line(&mut rng, n);
        let opening = rng.below(n as u32) as usize;
        let laid = snake(&doubles, opening, SPACES[round % SPACES.len()], 0);
        assert_eq!(laid.tiles.len(), n);
        let all: Vec<Spot> = [&laid.ends[..1], &laid.tiles, &laid.ends[1..]].concat();
        for (i, a) in all.iter().enumerate() {
            let [left, top, right, bottom] = sides(*a);
            assert!(left >= 0 && top >= 0 && right <= laid.width && bottom <= laid.height);
            for (j, b) in all.iter().enumerate().skip(i + 1) {
                assert!(!overlap(*a, *b), "{i} and {j} of {doubles:?}: {a:?} {b:?}");
                assert!(j > i + 1 || apart(*a, *b) <= 2 * GAP + 7, "{i} and {j}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn the_longest_line_stays_readable_on_a_phone() {
    let mut rng = Rng::from_number(9);
    for _ in 0..200 {
        let doubles = line(&mut rng, 28);
        let laid = snake(&doubles, rng.below(28) as usize, (340, 220), 0);
        assert!(laid.half >= 12 * 16, "{}", laid.half);
    }
}

#[test]
fn a_short_line_is_straight_and_the_first_tile_lies_in_the_middle() {
    let laid = snake(&[false, true, false], 1, (900, 300), 0);
    assert_eq!(laid.tiles.iter().map(|spot| spot.turn).collect::<Vec<_>>(), [-90, 0, -90]);
    assert_eq!((laid.tiles[1].x, laid.tiles[1].y), (laid.width / 2, laid.height / 2));
    assert_eq!(snake(&[], 0, (900, 300), 0).ends[0], Spot { x: 100, y: 100, turn: 0 });
}

/// Returns how often a growing line is folded anew and the mean size of its half tiles, as a part of 56 pixels.
fn grown(space: (i32, i32), rng: &mut Rng) -> (usize, f64) {
    let (n, most) = (12 + rng.below(12) as usize, 56 * 16);
    let doubles = line(rng, n);
    let (mut from, mut to, mut reach, mut folds, mut sizes) = (n / 2, n / 2 + 1, 0, 0, 0);
    while to - from < n {
        let laid = snake(&doubles[from..to], n / 2 - from, space, reach);
        folds += usize::from(reach != 0 && laid.reach != reach);
        (reach, sizes) = (laid.reach, sizes + laid.half);
        if from > 0 && (to == n || rng.below(2) == 0) { from -= 1 } else { to += 1 }
    }
    (folds, f64::from(sizes) / f64::from(most * (n as i32 - 1)))
}

#[test]
fn the_tiles_that_lie_stay_where_they_lie() {
    for space in [(350, 300), (350, 420), (640, 420), (900, 380)] {
        let mut rng = Rng::from_number(3);
        let all: Vec<(usize, f64)> = (0..100).map(|_| grown(space, &mut rng)).collect();
        let size: f64 = all.iter().map(|(_, size)| size).sum::<f64>() / 100.0;
        assert!(all.iter().all(|(folds, _)| *folds == 0), "{space:?}");
        assert!(size > 0.7, "{space:?}: {size}");
    }
}

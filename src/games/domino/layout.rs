//! Where the tiles of the line lie: a snake from the opening tile, one arm to the right and down, the other to the left
//! and up, as large as the space allows. Lengths are hundredths of half a tile, which avoids fractions.

const HALF: i32 = 100;
/// The gap between two tiles of the line.
const GAP: i32 = 6;
/// The distance from the middle of one row to that of the next; doubles lie across and need the room.
const ROW: i32 = 212;
/// The largest size of half a tile, in pixels.
const LARGEST: i32 = 56;
/// Among the layouts whose scale is at most `1 / AS_GOOD` below the best, the one with the longest rows is taken.
const AS_GOOD: i32 = 24;
/// The tiles of each arm for which the rows are chosen while it has fewer, so that it need not be folded anew.
const FORESEEN: usize = 5;
/// The line is folded anew once its tiles would be smaller than `1 / AS_LAID` of the largest.
const AS_LAID: i32 = 2;

/// The middle of a tile, and the degrees by which it is turned from upright with its left half up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
    pub turn: i32,
}

impl Spot {
    /// Returns the distances from the middle to the sides and to the top.
    fn reach(self) -> (i32, i32) {
        if self.turn == 0 { (HALF / 2, HALF) } else { (HALF, HALF / 2) }
    }

    fn mirrored(self) -> Spot {
        Spot { x: -self.x, y: -self.y, ..self }
    }
}

/// The layout of the line, measured from its left and its top.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snake {
    /// The tiles from the left end of the line to the right one.
    pub tiles: Vec<Spot>,
    /// The places of the next tile, at the left and at the right; both in the middle before the first one.
    pub ends: [Spot; 2],
    pub width: i32,
    pub height: i32,
    /// The size of half a tile on the screen, in sixteenths of a pixel.
    pub half: i32,
    /// The distance from the middle to the end of a row.
    pub reach: i32,
}

impl Default for Spot {
    fn default() -> Spot {
        Spot { x: HALF, y: HALF, turn: 0 }
    }
}

/// An arm of the snake while it grows to the right and down; the other arm is mirrored afterwards.
#[derive(Clone, Copy)]
struct Arm {
    /// The middle of the edge where the next tile begins; after a corner, the middle of the corner and of the next row.
    x: i32,
    y: i32,
    /// 1 to the right, -1 to the left.
    way: i32,
    turned: bool,
    /// The distance from the middle to the end of a row.
    reach: i32,
}

impl Arm {
    fn place(&mut self, double: bool) -> Spot {
        let way = self.way;
        if self.turned {
            self.turned = false;
            self.x -= way * HALF / 2;
            return self.along(2 * HALF, 0, -90 * way);
        }
        if !double && way * self.x + 2 * HALF + GAP > self.reach {
            let spot = Spot { x: self.x + way * (GAP + HALF / 2), y: self.y + ROW / 2 - HALF / 2, turn: 0 };
            *self = Arm { x: spot.x, y: self.y + ROW, way: -way, turned: true, ..*self };
            return spot;
        }
        match double {
            true => self.along(HALF, GAP, 0),
            false => self.along(2 * HALF, GAP, -90 * way),
        }
    }

    fn along(&mut self, length: i32, gap: i32, turn: i32) -> Spot {
        let spot = Spot { x: self.x + self.way * (gap + length / 2), y: self.y, turn };
        self.x += self.way * (gap + length);
        spot
    }
}

/// Lays out the line in a space of `width` by `height` pixels. `doubles` is true for each double; `opening` is the
/// index of the tile that was laid first; `reach` is that of the layout before, or 0. The tiles stay where they lie
/// as long as they need not be much smaller for it.
pub fn snake(doubles: &[bool], opening: usize, (width, height): (i32, i32), reach: i32) -> Snake {
    if doubles.is_empty() {
        return Snake { width: 2 * HALF, height: 2 * HALF, half: LARGEST * 16, ..Snake::default() };
    }
    let scaled = |doubles: &[bool], opening: usize, reach: i32| {
        let laid = lay(doubles, opening, reach);
        Snake { half: scale(&laid, width, height), ..laid }
    };
    let best = |doubles: &[bool], opening: usize| {
        let longest = doubles.len() as i32 * (2 * HALF + GAP) + 3 * HALF;
        let all: Vec<Snake> = (1..=longest / HALF).rev().map(|reach| scaled(doubles, opening, reach * HALF)).collect();
        let best = all.iter().map(|snake| snake.half).max().unwrap_or(0);
        all.into_iter().find(|snake| snake.half + best / AS_GOOD >= best).unwrap_or_default()
    };
    let mut kept = reach;
    if reach == 0 {
        let more = |tiles: usize| std::iter::repeat_n(false, FORESEEN.saturating_sub(tiles));
        let (before, after) = (more(opening), more(doubles.len() - opening - 1));
        let opening = opening + before.len();
        let line: Vec<bool> = before.chain(doubles.iter().copied()).chain(after).collect();
        kept = best(&line, opening).reach;
    }
    let (stays, best) = (scaled(doubles, opening, kept), best(doubles, opening));
    if stays.half * AS_LAID >= best.half { stays } else { best }
}

/// Returns the largest size of a half tile that fits, in sixteenths of a pixel.
fn scale(snake: &Snake, width: i32, height: i32) -> i32 {
    let fit = |space: i32, length: i32| space.max(1) * 16 * HALF / length.max(1);
    (LARGEST * 16).min(fit(width, snake.width)).min(fit(height, snake.height))
}

fn lay(doubles: &[bool], opening: usize, reach: i32) -> Snake {
    let first = doubles[opening];
    let start = if first { HALF / 2 } else { HALF };
    let arm = Arm { x: start, y: 0, way: 1, turned: false, reach };
    let (mut left, mut right) = (arm, arm);
    let turn = if first { 0 } else { -90 };
    let (before, after) = (&doubles[..opening], &doubles[opening + 1..]);
    let mut tiles: Vec<Spot> = before.iter().rev().map(|double| left.place(*double).mirrored()).collect();
    tiles.reverse();
    tiles.push(Spot { x: 0, y: 0, turn });
    tiles.extend(after.iter().map(|double| right.place(*double)));
    Snake { reach, ..framed(tiles, [left.place(false).mirrored(), right.place(false)]) }
}

/// Moves the layout so that its left and its top are 0.
fn framed(mut tiles: Vec<Spot>, mut ends: [Spot; 2]) -> Snake {
    let (mut low, mut high) = ((0, 0), (0, 0));
    for spot in tiles.iter().chain(&ends) {
        let (across, down) = spot.reach();
        low = (low.0.min(spot.x - across), low.1.min(spot.y - down));
        high = (high.0.max(spot.x + across), high.1.max(spot.y + down));
    }
    for spot in tiles.iter_mut().chain(&mut ends) {
        (spot.x, spot.y) = (spot.x - low.0, spot.y - low.1);
    }
    Snake { tiles, ends, width: high.0 - low.0, height: high.1 - low.1, ..Snake::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;

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
            assert!(scale(&laid, 340, 220) >= 12 * 16, "{}", scale(&laid, 340, 220));
        }
    }

    #[test]
    fn a_short_line_is_straight_and_the_first_tile_lies_in_the_middle() {
        let laid = snake(&[false, true, false], 1, (900, 300), 0);
        assert_eq!(laid.tiles.iter().map(|spot| spot.turn).collect::<Vec<_>>(), [-90, 0, -90]);
        assert_eq!((laid.tiles[1].x, laid.tiles[1].y), (laid.width / 2, laid.height / 2));
        assert_eq!(snake(&[], 0, (900, 300), 0).ends[0], Spot { x: 100, y: 100, turn: 0 });
    }

    /// Returns how often a growing line is folded anew and the mean of how small its tiles are beside the largest.
    fn grown(space: (i32, i32), rng: &mut Rng) -> (usize, f64) {
        let (n, most) = (12 + rng.below(12) as usize, LARGEST * 16);
        let doubles = line(rng, n);
        let (mut from, mut to) = (n / 2, n / 2 + 1);
        let (mut reach, mut folds, mut sizes) = (0, 0, 0);
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
            let folds: usize = all.iter().map(|(folds, _)| folds).sum();
            let size: f64 = all.iter().map(|(_, size)| size).sum::<f64>() / 100.0;
            assert_eq!(folds, 0, "{space:?}");
            assert!(size > 0.7, "{space:?}: {size}");
        }
    }
}

//! Where the tiles of the line lie: a snake from the opening tile, one arm to the right and down, the other to the left
//! and up, as large as the space allows. Lengths are hundredths of half a tile, which avoids fractions.

const HALF: i32 = 100;
/// The gap between two tiles of the line.
pub const GAP: i32 = 6;
/// The distance from the middle of one row to that of the next; doubles lie across and need the room.
const ROW: i32 = 212;
/// The largest size of half a tile, in pixels, by which rows are chosen.
const LARGEST: i32 = 72;
/// The largest size of half a tile, in pixels, that is shown.
const LARGEST_SHOWN: i32 = 88;
/// Among the layouts whose scale is at most `1 / AS_GOOD` below the best, the one with the longest rows is taken.
const AS_GOOD: i32 = 24;
/// The tiles of each arm for which the rows are chosen while it has fewer, so that it need not be folded anew.
const FORESEEN: usize = 5;
/// The line is folded anew once its tiles would be smaller than `1 / AS_LAID` of the largest, or of `ROOMY` pixels.
const AS_LAID: i32 = 2;
const ROOMY: i32 = 56;

/// The middle of a tile, and the degrees by which it is turned from upright with its left half up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
    pub turn: i32,
}

impl Spot {
    /// Returns the distances from the middle to the sides and to the top.
    pub fn reach(self) -> (i32, i32) {
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
        let half = (width / 6).min(height / 2).clamp(1, LARGEST_SHOWN) * 16;
        return Snake { width: 2 * HALF, height: 2 * HALF, half, ..Snake::default() };
    }
    let scaled = |doubles: &[bool], opening: usize, reach: i32| {
        let laid = lay(doubles, opening, reach);
        Snake { half: fit(&laid, width, height).min(LARGEST * 16), ..laid }
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
    let laid = if stays.half * AS_LAID >= best.half.min(ROOMY * 16) { stays } else { best };
    Snake { half: fit(&laid, width, height).min(LARGEST_SHOWN * 16), ..laid }
}

/// Returns the largest size of a half tile that fits, in sixteenths of a pixel.
fn fit(snake: &Snake, width: i32, height: i32) -> i32 {
    let fit = |space: i32, length: i32| space.max(1) * 16 * HALF / length.max(1);
    fit(width, snake.width).min(fit(height, snake.height))
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

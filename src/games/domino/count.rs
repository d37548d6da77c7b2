//! The arithmetic of a hand and of the match, over plain pips, for the table and for a score sheet.

use super::{Block, Capicua, Counts, Item, Mode, Opens, Options, Score, Source};
use crate::engine::{PerSeat, Seat};

/// Points in mode 3 for a pase de carrera (DO-41) and for the opening (DO-42), in mode 7 for a capicúa (DO-87).
pub const BONUS: u16 = 25;
/// Points in mode 4 for a pass (DO-50).
pub const PASS: u16 = 2;

/// The way in which a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Close {
    /// Somebody laid their last tile; `twice` if that counts double, as a capicúa (DO-52) or the sabaniao (DO-71).
    Out { twice: bool },
    /// Nobody could play on (DO-8).
    Blocked,
}

/// Who wins or is charged. In `Drawn`, the tied seats draw tiles for the highest or the lowest (DO-12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Falls {
    Nobody,
    To(Seat),
    Drawn { tied: Vec<Seat>, highest: bool },
}

impl Falls {
    /// Returns the only seat of `tied`, or a draw if there are several. `tied` is not empty.
    fn among(tied: Vec<Seat>, highest: bool) -> Falls {
        match tied[..] {
            [only] => Falls::To(only),
            _ => Falls::Drawn { tied, highest },
        }
    }
}

/// Returns the partner in mode 7, who sits opposite (DO-80). On a sheet of two sides a pair has one seat.
pub fn partner(seat: Seat, seats: u8) -> Seat {
    Seat((seat.0 + 2) % seats)
}

/// Returns true if the two seats score together.
pub fn together(mode: Mode, one: Seat, other: Seat, seats: u8) -> bool {
    one == other || mode == Mode::Pairs && other == partner(one, seats)
}

/// Returns the winner of a hand blocked by `by`: the seat with the fewest pips; the mode settles ties.
pub fn block_winner(options: &Options, by: Seat, starter: Seat, left: &PerSeat<u16>) -> Falls {
    let seats = left.len();
    let mut tied = with_fewest(left);
    if (options.mode, options.block) == (Mode::Pairs, Block::Pair) {
        let sums = PerSeat::new(seats, |seat| of_side(Mode::Pairs, seat, left));
        let winners = with_fewest(&sums);
        // DO-84.
        if winners.len() == usize::from(seats) {
            return Falls::Nobody;
        }
        // DO-85.
        let least = winners.iter().map(|seat| left[*seat]).min();
        tied = winners.into_iter().filter(|seat| Some(left[*seat]) == least).collect();
    }
    match (options.mode, tied.as_slice()) {
        (Mode::Fewest, _) => Falls::Nobody,
        (_, &[only]) => Falls::To(only),
        (Mode::Fives, _) => Falls::Nobody,
        // DO-11: from the starter to the right.
        (Mode::Hundred | Mode::Capicua | Mode::Pairs, _) => {
            let first = tied.into_iter().min_by_key(|seat| (seat.0 + seats - starter.0) % seats);
            first.map_or(Falls::Nobody, Falls::To)
        }
        (Mode::Sabaniao, _) if tied.contains(&by) => Falls::To(by),
        (Mode::Single | Mode::Sabaniao, _) => Falls::Drawn { tied, highest: false },
    }
}

/// Returns the player of mode 2 who is charged the pips of all (DO-30 and DO-31).
pub fn charged(left: &PerSeat<u16>) -> Falls {
    if sum(left) == 0 { Falls::Nobody } else { Falls::among(with_most(left), true) }
}

/// Returns the points that the end of a hand gives to `whom`, its winner, or in mode 2 the player charged.
pub fn credits(options: &Options, close: Close, whom: Option<Seat>, left: &PerSeat<u16>) -> Vec<Item> {
    let item = |seat: Seat, source: Source, points: u16| Item { seat, source, points };
    let Some(seat) = whom else { return Vec::new() };
    let own = if close == Close::Blocked && !options.block_counts_own { left[seat] } else { 0 };
    let won = sum(left) - own;
    let twice = close == Close::Out { twice: true };
    match options.mode {
        Mode::Single => left.iter().map(|(seat, pips)| item(seat, Source::Pips, *pips)).collect(),
        Mode::Fives if close == Close::Blocked => {
            let of = |own: u16| left.iter().map(|(_, other)| other.saturating_sub(own)).sum();
            left.iter().map(|(seat, own)| item(seat, Source::Differences, of(*own))).collect()
        }
        Mode::Fives => vec![item(seat, Source::Pips, to_fives(won))],
        Mode::Fewest => vec![item(seat, Source::Pips, sum(left))],
        Mode::Hundred => vec![item(seat, Source::Pips, won)],
        Mode::Capicua => {
            let mut all = vec![item(seat, Source::Pips, in_steps(won))];
            all.extend(twice.then(|| item(seat, Source::Capicua, in_steps(won))));
            all
        }
        // DO-72.
        Mode::Sabaniao if close == Close::Blocked && with_fewest(left).len() > 1 => {
            vec![item(seat, Source::Pips, 0)]
        }
        Mode::Sabaniao => {
            let mut all = vec![item(seat, Source::Pips, won)];
            all.extend(twice.then(|| item(seat, Source::Sabaniao, won)));
            all
        }
        Mode::Pairs => {
            let own = if options.counts == Counts::Opponents { of_side(options.mode, seat, left) } else { 0 };
            let won = sum(left) - own;
            let more = match options.capicua {
                Capicua::Double if twice => won,
                Capicua::Plus25 if twice => BONUS,
                Capicua::Off | Capicua::Double | Capicua::Plus25 => 0,
            };
            let pair = Seat::all(left.len()).filter(|other| together(options.mode, seat, *other, left.len()));
            pair.flat_map(|seat| [item(seat, Source::Pips, won), item(seat, Source::Capicua, more)])
                .filter(|item| item.points > 0)
                .collect()
        }
    }
}

/// Returns the pips of a player, in mode 7 with those of the partner.
fn of_side(mode: Mode, seat: Seat, left: &PerSeat<u16>) -> u16 {
    left.iter().filter(|(other, _)| together(mode, seat, *other, left.len())).map(|(_, pips)| pips).sum()
}

/// Returns true if the points of `seat` end the match within a hand (DO-21, DO-44, DO-54); never a further one (DO-24).
pub fn ends_in_play(options: &Options, score: &Score, seat: Seat) -> bool {
    let in_play = matches!(options.mode, Mode::Fives | Mode::Hundred | Mode::Capicua);
    in_play && score.further == 0 && options.target().is_some_and(|target| score.points[seat] >= target)
}

/// Returns the winner of the match if a hand won by `winner` ends it. `further` hands were still to be finished.
pub fn champion(options: &Options, points: &PerSeat<u16>, further: u8, winner: Option<Seat>) -> Falls {
    let mode = options.mode;
    let Some(target) = options.target() else { return winner.map_or(Falls::Nobody, Falls::To) };
    let reached = points.iter().any(|(_, points)| *points >= target);
    // DO-24: a tie is looked at again only after all the further hands.
    if !reached || further > 1 {
        return Falls::Nobody;
    }
    let best = if mode.fewest_wins() { with_fewest(points) } else { with_most(points) };
    match (mode, best.len()) {
        (Mode::Fives, 2..) => Falls::Nobody,
        // DO-86: only the pair that won the hand has scored.
        (Mode::Pairs, _) => winner.map_or(Falls::Nobody, Falls::To),
        // DO-32; in the other modes nobody can be level with the player who has just reached the target.
        _ => Falls::among(best, false),
    }
}

/// Returns the further hands that break a tie (DO-24), after a hand with `further` of them before it.
pub fn further(options: &Options, points: &PerSeat<u16>, further: u8) -> u8 {
    let reached = options.mode == Mode::Fives && points.iter().any(|(_, points)| Some(*points) >= options.target());
    match further {
        0 | 1 if reached => points.len(),
        n => n.saturating_sub(1),
    }
}

/// Returns who begins the next hand (DO-10, DO-81).
pub fn next_starter(options: &Options, starter: Seat, winner: Option<Seat>, seats: u8) -> Seat {
    let right_of = |seat: Seat| Seat((seat.0 + 1) % seats);
    match (options.mode, winner) {
        // DO-23: after a tie in a block the same player begins.
        (Mode::Fives, None) => starter,
        (Mode::Hundred | Mode::Capicua, Some(winner)) => winner,
        (Mode::Pairs, Some(winner)) if options.opens == Opens::Winner => winner,
        (Mode::Sabaniao, Some(winner)) => right_of(winner),
        _ => right_of(starter),
    }
}

/// Ranks the winner first and the others by points, sharing a place if level (DO-13). Pairs are first and second.
pub fn places(mode: Mode, points: &PerSeat<u16>, winner: Seat) -> PerSeat<u8> {
    if mode == Mode::Pairs {
        return PerSeat::new(points.len(), |seat| if together(mode, winner, seat, points.len()) { 1 } else { 2 });
    }
    let sign = if mode.fewest_wins() { -1 } else { 1 };
    let merit = |seat: Seat| (seat == winner, sign * i32::from(points[seat]));
    PerSeat::new(points.len(), |seat| {
        1 + Seat::all(points.len()).filter(|other| merit(*other) > merit(seat)).count() as u8
    })
}

fn sum(left: &PerSeat<u16>) -> u16 {
    left.iter().map(|(_, pips)| pips).sum()
}

fn with_most(values: &PerSeat<u16>) -> Vec<Seat> {
    let greatest = values.iter().map(|(_, value)| value).max();
    values.iter().filter(|(_, value)| Some(*value) == greatest).map(|(seat, _)| seat).collect()
}

fn with_fewest(values: &PerSeat<u16>) -> Vec<Seat> {
    let least = values.iter().map(|(_, value)| value).min();
    values.iter().filter(|(_, value)| Some(*value) == least).map(|(seat, _)| seat).collect()
}

/// Rounds to the nearest multiple of five (DO-22).
pub fn to_fives(pips: u16) -> u16 {
    (pips + 2) / 5 * 5
}

/// Counts pips in steps (DO-51).
pub fn in_steps(pips: u16) -> u16 {
    match pips {
        0..=2 => 1,
        3..=20 => 2,
        _ => (pips - 1) / 10 + 1,
    }
}

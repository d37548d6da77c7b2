//! The worth of a move to who does not look further than that.

use super::options::Mode;
use super::quick::{Lay, Quick, Tiles, WITH, at};

impl Quick {
    /// The worth of a tile laid by the seat in turn; only the order matters.
    pub fn worth(&self, lay: Lay) -> i32 {
        let rest = self.hands[usize::from(self.turn)] & !(1 << lay.0);
        let mut after = *self;
        after.join(lay);
        self.shed(lay.0) + after.going_on(rest) + after.paid_now() + after.passes_next()
    }

    /// The worth of being rid of a tile: its pips, and more for a double, which fits one number only.
    fn shed(&self, tile: u8) -> i32 {
        let weight = if self.options.mode == Mode::Fives { 1 } else { 2 };
        let tile = at(tile);
        match tile.pips() {
            // The sabaniao: the double zero is kept for the end.
            0 if self.options.mode == Mode::Sabaniao => -6,
            pips => weight * i32::from(pips) + 5 * i32::from(tile.is_double()),
        }
    }

    /// Tiles that can follow, and different numbers left to answer with.
    fn going_on(&self, rest: Tiles) -> i32 {
        let numbers = WITH.iter().filter(|with| rest & **with != 0).count() as i32;
        2 * (rest & self.fitting()).count_ones() as i32 + 2 * numbers
    }

    /// Mode 1: the points of the open ends.
    fn paid_now(&self) -> i32 {
        let sum = i32::from(self.sum());
        if self.options.mode == Mode::Fives && sum % 5 == 0 { 3 * sum } else { 0 }
    }

    /// Ends that the next player has passed on before, and so still lacks; a pass pays in modes 3 and 4.
    fn passes_next(&self) -> i32 {
        let lacks = self.lacks[usize::from(self.right_of(self.turn))];
        let pays = matches!(self.options.mode, Mode::Hundred | Mode::Capicua);
        match self.ends.iter().filter(|end| lacks >> **end & 1 == 1).count() {
            2 if pays => 20,
            2 => 8,
            1 => 3,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Domino, Options};
    use super::*;
    use crate::engine::{Game, Rng, Who};

    #[test]
    fn the_double_zero_is_kept_where_it_pays_at_the_end() {
        let options = Options { mode: Mode::Sabaniao, ..Options::default() };
        let quick = Quick::seen(&Domino::deal(&options, 2, Rng::from_number(1)).view(Who::Floor));
        let (zero, others): (Vec<u8>, Vec<u8>) = (0..28).partition(|tile| at(*tile).pips() == 0);
        assert!(others.iter().all(|other| quick.shed(zero[0]) < quick.shed(*other)));
    }
}

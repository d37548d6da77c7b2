//! Picks the best of some moves; equally good ones are equally likely.

use crate::engine::Rng;

pub struct Best<M, W> {
    best: Option<(M, W)>,
    /// The number of moves as good as `best`, including that one.
    equals: u32,
}

impl<M, W: PartialOrd> Best<M, W> {
    pub fn none() -> Best<M, W> {
        Best { best: None, equals: 0 }
    }

    pub fn offer(&mut self, mv: M, worth: W, rng: &mut Rng) {
        self.equals = match &self.best {
            Some((_, best)) if worth < *best => return,
            Some((_, best)) if worth == *best => self.equals + 1,
            _ => 1,
        };
        if self.equals == 1 || rng.below(self.equals) == 0 {
            self.best = Some((mv, worth));
        }
    }

    pub fn found(self) -> Option<M> {
        self.best.map(|(mv, _)| mv)
    }
}

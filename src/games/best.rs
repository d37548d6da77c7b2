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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equally_good_moves_are_found_equally_often() {
        let mut rng = Rng::from_number(7);
        let mut found = [0; 5];
        for _ in 0..3000 {
            let mut best = Best::none();
            for (mv, worth) in [1, 3, 3, 2, 3].into_iter().enumerate() {
                best.offer(mv, worth, &mut rng);
            }
            found[best.found().unwrap()] += 1;
        }
        assert_eq!((found[0], found[3]), (0, 0));
        assert!([1, 2, 4].into_iter().all(|mv| (900..1100).contains(&found[mv])), "{found:?}");
    }
}

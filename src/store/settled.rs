//! A page shows no more than is stored.

/// A value that is shown once it is kept, and judged as it will be: changes may follow each other faster than a store.
#[derive(Clone, Debug)]
pub struct Settled<T> {
    shown: T,
    newest: T,
    /// Changes made, and the one that is shown.
    made: u64,
    kept: u64,
}

impl<T: Clone> Settled<T> {
    pub fn new(stored: T) -> Settled<T> {
        Settled { shown: stored.clone(), newest: stored, made: 0, kept: 0 }
    }

    pub fn shown(&self) -> &T {
        &self.shown
    }

    /// The value that the next change is judged by.
    pub fn newest(&self) -> &T {
        &self.newest
    }

    /// A change on its way to the store; its number.
    pub fn change(&mut self, to: T) -> u64 {
        self.newest = to;
        self.made += 1;
        self.made
    }

    /// The store has answered for the change of this number: what to show now, unless a later one is shown already.
    pub fn keep(&mut self, number: u64, value: T) -> Option<&T> {
        if number <= self.kept {
            return None;
        }
        (self.kept, self.shown) = (number, value);
        Some(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::Settled;

    #[test]
    fn nothing_is_shown_before_it_is_kept() {
        let mut sheet = Settled::new(0);
        let first = sheet.change(1);
        assert_eq!((*sheet.shown(), *sheet.newest()), (0, 1), "the next tap is judged by it, nobody sees it");
        let second = sheet.change(2);
        assert_eq!(sheet.keep(first, 1), Some(&1));
        assert_eq!((*sheet.shown(), *sheet.newest()), (1, 2));
        assert_eq!(sheet.keep(second, 2), Some(&2));
    }

    #[test]
    fn an_answer_that_comes_late_shows_nothing_older() {
        let mut sheet = Settled::new(0);
        let (first, second) = (sheet.change(1), sheet.change(2));
        assert_eq!(sheet.keep(second, 2), Some(&2));
        assert_eq!(sheet.keep(first, 1), None);
        assert_eq!(*sheet.shown(), 2);
    }
}

//! Random matches of every kind: each ends, its replay ends the same way, and its places make sense. 400 of them, or
//! 30,000 with `SOBREMESA_EXTENDED`.

use super::kinds::{Visit, all};
use sobremesa::engine::{Outcome, PassAndPlay, Status, laws};
use sobremesa::games::advise::Advise;

struct Play {
    /// Matches of each kind.
    each: u64,
    played: u64,
}

impl Visit for Play {
    fn visit<G: Advise + PassAndPlay>(&mut self, name: &str, options: &G::Options, seats: u8) {
        for seed in self.played..self.played + self.each {
            let over = laws::check::<G>(options, seats, seed, usize::MAX, |_| {});
            let Status::Over(outcome) = over.game().status() else { unreachable!("it is over") };
            check_places(&outcome, seats, &format!("{name} seed {seed}"));
        }
        self.played += self.each;
    }
}

/// Checks that somebody is first, and that after k players who share a place the next k - 1 places are skipped, as
/// TO-20 to TO-28 require. Pairs are first and second (DO-88).
fn check_places(outcome: &Outcome, seats: u8, place: &str) {
    let mut places: Vec<u8> = outcome.seats.iter().map(|(_, tally)| tally.place).collect();
    assert_eq!(places.len(), usize::from(seats), "{place}");
    places.sort_unstable();
    if place.starts_with("domino-4-7") {
        return assert_eq!([&places[..], &[u8::from(outcome.is_of_pairs())]].concat(), [1, 1, 2, 2, 1], "{place}");
    }
    for (i, &p) in places.iter().enumerate() {
        let first = places.iter().position(|&other| other == p).unwrap_or(i);
        assert_eq!(usize::from(p), first + 1, "{place}: places {places:?}");
    }
}

#[test]
fn random_matches_of_every_kind_end_and_are_sound() {
    let wanted = if laws::extended() { 30_000 } else { 400 };
    let mut kinds = Play { each: 1, played: 0 };
    all(&mut kinds);
    let mut play = Play { each: wanted / kinds.played + 1, played: kinds.played };
    all(&mut play);
    assert!(play.played >= wanted);
}

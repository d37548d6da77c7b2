//! Random matches of every kind: each ends, its record leads to the same end again, and its places make sense. With
//! SOBREMESA_EXTENDED set, a hundred thousand of them.

use super::kinds::{Visit, all};
use sobremesa::engine::{Match, Outcome, Record, Rng, Seed, Status, laws, random_play};
use sobremesa::referee::Open;

/// Moves after which a match is taken for endless.
const ENDLESS: usize = 500_000;

#[derive(Default)]
struct Count {
    kinds: u32,
}

impl Visit for Count {
    fn visit<G: Open>(&mut self, _: &str, _: &G::Options, _: u8) {
        self.kinds += 1;
    }
}

struct Play {
    each: u32,
    seed: u64,
    played: u32,
}

impl Visit for Play {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        let mut plies = 0;
        for _ in 0..self.each {
            plies += play_out::<G>(name, options, seats, self.seed);
            self.seed += 1;
        }
        self.played += self.each;
        println!("{name}: {} matches, {} moves each", self.each, plies / self.each as usize);
    }
}

/// The number of its moves.
fn play_out<G: Open>(name: &str, options: &G::Options, seats: u8, seed: u64) -> usize {
    let place = format!("{name} seed {seed}");
    let mut game = Match::<G>::start(options.clone(), seats, Seed::from_number(seed));
    let mut rng = Rng::from_number(!seed);
    while let Some((who, mv)) = random_play(game.game(), seats, &mut rng) {
        game.play(who, mv).unwrap_or_else(|_| panic!("{place}: an offered move was refused"));
        assert!(game.record().plays.len() < ENDLESS, "{place}: the match does not end");
    }
    let Status::Over(outcome) = game.game().status() else { panic!("{place}: nobody can move") };
    check_places(&outcome, seats, &place);
    let text = serde_json::to_string(game.record()).expect("a record is written");
    let record: Record<G> = serde_json::from_str(&text).expect("a record is read");
    let (again, broken) = Match::replay(record);
    assert_eq!((again.as_ref(), broken), (Some(&game), Ok(())), "{place}: its record leads elsewhere");
    game.record().plays.len()
}

/// Somebody is first, and after k who share a place the next k - 1 places are skipped (TO-20 to TO-28 count on it).
fn check_places(outcome: &Outcome, seats: u8, place: &str) {
    let mut places: Vec<u8> = outcome.seats.iter().map(|(_, tally)| tally.place).collect();
    assert_eq!(places.len(), usize::from(seats), "{place}");
    places.sort_unstable();
    for (i, &p) in places.iter().enumerate() {
        let first = places.iter().position(|&other| other == p).unwrap_or(i);
        assert_eq!(usize::from(p), first + 1, "{place}: places {places:?}");
    }
}

#[test]
fn random_matches_of_every_kind_end_and_are_sound() {
    let wanted: u32 = if laws::extended() { 100_000 } else { 1_000 };
    let mut count = Count::default();
    all(&mut count);
    let mut play = Play { each: wanted.div_ceil(count.kinds), seed: 1, played: 0 };
    all(&mut play);
    println!("{} matches in all", play.played);
    assert!(play.played >= wanted);
}

//! Our own Swiss beside the FIDE (Dutch) System, on the same positions of tournaments by chance.

use super::{swiss::halves, *};
use crate::tournament::pairing::{
    dutch::{DutchEntrant, Round, pair},
    swiss::{Faults, Side, SwissEntrant, faults, pair as pair_own},
};

/// The pairs of one system, by what is wrong with them.
#[derive(Default, Debug)]
struct Counts {
    faults: Faults,
    /// Pairs in score groups of an even number who all meet each other, and those within a half of one.
    closed: usize,
    within: usize,
}

impl Counts {
    fn add(&mut self, field: &[SwissEntrant], duels: &[Duel], bye: Option<Player>, first_round: bool) {
        let pairs = duels.iter().map(|duel| vec![duel.first, duel.second]);
        for pair in faults(field, &pairs.chain(bye.map(|bye| vec![bye])).collect::<Vec<_>>()) {
            self.faults += pair;
        }
        if !first_round {
            let [closed, within] = halves(field, duels);
            self.closed += closed;
            self.within += within;
        }
    }
}

fn own(entrant: &DutchEntrant) -> SwissEntrant {
    let DutchEntrant { player, score, met, sides, rested, floats, .. } = entrant.clone();
    SwissEntrant { player, score, met, sides, byes: usize::from(rested), floats }
}

/// Plays a tournament as people do, with byes, forfeits and late entries. Returns the counts of both systems, and how
/// many rounds both paired.
fn tournament(seed: u64, counts: &mut [Counts; 2]) -> usize {
    let mut rng = Rng::from_number(seed);
    // As many small tournaments as large ones: from 8 to 196 people, by the logarithm.
    let size = 8.0 * 24.5_f64.powf(f64::from(rng.below(1000)) / 1000.0);
    let (mut n, rounds) = (size as usize, 5 + rng.below(5) as usize);
    let (draws, asks, forfeits) = (rng.below(51), rng.below(4), if rng.below(4) == 0 { 2 } else { 0 });
    let led_by_own = seed.is_multiple_of(2);
    let mut history = vec![String::new(); n];
    let mut gone = vec![false; n];
    for round in 0..rounds {
        if (1..3).contains(&round) {
            for _ in 0..rng.below(5) {
                history.push("Z ".repeat(round));
                gone.push(false);
                n += 1;
            }
        }
        let mut off = vec![None; n];
        for (off, gone) in off.iter_mut().zip(&mut gone) {
            *gone |= round > 0 && rng.below(200) == 0;
            let asked = (asks > 0 && rng.below(50) == 0).then(|| ['H', 'F', 'Z'][asks as usize - 1]);
            *off = if *gone { Some('Z') } else { asked };
        }
        let away = |at: usize| if off[at].is_some() { " away" } else { "" };
        let lines: Vec<String> =
            history.iter().enumerate().map(|(at, line)| line.trim().to_string() + away(at)).collect();
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        let (_, entrants) = dutch::entrants(&lines);
        let of = Round { played: round, is_last: round + 1 == rounds, win: 2, initial: Side::First };
        let Ok(theirs) = pair(&entrants, of) else { return round };
        let field: Vec<SwissEntrant> = entrants.iter().map(own).collect();
        let ours = pair_own(&field).unwrap();
        let duels: Vec<Duel> = theirs.boards.iter().map(|board| board.duel).collect();
        counts[0].add(&field, &ours.duels, ours.bye, round == 0);
        counts[1].add(&field, &duels, theirs.bye, round == 0);
        let (duels, bye) = if led_by_own { (ours.duels, ours.bye) } else { (duels, theirs.bye) };
        for Duel { first: a, second: b } in duels {
            let forfeit = rng.below(100) < forfeits;
            let (x, y) = match (forfeit, rng.below(100) < draws, rng.below(2)) {
                (true, _, 0) => ('+', '-'),
                (true, ..) => ('-', '+'),
                (_, true, _) => ('=', '='),
                (.., 0) => ('1', '0'),
                _ => ('0', '1'),
            };
            history[usize::from(a) - 1] += &format!(" {b}w{x}");
            history[usize::from(b) - 1] += &format!(" {a}b{y}");
        }
        bye.into_iter().for_each(|bye| history[usize::from(bye) - 1] += " U");
        off.iter().enumerate().for_each(|(at, off)| history[at].extend(off.iter().flat_map(|off| [' ', *off])));
    }
    rounds
}

#[test]
fn our_own_swiss_is_no_worse_than_the_fide_system() {
    let number = |name| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let first = number("SOBREMESA_SEED").unwrap_or(0);
    let count = if extended() { 120 } else { 12 };
    let (mut counts, mut rounds) = <([Counts; 2], usize)>::default();
    (first..first + count).for_each(|seed| rounds += tournament(seed, &mut counts));
    let [ours, theirs] = &counts;
    println!("SOBREMESA_SEED={first}, {rounds} rounds\nours:   {ours:?}\ntheirs: {theirs:?}");
    assert_eq!([ours.faults.rematches, ours.faults.byes], [0, 0]);
    assert!(ours.closed > 200 && (!extended() || 100 * ours.within <= 3 * ours.closed), "within a half");
    // By what the rounds of a few tournaments differ.
    let most = |theirs: usize| theirs + theirs / 20 + 5;
    let as_few = |of: fn(&Faults) -> usize| of(&ours.faults) <= most(of(&theirs.faults));
    assert!(ours.faults.thirds <= theirs.faults.thirds && ours.within <= most(theirs.within));
    assert!(as_few(|of| of.steps) && as_few(|of| of.sides));
    assert!(as_few(|of| of.floats_again) && as_few(|of| of.floats_later));
}

//! Any move by anybody at any moment of any match is either legal and played, or refused with a reason and without
//! effect.

use super::tried;
use crate::matches::kinds::{Visit, all};
use proptest::collection::vec;
use proptest::prelude::*;
use sobremesa::engine::{Match, Record, Refusal, Seat, Seed, Status, Who, Written};
use sobremesa::lang::Lang;
use sobremesa::referee::Open;

/// An attempted move: who (a seat, or the floor after the last), an index into a list of moves, and whether that is the
/// list of legal moves of the seat in turn, or of all moves that were legal so far.
type Wish = (u8, u16, bool);

struct Wishes;

impl Visit for Wishes {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        let wishes = (any::<u64>(), vec((0..=seats, any::<u16>(), any::<bool>()), 1..60));
        let outcome = tried(20, &wishes, |(seed, wishes)| play::<G>(options, seats, seed, &wishes));
        outcome.unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn whatever_anybody_wishes_is_played_or_refused_with_a_reason() {
    all(&mut Wishes);
}

fn play<G: Open>(options: &G::Options, seats: u8, seed: u64, wishes: &[Wish]) -> Result<(), TestCaseError> {
    let mut game = Match::<G>::start(options.clone(), seats, Seed::from_number(seed));
    let mut known: Vec<G::Move> = Vec::new();
    for (who, choice, in_turn) in wishes {
        let Status::Waiting(turn) = game.game().status() else { break };
        let who = match *who {
            _ if *in_turn => Who::Seat(turn),
            seat if seat < seats => Who::Seat(Seat(seat)),
            _ => Who::Floor,
        };
        let legal = game.game().legal_moves(who);
        known.extend(legal.iter().filter(|mv| !known.contains(mv)).cloned().collect::<Vec<_>>());
        let from = if *in_turn || known.is_empty() { &legal } else { &known };
        let Some(wish) = from.get(usize::from(*choice) % from.len().max(1)).cloned() else { continue };
        let before = game.clone();
        let reason = game.game().why_not(who, &wish);
        prop_assert_eq!(reason.is_none(), legal.contains(&wish));
        let played = game.play(who, wish);
        prop_assert_eq!(played.is_ok(), reason.is_none());
        if let Some(reason) = reason {
            prop_assert!(before == game, "refused, and something changed");
            prop_assert!([Lang::Es, Lang::En].iter().all(|lang| reason.words(*lang).ends_with(['.', '!', '?'])));
        }
        Who::all(seats).for_each(|who| drop(game.game().view(who)));
    }
    let text = serde_json::to_string(&game.record().written()).expect("a record is written");
    let written: Written = serde_json::from_str(&text).expect("and read");
    let (again, fault) = Match::replay(Record::<G>::read(&written).expect("as this game's"));
    prop_assert!(fault.is_ok() && again == Some(game), "read again it is another match");
    Ok(())
}

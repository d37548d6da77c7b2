//! Random legal play, for the laws and for the referee.

use super::{Game, Rng, Seat, Status, Who};

/// Returns a random move: mostly of the seat in turn, one time in eight of any seat and one in two hundred of the
/// floor, if they may move. `None` once the match is over.
pub fn random_play<G: Game>(game: &G, seats: u8, rng: &mut Rng) -> Option<(Who, G::Move)> {
    random_play_in(&mut Vec::new(), game, seats, rng)
}

/// Does the same as [`random_play`], with a list for the legal moves that a caller can reuse.
pub fn random_play_in<G: Game>(legal: &mut Vec<G::Move>, game: &G, seats: u8, rng: &mut Rng) -> Option<(Who, G::Move)> {
    let Status::Waiting(turn) = game.status() else { return None };
    let aside = match rng.below(200) {
        0 => Some(Who::Floor),
        1..=25 => Some(Who::Seat(Seat(rng.below(seats.into()) as u8))),
        _ => None,
    };
    aside.into_iter().chain([Who::Seat(turn)]).find_map(|who| {
        legal.clear();
        game.legal_into(who, legal);
        rng.choose(legal).map(|mv| (who, mv.clone()))
    })
}

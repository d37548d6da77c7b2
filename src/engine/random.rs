//! Random legal play: what the laws are checked with, and the referee's players without a bot.

use super::game::{Game, Status};
use super::rng::Rng;
use super::seat::{Seat, Who};

/// The next move at random: mostly of the seat the table waits for; one time in eight of somebody out of turn, one in
/// two hundred of the floor, where they may. `None` once the match is over.
pub fn random_play<G: Game>(game: &G, seats: u8, rng: &mut Rng) -> Option<(Who, G::Move)> {
    let Status::Waiting(turn) = game.status() else { return None };
    let aside = match rng.below(200) {
        0 => Some(Who::Floor),
        1..=25 => Some(Who::Seat(Seat(rng.below(seats.into()) as u8))),
        _ => None,
    };
    let mut whos = aside.into_iter().chain([Who::Seat(turn)]);
    whos.find_map(|who| rng.choose(&game.legal_moves(who)).map(|mv| (who, mv.clone())))
}

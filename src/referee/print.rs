//! The printed lines of a match, as JSON or for people.

use super::open::Open;
use crate::engine::{Match, Refusal, Status, Who};
use crate::lang::Lang;
use serde_json::{Value, json};
use std::io::{self, Write};

/// Returns the first line of a match, with the position after the deal.
pub fn head<G: Open>(game: &Match<G>, players: &str) -> Value {
    let record = game.record();
    json!({
        "game": G::ID, "rules": record.rules, "options": record.options, "seats": record.seats, "seed": record.seed,
        "players": players, "waits": game.game().status().turn(), "position": game.game().open(),
    })
}

/// Returns the line for the move just made. `ply` counts from 1.
pub fn ply<G: Open>(ply: usize, who: Who, mv: &G::Move, game: &G) -> Value {
    json!({ "ply": ply, "who": who, "move": mv, "waits": game.status().turn(), "position": game.open() })
}

/// Returns the last line of a match. The outcome is null if it is not over; `stopped` says why it was not played on.
pub fn end<G: Open>(game: &Match<G>, stopped: Option<&str>) -> Value {
    let mut line = json!({ "plies": game.record().plays.len(), "outcome": game.game().status().outcome() });
    stopped.into_iter().for_each(|why| line["stopped"] = why.into());
    line
}

/// Returns the lists of legal moves: one for each seat, then one for the floor.
pub fn legal<G: Open>(game: &G, seats: u8) -> Value {
    Who::all(seats).map(|who| json!(game.legal_moves(who))).collect()
}

/// Returns the reason why a move is refused, with its rule.
pub fn refusal<G: Open>(refused: &G::Refusal) -> String {
    format!("{}: {}", refused.rule(), refused.words(Lang::En))
}

pub fn name(who: Who) -> String {
    who.seat().map_or("the floor".into(), |seat| format!("seat {}", seat.0))
}

/// The lines for people, without positions.
pub mod plain {
    use super::*;

    pub fn head<G: Open>(game: &Match<G>, out: &mut dyn Write) -> io::Result<()> {
        let record = game.record();
        writeln!(out, "{}, {} seats, seed {}", G::ID, record.seats, record.seed)
    }

    pub fn ply<M: Into<String>>(ply: usize, who: Who, mv: M, out: &mut dyn Write) -> io::Result<()> {
        let mv: String = mv.into();
        match who {
            Who::Seat(seat) => writeln!(out, "{ply}  seat {}: {mv}", seat.0),
            Who::Floor => writeln!(out, "{ply}  floor: {mv}"),
        }
    }

    pub fn end<G: Open>(game: &Match<G>, out: &mut dyn Write) -> io::Result<()> {
        let plies = game.record().plays.len();
        let Status::Over(outcome) = game.game().status() else {
            return writeln!(out, "not over after {plies} moves");
        };
        let places = outcome.seats.iter().map(|(seat, tally)| format!("seat {} place {}", seat.0, tally.place));
        writeln!(out, "over after {plies} moves: {}", places.collect::<Vec<_>>().join(", "))
    }
}

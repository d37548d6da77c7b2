//! The lines of a match: as JSON, or for people.

use crate::engine::{Match, Refusal, Seat, Status, Who};
use crate::games::open::Open;
use crate::lang::Lang;
use serde_json::{Value, json};
use std::io::{self, Write};

/// The line that begins a match, with the position after the deal.
pub fn head<G: Open>(game: &Match<G>, players: &str) -> Value {
    let record = game.record();
    json!({
        "game": G::ID,
        "rules": record.rules,
        "options": record.options,
        "seats": record.seats,
        "seed": record.seed,
        "players": players,
        "waits": waits(game.game()),
        "position": game.game().open(),
    })
}

/// The line of the move just made; `ply` counts from 1.
pub fn ply<G: Open>(ply: usize, who: Who, mv: &G::Move, game: &G) -> Value {
    json!({ "ply": ply, "who": who, "move": mv, "waits": waits(game), "position": game.open() })
}

/// The last line; the outcome is null where the match is not over.
pub fn end<G: Open>(game: &Match<G>) -> Value {
    let outcome = match game.game().status() {
        Status::Over(outcome) => Some(outcome),
        Status::Waiting(_) => None,
    };
    json!({ "plies": game.record().plays.len(), "outcome": outcome })
}

fn waits<G: Open>(game: &G) -> Option<Seat> {
    match game.status() {
        Status::Waiting(seat) => Some(seat),
        Status::Over(_) => None,
    }
}

/// What everybody may do: a list for each seat, then the floor's.
pub fn legal<G: Open>(game: &G, seats: u8) -> Value {
    Who::all(seats).map(|who| json!(game.legal_moves(who))).collect()
}

/// Why a move is refused, with its rule.
pub fn refusal<G: Open>(refused: &G::Refusal) -> String {
    format!("{}: {}", refused.rule(), G::reason(refused, Lang::En))
}

pub fn name(who: Who) -> String {
    who.seat().map_or("the floor".into(), |seat| format!("seat {}", seat.0))
}

/// A JSON line as a person would want it: no positions.
pub fn plain(line: &Value, out: &mut dyn Write) -> io::Result<()> {
    if let Some(game) = line["game"].as_str() {
        return writeln!(
            out,
            "{game}, {} seats, seed {}",
            line["seats"],
            line["seed"].as_str().unwrap_or("")
        );
    }
    if let Some(mv) = line.get("move") {
        let who = line["who"].as_u64().map_or("floor".into(), |seat| format!("seat {seat}"));
        let text = mv.as_str().map_or_else(|| mv.to_string(), str::to_string);
        return writeln!(out, "{:>5}  {who}: {text}", line["ply"]);
    }
    let Some(seats) = line["outcome"]["seats"].as_array() else {
        return writeln!(out, "not over after {} moves", line["plies"]);
    };
    let places: Vec<String> =
        seats.iter().enumerate().map(|(i, tally)| format!("seat {i} place {}", tally["place"])).collect();
    writeln!(out, "over after {} moves: {}", line["plies"], places.join(", "))
}

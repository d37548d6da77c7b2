//! Bots of two levels against each other: one seat for the first, all others for the second.

use super::entry::{ENDLESS, bot_play, check_seats, options};
use super::open::Open;
use super::{RefereedGame, Stop, unreadable};
use crate::engine::{Level, Match, Outcome, Rng, Seat, Seed, Status};
use serde_json::{Value, json};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A request to play matches between levels.
pub struct Versus {
    pub seats: u8,
    /// Names and values, as typed.
    pub options: Vec<(String, String)>,
    pub first: Level,
    pub second: Level,
    /// The number of matches.
    pub count: u64,
    /// Milliseconds for a move.
    pub limit: u64,
    pub json: bool,
}

/// One of the matches: its number, from 0, the seed of its deal, and the seat of the first level.
#[derive(Clone, Copy)]
pub struct Pairing {
    pub nth: u64,
    pub seed: Seed,
    pub seat: Seat,
}

/// The outcome of a match, and the number of its moves.
pub type Played = Result<(Outcome, usize), Stop>;

/// The time in milliseconds, of which only differences count.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// Plays the matches and prints a line for each, and then the share that the first level won. Each deal, with a seed of
/// its own, is played from every seat.
///
/// # Errors
/// The first match that crashes, leaves the rules, lasts for ever or takes too long for a move, with its seed.
pub fn versus(
    game: &RefereedGame,
    request: &Versus,
    seed_of: &dyn Fn(u64) -> Result<Seed, Stop>,
    clock: Clock,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let seats = u64::from(request.seats);
    if seats == 0 {
        return unreadable("Say how many play with --seats: 1 or more.");
    }
    let mut won = 0.0;
    for nth in 0..request.count {
        let pairing = Pairing { nth, seed: seed_of(nth / seats)?, seat: Seat((nth % seats) as u8) };
        let (outcome, plies) = (game.versus)(request, pairing, clock)?;
        won += share(&outcome, pairing.seat);
        let (nth, Pairing { seat, seed, .. }) = (nth + 1, pairing);
        if request.json {
            let line =
                json!({ "match": nth, "seed": seed, "first_seat": seat, "plies": plies, "outcome": outcome });
            writeln!(out, "{line}")?;
        } else {
            let places: Vec<String> =
                outcome.seats.iter().map(|(_, tally)| tally.place.to_string()).collect();
            writeln!(out, "{nth}  seed {seed}, first in seat {}: places {}", seat.0, places.join(" "))?;
        }
    }
    let end = summary(game.id, request, won);
    if request.json {
        writeln!(out, "{end}")?;
    } else {
        let of = |name: &str| 100.0 * end[name].as_f64().unwrap_or_default();
        let (first, second) = (request.first.word(), request.second.word());
        let (rate, low, high, fair) = (of("first_win_rate"), of("low"), of("high"), of("fair"));
        writeln!(
            out,
            "{first} against {second}: {rate:.1} % won of {} matches (95 %: {low:.1} to {high:.1}; equals win {fair:.1})",
            request.count
        )?;
    }
    Ok(())
}

/// A shared first place counts in parts.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let first: Vec<Seat> = outcome.winners().collect();
    if first.contains(&seat) { 1.0 / first.len() as f64 } else { 0.0 }
}

fn summary(id: &str, request: &Versus, won: f64) -> Value {
    let rate = won / request.count as f64;
    let (low, high) = interval(rate, request.count as f64);
    json!({
        "game": id,
        "seats": request.seats,
        "first": request.first,
        "second": request.second,
        "matches": request.count,
        "first_win_rate": rate,
        "low": low,
        "high": high,
        "fair": 1.0 / f64::from(request.seats),
    })
}

/// Wilson's interval of 95 %. It holds for shared wins too, which vary less.
fn interval(rate: f64, count: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let (centre, scale) = (rate + Z * Z / (2.0 * count), 1.0 + Z * Z / count);
    let half = Z * (rate * (1.0 - rate) / count + Z * Z / (4.0 * count * count)).sqrt();
    (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
}

/// One match, to its end.
pub fn one<G: Open>(request: &Versus, pairing: Pairing, clock: Clock) -> Played {
    check_seats::<G>(request.seats)?;
    let options = options::<G>(&request.options, request.seats)?;
    let seed = pairing.seed;
    let mut game = Match::<G>::start(options, request.seats, seed);
    let played = catch_unwind(AssertUnwindSafe(|| play_out(&mut game, request, pairing, clock)));
    let (plies, nth) = (game.record().plays.len(), pairing.nth + 1);
    let seat = pairing.seat.0;
    let unsound = |what: &str| {
        let first = request.first.word();
        Stop::Unsound(format!(
            "Match {nth}, with seed {seed} and the {first} level in seat {seat}, {what} after {plies} moves."
        ))
    };
    match played {
        Ok(Ok(outcome)) => Ok((outcome, plies)),
        Ok(Err(why)) => Err(unsound(&why)),
        Err(crash) => {
            let said = crash.downcast_ref::<String>().map(String::as_str);
            let said = said.or(crash.downcast_ref::<&str>().copied()).unwrap_or("no words");
            Err(unsound(&format!("crashed ({said})")))
        }
    }
}

fn play_out<G: Open>(
    game: &mut Match<G>,
    request: &Versus,
    pairing: Pairing,
    clock: Clock,
) -> Result<Outcome, String> {
    let level = |seat: Seat| if seat == pairing.seat { request.first } else { request.second };
    let mut rng = Rng::from_seed(&pairing.seed).split();
    for _ in 0..ENDLESS {
        if let Status::Over(outcome) = game.game().status() {
            return Ok(outcome);
        }
        let start = clock();
        let play = bot_play(game.game(), request.seats, &level, &mut rng);
        let took = clock().saturating_sub(start);
        if took > request.limit {
            return Err(format!("took {took} ms for a move, of {} allowed,", request.limit));
        }
        let Some((who, mv)) = play else { return Err("was left without a move by its bots".into()) };
        game.play(who, mv).map_err(|illegal| format!("went against the rules ({illegal})"))?;
    }
    Err("was not over".into())
}

#[cfg(test)]
mod tests {
    use super::interval;

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = interval(0.5, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        let (low, high) = interval(1.0, 10.0);
        assert!((low - 0.7225).abs() < 1e-4 && high == 1.0, "{low} {high}");
    }
}

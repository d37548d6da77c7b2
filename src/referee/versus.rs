//! Matches between two levels of bots, or between a program and a level: one seat for the first, all others for the
//! second.

use super::entry::{Answer, ENDLESS, check_seats, next_play, options};
use super::{Open, RefereedGame, Stop, print, quoted, seat_view, unreadable};
use crate::engine::{Level, Match, Outcome, Rng, Seat, Seed, Status, Who};
use serde_json::{Value, json};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub enum Contender<'a> {
    Level(Level),
    /// An external program: takes a line of JSON and returns the answer. An error continues the sentence "Match 1 …".
    Program(&'a dyn Fn(&str) -> Result<String, String>),
}

impl Contender<'_> {
    fn word(&self) -> &'static str {
        match self {
            Contender::Level(level) => level.word(),
            Contender::Program(_) => "program",
        }
    }
}

/// A request to play matches against bots of a level.
pub struct Versus<'a> {
    pub seats: u8,
    /// Names and values, as typed.
    pub options: Vec<(String, String)>,
    pub first: Contender<'a>,
    pub second: Level,
    pub count: u64,
    /// The time for a move in milliseconds.
    pub limit: u64,
    pub json: bool,
}

/// One of the matches: its number from 0, the seed of its deal, and the seat of the first contender.
#[derive(Clone, Copy)]
pub struct Pairing {
    pub nth: u64,
    pub seed: Seed,
    pub seat: Seat,
}

/// The outcome of a match and the number of its plies.
pub type Played = Result<(Outcome, usize), Stop>;

/// A clock in milliseconds. Only differences of its times have a meaning.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// Plays the matches and prints a line for each, then the share that the first contender won. Each deal is played from
/// every seat. `seed_of` returns the seed of a deal by its number. Fails with the first match that crashes, breaks the
/// rules, does not end or exceeds the time for a move, with its seed.
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
            let line = json!({ "match": nth, "seed": seed, "first_seat": seat, "plies": plies, "outcome": outcome });
            writeln!(out, "{line}")?;
        } else {
            let places: Vec<String> = outcome.seats.iter().map(|(_, tally)| tally.place.to_string()).collect();
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

/// Returns the seat's share of the first place, from 0 to 1.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let first: Vec<Seat> = outcome.winners().collect();
    if first.contains(&seat) { 1.0 / first.len() as f64 } else { 0.0 }
}

fn summary(id: &str, request: &Versus, won: f64) -> Value {
    let rate = won / request.count as f64;
    let (low, high) = interval(rate, request.count as f64);
    json!({
        "game": id, "seats": request.seats, "first": request.first.word(), "second": request.second,
        "matches": request.count, "first_win_rate": rate, "low": low, "high": high,
        "fair": 1.0 / f64::from(request.seats),
    })
}

/// Returns the 95 % Wilson interval of a rate of wins. It is valid for shared wins too, which vary less.
pub fn interval(rate: f64, count: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let (centre, scale) = (rate + Z * Z / (2.0 * count), 1.0 + Z * Z / count);
    let half = Z * (rate * (1.0 - rate) / count + Z * Z / (4.0 * count * count)).sqrt();
    (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
}

/// Plays one match.
pub fn one<G: Open>(request: &Versus, pairing: Pairing, clock: Clock) -> Played {
    check_seats::<G>(request.seats)?;
    let options = options::<G>(&request.options, request.seats)?;
    let seed = pairing.seed;
    let mut game = Match::<G>::start(options, request.seats, seed);
    let played = catch_unwind(AssertUnwindSafe(|| play_out(&mut game, request, pairing, clock)));
    let (plies, nth) = (game.record().plays.len(), pairing.nth + 1);
    let seat = pairing.seat.0;
    let unsound = |what: &str| {
        let first = match request.first {
            Contender::Level(level) => format!("{} level", level.word()),
            Contender::Program(_) => "program".into(),
        };
        Stop::Unsound(format!(
            "Match {nth}, with seed {seed} and the {first} in seat {seat}, {what} after {plies} moves."
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

fn play_out<G: Open>(game: &mut Match<G>, request: &Versus, pairing: Pairing, clock: Clock) -> Result<Outcome, String> {
    let mut rng = Rng::from_seed(&pairing.seed).split();
    for _ in 0..ENDLESS {
        if let Status::Over(outcome) = game.game().status() {
            return Ok(outcome);
        }
        if let Some(why) = game.game().endless() {
            return Err(format!("was not over ({why})"));
        }
        let start = clock();
        let mut answer = |seat: Seat, legal: &[G::Move]| match request.first {
            Contender::Program(ask) if seat == pairing.seat => ask_program(game, pairing, ask, legal),
            Contender::Level(level) if seat == pairing.seat => Ok(bot(game, seat, legal, level, &mut rng)),
            Contender::Level(_) | Contender::Program(_) => Ok(bot(game, seat, legal, request.second, &mut rng)),
        };
        let play = next_play(game.game(), request.seats, &mut answer)?;
        let took = clock().saturating_sub(start);
        if took > request.limit {
            return Err(format!("took {took} ms for a move, of {} allowed,", request.limit));
        }
        let Some((who, mv)) = play else { return Err("was left without a move".into()) };
        game.play(who, mv).map_err(|illegal| format!("went against the rules ({illegal})"))?;
    }
    Err("was not over".into())
}

fn bot<G: Open>(game: &Match<G>, seat: Seat, legal: &[G::Move], level: Level, rng: &mut Rng) -> Option<G::Move> {
    G::answer(&game.game().view(Who::Seat(seat)), legal, level, rng)
}

/// Sends a program the view of its seat and reads its move, or `None` for silence, which is only allowed out of turn.
fn ask_program<G: Open>(
    game: &Match<G>,
    pairing: Pairing,
    ask: &dyn Fn(&str) -> Result<String, String>,
    legal: &[G::Move],
) -> Answer<G::Move> {
    let (now, record, who) = (game.game(), game.record(), Who::Seat(pairing.seat));
    let line = json!({
        "match": pairing.nth + 1, "game": G::ID, "options": record.options, "seats": record.seats,
        "seat": pairing.seat, "waits": now.status().turn(), "position": seat_view::<G>(&now.view(who)), "legal": legal,
    });
    let answered = ask(&line.to_string())?;
    let Ok(mv) = serde_json::from_str::<Option<G::Move>>(&answered) else {
        return Err(format!("was sent {}, which is neither a move in JSON nor null,", quoted(answered.trim())));
    };
    match mv {
        Some(mv) if !legal.contains(&mv) => {
            let why = now.why_not(who, &mv).map(|refused| print::refusal::<G>(&refused)).unwrap_or_default();
            let mv: String = mv.into();
            Err(format!("was sent a move against the rules ({mv}: {})", why.trim_end_matches('.')))
        }
        mv => Ok(mv),
    }
}

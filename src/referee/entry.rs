//! The referee's view of a game: plain functions, which [`entry`] instantiates for each game.

use super::versus::{Clock, Pairing, Played};
use super::{Document, Open, Stop, Versus, print, print::plain, quoted, unreadable, unsound, versus};
use crate::engine::{Level, Match, Play, Record, ReplayError, Rng, Seat, Seed, Status, Who, random_play};
use serde_json::{Map, Value};
use std::io::Write;
use std::ops::RangeInclusive;

#[derive(Clone, Debug)]
pub struct Request {
    pub seats: u8,
    /// Names and values, as typed.
    pub options: Vec<(String, String)>,
    pub seed: Seed,
    /// The level of bots that play instead of random moves.
    pub bots: Option<Level>,
    /// Prints JSON, one object on each line, instead of text for people.
    pub json: bool,
    /// Adds to every line the legal moves of all seats.
    pub legal: bool,
}

/// A match of more moves counts as endless.
pub(super) const ENDLESS: usize = 1_000_000;

/// Receives the lines of a match one by one; `None` if nobody needs them.
type Each<'a> = Option<&'a mut dyn FnMut(Value) -> Result<(), Stop>>;

/// The referee's functions for a game, without generic types.
pub struct RefereedGame {
    pub id: &'static str,
    pub seats: RangeInclusive<u8>,
    pub play: fn(&Request, &mut dyn Write) -> Result<(), Stop>,
    /// Replays a match, passes each line to the second argument, and returns a description of the final state.
    pub replay: fn(&Document, Each) -> Result<String, Stop>,
    pub versus: fn(&Versus, Pairing, Clock) -> Played,
}

/// Returns the functions of a game.
pub const fn entry<G: Open>() -> RefereedGame {
    RefereedGame { id: G::ID, seats: G::SEATS, play: play::<G>, replay: replay::<G>, versus: versus::one::<G> }
}

fn play<G: Open>(request: &Request, out: &mut dyn Write) -> Result<(), Stop> {
    let Request { seats, seed, .. } = *request;
    check_seats::<G>(seats)?;
    let mut game = Match::<G>::start(options::<G>(&request.options, seats)?, seats, seed);
    let mut rng = Rng::from_seed(&seed).split();
    // Only JSON lines have the position: its size, and with it the time for each move, grows with the match.
    let json = |mut line: Value, game: &G, out: &mut dyn Write| {
        if request.legal {
            line["legal"] = print::legal(game, seats);
        }
        writeln!(out, "{line}")
    };
    if request.json {
        let players = request.bots.map_or("random", Level::word);
        json(print::head(&game, players), game.game(), out)?;
    } else {
        plain::head(&game, out)?;
    }
    let stalled = |game: &Match<G>| request.bots.and_then(|_| game.game().endless());
    for ply in 1..=ENDLESS {
        if stalled(&game).is_some() {
            break;
        }
        let bot = request.bots.and_then(|level| {
            let now = game.game();
            let mut bot = |seat, legal: &[G::Move]| Ok(G::answer(&now.view(Who::Seat(seat)), legal, level, &mut rng));
            next_play(now, seats, &mut bot).ok().flatten()
        });
        let Some((who, mv)) = bot.or_else(|| random_play(game.game(), seats, &mut rng)) else { break };
        game.play(who, mv.clone()).or_else(|_| unsound(format!("Move {ply} was offered and refused.")))?;
        if request.json {
            json(print::ply(ply, who, &mv, game.game()), game.game(), out)?;
        } else {
            plain::ply(ply, who, mv, out)?;
        }
    }
    let stopped = stalled(&game);
    if request.json {
        writeln!(out, "{}", print::end(&game, stopped.as_deref()))?;
    } else {
        plain::end(&game, out)?;
    }
    if game.is_over() {
        return Ok(());
    }
    let (plies, why) = (game.record().plays.len(), stopped.map(|why| format!(": {why}")).unwrap_or_default());
    unsound(format!("The match with seed {seed} is not over after {plies} moves{why}."))
}

/// A move, `None` for silence, or an error that stops the match.
pub(super) type Answer<M> = Result<Option<M>, String>;

/// Chooses one of the legal moves for a seat.
type Ask<'a, M> = &'a mut dyn FnMut(Seat, &[M]) -> Answer<M>;

/// Asks each seat that may move, those out of turn first, and returns the first answer that is a move, or an error.
pub(super) fn next_play<G: Open>(game: &G, seats: u8, answer: Ask<G::Move>) -> Result<Option<(Who, G::Move)>, String> {
    let Status::Waiting(turn) = game.status() else { return Ok(None) };
    let others = Seat::all(seats).filter(|&seat| seat != turn);
    for seat in others.chain([turn]) {
        let legal = game.legal_moves(Who::Seat(seat));
        if !legal.is_empty()
            && let Some(mv) = answer(seat, &legal)?
        {
            return Ok(Some((Who::Seat(seat), mv)));
        }
    }
    Ok(None)
}

pub(super) fn check_seats<G: Open>(seats: u8) -> Result<(), Stop> {
    if G::SEATS.contains(&seats) {
        return Ok(());
    }
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    let who = if least == most { format!("{least}") } else { format!("{least} to {most}") };
    Err(Stop::Unreadable(format!("{} is for {who} players, not for {seats}.", G::ID)))
}

/// Reads the options as typed: each value as JSON if the game accepts that, otherwise as plain text.
pub(super) fn options<G: Open>(typed: &[(String, String)], seats: u8) -> Result<G::Options, Stop> {
    let read = |map: &Map<String, Value>| serde_json::from_value::<G::Options>(Value::Object(map.clone()));
    let mut all = Map::new();
    for (name, typed) in typed {
        let text = Value::String(typed.clone());
        let value = serde_json::from_str(typed).unwrap_or_else(|_| text.clone());
        let value = match (takes::<G>(name, &value), takes::<G>(name, &text)) {
            (true, _) => value,
            (_, true) => text,
            _ => return Err(no_option::<G>(name, typed)),
        };
        all.insert(name.clone(), value);
    }
    let read_all = read(&all).or_else(|_| unreadable("The options do not go together."))?;
    in_range::<G>(&read_all, seats)?;
    Ok(read_all)
}

/// Returns true if the game has an option of this name that can have this value.
fn takes<G: Open>(name: &str, value: &Value) -> bool {
    let one = Map::from_iter([(name.to_string(), value.clone())]);
    serde_json::from_value::<G::Options>(Value::Object(one)).is_ok()
}

/// Returns the smallest and the greatest number below 1,000 that an option can be.
fn numbers<G: Open>(name: &str) -> Option<[u16; 2]> {
    let mut all = (0..1_000).filter(|number| takes::<G>(name, &Value::from(*number)));
    let least = all.next()?;
    Some([least, all.next_back().unwrap_or(least)])
}

fn in_range<G: Open>(options: &G::Options, seats: u8) -> Result<(), Stop> {
    let Some([name, rule]) = G::out_of_range(options, seats) else { return Ok(()) };
    let value = serde_json::to_value(options).map(|all| all[name].to_string()).unwrap_or_default();
    unreadable(format!("The option {name} cannot be {value} with {seats} players: see rule {rule}."))
}

/// Returns a game's options by name, with their default values.
fn as_written<G: Open>() -> Map<String, Value> {
    match serde_json::to_value(G::Options::default()) {
        Ok(Value::Object(all)) => all,
        _ => Map::new(),
    }
}

fn no_option<G: Open>(name: &str, typed: &str) -> Stop {
    let (all, id, typed) = (as_written::<G>(), G::ID, quoted(typed));
    Stop::Unreadable(match (all.get(name), numbers::<G>(name)) {
        // An option that is absent by default.
        (None, Some([least, most])) => {
            format!("The option {name} of {id} cannot be {typed}: it is a number from {least} to {most}, or left out.")
        }
        (Some(usual), _) => format!(
            "The option {name} of {id} cannot be {typed}: as the rules are written it is {usual}, and FORMATS.md says what else it can be."
        ),
        (None, None) => {
            let (name, names) = (quoted(name), all.keys().map(String::as_str).collect::<Vec<_>>());
            format!("{id} has no option \"{name}\"; its options are {}.", names.join(", "))
        }
    })
}

fn replay<G: Open>(document: &Document, mut each: Each) -> Result<String, Stop> {
    let mut game = dealt::<G>(document)?;
    let (plays, seats) = (plays::<G>(document)?, game.record().seats);
    let mut written = document.lines.iter();
    let mut line = |line: &dyn Fn() -> Value, game: &G, what: &str| {
        let written = written.next();
        if written.is_none() && each.is_none() {
            return Ok(());
        }
        let line = line();
        if let Some(apart) = written.and_then(|written| apart(written, &line, game, seats)) {
            let apart = apart.join(", ");
            return unsound(format!("What is written {what} is not what the rules give: {apart}."));
        }
        each.as_mut().map_or(Ok(()), |each| each(line))
    };
    let players = document.lines.first().and_then(|head| head["players"].as_str()).unwrap_or("recorded");
    line(&|| print::head(&game, players), game.game(), "of the deal")?;
    for (i, Play(who, mv)) in plays.iter().enumerate() {
        if let Some(refused) = game.game().why_not(*who, mv) {
            let text = serde_json::to_string(mv).unwrap_or_default();
            let (ply, who) = (i + 1, print::name(*who));
            return unsound(format!("Move {ply}, {text} by {who}, breaks {}", print::refusal::<G>(&refused)));
        }
        game.play(*who, mv.clone()).or_else(|_| unsound(format!("Move {} is not legal.", i + 1)))?;
        let (ply, now) = (i + 1, game.game());
        line(&|| print::ply(ply, *who, mv, now), now, &format!("after move {ply}"))?;
    }
    line(&|| print::end(&game, None), game.game(), "of the end")?;
    stands(document, &game)
}

fn plays<G: Open>(document: &Document) -> Result<Vec<Play<G::Move>>, Stop> {
    let Some(plays) = document.record["plays"].as_array() else {
        return unreadable("The record's plays are not a list.");
    };
    let seats = document.record["seats"].as_u64().unwrap_or_default();
    let read = |(i, play): (usize, &Value)| {
        let ply = i + 1;
        if let Some(seat) = play[0].as_u64().filter(|seat| *seat >= seats) {
            return unreadable(format!(
                "Move {ply} is by seat {seat}; the match has the seats 0 to {}.",
                seats.saturating_sub(1)
            ));
        }
        serde_json::from_value(play.clone()).or_else(|_| {
            let text = quoted(&play.to_string());
            unreadable(format!("Move {ply} cannot be read: {text} is not who moved and a move of {}.", G::ID))
        })
    };
    plays.iter().enumerate().map(read).collect()
}

fn number<T: TryFrom<u64>>(record: &Value, name: &str) -> Result<T, Stop> {
    let number = record[name].as_u64().and_then(|number| T::try_from(number).ok());
    number.map_or_else(|| unreadable(format!("The {name} of the record are no number that they can be.")), Ok)
}

/// Reads the options of a record. Missing ones have their default values.
fn options_of<G: Open>(written: &Value) -> Result<G::Options, Stop> {
    let Value::Object(options) = written else {
        return unreadable("The options of the record are not names with values.");
    };
    for (name, value) in options {
        if !takes::<G>(name, value) {
            return Err(no_option::<G>(name, &value.to_string()));
        }
    }
    serde_json::from_value(written.clone()).or_else(|_| unreadable("The options do not go together."))
}

fn dealt<G: Open>(document: &Document) -> Result<Match<G>, Stop> {
    let record = Record::<G> {
        rules: number(&document.record, "rules")?,
        options: options_of::<G>(&document.record["options"])?,
        seats: number(&document.record, "seats")?,
        seed: serde_json::from_value(document.record["seed"].clone())
            .or_else(|_| unreadable("The seed of the record is not 64 hexadecimal digits."))?,
        plays: Vec::new(),
    };
    check_seats::<G>(record.seats)?;
    in_range::<G>(&record.options, record.seats)?;
    match Match::replay(record) {
        (Some(game), Ok(())) => Ok(game),
        (_, Err(ReplayError::Rules(rules))) => unreadable(format!(
            "The match was played under version {rules} of the rules of {}; this program knows version {}.",
            G::ID,
            G::RULES
        )),
        _ => unreadable("The match cannot be dealt."),
    }
}

/// Returns the fields, also of the position, in which a line differs from the replay; `None` if they agree.
fn apart<G: Open>(written: &Value, line: &Value, game: &G, seats: u8) -> Option<Vec<String>> {
    let mut line = line.clone();
    if written.get("legal").is_some() {
        line["legal"] = print::legal(game, seats);
    }
    if written.get("stopped").is_some() {
        line["stopped"] = game.endless().into();
    }
    if *written == line {
        return None;
    }
    let differ = |a: &Value, b: &Value| {
        let names = [a, b].into_iter().filter_map(Value::as_object).flat_map(|map| map.keys().cloned());
        let names: std::collections::BTreeSet<String> = names.filter(|name| a.get(name) != b.get(name)).collect();
        names
    };
    let mut names = differ(written, &line);
    if names.remove("position") {
        let inside = differ(&written["position"], &line["position"]);
        names.extend(inside.into_iter().map(|name| format!("position.{name}")));
    }
    Some(names.into_iter().collect())
}

/// Describes the final state of a match. Fails if the players or the outcome in the file contradict it.
fn stands<G: Open>(document: &Document, game: &Match<G>) -> Result<String, Stop> {
    let (seats, plies) = (game.record().seats, game.record().plays.len());
    if document.players.is_some_and(|players| players != usize::from(seats)) {
        return unsound(format!("The match has {seats} seats and another number of players."));
    }
    match (game.game().status(), &document.outcome) {
        (Status::Over(outcome), Some(written)) if outcome != *written => {
            unsound("The outcome written is not the one the moves lead to.")
        }
        (Status::Waiting(_), Some(_)) => unsound("An outcome is written, but the match is not over."),
        (Status::Over(_), None) if document.saved => unsound("The match is over, but no outcome is written."),
        (Status::Over(_), _) => Ok(format!("{}, {seats} seats, over after {plies} moves", G::ID)),
        (Status::Waiting(seat), _) => {
            Ok(format!("{}, {seats} seats, {plies} moves, waiting for {}", G::ID, print::name(Who::Seat(seat))))
        }
    }
}

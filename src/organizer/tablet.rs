//! A match of an event that is played, or whose score is kept, on the tablet.

use super::address::encounter_ref;
use crate::engine::Outcome;
use crate::saved::{LONGEST_NAME, Player, clean_name};
use crate::tournament::{EncounterRef, MatchKind, Sheet, TournamentGame, partners};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Returns the id under which a match of this event is stored.
pub fn match_id(event: &str, EncounterRef { game, phase, encounter }: EncounterRef) -> String {
    format!("ev.{event}.{game}.{phase}.{encounter}")
}

/// Reads the id of the event and the match from an id that [`match_id`] made.
pub fn parse_id(id: &str) -> Option<(&str, EncounterRef)> {
    let parts: Vec<&str> = id.strip_prefix("ev.")?.rsplitn(4, '.').collect();
    let [encounter, phase, game, event] = parts[..] else { return None };
    Some((event, encounter_ref(game, phase, encounter)?))
}

/// Returns the options of a match, in JSON, with the values that the plan requires.
pub fn set_options(options: &str, game: &TournamentGame, kind: MatchKind, players: usize) -> Option<String> {
    let mut written: Map<String, Value> = serde_json::from_str(options).ok()?;
    let asked = (game.match_options)(kind, players);
    written.extend(asked.into_iter().map(|(name, value)| (name.to_string(), value)));
    serde_json::to_string(&written).ok()
}

/// Returns the people at a match by seat. Two pairs become four people, partners opposite each other.
pub fn seats(names: &[String], game: &TournamentGame) -> Vec<String> {
    let pairs: Option<Vec<[&str; 2]>> = names.iter().map(|name| partners(name)).collect();
    match pairs.filter(|_| game.pairs) {
        Some(pairs) => (0..2).flat_map(|at| pairs.iter().map(move |pair| pair[at].to_string())).collect(),
        None => names.to_vec(),
    }
}

/// The fields of a match, or of its score sheet, that tell how it ended.
#[derive(Deserialize)]
struct Ended {
    players: Vec<Player>,
    outcome: Option<Outcome>,
}

/// Returns true if this text is a match or a score sheet that is over.
pub fn is_over(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|ended: Ended| ended.outcome.is_some())
}

/// Returns true if these entrants are the players in this text. After a change of the draw they may be others.
pub fn is_of(text: &str, game: &TournamentGame, names: &[String]) -> bool {
    let seats = seats(names, game);
    let sits = |players: &[Player], at: usize| players.get(at).is_some_and(|player| player.name == short(&seats, at));
    serde_json::from_str(text).is_ok_and(|Ended { players, .. }: Ended| {
        players.len() == seats.len() && (0..seats.len()).all(|at| sits(&players, at))
    })
}

/// Reads the result of a match of these entrants; `None` before its end, or if it has other players.
pub fn result(text: &str, game: &TournamentGame, kind: MatchKind, names: &[String]) -> Option<Sheet> {
    let Ended { outcome, .. } = serde_json::from_str(text).ok().filter(|_| is_of(text, game, names))?;
    Some(Sheet::from_outcome(kind, names, &outcome?))
}

/// Returns the name of a player on the tablet: cut to the length there, but different from the others.
pub fn short(names: &[String], at: usize) -> String {
    let cut = clean_name(&names[at]);
    if names.iter().filter(|name| clean_name(name) == cut).count() < 2 {
        return cut;
    }
    let number = format!(" {}", at + 1);
    let room = LONGEST_NAME - number.len();
    cut.chars().take(room).collect::<String>() + &number
}

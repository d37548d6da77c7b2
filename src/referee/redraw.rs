//! Compares the pairings of an event with a list of them. EVENTS.md describes both formats.

use super::trf::{read as read_trf, trfs_of};
use super::{Games, Stop, event::load, read, unreadable};
use crate::lang::Lang;
use crate::organizer::csv;
use crate::organizer::trf::{Game, Trf, is_trf};
use crate::tournament::Event;
use std::collections::BTreeMap;
use std::io::Write;

/// Repeats the draws of an event from the seeds in its log, and compares them with every round in `pairs`: a TRF, or
/// the app's CSV of results in either language, of which only the columns that identify the match and the player are
/// needed. [`Stop::Unsound`] has the first difference.
pub fn redraw(games: &Games, file: &str, pairs: &str, out: &mut dyn Write) -> Result<(), Stop> {
    let [event] = &read(file)?.events[..] else { return unreadable("Name a file that holds one event.") };
    let event = load(games, event)?;
    if is_trf(pairs) {
        return compare(&event, &read_trf(pairs)?.trf, out);
    }
    let Some((lang, listed)) = [Lang::Es, Lang::En].into_iter().find_map(|lang| Some((lang, rounds(lang, pairs)?)))
    else {
        return unreadable(
            "The list of pairs is no TRF, and not the app's CSV of results: it has no line with Game, Phase, Round, Match, \
             Player.",
        );
    };
    let drawn = rounds(lang, &csv::results(lang, &event)).unwrap_or_default();
    for (round, matches) in &listed {
        let Some(own) = drawn.get(round) else {
            return Err(Stop::Unsound(format!("{}: the list has this round, and the log draws none.", place(round))));
        };
        let mut numbers: Vec<u32> = own.keys().chain(matches.keys()).copied().collect();
        numbers.sort_unstable();
        if let Some(number) = numbers.into_iter().find(|number| own.get(number) != matches.get(number)) {
            let who = |of: Option<&Vec<String>>| of.map_or("nobody".to_string(), |names| names.join(" - "));
            let (drawn, listed) = (who(own.get(&number)), who(matches.get(&number)));
            return Err(Stop::Unsound(format!(
                "{}, match {number}: the log draws {drawn}, and the list has {listed}.",
                place(round)
            )));
        }
    }
    let matches: usize = listed.values().map(BTreeMap::len).sum();
    writeln!(out, "As the log draws them: {matches} matches in {} rounds.", listed.len())?;
    Ok(())
}

/// Compares the pairings of a TRF by name and colour, and the byes.
fn compare(event: &Event, listed: &Trf, out: &mut dyn Write) -> Result<(), Stop> {
    let unsound = |why: String| Err(Stop::Unsound(why));
    // Through the text of a TRF, which truncates long names.
    let all = trfs_of(event)?.into_iter().map(|(_, trf)| read_trf(&trf.text()));
    let all = all.collect::<Result<Vec<_>, _>>()?;
    let place = |own: &Trf, name: &str| own.players.iter().position(|player| player.name == name);
    let known = |own: &Trf| listed.players.iter().filter(|player| place(own, &player.name).is_some()).count();
    let Some(own) = all.iter().map(|own| &own.trf).max_by_key(|own| known(own)) else { return Ok(()) };
    let rounds = listed.players.iter().map(|player| player.games.len()).max().unwrap_or(0);
    for round in 0..rounds {
        for (at, player) in listed.players.iter().enumerate() {
            let Some(place) = place(own, &player.name) else {
                return unsound(format!("{} is in the list, and does not play here.", player.name));
            };
            let (drawn, listed) = (meeting(own, place, round), meeting(listed, at, round));
            if drawn != listed {
                let round = round + 1;
                return unsound(format!("Round {round}: the log draws {drawn}, and the list has {listed}."));
            }
        }
    }
    if let Some(missing) = own.players.iter().find(|player| place(listed, &player.name).is_none()) {
        return unsound(format!("{} plays, and is not in the list.", missing.name));
    }
    writeln!(out, "As the log draws them: {rounds} rounds of {} players.", listed.players.len())?;
    Ok(())
}

/// Describes the pairing of a player in a round: both names, or the bye.
fn meeting(trf: &Trf, player: usize, round: usize) -> String {
    let name = |player: usize| trf.players[player].name.clone();
    match trf.players[player].games.get(round) {
        Some(Game::Duel { opponent, first: true, .. }) => format!("{} - {}", name(player), name(*opponent)),
        Some(Game::Duel { opponent, .. }) => format!("{} - {}", name(*opponent), name(player)),
        Some(Game::Rests) => format!("nobody for {}", name(player)),
        Some(Game::Off(_)) | None => format!("{} away", name(player)),
    }
}

/// A round: the title of its game, its phase and its number.
type Round = (String, String, u32);

fn place((game, phase, round): &Round) -> String {
    format!("{game}, {phase}, round {round}")
}

/// Reads the players of each match of each round from a CSV. Returns `None` if the first line does not name the columns
/// in this language, or a number cannot be read.
fn rounds(lang: Lang, text: &str) -> Option<BTreeMap<Round, BTreeMap<u32, Vec<String>>>> {
    let mut lines = text.trim_start_matches('\u{feff}').lines().filter(|line| !line.trim().is_empty()).map(cells);
    let head = lines.next()?;
    let names =
        lang.pick(["Juego", "Fase", "Ronda", "Partida", "Jugador"], ["Game", "Phase", "Round", "Match", "Player"]);
    let column = |name| head.iter().position(|cell| cell == name);
    let columns = names.into_iter().map(column).collect::<Option<Vec<usize>>>()?;
    let mut rounds: BTreeMap<Round, BTreeMap<u32, Vec<String>>> = BTreeMap::new();
    for line in lines {
        let mut own = columns.iter().map(|at| line.get(*at).cloned().unwrap_or_default());
        let (game, phase, round, number, player) = (own.next()?, own.next()?, own.next()?, own.next()?, own.next()?);
        let round = rounds.entry((game, phase, round.parse().ok()?)).or_default();
        round.entry(number.parse().ok()?).or_default().push(player);
    }
    Some(rounds)
}

/// Splits a line of a CSV at its semicolons. Those between quotation marks are text, and two marks there stand for one.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut quoted, mut letters) = (vec![String::new()], false, line.chars().peekable());
    while let Some(letter) = letters.next() {
        let cell = cells.last_mut().expect("there is always one");
        match letter {
            '"' if quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            ';' if !quoted => cells.push(String::new()),
            letter => cell.push(letter),
        }
    }
    cells
}

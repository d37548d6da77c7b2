//! A person's results over the season, read from the events of their evenings.

use super::evening::Evening;
use super::fold::Season;
use crate::lang::Lang;
use crate::names::apart;
use crate::organizer::words;
use crate::tournament::{EntrantId, Event};

/// Returns the evenings to which a person came, each with its number from 1.
pub fn evenings<'a>(season: &'a Season, person: &str) -> Vec<(usize, &'a Evening)> {
    let key = apart(person);
    let came = |(_, evening): &(usize, &Evening)| {
        evening.results.iter().any(|row| apart(season.names().person(&evening.id, &row.name)) == key)
    };
    (1..).zip(season.evenings()).filter(came).collect()
}

/// Returns a line such as "Beto 3 – 1" for each result of a person at an event, in the order of games, phases and
/// rounds.
pub fn results(lang: Lang, season: &Season, event: &Event, person: &str) -> Vec<String> {
    let (state, evening, key) = (event.state(), &event.file().event.id, apart(person));
    let is_person = |name: &&str| apart(season.names().person(evening, name)) == key;
    let is_own = |player: &EntrantId| state.people_of(*player).iter().any(is_person);
    let own: Vec<EntrantId> = state.entrants.ids().filter(is_own).collect();
    let mut lines = vec![];
    for phase in state.contests.iter().flat_map(|contest| contest.phases.iter()) {
        for (encounter, of) in phase.encounters().each() {
            let Some(player) = of.players.iter().find(|player| own.contains(player)) else { continue };
            let others = of.players.iter().filter(|other| *other != player);
            let others: Vec<String> = others.map(|other| state.name(*other).to_string()).collect();
            let result = words::own_result(lang, phase, encounter, *player);
            if !others.is_empty() && !result.is_empty() {
                lines.push(format!("{} {result}", lang.list(&others)));
            }
        }
    }
    lines
}

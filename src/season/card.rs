//! All evenings of a person, and their results, read from the events that are still stored.

use super::evening::Evening;
use super::fold::Season;
use super::ranking::ranking;
use super::view::{lines, shown};
use crate::lang::Lang;
use crate::names::apart;
use crate::organizer::{views::points, words};
use crate::tournament::{EntrantId, Event, people};

/// Somebody in one season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The id of the season.
    pub id: String,
    pub name: String,
    /// "3.er puesto, 24 puntos"
    pub stands: String,
    /// "1. Martes: 3.er puesto, 6 puntos", with the id of the event.
    pub evenings: Vec<(String, String)>,
}

/// Returns a person's card in a season; `None` if they are not in it.
pub fn card(lang: Lang, season: &Season, person: &str) -> Option<Card> {
    let key = apart(person);
    let own = ranking(season).into_iter().find(|of| apart(&of.name) == key)?;
    let ids = evenings(season, person).into_iter().map(|(_, evening)| evening.id.clone());
    let names: Vec<String> = season.evenings().iter().map(|evening| evening.name.clone()).collect();
    Some(Card {
        id: season.file().season.id.clone(),
        name: season.file().season.name.clone(),
        stands: format!("{}, {}", lang.place(own.place), points(lang, own.total)),
        evenings: ids.zip(lines(lang, &own, &names)).collect(),
    })
}

/// Returns the evenings to which a person came, each with its number from 1.
pub fn evenings<'a>(season: &'a Season, person: &str) -> Vec<(usize, &'a Evening)> {
    let key = apart(person);
    let came = |(_, evening): &(usize, &Evening)| {
        evening.results.iter().any(|row| apart(season.names().person(&evening.id, &row.name)) == key)
    };
    (1..).zip(season.evenings()).filter(came).collect()
}

/// Returns a line such as "Beto: 3 – 1" for each result of a person at an event, in order.
pub fn results(lang: Lang, season: &Season, event: &Event, person: &str) -> Vec<String> {
    let (state, evening, key) = (event.state(), &event.file().event.id, apart(person));
    let is_person = |name: &&str| apart(&season.person(evening, name)) == key;
    let is_own = |player: &EntrantId| state.people_of(*player).iter().any(is_person);
    let own: Vec<EntrantId> = state.entrants.ids().filter(is_own).collect();
    // The event has the name as it was written that evening; a placeholder if it was taken out.
    let written = |name: &&str| shown(lang, &season.written(evening, name));
    let name = |player: &EntrantId| people(state.name(*player)).iter().map(written).collect::<Vec<_>>().join(" / ");
    let mut lines = vec![];
    for phase in state.contests.iter().flat_map(|contest| contest.phases.iter()) {
        for (encounter, of) in phase.encounters().each() {
            let Some(player) = of.players.iter().find(|player| own.contains(player)) else { continue };
            let others: Vec<String> = of.players.iter().filter(|other| *other != player).map(name).collect();
            let result = words::own_result(lang, phase, encounter, *player);
            if !others.is_empty() && !result.is_empty() {
                lines.push(format!("{}: {result}", lang.list(&others)));
            }
        }
    }
    lines
}

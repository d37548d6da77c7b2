//! The part of an event that a season keeps.

use crate::names::{apart, collation};
use crate::order::sort_by_key;
use crate::tournament::{Contest, EntrantId, Event, State};
use serde::{Deserialize, Serialize};

/// An event that is over.
#[derive(Clone, PartialEq, PartialOrd, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evening {
    /// The id of the event.
    pub id: String,
    pub name: String,
    /// Milliseconds since 1970.
    pub started: f64,
    /// The length of the event's log, which shows the later one of two states of an evening.
    pub actions: usize,
    /// The people who played, best first.
    pub results: Vec<Placed>,
}

/// A person's place on an evening.
#[derive(Clone, PartialEq, PartialOrd, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub name: String,
    /// From 1; several people may share it.
    pub place: usize,
    /// The points in the event's general classification.
    pub points: u32,
}

impl Evening {
    /// Returns the evening of an event; `None` until all its games are over.
    pub fn of(event: &Event) -> Option<Evening> {
        let (state, head) = (event.state(), &event.file().event);
        let general = state.general();
        let places: Vec<(usize, EntrantId)> = match state.contests.iter().collect::<Vec<_>>()[..] {
            [contest] => places(state, contest),
            _ => general.standings.rows.iter().map(|row| (row.place, row.player)).collect(),
        };
        // Partners share the place of their pair. Anybody who played for two pairs gets the better place.
        let mut results: Vec<Placed> = vec![];
        for (place, player) in places {
            let points = general.totals[player].points;
            let new = |name: &&str| results.iter().all(|placed| apart(&placed.name) != apart(name));
            let people: Vec<&str> = state.people_of(player).into_iter().filter(new).collect();
            results.extend(people.into_iter().map(|name| Placed { name: name.into(), place, points }));
        }
        general.over.then(|| Evening {
            id: head.id.clone(),
            name: head.name.clone(),
            started: head.started,
            actions: event.file().log.len(),
            results,
        })
    }
}

/// Returns the final places in a game. Those who reached the last phase come first, ordered by their places in it; then
/// those who reached the phase before it, ordered by the places in their groups; and so on. Expelled people have no
/// place.
fn places(state: &State, contest: &Contest) -> Vec<(usize, EntrantId)> {
    let mut ranked: Vec<(usize, usize, EntrantId)> = vec![];
    for (before_last, phase) in contest.phases.ids().rev().enumerate() {
        for table in contest.tables(phase, &state.alphabet).iter() {
            for row in &table.standings.rows {
                let new = ranked.iter().all(|(.., player)| *player != row.player);
                let expelled = state.entrants[row.player].out == Some(crate::tournament::Out::Expelled);
                if new && !expelled {
                    ranked.push((before_last, row.place, row.player));
                }
            }
        }
    }
    sort_by_key(&mut ranked, |(before_last, place, player)| (*before_last, *place, collation(state.name(*player))));
    let place_of = |at: usize| {
        let (phase, place, _) = ranked[at];
        1 + ranked.iter().take_while(|other| (other.0, other.1) < (phase, place)).count()
    };
    (0..ranked.len()).map(|at| (place_of(at), ranked[at].2)).collect()
}

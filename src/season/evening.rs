//! The part of an event that a season keeps.

use crate::names::apart;
use crate::tournament::{EntrantId, Event};
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
            [contest] => contest.places(state),
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

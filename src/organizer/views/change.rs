//! What an action would change, before it is done.

use crate::lang::Lang;
use crate::tournament::{Action, Change, Event, Phase, text};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Preview {
    /// The reason why it cannot be done.
    Refused(String),
    /// The sentence that says that it moves nobody.
    Nothing(&'static str),
    Changes(Vec<String>),
}

pub fn preview(lang: Lang, event: &Event, action: &Action) -> Preview {
    let changes = match event.preview(action) {
        Err(why) => return Preview::Refused(text::refused(lang, &why)),
        Ok(changes) if changes.is_empty() => {
            return Preview::Nothing(lang.pick("No cambia ningún puesto.", "Nobody changes place."));
        }
        Ok(changes) => changes,
    };
    let state = event.state();
    let matters = |change: &&Change| match change {
        Change::General { .. } => state.contests.len() != 1,
        // Before its first result everybody in a phase is level.
        Change::Place { game, phase, .. } => {
            let phases = state.contest(*game).ok().map(|contest| &contest.phases);
            phases.and_then(|phases| phases.get(*phase)).is_some_and(Phase::has_begun)
        }
        _ => true,
    };
    let all: Vec<_> = changes.iter().filter(matters).map(|change| text::change(lang, change, state)).collect();
    if all.is_empty() {
        Preview::Nothing(lang.pick("No se mueve nadie.", "Nobody moves."))
    } else {
        Preview::Changes(all)
    }
}

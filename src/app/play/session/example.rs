//! A match that is only shown: the pictures of a worked example.

use super::{Calling, Session, refusal};
use crate::app::play::game_ui::{GameInfo, GameUi, Reason};
use crate::app::prelude::*;
use serde_json::value::RawValue;
use sobremesa::engine::{Match, Play, Record};
use sobremesa::example::{Example, NAMES};
use sobremesa::saved::Saved;
use std::sync::Arc;

/// The positions of a worked example, one for each of its steps.
pub struct Scenes<G: GameUi> {
    session: Session<G>,
    positions: Vec<Arc<Match<G>>>,
    sees: Vec<Who>,
}

impl<G: GameUi> Scenes<G> {
    /// Returns `None` if the example can't be played, which a test excludes.
    pub fn of(info: &'static GameInfo, example: &Example) -> Option<Scenes<G>> {
        let (Some(mut game), Ok(())) = Match::<G>::replay(Record::<G>::read(&example.record)?) else {
            return None;
        };
        let mut positions = Vec::new();
        for step in &example.steps {
            for Play(who, mv) in &step.plays {
                game.play(*who, read::<G>(mv)?).ok()?;
            }
            positions.push(Arc::new(game.clone()));
        }
        let first = positions.first()?;
        let session = picture(info, people(example.record.seats), (**first).clone());
        let sees = example.steps.iter().map(|step| step.see).collect();
        Some(Scenes { session, positions, sees })
    }

    pub fn session(&self) -> Session<G> {
        self.session
    }

    /// Shows the position of a step as its viewer sees it.
    pub fn show(&self, step: usize) {
        let (game, who, tablet) = (&self.positions[step], self.sees[step], self.session.tablet);
        tablet.active_seat.set(who.seat());
        tablet.calling.set(match game.game().call() {
            Some(call) if who.seat() == Some(call.by) => Calling::Window(call),
            Some(call) => Calling::Late(call.by),
            None => Calling::Nobody,
        });
        self.session.game.set(game.clone());
    }

    /// Returns the reason why `wish` is refused in the position of a step.
    pub fn refusal(&self, step: usize, wish: &Play<String>, lang: Lang) -> Option<Reason> {
        refusal(&self.positions[step], wish.0, &read::<G>(&wish.1)?, lang)
    }
}

fn read<G: GameUi>(mv: &str) -> Option<G::Move> {
    mv.to_string().try_into().ok()
}

/// Returns a session without an id: nothing is played in it, stored or timed.
fn picture<G: GameUi>(info: &'static GameInfo, players: Vec<Player>, game: Match<G>) -> Session<G> {
    let people = Seat::all(players.len() as u8).collect();
    Session::new(info, Saved::new(String::new(), G::ID, players, RawValue::NULL.to_owned()), game, people)
}

fn people(seats: u8) -> Vec<Player> {
    let named = NAMES.iter().take(seats.into()).enumerate();
    named.map(|(i, name)| Player::person(name.to_string(), i as u8)).collect()
}

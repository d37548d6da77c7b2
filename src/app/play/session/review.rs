//! A match that is over, looked at in slices: the moves that cost most, and the one that decided.

use super::{Session, Tablet, replay::rounds};
use crate::app::play::game_ui::GameUi;
use leptos::prelude::*;
use sobremesa::engine::review::{DECIDES, Mistake, Review};
use sobremesa::engine::{Match, Seat, Status, Who};

/// A move that cost something, in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The plays up to it, and itself.
    pub plays: usize,
    pub seat: Seat,
    pub decides: bool,
    /// The better move, and why.
    pub words: String,
}

#[derive(Clone, PartialEq, Default, Debug)]
pub struct Reviewed {
    /// Plays looked at, of all; nothing before it was asked for.
    pub progress: Option<(usize, usize)>,
    /// The dearest first, once all have been looked at.
    pub found: Option<Vec<Finding>>,
}

/// The part that pages use.
#[derive(Clone, Copy)]
pub struct Reviewing {
    pub seen: RwSignal<Reviewed>,
    /// Looks at the moves of the people, or at those of who lost in the last round only (true).
    pub ask: Callback<bool>,
}

impl<G: GameUi> Session<G> {
    pub(super) fn reviewing(self) -> Reviewing {
        Reviewing {
            seen: self.tablet.reviewed,
            ask: Callback::new(move |last_round| {
                self.with_extras(Box::new(move |extras| {
                    if let Some(extras) = extras {
                        (extras.review)(self, last_round);
                    }
                }));
            }),
        }
    }

    /// Among the extras of the game.
    pub fn review(self, last_round: bool) {
        let (tablet, game) = (self.tablet, self.game.get_untracked());
        let Status::Over(outcome) = game.game().status() else { return };
        if tablet.reviewed.with_untracked(|seen| seen.progress.is_some()) {
            return;
        }
        let lost: Vec<Seat> = outcome.seats.iter().filter(|(_, tally)| tally.place > 1).map(|(seat, _)| seat).collect();
        let (seats, from) = match last_round {
            true => (lost, rounds(&game).last().copied().unwrap_or(0)),
            false => (people(tablet), 0),
        };
        let mut review = Review::new(&game, seats, from);
        tablet.reviewed.set(Reviewed { progress: Some(review.progress()), found: None });
        tablet.in_slices(Box::new(move || {
            let before = review.progress();
            let found = review.step();
            let done = found.is_some();
            if done || review.progress() != before {
                let found = found.map(|found| found.iter().map(|each| told(tablet, &game, each)).collect());
                tablet.reviewed.set(Reviewed { progress: Some(review.progress()), found });
            }
            done
        }));
    }
}

/// The seats of the people; of all, where nobody is one.
fn people(tablet: Tablet) -> Vec<Seat> {
    let all = || Seat::all(tablet.seats());
    let people: Vec<Seat> = all().filter(|seat| !tablet.player(*seat).bot).collect();
    if people.is_empty() { all().collect() } else { people }
}

fn told<G: GameUi>(tablet: Tablet, game: &Match<G>, costly: &Mistake<G::Move>) -> Finding {
    let Mistake { ply, seat, judged } = costly;
    let (position, who) = (game.at(*ply), Who::Seat(*seat));
    let names = tablet.players.with_value(|players| sobremesa::saved::names(players));
    let (lang, view, legal) = (tablet.ctx.lang(), position.view(who), position.legal_moves(who));
    let words = G::advice(lang, &view, &legal, &judged.better, &names);
    Finding { plays: ply + 1, seat: *seat, decides: judged.cost >= DECIDES, words }
}

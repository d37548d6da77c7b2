//! Reviews a finished match in slices: the moves that cost most, and the one that decided.

use super::{Session, Tablet, replay::rounds, seats_of};
use crate::app::play::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::engine::review::{Mistake, MoveReview, Review, decided, turning_point};
use sobremesa::engine::{Match, PerSeat, Play, Status};
use sobremesa::solo::is_you;

/// A move that was a mistake.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The number of plays up to and with this one.
    pub plays: usize,
    pub seat: Seat,
    /// The short text of the better move.
    pub better: String,
    /// The better move in words, and why.
    pub words: String,
}

#[derive(Clone, PartialEq, Default, Debug)]
pub struct Reviewed {
    /// Plays analysed and plays in total; `None` until a review is requested.
    pub progress: Option<(usize, usize)>,
    /// The mistakes, the costliest first; `None` until all plays are analysed.
    pub found: Option<Vec<Finding>>,
    /// The number of plays up to and with the best move of the only person, if one stands out, and the reason for it.
    pub best: Option<(usize, Option<String>)>,
    /// The number of plays up to and with the one that decided the match; `None` in a review of the whole match.
    pub decided: Option<usize>,
}

impl<G: GameUi> Session<G> {
    /// Fetches the extras of the game and reviews the match.
    pub(super) fn ask_review(self, last_round: bool) {
        self.with_extras(Box::new(move |extras| {
            if let Some(extras) = extras {
                (extras.review)(self, last_round);
            }
        }));
    }

    /// Reviews a finished match: the losers of the last round only if `last_round`, otherwise every human player.
    /// Called by the extras of the game only.
    pub fn review(self, last_round: bool) {
        let (tablet, game) = (self.tablet, self.game.get_untracked());
        let Status::Over(outcome) = game.game().status() else { return };
        // The whole match may be reviewed after its last round.
        if tablet.reviewed.with_untracked(|seen| seen.progress.is_some() && (last_round || seen.decided.is_none())) {
            return;
        }
        let lost: Vec<Seat> = outcome.seats.iter().filter(|(_, tally)| tally.place > 1).map(|(seat, _)| seat).collect();
        let (seats, from) = match last_round {
            true => (lost, rounds(&game).last().copied().unwrap_or(0)),
            false => (people(tablet), 0),
        };
        let mut review = Review::new(&game, seats, from);
        let winner = outcome.winners().next().filter(|_| last_round);
        let (mut turning, mut turned) = (winner.map(|winner| turning_point(&game, winner)), None);
        tablet.reviewed.set(Reviewed { progress: Some(review.progress()), ..Reviewed::default() });
        tablet.in_slices(Box::new(move || {
            if let (None, Some(step)) = (turned, &mut turning) {
                turned = step();
                return false;
            }
            let before = review.progress();
            let found = review.step();
            let done = found.is_some();
            if done || review.progress() != before {
                let decided = found.as_ref().zip(turned).map(|(found, turned)| decided(found, turned));
                let found = found.map(|found| found.iter().map(|each| describe(tablet, &game, each)).collect());
                let best = match people(tablet)[..] {
                    [alone] => review.best(alone).map(|ply| (ply + 1, why(tablet, &game, ply))),
                    _ => None,
                };
                tablet.reviewed.set(Reviewed { progress: Some(review.progress()), found, best, decided });
            }
            done
        }));
    }
}

/// Returns the seats of human players; all seats if every player is a bot.
fn people(tablet: Tablet) -> Vec<Seat> {
    let people = tablet.players.with_value(|players| seats_of(players, false));
    if people.is_empty() { Seat::all(tablet.seats()).collect() } else { people }
}

fn describe<G: GameUi>(tablet: Tablet, game: &Match<G>, mistake: &Mistake<G::Move>) -> Finding {
    let &Mistake { ply, seat, judged: MoveReview { ref better, .. } } = mistake;
    let (position, who, names) = (game.at(ply), Who::Seat(seat), names_for(tablet, seat));
    let words = G::advice(tablet.ctx.lang(), &position.view(who), &position.legal_moves(who), better, &names);
    Finding { plays: ply + 1, seat, better: better.clone().into(), words }
}

/// Returns the reason for a move that was made.
fn why<G: GameUi>(tablet: Tablet, game: &Match<G>, ply: usize) -> Option<String> {
    let (Play(who, mv), position) = (&game.record().plays[ply], game.at(ply));
    let names = names_for(tablet, who.seat()?);
    G::reason(tablet.ctx.lang(), &position.view(*who), &position.legal_moves(*who), mv, &names)
}

/// Returns the names for a sentence to this seat. Nobody else is "you".
fn names_for(tablet: Tablet, seat: Seat) -> PerSeat<String> {
    let mut names = tablet.players.with_value(|players| sobremesa::saved::names(players));
    for (_, you) in names.iter_mut().filter(|(at, name)| *at != seat && is_you(name)) {
        *you = tablet.ctx.lang().text("la otra persona", "the other person");
    }
    names
}

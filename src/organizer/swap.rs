//! Offers to swap two people of a round, with what there is to say about the new pairs.

use super::pairs::why_not;
use super::views::{
    change::{Starts, set_aside},
    offer::Offer,
};
use crate::lang::{Lang, sentence};
use crate::tournament::{Action, Encounter, EncounterRef, EntrantId, Event, State};

/// Returns the offer to swap `who` and `with`, after sentences on rematches, pairs not drawn and results set aside.
pub fn swap(
    lang: Lang,
    event: &Event,
    at: EncounterRef,
    [who, with]: [&str; 2],
    started: Starts,
) -> (Vec<String>, Offer) {
    let action = Action::Swap { game: at.game, encounter: at.encounter, who: who.to_string(), with: with.to_string() };
    let after = event.after(&action).ok();
    let again = after.as_ref().map_or(vec![], |state| again(state, at, [who, with]));
    let aside = after.map_or(vec![], |after| set_aside(lang, event.state(), &after, started));
    let told = not_drawn(lang, event.state(), at, [who, with]);
    let is_dutch = event.state().contests.encounter(at).is_some_and(|(_, phase, _)| phase.is_dutch());
    // By FIDE's rules the sentence about the new pair says the same (C1).
    let said = |two: &[EntrantId; 2]| is_dutch && told.iter().any(|(new, _)| two.iter().all(|one| new.contains(one)));
    let again = again.into_iter().filter(|two| !said(two)).map(|two| {
        let [a, b] = two.map(|player| event.state().name(player));
        sentence!(lang, "{a} y {b} ya se han enfrentado.", "{a} and {b} have already played each other.")
    });
    let notice = sentence!(lang, "{who} y {with} se cambian el sitio.", "{who} and {with} swap places.");
    let sentences = again.chain(told.iter().map(|(_, why)| why.clone())).chain(aside).collect();
    (sentences, Offer::new(lang.pick("Cambiarlos", "Swap them"), action, notice))
}

/// Returns the new pairs of a swap, each with the reason why it was not drawn.
fn not_drawn(lang: Lang, state: &State, at: EncounterRef, swapped: [&str; 2]) -> Vec<([EntrantId; 2], String)> {
    let Some((_, phase, e)) = state.contests.encounter(at) else { return vec![] };
    let [Ok(who), Ok(with)] = swapped.map(|name| state.player(name)) else { return vec![] };
    let opponent = |player: EntrantId| {
        let own = phase.encounters().iter().find(|other| other.round == e.round && other.players.contains(&player));
        own.and_then(|own| own.players.iter().copied().find(|other| *other != player))
    };
    let new = [opponent(who).map(|other| [with, other]), opponent(with).map(|other| [who, other])];
    new.into_iter().flatten().filter_map(|two| Some((two, why_not(lang, state, phase, at.encounter, two)?))).collect()
}

/// Returns the pairs in the round of the match `at` in which one of the `moved` people meets an earlier opponent again.
fn again(state: &State, at: EncounterRef, moved: [&str; 2]) -> Vec<[EntrantId; 2]> {
    let Some((_, phase, e)) = state.contests.encounter(at) else { return vec![] };
    let mut all = vec![];
    for moved in moved.into_iter().filter_map(|name| state.player(name).ok()) {
        let with_them = |e: &&Encounter| e.players.contains(&moved);
        let new = phase.encounters().iter().filter(|other| other.round == e.round).find(with_them);
        for other in new.into_iter().flat_map(|e| e.players.iter()).filter(|other| **other != moved) {
            let mut earlier = phase.encounters().iter().filter(|other| other.round < e.round && other.was_played());
            if earlier.any(|e| with_them(&e) && e.players.contains(other)) {
                all.push([moved, *other]);
            }
        }
    }
    all
}

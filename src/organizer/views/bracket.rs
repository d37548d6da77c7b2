//! An elimination in the usual form of a bracket: rounds of matches, with each match beside the two that lead to it.

use crate::lang::{Lang, sentence};
use crate::organizer::words;
use crate::tournament::{
    Counted, EncounterId, EncounterRef, EntrantId, GameId, Phase, PhaseId, Slot, State,
    pairing::bracket::{Bracket, Part},
    text,
};

/// The most matches of a round on the display. More could not be read from a distance.
const MOST_IN_ROOM: usize = 8;

/// A part of an elimination. In a `tree` every match is placed between the two that lead to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartView {
    pub tree: bool,
    pub rounds: Vec<RoundView>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundView {
    pub title: String,
    pub spots: Vec<Spot>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    Match(EncounterId, Vec<Side>),
    /// A bye: the player who reaches the next round without playing.
    Bye(String),
}

/// One side of a match: the player or, if not known yet, the match that the player comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub player: Option<EntrantId>,
    pub name: String,
    /// The rounds won if they are counted, otherwise a tick for the winner.
    pub mark: Option<String>,
    pub won: bool,
}

/// Returns the parts of an elimination: the main tree; then the rounds of players who lost once, and single matches
/// such as the grand final or the match for third place; then the tree of the consolation. Empty for other phases.
pub fn bracket(lang: Lang, state: &State, of: (GameId, PhaseId)) -> Vec<PartView> {
    let phase = state.contests.get(of.0).and_then(|contest| contest.phases.get(of.1));
    let Some((phase, seeded)) = phase.and_then(|phase| Some((phase, phase.bracket()?))) else { return vec![] };
    let drawn = Drawn { lang, state, of, phase, bracket: &seeded.bracket };
    let part = |tree, rounds| PartView { tree, rounds };
    let parts =
        [part(true, drawn.tree(Part::Winners)), part(false, drawn.others()), part(true, drawn.tree(Part::Consolation))];
    parts.into_iter().filter(|part| !part.rounds.is_empty()).collect()
}

/// Returns the last rounds, as many as can be read from a distance.
pub fn for_room(lang: Lang, state: &State, of: (GameId, PhaseId)) -> Vec<PartView> {
    let mut parts = bracket(lang, state, of);
    for part in parts.iter_mut().filter(|part| part.tree) {
        part.rounds.retain(|round| round.spots.len() <= MOST_IN_ROOM);
    }
    parts.retain(|part| !part.rounds.is_empty());
    parts
}

struct Drawn<'a> {
    lang: Lang,
    state: &'a State,
    of: (GameId, PhaseId),
    phase: &'a Phase,
    bracket: &'a Bracket,
}

impl Drawn<'_> {
    /// Returns the rounds of a part as a tree, which is built from its last match back to the first ones.
    fn tree(&self, part: Part) -> Vec<RoundView> {
        let matches = &self.bracket.matches;
        let of_part = |at: EncounterId| matches.get(at).filter(|game| game.part == part);
        // Players who lost in another part enter this tree like seeds.
        let played = |slot: &Slot| match slot {
            Slot::Winner(at) => of_part(*at).map(|_| *at),
            Slot::Seed(_) | Slot::Loser(_) => None,
        };
        let last = matches.each().rev().find(|(_, game)| game.part == part);
        let mut tree = vec![];
        let mut slots: Vec<Slot> = last.map(|(at, _)| Slot::Winner(at)).into_iter().collect();
        while let Some(first) = slots.iter().find_map(played) {
            let bye = |slot| Spot::Bye(name(self.lang, self.state, self.phase, slot));
            let spot = |slot: &Slot| played(slot).map_or_else(|| bye(*slot), |at| self.bout(at));
            tree.push(RoundView { title: self.title(first), spots: slots.iter().map(spot).collect() });
            let before = |slot: &Slot| played(slot).map_or(vec![], |at| matches[at].slots.to_vec());
            slots = slots.iter().flat_map(before).collect();
        }
        tree.reverse();
        tree
    }

    /// Returns the rounds that belong to neither of the two trees.
    fn others(&self) -> Vec<RoundView> {
        let mut rounds: Vec<RoundView> = vec![];
        let other = |part: Part| !matches!(part, Part::Winners | Part::Consolation);
        for (at, _) in self.bracket.matches.each().filter(|(_, game)| other(game.part)) {
            let (title, spot) = (self.title(at), self.bout(at));
            match rounds.iter_mut().find(|round| round.title == title) {
                Some(round) => round.spots.push(spot),
                None => rounds.push(RoundView { title, spots: vec![spot] }),
            }
        }
        rounds
    }

    fn title(&self, at: EncounterId) -> String {
        text::bracket_round(self.lang, self.bracket, &self.bracket.matches[at])
    }

    fn bout(&self, at: EncounterId) -> Spot {
        let (game, phase) = self.of;
        Spot::Match(at, sides(self.lang, self.state, EncounterRef { game, phase, encounter: at }))
    }
}

/// Returns the name of a player or, if not known yet, the match that the player comes from, as in "quien gane la 5".
fn name(lang: Lang, state: &State, phase: &Phase, slot: Slot) -> String {
    match (phase.comes_from(slot), slot) {
        (Some(player), _) => state.name(player).into(),
        (None, Slot::Winner(of)) => sentence!(lang, "quien gane la {of}", "winner of {of}"),
        (None, Slot::Loser(of)) => sentence!(lang, "quien pierda la {of}", "loser of {of}"),
        (None, Slot::Seed(_)) => lang.text("por decidir", "to be decided"),
    }
}

/// Returns the two sides of a match of an elimination.
pub fn sides(lang: Lang, state: &State, of: EncounterRef) -> Vec<Side> {
    let (at, found) = (of.encounter, state.contests.encounter(of));
    let found = found.and_then(|(_, phase, e)| Some((phase, e, phase.bracket()?.bracket.matches.get(at)?)));
    let Some((phase, e, game)) = found else { return vec![] };
    let kind = phase.kind_of(at);
    let score = e.score.as_ref().filter(|score| score.counted != Counted::Annulled);
    let side = |(seat, slot): (usize, &Slot)| {
        let player = phase.comes_from(*slot);
        let won = player.is_some() && phase.winner_of(at) == player;
        let counted = score.and_then(|score| words::counted(kind, score, seat));
        let mark = counted.map(|counted| counted.to_string()).or_else(|| won.then(|| "✓".into()));
        let name = player.map_or_else(|| name(lang, state, phase, *slot), |player| state.name_at(of, player).into());
        Side { player, name, mark, won }
    };
    game.slots.iter().enumerate().map(side).collect()
}

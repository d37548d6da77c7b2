//! An elimination as it is drawn on paper: columns of matches, each beside the two that lead to it.

use crate::lang::Lang;
use crate::tournament::{
    Counted, EncounterId, EntrantId, MatchKind, Phase, Slot,
    pairing::bracket::{Bracket, Part},
    text,
};

/// A place in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    Match(EncounterId),
    /// Somebody who comes into the next round without playing.
    Bye(EntrantId),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    pub title: String,
    pub spots: Vec<Spot>,
}

/// One side of a match: who it is, or where they come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub player: Option<EntrantId>,
    pub name: String,
    /// Rounds won, where they are counted.
    pub score: Option<u16>,
    pub won: bool,
}

/// The columns of an elimination. In the first list every match stands between the two that lead to it; the others have
/// a round each, of those who lost once, or one match: for third place, the grand final.
pub fn columns(lang: Lang, phase: &Phase) -> (Vec<Column>, Vec<Column>) {
    let Some(seeded) = phase.bracket() else { return (vec![], vec![]) };
    let bracket = &seeded.bracket;
    let title = |at: EncounterId| text::bracket_round(lang, bracket, &bracket.matches[at]);
    let mut tree = vec![];
    let mut slots: Vec<Slot> = last_of(bracket).map(Slot::Winner).into_iter().collect();
    while let Some(first) = slots.iter().find_map(played) {
        let spot = |slot: &Slot| match slot {
            Slot::Winner(at) | Slot::Loser(at) => Some(Spot::Match(*at)),
            Slot::Seed(seed) => seeded.seeds.get(*seed).copied().map(Spot::Bye),
        };
        tree.push(Column { title: title(first), spots: slots.iter().filter_map(spot).collect() });
        let before = |slot: &Slot| played(slot).map_or(vec![], |at| bracket.matches[at].slots.to_vec());
        slots = slots.iter().flat_map(before).collect();
    }
    tree.reverse();
    let mut more: Vec<Column> = vec![];
    for (at, game) in bracket.matches.each().filter(|(_, game)| game.part != Part::Winners) {
        let (title, spot) = (text::bracket_round(lang, bracket, game), Spot::Match(at));
        match more.iter_mut().find(|column| column.title == title) {
            Some(column) => column.spots.push(spot),
            None => more.push(Column { title, spots: vec![spot] }),
        }
    }
    (tree, more)
}

fn played(slot: &Slot) -> Option<EncounterId> {
    match slot {
        Slot::Seed(_) => None,
        Slot::Winner(at) | Slot::Loser(at) => Some(*at),
    }
}

/// The last match of those who have not lost.
fn last_of(bracket: &Bracket) -> Option<EncounterId> {
    bracket.matches.each().rev().find(|(_, game)| game.part == Part::Winners).map(|(at, _)| at)
}

/// The two sides of a match.
pub fn sides<'a>(
    lang: Lang,
    phase: &Phase,
    at: EncounterId,
    name: impl Fn(EntrantId) -> &'a str,
) -> Vec<Side> {
    let Some(game) = phase.bracket().and_then(|seeded| seeded.bracket.matches.get(at)) else { return vec![] };
    let score = phase.encounters()[at].score.as_ref();
    let counts = !matches!(phase.plan.kind, MatchKind::Places { .. });
    let side = |(seat, slot): (usize, &Slot)| {
        let player = phase.comes_from(*slot);
        let source = match slot {
            Slot::Winner(of) => lang.pick(format!("quien gane la {of}"), format!("winner of {of}")),
            Slot::Loser(of) => lang.pick(format!("quien pierda la {of}"), format!("loser of {of}")),
            Slot::Seed(_) => lang.pick("por saber", "to be known").into(),
        };
        Side {
            player,
            name: player.map_or(source, |player| name(player).into()),
            score: score
                .filter(|score| score.counted != Counted::Annulled && counts)
                .map(|s| s.marks[seat].won),
            won: player.is_some() && phase.winner_of(at) == player,
        }
    };
    game.slots.iter().enumerate().map(side).collect()
}

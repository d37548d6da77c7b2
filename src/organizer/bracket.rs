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
    /// Who comes into the next round without playing.
    Bye(Slot),
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

/// The columns of an elimination. In the first list every match stands between the two that lead to it, and in the
/// last, of the consolation; between them the others have a round each, of those who lost once, or one match: for third
/// place, the grand final.
pub fn columns(lang: Lang, phase: &Phase) -> [Vec<Column>; 3] {
    let Some(bracket) = phase.bracket().map(|seeded| &seeded.bracket) else { return Default::default() };
    let trees = [Part::Winners, Part::Consolation];
    let mut more: Vec<Column> = vec![];
    for (at, game) in bracket.matches.each().filter(|(_, game)| !trees.contains(&game.part)) {
        let (title, spot) = (text::bracket_round(lang, bracket, game), Spot::Match(at));
        match more.iter_mut().find(|column| column.title == title) {
            Some(column) => column.spots.push(spot),
            None => more.push(Column { title, spots: vec![spot] }),
        }
    }
    let [first, last] = trees.map(|part| tree(lang, bracket, part));
    [first, more, last]
}

/// From the last match of a part back to its first ones.
fn tree(lang: Lang, bracket: &Bracket, part: Part) -> Vec<Column> {
    let of_part = |at: EncounterId| bracket.matches.get(at).filter(|game| game.part == part);
    // Who lost elsewhere comes in as a seed does.
    let played = |slot: &Slot| match slot {
        Slot::Winner(at) => of_part(*at).map(|_| *at),
        Slot::Seed(_) | Slot::Loser(_) => None,
    };
    let last = bracket.matches.each().rev().find(|(_, game)| game.part == part);
    let mut tree = vec![];
    let mut slots: Vec<Slot> = last.map(|(at, _)| Slot::Winner(at)).into_iter().collect();
    while let Some(first) = slots.iter().find_map(played) {
        let title = text::bracket_round(lang, bracket, &bracket.matches[first]);
        let spot = |slot: &Slot| played(slot).map_or(Spot::Bye(*slot), Spot::Match);
        tree.push(Column { title, spots: slots.iter().map(spot).collect() });
        let before = |slot: &Slot| played(slot).map_or(vec![], |at| bracket.matches[at].slots.to_vec());
        slots = slots.iter().flat_map(before).collect();
    }
    tree.reverse();
    tree
}

/// "quien gane la 5": in the place of somebody who is not known yet.
pub fn source(lang: Lang, slot: Slot) -> String {
    match slot {
        Slot::Winner(of) => lang.pick(format!("quien gane la {of}"), format!("winner of {of}")),
        Slot::Loser(of) => lang.pick(format!("quien pierda la {of}"), format!("loser of {of}")),
        Slot::Seed(_) => lang.pick("por saber", "to be known").into(),
    }
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
    let counts = !matches!(phase.kind_of(at), MatchKind::Places { .. });
    let side = |(seat, slot): (usize, &Slot)| {
        let player = phase.comes_from(*slot);
        Side {
            player,
            name: player.map_or_else(|| source(lang, *slot), |player| name(player).into()),
            score: score
                .filter(|score| score.counted != Counted::Annulled && counts)
                .map(|s| s.marks[seat].won),
            won: player.is_some() && phase.winner_of(at) == player,
        }
    };
    game.slots.iter().enumerate().map(side).collect()
}

//! An unfinished result that is entered as the points of each player.

use super::draft::{Stage, Taps};
use crate::lang::{Lang, sentence};
use crate::tournament::{MatchKind, Names, Sheet, SheetError, named};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub scored: Vec<Option<i32>>,
    /// If the best players are level: the seat of the one who won the deciding hand.
    pub first: Option<usize>,
    /// True if the time ran out before anybody reached the target.
    pub stopped: bool,
}

impl Points {
    /// Returns the seats with the most points if several are level; otherwise, or while a number is missing, empty.
    pub fn level(&self) -> Vec<usize> {
        let best = self.scored.iter().max().copied().flatten().filter(|_| self.scored.iter().all(Option::is_some));
        let seats = (0..self.scored.len()).filter(|seat| best.is_some() && self.scored[*seat] == best);
        Some(seats.collect::<Vec<_>>()).filter(|seats| seats.len() > 1).unwrap_or_default()
    }

    /// Returns true if nobody reached the target: either the match is not over, or its time ran out.
    pub fn is_short(&self, kind: MatchKind) -> bool {
        let MatchKind::Points { target: Some(target) } = kind else { return false };
        let best = self.scored.iter().max().copied().flatten().filter(|_| self.scored.iter().all(Option::is_some));
        best.is_some_and(|best| best < target.into())
    }

    /// Returns what complete points mean: who wins, a draw, or why they are impossible. With `one_is_first` there are
    /// no draws.
    pub fn verdict(&self, lang: Lang, kind: MatchKind, names: &[String], one_is_first: bool) -> Option<String> {
        if self.stage(kind) == Stage::Begun {
            return None;
        }
        let people: Vec<&str> = names.iter().map(String::as_str).collect();
        let level = self.level();
        let named = self.first.is_some_and(|seat| level.contains(&seat));
        match (self.sheet(kind, names).check(kind, &people), level.first()) {
            (Err(why), _) => Some(why.words(lang)),
            (Ok(score), Some(seat)) if one_is_first && !named => {
                Some(SheetError::Level(score.marks[*seat].points).words(lang))
            }
            (Ok(_), Some(_)) if !one_is_first && !named => Some(lang.text("Es un empate.", "It is a draw.")),
            (Ok(score), _) => {
                let who = people.iter().zip(score.marks).find(|(_, mark)| mark.place == 1)?.0;
                Some(sentence!(lang, "Gana {who}.", "{who} wins."))
            }
        }
    }
}

impl Taps for Points {
    fn new(seats: usize) -> Points {
        Points { scored: vec![None; seats], first: None, stopped: false }
    }

    fn read(sheet: &Sheet, names: &[String]) -> Option<Points> {
        let Sheet::Points { points, first, stopped, .. } = sheet else { return None };
        let first = first.as_ref().and_then(|first| names.iter().position(|name| name == first));
        Some(Points { scored: names.iter().map(|name| points.get(name).copied()).collect(), first, stopped: *stopped })
    }

    fn stage(&self, _: MatchKind) -> Stage {
        if self.scored.iter().all(Option::is_some) { Stage::Whole } else { Stage::Begun }
    }

    fn sheet(&self, kind: MatchKind, names: &[String]) -> Sheet {
        let typed = names.iter().zip(&self.scored).filter_map(|(name, points)| Some((name.clone(), (*points)?)));
        let first = self.first.filter(|seat| self.level().contains(seat)).and_then(|seat| names.get(seat)).cloned();
        let stopped = self.stopped && self.is_short(kind);
        Sheet::Points { points: named(typed), first, stopped, yellow: Names::new() }
    }
}

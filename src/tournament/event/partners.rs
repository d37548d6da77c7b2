//! Entrants that are pairs of people: their names, the draw of pairs, and substitutes.

use super::{ActionError, Valid};
use crate::engine::{Rng, Seed};
use crate::names::{collation, fits, shows, tidy_name};
use crate::order;
use crate::tournament::{
    Columns, Counted, Details, EncounterRef, Entrant, EntrantId, GameId, PerEntrant, PhaseId, State,
};
use serde::{Deserialize, Serialize};

/// Stands between the names of two partners in the name of their pair.
pub const BETWEEN: &str = " / ";

/// Returns the names of two partners; `None` if `name` is not that of a pair.
pub fn partners(name: &str) -> Option<[&str; 2]> {
    let (first, second) = name.split_once(BETWEEN)?;
    (!second.contains(BETWEEN)).then_some([first, second])
}

pub fn pair(first: &str, second: &str) -> String {
    format!("{first}{BETWEEN}{second}")
}

/// Returns the people who an entrant of this name is: two partners, or one person.
pub fn people(name: &str) -> Vec<&str> {
    partners(name).map_or(vec![name], Vec::from)
}

/// How pairs are drawn from single people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairedBy {
    Lot,
    /// The strongest with the weakest, and so on towards the middle; people without a rating are the weakest.
    Rating,
}

/// What one person of a pair played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonFigures<'a> {
    pub name: &'a str,
    pub partners: Vec<&'a str>,
    pub figures: Columns,
}

/// A match that was played before one of the pair was substituted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlayedAs {
    at: EncounterRef,
    player: EntrantId,
    /// The name of the pair at that time.
    name: String,
}

impl State {
    /// Returns the name of an entrant in a match: if it was played before a substitution, the name at that time.
    pub fn name_at(&self, at: EncounterRef, player: EntrantId) -> &str {
        let then = self.played_as.iter().find(|played| played.at == at && played.player == player);
        then.map_or(self.name(player), |played| &played.name)
    }

    /// Returns the names of the players of a match, as [`State::name_at`] does. Empty if there is no such match.
    pub fn names_at(&self, at: EncounterRef) -> Vec<&str> {
        let players = self.contests.encounter(at).map_or(&[][..], |(.., e)| &e.players);
        players.iter().map(|player| self.name_at(at, *player)).collect()
    }

    /// Returns all people of an entrant, those before a substitution included.
    pub fn people_of(&self, player: EntrantId) -> Vec<&str> {
        let mut all = people(self.name(player));
        for played in self.played_as.iter().filter(|played| played.player == player) {
            all.extend(people(&played.name).into_iter().filter(|name| !all.contains(name)).collect::<Vec<_>>());
        }
        all
    }

    /// Returns the figures of every person in a phase, with the partners of each, by alphabet.
    pub fn figures_of_people(&self, game: GameId, phase: PhaseId) -> Vec<PersonFigures<'_>> {
        let mut all: Vec<PersonFigures> = vec![];
        let Some(of) = self.contests.get(game).and_then(|contest| contest.phases.get(phase)) else { return all };
        for (encounter, e) in of.encounters().each() {
            let Some(score) = e.score.as_ref().filter(|score| score.counted != Counted::Annulled) else { continue };
            for (player, mark) in e.players.iter().zip(&score.marks) {
                let people = people(self.name_at(EncounterRef { game, phase, encounter }, *player));
                for name in &people {
                    let at = all.iter().position(|person| person.name == *name).unwrap_or_else(|| {
                        all.push(PersonFigures { name, partners: vec![], figures: Columns::default() });
                        all.len() - 1
                    });
                    let person = &mut all[at];
                    person.figures.add(&of.plan.scoring, e, mark);
                    let partner = people.iter().find(|other| *other != name);
                    person.partners.extend(partner.filter(|other| !person.partners.contains(other)));
                }
            }
        }
        order::sort_by_key(&mut all, |person| collation(person.name));
        all
    }

    /// Draws pairs of the single people who are here, the same from the same seed. [`ActionError::NoPairs`] if there
    /// are fewer than two or one is left over.
    pub(super) fn draw_pairs(&mut self, seed: &str, by: PairedBy) -> Valid {
        if self.contests.iter().any(|contest| !contest.phases.is_empty()) {
            return Err(ActionError::AlreadyDrawn);
        }
        let mut single = self.without_partner();
        single.retain(|player| !self.room.away.contains(player));
        // The order of entry changes nothing (TO-6).
        order::sort_by_key(&mut single, |player| self.alphabet[*player]);
        if single.len() < 2 || !single.len().is_multiple_of(2) {
            return Err(ActionError::NoPairs(single.len()));
        }
        Rng::from_seed(&Seed::from_words(seed)).shuffle(&mut single);
        if by == PairedBy::Rating {
            order::sort_by_key(&mut single, |player| std::cmp::Reverse(self.entrants[*player].details.rating));
        }
        let half = single.len() / 2;
        let pairs: Vec<[EntrantId; 2]> = match by {
            PairedBy::Lot => single.chunks_exact(2).map(|two| [two[0], two[1]]).collect(),
            PairedBy::Rating => (0..half).map(|at| [single[at], single[single.len() - 1 - at]]).collect(),
        };
        for [first, second] in &pairs {
            let two = [*first, *second].map(|player| &self.entrants[player]);
            if let Some(long) = two.into_iter().find(|entrant| !fits(&entrant.name, LONGEST_PARTNER)) {
                return Err(ActionError::NameTooLong(long.name.clone(), LONGEST_PARTNER));
            }
        }
        self.join_pairs(&pairs);
        Ok(())
    }

    /// Returns the entrants who have not left and are one person.
    pub fn without_partner(&self) -> Vec<EntrantId> {
        self.present().into_iter().filter(|player| partners(self.name(*player)).is_none()).collect()
    }

    /// Makes one entrant of every two. Nothing is drawn yet, so only lists of people refer to the entrants.
    fn join_pairs(&mut self, pairs: &[[EntrantId; 2]]) {
        let joined = |player: EntrantId| pairs.iter().position(|pair| pair.contains(&player));
        let alone: Vec<EntrantId> = self.entrants.ids().filter(|player| joined(*player).is_none()).collect();
        let new: PerEntrant<EntrantId> = self
            .entrants
            .ids()
            .map(|player| match joined(player) {
                Some(pair) => EntrantId::at(alone.len() + pair),
                None => EntrantId::at(alone.iter().position(|other| *other == player).unwrap_or_default()),
            })
            .collect();
        let kept = alone.iter().map(|player| self.entrants[*player].clone());
        let made = pairs.iter().map(|pair| joined_entrant(pair.map(|player| &self.entrants[player])));
        self.entrants = kept.chain(made).collect::<Vec<_>>().into();
        self.order();
        for player in self.apart.iter_mut().flatten() {
            *player = new[*player];
        }
        for group in &mut self.apart {
            order::sort(group);
            group.dedup();
        }
        self.apart.retain(|group| group.len() > 1);
        self.sanctions.iter_mut().for_each(|(player, _)| *player = new[*player]);
        for contest in self.contests.iter_mut() {
            contest.sanctions.iter_mut().for_each(|card| card.player = new[card.player]);
            contest.gone.iter_mut().for_each(|player| *player = new[*player]);
        }
        self.room.renumber(&new);
    }

    /// Puts somebody else in the place of one of a pair. What was played stays with those who played it.
    pub(super) fn substitute(&mut self, who: &str, out: &str, with: &str) -> Valid {
        let (player, with) = (self.player(who)?, tidy_name(with));
        let unknown = || ActionError::UnknownName(out.into());
        let two = partners(who).filter(|two| two.contains(&out)).ok_or_else(unknown)?;
        if !with.chars().any(shows) || with.contains(BETWEEN.trim()) {
            return Err(ActionError::NoName);
        }
        let [first, second] = two.map(|name| if name == out { &with } else { name });
        let name = self.free_name(&pair(first, second), Some(player))?;
        let known = |at: EncounterRef| self.played_as.iter().any(|p| p.at == at && p.player == player);
        let played = self
            .contests
            .each_encounter()
            .filter(|(at, _, e)| e.score.is_some() && e.players.contains(&player) && !known(*at));
        let played: Vec<PlayedAs> = played.map(|(at, ..)| PlayedAs { at, player, name: who.into() }).collect();
        self.played_as.extend(played);
        self.rename(player, name);
        Ok(())
    }

    /// Forgets who played a match: it is played again.
    pub(super) fn play_again(&mut self, at: EncounterRef) {
        self.played_as.retain(|played| played.at != at);
    }

    /// Corrects the names of people in matches that they played before a substitution, too.
    pub(super) fn correct_partners(&mut self, player: EntrantId, old: &str, new: &str) {
        let (Some(old), Some(new)) = (partners(old), partners(new)) else { return };
        for played in self.played_as.iter_mut().filter(|played| played.player == player) {
            let Some(two) = partners(&played.name) else { continue };
            let two = two.map(|name| old.iter().position(|old| *old == name).map_or(name, |at| new[at]));
            played.name = pair(two[0], two[1]);
        }
    }
}

/// The longest name of a partner, in glyphs.
pub const LONGEST_PARTNER: usize = 30;

/// Joins two entrants: a pair is as strong as the mean of both.
fn joined_entrant([first, second]: [&Entrant; 2]) -> Entrant {
    let both = [&first.details, &second.details];
    let ratings = first.details.rating.zip(second.details.rating);
    let notes: Vec<&str> = both.iter().map(|details| &details.note[..]).filter(|note| !note.is_empty()).collect();
    let details = Details {
        age: None,
        oldest: both.iter().any(|details| details.oldest),
        paid: both.iter().all(|details| details.paid),
        note: notes.join("; "),
        rating: ratings.map(|(a, b)| u32::midpoint(a, b)),
        federation: Some(&both[0].federation).filter(|one| **one == both[1].federation).cloned().unwrap_or_default(),
    };
    Entrant::new(pair(&first.name, &second.name), details)
}

impl Entrant {
    pub(super) fn new(name: String, details: Details) -> Entrant {
        let partners = partners(&name).map_or(vec![], |two| two.map(collation).into());
        Entrant { key: collation(&name), partners, name, details, out: None }
    }
}

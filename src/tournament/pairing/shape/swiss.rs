//! The Swiss system, round by round. The pairing of a round is `pairing::swiss` or `pairing::dutch`.

use super::{Effort, PairReason, Setting, Shape, ShapeRules, dutch};
use crate::engine::Rng;
use crate::lang::{Lang, sentences};
use crate::order;
use crate::saved::is_default;
use crate::tournament::{
    ActionError, Bye, Counted, Encounter, EncounterId, EntrantId, Id, Mark, PerEntrant, Phase, Player, PoolId, RoundId,
    Score, Scoring, Seats, Valid,
    pairing::known::paired,
    pairing::swiss::{Faults, Float, MAX_SWISS_PLAYERS, Side, SwissEntrant, faults, pair, pair_with},
};
use serde::{Deserialize, Serialize};
use std::cmp::{Ordering, Reverse};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swiss {
    pub rounds: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    pub system: SwissSystem,
}

/// The rules by which a Swiss round is paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwissSystem {
    /// Ours, `pairing::swiss`.
    #[default]
    Own,
    /// The FIDE (Dutch) System, `pairing::dutch`.
    Dutch,
}

impl ShapeRules for Swiss {
    fn numbers(&self) -> Vec<usize> {
        vec![self.rounds]
    }

    fn settings(&self) -> Vec<Setting> {
        let system = self.system;
        vec![Setting::new("jornadas", "rounds", self.rounds, move |rounds| Shape::Swiss(Swiss { rounds, system }))]
    }

    fn rounds(&self) -> Option<usize> {
        Some(self.rounds)
    }

    fn most_players(&self) -> usize {
        MAX_SWISS_PLAYERS
    }

    /// Draws the next round of pairs, when the last one is over.
    fn draw(&self, phase: &mut Phase, rng: &mut Rng) -> Valid {
        ready_for_round(phase)?;
        let mut lot = there(phase);
        let pairs = match self.system {
            SwissSystem::Own => {
                rng.shuffle(&mut lot);
                phase.seed(&mut lot);
                let entrants = entrants(phase, &lot, RoundId::at(phase.rounds_drawn()), true);
                paired(&entrants, lot.len(), || pairs(&entrants))?
            }
            SwissSystem::Dutch => dutch::draw(phase, rng, &lot)?,
        };
        // A player who rests is alone in the last chunk.
        let pair = |pair: &[Player]| pair.iter().map(|seat| lot[usize::from(*seat)]).collect();
        add_pairs(phase, pairs.chunks(2).map(pair).collect());
        Ok(())
    }

    /// Sets the next round of pairs; a player who rests stands alone.
    fn arrange(&self, phase: &mut Phase, pairs: Vec<Vec<EntrantId>>) -> Valid {
        ready_for_round(phase)?;
        phase.hold(&there(phase), &pairs)?;
        let resting = pairs.iter().filter(|pair| pair.len() == 1).count();
        if pairs.iter().any(|pair| !(1..=2).contains(&pair.len())) || resting > 1 {
            return Err(ActionError::WrongPools);
        }
        add_pairs(phase, pairs);
        Ok(())
    }

    /// Lets a newcomer in from the next round on.
    fn join(&self, _: &mut Phase, _: EntrantId, _: PoolId, _: usize) -> Valid {
        Ok(())
    }

    fn sentence(&self, lang: Lang, _: usize, _: usize) -> String {
        let rounds = self.rounds;
        sentences! { lang, self.system;
            SwissSystem::Own => "{rounds} jornadas", "{rounds} rounds";
            SwissSystem::Dutch => "{rounds} jornadas, emparejadas por las reglas de la FIDE (sistema holandés)",
                "{rounds} rounds, paired by the FIDE rules (Dutch system)";
        }
    }

    fn effort(&self, players: usize, _: usize) -> Effort {
        Effort::per_round(self.rounds, players / 2)
    }
}

/// A player whom a Swiss round pairs outside their score group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Floater {
    pub player: EntrantId,
    /// The number of people to be paired in their group, with those who came down to it and could be paired there.
    pub bracket: usize,
    /// How many rounds ago they floated in the same way, if that was in one of the last two rounds.
    pub ago: Option<usize>,
    /// If they did not: somebody of their group who floated in the same way then, and does not now.
    pub spared: Option<EntrantId>,
}

/// The reasons for all pairs of a Swiss round, computed together.
pub struct PairedRound {
    /// The faults of each match, if it was paired by our own system.
    pub faults: Vec<(EncounterId, Faults)>,
    /// What the FIDE (Dutch) System says of each pair, if it paired them.
    pub reasons: Vec<(EncounterId, PairReason)>,
    /// Who floats down and who floats up in each pair on unequal points.
    pub floaters: Vec<(EncounterId, [Floater; 2])>,
    /// The points before the round.
    pub points: PerEntrant<u32>,
}

impl Phase {
    /// Explains the pairs in the Swiss round of this match; `None` for another shape.
    pub fn paired_round(&self, at: EncounterId) -> Option<PairedRound> {
        let (lot, entrants) = self.paired(at)?;
        let (faults, reasons) = match self.is_dutch() {
            true => (vec![], self.dutch_reasons(at, &lot, &entrants).unwrap_or_default()),
            false => (self.faults(at, &lot, &entrants), vec![]),
        };
        let floats = entrants.iter().map(|entrant| entrant.floats).collect();
        let round = self.encounters()[at].round;
        let points = self.points_before(round, dutch::people(self, &lot));
        let floaters = self.floaters(round, &lot, floats, &points);
        Some(PairedRound { faults, reasons, floaters, points })
    }

    /// Returns who floats down and up in each unequal pair. `floats` are those of `lot` in the two rounds before.
    fn floaters(
        &self,
        round: RoundId,
        lot: &[EntrantId],
        floats: Vec<[Option<Float>; 2]>,
        points: &PerEntrant<u32>,
    ) -> Vec<(EncounterId, [Floater; 2])> {
        let own = || self.encounters().each().filter(|(_, e)| e.round == round);
        let size = points.len();
        let (mut meets, mut before) = (PerEntrant::filled(None, size), PerEntrant::filled([None; 2], size));
        lot.iter().zip(floats).for_each(|(player, floats)| before[*player] = floats);
        for (_, e) in own() {
            if let Seats::Duel([a, b]) = e.players {
                (meets[a], meets[b]) = (Some(points[b]), Some(points[a]));
            }
        }
        let floater = |player: EntrantId, float: Float| {
            let group = points[player];
            let ago = |other: EntrantId| before[other].iter().position(|of| *of == Some(float)).map(|at| at + 1);
            let stays = |other: &&EntrantId| points[**other] == group && meets[**other] == Some(group);
            // Those above who were not paired there.
            let comes = |other: &&EntrantId| points[**other] > group && meets[**other].is_none_or(|met| met <= group);
            let own = |other: &&EntrantId| points[**other] == group || comes(other);
            Floater {
                player,
                bracket: lot.iter().filter(own).count(),
                ago: ago(player),
                spared: lot.iter().filter(stays).copied().find(|other| ago(player).is_none() && ago(*other).is_some()),
            }
        };
        let of_pair = |(at, e): (EncounterId, &Encounter)| match e.players {
            Seats::Duel([a, b]) if points[a] != points[b] => {
                let [down, up] = if points[a] > points[b] { [a, b] } else { [b, a] };
                Some((at, [floater(down, Float::Down), floater(up, Float::Up)]))
            }
            Seats::Unknown | Seats::Bye(_) | Seats::Duel(_) | Seats::Table(_) => None,
        };
        own().filter_map(of_pair).collect()
    }

    /// Returns the faults of each match in the Swiss round of this one, the order within score groups aside.
    pub fn swiss_faults(&self, at: EncounterId) -> Vec<(EncounterId, Faults)> {
        self.paired(at).map_or(vec![], |(lot, entrants)| self.faults(at, &lot, &entrants))
    }

    fn faults(&self, at: EncounterId, lot: &[EntrantId], entrants: &[SwissEntrant]) -> Vec<(EncounterId, Faults)> {
        let round = self.encounters()[at].round;
        let own: Vec<_> = self.encounters().each().filter(|(_, e)| e.round == round).collect();
        let seats = own.iter().map(|(_, e)| e.players.iter().filter_map(|player| seat(lot, *player)).collect());
        let seats: Vec<Vec<Player>> = seats.collect();
        let faults = faults(entrants, &seats).into_iter().map(|faults| Faults { fold: 0, ..faults });
        own.into_iter().map(|(at, _)| at).zip(faults).collect()
    }

    /// Returns the faults of the best round in which `two` had met instead, in the round of this match.
    pub fn swiss_faults_with(&self, at: EncounterId, two: [EntrantId; 2]) -> Option<Faults> {
        let (lot, entrants) = self.paired(at)?;
        let pairing = pair_with(&entrants, [seat(&lot, two[0])?, seat(&lot, two[1])?]).ok()?;
        Some(Faults { fold: 0, ..pairing.faults })
    }

    /// Returns those who were paired in the Swiss round of this match, as they stood before it.
    fn paired(&self, at: EncounterId) -> Option<(Vec<EntrantId>, Vec<SwissEntrant>)> {
        let round = self.encounters().get(at).filter(|_| matches!(self.plan.shape, Shape::Swiss(_)))?.round;
        let lot = self.lot_of(round);
        let entrants = entrants(self, &lot, round, true);
        Some((lot, entrants))
    }

    /// Returns those who were paired in a round.
    pub(super) fn lot_of(&self, round: RoundId) -> Vec<EntrantId> {
        let drawn = self.encounters().iter().filter(|e| e.round == round && e.bye_asked_for().is_none());
        drawn.flat_map(|e| e.players.to_vec()).collect()
    }
}

/// Returns the number of a player in the pairing: their place in `lot`.
pub(super) fn seat(lot: &[EntrantId], player: EntrantId) -> Option<Player> {
    lot.iter().position(|other| *other == player).map(|seat| seat as Player)
}

/// Returns the players of a round of our own system, each beside their opponent.
fn pairs(entrants: &[SwissEntrant]) -> Valid<Vec<Player>> {
    let mut pairing = pair(entrants).map_err(|_| ActionError::CannotDraw)?;
    // The leaders at table 1.
    order::sort_by_key(&mut pairing.duels, |duel| {
        let [a, b] = [duel.first, duel.second].map(|seat| entrants[usize::from(seat)].score);
        Reverse((a.max(b), a.min(b)))
    });
    Ok(pairing.duels.iter().flat_map(|duel| [duel.first, duel.second]).chain(pairing.bye).collect())
}

/// Returns those who play the round being drawn.
fn there(phase: &Phase) -> Vec<EntrantId> {
    let away = |player: &EntrantId| phase.byes.iter().any(|(of, _)| of == player);
    phase.present().into_iter().filter(|player| !away(player)).collect()
}

fn ready_for_round(phase: &Phase) -> Valid {
    if phase.encounters().iter().any(|e| e.score.is_none()) { Err(ActionError::RoundOpen) } else { Ok(()) }
}

/// Returns everybody in `lot` as they stand before `round`, numbered by their place in it: their opponents and sides in
/// what was played. A win by forfeit counts as a bye, a round off worth a draw does not. If `apart`,
/// people who are kept apart count as met.
pub(super) fn entrants(phase: &Phase, lot: &[EntrantId], round: RoundId, apart: bool) -> Vec<SwissEntrant> {
    let people = dutch::people(phase, lot);
    let numbers = dutch::numbers(phase, lot, round, people);
    // Before this round, before the last one and before the one before it.
    let points: Vec<PerEntrant<u32>> =
        (0..=2).map(|ago| phase.points_before(RoundId::at(round.index().saturating_sub(ago)), people)).collect();
    let loss = match phase.plan.scoring {
        Scoring::Duel { loss, .. } => u32::from(loss),
        Scoring::Rounds | Scoring::Places(_) => 0,
    };
    let (mut seats, mut all) = (PerEntrant::filled(None, people), PerEntrant::filled(SwissEntrant::default(), people));
    lot.iter().enumerate().for_each(|(seat, player)| seats[*player] = Some(seat as Player));
    for encounter in phase.encounters().iter().filter(|e| e.round < round) {
        let ago = round.index() - encounter.round.index();
        let around = points.get(ago).map(|before| (before, &points[ago - 1]));
        for (at, player) in encounter.players.iter().enumerate() {
            let own = &mut all[*player];
            let met = match encounter.players {
                Seats::Duel(two) if encounter.was_played() => Some(two[1 - at]),
                Seats::Unknown | Seats::Bye(_) | Seats::Duel(_) | Seats::Table(_) => None,
            };
            if let Some(other) = met {
                own.met.extend(seats[other]);
                own.sides.push(if at == 0 { Side::First } else { Side::Second });
            }
            let mark = encounter.score.as_ref().and_then(|score| score.marks.get(at));
            let rests = match encounter.players.is_bye() {
                true => !encounter.is_half_bye(),
                false => met.is_none() && mark.is_some_and(|mark| mark.won > mark.lost),
            };
            own.byes += usize::from(rests);
            let Some((before, after)) = around else { continue };
            own.floats[ago - 1] = match met {
                Some(other) => match before[*player].cmp(&before[other]) {
                    Ordering::Greater => Some(Float::Down),
                    Ordering::Less => Some(Float::Up),
                    Ordering::Equal => None,
                },
                // FIDE's rules (1.4): a round without a game that gave more points than a loss is a float down.
                None if phase.is_dutch() => (after[*player] > before[*player] + loss).then_some(Float::Down),
                None => (rests && encounter.players.is_bye()).then_some(Float::Down),
            };
        }
    }
    let entrant = |(seat, player): (usize, &EntrantId)| {
        let mut entrant = std::mem::take(&mut all[*player]);
        let kept = phase.apart.iter().filter(|group| apart && group.contains(player)).flatten();
        let kept = kept.filter(|other| *other != player).filter_map(|other| *seats.get(*other)?);
        entrant.met.extend(kept);
        let (score, number) = (points[0][*player].into(), numbers[*player]);
        SwissEntrant { player: seat as Player, number, score, ..entrant }
    };
    lot.iter().enumerate().map(entrant).collect()
}

/// Adds a round. A player who rests in it has a bye; an absent one gets what their absence was set to be worth.
fn add_pairs(phase: &mut Phase, mut pairs: Vec<Vec<EntrantId>>) {
    let there = there(phase);
    let byes = phase.byes.iter().filter(|(player, _)| phase.members.contains(player));
    let byes: Vec<(EntrantId, Bye)> = byes.copied().collect();
    let away = byes.iter().filter(|(player, bye)| *bye != Bye::None && !phase.gone.contains(player));
    pairs.extend(away.map(|(player, _)| vec![*player]));
    let round = RoundId::at(phase.rounds_drawn());
    phase.add_round(pairs);
    for encounter in phase.encounters_mut().filter(|e| e.round == round) {
        let Seats::Bye(rests) = encounter.players else { continue };
        let asked = byes.iter().find(|(player, _)| *player == rests && !there.contains(player));
        let place = match asked.map(|(_, bye)| bye) {
            Some(Bye::Full) => 1,
            Some(Bye::Half) => 2,
            Some(Bye::None) | None => 0,
        };
        let mark = Mark { place, ..Mark::default() };
        encounter.score = Some(Score { counted: Counted::Walkover, marks: vec![mark], decided: false });
    }
}

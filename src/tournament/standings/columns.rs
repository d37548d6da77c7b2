//! The figures of the players of one pool: the columns of its table (TO-11) and the values that criteria compare.

use crate::order;
use crate::tournament::{
    Counted, Criterion, Encounter, EntrantId, Id, Mark, PerEntrant, Score, Scoring, Seats, Source,
};
use std::cmp::Ordering;

/// The figures of one player: J, G, E, P, F and C of duels, or those of them that tables have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Columns {
    /// J, encounters that count: played or walkover (TO-53).
    pub played: u32,
    /// G, E, P: duels won, drawn, lost.
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// F and C: rounds won and lost.
    pub rounds_won: u32,
    pub rounds_lost: u32,
    pub points: u32,
    /// Points of the game scored, and in duels those of the opponents, if they are the results.
    pub points_for: u32,
    pub points_against: u32,
    /// K: cards left in matches that were really played.
    pub cards: u32,
    /// First, second and third places at tables.
    pub firsts: u32,
    pub seconds: u32,
    pub thirds: u32,
    /// The sum of the places at tables.
    pub places: u32,
    /// Filled in if the chain uses them: sums of opponents' points; Sonneborn-Berger is doubled.
    pub buchholz: i64,
    pub buchholz_cut: i64,
    pub buchholz_median: i64,
    pub sonneborn: i64,
}

impl Columns {
    /// Returns +/-, which is F less C.
    pub fn difference(&self) -> i64 {
        i64::from(self.rounds_won) - i64::from(self.rounds_lost)
    }

    /// Returns the points of the game scored, less those of the opponents.
    pub fn points_difference(&self) -> i64 {
        i64::from(self.points_for) - i64::from(self.points_against)
    }

    /// Returns the value of a criterion that rates one player's results; Sonneborn-Berger twice.
    pub fn value(&self, criterion: Criterion) -> Option<i64> {
        Some(match criterion {
            Criterion::Points => self.points.into(),
            Criterion::Difference => self.difference(),
            Criterion::RoundsWon => self.rounds_won.into(),
            Criterion::Wins => self.won.into(),
            Criterion::PointsFor => self.points_for.into(),
            Criterion::PointsAgainst => self.points_against.into(),
            Criterion::PointsDifference => self.points_difference(),
            Criterion::CardsLeft => self.cards.into(),
            Criterion::Firsts => self.firsts.into(),
            Criterion::Seconds => self.seconds.into(),
            Criterion::Thirds => self.thirds.into(),
            Criterion::Place => self.places.into(),
            Criterion::Buchholz => self.buchholz,
            Criterion::BuchholzCut => self.buchholz_cut,
            Criterion::BuchholzMedian => self.buchholz_median,
            Criterion::SonnebornBerger => self.sonneborn,
            Criterion::HeadToHead | Criterion::Alphabetical | Criterion::Quesitos | Criterion::Estrellitas => {
                return None;
            }
            Criterion::FairPlay | Criterion::Progress => return None,
        })
    }

    /// Counts one match or bye, in which the player has this mark.
    pub(in crate::tournament) fn add(&mut self, scoring: &Scoring, encounter: &Encounter, mark: &Mark) {
        if let (Seats::Bye(_), Scoring::Duel { win, draw, .. }) = (&encounter.players, scoring) {
            // A bye is worth a win and a half-point bye a draw; neither counts rounds.
            self.points += u32::from(if encounter.is_half_bye() { *draw } else { *win });
            return;
        }
        self.played += 1;
        self.rounds_won += u32::from(mark.won);
        self.rounds_lost += u32::from(mark.lost);
        self.points_for += u32::from(mark.points);
        self.points_against += u32::from(mark.against);
        if encounter.was_played() {
            self.cards += mark.left;
        }
        let points = match scoring {
            Scoring::Duel { win, draw, loss } => {
                let drawn = mark.won == mark.lost;
                self.won += u32::from(mark.won > mark.lost);
                self.drawn += u32::from(drawn);
                self.lost += u32::from(mark.won < mark.lost);
                if drawn { *draw } else { *(if mark.won > mark.lost { win } else { loss }) }
            }
            Scoring::Rounds => mark.won,
            Scoring::Places(points) => {
                self.places += u32::from(mark.place);
                // A player expelled from the table is last and has no points (TO-45), whatever number the place has.
                let place = if mark.expelled { 0 } else { usize::from(mark.place) };
                self.firsts += u32::from(place == 1);
                self.seconds += u32::from(place == 2);
                self.thirds += u32::from(place == 3);
                points.get(place.wrapping_sub(1)).copied().unwrap_or(0)
            }
        };
        self.points += u32::from(points);
    }
}

fn counting<'a>(encounters: &'a [&Encounter]) -> impl Iterator<Item = (&'a Encounter, &'a Score)> {
    let scored = encounters.iter().filter_map(|e| Some((*e, e.score.as_ref()?)));
    scored.filter(|(_, score)| score.counted != Counted::Annulled)
}

/// Returns the columns of all players of the event, zero for a player who is not in `encounters`.
pub fn columns(encounters: &[&Encounter], scoring: &Scoring, players: usize) -> PerEntrant<Columns> {
    let mut all = PerEntrant::filled(Columns::default(), players);
    for (encounter, score) in counting(encounters) {
        for (player, mark) in encounter.players.iter().zip(&score.marks) {
            all[*player].add(scoring, encounter, mark);
        }
    }
    all
}

/// Counts for each of `block` the matches missing against the others: those without a result, and one for each opponent
/// they have not met. `among`: the encounters in which only players of the block sit.
fn missing(block: &[EntrantId], among: &[&Encounter], people: usize) -> Vec<u32> {
    let mut missing = PerEntrant::filled(block.len().saturating_sub(1) as u32, people);
    let mut pairs = vec![];
    for encounter in among {
        for a in encounter.players.iter() {
            let others = encounter.players.iter().filter(|b| a < *b);
            pairs.extend(others.map(|b| ([*a, *b], encounter.score.as_ref().map(|score| score.counted))));
        }
    }
    order::sort_by_key(&mut pairs, |(two, _)| *two);
    for same in pairs.chunk_by(|a, b| a.0 == b.0) {
        let open = same.iter().filter(|(_, counted)| counted.is_none()).count() as u32;
        let met = same.iter().any(|(_, counted)| counted.is_some_and(|counted| counted != Counted::Annulled));
        let of_pair = open.max(u32::from(!met));
        same[0].0.into_iter().for_each(|player| missing[player] = missing[player] + of_pair - 1);
    }
    block.iter().map(|player| missing[*player]).collect()
}

/// One round of one player, as FIDE counts it: by default away, for no points.
#[derive(Clone, Copy, Default)]
struct Round {
    opponent: Option<EntrantId>,
    played: bool,
    points: i64,
}

/// An opponent, or what stands for one in a round without a match.
#[derive(Clone, Copy)]
struct Opponent {
    score: i64,
    /// The factor of this opponent's score in Sonneborn-Berger, doubled. It follows from the result against them.
    weight: i64,
    /// A voluntary unplayed round.
    voluntary: bool,
}

/// One pool, ready to be ordered.
pub struct Pool<'a> {
    pub encounters: Vec<&'a Encounter>,
    pub scoring: &'a Scoring,
    pub columns: PerEntrant<Columns>,
    /// Fair-play points in this game (TO-2).
    pub fair_play: &'a PerEntrant<u32>,
    /// The progress of each player in an elimination; empty elsewhere.
    pub progress: PerEntrant<i64>,
}

impl Pool<'_> {
    /// Returns the points, difference and rounds won in the matches among `block` only (TO-27). If some of them have
    /// not met, only a player whom the missing matches could not overtake has values.
    fn head_to_head(&self, block: &[EntrantId]) -> Vec<Vec<i64>> {
        let mut inside = PerEntrant::filled(false, self.columns.len());
        block.iter().for_each(|player| inside[*player] = true);
        // A bye gives points but is no match.
        let within = |e: &&&Encounter| e.players.is_match() && e.players.iter().all(|p| inside[*p]);
        let among: Vec<&Encounter> = self.encounters.iter().filter(within).copied().collect();
        let table = columns(&among, self.scoring, self.columns.len());
        let missing = missing(block, &among, self.columns.len());
        let line = |c: &Columns| vec![c.points.into(), c.difference(), c.rounds_won.into()];
        let lines = block.iter().map(|player| line(&table[*player]));
        if missing.iter().all(|missing| *missing == 0) {
            return lines.collect();
        }
        let &Scoring::Duel { win, draw, loss } = self.scoring else { return vec![vec![]; block.len()] };
        let with = |at: usize, each: u16| table[block[at]].points + missing[at] * u32::from(each);
        let ahead = |at: usize| {
            let mut others = (0..block.len()).filter(|other| *other != at);
            others.all(|other| with(at, win.min(draw).min(loss)) > with(other, win.max(draw).max(loss)))
        };
        lines.enumerate().map(|(at, line)| if ahead(at) { line } else { vec![] }).collect()
    }

    /// Fills in the figures that depend on opponents' points: with `stand_ins` by FIDE's regulations (C.07 of March
    /// 2026), otherwise so that a bye adds nothing, a forfeit counts as played and a draw is half a win.
    pub fn rate_opponents(&mut self, stand_ins: bool) {
        let &Scoring::Duel { win, draw, loss } = self.scoring else { return };
        let mut opponents = match stand_ins {
            true => self.opponents_by_fide([win, draw, loss].map(i64::from)),
            false => self.opponents(),
        };
        let sum = |opponents: &[Opponent]| opponents.iter().map(|opponent| opponent.score).sum::<i64>();
        for (line, opponents) in self.columns.iter_mut().zip(opponents.iter_mut()) {
            line.buchholz = sum(opponents);
            line.sonneborn = opponents.iter().map(|opponent| opponent.score * opponent.weight).sum();
            // 14.1 and 16.5: the least is cut, of voluntary unplayed rounds if there are any.
            let least = (0..opponents.len()).min_by_key(|at| (!opponents[*at].voluntary, opponents[*at].score));
            least.map(|at| opponents.swap_remove(at));
            line.buchholz_cut = sum(opponents);
            line.buchholz_median =
                line.buchholz_cut - opponents.iter().map(|opponent| opponent.score).max().unwrap_or(0);
        }
    }

    fn opponents(&self) -> PerEntrant<Vec<Opponent>> {
        let mut all = PerEntrant::filled(vec![], self.columns.len());
        let worth = |m: &Mark| 2 * i64::from(m.won > m.lost) + i64::from(m.won == m.lost);
        let against = |player: EntrantId, weight: i64| Opponent {
            score: self.columns[player].points.into(),
            weight,
            voluntary: false,
        };
        for (encounter, score) in counting(&self.encounters) {
            match (&encounter.players, &score.marks[..]) {
                (Seats::Duel([a, b]), [mark_a, mark_b]) => {
                    all[*a].push(against(*b, worth(mark_a)));
                    all[*b].push(against(*a, worth(mark_b)));
                }
                (Seats::Bye(rests), _) => all[*rests].push(Opponent { score: 0, weight: 0, voluntary: false }),
                (Seats::Unknown | Seats::Duel(_) | Seats::Table(_), _) => {}
            }
        }
        all
    }

    /// Returns the rounds of each player. The array has the points for a win, a draw and a loss.
    fn rounds(&self, [win, draw, loss]: [i64; 3]) -> PerEntrant<Vec<Option<Round>>> {
        let last = self.encounters.iter().map(|e| e.round.number()).max().unwrap_or(0);
        let mut all = PerEntrant::filled(vec![Some(Round::default()); last], self.columns.len());
        for encounter in &self.encounters {
            for (seat, player) in encounter.players.iter().enumerate() {
                let other = encounter.players.iter().find(|other| *other != player).copied();
                let round = encounter.score.as_ref().map(|score| Round {
                    opponent: other,
                    played: encounter.was_played() && other.is_some(),
                    points: match score.marks.get(seat).map(|mark| mark.won.cmp(&mark.lost)) {
                        _ if score.counted == Counted::Annulled => 0,
                        _ if encounter.is_half_bye() => draw,
                        Some(Ordering::Less) if other.is_some() => loss,
                        Some(Ordering::Equal) if other.is_some() => draw,
                        _ => win,
                    },
                });
                all[*player][encounter.round.index()] = round;
            }
        }
        all
    }

    /// Returns the opponents of each player as FIDE counts them, with a dummy for each unplayed round. `points` are
    /// those for a win, a draw and a loss.
    fn opponents_by_fide(&self, points: [i64; 3]) -> PerEntrant<Vec<Opponent>> {
        let [win, draw, _] = points;
        let rounds = self.rounds(points);
        let own = |player: EntrantId| i64::from(self.columns[player].points);
        // 16.1.2: forfeit losses, and requested byes that are worth less than a win.
        let voluntary = |round: &Round| !round.played && round.points < win;
        // 16.3: for their opponents, those who were away to the end drew those rounds.
        let adjusted = |player: EntrantId| {
            let last = rounds[player].iter().rev().map_while(|round| round.filter(voluntary));
            own(player) + draw * last.filter(|round| round.opponent.is_none() && round.points == 0).count() as i64
        };
        // 9.1; the column is twice the sum. Points of 2, 1 and 0 are FIDE's 1, ½ and 0, doubled already.
        let unit = if points == [2, 1, 0] { 1 } else { 2 };
        let against = |player: EntrantId, round: &Round| Opponent {
            // 16.4: a dummy has the player's own score, but at most that of the opponent who was not met, or draws.
            score: match round.opponent {
                Some(opponent) if round.played => adjusted(opponent),
                Some(opponent) => own(player).min(adjusted(opponent)),
                None => own(player).min(draw * rounds[player].len() as i64),
            },
            weight: unit * round.points,
            voluntary: voluntary(round),
        };
        let all = rounds.each().map(|(player, rounds)| rounds.iter().flatten().map(|r| against(player, r)).collect());
        all.collect()
    }

    /// Returns the value of one player, Sonneborn-Berger twice; 0 for a criterion of several players at once.
    pub fn value(&self, criterion: Criterion, player: EntrantId) -> i64 {
        if criterion == Criterion::FairPlay {
            self.fair_play.get(player).copied().unwrap_or(0).into()
        } else if criterion == Criterion::Progress {
            self.progress.get(player).copied().unwrap_or(0)
        } else {
            self.columns[player].value(criterion).unwrap_or(0)
        }
    }
}

impl Source for Pool<'_> {
    fn values(&self, criterion: Criterion, block: &[EntrantId]) -> Vec<Vec<i64>> {
        if criterion == Criterion::HeadToHead {
            return self.head_to_head(block);
        }
        block.iter().map(|player| vec![self.value(criterion, *player)]).collect()
    }

    fn decided_at_table(&self, block: &[EntrantId]) -> Option<Vec<i64>> {
        let [table] = self.encounters[..] else { return None };
        let score = table.score.as_ref().filter(|score| score.decided)?;
        let place = |player: &EntrantId| {
            let seat = table.players.iter().position(|p| p == player)?;
            Some(i64::from(score.marks[seat].place))
        };
        block.iter().map(place).collect()
    }
}

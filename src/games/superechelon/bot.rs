//! Three bots. The normal one lays the card after which it expects the most GC points from the stage, and keeps the
//! best of the booty for itself. Sometimes it lays its weakest card instead, to save the others; the easy one does so
//! in more than half of its moves. The hard one plays the tour out against players who never do, and among three or
//! more also against careless ones.

use super::{Card, Move, Phase, PointsTable, StageType, SuperEchelon, View, sight::Sight, stage::bit};
use crate::engine::{Comparison, Judgement, Level, Rng, Rollout, Search, Seat, Think, Thought, Who};
use crate::games::best::Best;

/// Tours that the hard player plays out for a move.
const GAMES: usize = 600;
/// How often the easy and the normal player lay the card with the fewest points, in percent.
const SAVES: [u32; 2] = [57, 12];
/// With three or more players: the share of samples in which a given opponent is careless, per mille, and the share of
/// random moves that a careless player makes, in percent. Against easy players, a search that expects only normal
/// players is no better than a normal player.
const CARELESS_PER_MILLE: u32 = 500;
const RANDOM_PERCENT: u32 = 90;
/// With three or more players: the worth of the tour itself, in hundredths of a GC point.
const TOUR: i64 = 5000;

impl Think for SuperEchelon {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        if legal.len() < 2 {
            return legal.first();
        }
        let (sight, mut best) = (Sight::of(view)?, Best::none());
        let saves = level.slips(SAVES, rng);
        let worth = |mv| if saves { -sight.points(mv) } else { sight.worth(mv) };
        legal.iter().for_each(|mv| best.offer(mv, worth(*mv), rng));
        best.found()
    }

    fn search(view: &View, legal: &[Move], level: Level, rng: &mut Rng) -> Option<Box<dyn Thought<Move>>> {
        let seat = view.who.seat().filter(|_| level == Level::Hard && legal.len() > 1)?;
        let laying = matches!(view.phase, Phase::Laying(_));
        laying.then(|| Box::new(Search::<SuperEchelon>::new(view, seat, legal.to_vec(), GAMES, rng)) as _)
    }
}

impl Rollout for SuperEchelon {
    /// Makes others careless in some samples if three or more play.
    fn determinization(view: &View, rng: &mut Rng) -> SuperEchelon {
        let mut careless = 0;
        if view.seats() > 2 {
            let seats = Seat::all(view.seats()).filter(|_| rng.below(1000) < CARELESS_PER_MILLE);
            careless = seats.fold(0, |seats, seat| seats | bit(seat)) & !view.who.seat().map_or(0, bit);
        }
        SuperEchelon { careless, ..view.determinize(rng) }
    }

    /// Rewards the lead in GC points at the end of the tour, and winning the tour, in hundredths of a GC point.
    fn reward(&self, seat: Seat) -> Option<i64> {
        let tour = self.tours.last().filter(|_| self.is_counted())?;
        let all: i64 = tour.points.iter().map(|(_, points)| i64::from(*points)).sum();
        let others = i64::from(self.seats()) - 1;
        let lead = 100 * (i64::from(tour.points[seat]) * (others + 1) - all) / others;
        Some(lead + if tour.winner == Some(seat) { self.tour_worth() } else { 0 })
    }

    /// Returns about twice the usual lead of a winner, plus the worth of the tour. With 200 GC points in a tour, normal
    /// players lead by 56 against one opponent and by 22 against three.
    fn reward_range(&self) -> i64 {
        100 * 200 / i64::from(self.seats()) + self.tour_worth()
    }

    /// Returns the move of the normal player, or of a careless one, without a view and without a list.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Move)> {
        let mut best = Best::none();
        let seat = match self.phase {
            Phase::Laying(seat) => {
                if self.careless & bit(seat) != 0 && rng.below(100) < RANDOM_PERCENT {
                    self.table(seat).each_move(|mv| best.offer(mv, 0, rng));
                } else {
                    let sight = Sight::at(self, seat);
                    self.table(seat).each_move(|mv| best.offer(mv, sight.worth(mv), rng));
                }
                seat
            }
            Phase::Giving(seat) => {
                let sight = Sight::at(self, seat);
                let gifts = self.played().left.iter().map(|card| Move::Give(*card));
                gifts.for_each(|mv| best.offer(mv, sight.worth(mv), rng));
                seat
            }
            Phase::Between(seat) | Phase::NewTour(seat) => return Some((Who::Seat(seat), Move::Deal)),
            Phase::Over => return None,
        };
        best.found().map(|mv| (Who::Seat(seat), mv))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, rng: &mut Rng) -> Option<Judgement<Move>> {
        let comparison = Comparison::<SuperEchelon>::of(view, seat, legal, made, rng);
        let laying = matches!(view.phase, Phase::Laying(_));
        comparison.filter(|_| laying).map(|comparison| Box::new(comparison) as _)
    }
}

impl SuperEchelon {
    /// Returns the worth of winning the tour: 0 with two players, since the one who leads has won it.
    fn tour_worth(&self) -> i64 {
        if self.is_duel() { 0 } else { TOUR }
    }
}

/// The worth of a stage point and of a GC point in a later stage, in hundredths; found by play against random moves.
const LATER_STAGE: i64 = 50;
const LATER_GC: i64 = 80;

/// Returns what a card is worth in a later stage rather than here, in hundredths of a GC point: by its GC points, and
/// by the stage points that it has more in its best type of stage.
pub(super) fn worth_later(table: &PointsTable, card: Card, kind: StageType) -> i64 {
    let points = |kind| i64::from(table.points(card.figure, kind));
    let best = StageType::ALL.into_iter().map(points).max().unwrap_or(0);
    LATER_STAGE * (best - points(kind)) + LATER_GC * i64::from(card.figure.gc())
}

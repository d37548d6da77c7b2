//! Three bots. All win at once if they can. The easy and the normal one miss most forks, and the easy one sometimes a
//! line of the opponent; the hard one plays perfectly.

use super::solve::{Value, value, worth};
use super::{Move, Phase, Round, TresEnRaya, View, solve};
use crate::engine::{Game, Judgement, Level, Rng, Rollout, Seat, Think, Who, review::MoveReview};

/// How often the easy and the normal player look no further than the opponent's next move, in percent.
const MISSES_FORKS: [u32; 2] = [90, 90];
/// How often these overlook a line that the opponent can complete, in percent.
const MISSES_LINES: [u32; 2] = [10, 0];
/// After this many plies of a round a bot that looks only one move ahead may also lose at once, so that two bots end
/// their dance even if no round is null (TR-4).
const TIRED: u32 = 60;
/// After this many plies the hard player plays as the normal one, so that its dance ends too.
const MAX_PLIES_SOLVED: u32 = 300;

impl Think for TresEnRaya {
    fn choose<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
        match level {
            Level::Hard if view.table.plies <= MAX_PLIES_SOLVED => solve::best(&view.table, legal, rng),
            Level::Easy => sensible(view, legal, level, rng),
            Level::Normal | Level::Hard => sensible(view, legal, Level::Normal, rng),
        }
    }
}

impl Rollout for TresEnRaya {
    fn reward(&self, seat: Seat) -> Option<i64> {
        match self.table.phase {
            Phase::Choosing(_) | Phase::Turn(_) => None,
            Phase::Between(_) | Phase::Over => {
                let winner = self.table.rounds.last().and_then(Round::winner);
                Some(winner.map_or(0, |winner| if winner == seat { 1 } else { -1 }))
            }
        }
    }

    fn reward_range(&self) -> i64 {
        2
    }

    /// Returns a perfect move; `None`, which stands for a null round, if nobody can force a line.
    fn rollout_policy(&self, rng: &mut Rng) -> Option<(Who, Move)> {
        let seat = self.table.phase.seat()?;
        let legal = self.legal_moves(Who::Seat(seat));
        let open = value(self.table.variant(), self.table.board, seat) != Value::Draw;
        solve::best(&self.table, &legal, rng).filter(|_| open).map(|mv| (Who::Seat(seat), *mv))
    }

    fn judge(view: &View, seat: Seat, legal: &[Move], made: &Move, _: &mut Rng) -> Option<Judgement<Move>> {
        let Phase::Turn(_) = view.table.phase else { return None };
        let rank = |mv: &Move| worth(view.table.variant(), view.table.board, seat, *mv).rank();
        let others = legal.iter().filter(|mv| *mv != made);
        let better = *others.max_by_key(|mv| (rank(mv), **mv != Move::Null))?;
        let lost = rank(&better).signum() - rank(made).signum();
        let [cost, gain] = [lost, -lost].map(|of| 50 * of.max(0) as u32);
        Some(Box::new(Some(MoveReview { better, cost, gain })))
    }
}

/// Chooses at random among the best moves that a player of this level notices.
fn sensible<'a>(view: &View, legal: &'a [Move], level: Level, rng: &mut Rng) -> Option<&'a Move> {
    let Phase::Turn(seat) = view.table.phase else { return rng.choose(legal) };
    let (variant, board) = (view.table.variant(), view.table.board);
    let judged: Vec<(&Move, Value)> = legal.iter().map(|mv| (mv, worth(variant, board, seat, *mv))).collect();
    let among = |good: &dyn Fn(Move, Value) -> bool| -> Vec<&'a Move> {
        judged.iter().filter(|(mv, value)| good(**mv, *value)).map(|(mv, _)| *mv).collect()
    };
    let wins = among(&|_, value| matches!(value, Value::Win(_)));
    let at_once = among(&|_, value| value == Value::Win(1));
    let null = among(&|mv, _| mv == Move::Null && wins.is_empty());
    let tired = view.table.plies > TIRED;
    let safe = among(&|mv, value| mv != Move::Null && (tired || value != Value::Loss(2)));
    let sound = among(&|mv, value| mv != Move::Null && value.rank() >= 0);
    let [forks, lines] = [MISSES_FORKS, MISSES_LINES].map(|percent| !level.slips(percent, rng));
    let lists = [(true, at_once), (true, null), (forks, sound), (lines, safe)];
    let list = lists.into_iter().find_map(|(seen, list)| (seen && !list.is_empty()).then_some(list));
    rng.choose(&list.unwrap_or_else(|| legal.iter().collect())).copied()
}

//! The view of one seat: its own hand, and what lies open. It has no field for the generator, for the boneyard, or for
//! the tiles of others before the hand is over.

use super::{
    Domino, Event, Hand, Line, Move, Options, Phase, Score, determinize::Puzzle, legal::Table, score::outcome,
};
use crate::engine::{History, Outcome, PerSeat, Rng, Seat, Who};
use crate::pieces::tiles::Tile;

#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub who: Who,
    pub options: Options,
    /// The viewer's own tiles, in the order they came.
    pub hand: Vec<Tile>,
    /// The tiles that the viewer has drawn in this hand, in order.
    pub drawn: Vec<Tile>,
    pub counts: PerSeat<u8>,
    pub boneyard: u8,
    pub line: Line,
    pub starter: Seat,
    /// The tile that must open the match (DO-3), until it is laid. Its holder has announced it.
    pub must_open: Option<Tile>,
    pub phase: Phase,
    pub last: Option<Seat>,
    pub passes: u8,
    /// A bit for each number that a seat is known to lack, as in [`Domino`].
    pub lacks: PerSeat<u8>,
    pub events: History<Event>,
    pub score: Score,
    /// Hands finished, with the tiles as they were laid open.
    pub played: History<Hand>,
}

impl View {
    pub(super) fn of(game: &Domino, who: Who) -> View {
        let own = |tiles: &PerSeat<Vec<Tile>>| who.seat().map(|seat| tiles[seat].clone()).unwrap_or_default();
        View {
            who,
            options: game.options,
            hand: own(&game.hands),
            drawn: own(&game.drawn),
            counts: game.hands.map(|hand| hand.len() as u8),
            boneyard: game.boneyard.len() as u8,
            line: game.line.clone(),
            starter: game.starter,
            must_open: game.must_open,
            phase: game.phase,
            last: game.last,
            passes: game.passes,
            lacks: game.lacks.clone(),
            events: game.events.clone(),
            score: game.score.clone(),
            played: game.played.clone(),
        }
    }

    /// Returns the hands laid open at the end of the hand, or `None` while it is played.
    pub fn open_hands(&self) -> Option<&PerSeat<Vec<Tile>>> {
        match self.phase {
            Phase::Turn(_) => None,
            Phase::Between(_) | Phase::Over(_) => self.played.last().map(|hand| &hand.left),
        }
    }

    pub fn moves(&self) -> Vec<Move> {
        match (self.who, self.phase) {
            (Who::Seat(seat), Phase::Turn(turn)) if seat == turn => {
                let (ends, boneyard_empty) = (self.line.ends(), self.boneyard == 0);
                let mut moves = Vec::new();
                let table = Table { hand: &self.hand, ends, must_open: self.must_open, boneyard_empty };
                table.add_moves(&mut moves);
                moves
            }
            (Who::Seat(seat), Phase::Between(starter)) if seat == starter => vec![Move::Deal],
            _ => vec![],
        }
    }

    /// Returns the sum of the open ends after this move (DO-20), or `None` if it lays nothing.
    pub fn sum_after(&self, mv: Move) -> Option<u8> {
        mv.tile().map(|_| self.line.after(mv).sum(self.options.double_counts_both))
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(winner) => {
                let hands = self.played.iter().map(|hand| hand.winner);
                Some(outcome(&self.score, self.options.mode, hands, winner))
            }
            Phase::Turn(_) | Phase::Between(_) => None,
        }
    }

    /// Returns a random deal that leads to this view, any that DO-2, DO-3 and DO-6 allow as likely as any other.
    pub(super) fn determinize(&self, rng: &mut Rng) -> Domino {
        let dealt = Puzzle::of(self).solve(rng);
        let keep_own = |mut tiles: PerSeat<Vec<Tile>>, own: &[Tile]| {
            if let Who::Seat(seat) = self.who {
                tiles[seat] = own.to_vec();
            }
            tiles
        };
        Domino {
            options: self.options,
            rng: rng.split(),
            hands: keep_own(dealt.hands, &self.hand),
            drawn: keep_own(dealt.drawn, &self.drawn),
            boneyard: dealt.boneyard,
            line: self.line.clone(),
            starter: self.starter,
            must_open: self.must_open,
            phase: self.phase,
            last: self.last,
            passes: self.passes,
            lacks: self.lacks.clone(),
            events: self.events.clone(),
            score: self.score.clone(),
            played: self.played.clone(),
        }
    }
}

//! The position: everything on the table, open and hidden.

use super::{Ending, Hand, Line, Options, Score, Side, Source, TileDraw};
use crate::engine::{History, PerSeat, Rng, Seat};
use crate::pieces::tiles::Tile;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// This seat lays, draws or passes.
    Turn(Seat),
    /// The hand is over; this seat begins the next one, and deals it (DO-10).
    Between(Seat),
    /// The match is over; this seat won it.
    Over(Seat),
}

/// Something everybody at the table has seen, in the order it happened. Kept for the hand in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player showed a hand with five or more doubles, and all was dealt again (DO-2).
    Redealt { seat: Seat, shown: Vec<Tile> },
    /// The first turn; in a first hand with the tile that must be laid (DO-3).
    Begins { seat: Seat, tile: Option<Tile> },
    /// A tile was laid; the first one has no side.
    Laid { seat: Seat, tile: Tile, side: Option<Side> },
    /// A player drew one tile from the boneyard (DO-6).
    Drew { seat: Seat },
    /// A player could neither play nor draw (DO-6).
    Passed { seat: Seat },
    /// Points, in mode 2 those charged.
    Scored { seat: Seat, source: Source, points: u16 },
    /// Points of both partners (DO-82).
    PairScored { pair: [Seat; 2], source: Source, points: u16 },
    /// The end of the hand, by the seat that laid the last tile or reached the target.
    Ended { seat: Seat, ending: Ending },
    /// Tiles drawn to break a tie (DO-12).
    TieDrawn(TileDraw),
}

/// The whole match, hidden parts included. A page shows a [`View`](super::View) of it; tests set it up.
#[derive(Clone, PartialEq, Debug)]
pub struct Domino {
    pub options: Options,
    pub rng: Rng,
    /// The tiles of each seat, in the order they came.
    pub hands: PerSeat<Vec<Tile>>,
    /// The tiles that each seat has drawn in this hand, in order.
    pub drawn: PerSeat<Vec<Tile>>,
    /// The next tile to draw is the last.
    pub boneyard: Vec<Tile>,
    pub line: Line,
    /// The seat that began the hand.
    pub starter: Seat,
    /// The tile that must open the match (DO-3), until it is laid.
    pub must_open: Option<Tile>,
    pub phase: Phase,
    /// The seat that laid the last tile.
    pub last: Option<Seat>,
    /// Passes since the last tile was laid.
    pub passes: u8,
    /// A bit for each number that a seat is known to lack: those at the ends when it passed and nothing could be drawn.
    pub lacks: PerSeat<u8>,
    pub events: History<Event>,
    pub score: Score,
    /// Hands finished, laid open.
    pub played: History<Hand>,
}

/// Returns the pips of a hand (DO-9).
pub fn pips(hand: &[Tile]) -> u16 {
    hand.iter().map(|tile| u16::from(tile.pips())).sum()
}

impl Domino {
    pub fn seats(&self) -> u8 {
        self.hands.len()
    }

    /// Returns the seat to the right (DO-4).
    pub fn right_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seats())
    }
}

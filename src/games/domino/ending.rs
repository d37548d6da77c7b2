//! The end of a hand and of the match, mode by mode.

use super::count::{Close, Falls};
use super::{Domino, Ending, Event, Hand, Mode, Phase, Score, TileDraw, count, position::pips};
use crate::engine::{PerSeat, Seat};
use crate::pieces::tiles::Tile;

impl Domino {
    /// Ends the hand; `by` laid the last tile or reached the target.
    pub(super) fn end_hand(&mut self, ending: Ending, by: Seat) {
        self.events.push(Event::Ended { seat: by, ending });
        let winner = self.hand_winner(ending, by);
        self.score_hand(ending, winner);
        let champion = match ending {
            Ending::Reached => Some(by),
            Ending::Out { .. } | Ending::Blocked => {
                let Score { points, further, .. } = &self.score;
                let falls = count::champion(&self.options, points, *further, winner);
                self.settled(falls)
            }
        };
        let further = self.score.further > 0;
        self.file_hand(ending, by, winner, further);
        match champion {
            Some(seat) => self.end_match(seat),
            None => {
                self.score.further = count::further(&self.options, &self.score.points, self.score.further);
                let next = count::next_starter(&self.options, self.starter, winner, self.seats());
                self.phase = Phase::Between(next);
            }
        }
    }

    /// Keeps the finished hand for the score table.
    fn file_hand(&mut self, ending: Ending, by: Seat, winner: Option<Seat>, further: bool) {
        let left = self.hands.map(|hand| Tile::set().into_iter().filter(|tile| hand.contains(tile)).collect());
        let draws = self.events.iter().filter_map(|event| {
            let Event::TieDrawn(draw) = event else { return None };
            Some(draw.clone())
        });
        self.played.push(Hand {
            starter: self.starter,
            ending,
            by,
            winner,
            left,
            items: self.score.items.clone(),
            draws: draws.collect(),
            further,
        });
    }

    fn left(&self) -> PerSeat<u16> {
        self.hands.map(|hand| pips(hand))
    }

    /// Returns the seat that wins or is charged. If there is a tie, it is settled by drawing tiles.
    fn settled(&mut self, falls: Falls) -> Option<Seat> {
        match falls {
            Falls::Nobody => None,
            Falls::To(seat) => Some(seat),
            Falls::Drawn { tied, highest } => Some(self.draw_tiles(&tied, highest)),
        }
    }

    /// Returns the winner of the hand, which in a block depends on pips and mode.
    fn hand_winner(&mut self, ending: Ending, by: Seat) -> Option<Seat> {
        if ending != Ending::Blocked {
            return Some(by);
        }
        let falls = count::block_winner(&self.options, by, self.starter, &self.left());
        self.settled(falls)
    }

    fn score_hand(&mut self, ending: Ending, winner: Option<Seat>) {
        let close = match ending {
            Ending::Reached => return,
            Ending::Blocked => Close::Blocked,
            Ending::Out { tile, capicua } => Close::Out { twice: self.counts_twice(tile, capicua) },
        };
        let left = self.left();
        let whom = if self.options.mode == Mode::Fewest { self.settled(count::charged(&left)) } else { winner };
        for item in count::credits(&self.options, close, whom, &left) {
            self.credit(item);
        }
    }

    /// Returns true if the ending counts twice (DO-52, DO-71).
    fn counts_twice(&self, last: Tile, capicua: bool) -> bool {
        match self.options.mode {
            Mode::Capicua | Mode::Pairs => capicua,
            Mode::Sabaniao => last.pips() == 0,
            Mode::Fives | Mode::Fewest | Mode::Hundred | Mode::Single => false,
        }
    }

    fn end_match(&mut self, champion: Seat) {
        if self.options.mode == Mode::Capicua {
            let points = &self.score.points;
            self.score.zapateros = points.iter().filter(|(_, p)| **p == 0).map(|(seat, _)| seat).collect();
        }
        self.score.further = 0;
        self.phase = Phase::Over(champion);
    }

    /// Lets the tied seats, at least one, draw tiles, and returns the one with the highest or the lowest (DO-12).
    fn draw_tiles(&mut self, tied: &[Seat], highest: bool) -> Seat {
        let mut level = tied.to_vec();
        let mut rounds = Vec::new();
        while level.len() > 1 {
            let mut set = Tile::set();
            self.rng.shuffle(&mut set);
            let drawn: Vec<(Seat, Tile)> = level.into_iter().zip(set).collect();
            let sought = |(_, tile): &(Seat, Tile)| {
                if highest { i16::from(tile.pips()) } else { -i16::from(tile.pips()) }
            };
            let best = drawn.iter().map(sought).max();
            level = drawn.iter().filter(|d| Some(sought(d)) == best).map(|(seat, _)| *seat).collect();
            rounds.push(drawn);
        }
        let taken = level[0];
        self.events.push(Event::TieDrawn(TileDraw { highest, rounds, taken }));
        taken
    }
}

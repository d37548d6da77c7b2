//! The end of a hand and of the match, mode by mode.

use super::options::Mode;
use super::position::{Domino, Event, Phase, pips};
use super::score::{Ending, Hand, Source, TileDraw};
use crate::engine::{PerSeat, Seat};
use crate::order::sort_by_key;
use crate::pieces::tiles::Tile;

impl Domino {
    /// Ends the hand; `by` laid the last tile or reached the target.
    pub(super) fn end_hand(&mut self, ending: Ending, by: Seat) {
        self.events.push(Event::Ended { seat: by, ending });
        let winner = self.hand_winner(ending, by);
        self.score_hand(ending, winner);
        let champion = match ending {
            Ending::Reached => Some(by),
            _ => self.champion(winner),
        };
        let further = self.score.further > 0;
        self.file_hand(ending, by, winner, further);
        match champion {
            Some(seat) => self.end_match(seat),
            None => {
                self.count_further();
                self.phase = Phase::Between(self.next_starter(winner));
            }
        }
    }

    /// Keeps what the sheet shows of the hand.
    fn file_hand(&mut self, ending: Ending, by: Seat, winner: Option<Seat>, further: bool) {
        let mut left = self.hands.clone();
        left.iter_mut().for_each(|(_, hand)| sort_by_key(hand, |tile| *tile));
        let draws = self.events.iter().filter_map(|event| match event {
            Event::TieDrawn(draw) => Some(draw.clone()),
            _ => None,
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

    /// The seats with the fewest pips left.
    fn with_fewest(&self) -> Vec<Seat> {
        with_most(&self.left().map(|pips| -i32::from(*pips)))
    }

    /// Who wins the hand. In a block those with the fewest pips, where level as the mode says.
    fn hand_winner(&mut self, ending: Ending, by: Seat) -> Option<Seat> {
        if ending != Ending::Blocked {
            return Some(by);
        }
        let tied = self.with_fewest();
        match (self.options.mode, tied.as_slice()) {
            (Mode::Fewest, _) => None,
            (_, &[only]) => Some(only),
            (Mode::Fives, _) => None,
            // DO-11: from the starter to the right.
            (Mode::Hundred | Mode::Capicua, _) => {
                let seats = self.seats();
                tied.into_iter().min_by_key(|seat| (seat.0 + seats - self.starter.0) % seats)
            }
            (Mode::Sabaniao, _) if tied.contains(&by) => Some(by),
            (Mode::Single | Mode::Sabaniao, _) => Some(self.draw_tiles(&tied, false)),
        }
    }

    fn score_hand(&mut self, ending: Ending, winner: Option<Seat>) {
        match (self.options.mode, winner) {
            (_, _) if ending == Ending::Reached => {}
            (Mode::Fewest, _) => self.charge(),
            (Mode::Single, _) => {
                let left = self.left();
                left.iter().for_each(|(seat, pips)| self.credit(seat, Source::Pips, *pips));
            }
            (_, None) => {}
            (Mode::Fives, Some(_)) if ending == Ending::Blocked => self.score_differences(),
            (Mode::Fives, Some(winner)) => {
                self.credit(winner, Source::Pips, to_fives(self.pips_won(ending, winner)));
            }
            (_, Some(winner)) => self.score_pips(ending, winner),
        }
    }

    /// The pips the winner scores: all that are left, their own in a block only if so agreed (DO-43).
    fn pips_won(&self, ending: Ending, winner: Seat) -> u16 {
        let left = self.left();
        let own = if ending == Ending::Blocked && !self.options.block_counts_own { left[winner] } else { 0 };
        left.iter().map(|(_, pips)| pips).sum::<u16>() - own
    }

    /// DO-40, DO-51 to DO-53, DO-70 to DO-72.
    fn score_pips(&mut self, ending: Ending, winner: Seat) {
        let pips = self.pips_won(ending, winner);
        let (points, twice) = match (self.options.mode, ending) {
            (Mode::Capicua, Ending::Out { capicua: true, .. }) => (in_steps(pips), Some(Source::Capicua)),
            (Mode::Capicua, _) => (in_steps(pips), None),
            (Mode::Sabaniao, Ending::Blocked) if self.with_fewest().len() > 1 => (0, None),
            (Mode::Sabaniao, Ending::Out { tile, .. }) if tile.pips() == 0 => (pips, Some(Source::Sabaniao)),
            _ => (pips, None),
        };
        self.credit(winner, Source::Pips, points);
        if let Some(source) = twice {
            self.credit(winner, source, points);
        }
    }

    /// DO-23: from every opponent with more pips, the difference.
    fn score_differences(&mut self) {
        let left = self.left();
        for (seat, own) in left.iter() {
            let points = left.iter().map(|(_, other)| other.saturating_sub(*own)).sum();
            self.credit(seat, Source::Differences, points);
        }
    }

    /// DO-30 and DO-31.
    fn charge(&mut self) {
        let left = self.left();
        let sum: u16 = left.iter().map(|(_, pips)| pips).sum();
        if sum == 0 {
            return;
        }
        let charged = self.only_or_drawn(&with_most(&left), true);
        self.credit(charged, Source::Pips, sum);
    }

    /// Who has won the match at the end of this hand, if anybody has.
    fn champion(&mut self, winner: Option<Seat>) -> Option<Seat> {
        let mode = self.options.mode;
        let Some(target) = mode.target() else { return winner };
        let reached = self.score.points.iter().any(|(_, points)| *points >= target);
        // DO-24: a tie is looked at again only after all the further hands.
        if !reached || self.score.further > 1 {
            return None;
        }
        let best = with_most(&self.score.merits(mode));
        match (mode, best.as_slice()) {
            (Mode::Fives, &[only]) => Some(only),
            (Mode::Fives, _) => None,
            // DO-32; in the other modes nobody can be level with who has just reached the target.
            _ => Some(self.only_or_drawn(&best, false)),
        }
    }

    /// DO-24: counts the hands that break a tie, and asks for as many again as there are players.
    fn count_further(&mut self) {
        let reached = self.options.mode == Mode::Fives
            && self.score.points.iter().any(|(_, points)| Some(*points) >= Mode::Fives.target());
        self.score.further = match self.score.further {
            0 | 1 if reached => self.seats(),
            n => n.saturating_sub(1),
        };
    }

    /// DO-10.
    fn next_starter(&self, winner: Option<Seat>) -> Seat {
        match (self.options.mode, winner) {
            // DO-23: after a tie in a block the same player begins.
            (Mode::Fives, None) => self.starter,
            (Mode::Hundred | Mode::Capicua, Some(winner)) => winner,
            (Mode::Sabaniao, Some(winner)) => self.right_of(winner),
            _ => self.right_of(self.starter),
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

    fn only_or_drawn(&mut self, tied: &[Seat], highest: bool) -> Seat {
        match tied {
            &[only] => only,
            _ => self.draw_tiles(tied, highest),
        }
    }

    /// DO-12. `tied` is not empty.
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

/// The seats with the greatest value.
pub(super) fn with_most<T: Ord>(values: &PerSeat<T>) -> Vec<Seat> {
    let greatest = values.iter().map(|(_, value)| value).max();
    values.iter().filter(|(_, value)| Some(*value) == greatest).map(|(seat, _)| seat).collect()
}

/// DO-22: to the nearest multiple of five.
pub(super) fn to_fives(pips: u16) -> u16 {
    (pips + 2) / 5 * 5
}

/// DO-51.
pub(super) fn in_steps(pips: u16) -> u16 {
    match pips {
        0..=2 => 1,
        3..=20 => 2,
        _ => (pips - 1) / 10 + 1,
    }
}

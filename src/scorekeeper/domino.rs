//! Dominó: the points of each mode, with the arithmetic done (DO-20 to DO-73).

use super::event::Event;
use super::refused::Refused;
use super::state::{Line, by_seat};
use crate::engine::{PerSeat, Seat};
use crate::games::domino::count::{self, BONUS, Close, Falls, PASS};
use crate::games::domino::{Mode, Options, Score, Source};

/// Pips of the whole set.
const SET: u16 = 168;

/// A tie that waits for tiles to be drawn (DO-12).
#[derive(Clone, PartialEq, Debug)]
pub struct Draw {
    pub tied: Vec<Seat>,
    /// Whether whoever has the highest tile is sought, or the lowest.
    pub highest: bool,
    hand: Hand,
    /// How the draws before it went.
    drawn: Vec<Seat>,
}

/// A hand as it was entered.
#[derive(Clone, PartialEq, Debug)]
struct Hand {
    by: Option<Seat>,
    close: Close,
    left: PerSeat<u16>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    pub options: Options,
    pub score: Score,
    /// Who begins the hand, where that is known (DO-3, DO-10).
    pub starter: Option<Seat>,
    pub draw: Option<Draw>,
    winner: Option<Seat>,
    pub lines: Vec<Line>,
}

impl Match {
    pub fn new(options: Options, seats: u8) -> Match {
        let score = Score::new(seats);
        Match { options, score, starter: None, draw: None, winner: None, lines: Vec::new() }
    }

    fn seats(&self) -> u8 {
        self.score.points.len()
    }

    /// The sums of the open ends that give points (DO-20): two doubles come to 22 at most, without them to 12.
    pub fn sums(&self) -> &'static [u16] {
        if self.options.double_counts_both { &[5, 10, 15, 20] } else { &[5, 10] }
    }

    pub fn apply(&mut self, event: &Event) -> Result<(), Refused> {
        let mode = self.options.mode;
        match (mode, event) {
            (_, Event::Drew(seat)) => return self.drew(*seat),
            _ if self.draw.is_some() => return Err(Refused::DrawFirst),
            (_, Event::Begins(_)) if self.starter.is_some() && !self.lines.is_empty() => {
                return Err(Refused::Begun);
            }
            (_, Event::Begins(seat)) => self.starter = Some(*seat),
            (Mode::Fives, Event::Ends { sum, .. }) if !self.sums().contains(sum) => {
                return Err(Refused::NoSum { most: self.sums().last().copied().unwrap_or(0) });
            }
            (Mode::Fives, Event::Ends { seat, sum }) => self.in_play(*seat, Source::Ends, *sum),
            (Mode::Hundred, Event::Run(seat)) => self.in_play(*seat, Source::Run, BONUS),
            (Mode::Hundred, Event::Opening(seat)) => {
                if self.starter.is_some_and(|starter| starter != *seat) {
                    return Err(Refused::NotTheStarter);
                }
                if self.score.items.iter().any(|item| item.source == Source::Opening) {
                    return Err(Refused::OpeningTwice);
                }
                self.starter = Some(*seat);
                self.in_play(*seat, Source::Opening, BONUS);
            }
            (Mode::Capicua, Event::Passed(seat)) => self.in_play(*seat, Source::Pass, PASS),
            (_, Event::Hand { by, blocked, twice, left }) => {
                let hand = self.hand(*by, *blocked, *twice, left)?;
                return self.close(hand, Vec::new());
            }
            _ => return Err(Refused::NotHere),
        }
        Ok(())
    }

    /// Points in the middle of a hand, which may end the match (DO-21, DO-44, DO-54).
    fn in_play(&mut self, seat: Seat, source: Source, points: u16) {
        self.score.credit(seat, source, points);
        if count::ends_in_play(self.options.mode, self.score.points[seat], self.score.further) {
            self.file();
            self.winner = Some(seat);
        }
    }

    fn hand(&self, by: Option<Seat>, blocked: bool, twice: bool, left: &[u16]) -> Result<Hand, Refused> {
        let may_be_twice = matches!(self.options.mode, Mode::Capicua | Mode::Sabaniao) && !blocked;
        if twice && !may_be_twice {
            return Err(Refused::NotHere);
        }
        match by {
            None if !blocked => return Err(Refused::NobodyOut),
            Some(by) if !blocked && left[by.index()] > 0 => return Err(Refused::StillHolds(by)),
            _ => {}
        }
        // Who still has tiles and no pip holds the 0-0, which only one can; after the sabaniao nobody does.
        let empty = left.iter().filter(|pips| **pips == 0).count() - usize::from(!blocked);
        if empty > usize::from(!(twice && self.options.mode == Mode::Sabaniao)) {
            return Err(Refused::TwoEmpty);
        }
        if left.iter().map(|pips| u32::from(*pips)).sum::<u32>() > u32::from(SET) {
            return Err(Refused::TooManyPips);
        }
        let close = if blocked { Close::Blocked } else { Close::Out { twice } };
        Ok(Hand { by, close, left: PerSeat::new(self.seats(), |seat| left[seat.index()]) })
    }

    fn drew(&mut self, seat: Seat) -> Result<(), Refused> {
        let draw = self.draw.take().ok_or(Refused::NothingDrawn)?;
        if !draw.tied.contains(&seat) {
            return Err(Refused::NotTied(seat));
        }
        let mut drawn = draw.drawn;
        drawn.push(seat);
        self.close(draw.hand, drawn)
    }

    /// Counts the hand, as far as the draws are known that it needs; where one is missing nothing is counted yet.
    fn close(&mut self, hand: Hand, drawn: Vec<Seat>) -> Result<(), Refused> {
        let mut counted = self.clone();
        match counted.count(&hand, &mut drawn.iter().copied())? {
            None => *self = counted,
            Some((tied, highest)) => self.draw = Some(Draw { tied, highest, hand, drawn }),
        }
        Ok(())
    }

    /// The tie that must be drawn for first, where there is one.
    fn count(
        &mut self,
        hand: &Hand,
        drawn: &mut dyn Iterator<Item = Seat>,
    ) -> Result<Option<(Vec<Seat>, bool)>, Refused> {
        let (mode, left) = (self.options.mode, &hand.left);
        let winner = match hand.close {
            Close::Out { .. } => hand.by.map_or(Falls::Nobody, Falls::To),
            Close::Blocked => self.block_winner(hand)?,
        };
        let winner = match settled(winner, drawn) {
            Ok(winner) => winner,
            Err(tie) => return Ok(Some(tie)),
        };
        let whom = match mode {
            Mode::Fewest => settled(count::charged(left), drawn),
            _ => Ok(winner),
        };
        let whom = match whom {
            Ok(whom) => whom,
            Err(tie) => return Ok(Some(tie)),
        };
        for item in count::credits(&self.options, hand.close, whom, left) {
            self.score.credit(item.seat, item.source, item.points);
        }
        let champion = count::champion(mode, &self.score.points, self.score.further, winner);
        self.winner = match settled(champion, drawn) {
            Ok(champion) => champion,
            Err(tie) => return Ok(Some(tie)),
        };
        self.file();
        self.score.further = match self.winner {
            Some(_) => 0,
            None => count::further(mode, &self.score.points, self.score.further),
        };
        self.starter = self.next_starter(winner);
        Ok(None)
    }

    /// Where a tie goes by who began or by who blocked, and that is not known, it is asked for first (DO-11, DO-72).
    fn block_winner(&self, hand: &Hand) -> Result<Falls, Refused> {
        let known = |seat: Option<Seat>| match seat {
            Some(seat) => vec![seat],
            None => Seat::all(self.seats()).collect(),
        };
        let (starters, blockers) = (known(self.starter), known(hand.by));
        let falls = |starter, by| count::block_winner(self.options.mode, by, starter, &hand.left);
        let first = falls(starters[0], blockers[0]);
        if starters.iter().any(|starter| falls(*starter, blockers[0]) != first) {
            return Err(Refused::WhoBegan);
        }
        if blockers.iter().any(|by| falls(starters[0], *by) != first) {
            return Err(Refused::WhoBlocked);
        }
        Ok(first)
    }

    fn next_starter(&self, winner: Option<Seat>) -> Option<Seat> {
        let next = |starter| count::next_starter(self.options.mode, starter, winner, self.seats());
        match self.starter {
            Some(starter) => Some(next(starter)),
            None => Some(next(Seat(0))).filter(|first| *first == next(Seat(1))),
        }
    }

    /// Puts the hand away as a line of the sheet.
    fn file(&mut self) {
        let items = std::mem::take(&mut self.score.items);
        let points = |seat: Seat| items.iter().filter(|i| i.seat == seat).map(|i| i.points).sum::<u16>();
        let cells = by_seat(self.seats(), |seat| match points(seat) {
            0 => String::new(),
            points => points.to_string(),
        });
        let number = format!("{}{}", self.lines.len() + 1, if self.score.further > 0 { "*" } else { "" });
        self.lines.push(Line { number, cells, totals: Some(self.totals()) });
    }

    /// Who has none at the end of a match of mode 4 (DO-55).
    pub fn zapateros(&self) -> Vec<Seat> {
        let over = self.winner.is_some() && self.options.mode == Mode::Capicua;
        let none = self.score.points.iter().filter(|(_, points)| over && **points == 0);
        none.map(|(seat, _)| seat).collect()
    }

    /// Points; in mode 2 those charged, in mode 5 the pips left.
    pub fn totals(&self) -> Vec<u32> {
        self.score.points.iter().map(|(_, points)| (*points).into()).collect()
    }

    /// DO-13.
    pub fn places(&self) -> Option<PerSeat<u8>> {
        self.winner.map(|winner| count::places(self.options.mode, &self.score.points, winner))
    }
}

/// Whom it falls to; the tie itself where nobody has drawn for it yet.
fn settled(falls: Falls, drawn: &mut dyn Iterator<Item = Seat>) -> Result<Option<Seat>, (Vec<Seat>, bool)> {
    match falls {
        Falls::Nobody => Ok(None),
        Falls::To(seat) => Ok(Some(seat)),
        Falls::Drawn { tied, highest } => drawn.next().map(Some).ok_or((tied, highest)),
    }
}

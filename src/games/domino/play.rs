//! Moves applied to the position, and taken back on a tablet that is passed round.

use super::count::{BONUS, PASS};
use super::{Domino, Ending, Event, Item, Line, Mode, Move, Options, Phase, Score, Side, Source, count};
use crate::engine::{Game, History, PassAndPlay, PerSeat, Rng, Seat, TakingBack, Who};
use crate::pieces::tiles::Tile;

/// Tiles in each hand at the start (DO-1).
pub(super) const DEALT: usize = 7;
/// The number of doubles with which a hand is dealt again (DO-2).
pub(super) const TOO_MANY_DOUBLES: usize = 5;

impl Domino {
    pub fn new(options: &Options, seats: u8, rng: Rng) -> Domino {
        let mut game = Domino {
            options: options.for_seats(seats),
            rng,
            hands: PerSeat::new(seats, |_| Vec::new()),
            drawn: PerSeat::new(seats, |_| Vec::new()),
            boneyard: Vec::new(),
            line: Line::default(),
            starter: Seat(0),
            must_open: None,
            phase: Phase::Between(Seat(0)),
            last: None,
            passes: 0,
            lacks: PerSeat::new(seats, |_| 0),
            events: History::default(),
            score: Score::new(seats),
            played: History::default(),
        };
        game.deal_hand(None);
        game
    }

    /// Shuffles and deals, again as long as somebody has too many doubles (DO-2). In the first hand `starter` is
    /// `None`, since the tiles decide who begins (DO-3).
    fn deal_hand(&mut self, starter: Option<Seat>) {
        self.events.clear();
        loop {
            let mut set = Tile::SET;
            self.rng.shuffle(&mut set);
            let mut rest = &set[..];
            for (_, hand) in self.hands.iter_mut() {
                let (left, dealt) = rest.split_at(rest.len() - DEALT);
                rest = left;
                dealt.clone_into(hand);
            }
            rest.clone_into(&mut self.boneyard);
            let Some(seat) = self.five_doubles() else { break };
            self.events.push(Event::Redealt { seat, shown: self.hands[seat].clone() });
        }
        self.begin(starter);
    }

    /// Returns the seat that holds too many doubles. At most one can: there are seven doubles.
    pub fn five_doubles(&self) -> Option<Seat> {
        let doubles = |hand: &[Tile]| hand.iter().filter(|tile| tile.is_double()).count();
        self.hands.iter().find(|(_, hand)| doubles(hand) >= TOO_MANY_DOUBLES).map(|(seat, _)| seat)
    }

    /// Clears the line and the counters after a deal, and gives the first turn.
    pub fn begin(&mut self, starter: Option<Seat>) {
        let (seat, tile) = match starter {
            Some(seat) => (seat, None),
            None => self.highest_tile(),
        };
        self.drawn.iter_mut().for_each(|(_, tiles)| tiles.clear());
        self.line.clear();
        (self.last, self.passes) = (None, 0);
        self.lacks = self.lacks.map(|_| 0);
        (self.starter, self.must_open, self.phase) = (seat, tile, Phase::Turn(seat));
        self.score.items.clear();
        self.events.push(Event::Begins { seat, tile });
    }

    /// Returns who holds the highest tile, and the tile (DO-3).
    fn highest_tile(&self) -> (Seat, Option<Tile>) {
        let held = self.hands.iter().flat_map(|(seat, hand)| hand.iter().map(move |&tile| (seat, tile)));
        let highest = held.max_by_key(|(_, tile)| opening_rank(*tile));
        highest.map_or((self.starter, None), |(seat, tile)| (seat, Some(tile)))
    }

    pub(super) fn make(&mut self, who: Who, mv: Move) {
        let Who::Seat(seat) = who else { return };
        match mv {
            Move::Open(tile) => self.lay(seat, tile, None),
            Move::Lay(tile, side) => self.lay(seat, tile, Some(side)),
            Move::Draw => self.draw(seat),
            Move::Pass => self.pass(seat),
            Move::Deal => self.deal_hand(Some(seat)),
        }
    }

    fn lay(&mut self, seat: Seat, tile: Tile, side: Option<Side>) {
        let fitted_both = Side::ALL.iter().all(|&side| self.table(seat).fits(tile, side));
        let alike = self.line.ends().is_some_and(|[left, right]| left == right);
        let hand = &mut self.hands[seat];
        if let Some(at) = hand.iter().position(|held| *held == tile) {
            hand.remove(at);
        }
        self.line.join(seat, tile, side.unwrap_or(Side::Right));
        (self.last, self.passes, self.must_open) = (Some(seat), 0, None);
        self.events.push(Event::Laid { seat, tile, side });
        if self.options.mode == Mode::Fives {
            let sum = self.line.sum(self.options.double_counts_both);
            if sum.is_multiple_of(5) {
                self.credit(Item { seat, source: Source::Ends, points: sum.into() });
            }
        }
        if count::ends_in_play(&self.options, &self.score, seat) {
            self.end_hand(Ending::Reached, seat);
        } else if self.hands[seat].is_empty() {
            let counts = !(alike && self.options.capicua_two_ends);
            let capicua = fitted_both && counts && !tile.is_double();
            self.end_hand(Ending::Out { tile, capicua }, seat);
        } else if self.is_blocked() {
            self.end_hand(Ending::Blocked, seat);
        } else {
            self.phase = Phase::Turn(self.right_of(seat));
        }
    }

    /// Draws one tile (DO-6). The last one may show that nobody can go on (DO-8).
    fn draw(&mut self, seat: Seat) {
        let Some(tile) = self.boneyard.pop() else { return };
        self.hands[seat].push(tile);
        self.drawn[seat].push(tile);
        self.events.push(Event::Drew { seat });
        if let (true, Some(last)) = (self.is_blocked(), self.last) {
            self.end_hand(Ending::Blocked, last);
        }
    }

    fn pass(&mut self, seat: Seat) {
        self.passes = self.passes.saturating_add(1);
        self.events.push(Event::Passed { seat });
        self.line.ends().into_iter().flatten().for_each(|end| self.lacks[seat] |= 1 << end);
        let Some(last) = self.last else { return };
        match self.options.mode {
            Mode::Hundred => self.score_passes(last),
            Mode::Capicua => self.credit(Item { seat: last, source: Source::Pass, points: PASS }),
            Mode::Fives | Mode::Fewest | Mode::Single | Mode::Sabaniao | Mode::Pairs => {}
        }
        if count::ends_in_play(&self.options, &self.score, last) {
            self.end_hand(Ending::Reached, last);
        } else {
            self.phase = Phase::Turn(self.right_of(seat));
        }
    }

    /// Scores a pass (DO-41, DO-42); both rules may apply to one pass.
    fn score_passes(&mut self, last: Seat) {
        if self.line.placed().len() == 1 && self.passes == 1 {
            self.credit(Item { seat: last, source: Source::Opening, points: BONUS });
        }
        if self.passes == self.seats() - 1 {
            self.credit(Item { seat: last, source: Source::Run, points: BONUS });
        }
    }

    /// Gives points and records the event; the points of a pair are one event.
    pub(super) fn credit(&mut self, item: Item) {
        let Item { seat, source, points } = item;
        if points == 0 {
            return;
        }
        self.score.credit(item);
        let mate = count::partner(seat, self.seats());
        let told = match self.options.mode {
            Mode::Pairs if mate < seat => Event::PairScored { pair: [mate, seat], source, points },
            Mode::Pairs => return,
            Mode::Fives | Mode::Fewest | Mode::Hundred | Mode::Capicua | Mode::Single | Mode::Sabaniao => {
                Event::Scored { seat, source, points }
            }
        };
        self.events.push(told);
    }
}

/// Returns a key for the order of DO-3: doubles from 6-6 to 0-0, then by pips, then by the higher half.
pub fn opening_rank(tile: Tile) -> (bool, u8, u8) {
    (tile.is_double(), tile.pips(), tile.high())
}

impl PassAndPlay for Domino {
    fn has_secrets(&self) -> bool {
        matches!(self.phase, Phase::Turn(_))
    }

    fn rests(&self) -> bool {
        matches!(self.phase, Phase::Between(_))
    }

    /// Lists the last tiles of the right arm, and the points unless the match is a single hand.
    fn glance(view: &Self::View) -> String {
        let points: Vec<String> = if view.options.mode == Mode::Single {
            Vec::new()
        } else {
            view.score.points.iter().map(|(_, points)| points.to_string()).collect()
        };
        let line = view.line.placed();
        let last = &line[line.len().saturating_sub(6)..];
        let tiles: Vec<String> = last.iter().map(|placed| format!("{}{}", placed.left, placed.right())).collect();
        format!("{}|{}", points.join(" "), tiles.join(" "))
    }

    /// Forbids taking back a draw, which was seen, or the end of a hand, which lays all tiles open.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        let mut after = self.clone();
        match self.phase {
            Phase::Turn(seat) => after.apply(Who::Seat(seat), mv),
            Phase::Between(_) | Phase::Over(_) => return TakingBack::Never,
        }
        if *mv == Move::Draw || !after.has_secrets() { TakingBack::Never } else { TakingBack::Free }
    }
}

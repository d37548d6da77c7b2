//! Moves applied to the position, and taken back on a tablet that is passed round.

use super::{
    Board, Cell, Colour, Colours, End, Event, FirstPlayer, FirstRound, Move, Options, Phase, REPEATS, Repetition,
    Round, Table, ThrowFor, TresEnRaya, opponent,
};
use crate::engine::{History, PassAndPlay, Rng, Seat, TakingBack, Who};
use crate::pieces::dice;

impl TresEnRaya {
    pub fn new(options: &Options, _: u8, rng: Rng) -> TresEnRaya {
        let first = Seat(0);
        let table = Table {
            options: options.clone(),
            red: Some(first),
            phase: Phase::Turn(first),
            beginner: first,
            board: Board::default(),
            plies: 0,
            dance: Vec::new(),
            events: History::default(),
            rounds: History::default(),
        };
        let mut game = TresEnRaya { table, rng };
        match options.colour {
            Colours::Agreed => game.first_round(),
            Colours::Dice => {
                game.table.red = None;
                game.table.phase = Phase::Choosing(game.throw(ThrowFor::Colour));
            }
        }
        game
    }

    pub(super) fn make(&mut self, who: Who, mv: Move) {
        let Who::Seat(seat) = who else { return };
        match mv {
            Move::Place(cell) => self.table.touch(seat, mv, Event::Placed { seat, cell }),
            Move::Shift { from, to } => self.table.touch(seat, mv, Event::Shifted { seat, from, to }),
            Move::Null => self.table.end_round(End::Claimed(seat)),
            Move::Deal => self.next_round(),
            Move::Take(colour) => {
                self.table.red = Some(if colour == Colour::Red { seat } else { opponent(seat) });
                self.table.events.push(Event::Chose { seat, colour });
                self.first_round();
            }
        }
    }

    fn first_round(&mut self) {
        let named = self.table.options.first_round == FirstRound::FirstNamed;
        self.begin(named.then_some(Seat(0)));
    }

    fn next_round(&mut self) {
        let table = &mut self.table;
        (table.board, table.plies) = (Board::default(), 0);
        table.dance.clear();
        table.events.clear();
        let beginner = table.next_beginner();
        self.begin(beginner);
    }

    /// Begins a round with `seat`, or with the winner of the dice.
    fn begin(&mut self, seat: Option<Seat>) {
        let seat = seat.unwrap_or_else(|| self.throw(ThrowFor::Start));
        (self.table.beginner, self.table.phase) = (seat, Phase::Turn(seat));
        self.table.events.push(Event::Began { seat });
    }

    /// Throws two dice for each seat until one sum is higher, and returns that seat (TR-7).
    fn throw(&mut self, purpose: ThrowFor) -> Seat {
        loop {
            let sums = [Seat(0), Seat(1)].map(|seat| {
                let dice = [dice::roll(&mut self.rng), dice::roll(&mut self.rng)];
                self.table.events.push(Event::Rolled { purpose, seat, dice });
                dice[0] + dice[1]
            });
            match sums[0].cmp(&sums[1]) {
                std::cmp::Ordering::Greater => return Seat(0),
                std::cmp::Ordering::Less => return Seat(1),
                std::cmp::Ordering::Equal => self.table.events.push(Event::Tied),
            }
        }
    }
}

impl Table {
    /// Lays or moves a piece; then the round ends, or the turn passes on (TR-2 to TR-4, TR-6).
    fn touch(&mut self, seat: Seat, mv: Move, event: Event) {
        self.board = self.board.after(seat, mv);
        self.plies = self.plies.saturating_add(1);
        self.events.push(event);
        if self.board.has_line(seat) {
            return self.end_round(End::Line(seat));
        }
        if self.board.is_full() {
            return self.end_round(End::Full);
        }
        self.turn_of(opponent(seat));
    }

    fn turn_of(&mut self, seat: Seat) {
        self.phase = Phase::Turn(seat);
        // Before the dance no position can come back: there is always one piece more.
        if !self.board.is_dance(self.variant()) {
            return;
        }
        self.dance.push((self.board, seat));
        if self.options.repetition == Repetition::Auto && self.times() >= REPEATS {
            self.end_round(End::Repeated);
        }
    }

    fn end_round(&mut self, end: End) {
        self.events.push(Event::Ended(end));
        let Table { beginner, board, plies, .. } = *self;
        self.rounds.push(Round { beginner, end, board, plies });
        self.phase = if self.is_decided() {
            Phase::Over
        } else {
            Phase::Between(self.next_beginner().unwrap_or(opponent(beginner)))
        };
    }

    /// Returns the beginner of the next round; `None` if the dice will decide (TR-7). A round that is played again is
    /// always begun by the other player (TR-4).
    pub fn next_beginner(&self) -> Option<Seat> {
        let last = self.rounds.last()?;
        match (last.winner(), self.options.first_player) {
            _ if !last.counts() => Some(opponent(last.beginner)),
            (_, FirstPlayer::Dice) => None,
            (Some(winner), FirstPlayer::Loser) => Some(opponent(winner)),
            _ => Some(opponent(last.beginner)),
        }
    }
}

impl PassAndPlay for TresEnRaya {
    fn has_secrets(&self) -> bool {
        false
    }

    fn rests(&self) -> bool {
        matches!(self.table.phase, Phase::Between(_))
    }

    /// Lists the rows of the board, the far one first.
    fn glance(view: &Self::View) -> String {
        let piece = |cell: Cell| match view.table.board.at(cell).and_then(|seat| view.table.colour(seat)) {
            Some(Colour::Red) => "red",
            Some(Colour::White) => "white",
            None => "-",
        };
        let cells: Vec<&str> = Cell::all().map(piece).collect();
        let rows: Vec<String> = cells.chunks(3).rev().map(|row| row.join(" ")).collect();
        format!("{} {}|{}", view.table.won(Seat(0)), view.table.won(Seat(1)), rows.join(" "))
    }

    /// Requires that the other player agrees, since a piece once let go stays where it is (TR-5).
    fn taking_back(&self, _: &Move) -> TakingBack {
        TakingBack::IfAgreed
    }
}

//! Each test names the rule it pins; `_e` marks a worked example of the rules page.

mod advice;
mod matches;
mod repetition;
mod rounds;
mod solver;
mod text;
mod views;

use crate::engine::script::{A, B, Script, mv};
use crate::games::checks::{self, names};
use sobremesa::engine::{Game, PerSeat, Refusal, Rng, Seat, Status, Who};
use sobremesa::games::tres_en_raya::*;

fn cell(text: &str) -> Cell {
    Cell::parse(text).unwrap_or_else(|| panic!("{text} is no cell"))
}

/// Returns options with which seat A begins.
fn options() -> Options {
    Options { first_round: FirstRound::FirstNamed, ..Options::default() }
}

fn of_kind(kind: Kind) -> Options {
    Options { kind, ..options() }
}

fn start(options: &Options) -> TresEnRaya {
    TresEnRaya::deal(options, 2, Rng::from_number(1))
}

/// Returns the game of three with these moves made, A first.
fn after(moves: &str) -> TresEnRaya {
    start(&options()).then(moves)
}

/// Returns the game of nine with these moves made, A first.
fn nine(moves: &str) -> TresEnRaya {
    start(&of_kind(Kind::Group)).then(moves)
}

/// All six pieces without a line, A to move: A on a1, b1, c2 and B on a2, b2, c1.
const SIX: &str = "a1 a2 b1 b2 c2 c1";

/// Five pieces of A and four of B on a full board without a line.
const FULL: &str = "a1 b1 c1 b2 b3 c2 a2 a3 c3";

/// After [`SIX`], two moves there and two back, without a line.
const TO_AND_FRO: &str = "a1-b3 a2-c3 b3-a1 c3-a2";

pub trait Shortcuts {
    /// Plays on until `winner` has won the round in play with the near row.
    fn win_by(&mut self, winner: Seat) -> &mut Self;
    /// Plays on until the round in play is null: by a claim after the dance, or by a full board.
    fn null_round(&mut self) -> &mut Self;
    /// Plays rounds, one for each letter: W is won by A, L by B, and N is null. Deals between them.
    fn rounds(&mut self, script: &str) -> &mut Self;
    fn is_over(&self) -> bool;
    fn result(&self) -> (u16, u16, bool);
}

impl Shortcuts for TresEnRaya {
    fn win_by(&mut self, winner: Seat) -> &mut Self {
        let (mut own, mut theirs) = (["a1", "b1", "c1"].iter(), ["a3", "b3", "c2"].iter());
        let before = self.table.rounds.len();
        while self.table.rounds.len() == before {
            let turn = self.waits_for();
            let next = if turn == winner { own.next() } else { theirs.next() };
            self.does(turn, next.expect("the row is full by now"));
        }
        self
    }

    fn null_round(&mut self) -> &mut Self {
        match self.table.variant() {
            Variant::Nine => self.plays(FULL),
            Variant::Three => self.plays(SIX).plays(TO_AND_FRO).plays(TO_AND_FRO).plays("null"),
        }
    }

    fn rounds(&mut self, script: &str) -> &mut Self {
        for round in script.chars() {
            if matches!(self.table.phase, Phase::Between(_)) {
                self.plays("deal");
            }
            match round {
                'W' => self.win_by(A),
                'L' => self.win_by(B),
                _ => self.null_round(),
            };
        }
        self
    }

    fn is_over(&self) -> bool {
        matches!(self.status(), Status::Over(_))
    }

    fn result(&self) -> (u16, u16, bool) {
        (self.table.won(A), self.table.won(B), self.is_over())
    }
}

fn invariant(game: &TresEnRaya) {
    let table = &game.table;
    let (first, second) = (table.board.count(table.beginner), table.board.count(opponent(table.beginner)));
    assert!(first == second || first == second + 1, "the pieces are laid in turn");
    assert!(first <= table.variant().pieces(true) && second <= table.variant().pieces(false));
    let shown: usize = Seat::all(2).map(|seat| table.board.cells_of(seat).count()).sum();
    assert_eq!(shown + table.board.empty().count(), 9, "a cell holds one piece or none");
    let lines = Seat::all(2).filter(|&seat| table.board.has_line(seat));
    match (table.phase, table.rounds.last()) {
        (Phase::Choosing(_) | Phase::Turn(_), _) => assert_eq!(lines.count(), 0, "a line ends the round"),
        (_, Some(round)) => {
            assert_eq!(lines.collect::<Vec<_>>(), round.winner().into_iter().collect::<Vec<_>>());
            assert_eq!((round.board, round.plies), (table.board, table.plies));
        }
        (phase, None) => panic!("{phase:?} before a round is over"),
    }
    if table.variant() == Variant::Three {
        assert!(table.board.count(A) <= 3 && table.board.count(B) <= 3);
    }
    let won: usize = table.rounds.iter().filter(|round| round.winner().is_some()).count();
    assert_eq!(usize::from(table.won(A) + table.won(B)), won);
    let most = match table.options.kind {
        Kind::Match => 2 * usize::from(table.options.target()) - 1,
        Kind::Group => 5,
        Kind::League => 4,
    };
    assert!(table.rounds.iter().filter(|round| round.counts()).count() <= most);
}

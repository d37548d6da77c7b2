//! Each test names the rule it pins; `_e` marks a worked example of the rules page.

mod advice;
mod bids;
mod bot;
mod claims;
mod laws;
mod obligo;
mod round;
mod seen;
mod texts;

use super::*;
use crate::engine::script::Script;
use crate::engine::{PerSeat, Refusal, Seat};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);

fn mv(text: &str) -> Move {
    Move::try_from(text.to_string()).unwrap_or_else(|_| panic!("{text} is no move"))
}

fn dice(pips: &str) -> Dice {
    let pips: Vec<u8> = pips.bytes().map(|digit| digit - b'0').collect();
    Dice::of(&pips)
}

/// A round with these cups, as pips; A begins, bids to the right, and nobody has obliged. An empty cup is out.
fn round(cups: &[&str]) -> Dudo {
    round_with(Options::default(), cups)
}

fn round_with(options: Options, cups: &[&str]) -> Dudo {
    let mut game = Dudo::new(&options, cups.len() as u8, Rng::from_number(1));
    game.table.events.clear();
    game.put(cups);
    game.table.out = Seat::all(cups.len() as u8).filter(|seat| !game.table.is_in(*seat)).collect();
    (game.table.began, game.table.phase) = (A, Phase::Opening(A));
    game
}

/// The same, with A to choose open or closed.
fn obligo_with(options: Options, cups: &[&str]) -> Dudo {
    let mut game = round_with(options, cups);
    (game.table.obligo, game.table.phase) = (Some(Obligo::Undecided), Phase::Choosing(A));
    game.table.obliged[A] = true;
    game
}

fn obligo(cups: &[&str]) -> Dudo {
    obligo_with(Options::default(), cups)
}

impl Dudo {
    /// Puts other dice under the cups.
    fn put(&mut self, cups: &[&str]) {
        self.cups = PerSeat::new(cups.len() as u8, |seat| dice(cups[seat.index()]));
        self.table.dice = self.cups.map(|cup| cup.pips().len() as u8);
    }

    fn expels(&mut self, seat: Seat) -> &mut Self {
        self.play(Who::Floor, &Move::Expel(seat)).unwrap_or_else(|_| panic!("{seat:?} can't be expelled"));
        self
    }

    /// Refused for the seat with this reason.
    fn refuses(&self, seat: Seat, text: &str, reason: Refused, rule: &str) {
        assert_eq!(Script::refuses(self, seat, text, rule), reason, "{seat:?} {text}");
    }

    fn may(&self, seat: Seat, text: &str) -> bool {
        self.legal_moves(Who::Seat(seat)).contains(&mv(text))
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        self.legal_moves(Who::Seat(seat)).iter().map(Move::to_string).collect()
    }

    /// The last showing: its seat, the change and the count.
    fn shown(&self) -> (Seat, i8, Option<u8>) {
        match self.table.rounds.last().map(|round| round.end) {
            Some(End::Shown(showing)) => (showing.seat, showing.change, showing.count),
            other => panic!("nothing was shown: {other:?}"),
        }
    }
}

//! Each test names the rules it pins; `_e` marks a worked example of the rules page.

mod advice;
mod bids;
mod bot;
mod claims;
mod laws;
mod obligo;
mod round;
mod seen;
mod texts;

use crate::engine::script::{A, B, C, D, Script, mv};
use crate::games::checks::{self, names};
use sobremesa::engine::{Game, PerSeat, Refusal, Rng, Seat, Status, Who};
use sobremesa::games::dudo::*;

fn dice(pips: &str) -> Dice {
    let pips: Vec<u8> = pips.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    Dice::of(&pips)
}

/// Returns a round with these cups, as pips; `-` is out. A begins, play goes to the right, and nobody has obliged.
fn round(cups: &str) -> Dudo {
    round_with(Options::default(), cups)
}

fn round_with(options: Options, cups: &str) -> Dudo {
    let mut game = Dudo::new(&options, cups.split(' ').count() as u8, Rng::from_number(1));
    game.table.events.clear();
    game.put(cups);
    game.table.out = Seat::all(game.cups.len()).filter(|seat| !game.table.is_in(*seat)).collect();
    (game.table.began, game.table.phase) = (A, Phase::Opening(A));
    game
}

/// Returns a game at the start of an obligo, where A has yet to choose open or closed.
fn obligo(cups: &str) -> Dudo {
    obligo_with(Options::default(), cups)
}

fn obligo_with(options: Options, cups: &str) -> Dudo {
    let mut game = round_with(options, cups);
    (game.table.obligo, game.table.phase) = (Some(Obligo::Undecided), Phase::Choosing(A));
    game.table.obliged[A] = true;
    game
}

/// Returns the phase before a round that `seat` begins.
fn begins(seat: Seat, obliges: bool) -> Phase {
    Phase::Between { seat, obliges }
}

pub trait Shortcuts {
    fn put(&mut self, cups: &str);
    fn expels(&mut self, seat: Seat) -> &mut Self;
    fn shown(&self) -> (Seat, i8, Option<u8>);
}

impl Shortcuts for Dudo {
    fn put(&mut self, cups: &str) {
        let cups: Vec<Dice> = cups.split(' ').map(dice).collect();
        self.cups = PerSeat::new(cups.len() as u8, |seat| cups[seat.index()]);
        self.table.dice = self.cups.map(|cup| cup.pips().len() as u8);
    }

    fn expels(&mut self, seat: Seat) -> &mut Self {
        self.play(Who::Floor, &Move::Expel(seat)).unwrap_or_else(|_| panic!("{seat:?} can't be expelled"));
        self
    }

    fn shown(&self) -> (Seat, i8, Option<u8>) {
        match self.table.rounds.last().map(|round| round.end) {
            Some(End::Shown(showing)) => (showing.seat, showing.change, showing.count),
            other => panic!("nothing was shown: {other:?}"),
        }
    }
}

//! Plays matches in the tests of the games, with moves in their short texts.

use sobremesa::engine::{Game, Refusal, Seat, Who};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// Reads a move from its short text.
pub fn mv<M: TryFrom<String>>(text: impl ToString) -> M {
    let text = text.to_string();
    M::try_from(text.clone()).unwrap_or_else(|_| panic!("{text} is no move"))
}

pub trait Script: Game {
    fn does(&mut self, seat: Seat, text: impl ToString) -> &mut Self {
        let mv = mv(text);
        if let Err(illegal) = self.play(Who::Seat(seat), &mv) {
            panic!("{illegal}, only {:?}", self.legal_moves(Who::Seat(seat)));
        }
        self
    }

    /// Returns the position after this move.
    fn after(mut self, seat: Seat, text: impl ToString) -> Self {
        self.does(seat, text);
        self
    }

    /// Plays moves that are separated by spaces, each by the seat that the table waits for.
    fn plays(&mut self, moves: &str) -> &mut Self {
        moves.split_whitespace().for_each(|text| {
            self.does(self.waits_for(), text);
        });
        self
    }

    /// Returns the position after these moves.
    fn then(mut self, moves: &str) -> Self {
        self.plays(moves);
        self
    }

    /// Returns true if `seat` may make this move now.
    fn may(&self, seat: Seat, text: impl ToString) -> bool {
        self.legal_moves(Who::Seat(seat)).contains(&mv(text))
    }

    /// Returns the legal moves of `seat`, sorted by their texts.
    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = self.offers(seat);
        moves.sort();
        moves
    }

    fn refuses(&self, seat: Seat, text: impl ToString, rule: &str) -> Self::Refusal {
        let mv: Self::Move = mv(text);
        assert!(self.clone().play(Who::Seat(seat), &mv).is_err(), "{mv:?} is legal");
        let refused = self.why_not(Who::Seat(seat), &mv).expect("an illegal move is refused");
        assert_eq!(refused.rule(), rule, "{mv:?} gave {refused:?}");
        refused
    }

    /// Checks the reason too, which is the same for all of these moves.
    fn refuses_as(&self, seat: Seat, moves: &str, reason: Self::Refusal, rule: &str)
    where
        Self::Refusal: PartialEq,
    {
        for text in moves.split_whitespace() {
            assert_eq!(self.refuses(seat, text, rule), reason, "{seat:?} {text}");
        }
    }

    /// Returns the legal moves of `seat` in the order of the rules.
    fn offers(&self, seat: Seat) -> Vec<String> {
        self.legal_moves(Who::Seat(seat)).into_iter().map(Into::into).collect()
    }

    fn waits_for(&self) -> Seat {
        self.status().turn().expect("the match is not over")
    }

    /// Returns the places at the end of the match.
    fn places(&self) -> Vec<u8> {
        let outcome = self.status().outcome().expect("the match is over");
        outcome.seats.iter().map(|(_, tally)| tally.place).collect()
    }
}

impl<G: Game> Script for G {}

//! Packs moves into one large number, each as its index among the legal moves.

use crate::engine::{Game, Log, Match, Outcome, Play, Record, Seat, Who, Written};
use crate::order;

/// A match of any game with its moves as text. It lets the packing be compiled once instead of once for each game.
pub trait AnyMatch {
    /// Returns the seat to move; `None` at the end.
    fn waits(&self) -> Option<Seat>;
    /// Returns the legal moves sorted by text, an order that no version of the program changes.
    fn legal(&self, who: Who) -> Vec<String>;
    fn play(&mut self, who: Who, mv: String) -> Option<()>;
    fn outcome(&self) -> Option<Outcome>;
}

/// The parts of a game's rules that codes need.
pub struct Rules {
    /// [`Game::RULES`].
    pub version: u16,
    /// The options as written, in JSON.
    pub options: fn() -> String,
    /// Deals a record without playing its moves; `None` if it is no record of this game.
    pub deal: fn(&Written) -> Option<Box<dyn AnyMatch>>,
}

/// Returns the default options of a game, in JSON.
pub fn as_written<G: Game>() -> String {
    serde_json::to_string(&G::Options::default()).unwrap_or_default()
}

pub const fn rules<G: Game>() -> Rules {
    Rules {
        version: G::RULES,
        options: as_written::<G>,
        deal: |written| {
            let dealt = Match::<G>::replay(Log { plays: Vec::new(), ..Record::<G>::read(written)? }).0?;
            Some(Box::new(dealt))
        },
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn waits(&self) -> Option<Seat> {
        self.game().status().turn()
    }

    fn legal(&self, who: Who) -> Vec<String> {
        let mut texts: Vec<String> = self.game().legal_moves(who).into_iter().map(Into::into).collect();
        order::sort_by_key(&mut texts, String::clone);
        texts
    }

    fn play(&mut self, who: Who, mv: String) -> Option<()> {
        Match::play(self, who, G::Move::try_from(mv).ok()?).ok()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().status().outcome()
    }
}

/// How much likelier a legal move in turn is than a move out of turn. A likelier move takes fewer bits.
const USUAL: u32 = 16;

/// One choice as it is packed: the share `from..from + width` of `0..all`.
struct Share {
    from: u32,
    width: u32,
    all: u32,
}

fn others(table: &dyn AnyMatch, seats: u8, turn: Seat) -> Vec<(Who, String)> {
    let others = Who::all(seats).filter(|who| *who != Who::Seat(turn));
    others.flat_map(|who| table.legal(who).into_iter().map(move |mv| (who, mv))).collect()
}

pub(super) fn pack(table: &mut dyn AnyMatch, seats: u8, plays: &[Play<String>]) -> Option<Vec<u8>> {
    let mut shares = Vec::new();
    for Play(who, mv) in plays {
        let turn = table.waits()?;
        let legal = table.legal(Who::Seat(turn));
        let all = legal.len() as u32 * USUAL + 1;
        if *who == Who::Seat(turn) {
            let at = legal.iter().position(|legal| legal == mv)? as u32;
            shares.push(Share { from: at * USUAL, width: USUAL, all });
        } else {
            shares.push(Share { from: all - 1, width: 1, all });
            let others = others(table, seats, turn);
            let at = others.iter().position(|other| other == &(*who, mv.clone()))? as u32;
            shares.push(Share { from: at, width: 1, all: others.len() as u32 });
        }
        table.play(*who, mv.clone())?;
    }
    let mut number = Large::default();
    // The number works as a stack: the first choice is packed last, so that it is unpacked first.
    for Share { from, width, all } in shares.into_iter().rev() {
        let rest = number.divide(width);
        number.multiply_add(all, from + rest);
    }
    Some(number.bytes())
}

pub(super) fn unpack(table: &mut dyn AnyMatch, seats: u8, count: usize, bytes: &[u8]) -> Option<Vec<Play<String>>> {
    let mut number = Large::from_bytes(bytes);
    let mut plays = Vec::new();
    for _ in 0..count {
        let turn = table.waits()?;
        let legal = table.legal(Who::Seat(turn));
        let all = legal.len() as u32 * USUAL + 1;
        let rest = number.divide(all);
        let (who, mv) = if rest == all - 1 {
            let mut others = others(table, seats, turn);
            let all = u32::try_from(others.len()).ok().filter(|all| *all > 0)?;
            others.swap_remove(number.divide(all) as usize)
        } else {
            number.multiply_add(USUAL, rest % USUAL);
            (Who::Seat(turn), legal.into_iter().nth((rest / USUAL) as usize)?)
        };
        table.play(who, mv.clone())?;
        plays.push(Play(who, mv));
    }
    number.0.is_empty().then_some(plays)
}

/// An unsigned integer of any size: digits of 32 bits, the lowest first, without leading zeros.
#[derive(Default)]
struct Large(Vec<u32>);

impl Large {
    fn from_bytes(bytes: &[u8]) -> Large {
        let digit = |part: &[u8]| part.iter().rev().fold(0, |digit, byte| digit << 8 | u32::from(*byte));
        let mut number = Large(bytes.chunks(4).map(digit).collect());
        number.trim();
        number
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|digit| digit.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn multiply_add(&mut self, by: u32, add: u32) {
        let mut carry = u64::from(add);
        for digit in &mut self.0 {
            carry += u64::from(*digit) * u64::from(by);
            *digit = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Divides by `by` and returns the remainder.
    fn divide(&mut self, by: u32) -> u32 {
        let mut rest = 0;
        for digit in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*digit);
            *digit = (part / u64::from(by)) as u32;
            rest = part % u64::from(by);
        }
        self.trim();
        rest as u32
    }
}

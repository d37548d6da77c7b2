//! The reasons of refusals, each with its rule.

use super::{Domino, Mode, Move, Phase, Side, legal::Table, text::tile};
use crate::engine::{Game, Seat, Who};
use crate::games::{refusals, sentences};
use crate::lang::Lang;
use crate::pieces::tiles::Tile;

refusals! { lang;
    MatchOver(mode: Mode) => mode.ends()[2], "La partida ha terminado.", "The match is over.";
    NotYourTurn => "DO-4", "Todavía no te toca.", "It is not your turn yet.";
    HandOver => "DO-10", "La ronda ha terminado: hay que repartir otra.", "The round is over: deal the next one.";
    HandNotOver => "DO-10", "Se reparte cuando termine esta ronda.", "Wait for the end of this round to deal.";
    NotTheStarter(mode: Mode) => mode.next_starter_rule(),
        "Reparte quien va a salir, y esta vez es otra persona.",
        "Whoever goes first deals, and this time that is someone else.";
    NotInHand => "DO-1", "Esa ficha no está en tu mano.", "That tile is not in your hand.";
    MustOpenWith(must: Tile) => "DO-3",
        "La primera ronda se abre con {}.",
        "The first round begins with {}.",
        tile(lang, must);
    NothingToJoin => "DO-5",
        "Es la primera ficha: todavía no hay puntas.",
        "It is the first tile: there are no ends yet.";
    SayWhichEnd => "DO-5", "Di en qué punta la pones.", "Say which end it goes to.";
    OtherEnd(fits: u8) => "DO-5",
        "En esa punta no casa; en la del {fits}, sí.",
        "It doesn’t fit that end, but it does the {fits}.";
    FitsNowhere { left: u8, right: u8 } => "DO-5", fits_nowhere(lang, left, right);
    MustPlay => "DO-5", "Tienes una ficha que casa: ponla.", "You have a tile that fits: play it.";
    MustDraw => "DO-6", "Aún quedan fichas en el cementerio: roba.", "There are tiles left in the boneyard: draw.";
    BoneyardEmpty => "DO-6",
        "No quedan fichas que robar: toca pasar.",
        "There is nothing left to draw: you have to pass.";
}

fn fits_nowhere(lang: Lang, left: u8, right: u8) -> String {
    sentences! { lang, left == right;
        true => "No casa: las dos puntas son {left}.", "It doesn’t fit: both ends are {left}.";
        false => "No casa: las puntas son {left} y {right}.", "It doesn’t fit: the ends are {left} and {right}.";
    }
}

impl Domino {
    pub(super) fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        if self.legal_moves(who).contains(&wish) {
            return None;
        }
        Some(match (self.phase, wish) {
            (Phase::Over(_), _) => Refused::MatchOver(self.options.mode),
            (Phase::Between(_), Move::Deal) => Refused::NotTheStarter(self.options.mode),
            (Phase::Between(_), _) => Refused::HandOver,
            (Phase::Turn(_), Move::Deal) => Refused::HandNotOver,
            (Phase::Turn(turn), wish) if who == Who::Seat(turn) => self.refuse_turn(turn, wish),
            (Phase::Turn(_), _) => Refused::NotYourTurn,
        })
    }

    fn refuse_turn(&self, seat: Seat, wish: Move) -> Refused {
        let table = self.table(seat);
        match (wish, wish.tile()) {
            (Move::Open(_) | Move::Lay(..), Some(tile)) => refuse_tile(&table, wish, tile),
            _ if table.can_play() => table.must_open.map_or(Refused::MustPlay, Refused::MustOpenWith),
            (Move::Draw, _) => Refused::BoneyardEmpty,
            _ => Refused::MustDraw,
        }
    }
}

fn refuse_tile(table: &Table, wish: Move, tile: Tile) -> Refused {
    if !table.hand.contains(&tile) {
        return Refused::NotInHand;
    }
    let Some([left, right]) = table.ends else {
        return match table.must_open {
            Some(must) if must != tile => Refused::MustOpenWith(must),
            _ => Refused::NothingToJoin,
        };
    };
    match (Side::ALL.into_iter().find(|&side| table.fits(tile, side)), wish) {
        (None, _) => Refused::FitsNowhere { left, right },
        (Some(side), Move::Lay(..)) => Refused::OtherEnd([left, right][side as usize]),
        (Some(_), _) => Refused::SayWhichEnd,
    }
}

//! The reason for a move, read off the solved game.

use super::solve::{Value, worth};
use super::{End, Kind, Move, Phase, Table, TresEnRaya, Variant, View, opponent, text::tell};
use crate::engine::Seat;
use crate::games::{Advise, Names, sentences};
use crate::lang::Lang;

impl Advise for TresEnRaya {
    fn tell(lang: Lang, _: &View, mv: Move, _: &Names) -> String {
        tell(lang, mv)
    }

    fn reason(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &Names) -> Option<String> {
        Some(match view.table.phase {
            Phase::Turn(seat) => in_turn(lang, view, legal, seat, *mv, names),
            Phase::Choosing(_) | Phase::Between(_) | Phase::Over => {
                lang.text("rojas y blancas juegan igual", "red and white play the same")
            }
        })
    }

    fn rule_now(view: &View) -> &'static str {
        let table = &view.table;
        let variant = table.variant();
        match table.phase {
            Phase::Choosing(_) => "TR-7",
            Phase::Turn(_) if table.may_claim() => "TR-4",
            Phase::Turn(_) if table.board.is_dance(variant) => "TR-3",
            Phase::Turn(_) if variant == Variant::Nine => "TR-6",
            Phase::Turn(_) => "TR-2",
            Phase::Between(_) => match table.rounds.last().map(|round| round.end) {
                Some(End::Full) => "TR-6",
                Some(End::Claimed(_) | End::Repeated) => "TR-4",
                Some(End::Line(_)) | None => "TR-2",
            },
            Phase::Over => match table.options.kind {
                Kind::Match => "TR-8",
                Kind::Group => "TR-9",
                Kind::League => "TR-10",
            },
        }
    }
}

fn in_turn(lang: Lang, view: &View, legal: &[Move], seat: Seat, mv: Move, names: &Names) -> String {
    let table = &view.table;
    let value = |mv: Move| worth(table.variant(), table.board, seat, mv);
    let others = legal.iter().filter(|other| **other != mv);
    let losing = others.clone().filter(|other| value(**other).rank() < 0).count();
    let at_once = others.clone().filter(|other| value(**other) == Value::Loss(2)).count();
    let (count, rival) = (legal.len() - 1, &names[opponent(seat)]);
    let after = Table { board: table.board.after(seat, mv), ..table.clone() };
    let [threats, stopped] = [after.line_cells(seat).len(), table.line_cells(opponent(seat)).len()];
    sentences! { lang, value(mv);
        Value::Win(1) => "haces tres en raya", "three in a row";
        Value::Win(3) if threats > 1 =>
            "amenazas raya en {threats} casillas, y {rival} solo puede tapar una",
            "you threaten three in a row in {threats} cells, and {rival} can block only one";
        Value::Win(plies) =>
            "haga lo que haga {rival}, ganas en {} jugadas",
            "whatever {rival} does, you win in {} moves", plies.div_ceil(2);
        _ if count == 0 => "no hay otra jugada", "there is no other move";
        Value::Draw if mv == Move::Null => "ninguna jugada gana ya esta ronda", "no move wins this round any more";
        Value::Draw if at_once == count && stopped > 0 =>
            "tapas la raya de {rival}, que con cualquier otra jugada la hace ya",
            "it blocks {rival}, who makes three in a row after anything else";
        Value::Draw if losing == count && threats > 0 =>
            "amenazas raya y {rival} tiene que taparla; todas las demás acaban perdiendo",
            "you threaten three in a row, which {rival} has to block; everything else loses in the end";
        Value::Draw if losing == count => "todas las demás acaban perdiendo", "everything else loses in the end";
        Value::Draw if losing > 0 =>
            "aguanta, y de las otras {count} jugadas pierden {losing}",
            "it holds, and of the other {count} moves {losing} lose";
        Value::Draw =>
            "aquí no se pierde con ninguna, y esta es la que más trampas tiende",
            "no move loses here, and this one sets the most traps";
        Value::Loss(2) => "{rival} ya gana juegues lo que juegues", "{rival} wins whatever you do";
        Value::Loss(plies) =>
            "{rival} puede ganar, pero así tarda {} jugadas",
            "{rival} can win, but this way it takes {} moves", plies / 2;
    }
}

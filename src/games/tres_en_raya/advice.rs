//! The reason for a move, read off the solved game.

use super::moves::Move;
use super::now;
use super::position::{Phase, TresEnRaya, opponent};
use super::solve::{Value, worth};
use super::text::{Names, tell};
use super::view::View;
use crate::engine::PerSeat;
use crate::games::advise::Advise;
use crate::lang::Lang;

impl Advise for TresEnRaya {
    /// "Poner en b2: las otras 3 jugadas pierden."
    fn advice(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &PerSeat<String>) -> String {
        format!("{}: {}.", tell(lang, *mv), reason(lang, view, legal, *mv, names))
    }

    fn rule_now(view: &View) -> &'static str {
        now::rule(&view.table)
    }
}

fn reason(lang: Lang, view: &View, legal: &[Move], mv: Move, names: &Names) -> String {
    let Phase::Turn(seat) = view.table.phase else {
        let (es, en) = ("rojas y blancas juegan igual", "red and white play the same");
        return lang.text(es, en);
    };
    let table = &view.table;
    let value = |mv: Move| worth(table.variant(), table.board, seat, mv);
    let others = legal.iter().filter(|other| **other != mv);
    let losing = others.clone().filter(|other| value(**other).rank() < 0).count();
    let at_once = others.clone().filter(|other| value(**other) == Value::Loss(2)).count();
    let (count, rival) = (legal.len() - 1, &names[opponent(seat)]);
    match value(mv) {
        Value::Win(1) => lang.text("¡tres en raya!", "three in a row!"),
        Value::Win(plies) => {
            let moves = plies.div_ceil(2);
            lang.pick(
                format!("haga lo que haga {rival}, ganas en {moves} jugadas"),
                format!("whatever {rival} does, you win in {moves} moves"),
            )
        }
        _ if count == 0 => lang.text("no hay otra jugada", "there is no other move"),
        Value::Draw if mv == Move::Null => {
            lang.text("ninguna jugada gana ya esta ronda", "no move wins this round any more")
        }
        Value::Draw if at_once == count => lang.pick(
            format!("con cualquier otra, {rival} hace raya en su turno"),
            format!("after anything else {rival} makes three in a row next turn"),
        ),
        Value::Draw if losing == count => {
            lang.text("todas las demás acaban perdiendo", "everything else loses in the end")
        }
        Value::Draw if losing > 0 => lang.pick(
            format!("aguanta, y de las otras {count} jugadas pierden {losing}"),
            format!("it holds, and of the other {count} moves {losing} lose"),
        ),
        Value::Draw => lang.text(
            "aquí no se pierde con ninguna, y esta es la que más trampas tiende",
            "no move loses here, and this one sets the most traps",
        ),
        Value::Loss(2) => {
            lang.pick(format!("{rival} ya gana juegues lo que juegues"), format!("{rival} wins whatever you do"))
        }
        Value::Loss(plies) => {
            let moves = plies / 2;
            lang.pick(
                format!("{rival} puede ganar, pero así tarda {moves} jugadas"),
                format!("{rival} can win, but this way it takes {moves} moves"),
            )
        }
    }
}

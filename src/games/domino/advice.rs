//! The reason for a move, as a good player would give it: true of the position, and known to who sees it.

use super::count;
use super::moves::Move;
use super::now;
use super::options::Mode;
use super::position::Domino;
use super::text::{Names, tell};
use super::view::View;
use crate::engine::{PerSeat, Seat};
use crate::games::advise::Advise;
use crate::lang::Lang;
use crate::pieces::tiles::Tile;

impl Advise for Domino {
    /// "Poner 6-6 a la derecha: suelta el doble, que solo casa con un número."
    fn advice(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &PerSeat<String>) -> String {
        let mv = *mv;
        let why = match (mv.tile(), view.who.seat(), legal.len()) {
            (_, _, 1) => lang.text("no hay otra jugada", "there is no other move"),
            (Some(tile), Some(me), _) => reason(lang, view, me, mv, tile, names),
            _ => return tell(lang, mv) + ".",
        };
        format!("{}: {why}.", tell(lang, mv))
    }

    fn rule_now(view: &View) -> &'static str {
        now::rule(view)
    }
}

fn reason(lang: Lang, view: &View, me: Seat, mv: Move, tile: Tile, names: &Names) -> String {
    let line = view.line.after(mv);
    let Some([left, right]) = line.ends() else { return String::new() };
    let rest: Vec<Tile> = view.hand.iter().copied().filter(|held| *held != tile).collect();
    if rest.is_empty() {
        return lang.text("es tu última ficha, ¡dominó!", "it is your last tile, dominó!");
    }
    let sum = line.sum(view.options.double_counts_both);
    if view.options.mode == Mode::Fives && sum > 0 && sum.is_multiple_of(5) {
        return lang.pick(
            format!("las puntas suman {sum}, y te los apuntas"),
            format!("the ends add up to {sum}, which you score"),
        );
    }
    if let Some(why) = blocks(lang, view, me, [left, right], names) {
        return why;
    }
    if let Some(why) = helps(lang, view, me, [left, right], names) {
        return why;
    }
    let heaviest = rest.iter().all(|held| held.pips() <= tile.pips());
    let follow = rest.iter().filter(|held| held.has(left) || held.has(right)).count() as u32;
    let fit = |n| lang.count(n, ["ficha que casa", "fichas que casan"], ["tile that fits", "tiles that fit"]);
    match (tile.is_double(), heaviest) {
        (true, true) => {
            lang.text("sueltas el doble, que es lo que más te pesa", "it gets rid of the double, your heaviest tile")
        }
        (true, false) => lang.text(
            "sueltas el doble, que solo casa con un número",
            "it gets rid of the double, which fits one number only",
        ),
        _ if follow > 1 => {
            let (es, en) = if left == right {
                (format!("deja el {left} en las dos puntas"), format!("it leaves {left} at both ends"))
            } else {
                (format!("deja {left} y {right} en las puntas"), format!("it leaves {left} and {right} at the ends"))
            };
            lang.pick(
                format!("{es} y te quedan {} para seguir", fit(follow)),
                format!("{en}, and you keep {} to go on with", fit(follow)),
            )
        }
        (false, true) => lang.pick(
            format!("te quitas la que más pesa, {} puntos", tile.pips()),
            format!("it gets rid of your heaviest tile, {} pips", tile.pips()),
        ),
        _ => lang.pick(
            format!("deja {left} y {right} en las puntas y te quita {} puntos de la mano", tile.pips()),
            format!("it leaves {left} and {right} at the ends and takes {} pips out of your hand", tile.pips()),
        ),
    }
}

/// An end that the partner has left open before and is not known to lack.
fn helps(lang: Lang, view: &View, me: Seat, ends: [u8; 2], names: &Names) -> Option<String> {
    let partner = (view.options.mode == Mode::Pairs).then(|| count::partner(me, view.counts.len()))?;
    let good = |end: &u8| view.line.offered(partner, *end) > 0 && view.lacks[partner] >> end & 1 == 0;
    let (end, name) = (ends.into_iter().find(good)?, &names[partner]);
    Some(lang.pick(
        format!("deja en una punta el {end}, que {name}, tu pareja, ya ha jugado"),
        format!("it leaves the {end} at one end, which {name}, your partner, has played"),
    ))
}

/// Ends that the next player is known to lack.
fn blocks(lang: Lang, view: &View, me: Seat, [left, right]: [u8; 2], names: &Names) -> Option<String> {
    let next = Seat((me.0 + 1) % view.counts.len());
    let (lacks, name) = (view.lacks[next], &names[next]);
    let lacked = |end: u8| lacks >> end & 1 == 1;
    Some(match (lacked(left), lacked(right)) {
        (true, true) => lang.pick(
            format!("{name} tendrá que pasar: ya pasó a lo que queda en las puntas"),
            format!("{name} will have to pass, having passed on these numbers before"),
        ),
        (false, false) => return None,
        (on_left, _) => {
            let end = if on_left { left } else { right };
            lang.pick(
                format!("deja en una punta el {end}, al que {name} ya pasó"),
                format!("it leaves the {end} at one end, on which {name} has passed"),
            )
        }
    })
}

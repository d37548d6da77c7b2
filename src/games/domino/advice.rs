//! The reason for a move, as a good player would give it. It follows from the view alone.

use super::{Domino, Ending, Mode, Move, Phase, View, count, text::tell};
use crate::engine::Seat;
use crate::games::{Advise, Names, sentences};
use crate::lang::Lang;
use crate::pieces::tiles::Tile;

impl Advise for Domino {
    fn tell(lang: Lang, view: &View, mv: Move, _: &Names) -> String {
        tell(lang, &view.line, mv)
    }

    fn reason(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &Names) -> Option<String> {
        match legal.len() {
            1 => Some(lang.text("no hay otra jugada", "there is no other move")),
            _ => Some(of_tile(lang, view, view.who.seat()?, *mv, mv.tile()?, names)),
        }
    }

    fn rule_now(view: &View) -> &'static str {
        let mode = view.options.mode;
        let [out, block, end] = mode.ends();
        match (view.phase, view.moves().first()) {
            (Phase::Turn(_), _) if view.must_open.is_some() => "DO-3",
            (Phase::Turn(_), Some(Move::Draw | Move::Pass)) => "DO-6",
            (Phase::Turn(_), Some(Move::Lay(..))) if view.options.pays_capicua() && view.hand.len() == 1 => {
                if mode == Mode::Pairs { "DO-87" } else { "DO-52" }
            }
            (Phase::Turn(_), Some(Move::Lay(tile, _)))
                if mode == Mode::Sabaniao && view.hand.len() == 1 && tile.pips() == 0 =>
            {
                "DO-71"
            }
            (Phase::Turn(_), _) if mode == Mode::Fives => "DO-20",
            (Phase::Turn(_), _) if view.line.is_empty() => mode.next_starter_rule(),
            (Phase::Turn(_), _) => "DO-5",
            (Phase::Between(_), _) if view.played.last().is_some_and(|hand| hand.ending == Ending::Blocked) => block,
            (Phase::Between(_), _) => out,
            (Phase::Over(_), _) => end,
        }
    }
}

fn of_tile(lang: Lang, view: &View, me: Seat, mv: Move, tile: Tile, names: &Names) -> String {
    let line = view.line.after(mv);
    let Some([left, right]) = line.ends() else { return String::new() };
    let rest: Vec<Tile> = view.hand.iter().copied().filter(|held| *held != tile).collect();
    let sum = line.sum(view.options.double_counts_both);
    let scores = view.options.mode == Mode::Fives && sum > 0 && sum.is_multiple_of(5);
    let ends = [left, right];
    let of_ends = blocks(lang, view, me, ends, names).or_else(|| helps(lang, view, me, ends, names));
    let heaviest = rest.iter().all(|held| held.pips() <= tile.pips());
    let follow = rest.iter().filter(|held| held.has(left) || held.has(right)).count() as u32;
    let fit = |n| lang.count(n, ["ficha que casa", "fichas que casan"], ["tile that fits", "tiles that fit"]);
    sentences! { lang, (of_ends, tile.is_double(), heaviest);
        _ if rest.is_empty() => "es tu última ficha, ¡dominó!", "it is your last tile, domino!";
        _ if scores => "las puntas suman {sum}, y te los apuntas", "the ends add up to {sum}, which you score";
        (Some(why), ..) => why;
        (None, true, true) =>
            "sueltas el doble, que es lo que más te pesa", "it gets rid of the double, your heaviest tile";
        (None, true, false) =>
            "sueltas el doble, que solo casa con un número",
            "it gets rid of the double, which fits one number only";
        _ if follow > 1 && left == right =>
            "deja el {left} en las dos puntas y te quedan {} para seguir",
            "it leaves {left} at both ends, and you keep {} to go on with", fit(follow);
        _ if follow > 1 =>
            "deja {left} y {right} en las puntas y te quedan {} para seguir",
            "it leaves {left} and {right} at the ends, and you keep {} to go on with", fit(follow);
        (None, false, true) =>
            "te quitas la que más pesa, {} puntos", "it gets rid of your heaviest tile, {} pips", tile.pips();
        (None, false, false) =>
            "deja {left} y {right} en las puntas y te quita {} puntos de la mano",
            "it leaves {left} and {right} at the ends and takes {} pips out of your hand", tile.pips();
    }
}

/// Returns a reason if the partner has left an end open before and is not known to lack its number.
fn helps(lang: Lang, view: &View, me: Seat, ends: [u8; 2], names: &Names) -> Option<String> {
    let partner = (view.options.mode == Mode::Pairs).then(|| count::partner(me, view.counts.len()))?;
    let good = |end: &u8| view.line.offered(partner, *end) > 0 && view.lacks[partner] >> end & 1 == 0;
    let (end, name) = (ends.into_iter().find(good)?, &names[partner]);
    Some(lang.pick(
        format!("deja en una punta el {end}, que {name}, tu pareja, ya ha jugado"),
        format!("it leaves the {end} at one end, which {name}, your partner, has played"),
    ))
}

/// Returns a reason if the next player is known to lack the number of an end.
fn blocks(lang: Lang, view: &View, me: Seat, ends: [u8; 2], names: &Names) -> Option<String> {
    let next = Seat((me.0 + 1) % view.counts.len());
    let (lacks, name) = (view.lacks[next], &names[next]);
    let lacked: Vec<u8> = ends.into_iter().filter(|end| lacks >> end & 1 == 1).collect();
    Some(sentences! { lang, lacked[..];
        [] => return None;
        [end] =>
            "deja en una punta el {end}, al que {name} ya pasó",
            "it leaves the {end} at one end, on which {name} has passed";
        _ =>
            "{name} tendrá que pasar: ya pasó a lo que queda en las puntas",
            "{name} will have to pass, having passed on these numbers before";
    })
}

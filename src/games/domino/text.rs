//! The game's words, Spanish and English side by side: names and events here, prompts and hints in `guide`.

mod guide;

pub use guide::{actor, explain, goal, has_drawn, headline, hint, lacked, prompt, round, since, sources, why_above};

use super::{Ending, Event, Line, Mode, Move, Side, Source, TileDraw, count};
use crate::engine::Seat;
use crate::games::{Names, sentences};
use crate::lang::{Lang, texts};
use crate::pieces::tiles::Tile;

/// Names a mode as in the set-up.
pub fn mode(lang: Lang, mode: Mode) -> &'static str {
    texts! { lang, mode;
        Mode::Fives => "1 · A 200, múltiplos de cinco", "1 · To 200, multiples of five";
        Mode::Fewest => "2 · A 121, gana quien menos tenga", "2 · To 121, fewest points win";
        Mode::Hundred => "3 · A 100, y 25 si todos pasan (pase de carrera)",
            "3 · To 100, 25 if all pass (pase de carrera)";
        Mode::Capicua => "4 · A 20, doble si cierras por los dos lados (capicúa)",
            "4 · To 20, double if your last tile fits both ends (capicúa)";
        Mode::Single => "5 · A una sola ronda", "5 · A single round";
        Mode::Sabaniao => "6 · A 75, doble si acabas con el doble 0 (sabaniao)",
            "6 · To 75, double if the double 0 is your last (sabaniao)";
        Mode::Pairs => "7 · Por parejas", "7 · In pairs";
    }
}

/// Names a tile with its article: "el 6-3", "el doble 6".
pub fn tile(lang: Lang, tile: Tile) -> String {
    match tile.is_double() {
        true => format!("{} {}", lang.pick("el doble", "the double"), tile.high()),
        false => format!("{} {}", lang.pick("el", "the"), halves(tile)),
    }
}

/// Writes "6-3" so that no line break splits it.
fn halves(tile: Tile) -> String {
    tile.to_string().replace('-', "\u{2011}")
}

/// Names an end of the line by its number: "en el 3". If both ends have the same number, by the tile that lies there:
/// "junto al 6-3". Left and right would mislead once the line turns, but beside the first tile they are right.
pub fn end(lang: Lang, line: &Line, side: Side) -> String {
    let ends = line.ends().unwrap_or_default();
    let number = ends[side as usize];
    let last = match side {
        Side::Left => line.placed().first(),
        Side::Right => line.placed().last(),
    };
    sentences! { lang, (side, last.filter(|_| line.placed().len() > 1));
        _ if ends[0] != ends[1] => "en el {number}", "on the {number}";
        (_, Some(placed)) => "junto a{}", "by {}", &tile(lang, placed.tile)[lang.pick(1, 0)..];
        (Side::Left, None) => "a la izquierda", "on the left";
        (Side::Right, None) => "a la derecha", "on the right";
    }
}

fn points(lang: Lang, n: u16) -> String {
    lang.count(n.into(), ["punto", "puntos"], ["point", "points"])
}

/// Names the partners of mode 7 (DO-88), the lower seat first: "Ana y Carla".
pub fn both(lang: Lang, names: &Names, seat: Seat) -> String {
    let pair = [seat, count::partner(seat, names.len())];
    lang.list(&[names[pair[0].min(pair[1])].clone(), names[pair[0].max(pair[1])].clone()])
}

/// Labels the button of a move.
pub fn tell(lang: Lang, line: &Line, mv: Move) -> String {
    sentences! { lang, mv;
        Move::Open(laid) => "Salir con {}", "Begin with {}", tile(lang, laid);
        Move::Lay(laid, at) => "Poner {} {}", "Play {} {}", tile(lang, laid), end(lang, line, at);
        Move::Draw => "Robar", "Draw";
        Move::Pass => "Paso", "Pass";
        Move::Deal => "Siguiente ronda", "Next round";
    }
}

pub fn source(lang: Lang, source: Source) -> &'static str {
    match source {
        Source::Ends => lang.pick("Puntas", "Ends"),
        Source::Pips => lang.pick("Pintas que quedan", "Pips left"),
        Source::Differences => lang.pick("Diferencias del bloqueo", "Differences in the block"),
        Source::Run => "Pase de carrera",
        Source::Opening => lang.pick("Salida", "Opening"),
        Source::Pass => lang.pick("Pases", "Passes"),
        Source::Capicua => "Capicúa",
        Source::Sabaniao => "Sabaniao",
    }
}

pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    sentences! { lang, event;
        Event::Redealt { seat, .. } =>
            "{} enseña cinco dobles o más: se reparte otra vez.",
            "{} shows five or more doubles: new deal.", names[*seat];
        Event::Begins { seat, tile: None } => "Sale {}.", "{} goes first.", names[*seat];
        Event::Begins { seat, tile: Some(must) } =>
            "{} tiene {} y sale.", "{} holds {} and goes first.", names[*seat], tile(lang, *must);
        Event::Laid { seat, tile: laid, .. } => "{} pone {}.", "{} plays {}.", names[*seat], tile(lang, *laid);
        Event::Drew { seat } => "{} roba una ficha.", "{} draws a tile.", names[*seat];
        Event::Passed { seat } => "{} pasa.", "{} passes.", names[*seat];
        Event::Scored { seat, source: of @ Source::Differences, points: n } =>
            "{}: {} ({}, sin redondear).", "{}: {} ({}, not rounded).",
            names[*seat], points(lang, *n), source(lang, *of);
        Event::Scored { seat, source: of, points: n } => scored(lang, &names[*seat], *of, *n);
        Event::PairScored { pair, source: of, points: n } =>
            scored(lang, &lang.list(&pair.map(|seat| names[seat].clone())), *of, *n);
        Event::Ended { seat, ending } => ended(lang, &names[*seat], *ending);
        Event::TieDrawn(draw) => tie(lang, draw, names);
    }
}

fn scored(lang: Lang, who: &str, of: Source, n: u16) -> String {
    format!("{who}: {} ({}).", points(lang, n), source(lang, of))
}

fn ended(lang: Lang, name: &str, ending: Ending) -> String {
    sentences! { lang, ending;
        Ending::Out { .. } => "¡{name} hace dominó!", "{name} goes out: domino!";
        Ending::Blocked => "Juego bloqueado; lo cierra {name}.", "{name} blocks the line.";
        Ending::Reached => "{name} llega y gana la partida.", "{name} reaches the target and wins the match.";
    }
}

fn tie(lang: Lang, draw: &TileDraw, names: &Names) -> String {
    let told = |drawn: &Vec<(Seat, Tile)>| {
        let each: Vec<String> =
            drawn.iter().map(|(seat, tile)| format!("{} {}", names[*seat], halves(*tile))).collect();
        lang.list(&each)
    };
    let rounds: Vec<String> = draw.rounds.iter().map(told).collect();
    let name = &names[draw.taken];
    let sought = match draw.highest {
        true => lang.pick("la más alta es de", "the highest goes to"),
        false => lang.pick("la más baja es de", "the lowest goes to"),
    };
    format!("{}: {}; {sought} {name}.", lang.pick("Desempate", "Tie-break"), rounds.join("; "))
}

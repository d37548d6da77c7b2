//! The game's words, Spanish and English side by side: here what names things, in `guide` what goes along with play.

#![deny(clippy::wildcard_enum_match_arm)]

mod guide;
#[cfg(test)]
mod tests;

pub use guide::{actor, explain, goal, headline, hint, prompt, round, since, sources, why_above};

use super::count;
use super::line::Side;
use super::moves::Move;
use super::options::Mode;
use super::position::Event;
use super::refusal::Refused;
use super::score::{Ending, Source, TileDraw};
use crate::engine::{PerSeat, Seat};
use crate::lang::Lang;
use crate::pieces::tiles::Tile;

/// The players' names, by seat.
pub type Names = PerSeat<String>;

/// A mode as the set-up names it.
pub fn mode(lang: Lang, mode: Mode) -> &'static str {
    match mode {
        Mode::Fives => lang.pick("1 · A 200, múltiplos de cinco", "1 · To 200, multiples of five"),
        Mode::Fewest => lang.pick("2 · A 121, gana quien menos tenga", "2 · To 121, fewest points win"),
        Mode::Hundred => lang.pick("3 · A 100, con pase de carrera", "3 · To 100, with the pase de carrera"),
        Mode::Capicua => lang.pick("4 · A 20, con capicúa", "4 · To 20, with capicúa"),
        Mode::Single => lang.pick("5 · A una sola ronda", "5 · A single round"),
        Mode::Sabaniao => lang.pick("6 · A 75, con sabaniao", "6 · To 75, with the sabaniao"),
        Mode::Pairs => lang.pick("7 · Por parejas", "7 · In pairs"),
    }
}

/// "el 6-3", "el doble 6".
pub fn tile(lang: Lang, tile: Tile) -> String {
    match tile.is_double() {
        true => format!("{} {}", lang.pick("el doble", "the double"), tile.high()),
        false => format!("{} {}", lang.pick("el", "the"), halves(tile)),
    }
}

/// "6-3", which no line breaks in two.
fn halves(tile: Tile) -> String {
    tile.to_string().replace('-', "\u{2011}")
}

/// "a la izquierda".
pub fn side(lang: Lang, side: Side) -> &'static str {
    match side {
        Side::Left => lang.pick("a la izquierda", "on the left"),
        Side::Right => lang.pick("a la derecha", "on the right"),
    }
}

fn points(lang: Lang, n: u16) -> String {
    lang.count(n.into(), ["punto", "puntos"], ["point", "points"])
}

/// "Ana y Carla", the partners of mode 7 (DO-88), the one in the lower seat first.
pub fn both(lang: Lang, names: &Names, seat: Seat) -> String {
    let pair = [seat, count::partner(seat, names.len())];
    lang.list(&[names[pair[0].min(pair[1])].clone(), names[pair[0].max(pair[1])].clone()])
}

/// A move as the words of its button.
pub fn tell(lang: Lang, mv: Move) -> String {
    match mv {
        Move::Open(laid) => format!("{} {}", lang.pick("Salir con", "Begin with"), tile(lang, laid)),
        Move::Lay(laid, at) => {
            format!("{} {} {}", lang.pick("Poner", "Play"), tile(lang, laid), side(lang, at))
        }
        Move::Draw => lang.text("Robar", "Draw"),
        Move::Pass => lang.text("Paso", "Pass"),
        Move::Deal => lang.text("Siguiente ronda", "Next round"),
    }
}

/// The reason of a refusal, as a sentence that says what to do instead.
pub fn refusal(lang: Lang, refused: Refused) -> String {
    use Refused::*;
    let (es, en) = match refused {
        MustOpenWith(must) => {
            return lang.pick(
                format!("La primera ronda se abre con {}.", tile(lang, must)),
                format!("The first round begins with {}.", tile(lang, must)),
            );
        }
        FitsNowhere { left, right } if left == right => {
            return lang.pick(
                format!("No casa: las dos puntas son {left}."),
                format!("It doesn’t fit: both ends are {left}."),
            );
        }
        FitsNowhere { left, right } => {
            return lang.pick(
                format!("No casa: las puntas son {left} y {right}."),
                format!("It doesn’t fit: the ends are {left} and {right}."),
            );
        }
        OtherEnd(at) => {
            return lang.pick(
                format!("En esa punta no casa; {} sí.", side(lang, at)),
                format!("It doesn’t fit that end, but it does {}.", side(lang, at)),
            );
        }
        MatchOver(_) => ("La partida ha terminado.", "The match is over."),
        HandOver => ("La ronda ha terminado: hay que repartir otra.", "The round is over: deal the next one."),
        HandNotOver => ("Se reparte cuando termine esta ronda.", "Wait for the end of this round to deal."),
        NotTheStarter(_) => (
            "Reparte quien va a salir, y esta vez es otra persona.",
            "Whoever goes first deals, and this time that is someone else.",
        ),
        NotInHand => ("Esa ficha no está en tu mano.", "That tile is not in your hand."),
        NothingToJoin => {
            ("Es la primera ficha: todavía no hay puntas.", "It is the first tile: there are no ends yet.")
        }
        SayWhichEnd => ("Di en qué punta la pones.", "Say which end it goes to."),
        MustPlay => ("Tienes una ficha que casa: ponla.", "You have a tile that fits: play it."),
        MustDraw => ("Aún quedan fichas en el cementerio: roba.", "There are tiles left in the boneyard: draw."),
        BoneyardEmpty => {
            ("No quedan fichas que robar: toca pasar.", "There is nothing left to draw: you have to pass.")
        }
        NotYourTurn => ("Todavía no te toca.", "It is not your turn yet."),
    };
    lang.text(es, en)
}

/// A source of points, as a heading of the sheet.
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

/// The sentence that tells everybody of an event.
pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    match event {
        Event::Redealt { seat, .. } => lang.pick(
            format!("{} enseña cinco dobles o más: se reparte otra vez.", names[*seat]),
            format!("{} shows five or more doubles: new deal.", names[*seat]),
        ),
        Event::Begins { seat, tile: None } => {
            let name = &names[*seat];
            lang.pick(format!("Sale {name}."), format!("{name} goes first."))
        }
        Event::Begins { seat, tile: Some(must) } => lang.pick(
            format!("{} tiene {} y sale.", names[*seat], tile(lang, *must)),
            format!("{} holds {} and goes first.", names[*seat], tile(lang, *must)),
        ),
        Event::Laid { seat, tile: laid, side: at } => {
            let at = at.map_or(String::new(), |at| format!(" {}", side(lang, at)));
            format!("{} {} {}{at}.", names[*seat], lang.pick("pone", "plays"), tile(lang, *laid))
        }
        Event::Drew { seat } => {
            format!("{} {}.", names[*seat], lang.pick("roba una ficha", "draws a tile"))
        }
        Event::Passed { seat } => format!("{} {}.", names[*seat], lang.pick("pasa", "passes")),
        Event::Scored { seat, source: of @ Source::Differences, points: n } => {
            let exact = lang.pick("sin redondear", "not rounded");
            format!("{}: {} ({}, {exact}).", names[*seat], points(lang, *n), source(lang, *of))
        }
        Event::Scored { seat, source: of, points: n } => {
            format!("{}: {} ({}).", names[*seat], points(lang, *n), source(lang, *of))
        }
        Event::PairScored { pair, source: of, points: n } => {
            format!(
                "{}: {} ({}).",
                lang.list(&pair.map(|seat| names[seat].clone())),
                points(lang, *n),
                source(lang, *of)
            )
        }
        Event::Ended { seat, ending } => ended(lang, &names[*seat], *ending),
        Event::TieDrawn(draw) => tie(lang, draw, names),
    }
}

fn ended(lang: Lang, name: &str, ending: Ending) -> String {
    match ending {
        Ending::Out { .. } => lang.pick(format!("¡{name} hace dominó!"), format!("{name} goes out: dominó!")),
        Ending::Blocked => lang.pick(format!("Juego bloqueado; lo cierra {name}."), format!("{name} blocks the line.")),
        Ending::Reached => lang
            .pick(format!("{name} llega y gana la partida."), format!("{name} reaches the target and wins the match.")),
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

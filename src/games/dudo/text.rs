//! The game's words, Spanish and English side by side.

use super::dice::Face;
use super::moves::{Bid, Move};
use super::refusal::Refused;
use crate::engine::Direction;
use crate::lang::Lang;

/// "ases", "1 as": the face by its name, in the number that goes with `number`.
pub fn face(lang: Lang, face: Face, number: u8) -> &'static str {
    let (es, en) = match face {
        Face::As => (["as", "ases"], ["ace", "aces"]),
        Face::Tonto => (["tonto", "tontos"], ["tonto (2)", "tontos (2s)"]),
        Face::Tren => (["tren", "trenes"], ["tren (3)", "trenes (3s)"]),
        Face::Cuadra => (["cuadra", "cuadras"], ["cuadra (4)", "cuadras (4s)"]),
        Face::Quina => (["quina", "quinas"], ["quina (5)", "quinas (5s)"]),
        Face::Sexta => (["sexta", "sextas"], ["sexta (6)", "sextas (6s)"]),
    };
    lang.pick(es, en)[usize::from(number != 1)]
}

/// "4 quinas", "3 de éstas".
pub fn bid(lang: Lang, bid: Bid) -> String {
    let of = match bid.face {
        Some(named) => face(lang, named, bid.number),
        None => lang.pick("de éstas", "of these"),
    };
    format!("{} {of}", bid.number)
}

fn direction(lang: Lang, direction: Direction) -> &'static str {
    match direction {
        Direction::Right => lang.pick("hacia la derecha", "to the right"),
        Direction::Left => lang.pick("hacia la izquierda", "to the left"),
    }
}

/// A move as the words of its button.
pub fn tell(lang: Lang, mv: Move) -> String {
    let plain = match mv {
        Move::Bid(named, None) => return bid(lang, named),
        Move::Bid(named, Some(way)) => return format!("{}, {}", bid(lang, named), direction(lang, way)),
        Move::Deal => lang.pick("Tirar los dados", "Roll the dice"),
        Move::Open => lang.pick("Obligo abierto", "Open obligo"),
        Move::Closed => lang.pick("Obligo cerrado", "Closed obligo"),
        Move::Doubt => lang.pick("¡Dudo!", "Dudo! (I doubt it)"),
        Move::Calzo => lang.pick("¡Calzo!", "Calzo! (exactly)"),
        Move::Siciliana => lang.pick("Dudo la partida", "Doubt the opening, for two dice"),
        Move::Pass => lang.pick("Paso", "Pass"),
        Move::Expel(_) => lang.pick("Expulsar", "Expel"),
    };
    plain.into()
}

/// Why a wish is refused, as a sentence that says what to do instead.
pub fn refusal(lang: Lang, refused: Refused) -> String {
    let number = |n: u8| n.to_string();
    let aces = |n: u8| bid(lang, Bid::new(n, Face::As));
    match refused {
        Refused::NumberOutOfRange { dice } => lang.pick(
            format!("Se apuesta de 1 a {dice}: no hay más dados en juego."),
            format!("Bid from 1 to {dice}: there are no more dice in play."),
        ),
        Refused::DeadAces { number: n } => lang.pick(
            format!("Se abrió con {} en falso: en esta ronda ya no se pueden decir.", aces(n)),
            format!("Somebody opened falsely with {}: that bid is dead for this round.", aces(n)),
        ),
        Refused::TooLow { standing } => lang.pick(
            format!("Sobre {}: más dados, o los mismos de una pinta mayor.", bid(lang, standing)),
            format!("Over {}: more dice, or as many of a higher face.", bid(lang, standing)),
        ),
        Refused::TooFewAces { needs } => lang.pick(
            format!("Para bajar a ases: la mitad o más, desde {}.", number(needs)),
            format!("To go down to aces: half or more, from {} up.", number(needs)),
        ),
        Refused::TooFewAfterAces { needs } => lang.pick(
            format!("De ases a otra pinta: el doble más uno, desde {}.", number(needs)),
            format!("From aces to another face: twice as many and one more, from {} up.", number(needs)),
        ),
        Refused::MoreAces { needs } => lang.pick(
            format!("Sobre ases, más ases: desde {}.", number(needs)),
            format!("Over aces, more aces: from {} up.", number(needs)),
        ),
        Refused::ObligoFace { face: Some(named) } => lang.pick(
            format!("Es un obligo: no se cambia de pinta, se sigue con {}.", face(lang, named, 2)),
            format!("This is an obligo: the face stays, so keep to {}.", face(lang, named, 2)),
        ),
        Refused::ObligoRaise { needs } => lang.pick(
            format!("En el obligo solo se sube el número: desde {}.", number(needs)),
            format!("In an obligo only the number goes up: from {}.", number(needs)),
        ),
        Refused::CalzoTooFewDice { needs } => lang.pick(
            format!("Para calzar tiene que quedar la mitad de los dados: {} o más.", number(needs)),
            format!("To calzar, half of the dice must still be in play: {} or more.", number(needs)),
        ),
        other => {
            let (es, en) = claims(other).unwrap_or_else(|| moments(other));
            lang.pick(es, en).into()
        }
    }
}

/// What may not be claimed or passed now.
fn claims(refused: Refused) -> Option<(&'static str, &'static str)> {
    use Refused::*;
    Some(match refused {
        NoBidYet => ("Todavía no hay apuesta: abre tú.", "There is no bid yet: make the first."),
        ObligoFace { .. } => (
            "Se juega «de éstas»: sube el número o duda.",
            "The bid is “of these”: raise the number or doubt.",
        ),
        EstasNeedClosedObligo => {
            ("«De éstas» solo se dice en un obligo cerrado.", "“Of these” is for a closed obligo only.")
        }
        CalzoInDuel => ("Uno contra uno no se calza.", "One against one there is no calzar."),
        CalzoInObligo => {
            ("En el obligo no se calza: sube o duda.", "No calzar in an obligo: raise or doubt.")
        }
        CalzoAfterPass => (
            "Te han pasado la apuesta: no se calza. Sube, baja a ases o duda el paso.",
            "The bid was passed to you: no calzar. Raise, go to aces or doubt the pass.",
        ),
        PassInDuel => ("Uno contra uno no se pasa.", "One against one there is no passing."),
        PassInObligo => ("En el obligo no se pasa: sube o duda.", "No passing in an obligo: raise or doubt."),
        PassOnPass => (
            "Un paso no se pasa. Sube, baja a ases o duda el paso.",
            "A pass can't be passed on. Raise, go to aces or doubt the pass.",
        ),
        PassOnFalseOpening => (
            "Una partida falsa no se pasa: apuesta lo que quieras, duda o calza.",
            "A false opening can't be passed: bid as you like, doubt, or calzar.",
        ),
        PassedAlready => ("Ya has pasado en esta ronda.", "You have already passed in this round."),
        SomebodyPassed => (
            "En esta ronda ya ha pasado alguien, y jugáis con un solo paso.",
            "Somebody has passed in this round, and you play with one pass in all.",
        ),
        SicilianaInObligo => (
            "En el obligo no hay siciliana: sube o duda.",
            "There is no siciliana in an obligo: raise or doubt.",
        ),
        SicilianaAfterPass => (
            "Te han pasado la apuesta: puedes dudar el paso, no la partida.",
            "The bid was passed to you: you may doubt the pass, not the opening.",
        ),
        SicilianaNotOpening => (
            "La partida solo la duda quien va justo después de quien abrió.",
            "Only the player right after the opening may doubt it for two dice.",
        ),
        SicilianaOneDie => (
            "Con dos dados en juego, los dos tenéis que tener al menos dos.",
            "Two dice are at stake, so both of you need at least two.",
        ),
        _ => return None,
    })
}

/// What is not the moment, or not the player, for the wish.
fn moments(refused: Refused) -> (&'static str, &'static str) {
    use Refused::*;
    match refused {
        MatchOver => ("La partida ha terminado.", "The match is over."),
        OutOfTheGame => ("Te has quedado sin dados: ya no juegas.", "You have no dice left, so you are out."),
        RoundOver => ("La ronda ha terminado: hay que tirar otra vez.", "The round is over: roll again."),
        RoundNotOver => {
            ("Se tira cuando termine esta ronda.", "The next roll waits for the end of this round.")
        }
        NotTheBeginner => {
            ("La próxima ronda la empieza otra persona.", "Somebody else begins the next round.")
        }
        OnlyTheFloor => (
            "Solo la mesa puede expulsar, desde el menú.",
            "Only the table may expel somebody, from the menu.",
        ),
        NotPlaying => ("Ya no está en juego.", "That player is no longer in the game."),
        OpenOrClosedFirst => {
            ("Primero di si obligas abierto o cerrado.", "First say whether you oblige open or closed.")
        }
        NothingToChoose => (
            "Abierto o cerrado lo elige quien obliga, antes de apostar.",
            "Open or closed is chosen by whoever obliges, before the first bid.",
        ),
        NameDirection => ("Di también hacia qué lado se juega.", "Say which way round the game goes, too."),
        NoDirection => (
            "El sentido lo elige quien abre, y solo si sois tres o más.",
            "The direction is chosen with the opening bid, and only by three or more players.",
        ),
        _ => ("Todavía no te toca.", "It is not your turn yet."),
    }
}

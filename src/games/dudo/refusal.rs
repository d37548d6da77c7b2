//! The reasons of refusals, each with its rule.

use super::{Bid, Face, text, text::bid};
use crate::games::{refusals, sentences};
use crate::lang::Lang;

refusals! { lang;
    MatchOver => "DU-6", "La partida ha terminado.", "The match is over.";
    OutOfTheGame => "DU-6", "Te has quedado sin dados: ya no juegas.", "You have no dice left, so you are out.";
    NotYourTurn => "DU-4", "Todavía no te toca.", "It is not your turn yet.";
    RoundOver => "DU-5", "La ronda ha terminado: hay que tirar otra vez.", "The round is over: roll again.";
    RoundNotOver => "DU-5", "Se tira cuando termine esta ronda.", "Wait for the end of this round to roll again.";
    NotTheBeginner => "DU-5", "La próxima ronda la empieza otra persona.", "Someone else opens the next round.";
    OnlyTheFloor => "DU-31",
        "Solo la mesa puede expulsar, desde el menú.",
        "Only the table can expel someone, from the menu.";
    NotPlaying => "DU-31", "Ya no está en juego.", "That player is no longer in the game.";
    OpenOrClosedFirst => "DU-23",
        "Primero di si obligas abierto o cerrado.",
        "First say whether your obligo is open or closed.";
    NothingToChoose => "DU-23",
        "Abierto o cerrado lo elige quien obliga, antes de apostar.",
        "Whoever plays the obligo chooses open or closed, before the first bid.";
    NoBidYet => "DU-7", "Todavía no hay apuesta: abre tú.", "There is no bid yet: you open.";
    NameDirection => "DU-4", "Di también hacia qué lado se juega.", "Say which way play goes, too.";
    NoDirection => "DU-4",
        "El sentido lo elige quien abre, y solo con tres o más jugadores.",
        "The direction is chosen with the opening bid, and only by three or more players.";
    NumberOutOfRange { dice: u8 } => "DU-7",
        "Se apuesta de 1 a {dice}: no hay más dados en juego.",
        "Bid from 1 to {dice}: there are no more dice in play.";
    NotEnoughDice { needs: u8, dice: u8 } => "DU-7",
        "Harían falta {needs} y solo hay {dice} dados en juego: así ya no se puede subir.",
        "That would take {needs}, and only {dice} dice are in play: you can’t raise that way.";
    DeadAces { number: u8 } => "DU-20",
        "Se abrió con {} en falso: en esta ronda ya no se pueden decir.",
        "Someone made a false opening with {}: that bid is dead this round.",
        bid(lang, Bid::new(number, Face::As));
    TooLow { standing: Bid } => "DU-8",
        "Sobre {}: más dados, o los mismos de una pinta mayor.",
        "Over {}: more dice, or as many of a higher face.",
        bid(lang, standing);
    TooFewAces { needs: u8 } => "DU-9",
        "Para bajar a ases: la mitad o más, desde {needs}.",
        "To go down to aces: half or more, from {needs} up.";
    TooFewAfterAces { needs: u8 } => "DU-10",
        "De ases a otra pinta: el doble más uno, desde {needs}.",
        "From aces to another face: twice as many and one more, from {needs} up.";
    MoreAces { needs: u8 } => "DU-10", "Sobre ases, más ases: desde {needs}.", "Over aces, more aces: from {needs} up.";
    ObligoFace { face: Option<Face> } => "DU-22", obligo_face(lang, face);
    ObligoRaise { needs: u8 } => "DU-22",
        "En el obligo solo se sube el número: desde {needs}.",
        "In an obligo only the number goes up: from {needs}.";
    EstasNeedClosedObligo => "DU-24",
        "«De éstas» solo se dice en un obligo cerrado.",
        "“Of these” is for a closed obligo only.";
    CalzoInDuel => "DU-26", "Uno contra uno no se calza.", "With two players left there is no calzo.";
    CalzoInObligo => "DU-22", "En el obligo no se calza: sube o duda.", "No calzo in an obligo: raise or doubt.";
    CalzoAfterPass => "DU-16",
        "Te han pasado la apuesta: no se calza. Sube, baja a ases o duda el paso.",
        "The bid was passed to you, so no calzo. Raise, go down to aces or doubt the pass.";
    CalzoTooFewDice { needs: u8 } => "DU-14",
        "Para calzar tiene que quedar la mitad de los dados: {needs} o más.",
        "You may call “calzo” only while half the dice are still in play: {needs} or more.";
    PassInDuel => "DU-26", "Uno contra uno no se pasa.", "With two players left there is no passing.";
    PassInObligo => "DU-22", "En el obligo no se pasa: sube o duda.", "No passing in an obligo: raise or doubt.";
    PassOnPass => "DU-16",
        "Un paso no se pasa. Sube, baja a ases o duda el paso.",
        "A pass can’t be passed on. Raise, go down to aces or doubt the pass.";
    PassOnFalseOpening => "DU-15",
        "Una partida falsa no se pasa: apuesta lo que quieras, duda o calza.",
        "A false opening can’t be passed: bid what you like, doubt, or call “calzo”.";
    PassedAlready => "DU-15", "Ya has pasado en esta ronda.", "You have already passed in this round.";
    SomebodyPassed => "DU-15",
        "En esta ronda ya ha pasado alguien, y se juega con un solo paso.",
        "Someone has passed this round, and you are playing with a single pass in all.";
    SicilianaInObligo => "DU-30",
        "En el obligo no hay siciliana: sube o duda.",
        "There is no siciliana in an obligo: raise or doubt.";
    SicilianaAfterPass => "DU-16",
        "Te han pasado la apuesta: puedes dudar el paso, no la partida.",
        "The bid was passed to you: you may doubt the pass, not the opening.";
    SicilianaNotOpening => "DU-30",
        "La partida solo la duda quien va justo después de quien abrió.",
        "Only the player right after the opening may doubt it for two dice.";
    SicilianaOneDie => "DU-30",
        "Se juegan dos dados: para dudar la partida hay que tener al menos dos por cabeza.",
        "Two dice are at stake, so both of you need at least two.";
}

fn obligo_face(lang: Lang, face: Option<Face>) -> String {
    sentences! { lang, face.map(|face| text::face(lang, face, 2));
        Some(face) =>
            "Es un obligo: no se cambia de pinta, se sigue con {face}.",
            "This is an obligo: the face stays, so keep to {face}.";
        None =>
            "Se juega «de éstas»: sube el número o duda.", "The bid is “of these”: raise the number or doubt.";
    }
}

//! Why something is not entered, Spanish and English side by side.

use super::refused::Refused;
use super::sheet::Sheet;
use crate::games::dudo::Refused as NoCalzo;
use crate::lang::Lang;

/// Why an entry cannot be made, and what to do instead.
pub fn refused(lang: Lang, sheet: &Sheet, why: &Refused) -> String {
    let about = match why {
        Refused::NotTied(seat)
        | Refused::WinnerHolds(seat)
        | Refused::NoCards(seat)
        | Refused::NotDeciding(seat)
        | Refused::Out(seat)
        | Refused::StillHolds(seat) => sheet.name(*seat),
        _ => "",
    };
    match why {
        Refused::NotTied(_) => lang.pick(
            format!("{about} no entra en ese empate: toca a quien robó la ficha buscada."),
            format!("{about} is not in that tie: tap whoever drew the tile."),
        ),
        Refused::WinnerHolds(_) => lang.pick(
            format!("{about} ganó la ronda: no le quedan cartas."),
            format!("{about} won the round and has no cards left."),
        ),
        Refused::NoCards(_) => lang.pick(
            format!("Faltan las cartas de {about}: quien no gana tiene alguna."),
            format!("The cards of {about} are missing: who does not win has some."),
        ),
        Refused::NotDeciding(_) => lang.pick(
            format!("{about} no juega este desempate."),
            format!("{about} is not in this deciding round."),
        ),
        Refused::Out(_) => {
            lang.pick(format!("A {about} no le quedan dados."), format!("{about} has no dice left."))
        }
        Refused::StillHolds(_) => lang.pick(
            format!("{about} puso su última ficha: no le quedan pintas."),
            format!("{about} laid the last tile and has no pips left."),
        ),
        Refused::Calzo(why) => no_calzo(lang, *why),
        Refused::NoSum { most } => lang.pick(
            format!("Las puntas sólo puntúan con múltiplos de cinco, hasta {most}."),
            format!("The ends score in multiples of five only, up to {most}."),
        ),
        Refused::WrongGc { sum, deck, exactly: true } => lang.pick(
            format!("Los dos montones tienen que sumar {deck} puntos, y suman {sum}. Contadlos otra vez."),
            format!("The two piles must come to {deck} points, and they come to {sum}. Count them again."),
        ),
        Refused::WrongGc { sum, deck, .. } => lang.pick(
            format!("Entre todos puede haber de 1 a {deck} puntos, y suman {sum}. Contadlos otra vez."),
            format!("All piles together have 1 to {deck} points, and they come to {sum}. Count them again."),
        ),
        other => {
            let (es, en) = plainly_refused(other);
            lang.pick(es, en).into()
        }
    }
}

fn plainly_refused(why: &Refused) -> (&'static str, &'static str) {
    match why {
        Refused::Over => (
            "La partida ha terminado. Si hay un error, deshaz lo último.",
            "The game is over. If something is wrong, undo the last entry.",
        ),
        Refused::NothingToUndo => ("No hay nada que deshacer.", "There is nothing to undo."),
        Refused::Begun => ("Eso se dice antes de empezar.", "That is said before it begins."),
        Refused::DrawFirst => (
            "Primero el sorteo del empate: toca a quien señaló la ficha.",
            "First the draw for the tie: tap whoever it fell to.",
        ),
        Refused::NothingDrawn => ("No hay ningún empate que sortear.", "There is no tie to draw for."),
        Refused::TooManyCards => {
            ("La baraja tiene 40 cartas: esas son demasiadas.", "The pack has 40 cards: those are too many.")
        }
        Refused::Siciliana => (
            "Dos dados sólo se pierden al dudar la partida, con dos o más cada uno y fuera del obligo.",
            "Two dice are lost only by doubting the opening, with two or more each and outside an obligo.",
        ),
        Refused::TwoLeft => {
            ("Quedan dos: no hay sentido que elegir.", "Two are left: there is no direction to choose.")
        }
        Refused::NotTheStarter => (
            "El pase a la salida lo cobra quien salió en esta ronda.",
            "The pass on the opening scores for whoever began this hand.",
        ),
        Refused::OpeningTwice => (
            "El pase a la salida ya está apuntado en esta ronda.",
            "The pass on the opening is entered already.",
        ),
        Refused::TwoEmpty => (
            "Sin pintas sólo puede quedar quien tenga la blanca doble. Revisa los números.",
            "Only who holds the 0-0 can be left without pips. Check the numbers.",
        ),
        Refused::TooManyPips => (
            "Todas las fichas suman 168 pintas: esas son demasiadas.",
            "The whole set has 168 pips: those are too many.",
        ),
        Refused::WhoBegan => (
            "El empate es para el primero desde quien salió: di antes quién salió.",
            "The tie goes to the first one from whoever began: say first who did.",
        ),
        Refused::WhoBlocked => (
            "El empate depende de quién cerró: di quién puso la última ficha.",
            "The tie depends on who blocked: say who laid the last tile.",
        ),
        Refused::NobodyOut => {
            ("Di quién hizo dominó, o que hubo bloqueo.", "Say who went out, or that it was blocked.")
        }
        Refused::NoMoreStages => (
            "La vuelta ya tiene todas sus etapas: contad los puntos CG.",
            "The tour has all its stages: count the GC points.",
        ),
        _ => ("Eso no se apunta en esta hoja.", "That is not entered on this sheet."),
    }
}

/// Why nobody may calzar (DU-14).
pub(super) fn no_calzo(lang: Lang, why: NoCalzo) -> String {
    match why {
        NoCalzo::CalzoInDuel => lang
            .pick(
                "Sois dos: ni calzar, ni pasar, ni obligo.",
                "Two are left: no calzar, no passing, no obligo.",
            )
            .into(),
        NoCalzo::CalzoTooFewDice { needs } => lang.pick(
            format!("Ya no se calza: harían falta {needs} dados en juego."),
            format!("Calzar is over: it takes {needs} dice in play."),
        ),
        _ => lang.pick("En esta ronda de obligo no se calza.", "There is no calzar in this obligo.").into(),
    }
}

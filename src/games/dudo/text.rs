//! The game's words, Spanish and English side by side.

#![deny(clippy::wildcard_enum_match_arm)]

use super::dice::Face;
use super::moves::{Bid, Move};
use super::position::{Obligo, Phase, StandingBid, Table};
use super::refusal::Refused;
use super::view::View;
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

/// "quina": the face by its name alone.
pub fn face_name(lang: Lang, named: Face) -> &'static str {
    face(lang, named, 1).split(' ').next().unwrap_or_default()
}

/// "4 quinas", "3 de éstas".
pub fn bid(lang: Lang, bid: Bid) -> String {
    let of = match bid.face {
        Some(named) => face(lang, named, bid.number),
        None => lang.pick("de éstas", "of these"),
    };
    format!("{} {of}", bid.number)
}

pub fn direction(lang: Lang, direction: Direction) -> &'static str {
    match direction {
        Direction::Right => lang.pick("hacia la derecha", "to the right"),
        Direction::Left => lang.pick("hacia la izquierda", "to the left"),
    }
}

/// Returns a move as the words of its button.
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

/// Returns the reason of a refusal, as a sentence that says what to do instead.
#[expect(clippy::too_many_lines, reason = "a flat table of sentences")]
pub fn refusal(lang: Lang, refused: Refused) -> String {
    use Refused::*;
    let number = |n: u8| n.to_string();
    let aces = |n: u8| bid(lang, Bid::new(n, Face::As));
    let (es, en) = match refused {
        NumberOutOfRange { dice } => {
            return lang.pick(
                format!("Se apuesta de 1 a {dice}: no hay más dados en juego."),
                format!("Bid from 1 to {dice}: there are no more dice in play."),
            );
        }
        NotEnoughDice { needs, dice } => {
            return lang.pick(
                format!("Harían falta {needs} y solo hay {dice} dados en juego: así ya no se puede subir."),
                format!("That would take {needs}, and only {dice} dice are in play: you can’t raise that way."),
            );
        }
        DeadAces { number: n } => {
            return lang.pick(
                format!("Se abrió con {} en falso: en esta ronda ya no se pueden decir.", aces(n)),
                format!("Someone made a false opening with {}: that bid is dead this round.", aces(n)),
            );
        }
        TooLow { standing } => {
            return lang.pick(
                format!("Sobre {}: más dados, o los mismos de una pinta mayor.", bid(lang, standing)),
                format!("Over {}: more dice, or as many of a higher face.", bid(lang, standing)),
            );
        }
        TooFewAces { needs } => {
            return lang.pick(
                format!("Para bajar a ases: la mitad o más, desde {}.", number(needs)),
                format!("To go down to aces: half or more, from {} up.", number(needs)),
            );
        }
        TooFewAfterAces { needs } => {
            return lang.pick(
                format!("De ases a otra pinta: el doble más uno, desde {}.", number(needs)),
                format!("From aces to another face: twice as many and one more, from {} up.", number(needs)),
            );
        }
        MoreAces { needs } => {
            return lang.pick(
                format!("Sobre ases, más ases: desde {}.", number(needs)),
                format!("Over aces, more aces: from {} up.", number(needs)),
            );
        }
        ObligoFace { face: Some(named) } => {
            return lang.pick(
                format!("Es un obligo: no se cambia de pinta, se sigue con {}.", face(lang, named, 2)),
                format!("This is an obligo: the face stays, so keep to {}.", face(lang, named, 2)),
            );
        }
        ObligoRaise { needs } => {
            return lang.pick(
                format!("En el obligo solo se sube el número: desde {}.", number(needs)),
                format!("In an obligo only the number goes up: from {}.", number(needs)),
            );
        }
        CalzoTooFewDice { needs } => {
            return lang.pick(
                format!("Para calzar tiene que quedar la mitad de los dados: {} o más.", number(needs)),
                format!("You may call “calzo” only while half the dice are still in play: {} or more.", number(needs)),
            );
        }
        NoBidYet => ("Todavía no hay apuesta: abre tú.", "There is no bid yet: you open."),
        ObligoFace { face: None } => {
            ("Se juega «de éstas»: sube el número o duda.", "The bid is “of these”: raise the number or doubt.")
        }
        EstasNeedClosedObligo => {
            ("«De éstas» solo se dice en un obligo cerrado.", "“Of these” is for a closed obligo only.")
        }
        CalzoInDuel => ("Uno contra uno no se calza.", "With two players left there is no calzo."),
        CalzoInObligo => ("En el obligo no se calza: sube o duda.", "No calzo in an obligo: raise or doubt."),
        CalzoAfterPass => (
            "Te han pasado la apuesta: no se calza. Sube, baja a ases o duda el paso.",
            "The bid was passed to you, so no calzo. Raise, go down to aces or doubt the pass.",
        ),
        PassInDuel => ("Uno contra uno no se pasa.", "With two players left there is no passing."),
        PassInObligo => ("En el obligo no se pasa: sube o duda.", "No passing in an obligo: raise or doubt."),
        PassOnPass => (
            "Un paso no se pasa. Sube, baja a ases o duda el paso.",
            "A pass can’t be passed on. Raise, go down to aces or doubt the pass.",
        ),
        PassOnFalseOpening => (
            "Una partida falsa no se pasa: apuesta lo que quieras, duda o calza.",
            "A false opening can’t be passed: bid what you like, doubt, or call “calzo”.",
        ),
        PassedAlready => ("Ya has pasado en esta ronda.", "You have already passed in this round."),
        SomebodyPassed => (
            "En esta ronda ya ha pasado alguien, y se juega con un solo paso.",
            "Someone has passed this round, and you are playing with a single pass in all.",
        ),
        SicilianaInObligo => {
            ("En el obligo no hay siciliana: sube o duda.", "There is no siciliana in an obligo: raise or doubt.")
        }
        SicilianaAfterPass => (
            "Te han pasado la apuesta: puedes dudar el paso, no la partida.",
            "The bid was passed to you: you may doubt the pass, not the opening.",
        ),
        SicilianaNotOpening => (
            "La partida solo la duda quien va justo después de quien abrió.",
            "Only the player right after the opening may doubt it for two dice.",
        ),
        SicilianaOneDie => (
            "Se juegan dos dados: para dudar la partida hay que tener al menos dos por cabeza.",
            "Two dice are at stake, so both of you need at least two.",
        ),
        MatchOver => ("La partida ha terminado.", "The match is over."),
        OutOfTheGame => ("Te has quedado sin dados: ya no juegas.", "You have no dice left, so you are out."),
        RoundOver => ("La ronda ha terminado: hay que tirar otra vez.", "The round is over: roll again."),
        RoundNotOver => ("Se tira cuando termine esta ronda.", "Wait for the end of this round to roll again."),
        NotTheBeginner => ("La próxima ronda la empieza otra persona.", "Someone else opens the next round."),
        OnlyTheFloor => {
            ("Solo la mesa puede expulsar, desde el menú.", "Only the table can expel someone, from the menu.")
        }
        NotPlaying => ("Ya no está en juego.", "That player is no longer in the game."),
        OpenOrClosedFirst => {
            ("Primero di si obligas abierto o cerrado.", "First say whether your obligo is open or closed.")
        }
        NothingToChoose => (
            "Abierto o cerrado lo elige quien obliga, antes de apostar.",
            "Whoever plays the obligo chooses open or closed, before the first bid.",
        ),
        NameDirection => ("Di también hacia qué lado se juega.", "Say which way play goes, too."),
        NoDirection => (
            "El sentido lo elige quien abre, y solo con tres o más jugadores.",
            "The direction is chosen with the opening bid, and only by three or more players.",
        ),
        NotYourTurn => ("Todavía no te toca.", "It is not your turn yet."),
    };
    lang.text(es, en)
}

/// Returns the dice that have to be on the table for the bid to hold, among `dice`.
pub fn needs(lang: Lang, named: Bid, wild: bool, dice: u8) -> String {
    let n = named.number;
    let what = match named.face {
        None => lang.text("la pinta escondida", "the hidden face"),
        Some(Face::As) => face(lang, Face::As, 2).to_string(),
        Some(other) if wild => {
            lang.pick(format!("{} o ases", face(lang, other, 2)), format!("{} or aces", face(lang, other, 2)))
        }
        Some(other) => face(lang, other, 2).to_string(),
    };
    lang.pick(
        format!("Se cumple si hay {n} o más de {dice}: {what}."),
        format!("True if there are {n} or more among the {dice} dice: {what}."),
    )
}

/// Returns a chance as people say it.
pub fn percent(lang: Lang, chance: f64) -> String {
    match chance {
        c if c <= 0.0 => lang.text("imposible", "impossible"),
        c if c < 0.01 => lang.text("menos del 1 %", "less than 1%"),
        c if c > 0.999_999 => lang.text("seguro", "certain"),
        c if c > 0.99 => lang.text("más del 99 %", "more than 99%"),
        c => format!("{}{}", (100.0 * c + 0.5) as u32, lang.pick(" %", "%")),
    }
}

/// Says how likely the standing bid is, each answer among the `legal` moves, and `mine`, the bid being chosen. "Dudo la
/// partida" has a chance of its own, because aces do not count as wild for it (DU-30).
pub fn chances(lang: Lang, view: &View, mine: Option<Bid>, legal: &[Move]) -> Vec<String> {
    let (table, wild) = (&view.table, view.table.aces_wild());
    let told = |(es, en): (&str, &str), chance| format!("{} {}", lang.pick(es, en), percent(lang, chance));
    let of = |said, chance| format!("{}: {}", bid(lang, said), percent(lang, chance));
    let may = |answer| legal.contains(&answer);
    let mut lines = Vec::new();
    if let Some(StandingBid { bid: said, passed_by, .. }) = table.standing {
        lines.push(of(said, view.chance(said, wild)));
        if may(Move::Calzo) {
            lines.push(format!("{} {}", lang.pick("Justo", "Exactly"), of(said, view.chance_exact(said, wild))));
        }
        if may(Move::Siciliana) {
            lines.push(told(("Sin comodines:", "Aces not wild:"), view.chance(said, false)));
        }
        if let Some(by) = passed_by {
            lines.push(told(("Que el paso sea de verdad:", "That the pass is true:"), view.chance_pass(by)));
        }
        if may(Move::Pass) && !view.own.is_empty() {
            lines.push(match view.own.is_true_pass() {
                true => lang.text("Tu paso sería de verdad", "Your pass would be true"),
                false => lang.text("Tu paso sería un farol", "Your pass would be a bluff"),
            });
        }
    }
    if let Some(said) = mine {
        lines.push(format!("{} {}", lang.pick("Si dices", "If you bid"), of(said, view.chance(said, wild))));
        if wild && view.who.seat().is_some_and(|me| table.risks_siciliana(me)) {
            let risk = ("Si te dudan la partida:", "If they doubt the opening:");
            lines.push(told(risk, view.chance(said, false)));
        }
    }
    lines
}

/// Returns the request to the player in turn, in one line; `raise` and `calzo` are true if they may.
pub fn prompt(lang: Lang, table: &Table, raise: bool, calzo: bool) -> String {
    let Some(standing) = table.standing else {
        return opening(lang, table).into();
    };
    let (told, passed) = (bid(lang, standing.bid), standing.passed_by.is_some());
    if !raise && passed {
        lang.pick(
            format!("Te han pasado {told} y no hay nada más alto: duda el paso."),
            format!("{told} was passed to you and nothing is higher: doubt the pass."),
        )
    } else if !raise {
        lang.pick(
            format!("Nada es más alto que {told}: no puedes subir."),
            format!("Nothing is higher than {told}: you can’t raise."),
        )
    } else if standing.falsely {
        lang.pick(
            format!("Partida falsa: se abrió con {told}. Apuesta lo que quieras, o no te lo creas."),
            format!("A false opening: {told}. Bid what you like, or don’t believe it."),
        )
    } else if passed {
        lang.pick(
            format!("Te han pasado {told}: sube la apuesta o duda el paso."),
            format!("{told} was passed to you: raise it or doubt the pass."),
        )
    } else if table.obligo.is_some() {
        lang.pick(
            format!("Obligo, {told}: sube el número o duda."),
            format!("An obligo, {told}: raise the number or doubt."),
        )
    } else if calzo {
        lang.pick(
            format!("¿Te crees {told}? Sube, duda o calza."),
            format!("Do you believe {told}? Raise, doubt, or call “calzo”."),
        )
    } else {
        lang.pick(
            format!("¿Te crees {told}? Sube la apuesta o duda."),
            format!("Do you believe {told}? Raise it or doubt it."),
        )
    }
}

fn opening(lang: Lang, table: &Table) -> &'static str {
    match table.obligo {
        Some(Obligo::Undecided) => lang.pick(
            "Te toca obligar: mira tu dado y elige abierto o cerrado.",
            "Your obligo: look at your die and choose open or closed.",
        ),
        Some(Obligo::Open | Obligo::Closed) => {
            lang.pick("Obligas tú: di un número y una pinta.", "Your obligo: say a number and a face.")
        }
        None => lang.pick(
            "Abres tú: di cuántos dados hay de una pinta en toda la mesa.",
            "You open: say how many dice of one face there are on the whole table.",
        ),
    }
}

/// Returns a hint with its reason, for a first match.
pub fn hint(lang: Lang, table: &Table) -> Option<&'static str> {
    let (es, en) = match (table.phase, table.standing) {
        (Phase::Between { .. } | Phase::Over, _) => return None,
        (Phase::Choosing(_), _) => (
            "Te queda un dado: esta ronda mandas tú. Abierto, todos miran sus dados; cerrado, solo quien tiene uno, y puedes esconder tu pinta con «de éstas».",
            "You have one die left, so this round is yours. Open: everybody looks at their dice. Closed: only players with one die do, and you may hide your face with “of these”.",
        ),
        (_, None) if table.obligo.is_some() => (
            "Los demás seguirán con la pinta que digas y solo podrán subir el número, así que empieza bajo o asústalos. Los ases no ayudan si no los nombras.",
            "The others are stuck with your face and can only raise the number, so start low or scare them. Aces don’t help unless you name them.",
        ),
        (_, None) => (
            "Cuenta lo que tienes y piensa que de cada tres dados de los demás uno suele valer, porque los ases son comodines. No abras con ases: eso deja libre al siguiente.",
            "Count your own, and reckon on one in three of the others’ dice, because aces are wild. Don’t open with aces: that leaves the next player free to bid anything.",
        ),
        (_, Some(StandingBid { falsely: true, .. })) => (
            "Quien abrió dijo ases, y eso no obliga a nada: apuesta como si abrieras tú. Ese número de ases ya no se puede repetir en la ronda.",
            "The opening was aces, which binds nobody: bid as if you opened. That number of aces can’t be said again this round.",
        ),
        (_, Some(StandingBid { passed_by: Some(_), .. })) => (
            "Quien pasa dice tener cinco dados iguales, los cinco distintos, o tres y dos. Si no te lo crees, duda el paso; si no, sube.",
            "A pass claims five of a kind, five different dice, or a full house. Don’t believe it? Doubt the pass. Otherwise raise.",
        ),
        (_, Some(_)) if table.obligo.is_some() => (
            "En un obligo la pinta no cambia, los ases no suelen ayudar y nadie calza ni pasa: más dados, o dudo.",
            "In an obligo the face stays, aces usually don’t help, and there is no calzo and no pass: more dice, or dudo.",
        ),
        (_, Some(_)) => (
            "Sube con más dados, o con los mismos de una pinta más alta. Si te parece demasiado, «dudo»; si crees que es justo, «calzo»; si tienes cinco iguales, distintos, o tres y dos, «paso».",
            "Raise with more dice, or as many of a higher face. Too many? “Dudo”. Exactly right? “Calzo”. Holding five of a kind, five different, or a full house? “Paso”.",
        ),
    };
    Some(lang.pick(es, en))
}

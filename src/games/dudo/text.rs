//! The game's words, Spanish and English side by side.

use super::{Bid, Face, Move, Obligo, Phase, StandingBid, Table, View};
use crate::engine::Direction;
use crate::lang::Lang;
use crate::sentences;

/// Names the face in the singular or plural that `number` asks for: "as", "ases".
pub fn face(lang: Lang, face: Face, number: u8) -> &'static str {
    let (es, en) = match face {
        Face::As => (["as", "ases"], ["ace", "aces"]),
        Face::Tonto => (["tonto", "tontos"], ["two", "twos"]),
        Face::Tren => (["tren", "trenes"], ["three", "threes"]),
        Face::Cuadra => (["cuadra", "cuadras"], ["four", "fours"]),
        Face::Quina => (["quina", "quinas"], ["five", "fives"]),
        Face::Sexta => (["sexta", "sextas"], ["six", "sixes"]),
    };
    lang.pick(es, en)[usize::from(number != 1)]
}

/// Names a bid: "4 quinas", "3 de éstas".
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

/// Returns the words on the button of a move.
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

/// Says which dice must be among the `dice` in play for the bid to hold.
pub fn needs(lang: Lang, named: Bid, wild: bool, dice: u8) -> String {
    let n = named.number;
    let what = sentences! { lang, named.face;
        None => "la pinta escondida", "the hidden face";
        Some(Face::As) => face(lang, Face::As, 2).to_string();
        Some(other) if wild => "{} o ases", "{} or aces", face(lang, other, 2);
        Some(other) => face(lang, other, 2).to_string();
    };
    lang.pick(
        format!("Se cumple si hay {n} o más de {dice}: {what}."),
        format!("True if there are {n} or more among the {dice} dice: {what}."),
    )
}

/// Writes a chance as people say it: "13 %", "imposible".
pub fn percent(lang: Lang, chance: f64) -> String {
    match chance {
        c if c <= 0.0 => lang.text("imposible", "impossible"),
        c if c < 0.01 => lang.text("menos del 1 %", "less than 1%"),
        c if c > 0.999_999 => lang.text("seguro", "certain"),
        c if c > 0.99 => lang.text("más del 99 %", "more than 99%"),
        c => format!("{}{}", (100.0 * c + 0.5) as u32, lang.pick(" %", "%")),
    }
}

/// Says how likely the standing bid, each answer among the `legal` moves, and `mine`, the bid being chosen, are to
/// hold. "Dudo la partida" has a chance of its own, because aces are not wild for it (DU-30).
pub fn chances(lang: Lang, view: &View, mine: Option<Bid>, legal: &[Move]) -> Vec<String> {
    let (table, wild) = (&view.table, view.table.aces_wild());
    let told = |(es, en): (&str, &str), chance| format!("{} {}", lang.pick(es, en), percent(lang, chance));
    let of = |said, chance| format!("{}: {}", bid(lang, said), percent(lang, chance));
    let may = |answer| legal.contains(&answer);
    let mut lines = Vec::new();
    if let Some(StandingBid { bid: said, passed_by, .. }) = table.standing {
        lines.push(of(said, view.odds(wild).chance(said)));
        if may(Move::Calzo) {
            lines.push(format!("{} {}", lang.pick("Justo", "Exactly"), of(said, view.odds(wild).chance_exact(said))));
        }
        if may(Move::Siciliana) {
            lines.push(told(("Sin comodines:", "Aces not wild:"), view.odds(false).chance(said)));
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
        lines.push(format!("{} {}", lang.pick("Si dices", "If you bid"), of(said, view.odds(wild).chance(said))));
        if wild && view.who.seat().is_some_and(|me| table.risks_siciliana(me)) {
            let risk = (
                "Si te dudan la partida, sin comodines, se cumple:",
                "If they doubt the opening, without wild aces, it holds:",
            );
            lines.push(told(risk, view.odds(false).chance(said)));
        }
    }
    lines
}

/// Returns the request to the player in turn, in one line; `raise` and `calzo` say which of the two is legal.
pub fn prompt(lang: Lang, table: &Table, raise: bool, calzo: bool) -> String {
    let Some(standing) = table.standing else { return opening(lang, table) };
    let (told, passed) = (bid(lang, standing.bid), standing.passed_by.is_some());
    sentences! { lang, ();
        () if !raise && passed =>
            "Te han pasado {told} y no hay nada más alto: duda el paso.",
            "{told} was passed to you and nothing is higher: doubt the pass.";
        () if !raise =>
            "Nada es más alto que {told}: no puedes subir.", "Nothing is higher than {told}: you can’t raise.";
        () if standing.falsely =>
            "Partida falsa: se abrió con {told}. Apuesta lo que quieras, o no te lo creas.",
            "A false opening: {told}. Bid what you like, or don’t believe it.";
        () if passed =>
            "Te han pasado {told}: sube la apuesta o duda el paso.",
            "{told} was passed to you: raise it or doubt the pass.";
        () if table.obligo.is_some() =>
            "Obligo, {told}: sube el número o duda.", "An obligo, {told}: raise the number or doubt.";
        () if calzo && table.refuse_calzo(false).is_none() =>
            "¿Te crees {told}? Sube, duda o calza.", "Do you believe {told}? Raise, doubt, or call “calzo”.";
        () => "¿Te crees {told}? Sube la apuesta o duda.", "Do you believe {told}? Raise it or doubt it.";
    }
}

fn opening(lang: Lang, table: &Table) -> String {
    sentences! { lang, table.obligo;
        Some(Obligo::Undecided) =>
            "Te toca obligar: mira tu dado y elige abierto o cerrado.",
            "Your obligo: look at your die and choose open or closed.";
        Some(Obligo::Open | Obligo::Closed) =>
            "Obligas tú: di un número y una pinta.", "Your obligo: say a number and a face.";
        None =>
            "Abres tú: di cuántos dados hay de una pinta en toda la mesa.",
            "You open: say how many dice of one face there are on the whole table.";
    }
}

/// Returns a legal answer other than a doubt, if the viewer's dice support it: a true pass, or a calzo of one in four
/// or better.
pub fn good_answer(view: &View) -> Option<Move> {
    let bid = view.table.standing?.bid;
    let exact = || view.odds(view.table.aces_wild()).chance_exact(bid) >= 0.25;
    let good = if view.own.is_true_pass() { Move::Pass } else { Move::Calzo };
    (view.table.refuse(view.who, good).is_none() && (good == Move::Pass || exact())).then_some(good)
}

/// Returns a hint with its reason, for a first match.
pub fn hint(lang: Lang, view: &View) -> Option<String> {
    let (table, good) = (&view.table, good_answer(view));
    let obligo = table.obligo.is_some();
    Some(sentences! { lang, (table.phase, table.standing);
        (Phase::Between { .. } | Phase::Over, _) => return None;
        (Phase::Choosing(_), _) =>
            "Te queda un dado: esta ronda mandas tú. Abierto, todos miran sus dados; cerrado, solo quien tiene uno, y puedes esconder tu pinta con «de éstas».",
            "You have one die left, so this round is yours. Open: everybody looks at their dice. Closed: only players with one die do, and you may hide your face with “of these”.";
        (_, None) if obligo =>
            "Los demás seguirán con tu pinta y solo podrán subir el número: empieza bajo o asústalos. Los ases no ayudan si no los nombras.",
            "The others are stuck with your face and can only raise the number: start low or scare them. Aces don’t help unless you name them.";
        (_, None) =>
            "Cuenta tus dados y uno de cada tres de los demás: los ases valen por cualquiera. No abras con ases, ni muy alto.",
            "Count your dice, and one in three of the others’: aces are wild. Don’t open with aces, nor too high.";
        (_, Some(StandingBid { falsely: true, .. })) =>
            "Quien abrió dijo ases, y eso no obliga a nada: apuesta como si abrieras tú. Ese número de ases ya no se puede repetir en la ronda.",
            "The opening was aces, which binds nobody: bid as if you opened. That number of aces can’t be said again this round.";
        (_, Some(StandingBid { passed_by: Some(_), .. })) =>
            "Quien pasa dice tener cinco dados iguales, los cinco distintos, o tres y dos. Si no te lo crees, duda el paso; si no, sube.",
            "A pass claims five of a kind, five different dice, or a full house. Don’t believe it? Doubt the pass. Otherwise raise.";
        (_, Some(_)) if obligo =>
            "En un obligo la pinta no cambia y los ases no suelen ayudar: más dados, o dudo.",
            "In an obligo the face stays and aces usually don’t help: more dice, or dudo.";
        (_, Some(_)) if good == Some(Move::Pass) =>
            "Tienes cinco iguales, cinco distintos, o tres y dos: puedes decir «paso», y que suba otro.",
            "You hold five of a kind, five different, or a full house: you may pass, and the next one raises.";
        (_, Some(_)) if good.is_some() =>
            "Puede que haya justo esos: eso es «calzo». Si crees que hay más, sube; si crees que hay menos, duda.",
            "It may be exactly that many: that is “calzo”. If you think there are more, raise; if fewer, doubt.";
        (_, Some(_)) =>
            "¿Te parecen demasiados? «Dudo». Si no, sube: más dados, o los mismos de una pinta más alta.",
            "Too many? “Dudo”. If not, raise: more dice, or as many of a higher face.";
    })
}

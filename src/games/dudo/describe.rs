//! The sentences of a match: events, the ends of rounds, and the reasons of the standings.

use super::{Claim, Dice, End, Event, Face, Round, Showing, Table, text};
use crate::engine::Seat;
use crate::games::{Names, sentences};
use crate::lang::Lang;

/// Counts dice: "1 dado", "3 dice".
pub fn dice(lang: Lang, n: impl Into<u32>) -> String {
    lang.count(n.into(), ["dado", "dados"], ["die", "dice"])
}

/// Names the faces of the dice: "as, tren y tren".
pub fn faces(lang: Lang, dice: &Dice) -> String {
    let name = |pips: &u8| Face::from_pips(*pips).map(|face| text::face(lang, face, 1).to_string());
    lang.list(&dice.pips().iter().filter_map(name).collect::<Vec<_>>())
}

pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    sentences! { lang, event;
        Event::Threw(throws) => {
            let each: Vec<String> = throws.iter().map(|(seat, die)| format!("{} ({die})", names[*seat])).collect();
            format!("{} {}.", lang.pick("Tirada para abrir:", "Rolling to see who opens:"), lang.list(&each))
        };
        Event::Rolled { begins, obliges } => {
            let name = &names[*begins];
            match *obliges {
                true => lang.pick(
                    format!("Todos tiran sus dados. Obliga {name}."),
                    format!("Everybody rolls. It is {name}’s obligo."),
                ),
                false => {
                    lang.pick(format!("Todos tiran sus dados. Abre {name}."), format!("Everybody rolls. {name} opens."))
                }
            }
        };
        Event::Montado { seat, dice } =>
            "Un dado montado: {} tira otra vez tras enseñar {}.",
            "Stacked dice: {} rolls again after showing {}.", names[*seat], faces(lang, dice);
        Event::Obliged { seat, closed: true } =>
            "{} obliga cerrado: solo mira quien tiene un dado.",
            "{} plays the obligo closed: only players with one die look.", names[*seat];
        Event::Obliged { seat, closed: false } =>
            "{} obliga abierto: se miran los dados.", "{} plays the obligo open: everybody looks.", names[*seat];
        Event::Bid { seat, bid, direction } => {
            let way = direction.map(|way| format!(", {}", text::direction(lang, way))).unwrap_or_default();
            format!("{} {} {}{way}.", names[*seat], lang.pick("dice", "bids"), text::bid(lang, *bid))
        };
        Event::Passed { seat } => "{} pasa.", "{} passes.", names[*seat];
        Event::Shown(showing) => {
            format!("{} {}", claim(lang, showing, names), verdict(lang, showing, names))
        };
        Event::Out { seat } => "{} se queda sin dados.", "{} has no dice left.", names[*seat];
        Event::Expelled { seat } => "La mesa expulsa a {}.", "The table expels {}.", names[*seat];
    }
}

pub fn claim(lang: Lang, showing: &Showing, names: &Names) -> String {
    let (by, against) = (&names[showing.by], &names[showing.against]);
    let bid = text::bid(lang, showing.bid);
    sentences! { lang, showing.claim;
        Claim::Doubt => "{by} duda {bid} de {against}.", "{by} doubts {against}’s {bid}.";
        Claim::Calzo => "{by} calza {bid} de {against}.", "{by} calls “calzo” on {against}’s {bid}.";
        Claim::DoubtPass => "{by} duda el paso de {against}.", "{by} doubts {against}’s pass.";
        Claim::Siciliana =>
            "{by} duda la apertura de {against}: {bid}, sin comodines y por dos dados.",
            "{by} doubts {against}’s opening: {bid}, no wild aces, for two dice.";
    }
}

/// Says how many dice counted, and who loses or recovers dice.
pub fn verdict(lang: Lang, showing: &Showing, names: &Names) -> String {
    format!("{} {} {}.", found(lang, showing), names[showing.seat], change(lang, showing.change))
}

/// Says how many dice counted when the cups were lifted.
pub fn found(lang: Lang, showing: &Showing) -> String {
    let bid = showing.bid;
    let hidden = match bid.face {
        Some(_) => String::new(),
        None => format!("{} {}. ", lang.pick("Eran", "They were"), text::face(lang, showing.face, 2)),
    };
    let are = if showing.count == Some(1) { "There is" } else { "There are" };
    let count = sentences! { lang, (showing.count, showing.claim);
        (None, _) if showing.seat == showing.by => "El paso era bueno.", "The pass was good.";
        (None, _) => "El paso era un farol.", "The pass was a bluff.";
        (Some(n), Claim::Calzo) if n == bid.number => "Hay {n}, justo.", "{are} exactly {n}.";
        (Some(n), Claim::Calzo) => "Hay {n}, y no {}.", "{are} {n}, not {}.", bid.number;
        (Some(n), _) if n >= bid.number => "Hay {n}: se cumple.", "{are} {n}: the bid holds.";
        (Some(n), _) => "Hay {n}: no llega.", "{are} {n}: too few.";
    };
    hidden + &count
}

/// Returns the result of a count in a word or two, as it is stamped on the felt, and true if it is good: for one person
/// in `people` if they lose no die by it, for several if what was said is true.
pub fn stamp(lang: Lang, showing: &Showing, people: &[Seat]) -> (&'static str, bool) {
    let number = showing.bid.number;
    let (es, en, holds) = match (showing.count, showing.claim) {
        (None, _) if showing.seat == showing.by => ("De verdad", "A true pass", true),
        (None, _) => ("Un farol", "A bluff", false),
        (Some(n), Claim::Calzo) if n == number => ("Justo", "Spot on", true),
        (Some(_), Claim::Calzo) => ("No es justo", "Not exact", false),
        (Some(n), _) if n >= number => ("Se cumple", "It holds", true),
        (Some(_), _) => ("No llega", "Falls short", false),
    };
    let good = if let [me] = people { showing.seat != *me || showing.change >= 0 } else { holds };
    (lang.pick(es, en), good)
}

/// Says what happens to a player's dice: "pierde un dado".
pub fn change(lang: Lang, change: i8) -> &'static str {
    match change {
        -1 => lang.pick("pierde un dado", "loses a die"),
        0 => lang.pick("sigue con sus cinco dados", "keeps all five dice"),
        1 => lang.pick("recupera un dado", "gets a die back"),
        _ => lang.pick("pierde dos dados", "loses two dice"),
    }
}

fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::Obliged { seat, .. } | Event::Bid { seat, .. } | Event::Passed { seat } => Some(*seat),
        Event::Threw(_) | Event::Rolled { .. } | Event::Montado { .. } => None,
        Event::Shown(_) | Event::Out { .. } | Event::Expelled { .. } => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines.
pub fn since(lang: Lang, events: &[Event], seat: Option<Seat>, names: &Names, most: usize) -> Vec<String> {
    let mine = |e: &Event| seat.is_some() && actor(e) == seat;
    let last = events.iter().rposition(mine).map_or(0, |i| i + 1);
    let recent = last.max(events.len().saturating_sub(most));
    events[recent..].iter().map(|e| event(lang, e, names)).collect()
}

/// Says why `above` is placed before `below` (DU-6).
pub fn why_above(lang: Lang, table: &Table, names: &Names, above: Seat, below: Seat) -> String {
    let (a, b) = (&names[above], &names[below]);
    let expelled = |seat: Seat| table.expelled.contains(&seat);
    // The round in which the seat had its last dice, from 1.
    let lost = |round: &Round, seat| matches!(&round.end, End::Shown(showing) if showing.seat == seat);
    let round = |seat| table.rounds.iter().rposition(|round| lost(round, seat)).map_or(0, |at| at + 1);
    sentences! { lang, (expelled(above), expelled(below));
        (true, true) => "La expulsión de {b} fue antes que la de {a}.", "{b} was expelled before {a}.";
        (false, true) =>
            "{b} queda por debajo: la mesa decidió su expulsión.", "{b} was expelled and goes below all who were not.";
        _ if table.is_in(above) =>
            "{a} acaba con {}; {b} perdió el último en la ronda {}.",
            "{a} has {} left; {b} lost the last one in round {}.", dice(lang, table.dice[above]), round(below);
        _ =>
            "{a} aguantó hasta la ronda {}; {b}, hasta la {}.",
            "{a} lasted until round {}; {b} until round {}.", round(above), round(below);
    }
}

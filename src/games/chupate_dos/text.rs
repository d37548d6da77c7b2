//! The game's words, Spanish and English side by side: names and sentences here, prompts and hints in `guide`.

mod guide;

pub use guide::{hint, prompt};

use super::{Event, Move};
use crate::engine::{Seat, Tally};
use crate::games::{Names, sentences};
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank, Suit};

/// Returns the suit's name within a sentence.
pub fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Oros => "oros",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Bastos => "bastos",
    }
}

/// Returns the suit's name on its own, in English with the sign on its cards: "copas (cups)".
pub fn suit_sign(lang: Lang, suit: Suit) -> &'static str {
    match suit {
        Suit::Oros => lang.pick("oros", "oros (coins)"),
        Suit::Copas => lang.pick("copas", "copas (cups)"),
        Suit::Espadas => lang.pick("espadas", "espadas (swords)"),
        Suit::Bastos => lang.pick("bastos", "bastos (clubs)"),
    }
}

pub fn rank(lang: Lang, rank: Rank) -> &'static str {
    match rank {
        Rank::As => lang.pick("As", "Ace"),
        Rank::Dos => "Dos",
        Rank::Tres => lang.pick("Tres", "3"),
        Rank::Cuatro => lang.pick("Cuatro", "4"),
        Rank::Cinco => lang.pick("Cinco", "5"),
        Rank::Seis => lang.pick("Seis", "6"),
        Rank::Siete => lang.pick("Siete", "7"),
        Rank::Sota => "Sota",
        Rank::Caballo => "Caballo",
        Rank::Rey => "Rey",
    }
}

pub fn card(lang: Lang, card: Card) -> String {
    format!("{} {} {}", rank(lang, card.rank), lang.pick("de", "of"), suit(card.suit))
}

pub(super) fn cards(lang: Lang, n: u8) -> String {
    lang.count(n.into(), ["carta", "cartas"], ["card", "cards"])
}

/// Returns the words on the button of a move.
pub fn tell(lang: Lang, mv: Move) -> String {
    match mv {
        Move::Lay(laid) => lay(lang, laid),
        Move::LaySota { suit: own, names } => {
            let laid = lay(lang, Card::new(Rank::Sota, own));
            format!("{laid}, {} {}", lang.pick("cambio a", "calling"), suit(names))
        }
        Move::Draw => lang.text("Robar", "Draw"),
        Move::Keep => lang.text("Me la quedo", "Keep it"),
        Move::Take => lang.text("Me las chupo", "Take them"),
        Move::Name(named) => suit_sign(lang, named).into(),
        Move::Ultima => lang.text("¡Última!", "Última! (last card)"),
        Move::Challenge => lang.text("¡Chúpate 2!", "Chúpate 2! (draw 2)"),
        Move::Deal => lang.text("Siguiente ronda", "Next round"),
        Move::Yellow(_) => lang.text("Tarjeta amarilla", "Yellow card"),
    }
}

pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    sentences! { lang, *event;
        Event::Dealt { dealer, turned } =>
            "{} reparte y levanta {}.", "{} deals and turns up {}.", names[dealer], the(lang, turned);
        Event::Named { seat, suit: s } => "{} pide {}.", "{} calls {}.", names[seat], suit(s);
        Event::Laid { seat, card: laid, names: None } => "{} echa {}.", "{} plays {}.", names[seat], the(lang, laid);
        Event::Laid { seat, card: laid, names: Some(s) } =>
            "{} echa {} y cambia a {}.", "{} plays {} and calls {}.", names[seat], the(lang, laid), suit(s);
        Event::Drew { seat, cards: 0 } =>
            "{} no puede robar: no quedan cartas.", "{} can’t draw: no cards are left.", names[seat];
        Event::Drew { seat, cards: n } => "{} roba {}.", "{} draws {}.", names[seat], cards(lang, n);
        Event::Took { seat, cards: n } => "{} se chupa {}.", "{} takes {}.", names[seat], cards(lang, n);
        Event::Reshuffled => "Se baraja el mazo.", "The stock is reshuffled.";
        Event::Skipped { seat } => "{} pierde el turno.", "{} misses a turn.", names[seat];
        Event::Reversed => "Cambia la dirección.", "Play changes direction.";
        Event::Ultima { seat } => "{} dice «¡última!».", "{} calls “última!”.", names[seat];
        Event::Challenged { seat, by, cards: n } =>
            "{1} se calla «última», {0} lo nota y {1} roba {2}.",
            "{1} did not call última and {0} noticed: {1} draws {2}.", names[by], names[seat], cards(lang, n);
        Event::Yellow { seat } => "Tarjeta amarilla para {}.", "Yellow card for {}.", names[seat];
        Event::Won { seat } => "{} gana la ronda.", "{} wins the round.", names[seat];
        Event::Null => "Mil turnos sin ganador: ronda nula.", "A thousand turns without a winner: the round is void.";
    }
}

fn lay(lang: Lang, laid: Card) -> String {
    format!("{} {}", lang.pick("Echar", "Play"), the(lang, laid))
}

/// Names a card with its article: "el Siete de oros", "la Sota de copas".
pub(super) fn the(lang: Lang, laid: Card) -> String {
    let article = lang.pick(if laid.rank == Rank::Sota { "la" } else { "el" }, "the");
    format!("{article} {}", card(lang, laid))
}

fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Named { seat, .. } | Event::Laid { seat, .. } | Event::Drew { seat, .. } => Some(seat),
        Event::Took { seat, .. } | Event::Ultima { seat } => Some(seat),
        Event::Challenged { by, .. } => Some(by),
        Event::Dealt { .. } | Event::Reshuffled | Event::Skipped { .. } | Event::Reversed => None,
        Event::Yellow { .. } | Event::Won { .. } | Event::Null => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines.
pub fn since(lang: Lang, events: &[Event], seat: Seat, names: &Names, most: usize) -> Vec<String> {
    let last = events.iter().rposition(|e| actor(e) == Some(seat)).map_or(0, |i| i + 1);
    let told = merged(&events[last..]);
    let line = |(at, e): (usize, &Event)| match (told[..at].last(), e) {
        // The same player goes on only after a bounce (CD-18).
        (Some(Event::Laid { seat: by, .. }), Event::Laid { seat, .. } | Event::Drew { seat, .. }) if seat == by => {
            format!("{} {}", lang.pick("Rebota:", "It bounces:"), event(lang, e, names))
        }
        _ => event(lang, e, names),
    };
    let mut lines: Vec<String> = told.iter().enumerate().map(line).collect();
    lines.split_off(lines.len().saturating_sub(most))
}

/// Joins two draws in a row by one player, as they look to the others.
fn merged(events: &[Event]) -> Vec<Event> {
    let mut merged: Vec<Event> = Vec::new();
    for event in events {
        if let (Some(Event::Drew { seat: a, cards: n }), Event::Drew { seat: b, cards: m })
        | (Some(Event::Took { seat: a, cards: n }), Event::Took { seat: b, cards: m }) = (merged.last_mut(), event)
            && a == b
        {
            *n += m;
        } else {
            merged.push(*event);
        }
    }
    merged
}

/// Says why `above` is placed before `below`, or that they are level (CD-43, CD-45).
pub fn why_above(lang: Lang, above: (&str, &Tally), below: (&str, &Tally), duel: bool) -> String {
    let ((a, x), (b, y)) = (above, below);
    sentences! { lang, ();
        () if x.place == y.place => "{a} y {b}, en el mismo puesto.", "{a} and {b} share the place.";
        () if x.rounds_won > 0 && y.rounds_won == 0 =>
            "{a} ganó {} y {b}, ninguna.", "{a} won {} to {b}’s 0.", rounds(lang, x.rounds_won);
        () if x.rounds_won != y.rounds_won || duel =>
            "{a} ganó {} y {b}, {}.", "{a} won {} to {b}’s {}.", rounds(lang, x.rounds_won), y.rounds_won;
        () if x.left != y.left =>
            "Empatados a rondas: a {a} le quedaron menos cartas que a {b} ({} frente a {}).",
            "Tied on rounds: {a} was left with fewer cards ({} to {b}’s {}).", x.left, y.left;
        () if x.yellow != y.yellow =>
            "Empatados a rondas y cartas: {a} tiene menos tarjetas que {b}.",
            "Tied on rounds and cards: {a} has fewer yellow cards than {b}.";
        () =>
            "Empatados en todo: {a} ganó la ronda de desempate.", "Tied on everything: {a} won the tie-break round.";
    }
}

fn rounds(lang: Lang, n: u16) -> String {
    lang.count(n.into(), ["ronda", "rondas"], ["round", "rounds"])
}

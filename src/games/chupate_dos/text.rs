//! The game's words, Spanish and English side by side: names and sentences here, prompts and hints in `guide`.

#![deny(clippy::wildcard_enum_match_arm)]

mod guide;

pub use guide::{hint, prompt};

use super::moves::Move;
use super::position::Event;
use super::refusal::Refused;
use crate::engine::{PerSeat, Seat, Tally};
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank, Suit};

/// The players' names, by seat.
pub type Names = PerSeat<String>;

/// Returns the suit's name within a sentence.
pub fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Oros => "oros",
        Suit::Copas => "copas",
        Suit::Espadas => "espadas",
        Suit::Bastos => "bastos",
    }
}

/// Returns the suit's name on its own; in English with what the cards show.
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

/// Returns a move as the words of its button.
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

/// Returns the reason of a refusal, as a sentence that says what to do instead.
pub fn refusal(lang: Lang, refused: Refused) -> String {
    use Refused::*;
    let (es, en) = match refused {
        DoesNotFollow { demanded, rank: Some(r) } => {
            return lang.pick(
                format!("Hacen falta {} u otro {}.", suit(demanded), rank(lang, r)),
                format!("You need {}, or another {}.", suit(demanded), rank(lang, r)),
            );
        }
        DoesNotFollow { demanded, rank: None } => {
            return format!("{} {}.", lang.pick("Se han pedido", "The suit called is"), suit(demanded));
        }
        SotaOnSota { demanded } => {
            return lang.pick(
                format!("Sobre una Sota solo vale la Sota de {}.", suit(demanded)),
                format!("Only the Sota of {} may go on a Sota.", suit(demanded)),
            );
        }
        DoesNotFollowBounce { suit: s, rank: r } => {
            return lang.pick(
                format!("Tras rebotar: {}, otro {}, una Sota o un Dos.", suit(s), rank(lang, r)),
                format!("After a bounce: {}, another {}, a Sota or a Dos.", suit(s), rank(lang, r)),
            );
        }
        NotInHand => ("Esa carta no está en tu mano.", "That card is not in your hand."),
        NothingToName => (
            "Esta Sota sigue el palo pedido: no lo cambia.",
            "This Sota follows the suit that was called and can’t change it.",
        ),
        MustName => ("Di a qué palo cambias.", "Say which suit comes next."),
        DosMustWait => (
            "Este Dos es de otro palo: espera a no tener otra carta que valga.",
            "This Dos is off suit: it waits until you have no other card to play.",
        ),
        AnswerWithDos | UnderAttack => (
            "Te atacan: responde con un Dos o chúpate las cartas.",
            "You are under attack: answer with a Dos or take the cards.",
        ),
        AttackFull => (
            "A un ataque de 8 no se puede responder: chúpate las cartas.",
            "An attack of 8 can’t be answered: take the cards.",
        ),
        MustPlay => ("Tienes una carta que vale: échala.", "You have a card that fits: play it."),
        OnlyTheDrawnCard => {
            ("Ahora solo vale la carta que acabas de robar.", "You can only play the card you just drew.")
        }
        OnlyTheDrawnDos => ("Ahora solo vale el Dos que acabas de robar.", "You can only play the Dos you just drew."),
        DrawnCardMustBeLaid => {
            ("La carta robada vale: hay que echarla.", "The card you drew fits, so you have to play it.")
        }
        NothingWasDrawn => ("No hay carta robada que guardar.", "There is no drawn card to keep."),
        NoAttack => ("Nadie te ataca.", "Nobody is attacking you."),
        AlreadyDrawn => {
            ("Ya has robado: echa la carta o quédatela.", "You have already drawn: play the card or keep it.")
        }
        NoSuitToName => ("Ahora no hay palo que nombrar.", "There is no suit to call now."),
        SuitFirst => ("Ha salido una Sota: di primero el palo.", "A Sota was turned up: call the suit first."),
        MatchOver => ("La partida ha terminado.", "The match is over."),
        RoundOver => ("La ronda ha terminado: toca repartir.", "The round is over: deal the next one."),
        RoundNotOver => ("Se reparte cuando termine esta ronda.", "Wait for the end of this round to deal."),
        NotTheDealer => ("Esta vez reparte otra persona.", "Someone else deals this time."),
        OnlyTheFloor => {
            ("Las tarjetas las saca la mesa, desde el menú.", "Yellow cards are shown by the table, from the menu.")
        }
        NoUltimaOwed => {
            ("«Última» se dice al quedarse con una sola carta.", "“Última” is called when you are left with one card.")
        }
        NobodyOwesUltima => ("Nadie debe «última» ahora.", "Nobody owes “última” now."),
        NotYourTurn => ("Todavía no te toca.", "It is not your turn yet."),
    };
    lang.text(es, en)
}

/// Returns the sentence that tells everybody of an event.
pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    match *event {
        Event::Dealt { dealer, turned } => lang.pick(
            format!("{} reparte y levanta {}.", names[dealer], the(lang, turned)),
            format!("{} deals and turns up {}.", names[dealer], the(lang, turned)),
        ),
        Event::Named { seat, suit: s } => {
            format!("{} {} {}.", names[seat], lang.pick("pide", "calls"), suit(s))
        }
        Event::Laid { seat, card: laid, names: None } => {
            format!("{} {} {}.", names[seat], lang.pick("echa", "plays"), the(lang, laid))
        }
        Event::Laid { seat, card: laid, names: Some(s) } => lang.pick(
            format!("{} echa {} y cambia a {}.", names[seat], the(lang, laid), suit(s)),
            format!("{} plays {} and calls {}.", names[seat], the(lang, laid), suit(s)),
        ),
        Event::Drew { seat, cards: 0 } => lang.pick(
            format!("{} no puede robar: no quedan cartas.", names[seat]),
            format!("{} can’t draw: no cards are left.", names[seat]),
        ),
        Event::Drew { seat, cards: n } => {
            format!("{} {} {}.", names[seat], lang.pick("roba", "draws"), cards(lang, n))
        }
        Event::Took { seat, cards: n } => {
            format!("{} {} {}.", names[seat], lang.pick("se chupa", "takes"), cards(lang, n))
        }
        Event::Reshuffled => lang.text("Se baraja el mazo.", "The stock is reshuffled."),
        Event::Skipped { seat } => {
            format!("{} {}.", names[seat], lang.pick("pierde el turno", "misses a turn"))
        }
        Event::Reversed => lang.text("Cambia la dirección.", "Play changes direction."),
        Event::Ultima { seat } => {
            format!("{} {}", names[seat], lang.pick("dice «¡última!».", "calls “última!”."))
        }
        Event::Challenged { seat, by, cards: n } => lang.pick(
            format!("{1} se calla «última», {0} lo nota y {1} roba {2}.", names[by], names[seat], cards(lang, n)),
            format!("{1} did not call última and {0} noticed: {1} draws {2}.", names[by], names[seat], cards(lang, n)),
        ),
        Event::Yellow { seat } => {
            format!("{} {}", lang.pick("Tarjeta amarilla para", "Yellow card for"), names[seat]) + "."
        }
        Event::Won { seat } => format!("{} {}.", names[seat], lang.pick("gana la ronda", "wins the round")),
        Event::Null => {
            lang.text("Mil turnos sin ganador: ronda nula.", "A thousand turns without a winner: the round is void.")
        }
    }
}

fn lay(lang: Lang, laid: Card) -> String {
    format!("{} {}", lang.pick("Echar", "Play"), the(lang, laid))
}

/// "el Siete de oros", "la Sota de copas".
pub(super) fn the(lang: Lang, laid: Card) -> String {
    let article = lang.pick(if laid.rank == Rank::Sota { "la" } else { "el" }, "the");
    format!("{article} {}", card(lang, laid))
}

/// Returns the seat that acted in an event, if any did.
fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Named { seat, .. }
        | Event::Laid { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Took { seat, .. }
        | Event::Ultima { seat } => Some(seat),
        Event::Challenged { by, .. } => Some(by),
        Event::Dealt { .. }
        | Event::Reshuffled
        | Event::Skipped { .. }
        | Event::Reversed
        | Event::Yellow { .. }
        | Event::Won { .. }
        | Event::Null => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines.
pub fn since(lang: Lang, events: &[Event], seat: Seat, names: &Names, most: usize) -> Vec<String> {
    let last = events.iter().rposition(|e| actor(e) == Some(seat)).map_or(0, |i| i + 1);
    let lines: Vec<String> = merged(&events[last..]).iter().map(|e| event(lang, e, names)).collect();
    let skipped = lines.len().saturating_sub(most);
    lines.into_iter().skip(skipped).collect()
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
    if x.place == y.place {
        return lang.pick(format!("{a} y {b}, en el mismo puesto."), format!("{a} and {b} share the place."));
    }
    if x.rounds_won != y.rounds_won || duel {
        return lang.pick(
            format!("{a} ganó {} y {b}, {}.", rounds(lang, x.rounds_won), y.rounds_won),
            format!("{a} won {} to {b}’s {}.", rounds(lang, x.rounds_won), y.rounds_won),
        );
    }
    if x.left != y.left {
        return lang.pick(
            format!("Empatados a rondas: a {a} le quedaron menos cartas que a {b} ({} frente a {}).", x.left, y.left),
            format!("Tied on rounds: {a} was left with fewer cards ({} to {b}’s {}).", x.left, y.left),
        );
    }
    if x.yellow != y.yellow {
        return lang.pick(
            format!("Empatados a rondas y cartas: {a} tiene menos tarjetas que {b}."),
            format!("Tied on rounds and cards: {a} has fewer yellow cards than {b}."),
        );
    }
    lang.pick(
        format!("Empatados en todo: {a} ganó la ronda de desempate."),
        format!("Tied on everything: {a} won the tie-break round."),
    )
}

fn rounds(lang: Lang, n: u16) -> String {
    lang.count(n.into(), ["ronda", "rondas"], ["round", "rounds"])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::checks::names;

    #[test]
    fn since_my_turn_tells_what_the_others_did_and_joins_draws() {
        let (ana, bruno, carla) = (Seat(0), Seat(1), Seat(2));
        let seven = Card::new(Rank::Siete, Suit::Oros);
        let events = [
            Event::Drew { seat: ana, cards: 2 },
            Event::Drew { seat: bruno, cards: 1 },
            Event::Drew { seat: bruno, cards: 1 },
            Event::Laid { seat: carla, card: seven, names: None },
            Event::Reversed,
        ];
        let told = since(Lang::Es, &events, ana, &names(3), 3);
        assert_eq!(told, ["Bruno roba 2 cartas.", "Carla echa el Siete de oros.", "Cambia la dirección."]);
        assert_eq!(since(Lang::En, &events, ana, &names(3), 1), ["Play changes direction."]);
        assert!(since(Lang::Es, &events[..1], ana, &names(3), 3).is_empty());
    }

    #[test]
    fn cd_43_the_reason_names_the_criterion_that_decided() {
        let tally = |place, rounds_won, left, yellow| Tally { place, rounds_won, left, yellow, stars: 0 };
        let why = |x: Tally, y: Tally| why_above(Lang::Es, ("Ana", &x), ("Bruno", &y), false);
        assert_eq!(why(tally(1, 3, 9, 0), tally(2, 1, 2, 0)), "Ana ganó 3 rondas y Bruno, 1.");
        assert!(why(tally(1, 3, 5, 0), tally(2, 3, 7, 0)).contains("menos cartas que a Bruno (5 frente a 7)"));
        assert!(why(tally(1, 3, 5, 0), tally(2, 3, 5, 1)).contains("menos tarjetas"));
        assert!(why(tally(1, 3, 5, 0), tally(2, 3, 5, 0)).contains("desempate"));
        assert!(why(tally(2, 3, 5, 0), tally(2, 3, 5, 0)).contains("mismo puesto"));
    }
}

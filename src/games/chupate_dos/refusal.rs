//! The reasons of refusals, each with its rule.

use super::legal::{Table, is_wild};
use super::{ChupateDos, Move, Phase, Step, position::FULL_ATTACK, text, text::suit};
use crate::engine::{Game, Seat, Who};
use crate::games::{refusals, sentences};
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank, Suit};

refusals! { lang;
    MatchOver => "CD-42", "La partida ha terminado.", "The match is over.";
    NotYourTurn => "CD-5", "Todavía no te toca.", "It is not your turn yet.";
    RoundOver => "CD-40", "La ronda ha terminado: toca repartir.", "The round is over: deal the next one.";
    RoundNotOver => "CD-4", "Se reparte cuando termine esta ronda.", "Wait for the end of this round to deal.";
    NotTheDealer => "CD-4", "Esta vez reparte otra persona.", "Someone else deals this time.";
    NotInHand => "CD-1", "Esa carta no está en tu mano.", "That card is not in your hand.";
    OnlyTheFloor => "TO-2",
        "Las tarjetas las saca la mesa, desde el menú.",
        "Yellow cards are shown by the table, from the menu.";
    DoesNotFollow { demanded: Suit, rank: Option<Rank> } => "CD-6", does_not_follow(lang, demanded, rank);
    SotaOnSota { demanded: Suit } => "CD-16",
        "De las Sotas, aquí solo vale la de {}.",
        "Of the Sotas, only that of {} fits here.",
        suit(demanded);
    NothingToName => "CD-16",
        "Esta Sota sigue el palo pedido: no lo cambia.",
        "This Sota follows the suit that was called and can’t change it.";
    MustName => "CD-15", "Di a qué palo cambias.", "Say which suit comes next.";
    DosMustWait => "CD-7",
        "Este Dos es de otro palo: salvo al rebotar, espera a que no te valga nada más.",
        "This Dos is off suit: except after a bounce, it waits until nothing else fits.";
    UnderAttack => "CD-12",
        "Te atacan: responde con un Dos o chúpate las cartas.",
        "You are under attack: answer with a Dos or take the cards.";
    NoDosToAnswer => "CD-12",
        "Te atacan y no tienes ningún Dos: chúpate las cartas.",
        "You are under attack and have no Dos: take the cards.";
    AttackFull => "CD-12",
        "A un ataque de 8 no se puede responder: chúpate las cartas.",
        "An attack of 8 can’t be answered: take the cards.";
    DoesNotFollowBounce { suit: Suit, rank: Rank } => "CD-18",
        "Tras rebotar: {}, otro {}, una Sota o un Dos.",
        "After a bounce: {}, another {}, a Sota or a Dos.",
        text::suit(suit), text::rank(lang, rank);
    MustPlay => "CD-8", "Tienes una carta que vale: échala.", "You have a card that fits: play it.";
    OnlyTheDrawnCard => "CD-9",
        "Ahora solo vale la carta que acabas de robar.",
        "You can only play the card you just drew.";
    OnlyTheDrawnDos => "CD-13",
        "Ahora solo vale el Dos que acabas de robar.",
        "You can only play the Dos you just drew.";
    DrawnCardMustBeLaid => "CD-9",
        "La carta robada vale: hay que echarla.",
        "The card you drew fits, so you have to play it.";
    NothingWasDrawn => "CD-9", "No hay carta robada que guardar.", "There is no drawn card to keep.";
    NoAttack => "CD-12", "Nadie te ataca.", "Nobody is attacking you.";
    AlreadyDrawn => "CD-9",
        "Ya has robado: echa la carta o quédatela.",
        "You have already drawn: play the card or keep it.";
    NoSuitToName => "CD-31", "Ahora no hay palo que nombrar.", "There is no suit to call now.";
    SuitFirst => "CD-31", "Ha salido una Sota: di primero el palo.", "A Sota was turned up: call the suit first.";
    NoUltimaOwed => "CD-23",
        "«Última» se dice al quedarse con una sola carta.",
        "“Última” is called when you are left with one card.";
    NobodyOwesUltima => "CD-25", "Nadie debe «última» ahora.", "Nobody owes “última” now.";
}

fn does_not_follow(lang: Lang, demanded: Suit, rank: Option<Rank>) -> String {
    let suit = suit(demanded);
    sentences! { lang, rank.map(|rank| text::rank(lang, rank));
        Some(rank) => "Hacen falta {suit}, otro {rank} o un comodín: Sota o Dos.",
            "You need {suit}, another {rank}, or a wild card: Sota or Dos.";
        None => "Se han pedido {suit}.", "The suit called is {suit}.";
    }
}

impl ChupateDos {
    pub(super) fn refuse(&self, who: Who, wish: Move) -> Option<Refused> {
        if self.legal_moves(who).contains(&wish) {
            return None;
        }
        Some(match (who, wish) {
            _ if self.phase == Phase::Over => Refused::MatchOver,
            (_, Move::Yellow(_)) => Refused::OnlyTheFloor,
            (_, Move::Ultima) => Refused::NoUltimaOwed,
            (_, Move::Challenge) => Refused::NobodyOwesUltima,
            (_, Move::Deal) if matches!(self.phase, Phase::Between(_)) => Refused::NotTheDealer,
            (_, Move::Deal) => Refused::RoundNotOver,
            (Who::Floor, _) => Refused::NotYourTurn,
            (Who::Seat(seat), wish) => self.refuse_turn(seat, wish),
        })
    }

    fn refuse_turn(&self, seat: Seat, wish: Move) -> Refused {
        match self.phase {
            Phase::Between(_) => Refused::RoundOver,
            Phase::Naming(dealer) if dealer == seat => Refused::SuitFirst,
            Phase::Turn(player, step) if player == seat => refuse_in_turn(&self.table(seat, step), wish),
            Phase::Naming(_) | Phase::Turn(..) | Phase::Over => Refused::NotYourTurn,
        }
    }
}

fn refuse_in_turn(table: &Table, wish: Move) -> Refused {
    match (wish, table.step) {
        (Move::Draw, Step::Attacked) => refuse_under_attack(table),
        (Move::Draw, Step::Drew { .. } | Step::TookDos(_)) => Refused::AlreadyDrawn,
        (Move::Draw, _) => Refused::MustPlay,
        (Move::Take, _) => Refused::NoAttack,
        (Move::Keep, Step::Drew { .. }) => Refused::DrawnCardMustBeLaid,
        (Move::Keep, _) => Refused::NothingWasDrawn,
        (Move::Name(_), _) => Refused::NoSuitToName,
        (wish, _) => match wish.card() {
            Some(card) if !table.hand.contains(&card) => Refused::NotInHand,
            Some(card) if !table.playable(card) => refuse_card(table, card),
            Some(card) if wish == Move::Lay(card) => Refused::MustName,
            Some(_) => Refused::NothingToName,
            None => Refused::NotYourTurn,
        },
    }
}

fn refuse_under_attack(table: &Table) -> Refused {
    match table.hand.iter().any(|card| card.rank == Rank::Dos) {
        _ if table.attack == FULL_ATTACK => Refused::AttackFull,
        true => Refused::UnderAttack,
        false => Refused::NoDosToAnswer,
    }
}

fn refuse_card(table: &Table, card: Card) -> Refused {
    match table.step {
        Step::Attacked => refuse_under_attack(table),
        Step::TookDos(_) => Refused::OnlyTheDrawnDos,
        Step::Drew { .. } => Refused::OnlyTheDrawnCard,
        _ if card.rank == Rank::Sota => Refused::SotaOnSota { demanded: table.demanded() },
        _ if is_wild(card) => Refused::DosMustWait,
        Step::Bounce => Refused::DoesNotFollowBounce { suit: table.demanded(), rank: table.top.rank },
        Step::Free => Refused::DoesNotFollow {
            demanded: table.demanded(),
            rank: (table.top.rank != Rank::Sota).then_some(table.top.rank),
        },
    }
}

//! The words of a table other than its moves: prompts, and hints with their reasons.

use super::{rank, suit};
use crate::games::chupate_dos::legal::{Table, is_wild};
use crate::games::chupate_dos::position::{DOS_ATTACKS, FULL_ATTACK};
use crate::games::chupate_dos::{Event, Move, Phase, Step, View};
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank};
use crate::sentences;

/// Returns the request to the player to move, in one line.
pub fn prompt(lang: Lang, view: &View, legal: &[Move]) -> String {
    let (may_draw, may_lay) = (legal.contains(&Move::Draw), legal.iter().any(|mv| mv.card().is_some()));
    let bounces = match was_turned_up(view) {
        true => lang.pick("La primera carta rebota", "The first card bounces"),
        false => lang.pick("Rebota", "It bounces"),
    };
    sentences! { lang, view.phase;
        Phase::Naming(_) => "Ha salido una Sota: elige el palo.", "A Sota was turned up: choose the suit.";
        Phase::Turn(_, Step::Free) if may_draw && !may_lay =>
            "No te vale ninguna: roba.", "Nothing you hold fits: draw.";
        Phase::Turn(_, Step::Bounce) if may_draw && !may_lay =>
            "{bounces} y no te vale ninguna: roba.", "{bounces} and nothing you hold fits: draw.";
        // The prompt says it each time, because hints have mostly ended by then.
        Phase::Turn(_, Step::Free) if view.hand.len() == 2 && view.options.ultima_window_ms > 0 =>
            "Te quedan dos: echa una y di «¡última!».", "You have two left: play one and call “última!”.";
        Phase::Turn(_, Step::Free) if may_draw => "Te toca: echa una carta o roba.", "Your turn: play a card or draw.";
        Phase::Turn(_, Step::Free) => "Te toca: echa una carta.", "Your turn: play a card.";
        Phase::Turn(_, Step::Bounce) if may_draw =>
            "{bounces}: echa otra carta o roba.", "{bounces}: play another card or draw.";
        Phase::Turn(_, Step::Bounce) => "{bounces}: echa otra carta.", "{bounces}: play another card.";
        Phase::Turn(_, Step::Attacked) if view.attack >= FULL_ATTACK =>
            "¡Chúpate 8! No se puede responder.", "Chúpate 8! No answer is possible.";
        Phase::Turn(_, Step::Attacked) if may_lay =>
            "¡Chúpate {}! Responde con un Dos o chúpatelas.",
            "Chúpate {}! Answer with a Dos or take them.", view.attack;
        Phase::Turn(_, Step::Attacked) =>
            "¡Chúpate {}! No tienes ningún Dos: chúpatelas.", "Chúpate {}! You have no Dos: take them.", view.attack;
        Phase::Turn(_, Step::Drew { .. }) => "Has robado una carta que vale.", "You drew a card that can be played.";
        Phase::Turn(_, Step::TookDos(_)) => "¡Has robado un Dos! ¿Respondes?", "You drew a Dos! Answer with it?";
        Phase::Between(_) | Phase::Over => String::new();
    }
}

/// Returns a hint with its reason, for a first match.
pub fn hint(lang: Lang, view: &View) -> Option<String> {
    let me = view.who.seat()?;
    Some(sentences! { lang, (view.owes_ultima, view.phase);
        (Some(by), _) if by == me =>
            "Te queda una sola carta: toca «¡Última!» antes de que se cierre el anillo, o los demás podrán hacerte robar dos.",
            "You have one card left: tap “Última!” before the ring closes, or the others may make you draw two.";
        (_, phase) if phase.seat() != Some(me) => return None;
        (Some(_), Phase::Turn(_, Step::Free) | Phase::Turn(_, Step::Attacked)) =>
            "Alguien se ha quedado con una carta y no ha dicho «última». Cántale «¡Chúpate 2!» antes de jugar y robará dos.",
            "Someone was left with one card and hasn’t called “última”. Call “Chúpate 2!” before you play and they draw two.";
        (_, Phase::Naming(_)) =>
            "La primera carta es una Sota y repartes tú: di el palo del que tengas más cartas.",
            "The first card is a Sota and you dealt: call the suit you hold most of.";
        (_, Phase::Turn(_, Step::Attacked)) => return Some(attacked(lang, view));
        (_, Phase::Turn(_, Step::TookDos(_))) =>
            "La primera que has levantado es un Dos. Si lo echas te libras de las demás: le caen al siguiente, con dos más.",
            "The first card you took is a Dos. Play it and you are spared the rest: they fall to the next player, plus two.";
        (_, Phase::Turn(_, Step::Drew { card: Some(card), .. })) if is_wild(card) =>
            "Has robado un comodín, y tú eliges: échalo, o guárdalo para luego. Si lo guardas, robas otra y termina tu turno.",
            "You drew a wild card, and you choose: play it, or keep it for later. If you keep it you draw another and your turn ends.";
        (_, Phase::Turn(_, Step::Drew { .. })) =>
            "La carta que has robado vale, así que hay que echarla: tócala.",
            "The card you drew fits, so it has to be played: tap it.";
        (_, Phase::Turn(_, Step::Bounce)) => return Some(bouncing(lang, view));
        (_, Phase::Turn(_, Step::Free)) => return free(lang, view);
        (_, Phase::Between(_) | Phase::Over) => return None;
    })
}

fn attacked(lang: Lang, view: &View) -> String {
    let (more, holds) = (view.attack + DOS_ATTACKS, view.hand.iter().any(|card| card.rank == Rank::Dos));
    sentences! { lang, (view.attack, holds);
        (8.., _) =>
            "A un ataque de 8 no se puede contestar: róbalas, y sigue el siguiente.",
            "An attack of 8 can’t be answered: draw them, and the next player goes on.";
        (_, true) =>
            "Contesta con tu Dos y le caerán {more} al siguiente. Si te las chupas, pierdes el turno.",
            "Answer with your Dos and the next player faces {more}. If you take them, your turn is over.";
        (_, false) =>
            "No tienes ningún Dos: chúpatelas. Si la primera que levantes es un Dos, aún podrás contestar.",
            "You have no Dos: take them. If the first one you take is a Dos, you may still answer.";
    }
}

fn bouncing(lang: Lang, view: &View) -> String {
    let (Some(top), Some(demanded)) = (view.top(), view.demanded()) else { return String::new() };
    let (suit, rank) = (suit(demanded), rank(lang, top.rank));
    let why = match was_turned_up(view) {
        true => {
            lang.pick("La primera carta deja seguir a quien reparte: tú", "The first card lets the dealer go on: you")
        }
        false => lang.pick("Tu carta te deja echar otra", "Your card lets you play another"),
    };
    lang.pick(
        format!("{why}. Vale una de {suit}, otro {rank}, una Sota o cualquier Dos. Si no tienes, toca el mazo y roba."),
        format!(
            "{why}. One of {suit}, another {rank}, a Sota or any Dos will do. If you have none, tap the stock and draw."
        ),
    )
}

/// Returns true while the card on the pile is the one turned up by the deal.
fn was_turned_up(view: &View) -> bool {
    !view.events.iter().any(|event| matches!(event, Event::Laid { .. }))
}

fn free(lang: Lang, view: &View) -> Option<String> {
    let (top, demanded) = (view.top()?, view.demanded()?);
    let table = Table::of(view, top);
    let playable: Vec<Card> = view.hand.iter().copied().filter(|card| table.playable(*card)).collect();
    let said = suit(demanded);
    Some(sentences! { lang, playable[..];
        [] =>
            "No te vale ninguna: toca el mazo y roba. Si la que sale vale, se echa; si no, robas otra y sigue el siguiente.",
            "Nothing you hold fits: tap the stock and draw. If that card fits, you play it; if not, you draw another and your turn is over.";
        [_] if view.hand.len() == 1 =>
            "¡Es tu última carta y vale! Échala y ganas la ronda.",
            "It’s your last card and it fits! Play it and win the round.";
        _ if !table.must_play() =>
            "Solo te vale un comodín. Puedes echarlo, o guardarlo para luego y robar: toca el mazo.",
            "Only a wild card fits. Play it, or keep it for later and draw: tap the stock.";
        _ if view.hand.len() == 2 =>
            "Te quedan dos. En cuanto eches una saldrá el botón «¡Última!»: tócalo enseguida.",
            "You have two left. As soon as you play one, the button “Última!” appears: tap it at once.";
        _ if top.rank == Rank::Sota =>
            "Arriba hay una Sota y se piden {said}: el número no cuenta, echa una carta de {said}.",
            "A Sota is on top and {said} was called: numbers don’t count, so play a card of {said}.";
        [_] =>
            "Solo te vale una: es de {said} o es otro {}. Tócala para echarla.",
            "Only one fits, by suit ({said}) or number ({}). Tap it to play it.",
            rank(lang, top.rank);
        _ if view.hand.iter().any(|card| card.rank == Rank::Dos && !table.playable(*card)) =>
            "Echa una iluminada: cualquiera de {said} u otro {}. El Dos de otro palo, guárdalo: vale cuando no te vale nada más.",
            "Play a lit card: any of {said} or another {}. Keep the Dos of another suit: it’s good once nothing else fits.",
            rank(lang, top.rank);
        _ =>
            "Gana quien se queda sin cartas. Echa una iluminada, cualquiera de {said}, otro {} o una Sota: tócala dos veces.",
            "Get rid of all your cards to win. Play a lit one, any of {said}, another {} or a Sota: tap it twice.",
            rank(lang, top.rank);
    })
}

//! The reason for a move, as a good player would give it. It follows from the view alone.

use super::bot::{next_to, shares};
use super::text::{cards, suit as suit_name, tell, the};
use super::{ChupateDos, Move, Phase, Step, View, legal::Table, position::DOS_ATTACKS};
use crate::engine::{Seat, Who};
use crate::games::{Advise, Names, sentences};
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank, Suit};

impl Advise for ChupateDos {
    fn tell(lang: Lang, _: &View, mv: Move, _: &Names) -> String {
        tell(lang, mv)
    }

    fn reason(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &Names) -> Option<String> {
        let held = || legal.iter().find_map(|mv| mv.card()).map(|held| the(lang, held)).unwrap_or_default();
        let calls = |mv: &&Move| matches!(mv, Move::Ultima | Move::Challenge);
        let choices = legal.len() - legal.iter().filter(calls).count();
        Some(sentences! { lang, *mv;
            Move::Draw if choices == 1 => "ninguna de tus cartas vale", "none of your cards fits";
            Move::Take if choices == 1 => "no hay Dos con que contestar", "there is no Dos to answer with";
            Move::Draw | Move::Keep | Move::Take =>
                "guardas {} para cuando no te valga ninguna otra", "you keep {} for when nothing else fits", held();
            Move::Name(named) =>
                "de {0} tienes {1}", "you hold {1} of {0}", suit_name(named), shares(view, named, None);
            Move::LaySota { names: named, .. } => of_card(lang, view, *mv, Some(named), names);
            Move::Lay(_) => of_card(lang, view, *mv, None, names);
            Move::Ultima | Move::Challenge | Move::Deal | Move::Yellow(_) => "toca ahora", "now is the time";
        })
    }

    fn rule_now(view: &View) -> &'static str {
        match (view.owes_ultima, view.phase) {
            (Some(by), _) if view.who == Who::Seat(by) => "CD-23",
            (Some(_), _) => "CD-24",
            (_, Phase::Naming(_)) => "CD-31",
            (_, Phase::Turn(_, Step::Attacked)) => "CD-12",
            (_, Phase::Turn(_, Step::TookDos(_))) => "CD-13",
            (_, Phase::Turn(_, Step::Drew { bounce: false, .. })) => "CD-9",
            (_, Phase::Turn(_, Step::Drew { bounce: true, .. })) => "CD-19",
            (_, Phase::Turn(_, Step::Bounce)) => "CD-18",
            (_, Phase::Between(_)) => "CD-40",
            (_, Phase::Over) if view.counts.len() == 2 => "CD-42",
            (_, Phase::Over) => "CD-43",
            (_, Phase::Turn(_, Step::Free)) => match view.top() {
                Some(top) if top.rank == Rank::Sota => "CD-17",
                Some(top) if !view.hand.is_empty() && !Table::of(view, top).must_play() => "CD-9",
                _ => "CD-6",
            },
        }
    }
}

fn of_card(lang: Lang, view: &View, mv: Move, named: Option<Suit>, names: &Names) -> String {
    let Some(laid) = mv.card() else { return String::new() };
    let name = |seat: Option<Seat>| seat.and_then(|seat| names.get(seat)).map_or("", String::as_str);
    let count = |seat: Option<Seat>| cards(lang, seat.map_or(0, |seat| view.counts[seat]));
    let [next, back] = [view.direction, view.direction.reversed()].map(|way| next_to(view, way));
    let (next, back) = ((name(next), count(next)), (name(back), count(back)));
    let duel = view.playing.len() == 2;
    let held = shares(view, named.unwrap_or(laid.suit), Some(laid));
    let keeps = keeps(held);
    sentences! { lang, (laid.rank, named);
        _ if view.hand.len() == 1 => "es tu última carta y ganas la ronda", "it’s your last card and wins the round";
        (Rank::Dos, _) if view.attack > 0 =>
            "el ataque se lo lleva {}: chúpate {}",
            "it passes the attack to {}: chúpate {}", next.0, view.attack + DOS_ATTACKS;
        (Rank::Dos, _) =>
            "a {}, que tiene {}, le tocan dos más si no contesta con otro Dos",
            "{}, with {}, takes two more without a Dos to answer", next.0, next.1;
        (_, Some(_)) if held == 0 => "así no tienes que robar", "this way you don’t have to draw";
        (_, Some(named)) =>
            "pides {}, y de ese palo te {keeps} {held}",
            "you call {}, and keep {held} of that suit", suit_name(named);
        (Rank::Rey, _) => bounce(lang, view, laid);
        (Rank::Caballo, _) if duel => bounce(lang, view, laid);
        (Rank::Caballo, _) => "te saltas a {}, que tiene {}", "it skips {}, who has {}", next.0, next.1;
        (Rank::Siete, _) if !duel =>
            "en vez de {0} ({1}) juega {2} ({3})", "{2} ({3}) plays instead of {0} ({1})", next.0, next.1, back.0, back.1;
        _ => plain(lang, view, laid);
    }
}

/// Returns the verb of "te queda 1" and "te quedan 2".
fn keeps(held: i32) -> &'static str {
    if held == 1 { "queda" } else { "quedan" }
}

/// Returns the reason for a card without an effect.
fn plain(lang: Lang, view: &View, laid: Card) -> String {
    let wild = |held: &&Card| matches!(held.rank, Rank::Sota | Rank::Dos);
    let same = view.hand.iter().find(|held| held.rank == laid.rank && **held != laid);
    let held = shares(view, laid.suit, Some(laid));
    let keeps = keeps(held);
    sentences! { lang, (held, same, view.hand.iter().find(wild));
        (0, Some(same), _) => "te queda {} para seguir", "you keep {} to go on with", the(lang, *same);
        (0, None, Some(wild)) => "así guardas {}", "this way you keep {}", the(lang, *wild);
        (0, None, None) => "una carta menos, y sin robar", "one card fewer, and no drawing";
        _ =>
            "de {} te {keeps} {held} para seguir", "you keep {held} of {} to go on with", suit_name(laid.suit);
    }
}

/// Returns the reason for a card that bounces (CD-18).
fn bounce(lang: Lang, view: &View, laid: Card) -> String {
    let rest = || view.hand.iter().filter(|held| **held != laid);
    let follows = rest().find(|held| held.suit == laid.suit || held.rank == laid.rank);
    let wild = || rest().find(|held| matches!(held.rank, Rank::Sota | Rank::Dos));
    sentences! { lang, follows.or_else(wild);
        Some(next) =>
            "rebota, y detrás puedes echar {}: dos cartas en un turno",
            "it bounces, and {} can follow: two cards in one turn", the(lang, *next);
        None =>
            "rebota, y si la que robas vale, la echas también",
            "it bounces, and if the card you draw fits you play it too";
    }
}

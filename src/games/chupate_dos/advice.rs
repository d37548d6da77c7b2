//! The reason for a move, as a good player would give it. It follows from the view alone.

use super::bot::{next_to, shares};
use super::moves::Move;
use super::now;
use super::position::{ChupateDos, DOS_ATTACKS};
use super::text::{Names, cards, suit as suit_name, tell, the};
use super::view::View;
use crate::engine::{PerSeat, Seat};
use crate::games::advise::Advise;
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank, Suit};

impl Advise for ChupateDos {
    /// "Robar: guardas el comodín, que vale casi siempre."
    fn advice(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &PerSeat<String>) -> String {
        format!("{}: {}.", tell(lang, *mv), reason(lang, view, legal, *mv, names))
    }

    fn rule_now(view: &View) -> &'static str {
        now::rule(view)
    }
}

fn reason(lang: Lang, view: &View, legal: &[Move], mv: Move, names: &Names) -> String {
    let keeps = || {
        let held = legal.iter().find_map(|mv| mv.card()).map(|held| the(lang, held)).unwrap_or_default();
        lang.pick(
            format!("guardas {held} para cuando no te valga ninguna otra"),
            format!("you keep {held} for when nothing else fits"),
        )
    };
    let calls = |mv: &&Move| matches!(mv, Move::Ultima | Move::Challenge);
    let choices = legal.len() - legal.iter().filter(calls).count();
    match mv {
        Move::Draw if choices == 1 => lang.text("ninguna de tus cartas vale", "none of your cards fits"),
        Move::Take if choices == 1 => lang.text("no hay Dos con que contestar", "there is no Dos to answer with"),
        Move::Draw | Move::Keep | Move::Take => keeps(),
        Move::Name(named) => {
            let count = shares(view, named, None);
            lang.pick(
                format!("de {} tienes {count}", suit_name(named)),
                format!("you hold {count} of {}", suit_name(named)),
            )
        }
        Move::LaySota { names: named, .. } => of_card(lang, view, mv, Some(named), names),
        Move::Lay(_) => of_card(lang, view, mv, None, names),
        Move::Ultima | Move::Challenge | Move::Deal | Move::Yellow(_) => lang.text("toca ahora", "now is the time"),
    }
}

fn of_card(lang: Lang, view: &View, mv: Move, named: Option<Suit>, names: &Names) -> String {
    let Some(laid) = mv.card() else { return String::new() };
    if view.hand.len() == 1 {
        return lang.text("es tu última carta y ganas la ronda", "it’s your last card and wins the round");
    }
    let next = next_to(view, view.direction);
    let name = |seat: Option<Seat>| seat.and_then(|seat| names.get(seat)).map_or("", String::as_str);
    let count = |seat: Option<Seat>| cards(lang, seat.map_or(0, |seat| view.counts[seat]));
    let duel = view.playing.len() == 2;
    match (laid.rank, named) {
        (Rank::Dos, _) if view.attack > 0 => {
            let (whom, attack) = (name(next), view.attack + DOS_ATTACKS);
            lang.pick(
                format!("el ataque se lo lleva {whom}: chúpate {attack}"),
                format!("it passes the attack to {whom}: chúpate {attack}"),
            )
        }
        (Rank::Dos, _) => {
            let (whom, held) = (name(next), count(next));
            lang.pick(
                format!("a {whom}, que tiene {held}, le tocan dos más si no contesta con otro Dos"),
                format!("{whom}, with {held}, takes two more without a Dos to answer"),
            )
        }
        (_, Some(named)) => match shares(view, named, Some(laid)) {
            0 => lang.text("así no tienes que robar", "this way you don’t have to draw"),
            held => lang.pick(
                format!("pides {}, y de ese palo te quedan {held}", suit_name(named)),
                format!("you call {}, and keep {held} of that suit", suit_name(named)),
            ),
        },
        (Rank::Rey, _) => bounce(lang, view, laid),
        (Rank::Caballo, _) if duel => bounce(lang, view, laid),
        (Rank::Caballo, _) => {
            let (whom, held) = (name(next), count(next));
            lang.pick(format!("te saltas a {whom}, que tiene {held}"), format!("it skips {whom}, who has {held}"))
        }
        (Rank::Siete, _) if !duel => {
            let back = next_to(view, view.direction.reversed());
            let (before, after) = ((name(next), count(next)), (name(back), count(back)));
            lang.pick(
                format!("en vez de {} ({}) juega {} ({})", before.0, before.1, after.0, after.1),
                format!("{} ({}) plays instead of {} ({})", after.0, after.1, before.0, before.1),
            )
        }
        _ => plain(lang, view, laid),
    }
}

/// Returns the reason for a card without an effect.
fn plain(lang: Lang, view: &View, laid: Card) -> String {
    let wild = |held: &&Card| matches!(held.rank, Rank::Sota | Rank::Dos);
    let same = view.hand.iter().find(|held| held.rank == laid.rank && **held != laid);
    match (shares(view, laid.suit, Some(laid)), same, view.hand.iter().find(wild)) {
        (0, Some(same), _) => {
            let same = the(lang, *same);
            lang.pick(format!("te queda {same} para seguir"), format!("you keep {same} to go on with"))
        }
        (0, None, Some(wild)) => {
            let wild = the(lang, *wild);
            lang.pick(format!("así guardas {wild}"), format!("this way you keep {wild}"))
        }
        (0, None, None) => lang.text("una carta menos, y sin robar", "one card fewer, and no drawing"),
        (held, _, _) => lang.pick(
            format!("de {} te quedan {held} para seguir", suit_name(laid.suit)),
            format!("you keep {held} of {} to go on with", suit_name(laid.suit)),
        ),
    }
}

/// Returns the reason for a card that bounces (CD-18).
fn bounce(lang: Lang, view: &View, laid: Card) -> String {
    let rest = || view.hand.iter().filter(|held| **held != laid);
    let follows = rest().find(|held| held.suit == laid.suit || held.rank == laid.rank);
    let wild = || rest().find(|held| matches!(held.rank, Rank::Sota | Rank::Dos));
    match follows.or_else(wild) {
        Some(next) => {
            let next = the(lang, *next);
            lang.pick(
                format!("rebota, y detrás puedes echar {next}: dos cartas en un turno"),
                format!("it bounces, and {next} can follow: two cards in one turn"),
            )
        }
        None => lang.text(
            "rebota, y si la que robas vale, la echas también",
            "it bounces, and if the card you draw fits you play it too",
        ),
    }
}

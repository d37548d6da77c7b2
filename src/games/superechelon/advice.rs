//! The reason for a move, as a good player would give it. It follows from the view alone.

use super::text::{points, stage_type, tell, the};
use super::{Card, Figure, Move, Phase, Stage, SuperEchelon, Verdict, View, gc};
use crate::engine::Seat;
use crate::games::{Advise, Names, sentences};
use crate::lang::{Lang, sentence};

impl Advise for SuperEchelon {
    fn tell(lang: Lang, view: &View, mv: Move, names: &Names) -> String {
        let next = view.stage().and_then(|seen| seen.next_to_get(view.seats()));
        if let (Move::Give(card), true) = (mv, next.is_some() && next == view.who.seat()) {
            return sentence!(lang, "Quédate con {}", "Keep {}", the(lang, card));
        }
        tell(lang, mv, names)
    }

    fn reason(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &Names) -> Option<String> {
        let (me, stage, mv) = (view.who.seat()?, &view.stage()?.stage, *mv);
        Some(match mv {
            _ if legal.len() == 1 => lang.text("no hay otra jugada", "there is no other move"),
            Move::Lay(card) => in_duel(lang, view, stage, me, card, names),
            Move::Open(card) => {
                let after = laid(stage, me, card, me);
                let (own, best) = (fan_points(view, &after, me), best_other(view, &after, me));
                let (points, lead) = (points(lang, own), lead(lang, own, best));
                lang.pick(
                    format!("abres con {points}{lead}, y si gana repartes tú el botín"),
                    format!("you open with {points}{lead}, and if it wins you give out the booty"),
                )
            }
            Move::Join { card, escapada } => joining(lang, view, stage, me, card, escapada, names),
            Move::BadDay { against: Some(target), .. } => cancelling(lang, view, stage, mv, target, names),
            Move::BadDay { against: None, .. } => {
                lang.text("aquí no quita puntos a nadie", "it costs nobody points here")
            }
            Move::Give(card) => giving(lang, view, legal, me, card, names),
            Move::Deal => lang.text("empieza la etapa", "it begins the stage"),
        })
    }

    fn rule_now(view: &View) -> &'static str {
        let duel = view.seats() == 2;
        match view.phase {
            Phase::Laying(_) if duel => "SE-10",
            Phase::Laying(_) if !view.hand.is_empty() && view.hand.iter().all(|card| card.is_bad_day()) => "SE-22",
            Phase::Laying(_) => "SE-20",
            Phase::Giving(_) => "SE-24",
            Phase::Between(_) if duel => "SE-11",
            Phase::Between(_) => match view.stage().map(|seen| seen.stage.verdict) {
                Some(Verdict::Tied) => "SE-25",
                Some(Verdict::Open | Verdict::Won(_)) | None => "SE-23",
            },
            Phase::NewTour(_) | Phase::Over if duel => "SE-13",
            Phase::NewTour(_) | Phase::Over => "SE-27",
        }
    }
}

/// Says what a card is worth: "3 puntos de la general".
fn worth(lang: Lang, card: Card) -> String {
    let gc = gc(&[card]);
    match lang {
        Lang::Es => points(lang, gc) + " de la general",
        Lang::En => lang.count(gc.into(), [""; 2], ["overall point", "overall points"]),
    }
}

fn laid(stage: &Stage, me: Seat, card: Card, owner: Seat) -> Stage {
    let mut after = stage.clone();
    after.lay(me, card, owner);
    after
}

fn fan_points(view: &View, stage: &Stage, owner: Seat) -> u16 {
    stage.fan(owner).map_or(0, |fan| fan.points(&view.options.points, stage.kind))
}

/// Returns the most points of another fan.
fn best_other(view: &View, stage: &Stage, owner: Seat) -> Option<u16> {
    let others = stage.fans.iter().filter(|fan| fan.owner != owner);
    others.map(|fan| fan.points(&view.options.points, stage.kind)).max()
}

/// Says ", en cabeza" if the fan is ahead of all others.
fn lead(lang: Lang, own: u16, best: Option<u16>) -> &'static str {
    if best.is_some_and(|best| own > best) { lang.pick(", en cabeza", ", in the lead") } else { "" }
}

/// Gives the reason for a card if two play.
fn in_duel(lang: Lang, view: &View, stage: &Stage, me: Seat, card: Card, names: &Names) -> String {
    let (after, rival) = (laid(stage, me, card, me), Seat(1 - me.0.min(1)));
    let (own, other, name) = (fan_points(view, &after, me), fan_points(view, &after, rival), &names[rival]);
    let all = after.cards_laid() == usize::from(stage.quota) * 2;
    let gain = own - fan_points(view, stage, me);
    sentences! { lang, after.judged(&view.options.points);
        Verdict::Won(winner) if all && winner == me =>
            "ganas la etapa, {own} a {other}", "it wins the stage, {own} to {other}";
        Verdict::Won(_) if all && card.figure.gc() == 0 =>
            "la etapa se la lleva {name}, y así no le das nada", "{name} takes the stage, but gets nothing more";
        Verdict::Won(_) if all =>
            "la etapa se la lleva {name}, y así solo le das {}",
            "{name} takes the stage, and this way gets only {}", worth(lang, card);
        _ if card.figure == Figure::GoodDay && gain > 0 =>
            "dobla a tu mejor corredor: {gain} más", "it doubles your best rider: {gain} more";
        _ if spares(view, stage, card).is_some() => spared(lang, view, stage, card);
        _ =>
            "aquí suma {gain}: tu abanico lleva {own} y el de {name}, {other}",
            "it adds {gain} here: your fan has {own}, {name}’s has {other}";
    }
}

/// Returns the most valuable card of the hand that is worth more for the GC, and also more here, than `card`.
fn spares(view: &View, stage: &Stage, card: Card) -> Option<Card> {
    let here = |card: Card| view.options.points.points(card.figure, stage.kind);
    let better = |held: &&Card| held.figure.gc() > card.figure.gc() && here(**held) > here(card);
    view.hand.iter().filter(better).max_by_key(|held| held.figure.gc()).copied()
}

fn spared(lang: Lang, view: &View, stage: &Stage, card: Card) -> String {
    let kept = spares(view, stage, card).map(|kept| the(lang, kept)).unwrap_or_default();
    sentences! { lang, card.figure.gc();
        0 =>
            "no vale nada para la general, y guardas {kept}", "it counts for nothing overall, and you keep {kept}";
        _ => "arriesgas solo {}, y guardas {kept}", "you risk only {}, and keep {kept}", worth(lang, card);
    }
}

fn joining(lang: Lang, view: &View, stage: &Stage, me: Seat, card: Card, owner: Seat, names: &Names) -> String {
    let after = laid(stage, me, card, owner);
    let (own, best) = (fan_points(view, &after, owner), best_other(view, &after, owner));
    let gain = own - fan_points(view, stage, owner);
    let (name, told) = (&names[owner], points(lang, own));
    let inside = stage.fan(owner).is_some_and(|fan| fan.has_card_of(me));
    sentences! { lang, (best.is_none_or(|best| own > best), inside);
        (true, false) =>
            "la escapada de {name} va en cabeza con {told}, y entras en el botín si gana",
            "{name}’s escapada leads with {told}, and you share the booty if it wins";
        (true, true) if gain > 0 =>
            "suma {gain} y tu escapada va en cabeza con {told}", "it adds {gain}, and your escapada leads with {told}";
        (true, true) =>
            "tu escapada sigue en cabeza con {told}, y no gastas más",
            "your escapada still leads with {told}, and you spend no more";
        (false, _) if spares(view, stage, card).is_some() => spared(lang, view, stage, card);
        (false, _) if best == Some(own) => "iguala la cabeza con {told}", "it draws level for the lead with {told}";
        (false, _) =>
            "suma {gain} en esta etapa {} y se queda a {} de la cabeza",
            "it adds {gain} in this {} stage, {} short of the lead",
            stage_type(lang, stage.kind), best.unwrap_or(own) - own;
    }
}

/// Gives the reason for a card to cancel (SE-22).
fn cancelling(lang: Lang, view: &View, stage: &Stage, mv: Move, target: Card, names: &Names) -> String {
    let owner = stage.fans.iter().find(|fan| fan.cards.iter().any(|laid| laid.card == target));
    let (Some(owner), Move::BadDay { card, .. }) = (owner.map(|fan| fan.owner), mv) else {
        return String::new();
    };
    let mut after = stage.clone();
    after.lay_bad_day(Seat(0), card, Some(target));
    let cost = points(lang, fan_points(view, stage, owner) - fan_points(view, &after, owner));
    let (name, left) = (&names[owner], fan_points(view, &after, owner));
    lang.pick(
        format!("quita {cost} a la escapada de {name}, que se queda en {left}"),
        format!("it takes {cost} off {name}’s escapada and leaves it with {left}"),
    )
}

/// Gives the reason for a card to give away (SE-24).
fn giving(lang: Lang, view: &View, legal: &[Move], me: Seat, card: Card, names: &Names) -> String {
    let to = view.stage().and_then(|seen| seen.next_to_get(view.seats()));
    let given = |mv: &Move| if let Move::Give(card) = mv { card.figure.gc() } else { 0 };
    let (own, worth) = (card.figure.gc(), worth(lang, card));
    let (most, least) = (legal.iter().map(given).max(), legal.iter().map(given).min());
    let name = to.and_then(|seat| names.get(seat)).map_or("", String::as_str);
    sentences! { lang, to;
        Some(to) if to == me && most == Some(own) =>
            "es lo mejor que hay, {worth}", "it is the best one, {worth}";
        _ if least == Some(own) =>
            "a {name} le das lo que menos vale, {worth}", "you give {name} the least valuable one, {worth}";
        _ => "vale {worth}", "it is worth {worth}";
    }
}

//! The reason for a move, by the chances that follow from the player's own dice.

use super::text::{bid as bid_name, face, tell};
use super::{Bid, Claim, Dudo, End, FULL_CUP, Move, Obligo, Phase, StandingBid, Table, View};
use crate::games::{Advise, Names, sentences};
use crate::lang::Lang;

impl Advise for Dudo {
    fn tell(lang: Lang, _: &View, mv: Move, _: &Names) -> String {
        tell(lang, mv)
    }

    fn reason(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &Names) -> Option<String> {
        Some(match legal.len() {
            1 => lang.text("no hay otra jugada", "there is no other move"),
            _ => reason(lang, view, *mv, names),
        })
    }

    fn rule_now(view: &View) -> &'static str {
        let table = &view.table;
        match (table.phase, table.standing) {
            (Phase::Over, _) => "DU-6",
            (Phase::Between { .. }, _) => shown(table),
            (Phase::Choosing(_), _) => "DU-23",
            (Phase::Opening(_), _) if table.obligo == Some(Obligo::Closed) => "DU-24",
            _ if table.obligo.is_some() => "DU-22",
            (Phase::Opening(_), _) | (_, None) => "DU-7",
            (_, Some(StandingBid { falsely: true, .. })) => "DU-20",
            (_, Some(StandingBid { passed_by: Some(_), .. })) => "DU-16",
            (_, Some(standing)) if standing.bid.is_aces() => "DU-10",
            (_, Some(_)) => "DU-8",
        }
    }
}

/// Rounds a chance to tenths: "3 de cada 10 veces".
fn often(lang: Lang, chance: f64) -> String {
    match (10.0 * chance + 0.5) as u32 {
        0 => lang.text("casi nunca", "hardly ever"),
        1 => lang.text("1 de cada 10 veces", "1 time in 10"),
        10 => lang.text("casi siempre", "almost always"),
        times => lang.pick(format!("{times} de cada 10 veces"), format!("{times} times in 10")),
    }
}

fn reason(lang: Lang, view: &View, mv: Move, names: &Names) -> String {
    let wild = view.table.aces_wild();
    sentences! { lang, (mv, view.table.standing);
        (Move::Bid(bid, _), standing) => of_bid(lang, view, bid, standing, wild);
        (Move::Doubt, Some(StandingBid { passed_by: Some(passer), .. })) if view.table.dice[passer] < FULL_CUP =>
            "con menos de cinco dados, el paso de {} es un farol",
            "with fewer than five dice, {}’s pass is a bluff", names[passer];
        (Move::Doubt, Some(StandingBid { passed_by: Some(passer), .. })) =>
            "{} solo puede pasar de verdad con cinco iguales, cinco distintos o un full, 1 de cada 10 veces",
            "{} only has a real pass with five of a kind, five different or a full house: 1 time in 10", names[passer];
        (Move::Doubt, Some(standing)) =>
            "por lo que ves, {1} hay {0}", "from what you see, there are {} {}",
            bid_name(lang, standing.bid), often(lang, view.odds(wild).chance(standing.bid));
        (Move::Siciliana, Some(standing)) =>
            "sin ases comodines, {1} hay {0}, y cuesta dos dados",
            "without wild aces there are {} {}, and two dice are at stake",
            bid_name(lang, standing.bid), often(lang, view.odds(false).chance(standing.bid));
        (Move::Calzo, Some(standing)) if view.own.pips().len() == usize::from(FULL_CUP) =>
            "{} es justa", "it is exact {}", often(lang, view.odds(wild).chance_exact(standing.bid));
        (Move::Calzo, Some(standing)) =>
            "{} es justa, y recuperas un dado", "it is exact {}, and gives you a die back",
            often(lang, view.odds(wild).chance_exact(standing.bid));
        (Move::Pass, _) if view.own.is_true_pass() =>
            "con tus cinco dados el paso es bueno", "with your five dice the pass is good";
        (Move::Pass, _) => "es un farol, pero te ahorra subir la apuesta", "it is a bluff, but it saves you a raise";
        (Move::Closed, _) => "quien tenga más de un dado jugará a ciegas", "anyone with more than one die plays blind";
        (Move::Open, _) =>
            "cada cual verá sus dados, y los tuyos son pocos", "everyone sees their dice, and you have only one";
        (Move::Doubt | Move::Siciliana | Move::Calzo, None) | (Move::Deal | Move::Expel(_), _) =>
            "empieza la ronda", "it begins the round";
    }
}

fn of_bid(lang: Lang, view: &View, bid: Bid, standing: Option<StandingBid>, wild: bool) -> String {
    let chance = view.odds(wild).chance(bid);
    let own = bid.face.map_or(0, |face| view.own.count(face, wild));
    let aces = wild && !bid.is_aces() && view.own.count(super::dice::Face::As, false) > 0;
    let held = sentences! { lang, bid.face.map(|named| face(lang, named, own));
        Some(named) if own > 0 && aces =>
            " y tú ya tienes {own} {named}, con los ases", " and you hold {own} {named}, aces included";
        Some(named) if own > 0 => " y tú ya tienes {own} {named}", " and you hold {own} {named}";
        _ => String::new();
    };
    let doubt = standing.map(|standing| 1.0 - view.odds(wild).chance(standing.bid));
    let holds = often(lang, chance);
    sentences! { lang, doubt.filter(|doubt| *doubt <= chance);
        _ if own >= bid.number => "la cubres con tus propios dados", "your own dice cover it";
        _ if chance >= 0.5 => "se cumple {holds}{held}", "it holds {holds}{held}";
        Some(doubt) =>
            "{holds} se cumple, y dudar la de antes {} acierta",
            "it holds {holds}, and doubting the one before is right {}", often(lang, doubt);
        None =>
            "es un farol: {holds} se cumple, pero hay que atreverse a dudarla",
            "it is a bluff: it holds {holds}, but somebody has to dare to doubt it";
    }
}

/// Returns the rule that ended the last round.
fn shown(table: &Table) -> &'static str {
    match table.rounds.last().map(|round| &round.end) {
        Some(End::Expelled(_)) => "DU-31",
        Some(End::Shown(showing)) => match showing.claim {
            Claim::Doubt => "DU-12",
            Claim::Calzo => "DU-13",
            Claim::DoubtPass => "DU-18",
            Claim::Siciliana => "DU-30",
        },
        None => "DU-2",
    }
}

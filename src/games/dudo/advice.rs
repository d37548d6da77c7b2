//! The reason for a move, by the chances as they are seen from the seat's own dice.

use super::dice::FULL_CUP;
use super::moves::{Bid, Move};
use super::now;
use super::position::{Dudo, StandingBid};
use super::text::{bid as bid_name, face, tell};
use super::view::View;
use crate::engine::PerSeat;
use crate::games::advise::Advise;
use crate::lang::Lang;

impl Advise for Dudo {
    /// "¡Dudo!: 5 quinas solo se cumple 2 de cada 10 veces."
    fn advice(lang: Lang, view: &View, legal: &[Move], mv: &Move, names: &PerSeat<String>) -> String {
        let mv = *mv;
        let why = match legal.len() {
            1 => lang.text("no hay otra jugada", "there is no other move"),
            _ => reason(lang, view, mv, names),
        };
        format!("{}: {why}.", tell(lang, mv).trim_end_matches('.'))
    }

    fn rule_now(view: &View) -> &'static str {
        now::rule(&view.table)
    }
}

/// "3 de cada 10 veces".
fn often(lang: Lang, chance: f64) -> String {
    match (10.0 * chance + 0.5) as u32 {
        0 => lang.text("casi nunca", "hardly ever"),
        1 => lang.text("1 de cada 10 veces", "1 time in 10"),
        10 => lang.text("casi siempre", "almost always"),
        times => lang.pick(format!("{times} de cada 10 veces"), format!("{times} times in 10")),
    }
}

fn reason(lang: Lang, view: &View, mv: Move, names: &PerSeat<String>) -> String {
    let wild = view.table.aces_wild();
    match (mv, view.table.standing) {
        (Move::Bid(bid, _), standing) => of_bid(lang, view, bid, standing, wild),
        (Move::Doubt, Some(StandingBid { passed_by: Some(passer), .. })) => {
            let name = &names[passer];
            if view.table.dice[passer] < FULL_CUP {
                return lang.pick(
                    format!("con menos de cinco dados, el paso de {name} es un farol"),
                    format!("with fewer than five dice, {name}’s pass is a bluff"),
                );
            }
            lang.pick(
                format!(
                    "{name} solo puede pasar de verdad con cinco iguales, cinco distintos o un full, 1 de cada 10 veces"
                ),
                format!(
                    "{name} only has a real pass with five of a kind, five different or a full house: 1 time in 10"
                ),
            )
        }
        (Move::Doubt, Some(standing)) => {
            let (said, often) = (bid_name(lang, standing.bid), often(lang, view.chance(standing.bid, wild)));
            lang.pick(
                format!("por lo que ves, hay {said} {often}"),
                format!("from what you see, there are {said} {often}"),
            )
        }
        (Move::Siciliana, Some(standing)) => {
            let (said, often) = (bid_name(lang, standing.bid), often(lang, view.chance(standing.bid, false)));
            lang.pick(
                format!("sin ases comodines hay {said} {often}, y cuesta dos dados"),
                format!("without wild aces there are {said} {often}, and two dice are at stake"),
            )
        }
        (Move::Calzo, Some(standing)) => {
            let often = often(lang, view.chance_exact(standing.bid, wild));
            let full = view.own.pips().len() == usize::from(FULL_CUP);
            lang.pick(
                format!("es justa {often}{}", if full { "" } else { ", y recuperas un dado" }),
                format!("it is exact {often}{}", if full { "" } else { ", and gives you a die back" }),
            )
        }
        (Move::Pass, _) if view.own.is_true_pass() => {
            lang.text("con tus cinco dados el paso es bueno", "with your five dice the pass is good")
        }
        (Move::Pass, _) => {
            lang.text("es un farol, pero te ahorra subir la apuesta", "it is a bluff, but it saves you a raise")
        }
        (Move::Closed, _) => {
            lang.text("quien tenga más de un dado jugará a ciegas", "anyone with more than one die plays blind")
        }
        (Move::Open, _) => lang
            .text("cada cual verá sus dados, y los tuyos son pocos", "everyone sees their dice, and you have only one"),
        (Move::Doubt | Move::Siciliana | Move::Calzo, None) | (Move::Deal | Move::Expel(_), _) => {
            lang.text("empieza la ronda", "it begins the round")
        }
    }
}

fn of_bid(lang: Lang, view: &View, bid: Bid, standing: Option<StandingBid>, wild: bool) -> String {
    let chance = view.chance(bid, wild);
    let own = bid.face.map_or(0, |face| view.own.count(face, wild));
    if own >= bid.number {
        return lang.text("la cubres con tus propios dados", "your own dice cover it");
    }
    let holds = |chance| often(lang, chance);
    let held = match bid.face {
        Some(named) if own > 0 => {
            let counted = if wild && !bid.is_aces() && view.own.count(super::dice::Face::As, false) > 0 {
                lang.pick(", con los ases", ", aces included")
            } else {
                ""
            };
            let named = face(lang, named, own);
            lang.pick(
                format!(" y tú ya tienes {own} {named}{counted}"),
                format!(" and you hold {own} {named}{counted}"),
            )
        }
        _ => String::new(),
    };
    if chance >= 0.5 {
        let often = holds(chance);
        return lang.pick(format!("se cumple {often}{held}"), format!("it holds {often}{held}"));
    }
    let doubt = standing.map(|standing| 1.0 - view.chance(standing.bid, wild));
    match doubt.filter(|doubt| *doubt <= chance) {
        Some(doubt) => {
            let (often, doubt) = (holds(chance), holds(doubt));
            lang.pick(
                format!("se cumple {often}, y dudar la de antes acierta {doubt}"),
                format!("it holds {often}, and doubting the one before is right {doubt}"),
            )
        }
        None => {
            let often = holds(chance);
            lang.pick(
                format!("es un farol: se cumple {often}, pero hay que atreverse a dudarla"),
                format!("it is a bluff: it holds {often}, but somebody has to dare to doubt it"),
            )
        }
    }
}

//! The sentences of the sheet of Dominó, Spanish and English side by side.

use super::{BadEntry, Count, Entry};
use crate::engine::Seat;
use crate::games::domino::{Mode, Options};
use crate::lang::Lang;
use crate::saved::Player;
use crate::scorekeeper::{Entry as Written, NumbersForm, Pick, RoundView, ScoreSheet, Tap, WhoWon, name, names};
use crate::sentences;

pub fn told(lang: Lang, options: &Options, entry: &Entry, players: &[Player]) -> String {
    let who = Count::seat(entry).map_or("", |seat| name(players, seat));
    sentences! { lang, entry;
        Entry::Begins(_) => "Empieza {who}", "{who} starts";
        Entry::Ends { sum, .. } => format!("{who} +{sum}");
        Entry::Run(_) => format!("{who} +25: {}", lang.pick("pase de carrera", "pase de carrera"));
        Entry::Opening(_) => "{who} +25: pase a la salida", "{who} +25: pass on the opening";
        Entry::Passed(_) => "{who} +2: pasan", "{who} +2: a pass";
        Entry::Hand { by, blocked, twice, left } => {
            let pips = left.iter().map(|pips| u32::from(*pips)).sum();
            let pips = lang.count(pips, ["pinta", "pintas"], ["pip", "pips"]);
            let hand = hand_told(lang, options.mode, who, by.is_some(), *blocked, *twice);
            format!("{hand}; {}", lang.pick(format!("quedan {pips}"), format!("{pips} left")))
        };
        Entry::Drew(_) => "El sorteo señala a {who}", "The draw picks {who}";
    }
}

pub fn now(game: &Count, lang: Lang, players: &[Player]) -> Vec<String> {
    let n = game.lines.len() + 1;
    let mut all = vec![lang.pick(format!("Ronda {n}."), format!("Hand {n}."))];
    if let Some(draw) = &game.draw {
        let tied = names(lang, players, &draw.tied);
        all.push(if draw.highest {
            lang.pick(
                format!("Empate a pintas entre {tied}: cada uno roba una ficha. ¿Quién saca la más alta?"),
                format!("{tied} are tied on pips: draw one tile each. Who has the highest?"),
            )
        } else {
            lang.pick(
                format!("Empate entre {tied}: cada uno roba una ficha. ¿Quién saca la más baja?"),
                format!("{tied} are tied: draw one tile each. Who has the lowest?"),
            )
        });
        return all;
    }
    if let Some(seat) = game.starter {
        let who = name(players, seat);
        all.push(lang.pick(format!("Sale {who}."), format!("{who} starts.")));
    }
    if game.score.further > 0 {
        let more = lang.count(game.score.further.into(), ["ronda", "rondas"], ["hand", "hands"]);
        all.push(lang.pick(format!("Empate arriba: quedan {more}."), format!("Tied at the top: {more} more.")));
    }
    all
}

pub fn detail(game: &Count, lang: Lang, seat: Seat) -> String {
    let points = game.score.points[seat];
    let items = game.score.items.iter().filter(|item| item.seat == seat);
    let here: u16 = items.map(|item| item.points).sum();
    let left = match game.options.target() {
        Some(target) if points < target && game.outcome().is_none() => {
            let left = target - points;
            lang.pick(format!("faltan {left}"), format!("{left} to go"))
        }
        _ => String::new(),
    };
    match (here, left.is_empty()) {
        (0, _) => left,
        (_, true) => format!("+{here}"),
        _ => format!("+{here} · {left}"),
    }
}

pub fn taps(game: &Count, lang: Lang, seat: Seat) -> Vec<Tap> {
    match game.options.mode {
        Mode::Fives => {
            let ends = |sum: &u16| Tap::new("ends", format!("+{sum}"), &Entry::Ends { seat, sum: *sum });
            game.sums().iter().map(ends).collect()
        }
        Mode::Hundred => {
            let opening = lang.pick("Pase a la salida +25", "Opening pass +25");
            let mut all = vec![Tap::new("run", "Carrera +25", &Entry::Run(seat))];
            if game.starter.is_none_or(|starter| starter == seat) {
                all.push(Tap::new("opening", opening, &Entry::Opening(seat)).dim_if(game.has_opening()));
            }
            all
        }
        Mode::Capicua => {
            vec![Tap::new("passed", lang.pick("Pasan +2", "A pass +2"), &Entry::Passed(seat))]
        }
        Mode::Fewest | Mode::Single | Mode::Sabaniao | Mode::Pairs => Vec::new(),
    }
}

/// Returns the form for the pending draw of a tie, or for the end of the hand.
pub fn round(game: &Count, lang: Lang, players: &[Player]) -> RoundView {
    if let Some(draw) = &game.draw {
        let choice = |seat: &Seat| (*seat, Written::new(&Entry::Drew(*seat)));
        let legend = now(game, lang, players).pop().unwrap_or_default();
        let pick = Some(Pick { legend, choices: draw.tied.iter().map(choice).collect() });
        return RoundView { pick, ..RoundView::default() };
    }
    let mode = game.options.mode;
    let twice = match mode {
        Mode::Capicua => Some("Capicúa"),
        Mode::Sabaniao => Some(lang.pick("Sabaniao: salió con la blanca doble", "Sabaniao: out with the 0-0")),
        Mode::Pairs => game.options.pays_capicua().then_some("Capicúa"),
        Mode::Fives | Mode::Fewest | Mode::Hundred | Mode::Single => None,
    };
    let numbers = NumbersForm {
        title: lang.pick("Fin de la ronda", "End of the hand"),
        who: Some(WhoWon {
            legend: lang.pick("¿Quién hace dominó?", "Who goes out?"),
            none: lang.pick("Nadie: bloqueo", "Nobody: blocked"),
            // Only there does it matter (DO-72).
            none_by: (mode == Mode::Sabaniao).then(|| lang.pick("¿Quién cerró?", "Who blocked it?")),
            twice,
        }),
        what: lang.pick("Pintas que le quedan", "Pips left"),
        seats: players.len() as u8,
        most: 99,
        adds: Vec::new(),
        sums_to: None,
    };
    RoundView { numbers: Some(numbers), ..RoundView::default() }
}

pub fn why(lang: Lang, why: &BadEntry, players: &[Player]) -> String {
    sentences! { lang, *why;
        BadEntry::NotTied(seat) =>
            "{} no entra en ese empate: toca a quien robó la ficha buscada.",
            "{} isn’t in that tie: tap whoever drew the tile.", name(players, seat);
        BadEntry::StillHolds(seat) =>
            "{} puso su última ficha: no le quedan pintas.",
            "{} played their last tile, so has no pips left.", name(players, seat);
        BadEntry::NoSum { most } =>
            "Las puntas solo puntúan con múltiplos de cinco, hasta {most}.",
            "The ends only score in multiples of five, up to {most}.";
        BadEntry::DrawFirst =>
            "Primero el sorteo del empate: toca a quien señaló la ficha.",
            "Break the tie first: tap whoever drew the tile.";
        BadEntry::NothingDrawn => "No hay ningún empate que sortear.", "There is no tie to draw for.";
        BadEntry::NotTheStarter =>
            "El pase a la salida lo cobra quien salió en esta ronda.",
            "The opening pass scores for whoever went first this hand.";
        BadEntry::OpeningTwice =>
            "El pase a la salida ya está apuntado en esta ronda.", "The opening pass is already entered.";
        BadEntry::TwoEmpty =>
            "Sin pintas solo puede quedar quien tenga la blanca doble. Revisa los números.",
            "Only the player holding the 0-0 can be left with no pips. Check the numbers.";
        BadEntry::TooManyPips =>
            "Todas las fichas suman 168 pintas: esas son demasiadas.",
            "The whole set has 168 pips: those are too many.";
        BadEntry::WhoBegan =>
            "El empate es para el primero desde quien salió: di antes quién salió.",
            "The tie goes to the first player after whoever went first: say who that was.";
        BadEntry::WhoBlocked =>
            "El empate depende de quién cerró: di quién puso la última ficha.",
            "The tie depends on who blocked: say who played the last tile.";
        BadEntry::NobodyOut => "Di quién hizo dominó, o que hubo bloqueo.", "Say who went out, or that it was blocked.";
    }
}

fn hand_told(lang: Lang, mode: Mode, who: &str, known: bool, blocked: bool, twice: bool) -> String {
    sentences! { lang, (blocked, twice);
        (true, _) if !known => "Bloqueo", "Blocked";
        (true, _) => "Bloqueo de {who}", "Blocked by {who}";
        (false, false) => "Dominó de {who}", "{who} goes out";
        (false, true) if mode != Mode::Sabaniao => "Dominó de {who}, capicúa", "{who} goes out, capicúa";
        (false, true) => "Sabaniao de {who}", "{who} goes out with the sabaniao";
    }
}

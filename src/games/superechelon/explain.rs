//! Words that explain the cards on the table and the ways to lay a card, Spanish and English side by side.

use super::{Card, Counted, Fan, Figure, Options, Phase, StageType, View, text};
use crate::engine::{Seat, Who};
use crate::games::Names;
use crate::lang::Lang;
use crate::sentences;

/// Names a stage: "Etapa de montaña".
pub fn stage(lang: Lang, kind: StageType) -> String {
    match lang {
        Lang::Es => format!("Etapa {}", text::stage_type(lang, kind)),
        Lang::En => format!("{} stage", column(lang, kind)),
    }
}

/// Returns the head of a column of stage points.
pub fn column(lang: Lang, kind: StageType) -> &'static str {
    match kind {
        StageType::Flat => lang.pick("Llana", "Flat"),
        StageType::Mountain => lang.pick("Montaña", "Mountain"),
        StageType::TimeTrial => lang.pick("Crono", "Time trial"),
        StageType::Classic => lang.pick("Clásica", "Classic"),
    }
}

/// Writes out the points of a fan: "Escalador 10 × 2 + Gregario 3 = 23".
pub fn sum(lang: Lang, fan: &Fan, options: &Options, kind: StageType) -> String {
    let counted = fan.counted(&options.points, kind);
    let part = |rider: &Counted| {
        let twice = if rider.doubled { " × 2" } else { "" };
        format!("{} {}{twice}", text::figure(lang, rider.card.figure), rider.points)
    };
    let parts: Vec<String> = counted.iter().map(part).collect();
    let sum = if parts.is_empty() {
        lang.text("Sin corredores que sumen: 0", "No riders that count: 0")
    } else {
        format!("{} = {}", parts.join(" + "), fan.points(&options.points, kind))
    };
    let idle = fan.standing().filter(|card| card.figure == Figure::GoodDay).count() > counted.len();
    let idle =
        if idle { lang.pick(" (sobra un ×2: no hay más corredores)", " (a ×2 has no rider left)") } else { "" };
    let sum = sum + idle;
    let cancelled = fan.cards.iter().filter(|laid| laid.cancelled);
    let cancelled: Vec<&str> = cancelled.map(|laid| text::figure(lang, laid.card.figure)).collect();
    match cancelled.len() {
        0 => sum,
        1 => format!("{sum}. {} {}", lang.pick("Anulada:", "Cancelled:"), cancelled[0]),
        _ => format!("{sum}. {} {}", lang.pick("Anuladas:", "Cancelled:"), cancelled.join(", ")),
    }
}

/// Says what a card is worth here and overall: "Escalador: 10 en esta etapa y 10 en la general".
pub fn worth(lang: Lang, view: &View, card: Card) -> String {
    let name = text::figure(lang, card.figure);
    let Some(seen) = view.stage() else { return name.into() };
    let duel = view.seats() == 2;
    sentences! { lang, card.figure;
        Figure::GoodDay =>
            "{name}: dobla al mejor corredor aún sin doblar", "{name}: doubles the best rider not yet doubled";
        Figure::BadDay if duel => "{name}: vale 0 y no hace nada", "{name}: worth 0 and does nothing";
        Figure::BadDay => "{name}: anula una carta rival", "{name}: cancels a rival card";
        figure =>
            "{name}: {} en esta etapa y {} en la general", "{name}: {} in this stage, {} overall",
            view.options.points.points(figure, seen.stage.kind), figure.gc();
    }
}

/// Says what the raised card counts and how it can be laid; `idle` is true for a Bad Day with nothing to cancel.
pub fn raised(lang: Lang, view: &View, card: Card, idle: bool) -> String {
    let fans: &[Fan] = view.stage().map_or(&[], |seen| &seen.stage.fans);
    let how = if view.seats() == 2 {
        lang.pick("Tócala otra vez y va a tu abanico.", "Tap it again to play it to your fan.")
    } else if card.is_bad_day() && idle {
        lang.pick("Y no hay ninguna que anular.", "There is none to cancel.")
    } else if card.is_bad_day() {
        lang.pick("¿Cuál?", "Which one?")
    } else if fans.is_empty() {
        lang.pick("Tócala otra vez y abres tu escapada.", "Tap it again to open your escapada.")
    } else if fans.iter().any(|fan| view.who == Who::Seat(fan.owner)) {
        lang.pick("¿A qué escapada va?", "Which escapada does it join?")
    } else {
        lang.pick("¿Abres con ella o te sumas?", "Open with it, or join?")
    };
    let worth = worth(lang, view, card);
    // The raised card itself shows the name of a rider.
    let worth = worth.split_once(": ").filter(|_| card.figure.is_rider()).map_or(&*worth, |(_, worth)| worth);
    format!("{worth}. {how}")
}

/// Says what the viewer takes from a stage of three or more players that somebody won; to the floor, what each takes.
pub fn taken(lang: Lang, view: &View, names: &Names) -> Option<String> {
    let (seen, seats) = (view.stage()?, view.seats());
    seen.stage.verdict.winner().filter(|_| seats > 2)?;
    let (booty, own) = (seen.share_counts(seats), seen.stage.taken_openly(seats));
    let cards = |seat| Some(own[seat].len() as u8 + booty[seat]).filter(|n| *n > 0).map(|n| text::cards(lang, n));
    let Some(me) = view.who.seat() else {
        // A line breaks between two names, and not between a number and its noun.
        let line = |seat| Some(format!("{}: {}.", names[seat], cards(seat)?.replace(' ', "\u{a0}")));
        let each: Vec<String> = Seat::all(seats).filter_map(line).collect();
        return Some(each.join(" "));
    };
    Some(sentences! { lang, (cards(me), booty[me]);
        (None, _) => lang.text("No ibas en su escapada: nada para ti.", "You rode elsewhere: nothing for you.");
        (Some(cards), _) if seen.stage.bad_days.iter().any(|bad_day| bad_day.seat == me) =>
            "Te llevas {}, sin botín por tu «Hoy no tiro».", "You take {}, but no booty: you played a Bad Day.", cards;
        (Some(cards), 0) => "Te llevas {}.", "You take {}.", cards;
        (Some(cards), booty) => "Te llevas {}, {} del botín.", "You take {}, {} of them booty.", cards, booty;
    })
}

/// Returns a hint with its reason, for a first match: one word of the game at a time, when it is first needed.
pub fn hint(lang: Lang, view: &View) -> Option<String> {
    let seen = view.stage()?;
    let mine = seen.stage.laid().filter(|laid| Some(laid.seat) == view.who.seat()).count();
    let (first, kind) = (view.stages.len() == 1, seen.stage.kind);
    Some(sentences! { lang, (view.phase, mine);
        (Phase::Laying(_), 0) if first && view.seats() == 2 =>
            "Echa una carta. Son tres cada uno: quien sume más en verde gana la etapa y se lleva las seis.",
            "Play a card: three each. The higher sum of green numbers wins the stage, and takes all six.";
        (Phase::Laying(_), 1) if !first || view.seats() == 2 => return in_hand(lang, view);
        (Phase::Laying(_), 2) if first && view.seats() > 2 => return in_hand(lang, view);
        (Phase::Laying(_), 0) if first && seen.stage.fans.is_empty() =>
            "Abre tu escapada con una buena carta: gana la escapada que sume más en verde. Los demás podrán sumarse.",
            "Open your escapada with a good card: the one with most green points wins. The others may join it.";
        (Phase::Laying(_), 0) if first =>
            "Súmate a la escapada que creas que va a ganar, o abre la tuya. Gana la que sume más en verde.",
            "Join the escapada you think will win, or open your own. The one with most green points wins.";
        (Phase::Laying(_), 1) if first =>
            "La escapada que gane se quedará las cartas de las demás: eso es el botín.",
            "The winning escapada takes the cards of all the others: that is the booty.";
        (Phase::Laying(_), _) if first =>
            "El número amarillo es lo que vale una carta en la general: quien junte más gana la vuelta.",
            "The yellow number is what a card is worth overall: the player with the most wins the tour.";
        (Phase::Laying(_), 0) if view.stages.iter().rev().nth(1).is_some_and(|last| last.stage.kind != kind) =>
            "Cambia el terreno, y con él los números verdes: cada corredor tiene el suyo.",
            "The terrain has changed, and the green numbers with it: each rider has a best one.";
        (Phase::Laying(_), _) if view.deck > 0 =>
            "Si no vas a ganar la etapa, echa lo que valga poco en la general y guarda lo bueno para la siguiente.",
            "If you won’t win the stage, play what is worth little overall and save the good cards for the next.";
        (Phase::Giving(_), _) =>
            "Toca una carta para quien le toque; nadie más la ve. Quédate las de número más alto.",
            "Tap a card for whoever is next; nobody else sees it. Keep the highest numbers.";
        (Phase::Laying(_) | Phase::Between(_) | Phase::NewTour(_) | Phase::Over, _) => return None;
    })
}

/// Says what a Good Day or a Bad Day in hand does here, or else what the best rider of the hand adds.
fn in_hand(lang: Lang, view: &View) -> Option<String> {
    let (stage, points) = (&view.stage()?.stage, &view.options.points);
    let duel = view.seats() == 2;
    let here = |card: &Card| points.points(card.figure, stage.kind);
    let holds = |figure| view.hand.iter().any(|card| card.figure == figure);
    let best = view.hand.iter().max_by_key(|card| (here(card), card.figure.gc()))?;
    let counted = view.who.seat().and_then(|me| stage.fan(me)).map(|fan| fan.counted(points, stage.kind));
    let next = counted.unwrap_or_default().into_iter().find(|rider| !rider.doubled);
    let (good, bad) = (holds(Figure::GoodDay), holds(Figure::BadDay));
    Some(sentences! { lang, next;
        Some(rider) if good && duel =>
            "El ×2 cuenta otra vez {}: {} más. Un segundo ×2 doblaría al siguiente corredor.",
            "The ×2 counts {} again: {} more. A second ×2 would double the next rider.",
            text::the(lang, rider.card), rider.points;
        None if good && duel =>
            "Un ×2 sin corredor que doblar no suma nada: échalo con uno bueno.",
            "A ×2 without a rider to double adds nothing: play it with a good one.";
        _ if good =>
            "El ×2 dobla al mejor corredor de la escapada que elijas; un segundo ×2, al siguiente.",
            "The ×2 doubles the best rider of the escapada you choose; a second ×2, the next one.";
        _ if bad && duel =>
            "«Hoy no tiro» vale 0: gástala en una etapa que des por perdida.",
            "A Bad Day is worth 0: spend it on a stage you expect to lose.";
        _ if bad =>
            "«Hoy no tiro» (–) anula una carta de otra escapada, pero te deja sin botín en esta etapa.",
            "A Bad Day (–) cancels a card of another escapada, but you get no booty in this stage.";
        _ =>
            "Lo que más suma aquí de tu mano es {}: {}.", "What adds most here from your hand is {}: {}.",
            text::the(lang, *best), here(best);
    })
}

//! The game's words, Spanish and English side by side.

use super::{Card, Event, Figure, Move, Options, Phase, StageType, View};
use crate::engine::{Seat, Tally};
use crate::games::{Names, sentences};
use crate::lang::{Lang, sentence};

pub fn figure(lang: Lang, figure: Figure) -> &'static str {
    match figure {
        Figure::Climber => lang.pick("Escalador", "Climber"),
        Figure::ClassicSpecialist => lang.pick("Clasicómano", "Classic Specialist"),
        Figure::Sprinter => lang.pick("Esprínter", "Sprinter"),
        Figure::TimeTrialist => lang.pick("Contrarrelojista", "Time Trialist"),
        Figure::SuperGregario => lang.pick("Supergregario", "Super Gregario"),
        Figure::Gregario => "Gregario",
        Figure::Debutant => lang.pick("Debutante", "Debutant"),
        Figure::GoodDay => lang.pick("Hoy me siento bien", "Good Day"),
        Figure::BadDay => lang.pick("Hoy no tiro", "Bad Day"),
    }
}

/// Returns the type of a stage, after "etapa" or before "stage".
pub fn stage_type(lang: Lang, kind: StageType) -> &'static str {
    match kind {
        StageType::Flat => lang.pick("llana", "flat"),
        StageType::Mountain => lang.pick("de montaña", "mountain"),
        StageType::TimeTrial => lang.pick("contrarreloj", "time trial"),
        StageType::Classic => lang.pick("clásica", "classic"),
    }
}

/// Names a figure inside a sentence: "el Gregario", "«Hoy no tiro»".
pub(super) fn the(lang: Lang, card: Card) -> String {
    let name = figure(lang, card.figure);
    match lang {
        Lang::Es if card.figure.is_rider() => format!("el {name}"),
        Lang::Es => format!("«{name}»"),
        Lang::En => format!("the {name}"),
    }
}

/// Names a figure and its back, to tell two cards of one figure apart: "Gregario (dorso: llana)".
pub fn card(lang: Lang, card: Card) -> String {
    let back = stage_type(lang, card.back).trim_start_matches("de ");
    format!("{} ({} {back})", figure(lang, card.figure), lang.pick("dorso:", "back:"))
}

pub fn cards(lang: Lang, n: u8) -> String {
    lang.count(n.into(), ["carta", "cartas"], ["card", "cards"])
}

pub fn points(lang: Lang, n: u16) -> String {
    lang.count(n.into(), ["punto", "puntos"], ["point", "points"])
}

/// Returns the words on the button of a move.
pub fn tell(lang: Lang, mv: Move, names: &Names) -> String {
    let name = |seat| names.get(seat).map_or("", String::as_str);
    sentences! { lang, mv;
        Move::Lay(laid) => "Echar {}", "Play {}", card(lang, laid);
        Move::Open(laid) => "Abrir escapada con {}", "Open an escapada with {}", card(lang, laid);
        Move::Join { card: laid, escapada } =>
            "Sumar {} a la escapada de {}", "Add {} to {}’s escapada", card(lang, laid), name(escapada);
        Move::BadDay { card: laid, against: Some(target) } =>
            "{} contra {}", "{} against {}", card(lang, laid), the(lang, target);
        Move::BadDay { card: laid, against: None } =>
            "{}, sin anular ninguna", "{}, cancelling nothing", card(lang, laid);
        Move::Give(given) => "Dar {}", "Give {}", card(lang, given);
        Move::Deal => "Repartir", "Deal";
    }
}

pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    sentences! { lang, *event;
        Event::Drew { seat, card } => "{} saca {}.", "{} draws {}.", names[seat], the(lang, card);
        Event::DrawLevel => "Empate en lo más alto: se saca otra vez.", "A tie at the top: draw again.";
        Event::Dealt { dealer, each, aside, kind, last } => dealt(lang, &names[dealer], (each, aside), kind, last);
        Event::StageWon { owner, points: n } if names.len() == 2 =>
            "{} gana la etapa, con {}.", "{} wins the stage with {}.", names[owner], points(lang, n);
        Event::StageWon { owner, points: n } =>
            "Gana la escapada de {}, con {}.", "{}’s escapada wins with {}.", names[owner], points(lang, n);
        Event::StageTied => "Empate: cada cual recupera sus cartas.", "A tie: everybody takes their own cards back.";
        Event::TourWon { seat, points: n } =>
            "{} gana la vuelta, con {}.", "{} wins the tour with {}.", names[seat], points(lang, n);
        Event::TourShared { points: n } =>
            "La vuelta se comparte, con {}: nadie la gana.",
            "The tour is shared at {}: nobody wins it.", points(lang, n);
        Event::Laid { seat, card, .. } if names.len() == 2 =>
            "{} echa {}.", "{} plays {}.", names[seat], the(lang, card);
        Event::Laid { seat, card, opens: true, .. } =>
            "{} abre escapada con {}.", "{} opens an escapada with {}.", names[seat], the(lang, card);
        Event::Laid { seat, card, owner, .. } if seat == owner =>
            "{} suma {} a su escapada.", "{} adds {} to their own escapada.", names[seat], the(lang, card);
        Event::Laid { seat, card, owner, .. } =>
            "{} suma {} a la escapada de {}.",
            "{} adds {} to {}’s escapada.", names[seat], the(lang, card), names[owner];
        Event::BadDay { seat, card, against: Some(target) } =>
            "{} echa {} y anula {}.", "{} plays {} and cancels {}.", names[seat], the(lang, card), the(lang, target);
        Event::BadDay { seat, card, against: None } =>
            "{} echa {}, que no anula nada.", "{} plays {}, which cancels nothing.", names[seat], the(lang, card);
        Event::Gave { from, to, cards: n } if from == to =>
            "{} se queda con {} del botín.", "{} keeps {} of the booty.", names[from], cards(lang, n);
        Event::Gave { from, to, cards: n } =>
            "{0} da a {1} {2} del botín.", "{0} gives {2} of the booty to {1}.",
            names[from], names[to], cards(lang, n);
        Event::TookBooty { seat, cards: n } =>
            "{} se lleva todo el botín: {}.", "{} takes the whole booty: {}.", names[seat], cards(lang, n);
        Event::BootyOut { cards: n } =>
            "Nadie tiene derecho al botín: {} fuera del juego.",
            "Nobody is entitled to the booty: {} out of the game.", cards(lang, n);
    }
}

fn dealt(lang: Lang, dealer: &str, (each, aside): (u8, u8), kind: StageType, last: bool) -> String {
    let kind = stage_type(lang, kind);
    let deals = sentence!(lang, "{dealer} reparte {} a cada uno.", "{dealer} deals {} to each.", cards(lang, each));
    let aside = sentences! { lang, aside;
        0 => String::new();
        1 =>
            " Sobra una: se aparta boca abajo y no juega en esta vuelta.",
            " One is left over: it is set aside face down, out of play for this tour.";
        n =>
            " Sobran {n}: se apartan boca abajo y no juegan en esta vuelta.",
            " {n} are left over: they are set aside face down, out of play for this tour.";
    };
    let stage = if last {
        lang.pick(format!(" Última etapa: {kind}."), format!(" The last stage: {kind}."))
    } else {
        lang.pick(format!(" Etapa {kind}."), format!(" A {kind} stage."))
    };
    deals + &aside + &stage
}

fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Laid { seat, .. } | Event::BadDay { seat, .. } => Some(seat),
        Event::Dealt { dealer: seat, .. } | Event::Gave { from: seat, .. } => Some(seat),
        Event::Drew { .. } | Event::DrawLevel | Event::StageWon { .. } | Event::StageTied => None,
        Event::TookBooty { .. } | Event::BootyOut { .. } | Event::TourWon { .. } | Event::TourShared { .. } => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines.
pub fn since(lang: Lang, events: &[Event], seat: Seat, names: &Names, most: usize) -> Vec<String> {
    let last = events.iter().rposition(|e| actor(e) == Some(seat)).map_or(0, |i| i + 1);
    let mut lines: Vec<String> = merged(&events[last..]).iter().map(|e| event(lang, e, names)).collect();
    lines.split_off(lines.len().saturating_sub(most))
}

/// Joins the cards of booty that each player got one by one.
fn merged(events: &[Event]) -> Vec<Event> {
    use Event::Gave;
    let mut merged: Vec<Event> = Vec::new();
    for event in events {
        let same = |e: &&mut Event| matches!((e, event), (Gave { to: a, .. }, Gave { to: b, .. }) if a == b);
        if let (Some(Gave { cards: n, .. }), Gave { cards: m, .. }) = (merged.iter_mut().find(same), event) {
            *n += m;
        } else {
            merged.push(*event);
        }
    }
    merged
}

/// Returns the request to the player to move, in one line.
pub fn prompt(lang: Lang, view: &View, names: &Names) -> String {
    let next = view.stage().and_then(|seen| seen.next_to_get(view.seats()));
    sentences! { lang, (view.phase, next);
        (Phase::Laying(_), _) if view.seats() == 2 =>
            "Te toca: echa una carta en tu abanico.", "Your turn: play a card to your fan.";
        (Phase::Laying(_), _) =>
            "Te toca: abre tu escapada o súmate a una.", "Your turn: open your escapada or join one.";
        (Phase::Giving(giver), Some(to)) if giver == to =>
            "Reparte el botín: elige una carta para ti.", "Share out the booty: choose a card for yourself.";
        (Phase::Giving(_), Some(to)) =>
            "Reparte el botín: elige una carta para {}.", "Share out the booty: choose a card for {}.", names[to];
        (Phase::Between(_), _) => "Te toca repartir la etapa siguiente.", "You deal the next stage.";
        (Phase::NewTour(_), _) => "Te toca repartir la vuelta siguiente.", "You deal the next tour.";
        (Phase::Giving(_), None) | (Phase::Over, _) => String::new();
    }
}

/// Returns the note that the numbers of the points table are ours; `None` for a table typed in (SE-3).
pub fn table_note(lang: Lang, options: &Options) -> Option<&'static str> {
    options.points.is_invented().then(|| {
        lang.pick(
            "Los puntos de etapa son nuestros: si tienes la baraja, pon los que trae.",
            "The stage points are our own: if you have the deck, type in the ones on it.",
        )
    })
}

/// Says why `above` is placed before `below`, or that they are level (SE-27): in a single tour, the points.
pub fn why_above(lang: Lang, tours: u8, above: (&str, &Tally), below: (&str, &Tally)) -> String {
    let ((a, x), (b, y)) = (above, below);
    let won = lang.count(x.rounds_won.into(), ["vuelta", "vueltas"], ["tour", "tours"]);
    let made = lang.count(x.left, ["punto", "puntos"], ["point", "points"]);
    let less = |n: u32, none: &str| match (lang, n) {
        (Lang::Es, 0) => none.to_string(),
        (_, n) => n.to_string(),
    };
    sentences! { lang, ();
        () if x.place == y.place => "{a} y {b}, en el mismo puesto.", "{a} and {b} share the place.";
        () if tours == 1 => "{a} sumó {made} y {b}, {}.", "{a} made {made} to {b}’s {}.", less(y.left, "ninguno");
        () if x.rounds_won != y.rounds_won =>
            "{a} ganó {won} y {b}, {}.", "{a} won {won} to {b}’s {}.", less(y.rounds_won.into(), "ninguna");
        () =>
            "Empatados a vueltas: {a} sumó más puntos que {b} ({} frente a {}).",
            "Tied on tours: {a} made more points ({} to {b}’s {}).", x.left, y.left;
    }
}

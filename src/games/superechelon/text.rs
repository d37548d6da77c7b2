//! The game's words, Spanish and English side by side.

#![deny(clippy::wildcard_enum_match_arm)]

use super::cards::{Card, Figure, StageType};
use super::moves::Move;
use super::options::Options;
use super::position::{Event, Phase};
use super::refusal::Refused;
use super::view::View;
use crate::engine::{PerSeat, Seat, Tally};
use crate::lang::Lang;

/// The players' names, by seat.
pub type Names = PerSeat<String>;

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

/// Returns a figure inside a sentence: "el Gregario", "«Hoy no tiro»".
pub(super) fn the(lang: Lang, card: Card) -> String {
    let name = figure(lang, card.figure);
    match lang {
        Lang::Es if card.figure.is_rider() => format!("el {name}"),
        Lang::Es => format!("«{name}»"),
        Lang::En => format!("the {name}"),
    }
}

/// Returns a figure with its back, which tells two cards of one figure apart.
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

/// Returns a move as the words of its button.
pub fn tell(lang: Lang, mv: Move, names: &Names) -> String {
    let name = |seat| names.get(seat).map_or("", String::as_str);
    match mv {
        Move::Lay(laid) => format!("{} {}", lang.pick("Echar", "Play"), card(lang, laid)),
        Move::Open(laid) => {
            format!("{} {}", lang.pick("Abrir escapada con", "Open an escapada with"), card(lang, laid))
        }
        Move::Join { card: laid, escapada } => lang.pick(
            format!("Sumar {} a la escapada de {}", card(lang, laid), name(escapada)),
            format!("Add {} to {}’s escapada", card(lang, laid), name(escapada)),
        ),
        Move::BadDay { card: laid, against: Some(target) } => {
            format!("{} {} {}", card(lang, laid), lang.pick("contra", "against"), the(lang, target))
        }
        Move::BadDay { card: laid, against: None } => {
            format!("{}, {}", card(lang, laid), lang.pick("sin anular ninguna", "cancelling nothing"))
        }
        Move::Give(given) => format!("{} {}", lang.pick("Dar", "Give"), card(lang, given)),
        Move::Deal => lang.text("Repartir", "Deal"),
    }
}

/// Returns the reason of a refusal, as a sentence that says what to do instead.
pub fn refusal(lang: Lang, refused: Refused) -> &'static str {
    use Refused::*;
    let (es, en) = match refused {
        NotInHand => ("Esa carta no está en tu mano.", "That card is not in your hand."),
        OnlyYourFan => ("Entre dos, cada cual echa en su abanico.", "With two players, each plays to their own fan."),
        SayWhere => (
            "Di dónde va: abre tu escapada con ella o súmala a una abierta.",
            "Say where it goes: open your escapada with it, or add it to an open one.",
        ),
        AlreadyOpened => (
            "Ya has abierto tu escapada en esta etapa: suma la carta a una abierta.",
            "You have opened your escapada in this stage: add the card to an open one.",
        ),
        NoSuchEscapada => ("Esa escapada no está abierta.", "That escapada is not open."),
        StayLoyal => (
            "Cada jugador va en una sola escapada: sigue en la de tu primera carta.",
            "One escapada each per stage: stay in the one your first card went to.",
        ),
        BadDayInNoEscapada => (
            "«Hoy no tiro» no entra en ninguna escapada: se echa contra una carta rival.",
            "A Bad Day doesn’t join an escapada: play it against a rival card.",
        ),
        NotABadDay => ("Solo «Hoy no tiro» anula cartas.", "Only a Bad Day cancels cards."),
        NameTarget => ("Elige qué carta rival anulas.", "Choose which rival card it cancels."),
        TargetNotThere => ("Esa carta no está en ninguna escapada.", "That card isn’t in any escapada."),
        AlreadyCancelled => {
            ("Esa carta ya está anulada: elige otra.", "That card is cancelled already: choose another.")
        }
        NotARival => (
            "Tienes cartas en esa escapada: elige una carta de otra en la que no estés.",
            "You have cards in that escapada: choose a card of one you are not in.",
        ),
        NotInTheBooty => ("Esa carta ya no está en el botín.", "That card is not in the booty any more."),
        MatchOver => ("La temporada ha terminado.", "The season is over."),
        StageOver => ("La etapa ha terminado: toca repartir.", "The stage is over: deal the next one."),
        StageNotOver => ("Se reparte cuando termine esta etapa.", "The next deal waits for the end of this stage."),
        HighestDrawDeals => ("Reparte quien sacó la carta más alta.", "Whoever drew the highest card deals."),
        WinnerDeals => (
            "Reparte quien ganó la etapa o, si hubo empate, quien repartió la última vez.",
            "The winner of the stage deals or, after a tie, whoever dealt last.",
        ),
        LeftDeals => (
            "Reparte quien está a la izquierda de quien abrió la escapada ganadora; con empate, de quien empezó.",
            "The player to the left of whoever opened the winning escapada deals; after a tie, to the left of whoever began.",
        ),
        LayFirst => ("Ahora no hay botín que repartir.", "There is no booty to give out now."),
        BootyFirst => ("Primero hay que repartir el botín.", "The booty comes first."),
        InitiatorGives => (
            "El botín lo reparte quien abrió la escapada ganadora.",
            "Whoever opened the winning escapada gives out the booty.",
        ),
        NotYourTurn | NotYourTurnInDuel => ("Todavía no te toca.", "It is not your turn yet."),
    };
    lang.pick(es, en)
}

/// Returns the sentence that tells everybody of an event.
pub fn event(lang: Lang, event: &Event, names: &Names) -> String {
    match *event {
        Event::Drew { seat, card } => {
            format!("{} {} {}.", names[seat], lang.pick("saca", "draws"), the(lang, card))
        }
        Event::DrawLevel => lang.text("Empate en lo más alto: se saca otra vez.", "A tie at the top: draw again."),
        Event::Dealt { dealer, each, aside, kind, last } => dealt(lang, &names[dealer], (each, aside), kind, last),
        Event::StageWon { owner, points: n } if names.len() == 2 => lang.pick(
            format!("{} gana la etapa, con {}.", names[owner], points(lang, n)),
            format!("{} wins the stage with {}.", names[owner], points(lang, n)),
        ),
        Event::StageWon { owner, points: n } => lang.pick(
            format!("Gana la escapada de {}, con {}.", names[owner], points(lang, n)),
            format!("{}’s escapada wins with {}.", names[owner], points(lang, n)),
        ),
        Event::StageTied => {
            lang.text("Empate: cada cual recupera sus cartas.", "A tie: everybody takes their own cards back.")
        }
        Event::TourWon { seat, points: n } => lang.pick(
            format!("{} gana la vuelta, con {}.", names[seat], points(lang, n)),
            format!("{} wins the tour with {}.", names[seat], points(lang, n)),
        ),
        Event::TourShared { points: n } => lang.pick(
            format!("La vuelta se comparte, con {}: nadie la gana.", points(lang, n)),
            format!("The tour is shared at {}: nobody wins it.", points(lang, n)),
        ),
        Event::Laid { seat, card, .. } if names.len() == 2 => {
            format!("{} {} {}.", names[seat], lang.pick("echa", "plays"), the(lang, card))
        }
        Event::Laid { seat, card, opens: true, .. } => lang.pick(
            format!("{} abre escapada con {}.", names[seat], the(lang, card)),
            format!("{} opens an escapada with {}.", names[seat], the(lang, card)),
        ),
        Event::Laid { seat, card, owner, .. } if seat == owner => lang.pick(
            format!("{} suma {} a su escapada.", names[seat], the(lang, card)),
            format!("{} adds {} to their own escapada.", names[seat], the(lang, card)),
        ),
        Event::Laid { seat, card, owner, .. } => lang.pick(
            format!("{} suma {} a la escapada de {}.", names[seat], the(lang, card), names[owner]),
            format!("{} adds {} to {}’s escapada.", names[seat], the(lang, card), names[owner]),
        ),
        Event::BadDay { seat, card, against: Some(target) } => lang.pick(
            format!("{} echa {} y anula {}.", names[seat], the(lang, card), the(lang, target)),
            format!("{} plays {} and cancels {}.", names[seat], the(lang, card), the(lang, target)),
        ),
        Event::BadDay { seat, card, against: None } => lang.pick(
            format!("{} echa {}, que no anula nada.", names[seat], the(lang, card)),
            format!("{} plays {}, which cancels nothing.", names[seat], the(lang, card)),
        ),
        Event::Gave { from, to, cards: n } if from == to => lang.pick(
            format!("{} se queda con {} del botín.", names[from], cards(lang, n)),
            format!("{} keeps {} of the booty.", names[from], cards(lang, n)),
        ),
        Event::Gave { from, to, cards: n } => lang.pick(
            format!("{} da a {} {} del botín.", names[from], names[to], cards(lang, n)),
            format!("{} gives {} of the booty to {}.", names[from], cards(lang, n), names[to]),
        ),
        Event::TookBooty { seat, cards: n } => lang.pick(
            format!("{} se lleva todo el botín: {}.", names[seat], cards(lang, n)),
            format!("{} takes the whole booty: {}.", names[seat], cards(lang, n)),
        ),
        Event::BootyOut { cards: n } => lang.pick(
            format!("Nadie tiene derecho al botín: {} fuera del juego.", cards(lang, n)),
            format!("Nobody is entitled to the booty: {} out of the game.", cards(lang, n)),
        ),
    }
}

fn dealt(lang: Lang, dealer: &str, (each, aside): (u8, u8), kind: StageType, last: bool) -> String {
    let kind = stage_type(lang, kind);
    let deals = lang.pick(
        format!("{dealer} reparte {} a cada uno.", cards(lang, each)),
        format!("{dealer} deals {} to each.", cards(lang, each)),
    );
    let aside = match aside {
        0 => String::new(),
        1 => lang.text(
            " Sobra una: se aparta boca abajo y no juega en esta vuelta.",
            " One is left over: it is set aside face down, out of play for this tour.",
        ),
        n => lang.pick(
            format!(" Sobran {n}: se apartan boca abajo y no juegan en esta vuelta."),
            format!(" {n} are left over: they are set aside face down, out of play for this tour."),
        ),
    };
    let stage = if last {
        lang.pick(format!(" Última etapa: {kind}."), format!(" The last stage: {kind}."))
    } else {
        lang.pick(format!(" Etapa {kind}."), format!(" A {kind} stage."))
    };
    deals + &aside + &stage
}

/// Returns the seat that acted in an event, if any did.
fn actor(event: &Event) -> Option<Seat> {
    match *event {
        Event::Laid { seat, .. } | Event::BadDay { seat, .. } => Some(seat),
        Event::Dealt { dealer: seat, .. } | Event::Gave { from: seat, .. } => Some(seat),
        Event::Drew { .. }
        | Event::DrawLevel
        | Event::StageWon { .. }
        | Event::StageTied
        | Event::TookBooty { .. }
        | Event::BootyOut { .. }
        | Event::TourWon { .. }
        | Event::TourShared { .. } => None,
    }
}

/// Describes the events since `seat` last acted, the newest last, in at most `most` lines.
pub fn since(lang: Lang, events: &[Event], seat: Seat, names: &Names, most: usize) -> Vec<String> {
    let last = events.iter().rposition(|e| actor(e) == Some(seat)).map_or(0, |i| i + 1);
    let lines: Vec<String> = merged(&events[last..]).iter().map(|e| event(lang, e, names)).collect();
    let skipped = lines.len().saturating_sub(most);
    lines.into_iter().skip(skipped).collect()
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
    match (view.phase, next) {
        (Phase::Laying(_), _) if view.seats() == 2 => {
            lang.text("Te toca: echa una carta en tu abanico.", "Your turn: play a card to your fan.")
        }
        (Phase::Laying(_), _) => {
            lang.text("Te toca: abre tu escapada o súmate a una.", "Your turn: open your escapada or join one.")
        }
        (Phase::Giving(giver), Some(to)) if giver == to => {
            lang.text("Reparte el botín: elige una carta para ti.", "Share out the booty: choose a card for yourself.")
        }
        (Phase::Giving(_), Some(to)) => lang.pick(
            format!("Reparte el botín: elige una carta para {}.", names[to]),
            format!("Share out the booty: choose a card for {}.", names[to]),
        ),
        (Phase::Between(_), _) => lang.text("Te toca repartir la etapa siguiente.", "You deal the next stage."),
        (Phase::NewTour(_), _) => lang.text("Te toca repartir la vuelta siguiente.", "You deal the next tour."),
        (Phase::Giving(_), None) | (Phase::Over, _) => String::new(),
    }
}

/// Returns the note beside the points table: that the numbers are ours (SE-3). `None` for a table typed in.
pub fn table_note(lang: Lang, options: &Options) -> Option<&'static str> {
    options.points.is_invented().then(|| {
        lang.pick(
            "Los puntos de etapa son nuestros: si tienes la baraja, pon los que trae.",
            "The stage points are our own: if you have the deck, type in the ones on it.",
        )
    })
}

/// Says why `above` is placed before `below` in the season, or that they are level (SE-27). In a season of one tour the
/// points say it.
pub fn why_above(lang: Lang, tours: u8, above: (&str, &Tally), below: (&str, &Tally)) -> String {
    let ((a, x), (b, y)) = (above, below);
    if x.place == y.place {
        return lang.pick(format!("{a} y {b}, en el mismo puesto."), format!("{a} and {b} share the place."));
    }
    if tours == 1 {
        let made = lang.count(x.left, ["punto", "puntos"], ["point", "points"]);
        return lang
            .pick(format!("{a} sumó {made} y {b}, {}.", y.left), format!("{a} made {made} to {b}’s {}.", y.left));
    }
    if x.rounds_won != y.rounds_won {
        let tours = lang.count(x.rounds_won.into(), ["vuelta", "vueltas"], ["tour", "tours"]);
        return lang.pick(
            format!("{a} ganó {tours} y {b}, {}.", y.rounds_won),
            format!("{a} won {tours} to {b}’s {}.", y.rounds_won),
        );
    }
    lang.pick(
        format!("Empatados a vueltas: {a} sumó más puntos que {b} ({} frente a {}).", x.left, y.left),
        format!("Tied on tours: {a} made more points ({} to {b}’s {}).", x.left, y.left),
    )
}

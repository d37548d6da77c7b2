//! The sentences of a sheet, Spanish and English side by side.

use super::event::Event;
use super::refusals::no_calzo;
use super::sheet::{Rules, Sheet};
use super::state::State;
use super::{chupate_dos, domino, dudo, superechelon, tres_en_raya};
use crate::engine::{Direction, Seat};
use crate::games::domino::Mode;
use crate::games::domino::text as domino_text;
use crate::games::dudo::Refused as NoCalzo;
use crate::games::superechelon::text as echelon_text;
use crate::games::tres_en_raya::Kind;
use crate::lang::Lang;

fn names(lang: Lang, sheet: &Sheet, seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| sheet.name(*seat).to_string()).collect();
    lang.list(&names)
}

/// "Dominó · 1 · A 200, múltiplos de cinco".
pub fn title(lang: Lang, rules: &Rules) -> String {
    let more = match rules {
        Rules::Domino(options) => domino_text::mode(lang, options.mode).to_string(),
        Rules::ChupateDos { rounds, .. } => {
            lang.count((*rounds).into(), ["ronda", "rondas"], ["round", "rounds"])
        }
        Rules::TresEnRaya { kind, target } => tres_kind(lang, *kind, *target),
        Rules::Superechelon { tours, .. } => {
            lang.count((*tours).into(), ["vuelta", "vueltas"], ["tour", "tours"])
        }
        Rules::Dudo => return rules.title().into(),
    };
    format!("{} · {more}", rules.title())
}

/// How long a match of Tres en Raya is (TR-8 to TR-10).
pub fn tres_kind(lang: Lang, kind: Kind, target: u8) -> String {
    match kind {
        Kind::Match => {
            let rounds =
                lang.count(target.into(), ["ronda ganada", "rondas ganadas"], ["round won", "rounds won"]);
            format!("{} {rounds}", lang.pick("a", "first to"))
        }
        Kind::Group => {
            lang.pick("grupo: 5 rondas del juego de nueve", "group: 5 rounds of the game of nine").into()
        }
        Kind::League => lang.pick("liga: 3 o 4 rondas", "league: 3 or 4 rounds").into(),
    }
}

/// What the number beside a name counts.
pub fn unit(lang: Lang, state: &State, n: u32) -> String {
    let (es, en) = match state {
        State::ChupateDos(_) | State::TresEnRaya(_) => (["ronda", "rondas"], ["round", "rounds"]),
        State::Dudo(_) => (["dado", "dados"], ["die", "dice"]),
        State::Domino(game) if game.options.mode == Mode::Single => (["pinta", "pintas"], ["pip", "pips"]),
        State::Domino(_) => (["punto", "puntos"], ["point", "points"]),
        State::Superechelon(_) => (["vuelta", "vueltas"], ["tour", "tours"]),
    };
    lang.count(n, es, en)
}

/// An entry as a line of the log, and on the button that takes it back.
pub fn event(lang: Lang, sheet: &Sheet, event: &Event) -> String {
    let who = event.seat().map_or("", |seat| sheet.name(seat));
    match event {
        Event::Begins(_) => lang.pick(format!("Empieza {who}"), format!("{who} begins")),
        Event::Cards { won: None, .. } | Event::Round(None) => lang.pick("Ronda nula", "A null round").into(),
        Event::Cards { left, .. } => {
            let sum = left.iter().map(|cards| u32::from(*cards)).sum();
            let cards = lang.count(sum, ["carta", "cartas"], ["card", "cards"]);
            lang.pick(
                format!("Ronda de {who}; a los demás les quedan {cards}"),
                format!("{who} wins the round; the others keep {cards}"),
            )
        }
        Event::Round(_) => lang.pick(format!("Ronda de {who}"), format!("{who} wins the round")),
        Event::Yellow(_) => lang.pick(format!("Tarjeta amarilla a {who}"), format!("Yellow card for {who}")),
        Event::Loses { dice, .. } => {
            let dice = lang.count((*dice).into(), ["dado", "dados"], ["die", "dice"]);
            lang.pick(format!("{who} pierde {dice}"), format!("{who} loses {dice}"))
        }
        Event::Calzo(_) => lang.pick(format!("{who} calza"), format!("{who} calza rightly")),
        Event::Expelled(_) => lang.pick(format!("Expulsión de {who}"), format!("{who} is put out")),
        Event::Way { right: true } => lang.pick("Se juega hacia la derecha", "Play goes to the right").into(),
        Event::Way { .. } => lang.pick("Se juega hacia la izquierda", "Play goes to the left").into(),
        Event::Ends { sum, .. } => format!("{who} +{sum}"),
        Event::Run(_) => format!("{who} +25: {}", lang.pick("pase de carrera", "pase de carrera")),
        Event::Opening(_) => format!("{who} +25: {}", lang.pick("pase a la salida", "pass on the opening")),
        Event::Passed(_) => format!("{who} +2: {}", lang.pick("pasan", "a pass")),
        Event::Hand { by, blocked, twice, left } => {
            let pips = left.iter().map(|pips| u32::from(*pips)).sum();
            let pips = lang.count(pips, ["pinta", "pintas"], ["pip", "pips"]);
            format!(
                "{}; {}",
                hand(lang, sheet, *by, *blocked, *twice),
                lang.pick(format!("quedan {pips}"), format!("{pips} left"))
            )
        }
        Event::Drew(_) => lang.pick(format!("El sorteo señala a {who}"), format!("The draw falls to {who}")),
        Event::Stage { kind, won: None } => {
            let kind = echelon_text::stage_type(lang, *kind);
            lang.pick(format!("Etapa {kind}: empate"), format!("A {kind} stage: level"))
        }
        Event::Stage { kind, .. } => {
            let kind = echelon_text::stage_type(lang, *kind);
            lang.pick(format!("Etapa {kind} para {who}"), format!("{who} wins a {kind} stage"))
        }
        Event::Tour(points) => {
            let each = points.iter().zip(&sheet.written().players);
            let each: Vec<String> =
                each.map(|(points, player)| format!("{} {points}", player.name)).collect();
            format!("{}: {}", lang.pick("Recuento", "Count"), each.join(", "))
        }
    }
}

fn hand(lang: Lang, sheet: &Sheet, by: Option<Seat>, blocked: bool, twice: bool) -> String {
    let who = by.map_or("", |by| sheet.name(by));
    let capicua = matches!(&sheet.written().rules, Rules::Domino(options) if options.mode == Mode::Capicua);
    match (blocked, twice) {
        (true, _) if by.is_none() => lang.pick("Bloqueo", "Blocked").into(),
        (true, _) => lang.pick(format!("Bloqueo de {who}"), format!("Blocked by {who}")),
        (false, false) => lang.pick(format!("Dominó de {who}"), format!("{who} goes out")),
        (false, true) if capicua => {
            lang.pick(format!("Dominó de {who}, capicúa"), format!("{who} goes out, capicúa"))
        }
        (false, true) => lang.pick(format!("Sabaniao de {who}"), format!("{who} goes out with the sabaniao")),
    }
}

/// What matters now, a sentence each: who begins, what is owed, what is allowed.
pub fn now(lang: Lang, sheet: &Sheet) -> Vec<String> {
    if sheet.state().places().is_some() {
        return Vec::new();
    }
    match sheet.state() {
        State::ChupateDos(game) => chupate_now(lang, sheet, game),
        State::Dudo(game) => dudo_now(lang, sheet, game),
        State::TresEnRaya(game) => tres_now(lang, sheet, game),
        State::Domino(game) => domino_now(lang, sheet, game),
        State::Superechelon(season) => echelon_now(lang, sheet, season),
    }
}

fn chupate_now(lang: Lang, sheet: &Sheet, game: &chupate_dos::Match) -> Vec<String> {
    let (dealer, first) = (sheet.name(game.dealer), sheet.name(game.begins()));
    let round = if game.is_deciding() {
        let tied = names(lang, sheet, &game.playing);
        lang.pick(format!("Ronda de desempate entre {tied}."), format!("A deciding round between {tied}."))
    } else {
        let (n, of) = (game.lines.len() + 1, game.rounds);
        lang.pick(format!("Ronda {n} de {of}."), format!("Round {n} of {of}."))
    };
    let deals = lang
        .pick(format!("Reparte {dealer} y empieza {first}."), format!("{dealer} deals and {first} begins."));
    vec![round, deals]
}

fn tres_now(lang: Lang, sheet: &Sheet, game: &tres_en_raya::Match) -> Vec<String> {
    let n = game.lines.len() + 1;
    let mut all = vec![lang.pick(format!("Ronda {n}."), format!("Round {n}."))];
    all.extend(begins(lang, sheet));
    all
}

fn begins(lang: Lang, sheet: &Sheet) -> Option<String> {
    let who = sheet.name(sheet.state().begins()?);
    Some(lang.pick(format!("Empieza {who}."), format!("{who} begins.")))
}

fn dudo_now(lang: Lang, sheet: &Sheet, game: &dudo::Match) -> Vec<String> {
    let mut all: Vec<String> = match game.obliges() {
        Some(seat) => {
            let who = sheet.name(seat);
            vec![lang.pick(
                format!("Obliga {who}: le queda un dado. Ni calzar ni pasar."),
                format!("{who} must oblige, with one die left. No calzar, no passing."),
            )]
        }
        None => begins(lang, sheet).into_iter().collect(),
    };
    let dice = game.table.total();
    let left = lang.count(dice.into(), ["dado", "dados"], ["die", "dice"]);
    all.push(lang.pick(format!("Quedan {left}."), format!("{left} in play.")));
    all.push(match game.table.refuse_calzo(false) {
        None => lang.pick("Se puede calzar.", "Calzar is allowed.").into(),
        Some(NoCalzo::CalzoInObligo) => return all,
        Some(why) => no_calzo(lang, why),
    });
    all
}

/// The way the round goes (DU-4).
pub fn way(lang: Lang, direction: Direction) -> &'static str {
    match direction {
        Direction::Right => lang.pick("Sentido: a la derecha", "Direction: to the right"),
        Direction::Left => lang.pick("Sentido: a la izquierda", "Direction: to the left"),
    }
}

fn domino_now(lang: Lang, sheet: &Sheet, game: &domino::Match) -> Vec<String> {
    let n = game.lines.len() + 1;
    let mut all = vec![lang.pick(format!("Ronda {n}."), format!("Hand {n}."))];
    if let Some(draw) = &game.draw {
        let tied = names(lang, sheet, &draw.tied);
        all.push(if draw.highest {
            lang.pick(
                format!("Empate a pintas entre {tied}: robad una ficha cada uno. ¿Quién saca la más alta?"),
                format!("{tied} are level on pips: draw a tile each. Who has the highest?"),
            )
        } else {
            lang.pick(
                format!("Empate entre {tied}: robad una ficha cada uno. ¿Quién saca la más baja?"),
                format!("{tied} are level: draw a tile each. Who has the lowest?"),
            )
        });
        return all;
    }
    if let Some(seat) = game.starter {
        let who = sheet.name(seat);
        all.push(lang.pick(format!("Sale {who}."), format!("{who} begins.")));
    }
    if game.score.further > 0 {
        let more = lang.count(game.score.further.into(), ["ronda", "rondas"], ["hand", "hands"]);
        all.push(
            lang.pick(format!("Empate arriba: quedan {more}."), format!("Level at the top: {more} more.")),
        );
    }
    all
}

fn echelon_now(lang: Lang, sheet: &Sheet, season: &superechelon::Season) -> Vec<String> {
    let (tour, tours) = (season.tours.len() + 1, season.length);
    let (stage, stages) = (season.stages.len() + 1, season.stages_in_tour());
    let mut all = vec![lang.pick(format!("Vuelta {tour} de {tours}."), format!("Tour {tour} of {tours}."))];
    if stage > stages {
        all.push(lang.pick("Ha terminado: contad los puntos CG.", "It is over: count the GC points.").into());
    } else {
        all.push(lang.pick(format!("Etapa {stage} de {stages}."), format!("Stage {stage} of {stages}.")));
        all.extend(begins(lang, sheet));
    }
    all
}

/// The small words beside a player's number; nothing where there is nothing to add.
pub fn detail(lang: Lang, state: &State, seat: Seat) -> String {
    match state {
        State::ChupateDos(game) => {
            let tally = game.score.tallies[seat];
            let yellow = u32::from(tally.yellow);
            let cards = lang.count(yellow, ["amarilla", "amarillas"], ["yellow", "yellows"]);
            if yellow == 0 { format!("K {}", tally.left) } else { format!("K {} · {cards}", tally.left) }
        }
        State::Dudo(game) if !game.table.is_in(seat) => lang.pick("fuera", "out").into(),
        State::Dudo(game) if game.obliges() == Some(seat) => lang.pick("obliga", "obliges").into(),
        State::Dudo(game) if game.table.obliged[seat] => lang.pick("ya obligó", "has obliged").into(),
        State::Dudo(_) | State::TresEnRaya(_) => String::new(),
        State::Domino(game) => domino_detail(lang, game, seat),
        State::Superechelon(season) => {
            let stages = season.stages_won(seat) as u32;
            let stages = lang.count(stages, ["etapa", "etapas"], ["stage", "stages"]);
            let gc = format!("{} {}", season.gc()[seat.index()], lang.pick("CG", "GC"));
            match (season.stages.is_empty(), season.tours.is_empty()) {
                (true, _) => gc,
                (false, true) => stages,
                (false, false) => format!("{stages} · {gc}"),
            }
        }
    }
}

fn domino_detail(lang: Lang, game: &domino::Match, seat: Seat) -> String {
    let points = game.score.points[seat];
    let here: u16 = game.score.items.iter().filter(|item| item.seat == seat).map(|item| item.points).sum();
    let left = match game.options.mode.target() {
        Some(target) if points < target && game.places().is_none() => {
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

/// "¡Gana Ana!", once it is over.
pub fn ending(lang: Lang, sheet: &Sheet) -> Option<String> {
    let places = sheet.state().places()?;
    let first: Vec<Seat> = places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect();
    let who = names(lang, sheet, &first);
    Some(match first.len() {
        1 => lang.pick(format!("¡Gana {who}!"), format!("{who} wins!")),
        _ => lang.pick(format!("Empate entre {who}"), format!("A draw between {who}")),
    })
}

/// What more there is to say at the end.
pub fn remark(lang: Lang, sheet: &Sheet) -> Option<String> {
    let State::Domino(game) = sheet.state() else { return None };
    let zapateros = game.zapateros();
    let who = names(lang, sheet, &zapateros);
    (!zapateros.is_empty()).then(|| lang.pick(format!("Zapatero: {who}."), format!("Zapatero: {who}.")))
}

//! The words for standings: why one is above another, what is open, what is asked for. Sentences that can be read aloud.

use super::criteria::{Criterion, LastStep};
use super::entry::Out;
use super::phase::Table;
use super::plan::PhaseName;
use super::standings::{Below, By, OpenTie, Split};
use crate::lang::Lang;

pub fn criterion(lang: Lang, criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Points => lang.pick("puntos", "points"),
        Criterion::Difference => lang.pick("diferencia de rondas (+/-)", "round difference (+/-)"),
        Criterion::RoundsWon => lang.pick("rondas ganadas (F)", "rounds won (F)"),
        Criterion::Wins => lang.pick("partidas ganadas (G)", "matches won (G)"),
        Criterion::CardsLeft => lang.pick("menos cartas acumuladas (K)", "fewest cards left (K)"),
        Criterion::FairPlay => lang.pick("menos sanciones (juego limpio)", "fewest sanctions (fair play)"),
        Criterion::HeadToHead => lang.pick("average particular", "the matches among themselves"),
        Criterion::Alphabetical => lang
            .pick("orden alfabético, si es intrascendente", "alphabetical order, if nothing depends on it"),
        Criterion::Firsts => lang.pick("más primeros puestos", "most first places"),
        Criterion::Seconds => lang.pick("más segundos puestos", "most second places"),
        Criterion::Thirds => lang.pick("más terceros puestos", "most third places"),
        Criterion::Buchholz => {
            lang.pick("puntos de los rivales (Buchholz)", "points of the opponents (Buchholz)")
        }
        Criterion::SonnebornBerger => {
            lang.pick("calidad de las victorias (Sonneborn-Berger)", "worth of the wins (Sonneborn-Berger)")
        }
        Criterion::Progress => lang.pick("ronda alcanzada", "round reached"),
        Criterion::Quesitos => lang.pick("más Quesitos", "most Quesitos"),
        Criterion::Estrellitas => lang.pick("más Estrellitas", "most Estrellitas"),
    }
}

pub fn last_step(lang: Lang, last: LastStep) -> &'static str {
    match last {
        LastStep::DecidingRound => {
            lang.pick("una ronda de desempate entre los implicados", "a deciding round among the tied")
        }
        LastStep::EliminationByVictory => lang.pick(
            "rondas de eliminación por victoria: quien gana se va con el mejor puesto",
            "rounds of elimination by victory: the winner leaves with the best place",
        ),
        LastStep::Dice => {
            lang.pick("un dado cada uno: pasan los más altos", "a die each: the highest go through")
        }
        LastStep::Lots => lang.pick("un sorteo", "a drawing of lots"),
        LastStep::Organizer => {
            lang.pick("la decisión del organizador, con su motivo", "the organizer's decision, with a reason")
        }
    }
}

pub fn phase(lang: Lang, name: PhaseName) -> &'static str {
    match name {
        PhaseName::Table => lang.pick("Mesa única", "One table"),
        PhaseName::Groups => lang.pick("Fase de grupos", "Groups"),
        PhaseName::League => lang.pick("Liga", "League"),
        PhaseName::Rounds => lang.pick("Rondas", "Rounds"),
        PhaseName::Swiss => lang.pick("Sistema suizo", "Swiss system"),
        PhaseName::Elimination => lang.pick("Eliminatorias", "Elimination"),
        PhaseName::Semifinal => lang.pick("Semifinal", "Semifinal"),
        PhaseName::Final => lang.pick("Final", "Final"),
    }
}

/// "Grupo A", "Mesa B": a pool of a phase with several, from 0.
pub fn pool(lang: Lang, phase: PhaseName, pool: usize) -> String {
    let letter = u8::try_from(pool).ok().filter(|pool| *pool < 26).map(|pool| char::from(b'A' + pool));
    let name = letter.map_or((pool + 1).to_string(), String::from);
    let table = matches!(phase, PhaseName::Semifinal | PhaseName::Table);
    format!("{} {name}", if table { lang.pick("Mesa", "Table") } else { lang.pick("Grupo", "Group") })
}

pub fn out(lang: Lang, out: Out) -> &'static str {
    match out {
        Out::Withdrawn => lang.pick("se retiró", "withdrew"),
        Out::Expelled => lang.pick("fuera del torneo", "expelled"),
    }
}

fn value(lang: Lang, criterion: Criterion, value: &[i64]) -> String {
    match (criterion, value) {
        (Criterion::HeadToHead, [points, difference, won]) => lang.pick(
            format!("{points} puntos, {difference:+}, {won} rondas"),
            format!("{points} points, {difference:+}, {won} rounds"),
        ),
        (Criterion::Difference, [difference]) => format!("{difference:+}"),
        // Counted in halves.
        (Criterion::SonnebornBerger, [twice]) => {
            format!("{}{}", twice / 2, if twice % 2 == 0 { "" } else { ",5" })
        }
        (_, [value, ..]) => value.to_string(),
        (_, []) => String::new(),
    }
}

/// What put the row at `index` below the one above it (TO-28, TO-51); nothing for the first. `names` are by player.
pub fn reason(lang: Lang, table: &Table, index: usize, names: &[String]) -> Option<String> {
    let rows = &table.standings.rows;
    let (row, above) = (rows.get(index)?, rows.get(index.checked_sub(1)?)?);
    let (upper, lower) = (names.get(above.player)?, names.get(row.player)?);
    Some(match row.below {
        Below::Top => return None,
        Below::Alphabet => lang.pick(
            format!("{upper} y {lower} están empatados y nada depende de ello: van por orden alfabético."),
            format!("{upper} and {lower} are level and nothing depends on it: alphabetical order."),
        ),
        Below::Shared => lang.pick(
            format!("{upper} y {lower} están empatados y comparten el puesto."),
            format!("{upper} and {lower} are level and share the place."),
        ),
        Below::Open if !table.over => lang.pick(
            format!("{upper} y {lower} están empatados por ahora."),
            format!("{upper} and {lower} are level so far."),
        ),
        Below::Open => lang.pick(
            format!("{upper} y {lower} están empatados, y hay que desempatar."),
            format!("{upper} and {lower} are level, and the tie has to be settled."),
        ),
        Below::Split(split) => {
            let split = table.standings.splits.get(split)?;
            split_sentence(lang, split, [above.player, row.player], [upper, lower])?
        }
    })
}

fn split_sentence(lang: Lang, split: &Split, players: [usize; 2], names: [&String; 2]) -> Option<String> {
    let part = |player: usize| split.parts.iter().find(|(part, _)| part.contains(&player));
    let [upper, lower] = names;
    let (_, high) = part(players[0])?;
    let (_, low) = part(players[1])?;
    Some(match &split.by {
        By::Criterion(by) => {
            let (what, high, low) = (criterion(lang, *by), value(lang, *by, high), value(lang, *by, low));
            lang.pick(
                format!("{upper} va por delante de {lower} por {what}: {high} frente a {low}."),
                format!("{upper} is above {lower} by {what}: {high} against {low}."),
            )
        }
        By::Table | By::Round => lang.pick(
            format!("{upper} va por delante de {lower} por la ronda de desempate."),
            format!("{upper} is above {lower} by the deciding round."),
        ),
        By::Dice => {
            let (high, low) = (high.first()?, low.first()?);
            lang.pick(
                format!("{upper} va por delante de {lower} por el dado: {high} frente a {low}."),
                format!("{upper} is above {lower} by the die: {high} against {low}."),
            )
        }
        By::Lots => lang.pick(
            format!("{upper} va por delante de {lower} por sorteo."),
            format!("{upper} is above {lower} by lot."),
        ),
        By::Organizer(reason) => lang.pick(
            format!("{upper} va por delante de {lower} por decisión del organizador: {reason}"),
            format!("{upper} is above {lower} by the organizer's decision: {reason}"),
        ),
    })
}

/// What is to be done about an open tie (TO-52).
pub fn open_tie(lang: Lang, tie: &OpenTie, names: &[String]) -> String {
    let tied: Vec<String> = tie.players.iter().filter_map(|player| names.get(*player).cloned()).collect();
    let (first, last) = (tie.place, tie.place + tie.players.len() - 1);
    let how = last_step(lang, tie.last);
    lang.pick(
        format!("{} están empatados del puesto {first} al {last}: lo decide {how}.", lang.list(&tied)),
        format!("{} are level for places {first} to {last}: {how} settles it.", lang.list(&tied)),
    )
}

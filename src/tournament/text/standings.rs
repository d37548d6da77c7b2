//! The words for standings: why one is above another, what is open, what is asked for.

use super::{criterion, figure};
use crate::lang::{Lang, sentence, sentences, texts};
use crate::tournament::{
    Criterion, EntrantId, Id, LastStep, MatchKind, OpenTie, Out, PerEntrant, PhaseName, PhasePlan, PoolId, PoolTable,
    RowReason, Split, SplitBy, Standings, TieAt,
};

/// Returns the criteria that can decide and the last step, such as "puntos; diferencia de tantos (DT); un sorteo".
pub fn criteria(lang: Lang, phase: &PhasePlan) -> String {
    // If only the winner counts, a match is one round.
    let single = matches!(phase.kind, MatchKind::Places { .. });
    let steps = phase.criteria().map(|step| match single && step == Criterion::Difference {
        true => lang.pick("ganadas menos perdidas", "wins less losses"),
        false => criterion(lang, step),
    });
    steps.chain([last_step(lang, phase.chain.last)]).collect::<Vec<_>>().join("; ")
}

pub fn last_step(lang: Lang, last: LastStep) -> &'static str {
    texts! { lang, last;
        LastStep::DecidingRound => "una ronda de desempate entre los implicados", "a tie-break round among those tied";
        LastStep::EliminationByVictory => "rondas de desempate en las que quien gana se lleva el mejor puesto y sale",
            "tie-break rounds in which each winner takes the best place left and drops out";
        LastStep::Dice => "un dado por cabeza (pasan los más altos)", "a roll of one die each (highest go through)";
        LastStep::Lots => "un sorteo", "a draw by lot";
        LastStep::Organizer => "quien organiza, dando el motivo", "the organizer’s decision, with a reason";
    }
}

pub fn phase(lang: Lang, name: PhaseName) -> &'static str {
    texts! { lang, name;
        PhaseName::Match => "Partida", "Match";
        PhaseName::Table => "Mesa única", "One table";
        PhaseName::Groups => "Fase de grupos", "Groups";
        PhaseName::League => "Liga", "League";
        PhaseName::Rounds => "Rondas", "Rounds";
        PhaseName::Swiss => "Sistema suizo", "Swiss system";
        PhaseName::Elimination => "Eliminatorias", "Knockout";
        PhaseName::Quarterfinal => "Cuartos de final", "Quarterfinal";
        PhaseName::Semifinal => "Semifinal", "Semifinal";
        PhaseName::Final => "Final", "Final";
    }
}

/// Names a pool of a phase that has several: "Grupo A", "Semifinal B". Numbers are for the tables of the room.
pub fn pool(lang: Lang, phase: PhaseName, pool: PoolId) -> String {
    let letter = ('A'..='Z').nth(pool.index());
    let name = letter.map_or(pool.to_string(), String::from);
    use PhaseName::*;
    let of = match phase {
        Quarterfinal => lang.pick("Cuartos", "Quarterfinal"),
        Semifinal => "Semifinal",
        Match | Table | Groups | League | Rounds | Swiss | Elimination | Final => lang.pick("Grupo", "Group"),
    };
    format!("{of} {name}")
}

pub fn out(lang: Lang, out: Out) -> &'static str {
    match out {
        Out::Withdrawn => lang.pick("se retiró", "withdrew"),
        Out::Expelled => lang.pick("tarjeta roja", "red card"),
    }
}

/// Writes "+3", "0", "−3".
pub fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { number.to_string().replace('-', "−") }
}

/// Writes "12,5", a number that is counted in halves.
pub fn halves(lang: Lang, twice: i64) -> String {
    format!("{}{}", twice / 2, if twice % 2 == 0 { "" } else { lang.pick(",5", ".5") })
}

fn value(lang: Lang, criterion: Criterion, value: &[i64]) -> String {
    match (criterion, value) {
        (Criterion::HeadToHead, [points, difference, won]) => {
            let points = lang.count(*points as u32, ["punto", "puntos"], ["point", "points"]);
            let won = lang.count(*won as u32, ["ronda", "rondas"], ["round", "rounds"]);
            format!("{points}, {}, {won}", signed(*difference))
        }
        (Criterion::Place, [place]) => lang.ordinal(usize::try_from(*place).unwrap_or_default()),
        (_, [value, ..]) => figure(lang, criterion, *value),
        (_, []) => String::new(),
    }
}

/// Returns the reason why the row at `index` is below the one above it (TO-28, TO-51); `None` for the first.
pub fn reason(lang: Lang, table: &PoolTable, index: usize, names: &PerEntrant<String>) -> Option<String> {
    let row = table.standings.rows.get(index)?;
    let open = || table.ties_to_settle().any(|tie| tie.players.contains(&row.player));
    if row.below != RowReason::Open || !table.over || open() {
        return reason_in(lang, &table.standings, table.over, index, names);
    }
    let above = table.standings.rows.get(index.checked_sub(1)?)?;
    let both = lang.list(&[names.get(above.player)?.clone(), names.get(row.player)?.clone()]);
    Some(lang.pick(
        format!("{both} empatan; la fase está cerrada y ya se sabe quién sigue."),
        format!("{both} are tied; the phase is closed, and who goes on is settled."),
    ))
}

/// Returns what [`reason`] does, for any standings, also the general ones. `over` is true once all is played.
pub fn reason_in(
    lang: Lang,
    standings: &Standings,
    over: bool,
    index: usize,
    names: &PerEntrant<String>,
) -> Option<String> {
    let rows = &standings.rows;
    let (row, above) = (rows.get(index)?, rows.get(index.checked_sub(1)?)?);
    let (upper, lower) = (names.get(above.player)?, names.get(row.player)?);
    let both = lang.list(&[upper.clone(), lower.clone()]);
    Some(sentences! { lang, row.below;
        RowReason::Top => return None;
        RowReason::Alphabet => "{both} empatan y nada depende de ello: van por orden alfabético.",
            "{both} are tied and nothing depends on it: alphabetical order.";
        RowReason::Shared => "{both} empatan y comparten el puesto.", "{both} are tied and share the place.";
        RowReason::Open if !over => "{both} empatan por ahora.", "{both} are tied so far.";
        RowReason::Open => "{both} empatan, y hay que desempatar.{}",
            "{both} are tied, and the tie has to be broken.{}",
            standings.open.iter().find(|tie| tie.players.contains(&row.player)).map_or("", |tie| unmet(lang, tie));
        RowReason::Split(split) => {
            let split = standings.splits.get(split)?;
            split_sentence(lang, split, [above.player, row.player], [upper, lower])?
        };
    })
}

fn split_sentence(lang: Lang, split: &Split, players: [EntrantId; 2], names: [&String; 2]) -> Option<String> {
    let part = |player: EntrantId| split.parts.iter().find(|(part, _)| part.contains(&player));
    let [upper, lower] = names;
    let (_, high) = part(players[0])?;
    let (_, low) = part(players[1])?;
    Some(sentences! { lang, &split.by;
        SplitBy::Criterion(Criterion::Progress) => "{upper} va por delante de {lower}: llegó más lejos.",
            "{upper} is above {lower}: they got further.";
        SplitBy::Criterion(by) if low.is_empty() =>
            "{upper} va por delante de {lower} por {}: las partidas que faltan no lo cambian.",
            "{upper} is above {lower} by {}: the matches left can’t change it.", criterion(lang, *by);
        SplitBy::Criterion(by) => "{upper} va por delante de {lower} por {}: {} frente a {}.",
            "{upper} is above {lower} on {}: {} to {}.", criterion(lang, *by), value(lang, *by, high),
            value(lang, *by, low);
        SplitBy::Table | SplitBy::Round => "{upper} va por delante de {lower} por la ronda de desempate.",
            "{upper} is above {lower} on the tie-break round.";
        SplitBy::Dice => "{upper} va por delante de {lower} por el dado: {} frente a {}.",
            "{upper} is above {lower} on the dice roll: {} to {}.", high.first()?, low.first()?;
        SplitBy::Lots => "{upper} va por delante de {lower} por sorteo.", "{upper} is above {lower} by lot.";
        SplitBy::Organizer(reason) => "{upper} va por delante de {lower} por decisión de la organización: {reason}",
            "{upper} is above {lower} by the organizer’s decision: {reason}";
    })
}

/// Returns the reason why head-to-head did not settle an open tie, with a blank before it.
fn unmet(lang: Lang, tie: &OpenTie) -> &'static str {
    texts! { lang, (tie.unmet, tie.players.len());
        (false, _) => "";
        (true, 2) => " El enfrentamiento directo no cuenta: no han jugado.",
            " The direct encounter doesn’t count: they haven’t met.";
        (true, _) => " El enfrentamiento directo no cuenta: no han jugado todos entre sí.",
            " The direct encounter doesn’t count: they haven’t all met.";
    }
}

/// Returns the task that an open tie sets (TO-52). `at` is where it is; `None` for the general classification.
pub fn open_tie(lang: Lang, at: Option<TieAt>, tie: &OpenTie, names: &PerEntrant<String>) -> String {
    let tied: Vec<String> = tie.players.iter().filter_map(|player| names.get(*player).cloned()).collect();
    let (first, last) = (tie.place, tie.place + tie.players.len() - 1);
    let how = last_step(lang, tie.last);
    if let Some(TieAt::Match(_)) = at {
        let who = tied.join(" – ");
        return sentence!(lang, "{who}: empate; lo decide {how}.", "{who}: a draw, to be decided by {how}.");
    }
    let (to, unmet) = (if tie.players.len() == 2 { "y" } else { "a" }, unmet(lang, tie));
    lang.pick(
        format!("{} empatan por los puestos {first} {to} {last}: lo decide {how}.{unmet}", lang.list(&tied)),
        format!("{} are tied for places {first} to {last}: decided by {how}.{unmet}", lang.list(&tied)),
    )
}

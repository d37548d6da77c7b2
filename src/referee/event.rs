//! Events: standings with reasons, plans, rotations of tables. EVENTS.md describes the file format.

use super::{Games, Stop, read, unreadable};
use crate::engine::{Rng, Seed};
use crate::lang::Lang;
use crate::organizer::views::columns::Column;
use crate::organizer::views::podium::{GeneralRow, GeneralView, general};
use crate::organizer::views::standings::{RowView, TableView, standings as standings_view};
use crate::tournament::{
    ActionError, BadFile, Columns, Contest, Counted, Criterion, Encounter, EncounterId, EntrantId, Event, Format,
    GameId, Mark, PerEntrant, Phase, PhaseId, Player, State, Waits, never_decide, rotation, text,
};
use serde_json::{Value, json};
use std::io::Write;

/// Prints the standings of every event in a file: a sealed event, bare JSON, or an export of all documents. Fails with
/// [`Stop::Unreadable`] if there is no event, with [`Stop::Unsound`] if an action of a log is refused.
pub fn standings(games: &Games, file: &str, lang: Lang, as_json: bool, out: &mut dyn Write) -> Result<(), Stop> {
    let events = read(file)?.events;
    if events.is_empty() {
        return unreadable("The file holds no event.");
    }
    for payload in events {
        let event = load(games, &payload)?;
        if as_json {
            writeln!(out, "{}", event_json(&event, lang))?;
        } else {
            print(&event, lang, out)?;
        }
    }
    Ok(())
}

pub(super) fn load(games: &Games, payload: &str) -> Result<Event, Stop> {
    Event::read(games.competing, payload).or_else(|why| match why {
        BadFile::Unreadable(why) => {
            let why = why.replace("variant identifier", "its name").replace("unknown variant", "unknown name");
            unreadable(format!("The event cannot be read: {why}."))
        }
        BadFile::Newer(format) => unreadable(format!("The event has format {format}, newer than this program.")),
        BadFile::Refused(action, why) => Err(unsound(action, &why)),
    })
}

fn unsound(action: usize, why: &ActionError) -> Stop {
    let why = why.words(Lang::En);
    Stop::Unsound(format!("Action {action} of the log is refused: {why}"))
}

/// Checks that every action of a log was valid when it was taken, including those undone later. Returns the event's id
/// and the number of actions. [`Stop::Unsound`] names the first invalid action by number, with the reason.
pub fn check(games: &Games, payload: &str) -> Result<(String, usize), Stop> {
    let event = load(games, payload)?;
    let file = event.file();
    Event::replay(games.competing, file).map_err(|(action, why)| unsound(action, &why))?;
    Ok((file.event.id.clone(), file.log.len()))
}

fn event_json(event: &Event, lang: Lang) -> Value {
    let state = event.state();
    let games: Vec<Value> = state.contests.ids().map(|game| contest_json(state, game, lang)).collect();
    let general = general(lang, state);
    let row = |row: &GeneralRow| {
        json!({
            "place": row.place, "name": row.name, "points": row.total.points, "quesitos": row.total.quesitos,
            "estrellitas": row.total.estrellitas, "fair_play": row.total.fair_play, "reason": row.reason,
        })
    };
    let rows: Vec<Value> = general.rows.iter().map(row).collect();
    json!({
        "event": event.file().event.name, "games": games, "general": rows, "over": general.over,
        "open": general.ties,
    })
}

fn contest_json(state: &State, game: GameId, lang: Lang) -> Value {
    let contest = &state.contests[game];
    let phase = |(at, phase): (PhaseId, &Phase)| {
        let view = standings_view(lang, state, game, at).unwrap_or_default();
        let tables = view.tables.iter().map(|table| {
            let values = contest.values(at, table.pool, &state.alphabet);
            table_json(table, &values)
        });
        let tables: Vec<Value> = tables.collect();
        let matches: Vec<Value> = phase.encounters().each().map(|(at, e)| match_json(at, e, state)).collect();
        json!({
            "phase": phase.plan.name, "closed": phase.through().is_some(), "tables": tables, "matches": matches,
            "through": phase.through().map(|through| state.names(through)),
        })
    };
    let phases: Vec<Value> = contest.phases.each().map(phase).collect();
    let gains = contest.gains(&state.alphabet);
    let gains = gains.each().filter(|(_, gain)| **gain != Default::default());
    let gains: Vec<Value> = gains
        .map(|(player, gain)| {
            json!({
                "name": state.name(player), "place": gain.place, "points": gain.points, "bonus": gain.bonus,
                "quesito": gain.quesito, "estrellitas": gain.estrellitas,
            })
        })
        .collect();
    json!({ "game": contest.game.id, "phases": phases, "waits": waits_json(contest, state), "gains": gains })
}

fn waits_json(contest: &Contest, state: &State) -> Value {
    match contest.waits(&state.alphabet) {
        Waits::Draw => json!("draw"),
        Waits::Advance => json!("advance"),
        Waits::Nothing => json!("nothing"),
        Waits::Results(matches) => json!({ "matches": matches }),
        Waits::Ties(phase, ties) => {
            let ties = ties.iter().map(|(at, tie)| {
                let (pool, among) = (at.number(), state.names(&tie.players));
                json!({ "phase": phase, "pool": pool, "place": tie.place, "among": among, "last": tie.last })
            });
            json!({ "ties": ties.collect::<Vec<_>>() })
        }
    }
}

fn match_json(at: EncounterId, encounter: &Encounter, state: &State) -> Value {
    let counted = encounter.score.as_ref().map_or("unplayed", |score| match score.counted {
        Counted::Played => "played",
        Counted::Walkover => "walkover",
        Counted::Annulled => "annulled",
    });
    let each = |of: fn(&Mark) -> u16| encounter.score.as_ref().map(|s| s.marks.iter().map(of).collect::<Vec<u16>>());
    json!({
        "match": at, "round": encounter.round, "pool": encounter.pool, "players": state.names(&encounter.players),
        "state": counted, "rounds_won": each(|m| m.won), "points_scored": each(|m| m.points),
    })
}

fn table_json(table: &TableView, values: &[(Criterion, PerEntrant<i64>)]) -> Value {
    let value = |player: EntrantId| {
        let each = values.iter().map(|(criterion, values)| {
            let value = if *criterion == Criterion::SonnebornBerger {
                json!(values[player] as f64 / 2.0)
            } else {
                json!(values[player])
            };
            (json!(criterion).as_str().unwrap_or_default().to_string(), value)
        });
        Value::Object(each.collect())
    };
    let row = |row: &RowView| {
        let mut line = figures_json(&row.name, &row.figures);
        line["values"] = value(row.player);
        line["place"] = json!(row.place);
        line["reason"] = json!(row.reason);
        line
    };
    let rows: Vec<Value> = table.rows.iter().map(row).collect();
    let without = table.without_place.iter().map(|row| figures_json(&row.name, &row.figures));
    let without: Vec<Value> = without.collect();
    json!({ "pool": table.pool, "rows": rows, "without_place": without, "open": table.ties_to_settle() })
}

fn figures_json(name: &str, c: &Columns) -> Value {
    json!({
        "name": name, "played": c.played, "won": c.won, "drawn": c.drawn, "lost": c.lost,
        "rounds_won": c.rounds_won, "rounds_lost": c.rounds_lost, "points": c.points,
        "difference": c.difference(), "cards": c.cards,
        "points_for": c.points_for, "points_against": c.points_against,
    })
}

fn print(event: &Event, lang: Lang, out: &mut dyn Write) -> Result<(), Stop> {
    let state = event.state();
    writeln!(out, "{}", event.file().event.name)?;
    for (game, contest) in state.contests.each() {
        writeln!(out, "\n# {}", contest.game.title)?;
        for view in contest.phases.ids().filter_map(|at| standings_view(lang, state, game, at)) {
            writeln!(out, "\n{}", view.phase)?;
            for table in &view.tables {
                if let Some(title) = &table.title {
                    writeln!(out, "{title}")?;
                }
                print_table(&view.columns, table, out)?;
            }
        }
        print_waits(contest, state, lang, out)?;
    }
    print_general(&general(lang, state), out)
}

fn print_table(columns: &[Column], table: &TableView, out: &mut dyn Write) -> Result<(), Stop> {
    let long = |text: &str| text.chars().count();
    let cells = || {
        let without = table.without_place.iter().map(|row| (&row.name, &row.cells));
        table.rows.iter().map(|row| (&row.name, &row.cells)).chain(without)
    };
    let width = cells().map(|(name, _)| long(name)).max().unwrap_or(0);
    let widest = |(at, column): (usize, &Column)| {
        cells().map(|(_, cells)| long(&cells[at])).fold(long(column.head), usize::max) + 2
    };
    let widths: Vec<usize> = columns.iter().enumerate().map(widest).collect();
    let aligned = |cells: &mut dyn Iterator<Item = &str>| -> String {
        cells.zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect()
    };
    if !columns.is_empty() {
        let heads = aligned(&mut columns.iter().map(|column| column.head));
        writeln!(out, "     {:width$}{heads}", "")?;
    }
    for row in &table.rows {
        let cells = aligned(&mut row.cells.iter().map(String::as_str));
        writeln!(out, "{:>3}. {:width$}{cells}", row.place, row.name)?;
        print_reason(row.reason.as_ref(), row.level && !table.over, out)?;
    }
    for row in &table.without_place {
        let cells = aligned(&mut row.cells.iter().map(String::as_str));
        writeln!(out, "  -. {:width$}{cells} ({})", row.name, row.out)?;
    }
    Ok(())
}

/// Prints the reason for a place, but not while players are level, which their equal places already show.
fn print_reason(reason: Option<&String>, level_so_far: bool, out: &mut dyn Write) -> Result<(), Stop> {
    match reason {
        Some(reason) if !level_so_far => Ok(writeln!(out, "     {reason}")?),
        _ => Ok(()),
    }
}

fn print_waits(contest: &Contest, state: &State, lang: Lang, out: &mut dyn Write) -> Result<(), Stop> {
    match contest.waits(&state.alphabet) {
        Waits::Draw => writeln!(out, "{}", lang.pick("Falta el sorteo.", "The draw is still to come."))?,
        Waits::Advance => {
            writeln!(out, "{}", lang.pick("Se puede cerrar la fase.", "The phase can be closed."))?;
        }
        Waits::Nothing => writeln!(out, "{}", lang.pick("Terminado.", "Over."))?,
        Waits::Results(matches) => {
            let Some(phase) = contest.current() else { return Ok(()) };
            for number in matches {
                let Encounter { players, round, .. } = &phase.encounters()[number];
                let players = state.names(players).join(" - ");
                let (es, en) = (format!("Partida {number} (ronda {round})"), format!("Match {number} (round {round})"));
                writeln!(out, "{}: {players}", lang.pick(es, en))?;
            }
        }
        Waits::Ties(_, ties) => {
            for (at, tie) in ties {
                writeln!(out, "{}", text::open_tie(lang, Some(at), &tie, &state.all_names()))?;
            }
        }
    }
    Ok(())
}

fn print_general(general: &GeneralView, out: &mut dyn Write) -> Result<(), Stop> {
    writeln!(out, "\n# {}\n", general.title)?;
    for row in &general.rows {
        let GeneralRow { place, name, points, quesitos, estrellitas, .. } = row;
        writeln!(out, "{place:>3}. {name}: {points}, {quesitos}, {estrellitas}")?;
        print_reason(row.reason.as_ref(), row.level && !general.over, out)?;
    }
    for tie in &general.ties {
        writeln!(out, "{tie}")?;
    }
    Ok(())
}

/// Prints the plan of a tournament of one game for `players` players, if the game has one of this format for so many.
pub fn plan(
    games: &Games,
    game: &str,
    players: usize,
    format: &str,
    lang: Lang,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let format: Format =
        serde_json::from_value(json!(format)).or_else(|_| unreadable(format!("There is no format \"{format}\".")))?;
    let Some(of) = games.competing.iter().find(|of| of.id == game) else {
        return unreadable("There is no such plan: There is no such game.");
    };
    let plan = of
        .plan(players, format)
        .or_else(|why| unreadable(format!("There is no such plan: {}", why.words(Lang::En))))?;
    let words = text::plan(lang, of, &plan);
    let never = |phase| never_decide(phase).into_iter().map(|step| text::never_decides(lang, step)).collect();
    let ahead: Vec<Vec<String>> = plan.phases.iter().map(never).collect();
    if as_json {
        let json = json!({ "game": game, "players": players, "sentence": words, "plan": plan, "outlook": ahead });
        writeln!(out, "{json}")?;
        return Ok(());
    }
    writeln!(out, "{words}")?;
    for (i, phase) in plan.phases.iter().enumerate() {
        writeln!(out, "{}. {}: {}.", i + 1, text::phase(lang, phase.name), text::criteria(lang, phase))?;
        for words in &ahead[i] {
            writeln!(out, "   {words}")?;
        }
    }
    Ok(())
}

/// Prints a rotation of tables of four for the players 0 to `players` - 1, if it can be planned.
pub fn rotate(players: usize, rounds: usize, seed: &Seed, as_json: bool, out: &mut dyn Write) -> Result<(), Stop> {
    let all: Vec<Player> = (0..u16::try_from(players).unwrap_or(u16::MAX)).collect();
    let request = rotation::Request { players: &all, rounds, earlier: &[], least: 4 };
    let plan = rotation::plan(request, &mut Rng::from_seed(seed)).or_else(|_| {
        unreadable(format!("{rounds} rounds of {players} players at tables of four cannot be planned."))
    })?;
    if as_json {
        let plan = serde_json::to_string(&plan).or_else(|why| unreadable(format!("{why}.")))?;
        writeln!(out, "{plan}")?;
        return Ok(());
    }
    for (i, round) in plan.rounds.iter().enumerate() {
        let tables: Vec<String> = round.iter().map(|table| format!("{table:?}")).collect();
        writeln!(out, "{}: {}", i + 1, tables.join(" "))?;
    }
    writeln!(out, "{}", plan.certificate.words(Lang::En))?;
    Ok(())
}

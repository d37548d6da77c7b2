//! Events: their standings with reasons, the plans there are, rotations of tables. EVENTS.md describes the file.

use super::Stop;
use crate::engine::{Rng, Seed};
use crate::lang::Lang;
use crate::store::{Kind, State as Kept, open};
use crate::tournament::chance::outlook;
use crate::tournament::contest::{Contest, Waits};
use crate::tournament::entry::Out;
use crate::tournament::event::{BadFile, Event, State};
use crate::tournament::formats::{Format, plan as plan_of};
use crate::tournament::phase::{Encounter, Phase, Table};
use crate::tournament::score::Counted;
use crate::tournament::{Player, refusals, rotation, sentence, text};
use serde_json::{Value, json};
use std::io::Write;

fn unreadable<T>(why: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Unreadable(why.into()))
}

/// Prints the tables of every event of a file: a sealed event, its JSON alone, or everything as the app exports it.
///
/// # Errors
/// [`Stop::Unreadable`] where there is no event, [`Stop::Unsound`] where an action of its log makes no sense.
pub fn standings(file: &str, lang: Lang, as_json: bool, out: &mut dyn Write) -> Result<(), Stop> {
    for payload in payloads(file)? {
        let event = load(&payload)?;
        if as_json {
            writeln!(out, "{}", event_json(&event, lang))?;
        } else {
            print(&event, lang, out)?;
        }
    }
    Ok(())
}

/// The events' JSON texts.
fn payloads(file: &str) -> Result<Vec<String>, Stop> {
    let sealed = |text: &str| match open(text) {
        Ok(e) if e.key.kind() == Kind::Event && e.state != Kept::Gone => Ok(Some(e.payload)),
        Ok(_) => Ok(None),
        Err(why) => unreadable(format!("The file cannot be opened: {why:?}.")),
    };
    let found: Vec<String> = if file.starts_with("sobremesa ") {
        sealed(file)?.into_iter().collect()
    } else {
        let parsed: Value = serde_json::from_str(file)
            .or_else(|why| unreadable(format!("The file is neither a sealed event nor JSON: {why}.")))?;
        match parsed.get("documents").and_then(Value::as_array) {
            Some(documents) => {
                let texts = documents.iter().filter_map(Value::as_str);
                texts.map(sealed).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect()
            }
            None => vec![file.to_string()],
        }
    };
    if found.is_empty() { unreadable("The file holds no event.") } else { Ok(found) }
}

fn load(payload: &str) -> Result<Event, Stop> {
    Event::read(payload).or_else(|why| match why {
        BadFile::Unreadable(why) => unreadable(format!("The event cannot be read: {why}.")),
        BadFile::Newer(format) => {
            unreadable(format!("The event has format {format}, newer than this program."))
        }
        BadFile::Refused(action, why) => {
            let why = refusals::refused(Lang::En, &why);
            Err(Stop::Unsound(format!("Action {action} of the log is refused: {why}")))
        }
    })
}

fn names(state: &State) -> Vec<String> {
    state.entrants.iter().map(|entrant| entrant.name.clone()).collect()
}

fn event_json(event: &Event, lang: Lang) -> Value {
    let state = event.state();
    let names = names(state);
    let games: Vec<Value> = state.contests.iter().map(|c| contest_json(state, c, lang, &names)).collect();
    let general = state.general();
    let row = |row: &crate::tournament::standings::Row| {
        let total = general.totals[row.player];
        json!({
            "place": row.place, "name": names[row.player], "points": total.points, "quesitos": total.quesitos,
            "estrellitas": total.estrellitas, "fair_play": total.fair_play,
        })
    };
    let rows: Vec<Value> = general.standings.rows.iter().map(row).collect();
    json!({ "event": event.file().event.name, "games": games, "general": rows, "over": general.over })
}

fn contest_json(state: &State, contest: &Contest, lang: Lang, names: &[String]) -> Value {
    let phase = |(i, phase): (usize, &Phase)| {
        let tables = contest.tables(i, &state.alphabet);
        let tables: Vec<Value> = tables.iter().map(|table| table_json(table, lang, names)).collect();
        let matches = phase.encounters.iter().enumerate();
        let matches: Vec<Value> = matches.map(|(i, e)| match_json(i, e, names)).collect();
        json!({
            "phase": phase.plan.name, "closed": phase.through.is_some(), "tables": tables, "matches": matches,
            "through": phase.through.as_ref().map(|t| t.iter().map(|p| &names[*p]).collect::<Vec<_>>()),
        })
    };
    let phases: Vec<Value> = contest.phases.iter().enumerate().map(phase).collect();
    let gains = contest.gains(&state.alphabet);
    let gains = gains.iter().zip(names).filter(|(gain, _)| **gain != Default::default());
    let gains: Vec<Value> = gains
        .map(|(gain, name)| {
            json!({
                "name": name, "place": gain.place, "points": gain.points, "bonus": gain.bonus,
                "quesito": gain.quesito, "estrellitas": gain.estrellitas,
            })
        })
        .collect();
    json!({ "game": contest.game, "phases": phases, "waits": waits_json(contest, state), "gains": gains })
}

fn waits_json(contest: &Contest, state: &State) -> Value {
    let list = |players: &[usize]| players.iter().map(|p| state.name(*p)).collect::<Vec<_>>();
    match contest.waits(&state.alphabet) {
        Waits::Draw => json!("draw"),
        Waits::Advance => json!("advance"),
        Waits::Nothing => json!("nothing"),
        Waits::Results(matches) => json!({ "matches": matches }),
        Waits::Ties(ties) => {
            let ties = ties.iter().map(|(pool, tie)| {
                json!({ "pool": pool, "place": tie.place, "among": list(&tie.players), "last": tie.last })
            });
            json!({ "ties": ties.collect::<Vec<_>>() })
        }
    }
}

fn match_json(index: usize, encounter: &Encounter, names: &[String]) -> Value {
    let state = encounter.score.as_ref().map_or("unplayed", |score| match score.counted {
        Counted::Played => "played",
        Counted::Walkover => "walkover",
        Counted::Annulled => "annulled",
    });
    let players: Vec<&String> = encounter.players.iter().map(|player| &names[*player]).collect();
    let won: Option<Vec<u16>> = encounter.score.as_ref().map(|s| s.marks.iter().map(|m| m.won).collect());
    json!({
        "match": index + 1, "round": encounter.round, "pool": encounter.pool + 1, "players": players,
        "state": state, "rounds_won": won,
    })
}

fn table_json(table: &Table, lang: Lang, names: &[String]) -> Value {
    let row = |(i, row): (usize, &crate::tournament::standings::Row)| {
        let mut line = columns_json(table, row.player, names);
        line["place"] = json!(row.place);
        line["reason"] = json!(text::reason(lang, table, i, names));
        line
    };
    let rows: Vec<Value> = table.standings.rows.iter().enumerate().map(row).collect();
    let without: Vec<Value> = table.without_place.iter().map(|p| columns_json(table, *p, names)).collect();
    let open: Vec<String> = table.standings.open.iter().map(|tie| text::open_tie(lang, tie, names)).collect();
    json!({ "pool": table.pool + 1, "rows": rows, "without_place": without, "open": open })
}

fn columns_json(table: &Table, player: usize, names: &[String]) -> Value {
    let c = &table.columns[player];
    json!({
        "name": names[player], "played": c.played, "won": c.won, "drawn": c.drawn, "lost": c.lost,
        "rounds_won": c.rounds_won, "rounds_lost": c.rounds_lost, "points": c.points,
        "difference": c.difference(), "cards": c.cards,
    })
}

fn print(event: &Event, lang: Lang, out: &mut dyn Write) -> Result<(), Stop> {
    let state = event.state();
    let names = names(state);
    writeln!(out, "{}", event.file().event.name)?;
    for contest in &state.contests {
        writeln!(out, "\n# {}", contest.game)?;
        for (i, phase) in contest.phases.iter().enumerate() {
            writeln!(out, "\n{}", text::phase(lang, phase.plan.name))?;
            for table in contest.tables(i, &state.alphabet) {
                if phase.pools.len() > 1 {
                    writeln!(out, "{}", text::pool(lang, phase.plan.name, table.pool))?;
                }
                print_table(&table, phase, state, &names, lang, out)?;
            }
        }
        print_waits(contest, state, out)?;
    }
    print_general(state, &names, lang, out)
}

fn print_table(
    table: &Table,
    phase: &Phase,
    state: &State,
    names: &[String],
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let line = |player: usize| {
        let c = &table.columns[player];
        let (j, g, e, p, f, k) = (c.played, c.won, c.drawn, c.lost, c.rounds_won, c.cards);
        let (against, points, difference) = (c.rounds_lost, c.points, c.difference());
        match phase.plan.duels() {
            true => format!("{j:>3}{g:>3}{e:>3}{p:>3}{f:>4}{against:>4}{points:>5}{difference:>+5}{k:>4}"),
            false => format!("{j:>3}{f:>4}{points:>5}{k:>4}"),
        }
    };
    let head = if phase.plan.duels() { "  J  G  E  P   F   C Ptos  +/-   K" } else { "  J   F Ptos   K" };
    writeln!(out, "     {:width$}{head}", "")?;
    for (i, row) in table.standings.rows.iter().enumerate() {
        writeln!(out, "{:>3}. {:width$}{}", row.place, names[row.player], line(row.player))?;
        if let Some(reason) = text::reason(lang, table, i, names) {
            writeln!(out, "     {reason}")?;
        }
    }
    for player in &table.without_place {
        let out_words = state.entrants[*player].out.map_or("", |o: Out| text::out(lang, o));
        writeln!(out, "  -. {:width$}{} ({out_words})", names[*player], line(*player))?;
    }
    Ok(())
}

fn print_waits(contest: &Contest, state: &State, out: &mut dyn Write) -> Result<(), Stop> {
    match contest.waits(&state.alphabet) {
        Waits::Draw => writeln!(out, "Waits for the draw.")?,
        Waits::Advance => writeln!(out, "The phase can be closed.")?,
        Waits::Nothing => writeln!(out, "Over.")?,
        Waits::Results(matches) => {
            let Some(phase) = contest.current() else { return Ok(()) };
            for number in matches {
                let players = state.names(&phase.encounters[number - 1].players).join(" - ");
                writeln!(out, "Match {number}: {players}")?;
            }
        }
        Waits::Ties(ties) => {
            for (pool, tie) in ties {
                writeln!(out, "Tie in pool {pool}: {}", text::open_tie(Lang::En, &tie, &names(state)))?;
            }
        }
    }
    Ok(())
}

fn print_general(state: &State, names: &[String], lang: Lang, out: &mut dyn Write) -> Result<(), Stop> {
    let general = state.general();
    let title = lang.pick("Clasificación general", "General classification");
    writeln!(out, "\n# {title}\n")?;
    for row in &general.standings.rows {
        let total = general.totals[row.player];
        writeln!(
            out,
            "{:>3}. {}: {} ({} Quesitos, {} Estrellitas)",
            row.place, names[row.player], total.points, total.quesitos, total.estrellitas
        )?;
    }
    Ok(())
}

/// How often a plan is tried, to see how often ties come about.
const TRIES: u32 = 200;

/// Prints the plan of a game for so many players.
///
/// # Errors
/// [`Stop::Unreadable`] where there is none.
pub fn plan(
    game: &str,
    players: usize,
    format: &str,
    lang: Lang,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let format: Format = serde_json::from_value(json!(format))
        .or_else(|_| unreadable(format!("There is no format \"{format}\".")))?;
    let plan = plan_of(game, players, format)
        .or_else(|why| unreadable(format!("There is no such plan: {}", refusals::no_plan(Lang::En, why))))?;
    let words = sentence::plan(lang, game, &plan);
    let ahead = outlook(&plan, TRIES, &mut Rng::from_number(0)).or_else(|why| {
        unreadable(format!("The plan cannot be tried: {}", refusals::refused(Lang::En, &why)))
    })?;
    let ahead: Vec<Vec<String>> =
        ahead.iter().map(|of| crate::tournament::words::outlook(lang, of)).collect();
    if as_json {
        let json =
            json!({ "game": game, "players": players, "sentence": words, "plan": plan, "outlook": ahead });
        writeln!(out, "{json}")?;
        return Ok(());
    }
    writeln!(out, "{words}")?;
    for (i, phase) in plan.phases.iter().enumerate() {
        let steps: Vec<&str> = phase.chain.steps.iter().map(|step| text::criterion(lang, *step)).collect();
        let last = text::last_step(lang, phase.chain.last);
        writeln!(out, "{}. {}: {}; {last}.", i + 1, text::phase(lang, phase.name), steps.join("; "))?;
        for words in &ahead[i] {
            writeln!(out, "   {words}")?;
        }
    }
    Ok(())
}

/// Prints a rotation of tables for players 0 to n - 1.
///
/// # Errors
/// [`Stop::Unreadable`] where it cannot be planned.
pub fn rotate(
    players: usize,
    rounds: usize,
    seed: &Seed,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Stop> {
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

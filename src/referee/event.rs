//! Events: their standings with reasons, the plans there are, rotations of tables. EVENTS.md describes the file.

use super::file::read;
use super::{Games, Stop, unreadable};
use crate::engine::{Rng, Seed};
use crate::lang::Lang;
use crate::tournament::{
    ActionError, BadFile, Contest, Counted, Criterion, Encounter, EncounterId, EntrantId, Event, EventHead,
    Format, Out, PerEntrant, Phase, PhaseId, Player, PoolTable, Row, RowReason, State, Waits, outlook,
    rotation, text,
};
use serde_json::{Value, json};
use std::io::Write;

/// Prints the tables of every event of a file: a sealed event, its JSON alone, or everything as the app exports it.
///
/// # Errors
/// [`Stop::Unreadable`] where there is no event, [`Stop::Unsound`] where an action of its log makes no sense.
pub fn standings(
    games: &Games,
    file: &str,
    lang: Lang,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Stop> {
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

fn load(games: &Games, payload: &str) -> Result<Event, Stop> {
    let event = Event::read(games.competing, payload).or_else(|why| match why {
        BadFile::Unreadable(why) => {
            let why =
                why.replace("variant identifier", "its name").replace("unknown variant", "unknown name");
            unreadable(format!("The event cannot be read: {why}."))
        }
        BadFile::Newer(format) => {
            unreadable(format!("The event has format {format}, newer than this program."))
        }
        BadFile::Refused(action, why) => Err(unsound(action, &why)),
    })?;
    // The page opens what an earlier version took, and says so; a judge refuses it.
    match event.state().doubts.first() {
        Some(doubt) => Err(unsound(doubt.action, &doubt.why)),
        None => Ok(event),
    }
}

fn unsound(action: usize, why: &ActionError) -> Stop {
    let why = text::refused(Lang::En, why);
    Stop::Unsound(format!("Action {action} of the log is refused: {why}"))
}

/// Checks that every action of a log made sense when it was taken, those taken back later too. Gives the event's id and
/// how many they are.
///
/// # Errors
/// As [`standings`]; the first action that did not, with its number and the reason.
pub fn check(games: &Games, payload: &str) -> Result<(String, usize), Stop> {
    let event = load(games, payload)?;
    let EventHead { id, name, started, .. } = &event.file().event;
    let mut again = Event::new(games.competing, id, name, *started);
    for (i, action) in event.file().log.iter().enumerate() {
        again.apply(action.clone()).map_err(|why| unsound(i + 1, &why))?;
    }
    Ok((id.clone(), event.file().log.len()))
}

fn event_json(event: &Event, lang: Lang) -> Value {
    let state = event.state();
    let names = state.all_names();
    let games: Vec<Value> = state.contests.iter().map(|c| contest_json(state, c, lang, &names)).collect();
    let general = state.general();
    let standings = &general.standings;
    let row = |(i, row): (usize, &Row)| {
        let total = general.totals[row.player];
        json!({
            "place": row.place, "name": names[row.player], "points": total.points, "quesitos": total.quesitos,
            "estrellitas": total.estrellitas, "fair_play": total.fair_play,
            "reason": text::reason_in(lang, standings, general.over, i, &names),
        })
    };
    let rows: Vec<Value> = standings.rows.iter().enumerate().map(row).collect();
    let open: Vec<String> = standings.open.iter().map(|tie| text::open_tie(lang, tie, &names)).collect();
    json!({
        "event": event.file().event.name, "games": games, "general": rows, "over": general.over,
        "open": if general.over { open } else { vec![] },
    })
}

fn contest_json(state: &State, contest: &Contest, lang: Lang, names: &PerEntrant<String>) -> Value {
    let phase = |(at, phase): (PhaseId, &Phase)| {
        let tables = contest.tables(at, &state.alphabet);
        let tables: Vec<Value> = tables.iter().map(|table| table_json(table, lang, names)).collect();
        let matches = phase.encounters().each();
        let matches: Vec<Value> = matches.map(|(at, e)| match_json(at, e, names)).collect();
        json!({
            "phase": phase.plan.name, "closed": phase.through().is_some(), "tables": tables, "matches": matches,
            "through": phase.through().map(|t| t.iter().map(|p| &names[*p]).collect::<Vec<_>>()),
        })
    };
    let phases: Vec<Value> = contest.phases.each().map(phase).collect();
    let gains = contest.gains(&state.alphabet);
    let gains = gains.iter().zip(names.iter()).filter(|(gain, _)| **gain != Default::default());
    let gains: Vec<Value> = gains
        .map(|(gain, name)| {
            json!({
                "name": name, "place": gain.place, "points": gain.points, "bonus": gain.bonus,
                "quesito": gain.quesito, "estrellitas": gain.estrellitas,
            })
        })
        .collect();
    json!({ "game": contest.game.id, "phases": phases, "waits": waits_json(contest, state), "gains": gains })
}

fn waits_json(contest: &Contest, state: &State) -> Value {
    let list = |players: &[EntrantId]| players.iter().map(|p| state.name(*p)).collect::<Vec<_>>();
    match contest.waits(&state.alphabet) {
        Waits::Draw => json!("draw"),
        Waits::Advance => json!("advance"),
        Waits::Nothing => json!("nothing"),
        Waits::Results(matches) => json!({ "matches": matches }),
        Waits::Ties(phase, ties) => {
            let ties = ties.iter().map(|(at, tie)| {
                let (pool, among) = (at.number(), list(&tie.players));
                json!({ "phase": phase, "pool": pool, "place": tie.place, "among": among, "last": tie.last })
            });
            json!({ "ties": ties.collect::<Vec<_>>() })
        }
    }
}

fn match_json(at: EncounterId, encounter: &Encounter, names: &PerEntrant<String>) -> Value {
    let state = encounter.score.as_ref().map_or("unplayed", |score| match score.counted {
        Counted::Played => "played",
        Counted::Walkover => "walkover",
        Counted::Annulled => "annulled",
    });
    let players: Vec<&String> = encounter.players.iter().map(|player| &names[*player]).collect();
    let won: Option<Vec<u16>> = encounter.score.as_ref().map(|s| s.marks.iter().map(|m| m.won).collect());
    json!({
        "match": at, "round": encounter.round, "pool": encounter.pool, "players": players,
        "state": state, "rounds_won": won,
    })
}

fn table_json(table: &PoolTable, lang: Lang, names: &PerEntrant<String>) -> Value {
    let row = |(i, row): (usize, &Row)| {
        let mut line = columns_json(table, row.player, names);
        line["place"] = json!(row.place);
        line["reason"] = json!(text::reason(lang, table, i, names));
        line
    };
    let rows: Vec<Value> = table.standings.rows.iter().enumerate().map(row).collect();
    let without: Vec<Value> = table.without_place.iter().map(|p| columns_json(table, *p, names)).collect();
    let open: Vec<String> = table.standings.open.iter().map(|tie| text::open_tie(lang, tie, names)).collect();
    json!({ "pool": table.pool, "rows": rows, "without_place": without, "open": open })
}

fn columns_json(table: &PoolTable, player: EntrantId, names: &PerEntrant<String>) -> Value {
    let c = &table.columns[player];
    json!({
        "name": names[player], "played": c.played, "won": c.won, "drawn": c.drawn, "lost": c.lost,
        "rounds_won": c.rounds_won, "rounds_lost": c.rounds_lost, "points": c.points,
        "difference": c.difference(), "cards": c.cards,
    })
}

fn print(event: &Event, lang: Lang, out: &mut dyn Write) -> Result<(), Stop> {
    let state = event.state();
    let names = state.all_names();
    writeln!(out, "{}", event.file().event.name)?;
    for contest in state.contests.iter() {
        writeln!(out, "\n# {}", contest.game.title)?;
        for (at, phase) in contest.phases.each() {
            writeln!(out, "\n{}", text::phase(lang, phase.plan.name))?;
            for table in contest.tables(at, &state.alphabet).iter() {
                if phase.pools().len() > 1 {
                    writeln!(out, "{}", text::pool(lang, phase.plan.name, table.pool))?;
                }
                print_table(table, phase, state, &names, lang, out)?;
            }
        }
        print_waits(contest, state, lang, out)?;
    }
    print_general(state, &names, lang, out)
}

fn print_table(
    table: &PoolTable,
    phase: &Phase,
    state: &State,
    names: &PerEntrant<String>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let (duels, cards) = (phase.plan.duels(), phase.plan.kind.cards());
    // At one table whose order of finish is all there is, the place says everything.
    let points = phase.plan.chain.steps.contains(&Criterion::Points) || cards;
    let line = |player: EntrantId| {
        let c = &table.columns[player];
        let (j, g, e, p, f, against) = (c.played, c.won, c.drawn, c.lost, c.rounds_won, c.rounds_lost);
        let mut line = match () {
            () if duels => {
                let difference = text::signed(c.difference());
                format!("{j:>3}{g:>3}{e:>3}{p:>3}{f:>4}{against:>4}{:>5}{difference:>5}", c.points)
            }
            () if cards => format!("{j:>3}{f:>4}"),
            () if points => format!("{j:>3}{:>5}", c.points),
            () => String::new(),
        };
        if cards {
            line += &format!("{:>4}", c.cards);
        }
        line
    };
    let (es, en) = match () {
        () if duels && cards => ("  J  G  E  P   F   C Ptos  +/-   K", "  P  W  D  L   F   A  Pts  +/-   K"),
        () if duels => ("  J  G  E  P   F   C Ptos  +/-", "  P  W  D  L   F   A  Pts  +/-"),
        () if cards => ("  J   F   K", "  P   F   K"),
        () if points => ("  J Ptos", "  P  Pts"),
        () => ("", ""),
    };
    let head = lang.pick(es, en);
    if !head.is_empty() {
        writeln!(out, "     {:width$}{head}", "")?;
    }
    for (i, row) in table.standings.rows.iter().enumerate() {
        writeln!(out, "{:>3}. {:width$}{}", row.place, names[row.player], line(row.player))?;
        print_reason(text::reason(lang, table, i, names), row, table.over, out)?;
    }
    for player in &table.without_place {
        let out_words = state.entrants[*player].out.map_or("", |o: Out| text::out(lang, o));
        writeln!(out, "  -. {:width$}{} ({out_words})", names[*player], line(*player))?;
    }
    Ok(())
}

/// The place tells who is level so far; the rest wants a sentence.
fn print_reason(reason: Option<String>, row: &Row, over: bool, out: &mut dyn Write) -> Result<(), Stop> {
    match reason {
        Some(reason) if over || row.below != RowReason::Open => Ok(writeln!(out, "     {reason}")?),
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
                let (es, en) =
                    (format!("Partida {number} (ronda {round})"), format!("Match {number} (round {round})"));
                writeln!(out, "{}: {players}", lang.pick(es, en))?;
            }
        }
        Waits::Ties(_, ties) => {
            for (_, tie) in ties {
                writeln!(out, "{}", text::open_tie(lang, &tie, &state.all_names()))?;
            }
        }
    }
    Ok(())
}

fn print_general(
    state: &State,
    names: &PerEntrant<String>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let general = state.general();
    let title = lang.pick("Clasificación general", "General classification");
    writeln!(out, "\n# {title}\n")?;
    let standings = &general.standings;
    for (i, row) in standings.rows.iter().enumerate() {
        let total = general.totals[row.player];
        let points = lang.count(total.points, ["punto", "puntos"], ["point", "points"]);
        let (quesitos, stars) = (["Quesito", "Quesitos"], ["Estrellita", "Estrellitas"]);
        let quesitos = lang.count(total.quesitos, quesitos, quesitos);
        let stars = lang.count(total.estrellitas, stars, stars);
        writeln!(out, "{:>3}. {}: {points}, {quesitos}, {stars}", row.place, names[row.player])?;
        print_reason(text::reason_in(lang, standings, general.over, i, names), row, general.over, out)?;
    }
    for tie in standings.open.iter().filter(|_| general.over) {
        writeln!(out, "{}", text::open_tie(lang, tie, names))?;
    }
    Ok(())
}

/// Trials of a plan, to see how often ties come about.
const TRIES: u32 = 200;

/// Prints the plan of a game for so many players.
///
/// # Errors
/// [`Stop::Unreadable`] where there is none.
pub fn plan(
    games: &Games,
    game: &str,
    players: usize,
    format: &str,
    lang: Lang,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let format: Format = serde_json::from_value(json!(format))
        .or_else(|_| unreadable(format!("There is no format \"{format}\".")))?;
    let Some(of) = games.competing.iter().find(|of| of.id == game) else {
        return unreadable("There is no such plan: There is no such game.");
    };
    let plan = of
        .plan(players, format)
        .or_else(|why| unreadable(format!("There is no such plan: {}", text::no_plan(Lang::En, why))))?;
    let words = text::plan(lang, of, &plan);
    let ahead = outlook(&plan, TRIES, &mut Rng::from_number(0))
        .or_else(|why| unreadable(format!("The plan cannot be tried: {}", text::refused(Lang::En, &why))))?;
    let ahead: Vec<Vec<String>> = ahead.iter().map(|of| crate::tournament::text::outlook(lang, of)).collect();
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
    let request =
        rotation::Request { players: &all, rounds, earlier: &[], least: 4, shared: rotation::Shared::Evenly };
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

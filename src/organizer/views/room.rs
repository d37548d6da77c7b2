//! The room of all games: matches at its tables and to come, and the players who rest, wait or are away.

use super::now::is_swiss;
use super::offer::Offer;
use super::people::PersonRow;
use super::person::{away_words, cards, marks};
use super::plan::SettingView;
use super::standings::pool_title;
use crate::lang::{Lang, ended_once, sentence};
use crate::names::has_part;
use crate::organizer::words::{Begun, so_far};
use crate::organizer::{pairs, queue};
use crate::tournament::{
    Action, Call, Contest, Encounter, EncounterRef, EntrantId, GameId, Open, Phase, PhaseId, PoolId, RoundId, State,
    TableId, Why, text,
};

/// The most upcoming matches in the list.
const NEXT: usize = 6;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct RoomView {
    /// How a result is entered, until the first one of the event.
    pub hint: Option<String>,
    /// In the order of tables.
    pub calls: Vec<CallView>,
    pub away: Vec<AwayView>,
    /// One sentence for each game in which players rest.
    pub resting: Vec<String>,
    pub next: Vec<NextView>,
    /// The number of further matches, such as "y 3 más".
    pub more: Option<String>,
    pub waiting: Option<String>,
    /// How many tables there are, when rounds begin, and how many sets of each game there are.
    pub settings: Vec<SettingView>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallView {
    pub at: EncounterRef,
    pub table: TableId,
    /// For example "Mesa 3".
    pub place: String,
    pub part: String,
    pub who: Vec<String>,
    /// True if it was played to its end on the tablet.
    pub ended: bool,
    pub note: Option<String>,
    pub why: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextView {
    pub who: Vec<String>,
    /// What it waits for; `None` if it is only a table, or more than two people.
    pub waits: Option<String>,
    /// The part of the event to which it belongs.
    pub part: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AwayView {
    pub player: EntrantId,
    pub name: String,
    pub words: String,
}

/// The number of people from which the page "Now" offers a search, and the most people that it finds.
const SEARCHED_FROM: usize = 30;
const FOUND: usize = 8;

/// Returns true if there are enough people for a search to be useful.
pub fn is_searched(state: &State) -> bool {
    state.present().len() >= SEARCHED_FROM
}

/// Returns the people with `typed` in their names, and where they play now and next. Empty if nothing is typed.
pub fn find(lang: Lang, state: &State, typed: &str) -> Vec<PersonRow> {
    if typed.trim().is_empty() {
        return vec![];
    }
    let (later, cards) = (queue::later(state), cards(state));
    let resting: Vec<EntrantId> =
        state.contests.iter().filter_map(Contest::current).flat_map(|phase| queue::resting(state, phase)).collect();
    let row = |player: EntrantId| {
        let against = |all: &[EntrantId]| {
            let others: Vec<EntrantId> = all.iter().copied().filter(|other| *other != player).collect();
            lang.list(&state.names(&others))
        };
        let now = state.room.calls.iter().find(|call| call.players.contains(&player));
        let now = now.map(|call| format!("{}: {}", place(lang, call.table), against(&call.players)));
        let here = |other: &EntrantId| !state.room.away.contains(other);
        let open = later.iter().map(|open| open.players(&state.contests));
        let next = open.filter(|all| all.iter().all(here)).find(|all| all.contains(&player));
        let next = next.map(|all| format!("{}: {}", lang.pick("Después", "Next"), against(all)));
        let rests = resting.contains(&player).then(|| lang.text("Descansa", "Bye"));
        let marks = Some(marks(lang, state, &cards, player)).filter(|marks| !marks.is_empty());
        let mut words: Vec<String> = [rests, now, next].into_iter().flatten().collect();
        if words.is_empty() {
            words.push(lang.text("Sin partida por ahora", "No match for now"));
        }
        words.extend(marks);
        PersonRow { player, name: state.name(player).into(), marks: words.join(" · "), payment: None }
    };
    let found = state.by_alphabet().into_iter().filter(|player| has_part(state.name(*player), typed));
    found.take(FOUND).map(row).collect()
}

/// Builds the page of the room. `ended` are the matches that were played to their end on the tablet.
pub fn room(lang: Lang, state: &State, ended: &[EncounterRef], begun: Begun) -> RoomView {
    let later = queue::later(state);
    // If every match that can be played is called, there was no choice to explain.
    let chosen = !later.is_empty();
    let next = later.iter().take(NEXT).map(|open| NextView {
        who: owned(&state.names(open.players(&state.contests))),
        waits: queue::waits_for(lang, state, open),
        part: part(lang, state, open.at),
    });
    let more = later.len().saturating_sub(NEXT);
    let mut phases = state.contests.iter().flat_map(|contest| contest.phases.iter());
    RoomView {
        hint: (!phases.any(Phase::has_begun))
            .then(|| lang.text("Para apuntar, toca la mesa.", "Tap a table to enter its result.")),
        calls: queue::calls(state).into_iter().map(|call| called(lang, state, call, (ended, begun), chosen)).collect(),
        away: away(lang, state),
        resting: state.contests.iter().filter_map(|contest| rests(lang, state, contest)).collect(),
        next: next.collect(),
        more: (more > 0).then(|| sentence!(lang, "y {more} más", "and {more} more")),
        waiting: waiting(lang, state, &later),
        settings: settings(lang, state),
    }
}

/// Returns the players who are not here, with what is said of each.
pub(super) fn away(lang: Lang, state: &State) -> Vec<AwayView> {
    let row = |player: &EntrantId| {
        let name = state.name(*player).to_string();
        let words = match away_words(lang, state, *player) {
            Some(words) => sentence!(lang, "{name}: {words} hasta que vuelva.", "{name}: {words} until back."),
            None => sentence!(lang, "{name} no está.", "{name} isn’t here."),
        };
        AwayView { player: *player, name, words }
    };
    state.room.away.iter().map(row).collect()
}

fn settings(lang: Lang, state: &State) -> Vec<SettingView> {
    let way = |(together, words): (bool, &str)| {
        let offer = Offer::new(words, Action::Rounds { together }, format!("{words}."));
        offer.pressed(state.room.rounds_together == together)
    };
    let ways = [
        (false, lang.pick("En cuanto hay mesa libre", "As soon as a table is free")),
        (
            true,
            lang.pick("Todas a la vez, al acabar la ronda anterior", "All together, once the previous round is over"),
        ),
    ];
    let choice = SettingView::Choice {
        label: lang.pick("Cuándo empiezan las partidas de una ronda", "When the matches of a round begin"),
        ways: ways.map(way).into(),
    };
    // Unless somebody set them, there are as many tables as the games in play need.
    let tables = match state.room.has_set_tables() {
        true => lang.text("Mesas en la sala", "Tables in the room"),
        false => lang.text("Mesas en la sala (las que hacen falta)", "Tables in the room (as needed)"),
    };
    let set = |label: &str, to: usize| Offer::new(label, Action::Tables { tables: to.max(1) }, "");
    let tables = SettingView::number(lang, tables, state.room.tables(), &set);
    let sets = |(game, contest): (GameId, &Contest)| {
        let title = contest.game.title;
        let words = sentence!(lang, "Juegos de {title} (0: sin límite)", "Sets of {title} (0: no limit)");
        let set = |label: &str, sets: usize| Offer::new(label, Action::Sets { game, sets }, "");
        SettingView::number(lang, words, state.room.sets(game).unwrap_or_default(), &set)
    };
    [tables, choice].into_iter().chain(state.contests.each().map(sets)).collect()
}

/// Returns the name of a table for use within a sentence, such as "mesa 3".
pub fn at_table(lang: Lang, table: TableId) -> String {
    sentence!(lang, "mesa {table}", "table {table}")
}

pub(super) fn place(lang: Lang, table: TableId) -> String {
    sentence!(lang, "Mesa {table}", "Table {table}")
}

pub(super) fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

fn called(lang: Lang, state: &State, call: &Call, (ended, begun): (&[EncounterRef], Begun), chosen: bool) -> CallView {
    let people = state.names(&call.players);
    let ended = ended.contains(&call.at);
    let note = match ended {
        true => Some(lang.text("Terminada en la tableta: apuntar", "Finished on the tablet: enter it")),
        false => begun(call.at)
            .and_then(|sheet| so_far(lang, &sheet, &people))
            .or_else(|| starts(lang, &state.contests[call.at.game], &people)),
    };
    CallView {
        at: call.at,
        table: call.table,
        place: place(lang, call.table),
        part: part(lang, state, call.at),
        who: owned(&people),
        ended,
        note,
        // Other reasons are shown only on the page of the match.
        why: (chosen && matches!(call.why, Why::Waited(..))).then(|| queue::reason(lang, call.why, state)),
    }
}

/// Returns the part of the event to which a match belongs: the game (if there are several), the round and the pool.
fn part(lang: Lang, state: &State, at: EncounterRef) -> String {
    let contest = &state.contests[at.game];
    let phase = &contest.phases[at.phase];
    let title = if state.contests.len() > 1 { contest.game.title } else { "" };
    let pool = phase.encounters().get(at.encounter).and_then(|e| pool_title(lang, phase, e.pool));
    // All matches of a Swiss are of the round that is named above them.
    let round = if is_swiss(phase) { String::new() } else { text::round(lang, phase, at.encounter) };
    joined(&[title.to_string(), round, pool.unwrap_or_default()])
}

/// Joins the parts that are not empty, such as "Dudo · Ronda 2".
pub(super) fn joined(parts: &[String]) -> String {
    parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
}

/// Returns words about who deals first in a match, for games in which the schedule decides it.
fn starts(lang: Lang, contest: &Contest, people: &[&str]) -> Option<String> {
    let [first, _] = people else { return None };
    contest.game.first_deals.then(|| sentence!(lang, "Reparte primero {first}", "{first} deals first"))
}

/// Returns a sentence about players without a match in this round, and what a requested bye is worth.
pub(super) fn rests(lang: Lang, state: &State, contest: &Contest) -> Option<String> {
    let phase = contest.current()?;
    let last = RoundId::at(phase.rounds_drawn().checked_sub(1)?);
    let asked = |player: &EntrantId| {
        let mut own = phase.encounters().iter().filter(|e| e.round == last && e.players.contains(player));
        own.find_map(Encounter::bye_asked_for)
    };
    let (off, rest): (Vec<EntrantId>, Vec<EntrantId>) =
        queue::resting(state, phase).into_iter().partition(|player| asked(player).is_some());
    let who = lang.list(&state.names(&rest));
    let drawn = match rest.len() {
        0 => None,
        1 => Some(sentence!(lang, "Descansa {who}.", "{who} has a bye.")),
        _ => Some(sentence!(lang, "Descansan {who}.", "{who} have a bye.")),
    };
    let off = off.iter().filter_map(|player| Some(pairs::asked(lang, state.name(*player), asked(player)?, phase)));
    let words = drawn.map(ended_once).into_iter().chain(off).collect::<Vec<_>>().join(" ");
    if words.is_empty() {
        return None;
    }
    Some(if state.contests.len() > 1 { format!("{}: {words}", contest.game.title) } else { words })
}

/// Returns the matches of a phase, or of one of its pools, that have begun and do not count in the table yet.
pub fn running(
    lang: Lang,
    state: &State,
    (game, at, pool): (GameId, PhaseId, Option<PoolId>),
    begun: Begun,
) -> Vec<String> {
    let own = state.room.calls.iter().filter(|call| (call.at.game, call.at.phase) == (game, at));
    let line = |call: &Call| {
        let (.., e) = state.contests.encounter(call.at)?;
        let so_far = so_far(lang, &begun(call.at)?, &state.names(&call.players))?;
        let words = lang.pick("En juego, aún sin contar.", "In play, not counted yet.");
        pool.is_none_or(|pool| e.pool == pool).then(|| format!("{words} {so_far}."))
    };
    own.filter_map(line).collect()
}

fn waiting(lang: Lang, state: &State, later: &[Open]) -> Option<String> {
    let waiting = queue::waiting(state, later);
    let longest = waiting.first().map(|(_, since)| *since).filter(|since| *since > 0)?;
    let same = waiting.iter().filter(|(_, since)| *since == longest).take(4);
    let names = lang.list(&same.map(|(player, _)| state.name(*player)).collect::<Vec<_>>());
    let since = lang.count_of(longest, ["resultado", "resultados"], ["result", "results"]);
    Some(lang.pick(
        format!("Más tiempo esperando: {names} (desde hace {since})."),
        format!("Waiting longest: {names} (for {since})."),
    ))
}

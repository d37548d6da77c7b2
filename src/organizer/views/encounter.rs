//! One match of an event: its players, its result, and what the organizer can do with it.

use super::room::{at_table, joined};
use crate::lang::{Lang, sentence};
use crate::organizer::draft::reported;
use crate::organizer::{queue, words};
use crate::tournament::{
    Action, EncounterId, EncounterRef, EntrantId, MatchKind, Phase, Score, Scoring, Seats, Sheet, State,
    TournamentGame, text,
};

/// The most players in a phase for which the page offers to compute what a match decides.
const STAKES_FOR: usize = 24;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncounterView {
    pub title: String,
    /// For example "Dudo · mesa 3 · jornada 2 · a 3 rondas ganadas".
    pub what: String,
    pub entry: EntryView,
    pub not_now: Option<NotNow>,
    /// The players who can be swapped, each with the names of the players who can take their place.
    pub swaps: Vec<(String, Vec<String>)>,
}

/// What decides which form enters the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryView {
    pub game: &'static TournamentGame,
    pub kind: MatchKind,
    pub names: Vec<String>,
    /// True if one of the best players must be named first when they are level on points.
    pub one_is_first: bool,
    pub result: Option<String>,
    /// True if it can be played on a device, as a single match of the game.
    pub playable: bool,
    /// True if the page offers to compute what the match decides.
    pub stakes: bool,
}

/// What the organizer can do if a called match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotNow {
    pub why: String,
    /// The notice once another match is called instead.
    pub passed: String,
    pub names: Vec<String>,
}

/// Builds the page of a match; `None` if there is no such match or its players are not known yet.
pub fn encounter(lang: Lang, state: &State, at: EncounterRef) -> Option<EncounterView> {
    let (contest, phase, e) = state.contests.encounter(at).filter(|(.., e)| e.players != Seats::Unknown)?;
    let names: Vec<String> = state.names(&e.players).into_iter().map(String::from).collect();
    let kind = phase.kind_of(at.encounter);
    let table = queue::table_of(state, at).filter(|_| e.score.is_none());
    let table = table.map_or(String::new(), |table| at_table(lang, table));
    let round = round(lang, phase, at.encounter).to_lowercase();
    let parts = [contest.game.title.into(), table, round, words::kind(lang, kind, names.len())];
    Some(EncounterView {
        title: match &state.names_at(at)[..] {
            [one, other] => format!("{one} – {other}"),
            _ => lang.list(&names),
        },
        what: joined(&parts),
        not_now: not_now(lang, state, at),
        swaps: swaps(state, at).unwrap_or_default(),
        entry: EntryView {
            game: contest.game,
            kind,
            names,
            one_is_first: contest.one_is_first(phase),
            result: e.score.as_ref().map(|_| words::result(lang, state, at)),
            playable: std::mem::discriminant(&kind) == std::mem::discriminant(&phase.plan.kind),
            stakes: phase.plan.through > 0
                && phase.plan.scoring != Scoring::Rounds
                && phase.members.len() <= STAKES_FOR,
        },
    })
}

/// Returns the round of a match, such as "Jornada 3", or its phase if that is one round.
pub fn round(lang: Lang, phase: &Phase, at: EncounterId) -> String {
    let round = text::round(lang, phase, at);
    if round.is_empty() { text::phase(lang, phase.plan.name).into() } else { round }
}

fn not_now(lang: Lang, state: &State, at: EncounterRef) -> Option<NotNow> {
    let call = state.room.calls.iter().find(|call| call.at == at)?;
    let names = state.names(&call.players);
    let who = names.join(" – ");
    Some(NotNow {
        why: queue::reason(lang, call.why, state),
        passed: sentence!(lang, "{who}: otra va antes.", "{who}: another match goes first."),
        names: names.into_iter().map(String::from).collect(),
    })
}

fn swaps(state: &State, at: EncounterRef) -> Option<Vec<(String, Vec<String>)>> {
    let (contest, phase, e) = state.contests.encounter(at).filter(|(.., e)| e.score.is_none())?;
    contest.last_phase().filter(|last| *last == at.phase)?;
    let named = |player: &EntrantId| state.name(*player).to_string();
    let row = |player: &EntrantId| {
        (named(player), phase.may_swap(at.encounter, *player).iter().map(named).collect::<Vec<_>>())
    };
    let all: Vec<_> = e.players.iter().map(row).collect();
    all.iter().any(|(_, others)| !others.is_empty()).then_some(all)
}

/// Returns a result with its players, such as "Ana – Beto, 2 – 0"; `None` if the sheet does not fit.
pub fn line(lang: Lang, state: &State, at: EncounterRef, sheet: &Sheet) -> Option<String> {
    let (_, phase, e) = state.contests.encounter(at)?;
    let score = sheet.check(phase.kind_of(at.encounter), &state.names(&e.players)).ok()?;
    line_of(lang, state, at, &score)
}

/// Returns the notice of a stored result, such as "Apuntado: Ana – Beto, 2 – 0."; `None` for other actions.
pub fn entered(lang: Lang, state: &State, action: &Action) -> Option<String> {
    let (at, _) = reported(action).filter(|_| matches!(action, Action::Report { .. }))?;
    let line = line_of(lang, state, at, state.contests.encounter(at)?.2.score.as_ref()?)?;
    Some(sentence!(lang, "Apuntado: {line}.", "Entered: {line}."))
}

fn line_of(lang: Lang, state: &State, at: EncounterRef, score: &Score) -> Option<String> {
    let (_, phase, e) = state.contests.encounter(at)?;
    let names = state.names(&e.players);
    let line = words::score_line(lang, phase.kind_of(at.encounter), score, &names);
    Some(if names.len() == 2 { format!("{}, {line}", names.join(" – ")) } else { line })
}

/// Returns sentences about what the match decides: who would be through or out after it.
pub fn stakes(lang: Lang, state: &State, at: EncounterRef) -> Vec<String> {
    let Some((_, phase, _)) = state.contests.encounter(at) else { return vec![] };
    let (through, names) = (phase.plan.through, state.all_names());
    let lines: Vec<String> = match phase.plan.duels() {
        true => {
            let stakes = phase.at_stake(at.encounter, through);
            stakes.iter().filter_map(|stake| text::stake(lang, stake, &names)).collect()
        }
        false => {
            let stakes = phase.places_at_stake(at.encounter, through);
            stakes.iter().filter_map(|s| text::place_stake(lang, s, stakes.len(), &names)).collect()
        }
    };
    let nothing = || vec![lang.text("Todavía no decide nada por sí sola.", "On its own it settles nothing yet.")];
    if lines.is_empty() { nothing() } else { lines }
}

//! The page "Now": the organizer's next tasks in each game, and the matches being played.

use super::offer::Offer;
use super::people::late;
use super::plan::shorter;
use super::room::{RoomView, away, room};
use crate::lang::{Lang, ended_once, sentence};
use crate::organizer::words::Begun;
use crate::organizer::{formats, pairs};
use crate::tournament::{Contest, EncounterRef, GameId, Phase, RoundId, Shape, State, Waits, shape::Tables, text};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct NowView {
    pub draw_all: Option<DrawAll>,
    /// True if nothing is drawn yet, so that it is time for the roll call.
    pub roll: bool,
    /// Lets people who came after the draw of a game join it.
    pub late: Vec<Offer>,
    pub tasks: Vec<GameTask>,
    pub playing: Vec<Playing>,
    pub room: RoomView,
    pub over: Vec<GameId>,
    /// True if there are games and all of them are over.
    pub all_over: bool,
}

/// The button that draws several games at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawAll {
    pub games: Vec<GameId>,
    /// For example "3 juegos".
    pub count: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTask {
    pub game: GameId,
    pub title: String,
    pub task: Task,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// A draw is due, with the `format` if it can still be chosen.
    Draw { words: String, way: DrawWay, format: bool },
    /// There are ties to settle, one sentence each.
    Ties(Vec<String>),
    /// All matches are played. The text names the players who go on once the phase is closed.
    Advance(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawWay {
    /// All sit at one table, so that there is nothing to draw. The text is the name of the phase.
    OneTable(&'static str),
    /// There are too few people.
    Enter,
    /// The draw is made on its own page. `main`: no button draws several games at once. `paired`: a Swiss round.
    Page { main: bool, paired: bool },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playing {
    pub game: GameId,
    pub title: String,
    /// "Jugadas 3 de 10." of the phase or, if a round is played all at once, "Jornada 2 de 5. Jugadas 0 de 3."
    pub progress: String,
}

/// Builds the page "Now". `ended` are the matches that were played to their end on the tablet.
pub fn now(lang: Lang, state: &State, ended: &[EncounterRef], begun: Begun) -> NowView {
    let mut view = NowView { late: late(lang, state), ..NowView::default() };
    view.late.retain(|offer| !offer.actions.is_empty());
    let mut waiting = vec![];
    for (game, contest) in state.contests.each() {
        let title = title(lang, contest);
        match (contest.waits(&state.alphabet), contest.current()) {
            (Waits::Nothing, _) => view.over.push(game),
            (Waits::Results(_), Some(phase)) => {
                view.playing.push(Playing { game, title, progress: progress(lang, state, phase) });
            }
            (waits, _) => waiting.push((game, contest, title, waits)),
        }
    }
    let to_draw: Vec<GameId> =
        waiting.iter().filter(|(_, contest, ..)| contest.phases.is_empty()).map(|(game, ..)| *game).collect();
    let several = to_draw.len() > 1;
    view.roll = state.present().len() > 1 && !to_draw.is_empty() && to_draw.len() == state.contests.len();
    let tasks = waiting.into_iter().filter_map(|(game, contest, title, waits)| {
        Some(GameTask { game, title, task: task(lang, state, (game, contest), waits, !several)? })
    });
    view.tasks = tasks.collect();
    if several && state.present().len() > 1 {
        let count = lang.count_of(to_draw.len(), ["juego", "juegos"], ["game", "games"]);
        view.draw_all = Some(DrawAll { games: to_draw, count });
    }
    view.all_over = !view.over.is_empty() && view.over.len() == state.contests.len();
    match view.playing.is_empty() {
        false => view.room = room(lang, state, ended, begun),
        // Between rounds somebody who comes is in time for the next one.
        true if !view.all_over => view.room.away = away(lang, state),
        true => {}
    }
    view
}

/// Returns the title of a game with its current phase, such as "Dudo · Liga".
fn title(lang: Lang, contest: &Contest) -> String {
    let phase = contest.current().map(|phase| format!(" · {}", text::phase(lang, phase.plan.name)));
    format!("{}{}", contest.game.title, phase.unwrap_or_default())
}

fn task(lang: Lang, state: &State, (game, contest): (GameId, &Contest), waits: Waits, main: bool) -> Option<Task> {
    match waits {
        Waits::Draw => Some(draw(lang, state, (game, contest), main)),
        Waits::Ties(_, ties) => {
            let names = state.all_names();
            Some(Task::Ties(ties.iter().map(|(at, tie)| text::open_tie(lang, Some(*at), tie, &names)).collect()))
        }
        Waits::Advance => {
            let best = contest.last_phase().map_or(vec![], |at| contest.qualifiers(at, &state.alphabet));
            Some(Task::Advance(lang.list(&state.names(&best))))
        }
        Waits::Results(_) | Waits::Nothing => None,
    }
}

fn draw(lang: Lang, state: &State, (game, contest): (GameId, &Contest), main: bool) -> Task {
    // Only those who qualified play a later phase.
    let people = contest.current().map_or_else(|| state.present(), Phase::present).len();
    let first = contest.phases.is_empty();
    let one_table = |phase: &&Phase| phase.plan.shape == Shape::Tables(Tables { pools: 1 });
    let plan = formats::proposed(contest, people).ok();
    let paired = pairs::is_paired(contest, plan.as_ref());
    let way = match contest.current().filter(one_table) {
        Some(phase) => DrawWay::OneTable(text::phase(lang, phase.plan.name)),
        None if first && people < 2 => DrawWay::Enter,
        None => DrawWay::Page { main: main || !first, paired },
    };
    let people = pairs::to_draw(state, contest, paired);
    let count = count_of_entries(lang, contest.game.pairs, people.len());
    let words = match (&way, paired) {
        (DrawWay::OneTable(_), _) => {
            let who = lang.list(&state.names(&people));
            ended_once(sentence!(lang, "Juegan {who}.", "Who plays: {who}."))
        }
        (_, true) => sentence!(lang, "Toca emparejar: {count}.", "Next, the pairings: {count}."),
        (_, false) => sentence!(lang, "Toca sortear: {count}.", "Next, the draw: {count}."),
    };
    let round = contest.current().filter(|phase| is_swiss(phase));
    let round = round.map(|phase| round_of(lang, phase, RoundId::at(phase.rounds_drawn())));
    let words = if let Some(round) = round { format!("{round}. {words}") } else { words };
    let few = plan.filter(|_| first).and_then(|plan| shorter(lang, game, &plan));
    let words = if let Some((few, _)) = few { format!("{words} {few}") } else { words };
    Task::Draw { words, way, format: first }
}

/// Returns the number of entrants in words, such as "8 parejas" or "12 personas".
fn count_of_entries(lang: Lang, pairs: bool, count: usize) -> String {
    match pairs {
        true => lang.count_of(count, ["pareja", "parejas"], ["pair", "pairs"]),
        false => lang.count_of(count, ["persona", "personas"], ["person", "people"]),
    }
}

pub(super) fn progress(lang: Lang, state: &State, phase: &Phase) -> String {
    let round = match is_swiss(phase) {
        true => phase.rounds_drawn().checked_sub(1).map(RoundId::at),
        false => phase.playable().map(|at| phase.encounters()[at].round).min(),
    };
    let named = |at: &RoundId| !phase.plan.shape.rules().round_name(lang, *at).is_empty();
    let together = is_swiss(phase) || state.room.rounds_together && phase.bracket().is_none();
    let round = round.filter(|at| together && named(at));
    let matches = phase.encounters().iter().filter(|e| !e.players.is_bye() && round.is_none_or(|at| e.round == at));
    let (all, played) = matches.fold((0, 0), |(all, played), e| (all + 1, played + i32::from(e.score.is_some())));
    let played = sentence!(lang, "Jugadas {played} de {all}.", "{played} of {all} played.");
    if let Some(round) = round { format!("{}. {played}", round_of(lang, phase, round)) } else { played }
}

pub(super) fn is_swiss(phase: &Phase) -> bool {
    matches!(phase.plan.shape, Shape::Swiss(_))
}

/// Returns a round and how many there are, such as "Jornada 3 de 7".
pub(super) fn round_of(lang: Lang, phase: &Phase, round: RoundId) -> String {
    let (all, name) = (phase.rounds_drawn() + phase.undrawn(), phase.plan.shape.rules().round_name(lang, round));
    format!("{name} {} {all}", lang.pick("de", "of"))
}

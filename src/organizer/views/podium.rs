//! The end of a game, its diplomas, and the general classification of all games.

use super::points;
use super::standings::standings;
use crate::lang::{Lang, sentence};
use crate::order;
use crate::organizer::address::EventPage;
use crate::tournament::{EntrantId, Gain, GameId, General, GeneralTotal, PerEntrant, RowReason, State, people, text};

/// The podium of one game, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PodiumView {
    pub title: &'static str,
    pub stairs: Vec<StairView>,
    /// Why one is above another with the same score.
    pub reasons: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StairView {
    pub place: usize,
    pub name: String,
    /// For example "7 puntos (5 + 2) · Quesito".
    pub worth: String,
}

/// A diploma of a game or of the championship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiplomaView {
    pub of: &'static str,
    pub place: usize,
    /// For example "1.er puesto".
    pub words: String,
    /// For example "Ana" or, of a pair, "Ana y Luis".
    pub name: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GeneralView {
    pub title: &'static str,
    pub games: Vec<&'static str>,
    pub rows: Vec<GeneralRow>,
    /// The ties to settle once all games are over, in words.
    pub ties: Vec<String>,
    pub over: bool,
    /// The remark that games are still being played, if they are.
    pub provisional: Option<&'static str>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneralRow {
    pub player: EntrantId,
    pub place: usize,
    pub name: String,
    pub total: GeneralTotal,
    /// One cell for each of [`GeneralView::heads`].
    pub cells: Vec<String>,
    /// The totals in words, such as "5 puntos", "1 Quesito" and "3 Estrellitas".
    pub points: String,
    pub quesitos: String,
    pub estrellitas: String,
    /// True if somebody has too many Estrellitas to draw each: then everybody's are in figures, to be compared.
    pub in_figures: bool,
    /// For each game, true if this player has its Quesito.
    pub wedges: Vec<bool>,
    /// The origin of the points, such as "Dudo 5 + 1 · Dominó 3 · juego limpio: 2 en contra".
    pub of_games: String,
    /// The reason for being below the row above; `None` for the first row.
    pub reason: Option<String>,
    /// True if tied with the row above at a place that matters.
    pub level: bool,
}

/// Returns the players with a place, best first. Players who share a place are in alphabetical order.
pub(super) fn placed(state: &State, gains: &PerEntrant<Gain>) -> Vec<(usize, EntrantId)> {
    let mut placed: Vec<_> = gains.each().filter_map(|(player, gain)| Some((gain.place?, player))).collect();
    order::sort_by_key(&mut placed, |(place, player)| (*place, state.alphabet[*player]));
    placed
}

/// Returns the podium of a game that is over, with all players who get points from it.
pub fn podium(lang: Lang, state: &State, game: GameId) -> Option<PodiumView> {
    let contest = state.contest(game).ok()?;
    let gains = contest.gains(&state.alphabet);
    let best = placed(state, &gains).into_iter();
    let best = best.filter(|(place, player)| *place <= 3 || gains[*player].total() > 0);
    // The points that a place is worth mean nothing if there is no general classification.
    let alone = contest.last_phase().filter(|_| state.contests.len() == 1);
    let alone = alone.and_then(|at| standings(lang, state, game, at));
    let stair = |(place, player): (usize, EntrantId)| StairView {
        place,
        name: state.name(player).into(),
        worth: match &alone {
            Some(view) => view.row(player).and_then(|row| row.score.clone()).unwrap_or_default(),
            None => worth(lang, &gains[player]),
        },
    };
    let best: Vec<_> = best.collect();
    let row = |at: usize| alone.as_ref()?.row(best[at].1);
    let level = |at: &usize| {
        row(*at).is_some_and(|own| own.score.is_some() && Some(&own.score) == row(at - 1).map(|row| &row.score))
    };
    let reasons = (1..best.len()).filter(level).filter_map(|at| row(at)?.reason.clone()).collect();
    Some(PodiumView { title: contest.game.title, stairs: best.iter().copied().map(stair).collect(), reasons })
}

fn worth(lang: Lang, gain: &Gain) -> String {
    let mut words = points(lang, gain.total());
    if gain.bonus > 0 && gain.points > 0 {
        words += &format!(" ({} + {})", gain.points, gain.bonus);
    }
    if gain.quesito { words + " · Quesito" } else { words }
}

/// Returns the podium of the championship, once all its games are over and no tie is open.
pub fn overall(general: GeneralView) -> Option<PodiumView> {
    let stair = |row: GeneralRow| {
        let worth = format!("{} · {} · {}", row.points, row.quesitos, row.estrellitas);
        StairView { place: row.place, name: row.name, worth }
    };
    let best = general.rows.iter().filter(|row| row.place <= 3).cloned();
    let decided = general.is_championship() && general.over && general.ties.is_empty();
    decided.then(|| PodiumView { title: general.title, stairs: best.map(stair).collect(), reasons: vec![] })
}

/// Returns the diplomas for the first three places of the championship, then of every game that is over.
pub fn diplomas(lang: Lang, state: &State) -> Vec<DiplomaView> {
    let mut all = vec![];
    let mut add = |of, place, name: &str| {
        if place <= 3 {
            all.push(DiplomaView { of, place, words: lang.place(place), name: lang.list(&people(name)) });
        }
    };
    if let Some(PodiumView { title, stairs, .. }) = overall(general(lang, state)) {
        stairs.iter().for_each(|stair| add(title, stair.place, &stair.name));
    }
    for contest in state.contests.iter().filter(|contest| contest.is_over(&state.alphabet)) {
        let placed = placed(state, &contest.gains(&state.alphabet));
        placed.into_iter().for_each(|(place, player)| add(contest.game.title, place, state.name(player)));
    }
    all
}

impl GeneralRow {
    /// Returns false while nobody has anything: everybody shares the first place, which then means nothing.
    pub fn is_placed(&self) -> bool {
        self.place > 1 || self.total != GeneralTotal::default()
    }
}

impl GeneralView {
    pub fn is_championship(&self) -> bool {
        self.games.len() > 1
    }

    /// Returns the headings of its table: the totals, then the games.
    pub fn heads(&self) -> Vec<&'static str> {
        ["Pts", "Quesitos", "Estrellitas"].into_iter().chain(self.games.iter().copied()).collect()
    }
}

/// Returns the page of the tab of standings: the general classification once all games of a championship are over.
pub fn tab(state: &State) -> EventPage {
    let over = || state.contests.iter().all(|contest| contest.is_over(&state.alphabet));
    if state.contests.len() > 1 && over() { EventPage::Wall } else { EventPage::Table(None) }
}

/// The most Estrellitas that are drawn one by one.
const MOST_STARS: u32 = 10;

pub fn general(lang: Lang, state: &State) -> GeneralView {
    let general = state.general();
    let names = state.all_names();
    let (standings, over) = (&general.standings, general.over);
    let quesitos = ["Quesito", "Quesitos"];
    let estrellitas = ["Estrellita", "Estrellitas"];
    let in_figures = general.totals.iter().any(|total| total.estrellitas > MOST_STARS);
    let rows = standings.rows.iter().enumerate().map(|(at, row)| {
        let total = general.totals[row.player];
        let totals = [total.points, total.quesitos, total.estrellitas];
        let each_game = general.gains.iter().map(|gains| gains[row.player].total());
        GeneralRow {
            player: row.player,
            place: row.place,
            name: names[row.player].clone(),
            total,
            cells: totals.into_iter().chain(each_game).map(|n| n.to_string()).collect(),
            points: points(lang, total.points),
            quesitos: lang.count(total.quesitos, quesitos, quesitos),
            estrellitas: lang.count(total.estrellitas, estrellitas, estrellitas),
            in_figures,
            wedges: general.gains.iter().map(|gains| gains[row.player].quesito).collect(),
            of_games: of_games(lang, state, &general, row.player),
            reason: text::reason_in(lang, standings, over, at, &names),
            level: row.below == RowReason::Open,
        }
    });
    let ties = standings.open.iter().filter(|_| over);
    GeneralView {
        title: lang.pick("Clasificación general", "Overall standings"),
        games: state.contests.iter().map(|contest| contest.game.title).collect(),
        rows: rows.collect(),
        ties: ties.map(|tie| text::open_tie(lang, None, tie, &names)).collect(),
        provisional: (!over).then_some(
            lang.pick("Provisional: quedan juegos por terminar.", "Provisional: some games are still being played."),
        ),
        over,
    }
}

fn of_games(lang: Lang, state: &State, general: &General, player: EntrantId) -> String {
    let gained = state.contests.each().filter_map(|(game, contest)| {
        let gain = general.gains.get(game)?[player];
        let bonus = if gain.bonus > 0 { format!(" + {}", gain.bonus) } else { String::new() };
        (gain.total() > 0).then(|| format!("{} {}{bonus}", contest.game.title, gain.points))
    });
    let cards = general.totals[player].fair_play;
    let cards = (cards > 0).then(|| sentence!(lang, "juego limpio: {cards} en contra", "fair play: {cards} against"));
    gained.chain(cards).collect::<Vec<_>>().join(" · ")
}

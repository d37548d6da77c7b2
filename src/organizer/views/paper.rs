//! The content of the documents that can be printed.

use super::bracket::{PartView, bracket};
use super::calendar::ahead;
use super::grid::{Grid, GridRow};
use super::individual::individual;
use super::person::absences;
use super::room::{joined, place, running};
use super::standings::{RowView, TableView, pool_title, standings};
use crate::lang::Lang;
use crate::order;
use crate::organizer::queue;
use crate::organizer::words::{self, Begun};
use crate::tournament::{
    Contest, Encounter, EncounterId, EncounterRef, EntrantId, GameId, MatchKind, PerEntrant, Phase, PhaseId, RoundId,
    Seats, Shape, State, TableId, text,
};

/// The rounds on the blank sheet if no Swiss or league says how many there are, and the most that fit on it.
const BLANK_ROUNDS: (usize, usize) = (8, 12);

/// A function that returns the time, such as "20:45", at which the round that is this many rounds ahead begins.
pub type Begins<'a> = &'a dyn Fn(u32) -> String;

struct Printed<'a> {
    lang: Lang,
    state: &'a State,
    game: GameId,
    at: PhaseId,
    contest: &'a Contest,
    phase: &'a Phase,
    begins: Begins<'a>,
}

/// Returns at most this many phases of every game, last one first.
fn phases<'a>(lang: Lang, state: &'a State, most: usize, begins: Begins<'a>) -> Vec<Printed<'a>> {
    let each = state.contests.each().flat_map(|(game, contest)| {
        let phases = contest.phases.each().rev().take(most);
        phases.map(move |(at, phase)| Printed { lang, state, game, at, contest, phase, begins })
    });
    each.collect()
}

/// The matches of a phase, below its bracket if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    pub bracket: Vec<PartView>,
    pub matches: Grid,
}

/// Returns the schedule of every phase or, with `now`, only of the rounds being played.
pub fn schedules(lang: Lang, state: &State, now: bool, begun: Begun, begins: Begins) -> Vec<Schedule> {
    phases(lang, state, if now { 1 } else { usize::MAX }, begins).iter().map(|of| of.schedule(now, begun)).collect()
}

/// The matches of each player, in alphabetical order of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByName {
    pub title: String,
    pub players: Vec<(String, Vec<String>)>,
}

pub fn by_name(lang: Lang, state: &State, begins: Begins) -> Vec<ByName> {
    let by_name = |of: &Printed| {
        let mut own = PerEntrant::filled(vec![], state.entrants.len());
        for (number, e) in of.phase.encounters().each() {
            e.players.iter().for_each(|player| own[*player].push((number, e)));
        }
        let of_player = |player: &EntrantId| {
            let matches = own[*player].iter().map(|(number, e)| of.match_of(*player, *number, e));
            let missed = absences(lang, of.phase, *player, own[*player].iter().map(|(_, e)| *e));
            let left = state.entrants[*player].out.map(|out| text::out(lang, out).into());
            (state.name(*player).into(), matches.chain(missed).chain(left).collect())
        };
        ByName { title: of.title(), players: of.phase.members.iter().map(of_player).collect() }
    };
    phases(lang, state, 1, begins).iter().map(by_name).collect()
}

/// The score slips of a phase. There are none if all its matches are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slips {
    pub title: String,
    pub slips: Vec<Slip>,
}

/// The score slip of a match. Two narrow slips fit side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    pub narrow: bool,
    pub boxes: Grid,
}

pub fn slips(lang: Lang, state: &State, begins: Begins) -> Vec<Slips> {
    let slips = |of: &Printed| {
        let slips = of.phase.playable().map(|number| of.slip(number)).collect();
        Slips { title: of.title(), slips }
    };
    phases(lang, state, 1, begins).iter().map(slips).collect()
}

/// Returns the sheet to be filled in by hand if the tablet fails: all names, with boxes for the rounds.
pub fn blank(lang: Lang, state: &State) -> Grid {
    let mut present = state.present();
    order::sort_by_key(&mut present, |player| state.alphabet[*player]);
    let names = state.names(&present);
    let title = lang.text("Rondas y mesas, para apuntar a mano", "Rounds and tables, to fill in by hand");
    let set = state.contests.iter().filter_map(Contest::current);
    let set = set.filter(|phase| matches!(phase.plan.shape, Shape::Swiss(_) | Shape::League(_)));
    let rounds = set.map(|phase| phase.rounds_drawn() + phase.undrawn()).max().filter(|rounds| *rounds > 0);
    let rounds = rounds.unwrap_or(BLANK_ROUNDS.0).min(BLANK_ROUNDS.1);
    Grid { title, ..Grid::blank(lang, &names, rounds, lang.pick("Suma", "Sum")) }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseStandings {
    pub title: String,
    pub bracket: Vec<PartView>,
    /// The tables, each with its cross table if it has one.
    pub tables: Vec<(Grid, Option<Grid>)>,
    pub legend: String,
    /// What is played so far, and the matches that are being played, with their scores.
    pub running: Vec<String>,
    /// True if it fits on one page and therefore begins a new one. A longer one follows the previous document directly.
    pub fits: bool,
}

pub fn all_standings(lang: Lang, state: &State, begun: Begun) -> Vec<PhaseStandings> {
    phases(lang, state, usize::MAX, &|_| String::new()).iter().filter_map(|of| of.standings(begun)).collect()
}

impl Printed<'_> {
    fn title(&self) -> String {
        format!("{} · {}", self.contest.game.title, text::phase(self.lang, self.phase.plan.name))
    }

    fn place_of(&self, encounter: EncounterId) -> EncounterRef {
        EncounterRef { game: self.game, phase: self.at, encounter }
    }

    fn table(&self, encounter: EncounterId) -> Option<TableId> {
        queue::table_of(self.state, self.place_of(encounter))
    }

    /// Says "Ronda" or "Jornada", as the screen calls a round of the phase; "Hora" if it has no name for it.
    fn round_word(&self) -> String {
        let name = self.phase.plan.shape.rules().round_name(self.lang, RoundId::FIRST);
        match name.split_once(' ') {
            _ if self.phase.bracket().is_some() => self.lang.text("Ronda", "Round"),
            Some((word, _)) => word.into(),
            None => self.lang.text("Hora", "Time"),
        }
    }

    fn pool(&self, encounter: EncounterId) -> String {
        pool_title(self.lang, self.phase, self.phase.encounters()[encounter].pool).unwrap_or_default()
    }

    /// Returns the time at which a match to come begins, if rounds begin together.
    fn time(&self, encounter: EncounterId) -> String {
        let e = &self.phase.encounters()[encounter];
        let ahead = ahead(self.state, self.phase, e.round).filter(|_| e.score.is_none());
        ahead.map_or(String::new(), self.begins)
    }

    /// Returns the round, the pool and the time of a match, such as "Jornada 3 · Grupo A · 20:45". Each may be missing.
    fn round(&self, encounter: EncounterId) -> String {
        joined(&[text::round(self.lang, self.phase, encounter), self.pool(encounter), self.time(encounter)])
    }

    fn schedule(&self, now: bool, begun: Begun) -> Schedule {
        let Printed { lang, state, phase, .. } = *self;
        let bracketed = phase.bracket().is_some();
        let name = |round| phase.plan.shape.rules().round_name(lang, round);
        let mut all: Vec<_> = phase.encounters().each().filter(|(_, e)| e.players != Seats::Unknown).collect();
        if !bracketed {
            order::sort_by_key(&mut all, |(_, e)| e.round);
        }
        let open = all.iter().filter(|(_, e)| e.score.is_none()).map(|(_, e)| e.round).min();
        let round = open.or_else(|| all.iter().map(|(_, e)| e.round).max());
        let current = |at| Some(at) == round || name(at).is_empty();
        let shown = all.into_iter().filter(|(_, e)| !now || current(e.round));
        let result = |at, e: &Encounter, names: &[&str]| match e.score {
            // A line ends between two people, not within a name.
            Some(_) => words::result(lang, state, at).replace(' ', "\u{a0}").replace(",\u{a0}", ", "),
            None => begun(at).and_then(|sheet| words::so_far(lang, &sheet, names)).unwrap_or_default(),
        };
        let row = |(encounter, e): (EncounterId, &Encounter)| {
            let at = self.place_of(encounter);
            let names = state.names_at(at);
            let cells = vec![
                match bracketed {
                    true => text::round(lang, phase, encounter),
                    false if name(e.round).is_empty() => self.time(encounter),
                    false => joined(&[e.round.to_string(), self.time(encounter)]),
                },
                self.table(encounter).map_or(String::new(), |table| table.to_string()),
                joined(&[encounter.to_string(), self.pool(encounter)]),
                names.join(if names.len() == 2 { " – \n" } else { ", \n" }),
                result(at, e, &names),
            ];
            GridRow { cells, line: false }
        };
        let mut rows: Vec<GridRow> = shown.map(row).collect();
        // A bye of a Swiss is among its matches.
        if now && let (Shape::League(_), Some(first)) = (&phase.plan.shape, rows.first()) {
            let (round, rests) = (first.cells[0].clone(), lang.text("descansa", "bye"));
            let resting = queue::resting(state, phase).into_iter().map(|player| {
                let cells = [&round, "", "", state.name(player), &rests].map(String::from).into();
                GridRow { cells, line: false }
            });
            rows.extend(resting.collect::<Vec<_>>());
        }
        for at in 1..rows.len() {
            rows[at - 1].line = rows[at - 1].cells[0] != rows[at].cells[0];
        }
        let heads = [
            self.round_word(),
            lang.text("Mesa", "Table"),
            lang.text("N.º", "No."),
            lang.text("Partida", "Match"),
            lang.text("Resultado", "Result"),
        ];
        let mut matches = Grid { title: self.title(), heads: heads.into(), names: 3, rows };
        // If all matches are of one round, it is named above them, unless the phase has no other.
        if !bracketed && matches.rows.iter().all(|row| row.cells[0] == matches.rows[0].cells[0]) {
            matches.drop_first_column();
            let several = phase.rounds_drawn() + phase.undrawn() > 1;
            if let Some(round) = round.filter(|_| several) {
                matches.title = joined(&[matches.title, name(round)]);
            }
        }
        Schedule { bracket: if now { vec![] } else { bracket(lang, state, (self.game, self.at)) }, matches }
    }

    /// Describes a match of a player: "Mesa 2 · Jornada 3 · Ana".
    fn match_of(&self, player: EntrantId, number: EncounterId, e: &Encounter) -> String {
        let lang = self.lang;
        let name = |other: &EntrantId| self.state.name_at(self.place_of(number), *other);
        let others: Vec<&str> = e.players.iter().filter(|p| **p != player).map(name).collect();
        let who = if others.is_empty() { lang.text("descansa", "bye") } else { others.join(", ") };
        joined(&[self.table(number).map_or(String::new(), |at| place(lang, at)), self.round(number), who])
    }

    fn slip(&self, number: EncounterId) -> Slip {
        let (lang, players) = (self.lang, &self.phase.encounters()[number].players);
        let rounds = match self.phase.kind_of(number) {
            kind @ MatchKind::Fixed { .. } => usize::from(kind.rounds(players.len()).unwrap_or(1)),
            MatchKind::FirstTo { wins } => usize::from(wins) * 2 - 1,
            MatchKind::TwoToFour => 4,
            MatchKind::Places { .. } | MatchKind::Points { .. } => 0,
        };
        let last = match rounds {
            0 if self.phase.kind_of(number).counts_points() => lang.pick("Tantos", "Points"),
            0 if players.len() == 2 => lang.pick("Gana", "Winner"),
            0 => lang.pick("Puesto", "Place"),
            _ => lang.pick("Total", "Total"),
        };
        let round = self.round(number);
        // If the table is not known yet, there is a blank to write it on.
        let at = self.table(number).map_or_else(|| "____".into(), |table| table.to_string());
        let (number, at) = lang.pick(
            (format!("Partida {number}"), format!("mesa\u{a0}{at}")),
            (format!("Match {number}"), format!("table\u{a0}{at}")),
        );
        let title = joined(&[number, round, at]);
        let boxes = Grid::blank(lang, &self.state.names(players), rounds, last);
        Slip { narrow: rounds < 4, boxes: Grid { title, ..boxes } }
    }

    fn standings(&self, begun: Begun) -> Option<PhaseStandings> {
        let Printed { lang, state, phase, .. } = *self;
        let view = standings(lang, state, self.game, self.at)?;
        let table = |of: &TableView| (Grid::standings(lang, &view, of), cross_table(lang, phase, of));
        let tables = view.tables.iter().map(table);
        let people = individual(lang, state, self.game, self.at).map(|view| (view.table, None));
        let tables: Vec<(Grid, Option<Grid>)> = tables.chain(people).collect();
        let lines =
            |(table, cross): &(Grid, Option<Grid>)| table.rows.len() + cross.as_ref().map_or(0, |of| of.rows.len());
        Some(PhaseStandings {
            title: view.title(),
            bracket: bracket(lang, state, (self.game, self.at)),
            fits: view.people() <= 20 && tables.iter().map(lines).sum::<usize>() <= MOST_LINES,
            tables,
            running: view.progress.into_iter().chain(running(lang, state, (self.game, self.at, None), begun)).collect(),
            legend: view.legend,
        })
    }
}

/// The most lines of tables that are kept together on a sheet.
const MOST_LINES: usize = 30;
/// The most players in a cross table: an A4 sheet has no room for more columns.
const MOST_CROSSED: usize = 14;

/// Returns the cross table of a league's pool if it fits on a sheet, with all results of two who met twice.
fn cross_table(lang: Lang, phase: &Phase, table: &TableView) -> Option<Grid> {
    let rows = &table.rows;
    if !matches!(phase.plan.shape, Shape::League(_)) || !(3..=MOST_CROSSED).contains(&rows.len()) {
        return None;
    }
    let met = |row: EntrantId, other: EntrantId| {
        if row == other {
            return "×".into();
        }
        let both = phase.encounters().each();
        let both = both.filter(|(_, e)| e.players.contains(&row) && e.players.contains(&other));
        let each = both.map(|(encounter, _)| words::own_result(lang, phase, encounter, row));
        each.filter(|result| !result.is_empty()).collect::<Vec<_>>().join(" / ")
    };
    let row = |(at, row): (usize, &RowView)| {
        let cells: Vec<String> = rows.iter().map(|other| met(row.player, other.player)).collect();
        GridRow::ranked(at + 1, &row.name, &cells, false)
    };
    let numbers = (1..=rows.len()).map(|number| number.to_string());
    let heads = ["#".into(), lang.text("Nombre", "Name")].into_iter().chain(numbers).collect();
    Some(Grid { heads, names: 1, rows: rows.iter().enumerate().map(row).collect(), ..Grid::default() })
}

//! The standings of a phase: its tables with the reason for each place, and the meaning of lines and columns.

use super::columns::{Column, columns, has_points};
use super::now::progress;
use super::person::marks;
use super::points;
use crate::lang::{Lang, sentence, sentences, texts};
use crate::organizer::address::TableAt;
use crate::tournament::{
    ActionError, Bye, Chances, Columns, Contest, Encounter, EntrantId, GameId, MatchKind, PerEntrant, Phase, PhaseId,
    PoolId, PoolTable, RoundId, RowReason, Scoring, Seats, Shape, State, text,
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandingsView {
    /// The titles of the game and of the phase.
    pub game: &'static str,
    pub phase: &'static str,
    pub columns: Vec<Column>,
    /// The meaning of the headings, such as "PJ: jugadas · G: ganadas", and of the mark of an absence.
    pub legend: String,
    pub tables: Vec<TableView>,
    /// What is played so far, such as "Jornada 3 de 7. Jugadas 4 de 10."; `None` once the phase is over.
    pub progress: Option<String>,
    /// A sentence about the players who go on, or about what the podium gives.
    pub line: Option<String>,
    /// A sentence about what a bye is worth, if somebody had one or missed a round.
    pub bye: Option<&'static str>,
    /// The criteria in the order in which they decide.
    pub order: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    pub pool: PoolId,
    /// The name of the pool, if the phase has several.
    pub title: Option<String>,
    pub rows: Vec<RowView>,
    pub without_place: Vec<UnrankedView>,
    /// The ties that matter, in words. They must be settled once the phase is `over`.
    pub ties: Vec<String>,
    pub over: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowView {
    pub player: EntrantId,
    pub place: usize,
    /// The place in figures: "1–2" while those who share it play for it, "–" before the first result.
    pub rank: String,
    pub name: String,
    /// One cell for each column.
    pub cells: Vec<String>,
    pub figures: Columns,
    /// The main figure in words, such as "5 puntos" or "3 rondas".
    pub score: Option<String>,
    /// True if a line is drawn below this row: only those above it go on, or win something.
    pub line: bool,
    /// True if this place goes on to the next phase.
    pub through: bool,
    /// The chances of going on; `Alive` unless [`live`] made the view.
    pub chances: Chances,
    /// The places gained in the last round; 0 unless [`live`] made the view.
    pub moved: i64,
    /// The byes in a Swiss, such as "descansó, medio descanso ×2".
    pub rested: String,
    /// The rounds of a Swiss that the player missed, and how they left, such as "J 2, 5, se retiró".
    pub absent: String,
    /// Absence and cards of this game, such as "no está, 1 tarjeta amarilla"; empty if they left.
    pub marks: String,
    /// The reason for being below the row above; `None` for the first row.
    pub reason: Option<String>,
    /// True if tied with the row above at a place that matters.
    pub level: bool,
    /// The reason for the place, compared with the row above or, for the first row, with the row below.
    pub why: String,
}

/// A player who left the event, with figures but without a place (TO-45).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnrankedView {
    pub player: EntrantId,
    pub name: String,
    pub cells: Vec<String>,
    pub figures: Columns,
    pub out: &'static str,
}

impl TableView {
    pub fn ties_to_settle(&self) -> &[String] {
        if self.over { &self.ties } else { &[] }
    }
}

impl StandingsView {
    /// Returns the titles of the game and of the phase, such as "Dudo · Rondas".
    pub fn title(&self) -> String {
        format!("{} · {}", self.game, self.phase)
    }

    pub fn people(&self) -> usize {
        self.tables.iter().map(|table| table.rows.len() + table.without_place.len()).sum()
    }

    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.over)
    }

    pub fn row(&self, player: EntrantId) -> Option<&RowView> {
        self.tables.iter().flat_map(|table| &table.rows).find(|row| row.player == player)
    }
}

/// The rank before the first result: everybody is level, and a place means nothing.
pub const UNRANKED: &str = "–";

/// Returns the phase in the address of a table or else the current one; [`ActionError::NotDrawn`] if there is none.
pub fn shown_phase(state: &State, of: Option<TableAt>) -> Result<(GameId, PhaseId), ActionError> {
    let TableAt { game, phase } = of.unwrap_or(TableAt { game: GameId::FIRST, phase: None });
    let contest = state.contest(game)?;
    Ok((game, contest.named_phase(phase).or_else(|_| contest.named_phase(None))?))
}

/// Returns the phases of a game with their names, last one first.
pub fn phases(lang: Lang, state: &State, game: GameId) -> Vec<(PhaseId, &'static str)> {
    let phases = state.contest(game).into_iter().flat_map(|contest| contest.phases.each().rev());
    phases.map(|(at, phase)| (at, text::phase(lang, phase.plan.name))).collect()
}

/// Returns the name of a pool, if the phase has several.
pub fn pool_title(lang: Lang, phase: &Phase, pool: PoolId) -> Option<String> {
    (phase.pools().len() > 1).then(|| text::pool(lang, phase.plan.name, pool))
}

/// Returns the standings of a phase; `None` if there is no such phase.
pub fn standings(lang: Lang, state: &State, game: GameId, at: PhaseId) -> Option<StandingsView> {
    let contest = state.contest(game).ok()?;
    let phase = contest.phases.get(at)?;
    let columns = columns(lang, phase);
    let names = state.all_names();
    let tables = contest.tables(at, &state.alphabet);
    let mut own = names.map(|_| vec![]);
    phase.encounters().iter().for_each(|e| e.players.iter().for_each(|player| own[*player].push(e)));
    let cards = &contest.fair_play(names.len());
    let tabled = |table| Tabled { lang, state, phase, table, names: &names, own: &own, cards, columns: &columns };
    let tables: Vec<TableView> = tables.iter().map(|table| tabled(table).view()).collect();
    let any = |found: fn(&RowView) -> bool| tables.iter().flat_map(|table| &table.rows).any(found);
    let missed = |table: &TableView| table.rows.iter().any(|row| row.absent.starts_with(absence(lang)));
    let absent = tables.iter().any(missed);
    let rests = absent || any(|row| !row.rested.is_empty());
    let mut legend: Vec<String> = columns.iter().map(|c| format!("{}: {}", c.head, c.meaning)).collect();
    legend.extend(
        absent.then(|| lang.text("J: falta justificada a esa jornada", "Z: missed that round (zero-point bye)")),
    );
    Some(StandingsView {
        game: contest.game.title,
        phase: text::phase(lang, phase.plan.name),
        columns,
        progress: tables.iter().any(|table| !table.over).then(|| progress(lang, state, phase)),
        legend: legend.join(" · "),
        tables,
        line: line(lang, contest, phase).filter(|_| phase.plan.through > 0 || state.contests.len() > 1),
        bye: rests.then(|| bye(lang, phase)),
        order: ordered_by(lang, &text::criteria(lang, &phase.plan)),
    })
}

/// Returns the standings with the figures that only the page shows: chances, and the places gained in the last round.
pub fn live(lang: Lang, state: &State, game: GameId, at: PhaseId) -> Option<StandingsView> {
    let mut view = standings(lang, state, game, at)?;
    let contest = &state.contests[game];
    let phase = contest.phases.get(at)?;
    // In a bracket the places of a round are shared, and each round splits them.
    let counts = |e: &Encounter| phase.bracket().is_none() && e.players.is_match() && e.score.is_some();
    let results = phase.encounters().each().filter(|(_, e)| counts(e));
    let last = results.max_by_key(|(_, e)| e.round);
    let earlier = last.map(|(_, e)| contest.tables_before(at, e.round, &state.alphabet)).unwrap_or_default();
    // Before the first match of a table there are no places to compare with.
    let begun = |table: &&PoolTable| table.columns.iter().any(|columns| columns.played > 0);
    let was = |player| earlier.iter().filter(begun).find_map(|table| table.standings.place_of(player));
    let through = phase.plan.through;
    for table in &mut view.tables {
        // Trying all results of the last matches is fast enough only for small groups.
        let few = table.rows.len() <= 12 || phase.playable().count() > 8;
        let chances = if through > 0 && !table.over && few { phase.chances(table.pool, through) } else { vec![] };
        for row in &mut table.rows {
            row.moved = was(row.player).map_or(0, |was| was as i64 - row.place as i64);
            let own = chances.iter().find(|(player, _)| *player == row.player);
            row.chances = own.map_or(Chances::Alive, |(_, chances)| *chances);
        }
    }
    if let Some((last, _)) = last.filter(|_| view.tables.iter().flat_map(|table| &table.rows).any(|row| row.moved != 0))
    {
        let words = lang.pick("puestos ganados o perdidos", "places gained or lost");
        let round = Some(text::round(lang, phase, last).to_lowercase()).filter(|round| !round.is_empty());
        view.legend += &format!(" · ▲▼: {words}{}", round.map_or(String::new(), |round| format!(" ({round})")));
    }
    Some(view)
}

/// A table with everything that its view is built from.
struct Tabled<'a> {
    lang: Lang,
    state: &'a State,
    phase: &'a Phase,
    table: &'a PoolTable,
    names: &'a PerEntrant<String>,
    /// The matches and byes of each player.
    own: &'a PerEntrant<Vec<&'a Encounter>>,
    cards: &'a PerEntrant<u32>,
    columns: &'a [Column],
}

impl Tabled<'_> {
    fn view(&self) -> TableView {
        let PoolTable { pool, standings, without_place, over, .. } = self.table;
        let tie = |tie| text::open_tie(self.lang, None, tie, self.names);
        TableView {
            pool: *pool,
            title: pool_title(self.lang, self.phase, *pool),
            rows: (0..standings.rows.len()).map(|at| self.row(at)).collect(),
            without_place: without_place.iter().map(|player| self.unranked(*player)).collect(),
            ties: self.table.ties_to_settle().map(tie).collect(),
            over: *over,
        }
    }

    fn row(&self, at: usize) -> RowView {
        let (row, rows) = (&self.table.standings.rows[at], self.table.standings.rows.len());
        let (player, place, name) = (row.player, row.place, self.names[row.player].clone());
        let reason = |at| text::reason(self.lang, self.table, at, self.names);
        let alone = || sentence!(self.lang, "{name} es {place} de {rows}.", "{name} is {place} of {rows}.");
        RowView {
            player,
            place,
            rank: self.rank(at),
            cells: self.cells(player),
            figures: self.table.columns[player],
            score: self.score(&self.table.columns[player]),
            line: at + 1 < rows && self.is_line_below(at),
            through: self.phase.plan.through > at,
            chances: Chances::Alive,
            moved: 0,
            rested: self.rested(player),
            absent: self.absent(player),
            marks: match self.left(player) {
                Some(_) => String::new(),
                None => marks(self.lang, self.state, self.cards, player),
            },
            reason: reason(at),
            level: row.below == RowReason::Open,
            why: reason(at).or_else(|| reason(at + 1)).unwrap_or_else(alone),
            name,
        }
    }

    fn rank(&self, at: usize) -> String {
        let rows = &self.table.standings.rows;
        let place = rows[at].place;
        let last = place + rows.iter().filter(|row| row.place == place).count() - 1;
        let plays = self.own[rows[at].player].iter().any(|e| e.score.is_none());
        match rows.iter().any(|row| self.table.columns[row.player].played > 0) {
            true if plays && last > place && self.phase.bracket().is_some() => format!("{place}–{last}"),
            true => place.to_string(),
            false => UNRANKED.into(),
        }
    }

    /// Returns true if the table's line is below this row: below those who go on or, in a last phase, the podium.
    fn is_line_below(&self, at: usize) -> bool {
        let (lines, rows) = (&self.phase.lines, &self.table.standings.rows);
        match self.phase.plan.through {
            0 => lines.last().is_some_and(|last| rows[at].place <= *last && rows[at + 1].place > *last),
            through => at + 1 == through,
        }
    }

    /// Returns words about the byes of the player in a Swiss.
    fn rested(&self, player: EntrantId) -> String {
        let byes = self.own[player].iter().filter(|e| e.players == Seats::Bye(player));
        let words = byes.map(|e| match e.bye_asked_for() {
            None => self.lang.pick("descansó", "had a bye"),
            Some(Bye::Half) => self.lang.pick("medio descanso", "half-point bye"),
            Some(_) => self.lang.pick("pidió descansar", "asked for a bye"),
        });
        let mut each: Vec<(&str, usize)> = vec![];
        for word in words {
            match each.iter_mut().find(|(other, _)| *other == word) {
                Some((_, times)) => *times += 1,
                None => each.push((word, 1)),
            }
        }
        let told = |(word, times): (&str, usize)| if times == 1 { word.into() } else { format!("{word} ×{times}") };
        each.into_iter().map(told).collect::<Vec<_>>().join(", ")
    }

    fn absent(&self, player: EntrantId) -> String {
        let missed = missed(self.phase, player, self.own[player].iter().copied()).join(", ");
        let missed = if missed.is_empty() { missed } else { format!("{} {missed}", absence(self.lang)) };
        match self.left(player) {
            Some(left) if missed.is_empty() => left.into(),
            Some(left) => format!("{missed}, {left}"),
            None => missed,
        }
    }

    /// Returns how a player left the event; `None` for everybody who is in it.
    fn left(&self, player: EntrantId) -> Option<&'static str> {
        self.state.entrants[player].out.map(|out| text::out(self.lang, out))
    }

    fn unranked(&self, player: EntrantId) -> UnrankedView {
        UnrankedView {
            player,
            name: self.names[player].clone(),
            cells: self.cells(player),
            figures: self.table.columns[player],
            out: self.left(player).unwrap_or_default(),
        }
    }

    fn cells(&self, player: EntrantId) -> Vec<String> {
        self.columns.iter().map(|column| column.cell(self.lang, &self.table.columns[player])).collect()
    }

    fn score(&self, figures: &Columns) -> Option<String> {
        let plan = &self.phase.plan;
        let rounds = plan.scoring == Scoring::Rounds
            && !matches!(plan.kind, MatchKind::Places { .. } | MatchKind::Points { .. });
        let won = || self.lang.count(figures.rounds_won, ["ronda", "rondas"], ["round", "rounds"]);
        if has_points(self.phase) { Some(points(self.lang, figures.points)) } else { rounds.then(won) }
    }
}

/// Returns the letter of a missed round: J for "justificado", in English Z as in FIDE's reports.
pub(super) fn absence(lang: Lang) -> &'static str {
    lang.pick("J", "Z")
}

/// Returns the numbers of the Swiss rounds that were drawn without a player. `own` are the player's matches and byes.
/// For a player who left, rounds after the last of them do not count.
pub(super) fn missed<'a>(phase: &Phase, player: EntrantId, own: impl Iterator<Item = &'a Encounter>) -> Vec<String> {
    let own: Vec<RoundId> = own.map(|e| e.round).collect();
    let drawn = match phase.gone.contains(&player) {
        true => own.iter().max().map_or(0, |last| last.number()),
        false => phase.rounds_drawn(),
    };
    let rounds = if matches!(phase.plan.shape, Shape::Swiss(_)) { drawn } else { 0 };
    let missed = (0..rounds).map(RoundId::at).filter(|round| !own.contains(round));
    missed.map(|round| round.number().to_string()).collect()
}

fn line(lang: Lang, contest: &Contest, phase: &Phase) -> Option<String> {
    Some(sentences! { lang, phase.plan.through;
        0 => {
            let podium: Vec<String> = contest.plan.iter().flat_map(|plan| &plan.podium).map(u16::to_string).collect();
            let podium = Some(podium.join(", ")).filter(|podium| !podium.is_empty())?;
            sentence!(lang, "El podio reparte {podium}.", "The podium gives {podium}.")
        };
        1 => "Pasa el primero, por encima de la raya.", "The first goes through, above the line.";
        n => "Pasan los {n} primeros, por encima de la raya.", "The top {n} go through, above the line.";
    })
}

/// Returns a sentence about what a round without a match is worth in a Swiss.
fn bye(lang: Lang, phase: &Phase) -> &'static str {
    let buchholz = phase.plan.chain.steps.iter().any(|step| step.rates_opponents());
    texts! { lang, (buchholz, phase.plan.stand_ins);
        (false, _) => "Descansar vale lo que una victoria; medio descanso, lo que un empate.",
            "A bye is worth a win, a half-point bye a draw.";
        (true, true) =>
            "Descansar vale lo que una victoria; medio descanso, lo que un empate. En Bh y SB, cada jornada sin jugar cuenta como un rival con los mismos puntos, o menos (FIDE).",
            "A bye is worth a win, a half-point bye a draw. In BH and SB every unplayed round counts as an opponent on the same points or fewer (FIDE).";
        (true, false) =>
            "Descansar vale lo que una victoria; medio descanso, lo que un empate. En Bh y SB no suma nada.",
            "A bye is worth a win, a half-point bye a draw. In BH and SB it adds nothing.";
    }
}

/// Returns a sentence with these criteria, such as "Se ordena por: puntos; sorteo."
pub(super) fn ordered_by(lang: Lang, criteria: &str) -> String {
    format!("{}{criteria}.", lang.pick("Se ordena por: ", "Ordered by: "))
}

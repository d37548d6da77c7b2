//! Writes a phase of duels as FIDE's Tournament Report File (TRF), and reads the people from such a file.
//!
//! The columns and codes are those of the FIDE handbook (C.04, annex 2). TRF16 and TRF-2026 agree on people and
//! results. The codes added in TRF-2026 (142 for rounds, 162 for points, 260 for people who may not meet) are written
//! as well as the older codes that pairing programs read instead (XXR, BBW to BBL, XXP).

use crate::lang::reasons;
use crate::names::{shows, tidy_name};
use crate::order;
use crate::tournament::{Bye, Counted, Encounter, EntrantId, Event, GameId, Id, Phase, PhaseId, Scoring, Seats, State};

/// The content of the file. Indices of players count from 0; the file numbers them from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trf {
    pub name: String,
    /// The number of rounds, including those to come.
    pub rounds: usize,
    /// Points for a win, a draw and a loss, in tenths.
    pub points: [u32; 3],
    /// In the order of starting ranks.
    pub players: Vec<Player>,
    /// The groups of players who must not meet.
    pub apart: Vec<Vec<usize>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub name: String,
    pub rating: Option<u32>,
    /// Three letters, or empty.
    pub federation: String,
    pub points: u32,
    pub rank: usize,
    /// One element for each round drawn so far.
    pub games: Vec<Game>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// A match. `first` is true for the player who is named first (White). Without a result it is still to be played.
    Duel { opponent: usize, first: bool, result: Option<Outcome> },
    /// A bye from the pairing, which counts as a win.
    Rests,
    /// A round without a match because the player was away.
    Off(Bye),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Win,
    Draw,
    Loss,
    ForfeitWin,
    ForfeitLoss,
}

impl Outcome {
    /// All outcomes with their codes. An annulled match is written as lost by forfeit for both players.
    pub const ALL: [(Outcome, char); 5] = [
        (Outcome::Win, '1'),
        (Outcome::Draw, '='),
        (Outcome::Loss, '0'),
        (Outcome::ForfeitWin, '+'),
        (Outcome::ForfeitLoss, '-'),
    ];

    fn code(self) -> char {
        Outcome::ALL.iter().find(|(outcome, _)| *outcome == self).map_or(' ', |(_, code)| *code)
    }
}

reasons! {
    /// Why a phase cannot be written as a TRF.
    #[derive(Copy)]
    NoTrf, lang;
    NotDrawn => "Todavía no hay nada sorteado.", "Nothing is drawn yet.";
    NoRoundsOfDuels =>
        "En un TRF solo caben ligas y suizos de uno contra uno: ni mesas ni eliminatorias.",
        "A TRF holds one-on-one leagues and Swiss events only: no tables, no knockouts.";
    Groups => "En un TRF cabe una sola clasificación, y esta fase se juega en grupos.",
        "A TRF holds a single table, and this phase is played in groups.";
    TooManyPoints => "En un TRF caben 99,9 puntos por persona, y aquí alguien tiene más.",
        "A TRF has room for 99.9 points a player, and somebody here has more.";
}

/// Returns the file of each phase that a TRF can hold, or why the first one cannot be written.
pub fn all(event: &Event) -> Result<Vec<(GameId, PhaseId, Trf)>, NoTrf> {
    let (mut all, mut first) = (vec![], NoTrf::NotDrawn);
    for (game, contest) in event.state().contests.each() {
        for phase in contest.phases.ids() {
            match Trf::new(event, game, phase) {
                Ok(trf) => all.push((game, phase, trf)),
                Err(why) if first == NoTrf::NotDrawn => first = why,
                Err(_) => {}
            }
        }
    }
    if all.is_empty() { Err(first) } else { Ok(all) }
}

/// The most points that the file has room for, in tenths.
const MOST_POINTS: u32 = 999;
const LONGEST_NAME: usize = 33;
const HIGHEST_RATING: u32 = 9_999;

impl Trf {
    /// Makes the content of the file from a phase of duels in rounds, with the results so far.
    pub fn new(event: &Event, game: GameId, phase: PhaseId) -> Result<Trf, NoTrf> {
        let state = event.state();
        let contest = &state.contests[game];
        let of = &contest.phases[phase];
        let shape = of.plan.shape.rules();
        let &Scoring::Duel { win, draw, loss } = &of.plan.scoring else { return Err(NoTrf::NoRoundsOfDuels) };
        if of.plan.shape.features().eliminates {
            return Err(NoTrf::NoRoundsOfDuels);
        }
        let tables = contest.tables(phase, &state.alphabet);
        let [table] = tables.as_slice() else { return Err(NoTrf::Groups) };
        // A plan counts 2 for a win and 1 for a draw where the file has 1 and ½.
        let unit = if (win, draw, loss) == (2, 1, 0) { 5 } else { 10 };
        let numbers = starting_order(of);
        let last = table.standings.rows.len() + 1;
        let player = |player: &EntrantId| Player {
            name: state.name(*player).into(),
            rating: state.entrants[*player].details.rating.filter(|rating| (1..=HIGHEST_RATING).contains(rating)),
            federation: state.entrants[*player].details.federation.clone(),
            points: table.columns[*player].points * unit,
            rank: table.standings.rows.iter().find(|row| row.player == *player).map_or(last, |row| row.place),
            games: games(of, *player, &numbers),
        };
        let players: Vec<Player> = numbers.iter().map(player).collect();
        if players.iter().any(|player| player.points > MOST_POINTS) {
            return Err(NoTrf::TooManyPoints);
        }
        Ok(Trf {
            name: event.file().event.name.clone(),
            rounds: shape.rounds().unwrap_or(0).max(of.rounds_drawn()),
            points: [win, draw, loss].map(|points| u32::from(points) * unit),
            players,
            apart: apart(state, &numbers),
        })
    }

    /// Returns the text of the file, with CRLF at the end of lines.
    pub fn text(&self) -> String {
        let rated = self.players.iter().filter(|player| player.rating.is_some()).count();
        let [win, draw, loss] = self.points.map(tenths);
        let mut lines = vec![
            format!("012 {}", self.name),
            format!("062 {}", self.players.len()),
            format!("072 {rated}"),
            format!("142 {}", self.rounds),
            format!("XXR {}", self.rounds),
        ];
        if self.points != CHESS {
            lines.push(format!("162  W{win:>4}    D{draw:>4}    L{loss:>4}"));
            lines.extend([('W', win), ('D', draw), ('L', loss)].map(|(of, points)| format!("BB{of} {points:>4}")));
        }
        lines.extend(self.players.iter().enumerate().map(|(at, player)| line(at, player)));
        for group in &self.apart {
            let numbers: String = group.iter().map(|player| format!(" {:>4}", player + 1)).collect();
            lines.extend([format!("260 001 {:03}{numbers}", self.rounds), format!("XXP{numbers}")]);
        }
        lines.iter().map(|line| format!("{line}\r\n")).collect()
    }
}

/// The points for a win, a draw and a loss, in tenths, in a file that does not state them.
pub const CHESS: [u32; 3] = [10, 5, 0];

fn tenths(points: u32) -> String {
    format!("{}.{}", points / 10, points % 10)
}

fn line(at: usize, player: &Player) -> String {
    let name: String = player.name.chars().take(LONGEST_NAME).collect();
    let rating = player.rating.map_or(String::new(), |rating| rating.to_string());
    let games = player.games.iter().map(|game| match game {
        Game::Duel { opponent, first, result } => {
            let side = if *first { 'w' } else { 'b' };
            format!("  {:>4} {side} {}", opponent + 1, result.map_or(' ', Outcome::code))
        }
        Game::Rests => "  0000 - U".into(),
        Game::Off(Bye::Full) => "  0000 - F".into(),
        Game::Off(Bye::Half) => "  0000 - H".into(),
        Game::Off(Bye::None) => "  0000 - Z".into(),
    });
    // The fields for sex, title, number and date of birth are left blank.
    let head = format!("001 {:>4}      {name:<LONGEST_NAME$} {rating:>4} {:<3}", at + 1, player.federation);
    let (points, rank) = (tenths(player.points), player.rank);
    format!("{head}{:24}{points:>4} {rank:>4}{}", "", games.collect::<String>())
}

/// Returns everybody by starting rank: in a league as drawn, otherwise the seeds, then by entry.
fn starting_order(of: &Phase) -> Vec<EntrantId> {
    let mut all = of.members.clone();
    let drawn = of.pools().first().filter(|_| of.plan.shape.features().draws_everything);
    let order: &[EntrantId] = drawn.map_or(&of.seeds, |pool| pool);
    order::sort_by_key(&mut all, |player| (order.iter().position(|p| p == player).unwrap_or(usize::MAX), *player));
    all
}

/// Returns the game of a player in each round that is drawn.
fn games(of: &Phase, player: EntrantId, numbers: &[EntrantId]) -> Vec<Game> {
    let mut games = vec![Game::Off(Bye::None); of.rounds_drawn()];
    for encounter in of.encounters().iter().filter(|e| e.players.contains(&player)) {
        games[encounter.round.index()] = match encounter.players {
            Seats::Duel([a, b]) => {
                let (other, first) = if a == player { (b, true) } else { (a, false) };
                let opponent = numbers.iter().position(|p| *p == other).unwrap_or_default();
                Game::Duel { opponent, first, result: outcome(encounter, usize::from(!first)) }
            }
            Seats::Unknown | Seats::Bye(_) | Seats::Table(_) => {
                encounter.bye_asked_for().map_or(Game::Rests, Game::Off)
            }
        };
    }
    games
}

fn outcome(encounter: &Encounter, seat: usize) -> Option<Outcome> {
    let score = encounter.score.as_ref()?;
    let mark = score.marks.get(seat)?;
    Some(match (score.counted, mark.won.cmp(&mark.lost)) {
        (Counted::Played, std::cmp::Ordering::Greater) => Outcome::Win,
        (Counted::Played, std::cmp::Ordering::Equal) => Outcome::Draw,
        (Counted::Played, std::cmp::Ordering::Less) => Outcome::Loss,
        (Counted::Walkover, std::cmp::Ordering::Greater) => Outcome::ForfeitWin,
        (Counted::Walkover | Counted::Annulled, _) => Outcome::ForfeitLoss,
    })
}

fn apart(state: &State, numbers: &[EntrantId]) -> Vec<Vec<usize>> {
    let number = |player: &EntrantId| numbers.iter().position(|p| p == player);
    let groups = state.apart.iter().map(|group| group.iter().filter_map(number).collect::<Vec<_>>());
    groups.filter(|group| group.len() > 1).collect()
}

/// Reads a file as UTF-8 or, if it is not valid UTF-8, as Windows-1252, which older pairing programs write.
pub fn decode(bytes: Vec<u8>) -> String {
    // The characters for the bytes 0x80 to 0x9f. Every other byte is the code point of its character.
    const HIGH: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    let one = |byte: u8| match byte {
        0x80..=0x9f => HIGH.chars().nth(usize::from(byte - 0x80)).unwrap_or_default(),
        _ => char::from(byte),
    };
    let text = String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(one).collect());
    text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text)
}

/// Returns true if a line of the text names a person as a TRF does.
pub fn is_trf(text: &str) -> bool {
    text.lines().any(|line| Columns::new(line).named().is_some())
}

/// Returns true if a line of a TRF describes a team (code 013, or 310 in TRF-2026).
pub fn is_team(line: &str) -> bool {
    line.starts_with("013 ") || line.starts_with("310 ")
}

pub struct Named {
    pub name: String,
    pub rating: Option<u32>,
    pub federation: String,
}

/// The characters of a line. Columns are counted from 1.
pub struct Columns(Vec<char>);

impl Columns {
    pub fn new(line: &str) -> Columns {
        Columns(line.trim_end().chars().collect())
    }

    /// Returns the text from one column to another, both included, without spaces around it.
    pub fn text(&self, from: usize, to: usize) -> String {
        let end = to.min(self.0.len());
        self.0.get(from - 1..end).unwrap_or_default().iter().collect::<String>().trim().to_string()
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the starting rank and the person that the line names; `None` for a line that names nobody.
    pub fn named(&self) -> Option<(usize, Named)> {
        let blank = |column: usize| self.0.get(column - 1) == Some(&' ');
        let number = self.text(5, 8).parse().ok().filter(|number| *number > 0)?;
        let name = Some(tidy_name(&self.text(15, 14 + LONGEST_NAME))).filter(|name| name.chars().any(shows))?;
        let rating = self.text(49, 52).parse().ok().filter(|rating| *rating > 0);
        let federation = Some(self.text(54, 56)).filter(|code| code.bytes().all(|byte| byte.is_ascii_uppercase()));
        let named = Named { name, rating, federation: federation.unwrap_or_default() };
        (self.text(1, 3) == "001" && blank(4) && blank(9)).then_some((number, named))
    }
}

//! The formats of the seeds, and those beyond them, as plans.

use crate::tournament::{
    Bonus, Chain, Criterion, LastStep, MatchKind, PhaseName, PhasePlan, Plan, Scoring, Shape, pairing::stages,
};
use serde::{Deserialize, Serialize};

/// Which tournament of a game to plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// What the game's seed says for this number of players, or the nearest to it where it says nothing.
    #[default]
    Seed,
    Table,
    /// The open, for games at tables (TO-40).
    Open,
    League,
    /// Everybody meets twice, home and away.
    DoubleLeague,
    Swiss,
    Knockout,
    DoubleKnockout,
}

pub const FORMATS: [Format; 8] = [
    Format::Seed,
    Format::Table,
    Format::Open,
    Format::League,
    Format::DoubleLeague,
    Format::Swiss,
    Format::Knockout,
    Format::DoubleKnockout,
];

/// A game, as far as tournaments need to know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    ChupateDos,
    TresEnRaya,
    Dudo,
    Domino,
    SuperEchelon,
}

/// Why there is no such plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPlan {
    UnknownGame,
    /// A tournament is for 2 players or more, and this format for at least so many.
    TooFew(usize),
    /// One table of this game has room for so many.
    TooMany(usize),
    /// The game is one of duels, or of tables, and the format of the other.
    NotThisGame,
}

/// The most players a plan is made for; a Swiss one holds fewer.
const MOST: usize = 1000;
const OPEN: [u16; 4] = [7, 4, 2, 1];
const FOUR: [u16; 4] = [5, 3, 2, 1];

impl Game {
    pub const ALL: [Game; 5] =
        [Game::ChupateDos, Game::TresEnRaya, Game::Dudo, Game::Domino, Game::SuperEchelon];

    pub fn id(self) -> &'static str {
        match self {
            Game::ChupateDos => "chupate-dos",
            Game::TresEnRaya => "tres-en-raya",
            Game::Dudo => "dudo",
            Game::Domino => "domino",
            Game::SuperEchelon => "superechelon",
        }
    }

    pub fn of(id: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.id() == id)
    }

    /// The most that play at one table.
    pub fn seats(self) -> usize {
        match self {
            Game::ChupateDos => 5,
            Game::TresEnRaya => 2,
            Game::Dudo => 10,
            Game::Domino => 4,
            Game::SuperEchelon => 8,
        }
    }

    /// A match of two.
    fn duel(self) -> MatchKind {
        match self {
            Game::ChupateDos => MatchKind::Fixed { each: 0, plus: 2, cards: true },
            Game::TresEnRaya => MatchKind::FirstTo { wins: 3 },
            _ => self.table(),
        }
    }

    /// A match of everybody at a table.
    fn table(self) -> MatchKind {
        match self {
            Game::ChupateDos => MatchKind::Fixed { each: 2, plus: 2, cards: true },
            Game::TresEnRaya => MatchKind::FirstTo { wins: 3 },
            Game::Dudo => MatchKind::Places { shared: false },
            Game::Domino | Game::SuperEchelon => MatchKind::Places { shared: true },
        }
    }

    /// Points by place: 5/2 with two or three players, 5/3/1 with more (TO-33). Two at a seed's own match get none.
    fn podium(self, players: usize) -> Vec<u16> {
        match (self, players) {
            (Game::ChupateDos | Game::TresEnRaya, 2) => vec![],
            (_, 0..=3) => vec![5, 2],
            _ => vec![5, 3, 1],
        }
    }
}

/// The tournament of `game` for so many players.
///
/// # Errors
/// [`NoPlan`].
pub fn plan(game: &str, players: usize, format: Format) -> Result<Plan, NoPlan> {
    let game = Game::of(game).ok_or(NoPlan::UnknownGame)?;
    if players < 2 {
        return Err(NoPlan::TooFew(2));
    }
    if players > MOST {
        return Err(NoPlan::TooMany(MOST));
    }
    let (phases, podium) = match format {
        Format::Seed => return swiss_fits(seed(game, players)),
        Format::Table if players > game.seats() => return Err(NoPlan::TooMany(game.seats())),
        Format::Table if players == 2 && game.podium(2).is_empty() => return Ok(seed(game, players)),
        Format::Table => (vec![table(game, PhaseName::Table)], game.podium(players)),
        Format::Open if game.seats() < 5 => return Err(NoPlan::NotThisGame),
        Format::Open if players < 8 => return Err(NoPlan::TooFew(8)),
        // Eleven make two tables, one of six.
        Format::Open if players.div_ceil(players / 4) > game.seats() => return Err(NoPlan::NotThisGame),
        Format::Open => (open(game, players), game.podium(4)),
        Format::League => (vec![league(game, 1)], game.podium(players.max(3))),
        Format::DoubleLeague => (vec![league(game, 2)], game.podium(players.max(3))),
        Format::Swiss if players < 4 => return Err(NoPlan::TooFew(4)),
        Format::Swiss => (vec![swiss(game, players)], vec![5, 3, 1]),
        Format::Knockout => {
            let third = players >= 4;
            (vec![elimination(game, Shape::Knockout { third })], game.podium(players.max(3)))
        }
        Format::DoubleKnockout => (vec![elimination(game, Shape::Double)], game.podium(players.max(3))),
    };
    swiss_fits(made(game, players, phases, podium))
}

fn swiss_fits(plan: Plan) -> Result<Plan, NoPlan> {
    let swiss = plan.phases.iter().any(|phase| matches!(phase.shape, Shape::Swiss { .. }));
    if swiss && plan.players > crate::tournament::pairing::swiss::MOST {
        Err(NoPlan::TooMany(crate::tournament::pairing::swiss::MOST))
    } else {
        Ok(plan)
    }
}

fn made(game: Game, players: usize, phases: Vec<PhasePlan>, podium: Vec<u16>) -> Plan {
    let estrellitas = matches!(game, Game::ChupateDos | Game::TresEnRaya);
    Plan { players, phases, podium, estrellitas }
}

/// The table of formats of the seeds; where they are silent, the nearest thing.
fn seed(game: Game, players: usize) -> Plan {
    let (phases, podium) = match (game, players) {
        (Game::ChupateDos | Game::TresEnRaya, 2) => (vec![one_match(game)], vec![]),
        (Game::ChupateDos, 3..=5) => (vec![table(game, PhaseName::Table)], game.podium(players)),
        (Game::ChupateDos, 6 | 8 | 10) => (cards_groups(), FOUR.to_vec()),
        (Game::ChupateDos, 7 | 9) => (cards_league(), FOUR.to_vec()),
        (Game::TresEnRaya, 3..=5) => (vec![row_league(1, 1, true)], game.podium(players)),
        (Game::TresEnRaya, 6 | 8 | 10) => (row_groups(), FOUR.to_vec()),
        (Game::TresEnRaya, 7 | 9) => (vec![row_sevens()], vec![5, 3, 1]),
        (Game::Dudo, 8..) => (open(game, players), game.podium(4)),
        (Game::SuperEchelon, 9..) => (open(game, players), game.podium(4)),
        (Game::Dudo | Game::Domino | Game::SuperEchelon, _) if players <= game.seats() => {
            (vec![table(game, PhaseName::Table)], game.podium(players))
        }
        _ => (vec![swiss(game, players)], vec![5, 3, 1]),
    };
    made(game, players, phases, podium)
}

fn phase(name: PhaseName, shape: Shape, kind: MatchKind, scoring: Scoring, chain: Chain) -> PhasePlan {
    PhasePlan { name, shape, kind, scoring, chain, lines: vec![], through: 0, bonus: None }
}

fn table(game: Game, name: PhaseName) -> PhasePlan {
    let shape = Shape::Tables { pools: 1 };
    match game {
        Game::ChupateDos => phase(name, shape, game.table(), Scoring::Rounds, Chain::cards_table()),
        // Points that tell every place from every other: the order of finish is the result.
        _ => phase(name, shape, game.table(), by_place(game.seats()), Chain::places()),
    }
}

/// Two players and one match, in which a draw stands (CD-42): nothing else orders them.
fn one_match(game: Game) -> PhasePlan {
    let chain = Chain { steps: vec![Criterion::Points], last: LastStep::Organizer };
    let league = if game == Game::TresEnRaya { row_league(1, 1, false) } else { league(game, 1) };
    PhasePlan { name: PhaseName::Match, chain, ..league }
}

fn by_place(seats: usize) -> Scoring {
    Scoring::Places((0..seats as u16).rev().collect())
}

fn cards_groups() -> Vec<PhasePlan> {
    let kind = MatchKind::Fixed { each: 1, plus: 0, cards: true };
    let shape = Shape::Tables { pools: 2 };
    let mut groups = phase(PhaseName::Groups, shape, kind, Scoring::Rounds, Chain::cards_groups());
    (groups.lines, groups.through) = (vec![1, 2], 2);
    groups.bonus = Some(Bonus { points: 1, unless_winner: true });
    vec![groups, table(Game::ChupateDos, PhaseName::Final)]
}

fn cards_league() -> Vec<PhasePlan> {
    let mut league = league(Game::ChupateDos, 1);
    (league.lines, league.through) = (vec![1, 4], 4);
    league.bonus = Some(Bonus { points: 2, unless_winner: true });
    vec![league, table(Game::ChupateDos, PhaseName::Final)]
}

/// Tres en Raya as a league in basketball's points (TO-23).
fn row_league(pools: usize, legs: u8, one_board: bool) -> PhasePlan {
    let shape = Shape::League { pools, legs, one_board };
    phase(PhaseName::League, shape, Game::TresEnRaya.duel(), Scoring::BASKETBALL, Chain::row_final())
}

fn row_groups() -> Vec<PhasePlan> {
    let kind = MatchKind::Fixed { each: 0, plus: 5, cards: false };
    let shape = Shape::League { pools: 2, legs: 1, one_board: true };
    let mut groups = phase(PhaseName::Groups, shape, kind, Scoring::FOOTBALL, Chain::row_league());
    (groups.lines, groups.through) = (vec![1, 2], 2);
    groups.bonus = Some(Bonus { points: 1, unless_winner: false });
    vec![groups, PhasePlan { name: PhaseName::Final, ..row_league(1, 1, true) }]
}

fn row_sevens() -> PhasePlan {
    let shape = Shape::League { pools: 1, legs: 1, one_board: true };
    phase(PhaseName::League, shape, MatchKind::TwoToFour, Scoring::FOOTBALL, Chain::row_league())
}

/// A league of duels of any game.
fn league(game: Game, legs: u8) -> PhasePlan {
    let shape = Shape::League { pools: 1, legs, one_board: false };
    let chain = match game {
        Game::ChupateDos => Chain::cards_league(),
        _ => Chain::row_league(),
    };
    phase(PhaseName::League, shape, game.duel(), Scoring::FOOTBALL, chain)
}

/// Enough rounds to tell the best apart: the twofold logarithm, and one more.
fn swiss(game: Game, players: usize) -> PhasePlan {
    let doublings = players.next_power_of_two().trailing_zeros() as usize;
    let rounds = (doublings + 1).min(players - 1);
    let chain = match game {
        Game::TresEnRaya | Game::ChupateDos => Chain::swiss(),
        _ => Chain { last: LastStep::Lots, ..Chain::swiss() },
    };
    phase(PhaseName::Swiss, Shape::Swiss { rounds }, game.duel(), Scoring::FOOTBALL, chain)
}

fn elimination(game: Game, shape: Shape) -> PhasePlan {
    phase(PhaseName::Elimination, shape, game.duel(), Scoring::FOOTBALL, Chain::elimination())
}

/// The Dudo open, for any game of tables (TO-41 to TO-43).
fn open(game: Game, players: usize) -> Vec<PhasePlan> {
    let qualify = stages::qualifiers(players);
    let scoring = || match game {
        Game::ChupateDos => Scoring::Rounds,
        _ => Scoring::Places(OPEN.to_vec()),
    };
    let chain = match game {
        Game::ChupateDos => Chain::cards_groups(),
        _ => Chain::open(),
    };
    let shape = Shape::Rotation { rounds: 3, least: 4 };
    let rounds = phase(PhaseName::Rounds, shape, game.table(), scoring(), chain);
    let mut phases = vec![PhasePlan { lines: vec![qualify], through: qualify, ..rounds }];
    // All stages but the final, which is one table.
    let semifinals = stages::stages(qualify, 4, 2).unwrap_or_default().into_iter().filter(|s| s.best > 0);
    phases.extend(semifinals.map(|stage| {
        let tables = PhasePlan { shape: Shape::Seats { size: 4 }, ..table(game, PhaseName::Semifinal) };
        PhasePlan { lines: vec![stage.best], through: stage.best, ..tables }
    }));
    phases.push(table(game, PhaseName::Final));
    phases
}

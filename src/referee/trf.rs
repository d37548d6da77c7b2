//! Prints and reads FIDE's Tournament Report File. `organizer/trf.rs` has the columns.

use super::{Games, Stop, event::load, file::read as read_file, quoted, unreadable};
use crate::lang::Lang;
use crate::organizer::trf::{CHESS, Columns, Game, Named, Outcome, Player, Trf, all, is_team};
use crate::tournament::{Bye, Event, GameId};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// Prints the last phase of an event that a TRF can hold, of the game with the number `game`. Fails if there is no such
/// phase, or if several games have one and `game` is `None`.
pub fn trf(games: &Games, file: &str, game: Option<usize>, out: &mut dyn Write) -> Result<(), Stop> {
    let [event] = &read_file(file)?.events[..] else { return unreadable("Name a file that holds one event.") };
    let mut all = trfs_of(&load(games, event)?)?;
    all.retain(|(of, _)| game.is_none_or(|game| of.number() == game));
    match &all[..] {
        [] => unreadable("This game of the event has no phase that a TRF can hold."),
        [(first, _), .., (last, _)] if first != last => {
            unreadable("Several games of the event can be a TRF: name one with --game, by its number.")
        }
        [.., (_, trf)] => Ok(write!(out, "{}", trf.text())?),
    }
}

pub(super) fn trfs_of(event: &Event) -> Result<Vec<(GameId, Trf)>, Stop> {
    match all(event) {
        Ok(all) => Ok(all.into_iter().map(|(game, _, trf)| (game, trf)).collect()),
        Err(why) => unreadable(why.words(Lang::En)),
    }
}

fn wrong<T>(line: usize, why: impl std::fmt::Display) -> Result<T, Stop> {
    unreadable(format!("Line {line}: {why}."))
}

/// A line of a player, before the other lines are read.
struct Row {
    line: usize,
    number: usize,
    columns: Columns,
    player: Player,
    /// The points that the line states, in tenths.
    stated: Option<u32>,
}

const MOST_ROUNDS: usize = 999;
/// The first column of the first round.
const FIRST_ROUND: usize = 92;
/// The columns of each round.
const WIDTH: usize = 10;

/// A TRF with the line number of each player.
pub(super) struct Listed {
    pub trf: Trf,
    pub lines: Vec<usize>,
}

/// Reads a TRF of a tournament for individuals. An error has the number of the wrong line.
pub(super) fn read(text: &str) -> Result<Listed, Stop> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let (mut rows, mut groups) = (vec![], vec![]);
    let mut trf = Trf { name: String::new(), rounds: 0, points: CHESS, players: vec![], apart: vec![] };
    for (at, written) in text.lines().enumerate() {
        let (line, columns) = (at + 1, Columns::new(written));
        let rest = columns.text(4, columns.count());
        if is_team(written) {
            let why = "a team, but an event is of people or pairs; without the lines 013 and 310 it is one of people";
            return wrong(line, why);
        }
        match &columns.text(1, 3)[..] {
            "001" => rows.push(row(line, columns)?),
            "012" => trf.name = rest,
            "142" | "XXR" => match rest.parse() {
                Ok(rounds @ 1..=MOST_ROUNDS) => trf.rounds = rounds,
                _ => return wrong(line, format!("the number of rounds is not one from 1 to {MOST_ROUNDS}")),
            },
            "162" => set_points(&mut trf.points, line, &columns)?,
            "BBW" => trf.points[0] = points(line, &rest)?,
            "BBD" => trf.points[1] = points(line, &rest)?,
            "BBL" => trf.points[2] = points(line, &rest)?,
            "260" => groups.push((line, columns.text(12, columns.count()))),
            "XXP" | "XXF" => groups.push((line, rest)),
            _ => {}
        }
    }
    rows.sort_by_key(|row: &Row| row.number);
    if let Some(two) = rows.windows(2).find(|two| two[0].number == two[1].number) {
        return wrong(two[0].line.max(two[1].line), format!("number {} is given twice", two[0].number));
    }
    if rows.is_empty() {
        return unreadable("The file is no TRF: no line of it names a player.");
    }
    let numbers: BTreeMap<usize, usize> = rows.iter().enumerate().map(|(at, row)| (row.number, at)).collect();
    let games = rows.iter().map(|row| games(row, &numbers)).collect::<Result<Vec<_>, _>>()?;
    // A last round that has only byes is not drawn yet.
    let last = |games: &Vec<Game>| games.iter().rposition(|game| !matches!(game, Game::Off(_)));
    let rounds = games.iter().filter_map(last).max().map_or(0, |last| last + 1);
    for (row, mut games) in rows.iter_mut().zip(games) {
        games.resize(rounds, Game::Off(Bye::None));
        row.player.games = games;
    }
    (0..rounds).try_for_each(|round| check_round(&mut rows, round))?;
    for row in &mut rows {
        row.player.points = row.player.games.iter().map(|game| worth(game, trf.points)).sum();
        if let Some(stated) = row.stated.filter(|stated| *stated != row.player.points) {
            let [stated, found] = [stated, row.player.points].map(|points| f64::from(points) / 10.0);
            return wrong(row.line, format!("the results are worth {found} points, and the line says {stated}"));
        }
    }
    for (line, group) in groups {
        let number = |word: &str| word.parse().ok().and_then(|number| numbers.get(&number)).copied();
        let group: Option<BTreeSet<usize>> = group.split_whitespace().map(number).collect();
        let Some(group) = group.filter(|group| group.len() > 1) else {
            return wrong(line, "those who do not meet are two or more players of the file");
        };
        let group = Vec::from_iter(group);
        if !trf.apart.contains(&group) {
            trf.apart.push(group);
        }
    }
    trf.rounds = trf.rounds.max(rounds);
    let lines = rows.iter().map(|row| row.line).collect();
    trf.players = rows.into_iter().map(|row| row.player).collect();
    Ok(Listed { trf, lines })
}

fn row(line: usize, columns: Columns) -> Result<Row, Stop> {
    let Some((number, Named { name, rating, federation })) = columns.named() else {
        return wrong(line, "a player has a number in columns 5 to 8 and a name in columns 15 to 47");
    };
    let stated = Some(columns.text(81, 84)).filter(|stated| !stated.is_empty());
    let stated = stated.map(|stated| points(line, &stated)).transpose()?;
    let rank = columns.text(86, 89).parse().unwrap_or(0);
    Ok(Row {
        line,
        number,
        columns,
        player: Player { name, rating, federation, points: 0, rank, games: vec![] },
        stated,
    })
}

/// Reads points such as 11.5, in tenths.
fn points(line: usize, written: &str) -> Result<u32, Stop> {
    let (whole, tenth) = written.split_once('.').unwrap_or((written, "0"));
    match (whole.parse::<u32>(), tenth.parse::<u32>()) {
        (Ok(whole @ 0..=999), Ok(tenth @ 0..=9)) => Ok(10 * whole + tenth),
        _ => wrong(line, format!("\"{}\" are no points", quoted(written))),
    }
}

fn set_points(all: &mut [u32; 3], line: usize, columns: &Columns) -> Result<(), Stop> {
    for at in (6..=columns.count()).step_by(9) {
        let of = ["W", "D", "L"].into_iter().position(|of| columns.text(at, at) == of);
        if let Some(of) = of {
            all[of] = points(line, &columns.text(at + 1, at + 4))?;
        }
    }
    Ok(())
}

/// Returns the points for a game, in tenths.
fn worth(game: &Game, [win, draw, loss]: [u32; 3]) -> u32 {
    match game {
        Game::Duel { result: Some(Outcome::Win | Outcome::ForfeitWin), .. } | Game::Rests | Game::Off(Bye::Full) => win,
        Game::Duel { result: Some(Outcome::Draw), .. } | Game::Off(Bye::Half) => draw,
        Game::Duel { result: Some(Outcome::Loss), .. } => loss,
        Game::Duel { result: Some(Outcome::ForfeitLoss) | None, .. } | Game::Off(Bye::None) => 0,
    }
}

fn games(row: &Row, numbers: &BTreeMap<usize, usize>) -> Result<Vec<Game>, Stop> {
    let Row { line, columns, .. } = row;
    let rounds = (columns.count() + WIDTH).saturating_sub(FIRST_ROUND) / WIDTH;
    if rounds > MOST_ROUNDS {
        return wrong(*line, format!("there are more than {MOST_ROUNDS} rounds"));
    }
    let game = |round: usize| {
        let at = FIRST_ROUND + WIDTH * round;
        let (opponent, side) = (columns.text(at, at + 3), columns.text(at + 5, at + 5).to_lowercase());
        let code = columns.text(at + 7, at + 7).to_uppercase();
        let bad = |why: &str| wrong(*line, format!("round {}: {why}", round + 1));
        let result = match &code[..] {
            "W" => Some(Outcome::Win),
            "D" => Some(Outcome::Draw),
            "L" => Some(Outcome::Loss),
            code => Outcome::ALL.into_iter().find(|(_, own)| code == own.to_string()).map(|(outcome, _)| outcome),
        };
        if matches!(&opponent[..], "" | "0" | "0000") {
            return match (&code[..], result) {
                ("U", _) | (_, Some(Outcome::ForfeitWin)) => Ok(Game::Rests),
                ("F", _) => Ok(Game::Off(Bye::Full)),
                ("H", _) | (_, Some(Outcome::Draw)) => Ok(Game::Off(Bye::Half)),
                ("Z" | "", _) | (_, Some(Outcome::ForfeitLoss)) => Ok(Game::Off(Bye::None)),
                _ => bad("this result needs an opponent"),
            };
        }
        let found = opponent.parse().ok().and_then(|number| numbers.get(&number)).copied();
        let Some(opponent) = found.filter(|_| opponent.parse() != Ok(row.number)) else {
            return bad(&format!("\"{}\" is no opponent", quoted(&opponent)));
        };
        if result.is_none() && !code.is_empty() {
            return bad(&format!("\"{}\" is no result against somebody", quoted(&code)));
        }
        // A forfeit may have no colours.
        let first = match &side[..] {
            "w" => true,
            "b" => false,
            "" | "-" => numbers[&row.number] < opponent,
            _ => return bad(&format!("\"{}\" is no side", quoted(&side))),
        };
        Ok(Game::Duel { opponent, first, result })
    };
    (0..rounds).map(game).collect()
}

/// Checks that the lines of both players agree on every match of a round. Of several players without an opponent, the
/// first has the pairing-allocated bye, the others a full-point bye.
fn check_round(rows: &mut [Row], round: usize) -> Result<(), Stop> {
    let mut resting = false;
    for at in 0..rows.len() {
        match rows[at].player.games[round] {
            Game::Rests if resting => rows[at].player.games[round] = Game::Off(Bye::Full),
            Game::Rests => resting = true,
            Game::Off(_) => {}
            Game::Duel { opponent, first, result } => {
                let theirs = match result {
                    Some(Outcome::Win) => Some(Outcome::Loss),
                    Some(Outcome::Loss) => Some(Outcome::Win),
                    Some(Outcome::ForfeitWin) => Some(Outcome::ForfeitLoss),
                    Some(Outcome::Draw | Outcome::ForfeitLoss) | None => result,
                };
                let Game::Duel { opponent: me, first: side, result: stated } = rows[opponent].player.games[round]
                else {
                    return contradicts(rows, at, opponent, round);
                };
                let forfeit = result == Some(Outcome::ForfeitLoss) && stated == Some(Outcome::ForfeitWin);
                if me != at || side == first || stated != theirs && !forfeit {
                    return contradicts(rows, at, opponent, round);
                }
            }
        }
    }
    Ok(())
}

fn contradicts(rows: &[Row], at: usize, opponent: usize, round: usize) -> Result<(), Stop> {
    let (own, other, round) = (rows[at].line, rows[opponent].line, round + 1);
    wrong(own, format!("round {round}: line {other} says something else of this match"))
}

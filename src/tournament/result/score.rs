//! Checks of results. An impossible one is refused with a reason.

use crate::order;
use crate::tournament::{MatchKind, Names, Round, SheetError, Total};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    Played,
    Walkover,
    Annulled,
}

/// A sheet that was checked. Marks stand in the order of the encounter's players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    pub counted: Counted,
    pub marks: Vec<Mark>,
    /// True if the table played deciding rounds, which give the places.
    pub decided: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    pub won: u16,
    /// Rounds the opponent won; only in duels.
    pub lost: u16,
    pub left: u32,
    pub yellow: u16,
    pub stars: u16,
    /// Points scored, if they are the result.
    pub points: u16,
    /// Points the opponent scored; only in duels.
    pub against: u16,
    /// From 1; 0 if the kind of match gives no places.
    pub place: u8,
    pub expelled: bool,
}

/// The cards of a pack: nobody is left with more in one round.
pub(in crate::tournament) const PACK: u32 = 40;

/// The most points of the game in one result; more are a typing error.
pub(in crate::tournament) const MOST_POINTS: u16 = 9_999;

/// More yellow cards or null rounds than this in one match are a typing error.
const MOST_SHOWN: u16 = 200;

impl Score {
    /// Returns a duel that `winner` (0 or 1) won without playing.
    pub fn walkover(kind: MatchKind, winner: usize) -> Score {
        let mut marks = vec![Mark::default(); 2];
        marks[winner].won = kind.walkover();
        if let MatchKind::Points { target } = kind {
            marks[winner].points = target.unwrap_or(0);
        }
        duel(&mut marks);
        Score { counted: Counted::Walkover, marks, decided: false }
    }

    pub fn annulled(players: usize) -> Score {
        Score { counted: Counted::Annulled, marks: vec![Mark::default(); players], decided: false }
    }
}

pub(super) fn seat(players: &[&str], name: &str) -> Result<usize, SheetError> {
    players.iter().position(|p| *p == name).ok_or_else(|| SheetError::NotHere(name.into()))
}

pub(super) fn with_yellow(mut score: Score, players: &[&str], yellow: &Names<u16>) -> Result<Score, SheetError> {
    for (name, cards) in yellow {
        check_count(*cards)?;
        score.marks[seat(players, name)?].yellow = *cards;
    }
    Ok(score)
}

/// Fills in the rounds lost, the points against and the places of a duel.
fn duel(marks: &mut [Mark]) {
    if let [a, b] = marks {
        (a.lost, b.lost) = (b.won, a.won);
        (a.against, b.against) = (b.points, a.points);
        (a.place, b.place) = (1 + u8::from(a.won < b.won), 1 + u8::from(b.won < a.won));
    }
}

/// Counts the better place in a duel as a round won.
fn duel_by_place(marks: &mut [Mark]) {
    if let [a, b] = marks {
        (a.won, b.won) = (u16::from(a.place < b.place), u16::from(b.place < a.place));
    }
    duel(marks);
}

pub(super) fn rounds_score(kind: MatchKind, players: &[&str], rounds: &[Round]) -> Result<Score, SheetError> {
    let mut marks = vec![Mark::default(); players.len()];
    let mut wins = Vec::new();
    for (i, round) in rounds.iter().enumerate() {
        if kind.over(&wins) {
            return Err(SheetError::AlreadyOver(i as u16 + 1));
        }
        let winner = round.won.as_deref().map(|name| seat(players, name)).transpose()?;
        if let Some(winner) = winner {
            marks[winner].won += 1;
            wins.push(winner == 0);
        }
        one_pack(1, round.left.iter().map(|(name, cards)| (name.as_str(), *cards)))?;
        add_cards(kind, players, round, winner, &mut marks)?;
    }
    match kind {
        MatchKind::Places { .. } | MatchKind::Points { .. } => return Err(SheetError::WrongForm),
        MatchKind::Fixed { .. } => {
            let needed = kind.rounds(players.len()).unwrap_or(0);
            let played = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
            if played != needed {
                return Err(SheetError::WrongRounds { played, needed });
            }
        }
        _ if players.len() != 2 => return Err(SheetError::NotADuel),
        _ if !kind.over(&wins) => return Err(SheetError::Unfinished(marks[0].won, marks[1].won)),
        MatchKind::FirstTo { .. } | MatchKind::TwoToFour => {}
    }
    marks.iter_mut().for_each(|mark| mark.stars = mark.won);
    duel(&mut marks);
    Ok(Score { counted: Counted::Played, marks, decided: false })
}

/// Adds the cards left after a round: everybody but the winner holds at least one.
fn add_cards(
    kind: MatchKind,
    players: &[&str],
    round: &Round,
    winner: Option<usize>,
    marks: &mut [Mark],
) -> Result<(), SheetError> {
    if !kind.cards() {
        return if round.left.is_empty() { Ok(()) } else { Err(SheetError::NoCards) };
    }
    for name in round.left.keys() {
        seat(players, name)?;
    }
    for (i, name) in players.iter().enumerate() {
        let cards = round.left.get(*name).copied().unwrap_or(0);
        match (winner == Some(i), cards) {
            (true, 1..) => return Err(SheetError::CardsOfWinner((*name).into())),
            (false, 0) => return Err(SheetError::CardsMissing((*name).into())),
            (false, cards) if cards > PACK => return Err(SheetError::TooManyCards((*name).into())),
            (_, cards) => marks[i].left += cards,
        }
    }
    Ok(())
}

pub(super) fn totals_score(
    kind: MatchKind,
    players: &[&str],
    totals: &Names<Total>,
    null_rounds: u16,
) -> Result<Score, SheetError> {
    let mut marks = everyone(players, totals)?
        .iter()
        .map(|t| Mark {
            won: t.won,
            left: t.left,
            yellow: t.yellow,
            stars: t.won.saturating_add(t.deciding),
            place: t.place.unwrap_or(0),
            ..Mark::default()
        })
        .collect::<Vec<_>>();
    let won = marks.iter().fold(null_rounds, |sum, mark| sum.saturating_add(mark.won));
    match kind {
        MatchKind::Places { .. } | MatchKind::Points { .. } => return Err(SheetError::WrongForm),
        MatchKind::Fixed { .. } => {
            let needed = kind.rounds(players.len()).unwrap_or(0);
            if won != needed {
                return Err(SheetError::WrongRounds { played: won, needed });
            }
            check_left(kind, players, &marks, needed)?;
        }
        _ if players.len() != 2 => return Err(SheetError::NotADuel),
        _ if !kind.may_end(marks[0].won, marks[1].won) => {
            return Err(SheetError::NoSuchScore(marks[0].won, marks[1].won));
        }
        MatchKind::FirstTo { .. } | MatchKind::TwoToFour => check_left(kind, players, &marks, 0)?,
    }
    check_count(null_rounds)?;
    totals.values().try_for_each(|total| check_count(total.yellow))?;
    let decided = totals.values().any(|t| t.deciding > 0);
    if decided {
        check_places(&marks.iter().map(|m| m.place).collect::<Vec<_>>(), true)?;
        check_deciding(kind, players, &marks)?;
    }
    duel(&mut marks);
    Ok(Score { counted: Counted::Played, marks, decided })
}

fn check_count(count: u16) -> Result<(), SheetError> {
    if count > MOST_SHOWN { Err(SheetError::TooMany(count)) } else { Ok(()) }
}

/// Refuses more cards left than `rounds` packs have.
fn one_pack<'a>(rounds: u32, left: impl Iterator<Item = (&'a str, u32)> + Clone) -> Result<(), SheetError> {
    let all = left.clone().fold(0_u32, |sum, (_, cards)| sum.saturating_add(cards));
    match left.max_by_key(|(_, cards)| *cards) {
        Some((name, _)) if all > rounds.saturating_mul(PACK) => Err(SheetError::TooManyCards(name.into())),
        _ => Ok(()),
    }
}

/// Checks deciding rounds (CD-45): they are for players tied in rounds and cards at a table, at most one fewer than the
/// tied, and their winner is placed above the others.
fn check_deciding(kind: MatchKind, players: &[&str], marks: &[Mark]) -> Result<(), SheetError> {
    let deciding = |mark: &Mark| mark.stars.saturating_sub(mark.won);
    let level = |a: &Mark, b: &Mark| (a.won, a.left) == (b.won, b.left);
    for (name, mark) in players.iter().zip(marks) {
        let tied = || marks.iter().filter(|other| level(mark, other));
        let rounds: usize = tied().map(|other| usize::from(deciding(other))).sum();
        let table = kind.cards() && players.len() > 2;
        let too_many = rounds >= tied().count() || !table;
        let below = tied().any(|other| deciding(mark) > deciding(other) && mark.place >= other.place);
        let ahead =
            |other: &Mark| (mark.won, std::cmp::Reverse(mark.left)) > (other.won, std::cmp::Reverse(other.left));
        let behind = marks.iter().any(|other| ahead(other) && mark.place >= other.place);
        if deciding(mark) > 0 && too_many || below || behind {
            return Err(SheetError::NotDeciding((*name).into()));
        }
    }
    Ok(())
}

/// Checks cards left: at least one for every round not won, otherwise none.
fn check_left(kind: MatchKind, players: &[&str], marks: &[Mark], rounds: u16) -> Result<(), SheetError> {
    let left = players.iter().zip(marks).map(|(name, mark)| (*name, mark.left));
    one_pack(u32::from(rounds.max(1)), left)?;
    for (name, mark) in players.iter().zip(marks) {
        let lost = u32::from(rounds.saturating_sub(mark.won));
        match mark.left {
            0 if !kind.cards() => {}
            _ if !kind.cards() => return Err(SheetError::NoCards),
            1.. if lost == 0 => return Err(SheetError::CardsOfWinner((*name).into())),
            left if left < lost => return Err(SheetError::CardsMissing((*name).into())),
            left if left > lost * PACK => return Err(SheetError::TooManyCards((*name).into())),
            _ => {}
        }
    }
    Ok(())
}

/// Returns the values in the order of the players, exactly one each.
fn everyone<'a, T>(players: &[&str], values: &'a Names<T>) -> Result<Vec<&'a T>, SheetError> {
    for name in values.keys() {
        seat(players, name)?;
    }
    players.iter().map(|name| values.get(*name).ok_or_else(|| SheetError::Missing((*name).into()))).collect()
}

pub(super) fn places_score(
    kind: MatchKind,
    players: &[&str],
    places: &Names<u8>,
    expelled: &[String],
) -> Result<Score, SheetError> {
    let MatchKind::Places { shared } = kind else { return Err(SheetError::WrongForm) };
    let places: Vec<u8> = everyone(players, places)?.into_iter().copied().collect();
    check_places(&places, shared)?;
    let mut marks: Vec<Mark> = places.iter().map(|place| Mark { place: *place, ..Mark::default() }).collect();
    for name in expelled {
        marks[seat(players, name)?].expelled = true;
    }
    let worst_in = marks.iter().filter(|m| !m.expelled).map(|m| m.place).max().unwrap_or(0);
    if let Some(i) = marks.iter().position(|m| m.expelled && m.place <= worst_in) {
        return Err(SheetError::ExpelledAbove(players[i].into()));
    }
    duel_by_place(&mut marks);
    Ok(Score { counted: Counted::Played, marks, decided: false })
}

/// Ranks the players by the points they scored. Only if the match was `stopped` may all miss its target.
pub(super) fn points_score(
    kind: MatchKind,
    players: &[&str],
    (points, stopped): (&Names<i32>, bool),
    first: Option<&str>,
) -> Result<Score, SheetError> {
    let MatchKind::Points { target } = kind else { return Err(SheetError::WrongForm) };
    let scored = |points: &i32| match u16::try_from(*points) {
        Ok(scored @ 0..=MOST_POINTS) => Ok(scored),
        Ok(_) | Err(_) => Err(SheetError::NoSuchPoints(*points)),
    };
    let points = everyone(players, points)?.into_iter().map(scored).collect::<Result<Vec<u16>, _>>()?;
    let above = |limit: u16| points.iter().filter(|other| **other > limit).count();
    let best = points.iter().copied().max().unwrap_or(0);
    if let Some(target) = target {
        // At a table the last hand can take several past the target.
        let needed = if points.len() == 2 { target.saturating_sub(1) } else { best.saturating_sub(1) };
        match best >= target {
            false if !stopped => return Err(SheetError::NobodyReached(target)),
            // A match to a number of points has a winner.
            false if first.is_none() && above(best.saturating_sub(1)) > 1 => return Err(SheetError::Level(best)),
            false => {}
            true if above(needed) > 1 => return Err(SheetError::BothReached(target)),
            true => {}
        }
    }
    let place = |own: u16| u8::try_from(1 + above(own)).unwrap_or(u8::MAX);
    let mark = |own: &u16| Mark { points: *own, place: place(*own), ..Mark::default() };
    let mut marks: Vec<Mark> = points.iter().map(mark).collect();
    if let Some(name) = first {
        let first = seat(players, name)?;
        if marks.iter().filter(|mark| mark.place == 1).count() < 2 || marks[first].place > 1 {
            return Err(SheetError::NotDeciding(name.into()));
        }
        let level = |(at, mark): (usize, &mut Mark)| mark.place = if at == first { 1 } else { mark.place.max(2) };
        marks.iter_mut().enumerate().for_each(level);
    }
    duel_by_place(&mut marks);
    Ok(Score { counted: Counted::Played, marks, decided: false })
}

/// Accepts 1, 2, 3... and, if `shared`, also 1, 2, 2, 4...
fn check_places(places: &[u8], shared: bool) -> Result<(), SheetError> {
    let mut sorted = places.to_vec();
    order::sort(&mut sorted);
    for (i, place) in sorted.iter().enumerate() {
        let level = shared && i > 0 && sorted[i - 1] == *place;
        if usize::from(*place) != i + 1 && !level {
            return Err(SheetError::BadPlaces(*place));
        }
    }
    Ok(())
}

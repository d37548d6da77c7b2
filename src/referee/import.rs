//! Imports a TRF as an event: as a league if it has the calendar of one, otherwise with every round paired by hand.

use super::trf::{Listed, read};
use super::{Games, Stop, quoted, unreadable};
use crate::engine::Seed;
use crate::lang::Lang;
use crate::organizer::trf::{Game, Outcome};
use crate::tournament::{
    Action, ActionError, Bye, Details, EncounterRef, EntrantId, Event, GameId, Id, MatchKind, Phase, PhaseId,
    PhasePlan, RoundId, Scoring, Seats, Sheet, TournamentGame, named, shape::SwissSystem,
};
use std::io::Write;

/// Prints a TRF, which has only winners, as an event of `game`. An error has the number of the bad line or round.
pub fn import(games: &Games, trf: &str, game: &str, out: &mut dyn Write) -> Result<(), Stop> {
    let Some(of) = games.competing.iter().find(|of| of.id == game) else {
        return unreadable(format!("There is no game \"{}\" to have a tournament of.", quoted(game)));
    };
    let listed = read(trf)?;
    let event = match as_league(games, of, &listed)? {
        Some(event) => event,
        None => by_rounds(games, of, &listed)?,
    };
    Ok(writeln!(out, "{}", event.text())?)
}

fn apply(event: &mut Event, action: Action, at: &str, number: usize) -> Result<(), Stop> {
    let refused = |why: ActionError| unreadable(format!("{at} {number}: {}", why.words(Lang::En)));
    event.apply(action).or_else(refused)
}

/// Creates the event with all players, by starting rank, and a plan of one `phase`.
fn begin(games: &Games, game: &TournamentGame, listed: &Listed, mut phase: PhasePlan) -> Result<Event, Stop> {
    let Listed { trf, lines } = listed;
    // The points of a plan are integers: half points are doubled.
    let unit = if trf.points.iter().all(|points| points % 10 == 0) { 10 } else { 5 };
    let points = trf.points.map(|points| u16::try_from(points / unit).unwrap_or(u16::MAX));
    if trf.points.iter().any(|points| points % unit > 0) {
        return unreadable("The points for a win, a draw or a loss are neither whole nor half ones.");
    }
    phase.kind = MatchKind::Places { shared: true };
    phase.scoring = Scoring::Duel { win: points[0], draw: points[1], loss: points[2] };
    let plan = game.plan_of(trf.players.len(), vec![phase], (game.podium)(trf.players.len()));
    let id = Seed::from_words(&trf.text()).to_string();
    let name = if trf.name.is_empty() { "TRF" } else { &trf.name };
    let mut event = Event::new(games.competing, &id[..16], name, 0.0);
    for (player, line) in trf.players.iter().zip(lines) {
        let details = Details { rating: player.rating, federation: player.federation.clone(), ..Details::default() };
        apply(&mut event, Action::Enter { name: player.name.clone(), details }, "Line", *line)?;
    }
    for group in &trf.apart {
        let who = group.iter().map(|player| trf.players[*player].name.clone()).collect();
        apply(&mut event, Action::Apart { who }, "Line", lines[group[0]])?;
    }
    let add = Action::Add { game: game.id.into(), format: Default::default(), plan: Some(Box::new(plan)) };
    apply(&mut event, add, "Line", lines[0])?;
    Ok(event)
}

fn phase(event: &Event) -> Option<&Phase> {
    event.state().contests.get(GameId::FIRST)?.phases.get(PhaseId::FIRST)
}

/// Returns the event as a league, or `None` unless every match of the file is where the calendar of a league has it.
fn as_league(games: &Games, game: &TournamentGame, listed: &Listed) -> Result<Option<Event>, Stop> {
    let players = &listed.trf.players;
    let (rounds, leg) = (players[0].games.len(), players.len() - 1 + players.len() % 2);
    let legs = if leg > 1 && rounds == listed.trf.rounds && rounds % leg == 0 { rounds / leg } else { 0 };
    if !(1..=2).contains(&legs) {
        return Ok(None);
    }
    let mut event = begin(games, game, listed, game.league(legs as u8))?;
    let pool = players.iter().map(|player| player.name.clone()).collect();
    if event.apply(Action::Arrange { game: GameId::FIRST, pools: vec![pool] }).is_err() {
        return Ok(None);
    }
    let drawn = phase(&event).map_or(&[][..], |phase| phase.encounters());
    let meet = |a: EntrantId, b: EntrantId, round: RoundId| {
        let game = players[a.index()].games[round.index()];
        matches!(game, Game::Duel { opponent, first: true, .. } if opponent == b.index())
    };
    let same = drawn.iter().all(|e| matches!(e.players, Seats::Duel([a, b]) if meet(a, b, e.round)));
    let games = players.iter().flat_map(|player| &player.games).filter(|game| **game != Game::Off(Bye::None));
    if !same || games.count() != 2 * drawn.len() {
        return Ok(None);
    }
    (1..=rounds).try_for_each(|round| report(&mut event, listed, round))?;
    Ok(Some(event))
}

/// Returns the event with every round paired by hand.
fn by_rounds(games: &Games, game: &TournamentGame, listed: &Listed) -> Result<Event, Stop> {
    let players = &listed.trf.players;
    let mut plan = game.swiss_plan(players.len(), SwissSystem::Own).phases.remove(0);
    if let Some(rounds) = plan.shape.rules().settings().first() {
        plan.shape = (rounds.with)(listed.trf.rounds.max(1));
    }
    let mut event = begin(games, game, listed, plan)?;
    let mut off = vec![None; players.len()];
    for round in 1..=players[0].games.len() {
        let mut pools = vec![];
        for (at, player) in players.iter().enumerate() {
            match player.games[round - 1] {
                Game::Duel { opponent, first: true, .. } => {
                    pools.push(vec![player.name.clone(), players[opponent].name.clone()]);
                }
                Game::Rests => pools.push(vec![player.name.clone()]),
                Game::Duel { .. } | Game::Off(_) => {}
            }
            let now = if let Game::Off(bye) = player.games[round - 1] { Some(bye) } else { None };
            set_off(&mut event, &player.name, &mut off[at], now, round)?;
        }
        if pools.is_empty() {
            return unreadable(format!("Round {round}: nobody plays."));
        }
        apply(&mut event, Action::Arrange { game: GameId::FIRST, pools }, "Round", round)?;
        report(&mut event, listed, round)?;
    }
    // At the end, players with a requested bye are back. Those absent without points may have left.
    for (at, player) in
        players.iter().enumerate().filter(|(_, player)| player.games.last() != Some(&Game::Off(Bye::None)))
    {
        set_off(&mut event, &player.name, &mut off[at], None, player.games.len())?;
    }
    Ok(event)
}

/// Marks a player as away or back if that changes with this round.
fn set_off(event: &mut Event, who: &str, was: &mut Option<Bye>, now: Option<Bye>, round: usize) -> Result<(), Stop> {
    let who = who.to_string();
    let action = match now {
        _ if *was == now => return Ok(()),
        Some(bye) => Action::Away { who, bye, sits: false },
        None => Action::Back { who },
    };
    *was = now;
    apply(event, action, "Round", round)
}

/// Enters the results of a round.
fn report(event: &mut Event, listed: &Listed, round: usize) -> Result<(), Stop> {
    let players = &listed.trf.players;
    let result = |player: EntrantId| match players[player.index()].games[round - 1] {
        Game::Duel { result, .. } => result,
        Game::Rests | Game::Off(_) => None,
    };
    let mut sheets = vec![];
    for (encounter, e) in phase(event).into_iter().flat_map(|phase| phase.encounters().each()) {
        let Seats::Duel([a, b]) = e.players else { continue };
        let name = |player: EntrantId| event.state().name(player).to_string();
        let places = |first: u8, second: u8| Sheet::Places {
            places: named([(name(a), first), (name(b), second)].into_iter()),
            expelled: vec![],
            yellow: named(std::iter::empty()),
        };
        let sheet = match (result(a), result(b)) {
            _ if e.round.number() != round => continue,
            (Some(Outcome::Win), _) => places(1, 2),
            (Some(Outcome::Draw), _) => places(1, 1),
            (Some(Outcome::Loss), _) => places(2, 1),
            (Some(Outcome::ForfeitWin), _) => Sheet::Walkover { to: name(a) },
            (Some(Outcome::ForfeitLoss), Some(Outcome::ForfeitWin)) => Sheet::Walkover { to: name(b) },
            (Some(Outcome::ForfeitLoss), _) => Sheet::Annulled { reason: "-".into() },
            (None, _) => continue,
        };
        sheets.push((encounter, sheet, listed.lines[a.index()]));
    }
    for (encounter, sheet, line) in sheets {
        let at = EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter };
        apply(event, Action::report(at, sheet), "Line", line)?;
    }
    Ok(())
}

//! Random results between equal players, and whole random events, for tests.

use crate::engine::Rng;
use crate::tournament::result::score::PACK;
use crate::tournament::{
    Action, Decided, Event, Format, GameId, LastStep, MatchKind, Names, OpenTie, Round, Sheet, State, TournamentGames,
    Valid, Waits, named,
};

/// Maximum number of rounds or actions; more are a bug.
const LONGEST: usize = 5_000;

/// Returns an event of these games and people before any draw, or the first refusal of a game or a name.
pub fn undrawn<N: Into<String>>(
    known: TournamentGames,
    id: &str,
    games: &[(&str, Format)],
    names: impl IntoIterator<Item = N>,
) -> Valid<Event> {
    let mut event = Event::new(known, id, "Copa", 0.0);
    for (game, format) in games {
        event.apply(Action::Add { game: (*game).into(), format: *format, plan: None })?;
    }
    for name in names {
        event.apply(Action::Enter { name: name.into(), details: Default::default() })?;
    }
    Ok(event)
}

/// Returns a random result between equal `players`. Of null rounds, about one in `null` is null; 0: none is.
pub fn sheet(kind: MatchKind, players: &[&str], null: u32, rng: &mut Rng) -> Sheet {
    if let MatchKind::Places { shared } = kind {
        let mut lot: Vec<u8> = (1..=players.len() as u8).collect();
        // Now and then the last two share.
        if shared && lot.len() > 2 && rng.below(8) == 0 {
            let last = lot.len() - 1;
            lot[last] -= 1;
        }
        rng.shuffle(&mut lot);
        let places = named(players.iter().zip(lot).map(|(name, place)| ((*name).to_string(), place)));
        return Sheet::Places { places, expelled: vec![], yellow: Names::new() };
    }
    if let MatchKind::Points { target } = kind {
        let most = target.unwrap_or(30);
        let mut points: Vec<i32> = players.iter().map(|_| rng.below(most.into()) as i32).collect();
        if let (Some(target), Some(winner)) = (target, points.first_mut()) {
            *winner = i32::from(target) + rng.below(20) as i32;
        }
        rng.shuffle(&mut points);
        let points = named(players.iter().map(ToString::to_string).zip(points));
        return Sheet::Points { points, first: None, stopped: false, yellow: Names::new() };
    }
    let mut rounds = Vec::new();
    loop {
        let sheet = Sheet::Rounds { rounds: rounds.clone(), yellow: Names::new() };
        if sheet.check(kind, players).is_ok() || rounds.len() > LONGEST {
            return sheet;
        }
        rounds.push(round(kind, players, null, rng));
    }
}

fn round(kind: MatchKind, players: &[&str], null: u32, rng: &mut Rng) -> Round {
    let winner = rng.below(players.len() as u32) as usize;
    let is_null = null > 0 && matches!(kind, MatchKind::Fixed { .. }) && rng.below(null) == 0;
    let cards = matches!(kind, MatchKind::Fixed { cards: true, .. });
    let losers = players.iter().enumerate().filter(|(i, _)| cards && (is_null || *i != winner));
    let most = 10.min(PACK / players.len() as u32);
    let left = named(losers.map(|(_, name)| ((*name).to_string(), 1 + rng.below(most))));
    Round { won: (!is_null).then(|| players[winner].to_string()), left }
}

/// Returns a random next action of a game; `None` if it is over. `null` as in [`sheet`].
pub fn next_action(state: &State, game: GameId, null: u32, rng: &mut Rng) -> Option<Action> {
    let contest = state.contest(game).ok()?;
    match contest.waits(&state.alphabet) {
        Waits::Draw => Some(Action::Draw { game, seed: rng.below(u32::MAX).to_string(), seeds: vec![] }),
        Waits::Advance => Some(Action::Advance { game }),
        Waits::Nothing => None,
        Waits::Results(open) => {
            let phase = contest.current()?;
            let encounter = *rng.choose(&open)?;
            let players = state.names(&phase.encounters()[encounter].players);
            let mut sheet = sheet(phase.kind_of(encounter), &players, null, rng);
            if let Sheet::Points { points, first, .. } = &mut sheet
                && contest.one_is_first(phase)
            {
                let best = points.values().max();
                let level: Vec<&String> =
                    points.iter().filter(|(_, of)| Some(*of) == best).map(|(name, _)| name).collect();
                *first = level.get(1).map(|name| (*name).clone());
            }
            Some(Action::Report { game, phase: None, encounter, sheet, signed: false })
        }
        Waits::Ties(phase, ties) => {
            let (at, tie) = rng.choose(&ties)?;
            let (among, how) = settle(state, tie, rng);
            Some(Action::Decide { game: Some(game), phase: Some(phase), pool: at.number(), among, how })
        }
    }
}

/// Settles a tie at random by the last step of its chain.
fn settle(state: &State, tie: &OpenTie, rng: &mut Rng) -> (Vec<String>, Decided) {
    let among: Vec<String> = tie.players.iter().map(|player| state.name(*player).to_string()).collect();
    let how = match tie.last {
        LastStep::DecidingRound | LastStep::EliminationByVictory => {
            Decided::Round(if rng.below(10) == 0 { None } else { rng.choose(&among).cloned() })
        }
        LastStep::Dice => Decided::Dice(among.iter().map(|name| (name.clone(), 1 + rng.below(6) as u8)).collect()),
        LastStep::Lots => Decided::Lots(rng.below(u32::MAX).to_string()),
        LastStep::Organizer => {
            let mut order = among.clone();
            rng.shuffle(&mut order);
            Decided::Order { order, reason: "…".into() }
        }
    };
    (among, how)
}

/// Plays at random until every game is over. An action that is refused means a bug.
pub fn play_out(event: &mut Event, null: u32, rng: &mut Rng) -> Valid {
    for game in event.state().contests.ids() {
        for _ in 0..LONGEST {
            let Some(action) = next_action(event.state(), game, null, rng) else { break };
            event.apply(action)?;
        }
    }
    Ok(())
}

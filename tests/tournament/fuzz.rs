//! Random actions at any moment: nothing panics, refusals change nothing, and a podium is always reached.

use super::*;
use sobremesa::tournament::shape::{League, Rotation, Seats, Tables};

fn anybody(event: &Event, rng: &mut Rng) -> Option<String> {
    let present = event.state().present();
    rng.choose(&present).map(|player| event.state().name(*player).to_string())
}

fn unplayed(rng: &mut Rng) -> Unplayed {
    [Unplayed::Walkover, Unplayed::Annul, Unplayed::AnnulAll][rng.below(3) as usize]
}

/// Returns another result for any match that has one, of any phase.
fn correction(event: &Event, rng: &mut Rng) -> Option<Action> {
    let state = event.state();
    let contest = state.contests.first()?;
    let phase = PhaseId::at(rng.below(contest.phases.len().max(1) as u32) as usize);
    let of = contest.phases.get(phase)?;
    let scored = of.encounters().ids().filter(|at| of.encounters()[*at].score.is_some());
    let encounter = *rng.choose(&scored.collect::<Vec<_>>())?;
    let players = state.names(&of.encounters()[encounter].players);
    if players.len() < 2 {
        return None;
    }
    let sheet = match rng.below(6) {
        0 => Sheet::Annulled { reason: "mesa equivocada".into() },
        1 => Sheet::Walkover { to: players[0].into() },
        _ => simulate::sheet(of.kind_of(encounter), &players, 5, rng),
    };
    let through = of.through().unwrap_or_default();
    let policy = match rng.below(4) {
        0 => None,
        1 => Some(Policy::Keep),
        2 => Some(Policy::Reseat),
        _ => {
            let mut names = strings(&state.names(through));
            if let (Some(last), Some(other)) = (names.last_mut(), rng.choose(&of.members)) {
                *last = state.name(*other).to_string();
            }
            Some(Policy::Decide(names))
        }
    };
    let (phase, reason) = (Some(phase), "se apuntó mal".to_string());
    Some(Action::Correct { game: GameId::FIRST, phase, encounter, sheet, policy, reason })
}

/// Returns the plan with another number of rounds, or of those who go on.
fn another_plan(contest: &Contest, rng: &mut Rng) -> Option<Action> {
    let mut plan = contest.plan.clone()?;
    let at = rng.below(plan.phases.len() as u32) as usize;
    let phase = &mut plan.phases[at];
    match &mut phase.shape {
        Shape::Rotation(Rotation { rounds, .. }) | Shape::Swiss(Swiss { rounds, .. }) => {
            *rounds = 1 + rng.below(5) as usize
        }
        Shape::Tables(Tables { pools }) | Shape::League(League { pools, .. }) => *pools = 1 + rng.below(3) as usize,
        Shape::Seats(Seats { size }) => *size = 2 + rng.below(4) as usize,
        Shape::Knockout(Knockout { third, consolation }) => {
            (*third, *consolation) = (rng.below(2) == 0, rng.below(2) == 0);
            phase.best_of = vec![rng.below(6) as u16, rng.below(4) as u16];
        }
        Shape::Double => phase.best_of = vec![rng.below(6) as u16],
    }
    if phase.through > 0 {
        phase.through = 1 + rng.below(4) as usize;
    }
    Some(edit(plan))
}

fn something(event: &Event, step: u64, rng: &mut Rng) -> Option<Action> {
    let contest = event.state().contests.first()?;
    let length = event.file().log.len() as u32;
    Some(match rng.below(24) {
        0 => Action::Withdraw { who: anybody(event, rng)?, unplayed: unplayed(rng) },
        1 => {
            let game = (rng.below(2) == 0).then_some(GameId::FIRST);
            Action::Expel { who: anybody(event, rng)?, unplayed: unplayed(rng), game, reason: "trampas".into() }
        }
        2 => enter(&entrant(contest.game, &format!("Tarde {step}"))),
        3 => Action::Join {
            game: GameId::FIRST,
            who: anybody(event, rng)?,
            pool: [None, Some(PoolId::FIRST), Some(PoolId::at(1))][rng.below(3) as usize],
        },
        4..=6 => correction(event, rng)?,
        7 => Action::Undo { action: 1 + rng.below(length) as usize },
        8 => Action::Undo { action: (length - rng.below(length.min(4))) as usize },
        9 => yellow(&anybody(event, rng)?),
        10 => {
            let name = Some(entrant(contest.game, &format!("Otra {step}")));
            Action::Amend { who: anybody(event, rng)?, name, details: None }
        }
        11 => another_plan(contest, rng)?,
        12 => Action::Draw { game: GameId::FIRST, seed: step.to_string(), seeds: vec![] },
        13 => ADVANCE,
        15 => {
            let encounters = contest.current()?.encounters();
            let encounter = EncounterId::at(rng.below(encounters.len().max(1) as u32) as usize);
            let who = event.state().name(*rng.choose(&encounters.get(encounter)?.players)?).to_string();
            Action::Swap { game: GameId::FIRST, encounter, who, with: anybody(event, rng)? }
        }
        14 => {
            // A tie, settled the organizer's way whatever the chain says.
            let Waits::Ties(phase, ties) = contest.waits(&event.state().alphabet) else { return None };
            let (at, tie) = rng.choose(&ties)?;
            let mut order = strings(&event.state().names(&tie.players));
            let among = order.clone();
            rng.shuffle(&mut order);
            let how = Decided::Order { order, reason: "lo digo yo".into() };
            Action::Decide { game: Some(GameId::FIRST), phase: Some(phase), pool: at.number(), among, how }
        }
        _ => simulate::next_action(event.state(), GameId::FIRST, 20, rng)?,
    })
}

/// Plays an event out. Stops if a game is not drawn yet and fewer than two players are present.
fn play_out(event: &mut Event, rng: &mut Rng, what: &str) {
    for step in 0.. {
        let Some(action) = simulate::next_action(event.state(), GameId::FIRST, 20, rng) else { return };
        let contest = super::contest(event);
        if contest.phases.is_empty() && event.state().present().len() < 2 {
            return;
        }
        let told = format!("{what}: {action:?}");
        match event.apply(action) {
            Ok(()) => {}
            // A plan that was made for more: the organizer makes another.
            Err(ActionError::BadPlan(_) | ActionError::NoPlan(_)) if super::contest(event).phases.is_empty() => {
                return;
            }
            // FIDE's rules leave no round: the organizer ends the tournament with those that there were.
            Err(ActionError::NoPairing) => {
                let mut plan = super::contest(event).plan.clone().unwrap();
                if let Some(Shape::Swiss(swiss)) = plan.phases.last_mut().map(|phase| &mut phase.shape) {
                    swiss.rounds = phase(event).rounds_drawn();
                }
                event.apply(edit(plan)).unwrap_or_else(|why| panic!("{told}: {why:?}\n{}", event.text()));
            }
            Err(why) => panic!("{told}: {why:?}\n{}", event.text()),
        }
        assert!(step < 5000, "{what}: no end\n{}", event.text());
    }
}

fn one(game: &'static TournamentGame, n: usize, format: Format, seed: u64) {
    let what = format!("{} {n} {format:?} seed {seed}", game.id);
    let mut rng = Rng::from_number(seed);
    let mut event = event(game.id, n, format);
    for step in 0..u64::from(rng.below(80)) {
        let Some(action) = something(&event, step, &mut rng) else { continue };
        let before = (step % 7 == 0).then(|| event.clone());
        if event.apply(action).is_err()
            && let Some(before) = before
        {
            assert_eq!(event, before, "{what}: refused, and changed");
        }
    }
    play_out(&mut event, &mut rng, &what);
    let state = event.state();
    let again =
        Event::load(COMPETING, event.file().clone()).unwrap_or_else(|why| panic!("{what}: {why:?}\n{}", event.text()));
    assert_eq!(again.state(), state, "{what}: the log leads to the same\n{}", event.text());
    // The game itself may have been undone.
    let Some(contest) = state.contests.first() else { return };
    for two in contest.phases.windows(2) {
        let (through, members) = (two[0].through().unwrap_or_default(), &two[1].members);
        assert_eq!(sorted(through), sorted(members), "{what}: who went on is there\n{}", event.text());
    }
    if contest.is_over(&state.alphabet) {
        let last = contest.current().unwrap();
        let left = last.pools().concat().iter().any(|player| !last.without_place.contains(player));
        let placed = contest.gains(&state.alphabet).iter().any(|gain| gain.place == Some(1));
        assert!(placed || !left, "{what}: somebody is first\n{}", event.text());
        super::whole::sound(state, contest, &what);
    }
}

#[test]
fn whatever_happens_an_event_can_be_played_to_a_podium() {
    let first = std::env::var("SOBREMESA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let seeds = if extended() { 100 } else { 1 };
    for game in COMPETING {
        for n in [2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 17].into_iter().filter(|n| extended() || ![6, 10, 17].contains(n)) {
            for format in FORMATS.into_iter().filter(|format| plan(game.id, n, *format).is_ok()) {
                (first..first + seeds).for_each(|seed| one(game, n, format, seed));
            }
        }
    }
}

//! Measures the parts of a search: nanoseconds for a view, a list of legal moves, a determinization, a move on a copy
//! and a replayed move, and steps of a search per second. Run: cargo bench --bench thought -- GAME_ID

#![expect(clippy::disallowed_types, reason = "measures time")]

use sobremesa::engine::{Game, Match, Rng, Rollout, Search, Seat, Seed, Status, Think, Thought, Who, random_play};
use sobremesa::games::{
    chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A position, and the seat to move in it.
type Turn<G> = (G, Seat);

/// Returns at least 1,000 `wanted` positions of random matches in which a seat has a choice.
fn turns<G: Game>(seats: u8, wanted: impl Fn(&G) -> bool) -> Vec<Turn<G>> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut rng = Rng::from_number(!seed);
        let mut game = G::deal(&G::Options::default(), seats, Rng::from_number(seed));
        while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
            if let Status::Waiting(seat) = game.status()
                && wanted(&game)
                && game.legal_moves(Who::Seat(seat)).len() > 1
            {
                found.push((game.clone(), seat));
            }
            game.apply(who, &mv);
        }
        if found.len() >= 1000 {
            break;
        }
    }
    found
}

/// Returns the nanoseconds that `work` takes for one of `turns`.
fn each<G>(turns: &[Turn<G>], mut work: impl FnMut(&G, Who)) -> u128 {
    let (start, mut rounds) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_millis(200) {
        turns.iter().for_each(|(game, seat)| work(game, Who::Seat(*seat)));
        rounds += 1;
    }
    start.elapsed().as_nanos() / (rounds * turns.len() as u128)
}

fn steps<G: Game>(seats: u8) {
    let (turns, mut rng) = (turns::<G>(seats, |_| true), Rng::from_number(1));
    let view = each(&turns, |game, who| drop(black_box(game.view(who))));
    let mut list = Vec::new();
    let legal = each(&turns, |game, who| {
        list.clear();
        game.legal_into(who, &mut list);
        black_box(&list);
    });
    let both = each(&turns, |game, who| drop(black_box(G::determinize(&game.view(who), &mut rng))));
    let copy = each(&turns, |game, _| drop(black_box(game.clone())));
    let mut after = Vec::new();
    for (game, seat) in &turns {
        after.extend(rng.choose(&game.legal_moves(Who::Seat(*seat))).cloned());
    }
    let mut moves = after.iter().cycle();
    let apply = each(&turns, |game, who| {
        let mut next = game.clone();
        next.apply(who, moves.next().expect("there are moves"));
        black_box(&next);
    });
    println!(
        "{:<13} {seats} seats {view:>6} view {legal:>6} legal_moves {:>6} determinize {copy:>6} clone {:>6} apply {:>6} replay",
        G::ID,
        both.saturating_sub(view),
        apply.saturating_sub(copy),
        replay::<G>(seats)
    );
}

/// Returns the nanoseconds that a replay takes for each move.
fn replay<G: Game>(seats: u8) -> u128 {
    let mut rng = Rng::from_number(2);
    let mut game = Match::<G>::start(Default::default(), seats, Seed::from_number(3));
    while let Some((who, mv)) = random_play(game.game(), seats, &mut rng) {
        game.play(who, mv).expect("it is legal");
    }
    let (start, mut count) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_millis(200) {
        black_box(Match::<G>::replay(game.record().clone()).0);
        count += game.record().plays.len() as u128;
    }
    start.elapsed().as_nanos() / count
}

fn playouts<G: Rollout>(seats: u8, name: &str, wanted: impl Fn(&G) -> bool) {
    let (turns, mut rng) = (turns::<G>(seats, wanted), Rng::from_number(1));
    let (start, mut steps) = (Instant::now(), 0);
    for (game, seat) in turns.iter().cycle() {
        if start.elapsed() > Duration::from_secs(1) {
            break;
        }
        let (view, legal) = (game.view(Who::Seat(*seat)), game.legal_moves(Who::Seat(*seat)));
        let likely = G::likely(&view, &legal, &mut rng);
        let mut search = Search::<G>::new(&view, *seat, likely, 1000, &mut rng);
        while search.step().is_none() {
            steps += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{:<13} {seats} seats {:>9.0} samples and playouts a second{name}", G::ID, f64::from(steps) / seconds);
}

fn game<G: Rollout>() {
    if is_requested::<G>() {
        for seats in [2, 4] {
            steps::<G>(seats);
            playouts::<G>(seats, "", |_| true);
        }
    }
}

/// Returns true if the command line names this game or none.
fn is_requested<G: Think>() -> bool {
    std::env::args().skip(1).all(|id| id.starts_with('-') || id == G::ID)
}

fn main() {
    if is_requested::<TresEnRaya>() {
        steps::<TresEnRaya>(2);
    }
    game::<Dudo>();
    if is_requested::<Dudo>() {
        let dice = |game: &Dudo| game.view(Who::Floor).table;
        playouts::<Dudo>(2, ", of one die each", |game| dice(game).total() == 2 && dice(game).is_round_open());
        playouts::<Dudo>(2, ", of five dice each", |game| dice(game).total() == 10 && dice(game).is_round_open());
    }
    game::<ChupateDos>();
    game::<Domino>();
    game::<SuperEchelon>();
}

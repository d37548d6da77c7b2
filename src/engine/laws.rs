//! Invariants that every game keeps, whatever its rules say. Each game's tests call [`check`].

use super::{
    Game, Level, Match, PassAndPlay, Play, Record, ReplayError, Rng, Seat, Seed, Status, TakingBack, Think, Who,
    Written, random_play,
};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns true in the extended test run, in which random tests try many more cases.
pub fn extended() -> bool {
    std::env::var_os("SOBREMESA_EXTENDED").is_some()
}

/// Plays a random match and returns it. Checks the laws at every `stride`-th position and `invariant` at each. Panics
/// if one is broken, with the seed and the ply.
pub fn check<G: Think>(options: &G::Options, seats: u8, seed: u64, stride: usize, invariant: impl Fn(&G)) -> Match<G> {
    let mut rng = Rng::from_number(seed ^ 0x5eed);
    let mut game = Match::<G>::start(options.clone(), seats, Seed::from_number(seed));
    let mut forgetful = game.game().clone();
    forgetful.forget_history();
    for ply in 0..200_000 {
        let place = format!("{} seats {seats} seed {seed} ply {ply}", G::ID);
        let kept = catch_unwind(AssertUnwindSafe(|| invariant(game.game())));
        assert!(kept.is_ok(), "{place}: the game's own invariant is broken");
        assert_eq!(forgetful.status(), game.game().status(), "{place}: a rule asks for the history");
        if ply % stride == 0 {
            position_laws(game.game(), seats, &mut rng, &place);
        }
        if game.is_over() {
            replay_law(&game, &place);
            return game;
        }
        let Some((who, mv)) = random_play(game.game(), seats, &mut rng) else {
            panic!("{place}: nobody can move");
        };
        assert!(forgetful.legal_moves(who).contains(&mv), "{place}: a rule asks for the history");
        forgetful.apply(who, &mv);
        game.play(who, mv).unwrap_or_else(|_| panic!("{place}: an offered move was refused"));
    }
    panic!("{} seats {seats} seed {seed}: the match does not end", G::ID);
}

/// Plays a random match and checks that a move which can be taken back freely has taught its player nothing: in any
/// determinization, the view after it is the same. The end reveals the seed, so the last move is never free.
pub fn check_taking_back<G: Think + PassAndPlay>(options: &G::Options, seats: u8, seed: u64) {
    let mut rng = Rng::from_number(seed ^ 0x7a4e);
    let mut position = G::deal(options, seats, Rng::from_number(seed));
    for ply in 0..200_000 {
        let place = format!("{} seats {seats} seed {seed} ply {ply}", G::ID);
        let Some((who, mv)) = random_play(&position, seats, &mut rng) else { return };
        let mut next = position.clone();
        next.apply(who, &mv);
        if position.taking_back(&mv) == TakingBack::Free {
            assert!(matches!(next.status(), Status::Waiting(_)), "{place}: {mv:?} ends the match and is free");
            let mut imagined = G::determinize(&position.view(who), &mut rng);
            imagined.apply(who, &mv);
            let (seen, known) = (next.view(who), imagined.view(who));
            assert_eq!(seen, known, "{place}: {mv:?} is free and showed something hidden");
        }
        position = next;
    }
}

fn position_laws<G: Think>(game: &G, seats: u8, rng: &mut Rng, place: &str) {
    for who in Who::all(seats) {
        let legal = game.legal_moves(who);
        for (i, mv) in legal.iter().enumerate() {
            assert!(!legal[..i].contains(mv), "{place}: {mv:?} is offered twice");
            assert!(game.why_not(who, mv).is_none(), "{place}: {mv:?} is legal and refused");
            let mut next = game.clone();
            assert!(next.play(who, mv).is_ok(), "{place}: {mv:?} is offered and not accepted");
            let text = serde_json::to_string(mv).expect("a move is written");
            assert_eq!(&serde_json::from_str::<G::Move>(&text).expect("a move is read"), mv, "{place}");
        }
        let view = game.view(who);
        let imagined = G::determinize(&view, rng);
        assert_eq!(imagined.view(who), view, "{place}: determinize does not keep the view of {who:?}");
        assert_eq!(imagined.legal_moves(who), legal, "{place}: legal moves do not follow from the view of {who:?}");
        for level in [Level::Easy, Level::Normal] {
            bot_law::<G>(game, who, level, rng, place);
        }
    }
    others_moves_are_refused(game, seats, place);
}

/// Plays a match of bots of all levels, of at most `plies` moves, and panics if something hidden changes a choice.
pub fn check_bots<G: Think>(options: &G::Options, seats: u8, seed: u64, plies: usize) {
    let mut rng = Rng::from_number(seed ^ 0xb075);
    let mut game = G::deal(options, seats, Rng::from_number(seed));
    for ply in 0..plies {
        let place = format!("{} seats {seats} seed {seed} ply {ply}", G::ID);
        let Status::Waiting(turn) = game.status() else { return };
        let level = Level::ALL[(seed as usize + turn.index()) % Level::ALL.len()];
        let who = Who::Seat(turn);
        let Some(mv) = bot_law(&game, who, level, &mut rng, &place) else {
            panic!("{place}: a bot is silent in its turn");
        };
        game.apply(who, &mv);
    }
}

/// Checks that a bot makes a legal move, and the same move in every determinization. Returns the move.
fn bot_law<G: Think>(game: &G, who: Who, level: Level, rng: &mut Rng, place: &str) -> Option<G::Move> {
    let answer = |game: &G, chance: &Rng| {
        let (view, legal) = (game.view(who), game.legal_moves(who));
        let choice = G::answer(&view, &legal, level, &mut chance.clone());
        if let Some(mv) = &choice {
            assert!(legal.contains(mv), "{place}: a {level:?} bot left the list");
        }
        choice
    };
    let chance = rng.split();
    let choice = answer(game, &chance);
    for _ in 0..2 {
        let other = G::determinize(&game.view(who), rng);
        assert_eq!(answer(&other, &chance), choice, "{place}: a {level:?} bot knows what is hidden");
    }
    choice
}

/// Checks that a seat may make a move of another seat only if it is also among its own legal moves.
fn others_moves_are_refused<G: Game>(game: &G, seats: u8, place: &str) {
    let lists: Vec<(Who, Vec<G::Move>)> = Who::all(seats).map(|who| (who, game.legal_moves(who))).collect();
    for mv in lists.iter().flat_map(|(_, moves)| moves) {
        for (who, legal) in &lists {
            if !legal.contains(mv) {
                assert!(game.clone().play(*who, mv).is_err(), "{place}: {who:?} played {mv:?}");
                assert!(game.why_not(*who, mv).is_some(), "{place}: {mv:?} is refused without a reason");
            }
        }
    }
}

fn replay_law<G: Game>(game: &Match<G>, place: &str) {
    let text = serde_json::to_string(game.record()).expect("a record is written");
    let record: Record<G> = serde_json::from_str(&text).expect("a record is read");
    assert_eq!(&record, game.record(), "{place}");
    let written: Written = serde_json::from_str(&text).expect("a record is read without its game");
    assert_eq!(Record::<G>::read(&written).as_ref(), Some(game.record()), "{place}");
    let as_stored = serde_json::to_string(&game.record().written()).expect("it is written so too");
    assert_eq!(as_stored, text, "{place}: a record is stored in two ways");
    let (again, broken) = Match::<G>::replay(record);
    assert_eq!(broken, Ok(()), "{place}");
    let again = again.expect("a sound record replays");
    assert_eq!(&again, game, "{place}: replay gives another match");
    let Some(Play(who, mv)) = game.record().plays.last() else { return };
    let half = game.back_to(game.record().plays.len() / 2);
    let mut broken = half.record().clone();
    broken.plays.push(Play(Who::Seat(Seat(u8::MAX)), mv.clone()));
    let stop = ReplayError::Play(half.record().plays.len());
    let replayed = Match::<G>::replay(broken);
    assert!(replayed == (Some(half), Err(stop)), "{place}: a broken record is not kept up to the break");
    assert!(!game.back_to(0).undo(), "{place}: there is nothing to undo");
    let mut back = game.clone();
    assert!(back.undo(), "{place}");
    back.play(*who, mv.clone()).expect("what was undone can be played again");
    assert_eq!(&back, game, "{place}: undo and play again give another match");
}

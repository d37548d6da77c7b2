//! Whole matches of random moves: the laws of every game, and this game's invariants.

use super::*;
use crate::engine::Direction;
use crate::engine::{Match, Seed, laws, random_play};

/// All bids outside an obligo from the lowest: n aces come after 2n sextas.
fn ladder() -> Vec<(u8, u8)> {
    let mut rungs = Vec::new();
    for number in 1..=50 {
        rungs.extend((2..=6).map(|pips| (number, pips)));
        if number % 2 == 0 {
            rungs.push((number / 2, 1));
        }
    }
    rungs.extend((26..=50).map(|aces| (aces, 1)));
    rungs
}

/// From the first bid that is no false opening on, bids climb the ladder; in an obligo one face climbs by number.
fn bids_climb(game: &Dudo, ladder: &[(u8, u8)]) {
    let bids = game.table.events.iter().filter_map(|event| match event {
        Event::Bid { bid, .. } => Some(*bid),
        _ => None,
    });
    let bids: Vec<Bid> = bids.collect();
    let obligo = game.table.events.iter().any(|event| matches!(event, Event::Obliged { .. }));
    if obligo {
        assert!(bids.windows(2).all(|two| two[0].face == two[1].face && two[0].number < two[1].number), "{bids:?}");
        return;
    }
    let is_ace = |bid: &Bid| bid.face == Some(Face::As);
    let (opened_falsely, rest) = bids.split_at(bids.iter().position(|bid| !is_ace(bid)).unwrap_or(bids.len()));
    let rung = |bid: &Bid| ladder.iter().position(|r| *r == (bid.number, bid.face.unwrap().pips())).unwrap();
    assert!(rest.windows(2).all(|two| rung(&two[0]) < rung(&two[1])), "{bids:?}");
    for (i, dead) in opened_falsely.iter().enumerate() {
        assert!(!bids[i + 1..].contains(dead), "{dead:?} was bid again: {bids:?}");
    }
}

fn invariant(game: &Dudo) {
    let table = &game.table;
    assert!(table.total() <= table.initial());
    assert!(table.dice.iter().all(|(_, dice)| *dice <= 5));
    for (seat, cup) in game.cups.iter() {
        let number = if table.is_round_open() { table.dice[seat] } else { 0 };
        assert_eq!(cup.pips().len(), usize::from(number));
    }
    match game.status() {
        Status::Waiting(seat) => {
            assert!(table.is_in(seat) && table.playing().count() > 1);
            assert!(!game.legal_moves(Who::Seat(seat)).is_empty(), "nobody can move");
        }
        Status::Over(outcome) => {
            assert_eq!(table.playing().count(), 1);
            let mut places: Vec<u8> = outcome.seats.iter().map(|(_, tally)| tally.place).collect();
            places.sort_unstable();
            assert_eq!(places, (1..=table.dice.len()).collect::<Vec<_>>());
            let left: u32 = outcome.seats.iter().map(|(_, tally)| tally.left).sum();
            assert_eq!(left, u32::from(table.total()));
        }
    }
    let mut passed = table.passed.clone();
    passed.sort();
    passed.dedup();
    assert!(passed.len() == table.passed.len() && (passed.len() < 2 || !table.options.one_pass_per_round));
    assert!(table.obligo.is_none() || table.playing().count() > 2 && table.dice[table.began] == 1);
}

/// All eight ways to set the options.
fn options(number: u8) -> Options {
    Options { montado: number & 1 > 0, one_pass_per_round: number & 2 > 0, obligo_wild_aces: number & 4 > 0 }
}

#[test]
fn laws_hold_for_every_number_of_players_and_option() {
    let ladder = ladder();
    for seats in Dudo::SEATS {
        for seed in 0..24 {
            // The lists are long where many dice are in play, and so are the matches.
            let stride = 7 * usize::from(seats);
            laws::check::<Dudo>(&options(seed as u8 % 8), seats, seed, stride, |game| {
                invariant(game);
                bids_climb(game, &ladder);
            });
        }
    }
}

#[test]
fn a_move_taken_back_freely_has_shown_nothing() {
    for seats in Dudo::SEATS {
        for seed in 0..8 {
            laws::check_taking_back::<Dudo>(&options(seed as u8 % 8), seats, seed);
        }
    }
}

/// Every move that can be written, up to one die more than there are at the largest table.
fn all_moves() -> Vec<Move> {
    let faces = || Face::ALL.into_iter().map(Some).chain([None]);
    let ways = [None, Some(Direction::Right), Some(Direction::Left)];
    let bids = (0..=51).flat_map(|number| faces().map(move |face| Bid { number, face }));
    let bids = bids.flat_map(|bid| ways.map(move |way| Move::Bid(bid, way)));
    let others = ["deal", "open", "closed", "dudo", "calzo", "paso", "siciliana"].map(mv);
    bids.chain(others).chain(Seat::all(11).map(Move::Expel)).collect()
}

#[test]
fn every_move_that_can_be_written_is_in_the_list_or_refused_with_a_reason() {
    let all = all_moves();
    for seats in Dudo::SEATS {
        let mut rng = Rng::from_number(70 + u64::from(seats));
        let mut game = Dudo::deal(&Options::default(), seats, Rng::from_number(seats.into()));
        while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
            game.apply(who, &mv);
            for who in Who::all(seats).chain([Who::Seat(Seat(200))]) {
                let legal = game.view(who).table.moves_of(who);
                let allowed: Vec<&Move> = all.iter().filter(|mv| game.why_not(who, mv).is_none()).collect();
                assert_eq!(allowed.len(), legal.len(), "{who:?}");
                assert!(allowed.into_iter().all(|mv| legal.contains(mv)));
            }
        }
    }
}

/// One match of random moves; the invariants at every position, and what a move changes in all.
fn random_match(options: Options, seats: u8, seed: u64, ladder: &[(u8, u8)]) -> Dudo {
    let mut rng = Rng::from_number(seed ^ 0xabcd);
    let mut game = Dudo::deal(&options, seats, Rng::from_number(seed));
    let mut obliged = Vec::new();
    for ply in 0.. {
        assert!(ply < 100_000, "seats {seats} seed {seed}: the match does not end");
        let Some((who, mv)) = random_play(&game, seats, &mut rng) else { break };
        let (before, rounds) = (i16::from(game.table.total()), game.table.rounds.len());
        let phase = game.table.phase;
        game.apply(who, &mv);
        invariant(&game);
        bids_climb(&game, ladder);
        let change = i16::from(game.table.total()) - before;
        if !matches!(mv, Move::Expel(_)) {
            assert!((-2..=1).contains(&change), "seed {seed}");
            assert!(change == 0 || game.table.rounds.len() == rounds + 1, "seed {seed}");
            assert!(change > -2 || mv == Move::Siciliana, "seed {seed}");
        }
        if let (Phase::Between { obliges: true, seat }, Phase::Choosing(_)) = (phase, game.table.phase) {
            obliged.push(seat);
        }
    }
    let cut_short =
        game.table.rounds.iter().any(|round| round.obligo.is_some() && matches!(round.end, End::Expelled(_)));
    let times = obliged.len();
    obliged.sort();
    obliged.dedup();
    assert!(obliged.len() == times || cut_short, "seed {seed}: somebody obliged twice");
    game
}

#[test]
fn random_matches_of_every_mode_end_and_keep_the_invariants() {
    let each = if laws::extended() { 500 } else { 10 };
    let ladder = ladder();
    let (mut matches, mut rounds, mut obligos, mut longest) = (0, 0, 0, 0);
    for (seats, number) in Dudo::SEATS.flat_map(|seats| (0..8).map(move |number| (seats, number))) {
        for seed in 0..each {
            let seed = u64::from(seats) * 1_000_000 + u64::from(number) * 10_000 + seed;
            let done = random_match(options(number), seats, seed, &ladder);
            matches += 1;
            rounds += done.table.rounds.len();
            longest = longest.max(done.table.rounds.len());
            obligos += done.table.rounds.iter().filter(|round| round.obligo.is_some()).count();
        }
    }
    println!("{matches} matches, {rounds} rounds, {obligos} obligos, at most {longest} rounds a match");
    assert!(obligos > 0);
}

#[test]
fn undo_takes_back_one_play_and_a_broken_record_is_kept_up_to_the_break() {
    let mut game = Match::<Dudo>::start(Options::default(), 3, Seed::from_number(9));
    let start = game.clone();
    let Status::Waiting(seat) = game.game().status() else { panic!() };
    game.play(Who::Seat(seat), mv("3x3>")).unwrap();
    let mut record = game.record().clone();
    assert!(game.undo() && !game.clone().undo());
    assert_eq!(game, start);
    record.plays.push(crate::engine::Play(Who::Floor, Move::Doubt));
    let (_, broken) = Match::<Dudo>::replay(record);
    assert_eq!(broken, Err(crate::engine::ReplayError::Play(1)));
}

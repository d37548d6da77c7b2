//! Whole matches of random moves: the laws of every game, and this game's invariants.

use super::*;
use sobremesa::engine::{Direction, laws, random_play};

/// Returns all bids outside an obligo from the lowest: n aces come after 2n sextas.
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

/// Checks that bids climb the ladder after the false openings; in an obligo the number of one face climbs.
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
    let opened_falsely = bids.iter().position(|bid| !bid.is_aces()).unwrap_or(bids.len());
    let (opened_falsely, rest) = bids.split_at(opened_falsely);
    let rung = |bid: &Bid| ladder.iter().position(|r| *r == (bid.number, bid.face.unwrap().pips())).unwrap();
    assert!(rest.windows(2).all(|two| rung(&two[0]) < rung(&two[1])), "{bids:?}");
    for (i, dead) in opened_falsely.iter().enumerate() {
        assert!(!bids[i + 1..].contains(dead), "{dead:?} was bid again: {bids:?}");
    }
}

pub(super) fn invariant(game: &Dudo) {
    let table = &game.table;
    assert!(table.total() <= table.initial());
    assert!(table.dice.iter().all(|(_, dice)| *dice <= 5));
    for (seat, cup) in game.cups.iter() {
        let number = if table.is_round_open() { table.dice[seat] } else { 0 };
        assert_eq!(cup.pips().len(), usize::from(number));
    }
    match game.status() {
        Status::Waiting(seat) => assert!(table.is_in(seat) && table.playing().count() > 1),
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
    rounds_add_up(table);
}

/// Checks that dice change only at the end of a round, by two at most, and that nobody obliges twice unless an
/// expulsion cut the first obligo short.
fn rounds_add_up(table: &Table) {
    let mut total = i16::from(table.initial());
    for round in &table.rounds {
        let End::Shown(showing) = round.end else { continue };
        assert!((-2..=1).contains(&showing.change));
        assert!(showing.change > -2 || showing.claim == Claim::Siciliana);
        total += i16::from(showing.change);
    }
    assert!(total == i16::from(table.total()) || !table.expelled.is_empty(), "dice change within a round");
    let mut obliged: Vec<Seat> = table.rounds.iter().filter(|r| r.obligo.is_some()).map(|r| r.began).collect();
    let cut_short = table.rounds.iter().any(|round| round.obligo.is_some() && matches!(round.end, End::Expelled(_)));
    let times = obliged.len();
    obliged.sort();
    obliged.dedup();
    assert!(obliged.len() == times || cut_short, "somebody obliged twice");
}

/// Returns all eight ways to set the options.
fn options(number: u64) -> Options {
    Options { montado: number & 1 > 0, one_pass_per_round: number & 2 > 0, obligo_wild_aces: number & 4 > 0 }
}

#[test]
fn laws_hold_for_every_number_of_players_and_option() {
    let (ladder, mut obligos) = (ladder(), 0);
    let more = if laws::extended() { 4000 } else { 40 };
    for (seats, seed) in Dudo::SEATS.flat_map(|seats| (0..more).map(move |seed| (seats, seed))) {
        // The lists are long if many dice are in play, and so are the matches.
        let stride = if seed < 24 { 7 * usize::from(seats) } else { usize::MAX };
        let over = laws::check::<Dudo>(&options(seed % 8), seats, seed, stride, |game| {
            invariant(game);
            bids_climb(game, &ladder);
        });
        obligos += over.game().table.rounds.iter().filter(|round| round.obligo.is_some()).count();
        if seed < 8 {
            laws::check_taking_back::<Dudo>(&options(seed), seats, seed);
        }
    }
    assert!(obligos > 0);
}

/// Returns every move that can be written, up to one die more than there are at the largest table.
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
                let legal = game.legal_moves(who);
                let allowed: Vec<&Move> = all.iter().filter(|mv| game.why_not(who, mv).is_none()).collect();
                assert_eq!(allowed.len(), legal.len(), "{who:?}");
                assert!(allowed.into_iter().all(|mv| legal.contains(mv)));
            }
        }
    }
}

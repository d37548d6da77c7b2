//! The odds, and the simple player.

use super::*;
use sobremesa::engine::{Level, Rollout, Think, random_play};
use sobremesa::games::dudo::bot::worth;
use sobremesa::games::dudo::odds::{at_least, exactly};

/// Returns the share of all rolls of `unseen` dice which together with `own` reach `number`, or equal it if `exact`.
fn brute(own: &str, unseen: u32, number: u8, face: u8, wild: bool, exact: bool) -> f64 {
    let counts = |die: u8| die == face || wild && die == 1;
    let known = own.bytes().filter(|digit| counts(digit - b'0')).count() as u8;
    let rolls = 6u32.pow(unseen);
    let reached = |roll: &u32| {
        let hits = (0..unseen).filter(|i| counts((roll / 6u32.pow(*i) % 6) as u8 + 1)).count() as u8;
        if exact { hits + known == number } else { hits + known >= number }
    };
    (0..rolls).filter(reached).count() as f64 / f64::from(rolls)
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-9, "{a} is not {b}");
}

#[test]
fn chances_agree_with_counting_all_rolls() {
    let game = round("1224 234 56");
    let view = game.view(Who::Seat(A));
    for (number, face, wild) in (1..=9).flat_map(|n| (1..=6).flat_map(move |f| [(n, f, true), (n, f, false)])) {
        let bid = Bid { number, face: Face::from_pips(face) };
        near(view.odds(wild).chance(bid), brute("1224", 5, number, face, wild, false));
        near(view.odds(wild).chance_exact(bid), brute("1224", 5, number, face, wild, true));
    }
    near(
        view.odds(true).chance_blind(Bid::new(2, Face::As)),
        1.0 - (5.0f64 / 6.0).powi(9) - 9.0 * (5.0f64 / 6.0).powi(8) / 6.0,
    );
}

#[test]
fn known_chances() {
    near(at_least(0, 20, true), 1.0);
    near(at_least(21, 20, true), 0.0);
    assert!((at_least(7, 20, true) - 0.52).abs() < 0.005);
    assert!((exactly(7, 20, true) - 0.18).abs() < 0.005);
    assert!((exactly(3, 10, true) - 0.26).abs() < 0.005);
}

#[test]
fn chances_of_de_estas_weigh_the_six_faces() {
    let game = obligo("4 2 223").then("closed 2x?>");
    let bid = Bid { number: 3, face: None };
    near(game.view(Who::Seat(A)).odds(false).chance(bid), brute("4", 4, 3, 4, false, false));
    // B holds two 2s. If the face is 2, the obliger's die counts too; for any other face only that die is known.
    let expected = (brute("22", 3, 3, 2, false, false) + 5.0 * brute("2", 3, 3, 2, false, false)) / 6.0;
    near(game.view(Who::Seat(B)).odds(false).chance(bid), expected);
    near(game.view(Who::Floor).odds(false).chance(bid), brute("2", 4, 3, 2, false, false));
}

#[test]
fn the_bot_is_sensible() {
    let choice = |game: &Dudo, seat| checks::choice(game, seat, Level::Hard, &mut Rng::from_number(1));
    for (cups, moves, answer) in [
        ("2 33345 22345", "11x6>", "dudo"),
        ("22345 33345 22345", "13x6>", "siciliana"),
        // Four dice are no true pass.
        ("22345 3345 22345", "6x3> paso", "dudo"),
    ] {
        let game = round(cups).then(moves);
        assert_eq!(choice(&game, game.waits_for()), Some(mv(answer)), "{cups} {moves}");
    }
    let sure = round("2 3 3").then("1x2> 1x3");
    assert_ne!(choice(&sure, C), Some(Move::Doubt), "it holds a tren itself");
}

/// Checks that a move of a rollout is legal, and that no other is better by more than the noise.
#[test]
fn rollouts_are_legal_and_sensible() {
    let mut looked_at = 0;
    for seed in 0..60 {
        let seats = 2 + (seed % 4) as u8;
        let mut rng = Rng::from_number(seed);
        let mut game = Dudo::deal(&Options::default(), seats, Rng::from_number(!seed));
        while let Status::Waiting(seat) = game.status() {
            let (who, mv) = game.rollout_policy(&mut rng).expect("somebody is to move");
            let (view, legal) = (game.view(who), game.legal_moves(who));
            assert!(who == Who::Seat(seat) && legal.contains(&mv), "seed {seed}: {mv:?}");
            let odds = view.odds(view.table.aces_wild());
            let best = legal.iter().map(|mv| worth(odds, *mv)).fold(f64::MIN, f64::max);
            assert!(worth(odds, mv) > best - 0.1, "seed {seed}: {mv:?}");
            looked_at += 1;
            let (who, mv) = random_play(&game, seats, &mut rng).expect("somebody is to move");
            game.apply(who, &mv);
        }
    }
    assert!(looked_at > 2000, "{looked_at}");
}

#[test]
fn the_chances_name_dudo_la_partida_and_the_pass_where_they_can_be_called() {
    use sobremesa::lang::Lang::Es;
    let said = |game: &Dudo, seat, mine: Option<Bid>| {
        let view = game.view(Who::Seat(seat));
        text::chances(Es, &view, mine, &game.legal_moves(Who::Seat(seat)))
    };
    let mut game = round("13344 22456 23456");
    let mine = Some(Bid::new(3, Face::Tren));
    let risk = &said(&game, A, mine)[1];
    assert!(risk.starts_with("Si te dudan la partida, sin comodines, se cumple: "), "{risk}");
    let one_die = round("1 22456");
    assert_eq!(said(&one_die, A, mine).len(), 1, "with one die nobody can");
    game.plays("3x3>");
    let answers = said(&game, B, None);
    assert!(answers.contains(&"Tu paso sería un farol".into()), "{answers:?}");
    assert!(answers.iter().any(|line| line.starts_with("Sin comodines: ")), "{answers:?}");
    game.plays("paso");
    assert!(said(&game, C, None).contains(&"Que el paso sea de verdad: 13 %".into()));
}

#[test]
fn the_best_face_is_the_lowest_of_which_there_are_most_and_no_ace() {
    for (cups, best) in [("11446 2", Face::Cuadra), ("13355 2", Face::Tren), ("11 2", Face::Tonto)] {
        assert_eq!(round(cups).view(Who::Seat(A)).best_face(), best, "{cups}");
    }
    assert_eq!(round("5 2").view(Who::Floor).best_face(), Face::Tonto, "what is not seen is not told");
}

#[test]
fn the_easy_level_neither_passes_nor_doubts_an_opening() {
    let (mut rng, mut chances) = (Rng::from_number(3), 0);
    for seed in 0..60 {
        let mut game = Dudo::deal(&Options::default(), 2, Rng::from_number(seed));
        while let Status::Waiting(seat) = game.status() {
            let who = Who::Seat(seat);
            let (view, legal) = (game.view(who), game.legal_moves(who));
            let level = if seat == A { Level::Easy } else { Level::Normal };
            let mv = *Dudo::choose(&view, &legal, level, &mut rng).expect("a move");
            let tricks = [Move::Siciliana, Move::Pass];
            chances += usize::from(tricks.iter().any(|trick| legal.contains(trick)));
            assert!(seat != A || !tricks.contains(&mv), "{mv:?}, seed {seed}");
            game.apply(who, &mv);
        }
    }
    assert!(chances > 60, "hardly ever allowed: {chances}");
}

#[test]
fn the_easy_level_errs_but_bids_like_a_person() {
    let mut rng = Rng::from_number(4);
    let (mut bids, mut jumps, mut wild) = (0, 0, 0);
    for seed in 0..200 {
        let mut game = Dudo::deal(&Options::default(), 2 + (seed % 3) as u8, Rng::from_number(seed));
        while let Status::Waiting(seat) = game.status() {
            let who = Who::Seat(seat);
            let (view, legal) = (game.view(who), game.legal_moves(who));
            let mv = *Dudo::choose(&view, &legal, Level::Easy, &mut rng).expect("a move");
            if let Move::Bid(bid, _) = mv {
                let lowest = view.table.lowest_bids().find(|lowest| lowest.face == bid.face).expect("it is legal");
                bids += 1;
                jumps += usize::from(bid.number > lowest.number.max(view.table.total() / 4) + 1);
                wild += usize::from(view.odds(view.table.aces_wild()).chance(bid) < 0.1);
            }
            game.apply(who, &mv);
        }
    }
    assert!(jumps == 0 && 10 * wild < bids, "of {bids} bids {jumps} jump, {wild} are unlikely");
}

#[test]
fn the_bid_that_is_proposed_is_of_a_face_under_the_cup_once_that_is_seen() {
    for (cups, bids, lifted, proposed) in [
        // Over 2 aces: another ace for who holds one, else the best face. A cup that is down tells neither.
        ("22456 23456 23455", "3x3> 2x1", true, "5x5"),
        ("22456 23456 12345", "3x3> 2x1", true, "3x1"),
        ("22456 23456 23455", "3x3> 2x1", false, "3x1"),
        // Over 3 trenes: an ace counts for one.
        ("22456 12455 23456", "3x3>", true, "4x3"),
        ("22456 22455 23456", "3x3>", true, "4x2"),
        // An opening: a fifth of the dice.
        ("13355 2 2", "", true, "2x3"),
        ("13355 2 2", "", false, "2x2"),
    ] {
        let mut game = round(cups);
        game.plays(bids);
        let view = game.view(Who::Seat(game.status().turn().expect("somebody is to move")));
        let legal = game.legal_moves(view.who);
        let bid = |mv| if let Move::Bid(bid, _) = mv { Some(bid) } else { None };
        let bids: Vec<Bid> = legal.into_iter().filter_map(bid).collect();
        assert_eq!(view.modest_bid(&bids, lifted).to_string(), proposed, "{cups} {bids:?}");
    }
}

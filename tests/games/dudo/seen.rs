//! The views of the seats, and positions determinized from them.

use super::*;
use sobremesa::engine::{Level, Think, random_play};

/// Returns true if the events show that `seat` has looked under its cup in this round.
fn has_looked(game: &Dudo, seat: Seat) -> bool {
    let begins = game.table.events.iter().find_map(|event| match event {
        Event::Rolled { begins, obliges: true } => Some(*begins),
        _ => None,
    });
    let closed = game.table.events.iter().find_map(|event| match event {
        Event::Obliged { closed, .. } => Some(*closed),
        _ => None,
    });
    match (begins, closed) {
        (None, _) | (_, Some(false)) => true,
        (Some(begins), None) => begins == seat,
        (Some(_), Some(true)) => game.table.dice[seat] == 1,
    }
}

/// Returns the position with other dice under every cup that `who` has not looked under, and with other rolls to come.
fn elsewhere(game: &Dudo, who: Who, rng: &mut Rng) -> Dudo {
    let mut other = game.clone();
    other.rng = rng.split();
    for (seat, cup) in other.cups.iter_mut() {
        if !(who == Who::Seat(seat) && has_looked(game, seat)) {
            *cup = Dice::roll(cup.pips().len() as u8, rng);
        }
    }
    other
}

#[test]
fn determinized_positions_are_sound_and_views_hold_nothing_else() {
    let (mut blind, mut positions) = (0, 0);
    for (seats, seed) in (2..=10).flat_map(|seats| (0..8).map(move |seed| (seats, seed))) {
        let options = Options { montado: seed % 2 == 0, ..Options::default() };
        let mut rng = Rng::from_number(900 + seed);
        let mut game = Dudo::deal(&options, seats, Rng::from_number(seed));
        while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
            game.apply(who, &mv);
            for who in Who::all(seats) {
                let view = game.view(who);
                super::laws::invariant(&Dudo::determinize(&view, &mut rng));
                assert_eq!(elsewhere(&game, who, &mut rng).view(who), view, "a secret is seen by {who:?}");
                let over = matches!(game.table.phase, Phase::Between { .. } | Phase::Over);
                let seat = who.seat().filter(|seat| game.table.is_in(*seat) && !over);
                blind += usize::from(seat.is_some_and(|seat| !has_looked(&game, seat)));
                positions += 1;
            }
        }
    }
    assert!(blind > 200, "{blind} blind views of {positions}");
}

#[test]
fn determinized_dice_are_even_and_leave_the_viewer_out() {
    let game = round("22222 33333 44444").then("3x3>");
    let (mut rng, mut seen) = (Rng::from_number(5), [0u32; 6]);
    for _ in 0..3000 {
        let imagined = Dudo::determinize(&game.view(Who::Seat(A)), &mut rng);
        imagined.cups.iter().skip(1).flat_map(|(_, cup)| cup.pips()).for_each(|die| seen[usize::from(*die) - 1] += 1);
    }
    // 5,000 expected of each; five deviations are 323.
    assert!(seen.iter().all(|n| (4677..=5323).contains(n)), "{seen:?}");
}

#[test]
fn du_3_a_stacked_cup_is_seen_by_all_and_tells_nothing_of_the_roll_that_counts() {
    let options = Options { montado: true, ..Options::default() };
    let stacked = |seed: &u64| {
        let game = Dudo::deal(&options, 4, Rng::from_number(*seed));
        game.table.events.iter().any(|event| matches!(event, Event::Montado { .. }))
    };
    let seed = (0..).find(stacked).unwrap();
    let game = Dudo::deal(&options, 4, Rng::from_number(seed));
    let view = game.view(Who::Floor);
    assert!(view.own.is_empty() && view.table.events == game.table.events);
}

#[test]
fn du_24_the_face_de_estas_is_hidden_until_the_dice_are_shown() {
    let mut game = obligo("4 14445 22345 3").then("closed 2x?>");
    for who in [Who::Seat(B), Who::Seat(C), Who::Seat(D), Who::Floor] {
        let mut faces = [false; 6];
        let mut rng = Rng::from_number(3);
        for _ in 0..200 {
            let imagined = Dudo::determinize(&game.view(who), &mut rng);
            faces[usize::from(imagined.cups[A].pips()[0]) - 1] = true;
        }
        assert_eq!(faces, [true; 6], "{who:?}");
    }
    assert_eq!(game.view(Who::Seat(A)).own, dice("4"));
    game.plays("dudo");
    let Some(Round { end: End::Shown(showing), .. }) = game.view(Who::Floor).table.rounds.pop() else { panic!() };
    assert_eq!((showing.bid.face, showing.face), (None, Face::Cuadra));
}

#[test]
fn du_12_after_the_round_all_dice_lie_open_until_the_next_roll() {
    let cups = ["22345", "33345", "22"];
    let view = round(&cups.join(" ")).then("9x6> dudo").view(Who::Seat(C));
    assert_eq!(view.table.rounds[0].dice, cups.map(dice).into());
    assert!(view.own.is_empty());
    let End::Shown(showing) = view.table.rounds[0].end else { panic!("nobody was expelled") };
    assert_eq!(view.table.events.last(), Some(&Event::Shown(showing)));
}

#[test]
fn the_floor_sees_no_dice_and_its_bot_is_silent() {
    let game = round("22345 33345 22");
    let view = game.view(Who::Floor);
    assert!(view.own.is_empty());
    let legal = game.legal_moves(Who::Floor);
    assert_eq!(Dudo::choose(&view, &legal, Level::Normal, &mut Rng::from_number(1)), None);
}

#[test]
fn lists_show_the_standing_bid_and_the_dice() {
    checks::shows(&round("23456 12345"), "5 5|cup");
    checks::shows(&round("23456 12345").then("3x4"), "5 5|d4 d4 d4");
}

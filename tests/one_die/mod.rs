//! Checks the solved round of one die each of Dudo against the game's own rules.

mod shipped;
mod solve;

use shipped::shipped;
use sobremesa::engine::{Game, Level, Rng, Seat, Status, Think, Who};
use sobremesa::games::dudo::{Dudo, Face, Move};
use solve::{Round, holds};

#[test]
fn nobody_can_win_a_thousandth_more_against_it() {
    let round = Round::new();
    let exploitability = round.exploitability(&shipped(&round));
    println!("exploitability {exploitability:.6}, {} histories", round.0.len());
    assert!((0.0..0.001).contains(&exploitability), "{exploitability}");
    // The player who begins wins a little less than half.
    let value = round.best_response(&shipped(&round), 0);
    assert!((value + 1.0 / 18.0).abs() < 0.001, "{value}");
}

#[test]
fn solving_brings_it_closer() {
    let mut round = Round::new();
    let mut after = |rounds| {
        round.solve(rounds);
        round.exploitability(&round.average())
    };
    let (early, late) = (after(10), after(40));
    assert!(late < early / 3.0 && late < 0.01, "{early} and then {late}");
}

#[test]
fn a_strategy_that_always_doubts_is_found_out() {
    let round = Round::new();
    let mut strategy = shipped(&round);
    for (node, answers) in round.0.iter().zip(&mut strategy) {
        if node.answers.contains(&None) {
            let doubt = node.answers.iter().position(Option::is_none);
            answers.iter_mut().enumerate().for_each(|(nth, each)| {
                *each = if Some(nth) == doubt { [1.0; 6] } else { [0.0; 6] };
            });
        }
    }
    assert!(round.exploitability(&strategy) > 0.1, "the measure sees nothing");
}

/// In matches of the hard level against itself such rounds occur, and the game and the solver agree who loses.
#[test]
fn the_hard_level_plays_it_and_the_dice_are_counted_alike() {
    let (mut rounds, mut rng) = (0, Rng::from_number(5));
    for seed in 0..400 {
        let mut game = Dudo::deal(&Default::default(), 2, Rng::from_number(seed));
        while let Status::Waiting(seat) = game.status() {
            let (who, table) = (Who::Seat(seat), game.view(Who::Floor).table);
            let legal = game.legal_moves(who);
            if table.total() > 2 || !table.is_round_open() {
                let mv = Dudo::choose(&game.view(who), &legal, Level::Normal, &mut rng).copied();
                game.apply(who, &mv.expect("in turn it speaks"));
                continue;
            }
            let mv = Dudo::answer(&game.view(who), &legal, Level::Hard, &mut rng).expect("in turn it speaks");
            if let (Move::Doubt, Some(standing)) = (mv, table.standing) {
                let die = |seat: u8| game.cup(Seat(seat)).first().expect("each has a die");
                let dice: [Face; 2] = [die(0), die(1)];
                game.apply(who, &mv);
                let loser = if holds(standing.bid, dice) { seat } else { standing.by };
                let Status::Over(outcome) = game.status() else { panic!("the round decides") };
                assert_eq!(outcome.seats[loser].place, 2, "{dice:?} {standing:?}");
                rounds += 1;
            } else {
                game.apply(who, &mv);
            }
        }
    }
    assert!(rounds > 20, "{rounds} such rounds");
}

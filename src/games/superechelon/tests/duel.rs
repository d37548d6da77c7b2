//! Two players.

use super::*;
use StageType::{Classic, Flat, Mountain};

fn loser_leads() -> Options {
    Options { leader: Leader::Loser, ..Options::default() }
}

#[test]
fn se_10_the_dealer_begins_and_the_better_fan_takes_both() {
    let mut game = stage(Mountain, &["Cm1 Gm1 Dm1", "Sm1 Sf1 St1"]);
    assert_eq!(game.waits_for(), A);
    assert_eq!(game.moves(A), ["Cm1", "Dm1", "Gm1"]);
    game.refuses(B, "Sm1", Refused::NotYourTurnInDuel, "SE-10");
    game.refuses(A, "Cm1*", Refused::OnlyYourFan, "SE-10");
    game.refuses(A, "Cm1>1", Refused::OnlyYourFan, "SE-10");
    game.does(A, "Cm1").does(B, "Sm1").does(A, "Gm1").does(B, "Sf1").does(A, "Dm1").does(B, "St1");
    assert_eq!(game.stage().verdict, Verdict::Won(A));
    assert_eq!(game.pile(A), sorted("Cm1 Gm1 Dm1 Sm1 Sf1 St1"));
    assert!(game.pile(B).is_empty());
    assert_eq!(game.events.last(), Some(&Event::StageWon { owner: A, points: 14 }));
}

#[test]
fn se_10_level_each_takes_their_own_fan() {
    let mut game = stage(Mountain, &["Cm1 Gm1", "Cf1 Gf1"]);
    game.goes("Cm1 Gf1 Gm1 Cf1");
    assert_eq!(game.stage().verdict, Verdict::Tied);
    assert_eq!((game.pile(A), game.pile(B)), (sorted("Cm1 Gm1"), sorted("Cf1 Gf1")));
}

#[test]
fn se_11_the_winner_deals_and_lays_first() {
    let mut game = stage(Mountain, &["Gm1", "Cm1"]);
    game.goes("Gm1 Cm1");
    assert_eq!(game.phase, Phase::Between(B));
    game.refuses(A, "deal", Refused::WinnerDeals, "SE-11");
    game.does(B, "deal");
    assert_eq!((game.dealer, game.waits_for()), (B, B));
}

#[test]
fn se_11_after_a_tie_the_same_player_as_before() {
    let mut game = stage(Mountain, &["Cm1", "Cf1"]);
    game.goes("Cm1 Cf1");
    assert_eq!(game.phase, Phase::Between(A));
    game.does(A, "deal");
    assert_eq!((game.dealer, game.waits_for()), (A, A));
}

#[test]
fn se_11_option_leader_lets_the_loser_lay_first_and_the_winner_deals() {
    let mut game = stage_with(loser_leads(), Mountain, &["Gm1", "Cm1"]);
    game.goes("Gm1 Cm1").does(B, "deal");
    assert_eq!((game.dealer, game.waits_for()), (B, A));
    let mut tied = stage_with(loser_leads(), Mountain, &["Cm1", "Cf1"]);
    tied.goes("Cm1 Cf1").does(A, "deal");
    assert_eq!((tied.dealer, tied.waits_for()), (A, A));
}

#[test]
fn se_11_a_tie_keeps_dealer_and_leader_apart_where_the_loser_leads() {
    let mut game = stage_with(loser_leads(), Mountain, &["Gm1", "Cm1"]);
    game.goes("Gm1 Cm1").does(B, "deal");
    game.hands = PerSeat::new(2, |seat| cards(["Gm2", "Gm3"][seat.index()]));
    Arc::make_mut(game.stages.last_mut().unwrap()).stage.quota = 1;
    game.goes("Gm2 Gm3");
    assert_eq!((game.stage().verdict, game.phase), (Verdict::Tied, Phase::Between(B)));
    game.does(B, "deal");
    assert_eq!(game.waits_for(), A);
}

/// The points of B's fan, which A meets with Debutants.
fn fan(kind: StageType, fan: &str) -> u16 {
    let mut game = stage(kind, &["Dm1 Df1 Dt1", fan]);
    let laid: Vec<&str> = fan.split(' ').collect();
    for (debutant, card) in ["Dm1", "Df1", "Dt1"].into_iter().zip(laid) {
        game.does(A, debutant).does(B, card);
    }
    game.points_of(B)
}

#[test]
fn se_12_e_good_days_double_different_riders_highest_first() {
    assert_eq!(fan(Mountain, "Cm1 Hm1 Hf1"), 20);
    assert_eq!(fan(Mountain, "Cm1 Gm1 Hm1"), 23);
    assert_eq!(fan(Mountain, "Hm1 Gm1 Cm1"), 23, "whatever the order");
}

#[test]
fn se_12_a_good_day_without_a_rider_counts_nothing_and_a_bad_day_does_nothing() {
    assert_eq!(fan(Mountain, "Hm1 Hf1 Bm1"), 0);
    assert_eq!(fan(Mountain, "Bm1 Bf1 Cm1"), 10);
    assert_eq!(fan(Flat, "Sm1 Um1 Hm1"), 25);
    assert_eq!(fan(Classic, "Gm1 Hf1 Hm1"), 6, "one rider is doubled once");
    let mut game = stage(Mountain, &["Cm1 Gm1", "Bm1 Hm1"]);
    game.goes("Cm1 Bm1 Gm1 Hm1");
    assert_eq!((game.points_of(A), game.pile(A)), (13, sorted("Cm1 Gm1 Bm1 Hm1")), "it goes to a pile");
}

#[test]
fn se_13_more_points_win_the_tour_and_level_it_is_shared() {
    let mut game = last_stage(&["Sm1 Gm1", "Gf1 Sf1"]);
    game.goes("Sm1 Gf1 Gm1 Sf1");
    assert_eq!(game.tours[0], Tour { points: PerSeat::new(2, |_| 10), winner: None });
    assert!(game.events.contains(&Event::TourShared { points: 10 }));
    let mut game = last_stage(&["Sm1 Gm1", "Gf1 Gt1"]);
    game.goes("Sm1 Gf1 Gm1 Gt1");
    assert_eq!((game.tours[0].winner, game.tours[0].points[A]), (Some(A), 16));
    assert_eq!(game.events.last(), Some(&Event::TourWon { seat: A, points: 16 }));
}

#[test]
fn se_13_the_two_piles_add_up_to_two_hundred() {
    for seed in 0..30 {
        let game = super::laws::random_season(&Options::default(), 2, seed);
        for tour in &game.tours {
            assert_eq!(tour.points[A] + tour.points[B], 200, "seed {seed}");
            let winner = [(101..=200, Some(A)), (0..=99, Some(B)), (100..=100, None)];
            let expected = winner.iter().find(|(range, _)| range.contains(&tour.points[A])).unwrap();
            assert_eq!(tour.winner, expected.1, "seed {seed}");
        }
    }
}

//! Two players.

use super::*;
use StageType::{Classic, Flat, Mountain};

fn loser_leads() -> Options {
    Options { leader: Leader::Loser, ..Options::default() }
}

#[test]
fn se_10_the_dealer_begins_and_the_better_fan_takes_both() {
    let mut game = mountain("Cm1 Gm1 Dm1, Sm1 Sf1 St1");
    assert_eq!(game.waits_for(), A);
    assert_eq!(game.moves(A), ["Cm1", "Dm1", "Gm1"]);
    game.refuses_as(B, "Sm1", Refused::NotYourTurnInDuel, "SE-10");
    game.refuses_as(A, "Cm1* Cm1>1", Refused::OnlyYourFan, "SE-10");
    game.plays("Cm1 Sm1 Gm1 Sf1 Dm1 St1");
    assert_eq!(game.stage().verdict, Verdict::Won(A));
    game.has_piles(&["Cm1 Gm1 Dm1 Sm1 Sf1 St1", ""]);
    assert_eq!(game.events.last(), Some(&Event::StageWon { owner: A, points: 14 }));
}

#[test]
fn se_10_level_each_takes_their_own_fan() {
    let game = mountain("Cm1 Gm1, Cf1 Gf1").then("Cm1 Gf1 Gm1 Cf1");
    assert_eq!(game.stage().verdict, Verdict::Tied);
    game.has_piles(&["Cm1 Gm1", "Cf1 Gf1"]);
}

#[test]
fn se_11_the_winner_deals_and_lays_first_unless_the_option_says_that_the_loser_leads() {
    let (won, tied) = ("Gm1, Cm1", "Cm1, Cf1");
    for (options, hands, dealer, leader) in [
        (Options::default(), won, B, B),
        (Options::default(), tied, A, A),
        (loser_leads(), won, B, A),
        (loser_leads(), tied, A, A),
    ] {
        let mut game = stage_with(options, Mountain, hands).then(&hands.replace(',', ""));
        assert_eq!(game.phase, Phase::Between(dealer));
        game.refuses_as(Seat(1 - dealer.0), "deal", Refused::WinnerDeals, "SE-11");
        game.plays("deal");
        assert_eq!((game.dealer, game.waits_for()), (dealer, leader), "{hands}");
    }
}

#[test]
fn se_11_a_tie_keeps_dealer_and_leader_apart_if_the_loser_leads() {
    let mut game = stage_with(loser_leads(), Mountain, "Gm1, Cm1");
    game.plays("Gm1 Cm1 deal");
    game.hands = ["Gm2", "Gm3"].map(cards).into();
    Arc::make_mut(game.stages.last_mut().unwrap()).stage.quota = 1;
    game.plays("Gm2 Gm3");
    assert_eq!((game.stage().verdict, game.phase), (Verdict::Tied, Phase::Between(B)));
    game.plays("deal");
    assert_eq!(game.waits_for(), A);
}

/// Returns the points of B's fan, which A meets with Debutants.
fn fan(kind: StageType, fan: &str) -> u16 {
    let turns = ["Dm1", "Df1", "Dt1"].into_iter().zip(fan.split(' '));
    let laid: Vec<String> = turns.map(|(debutant, card)| format!("{debutant} {card}")).collect();
    stage(kind, &format!("Dm1 Df1 Dt1, {fan}")).then(&laid.join(" ")).points_of(B)
}

#[test]
fn se_12_e_good_days_double_different_riders_highest_first_and_a_bad_day_does_nothing() {
    for (kind, cards, points) in [
        (Mountain, "Cm1 Hm1 Hf1", 20),
        (Mountain, "Cm1 Gm1 Hm1", 23),
        (Mountain, "Hm1 Gm1 Cm1", 23),
        (Mountain, "Hm1 Hf1 Bm1", 0),
        (Mountain, "Bm1 Bf1 Cm1", 10),
        (Flat, "Sm1 Um1 Hm1", 25),
        // One rider is doubled once.
        (Classic, "Gm1 Hf1 Hm1", 6),
    ] {
        assert_eq!(fan(kind, cards), points, "{cards}");
    }
    let game = mountain("Cm1 Gm1, Bm1 Hm1").then("Cm1 Bm1 Gm1 Hm1");
    assert_eq!(game.points_of(A), 13);
    game.has_piles(&["Cm1 Gm1 Bm1 Hm1", ""]);
}

#[test]
fn se_13_more_points_win_the_tour_and_level_it_is_shared() {
    let game = last_stage("Sm1 Gm1, Gf1 Sf1").then("Sm1 Gf1 Gm1 Sf1");
    assert_eq!(game.tours[0], Tour { points: PerSeat::new(2, |_| 10), winner: None });
    assert!(game.events.contains(&Event::TourShared { points: 10 }));
    let game = last_stage("Sm1 Gm1, Gf1 Gt1").then("Sm1 Gf1 Gm1 Gt1");
    assert_eq!((game.tours[0].winner, game.tours[0].points[A]), (Some(A), 16));
    assert_eq!(game.events.last(), Some(&Event::TourWon { seat: A, points: 16 }));
}

#[test]
fn se_13_the_two_piles_add_up_to_two_hundred() {
    for seed in 0..30 {
        let game = super::laws::random_season(&Options::default(), 2, seed);
        for tour in &game.tours {
            assert_eq!(tour.points[A] + tour.points[B], 200, "seed {seed}");
            let winner = match tour.points[A] {
                101.. => Some(A),
                100 => None,
                _ => Some(B),
            };
            assert_eq!(tour.winner, winner, "seed {seed}");
        }
    }
}

#[test]
fn se_13_more_than_half_of_all_points_wins_whatever_is_still_laid() {
    let won = |game: &SuperEchelon| game.view(Who::Floor).decided();
    let mut early = 0;
    for seed in 0..40 {
        let options = Options { tours: 1, ..Options::default() };
        let mut game = SuperEchelon::new(&options, 2, Rng::from_number(seed));
        assert_eq!(won(&game), None);
        game.goes_on_until(|game| won(game).is_some() || game.is_counted());
        early += u32::from(!game.is_counted());
        let winner = won(&game);
        game.goes_on_until(SuperEchelon::is_counted);
        let counted = game.tours.last().expect("a tour");
        assert_eq!(counted.winner, winner.or(counted.winner), "seed {seed}");
        assert_eq!(won(&game), counted.winner, "seed {seed}");
    }
    assert!(early > 10, "{early} tours were decided before their end");
    assert_eq!(mountain("Cm1, Cf1, Gm1").view(Who::Floor).decided(), None, "booty is hidden");
}

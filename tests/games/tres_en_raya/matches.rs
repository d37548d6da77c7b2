//! Whole matches: their length, their score, their end (TR-8 to TR-11).

use super::*;
use sobremesa::engine::Tally;

fn tally(place: u8, won: u16) -> Tally {
    Tally { place, rounds_won: won, stars: won, left: 0, yellow: 0 }
}

fn played(options: &Options, script: &str) -> TresEnRaya {
    let mut game = start(options);
    game.rounds(script);
    game
}

/// Checks the result after the rounds of each row: rounds won by A and by B, and true if the match is over.
fn results(options: &Options, rows: &[(&str, (u16, u16, bool))]) {
    for (script, result) in rows {
        assert_eq!(played(options, script).result(), *result, "{script}");
    }
}

#[test]
fn tr_8_the_first_to_win_three_rounds_wins_the_match() {
    let rows = [("WW", (2, 0, false)), ("WWW", (3, 0, true)), ("WLWL", (2, 2, false)), ("WLWLL", (2, 3, true))];
    results(&options(), &rows);
    results(&options(), &[("LWLL", (1, 3, true)), ("NWNWNNLW", (3, 1, true))]);
    let game = played(&options(), "WLWLL");
    game.refuses_as(A, "deal", Refused::MatchOver(Kind::Match), "TR-8");
    assert_eq!(game.why_not(Who::Floor, &mv("a1")), Some(Refused::MatchOver(Kind::Match)));
    let outcome = game.table.outcome();
    assert_eq!(outcome.seats, [tally(2, 2), tally(1, 3)].into());
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [B]);
    // Null rounds do not count.
    let game = played(&options(), "NWNWNNLW");
    assert_eq!((game.table.outcome().null_rounds, game.table.rounds.len()), (0, 8));
}

#[test]
fn tr_8_at_home_another_number_of_rounds_wins() {
    for (target, wins) in [(1, 1), (2, 2), (9, 9), (0, 1), (10, 9), (255, 9)] {
        let mut game = start(&Options { target, ..options() });
        let mut won = 0;
        while !game.is_over() {
            game.rounds("W");
            won += 1;
        }
        assert_eq!(won, wins, "target {target}");
    }
    let league = Options { target: 1, ..of_kind(Kind::League) };
    assert_eq!(played(&league, "W").result(), (1, 0, false), "only an ordinary match has a target");
}

#[test]
fn tr_9_a_group_plays_all_five_rounds_of_the_game_of_nine() {
    let group = of_kind(Kind::Group);
    assert_eq!(group.variant(), Variant::Nine);
    results(&group, &[("WWW", (3, 0, false)), ("WWWW", (4, 0, false)), ("WWWWW", (5, 0, true))]);
    results(&group, &[("NNNN", (0, 0, false)), ("NNNNN", (0, 0, true)), ("WLNWL", (2, 2, true))]);
}

#[test]
fn tr_9_e_null_rounds_count_as_played_and_the_match_may_be_drawn() {
    let game = played(&of_kind(Kind::Group), "WNLNN");
    let outcome = game.table.outcome();
    assert_eq!(outcome.null_rounds, 3);
    assert_eq!(outcome.seats, PerSeat::new(2, |_| tally(1, 1)), "level: both are first");
    game.refuses_as(A, "deal", Refused::MatchOver(Kind::Group), "TR-9");
    let game = played(&of_kind(Kind::Group), "WWWNL");
    assert_eq!(game.table.outcome().seats, [tally(1, 3), tally(2, 1)].into());
}

#[test]
fn tr_10_e_a_league_match_is_over_after_three_or_four_rounds_that_are_not_null() {
    let league = of_kind(Kind::League);
    for (script, (won, lost)) in [
        ("WWW", (3, 0)),
        ("WWLW", (3, 1)),
        ("WWLL", (2, 2)),
        ("WLW", (2, 1)),
        ("LWW", (2, 1)),
        ("WLL", (1, 2)),
        ("LWL", (1, 2)),
        ("LLL", (0, 3)),
        ("LLWL", (1, 3)),
        ("LLWW", (2, 2)),
        // A null round is played again and decides nothing.
        ("NWNLNW", (2, 1)),
        ("WNWLNL", (2, 2)),
    ] {
        for rounds in 1..script.len() {
            assert!(!played(&league, &script[..rounds]).is_over(), "{script} after {rounds}");
        }
        assert_eq!(played(&league, script).result(), (won, lost, true), "{script}");
    }
    assert_eq!(played(&league, "WWLL").table.outcome().seats, PerSeat::new(2, |_| tally(1, 2)), "a draw");
    assert_eq!(played(&league, "WNLW").table.outcome().null_rounds, 0);
    let game = played(&league, "WWLW");
    game.refuses_as(A, "deal", Refused::MatchOver(Kind::League), "TR-10");
    assert_eq!(game.table.variant(), Variant::Three, "it is the game of three");
}

#[test]
fn tr_11_each_round_won_is_an_estrellita() {
    for (kind, script) in [(Kind::Match, "WNLWNW"), (Kind::Group, "WNLWN"), (Kind::League, "WWLL")] {
        let game = played(&of_kind(kind), script);
        let Status::Over(outcome) = game.status() else { panic!("{script}") };
        for (seat, letter) in [(A, 'W'), (B, 'L')] {
            let won = script.chars().filter(|c| *c == letter).count() as u16;
            assert_eq!((outcome.seats[seat].stars, outcome.seats[seat].rounds_won), (won, won));
        }
    }
}

//! TR-4: the third time the same position stands with the same player to move.

use super::solver::{perfect, simple};
use super::*;
use sobremesa::games::advise::Advise;

fn with(repetition: Repetition) -> TresEnRaya {
    start(&Options { repetition, ..options() }).then(SIX)
}

#[test]
fn tr_4_e_the_third_time_the_player_to_move_may_declare_the_round_null() {
    let mut game = with(Repetition::Claim);
    assert_eq!(game.table.times(), 1, "the first time counts");
    game.refuses_as(A, "null", Refused::TooSoon { times: 1 }, "TR-4");
    game.plays(TO_AND_FRO);
    assert_eq!(game.table.times(), 2);
    game.refuses_as(A, "null", Refused::TooSoon { times: 2 }, "TR-4");
    game.plays(TO_AND_FRO);
    assert_eq!(game.table.times(), 3);
    assert_eq!(TresEnRaya::rule_now(&game.view(Who::Seat(A))), "TR-4");
    assert_eq!(game.offers(A).len(), 10, "the claim is offered beside the moves, never forced");
    game.refuses_as(B, "null", Refused::NotYourTurn, "TR-2");
    game.does(A, "null");
    let round = game.table.rounds[0];
    assert_eq!((round.end, round.winner(), round.counts()), (End::Claimed(A), None, false));
    game.refuses_as(B, "a1", Refused::RoundOver(End::Claimed(A)), "TR-4");
    after("a1 a2").refuses_as(A, "null", Refused::TooSoon { times: 0 }, "TR-4");
}

#[test]
fn tr_4_a_player_who_does_not_claim_may_do_so_the_next_time() {
    let mut game = with(Repetition::Claim);
    game.plays(TO_AND_FRO).plays(TO_AND_FRO);
    game.does(A, "a1-b3");
    assert_eq!(game.table.times(), 3, "it is now the third time for the other player");
    assert!(game.offers(B).contains(&"null".into()));
    game.plays("a2-c3 b3-a1 c3-a2");
    assert_eq!(game.table.times(), 4);
    game.does(A, "null");
}

#[test]
fn tr_4_the_same_board_with_the_other_to_move_is_another_position() {
    let mut game = with(Repetition::Claim);
    // A comes home in three moves and B in two: the board of the start, with the other player to move.
    game.plays("a1-b3 a2-c3 b3-a3 c3-a2 a3-a1");
    assert_eq!(game.table.board, with(Repetition::Claim).table.board);
    assert_eq!((game.waits_for(), game.table.times()), (B, 1));
}

#[test]
fn tr_4_a_mirrored_position_is_another_position() {
    let mut game = with(Repetition::Claim);
    let before = game.table.stood().len();
    game.plays("a1-b3 a2-c3 b3-a1");
    assert_eq!((game.table.stood().len(), game.table.times()), (before + 3, 1));
    // The upper and the lower half of the board exchanged.
    let turned = after("a3 a2 b3 b2 c2 c3");
    assert_ne!(turned.table.board, with(Repetition::Claim).table.board);
}

#[test]
fn tr_4_a_null_round_scores_nothing_and_the_other_player_begins_the_next_one() {
    for first_player in [FirstPlayer::Alternate, FirstPlayer::Loser, FirstPlayer::Dice] {
        for kind in [Kind::Match, Kind::League] {
            let mut game = start(&Options { first_player, ..of_kind(kind) });
            game.rounds("N");
            assert_eq!(game.result(), (0, 0, false));
            assert_eq!(game.table.outcome().null_rounds, 0, "it does not count as played");
            assert_eq!(game.waits_for(), B);
            game.plays("deal");
            assert_eq!((game.table.beginner, game.waits_for()), (B, B), "{first_player:?}: no dice, no loser");
            assert_eq!((game.table.board, game.table.times()), (Board::default(), 0));
            game.rounds("N");
            game.plays("deal");
            assert_eq!(game.table.beginner, A);
            assert_eq!(game.table.events[..], [Event::Began { seat: A }], "events are those of the round in play");
        }
    }
}

#[test]
fn tr_4_repetitions_are_counted_anew_in_each_round() {
    let mut game = with(Repetition::Claim);
    game.plays(TO_AND_FRO).plays(TO_AND_FRO).plays("null deal").plays(SIX);
    assert_eq!((game.table.times(), game.table.stood().len()), (1, 1));
}

#[test]
fn tr_4_auto_makes_the_round_null_by_itself() {
    let mut game = with(Repetition::Auto);
    game.plays(TO_AND_FRO);
    game.refuses_as(A, "null", Refused::NullByItself, "TR-4");
    game.plays("a1-b3 a2-c3 b3-a1");
    assert!(game.table.rounds.is_empty());
    game.plays("c3-a2");
    assert_eq!(game.table.rounds[0].end, End::Repeated);
    assert_eq!((game.table.rounds[0].counts(), game.waits_for()), (false, B));
    game.refuses_as(A, "a1", Refused::RoundOver(End::Repeated), "TR-4");
}

#[test]
fn tr_4_off_never_ends_the_dance() {
    let mut game = with(Repetition::Off);
    for _ in 0..50 {
        game.plays(TO_AND_FRO);
        assert_eq!(game.offers(A).len(), 9);
    }
    assert_eq!(game.table.times(), 51);
    game.refuses_as(A, "null", Refused::NeverNull, "TR-4");
}

#[test]
fn tr_4_bots_declare_the_round_null_when_they_see_no_win() {
    let choices = |game: &TresEnRaya, seed| {
        let mut rng = Rng::from_number(seed);
        assert!(game.may(A, "null"));
        [simple, perfect].map(|player| player(game, A, &mut rng).to_string())
    };
    let even = with(Repetition::Claim).then(TO_AND_FRO).then(TO_AND_FRO);
    assert_eq!(solve::value(Variant::Three, even.table.board, A), solve::Value::Draw);
    let mut won = after("a1 c2 b1 a2 c3 b3");
    for _ in 0..2 {
        won.plays("c3-a3 a2-b2 a3-c3 b2-a2");
    }
    for seed in 0..20 {
        assert_eq!(choices(&even, seed), ["null", "null"]);
        let lines = ["c3-c1", "b1-b2"];
        assert!(choices(&won, seed).iter().all(|choice| lines.contains(&choice.as_str())), "a win goes first");
    }
}

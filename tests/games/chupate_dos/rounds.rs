//! CD-40 to CD-46: the end of rounds and matches.

use super::*;
use sobremesa::referee::Open;

pub trait EndsRounds {
    fn end_round_for_test(&mut self, winner: Option<Seat>);
}

impl EndsRounds for ChupateDos {
    fn end_round_for_test(&mut self, winner: Option<Seat>) {
        match winner {
            Some(winner) => {
                self.phase = Phase::Turn(winner, Step::Free);
                self.hands[winner] = cards("1o");
                (self.named, self.discard) = (None, cards("3o"));
                self.does(winner, "1o");
            }
            None => {
                self.turns = LAST_TURN - 1;
                let seat = self.playing[0];
                self.phase = Phase::Turn(seat, Step::Attacked);
                self.attack = 2;
                let hand = self.hands[seat];
                self.stock.clear();
                self.discard = Cards::from_iter([self.discard[0]]);
                self.does(seat, "take");
                self.hands[seat] = hand;
            }
        }
    }
}

/// Ends rounds as in "B 3 0 1, - 2 2 2", without playing them: the winner or "-", and the cards left to the players.
fn finish(mut game: ChupateDos, rounds: &str) -> ChupateDos {
    for (nth, round) in rounds.split(", ").enumerate() {
        if nth > 0 {
            game.plays("deal");
        }
        let (winner, left) = round.split_once(' ').expect("a winner and cards");
        for (seat, left) in game.playing.clone().into_iter().zip(left.split(' ')) {
            let left: usize = left.parse().expect("a number of cards");
            while game.hands[seat].len() > left {
                game.hands[seat].pop();
            }
            while game.hands[seat].len() < left {
                let card = game.stock.pop().expect("a card is left");
                game.hands[seat].push(card);
            }
        }
        game.end_round_for_test("ABCDE".find(winner).map(|at| Seat(at as u8)));
    }
    game
}

fn match_of(seats: u8, kind: Kind, rounds: u8) -> ChupateDos {
    let options = Options { kind, rounds: NonZeroU8::new(rounds), ..Options::default() };
    ChupateDos::deal(&options, seats, Rng::from_number(4))
}

#[test]
fn cd_40_the_first_without_cards_wins_and_a_pending_attack_is_not_drawn() {
    let game = round("3o 4o, 2b, 5o 5c", "6b", "").then("2b");
    assert_eq!(game.rounds[0].winner, Some(B));
    assert_eq!((game.score.tallies[B].stars, game.hands[C].len(), game.attack), (1, 2, 0));
    game.refuses(C, "draw", "CD-40");
}

#[test]
fn cd_41_cards_left_are_added_up_over_the_rounds() {
    let mut game = round("3o 4o, 1b, 5o 5c 6c", "6b", "").then("1b");
    let left = |game: &ChupateDos| game.score.tallies.map(|tally| tally.left);
    assert_eq!(left(&game), [2, 0, 3].into());
    game.plays("deal");
    game.hands[A].clear();
    let (b, c) = (game.hands[B].len() as u32, game.hands[C].len() as u32);
    game.end_round_for_test(Some(A));
    assert_eq!(left(&game), [2, b, 3 + c].into());
}

#[test]
fn cd_42_rounds_of_a_match_and_with_two_a_draw_stands() {
    let usual = Options::default();
    assert_eq!([2, 3, 4, 5].map(|n| usual.rounds_for(n)), [2, 8, 10, 12]);
    let group = Options { kind: Kind::Group, ..Options::default() };
    assert_eq!([3, 4, 5].map(|n| group.rounds_for(n)), [3, 4, 5]);
    let mut game = round("3o 4o, 1b", "6b", "");
    game.end_round_for_test(Some(A));
    game.plays("deal");
    game.end_round_for_test(Some(B));
    let Status::Over(outcome) = game.status() else { panic!("two rounds are over") };
    assert_eq!(outcome.seats.map(|tally| (tally.place, tally.rounds_won)), [(1, 1), (1, 1)].into());
    game.refuses(A, "deal", "CD-42");
}

#[test]
fn cd_43_cd_44_to_21_places_by_rounds_then_cards_then_sanctions() {
    for (seats, kind, rounds, yellow, played, places, why) in [
        (3, Kind::Match, 2, vec![], "B 3 0 1, B 3 0 1", vec![3, 1, 2], "CD-43: most rounds"),
        (3, Kind::Match, 2, vec![], "A 0 4 4, B 3 0 3", vec![1, 2, 3], "CD-43: A kept 3 cards, B 4"),
        (3, Kind::Match, 2, vec![A], "A 0 4 4, B 4 0 4", vec![2, 1, 3], "CD-43: A has a yellow card"),
        (4, Kind::Match, 2, vec![A, C], "A 0 4 4 4, B 4 0 4 4", vec![2, 1, 4, 3], "CD-43: C has one too"),
        (4, Kind::Group, 2, vec![A, C], "A 0 4 4 4, B 4 0 4 4", vec![2, 1, 3, 3], "TO-21: below second nobody goes on"),
        (2, Kind::Match, 3, vec![], "A 0 1, B 1 0, A 0 1", vec![1, 2], "CD-44: a casual match may set its rounds"),
    ] {
        let mut game = match_of(seats, kind, rounds);
        for seat in yellow {
            game.warns(seat);
        }
        assert_eq!(finish(game, played).places(), places, "{why}");
    }
}

#[test]
fn between_rounds_and_at_the_end_the_open_position_is_of_the_round_that_is_over() {
    use sobremesa::referee::Open;
    let mut game = finish(match_of(3, Kind::Match, 2), "A 0 2 5");
    assert_eq!((game.open()["round"].clone(), game.open()["tallies"][0]["place"].clone()), (1.into(), 0.into()));
    game.plays("deal");
    assert_eq!(game.open()["round"], 2);
    game.hands = ["1o 2o", "", "1c 2c 3c 4c 5c"].map(cards).into();
    game.end_round_for_test(Some(B));
    let between = game.open();
    assert_eq!((&between["round"], &between["deciding"]), (&2.into(), &false.into()));
    assert_eq!(between["playing"].as_array().map(Vec::len), Some(3), "the two who are level play the next one");
    game.plays("deal");
    assert_eq!(game.open()["deciding"], true);
    game.end_round_for_test(Some(A));
    let end = game.open();
    assert_eq!((&end["round"], &end["deciding"], &end["tallies"][0]["place"]), (&3.into(), &true.into(), &1.into()));
}

#[test]
fn cd_44_between_two_the_first_to_win_two_rounds_may_win_the_match() {
    let options = Options { first_to: NonZeroU8::new(2), rounds: NonZeroU8::new(3), ..Options::default() };
    let played = |seats, rounds| finish(ChupateDos::deal(&options, seats, Rng::from_number(1)), rounds);
    let two = played(2, "A 0 1, A 0 1");
    assert_eq!(two.places(), [1, 2], "no third round");
    assert!(!two.view(Who::Floor).is_deciding(), "and none that breaks a tie");
    assert_eq!(played(2, "A 0 1, B 1 0, - 1 1, B 1 0").places(), [2, 1], "a null round decides nothing");
    let three = played(3, "A 0 1 1, B 1 0 1, C 2 2 0");
    assert!(matches!(three.status(), Status::Over(_)), "more than two play the rounds that were set");
    for seats in ChupateDos::SEATS {
        let mut fitting = options.clone();
        fitting.fit(seats);
        assert_eq!(ChupateDos::out_of_range(&fitting, seats), None, "a quick match of {seats} is one for the referee");
        assert_eq!(fitting.target_for(seats), options.target_for(seats));
    }
    let text = serde_json::to_string(&Options::default()).unwrap();
    assert!(!text.contains("first_to"), "saves of the rules as written stay as they were: {text}");
}

#[test]
fn cd_45_a_tie_for_first_is_played_out_by_the_rules_of_those_who_play_it() {
    let mut game = finish(match_of(4, Kind::Match, 2), "A 0 5 2 5, C 2 5 0 5");
    assert_eq!((game.playing.clone(), game.waits_for()), (vec![A, C], C), "B dealt last; C is the next of the two");
    game.plays("deal");
    assert_eq!(game.hands.map(|hand| hand.len()), [5, 0, 5, 0].into());
    game.phase = Phase::Turn(A, Step::Free);
    (game.hands[A], game.discard, game.attack, game.named) = (cards("11o 3b 4b"), cards("1o"), 0, None);
    game.plays("11o");
    assert_eq!(game.phase, Phase::Turn(A, Step::Bounce), "between two a Caballo bounces");
    let left_before = game.score.tallies.map(|tally| tally.left);
    game.end_round_for_test(Some(C));
    assert_eq!(game.places(), [2, 3, 1, 3], "the two others share a place that decides nothing");
    assert!(game.view(Who::Floor).is_deciding());
    assert_eq!((game.score.tallies[C].stars, game.score.tallies[C].rounds_won), (2, 1), "F leaves it out");
    assert_eq!(game.score.tallies.map(|tally| tally.left), left_before, "and so does K");
}

#[test]
fn cd_45_a_null_deciding_round_is_played_again_and_gives_nothing() {
    let mut game = finish(match_of(3, Kind::Match, 2), "A 0 2 5, B 2 0 5");
    game.plays("deal").end_round_for_test(None);
    assert_eq!((game.score.null_rounds, &game.playing), (0, &vec![A, B]));
    game.plays("deal").end_round_for_test(Some(B));
    assert_eq!(game.places(), [2, 1, 3]);
}

#[test]
fn cd_45_in_a_group_the_tie_below_is_played_on_while_it_matters() {
    let mut game = finish(match_of(3, Kind::Group, 3), "A 0 2 2, B 2 0 2, C 2 2 0");
    game.plays("deal").end_round_for_test(Some(B));
    assert_eq!(game.playing, [A, C], "second place qualifies, so A and C play on");
    game.plays("deal").end_round_for_test(Some(C));
    assert_eq!(game.places(), [3, 1, 2]);
}

#[test]
fn cd_46_a_round_whose_thousandth_turn_ends_without_a_winner_is_null() {
    let mut game = round("3o 4o, 5c 6o, 1e 3e 4e", "7b", "1e 3e 4e 6e");
    (game.stock, game.turns) = (Cards::default(), 998);
    game.plays("draw");
    assert_eq!(game.turns, 999);
    game.plays("draw");
    assert_eq!((game.rounds[0].winner, game.score.null_rounds), (None, 1));
    assert_eq!(game.score.tallies.map(|tally| (tally.stars, tally.left)), [(0, 2), (0, 2), (0, 3)].into());
    assert_eq!(game.waits_for(), B, "the deal passes on");
}

//! Views and the laws. A view is the whole table, so that the law of views holds determinizations too.

use super::*;
use sobremesa::engine::{Match, Seed, laws};
use sobremesa::referee::Open;

/// Returns the options with this number: 0 to 107 are all combinations apart from the rounds to win.
fn options_of(number: u64) -> Options {
    let choice = |step: u64, choices: u64| (number / step % choices) as usize;
    Options {
        kind: [Kind::Match, Kind::Group, Kind::League][choice(1, 3)],
        repetition: [Repetition::Claim, Repetition::Auto, Repetition::Off][choice(3, 3)],
        first_round: [FirstRound::Dice, FirstRound::FirstNamed][choice(9, 2)],
        first_player: [FirstPlayer::Alternate, FirstPlayer::Loser, FirstPlayer::Dice][choice(18, 3)],
        colour: [Colours::Agreed, Colours::Dice][choice(54, 2)],
        target: if number < 108 { 3 } else { (number % 12) as u8 },
    }
}

#[test]
fn lists_show_the_board_from_its_far_row() {
    let options = Options { first_round: FirstRound::FirstNamed, ..Options::default() };
    let mut game = TresEnRaya::deal(&options, 2, Rng::from_number(1));
    for (seat, text) in [(Seat(0), "b2"), (Seat(1), "a1")] {
        game.apply(Who::Seat(seat), &crate::engine::script::mv(text));
    }
    crate::games::checks::shows(&game, "0 0|- - - - red - white - -");
}

#[test]
fn laws_hold_for_every_option_and_random_matches_end() {
    let matches = if laws::extended() { 100_000 } else { 1500 };
    for seed in 0..matches {
        let (options, often) = (options_of(seed), seed < 216);
        let over = laws::check::<TresEnRaya>(&options, 2, seed, if often { 5 } else { usize::MAX }, invariant);
        assert!(over.game().table.outcome().winners().count() >= 1);
        if often {
            laws::check_taking_back::<TresEnRaya>(&options, 2, seed);
        }
    }
    laws::check::<TresEnRaya>(&Options { target: u8::MAX, ..Options::default() }, 2, 255, 7, invariant);
}

#[test]
fn determinized_dice_are_not_the_dice_to_come() {
    let dice = Options { first_player: FirstPlayer::Dice, target: 9, ..Options::default() };
    let mut rng = Rng::from_number(3);
    let (mut same, mut begins) = (0, 0);
    for seed in 0..400 {
        let mut game = TresEnRaya::deal(&dice, 2, Rng::from_number(seed));
        game.win_by(A);
        let mut imagined = TresEnRaya::determinize(&game.view(Who::Seat(A)), &mut rng);
        imagined.plays("deal");
        game.plays("deal");
        same += usize::from(imagined.table.events == game.table.events);
        begins += usize::from(imagined.table.beginner == A);
    }
    assert!(same < 20, "{same} of 400 throws are those of the real generator");
    assert!((150..250).contains(&begins), "{begins} of 400");
}

#[test]
fn every_viewer_sees_the_same_table() {
    let game = after(SIX);
    let views = [Who::Seat(A), Who::Seat(B), Who::Floor].map(|who| game.view(who));
    assert!(views.iter().all(|view| view.table == game.table));
    assert!(game.legal_moves(Who::Floor).is_empty() && game.legal_moves(Who::Seat(Seat(7))).is_empty());
    assert_eq!(game.why_not(Who::Seat(Seat(7)), &mv("a3")), Some(Refused::NotYourTurn));
}

#[test]
fn the_referee_is_shown_everything_there_is() {
    let mut game = start(&Options { first_player: FirstPlayer::Dice, ..of_kind(Kind::Group) });
    game.plays("a1 b1 c1 a2 a3 c2 c3 b3 b2");
    let shown = game.open();
    assert_eq!(shown["rounds"][0]["end"], "line");
    assert_eq!(shown["rounds"][0]["lines"], serde_json::json!([["a1", "b2", "c3"], ["c1", "b2", "a3"]]));
    assert_eq!((&shown["round"], &shown["won"]), (&1.into(), &serde_json::json!([1, 0])));
    assert_eq!(shown["phase"], serde_json::json!({ "waits": "deal", "seat": 1 }));
    game.plays("deal");
    let shown = game.open();
    assert_eq!((&shown["round"], &shown["game"], &shown["board"]), (&2.into(), &"nine".into(), &".........".into()));
    assert_eq!(shown["dice"].as_array().unwrap().len() % 2, 0);
    assert_eq!(shown["dice"][0]["for"], "start");
    let mut dance = after(SIX);
    dance.plays(TO_AND_FRO);
    let stood = dance.open()["stood"].as_array().unwrap().clone();
    assert_eq!(stood.len(), 4);
    assert!(stood.contains(&serde_json::json!(["001110...", 0, 2])), "{stood:?}");
}

#[test]
fn a_record_is_small() {
    let mut game = Match::<TresEnRaya>::start(options(), 2, Seed::from_number(9));
    game.play(Who::Seat(A), mv("b2")).unwrap();
    assert_eq!(serde_json::to_string(&game.record().plays).unwrap(), r#"[[0,"b2"]]"#);
}

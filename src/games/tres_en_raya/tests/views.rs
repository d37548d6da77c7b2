//! Views, imagined positions, the laws, and random matches.

use super::*;
use crate::engine::{Match, Play, Seed, laws, random_play};
use crate::referee::Open;

fn random_options(rng: &mut Rng) -> Options {
    Options {
        kind: *rng.choose(&[Kind::Match, Kind::Group, Kind::League]).unwrap(),
        target: rng.below(12) as u8,
        repetition: *rng.choose(&[Repetition::Claim, Repetition::Auto, Repetition::Off]).unwrap(),
        first_round: *rng.choose(&[FirstRound::Dice, FirstRound::FirstNamed]).unwrap(),
        first_player: *rng.choose(&[FirstPlayer::Alternate, FirstPlayer::Loser, FirstPlayer::Dice]).unwrap(),
        colour: *rng.choose(&[Colours::Agreed, Colours::Dice]).unwrap(),
    }
}

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for kind in [Kind::Match, Kind::Group, Kind::League] {
        for repetition in [Repetition::Claim, Repetition::Auto, Repetition::Off] {
            for first_round in [FirstRound::Dice, FirstRound::FirstNamed] {
                for first_player in [FirstPlayer::Alternate, FirstPlayer::Loser, FirstPlayer::Dice] {
                    for colour in [Colours::Agreed, Colours::Dice] {
                        all.push(Options { kind, target: 3, repetition, first_round, first_player, colour });
                    }
                }
            }
        }
    }
    all
}

#[test]
fn laws_hold_for_every_option() {
    for (i, options) in all_options().iter().enumerate() {
        for seed in 0..2 {
            laws::check::<TresEnRaya>(options, 2, seed + 10 * i as u64, 5, invariant);
            laws::check_taking_back::<TresEnRaya>(options, 2, seed);
        }
    }
    for target in [0, 1, 9, 255] {
        let options = Options { target, ..Options::default() };
        laws::check::<TresEnRaya>(&options, 2, target.into(), 7, invariant);
    }
}

/// One match of random moves, with `seen` at every position.
fn random_match(options: &Options, seed: u64, mut seen: impl FnMut(&TresEnRaya)) -> (TresEnRaya, u32) {
    let mut rng = Rng::from_number(seed ^ 0xabcd);
    let mut game = TresEnRaya::deal(options, 2, Rng::from_number(seed));
    for plays in 0..100_000 {
        seen(&game);
        let Some((who, wish)) = random_play(&game, 2, &mut rng) else {
            assert!(game.is_over(), "seed {seed}: nobody can move");
            return (game, plays);
        };
        game.apply(who, &wish);
    }
    panic!("seed {seed}, {options:?}: the match does not end");
}

#[test]
fn tr_random_matches_end_and_keep_the_invariants() {
    let matches = if laws::extended() { 100_000 } else { 1500 };
    let mut most = 0;
    for seed in 0..matches {
        let options = random_options(&mut Rng::from_number(seed));
        let (game, plays) = random_match(&options, seed, invariant);
        most = most.max(plays);
        assert!(game.table.outcome().winners().count() >= 1);
    }
    println!("{matches} matches, at most {most} plays");
}

/// Plays what the table has seen on an empty board: the board, whose turn it is, and how often it stood.
fn replay_events(table: &Table) -> (Vec<String>, Option<Seat>, u32) {
    let mut cells: Vec<String> = vec![".".into(); 9];
    let (mut turn, mut seen): (Option<Seat>, Vec<String>) = (None, Vec::new());
    let at = |c: &Cell| "a1b1c1a2b2c2a3b3c3".find(&c.to_string()).unwrap() / 2;
    for event in &table.events {
        match event {
            Event::Began { seat } => turn = Some(*seat),
            Event::Placed { seat, cell } => {
                assert_eq!((turn, cells[at(cell)].as_str()), (Some(*seat), "."));
                cells[at(cell)] = seat.0.to_string();
                turn = Some(Seat(1 - seat.0));
            }
            Event::Shifted { seat, from, to } => {
                assert_eq!((turn, cells[at(from)].clone()), (Some(*seat), seat.0.to_string()));
                cells[at(from)] = ".".into();
                assert_eq!(cells[at(to)], ".");
                cells[at(to)] = seat.0.to_string();
                turn = Some(Seat(1 - seat.0));
            }
            Event::Ended(_) => turn = None,
            Event::Rolled { .. } | Event::Tied | Event::Chose { .. } => continue,
        }
        if turn.is_some() {
            seen.push(format!("{}{turn:?}", cells.concat()));
        }
    }
    let times = seen.last().map_or(0, |last| seen.iter().filter(|s| *s == last).count() as u32);
    (cells, turn, times)
}

#[test]
fn what_is_imagined_agrees_with_everything_that_was_seen() {
    let mut rng = Rng::from_number(11);
    for seed in 0..if laws::extended() { 300 } else { 75 } {
        let options = random_options(&mut Rng::from_number(seed));
        random_match(&options, seed, |game| {
            let who = *rng.choose(&[Who::Seat(A), Who::Seat(B), Who::Floor]).unwrap();
            let view = game.view(who);
            let imagined = TresEnRaya::determinize(&view, &mut rng);
            let (cells, turn, times) = replay_events(&view.table);
            assert_eq!(imagined.table.board.to_string(), cells.concat(), "seed {seed}");
            if let Phase::Turn(seat) = imagined.table.phase {
                assert_eq!(turn, Some(seat), "seed {seed}");
                let dance = options.variant() == Variant::Three && cells.iter().filter(|c| *c != ".").count() == 6;
                assert_eq!(imagined.table.times(), if dance { times } else { 0 }, "seed {seed}");
            }
            assert_eq!(imagined.open(), game.open(), "nothing is hidden");
        });
    }
}

#[test]
fn imagined_dice_are_not_the_dice_to_come() {
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
fn a_record_is_small_and_a_broken_one_is_kept_up_to_the_break() {
    let mut game = Match::<TresEnRaya>::start(options(), 2, Seed::from_number(9));
    game.play(Who::Seat(A), mv("b2")).unwrap();
    let mut record = game.record().clone();
    assert_eq!(serde_json::to_string(&record.plays).unwrap(), r#"[[0,"b2"]]"#);
    record.plays.push(Play(Who::Seat(B), mv("b2")));
    let (kept, broken) = Match::<TresEnRaya>::replay(record);
    assert_eq!((kept, broken), (Some(game.clone()), Err(crate::engine::ReplayError::Play(1))));
    assert!(game.undo() && !game.undo());
}

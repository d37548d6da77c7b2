//! The strength of the bots: matches between levels, and against sensible beginners.

mod beginners;
mod review;

use beginners::Beginner;
use sobremesa::engine::{
    Level, Match, PassAndPlay, Question, Rng, Seat, Seed, Status, Think, Who, laws, question::ponder,
};
use sobremesa::games::{
    chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};

/// Who plays a seat: a bot, the sensible beginner, a beginner who doubts whenever that is allowed, or random moves.
#[derive(Clone, Copy)]
enum Player {
    Bot(Level),
    Beginner,
    Doubter,
    Random,
}

use Player::{Beginner as Person, Bot, Doubter, Random};

fn is_doubt<M: Clone + Into<String>>(mv: &M) -> bool {
    let text: String = mv.clone().into();
    text == "dudo"
}

/// Returns the share of `count` matches that `one` wins; a shared first place counts in part. Each deal is played with
/// `one` in every seat.
fn share<G: Beginner>(options: &str, seats: u8, (one, others): (Player, Player), count: u64) -> f64 {
    let options: G::Options = serde_json::from_str(options).expect("the options are read");
    let won = |nth: u64| {
        let (seat, deal) = (Seat((nth % u64::from(seats)) as u8), nth / u64::from(seats));
        let mut game = G::deal(&options, seats, Rng::from_number(1000 + deal));
        let mut rng = Rng::from_number(!nth);
        while let Status::Waiting(turn) = game.status() {
            let aside = Seat::all(seats).filter(|other| *other != turn);
            let play = aside.chain([turn]).find_map(|who| {
                let (view, legal) = (game.view(Who::Seat(who)), game.legal_moves(Who::Seat(who)));
                let choice = match if who == seat { one } else { others } {
                    _ if legal.is_empty() => None,
                    Bot(level) => G::answer(&view, &legal, level, &mut rng),
                    Person => G::beginner(&view, &legal, &mut rng).cloned(),
                    Doubter => {
                        let doubt = legal.iter().find(|mv| is_doubt(*mv));
                        doubt.or_else(|| G::beginner(&view, &legal, &mut rng)).cloned()
                    }
                    Random => rng.choose(&legal).cloned(),
                };
                choice.map(|mv| (Who::Seat(who), mv))
            });
            let (who, mv) = play.expect("who is in turn moves");
            game.apply(who, &mv);
        }
        let Status::Over(outcome) = game.status() else { unreachable!("the match is over") };
        let first: Vec<Seat> = outcome.winners().collect();
        if first.contains(&seat) { 1.0 / first.len() as f64 } else { 0.0 }
    };
    (0..count).map(won).sum::<f64>() / count as f64
}

const EASY: Player = Bot(Level::Easy);
const NORMAL: Player = Bot(Level::Normal);
const HARD: Player = Bot(Level::Hard);

/// Prints the percentage of matches that `one` wins against each level.
fn against_levels<G: Beginner>(one: Player, options: &str) {
    for (seats, level) in G::SEATS.filter(|seats| [2, 4].contains(seats)).flat_map(|n| Level::ALL.map(|of| (n, of))) {
        let percent = 100.0 * share::<G>(options, seats, (one, Bot(level)), 2000);
        println!("{:<13} {options:<24} {seats} seats, {:<6} {percent:5.1} %", G::ID, level.word());
    }
}

/// Prints how the beginner does against each level, to adjust how often the levels err.
#[test]
#[ignore = "is read rather than judged"]
fn beginner_table() {
    against_levels::<TresEnRaya>(Person, "{}");
    against_levels::<TresEnRaya>(Person, r#"{"kind":"group"}"#);
    against_levels::<Dudo>(Person, "{}");
    against_levels::<Dudo>(Doubter, "{}");
    against_levels::<ChupateDos>(Person, r#"{"rounds":4}"#);
    for mode in ["fives", "fewest", "hundred", "capicua", "single", "sabaniao"] {
        against_levels::<Domino>(Person, &format!(r#"{{"mode":"{mode}"}}"#));
    }
    against_levels::<SuperEchelon>(Person, r#"{"tours":1}"#);
}

/// Checks that `one` wins at least this share of `count` matches with fixed seeds.
fn at_least<G: Beginner>(least: f64, options: &str, seats: u8, (one, others): (Player, Player), count: u64) {
    let share = share::<G>(options, seats, (one, others), count);
    assert!(share >= least, "{} {options} {seats} seats: {share} of {count}", G::ID);
}

#[test]
fn the_levels_stand_in_their_order() {
    at_least::<TresEnRaya>(0.9, "{}", 2, (HARD, EASY), 20);
    at_least::<TresEnRaya>(0.6, "{}", 2, (NORMAL, EASY), 20);
    at_least::<Dudo>(0.5, "{}", 2, (NORMAL, EASY), 100);
    at_least::<ChupateDos>(0.5, "{}", 2, (NORMAL, EASY), 100);
    at_least::<Domino>(0.6, "{}", 2, (NORMAL, EASY), 40);
    // A search plays a match for a second.
    let matches = if laws::extended() { 20 } else { 8 };
    at_least::<Domino>(0.6, r#"{"mode":"single"}"#, 2, (HARD, EASY), matches);
    at_least::<SuperEchelon>(0.6, r#"{"tours":1}"#, 2, (HARD, EASY), matches / 2);
}

/// Checks that the beginner mostly beats the easy level, and the normal level mostly beats the beginner.
fn keeps_its_word<G: Beginner>(least: f64, options: &str, count: u64) {
    at_least::<G>(least, options, 2, (Person, EASY), count);
    at_least::<G>(0.5, options, 2, (NORMAL, Person), count);
}

#[test]
fn a_beginner_stands_between_the_easy_and_the_normal_level() {
    keeps_its_word::<TresEnRaya>(0.6, "{}", 400);
    keeps_its_word::<Dudo>(0.57, "{}", 400);
    keeps_its_word::<ChupateDos>(0.57, r#"{"rounds":4}"#, 400);
    keeps_its_word::<Domino>(0.6, "{}", 400);
    keeps_its_word::<SuperEchelon>(0.6, r#"{"tours":1}"#, 200);
}

#[test]
fn the_normal_level_beats_random_moves() {
    at_least::<TresEnRaya>(0.9, "{}", 2, (NORMAL, Random), 100);
    at_least::<Dudo>(0.95, "{}", 2, (NORMAL, Random), 100);
    at_least::<Dudo>(0.8, "{}", 4, (NORMAL, Random), 100);
    at_least::<ChupateDos>(0.57, r#"{"rounds":1}"#, 2, (NORMAL, Random), 200);
    let domino = |least, mode: &str, seats, count| {
        at_least::<Domino>(least, &format!(r#"{{"mode":"{mode}"}}"#), seats, (NORMAL, Random), count);
    };
    // A single hand is mostly luck.
    for (mode, least, count) in [("fives", 0.8, 60), ("fewest", 0.65, 100), ("hundred", 0.6, 100)] {
        domino(least, mode, 2, count);
    }
    for (mode, least, count) in [("capicua", 0.65, 100), ("single", 0.53, 600), ("sabaniao", 0.6, 100)] {
        domino(least, mode, 2, count);
    }
    domino(0.36, "sabaniao", 4, 100);
    for (seats, least) in [(2, 0.7), (3, 0.65), (4, 0.6), (6, 0.55)] {
        at_least::<SuperEchelon>(least, r#"{"tours":1}"#, seats, (NORMAL, Random), 100);
    }
}

/// Checks that the hard level answers the same as text, as in a worker, and from the view, as in the page.
fn answers_alike<G: Think + PassAndPlay>(plays: usize) {
    let mut game = Match::<G>::start(Default::default(), 2, Seed::from_number(5));
    let mut rng = Rng::from_number(6);
    let mut asked = 0;
    for _ in 0..plays {
        let Status::Waiting(seat) = game.game().status() else { break };
        let (view, mut legal) = (game.game().view(Who::Seat(seat)), game.game().legal_moves(Who::Seat(seat)));
        legal.retain(|mv| !G::is_call(mv));
        let (level, seed) = (Level::Hard, Seed([7; 32]));
        let record = game.record().written();
        let question = Question { seat, level, seed, record };
        let text = serde_json::to_string(&question).expect("a question is plain JSON");
        let answer = ponder::<G>(&text);
        if let Some(answer) = answer {
            let own: Option<String> = G::answer(&view, &legal, level, &mut Rng::from_seed(&seed)).map(Into::into);
            assert_eq!(Some(answer), own, "{} after {} plays", G::ID, game.record().plays.len());
            asked += 1;
        }
        let mv = rng.choose(&legal).expect("who is in turn moves").clone();
        game.play(Who::Seat(seat), mv).expect("it is legal");
    }
    assert!(asked > 0, "{}: nothing to think about", G::ID);
}

#[test]
fn a_worker_finds_the_move_that_the_page_would() {
    answers_alike::<Dudo>(4);
    answers_alike::<ChupateDos>(4);
    answers_alike::<Domino>(4);
    answers_alike::<SuperEchelon>(3);
}

#[test]
fn no_level_knows_what_is_hidden() {
    for seed in 0..3 {
        laws::check_bots::<TresEnRaya>(&Default::default(), 2, seed, 20);
        laws::check_bots::<Dudo>(&Default::default(), 3, seed, 12);
        laws::check_bots::<ChupateDos>(&Default::default(), 3, seed, 12);
        laws::check_bots::<Domino>(&Default::default(), 3, seed, 12);
        laws::check_bots::<SuperEchelon>(&Default::default(), 3, seed, 9);
    }
}

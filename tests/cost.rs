//! A move costs the same at the end of a long match as at its start. The cost is counted in allocated bytes, which do
//! not depend on how busy the machine is.

use sobremesa::engine::{Game, Level, Rng, Seed, Who, random_play};
use sobremesa::games::{
    REFEREED, chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};
use sobremesa::referee::Open;
use sobremesa::referee::Request;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io;

struct Counting;

thread_local! {
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is passed on unchanged to the system's allocator, and the counter itself does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.with(|bytes| bytes.set(bytes.get() + layout.size()));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns how many bytes `work` allocates.
fn bytes(work: impl FnOnce()) -> usize {
    let before = BYTES.get();
    work();
    BYTES.get() - before
}

/// Returns the bytes allocated for each move of a random match: for the views of all seats, and for the move on a copy.
fn costs<G: Open>(options: &str, seats: u8) -> Vec<usize> {
    let options = serde_json::from_str(options).expect("the options are sound");
    let mut rng = Rng::from_number(1);
    let mut game = G::deal(&options, seats, Rng::from_number(2));
    let mut costs = Vec::new();
    while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
        costs.push(bytes(|| {
            let views: Vec<G::View> = Who::all(seats).map(|who| game.view(who)).collect();
            game.clone().apply(who, &mv);
            drop(views);
        }));
        game.apply(who, &mv);
    }
    costs
}

fn costs_the_same<G: Open>(options: &str, seats: u8) {
    let costs = costs::<G>(options, seats);
    let tenth = costs.len() / 10;
    let mean = |part: &[usize]| part.iter().sum::<usize>() / part.len();
    let (start, end) = (mean(&costs[..tenth]), mean(&costs[costs.len() - tenth..]));
    println!("{} {seats} {} moves: {start} bytes a move at the start, {end} at the end", G::ID, costs.len());
    assert!(end < 2 * start, "{} {seats}: {start} bytes a move at the start, {end} at the end", G::ID);
}

#[test]
fn looking_and_trying_a_move_cost_the_same_all_through_a_match() {
    costs_the_same::<ChupateDos>(r#"{"rounds":255}"#, 3);
    costs_the_same::<Dudo>("{}", 10);
    costs_the_same::<TresEnRaya>(r#"{"target":5}"#, 2);
    costs_the_same::<Domino>(r#"{"mode":"fewest"}"#, 4);
    costs_the_same::<SuperEchelon>(r#"{"tours":21}"#, 5);
}

/// Returns the bytes that the referee allocates for a match of `rounds` rounds.
fn refereed(rounds: u8) -> usize {
    let request = Request {
        seats: 3,
        options: vec![("rounds".into(), rounds.to_string())],
        seed: Seed::from_number(3),
        bots: Some(Level::Normal),
        json: false,
        legal: false,
    };
    let play = REFEREED.game(ChupateDos::ID).expect("the game is in the list").play;
    bytes(|| play(&request, &mut io::sink()).expect("the match is played"))
}

#[test]
fn the_referee_takes_ten_times_as_long_for_ten_times_as_many_rounds() {
    let (short, long) = (refereed(25), refereed(250));
    println!("25 rounds {short} bytes, 250 rounds {long} bytes");
    assert!(long < 12 * short, "{short} bytes for 25 rounds, {long} for 250");
}

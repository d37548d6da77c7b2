//! Each test names the rule it pins; `_e` marks a worked example. This file has the rules that all modes share.

mod advice;
mod bot;
mod deals;
mod layout;
mod matches;
mod modes;
mod pairs;
mod words;

use crate::engine::script::{A, B, C, D, Script, mv};
use crate::games::checks;
use sobremesa::engine::{Game, Level, PerSeat, Rng, Seat, Status, Think, Who};
use sobremesa::games::domino::*;
use sobremesa::lang::Lang;
use sobremesa::pieces::tiles::Tile;

fn tile(text: &str) -> Tile {
    Tile::parse(text).unwrap_or_else(|| panic!("{text} is no tile"))
}

fn tiles(text: &str) -> Vec<Tile> {
    text.split_whitespace().map(tile).collect()
}

fn mode(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

/// Deals a hand after the first, which A begins. "6-6 1-0 | 6-3 2-0 + 1-1 5-5 = 190 195" are the hand of each seat, the
/// boneyard from the next tile on, and the points so far.
fn round(options: Options, table: &str) -> Domino {
    begun(options, table, Some(A))
}

fn first_round(table: &str) -> Domino {
    begun(Options::default(), table, None)
}

fn begun(options: Options, table: &str, starter: Option<Seat>) -> Domino {
    let mut game = Domino::new(&options, table.split('|').count() as u8, Rng::from_number(1));
    game.dealt(table, starter);
    game
}

pub trait Shortcuts {
    fn dealt(&mut self, table: &str, starter: Option<Seat>);
    /// Deals the next hand, then puts these tiles in its place.
    fn next_round(&mut self, table: &str) -> Seat;
    fn points(&self) -> Vec<u16>;
    fn set_points(&mut self, points: &[u16]);
    fn winner(&self) -> Option<Seat>;
    fn tie_draws(&self) -> Vec<&TileDraw>;
    fn last_hand(&self) -> &Hand;
}

impl Shortcuts for Domino {
    fn dealt(&mut self, table: &str, starter: Option<Seat>) {
        let (table, points) = table.split_once('=').unwrap_or((table, ""));
        let (hands, boneyard) = table.split_once('+').unwrap_or((table, ""));
        self.hands.iter_mut().zip(hands.split('|')).for_each(|((_, hand), text)| *hand = tiles(text));
        self.boneyard = tiles(boneyard).into_iter().rev().collect();
        let points = points.split_whitespace().map(|points| points.parse().expect("points"));
        self.score.points.iter_mut().zip(points).for_each(|((_, old), new)| *old = new);
        self.events.clear();
        self.begin(starter);
    }

    fn next_round(&mut self, table: &str) -> Seat {
        let starter = self.waits_for();
        self.does(starter, "deal");
        self.dealt(table, Some(starter));
        starter
    }

    fn points(&self) -> Vec<u16> {
        self.score.points.iter().map(|(_, points)| *points).collect()
    }

    fn set_points(&mut self, points: &[u16]) {
        self.score.points = PerSeat::new(self.seats(), |seat| points[seat.index()]);
    }

    fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over(winner) => Some(winner),
            _ => None,
        }
    }

    fn tie_draws(&self) -> Vec<&TileDraw> {
        let draws = self.events.iter().filter_map(|event| match event {
            Event::TieDrawn(draw) => Some(draw),
            _ => None,
        });
        draws.collect()
    }

    fn last_hand(&self) -> &Hand {
        self.played.last().expect("a finished hand")
    }
}

// ---- Deal and beginning ----

#[test]
fn do_1_seven_tiles_each_and_the_rest_in_the_boneyard() {
    for (seats, rest) in [(2, 14), (3, 7), (4, 0)] {
        let game = Domino::deal(&Options::default(), seats, Rng::from_number(5));
        assert!(game.hands.iter().all(|(_, hand)| hand.len() == 7));
        assert_eq!(game.boneyard.len(), rest);
        matches::invariant(&game);
    }
    let game = round(Options::default(), "6-6 1-0 | 6-5");
    game.refuses(A, "6-5", "DO-1");
}

fn redealt(game: &Domino) -> Option<Vec<Tile>> {
    game.events.iter().find_map(|event| match event {
        Event::Redealt { shown, .. } => Some(shown.clone()),
        _ => None,
    })
}

#[test]
fn do_2_five_doubles_are_shown_and_all_is_dealt_again_with_nothing_scored() {
    let (mut seen, mut seen_later) = (0, 0);
    for seed in 0..600 {
        let game = Domino::deal(&Options::default(), 3, Rng::from_number(seed));
        assert_eq!(game.five_doubles(), None, "seed {seed}");
        let mut later = game.clone();
        later.phase = Phase::Between(B);
        later.does(B, "deal");
        assert_eq!((later.starter, later.waits_for(), later.must_open), (B, B, None), "seed {seed}");
        seen_later += usize::from(redealt(&later).is_some());
        let Some(shown) = redealt(&game) else { continue };
        seen += 1;
        assert!(shown.len() == 7 && shown.iter().filter(|tile| tile.is_double()).count() >= 5);
        assert!(game.points() == [0; 3] && game.played.is_empty());
        assert_eq!(game.must_open, game.hands[game.starter].iter().copied().max_by_key(|t| opening_rank(*t)));
    }
    assert!(seen > 0 && seen_later > 0, "no seed of six hundred showed it");
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// The chance that some hand holds five doubles: at most one does, so the chances of the seats add up.
#[test]
fn do_2_hands_are_dealt_again_as_often_as_combinatorics_says() {
    let one: u64 = (5..=7).map(|k| choose(7, k) * choose(21, 7 - k)).sum();
    for (seats, percent) in [(2, 0.77), (3, 1.15), (4, 1.54)] {
        let chance = f64::from(seats) * one as f64 / choose(28, 7) as f64;
        assert!((100.0 * chance - percent).abs() < 0.005, "{seats} seats: {chance}");
        let (mut deals, mut again) = (0.0, 0.0);
        for seed in 0..12_000 {
            let game = Domino::deal(&Options::default(), seats as u8, Rng::from_number(seed));
            let shown = game.events.iter().filter(|event| matches!(event, Event::Redealt { .. })).count() as f64;
            deals += 1.0 + shown;
            again += shown;
        }
        let deviation = (deals * chance * (1.0 - chance)).sqrt();
        let off = (again - deals * chance) / deviation;
        assert!(off.abs() < 3.5, "{seats} seats: {again} of {deals}, {off} standard deviations off");
    }
}

#[test]
fn do_3_the_double_six_begins_and_must_be_laid() {
    let game = first_round("5-5 1-0 | 6-5 6-4 | 6-6 2-1 | 3-3 2-2");
    assert_eq!((game.waits_for(), game.moves(C)), (C, vec!["6-6".to_string()]));
    assert_eq!(game.refuses(C, "2-1", "DO-3"), Refused::MustOpenWith(tile("6-6")));
    game.refuses(C, "draw", "DO-3");
    for seed in 0..50 {
        let game = Domino::deal(&Options::default(), 4, Rng::from_number(seed));
        assert!(game.hands[game.waits_for()].contains(&tile("6-6")));
    }
}

#[test]
fn do_3_the_highest_double_held_begins_or_else_the_highest_tile() {
    for (what, table, must) in [
        ("the highest double held", "6-5 3-3 | 4-4 1-0 | 6-4 2-2 + 6-6 5-5", "4-4"),
        ("the double zero too", "6-5 6-4 | 0-0 1-0 + 1-1", "0-0"),
        ("without a double the highest by pips", "6-4 1-0 | 6-5 2-1 + 6-6", "6-5"),
        ("then by its higher half", "5-4 1-0 | 6-3 2-1 + 6-6", "6-3"),
    ] {
        assert_eq!(first_round(table).moves(B), [must], "{what}");
    }
}

#[test]
fn do_3_binds_the_first_tile_only() {
    let game = first_round("6-6 6-1 6-0 | 6-5 6-4").then("6-6 6-5r");
    assert_eq!(game.moves(A), ["6-0l", "6-1l"]);
    let later = round(Options::default(), "6-6 1-0 | 6-5");
    assert_eq!(later.moves(A), ["1-0", "6-6"], "later hands begin with any tile");
}

// ---- Play ----

#[test]
fn do_4_the_turn_goes_to_the_right() {
    let mut game = round(Options::default(), "6-6 1-0 | 6-5 1-1 | 6-4 2-2 | 6-3 5-3");
    for (seat, laid) in [(A, "6-6"), (B, "6-5r"), (C, "6-4l")] {
        game.refuses(Seat((seat.0 + 1) % 4), laid, "DO-4");
        game.does(seat, laid);
    }
    assert_eq!(game.waits_for(), D);
    assert_eq!(game.why_not(Who::Floor, &mv("6-3l")), Some(Refused::NotYourTurn));
}

#[test]
fn do_5_a_tile_is_joined_where_halves_match() {
    let mut game = round(Options::default(), "6-5 1-0 | 6-1 5-2 4-3 6-6");
    game.refuses(A, "6-5r", "DO-5");
    game.refuses(A, "pass", "DO-5");
    assert!(game.line.is_empty());
    game.does(A, "6-5");
    assert!(!game.line.is_empty());
    assert_eq!(game.moves(B), ["5-2r", "6-1l", "6-6l"]);
    assert_eq!(game.refuses(B, "4-3l", "DO-5"), Refused::FitsNowhere { left: 6, right: 5 });
    assert_eq!(game.refuses(B, "5-2l", "DO-5"), Refused::OtherEnd(5));
    assert_eq!(game.refuses(B, "5-2", "DO-5"), Refused::SayWhichEnd);
    game.refuses_as(B, "draw pass", Refused::MustPlay, "DO-5");
    game.does(B, "6-1l");
    assert_eq!(game.line.ends(), Some([1, 5]));
    game.does(A, "1-0l");
    let lying: Vec<[u8; 2]> = game.line.placed().iter().map(|p| [p.left, p.right()]).collect();
    assert_eq!(lying, [[0, 1], [1, 6], [6, 5]]);
}

#[test]
fn do_5_a_tile_that_fits_both_ends_may_go_to_either_also_when_they_are_equal() {
    let mut game = round(Options::default(), "6-5 1-0 2-2 | 6-5 3-3");
    game.hands[B] = tiles("6-4 5-4 3-3");
    game.does(A, "6-5").does(B, "6-4l");
    game.hands[A] = tiles("5-4 2-2");
    assert_eq!(game.moves(A), ["5-4l", "5-4r"]);
    let mut game = round(Options::default(), "6-6 1-0 | 6-4 3-3");
    assert_eq!(game.moves(A), ["1-0", "6-6"], "the first tile is one move");
    assert_eq!(game.refuses(A, "6-6l", "DO-5"), Refused::NothingToJoin);
    game.does(A, "6-6");
    assert_eq!(game.moves(B), ["6-4l", "6-4r"]);
}

#[test]
fn do_6_who_cannot_play_draws_one_by_one_until_a_tile_fits_and_plays_it() {
    let mut game = round(Options::default(), "6-6 1-0 | 5-4 3-3 + 2-2 6-1 4-4").then("6-6");
    assert_eq!(game.moves(B), ["draw"]);
    assert_eq!(game.refuses(B, "pass", "DO-6"), Refused::MustDraw);
    game.does(B, "draw");
    assert_eq!((game.waits_for(), game.moves(B)), (B, vec!["draw".to_string()]), "2-2 does not fit");
    game.does(B, "draw");
    assert_eq!(game.moves(B), ["6-1l", "6-1r"]);
    game.refuses(B, "draw", "DO-5");
    game.does(B, "6-1r");
    assert_eq!((game.waits_for(), &game.hands[B]), (A, &tiles("5-4 3-3 2-2")));
    assert_eq!(game.drawn[B], tiles("2-2 6-1"));
    let drew = game.events.iter().filter(|event| **event == Event::Drew { seat: B }).count();
    assert_eq!(drew, 2, "everybody saw how many");
}

#[test]
fn do_6_with_an_empty_boneyard_the_player_passes() {
    let mut game = round(Options::default(), "6-6 6-0 | 5-4 3-3 + 2-2").then("6-6 draw");
    assert_eq!((game.waits_for(), game.moves(B)), (B, vec!["pass".to_string()]));
    assert_eq!(game.refuses(B, "draw", "DO-6"), Refused::BoneyardEmpty);
    game.does(B, "pass");
    assert_eq!((game.waits_for(), game.passes), (A, 1));
    let game = round(Options::default(), "6-6 6-0 | 5-4 3-3 | 6-1 1-1 | 2-2 2-1").then("6-6");
    assert_eq!(game.moves(B), ["pass"], "four players have no boneyard");
}

// ---- The end of a hand ----

#[test]
fn do_7_who_lays_the_last_tile_ends_the_hand() {
    let game = round(Options::default(), "6-6 6-5 | 6-4 3-3 + 1-1").then("6-6 6-4r 6-5l");
    let hand = game.last_hand();
    assert_eq!(hand.ending, Ending::Out { tile: tile("6-5"), capicua: false });
    assert_eq!((hand.by, hand.winner, hand.starter), (A, Some(A), A));
    assert_eq!(hand.left, [vec![], tiles("3-3")].into());
    game.refuses(B, "3-3r", "DO-10");
    game.refuses(A, "deal", "DO-10");
}

#[test]
fn do_8_a_block_is_seen_at_once_and_is_of_who_laid_the_last_tile() {
    let game = round(Options::default(), "6-6 1-0 | 5-4 3-3 | 2-2 1-1").then("6-6");
    assert_eq!((game.last_hand().ending, game.last_hand().by), (Ending::Blocked, A));
    let mut drawing = round(mode(Mode::Capicua), "6-6 1-0 | 5-4 3-3 + 2-2 1-1").then("6-6 draw");
    assert_eq!(drawing.waits_for(), B, "a tile is left to draw");
    drawing.does(B, "draw");
    assert_eq!((drawing.last_hand().ending, drawing.last_hand().by), (Ending::Blocked, A));
    assert_eq!(drawing.points(), [3, 0], "the block, and no pass that nobody made");
    assert!(!drawing.events.contains(&Event::Passed { seat: B }));
}

#[test]
fn do_8_a_tile_that_fits_in_any_hand_is_no_block() {
    let game = round(Options::default(), "6-6 1-0 | 5-4 3-3 | 6-2 1-1").then("6-6 pass");
    assert_eq!((game.waits_for(), game.played.len()), (C, 0));
}

#[test]
fn do_9_pips_are_both_halves_and_the_boneyard_never_counts() {
    assert_eq!(pips(&tiles("6-3 0-0 5-5")), 19);
    let game = round(mode(Mode::Hundred), "6-6 | 6-4 3-2 + 1-1 5-5").then("6-6");
    assert_eq!(game.points(), [15, 0]);
}

#[test]
fn do_10_who_begins_the_next_hand_by_mode() {
    let modes = [Mode::Fives, Mode::Fewest, Mode::Hundred, Mode::Capicua, Mode::Sabaniao];
    let begins = |table: &str, moves: &str, winner: Seat| {
        modes.map(|of| {
            let game = round(mode(of), table).then(moves);
            assert_eq!(game.last_hand().winner, Some(winner));
            game.waits_for()
        })
    };
    // By mode: the seat to the right of the last starter, the winner, or the seat to the right of the winner.
    assert_eq!(begins("6-6 1-0 | 6-5 | 3-3 4-4", "6-6 6-5r", B), [B, B, B, B, C]);
    assert_eq!(begins("6-6 | 6-5 5-5 | 3-3 4-4", "6-6", A), [B, B, A, A, B]);
}

#[test]
fn do_10_who_begins_deals_and_may_begin_with_any_tile() {
    let mut game = round(mode(Mode::Hundred), "6-6 | 6-5 5-5");
    assert_eq!(game.refuses(A, "deal", "DO-10"), Refused::HandNotOver);
    game.does(A, "6-6");
    assert_eq!(game.refuses(B, "deal", "DO-10"), Refused::NotTheStarter(Mode::Hundred));
    assert_eq!(game.refuses(A, "6-5", "DO-10"), Refused::HandOver);
    assert_eq!(game.why_not(Who::Floor, &Move::Deal), Some(Refused::NotTheStarter(Mode::Hundred)));
    game.does(A, "deal");
    assert_eq!((game.waits_for(), game.moves(A).len()), (A, 7));
}

#[test]
fn do_11_a_tie_goes_to_the_starter_or_the_first_to_the_right() {
    // B begins. In the first row C and A tie with the fewest pips, and C is the first of them to the right of B.
    for (table, winner) in [("2-1 | 6-6 5-5 | 3-0 | 4-4", C), ("2-1 | 6-6 3-0 | 5-5 | 4-4", B)] {
        for of in [Mode::Hundred, Mode::Capicua] {
            let game = begun(mode(of), table, Some(B)).then("6-6");
            assert_eq!(game.last_hand().winner, Some(winner), "{of:?} {table}");
        }
    }
}

#[test]
fn do_12_each_of_the_tied_draws_and_those_level_draw_again() {
    let mut again = 0;
    for seed in 0..300 {
        let mut game = round(mode(Mode::Single), "6-6 2-1 | 3-0 | 5-5 | 1-1 1-0");
        game.rng = Rng::from_number(seed);
        game.does(A, "6-6");
        let [draw] = game.tie_draws()[..] else { panic!("one draw") };
        assert_eq!((draw.highest, Some(draw.taken)), (false, game.winner()));
        let mut level = vec![A, B, D];
        for drawn in &draw.rounds {
            assert_eq!(drawn.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), level, "seed {seed}");
            let mut different: Vec<Tile> = drawn.iter().map(|(_, tile)| *tile).collect();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), drawn.len(), "from one set");
            let lowest = drawn.iter().map(|(_, tile)| tile.pips()).min().unwrap();
            level = drawn.iter().filter(|(_, tile)| tile.pips() == lowest).map(|(seat, _)| *seat).collect();
        }
        assert_eq!(level, [draw.taken]);
        assert_eq!(game.last_hand().draws.first(), Some(draw), "and is kept on the sheet");
        again += usize::from(draw.rounds.len() > 1);
    }
    assert!(again > 10, "only {again} of 300 drew again");
}

#[test]
fn do_13_the_winner_is_first_and_the_others_share_places_by_points() {
    let game = round(mode(Mode::Sabaniao), "6-6 | 5-5 | 4-4 | 3-3 = 70 30 30 60").then("6-6");
    assert_eq!((game.winner(), game.places()), (Some(A), vec![1, 3, 3, 2]));
    assert_eq!(game.refuses(A, "deal", "DO-73"), Refused::MatchOver(Mode::Sabaniao));
    let fewest = round(mode(Mode::Fewest), "6-6 | 5-5 | 4-4 | 3-3 = 70 119 20 70").then("6-6");
    assert_eq!(fewest.places(), [2, 4, 1, 2]);
    let single = round(mode(Mode::Single), "6-6 | 0-0 | 4-4 | 3-3").then("6-6");
    assert_eq!(single.places(), [1, 2, 4, 3], "level with the winner at nothing, and second");
    let Status::Over(outcome) = single.status() else { panic!("one hand") };
    assert_eq!(outcome.seats.map(|t| (t.left, t.rounds_won)), [(0, 1), (0, 0), (8, 0), (6, 0)].into());
}

// ---- Texts and options ----

#[test]
fn moves_have_one_text_each_and_other_text_is_refused() {
    let tiles = Tile::set().into_iter();
    let laid: Vec<String> = tiles.flat_map(|tile| ["", "l", "r"].map(|side| format!("{tile}{side}"))).collect();
    checks::texts_of_moves::<Move>(
        &format!("draw|pass|deal|{}", laid.join("|")),
        "|l|3-6l|6-3L|6-3lr|6-3 l|7-0r|06-3l|+6-3l|6-3x|DRAW|deal |6-é",
    );
}

#[test]
fn options_refuse_what_they_do_not_know() {
    let written = r#"{"mode":"sabaniao","block_counts_own":false}"#;
    checks::texts_of_options::<Options>(
        &[written],
        &[
            r#"{"mode":"cup"}"#,
            r#"{"mode":"1"}"#,
            r#"{"target":150}"#,
            r#"{"partners":true}"#,
            r#"{"double_counts_both":2}"#,
        ],
    );
    let default = Options::default();
    assert!(default.mode == Mode::Fives && default.double_counts_both && default.block_counts_own);
    let read: Options = serde_json::from_str(written).unwrap();
    assert_eq!(read, Options { mode: Mode::Sabaniao, block_counts_own: false, ..default });
    assert_eq!(Mode::ALL.map(|mode| mode as u8 + 1), [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn every_refusal_has_words_in_both_languages() {
    use Refused::*;
    let turns = [MatchOver(Mode::Fives), NotYourTurn, HandOver, HandNotOver, NotTheStarter(Mode::Hundred)];
    let tiles = [NotInHand, MustOpenWith(tile("6-6")), NothingToJoin, SayWhichEnd, OtherEnd(3)];
    let ends = [5, 6].map(|right| FitsNowhere { left: 6, right });
    let all: [&[Refused]; 4] = [&turns, &tiles, &ends, &[MustPlay, MustDraw, BoneyardEmpty]];
    checks::sentences_of_refusals(&all.concat());
}

#[test]
fn a_view_has_no_hand_but_its_own() {
    let game = Domino::deal(&Options::default(), 3, Rng::from_number(11));
    let view = game.view(Who::Seat(B));
    assert_eq!((&view.hand, view.boneyard, view.open_hands()), (&game.hands[B], 7, None));
    assert!(game.view(Who::Floor).hand.is_empty());
    let mut other = game.clone();
    other.boneyard.reverse();
    other.hands[A].reverse();
    assert_eq!(other.view(Who::Seat(B)), view);
    assert_eq!(other.view(Who::Floor), game.view(Who::Floor));
}

#[test]
fn the_hands_lie_open_once_the_hand_has_ended() {
    let mut game = Domino::deal(&Options::default(), 3, Rng::from_number(11));
    while let Phase::Turn(seat) = game.phase {
        let first = game.view(Who::Seat(seat)).moves()[0];
        game.play(Who::Seat(seat), &first).unwrap();
    }
    let view = game.view(Who::Floor);
    let left: usize = view.open_hands().unwrap().iter().map(|(_, tiles)| tiles.len()).sum();
    assert!(left > 0);
    assert_eq!(left + view.line.placed().len() + usize::from(view.boneyard), 28);
}

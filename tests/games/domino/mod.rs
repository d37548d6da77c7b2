//! Each test names the rule it pins; `_e` marks a worked example. This file has the rules that all modes share.

mod advice;
mod bot;
mod deal;
mod deals;
mod hand;
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

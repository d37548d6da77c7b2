//! Each test names the rules it pins; `_e` marks a worked example of the rules page.

mod advice;
mod ranks;
mod rounds;
mod thought;
mod turn;
mod ultima;
mod words;

use crate::engine::script::{A, B, C, D, Script, mv};
use crate::games::checks;
use rounds::EndsRounds;
use sobremesa::engine::{
    Direction, Game, Level, PassAndPlay, PerSeat, Rng, Seat, Status, TakingBack, Think, Who, laws,
};
use sobremesa::games::chupate_dos::*;
use sobremesa::lang::Lang;
use sobremesa::pieces::naipes::{Card, Rank, Suit};
use std::num::NonZeroU8;

fn card(text: &str) -> Card {
    Card::parse(text).unwrap_or_else(|| panic!("{text} is no card"))
}

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

/// Returns a round dealt as written: the hands, the card turned up, and the stock from the next card on. Cards not
/// named lie under the stock. The dealer is A, so that B begins.
fn round(hands: &str, turned: &str, stock: &str) -> ChupateDos {
    deal(Options::default(), hands, turned, stock)
}

fn deal(options: Options, hands: &str, turned: &str, stock: &str) -> ChupateDos {
    let (hands, turned, stock): (Vec<Cards>, _, _) =
        (hands.split(", ").map(cards).collect(), card(turned), cards(stock));
    let seats = hands.len() as u8;
    let mut game = ChupateDos::new(&options, seats, Rng::from_number(1));
    // Enough cards for the dealing itself; the hands are put in place afterwards.
    let dealt = options.cards_for(seats) * usize::from(seats);
    game.deal_deck(A, std::iter::repeat_n(turned, dealt + 1).collect());
    let named: Vec<Card> = hands.iter().chain([&stock]).flat_map(|cards| cards.to_vec()).chain([turned]).collect();
    let others = Card::deck().into_iter().filter(|card| !named.contains(card));
    game.stock = others.chain(stock.iter().rev().copied()).collect();
    game.hands = PerSeat::new(seats, |seat| hands[seat.index()]);
    game
}

fn turn_of_a(hands: &str, turned: &str, stock: &str) -> ChupateDos {
    let mut game = round(hands, turned, stock);
    game.phase = Phase::Turn(A, Step::Free);
    game
}

/// Checks the legal moves of the player in turn. A row: hands, card turned up, moves made, legal moves, and why.
fn legal_moves(rows: &[(&str, &str, &str, &str, &str)]) {
    for (hands, turned, made, legal, why) in rows {
        let game = round(hands, turned, "").then(made);
        assert_eq!(game.moves(game.waits_for()).join(" "), *legal, "{hands} on {turned}: {why}");
    }
}

pub trait Shortcuts {
    fn warns(&mut self, seat: Seat) -> &mut Self;
    /// Returns the seat to move, the attack, and the hand of B.
    fn after_attack(&self) -> (Seat, u8, Cards);
}

impl Shortcuts for ChupateDos {
    fn warns(&mut self, seat: Seat) -> &mut Self {
        self.play(Who::Floor, &Move::Yellow(seat)).expect("the floor may");
        self
    }

    fn after_attack(&self) -> (Seat, u8, Cards) {
        (self.waits_for(), self.attack, self.hands[B])
    }
}

#[test]
fn to_2_only_the_floor_shows_a_yellow_card() {
    let mut game = round("3o, 5b 6o", "7b", "");
    game.refuses(B, "yellow0", "TO-2");
    assert_eq!(game.warns(A).score.tallies[A].yellow, 1);
    assert!(game.play(Who::Floor, &Move::Draw).is_err());
}

#[test]
fn to_3_a_card_laid_is_changed_once_for_free_and_then_for_a_yellow_card() {
    let mut game = round("3o 4o, 5b 6b 1b", "7b", "");
    assert_eq!(game.taking_back(&mv("5b")), TakingBack::Free);
    assert_eq!(ChupateDos::after_take_back(B, 1), None);
    assert_eq!(ChupateDos::after_take_back(B, 2), Some(Move::Yellow(B)));
    let last = round("3o 4o, 5b", "7b", "");
    assert_eq!(last.taking_back(&mv("5b")), TakingBack::Never, "it ends the round, and hands lie open");
    assert_eq!(game.taking_back(&Move::Draw), TakingBack::Never, "the card drawn was seen");
    game.plays("5b");
    assert!(game.legal_moves(Who::Seat(B)).is_empty(), "no move of the rules takes a laid card back");
    game.warns(B);
    assert_eq!((game.score.tallies[B].yellow, game.top(), game.waits_for()), (1, card("5b"), A));
}

#[test]
fn texts_of_moves_and_options() {
    checks::texts_of_moves::<Move>(
        "7o|10e=c|10b|draw|keep|take|=o|ultima|challenge|deal|yellow1",
        "|=|=x|7o=c|10o=|10o=cc|8o|yellow|yellowx|yellow999|DRAW",
    );
    assert_eq!(mv::<Move>("10e=c"), Move::LaySota { suit: Suit::Espadas, names: Suit::Copas });
    checks::texts_of_options::<Options>(
        &[r#"{"rounds":3,"kind":"group"}"#],
        &[r#"{"rounds":0}"#, r#"{"rounds":999}"#, r#"{"nine_dos":true}"#, r#"{"kind":"cup"}"#],
    );
}

#[test]
fn the_prompt_says_that_no_card_fits_and_teaches_ultima_before_it_can_be_forgotten() {
    for (hands, turned, says, is_said) in [
        ("3o 4o, 3b 1b", "6o", "No te vale ninguna: roba.", true),
        ("3o 4o, 3o 1b", "6o", "ninguna", false),
        ("3c 4c, 5o 5c", "7o", "di «¡última!»", true),
    ] {
        let game = round(hands, turned, "");
        let prompt = text::prompt(Lang::Es, &game.view(Who::Seat(B)), &game.legal_moves(Who::Seat(B)));
        assert_eq!(prompt.contains(says), is_said, "{hands}: {prompt}");
    }
}

#[test]
fn lists_show_the_pile_and_the_rounds_won() {
    checks::shows(&round("3c 4c, 5o 5c 6c", "7o", ""), "0 0|7o");
}

#[test]
fn whoever_is_in_turn_has_a_hint_that_fits_and_nobody_else_has_one() {
    let hint = |game: &ChupateDos, seat| text::hint(Lang::Es, &game.view(Who::Seat(seat)));
    for (hand, turned, made, says) in [
        ("2b 5c 6c", "2o", "", "le caerán 4 al siguiente"),
        ("5b 5c 6c", "2o", "", "No tienes ningún Dos"),
        ("5b 5c 6c", "7o", "", "No te vale ninguna"),
        ("5b 10c 6c", "7o", "", "Solo te vale un comodín"),
        ("5o 5c 6c", "7o", "", "Solo te vale una: es de oros o es otro Siete"),
        ("5o 7c 6c", "7o", "", "Echa una iluminada, cualquiera de oros, otro Siete o una Sota"),
        ("5o 6o 2b", "7o", "", "El Dos de otro palo, guárdalo"),
        ("5o 5c", "7o", "", "¡Última!"),
        ("5o", "7o", "", "tu última carta"),
        ("12o 5c 6c 7c", "7o", "12o", "otro Rey, una Sota o cualquier Dos"),
    ] {
        let hint = hint(&round(&format!("3c 4c, {hand}"), turned, "").then(made), B).unwrap_or_default();
        assert!(hint.contains(says), "{hint:?} does not say {says:?}");
    }
    for seed in 0..40 {
        let mut rng = Rng::from_number(seed);
        let mut game = ChupateDos::deal(&Options::default(), 2 + (seed % 4) as u8, rng.split());
        while let Some((who, mv)) = sobremesa::engine::random_play(&game, game.seats(), &mut rng) {
            let playing = !matches!(game.phase, Phase::Between(_) | Phase::Over);
            for seat in Seat::all(game.seats()) {
                let due = playing && (game.status() == Status::Waiting(seat) || game.owes_ultima == Some(seat));
                assert_eq!(hint(&game, seat).is_some(), due, "{seat:?} in {:?}", game.phase);
            }
            game.apply(who, &mv);
        }
    }
}

/// Counts the Dos of the pending attack by the events.
fn dos_since_no_attack(game: &ChupateDos) -> u8 {
    let silent = |e: &&Event| !matches!(e, Event::Reshuffled | Event::Ultima { .. } | Event::Yellow { .. });
    let events: Vec<&Event> = game.events.iter().filter(silent).collect();
    let mut dos = 0;
    for (i, event) in events.iter().enumerate() {
        match event {
            Event::Dealt { turned: card, .. } | Event::Laid { card, .. } if card.rank == Rank::Dos => dos += 1,
            Event::Took { seat, .. } => {
                let deciding = matches!(game.phase, Phase::Turn(_, Step::TookDos(_)));
                let answered = match events.get(i + 1) {
                    Some(Event::Laid { seat: by, .. }) => by == seat,
                    Some(_) => false,
                    None => deciding,
                };
                if !answered {
                    dos = 0;
                }
            }
            _ => {}
        }
    }
    dos
}

/// Checks that there are forty distinct cards and that an attack is twice its number of Dos.
fn invariant(game: &ChupateDos) {
    let mut all: Vec<Card> = game.hands.iter().flat_map(|(_, hand)| hand.to_vec()).collect();
    all.extend(game.stock.iter().chain(game.discard.iter()));
    let mut deck = Card::deck();
    all.sort();
    deck.sort();
    assert_eq!(all, deck, "forty distinct cards");
    assert!(game.attack <= 8);
    if !matches!(game.phase, Phase::Between(_) | Phase::Over) {
        assert_eq!(game.attack, 2 * dos_since_no_attack(game), "{:?}", game.events);
    }
}

#[test]
fn laws_hold_for_every_number_of_players_and_option() {
    for (seats, seed) in ChupateDos::SEATS.flat_map(|seats| (0..6).map(move |seed| (seats, seed))) {
        let options = Options {
            free_dos: seed % 2 == 1,
            no_finish_on_bounce: seed % 3 == 1,
            kind: if seed == 4 && seats > 2 { Kind::Group } else { Kind::Match },
            ultima_window_ms: if seed == 5 { 0 } else { 2000 },
            first_dealer: seed as u8,
            first_to: NonZeroU8::new(2).filter(|_| seed == 3),
            ..Options::default()
        };
        laws::check::<ChupateDos>(&options, seats, seed, 7, invariant);
        laws::check_taking_back::<ChupateDos>(&options, seats, seed);
    }
    let matches = if laws::extended() { 100 } else { 4 };
    let long = Options { rounds: NonZeroU8::new(200), ..Options::default() };
    for (seats, seed) in ChupateDos::SEATS.flat_map(|seats| (0..matches).map(move |seed| (seats, seed))) {
        laws::check::<ChupateDos>(&long, seats, 1000 * u64::from(seats) + seed, usize::MAX, invariant);
    }
}

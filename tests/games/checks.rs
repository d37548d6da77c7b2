//! What the tests of all games check in the same way.

use crate::engine::script::{Script, mv};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sobremesa::engine::{Level, PassAndPlay, PerSeat, Refusal, Rng, Rollout, Seat, Status, Think, Who};
use sobremesa::games::advise::Advise;
use sobremesa::lang::Lang;
use std::collections::BTreeSet;
use std::fmt::Debug;

const LANGS: [Lang; 2] = [Lang::Es, Lang::En];

pub fn names(seats: u8) -> PerSeat<String> {
    PerSeat::new(seats, |seat| ["Ana", "Bruno", "Carla", "Dani", "Eva"][seat.index()].to_string())
}

/// Checks what lists show of a match.
pub fn shows<G: PassAndPlay>(game: &G, glance: &str) {
    assert_eq!(G::glance(&game.view(Who::Floor)), glance);
}

/// Checks texts of moves, separated by `|`: a good one is written again as it was read, a bad one is refused.
pub fn texts_of_moves<M: TryFrom<String> + ToString>(good: &str, bad: &str) {
    for text in good.split('|') {
        assert_eq!(mv::<M>(text).to_string(), text);
    }
    for text in bad.split('|') {
        assert!(M::try_from(text.to_string()).is_err(), "{text:?} is read as a move");
    }
}

/// Checks that options left out have their defaults, that good ones survive their text, and that bad ones are refused.
pub fn texts_of_options<O: Default + PartialEq + Debug + Serialize + DeserializeOwned>(good: &[&str], bad: &[&str]) {
    let read = |text: &str| serde_json::from_str::<O>(text);
    assert_eq!(read("{}").expect("options may be left out"), O::default());
    for text in good {
        let options = read(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let written = serde_json::to_string(&options).expect("options are written");
        assert_eq!(read(&written).expect("and read"), options, "{text}");
    }
    for text in bad {
        assert!(read(text).is_err(), "{text} is read");
    }
}

/// Checks that each of `refused` has a sentence of its own in both languages, of fewer than 120 letters.
pub fn sentences_of_refusals<R: Refusal>(refused: &[R]) {
    for lang in LANGS {
        let said: BTreeSet<String> = refused.iter().map(|refused| refused.words(lang)).collect();
        assert_eq!(said.len(), refused.len(), "two reasons have one sentence: {said:#?}");
        assert!(said.iter().all(|said| said.ends_with('.') && said.len() < 120), "{said:#?}");
    }
    for refused in refused {
        assert_ne!(refused.words(Lang::Es), refused.words(Lang::En), "{refused:?}");
    }
}

/// Checks that the advice on a move of the player in turn says this in Spanish.
pub fn advises<G: Advise>(game: &G, wish: &str, says: &str) {
    let (who, wish) = (Who::Seat(game.waits_for()), mv(wish));
    let (view, legal) = (game.view(who), game.legal_moves(who));
    assert!(legal.contains(&wish), "{wish:?} is not legal");
    let advice = G::advice(Lang::Es, &view, &legal, &wish, &names(5));
    assert!(advice.contains(says), "{wish:?}: {advice}");
}

/// Returns the choice of the bot of the normal level for `seat`; `None` if it is silent.
pub fn choice<G: Think>(game: &G, seat: Seat, level: Level, rng: &mut Rng) -> Option<G::Move> {
    let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
    G::choose(&view, &legal, level, rng).cloned()
}

/// Plays a match by the rollout policy, and checks that each move is the hard bot's without a search, unless `differs`
/// says that the two may play differently in the position.
pub fn rollouts_play_as_the_bot<G: Rollout>(options: &G::Options, seats: u8, seed: u64, differs: fn(&G) -> bool) {
    let mut rng = Rng::from_number(!seed);
    let mut game = G::deal(options, seats, Rng::from_number(seed));
    while let Status::Waiting(seat) = game.status() {
        let chance = rng.split();
        let thought = game.rollout_policy(&mut chance.clone());
        if !differs(&game) {
            let chosen = choice(&game, seat, Level::Hard, &mut chance.clone());
            assert_eq!(thought, chosen.map(|mv| (Who::Seat(seat), mv)), "seed {seed}");
        }
        let (who, mv) = thought.unwrap_or_else(|| (Who::Seat(seat), game.legal_moves(Who::Seat(seat)).remove(0)));
        game.play(who, &mv).expect("it is legal");
    }
}

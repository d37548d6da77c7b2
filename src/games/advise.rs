//! Advice to a person: what a good player would do, and why.

use crate::engine::PerSeat;
use crate::lang::Lang;
use crate::referee::Open;

pub trait Advise: Open {
    /// This move of `legal` and a reason for it, in a sentence. All of it follows from the view.
    fn advice(lang: Lang, view: &Self::View, legal: &[Self::Move], mv: &Self::Move, names: &PerSeat<String>) -> String;

    /// The id of the rule that matters in this position: the rules page opens at it.
    fn rule_now(view: &Self::View) -> &'static str;
}

/// Plays a random match in which every move is advised in both languages.
///
/// # Panics
/// If an advice is no sentence.
#[cfg(test)]
pub fn check<G: Advise>(options: &G::Options, seats: u8, seed: u64) {
    use crate::engine::{Rng, Seat, Who, random_play};
    let names = PerSeat::new(seats, |seat| ["Ana", "Bruno", "Carla", "Dani", "Eva"][seat.index()].to_string());
    let mut game = G::deal(options, seats, Rng::from_number(seed));
    let mut rng = Rng::from_number(!seed);
    while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
        for seat in Seat::all(seats) {
            let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
            for mv in &legal {
                for lang in [Lang::Es, Lang::En] {
                    let told = G::advice(lang, &view, &legal, mv, &names);
                    let whole = told.ends_with('.') && !told.ends_with(" .") && !told.ends_with(": .");
                    assert!(whole && !told.contains("  ") && told.len() < 200, "{} {mv:?}: {told}", G::ID);
                }
            }
        }
        game.apply(who, &mv);
    }
}

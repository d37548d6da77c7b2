use crate::games::checks::names;
use sobremesa::engine::{Rng, Seat, Who, random_play};
use sobremesa::games::advise::*;
use sobremesa::games::chupate_dos::ChupateDos;
use sobremesa::games::domino::{self, Domino};
use sobremesa::games::dudo::Dudo;
use sobremesa::games::superechelon::SuperEchelon;
use sobremesa::games::{superechelon, tres_en_raya};
use sobremesa::lang::Lang;

/// Plays a random match in which every move is advised in both languages.
fn check<G: Advise>(options: &G::Options, seats: u8, seed: u64) {
    let names = names(seats);
    let mut game = G::deal(options, seats, Rng::from_number(seed));
    let mut rng = Rng::from_number(!seed);
    while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
        for seat in Seat::all(seats) {
            let (view, legal) = (game.view(Who::Seat(seat)), game.legal_moves(Who::Seat(seat)));
            for (mv, lang) in legal.iter().flat_map(|mv| [(mv, Lang::Es), (mv, Lang::En)]) {
                let advice = G::advice(lang, &view, &legal, mv, &names);
                let whole = advice.ends_with('.') && !advice.ends_with(" .") && !advice.ends_with(": .");
                let verb = advice.split([' ', ':']).next().unwrap_or_default();
                assert!(lang == Lang::En || !verb.ends_with('r'), "{} {mv:?}: {advice}", G::ID);
                assert!(whole && !advice.contains("  ") && advice.len() < 200, "{} {mv:?}: {advice}", G::ID);
            }
        }
        game.apply(who, &mv);
    }
}

#[test]
fn advice_is_a_sentence_wherever_a_match_leads() {
    let tour = superechelon::Options { tours: 1, ..Default::default() };
    for seed in 0..6 {
        let seats = 2 + (seed % 4) as u8;
        check::<ChupateDos>(&Default::default(), seats, seed);
        check::<Dudo>(&Default::default(), seats, seed);
        check::<SuperEchelon>(&tour, seats, seed);
    }
    for (seed, mode) in (0..).zip(domino::Mode::ALL) {
        let seats = (2 + (seed % 3) as u8).max(*mode.seats().start());
        check::<Domino>(&domino::Options { mode, ..Default::default() }, seats, seed);
    }
    for kind in [tres_en_raya::Kind::Match, tres_en_raya::Kind::Group] {
        let options = tres_en_raya::Options { kind, ..Default::default() };
        (0..3).for_each(|seed| check::<tres_en_raya::TresEnRaya>(&options, 2, seed));
    }
}

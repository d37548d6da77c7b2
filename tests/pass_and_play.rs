//! What the rules say of a tablet that is passed round, counted over the positions of random matches and the moves made
//! in them. A figure that changes is either a mistake or another rule on purpose (TO-3, CD-22, CD-24, DU-31, TR-5).

use sobremesa::engine::{PassAndPlay, Rng, TakingBack, random_play};
use sobremesa::games::chupate_dos::ChupateDos;
use sobremesa::games::domino::Domino;
use sobremesa::games::dudo::Dudo;
use sobremesa::games::superechelon::SuperEchelon;
use sobremesa::games::tres_en_raya::TresEnRaya;
use std::collections::BTreeMap;

/// The answers over twenty matches of three, or of two where there are no more.
fn answers<G: PassAndPlay>() -> String {
    let seats = 3.min(*G::SEATS.end());
    let mut times = BTreeMap::<&str, u32>::new();
    for seed in 0..20 {
        let options = G::Options::default();
        let (mut game, mut rng) = (G::deal(&options, seats, Rng::from_number(seed)), Rng::from_number(!seed));
        while let Some((who, mv)) = random_play(&game, seats, &mut rng) {
            let back = match game.taking_back(&mv) {
                TakingBack::Free => "free",
                TakingBack::IfAgreed => "if agreed",
                TakingBack::Never => "never",
            };
            let said = [
                ("secrets", game.has_secrets()),
                ("rests", game.rests()),
                ("owed", game.call().is_some()),
                ("calls", G::is_call(&mv)),
                ("sanctions", G::is_sanction(&mv)),
                (back, true),
            ];
            said.iter().filter(|(_, yes)| *yes).for_each(|(name, _)| *times.entry(name).or_default() += 1);
            game.apply(who, &mv);
        }
        *times.entry("rests at the end").or_default() += u32::from(game.rests());
        *times.entry("secrets at the end").or_default() += u32::from(game.has_secrets());
    }
    times.iter().map(|(name, times)| format!("{name} {times}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn chupate_dos() {
    assert_eq!(
        answers::<ChupateDos>(),
        "calls 255, free 7098, if agreed 25, never 3350, owed 640, rests 143, \
         rests at the end 20, sanctions 51, secrets 10330, secrets at the end 0"
    );
}

#[test]
fn domino() {
    assert_eq!(
        answers::<Domino>(),
        "free 3367, never 1206, rests 143, rests at the end 0, secrets 4430, \
         secrets at the end 0"
    );
}

#[test]
fn dudo() {
    assert_eq!(
        answers::<Dudo>(),
        "free 895, never 497, rests 227, rests at the end 20, sanctions 4, secrets 1165, \
         secrets at the end 0"
    );
}

#[test]
fn superechelon() {
    assert_eq!(
        answers::<SuperEchelon>(),
        "free 3663, never 340, rests 280, rests at the end 20, secrets 3723, \
         secrets at the end 0"
    );
}

#[test]
fn tres_en_raya() {
    assert_eq!(answers::<TresEnRaya>(), "if agreed 1191, rests 61, rests at the end 0, secrets at the end 0");
}

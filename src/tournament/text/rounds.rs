//! Rounds by the names that players call them by.

use crate::lang::{Lang, sentence};
use crate::tournament::{
    EncounterId, Phase,
    pairing::bracket::{Bracket, BracketMatch, Part},
};

/// Returns the round of a match, such as "Jornada 3" or "Semifinal"; empty if there is only one match.
pub fn round(lang: Lang, phase: &Phase, at: EncounterId) -> String {
    let seeded = phase.bracket().and_then(|seeded| Some((&seeded.bracket, seeded.bracket.matches.get(at)?)));
    if let Some((bracket, game)) = seeded {
        return bracket_round(lang, bracket, game);
    }
    let Some(round) = phase.encounters().get(at).map(|e| e.round) else { return String::new() };
    phase.plan.shape.rules().round_name(lang, round)
}

/// Says "Cuartos de final", "Tercer puesto"; in double elimination with the part of the bracket.
pub fn bracket_round(lang: Lang, bracket: &Bracket, game: &BracketMatch) -> String {
    let (left, double) = (bracket.to_come(game), bracket.is_double());
    let (es, en) = match (game.part, left) {
        (Part::Third, _) => ("Tercer puesto", "Third place"),
        (Part::GrandFinal, _) => ("Gran final", "Grand final"),
        (Part::Reset, _) => ("Segunda gran final", "Second grand final"),
        (Part::Winners, 0) if double => ("Final de invictos", "Winners’ final"),
        (Part::Losers, 0) => ("Final de repesca", "Losers’ final"),
        (Part::Winners, _) if double => {
            let round = game.round;
            return sentence!(lang, "Invictos, ronda {round}", "Winners’ round {round}");
        }
        (Part::Losers, _) => {
            // Because of byes, some round numbers do not occur.
            let mut rounds: Vec<usize> =
                bracket.matches.iter().filter(|m| m.part == Part::Losers).map(|m| m.round).collect();
            rounds.dedup();
            let round = rounds.iter().position(|round| *round == game.round).unwrap_or(0) + 1;
            return sentence!(lang, "Repesca, ronda {round}", "Losers’ round {round}");
        }
        (Part::Consolation, 0) => ("Final de consolación", "Consolation final"),
        (Part::Consolation, 1) => ("Semifinal de consolación", "Consolation semifinal"),
        (Part::Consolation, _) => {
            let round = game.round;
            return sentence!(lang, "Consolación, ronda {round}", "Consolation round {round}");
        }
        (Part::Winners, 0) => ("Final", "Final"),
        (Part::Winners, 1) => ("Semifinal", "Semifinal"),
        (Part::Winners, 2) => ("Cuartos de final", "Quarterfinal"),
        (Part::Winners, 3) => ("Octavos de final", "Round of 16"),
        (Part::Winners, 4) => ("Dieciseisavos de final", "Round of 32"),
        (Part::Winners, _) => {
            let of = 2_u32 << left;
            let es = match of {
                64 => "Treintaidosavos de final".into(),
                128 => "Primera ronda".into(),
                _ => format!("Ronda de {of}"),
            };
            return lang.pick(es, format!("Round of {of}"));
        }
    };
    lang.text(es, en)
}

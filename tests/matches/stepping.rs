//! Replays: after any number of plies everybody sees what they saw during the match, and the referee accepts the saved
//! match.

use super::kinds::{Visit, all};
use crate::travel::saved;
use sobremesa::engine::{Match, Rng, Seed, Who, random_play};
use sobremesa::games::REFEREED;
use sobremesa::referee::{Open, verify};
use sobremesa::saved::Saved;

/// The most plies of a match that are played.
const LONGEST: usize = 250;

struct Steps;

impl Visit for Steps {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        let seed = Seed::from_number(2026);
        let mut game = Match::<G>::start(options.clone(), seats, seed);
        let mut rng = Rng::from_seed(&seed).split();
        let views = |game: &G| Who::all(seats).map(|who| game.view(who)).collect::<Vec<_>>();
        let mut seen = vec![views(game.game())];
        while let Some((who, mv)) = random_play(game.game(), seats, &mut rng).filter(|_| seen.len() <= LONGEST) {
            game.play(who, mv).expect("a legal move is accepted");
            seen.push(views(game.game()));
        }
        for (plays, seen) in seen.iter().enumerate() {
            let then = game.back_to(plays);
            assert_eq!(then.record().plays.len(), plays, "{name}");
            assert!(views(then.game()) == *seen, "{name} after {plays} plays");
        }
        assert!(game.back_to(usize::MAX) == game, "{name}: there is nothing after the end");
        check_saved(name, &game);
    }
}

/// Checks that the referee accepts a match as the page saves it, and refuses it if its last move is changed.
fn check_saved<G: Open>(name: &str, game: &Match<G>) {
    let saved = Saved { outcome: game.game().status().outcome(), ..saved(game) };
    let text = serde_json::to_string(&saved).expect("a match is written");
    let mut said = Vec::new();
    let verdict = verify(&REFEREED, &text, &mut said);
    assert!(verdict.is_ok(), "{name}: {verdict:?}");
    let other = text.replacen(&format!("\"{}\"", last_move(game)), "\"nothing\"", 1);
    assert!(other == text || verify(&REFEREED, &other, &mut said).is_err(), "{name}: a changed move is found");
}

fn last_move<G: Open>(game: &Match<G>) -> String {
    game.record().plays.last().map(|play| play.1.clone().into()).unwrap_or_default()
}

#[test]
fn every_match_is_stepped_through_as_it_was_seen_and_its_file_is_sound() {
    all(&mut Steps);
}

//! Opens a shared match and checks that it was played by the rules: `cargo run --example verify_match`.

use sobremesa::engine::{Game, Match, Rng, Seed, random_play};
use sobremesa::games::chupate_dos::{ChupateDos, Options};
use sobremesa::saved::{Player, Saved};
use sobremesa::travel::{BadCode, Content, pack, read, rules, unpack};

/// Returns the code of a finished match, as the app puts it into a link.
fn shared() -> String {
    let mut game = Match::<ChupateDos>::start(Options::default(), 2, Seed::from_words("for a friend"));
    let mut rng = Rng::from_number(1);
    while let Some((who, mv)) = random_play(game.game(), 2, &mut rng) {
        game.play(who, mv).expect("an offered move is legal");
    }
    let players = vec![Player::person("Ana".into(), 0), Player::person("Beto".into(), 1)];
    let match_to_share = Saved::new("0a1b2c3d".into(), ChupateDos::ID, players, game.record().written());
    pack(&match_to_share, &rules::<ChupateDos>()).expect("a match fits into a link")
}

/// Returns the places of the players. Repeats the deal from its seed, and checks every move.
fn verify(code: &str) -> Result<Vec<(String, u8)>, BadCode> {
    let Content::Match(packed) = read(code)? else { return Err(BadCode::Newer) };
    let played = unpack(&packed, &rules::<ChupateDos>())?;
    let outcome = played.outcome.ok_or(BadCode::Moves)?;
    let names = played.players.into_iter().map(|player| player.name);
    Ok(names.zip(outcome.seats.iter().map(|(_, tally)| tally.place)).collect())
}

fn main() {
    let code = std::env::args().nth(1).filter(|arg| arg.starts_with("1m")).unwrap_or_else(shared);
    println!("{} characters: {:?}", code.len(), verify(&code));
    // One changed character.
    let corrupt = code.replacen(&code[20..21], "~", 1);
    assert_eq!(verify(&corrupt), Err(BadCode::Damaged));
}

#[test]
fn it_runs() {
    main();
}

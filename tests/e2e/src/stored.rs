//! Plays a match natively up to a moment, writes it into localStorage as the app would, and opens it in the page.

use crate::{Page, Res, steps};
use serde_json::json;
use sobremesa::engine::{Game, Match, Rng, Seed, Written, random_play};
use sobremesa::saved::Player;
use sobremesa::store::{DocumentState, Envelope, Key, Kind, seal};

/// Returns the key in localStorage and the text of a match with this record. A name that begins with `*` is a bot.
pub fn stored(id: &str, game: &str, names: &[&str], record: &Written) -> Res<(String, String)> {
    let player = |(emblem, name): (u8, &&str)| {
        let bot = name.starts_with('*');
        Player { bot, ..Player::person(name.trim_start_matches('*').into(), emblem) }
    };
    let players: Vec<Player> = (0..).zip(names).map(player).collect();
    let saved = json!({ "id": id, "game": game, "started": 0.0, "touched": 0.0, "players": players, "record": record });
    let key = Key::new(Kind::Match, id).map_err(|error| format!("{error:?}"))?;
    let text = seal(&Envelope::new(key, DocumentState::Kept, 1, &saved.to_string()));
    Ok((format!("sobremesa/match/{id}/a"), text))
}

pub async fn open_record(page: &Page, game: &str, names: &[&str], record: &Written) -> Res {
    let (key, text) = stored(game, game, names, record)?;
    steps!(page; leave_for_storage(), js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(key), json!(text)]),
        open(&format!("#/match/{game}")))
}

/// Plays random matches until one reaches a position for which `there` is true, takes its last `back` moves back, and
/// opens it in the page.
pub async fn open_before<G: Game>(page: &Page, names: &[&str], back: usize, there: impl Fn(&G) -> bool) -> Res {
    let seats = names.len() as u8;
    for seed in 0..1_000 {
        let mut rng = Rng::from_number(seed);
        let mut played = Match::<G>::start(G::Options::default(), seats, Seed::from_number(seed));
        while !there(played.game()) {
            let Some((who, mv)) = random_play(played.game(), seats, &mut rng) else { break };
            played.play(who, mv).map_err(|_| "a random move is refused")?;
        }
        if there(played.game()) {
            let before = played.back_to(played.record().plays.len().saturating_sub(back));
            return open_record(page, G::ID, names, &before.record().written()).await;
        }
    }
    Err(format!("{}: a thousand matches never lead there", G::ID).into())
}

/// Returns a match of two in which one player holds 25 cards.
pub fn large_hand() -> Res<Written> {
    Ok(serde_json::from_str(include_str!("large-hand.json"))?)
}

pub async fn deal_large_hand(page: &Page) -> Res {
    open_record(page, "chupate-dos", &["Ana", "Bruno"], &large_hand()?).await?;
    steps!(page; lift_curtain(), wait_for(".hand-card"))
}

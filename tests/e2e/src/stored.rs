//! Opens matches that were played natively: written into localStorage as the app would, they save the page the way there.

use crate::{Page, Res, steps};
use serde_json::json;
use sobremesa::engine::{Game, Match, Rng, Seed, Written, random_play};
use sobremesa::saved::{Player, Saved};
use sobremesa::store::{DocumentState, Envelope, FORMAT, Key, Kind, seal};

/// Opens a match with this record. A name that begins with `*` is a bot.
pub async fn open_record(page: &Page, game: &str, names: &[&str], record: Written) -> Res {
    let player = |(emblem, name): (u8, &&str)| {
        let bot = name.starts_with('*');
        Player { bot, ..Player::person(name.trim_start_matches('*').into(), emblem) }
    };
    let saved = Saved {
        id: format!("stored-{game}"),
        game: game.into(),
        started: 0.0,
        touched: 0.0,
        players: (0..).zip(names).map(player).collect(),
        late: false,
        taken_back: vec![],
        turn: None,
        glance: String::new(),
        outcome: None,
        record,
    };
    let text = seal(&Envelope {
        format: FORMAT,
        readable_from: FORMAT,
        app: "0".into(),
        key: Key::new(Kind::Match, &saved.id).map_err(|error| format!("{error:?}"))?,
        state: DocumentState::Kept,
        generation: 1,
        payload: serde_json::to_string(&saved)?,
    });
    let slot = format!("sobremesa/match/{}/a", saved.id);
    steps!(page; leave_for_storage(), js_with("localStorage[arguments[0]] = arguments[1]", vec![json!(slot), json!(text)]),
        open(&format!("#/match/{}", saved.id)))
}

/// Opens a match in which random moves lead to where `there` says, without its last `back` moves: what leads there is
/// left to the page.
pub async fn open_before<G: Game>(page: &Page, names: &[&str], back: usize, there: impl Fn(&G) -> bool) -> Res {
    let seats = names.len() as u8;
    for seed in 0..1_000 {
        let mut rng = Rng::from_number(seed);
        let mut played = Match::<G>::start(G::Options::default(), seats, Seed::from_number(seed));
        while let (false, Some((who, mv))) = (there(played.game()), random_play(played.game(), seats, &mut rng)) {
            played.play(who, mv).map_err(|_| "a random move is refused")?;
        }
        if there(played.game()) {
            let plays = played.record().plays.len();
            let before = played.back_to(plays.saturating_sub(back));
            return open_record(page, G::ID, names, before.record().written()).await;
        }
    }
    Err(format!("{}: a thousand matches never lead there", G::ID).into())
}

/// Opens a match of two in which one player holds 25 cards.
pub async fn deal_large_hand(page: &Page) -> Res {
    let record = serde_json::from_str(include_str!("large-hand.json"))?;
    open_record(page, "chupate-dos", &["Ana", "Bruno"], record).await?;
    steps!(page; lift_curtain(), wait_for(".hand-card"))
}

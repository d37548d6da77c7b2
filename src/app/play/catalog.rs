//! The games of the app. The program provides them once, at its start, so that no page has to name a game.

use super::game_ui::GameInfo;
use crate::app::chunk::PendingChunk;
use crate::app::prelude::*;
use crate::app::widgets::page::nothing_here;
use std::sync::OnceLock;

static GAMES: OnceLock<&'static [GameInfo]> = OnceLock::new();

/// Takes the list of games, in the order of the home page. Only the first call counts.
pub fn offer(games: &'static [GameInfo]) {
    let _ = GAMES.set(games);
}

pub fn games() -> &'static [GameInfo] {
    GAMES.get().copied().unwrap_or_default()
}

pub fn game(id: &str) -> Option<&'static GameInfo> {
    games().iter().find(|entry| entry.id == id)
}

/// Returns a link to a page of the app that leads through a page of the site, such as that of a game, so that chats
/// show its preview.
pub fn link_through(lang: Lang, page: &str, route: &Route) -> String {
    browser::address(&lang.pick(format!("{page}/link/"), format!("en/{page}/link/")), &route.hash())
}

/// Shows a page of the game with this id, or a sentence if there is no such game.
pub fn with_game(id: &str, page: impl FnOnce(&'static GameInfo) -> AnyView) -> AnyView {
    match game(id) {
        Some(entry) => page(entry),
        None => nothing_here("Ese juego no existe.", "There is no such game."),
    }
}

/// Fetches a chunk that will be wanted soon, and makes drawings ready. If it fails nothing is shown: the chunk is
/// fetched again when it is wanted.
pub fn fetch_ahead<T: 'static>(chunk: fn() -> PendingChunk<T>, art: Option<&'static str>) {
    leptos::task::spawn_local(async move { drop(chunk().await) });
    art.into_iter().for_each(|art| _ = browser::paint_ahead(art));
}

/// Shows a page of this game that needs one of its chunks, and its drawings.
pub fn with_code<T: Copy + 'static>(
    entry: &'static GameInfo,
    chunk: fn() -> PendingChunk<T>,
    page: impl Fn(T) -> AnyView + 'static,
) -> AnyView {
    let _ = browser::paint_ahead(entry.art);
    chunk::page(entry.id, entry.title.into(), move || entry.drawn(chunk), move |code| page(*code))
}

//! Tiles as they are drawn. Decorative: whoever shows one gives it a name.

use crate::pieces::tiles::Tile;
use crate::ui::prelude::*;

/// A tile upright, with `top` above.
#[component]
pub fn TileFace(tile: Tile, top: u8) -> impl IntoView {
    let half = |number: u8| format!("#domino-h{number}");
    let bottom = tile.other(top).unwrap_or(top);
    view! {
        <svg class="domino" viewBox="0 0 100 200" aria-hidden="true">
            <use href="#domino-b"/>
            <use href=half(top)/>
            <use href=half(bottom) y="100"/>
        </svg>
    }
}

#[component]
pub fn TileBack() -> impl IntoView {
    view! { <svg class="domino" viewBox="0 0 100 200" aria-hidden="true"><use href="#domino-back"/></svg> }
}

/// A row of tiles face up, read out as `told`.
#[component]
pub fn OpenTiles(tiles: Vec<Tile>, told: Signal<String>) -> impl IntoView {
    view! {
        <span class="open-tiles" role="img" aria-label=told>
            {tiles.into_iter().map(|tile| view! { <TileFace tile top=tile.high()/> }).collect_view()}
        </span>
    }
}

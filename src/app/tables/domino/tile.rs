//! Drawings of tiles. They are decorative: their parents have the accessible names.

use crate::app::tables::prelude::*;
use sobremesa::pieces::tiles::Tile;

/// An upright tile, with `top` above.
#[component]
pub fn TileFace(tile: Tile, top: u8) -> impl IntoView {
    let bottom = tile.other(top).unwrap_or(top);
    view! {
        <Drawing class="domino" of=format!("domino-{top}{bottom}")/>
    }
}

#[component]
pub fn TileBack() -> impl IntoView {
    view! { <Drawing class="domino" of="domino-back".into()/> }
}

/// A row of tiles face up. `label` is its accessible name.
#[component]
pub fn OpenTiles(tiles: Vec<Tile>, label: Signal<String>) -> impl IntoView {
    view! {
        <span class="open-tiles" role="img" aria-label=label>
            {tiles.into_iter().map(|tile| view! { <TileFace tile top=tile.high()/> }).collect_view()}
        </span>
    }
}

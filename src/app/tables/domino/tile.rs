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

/// A row of tiles face up. `label` is its accessible name; the tile of the `better` move is marked.
#[component]
pub fn OpenTiles(tiles: Vec<Tile>, label: Signal<String>, #[prop(optional)] better: String) -> impl IntoView {
    let tile = |tile: Tile| {
        let class = if better.starts_with(&tile.to_string()) { "domino better" } else { "domino" };
        view! { <Drawing class of=format!("domino-{}{}", tile.high(), tile.low())/> }
    };
    view! {
        <span class="open-tiles" role="img" aria-label=label>{tiles.into_iter().map(tile).collect_view()}</span>
    }
}

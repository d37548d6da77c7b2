//! The viewer's tiles. A tile dropped on the line is played; anywhere else it goes back.

use super::table::{TableContext, keep_focus};
use super::tile::TileFace;
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Move, Side, text};
use sobremesa::order::sort;
use sobremesa::pieces::tiles::Tile;

/// Returns the dealt tiles from the lowest, then the drawn ones in their order, so that a new one is easy to see.
fn sorted(hand: &[Tile], drawn: &[Tile]) -> Vec<Tile> {
    let (new, mut dealt): (Vec<Tile>, Vec<Tile>) = hand.iter().partition(|tile| drawn.contains(tile));
    sort(&mut dealt);
    dealt.extend(new);
    dealt
}

#[component]
pub fn Hand(table: TableContext) -> impl IntoView {
    let hand = Memo::new(move |_| table.look(|view| sorted(&view.hand, &view.drawn)));
    let drag = Drag::new();
    let count = move || hand.with(Vec::len);
    let label = move || {
        let tiles = table.ctx.lang().count_of(count(), ["ficha", "fichas"], ["tile", "tiles"]);
        format!("{}: {tiles}", table.ctx.say("Tu mano", "Your hand"))
    };
    // One frame after the table, which is under a curtain that lifts.
    let shown = delayed(Signal::derive(move || table.me().is_some()));
    Effect::new(move |_| {
        if shown.get() {
            keep_focus(table.frame);
        }
    });
    view! {
        <Show when=move || shown.get()>
            <ul class="bones" class:many=move || { count() > 7 } class:most=move || { count() > 14 }
                aria-label=move || label() on:keydown=|event| roam(&event, ".bones button")>
                <For each=move || keeping_focus(hand.get()) key=|tile| *tile let:tile>
                    <HandTile table drag tile first=Signal::derive(move || hand.with(|h| h.first() == Some(&tile)))/>
                </For>
            </ul>
        </Show>
        // Keeps the space of a hidden hand: otherwise the line would be laid out twice at every turn.
        <Show when=move || !shown.get()><div class="bones"></div></Show>
    }
}

#[component]
fn HandTile(table: TableContext, drag: Drag, tile: Tile, first: Signal<bool>) -> impl IntoView {
    let ways = Memo::new(move |_| table.ways(tile));
    let raised = Memo::new(move |_| table.selection() == Some(tile));
    let playable = Memo::new(move |_| ways.with(|ways| !ways.is_empty()));
    // What it scores at one of its ends.
    let gain = Memo::new(move |_| ways.with(|ways| ways.iter().find_map(|mv| table.gain(*mv))).unwrap_or_default());
    let label = Signal::derive(move || {
        let lang = table.ctx.lang();
        let state = if playable.get() { "" } else { lang.pick(", no casa ahora", ", not now") };
        format!("{}{state} {}", text::tile(lang, tile), gain.get()).trim_end().to_string()
    });
    let mv = Signal::derive(move || table.only_way(tile).map(|only| only.to_string()));
    let picks = move || playable.get() && !raised.get() && mv.with(Option::is_none);
    let pick = Signal::derive(move || picks().then(|| tile.to_string()));
    // A raised tile lights the ends that it fits.
    let raise = Callback::new(move |()| table.select(Some(tile)));
    let let_go = Callback::new(move |(x, y)| drop_at(table, tile, x, y));
    let tap = Callback::new(move |()| table.touch(tile));
    view! {
        <HandPiece drag class="bone" name=tile.to_string() label playable raised first pick mv raise let_go tap>
            <TileFace tile top=tile.high()/>
            <small class="worth" aria-hidden="true">{gain}</small>
        </HandPiece>
    }
}

/// Plays a tile dropped over the line, at the nearer end if it fits both. Elsewhere it goes back.
fn drop_at(table: TableContext, tile: Tile, x: i32, y: i32) {
    if !browser::is_over(".line-space", x, y) {
        return table.select(None);
    }
    let ways = untrack(|| table.ways(tile));
    match ways[..] {
        [] => table.explain_tile(tile),
        [only] => table.ask(only),
        _ => table.ask(Move::Lay(tile, nearer(x, y))),
    }
}

fn nearer(x: i32, y: i32) -> Side {
    let far = |side: &str| {
        let found = document().query_selector(&format!(".end.{side}")).ok().flatten();
        found.map_or(f64::MAX, |end| {
            let r = end.get_bounding_client_rect();
            (f64::from(x) - (r.left() + r.right()) / 2.0).hypot(f64::from(y) - (r.top() + r.bottom()) / 2.0)
        })
    };
    if far("left") < far("right") { Side::Left } else { Side::Right }
}

//! One's own tiles. One under the finger can still go back; let go over the line, it is played.

use super::table::{TableContext, keep_focus};
use super::tile::TileFace;
use crate::app::browser::{self, keeping_focus};
use crate::app::widgets::drag::{CLICK_FOLLOWS, Drag, roam};
use crate::app::widgets::later::later;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use sobremesa::games::domino::{Move, Side, text};
use sobremesa::pieces::tiles::Tile;

/// The tiles dealt from the lowest, then those drawn as they came, so that a new one is seen.
fn sorted(hand: &[Tile], drawn: &[Tile]) -> Vec<Tile> {
    let (new, mut dealt): (Vec<Tile>, Vec<Tile>) = hand.iter().partition(|tile| drawn.contains(tile));
    dealt.sort();
    dealt.extend(new);
    dealt
}

#[component]
pub fn Hand(table: TableContext) -> impl IntoView {
    let hand = Memo::new(move |_| table.look(|view| sorted(&view.hand, &view.drawn)));
    let drag = Drag::new();
    let count = move || hand.with(Vec::len);
    let label = move || {
        let tiles = table.ctx.lang().count(count() as u32, ["ficha", "fichas"], ["tile", "tiles"]);
        format!("{}: {tiles}", table.ctx.say("Tu mano", "Your hand"))
    };
    // After the table beneath a curtain that lifts.
    let shown = later(Signal::derive(move || table.me().is_some()));
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
        // While the hand is hidden its room stays, or the line would be measured and laid twice at every turn.
        <Show when=move || !shown.get()><div class="bones"></div></Show>
    }
}

#[component]
fn HandTile(table: TableContext, drag: Drag, tile: Tile, first: Signal<bool>) -> impl IntoView {
    let ways = Memo::new(move |_| table.ways(tile));
    let drawn = table.peek(|view| view.drawn.contains(&tile));
    let raised = Memo::new(move |_| table.selection() == Some(tile));
    let name = StoredValue::new(tile.to_string());
    let label = move || {
        let lang = table.ctx.lang();
        let state = if ways.with(Vec::is_empty) { lang.pick(", no casa ahora", ", not now") } else { "" };
        format!("{}{state}", text::tile(lang, tile))
    };
    // A tap on a raised tile that fits one end plays it; on one that is down it only raises it.
    let plays = move || match (raised.get(), ways.get().as_slice()) {
        (true, [only]) => Some(only.to_string()),
        _ => None,
    };
    let picks = move || (!raised.get() && !ways.with(Vec::is_empty)).then(|| name.get_value());
    let tap = move |_| {
        if !table.state.carried.get_value() {
            table.touch(tile);
        }
    };
    let down = move |event: PointerEvent| {
        table.state.carried.set_value(false);
        name.with_value(|name| drag.take(name, &event));
    };
    let dragged = move || name.with_value(|name| drag.is_dragged(name));
    // A tile on its way lights the ends that it fits.
    let carry = move |event: PointerEvent| {
        drag.carry(&event);
        let new = untrack(|| !raised.get() && !ways.with(Vec::is_empty));
        if new && untrack(dragged) {
            table.select(Some(tile));
        }
    };
    let up = move |event: PointerEvent| {
        if let Some((x, y)) = drag.let_go(&event) {
            table.state.carried.set_value(true);
            // The page may have been left meanwhile.
            let free = move || {
                let _ = table.state.carried.try_set_value(false);
            };
            set_timeout(free, CLICK_FOLLOWS);
            drop_at(table, tile, x, y);
        }
    };
    view! {
        <li class="bone" class:picked=drawn class:raised=raised
            class:dragged=dragged class:dim=move || ways.with(Vec::is_empty)>
            <button aria-label=move || label() aria-pressed=move || raised.get().to_string()
                data-pick=move || picks() data-move=move || plays()
                tabindex=move || if first.get() { "0" } else { "-1" }
                style:transform=move || name.with_value(|name| drag.shift(name))
                on:pointerdown=down on:pointermove=carry on:pointerup=up
                on:pointercancel=move |_| drag.put_back() on:click=tap>
                <TileFace tile top=tile.high()/>
            </button>
        </li>
    }
}

/// A tile let go over the line goes to the end it fits, to the nearer one of two; elsewhere it goes back.
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

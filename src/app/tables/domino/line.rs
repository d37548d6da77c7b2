//! The middle of the table: the line with its two open ends, the boneyard, and in mode 1 the sum of the ends.

use super::table::TableContext;
use super::tile::{OpenTiles, TileFace};
use crate::app::tables::prelude::*;
use sobremesa::games::domino::layout::{Snake, Spot, snake};
use sobremesa::games::domino::{Ending, Event, Mode, Move, Placed, Side};
use sobremesa::pieces::tiles::Tile;

#[component]
pub fn Middle(table: TableContext) -> impl IntoView {
    follow_space(table);
    view! {
        <div class="middle domino-middle">
            <div class="line-space">
                <Line table/>
                <Redealt table/>
                <Shout table/>
            </div>
            <div class="line-side">
                <Boneyard table/>
                <Sum table/>
            </div>
        </div>
    }
}

/// Measures the space of the line whenever it changes.
fn follow_space(table: TableContext) {
    let watch = StoredValue::new_local(None);
    request_animation_frame(move || {
        let seen = browser::watch_size(".line-space", move |size| {
            if table.state.space.try_get_untracked().is_some_and(|old| old != size) && size.0 > 0 {
                table.state.space.set(size);
            }
        });
        // If the table has gone meanwhile, the watch is dropped.
        let _ = watch.try_set_value(seen);
    });
}

#[component]
fn Line(table: TableContext) -> impl IntoView {
    let placed = Memo::new(move |_| table.look(|view| view.line.placed().to_vec()));
    let width = StoredValue::new(0);
    let laid = Memo::new(move |before: Option<&Snake>| {
        let doubles: Vec<bool> = placed.with(|placed| placed.iter().map(|p| p.tile.is_double()).collect());
        let space = table.state.space.get();
        // In a space that is much wider, as after a tablet is turned, the line is laid anew.
        let kept = before.filter(|_| space.0 * 4 <= width.get_value() * 5);
        width.set_value(space.0);
        snake(&doubles, table.look(|view| view.line.opening()), space, kept.map_or(0, |before| before.reach))
    });
    let label = move || {
        let tiles: Vec<String> =
            placed.with(|placed| placed.iter().map(|p| format!("{}-{}", p.left, p.right())).collect());
        match tiles.is_empty() {
            true => table.ctx.say("La línea está vacía", "The line is empty").to_string(),
            false => format!("{} {}", table.ctx.say("La línea:", "The line:"), tiles.join(", ")),
        }
    };
    let across = move || laid.with(|laid| format!("{}px", laid.width));
    let down = move || laid.with(|laid| format!("{}px", laid.height));
    let fit = move || laid.with(|laid| format!("translate(-50%, -50%) scale(calc({} / 1600))", laid.half));
    let first = Memo::new(move |_| {
        let at = table.look(|view| view.line.opening());
        laid.with(|laid| laid.tiles.get(at).copied()).unwrap_or_default()
    });
    let place = move || first.with(|Spot { x, y, .. }| format!("translate({x}px, {y}px)"));
    view! {
        <div class="snake" style:width=move || across() style:height=move || down() style:transform=move || fit()>
            <div class="tiles" role="img" aria-label=move || label() style:transform=move || place()>
                <For each=move || placed.get() key=|placed| placed.tile let:placed>
                    <LaidTile table placed laid first/>
                </For>
            </div>
            <Show when=move || placed.with(Vec::is_empty)><Opening table/></Show>
            <Show when=move || !placed.with(Vec::is_empty)>
                <End table side=Side::Left laid/>
                <End table side=Side::Right laid/>
            </Show>
        </div>
    }
}

#[component]
fn LaidTile(table: TableContext, placed: Placed, laid: Memo<Snake>, first: Memo<Spot>) -> impl IntoView {
    let spot = Memo::new(move |_| {
        let at = table.look(|view| view.line.placed().iter().position(|p| p.tile == placed.tile));
        let spot = at.and_then(|at| laid.with(|laid| laid.tiles.get(at).copied())).unwrap_or_default();
        first.with(|first| Spot { x: spot.x - first.x, y: spot.y - first.y, ..spot })
    });
    let place = move || spot.with(|spot| format!("{}px {}px", spot.x, spot.y));
    let turn = move || spot.with(|spot| format!("{}deg", spot.turn));
    let last = move || table.look(|view| last_laid(&view.events) == Some(placed.tile));
    view! {
        <div class="laid" class:last=move || last() style:translate=move || place() style:rotate=move || turn()
            style:--face=move || turn()>
            <TileFace tile=placed.tile top=placed.left/>
        </div>
    }
}

fn last_laid(events: &[Event]) -> Option<Tile> {
    events.iter().rev().find_map(|event| {
        let Event::Laid { tile, .. } = event else { return None };
        Some(*tile)
    })
}

/// An open end with its number. A tap plays the raised tile there.
#[component]
fn End(table: TableContext, side: Side, laid: Memo<Snake>) -> impl IntoView {
    let spot = move || -> Spot { laid.with(|laid| laid.ends[side as usize]) };
    let number = Memo::new(move |_| table.look(|view| view.line.ends().map(|ends| ends[side as usize])));
    let way =
        Memo::new(move |_| table.raised_ways().into_iter().find(|mv| matches!(mv, Move::Lay(_, at) if *at == side)));
    let label = move || match way.get() {
        Some(mv) => table.tell(mv),
        None => format!("{} {}", table.ctx.say("Punta:", "End:"), number.get().unwrap_or_default()),
    };
    let better = move || {
        let lays = |event: &&Event| matches!(event, Event::Laid { .. });
        let here = |event: &Event| matches!(event, Event::Laid { side: Some(at), .. } if *at == side);
        let found = table.props.tablet().mistake().is_some_and(|found| found.better.ends_with(side.letter()));
        // The move that is shown may have laid a tile on that end.
        found && !table.look(|view| view.events.iter().rfind(lays).is_some_and(here))
    };
    let tap = move |_| match untrack(|| table.selection()) {
        Some(tile) => table.try_out(Move::Lay(tile, side)),
        None => ask_for_tile(table),
    };
    view! {
        <button class="end" class:left=side == Side::Left class:right=side == Side::Right
            class:ready=move || way.get().is_some() class:better=better aria-label=move || label()
            data-move=move || way.get().map(|mv| mv.to_string())
            style:--x=move || spot().x.to_string() style:--y=move || spot().y.to_string()
            style:--turn=move || format!("{}deg", spot().turn)
            style:--half=move || laid.with(|laid| laid.half.to_string()) on:click=tap>
            <span class="slot"></span>
            <b>{move || number.get()}</b>
        </button>
    }
}

/// The place of the first tile.
#[component]
fn Opening(table: TableContext) -> impl IntoView {
    let way = Memo::new(move |_| table.raised_ways().first().copied());
    let label = move || match way.get() {
        Some(mv) => table.tell(mv),
        None => table.ctx.say("Aquí va la primera ficha", "The first tile goes here").to_string(),
    };
    let tap = move |_| match untrack(|| way.get()) {
        Some(mv) => table.ask(mv),
        None => ask_for_tile(table),
    };
    view! {
        <button class="end opening" class:ready=move || way.get().is_some() aria-label=move || label()
            data-move=move || way.get().map(|mv| mv.to_string()) on:click=tap>
            <span class="slot"></span>
        </button>
    }
}

/// Answers a tap on an end with no tile raised.
fn ask_for_tile(table: TableContext) {
    let choose = table.ctx.say("Toca antes una ficha de tu mano.", "Tap a tile of your hand first.");
    table.frame.refuse(choose, "DO-5");
}

/// Shows for a moment who has gone out or blocked the hand. The log says it too.
#[component]
fn Shout(table: TableContext) -> impl IntoView {
    let ended = Memo::new(move |_| {
        table.look(|view| {
            let hand = view.played.last().filter(|_| view.open_hands().is_some())?;
            Some((view.last?, hand.ending))
        })
    });
    let shown = move |(seat, ending)| {
        let words = match ending {
            Ending::Out { .. } => table.ctx.say("¡Dominó!", "Domino!"),
            Ending::Blocked => table.ctx.say("¡Bloqueo!", "Blocked!"),
            Ending::Reached => return None,
        };
        let class = format!("shout c{}", table.colour(seat));
        Some(view! { <p class=class aria-hidden="true"><Emblem which=table.emblem(seat)/>{words}</p> })
    };
    view! { {move || ended.get().and_then(shown)} }
}

/// Five doubles shown before this deal (DO-2).
#[component]
fn Redealt(table: TableContext) -> impl IntoView {
    let shown = move || {
        table.look(|view| match view.events.first() {
            Some(Event::Redealt { seat, shown }) if view.line.is_empty() => Some((*seat, shown.clone())),
            _ => None,
        })
    };
    let row = move |(seat, tiles): (sobremesa::engine::Seat, Vec<Tile>)| {
        let label = Signal::derive(move || {
            table.ctx.say("Cinco dobles: se ha repartido otra vez", "Five doubles: new deal").to_string()
        });
        view! {
            <p class="redealt">
                <span><bdi>{table.name(seat)}</bdi>" · "{label}</span>
                <OpenTiles tiles label/>
            </p>
        }
    };
    view! { {move || shown().map(row)} }
}

/// The tiles face down; a tap draws if that is legal. Four players have none.
#[component]
fn Boneyard(table: TableContext) -> impl IntoView {
    let left = Memo::new(move |_| table.look(|view| view.boneyard));
    let label = move || {
        let tiles = table.ctx.lang().count(left.get().into(), ["ficha", "fichas"], ["tile", "tiles"]);
        format!("{}: {tiles}", table.ctx.say("Cementerio", "Boneyard"))
    };
    view! {
        <Show when=move || table.frame.seats() < 4>
            <button class="boneyard" class:lit=move || table.draws() class:empty=move || left.get() == 0
                aria-label=move || label() data-move=move || table.draws().then(|| Move::Draw.to_string())
                on:click=move |_| table.try_out(Move::Draw)>
                <Drawing class="heap" of="domino-heap".into()/>
                <b class="count" aria-hidden="true">{left}</b>
            </button>
        </Show>
    }
}

/// The sum of the open ends, in mode 1.
#[component]
fn Sum(table: TableContext) -> impl IntoView {
    let sum = Memo::new(move |_| {
        table.look(|view| {
            let counts = view.options.mode == Mode::Fives && !view.line.is_empty();
            counts.then(|| view.line.sum(view.options.double_counts_both))
        })
    });
    view! {
        {move || sum.get().map(|sum| view! {
            <p class="ends-sum" class:five={ sum > 0 && sum.is_multiple_of(5) }>
                <span>{table.ctx.text("Las puntas suman", "The ends add up to")}</span>
                <strong>{sum}</strong>
            </p>
        })}
    }
}

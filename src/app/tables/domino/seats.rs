//! The players round the table: tiles, points, whose turn it is, who passed, points won. Whoever plays alone is last.

use super::table::TableContext;
use super::tile::{TileBack, TileFace};
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Event, Mode, Source, View, text};
use sobremesa::pieces::tiles::Tile;

#[component]
pub fn Seats(table: TableContext) -> impl IntoView {
    // Between several people each keeps its place.
    let all = move || match table.frame.people().len() {
        1 => table.frame.around().into_iter().chain(table.me()).collect(),
        _ => Seat::all(table.frame.seats()).collect(),
    };
    let plate = Callback::new(move |seat| view! { <Tiles table seat/> }.into_any());
    view! { <Others frame=table.frame each=Signal::derive(all) plate/> }
}

/// Returns true if this seat's last action in this round of the table was a pass.
fn passed(view: &View, seat: Seat) -> bool {
    let passes = view.events.iter().rev().take_while(|event| !matches!(event, Event::Laid { .. }));
    passes.into_iter().any(|event| *event == Event::Passed { seat })
}

/// Returns the points that a seat scored by the viewer's last move and since, each with the index of its event.
fn gains(view: &View, seat: Seat) -> Vec<(usize, Source, u16)> {
    let own = view.events.iter().rposition(|event| text::actor(event) == view.who.seat());
    let gains = view.events.iter().enumerate().skip(own.unwrap_or(0));
    gains
        .filter_map(|(at, event)| match *event {
            Event::Scored { seat: to, source, points } if to == seat => Some((at, source, points)),
            Event::PairScored { pair, source, points } if pair.contains(&seat) => Some((at, source, points)),
            Event::Redealt { .. }
            | Event::Begins { .. }
            | Event::Laid { .. }
            | Event::Drew { .. }
            | Event::Passed { .. }
            | Event::Scored { .. }
            | Event::PairScored { .. }
            | Event::Ended { .. }
            | Event::TieDrawn(_) => None,
        })
        .collect()
}

#[component]
fn Tiles(table: TableContext, seat: Seat) -> impl IntoView {
    let with = move |look: fn(&View, Seat) -> bool| table.look(|view| look(view, seat));
    let passed = move || with(passed);
    let lacked = move || table.look(|view| text::lacked(table.ctx.lang(), &view.line));
    let begins = move || with(|view, seat| view.starter == seat);
    let count = move || table.look(|view| view.counts[seat]);
    // The tiles left to the player, open once the hand has ended.
    let left = move |view: &View| view.open_hands().map(|hands| hands[seat].clone()).filter(|left| !left.is_empty());
    let left = Memo::new(move |_| table.look(left));
    let face = |tile: Tile| view! { <TileFace tile top=tile.high()/> };
    let points = move || table.look(|view| view.score.points[seat]);
    let shows_points = move || table.shows_points(seat);
    let won = move || if shows_points() { table.look(|view| gains(view, seat)) } else { Vec::new() };
    let mode = table.peek(|view| view.options.mode);
    let unit = move || match mode {
        Mode::Fewest | Mode::Single if points() == 1 => table.ctx.say(" pinta", " pip"),
        Mode::Fewest | Mode::Single => table.ctx.say(" pintas", " pips"),
        Mode::Pairs | Mode::Fives | Mode::Hundred | Mode::Capicua | Mode::Sabaniao => " pts",
    };
    // A single hand has no points before its end.
    let counts = move || shows_points() && (mode != Mode::Single || with(|view, _| view.open_hands().is_some()));
    let mine = move || table.me().is_some_and(|me| table.partner(me) == Some(seat));
    let label = Signal::derive(move || {
        let lang = table.ctx.lang();
        let tiles = lang.count(count().into(), ["ficha", "fichas"], ["tile", "tiles"]);
        let points = match mode.fewest_wins() {
            true => lang.count(points().into(), ["pinta", "pintas"], ["pip", "pips"]),
            false => lang.count(points().into(), ["punto", "puntos"], ["point", "points"]),
        };
        let points = if counts() { format!(", {points}") } else { String::new() };
        let turn = table.turn_words(seat);
        let passed = if passed() { lang.pick(", ha pasado", ", passed") } else { "" };
        let partner = if mine() { lang.pick(", tu pareja", ", your partner") } else { "" };
        format!("{}{partner}: {tiles}{points}{turn}{passed}", table.name(seat))
    });
    let head = view! {
        <Show when=passed>
            <small class="passed">
                {table.ctx.text("pasa", "pass")} <span>{table.ctx.text(": ", ": without ")} {move || lacked()}</span>
            </small>
        </Show>
    };
    let colour = table.colour(seat);
    view! {
        <Plate frame=table.frame seat colour turn=table.in_turn(seat) label head=head.into_any()>
            <span class="plate-cards" aria-hidden="true">
                {move || match left.get() {
                    Some(tiles) => {
                        let tiles = tiles.into_iter().map(face).collect_view();
                        view! { <span class="on-edge open">{tiles}</span> }.into_any()
                    }
                    None => view! { <OnEdge count=Signal::derive(count) back=|| view! { <TileBack/> }.into_any()/> }
                        .into_any(),
                }}
                <b class="count" class:one=move || count() == 1>{move || count()}</b>
                <span class="plate-points" hidden=move || !counts()>
                    <b>{move || points()}</b><span class="unit">{move || unit()}</span>
                </span>
            </span>
            <span class="plate-marks" class:pair=mode == Mode::Pairs aria-hidden="true">
                {table.frame.bot_mark(seat)}
                <Show when=mine><small class="mate">{table.ctx.text("tu pareja", "partner")}</small></Show>
                <Show when=begins><small class="dealer">{table.ctx.text("sale", "first")}</small></Show>
            </span>
            <span class="gains">
                <For each=won key=|gain| *gain let:gain><Gain table source=gain.1 points=gain.2/></For>
            </span>
        </Plate>
    }
}

/// The points just scored, such as "+15 Puntas".
#[component]
fn Gain(table: TableContext, source: Source, points: u16) -> impl IntoView {
    // If the fewest points win, these are no gain.
    let plus = if table.peek(|view| view.options.mode.fewest_wins()) { "" } else { "+" };
    view! {
        <span class="gain">
            <b>{plus}{points}</b>
            " "
            <small>{move || text::source(table.ctx.lang(), source)}</small>
        </span>
    }
}

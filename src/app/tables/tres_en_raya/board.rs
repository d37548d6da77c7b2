//! Nine cells of wood, the pieces on them, and the line that wins.

use super::desk::{Desk, Raised};
use crate::app::browser;
use crate::app::widgets::drawing::Drawing;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::tres_en_raya::{self as rules, Cell, Colour, Event, Move, text};

/// Column and row of a cell, from 0 at the near left.
fn place(cell: Cell) -> (i8, i8) {
    let at = cell.index() as i8;
    (at % 3, at / 3)
}

fn at(column: i8, row: i8) -> Option<Cell> {
    let inside = (0..3).contains(&column) && (0..3).contains(&row);
    inside.then(|| Cell::all().nth((row * 3 + column) as usize)).flatten()
}

/// As they are read on the screen: the far row first.
fn from_the_top() -> impl Iterator<Item = Cell> {
    (0..3).rev().flat_map(|row| (0..3).filter_map(move |column| at(column, row)))
}

/// A piece. Decorative: whoever shows it gives it a name.
#[component]
pub fn Piece(colour: Option<Colour>) -> impl IntoView {
    let name = if colour == Some(Colour::White) { "white" } else { "red" };
    view! {
        <Drawing class="tr-disc" of=format!("tres-en-raya-{name}")/>
    }
}

#[component]
pub fn Board(desk: Desk) -> impl IntoView {
    let label = move || desk.ctx.say("Tablero", "Board");
    view! {
        <div class="tr-board" role="group" aria-label=move || label() on:keydown=move |event| steer(desk, &event)>
            <Drawing class="tr-wood" of="tres-en-raya-board".into()/>
            {from_the_top().map(|cell| view! { <CellButton desk cell/> }).collect_view()}
            <Names far=false/>
            <Show when=move || desk.faces()><Names far=true/></Show>
            {move || {
                let lines = desk.look(|table| {
                    let won = matches!(table.phase, rules::Phase::Between(_) | rules::Phase::Over);
                    table.rounds.last().filter(|_| won).map(|round| round.lines())
                });
                view! { <Lines lines=lines.unwrap_or_default()/> }
            }}
        </div>
    }
}

/// The letters and numbers along two edges, for who reads from there.
#[component]
fn Names(far: bool) -> impl IntoView {
    let class = if far { "tr-names far" } else { "tr-names" };
    let one = |name: &'static str| view! { <span>{name}</span> };
    view! {
        <span class=class aria-hidden="true">{["a", "b", "c"].map(one)}</span>
        <span class=format!("{class} rows") aria-hidden="true">{["3", "2", "1"].map(one)}</span>
    }
}

/// The lines that won, drawn through their cells.
#[component]
fn Lines(lines: Vec<[Cell; 3]>) -> impl IntoView {
    let line = |[first, _, last]: [Cell; 3]| {
        let point = |cell: Cell| {
            let (column, row) = place(cell);
            (format!("{}", column * 10 + 5), format!("{}", 25 - row * 10))
        };
        let ((x1, y1), (x2, y2)) = (point(first), point(last));
        view! { <line x1=x1 y1=y1 x2=x2 y2=y2 pathLength="1"/> }
    };
    view! {
        <svg class="tr-lines" viewBox="0 0 30 30" aria-hidden="true">
            {lines.into_iter().map(line).collect_view()}
        </svg>
    }
}

/// The movement of a piece to its cell, in cells: its last place, to the right and downwards.
fn came_from(desk: Desk, cell: Cell) -> Option<(i8, i8)> {
    let (column, row) = place(cell);
    desk.look(|table| match table.events.iter().rfind(|e| touches(e))? {
        Event::Placed { seat, cell: to } if *to == cell => {
            Some((0, if *seat == desk.near() { row + 1 } else { row - 3 }))
        }
        Event::Shifted { from, to, .. } if *to == cell => {
            let (from_column, from_row) = place(*from);
            Some((from_column - column, row - from_row))
        }
        _ => None,
    })
}

fn touches(event: &Event) -> bool {
    matches!(event, Event::Placed { .. } | Event::Shifted { .. })
}

/// The cell that the last move left.
fn was_left(desk: Desk, cell: Cell) -> bool {
    let last = desk.look(|table| table.events.iter().rfind(|e| touches(e)).copied());
    matches!(last, Some(Event::Shifted { from, .. }) if from == cell)
}

#[component]
fn CellButton(desk: Desk, cell: Cell) -> impl IntoView {
    let owner = Memo::new(move |_| desk.look(|table| table.board.at(cell)));
    let raised = move || desk.raised() == Some(Raised::Laid(cell));
    let may_raise = Memo::new(move |_| desk.may_raise(cell));
    let makes = Memo::new(move |_| Some(desk.wish(cell)).filter(|mv| desk.can(*mv)));
    let pick = move || (may_raise.get() && !raised()).then(|| cell.to_string());
    let label = move || {
        let lang = desk.ctx.lang();
        let lies = desk.look(|table| text::cell(lang, table, cell, &desk.frame.names()));
        let now = match makes.get() {
            Some(mv) => format!(". {}", text::tell(lang, mv)),
            None if raised() => lang.pick(". Levantada: devolver a su sitio", ". Raised: put it back").into(),
            None if may_raise.get() => lang.pick(". Levantar", ". Raise").into(),
            None => String::new(),
        };
        format!("{lies}{now}")
    };
    let up = move |event| {
        if let Some(seat) = owner.get_untracked() {
            desk.let_go(seat, &event, |to| Move::Shift { from: cell, to });
        }
    };
    let take = move |event| {
        let own = owner.get_untracked().is_some_and(|seat| !desk.frame.is_bot(seat));
        if own {
            desk.drag.take(&cell.to_string(), &event);
        }
    };
    view! {
        <button
            class="tr-cell"
            data-cell=cell.to_string()
            aria-label=move || label()
            aria-pressed=move || raised().then_some("true")
            class:lit=move || makes.get().is_some() || may_raise.get()
            class:own=may_raise
            class:raised=move || raised()
            class:dragged=move || desk.drag.is_dragged(&cell.to_string())
            class:fresh=move || came_from(desk, cell).is_some() class:left=move || was_left(desk, cell)
            data-move=move || makes.get().map(|mv| mv.to_string()) data-pick=move || pick()
            tabindex=move || if desk.at.get() == cell { "0" } else { "-1" }
            on:focus=move |_| desk.at.set(cell) on:click=move |_| desk.touch(cell)
            on:pointerdown=take on:pointermove=move |event| desk.drag.carry(&event)
            on:pointerup=up on:pointercancel=move |_| desk.drag.put_back()>
            {move || owner.get().map(|seat| view! { <Laid desk cell seat/> })}
        </button>
    }
}

/// A laid piece: it comes from where it was, and follows the finger.
#[component]
fn Laid(desk: Desk, cell: Cell, seat: Seat) -> impl IntoView {
    let by = move |pick: fn((i8, i8)) -> i8| came_from(desk, cell).map_or(0, pick).to_string();
    view! {
        <span class="tr-laid" style:--dx=move || by(|(x, _)| x) style:--dy=move || by(|(_, y)| y)
            style:transform=move || desk.drag.shift(&cell.to_string())>
            {move || view! { <Piece colour=desk.look(|table| table.colour(seat))/> }}
        </span>
    }
}

/// The arrows go over the board as they point.
fn steer(desk: Desk, event: &KeyboardEvent) {
    if untrack(|| desk.frame.is_past()) {
        return;
    }
    let (column, row) = place(desk.at.get_untracked());
    let to = match event.key().as_str() {
        "ArrowRight" => at(column + 1, row),
        "ArrowLeft" => at(column - 1, row),
        "ArrowUp" => at(column, row + 1),
        "ArrowDown" => at(column, row - 1),
        "Escape" => return desk.raise(None),
        _ => return,
    };
    event.prevent_default();
    if let Some(cell) = to {
        browser::focus_now(&format!("[data-cell={cell}]"));
    }
}

/// A finished round as it stood: a picture with its description.
#[component]
pub fn Picture(desk: Desk, round: rules::Round) -> impl IntoView {
    let label = {
        let (board, names) = (round.board, desk.frame.names());
        move || {
            let told = Seat::all(2).map(|seat| {
                let cells: Vec<String> = board.cells_of(seat).map(|cell| cell.to_string()).collect();
                format!("{}: {}", names[seat], desk.ctx.lang().list(&cells))
            });
            format!(
                "{} {}",
                desk.ctx.say("Tablero final.", "Final board."),
                told.collect::<Vec<_>>().join(". ")
            )
        }
    };
    let board = round.board;
    let cell = move |cell: Cell| {
        let piece = board.at(cell).map(|seat| {
            view! { <Piece colour=desk.look(|table| table.colour(seat))/> }
        });
        view! { <span class="tr-cell">{piece}</span> }
    };
    view! {
        <div class="tr-board tr-picture" role="img" aria-label=move || label()>
            <Drawing class="tr-wood" of="tres-en-raya-board".into()/>
            {from_the_top().map(cell).collect_view()}
            <Names far=false/>
            <Lines lines=round.lines()/>
        </div>
    }
}

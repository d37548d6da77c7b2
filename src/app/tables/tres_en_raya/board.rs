//! The board: nine cells, the pieces on them, and the winning line.

use super::table::{Raised, TableContext};
use crate::app::tables::prelude::*;
use leptos::ev::KeyboardEvent;
use sobremesa::games::tres_en_raya::{self as rules, Cell, Colour, End, Event, Move, text};

/// Returns column and row of a cell, from 0 at the near left.
fn place(cell: Cell) -> (i8, i8) {
    let at = cell.index() as i8;
    (at % 3, at / 3)
}

fn at(column: i8, row: i8) -> Option<Cell> {
    let inside = (0..3).contains(&column) && (0..3).contains(&row);
    inside.then(|| Cell::all().nth((row * 3 + column) as usize)).flatten()
}

/// Returns the cells in reading order: the far row first.
fn from_the_top() -> impl Iterator<Item = Cell> {
    (0..3).rev().flat_map(|row| (0..3).filter_map(move |column| at(column, row)))
}

/// A piece. It is decorative: its parent has the accessible name.
#[component]
pub fn Piece(colour: Option<Colour>) -> impl IntoView {
    let name = if colour == Some(Colour::White) { "white" } else { "red" };
    view! {
        <Drawing class="tr-disc" of=format!("tres-en-raya-{name}")/>
    }
}

#[component]
pub fn Board(table: TableContext) -> impl IntoView {
    let label = table.ctx.text("Tablero", "Board");
    view! {
        <div class="tr-board" role="group" aria-label=label on:keydown=move |event| steer(table, &event)>
            <Drawing class="tr-wood" of="tres-en-raya-board".into()/>
            {from_the_top().map(|cell| view! { <CellButton table cell/> }).collect_view()}
            <Names far=false/>
            <Show when=move || table.faces()><Names far=true/></Show>
            {move || view! { <Lines lines=won_lines(table)/> }}
            <Better table/>
        </div>
    }
}

/// Returns the lines that won the round, once it is over.
fn won_lines(table: TableContext) -> Vec<[Cell; 3]> {
    table.seen(|seen| {
        let over = matches!(seen.phase, rules::Phase::Between(_) | rules::Phase::Over);
        seen.rounds.last().filter(|_| over).map(|round| round.lines()).unwrap_or_default()
    })
}

/// Returns the seat that could make a line on this cell, the player in turn first, while there are hints. Between two
/// people the board is silent.
fn threat(table: TableContext, cell: Cell) -> Option<Seat> {
    let hinted = !table.is_duo() && table.frame.hinting.get();
    let plays = hinted && table.seen(|seen| matches!(seen.phase, rules::Phase::Turn(_)));
    let seat = table.acting().filter(|_| plays)?;
    [seat, rules::opponent(seat)].into_iter().find(|by| table.seen(|seen| seen.line_cells(*by).contains(&cell)))
}

/// The letters and numbers along two edges.
#[component]
fn Names(far: bool) -> impl IntoView {
    let class = if far { "tr-names far" } else { "tr-names" };
    let one = |name: &'static str| view! { <span>{name}</span> };
    view! {
        <span class=class aria-hidden="true">{["a", "b", "c"].map(one)}</span>
        <span class=format!("{class} rows") aria-hidden="true">{["3", "2", "1"].map(one)}</span>
    }
}

/// Returns the middle of a cell in a drawing over the board.
fn middle(cell: Cell) -> (String, String) {
    let (column, row) = place(cell);
    ((column * 10 + 5).to_string(), (25 - row * 10).to_string())
}

/// Draws a line from the middle of a cell to that of another.
fn line_between(from: Cell, to: Cell) -> impl IntoView {
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    view! { <line x1=x1 y1=y1 x2=x2 y2=y2 pathLength="1"/> }
}

/// The lines that won, drawn through their cells.
#[component]
fn Lines(lines: Vec<[Cell; 3]>) -> impl IntoView {
    let lines = lines.into_iter().map(|[first, _, last]| line_between(first, last));
    view! { <svg class="tr-lines" viewBox="0 0 30 30" aria-hidden="true">{lines.collect_view()}</svg> }
}

/// In a replay, the better move than the one that is shown.
#[component]
fn Better(table: TableContext) -> impl IntoView {
    let better = move || {
        let (from, to) = match Move::try_from(table.props.tablet().mistake()?.better).ok()? {
            Move::Place(to) => (None, to),
            Move::Shift { from, to } => (Some(from), to),
            Move::Null | Move::Deal | Move::Take(_) => return None,
        };
        let (x, y) = middle(to);
        Some(view! {
            <svg class="tr-lines tr-better" viewBox="0 0 30 30" aria-hidden="true">
                {from.map(|from| line_between(from, to))}
                <circle cx=x cy=y r="3.8"/>
            </svg>
        })
    };
    view! { {better} }
}

/// Returns the cell that the last move left, if it left one, and the cell it reached.
fn last_move(table: TableContext) -> Option<(Option<Cell>, Cell)> {
    table.seen(|seen| {
        seen.events.iter().rev().find_map(|event| match *event {
            Event::Placed { cell, .. } => Some((None, cell)),
            Event::Shifted { from, to, .. } => Some((Some(from), to)),
            Event::Rolled { .. } | Event::Tied | Event::Chose { .. } | Event::Began { .. } | Event::Ended(_) => None,
        })
    })
}

/// Sends a piece from its player's side, or from the cell it left.
pub fn send(table: TableContext, event: &Event) {
    let on = |cell: Cell| format!("[data-cell='{cell}'] > .tr-laid");
    match *event {
        Event::Placed { seat, cell } => {
            let hand = || flight::place_of(&format!("{} .tr-hand", side(table, seat)));
            let left = table.played_from(seat, "").or_else(hand);
            flight::fly(&on(cell), left, 0, 1);
        }
        Event::Shifted { seat, from, to } => {
            let left = table.played_from(seat, "").or_else(|| flight::place_of(&format!("[data-cell='{from}']")));
            flight::fly(&on(to), left, 0, 1);
        }
        // A star rises from the line, once it is drawn, and goes to the plate of who made it.
        Event::Ended(End::Line(seat)) => {
            let (won, line) = table.peek(|view| (view.table.won(seat), won_lines(table)));
            let star = format!("{} .tr-stars > :nth-child({won})", side(table, seat));
            flight::fly(
                &star,
                line.first().and_then(|line| flight::place_of(&format!("[data-cell='{}']", line[1]))),
                5,
                1,
            );
        }
        Event::Rolled { .. } | Event::Tied | Event::Chose { .. } | Event::Began { .. } | Event::Ended(_) => {}
    }
}

fn side(table: TableContext, seat: Seat) -> &'static str {
    if seat == table.near() { ".tr-side:not(.far)" } else { ".tr-side.far" }
}

#[component]
fn CellButton(table: TableContext, cell: Cell) -> impl IntoView {
    let owner = Memo::new(move |_| table.seen(|seen| seen.board.at(cell)));
    let raised = move || table.selection() == Some(Raised::Laid(cell));
    let may_raise = Memo::new(move |_| table.may_raise(cell));
    let makes = Memo::new(move |_| Some(table.wish(cell)).filter(|mv| table.may(*mv)));
    let threat = Memo::new(move |_| threat(table, cell));
    let won = Memo::new(move |_| won_lines(table).concat().contains(&cell));
    let pick = move || (may_raise.get() && !raised()).then(|| cell.to_string());
    let label = move || {
        let lang = table.ctx.lang();
        let lies = table.seen(|seen| text::cell(lang, seen, cell, &table.frame.names()));
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
            table.let_go(seat, &event, |to| Move::Shift { from: cell, to });
        }
    };
    let take = move |event| match owner.get_untracked().is_some_and(|seat| !table.frame.is_bot(seat)) {
        true => table.state.drag.take(&cell.to_string(), &event),
        false => table.state.drag.put_back(),
    };
    view! {
        <button class="tr-cell" data-cell=cell.to_string() aria-label=move || label()
            aria-pressed=move || raised().then_some("true") class:lit=move || makes.get().is_some() || may_raise.get()
            class:own=may_raise class:raised=move || raised()
            class:dragged=move || table.state.drag.is_dragged(&cell.to_string())
            class:won=won class:wins=move || threat.get().is_some_and(|by| table.in_turn(by).get())
            class:danger=move || threat.get().is_some_and(|by| !table.in_turn(by).get())
            class:fresh=move || last_move(table).is_some_and(|(_, to)| to == cell)
            class:left=move || last_move(table).is_some_and(|(from, _)| from == Some(cell))
            data-move=move || makes.get().map(|mv| mv.to_string()) data-pick=move || pick()
            tabindex=move || if table.state.at.get() == cell { "0" } else { "-1" }
            on:focus=move |_| table.state.at.set(cell) on:click=move |_| table.touch(cell)
            on:pointerdown=take on:pointermove=move |event| table.state.drag.follow(&event)
            on:pointerup=up on:pointercancel=move |_| table.state.drag.put_back()>
            {move || owner.get().map(|seat| view! { <Laid table cell seat/> })}
        </button>
    }
}

/// A laid piece. It follows the finger.
#[component]
fn Laid(table: TableContext, cell: Cell, seat: Seat) -> impl IntoView {
    view! {
        <span class="tr-laid" style:transform=move || table.state.drag.shift(&cell.to_string())>
            {move || view! { <Piece colour=table.seen(|seen| seen.colour(seat))/> }}
        </span>
    }
}

/// Moves the focus over the board with the arrow keys.
fn steer(table: TableContext, event: &KeyboardEvent) {
    if untrack(|| table.frame.is_past()) {
        return;
    }
    let (column, row) = place(table.state.at.get_untracked());
    let to = match event.key().as_str() {
        "ArrowRight" => at(column + 1, row),
        "ArrowLeft" => at(column - 1, row),
        "ArrowUp" => at(column, row + 1),
        "ArrowDown" => at(column, row - 1),
        "Escape" => return table.raise(None),
        _ => return,
    };
    event.prevent_default();
    if let Some(cell) = to {
        focus::set(&format!("[data-cell={cell}]"));
    }
}

/// The board at the end of a round, as a picture.
#[component]
pub fn Picture(table: TableContext, round: rules::Round) -> impl IntoView {
    let label = {
        let (board, names) = (round.board, table.frame.names());
        move || {
            let sides = Seat::all(2).map(|seat| {
                let cells: Vec<String> = board.cells_of(seat).map(|cell| cell.to_string()).collect();
                format!("{}: {}", names[seat], table.ctx.lang().list(&cells))
            });
            format!("{} {}", table.ctx.say("Tablero final.", "Final board."), sides.collect::<Vec<_>>().join(". "))
        }
    };
    let board = round.board;
    let cell = move |cell: Cell| {
        let piece = board.at(cell).map(|seat| {
            view! { <Piece colour=table.seen(|seen| seen.colour(seat))/> }
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

//! The form of the options: the modes, and the other options.

use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Domino, Mode, OPTIONS, Options, text};
use sobremesa::games::form::agreed;

#[component]
pub fn OptionsForm(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <fieldset class="modes">
            <legend>{ctx.text("¿A qué se juega?", "What will you play?")}</legend>
            {Mode::ALL.map(|each| view! { <ModeChoice options each/> }).collect_view()}
            <p role="status">{move || text::goal(ctx.lang(), options.with(|o| o.mode))}</p>
        </fieldset>
        {fields::<Domino>(options, Signal::stored(0))}
    }
}

#[component]
fn ModeChoice(options: RwSignal<Options>, each: Mode) -> impl IntoView {
    let ctx = use_ctx();
    let chosen = move || options.with(|o| o.mode == each);
    view! {
        <label class="mode" class:chosen=move || chosen()>
            <input type="radio" name="mode" prop:checked=move || chosen()
                on:change=move |_| options.update(|o| o.mode = each)/>
            {picture(each)}
            <b>{move || text::mode(ctx.lang(), each)}</b>
        </label>
    }
}

/// A tile in a picture: its corner, true if it stands, and its numbers from the top or from the left.
type Drawn = (u8, u8, bool, [u8; 2]);

/// Draws a mode in a box of 96 x 48: tiles, of which the last is the one that decides, lines behind them, and a word.
fn picture(mode: Mode) -> AnyView {
    let (tiles, lines, word): (&[Drawn], _, _) = match mode {
        Mode::Fives => (&[(16, 24, false, [3, 6]), (48, 24, false, [6, 2])], "", "3 + 2 = 5"),
        Mode::Fewest => (&[(14, 8, true, [6, 6]), (40, 8, true, [3, 2]), (66, 8, true, [0, 1])], "", ""),
        Mode::Hundred => (&[(4, 16, false, [6, 4])], PASSES, ""),
        Mode::Capicua => (
            &[(16, 30, false, [2, 6]), (48, 30, false, [6, 5]), (32, 4, false, [2, 5])],
            "M27 12H12v26M69 12h15v26",
            "",
        ),
        Mode::Single => {
            (&[(6, 8, true, [6, 5]), (28, 8, true, [4, 4]), (50, 8, true, [3, 0]), (72, 8, true, [2, 1])], "", "")
        }
        Mode::Sabaniao => (&[(10, 8, true, [0, 0])], "", "× 2"),
        Mode::Pairs => (&[(32, 16, false, [5, 5])], PARTNERS, ""),
    };
    let last = tiles.len() - 1;
    let tile = |(at, (x, y, stands, numbers)): (usize, &Drawn)| {
        let place = match stands {
            true => format!("translate({x} {y})"),
            false => format!("translate({x} {}) rotate(-90)", y + 16),
        };
        let (edge, width) = if at == last { ("var(--gold)", "3") } else { ("#8a7658", "1.5") };
        view! {
            <g transform=place>
                <rect width="16" height="32" rx="3" fill="#fffaf0" stroke=edge stroke-width=width/>
                <path d="M3 16h10" stroke="#8a7658"/>
                <path d=pips(*numbers) stroke="#2b2320" stroke-width="3.2" stroke-linecap="round"/>
            </g>
        }
    };
    view! {
        <svg viewBox="0 0 96 48" width="96" height="48" aria-hidden="true">
            <path class="stroke" d=lines/>
            {tiles.iter().enumerate().map(tile).collect_view()}
            <text x="48" y=if mode == Mode::Fives { "16" } else { "31" } fill="currentColor" font-size="15"
                font-weight="700" text-anchor="middle">{word}</text>
        </svg>
    }
    .into_any()
}

/// Three players who pass.
const PASSES: &str = "M44 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6M61 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6\
    M78 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6";
/// Four players, and a line from each to the one opposite.
const PARTNERS: &str = "M43 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0m5 5v26m-5 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0\
    M8 24a5 5 0 1 0 10 0a5 5 0 1 0-10 0m10 0h60a5 5 0 1 0 10 0a5 5 0 1 0-10 0";

/// Returns the path of the pips of a standing tile.
fn pips(numbers: [u8; 2]) -> String {
    /// The pips of each number, a bit for each of nine places in rows.
    const PLACES: [u16; 7] = [0, 0b10000, 0b100000001, 0b100010001, 0b101000101, 0b101010101, 0b101101101];
    let half = |(half, number): (u16, u8)| {
        let there = (0..9).filter(move |place| PLACES[usize::from(number)] >> place & 1 == 1);
        there.map(move |place| format!("M{} {}h0", 4 + place % 3 * 4, 4 + place / 3 * 4 + half * 16))
    };
    (0..).zip(numbers).flat_map(half).collect()
}

/// In the menu: the mode of this match, and its other options.
#[component]
pub(super) fn Agreed(table: TableContext) -> impl IntoView {
    let options = table.peek(|view| view.options);
    let agreed = move || agreed(OPTIONS, &options, table.frame.seats(), table.ctx.lang());
    view! {
        <section>
            <h2>{move || text::mode(table.ctx.lang(), options.mode)}</h2>
            <p>{move || text::goal(table.ctx.lang(), options.mode)}</p>
            {move || agreed().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        </section>
    }
}

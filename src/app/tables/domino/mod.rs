//! The table of Dominó: the line in the middle, the players around it, the viewer's tiles below.

mod actions;
mod flights;
mod hand;
mod line;
mod options_form;
mod pad;
mod seats;
mod sheet;
mod table;
mod tile;

pub use options_form::OptionsForm;

use crate::app::tables::prelude::*;
use sobremesa::engine::Game;
use sobremesa::games::domino::sheet::Count;
use sobremesa::games::domino::{self, Domino, Ending, Event, Mode, Move, Options, Phase, View, text};
use sobremesa::pieces::tiles::Tile;
use std::ops::RangeInclusive;
use table::{State, TableContext, Turn, keep_focus};

lazy!(domino_extras: &'static Extras<Domino> = const { &extras::extras(Sheets {
    sheet: |table| view! { <sheet::Sheet table/> }.into_any(),
    score: |table| view! { <sheet::Totals table/> }.into_any(),
}) });

impl GameUi for Domino {
    type Turn = Turn;
    type Selection = Option<Tile>;
    type Event = Event;
    type Sheet = Count;
    type State = State;

    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>> = domino_extras;
    const ART: &'static str = "domino";
    const ROUND: Pair = ("Ronda", "Round");
    const OPTIONS_OPEN: bool = true;

    const PITCH: Pair = (
        "Junta las fichas: seis maneras de contar, y por parejas. De\u{a0}2\u{a0}a\u{a0}4.",
        "Match the tiles: six ways to score, and in pairs. 2\u{a0}to\u{a0}4\u{a0}players.",
    );

    const TABLE: TableParts<Self> = TableParts {
        turn: |view| (view.who, view.played.len(), view.events.len()),
        state: |_, _| State { space: RwSignal::new((340, 260)) },
        round: |table| {
            let lang = table.ctx.lang();
            (lang.pick("Ronda", "Round"), table.look(|view| text::round(lang, view)))
        },
        waits_for: |view| match view.phase {
            Phase::Turn(seat) => Some(seat),
            Phase::Between(_) | Phase::Over(_) => None,
        },
        is_resting: |view| !matches!(view.phase, Phase::Turn(_)),
        playing: |table| view! { <Playing table/> }.into_any(),
        finish: sheet::finish,
        finish_first: true,
        menu: |table| view! { <options_form::Agreed table/> }.into_any(),
        follow_turn: |table, _| {
            table.frame.reason.set(None);
            keep_focus(table.frame);
        },
        follow: |table, _| table.draw_on(),
        events: |view| &view.events,
        send: flights::send,
        describe: text::since,
        hint: text::hint,
        outcome: View::outcome,
        why_above: |view, outcome, lang, names, pair| {
            let [above, below] = pair.map(|seat| outcome.seats[seat].place);
            text::why_above(lang, view, names, pair, above == below)
        },
    };

    const OPTIONS: &'static [Field<Options>] = domino::OPTIONS;

    fn options(options: RwSignal<Options>, _: Signal<u8>) -> AnyView {
        view! { <OptionsForm options/> }.into_any()
    }

    fn note(options: &Options, lang: Lang) -> Option<&'static str> {
        (options.mode == Mode::Pairs).then(|| {
            lang.pick(
                "Por parejas juegan cuatro: la primera persona con la tercera y la segunda con la cuarta.",
                "Four play in pairs: the first with the third, and the second with the fourth.",
            )
        })
    }

    /// Returns the numbers of players: four for pairs (DO-80).
    fn seats(options: &Options) -> RangeInclusive<u8> {
        options.mode.seats()
    }

    const IN_PAIRS: Option<fn(&mut Options)> = Some(|options| options.mode = Mode::Pairs);

    fn hand(&self, seat: Seat, lang: Lang, better: &str) -> Option<AnyView> {
        let view = self.view(Who::Seat(seat));
        let tiles = view.hand.clone();
        let names: Vec<String> = tiles.iter().map(|tile| text::tile(lang, *tile)).collect();
        Some(view! { <tile::OpenTiles tiles label=Signal::stored(names.join(", ")) better=better.into()/> }.into_any())
    }

    const LENGTHS: [Pair; 3] =
        [("una sola ronda", "a single round"), ("a 100 puntos", "to 100 points"), ("a 200 puntos", "to 200 points")];

    fn set_length(options: &mut Options, length: Length) {
        options.mode = match length {
            Length::Quick => Mode::Single,
            Length::Normal => Mode::Hundred,
            Length::Written => Mode::Fives,
        };
    }

    const MESA: u8 = 4;

    fn is_forced(mv: &Move) -> bool {
        matches!(mv, Move::Draw | Move::Pass)
    }

    const MEASURE: Option<Measure> = Some((|tally| tally.left, ("en puntos sin poner", "in pips left")));

    /// Names the sound of a move; a zapatero and a capicúa have their own.
    fn sound(_: &View, mv: &Move, after: &View) -> &'static str {
        let ending = after.played.last().map(|hand| &hand.ending);
        let capicua = matches!(ending, Some(Ending::Out { capicua: true, .. }));
        let ended = !matches!(after.phase, Phase::Turn(_));
        match mv {
            _ if ended && !after.score.zapateros.is_empty() => "zapatero",
            _ if ended && capicua && after.options.pays_capicua() => "capicua",
            _ if matches!(after.phase, Phase::Over(_)) => "win",
            Move::Open(_) | Move::Lay(..) | Move::Draw => "tile",
            Move::Pass => "pass",
            Move::Deal => "card",
        }
    }
}

#[component]
fn Playing(table: TableContext) -> impl IntoView {
    let pieces = view! { <seats::Seats table/><line::Middle table/> }.into_any();
    // Who plays alone with three others has them round the table; between several people each keeps its place.
    let round = table.frame.seats() == 4 && table.frame.people().len() == 1;
    let class = if round { "board domino-board round" } else { "board domino-board" };
    view! {
        <Board table class said="said" prompt pieces>
            <hand::Hand table/>
            <actions::Actions table/>
        </Board>
    }
}

fn prompt(table: TableContext) -> String {
    let lang = table.ctx.lang();
    match table.raised_ways().len() {
        0 | 1 => table.look(|view| text::prompt(lang, view)),
        _ => lang.pick("Casa en las dos: toca la punta que quieras.", "It fits both: tap the end you like.").into(),
    }
}

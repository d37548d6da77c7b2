//! The table of Dominó: the line in the middle, the others around it, one's own tiles below.

mod actions;
mod desk;
mod hand;
mod line;
mod options_form;
mod pad;
mod seats;
mod sheet;
mod tile;

pub use options_form::OptionsForm;

use crate::app::chunk::{Coming, chunk};
use crate::app::play::extras::{self, Extras, Sheets};
use crate::app::play::frame::{Hint, Log, Prompt, Shell};
use crate::app::play::game_ui::{GameUi, Length, Measure, TableProps, news};
use desk::{Desk, keep_focus};
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat, Who};
use sobremesa::games::domino::{Domino, Ending, Mode, Move, Options, Phase, View, text};
use sobremesa::lang::Lang;
use sobremesa::saved::Player;

chunk!(domino_extras: &'static Extras<Domino> = const { &extras::extras(Sheets {
    sheet: |desk| view! { <sheet::Sheet desk/> }.into_any(),
    score: |desk| view! { <sheet::Totals desk/> }.into_any(),
}) });

impl GameUi for Domino {
    type Desk = Desk;

    fn extras() -> Coming<&'static Extras<Domino>> {
        domino_extras()
    }

    const ART: &'static str = "domino";
    const OPTIONS_OPEN: bool = true;

    fn pitch(lang: Lang) -> &'static str {
        lang.pick(
            "Junta las fichas, y seis maneras de contar. De\u{a0}2\u{a0}a\u{a0}4.",
            "Match the tiles, with six ways to score. 2\u{a0}to\u{a0}4\u{a0}players.",
        )
    }

    fn table(table: TableProps<Domino>) -> AnyView {
        view! { <Board desk=Desk::new(table)/> }.into_any()
    }

    fn options(options: RwSignal<Options>, _: Signal<u8>) -> AnyView {
        view! { <OptionsForm options/> }.into_any()
    }

    fn since(view: &View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        text::since(lang, &view.events, seat, &sobremesa::saved::names(players), 3)
    }

    fn told(before: Option<&View>, after: &View, lang: Lang, players: &[Player]) -> Vec<String> {
        let events = news(before.map(|view| &view.events[..]), &after.events);
        text::since(lang, events, Seat(u8::MAX), &sobremesa::saved::names(players), usize::MAX)
    }

    fn hand(&self, seat: Seat, lang: Lang) -> Option<AnyView> {
        let view = self.view(Who::Seat(seat));
        let tiles = view.hand.clone();
        let told: Vec<String> = tiles.iter().map(|tile| text::tile(lang, *tile)).collect();
        Some(view! { <tile::OpenTiles tiles told=Signal::stored(told.join(", "))/> }.into_any())
    }

    fn hint(view: &View, lang: Lang) -> Option<String> {
        text::hint(lang, view)
    }

    /// The modes as they are written: a single hand, to a hundred, to two hundred.
    fn set_length(options: &mut Options, length: Length) {
        options.mode = match length {
            Length::Quick => Mode::Single,
            Length::Normal => Mode::Hundred,
            Length::Written => Mode::Fives,
        };
    }

    fn is_forced(mv: &Move) -> bool {
        matches!(mv, Move::Draw | Move::Pass)
    }

    fn measure(lang: Lang) -> Option<Measure> {
        Some((|tally| tally.left, lang.pick("en puntos sin poner", "in pips left")))
    }

    /// A match won from somebody without a point has a sound of its own, and so has a capicúa.
    fn sound(_: &View, mv: &Move, after: &View) -> &'static str {
        let ending = after.played.last().map(|hand| &hand.ending);
        let capicua = matches!(ending, Some(Ending::Out { capicua: true, .. }));
        let ended = !matches!(after.phase, Phase::Turn(_));
        match mv {
            _ if ended && !after.score.zapateros.is_empty() => "zapatero",
            _ if ended && capicua && after.options.mode == Mode::Capicua => "capicua",
            _ if matches!(after.phase, Phase::Over(_)) => "win",
            Move::Open(_) | Move::Lay(..) | Move::Draw => "tile",
            Move::Pass => "pass",
            Move::Deal => "card",
        }
    }
}

/// The table in play, or the sheet between the hands.
#[component]
fn Board(desk: Desk) -> impl IntoView {
    let resting = Memo::new(move |_| desk.turn_of().is_none());
    Effect::new(move || {
        desk.turn.track();
        desk.frame.reason.set(None);
        keep_focus(desk.frame);
    });
    let frame = desk.frame;
    let round = Signal::derive(move || {
        let lang = desk.ctx.lang();
        (lang.pick("Ronda", "Hand"), desk.table.view.with(|view| text::round(lang, view)))
    });
    let sheet = move || extras::sheet::<Domino>(desk, sheet::finish);
    let score = move || extras::score::<Domino>(desk);
    view! {
        <Shell frame title=Domino::TITLE round resting
            playing=move || view! { <Playing desk/> }
            sheet score
            finish=move || sheet::finish(desk)
            more=move || view! { <options_form::Agreed desk/> }/>
    }
}

#[component]
fn Playing(desk: Desk) -> impl IntoView {
    let my_turn = Signal::derive(move || desk.seat().is_some() && desk.turn_of() == desk.seat());
    let line = Signal::derive(move || prompt(desk, my_turn.get()));
    view! {
        <div class="board domino-board">
            <seats::Seats desk/>
            <line::Middle desk/>
            <div class="said">
                <Log frame=desk.frame lines=desk.frame.latest/>
                <Hint frame=desk.frame/>
            </div>
            <div class="mine">
                <Prompt frame=desk.frame line my_turn/>
                <hand::Hand desk/>
                <actions::Actions desk/>
            </div>
        </div>
    }
}

fn prompt(desk: Desk, my_turn: bool) -> String {
    let lang = desk.ctx.lang();
    let waiting =
        || desk.turn_of().map(|seat| format!("{} {}", lang.pick("Juega", "To play:"), desk.frame.name(seat)));
    match desk.raised_ways().len() {
        _ if !my_turn => waiting().unwrap_or_default(),
        0 => desk.table.view.with(|view| text::prompt(lang, view)),
        1 => lang.pick("Tócala otra vez para ponerla.", "Tap it again to play it.").into(),
        _ => lang
            .pick("Casa en las dos: toca la punta que quieras.", "It fits both: tap the end you like.")
            .into(),
    }
}

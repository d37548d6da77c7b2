//! The table of SuperEchelon: the road with its escapadas in the middle, the others above it, one's own hand below.

mod booty;
mod card;
mod desk;
mod group;
mod hand;
mod menu;
mod options_form;
mod pad;
mod road;
mod seats;
mod sheet;

use crate::app::chunk::{Coming, chunk};
use crate::app::play::extras::{self, Extras, Sheets};
use crate::app::play::frame::{Hint, Log, Prompt, Shell};
use crate::app::play::game_ui::{GameUi, Length, Measure, TableProps, news};
use crate::app::route::begin_at;
use desk::Desk;
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat, Who};
use sobremesa::games::superechelon::{Move, Options, Phase, SuperEchelon, Verdict, View, explain, text};
use sobremesa::lang::Lang;
use sobremesa::saved::Player;

chunk!(superechelon_extras: &'static Extras<SuperEchelon> = const { &extras::extras(Sheets {
    sheet: |desk| view! { <sheet::Sheet desk/> }.into_any(),
    score: |desk| view! { <sheet::Totals desk/> }.into_any(),
}) });

impl GameUi for SuperEchelon {
    type Desk = Desk;

    fn extras() -> Coming<&'static Extras<SuperEchelon>> {
        superechelon_extras()
    }

    const ART: &'static str = "superechelon";

    fn pitch(lang: Lang) -> &'static str {
        lang.pick(
            "Carrera ciclista: abre una escapada o súmate a una. De\u{a0}2\u{a0}a\u{a0}8.",
            "A cycling race: open an escapada or join one. 2\u{a0}to\u{a0}8\u{a0}players.",
        )
    }

    fn table(table: TableProps<SuperEchelon>) -> AnyView {
        view! { <Board desk=Desk::new(table)/> }.into_any()
    }

    fn options(options: RwSignal<Options>, seats: Signal<u8>) -> AnyView {
        view! { <options_form::OptionsForm options seats/> }.into_any()
    }

    fn note(options: &Options, lang: Lang) -> Option<&'static str> {
        text::table_note(lang, options)
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
        let kind = view.stages.last()?.stage.kind;
        let told: Vec<String> = view.hand.iter().map(|card| text::card(lang, *card)).collect();
        let cards = view.hand.iter().map(|&card| {
            view! {
                <card::Small card points=view.options.points.clone() kind/>
            }
        });
        let label = told.join(", ");
        let shown =
            view! { <span class="small-cards" role="img" aria-label=label>{cards.collect_view()}</span> };
        Some(shown.into_any())
    }

    fn hint(view: &View, lang: Lang) -> Option<String> {
        let mine = view.who.seat().is_some() && view.waits_for() == view.who.seat();
        mine.then(|| explain::hint(lang, view)).flatten()
    }

    fn set_length(options: &mut Options, length: Length) {
        options.tours = match length {
            Length::Quick => 1,
            Length::Normal => 2,
            Length::Written => Options::default().tours,
        };
    }

    fn measure(lang: Lang) -> Option<Measure> {
        Some((|tally| tally.left, lang.pick("en puntos", "in points")))
    }

    /// A stage won, and the end, are heard.
    fn sound(before: &View, _: &Move, after: &View) -> &'static str {
        let won = |view: &View| {
            let stages = view.stages.iter();
            stages.filter(|stage| matches!(stage.stage.verdict, Verdict::Won(_))).count()
        };
        match after.phase {
            Phase::Over => "win",
            _ if won(after) > won(before) => "points",
            _ => "card",
        }
    }
}

/// The table in play, or the sheet between the stages.
#[component]
fn Board(desk: Desk) -> impl IntoView {
    let rests = Memo::new(move |_| desk.table.view.with(|view| view.phase.rests()));
    Effect::new(move || {
        desk.turn.track();
        desk.frame.reason.set(None);
    });
    Effect::new(move |before: Option<bool>| {
        let now = rests.get();
        if before.is_some_and(|before| before != now) {
            // The focused element has gone, and a sheet is read from its top.
            desk.frame.when_drawn(move || {
                begin_at(if now { ".sheet" } else { ".mine .hand button[tabindex='0']" })
            });
        }
        now
    });
    let (frame, round) = (desk.frame, Signal::derive(move || menu::round(desk)));
    let sheet = move || extras::sheet::<SuperEchelon>(desk, sheet::finish);
    let score = move || extras::score::<SuperEchelon>(desk);
    view! {
        <Shell frame title=SuperEchelon::TITLE round resting=rests
            playing=move || view! { <Playing desk/> }
            sheet score
            finish=move || sheet::finish(desk)
            more=move || view! { <menu::Points desk/> }/>
    }
}

#[component]
fn Playing(desk: Desk) -> impl IntoView {
    let my_turn = Signal::derive(move || desk.my_turn());
    let line = Signal::derive(move || desk.line());
    let giving = Memo::new(move |_| desk.table.view.with(|view| matches!(view.phase, Phase::Giving(_))));
    view! {
        <div class="board echelon">
            <seats::Others desk/>
            <road::Road desk/>
            <div class="told">
                <Log frame=desk.frame lines=desk.frame.latest/>
                <Hint frame=desk.frame/>
            </div>
            <div class="mine">
                <Prompt frame=desk.frame line my_turn/>
                {move || if giving.get() {
                    view! { <booty::Booty desk/> }.into_any()
                } else {
                    view! { <hand::Hand desk/> }.into_any()
                }}
            </div>
        </div>
    }
}

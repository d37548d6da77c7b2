//! The table of SuperEchelon: the road with its escapadas in the middle, the others above it, the viewer's hand below.

mod booty;
mod card;
mod flights;
mod group;
mod hand;
mod menu;
mod options_form;
mod pad;
mod road;
mod seats;
mod sheet;
mod table;

use crate::app::route::begin_at;
use crate::app::tables::prelude::*;
use sobremesa::engine::Game;
use sobremesa::games::superechelon::sheet::Count;
use sobremesa::games::superechelon::{
    self, Card, Event, Move, Options, Phase, SuperEchelon, Verdict, View, explain, text,
};
use table::{State, TableContext, Turn};

lazy!(superechelon_extras: &'static Extras<SuperEchelon> = const { &extras::extras(Sheets {
    sheet: |table| view! { <sheet::Sheet table/> }.into_any(),
    score: |table| view! { <sheet::Totals table/> }.into_any(),
}) });

impl GameUi for SuperEchelon {
    type Turn = Turn;
    type Selection = Option<Card>;
    type Event = Event;
    type Sheet = Count;
    type State = State;

    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>> = superechelon_extras;
    const ART: &'static str = "superechelon";
    const ROUND: Pair = ("Etapa", "Stage");

    const PITCH: Pair = (
        "Carrera ciclista: abre una escapada o súmate a una. De\u{a0}2\u{a0}a\u{a0}8.",
        "A cycling race: break away, or join a breakaway. 2\u{a0}to\u{a0}8\u{a0}players.",
    );

    const TABLE: TableParts<Self> = TableParts {
        turn: table::turn,
        state: |props, _| State::new(props),
        round: menu::round,
        waits_for: |view| view.phase.seat(),
        is_resting: |view| view.phase.rests(),
        playing: |table| view! { <Playing table/> }.into_any(),
        finish: sheet::finish,
        finish_first: true,
        menu: |table| view! { <menu::Points table/> }.into_any(),
        follow_turn: |table, _| table.frame.reason.set(None),
        follow,
        events: |view| &view.events,
        send: flights::send,
        describe: text::since,
        hint: |lang, view| {
            let mine = view.who.seat().is_some() && view.phase.seat() == view.who.seat();
            mine.then(|| explain::hint(lang, view)).flatten()
        },
        outcome: |view| (view.phase == Phase::Over).then(|| view.standings()),
        why_above: |view, outcome, lang, names, pair| {
            let [above, below] = pair.map(|seat| (&*names[seat], &outcome.seats[seat]));
            text::why_above(lang, view.options.tours(), above, below)
        },
    };

    const OPTIONS: &'static [Field<Options>] = superechelon::OPTIONS;

    fn options(options: RwSignal<Options>, seats: Signal<u8>) -> AnyView {
        view! { {fields::<Self>(options, seats)} <options_form::Editor options/> }.into_any()
    }

    fn note(options: &Options, lang: Lang) -> Option<&'static str> {
        text::table_note(lang, options)
    }

    fn hand(&self, seat: Seat, lang: Lang, _: &str) -> Option<AnyView> {
        let view = self.view(Who::Seat(seat));
        let kind = view.stages.last()?.stage.kind;
        let names: Vec<String> = view.hand.iter().map(|card| text::card(lang, *card)).collect();
        let cards = view.hand.iter().map(|&card| {
            view! {
                <card::Small card points=view.options.points.clone() kind/>
            }
        });
        let label = names.join(", ");
        let shown = view! { <span class="small-cards" role="img" aria-label=label>{cards.collect_view()}</span> };
        Some(shown.into_any())
    }

    const LENGTHS: [Pair; 3] =
        [("1 vuelta: hasta 8 etapas", "1 tour: up to 8 stages"), ("2 vueltas", "2 tours"), ("3 vueltas", "3 tours")];

    fn set_length(options: &mut Options, length: Length) {
        options.tours = match length {
            Length::Quick => 1,
            Length::Normal => 2,
            Length::Written => Options::default().tours,
        };
    }

    const MESA: u8 = 4;
    const MEASURE: Option<Measure> = Some((|tally| tally.left, ("en puntos", "in points")));

    fn sound(before: &View, _: &Move, after: &View) -> &'static str {
        let won = |view: &View| {
            let stages = view.stages.iter();
            stages.filter(|stage| matches!(stage.stage.verdict, Verdict::Won(_))).count()
        };
        if after.phase == Phase::Over {
            "win"
        } else if won(after) > won(before) {
            "points"
        } else {
            "card"
        }
    }
}

/// Moves the focus between the hand and the sheet.
fn follow(table: TableContext, resting: Memo<bool>) {
    sheet::rush(table);
    Effect::new(move |before: Option<bool>| {
        let now = resting.get();
        if before.is_some_and(|before| before != now) {
            // The focused element is gone, and a sheet is read from its top.
            table.frame.when_drawn(move || begin_at(if now { ".sheet" } else { ".mine .hand button[tabindex='0']" }));
        }
        now
    });
}

#[component]
fn Playing(table: TableContext) -> impl IntoView {
    let giving = Memo::new(move |_| table.look(|view| matches!(view.phase, Phase::Giving(_))));
    let waiting = |table: TableContext| match table.look(|view| view.phase) {
        Phase::Giving(giver) => table.does(giver, "reparte el botín", "is sharing out the booty"),
        Phase::Laying(_) | Phase::Between(_) | Phase::NewTour(_) | Phase::Over => table.waiting_line(),
    };
    let pieces = view! { <seats::Seats table/><road::Road table/> }.into_any();
    view! {
        <Board table class="board echelon" said="told" prompt=|table| table.prompt() waiting pieces>
            {move || if giving.get() {
                view! { <booty::Booty table/> }.into_any()
            } else {
                view! { <hand::Hand table/> }.into_any()
            }}
        </Board>
    }
}

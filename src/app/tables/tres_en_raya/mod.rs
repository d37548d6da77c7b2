//! The table of Tres en Raya: a board between two players, each with their pieces on their side.
//!
//! Nothing is hidden, so nobody holds the tablet: the table itself asks what the player to move may do.

mod board;
mod desk;
mod options_form;
mod pad;
mod sheet;
mod side;

use crate::app::browser;
use crate::app::chunk::{Coming, chunk};
use crate::app::play::extras::{self, Extras, Sheets};
use crate::app::play::frame::{Hint, Shell};
use crate::app::play::game_ui::{GameUi, Length, TableProps, news};
use crate::app::route::begin_at;
use crate::app::widgets::later::later;
use desk::Desk;
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat};
use sobremesa::games::tres_en_raya::GROUP_ROUNDS;
use sobremesa::games::tres_en_raya::{Kind, Move, Options, Phase, TresEnRaya, View, text};
use sobremesa::lang::Lang;
use sobremesa::saved::Player;

chunk!(tres_en_raya_extras: &'static Extras<TresEnRaya> = const { &extras::extras(Sheets {
    sheet: |desk| view! { <sheet::Final desk/> }.into_any(),
    score: |desk| view! { <sheet::Totals desk/> }.into_any(),
}) });

impl GameUi for TresEnRaya {
    type Desk = Desk;

    fn extras() -> Coming<&'static Extras<TresEnRaya>> {
        tres_en_raya_extras()
    }

    const ART: &'static str = "tres-en-raya";

    fn pitch(lang: Lang) -> &'static str {
        lang.pick(
            "Pon tus tres fichas en línea antes que el otro. Para\u{a0}2.",
            "Line up your three pieces before your rival does. 2\u{a0}players.",
        )
    }

    fn table(table: TableProps<TresEnRaya>) -> AnyView {
        view! { <Match desk=Desk::new(table)/> }.into_any()
    }

    fn options(options: RwSignal<Options>, _: Signal<u8>) -> AnyView {
        view! { <options_form::OptionsForm options/> }.into_any()
    }

    fn since(view: &View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        text::since(lang, &view.table.events, seat, &sobremesa::saved::names(players), 3)
    }

    fn told(before: Option<&View>, after: &View, lang: Lang, players: &[Player]) -> Vec<String> {
        let events = news(before.map(|view| &view.table.events[..]), &after.table.events);
        text::since(lang, events, Seat(u8::MAX), &sobremesa::saved::names(players), usize::MAX)
    }

    fn hint(view: &View, lang: Lang) -> Option<String> {
        let rests = matches!(view.table.phase, Phase::Between(_) | Phase::Over);
        (!rests).then(|| text::hint(lang, view))
    }

    fn set_length(options: &mut Options, length: Length) {
        options.target = match length {
            Length::Quick => 1,
            Length::Normal => 2,
            Length::Written => Options::default().target,
        };
    }

    fn sound(_: &View, mv: &Move, after: &View) -> &'static str {
        match mv {
            _ if after.table.phase == Phase::Over => "win",
            Move::Place(_) | Move::Shift { .. } if matches!(after.table.phase, Phase::Between(_)) => "points",
            Move::Place(_) | Move::Shift { .. } | Move::Take(_) => "piece",
            Move::Null => "pass",
            Move::Deal => "turn",
        }
    }
}

/// The table in play, or the sheet at the end.
#[component]
fn Match(desk: Desk) -> impl IntoView {
    let over = Memo::new(move |_| desk.look(|table| table.phase == Phase::Over));
    let frame = desk.frame;
    let round = Signal::derive(move || standing(desk));
    // The focused element may be gone after a move: the focus goes to the next control.
    Effect::new(move |before: Option<()>| {
        desk.turn.track();
        desk.clear_reasons();
        if before.is_some() {
            frame.when_drawn(keep_focus);
        }
    });
    let sheet = move || extras::sheet::<TresEnRaya>(desk, sheet::finish);
    let score = move || extras::score::<TresEnRaya>(desk);
    view! {
        <Shell frame title=TresEnRaya::TITLE round resting=over
            playing=move || view! { <Playing desk/> }
            sheet score
            finish=move || sheet::finish(desk)
            more=move || view! { <Advice desk/> }/>
    }
}

/// To the way on after a round; otherwise to the board, where nothing else has it.
fn keep_focus() {
    let active = document().active_element();
    let lost = active.as_ref().is_none_or(|element| element.tag_name() == "BODY");
    let on_board = active.is_some_and(|element| element.class_list().contains("tr-cell"));
    if lost {
        browser::focus_now(".tr-cell[tabindex='0']");
    }
    if lost || on_board {
        browser::focus_now(".next-round");
        // The sheet at the end is read from its top.
        if document().query_selector(".again").is_ok_and(|again| again.is_some()) {
            begin_at(".again");
        }
    }
}

/// The state of the match, for the bar above the table.
fn standing(desk: Desk) -> (&'static str, String) {
    let text = desk.look(|table| {
        let counted = table.rounds.iter().filter(|round| round.counts()).count();
        let rests = matches!(table.phase, Phase::Between(_) | Phase::Over);
        // A null round that is played again keeps its number.
        let now = if rests { counted.max(1) } else { counted + 1 };
        match table.options.kind {
            Kind::Match => {
                let target = table.options.target();
                let won = if target == 1 { "ganada" } else { "ganadas" };
                desk.ctx.say(
                    format!("{now}\u{a0}· a\u{a0}{target} {won}"),
                    format!("{now}\u{a0}· first to\u{a0}{target}"),
                )
            }
            Kind::Group => format!("{now} {} {GROUP_ROUNDS}", desk.ctx.say("de", "of")),
            Kind::League => format!("{now}, {}", desk.ctx.say("liga", "league")),
        }
    });
    (desk.ctx.say("Ronda", "Round"), text)
}

/// The board between the two sides; after a round, what came of it stands on the near one.
#[component]
fn Playing(desk: Desk) -> impl IntoView {
    // First the line on the board, then what came of the round.
    let rests = later(Signal::derive(move || desk.look(|table| matches!(table.phase, Phase::Between(_)))));
    Effect::new(move |before: Option<bool>| {
        let now = rests.get();
        if before.is_some_and(|before| before != now) {
            desk.frame.when_drawn(keep_focus);
        }
        now
    });
    view! {
        <div class="tr-table" class:duo=desk.is_duo()>
            <WayToSit desk/>
            <side::Side desk far=true/>
            <board::Board desk/>
            {move || if rests.get() {
                view! { <sheet::RoundEnd desk/> }.into_any()
            } else {
                view! { <side::Side desk far=false/> }.into_any()
            }}
            <Hint frame=desk.frame/>
        </div>
    }
}

/// With two people: the tablet lies between them, or goes from hand to hand.
#[component]
fn WayToSit(desk: Desk) -> impl IntoView {
    let ways = move || {
        let (middle, passed) =
            desk.ctx.say(("En medio", "De mano en mano"), ("In the middle", "Passed round"));
        if desk.middle.get() { (middle, passed) } else { (passed, middle) }
    };
    let label = move || {
        let (now, other) = ways();
        format!("{now}. {} {other}", desk.ctx.say("Cambiar a:", "Change to:"))
    };
    desk.is_duo().then(|| {
        view! {
            <button class="tr-way plain" on:click=move |_| desk.change_way() aria-label=move || label()>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path
                        class="stroke"
                        d=move || {
                            if desk.middle.get() {
                                "M6 9l6-6 6 6M6 15l6 6 6-6"
                            } else {
                                "M4 12h15M13 6l6 6-6 6"
                            }
                        }
                    />
                </svg>
                {move || ways().0}
            </button>
        }
    })
}

/// In the menu: what can be done now, for a first time.
#[component]
fn Advice(desk: Desk) -> impl IntoView {
    view! {
        <section>
            <h2>{move || desk.ctx.say("¿Qué puedo hacer ahora?", "What can I do now?")}</h2>
            <p>{move || desk.table.view.with(|view| text::hint(desk.ctx.lang(), view))}</p>
        </section>
    }
}

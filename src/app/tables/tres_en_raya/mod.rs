//! The table of Tres en Raya: a board between two players, each with their pieces on their side.
//!
//! Nothing is hidden, so nobody holds the tablet: the table itself finds the legal moves of the player to move.

mod board;
mod pad;
mod sheet;
mod side;
mod table;

use crate::app::route::begin_at;
use crate::app::tables::prelude::*;
use sobremesa::games::tres_en_raya::sheet::Count;
use sobremesa::games::tres_en_raya::{self, GROUP_ROUNDS};
use sobremesa::games::tres_en_raya::{Event, Kind, Move, Options, Phase, TresEnRaya, View, text};
use table::{Raised, State, TableContext, Turn};

lazy!(tres_en_raya_extras: &'static Extras<TresEnRaya> = const { &extras::extras(Sheets {
    sheet: |table| view! { <sheet::Final table/> }.into_any(),
    score: |table| view! { <sheet::Totals table/> }.into_any(),
}) });

impl GameUi for TresEnRaya {
    type Turn = Turn;
    type Selection = Option<Raised>;
    type Event = Event;
    type Sheet = Count;
    type State = State;

    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>> = tres_en_raya_extras;
    const ART: &'static str = "tres-en-raya";

    const PITCH: Pair = (
        "Pon tus tres fichas en línea antes que el otro. Para\u{a0}2.",
        "Line up your three pieces before your rival does. 2\u{a0}players.",
    );

    const TABLE: TableParts<Self> = TableParts {
        turn: |view| (view.table.rounds.len(), view.table.plies, view.table.phase),
        state: State::new,
        round: standing,
        waits_for: |view| match view.table.phase {
            Phase::Turn(seat) | Phase::Choosing(seat) => Some(seat),
            Phase::Between(_) | Phase::Over => None,
        },
        // Between rounds the board stays.
        is_resting: |view| view.table.phase == Phase::Over,
        playing: |table| view! { <Playing table/> }.into_any(),
        finish: |table| view! { <sheet::Score table/>{table.match_won()} }.into_any(),
        finish_first: true,
        menu: |_| ().into_any(),
        follow_turn: |table, first| {
            table.clear_reasons();
            // The focused element may be gone after a move.
            if !first {
                table.frame.when_drawn(keep_focus);
            }
        },
        follow: |_, _| (),
        events: |view| &view.table.events,
        send: board::send,
        describe: text::since,
        hint: |lang, view| {
            let rests = matches!(view.table.phase, Phase::Between(_) | Phase::Over);
            (!rests).then(|| text::hint(lang, view))
        },
        outcome: |view| (view.table.phase == Phase::Over).then(|| view.table.outcome()),
        why_above: |_, outcome, lang, names, pair| {
            let [above, below] = pair.map(|seat| (&*names[seat], &outcome.seats[seat]));
            text::why_above(lang, above, below)
        },
    };

    const OPTIONS: &'static [Field<Options>] = tres_en_raya::OPTIONS;
    const KEEPS_FIELDS: bool = true;
    const MESA: u8 = 2;
    const MEASURE: Option<Measure> = Some((|tally| tally.rounds_won.into(), ("en rondas", "in rounds")));

    const LENGTHS: [Pair; 3] = [
        ("hasta ganar 2 rondas", "first to win 2 rounds"),
        ("", ""),
        ("hasta ganar 3 rondas", "first to win 3 rounds"),
    ];

    fn set_length(options: &mut Options, length: Length) {
        options.target = if length == Length::Quick { 2 } else { Options::default().target };
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

/// Moves the focus to the next round, or to the board if nothing else has it.
fn keep_focus() {
    let active = document().active_element();
    let lost = active.as_ref().is_none_or(|element| element.tag_name() == "BODY");
    let on_board = active.is_some_and(|element| element.class_list().contains("tr-cell"));
    if lost {
        focus::set(".tr-cell[tabindex='0']");
    }
    if lost || on_board {
        focus::set(".next-round");
        // The sheet at the end is read from its top.
        if document().query_selector(".again").is_ok_and(|again| again.is_some()) {
            begin_at(".again");
        }
    }
}

/// Returns the state of the match, for the bar above the table.
fn standing(table: TableContext) -> (&'static str, String) {
    let text = table.seen(|seen| {
        let counted = seen.rounds.iter().filter(|round| round.counts()).count();
        let rests = matches!(seen.phase, Phase::Between(_) | Phase::Over);
        // A null round that is played again keeps its number.
        let now = if rests { counted.max(1) } else { counted + 1 };
        match seen.options.kind {
            Kind::Match => {
                let target = seen.options.target();
                table.ctx.say(
                    format!("{now}\u{a0}· gana quien llegue a\u{a0}{target}"),
                    format!("{now}\u{a0}· first to win\u{a0}{target}"),
                )
            }
            Kind::Group => format!("{now} {} {GROUP_ROUNDS}", table.ctx.say("de", "of")),
            Kind::League => format!("{now}, {}", table.ctx.say("liga", "league")),
        }
    });
    (table.ctx.say("Ronda", "Round"), text)
}

/// The board between the two sides; after a round, its result is on the near side.
#[component]
fn Playing(table: TableContext) -> impl IntoView {
    // Delayed until the last piece has landed and the line is drawn.
    let rests = delayed(Signal::derive(move || {
        !table.props.tablet().landing.get() && table.seen(|seen| matches!(seen.phase, Phase::Between(_)))
    }));
    Effect::new(move |before: Option<bool>| {
        let now = rests.get();
        if before.is_some_and(|before| before != now) {
            table.frame.when_drawn(keep_focus);
        }
        now
    });
    view! {
        <div class="tr-table" class:duo=table.is_duo()>
            <WayToSit table/>
            <side::Side table far=true/>
            <board::Board table/>
            <side::Side table far=false/>
            <side::Story table/>
            <Show when=move || rests.get()><sheet::RoundEnd table/></Show>
            <Hint frame=table.frame/>
        </div>
    }
}

/// With two people: the tablet lies between them, or goes from hand to hand.
#[component]
fn WayToSit(table: TableContext) -> impl IntoView {
    let ways = move || {
        let (middle, passed) = table.ctx.say(("En medio", "De mano en mano"), ("In the middle", "Pass & play"));
        if table.state.middle.get() { (middle, passed) } else { (passed, middle) }
    };
    let label = move || {
        let (now, other) = ways();
        format!("{now}. {} {other}", table.ctx.say("Cambiar a:", "Change to:"))
    };
    let shown = move || table.is_duo() && !table.frame.at_mesa();
    view! {
        <Show when=shown>
            <button class="tr-way plain" on:click=move |_| table.change_way() aria-label=move || label()>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="stroke" d=move || {
                            if table.state.middle.get() {
                                "M6 9l6-6 6 6M6 15l6 6 6-6"
                            } else {
                                "M4 12h15M13 6l6 6-6 6"
                            }
                        }/>
                </svg>
                {move || ways().0}
            </button>
        </Show>
    }
}

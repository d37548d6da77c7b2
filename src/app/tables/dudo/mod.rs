//! The table of Dudo: everybody's cups, the standing bid in the middle, the viewer's cup and bid below.

mod claims;
mod cup;
mod menu;
mod middle;
mod odds;
mod pad;
mod picker;
mod pieces;
mod seats;
mod sheet;
mod table;

use crate::app::tables::prelude::*;
use sobremesa::games::dudo::sheet::Count;
use sobremesa::games::dudo::{self, Dudo, Event, Move, Options, Phase, View, describe, text};
use table::{Selection, State, TableContext, Turn};

lazy!(dudo_extras: &'static Extras<Dudo> = const { &extras::extras(Sheets {
    sheet: |table| view! { <sheet::Sheet table/> }.into_any(),
    score: |table| view! { <sheet::Totals table/> }.into_any(),
}) });

impl GameUi for Dudo {
    type Turn = Turn;
    type Selection = Selection;
    type Event = Event;
    type Sheet = Count;
    type State = State;

    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>> = dudo_extras;
    const ART: &'static str = "dudo";

    const PITCH: Pair = (
        "Apuesta lo que hay bajo los cachos, o no te lo creas. De\u{a0}2\u{a0}a\u{a0}10.",
        "Bid what lies under the cups, or don’t believe it. 2\u{a0}to\u{a0}10\u{a0}players.",
    );

    const TABLE: TableParts<Self> = TableParts {
        turn: |view| (view.table.phase, [view.table.rounds.len(), view.table.events.len()], view.who),
        state: |props, _| State::new(props),
        round: |table| ("", format!("{} {}", table.ctx.say("Ronda", "Round"), table.look(round))),
        waits_for: |view| view.table.phase.seat(),
        is_resting: |view| !view.table.is_round_open(),
        playing: |table| view! { <Playing table/> }.into_any(),
        finish: sheet::in_short,
        finish_first: false,
        menu: |table| view! { <menu::Expulsion table/> }.into_any(),
        follow_turn: |table, first| {
            table.frame.reason.set(None);
            if !first {
                // The controls of the bid have gone with the turn.
                table.frame.when_drawn(|| focus::restore(".own-cup"));
            }
        },
        follow,
        events: |view| &view.table.events,
        send: |_, _| (),
        describe: |lang, events, seat, names, most| describe::since(lang, events, Some(seat), names, most),
        hint: |lang, view| {
            let mine = view.who.seat().is_some() && view.table.phase.seat() == view.who.seat();
            mine.then(|| text::hint(lang, view)).flatten()
        },
        outcome: |view| (view.table.phase == Phase::Over).then(|| view.table.outcome()),
        why_above: |view, _, lang, names, [above, below]| describe::why_above(lang, &view.table, names, above, below),
    };

    const OPTIONS: &'static [Field<Options>] = dudo::OPTIONS;

    fn hand(&self, seat: Seat, lang: Lang, _: &str) -> Option<AnyView> {
        Some(cup::open_dice(self.cup(seat), lang))
    }

    fn is_in(view: &View, seat: Seat) -> bool {
        view.table.is_in(seat)
    }

    const MESA: u8 = 6;
    const MEASURE: Option<Measure> = Some((|tally| tally.left, ("en dados", "in dice")));

    /// Names the sound of a move. A claim sounds like cups; its result is heard once the dice are counted.
    fn sound(_: &View, mv: &Move, after: &View) -> &'static str {
        match mv {
            Move::Deal | Move::Doubt | Move::Siciliana | Move::Calzo => "dice",
            Move::Pass => "pass",
            Move::Bid(..) | Move::Open | Move::Closed => "piece",
            Move::Expel(_) if after.table.phase == Phase::Over => "win",
            Move::Expel(_) => "lose",
        }
    }
}

/// Lifts the cup and moves the focus as the match goes on.
fn follow(table: TableContext, resting: Memo<bool>) {
    let frame = table.frame;
    // Whoever has opened the curtain, or plays alone, looks: a tap lowers the cup.
    Effect::new(move || {
        frame.me.track();
        table.state.lifted.set(true);
    });
    // The focus moves to the dice that are shown, or to the cup of the player who has taken the tablet.
    Effect::new(move |before: Option<(bool, Option<Seat>)>| {
        let now = (resting.get(), table.me().filter(|_| table.state.own.get()));
        if before.is_some_and(|before| before != now) {
            frame.when_drawn(move || focus::set(if now.0 { ".showing" } else { ".own-cup" }));
        }
        now
    });
}

/// Returns the number of the round in play, or of the last one.
fn round(view: &View) -> usize {
    view.table.rounds.len() + usize::from(view.table.is_round_open())
}

#[component]
fn Playing(table: TableContext) -> impl IntoView {
    let my_turn = Signal::derive(move || table.my_turn());
    let line = Signal::derive(move || {
        let (raise, calzo) = (table.state.bids.with(|bids| !bids.is_empty()), !table.is_rare(Move::Calzo));
        match my_turn.get() {
            true => table.seen(|seen| text::prompt(table.ctx.lang(), seen, raise, calzo)),
            false => seats::waiting_line(table),
        }
    });
    let choosing = Memo::new(move |_| table.my_turn() && table.seen(|seen| matches!(seen.phase, Phase::Choosing(_))));
    // Only in the viewer's own turn: in Dudo nobody may speak out of turn.
    let acting = Memo::new(move |_| table.props.legal.with(|legal| !legal.is_empty()));
    // The larger half of the viewer's part: drawn one more frame late.
    let picker = delayed(Signal::derive(move || table.state.own.get() && acting.get()));
    view! {
        <div class="board dudo">
            <seats::Seats table/>
            <middle::Middle table/>
            <Log frame=table.frame lines=table.frame.latest/>
            <div class="help"><Hint frame=table.frame/></div>
            <div class="mine">
                <Prompt frame=table.frame line my_turn/>
                <Show when=move || table.state.own.get()>
                    <cup::OwnCup table/>
                    {move || match choosing.get() {
                        true => view! { <claims::OpenOrClosed table/> }.into_any(),
                        false => view! {
                            <Show when=move || picker.get()>
                                <picker::Picker table/>
                                <claims::Answers table/>
                            </Show>
                        }.into_any(),
                    }}
                </Show>
            </div>
        </div>
    }
}

//! The table of Dudo: everybody's cups, the standing bid in the middle, one's own cup and the way to bid below.

mod claims;
mod cup;
mod desk;
mod menu;
mod middle;
mod odds;
mod options_form;
mod pad;
mod picker;
mod pieces;
mod seats;
mod sheet;

use crate::app::browser;
use crate::app::chunk::{Coming, chunk};
use crate::app::play::extras::{self, Extras, Sheets};
use crate::app::play::frame::{Hint, Log, Prompt, Shell};
use crate::app::play::game_ui::{GameUi, Measure, TableProps, news};
use crate::app::widgets::later::later;
use desk::Desk;
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat};
use sobremesa::games::dudo::{Dudo, Move, Options, Phase, View, now, text, told};
use sobremesa::lang::Lang;
use sobremesa::saved::{Player, names};

chunk!(dudo_extras: &'static Extras<Dudo> = const { &extras::extras(Sheets {
    sheet: |desk| view! { <sheet::Sheet desk/> }.into_any(),
    score: |desk| view! { <sheet::Totals desk/> }.into_any(),
}) });

impl GameUi for Dudo {
    type Desk = Desk;

    fn extras() -> Coming<&'static Extras<Dudo>> {
        dudo_extras()
    }

    const ART: &'static str = "dudo";

    fn pitch(lang: Lang) -> &'static str {
        lang.pick(
            "Apuesta lo que hay bajo los cachos, o no te lo creas. De\u{a0}2\u{a0}a\u{a0}10.",
            "Bid what lies under the cups, or don’t believe it. 2\u{a0}to\u{a0}10\u{a0}players.",
        )
    }

    fn table(table: TableProps<Dudo>) -> AnyView {
        view! { <Board desk=Desk::new(table)/> }.into_any()
    }

    fn options(options: RwSignal<Options>, _: Signal<u8>) -> AnyView {
        view! { <options_form::OptionsForm options/> }.into_any()
    }

    fn since(view: &View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        told::since(lang, &view.table.events, Some(seat), &names(players), 3)
    }

    fn told(before: Option<&View>, after: &View, lang: Lang, players: &[Player]) -> Vec<String> {
        let events = news(before.map(|view| &view.table.events[..]), &after.table.events);
        told::since(lang, events, None, &names(players), usize::MAX)
    }

    fn hand(&self, seat: Seat, lang: Lang) -> Option<AnyView> {
        Some(cup::open_dice(self.cup(seat), lang))
    }

    fn hint(view: &View, lang: Lang) -> Option<String> {
        let mine = view.who.seat().is_some() && view.table.phase.seat() == view.who.seat();
        mine.then(|| text::hint(lang, &view.table)).flatten().map(String::from)
    }

    fn is_in(view: &View, seat: Seat) -> bool {
        view.table.is_in(seat)
    }

    fn measure(lang: Lang) -> Option<Measure> {
        Some((|tally| tally.left, lang.pick("en dados", "in dice")))
    }

    fn rule_now(view: &View) -> &'static str {
        now::rule(&view.table)
    }

    /// A claim sounds of cups only: what comes of it is heard once the dice are counted.
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

/// The table in play, or the sheet between the rounds.
#[component]
fn Board(desk: Desk) -> impl IntoView {
    let frame = desk.frame;
    let resting = Memo::new(move |_| desk.seen(|table| !table.is_round_open()));
    let round =
        Memo::new(move |_| desk.seen(|table| table.rounds.len() + usize::from(table.is_round_open())));
    Effect::new(move || {
        desk.turn.track();
        desk.frame.reason.set(None);
    });
    // A lifted cup goes down for the next one who looks and for the next roll, but where nobody else could look.
    let alone = frame.shown || frame.is_replay() || frame.people().len() == 1;
    Effect::new(move || {
        desk.frame.me.track();
        round.track();
        desk.lifted.set(alone);
    });
    // The focus moves to what is new: the dice shown, or the cup of the player who has just taken the tablet.
    Effect::new(move |before: Option<(bool, Option<Seat>)>| {
        let now = (resting.get(), desk.me().filter(|_| desk.own.get()));
        if before.is_some_and(|before| before != now) {
            frame.when_drawn(move || browser::focus_now(if now.0 { ".showing" } else { ".own-cup" }));
        }
        now
    });
    let word = Signal::derive(move || ("", format!("{} {}", desk.ctx.say("Ronda", "Round"), round.get())));
    let sheet = move || extras::sheet::<Dudo>(desk, sheet::in_short);
    let score = move || extras::score::<Dudo>(desk);
    view! {
        <Shell frame title=Dudo::TITLE round=word resting
            playing=move || view! { <Playing desk/> }
            sheet score
            more=move || view! { <menu::Expulsion desk/> }/>
    }
}

#[component]
fn Playing(desk: Desk) -> impl IntoView {
    let my_turn = Signal::derive(move || desk.my_turn());
    let line = Signal::derive(move || {
        let (raise, calzo) = (desk.bids.with(|bids| !bids.is_empty()), desk.may(Move::Calzo));
        match my_turn.get() {
            true => desk.seen(|table| text::prompt(desk.ctx.lang(), table, raise, calzo)),
            false => seats::waiting_line(desk),
        }
    });
    let choosing =
        Memo::new(move |_| desk.my_turn() && desk.seen(|table| matches!(table.phase, Phase::Choosing(_))));
    // The larger half of one's own part, so one more frame late.
    let picker = later(desk.own);
    view! {
        <div class="board dudo">
            <seats::Others desk/>
            <middle::Middle desk/>
            <Log frame=desk.frame lines=desk.frame.latest/>
            <div class="help"><Hint frame=desk.frame/></div>
            <div class="mine">
                <Prompt frame=desk.frame line my_turn/>
                <Show when=move || desk.own.get()>
                    <cup::OwnCup desk/>
                    {move || {
                        if choosing.get() {
                            view! { <claims::OpenOrClosed desk/> }.into_any()
                        } else {
                            view! {
                                <Show when=move || picker.get()>
                                    <picker::Picker desk/>
                                </Show>
                                <claims::Answers desk/>
                            }
                                .into_any()
                        }
                    }}
                </Show>
            </div>
        </div>
    }
}

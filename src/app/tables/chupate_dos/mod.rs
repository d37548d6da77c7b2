//! The table of Chúpate Dos: what lies open in the middle, the others around it, one's own hand below.

mod actions;
mod desk;
mod hand;
mod menu;
mod options_form;
mod pad;
mod pile;
mod seats;
mod sheet;

use crate::app::browser;
use crate::app::chunk::{Coming, chunk};
use crate::app::play::extras::{self, Extras, Sheets};
use crate::app::play::frame::{Hint, Log, Prompt, Shell};
use crate::app::play::game_ui::{GameUi, Length, Measure, TableProps, news};
use desk::Desk;
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat, Who};
use sobremesa::games::chupate_dos::{ChupateDos, Doing, Move, Options, View, now, text};
use sobremesa::lang::Lang;
use sobremesa::saved::Player;
use std::num::NonZeroU8;

chunk!(chupate_dos_extras: &'static Extras<ChupateDos> = const { &extras::extras(Sheets {
    sheet: |desk| view! { <sheet::Sheet desk/> }.into_any(),
    score: |desk| view! { <sheet::Totals desk/> }.into_any(),
}) });

impl GameUi for ChupateDos {
    type Desk = Desk;

    fn extras() -> Coming<&'static Extras<ChupateDos>> {
        chupate_dos_extras()
    }

    const ART: &'static str = "naipes";

    fn pitch(lang: Lang) -> &'static str {
        lang.pick(
            "Quédate sin cartas antes que nadie. De\u{a0}2\u{a0}a\u{a0}5.",
            "Be the first to run out of cards. 2\u{a0}to\u{a0}5\u{a0}players.",
        )
    }

    fn table(table: TableProps<ChupateDos>) -> AnyView {
        view! { <Board desk=Desk::new(table)/> }.into_any()
    }

    fn challenges(table: TableProps<ChupateDos>) -> AnyView {
        view! { <actions::Challengers table/> }.into_any()
    }

    fn options(options: RwSignal<Options>, seats: Signal<u8>) -> AnyView {
        view! { <options_form::OptionsForm options seats/> }.into_any()
    }

    fn oldest(lang: Lang) -> Option<&'static str> {
        Some(lang.pick("reparte", "deals"))
    }

    fn set_oldest(options: &mut Options, seat: Seat) {
        options.first_dealer = seat.0;
    }

    fn since(view: &View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        text::since(lang, &view.events, seat, &sobremesa::saved::names(players), 3)
    }

    fn hint(view: &View, lang: Lang) -> Option<String> {
        text::hint(lang, view)
    }

    /// The shortest that two can play with a winner is three rounds.
    fn set_length(options: &mut Options, length: Length) {
        // Between two somebody wins; more of them play so many.
        options.first_to = NonZeroU8::new(2).filter(|_| length == Length::Quick);
        options.rounds = match length {
            Length::Quick => NonZeroU8::new(3),
            Length::Normal => NonZeroU8::new(5),
            Length::Written => None,
        };
    }

    fn is_forced(mv: &Move) -> bool {
        matches!(mv, Move::Draw | Move::Keep | Move::Take)
    }

    /// In a deciding round only those who are level play.
    fn is_in(view: &View, seat: Seat) -> bool {
        view.score.order.is_empty() || view.playing.contains(&seat)
    }

    fn measure(lang: Lang) -> Option<Measure> {
        Some((|tally| tally.rounds_won.into(), lang.pick("en rondas", "in rounds")))
    }

    fn rule_now(view: &View) -> &'static str {
        now::rule(view)
    }

    fn told(before: Option<&View>, after: &View, lang: Lang, players: &[Player]) -> Vec<String> {
        let events = news(before.map(|view| &view.events[..]), &after.events);
        text::since(lang, events, Seat(u8::MAX), &sobremesa::saved::names(players), usize::MAX)
    }

    fn hand(&self, seat: Seat, lang: Lang) -> Option<AnyView> {
        let view = self.view(Who::Seat(seat));
        Some(sheet::open_hand(&view.hand, lang))
    }

    fn sound(_: &View, mv: &Move, after: &View) -> &'static str {
        match mv {
            _ if after.doing == Doing::Over => "win",
            Move::Ultima => "last",
            Move::Challenge | Move::Yellow(_) => "lose",
            _ => "card",
        }
    }
}

/// The table in play, or the sheet between the rounds.
#[component]
fn Board(desk: Desk) -> impl IntoView {
    let resting = Memo::new(move |_| {
        desk.table.view.with(|view| matches!(view.doing, Doing::Between(_) | Doing::Over))
    });
    // If the focused card or button is gone, the keyboard stays in the hand, or goes to the way on.
    Effect::new(move || {
        desk.turn.track();
        desk.table.tablet().calling.track();
        desk.frame.reason.set(None);
        desk.frame.when_drawn(|| browser::focus_if_lost(".hand button[tabindex='0'], .next-round, .again"));
    });
    let (frame, round) = (desk.frame, Signal::derive(move || menu::round(desk)));
    let sheet = move || extras::sheet::<ChupateDos>(desk, sheet::finish);
    let score = move || extras::score::<ChupateDos>(desk);
    view! {
        <Shell frame title=ChupateDos::TITLE round resting
            playing=move || view! { <Playing desk/> }
            sheet score
            finish=move || sheet::finish(desk)
            more=move || view! { <menu::Sanctions desk/> }/>
    }
}

#[component]
fn Playing(desk: Desk) -> impl IntoView {
    let my_turn = Signal::derive(move || {
        let seat = desk.seat();
        seat.is_some() && desk.table.view.with(|view| view.doing.seat() == seat)
    });
    let line = Signal::derive(move || match my_turn.get() {
        true => desk
            .table
            .legal
            .with(|legal| desk.table.view.with(|view| text::prompt(desk.ctx.lang(), view, legal))),
        false => seats::waiting_line(desk).unwrap_or_default(),
    });
    view! {
        <div class="board">
            <seats::Others desk/>
            <pile::Middle desk/>
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

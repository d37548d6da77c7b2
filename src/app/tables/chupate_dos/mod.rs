//! The table of Chúpate Dos: what lies open in the middle, the others around it, one's own hand below.

mod actions;
mod hand;
mod menu;
mod options_form;
mod pad;
mod pile;
mod seats;
mod sheet;

use crate::app::browser;
use crate::app::chunk::{Coming, chunk};
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::play::extras::{self, Extras, Sheets};
use crate::app::play::frame::{Frame, Hint, Log, Prompt, Shell};
use crate::app::play::game_ui::{GameUi, Length, Measure, TableProps, news};
use crate::app::play::session::Calling;
use leptos::prelude::*;
use sobremesa::engine::{Game, Seat, Who};
use sobremesa::games::chupate_dos::{ChupateDos, Doing, Move, Options, View, now, text};
use sobremesa::lang::Lang;
use sobremesa::pieces::naipes::{Card, Rank, Suit};
use sobremesa::saved::Player;
use std::num::NonZeroU8;

/// The turn as the viewer sees it. Somebody who only speaks does not change it.
type Turn = (Doing, Vec<Card>, Option<Card>);

/// A move that a player has begun and not finished, valid for one turn only.
#[derive(Clone, PartialEq, Default)]
struct Half {
    turn: Option<Turn>,
    /// The card that is raised: chosen, and not yet played.
    raised: Option<Card>,
    /// The Sota let go over the pile, for which a suit is to be named.
    naming: Option<Card>,
}

/// The state and signals that the components of the table share.
#[derive(Clone, Copy)]
pub struct Desk {
    ctx: Ctx,
    table: TableProps<ChupateDos>,
    /// The turn that the viewer sees: a change of it discards a move half done.
    turn: Memo<Turn>,
    half: RwSignal<Half>,
    frame: Frame,
}

impl Desk {
    fn new(table: TableProps<ChupateDos>) -> Desk {
        Desk {
            ctx: use_ctx(),
            table,
            turn: Memo::new(move |_| table.view.with(|view| (view.doing, view.hand.clone(), view.top()))),
            half: RwSignal::new(Half::default()),
            frame: Frame::new(table, |view| view.who),
        }
    }

    /// The half-done move of the turn now seen.
    fn half(&self) -> Half {
        let half = self.half.get();
        if half.turn == Some(self.turn.get()) { half } else { Half::default() }
    }

    fn begin(&self, half: Half) {
        self.frame.reason.set(None);
        self.half.set(Half { turn: Some(self.turn.get_untracked()), ..half });
    }

    fn put_back(&self) {
        self.frame.reason.set(None);
        self.half.set(Half::default());
    }

    fn seat(&self) -> Option<Seat> {
        self.frame.me.get()
    }

    fn name(&self, seat: Seat) -> String {
        self.frame.name(seat)
    }

    fn emblem(&self, seat: Seat) -> u8 {
        self.frame.emblem(seat)
    }

    /// Does what the holder of the tablet asks for.
    fn ask(&self, mv: Move) {
        if let Some(seat) = self.table.view.with_untracked(|view| view.who.seat()) {
            self.table.ask.run((Who::Seat(seat), mv));
        }
    }

    fn can(&self, mv: Move) -> bool {
        self.table.legal.with(|legal| legal.contains(&mv))
    }

    /// A suit is to be named: for a Sota in the hand, or for the one turned up.
    fn naming(&self) -> Option<Option<Card>> {
        let turned_up = self.table.view.with(|view| match view.doing {
            Doing::Naming(seat) => view.who == Who::Seat(seat),
            _ => false,
        });
        turned_up.then_some(None).or(self.half().naming.map(Some))
    }

    /// True if the card may be laid now.
    fn playable(&self, card: Card) -> bool {
        self.table.legal.with(|legal| legal.iter().any(|mv| mv.card() == Some(card)))
    }

    /// Lets go of a card over the pile: it is played, a suit is asked for, or the reason is told.
    fn lay(&self, card: Card) {
        let ways: Vec<Move> = self
            .table
            .legal
            .with_untracked(|legal| legal.iter().copied().filter(|mv| mv.card() == Some(card)).collect());
        // With the last card nobody cares for the suit.
        let last =
            self.table.view.with_untracked(|view| view.hand.len() == 1 && !view.options.no_finish_on_bounce);
        match ways[..] {
            [] => self.explain(card),
            [mv] => self.ask(mv),
            [mv, ..] if last => self.ask(mv),
            _ => {
                self.begin(Half { raised: Some(card), naming: Some(card), ..Half::default() });
            }
        }
    }

    fn explain_wish(&self, wish: Move) {
        self.begin(Half::default());
        self.frame.reason.set(self.table.why.run(wish));
    }

    /// A tap on the pile with no card raised.
    fn ask_for_card(&self) {
        let mine = self.table.view.with_untracked(|view| view.doing.seat().map(Who::Seat) == Some(view.who));
        if !mine {
            return self.explain_wish(Move::Draw);
        }
        let choose = self.ctx.say("Toca antes una carta de tu mano.", "Tap a card of your hand first.");
        self.frame.reason.set(Some((choose.into(), "CD-6")));
    }

    /// Tells why a card can't be laid.
    fn explain(&self, card: Card) {
        let wish = match (card.rank, self.table.view.with_untracked(View::top)) {
            (Rank::Sota, Some(top)) if top.rank != Rank::Sota => {
                Move::LaySota { suit: card.suit, names: Suit::Oros }
            }
            _ => Move::Lay(card),
        };
        self.explain_wish(wish);
    }
}

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
        desk.table.calling.track();
        desk.frame.reason.set(None);
        desk.frame.when_drawn(|| browser::focus_if_lost(".hand button[tabindex='0'], .next-round, .again"));
    });
    let (frame, round) = (desk.frame, Signal::derive(move || menu::round(desk)));
    let sheet = move || extras::sheet::<ChupateDos>(desk, sheet::finish);
    let score = move || extras::score::<ChupateDos>(desk);
    view! {
        <Shell frame title="Chúpate Dos" round resting
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

/// The time to call runs, and the viewer is the one who owes it.
fn may_call(desk: Desk) -> bool {
    matches!(desk.table.calling.get(), Calling::Window(call) if desk.seat() == Some(call.by))
}

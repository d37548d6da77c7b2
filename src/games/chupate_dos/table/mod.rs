//! The table of Chúpate Dos: what lies open in the middle, the others around it, one's own hand below.

mod actions;
mod hand;
mod menu;
mod options_form;
mod pile;
mod seats;
mod sheet;

use super::{ChupateDos, Doing, Move, Options, Refused, View, text};
use crate::engine::{PerSeat, Seat, Who};
use crate::lang::Lang;
use crate::pieces::naipes::{Card, Rank, Suit};
use crate::saved::Player;
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::prelude::*;
use crate::ui::session::Calling;
use crate::ui::show::{Call, Show, Table};

/// The turn as the viewer sees it. Somebody who only speaks does not change it.
type Turn = (Doing, Vec<Card>, Option<Card>);

/// What a player has begun and not yet done, good for one turn only.
#[derive(Clone, PartialEq, Default)]
struct Half {
    turn: Option<Turn>,
    /// The card that is raised: chosen, and not yet played.
    raised: Option<Card>,
    /// The Sota let go over the pile, for which a suit is to be named.
    naming: Option<Card>,
    /// A refusal, with its rule.
    reason: Option<(String, &'static str)>,
}

/// What the pieces of the table share.
#[derive(Clone, Copy)]
struct Desk {
    ctx: Ctx,
    table: Table<ChupateDos>,
    /// What the viewer is looking at: a change of it puts back whatever was half done.
    turn: Memo<Turn>,
    half: RwSignal<Half>,
    menu: RwSignal<bool>,
}

impl Desk {
    fn new(table: Table<ChupateDos>) -> Desk {
        Desk {
            ctx: use_ctx(),
            table,
            turn: Memo::new(move |_| table.view.with(|view| (view.doing, view.hand.clone(), view.top()))),
            half: RwSignal::new(Half::default()),
            menu: RwSignal::new(false),
        }
    }

    /// What is half done in the turn that is seen now.
    fn half(&self) -> Half {
        let half = self.half.get();
        if half.turn == Some(self.turn.get()) { half } else { Half::default() }
    }

    fn begin(&self, half: Half) {
        self.half.set(Half { turn: Some(self.turn.get_untracked()), ..half });
    }

    fn put_back(&self) {
        self.half.set(Half::default());
    }

    fn seat(&self) -> Option<Seat> {
        self.table.view.with(|view| view.who.seat())
    }

    fn name(&self, seat: Seat) -> String {
        self.table.players.with_value(|players| players[seat.index()].name.clone())
    }

    fn names(&self) -> text::Names {
        names(&self.table.players.get_value())
    }

    fn emblem(&self, seat: Seat) -> u8 {
        self.table.players.with_value(|players| players[seat.index()].emblem)
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

    /// Whether the card may be laid now.
    fn playable(&self, card: Card) -> bool {
        self.table.legal.with(|legal| legal.iter().any(|mv| mv.card() == Some(card)))
    }

    /// Lets go of a card over the pile: it is played, a suit is asked for, or the reason is told.
    fn lay(&self, card: Card) {
        let ways: Vec<Move> = self
            .table
            .legal
            .with_untracked(|legal| legal.iter().copied().filter(|mv| mv.card() == Some(card)).collect());
        match ways[..] {
            [] => self.explain(card),
            [mv] => self.ask(mv),
            _ => {
                self.begin(Half { raised: Some(card), naming: Some(card), ..Half::default() });
            }
        }
    }

    fn explain_wish(&self, wish: Move) {
        self.begin(Half { reason: self.table.why.run(wish), ..Half::default() });
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

fn names(players: &[Player]) -> text::Names {
    PerSeat::new(players.len() as u8, |seat| players[seat.index()].name.clone())
}

impl Show for ChupateDos {
    const TILE: &'static str = "tile-chupate-dos";

    fn title(_: Lang) -> &'static str {
        "Chúpate Dos"
    }

    fn pitch(lang: Lang) -> &'static str {
        lang.pick(
            "Quédate sin cartas antes que nadie. De 2 a 5.",
            "Be the first without cards. 2 to 5 players.",
        )
    }

    fn rules(lang: Lang) -> &'static str {
        lang.pick(include_str!("../rules.es.md"), include_str!("../rules.en.md"))
    }

    fn table(table: Table<ChupateDos>) -> AnyView {
        view! { <Board desk=Desk::new(table)/> }.into_any()
    }

    fn challenges(table: Table<ChupateDos>) -> AnyView {
        view! { <actions::Challengers table/> }.into_any()
    }

    fn options(options: RwSignal<Options>, seats: Signal<u8>) -> AnyView {
        view! { <options_form::OptionsForm options seats/> }.into_any()
    }

    fn set_oldest(options: &mut Options, seat: Seat) {
        options.first_dealer = seat.0;
    }

    fn refusal(lang: Lang, refusal: &Refused) -> String {
        text::refusal(lang, *refusal)
    }

    fn since(view: &View, lang: Lang, seat: Seat, players: &[Player]) -> Vec<String> {
        text::since(lang, &view.events, seat, &names(players), 3)
    }

    fn call(&self) -> Option<Call> {
        let view = crate::engine::Game::view(self, Who::Floor);
        view.owes_ultima.map(|by| Call { by, window_ms: view.options.ultima_window_ms.into() })
    }

    fn is_call(mv: &Move) -> bool {
        matches!(mv, Move::Ultima | Move::Challenge)
    }

    fn has_secrets(&self) -> bool {
        !matches!(crate::engine::Game::view(self, Who::Floor).doing, Doing::Between(_) | Doing::Over)
    }

    fn is_sanction(mv: &Move) -> bool {
        matches!(mv, Move::Yellow(_))
    }
}

/// The table in play, or the sheet between the rounds.
#[component]
fn Board(desk: Desk) -> impl IntoView {
    let resting = Memo::new(move |_| {
        desk.table.view.with(|view| matches!(view.doing, Doing::Between(_) | Doing::Over))
    });
    view! {
        <h1 class="visually-hidden">"Chúpate Dos"</h1>
        <menu::TopBar desk/>
        {move || if resting.get() {
            view! { <sheet::Sheet desk/> }.into_any()
        } else {
            view! { <Playing desk/> }.into_any()
        }}
        <Show when=move || desk.menu.get()><menu::Menu desk/></Show>
    }
}

#[component]
fn Playing(desk: Desk) -> impl IntoView {
    view! {
        <div class="board">
            <seats::Others desk/>
            <pile::Middle desk/>
            <Log desk/>
            <div class="mine">
                <actions::Prompt desk/>
                <hand::Hand desk/>
                <actions::Actions desk/>
            </div>
        </div>
    }
}

/// What the others did since the viewer's last move; what everybody saw, where nobody looks.
#[component]
fn Log(desk: Desk) -> impl IntoView {
    let lines = move || {
        let lang = desk.ctx.lang();
        desk.table.view.with(|view| {
            let seat = view.who.seat().unwrap_or(Seat(u8::MAX));
            text::since(lang, &view.events, seat, &desk.names(), 3)
        })
    };
    view! {
        <ul class="log" aria-live="polite" aria-label=move || desk.ctx.say("Lo último", "Latest")>
            {move || lines().into_iter().map(|line| view! { <li><bdi>{line}</bdi></li> }).collect_view()}
        </ul>
    }
}

/// The time to call runs, and the viewer is the one who owes it.
fn may_call(desk: Desk) -> bool {
    matches!(desk.table.calling.get(), Calling::Window(call) if desk.seat() == Some(call.by))
}

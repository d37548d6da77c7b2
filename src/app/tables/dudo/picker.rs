//! The next bid: a number and a face. Only legal ones can be reached; a tap on what is dim tells why.

use super::desk::Desk;
use super::odds::Odds;
use super::pieces::Die;
use crate::app::play::game_ui::Reason;
use crate::app::widgets::drag::roam;
use leptos::prelude::*;
use sobremesa::engine::{Direction, Refusal, Seat};
use sobremesa::games::dudo::{Bid, Face, Move, Obligo, Table, text};

impl Desk {
    /// The bid that is chosen: what the player has picked, or a modest next one.
    pub fn bid(&self) -> Bid {
        let picked = self.selection().bid;
        self.bids.with(|bids| match picked.filter(|bid| bids.contains(bid)) {
            Some(bid) => bid,
            None => self.seen(|table| modest(bids, table)),
        })
    }

    fn pick(&self, bid: Bid) {
        self.change(|selection| selection.bid = Some(bid));
    }

    /// The way round that goes with an opening; `None` if there is none to choose.
    pub fn way(&self) -> Option<Direction> {
        let chooses =
            self.table.legal.with(|legal| legal.iter().any(|mv| matches!(mv, Move::Bid(_, Some(_)))));
        let way = self.selection().way;
        chooses.then(|| way.unwrap_or_else(|| self.seen(|table| table.direction)))
    }

    /// The next bid of the chosen face with more dice, or fewer.
    fn step(&self, up: bool) -> Option<Bid> {
        let now = self.bid();
        self.bids.with(|bids| {
            let mut same = bids.iter().filter(|bid| bid.face == now.face);
            if up {
                same.find(|bid| bid.number > now.number).copied()
            } else {
                same.rfind(|bid| bid.number < now.number).copied()
            }
        })
    }

    /// The bid after a tap on a face: the number stays if it may, but aces begin at the lowest.
    fn with_face(&self, face: Option<Face>) -> Option<Bid> {
        let now = self.bid();
        self.bids.with(|bids| {
            let same = bids.iter().filter(|bid| bid.face == face);
            let stays = |bid: &&Bid| bid.number >= now.number && face != Some(Face::As);
            same.clone().find(stays).or(same.clone().next()).copied()
        })
    }
}

/// One more of the standing bid's face, where that can be; an opening of a fifth of the dice.
fn modest(bids: &[Bid], table: &Table) -> Bid {
    let opening = Bid::new(table.total().div_ceil(5).max(1), Face::Tonto);
    let standing = table.standing.filter(|standing| !standing.falsely).map(|standing| standing.bid);
    let found = match standing {
        Some(standing) => bids.iter().find(|bid| bid.face == standing.face),
        None => bids.iter().find(|bid| **bid == opening),
    };
    found.or(bids.first()).copied().or(standing).unwrap_or(opening)
}

#[component]
pub fn Picker(desk: Desk) -> impl IntoView {
    let bid = Memo::new(move |_| desk.bid());
    let mv = move || Move::Bid(bid.get(), desk.way());
    let may = Memo::new(move |_| desk.may(mv()));
    view! {
        <div
            class="picker"
            class:dim=move || !may.get()
            role="group"
            aria-label=move || desk.ctx.say("Tu apuesta", "Your bid")
        >
            <Faces desk bid/>
            <div class="say-row">
                <Step desk up=false/>
                <output class="wanted" aria-live="polite" aria-label=move || text::bid(desk.ctx.lang(), bid.get())>
                    <b>{move || bid.get().number}</b> {move || view! { <Die face=bid.get().face/> }}
                </output>
                <Step desk up=true/>
                <button class="primary big say" class:dim=move || !may.get()
                    data-move=move || may.get().then(|| mv().to_string()) on:click=move |_| desk.ask(untrack(mv))>
                    {move || format!("{} {}", desk.ctx.say("Digo", "I bid"), text::bid(desk.ctx.lang(), bid.get()))}
                </button>
            </div>
            <Odds desk bid/>
        </div>
    }
}

#[component]
fn Step(desk: Desk, up: bool) -> impl IntoView {
    let next = Memo::new(move |_| desk.step(up));
    let label = move || match up {
        true => desk.ctx.say("Un dado más", "One die more"),
        false => desk.ctx.say("Un dado menos", "One die fewer"),
    };
    let tap = move |_| match next.get_untracked() {
        Some(bid) => desk.pick(bid),
        None => {
            let now = untrack(|| desk.bid());
            let number = if up { now.number.saturating_add(1) } else { now.number.saturating_sub(1) };
            desk.ask_why(Bid { number, ..now });
        }
    };
    view! {
        <button
            class="step"
            class:dim=move || next.get().is_none()
            aria-label=move || label()
            on:click=tap
            data-pick=move || next.get().map(|bid| bid.to_string())
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="stroke" d=if up { "M12 5v14M5 12h14" } else { "M5 12h14" }/>
            </svg>
        </button>
    }
}

impl Desk {
    /// Tells why a bid can't be made.
    fn ask_why(&self, bid: Bid) {
        let mv = Move::Bid(bid, untrack(|| self.way()));
        let refused = self.table.view.with_untracked(|view| view.table.refuse(view.who, mv));
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        self.frame
            .reason
            .set(refused.map(|refused| Reason { words: text::refusal(lang, refused), rule: refused.rule() }));
    }
}

#[component]
fn Faces(desk: Desk, bid: Memo<Bid>) -> impl IntoView {
    let closed = Memo::new(move |_| desk.seen(|table| table.obligo == Some(Obligo::Closed)));
    let faces = move || Face::ALL.map(Some).into_iter().chain(closed.get().then_some(None));
    view! {
        <div class="faces-row" class:seven=move || closed.get() role="group" on:keydown=|event| roam(&event, ".face")
            aria-label=move || desk.ctx.say("Pinta", "Face")>
            {move || faces().map(|face| view! { <FaceButton desk face bid/> }).collect_view()}
        </div>
    }
}

#[component]
fn FaceButton(desk: Desk, face: Option<Face>, bid: Memo<Bid>) -> impl IntoView {
    let next = Memo::new(move |_| desk.with_face(face));
    let chosen = move || next.get().is_some() && bid.get().face == face;
    let name = move || match face {
        Some(face) => text::face_name(desk.ctx.lang(), face),
        None => desk.ctx.say("de éstas", "of these"),
    };
    let tap = move |_| match next.get_untracked() {
        Some(bid) => desk.pick(bid),
        None => desk.ask_why(Bid { number: untrack(|| desk.bid()).number, face }),
    };
    view! {
        <button class="face" class:dim=move || next.get().is_none() aria-pressed=move || chosen().to_string()
            data-pick=move || next.get().map(|bid| bid.to_string()) on:click=tap>
            <Die face/>
            <span>{move || name()}</span>
        </button>
    }
}

/// The choice of direction, each with the player who would come next.
#[component]
pub fn Ways(desk: Desk) -> impl IntoView {
    view! {
        <div class="turn-ways" role="group" aria-label=move || desk.ctx.say("Hacia dónde se juega", "Which way round")>
            <Way desk way=Direction::Right/>
            <Way desk way=Direction::Left/>
        </div>
    }
}

#[component]
fn Way(desk: Desk, way: Direction) -> impl IntoView {
    let chosen = move || desk.way() == Some(way);
    let next = move || {
        let me = desk.me().unwrap_or(Seat(0));
        desk.frame.name(desk.seen(|table| table.next_towards(me, way)))
    };
    view! {
        <button
            class="turn-way"
            class:left=way == Direction::Left
            aria-pressed=move || chosen().to_string()
            data-pick=way.word()
            on:click=move |_| desk.change(|selection| selection.way = Some(way))
        >
            <svg viewBox="0 0 64 24" aria-hidden="true">
                <path class="stroke" d="M4 16C20 4 44 4 58 15M58 15l-3-9M58 15l-9-1"/>
            </svg>
            <span>
                {move || text::direction(desk.ctx.lang(), way)}
                <small>{move || desk.ctx.say("sigue", "then")} " " <bdi>{move || next()}</bdi></small>
            </span>
        </button>
    }
}

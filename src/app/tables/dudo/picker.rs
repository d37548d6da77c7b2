//! The next bid: a number and a face. Only legal bids can be chosen; a tap on a dim control shows why.

use super::odds::Odds;
use super::pieces::Die;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::engine::{Direction, Refusal};
use sobremesa::games::dudo::{Bid, Face, Move, Obligo, refusal, text};

impl TableContext {
    /// Returns the bid that the player has picked, or the default one.
    pub fn bid(&self) -> Bid {
        let picked = self.selection().bid;
        self.state.bids.with(|bids| match picked.filter(|bid| bids.contains(bid)) {
            Some(bid) => bid,
            None => self.look(|view| view.modest_bid(bids, self.state.lifted.get())),
        })
    }

    /// Shows why a bid can't be made.
    fn ask_why(&self, bid: Bid) {
        let mv = Move::Bid(bid, untrack(|| self.way()));
        let refused = self.peek(|view| view.table.refuse(view.who, mv));
        let lang = self.ctx.prefs.with_untracked(|prefs| prefs.lang);
        self.frame.reason.set(refused.map(|refused| Reason { words: refusal(lang, refused), rule: refused.rule() }));
    }

    fn pick(&self, bid: Bid) {
        self.change(|selection| selection.bid = Some(bid));
    }

    /// Returns the direction chosen with an opening bid; `None` if there is no choice.
    pub fn way(&self) -> Option<Direction> {
        let chooses = self.props.legal.with(|legal| legal.iter().any(|mv| matches!(mv, Move::Bid(_, Some(_)))));
        let way = self.selection().way;
        chooses.then(|| way.unwrap_or_else(|| self.seen(|seen| seen.direction)))
    }

    /// Returns the next bid of the chosen face with more dice, or fewer.
    fn step(&self, up: bool) -> Option<Bid> {
        let now = self.bid();
        self.state.bids.with(|bids| {
            let mut same = bids.iter().filter(|bid| bid.face == now.face);
            if up {
                same.find(|bid| bid.number > now.number).copied()
            } else {
                same.rfind(|bid| bid.number < now.number).copied()
            }
        })
    }

    /// Returns the bid after a tap on a face: with the same number if that is legal; for aces with the lowest number.
    fn with_face(&self, face: Option<Face>) -> Option<Bid> {
        let now = self.bid();
        self.state.bids.with(|bids| {
            let same = bids.iter().filter(|bid| bid.face == face);
            let stays = |bid: &&Bid| bid.number >= now.number && face != Some(Face::As);
            same.clone().find(stays).or(same.clone().next()).copied()
        })
    }
}

#[component]
pub fn Picker(table: TableContext) -> impl IntoView {
    let bid = Memo::new(move |_| table.bid());
    let mv = move || Move::Bid(bid.get(), table.way());
    let may = Memo::new(move |_| table.can(mv()));
    view! {
        <div class="picker" class:dim=move || !may.get() role="group"
            aria-label=table.ctx.text("Tu apuesta", "Your bid")>
            <Faces table bid/>
            <div class="say-row">
                <Step table up=false/>
                <output class="wanted" aria-live="polite" aria-label=move || text::bid(table.ctx.lang(), bid.get())>
                    <b>{move || bid.get().number}</b> {move || view! { <Die face=bid.get().face/> }}
                </output>
                <Step table up=true/>
                // On a phone, the rare answers wait behind it.
                <details class="unfold"><summary>{table.ctx.text("Otras opciones", "Other options")}</summary></details>
                <button class="primary big say" class:dim=move || !may.get()
                    data-move=move || may.get().then(|| mv().to_string()) on:click=move |_| table.try_move(untrack(mv))>
                    {move || format!("{} {}", table.ctx.say("Digo", "I bid"), text::bid(table.ctx.lang(), bid.get()))}
                </button>
            </div>
            <Odds table bid/>
        </div>
    }
}

#[component]
fn Step(table: TableContext, up: bool) -> impl IntoView {
    let next = Memo::new(move |_| table.step(up));
    let label = move || match up {
        true => table.ctx.say("Un dado más", "One more die"),
        false => table.ctx.say("Un dado menos", "One fewer die"),
    };
    let tap = move |_| match next.get_untracked() {
        Some(bid) => table.pick(bid),
        None => {
            let now = untrack(|| table.bid());
            let number = if up { now.number.saturating_add(1) } else { now.number.saturating_sub(1) };
            table.ask_why(Bid { number, ..now });
        }
    };
    view! {
        <button class="step" class:dim=move || next.get().is_none() aria-label=move || label() on:click=tap
            data-pick=move || next.get().map(|bid| bid.to_string())>
            <Icon d=if up { "M12 5v14M5 12h14" } else { "M5 12h14" }/>
        </button>
    }
}

#[component]
fn Faces(table: TableContext, bid: Memo<Bid>) -> impl IntoView {
    let closed = Memo::new(move |_| table.seen(|seen| seen.obligo == Some(Obligo::Closed)));
    let faces = move || Face::ALL.map(Some).into_iter().chain(closed.get().then_some(None));
    view! {
        <div class="faces-row" class:seven=move || closed.get() role="group" on:keydown=|event| roam(&event, ".face")
            aria-label=table.ctx.text("Pinta", "Face")>
            {move || faces().map(|face| view! { <FaceButton table face bid/> }).collect_view()}
        </div>
    }
}

#[component]
fn FaceButton(table: TableContext, face: Option<Face>, bid: Memo<Bid>) -> impl IntoView {
    let next = Memo::new(move |_| table.with_face(face));
    let chosen = move || next.get().is_some() && bid.get().face == face;
    let name = move || match face {
        Some(face) => text::face(table.ctx.lang(), face, 1),
        None => table.ctx.say("de éstas", "of these"),
    };
    let tap = move |_| match next.get_untracked() {
        Some(bid) => table.pick(bid),
        None => table.ask_why(Bid { number: untrack(|| table.bid()).number, face }),
    };
    view! {
        <button class="face" class:dim=move || next.get().is_none() aria-pressed=move || chosen().to_string()
            data-pick=move || next.get().map(|bid| bid.to_string()) on:click=tap>
            <Die face/>
            <span>{move || name()}</span>
        </button>
    }
}

/// The choice of direction, each with the next player.
#[component]
pub fn Ways(table: TableContext) -> impl IntoView {
    view! {
        <div class="turn-ways" role="group" aria-label=table.ctx.text("Hacia dónde se juega", "Which way round")>
            <Way table way=Direction::Right/>
            <Way table way=Direction::Left/>
        </div>
    }
}

#[component]
fn Way(table: TableContext, way: Direction) -> impl IntoView {
    let chosen = move || table.way() == Some(way);
    let next = move || {
        let me = table.me().unwrap_or(Seat(0));
        table.name(table.seen(|seen| seen.next_towards(me, way)))
    };
    view! {
        <button class="turn-way" class:left=way == Direction::Left aria-pressed=move || chosen().to_string()
            data-pick=way.word() on:click=move |_| table.change(|selection| selection.way = Some(way))>
            <DirectionArrow/>
            <span>
                {move || text::direction(table.ctx.lang(), way)}
                <small>{table.ctx.text("sigue", "then")} " " <bdi>{move || next()}</bdi></small>
            </span>
        </button>
    }
}

//! The middle of the table: the stage and its profile, the groups on the road, the place where an escapada opens.

use super::card::{Back, Sign, Small};
use super::flights::TAKEN;
use super::group::Group;
use super::table::TableContext;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::sheet::DECK;
use sobremesa::games::superechelon::{BadDay, Event, Laid, Move, Phase, Stage, gc, text};

#[component]
pub fn Road(table: TableContext) -> impl IntoView {
    // The fan of somebody who plays alone is last; between two people each keeps its side.
    let last = move || table.me().filter(|_| table.frame.people().len() == 1);
    let owners = Memo::new(move |_| match table.is_duel() {
        true if last() == Some(Seat(0)) => vec![Seat(1), Seat(0)],
        true => vec![Seat(0), Seat(1)],
        false => table.stage(|_, stage| stage.fans.iter().map(|fan| fan.owner).collect()).unwrap_or_default(),
    });
    view! {
        <div class="middle road" class:over=move || table.is_judged()>
            <StageHead table/>
            <Race table/>
            <ul class="groups" class:duel=table.is_duel()
                on:keydown=|event| crate::app::widgets::drag::roam(&event, ".groups button")>
                <For each=move || keeping_focus(owners.get()) key=|owner| owner.0 let:owner><Group table owner/></For>
                <OpenPlace table/>
            </ul>
        </div>
    }
}

/// The type of the stage, and the deck.
#[component]
fn StageHead(table: TableContext) -> impl IntoView {
    let deck = Memo::new(move |_| table.look(|view| (view.top, view.deck)));
    let name = move || {
        let (nth, all) = table.look(|view| (view.stages.len(), view.stages_in_all()));
        let kind = text::stage_type(table.ctx.lang(), table.state.kind.get());
        sentence!(table.ctx.lang(), "Etapa {nth} de {all}: {kind}", "Stage {nth} of {all}: {kind}")
    };
    let label = move || {
        let lang = table.ctx.lang();
        let cards = text::cards(lang, deck.get().1);
        format!("{}: {cards}", lang.pick("Mazo", "Deck"))
    };
    view! {
        <div class="stage-head">
            <span class="stage-kind">{move || view! { <Sign kind=table.state.kind.get()/> }}</span>
            <h2>{move || name()}</h2>
            <General table/>
            <Idle table/>
            <span class="deck" role="img" aria-label=move || label()>
                {move || deck.get().0.map(|kind| view! { <Back kind/> })}
                <span class="deck-left">
                    <b class="count">{move || deck.get().1}</b>
                    <small>{table.ctx.text("mazo", "deck")}</small>
                </span>
            </span>
        </div>
    }
}

/// The tour so far: what each pile is worth, how many of its cards the viewer does not know, and who won each stage.
#[component]
fn General(table: TableContext) -> impl IntoView {
    let known = move |seat: Seat| table.look(|view| gc(&view.piles()[seat].known));
    let pile = move |seat: Seat| {
        let points = table.landed(TAKEN, move || known(seat));
        let hidden = move || {
            let hidden = table.look(|view| view.piles()[seat].hidden);
            (hidden > 0).then(|| view! { <small>"+"{hidden}<i class="pile-card"></i></small> })
        };
        // Of two players, who passes the middle wins the tour.
        let share = table.is_duel().then(|| {
            let width = move || format!("{}%", 100 * points.get() / DECK);
            view! { <i class="share-of" style:width=move || width()></i> }
        });
        view! {
            <li class=format!("c{}", table.emblem(seat))>
                <Emblem which=table.emblem(seat)/>
                <bdi class="visually-hidden">{table.name(seat)}</bdi>
                <b>{points}</b>
                {hidden}
                {share}
            </li>
        }
    };
    let stops = move || {
        table.look(|view| {
            let stop = |nth: usize| {
                let seen = view.stages.get(nth).map(|seen| &seen.stage);
                let won = seen.and_then(|stage| stage.verdict.winner());
                view! {
                    <i class=won.map(|seat| format!("c{}", table.emblem(seat)))>
                        {seen.map(|stage| view! { <Sign kind=stage.kind/> })}
                    </i>
                }
            };
            (0..view.stages_in_all()).map(stop).collect_view()
        })
    };
    view! {
        <div class="general">
            <ul class:tug=table.is_duel() aria-label=table.ctx.text("La general", "Overall")>
                {Seat::all(table.frame.seats()).map(pile).collect_view()}
            </ul>
            <span class="stops" aria-hidden="true">{move || stops()}</span>
        </div>
    }
}

/// The profile of the stage, with the riders of each group as far along as its points, and beyond the finish the GC
/// points at stake.
/// It is decorative: the groups say the same in words.
#[component]
fn Race(table: TableContext) -> impl IntoView {
    let letter = move || table.state.kind.get().letter();
    let owners = Memo::new(move |_| {
        table.stage(|_, stage| stage.fans.iter().map(|fan| fan.owner).collect::<Vec<_>>()).unwrap_or_default()
    });
    let runner = move |owner: Seat| {
        let lane = move || owners.get().iter().position(|seat| *seat == owner).unwrap_or(0);
        let at = move || {
            let most = owners.get().iter().map(|owner| table.points(*owner)).max().unwrap_or(0);
            // The best reach the finish once the stage is judged.
            let most = most.max(if table.is_judged() { 1 } else { 24 });
            (100 * u32::from(table.points(owner)) / u32::from(most)).to_string()
        };
        let cards = move || table.fan(owner).map(|fan| fan.cards).unwrap_or_default();
        let rider = |laid: Laid| {
            let class = format!("rider art superechelon-f{}", laid.card.figure.letter());
            view! { <i class=class class:cancelled=laid.cancelled></i> }
        };
        view! {
            <span class=format!("runner c{}", table.emblem(owner)) class:won=move || table.has_won(owner)
                style:--at=move || at() style:--lane=move || lane().to_string()>
                <For each=cards key=|laid| (laid.card, laid.cancelled) let:laid>{rider(laid)}</For>
                <Emblem which=table.emblem(owner)/>
            </span>
        }
    };
    let stake = move || Some(table.stake()).filter(|gc| *gc > 0);
    view! {
        <div class="race" aria-hidden="true" style:--lanes=move || owners.get().len().max(1).to_string()>
            <svg class="profile" viewBox="0 0 400 60" preserveAspectRatio="none">
                {move || view! { <use href=format!("#superechelon-r-{}", letter())/> }}
            </svg>
            <For each=move || keeping_focus(owners.get()) key=|owner| owner.0 let:owner>{runner(owner)}</For>
            <b class="gc-prize" data-word=move || table.ctx.say("en juego", "at stake")>{stake}</b>
        </div>
    }
}

/// The place to open an escapada, or to lay a Bad Day that cancels nothing.
#[component]
fn OpenPlace(table: TableContext) -> impl IntoView {
    let wish = move || table.selection().map(|card| table.onto_place(card));
    let legal = move || wish().filter(|wish| table.can(*wish));
    let opened = move || table.me().is_some_and(|me| table.fan(me).is_some());
    let shown = move || {
        let laying = table.look(|view| matches!(view.phase, Phase::Laying(_)));
        let idle = matches!(legal(), Some(Move::BadDay { .. }));
        laying && !table.is_duel() && table.me().is_some() && (!opened() || idle)
    };
    let words = move || match legal() {
        Some(Move::BadDay { .. }) => {
            table.ctx.say("Echarla sin anular nada", "Play it, cancelling nothing").to_string()
        }
        wish => {
            let (open, with) = table.ctx.say(("Abrir mi escapada", "con"), ("Open my escapada", "with"));
            let points = wish.and_then(|mv| table.points_with(mv)).map(|points| text::points(table.ctx.lang(), points));
            points.map_or(open.into(), |points| [open, with, &points].join(" "))
        }
    };
    let tap = move |_| match (untrack(wish), table.peek(|view| view.hand.first().copied())) {
        (Some(wish), _) => table.try_move(wish),
        (None, Some(card)) if untrack(|| !table.my_turn()) => table.try_move(Move::Open(card)),
        _ => {
            let first = table.ctx.say("Toca antes una carta de tu mano.", "Tap a card of your hand first.");
            table.frame.refuse(first, "SE-20");
        }
    };
    view! {
        <Show when=shown>
            <li class="open">
                <button class="open-place" class:lit=move || legal().is_some()
                    data-move=move || legal().map(|mv| mv.to_string()) on:click=tap>
                    {move || words()}
                </button>
            </li>
        </Show>
    }
}

/// The Bad Days that cancelled nothing, beside the name of the stage.
#[component]
fn Idle(table: TableContext) -> impl IntoView {
    let idle = Memo::new(move |_| {
        let idle = |stage: &Stage| stage.bad_days.iter().filter(|b| b.against.is_none()).copied().collect::<Vec<_>>();
        table.stage(|_, stage| idle(stage)).unwrap_or_default()
    });
    let shown = move |BadDay { seat, card, against }: BadDay| {
        let told = text::event(table.ctx.lang(), &Event::BadDay { seat, card, against }, &table.frame.names());
        let (points, kind) = (table.worths(), table.state.kind.get());
        view! {
            <span class="small-card" role="img" aria-label=table.frame.to_you(&told) data-laid=card.to_string()>
                <Small card points kind/>
                <Emblem which=table.emblem(seat)/>
            </span>
        }
    };
    move || view! { <span class="idle">{idle.get().into_iter().map(shown).collect_view()}</span> }
}

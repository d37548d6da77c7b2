//! One side of the board: the player, their dice and pieces, and the prompt.

use super::board::Piece;
use super::sheet::Score;
use super::table::{Raised, TableContext};
use crate::app::tables::prelude::*;
use sobremesa::games::tres_en_raya::REPEATS;
use sobremesa::games::tres_en_raya::{Colour, Event, Move, Phase, Repetition, ThrowFor, text};

#[component]
pub fn Side(table: TableContext, far: bool) -> impl IntoView {
    let seat = table.seat_at(far);
    let class = format!("tr-side c{}", table.emblem(seat));
    view! {
        <section class=class class:far=far class:faces=move || far && table.faces()
            class:turn=table.in_turn(seat) aria-label=table.name(seat)>
            {(!far || table.is_duo()).then(|| view! { <Talk table seat far/> })}
            <div class="tr-tray">
                <Plate table seat/>
                <Hand table seat/>
                <SeatResult frame=table.frame seat/>
            </div>
        </section>
    }
}

/// The latest events, and the prompt.
#[component]
fn Talk(table: TableContext, seat: Seat, far: bool) -> impl IntoView {
    let my_turn = Signal::derive(move || table.in_turn(seat).get() && !table.frame.is_bot(seat));
    // Said large in the prompt, and not in the log as well.
    let ending = move || {
        let end = table.seen(|seen| match seen.phase {
            Phase::Between(_) | Phase::Over => seen.rounds.last().map(|round| round.end),
            Phase::Choosing(_) | Phase::Turn(_) => None,
        });
        end.map(|end| text::ending(table.ctx.lang(), end, &table.frame.names()))
    };
    let lines = Signal::derive(move || {
        // Against a bot, its latest moves are always shown; between two people, the latest move is shown only to the
        // player to move.
        let (seen, most) = if table.is_duo() { (my_turn.get(), 1) } else { (true, 2) };
        let names = table.frame.names();
        let said = table.seen(|seen| text::since(table.ctx.lang(), &seen.events, seat, &names, most));
        let ending = ending();
        let said = said.iter().filter(|line| seen && ending.as_ref() != Some(*line));
        said.map(|line| table.frame.to_you(line)).collect::<Vec<_>>()
    });
    let line = Signal::derive(move || {
        let lang = table.ctx.lang();
        if let Some(ending) = ending() {
            return table.frame.to_you(&ending);
        }
        if !my_turn.get() {
            let waits = table.seen(|seen| seen.phase.seat());
            return waits.map(|seat| table.to_play(seat) + ".").unwrap_or_default();
        }
        match table.selection() {
            Some(_) => text::prompt_raised(lang).into(),
            None => table.look(|view| text::prompt(lang, view)),
        }
    });
    let frame = if far { table.state.far } else { table.frame };
    view! {
        <div class="tr-talk">
            <Log frame lines/>
            <Prompt frame line my_turn/>
        </div>
    }
}

/// The score, and the moves of the round, latest first. Shown only if there is room, since the log has them too.
#[component]
pub fn Story(table: TableContext) -> impl IntoView {
    let moves = move || {
        table.seen(|seen| {
            let told = seen.events.iter().filter_map(|event| match *event {
                Event::Placed { seat, cell } => Some((seat, cell.to_string())),
                Event::Shifted { seat, from, to } => Some((seat, format!("{from} → {to}"))),
                Event::Rolled { .. } | Event::Tied | Event::Chose { .. } | Event::Began { .. } | Event::Ended(_) => {
                    None
                }
            });
            told.enumerate().collect::<Vec<_>>().into_iter().rev()
        })
    };
    view! {
        <div class="tr-story" aria-hidden="true">
            <Score table/>
            <ol>
                <For each=moves key=|(at, _)| *at let((at, (seat, words)))>
                    <li>{at + 1} <Piece colour=table.seen(|seen| seen.colour(seat))/> {words}</li>
                </For>
            </ol>
        </div>
    }
}

/// Emblem and name, rounds won, and at the start of a round the dice.
#[component]
fn Plate(table: TableContext, seat: Seat) -> impl IntoView {
    let won = Memo::new(move |_| table.seen(|seen| seen.won(seat)));
    let label = move || {
        let rounds =
            table.ctx.lang().count(won.get().into(), ["ronda ganada", "rondas ganadas"], ["round won", "rounds won"]);
        let colour = table.seen(|seen| seen.colour(seat));
        let turn = table.turn_words(seat);
        format!("{}, {}: {rounds}{turn}", table.name(seat), text::piece(table.ctx.lang(), colour))
    };
    let bot = table.frame.is_bot(seat);
    view! {
        <div class="tr-plate" role="group" aria-label=move || label()>
            <span class="tr-who" aria-hidden="true">
                <Emblem which=table.emblem(seat)/>
                <Name name=table.name(seat)/>
            </span>
            <span class="tr-marks">
                {bot.then(|| view! { <small aria-hidden="true">{table.ctx.text("máquina", "bot")}</small> })}
                <Stars table seat/>
                <Dice table seat/>
            </span>
        </div>
    }
}

/// The rounds won, of those that win the match.
#[component]
fn Stars(table: TableContext, seat: Seat) -> impl IntoView {
    let (won, all) = (move || table.seen(|seen| seen.won(seat)), move || table.seen(|seen| seen.to_win(seat)));
    let star = move |at: u16| view! { <i class:won=move || at < won()><Star/></i> };
    view! { <span class="tr-stars" aria-hidden="true">{move || (0..all()).map(star).collect_view()}</span> }
}

/// The throws of this player, tied ones first: for the colour while it is chosen, otherwise for the start.
#[component]
fn Dice(table: TableContext, seat: Seat) -> impl IntoView {
    let thrown = Memo::new(move |_| {
        table.seen(|seen| {
            let wanted = match seen.phase {
                Phase::Choosing(_) => ThrowFor::Colour,
                Phase::Turn(_) if seen.plies == 0 => ThrowFor::Start,
                Phase::Turn(_) | Phase::Between(_) | Phase::Over => return vec![],
            };
            let of_seat = seen.events.iter().filter_map(|event| {
                let Event::Rolled { purpose, seat: by, dice } = *event else { return None };
                (purpose == wanted && by == seat).then_some(dice)
            });
            of_seat.collect::<Vec<_>>()
        })
    });
    let pair = move |[a, b]: [u8; 2]| {
        let label = move || {
            let sum = a + b;
            sentence!(table.ctx.lang(), "Dados: {a} y {b}, {sum}", "Dice: {a} and {b}, {sum}")
        };
        let die = |n: u8| view! { <Drawing class="tr-die" of=format!("tres-en-raya-d{n}")/> };
        view! {
            <span class="tr-dice" role="img" aria-label=move || label()>
                {die(a)}
                {die(b)}
                <b aria-hidden="true">{a + b}</b>
            </span>
        }
    };
    view! { {move || thrown.get().into_iter().map(pair).collect_view()} }
}

/// The actions of this player's hand: choose a colour, declare the round null, or lay a piece.
#[component]
fn Hand(table: TableContext, seat: Seat) -> impl IntoView {
    #[derive(Clone, Copy, PartialEq)]
    enum Does {
        Chooses,
        Declares,
        Lays,
        Waits,
    }
    let does = Memo::new(move |_| {
        table.seen(|seen| {
            let person = seen.phase.seat() == Some(seat) && !table.frame.is_bot(seat) && !table.frame.is_past();
            match seen.phase {
                Phase::Choosing(_) if person => Does::Chooses,
                Phase::Choosing(_) => Does::Waits,
                // Shown from the second time on, so that players learn of it.
                Phase::Turn(_) if person && seen.options.repetition == Repetition::Claim && seen.times() > 1 => {
                    Does::Declares
                }
                Phase::Turn(_) | Phase::Between(_) | Phase::Over => Does::Lays,
            }
        })
    });
    view! {
        {move || match does.get() {
            Does::Chooses => view! { <Colours table/> }.into_any(),
            Does::Declares => view! { <Declare table/> }.into_any(),
            Does::Lays => view! { <Held table seat/> }.into_any(),
            Does::Waits => ().into_any(),
        }}
    }
}

/// The colour that the dice gave (TR-7).
#[component]
fn Colours(table: TableContext) -> impl IntoView {
    let button = move |colour: Colour| {
        let mv = Move::Take(colour);
        let name = move || match colour {
            Colour::Red => table.ctx.say("Rojas", "Red"),
            Colour::White => table.ctx.say("Blancas", "White"),
        };
        view! {
            <button class="big tr-colour" data-move=mv.to_string() on:click=move |_| table.play(mv)>
                <Piece colour=Some(colour)/>{move || name()}
            </button>
        }
    };
    view! { <div class="tr-choices">{[Colour::Red, Colour::White].map(button)}</div> }
}

/// Declares the round void after repeated positions (TR-4).
#[component]
fn Declare(table: TableContext) -> impl IntoView {
    let may = move || table.may(Move::Null);
    let small = move || {
        let times = table.seen(|seen| seen.times());
        match may() {
            true => table.ctx.say(
                format!("{times}.ª vez la misma posición: no puntúa"),
                format!("same position {times} times: scores nothing"),
            ),
            false => table.ctx.say(
                format!("posición repetida: {times} de {REPEATS}"),
                format!("position repeated: {times} of {REPEATS}"),
            ),
        }
    };
    view! {
        <div class="tr-choices">
            <button class="big tr-null" class:dim=move || !may() data-move=move || may().then_some("null")
                on:click=move |_| table.play(Move::Null)>
                <span>{table.ctx.text("Declarar nula", "Declare void")}</span>
                <small>{move || small()}</small>
            </button>
        </div>
    }
}

/// The pieces not laid yet.
#[component]
fn Held(table: TableContext, seat: Seat) -> impl IntoView {
    let held = Memo::new(move |_| table.seen(|seen| seen.held(seat)));
    let label = move || {
        let pieces = table.ctx.lang().count(held.get().into(), ["ficha", "fichas"], ["piece", "pieces"]);
        format!("{}: {pieces}", table.ctx.say("Por poner", "To be placed"))
    };
    let piece = move || view! { <Piece colour=table.seen(|seen| seen.colour(seat))/> };
    let shown = move |at: u8| match table.frame.is_bot(seat) {
        true => view! { <li class="tr-held">{move || piece()}</li> }.into_any(),
        false => view! { <li><HeldPiece table seat at/></li> }.into_any(),
    };
    view! {
        <ul class="tr-hand" aria-label=move || label() on:keydown=|event| roam(&event, ".tr-side.turn .tr-held")>
            {move || (0..held.get()).map(shown).collect_view()}
        </ul>
    }
}

#[component]
fn HeldPiece(table: TableContext, seat: Seat, at: u8) -> impl IntoView {
    let name = move || format!("held-{}-{at}", seat.0);
    let places = move || {
        let may = table.state.legal.with(|legal| legal.iter().any(|mv| matches!(mv, Move::Place(_))));
        may && table.in_turn(seat).get()
    };
    let raised = move || places() && table.selection() == Some(Raised::Held(at));
    let label = move || {
        let lang = table.ctx.lang();
        let piece = text::piece(lang, table.seen(|seen| seen.colour(seat)));
        let (es, en) = if raised() { ("levantada", "raised") } else { ("por poner", "to be placed") };
        format!("{piece}, {}", lang.pick(es, en))
    };
    view! {
        <button class="tr-held" class:lit=move || places() class:raised=move || raised()
            class:dragged=move || table.state.drag.is_dragged(&name()) aria-label=move || label()
            aria-pressed=move || raised().to_string() tabindex=if at == 0 { "0" } else { "-1" }
            data-pick=move || (places() && !raised()).then_some("held")
            style:transform=move || table.state.drag.shift(&name())
            on:pointerdown=move |event| table.state.drag.take(&name(), &event)
            on:pointermove=move |event| table.state.drag.follow(&event)
            on:pointerup=move |event| table.let_go(seat, &event, Move::Place)
            on:pointercancel=move |_| table.state.drag.put_back() on:click=move |_| table.touch_held(seat, at)>
            {move || view! { <Piece colour=table.seen(|seen| seen.colour(seat))/> }}
        </button>
    }
}

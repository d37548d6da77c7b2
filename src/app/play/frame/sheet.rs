//! The pieces of a score sheet.

use super::finish::Cup;
use super::{Frame, Seal};
use crate::app::install::install_offer;
use crate::app::play::context::{Exit, FastForward, exit};
use crate::app::play::solo::solo;
use crate::app::prelude::*;
use crate::app::widgets::plot::{Line, Plot};
use crate::app::widgets::round_table::{self, round_row};
use sobremesa::engine::{Outcome, PerSeat};
use sobremesa::order::sort_by_key;

/// The reason why the first of two seats stands above the second.
pub type Why = Callback<(Seat, Seat), String>;

/// A column's head, and an explanation if it needs one.
pub type ColumnHead = (Pair, Option<Pair>);

/// Returns the seats that have a row or a line together: partners, who sit opposite, or each one alone.
fn sides(frame: Frame, pairs: bool) -> Vec<Vec<Seat>> {
    let half = if pairs { frame.seats() / 2 } else { frame.seats() };
    Seat::all(half).map(|seat| Seat::all(frame.seats()).filter(|other| other.0 % half == seat.0).collect()).collect()
}

/// A player, or two partners.
#[component]
fn Side(frame: Frame, seats: Vec<Seat>) -> impl IntoView {
    let names = frame.list(seats.iter().copied());
    let emblems = seats.into_iter().map(|seat| view! { <Emblem which=frame.emblem(seat)/> }).collect_view();
    view! { <span class="who">{emblems}<bdi>{names}</bdi></span> }
}

/// A table with a row for each player or pair. It is left out while there are only zeros.
#[component]
pub fn ScoreTable(
    frame: Frame,
    heads: Vec<ColumnHead>,
    cells: Callback<Seat, Vec<String>>,
    #[prop(optional)] pairs: bool,
) -> impl IntoView {
    let say = move |(es, en): Pair| frame.ctx.say(es, en).to_string();
    let head = move |(head, meaning): &ColumnHead| {
        view! { <th scope="col">{match meaning {
            // A short word that is explained on a tap.
            Some(meaning) => view! {
                <details class="term"><summary>{say(*head)}</summary><span>{say(*meaning)}</span></details>
            }.into_any(),
            None => view! { <span>{say(*head)}</span> }.into_any(),
        }}</th> }
    };
    let row = move |seats: Vec<Seat>| {
        let seat = seats[0];
        view! {
            <tr>
                <th scope="row"><Side frame seats/></th>
                {move || cells.run(seat).into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view()}
            </tr>
        }
    };
    let counts =
        Memo::new(move |_| Seat::all(frame.seats()).any(|seat| cells.run(seat).iter().any(|cell| cell != "0")));
    let heads = StoredValue::new(heads);
    view! {
        <Show when=move || counts.get()>
            <table class="totals">
                <thead><tr>
                    <th scope="col">{frame.ctx.text("Jugador", "Player")}</th>
                    {move || heads.with_value(|heads| heads.iter().map(head).collect_view())}
                </tr></thead>
                <tbody>{sides(frame, pairs).into_iter().map(row).collect_view()}</tbody>
            </table>
        </Show>
    }
}

/// A table with a row for each round and a column for each player or pair.
#[component]
pub fn RoundTable(
    frame: Frame,
    title: Pair,
    /// The number of each round and its cells, by seat or by pair.
    rows: Signal<Vec<(String, Vec<String>)>>,
    #[prop(optional)] pairs: bool,
) -> impl IntoView {
    let head = |side: Vec<Seat>| (frame.emblem(side[0]), frame.list(side));
    let players = sides(frame, pairs).into_iter().map(head).collect();
    let rows = move || rows.get().into_iter().map(|(number, cells)| round_row(number, cells)).collect_view();
    view! {
        <round_table::RoundTable title=frame.ctx.text(title.0, title.1) players>
            {rows}
        </round_table::RoundTable>
    }
}

#[derive(Clone)]
pub struct RoundRow {
    /// The round has a star by its number.
    marked: bool,
    /// A cell and a running total by seat.
    seats: Vec<(String, u32)>,
}

impl RoundRow {
    /// Returns a row for each round. `read` returns the cell of a seat and the change of its total, which begins at
    /// `start`.
    pub fn list<R>(
        rounds: &[R],
        seats: u8,
        start: i32,
        marked: impl Fn(&R) -> bool,
        read: impl Fn(&R, Seat) -> (String, i32),
    ) -> Vec<RoundRow> {
        let mut totals = PerSeat::new(seats, |_| start);
        let rows = rounds.iter().map(|round| {
            let seats = Seat::all(seats).map(|seat| {
                let (cell, change) = read(round, seat);
                totals[seat] += change;
                (cell, totals[seat].max(0) as u32)
            });
            RoundRow { marked: marked(round), seats: seats.collect() }
        });
        rows.collect()
    }
}

/// Every round of the match, with a plot of the totals.
#[component]
pub fn RoundByRound(
    frame: Frame,
    rows: Signal<Vec<RoundRow>>,
    title: Pair,
    /// The thing counted in the plot.
    counted: Pair,
    /// The total before the first round.
    #[prop(optional)]
    start: u32,
    /// True if the fewest points win; the plot then has them at the top.
    #[prop(optional)]
    fewest: bool,
    #[prop(optional)] pairs: bool,
) -> impl IntoView {
    let sides = StoredValue::new(sides(frame, pairs));
    let what = frame.ctx.text(counted.0, counted.1);
    let line = move |side: Vec<Seat>| {
        let first = side[0];
        let after = |rows: &Vec<RoundRow>| rows.iter().map(|row| row.seats[first.index()].1).collect::<Vec<_>>();
        let totals = std::iter::once(start).chain(rows.with(after)).collect();
        Line { emblem: frame.emblem(first), name: frame.list(side), totals }
    };
    let lines = move || sides.get_value().into_iter().map(line).collect::<Vec<_>>();
    let by_round = Signal::derive(move || {
        let row = |(i, row): (usize, RoundRow)| {
            let number = format!("{}{}", i + 1, if row.marked { "*" } else { "" });
            let all = sides.with_value(Vec::len);
            (number, row.seats.into_iter().take(all).map(|(cell, _)| cell).collect())
        };
        rows.get().into_iter().enumerate().map(row).collect()
    });
    view! {
        {move || view! { <Plot lines=lines() what fewest/> }}
        <RoundTable frame title rows=by_round pairs/>
    }
}

/// The headline of a round that has just ended: a player and what they did, or only a sentence.
#[component]
pub fn Winner(frame: Frame, seat: Option<Seat>, what: Signal<String>, star: bool) -> impl IntoView {
    let class = seat.map_or("winner".into(), |seat| format!("winner c{}", frame.emblem(seat)));
    let name = seat.map(|seat| frame.name(seat) + " ").unwrap_or_default();
    let words = Signal::derive(move || frame.to_you(&format!("{name}{}", what.get())));
    frame.read_out(words);
    view! {
        <h2 class=class>
            {seat.map(|seat| view! { <Emblem which=frame.emblem(seat)/> })}
            <bdi>{words}</bdi>
            {star.then(|| view! { <Star/> })}
        </h2>
    }
}

/// The button that begins the next round; `who` says who makes that move.
#[component]
pub fn NextRound(frame: Frame, label: Pair, who: Signal<String>, go: Callback<()>) -> impl IntoView {
    view! {
        <div class="bottom-bar">
            <PlayOut frame/>
            <button class="primary big next-round" on:click=move |_| go.run(())>
                {frame.ctx.text(label.0, label.1)}
                <small><bdi>{move || who.get()}</bdi></small>
            </button>
        </div>
    }
}

/// Lets the bots play the match to its end, once no person is in it.
#[component]
pub fn PlayOut(frame: Frame) -> impl IntoView {
    let FastForward(fast_forward) = use_context::<FastForward>()?;
    let button = move || {
        view! {
            <button class="big play-out" on:click=move |_| fast_forward.run(true)>
                {frame.ctx.text("Ver el final", "Skip to the end")}
            </button>
        }
    };
    Some(view! { {move || frame.only_bots_left.get().then(button)} })
}

/// The end of a match: places, each with its reason or the game's `own` part, the sheet, the seal, and what next.
#[component]
pub fn EndOfMatch(
    frame: Frame,
    outcome: Outcome,
    why: Why,
    own: Option<Callback<Seat, AnyView>>,
    sheet: AnyView,
) -> impl IntoView {
    let (_, won, class) = headline(frame, &outcome);
    let (pairs, played) = (outcome.is_of_pairs(), !frame.controls.tablet.only_looks());
    let mut order: Vec<Seat> = outcome.seats.iter().map(|(seat, _)| seat).collect();
    sort_by_key(&mut order, |seat| outcome.seats[*seat].place);
    let together = |one: &Seat, other: &Seat| pairs && outcome.seats[*one].place == outcome.seats[*other].place;
    let places: Vec<Vec<Seat>> = order.chunk_by(together).map(<[Seat]>::to_vec).collect();
    let below: Vec<Option<Seat>> = places.iter().skip(1).map(|seats| Some(seats[0])).chain([None]).collect();
    let rows = places.into_iter().zip(below).map(|(seats, below)| {
        let seat = seats[0];
        let reason = move || below.map(|below| frame.to_you(&why.run((seat, below))));
        let beside = match own {
            Some(own) => own.run(seat),
            None => view! { <small class="why"><bdi>{reason}</bdi></small> }.into_any(),
        };
        view! {
            <li>
                <b class="place-number">{outcome.seats[seat].place.to_string()}"."</b>
                <Side frame seats/>
                {beside}
            </li>
        }
    });
    view! {
        <h2 class=class><Cup/><bdi>{won}</bdi></h2>
        <ol class="standing">{rows.collect_view()}</ol>
        {sheet}
        <Seal frame/>
        {played.then(|| view! {
            <div class="keepsakes">
                <a class="button" href=frame.replay()>
                    {frame.ctx.text("Ver la partida jugada a jugada", "See the match move by move")}
                </a>
                <button on:click=move |_| frame.controls.save_file.run(())>
                    {frame.ctx.text("Guardar la partida en un archivo", "Save the match to a file")}
                </button>
            </div>
            <AfterMatch frame/>
        })}
        // Below everything else: somebody who has just won is not interrupted.
        {(played && !exit().event).then(install_offer)}
    }
}

#[component]
pub fn AfterMatch(
    frame: Frame,
    /// The way home is elsewhere.
    #[prop(optional)]
    in_short: bool,
) -> impl IntoView {
    let exit = exit();
    let alone = frame.people().len() == 1;
    let id = frame.controls.tablet.id;
    view! {
        {alone.then(|| chunk::part(solo, move |solo| id.with_value(|id| (solo.end)(id))))}
        <div class="bottom-bar">
            {(!exit.event).then(|| view! {
                <button class="primary big again" on:click=move |_| frame.controls.again.run(())>
                    {move || match frame.is_lost() {
                        true => frame.ctx.say("La revancha", "Rematch"),
                        false => frame.ctx.say("Otra partida", "Another match"),
                    }}
                </button>
            })}
            {(exit.event || !in_short).then(|| way_out(frame))}
        </div>
    }
}

/// Leads back to the event of the match, or home.
pub fn way_out(frame: Frame) -> impl IntoView {
    let Exit { href, event } = exit();
    view! {
        <a class="button big" class:primary=event href=href>
            {move || match event {
                true => frame.ctx.say("Al torneo", "To the event"),
                false => frame.ctx.say("Inicio", "Home"),
            }}
        </a>
    }
}

/// Reads out the winner, such as "¡Ana gana la partida!". Returns the seat that won, unless opponents tied, the words
/// that are read out, and the class of their element.
pub fn headline(frame: Frame, outcome: &Outcome) -> (Option<Seat>, Signal<String>, String) {
    let (winners, pairs) = (outcome.winners().collect::<Vec<Seat>>(), outcome.is_of_pairs());
    let first = winners.first().filter(|_| pairs || winners.len() == 1).copied();
    let won = Signal::derive(move || {
        let names = frame.list(winners.iter().copied());
        frame.to_you(&match winners.len() {
            1 => sentence!(frame.ctx.lang(), "¡{names} gana la partida!", "{names} wins the match!"),
            _ if pairs => sentence!(frame.ctx.lang(), "¡Victoria para {names}!", "{names} win the match!"),
            _ => sentence!(frame.ctx.lang(), "Empate entre {names}", "A tie between {names}"),
        })
    });
    frame.read_out(won);
    let class = first.map_or("winner final".into(), |seat| format!("winner final c{}", frame.emblem(seat)));
    (first, won, class)
}

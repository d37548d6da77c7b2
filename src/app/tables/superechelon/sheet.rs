//! The sheet after a stage, the final count of a tour, and the end of the season.

use super::card::Small;
use super::table::TableContext;
use crate::app::play::context::FastForward;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{Event, Fan, Move, Phase, PointsTable, StageType, Tour, View, explain, gc, text};
use std::cmp::Reverse;

#[component]
pub fn Sheet(table: TableContext) -> impl IntoView {
    let phase = Memo::new(move |_| table.look(|view| view.phase));
    view! {
        <div class="sheet echelon-sheet" tabindex="-1">
            {move || match phase.get() {
                Phase::Over => whole(table).into_any(),
                Phase::NewTour(_) => view! { <TourEnd table/> }.into_any(),
                Phase::Laying(_) | Phase::Giving(_) | Phase::Between(_) => view! { <StageEnd table/> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn StageEnd(table: TableContext) -> impl IntoView {
    view! {
        {move || headline(table)}
        {next_frame(move || view! { <Fans table/> {next_frame(move || view! { <Taken table/><Totals table/> })} })}
        {onward(table, NEXT_STAGE)}
    }
}

fn headline(table: TableContext) -> AnyView {
    let seat = table.stage(|_, stage| stage.verdict.winner()).flatten();
    let what = Signal::derive(move || {
        let lang = table.ctx.lang();
        match (seat, table.stake()) {
            (Some(_), won) if table.is_duel() => {
                sentence!(lang, "gana la etapa: +{won} en la general", "wins the stage: +{won} overall")
            }
            (Some(owner), _) => {
                let points = text::points(lang, table.points(owner));
                sentence!(lang, "gana la etapa, con {points}", "wins the stage with {points}")
            }
            (None, _) => text::event(lang, &Event::StageTied, &table.frame.names()),
        }
    });
    view! { <Winner frame=table.frame seat what star=false/> }.into_any()
}

/// The fans of the stage, the best first, with the sum of their points.
#[component]
fn Fans(table: TableContext) -> impl IntoView {
    let fans = move || {
        let mut fans = table.stage(|_, stage| stage.fans.clone()).unwrap_or_default();
        sort_by_key(&mut fans, |fan| Reverse(table.points(fan.owner)));
        fans
    };
    let title = move || {
        let kind = table.stage(|_, stage| stage.kind).unwrap_or(StageType::Flat);
        explain::stage(table.ctx.lang(), kind)
    };
    let row = move |fan: Fan| {
        let owner = fan.owner;
        let won = table.has_won(owner);
        let face = move |laid: &sobremesa::games::superechelon::Laid| {
            let (card, seat) = (laid.card, laid.seat);
            table.stage(|view, stage| {
                view! {
                    <span class=format!("small-card c{}", table.emblem(seat)) class:cancelled=laid.cancelled>
                        <Small card points=view.options.points.clone() kind=stage.kind/>
                        <Emblem which=table.emblem(seat)/>
                    </span>
                }
            })
        };
        let faces = fan.cards.iter().map(face).collect_view();
        let sum = move || table.stage(|view, stage| explain::sum(table.ctx.lang(), &fan, &view.options, stage.kind));
        view! {
            <li class=format!("fan-row c{}", table.emblem(owner)) class:won=won>
                <span class="who"><Emblem which=table.emblem(owner)/><bdi>{table.name(owner)}</bdi></span>
                <b class="points">{table.points(owner)}</b>
                <span class="small-cards" aria-hidden="true">{faces}</span>
                <small class="sum">{move || sum()}</small>
            </li>
        }
    };
    view! {
        <h3>{move || title()}</h3>
        <ul class="fan-rows">{move || fans().into_iter().map(row).collect_view()}</ul>
    }
}

/// The cards that each player takes from the stage: own cards or fans, booty, and the pile so far.
#[component]
fn Taken(table: TableContext) -> impl IntoView {
    let duel = table.is_duel();
    let booty = (!duel).then_some(("Botín", "Booty"));
    // Of two players, both know what each pile is worth.
    let overall = duel.then_some(("General", "Overall"));
    let heads = [Some(("Recoge", "Takes")), booty, Some(("Montón", "Pile")), overall];
    let heads = heads.into_iter().flatten().map(|head| (head, None)).collect();
    let cells = Callback::new(move |seat: Seat| {
        table.look(|view| {
            let (open, booty) = view.stage().map_or((0, 0), |seen| {
                let open = seen.stage.taken_openly(view.seats())[seat].len() as u8;
                (open, seen.share_counts(view.seats())[seat])
            });
            let pile = &view.piles()[seat];
            let overall = duel.then(|| gc(&pile.known).to_string());
            let pile = (usize::from(pile.hidden) + pile.known.len()).to_string();
            let booty = (!duel).then(|| booty.to_string());
            [Some(open.to_string()), booty, Some(pile), overall].into_iter().flatten().collect::<Vec<_>>()
        })
    });
    let out = move || {
        let out = table.stage(|view, stage| stage.out(view.seats()).len() as u8).unwrap_or(0);
        let cards = text::cards(table.ctx.lang(), out);
        (out > 0).then(|| sentence!(table.ctx.lang(), "Fuera del juego: {cards}.", "Out of the game: {cards}."))
    };
    view! {
        <h3>{table.ctx.text("Cartas de la etapa", "Cards of the stage")}</h3>
        <ScoreTable frame=table.frame heads cells/>
        <p class="muted">{move || out()}</p>
    }
}

fn onward(table: TableContext, label: Pair) -> impl IntoView {
    let who = Signal::derive(move || {
        let dealer = table.look(|view| view.phase.seat());
        dealer.map(|seat| table.does(seat, "reparte", "deals")).unwrap_or_default()
    });
    view! { <Onward table label who deal=Move::Deal/> }
}

#[component]
fn TourEnd(table: TableContext) -> impl IntoView {
    let more = move || view! { <Totals table/><Tours table/><LastStage table/> };
    view! {
        <TourWon table/>
        {next_frame(move || view! { <Count table/> {next_frame(more)} })}
        {onward(table, NEXT_TOUR)}
    }
}

#[component]
fn TourWon(table: TableContext) -> impl IntoView {
    move || {
        let tour = table.look(|view| view.tours.last().cloned())?;
        let points = tour.points.iter().map(|(_, points)| *points).max().unwrap_or(0);
        let what = Signal::derive(move || {
            let points = text::points(table.ctx.lang(), points);
            match tour.winner {
                Some(_) => {
                    sentence!(table.ctx.lang(), "gana la vuelta, con {points}", "wins the tour with {points}")
                }
                None => table.ctx.say(
                    format!("Empate a {points}: la vuelta se comparte"),
                    format!("Tied at {points}: the tour is shared"),
                ),
            }
        });
        Some(view! { <Winner frame=table.frame seat=tour.winner what star=false/> })
    }
}

/// The stage that ended the tour, folded.
#[component]
fn LastStage(table: TableContext) -> impl IntoView {
    view! {
        <details>
            <summary>{table.ctx.text("La última etapa", "The last stage")}</summary>
            {move || headline(table)}
            <Fans table/>
            <Taken table/>
        </details>
    }
}

/// The final count: every pile face up, the best first.
#[component]
fn Count(table: TableContext) -> impl IntoView {
    let order = move || {
        let mut seats: Vec<Seat> = Seat::all(table.frame.seats()).collect();
        table.look(|view| sort_by_key(&mut seats, |seat| Reverse(gc(&view.piles()[*seat].known))));
        seats
    };
    let row = move |seat| {
        view! {
            <li class=format!("fan-row pile-row c{}", table.emblem(seat))>
                <span class="who"><Emblem which=table.emblem(seat)/><bdi>{table.name(seat)}</bdi></span>
                <Pile table seat/>
            </li>
        }
    };
    view! {
        <h3>{table.ctx.text("El recuento", "The count")}</h3>
        <ul class="fan-rows">{move || order().into_iter().map(row).collect_view()}</ul>
    }
}

/// The points of a pile, and its cards, folded.
#[component]
fn Pile(table: TableContext, seat: Seat) -> impl IntoView {
    let mut cards = table.peek(|view| view.piles()[seat].known.clone());
    sort_by_key(&mut cards, |card| *card);
    let (points, count, named) = (gc(&cards), cards.len() as u8, cards.clone());
    let words = move || {
        let lang = table.ctx.lang();
        let names: Vec<&str> = named.iter().map(|card| text::figure(lang, card.figure)).collect();
        names.join(", ")
    };
    let face = |card| view! { <Small card points=PointsTable::default() kind=StageType::Flat/> };
    view! {
        <b class="points">{points}</b>
        <details>
            <summary>{move || text::cards(table.ctx.lang(), count)}</summary>
            <span class="small-cards only-gc" role="img" aria-label=move || words()>
                {cards.into_iter().map(face).collect_view()}
            </span>
        </details>
    }
}

/// The season so far: tours won, and points of all finished tours.
#[component]
pub fn Totals(table: TableContext) -> impl IntoView {
    let over = ("Puntos de la general en las vueltas terminadas", "Overall points of the tours that are over");
    let heads = vec![(("Vueltas ganadas", "Tours won"), None), (("General", "Overall"), Some(over))];
    let cells = Callback::new(move |seat: Seat| {
        let tally = table.look(|view| view.standings().seats[seat]);
        vec![tally.rounds_won.to_string(), tally.left.to_string()]
    });
    let season = move || table.look(|view| view.options.tours() > 1 && !view.tours.is_empty());
    view! {
        <Show when=season>
            <h3>{table.ctx.text("La temporada", "The season")}</h3>
            <ScoreTable frame=table.frame heads=heads.clone() cells/>
        </Show>
    }
}

#[component]
fn Tours(table: TableContext) -> impl IntoView {
    let read = |tour: &Tour, seat: Seat| {
        let won = if tour.winner == Some(seat) { " ★" } else { "" };
        (format!("{}{won}", tour.points[seat]), tour.points[seat].into())
    };
    let rows =
        Signal::derive(move || table.look(|view| RoundRow::list(&view.tours, table.frame.seats(), 0, |_| false, read)));
    let title = ("Vuelta a vuelta (la general, ★ quien la gana)", "Tour by tour (overall, ★ the winner)");
    view! { <RoundByRound frame=table.frame rows title counted=("Puntos de la general", "Overall points")/> }
}

fn whole(table: TableContext) -> Option<AnyView> {
    if table.peek(|view| view.options.tours()) == 1 {
        // The places and the count are one list.
        let pile = Callback::new(move |seat| view! { <Pile table seat/> }.into_any());
        return table.end_of_match_with(Some(pile), || view! { <LastStage table/> }.into_any());
    }
    let count = move || view! { <Count table/><LastStage table/> };
    table.end_of_match(|| next_frame(move || view! { <Totals table/><Tours table/> {next_frame(count)} }))
}

/// Says that the tour is decided, and offers somebody who plays alone to have the rest played at once.
fn rush_offer(table: TableContext) -> Option<impl IntoView> {
    let winner = table.peek(View::decided)?;
    let alone = table.frame.people().len() == 1;
    let [es, en] = ["gana la vuelta pase lo que pase", "wins the tour whatever happens"];
    let rest = table.ctx.text(": lo que queda es por orgullo.", ": the rest is for pride.");
    Some(view! {
        <p class="finish-why"><bdi>{move || table.does(winner, es, en)} {rest}</bdi></p>
        {alone.then(|| view! {
            <button class="plain rush" on:click=move |_| table.state.rush.set(true)>
                {table.ctx.text("Jugar deprisa lo que queda", "Play the rest quickly")}
            </button>
        })}
    })
}

/// The time to see each card of a tour that is played quickly.
const RUSH: Duration = Duration::from_millis(250);

/// Plays what is left of a decided tour, once that was asked for: the first legal card of the person who plays alone.
pub fn rush(table: TableContext) {
    let step = move |fast_forward: Callback<bool>| {
        let first = table.props.legal.with_untracked(|legal| legal.first().copied());
        match table.peek(|view| view.phase) {
            Phase::Between(dealer) => table.ask_for(dealer, Move::Deal),
            Phase::Laying(_) if untrack(|| table.my_turn()) => first.into_iter().for_each(|card| table.ask(card)),
            Phase::Laying(_) => fast_forward.run(false),
            Phase::Giving(_) | Phase::NewTour(_) | Phase::Over => {}
        }
    };
    let fast_forward = use_context::<FastForward>();
    Effect::new(move || {
        table.turn.track();
        if table.state.rush.get() && table.peek(View::decided).is_none() {
            table.state.rush.set(false);
        } else if let (true, Some(FastForward(run))) = (table.state.rush.get(), fast_forward) {
            table.after_pause(RUSH, move || step(run));
        }
    });
}

/// Shows the end of the stage, the tour or the season in short.
pub fn finish(table: TableContext) -> AnyView {
    match table.peek(|view| view.phase) {
        Phase::Over => table.match_won().into_any(),
        Phase::NewTour(_) => view! { <TourWon table/>{onward(table, NEXT_TOUR)} }.into_any(),
        Phase::Laying(_) | Phase::Giving(_) | Phase::Between(_) => view! {
            {headline(table)}
            <p class="finish-why">
                {move || table.look(|view| explain::taken(table.ctx.lang(), view, &table.frame.names()))}
            </p>
            {rush_offer(table)}
            {onward(table, NEXT_STAGE)}
        }
        .into_any(),
    }
}

const NEXT_TOUR: Pair = ("Siguiente vuelta", "Next tour");
const NEXT_STAGE: Pair = ("Siguiente etapa", "Next stage");

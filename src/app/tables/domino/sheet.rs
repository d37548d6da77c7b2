//! The sheet after a hand, with the hands laid open and each point explained, and the end of the match.

use super::table::TableContext;
use super::tile::{OpenTiles, TileFace};
use crate::app::tables::prelude::*;
use sobremesa::games::domino::{Ending, Hand, Mode, Move, Phase, Source, TileDraw, text};
use sobremesa::pieces::tiles::Tile;

#[component]
pub fn Sheet(table: TableContext) -> impl IntoView {
    let over = Memo::new(move |_| table.look(|view| matches!(view.phase, Phase::Over(_))));
    view! {
        <div class="sheet domino-sheet" tabindex="-1">
            {move || if over.get() { end(table).into_any() } else { view! { <HandEnd table/> }.into_any() }}
        </div>
    }
}

#[component]
fn HandEnd(table: TableContext) -> impl IntoView {
    view! {
        {move || last(table).map(|hand| view! { <LastHand table hand/> })}
        <Further table/>
        {next_frame(move || view! { <Totals table/><Hands table/> })}
        {onward(table)}
    }
}

fn onward(table: TableContext) -> impl IntoView {
    let who = Signal::derive(move || match table.look(|view| view.phase) {
        Phase::Between(seat) => table.does(seat, "sale", "goes first"),
        Phase::Turn(_) | Phase::Over(_) => String::new(),
    });
    view! { <Onward table label=("Siguiente ronda", "Next round") who deal=Move::Deal/> }
}

/// The hands still to be played to break a tie.
#[component]
fn Further(table: TableContext) -> impl IntoView {
    let further = move || {
        let more = table.look(|view| view.score.further);
        (more > 0).then(|| {
            let hands = table.ctx.lang().count(more.into(), ["ronda", "rondas"], ["round", "rounds"]);
            table.ctx.say(
                format!("Empate en cabeza: quedan {hands} de desempate."),
                format!("A tie for first place: {hands} to break it."),
            )
        })
    };
    view! { {move || further().map(|line| view! { <p class="deciding">{line}</p> })} }
}

/// Shows the end of the hand or the match in short.
pub fn finish(table: TableContext) -> AnyView {
    let Some(hand) = untrack(|| last(table)) else { return ().into_any() };
    let ended = hand.clone();
    let options = table.peek(|view| view.options);
    let explained = move || text::explain(table.ctx.lang(), &ended, &options, &table.frame.names()).join(" ");
    let lines = move || table.frame.to_you(&explained());
    let hand = StoredValue::new(hand);
    // The winner of a single hand is named as that of the match.
    let head = (options.mode != Mode::Single).then(|| hand.with_value(|hand| headline(table, hand)));
    let hands = || view! { <LeftHands table hand/> }.into_any();
    let rest = table.match_won_with(hands).unwrap_or_else(|| {
        let why = view! { <p class="finish-why"><bdi>{move || lines()}</bdi></p> };
        view! { {hands()} {why} <Further table/> {onward(table)} }.into_any()
    });
    view! { {head} <Ribbons table hand/> {rest} }.into_any()
}

fn headline(table: TableContext, hand: &Hand) -> AnyView {
    let (ending, winner) = (hand.ending, hand.winner);
    let what = Signal::derive(move || text::headline(table.ctx.lang(), ending, winner.is_some()).to_string());
    view! { <Winner frame=table.frame seat=Some(winner.unwrap_or(hand.by)) what star=false/> }.into_any()
}

fn last(table: TableContext) -> Option<Hand> {
    table.look(|view| view.played.last().cloned())
}

/// The last hand: the winner, ribbons, the tiles left and the points.
#[component]
fn LastHand(table: TableContext, hand: Hand) -> impl IntoView {
    let headline = headline(table, &hand);
    let hand = StoredValue::new(hand);
    let options = table.peek(|view| view.options);
    let lines = move || hand.with_value(|hand| text::explain(table.ctx.lang(), hand, &options, &table.frame.names()));
    let lines = move || lines().iter().map(|line| table.frame.to_you(line)).collect::<Vec<_>>();
    let draws = hand.with_value(|hand| hand.draws.clone());
    view! {
        {headline}
        <Ribbons table hand/>
        <LeftHands table hand/>
        <div class="counted">
            {move || lines().into_iter().map(|line| view! { <p><bdi>{line}</bdi></p> }).collect_view()}
        </div>
        {draws.into_iter().map(|draw| view! { <Drawn table draw/> }).collect_view()}
    }
}

/// Capicúa, sabaniao and zapatero.
#[component]
fn Ribbons(table: TableContext, hand: StoredValue<Hand>) -> impl IntoView {
    let has = |source: Source| hand.with_value(|hand| hand.items.iter().any(|item| item.source == source));
    let zapateros = table.peek(|view| view.score.zapateros.len());
    let all = zapateros > 0 && zapateros + 1 == usize::from(table.frame.seats());
    let ribbons = [(has(Source::Capicua), "¡Capicúa!"), (has(Source::Sabaniao), "¡Sabaniao!"), (all, "¡Zapatero!")];
    let shown = ribbons.into_iter().filter(|(due, _)| *due);
    shown
        .map(|(_, word)| {
            view! {
                <p class="ribbon">
                    <Drawing class="ribbon-cloth" of="domino-ribbon".into()/>
                    <strong>{word}</strong>
                </p>
            }
        })
        .collect_view()
}

/// The tiles left in each hand.
#[component]
fn LeftHands(table: TableContext, hand: StoredValue<Hand>) -> impl IntoView {
    let seats = Seat::all(table.frame.seats());
    view! { <ul class="left-hands">{seats.map(|seat| view! { <Left table hand seat/> }).collect_view()}</ul> }
}

/// The tiles left to one player and where their points came from. Shows the last tile laid if none are left.
#[component]
fn Left(table: TableContext, hand: StoredValue<Hand>, seat: Seat) -> impl IntoView {
    let (mut tiles, ending) = hand.with_value(|hand| (hand.left[seat].clone(), hand.ending));
    let pips: u16 = tiles.iter().map(|tile| u16::from(tile.pips())).sum();
    let none = tiles.is_empty();
    if let (true, Ending::Out { tile, .. }) = (none, ending) {
        tiles.push(tile);
    }
    let names = StoredValue::new(tiles.clone());
    let label = Signal::derive(move || {
        let lang = table.ctx.lang();
        let tiles = names.with_value(|tiles| tiles.iter().map(|tile| text::tile(lang, *tile)).collect::<Vec<_>>());
        tiles.join(", ")
    });
    let kept = move || match none {
        true => table.ctx.say("última ficha", "last tile").to_string(),
        false => table.ctx.lang().count(pips.into(), ["pinta", "pintas"], ["pip", "pips"]),
    };
    let mode = table.peek(|view| view.options.mode);
    let won = hand.with_value(|hand| points(hand, seat));
    let total = match mode {
        Mode::Single => String::new(),
        _ if won == 0 => String::new(),
        Mode::Fewest => won.to_string(),
        Mode::Fives | Mode::Hundred | Mode::Capicua | Mode::Sabaniao | Mode::Pairs => format!("+{won}"),
    };
    let from = move || hand.with_value(|hand| text::sources(table.ctx.lang(), hand, seat));
    let zapatero = table.peek(|view| view.score.zapateros.contains(&seat));
    view! {
        <li class=format!("c{}", table.colour(seat)) class:out=none>
            <bdi class="hand-owner">{table.name(seat)}</bdi>
            <OpenTiles tiles label/>
            <span class="left-pips">{move || kept()}</span>
            <b class="left-points">{total}</b>
            <small class="left-from">
                {move || from()}
                {zapatero.then(|| view! {
                    <em>{table.ctx.text(" Zapatero: se queda a cero.", " Zapatero: left with nothing.")}</em>
                })}
            </small>
        </li>
    }
}

/// A tie broken by drawing tiles, with the tiles of each draw.
#[component]
fn Drawn(table: TableContext, draw: TileDraw) -> impl IntoView {
    let event = sobremesa::games::domino::Event::TieDrawn(draw.clone());
    let words = move || table.frame.to_you(&text::event(table.ctx.lang(), &event, &table.frame.names()));
    let round = move |round: Vec<(Seat, Tile)>| {
        let drawn = round.into_iter().map(|(seat, tile)| {
            view! {
                <li class:taken=seat == draw.taken>
                    <TileFace tile top=tile.high()/>
                    <bdi>{table.name(seat)}</bdi>
                </li>
            }
        });
        view! { <ul aria-hidden="true">{drawn.collect_view()}</ul> }
    };
    view! {
        <div class="tile-draw">
            {draw.rounds.clone().into_iter().map(round).collect_view()}
            <p><bdi>{move || words()}</bdi></p>
        </div>
    }
}

#[component]
pub fn Totals(table: TableContext) -> impl IntoView {
    let heads = [("Ganadas", "Won"), ("Esta ronda", "This round"), ("Total", "Total")];
    let heads = heads.map(|head| (head, None)).to_vec();
    let cells = Callback::new(move |seat: Seat| {
        table.look(|view| {
            let items = view.score.items.iter().filter(|item| item.seat == seat);
            let won = view.played.iter().filter(|hand| hand.is_won_by(view.options.mode, seat)).count();
            vec![
                won.to_string(),
                items.map(|item| item.points).sum::<u16>().to_string(),
                view.score.points[seat].to_string(),
            ]
        })
    });
    let pairs = table.peek(|view| view.options.mode == Mode::Pairs);
    view! { <ScoreTable frame=table.frame heads cells pairs/> }
}

fn points(hand: &Hand, seat: Seat) -> u16 {
    hand.items.iter().filter(|item| item.seat == seat).map(|item| item.points).sum()
}

#[component]
fn Hands(table: TableContext) -> impl IntoView {
    let mode = table.peek(|view| view.options.mode);
    let read = move |hand: &Hand, seat: Seat| {
        let (won, points) = (if hand.is_won_by(mode, seat) { " ★" } else { "" }, points(hand, seat));
        (format!("{points}{won}"), points.into())
    };
    let rows = Signal::derive(move || {
        table.look(|view| RoundRow::list(&view.played, table.frame.seats(), 0, |hand| hand.further, read))
    });
    let title = ("Ronda a ronda (puntos)", "Round by round (points)");
    let (fewest, pairs) = (mode.fewest_wins(), mode == Mode::Pairs);
    view! { <RoundByRound frame=table.frame rows title counted=("Puntos", "Points") fewest pairs/> }
}

/// Shows the end: the last hand, places with the reason for each, and the whole sheet.
fn end(table: TableContext) -> Option<AnyView> {
    table.end_of_match(|| {
        let hand = last(table).map(|hand| view! { <LastHand table hand/> });
        next_frame(move || view! { {hand} {next_frame(move || view! { <Totals table/><Hands table/> })} })
    })
}

//! The end of a game and of a championship: podium, Quesitos as wedges, Estrellitas as stars.

use super::table::{GameChips, ShareStandings};
use crate::app::events::prelude::*;
use js_sys::Math;
use sobremesa::organizer::views::podium::{GeneralRow, StairView, general, overall, podium};

#[component]
pub fn WallPage(ev: EventSession) -> impl IntoView {
    view! {
        <h2>{ev.say("Clasificación general", "Overall standings")}</h2>
        <GameChips ev page=EventPage::table here=None/>
        <Wall ev reasons=true/>
        <ShareStandings ev of=None/>
    }
}

#[component]
pub fn Podium(ev: EventSession, game: GameId) -> impl IntoView {
    let view = Memo::new(move |_| podium(ev.lang(), ev.event().state(), game));
    let diplomas = EventPage::Paper(Paper::Diplomas);
    move || {
        let view = view.get()?;
        Some(view! {
            <section class="game-over">
                <h2>{view.title} " · " {ev.say("podio", "podium")}</h2>
                {stairs(view.stairs)}
                {view.reasons.into_iter().map(|why| view! { <p class="muted"><bdi>{why}</bdi></p> }).collect_view()}
                <p class="add-row">
                    <PageLink ev page=EventPage::table(game) class="button" es="Ver la tabla" en="See the table"/>
                    <PageLink ev page=diplomas class="button" es="Imprimir diplomas" en="Print diplomas"/>
                </p>
            </section>
        })
    }
}

/// The podium of a game alone, for the display.
#[component]
pub fn Winners(ev: EventSession, game: GameId) -> impl IntoView {
    move || podium(ev.lang(), ev.event().state(), game).map(|view| stairs(view.stairs))
}

fn stairs(all: Vec<StairView>) -> AnyView {
    let stair = |StairView { place, name, worth }: StairView| {
        view! {
            <li class=format!("stair stair-{place}") data-place=place>
                <span class="place-number">{place}</span>
                <strong><bdi>{name}</bdi></strong>
                <small>{worth}</small>
            </li>
        }
    };
    view! { <ol class="podium">{all.into_iter().map(stair).collect_view()}</ol> }.into_any()
}

/// The podium of a championship, once all its games are over, or the tie that is open.
#[component]
pub fn EventOver(ev: EventSession) -> impl IntoView {
    let championship = Memo::new(move |_| {
        let general = general(ev.lang(), ev.event().state());
        general.is_championship().then(|| overall(general))
    });
    move || {
        let podium = match championship.get()? {
            Some(view) => stairs(view.stairs),
            None => {
                let (page, class) = (EventPage::Ties(None), "button primary");
                let (es, en) = ("Resolver el empate de la general", "Settle the tie for the overall standings");
                view! { <PageLink ev page class es en/> }.into_any()
            }
        };
        Some(view! {
            <section class="game-over task">
                <h2>{ev.say("¡Se acabó!", "All done!")}</h2>
                {podium}
                <p><PageLink ev page=EventPage::Wall class="button primary big" es="Clasificación general"
                    en="Overall standings"/></p>
            </section>
        })
    }
}

/// The general classification: a wheel of Quesitos and the stars of each.
#[component]
pub fn Wall(ev: EventSession, reasons: bool) -> impl IntoView {
    let view = Memo::new(move |_| general(ev.lang(), ev.event().state()));
    let games = Memo::new(move |_| view.with(|view| view.games.clone()));
    let rows = Memo::new(move |_| view.with(|view| view.rows.clone()));
    let open = move || view.with(|view| view.provisional).map(|words| view! { <p class="muted">{words}</p> });
    view! {
        {move || open()}
        <Legend ev games/>
        <ol class="wall">
            <Rows each=rows key=|_, row| row.player.number() row=move |row| view! { <WallRow row reasons/> }/>
        </ol>
    }
}

#[component]
fn WallRow(row: Item<GeneralRow>, reasons: bool) -> impl IntoView {
    move || {
        let row = row.get();
        let place = row.is_placed().then_some(row.place);
        let why = row.reason.filter(|_| reasons && place.is_some());
        view! {
            <li class="wall-row" data-place=place>
                <span class="place-number">{place.map_or("–".into(), |place| place.to_string())}</span>
                <Wheel wedges=row.wedges label=row.quesitos/>
                <strong><bdi>{row.name}</bdi></strong>
                <span>{row.points}</span>
                <Stars count=row.total.estrellitas in_figures=row.in_figures label=row.estrellitas/>
                <small class="wall-of">{row.of_games}</small>
                {why.map(|why| view! { <small class="wall-why"><bdi>{why}</bdi></small> })}
            </li>
        }
    }
}

#[component]
fn Legend(ev: EventSession, games: Memo<Vec<&'static str>>) -> impl IntoView {
    let game = |(i, title): (usize, &'static str)| {
        let class = format!("wedge won c{}", i % 10);
        view! {
            <li><svg class="wheel" viewBox="-52 -52 104 104" aria-hidden="true"><path class=class d=wedge(0, 1)/></svg>
                {title}</li>
        }
    };
    move || {
        let games = Some(games.get()).filter(|games| games.len() > 1)?;
        Some(view! {
            <ul class="wall-legend" aria-label=ev.say("El Quesito de cada juego", "Each game’s Quesito")>
                {games.into_iter().enumerate().map(game).collect_view()}
            </ul>
        })
    }
}

/// A wedge for each game, filled if the player won its Quesito.
#[component]
fn Wheel(wedges: Vec<bool>, label: String) -> impl IntoView {
    let games = wedges.len();
    let each = wedges.into_iter().enumerate().map(move |(i, won)| {
        let class = format!("wedge c{}", i % 10);
        view! { <path class=class class:won=won d=wedge(i, games)/> }
    });
    view! { <svg class="wheel" viewBox="-52 -52 104 104" role="img" aria-label=label>{each.collect_view()}</svg> }
}

/// Returns the SVG path of wedge `i` of `n` of a circle of radius 50 round 0,0.
fn wedge(i: usize, n: usize) -> String {
    let at = |i: usize| {
        // The browser's own functions: those of Rust weigh 4 KiB.
        let turn = std::f64::consts::TAU * i as f64 / n as f64;
        ((Math::sin(turn) * 50.0) as i32, (-Math::cos(turn) * 50.0) as i32)
    };
    if n < 2 {
        return "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50Z".into();
    }
    let ((x, y), (to_x, to_y)) = (at(i), at(i + 1));
    format!("M0 0L{x} {y}A50 50 0 0 1 {to_x} {to_y}Z")
}

#[component]
fn Stars(count: u32, in_figures: bool, label: String) -> impl IntoView {
    let each = (0..if in_figures { 1 } else { count }).map(|_| view! { <Star/> }).collect_view();
    let many = in_figures.then(|| format!("× {count}"));
    (count > 0).then(|| view! { <span class="wall-stars" role="img" aria-label=label>{each}{many}</span> })
}

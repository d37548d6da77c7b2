//! An elimination as a tree: on the screen, on the display, on paper. A screen reader reads it as a list of rounds.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::bracket::{PartView, RoundView, Side, Spot};
use sobremesa::tournament::EncounterId;

/// The whole bracket, if there is one, opened at the round in play or else at the final. If `to` names its phase,
/// matches are links to their results.
#[component]
pub fn BracketRegion(
    ev: EventSession,
    #[prop(into)] parts: Signal<Vec<PartView>>,
    to: Option<(GameId, PhaseId)>,
) -> impl IntoView {
    browser::when_drawn(|| {
        let round = browser::found_html(".tree > :has(.side:not(.won) + .side:not(.won))");
        let round = round.or_else(|| browser::found_html(".tree > :last-child"));
        if let (Some(round), Some(region)) = (round, browser::found_html(".scroll-x:has(> .tree)")) {
            region.set_scroll_left(round.offset_left() - region.offset_left());
        }
    });
    view! {
        <Show when=move || parts.with(|parts| !parts.is_empty())>
            <div class="scroll-x" tabindex="0" role="region" aria-label=ev.say("Cuadro", "Bracket")>
                <Bracket ev parts to/>
            </div>
        </Show>
    }
}

#[component]
pub fn Bracket(
    ev: EventSession,
    #[prop(into)] parts: Signal<Vec<PartView>>,
    to: Option<(GameId, PhaseId)>,
) -> impl IntoView {
    view! { <Rows each=parts key=|at, _| at row=move |part| view! { <Part ev part to/> }/> }
}

#[component]
fn Part(ev: EventSession, part: Item<PartView>, to: Option<(GameId, PhaseId)>) -> impl IntoView {
    let class = move || if part.with(|part| part.tree) { "bracket tree" } else { "bracket" };
    let rounds = Memo::new(move |_| part.with(|part| part.rounds.clone()));
    view! {
        <ol class=class><Rows each=rounds key=|at, _| at row=move |round| view! { <Round ev round to/> }/></ol>
    }
}

#[component]
fn Round(ev: EventSession, round: Item<RoundView>, to: Option<(GameId, PhaseId)>) -> impl IntoView {
    let spots = Memo::new(move |_| round.with(|round| round.spots.clone()));
    let spot = move |spot: Item<Spot>| {
        move || match spot.get() {
            Spot::Match(encounter, sides) => view! { <Bout ev encounter sides to/> }.into_any(),
            Spot::Bye(name) => view! {
                <li class="bye"><span class="bout">
                    <bdi>{name}</bdi> " " <small>{ev.say("pasa sin jugar", "has a bye")}</small>
                </span></li>
            }
            .into_any(),
        }
    };
    view! {
        <li class="bracket-round">
            <h2>{move || round.with(|round| round.title.clone())}</h2>
            <ol><Rows each=spots key=|at, _| at row=spot/></ol>
        </li>
    }
}

#[component]
fn Bout(ev: EventSession, encounter: EncounterId, sides: Vec<Side>, to: Option<(GameId, PhaseId)>) -> impl IntoView {
    let to = to.filter(|_| sides.iter().all(|side| side.player.is_some()));
    let side = |Side { player, name, mark, won }: Side| {
        view! {
            <span class="side" class:won=won class:unknown=player.is_none()>
                <bdi>{name}</bdi> " " <b>{mark}</b>
            </span>
        }
    };
    let body = view! {
        <small class="bout-number">{encounter.number()}</small>
        {sides.into_iter().map(side).collect_view()}
    };
    match to {
        Some((game, phase)) => {
            let to = ev.at(EventPage::Match(EncounterRef { game, phase, encounter }));
            view! { <li><a class="bout" href=to>{body}</a></li> }.into_any()
        }
        None => view! { <li><span class="bout">{body}</span></li> }.into_any(),
    }
}

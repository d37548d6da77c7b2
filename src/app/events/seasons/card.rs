//! The card of a person: all evenings on this tablet to which they came, in a season or not.

use super::list::stored;
use super::page::{head, results};
use crate::app::prelude::*;
use serde_json::Value;
use sobremesa::season::Season;
use sobremesa::season::card::{Card, card};

/// Shows the card of the person with this name, which is part of an address and percent-encoded.
pub fn page(name: &str) -> AnyView {
    let name = js_sys::decode_uri_component(name).map_or(name.into(), String::from);
    let ctx = use_ctx();
    view! {
        {head(ctx, &name)}
        <main class="page event">
            <h2>{ctx.say("Temporadas y torneos", "Seasons and events")}</h2>
            {card_of(ctx, &name)}
        </main>
    }
    .into_any()
}

pub fn card_of(ctx: Ctx, person: &str) -> AnyView {
    let seasons = stored(ctx);
    let cards: Vec<(&Season, Card)> =
        seasons.iter().filter_map(|season| Some((season, card(ctx.lang(), season, person)?))).collect();
    let line = |of: &Season, (id, words): &(String, String)| {
        view! { <li><bdi>{words.clone()}</bdi> <br/> <small><bdi>{results(ctx, of, id, person)}</bdi></small></li> }
    };
    let shown = |(of, Card { id, name, stands, evenings }): &(&Season, Card)| {
        let href = Route::Season(id.clone()).hash();
        view! {
            <h3><a href=href><bdi>{name.clone()}</bdi></a></h3>
            <p><strong>{stands.clone()}</strong></p>
            <ul class="lines">{evenings.iter().map(|evening| line(of, evening)).collect_view()}</ul>
        }
    };
    let known: Vec<&String> = cards.iter().flat_map(|(_, card)| card.evenings.iter().map(|(id, _)| id)).collect();
    let events = alone(ctx, person, &known).into_iter().map(|(name, words)| {
        view! { <li><bdi>{name}</bdi> <br/> <small><bdi>{words}</bdi></small></li> }
    });
    let events: Vec<_> = events.collect();
    let nothing = cards.is_empty() && events.is_empty();
    view! {
        <div class="season-card">
            {cards.iter().map(shown).collect_view()}
            {(!events.is_empty()).then(|| view! {
                <h3>{ctx.say("Otros torneos de esta tableta", "Other events on this tablet")}</h3>
                <ul class="lines">{events}</ul>
            })}
            {nothing.then(|| ctx.say("Aquí no hay más jornadas suyas.", "None of their other evenings are here."))}
        </div>
    }
    .into_any()
}

/// Returns the events on this tablet with results of a person, and those results, without the `known` events.
fn alone(ctx: Ctx, person: &str, known: &[&String]) -> Vec<(String, String)> {
    let names = Season::new("", "", 0.0);
    let of = |id: &str, text: &str| {
        // Only a text with the name is read and folded.
        let event: Value = serde_json::from_str(text).ok().filter(|_| text.contains(person))?;
        let head = &event["event"];
        let day = dates::day(ctx.lang(), head["started"].as_f64().unwrap_or_default());
        let words = Some(results(ctx, &names, id, person)).filter(|words| !words.is_empty())?;
        Some((format!("{}, {day}", head["name"].as_str()?), words))
    };
    let events = ctx.vault().list(Kind::Event).into_iter().filter(|event| !known.contains(&&event.id));
    events.filter_map(|event| of(&event.id, &event.payload)).collect()
}

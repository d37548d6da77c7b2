//! The page of a match in a link, which can be watched, stored or continued.

use super::open::refused;
use super::table::Sitting;
use crate::app::play::extras::ExtraPages;
use crate::app::play::game_ui::GameInfo;
use crate::app::play::replay::ReplayOf;
use crate::app::play::session::fresh_id;
use crate::app::prelude::*;
use sobremesa::engine::Written;
use sobremesa::import::{Relation, compare};
use sobremesa::organizer::tablet;
use sobremesa::saved::Saved;
use sobremesa::store::DocumentState;
use sobremesa::travel::{PackedMatch, unpack};

/// Shows the page of a match in a code, or if there is a `step`, its replay at that ply.
pub fn page(
    info: &'static GameInfo,
    extras: &ExtraPages,
    packed: &PackedMatch,
    address: &str,
    step: Option<usize>,
) -> AnyView {
    let saved = match unpack(packed, &extras.rules) {
        Ok(saved) => saved,
        Err(why) => return refused(why),
    };
    match step {
        Some(step) => {
            let text = serde_json::to_string(&saved).unwrap_or_default();
            (extras.replay)(info, ReplayOf::Code(address, step, &text))
        }
        None => preview(info, saved, address),
    }
}

/// How the match in the link relates to the stored one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    New,
    /// The match needs another id: the stored one is in the bin or unrelated, or the event is not here.
    Elsewhere,
    Beside(Relation),
}

fn meet(ctx: Ctx, theirs: &Saved<Written>) -> Met {
    let event = tablet::parse_id(&theirs.id);
    if event.is_some_and(|(event, _)| ctx.vault().peek(Kind::Event, event, |_| Some(())).is_none()) {
        return Met::Elsewhere;
    }
    let ours: Option<Saved<Written>> = match ctx.vault().here(Kind::Match, &theirs.id) {
        Ok(None) => return Met::New,
        Ok(Some(ours)) if ours.state == DocumentState::Kept => serde_json::from_str(&ours.payload).ok(),
        Ok(Some(_)) | Err(_) => None,
    };
    let Some(ours) = ours else { return Met::Elsewhere };
    if (ours.record.seed, ours.record.seats) != (theirs.record.seed, theirs.record.seats) {
        return Met::Elsewhere;
    }
    Met::Beside(compare(&ours.record.plays, &theirs.record.plays))
}

fn preview(info: &'static GameInfo, saved: Saved<Written>, address: &str) -> AnyView {
    let ctx = use_ctx();
    let met = meet(ctx, &saved);
    let watch = Route::Open(format!("{address}/0")).hash();
    let over = saved.outcome.is_some();
    let players = saved.players.clone();
    let saved = StoredValue::new(saved);
    let line = move || saved.with_value(|saved| summary(ctx, saved));
    let keep = move |apart: bool| keep(ctx, saved.get_value(), apart);
    let take = move |es, en, apart| {
        view! {
            <button class="primary big travel-keep" on:click=move |_| keep(apart)>{ctx.text(es, en)}</button>
        }
        .into_any()
    };
    let here = move |es, en| {
        let href = saved.with_value(|saved| Route::Play(saved.id.clone()).hash());
        view! { <a class="button primary big" href=href>{ctx.text(es, en)}</a> }
    };
    let apart = move || {
        view! {
            <button class="travel-apart" on:click=move |_| keep(true)>
                {ctx.say("Guardar aparte la del enlace", "Save the link’s copy separately")}
            </button>
        }
    };
    let ways = match met {
        Met::New | Met::Elsewhere if over => {
            take("Guardarla en este aparato", "Save it on this device", met != Met::New)
        }
        Met::New | Met::Elsewhere => take("Seguir jugando aquí", "Keep playing here", met != Met::New),
        Met::Beside(Relation::Same) => here("Abrir la de este aparato", "Open the one on this device").into_any(),
        Met::Beside(Relation::Ahead(_)) => take("Seguir con la del enlace", "Continue with the link’s", false),
        Met::Beside(_) => {
            view! { {here("Abrir la de este aparato", "Open the one on this device")}{apart()} }.into_any()
        }
    };
    view! {
        <Head title=info.title/>
        <main class="page narrow travel-match">
            <h2>{ctx.say("Una partida en un enlace", "A match in a link")}</h2>
            <Sitting players/>
            <p class="travel-told"><bdi>{move || line()}</bdi></p>
            <p>{move || beside(ctx.lang(), met)}</p>
            <div class="travel-ways">
                {ways}
                <a class="button travel-watch" href=watch>
                    {ctx.say("Verla jugada a jugada", "Watch it move by move")}
                </a>
            </div>
        </main>
    }
    .into_any()
}

/// Returns a line such as "23 nov, 10:15 · 47 jugadas · ganó Ana".
fn summary(ctx: Ctx, saved: &Saved<Written>) -> String {
    let lang = ctx.lang();
    let plays = moves(lang, saved.record.plays.len());
    let end = match &saved.outcome {
        Some(outcome) => {
            let won: Vec<String> = outcome.winners().map(|seat| saved.players[seat.index()].name.clone()).collect();
            format!("{} {}", ctx.say("ganó", "won by"), lang.list(&won))
        }
        None => ctx.say("sin terminar", "unfinished").into(),
    };
    format!("{} · {plays} · {end}", dates::date(lang, saved.touched))
}

fn moves(lang: Lang, n: usize) -> String {
    lang.count_of(n, ["jugada", "jugadas"], ["move", "moves"])
}

fn beside(lang: Lang, met: Met) -> String {
    let more = match met {
        Met::Beside(Relation::Ahead(n) | Relation::Behind(n)) => moves(lang, n),
        Met::New | Met::Elsewhere | Met::Beside(_) => String::new(),
    };
    sentences! { lang, met;
        Met::New | Met::Elsewhere => "Se ha comprobado con las reglas, jugada a jugada.",
            "Checked against the rules, move by move.";
        Met::Beside(Relation::Same) => "Está también en este aparato, igual.",
            "The same match is already on this device.";
        Met::Beside(Relation::Ahead(_)) =>
            "Está en este aparato, y el enlace la trae con {more} más: no se pierde nada al seguir.",
            "It is on this device, and the link has {more} more: nothing is lost by continuing.";
        Met::Beside(Relation::Behind(_)) => "Está en este aparato con {more} más que en el enlace.",
            "The copy on this device has {more} more than the link.";
        Met::Beside(Relation::Apart { common, .. }) =>
            "Está en este aparato, pero desde la jugada {} no es la misma: se siguió en los dos.",
            "It is on this device, but differs from move {} onwards: it was continued on both.", common + 1;
    }
}

/// Stores the match, under a new id if `apart`, and opens it.
fn keep(ctx: Ctx, mut saved: Saved<Written>, apart: bool) {
    if apart {
        let Some(id) = fresh_id() else { return ctx.unsaved.set(true) };
        saved.id = id;
    }
    leptos::task::spawn_local(async move {
        let Ok(text) = serde_json::to_string(&saved) else { return };
        // The vault refuses to overwrite a document that was not read.
        let _ = ctx.vault().load(Kind::Match, &saved.id, |_| Some(()));
        ctx.save(Kind::Match, &saved.id, &text).await;
        crate::app::store::persist().await;
        Route::Play(saved.id).replace();
    });
}

//! Shares a season as a text, a picture, a print, a spreadsheet, a code or a file, and reads it from a file.

use super::session::SeasonSession;
use crate::app::events::share::picture;
use crate::app::import::{self, Found, Paper};
use crate::app::journal::Notice;
use crate::app::lazy_pages::{self, Shareable};
use crate::app::play::session::fresh_event_id;
use crate::app::prelude::*;
use sobremesa::import::compare_seasons;
use sobremesa::organizer::copies::file_name;
use sobremesa::organizer::csv;
use sobremesa::season::view::{SeasonView, settled, summary};
use sobremesa::season::{BadSeason, Change, Season, join};
use sobremesa::store::Key;
use sobremesa::travel::Tables;

#[component]
pub fn Share(session: SeasonSession, view: Memo<SeasonView>) -> impl IntoView {
    let text = move |_| {
        let (name, text) = view.with_untracked(|view| (view.name.clone(), view.text(session.lang())));
        leptos::task::spawn_local(async move {
            let way = browser::share(&name, &text, &format!("{}.txt", file_name(&name))).await;
            session.notice.set(Notice::shared(session.lang(), way));
        });
    };
    let drawn = move |_| {
        let (name, picture) = view.with_untracked(|view| (view.name.clone(), view.picture(session.lang())));
        picture::send(session.ctx, session.notice, name, picture);
    };
    let sheet = move |_| {
        let (name, grid) = view.with_untracked(|view| (view.name.clone(), view.grid(session.lang())));
        browser::download(&format!("{}.csv", file_name(&name)), &csv::grid(&grid));
    };
    let file = move |_| {
        let season = session.peek();
        browser::download(&format!("{}.json", file_name(&season.file().season.name)), &season.text());
    };
    let code = move || {
        let text = view.with_untracked(|view| view.text(session.lang()));
        lazy_pages::share(Shareable::Tables(Tables::new(browser::now(), &text)))
    };
    view! {
        <p class="add-row season-share">
            <button class="share-season" on:click=text>{session.say("Compartir", "Share")}</button>
            <button class="as-picture" on:click=drawn>{session.say("Como imagen", "As an image")}</button>
            <button on:click=|_| browser::print()>{session.say("Imprimir", "Print")}</button>
            <button class="season-csv" on:click=sheet>{session.say("Hoja de cálculo", "Spreadsheet")}</button>
            <button class="keep-season" on:click=file>{session.say("Guardar en un archivo", "Save to a file")}</button>
        </p>
        {chunk::asked(session.ctx.text("Código QR para los móviles", "QR code for everyone’s phone"), code)}
    }
}

/// Returns the seasons of a file.
pub fn read(ctx: Ctx, payloads: Vec<String>) -> Result<Vec<Found>, String> {
    let strange = || {
        ctx.say(
            "Este archivo no es una temporada de Sobremesa, o está cortado. No se ha cambiado nada.".to_string(),
            "This isn’t a Sobremesa season, or the file is cut short. Nothing was changed.".to_string(),
        )
    };
    let read = |text: &String| match Season::read(text) {
        Ok(season) if Key::new(Kind::Season, &season.file().season.id).is_ok() => Ok(found(ctx, &season)),
        Err(BadSeason::Newer) => Err(import::newer(ctx)),
        Ok(_) | Err(BadSeason::Unreadable(_) | BadSeason::Refused(..)) => Err(strange()),
    };
    if payloads.is_empty() { Err(strange()) } else { payloads.iter().map(read).collect() }
}

fn found(ctx: Ctx, theirs: &Season) -> Found {
    let head = theirs.file().season.clone();
    let ours = ctx.vault().peek(Kind::Season, &head.id, |text| Season::read(text).ok());
    let paper = |season: &Season, id: &str| Paper { id: id.into(), text: season.copy(id).text() };
    let fresh = |season: &Season| fresh_event_id().map(|id| paper(season, &id));
    Found {
        kind: Kind::Season,
        line: import::size(ctx, theirs.file().log.len(), head.started),
        beside: ours.as_ref().map(|ours| compare_seasons(ours, theirs)),
        copy: fresh(theirs),
        aside: ours.as_ref().and_then(fresh),
        theirs: paper(theirs, &head.id),
        title: head.name,
        here: Route::Season,
        join: Some(part),
    }
}

/// Shows how to join the season in a file with the one of the same id here. Nothing of either is lost.
fn part(ctx: Ctx, theirs: &Paper) -> AnyView {
    let ours = ctx.vault().peek(Kind::Season, &theirs.id, |text| Season::read(text).ok());
    let Some((ours, theirs)) = ours.zip(Season::read(&theirs.text).ok()) else { return ().into_any() };
    let joined = match join(&ours, &theirs) {
        Ok(joined) => joined,
        Err(why) => return view! { <p class="error">{why.words(ctx.lang())}</p> }.into_any(),
    };
    let (words, others) = (summary(ctx.lang(), &joined), RwSignal::new(vec![]));
    let choice = |(kept, other, change): (String, String, Change)| {
        let choose = move |event| {
            others.update(|all: &mut Vec<Change>| match event_target_checked(&event) {
                true => all.push(change.clone()),
                false => all.retain(|of| *of != change),
            })
        };
        let kept = sentence!(ctx.lang(), "No coinciden. Queda: {kept}", "They disagree. Kept: {kept}");
        let other = sentence!(ctx.lang(), "Que valga lo otro: {other}", "Use the other one: {other}");
        view! {
            <p><bdi>{kept}</bdi></p>
            <label class="choice"><input type="checkbox" on:change=choose/><span><bdi>{other}</bdi></span></label>
        }
    };
    let choices = settled(ctx.lang(), &ours, &theirs).into_iter().map(choice).collect_view();
    let take = move |_| {
        let mut joined = joined.clone();
        // What is refused now can be said on its page.
        for change in others.get_untracked() {
            let _ = joined.apply(change);
        }
        let paper = Paper { id: joined.file().season.id.clone(), text: joined.text() };
        import::store_imported(ctx, Kind::Season, paper, None, Route::Season);
    };
    view! {
        <section class="join">
            <h3>{ctx.say("Juntar las dos", "Merge the two")}</h3>
            <p><bdi>{words}</bdi></p>
            {choices}
            <button class="primary join-them" on:click=take>{ctx.say("Juntar", "Merge")}</button>
        </section>
    }
    .into_any()
}

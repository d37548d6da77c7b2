//! The page of a link or code.

use super::{arrival, invited, received, roll, standings, table};
use crate::app::lazy_pages::records;
use crate::app::play::catalog::{game, with_code};
use crate::app::play::game_ui::{GameCode, GameInfo};
use crate::app::play::solo::solo;
use crate::app::prelude::*;
use sobremesa::organizer::slip::judge;
use sobremesa::travel::{BadCode, Content, read};

/// Shows the page of a code. For a match, a slash and the ply to open it at may follow.
pub fn page(address: &str) -> AnyView {
    if address == "camera" {
        let title = use_ctx().text("Leer códigos", "Scan codes");
        return view! { <Head title of_events=true/> {chunk::part(super::camera, |page| page())} }.into_any();
    }
    if address == received::ADDRESS {
        return received::page();
    }
    if let Some(code) = address.strip_prefix("slip.").and_then(|_| invited::kept(address)) {
        return page(&code);
    }
    if let Some(info) = address.strip_prefix("day/").and_then(game) {
        return with_code(info, info.code, move |code| day(info, code));
    }
    let (code, step) = address.split_once('/').map_or((address, None), |(code, step)| (code, Some(step)));
    let step = step.and_then(|step| step.parse().ok());
    content(code, step).unwrap_or_else(refused)
}

fn content(code: &str, step: Option<usize>) -> Result<AnyView, BadCode> {
    let (known, owned) = (|id: &str| game(id).ok_or(BadCode::Game), code.to_string());
    Ok(match read(code)? {
        Content::SetUp(set_up) => {
            let info = known(&set_up.game)?;
            with_code(info, info.code, move |code| table::page(info, code, &set_up))
        }
        Content::Match(packed) => {
            let info = known(&packed.game)?;
            with_code(info, info.extras, move |extras| arrival::page(info, extras, &packed, &owned, step))
        }
        Content::Invitation(invitation) => {
            let info = known(&invitation.set_up.game)?;
            with_code(info, info.code, move |set_up| invited::page(info, set_up, &invitation, &owned))
        }
        Content::Tables(tables) => standings::page(&tables),
        Content::Part(_) => one_of_many(),
        Content::Roll(list) => roll::list(&list),
        Content::Present(present) => roll::present(&present),
        Content::Slip(slip) => view! { {chunk::part(records, move |pages| (pages.slip)(&slip, judge))} }.into_any(),
    })
}

/// Shows the page of the hand of the day.
fn day(info: &'static GameInfo, code: &'static GameCode) -> AnyView {
    view! {
        <Head title=info.title/>
        <main class="page narrow solo">
            <img class="tile-picture" src=format!("art/tiles/{}.svg", info.art) alt=""/>
            {chunk::part(solo, move |solo| (solo.lobby)(info, code))}
        </main>
    }
    .into_any()
}

/// Shows the page for a code that is one part of several.
fn one_of_many() -> AnyView {
    let ctx = use_ctx();
    view! {
        <Head title=ctx.text("Un código de varios", "One code of several")/>
        <main class="page narrow">
            <p>{ctx.say("Este código es uno de varios: hay que leerlos todos seguidos con la cámara.",
                "This code is one of several: scan them all, one after another, with the camera.")}</p>
            <a class="button primary" href=Route::Open("camera".into()).hash()>
                {ctx.say("Leerlos con la cámara", "Scan them with the camera")}
            </a>
        </main>
    }
    .into_any()
}

/// Shows the page that says why a link is not opened.
pub fn refused(why: BadCode) -> AnyView {
    let ctx = use_ctx();
    view! {
        <Head title=ctx.text("Un enlace", "A link")/>
        <main class="page narrow">
            <h2>{ctx.say("Este enlace no se puede abrir", "This link can’t be opened")}</h2>
            <p role="alert">{move || sentence(ctx, why)}</p>
            <a class="button primary" href=Route::Home.hash()>{ctx.say("Ir al inicio", "Go home")}</a>
        </main>
    }
    .into_any()
}

fn sentence(ctx: Ctx, why: BadCode) -> String {
    let lang = ctx.lang();
    sentences! { lang, why;
        BadCode::Damaged =>
            "Le falta un trozo o ha cambiado por el camino. Copia el enlace entero, o pide que te lo manden otra vez.",
            "Part of it is missing or got changed on the way. Copy the whole link, or ask for it again.";
        BadCode::TooLong => "Es demasiado largo para ser un enlace de Sobremesa, y no se ha leído.",
            "It is too long to be a Sobremesa link, so it was not read.";
        BadCode::Newer => "Lo hizo una versión más nueva de Sobremesa. Actualiza la aplicación y ábrelo otra vez.",
            "It was made by a newer version of Sobremesa. Update the app and open it again.";
        BadCode::Game =>
            "Es de un juego que esta versión de Sobremesa no tiene. Actualiza la aplicación y ábrelo otra vez.",
            "It is for a game this version of Sobremesa doesn’t have. Update the app and open it again.";
        BadCode::Rules(version) =>
            "La partida se jugó con otra versión de las reglas ({version}), y aquí sus jugadas serían otras. En el aparato donde se jugó se puede guardar en un archivo.",
            "The match was played under another version of the rules ({version}), so its moves would differ here. It can be saved to a file on the device where it was played.";
        BadCode::Moves =>
            "Sus jugadas no son las que se jugaron: es de otra versión de Sobremesa. Actualiza la aplicación en los dos aparatos y haz el enlace otra vez.",
            "Its moves aren’t the ones that were played: it comes from another version of Sobremesa. Update the app on both devices and make the link again.";
    }
}

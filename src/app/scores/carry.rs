//! Saves a sheet to a file, and reads sheets from files.

use super::session::use_session;
use crate::app::import::{self, Found, Paper};
use crate::app::play::session;
use crate::app::prelude::*;
use sobremesa::games::SCORED;
use sobremesa::import::compare;
use sobremesa::order::sort_by_key;
use sobremesa::scorekeeper::{Bad, Sheet, words};
use sobremesa::store::Key;

/// A button that saves the sheet to a file.
#[component]
pub fn KeepFile() -> impl IntoView {
    let session = use_session();
    let save = move |_| {
        let sheet = session.peek();
        browser::download(&format!("marcador-{}.json", sheet.written().game), &sheet.text());
    };
    view! {
        <p class="score-keep">
            <button class="keep-sheet" on:click=save>
                {session.say("Guardar la hoja en un archivo", "Save the sheet to a file")}
            </button>
            <small>
                {session.say("Para seguir en otra tableta: Marcador, «Traer una hoja».",
                    "To continue on another tablet: Scorekeeper, “Import a sheet”.")}
            </small>
        </p>
    }
}

/// Reads the sheets of a file. The latest is the last.
pub fn read(ctx: Ctx, payloads: Vec<String>) -> Result<Vec<Found>, String> {
    let mut sheets = Vec::new();
    for payload in payloads {
        sheets.push(Sheet::read(SCORED, &payload).map_err(|why| unreadable(ctx, &why))?);
    }
    let named = |sheet: &Sheet| Key::new(Kind::Sheet, &sheet.written().id).is_ok();
    if sheets.is_empty() || !sheets.iter().all(named) {
        return Err(unreadable(ctx, &Bad::Unreadable));
    }
    sort_by_key(&mut sheets, |sheet| sheet.written().touched);
    Ok(sheets.iter().map(|sheet| found(ctx, sheet)).collect())
}

fn unreadable(ctx: Ctx, why: &Bad) -> String {
    let lang = ctx.lang();
    sentences! { lang, why;
        Bad::Newer => import::newer(ctx);
        Bad::Entry(at, _) =>
            "La anotación {at} del archivo no puede ser según las reglas: alguien la ha cambiado. Aquí no se ha tocado nada.",
            "Entry {at} in the file breaks the rules: someone has changed it. Nothing was changed here.";
        Bad::Unreadable | Bad::Players =>
            "Este archivo no es una hoja de Sobremesa, o está cortado. No se ha cambiado nada: pide que la guarden otra vez.",
            "This isn’t a Sobremesa score sheet, or the file is cut short. Nothing was changed: ask them to save it again.";
    }
}

fn found(ctx: Ctx, theirs: &Sheet) -> Found {
    let written = theirs.written();
    let ours = ctx.vault().peek(Kind::Sheet, &written.id, |text| Sheet::read(SCORED, text).ok());
    let people = words::names(ctx.lang(), theirs);
    Found {
        kind: Kind::Sheet,
        title: words::title(ctx.lang(), theirs),
        line: format!("{people} · {}", import::size(ctx, written.log.len(), written.started)),
        beside: ours.as_ref().map(|ours| compare(&ours.written().log, &written.log)),
        copy: ours.is_some().then(|| copy_of(theirs)).flatten(),
        aside: ours.as_ref().and_then(copy_of),
        theirs: Paper { id: written.id.clone(), text: theirs.text() },
        here: Route::Sheet,
        join: None,
    }
}

fn copy_of(sheet: &Sheet) -> Option<Paper> {
    let id = session::fresh_id()?;
    let text = sheet.copy(&id).text();
    Some(Paper { id, text })
}

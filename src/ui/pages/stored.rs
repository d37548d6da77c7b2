//! Matches as they are stored or come in files, opened by replaying them.

use super::{game, lost, with_code};
use crate::engine::{ReplayError, Status, Written};
use crate::saved::{EMBLEMS, Head, clean_name};
use crate::store::{Fault, Kind};
use crate::ui::app::use_ctx;
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::session::Standing;
use crate::ui::show::{CantResume, Code, Entry};
use std::cell::RefCell;

/// A match, its game known and every move of it legal.
pub struct Opened {
    pub entry: &'static Entry,
    pub code: Code,
    pub head: Head,
    pub game: Standing,
}

/// The page of the stored match with this id, or what is to be said where it can't be opened.
pub fn with_match(id: &str, page: impl Fn(Opened) -> AnyView + 'static) -> AnyView {
    let of_a_known_game = |text: &str| game_of(text).is_some();
    let found = use_ctx().vault().peek(Kind::Match, id, of_a_known_game);
    let id = id.to_owned();
    match found.and_then(|document| game_of(&document.payload)) {
        Some(entry) => with_code(entry, move |code| load(&id, Some((entry, code)), &page)),
        None => load(&id, None, &page),
    }
}

/// The game that this text is a match of.
pub fn game_of(text: &str) -> Option<&'static Entry> {
    let head: Head = serde_json::from_str(text).ok()?;
    game(&head.game)
}

/// The stored match of the game whose code is there.
fn load(id: &str, of: Option<(&'static Entry, Code)>, page: &dyn Fn(Opened) -> AnyView) -> AnyView {
    // What was found out about the copy looked at last, so that it is not replayed again.
    let last = RefCell::new(None::<(String, Result<Opened, CantResume>)>);
    let is_whole = |text: &str| {
        let opened = open(text, of);
        let whole = opened.is_ok();
        *last.borrow_mut() = Some((text.into(), opened));
        whole
    };
    let document = match use_ctx().vault().load(Kind::Match, id, is_whole) {
        Ok(document) => document,
        Err(fault) => return unloaded(fault),
    };
    let opened = last.into_inner().filter(|(text, _)| *text == document.payload).map(|(_, opened)| opened);
    match opened.unwrap_or_else(|| open(&document.payload, of)) {
        Ok(opened) => page(opened),
        Err(why) => view! { <Unopened why text=document.payload/> }.into_any(),
    }
}

fn unloaded(fault: Fault) -> AnyView {
    match fault {
        Fault::Newer => lost(
            "Esta partida es de una versión más nueva de Sobremesa. Actualiza la aplicación; la partida sigue guardada.",
            "This match is from a newer version of Sobremesa. Update the app; the match is still stored.",
        ),
        Fault::Unreadable => lost(
            "Los datos de esta partida están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
            "The data of this match is damaged. Nothing has been deleted: you can save it from Settings.",
        ),
        _ => lost(
            "Esta partida no está en este aparato. Si se jugó en otro, sigue allí.",
            "This match is not on this device. If it was played on another one, it is still there.",
        ),
    }
}

fn open(text: &str, of: Option<(&'static Entry, Code)>) -> Result<Opened, CantResume> {
    let head: Head = serde_json::from_str(text).map_err(|_| CantResume::Unreadable)?;
    let (entry, code) = of.filter(|(entry, _)| entry.id == head.game).ok_or(CantResume::Unreadable)?;
    let record: Written = serde_json::from_str(head.record.get()).map_err(|_| CantResume::Unreadable)?;
    if head.players.len() != usize::from(record.seats) {
        return Err(CantResume::Unreadable);
    }
    let game = (code.open)(&record)?;
    Ok(Opened { entry, code, head, game })
}

/// Why a file is no match that can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadFile {
    Unopened(CantResume),
    /// Its outcome is not the one that the moves lead to.
    Outcome,
    /// The code of its game could not be fetched.
    NoCode,
}

/// What a file says: a match by itself, or in a sealed document.
pub fn payload(text: &str) -> String {
    crate::store::open(text).map_or_else(|_| text.into(), |envelope| envelope.payload)
}

/// The match in a file of this game.
pub fn open_file(text: &str, entry: &'static Entry, code: Code) -> Result<Opened, BadFile> {
    let mut opened = open(&payload(text), Some((entry, code))).map_err(BadFile::Unopened)?;
    let outcome = match opened.game.status() {
        Status::Over(outcome) => Some(outcome),
        Status::Waiting(_) => None,
    };
    if opened.head.outcome != outcome {
        return Err(BadFile::Outcome);
    }
    for player in &mut opened.head.players {
        player.name = clean_name(&player.name);
        player.emblem %= EMBLEMS;
    }
    Ok(opened)
}

/// Whether a file is a match that can be shown.
pub async fn check_file(text: &str) -> Result<(), BadFile> {
    let entry = game_of(&payload(text)).ok_or(BadFile::Unopened(CantResume::Unreadable))?;
    let code = (entry.code)().await.map_err(|_| BadFile::NoCode)?;
    open_file(text, entry, code).map(drop)
}

/// The reason in a sentence.
pub fn reason(why: CantResume) -> String {
    let ctx = use_ctx();
    match why {
        CantResume::Unreadable => ctx.say(
            "Los datos de esta partida están dañados.".to_string(),
            "The data of this match is damaged.".to_string(),
        ),
        CantResume::Broken(ReplayError::Rules(version)) => ctx.say(
            format!("Se jugó con otra versión de las reglas ({version}). Actualiza Sobremesa."),
            format!("It was played under another version of the rules ({version}). Update Sobremesa."),
        ),
        CantResume::Broken(ReplayError::Seats(seats)) => ctx.say(
            format!("Dice tener {seats} jugadores, y este juego no los admite."),
            format!("It claims {seats} players, which this game does not have."),
        ),
        CantResume::Broken(ReplayError::Play(at)) => ctx.say(
            format!("La jugada {} no es posible según las reglas.", at + 1),
            format!("Move {} is not possible by the rules.", at + 1),
        ),
    }
}

/// A stored match that does not open: it is kept, and can be taken along.
#[component]
fn Unopened(why: CantResume, text: String) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <main class="page narrow">
            <h1>{move || ctx.say("Esta partida no se puede abrir", "This match can't be opened")}</h1>
            <p>{move || reason(why)}</p>
            <p>{move || ctx.say("No se ha borrado nada.", "Nothing has been deleted.")}</p>
            <button on:click=move |_| { browser::download("sobremesa-partida.json", &text); }>
                {move || ctx.say("Guardarla en un archivo", "Save it to a file")}
            </button>
            <a class="button" href=Route::Home.hash()>{move || ctx.say("Ir al inicio", "Go to the start")}</a>
        </main>
    }
}

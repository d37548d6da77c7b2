//! Opens matches that are stored or come in files, by replaying them.

use crate::app::play::catalog::{game, with_code};
use crate::app::play::game_ui::{GameInfo, GameUi};
use crate::app::prelude::*;
use crate::app::widgets::page::NotOpened;
use sobremesa::engine::{Match, Record, ReplayError, Written};
use sobremesa::saved::Head;
use sobremesa::store::StoreError;

/// A match that was replayed: every move is legal.
pub struct Opened<G: GameUi> {
    pub head: Head,
    pub game: Match<G>,
    /// This is an earlier copy, because the newest was corrupt.
    pub fell_back: bool,
}

/// The reason why a stored match can’t be opened. It stays stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CantResume {
    Unreadable,
    Broken(ReplayError),
}

/// Shows a page of the stored match with this id, from a chunk of its game; or the page that says why it can’t be
/// opened.
pub fn with_match<T: Copy + 'static>(
    id: &str,
    chunk: fn(&GameInfo) -> fn() -> chunk::PendingChunk<T>,
    page: impl Fn(&'static GameInfo, T, &str) -> AnyView + 'static,
) -> AnyView {
    let vault = use_ctx().vault();
    let Some(info) = vault.peek(Kind::Match, id, game_of) else {
        let nothing = vault.load(Kind::Match, id, |_| None::<()>);
        return NOT_OPENED.page(nothing.err().unwrap_or(StoreError::Missing));
    };
    let id = id.to_owned();
    with_code(info, chunk(info), move |code| page(info, code, &id))
}

pub fn game_of(text: &str) -> Option<&'static GameInfo> {
    let head: Head = serde_json::from_str(text).ok()?;
    game(&head.game)
}

/// Returns the stored match of this game, read and replayed once, or the page that says why it can’t be opened.
pub fn load<G: GameUi>(id: &str) -> Result<Opened<G>, AnyView> {
    // The newest copy that is not valid, and why.
    let mut refused = None;
    let read = |text: &str| {
        let opened = open::<G>(text);
        if let Err(why) = &opened {
            refused.get_or_insert((*why, text.to_owned()));
        }
        opened.ok()
    };
    match use_ctx().vault().load(Kind::Match, id, read) {
        Ok((document, opened)) => {
            use_ctx().warn_if_read_only(&document);
            Ok(Opened { fell_back: document.fell_back, ..opened })
        }
        Err(fault) => Err(match refused {
            Some((why @ CantResume::Broken(_), text)) => view! { <Unopened why text/> }.into_any(),
            _ => NOT_OPENED.page(fault),
        }),
    }
}

const NOT_OPENED: NotOpened = NotOpened {
    newer: [
        "Esta partida es de una versión más nueva de Sobremesa. Actualiza la aplicación; la partida sigue guardada.",
        "This match is from a newer version of Sobremesa. Update the app; the match is still stored.",
    ],
    damaged: [
        "Los datos de esta partida están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
        "This match’s data is damaged. Nothing has been deleted: you can save it from Settings.",
    ],
    missing: [
        "Esta partida no está en este aparato. Si se jugó en otro, sigue allí.",
        "This match isn’t on this device. If it was played on another, it is still there.",
    ],
};

fn open<G: GameUi>(text: &str) -> Result<Opened<G>, CantResume> {
    let unreadable = CantResume::Unreadable;
    let head: Head = serde_json::from_str(text).map_err(|_| unreadable)?;
    let written: Written = serde_json::from_str(head.record.get()).map_err(|_| unreadable)?;
    if head.game != G::ID || head.players.len() != usize::from(written.seats) {
        return Err(unreadable);
    }
    match Match::<G>::replay(Record::<G>::read(&written).ok_or(unreadable)?) {
        (Some(game), Ok(())) => Ok(Opened { head, game, fell_back: false }),
        (_, Err(broken)) => Err(CantResume::Broken(broken)),
        (None, Ok(())) => Err(unreadable),
    }
}

/// The reason why the match in a file can't be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadFile {
    Unopened(CantResume),
    /// The moves lead to another outcome than the file says.
    Outcome,
    /// The code of its game could not be fetched.
    NoCode,
    /// The file is a copy of everything on a tablet.
    Whole,
    /// Larger than any match, so it was not read.
    TooLarge,
}

/// Returns the text of the match in a file, bare or in a sealed document.
pub fn payload(text: &str) -> String {
    sobremesa::store::open(text).map_or_else(|_| text.into(), |envelope| envelope.payload)
}

/// Returns the match in a file of this game.
pub fn open_file<G: GameUi>(text: &str) -> Result<Opened<G>, BadFile> {
    let mut opened = open::<G>(&payload(text)).map_err(BadFile::Unopened)?;
    if opened.head.outcome != opened.game.game().status().outcome() {
        return Err(BadFile::Outcome);
    }
    opened.head.clean();
    Ok(opened)
}

/// Checks that a file is a match that can be shown.
pub async fn check_file(text: &str) -> Result<(), BadFile> {
    if sobremesa::store::is_export(text) {
        return Err(BadFile::Whole);
    }
    let info = game_of(&payload(text)).ok_or(BadFile::Unopened(CantResume::Unreadable))?;
    let extras = (info.extras)().await.map_err(|_| BadFile::NoCode)?;
    (extras.check)(text)
}

pub fn reason(why: CantResume) -> String {
    let lang = use_ctx().lang();
    sentences! { lang, why;
        CantResume::Unreadable => "Los datos de esta partida están dañados.", "This match’s data is damaged.";
        CantResume::Broken(ReplayError::Rules(version)) =>
            "Se jugó con otra versión de las reglas ({version}). Actualiza Sobremesa.",
            "It was played under another version of the rules ({version}). Update Sobremesa.";
        CantResume::Broken(ReplayError::Seats(seats)) => "Dice tener {seats} jugadores, y este juego no los admite.",
            "It says {seats} players, which this game can’t have.";
        CantResume::Broken(ReplayError::Play(at)) => "La jugada {} no es posible según las reglas.",
            "Move {} isn’t possible under the rules.", at + 1;
    }
}

/// The page of a stored match that can't be opened: it stays stored, and can be saved to a file.
#[component]
fn Unopened(why: CantResume, text: String) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <main class="page narrow">
            <h1>{ctx.text("Esta partida no se puede abrir", "This match can’t be opened")}</h1>
            <p>{move || reason(why)}</p>
            <p>{ctx.text("No se ha borrado nada.", "Nothing has been deleted.")}</p>
            <button on:click=move |_| { browser::download("sobremesa-partida.json", &text); }>
                {ctx.text("Guardarla en un archivo", "Save it to a file")}
            </button>
            <a class="button" href=Route::Home.hash()>{ctx.text("Ir al inicio", "Go home")}</a>
        </main>
    }
}

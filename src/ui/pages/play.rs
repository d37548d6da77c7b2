//! A match: its table, and the curtain between two people who hold secrets.

use super::{game, lost, with_code};
use crate::engine::Written;
use crate::saved::Head;
use crate::store::{Fault, Kind};
use crate::ui::app::use_ctx;
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::session::{Session, Standing};
use crate::ui::show::{CantResume, Code, Entry};
use crate::ui::widgets::curtain::Curtain;

#[component]
pub fn Play(id: String) -> impl IntoView {
    let of_a_known_game = |text: &str| game_of(text).is_some();
    let found = use_ctx().vault().peek(Kind::Match, &id, of_a_known_game);
    match found.and_then(|document| game_of(&document.payload)) {
        Some(entry) => with_code(entry, move |code| opened(&id, Some((entry, code)))),
        None => opened(&id, None),
    }
}

/// The game that this text is a match of.
fn game_of(text: &str) -> Option<&'static Entry> {
    let head: Head = serde_json::from_str(text).ok()?;
    game(&head.game)
}

/// The stored match with this id, of the game that its code is there for.
fn opened(id: &str, of: Option<(&'static Entry, Code)>) -> AnyView {
    // Whether a copy of the match can be believed.
    let is_whole = move |text: &str| read(text, of).is_ok();
    let document = match use_ctx().vault().load(Kind::Match, id, is_whole) {
        Ok(document) => document,
        Err(Fault::Newer) => {
            return lost(
                "Esta partida es de una versión más nueva de Sobremesa. Actualiza la aplicación; la partida sigue guardada.",
                "This match is from a newer version of Sobremesa. Update the app; the match is still stored.",
            );
        }
        Err(Fault::Unreadable) => {
            return lost(
                "Los datos de esta partida están dañados. No se ha borrado nada: puedes guardarlos desde Ajustes.",
                "The data of this match is damaged. Nothing has been deleted: you can save it from Settings.",
            );
        }
        Err(_) => {
            return lost(
                "Esta partida no está en este aparato. Si se jugó en otro, sigue allí.",
                "This match is not on this device. If it was played on another one, it is still there.",
            );
        }
    };
    match read(&document.payload, of) {
        Ok(Opened { entry, code, head, game }) => match_page(entry, code, Session::open(entry, head, game)),
        Err(why) => view! { <Unopened why text=document.payload/> }.into_any(),
    }
}

struct Opened {
    entry: &'static Entry,
    code: Code,
    head: Head,
    game: Standing,
}

/// A stored match, if it is of this game, it reads, and every move of it is legal.
fn read(text: &str, of: Option<(&'static Entry, Code)>) -> Result<Opened, CantResume> {
    let head: Head = serde_json::from_str(text).map_err(|_| CantResume::Unreadable)?;
    let (entry, code) = of.filter(|(entry, _)| entry.id == head.game).ok_or(CantResume::Unreadable)?;
    let record: Written = serde_json::from_str(head.record.get()).map_err(|_| CantResume::Unreadable)?;
    if head.players.len() != usize::from(record.seats) {
        return Err(CantResume::Unreadable);
    }
    let game = (code.open)(&record)?;
    Ok(Opened { entry, code, head, game })
}

/// A stored match that does not open: it is kept, and can be taken along.
#[component]
fn Unopened(why: CantResume, text: String) -> impl IntoView {
    let ctx = use_ctx();
    let reason = move || match why {
        CantResume::Unreadable => ctx.say(
            "Los datos de esta partida están dañados.".to_string(),
            "The data of this match is damaged.".to_string(),
        ),
        CantResume::Broken(crate::engine::Broken::Rules(version)) => ctx.say(
            format!("Se jugó con otra versión de las reglas ({version}). Actualiza Sobremesa."),
            format!("It was played under another version of the rules ({version}). Update Sobremesa."),
        ),
        CantResume::Broken(crate::engine::Broken::Seats(seats)) => ctx.say(
            format!("Dice tener {seats} jugadores, y este juego no los admite."),
            format!("It claims {seats} players, which this game does not have."),
        ),
        CantResume::Broken(crate::engine::Broken::Play(at)) => ctx.say(
            format!("La jugada {} no es posible según las reglas.", at + 1),
            format!("Move {} is not possible by the rules.", at + 1),
        ),
    };
    view! {
        <main class="page narrow">
            <h1>{move || ctx.say("Esta partida no se puede abrir", "This match can't be opened")}</h1>
            <p>{reason}</p>
            <p>{move || ctx.say("No se ha borrado nada.", "Nothing has been deleted.")}</p>
            <button on:click=move |_| { browser::download("sobremesa-partida.json", &text); }>
                {move || ctx.say("Guardarla en un archivo", "Save it to a file")}
            </button>
            <a class="button" href=Route::Home.hash()>{move || ctx.say("Ir al inicio", "Go to the start")}</a>
        </main>
    }
}

/// The table of an open match. While the curtain is down the table beneath has the floor's view: no hand is in it.
fn match_page(entry: &'static Entry, code: Code, session: Session) -> AnyView {
    let ctx = use_ctx();
    provide_context(Cover(Callback::new(move |()| session.cover())));
    let (table, challenges) = (code.table)(session);
    let curtain = session.curtain();
    let raise = move |seat| Curtain {
        seat,
        player: session.player(seat),
        lift: Callback::new(move |seat| session.uncover(seat)),
        since: Callback::new(move |seat| session.since(seat)),
        late: challenges(),
    };
    Effect::new(move || browser::set_title(&format!("{} · Sobremesa", (entry.title)(ctx.lang()))));
    browser::keep_awake(true);
    on_cleanup(|| browser::keep_awake(false));
    view! {
        <main class="match" aria-busy=move || session.busy().to_string()>
        <div class="table-place" inert=move || curtain.get().is_some()>{table}</div>
        {move || curtain.get().map(&raise)}
        </main>
    }
    .into_any()
}

/// Lets the table hide the hand again at the player's wish.
#[derive(Clone, Copy)]
pub struct Cover(pub Callback<()>);

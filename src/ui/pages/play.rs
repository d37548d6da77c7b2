//! A match: its table, and the curtain between two people who hold secrets.

use super::{game, lost};
use crate::engine::Written;
use crate::organizer::tablet;
use crate::saved::Head;
use crate::store::{Fault, Kind};
use crate::ui::app::use_ctx;
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::session::{Session, Standing};
use crate::ui::show::{CantResume, Entry};
use crate::ui::widgets::curtain::Curtain;

#[component]
pub fn Play(id: String) -> impl IntoView {
    let ctx = use_ctx();
    let document = match ctx.vault().load(Kind::Match, &id, is_whole) {
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
    match read(&document.payload) {
        Ok((entry, head, game)) => {
            provide_context(Exit::of(&head.id));
            match_page(entry, Session::open(entry, head, game))
        }
        Err(why) => view! { <Unopened why text=document.payload/> }.into_any(),
    }
}

/// A stored match, if its game is known, it reads, and every move of it is legal.
fn read(text: &str) -> Result<(&'static Entry, Head, Standing), CantResume> {
    let head: Head = serde_json::from_str(text).map_err(|_| CantResume::Unreadable)?;
    let entry = game(&head.game).ok_or(CantResume::Unreadable)?;
    let record: Written = serde_json::from_str(head.record.get()).map_err(|_| CantResume::Unreadable)?;
    if head.players.len() != usize::from(record.seats) {
        return Err(CantResume::Unreadable);
    }
    let game = (entry.open)(&record)?;
    Ok((entry, head, game))
}

/// Whether a copy of a match can be believed.
fn is_whole(text: &str) -> bool {
    read(text).is_ok()
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
fn match_page(entry: &'static Entry, session: Session) -> AnyView {
    let ctx = use_ctx();
    provide_context(Cover(Callback::new(move |()| session.cover())));
    let (table, challenges) = (entry.table)(session);
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

/// Where a match leads when it is left: home, or to the event it belongs to.
#[derive(Clone)]
pub struct Exit {
    pub href: String,
    pub event: bool,
}

impl Exit {
    fn of(id: &str) -> Exit {
        match tablet::Seat::of_id(id) {
            None => Exit { href: Route::Home.hash(), event: false },
            Some(seat) => {
                let part = format!("match/{}/{}/{}", seat.game, seat.phase, seat.number);
                Exit { href: Route::Event(seat.event, part).hash(), event: true }
            }
        }
    }
}

/// The way out of the match that is open.
pub fn exit() -> Exit {
    use_context().unwrap_or_else(|| Exit::of(""))
}

/// Lets the table hide the hand again at the player's wish.
#[derive(Clone, Copy)]
pub struct Cover(pub Callback<()>);

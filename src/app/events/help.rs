//! The page of help: what can go wrong in an evening, and what to do about it.

use crate::app::events::prelude::*;
use sobremesa::lang::Pair;
use sobremesa::organizer::diary::last_done;

#[component]
pub fn Help(ev: EventSession) -> impl IntoView {
    view! {
        <h2>{ev.say("Ayuda: si algo ha ido mal", "Help: if something went wrong")}</h2>
        <p>{ev.say("Tranquilidad: nada se pierde y todo se puede deshacer.",
            "Don’t worry: nothing is lost and everything can be undone.")}</p>
        <LastDone ev/>
        <Way ev page=EventPage::Matches(None) go=("Ir a las partidas", "To the matches")
            trouble=("Un resultado está mal", "A result is wrong")
            way=(
            "Busca la partida, tócala y elige «Corregir el resultado». Antes de guardar verás todo lo que cambiaría.",
            "Find the match, tap it and choose “Correct the result”. You’ll see everything that would change before you save.")/>
        <Way ev page=EventPage::Log go=("Ir al registro", "To the log")
            trouble=("El sorteo está mal", "The draw is wrong")
            way=(
            "Mientras no se haya jugado nada, deshaz el sorteo en el registro, arregla la lista y sortea otra vez. Queda escrito.",
            "As long as nothing has been played, undo the draw in the log, fix the list and draw again. It stays on record.")/>
        <Way ev page=EventPage::People go=("Ir a Gente", "To People")
            trouble=("Alguien se ha ido, o ha llegado tarde", "Someone left, or arrived late")
            way=(
            "Toca su nombre para una retirada, una expulsión o una tarjeta; quien llega tarde se añade a la lista.",
            "Tap their name to withdraw them, expel them or show a card; latecomers can be added to the list.")/>
        <Way ev page=EventPage::Carry go=("Copias", "Copies")
            trouble=("La tableta se ha apagado", "The tablet died")
            way=(
            "Al encenderla, todo sigue donde estaba. Si no enciende, abre la última copia en otra tableta, o sigue en papel (en Imprimir hay una hoja en blanco) y apunta después.",
            "When it’s back on, everything is where it was. If it won’t start, open the last copy on another tablet, or carry on with paper (Print has a blank sheet) and enter the results later.")/>
        <Way ev page=EventPage::Carry go=("Comparar", "Compare")
            trouble=("Dos tabletas no coinciden", "Two tablets disagree")
            way=(
            "Guarda el torneo en una y ábrelo en la otra: te dirá hasta dónde coinciden y podrás elegir con cuál se sigue. La otra no se pierde.",
            "Save the event on one and open it on the other: you’ll see how far they agree and choose which one to continue with. The other isn’t lost.")/>
    }
}

/// A trouble, what to do about it, and a link to the page where that is done.
#[component]
fn Way(ev: EventSession, trouble: Pair, way: Pair, page: EventPage, go: Pair) -> impl IntoView {
    view! {
        <section class="trouble-way">
            <h3>{ev.say(trouble.0, trouble.1)}</h3>
            <p>{ev.say(way.0, way.1)}</p>
            <PageLink ev page class="button" es=go.0 en=go.1/>
        </section>
    }
}

#[component]
fn LastDone(ev: EventSession) -> impl IntoView {
    let last = Memo::new(move |_| last_done(ev.lang(), &ev.event()));
    move || {
        let line = last.get()?;
        Some(view! {
            <div class="task">
                <p>{ev.say("Lo último que se hizo:", "Last thing done:")} " " <bdi>{line.words}</bdi></p>
                <button class="undo-last" on:click=move |_| ev.undo(line.number)>
                    {ev.say("Deshacerlo", "Undo it")}
                </button>
            </div>
        })
    }
}

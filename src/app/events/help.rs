//! The page of help: what can go wrong in an evening, and what to do about it.

use crate::app::events::prelude::*;
use sobremesa::organizer::diary::last_done;

/// What went wrong, the way out, the page for that and the words of its link; words in Spanish and English.
type Way = ([&'static str; 2], [&'static str; 2], EventPage, [&'static str; 2]);

const WAYS: [Way; 5] = [
    (
        ["Un resultado está mal", "A result is wrong"],
        [
            "Busca la partida, tócala y elige «Corregir el resultado». Antes de guardar verás todo lo que cambiaría.",
            "Find the match, tap it and choose “Correct the result”. You’ll see everything that would change before you save.",
        ],
        EventPage::Matches(None),
        ["Ir a las partidas", "To the matches"],
    ),
    (
        ["El sorteo está mal", "The draw is wrong"],
        [
            "Mientras no se haya jugado nada, deshaz el sorteo en el registro, arregla la lista y sortea otra vez. Queda escrito.",
            "As long as nothing has been played, undo the draw in the log, fix the list and draw again. It stays on record.",
        ],
        EventPage::Log,
        ["Ir al registro", "To the log"],
    ),
    (
        ["Alguien se ha ido, o ha llegado tarde", "Someone left, or arrived late"],
        [
            "Toca su nombre para retirarle, expulsarle o mostrarle una tarjeta; a quien llega tarde, añádele a la lista.",
            "Tap their name to withdraw them, expel them or show a card; latecomers can be added to the list.",
        ],
        EventPage::People,
        ["Ir a la gente", "To the people"],
    ),
    (
        ["La tableta se ha apagado", "The tablet died"],
        [
            "Al encenderla, todo sigue donde estaba. Si no enciende, abre la última copia en otra tableta, o sigue en papel (en Imprimir hay una hoja en blanco) y apunta después.",
            "When it’s back on, everything is where it was. If it won’t start, open the last copy on another tablet, or carry on with paper (Print has a blank sheet) and enter the results later.",
        ],
        EventPage::Carry,
        ["Copias", "Copies"],
    ),
    (
        ["Dos tabletas no coinciden", "Two tablets disagree"],
        [
            "Guarda el torneo en una y ábrelo en la otra: te dirá hasta dónde coinciden y podrás elegir con cuál se sigue. La otra no se pierde.",
            "Save the event on one and open it on the other: you’ll see how far they agree and choose which one to continue with. The other isn’t lost.",
        ],
        EventPage::Carry,
        ["Comparar", "Compare"],
    ),
];

#[component]
pub fn Help(ev: EventSession) -> impl IntoView {
    let way = move |(trouble, way, page, [go_es, go_en]): Way| {
        let say = move |[es, en]: [&'static str; 2]| ev.say(es, en);
        view! {
            <section class="trouble-way">
                <h3>{say(trouble)}</h3>
                <p>{say(way)}</p>
                <PageLink ev page class="button" es=go_es en=go_en/>
            </section>
        }
    };
    view! {
        <h2>{ev.say("Ayuda: si algo ha ido mal", "Help: if something went wrong")}</h2>
        <p>{ev.say("Tranquilidad: nada se pierde y todo se puede deshacer.",
            "Don’t worry: nothing is lost and everything can be undone.")}</p>
        <LastDone ev/>
        {WAYS.map(way).collect_view()}
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

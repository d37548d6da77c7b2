//! The page "More": links to the pages of an event that are seldom needed.

use super::room::timer::RoundClock;
use super::share::copies::BackupAge;
use crate::app::events::prelude::*;

const PARTS: [(EventPage, &str, &str, &str, &str); 6] = [
    (
        EventPage::Display,
        "Pantalla para la sala",
        "Room display",
        "Letra grande: mesas, tabla y lo que sigue",
        "Large type: tables, standings, what’s next",
    ),
    (
        EventPage::Aloud,
        "Anuncios",
        "Announcements",
        "Para leerlos por el micrófono, o que los diga la tableta",
        "To read out, or for the tablet to say",
    ),
    (
        EventPage::Paper(Paper::Tables),
        "Imprimir",
        "Print",
        "Calendario, hojas de mesa, tabla, diplomas",
        "Schedule, score slips, standings, diplomas",
    ),
    (
        EventPage::Wall,
        "Clasificación general",
        "Overall standings",
        "Puntos, Quesitos y Estrellitas",
        "Points, Quesitos and Estrellitas",
    ),
    (
        EventPage::Carry,
        "Copias y hojas de cálculo",
        "Copies and spreadsheets",
        "El torneo en un archivo, o a otra tableta",
        "The event as a file, or to another tablet",
    ),
    (EventPage::Log, "Registro", "Log", "Todo lo que se ha hecho, y cómo deshacerlo", "Everything done, and undo"),
];

#[component]
pub fn More(ev: EventSession) -> impl IntoView {
    // Of one game, the overall standings would only repeat its table.
    let several = ev.peek().state().contests.len() > 1;
    let parts = PARTS.into_iter().filter(move |part| several || part.0 != EventPage::Wall);
    let rows = parts.map(|(at, es, en, what_es, what_en)| {
        view! {
            <li>
                <a class="part" href=ev.at(at)>
                    <strong>{ev.say(es, en)}</strong>
                    <small>{ev.say(what_es, what_en)}</small>
                </a>
            </li>
        }
    });
    let plans = move || {
        let event = ev.event();
        let games = event.state().contests.each().map(|(game, contest)| {
            let words = sentence!(ev.lang(), "Formato de {}", "Format of {}", contest.game.title);
            view! { <li><a class="part" href=ev.at(EventPage::Plan(game))><strong>{words}</strong></a></li> }
        });
        games.collect_view()
    };
    view! {
        <h2>{ev.say("Más", "More")}</h2>
        <RoundClock ev/>
        <ul class="parts">{rows.collect_view()}{plans}</ul>
        <BackupAge ev/>
    }
}

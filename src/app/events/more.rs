//! The page "More": links to the pages of an event that are seldom needed.

use super::room::timer::RoundClock;
use crate::app::events::prelude::*;

#[component]
pub fn More(ev: EventSession) -> impl IntoView {
    // Of one game, the overall standings would only repeat its table.
    let several = ev.peek().state().contests.len() > 1;
    let plans = move || {
        let event = ev.event();
        let games = event.state().contests.each().map(|(game, contest)| {
            let title = sentence!(ev.lang(), "Formato de {}", "Format of {}", contest.game.title);
            view! { <Part ev page=EventPage::Plan(game) title/> }
        });
        games.collect_view()
    };
    view! {
        <h2>{ev.say("Más", "More")}</h2>
        <RoundClock ev/>
        <ul class="parts">
            <Part ev page=EventPage::Display title=ev.say("Pantalla para la sala", "Room display")
                what=ev.say("Letra grande: mesas, tabla y lo que sigue",
                    "Large type: tables, standings, what’s next")/>
            <Part ev page=EventPage::Aloud title=ev.say("Anuncios", "Announcements")
                what=ev.say("Para leerlos por el micrófono, o que los diga la tableta",
                    "To read out, or for the tablet to say")/>
            <Part ev page=EventPage::Paper(Paper::Tables) title=ev.say("Imprimir", "Print")
                what=ev.say("Calendario, hojas de mesa, tabla, diplomas",
                    "Schedule, score slips, standings, diplomas")/>
            {several.then(|| view! {
                <Part ev page=EventPage::Wall title=ev.say("Clasificación general", "Overall standings")
                    what=ev.say("Puntos, Quesitos y Estrellitas", "Points, Quesitos and Estrellitas")/>
            })}
            <Part ev page=EventPage::Carry title=ev.say("Copias y hojas de cálculo", "Copies and spreadsheets")
                what=ev.say("El torneo en un archivo, o a otra tableta", "The event as a file, or to another tablet")/>
            <Part ev page=EventPage::Log title=ev.say("Registro", "Log")
                what=ev.say("Todo lo que se ha hecho, y cómo deshacerlo", "Everything done, and undo")/>
            {move || plans()}
        </ul>
    }
}

#[component]
fn Part(
    ev: EventSession,
    page: EventPage,
    #[prop(into)] title: String,
    #[prop(optional)] what: Option<&'static str>,
) -> impl IntoView {
    let what = what.map(|what| view! { <small>{what}</small> });
    view! { <li><a class="part" href=ev.at(page)><strong>{title}</strong>{what}</a></li> }
}

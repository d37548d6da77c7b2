//! A match of the event on this very tablet: begun from its page, and its result when it is over.

use super::entry::ResultEntry;
use crate::app::events::prelude::*;
use crate::app::play::catalog::game as game_entry;
use crate::app::play::session::NewMatch;
use sobremesa::organizer::tablet;
use sobremesa::saved::{EMBLEMS, Head};

/// Reads this match with `read`; `None` if it was not begun on this tablet, or `read` returns `None`.
fn on_this_tablet<T>(entry: ResultEntry, read: impl FnMut(&str) -> Option<T>) -> Option<T> {
    entry.ev.ctx.vault().peek(Kind::Match, &entry.match_id(), read)
}

/// Returns the result of this match if it was played to its end on the tablet.
pub fn outcome(entry: ResultEntry) -> Option<Sheet> {
    let (names, seats) = (entry.names(), entry.seated());
    let head: Head = on_this_tablet(entry, |text| serde_json::from_str(text).ok())?;
    let same = |i: usize| head.players.get(i).is_some_and(|player| player.name == tablet::short(&seats, i));
    if head.players.len() != seats.len() || !(0..seats.len()).all(same) {
        return None;
    }
    let sheet = Sheet::from_outcome(entry.kind, &names, &head.outcome?);
    entry.score(&sheet).is_some().then_some(sheet)
}

/// Opens this very match on the tablet.
pub fn begin(entry: ResultEntry) -> Option<impl IntoView> {
    let (ev, of, names, kind) = (entry.ev, entry.game, entry.seated(), entry.kind);
    let seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
    let game = game_entry(of.played).filter(|game| game.seats.contains(&seats))?;
    let id = entry.match_id();
    let begun = on_this_tablet(entry, |_| Some(())).is_some();
    let play = move |_| {
        if begun {
            return Route::Play(id.clone()).go();
        }
        let player = |i: usize| Player::person(tablet::short(&names, i), i as u8 % EMBLEMS);
        let (id, count) = (id.clone(), names.len());
        let players: Vec<Player> = (0..count).map(player).collect();
        leptos::task::spawn_local(async move {
            let Ok(code) = (game.code)().await else {
                return ev.show_error(ev.say(
                    "No se ha podido cargar el juego. Comprueba la conexión e inténtalo otra vez.",
                    "The game could not be loaded. Check your connection and try again.",
                ));
            };
            let new = NewMatch { ctx: ev.ctx, id, players, seed: None };
            let agreed = |options: &str| tablet::set_options(options, of, kind, count);
            let Some(begun) = (code.begin_as)(new, &agreed) else {
                return ev.show_error(ev.say(
                    "Con las reglas acordadas para esta partida no se puede jugar en la tableta: juégala en la mesa y apunta el resultado.",
                    "This match can’t be played on the tablet under the rules agreed for it: play it at the table and enter the result.",
                ));
            };
            match begun.await {
                Some(id) => Route::Play(id).go(),
                None => ev.show_error(
                    ev.say("Este navegador no sabe barajar con garantías.", "This browser has no safe way to shuffle."),
                ),
            }
        });
    };
    let words = match begun {
        true => ev.say("Seguir esta partida en la tableta", "Continue this match on the tablet"),
        false => ev.say("Jugarla en esta tableta", "Play it on this tablet"),
    };
    Some(view! { <p class="on-tablet"><button class="play-here" on:click=play>{words}</button></p> })
}

/// A result that is not that of the match played on the tablet: one of the two is wrong.
pub fn contradiction(entry: ResultEntry, typed: Sheet, here: &Sheet) -> impl IntoView + use<> {
    let (ev, done) = (entry.ev, entry.done);
    let (mine, theirs) = (entry.line(&typed), entry.line(here));
    browser::focus(".contradiction");
    view! {
        <div class="task contradiction" role="alert" tabindex="-1">
            <p><bdi>{ev.say(
                format!("No coincide con la partida jugada en la tableta ({theirs})."),
                format!("The match played on the tablet ended differently ({theirs})."),
            )}</bdi></p>
            <button class="enter-anyway" on:click=move |_| done.run(typed.clone())>
                <bdi>{ev.say(format!("Apuntar aun así {mine}"), format!("Enter {mine} anyway"))}</bdi>
            </button>
        </div>
    }
}

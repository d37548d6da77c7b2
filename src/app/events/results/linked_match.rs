//! A match of the event on this very tablet, played or counted here, and its result.

use super::entry::ResultEntry;
use crate::app::events::prelude::*;
use crate::app::lazy_pages::count_match;
use crate::app::play::catalog::game as game_entry;
use crate::app::play::session::NewMatch;
use sobremesa::organizer::tablet;
use sobremesa::saved::EMBLEMS;

/// Reads this match, or its score sheet, with `read`; `None` if it was not begun on this tablet.
fn on_this_tablet<T>(entry: ResultEntry, kind: Kind, read: impl FnMut(&str) -> Option<T>) -> Option<T> {
    entry.ev.ctx.vault().peek(kind, &entry.match_id(), read)
}

/// Returns the result of this match if it was played, or counted, to its end on the tablet.
pub fn outcome(entry: ResultEntry) -> Option<Sheet> {
    let names = entry.names();
    let read = |text: &str| tablet::result(text, entry.game, entry.kind, &names);
    let found = [Kind::Match, Kind::Sheet].into_iter().find_map(|kind| on_this_tablet(entry, kind, read));
    found.filter(|sheet| entry.score(sheet).is_some())
}

/// Returns the players for a match on the tablet, with short names and emblems.
fn players(entry: ResultEntry) -> Vec<Player> {
    let names = entry.seated();
    (0..names.len()).map(|at| Player::person(tablet::short(&names, at), at as u8 % EMBLEMS)).collect()
}

fn not_loaded(ev: EventSession) {
    ev.show_error(ev.say(
        "No se ha podido cargar el juego. Comprueba la conexión e inténtalo otra vez.",
        "The game could not be loaded. Check your connection and try again.",
    ));
}

/// Returns the way to play this very match on the tablet or to go on with it, and if it has not begun, to count it.
pub fn begin(entry: ResultEntry) -> Option<(AnyView, Option<AnyView>)> {
    let seats = u8::try_from(entry.seated().len()).unwrap_or(u8::MAX);
    game_entry(entry.game.played).filter(|game| game.seats.contains(&seats))?;
    let (ev, names) = (entry.ev, entry.names());
    let of = |text: &str| Some(tablet::is_of(text, entry.game, &names));
    let begun = [Kind::Match, Kind::Sheet].map(|kind| on_this_tablet(entry, kind, of));
    if begun.contains(&Some(false)) {
        let words = ev.say(
            "En esta tableta está la partida de quienes iban a jugar antes: apunta aquí el resultado de ahora.",
            "The match on this tablet has the previous players: enter the new result here.",
        );
        return Some((view! { <p class="muted">{words}</p> }.into_any(), None));
    }
    let [plays, counts] = begun.map(|begun| begun.is_some());
    let play_words = match plays {
        true => ev.say("Seguir esta partida en la tableta", "Continue this match on the tablet"),
        false => ev.say("Jugarla en esta tableta", "Play it on this tablet"),
    };
    let count_words = match counts {
        true => ev.say("Seguir con su marcador", "Continue its score sheet"),
        false => ev.say("Llevar aquí su marcador", "Keep its score here"),
    };
    let play = move |_| play_here(entry, plays);
    let play = view! { <p><button class="play-here" on:click=play>{play_words}</button></p> }.into_any();
    let count = move |_| count_here(entry, counts);
    let count = view! { <p><button class="count-here" on:click=count>{count_words}</button></p> }.into_any();
    Some(if counts && !plays { (count, None) } else { (play, (!plays).then_some(count)) })
}

/// Goes to the score sheet of this match, which begins if it has not `begun`.
fn count_here(entry: ResultEntry, begun: bool) {
    let (ev, of, id) = (entry.ev, entry.game, entry.match_id());
    if begun {
        return Route::Sheet(id).go();
    }
    let Some(game) = game_entry(of.played) else { return };
    let (players, kind) = (players(entry), entry.kind);
    leptos::task::spawn_local(async move {
        let (Ok(code), Ok(begin)) = ((game.code)().await, count_match().await) else { return not_loaded(ev) };
        let count = players.len();
        let agreed = |options: &str| tablet::set_options(options, of, kind, count);
        let rules = (code.counted_as)(&agreed, u8::try_from(count).unwrap_or(u8::MAX));
        if !rules.is_some_and(|rules| begin(ev.ctx, rules, &id, players)) {
            ev.show_error(ev.say(
                "Con las reglas acordadas para esta partida no hay hoja: apunta aquí el resultado.",
                "There is no score sheet for a match under the rules agreed for it: enter the result here.",
            ));
        }
    });
}

/// Goes to this match, which begins if it has not `begun`.
fn play_here(entry: ResultEntry, begun: bool) {
    let (ev, of, kind, id) = (entry.ev, entry.game, entry.kind, entry.match_id());
    if begun {
        return Route::Play(id).go();
    }
    let Some(game) = game_entry(of.played) else { return };
    let players = players(entry);
    leptos::task::spawn_local(async move {
        let Ok(code) = (game.code)().await else { return not_loaded(ev) };
        let count = players.len();
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
            None => ev.show_error(ev.say(
                "Este navegador no sabe barajar con garantías. Prueba con otro navegador.",
                "This browser has no safe way to shuffle. Try another browser.",
            )),
        }
    });
}

/// Shows a result that is not that of the match on the tablet: one of the two is wrong.
pub fn contradiction(entry: ResultEntry, typed: Sheet, here: &Sheet) -> impl IntoView + use<> {
    let (ev, done) = (entry.ev, entry.done);
    let (mine, theirs) = (entry.line(&typed), entry.line(here));
    focus::set_soon(".contradiction");
    view! {
        <div class="task contradiction" role="alert" tabindex="-1">
            <p><bdi>{ev.say(
                format!("No coincide con lo que hay en la tableta ({theirs})."),
                format!("The tablet has another result ({theirs})."),
            )}</bdi></p>
            <button class="enter-anyway" on:click=move |_| done.run(typed.clone())>
                <bdi>{sentence!(ev.lang(), "Apuntar aun así {mine}", "Enter {mine} anyway")}</bdi>
            </button>
        </div>
    }
}

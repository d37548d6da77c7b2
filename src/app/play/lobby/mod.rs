//! The set-up of a match: one tap begins it against a bot, between people, or with the last table; a form sets names,
//! order, bots and options.

mod form;
mod lengths;
pub mod levels;
mod names;
mod places;
mod setting;
mod ways;

pub use names::{remember, unnamed};
pub use places::Places;
pub use setting::{Setting, complaint};

use crate::app::chunk::lazy;
use crate::app::play::catalog::fetch_ahead;
use crate::app::play::game_ui::{BeginMatch, GameCode, GameInfo, OptionsForm};
use crate::app::play::session::{self, NewMatch};
use crate::app::play::solo::solo;
use crate::app::prelude::*;
use lengths::{Lengths, Rivals};
use sobremesa::engine::Seed;
use ways::Ways;

/// The players and the seat of the oldest, or the reason why they can't play.
type Table = Result<(Vec<Player>, Seat), String>;
/// Deals, or shows why not.
type Deal = Callback<Table>;
type Prepare = fn(&'static GameInfo, Setting, OptionsForm, Deal) -> AnyView;

lazy!(prepare: Prepare = form::form);

/// Shows the set-up of a match. Table and drawings are fetched once it is drawn, while names are entered.
pub fn set_up(entry: &'static GameInfo) -> AnyView {
    chunk::page(entry.id, entry.title.into(), entry.code, move |code| {
        browser::when_drawn(|| fetch_ahead(entry.table, Some(entry.art)));
        (code.lobby)(entry, code)
    })
}

/// Returns the page of a set-up. Only the chunks of set-ups name it: home does not need it.
pub fn page(game: &'static GameInfo, code: &'static GameCode) -> AnyView {
    let ctx = use_ctx();
    let people = ctx.people();
    let setting = Setting::new(&people, game, true);
    let error = RwSignal::new(None::<String>);
    let form = (code.options)(Signal::derive(move || setting.count() as u8));
    let begin = form.begin;
    // Without a choice of length, a match against one is soon over.
    let rivals = RwSignal::new(if form.lengths == [("", ""); 3] { 3 } else { 1 });
    let lengths = view! {
        <Lengths length=form.length lengths=form.lengths set_length=form.set_length/>
        <Rivals seats=form.seats rivals/>
    }
    .into_any();
    let (seats, in_pairs) = (form.seats, form.in_pairs);
    let deal = Callback::new(move |table: Table| {
        let (players, oldest) = match table {
            Ok(table) => table,
            Err(why) => return error.set(Some(why)),
        };
        match seats.get_untracked() {
            seats if seats.contains(&(players.len() as u8)) => open_new(ctx, begin, players, oldest, None, error),
            seats => error.set(Some(wrong_number(ctx, *seats.start(), players.len()))),
        }
    });
    let at_once = Callback::new(move |players: Vec<Player>| {
        remember(ctx, &players);
        deal.run(Ok((players, Seat(0))));
    });
    let form = StoredValue::new_local(Some(form));
    let prepared = move |prepare: &Prepare| {
        let form = form.try_update_value(Option::take).flatten();
        form.map(|form| prepare(game, setting, form, deal)).into_any()
    };
    let last = Some(people.last_table).filter(|table| game.seats.contains(&(table.len() as u8)));
    view! {
        <Head title=game.title/>
        <main class="page narrow lobby">
            <a class="rules-link" href=Route::Rules(game.id.into(), None).hash()>{ctx.text("Reglas", "Rules")}</a>
            <img class="tile-picture" src=format!("art/tiles/{}.svg", game.art) alt="" loading="lazy"/>
            <Ways lengths seats mesa=game.mesa in_pairs last level=setting.level rivals begin=at_once/>
            <div class="solo">{chunk::part(solo, move |solo| (solo.lobby)(game, code))}</div>
            <p class="error" role="alert">{move || error.get()}</p>
            <details class="prepare">
                <summary>
                    {ctx.text("Preparar la mesa: nombres, orden y reglas", "Set up: names, order and rules")}
                </summary>
                {chunk::part(prepare, prepared)}
            </details>
        </main>
    }
    .into_any()
}

/// Returns the error if these rules are for another number of players.
fn wrong_number(ctx: Ctx, wanted: u8, players: usize) -> String {
    ctx.say(
        format!("Con estas reglas juegan {wanted} personas o máquinas, y en la mesa hay {players}."),
        format!("These rules are for {wanted} people or bots, and {players} are at the table."),
    )
}

/// Begins a match under a new id and opens it, or sets `error` if this browser can't shuffle.
pub fn open_new(
    ctx: Ctx,
    begin: BeginMatch,
    players: Vec<Player>,
    oldest: Seat,
    seed: Option<Seed>,
    error: RwSignal<Option<String>>,
) {
    leptos::task::spawn_local(async move {
        let begun = match session::fresh_id() {
            Some(id) => begin.run((NewMatch { ctx, id, players, seed }, oldest)).await,
            None => None,
        };
        match begun {
            // The back button then leads home, not to the form.
            Some(id) => Route::Play(id).replace(),
            None => drop(error.try_set(Some(no_chance(ctx).into()))),
        }
    });
}

/// Returns the error if the browser has no source of chance.
pub fn no_chance(ctx: Ctx) -> &'static str {
    ctx.say(
        "Este navegador no sabe barajar con garantías. Prueba con otro navegador.",
        "This browser has no safe way to shuffle. Try another browser.",
    )
}

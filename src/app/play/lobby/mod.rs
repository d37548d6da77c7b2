//! A new match: begun at once against a machine, between so many people, or by the table that sat down last; or
//! prepared, with names, order, machines and options.

mod lengths;
mod levels;
mod names;
mod places;
mod setting;
mod ways;

pub use levels::level_name;
pub use names::{remember, unnamed};
pub use places::Places;
pub use setting::{Setting, complaint};

use crate::app::browser;
use crate::app::chunk;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::lazy_pages::{Shareable, travel};
use crate::app::play::catalog::fetch_ahead;
use crate::app::play::game_ui::{GameCode, GameInfo, OptionsForm};
use crate::app::play::session::{self, NewMatch};
use crate::app::play::solo::solo;
use crate::app::route::Route;
use crate::app::widgets::page::Head;
use lengths::Lengths;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::saved::Player;
use sobremesa::travel::SetUp;
use ways::Ways;

/// The set-up of a match. Table and drawings come once it stands, while names are entered.
pub fn set_up(entry: &'static GameInfo) -> AnyView {
    let ctx = use_ctx();
    let title = Signal::derive(move || (entry.title)(ctx.lang()));
    chunk::page(entry.id, title, entry.code, move |code| {
        browser::when_drawn(|| fetch_ahead(entry.table, Some(entry.art)));
        page(entry, code)
    })
}

/// The page of a new match of the game.
fn page(game: &'static GameInfo, code: &'static GameCode) -> AnyView {
    let ctx = use_ctx();
    let people = ctx.people();
    let setting = Setting::new(&people, game, true);
    let error = RwSignal::new(None::<String>);
    let form = (code.options)(Signal::derive(move || setting.count() as u8));
    let (begin, length, set_length) = (form.begin, form.length, form.set_length);
    let deal = move |players: Vec<Player>, oldest: Seat| {
        leptos::task::spawn_local(async move {
            let begun = match session::fresh_id() {
                Some(id) => begin.run((NewMatch { ctx, id, players, seed: None }, oldest)).await,
                None => None,
            };
            match begun {
                // From the match the back button leads home, and not to what was filled in for it.
                Some(id) => Route::Play(id).replace(),
                None => error.set(Some(no_chance(ctx))),
            }
        });
    };
    let start = Callback::new(move |()| match setting.seated(ctx) {
        Ok(players) => deal(players, setting.oldest_seat()),
        Err(why) => error.set(Some(why)),
    });
    let at_once = Callback::new(move |players: Vec<Player>| {
        remember(ctx, &players);
        deal(players, Seat(0));
    });
    let last = Some(people.last_table).filter(|table| game.seats.contains(&(table.len() as u8)));
    view! {
        <Head title=Signal::derive(move || (game.title)(ctx.lang()))/>
        <main class="page narrow lobby">
            <a class="rules-link" href=Route::Rules(game.id.into(), None).hash()>
                {move || ctx.say("¿Cómo se juega?", "How to play")}
            </a>
            <Lengths length set_length/>
            <Ways game last level=setting.level begin=at_once/>
            <div class="solo">{chunk::part(solo, move |solo| (solo.lobby)(game, code))}</div>
            <p class="error" role="alert">{move || error.get()}</p>
            {prepared(game, setting, form, start)}
        </main>
    }
    .into_any()
}

/// The fold of names, order and rules, with the link to the table as it is there.
fn prepared(game: &'static GameInfo, setting: Setting, form: OptionsForm, start: Callback<()>) -> impl IntoView {
    let ctx = use_ctx();
    let OptionsForm { view: options, note, written, .. } = form;
    // The table of which the link is shown, until anything about it is changed.
    let table = RwSignal::new(None::<SetUp>);
    let changed = move || {
        if table.with_untracked(Option::is_some) {
            table.set(None);
        }
    };
    let as_it_is = move || SetUp {
        game: game.id.into(),
        options: written.run(setting.oldest_seat()),
        players: setting.players(ctx.lang()),
        seed: None,
    };
    view! {
        <details class="prepare">
            <summary>
                {move || ctx.say("Preparar la mesa: nombres, orden y reglas", "Set up: names, order and rules")}
            </summary>
            <div on:click=move |_| changed() on:input=move |_| changed()>
                <Places setting/>
                <details class="options" open=game.open_form>
                    <summary>{move || ctx.say("Reglas: como están escritas", "Rules: as written")}</summary>
                    {options}
                </details>
            </div>
            <p class="muted">{note}</p>
            {table_link(ctx, table, as_it_is)}
            <div class="bottom-bar">
                <button class="primary big start" on:click=move |_| start.run(())>
                    {move || ctx.say("¡A jugar!", "Play!")}
                </button>
            </div>
        </details>
    }
}

/// The way to the link of the table, and the link.
fn table_link(
    ctx: Ctx,
    table: RwSignal<Option<SetUp>>,
    as_it_is: impl Fn() -> SetUp + Send + 'static,
) -> impl IntoView {
    let link = move |set_up| {
        let thing = Shareable::SetUp(set_up);
        chunk::part(travel, move |pages| (pages.share)(thing.clone()))
    };
    view! {
        <button class="plain table-link" on:click=move |_| table.set(Some(as_it_is()))>
            {move || ctx.say("Enlace de esta mesa", "Link to this table")}
        </button>
        {move || table.get().map(link)}
    }
}

fn no_chance(ctx: Ctx) -> String {
    ctx.prefs.with_untracked(|p| p.lang).pick(
        "Este navegador no sabe barajar con garantías. Prueba con otro navegador.".into(),
        "This browser has no safe way to shuffle. Try another browser.".into(),
    )
}

//! The set-up of a match: one tap begins it against a bot, between people, or with the last table; a form sets names,
//! order, bots and options.

mod lengths;
pub mod levels;
mod names;
mod places;
mod setting;
mod ways;

pub use names::{remember, unnamed};
pub use places::Places;
pub use setting::{Setting, complaint};

use crate::app::lazy_pages::{Shareable, share};
use crate::app::play::catalog::fetch_ahead;
use crate::app::play::game_ui::{BeginMatch, GameCode, GameInfo, OptionsForm};
use crate::app::play::mesa::wide;
use crate::app::play::session::{self, NewMatch};
use crate::app::play::solo::solo;
use crate::app::prelude::*;
use lengths::Lengths;
use sobremesa::engine::Seed;
use sobremesa::travel::SetUp;
use ways::Ways;

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
    let lengths = view! { <Lengths length=form.length lengths=form.lengths set_length=form.set_length/> }.into_any();
    let (seats, in_pairs) = (form.seats, form.in_pairs);
    let deal = move |players: Vec<Player>, oldest: Seat| match seats.get_untracked() {
        seats if seats.contains(&(players.len() as u8)) => open_new(ctx, begin, players, oldest, None, error),
        seats => error.set(Some(wrong_number(ctx, *seats.start(), players.len()))),
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
        <Head title=game.title/>
        <main class="page narrow lobby">
            <a class="rules-link" href=Route::Rules(game.id.into(), None).hash()>{ctx.text("Reglas", "Rules")}</a>
            <Ways lengths seats mesa=game.mesa in_pairs last level=setting.level begin=at_once/>
            <div class="solo">{chunk::part(solo, move |solo| (solo.lobby)(game, code))}</div>
            <p class="error" role="alert">{move || error.get()}</p>
            {prepared(game, setting, form, start)}
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

/// Shows the form of names, order and rules, with a link to this set-up.
fn prepared(game: &'static GameInfo, setting: Setting, form: OptionsForm, start: Callback<()>) -> impl IntoView {
    let (ctx, wide) = (use_ctx(), wide());
    let OptionsForm { view: options, note, written, .. } = form;
    // The set-up of the link that is shown, until anything is changed.
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
            <summary>{ctx.text("Preparar la mesa: nombres, orden y reglas", "Set up: names, order and rules")}</summary>
            <div on:click=move |_| changed() on:input=move |_| changed()>
                <Places setting/>
                <details class="options" open=game.open_form>
                    <summary>{ctx.text("Reglas: como están escritas", "Rules: as written")}</summary>
                    {options}
                </details>
            </div>
            <Show when=move || wide.get() && (2..=usize::from(game.mesa)).contains(&setting.count())>
                <Switch on=Signal::derive(move || ctx.prefs.with(|prefs| prefs.mesa))
                    set=Callback::new(move |on| ctx.change(|prefs| prefs.mesa = on))
                    name=ctx.text("La mesa: la tableta en medio", "On the table: the tablet in the middle")/>
            </Show>
            <p class="muted">{note}</p>
            {table_link(ctx, table, as_it_is)}
            <div class="bottom-bar">
                <button class="primary big start" on:click=move |_| start.run(())>
                    {ctx.text("Empezar con esta mesa", "Start with this table")}
                </button>
            </div>
        </details>
    }
}

/// Shows a button that shows the link to the set-up.
fn table_link(
    ctx: Ctx,
    table: RwSignal<Option<SetUp>>,
    as_it_is: impl Fn() -> SetUp + Send + 'static,
) -> impl IntoView {
    let link = move |set_up| share(Shareable::SetUp(set_up));
    view! {
        <button class="plain table-link" on:click=move |_| table.set(Some(as_it_is()))>
            {ctx.text("Enlace de esta mesa", "Link to this table")}
        </button>
        {move || table.get().map(link)}
    }
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

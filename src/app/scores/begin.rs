//! The form of a new sheet: players and agreed rules.

use super::pad::{Agreement, Pad};
use crate::app::play::catalog::with_game;
use crate::app::play::game_ui::GameInfo;
use crate::app::play::lobby::{Places, Setting};
use crate::app::play::session;
use crate::app::prelude::*;
use crate::app::widgets::page::nothing_here;
use sobremesa::games::SCORED;
use sobremesa::scorekeeper::{AgreedRules, Sheet};

pub fn page(pads: &'static [Pad], game: &str) -> AnyView {
    with_game(game, |game| match pads.iter().find(|pad| pad.game == game.id) {
        Some(pad) => view! { <NewSheet game pad/> }.into_any(),
        None => nothing_here("Este juego no tiene hoja.", "This game has no score sheet."),
    })
}

#[component]
fn NewSheet(game: &'static GameInfo, pad: &'static Pad) -> impl IntoView {
    let ctx = use_ctx();
    let setting = Setting::new(&ctx.people(), game, false);
    let error = RwSignal::new(None::<String>);
    let Agreement { view, rules } = (pad.agree)(setting);
    let start = move |_| {
        let players = match setting.seated(ctx) {
            Ok(players) => players,
            Err(why) => return error.set(Some(why)),
        };
        let agreed = rules.run(players.len() as u8);
        error.set(begin(ctx, agreed, players).err());
    };
    view! {
        <Head title=game.title/>
        <main class="page narrow lobby">
            <Places setting/>
            {view}
            <p class="error" role="alert">{move || error.get()}</p>
            <div class="bottom-bar">
                <button class="primary big start" on:click=start>
                    {ctx.say("Empezar la hoja", "Start the sheet")}
                </button>
            </div>
        </main>
    }
}

/// Stores a new sheet and goes to it, or says why it cannot be begun.
pub fn begin(ctx: Ctx, rules: AgreedRules, players: Vec<Player>) -> Result<(), String> {
    if session::fresh_id().is_some_and(|id| begin_as(ctx, rules, &id, players)) {
        return Ok(());
    }
    let lang = ctx.prefs.with_untracked(|prefs| prefs.lang);
    Err(lang
        .pick("No se ha podido empezar la hoja. Inténtalo otra vez.", "The sheet could not be started. Try again.")
        .to_string())
}

/// Works like [`begin`] for a sheet with this id. Returns false if it cannot be begun.
pub fn begin_as(ctx: Ctx, rules: AgreedRules, id: &str, players: Vec<Player>) -> bool {
    let Ok(sheet) = Sheet::new(SCORED, id, browser::now(), rules, players) else { return false };
    leptos::task::spawn_local(async move {
        let id = sheet.written().id.clone();
        ctx.save(Kind::Sheet, &id, &sheet.text()).await;
        Route::Sheet(id).go();
    });
    true
}

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
        None => nothing_here("De este juego no hay hoja.", "This game has no score sheet."),
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
    let sheet = session::fresh_id().and_then(|id| Sheet::new(SCORED, &id, browser::now(), rules, players).ok());
    let Some(sheet) = sheet else {
        let lang = ctx.prefs.with_untracked(|prefs| prefs.lang);
        return Err(lang.pick("No se ha podido empezar la hoja.", "The sheet could not be started.").to_string());
    };
    go_to_new(ctx, sheet);
    Ok(())
}

/// Begins the sheet for a match of an event and goes to it. Returns false if it cannot be begun.
pub fn of_match(ctx: Ctx, rules: AgreedRules, id: &str, players: Vec<Player>) -> bool {
    Sheet::new(SCORED, id, browser::now(), rules, players).map(|sheet| go_to_new(ctx, sheet)).is_ok()
}

fn go_to_new(ctx: Ctx, sheet: Sheet) {
    leptos::task::spawn_local(async move {
        let id = sheet.written().id.clone();
        ctx.save(Kind::Sheet, &id, &sheet.text()).await;
        Route::Sheet(id).go();
    });
}

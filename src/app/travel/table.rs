//! The page of a set-up in a link.

use super::open::refused;
use crate::app::play::game_ui::{GameCode, GameInfo, OptionsForm};
use crate::app::play::lobby::levels::level_name;
use crate::app::play::lobby::{complaint, open_new, remember, unnamed};
use crate::app::prelude::*;
use sobremesa::saved::check_players;
use sobremesa::travel::{BadCode, SetUp, options};

pub fn page(info: &'static GameInfo, code: &'static GameCode, set_up: &SetUp) -> AnyView {
    let (ctx, seats) = (use_ctx(), set_up.players.len() as u8);
    if !info.seats.contains(&seats) {
        return refused(BadCode::Damaged);
    }
    let OptionsForm { view: form, note, begin, write, .. } = (code.options)(Signal::derive(move || seats));
    let changed = set_up.options != "{}";
    let known = options::with(&(code.as_written)(), &set_up.options);
    if !known.is_some_and(|options| write.run(options)) {
        return refused(BadCode::Newer);
    }
    let players = named(ctx, &set_up.players);
    let (seed, table) = (set_up.seed, StoredValue::new(players.clone()));
    let error = RwSignal::new(None::<String>);
    let start = move |_| {
        let players = table.get_value();
        if let Err(bad) = check_players(&players) {
            return error.set(Some(complaint(ctx, &bad)));
        }
        remember(ctx, &players);
        open_new(ctx, begin, players, Seat(0), seed, error);
    };
    let rules = move || match changed {
        true => ctx.say("Reglas: con cambios", "Rules: with changes"),
        false => ctx.say("Reglas: como están escritas", "Rules: as written"),
    };
    view! {
        <Head title=info.title/>
        <main class="page narrow travel-table">
            <h2>{ctx.say("Una mesa puesta para jugar", "A table set and ready to play")}</h2>
            <Sitting players/>
            <p>{ctx.say("Se juega aquí, todos en este aparato.", "Everybody plays here, on this device.")}</p>
            {seed.map(|_| view! { <p>{ctx.say("Quien abra este enlace recibe el mismo reparto.",
                "Whoever opens this link is dealt the same.")}</p> })}
            <p class="muted">{note}</p>
            <p class="error" role="alert">{move || error.get()}</p>
            <button class="primary big travel-start" on:click=start>{ctx.say("¡A jugar!", "Play!")}</button>
            <details class="options" open=changed>
                <summary>{move || rules()}</summary>
                {form}
            </details>
            <a class="plain" href=Route::NewMatch(info.id.into()).hash()>
                {ctx.say("Preparar otra mesa", "Set up another game")}
            </a>
        </main>
    }
    .into_any()
}

/// Gives default names to players without a name.
fn named(ctx: Ctx, players: &[Player]) -> Vec<Player> {
    let mut players = players.to_vec();
    for (at, player) in players.iter_mut().enumerate() {
        if player.name.is_empty() {
            player.name = unnamed(ctx.lang(), at);
        }
    }
    players
}

#[component]
pub fn Sitting(players: Vec<Player>) -> impl IntoView {
    let ctx = use_ctx();
    let row = move |player: Player| {
        let level = move || {
            let level = level_name(ctx.lang(), player.level);
            player.bot.then(|| format!("{} ({level})", ctx.say("máquina", "bot")))
        };
        view! {
            <li class=format!("c{}", player.emblem)>
                <span class="who"><Emblem which=player.emblem/><bdi>{player.name}</bdi></span>
                <small>{move || level()}</small>
            </li>
        }
    };
    view! { <ul class="travel-seats">{players.into_iter().map(row).collect_view()}</ul> }
}

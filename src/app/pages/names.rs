//! The form that renames the players of a match.

use crate::app::play::lobby::{complaint, remember};
use crate::app::prelude::*;
use sobremesa::saved::{check_players, clean_name};

#[component]
pub fn Names(players: Vec<Player>, rename: Callback<Vec<String>>) -> impl IntoView {
    let ctx = use_ctx();
    let typed: Vec<RwSignal<String>> = players.iter().map(|player| RwSignal::new(player.name.clone())).collect();
    let error = RwSignal::new(None::<String>);
    let field = |(at, (player, name)): (usize, (&Player, &RwSignal<String>))| {
        let (emblem, name) = (player.emblem, *name);
        let label = move || format!("{} {}", ctx.say("Nombre del jugador", "Name of player"), at + 1);
        view! {
            <li class=format!("c{emblem}")>
                <Emblem which=emblem/>
                <input type="text" maxlength="40" autocomplete="off" autocapitalize="words" enterkeyhint="done"
                    aria-label=label bind:value=name/>
            </li>
        }
    };
    let fields = players.iter().zip(&typed).enumerate().map(field).collect_view();
    let save = move |_| {
        let mut table = players.clone();
        // An empty field keeps the name.
        for (player, name) in table.iter_mut().zip(&typed) {
            let name = clean_name(&name.get_untracked());
            if !name.is_empty() {
                player.name = name;
            }
        }
        if let Err(bad) = check_players(&table) {
            return error.set(Some(complaint(ctx, &bad)));
        }
        remember(ctx, &table);
        rename.run(table.into_iter().map(|player| player.name).collect());
    };
    view! {
        <section class="names">
            <ul>{fields}</ul>
            <p class="error" role="alert">{move || error.get()}</p>
            <button class="primary save-names" on:click=save>{move || ctx.say("Guardar los nombres", "Save the names")}
            </button>
        </section>
    }
}

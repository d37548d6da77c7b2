//! The form that gives the players of a match other names and emblems: all of them, or one at their side of La mesa.

use crate::app::play::lobby::{complaint, remember};
use crate::app::prelude::*;
use sobremesa::saved::{EMBLEMS, check_players, clean_name};

#[component]
pub fn Names(players: Vec<Player>, only: Option<Seat>, rename: Callback<Vec<Player>>) -> impl IntoView {
    let ctx = use_ctx();
    let typed: Vec<_> =
        players.iter().map(|player| (RwSignal::new(player.name.clone()), RwSignal::new(player.emblem))).collect();
    let error = RwSignal::new(None::<String>);
    let table = StoredValue::new(typed.clone());
    let taken = move |emblem: u8| table.with_value(|table| table.iter().any(|(_, of)| of.get_untracked() == emblem));
    let field = |(at, &(name, emblem)): (usize, &(RwSignal<String>, RwSignal<u8>))| {
        let label = move |es, en| format!("{} {}", ctx.say(es, en), at + 1);
        let change = move |_| {
            let next = (1..EMBLEMS).map(|step| (emblem.get_untracked() + step) % EMBLEMS).find(|next| !taken(*next));
            emblem.update(|emblem| *emblem = next.unwrap_or(*emblem));
        };
        view! {
            <li class=move || format!("c{}", emblem.get())>
                <button class="icon-button emblem-button" on:click=change
                    aria-label=move || label("Cambiar el emblema del jugador", "Change the emblem of player")>
                    {move || view! { <Emblem which=emblem.get()/> }}
                </button>
                <input type="text" maxlength="40" autocomplete="off" autocapitalize="words" enterkeyhint="done"
                    aria-label=move || label("Nombre del jugador", "Name of player") bind:value=name/>
            </li>
        }
    };
    let shown = |at: usize| only.is_none_or(|seat| seat.index() == at);
    let fields = typed.iter().enumerate().filter(|(at, _)| shown(*at)).map(field).collect_view();
    let save = Callback::new(move |()| {
        let mut table = players.clone();
        // An empty field keeps the name.
        for (player, (name, emblem)) in table.iter_mut().zip(&typed) {
            player.emblem = emblem.get_untracked();
            let name = clean_name(&name.get_untracked());
            if !name.is_empty() {
                player.name = name;
            }
        }
        if let Err(bad) = check_players(&table) {
            return error.set(Some(complaint(ctx, &bad)));
        }
        remember(ctx, &table);
        rename.run(table);
    });
    // At one's own side, a name that has played here needs no keyboard.
    let known = move |player: Player| {
        let seat = only?;
        let sits = |(name, _): &(RwSignal<String>, _)| name.get_untracked() == player.name;
        if player.bot || table.with_value(|table| table.iter().any(sits)) {
            return None;
        }
        let name = player.name.clone();
        let choose = move |_| {
            let (own, emblem) = table.with_value(|table| table[seat.index()]);
            own.set(name.clone());
            if !taken(player.emblem) {
                emblem.set(player.emblem);
            }
            save.run(());
        };
        let emblem = player.emblem;
        Some(view! {
            <li><button class="chip" on:click=choose><Emblem which=emblem/><bdi>{player.name}</bdi></button></li>
        })
    };
    let known: Vec<_> = ctx.people().known.into_iter().filter_map(known).take(8).collect();
    view! {
        <section class="names">
            {(!known.is_empty()).then(|| view! { <ul class="chips">{known}</ul> })}
            <ul>{fields}</ul>
            <p class="error" role="alert">{move || error.get()}</p>
            <button class="primary save-names" on:click=move |_| save.run(())>
                {move || match only {
                    Some(_) => ctx.say("Listo", "Done"),
                    None => ctx.say("Guardar los nombres", "Save the names"),
                }}
            </button>
        </section>
    }
}

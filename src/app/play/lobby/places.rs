//! The form of the seats: names, emblems, order, bots, the oldest player.

use super::levels::level_name;
use super::setting::{Place, Setting};
use crate::app::prelude::*;
use sobremesa::saved::clean_name;

#[component]
pub fn Places(setting: Setting) -> impl IntoView {
    let ctx = use_ctx();
    let full = move || setting.count() >= setting.most;
    let add = move |_| {
        setting.add(Player::person(String::new(), setting.free_emblem()));
        crate::app::focus::set_soon(".places li:last-child input[type=text]");
    };
    view! {
        <section aria-labelledby="who-plays">
            <h2 id="who-plays">{ctx.text("¿Quién juega?", "Who’s playing?")}</h2>
            <p class="muted">
                {ctx.text("En el orden de la mesa, hacia la derecha.", "In the order you sit, to the right.")} " "
                {move || setting.eldest.map(|(es, en)| ctx.say(
                    format!("El de más edad {es} primero."),
                    format!("The oldest {en} first."),
                ))}
            </p>
            <div class="add-row">
                <button on:click=add disabled=move || full()>{ctx.text("Añadir persona", "Add a person")}
                    </button>
                {setting.bots.then(|| view! {
                    <button on:click=move |_| setting.add_bot() disabled=move || full()>
                        {ctx.text("Añadir máquina", "Add a bot")}
                    </button>
                })}
            </div>
            <ol class="places">
                <For each=move || keeping_focus(setting.places.get()) key=|place| place.key let:place>
                    <PlaceRow setting place/>
                </For>
            </ol>
            <Absent setting full=Signal::derive(full)/>
        </section>
    }
}

/// People who have played here before: one tap seats them.
#[component]
fn Absent(setting: Setting, full: Signal<bool>) -> impl IntoView {
    let ctx = use_ctx();
    let seat = move |player: Player| {
        let empty = setting
            .places
            .with_untracked(|places| places.iter().find(|p| clean_name(&p.name.get_untracked()).is_empty()).copied());
        match empty {
            Some(place) => {
                place.name.set(player.name);
                place.bot.set(false);
            }
            None => {
                let emblem = setting.free_emblem();
                setting.add(Player { emblem, ..player });
            }
        }
    };
    let room = move || {
        let empty = setting.places.with(|places| places.iter().any(|p| clean_name(&p.name.get()).is_empty()));
        empty || !full.get()
    };
    view! {
        <Show when=move || room() && !setting.absent().is_empty()>
            <p id="known" class="muted">{ctx.text("Han jugado aquí:", "Played here before:")}</p>
            <ul class="chips" aria-labelledby="known">
                <For each=move || setting.absent() key=|p| p.name.clone() let:player>
                    <li><button class="chip" on:click={
                        let player = player.clone();
                        move |_| seat(player.clone())
                    }><Emblem which=player.emblem/><bdi>{player.name.clone()}</bdi></button></li>
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn PlaceRow(setting: Setting, place: Place) -> impl IntoView {
    let ctx = use_ctx();
    let number =
        move || setting.places.with(|places| places.iter().position(|p| p.key == place.key)).map_or(0, |at| at + 1);
    let who = move |es: &str, en: &str| {
        let name = clean_name(&place.name.get());
        let name = if name.is_empty() { number().to_string() } else { name };
        format!("{} {name}", ctx.say(es, en))
    };
    let kind = move || if place.bot.get() { ctx.say("máquina", "bot") } else { ctx.say("persona", "person") };
    let remove = move |_| setting.places.update(|places| places.retain(|p| p.key != place.key));
    view! {
        <li class="place" class:bot=move || place.bot.get()>
            <button class="icon-button emblem-button" on:click=move |_| setting.change_emblem(place)
                aria-label=move || who("Cambiar el emblema de", "Change the emblem of")>
                {move || view! { <Emblem which=place.emblem.get()/> }}
            </button>
            <input type="text" maxlength="40" autocomplete="off" autocapitalize="words" enterkeyhint="done"
                placeholder=ctx.text("Nombre", "Name")
                aria-label=move || format!("{} {}", ctx.say("Nombre del jugador", "Name of player"), number())
                bind:value=place.name/>
            {move || setting.eldest.map(|(es, en)| ctx.say(es, en)).map(|does| view! {
                <label class="oldest">
                    <input type="radio" name="oldest" prop:checked=move || setting.oldest.get() == place.key
                        on:change=move |_| setting.oldest.set(place.key)/>
                    {does}
                </label>
            })}
            <span class="place-tools">
                {setting.bots.then(|| view! {
                    <button class="icon-button bot-button" class:on=move || place.bot.get()
                        on:click=move |_| setting.turn(place)
                        aria-label=move || format!("{}, {}", kind(), who("cambiar a", "change"))>
                        {move || kind()}
                    </button>
                    <BotLevel setting place name=Signal::derive(move || who("cambiar el de", "change"))/>
                })}
                <button class="icon-button" on:click=move |_| setting.shift(place.key, -1)
                    disabled=move || number() == 1 aria-label=move || who("Subir a", "Move up")>
                    <Icon d="M6 15l6-6 6 6"/>
                </button>
                <button class="icon-button" on:click=move |_| setting.shift(place.key, 1)
                    disabled=move || number() == setting.count() aria-label=move || who("Bajar a", "Move down")>
                    <Icon d="M6 9l6 6 6-6"/>
                </button>
                <button class="icon-button" on:click=remove disabled=move || setting.count() <= setting.least
                    aria-label=move || who("Quitar a", "Remove")>
                    <Icon d="M6 6l12 12M18 6L6 18"/>
                </button>
            </span>
        </li>
    }
}

/// The level of a bot; a tap changes it.
#[component]
fn BotLevel(setting: Setting, place: Place, name: Signal<String>) -> impl IntoView {
    let ctx = use_ctx();
    let level = move || level_name(ctx.lang(), place.level.get());
    let label = move || format!("{}: {}, {}", ctx.say("Nivel", "Level"), level(), name.get());
    view! {
        <Show when=move || place.bot.get()>
            <button class="icon-button bot-button" aria-label=move || label()
                on:click=move |_| setting.change_level(place)>{move || level()}</button>
        </Show>
    }
}

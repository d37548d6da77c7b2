//! Buttons that begin a match at once.

use super::levels::Levels;
use super::names::{free_bot_name, unnamed};
use crate::app::play::game_ui::GameInfo;
use crate::app::play::mesa::wide;
use crate::app::prelude::*;
use sobremesa::engine::Level;
use sobremesa::saved::{EMBLEMS, Player};
use sobremesa::solo::YOU;

/// Buttons that begin a match without asking for names.
#[component]
pub fn Ways(
    game: &'static GameInfo,
    /// The table that sat down last, if this game allows its number of players.
    last: Option<Vec<Player>>,
    level: RwSignal<Level>,
    begin: Callback<Vec<Player>>,
) -> impl IntoView {
    let ctx = use_ctx();
    let lang = move || ctx.prefs.with_untracked(|prefs| prefs.lang);
    // Asked how many people play: passing the tablet on (false), or round it.
    let counted = RwSignal::new(None::<bool>);
    let least = *game.seats.start();
    let alone = move |_| {
        let you = lang().pick(YOU.0, YOU.1).to_string();
        let mut table = vec![Player::person(you, 0)];
        while table.len() < usize::from(least) {
            let names: Vec<String> = table.iter().map(|player| player.name.clone()).collect();
            let (level, emblem) = (level.get_untracked(), table.len() as u8);
            table.push(Player { name: free_bot_name(&names, level), emblem, bot: true, level });
        }
        begin.run(table);
    };
    let together = move |count: u8| {
        ctx.change(|prefs| prefs.mesa = counted.get_untracked() == Some(true));
        let person = |at: u8| Player::person(unnamed(lang(), at.into()), at % EMBLEMS);
        begin.run((0..count).map(person).collect());
    };
    let most = move |mesa: bool| if mesa { game.mesa.min(*game.seats.end()) } else { *game.seats.end() };
    let ask = move |mesa: bool| {
        counted.set(Some(mesa));
        if most(mesa) == least {
            together(least);
        }
    };
    let asked = move |mesa: bool| move || (counted.get() == Some(mesa)).to_string();
    let wide = wide();
    let count = move |n: u8| view! { <button class="big" data-count=n on:click=move |_| together(n)>{n}</button> };
    view! {
        <div class="ways">
            <button class="way primary alone" on:click=alone>
                <strong>{move || ctx.say("Contra la máquina", "Against the computer")}</strong>
                <span>{move || ctx.say("Empiezas ya", "Start right away")}</span>
            </button>
            <Levels level/>
            <button class="way together" on:click=move |_| ask(false) aria-expanded=asked(false)>
                <strong>{move || ctx.say("Entre nosotros", "With friends")}</strong>
                <span>{move || ctx.say("Pasa de mano en mano", "Pass & play")}</span>
            </button>
            <Show when=move || { wide.get() && game.mesa >= least }>
                <button class="way at-mesa" on:click=move |_| ask(true) aria-expanded=asked(true)>
                    <strong>{move || ctx.say("La mesa", "On the table")}</strong>
                    <span>{move || ctx.say(
                        "La tableta en medio, y cada cual en su lado",
                        "The tablet in the middle, each at their own side",
                    )}</span>
                </button>
            </Show>
            <Show when=move || counted.get().is_some()>
                <div class="how-many" role="group" aria-labelledby="how-many">
                    <p id="how-many">{move || ctx.say("¿Cuántas personas?", "How many players?")}</p>
                    {move || (least..=most(counted.get() == Some(true))).map(count).collect_view()}
                </div>
            </Show>
            {last.map(|table| view! { <Again table begin/> })}
        </div>
    }
}

/// Begins with the table that sat down last.
#[component]
fn Again(table: Vec<Player>, begin: Callback<Vec<Player>>) -> impl IntoView {
    let ctx = use_ctx();
    let names: Vec<String> = table.iter().map(|player| player.name.clone()).collect();
    view! {
        <button class="way repeat" on:click=move |_| begin.run(table.clone())>
            <strong>{move || ctx.say("Repetir", "Play again")}</strong>
            <span><bdi>{move || ctx.lang().list(&names)}</bdi></span>
        </button>
    }
}

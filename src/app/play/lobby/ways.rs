//! Buttons that begin a match at once.

use super::levels::{Levels, bot_emblem};
use super::names::unnamed;
use crate::app::play::mesa::wide;
use crate::app::prelude::*;
use sobremesa::engine::Level;
use sobremesa::saved::EMBLEMS;
use sobremesa::solo::{YOU, bot_name, call_you, free_bot_name};
use std::ops::RangeInclusive;

/// A table set for a match against bots, and buttons for other matches that need no names.
#[component]
pub fn Ways(
    lengths: AnyView,
    /// The numbers of players that the options allow.
    seats: Signal<RangeInclusive<u8>>,
    /// The most people who can sit round one tablet.
    mesa: u8,
    /// Chooses a match of pairs, if the game has one.
    in_pairs: Option<Callback<()>>,
    /// The table that sat down last, if this game allows its number of players.
    last: Option<Vec<Player>>,
    level: RwSignal<Level>,
    /// How many bots a person who plays alone is against, if the options allow it.
    rivals: RwSignal<u8>,
    begin: Callback<Vec<Player>>,
) -> impl IntoView {
    let ctx = use_ctx();
    let rivals = Signal::derive(move || seats.with(|seats| rivals.get().clamp(seats.start() - 1, seats.end() - 1)));
    let lang = move || ctx.prefs.with_untracked(|prefs| prefs.lang);
    // Set while the page asks how many people play: true for La mesa, false if they pass the tablet on.
    let counted = RwSignal::new(None::<bool>);
    let alone = move || {
        let you = lang().pick(YOU.0, YOU.1).to_string();
        let bots = bots(level.get_untracked(), rivals.get_untracked());
        begin.run(std::iter::once(Player::person(you, 0)).chain(bots).collect());
    };
    let together = move |count: u8| {
        ctx.change(|prefs| prefs.mesa = counted.get_untracked() == Some(true));
        let person = |at: u8| Player::person(unnamed(lang(), at.into()), at % EMBLEMS);
        begin.run((0..count).map(person).collect());
    };
    let counts = move |at_mesa: bool| {
        let seats = seats.get();
        let most = if at_mesa { mesa.min(*seats.end()) } else { *seats.end() };
        *seats.start()..=most
    };
    let ask = move |at_mesa: bool| {
        counted.set(Some(at_mesa));
        crate::app::focus::set_soon(".how-many > button");
        let counts = untrack(|| counts(at_mesa));
        if counts.start() == counts.end() {
            together(*counts.start());
        }
    };
    let asked = move |at_mesa: bool| move || (counted.get() == Some(at_mesa)).to_string();
    let wide = wide();
    let count = move |n: u8| view! { <button class="big" data-count=n on:click=move |_| together(n)>{n}</button> };
    view! {
        <div class="ways">
            <TableLaid lengths level rivals begin=alone/>
            {in_pairs.map(|choose| view! {
                <button class="way in-pairs" on:click=move |_| {
                    choose.run(());
                    alone();
                }>
                    <strong>{ctx.text("Por parejas", "In pairs")}</strong>
                    <span>{ctx.text("Con una máquina, contra dos", "With a bot, against two")}</span>
                </button>
            })}
            <button class="way together" on:click=move |_| ask(false) aria-expanded=asked(false)>
                <strong>{ctx.text("Entre nosotros", "With friends")}</strong>
                <span>{ctx.text("Pasa de mano en mano", "Pass & play")}</span>
            </button>
            <Show when=move || { wide.get() && !counts(true).is_empty() }>
                <button class="way at-mesa" on:click=move |_| ask(true) aria-expanded=asked(true)>
                    <strong>{ctx.text("La mesa", "On the table")}</strong>
                    <span>{ctx.text("La tableta en medio de todos", "The tablet in the middle")}</span>
                </button>
            </Show>
            <Show when=move || counted.get().is_some()>
                <div class="how-many" role="group" aria-labelledby="how-many">
                    <p id="how-many">{ctx.text("¿Cuántas personas?", "How many players?")}</p>
                    {move || counts(counted.get() == Some(true)).map(count).collect_view()}
                </div>
            </Show>
            {last.map(|table| view! { <Again table begin/> })}
        </div>
    }
}

/// Returns bots of this level, each with another name and emblem.
fn bots(level: Level, count: u8) -> Vec<Player> {
    let mut names = Vec::new();
    let bot = |at: u8| {
        let name = free_bot_name(&names, level).to_string();
        names.push(name.clone());
        Player { name, emblem: bot_emblem(level) + at, bot: true, level }
    };
    (0..count).map(bot).collect()
}

/// The choices of a bot, of the length and of the number of bots, and the button that begins the match.
#[component]
fn TableLaid(
    lengths: AnyView,
    level: RwSignal<Level>,
    rivals: Signal<u8>,
    begin: impl Fn() + 'static,
) -> impl IntoView {
    let ctx = use_ctx();
    let you_and = move || {
        let (lang, name) = (ctx.lang(), bot_name(level.get()));
        sentences! { lang, rivals.get();
            1 => "Tú contra {name}", "You against {name}";
            count => "Tú contra {name} y {} más", "You against {name} and {} more", count - 1;
        }
    };
    view! {
        <section class="table-laid" aria-label=ctx.text("Contra la máquina", "Against the computer")>
            <Levels level/>
            {lengths}
            <button class="way alone" on:click=move |_| begin()>
                <span class="seat-disc c0"><Emblem which=0/></span>
                <strong>{ctx.text("¡A jugar!", "Play!")}</strong>
                <span>{move || you_and()}</span>
            </button>
        </section>
    }
}

/// Begins with the table that sat down last.
#[component]
fn Again(table: Vec<Player>, begin: Callback<Vec<Player>>) -> impl IntoView {
    let ctx = use_ctx();
    let mut table = table;
    call_you(ctx.lang(), &mut table);
    let names: Vec<String> = table.iter().map(|player| player.name.clone()).collect();
    view! {
        <button class="way repeat" on:click=move |_| begin.run(table.clone())>
            <strong>{ctx.text("Repetir", "Play again")}</strong>
            <span><bdi>{move || ctx.lang().list(&names)}</bdi></span>
        </button>
    }
}

//! The draw: a phrase of the room is its seed, and everybody is shown by name as drawn.

use super::format::Shorter;
use super::seeds::Seeds;
use crate::app::events::people::partners::DrawPairs;
use crate::app::events::prelude::*;
use crate::app::events::standings::bracket::BracketRegion;
use sobremesa::organizer::pairs::{self, pair_asked_for};
use sobremesa::organizer::pasted;
use sobremesa::organizer::views::draw::{self, DrawView, Drawn, DrawnList, draw};

#[component]
pub fn DrawPage(ev: EventSession, game: GameId) -> impl IntoView {
    let found = Memo::new(move |_| draw(ev.lang(), &ev.event(), game));
    let view = Memo::new(move |_| found.get().unwrap_or_default());
    let paired = Memo::new(move |_| view.with(|view| view.paired));
    // What was typed is there again if the draw is undone.
    let seed = RwSignal::new(fresh_id().unwrap_or_default());
    let best = RwSignal::new(pairs::seeds(ev.peek().state(), game));
    let heading = move || if paired.get() { ev.say("Emparejamiento", "Pairing") } else { ev.say("Sorteo", "Draw") };
    let none = move || view! { <p>{ev.say("Ese juego no existe.", "There is no such game.")}</p> };
    view! {
        <Show when=move || found.with(Option::is_some) fallback=none>
            <h2>{move || heading()} " · " {move || view.with(|view| view.title)}</h2>
            <DrawPairs ev/>
            <Show when=move || view.with(|view| view.to_draw.is_some())><Before ev game view paired seed best/></Show>
            {move || view.with(|view| view.drawn.clone()).map(|drawn| view! { <After ev game paired drawn/> })}
        </Show>
    }
}

#[component]
fn Before(
    ev: EventSession,
    game: GameId,
    view: Memo<DrawView>,
    paired: Memo<bool>,
    seed: RwSignal<String>,
    best: RwSignal<Vec<String>>,
) -> impl IntoView {
    let view = Memo::new(move |_| view.with(|view| view.to_draw.clone().unwrap_or_default()));
    let choice = Memo::new(move |_| view.with(|view| view.seeds.clone().unwrap_or_default()));
    let plan = move |words| {
        view! {
            <p class="proposal">{words}</p>
            <div class="chips">
                <PageLink ev page=EventPage::Plan(game) class="button" es="Cambiar el formato" en="Change the format"/>
                <PageLink ev page=EventPage::People class="button" es="Cambiar la lista" en="Change the list"/>
            </div>
        }
    };
    let go =
        move || if paired.get() { ev.say("¡Emparejar!", "Make the pairings!") } else { ev.say("¡Sortear!", "Draw!") };
    let draw = move |_| {
        let notice = match paired.get_untracked() {
            true => ev.say("Emparejamiento hecho.", "Paired."),
            false => ev.say("Sorteo hecho.", "Drawn."),
        };
        let actions = draw::actions(ev.peek().state(), game, seed.get_untracked(), best.get_untracked());
        ev.act_all(actions, notice.into());
    };
    let name = |name: &String| view! { <bdi>{name.clone()}</bdi> };
    view! {
        {move || view.with(|view| view.plan.clone()).map(plan)}
        {move || view.with(|view| view.shorter.clone()).map(|shorter| view! { <Shorter ev shorter/> })}
        {move || view.with(|view| view.phase).map(|name| view! { <p><strong>{name}</strong></p> })}
        <p class="lot">{move || view.with(|view| view.names.iter().map(name).collect_view())}</p>
        {move || view.with(|view| view.left_out.clone()).map(|words| view! { <p class="muted"><bdi>{words}</bdi></p> })}
        <Show when=move || view.with(|view| view.seeds.is_some())><Seeds ev choice seeds=best/></Show>
        <label class="field">
            <span>{move || match paired.get() {
                true => ev.say(
                    "Los empates se deciden por sorteo, con esta semilla: déjala así o escribe una frase que diga alguien de la sala. La misma semilla da siempre las mismas parejas.",
                    "Ties are broken by lot, with this seed: leave it, or type a phrase someone in the room calls out. The same seed always gives the same pairs.",
                ),
                false => ev.say(
                    "Semilla del sorteo: déjala así o escribe una frase que diga alguien de la sala. La misma semilla da siempre el mismo sorteo.",
                    "Draw seed: leave it, or type a phrase someone in the room calls out. The same seed always gives the same draw.",
                ),
            }}</span>
            <input type="text" class="seed" maxlength="60" bind:value=seed/>
        </label>
        <div class="bottom-bar">
            <button class="primary big draw" on:click=draw
                disabled=move || ev.busy.get() || view.with(|view| !view.possible)>{go}</button>
        </div>
        <ByHand ev game names=view.with_untracked(|view| view.names.join(", "))/>
    }
}

#[component]
fn ByHand(ev: EventSession, game: GameId, names: String) -> impl IntoView {
    let text = RwSignal::new(names);
    let arrange = move |_| {
        let action = Action::Arrange { game, pools: text.with_untracked(|text| pasted::pools(text)) };
        ev.act(action, ev.say("Colocados a mano.", "Placed by hand."));
    };
    view! {
        <details>
            <summary>{ev.say("Colocar a mano, sin sorteo", "Place them by hand, without a draw")}</summary>
            <label class="field">
                <span>{ev.say(
                    "Una línea por grupo, mesa o pareja, con los nombres entre comas. En unas eliminatorias, una sola línea: el mejor primero.",
                    "One line per group, table or pair, names separated by commas. For a knockout, a single line: the best first.")}</span>
                <textarea class="by-hand" rows="5" spellcheck="false" bind:value=text></textarea>
            </label>
            <button class="arrange" on:click=arrange>{ev.say("Colocarlos así", "Place them like this")}</button>
        </details>
    }
}

/// The result of a draw, in the order in which it was drawn.
#[component]
fn After(ev: EventSession, game: GameId, paired: Memo<bool>, drawn: Drawn) -> impl IntoView {
    let Drawn { seed, rule, certificate, bracket, lists, people, undo } = drawn;
    crate::app::route::to_top();
    let name = |name| view! { <li><bdi>{name}</bdi></li> };
    let list = move |list: Item<DrawnList>| {
        let DrawnList { title, names, why } = list.get_untracked();
        view! {
            <section>
                <h3>{title}</h3>
                <ol>{names.into_iter().map(name).collect_view()}</ol>
                {why.map(|why| view! { <p class="muted why-pair">{why}</p> })}
            </section>
        }
    };
    view! {
        <p class="muted">{seed}</p>
        {certificate.map(|words| view! { <p>{words}</p> })}
        <div class="drawn">
            <BracketRegion ev parts=Signal::stored(bracket) to=None/>
            <Rows each=Signal::stored(lists) key=|at, _| at row=list/>
        </div>
        {(people.len() > 2).then(|| view! { <WhyNot ev game people/> })}
        {undo.map(|action| view! { <Again ev paired action/> })}
        {rule.map(|rule| view! { <p class="muted">{rule}</p> })}
        <div class="bottom-bar">
            <PageLink ev page=EventPage::Home class="button primary big" es="A jugar" en="Let’s play"/>
        </div>
    }
}

#[component]
fn WhyNot(ev: EventSession, game: GameId, people: Vec<String>) -> impl IntoView {
    let two = [RwSignal::new(String::new()), RwSignal::new(String::new())];
    let (people, open) = (StoredValue::new(people), RwSignal::new(false));
    let choice = move |(es, en, of): (&'static str, &'static str, RwSignal<String>)| {
        let option = |name: String| view! { <option>{name}</option> };
        view! {
            <label class="field">
                <span>{ev.say(es, en)}</span>
                <select on:change=move |e| of.set(event_target_value(&e))>
                    <option></option>{people.get_value().into_iter().map(option).collect_view()}
                </select>
            </label>
        }
    };
    let choices = move || {
        let all = [("Una persona", "One player", two[0]), ("Otra", "Another", two[1])];
        open.get().then(|| all.map(choice).into_iter().collect_view())
    };
    let why = move || pair_asked_for(ev.lang(), ev.event().state(), game, [&two[0].get(), &two[1].get()]);
    view! {
        <details class="why-not" on:toggle=move |_| open.set(true)>
            <summary>{ev.say("¿Por qué no se enfrentan…?", "Why not these two?")}</summary>
            {move || choices()}
            <p aria-live="polite"><bdi>{move || why()}</bdi></p>
        </details>
    }
}

/// Undoes this `action`, the draw, so that another can be made.
#[component]
fn Again(ev: EventSession, paired: Memo<bool>, action: usize) -> impl IntoView {
    let (es, en) = if paired.get() { ("emparejamiento", "pairing") } else { ("sorteo", "draw") };
    let told = ev.say(
        format!("Este {es} se deshace y los dos quedan en el registro, a la vista de todos."),
        format!("This {en} is undone; both stay in the log for everyone to see."),
    );
    view! {
        <details>
            <summary>{sentence!(ev.lang(), "Repetir el {es}", "Redo the {en}")}</summary>
            <p>{told}</p>
            <button on:click=move |_| ev.undo(action)>
                {sentence!(ev.lang(), "Deshacer este {es}", "Undo this {en}")}
            </button>
        </details>
    }
}

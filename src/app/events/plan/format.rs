//! The plan of a game: the proposal and its reason, other formats, and its numbers.

use crate::app::events::prelude::*;
use sobremesa::organizer::views::plan::{FormatView, PlanView, SettingView, plan};

#[component]
pub fn PlanPage(ev: EventSession, game: GameId) -> impl IntoView {
    let found = Memo::new(move |_| {
        let minutes = ev.notes.with(|notes| notes.timer.minutes);
        plan(ev.lang(), ev.event().state(), game, minutes)
    });
    let view = Memo::new(move |_| found.get().unwrap_or_default());
    let settings = Memo::new(move |_| view.with(|view| view.settings.clone()));
    let none = move || view! { <p>{ev.say("Ese juego no existe.", "There is no such game.")}</p> };
    view! {
        <Show when=move || found.with(Option::is_some) fallback=none>
            <h2>{move || view.with(|view| view.title)}</h2>
            <p class="proposal">{move || view.with(|view| view.words.clone())}</p>
            {move || view.with(|view| view.shorter.clone()).map(|shorter| view! { <Shorter ev shorter/> })}
            <Chains ev view/>
            <Show when=move || !view.with(|view| view.drawn)><Formats ev view/></Show>
            <details>
                <summary>
                    {move || match view.with(|view| view.drawn) {
                        true => ev.say("Cambiar los números", "Change the numbers"),
                        false => ev.say("Cambiar qué se apunta y los números", "Change results and numbers"),
                    }}
                </summary>
                <Rows each=settings key=|at, _| at row=move |setting| view! { <Setting ev setting/> }/>
            </details>
            <Show when=move || !view.with(|view| view.drawn)>
                <div class="bottom-bar">
                    <a class="button primary big" href=ev.at(EventPage::Draw(game))>
                        {move || match view.with(|view| view.paired) {
                            true => ev.say("Al emparejamiento", "To the pairings"),
                            false => ev.say("Al sorteo", "To the draw"),
                        }}
                    </a>
                </div>
            </Show>
        </Show>
    }
}

/// What can be said of rounds that eliminate few players, and a shorter plan.
#[component]
pub fn Shorter(ev: EventSession, shorter: (String, Offer)) -> impl IntoView {
    let (words, offer) = shorter;
    view! { <div class="task"><p>{words}</p><Accept ev class="straight" offer/></div> }
}

#[component]
fn Chains(ev: EventSession, view: Memo<PlanView>) -> impl IntoView {
    let chain = |(phase, words): &(&'static str, String)| {
        view! { <li><strong>{*phase}</strong> ": " {words.clone()}</li> }
    };
    view! {
        <Show when=move || view.with(|view| !view.chains.is_empty())>
            <details>
                <summary>{ev.say("Cómo se desempata", "How ties are broken")}</summary>
                <ul class="plain-list">{move || view.with(|view| view.chains.iter().map(chain).collect_view())}</ul>
            </details>
        </Show>
    }
}

#[component]
fn Formats(ev: EventSession, view: Memo<PlanView>) -> impl IntoView {
    let formats = Memo::new(move |_| view.with(|view| view.formats.clone()));
    let row = move |format: Item<FormatView>| {
        move || {
            let FormatView { offer, good_for, effort, plan } = format.get();
            let choose = accept(ev, &offer);
            view! {
                <li><label class="choice">
                    <input type="radio" name="format" prop:checked=offer.pressed on:change=choose/>
                    <span><strong>{offer.words}</strong> " " <small class="good-for">{good_for}</small>
                        <small class="effort">{effort}</small> {plan.map(|plan| view! { <small>{plan}</small> })}</span>
                </label></li>
            }
        }
    };
    view! {
        <h3>{ev.say("Otro formato", "Another format")}</h3>
        <ul class="formats"><Rows each=formats key=|at, _| at row/></ul>
    }
}

/// What can be set: ways to choose from, or a number with its steps.
#[component]
pub fn Setting(ev: EventSession, setting: Item<SettingView>) -> impl IntoView {
    let chip = move |way: Offer| {
        let set = accept(ev, &way);
        view! { <button class="chip" aria-pressed=way.pressed.to_string() on:click=set>{way.words}</button> }
    };
    move || match setting.get() {
        SettingView::Choice { label, ways } => {
            let chips = ways.into_iter().map(chip).collect_view();
            view! { <p>{label}</p><div class="chips" role="group" aria-label=label>{chips}</div> }.into_any()
        }
        SettingView::Number { words, value, less, more } => {
            let (fewer, larger) = (accept(ev, &less), accept(ev, &more));
            view! {
                <div class="row-choice stepper">
                    <span>{words}</span>
                    <span class="up-down">
                        <button aria-label=less.words disabled=value == 0 on:click=fewer>"−"</button>
                        <output>{value}</output>
                        <button aria-label=more.words on:click=larger>"+"</button>
                    </span>
                </div>
            }
            .into_any()
        }
    }
}

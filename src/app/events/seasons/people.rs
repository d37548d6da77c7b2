//! Who is the same person on several evenings: asked if unsure, and said by hand.

use super::session::SeasonSession;
use crate::app::prelude::*;
use sobremesa::names::collation;
use sobremesa::order::sort_by_key;
use sobremesa::season::Change;
use sobremesa::season::view::{Question, SeasonView};

/// A question for each pair of names that may be one person.
#[component]
pub fn Questions(session: SeasonSession, view: Memo<SeasonView>) -> impl IntoView {
    move || {
        let questions = view.with(|view| view.questions.clone());
        questions.into_iter().map(|question| view! { <Asked session question/> }).collect_view()
    }
}

#[component]
fn Asked(session: SeasonSession, question: Question) -> impl IntoView {
    let Question { names, words } = question;
    let [a, b] = names.clone();
    // The longer name says more.
    let (name, person) = if a.chars().count() > b.chars().count() { (b, a) } else { (a, b) };
    let yes = session.say(format!("Sí: {person}"), format!("Yes: {person}"));
    let one = move |_| session.change(Change::Same { name: name.clone(), person: person.clone(), evening: None });
    let two = move |_| session.change(Change::Apart { names: names.clone() });
    view! {
        <div class="banner season-question">
            <p><bdi>{words}</bdi></p>
            <button class="same-person" on:click=one><bdi>{yes}</bdi></button>
            " "
            <button class="two-people" on:click=two>{session.say("No, son dos", "No, they are two")}</button>
        </div>
    }
}

/// The form that says who somebody is, in one evening or in all.
#[component]
pub fn People(session: SeasonSession, view: Memo<SeasonView>) -> impl IntoView {
    let (name, person, evening) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let only = Some(evening.get_untracked()).filter(|id| !id.is_empty());
        session.change(Change::Same { name: name.get_untracked(), person: person.get_untracked(), evening: only });
    };
    // The names as they were written, of which several may be one person.
    let names = Memo::new(move |_| {
        let season = session.season();
        let mut names: Vec<String> =
            season.evenings().iter().flat_map(|evening| evening.results.iter().map(|row| row.name.clone())).collect();
        sort_by_key(&mut names, |name| collation(name));
        names.dedup();
        names
    });
    let option = |name: String| view! { <option value=name></option> };
    let evenings = move || {
        let row = |row: sobremesa::season::view::EveningRow| {
            view! { <option value=row.id>{format!("{}. {}", row.number, row.name)}</option> }
        };
        view.with(|view| view.evenings.clone()).into_iter().map(row).collect_view()
    };
    view! {
        <details class="season-people">
            <summary>{session.say("Juntar o separar personas", "Merge or split people")}</summary>
            <form on:submit=say>
                <datalist id="season-names">{move || names.get().into_iter().map(option).collect_view()}</datalist>
                <label class="field">
                    <span>{session.say("Quien figura como", "Who is written as")}</span>
                    <input type="text" class="written-name" list="season-names" maxlength="40" bind:value=name/>
                </label>
                <label class="field">
                    <span>{session.say("en", "on")}</span>
                    <select on:change=move |e| evening.set(event_target_value(&e))>
                        <option value="">{session.say("todas las jornadas", "all evenings")}</option>
                        {evenings}
                    </select>
                </label>
                <label class="field">
                    <span>{session.say("es", "is")}</span>
                    <input type="text" class="meant-name" list="season-names" maxlength="40" bind:value=person/>
                </label>
                <button class="say-who">{session.say("Apuntarlo", "Save")}</button>
            </form>
        </details>
    }
}

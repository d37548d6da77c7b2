//! The fields of an options form.

use leptos::prelude::*;

#[component]
pub fn Switch(on: Signal<bool>, set: Callback<bool>, name: Signal<&'static str>) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=on on:change=move |e| set.run(event_target_checked(&e))/>
            <span>{name}</span>
        </label>
    }
}

#[component]
pub fn TextField(
    #[prop(into)] label: Signal<&'static str>,
    value: RwSignal<String>,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(default = "60")] maxlength: &'static str,
    /// The id of the list of texts to choose from.
    #[prop(optional)]
    list: Option<&'static str>,
    #[prop(optional)] inputmode: Option<&'static str>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <input type="text" class=class inputmode=inputmode list=list maxlength=maxlength bind:value=value/>
        </label>
    }
}

/// A choice of one of several. `choices` are the labels, `chosen` is the current index.
#[component]
pub fn Choice(
    name: Signal<&'static str>,
    choices: Signal<Vec<String>>,
    chosen: Signal<usize>,
    set: Callback<usize>,
) -> impl IntoView {
    let choose = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            set.run(at);
        }
    };
    let option = move |(at, words): (usize, String)| {
        view! { <option value=at.to_string() selected=move || chosen.get() == at>{words}</option> }
    };
    view! {
        <label class="row-choice">
            <span>{name}</span>
            <select on:change=choose>{move || choices.get().into_iter().enumerate().map(option).collect_view()}</select>
        </label>
    }
}

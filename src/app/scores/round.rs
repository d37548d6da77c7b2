//! The entries that are not of a single player: taps and forms for the whole round.

use super::form::NumbersSection;
use super::hands::Hands;
use super::session::use_session;
use super::taps::{Taps, WhoPick};
use crate::app::prelude::*;
use sobremesa::scorekeeper::{Kinds, RoundView};

#[component]
pub fn RoundEntries(round: Memo<RoundView>) -> impl IntoView {
    let taps = Memo::new(move |_| round.with(|round| round.taps.clone()));
    let cards = Memo::new(move |_| round.with(|round| round.cards.clone()));
    let kinds = Memo::new(move |_| round.with(|round| round.kinds.clone()));
    let pick = Memo::new(move |_| round.with(|round| round.pick.clone()));
    let rare = Memo::new(move |_| round.with(|round| round.rare.clone()));
    view! {
        <Direction round/>
        <Show when=move || !taps.with(Vec::is_empty)><div class="score-taps"><Taps taps/></div></Show>
        <Show when=move || kinds.with(Option::is_some)><KindChoice kinds/></Show>
        <WhoPick pick/>
        <Show when=move || !cards.with(Vec::is_empty)><Hands playing=cards/></Show>
        <Numbers round/>
        <Show when=move || rare.with(Option::is_some)>
            <details class="rare">
                <summary>{move || rare.get().map(|(summary, _)| summary)}</summary>
                <div class="score-pairs">
                    <Taps taps=Signal::derive(move || rare.get().map(|(_, taps)| taps).unwrap_or_default())/>
                </div>
            </details>
        </Show>
    }
}

/// A button with the direction of play, which reverses it.
#[component]
fn Direction(round: Memo<RoundView>) -> impl IntoView {
    let session = use_session();
    let way = Memo::new(move |_| round.with(|round| round.way.clone()));
    let turn = move |_| {
        if let Some(way) = way.get_untracked() {
            session.enter(way.entry);
        }
    };
    view! {
        <Show when=move || way.with(Option::is_some)>
            <div class="score-taps">
                <button class="score-way" on:click=turn>
                    {move || way.get().map(|way| way.words)} <small>
                        {move || way.get().map(|way| way.change)}
                    </small>
                </button>
            </div>
        </Show>
    }
}

/// A choice that is part of later entries. It is kept in the draft.
#[component]
fn KindChoice(kinds: Memo<Option<Kinds>>) -> impl IntoView {
    let session = use_session();
    let all = move || kinds.get().into_iter().flat_map(|kinds| kinds.words.into_iter().enumerate());
    let chosen = move || kinds.with(|kinds| kinds.as_ref().map(|kinds| kinds.chosen));
    view! {
        <fieldset class="who-choice">
            <legend>{move || kinds.get().map(|kinds| kinds.legend)}</legend>
            <For each=all key=|kind| *kind let((at, words))>
                <button class="who-chip" data-kind=at aria-pressed=move || (chosen() == Some(at)).to_string()
                    on:click=move |_| session.sketch(|draft| draft.kind = at as u8)>
                    {words}
                </button>
            </For>
        </fieldset>
    }
}

/// The form for a round with numbers, folded away if other entries are more likely.
#[component]
fn Numbers(round: Memo<RoundView>) -> impl IntoView {
    let form = Memo::new(move |_| round.with(|round| round.numbers.clone().zip(Some(round.folded))));
    move || {
        form.get().map(|(form, folded)| match folded {
            None => view! { <NumbersSection form/> }.into_any(),
            Some(summary) => view! {
                <details class="rare gc"><summary>{summary}</summary><NumbersSection form/></details>
            }
            .into_any(),
        })
    }
}

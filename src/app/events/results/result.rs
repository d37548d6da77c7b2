//! One match of an event: its result is entered or corrected here, or the match is played on the tablet.

use super::correct::Correct;
use super::entry::ResultEntry;
use super::forms::{NotPlayed, ResultForm};
use super::{linked_match, slips};
use crate::app::events::plan::swap::Swap;
use crate::app::events::prelude::*;
use crate::app::events::room::calls::NotYet;
use sobremesa::organizer::draft::is_signed;
use sobremesa::organizer::views::encounter::{EncounterView, EntryView, encounter, stakes};

#[component]
pub fn MatchPage(ev: EventSession, at: EncounterRef) -> impl IntoView {
    let view = Memo::new(move |_| encounter(ev.lang(), ev.event().state(), at));
    // The form keeps what was typed while other results come in.
    let entry = Memo::new(move |_| view.get().map(|view| view.entry));
    let unknown = move || {
        let words = ev.say("Aún no se sabe quién juega esa partida.", "It isn’t known yet who plays that match.");
        view.with(Option::is_none).then(|| view! { <p>{words}</p> })
    };
    let head = move || {
        let head = |title, what| view! { <h2><bdi>{title}</bdi></h2><p class="muted">{what}</p> };
        view.get().map(|view| head(view.title, view.what))
    };
    let body = move || {
        entry.get().map(|of| {
            let done = Callback::new(move |sheet: Sheet| ev.act(Action::report(at, sheet), ""));
            let entry = ResultEntry::new(ev, at, &of, done);
            match of.result {
                None => view! { <Unplayed entry of view/> }.into_any(),
                Some(line) => {
                    let correct = (of.names.len() > 1).then(|| view! { <Correct entry/> });
                    let signed = is_signed(&ev.event(), at).then(|| {
                        let words = ev.say("Confirmado por todos en la mesa.", "Confirmed by everyone at the table.");
                        view! { <p class="muted signed">{words}</p> }
                    });
                    view! { <p class="score">{line}</p>{signed}{correct} }.into_any()
                }
            }
        })
    };
    view! {
        {move || unknown()}
        {head}
        {move || body()}
    }
}

#[component]
fn Unplayed(entry: ResultEntry, of: EntryView, view: Memo<Option<EncounterView>>) -> impl IntoView {
    let EntryView { playable, stakes, .. } = of;
    let here = StoredValue::new(linked_match::outcome(entry));
    let typed = RwSignal::new(None::<Sheet>);
    // A result other than that of the match on the tablet is asked about first.
    let by_hand = entry.to(Callback::new(move |sheet: Sheet| {
        let same = |here: &Sheet| entry.score(&sheet) == entry.score(here);
        match here.with_value(|here| here.as_ref().is_none_or(same)) {
            true => entry.done.run(sheet),
            false => typed.set(Some(sheet)),
        }
    }));
    let contradiction = move || Some(linked_match::contradiction(entry, typed.get()?, &here.get_value()?));
    let begins = playable && here.with_value(Option::is_none);
    let (ev, at) = (entry.ev, entry.at);
    let not_now = Memo::new(move |_| view.get().and_then(|view| view.not_now));
    let swaps = Memo::new(move |_| view.get().map_or(vec![], |view| view.swaps));
    let rarer = move || {
        let (play, count) = begins.then(|| linked_match::begin(entry)).flatten().unzip();
        view! {
            {play}
            <details class="rarer">
                <summary>{ev.say("Si no se puede jugar", "If it can’t be played")}</summary>
                <NotPlayed entry=by_hand/>
                {move || not_now.get().map(|call| view! { <NotYet ev at call/> })}
                {move || Some(swaps.get()).filter(|all| !all.is_empty()).map(|all| view! { <Swap ev at all/> })}
            </details>
            {playable.then(|| view! {
                <details class="elsewhere">
                    <summary>{ev.say("Contarla aquí o en un móvil", "Keep its score here or on a phone")}</summary>
                    {count}
                    {slips::invite(entry)}
                </details>
            })}
            {stakes.then(|| view! { <Stakes entry/> })}
        }
    };
    view! {
        {here.get_value().map(|sheet| view! { <FromTablet entry sheet/> })}
        {move || contradiction()}
        {entry.set_aside().map(|words| view! { <p class="muted set-aside"><bdi>{words}</bdi></p> })}
        <ResultForm entry=by_hand/>
        {next_frame(rarer)}
    }
}

#[component]
fn FromTablet(entry: ResultEntry, sheet: Sheet) -> impl IntoView {
    let ev = entry.ev;
    let told = entry.line(&sheet);
    view! {
        <div class="task">
            <p>
                {ev.say("En la tableta ha terminado así:", "On the tablet it ended like this:")} " "
                <bdi>{told}</bdi>
            </p>
            <button class="primary big from-tablet" on:click=move |_| entry.done.run(sheet.clone())>
                {ev.say("Apuntar ese resultado", "Enter that result")}
            </button>
        </div>
    }
}

/// The stakes of this match (who would be through or out), computed on request.
#[component]
fn Stakes(entry: ResultEntry) -> impl IntoView {
    let ev = entry.ev;
    let told = RwSignal::new(vec![]);
    // Opening computes them, closing forgets them.
    let ask = move |_| {
        let opens = told.with_untracked(Vec::is_empty);
        told.set(if opens { stakes(ev.lang(), ev.peek().state(), entry.at) } else { vec![] });
    };
    let line = |line| view! { <li><bdi>{line}</bdi></li> };
    view! {
        <details on:toggle=ask>
            <summary>{ev.say("¿Qué se juegan?", "What is at stake?")}</summary>
            <ul class="plain-list" aria-live="polite">{move || told.get().into_iter().map(line).collect_view()}</ul>
        </details>
    }
}

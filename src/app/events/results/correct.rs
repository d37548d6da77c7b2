//! Corrects a result after a preview; if later matches depend on it, the organizer decides about them.

use super::entry::ResultEntry;
use super::forms::{NotPlayed, ResultForm};
use crate::app::events::prelude::*;
use sobremesa::organizer::diary;
use sobremesa::organizer::draft::last_reported;
use sobremesa::organizer::views::change::{self, Preview};
use sobremesa::tournament::Policy;

#[component]
pub fn Correct(entry: ResultEntry) -> impl IntoView {
    let ev = entry.ev;
    let pending = RwSignal::new(None::<Sheet>);
    let start = last_reported(&ev.peek(), entry.at).filter(|_| entry.form().corrects(entry.seats()));
    let entry = entry.correcting(start, Callback::new(move |sheet| pending.set(Some(sheet))));
    view! {
        <details class="correct">
            <summary>{ev.say("Corregir el resultado", "Correct the result")}</summary>
            {move || match pending.get() {
                None => view! { <ResultForm entry/><NotPlayed entry/> }.into_any(),
                Some(sheet) => view! { <Confirm entry sheet pending/> }.into_any(),
            }}
        </details>
    }
}

/// The changes that the new result would make, and the choice it needs.
#[component]
fn Confirm(entry: ResultEntry, sheet: Sheet, pending: RwSignal<Option<Sheet>>) -> impl IntoView {
    let ev = entry.ev;
    let reason = RwSignal::new(ev.say("mal apuntado", "entered wrongly").to_string());
    let annulled = matches!(sheet, Sheet::Annulled { .. });
    let new = if annulled { diary::told(ev.lang(), &sheet) } else { entry.line(&sheet) };
    let told = sentence!(ev.lang(), "Corregido: {new}.", "Corrected: {new}.");
    let corrected = move |policy, reason: &str| Action::correct(entry.at, sheet.clone(), policy, reason);
    let plain = corrected(None, "…");
    let asks = ev.peek().after(&plain) == Err(ActionError::NeedsPolicy);
    let policy = RwSignal::new(change::policy_at_no_cost(ev.lang(), &ev.peek(), &plain, &|at| ev.started(at)));
    let action = Memo::new(move |_| {
        let typed = reason.get();
        corrected(policy.get(), if typed.trim().is_empty() { "…" } else { &typed })
    });
    let decided = move || !asks || policy.with(Option::is_some);
    let save = move |_| {
        if reason.with_untracked(|reason| reason.trim().is_empty()) {
            return ev.refuse(&ActionError::NoReason);
        }
        ev.act(action.get_untracked(), told.clone());
    };
    view! {
        <p>{ev.say("Quedaría así: ", "It would be: ")} <strong><bdi>{new}</bdi></strong></p>
        {asks.then(|| view! { <Policies entry policy/> })}
        {move || decided().then(|| view! { <ActionPreview ev action=action.get()/> })}
        <ReasonField ev reason/>
        <div class="add-row">
            <button class="primary big save-correction" on:click=save>{ev.say("Corregir", "Correct it")}</button>
            <button on:click=move |_| pending.set(None)>{ev.say("Dejarlo como está", "Leave it as it is")}</button>
        </div>
    }
}

#[component]
fn Policies(entry: ResultEntry, policy: RwSignal<Option<Policy>>) -> impl IntoView {
    let ev = entry.ev;
    let choices = [
        (
            Policy::Reseat,
            "Pasa quien debía pasar; lo que ya se jugó con otros se juega otra vez.",
            "The right people go through; matches played with the wrong ones are replayed.",
        ),
        (
            Policy::Keep,
            "Siguen quienes ya pasaron: solo se corrige la tabla.",
            "Whoever went through stays through: only the standings are corrected.",
        ),
    ];
    let row = |(which, es, en): (Policy, &'static str, &'static str)| {
        let mine = which.clone();
        view! {
            <label class="choice">
                <input type="radio" name="policy" prop:checked=move || policy.with(|p| p.as_ref() == Some(&which))
                    on:change=move |_| policy.set(Some(mine.clone()))/>
                <span>{ev.say(es, en)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="policies">
            <legend>{ev.say("La fase siguiente depende de este resultado. ¿Qué pasa con ella?",
                "The next phase depends on this result. What should happen to it?")}</legend>
            {choices.map(row).collect_view()}
            {by_name(entry, policy)}
        </fieldset>
    }
}

/// Shows all players of the phase, to choose by name who goes through.
fn by_name(entry: ResultEntry, policy: RwSignal<Option<Policy>>) -> Option<impl IntoView> {
    let ev = entry.ev;
    let event = ev.peek();
    let state = event.state();
    let of = &state.contests.get(entry.at.game)?.phases[entry.at.phase];
    let count = of.through().map_or(0, <[_]>::len);
    let chosen = move |name: &String| policy.with(|p| matches!(p, Some(Policy::Decide(all)) if all.contains(name)));
    let tap = move |name: &String| {
        policy.update(|policy| {
            let mut all = if let Some(Policy::Decide(all)) = policy.take() { all } else { vec![] };
            match all.iter().position(|other| other == name) {
                Some(at) => drop(all.remove(at)),
                None => all.push(name.clone()),
            }
            *policy = Some(Policy::Decide(all));
        });
    };
    let chip = |player: &EntrantId| {
        let shown = state.name(*player).to_string();
        let (name, mine) = (shown.clone(), shown.clone());
        view! {
            <button class="chip" aria-pressed=move || chosen(&name).to_string() on:click=move |_| tap(&mine)>
                <bdi>{shown}</bdi>
            </button>
        }
    };
    let words = ev
        .say(format!("O di tú quiénes pasan: {count} nombres."), format!("Or choose who goes through: {count} names."));
    let chips = of.members.iter().map(chip).collect_view();
    (count > 0).then(|| view! { <details><summary>{words}</summary><div class="chips">{chips}</div></details> })
}

const SHOWN: usize = 6;

#[component]
pub fn ActionPreview(ev: EventSession, action: Action) -> impl IntoView {
    let all = match change::preview(ev.lang(), &ev.event(), &action, &|at| ev.started(at)) {
        Preview::Refused(why) => return view! { <p class="error">{why}</p> }.into_any(),
        Preview::Nothing(words) => return view! { <p>{words}</p> }.into_any(),
        Preview::Changes(all) => all,
    };
    let (first, more) = all.split_at(all.len().min(SHOWN));
    let rows = |all: &[String]| all.iter().map(|words| view! { <li><bdi>{words.clone()}</bdi></li> }).collect_view();
    let more = (!more.is_empty()).then(|| {
        let count = more.len();
        let words = sentence!(ev.lang(), "y {count} más", "and {count} more");
        view! { <details><summary>{words}</summary><ul class="plain-list">{rows(more)}</ul></details> }
    });
    view! {
        <p>{ev.say("Cambiaría esto:", "This would change:")}</p>
        <ul class="plain-list changes">{rows(first)}</ul>
        {more}
    }
    .into_any()
}

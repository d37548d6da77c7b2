//! People who play in pairs: how they are typed, the draw of pairs, and substitutes.

use crate::app::events::prelude::*;
use sobremesa::organizer::pasted::Pasted;
use sobremesa::organizer::views::partners::{PairsView, pairs};
use sobremesa::tournament::partners;

/// Returns the pasted names. In a game of pairs, two names with "y" or a comma between them are a pair if `joined`.
pub fn typed(pasted: Memo<Pasted>, in_pairs: Memo<bool>, joined: RwSignal<bool>) -> Memo<Pasted> {
    Memo::new(move |_| if joined.get() && in_pairs.get() { pasted.get().in_pairs() } else { pasted.get() })
}

/// Asks whether two names with "y" or a comma between them are a pair.
#[component]
pub fn AroundAnd(pasted: Memo<Pasted>, joined: RwSignal<bool>) -> impl IntoView {
    let ctx = use_ctx();
    let first = Memo::new(move |_| pasted.with(Pasted::maybe_pair));
    let question = move |name: String| {
        let (es, en) = (format!("«{name}» son dos personas, una pareja"), format!("“{name}” are two people, a pair"));
        view! {
            <label class="choice around-and">
                <input type="checkbox" prop:checked=joined on:change=move |_| joined.update(|on| *on = !*on)/>
                <span><bdi>{ctx.say(es, en)}</bdi></span>
            </label>
        }
    };
    move || first.get().map(question)
}

#[component]
pub fn DrawPairs(ev: EventSession) -> impl IntoView {
    let seed = fresh_id().unwrap_or_default();
    let view = Memo::new(move |_| pairs(ev.lang(), ev.event().state(), &seed));
    let offer = move |offer| view! { <Accept ev class="draw-pairs" offer/> };
    let shown = move |PairsView { words, draws }| {
        view! {
            <section class="task">
                <p><bdi>{words}</bdi></p>
                <div class="add-row">{draws.into_iter().map(offer).collect_view()}</div>
            </section>
        }
    };
    move || view.get().map(shown)
}

/// The form that puts somebody new in the place of one of a pair.
#[component]
pub fn Substitute(ev: EventSession, player: EntrantId) -> impl IntoView {
    let name = Memo::new(move |_| ev.event().state().name(player).to_string());
    let two = move || name.with(|name| partners(name).map(|two| two.map(String::from)));
    let (out, with) = (RwSignal::new(0), RwSignal::new(String::new()));
    let choice = move |(at, name): (usize, String)| {
        view! {
            <label class="choice">
                <input type="radio" name="out" prop:checked=move || out.get() == at on:change=move |_| out.set(at)/>
                <span><bdi>{name}</bdi></span>
            </label>
        }
    };
    let save = move |_| {
        let Some(two) = untrack(two) else { return };
        let (out, with_name) = (two[out.get_untracked()].clone(), with.get_untracked());
        let notice = sentence!(ev.lang(), "{with_name} sustituye a {out}.", "{with_name} replaces {out}.");
        let action = Action::Substitute { who: name.get_untracked(), out, with: with_name };
        ev.act_then(vec![action], notice, Box::new(move || with.set(String::new())));
    };
    move || {
        two().map(|two| {
            view! {
                <details class="substitute">
                    <summary>{ev.say("Sustituir a alguien de la pareja", "Replace one of the pair")}</summary>
                    <p>{ev.say("Lo jugado hasta ahora sigue siendo de quien lo jugó; la pareja conserva sus puntos.",
                        "What has been played stays with whoever played it; the pair keeps its points.")}</p>
                    <fieldset>
                        <legend>{ev.say("Se va", "Leaves")}</legend>
                        {two.into_iter().enumerate().map(choice).collect_view()}
                    </fieldset>
                    <TextField label=ev.say("Entra", "Comes in") value=with/>
                    <button on:click=save>{ev.say("Sustituir", "Replace")}</button>
                </details>
            }
        })
    }
}

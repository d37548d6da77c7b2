//! The choice of the length of a match or, in a game of one length, of the number of opponents.

use crate::app::play::game_ui::Length;
use crate::app::prelude::*;

const LENGTHS: [(Length, &str, Pair); 3] = [
    (Length::Quick, "quick", ("Rápida", "Quick")),
    (Length::Normal, "normal", ("Media", "Medium")),
    (Length::Written, "written", ("Oficial", "Official")),
];

/// The numbers of opponents that are offered.
const RIVALS: [(u8, &str); 4] = [(1, "1"), (2, "2"), (3, "3"), (4, "4")];

/// The lengths of the game, each with what it means; the numbers of opponents if there is only one length.
#[component]
pub fn Lengths(
    length: RwSignal<Option<Length>>,
    lengths: [Pair; 3],
    set_length: Callback<Length>,
    rivals: RwSignal<u8>,
) -> impl IntoView {
    let ctx = use_ctx();
    let chip = move |word: &'static str, on: Signal<bool>, choose: Callback<()>, name: Pair, what: Pair| {
        view! {
            <button class="chip" class:on=on data-length=word aria-pressed=move || on.get().to_string()
                on:click=move |_| choose.run(())>
                <b>{ctx.text(name.0, name.1)}</b>
                <small>{ctx.text(what.0, what.1)}</small>
            </button>
        }
    };
    let of_length = move |((of, word, name), what): ((Length, &'static str, Pair), Pair)| {
        let on = Signal::derive(move || length.get() == Some(of));
        chip(word, on, Callback::new(move |()| set_length.run(of)), name, what)
    };
    let of_rivals = move |(count, word): (u8, &'static str)| {
        let on = Signal::derive(move || rivals.get() == count);
        let what = if count == 1 { ("rival", "opponent") } else { ("rivales", "opponents") };
        chip(word, on, Callback::new(move |()| rivals.set(count)), (word, word), what)
    };
    let offered: Vec<_> = LENGTHS.into_iter().zip(lengths).filter(|(_, (es, _))| !es.is_empty()).collect();
    let (label, chips) = if offered.is_empty() {
        (("Cuántos rivales", "How many opponents"), RIVALS.map(of_rivals).collect_view())
    } else {
        (("Duración de la partida", "Length of the match"), offered.into_iter().map(of_length).collect_view())
    };
    view! { <div class="levels lengths" role="group" aria-label=ctx.text(label.0, label.1)>{chips}</div> }
}

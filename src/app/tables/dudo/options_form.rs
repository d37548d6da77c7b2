//! The options of a match, as the rules page names them; as written unless somebody changes them.

use crate::app::ctx::use_ctx;
use crate::app::widgets::options::Switch;
use leptos::prelude::*;
use sobremesa::games::dudo::Options;

#[component]
pub fn OptionsForm(options: RwSignal<Options>) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Switch
            on=Signal::derive(move || options.with(|o| o.montado))
            set=Callback::new(move |on| options.update(|o| o.montado = on))
            name=Signal::derive(move || {
                ctx
                    .say(
                        "Los dados pueden quedar montados: una de cada cincuenta tiradas se enseña y se repite (normalmente no)",
                        "Dice may stack: one roll in fifty is shown and rolled again (normally off)",
                    )
            })
        />
        <Switch
            on=Signal::derive(move || options.with(|o| o.one_pass_per_round))
            set=Callback::new(move |on| options.update(|o| o.one_pass_per_round = on))
            name=Signal::derive(move || ctx.say(
                "Un solo paso por ronda, entre todos (normalmente uno cada jugador)",
                "One pass a round in all (normally one for each player)",
            ))/>
        <Switch
            on=Signal::derive(move || options.with(|o| o.obligo_wild_aces))
            set=Callback::new(move |on| options.update(|o| o.obligo_wild_aces = on))
            name=Signal::derive(move || ctx.say(
                "Los ases también son comodines en el obligo (normalmente no)",
                "Aces are wild in an obligo too (usually they aren’t)",
            ))/>
    }
}

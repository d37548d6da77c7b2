//! Settings: language, light, and where everything is kept.

use crate::app::browser;
use crate::app::chunk;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::kept::everything;
use crate::app::lazy_pages::organizer;
use crate::app::play::solo::solo;
use crate::app::prefs::{BRISK, CALM, Hints, Prefs, TextSize, Theme};
use crate::app::widgets::options::{Choice, Switch};
use crate::app::widgets::page::{Head, StillLoading};
use leptos::prelude::*;
use sobremesa::lang::Lang;

#[component]
pub fn Settings() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Head title=Signal::derive(move || ctx.say("Ajustes", "Settings"))/>
        <main class="page narrow">
            <Language/>
            <Light/>
            <Letters/>
            <Table/>
            <WhenHints/>
            <Keeping/>
            <p class="muted">{format!("Sobremesa {}", env!("CARGO_PKG_VERSION"))}</p>
        </main>
    }
}

/// The settings that matter while a match is played, for its menu.
#[component]
pub fn AtTable() -> impl IntoView {
    view! { <section class="at-table"><Letters/><Light/><Table/><WhenHints/><Language/></section> }
}

#[component]
fn Language() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <fieldset>
            <legend>{move || ctx.say("Idioma", "Language")}</legend>
            {[(Lang::Es, "Español"), (Lang::En, "English")].map(|(lang, name)| {
                let chosen = move || ctx.lang() == lang;
                choice("lang", Signal::derive(move || name), Signal::derive(chosen), move || ctx.change(|p|
                    p.lang = lang))
            }).collect_view()}
        </fieldset>
    }
}

#[component]
fn Light() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <fieldset>
            <legend>{move || ctx.say("Luz", "Light")}</legend>
            {[Theme::Auto, Theme::Light, Theme::Dark, Theme::Sun].map(|theme| {
                let name = move || match theme {
                    Theme::Auto => ctx.say("Como el aparato", "System"),
                    Theme::Light => ctx.say("Claro", "Light"),
                    Theme::Dark => ctx.say("Oscuro", "Dark"),
                    Theme::Sun => ctx.say("A pleno sol: negro sobre blanco", "In the sun: black on white"),
                };
                let chosen = move || ctx.prefs.with(|p| p.theme == theme);
                choice("theme", Signal::derive(name), Signal::derive(chosen), move || ctx.change(|p| p.theme =
                    theme))
            }).collect_view()}
        </fieldset>
    }
}

#[component]
fn Letters() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <fieldset>
            <legend>{move || ctx.say("Tamaño de la letra", "Text size")}</legend>
            {[TextSize::Usual, TextSize::Large, TextSize::Largest].map(|size| {
                let name = move || match size {
                    TextSize::Usual => ctx.say("Normal", "Normal"),
                    TextSize::Large => ctx.say("Grande", "Large"),
                    TextSize::Largest => ctx.say("Muy grande", "Very large"),
                };
                let chosen = move || ctx.prefs.with(|p| p.text == size);
                choice("text", Signal::derive(name), Signal::derive(chosen), move || ctx.change(|p| p.text = size))
            }).collect_view()}
        </fieldset>
    }
}

/// A switch of the preferences: its words, and where it lies in them.
type Likes = (&'static str, &'static str, fn(&mut Prefs) -> &mut bool);

/// The switches of the table's settings.
const LIKES: [Likes; 6] = [
    ("Sonido", "Sound", |p| &mut p.sound),
    ("Basta un toque para ver lo tuyo", "Tap, not hold, to see your hand", |p| &mut p.tap_to_look),
    (
        "Pasar y robar automáticamente si no hay otra opción",
        "Pass and draw automatically when there is no choice",
        |p| &mut p.obvious,
    ),
    ("Sin animaciones", "No animations", |p| &mut p.still),
    ("Botones a la izquierda", "Buttons on the left", |p| &mut p.left_hand),
    (
        "La tableta va de mano en mano también en los juegos sin secretos",
        "Pass the tablet round in games without secrets too",
        |p| &mut p.passed,
    ),
];

#[component]
fn Table() -> impl IntoView {
    let ctx = use_ctx();
    let switch = |(es, en, field): Likes| {
        let on = Signal::derive(move || *field(&mut ctx.prefs.get()));
        let set = Callback::new(move |on| ctx.change(|p| *field(p) = on));
        view! { <Switch on set name=Signal::derive(move || ctx.say(es, en))/> }
    };
    view! {
        <fieldset>
            <legend>{move || ctx.say("En la mesa", "At the table")}</legend>
            {LIKES.map(switch).collect_view()}
            <BotPace/>
            <TimeToCall/>
        </fieldset>
    }
}

#[component]
fn BotPace() -> impl IntoView {
    const PACES: [u8; 3] = [CALM, 0, BRISK];
    let ctx = use_ctx();
    let words = move |pace: u8| {
        let words = match pace {
            CALM => ctx.say("Pausado", "Calm"),
            BRISK => ctx.say("Rápido", "Brisk"),
            _ => ctx.say("Normal", "Normal"),
        };
        words.to_string()
    };
    let choices = Signal::derive(move || PACES.map(words).to_vec());
    let chosen = Signal::derive(move || ctx.prefs.with(|p| PACES.iter().position(|pace| *pace == p.pace).unwrap_or(1)));
    let set = Callback::new(move |at: usize| ctx.change(|p| p.pace = PACES[at]));
    let name = Signal::derive(move || {
        ctx.say(
            "Ritmo de las máquinas (un toque en la mesa o Escape las apura)",
            "Bot speed (tap the table or press Escape to hurry them)",
        )
    });
    view! { <Choice name choices chosen set/> }
}

#[component]
fn WhenHints() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <fieldset>
            <legend>{move || ctx.say("Pistas: qué puedes hacer y por qué", "Hints: what you can do and why")}</legend>
            {[Hints::First, Hints::Always, Hints::Never].map(|hints| {
                let name = move || match hints {
                    Hints::First => ctx.say("En la primera partida de cada juego, cinco como mucho",
                        "In the first match of each game, five at most"),
                    Hints::Always => ctx.say("Siempre", "Always"),
                    Hints::Never => ctx.say("Nunca", "Never"),
                };
                let chosen = move || ctx.prefs.with(|p| p.hints == hints);
                choice("hints", Signal::derive(name), Signal::derive(chosen), move || ctx.change(|p| p.hints = hints))
            }).collect_view()}
        </fieldset>
    }
}

/// The least seconds to call "última" that can be set; 0 is as each match says.
const TIMES: [u8; 4] = [0, 5, 10, 20];

#[component]
fn TimeToCall() -> impl IntoView {
    let ctx = use_ctx();
    let words = move |seconds: u8| match seconds {
        0 => ctx.say("El de cada partida", "As set for each match").to_string(),
        n => ctx.say(format!("Al menos {n} segundos"), format!("At least {n} seconds")),
    };
    let choices = Signal::derive(move || TIMES.map(words).to_vec());
    let chosen =
        Signal::derive(move || ctx.prefs.with(|p| TIMES.iter().position(|t| *t == p.time_to_call).unwrap_or(0)));
    let set = Callback::new(move |at: usize| ctx.change(|p| p.time_to_call = TIMES[at]));
    let name = Signal::derive(move || ctx.say("Tiempo para decir «última»", "Time to call “última”"));
    view! { <Choice name choices chosen set/> }
}

fn choice(
    group: &'static str,
    name: Signal<&'static str>,
    chosen: Signal<bool>,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="choice">
            <input type="radio" name=group prop:checked=chosen on:change=move |_| choose()/>
            {name}
        </label>
    }
    .into_any()
}

/// The storage of the matches: its place, its safety, and how to take them along.
#[component]
fn Keeping() -> impl IntoView {
    let ctx = use_ctx();
    let persisted = RwSignal::new(None::<bool>);
    let refresh = move || {
        leptos::task::spawn_local(async move { persisted.set(Some(crate::app::store::persisted().await)) });
    };
    refresh();
    let keep = move |_| {
        leptos::task::spawn_local(async move { persisted.set(Some(crate::app::store::persist().await)) });
    };
    let save_all = move |_| {
        // Of half a store no copy of everything is made.
        let vault = ctx.vault();
        let (name, whole) = match vault.is_loading() {
            false => ("sobremesa.json", true),
            true => ("sobremesa-incompleto.json", false),
        };
        if browser::download(name, &vault.export_all()).is_some() && whole {
            ctx.change(|p| p.copied = everything(ctx).len() as u32);
        }
    };
    let recover = Signal::derive(move || ctx.say("Recuperar de un archivo", "Recover from a file"));
    let bin = Signal::derive(move || ctx.say("Ver la papelera", "See the bin"));
    view! {
        <section>
            <h2>{move || ctx.say("Tus partidas", "Your matches")}</h2>
            <StillLoading/>
            <p>{move || health(ctx)}</p>
            <p>{move || match persisted.get() {
                Some(true) => ctx.say("El navegador ha prometido no borrarlas.",
                    "The browser has promised not to clear them."),
                Some(false) => ctx.say("El navegador podría borrarlas si le falta sitio o no vuelves en días.",
                    "The browser may clear them if space runs low or you stay away for days."),
                None => "",
            }}</p>
            <Show when=move || persisted.get() == Some(false)>
                <button on:click=keep>
                    {move || ctx.say("Pedirle que no las borre", "Ask the browser to keep them")}</button>
            </Show>
            <button class="save-all" on:click=save_all>
                {move || match ctx.loading.get() {
                    false => ctx.say("Guardar todo en un archivo", "Save everything to a file"),
                    true => ctx.say("Guardar lo cargado hasta ahora", "Save what has loaded so far"),
                }}
            </button>
            <p class="muted">{move || ctx.say(
                "El archivo lleva también lo que está tapado en las partidas a medias: quien lo abra con otra herramienta podría verlo.",
                "The file also holds what is hidden in unfinished matches: anyone opening it with another tool could see it.",
            )}</p>
            <div class="bring-back">{chunk::requested_unless(ctx.is_given(None), recover, move || chunk::part(organizer,
                move |pages| (pages.restore)(ctx)))}</div>
            <div class="see-bin">{chunk::asked(bin, move || chunk::part(organizer, move |pages| (pages.bin)(ctx)))}
                </div>
            <Counted/>
            <SetAside/>
        </section>
    }
}

/// Forgets what was won against machines, or remembers it: the matches themselves stay.
#[component]
fn Counted() -> impl IntoView {
    let ctx = use_ctx();
    let all = move || ctx.prefs.with(|p| p.counted_from == 0);
    let turn = move |_| {
        let from = if untrack(all) { (browser::now() / 1000.0).ceil() as u32 } else { 0 };
        ctx.change(|p| p.counted_from = from);
        if from > 0 {
            leptos::task::spawn_local(async move {
                if let Ok(solo) = solo().await {
                    (solo.forget)(ctx);
                }
            });
        }
    };
    view! {
        <p>
            <button class="counted" on:click=turn>{move || match all() {
                true => ctx.say(
                    "Poner a cero victorias y rachas contra las máquinas",
                    "Reset wins and streaks against the computer",
                ),
                false => ctx.say("Volver a contar todas las victorias", "Count all wins again"),
            }}</button>
        </p>
        <p class="muted" role="status">{move || if all() { "" } else { ctx.say(
            "Las victorias contra las máquinas se cuentan desde que las pusiste a cero.",
            "Wins against the computer are counted from when you reset them.",
        ) }}</p>
    }
}

/// The state of the copies: of the stores as they answered last, and of what lies in them.
fn health(ctx: Ctx) -> String {
    let (health, kept) = (ctx.vault().health(), ctx.vault().kept());
    let all = kept.twice + kept.once + kept.unsaved;
    match (health.local, health.durable) {
        (false, false) => ctx.say(
            "Este navegador no deja guardar nada: al cerrar, se pierde.".into(),
            "This browser can’t save anything: it is lost when you close it.".into(),
        ),
        (true, true) if kept.twice == all => ctx.say(
            "Cada jugada se guarda dos veces en este aparato, y en ningún otro sitio.".into(),
            "Every move is saved twice on this device, and nowhere else.".into(),
        ),
        _ if kept.twice == 0 => ctx.say(
            "Este navegador solo guarda una copia. Guárdalas en un archivo de vez en cuando.".into(),
            "This browser keeps only one copy. Save them to a file now and then.".into(),
        ),
        _ => ctx.say(
            format!("De lo guardado, {} de {all} tiene una segunda copia en este aparato; lo demás, una sola. Guárdalo todo en un archivo de vez en cuando.", kept.twice),
            format!("{} of the {all} items saved have a second copy on this device; the rest have only one. Save everything to a file now and then.", kept.twice),
        ),
    }
}

/// Saves that could not be read: kept, and there to take along.
#[component]
fn SetAside() -> impl IntoView {
    let ctx = use_ctx();
    let aside = ctx.vault().quarantined();
    let text = aside.iter().map(|a| a.text.clone()).collect::<Vec<_>>().join("\n");
    (!aside.is_empty()).then(|| {
        view! {
            <p class="banner warn">{move || ctx.say(
                "Hay datos que no se pueden leer. No se ha borrado nada: puedes guardarlos en un archivo.",
                "Some data can’t be read. Nothing has been deleted: you can save it to a file.",
            )}</p>
            <button on:click=move |_| { browser::download("sobremesa-apartado.txt", &text); }>
                {move || ctx.say("Guardar lo apartado", "Save what was set aside")}
            </button>
        }
    })
}

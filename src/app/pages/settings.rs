//! Settings: the preferences, and how safely documents are stored.

use crate::app::prefs::{BRISK, CALM, Hints, Prefs, TextSize, Theme};
use crate::app::prelude::*;
use crate::app::{kept::everything, lazy_pages::records, play::solo::solo};
use sobremesa::store::Reading;

#[component]
pub fn Settings() -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Head title=ctx.text("Ajustes", "Settings")/>
        <main class="page narrow settings">
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

/// The settings in the menu of a match.
#[component]
pub fn AtTable() -> impl IntoView {
    view! { <section class="at-table"><Letters/><Light/><Table/><WhenHints/><Language/></section> }
}

#[component]
fn Language() -> impl IntoView {
    let choices = [(Lang::Es, "Español", "Español"), (Lang::En, "English", "English")];
    radios(use_ctx().text("Idioma", "Language"), "lang", choices, |p| &mut p.lang)
}

#[component]
fn Light() -> impl IntoView {
    let choices = [
        (Theme::Auto, "Como el aparato", "System"),
        (Theme::Light, "Claro", "Light"),
        (Theme::Dark, "Oscuro", "Dark"),
        (Theme::Sun, "A pleno sol: negro sobre blanco", "In the sun: black on white"),
    ];
    radios(use_ctx().text("Luz", "Appearance"), "theme", choices, |p| &mut p.theme)
}

#[component]
fn Letters() -> impl IntoView {
    let choices = [
        (TextSize::Usual, "Normal", "Normal"),
        (TextSize::Large, "Grande", "Large"),
        (TextSize::Largest, "Muy grande", "Very large"),
    ];
    radios(use_ctx().text("Tamaño de la letra", "Text size"), "text", choices, |p| &mut p.text)
}

#[component]
fn WhenHints() -> impl IntoView {
    let first = "En la primera partida de cada juego, cinco como mucho";
    let choices = [
        (Hints::First, first, "In the first match of each game, five at most"),
        (Hints::Always, "Siempre", "Always"),
        (Hints::Never, "Nunca", "Never"),
    ];
    let legend = use_ctx().text("Pistas: qué puedes hacer y por qué", "Hints: what you can do and why");
    radios(legend, "hints", choices, |p| &mut p.hints)
}

/// Shows the values of a preference, which `field` returns, as radio buttons with labels in Spanish and English.
fn radios<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    legend: Signal<&'static str>,
    group: &'static str,
    choices: [(T, &'static str, &'static str); N],
    field: fn(&mut Prefs) -> &mut T,
) -> AnyView {
    let ctx = use_ctx();
    let choice = |(value, es, en)| {
        let chosen = Signal::derive(move || *field(&mut ctx.prefs.get()) == value);
        let choose = move |_| ctx.change(|p| *field(p) = value);
        view! {
            <label class="choice">
                <input type="radio" name=group prop:checked=chosen on:change=choose/>
                {ctx.text(es, en)}
            </label>
        }
    };
    view! { <fieldset><legend>{legend}</legend>{choices.map(choice).collect_view()}</fieldset> }.into_any()
}

/// A label in Spanish and English, and the preference that it switches.
type LabelledSwitch = (&'static str, &'static str, fn(&mut Prefs) -> &mut bool);

const TABLE_SWITCHES: [LabelledSwitch; 7] = [
    ("Sonido", "Sound", |p| &mut p.sound),
    ("Vibración, si el aparato la tiene", "Vibration, if the device has it", |p| &mut p.buzz),
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
    let switch = |(es, en, field): LabelledSwitch| {
        let on = Signal::derive(move || *field(&mut ctx.prefs.get()));
        let set = Callback::new(move |on| ctx.change(|p| *field(p) = on));
        view! { <Switch on set name=ctx.text(es, en)/> }
    };
    view! {
        <fieldset>
            <legend>{ctx.text("En la mesa", "At the table")}</legend>
            {TABLE_SWITCHES.map(switch).collect_view()}
            <BotPace/>
            <TimeToCall/>
        </fieldset>
    }
}

#[component]
fn BotPace() -> impl IntoView {
    let name = use_ctx().text("Ritmo de las máquinas (un toque las apura)", "Bot speed (a tap hurries them)");
    let words = |ctx: Ctx, pace| match pace {
        CALM => ctx.say("Pausado", "Slow").to_string(),
        BRISK => ctx.say("Rápido", "Fast").to_string(),
        _ => ctx.say("Normal", "Normal").to_string(),
    };
    number_choice(name, words, &BOT_PACES, 1, |p| &mut p.pace)
}

const BOT_PACES: [u8; 3] = [CALM, 0, BRISK];

/// The choices for the minimum seconds to call "última"; 0 leaves it to the options of the match.
const SECONDS_TO_CALL: [u8; 4] = [0, 5, 10, 20];

#[component]
fn TimeToCall() -> impl IntoView {
    let words = |ctx: Ctx, seconds| match seconds {
        0 => ctx.say("El de cada partida", "As set for each match").to_string(),
        n => ctx.say(format!("Al menos {n} segundos"), format!("At least {n} seconds")),
    };
    let name = use_ctx().text("Tiempo para decir «última»", "Time to call “última”");
    number_choice(name, words, &SECONDS_TO_CALL, 0, |p| &mut p.time_to_call)
}

/// Shows a preference that is one of `values`. A stored one that is not among them shows as the one at `usual`.
fn number_choice(
    name: Signal<&'static str>,
    words: fn(Ctx, u8) -> String,
    values: &'static [u8],
    usual: usize,
    field: fn(&mut Prefs) -> &mut u8,
) -> AnyView {
    let ctx = use_ctx();
    let choices = Signal::derive(move || values.iter().map(|value| words(ctx, *value)).collect());
    let now = move || *field(&mut ctx.prefs.get());
    let chosen = Signal::derive(move || values.iter().position(|value| *value == now()).unwrap_or(usual));
    let set = Callback::new(move |at: usize| ctx.change(|p| *field(p) = values[at]));
    view! { <Choice name choices chosen set/> }.into_any()
}

/// How safely documents are stored, with buttons to export and restore all of them.
#[component]
fn Keeping() -> impl IntoView {
    let ctx = use_ctx();
    let persisted = RwSignal::new(None::<bool>);
    leptos::task::spawn_local(async move { persisted.set(Some(crate::app::store::persisted().await)) });
    let keep = move |_| {
        leptos::task::spawn_local(async move { persisted.set(Some(crate::app::store::persist().await)) });
    };
    let save_all = move |_| {
        // If a store could not be read, the export is incomplete, and its name says so.
        let vault = ctx.vault();
        let (name, whole) = match vault.reading() {
            Reading::Done => ("sobremesa.json", true),
            Reading::Loading | Reading::Failed => ("sobremesa-incompleto.json", false),
        };
        // A large export is several files.
        let saved = |(at, text): (usize, &String)| {
            let name = if at == 0 { name.to_string() } else { format!("{}-{name}", at + 1) };
            browser::download(&name, text).is_some()
        };
        if vault.export_all().iter().enumerate().all(saved) && whole {
            ctx.change(|p| p.copied = everything(ctx).len() as u32);
        }
    };
    let recover = ctx.text("Recuperar de un archivo", "Recover from a file");
    let bin = ctx.text("Ver la papelera", "See the bin");
    view! {
        <section>
            <h2>{ctx.text("Tus partidas", "Your matches")}</h2>
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
                    {ctx.text("Pedirle que las conserve", "Ask the browser to keep them")}</button>
            </Show>
            <button class="save-all" on:click=save_all>
                {move || match ctx.reading.get() {
                    Reading::Done => ctx.say("Guardar todo en un archivo", "Save everything to a file"),
                    Reading::Loading => ctx.say("Guardar lo cargado hasta ahora", "Save what has loaded so far"),
                    Reading::Failed => ctx.say("Guardar lo que se puede leer", "Save what can be read"),
                }}
            </button>
            <p class="muted">{ctx.text(
                "El archivo lleva también lo que está tapado en las partidas a medias: quien lo abra con otra herramienta podría verlo.",
                "The file also holds what is hidden in unfinished matches: anyone opening it with another tool could see it.",
            )}</p>
            <div class="bring-back">{chunk::requested_unless(ctx.has_received(None), recover,
                move || chunk::part(records, move |pages| (pages.restore)(ctx)))}</div>
            <div class="see-bin">{chunk::asked(bin, move || chunk::part(records, move |pages| (pages.bin)(ctx)))}
                </div>
            <Counted/>
            {(!ctx.vault().quarantined().is_empty()).then(|| view! { <p class="banner warn">{ctx.text(
                "Hay copias apartadas: no se pueden leer, van contra las reglas o no se eligieron. Están debajo de la papelera, y van también en el archivo.",
                "Some copies were set aside: they can’t be read, break the rules or were not chosen. They are below the bin, and in the file too.",
            )}</p> })}
        </section>
    }
}

/// Resets the wins against bots, or counts all of them again. The matches stay.
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

/// Describes how many copies of each document the stores keep.
fn health(ctx: Ctx) -> String {
    let (health, kept) = (ctx.vault().health(), ctx.vault().kept());
    let all = kept.twice + kept.once + kept.unsaved;
    let lang = ctx.lang();
    sentences! { lang, (health.local, health.durable);
        (false, false) =>
            "Este navegador no deja guardar nada: al cerrar, se pierde.",
            "This browser can’t save anything: it is lost when you close it.";
        (true, true) if kept.twice == all =>
            "Cada jugada se guarda dos veces en este aparato, y en ningún otro sitio.",
            "Every move is saved twice on this device, and nowhere else.";
        _ if kept.twice == 0 =>
            "Este navegador solo guarda una copia de todo. Guárdalo en un archivo de vez en cuando.",
            "This browser keeps only one copy. Save everything to a file now and then.";
        _ =>
            "Con segunda copia en este aparato: {} de {all}; lo demás tiene una sola. Guárdalo todo en un archivo de vez en cuando.",
            "{} of the {all} items saved have a second copy on this device; the rest have only one. Save everything to a file now and then.",
            kept.twice;
    }
}

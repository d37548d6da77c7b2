//! How the evenings add up, and which names are one person.

use super::session::SeasonSession;
use crate::app::prelude::*;
use sobremesa::season::view::{Answer, Question, SeasonView};
use sobremesa::season::{Change, Scoring, USUAL, Worth};

/// A question for each pair of names that may be one person.
#[component]
pub fn Questions(session: SeasonSession, view: Memo<SeasonView>) -> impl IntoView {
    let asked = move |question| view! { <Asked session question class="banner season-question"/> };
    move || view.with(|view| view.questions.clone()).into_iter().map(asked).collect_view()
}

#[component]
fn Asked(session: SeasonSession, question: Question, class: &'static str) -> impl IntoView {
    let Question { words, answers } = question;
    let button = move |Answer { words, same, changes }| {
        let class = if same { "same-person" } else { "two-people" };
        view! { <button class=class on:click=move |_| session.change(changes.clone())><bdi>{words}</bdi></button> " " }
    };
    view! {
        <div class=class>
            <p><bdi>{words}</bdi></p>
            {answers.into_iter().map(button).collect_view()}
        </div>
    }
}

#[component]
pub fn People(session: SeasonSession, view: Memo<SeasonView>) -> impl IntoView {
    let (name, person, evening) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let only = Some(evening.get_untracked()).filter(|id| !id.is_empty());
        let (name, person) = (name.get_untracked(), person.get_untracked());
        session.change([Change::Same { name, person, evening: only }]);
    };
    let split = move |question| view! { <Asked session question class="season-merged"/> };
    // The names as they were written, of which several may be one person.
    let names = Memo::new(move |_| session.season().written_names());
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
            {move || view.with(|view| view.merged.clone()).into_iter().map(split).collect_view()}
            <form on:submit=say>
                <datalist id="season-names">{move || names.get().into_iter().map(option).collect_view()}</datalist>
                <TextField label=session.say("Quien figura como", "Who is written as") class="written-name"
                    list="season-names" maxlength="40" value=name/>
                <label class="field">
                    <span>{session.say("en", "on")}</span>
                    <select on:change=move |e| evening.set(event_target_value(&e))>
                        <option value="">{session.say("todas las jornadas", "all evenings")}</option>
                        {move || evenings()}
                    </select>
                </label>
                <TextField label=session.say("es", "is") class="meant-name" list="season-names" maxlength="40"
                    value=person/>
                <button class="say-who">{session.say("Apuntarlo", "Save")}</button>
            </form>
        </details>
    }
}

#[component]
pub fn ScoringForm(session: SeasonSession) -> impl IntoView {
    let Scoring { worth, best, attendance } = session.peek().scoring().clone();
    let sums = RwSignal::new(worth == Worth::Points);
    let places = match worth {
        Worth::Places(places) => places,
        Worth::Points => USUAL.to_vec(),
    };
    let places = RwSignal::new(places.iter().map(u32::to_string).collect::<Vec<_>>().join(", "));
    let best = RwSignal::new(best.map(|best| best.to_string()).unwrap_or_default());
    let attendance = RwSignal::new(attendance.to_string());
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match typed(
            sums.get_untracked(),
            &places.read_untracked(),
            &best.read_untracked(),
            &attendance.read_untracked(),
        ) {
            Some(scoring) => session.change([Change::Score { scoring }]),
            None => session.refuse(session.say(
                "Escribe los puntos con números separados por comas: 10, 8, 6.",
                "Write the points as numbers with commas between them: 10, 8, 6.",
            )),
        }
    };
    let worths = [(false, "Puntos por puesto", "Points by place"), (true, "Suma de puntos", "Total points")];
    let chip = move |(of, es, en)| {
        view! {
            <button type="button" class="chip" class:on=move || sums.get() == of
                aria-pressed=move || (sums.get() == of).to_string() on:click=move |_| sums.set(of)>
                {session.say(es, en)}
            </button>
        }
    };
    view! {
        <details class="season-scoring">
            <summary>{session.say("Cómo se cuenta", "How it counts")}</summary>
            <form on:submit=save>
                <p class="chips">{worths.map(chip).into_iter().collect_view()}</p>
                <Show when=move || !sums.get()>
                    <label class="field">
                        <span>{session.say("Puntos desde el 1.º", "Points from 1st place on")}</span>
                        <input type="text" class="season-places" maxlength="500" bind:value=places/>
                        <small>{session.say("Con un solo 1, gana quien gane más jornadas.",
                            "With a single 1, whoever wins most evenings leads.")}</small>
                    </label>
                </Show>
                <TextField class="season-best" inputmode="numeric" maxlength="3" value=best
                    label=session.say("Cuántas jornadas cuentan de cada persona (vacío: todas)",
                        "How many evenings count for each person (empty: all)")/>
                <TextField label=session.say("Puntos por asistir", "Points for attending") class="season-attendance"
                    inputmode="numeric" maxlength="4" value=attendance/>
                <button class="save-scoring">{session.say("Guardar", "Save")}</button>
            </form>
        </details>
    }
}

/// Reads what was typed; `None` if a field does not hold a number.
fn typed(sums: bool, places: &str, best: &str, attendance: &str) -> Option<Scoring> {
    let filled = |text: &&str| !text.is_empty();
    let places =
        places.split([',', ' ', ';']).filter(filled).map(|place| place.parse().ok()).collect::<Option<Vec<u32>>>();
    let worth = if sums { Worth::Points } else { Worth::Places(places?) };
    let best = match best.trim() {
        "" => None,
        best => Some(best.parse().ok()?),
    };
    let attendance = match attendance.trim() {
        "" => 0,
        points => points.parse().ok()?,
    };
    Some(Scoring { worth, best, attendance })
}

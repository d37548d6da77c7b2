//! How the evenings add up.

use super::session::SeasonSession;
use crate::app::journal::NoticeKind;
use crate::app::prelude::*;
use sobremesa::season::{Change, Scoring, Worth};

#[component]
pub fn ScoringForm(session: SeasonSession) -> impl IntoView {
    let Scoring { worth, best, attendance } = session.peek().scoring().clone();
    let sums = RwSignal::new(worth == Worth::Points);
    let places = match worth {
        Worth::Places(places) => places,
        Worth::Points => match Scoring::default().worth {
            Worth::Places(places) => places,
            Worth::Points => vec![],
        },
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
            Some(scoring) => session.change(Change::Score { scoring }),
            None => session.tell(
                session.say(
                    "Escribe los puntos con números separados por comas: 10, 8, 6.",
                    "Write the points as numbers with commas between them: 10, 8, 6.",
                ),
                NoticeKind::Refused,
            ),
        }
    };
    let worths = [(false, "Puntos por puesto", "Points by place"), (true, "Suma de puntos", "Sum of points")];
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
                    </label>
                </Show>
                <label class="field">
                    <span>{session.say(
                        "Cuántas jornadas cuentan de cada persona (vacío: todas)",
                        "How many evenings count for each person (empty: all)",
                    )}</span>
                    <input type="text" class="season-best" inputmode="numeric" maxlength="3" bind:value=best/>
                </label>
                <label class="field">
                    <span>{session.say("Puntos por venir", "Points for coming")}</span>
                    <input type="text" class="season-attendance" inputmode="numeric" maxlength="4"
                        bind:value=attendance/>
                </label>
                <button class="save-scoring">{session.say("Guardar", "Save")}</button>
            </form>
        </details>
    }
}

/// Reads what was typed; `None` if something is no number.
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

//! Merges an event from elsewhere with the stored one of the same id. The organizer chooses where they conflict.

use crate::app::events::prelude::*;
use crate::app::import::{Found, Paper, entries, size, store_imported};
use sobremesa::import::compare;
use sobremesa::organizer::diary;
use sobremesa::tournament::{EventFile, Phase, State};
use sobremesa::travel::merge::{Conflict, Merge, Merged, Refused, Side};

/// The two logs, and what has been chosen so far.
#[derive(Clone, Copy)]
struct Joining {
    ctx: Ctx,
    merge: StoredValue<Merge>,
    /// The states of the event here and there: each side's actions are put into words with its own state.
    states: StoredValue<[State; 2]>,
    choices: RwSignal<Vec<Option<Side>>>,
}

impl Joining {
    /// Returns the one log, once everything is chosen.
    fn merged(self) -> Option<Merged> {
        let choices: Option<Vec<Side>> = self.choices.read().iter().copied().collect();
        self.merge.with_value(|merge| merge.with(&choices?))
    }

    fn sentence(self, side: Side, action: &Action) -> String {
        self.states.with_value(|[here, there]| {
            let state = if side == Side::Here { here } else { there };
            diary::sentence(self.ctx.lang(), action, state)
        })
    }
}

/// Shows how to merge the event in a file with the stored one of the same id.
fn part(ctx: Ctx, theirs: &Paper) -> AnyView {
    let ours = ctx.vault().peek(Kind::Event, &theirs.id, |text| Event::read(COMPETING, text).ok());
    let both = ours.zip(Event::read(COMPETING, &theirs.text).ok());
    let Some((here, there)) = both else { return ().into_any() };
    let Some(merge) = Merge::new(&here, &there, COMPETING) else {
        let words = ctx.say(
            "Se han separado demasiado para juntarlas. Elige con cuál se sigue: lo de la otra queda guardado aparte.",
            "They have drifted too far apart to merge. Choose which one to continue with: the other is kept separately.",
        );
        return view! { <p>{words}</p> }.into_any();
    };
    let joining = Joining {
        ctx,
        choices: RwSignal::new(vec![None; merge.conflicts.len()]),
        states: StoredValue::new([here.state().clone(), there.state().clone()]),
        merge: StoredValue::new(merge),
    };
    let aside = StoredValue::new(copy_of(&here));
    let join = move |_| {
        let Some(merged) = untrack(|| joining.merged()) else { return };
        let id = merged.event.file().event.id.clone();
        let choices: Vec<Side> = joining.choices.with_untracked(|all| all.iter().copied().flatten().collect());
        let words = joining.merge.with_value(|merge| diary::joined(ctx.lang(), merge, &merged, &choices));
        ctx.joined.set_value(Some((id.clone(), words)));
        let chosen_there = choices.contains(&Side::There);
        // If an action of this tablet is lost, its whole event is kept as a copy.
        let loses = chosen_there || merged.refused.iter().any(|refused| refused.side == Side::Here);
        let aside = loses.then(|| aside.get_value()).flatten();
        let paper = Paper { id, text: merged.event.text() };
        store_imported(ctx, Kind::Event, paper, aside, |id| Route::Event(id, EventPage::Home));
    };
    let conflicts = joining.merge.with_value(|merge| merge.conflicts.clone());
    let choose = |(at, conflict)| view! { <Choose joining at conflict/> };
    let ready = Memo::new(move |_| joining.choices.with(|all| all.iter().all(Option::is_some)));
    view! {
        <section class="join">
            <h3>{ctx.say("Juntar las dos", "Merge the two")}</h3>
            <p>{summary(joining)}</p>
            <Lists joining/>
            {conflicts.into_iter().enumerate().map(choose).collect_view()}
            <div aria-live="polite"><LeftOver joining/></div>
            <button class="primary join-them" on:click=join disabled=move || !ready.get()>
                {ctx.say("Juntar", "Merge")}
            </button>
        </section>
    }
    .into_any()
}

/// Lists the actions that only one tablet has, and those of both.
#[component]
fn Lists(joining: Joining) -> impl IntoView {
    let ctx = joining.ctx;
    let [here, there, both] = joining.merge.with_value(Merge::sorted);
    let list = |(side, actions, title): (Side, Vec<Action>, &'static str)| {
        let title = format!("{title}: {}", actions.len());
        let line = |action| view! { <li><bdi>{joining.sentence(side, action)}</bdi></li> };
        let lines = actions.iter().map(line).collect_view();
        view! { <details class="join-list"><summary>{title}</summary><ul>{lines}</ul></details> }
    };
    let lists = [
        (Side::Here, here, ctx.say("Solo en esta tableta", "Only on this tablet")),
        (Side::There, there, ctx.say("Solo en lo que traes", "Only in the imported copy")),
        (Side::Here, both, ctx.say("Igual en las dos", "The same on both")),
    ];
    lists.into_iter().filter(|(_, actions, _)| !actions.is_empty()).map(list).collect_view()
}

fn summary(joining: Joining) -> String {
    let ctx = joining.ctx;
    joining.merge.with_value(|merge| {
        let mut words = ctx.say("Lo que está en las dos vale una vez.", "What both have counts once.").to_string();
        if merge.taken_back > 0 {
            let back = entries(ctx, merge.taken_back);
            words += &ctx.say(
                format!(" Lo que se apuntó y se deshizo después ({back}) no se lleva."),
                format!(" Entries undone since ({back}) are left out."),
            );
        }
        if !merge.conflicts.is_empty() {
            words += ctx.say(" En esto no coinciden: elige qué vale.", " They disagree here: choose which counts.");
        }
        words
    })
}

#[component]
fn Choose(joining: Joining, at: usize, conflict: Conflict) -> impl IntoView {
    let ctx = joining.ctx;
    let way = move |side: Side, actions: &[Action], es: &'static str, en: &'static str| {
        let lines: Vec<String> = actions.iter().map(|action| joining.sentence(side, action)).collect();
        let choose = move |_| joining.choices.update(|all| all[at] = Some(side));
        view! {
            <label class="join-side">
                <input type="radio" name=format!("join-{at}") on:change=choose/>
                <span>
                    <strong>{ctx.say(es, en)}</strong>
                    {lines.into_iter().map(|line| view! { <bdi>{line}</bdi> }).collect_view()}
                </span>
            </label>
        }
    };
    let [here, there] = conflict.sides;
    view! {
        <fieldset class="join-choice">
            <legend><strong>{format!("{} {}", ctx.say("Desacuerdo", "Disagreement"), at + 1)}</strong></legend>
            {way(Side::Here, &here, "En esta tableta", "On this tablet")}
            {way(Side::There, &there, "En lo que traes", "In the imported copy")}
        </fieldset>
    }
}

/// The actions that fit nowhere in the merged log, with the present choices.
#[component]
fn LeftOver(joining: Joining) -> impl IntoView {
    let ctx = joining.ctx;
    let row = move |Refused { side, action, why }: &Refused| {
        let of = match side {
            Side::Here => ctx.say("Aquí", "Here"),
            Side::There => ctx.say("Traído", "Imported"),
        };
        let what = joining.sentence(*side, action);
        view! { <li><bdi>{format!("{of}: {what} {}", why.words(ctx.lang()))}</bdi></li> }
    };
    move || {
        let refused = joining.merged()?.refused;
        let words = ("No tiene sitio, y habrá que apuntarlo a mano:", "No place was found for this; enter it by hand:");
        (!refused.is_empty()).then(|| {
            view! {
                <p>{ctx.say(words.0, words.1)}</p>
                <ul class="join-left">{refused.iter().map(row).collect_view()}</ul>
            }
        })
    }
}

/// Says "23 inscritos · 20 resultados · 45 anotaciones · 22 nov, 20:15".
pub fn line(ctx: Ctx, event: &Event) -> String {
    let file = event.file();
    let people = ctx.lang().count_of(event.state().entrants.len(), ["inscrito", "inscritos"], ["entrant", "entrants"]);
    let phases = event.state().contests.iter().flat_map(|contest| contest.phases.iter());
    let played =
        |phase: &Phase| phase.encounters().iter().filter(|e| e.score.is_some() && e.players.is_match()).count();
    let results = ctx.lang().count_of(phases.map(played).sum(), ["resultado", "resultados"], ["result", "results"]);
    format!("{people} · {results} · {}", size(ctx, file.log.len(), file.event.started))
}

/// Compares the event `theirs` with the stored one of the same id.
pub fn found(ctx: Ctx, theirs: &Event) -> Found {
    let file = theirs.file();
    let id = file.event.id.clone();
    let ours = ctx.vault().peek(Kind::Event, &id, |text| Event::read(COMPETING, text).ok());
    Found {
        kind: Kind::Event,
        title: file.event.name.clone(),
        line: line(ctx, theirs),
        beside: ours.as_ref().map(|ours| compare(&ours.file().log, &file.log)),
        copy: ours.is_some().then(|| copy_of(theirs)).flatten(),
        aside: ours.as_ref().and_then(copy_of),
        theirs: Paper { id, text: theirs.text() },
        here: |id| Route::Event(id, EventPage::Home),
        join: Some(part),
    }
}

fn copy_of(event: &Event) -> Option<Paper> {
    let mut file: EventFile = event.file().clone();
    file.event.id = fresh_event_id()?;
    file.event.name = format!("{} (2)", file.event.name);
    Some(Paper { id: file.event.id.clone(), text: serde_json::to_string(&file).ok()? })
}

//! The plan of a game: the proposal and its reason, other formats, and its numbers.

use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::duration::effort;
use sobremesa::organizer::{formats, words};
use sobremesa::tournament::shape::{Knockout, Setting};
use sobremesa::tournament::{
    Action, Criterion, GameId, MatchKind, PhasePlan, Plan, Shape, TournamentGame, never_decide, text,
};
use std::rc::Rc;

/// The plan of a game: as drawn, or as it would be drawn now.
pub fn of(ev: EventSession, game: GameId) -> Result<Plan, String> {
    let event = ev.event();
    let state = event.state();
    let lang = ev.ctx.lang();
    let contest = state.contest(game).map_err(|why| text::refused(lang, &why))?;
    match (&contest.plan, contest.phases.is_empty()) {
        (Some(plan), false) => Ok(plan.clone()),
        _ => formats::proposed(contest, state.present().len()).map_err(|why| text::no_plan(lang, why)),
    }
}

pub fn page(ev: EventSession, game: GameId) -> AnyView {
    let event = ev.peek();
    let Ok(contest) = event.state().contest(game) else {
        return view! { <p>{ev.say("No hay tal juego.", "There is no such game.")}</p> }.into_any();
    };
    let (id, drawn) = (contest.game, !contest.phases.is_empty());
    let title = id.title;
    view! {
        <h2>{title}</h2>
        <p class="proposal">{move || match of(ev, game) {
            Ok(plan) => text::plan(ev.ctx.lang(), id, &plan),
            Err(why) => why,
        }}</p>
        {(!drawn).then_some(move || shorter(ev, game))}
        {move || chains(ev, game)}
        {(!drawn).then(|| view! { <h3>{move || ev.say("Otro formato", "Another format")}</h3> })}
        {(!drawn).then_some(move || choices(ev, game, id))}
        <details>
            <summary>{move || ev.say("Cambiar los números", "Change the numbers")}</summary>
            {move || {
                of(ev, game).ok().map(|plan| {
                    view! { {buchholz(ev, game, &plan)}{knockout(ev, game, &plan)}{numbers(ev, game, plan)} }
                })
            }}
        </details>
        {(!drawn)
            .then(|| {
                view! {
                    <div class="bottom-bar">
                        <a class="button primary big" href=ev.at(EventPage::Draw(game))>
                            {move || ev.say("Al sorteo", "To the draw")}
                        </a>
                    </div>
                }
            })}
    }
    .into_any()
}

/// The offer of a shorter way to the final, where the rounds put hardly anybody out.
fn shorter(ev: EventSession, game: GameId) -> AnyView {
    let Some((plan, short)) = of(ev, game).ok().and_then(|p| formats::straight_to_final(&p).map(|s| (p, s))) else {
        return ().into_any();
    };
    let (players, through) = (plan.players, plan.phases[0].through);
    let told = ev.say("Formato cambiado.", "Format changed.").to_string();
    let choose = move |_| ev.act(Action::Edit { game, plan: Box::new(short.clone()) }, told.clone(), || {});
    view! {
        <div class="task">
            <p>{ev.say(
                format!("De {players} pasan {through}: las rondas dejan fuera a muy poca gente."),
                format!("{through} of {players} go through: the rounds knock hardly anyone out."),
            )}</p>
            <button class="straight" on:click=choose>
                {ev.say("Que pasen 4, directos a la final", "Send 4 straight to the final")}
            </button>
        </div>
    }
    .into_any()
}

/// The tie-breaks, phase by phase.
fn chains(ev: EventSession, game: GameId) -> AnyView {
    let lang = ev.ctx.lang();
    let Ok(plan) = of(ev, game) else { return ().into_any() };
    let rows = plan.phases.iter().map(|phase| {
        let steps: Vec<&str> = phase.chain.steps.iter().map(|step| text::criterion(lang, *step)).collect();
        let name = text::phase(lang, phase.name);
        let never = never_decide(phase).into_iter().map(|step| text::never_decides(lang, step));
        view! {
            <li>
                <strong>{name}</strong>
                ": "
                {steps.join("; ")}
                "; "
                {text::last_step(lang, phase.chain.last)}
                "."
                {never.map(|words| view! { " " {words} }).collect_view()}
            </li>
        }
    });
    view! {
        <details>
            <summary>{ev.say("Cómo se desempata", "How ties are broken")}</summary>
            <ul class="plain-list">{rows.collect_view()}</ul>
        </details>
    }
    .into_any()
}

fn choices(ev: EventSession, game: GameId, id: &TournamentGame) -> AnyView {
    let event = ev.event();
    let players = event.state().present().len();
    let now = of(ev, game).ok();
    let row = |(format, plan): (_, Plan)| {
        let chosen = now.as_ref() == Some(&plan);
        let told = ev.say("Formato cambiado.", "Format changed.").to_string();
        let words = text::plan(ev.ctx.lang(), id, &plan);
        let minutes = ev.notes.with(|notes| notes.timer.minutes);
        let effort = words::effort(ev.ctx.lang(), effort(&plan), event.state().room.said, minutes);
        let choose = move |_| ev.act(Action::Edit { game, plan: Box::new(plan.clone()) }, told.clone(), || {});
        view! {
            <li><label class="choice">
                <input type="radio" name="format" prop:checked=chosen on:change=choose/>
                <span><strong>{words::format(ev.ctx.lang(), format)}</strong> " "
                    <small class="good-for">{words::good_for(ev.ctx.lang(), format)}</small>
                    <small class="effort">{effort}</small> <small>{words}</small></span>
            </label></li>
        }
    };
    view! { <ul class="formats">{formats::choices(id, players).into_iter().map(row).collect_view()}</ul> }.into_any()
}

/// Sets a number of a plan in a phase or place.
type SetNumber = Rc<dyn Fn(&mut Plan, usize, usize)>;
/// A number of a plan that can be changed: its words, its value, and how to set it.
type Number = (String, usize, SetNumber);

fn numbers(ev: EventSession, game: GameId, plan: Plan) -> AnyView {
    let mut rows: Vec<(usize, Number)> = vec![];
    for (i, phase) in plan.phases.iter().enumerate() {
        let name = text::phase(ev.ctx.lang(), phase.name);
        let mut push = |es: &str, en: &str, value: usize, set: SetNumber| {
            rows.push((i, (format!("{name}: {}", ev.say(es, en)), value, set)));
        };
        for Setting { es, en, value, with } in phase.shape.rules().settings() {
            push(es, en, value, Rc::new(move |plan, i, n| plan.phases[i].shape = with(n)));
        }
        let mut add = |es: &str, en: &str, value: usize, set: fn(&mut Plan, usize, usize)| {
            push(es, en, value, Rc::new(set));
        };
        match phase.kind {
            MatchKind::FirstTo { wins } => {
                add("rondas que ganan la partida", "rounds that win a match", wins.into(), |plan, i, n| {
                    plan.phases[i].kind = MatchKind::FirstTo { wins: small(n) }
                })
            }
            MatchKind::Fixed { each: 0, plus, .. } => {
                add("rondas por partida", "rounds per match", plus.into(), |plan, i, n| {
                    if let MatchKind::Fixed { plus, .. } = &mut plan.phases[i].kind {
                        *plus = small(n)
                    }
                })
            }
            MatchKind::Fixed { each, .. } => {
                add("rondas por jugador", "rounds per player", each.into(), |plan, i, n| {
                    if let MatchKind::Fixed { each, .. } = &mut plan.phases[i].kind {
                        *each = small(n)
                    }
                })
            }
            _ => {}
        }
        if i + 1 < plan.phases.len() {
            add("pasan de cada grupo", "go through from each group", phase.through, |plan, i, n| {
                let old = plan.phases[i].through;
                plan.phases[i].lines.iter_mut().filter(|line| **line == old).for_each(|line| *line = n);
                plan.phases[i].through = n;
            });
        }
    }
    for (i, points) in plan.podium.iter().enumerate() {
        let words = ev.say(format!("Puntos del {}.º", i + 1), format!("Points for place {}", i + 1));
        rows.push((i, (words, usize::from(*points), Rc::new(|plan, i, n| plan.podium[i] = small(n)))));
    }
    rows.into_iter().map(|(i, number)| stepper(ev, game, plan.clone(), i, number)).collect_view().into_any()
}

/// The form of Buchholz of the Swiss system, and what a round not played counts in it.
fn buchholz(ev: EventSession, game: GameId, plan: &Plan) -> Option<AnyView> {
    let is = |step: &Criterion| Criterion::BUCHHOLZ.contains(step);
    let found = |phase: &PhasePlan| phase.chain.steps.iter().position(is);
    let (at, step) = plan.phases.iter().enumerate().find_map(|(at, phase)| Some((at, found(phase)?)))?;
    let with = |change: &dyn Fn(&mut PhasePlan)| changed(plan, at, change);
    let names = [
        ev.say("Todos los rivales", "All opponents"),
        ev.say("Sin el peor (corte 1)", "Without the lowest (cut 1)"),
        ev.say("Sin el mejor ni el peor (mediano)", "Without highest and lowest (median)"),
    ];
    let forms = Criterion::BUCHHOLZ.into_iter().zip(names);
    let forms = forms.map(|(form, name)| (name, with(&|phase| phase.chain.steps[step] = form)));
    let byes = [
        (
            true,
            ev.say("Rival virtual con sus mismos puntos (FIDE)", "Dummy opponent with the player’s own score (FIDE)"),
        ),
        (false, ev.say("No suma", "Adds nothing")),
    ];
    let byes = byes.map(|(stand_ins, name)| (name, with(&|phase| phase.stand_ins = stand_ins)));
    let (all, bye) = (
        ev.say("Buchholz: qué rivales cuentan", "Buchholz: which opponents count"),
        ev.say("Buchholz: las rondas sin jugar", "Buchholz: rounds not played"),
    );
    Some(view! { {choice(ev, game, plan, all, forms.collect())}{choice(ev, game, plan, bye, byes.into())} }.into_any())
}

/// The lengths of the last rounds of an elimination, and what becomes of those who fall first.
fn knockout(ev: EventSession, game: GameId, plan: &Plan) -> Option<AnyView> {
    let at = plan.phases.iter().position(|phase| phase.shape.rules().eliminates())?;
    let length = |left: usize, label: &'static str| {
        let ways = [(0, ev.say("Como las demás", "Same as the rest")), (3, "3"), (5, "5"), (7, "7")];
        let with = |n: u16| {
            changed(plan, at, &|phase| {
                phase.best_of.resize(phase.best_of.len().max(left + 1), 0);
                phase.best_of[left] = n;
                while phase.best_of.last() == Some(&0) {
                    phase.best_of.pop();
                }
            })
        };
        choice(ev, game, plan, label, ways.map(|(n, name)| (name, with(n))).into())
    };
    let consolation = match plan.phases[at].shape {
        Shape::Knockout(knockout) => {
            let ways = [
                (false, ev.say("Queda fuera", "Is out")),
                (true, ev.say("Juega un cuadro de consolación", "Plays in a consolation bracket")),
            ];
            let with = |consolation| {
                let shape = Shape::Knockout(Knockout { consolation, ..knockout });
                changed(plan, at, &|phase| phase.shape = shape)
            };
            let label = ev.say("Quien pierde en la primera ronda", "First-round losers");
            Some(choice(ev, game, plan, label, ways.map(|(on, name)| (name, with(on))).into()))
        }
        _ => None,
    };
    let (before, last) =
        (ev.say("Semifinales: al mejor de", "Semifinals: best of"), ev.say("Final: al mejor de", "Final: best of"));
    Some(view! { {length(1, before)}{length(0, last)}{consolation} }.into_any())
}

/// The plan with another phase at this place.
fn changed(plan: &Plan, at: usize, change: &dyn Fn(&mut PhasePlan)) -> Plan {
    let mut plan = plan.clone();
    change(&mut plan.phases[at]);
    plan
}

/// Ways to play it, one of which is the plan as it is.
fn choice(
    ev: EventSession,
    game: GameId,
    plan: &Plan,
    label: &'static str,
    ways: Vec<(&'static str, Plan)>,
) -> AnyView {
    let chip = |(words, changed): (&'static str, Plan)| {
        let pressed = changed == *plan;
        let told = ev.say("Formato cambiado.", "Format changed.").to_string();
        let set = move |_| ev.act(Action::Edit { game, plan: Box::new(changed.clone()) }, told.clone(), || {});
        view! { <button class="chip" aria-pressed=pressed.to_string() on:click=set>{words}</button> }
    };
    let chips = ways.into_iter().map(chip).collect_view();
    view! { <p>{label}</p><div class="chips" role="group" aria-label=label>{chips}</div> }.into_any()
}

fn small(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

fn stepper(ev: EventSession, game: GameId, plan: Plan, at: usize, (words, value, set): Number) -> AnyView {
    let (less, more) = (
        ev.say(format!("{words}: menos"), format!("{words}: fewer")),
        ev.say(format!("{words}: más"), format!("{words}: more")),
    );
    let change = move |to: usize| {
        let mut next = plan.clone();
        set(&mut next, at, to);
        let told = ev.say("Formato cambiado.", "Format changed.").to_string();
        ev.act(Action::Edit { game, plan: Box::new(next) }, told, || {});
    };
    let (fewer, larger) = (change.clone(), change);
    view! {
        <div class="row-choice stepper">
            <span>{words}</span>
            <span class="up-down">
                <button aria-label=less disabled=value == 0 on:click=move |_| fewer(value.saturating_sub(1))>
                    "−"
                </button>
                <output>{value}</output>
                <button aria-label=more on:click=move |_| larger(value + 1)>"+"</button>
            </span>
        </div>
    }
    .into_any()
}

//! SuperEchelon: the type of each stage and who won it, and the GC points at the end of the tour.

use crate::app::ctx::use_ctx;
use crate::app::play::lobby::Setting;
use crate::app::scores::form::{self, Form};
use crate::app::scores::pad::length;
use crate::app::scores::pad::{Agreement, ScorePad};
use crate::app::scores::session::SheetSession;
use crate::app::scores::taps::{lone_tap, tap};
use crate::app::widgets::options::Switch;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::games::superechelon::Leader;
use sobremesa::games::superechelon::sheet::SheetRules;
use sobremesa::games::superechelon::sheet::{Count, Entry as Event};
use sobremesa::games::superechelon::{Figure, StageType, text};
use sobremesa::scorekeeper::{Draft, Entry};

/// Tours that can be chosen, the number written among them.
const TOURS: u8 = 7;

impl ScorePad for Count {
    fn agree(setting: Setting) -> Agreement {
        let (ctx, at, loser_leads) = (use_ctx(), RwSignal::new(0), RwSignal::new(false));
        let count = move |n: u8| ctx.lang().count(n.into(), ["vuelta", "vueltas"], ["tour", "tours"]);
        let tours = Signal::derive(move || (1..=TOURS).map(count).collect());
        let view = view! {
            {length("¿Cuántas vueltas?", "How many tours?", at, tours)}
            <Show when=move || setting.count() == 2>
                <Switch
                    on=loser_leads.into()
                    set=Callback::new(move |on| loser_leads.set(on))
                    name=Signal::derive(move || {
                        ctx
                            .say(
                                "Tras cada etapa sale quien la ha perdido",
                                "After each stage its loser leads",
                            )
                    })
                />
            </Show>
        };
        Agreement::of::<Count>(view.into_any(), move |_| {
            let leader = if loser_leads.get_untracked() { Leader::Loser } else { Leader::Winner };
            SheetRules { tours: at.get_untracked() as u8 + 1, leader }
        })
    }

    fn taps(&self, session: SheetSession, seat: Seat) -> Vec<AnyView> {
        taps(session, self, seat)
    }

    fn entries(&self, session: SheetSession) -> AnyView {
        entries(session, self)
    }
}

/// The type chosen for the stage in course is kept where half of a round is kept: as the place in the list.
fn kind(session: SheetSession, season: &Count) -> StageType {
    if season.stages.len() + 1 == season.stages_in_tour() {
        // SE-7: the last one is flat.
        return StageType::Flat;
    }
    let at = session.draft.with(|draft| draft.kind);
    StageType::ALL[usize::from(at) % StageType::ALL.len()]
}

fn staging(season: &Count) -> bool {
    season.stages.len() < season.stages_in_tour()
}

fn taps(session: SheetSession, season: &Count, seat: Seat) -> Vec<AnyView> {
    if !staging(season) {
        return Vec::new();
    }
    let words = session.say("Gana la etapa", "Wins the stage").into();
    vec![tap(
        session,
        "won",
        seat,
        words,
        false,
        Event::Stage { kind: kind(session, season), won: Some(seat) },
    )]
}

fn entries(session: SheetSession, season: &Count) -> AnyView {
    let level = session.say("Etapa empatada", "Stage level").to_string();
    let stage = staging(season).then(|| {
        view! {
            <div class="score-taps">
                {lone_tap(
                    session,
                    "null",
                    level,
                    false,
                    Event::Stage {
                        kind: kind(session, season),
                        won: None,
                    },
                )}
            </div>
            {kinds(session, season)}
        }
    });
    let count = count(session, season);
    match stage {
        None => count,
        // It may be counted without the stages.
        Some(stage) => view! {
            {stage}
            <details class="rare gc">
                <summary>{session.say("Recuento de la vuelta (CG)", "Count of the tour (GC)")}</summary>
                {count}
            </details>
        }
        .into_any(),
    }
}

fn kinds(session: SheetSession, season: &Count) -> AnyView {
    let now = kind(session, season);
    let chip = |(at, each): (u8, StageType)| {
        let words = text::stage_type(session.ctx.lang(), each);
        let choose = move |_| session.sketch(|draft| draft.kind = at);
        view! {
            <button class="who-chip" data-kind=at aria-pressed=(now == each).to_string() on:click=choose>
                {words}
            </button>
        }
    };
    let chips = (0u8..).zip(StageType::ALL).map(chip);
    view! {
        <fieldset class="who-choice">
            <legend>{session.say("¿Cómo es la etapa?", "What stage is it?")}</legend>
            {chips.collect_view()}
        </fieldset>
    }
    .into_any()
}

fn count(session: SheetSession, season: &Count) -> AnyView {
    let riders = Figure::ALL.into_iter().filter(|figure| figure.is_rider());
    let adds = riders.map(|figure| (u16::from(figure.gc()), text::figure(session.ctx.lang(), figure)));
    form::form(
        session,
        Form {
            title: session.say("Puntos CG de cada montón", "GC points of each pile"),
            who: None,
            none: "",
            none_by: None,
            twice: None,
            what: session.say("Puntos CG", "GC points"),
            seats: Seat::all(session.seats()).collect(),
            least: 0,
            most: season.deck(),
            adds: adds.collect(),
            sums_to: (session.seats() == 2).then(|| season.deck()),
            event,
        },
    )
}

fn event(_: &Draft, points: Vec<u16>) -> Entry {
    Entry::new(&Event::Tour(points))
}

//! The end of a round: all cups lifted and the dice counted one by one; the scores, and the end of the match.

use super::desk::Desk;
use super::pieces::{self, Cup};
use crate::app::browser;
use crate::app::play::frame::{EndOfMatch, MatchWon, NextRound, RoundTable, ScoreTable};
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::later::after;
use crate::app::widgets::plot::{Line, Plot};
use leptos::prelude::*;
use sobremesa::engine::{Outcome, Seat, Who};
use sobremesa::games::dudo::{Claim, End, FULL_CUP, Face, Move, Phase, Round, told};
use std::time::Duration;

/// The cups lifted and the dice counted; what came of it follows. A tap anywhere counts the rest at once.
#[component]
pub fn Sheet(desk: Desk) -> impl IntoView {
    let round = Memo::new(move |_| desk.seen(|table| table.rounds.last().cloned()));
    view! { {move || round.get().map(|round| view! { <Showing desk round/> })} }
}

/// The time that the lifted cups have to themselves.
const LIFT: Duration = Duration::from_millis(500);

/// The dice counted so far, of `all` that count; one more once the count is over. Until then nothing tells how it ends.
#[derive(Clone, Copy)]
struct Count {
    so_far: RwSignal<u16>,
    all: u16,
}

impl Count {
    fn begin(desk: Desk, round: &Round, all: u16) -> Count {
        let frame = desk.frame;
        let at_once = frame.shown
            || frame.is_replay()
            || untrack(|| frame.is_past())
            || matches!(round.end, End::Expelled(_))
            || desk.ctx.prefs.with_untracked(|prefs| prefs.still)
            || browser::prefers("(prefers-reduced-motion: reduce)");
        let count = Count { so_far: RwSignal::new(if at_once { all + 1 } else { 0 }), all };
        if !at_once {
            count.go_on(LIFT);
        }
        count
    }

    fn go_on(self, wait: Duration) {
        let next = move || {
            // The page may have been left.
            let Some(now) = self.so_far.try_get_untracked().filter(|now| *now <= self.all) else { return };
            self.so_far.set(now + 1);
            // The last one stays for a moment before it is said what it means.
            let step = if now + 1 == self.all { 700 } else { (3000 / self.all.max(1)).clamp(120, 320) };
            self.go_on(Duration::from_millis(step.into()));
        };
        set_timeout(next, wait);
    }

    fn hurry(self) {
        self.so_far.set(self.all + 1);
    }
}

#[component]
fn Showing(desk: Desk, round: Round) -> impl IntoView {
    let rows = counted(desk, &round);
    let all = rows.iter().flat_map(|(_, dice)| dice).filter(|(_, nth)| nth.is_some()).count() as u16;
    let count = Count::begin(desk, &round, all);
    let over = Memo::new(move |_| count.so_far.get() > all);
    let row = move |(seat, dice): (Seat, Vec<Shown>)| view! { <Row desk seat dice count/> };
    let end = round.end;
    heard(desk, over, end);
    view! {
        <div class="sheet dudo-sheet" class:counting=move || !over.get() on:click=move |_| count.hurry()>
            <Verdict desk end count over/>
            {after(move || view! { <ul class="reveal">{rows.into_iter().map(row).collect_view()}</ul> })}
            {move || match over.get() {
                true if untrack(|| desk.seen(|table| table.phase == Phase::Over)) => {
                    view! { <Final desk/> }.into_any()
                }
                true => view! { <RoundEnd desk/> }.into_any(),
                false => view! { <Hurry desk/> }.into_any(),
            }}
        </div>
    }
}

/// The whole sheet takes the tap; this says so, to the keyboard too.
#[component]
fn Hurry(desk: Desk) -> impl IntoView {
    view! {
        <div class="bottom-bar">
            <button class="big hurry">{move || desk.ctx.say("Contar de una vez", "Count the rest at once")}</button>
        </div>
    }
}

/// The end of the count is heard when it is over, and the keyboard is on the way on.
fn heard(desk: Desk, over: Memo<bool>, end: End) {
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        if now && before == Some(false) {
            desk.frame.when_drawn(|| browser::focus_if_lost(".next-round, .again"));
            if desk.ctx.prefs.with_untracked(|prefs| prefs.sound) {
                let won = desk.table.view.with_untracked(|view| view.table.phase == Phase::Over);
                browser::sound(match end {
                    _ if won => "win",
                    End::Shown(shown) if shown.seat != shown.by || shown.change >= 0 => "points",
                    _ => "lose",
                });
            }
        }
        now
    });
}

/// The end of the round or of the match without its dice, where the sheet did not arrive.
pub fn in_short(desk: Desk) -> AnyView {
    let lines = untrack(|| desk.frame.latest.get());
    let way_on = match untrack(|| desk.seen(|table| table.phase == Phase::Over)) {
        true => {
            let (outcome, why) = ending(desk);
            view! { <MatchWon frame=desk.frame outcome why/> }.into_any()
        }
        false => view! { <WayOn desk/> }.into_any(),
    };
    view! { <p class="in-short"><bdi>{lines.join(" ")}</bdi></p>{way_on} }.into_any()
}

#[component]
fn RoundEnd(desk: Desk) -> impl IntoView {
    let obligo = move || desk.seen(|table| matches!(table.phase, Phase::Between { obliges: true, .. }));
    let owed = move || {
        let next = desk.seen(|table| table.phase.seat());
        let name = next.filter(|_| obligo()).map(|seat| desk.frame.name(seat))?;
        Some(desk.ctx.say(
            format!("{name} se queda con un dado: la próxima ronda es su obligo."),
            format!("{name} is down to one die: the next round is their obligo."),
        ))
    };
    view! {
        {move || owed().map(|line| view! { <p class="deciding"><bdi>{desk.frame.to_you(&line)}</bdi></p> })}
        <Scores desk/>
        <WayOn desk/>
    }
}

/// The next round, and who opens it.
#[component]
fn WayOn(desk: Desk) -> impl IntoView {
    let next = Memo::new(move |_| desk.seen(|table| table.phase.seat()));
    let deal = Callback::new(move |()| {
        if let Some(seat) = next.get_untracked() {
            desk.table.ask.run((Who::Seat(seat), Move::Deal));
        }
    });
    let obligo = move || desk.seen(|table| matches!(table.phase, Phase::Between { obliges: true, .. }));
    let label = Signal::derive(move || desk.ctx.say("Siguiente ronda", "Next round"));
    let who = Signal::derive(move || {
        let name = next.get().map(|seat| desk.frame.name(seat)).unwrap_or_default();
        let does = if obligo() { desk.ctx.say("obliga", "obliges") } else { desk.ctx.say("abre", "opens") };
        desk.frame.to_you(&format!("{name} {does}"))
    });
    view! { <NextRound frame=desk.frame label who go=deal/> }
}

/// The scores follow two frames after the dice.
#[component]
fn Scores(desk: Desk) -> impl IntoView {
    after(move || after(move || view! { <Totals desk/><Rounds desk/> }))
}

/// One die as it is shown: its pips, and its number in the count where it counts.
type Shown = (u8, Option<u16>);

/// The dice of every player that had some, with those that count numbered through.
fn counted(desk: Desk, round: &Round) -> Vec<(Seat, Vec<Shown>)> {
    let wild = desk.seen(|table| round.wild(&table.options));
    let counts = |seat: Seat, pips: u8| match round.end {
        End::Shown(shown) if shown.claim == Claim::DoubtPass => seat == shown.against,
        End::Shown(shown) => shown.face.takes(pips, wild),
        End::Expelled(_) => false,
    };
    let mut so_far = 0;
    let rows = round.dice.iter().filter(|(_, dice)| !dice.is_empty()).map(|(seat, dice)| {
        let each = dice.pips().iter().map(|&pips| {
            let nth = counts(seat, pips).then(|| {
                so_far += 1;
                so_far
            });
            (pips, nth)
        });
        (seat, each.collect())
    });
    rows.collect()
}

/// The claim; below it the running number, and in its place what was found once the count is over.
#[component]
fn Verdict(desk: Desk, end: End, count: Count, over: Memo<bool>) -> impl IntoView {
    let names = move || desk.frame.names();
    let claim = move || match &end {
        End::Shown(showing) => told::claim(desk.ctx.lang(), showing, &names()),
        End::Expelled(seat) => {
            told::event(desk.ctx.lang(), &sobremesa::games::dudo::Event::Expelled { seat: *seat }, &names())
        }
    };
    let found = move || match &end {
        End::Shown(showing) => told::found(desk.ctx.lang(), showing),
        End::Expelled(_) => desk
            .ctx
            .say("La ronda se corta: nadie pierde dados.", "The round ends here: nobody loses dice.")
            .into(),
    };
    let cost = move || match &end {
        End::Shown(showing) => {
            let out = if desk.seen(|table| table.is_in(showing.seat)) {
                ""
            } else {
                desk.ctx.say(" y queda fuera", " and is out")
            };
            let change = told::change(desk.ctx.lang(), showing.change);
            format!("{} {change}{out}.", desk.frame.name(showing.seat))
        }
        End::Expelled(_) => String::new(),
    };
    let whose = match end {
        End::Shown(showing) => showing.seat,
        End::Expelled(seat) => seat,
    };
    let emblem = desk.frame.emblem(whose);
    view! {
        <h2 class="showing" tabindex="-1"><bdi>{move || desk.frame.to_you(&claim())}</bdi></h2>
        <div class="verdict">
            <Show when=move || !over.get()>
                <b class="tally" aria-hidden="true">{count.so_far}</b>
            </Show>
            <p role="status">
                {move || over.get().then(|| view! {
                    <span class=format!("c{emblem}")><Emblem which=emblem/></span>
                    <span>{found()} " " <strong><bdi>{desk.frame.to_you(&cost())}</bdi></strong></span>
                })}
            </p>
        </div>
    }
}

#[component]
fn Row(desk: Desk, seat: Seat, dice: Vec<Shown>, count: Count) -> impl IntoView {
    let spoken: Vec<Face> = dice.iter().filter_map(|(pips, _)| Face::from_pips(*pips)).collect();
    let label = move || {
        let lang = desk.ctx.lang();
        let names: Vec<String> = spoken
            .iter()
            .map(|face| sobremesa::games::dudo::text::face_name(lang, *face).to_string())
            .collect();
        format!("{}: {}", desk.frame.name(seat), lang.list(&names))
    };
    let die = move |(pips, nth): Shown| {
        let counts = Memo::new(move |_| nth.filter(|nth| *nth <= count.so_far.get()));
        view! {
            <span
                class=format!("shown-die die art {}", pieces::die(Face::from_pips(pips)))
                class:counts=move || counts.get().is_some()
            >
                {move || counts.get().map(|nth| view! { <b>{nth}</b> })}
            </span>
        }
    };
    view! {
        <li class=format!("c{}", desk.frame.emblem(seat)) aria-label=move || label()>
            <span class="row-cup" aria-hidden="true"><Cup/></span>
            <bdi class="row-name" aria-hidden="true">{desk.frame.name(seat)}</bdi>
            <span class="shown-dice" aria-hidden="true">{dice.into_iter().map(die).collect_view()}</span>
        </li>
    }
}

/// Dice left, whether the obligo is used up, and the place of who is out.
#[component]
pub fn Totals(desk: Desk) -> impl IntoView {
    let heads = Signal::derive(move || {
        let plain = |es: &str, en: &str| (desk.ctx.say(es, en).to_string(), None);
        let once = desk.ctx.say("Cada uno obliga una vez por partida", "Each player obliges once a match");
        vec![plain("Dados", "Dice"), ("Obligo".to_string(), Some(once.to_string())), plain("Puesto", "Place")]
    });
    let cells = Callback::new(move |seat: Seat| {
        let obliged = desk.seen(|table| table.obliged[seat]);
        let place = desk.seen(|table| match table.is_in(seat) && table.phase != Phase::Over {
            true => "–".to_string(),
            false => format!("{}.º", table.outcome().seats[seat].place),
        });
        let obliged = if obliged { desk.ctx.say("hecho", "done") } else { "–" };
        vec![
            desk.seen(|table| table.dice[seat]).to_string(),
            obliged.to_string(),
            desk.ctx.say(place.clone(), place.replace(".º", "")),
        ]
    });
    view! { <ScoreTable frame=desk.frame heads cells/> }
}

/// The change of a seat's dice in a round; none if there was no change.
fn cost(round: &Round, seat: Seat) -> Option<i8> {
    match &round.end {
        End::Shown(showing) if showing.seat == seat => Some(showing.change),
        _ => None,
    }
}

/// Every round, with a plot of the dice left.
#[component]
fn Rounds(desk: Desk) -> impl IntoView {
    let rounds = move || desk.seen(|table| table.rounds.clone());
    let seats = desk.frame.seats();
    let lines = move || {
        let rounds = rounds();
        let line = |seat: Seat| {
            let mut left = i32::from(FULL_CUP);
            let totals = rounds.iter().map(|round| {
                left += i32::from(cost(round, seat).unwrap_or_default());
                left.clamp(0, FULL_CUP.into()) as u32
            });
            let (emblem, name) = (desk.frame.emblem(seat), desk.frame.name(seat));
            Line { emblem, name, totals: totals.collect() }
        };
        Seat::all(seats).map(line).collect::<Vec<_>>()
    };
    let cell = |round: &Round, seat: Seat| match (cost(round, seat), &round.end) {
        (_, End::Expelled(out)) if *out == seat => "✕".to_string(),
        (Some(0), _) => "=".to_string(),
        (Some(change), _) => format!("{change:+}").replace('-', "−"),
        (None, _) => String::new(),
    };
    let rows = Signal::derive(move || {
        let numbered = rounds().into_iter().enumerate();
        let row = |(i, round): (usize, Round)| {
            let number = format!("{}{}", i + 1, if round.obligo.is_some() { "*" } else { "" });
            (number, Seat::all(seats).map(|seat| cell(&round, seat)).collect())
        };
        numbered.map(row).collect()
    });
    let title = Signal::derive(move || {
        desk.ctx.say("Dados perdidos, ronda a ronda (* obligo)", "Dice lost, round by round (* obligo)")
    });
    let what = Signal::derive(move || desk.ctx.say("Dados que quedan", "Dice left"));
    view! {
        {move || view! { <Plot lines=lines() what start=FULL_CUP.into()/> }}
        <RoundTable frame=desk.frame title rows/>
    }
}

/// The end: places with the reason for each, and the whole sheet.
#[component]
fn Final(desk: Desk) -> impl IntoView {
    let (outcome, why) = ending(desk);
    let sheet = view! { <Scores desk/> }.into_any();
    view! { <EndOfMatch frame=desk.frame outcome why sheet/> }
}

/// The outcome, and why one seat stands above another.
fn ending(desk: Desk) -> (Outcome, Callback<(Seat, Seat), String>) {
    let why = Callback::new(move |(above, below): (Seat, Seat)| {
        desk.seen(|table| told::why_above(desk.ctx.lang(), table, &desk.frame.names(), above, below))
    });
    (desk.table.view.with_untracked(|view| view.table.outcome()), why)
}

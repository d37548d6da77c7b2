//! The end of a round: all cups lifted and the dice counted one by one; the scores, and the end of the match.

use super::pieces::{self, Cup, Die};
use super::table::TableContext;
use crate::app::play::frame::Finish;
use crate::app::tables::prelude::*;
use sobremesa::games::dudo::{Claim, End, FULL_CUP, Face, Move, Phase, Round, Showing, describe};

/// Lifts the cups and counts the dice, then shows the result. A tap anywhere counts the rest at once.
#[component]
pub fn Sheet(table: TableContext) -> impl IntoView {
    let round = Memo::new(move |_| table.seen(|seen| seen.rounds.last().cloned()));
    view! { {move || round.get().map(|round| view! { <Showing table round/> })} }
}

/// The pause before the count, in milliseconds, besides [`NEXT_CUP`] for each cup.
const LIFT: u64 = 600;
/// The time between two cups that are lifted, in milliseconds.
const NEXT_CUP: u64 = 180;

/// The dice counted so far, of `all` that count; `all + 1` once the count is over and its result is shown.
#[derive(Clone, Copy)]
struct Count {
    so_far: RwSignal<u16>,
    all: u16,
}

impl Count {
    fn begin(table: TableContext, round: &Round, cups: usize, all: u16) -> Count {
        let tablet = table.props.tablet();
        let at_once = table.frame.shown
            || tablet.only_looks()
            || untrack(|| tablet.is_past())
            || matches!(round.end, End::Expelled(_))
            || tablet.is_still();
        let count = Count { so_far: RwSignal::new(if at_once { all + 1 } else { 0 }), all };
        if !at_once {
            count.go_on(Duration::from_millis(LIFT + NEXT_CUP * cups as u64));
        }
        count
    }

    fn go_on(self, wait: Duration) {
        let next = move || {
            // The page may have been left.
            let Some(now) = self.so_far.try_get_untracked().filter(|now| *now <= self.all) else { return };
            self.so_far.set(now + 1);
            // The last die stays for a moment before the result.
            let step = if now + 1 == self.all { 700 } else { (3000 / self.all.max(1)).clamp(120, 320) };
            self.go_on(Duration::from_millis(step.into()));
        };
        set_timeout(next, wait);
    }

    fn fast_forward(self) {
        self.so_far.set(self.all + 1);
    }
}

#[component]
fn Showing(table: TableContext, round: Round) -> impl IntoView {
    let rows = counted(table, &round);
    let all = rows.iter().flat_map(|(_, dice)| dice).filter(|(_, nth)| nth.is_some()).count() as u16;
    let count = Count::begin(table, &round, rows.len(), all);
    let over = Memo::new(move |_| count.so_far.get() > all);
    let end = round.end;
    let row = move |(at, (seat, dice)): (usize, (Seat, Vec<Shown>))| {
        let change = cost(&end, seat).unwrap_or_default();
        view! { <Row table seat at dice change won=end.showing().map(|shown| shown.face) count over/> }
    };
    heard(table, over, end);
    view! {
        <div class="sheet dudo-sheet" class:counting=move || !over.get() on:click=move |_| count.fast_forward()>
            <Verdict table end count over/>
            {next_frame(move || {
                let rows = rows.into_iter().enumerate().map(row).collect_view();
                view! { <ul class="reveal">{rows}</ul> }
            })}
            {move || match over.get() {
                true => untrack(|| at_the_end(table)).unwrap_or_else(|| view! { <RoundEnd table/> }.into_any()),
                // For the keyboard too: the whole sheet takes the tap.
                false => view! {
                    <div class="bottom-bar">
                        <button class="big hurry">
                            {table.ctx.text("Contar de una vez", "Count the rest at once")}
                        </button>
                    </div>
                }.into_any(),
            }}
        </div>
    }
}

/// Plays the sound of the result and moves the focus once the count is over.
fn heard(table: TableContext, over: Memo<bool>, end: End) {
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        if now && before == Some(false) {
            table.frame.when_drawn(|| focus::restore(".next-round, .again"));
            let won = table.peek(|view| view.table.phase == Phase::Over);
            table.ctx.sound(match end {
                _ if won && table.frame.is_lost() => "lose",
                _ if won => "win",
                End::Shown(shown) if shown.seat != shown.by || shown.change >= 0 => "points",
                End::Shown(_) | End::Expelled(_) => "lose",
            });
        }
        now
    });
}

/// Shows the end of the round or of the match without its dice, if the sheet can't be fetched.
pub fn in_short(table: TableContext) -> AnyView {
    let lines = untrack(|| table.frame.latest.get());
    let way_on = table.match_won().unwrap_or_else(|| view! { <WayOn table/> }.into_any());
    view! { <p class="in-short"><bdi>{lines.join(" ")}</bdi></p>{way_on} }.into_any()
}

/// Returns true if the next round is an obligo.
fn obliges(table: TableContext) -> bool {
    table.seen(|seen| matches!(seen.phase, Phase::Between { obliges: true, .. }))
}

#[component]
fn RoundEnd(table: TableContext) -> impl IntoView {
    let owed = move || {
        let next = table.seen(|seen| seen.phase.seat());
        let name = next.filter(|_| obliges(table)).map(|seat| table.name(seat))?;
        Some(table.ctx.say(
            format!("{name} se queda con un dado: la próxima ronda es su obligo."),
            format!("{name} is down to one die: the next round is their obligo."),
        ))
    };
    view! {
        {move || owed().map(|line| view! { <p class="deciding"><bdi>{table.frame.to_you(&line)}</bdi></p> })}
        <details class="so-far">
            <summary>{table.ctx.text("Marcador", "Scores")}</summary>
            <Scores table/>
        </details>
        <WayOn table/>
    }
}

#[component]
fn WayOn(table: TableContext) -> impl IntoView {
    let who = Signal::derive(move || {
        let (es, en) = if obliges(table) { ("obliga", "plays an obligo") } else { ("abre", "opens") };
        let next = table.seen(|seen| seen.phase.seat());
        next.map(|seat| table.does(seat, es, en)).unwrap_or_default()
    });
    view! { <Onward table label=("Siguiente ronda", "Next round") who deal=Move::Deal/> }
}

/// The scores so far, drawn two frames after the dice.
#[component]
fn Scores(table: TableContext) -> impl IntoView {
    next_frame(move || next_frame(move || view! { <Totals table/><Rounds table/> }))
}

/// The pips of a die, and its number in the count if it counts.
type Shown = (u8, Option<u16>);

/// Returns the dice of every player who had some, with numbers for those that count.
fn counted(table: TableContext, round: &Round) -> Vec<(Seat, Vec<Shown>)> {
    let wild = table.seen(|seen| round.wild(&seen.options));
    let counts = |seat: Seat, pips: u8| match round.end {
        End::Shown(shown) if shown.claim == Claim::DoubtPass => seat == shown.against,
        End::Shown(shown) => shown.face.matches(pips, wild),
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

/// The claim, and below it the running number, on which the result is stamped once the count is over. At La mesa, the
/// result is told at every side.
#[component]
fn Verdict(table: TableContext, end: End, count: Count, over: Memo<bool>) -> impl IntoView {
    let names = move || table.frame.names();
    let claim = move || match &end {
        End::Shown(showing) => describe::claim(table.ctx.lang(), showing, &names()),
        End::Expelled(seat) => {
            describe::event(table.ctx.lang(), &sobremesa::games::dudo::Event::Expelled { seat: *seat }, &names())
        }
    };
    let found = move || match &end {
        End::Shown(showing) => describe::found(table.ctx.lang(), showing),
        End::Expelled(_) => {
            table.ctx.say("La ronda se corta: nadie pierde dados.", "The round ends here: nobody loses dice.").into()
        }
    };
    let cost = move || match &end {
        End::Shown(showing) => {
            let stays = table.seen(|seen| seen.is_in(showing.seat));
            let out = if stays { "" } else { table.ctx.say(" y queda fuera", " and is out") };
            let change = describe::change(table.ctx.lang(), showing.change);
            format!("{} {change}{out}.", table.name(showing.seat))
        }
        End::Expelled(_) => String::new(),
    };
    // What is counted, and how many the claim needs.
    let goal = move || {
        let shown = end.showing().filter(|shown| shown.count.is_some())?;
        Some(view! { <small>{shown.bid.number}</small> <Die face=Some(shown.face)/> })
    };
    let (End::Shown(Showing { seat: whose, .. }) | End::Expelled(whose)) = end;
    let emblem = table.emblem(whose);
    // At the end of the match, every side reads who has won.
    if table.outcome().is_none() {
        table.frame.read_out(Signal::derive(move || match over.get() && table.frame.at_mesa() {
            true => format!("{} {}", found(), table.frame.to_you(&cost())),
            false => String::new(),
        }));
    }
    let stamp = move || {
        let (words, good) = describe::stamp(table.ctx.lang(), &end.showing()?, &table.frame.people());
        Some(view! { <b class="stamp" class:good=good>{words}</b> })
    };
    let so_far = move || count.so_far.get().min(count.all);
    // An animation starts again only under another name, so the class changes with each die.
    let classes = ["tally", "tally odd", "tally met", "tally odd met"];
    let met = move |shown: Showing| shown.count.is_some() && so_far() >= u16::from(shown.bid.number);
    let class = move |shown| classes[usize::from(so_far() % 2) + 2 * usize::from(met(shown))];
    let counted = end.showing().map(|shown| view! { <b class=move || class(shown)>{so_far}{goal()}</b> });
    // Called out across the table as the cups are lifted.
    let cry = end.showing().filter(|_| !over.get_untracked()).map(|shown| {
        let cry = if shown.claim == Claim::Calzo { ("¡Calzo!", "Calzo!") } else { ("¡Dudo!", "Dudo!") };
        let class = format!("shout c{}", table.emblem(shown.by));
        view! { <p class=class aria-hidden="true">{table.ctx.text(cry.0, cry.1)}</p> }
    });
    view! {
        {cry}
        <h2 class="showing" tabindex="-1"><bdi>{move || table.frame.to_you(&claim())}</bdi></h2>
        <div class="verdict">
            <div class="peak" aria-hidden="true">{counted} {move || over.get().then(stamp)}</div>
            <p role="status">
                {move || over.get().then(|| view! {
                    <span class=format!("c{emblem}")><Emblem which=emblem/></span>
                    <span>
                        <span class="visually-hidden">{found()} " "</span>
                        <strong><bdi>{table.frame.to_you(&cost())}</bdi></strong>
                    </span>
                })}
            </p>
        </div>
    }
}

/// Returns the places of the dice that a seat loses: those that do not count first, from the right.
fn leaving(dice: &[Shown], change: i8) -> Vec<usize> {
    let lost = change.min(0).unsigned_abs().into();
    let others = |counts: bool| (0..dice.len()).rev().filter(move |at| dice[*at].1.is_some() == counts);
    others(false).chain(others(true)).take(lost).collect()
}

/// A player's cup, and the dice that roll out from under it. After the count, lost dice fall off the table, and a
/// recovered one comes back. It shows the face that was counted.
#[component]
fn Row(
    table: TableContext,
    seat: Seat,
    at: usize,
    dice: Vec<Shown>,
    change: i8,
    won: Option<Face>,
    count: Count,
    over: Memo<bool>,
) -> impl IntoView {
    let faces = move |round: &Round| describe::faces(table.ctx.lang(), &round.dice[seat]);
    let faces = move || table.seen(|seen| seen.rounds.last().map(faces));
    let label = move || format!("{}: {}", table.name(seat), faces().unwrap_or_default());
    let (leaving, recovers) = (leaving(&dice, change), change > 0);
    let signed = move || format!("{change:+}").replace('-', "−");
    let change = move || (over.get() && change != 0).then(|| view! { <b class="change">{signed()}</b> });
    let back = move || {
        (over.get() && recovers).then(|| {
            view! {
                <span class=format!("shown-die die art returns {}", pieces::die(won))></span>
            }
        })
    };
    let die = move |(place, (pips, nth)): (usize, Shown)| {
        let counts = Memo::new(move |_| nth.filter(|nth| *nth <= count.so_far.get()));
        let leaves = leaving.contains(&place);
        view! {
            <span class=format!("shown-die die art {}", pieces::die(Face::from_pips(pips)))
                style:--place=place.to_string() class:counts=move || counts.get().is_some()
                class:leaves=move || leaves && over.get()>
                {move || counts.get().map(|nth| view! { <b>{nth}</b> })}
            </span>
        }
    };
    view! {
        <li class=format!("c{}", table.emblem(seat)) style:--lift=format!("{}ms", NEXT_CUP * at as u64)
            aria-label=move || label() data-side=move || table.frame.mesa.and_then(|mesa| mesa.side(seat))
            style:--along=move || table.frame.mesa.and_then(|mesa| mesa.along(seat))>
            <span class="row-cup" aria-hidden="true"><Cup/></span>
            <bdi class="row-name" aria-hidden="true">{table.name(seat)} {change}</bdi>
            <span class="shown-dice" aria-hidden="true">
                {dice.into_iter().enumerate().map(die).collect_view()} {move || back()}
            </span>
        </li>
    }
}

/// A row for each player: dice left, whether their obligo is used up, and the place of those who are out.
#[component]
pub fn Totals(table: TableContext) -> impl IntoView {
    let once = ("Cada uno obliga una vez por partida", "Each player plays one obligo per match");
    let heads = vec![(("Dados", "Dice"), None), (("Obligo", "Obligo"), Some(once)), (("Puesto", "Place"), None)];
    let cells = Callback::new(move |seat: Seat| {
        let obliged = table.seen(|seen| seen.obliged[seat]);
        let place = table.seen(|seen| match seen.is_in(seat) && seen.phase != Phase::Over {
            true => "–".to_string(),
            false => table.ctx.lang().ordinal(seen.outcome().seats[seat].place.into()),
        });
        let obliged = if obliged { table.ctx.say("hecho", "done") } else { "–" };
        vec![table.seen(|seen| seen.dice[seat]).to_string(), obliged.to_string(), place]
    });
    view! { <ScoreTable frame=table.frame heads cells/> }
}

/// Returns the change of a seat's dice at the end of a round, if they were at stake.
fn cost(end: &End, seat: Seat) -> Option<i8> {
    match end {
        End::Shown(showing) if showing.seat == seat => Some(showing.change),
        End::Shown(_) | End::Expelled(_) => None,
    }
}

#[component]
fn Rounds(table: TableContext) -> impl IntoView {
    let read = |round: &Round, seat: Seat| {
        let cost = cost(&round.end, seat);
        let cell = match (cost, &round.end) {
            (_, End::Expelled(out)) if *out == seat => "✕".to_string(),
            (Some(0), _) => "=".to_string(),
            (Some(change), _) => format!("{change:+}").replace('-', "−"),
            (None, _) => String::new(),
        };
        (cell, cost.unwrap_or_default().into())
    };
    let rows = Signal::derive(move || {
        let obligo = |round: &Round| round.obligo.is_some();
        table.seen(|seen| RoundRow::list(&seen.rounds, table.frame.seats(), FULL_CUP.into(), obligo, read))
    });
    let title = ("Dados perdidos, ronda a ronda (* obligo)", "Dice lost, round by round (* obligo)");
    let counted = ("Dados que quedan", "Dice left");
    view! { <RoundByRound frame=table.frame rows title counted start=FULL_CUP.into()/> }
}

/// Shows the end: who wins the match, and on demand the places with the reason for each and the whole sheet.
fn at_the_end(table: TableContext) -> Option<AnyView> {
    table.outcome()?;
    let open = RwSignal::new(false);
    let short = move || table.match_won().map(|card| view! { <Finish frame=table.frame open card/> }.into_any());
    let whole = move || table.end_of_match(|| view! { <Scores table/> }.into_any());
    let end = move || if open.get() { untrack(whole) } else { untrack(short) };
    Some(view! { <div class="dudo-final" class:short=move || !open.get()>{move || end()}</div> }.into_any())
}

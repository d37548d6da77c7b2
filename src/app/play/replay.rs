//! Replays. A finished match is shown with all hands, an unfinished one as the floor saw it. A person who plays alone
//! against bots can also see an unfinished match as they saw it.

use crate::app::lazy_pages::{Shareable, share};
use crate::app::play::catalog::with_code;
use crate::app::play::game_ui::{GameInfo, GameUi};
use crate::app::play::replay_bar::ReplayBar;
use crate::app::play::session::{Controls, Finding, ReplayCursor, Reviewed, Session, Tablet, seats_of};
use crate::app::play::stored::{Opened, game_of, load, open_file, payload, with_match};
use crate::app::play::table;
use crate::app::prelude::*;
use crate::app::widgets::page::nothing_here;
use sobremesa::solo::is_you;

/// Stands for the id in the address of a match that was opened from a file.
pub const FILE: &str = "file";

pub enum ReplayOf<'a> {
    /// The stored match with this id.
    Stored(&'a str),
    /// The match in the text of a file.
    File(&'a str),
    /// A code, the play to begin at, and the text of the match in the code.
    Code(&'a str, usize, &'a str),
}

#[component]
pub fn Replay(id: String) -> impl IntoView {
    if id != FILE {
        return with_match(&id, |info| info.extras, |info, extras, id| (extras.replay)(info, ReplayOf::Stored(id)));
    }
    let file = use_ctx().opened_file;
    match file.with_value(|text| game_of(payload(text).as_str())) {
        Some(info) => with_code(info, info.extras, move |extras| {
            file.with_value(|text| (extras.replay)(info, ReplayOf::File(text)))
        }),
        None => gone(),
    }
}

/// Says that the file has to be opened again, since the page was reloaded.
fn gone() -> AnyView {
    nothing_here(
        "Esta partida venía de un archivo: vuelve a abrirlo en «Partidas».",
        "This match came from a file: open it again under “Matches”.",
    )
}

pub fn replay_page<G: GameUi>(info: &'static GameInfo, of: ReplayOf) -> AnyView {
    let (opened, exit_route) = match of {
        ReplayOf::Stored(id) => (load::<G>(id), Route::Play(id.into())),
        ReplayOf::File(text) => (open_file::<G>(text).map_err(|_| gone()), Route::History),
        ReplayOf::Code(code, _, text) => (open_file::<G>(text).map_err(|_| gone()), Route::Open(code.into())),
    };
    let Opened { head, game, .. } = match opened {
        Ok(opened) => opened,
        Err(why) => return why,
    };
    let people = seats_of(&head.players, false);
    let secrets = game.at(0).has_secrets();
    let text = match of {
        ReplayOf::Stored(_) => None,
        ReplayOf::File(text) | ReplayOf::Code(_, _, text) => Some(payload(text)),
    };
    let session = Session::look(info, head, game, exit_route);
    provide_context(Text(text));
    if let ReplayOf::Code(_, at, _) = of {
        session.tablet.whole_replay().go(at);
    }
    let table = session.table();
    around(table.controls, session.hands(), people, secrets, Box::new(move || table::page(table)))
}

/// The text of a match that is not stored here.
#[derive(Clone)]
struct Text(Option<String>);

/// The open hand of a seat; `None` if there are no hands.
type Hands = Callback<Seat, Option<AnyView>>;

/// Says of the deciding move what it did: cost the most, or bring victory nearer than any other.
fn deciding(lang: Lang, mistaken: bool) -> String {
    let (es, en) = match mistaken {
        true => ("La jugada decisiva: la que más caro salió.", "The deciding move: the one that cost the most."),
        false => {
            ("La jugada decisiva: la que más acercó la victoria.", "The deciding move: the one that did most to win.")
        }
    };
    lang.text(es, en)
}

fn around(
    controls: Controls,
    hands: Hands,
    people: Vec<Seat>,
    secrets: bool,
    table: Box<dyn FnOnce() -> AnyView>,
) -> AnyView {
    let (ctx, tablet) = (controls.tablet.ctx, controls.tablet);
    let eyes: Vec<Option<Seat>> = match people[..] {
        _ if !secrets => vec![None],
        _ if tablet.is_over() => Seat::all(tablet.seats()).map(Some).chain([None]).collect(),
        [alone] => vec![Some(alone), None],
        _ => vec![None],
    };
    // All hands lie open only in a match that is over.
    let open = RwSignal::new(secrets && tablet.is_over());
    if !open.get_untracked() {
        tablet.active_seat.set(eyes[0]);
    }
    let table = table();
    let cursor = tablet.whole_replay();
    let more = view! {
        <Eyes tablet open eyes/><Rounds controls/><Costs controls cursor/>
        <SaveButton controls/><ShareButton tablet/>
    };
    let lines = Callback::new(move |()| {
        let mut lines = controls.shown_events.run(());
        let (at, lang, Reviewed { best, decided, .. }) = (cursor.at(), ctx.lang(), tablet.reviewed.get());
        let best = best.filter(|(plays, _)| *plays == at);
        lines.extend(best.map(|(_, why)| {
            let why = why.map(|why| format!(": {why}")).unwrap_or_default();
            sentence!(lang, "¡Tu mejor jugada{why}!", "Your best move{why}!")
        }));
        let mistake = tablet.mistake();
        lines.extend((decided == Some(at)).then(|| deciding(lang, mistake.is_some())));
        lines.extend(mistake.map(|Finding { seat, words, .. }| {
            let name = tablet.player(seat).name;
            sentences! { lang, is_you(&name);
                true => "Mejor: «{words}»", "Better: “{words}”";
                false => "Mejor para {name}: «{words}»", "Better for {name}: “{words}”";
            }
        }));
        lines
    });
    if let Some(at @ 1..) = ctx.opened_at.try_update_value(std::mem::take) {
        controls.review.run(true);
        cursor.show_play(at);
    }
    Effect::new(|| focus::set_soon(".reel-play"));
    Effect::new(move || browser::set_page_title(tablet.info.title));
    view! {
        <main class="match replay">
            <div class="table-place">{table}<OpenHands controls hands open/></div>
            <ReplayBar cursor lines more=more.into_any()/>
        </main>
    }
    .into_any()
}

/// Every open hand, below the table.
#[component]
fn OpenHands(controls: Controls, hands: Hands, open: RwSignal<bool>) -> impl IntoView {
    let row = move |seat: Seat| {
        let Player { name, emblem, .. } = controls.tablet.player(seat);
        hands.run(seat).map(|hand| {
            view! {
                <li class=format!("c{emblem}")>
                    <span class="who"><Emblem which=emblem/><bdi>{name}</bdi></span>
                    {hand}
                </li>
            }
        })
    };
    view! {
        <Show when=move || open.get()>
            <ul class="all-hands">{move || Seat::all(controls.tablet.seats()).map(row).collect_view()}</ul>
        </Show>
    }
}

/// The choice of the viewer. If the match is over, the first choice shows all hands.
#[component]
fn Eyes(tablet: Tablet, open: RwSignal<bool>, eyes: Vec<Option<Seat>>) -> impl IntoView {
    let ctx = use_ctx();
    if eyes.len() < 2 {
        return ().into_any();
    }
    let all = usize::from(open.get_untracked());
    let eyes = StoredValue::new(eyes);
    let words = move |ctx: Ctx, seat: &Option<Seat>| match seat {
        Some(seat) => format!("{} {}", ctx.say("Como", "As"), tablet.player(*seat).name),
        None => ctx.say("Lo que ven todos", "What everyone sees").into(),
    };
    let choices = Signal::derive(move || {
        let open = (all > 0).then(|| ctx.say("Todas las manos", "All hands").into());
        eyes.with_value(|eyes| open.into_iter().chain(eyes.iter().map(|seat| words(ctx, seat))).collect())
    });
    let chosen = RwSignal::new(0);
    let set = Callback::new(move |at: usize| {
        chosen.set(at);
        open.set(at < all);
        let seat = at.checked_sub(all).and_then(|at| eyes.with_value(|eyes| eyes.get(at).copied().flatten()));
        tablet.active_seat.set(seat);
    });
    let name = ctx.text("Quién mira", "Whose view");
    view! { <Choice name choices chosen=Signal::derive(move || chosen.get()) set/> }.into_any()
}

/// Jumps to the beginning of a round, if there are several.
#[component]
fn Rounds(controls: Controls) -> impl IntoView {
    let ctx = use_ctx();
    let rounds = controls.rounds.run(());
    if rounds.len() < 2 {
        return ().into_any();
    }
    let cursor = controls.tablet.whole_replay();
    let rounds = StoredValue::new(rounds);
    let choices = Signal::derive(move || {
        let word = ctx.say(controls.round.0, controls.round.1);
        (1..=rounds.with_value(Vec::len)).map(|nth| format!("{word} {nth}")).collect()
    });
    let chosen = Signal::derive(move || {
        let at = cursor.at();
        rounds.with_value(|rounds| rounds.iter().rposition(|begun| *begun <= at).unwrap_or(0))
    });
    let set = Callback::new(move |nth: usize| {
        if let Some(begun) = rounds.with_value(|rounds| rounds.get(nth).copied()) {
            cursor.go(begun);
        }
    });
    let name = ctx.text(controls.round.0, controls.round.1);
    view! { <Choice name choices chosen set/> }.into_any()
}

/// Finds the moves that cost most, and shows them.
#[component]
fn Costs(controls: Controls, cursor: ReplayCursor) -> impl IntoView {
    let (ctx, tablet) = (use_ctx(), controls.tablet);
    let chip = move |(plays, words): (usize, String)| {
        view! {
            <button class="chip" on:click=move |_| cursor.show_play(plays)
                aria-pressed=move || (cursor.at() == plays).to_string()><bdi>{words}</bdi></button>
        }
    };
    let mistake = move |Finding { plays, seat, .. }: Finding| {
        let name = Some(tablet.player(seat).name).filter(|name| !is_you(name));
        (plays, [name.as_deref().unwrap_or(ctx.say("Jugada", "Move")), &plays.to_string()].join(" "))
    };
    let ask = move || {
        view! {
            <button class="plain review" on:click=move |_| controls.review.run(false)>
                {ctx.text("¿Qué jugadas costaron más?", "Which moves cost the most?")}
            </button>
        }
    };
    let list = move |found: Vec<Finding>, decided: Option<usize>| {
        let (es, en) = match found.is_empty() {
            true if decided.is_some() => ("", ""),
            true => ("Nada claro que mejorar.", "Nothing clearly better."),
            false => ("Errores más caros:", "Costliest mistakes:"),
        };
        let also = decided.filter(|plays| found.iter().all(|found| found.plays != *plays));
        let also = also.map(|plays| (plays, ctx.say("La decisiva", "The decider").into()));
        let chips = found.into_iter().map(mistake).chain(also).map(chip);
        // Only the last round was reviewed if the deciding move is known.
        view! { <span>{ctx.text(es, en)}</span> {chips.collect_view()} {decided.map(|_| ask())} }.into_any()
    };
    let shown = move || match tablet.reviewed.get() {
        Reviewed { found: Some(found), decided, .. } => list(found, decided),
        Reviewed { progress: Some((at, all)), .. } => {
            let words = ctx.say("Repasando…", "Reviewing…");
            view! { <span aria-hidden="true">{words} " " {100 * at / all.max(1)} " %"</span> }.into_any()
        }
        Reviewed { progress: None, .. } => ask().into_any(),
    };
    tablet.is_over().then(|| view! { <div class="costs" role="status">{move || shown()}</div> })
}

#[component]
fn SaveButton(controls: Controls) -> impl IntoView {
    let ctx = use_ctx();
    controls.tablet.is_over().then(|| {
        view! {
            <button class="icon-button" on:click=move |_| controls.save_file.run(())
                aria-label=ctx.text("Guardar la partida en un archivo", "Save the match to a file")>
                <Icon d="M12 4v11m-5-5l5 5 5-5M5 20h14"/>
            </button>
        }
    })
}

/// The link to the play that is shown.
#[component]
fn ShareButton(tablet: Tablet) -> impl IntoView {
    let ctx = use_ctx();
    let open = RwSignal::new(false);
    let text = use_context::<Text>().and_then(|Text(text)| text);
    let link = move || {
        let at = untrack(|| tablet.whole_replay().at());
        share(match text.clone() {
            Some(text) => Shareable::Text { text, at },
            None => Shareable::Stored { id: tablet.id.get_value(), at: Some(at) },
        })
    };
    let name = ctx.text("Enlace a esta jugada", "Link to this move");
    let show = move |_| {
        open.set(true);
        focus::set_soon(".menu .close");
    };
    tablet.is_over().then(|| {
        view! {
            <button class="icon-button share-move" on:click=show aria-label=name>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path class="stroke" d="M8 11l8-5M8 13l8 5M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0"/>
                    <path class="stroke" d="M21 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0M21 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0"/>
                </svg>
            </button>
            {move || open.get().then(|| view! {
                <div class="overlay" on:keydown=move |event| if event.key() == "Escape" { open.set(false) }>
                    <div class="menu" role="dialog" aria-modal="true" aria-label=name>
                        <button class="close primary" on:click=move |_| open.set(false)>
                            {ctx.text("Volver a la partida", "Back to the match")}
                        </button>
                        {link()}
                    </div>
                </div>
            })}
        }
    })
}

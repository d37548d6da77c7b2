//! The page of a match on a player's device: played or typed, then shown as a slip for the organizer.

use super::open::refused;
use super::picture::picture;
use super::share::code_of;
use super::table::Sitting;
use crate::app::play::game_ui::{GameCode, GameInfo};
use crate::app::play::lobby::no_chance;
use crate::app::play::session::NewMatch;
use crate::app::prelude::*;
use sobremesa::organizer::draft::{Form, Order, Taps};
use sobremesa::organizer::words;
use sobremesa::saved::Head as MatchHead;
use sobremesa::tournament::Sheet;
use sobremesa::travel::slip::{Invitation, kept_by_hand};
use sobremesa::travel::{BadCode, options};

/// Returns the code of the invitation to the match with this id, which was stored when the match was begun here.
pub fn kept(id: &str) -> Option<String> {
    use_ctx().vault().peek(Kind::Settings, id, |text| Some(text.to_string()))
}

pub fn page(info: &'static GameInfo, code: &'static GameCode, invitation: &Invitation, address: &str) -> AnyView {
    let (ctx, id) = (use_ctx(), invitation.match_id());
    if !info.seats.contains(&(invitation.set_up.players.len() as u8)) {
        return refused(BadCode::Damaged);
    }
    let text = ctx.vault().peek(Kind::Match, &id, |text| Some(text.to_string()));
    let head = text.as_deref().and_then(|text| serde_json::from_str::<MatchHead>(text).ok());
    let of = StoredValue::new(invitation.clone());
    let sheet = RwSignal::new(None::<Sheet>);
    let body = match (head.and_then(|head| head.outcome), text) {
        (Some(outcome), Some(text)) => {
            let short = Sheet::from_outcome(invitation.kind, invitation.names(), &outcome);
            let invitation = invitation.clone();
            chunk::part(info.extras, move |extras| {
                let whole = code_of(&text, &extras.rules).and_then(|code| invitation.played(&code));
                slip(ctx, whole, invitation.slip(&short, false))
            })
        }
        (None, Some(_)) => {
            let href = Route::Play(id).hash();
            let words = ctx.say("Seguir la partida", "Continue the match");
            view! { <a class="button primary big invited-play" href=href>{words}</a> }.into_any()
        }
        _ => view! { {begin(ctx, code, of, address.to_string())} <Score of sheet/> }.into_any(),
    };
    let signed = RwSignal::new(None::<bool>);
    let kept_slip = move || {
        let sheet = sheet.get()?;
        Some(match signed.get() {
            None => view! { <Confirm of signed line=of.with_value(|of| line(ctx, of, &sheet))/> }.into_any(),
            Some(signed) => slip(ctx, None, of.with_value(|of| of.slip(&sheet, signed))),
        })
    };
    let again = move |_| {
        sheet.set(None);
        signed.set(None);
    };
    let result = move |entered: &Sheet| {
        let line = of.with_value(|of| line(ctx, of, entered));
        focus::set_soon(".invited-result");
        view! {
            <h3 class="invited-result" tabindex="-1"><bdi>{line}</bdi></h3>
            <p><button class="plain invited-again" on:click=again>
                {ctx.say("No es así: corregirlo", "That’s wrong: change it")}
            </button></p>
        }
    };
    let (event, players) = (invitation.event.clone(), invitation.set_up.players.clone());
    view! {
        <Head title=info.title/>
        <main class="page narrow travel-invited">
            <h2><bdi>{event}</bdi></h2>
            <Sitting players/>
            {move || sheet.read().as_ref().map(result)}
            {move || match kept_slip() { Some(slip) => slip, None => ().into_any() }}
            <div class="invited-ways" hidden=move || sheet.read().is_some()>{body}</div>
        </main>
    }
    .into_any()
}

/// Returns the result in words, such as "Ana – Beto: 3 – 1".
fn line(ctx: Ctx, of: &Invitation, sheet: &Sheet) -> String {
    words::sheet_line(ctx.lang(), of.kind, sheet, of.names())
}

fn begin(ctx: Ctx, code: &'static GameCode, of: StoredValue<Invitation>, address: String) -> AnyView {
    let error = RwSignal::new("");
    let play = move |_| {
        let (id, set_up) = of.with_value(|of| (of.match_id(), of.set_up.clone()));
        if ctx.vault().peek(Kind::Settings, &id, |_| Some(())).is_none() {
            leptos::task::spawn_local(ctx.save(Kind::Settings, &id, &address));
        }
        let agreed = |written: &str| options::with(written, &set_up.options);
        let new = NewMatch { ctx, id, players: set_up.players.clone(), seed: None };
        let Some(begun) = (code.begin_as)(new, &agreed) else {
            return error.set(ctx.say(
                "Con las reglas acordadas no se puede jugar aquí: toca jugarla en la mesa y apuntar el resultado.",
                "It can’t be played here under the agreed rules: play it at the table and enter the result.",
            ));
        };
        leptos::task::spawn_local(async move {
            match begun.await {
                Some(id) => Route::Play(id).go(),
                None => drop(error.try_set(no_chance(ctx))),
            }
        });
    };
    view! {
        <p class="error" role="alert">{error}</p>
        <button class="primary big invited-play" on:click=play>{ctx.say("Jugarla aquí", "Play it here")}</button>
    }
    .into_any()
}

/// The three texts for each player that [`kept_by_hand`] reads.
type Typed = StoredValue<Vec<[RwSignal<String>; 3]>>;

/// A field for the number of a player.
#[component]
fn Number(name: String, label: Pair, value: RwSignal<String>) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <label class="field">
            <span><bdi>{name}</bdi>": "{ctx.say(label.0, label.1)}</span>
            <input type="text" inputmode="numeric" maxlength="4" class="invited-number" bind:value=value/>
        </label>
    }
}

/// The order of finish: names are tapped, as on the tablet.
#[component]
fn Finish(names: Vec<String>, typed: Typed, shared: bool) -> impl IntoView {
    let ctx = use_ctx();
    let order = RwSignal::new(Order::new(names.len()));
    let shares = RwSignal::new(shared.then_some(false));
    let place = move |at| order.with(|order| order.place(at)).map_or(String::new(), |place| place.to_string());
    let asks = match names.len() {
        2 if !shared => ctx.say("Toca a quien gana.", "Tap the winner."),
        _ => ctx.say("Toca los nombres por orden de llegada.", "Tap the names in order of finish."),
    };
    let button = |(at, name): (usize, String)| {
        let tap = move |_| {
            order.update(|order| order.tap_or_clear(at, shares.get_untracked()));
            shares.update(|shares| *shares = shares.map(|_| false));
            typed.with_value(|typed| typed.iter().enumerate().for_each(|(at, of)| of[0].set(untrack(|| place(at)))));
        };
        view! {
            <button class="invited-place" on:click=tap>
                <bdi>{name}</bdi> " " <strong>{move || place(at)}</strong>
            </button>
        }
    };
    view! {
        {asks}
        {names.into_iter().enumerate().map(button).collect_view()}
        {shared.then(|| view! {
            <button class="shares" aria-pressed=move || (shares.get() == Some(true)).to_string()
                on:click=move |_| shares.update(|shares| *shares = shares.map(|shares| !shares))>
                {ctx.say("El siguiente comparte puesto", "The next one shares the place")}</button>
        })}
    }
}

/// The form for the result of a match at a real table.
#[component]
fn Score(of: StoredValue<Invitation>, sheet: RwSignal<Option<Sheet>>) -> impl IntoView {
    let ctx = use_ctx();
    let (kind, names) = of.with_value(|of| (of.kind, of.names().to_vec()));
    let typed: Typed =
        StoredValue::new(names.iter().map(|_| [0, 1, 2].map(|_| RwSignal::new(String::new()))).collect());
    let bad = RwSignal::new(false);
    let done = move || {
        let texts: Vec<_> =
            typed.with_value(|typed| typed.iter().map(|of| of.map(|text| text.get_untracked())).collect());
        let read = of.with_value(|of| kept_by_hand(kind, of.names(), &texts));
        bad.set(read.is_none());
        sheet.set(read);
    };
    let score = |(a, b): (u16, u16)| {
        let winner = if a == b { ctx.say("Empate", "Draw").into() } else { names[usize::from(a < b)].clone() };
        let tap = move |_| {
            typed.with_value(|typed| [a, b].iter().zip(typed).for_each(|(won, of)| of[0].set(won.to_string())));
            done();
        };
        view! {
            <button class="invited-place" on:click=tap>
                <bdi>{winner}</bdi> " " <strong>{a.max(b)} " – " {a.min(b)}</strong>
            </button>
        }
    };
    let number = |at: usize, which: usize, label: Pair| {
        view! { <Number name=names[at].clone() label value=typed.with_value(|typed| typed[at][which])/> }
    };
    let numbers = |label: Pair| {
        let left = |at| kind.cards().then(|| number(at, 1, ("cartas que le quedaron", "cards left")));
        (0..names.len()).map(|at| (number(at, 0, label), left(at))).collect_view().into_any()
    };
    let form = Form::new(kind, names.len());
    let by_score = matches!(form, Form::Scores(_));
    let form = match form {
        Form::Scores(scores) => scores.into_iter().map(score).collect_view().into_any(),
        Form::Order { shared } => view! { <Finish names=names.clone() typed shared/> }.into_any(),
        Form::Points => numbers(("tantos", "points")),
        Form::Rounds | Form::Wins => numbers(("rondas ganadas", "rounds won")),
    };
    let yellow = (0..names.len()).map(|at| number(at, 2, ("tarjetas amarillas", "yellow cards"))).collect_view();
    view! {
        <details class="invited-score" open>
            <summary>{ctx.say("Se juega en la mesa: apuntar el resultado",
                "Playing at the table: enter the result")}</summary>
            // Before the scores, of which a tap sends the result.
            <details class="invited-yellow">
                <summary>{ctx.say("Hubo tarjetas amarillas", "Yellow cards were shown")}</summary>
                {yellow}
            </details>
            {form}
            <p class="error" role="alert">{move || bad.get().then(|| ctx.say(
                "Así no puede acabar esta partida: repasa los números.",
                "This match can’t end like that: check the numbers.",
            ))}</p>
            {(!by_score).then(|| view! { <button class="invited-done" on:click=move |_| done()>
                {ctx.say("Enseñar el resultado", "Show the result")}</button> })}
        </details>
    }
}

/// Asks all players to confirm the result, each with their own button. Two at a table read it from their own side.
#[component]
fn Confirm(of: StoredValue<Invitation>, signed: RwSignal<Option<bool>>, line: String) -> impl IntoView {
    let (ctx, names) = (use_ctx(), of.with_value(|of| of.names().to_vec()));
    let (confirmed, two) = (RwSignal::new(vec![false; names.len()]), names.len() == 2);
    let part = move |(at, name): (usize, String)| {
        let press = move |_| {
            confirmed.update(|all| all[at] = !all[at]);
            if confirmed.with_untracked(|all| all.iter().all(|one| *one)) {
                signed.set(Some(true));
            }
        };
        view! {
            <button class="invited-sign" aria-pressed=move || confirmed.with(|all| all[at]).to_string() on:click=press>
                {two.then(|| view! { <small><bdi>{line.clone()}</bdi></small> })}
                <bdi>{sentence!(ctx.lang(), "{name}: es correcto", "{name}: this is right")}</bdi>
            </button>
        }
    };
    view! {
        <div class="invited-signs" class:two=two>{names.into_iter().enumerate().map(part).collect_view()}</div>
        <p><button class="invited-unsigned" on:click=move |_| signed.set(Some(false))>
            {ctx.say("Enseñarlo sin confirmar", "Show it unconfirmed")}
        </button></p>
    }
}

/// Shows a QR code of the `whole` match or else of its result (`short`), and the result to type.
fn slip(ctx: Ctx, whole: Option<String>, short: Option<String>) -> AnyView {
    let Some(short) = short else { return ().into_any() };
    let shown = picture(
        whole.as_ref().unwrap_or(&short),
        ctx.say("Código QR con el resultado", "QR code with the result").into(),
    );
    let letters: Vec<char> = short.chars().skip(2).collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    view! {
        <div class="chunk-travel travel-share">
            <figure>{shown}<figcaption>{ctx.say("Enseña esto a la tableta del torneo.",
                "Show this to the event’s tablet.")}</figcaption></figure>
        </div>
        <p>
            {ctx.say("Sin cámara, escribe:", "Without a camera, type:")} " "
            <code class="slip-code">{groups.join("-")}</code>
        </p>
    }
    .into_any()
}

//! Matches at tables of their own: the invitation of each, and the slips that come back.

use super::entry::ResultEntry;
use crate::app::events::prelude::*;
use crate::app::events::room::aloud::speaks;
use crate::app::lazy_pages::{Shareable, share};
use crate::app::play::catalog::{game as game_entry, with_code};
use sobremesa::organizer::slip::{BadSlip, Judge, is_of};
use sobremesa::organizer::tablet;
use sobremesa::organizer::views::encounter::{line, round};
use sobremesa::saved::EMBLEMS;
use sobremesa::store::Document;
use sobremesa::travel::SetUp;
use sobremesa::travel::slip::{Invitation, Slip};

/// Shows the way to have this match played, or its score kept, on a device of its table.
pub fn invite(entry: ResultEntry) -> impl IntoView {
    let (ev, of, names) = (entry.ev, entry.game, entry.seated());
    let player = |(at, name): (usize, &String)| Player::person(name.clone(), at as u8 % EMBLEMS);
    let set_up = SetUp {
        game: of.played.into(),
        options: tablet::set_options("{}", of, entry.kind, names.len()).unwrap_or_default(),
        players: names.iter().enumerate().map(player).collect(),
        seed: None,
    };
    let invitation =
        Invitation::new(&ev.id(), &ev.peek().file().event.name, entry.at, entry.kind, entry.names(), set_up);
    let link = move || share(Shareable::Invitation(invitation.clone()));
    chunk::asked(ev.ctx.text("Pasarla al móvil de la mesa", "Send it to a phone at the table"), link)
}

pub fn page(slip: &Slip, judge: Judge) -> AnyView {
    let (ctx, slip) = (use_ctx(), slip.clone());
    let refused = |why| view! { <Refused why/> }.into_any();
    let is_of = |event: &Document| Event::read(COMPETING, &event.payload).is_ok_and(|event| is_of(&slip, &event));
    let of = ctx.vault().list(Kind::Event).into_iter().find(is_of);
    let Some(id) = of.map(|event| event.id) else { return refused(BadSlip::Foreign) };
    let Ok(ev) = EventSession::open(&id, EventPage::Home, None) else { return refused(BadSlip::Gone) };
    let game = ev.peek().state().contest(slip.at.game).ok().and_then(|contest| game_entry(contest.game.played));
    let Some(game) = game else { return refused(BadSlip::Gone) };
    with_code(game, game.extras, move |extras| match judge(&slip, &ev.peek(), &extras.rules) {
        Ok((sheet, confirmed)) => view! { <Judged ev slip=slip.clone() sheet confirmed/> }.into_any(),
        Err(why) => view! { <Refused why/> }.into_any(),
    })
}

#[component]
fn Judged(ev: EventSession, slip: Slip, sheet: Sheet, confirmed: bool) -> impl IntoView {
    speaks(ev);
    let at = slip.at;
    let played = slip.is_played();
    let (title, line) = described(ev, at, &sheet).unwrap_or_default();
    let score = move || ev.event().state().contests.encounter(at).is_some_and(|(.., e)| e.score.is_some());
    let done = Memo::new(move |_| score());
    let enter = move |_| ev.act(Action::report_signed(at, sheet.clone(), confirmed), "");
    let how = move || match (played, confirmed) {
        (true, _) => ev.say("Comprobado con las reglas, jugada a jugada.", "Checked against the rules, move by move."),
        (false, true) => ev.say(
            "Apuntado a mano y confirmado por todos en la mesa.",
            "Entered by hand and confirmed by everyone at the table.",
        ),
        (false, false) => ev.say("Apuntado a mano en la mesa.", "Entered by hand at the table."),
    };
    let to_enter = move || {
        let words = ev.say("Apuntar este resultado", "Enter this result");
        view! { <button class="primary big slip-enter" on:click=enter.clone()>{words}</button> }
    };
    let bad = move || ev.notice.get().filter(Notice::is_refusal).map(|notice| notice.words);
    view! {
        <Head title=ev.ctx.text("Resultado de una mesa", "Result from a table")/>
        <main class="page narrow slip">
            <h2><bdi>{title}</bdi></h2>
            <p class="score"><bdi>{line}</bdi></p>
            <p class="muted">{move || how()}</p>
            <p class="error" role="alert">{move || bad()}</p>
            <Show when=move || done.get() fallback=to_enter>
                <p class="slip-done" role="status">{ev.say("Apuntado.", "Entered.")}</p>
                <Onward event=Some(ev.id())/>
            </Show>
        </main>
    }
}

fn described(ev: EventSession, at: EncounterRef, sheet: &Sheet) -> Option<(String, String)> {
    let (event, lang) = (ev.peek(), ev.lang());
    let line = line(lang, event.state(), at, sheet)?;
    let (contest, phase, _) = event.state().contests.encounter(at)?;
    let round = round(lang, phase, at.encounter);
    Some((format!("{} · {} · {round}", event.file().event.name, contest.game.title), line))
}

#[component]
fn Onward(event: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let home = event.map(|id| {
        let href = Route::Event(id, EventPage::Home).hash();
        view! { <a class="button" href=href>{ctx.say("Al torneo", "To the event")}</a> }
    });
    view! {
        <div class="add-row">
            <a class="button primary" href=Route::Open("camera".into()).hash()>
                {ctx.say("Leer otro", "Read another")}
            </a>
            {home}
        </div>
    }
}

#[component]
fn Refused(why: BadSlip) -> impl IntoView {
    let ctx = use_ctx();
    view! {
        <Head title=ctx.text("Resultado de una mesa", "Result from a table")/>
        <main class="page narrow slip">
            <p class="slip-refused" role="alert">{move || sentence(ctx, &why)}</p>
            <Onward event=None/>
        </main>
    }
}

fn sentence(ctx: Ctx, why: &BadSlip) -> String {
    let lang = ctx.lang();
    sentences! { lang, why;
        BadSlip::Foreign =>
            "Este resultado no es de ninguna partida que se haya llevado a un móvil desde un torneo de esta tableta, o ahora la juegan otros. No se ha apuntado nada.",
            "This result isn’t from any match sent to a phone from an event on this tablet, or other people play that match now. Nothing was entered.";
        BadSlip::Gone =>
            "Esa partida ya no está en el torneo, o la juegan otros. Mira el calendario y apunta el resultado a mano.",
            "That match is no longer in the event, or other people are playing it. Check the schedule and enter the result by hand.";
        BadSlip::Again => "Este resultado ya estaba apuntado.", "This result was already entered.";
        BadSlip::Other =>
            "Esta partida ya tiene otro resultado. Si vale el de la mesa, corrígelo en la página de la partida.",
            "This match already has a different result. If the table’s is the right one, correct it on the match’s page.";
        BadSlip::Impossible(why) => "Ese resultado no puede ser: {} No se ha apuntado nada.",
            "That result can’t be: {} Nothing was entered.", why.words(lang);
        BadSlip::Match(_) =>
            "La partida que trae no se ha jugado con las reglas de esta versión. Actualiza la aplicación en los dos aparatos, o apunta el resultado a mano.",
            "The match in it wasn’t played under this version’s rules. Update the app on both devices, or enter the result by hand.";
        BadSlip::NotOver => "La partida que trae no ha terminado.", "The match in it isn’t finished.";
        BadSlip::Rules => "Se jugó con otras reglas que las acordadas para esta partida. No se ha apuntado nada.",
            "It was played under different rules from those agreed for this match. Nothing was entered.";
    }
}

//! One person: where they play next, their results, where they stand and why; cards, leaving, another name.

use super::partners::Substitute;
use crate::app::events::prelude::*;
use crate::app::events::results::correct::ActionPreview;
use crate::app::events::room::calls::ComeAndGo;
use crate::app::lazy_pages::records;
use sobremesa::organizer::diary::unplayed_words;
use sobremesa::organizer::views::person::{PersonGame, PersonMatch, PersonView, amend, card_games, details, person};
use sobremesa::tournament::{Unplayed, people};

#[component]
pub fn PersonPage(ev: EventSession, player: EntrantId) -> impl IntoView {
    let found = Memo::new(move |_| person(ev.lang(), ev.event().state(), player));
    let view = Memo::new(move |_| found.get().unwrap_or_default());
    let nobody = move || view! { <p>{ev.say("Aquí no hay nadie.", "There is nobody here.")}</p> };
    view! {
        <Show when=move || found.with(Option::is_some) fallback=nobody>
            <h2><bdi>{move || view.with(|view| view.name.clone())}</bdi></h2>
            <Standing ev view/>
            <Card ev player/>
            <Presence ev view/>
            <Rename ev player/>
            <Substitute ev player/>
            <Show when=move || view.with(|view| view.in_event)>
                <YellowCard ev player/>
                <Leaving ev player/>
            </Show>
        </Show>
    }
}

/// Where the person stands: words beside the name, and their games one by one.
#[component]
fn Standing(ev: EventSession, view: Memo<PersonView>) -> impl IntoView {
    let marks = move || Some(view.with(|view| view.marks.clone())).filter(|marks| !marks.is_empty());
    let federation = move || Some(view.with(|view| view.federation.clone())).filter(|words| !words.is_empty());
    let games = Memo::new(move |_| view.with(|view| view.games.clone()));
    let line = move |PersonMatch { at, who, what }| {
        view! {
            <li><a class="line" href=ev.at(EventPage::Match(at))><bdi>{who}</bdi> " " <span>{what}</span></a></li>
        }
    };
    let game = move |PersonGame { title, stands, matches }| {
        view! {
            <h3>{title}</h3>
            {stands.map(|words| view! { <p class="stands">{words}</p> })}
            <ul class="lines">{matches.into_iter().map(line).collect_view()}</ul>
        }
    };
    view! {
        {move || marks().map(|marks| view! { <p class="banner warn">{marks}</p> })}
        {move || federation().map(|words| view! { <p class="muted">{words}</p> })}
        {move || games.get().into_iter().map(game).collect_view()}
    }
}

#[component]
fn Card(ev: EventSession, player: EntrantId) -> impl IntoView {
    let cards = move || {
        chunk::part(records, move |pages| {
            let event = ev.peek();
            let people = event.state().entrants.get(player).map_or(vec![], |_| people(event.state().name(player)));
            people.into_iter().map(|name| (pages.card)(ev.ctx, name)).collect_view().into_any()
        })
    };
    chunk::asked(ev.ctx.text("Ficha: todas sus jornadas", "Record: all their evenings"), cards)
}

/// The buttons that set the person aside or bring them back, even after a withdrawal, and the byes they may take.
#[component]
fn Presence(ev: EventSession, view: Memo<PersonView>) -> impl IntoView {
    let come_and_go = move |who, away| view! { <ComeAndGo ev who away/> };
    let bye = move |offer: &Offer| view! { <Accept ev class="bye" offer=offer.clone()/> };
    let sits_out = Memo::new(move |_| view.with(|view| view.sits_out.clone()));
    view! {
        <div class="add-row">
            {move || view.with(|view| view.away.map(|away| come_and_go(view.name.clone(), away)))}
            {move || view.with(|view| view.byes.iter().map(bye).collect_view())}
        </div>
        {move || sits_out.get().map(|offer| view! { <SitsOut ev offer/> })}
    }
}

#[component]
fn SitsOut(ev: EventSession, offer: Offer) -> impl IntoView {
    let open = RwSignal::new(false);
    let actions = StoredValue::new(offer.actions.clone());
    let preview = move |action| view! { <ActionPreview ev action/> };
    view! {
        <details on:toggle=move |_| open.set(true)>
            <summary>{ev.say("Descansa, y luego vuelve", "Sits out and comes back later")}</summary>
            <p>{ev.say(
                "Las mesas de las rondas sin empezar se llenan con los demás; la ronda que no juegue no le da puntos.",
                "Tables in rounds that haven’t started are filled with the others; a round they sit out scores nothing.")}</p>
            {move || open.get().then(|| actions.get_value().into_iter().map(preview).collect_view())}
            <Accept ev class="sit-out" offer/>
        </details>
    }
}

const FIELDS: [(&str, &str); 5] = [
    ("Nombre", "Name"),
    ("Edad", "Age"),
    ("Nota", "Note"),
    ("Elo o puntuación: los más altos, cabezas de serie", "Rating: the highest are seeded"),
    ("Federación: tres letras, como ESP", "Federation: three letters, such as ESP"),
];

#[component]
fn Rename(ev: EventSession, player: EntrantId) -> impl IntoView {
    let typed = details(&ev.peek().state().entrants[player]).map(RwSignal::new);
    let save = move |_| {
        let action = amend(&ev.peek().state().entrants[player], typed.map(|field| field.get_untracked()));
        ev.act(action, ev.say("Datos guardados.", "Details saved."));
    };
    let fields =
        FIELDS.into_iter().zip(typed).map(|((es, en), value)| view! { <TextField label=ev.say(es, en) value/> });
    view! {
        <details>
            <summary>{ev.say("Nombre y datos", "Name and details")}</summary>
            {fields.collect_view()}
            <button on:click=save>{ev.say("Guardar", "Save")}</button>
        </details>
    }
}

/// The game that a card belongs to, to be chosen if there are several.
#[component]
fn CardGame(ev: EventSession, player: EntrantId, chosen: RwSignal<Option<GameId>>) -> impl IntoView {
    let (games, now) = card_games(ev.peek().state(), player);
    chosen.set(now);
    let chip = |(game, title)| {
        let (pressed, choose) = (move || (chosen.get() == Some(game)).to_string(), move |_| chosen.set(Some(game)));
        view! { <button class="chip card-game" aria-pressed=pressed on:click=choose>{title}</button> }
    };
    (games.len() > 1).then(|| {
        let label = ev.say("¿En qué juego?", "In which game?");
        let chips = games.into_iter().map(chip).collect_view();
        view! { <p>{label}</p><div class="chips" role="group" aria-label=label>{chips}</div> }
    })
}

#[component]
fn YellowCard(ev: EventSession, player: EntrantId) -> impl IntoView {
    let (game, reason) = (RwSignal::new(None), RwSignal::new(String::new()));
    let show = move |_| {
        let who = ev.peek().state().name(player).to_string();
        let notice = sentence!(ev.lang(), "Tarjeta amarilla a {who}.", "Yellow card for {who}.");
        let action = Action::Sanction { who, game: game.get_untracked(), reason: reason.get_untracked() };
        ev.act_then(vec![action], notice, Box::new(move || reason.set(String::new())));
    };
    view! {
        <details>
            <summary>{ev.say("Tarjeta amarilla", "Yellow card")}</summary>
            <CardGame ev player chosen=game/>
            <ReasonField ev reason/>
            <button class="yellow" on:click=show>{ev.say("Mostrar la amarilla", "Show the yellow card")}</button>
        </details>
    }
}

const UNPLAYED: [Unplayed; 3] = [Unplayed::Walkover, Unplayed::Annul, Unplayed::AnnulAll];

#[component]
fn Leaving(ev: EventSession, player: EntrantId) -> impl IntoView {
    let (game, reason) = (RwSignal::new(None), RwSignal::new(String::new()));
    let (unplayed, open) = (RwSignal::new(Unplayed::Walkover), RwSignal::new(false));
    let who = move || ev.peek().state().name(player).to_string();
    let withdrawal = move || Action::Withdraw { who: who(), unplayed: unplayed.get() };
    let withdraw = move |_| {
        let who = who();
        let notice = sentence!(ev.lang(), "{who} se retira.", "{who} withdraws.");
        ev.act(untrack(withdrawal), notice);
    };
    let expel = move |_| {
        let (who, unplayed, game, reason) =
            (who(), unplayed.get_untracked(), game.get_untracked(), reason.get_untracked());
        let notice = sentence!(ev.lang(), "{who}, fuera del torneo.", "{who} is out of the event.");
        ev.act(Action::Expel { who, unplayed, game, reason }, notice);
    };
    let choice = |which: Unplayed| {
        view! {
            <label class="choice">
                <input type="radio" name="unplayed" prop:checked=move || unplayed.get() == which
                    on:change=move |_| unplayed.set(which)/>
                <span>{move || unplayed_words(ev.lang(), which)}</span>
            </label>
        }
    };
    view! {
        <details on:toggle=move |_| open.set(true)>
            <summary>{ev.say("Retirada o expulsión", "Withdrawal or expulsion")}</summary>
            <fieldset>
                <legend>{ev.say("Sus partidas sin jugar", "Unplayed matches")}</legend>
                {UNPLAYED.map(choice).collect_view()}
            </fieldset>
            {move || open.get().then(|| view! { <ActionPreview ev action=withdrawal()/> })}
            <p><button class="withdraw" on:click=withdraw>{ev.say("Se retira", "Withdraws")}</button></p>
            <CardGame ev player chosen=game/>
            <ReasonField ev reason/>
            <button class="expel" on:click=expel>{ev.say("Tarjeta roja: expulsar", "Red card: expel")}</button>
        </details>
    }
}

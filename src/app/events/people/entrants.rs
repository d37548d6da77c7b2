//! The entrants: typed or pasted, paid or not, and the takings.

use super::partners::{self, AroundAnd, DrawPairs};
use crate::app::events::begin::{NamesFile, PasteNotices, enter};
use crate::app::events::prelude::*;
use sobremesa::organizer::pasted;
use sobremesa::organizer::views::partners::plays_in_pairs;
use sobremesa::organizer::views::people::{self, PeopleView, PersonRow, people};

#[component]
pub fn People(ev: EventSession) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let view = Memo::new(move |_| people(ev.lang(), ev.event().state(), &search.get()));
    let rows = Memo::new(move |_| view.with(|view| view.rows.clone()));
    view! {
        <h2>{ev.say("Gente", "People")}</h2>
        <p class="entry-count">{move || view.with(|view| view.summary.clone())}</p>
        <Show when=move || view.with(|view| !view.rows.is_empty())>
            <p><PageLink ev page=EventPage::Roll class="button roll-call" es="Pasar lista" en="Roll call"/></p>
        </Show>
        <DrawPairs ev/>
        {move || late(ev, view.with(|view| view.late.clone()))}
        <AddNames ev open=view.with_untracked(|view| view.form_open)/>
        {move || view.with(|view| view.all_paid.clone()).map(|offer| view! { <Accept ev class="all-paid" offer/> })}
        <Found ev search searchable=Signal::derive(move || view.with(|view| view.searchable)) rows/>
        <EntryFee ev/>
        <KeepApart ev view/>
    }
}

/// A list of people and, if they are many, the field in which a part of a name is typed.
#[component]
pub fn Found(
    ev: EventSession,
    search: RwSignal<String>,
    searchable: Signal<bool>,
    rows: Memo<Vec<PersonRow>>,
) -> impl IntoView {
    let nobody = move || rows.with(Vec::is_empty) && search.with(|typed| !typed.trim().is_empty());
    view! {
        <Show when=move || searchable.get()>
            <TextField label=ev.say("Buscar a alguien", "Find a person") class="search" value=search/>
        </Show>
        <ul class="people" aria-live="polite">
            <Rows each=rows key=|_, row| row.player.number() row=move |row| view! { <Person ev row/> }/>
        </ul>
        <Show when=nobody><p class="muted">{ev.say("Nadie se llama así.", "Nobody by that name.")}</p></Show>
    }
}

/// One line of the list. A tap on the name leads to the page of the person.
#[component]
fn Person(ev: EventSession, row: Item<PersonRow>) -> impl IntoView {
    let paid = move |offer: Offer| {
        let words = if offer.pressed { ev.say("Pagado", "Paid") } else { ev.say("Sin pagar", "Not paid") };
        let act = accept(ev, &offer);
        view! {
            <button class="paid" aria-pressed=offer.pressed.to_string() aria-label=offer.words on:click=act>
                {words}
            </button>
        }
    };
    move || {
        let PersonRow { player, name, marks, payment } = row.get();
        let marks = (!marks.is_empty()).then(|| view! { <small>{marks}</small> });
        view! {
            <li><a href=ev.at(EventPage::Person(player))><bdi>{name}</bdi> " " {marks}</a>{payment.map(paid)}</li>
        }
    }
}

#[component]
fn AddNames(ev: EventSession, open: bool) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let in_pairs = Memo::new(move |_| plays_in_pairs(ev.event().state()));
    let joined = RwSignal::new(true);
    let pasted = Memo::new(move |_| people::typed(ev.event().state(), &text.get()));
    let typed = partners::typed(pasted, in_pairs, joined);
    let add = move |_| {
        let newcomers = typed.get_untracked().newcomers;
        let notice = people::added(ev.lang(), &newcomers);
        ev.act_then(newcomers.into_iter().map(enter).collect(), notice, Box::new(move || text.set(String::new())));
    };
    view! {
        <details open=open>
            <summary>{ev.say("Añadir a alguien, o pegar una lista", "Add someone, or paste a list")}</summary>
            <div class="add-names">
                <label class="field">
                    <span>{ev.say("Un nombre por línea", "One name per line")}</span>
                    <textarea class="names" rows="2" autocapitalize="words" spellcheck="false" bind:value=text>
                    </textarea>
                </label>
                <button class="primary add" on:click=add
                    disabled=move || typed.with(|typed| typed.newcomers.is_empty())>{ev.say("Añadir", "Add")}</button>
            </div>
            <NamesFile text refuse=move |why| ev.show_error(why)/>
            <Show when=move || in_pairs.get()><AroundAnd pasted joined/></Show>
            <div aria-live="polite">{move || view! { <PasteNotices pasted=typed.get()/> }}</div>
        </details>
    }
}

/// Shows the people who came after the draw of a game, with a button to add each unless it is too late.
pub fn late(ev: EventSession, offers: Vec<Offer>) -> AnyView {
    let banner = |offer: Offer| {
        view! {
            <p class="banner">
                <span><bdi>{offer.words.clone()}</bdi></span>
                {(!offer.actions.is_empty()).then(|| view! {
                    <button class="join" on:click=accept(ev, &offer)>{ev.say("Incorporar", "Add")}</button>
                })}
            </p>
        }
    };
    offers.into_iter().map(banner).collect_view().into_any()
}

#[component]
fn EntryFee(ev: EventSession) -> impl IntoView {
    let typed = people::fee(ev.lang(), ev.peek().state()).map(RwSignal::new);
    let [amount, currency, includes] = typed;
    let save = move |_| match people::set_fee(typed.map(|field| field.get_untracked())) {
        Some(action) => ev.act(action, ev.say("Precio guardado.", "Fee saved.")),
        None => ev.show_error(
            ev.say("Escribe el precio en cifras, por ejemplo 7,50.", "Type the fee in figures, such as 7.50."),
        ),
    };
    view! {
        <details>
            <summary>{ev.say("Precio de la inscripción", "Entry fee")}</summary>
            <div class="add-row fee">
                <TextField label=ev.say("Precio", "Amount") value=amount/>
                <TextField label=ev.say("Moneda", "Currency") value=currency/>
                <TextField label=ev.say("Qué incluye", "What it includes") value=includes/>
            </div>
            <button on:click=save>{ev.say("Guardar el precio", "Save the fee")}</button>
        </details>
    }
}

#[component]
fn KeepApart(ev: EventSession, view: Memo<PeopleView>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let keep = move |_| {
        let who = pasted::between_commas(&text.get_untracked());
        let names = ev.lang().list(&who);
        let notice = sentence!(ev.lang(), "{names}: se evitará que coincidan.", "{names}: to be kept apart.");
        ev.act_then(vec![Action::Apart { who }], notice, Box::new(move || text.set(String::new())));
    };
    let group = |names: &String| view! { <li><bdi>{names.clone()}</bdi></li> };
    view! {
        <details class="apart">
            <summary>{ev.say("Que no coincidan", "Keep apart")}</summary>
            <p>{ev.say(
                "Familia o gente del mismo club: los próximos sorteos del suizo y de las mesas que rotan los separan mientras haya otra forma.",
                "Family, or people from the same club: Swiss rounds and rotating tables still to come keep them apart whenever possible.")}</p>
            <ul class="plain-list">{move || view.with(|view| view.apart.iter().map(group).collect_view())}</ul>
            <TextField label=ev.say("Nombres, entre comas", "Names, separated by commas") class="apart-names"
                maxlength="1000" value=text/>
            <button class="keep-apart" on:click=keep>{ev.say("Separarlos", "Keep them apart")}</button>
        </details>
    }
}

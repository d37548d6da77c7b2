//! The room of all games: the matches at its tables and those to come, and the players who rest, wait or are away.

use crate::app::events::people::entrants::Found;
use crate::app::events::plan::format::Setting;
use crate::app::events::prelude::*;
use sobremesa::organizer::views::encounter::NotNow;
use sobremesa::organizer::views::now::NowView;
use sobremesa::organizer::views::room::{AwayView, CallView, NextView, RoomView, find, is_searched};
use sobremesa::tournament::Bye;

#[component]
pub fn Room(ev: EventSession, view: Memo<NowView>) -> impl IntoView {
    let room = Memo::new(move |_| view.with(|view| view.room.clone()));
    let calls = Memo::new(move |_| room.with(|room| room.calls.clone()));
    let settings = Memo::new(move |_| room.with(|room| room.settings.clone()));
    let resting = move || room.get().resting.into_iter().map(|words| sentence("resting", words));
    let typed = RwSignal::new(String::new());
    let found = Memo::new(move |_| find(ev.lang(), ev.event().state(), &typed.get()));
    let many = Memo::new(move |_| is_searched(ev.event().state()));
    view! {
        {move || room.get().hint.map(|words| sentence("muted", words))}
        <Found ev search=typed searchable=many.into() rows=found/>
        <ul class="calls">
            <Rows each=calls key=|_, call| call.table.number() row=move |call| view! { <Call ev call/> }/>
        </ul>
        <AwayRows ev view/>
        {move || resting().collect_view()}
        {move || next(ev, room.get())}
        {move || room.get().waiting.map(|words| sentence("waiting", words))}
        <details class="room-settings">
            <summary>{ev.say("Mesas, rondas y material", "Tables, rounds and equipment")}</summary>
            <Rows each=settings key=|at, _| at row=move |setting| view! { <Setting ev setting/> }/>
        </details>
    }
}

#[component]
pub fn AwayRows(ev: EventSession, view: Memo<NowView>) -> impl IntoView {
    let away = Memo::new(move |_| view.with(|view| view.room.away.clone()));
    view! { <Rows each=away key=|_, away| away.player.number() row=move |away| view! { <Away ev away/> }/> }
}

#[component]
fn Away(ev: EventSession, away: Item<AwayView>) -> impl IntoView {
    move || {
        let AwayView { name, words, .. } = away.get();
        view! { <p class="banner away"><span><bdi>{words}</bdi></span><ComeAndGo ev who=name away=true/></p> }
    }
}

fn sentence(class: &'static str, words: String) -> impl IntoView {
    view! { <p class=class><bdi>{words}</bdi></p> }
}

#[component]
fn Call(ev: EventSession, call: Item<CallView>) -> impl IntoView {
    move || {
        let CallView { at, place, part, who, ended, note, why, .. } = call.get();
        let why = why.map(|why| view! { <small class="why-now"><bdi>{why}</bdi></small> });
        view! {
            <li>
                <a class="call" class:ended=ended data-game=at.game.number() href=ev.at(EventPage::Match(at))>
                    <span class="where"><strong>{place}</strong> " " <small>{part}</small></span>
                    <bdi class="who">{unbroken(&who)}</bdi>
                    <small>{note}</small>
                    {why}
                </a>
            </li>
        }
    }
}

fn next(ev: EventSession, RoomView { next, more, .. }: RoomView) -> Option<impl IntoView> {
    let row = |NextView { who, waits, part }| {
        let waits = waits.map(|waits| view! { <small class="why-now"><bdi>{waits}</bdi></small> });
        view! { <li><span><bdi>{unbroken(&who)}</bdi> " " {waits}</span> " " <small>{part}</small></li> }
    };
    (!next.is_empty()).then(|| {
        view! {
            <h3>{ev.say("Después", "Next")}</h3>
            <ul class="next">{next.into_iter().map(row).collect_view()}</ul>
            {more.map(|more| view! { <p class="muted">{more}</p> })}
        }
    })
}

/// The button that marks somebody as away, or as back. It contains the name if `named`, beside buttons of others.
#[component]
pub fn ComeAndGo(ev: EventSession, who: String, away: bool, #[prop(optional)] named: bool) -> impl IntoView {
    let words = match away {
        true => ev.say("Ya está aquí", "Back").to_string(),
        false if named => sentence!(ev.lang(), "No está: {who}", "Not here: {who}"),
        false => ev.say("No está ahora", "Not here now").to_string(),
    };
    let act = move |_| {
        let (action, told) = match away {
            true => (Action::Back { who: who.clone() }, sentence!(ev.lang(), "{who} ya está aquí.", "{who} is back.")),
            false => (
                Action::Away { who: who.clone(), bye: Bye::None, sits: false },
                sentence!(ev.lang(), "Las partidas de {who} quedan en espera.", "{who}: matches on hold."),
            ),
        };
        ev.act(action, told);
    };
    view! { <button class="come-and-go" on:click=act><bdi>{words}</bdi></button> }
}

#[component]
pub fn NotYet(ev: EventSession, at: EncounterRef, call: NotNow) -> impl IntoView {
    let EncounterRef { game, phase, encounter } = at;
    let pass = move |_| {
        let action = Action::Pass { game, phase: Some(phase), encounter };
        ev.act(action, call.passed.clone());
    };
    let people = call.names.into_iter().map(|who| view! { <ComeAndGo ev who away=false named=true/> });
    view! {
        <h3>{ev.say("Aún no pueden empezar", "Can’t start yet")}</h3>
        <p class="muted"><bdi>{call.why}</bdi></p>
        <div class="add-row">
            <button class="pass" on:click=pass>{ev.say("Llamar otra antes", "Call another first")}</button>
            {people.collect_view()}
        </div>
    }
}

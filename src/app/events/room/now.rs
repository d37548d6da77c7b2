//! The home of an event: what to do now, game by game.

use super::calls::{AwayRows, Room};
use super::timer::SmallClock;
use crate::app::events::people::entrants::late;
use crate::app::events::prelude::*;
use crate::app::events::seasons::SeasonAddress;
use crate::app::events::share::copies::BackupAge;
use crate::app::events::standings::podium::{EventOver, Podium};
use sobremesa::organizer::views::draw;
use sobremesa::organizer::views::now::{DrawWay, GameTask, NowView, Playing, Task, now};
use sobremesa::organizer::{pairs, tablet};

#[component]
pub fn Now(ev: EventSession) -> impl IntoView {
    let ended = played_here(ev);
    let view = Memo::new(move |_| now(ev.lang(), ev.event().state(), &ended, &|at| ev.begun(at)));
    let tasks = Memo::new(move |_| view.with(|view| view.tasks.clone()));
    let playing = Memo::new(move |_| view.with(|view| view.playing.clone()));
    let several = Memo::new(move |_| playing.with(|playing| playing.len() > 1));
    let over = Memo::new(move |_| view.with(|view| view.over.clone()));
    let all_over = Memo::new(move |_| view.with(|view| view.all_over));
    let unsure = Memo::new(move |_| view.with(|view| view.roll));
    view! {
        <Show when=move || unsure.get()>
            <p><PageLink ev page=EventPage::Roll class="button roll-call" es="Pasar lista" en="Roll call"/></p>
        </Show>
        {move || late(ev, view.with(|view| view.late.clone()))}
        <SmallClock ev/>
        <DrawAll ev view/>
        <Rows each=tasks key=|_, task| task.game.number() row=move |task| view! { <GameNow ev task/> }/>
        <Show when=move || several.get()>
            <section class="game-now room-now">
                <h2>{ev.say("A jugar", "Playing now")}</h2>
                <Room ev view/>
            </section>
        </Show>
        <Rows each=playing key=|_, game| game.game.number()
            row=move |playing| view! { <PlayedNow ev view several playing/> }/>
        <Show when=move || playing.with(Vec::is_empty)><AwayRows ev view/></Show>
        {move || all_over.get().then(|| view! { <EventOver ev/> })}
        <Rows each=over key=|_, game| game.number() row=move |game| view! { <Podium ev game=game.get_untracked()/> }/>
        <Show when=move || all_over.get()>
            <p class="add-row">
                <PageLink ev page=EventPage::Paper(Paper::Prizes) class="button" es="Premios" en="Prizes"/>
                <a class="button to-seasons" href=SeasonAddress::Choose { event: &ev.id() }.route().hash()>
                    {ev.say("Sumarlo a una temporada", "Add it to a season")}
                </a>
            </p>
        </Show>
        <Show when=move || playing.with(|playing| !playing.is_empty())>
            <p><a class="button read-slips" href=Route::Open("camera".into()).hash()>
                {ev.say("Leer el resultado de una mesa", "Scan a table’s result")}
            </a></p>
        </Show>
        <BackupAge ev/>
    }
}

/// Returns the matches of this event that were played or counted on the tablet to their end.
fn played_here(ev: EventSession) -> Vec<EncounterRef> {
    let prefix = format!("ev.{}.", ev.id());
    let documents = [Kind::Match, Kind::Sheet].map(|kind| ev.ctx.vault().list(kind));
    let ours = documents.iter().flatten().filter(|document| document.id.starts_with(&prefix));
    let over = ours.filter(|document| tablet::is_over(&document.payload));
    over.filter_map(|document| Some(tablet::parse_id(&document.id)?.1)).collect()
}

#[component]
fn DrawAll(ev: EventSession, view: Memo<NowView>) -> impl IntoView {
    let all = Memo::new(move |_| view.with(|view| view.draw_all.clone()));
    let draw = move |_| {
        let games = all.with_untracked(|all| all.as_ref().map_or(vec![], |all| all.games.clone()));
        draw_by_chance(ev, games, ev.say("Sorteos hechos.", "All drawn."));
    };
    move || {
        all.get().map(|all| {
            let count = all.count;
            let words = sentence!(ev.lang(), "Sortear los {count}", "Draw all {count}");
            view! { <p><button class="primary big draw-all" on:click=draw>{words}</button></p> }
        })
    }
}

/// Draws these games with random seeds for the lots, and the players seeded by their ratings.
fn draw_by_chance(ev: EventSession, games: Vec<GameId>, told: &str) {
    let event = ev.peek();
    let (state, seed) = (event.state(), || fresh_id().unwrap_or_default());
    let actions = games.into_iter().flat_map(|game| draw::actions(state, game, seed(), pairs::seeds(state, game)));
    ev.act_all(actions.collect(), told.into());
}

#[component]
fn GameNow(ev: EventSession, task: Item<GameTask>) -> impl IntoView {
    move || {
        let GameTask { game, title, task } = task.get();
        let body = match task {
            Task::Draw { words, way, format } => to_draw(ev, game, words, way, format).into_any(),
            Task::Ties(sentences) => to_settle(ev, game, sentences).into_any(),
            Task::Advance(best) => to_advance(ev, game, best).into_any(),
        };
        view! {
            <section class="game-now" data-game=game.number()>
                <h2>{title}</h2>
                <div class="task">{body}</div>
            </section>
        }
    }
}

fn to_draw(ev: EventSession, game: GameId, words: String, way: DrawWay, format: bool) -> impl IntoView {
    let way = match way {
        // One tap draws who begins, and the match is called.
        DrawWay::OneTable(name) => {
            let begin = move |_| draw_by_chance(ev, vec![game], ev.say("Sorteo hecho.", "Drawn."));
            let words = sentence!(ev.lang(), "A jugar: {name}", "Play: {name}");
            view! { <button class="primary big draw-now" on:click=begin>{words}</button> }.into_any()
        }
        DrawWay::Enter => {
            let (page, class) = (EventPage::People, "button primary big");
            view! { <PageLink ev page class es="Apuntar a la gente" en="Add people"/> }.into_any()
        }
        DrawWay::Page { main, paired } => {
            let class = if main { "button primary big to-draw" } else { "button to-draw" };
            let (es, en) = match paired {
                true => ("Al emparejamiento", "To the pairings"),
                false => ("Al sorteo", "To the draw"),
            };
            view! { <PageLink ev page=EventPage::Draw(game) class es en/> }.into_any()
        }
    };
    view! {
        <p>{words}</p>
        {way}
        {format.then(|| view! {
            <PageLink ev page=EventPage::Plan(game) class="button" es="Ver el formato" en="See the format"/>
        })}
    }
}

fn to_settle(ev: EventSession, game: GameId, sentences: Vec<String>) -> impl IntoView {
    let sentences = sentences.into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view();
    let page = EventPage::Ties(Some(game));
    view! { {sentences}<PageLink ev page class="button primary big" es="Resolver el desempate" en="Settle the tie"/> }
}

fn to_advance(ev: EventSession, game: GameId, best: String) -> impl IntoView {
    let told = sentence!(ev.lang(), "Pasan {best}.", "{best} go through.");
    let advance = move |_| ev.act(Action::Advance { game }, told.clone());
    view! {
        <p>{ev.say("Está todo jugado. Pasan a la siguiente fase:", "All played. Going through:")}</p>
        <p class="go-on"><bdi>{best}</bdi></p>
        <button class="primary big advance" on:click=advance>{ev.say("Cerrar la fase", "Close the phase")}</button>
        <PageLink ev page=EventPage::table(game) class="button" es="Ver la tabla" en="See the table"/>
    }
}

/// A game with matches to be played, and the room if it is the only one.
#[component]
fn PlayedNow(ev: EventSession, view: Memo<NowView>, several: Memo<bool>, playing: Item<Playing>) -> impl IntoView {
    view! {
        <section class="game-now" data-game=playing.with_untracked(|playing| playing.game.number())>
            <h2>{move || playing.get().title}</h2>
            <p class="muted">{move || playing.get().progress}</p>
            <Show when=move || !several.get()><Room ev view/></Show>
        </section>
    }
}

//! Playing alone: the daily game, and the matches won against bots.

use super::catalog::{game, games, link_through};
use super::game_ui::{GameCode, GameInfo};
use super::lobby::levels::level_name;
use super::session::{NewMatch, fresh_id};
use crate::app::browser::Shared;
use crate::app::chunk::lazy;
use crate::app::lazy_pages::{Shareable, share};
use crate::app::prelude::*;
use sobremesa::engine::Level;
use sobremesa::saved::Head;
use sobremesa::solo::{Day, Days, Ended, Wins, YOU, bot_name, machine, wins_against};
use std::cmp::Ordering;

/// Parts of other pages for a person who plays alone.
#[derive(Clone, Copy)]
pub struct Solo {
    /// Part of the set-up of the game.
    pub lobby: fn(&'static GameInfo, &'static GameCode) -> AnyView,
    /// Part of home, once something was played.
    pub home: fn() -> AnyView,
    /// Part of the end of the match with this id.
    pub end: fn(&str) -> AnyView,
    /// Resets the streak of daily games.
    pub forget: fn(Ctx),
}

lazy!(pub solo: Solo = SOLO);

const SOLO: Solo = Solo { lobby, home, end, forget };

const TITLE: (&str, &str) = ("La partida del día", "The daily game");

fn lobby(game: &'static GameInfo, code: &'static GameCode) -> AnyView {
    let ctx = use_ctx();
    let matches = ctx.matches();
    let row = move || days_in_a_row(ctx);
    let against = Level::ALL.map(|level| (level, wins(ctx, &matches, game.id, level, None)));
    let met = against.into_iter().filter(|(_, wins)| wins.played > 0).collect::<Vec<_>>();
    let line = move |(level, wins): (Level, Wins)| {
        let words = move || {
            let name = bot_name(level);
            format!("{name} ({}): {}", level_name(ctx.lang(), level), won_of(ctx.lang(), wins))
        };
        view! { <li>{move || words()}</li> }
    };
    view! {
        <Today game code/>
        {day_link(game)}
        {(!met.is_empty() || row().is_some()).then(|| view! {
            <ul class="tallies muted" aria-label=ctx.text("Contra las máquinas", "Against the computer")>
                {met.into_iter().map(line).collect_view()}
                {move || row().map(|words| view! { <li class="days">{words}</li> })}
            </ul>
        })}
    }
    .into_any()
}

/// Shows today's daily games as seals, the streak, and a match against the last bot once more.
fn home() -> AnyView {
    let ctx = use_ctx();
    let (today, played) = (dates::today(), days(ctx));
    let seal = |game: &'static GameInfo| {
        let (mark, (es, en)) = match played.tried(&today.id(game.id)) {
            None => ("", ("por jugar", "to play")),
            Some(None) => ("begun", ("a medias", "in progress")),
            Some(Some(Ended { order: Ordering::Less, .. })) => ("won", ("ganada", "won")),
            Some(Some(Ended { order: Ordering::Equal, .. })) => ("drawn", ("empatada", "drawn")),
            Some(Some(Ended { order: Ordering::Greater, .. })) => ("lost", ("perdida", "lost")),
        };
        view! {
            <li>
                <a class=format!("seal {mark}") href=day_page(game).hash()>
                    <small class:visually-hidden=mark.is_empty()>{ctx.text(es, en)}</small>
                    <img src=format!("art/tiles/{}.svg", game.art) alt=""/>
                    <b>{game.title}</b>
                </a>
            </li>
        }
    };
    view! {
        <h2>{ctx.text("Las partidas de hoy", "Today’s games")}</h2>
        <p class="muted">{move || days_in_a_row(ctx).unwrap_or_else(|| ctx.say(
            "Una al día, igual para todo el mundo.", "One a day, the same for everyone.",
        ).into())}</p>
        <ul class="seals">{games().iter().map(seal).collect_view()}</ul>
        {again(ctx)}
    }
    .into_any()
}

/// Begins another match against the bot of the last one.
fn again(ctx: Ctx) -> Option<AnyView> {
    let matches = ctx.matches();
    let ended = matches.iter().filter(|m| m.outcome.is_some() && m.players.len() == 2 && Day::of(&m.id).is_none());
    let last = ended.max_by(|one, other| one.touched.total_cmp(&other.touched))?;
    let ((me, level), info) = (machine(&last.players)?, game(&last.game)?);
    let (players, Wins { played, won, .. }) = (last.players.clone(), wins(ctx, &matches, info.id, level, Some(2)));
    let name = players[1 - me.index()].name.clone();
    let begin = move |_| {
        let players = players.clone();
        leptos::task::spawn_local(async move {
            if let (Some(id), Ok(code)) = (fresh_id(), (info.code)().await)
                && let Some(id) = (code.begin_quick)(NewMatch { ctx, id, players, seed: None }).await
            {
                Route::Play(id).go();
            }
        });
    };
    let view = view! {
        <button class="again-with" on:click=begin>
            <span>{move || sentence!(ctx.lang(), "Otra vez contra {name}", "Play {name} again")}</span>
            <small>{info.title} {format!(", {won}–{}", played - won)}</small>
        </button>
    };
    Some(view.into_any())
}

/// Returns the page that opens the daily game.
fn day_page(game: &GameInfo) -> Route {
    Route::Open(format!("day/{}", game.id))
}

/// Shows a link to the daily game; it leads to the game of the day on which it is opened.
fn day_link(game: &GameInfo) -> AnyView {
    let (ctx, game, page) = (use_ctx(), game.id, day_page(game));
    let name = ctx.text("Enlace a la partida del día", "Link to the daily game");
    chunk::asked(name, move || share(Shareable::Page { game: game.into(), route: page.clone() }))
}

fn wins(ctx: Ctx, matches: &[Head], game: &str, level: Level, seats: Option<usize>) -> Wins {
    let since = ctx.prefs.with_untracked(|prefs| prefs.counted_from);
    wins_against(matches, game, level, seats, f64::from(since) * 1000.0)
}

/// Says "has ganado 3 de 5, racha de 2, la mejor de 3".
fn won_of(lang: Lang, Wins { played, won, streak, best }: Wins) -> String {
    let mut words = lang
        .pick(format!("has ganado {won}\u{a0}de\u{a0}{played}"), format!("you have won {won}\u{a0}of\u{a0}{played}"));
    if best > 1 {
        words += &sentence!(lang, " · racha de {streak}, la mejor de {best}", " · {streak} in a row, best {best}");
    }
    words
}

/// The id of the document of the daily games that were played.
const DAYS: &str = "days";

#[derive(Default, serde::Serialize, serde::Deserialize)]
struct Kept {
    days: String,
}

fn days(ctx: Ctx) -> Days {
    let kept = ctx.vault().peek(Kind::Settings, DAYS, |text| serde_json::from_str::<Kept>(text).ok());
    Days::read(&kept.unwrap_or_default().days)
}

/// Changes and stores the daily games that were played.
fn note(ctx: Ctx, change: impl FnOnce(&mut Days)) {
    let was = days(ctx);
    let mut now = was.clone();
    change(&mut now);
    if now != was {
        ctx.save_soon(Kind::Settings, DAYS, &Kept { days: now.to_string() });
    }
}

fn forget(ctx: Ctx) {
    note(ctx, Days::forget_row);
}

/// Says "La partida del día: racha de 3 días, la mejor de 5 días", from the second day on.
fn days_in_a_row(ctx: Ctx) -> Option<String> {
    let (row, best) = days(ctx).row(dates::today());
    let days = |n: u32| ctx.lang().count(n, ["día", "días"], ["day", "days"]);
    (best > 1).then(|| match row == best {
        true => sentence!(ctx.lang(), "La partida del día: {} seguidos", "Daily game: {} in a row", days(row)),
        false => ctx.say(
            format!("La partida del día: racha de {}, la mejor de {}", days(row), days(best)),
            format!("Daily game: {} in a row, best {}", days(row), days(best)),
        ),
    })
}

/// The daily game: begin it, continue it, or see its result.
#[component]
fn Today(game: &'static GameInfo, code: &'static GameCode) -> impl IntoView {
    let ctx = use_ctx();
    let today = dates::today();
    let id = today.id(game.id);
    let title = move || view! { <strong>{ctx.text(TITLE.0, TITLE.1)}</strong> };
    let begin = {
        let id = id.clone();
        move |_| {
            let you = ctx.prefs.with_untracked(|prefs| prefs.lang).pick(YOU.0, YOU.1);
            let new =
                NewMatch { ctx, id: id.clone(), players: Day::table(you.into()), seed: Some(today.seed(game.id)) };
            let begun = (code.begin_quick)(new);
            leptos::task::spawn_local(async move {
                if let Some(id) = begun.await {
                    note(ctx, |days| days.begin(&id));
                    Route::Play(id).replace();
                }
            });
        }
    };
    match (stored(ctx, &id), days(ctx).tried(&id)) {
        (None, None) => view! {
            <button class="way day" on:click=begin>
                {title()}
                <span>{move || {
                    let name = bot_name(Level::Normal);
                    ctx.say(
                        format!("La misma para todo el mundo, contra {name}"),
                        format!("The same for everyone, against {name}"),
                    )
                }}</span>
            </button>
        }
        .into_any(),
        (Some(head), _) if head.outcome.is_none() => view! {
            <a class="button way day" href=Route::Play(id).hash()>
                {title()}
                <span>{ctx.text("La tienes a medias", "In progress")}</span>
            </a>
        }
        .into_any(),
        (Some(head), tried) => {
            let ended = ended(&head).or(tried.flatten());
            if let Some(ended) = ended {
                note(ctx, |days| days.end(&id, ended));
            }
            done(game, ended)
        }
        (None, Some(ended)) => done(game, ended),
    }
}

/// Shows the result of today's game, which is kept even if the match is deleted.
fn done(game: &'static GameInfo, ended: Option<Ended>) -> AnyView {
    let ctx = use_ctx();
    let words = move || match ended {
        Some(ended) => result(ctx.lang(), game, ended).1,
        None => ctx.say(
            "La empezaste y la borraste: cada día hay una sola.".into(),
            "You started it and deleted it: there is one a day.".into(),
        ),
    };
    view! {
        <section class="way day done">
            <strong>{ctx.text(TITLE.0, TITLE.1)}</strong>
            <p><bdi>{move || words()}</bdi></p>
            {ended.map(|ended| view! { <Share game ended at=browser::now()/> })}
            <span class="muted">{ctx.text("Mañana, otra.", "Another one tomorrow.")}</span>
        </section>
    }
    .into_any()
}

fn stored(ctx: Ctx, id: &str) -> Option<Head> {
    ctx.vault().peek(Kind::Match, id, |text| serde_json::from_str(text).ok())
}

fn end(id: &str) -> AnyView {
    let ctx = use_ctx();
    let Some(head) = stored(ctx, id) else { return ().into_any() };
    let against = machine(&head.players).map(|(me, level)| {
        let wins = wins(ctx, &ctx.matches(), &head.game, level, Some(head.players.len()));
        let partner = head.outcome.as_ref().and_then(|outcome| outcome.partner(me));
        let others = head.players.iter().enumerate();
        let against = others.filter(|(at, p)| p.bot && partner != Some(Seat(*at as u8)));
        let names: Vec<String> = against.map(|(_, p)| p.name.clone()).collect();
        let words = move || {
            let lang = ctx.lang();
            let of = lang.pick("Contra", "Against");
            format!("{of} {} ({}): {}", lang.list(&names), level_name(lang, level), won_of(lang, wins))
        };
        view! { <p class="tallies muted">{move || words()}</p> }
    });
    let day = Day::of(id).and(game(&head.game)).zip(ended(&head)).map(|(game, ended)| {
        note(ctx, |days| days.end(id, ended));
        view! { <Share game ended at=head.started/> }
    });
    view! { {against} {day} }.into_any()
}

/// Shares the result of a daily game.
#[component]
fn Share(game: &'static GameInfo, ended: Ended, at: f64) -> impl IntoView {
    let ctx = use_ctx();
    let shared_by = RwSignal::new(None::<Shared>);
    let send = move |_| {
        let lang = ctx.prefs.with_untracked(|prefs| prefs.lang);
        let text = shared(lang, game, ended, at);
        leptos::task::spawn_local(async move {
            let title = lang.pick(TITLE.0, TITLE.1);
            let how = browser::share(title, &text, "sobremesa.txt").await;
            let _ = shared_by.try_set(Some(how));
        });
    };
    view! {
        <button class="share-day" on:click=send>{ctx.text("Compartir el resultado", "Share the result")}</button>
        <p class="muted" role="status">{move || shared_by.get().and_then(|how| how.words(ctx.lang()))}</p>
    }
}

/// Returns the result of a match against one bot.
fn ended(head: &Head) -> Option<Ended> {
    let (outcome, (me, _)) = head.outcome.as_ref().zip(machine(&head.players))?;
    // A file may say anything.
    if (head.players.len(), outcome.seats.len()) != (2, 2) {
        return None;
    }
    let [mine, others] = [me, Seat(1 - me.0)].map(|seat| &outcome.seats[seat]);
    let points = game(&head.game)?.measure.map_or([0, 0], |(count, _)| [count(mine), count(others)]);
    Some(Ended { order: mine.place.cmp(&others.place), points })
}

/// Says "He ganado a Ramón, 2–1 en rondas", and a sign unless it is a defeat.
fn result(lang: Lang, game: &GameInfo, Ended { order, points: [mine, others] }: Ended) -> (&'static str, String) {
    let name = bot_name(Level::Normal);
    let (sign, said) = match order {
        Ordering::Less => ("🏆 ", sentence!(lang, "He ganado a {name}", "I beat {name}")),
        Ordering::Greater => ("", sentence!(lang, "Me ha ganado {name}", "{name} beat me")),
        Ordering::Equal => ("🤝 ", sentence!(lang, "Empate con {name}", "A tie with {name}")),
    };
    let measured = game.measure.map(|(_, (es, en))| format!(", {mine}–{others} {}", lang.pick(es, en)));
    (sign, said + measured.as_deref().unwrap_or_default())
}

/// The most squares in a row of a text to share.
const SQUARES: u32 = 10;

/// Returns the result as a text to share, with a square for each point if they are few, and a link to the daily game.
fn shared(lang: Lang, game: &GameInfo, ended: Ended, at: f64) -> String {
    let (sign, words) = result(lang, game, ended);
    let [mine, others] = ended.points;
    let squares = match mine.saturating_add(others) {
        1..=SQUARES => format!("\n{}{}", "🟩".repeat(mine as usize), "⬜".repeat(others as usize)),
        _ => String::new(),
    };
    format!(
        "{} · {} · {}\n{sign}{words}{squares}\n{}",
        lang.pick(TITLE.0, TITLE.1),
        game.title,
        dates::day(lang, at),
        link_through(lang, game.id, &day_page(game)),
    )
}

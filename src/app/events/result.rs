//! One match of an event: its result is entered here, or put right, or the match is played on the tablet.

use super::correct;
use super::session::EventSession;
use super::{order, rounds};
use crate::app::play::catalog::game as game_entry;
use crate::app::play::session::NewMatch;
use crate::app::route::Route;
use crate::app::widgets::later::after;
use leptos::prelude::*;
use sobremesa::engine::Level;
use sobremesa::organizer::address::{EventPage, MatchAt};
use sobremesa::organizer::tablet;
use sobremesa::organizer::{draft, words};
use sobremesa::saved::{EMBLEMS, Head, Player};
use sobremesa::store::{Document, Kind};
use sobremesa::tournament::{
    Action, Encounter, EncounterId, GameId, MatchKind, Phase, PhaseId, Sheet, TournamentGame, text,
};

/// The match whose result is being entered.
#[derive(Clone)]
pub struct ResultEntry {
    pub ev: EventSession,
    pub game: GameId,
    pub phase: PhaseId,
    pub number: EncounterId,
    pub kind: MatchKind,
    pub names: Vec<String>,
    /// The sheet to begin with, where a result is put right.
    pub start: Option<Sheet>,
    pub correcting: bool,
    /// Receives the sheet once it is whole.
    pub done: Callback<Sheet>,
}

impl ResultEntry {
    pub fn tablet_match(&self) -> tablet::TabletMatch {
        self.ev.tablet_match(self.game, self.phase, self.number)
    }

    /// The result as far as it was entered before.
    pub fn draft(&self) -> Option<Sheet> {
        if self.correcting {
            return self.start.clone();
        }
        let id = self.tablet_match().id();
        self.ev.notes.with_untracked(|notes| {
            notes.drafts.iter().find(|(of, _)| *of == id).map(|(_, sheet)| sheet.clone())
        })
    }

    /// Keeps what was entered so far, so that nothing is lost by looking elsewhere.
    pub fn keep(&self, sheet: Option<Sheet>) {
        if self.correcting {
            return;
        }
        let id = self.tablet_match().id();
        self.ev.note(|notes| {
            notes.drafts.retain(|(of, _)| *of != id);
            notes.drafts.extend(sheet.map(|sheet| (id, sheet)));
        });
    }
}

pub fn page(ev: EventSession, at: MatchAt) -> AnyView {
    view! { {move || shown(ev, at)} }.into_any()
}

fn shown(ev: EventSession, MatchAt { game, phase, number }: MatchAt) -> AnyView {
    let event = ev.event();
    let state = event.state();
    let found = state.contest(game).ok().and_then(|contest| {
        let of = contest.phases.get(phase)?;
        Some((contest, of, of.encounters().get(number)?))
    });
    let Some((contest, of, encounter)) = found.filter(|(.., e)| !e.players.is_empty()) else {
        return view! {
            <p>
                {ev
                    .say(
                        "Aún no se sabe quién juega esa partida.",
                        "Who plays that match is not known yet.",
                    )}
            </p>
        }
        .into_any();
    };
    let names: Vec<String> = state.names(&encounter.players).into_iter().map(String::from).collect();
    let title = if names.len() == 2 { names.join(" – ") } else { ev.ctx.lang().list(&names) };
    let table =
        sobremesa::organizer::queue::table_of(of, ev.notes.with_untracked(|notes| notes.tables))[number];
    let what = format!(
        "{} · {} · {}",
        contest.game.title,
        ev.say(
            format!("mesa {table}, ronda {}", encounter.round),
            format!("table {table}, round {}", encounter.round)
        ),
        words::kind(ev.ctx.lang(), &of.plan, names.len())
    );
    let done = Callback::new(move |sheet: Sheet| report(ev, game, phase, number, sheet));
    let entry = ResultEntry {
        ev,
        game,
        phase,
        number,
        kind: of.plan.kind,
        names,
        start: None,
        correcting: false,
        done,
    };
    let body = match &encounter.score {
        None => unplayed(&entry, contest.game, of),
        Some(_) => played(entry, of, encounter),
    };
    view! { <h2><bdi>{title}</bdi></h2><p class="muted">{what}</p>{body} }.into_any()
}

fn report(ev: EventSession, game: GameId, phase: PhaseId, number: EncounterId, sheet: Sheet) {
    let told = told(ev, game, phase, number, &sheet).unwrap_or_default();
    let action = Action::Report { game, phase: Some(phase), number, sheet };
    let id = ev.tablet_match(game, phase, number).id();
    ev.act(action, told, move || {
        if ev.notes.with_untracked(|notes| notes.drafts.iter().any(|(of, _)| *of == id)) {
            ev.note(|notes| notes.drafts.retain(|(of, _)| *of != id));
        }
        ev.go(EventPage::Desk);
    });
}

/// "Apuntado: Ana – Beto, 2 – 0."
fn told(
    ev: EventSession,
    game: GameId,
    phase: PhaseId,
    number: EncounterId,
    sheet: &Sheet,
) -> Option<String> {
    let event = ev.peek();
    let of = event.state().contest(game).ok()?.phases.get(phase)?;
    let names = event.state().names(&of.encounters().get(number)?.players);
    let score = sheet.check(of.plan.kind, &names).ok()?;
    let line = words::score_line(ev.ctx.lang(), of.plan.kind, &score, &names);
    let line = if names.len() == 2 { format!("{}, {line}", names.join(" – ")) } else { line };
    Some(ev.say(format!("Apuntado: {line}."), format!("Entered: {line}.")))
}

fn played(entry: ResultEntry, phase: &Phase, encounter: &Encounter) -> AnyView {
    let ev = entry.ev;
    let rests = encounter.players.len() < 2;
    let event = ev.peek();
    let line = words::result(ev.ctx.lang(), phase, encounter, |player| event.state().name(player));
    view! {
        <p class="score">{line}</p>
        {(!rests).then(|| correct::fold(entry))}
    }
    .into_any()
}

fn unplayed(entry: &ResultEntry, game: &'static TournamentGame, phase: &Phase) -> AnyView {
    let ev = entry.ev;
    let here = outcome(entry);
    let from_tablet = here.clone().map(|sheet| {
        let done = entry.done;
        let told = sobremesa::organizer::diary::told(ev.ctx.lang(), &sheet);
        view! {
            <div class="task">
                <p>
                    {ev.say("La partida de la tableta ha terminado:", "The match on the tablet is over:")} " "
                    <bdi>{told}</bdi>
                </p>
                <button class="primary big from-tablet" on:click=move |_| done.run(sheet.clone())>
                    {ev.say("Apuntar ese resultado", "Enter that result")}
                </button>
            </div>
        }
    });
    let (later, phase) = (entry.clone(), phase.clone());
    let rarer = move || {
        view! {
            {not_played(&later)}
            {at_stake(&later)}
            {here.is_none().then(|| on_tablet(&later, game, &phase))}
        }
    };
    view! { {from_tablet}{form(entry)}{after(rarer)} }.into_any()
}

/// The form that this kind of match asks for.
pub fn form(entry: &ResultEntry) -> AnyView {
    let scores = draft::scores(entry.kind);
    match entry.kind {
        MatchKind::Places { shared } => order::form(entry.clone(), shared),
        MatchKind::Fixed { cards: true, .. } => rounds::form(entry.clone()),
        _ if entry.names.len() == 2 && !scores.is_empty() => scores_form(entry, scores),
        _ => rounds::wins(entry.clone()),
    }
}

/// All the scores a duel can end with, a tap each.
fn scores_form(entry: &ResultEntry, scores: Vec<(u16, u16)>) -> AnyView {
    let (names, kind, done) = (entry.names.clone(), entry.kind, entry.done);
    let column = |wins: fn(&(u16, u16)) -> bool| {
        let mine = scores.iter().filter(|score| wins(score));
        mine.map(|(a, b)| {
            let (names, won) = (names.clone(), [*a, *b]);
            let label = format!("{a} – {b}: {} – {}", names[0], names[1]);
            let tap = move |_| done.run(draft::of_score(kind, &names, &won));
            view! { <button class="score-choice" aria-label=label on:click=tap>{format!("{a} – {b}")}</button> }
        })
        .collect_view()
    };
    let draws = scores.iter().any(|(a, b)| a == b);
    let ev = entry.ev;
    view! {
        <div class="scores">
            <section><h3><bdi>{entry.names[0].clone()}</bdi></h3>{column(|(a, b)| a > b)}</section>
            {draws.then(|| view! { <section><h3>{ev.say("Empate", "Draw")}</h3>{column(|(a, b)| a == b)}</section> })}
            <section><h3><bdi>{entry.names[1].clone()}</bdi></h3>{column(|(a, b)| a < b)}</section>
        </div>
    }
    .into_any()
}

/// Walkovers, and matches that count nowhere.
pub fn not_played(entry: &ResultEntry) -> AnyView {
    let (ev, done) = (entry.ev, entry.done);
    let reason = RwSignal::new(String::new());
    let walkovers = entry.names.iter().filter(|_| entry.names.len() == 2).map(|name| {
        let (words, to) =
            (ev.say(format!("Gana {name} sin jugar"), format!("{name} wins without playing")), name.clone());
        view! {
            <button class="walkover" on:click=move |_| done.run(Sheet::Walkover { to: to.clone() })>
                <bdi>{words}</bdi>
            </button>
        }
    });
    view! {
        <details>
            <summary>{ev.say("No se jugó", "It was not played")}</summary>
            <div class="add-row">{walkovers.collect_view()}</div>
            {super::person::why_field(ev, reason)}
            <button
                class="annul"
                on:click=move |_| {
                    done
                        .run(Sheet::Annulled {
                            reason: reason.get_untracked(),
                        })
                }
            >
                {ev.say("Anular la partida", "Annul the match")}
            </button>
        </details>
    }
    .into_any()
}

/// The stakes of this match (who would be through or out), computed on request.
fn at_stake(entry: &ResultEntry) -> AnyView {
    let (ev, game, phase, number) = (entry.ev, entry.game, entry.phase, entry.number);
    let told = RwSignal::new(None::<Vec<String>>);
    let ask = move |_| {
        let event = ev.peek();
        let state = event.state();
        let Ok(of) = state.contest(game).map(|contest| &contest.phases[phase]) else { return };
        let (lang, through, names) = (ev.ctx.lang(), of.plan.through, state.all_names());
        let mut lines: Vec<String> = match of.plan.duels() {
            true => {
                of.at_stake(number, through).iter().filter_map(|s| text::stake(lang, s, &names)).collect()
            }
            false => {
                let stakes = of.places_at_stake(number, through);
                stakes.iter().filter_map(|s| text::place_stake(lang, s, stakes.len(), &names)).collect()
            }
        };
        let nothing = ev.say("Todavía no decide nada por sí sola.", "By itself it settles nothing yet.");
        if lines.is_empty() {
            lines.push(nothing.into());
        }
        told.set(Some(lines));
    };
    let event = ev.peek();
    let of = event.state().contest(game).ok().map(|contest| &contest.phases[phase]);
    if !of.is_some_and(|of| of.plan.through > 0 && of.has_stakes() && of.members.len() <= 24) {
        return ().into_any();
    }
    view! {
        <p>
            <button class="stake" on:click=ask>
                {ev.say("¿Qué se juegan?", "What is at stake?")}
            </button>
        </p>
        <ul class="plain-list" aria-live="polite">
            {move || {
                told
                    .get()
                    .unwrap_or_default()
                    .into_iter()
                    .map(|line| {
                        view! {
                            <li>
                                <bdi>{line}</bdi>
                            </li>
                        }
                    })
                    .collect_view()
            }}
        </ul>
    }
    .into_any()
}

/// This match where it was begun on the tablet.
fn on_this_tablet(entry: &ResultEntry) -> Option<Document> {
    entry.ev.ctx.vault().peek(Kind::Match, &entry.tablet_match().id(), |_| true)
}

/// The result of this match where it was played on the tablet to its end.
fn outcome(entry: &ResultEntry) -> Option<Sheet> {
    let document = on_this_tablet(entry)?;
    let head: Head = serde_json::from_str(&document.payload).ok()?;
    let names: Vec<String> = head.players.iter().map(|player| player.name.clone()).collect();
    let sheet = Sheet::of_outcome(entry.kind, &names, &head.outcome?);
    let players: Vec<&str> = entry.names.iter().map(String::as_str).collect();
    sheet.check(entry.kind, &players).is_ok().then_some(sheet)
}

/// Opens this very match on the tablet.
fn on_tablet(entry: &ResultEntry, of: &'static TournamentGame, phase: &Phase) -> AnyView {
    let ev = entry.ev;
    let seats = u8::try_from(entry.names.len()).unwrap_or(u8::MAX);
    let Some(game) = game_entry(of.id).filter(|game| game.seats.contains(&seats)) else {
        return ().into_any();
    };
    let (seat, names, phase) = (entry.tablet_match(), entry.names.clone(), phase.clone());
    let begun = on_this_tablet(entry).is_some();
    let play = move |_| {
        if begun {
            return Route::Play(seat.id()).go();
        }
        let player = |(i, name): (usize, &String)| Player {
            name: name.clone(),
            emblem: i as u8 % EMBLEMS,
            bot: false,
            level: Level::default(),
        };
        let players: Vec<Player> = names.iter().enumerate().map(player).collect();
        let (phase, count) = (phase.clone(), names.len());
        let seat_id = seat.id();
        leptos::task::spawn_local(async move {
            let Ok(code) = (game.code)().await else {
                return ev.complain(
                    ev.say(
                        "No se ha podido traer el juego. Comprueba la conexión e inténtalo otra vez.",
                        "The game could not be fetched. Check the connection and try again.",
                    )
                    .into(),
                );
            };
            let new = NewMatch { ctx: ev.ctx, id: seat_id, players };
            let agreed = |options: &str| tablet::set_options(options, of, &phase, count);
            let Some(begun) = (code.begin_as)(new, &agreed) else {
                return ev.complain(
                    ev.say(
                        "Con las reglas acordadas para esta partida no se puede jugar en la tableta: juégala en la \
                         mesa y apunta el resultado.",
                        "This match can't be played on the tablet under the rules agreed for it: play it at the \
                         table and enter the result.",
                    )
                    .into(),
                );
            };
            match begun.await {
                Some(id) => Route::Play(id).go(),
                None => ev.complain(
                    ev.say(
                        "Este navegador no sabe barajar con garantías.",
                        "This browser has no safe way to shuffle.",
                    )
                    .into(),
                ),
            }
        });
    };
    view! {
        <p class="on-tablet">
            <button class="play-here" on:click=play>
                {if begun {
                    ev.say("Seguir esta partida en la tableta", "Go on with this match on the tablet")
                } else {
                    ev.say("Jugarla en esta tableta", "Play it on this tablet")
                }}
            </button>
        </p>
    }
    .into_any()
}

//! A new sheet: who plays, and what was agreed.

use super::keeper;
use crate::games::domino::table::OptionsForm;
use crate::games::superechelon::Leader;
use crate::games::tres_en_raya::{Kind, TARGETS};
use crate::games::{SCORED, chupate_dos, domino, superechelon, tres_en_raya};
use crate::saved::Player;
use crate::scorekeeper::{AgreedRules, Sheet};
use crate::ui::app::{Ctx, use_ctx};
use crate::ui::browser;
use crate::ui::lobby::{Places, Setting};
use crate::ui::pages::{Head, with_game};
use crate::ui::prefs;
use crate::ui::route::Route;
use crate::ui::session;
use crate::ui::widgets::options::{Choice, Switch};
use leptos::prelude::*;

/// The form of the agreed rules, of all games; each game reads its own fields.
#[derive(Clone, Copy)]
struct Agreed {
    /// The place in a list of lengths.
    length: RwSignal<usize>,
    domino: RwSignal<domino::Options>,
    loser_leads: RwSignal<bool>,
}

pub fn page(game: &str) -> AnyView {
    with_game(game, |game| {
        let ctx = use_ctx();
        let setting = Setting::new(&prefs::load_people(ctx), game, false);
        let error = RwSignal::new(None::<String>);
        let agreed = Agreed {
            length: RwSignal::new(usize::from(game.id == "tres-en-raya") * 2),
            domino: RwSignal::new(domino::Options::default()),
            loser_leads: RwSignal::new(false),
        };
        let start = move |_| {
            let players = match setting.seated(ctx) {
                Ok(players) => players,
                Err(why) => return error.set(Some(why)),
            };
            let rules = rules(game.id, agreed, setting, players.len() as u8);
            error.set(begin(ctx, rules, players).err());
        };
        view! {
            <Head title=Signal::derive(move || (game.title)(ctx.lang()))/>
            <main class="page narrow lobby">
                <Places setting/>
                {options(game.id, agreed, setting)}
                <p class="error" role="alert">{move || error.get()}</p>
                <div class="bottom-bar">
                    <button class="primary big start" on:click=start>{move || ctx.say("Empezar la hoja", "Start the sheet")}</button>
                </div>
            </main>
        }
        .into_any()
    })
}

/// Stores a new sheet and goes to it.
///
/// # Errors
/// Why not, in a sentence.
pub fn begin(ctx: Ctx, rules: AgreedRules, players: Vec<Player>) -> Result<(), String> {
    let sheet =
        session::fresh_id().and_then(|id| Sheet::new(SCORED, &id, browser::now(), rules, players).ok());
    let Some(sheet) = sheet else {
        let lang = ctx.prefs.with_untracked(|prefs| prefs.lang);
        return Err(lang
            .pick("No se ha podido empezar la hoja.", "The sheet could not be started.")
            .to_string());
    };
    leptos::task::spawn_local(async move {
        keeper::save(ctx, &sheet).await;
        Route::Sheet(sheet.written().id.clone()).go();
    });
    Ok(())
}

/// Rounds of Chúpate Dos that can be chosen; the first choice is the number written (CD-42, CD-44).
const ROUNDS: u8 = 12;
/// Tours of SuperEchelon, the number written among them.
const TOURS: u8 = 7;

/// The lengths of Tres en Raya: so many rounds won, the group, the league.
fn tres(at: usize) -> (Kind, u8) {
    match TARGETS.get(at) {
        Some(target) => (Kind::Match, *target),
        None if at == TARGETS.len() => (Kind::Group, TARGETS[2]),
        None => (Kind::League, TARGETS[2]),
    }
}

fn written_rounds(seats: u8) -> u8 {
    chupate_dos::Options::default().rounds_for(seats)
}

fn rules(game: &str, agreed: Agreed, setting: Setting, seats: u8) -> AgreedRules {
    let at = agreed.length.get_untracked();
    match game {
        "chupate-dos" => {
            let rounds = if at == 0 { written_rounds(seats) } else { at as u8 };
            AgreedRules::new(game, &chupate_dos::sheet::SheetRules { rounds, dealer: setting.oldest_seat() })
        }
        "tres-en-raya" => {
            let (kind, target) = tres(at);
            AgreedRules::new(game, &tres_en_raya::sheet::SheetRules { kind, target })
        }
        "domino" => AgreedRules::new(game, &agreed.domino.get_untracked()),
        "superechelon" => {
            let leader = if agreed.loser_leads.get_untracked() { Leader::Loser } else { Leader::Winner };
            AgreedRules::new(game, &superechelon::sheet::SheetRules { tours: at as u8 + 1, leader })
        }
        _ => AgreedRules::new(game, &()),
    }
}

fn options(game: &str, agreed: Agreed, setting: Setting) -> AnyView {
    let ctx = use_ctx();
    match game {
        "chupate-dos" => {
            let written = move || written_rounds(setting.count() as u8).into();
            let count = move |n: u32| ctx.lang().count(n, ["ronda", "rondas"], ["round", "rounds"]);
            let first =
                move || format!("{}: {}", ctx.say("Como está escrito", "As written"), count(written()));
            length(
                agreed,
                "¿Cuántas rondas?",
                "How many rounds?",
                Signal::derive(move || {
                    std::iter::once(first()).chain((1..=ROUNDS).map(|n| count(n.into()))).collect()
                }),
            )
        }
        "tres-en-raya" => length(
            agreed,
            "¿Hasta cuándo?",
            "How long?",
            Signal::derive(move || {
                let all = (0..TARGETS.len() + 2).map(tres);
                all.map(|(kind, target)| tres_en_raya::sheet::length(ctx.lang(), kind, target)).collect()
            }),
        ),
        "domino" => view! { <OptionsForm options=agreed.domino/> }.into_any(),
        "superechelon" => {
            let tours = Signal::derive(move || {
                (1..=TOURS)
                    .map(|n| ctx.lang().count(n.into(), ["vuelta", "vueltas"], ["tour", "tours"]))
                    .collect()
            });
            view! {
                {length(agreed, "¿Cuántas vueltas?", "How many tours?", tours)}
                <Show when=move || setting.count() == 2>
                    <Switch on=Signal::derive(move || agreed.loser_leads.get())
                        set=Callback::new(move |on| agreed.loser_leads.set(on))
                        name=Signal::derive(move || ctx.say("Tras cada etapa sale quien la ha perdido", "After each stage its loser leads"))/>
                </Show>
            }
            .into_any()
        }
        _ => ().into_any(),
    }
}

fn length(agreed: Agreed, es: &'static str, en: &'static str, choices: Signal<Vec<String>>) -> AnyView {
    let ctx = use_ctx();
    let chosen = Signal::derive(move || agreed.length.get());
    let set = Callback::new(move |at| agreed.length.set(at));
    view! { <Choice name=Signal::derive(move || ctx.say(es, en)) choices chosen set/> }.into_any()
}

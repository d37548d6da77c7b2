//! A new match: who plays, where they sit, who is the oldest, and the options folded under "as written".

use crate::app::browser::keeping_focus;
use crate::app::ctx::{Ctx, use_ctx};
use crate::app::play::game_ui::{Code, GameInfo, OptionsForm};
use crate::app::play::session::{self, NewMatch};
use crate::app::prefs::{self, People};
use crate::app::route::Route;
use crate::app::widgets::emblem::Emblem;
use crate::app::widgets::page::Head;
use leptos::prelude::*;
use sobremesa::engine::{Level, Seat};
use sobremesa::lang::Lang;
use sobremesa::saved::{BadPlayers, EMBLEMS, Player, check_players, clean_name};

/// A place at the table while it is being set.
#[derive(Clone, Copy)]
struct Place {
    key: u32,
    name: RwSignal<String>,
    emblem: RwSignal<u8>,
    bot: RwSignal<bool>,
}

/// The table being set.
#[derive(Clone, Copy)]
pub struct Setting {
    places: RwSignal<Vec<Place>>,
    oldest: RwSignal<u32>,
    next_key: StoredValue<u32>,
    known: StoredValue<Vec<Player>>,
    /// The owner of the places' signals: a place added by a tap outlives the row that was tapped.
    owner: StoredValue<Owner>,
    least: usize,
    most: usize,
    /// The privilege of the oldest player, if the game has one.
    eldest: fn(Lang) -> Option<&'static str>,
    /// Seats may be left to machines.
    bots: bool,
}

impl Setting {
    /// The table that sat down last; people only where there are no `bots`.
    pub fn new(people: &People, game: &GameInfo, bots: bool) -> Setting {
        let (least, most) = (usize::from(*game.seats.start()), usize::from(*game.seats.end()));
        let setting = Setting {
            places: RwSignal::new(Vec::new()),
            oldest: RwSignal::new(0),
            next_key: StoredValue::new(0),
            known: StoredValue::new(people.known.clone()),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            least,
            most,
            eldest: game.oldest,
            bots,
        };
        let table = people.last_table.iter().filter(|player| bots || !player.bot);
        table.take(most).for_each(|player| setting.add(player.clone()));
        while setting.places.with_untracked(Vec::len) < least {
            setting.add(Player {
                name: String::new(),
                emblem: setting.free_emblem(),
                bot: false,
                level: Level::default(),
            });
        }
        setting
    }

    fn add(&self, player: Player) {
        let key = self.next_key.get_value();
        self.next_key.set_value(key + 1);
        let signals = || Place {
            key,
            name: RwSignal::new(player.name),
            emblem: RwSignal::new(player.emblem % EMBLEMS),
            bot: RwSignal::new(player.bot),
        };
        let place = self.owner.with_value(|owner| owner.with(signals));
        self.places.update(|places| places.push(place));
    }

    fn add_bot(&self) {
        const NAMES: [&str; 10] =
            ["Olivia", "Ramón", "Pilar", "Curro", "Lola", "Tomás", "Nuria", "Paco", "Elena", "Julián"];
        let taken = self.names();
        let free = NAMES.iter().find(|name| !taken.iter().any(|t| t == *name)).unwrap_or(&NAMES[0]);
        self.add(Player {
            name: free.to_string(),
            emblem: self.free_emblem(),
            bot: true,
            level: Level::default(),
        });
    }

    fn names(&self) -> Vec<String> {
        self.places
            .with_untracked(|places| places.iter().map(|p| clean_name(&p.name.get_untracked())).collect())
    }

    fn free_emblem(&self) -> u8 {
        let taken: Vec<u8> =
            self.places.with_untracked(|places| places.iter().map(|p| p.emblem.get_untracked()).collect());
        (0..EMBLEMS).find(|e| !taken.contains(e)).unwrap_or(0)
    }

    /// The next emblem that nobody else has.
    fn change_emblem(&self, place: Place) {
        let others: Vec<u8> = self.places.with_untracked(|places| {
            places.iter().filter(|p| p.key != place.key).map(|p| p.emblem.get_untracked()).collect()
        });
        let now = place.emblem.get_untracked();
        let next = (1..=EMBLEMS).map(|step| (now + step) % EMBLEMS).find(|e| !others.contains(e));
        place.emblem.set(next.unwrap_or(now));
    }

    pub fn count(&self) -> usize {
        self.places.with(Vec::len)
    }

    /// Moves a place by one to the right (later) or left.
    fn shift(&self, key: u32, by: isize) {
        self.places.update(|places| {
            let Some(at) = places.iter().position(|p| p.key == key) else { return };
            if let Some(to) = at.checked_add_signed(by).filter(|to| *to < places.len()) {
                places.swap(at, to);
            }
        });
    }

    /// The people that have played here and do not sit yet.
    fn absent(&self) -> Vec<Player> {
        let seated: Vec<String> = self.places.with(|p| p.iter().map(|p| clean_name(&p.name.get())).collect());
        self.known.with_value(|known| {
            known.iter().filter(|p| !seated.contains(&p.name)).take(12).cloned().collect()
        })
    }

    /// The players by seat, their names cleaned.
    pub fn players(&self) -> Vec<Player> {
        self.places.with_untracked(|places| {
            let player = |p: &Place| Player {
                name: clean_name(&p.name.get_untracked()),
                emblem: p.emblem.get_untracked(),
                bot: p.bot.get_untracked(),
                level: Level::default(),
            };
            places.iter().map(player).collect()
        })
    }

    /// The players by seat, their names remembered for the next time; or the reason why they cannot play.
    pub fn seated(&self, ctx: Ctx) -> Result<Vec<Player>, String> {
        let players = self.players();
        check_players(&players).map_err(|bad| complaint(ctx, &bad))?;
        let mut people = prefs::load_people(ctx);
        people.seat(&players);
        prefs::save_people(ctx, &people);
        Ok(players)
    }

    pub fn oldest_seat(&self) -> Seat {
        let oldest = self.oldest.get_untracked();
        let at = self.places.with_untracked(|places| places.iter().position(|p| p.key == oldest));
        Seat(at.unwrap_or(0) as u8)
    }
}

/// The form of a new match of the game.
pub fn setup(game: &'static GameInfo, code: Code) -> AnyView {
    let ctx = use_ctx();
    let people = prefs::load_people(ctx);
    let setting = Setting::new(&people, game, true);
    let error = RwSignal::new(None::<String>);
    let seats = Signal::derive(move || setting.count() as u8);
    let OptionsForm { view: options, note, begin } = (code.options)(seats);
    let start = move |_| {
        let players = match setting.seated(ctx) {
            Ok(players) => players,
            Err(why) => return error.set(Some(why)),
        };
        let oldest = setting.oldest_seat();
        leptos::task::spawn_local(async move {
            let begun = match session::fresh_id() {
                Some(id) => begin.run((NewMatch { ctx, id, players }, oldest)).await,
                None => None,
            };
            match begun {
                Some(id) => Route::Play(id).go(),
                None => error.set(Some(no_chance(ctx))),
            }
        });
    };
    view! {
        <Head title=Signal::derive(move || (game.title)(ctx.lang()))/>
        <main class="page narrow lobby">
            <a class="rules-link" href=Route::Rules(game.id.into(), None).hash()>
                {move || ctx.say("¿Cómo se juega?", "How is it played?")}
            </a>
            <Places setting/>
            <details class="options" open=game.open_form>
                <summary>{move || ctx.say("Reglas: como están escritas", "Rules: as written")}</summary>
                {options}
            </details>
            <p class="muted">{note}</p>
            <p class="error" role="alert">{move || error.get()}</p>
            <div class="bottom-bar">
                <button class="primary big start" on:click=start>{move || ctx.say("¡A jugar!", "Play!")}</button>
            </div>
        </main>
    }
    .into_any()
}

/// The fault of a table of players, in a sentence.
fn complaint(ctx: Ctx, bad: &BadPlayers) -> String {
    let lang = ctx.prefs.with_untracked(|p| p.lang);
    match bad {
        BadPlayers::NoName(i) => lang.pick(
            format!("Falta el nombre del jugador {}.", i + 1),
            format!("Player {} has no name yet.", i + 1),
        ),
        BadPlayers::SameName(name) => lang.pick(
            format!("Hay dos que se llaman {name}: cambia uno de los nombres."),
            format!("Two players are called {name}: change one of the names."),
        ),
    }
}

fn no_chance(ctx: Ctx) -> String {
    ctx.prefs.with_untracked(|p| p.lang).pick(
        "Este navegador no sabe barajar con garantías. Prueba con otro navegador.".into(),
        "This browser has no safe way to shuffle. Try another browser.".into(),
    )
}

#[component]
pub fn Places(setting: Setting) -> impl IntoView {
    let ctx = use_ctx();
    let full = move || setting.count() >= setting.most;
    let add = move |_| {
        setting.add(Player {
            name: String::new(),
            emblem: setting.free_emblem(),
            bot: false,
            level: Level::default(),
        });
        crate::app::browser::focus(".places li:last-child input[type=text]");
    };
    view! {
        <section aria-labelledby="who-plays">
            <h2 id="who-plays">{move || ctx.say("¿Quién juega?", "Who plays?")}</h2>
            <p class="muted">
                {move || ctx.say("En el orden en que os sentáis, hacia la derecha.", "In the order you sit, to the right.")} " "
                {move || (setting.eldest)(ctx.lang()).map(|does| ctx.say(
                    format!("El de más edad {does} primero."),
                    format!("The oldest {does} first."),
                ))}
            </p>
            <ol class="places">
                <For each=move || keeping_focus(setting.places.get()) key=|place| place.key let:place>
                    <PlaceRow setting place/>
                </For>
            </ol>
            <div class="add-row">
                <button on:click=add disabled=move || full()>{move || ctx.say("Añadir persona", "Add a person")}</button>
                {setting.bots.then(|| view! {
                    <button on:click=move |_| setting.add_bot() disabled=move || full()>
                        {move || ctx.say("Añadir máquina", "Add a bot")}
                    </button>
                })}
            </div>
            <Absent setting full=Signal::derive(full)/>
        </section>
    }
}

/// Names that have played here before: one tap seats them.
#[component]
fn Absent(setting: Setting, full: Signal<bool>) -> impl IntoView {
    let ctx = use_ctx();
    let seat = move |player: Player| {
        let empty = setting.places.with_untracked(|places| {
            places.iter().find(|p| clean_name(&p.name.get_untracked()).is_empty()).copied()
        });
        match empty {
            Some(place) => {
                place.name.set(player.name);
                place.bot.set(false);
            }
            None => {
                let emblem = setting.free_emblem();
                setting.add(Player { emblem, ..player });
            }
        }
    };
    let room = move || {
        let empty = setting.places.with(|places| places.iter().any(|p| clean_name(&p.name.get()).is_empty()));
        empty || !full.get()
    };
    view! {
        <Show when=move || room() && !setting.absent().is_empty()>
            <p id="known" class="muted">{move || ctx.say("Han jugado aquí:", "Have played here:")}</p>
            <ul class="chips" aria-labelledby="known">
                <For each=move || setting.absent() key=|p| p.name.clone() let:player>
                    <li><button class="chip" on:click={
                        let player = player.clone();
                        move |_| seat(player.clone())
                    }><Emblem which=player.emblem/><bdi>{player.name.clone()}</bdi></button></li>
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn PlaceRow(setting: Setting, place: Place) -> impl IntoView {
    let ctx = use_ctx();
    let number = move || {
        setting.places.with(|places| places.iter().position(|p| p.key == place.key)).map_or(0, |at| at + 1)
    };
    let who = move |es: &str, en: &str| {
        let name = clean_name(&place.name.get());
        let name = if name.is_empty() { number().to_string() } else { name };
        format!("{} {name}", ctx.say(es, en))
    };
    let kind =
        move || if place.bot.get() { ctx.say("máquina", "bot") } else { ctx.say("persona", "person") };
    let remove = move |_| setting.places.update(|places| places.retain(|p| p.key != place.key));
    view! {
        <li class="place" class:bot=move || place.bot.get()>
            <button class="icon-button emblem-button" on:click=move |_| setting.change_emblem(place)
                aria-label=move || who("Cambiar el emblema de", "Change the emblem of")>
                {move || view! { <Emblem which=place.emblem.get()/> }}
            </button>
            <input type="text" maxlength="40" autocomplete="off" autocapitalize="words" enterkeyhint="done"
                placeholder=move || ctx.say("Nombre", "Name")
                aria-label=move || format!("{} {}", ctx.say("Nombre del jugador", "Name of player"), number())
                bind:value=place.name/>
            {move || (setting.eldest)(ctx.lang()).map(|does| view! {
                <label class="oldest">
                    <input type="radio" name="oldest" prop:checked=move || setting.oldest.get() == place.key
                        on:change=move |_| setting.oldest.set(place.key)/>
                    {does}
                </label>
            })}
            <span class="place-tools">
                {setting.bots.then(|| view! {
                    <button class="icon-button bot-button" class:on=move || place.bot.get()
                        on:click=move |_| place.bot.update(|b| *b = !*b)
                        aria-label=move || format!("{}, {}", kind(), who("cambiar a", "change"))>
                        {move || kind()}
                    </button>
                })}
                <button class="icon-button" on:click=move |_| setting.shift(place.key, -1) disabled=move || number() == 1
                    aria-label=move || who("Subir a", "Move up")>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M6 15l6-6 6 6"/></svg>
                </button>
                <button class="icon-button" on:click=move |_| setting.shift(place.key, 1)
                    disabled=move || number() == setting.count() aria-label=move || who("Bajar a", "Move down")>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M6 9l6 6 6-6"/></svg>
                </button>
                <button class="icon-button" on:click=remove disabled=move || setting.count() <= setting.least
                    aria-label=move || who("Quitar a", "Remove")>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="M6 6l12 12M18 6L6 18"/></svg>
                </button>
            </span>
        </li>
    }
}

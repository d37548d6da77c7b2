//! One match on the table: the only place that plays, saves, times and calls bots.

mod any;
mod chance;
mod example;
mod look_back;
mod next;
mod undo;

pub use any::{Standing, deal, open};
pub use chance::fresh_id;
pub use example::{after, refusal};
pub use look_back::{LookBack, Reel};
pub use undo::Undo;

use super::app::{Ctx, use_ctx};
use super::browser;
use super::route::Route;
use super::show::{Call, Entry, GameUi, Table};
use crate::engine::{Rng, Seat, Seed, Status, Who, Written};
use crate::saved::{Head, Player, Saved};
use crate::store::Kind;
use leptos::prelude::*;

/// Where the owed call stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Calling {
    #[default]
    Nobody,
    /// The one who owes it may call, for this many milliseconds.
    Window(Call),
    /// The time is over: the others may challenge.
    Late(Seat),
}

#[derive(Clone, Copy)]
pub struct Session {
    ctx: Ctx,
    entry: &'static Entry,
    id: StoredValue<String>,
    started: f64,
    players: StoredValue<Vec<Player>>,
    people: StoredValue<Vec<Seat>>,
    game: RwSignal<Standing>,
    /// The table shows the match after this many plays, and not as it stands.
    past: RwSignal<Option<usize>>,
    /// Where to go from a match that is looked at and not played.
    way_out: StoredValue<Option<Route>>,
    /// What the table shows.
    shown: Memo<Standing>,
    /// The seat whose cards are uncovered.
    facing: RwSignal<Option<Seat>>,
    calling: RwSignal<Calling>,
    /// The time to call had run out before the page was left.
    late: StoredValue<bool>,
    /// How often each seat has taken a move back (TO-3).
    taken_back: StoredValue<Vec<u8>>,
    /// Raised with every change, so that a timer set before it does nothing.
    epoch: StoredValue<u32>,
    /// A move is being stored; taps wait for nothing and are dropped.
    busy: RwSignal<bool>,
    bots: StoredValue<Rng, LocalStorage>,
}

/// A new match, stored before its first card is shown. Nothing where the device has no source of chance.
pub async fn begin(
    ctx: Ctx,
    entry: &'static Entry,
    players: Vec<Player>,
    deal: Box<dyn FnOnce(Seed) -> Standing>,
) -> Option<String> {
    begin_as(ctx, entry, chance::fresh_id()?, players, deal).await
}

/// The same, under an id that says where the match belongs.
pub async fn begin_as(
    ctx: Ctx,
    entry: &'static Entry,
    id: String,
    players: Vec<Player>,
    deal: Box<dyn FnOnce(Seed) -> Standing>,
) -> Option<String> {
    let game = deal(chance::seed()?);
    let now = browser::now();
    let saved = Saved {
        id: id.clone(),
        game: entry.id.into(),
        started: now,
        touched: now,
        players,
        late: false,
        taken_back: Vec::new(),
        outcome: None,
        record: game.written(),
    };
    store(ctx, &saved).await;
    Some(id)
}

async fn store(ctx: Ctx, saved: &Saved<Written>) {
    let Ok(text) = serde_json::to_string(saved) else { return };
    let kept = ctx.vault().save(Kind::Match, &saved.id, &text).await;
    ctx.unsaved.set(kept.is_err());
}

impl Session {
    /// Opens a stored match at the right curtain.
    pub fn open(entry: &'static Entry, head: Head, game: Standing) -> Session {
        let people = head.players.iter().enumerate().filter(|(_, p)| !p.bot);
        let people: Vec<Seat> = people.map(|(i, _)| Seat(i as u8)).collect();
        let session = Session::new(entry, head, game, people);
        session.watch_visibility();
        session.settle();
        session
    }

    /// Opens a match to be looked at from its first deal on: nobody plays.
    pub fn look(entry: &'static Entry, head: Head, game: Standing, way_out: Route) -> Session {
        let session = Session::new(entry, head, game, Vec::new());
        session.past.set(Some(0));
        session.way_out.set_value(Some(way_out));
        session
    }

    fn new(entry: &'static Entry, head: Head, game: Standing, people: Vec<Seat>) -> Session {
        let (game, past) = (RwSignal::new(game), RwSignal::new(None));
        let session = Session {
            ctx: use_ctx(),
            entry,
            id: StoredValue::new(head.id),
            started: head.started,
            players: StoredValue::new(head.players),
            people: StoredValue::new(people),
            game,
            past,
            way_out: StoredValue::new(None),
            shown: always_new(move || {
                let game = game.get();
                match past.get() {
                    Some(plays) if plays < game.made_by().len() => game.back_to(plays),
                    _ => game,
                }
            }),
            facing: RwSignal::new(None),
            calling: RwSignal::new(Calling::Nobody),
            late: StoredValue::new(head.late),
            taken_back: StoredValue::new(head.taken_back),
            epoch: StoredValue::new(0),
            busy: RwSignal::new(false),
            bots: StoredValue::new_local(chance::bot_rng()),
        };
        on_cleanup(move || session.next_epoch_on_cleanup());
        session
    }

    /// Nobody plays here.
    fn only_looks(&self) -> bool {
        self.way_out.with_value(Option::is_some)
    }

    /// What the table component is given. Nothing but this knows the types of the game.
    pub fn table<G: GameUi>(self) -> Table<G> {
        Table {
            view: always_new(move || self.shown.with(|m| any::typed::<G>(&**m).game().view(self.who()))),
            legal: Memo::new(move |_| {
                if self.past.with(Option::is_some) {
                    return Vec::new();
                }
                let mut legal = self.game.with(|m| any::typed::<G>(&**m).game().legal_moves(self.who()));
                let open = call_is_open(self.calling.get(), self.facing.get());
                legal.retain(|mv| open || !G::is_call(mv));
                legal
            }),
            players: self.players,
            people: self.people,
            calling: self.calling,
            ask: Callback::new(move |(who, mv): (Who, G::Move)| self.ask_now(who, &mv.into())),
            why: Callback::new(move |wish: G::Move| self.why(&wish.into())),
            again: Callback::new(move |()| self.again()),
            undo_sanction: Callback::new(move |()| self.undo_sanction()),
            undo: Memo::new(move |_| self.undo()),
            take_back: Callback::new(move |()| self.take_back()),
            seal: Memo::new(move |_| self.seal()),
            look_back: self.look_back(),
        }
    }

    /// Who looks at the table.
    fn who(&self) -> Who {
        self.facing.get().map_or(Who::Floor, Who::Seat)
    }

    fn seal(&self) -> (String, Option<String>) {
        self.game.with(|game| {
            let (rules, seed) = game.chance();
            let over = matches!(game.status(), Status::Over(_));
            (self.id.with_value(|id| seed.seal(rules, id)), over.then(|| seed.to_string()))
        })
    }

    /// The seat before whom the curtain is down.
    pub fn curtain(self) -> Memo<Option<Seat>> {
        Memo::new(move |_| {
            let (facing, calling) = (self.facing.get(), self.calling.get());
            let next = self.game.with(|m| m.has_secrets().then(|| waiting(m)).flatten())?;
            // Who owes a call gets the tablet back before it passes on.
            let holder = match calling {
                Calling::Window(call) if self.is_person(call.by) => call.by,
                _ => next,
            };
            (facing != Some(holder) && self.is_person(holder)).then_some(holder)
        })
    }

    /// A move is on its way to the store.
    pub fn busy(self) -> bool {
        self.busy.get()
    }

    pub fn since(self, seat: Seat) -> Vec<String> {
        let lang = self.ctx.lang();
        self.players.with_value(|players| self.game.with(|m| m.since(seat, lang, players)))
    }

    pub fn player(self, seat: Seat) -> Player {
        self.players.with_value(|players| players[seat.index()].clone())
    }

    pub fn uncover(self, seat: Seat) {
        self.facing.set(Some(seat));
        self.run_window();
    }

    /// Plays a move for somebody who sees the match as it stands.
    fn ask_now(self, who: Who, mv: &str) {
        if self.past.with_untracked(Option::is_none) {
            self.ask(who, mv);
        }
    }

    /// Hides every hand, where more than one person holds secrets.
    pub fn cover(self) {
        if self.lone_person().is_none() {
            self.past.set(None);
            self.facing.set(None);
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.people.with_value(|people| people.contains(&seat))
    }

    /// The only person at the table, who needs no curtain.
    fn lone_person(&self) -> Option<Seat> {
        self.people.with_value(|people| match people[..] {
            [one] => Some(one),
            _ => None,
        })
    }

    /// Plays a move: judged, stored, and only then shown.
    fn ask(self, who: Who, mv: &str) {
        if self.busy.get_untracked() {
            return;
        }
        let Some((next, sound)) = self.game.with_untracked(|m| m.play(who, mv)) else { return };
        if self.ctx.prefs.with_untracked(|p| p.sound) {
            browser::sound(sound);
        }
        self.show_when_stored(next);
    }

    fn undo_sanction(self) {
        let game = self.game.get_untracked();
        if game.ends_with_sanction() && !self.busy.get_untracked() && !self.only_looks() {
            self.show_when_stored(game.back_to(game.made_by().len() - 1));
        }
    }

    fn show_when_stored(self, next: Standing) {
        self.busy.set(true);
        self.late.set_value(false);
        leptos::task::spawn_local(async move {
            store(self.ctx, &self.saved(&next)).await;
            browser::let_go();
            // The page may have been left while the store answered.
            if self.game.try_set(next).is_none() {
                self.settle();
                self.busy.set(false);
            }
        });
    }

    fn saved(&self, game: &Standing) -> Saved<Written> {
        Saved {
            id: self.id.get_value(),
            game: self.entry.id.into(),
            started: self.started,
            touched: browser::now(),
            players: self.players.get_value(),
            late: self.late.get_value(),
            taken_back: self.taken_back.get_value(),
            outcome: match game.status() {
                Status::Over(outcome) => Some(outcome),
                Status::Waiting(_) => None,
            },
            record: game.written(),
        }
    }

    fn why(self, wish: &str) -> Option<(String, &'static str)> {
        if self.past.with_untracked(Option::is_some) {
            return None;
        }
        untrack(|| self.game.with(|m| m.why(self.who(), wish, self.ctx.lang())))
    }

    fn again(self) {
        let (game, players) = (self.game.get_untracked(), self.players.get_value());
        let begun = begin(self.ctx, self.entry, players, Box::new(move |seed| game.again(seed)));
        leptos::task::spawn_local(async move {
            if let Some(id) = begun.await {
                Route::Play(id).replace();
            }
        });
    }
}

/// A memo that counts as changed whenever it is made again: for what is dear to compare.
fn always_new<T: Send + Sync + 'static>(make: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    Memo::new_with_compare(move |_| make(), |_, _| true)
}

/// Whom the table waits for.
fn waiting(game: &Standing) -> Option<Seat> {
    match game.status() {
        Status::Waiting(seat) => Some(seat),
        Status::Over(_) => None,
    }
}

/// The call within its window, for the one who owes it; the challenge after it, for the others.
fn call_is_open(calling: Calling, facing: Option<Seat>) -> bool {
    match calling {
        Calling::Nobody => false,
        Calling::Window(call) => facing == Some(call.by),
        Calling::Late(by) => facing != Some(by),
    }
}

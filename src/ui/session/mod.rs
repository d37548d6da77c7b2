//! One match on the table: the only place that plays, saves, times and calls bots.

mod chance;
mod next;
mod undo;

pub use undo::Undo;

use super::app::{Ctx, use_ctx};
use super::browser;
use super::show::{Call, Show, Table, waiting};
use crate::engine::{Match, Record, Refusal, Rng, Seat, Status, Who};
use crate::saved::{Player, Saved};
use crate::store::Kind;
use crate::ui::prelude::*;

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

pub struct Session<G: Show> {
    ctx: Ctx,
    id: StoredValue<String>,
    started: f64,
    players: StoredValue<Vec<Player>>,
    people: StoredValue<Vec<Seat>>,
    game: RwSignal<Match<G>>,
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

impl<G: Show> Clone for Session<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Show> Copy for Session<G> {}

/// A new match, stored before its first card is shown. Nothing where the device has no source of chance.
pub async fn begin<G: Show>(ctx: Ctx, options: G::Options, players: Vec<Player>) -> Option<String> {
    let id = chance::fresh_id()?;
    let game = Match::<G>::start(options, players.len() as u8, chance::seed()?);
    let now = browser::now();
    let saved = Saved {
        id: id.clone(),
        game: G::ID.into(),
        started: now,
        touched: now,
        players,
        late: false,
        taken_back: Vec::new(),
        outcome: None,
        record: game.record().clone(),
    };
    store(ctx, &saved).await;
    Some(id)
}

fn store<G: Show>(ctx: Ctx, saved: &Saved<Record<G>>) -> impl Future<Output = ()> + use<G> {
    keep(ctx, saved.id.clone(), serde_json::to_string(saved).ok())
}

/// Not generic, so that the page has it once.
async fn keep(ctx: Ctx, id: String, text: Option<String>) {
    let Some(text) = text else { return };
    let kept = ctx.vault().save(Kind::Match, &id, &text).await;
    ctx.unsaved.set(kept.is_err());
}

impl<G: Show> Session<G> {
    /// Opens a stored match at the right curtain.
    pub fn open(saved: Saved<Record<G>>, game: Match<G>) -> Session<G> {
        let people = saved.players.iter().enumerate().filter(|(_, p)| !p.bot);
        let people: Vec<Seat> = people.map(|(i, _)| Seat(i as u8)).collect();
        let session = Session {
            ctx: use_ctx(),
            id: StoredValue::new(saved.id),
            started: saved.started,
            players: StoredValue::new(saved.players),
            people: StoredValue::new(people),
            game: RwSignal::new(game),
            facing: RwSignal::new(None),
            calling: RwSignal::new(Calling::Nobody),
            late: StoredValue::new(saved.late),
            taken_back: StoredValue::new(saved.taken_back),
            epoch: StoredValue::new(0),
            busy: RwSignal::new(false),
            bots: StoredValue::new_local(chance::bot_rng()),
        };
        session.watch_visibility();
        on_cleanup(move || session.next_epoch_on_cleanup());
        session.settle();
        session
    }

    /// What the table component is given.
    pub fn table(self) -> Table<G> {
        let who = move || self.facing.get().map_or(Who::Floor, Who::Seat);
        Table {
            view: Memo::new(move |_| self.game.with(|m| m.game().view(who()))),
            legal: Memo::new(move |_| {
                let calling = self.calling.get();
                let mut legal = self.game.with(|m| m.game().legal_moves(who()));
                legal.retain(|mv| !G::is_call(mv) || call_is_open(calling, self.facing.get()));
                legal
            }),
            players: self.players,
            people: self.people,
            calling: self.calling,
            ask: Callback::new(move |(who, mv)| self.ask(who, mv)),
            why: Callback::new(move |wish| self.why(wish)),
            again: Callback::new(move |()| self.again()),
            undo_sanction: Callback::new(move |()| self.undo_sanction()),
            undo: Memo::new(move |_| self.undo()),
            take_back: Callback::new(move |()| self.take_back()),
            seal: Memo::new(move |_| self.game.with(|m| self.seal(m))),
        }
    }

    fn seal(&self, game: &Match<G>) -> (String, Option<String>) {
        let record = game.record();
        let seal = self.id.with_value(|id| record.seed.seal(record.rules, id));
        (seal, game.is_over().then(|| record.seed.to_string()))
    }

    /// The seat before whom the curtain is down.
    pub fn curtain(self) -> Memo<Option<Seat>> {
        Memo::new(move |_| {
            let (facing, calling) = (self.facing.get(), self.calling.get());
            let next = self.game.with(|m| m.game().has_secrets().then(|| waiting(m.game())).flatten())?;
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
        let view = self.game.with(|m| m.game().view(Who::Floor));
        self.players.with_value(|players| G::since(&view, lang, seat, players))
    }

    pub fn player(self, seat: Seat) -> Player {
        self.players.with_value(|players| players[seat.index()].clone())
    }

    pub fn uncover(self, seat: Seat) {
        self.facing.set(Some(seat));
        self.run_window();
    }

    /// Hides every hand, where more than one person holds secrets.
    pub fn cover(self) {
        if self.lone_person().is_none() {
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
    pub fn ask(self, who: Who, mv: G::Move) {
        if self.busy.get_untracked() {
            return;
        }
        let mut next = self.game.get_untracked();
        let sound = G::sound(&mv);
        if next.play(who, mv).is_err() {
            return;
        }
        if self.ctx.prefs.with_untracked(|p| p.sound) {
            browser::sound(sound);
        }
        self.show_when_stored(next);
    }

    fn undo_sanction(self) {
        let mut next = self.game.get_untracked();
        let last = next.record().plays.last().is_some_and(|play| G::is_sanction(&play.1));
        if last && next.undo() && !self.busy.get_untracked() {
            self.show_when_stored(next);
        }
    }

    fn show_when_stored(self, next: Match<G>) {
        self.busy.set(true);
        self.late.set_value(false);
        leptos::task::spawn_local(async move {
            store(self.ctx, &self.saved(&next)).await;
            // The page may have been left while the store answered.
            if self.game.try_set(next).is_none() {
                self.settle();
                self.busy.set(false);
            }
        });
    }

    fn saved(&self, game: &Match<G>) -> Saved<Record<G>> {
        Saved {
            id: self.id.get_value(),
            game: G::ID.into(),
            started: self.started,
            touched: browser::now(),
            players: self.players.get_value(),
            late: self.late.get_value(),
            taken_back: self.taken_back.get_value(),
            outcome: match game.game().status() {
                Status::Over(outcome) => Some(outcome),
                Status::Waiting(_) => None,
            },
            record: game.record().clone(),
        }
    }

    fn why(self, wish: G::Move) -> Option<(String, &'static str)> {
        let who = self.facing.get_untracked().map_or(Who::Floor, Who::Seat);
        let refused = self.game.with_untracked(|m| m.game().why_not(who, &wish))?;
        Some((G::reason(&refused, self.ctx.prefs.with_untracked(|p| p.lang)), refused.rule()))
    }

    fn again(self) {
        let options = self.game.with_untracked(|m| m.record().options.clone());
        let (ctx, players) = (self.ctx, self.players.get_value());
        leptos::task::spawn_local(async move {
            if let Some(id) = begin::<G>(ctx, options, players).await {
                super::route::Route::Play(id).replace();
            }
        });
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

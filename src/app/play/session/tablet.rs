//! The part of a session that does not depend on the game: who holds the tablet, whose hand it shows, calls and timers.

use super::advice::Advice;
use super::review::Reviewed;
use super::thinking::Thinking;
use crate::app::play::game_ui::{GameInfo, Reason};
use crate::app::prefs;
use crate::app::prelude::*;
use sobremesa::engine::Call;
use sobremesa::engine::{Level, Status};
use sobremesa::saved::Head;
use sobremesa::solo::call_you;
use std::sync::Arc;

/// The time that a piece takes to land, and to be seen there.
const FLIGHT: Duration = Duration::from_millis(600);
/// The same with reduced motion.
const FLIGHT_IF_STILL: Duration = Duration::from_millis(200);

/// The state of a call that somebody owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Calling {
    #[default]
    Nobody,
    /// The player who owes the call may still make it.
    Window(Call),
    /// This player's time is over: the others may challenge.
    Late(Seat),
}

/// The public facts of a match as it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    pub status: Status,
    pub call: Option<Call>,
    /// The player to move has a hidden hand.
    pub has_secrets: bool,
    /// The match is between two rounds.
    pub rests: bool,
    /// The maker of each play.
    pub made_by: Arc<[Who]>,
}

impl Facts {
    /// Returns the seat to move.
    pub fn waiting(&self) -> Option<Seat> {
        self.status.turn()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.status, Status::Over(_))
    }
}

#[derive(Clone, Copy)]
pub struct Tablet {
    pub ctx: Ctx,
    pub info: &'static GameInfo,
    pub id: StoredValue<String>,
    pub(super) started: f64,
    pub players: StoredValue<Vec<Player>>,
    pub people: StoredValue<Vec<Seat>>,
    pub facts: Memo<Facts>,
    /// The table shows the match after this many plays; `None` for the match as it stands.
    pub shown_ply: RwSignal<Option<usize>>,
    past: Memo<bool>,
    /// Set for a match that is watched and not played: the page to leave it for.
    pub exit_route: StoredValue<Option<Route>>,
    /// The tablet lies in the middle. The time to call then runs even if the caller's hand is covered.
    pub mesa: RwSignal<bool>,
    /// The seat whose view the table shows; `None` for what everybody sees.
    pub active_seat: RwSignal<Option<Seat>>,
    /// The last seat that has uncovered its hand since the last move.
    pub(super) looked: RwSignal<Option<Seat>>,
    pub calling: RwSignal<Calling>,
    /// The time to call ran out before the page was left.
    pub(super) late: StoredValue<bool>,
    /// The number of moves that each seat has taken back (TO-3).
    pub(super) taken_back: StoredValue<Vec<u8>>,
    /// Raised with every change, so that an earlier timer does nothing.
    epoch: StoredValue<u32>,
    /// A move is being stored. Bots and timers do nothing meanwhile, and decide again afterwards.
    pub busy: RwSignal<bool>,
    /// The pieces of the last move are on their way: no curtain and no result covers the table yet.
    pub landing: RwSignal<bool>,
    landings: StoredValue<u32>,
    /// The reason why the last attempt was refused.
    pub reason: RwSignal<Option<Reason>>,
    /// The advice that was asked for in this position.
    pub(super) advice: RwSignal<Option<Advice>>,
    pub reviewed: RwSignal<Reviewed>,
    /// Bots do not pause until a person moves.
    pub(super) fast_forwarded: StoredValue<bool>,
    /// Bots do not pause until the match is over, because no person is in it any more.
    pub(super) to_the_end: StoredValue<bool>,
    /// The search of a bot, or for advice.
    pub(super) thinking: StoredValue<Thinking, LocalStorage>,
    /// Run whenever the match has been stored.
    then: StoredValue<Option<Callback<()>>>,
}

impl Tablet {
    pub(super) fn new(
        info: &'static GameInfo,
        head: Head,
        people: Vec<Seat>,
        shown_ply: RwSignal<Option<usize>>,
        facts: Memo<Facts>,
    ) -> Tablet {
        let (ctx, players) = (use_ctx(), StoredValue::new(head.players));
        let address = move || players.update_value(|players| call_you(ctx.lang(), players));
        // At once, and before the views whenever the language changes.
        untrack(address);
        Effect::new(move |_| address());
        let tablet = Tablet {
            ctx,
            info,
            id: StoredValue::new(head.id),
            started: head.started,
            players,
            people: StoredValue::new(people),
            facts,
            shown_ply,
            past: Memo::new(move |_| shown_ply.with(Option::is_some)),
            exit_route: StoredValue::new(None),
            mesa: RwSignal::new(false),
            active_seat: RwSignal::new(None),
            looked: RwSignal::new(None),
            calling: RwSignal::new(Calling::Nobody),
            late: StoredValue::new(head.late),
            taken_back: StoredValue::new(head.taken_back),
            epoch: StoredValue::new(0),
            busy: RwSignal::new(false),
            landing: RwSignal::new(false),
            landings: StoredValue::new(0),
            reason: RwSignal::new(None),
            advice: RwSignal::new(None),
            reviewed: RwSignal::new(Reviewed::default()),
            fast_forwarded: StoredValue::new(false),
            to_the_end: StoredValue::new(false),
            thinking: StoredValue::new_local(Thinking::Nothing),
            then: StoredValue::new(None),
        };
        on_cleanup(move || {
            let _ = tablet.epoch.try_update_value(|epoch| *epoch += 1);
        });
        tablet
    }

    pub fn who(&self) -> Who {
        self.active_seat.get().map_or(Who::Floor, Who::Seat)
    }

    /// Returns true if the match is watched and not played.
    pub fn only_looks(&self) -> bool {
        self.exit_route.with_value(Option::is_some)
    }

    /// Returns true for the picture of an example, which has no id: nothing is played in it.
    pub(super) fn is_picture(&self) -> bool {
        self.id.with_value(String::is_empty)
    }

    /// Shows why a move is no longer possible, unless the hand of the player who tried it is covered.
    pub(super) fn show_refused(self, who: Option<Who>, reason: Option<Reason>) {
        let secrets = self.facts.with_untracked(|facts| facts.has_secrets);
        if reason.is_some() && (!secrets || self.active_seat.get_untracked() == who.and_then(|who| who.seat())) {
            // After the effects of the previous move, because they clear the reason.
            set_timeout(move || drop(self.reason.try_set(reason)), Duration::ZERO);
        }
    }

    /// Returns the seat whose hand the curtain hides.
    pub fn curtain(self) -> Memo<Option<Seat>> {
        Memo::new(move |_| {
            let (active_seat, calling) = (self.active_seat.get(), self.calling.get());
            let next = self.facts.with(|facts| facts.has_secrets.then(|| facts.waiting()).flatten())?;
            // A player who owes a call gets the tablet back before it passes on.
            let holder = match calling {
                Calling::Window(call) if self.is_person(call.by) => call.by,
                Calling::Nobody | Calling::Window(_) | Calling::Late(_) => next,
            };
            (active_seat != Some(holder) && self.is_person(holder)).then_some(holder)
        })
    }

    /// Returns true while the table shows an earlier position and takes no moves.
    pub fn is_past(self) -> bool {
        self.past.get()
    }

    pub fn waiting(self) -> Option<Seat> {
        self.facts.with_untracked(Facts::waiting)
    }

    pub fn is_over(self) -> bool {
        self.facts.with_untracked(Facts::is_over)
    }

    pub fn seats(self) -> u8 {
        self.players.with_value(|players| players.len() as u8)
    }

    pub fn player(self, seat: Seat) -> Player {
        self.players.with_value(|players| players[seat.index()].clone())
    }

    /// Hides every hand, if more than one person plays.
    pub fn cover(self) {
        if self.lone_person().is_none() {
            self.shown_ply.set(None);
            self.active_seat.set(None);
        }
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.people.with_value(|people| people.contains(&seat))
    }

    /// Returns the only person at the table, who needs no curtain.
    pub(super) fn lone_person(&self) -> Option<Seat> {
        self.people.with_value(|people| match people[..] {
            [one] => Some(one),
            _ => None,
        })
    }

    /// Returns true if the viewer may call in time, or challenge a call that was missed.
    pub(super) fn call_is_open(&self) -> bool {
        match (self.calling.get(), self.active_seat.get()) {
            (Calling::Nobody, _) => false,
            (Calling::Window(call), active_seat) => active_seat == Some(call.by),
            (Calling::Late(by), active_seat) => active_seat != Some(by),
        }
    }

    /// Returns true if the match is over and only bots have won it.
    pub fn is_lost(self, status: &Status) -> bool {
        matches!(status, Status::Over(won) if !won.winners().any(|seat| self.is_person(seat)))
    }

    /// Returns true if motion is to be reduced.
    pub fn is_still(&self) -> bool {
        self.ctx.prefs.with_untracked(|prefs| prefs.still) || browser::prefers("(prefers-reduced-motion: reduce)")
    }

    /// Gives the players other names and emblems. `then` runs once they are stored.
    pub fn rename(self, players: Vec<Player>, then: Callback<()>) {
        self.players.set_value(players);
        self.then.set_value(Some(then));
    }

    /// Keeps the table in view until all pieces of a move have landed.
    pub(super) fn stored(self) {
        if let Some(then) = self.then.get_value() {
            then.run(());
        }
        let this = self.landings.get_value() + 1;
        self.landings.set_value(this);
        self.land(this, if self.is_still() { FLIGHT_IF_STILL } else { FLIGHT });
    }

    /// Ends landing number `this` after `wait`, and after all pieces have landed. Does nothing if a later one began.
    fn land(self, this: u32, wait: Duration) {
        let landed = move || match browser::found("[data-flying]") {
            _ if self.landings.try_get_value() != Some(this) => (),
            Some(_) => self.land(this, FLIGHT_IF_STILL),
            None => self.landing.set(false),
        };
        set_timeout(landed, wait);
    }

    /// Returns the holder of the tablet, if it is their turn and forced moves are to be made for them.
    pub(super) fn plays_forced_moves(&self) -> Option<Seat> {
        let next = self.facts.with_untracked(Facts::waiting);
        let wanted = self.ctx.prefs.with_untracked(|prefs| prefs.obvious)
            && self.calling.get_untracked() == Calling::Nobody
            && !self.only_looks();
        self.active_seat.get_untracked().filter(|seat| wanted && next == Some(*seat))
    }

    /// Lets pieces land at once. True if bots are thinking and may be hurried.
    pub(super) fn may_fast_forward(&self) -> bool {
        if self.landing.get_untracked() {
            self.landing.set(false);
        }
        let bots = self
            .facts
            .with_untracked(|facts| !facts.rests && facts.waiting().is_some_and(|seat| !self.is_person(seat)));
        bots && !self.fast_forwarded.get_value()
            && !self.busy.get_untracked()
            && self.calling.get_untracked() == Calling::Nobody
            && self.shown_ply.with_untracked(Option::is_none)
    }

    pub(super) fn bot_pause(&self) -> Duration {
        let pace = self.ctx.prefs.with_untracked(|prefs| prefs.pace);
        Duration::from_millis(match pace {
            _ if self.fast_forwarded.get_value() => 60,
            prefs::CALM => 1800,
            prefs::BRISK => 350,
            _ => 900,
        })
    }

    /// Ends all timers and searches.
    pub(super) fn next_epoch(&self) {
        self.epoch.update_value(|epoch| *epoch += 1);
        self.thinking.set_value(Thinking::Nothing);
    }

    /// Returns a test that is true until the match goes on or the page is left.
    pub(super) fn still(self) -> impl Fn() -> bool {
        let epoch = self.epoch.get_value();
        move || self.epoch.try_get_value() == Some(epoch)
    }

    /// Runs `then` after a pause, unless the match has gone on or the page was left.
    pub(super) fn after_pause(self, pause: Duration, then: Box<dyn FnOnce()>) {
        let still = self.still();
        set_timeout(
            move || {
                if still() {
                    then();
                }
            },
            pause,
        );
    }

    /// Returns the call with the time that this device gives for it, at least five seconds against an easy bot.
    pub(super) fn with_time(&self, call: Call) -> Call {
        let easy = |player: &Player| player.bot && player.level == Level::Easy;
        let learns = self.players.with_value(|players| players.iter().any(easy));
        let least = self.ctx.prefs.with_untracked(|prefs| prefs.time_to_call).max(if learns { 5 } else { 0 });
        Call { window_ms: call.window_ms.max(u32::from(least) * 1000), ..call }
    }

    /// Covers the hand of a player who is no longer to move.
    pub(super) fn hand_over(self, next: Option<Seat>) {
        let secrets = self.facts.with_untracked(|facts| facts.has_secrets);
        if self.lone_person().is_none() && (self.active_seat.get_untracked() != next || !secrets) {
            self.active_seat.set(None);
        }
    }

    pub(super) fn times_taken_back(self, seat: Seat) -> u8 {
        self.taken_back.with_value(|times| times.get(seat.index()).copied().unwrap_or_default())
    }

    /// Counts a move taken back by this seat; returns the new number of them.
    pub(super) fn count_take_back(self, seat: Seat) -> u8 {
        let counted = self.taken_back.try_update_value(|times| {
            times.resize(times.len().max(seat.index() + 1), 0);
            times[seat.index()] = times[seat.index()].saturating_add(1);
            times[seat.index()]
        });
        counted.unwrap_or(1)
    }

    /// Covers every hand and stops the time to call while the page is hidden.
    pub(super) fn watch_visibility(self, seen_again: impl Fn() + 'static) {
        let handle = window_event_listener_untyped("visibilitychange", move |_| {
            if !browser::is_hidden() {
                return seen_again();
            }
            self.cover();
            if matches!(self.calling.get_untracked(), Calling::Window(call) if self.is_person(call.by)) {
                self.next_epoch();
            }
        });
        on_cleanup(move || handle.remove());
    }
}

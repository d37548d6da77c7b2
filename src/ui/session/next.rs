//! What comes next in a match: whose turn, whose call, which bot.

use super::{Calling, Session, store, waiting};
use crate::engine::{Seat, Who};
use crate::ui::browser;
use crate::ui::show::Call;
use leptos::prelude::*;
use std::time::Duration;

const BOT_PAUSE: Duration = Duration::from_millis(900);
/// Long enough for the people at the table to notice a missing call before a bot plays on.
const CHALLENGE_PAUSE: Duration = Duration::from_millis(3500);
const BOT_CALL: Duration = Duration::from_millis(600);

impl Session {
    fn next_epoch(&self) -> u32 {
        self.epoch.update_value(|e| *e += 1);
        self.epoch.get_value()
    }

    pub(super) fn next_epoch_on_cleanup(&self) {
        let _ = self.epoch.try_update_value(|e| *e += 1);
    }

    fn later(self, pause: Duration, then: impl FnOnce() + 'static) {
        let epoch = self.epoch.get_value();
        set_timeout(
            move || {
                if self.epoch.try_get_value() == Some(epoch) {
                    then();
                }
            },
            pause,
        );
    }

    /// Looks at the position and sets going whatever is not a person's to do.
    pub(super) fn settle(self) {
        self.next_epoch();
        self.past.set(None);
        let (call, next) = self.game.with_untracked(|m| (m.call(), waiting(m)));
        let call = call.map(|call| self.with_time(call));
        if let Some(lone) = self.lone_person() {
            self.facing.set(Some(lone));
        }
        match call {
            Some(call) if self.is_person(call.by) && self.late.get_value() => self.be_late(call.by),
            Some(call) if self.is_person(call.by) => {
                self.calling.set(Calling::Window(call));
                self.run_window();
            }
            Some(call) => {
                self.calling.set(Calling::Window(call));
                self.hand_over(next);
                self.later(BOT_CALL, move || {
                    self.bot_speaks(call.by);
                });
            }
            None => {
                self.calling.set(Calling::Nobody);
                self.hand_over(next);
                self.wake_bot(next, BOT_PAUSE);
            }
        }
    }

    /// Whoever needs longer to call has it, on this device.
    fn with_time(&self, call: Call) -> Call {
        let least = self.ctx.prefs.with_untracked(|prefs| prefs.time_to_call);
        Call { window_ms: call.window_ms.max(u32::from(least) * 1000), ..call }
    }

    /// Covers the hand of whoever the table no longer waits for.
    fn hand_over(self, next: Option<Seat>) {
        let secrets = self.game.with_untracked(|m| m.has_secrets());
        if self.lone_person().is_none() && (self.facing.get_untracked() != next || !secrets) {
            self.facing.set(None);
        }
    }

    /// The time to call runs while the caller holds the tablet and the page is seen; a window left and come back to
    /// starts afresh, so that nobody pays for an interruption.
    pub(super) fn run_window(self) {
        let Calling::Window(call) = self.calling.get_untracked() else { return };
        if self.facing.get_untracked() == Some(call.by) && !browser::is_hidden() {
            self.next_epoch();
            self.later(Duration::from_millis(call.window_ms.into()), move || self.window_over(call));
        }
    }

    fn window_over(self, call: Call) {
        // A move on its way into the store was in time, and what is stored over it would lack it.
        if self.busy.get_untracked() {
            return;
        }
        self.late.set_value(true);
        let saved = self.game.with_untracked(|game| self.saved(game));
        leptos::task::spawn_local(async move { store(self.ctx, &saved).await });
        self.be_late(call.by);
    }

    /// The others may challenge, and the tablet passes on.
    fn be_late(self, by: Seat) {
        self.next_epoch();
        self.calling.set(Calling::Late(by));
        let next = self.game.with_untracked(waiting);
        self.hand_over(next);
        let bots = self.players.with_value(|players| {
            let bots = players.iter().enumerate().filter(|(_, p)| p.bot);
            bots.map(|(i, _)| Seat(i as u8)).collect::<Vec<_>>()
        });
        self.later(BOT_CALL * 3, move || {
            for bot in bots {
                if self.bot_speaks(bot) {
                    break;
                }
            }
        });
        self.wake_bot(next, CHALLENGE_PAUSE);
    }

    fn wake_bot(self, next: Option<Seat>, pause: Duration) {
        let resting = self.game.with_untracked(|m| m.rests());
        if resting && self.people.with_value(|people| !people.is_empty()) {
            return;
        }
        if let Some(bot) = next.filter(|seat| !self.is_person(*seat)) {
            self.later(pause, move || {
                self.bot_plays(bot, false);
            });
        }
    }

    /// A bot calls or challenges. True if it did.
    fn bot_speaks(self, bot: Seat) -> bool {
        self.bot_plays(bot, true)
    }

    fn bot_plays(self, bot: Seat, call: bool) -> bool {
        let game = self.game.get_untracked();
        let choice = self.bots.try_update_value(|rng| game.choose(bot, call, rng)).flatten();
        if let Some(mv) = &choice {
            self.ask(Who::Seat(bot), mv);
        }
        choice.is_some()
    }

    /// A page that is left or asleep shows no hand, and the time to call stands still.
    pub(super) fn watch_visibility(self) {
        let handle = window_event_listener_untyped("visibilitychange", move |_| {
            if !browser::is_hidden() {
                return self.run_window();
            }
            self.cover();
            if matches!(self.calling.get_untracked(), Calling::Window(call) if self.is_person(call.by)) {
                self.next_epoch();
            }
        });
        on_cleanup(move || handle.remove());
    }
}

//! The next step of a match: a turn, a call, a bot.

use super::new_match::text;
use super::tablet::Facts;
use super::{Calling, Reviewed, Session, seats_of};
use crate::app::play::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::engine::{Call, Level, Rng};

/// The pause before a bot plays on, long enough for people to notice a missing call.
const CHALLENGE_PAUSE: Duration = Duration::from_millis(3500);
const BOT_CALL: Duration = Duration::from_millis(600);
/// The pause before a forced move, long enough to see why it is the only one.
const FORCED_MOVE_PAUSE: Duration = Duration::from_millis(1200);

impl<G: GameUi> Session<G> {
    /// Starts whatever follows a move: a call, a bot, a forced move.
    pub(super) fn settle(self) {
        let tablet = self.tablet;
        tablet.next_epoch();
        tablet.shown_ply.set(None);
        tablet.advice.set(None);
        tablet.reviewed.set(Reviewed::default());
        let (call, next) = tablet.facts.with_untracked(|facts| (facts.call, facts.waiting()));
        let call = call.map(|call| tablet.with_time(call));
        if let Some(lone) = tablet.lone_person() {
            tablet.active_seat.set(Some(lone));
        }
        match call {
            Some(call) if tablet.is_person(call.by) && tablet.late.get_value() => self.be_late(call.by),
            Some(call) if tablet.is_person(call.by) => {
                tablet.calling.set(Calling::Window(call));
                self.run_window();
            }
            Some(call) => {
                tablet.calling.set(Calling::Window(call));
                tablet.hand_over(next);
                // An easy bot may forget.
                let call_or_forget = move || {
                    if !self.bot_plays(call.by, true) {
                        self.be_late(call.by);
                    }
                };
                tablet.after_pause(BOT_CALL, Box::new(call_or_forget));
            }
            None => {
                tablet.calling.set(Calling::Nobody);
                tablet.hand_over(next);
                if next.is_none_or(|seat| tablet.is_person(seat)) {
                    tablet.fast_forwarded.set_value(false);
                }
                self.wake_bot(next, tablet.bot_pause());
                self.play_forced();
            }
        }
    }

    /// Makes a forced move for the holder of the tablet, if the preferences say so.
    pub(super) fn play_forced(self) {
        let Some(seat) = self.tablet.plays_forced_moves() else { return };
        let mut legal = self.moves(seat, false);
        if let (Some(only), true) = (legal.pop(), legal.is_empty())
            && G::is_forced(&only)
        {
            let play = move || self.play(Who::Seat(seat), only);
            self.tablet.after_pause(FORCED_MOVE_PAUSE, Box::new(play));
        }
    }

    /// Lands all pieces at once, and skips the pauses of bots until a person moves, or if `to_the_end` until the match
    /// is over.
    pub(super) fn fast_forward(self, to_the_end: bool) {
        let tablet = self.tablet;
        if to_the_end {
            tablet.to_the_end.set_value(true);
        }
        if tablet.may_fast_forward() || to_the_end {
            tablet.fast_forwarded.set_value(true);
            if tablet.finish_thought() {
                return;
            }
            tablet.next_epoch();
            self.wake_bot(tablet.facts.with_untracked(Facts::waiting), tablet.bot_pause());
        }
    }

    /// Runs the time to call while the caller holds the tablet and the page is visible. After an interruption it starts
    /// again.
    pub(super) fn run_window(self) {
        let tablet = self.tablet;
        let Calling::Window(call) = tablet.calling.get_untracked() else { return };
        let holds = tablet.mesa.get_untracked() || tablet.active_seat.get_untracked() == Some(call.by);
        if holds && !browser::is_hidden() {
            tablet.next_epoch();
            let pause = Duration::from_millis(call.window_ms.into());
            tablet.after_pause(pause, Box::new(move || self.window_over(call)));
        }
    }

    fn window_over(self, call: Call) {
        let tablet = self.tablet;
        // A move that is still being stored was made in time.
        if tablet.busy.get_untracked() {
            return;
        }
        tablet.late.set_value(true);
        let text = self.game.with_untracked(|game| text(&self.saved(game)));
        leptos::task::spawn_local(tablet.ctx.save(Kind::Match, &tablet.id.get_value(), &text));
        self.be_late(call.by);
    }

    /// Lets the others challenge, and passes the tablet on.
    fn be_late(self, by: Seat) {
        let tablet = self.tablet;
        tablet.next_epoch();
        tablet.calling.set(Calling::Late(by));
        let next = tablet.facts.with_untracked(|facts| facts.waiting());
        tablet.hand_over(next);
        let challenge = move || {
            let bots = tablet.players.with_value(|players| seats_of(players, true));
            bots.into_iter().filter(|bot| *bot != by).any(|bot| self.bot_plays(bot, true));
        };
        tablet.after_pause(BOT_CALL * 3, Box::new(challenge));
        self.wake_bot(next, CHALLENGE_PAUSE);
    }

    fn wake_bot(self, next: Option<Seat>, pause: Duration) {
        let resting = self.tablet.facts.with_untracked(|facts| facts.rests);
        if resting && !self.tablet.to_the_end.get_value() && self.tablet.people.with_value(|people| !people.is_empty())
        {
            return;
        }
        if let Some(bot) = next.filter(|seat| !self.tablet.is_person(*seat)) {
            self.bot_turn(bot, pause);
        }
    }

    /// Lets a bot call or challenge if `call`, otherwise make any other move. True if it did.
    pub(super) fn bot_plays(self, bot: Seat, call: bool) -> bool {
        let choice = self.ask_bot(bot, call, |view, legal, level, rng| G::choose(view, legal, level, rng).cloned());
        let plays = choice.is_some();
        if let Some(mv) = choice {
            self.play(Who::Seat(bot), mv);
        }
        plays
    }

    /// Asks a bot about its calls if `calls`, otherwise about its other moves.
    pub(super) fn ask_bot<T>(
        self,
        bot: Seat,
        calls: bool,
        ask: impl FnOnce(&G::View, &[G::Move], Level, &mut Rng) -> Option<T>,
    ) -> Option<T> {
        let legal = self.moves(bot, calls);
        let view = self.game.with_untracked(|game| game.game().view(Who::Seat(bot)));
        let level = self.tablet.player(bot).level;
        let plays = self.game.with_untracked(|game| game.record().plays.len());
        let fixed = self.tablet.id.with_value(|id| sobremesa::solo::chance(id, plays));
        let ask = |rng: &mut Rng| ask(&view, &legal, level, rng);
        match fixed {
            Some(mut rng) => ask(&mut rng),
            None => self.bots.try_update_value(ask).flatten(),
        }
    }

    /// Returns the calls that this seat may make now if `calls`, otherwise its other moves.
    pub(super) fn moves(self, seat: Seat, calls: bool) -> Vec<G::Move> {
        let mut legal = self.game.with_untracked(|game| game.game().legal_moves(Who::Seat(seat)));
        legal.retain(|mv| G::is_call(mv) == calls);
        legal
    }
}

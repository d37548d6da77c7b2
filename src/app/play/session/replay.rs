//! Replays of a whole match, or of the plays since the player's last turn. The table shows the view that the same seat
//! had then, so that nobody sees more than they saw before.

use super::{Calling, Finding, Session, Tablet};
use crate::app::play::game_ui::GameUi;
use crate::app::prelude::*;
use sobremesa::engine::{Match, Play};

/// The time that each play is shown in a replay of the whole match, while its words are read.
const WHOLE_REPLAY_PACE: Duration = Duration::from_millis(1500);
/// The time that each play is shown to a player who waits for their turn.
const SHORT_REPLAY_PACE: Duration = Duration::from_millis(900);

/// Steps through plays of a match.
#[derive(Clone, Copy)]
pub struct ReplayCursor {
    /// The number of plays made in the position shown; `None` for the match as it stands.
    shown_ply: RwSignal<Option<usize>>,
    pub first: usize,
    pub last: usize,
    pub playing: RwSignal<bool>,
    /// The table returns to the match as it stands when the last play has been shown.
    returns: bool,
    /// Raised with every step, so that an earlier timer does nothing.
    turn: StoredValue<u32>,
}

impl ReplayCursor {
    pub fn at(&self) -> usize {
        self.shown_ply.get().unwrap_or(self.last)
    }

    /// Shows the match after this many plays, and stays there.
    pub fn go(&self, to: usize) {
        self.playing.set(false);
        self.show(to);
    }

    pub fn step(&self, back: bool) {
        let at = untrack(|| self.at());
        self.go(if back { at.saturating_sub(1) } else { at + 1 });
    }

    /// Shows the position before the play `nth`, counted from 1, then animates that play and stops.
    pub fn show_play(self, nth: usize) {
        let alone = ReplayCursor { last: nth, ..self };
        alone.go(nth - 1);
        alone.play_or_stop();
    }

    fn show(&self, to: usize) {
        self.turn.update_value(|turn| *turn += 1);
        self.shown_ply.set(Some(to.clamp(self.first, self.last)));
    }

    /// Plays on, from the beginning if the end is shown; or stops.
    pub fn play_or_stop(self) {
        let plays = !self.playing.get_untracked();
        if plays && untrack(|| self.at()) == self.last {
            self.show(self.first);
        }
        self.playing.set(plays);
        self.turn.update_value(|turn| *turn += 1);
        if plays {
            self.wait();
        }
    }

    fn wait(self) {
        let turn = self.turn.get_value();
        let next = move || {
            if self.turn.try_get_value() != Some(turn) || !self.playing.get_untracked() {
                return;
            }
            let to = untrack(|| self.at()) + 1;
            if to >= self.last && self.returns {
                return self.end();
            }
            self.show(to);
            self.playing.set(to < self.last);
            self.wait();
        };
        set_timeout(next, if self.returns { SHORT_REPLAY_PACE } else { WHOLE_REPLAY_PACE });
    }

    /// Returns to the match as it stands.
    pub fn end(&self) {
        if self.returns {
            self.turn.update_value(|turn| *turn += 1);
            self.shown_ply.set(None);
        }
    }
}

impl Tablet {
    /// Returns the mistake that was found in the play shown.
    pub fn mistake(self) -> Option<Finding> {
        let at = self.shown_ply.get()?;
        self.reviewed.get().found?.into_iter().find(|found| found.plays == at)
    }

    pub fn whole_replay(self) -> ReplayCursor {
        self.cursor(0, false)
    }

    /// Returns a cursor from the shown ply to the present. It plays automatically unless reduced motion is requested.
    pub fn short_replay(self) -> Option<ReplayCursor> {
        let from = self.shown_ply.get().filter(|_| !self.only_looks())?;
        let cursor = self.cursor(from, true);
        if !self.is_still() {
            cursor.play_or_stop();
        }
        Some(cursor)
    }

    fn cursor(self, first: usize, returns: bool) -> ReplayCursor {
        ReplayCursor {
            shown_ply: self.shown_ply,
            first,
            last: self.facts.with_untracked(|facts| facts.made_by.len()),
            playing: RwSignal::new(false),
            returns,
            turn: StoredValue::new(0),
        }
    }
}

impl<G: GameUi> Session<G> {
    /// Returns the number of plays up to the last turn of the player to move, at least up to this round; `None` if
    /// nobody else has played since.
    pub(super) fn since_last_turn(self) -> Option<usize> {
        let tablet = self.tablet;
        if tablet.is_past() || tablet.calling.get() != Calling::Nobody {
            return None;
        }
        let facts = tablet.facts.get();
        let seat = facts.waiting().filter(|seat| tablet.is_person(*seat))?;
        if facts.rests || (facts.has_secrets && tablet.active_seat.get() != Some(seat)) {
            return None;
        }
        let own = facts.made_by.iter().rposition(|who| *who == Who::Seat(seat)).map_or(0, |at| at + 1);
        let round = self.game.with(|game| rounds(game).last().copied().unwrap_or(0));
        let from = own.max(round);
        (from < facts.made_by.len()).then_some(from)
    }

    /// Describes the play that is shown; before the first one, the deal.
    pub(super) fn shown_events(self) -> Vec<String> {
        let lang = self.tablet.ctx.lang();
        self.tablet.players.with_value(|players| {
            self.shown.with(|game| {
                let last = game.record().plays.len().checked_sub(1);
                let before = last.map(|last| game.at(last).view(Who::Floor));
                let lines = G::describe_play(before.as_ref(), &game.game().view(Who::Floor), lang, players);
                lines.iter().map(|line| sobremesa::solo::to_you(lang, line)).collect()
            })
        })
    }

    /// Returns the open hand of a seat in the position that is shown; `None` if there are no hands.
    pub fn hands(self) -> Callback<Seat, Option<AnyView>> {
        Callback::new(move |seat| {
            let lang = self.tablet.ctx.lang();
            let better = self.tablet.mistake().filter(|found| found.seat == seat).map(|found| found.better);
            let better = better.unwrap_or_default();
            self.shown.with(|game| (!game.game().rests()).then(|| game.game().hand(seat, lang, &better)).flatten())
        })
    }

    /// Offers the match as a file, if it is over: before, it would reveal secrets.
    pub(super) fn save_file(self) {
        let saved = self.game.with_untracked(|game| self.saved(game));
        if let (true, Ok(text)) = (self.tablet.is_over(), serde_json::to_string(&saved)) {
            browser::download(&format!("sobremesa-{}-{}.json", saved.game, saved.id), &text);
        }
    }
}

/// Returns the number of plays before each round.
pub(super) fn rounds<G: GameUi>(game: &Match<G>) -> Vec<usize> {
    let mut position = game.at(0);
    let mut begun = vec![0];
    for (i, Play(who, mv)) in game.record().plays.iter().enumerate() {
        let rested = position.rests();
        position.apply(*who, mv);
        if rested && !position.rests() {
            begun.push(i + 1);
        }
    }
    begun
}

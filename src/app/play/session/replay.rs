//! Looking at what was played: a whole match step by step, or what happened since the player's last turn. The table
//! shows the view that the same eyes had then, so that nobody sees more than they have seen.

use super::{Calling, Reviewing, Session, Tablet};
use crate::app::browser;
use crate::app::play::game_ui::GameUi;
use leptos::prelude::*;
use sobremesa::engine::{Match, Play, Seat, Who};
use std::time::Duration;

/// The time that a play is shown while its words are read.
const TO_READ: Duration = Duration::from_millis(1500);
/// The time that a play is shown to a player who waits for their turn.
const TO_GLANCE: Duration = Duration::from_millis(900);

/// The controls for looking back at a match.
#[derive(Clone, Copy)]
pub struct ReplayControls {
    /// True while the table shows an earlier position and takes no moves.
    pub on: Memo<bool>,
    /// Others have played since the last turn of the player whose turn it is now.
    pub offered: Memo<bool>,
    pub begin: Callback<()>,
    /// Saves the match as a file.
    pub save: Callback<()>,
    pub review: Reviewing,
}

/// Steps through plays of a match.
#[derive(Clone, Copy)]
pub struct ReplayCursor {
    /// The number of plays made in the position shown; none for the match as it stands.
    shown_ply: RwSignal<Option<usize>>,
    pub first: usize,
    pub last: usize,
    pub playing: RwSignal<bool>,
    /// The table goes back to the match as it stands when the last play has been shown.
    returns: bool,
    /// Raised with every step, so that a timer set before it does nothing.
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

    fn show(&self, to: usize) {
        self.turn.update_value(|turn| *turn += 1);
        self.shown_ply.set(Some(to.clamp(self.first, self.last)));
    }

    /// Plays on, from the beginning where the end is shown, or stops.
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
        set_timeout(next, if self.returns { TO_GLANCE } else { TO_READ });
    }

    /// Back to the match as it stands.
    pub fn end(&self) {
        if self.returns {
            self.turn.update_value(|turn| *turn += 1);
            self.shown_ply.set(None);
        }
    }
}

impl Tablet {
    /// The way through the whole match.
    pub fn whole_replay(self) -> ReplayCursor {
        self.cursor(0, false)
    }

    /// The way from where the table looks back to now; it runs by itself but where motion is not wanted.
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
    pub(super) fn replay(self) -> ReplayControls {
        let shown_ply = self.tablet.shown_ply;
        let since_last_turn = Memo::new(move |_| self.since_last_turn());
        ReplayControls {
            on: Memo::new(move |_| shown_ply.with(Option::is_some)),
            offered: Memo::new(move |_| since_last_turn.with(Option::is_some)),
            begin: Callback::new(move |()| {
                let from = since_last_turn.get_untracked();
                if from.is_some() {
                    shown_ply.set(from);
                }
            }),
            save: Callback::new(move |()| self.save_file()),
            review: self.reviewing(),
        }
    }

    /// The number of plays before what others did since the last turn of the player to move, within this round.
    fn since_last_turn(self) -> Option<usize> {
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

    /// The lines of the play that is shown; before the first one, of the deal.
    pub(super) fn told(self) -> Vec<String> {
        let lang = self.tablet.ctx.lang();
        self.tablet.players.with_value(|players| {
            self.shown.with(|game| {
                let last = game.record().plays.len().checked_sub(1);
                let before = last.map(|last| game.at(last).view(Who::Floor));
                let told = G::told(before.as_ref(), &game.game().view(Who::Floor), lang, players);
                told.iter().map(|line| sobremesa::solo::to_you(lang, line)).collect()
            })
        })
    }

    /// The hand of a seat laid open, in the position that is shown; None where no hands are held.
    pub fn hands(self) -> Callback<Seat, Option<AnyView>> {
        Callback::new(move |seat| {
            let lang = self.tablet.ctx.lang();
            self.shown.with(|game| (!game.game().rests()).then(|| game.game().hand(seat, lang)).flatten())
        })
    }

    /// Offers the match as a file, once no secret is in it any more.
    pub(super) fn save_file(self) {
        let saved = self.game.with_untracked(|game| self.saved(game));
        if let (true, Ok(text)) = (self.tablet.is_over(), serde_json::to_string(&saved)) {
            browser::download(&format!("sobremesa-{}-{}.json", saved.game, saved.id), &text);
        }
    }
}

/// The number of plays before each round.
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

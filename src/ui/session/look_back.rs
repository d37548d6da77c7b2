//! Looking at what was played: a whole match step by step, or what happened since the player's last turn. The table
//! shows the view that the same eyes had then, so that nobody sees more than they have seen.

use super::{Calling, Session, waiting};
use crate::engine::{Seat, Status, Who};
use crate::ui::browser;
use crate::ui::route::Route;
use leptos::prelude::*;
use std::time::Duration;

/// How long a play is shown to who reads its words.
const TO_READ: Duration = Duration::from_millis(1500);
/// How long one is shown to who waits for their turn.
const TO_GLANCE: Duration = Duration::from_millis(900);

/// What the frame of a table needs of it.
#[derive(Clone, Copy)]
pub struct LookBack {
    /// The table shows what was, and takes no moves.
    pub on: Memo<bool>,
    /// Where to go from a match that is looked at and not played.
    pub way_out: StoredValue<Option<Route>>,
    /// Others have played since the last turn of the player whose turn it is now.
    pub offered: Memo<bool>,
    pub begin: Callback<()>,
    pub id: StoredValue<String>,
    /// Saves the match as a file.
    pub save: Callback<()>,
}

/// Steps through plays of a match.
#[derive(Clone, Copy)]
pub struct Reel {
    /// How many plays have been made in what is shown; nothing is the match as it stands.
    past: RwSignal<Option<usize>>,
    pub first: usize,
    pub last: usize,
    pub playing: RwSignal<bool>,
    /// The table goes back to the match as it stands when the last play has been shown.
    returns: bool,
    /// Raised with every step, so that a timer set before it does nothing.
    turn: StoredValue<u32>,
}

impl Reel {
    pub fn at(&self) -> usize {
        self.past.get().unwrap_or(self.last)
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
        self.past.set(Some(to.clamp(self.first, self.last)));
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
            self.past.set(None);
        }
    }
}

impl Session {
    pub(super) fn look_back(self) -> LookBack {
        LookBack {
            on: Memo::new(move |_| self.past.with(Option::is_some)),
            way_out: self.way_out,
            offered: Memo::new(move |_| self.since_last_turn().is_some()),
            begin: Callback::new(move |()| {
                let from = untrack(|| self.since_last_turn());
                if from.is_some() {
                    self.past.set(from);
                }
            }),
            id: self.id,
            save: Callback::new(move |()| self.save_file()),
        }
    }

    /// The way through the whole match.
    pub fn whole_reel(self) -> Reel {
        self.reel(0, false)
    }

    /// The way from where the table looks back to now; it runs by itself but where motion is not wanted.
    pub fn short_reel(self) -> Option<Reel> {
        let from = self.past.get().filter(|_| !self.only_looks())?;
        let reel = self.reel(from, true);
        if !untrack(|| self.ctx.prefs.with(|p| p.still))
            && !browser::prefers("(prefers-reduced-motion: reduce)")
        {
            reel.play_or_stop();
        }
        Some(reel)
    }

    fn reel(self, first: usize, returns: bool) -> Reel {
        Reel {
            past: self.past,
            first,
            last: self.game.with_untracked(|game| game.made_by().len()),
            playing: RwSignal::new(false),
            returns,
            turn: StoredValue::new(0),
        }
    }

    /// Looks with the eyes of a seat, or with everybody's.
    pub fn look_as(self, seat: Option<Seat>) {
        self.facing.set(seat);
    }

    /// After how many plays what others did since the last turn of the player to move begins, within this round.
    fn since_last_turn(self) -> Option<usize> {
        if self.past.with(Option::is_some) || self.calling.get() != Calling::Nobody {
            return None;
        }
        self.game.with(|game| {
            let seat = waiting(game).filter(|seat| self.is_person(*seat))?;
            if game.rests() || (game.has_secrets() && self.facing.get() != Some(seat)) {
                return None;
            }
            let made_by = game.made_by();
            let own = made_by.iter().rposition(|who| *who == Who::Seat(seat)).map_or(0, |at| at + 1);
            let from = own.max(game.rounds().last().copied().unwrap_or(0));
            (from < made_by.len()).then_some(from)
        })
    }

    /// What the play that is shown did.
    pub fn told(self) -> Vec<String> {
        let lang = self.ctx.lang();
        self.players.with_value(|players| self.shown.with(|game| game.told(lang, players)))
    }

    /// The hand of this seat as it is shown, laid open.
    pub fn hand(self, seat: Seat) -> Option<AnyView> {
        self.shown.with(|game| game.hand(seat, self.ctx.lang()))
    }

    /// After how many plays each round begins.
    pub fn rounds(self) -> Vec<usize> {
        self.game.with_untracked(|game| game.rounds())
    }

    pub fn is_past(self) -> bool {
        self.past.with(Option::is_some)
    }

    pub fn is_over(self) -> bool {
        self.game.with_untracked(|game| matches!(game.status(), Status::Over(_)))
    }

    pub fn seats(self) -> u8 {
        self.players.with_value(|players| players.len() as u8)
    }

    /// Offers the match as a file, once no secret is in it any more.
    pub fn save_file(self) {
        let saved = self.game.with_untracked(|game| self.saved(game));
        if let (true, Ok(text)) = (self.is_over(), serde_json::to_string(&saved)) {
            browser::download(&format!("sobremesa-{}-{}.json", saved.game, saved.id), &text);
        }
    }
}

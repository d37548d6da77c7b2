//! One match on the table: the only place that plays, saves, times and calls bots. [`Session`] has the types of its
//! game and is part of the game's chunk; [`Tablet`] is the part that all games share.

mod advice;
mod chance;
mod example;
mod new_match;
mod next;
mod replay;
mod review;
mod tablet;
mod thinking;
mod undo;

pub use advice::Advice;
pub use chance::{fresh_event_id, fresh_id};
pub use example::Scenes;
pub use new_match::{Begun, NewMatch, begin};
pub use replay::ReplayCursor;
pub use review::{Finding, Reviewed};
pub use tablet::{Calling, Tablet};
pub use undo::Undo;

use crate::app::journal::OpenJournal;
use crate::app::play::extras::Extras;
use crate::app::play::game_ui::{GameInfo, GameUi, Reason, TableProps};
use crate::app::prelude::*;
use new_match::{text, turn};
use sobremesa::engine::{Match, Record, Refusal, Rng, Status};
use sobremesa::saved::{Head, Saved};
use sobremesa::store::Outcome;
use std::sync::Arc;
use tablet::Facts;

pub struct Session<G: GameUi> {
    pub tablet: Tablet,
    game: RwSignal<Arc<Match<G>>>,
    journal: OpenJournal<Match<G>, Option<Who>, Option<Reason>>,
    /// The match that the table shows.
    shown: Memo<Arc<Match<G>>>,
    bots: StoredValue<Rng, LocalStorage>,
}

copyable!(<G: GameUi> Session<G>);

/// What a page can ask of a match, whatever the game.
#[derive(Clone, Copy)]
pub struct Controls {
    pub tablet: Tablet,
    pub uncover: Callback<Seat>,
    /// Describes the public events since this seat's last move.
    pub since: Callback<Seat, Vec<String>>,
    /// Describes the play that is shown.
    pub shown_events: Callback<(), Vec<String>>,
    pub round: Pair,
    /// Returns the number of plays before each round.
    pub rounds: Callback<(), Vec<usize>>,
    /// The move that may be taken back now.
    pub undo: Memo<Option<Undo>>,
    pub take_back: Callback<()>,
    /// Begins another match with the same options and players.
    pub again: Callback<()>,
    /// True if a person is in turn and may ask for advice.
    pub may_ask_advice: Memo<bool>,
    pub ask_advice: Callback<()>,
    pub advice: Memo<Option<Advice>>,
    /// The seal of the shuffle, and the seed once the match is over.
    pub seal: Memo<(String, Option<String>)>,
    /// The number of plays up to the last turn of the player to move, if others have played since.
    pub since_last_turn: Memo<Option<usize>>,
    pub save_file: Callback<()>,
    /// Reviews a finished match: the losers of the last round only if true, otherwise every human player.
    pub review: Callback<bool>,
    /// Skips the wait for pieces and bots; if true, to the end of the match.
    pub fast_forward: Callback<bool>,
    /// Stores the match after its players were renamed.
    pub store: Callback<()>,
}

impl<G: GameUi> Session<G> {
    /// Opens a stored match to be played.
    pub fn open(info: &'static GameInfo, head: Head, game: Match<G>) -> Session<G> {
        let people = seats_of(&head.players, false);
        let session = Session::new(info, head, game, people);
        session.tablet.watch_visibility(move || session.run_window());
        session.settle();
        session
    }

    /// Opens a match to be watched from its first deal on.
    pub fn look(info: &'static GameInfo, head: Head, game: Match<G>, exit_route: Route) -> Session<G> {
        let session = Session::new(info, head, game, Vec::new());
        session.tablet.shown_ply.set(Some(0));
        session.tablet.exit_route.set_value(Some(exit_route));
        session
    }

    fn new(info: &'static GameInfo, head: Head, game: Match<G>, people: Vec<Seat>) -> Session<G> {
        let stored = Arc::new(game);
        let (game, shown_ply) = (RwSignal::new(stored.clone()), RwSignal::new(None));
        let facts = Memo::new(move |_| game.with(|game| facts(game)));
        let shown = always_new(move || {
            let game = game.get();
            match shown_ply.get() {
                Some(plays) if plays < game.record().plays.len() => Arc::new(game.back_to(plays)),
                _ => game,
            }
        });
        let tablet = Tablet::new(info, head, people, shown_ply, facts);
        let journal = OpenJournal::new(tablet.ctx, stored, tablet.busy);
        Session { tablet, game, journal, shown, bots: StoredValue::new_local(chance::bot_rng()) }
    }

    pub fn table(self) -> TableProps<G> {
        let tablet = self.tablet;
        TableProps {
            view: always_new(move || self.shown.with(|m| m.game().view(tablet.who()))),
            legal: Memo::new(move |_| {
                if tablet.is_past() {
                    return Vec::new();
                }
                let mut legal = self.game.with(|m| m.game().legal_moves(tablet.who()));
                let open = tablet.call_is_open();
                legal.retain(|mv| open || !G::is_call(mv));
                legal
            }),
            ask: Callback::new(move |(who, mv)| {
                if tablet.shown_ply.with_untracked(Option::is_none) {
                    self.tap(who, mv);
                }
            }),
            why: Callback::new(move |wish| self.why(&wish)),
            undo_sanction: Callback::new(move |()| self.undo_sanction()),
            before: StoredValue::new(tablet.facts.with_untracked(|facts| facts.made_by.clone())),
            controls: self.controls(),
        }
    }

    fn controls(self) -> Controls {
        let (tablet, game) = (self.tablet, self.game);
        Controls {
            tablet,
            uncover: Callback::new(move |seat| self.uncover(seat)),
            since: Callback::new(move |seat| {
                let view = game.with(|game| game.game().view(Who::Floor));
                tablet.players.with_value(|players| G::since(&view, tablet.ctx.lang(), seat, players))
            }),
            shown_events: Callback::new(move |()| self.shown_events()),
            round: G::ROUND,
            rounds: Callback::new(move |()| game.with_untracked(|game| replay::rounds(game))),
            undo: Memo::new(move |_| self.undo()),
            take_back: Callback::new(move |()| self.take_back()),
            again: Callback::new(move |()| self.again()),
            may_ask_advice: Memo::new(move |_| self.to_advise().is_some()),
            ask_advice: Callback::new(move |()| self.ask_advice()),
            advice: Memo::new(move |_| self.advice()),
            seal: Memo::new(move |_| self.seal()),
            since_last_turn: Memo::new(move |_| self.since_last_turn()),
            save_file: Callback::new(move |()| self.save_file()),
            review: Callback::new(move |last_round| self.ask_review(last_round)),
            fast_forward: Callback::new(move |to_the_end| self.fast_forward(to_the_end)),
            store: Callback::new(move |()| self.change(None, |game| Ok(game.clone()))),
        }
    }

    /// Runs `act` once the extras are here, or with `None` if they can't be fetched; never if the page is left before.
    fn with_extras(self, act: Box<dyn FnOnce(Option<&'static Extras<G>>)>) {
        leptos::task::spawn_local(async move {
            let extras = (G::EXTRAS)().await.ok();
            if !self.game.is_disposed() {
                act(extras);
            }
        });
    }

    fn uncover(self, seat: Seat) {
        self.tablet.active_seat.set(Some(seat));
        self.tablet.looked.set(Some(seat));
        self.run_window();
        self.play_forced();
    }

    fn seal(&self) -> (String, Option<String>) {
        self.game.with(|game| {
            let Record::<G> { rules, seed, .. } = game.record();
            let opened = game.is_over().then(|| seed.to_string());
            (self.tablet.id.with_value(|id| seed.seal(*rules, id)), opened)
        })
    }

    /// Plays a move that a bot or a timer chose. Does nothing while a tap is being stored: bots and timers decide again
    /// afterwards.
    fn play(self, who: Who, mv: G::Move) {
        if !self.tablet.busy.get_untracked() {
            self.tap(who, mv);
        }
    }

    /// Plays a move, or shows why it is no longer possible.
    fn tap(self, who: Who, mv: G::Move) {
        let tablet = self.tablet;
        let (lang, sounds) = tablet.ctx.prefs.with_untracked(|prefs| (prefs.lang, prefs.sound || prefs.buzz));
        self.change(Some(who), |game| {
            let mut next = game.clone();
            next.play(who, mv.clone()).map_err(|_| refusal(game, who, &mv, lang))?;
            if sounds {
                let seen = |game: &Match<G>| game.game().view(Who::Floor);
                let sound = G::sound(&seen(game), &mv, &seen(&next));
                tablet.ctx.sound(if sound == "win" && tablet.is_lost(&next.game().status()) { "lose" } else { sound });
            }
            Ok(next)
        });
    }

    /// Takes back the last play if it is a sanction of the floor.
    fn undo_sanction(self) {
        let game = self.journal.newest();
        let sanctioned = game.record().plays.last().is_some_and(|play| G::is_sanction(&play.1));
        if sanctioned && !self.tablet.only_looks() {
            self.change(None, |game| Ok(game.back_to(game.record().plays.len() - 1)));
        }
    }

    /// Judges a change of the match, stores it, and only then shows it. If it is refused, `who` sees the reason.
    fn change(self, who: Option<Who>, judge: impl FnOnce(&Match<G>) -> Result<Match<G>, Option<Reason>>) {
        let tablet = self.tablet;
        if tablet.is_picture() {
            return;
        }
        let save = |next: &Match<G>| {
            tablet.late.set_value(false);
            tablet.ctx.vault().save(Kind::Match, &tablet.id.get_value(), &text(&self.saved(next)))
        };
        self.journal.tap(who, judge, save, move |outcome| match outcome {
            Outcome::Entered { after, .. } => {
                focus::release();
                tablet.landing.set(true);
                tablet.looked.set(None);
                self.game.set(after);
                tablet.stored();
                if self.game.with_untracked(|game| matches!(game.game().status(), Status::Over(_))) {
                    leptos::task::spawn_local(async { _ = crate::app::store::persist().await });
                }
                self.settle();
            }
            Outcome::Refused { why, tap } => tablet.show_refused(tap, why),
        });
    }

    fn saved(&self, game: &Match<G>) -> Saved<sobremesa::engine::Written> {
        let tablet = &self.tablet;
        Saved {
            id: tablet.id.get_value(),
            game: G::ID.into(),
            started: tablet.started,
            touched: browser::now(),
            players: tablet.players.get_value(),
            late: tablet.late.get_value(),
            taken_back: tablet.taken_back.get_value(),
            turn: turn(game.game()),
            glance: G::glance(&game.game().view(Who::Floor)),
            outcome: game.game().status().outcome(),
            record: game.record().written(),
        }
    }

    /// Returns the reason why the viewer may not make this move; `None` if they may.
    fn why(self, wish: &G::Move) -> Option<Reason> {
        if self.tablet.shown_ply.with_untracked(Option::is_some) {
            return None;
        }
        untrack(|| self.game.with(|m| refusal(m, self.tablet.who(), wish, self.tablet.ctx.lang())))
    }

    fn again(self) {
        let options = self.game.with_untracked(|game| game.record().options.clone());
        let tablet = self.tablet;
        let Some(id) = fresh_id() else { return };
        let new = NewMatch { ctx: tablet.ctx, id, players: tablet.players.get_value(), seed: None };
        leptos::task::spawn_local(async move {
            if let Some(id) = begin::<G>(new, options).await {
                Route::Play(id).replace();
            }
        });
    }
}

/// Returns the seats of the bots if `bots`, otherwise those of the people.
pub fn seats_of(players: &[Player], bots: bool) -> Vec<Seat> {
    let seats = players.iter().enumerate().filter(|(_, player)| player.bot == bots);
    seats.map(|(at, _)| Seat(at as u8)).collect()
}

/// Returns the reason why `who` may not make this move; `None` if they may.
fn refusal<G: GameUi>(game: &Match<G>, who: Who, wish: &G::Move, lang: Lang) -> Option<Reason> {
    let refused = game.game().why_not(who, wish)?;
    Some(Reason { words: refused.words(lang), rule: refused.rule() })
}

fn facts<G: GameUi>(game: &Match<G>) -> Facts {
    Facts {
        status: game.game().status(),
        call: game.game().call(),
        has_secrets: game.game().has_secrets(),
        rests: game.game().rests(),
        made_by: game.record().plays.iter().map(|play| play.0).collect(),
    }
}

/// Returns a memo that counts as changed whenever it is computed, for values that are slow to compare.
fn always_new<T: Send + Sync + 'static>(make: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    Memo::new_with_compare(move |_| make(), |_, _| true)
}

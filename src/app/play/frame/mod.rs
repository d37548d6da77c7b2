//! The frame round the table of every game: bar, menu, log, prompt, sheets. It knows no game: a table passes it the
//! words to show.

mod advice;
mod bar;
mod finish;
mod hand_piece;
mod plate;
mod prompt;
mod sanction;
mod sheet;
mod shell;
mod take_back;

pub use bar::{MenuButton, Seal};
pub use finish::{Finish, MatchWon};
pub use hand_piece::HandPiece;
pub use plate::{OnEdge, Others, Plate, SeatResult};
pub use prompt::{Hint, Log, Prompt};
pub use sanction::Sanction;
pub use sheet::{EndOfMatch, NextRound, RoundByRound, RoundRow, RoundTable, ScoreTable, Why, Winner};
pub use shell::Shell;
pub use take_back::TakeBackNow;

use crate::app::play::context::MenuOpen;
use crate::app::play::game_ui::{GameUi, Reason, TableProps};
use crate::app::play::mesa::Mesa;
use crate::app::play::session::{Calling, Controls};
use crate::app::prefs::Hints;
use crate::app::prelude::*;
use sobremesa::engine::PerSeat;
use sobremesa::saved::Head;
use sobremesa::solo::to_you;
use std::sync::Arc;

/// Returns true while hints are to be shown. By preference that is always, never, or until a match of the game was
/// finished here.
fn hints_wanted(ctx: Ctx, game: &'static str, nobody: bool) -> Signal<bool> {
    let first = nobody || !ctx.matches().iter().any(|m: &Head| m.game == game && m.outcome.is_some());
    Signal::derive(move || {
        !nobody
            && match ctx.prefs.with(|prefs| prefs.hints) {
                Hints::First => first,
                Hints::Always => true,
                Hints::Never => false,
            }
    })
}

/// Returns the hints to show. If they are for the first match only, each seat gets each hint once and at most
/// `MAX_HINTS`; moves made `before` the match was opened here count.
fn coached(
    ctx: Ctx,
    me: Signal<Option<Seat>>,
    before: StoredValue<Arc<[Who]>>,
    hint: Signal<Option<String>>,
) -> Signal<Option<String>> {
    const MAX_HINTS: usize = 5;
    let given = StoredValue::new(Vec::<(Option<Seat>, String)>::new());
    let next = move |was: Option<&Option<String>>| {
        let hint = hint.get()?;
        let stays = was.is_some_and(|was| was.as_ref() == Some(&hint));
        if stays || ctx.prefs.with(|prefs| prefs.hints != Hints::First) {
            return Some(hint);
        }
        let seat = me.get();
        let fresh = given.try_update_value(|given| {
            let made = before.with_value(|made| made.iter().filter(|who| who.seat() == seat).count());
            let fresh = made + given.iter().filter(|(of, _)| *of == seat).count() < MAX_HINTS
                && !given.iter().any(|(of, words)| *of == seat && *words == hint);
            if fresh {
                given.push((seat, hint.clone()));
            }
            fresh
        });
        fresh.unwrap_or_default().then_some(hint)
    };
    Memo::new(next).into()
}

/// Provided as context around a table that is only a picture.
#[derive(Clone, Copy)]
pub struct Shown;

/// What a frame reads of the view of its game, whatever the type of the view.
struct Seen {
    /// The seat whose hand is on the screen. It is read again whenever the view changes.
    me: Signal<Option<Seat>>,
    hint: Signal<Option<String>>,
    rule: Signal<&'static str>,
    /// Describes the events since this seat's last move.
    since: Callback<Seat, Vec<String>>,
    is_in: Callback<Seat, bool>,
}

#[derive(Clone, Copy)]
pub struct Frame {
    pub ctx: Ctx,
    /// The id of the game, for links to its rules.
    pub game: &'static str,
    controls: Controls,
    /// The seat whose hand is on the screen; `None` while the curtain is down.
    pub me: Signal<Option<Seat>>,
    pub menu: RwSignal<bool>,
    /// The words to read out now: a call that is owed, the end of a round or of the match.
    pub said: RwSignal<String>,
    /// The reason why the last attempt was refused.
    pub reason: RwSignal<Option<Reason>>,
    /// What the viewer can do and why, if hints are wanted.
    pub hint: Signal<Option<String>>,
    /// Hints are wanted: their space is reserved.
    pub hinting: Signal<bool>,
    /// The events since the viewer's own last move; with no viewer, the latest public ones.
    pub latest: Signal<Vec<String>>,
    /// The rule that matters now.
    rule: Signal<&'static str>,
    /// The table is a picture in a worked example: it takes no keys and does not scroll the page.
    pub shown: bool,
    only_bots_left: Signal<bool>,
    /// The tablet may lie in the middle.
    pub mesa: Option<Mesa>,
}

impl Frame {
    /// Shows why the last attempt was refused.
    pub fn refuse(&self, words: impl Into<String>, rule: &'static str) {
        self.reason.set(Some(Reason { words: words.into(), rule }));
    }

    pub fn new<G: GameUi>(TableProps { view, before, controls, .. }: TableProps<G>) -> Frame {
        let (ctx, tablet) = (use_ctx(), controls.tablet);
        let me = move || {
            view.track();
            tablet.who().seat()
        };
        let since = move |seat| {
            tablet.players.with_value(|players| view.with(|view| G::since(view, ctx.lang(), seat, players)))
        };
        let seen = Seen {
            me: Signal::derive(me),
            hint: Signal::derive(move || view.with(|view| (G::TABLE.hint)(ctx.lang(), view))),
            rule: Signal::derive(move || view.with(G::rule_now)),
            since: Callback::new(since),
            is_in: Callback::new(move |seat| view.with(|view| G::is_in(view, seat))),
        };
        Frame::of(G::ID, controls, before, seen)
    }

    fn of(game: &'static str, controls: Controls, before: StoredValue<Arc<[Who]>>, seen: Seen) -> Frame {
        let ctx = use_ctx();
        let shown = use_context::<Shown>().is_some();
        let (tablet, Seen { me, hint, rule, since, is_in }) = (controls.tablet, seen);
        let nobody = shown || tablet.people.with_value(Vec::is_empty);
        let wanted = hints_wanted(ctx, game, nobody);
        let hinting = Signal::derive(move || wanted.get() && !tablet.is_past());
        let hint = Signal::derive(move || {
            // While a player's time to call runs, the others can't act yet; then the player can't.
            let waits = match tablet.calling.get() {
                Calling::Window(call) => me.get() != Some(call.by),
                Calling::Late(by) => me.get() == Some(by),
                Calling::Nobody => false,
            };
            (hinting.get() && !waits).then(|| hint.get()).flatten()
        });
        Frame {
            ctx,
            game,
            controls,
            me,
            menu: use_context::<MenuOpen>().map_or_else(|| RwSignal::new(false), |MenuOpen(menu)| menu),
            said: RwSignal::new(String::new()),
            reason: tablet.reason,
            hint: coached(ctx, me, before, hint),
            hinting,
            latest: Signal::derive(move || {
                let lines = since.run(me.get().unwrap_or(Seat(u8::MAX)));
                lines.iter().map(|line| to_you(ctx.lang(), line)).collect()
            }),
            rule,
            shown,
            mesa: use_context::<Mesa>(),
            only_bots_left: Signal::derive(move || {
                !nobody && !tablet.is_past() && tablet.people.get_value().into_iter().all(|seat| !is_in.run(seat))
            }),
        }
    }

    /// Returns true while the tablet lies in the middle.
    pub fn at_mesa(&self) -> bool {
        self.mesa.is_some_and(|mesa| mesa.on.get())
    }

    /// Runs `act` once the page is drawn, for example to move the focus. Does nothing in a picture.
    pub fn when_drawn(&self, act: impl FnOnce() + 'static) {
        if !self.shown {
            browser::when_drawn(act);
        }
    }

    /// Reads the words out, until the caller's part of the page is removed.
    pub fn read_out(self, words: Signal<String>) {
        Effect::new(move || self.said.set(words.get()));
        on_cleanup(move || drop(self.said.try_set(String::new())));
    }

    /// Turns a sentence about a player into one addressed to them, if they play alone.
    pub fn to_you(self, sentence: &str) -> String {
        to_you(self.ctx.lang(), sentence)
    }

    /// Returns true while the table shows an earlier position and takes no moves.
    pub fn is_past(&self) -> bool {
        self.controls.tablet.is_past()
    }

    /// Returns true if the match is over and only bots have won it.
    pub fn is_lost(&self) -> bool {
        let tablet = self.controls.tablet;
        tablet.facts.with(|facts| tablet.is_lost(&facts.status))
    }

    /// Closes the menu and removes its history entry: not at once, because going back would undo another change of the
    /// address in the same instant.
    fn close_menu(&self) {
        let here = || window().location().hash().ok();
        let (menu, was) = (self.menu, here());
        menu.set(false);
        let step_out = move || {
            if menu.try_get_untracked() == Some(false) && here() == was {
                browser::back();
            }
        };
        set_timeout(step_out, Duration::ZERO);
    }

    pub(super) fn replay(&self) -> String {
        Route::Replay(self.controls.tablet.id.get_value()).hash()
    }

    pub fn people(&self) -> Vec<Seat> {
        self.controls.tablet.people.get_value()
    }

    pub fn seats(&self) -> u8 {
        self.controls.tablet.seats()
    }

    pub fn name(&self, seat: Seat) -> String {
        self.controls.tablet.player(seat).name
    }

    pub fn names(&self) -> PerSeat<String> {
        self.controls.tablet.players.with_value(|players| sobremesa::saved::names(players))
    }

    pub fn emblem(&self, seat: Seat) -> u8 {
        self.controls.tablet.player(seat).emblem
    }

    pub fn is_bot(&self, seat: Seat) -> bool {
        self.controls.tablet.player(seat).bot
    }

    /// Says "Ana, Bruno y Carla".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        self.ctx.lang().list(&names)
    }

    /// Returns the other seats, the next to the right first; all seats if there is no viewer.
    pub fn around(&self) -> Vec<Seat> {
        let n = self.seats();
        match self.me.get() {
            Some(Seat(me)) => (1..n).map(|step| Seat((me + step) % n)).collect(),
            None => Seat::all(n).collect(),
        }
    }
}

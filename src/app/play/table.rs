//! The table of a match of any game: the state that its components share, and the page that shows them.

use super::extras;
use super::flight::{self, Place};
use super::frame::{EndOfMatch, Frame, Hint, Log, MatchWon, NextRound, Prompt, Shell, Why};
use super::game_ui::{GameUi, TableProps};
use crate::app::prelude::*;
use sobremesa::engine::{Outcome, PerSeat};

/// The state and signals that the components of a table share.
pub struct TableContext<G: GameUi> {
    pub ctx: Ctx,
    pub props: TableProps<G>,
    pub frame: Frame,
    /// The turn that the viewer sees. When it changes, a half-done move is discarded.
    pub turn: Memo<G::Turn>,
    /// The half-done move, and the turn it belongs to.
    selected: RwSignal<Option<(G::Turn, G::Selection)>>,
    /// The place that a piece left when it was played.
    pub(super) left: StoredValue<Option<Place>>,
    /// The signals of this game's table only.
    pub state: G::State,
}

copyable!(<G: GameUi> TableContext<G>);

impl<G: GameUi> TableContext<G> {
    fn new(props: TableProps<G>) -> TableContext<G> {
        let frame = Frame::new(props);
        TableContext {
            ctx: use_ctx(),
            props,
            frame,
            turn: Memo::new(move |_| props.view.with(G::TABLE.turn)),
            selected: RwSignal::new(None),
            left: StoredValue::new(None),
            state: (G::TABLE.state)(props, frame),
        }
    }

    /// Reads the view, reactively.
    pub fn look<T>(&self, read: impl FnOnce(&G::View) -> T) -> T {
        self.props.view.with(read)
    }

    /// Reads the view, not reactively.
    pub fn peek<T>(&self, read: impl FnOnce(&G::View) -> T) -> T {
        self.props.view.with_untracked(read)
    }

    /// Runs `then` after a pause, unless the page was left.
    pub fn after_pause(self, pause: Duration, then: impl FnOnce() + 'static) {
        let run = move || {
            if self.props.view.try_with_untracked(|_| ()).is_some() {
                then();
            }
        };
        set_timeout(run, pause);
    }

    pub fn me(&self) -> Option<Seat> {
        self.frame.me.get()
    }

    pub fn name(&self, seat: Seat) -> String {
        self.frame.name(seat)
    }

    pub fn emblem(&self, seat: Seat) -> u8 {
        self.frame.emblem(seat)
    }

    /// Returns the half-done move of the current turn.
    pub fn selection(&self) -> G::Selection {
        match self.selected.get() {
            Some((turn, selection)) if turn == self.turn.get() => selection,
            _ => G::Selection::default(),
        }
    }

    pub fn select(&self, selection: G::Selection) {
        self.frame.reason.set(None);
        self.selected.set(Some((self.turn.get_untracked(), selection)));
    }

    pub fn put_back(&self) {
        self.select(G::Selection::default());
    }

    /// Returns true if the viewer may make this move.
    pub fn can(&self, mv: G::Move) -> bool {
        self.props.legal.with(|legal| legal.contains(&mv))
    }

    /// Asks for a move of the viewer.
    pub fn ask(&self, mv: G::Move) {
        if let Some(seat) = self.frame.me.get_untracked() {
            self.ask_for(seat, mv);
        }
    }

    pub fn ask_for(&self, seat: Seat, mv: G::Move) {
        let tapped = || flight::place_of(&format!(".mine li > [data-move='{}']", mv.clone().into()));
        self.left.set_value(flight::place_of(flight::RAISED).or_else(tapped));
        self.props.ask.run((Who::Seat(seat), mv));
    }

    /// Asks for a move of the viewer, or shows why it is not legal.
    pub fn try_move(&self, mv: G::Move) {
        match self.props.why.run(mv.clone()) {
            Some(reason) => self.frame.reason.set(Some(reason)),
            None => self.ask(mv),
        }
    }

    /// Clears the selection and shows why the move is not legal.
    pub fn explain(&self, mv: G::Move) {
        self.put_back();
        self.frame.reason.set(self.props.why.run(mv));
    }

    /// Returns the seat to move, as everybody sees it.
    pub fn waits_for(&self) -> Option<Seat> {
        self.look(G::TABLE.waits_for)
    }

    /// Returns true if it is the viewer's turn.
    pub fn my_turn(&self) -> bool {
        let me = self.me();
        me.is_some() && self.waits_for() == me
    }

    /// Returns true while it is this seat's turn.
    pub fn in_turn(self, seat: Seat) -> Signal<bool> {
        Signal::derive(move || self.waits_for() == Some(seat))
    }

    /// Returns words for a screen reader if it is this seat's turn.
    pub fn turn_words(&self, seat: Seat) -> &'static str {
        if self.waits_for() == Some(seat) { self.ctx.say(", le toca", ", to play") } else { "" }
    }

    /// Says whose turn it is, while the match is played.
    pub fn waiting_line(&self) -> String {
        let waits = self.waits_for().filter(|_| !self.look(G::TABLE.is_resting));
        waits.map(|seat| self.to_play(seat)).unwrap_or_default()
    }

    /// Says "Juega Ana".
    pub fn to_play(self, seat: Seat) -> String {
        let name = self.name(seat);
        self.frame.to_you(&sentence!(self.ctx.lang(), "Juega {name}", "{name}’s turn"))
    }

    /// Says "Ana reparte", or "Repartes" if the player plays alone.
    pub fn does(self, seat: Seat, es: &str, en: &str) -> String {
        self.frame.to_you(&format!("{} {}", self.name(seat), self.ctx.say(es, en)))
    }

    /// Returns the outcome of a match that is over, with the reason why one seat stands above another.
    pub fn outcome(self) -> Option<(Outcome, Why)> {
        let outcome = self.peek(G::TABLE.outcome)?;
        let by_seat = outcome.clone();
        let why = Callback::new(move |(above, below)| {
            let names = self.frame.names();
            self.look(|view| (G::TABLE.why_above)(view, &by_seat, self.ctx.lang(), &names, [above, below]))
        });
        Some((outcome, why))
    }

    /// Shows the winner of a match that is over, in short.
    pub fn match_won(self) -> Option<AnyView> {
        self.match_won_with(|| ().into_any())
    }

    /// Shows the winner as [`Self::match_won`] does, with the game's own `part` between the reason and the buttons.
    pub fn match_won_with(self, part: impl FnOnce() -> AnyView) -> Option<AnyView> {
        let (outcome, why) = self.outcome()?;
        Some(view! { <MatchWon frame=self.frame outcome why part=part()/> }.into_any())
    }

    /// Shows the places of a match that is over, with the game's own sheet.
    pub fn end_of_match(self, sheet: impl FnOnce() -> AnyView) -> Option<AnyView> {
        self.end_of_match_with(None, sheet)
    }

    /// Shows the places as [`Self::end_of_match`] does, with the game's `own` part beside each instead of the reason.
    pub fn end_of_match_with(
        self,
        own: Option<Callback<Seat, AnyView>>,
        sheet: impl FnOnce() -> AnyView,
    ) -> Option<AnyView> {
        let ((outcome, why), sheet) = (self.outcome()?, untrack(sheet));
        Some(view! { <EndOfMatch frame=self.frame outcome why own sheet/> }.into_any())
    }
}

/// The button that begins the next round: the seat to move makes `deal`.
#[component]
pub fn Onward<G: GameUi>(
    table: TableContext<G>,
    label: Pair,
    /// Who makes the move, in words.
    who: Signal<String>,
    deal: G::Move,
) -> impl IntoView {
    let go = Callback::new(move |()| {
        if let Some(seat) = table.props.tablet().waiting() {
            table.props.ask.run((Who::Seat(seat), deal.clone()));
        }
    });
    view! { <NextRound frame=table.frame label who go/> }
}

/// The board of a game: the pieces that everybody sees, the log, and the viewer's own part.
#[component]
pub fn Board<G: GameUi>(
    table: TableContext<G>,
    class: &'static str,
    /// The class of the part with the latest events.
    said: &'static str,
    /// The prompt of a player in turn.
    prompt: fn(TableContext<G>) -> String,
    /// The line that all but the player in turn read.
    #[prop(default = |table| table.waiting_line())]
    waiting: fn(TableContext<G>) -> String,
    pieces: AnyView,
    /// The viewer's own pieces and buttons.
    children: Children,
) -> impl IntoView {
    let my_turn = Signal::derive(move || table.my_turn());
    let line = Signal::derive(move || if table.my_turn() { prompt(table) } else { waiting(table) });
    let frame = table.frame;
    view! {
        <div class=class>
            {pieces}
            <div class=said><Log frame lines=frame.latest/></div>
            <div class="mine">
                <Hint frame/>
                <Prompt frame line my_turn/>
                {children()}
            </div>
        </div>
    }
}

type Describe<E> = fn(Lang, &[E], Seat, &PerSeat<String>, usize) -> Vec<String>;
type WhyAbove<V> = fn(&V, &Outcome, Lang, &PerSeat<String>, [Seat; 2]) -> String;

/// What a game adds to its table.
pub struct TableParts<G: GameUi> {
    pub turn: fn(&G::View) -> G::Turn,
    pub state: fn(TableProps<G>, Frame) -> G::State,
    /// The word for a round, and its number, for the bar above the table.
    pub round: fn(TableContext<G>) -> (&'static str, String),
    /// The seat to move; between rounds, the seat that deals the next one, if any.
    pub waits_for: fn(&G::View) -> Option<Seat>,
    /// True between rounds and at the end, when the table shows the score sheet.
    pub is_resting: fn(&G::View) -> bool,
    pub playing: fn(TableContext<G>) -> AnyView,
    /// The end of a round or of the match in short: below the last pieces, and if the sheet can't be fetched.
    pub finish: fn(TableContext<G>) -> AnyView,
    /// False if the whole sheet is shown at once.
    pub finish_first: bool,
    /// The game's own entries of the menu.
    pub menu: fn(TableContext<G>) -> AnyView,
    /// Runs at the first turn (true) and at each later one, and again when a signal that it reads changes.
    pub follow_turn: fn(TableContext<G>, bool),
    /// Sets up other effects; the memo is true while the table is resting.
    pub follow: fn(TableContext<G>, Memo<bool>),
    /// The events of the round.
    pub events: fn(&G::View) -> &[G::Event],
    /// Animates the pieces that change hands in a new event.
    pub send: fn(TableContext<G>, &G::Event),
    /// Describes the events since the seat's own last move, at most this many of the latest.
    pub describe: Describe<G::Event>,
    /// What the viewer can do and why, for a first-time player.
    pub hint: fn(Lang, &G::View) -> Option<String>,
    /// The outcome of a match that is over.
    pub outcome: fn(&G::View) -> Option<Outcome>,
    /// The reason why the first of two seats stands above the second.
    pub why_above: WhyAbove<G::View>,
}

/// Shows the table of a match, with its bar and menu.
pub fn page<G: GameUi>(props: TableProps<G>) -> AnyView {
    let table = TableContext::<G>::new(props);
    let resting = Memo::new(move |_| table.look(G::TABLE.is_resting));
    let over = Memo::new(move |_| table.look(G::TABLE.outcome).is_some());
    let mut first = true;
    Effect::new(move || {
        // `track` alone would not compute the memo, and its first value would then count as a change.
        table.turn.with(|_| ());
        (G::TABLE.follow_turn)(table, std::mem::take(&mut first));
    });
    flight::follow(table);
    (G::TABLE.follow)(table, resting);
    view! {
        <Shell frame=table.frame title=G::TITLE round=Signal::derive(move || (G::TABLE.round)(table)) resting over
            finish_first=G::TABLE.finish_first playing=move || (G::TABLE.playing)(table)
            sheet=move || extras::sheet(table) finish=move || (G::TABLE.finish)(table)
            score=move || extras::score(table) more=move || (G::TABLE.menu)(table)/>
    }
    .into_any()
}

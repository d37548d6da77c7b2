//! What the components of the table share.

use crate::app::play::table;
use crate::app::tables::prelude::*;
use sobremesa::games::superechelon::{
    Card, Fan, Move, Phase, PointsTable, Stage, StageType, SuperEchelon, Verdict, View, explain, text,
};

pub type Turn = (Phase, usize, Vec<Card>);

pub fn turn(view: &View) -> Turn {
    let laid = view.stage().map_or(0, |seen| seen.stage.cards_laid() + usize::from(seen.given));
    (view.phase, laid, view.hand.clone())
}

#[derive(Clone, Copy)]
pub struct State {
    pub kind: Memo<StageType>,
    pub drag: Drag,
    /// What is left of a tour that is decided plays by itself.
    pub rush: RwSignal<bool>,
}

impl State {
    pub fn new(props: TableProps<SuperEchelon>) -> State {
        let kind = |view: &View| view.stage().map_or(StageType::Flat, |seen| seen.stage.kind);
        State { kind: Memo::new(move |_| props.view.with(kind)), drag: Drag::new(), rush: RwSignal::new(false) }
    }
}

pub type TableContext = table::TableContext<SuperEchelon>;

impl TableContext {
    /// Returns the points of the cards, which are the same all through a match.
    pub fn worths(&self) -> PointsTable {
        self.peek(|view| view.options.points.clone())
    }

    /// Reads the stage in play.
    pub fn stage<T>(&self, look: impl Fn(&View, &Stage) -> T) -> Option<T> {
        self.look(|view| view.stage().map(|seen| look(view, &seen.stage)))
    }

    pub fn fan(&self, owner: Seat) -> Option<Fan> {
        self.stage(|_, stage| stage.fan(owner).cloned()).flatten()
    }

    /// Returns the stage points of a fan; 0 if it is not open.
    pub fn points(&self, owner: Seat) -> u16 {
        let points =
            |view: &View, stage: &Stage| stage.fan(owner).map_or(0, |fan| fan.points(&view.options.points, stage.kind));
        self.stage(points).unwrap_or(0)
    }

    /// Follows a number that cards change, once they have landed: at once in a replay, and if a move is taken back.
    pub fn landed(self, flight: Duration, number: impl Fn() -> u16 + Copy + Send + Sync + 'static) -> RwSignal<u16> {
        let shown = RwSignal::new(untrack(number));
        Effect::new(move |before: Option<usize>| {
            let (_, events) = (number(), self.look(|view| view.events.len()));
            let lands = self.props.tablet().landing.get_untracked() && before.is_some_and(|before| before < events);
            // The row may have gone meanwhile.
            let show = move || _ = shown.try_get_untracked().map(|_| shown.set(untrack(number)));
            self.after_pause(if lands { flight } else { Duration::ZERO }, show);
            events
        });
        shown
    }

    /// Returns the points that a fan would have after this move.
    pub fn points_with(&self, wish: Move) -> Option<u16> {
        let (owner, card) = match wish {
            Move::Lay(card) | Move::Open(card) => (self.me()?, card),
            Move::Join { card, escapada } => (escapada, card),
            Move::BadDay { .. } | Move::Give(_) | Move::Deal => return None,
        };
        let me = self.me()?;
        self.stage(|view, stage| {
            let mut stage = stage.clone();
            stage.lay(me, card, owner);
            stage.fan(owner).map_or(0, |fan| fan.points(&view.options.points, stage.kind))
        })
    }

    /// Returns the GC points of the cards that lie in the stage.
    pub fn stake(&self) -> u16 {
        self.stage(|_, stage| stage.laid().map(|laid| u16::from(laid.card.figure.gc())).sum()).unwrap_or(0)
    }

    pub fn is_judged(&self) -> bool {
        self.stage(|_, stage| stage.verdict != Verdict::Open).unwrap_or_default()
    }

    /// Returns true if the fan of `owner` has won the stage.
    pub fn has_won(&self, owner: Seat) -> bool {
        self.stage(|_, stage| stage.verdict == Verdict::Won(owner)).unwrap_or_default()
    }

    pub fn is_duel(&self) -> bool {
        self.frame.seats() == 2
    }

    /// Returns true if some move lays this card now.
    pub fn playable(&self, card: Card) -> bool {
        self.props.legal.with(|legal| legal.iter().any(|mv| mv.card() == Some(card)))
    }

    /// Returns the move of this card, if there is only one.
    pub fn only_way(&self, card: Card) -> Option<Move> {
        self.props.legal.with(|legal| {
            let mut ways = legal.iter().filter(|mv| mv.card() == Some(card));
            ways.next().filter(|_| ways.next().is_none()).copied()
        })
    }

    /// Returns the move that puts a card on the fan of `owner`.
    pub fn onto(&self, card: Card, owner: Seat) -> Move {
        let own = self.me() == Some(owner);
        match (self.is_duel(), own) {
            (true, true) => Move::Lay(card),
            (false, true) if self.fan(owner).is_none() => Move::Open(card),
            _ => Move::Join { card, escapada: owner },
        }
    }

    /// Returns the move that puts the raised card on the fan of `owner`.
    pub fn raised_onto(&self, owner: Seat) -> Option<Move> {
        self.selection().map(|card| self.onto(card, owner))
    }

    /// Returns the move that puts the raised card on a card in the fan of `owner`. With three or more players a Bad Day
    /// is aimed at that card.
    pub fn raised_at(&self, target: Card, owner: Seat) -> Option<Move> {
        let card = self.selection()?;
        Some(if card.is_bad_day() && !self.is_duel() {
            Move::BadDay { card, against: Some(target) }
        } else {
            self.onto(card, owner)
        })
    }

    /// Plays a card that is let go at a point of the page.
    pub fn let_go(&self, card: Card, (x, y): (i32, i32)) {
        let aimed = card.is_bad_day() && !self.is_duel();
        let over = |selector: String| browser::is_over(&selector, x, y);
        let fans = untrack(|| self.stage(|_, stage| stage.fans.clone())).unwrap_or_default();
        let target = fans.iter().flat_map(|fan| &fan.cards);
        let target = target.map(|laid| laid.card).find(|laid| over(format!("[data-laid={laid}]")));
        let wish = match target.filter(|_| aimed) {
            Some(target) => Some(Move::BadDay { card, against: Some(target) }),
            None if over(".open-place".into()) => Some(self.onto_place(card)),
            None => {
                let owners = Seat::all(self.frame.seats());
                let owner = owners.into_iter().find(|seat| over(format!("[data-fan='{}']", seat.0)));
                owner.map(|owner| untrack(|| self.onto(card, owner)))
            }
        };
        if let Some(wish) = wish {
            self.try_move(wish);
        }
    }

    /// Returns the move of a card that is let go beside the escapadas: it opens one; a Bad Day cancels nothing.
    pub fn onto_place(&self, card: Card) -> Move {
        if card.is_bad_day() { Move::BadDay { card, against: None } } else { Move::Open(card) }
    }

    pub fn prompt(&self) -> String {
        let lang = self.ctx.lang();
        self.look(|view| match self.selection() {
            Some(card) => explain::raised(lang, view, card, self.can(Move::BadDay { card, against: None })),
            None => text::prompt(lang, view, &self.frame.names()),
        })
    }
}

//! The table of Chúpate Dos: the piles in the middle, the others around them, the viewer's hand below.

mod actions;
mod flights;
mod hand;
mod menu;
mod pad;
mod pile;
mod seats;
mod sheet;
mod table;

use crate::app::tables::prelude::*;
use sobremesa::engine::Game;
use sobremesa::games::chupate_dos::sheet::Count;
use sobremesa::games::chupate_dos::{self, ChupateDos, Event, Kind, Move, Options, Phase, ULTIMA_WINDOWS, View, text};
use std::num::NonZeroU8;
use table::{Selection, TableContext, Turn};

lazy!(chupate_dos_extras: &'static Extras<ChupateDos> = const { &extras::extras(Sheets {
    sheet: |table| view! { <sheet::Sheet table/> }.into_any(),
    score: |table| view! { <sheet::Totals table/> }.into_any(),
}) });

impl GameUi for ChupateDos {
    type Turn = Turn;
    type Selection = Selection;
    type Event = Event;
    type Sheet = Count;
    type State = flights::Held;

    const EXTRAS: fn() -> PendingChunk<&'static Extras<Self>> = chupate_dos_extras;
    const ART: &'static str = "naipes";

    const PITCH: Pair = (
        "Quédate sin cartas antes que nadie. De\u{a0}2\u{a0}a\u{a0}5.",
        "Be the first to run out of cards. 2\u{a0}to\u{a0}5\u{a0}players.",
    );

    const TABLE: TableParts<Self> = TableParts {
        turn: |view| (view.phase, view.hand.clone(), view.top()),
        state: |_, _| StoredValue::new(Vec::new()),
        round: menu::round,
        waits_for: |view| view.phase.seat(),
        is_resting: |view| matches!(view.phase, Phase::Between(_) | Phase::Over),
        playing: |table| view! { <Playing table/> }.into_any(),
        finish: sheet::finish,
        finish_first: true,
        menu: |table| view! { <menu::Sanctions table/> }.into_any(),
        follow_turn: |table, _| {
            table.props.tablet().calling.track();
            table.frame.reason.set(None);
            // If the focused card or button is gone, the focus goes to the hand or to the next round.
            table.frame.when_drawn(|| focus::restore(".hand button[tabindex='0'], .next-round, .again"));
        },
        follow: |table, _| flights::keep_hand(table),
        events: |view| &view.events,
        send: flights::send,
        describe: text::since,
        hint: text::hint,
        outcome: |view| (view.phase == Phase::Over).then(|| view.score.outcome()),
        why_above: |_, outcome, lang, names, pair| {
            let [above, below] = pair.map(|seat| (&*names[seat], &outcome.seats[seat]));
            text::why_above(lang, above, below, outcome.seats.len() == 2)
        },
    };

    const MESA: u8 = 4;

    fn challenges(table: TableProps<ChupateDos>, at: Option<Seat>) -> AnyView {
        match at {
            Some(seat) => view! { <actions::Calls table seat/> }.into_any(),
            None => view! { <actions::Challengers table/> }.into_any(),
        }
    }

    const OPTIONS: &'static [Field<Options>] = chupate_dos::OPTIONS;

    fn options(options: RwSignal<Options>, seats: Signal<u8>) -> AnyView {
        // Two players cannot play as a group.
        Effect::new(move || {
            if seats.get() == 2 && options.with_untracked(|o| o.kind == Kind::Group) {
                options.update(|o| o.kind = Kind::Match);
            }
        });
        fields::<Self>(options, seats)
    }

    const OLDEST: Option<Pair> = Some(("reparte", "deals"));

    fn set_oldest(options: &mut Options, seat: Seat) {
        options.first_dealer = seat.0;
    }

    const LENGTHS: [Pair; 3] = [
        ("3 rondas como mucho", "3 rounds at most"),
        ("5 rondas", "5 rounds"),
        ("2 rondas; más, si sois más", "2 rounds; more with more players"),
    ];

    /// Sets the length: the shortest match is three rounds, with five seconds for "última".
    fn set_length(options: &mut Options, length: Length) {
        // Two players play until one has won two rounds; more players play a number of rounds.
        options.first_to = NonZeroU8::new(2).filter(|_| length == Length::Quick);
        options.rounds = match length {
            Length::Quick => NonZeroU8::new(3),
            Length::Normal => NonZeroU8::new(5),
            Length::Written => None,
        };
        options.ultima_window_ms = ULTIMA_WINDOWS[if length == Length::Quick { 2 } else { 1 }];
    }

    fn fit(options: &mut Options, seats: u8) {
        options.fit(seats);
    }

    fn is_forced(mv: &Move) -> bool {
        matches!(mv, Move::Draw | Move::Keep | Move::Take)
    }

    /// Returns true if this seat plays in the round: in a deciding one only the tied players do.
    fn is_in(view: &View, seat: Seat) -> bool {
        view.score.order.is_empty() || view.playing.contains(&seat)
    }

    const MEASURE: Option<Measure> = Some((|tally| tally.rounds_won.into(), ("en rondas", "in rounds")));

    fn hand(&self, seat: Seat, lang: Lang, better: &str) -> Option<AnyView> {
        let view = self.view(Who::Seat(seat));
        Some(sheet::open_hand(&view.hand, lang, better))
    }

    fn sound(before: &View, mv: &Move, after: &View) -> &'static str {
        match mv {
            _ if after.phase == Phase::Over => "win",
            _ if after.attack > before.attack => "attack",
            Move::Take => "cards",
            Move::Ultima => "last",
            Move::Challenge | Move::Yellow(_) => "lose",
            Move::Lay(_) | Move::LaySota { .. } | Move::Draw | Move::Keep | Move::Name(_) | Move::Deal => "card",
        }
    }
}

#[component]
fn Playing(table: TableContext) -> impl IntoView {
    let prompt = |table: TableContext| {
        if matches!(table.naming(), Some(Some(_))) {
            return table.ctx.say("Elige el palo al que cambias.", "Choose the suit you change to.").to_string();
        }
        table.props.legal.with(|legal| table.look(|view| text::prompt(table.ctx.lang(), view, legal)))
    };
    let pieces = view! { <seats::Seats table/><pile::Middle table/> }.into_any();
    view! {
        <Board table class="board" said="said" prompt pieces>
            <hand::Hand table/>
            <actions::Actions table/>
        </Board>
    }
}

//! Moves applied to the position, and taken back on a tablet that is passed round.

use super::{
    Bid, Claim, Dice, Dudo, End, Event, FULL_CUP, Face, Move, Obligo, Options, Phase, Round, Showing, StandingBid,
    Table,
};
use crate::engine::{Direction, PassAndPlay, PerSeat, Rng, Seat, TakingBack, Who};
use crate::pieces::dice;

/// With the option `montado`, one roll in this many is stacked (DU-3).
const ROLLS_A_STACK: u32 = 50;

impl Dudo {
    /// Begins a match and rolls its first round (DU-1 to DU-3).
    pub fn new(options: &Options, seats: u8, rng: Rng) -> Dudo {
        let table = Table::new(*options, seats);
        let mut game = Dudo { rng, table, cups: PerSeat::new(seats, |_| Dice::default()) };
        let begins = game.throw_for_first();
        game.roll_round(begins, false);
        game
    }

    /// Throws for the first player: the highest die begins, and tied players throw again (DU-2).
    fn throw_for_first(&mut self) -> Seat {
        let mut tied: Vec<Seat> = self.table.playing().collect();
        while tied.len() > 1 {
            let throws: Vec<(Seat, u8)> = tied.iter().map(|&seat| (seat, dice::roll(&mut self.rng))).collect();
            let highest = throws.iter().map(|(_, die)| *die).max();
            tied = throws.iter().filter(|(_, die)| Some(*die) == highest).map(|(seat, _)| *seat).collect();
            self.table.events.push(Event::Threw(throws));
        }
        tied[0]
    }

    /// Rolls all dice (DU-3). In an obligo, open or closed is chosen before the first bid (DU-23).
    fn roll_round(&mut self, begins: Seat, obliges: bool) {
        self.table.begin_round(begins, obliges);
        for seat in Seat::all(self.cups.len()) {
            self.cups[seat] = self.roll_cup(seat);
        }
    }

    fn roll_cup(&mut self, seat: Seat) -> Dice {
        let number = self.table.dice[seat];
        loop {
            let dice = Dice::roll(number, &mut self.rng);
            // One die has nothing to stack on.
            let stacks = self.table.options.montado && number > 1;
            if !stacks || self.rng.below(ROLLS_A_STACK) > 0 {
                return dice;
            }
            self.table.events.push(Event::Montado { seat, dice });
        }
    }

    pub(super) fn make(&mut self, who: Who, mv: Move) {
        match (who, mv) {
            (Who::Floor, Move::Expel(seat)) => self.expel(seat),
            (Who::Floor, _) | (Who::Seat(_), Move::Expel(_)) => {}
            (Who::Seat(_), Move::Deal) => self.deal(),
            (Who::Seat(seat), Move::Open) => self.choose(seat, Obligo::Open),
            (Who::Seat(seat), Move::Closed) => self.choose(seat, Obligo::Closed),
            (Who::Seat(seat), Move::Bid(bid, direction)) => self.bid(seat, bid, direction),
            (Who::Seat(seat), Move::Pass) => self.pass(seat),
            (Who::Seat(seat), Move::Calzo) => self.claim(seat, Claim::Calzo),
            (Who::Seat(seat), Move::Siciliana) => self.claim(seat, Claim::Siciliana),
            (Who::Seat(seat), Move::Doubt) => match self.table.standing {
                Some(StandingBid { passed_by: Some(_), .. }) => self.claim(seat, Claim::DoubtPass),
                _ => self.claim(seat, Claim::Doubt),
            },
        }
    }

    fn deal(&mut self) {
        let Phase::Between { seat, obliges } = self.table.phase else { return };
        self.table.events.clear();
        self.roll_round(seat, obliges);
    }

    fn choose(&mut self, seat: Seat, obligo: Obligo) {
        self.table.obligo = Some(obligo);
        self.table.phase = Phase::Opening(seat);
        self.table.events.push(Event::Obliged { seat, closed: obligo == Obligo::Closed });
    }

    fn bid(&mut self, seat: Seat, bid: Bid, direction: Option<Direction>) {
        let table = &mut self.table;
        table.direction = direction.unwrap_or(table.direction);
        // DU-20: whoever follows a false opening opens too.
        let opening = table.standing.is_none_or(|standing| standing.falsely);
        let falsely = opening && bid.is_aces() && table.obligo.is_none();
        if falsely {
            table.dead_aces.push(bid.number);
        }
        table.standing = Some(StandingBid { bid, by: seat, opening, falsely, passed_by: None });
        table.events.push(Event::Bid { seat, bid, direction });
        table.phase = Phase::Turn(table.next(seat));
    }

    /// Passes (DU-15).
    fn pass(&mut self, seat: Seat) {
        let table = &mut self.table;
        if let Some(standing) = &mut table.standing {
            standing.passed_by = Some(seat);
        }
        table.passed.push(seat);
        table.events.push(Event::Passed { seat });
        table.phase = Phase::Turn(table.next(seat));
    }

    /// Shows all dice and settles the claim (DU-12, DU-13, DU-18, DU-30).
    fn claim(&mut self, by: Seat, claim: Claim) {
        let Some(standing) = self.table.standing else { return };
        // "De éstas" is the face of the obliging player's die (DU-24).
        let face = standing.bid.face.or_else(|| self.cups[self.table.began].first()).expect("who obliges has one die");
        let wild = self.table.aces_wild() && claim != Claim::Siciliana;
        let count: u8 = self.cups.iter().map(|(_, cup)| cup.count(face, wild)).sum();
        let holds = count >= standing.bid.number;
        let against = standing.passed_by.unwrap_or(standing.by);
        let loser = |by_loses: bool| if by_loses { by } else { against };
        let (seat, change) = match claim {
            Claim::Doubt => (loser(holds), -1),
            Claim::Siciliana => (loser(holds), -2),
            Claim::DoubtPass => (loser(self.cups[against].is_true_pass()), -1),
            Claim::Calzo if count == standing.bid.number => (by, i8::from(self.table.dice[by] < FULL_CUP)),
            Claim::Calzo => (by, -1),
        };
        let count = (claim != Claim::DoubtPass).then_some(count);
        let showing = Showing { claim, by, against, bid: standing.bid, face, count, seat, change };
        self.table.events.push(Event::Shown(showing));
        self.table.close_round(End::Shown(showing), || self.cups.clone());
        self.empty_cups();
        self.table.settle(seat, change);
    }

    /// Expels a seat. The cups are emptied unseen (DU-31).
    fn expel(&mut self, seat: Seat) {
        self.empty_cups();
        self.table.expel(seat);
    }

    fn empty_cups(&mut self) {
        self.cups.iter_mut().for_each(|(_, cup)| *cup = Dice::default());
    }
}

impl Table {
    pub fn begin_round(&mut self, begins: Seat, obliges: bool) {
        self.events.push(Event::Rolled { begins, obliges });
        self.began = begins;
        self.obligo = obliges.then_some(Obligo::Undecided);
        self.obliged[begins] |= obliges;
        self.phase = if obliges { Phase::Choosing(begins) } else { Phase::Opening(begins) };
    }

    /// Expels a seat (DU-31). Between rounds only the seat is gone; a round in play ends without loss.
    pub fn expel(&mut self, seat: Seat) {
        self.dice[seat] = 0;
        self.expelled.push(seat);
        self.events.push(Event::Expelled { seat });
        let (begins, obliges) = match self.phase {
            Phase::Between { seat: begins, obliges } => (begins, obliges),
            Phase::Choosing(_) | Phase::Opening(_) | Phase::Turn(_) | Phase::Over => {
                let again = self.obligo.is_some() && self.is_in(self.began) && !self.is_duel();
                let seats = self.dice.len();
                self.close_round(End::Expelled(seat), || PerSeat::new(seats, |_| Dice::default()));
                (if again { self.began } else { seat }, again)
            }
        };
        self.wait_for(begins, obliges);
    }

    /// Adds the round to those finished.
    fn close_round(&mut self, end: End, dice: impl FnOnce() -> PerSeat<Dice>) {
        let (began, obligo) = (self.began, self.obligo.take());
        self.rounds.push_with(|| Round { began, obligo, end, dice: dice() });
        self.standing = None;
        self.dead_aces.clear();
        self.passed.clear();
    }

    /// Changes the dice of `seat`, and goes on to the next round (DU-5, DU-6, DU-21).
    pub fn settle(&mut self, seat: Seat, change: i8) {
        let dice = self.dice[seat].saturating_add_signed(change);
        self.dice[seat] = dice;
        if dice == 0 {
            self.out.push(seat);
            self.events.push(Event::Out { seat });
        }
        self.wait_for(seat, change < 0 && dice == 1 && !self.obliged[seat]);
    }

    /// Waits for `seat` to begin the next round, or for the next player if it is out. The round is an obligo only if
    /// `seat` itself begins it and three or more play.
    fn wait_for(&mut self, seat: Seat, obliges: bool) {
        self.phase = match self.playing().count() {
            0 | 1 => Phase::Over,
            playing => {
                let obliges = obliges && playing > 2 && self.is_in(seat);
                Phase::Between { seat: if self.is_in(seat) { seat } else { self.next(seat) }, obliges }
            }
        };
    }
}

impl PassAndPlay for Dudo {
    fn has_secrets(&self) -> bool {
        self.table.is_round_open()
    }

    /// Lists the dice of the standing bid; a cup before the first one.
    fn glance(view: &Self::View) -> String {
        let dice: Vec<String> = view.table.dice.iter().map(|(_, dice)| dice.to_string()).collect();
        let bid = view.table.standing.map(|standing| standing.bid);
        let shown = bid.map_or("cup".into(), |bid| {
            let die = format!("d{}", bid.face.map_or(0, Face::pips));
            vec![die; usize::from(bid.number.min(9))].join(" ")
        });
        format!("{}|{shown}", dice.join(" "))
    }

    /// Forbids taking back a claim, which shows all dice, or a deal, which rolls new ones.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        match mv {
            Move::Bid(..) | Move::Pass => TakingBack::Free,
            // The cups of the round that it ends stay covered; but the end of the match reveals the seed.
            Move::Expel(_) if self.table.playing().count() > 2 => TakingBack::Free,
            Move::Deal | Move::Open | Move::Closed | Move::Doubt | Move::Calzo | Move::Siciliana | Move::Expel(_) => {
                TakingBack::Never
            }
        }
    }

    fn is_sanction(mv: &Move) -> bool {
        matches!(mv, Move::Expel(_))
    }
}

//! Moves applied to the position, and taken back on a tablet that is passed round.

use super::{
    Card, Event, Move, Options, Phase, Played, Stage, StageType, SuperEchelon, Tour, Verdict, lead, stage::left_of,
};
use crate::engine::{Game, History, PassAndPlay, PerSeat, Rng, Seat, Status, TakingBack, Who};
use std::sync::Arc;

impl SuperEchelon {
    pub fn new(options: &Options, seats: u8, rng: Rng) -> SuperEchelon {
        let mut game = SuperEchelon {
            options: options.clone(),
            rng,
            hands: PerSeat::new(seats, |_| Vec::new()),
            deck: Vec::new(),
            aside: Vec::new(),
            stages: Vec::new(),
            dealer: Seat(0),
            phase: Phase::NewTour(Seat(0)),
            events: History::default(),
            tours: History::default(),
            careless: 0,
        };
        let dealer = game.draw_for_deal();
        game.deal_tour(dealer);
        game
    }

    fn shuffled(&mut self) -> Vec<Card> {
        let mut deck = Card::decks(Card::decks_for(self.seats()));
        self.rng.shuffle(&mut deck);
        deck
    }

    /// Lets everybody draw a card for the deal, and those who tie for the highest draw again (SE-5).
    fn draw_for_deal(&mut self) -> Seat {
        let mut drawing: Vec<Seat> = Seat::all(self.seats()).collect();
        loop {
            let draws: Vec<(Seat, Card)> = drawing.iter().copied().zip(self.shuffled()).collect();
            draws.iter().for_each(|&(seat, card)| self.events.push(Event::Drew { seat, card }));
            let most = draws.iter().map(|(_, card)| card.figure.gc()).max();
            let best = draws.iter().filter(|(_, card)| Some(card.figure.gc()) == most);
            drawing = best.map(|(seat, _)| *seat).collect();
            if let [dealer] = drawing[..] {
                return dealer;
            }
            self.events.push(Event::DrawLevel);
        }
    }

    /// Makes the first deal of a tour. The events keep the draw for it.
    fn deal_tour(&mut self, dealer: Seat) {
        self.events.retain(|event| matches!(event, Event::Drew { .. } | Event::DrawLevel));
        self.deck = self.shuffled();
        self.aside.clear();
        self.stages.clear();
        self.deal_stage(dealer);
    }

    /// Deals a stage (SE-6 to SE-8).
    pub fn deal_stage(&mut self, dealer: Seat) {
        let seats = usize::from(self.seats());
        let first = self.stages.is_empty();
        let each = lead::dealt(first, self.deck.len(), seats);
        for _ in 0..each {
            for (_, hand) in self.hands.iter_mut() {
                hand.extend(self.deck.pop());
            }
        }
        if !first && each < 3 {
            self.aside = std::mem::take(&mut self.deck);
        }
        let starter = self.next_starter(dealer);
        let top = self.deck.last().map(|card| card.back);
        let quota = if top.is_some() { 3 } else { self.hands[starter].len() as u8 };
        let kind = top.unwrap_or(StageType::Flat);
        self.dealer = dealer;
        self.stages.push(Arc::new(Played::new(Stage::new(kind, quota, starter))));
        let (each, aside) = (each as u8, self.aside.len() as u8);
        self.events.push(Event::Dealt { dealer, each, aside, kind, last: top.is_none() });
        self.phase = Phase::Laying(starter);
    }

    /// Returns the seat that lays first when `dealer` deals (SE-10, SE-11, SE-20, SE-26).
    fn next_starter(&self, dealer: Seat) -> Seat {
        match self.stages.last().map(|played| &played.stage) {
            Some(stage) => {
                let Stage { starter, verdict, .. } = stage;
                lead::next_starter(self.seats(), self.options.leader, dealer, *starter, verdict.winner())
            }
            None => dealer,
        }
    }

    pub(super) fn make(&mut self, who: Who, mv: Move) {
        let Who::Seat(seat) = who else { return };
        match mv {
            Move::Lay(card) | Move::Open(card) => self.lay(seat, card, seat),
            Move::Join { card, escapada } => self.lay(seat, card, escapada),
            Move::BadDay { card, against } => {
                self.stage_mut().stage.lay_bad_day(seat, card, against);
                self.events.push(Event::BadDay { seat, card, against });
                self.laid(seat, card);
            }
            Move::Give(card) => self.give(seat, card),
            Move::Deal if matches!(self.phase, Phase::NewTour(_)) => self.deal_tour(seat),
            Move::Deal => {
                self.events.clear();
                self.deal_stage(seat);
            }
        }
    }

    fn stage_mut(&mut self) -> &mut Played {
        let last = self.stages.last_mut().expect("a tour has a stage from its first deal on");
        Arc::make_mut(last)
    }

    fn lay(&mut self, seat: Seat, card: Card, owner: Seat) {
        let opens = self.stage().fan(owner).is_none();
        self.stage_mut().stage.lay(seat, card, owner);
        self.events.push(Event::Laid { seat, card, owner, opens });
        self.laid(seat, card);
    }

    /// Passes the turn on clockwise, or judges the stage.
    fn laid(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
        }
        let stage = self.stage();
        if stage.cards_laid() < usize::from(stage.quota) * usize::from(self.seats()) {
            self.phase = Phase::Laying(left_of(seat, self.seats()));
            return;
        }
        let verdict = stage.judged(&self.options.points);
        self.stage_mut().stage.verdict = verdict;
        let Verdict::Won(owner) = verdict else {
            self.events.push(Event::StageTied);
            return self.end_stage();
        };
        let stage = self.stage();
        let points = stage.fan(owner).map_or(0, |fan| fan.points(&self.options.points, stage.kind));
        self.events.push(Event::StageWon { owner, points });
        if self.is_duel() { self.end_stage() } else { self.start_booty(owner) }
    }

    /// Lets the initiator give the booty out (SE-24), unless there is nothing to choose.
    fn start_booty(&mut self, giver: Seat) {
        let booty = self.stage().booty();
        let cards = booty.len() as u8;
        match self.stage().entitled(self.seats())[..] {
            _ if booty.is_empty() => {}
            [] => self.events.push(Event::BootyOut { cards }),
            [seat] => {
                self.stage_mut().given = booty;
                self.events.push(Event::TookBooty { seat, cards });
            }
            _ => {
                self.stage_mut().left = booty;
                self.phase = Phase::Giving(giver);
                return;
            }
        }
        self.end_stage();
    }

    fn give(&mut self, giver: Seat, card: Card) {
        let given = self.played().given.len();
        let Some(to) = self.stage().gets(self.seats(), given) else { return };
        let played = self.stage_mut();
        played.given.push(card);
        played.left.retain(|left| *left != card);
        let all = played.left.is_empty();
        self.events.push(Event::Gave { from: giver, to, cards: 1 });
        if all {
            self.end_stage();
        }
    }

    fn end_stage(&mut self) {
        if self.deck.is_empty() {
            return self.end_tour();
        }
        self.phase = Phase::Between(self.next_dealer());
    }

    /// Ends a tour (SE-13, SE-27) and draws the dealer of the next one (SE-5).
    fn end_tour(&mut self) {
        let tour = Tour::counted(self.gc_points());
        let points = tour.points.iter().map(|(_, &points)| points).max().unwrap_or(0);
        self.events.push(match tour.winner {
            Some(seat) => Event::TourWon { seat, points },
            None => Event::TourShared { points },
        });
        self.tours.push(tour);
        self.phase = if self.tours.len() < usize::from(self.options.tours()) {
            Phase::NewTour(self.draw_for_deal())
        } else {
            Phase::Over
        };
    }
}

impl PassAndPlay for SuperEchelon {
    fn has_secrets(&self) -> bool {
        !self.phase.rests()
    }

    /// Lists the last cards on the road.
    fn glance(view: &Self::View) -> String {
        let laid = |event: &Event| {
            let (Event::Laid { card, .. } | Event::BadDay { card, .. }) = event else { return None };
            Some(format!("{}-s ", card.figure.letter()))
        };
        let laid: Vec<String> = view.events.iter().filter_map(laid).collect();
        format!("|{}", laid[laid.len().saturating_sub(3)..].concat().trim_end())
    }

    /// Forbids taking back a deal, which shows new cards, or a move after which the tour is counted, which shows all.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        let mut next = self.clone();
        if let Status::Waiting(seat) = self.status() {
            next.apply(Who::Seat(seat), mv);
        }
        let counted = matches!(next.phase, Phase::NewTour(_) | Phase::Over);
        if counted || *mv == Move::Deal { TakingBack::Never } else { TakingBack::Free }
    }
}

//! Moves applied to the position, and taken back on a tablet that is passed round.

use super::position::{DOS_ATTACKS, FULL_ATTACK, LAST_TURN};
use super::{Cards, ChupateDos, Event, Move, Options, Phase, Round, Score, Step, cards::Set, score::next_of};
use crate::engine::{Call, Direction, Game, History, PassAndPlay, PerSeat, Rng, Seat, Status, TakingBack, Who};
use crate::pieces::naipes::{Card, Rank, Suit};

impl ChupateDos {
    pub fn new(options: &Options, seats: u8, rng: Rng) -> ChupateDos {
        let first = Seat(if options.first_dealer < seats { options.first_dealer } else { 0 });
        let mut game = ChupateDos {
            options: options.clone(),
            rng,
            hands: PerSeat::new(seats, |_| Cards::default()),
            stock: Cards::default(),
            discard: Cards::default(),
            named: None,
            attack: 0,
            playing: Seat::all(seats).collect(),
            dealer: first,
            direction: Direction::Right,
            phase: Phase::Between(first),
            turns: 0,
            drawn_and_laid: Set::default(),
            owes_ultima: None,
            events: History::default(),
            score: Score::new(seats),
            rounds: History::default(),
        };
        game.deal_round(first);
        game
    }

    /// Shuffles, deals, turns the first card up and lets it act (CD-2 to CD-5).
    fn deal_round(&mut self, dealer: Seat) {
        let mut deck: Cards = Card::deck().into_iter().collect();
        self.rng.shuffle(&mut deck);
        self.deal_deck(dealer, deck);
    }

    /// Deals from the end of `deck`.
    pub fn deal_deck(&mut self, dealer: Seat, mut deck: Cards) {
        let each = self.options.cards_for(self.playing.len() as u8);
        self.hands.iter_mut().for_each(|(_, hand)| hand.clear());
        for _ in 0..each {
            for &seat in &self.playing {
                deck.pop().into_iter().for_each(|card| self.hands[seat].push(card));
            }
        }
        let turned = deck.pop().expect("a card is left to turn up");
        self.stock = deck;
        self.discard = Cards::from_iter([turned]);
        (self.named, self.attack, self.turns, self.owes_ultima) = (None, 0, 0, None);
        self.drawn_and_laid = Set::default();
        (self.dealer, self.direction) = (dealer, Direction::Right);
        self.events.clear();
        self.events.push(Event::Dealt { dealer, turned });
        self.first_card_acts(turned);
    }

    /// Lets the first card act as though the dealer had laid it (CD-30 to CD-34).
    fn first_card_acts(&mut self, turned: Card) {
        let dealer = self.dealer;
        if turned.rank == Rank::Sota {
            self.phase = Phase::Naming(dealer);
        } else if self.bounces(turned) {
            self.phase = Phase::Turn(dealer, Step::Bounce);
        } else {
            self.pass_on(dealer, turned);
        }
    }

    /// Passes the turn on after `seat` laid `card`.
    fn pass_on(&mut self, seat: Seat, card: Card) {
        let steps = match card.rank {
            Rank::Dos => {
                self.attack += DOS_ATTACKS;
                1
            }
            Rank::Siete if !self.is_duel() => {
                self.direction = self.direction.reversed();
                self.events.push(Event::Reversed);
                1
            }
            Rank::Caballo if !self.is_duel() => {
                let skipped = self.after(seat, self.direction, 1);
                self.events.push(Event::Skipped { seat: skipped });
                2
            }
            Rank::As | Rank::Tres | Rank::Cuatro | Rank::Cinco | Rank::Seis | Rank::Siete | Rank::Sota => 1,
            Rank::Caballo | Rank::Rey => 1,
        };
        self.turn_of(self.after(seat, self.direction, steps));
    }

    fn turn_of(&mut self, seat: Seat) {
        let step = if self.attack > 0 { Step::Attacked } else { Step::Free };
        self.drawn_and_laid = Set::default();
        self.phase = Phase::Turn(seat, step);
    }

    pub(super) fn make(&mut self, who: Who, mv: Move) {
        match (who, mv) {
            (Who::Floor, Move::Yellow(seat)) => {
                self.score.tallies[seat].yellow = self.score.tallies[seat].yellow.saturating_add(1);
                self.events.push(Event::Yellow { seat });
            }
            (Who::Floor, _) => {}
            (Who::Seat(seat), Move::Ultima) => {
                self.owes_ultima = None;
                self.events.push(Event::Ultima { seat });
            }
            (Who::Seat(by), Move::Challenge) => self.challenge(by),
            (Who::Seat(seat), mv) => {
                // CD-25: any move of the next turn closes both the call and the challenge.
                self.owes_ultima = None;
                self.take_turn(seat, mv);
            }
        }
    }

    fn take_turn(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Lay(card) => self.lay(seat, card, None),
            Move::LaySota { suit, names } => self.lay(seat, Card::new(Rank::Sota, suit), Some(names)),
            Move::Draw => self.draw_in_turn(seat),
            Move::Take => self.take_attack(seat),
            Move::Keep => self.keep(seat),
            Move::Name(suit) => {
                self.named = Some(suit);
                self.events.push(Event::Named { seat, suit });
                self.turn_of(self.after(seat, self.direction, 1));
            }
            Move::Deal => self.deal_round(seat),
            Move::Ultima | Move::Challenge | Move::Yellow(_) => {}
        }
    }

    fn lay(&mut self, seat: Seat, card: Card, names: Option<Suit>) {
        if matches!(self.phase, Phase::Turn(_, Step::Drew { .. })) {
            self.drawn_and_laid = self.drawn_and_laid.or(Set::from_iter([card]));
        }
        self.hands[seat].remove(card);
        // CD-16: a Sota laid on a Sota names nothing, and the suit demanded stays.
        self.named = if card.rank == Rank::Sota { names.or(self.named) } else { None };
        self.discard.push(card);
        self.events.push(Event::Laid { seat, card, names });
        let empty = self.hands[seat].is_empty();
        if self.bounces(card) && (!empty || self.options.no_finish_on_bounce) {
            self.phase = Phase::Turn(seat, Step::Bounce);
            return;
        }
        if empty {
            return self.end_round(Some(seat));
        }
        self.pass_on(seat, card);
        // CD-23: a player who ends a turn by laying and has one card left owes the call.
        let owes = self.hands[seat].len() == 1 && self.options.ultima_window_ms > 0;
        self.owes_ultima = owes.then_some(seat);
        self.count_turn();
    }

    /// Draws in turn (CD-9, CD-19).
    fn draw_in_turn(&mut self, seat: Seat) {
        let bounce = matches!(self.phase, Phase::Turn(_, Step::Bounce));
        let Some(card) = self.draw(seat) else {
            self.events.push(Event::Drew { seat, cards: 0 });
            return self.end_turn(seat);
        };
        let step = Step::Drew { card, bounce };
        let again = self.drawn_and_laid.has(card);
        if self.table(seat, step).playable(card) && !again {
            self.phase = Phase::Turn(seat, step);
            self.events.push(Event::Drew { seat, cards: 1 });
        } else {
            let cards = 1 + u8::from(self.draw(seat).is_some());
            self.events.push(Event::Drew { seat, cards });
            self.end_turn(seat);
        }
    }

    /// Takes the cards of an attack (CD-12). A Dos drawn first may be played to answer (CD-13).
    fn take_attack(&mut self, seat: Seat) {
        let first = self.draw(seat);
        match first {
            Some(card) if card.rank == Rank::Dos && self.attack < FULL_ATTACK => {
                self.phase = Phase::Turn(seat, Step::TookDos(card));
                self.events.push(Event::Took { seat, cards: 1 });
            }
            _ => self.take_rest(seat, u8::from(first.is_some())),
        }
    }

    /// Draws the rest of the attack after `drawn` cards, and ends the turn (CD-14).
    fn take_rest(&mut self, seat: Seat, drawn: u8) {
        let rest = (drawn..self.attack).take_while(|_| self.draw(seat).is_some()).count() as u8;
        let told = matches!(self.phase, Phase::Turn(_, Step::TookDos(_)));
        self.events.push(Event::Took { seat, cards: if told { rest } else { drawn + rest } });
        self.attack = 0;
        self.end_turn(seat);
    }

    fn keep(&mut self, seat: Seat) {
        if matches!(self.phase, Phase::Turn(_, Step::TookDos(_))) {
            return self.take_rest(seat, 1);
        }
        let cards = u8::from(self.draw(seat).is_some());
        self.events.push(Event::Drew { seat, cards });
        self.end_turn(seat);
    }

    /// Challenges the player who owes a call (CD-24).
    fn challenge(&mut self, by: Seat) {
        let Some(seat) = self.owes_ultima.take() else { return };
        let cards = (0..2).take_while(|_| self.draw(seat).is_some()).count() as u8;
        self.events.push(Event::Challenged { seat, by, cards });
    }

    /// Draws one card, after renewing an empty stock (CD-11). `None` if no card is left.
    fn draw(&mut self, seat: Seat) -> Option<Card> {
        if self.stock.is_empty() && self.discard.len() > 1 {
            let top = self.discard.pop();
            self.stock = std::mem::replace(&mut self.discard, top.into_iter().collect());
            self.rng.shuffle(&mut self.stock);
            self.events.push(Event::Reshuffled);
        }
        let card = self.stock.pop()?;
        self.hands[seat].push(card);
        Some(card)
    }

    fn end_turn(&mut self, seat: Seat) {
        self.turn_of(self.after(seat, self.direction, 1));
        self.count_turn();
    }

    /// Counts a turn. The last one ends the round (CD-46).
    fn count_turn(&mut self) {
        self.turns += 1;
        if self.turns >= LAST_TURN {
            self.end_round(None);
        }
    }

    fn end_round(&mut self, winner: Option<Seat>) {
        self.events.push(winner.map_or(Event::Null, |seat| Event::Won { seat }));
        (self.owes_ultima, self.attack) = (None, 0);
        let (seats, deciding) = (self.seats(), self.score.is_deciding());
        let left = PerSeat::new(seats, |seat| self.playing.contains(&seat).then(|| self.hands[seat].len() as u8));
        let round = Round { dealer: self.dealer, winner, left, deciding, hands: self.hands.clone() };
        self.rounds.push(round.clone());
        let (rounds, options) = (&self.rounds, &self.options);
        let last = |score: &Score| match options.target_for(seats) {
            Some(target) => score.tallies.iter().any(|(_, tally)| tally.rounds_won >= target.into()),
            None => rounds.iter().filter(|round| !round.deciding).count() >= options.rounds_for(seats).into(),
        };
        self.phase = match self.score.end_round(&round, last, options) {
            Some(playing) => {
                self.playing = playing;
                // The next player to the right of the last dealer, of those who play on (CD-4, CD-45).
                Phase::Between(next_of(&self.playing, self.dealer, self.seats()))
            }
            None => Phase::Over,
        };
    }

    fn ends_round(&self, mv: &Move) -> bool {
        let Status::Waiting(seat) = self.status() else { return true };
        let who = if Self::is_sanction(mv) { Who::Floor } else { Who::Seat(seat) };
        let mut after = self.clone();
        after.apply(who, mv);
        after.rests()
    }
}

impl PassAndPlay for ChupateDos {
    fn has_secrets(&self) -> bool {
        !matches!(self.phase, Phase::Between(_) | Phase::Over)
    }

    fn glance(view: &Self::View) -> String {
        let won: Vec<String> = view.score.tallies.iter().map(|(_, tally)| tally.rounds_won.to_string()).collect();
        format!("{}|{}", won.join(" "), view.top().map(|top| top.to_string()).unwrap_or_default())
    }

    /// Forbids taking back a move that revealed something: the last card of a round opens all hands, and a drawn card
    /// was seen. For a call the others have to agree.
    fn taking_back(&self, mv: &Move) -> TakingBack {
        match mv {
            Move::Lay(_) | Move::LaySota { .. } | Move::Name(_) | Move::Yellow(_) if !self.ends_round(mv) => {
                TakingBack::Free
            }
            Move::Ultima => TakingBack::IfAgreed,
            Move::Lay(_) | Move::LaySota { .. } | Move::Draw | Move::Keep | Move::Take => TakingBack::Never,
            Move::Name(_) | Move::Challenge | Move::Deal | Move::Yellow(_) => TakingBack::Never,
        }
    }

    fn call(&self) -> Option<Call> {
        self.owes_ultima.map(|by| Call { by, window_ms: self.options.ultima_window_ms.into() })
    }

    fn is_call(mv: &Move) -> bool {
        matches!(mv, Move::Ultima | Move::Challenge)
    }

    fn after_take_back(seat: Seat, times: u8) -> Option<Move> {
        (times > 1).then_some(Move::Yellow(seat))
    }

    fn is_sanction(mv: &Move) -> bool {
        matches!(mv, Move::Yellow(_))
    }
}

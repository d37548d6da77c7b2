//! Rates a move without searching: by the GC points that the stage promises after it, and by what the card would be
//! worth later. Computed from a view or, in a rollout, from a position, without allocating.

use super::stage::{Tally, bit};
use super::{Card, Fan, Move, Played, PointsTable, Stage, SuperEchelon, View, bot::worth_later};
use crate::engine::Seat;

/// The part of a view that decides the worth of a move.
pub(super) struct Sight<'a> {
    table: &'a PointsTable,
    stage: &'a Stage,
    me: Seat,
    seats: u8,
    hand: &'a [Card],
    /// True if no stage follows.
    last: bool,
    /// The seat that gets the next card of the booty.
    gets: Option<Seat>,
    fans: Fans,
}

/// A fan, and what there is to win with it.
#[derive(Clone, Copy)]
struct Promise {
    owner: Seat,
    tally: Tally,
    cards: u8,
    /// The GC points of all cards, and of the viewer's cards.
    gc: u16,
    mine: u16,
    /// A bit for each seat that has a card in it.
    seats: u8,
}

impl Promise {
    fn none(owner: Seat) -> Promise {
        Promise { owner, tally: Tally::default(), cards: 0, gc: 0, mine: 0, seats: 0 }
    }
}

/// The promise of each seat with a fan, at most eight.
#[derive(Clone, Copy)]
struct Fans {
    fans: [Promise; 8],
    len: usize,
}

impl Fans {
    fn none() -> Fans {
        Fans { fans: [Promise::none(Seat(0)); 8], len: 0 }
    }

    fn all(&self) -> &[Promise] {
        &self.fans[..self.len]
    }

    /// Returns the fan of `owner`, and opens it if it is not there.
    fn of(&mut self, owner: Seat) -> &mut Promise {
        let open = self.all().iter().position(|fan| fan.owner == owner);
        let at = open.unwrap_or_else(|| {
            self.fans[self.len] = Promise::none(owner);
            self.len += 1;
            self.len - 1
        });
        &mut self.fans[at]
    }
}

impl<'a> Sight<'a> {
    pub fn of(view: &'a View) -> Option<Sight<'a>> {
        let (me, seen) = (view.who.seat()?, view.stage()?);
        let gets = seen.next_to_get(view.seats());
        Some(Sight::new(&view.options.points, &seen.stage, me, view.seats(), &view.hand, view.deck == 0, gets))
    }

    pub fn at(game: &'a SuperEchelon, me: Seat) -> Sight<'a> {
        let Played { stage, given, .. } = game.played();
        let gets = stage.gets(game.seats(), given.len());
        Sight::new(&game.options.points, stage, me, game.seats(), &game.hands[me], game.deck.is_empty(), gets)
    }

    fn new(
        table: &'a PointsTable,
        stage: &'a Stage,
        me: Seat,
        seats: u8,
        hand: &'a [Card],
        last: bool,
        gets: Option<Seat>,
    ) -> Sight<'a> {
        let mut sight = Sight { table, stage, me, seats, hand, last, gets, fans: Fans::none() };
        for fan in &stage.fans {
            *sight.fans.of(fan.owner) = sight.promise(fan, None);
        }
        sight
    }

    /// Returns the promise of a fan once a Bad Day has cancelled `target`.
    fn promise(&self, fan: &Fan, target: Option<Card>) -> Promise {
        let mut promise = Promise::none(fan.owner);
        for laid in &fan.cards {
            let gc = u16::from(laid.card.figure.gc());
            promise.gc += gc;
            promise.mine += if laid.seat == self.me { gc } else { 0 };
            promise.cards += 1;
            promise.seats |= bit(laid.seat);
            if !laid.cancelled && Some(laid.card) != target {
                promise.tally.add(laid.card.figure, self.table, self.stage.kind);
            }
        }
        promise
    }

    /// Returns the worth of a move; only the order matters.
    pub fn worth(&self, mv: Move) -> i64 {
        let (mut fans, mut bad_days) = (self.fans, 0);
        let card = match mv {
            Move::Lay(card) | Move::Open(card) => self.lay(&mut fans, card, self.me),
            Move::Join { card, escapada } => self.lay(&mut fans, card, escapada),
            Move::BadDay { card, against } => {
                bad_days = bit(self.me);
                let hit = |fan: &&Fan| fan.cards.iter().any(|laid| Some(laid.card) == against);
                if let Some(fan) = self.stage.fans.iter().find(hit) {
                    *fans.of(fan.owner) = self.promise(fan, against);
                }
                card
            }
            // Gives the best card to oneself and the worst to the others.
            Move::Give(card) => {
                let points = i64::from(card.figure.gc());
                return if self.gets == Some(self.me) { points } else { -points };
            }
            Move::Deal => return 0,
        };
        let spent = if self.last { 0 } else { worth_later(self.table, card, self.stage.kind) };
        self.promised(&fans, bad_days, card) - spent
    }

    /// Returns the stage points of the card of a move.
    pub fn points(&self, mv: Move) -> i64 {
        mv.card().map_or(0, |card| self.table.points(card.figure, self.stage.kind).into())
    }

    fn lay(&self, fans: &mut Fans, card: Card, owner: Seat) -> Card {
        let (fan, gc) = (fans.of(owner), u16::from(card.figure.gc()));
        fan.gc += gc;
        fan.mine += gc;
        fan.cards += 1;
        fan.seats |= bit(self.me);
        fan.tally.add(card.figure, self.table, self.stage.kind);
        card
    }

    /// Returns the GC points, in hundredths, expected once `card` is laid: the reward of each fan times its chance to
    /// win.
    fn promised(&self, fans: &Fans, bad_days: u8, card: Card) -> i64 {
        let quota = i64::from(self.stage.quota);
        let over = self.stage.cards_laid() as i64 + 1 == quota * i64::from(self.seats);
        let most = fans.all().iter().map(|fan| fan.tally.points()).max().unwrap_or(0);
        let alone = fans.all().iter().filter(|fan| fan.tally.points() == most).count() == 1;
        let without = self.stage.bad_days.iter().fold(bad_days, |seats, bad_day| seats | bit(bad_day.seat));
        let gc: i64 = fans.all().iter().map(|fan| i64::from(fan.gc)).sum();
        // With two players the other one's fan counts even before its first card is laid.
        let to_come = self.seats == 2 && fans.len == 1;
        let (mut all, mut sum) = (if to_come { likely(0, quota) } else { 0 }, 0);
        for fan in fans.all() {
            let points = fan.tally.points();
            let missing = quota - i64::from(fan.cards);
            let weight = match self.seats {
                _ if over => i64::from(alone && points == most),
                2 if fan.owner == self.me => likely(i64::from(points) + self.best_left(card, missing), 0),
                2 => likely(points.into(), missing),
                _ => likely(points.into(), 1),
            };
            all += weight;
            sum += weight * self.reward(fan, gc, fan.seats & !without);
        }
        sum / all.max(1)
    }

    /// Returns the stage points of the best cards of the hand without `laid`, at most `most` of them.
    fn best_left(&self, laid: Card, most: i64) -> i64 {
        let mut best = Tally::default();
        let rest = self.hand.iter().filter(|held| **held != laid);
        rest.for_each(|held| best.add(held.figure, self.table, self.stage.kind));
        best.best(most)
    }

    /// Returns the GC points, in hundredths, that the viewer would take if `fan` won, of `gc` on the table. `entitled`
    /// are the seats with a right to booty.
    fn reward(&self, fan: &Promise, gc: i64, entitled: u8) -> i64 {
        if self.seats == 2 {
            return if fan.owner == self.me { 100 * gc } else { 0 };
        }
        let mine = 100 * i64::from(fan.mine);
        if entitled & bit(self.me) == 0 {
            return mine;
        }
        let share = 100 * (gc - i64::from(fan.gc)) / i64::from(entitled.count_ones());
        // The initiator, who gives out the booty, keeps the best of it.
        mine + if fan.owner == self.me { share * 4 / 3 } else { share * 2 / 3 }
    }
}

/// The points expected of a card that is still to be laid in a fan.
const TO_COME: i64 = 4;

/// Returns the weight of a fan that has `points` and in which `missing` cards are still to be laid.
fn likely(points: i64, missing: i64) -> i64 {
    (points + TO_COME * missing).pow(3)
}

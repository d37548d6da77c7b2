//! The views of the seats, and positions determinized from them. The checks record what each seat has seen from the
//! moves and the cards, not from the view.

use super::*;
use std::collections::BTreeSet;

/// What one seat remembers of the tour.
#[derive(Default, Clone)]
struct Memory {
    /// Faces seen: cards that were laid, and those once in hand.
    faces: BTreeSet<Card>,
    /// Booty given by this seat: stage, receiver, card.
    gifts: Vec<(usize, Seat, Card)>,
}

impl Memory {
    fn look(&mut self, game: &SuperEchelon, who: Who) {
        if let Some(seat) = who.seat() {
            self.faces.extend(&game.hands[seat]);
        }
        self.faces.extend(game.stage().laid().map(|laid| laid.card));
        self.faces.extend(game.stage().bad_days.iter().map(|bad_day| bad_day.card));
        if game.is_counted() {
            self.faces.extend(&game.aside);
        }
    }

    /// Checks that no card that the seat has seen is hidden again in `imagined`. `laws` checks the rest.
    fn agrees(&self, who: Who, real: &SuperEchelon, imagined: &SuperEchelon, place: &str) {
        super::laws::invariant(imagined);
        let others = imagined.hands.iter().filter(|(seat, _)| who != Who::Seat(*seat)).flat_map(|(_, hand)| hand);
        let known = others.chain(&imagined.deck).find(|card| self.faces.contains(card));
        assert_eq!(known, None, "{place}: a card seen");
        self.booty_agrees(who, real, imagined, place);
    }

    fn booty_agrees(&self, who: Who, real: &SuperEchelon, imagined: &SuperEchelon, place: &str) {
        for (i, (was, is)) in real.stages.iter().zip(&imagined.stages).enumerate() {
            let (booty, shares) = (was.stage.booty(), is.shares(real.seats()));
            assert!(shares.iter().all(|(_, share)| share.iter().all(|card| booty.contains(card))), "{place}");
            for (_, to, card) in self.gifts.iter().filter(|gift| gift.0 == i) {
                assert!(shares[*to].contains(card), "{place}: {who:?} gave {card} to {to:?} in stage {i}");
            }
        }
    }
}

/// Plays a random match and checks a determinization of every position for every seat. Returns how often booty was
/// hidden from a seat.
fn remember(options: &Options, seats: u8, seed: u64) -> usize {
    let mut rng = Rng::from_number(seed ^ 0x6e6);
    let mut game = SuperEchelon::deal(options, seats, Rng::from_number(seed));
    let mut memories = vec![Memory::default(); usize::from(seats) + 1];
    let mut hidden = 0;
    loop {
        for (who, memory) in Who::all(seats).zip(&mut memories) {
            let place = format!("seats {seats} seed {seed} {who:?} tour {} {:?}", game.tours.len(), game.phase);
            memory.look(&game, who);
            let view = game.view(who);
            hidden += view.stages.iter().filter(|s| s.given > 0 && s.shares.is_none()).count();
            memory.agrees(who, &game, &SuperEchelon::determinize(&view, &mut rng), &place);
        }
        let Status::Waiting(seat) = game.status() else { return hidden };
        let legal = game.legal_moves(Who::Seat(seat));
        let mv = *rng.choose(&legal).expect("somebody can move");
        let stage = game.stages.len() - 1;
        let new_tour = matches!(game.phase, Phase::NewTour(_));
        game.apply(Who::Seat(seat), &mv);
        if new_tour {
            memories.fill(Memory::default());
        }
        if let Move::Give(card) = mv {
            let gave = game.events.iter().rev().find_map(|event| match event {
                Event::Gave { to, .. } => Some(*to),
                _ => None,
            });
            memories[seat.index()].gifts.push((stage, gave.expect("a gift is told"), card));
        }
    }
}

#[test]
fn imagined_positions_agree_with_all_that_a_seat_has_seen() {
    let mut hidden = 0;
    for seats in SuperEchelon::SEATS {
        for seed in 0..4 {
            let options = Options { tours: 2, loyal: seed % 2 == 1, ..Options::default() };
            hidden += remember(&options, seats, seed + 100 * u64::from(seats));
        }
    }
    assert!(hidden > 1000, "booty that one does not see must be among what is tried: {hidden}");
}

#[test]
fn se_24_only_the_giver_knows_what_went_where_until_the_final_count() {
    let stage = || last_stage("Sm1, Gm1, Um1, Dm1, Gm2").then("Sm1* Gm2>0 Dm1* Um1* Gm1>3");
    let (mut one, mut other) = (stage(), stage());
    one.plays("=Gm1 =Dm1");
    other.plays("=Um1 =Gm1");
    for who in Who::all(5).filter(|who| *who != Who::Seat(A)) {
        assert_eq!(one.view(who), other.view(who), "{who:?} can't tell them apart");
        assert_eq!(one.view(who).stages[0].shares, None);
        assert_eq!(one.view(who).stages[0].given, 2);
        assert_eq!(one.view(who).piles()[Seat(4)], Pile { known: cards("Gm2"), hidden: 1 });
    }
    assert_eq!(one.view(Who::Seat(A)).stages[0].shares.as_ref().unwrap()[Seat(4)], cards("Dm1"));
    assert_eq!(one.view(Who::Seat(A)).piles()[Seat(4)], Pile { known: cards("Gm2 Dm1"), hidden: 0 });
    one.plays("=Um1");
    assert!(one.is_counted(), "that was the last card of the tour");
    for who in Who::all(5) {
        let shares = one.view(who).stages[0].shares.clone().expect("all lies open");
        let as_seen = if who == Who::Seat(A) { cards("Gm1 Um1") } else { cards("Um1 Gm1") };
        assert_eq!((&shares[A], &shares[Seat(4)]), (&as_seen, &cards("Dm1")));
    }
}

#[test]
fn a_refusal_tells_nothing_of_what_is_hidden() {
    let mut game = last_stage("Sm1 Gf1, Gm1 Gt1, Um1 Ut1, Dm1 Df1");
    let wishes = |game: &SuperEchelon, who| {
        let cards = Card::decks(1).into_iter();
        cards.map(|card| [Move::Give(card), Move::Open(card)].map(|mv| game.why_not(who, &mv))).collect::<Vec<_>>()
    };
    let same = |refusals: Vec<[Option<Refused>; 2]>| refusals.windows(2).all(|pair| pair[0] == pair[1]);
    assert!(same(wishes(&game, Who::Seat(B))), "out of turn");
    game.plays("Sm1* Dm1>0 Um1* Gm1* Gf1>0 Df1>0 Ut1>2 Gt1>1 =Um1");
    for who in [Who::Seat(D), Who::Floor] {
        assert!(same(wishes(&game, who)), "{who:?} learns nothing of the booty");
    }
}

#[test]
fn piles_are_known_to_both_with_two_players() {
    let game = mountain("Cm1 Gm1, Sm1 Gf1").then("Cm1 Sm1 Gm1 Gf1");
    for who in Who::all(2) {
        assert_eq!(game.view(who).piles()[A], Pile { known: cards("Cm1 Gm1 Sm1 Gf1"), hidden: 0 });
    }
}

#[test]
fn imagined_cards_are_as_likely_as_the_cards_left() {
    // A sees a mountain back at B. The unseen cards with this back are 1 Climber, 1 Classic Specialist, 1 Sprinter,
    // 1 Time Trialist, 2 Super Gregarios, 2 Gregarios (A holds the third), 1 Debutant, 1 Good Day and 1 Bad Day.
    let game = stage(StageType::Flat, "Gm1 Cf1, Um1 Uf1, Dt1 Dm1");
    let view = game.view(Who::Seat(A));
    let mut rng = Rng::from_number(4);
    let mut seen = std::collections::BTreeMap::new();
    const DRAWS: u32 = 11_000;
    for _ in 0..DRAWS {
        *seen.entry(SuperEchelon::determinize(&view, &mut rng).hands[B][0]).or_insert(0u32) += 1;
    }
    assert_eq!(seen.len(), 11, "every card that it can be");
    let expected = f64::from(DRAWS) / 11.0;
    let chi_square: f64 = seen.values().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    // 10 degrees of freedom: a fair draw exceeds 40 once in fifty thousand seeds; this seed is fixed.
    assert!(chi_square < 40.0, "{chi_square}: {seen:?}");
}

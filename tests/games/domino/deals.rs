//! Determinizations, checked by playing the hand again from them.

use super::*;
use sobremesa::engine::{laws, random_play};

/// Returns the position at the start of the hand in `game`, from which its public moves can be made again.
fn beginning(game: &Domino) -> Domino {
    let finished = !matches!(game.phase, Phase::Turn(_));
    let laid_by = |seat| game.line.placed().iter().filter(move |placed| placed.seat == seat).map(|placed| placed.tile);
    let mut start = Domino::new(&game.options, game.seats(), Rng::from_number(0));
    start.hands = PerSeat::new(game.seats(), |seat| {
        let ever = game.hands[seat].iter().copied().chain(laid_by(seat));
        ever.filter(|tile| !game.drawn[seat].contains(tile)).collect()
    });
    let mut next = PerSeat::new(game.seats(), |seat| game.drawn[seat].iter());
    let mut draws: Vec<Tile> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat } => next[*seat].next().copied(),
            _ => None,
        })
        .collect();
    draws.reverse();
    start.boneyard = [game.boneyard.clone(), draws].concat();
    start.played = game.played.clone();
    start.score = game.score.clone();
    if finished {
        let hand = start.played.pop().expect("a finished hand");
        start.score.further = hand.further.into();
    }
    for item in &game.score.items {
        start.score.points[item.seat] -= item.points;
    }
    start.events = game.events.iter().filter(|e| matches!(e, Event::Redealt { .. })).cloned().collect();
    let first = game.events.iter().any(|event| matches!(event, Event::Begins { tile: Some(_), .. }));
    start.begin((!first).then_some(game.starter));
    start
}

/// Plays the hand again from its deal. The error says why the deal does not agree with what everybody saw.
fn replays(game: &Domino) -> Result<Domino, String> {
    let mut again = beginning(game);
    let mut all: Vec<Tile> = again.hands.iter().flat_map(|(_, hand)| hand).copied().collect();
    all.extend(&again.boneyard);
    all.sort();
    if all != Tile::set() || again.hands.iter().any(|(_, hand)| hand.len() != 7) {
        return Err(format!("not a deal: {:?} {:?}", again.hands, again.boneyard));
    }
    if again.five_doubles().is_some() {
        return Err("five doubles".into());
    }
    for event in &game.events {
        let (seat, mv) = match *event {
            Event::Laid { seat, tile, side: None } => (seat, Move::Open(tile)),
            Event::Laid { seat, tile, side: Some(side) } => (seat, Move::Lay(tile, side)),
            Event::Drew { seat } => (seat, Move::Draw),
            Event::Passed { seat } => (seat, Move::Pass),
            _ => continue,
        };
        again.play(Who::Seat(seat), &mv).map_err(|_| format!("{seat:?} can't {mv:?}"))?;
    }
    Ok(again)
}

/// Returns the events up to the end of the hand; ties are then drawn with another generator.
fn until_ended(game: &Domino) -> &[Event] {
    let end = game.events.iter().position(|event| matches!(event, Event::Ended { .. }));
    &game.events[..end.map_or(game.events.len(), |at| at + 1)]
}

fn check_imagined(game: &Domino, who: Who, rng: &mut Rng, place: &str) {
    let view = game.view(who);
    let imagined = Domino::determinize(&view, rng);
    assert_eq!(imagined.view(who), view, "{place}");
    matches::invariant(&imagined);
    let again = replays(&imagined).unwrap_or_else(|why| panic!("{place} {who:?}: {why}\n{view:?}\n{imagined:?}"));
    assert_eq!(until_ended(&again), until_ended(game), "{place}");
    assert_eq!(again.drawn, imagined.drawn, "{place}");
    if matches!(game.phase, Phase::Turn(_)) {
        assert_eq!(again.view(who), view, "{place}");
    } else {
        assert_eq!(again.played.last().map(|hand| &hand.left), game.played.last().map(|hand| &hand.left));
    }
}

#[test]
fn an_imagined_deal_leads_by_the_same_moves_to_the_same_view() {
    let extended = laws::extended();
    let mut checked = 0;
    for seats in Domino::SEATS {
        for seed in 0..if extended { 600 } else { 18 } {
            let options = mode(Mode::ALL[seed as usize % 7]).for_seats(seats);
            let mut rng = Rng::from_number(seed ^ 0xdea1);
            let mut game = Domino::deal(&options, seats, Rng::from_number(seed));
            loop {
                let first = game.line.is_empty();
                if extended || first || rng.below(4) == 0 {
                    for who in Who::all(seats) {
                        let place = format!("seats {seats} seed {seed} hand {}", game.played.len());
                        check_imagined(&game, who, &mut rng, &place);
                        checked += 1;
                    }
                }
                let Some((who, mv)) = random_play(&game, seats, &mut rng) else { break };
                game.apply(who, &mv);
            }
        }
    }
    assert!(checked > 3000, "only {checked} positions");
}

#[test]
fn do_6_a_deal_that_breaks_what_was_seen_does_not_replay() {
    let mut game = Domino::deal(&mode(Mode::Single), 2, Rng::from_number(3));
    let mut rng = Rng::from_number(3);
    while !game.events.contains(&Event::Drew { seat: A }) {
        let (who, mv) = random_play(&game, 2, &mut rng).expect("A draws at last");
        game.apply(who, &mv);
    }
    assert!(replays(&game).is_ok());
    let ends = game.line.ends().unwrap();
    let fits = |tile: &Tile| tile.has(ends[0]) || tile.has(ends[1]);
    let at = game.boneyard.iter().position(fits).expect("a tile that fits lies in the boneyard");
    let held = game.hands[A].iter().position(|tile| !game.drawn[A].contains(tile)).unwrap();
    std::mem::swap(&mut game.boneyard[at], &mut game.hands[A][held]);
    assert!(replays(&game).is_err(), "A would not have drawn");
}

/// Returns a deal for rejection sampling: every place has the right number of tiles, no other condition is kept.
fn any_deal(view: &View, rng: &mut Rng) -> Domino {
    let me = view.who.seat().expect("a seat looks");
    let mut game = Domino::determinize(view, rng);
    let others: Vec<Seat> = Seat::all(game.seats()).filter(|&seat| seat != me).collect();
    let mut unseen: Vec<Tile> = others.iter().flat_map(|&seat| game.hands[seat].clone()).collect();
    unseen.extend(&game.boneyard);
    rng.shuffle(&mut unseen);
    for &seat in &others {
        let count = game.hands[seat].len();
        game.hands[seat] = unseen.split_off(unseen.len() - count);
        let laid = game.line.placed().iter().filter(|placed| placed.seat == seat).map(|placed| placed.tile);
        let mut ever: Vec<Tile> = game.hands[seat].iter().copied().chain(laid).collect();
        rng.shuffle(&mut ever);
        game.drawn[seat] = ever.split_off(7);
    }
    game.boneyard = unseen;
    game
}

/// Returns the share of `n` deals in which each tile lies in the hand of `next`.
fn held(n: usize, next: Seat, mut deal: impl FnMut() -> Domino) -> Vec<f64> {
    let mut counts = vec![0.0; 28];
    for _ in 0..n {
        let game = deal();
        for (count, tile) in counts.iter_mut().zip(Tile::set()) {
            *count += f64::from(u8::from(game.hands[next].contains(&tile))) / n as f64;
        }
    }
    counts
}

/// Compares determinizations with rejection sampling, which gives each possible deal the same chance.
#[test]
fn imagined_deals_are_spread_like_all_possible_ones() {
    let mut rng = Rng::from_number(99);
    let (mut compared, mut furthest) = (0, 0.0_f64);
    for seed in 0..if laws::extended() { 40 } else { 16 } {
        let seats = 2 + (seed % 3) as u8;
        let mut game = Domino::deal(&mode(Mode::Single), seats, Rng::from_number(seed));
        let stop = 6 + rng.below(14);
        for _ in 0..stop {
            let Some((who, mv)) = random_play(&game, seats, &mut rng) else { break };
            game.apply(who, &mv);
        }
        let Phase::Turn(me) = game.phase else { continue };
        let view = game.view(Who::Seat(me));
        let possible = |rng: &mut Rng| {
            let deal = any_deal(&view, rng);
            replays(&deal).is_ok_and(|again| again.view(view.who) == view).then_some(deal)
        };
        let mut accepted = Vec::new();
        for tried in 0..6000 {
            accepted.extend(possible(&mut rng));
            if tried == 300 && accepted.len() < 15 || accepted.len() == 600 {
                break;
            }
        }
        if accepted.len() < 300 {
            continue;
        }
        compared += 1;
        let next = game.right_of(me);
        let n = accepted.len();
        let mut deals = accepted.into_iter();
        let truth = held(n, next, || deals.next().expect("n deals"));
        let guess = held(600, next, || Domino::determinize(&view, &mut rng));
        for (a, b) in truth.iter().zip(&guess) {
            furthest = furthest.max((a - b).abs() / (0.25 / n as f64 + 0.25 / 600.0).sqrt());
        }
    }
    println!("{compared} positions, {furthest:.2} standard deviations at most");
    assert!(compared >= 5, "only {compared} positions could be compared");
    assert!(furthest < 4.2, "{furthest} standard deviations apart");
}

//! Why two do not meet by the FIDE (Dutch) System, compared with all possible rounds of a few players. The criteria
//! are written here once more, as the rules word them.

use super::dutch::{entrants, next, play};
use super::*;
use sobremesa::tournament::pairing::dutch::{Round, Rule, WhyNot, why_not};
use sobremesa::tournament::pairing::swiss::{Float, Side, SwissEntrant};

/// Returns the criterion by which the best round in which `two` meet, given by their places, is worse than `drawn`.
fn by_trying_all(seats: &[SwissEntrant], drawn: &[usize], two: [usize; 2]) -> Option<WhyNot> {
    let [one, other] = two.map(|at| &seats[at]);
    if one.met.contains(&other.player) {
        return Some(WhyNot::Met);
    }
    if !may_meet(one, other) {
        return Some(WhyNot::Absolute);
    }
    let mut all = vec![];
    collect(seats, &mut vec![None; seats.len().next_multiple_of(2)], &mut all);
    all.retain(|partner| partner[two[0]] == two[1]);
    let bye = |partner: &[usize]| seats.get(*partner.get(seats.len())?).map(|seat| seat.score);
    let lowest = all.iter().map(|partner| bye(partner)).min();
    let Some(lowest) = lowest else { return Some(WhyNot::NoRound) };
    if lowest > bye(drawn) {
        return Some(WhyNot::Worse { rule: Rule::C5, counts: [0, 1] });
    }
    all.retain(|partner| bye(partner) == lowest);
    let mut left: Vec<usize> = (0..seats.len()).collect();
    let mut floaters = 0;
    while let Some(first) = left.get(floaters) {
        let size = floaters + left[floaters..].iter().filter(|at| seats[**at].score == seats[*first].score).count();
        let bracket = &left[..size];
        let now = counts(seats, &left, floaters, size, drawn);
        let all_counts = all.iter().map(|partner| counts(seats, &left, floaters, size, partner));
        let then = all_counts.min_by_key(|all| all.iter().map(|of| of.1.clone()).collect::<Vec<_>>()).unwrap();
        if let Some((now, then)) = now.iter().zip(&then).find(|(now, then)| now != then) {
            assert!(then.1 > now.1, "no round is better than the one drawn: {now:?} {then:?}");
            // The others are lists of scores.
            let counts = if let ([now], [then]) = (&now.1[..], &then.1[..]) { [*now, *then] } else { [0, 0] };
            let counts = counts.map(|n| n as usize);
            return Some(WhyNot::Worse { rule: now.0, counts });
        }
        let within = |partner: &[usize], at: usize| Some(partner[at]).filter(|other| bracket.contains(other));
        all.retain(|partner| bracket.iter().all(|at| within(partner, *at) == within(drawn, *at)));
        // C8 looks into the next bracket, where the same pairs in this one may leave less.
        all.retain(|partner| counts(seats, &left, floaters, size, partner) == now);
        if all.is_empty() {
            return None;
        }
        let floating: Vec<usize> = bracket.iter().copied().filter(|at| within(drawn, *at).is_none()).collect();
        floaters = floating.len();
        left = [&floating[..], &left[size..]].concat();
    }
    Some(WhyNot::Drawn)
}

/// Returns the colour somebody should have, and how strongly: 1 mild, 2 strong, 3 absolute.
fn preference(seat: &SwissEntrant) -> Option<(Side, usize)> {
    let white = seat.sides.iter().filter(|side| **side == Side::First).count() as i64;
    let surplus = 2 * white - seat.sides.len() as i64;
    let last = *seat.sides.last()?;
    let twice = seat.sides.ends_with(&[last, last]);
    let rarer = if surplus > 0 { Side::Second } else { Side::First };
    Some(match surplus.abs() {
        2.. => (rarer, 3),
        _ if twice => (last.other(), 3),
        1 => (rarer, 2),
        _ => (last.other(), 1),
    })
}

fn may_meet(a: &SwissEntrant, b: &SwissEntrant) -> bool {
    let both = preference(a).zip(preference(b));
    !a.met.contains(&b.player) && !both.is_some_and(|(a, b)| a == b && a.1 == 3)
}

/// Collects every round that C1 to C3 allow, as the partners of all; one past the last is the bye.
fn collect(seats: &[SwissEntrant], partner: &mut Vec<Option<usize>>, all: &mut Vec<Vec<usize>>) {
    let Some(a) = partner.iter().position(Option::is_none) else {
        all.push(partner.iter().map(|at| at.unwrap()).collect());
        return;
    };
    for b in a + 1..partner.len() {
        let legal = seats.get(b).map_or_else(|| seats[a].byes == 0, |other| may_meet(&seats[a], other));
        if partner[b].is_none() && legal {
            (partner[a], partner[b]) = (Some(b), Some(a));
            collect(seats, partner, all);
            (partner[a], partner[b]) = (None, None);
        }
    }
}

/// Returns what C6 to C21 count in the bracket of the first `size` who are left, without topscorers.
fn counts(
    seats: &[SwissEntrant],
    left: &[usize],
    floaters: usize,
    size: usize,
    partner: &[usize],
) -> Vec<(Rule, Vec<i64>)> {
    let (bracket, residents) = (&left[..size], &left[floaters..size]);
    let scores = |of: &[usize]| {
        let mut all: Vec<i64> = of.iter().map(|at| seats[*at].score).collect();
        all.sort_by_key(|score| -score);
        [&all[..], &[-1]].concat()
    };
    let number = |of: &[usize]| vec![of.len() as i64];
    let out = |of: &[usize]| of.iter().copied().filter(|at| !of.contains(&partner[*at])).collect::<Vec<usize>>();
    let down = out(bracket);
    let next: Vec<usize> = match left.get(size) {
        Some(first) => left[size..].iter().copied().filter(|at| seats[*at].score == seats[*first].score).collect(),
        None => vec![],
    };
    let down_next = out(&[bracket, &next].concat());
    let mut all = vec![
        (Rule::C6, number(&down)),
        (Rule::C7, scores(&down)),
        (Rule::C8, number(&down_next)),
        (Rule::C8Scores, scores(&down_next)),
    ];
    if let [one] = down[..]
        && partner[one] == seats.len()
    {
        let most = left.iter().map(|at| seats[*at].sides.len()).max().unwrap();
        all.push((Rule::C9, vec![(most - seats[one].sides.len()) as i64]));
    }
    let pairs = bracket.iter().map(|at| (*at, partner[*at])).filter(|(a, b)| a < b && bracket.contains(b));
    let clashes: Vec<[usize; 2]> = pairs
        .filter_map(|(a, b)| Some((preference(&seats[a])?, preference(&seats[b])?)))
        .filter_map(|(a, b)| (a.0 == b.0).then_some([a.1, b.1]))
        .collect();
    let strong = clashes.iter().filter(|both| both.iter().all(|strength| *strength >= 2)).count();
    all.push((Rule::C12, vec![clashes.len() as i64]));
    all.push((Rule::C13, vec![strong as i64]));
    let floated = |at: &usize, float, ago: usize| seats[*at].floats[ago] == Some(float);
    let met: Vec<usize> = left[..floaters].iter().copied().filter(|at| residents.contains(&partner[*at])).collect();
    for (ago, rules) in [(0, [Rule::C14, Rule::C15]), (1, [Rule::C16, Rule::C17])] {
        let again = down.iter().filter(|at| residents.contains(at) && floated(at, Float::Down, ago)).count();
        let up = met.iter().filter(|at| floated(&partner[**at], Float::Up, ago)).count();
        all.extend([(rules[0], vec![again as i64]), (rules[1], vec![up as i64])]);
    }
    for (ago, rules) in [(0, [Rule::C18, Rule::C19]), (1, [Rule::C20, Rule::C21])] {
        let again = |at: &usize| !residents.contains(at) && floated(at, Float::Down, ago);
        let again: Vec<usize> = down.iter().copied().filter(again).collect();
        let up: Vec<usize> = met.iter().copied().filter(|at| floated(&partner[*at], Float::Up, ago)).collect();
        all.extend([(rules[0], scores(&again)), (rules[1], scores(&up))]);
    }
    all
}

#[test]
fn the_best_round_with_a_pair_is_the_best_of_all_rounds_with_it() {
    let first = std::env::var("SOBREMESA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut told = vec![0; 30];
    for seed in first..first + if extended() { 3_000 } else { 60 } {
        let mut rng = Rng::from_number(seed);
        let n = 5 + rng.below(4) as usize;
        let mut history = vec![String::new(); n];
        for played in 0..4 {
            let lines: Vec<&str> = history.iter().map(|line| line.trim()).collect();
            let (_, mut seats) = entrants(&lines);
            let Ok(pairing) = next(9, &lines, Side::First) else { break };
            seats.sort_by_key(|seat| (-seat.score, seat.number));
            let at = |player: Player| seats.iter().position(|seat| seat.player == player).unwrap();
            let mut drawn = vec![n; n.next_multiple_of(2)];
            for board in &pairing.boards {
                let [a, b] = [board.duel.first, board.duel.second].map(at);
                (drawn[a], drawn[b]) = (b, a);
            }
            if let Some(bye) = pairing.bye {
                drawn[n] = at(bye);
            }
            for (a, b) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
                let round = Round { played, is_last: false, win: 2, initial: Side::First };
                let found = why_not(&seats, [a, b].map(|at| seats[at].player), round).unwrap();
                let expected = by_trying_all(&seats, &drawn, [a, b]);
                let place = format!("SOBREMESA_SEED={seed}, round {}, {a} and {b}: {lines:?}", played + 1);
                match (found, expected) {
                    (WhyNot::Order(_), None) => told[22] += 1,
                    (WhyNot::Worse { rule, counts }, Some(WhyNot::Worse { rule: by_all, counts: all })) => {
                        assert_eq!(rule, by_all, "{place}");
                        assert!(all == [0, 0] || all == counts, "{place}: {counts:?} {all:?}");
                        told[rule.number()] += 1;
                    }
                    (found, expected) => assert_eq!(Some(found), expected, "{place}"),
                }
                assert_eq!(found == WhyNot::Drawn, drawn[a] == b, "{place}");
            }
            play(&mut history, &pairing, &mut rng);
        }
    }
    println!("{told:?}");
    assert!([5, 6, 8, 12, 13, 14, 22].iter().all(|rule| told[*rule] > 0), "{told:?}");
}

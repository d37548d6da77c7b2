//! Two tablets of one event that went on apart, joined.

use super::*;
use sobremesa::organizer::diary;
use sobremesa::travel::merge::{Merge, Merged, Side};

fn other(side: &Side) -> Side {
    match side {
        Side::Here => Side::There,
        Side::There => Side::Here,
    }
}

const MINUTE: f64 = 60_000.0;

/// Returns the times of a log, in minutes.
fn times(event: &Event) -> Vec<Option<f64>> {
    (0..event.file().log.len()).map(|at| event.time_of(at).map(|at| at / MINUTE)).collect()
}

fn merge(here: &Event, there: &Event) -> Merge {
    Merge::new(here, there, COMPETING).expect("two logs of one event")
}

/// Joins on both tablets, with the same choices, and checks that they have the same log.
fn both_ways(a: &Event, b: &Event, choose: &mut impl FnMut() -> Side) -> (Merge, Vec<Side>, Merged) {
    let (one, two) = (merge(a, b), merge(b, a));
    let choices: Vec<Side> = one.conflicts.iter().map(|_| choose()).collect();
    let matters = |merge: &Merge| merge.conflicts.iter().map(|c| c.matter.clone()).collect::<Vec<_>>();
    assert_eq!(matters(&one), matters(&two));
    let (here, there) =
        (one.with(&choices).unwrap(), two.with(&choices.iter().map(other).collect::<Vec<_>>()).unwrap());
    assert_eq!(here.event.file(), there.event.file());
    assert_eq!(here.refused.len(), there.refused.len());
    let again = Event::load(COMPETING, here.event.file().clone()).expect("the log is sound");
    assert_eq!(again.state(), here.event.state());
    (one, choices, here)
}

#[test]
fn results_of_different_matches_join_by_themselves() {
    let common = drawn("tres-en-raya", 7, Format::ByRules);
    let (mut a, mut b) = (common.clone(), common.clone());
    let open: Vec<EncounterId> = match waits(&common) {
        Waits::Results(open) => open,
        _ => panic!("results are awaited"),
    };
    let mut rng = Rng::from_number(3);
    for (at, number) in open.iter().enumerate().take(6) {
        let players = common.state().names(&phase(&common).encounters()[*number].players);
        let sheet = simulate::sheet(phase(&common).plan.kind, &players, 0, &mut rng);
        let report = Action::Report { game: GameId::FIRST, phase: None, encounter: *number, sheet, signed: false };
        // The third result is entered on both.
        if at % 2 == 0 || at == 3 {
            a.apply(report.clone()).unwrap();
        }
        if at % 2 == 1 {
            b.apply(report).unwrap();
        }
    }
    b.apply(enter("Zoe")).unwrap();
    let (merge, _, merged) = both_ways(&a, &b, &mut || unreachable!("nothing is to be chosen"));
    assert!(merge.conflicts.is_empty() && merged.refused.is_empty());
    // Of the six that are shown before anything changes, the third result stands among those that both have.
    assert_eq!(merge.sorted().map(|actions| actions.len()), [3, 3, 1]);
    let played = |event: &Event| phase(event).encounters().iter().filter(|e| e.score.is_some()).count();
    assert_eq!((played(&a), played(&b), played(&merged.event)), (4, 3, 6));
    assert!(merged.event.state().player("Zoe").is_ok());
    let words = diary::joined(Lang::Es, &merge, &merged, &[]);
    let of = |at: usize| common.state().names(&phase(&common).encounters()[open[at]].players).join(" – ");
    assert_eq!(words, format!("Juntado. De la otra tableta: 2 resultados ({} y {}) y 1 cambio.", of(1), of(5)));
}

#[test]
fn two_results_of_one_match_are_chosen() {
    let common = drawn("tres-en-raya", 5, Format::ByRules);
    let (mut a, mut b) = (common.clone(), common.clone());
    let players = common.state().names(&encounter(&common, 1).players);
    let won = |by: usize| Sheet::Walkover { to: players[by].to_string() };
    a.apply(report(1, won(0))).unwrap();
    b.apply(report(1, won(1))).unwrap();
    b.apply(Action::Undo { action: b.file().log.len() }).unwrap();
    b.apply(report(1, won(1))).unwrap();
    for (choice, by, from) in [(Side::Here, 0, "aquí"), (Side::There, 1, "la otra")] {
        let (merge, choices, merged) = both_ways(&a, &b, &mut || choice);
        let (between, winner) = (players.join(" – "), players[by]);
        let counts = format!("Vale lo de {from}: Resultado {between}: gana {winner} por incomparecencia.");
        assert_eq!(diary::joined(Lang::Es, &merge, &merged, &choices), format!("Juntado. {counts}"));
        assert_eq!((merge.conflicts.len(), merge.taken_back), (1, 2));
        assert_eq!(merge.conflicts[0].sides.each_ref().map(Vec::len), [1, 1]);
        let result = merged.event.file().log.last().unwrap();
        assert!(matches!(result, Action::Report { sheet, .. } if *sheet == won(by)), "{result:?}");
    }
}

#[test]
fn actions_keep_the_time_at_which_they_were_done() {
    let common = drawn("tres-en-raya", 5, Format::ByRules);
    let (mut a, mut b) = (common.clone(), common.clone());
    let players = common.state().names(&encounter(&common, 1).players);
    for (event, name, minute) in [(&mut a, "Zoe", 7.0), (&mut b, "Yago", 5.0)] {
        let first = event.file().log.len();
        event.apply(report(1, Sheet::Walkover { to: players[0].into() })).unwrap();
        event.stamp(first, minute * MINUTE);
        event.apply(enter(name)).unwrap();
        event.stamp(first + 1, (minute + 1.0) * MINUTE);
    }
    assert_eq!(times(&a)[common.file().log.len() - 1..], [None, Some(7.0), Some(8.0)]);
    let (.., merged) = both_ways(&a, &b, &mut || unreachable!());
    // What both did has the later time.
    assert_eq!(times(&merged.event)[common.file().log.len()..], [Some(7.0), Some(6.0), Some(8.0)]);
    assert_eq!(Event::read(COMPETING, &merged.event.text()).unwrap(), merged.event);
    // What was done by an app without times has none, also in the middle.
    let mut later = a.clone();
    later.apply(enter("Xenia")).unwrap();
    later.apply(enter("Wenceslao")).unwrap();
    later.stamp(later.file().log.len() - 1, 9.0 * MINUTE);
    assert_eq!(times(&later)[times(&a).len()..], [None, Some(9.0)]);
    let log = diary::log(Lang::Es, &later, 2);
    assert_eq!(log.iter().map(|line| line.at).collect::<Vec<_>>(), [Some(9.0 * MINUTE), None]);
}

/// Does anything that an organizer may do, at random.
fn act(event: &mut Event, nth: usize, rng: &mut Rng) {
    let log = event.file().log.len();
    let name = |rng: &mut Rng, event: &Event| {
        rng.choose(&event.state().all_names().iter().cloned().collect::<Vec<_>>()).cloned().unwrap_or_default()
    };
    let action = match rng.below(12) {
        0 => Some(enter(&format!("Nueva {}", rng.below(4)))),
        1 => Some(Action::Undo { action: 1 + rng.below(log as u32) as usize }),
        2 => Some(Action::Sanction { who: name(rng, event), game: None, reason: format!("r{nth}") }),
        3 if rng.below(3) == 0 => Some(Action::Withdraw { who: name(rng, event), unplayed: Default::default() }),
        4 => Some(Action::Amend { who: name(rng, event), name: Some(format!("Otra {nth}")), details: None }),
        _ => simulate::next_action(event.state(), GameId::FIRST, 0, rng),
    };
    if let Some(action) = action {
        // Nonsense is refused, and changes nothing.
        let _ = event.apply(action);
        // Clocks of tablets go wrong.
        event.stamp(log, f64::from(1 + rng.below(9)) * MINUTE);
    }
}

#[test]
fn whatever_two_tablets_did_apart_is_joined_or_told_and_both_end_with_the_same() {
    for seed in 0..if extended() { 3_000 } else { 120 } {
        let mut rng = Rng::from_number(seed);
        let n = 4 + rng.below(8) as usize;
        let game = ["tres-en-raya", "dudo", "domino", "chupate-dos"][rng.below(4) as usize];
        let format = FORMATS_OF_TEST[rng.below(4) as usize];
        if plan(game, n, format).is_err() {
            continue;
        }
        let mut common = drawn(game, n, format);
        for nth in 0..rng.below(20) as usize {
            act(&mut common, nth, &mut rng);
        }
        let (mut a, mut b) = (common.clone(), common.clone());
        (0..rng.below(15) as usize).for_each(|nth| act(&mut a, nth, &mut rng));
        (0..rng.below(15) as usize).for_each(|nth| act(&mut b, nth + 100, &mut rng));
        let mut choose = || if rng.below(2) == 0 { Side::Here } else { Side::There };
        let (merge, choices, merged) = both_ways(&a, &b, &mut choose);
        // Everything done on either tablet is in the log, was chosen against, or is listed as left out.
        let [here, there, alike] = merge.sorted().map(|actions| actions.len());
        let clash = |side: usize| merge.conflicts.iter().map(|c| c.sides[side].len()).sum::<usize>();
        let [ours, theirs] = [here + alike + clash(0), there + alike + clash(1)];
        let shared = a.file().log.iter().zip(&b.file().log).take_while(|(a, b)| a == b).count();
        let later = [&a, &b].map(|event| event.file().log.len() - shared);
        assert!(ours <= later[0] && theirs <= later[1], "seed {seed}");
        assert_eq!(ours + theirs + merge.taken_back, later[0] + later[1], "seed {seed}");
        let dropped = |(conflict, side): (&sobremesa::travel::merge::Conflict, &Side)| {
            conflict.sides[usize::from(*side == Side::Here)].len()
        };
        let against: usize = merge.conflicts.iter().zip(&choices).map(dropped).sum();
        let new = merged.event.file().log.len() - shared;
        let twice = ours + theirs - against - merged.refused.len() - new;
        assert!(twice <= ours.min(theirs), "seed {seed}: what is twice was said on both");
    }
}

const FORMATS_OF_TEST: [Format; 4] = [Format::ByRules, Format::League, Format::Knockout, Format::Swiss];

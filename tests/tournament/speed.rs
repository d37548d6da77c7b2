//! The processor time that the largest events take, with wide limits. The figures are printed.

use super::*;
use cpu_time::ThreadTime;
use sobremesa::tournament::pairing::calendar::round_robin;
use sobremesa::tournament::pairing::dutch::{Round, pair};
use sobremesa::tournament::pairing::swiss::{MAX_SWISS_PLAYERS, Side};
use std::time::Duration;

/// Plays `actions` actions at random and gives the longest and the whole time of those that report a result.
fn reports(event: &mut Event, actions: usize) -> (Duration, Duration, usize) {
    let mut rng = Rng::from_number(1);
    let (mut worst, mut all, mut count) = (Duration::ZERO, Duration::ZERO, 0);
    for _ in 0..actions {
        let next = simulate::next_action(event.state(), GameId::FIRST, 0, &mut rng);
        let Some(action) = next else { break };
        let report = matches!(action, Action::Report { .. });
        let clock = ThreadTime::now();
        event.apply(action).unwrap();
        if report {
            (worst, all, count) = (worst.max(clock.elapsed()), all + clock.elapsed(), count + 1);
        }
    }
    (worst, all, count)
}

#[test]
fn a_result_among_two_hundred_players_is_taken_at_once() {
    for (game, format) in [
        ("tres-en-raya", Format::League),
        ("tres-en-raya", Format::Swiss),
        ("dudo", Format::Open),
        ("tres-en-raya", Format::DoubleKnockout),
    ] {
        let mut event = drawn(game, 200, format);
        let (worst, all, count) = reports(&mut event, 1500);
        println!("{game} {format:?}: {count} results, {:?} each, {worst:?} at most", all / count.max(1) as u32);
        assert!(all / (count.max(1) as u32) < Duration::from_millis(30), "{game} {format:?}");
    }
}

#[test]
fn a_swiss_round_of_a_thousand_is_paired_in_a_second() {
    // An odd number, so that somebody rests. The second is that of an optimized program on a quiet machine.
    let (rounds, mut clock, mut worst) = (if extended() { 9 } else { 2 }, ThreadTime::now(), Duration::ZERO);
    swiss::tournament(MAX_SWISS_PLAYERS - 1, rounds, 1, |_, pairing, round| {
        worst = worst.max(clock.elapsed());
        println!("round {}: {:?}", round + 1, clock.elapsed());
        assert_eq!((pairing.faults.rematches, pairing.duels.len()), (0, MAX_SWISS_PLAYERS / 2 - 1));
        clock = ThreadTime::now();
    });
    assert!(worst < Duration::from_secs(30), "{worst:?}");
}

#[test]
fn a_fide_round_of_a_thousand_is_paired_in_a_second() {
    let (mut history, mut rng) = (vec![String::new(); MAX_SWISS_PLAYERS - 1], Rng::from_number(1));
    for round in 1..=if extended() { 9 } else { 3 } {
        let lines: Vec<&str> = history.iter().map(|line| line.trim()).collect();
        let (_, entrants) = dutch::entrants(&lines);
        let of_nine = Round { played: round - 1, is_last: round == 9, win: 2, initial: Side::First };
        let clock = ThreadTime::now();
        let pairing = pair(&entrants, of_nine).unwrap();
        println!("round {round}: {:?}", clock.elapsed());
        assert!(clock.elapsed() < Duration::from_secs(30), "{:?}", clock.elapsed());
        dutch::play(&mut history, &pairing, &mut rng);
    }
}

#[test]
fn forty_thousand_entries_are_refused_in_two_seconds() {
    let entries: Vec<String> = (0..40_000).map(|i| format!(r#"{{"do":"enter","name":"Persona {i}"}}"#)).collect();
    let file = format!(r#"{{"event":{{"format":1,"id":"e","name":"P"}},"log":[{}]}}"#, entries.join(","));
    let clock = ThreadTime::now();
    assert!(Event::read(COMPETING, &file).is_err());
    println!("40,000 entries: {:?}", clock.elapsed());
    assert!(clock.elapsed() < Duration::from_secs(2));
    assert!(plan("tres-en-raya", 1_000, Format::League).is_err(), "half a million matches");
}

/// Returns an event whose log goes on with these actions.
fn with(log: impl IntoIterator<Item = Action>) -> EventFile {
    let mut file = event("dudo", 8, Format::ByRules).file().clone();
    file.log.extend(log);
    file
}

#[test]
fn a_log_of_many_undos_is_checked_in_seconds() {
    let (tables, undo) = (|| Action::Tables { tables: 4 }, |action| Action::Undo { action });
    let first = with([]).log.len() + 1;
    for (what, file) in [
        ("each undoes the one before", with([tables()].into_iter().chain((first..first + 16_000).map(undo)))),
        ("each undoes the last action", with((0..8_000).flat_map(|n| [tables(), undo(first + 2 * n)]))),
        ("each undoes the first of the rest", with((0..600).map(|_| tables()).chain((first..first + 600).map(undo)))),
        ("nothing is undone", with((0..20_000).map(|_| tables()))),
    ] {
        let clock = ThreadTime::now();
        Event::replay(COMPETING, &file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        println!("{what}: {:?}", clock.elapsed());
        assert!(clock.elapsed() < Duration::from_secs(3), "{what}");
    }
}

#[test]
fn a_log_of_nine_rounds_of_a_thousand_is_read_in_a_second() {
    let mut event = event("tres-en-raya", 1_000, Format::Swiss);
    let (all, mut played) = (names(1_000), 0);
    for round in round_robin(1_000).unwrap().into_iter().take(9) {
        let pair = |of: Duel| [of.first, of.second].map(|at| all[EntrantId::at(at.into())].clone()).to_vec();
        let pools: Vec<Vec<String>> = round.into_iter().map(pair).collect();
        let reports = pools.iter().zip(played + 1..).map(|(pair, number)| report(number, duel(&[pair[0].as_str(); 3])));
        let mut actions: Vec<Action> = reports.collect();
        played += actions.len();
        actions.insert(0, Action::Arrange { game: GameId::FIRST, pools });
        event = event.with(actions).unwrap();
    }
    let text = event.text();
    let clock = ThreadTime::now();
    let read = Event::read(COMPETING, &text).unwrap();
    println!("{} KB: {:?}", text.len() / 1_000, clock.elapsed());
    assert!(clock.elapsed() < Duration::from_secs(10), "{:?}", clock.elapsed());
    assert_eq!(read.state().contests[GameId::FIRST].phases[PhaseId::FIRST].encounters().len(), 4_500);
}

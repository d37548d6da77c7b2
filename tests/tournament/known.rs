//! Rounds that are known need not be paired again, and are paired alike where they are not.

use super::*;
use sobremesa::tournament::known;
use std::cell::Cell;
use std::rc::Rc;

/// A Swiss of so many players whose second round is drawn.
fn second_round(n: usize, format: Format) -> Event {
    let mut event = drawn("tres-en-raya", n, format);
    play_until(&mut event, 0, 2);
    draw(&mut event);
    event
}

/// Does something in a thread that knows nothing yet.
fn elsewhere<T: Send + 'static>(act: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::spawn(act).join().unwrap()
}

#[test]
fn an_event_is_read_again_by_the_rounds_that_are_known_and_by_itself_alike() {
    for format in [Format::Swiss, Format::Dutch] {
        let (event, rounds) = elsewhere(move || (second_round(known::MANY + 1, format), known::written().unwrap()));
        let text = event.text();
        let anew = elsewhere({
            let text = text.clone();
            move || (known::without_pairing(|| Event::read(COMPETING, &text).is_err()), Event::read(COMPETING, &text))
        });
        assert_eq!(anew, (true, Ok(event.clone())), "{format:?}");
        // With the rounds read from their own text, nothing has to be paired.
        let again = elsewhere(move || {
            known::read(&rounds);
            known::without_pairing(|| Event::read(COMPETING, &text))
        });
        assert_eq!(again, Ok(event), "{format:?}");
    }
}

#[test]
fn a_round_with_another_result_before_it_is_paired_anew() {
    let event = second_round(known::MANY, Format::Swiss);
    let mut forged = event.file().clone();
    let first = forged.log.iter_mut().find_map(|action| match action {
        Action::Report { encounter, sheet: Sheet::Rounds { rounds, .. }, .. } => Some((*encounter, rounds)),
        _ => None,
    });
    let (encounter, rounds) = first.unwrap();
    let players = &event.state().contests[GameId::FIRST].phases[PhaseId::FIRST].encounters()[encounter].players;
    let names = event.state().names(players);
    for won in rounds.iter_mut().filter_map(|round| round.won.as_mut()) {
        *won = names[usize::from(won == names[0])].to_string();
    }
    assert!(known::without_pairing(|| Event::load(COMPETING, event.file().clone()).is_ok()));
    assert!(known::without_pairing(|| Event::load(COMPETING, forged.clone()).is_err()));
    let paired = Event::load(COMPETING, forged).unwrap();
    assert_ne!(paired.state(), event.state());
}

#[test]
fn small_rounds_and_lists_that_name_nobody_or_somebody_twice_are_not_kept() {
    assert_eq!(elsewhere(|| (second_round(known::MANY - 1, Format::Swiss), known::written()).1), None);
    assert_eq!(elsewhere(|| (known::read("[[1,[0,1,1]],[2,[0,7]],[3]]"), known::written()).1), None);
    assert_eq!(elsewhere(|| (known::read("[[1,[0,1,1]],[2,[1,0,2]]]"), known::written()).1).unwrap(), "[[2,[1,0,2]]]");
    // The oldest go once there are too many places.
    let many = |first: u64| {
        let round: Vec<Player> = (0..1_000).collect();
        serde_json::to_string(&(first..first + 15).map(|hash| (hash, &round)).collect::<Vec<_>>()).unwrap()
    };
    let all = elsewhere(move || ([1, 8].map(|first| known::read(&many(first))), known::written().unwrap()).1);
    let all: Vec<(u64, Vec<Player>)> = serde_json::from_str(&all).unwrap();
    assert_eq!(all.iter().map(|round| round.0).collect::<Vec<_>>(), Vec::from_iter(3..23));
}

#[test]
fn whoever_waits_is_told_how_far_a_round_is() {
    for format in [Format::Swiss, Format::Dutch] {
        let (told, most) = (Rc::new(Cell::new(0)), Rc::new(Cell::new(0)));
        let report = {
            let (told, most) = (told.clone(), most.clone());
            move |done| (told.set(told.get() + 1), most.set(done)).1
        };
        known::reporting(report, || second_round(40, format));
        assert!(told.get() > 1 && most.get() == 100, "{format:?}: {told:?} times, {most:?} %");
        let before = told.get();
        second_round(40, format);
        assert_eq!(told.get(), before);
    }
}

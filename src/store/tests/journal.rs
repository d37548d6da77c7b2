//! Taps that follow each other faster than the store answers.

use super::*;
use crate::store::journal::{Journal, Outcome};
use std::sync::Arc;

/// A log of rising letters, where `<` takes the last one back.
type Letters = Journal<String, char, &'static str>;

fn opened() -> Letters {
    Journal::new(Arc::new(String::new()))
}

fn tap(journal: &mut Letters, letter: char) -> Option<(u64, Arc<String>)> {
    journal.tap(letter, |log| match (letter, log.chars().last()) {
        ('<', None) => Err("nothing to undo"),
        ('<', Some(_)) => Ok(log[..log.len() - 1].to_string()),
        (_, Some(last)) if last >= letter => Err("too late"),
        _ => Ok(format!("{log}{letter}")),
    })
}

/// What the page shows now: the log before and after each entry, and the reason of each refusal.
fn shown(journal: &mut Letters) -> Vec<String> {
    let words = |outcome: Outcome<String, char, &str>| match outcome {
        Outcome::Entered { before, after, .. } => format!("{before}>{after}"),
        Outcome::Refused { why, tap } => format!("{tap} {why}"),
    };
    std::iter::from_fn(|| journal.next_to_show()).map(words).collect()
}

#[test]
fn nothing_is_shown_before_it_is_kept() {
    let mut journal = opened();
    let (first, _) = tap(&mut journal, 'a').unwrap();
    assert_eq!((shown(&mut journal), journal.newest().as_str()), (vec![], "a"));
    let (second, log) = tap(&mut journal, 'b').unwrap();
    assert_eq!(log.as_str(), "ab", "the second tap is judged by what the first leads to");
    journal.stored(first, true);
    assert_eq!((shown(&mut journal), journal.is_busy()), (vec![">a".to_string()], true));
    journal.stored(second, true);
    assert_eq!((shown(&mut journal), journal.is_busy()), (vec!["a>ab".to_string()], false));
}

#[test]
fn an_answer_that_comes_late_shows_nothing_older() {
    let mut journal = opened();
    let (first, _) = tap(&mut journal, 'a').unwrap();
    let (second, _) = tap(&mut journal, 'b').unwrap();
    assert!(!journal.stored(second, true));
    assert_eq!(shown(&mut journal), [">a", "a>ab"], "in the order of the taps");
    assert!(!journal.stored(first, false), "the later text, which holds the earlier one, is kept");
    assert_eq!(shown(&mut journal), [""; 0]);
}

#[test]
fn a_refusal_in_the_middle_waits_for_its_turn_and_stops_nothing() {
    let mut journal = opened();
    assert!(tap(&mut journal, '<').is_none());
    assert_eq!(shown(&mut journal), ["< nothing to undo"], "at once, as nothing is on its way");
    let (first, _) = tap(&mut journal, 'b').unwrap();
    assert!(tap(&mut journal, 'b').is_none() && tap(&mut journal, 'a').is_none());
    let (last, _) = tap(&mut journal, 'c').unwrap();
    assert_eq!(shown(&mut journal), [""; 0]);
    journal.stored(first, true);
    assert_eq!(shown(&mut journal), [">b", "b too late", "a too late"]);
    journal.stored(last, true);
    assert_eq!(shown(&mut journal), ["b>bc"]);
}

#[test]
fn an_undo_while_an_entry_is_on_its_way_takes_that_entry_back() {
    let mut journal = opened();
    let entries = ['a', '<', '<', 'b'].map(|letter| tap(&mut journal, letter));
    for (entry, _) in entries.into_iter().flatten() {
        journal.stored(entry, true);
    }
    assert_eq!(shown(&mut journal), [">a", "a>", "< nothing to undo", ">b"]);
}

#[test]
fn what_no_store_took_is_shown_as_unsaved_until_a_later_entry_is_kept() {
    let tablet = Tablet::new();
    let broken =
        [&tablet.local, &tablet.durable].map(|store| Faulty::over(store).from(0, Fault::Fail(StoreError::Full)));
    let vault = vault(broken[0].clone(), Some(broken[1].clone()));
    let mut journal = opened();
    for letter in ['a', 'b', 'c'] {
        if letter == 'c' {
            broken.iter().for_each(Faulty::heal);
        }
        let (entry, log) = tap(&mut journal, letter).unwrap();
        let kept = save(&vault, "m", &log).is_ok();
        assert_eq!(journal.stored(entry, kept), letter != 'c', "{letter}");
    }
    assert_eq!(shown(&mut journal), [">a", "a>ab", "ab>abc"]);
    assert_eq!(vault.health().unsaved, 0);
    assert_eq!(load(&tablet.open(), "m").as_deref(), Ok("abc"), "with what was unsaved");
}

#[test]
fn a_tab_that_was_overtaken_shows_its_taps_and_quarantines_them() {
    let tablet = Tablet::new();
    let (here, mut journal) = (tablet.open(), opened());
    let (first, log) = tap(&mut journal, 'a').unwrap();
    assert!(!journal.stored(first, save(&here, "m", &log).is_ok()));
    save(&tablet.open(), "m", "other").unwrap();
    let saved = ['b', 'c'].map(|letter| {
        let (entry, log) = tap(&mut journal, letter).unwrap();
        (entry, here.save(Kind::Match, "m", &log))
    });
    for (entry, saved) in saved {
        let saved = wait(saved);
        assert_eq!(saved, Err(StoreError::Stale));
        assert!(journal.stored(entry, saved.is_ok()));
    }
    assert_eq!(shown(&mut journal), [">a", "a>ab", "ab>abc"]);
    let branch = quarantine(&here);
    assert!(matches!(&branch[..], [(Reason::Branch, text)] if text.contains("\nabc\n")), "{branch:?}");
    assert_eq!(load(&tablet.open(), "m").as_deref(), Ok("other"));
}

#[test]
fn what_another_window_stored_takes_the_place_of_what_waits() {
    let mut journal = opened();
    let (first, _) = tap(&mut journal, 'a').unwrap();
    journal.replace(Arc::new("xy".into()));
    journal.stored(first, true);
    assert_eq!((shown(&mut journal), journal.newest().as_str()), (vec![], "xy"));
}

//! Taps that follow each other faster than the store answers.

use super::*;
use sobremesa::store::{Journal, Outcome};
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

/// Returns the outcomes that the page may show now: the log before and after an entry, or the reason of a refusal.
fn shown(journal: &mut Letters) -> Vec<String> {
    let words = |outcome: Outcome<String, char, &str>| match outcome {
        Outcome::Entered { before, after, .. } => format!("{before}>{after}"),
        Outcome::Refused { why, tap } => format!("{tap} {why}"),
    };
    std::iter::from_fn(|| journal.next_to_show()).map(words).collect()
}

/// Plays a script of taps (letters) and answers for entries (their digits), and returns what is shown at each `?`.
fn play(script: &str) -> Vec<Vec<String>> {
    let mut journal = opened();
    let mut seen = Vec::new();
    for step in script.chars() {
        match step {
            '?' => seen.push(shown(&mut journal)),
            '1'..='9' => {
                journal.stored(u64::from(step) - u64::from('0'), true);
            }
            letter => drop(tap(&mut journal, letter)),
        }
    }
    seen
}

#[test]
fn nothing_is_shown_before_it_is_kept() {
    assert_eq!(play("a?b1?2?"), [vec![], vec![">a"], vec!["a>ab"]]);
    let mut journal = opened();
    let (first, _) = tap(&mut journal, 'a').unwrap();
    let (second, log) = tap(&mut journal, 'b').unwrap();
    assert_eq!((log.as_str(), journal.newest().as_str()), ("ab", "ab"), "judged by what the first leads to");
    journal.stored(first, true);
    assert!(journal.is_busy());
    journal.stored(second, true);
    assert!(!journal.is_busy());
}

#[test]
fn an_answer_that_comes_late_shows_nothing_older() {
    assert_eq!(play("ab2?1?"), [vec![">a", "a>ab"], vec![]], "in the order of the taps");
    let mut journal = opened();
    let [first, second] = ['a', 'b'].map(|letter| tap(&mut journal, letter).unwrap().0);
    assert!(!journal.stored(second, true));
    assert!(!journal.stored(first, false), "the later text, which holds the earlier one, is kept");
}

#[test]
fn a_refusal_in_the_middle_waits_for_its_turn_and_stops_nothing() {
    assert_eq!(play("<?"), [["< nothing to undo"]], "at once, as nothing is on its way");
    assert_eq!(play("bbac?1?2?"), [vec![], vec![">b", "b too late", "a too late"], vec!["b>bc"]]);
}

#[test]
fn an_undo_while_an_entry_is_on_its_way_takes_that_entry_back() {
    assert_eq!(play("a<<b123?"), [[">a", "a>", "< nothing to undo", ">b"]]);
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

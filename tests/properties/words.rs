//! Any text that is typed, pasted or part of an address.

use super::{holds, reads};
use proptest::collection::vec;
use proptest::prelude::*;
use sobremesa::games::COMPETING;
use sobremesa::lang::Lang;
use sobremesa::names::{fits, hidden};
use sobremesa::organizer::{address::EventPage, csv, pasted};
use sobremesa::saved::{LONGEST_NAME, clean_name, clean_time};
use sobremesa::tournament::{Action, Details, Event, tidy_name};

fn seen_by_nobody(c: char) -> bool {
    hidden(c) && !matches!(c, '\u{200d}' | '\u{fe0f}')
}

#[test]
fn a_name_is_short_visible_and_stays_as_it_is() {
    holds(3000, &any::<String>(), |typed| {
        let name = clean_name(&typed);
        prop_assert!(fits(&name, LONGEST_NAME) && !name.chars().any(seen_by_nobody));
        prop_assert_eq!(clean_name(&name), name.clone());
        prop_assert_eq!(name.trim(), &name);
        Ok(())
    });
}

#[test]
fn a_time_is_one_that_a_calendar_has() {
    holds(3000, &any::<f64>(), |time| {
        let time = clean_time(time);
        prop_assert!((0.0..1e15).contains(&time));
        prop_assert_eq!(clean_time(time), time);
        Ok(())
    });
}

#[test]
fn whatever_is_pasted_names_people_each_once() {
    let cell = prop_oneof![".{0,30}", "[0-9]{0,3}[.) -]{0,2}[A-Za-zñáé =+@-]{0,30}", Just("sí".to_string())];
    let text = vec((cell, proptest::sample::select(&["\n", ";", "\t", ",", "\r\n", "\""][..])), 0..20)
        .prop_map(|cells| cells.into_iter().map(|(cell, end)| cell + end).collect::<String>());
    reads(1000, 1, &text, |text| {
        let read = pasted::read(&text, &["Ana"]);
        let mut names: Vec<String> = read.newcomers.iter().map(|new| new.name.to_lowercase()).collect();
        prop_assert!(read.newcomers.iter().all(|new| !new.name.is_empty() && tidy_name(&new.name) == new.name));
        let all = names.len();
        names.sort();
        names.dedup();
        prop_assert!(names.len() == all && !names.contains(&"ana".to_string()));
        let mut event = Event::new(COMPETING, "e", "P", 0.0);
        // Of two pairs, one person may be in both.
        for newcomer in read.newcomers.into_iter().filter(|new| !new.name.contains('/')) {
            let entered = event.apply(Action::Enter { name: newcomer.name, details: Details::default() });
            prop_assert_eq!(entered, Ok(()));
        }
        Ok(())
    });
}

/// Generates rows of a list as people keep them: numbered or not, with a rating, without, or with something like it.
fn rated_rows() -> impl Strategy<Value = String> {
    let number = prop_oneof![Just(String::new()), "[0-9]{1,3}[.)]? ?"];
    let name = prop_oneof![4 => "[A-ZÑÁa-zñáé]{1,8}( [A-Za-z0-9]{1,6}){0,2}", 1 => ".{0,30}"];
    let apart = proptest::sample::select(&[" ", "\t", ";", " ; ", ""][..]);
    let rating = prop_oneof![4 => "[0-9]{3,4}", 1 => "[0-9]{0,25}", 1 => "[+-]?[0-9.,e]{0,6}"];
    let rest = proptest::sample::select(&["\n", "\r\n", "\tsí\n", ";no\n", ";x;y\n", ","][..]);
    vec((number, name, apart, rating, rest), 0..12).prop_map(|rows| {
        rows.into_iter()
            .map(|(number, name, apart, rating, rest)| [number + &name, rating].join(apart) + rest)
            .collect()
    })
}

#[test]
fn whatever_list_with_ratings_is_pasted_most_have_one_or_none_and_it_reads_again_as_the_same() {
    holds(3000, &rated_rows(), |text| {
        let read = pasted::read(&text, &[]);
        prop_assert!(read.newcomers.iter().all(|new| new.rating.unwrap_or_default() <= 9999));
        let mut names: Vec<String> = read.newcomers.iter().map(|new| new.name.to_lowercase()).collect();
        names.sort();
        names.dedup();
        prop_assert_eq!(names.len(), read.newcomers.len(), "somebody twice");
        // Skipped: a number or mark at the beginning of a name would be read as the number of its row, and whether
        // numbers are ratings depends on all rows, also on those left out.
        let plain = read.newcomers.iter().all(|new| new.name.starts_with(char::is_alphabetic));
        if !plain || read.newcomers.len() < 2 || !read.long.is_empty() || !read.twice.is_empty() {
            return Ok(());
        }
        let rated = read.newcomers.iter().filter(|new| new.rating.is_some()).count();
        prop_assert!(rated == 0 || 2 * rated > read.newcomers.len(), "few of {:?}", read.newcomers);
        let row = |new: &pasted::Newcomer| {
            let rating = new.rating.map(|rating| rating.to_string()).unwrap_or_default();
            format!("{}\t{rating}\t{}\n", new.name, if new.paid { "sí" } else { "no" })
        };
        let again = pasted::read(&read.newcomers.iter().map(row).collect::<String>(), &[]);
        prop_assert_eq!(&again.newcomers, &read.newcomers);
        Ok(())
    });
}

/// Returns the cells of a table, as a spreadsheet reads them.
fn cells(table: &str) -> Vec<String> {
    let (mut all, mut quoted, mut letters) = (vec![String::new()], false, table.chars().peekable());
    while let Some(c) = letters.next() {
        let cell = all.last_mut().expect("one at least");
        match c {
            '"' if quoted && letters.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            ';' | '\r' | '\n' if !quoted => all.push(String::new()),
            c => cell.push(c),
        }
    }
    all
}

#[test]
fn no_name_becomes_a_formula_in_a_spreadsheet() {
    holds(500, &vec("[=+@|'\"; -]{0,2}.{1,12}", 1..6), |typed| {
        let mut event = Event::new(COMPETING, "e", "Copa", 0.0);
        for name in typed {
            let details = Details { note: name.clone(), ..Details::default() };
            // An empty or repeated name is refused.
            let _ = event.apply(Action::Enter { name, details });
        }
        let table = csv::entries(Lang::Es, event.state());
        for cell in cells(table.trim_start_matches('\u{feff}')) {
            prop_assert!(!cell.trim_start().starts_with(['=', '+', '-', '@']), "{}", cell);
        }
        Ok(())
    });
}

#[test]
fn every_address_leads_to_a_page_and_a_page_to_its_address() {
    let word = prop_oneof![
        proptest::sample::select(
            &["match", "table", "draw", "ties", "general", "paper", "person", "plan", "1", "0"][..]
        )
        .prop_map(String::from),
        "[0-9]{1,25}",
        ".{0,12}",
    ];
    holds(3000, &vec(word, 0..6), |words| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let page = EventPage::parse(&words);
        let address = page.to_string();
        let again: Vec<&str> = address.split('/').filter(|word| !word.is_empty()).collect();
        prop_assert_eq!(EventPage::parse(&again), if page == EventPage::Unknown { EventPage::Home } else { page });
        Ok(())
    });
}

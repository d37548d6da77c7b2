//! The roll call.

use super::*;
use crate::organizer::notes::Notes;
use crate::organizer::views::now::now;
use crate::organizer::views::roll::{RollView, roll};

fn club() -> Event {
    undrawn(&[("tres-en-raya", Format::Swiss)], ["Ana", "Beto", "Cata", "Dani", "Eva", "Unai", "Vera", "Zoe"])
}

fn called(event: &Event, notes: &Notes) -> RollView {
    roll(Lang::Es, event.state(), &notes.here)
}

fn begin(event: &mut Event, notes: &Notes) {
    called(event, notes).begin.actions.into_iter().for_each(|action| event.apply(action).unwrap());
}

#[test]
fn who_is_not_ticked_is_set_aside_when_play_begins_and_can_come_later() {
    let (mut event, mut notes) = (club(), Notes::default());
    assert_eq!(called(&event, &notes).summary, "Toca a quien ya esté.");
    ["Ana", "Eva"].iter().for_each(|name| notes.tick(name));
    assert_eq!(called(&event, &notes).summary, "Están 2 de 8. Faltan 6.");
    ["Cata", "Dani", "Zoe", "Unai"].iter().for_each(|name| notes.tick(name));
    notes.tick("Zoe");
    let view = called(&event, &notes);
    assert_eq!(view.summary, "Están 5 de 8. Faltan Beto, Vera y Zoe.");
    assert_eq!(view.begin.words, "Empezar sin los 3 que faltan");
    let here: Vec<&str> = view.rows.iter().filter(|row| row.here).map(|row| &row.name[..]).collect();
    assert_eq!(here, ["Ana", "Cata", "Dani", "Eva", "Unai"]);
    begin(&mut event, &notes);
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let drawn: Vec<&str> = current(&event).encounters().iter().flat_map(|e| event.state().names(&e.players)).collect();
    assert!(!drawn.contains(&"Beto") && !drawn.contains(&"Zoe") && drawn.len() == 5, "{drawn:?}");
    // They come: one more tick each.
    ["Beto", "Vera", "Zoe"].iter().for_each(|name| notes.tick(name));
    let view = called(&event, &notes);
    assert_eq!((view.summary, view.begin.words), ("Están todos.".into(), "A jugar".into()));
    assert_eq!(view.begin.actions.len(), 3);
    begin(&mut event, &notes);
    assert!(event.state().room.away.is_empty() && called(&event, &notes).begin.actions.is_empty());
}

#[test]
fn who_left_is_not_called_and_the_list_is_offered_until_something_is_drawn() {
    let mut event = club();
    apply(&mut event, r#"{"do":"withdraw","who":"Dani"}"#);
    assert_eq!(called(&event, &Notes::default()).rows.len(), 7);
    let offered = |event: &Event| now(Lang::Es, event.state(), &[], &|_| None).roll;
    assert!(offered(&event));
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    assert!(!offered(&event));
}

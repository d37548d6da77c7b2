//! What is said in the room.

use super::*;
use crate::organizer::views::aloud::{AloudView, aloud};

fn heard(event: &Event) -> AloudView {
    aloud(Lang::Es, event)
}

#[test]
fn what_is_new_is_said_once_results_before_calls() {
    let mut event = undrawn(&[("tres-en-raya", Format::League)], ["Ana", "Beto", "Cata", "Iris"]);
    apply(&mut event, r#"{"do":"tables","tables":1}"#);
    let before = heard(&event);
    assert_eq!(before, AloudView::default());
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let drawn = heard(&event);
    let (at, names) = (drawn.calls[0].at, people(&event, drawn.calls[0].at));
    assert_eq!(drawn.news(&before), [format!("Mesa 1: {}.", Lang::Es.list(&names))]);
    assert!(heard(&event).news(&drawn).is_empty());
    let kind = current(&event).kind_of(at.encounter);
    event.apply(Action::report(at, won(kind, &names, &[3, 1]))).unwrap();
    let reported = heard(&event);
    let news = reported.news(&drawn);
    assert_eq!(news.len(), 2, "the result, and who comes to the free table: {news:?}");
    assert!(news[0].ends_with(": 3 a 1.") && news[1].starts_with("Mesa 1: "), "{news:?}");
    assert!(heard(&event).news(&reported).is_empty());
    // Undone, nothing is said of results; the match is called again.
    let action = event.file().log.len();
    apply(&mut event, &format!(r#"{{"do":"undo","action":{action}}}"#));
    assert!(heard(&event).results.is_empty());
    assert_eq!(heard(&event).news(&reported), drawn.news(&before));
}

#[test]
fn the_game_is_said_where_there_are_several() {
    let games = [("tres-en-raya", Format::League), ("dudo", Format::Table)];
    let mut event = undrawn(&games, ["Ana", "Beto", "Cata"]);
    apply(&mut event, r#"{"do":"draw","game":2,"seed":"dos"}"#);
    let words = &aloud(Lang::En, &event).calls[0].words;
    assert!(words.starts_with("Table 1, Dudo: ") && words.contains(" and "), "{words}");
}

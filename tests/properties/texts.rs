//! Corrupt texts of every kind are refused or read without a panic, and what was read is clean and reads again as the
//! same.

use super::arrivals::evenings;
use super::harm::{edits, harmed};
use super::{holds, reads};
use crate::referee::said;
use crate::saves::now;
use proptest::prelude::*;
use serde_json::json;
use sobremesa::games::{COMPETING, REFEREED, SCORED};
use sobremesa::import::{payloads, whole::WholeCopy};
use sobremesa::lang::Lang;
use sobremesa::organizer::pasted;
use sobremesa::referee::{Stop, import, trf, verify};
use sobremesa::scorekeeper::Sheet;
use sobremesa::season::{Season, view};
use sobremesa::store::{DocumentState, Envelope, Key, Kind, Memory, StoreError, Vault, open, seal, unpack};
use sobremesa::tournament::Event;
use std::fs;
use std::path::Path;

/// Returns the texts of the corpus whose file name begins with `kind`.
pub fn corpus(kind: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus");
    let mut files: Vec<_> = fs::read_dir(folder).expect("the corpus").flatten().map(|file| file.path()).collect();
    files.sort();
    let named = |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(kind));
    let texts: Vec<String> =
        files.iter().filter(|path| named(path)).map(|path| fs::read_to_string(path).expect("a text")).collect();
    assert!(!texts.is_empty(), "no {kind}");
    texts
}

fn each(kind: &str, cases: u32, property: impl Fn(&str) -> Result<(), TestCaseError>) {
    each_of(&corpus(kind), cases, property);
}

fn each_of(texts: &[String], cases: u32, property: impl Fn(&str) -> Result<(), TestCaseError>) {
    for text in texts {
        property(text).unwrap_or_else(|why| panic!("unharmed: {why}"));
        reads(cases, texts.len(), &edits(), |edits| property(&harmed(text, &edits)));
    }
}

#[test]
fn the_corpus_is_sound() {
    for text in ["match", "event"].iter().flat_map(|kind| corpus(kind)) {
        verify(&REFEREED, &text, &mut Vec::new()).unwrap_or_else(|why| panic!("{why:?}"));
    }
    for text in corpus("sheet") {
        assert!(Sheet::read(SCORED, &text).is_ok(), "{text}");
    }
    for text in corpus("season") {
        assert!(Season::read(&text).is_ok(), "{text}");
    }
}

/// Checks that a refusal is one short sentence.
fn is_a_sentence(stop: Stop) -> Result<(), TestCaseError> {
    let (Stop::Unsound(why) | Stop::Unreadable(why)) = stop else {
        return Err(TestCaseError::fail("the output failed"));
    };
    prop_assert!(why.ends_with('.') && why.lines().count() == 1 && why.len() < 600, "{}", why);
    Ok(())
}

#[test]
fn a_harmed_match_is_sound_or_there_is_a_sentence() {
    each("match", 600, |text| verify(&REFEREED, text, &mut Vec::new()).or_else(is_a_sentence));
}

#[test]
fn a_harmed_event_is_refused_or_reads_again_as_the_same() {
    let property = |text: &str| {
        let Ok(event) = Event::read(COMPETING, text) else { return Ok(()) };
        let head = &event.file().event;
        prop_assert!(head.name.chars().count() <= 40 && !head.name.chars().any(char::is_control));
        prop_assert!(head.started >= 0.0 && head.started < 1e15);
        prop_assert!(Event::read(COMPETING, &event.text()) == Ok(event));
        Ok(())
    };
    each("event", 3000, property);
    each_of(&evenings(), 150, property);
}

#[test]
fn a_harmed_trf_is_an_event_that_prints_as_one_or_there_is_a_sentence() {
    let imported = |text: &str| said(|out| import(&REFEREED, text, "superechelon", out));
    let printed = |event: &str| said(|out| trf(&REFEREED, event, None, out));
    each("trf", 300, |text| {
        prop_assert!(pasted::read(text, &[]).newcomers.iter().all(|newcomer| !newcomer.name.is_empty()));
        match imported(text) {
            Ok(event) => {
                prop_assert!(Event::read(COMPETING, &event).is_ok());
                // An event without a round has no TRF.
                if let Ok(first) = printed(&event) {
                    let second = imported(&first).and_then(|event| printed(&event));
                    prop_assert!(second.is_ok_and(|second| second == first), "{}", first);
                }
            }
            Err(stop) => is_a_sentence(stop)?,
        }
        Ok(())
    });
}

#[test]
fn a_harmed_sheet_is_refused_or_reads_again_as_the_same() {
    each("sheet", 1000, |text| {
        let Ok(sheet) = Sheet::read(SCORED, text) else { return Ok(()) };
        let again = Sheet::read(SCORED, &sheet.text()).map(|again| again.text());
        prop_assert!(again == Ok(sheet.text()));
        Ok(())
    });
}

#[test]
fn a_harmed_season_is_refused_or_reads_again_as_the_same() {
    each("season", 1000, |text| {
        let Ok(season) = Season::read(text) else { return Ok(()) };
        let again = Season::read(&season.text());
        prop_assert_eq!(again.as_ref(), Ok(&season));
        view::log(Lang::Es, &season);
        prop_assert!(view::season(Lang::Es, &season).rows.iter().all(|row| row.place > 0));
        Ok(())
    });
}

fn sealed(kind: Kind, id: &str, payload: &str) -> String {
    seal(&Envelope::new(Key::new(kind, id).expect("an id"), DocumentState::Kept, 1, payload))
}

#[test]
fn a_harmed_document_is_never_believed() {
    for text in corpus("match") {
        let whole = sealed(Kind::Match, "m", &text);
        holds(2000, &edits(), |edits| {
            let text = harmed(&whole, &edits);
            prop_assert!(open(&text).is_err() || text == whole, "believed: {}", text);
            Ok(())
        });
    }
}

#[test]
fn of_a_harmed_copy_of_everything_only_what_is_whole_arrives() {
    let kinds = [(Kind::Match, "match"), (Kind::Event, "event"), (Kind::Sheet, "sheet")];
    let parts: Vec<(Kind, String)> =
        kinds.iter().flat_map(|(kind, name)| corpus(name).into_iter().map(|text| (*kind, text))).collect();
    let id = |text: &str| {
        let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
        value["id"].as_str().or(value["event"]["id"].as_str()).unwrap_or("m").to_owned()
    };
    let documents: Vec<String> = parts.iter().map(|(kind, text)| sealed(*kind, &id(text), text)).collect();
    let all = json!({ "sobremesa": 1, "app": "0", "documents": documents, "aside": [] }).to_string();
    let all = all.replace("\",\"sobremesa ", "\",\n\"sobremesa ");
    holds(500, &edits(), |edits| {
        let text = harmed(&all, &edits);
        kinds.iter().for_each(|(kind, _)| drop(payloads(*kind, &text)));
        let Ok(unpacked) = unpack(&text) else { return Ok(()) };
        let whole = |packed: &sobremesa::store::Packed| {
            parts.iter().any(|(kind, text)| (*kind, text) == (packed.kind, &packed.payload))
        };
        prop_assert!(unpacked.documents.iter().all(whole), "a document that was changed arrived");
        let vault = now(Vault::open(Box::new(Memory::lasting()), Err(StoreError::Blocked)));
        drop(WholeCopy::look(&vault, &text, |_, _| true));
        Ok(())
    });
}

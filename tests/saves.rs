//! Saves of every released format still open. Each format has a folder of examples, which must not be edited.

use sobremesa::organizer::{notes_id, tablet};
use sobremesa::store::{DocumentState, Envelope, FORMAT, Kind, Memory, Slots, StoreError, Vault, open, seal};
use sobremesa::tournament::{EncounterId, EncounterRef, Event, GameId, PhaseId};
use std::fs;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Returns the value of a future that is ready at once, as those of a vault in memory are.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("nothing to wait for"),
    }
}

fn examples(format: u32) -> Vec<(PathBuf, String, Envelope)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/saves/v{format}"));
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("no example of format {format}: {e}"));
    let example = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let envelope = open(&text).unwrap_or_else(|e| panic!("{}: {e:?}", path.display()));
        (path, text, envelope)
    };
    files.map(|file| example(file.unwrap().path())).collect()
}

#[test]
fn every_format_has_examples_and_all_of_them_open() {
    for format in 1..=FORMAT {
        let examples = examples(format);
        assert!(!examples.is_empty(), "format {format} has no example");
        for (path, text, envelope) in examples {
            assert_eq!(envelope.format, format, "{}", path.display());
            assert_eq!(seal(&envelope), text, "{}: the frame must not change", path.display());
        }
    }
}

#[test]
fn every_example_is_found_read_and_saved_on_by_todays_app() {
    for (path, text, envelope) in (1..=FORMAT).flat_map(examples) {
        let store = Memory::lasting();
        let (kind, id) = (envelope.key.kind(), envelope.key.id());
        let slot = format!("sobremesa/{}/{id}/b", kind.word());
        store.set(&slot, &text).unwrap();
        let vault = now(Vault::open(Box::new(store.clone()), Err(StoreError::Blocked)));
        let json = |payload: &str| serde_json::from_str::<serde_json::Value>(payload).ok();
        let loaded = vault.load(kind, id, json).map(|(document, _)| document);
        match envelope.state {
            DocumentState::Kept => {
                assert_eq!(loaded.unwrap().generation, envelope.generation, "{}", path.display())
            }
            DocumentState::Binned => assert_eq!(vault.bin(kind).len(), 1, "{}", path.display()),
            DocumentState::Gone => assert_eq!(loaded, Err(StoreError::Missing), "{}", path.display()),
        }
        assert_eq!(vault.quarantined(), [], "{}", path.display());
        now(vault.save(kind, id, "{}")).unwrap();
        assert_eq!(store.get(&slot), Ok(Some(text)), "the original stays until the next save but one");
        assert_eq!(vault.load(kind, id, json).unwrap().0.payload, "{}");
    }
}

#[test]
fn every_stored_match_still_plays_to_where_it_was_left() {
    let matches = (1..=FORMAT).flat_map(examples).filter(|(_, _, envelope)| envelope.key.kind() == Kind::Match);
    let mut said = Vec::new();
    for (path, text, _) in matches {
        let result = sobremesa::referee::verify(&sobremesa::games::REFEREED, &text, &mut said);
        assert!(result.is_ok(), "{}: {result:?}", path.display());
    }
    assert_eq!(String::from_utf8(said).unwrap().lines().count(), 3);
}

/// Returns an id of this many letters if an event can have it.
fn event_id(letters: usize) -> Option<String> {
    let id = "x".repeat(letters);
    let text = format!(r#"{{"event":{{"format":1,"id":"{id}","name":"Copa","started":0}},"log":[]}}"#);
    Event::read(sobremesa::games::COMPETING, &text).is_ok().then_some(id)
}

#[test]
fn whatever_an_event_is_called_its_notes_and_its_matches_can_be_stored() {
    let id = (1..200).map_while(event_id).last().expect("a short id can be read");
    let at = EncounterRef {
        game: GameId::from_number(99),
        phase: PhaseId::from_number(999),
        encounter: EncounterId::from_number(99999),
    };
    let ids = [(Kind::Event, id.clone()), (Kind::Settings, notes_id(&id)), (Kind::Match, tablet::match_id(&id, at))];
    for (kind, id) in ids {
        let vault = now(Vault::open(Box::new(Memory::lasting()), Err(StoreError::Blocked)));
        assert_eq!(now(vault.save(kind, &id, "{}")), Ok(()), "{id}");
        assert_eq!(vault.list(kind)[0].id, id);
    }
}

#[test]
fn the_words_of_version_one_are_these() {
    let words: Vec<&str> = Kind::ALL.iter().map(|kind| kind.word()).collect();
    assert_eq!(words, ["match", "event", "sheet", "season", "settings", "people"]);
}

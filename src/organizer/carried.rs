//! An event that comes from elsewhere: read from a file, and compared with the one on this tablet.

use crate::store::{Kind, State, open};
use crate::tournament::event::{BadFile, Event};
use serde::Deserialize;

/// How a log from elsewhere stands to ours. Numbers of actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    Same,
    /// Theirs goes on where ours ends.
    Ahead(usize),
    /// Ours goes on where theirs ends.
    Behind(usize),
    /// The same up to an action, and then each went its own way: so many of ours, so many of theirs.
    Apart {
        common: usize,
        ours: usize,
        theirs: usize,
    },
}

pub fn compare(ours: &Event, theirs: &Event) -> Beside {
    let (a, b) = (&ours.file().log, &theirs.file().log);
    let common = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    match (a.len() - common, b.len() - common) {
        (0, 0) => Beside::Same,
        (0, theirs) => Beside::Ahead(theirs),
        (ours, 0) => Beside::Behind(ours),
        (ours, theirs) => Beside::Apart { common, ours, theirs },
    }
}

/// The texts the app itself exports everything in.
#[derive(Deserialize)]
struct Parcel {
    documents: Vec<String>,
}

/// The events of a file: one event as JSON, a sealed one, or all that a tablet had. The last of them, where there are
/// several, is the one that was begun last.
///
/// # Errors
/// [`BadFile`] where there is none that can be read.
pub fn read(text: &str) -> Result<Vec<Event>, BadFile> {
    let text = text.trim_start_matches('\u{feff}');
    let payloads: Vec<String> = if text.starts_with("sobremesa ") {
        sealed(text).into_iter().collect()
    } else if let Ok(parcel) = serde_json::from_str::<Parcel>(text) {
        parcel.documents.iter().filter_map(|text| sealed(text)).collect()
    } else {
        vec![text.to_string()]
    };
    let mut events: Vec<Event> =
        payloads.iter().map(|payload| Event::read(payload)).collect::<Result<_, _>>()?;
    crate::order::sort_by_key(&mut events, |event| event.file().event.started);
    if events.is_empty() { Err(BadFile::Unreadable(String::new())) } else { Ok(events) }
}

fn sealed(text: &str) -> Option<String> {
    let envelope = open(text).ok()?;
    (envelope.key.kind() == Kind::Event && envelope.state != State::Gone).then_some(envelope.payload)
}

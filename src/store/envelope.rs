//! One saved text: a readable header, the payload, and a checksum over both.
//!
//! ```text
//! sobremesa 1
//! app 0.1.0
//! kind match
//! id 7f3a
//! state kept
//! generation 12
//! length 17
//! {"any":"payload"}
//! crc 5ee1a3f0
//! ```
//! The first line has the format. If apps of an older format can read the text too, the older format comes first, as in
//! `sobremesa 1 2`. Every later format keeps the first and the last line, so that an old app can tell a newer save from
//! a damaged one.

use super::{FORMAT, Key, Kind, READABLE_FROM};
use std::sync::OnceLock;

const MAGIC: &str = "sobremesa ";
const CRC: &str = "\ncrc ";
/// `"\ncrc "`, eight digits, and the end of the line.
const TRAILER: usize = CRC.len() + 8 + 1;

words! {
    /// The state of a document. It is part of the envelope, so that removing a document is a single write.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum DocumentState {
        Kept = "kept",
        /// Removed, and can be restored.
        Binned = "binned",
        /// Purged: a tombstone, which outranks older copies that a store still holds.
        Gone = "gone",
    }
}

/// The content of a sealed text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// The format of the app that wrote it, which may be later than [`FORMAT`].
    pub format: u32,
    /// The oldest format that an app must know to read it: 1 to [`FORMAT`].
    pub readable_from: u32,
    /// The version of the app that wrote it.
    pub app: String,
    pub key: Key,
    pub state: DocumentState,
    pub generation: u64,
    pub payload: String,
}

/// The reason why a text can't be read as an envelope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// It does not begin like the texts of this app.
    Foreign,
    /// Valid, but it takes at least this format to read it, which is later than [`FORMAT`].
    Newer(u32),
    /// The end is missing.
    Cut,
    /// It was changed after it was sealed.
    Damaged,
}

impl Envelope {
    /// Makes an envelope of today's format.
    pub fn new(key: Key, state: DocumentState, generation: u64, payload: &str) -> Envelope {
        let app = env!("CARGO_PKG_VERSION").to_string();
        let (format, readable_from, payload) = (FORMAT, READABLE_FROM, payload.to_string());
        Envelope { format, readable_from, app, key, state, generation, payload }
    }

    /// Returns true if it is in a later format, so that this app may show it but not write it.
    pub(super) fn is_read_only(&self) -> bool {
        self.format > FORMAT
    }

    /// Returns true if a newer version of the app wrote it.
    pub(super) fn is_newer(&self) -> bool {
        self.is_read_only() || is_later(&self.app)
    }
}

/// Returns true if this version of the app is later than ours.
fn is_later(app: &str) -> bool {
    let numbers = |version: &str| version.split('.').map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>();
    numbers(app) > numbers(env!("CARGO_PKG_VERSION"))
}

/// Writes an envelope as the text that [`open`] reads.
pub fn seal(envelope: &Envelope) -> String {
    let Envelope { format, readable_from, app, key, state, generation, payload } = envelope;
    let format = if readable_from == format { format.to_string() } else { format!("{readable_from} {format}") };
    let (kind, id, state) = (key.kind().word(), key.id(), state.word());
    let mut text = format!(
        "{MAGIC}{format}\napp {app}\nkind {kind}\nid {id}\nstate {state}\ngeneration {generation}\nlength {}\n{payload}",
        payload.len()
    );
    let crc = crc32(text.as_bytes());
    text.push_str(&format!("{CRC}{crc:08x}\n"));
    text
}

/// Reads a sealed text, or returns the most likely error.
pub fn open(text: &str) -> Result<Envelope, OpenError> {
    let rest = text.strip_prefix(MAGIC).ok_or(foreign(text))?;
    let body = body(text).ok_or_else(|| torn(rest))?;
    let (format, rest) = body[MAGIC.len()..].split_once('\n').ok_or(OpenError::Damaged)?;
    let (readable_from, format) = formats(format).ok_or(OpenError::Damaged)?;
    if readable_from > FORMAT {
        return Err(OpenError::Newer(readable_from));
    }
    let (envelope, length) = header(readable_from, format, rest).ok_or(OpenError::Damaged)?;
    if envelope.payload.len() != length {
        return Err(OpenError::Damaged);
    }
    Ok(envelope)
}

/// Reads the formats of the first line: the oldest that can read the text, and its own.
fn formats(line: &str) -> Option<(u32, u32)> {
    let (from, own) = line.split_once(' ').unwrap_or((line, line));
    let formats = (from.parse().ok()?, own.parse().ok()?);
    (0 < formats.0 && formats.0 <= formats.1).then_some(formats)
}

/// Returns the key in the header of a text that may be damaged, so that people can be told which document it is.
pub(super) fn claimed_key(text: &str) -> Option<Key> {
    let (_, after) = text.strip_prefix(MAGIC)?.split_once('\n')?;
    let mut lines = after.lines().skip(1);
    let kind = Kind::from_word(lines.next()?.strip_prefix("kind ")?)?;
    Key::new(kind, lines.next()?.strip_prefix("id ")?).ok()
}

/// Returns true if the first line of a text that may be damaged says that this app cannot read it.
pub(super) fn claims_newer(text: &str) -> bool {
    let line = text.strip_prefix(MAGIC).and_then(|rest| rest.lines().next());
    line.and_then(formats).is_some_and(|(readable_from, _)| readable_from > FORMAT)
}

/// Returns the generation in the header of a text that may be damaged.
pub(super) fn claimed_generation(text: &str) -> Option<u64> {
    claimed(text, "generation ")?.parse().ok()
}

/// Returns the state in the header of a text that may be damaged.
pub(super) fn claimed_state(text: &str) -> Option<DocumentState> {
    DocumentState::from_word(claimed(text, "state ")?)
}

fn claimed<'a>(text: &'a str, field: &str) -> Option<&'a str> {
    text.lines().take(6).find_map(|line| line.strip_prefix(field))
}

/// Returns the text before the trailer if the trailer has its checksum.
fn body(text: &str) -> Option<&str> {
    let (body, trailer) = text.split_at_checked(text.len().checked_sub(TRAILER)?)?;
    let written = trailer.strip_prefix(CRC)?.strip_suffix('\n')?;
    // Compared as text, so that a capital digit is damage too.
    (written == format!("{:08x}", crc32(body.as_bytes()))).then_some(body)
}

/// Reads the lines after the first. Returns the envelope, and the length of the payload that the header states.
fn header(readable_from: u32, format: u32, text: &str) -> Option<(Envelope, usize)> {
    let mut rest = text;
    let mut field = |name: &str| {
        let (line, after) = rest.split_once('\n')?;
        rest = after;
        line.strip_prefix(name)?.strip_prefix(' ')
    };
    let app = field("app")?.to_string();
    let kind = Kind::from_word(field("kind")?)?;
    let key = Key::new(kind, field("id")?).ok()?;
    let state = DocumentState::from_word(field("state")?)?;
    let generation = field("generation")?.parse().ok()?;
    let length = field("length")?.parse().ok()?;
    let payload = rest.to_string();
    Some((Envelope { format, readable_from, app, key, state, generation, payload }, length))
}

/// Distinguishes a text whose end is missing from one that was changed inside. `rest` follows the magic.
fn torn(rest: &str) -> OpenError {
    let Some((_, after)) = rest.split_once('\n') else { return OpenError::Cut };
    let end = rest.len().saturating_sub(TRAILER);
    if rest.ends_with('\n') && rest.as_bytes()[end..].starts_with(CRC.as_bytes()) {
        return OpenError::Damaged;
    }
    match header(READABLE_FROM, FORMAT, after) {
        Some((envelope, length)) if envelope.payload.len() < length.saturating_add(TRAILER) => OpenError::Cut,
        None if after.split('\n').count() <= 6 => OpenError::Cut,
        _ => OpenError::Damaged,
    }
}

fn foreign(text: &str) -> OpenError {
    if MAGIC.starts_with(text) { OpenError::Cut } else { OpenError::Foreign }
}

/// Returns the CRC-32 of zip and PNG. Takes four bytes at a time (Kounavis and Berry, "slicing-by-4"), since the app
/// checks every stored text when it starts. The tables are computed when first needed, because the code that computes
/// them is smaller than the tables.
pub fn crc32(bytes: &[u8]) -> u32 {
    static TABLES: OnceLock<[[u32; 256]; 4]> = OnceLock::new();
    let tables = TABLES.get_or_init(crc_tables);
    let words = bytes.chunks_exact(4);
    let rest = words.remainder();
    let crc = words.fold(!0, |crc, word| {
        let word = crc ^ u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        let of = |table: usize| tables[table][(word >> (8 * (3 - table)) & 255) as usize];
        of(3) ^ of(2) ^ of(1) ^ of(0)
    });
    !rest.iter().fold(crc, |crc, byte| (crc >> 8) ^ tables[0][((crc ^ u32::from(*byte)) & 255) as usize])
}

/// Returns the checksums of each byte, alone and followed by one, two and three zeros.
fn crc_tables() -> [[u32; 256]; 4] {
    let shift = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    let alone: [u32; 256] = std::array::from_fn(|byte| (0..8).fold(byte as u32, |crc, _| shift(crc)));
    let before_zero = |crc: u32| (crc >> 8) ^ alone[(crc & 255) as usize];
    let before_one = alone.map(before_zero);
    let before_two = before_one.map(before_zero);
    [alone, before_one, before_two, before_two.map(before_zero)]
}

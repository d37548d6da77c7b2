//! The envelope of a code: version, kind, encoding and checksum.

use super::bytes::Reader;
use super::matches::PackedMatch;
use super::parts::Part;
use super::roll::{Present, RollList};
use super::setup::SetUp;
use super::slip::{Invitation, Slip};
use super::tables::Tables;
use crate::store::crc32;
use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD, Encoding};

/// The format that this program writes, and the newest it reads.
const VERSION: char = '1';
/// The longest code, in characters. A longer one is refused before anything is read.
pub const LONGEST_CODE: usize = 16_000;

/// The reason why a code is not opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadCode {
    /// It was cut short or changed, or it is no code at all.
    Damaged,
    TooLong,
    /// Its format, its kind or its options are unknown to this version of the program.
    Newer,
    /// It is of a game that this version of the program does not have.
    Game,
    /// It was played under this version of the game's rules, which is not the current one.
    Rules(u16),
    /// Replaying its moves does not give the moves for which the checksum was made.
    Moves,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    SetUp(SetUp),
    Match(PackedMatch),
    Tables(Tables),
    Part(Part),
    Invitation(Invitation),
    Slip(Slip),
    Roll(RollList),
    Present(Present),
}

/// Returns the encoding of a kind. Capitals are shown only as QR codes, in which base32 takes fewer bits.
fn letters(kind: char) -> Encoding {
    if kind.is_ascii_uppercase() { BASE32_NOPAD } else { BASE64URL_NOPAD }
}

/// Encodes `bytes` with their checksum; `None` if the code would be longer than [`LONGEST_CODE`].
pub(super) fn write(kind: char, mut bytes: Vec<u8>) -> Option<String> {
    let check = check(kind, &bytes);
    bytes.extend_from_slice(&check);
    let code = format!("{VERSION}{kind}{}", letters(kind).encode(&bytes));
    (code.len() <= LONGEST_CODE).then_some(code)
}

fn check(kind: char, bytes: &[u8]) -> [u8; 4] {
    (crc32(bytes) ^ u32::from(kind)).to_be_bytes()
}

/// Returns the kind of a code and the bytes in it, checked.
pub(super) fn bytes_of(code: &str) -> Result<(char, Vec<u8>), BadCode> {
    if code.len() > LONGEST_CODE {
        return Err(BadCode::TooLong);
    }
    let mut head = code.chars();
    let (version, kind) = (head.next(), head.next());
    let (Some(version), Some(kind)) = (version, kind) else { return Err(BadCode::Damaged) };
    if ('2'..='9').contains(&version) {
        return Err(BadCode::Newer);
    }
    if version != VERSION {
        return Err(BadCode::Damaged);
    }
    let mut bytes = letters(kind).decode(head.as_str().as_bytes()).map_err(|_| BadCode::Damaged)?;
    let (inside, written) = bytes.split_last_chunk().ok_or(BadCode::Damaged)?;
    if *written != check(kind, inside) {
        return Err(BadCode::Damaged);
    }
    let to = inside.len();
    bytes.truncate(to);
    Ok((kind, bytes))
}

pub fn read(code: &str) -> Result<Content, BadCode> {
    let (kind, bytes) = bytes_of(code)?;
    let mut reader = Reader(&bytes);
    let read = match kind {
        's' => SetUp::read(&mut reader).map(Content::SetUp),
        'm' => PackedMatch::read(&mut reader).map(Content::Match),
        't' => Tables::read(&mut reader).map(Content::Tables),
        'P' => Part::read(&mut reader).map(Content::Part),
        'i' => Invitation::read(&mut reader).map(Content::Invitation),
        'R' => Slip::read(&mut reader).map(Content::Slip),
        'l' => RollList::read(&mut reader).map(Content::Roll),
        'H' => Present::read(&mut reader).map(Content::Present),
        _ => return Err(BadCode::Newer),
    };
    read.filter(|_| reader.0.is_empty()).ok_or(BadCode::Damaged)
}

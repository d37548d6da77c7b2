//! Splits data too long for one QR code into numbered parts, and joins them in any order.

use super::bytes::{Reader, Writer};
use super::code::write;
use sha2::{Digest, Sha256};

/// The bytes in a part: they give a QR code of some 60 modules a side, which a camera reads at once.
const PART: usize = 200;
/// The most bytes in a part that is read: later versions may write larger parts than this one.
const LONGEST: usize = 2_000;
/// The most parts into which data is split; longer data travels as a file.
pub const MOST_PARTS: usize = 250;
/// The most wholes that are collected at a time. Beyond that, the one that was read longest ago is dropped.
const MOST_SETS: usize = 4;
const DIGEST: usize = 8;

/// The data that is split into parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    /// True if the bytes are a text compressed by the browser ("deflate-raw"), false if they are the text itself.
    pub packed: bool,
    pub bytes: Vec<u8>,
}

/// The whole that a part belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Whole {
    packed: bool,
    count: usize,
    digest: [u8; DIGEST],
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    of: Whole,
    /// The index among the parts, from 0.
    number: usize,
    bytes: Vec<u8>,
}

impl Parcel {
    fn digest(&self) -> [u8; DIGEST] {
        let digest = Sha256::new().chain_update([self.packed.into()]).chain_update(&self.bytes).finalize();
        std::array::from_fn(|at| digest[at])
    }

    /// Splits it into codes of nearly equal length; `None` if there would be more than [`MOST_PARTS`].
    pub fn cut(&self) -> Option<Vec<String>> {
        let count = self.bytes.len().div_ceil(PART).max(1);
        if count > MOST_PARTS {
            return None;
        }
        let of = Whole { packed: self.packed, count, digest: self.digest() };
        let size = self.bytes.len().div_ceil(count).max(1);
        let bytes = |number: usize| self.bytes.chunks(size).nth(number).unwrap_or_default().to_vec();
        (0..count).map(|number| Part { of, number, bytes: bytes(number) }.code()).collect()
    }
}

impl Part {
    fn code(&self) -> Option<String> {
        let mut writer = Writer::default();
        writer.number(self.of.packed.into());
        writer.number(self.of.count as u64);
        writer.number(self.number as u64);
        writer.0.extend_from_slice(&self.of.digest);
        writer.bytes(&self.bytes);
        write('P', writer.0)
    }

    pub(super) fn read(reader: &mut Reader) -> Option<Part> {
        let packed = reader.up_to(1)? == 1;
        let count = reader.up_to(MOST_PARTS as u64)?;
        let number = reader.up_to(count.checked_sub(1)? as u64)?;
        let digest = *reader.take(DIGEST)?.first_chunk()?;
        let bytes = reader.bytes().filter(|bytes| bytes.len() <= LONGEST)?.to_vec();
        Some(Part { of: Whole { packed, count, digest }, number, bytes })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    New,
    /// The part had been read before.
    Again,
    Whole(Parcel),
    /// All parts have been read, but their digest differs: they must be read again.
    Corrupt,
}

/// Collects parts as they are read. Parts of several wholes may be mixed: the first complete one is returned.
#[derive(Default)]
pub struct Gathering(Vec<(Whole, Vec<Option<Vec<u8>>>)>);

impl Gathering {
    pub fn add(&mut self, part: Part) -> Added {
        let Part { of, number, bytes } = part;
        let (_, mut parts) = match self.0.iter().position(|(whole, _)| *whole == of) {
            Some(at) => self.0.remove(at),
            None => (of, vec![None; of.count]),
        };
        self.0.truncate(MOST_SETS - 1);
        let again = parts[number].replace(bytes).is_some();
        if parts.iter().any(Option::is_none) {
            self.0.insert(0, (of, parts));
            return if again { Added::Again } else { Added::New };
        }
        let whole = Parcel { packed: of.packed, bytes: parts.into_iter().flatten().flatten().collect() };
        if whole.digest() == of.digest { Added::Whole(whole) } else { Added::Corrupt }
    }

    /// Returns, for each part of the same whole as the last part, true if it has been read.
    pub fn here(&self) -> Vec<bool> {
        self.0.first().map_or(vec![], |(_, parts)| parts.iter().map(Option::is_some).collect())
    }
}

//! Chance: a seed of 256 bits, expanded by ChaCha12 and drawn without bias.
//!
//! The bounded draw and the shuffle are our own because a replay must deal the same cards after any upgrade of a
//! library; a test pins the stream.

#[expect(clippy::disallowed_types, reason = "the one generator")]
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// The seed of a match, saved as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Makes a seed from a number, for tests and the referee's `--seed`.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    fn parse(text: &str) -> Option<Seed> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Seed(bytes))
    }

    /// Makes the seed of a public draw: the SHA-256 of a phrase that is announced beforehand.
    pub fn from_words(words: &str) -> Seed {
        Seed(Sha256::digest(words.as_bytes()).into())
    }

    /// Returns the seal shown before the first deal: SHA-256 over the rules' version, the match's id and the seed. With
    /// it anyone can check afterwards that the shuffle was fixed beforehand.
    pub fn seal(&self, rules: u16, id: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(rules.to_be_bytes());
        hash.update(id.as_bytes());
        hash.update(self.0);
        hex(&hash.finalize())
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|b| [b >> 4, b & 15]).map(|d| DIGITS[usize::from(d)] as char).collect()
}

crate::short_text!(Seed, "a seed is 64 hexadecimal digits"; |seed| "{}", hex(&seed.0));

/// Words of the stream that are drawn ahead at once.
const AHEAD: u64 = 64;

/// The only source of chance in the rules. It is part of the position but of no view. A copy draws the same numbers.
#[derive(Clone)]
pub struct Rng {
    seed: [u8; 32],
    /// Words of the stream used so far.
    used: u64,
    /// The words from the last multiple of [`AHEAD`] on.
    ahead: [u32; AHEAD as usize],
}

impl Rng {
    pub fn from_seed(seed: &Seed) -> Rng {
        let mut rng = Rng { seed: seed.0, used: 0, ahead: [0; AHEAD as usize] };
        rng.draw_ahead();
        rng
    }

    pub fn from_number(number: u64) -> Rng {
        Rng::from_seed(&Seed::from_number(number))
    }

    /// Seeds another generator from this one.
    pub fn split(&mut self) -> Rng {
        let mut seed = [0; 32];
        seed.as_chunks_mut().0.iter_mut().for_each(|bytes| *bytes = self.word().to_le_bytes());
        Rng::from_seed(&Seed(seed))
    }

    fn draw_ahead(&mut self) {
        use rand::Rng as _;
        let mut stream = ChaCha12Rng::from_seed(self.seed);
        // Counted in words.
        stream.set_word_pos(self.used.into());
        let mut bytes = [0; 4 * AHEAD as usize];
        stream.fill_bytes(&mut bytes);
        for (word, bytes) in self.ahead.iter_mut().zip(bytes.as_chunks().0) {
            *word = u32::from_le_bytes(*bytes);
        }
    }

    fn word(&mut self) -> u32 {
        let word = self.ahead[(self.used % AHEAD) as usize];
        self.used += 1;
        if self.used.is_multiple_of(AHEAD) {
            self.draw_ahead();
        }
        word
    }

    /// Returns a number from 0 to `n - 1`, each equally likely. Panics if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw needs at least one outcome");
        loop {
            let value = self.word();
            // A value in the last, incomplete run of `n` is drawn again: a plain remainder would favour small numbers.
            if value <= u32::MAX - n || value <= u32::MAX - (u32::MAX % n + 1) % n {
                return value % n;
            }
        }
    }

    /// Shuffles by Fisher and Yates, from the end.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// Returns one of `items`; `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len() as u32) as usize]) }
    }
}

impl PartialEq for Rng {
    fn eq(&self, other: &Rng) -> bool {
        (self.seed, self.used) == (other.seed, other.used)
    }
}

impl fmt::Debug for Rng {
    /// Hides the state: a panic message or a log must not reveal the cards to come.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng")
    }
}

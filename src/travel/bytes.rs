//! Writes and reads the values in the bytes of a code, one after another.

use crate::engine::Level;
use crate::saved::{EMBLEMS, Player, clean_name};

/// The bytes written so far.
#[derive(Default)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    /// Writes a number in groups of seven bits, the lowest first. The high bit says that another follows.
    pub fn number(&mut self, mut number: u64) {
        while number > 127 {
            self.0.push(number as u8 | 128);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    pub fn players(&mut self, players: &[Player]) {
        self.number(players.len() as u64);
        for player in players {
            let level = Level::ALL.iter().position(|level| *level == player.level).unwrap_or(1) as u8;
            let kind = if player.bot { 1 + level } else { 0 };
            self.0.push((kind << 4) | (player.emblem % EMBLEMS));
            self.text(&player.name);
        }
    }
}

/// The bytes not read yet. Every method returns `None` if they do not begin with a value of its kind.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..56).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a number of at most `most`.
    pub fn up_to(&mut self, most: u64) -> Option<usize> {
        self.number().filter(|number| *number <= most)?.try_into().ok()
    }

    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    pub fn bytes(&mut self) -> Option<&'a [u8]> {
        let count = self.up_to(self.0.len() as u64)?;
        self.take(count)
    }

    pub fn text(&mut self) -> Option<String> {
        std::str::from_utf8(self.bytes()?).ok().map(str::to_string)
    }

    /// Reads at most twelve players; their names are cleaned and may be empty.
    pub fn players(&mut self) -> Option<Vec<Player>> {
        const MOST: u64 = 12;
        let count = self.up_to(MOST)?;
        (0..count).map(|_| self.player()).collect()
    }

    fn player(&mut self) -> Option<Player> {
        let kind = self.byte()?;
        let level = match kind >> 4 {
            0 => None,
            bot => Some(*Level::ALL.get(usize::from(bot) - 1)?),
        };
        let name = clean_name(&self.text()?);
        let emblem = Some(kind & 15).filter(|emblem| *emblem < EMBLEMS)?;
        Some(Player { name, emblem, bot: level.is_some(), level: level.unwrap_or_default() })
    }
}

//! A table ready to play: the game, its options, the players by seat, and optionally the seed.

use super::bytes::{Reader, Writer};
use super::code::write;
use crate::engine::Seed;
use crate::saved::Player;

#[derive(Clone, PartialEq, Debug)]
pub struct SetUp {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the rules as written, in JSON.
    pub options: String,
    /// The players in the order of seats. A player with an empty name is shown by the number of the seat.
    pub players: Vec<Player>,
    /// With a seed, everybody who opens the code gets the same deal; without one, each time is a new deal.
    pub seed: Option<Seed>,
}

impl SetUp {
    /// Returns its code; `None` if it would be too long.
    pub fn code(&self) -> Option<String> {
        let mut writer = Writer::default();
        self.write(&mut writer);
        write('s', writer.0)
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        writer.text(&self.game);
        writer.text(&self.options);
        writer.players(&self.players);
        write_seed(writer, self.seed.as_ref());
    }

    pub(super) fn read(reader: &mut Reader) -> Option<SetUp> {
        Some(SetUp {
            game: reader.text()?,
            options: reader.text()?,
            players: reader.players()?,
            seed: read_seed(reader)?,
        })
    }
}

/// Writes a seed without its trailing zeros: a seed made from a small number takes few bytes.
pub(super) fn write_seed(writer: &mut Writer, seed: Option<&Seed>) {
    match seed {
        None => writer.number(0),
        Some(Seed(bytes)) => {
            let length = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
            writer.number(length as u64 + 1);
            writer.0.extend_from_slice(&bytes[..length]);
        }
    }
}

pub(super) fn read_seed(reader: &mut Reader) -> Option<Option<Seed>> {
    let Some(length) = reader.up_to(33)?.checked_sub(1) else { return Some(None) };
    let mut bytes = [0; 32];
    bytes[..length].copy_from_slice(reader.take(length)?);
    Some(Some(Seed(bytes)))
}

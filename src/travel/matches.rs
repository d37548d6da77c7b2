//! A whole match in a code: each move is its index among the legal ones. Opening it replays the match.

use super::bytes::{Reader, Writer};
use super::code::{BadCode, write};
use super::moves::{self, Rules};
use super::options;
use super::setup::{read_seed, write_seed};
use crate::engine::{Log, Play, Seed, Written};
use crate::saved::{Player, Saved, from_minutes, whole_minutes};
use crate::store::crc32;
use serde_json::value::RawValue;

/// The most moves that a code may hold.
const MOST_PLAYS: u64 = 20_000;

/// A match read from a code, its moves still packed: reading them needs the rules of its game.
#[derive(Clone, PartialEq, Debug)]
pub struct PackedMatch {
    /// The id of the game.
    pub game: String,
    pub players: Vec<Player>,
    pub id: String,
    rules: u16,
    options: String,
    seed: Seed,
    /// The start of the match in minutes since 1970, and the minutes from the start to the last move.
    times: [u64; 2],
    late: bool,
    taken_back: Vec<u8>,
    /// The number of moves.
    pub plays: usize,
    /// The checksum of the moves as text. The packed indices alone would not show that other moves are legal now.
    check: [u8; 2],
    moves: Vec<u8>,
}

impl PackedMatch {
    pub(super) fn read(reader: &mut Reader) -> Option<PackedMatch> {
        Some(PackedMatch {
            game: reader.text()?,
            rules: reader.up_to(u16::MAX.into())? as u16,
            options: reader.text()?,
            players: reader.players()?,
            id: reader.text().filter(|id| crate::store::Key::new(crate::store::Kind::Match, id).is_ok())?,
            times: [reader.number()?, reader.number()?],
            late: reader.up_to(1)? == 1,
            taken_back: reader.bytes()?.to_vec(),
            seed: read_seed(reader)??,
            plays: reader.up_to(MOST_PLAYS)?,
            check: *reader.take(2)?.first_chunk()?,
            moves: reader.bytes()?.to_vec(),
        })
    }
}

/// Encodes a match played by `rules`; `None` if it is too long for a code or was played by another version.
pub fn pack(saved: &Saved<Written>, rules: &Rules) -> Option<String> {
    let record = &saved.record;
    if record.rules != rules.version {
        return None;
    }
    let mut table = (rules.deal)(record)?;
    let started = whole_minutes(saved.started);
    let mut writer = Writer::default();
    writer.text(&saved.game);
    writer.number(record.rules.into());
    writer.text(&options::changed(record.options.get(), &(rules.options)())?);
    writer.players(&saved.players);
    writer.text(&saved.id);
    writer.number(started);
    writer.number(whole_minutes(saved.touched).saturating_sub(started));
    writer.number(saved.late.into());
    writer.bytes(&saved.taken_back);
    write_seed(&mut writer, Some(&record.seed));
    writer.number(record.plays.len() as u64);
    writer.0.extend_from_slice(&check(&record.plays));
    writer.bytes(&moves::pack(&mut *table, record.seats, &record.plays)?);
    write('m', writer.0)
}

/// Replays the match in a code by `rules`.
pub fn unpack(packed: &PackedMatch, rules: &Rules) -> Result<Saved<Written>, BadCode> {
    if packed.rules != rules.version {
        return Err(BadCode::Rules(packed.rules));
    }
    let options = options::with(&(rules.options)(), &packed.options).ok_or(BadCode::Newer)?;
    let options = RawValue::from_string(options).map_err(|_| BadCode::Newer)?;
    let seats = packed.players.len() as u8;
    let empty = Log { rules: packed.rules, options, seats, seed: packed.seed, plays: Vec::new() };
    let mut table = (rules.deal)(&empty).ok_or(BadCode::Newer)?;
    let plays = moves::unpack(&mut *table, seats, packed.plays, &packed.moves).ok_or(BadCode::Moves)?;
    if check(&plays) != packed.check {
        return Err(BadCode::Moves);
    }
    let mut saved = Saved {
        started: from_minutes(packed.times[0]),
        touched: from_minutes(packed.times[0].saturating_add(packed.times[1])),
        late: packed.late,
        taken_back: packed.taken_back.clone(),
        outcome: table.outcome(),
        ..Saved::new(packed.id.clone(), &packed.game, packed.players.clone(), Log { plays, ..empty })
    };
    saved.clean();
    Ok(saved)
}

fn check(plays: &[Play<String>]) -> [u8; 2] {
    let mut text = String::new();
    for Play(who, mv) in plays {
        text.push(who.seat().map_or('-', |seat| char::from(b'a' + seat.0)));
        text.push_str(mv);
        text.push('\n');
    }
    (crc32(text.as_bytes()) as u16).to_be_bytes()
}

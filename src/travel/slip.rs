//! Plays a match of an event on another device. An invitation opens the match there, and a slip returns its result. The
//! slip is signed with the key in the invitation, which is made from the event's id, the match and its players. So the
//! slip proves that its writer had the invitation, but not who played: the match in it follows the rules, but anybody
//! may have played it, and repeated it until they liked the result. Anybody who knows the event's id can make all keys.

use super::bytes::{Reader, Writer};
use super::code::{BadCode, bytes_of, write};
use super::matches::PackedMatch;
use super::setup::SetUp;
use crate::tournament::{EncounterRef, MatchKind, Names, Sheet, Total, named, pair};
use sha2::{Digest, Sha256};

const KEY: usize = 16;
const MARK: usize = 4;
/// The highest id of a game, phase or match, and the most cards left in a result.
const MOST: u64 = 60_000;

fn write_ref(at: EncounterRef, writer: &mut Writer) {
    [at.game.number(), at.phase.number(), at.encounter.number()]
        .iter()
        .for_each(|number| writer.number(*number as u64));
}

fn read_ref(reader: &mut Reader) -> Option<EncounterRef> {
    let mut number = || reader.up_to(MOST).filter(|number| *number > 0);
    Some(EncounterRef { game: number()?.into(), phase: number()?.into(), encounter: number()?.into() })
}

/// Returns the key of a match between these players, from which the event's id cannot be computed.
fn key(event: &str, EncounterRef { game, phase, encounter }: EncounterRef, names: &[String]) -> [u8; KEY] {
    let digest = Sha256::digest(format!("slip {event} {game} {phase} {encounter} {names:?}"));
    std::array::from_fn(|at| digest[at])
}

fn mark(key: &[u8; KEY], bytes: &[u8]) -> [u8; MARK] {
    let digest = Sha256::new().chain_update(key).chain_update(bytes).finalize();
    std::array::from_fn(|at| digest[at])
}

/// An invitation to play a match, or keep its score, on another device.
#[derive(Clone, PartialEq, Debug)]
pub struct Invitation {
    /// The name of the event.
    pub event: String,
    pub at: EncounterRef,
    pub kind: MatchKind,
    /// The game, the agreed options, and the players in the order of seats.
    pub set_up: SetUp,
    /// The entrants of the match: the players themselves, or two pairs of them.
    names: Vec<String>,
    key: [u8; KEY],
}

impl Invitation {
    /// Makes the invitation to a match between these entrants of the event with this id and name.
    pub fn new(id: &str, name: &str, at: EncounterRef, kind: MatchKind, names: Vec<String>, set_up: SetUp) -> Self {
        Invitation { event: name.into(), at, kind, key: key(id, at, &names), set_up, names }
    }

    pub fn code(&self) -> Option<String> {
        let mut writer = Writer::default();
        writer.text(&self.event);
        write_ref(self.at, &mut writer);
        writer.text(&serde_json::to_string(&self.kind).ok()?);
        writer.0.extend_from_slice(&self.key);
        self.set_up.write(&mut writer);
        // Two pairs of partners sit opposite each other.
        let in_pairs = self.names.len() != self.set_up.players.len();
        writer.number(in_pairs.into());
        write('i', writer.0)
    }

    pub(super) fn read(reader: &mut Reader) -> Option<Invitation> {
        let event = crate::names::clean(&reader.text()?, crate::tournament::LONGEST_NAME);
        let (at, kind) = (read_ref(reader)?, serde_json::from_str(&reader.text()?).ok()?);
        let (key, set_up) = (*reader.take(KEY)?.first_chunk()?, SetUp::read(reader)?);
        let people: Vec<String> = set_up.players.iter().map(|player| player.name.clone()).collect();
        let names = match (reader.up_to(1)?, &people[..]) {
            (0, _) => people,
            (_, [a, b, c, d]) => vec![pair(a, c), pair(b, d)],
            _ => return None,
        };
        Some(Invitation { event, at, kind, key, set_up, names })
    }

    /// Returns the entrants, by seat.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the id under which the invited device stores the match.
    pub fn match_id(&self) -> String {
        match_id(self.at, &self.key)
    }

    /// Encodes a result kept by hand as a slip. `confirmed` is true if everybody at the table confirmed it.
    pub fn slip(&self, sheet: &Sheet, confirmed: bool) -> Option<String> {
        let mut told = shorten(sheet, &self.names)?;
        told.extend(confirmed.then_some(CONFIRMED));
        self.signed(&told)
    }

    /// Encodes a match played on the invited device as a slip; `code` is the code of that match.
    pub fn played(&self, code: &str) -> Option<String> {
        let packed = bytes_of(code).ok().filter(|(kind, _)| *kind == 'm')?.1;
        self.signed(&[&[PLAYED][..], &packed].concat())
    }

    fn signed(&self, told: &[u8]) -> Option<String> {
        let mut writer = Writer::default();
        write_ref(self.at, &mut writer);
        writer.0.extend_from_slice(told);
        let mark = mark(&self.key, &writer.0);
        writer.0.extend_from_slice(&mark);
        write('R', writer.0)
    }
}

fn match_id(EncounterRef { game, phase, encounter }: EncounterRef, key: &[u8; KEY]) -> String {
    // A played match is sent with its id, from which the key must not be readable: hence the mark of it.
    let of: String = mark(key, b"id").iter().map(|byte| format!("{byte:02x}")).collect();
    format!("slip.{of}.{game}.{phase}.{encounter}")
}

/// The result of a match that was played on another device.
#[derive(Clone, PartialEq, Debug)]
pub struct Slip {
    pub at: EncounterRef,
    /// All bytes before the mark.
    signed: Vec<u8>,
    /// The bytes that hold the result.
    told: Vec<u8>,
    mark: [u8; MARK],
}

impl Slip {
    pub(super) fn read(reader: &mut Reader) -> Option<Slip> {
        let (signed, mark) = reader.0.split_last_chunk()?;
        let mut inside = Reader(signed);
        let at = read_ref(&mut inside)?;
        reader.0 = &[];
        Some(Slip { at, signed: signed.to_vec(), told: inside.0.to_vec(), mark: *mark })
    }

    /// Returns true if it answers an invitation of the event with this id to these players.
    pub fn is_of(&self, event: &str, names: &[String]) -> bool {
        mark(&key(event, self.at, names), &self.signed) == self.mark
    }

    /// Returns true for a match that was played, false for a result kept by hand.
    pub fn is_played(&self) -> bool {
        self.told.starts_with(&[PLAYED])
    }

    /// Returns the played match, and the id that an invitation of `event` gives it; `None` for a result kept by hand.
    pub fn played(&self, event: &str, names: &[String]) -> Option<(Result<PackedMatch, BadCode>, String)> {
        let packed = self.told.strip_prefix(&[PLAYED])?;
        let mut reader = Reader(packed);
        let read = PackedMatch::read(&mut reader).filter(|_| reader.0.is_empty()).ok_or(BadCode::Damaged);
        Some((read, match_id(self.at, &key(event, self.at, names))))
    }

    /// Returns the result kept by hand and true if all players confirmed it; `None` if it does not fit these players.
    pub fn sheet(&self, names: &[String]) -> Option<(Sheet, bool)> {
        let mut reader = Reader(&self.told);
        let sheet = expand(&mut reader, names)?;
        matches!(reader.0, [] | [CONFIRMED]).then_some((sheet, !reader.0.is_empty()))
    }
}

/// Returns the code of a slip as people type it: in lower case, in groups, or with 0, 1 and 8 for O, I and B.
pub fn typed_slip(typed: &str) -> Option<String> {
    let letter = |c: char| match c.to_ascii_uppercase() {
        '0' => 'O',
        '1' => 'I',
        '8' => 'B',
        other => other,
    };
    let code: String = typed.chars().filter(|c| *c != '-' && !c.is_whitespace()).map(letter).collect();
    let code = format!("1R{code}");
    bytes_of(&code).is_ok().then_some(code)
}

/// Makes a sheet from the three texts typed for each player: the rounds won, the place or the points scored, depending
/// on `kind`; the cards left; and the yellow cards, where empty means 0. Returns `None` if a match of this kind cannot
/// end like that.
pub fn kept_by_hand(kind: MatchKind, names: &[String], typed: &[[String; 3]]) -> Option<Sheet> {
    let number = |text: &str| text.trim().parse::<u16>().ok();
    let column = |at: usize| typed.iter().map(|of| number(&of[at])).collect::<Option<Vec<u16>>>();
    let shown = typed.iter().map(|[.., shown]| if shown.trim().is_empty() { Some(0) } else { number(shown) });
    let (first, shown) = (column(0)?, shown.collect::<Option<Vec<u16>>>()?);
    let yellow = named(names.iter().cloned().zip(shown.iter().copied()).filter(|(_, shown)| *shown > 0));
    let sheet = if kind.counts_points() {
        let points = named(names.iter().cloned().zip(first.into_iter().map(i32::from)));
        Sheet::Points { points, first: None, stopped: false, yellow }
    } else if let MatchKind::Places { .. } = kind {
        let places = first.iter().map(|place| u8::try_from(*place).ok()).collect::<Option<Vec<u8>>>()?;
        Sheet::Places { places: named(names.iter().cloned().zip(places)), expelled: Vec::new(), yellow }
    } else {
        let left = if kind.cards() { column(1)? } else { vec![0; names.len()] };
        let sum = first.iter().fold(0u16, |sum, won| sum.saturating_add(*won));
        let total = |((won, left), yellow)| Total { won, left: u32::from(left), yellow, ..Total::default() };
        let players = named(names.iter().cloned().zip(first.into_iter().zip(left).zip(shown).map(total)));
        Sheet::Totals { players, null_rounds: kind.rounds(names.len()).map_or(0, |all| all.saturating_sub(sum)) }
    };
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    sheet.check(kind, &names).is_ok().then_some(sheet)
}

/// The byte that follows a result kept by hand if everybody at the table confirmed it.
const CONFIRMED: u8 = 1;

// The first byte says how a result is encoded: rounds won, numbers, places, JSON, a match, or points.
const WON: u8 = 0;
const SUMS: u8 = 1;
const PLACES: u8 = 2;
const OTHER: u8 = 3;
const PLAYED: u8 = 4;
const POINTS: u8 = 5;

/// Encodes a result in few bytes. The names are left out, since the reader knows them.
fn shorten(sheet: &Sheet, names: &[String]) -> Option<Vec<u8>> {
    let mut writer = Writer::default();
    match sheet {
        Sheet::Totals { players, null_rounds } => {
            let only_won = |total: &Total| *total == Total { won: total.won, ..Total::default() };
            let plain = players.values().all(only_won);
            writer.0.push(if plain { WON } else { SUMS });
            writer.number((*null_rounds).into());
            for name in names {
                let of = players.get(name)?;
                writer.number(of.won.into());
                if !plain {
                    let place = of.place.unwrap_or(0).into();
                    [of.left.into(), of.yellow.into(), of.deciding.into(), place]
                        .into_iter()
                        .for_each(|n: u64| writer.number(n));
                }
            }
        }
        Sheet::Places { places, expelled, yellow } if expelled.is_empty() && yellow.is_empty() => {
            writer.0.push(PLACES);
            names.iter().try_for_each(|name| places.get(name).map(|place| writer.0.push(*place)))?;
        }
        Sheet::Points { points, first: None, stopped: false, yellow } if yellow.is_empty() => {
            writer.0.push(POINTS);
            for name in names {
                writer.number(u64::try_from(*points.get(name)?).ok()?);
            }
        }
        other @ (Sheet::Rounds { .. }
        | Sheet::Places { .. }
        | Sheet::Points { .. }
        | Sheet::Walkover { .. }
        | Sheet::Annulled { .. }) => {
            writer.0.push(OTHER);
            writer.text(&serde_json::to_string(other).ok()?);
        }
    }
    Some(writer.0)
}

/// Decodes a result that [`shorten`] encoded.
fn expand(reader: &mut Reader, names: &[String]) -> Option<Sheet> {
    let kind = reader.byte()?;
    match kind {
        WON | SUMS => {
            let most = u16::MAX.into();
            let null_rounds = reader.up_to(most)? as u16;
            let mut players = Names::new();
            for name in names {
                let mut of = Total { won: reader.up_to(most)? as u16, ..Total::default() };
                if kind == SUMS {
                    of.left = reader.up_to(MOST)? as u32;
                    of.yellow = reader.up_to(most)? as u16;
                    of.deciding = reader.up_to(most)? as u16;
                    of.place = Some(reader.up_to(255)? as u8).filter(|place| *place > 0);
                }
                players.insert(name.clone(), of);
            }
            Some(Sheet::Totals { players, null_rounds })
        }
        PLACES => {
            let places = names.iter().map(|name| Some((name.clone(), reader.byte()?))).collect::<Option<_>>()?;
            Some(Sheet::Places { places, expelled: Vec::new(), yellow: Names::new() })
        }
        POINTS => {
            let mut scored = |name: &String| Some((name.clone(), reader.up_to(MOST)? as i32));
            let points = names.iter().map(&mut scored).collect::<Option<_>>()?;
            Some(Sheet::Points { points, first: None, stopped: false, yellow: Names::new() })
        }
        OTHER => serde_json::from_str(&reader.text()?).ok(),
        _ => None,
    }
}

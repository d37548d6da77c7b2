//! Remembers how Swiss rounds were paired: without it, reading the log of an event would pair every round again.
//!  The pairs depend on the input alone, and a hash of the input is their key. The page stores them on the tablet and
//! gets them from a worker. They are not part of an event: the referee has none, and pairs every round itself.

use crate::tournament::{ActionError, Player, Valid};
use std::cell::{Cell, RefCell};
use std::hash::{DefaultHasher, Hash, Hasher};

/// With fewer players than this nothing is remembered: pairing them again takes no longer than looking them up.
pub const MANY: usize = 128;
/// The most places of all rounds together; the oldest rounds go first. As text 100 KB.
const MOST_PLACES: usize = 20_000;

/// The hash of the input, and the players two by two; the last one rests if their number is odd.
type Known = (u64, Vec<Player>);
type Report = Box<dyn Fn(u32)>;

thread_local! {
    static ALL: RefCell<Vec<Known>> = const { RefCell::new(vec![]) };
    static ONLY: Cell<bool> = const { Cell::new(false) };
    static REPORT: RefCell<Option<Report>> = const { RefCell::new(None) };
}

/// Returns the pairs of `players` players that `pair` finds for this input, or that it found before.
pub(super) fn paired(
    input: &impl Hash,
    players: usize,
    pair: impl FnOnce() -> Valid<Vec<Player>>,
) -> Valid<Vec<Player>> {
    if players < MANY {
        return pair();
    }
    let mut hasher = DefaultHasher::new();
    // Another version may pair by other rules.
    (env!("CARGO_PKG_VERSION"), input).hash(&mut hasher);
    let hash = hasher.finish();
    let known = ALL.with_borrow(|all| all.iter().find(|round| round.0 == hash).map(|round| round.1.clone()));
    if let Some(pairs) = known.filter(|pairs| pairs.len() == players) {
        return Ok(pairs);
    }
    if ONLY.get() {
        return Err(ActionError::CannotDraw);
    }
    let pairs = pair()?;
    learn(vec![(hash, pairs.clone())]);
    Ok(pairs)
}

fn learn(new: Vec<Known>) {
    ALL.with_borrow_mut(|all| {
        all.retain(|round| new.iter().all(|other| other.0 != round.0));
        all.extend(new);
        let mut places: usize = all.iter().map(|round| round.1.len()).sum();
        all.retain(|round| {
            let stays = places <= MOST_PLACES;
            places -= if stays { 0 } else { round.1.len() };
            stays
        });
    });
}

/// Returns all known rounds as a text; none if there are none.
pub fn written() -> Option<String> {
    ALL.with_borrow(|all| serde_json::to_string(all).ok().filter(|_| !all.is_empty()))
}

/// Takes over the rounds that [`written`] wrote. A list that does not name everybody once is left out.
pub fn read(text: &str) {
    let mut all: Vec<Known> = serde_json::from_str(text).unwrap_or_default();
    all.retain(|(_, pairs)| {
        let mut seen = vec![false; pairs.len()];
        pairs.iter().all(|player| seen.get_mut(usize::from(*player)).is_some_and(|seen| !std::mem::replace(seen, true)))
    });
    learn(all);
}

/// Runs `read`, during which a draw of many players is refused unless its pairs are known.
pub fn without_pairing<T>(read: impl FnOnce() -> T) -> T {
    let before = ONLY.replace(true);
    let done = read();
    ONLY.set(before);
    done
}

/// Runs `pair`, and meanwhile calls `report` with the percentage of the round that is paired.
pub fn reporting<T>(report: impl Fn(u32) + 'static, pair: impl FnOnce() -> T) -> T {
    REPORT.set(Some(Box::new(report)));
    let done = pair();
    REPORT.set(None);
    done
}

pub(super) fn progress(paired: usize, of: usize) {
    REPORT.with_borrow(|report| report.iter().for_each(|report| report((paired * 100 / of.max(1)) as u32)));
}

//! The choice among the copies of a document. Pure: texts in, a choice out.

use super::envelope::{DocumentState, Envelope, OpenError, claimed_generation, crc32, is_later, open};
use super::key::{Key, Slot};
use super::migrate::{STEPS, lift};
use super::{Reason, StoreError};
use crate::order::sort_by_key;

/// Generations are counted in eras of this length. A session that can't see the durable copy, which may be ahead of
/// the slots, begins a new era: what is played now must outrank it, and the era tells later that the two went
/// different ways.
pub(super) const ERA: u64 = 1_000_000;

/// The place of a copy, in the order of preference at the same generation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Place {
    A,
    B,
    Durable,
    /// In memory, because no store took it.
    Unsaved,
}

impl Place {
    pub fn slot(self) -> Option<Slot> {
        match self {
            Place::A => Some(Slot::A),
            Place::B => Some(Slot::B),
            Place::Durable | Place::Unsaved => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unfit {
    Newer,
    Bad(Reason),
}

/// One text found for a document, and what it is.
#[derive(Clone, Debug)]
pub(super) struct Copy {
    pub place: Place,
    pub text: String,
    pub opened: Result<Envelope, Unfit>,
}

impl Copy {
    pub fn read(place: Place, key: &Key, text: String) -> Copy {
        let opened = open(&text).map_err(unfit).and_then(|envelope| fit(key, envelope));
        Copy { place, text, opened }
    }

    /// Tells one text from another.
    pub fn mark(&self) -> u32 {
        crc32(self.text.as_bytes())
    }

    pub fn is_gone(&self) -> bool {
        self.opened.as_ref().is_ok_and(|e| e.state == DocumentState::Gone)
    }

    pub fn generation(&self) -> Option<u64> {
        self.opened.as_ref().ok().map(|e| e.generation)
    }
}

fn unfit(error: OpenError) -> Unfit {
    match error {
        OpenError::Newer(_) => Unfit::Newer,
        OpenError::Foreign => Unfit::Bad(Reason::Foreign),
        OpenError::Cut => Unfit::Bad(Reason::Cut),
        OpenError::Damaged => Unfit::Bad(Reason::Damaged),
    }
}

fn fit(key: &Key, mut envelope: Envelope) -> Result<Envelope, Unfit> {
    if envelope.key != *key {
        return Err(Unfit::Bad(Reason::Misplaced));
    }
    if envelope.state != DocumentState::Gone {
        let payload = std::mem::take(&mut envelope.payload);
        envelope.payload = lift(STEPS, envelope.format, key.kind(), payload).ok_or(Unfit::Bad(Reason::Outdated))?;
    }
    Ok(envelope)
}

/// The copy to believe, and those to set aside with the reason; indexes into the copies.
#[derive(Debug, Default)]
pub(super) struct Choice {
    pub best: Option<usize>,
    pub rejected: Vec<(usize, Reason)>,
}

/// Takes the highest generation that is whole and that `replays`.
///
/// # Errors
/// [`StoreError::Newer`] if a copy is of a newer format, or of a newer version of the app and does not replay: then the
/// document is not ours to judge.
pub(super) fn choose(copies: &[Copy], replays: &mut dyn FnMut(&str) -> bool) -> Result<Choice, StoreError> {
    let mut choice = Choice::default();
    let mut whole = Vec::new();
    for (i, copy) in copies.iter().enumerate() {
        match &copy.opened {
            Err(Unfit::Newer) => return Err(StoreError::Newer),
            Err(Unfit::Bad(reason)) => choice.rejected.push((i, *reason)),
            Ok(envelope) => whole.push((i, envelope)),
        }
    }
    sort_by_key(&mut whole, |(i, e)| (std::cmp::Reverse(e.generation), copies[*i].place));
    for (i, envelope) in whole {
        match choice.best {
            None if envelope.state != DocumentState::Kept || replays(&envelope.payload) => choice.best = Some(i),
            None if is_later(&envelope.app) => return Err(StoreError::Newer),
            None => choice.rejected.push((i, Reason::Refused)),
            Some(best) if went_elsewhere(&copies[best], &copies[i]) => choice.rejected.push((i, Reason::Branch)),
            Some(_) => {}
        }
    }
    Ok(choice)
}

/// Chooses as [`choose`] does; a copy is valid if `read` returns a value. Returns that value too, unless the document
/// was removed.
pub(super) fn choose_and_read<T>(
    copies: &[Copy],
    mut read: impl FnMut(&str) -> Option<T>,
) -> Result<(Choice, Option<T>), StoreError> {
    let mut value = None;
    let mut replays = |text: &str| {
        value = read(text);
        value.is_some()
    };
    let choice = choose(copies, &mut replays)?;
    Ok((choice, value))
}

/// True if a copy that can't be used was newer than the chosen one. One that does not even say so counts where no
/// second copy vouches for the chosen one.
pub(super) fn fell_back(copies: &[Copy], choice: &Choice) -> bool {
    let Some(newest) = choice.best.and_then(|best| copies[best].generation()) else { return false };
    let vouched = copies.iter().filter(|copy| copy.generation() == Some(newest)).count() > 1;
    choice.rejected.iter().any(|(i, reason)| match reason {
        Reason::Branch | Reason::Misplaced => false,
        _ => claimed_generation(&copies[*i].text).map_or(!vouched, |claimed| claimed > newest),
    })
}

/// True if `other` is no ancestor of `best`: written beside it, or out of its sight.
fn went_elsewhere(best: &Copy, other: &Copy) -> bool {
    let (Some(newer), Some(older)) = (best.generation(), other.generation()) else { return false };
    let unseen = other.place == Place::Durable && newer / ERA > older / ERA;
    (newer == older || unseen) && best.text != other.text
}

/// The slot to write next: never the one that holds the newest copy we trust.
pub(super) fn target(copies: &[Copy], trusted: impl Fn(&Copy) -> bool) -> Slot {
    let newest = copies.iter().filter(|c| c.opened.is_ok() && trusted(c)).max_by_key(|c| c.generation());
    match newest.map(|c| c.place) {
        Some(Place::A) => Slot::B,
        Some(_) => Slot::A,
        None if copies.iter().any(|c| c.place == Place::A) => Slot::B,
        None => Slot::A,
    }
}

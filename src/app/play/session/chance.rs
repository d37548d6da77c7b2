//! The source of chance: 256 bits from the platform's strong generator, drawn before anything is dealt.

use sobremesa::engine::{Rng, Seed};

/// Draws a seed; `None` if the platform has no source of chance, and then no match may start.
#[expect(clippy::disallowed_methods, reason = "the seed of all chance")]
pub fn seed() -> Option<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed(bytes))
}

/// Returns a generator for the bots' choices. It is not stored, because their moves are in the log. The fixed seed is
/// never used: a match cannot begin without the platform's source.
pub fn bot_rng() -> Rng {
    Rng::from_seed(&seed().unwrap_or(Seed([0; 32])))
}

/// Draws the seed of another generator.
pub fn seed_of(rng: &mut Rng) -> Seed {
    Seed(std::array::from_fn(|_| rng.below(256) as u8))
}

/// Draws twelve letters and digits that name a match on this device.
pub fn fresh_id() -> Option<String> {
    Some(seed()?.to_string()[..12].to_string())
}

/// Returns the id of a new event: 128 bits, as the keys of its slips are made of it and nobody is to guess it.
pub fn fresh_event_id() -> Option<String> {
    Some(seed()?.to_string()[..32].to_string())
}

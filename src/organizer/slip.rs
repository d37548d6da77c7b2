//! Checks a slip before it is entered: it fits a match of this event without a result, and the agreed rules.

use super::tablet::{seats, set_options};
use crate::saved::clean_name;
use crate::tournament::{Event, Sheet, SheetError};
use crate::travel::slip::Slip;
use crate::travel::{BadCode, Rules, unpack};
use serde_json::Value;

#[derive(Clone, PartialEq, Debug)]
pub enum BadSlip {
    /// Its signature fits no match of this event: it is of another event, forged, or older than the latest draw.
    Foreign,
    Gone,
    Again,
    Other,
    Impossible(SheetError),
    Match(BadCode),
    NotOver,
    /// It was not played by the rules of the plan.
    Rules,
}

/// The type of [`judge`], with which a page can take it as a value and need not contain the code that reads matches.
pub type Judge = fn(&Slip, &Event, &Rules) -> Result<(Sheet, bool), BadSlip>;

/// Returns true if a slip answers an invitation of this event to the present players of its match.
pub fn is_of(slip: &Slip, event: &Event) -> bool {
    let found = event.state().contests.encounter(slip.at);
    found.is_some_and(|(_, _, encounter)| {
        let names: Vec<String> = event.state().names(&encounter.players).iter().map(ToString::to_string).collect();
        slip.is_of(&event.file().event.id, &names)
    })
}

/// Returns the result in a slip, and true if everybody confirmed it. A played match needs the game's `rules`.
pub fn judge(slip: &Slip, event: &Event, rules: &Rules) -> Result<(Sheet, bool), BadSlip> {
    let id = &event.file().event.id;
    if !is_of(slip, event) {
        return Err(BadSlip::Foreign);
    }
    let (contest, phase, encounter) = event.state().contests.encounter(slip.at).ok_or(BadSlip::Gone)?;
    let names = event.state().names(&encounter.players);
    let owned: Vec<String> = names.iter().map(|name| (*name).to_string()).collect();
    if !encounter.players.is_match() {
        return Err(BadSlip::Gone);
    }
    let kind = phase.kind_of(slip.at.encounter);
    let (sheet, confirmed) = match slip.played(id, &owned) {
        None => slip.sheet(&owned).ok_or(BadSlip::Gone)?,
        Some((packed, match_id)) => {
            let packed = packed.map_err(BadSlip::Match)?;
            if packed.game != contest.game.played || packed.id != match_id {
                return Err(BadSlip::Foreign);
            }
            let saved = unpack(&packed, rules).map_err(BadSlip::Match)?;
            let seats = seats(&owned, contest.game);
            if saved.players.iter().map(|player| player.name.clone()).ne(seats.iter().map(|name| clean_name(name))) {
                return Err(BadSlip::Gone);
            }
            let agreed = set_options(&(rules.options)(), contest.game, kind, owned.len());
            let json = |text: &str| serde_json::from_str::<Value>(text).ok();
            if agreed.as_deref().and_then(json) != json(saved.record.options.get()) {
                return Err(BadSlip::Rules);
            }
            (Sheet::from_outcome(kind, &owned, &saved.outcome.ok_or(BadSlip::NotOver)?), false)
        }
    };
    let score = sheet.check(kind, &names).map_err(BadSlip::Impossible)?;
    match &encounter.score {
        None => Ok((sheet, confirmed)),
        Some(there) if *there == score => Err(BadSlip::Again),
        Some(_) => Err(BadSlip::Other),
    }
}

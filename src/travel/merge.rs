//! Merges two logs of one event that was continued on two tablets. Matters on which only one tablet acted are taken
//! from it. If both acted on the same matter in different ways, a person chooses one side. Actions that the merged
//! event refuses are reported. The same choices give the same log on either tablet.

use crate::saved::from_minutes;
use crate::tournament::{
    Action, ActionError, EncounterId, EncounterRef, Event, EventFile, GameId, PhaseId, TournamentGames,
};

/// The most actions since the common beginning, on either tablet.
const MAX_APART: usize = 2_000;

/// The subject of an action. If two tablets acted differently on one matter, a person chooses one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matter {
    Result(EncounterRef),
    /// A called match that was passed over.
    Call(EncounterRef),
    /// Draws, plans and phases of a game.
    Course(GameId),
    /// One aspect of the person with this name.
    Person(String, Aspect),
    /// The games of the event.
    Games,
    Fee,
    /// The tables in the room.
    Room,
    /// The general classification, and its ties.
    General,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    Entry,
    Name,
    Details,
    Joining(GameId),
    /// The list of people who are kept from meeting each other.
    Apart,
    Cards,
    Leaving,
}

/// A matter on which the tablets acted differently.
#[derive(Clone, PartialEq, Debug)]
pub struct Conflict {
    pub matter: Matter,
    /// The actions of this tablet and of the other, in order.
    pub sides: [Vec<Action>; 2],
}

/// This tablet or the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Here,
    There,
}

/// An action that the merged event refuses.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    pub side: Side,
    pub action: Action,
    pub why: ActionError,
}

/// An action, with what it is about and when it was done: minutes since 1970, 0 if unknown.
#[derive(Clone)]
struct TailAction {
    matter: Matter,
    action: Action,
    minute: u32,
}

/// The comparison of two logs, before anybody chooses.
pub struct Merge {
    games: TournamentGames,
    /// The event with the actions that begin both logs.
    common: EventFile,
    /// The actions since then of this tablet and of the other, without those that are undone.
    tails: [Vec<TailAction>; 2],
    /// The index of the tail that both tablets take as the first.
    first: usize,
    pub conflicts: Vec<Conflict>,
    /// The number of later actions on both tablets that are left out because they were undone.
    pub taken_back: usize,
}

pub struct Merged {
    pub event: Event,
    pub refused: Vec<Refused>,
}

impl Merge {
    /// Returns `None` if the logs are not of one event, or have gone too far apart.
    pub fn new(here: &Event, there: &Event, games: TournamentGames) -> Option<Merge> {
        let (ours, theirs) = (here.file(), there.file());
        if ours.event.id != theirs.event.id {
            return None;
        }
        let common = ours.log.iter().zip(&theirs.log).take_while(|(a, b)| a == b).count();
        let length = |file: &EventFile| file.log.len() - common;
        if length(ours).max(length(theirs)) > MAX_APART {
            return None;
        }
        // Both tablets must choose the same head: the one with the lesser name, then the earlier start.
        let least = |a: &EventFile, b: &EventFile| {
            let a_first = (&a.event.name, a.event.started) <= (&b.event.name, b.event.started);
            if a_first { a.event.clone() } else { b.event.clone() }
        };
        let times = |file: &EventFile| file.times[..common.min(file.times.len())].to_vec();
        let times = times(ours).max(times(theirs));
        let beginning = EventFile { event: least(ours, theirs), log: ours.log[..common].to_vec(), times };
        let mut tails = [tail(here, &beginning, games)?, tail(there, &beginning, games)?];
        let taken_back = length(ours) + length(theirs) - tails[0].len() - tails[1].len();
        let first = usize::from(weight(&tails[0]) > weight(&tails[1]));
        extend_conflicts(&mut tails, first);
        let mut conflicts: Vec<Conflict> = Vec::new();
        for TailAction { matter, .. } in &tails[first] {
            if conflicts.iter().all(|conflict| conflict.matter != *matter) {
                conflicts.extend(clash(&tails, matter).map(|sides| Conflict { matter: matter.clone(), sides }));
            }
        }
        Some(Merge { games, common: beginning, tails, first, conflicts, taken_back })
    }

    /// Returns the actions of matters that only this tablet, only the other, or both alike acted on.
    pub fn sorted(&self) -> [Vec<Action>; 3] {
        let of = |tail: usize, alike: bool| {
            let known = |matter: &Matter| !about(&self.tails[1 - tail], matter).is_empty();
            let clash = |matter: &Matter| self.conflicts.iter().any(|conflict| conflict.matter == *matter);
            let fits = |of: &Matter| known(of) == alike && !(alike && clash(of));
            let wanted = self.tails[tail].iter().filter(|acted| fits(&acted.matter));
            wanted.map(|acted| acted.action.clone()).collect::<Vec<_>>()
        };
        [of(0, false), of(1, false), of(0, true)]
    }

    /// Merges by one choice for each conflict, in order. Returns `None` if there are more or fewer choices.
    pub fn with(&self, choices: &[Side]) -> Option<Merged> {
        if choices.len() != self.conflicts.len() {
            return None;
        }
        let mut event = Event::load(self.games, self.common.clone()).ok()?;
        let mut refused = Vec::new();
        for (tail, TailAction { action, minute, .. }) in self.order(choices) {
            let first = event.file().log.len();
            match event.apply(action.clone()) {
                Err(why) => refused.push(Refused { side: [Side::Here, Side::There][tail], action, why }),
                Ok(()) if minute > 0 => event.stamp(first, from_minutes(u64::from(minute))),
                Ok(()) => {}
            }
        }
        Some(Merged { event, refused })
    }

    /// Returns the actions of both tablets in one order. If only one tablet drew or closed something, its actions come
    /// first, since its later ones depend on that. The chosen actions of a conflict stand where the first action on
    /// that matter was.
    fn order(&self, choices: &[Side]) -> Vec<(usize, TailAction)> {
        let draws = |tail: &[TailAction]| tail.iter().any(|acted| matches!(acted.matter, Matter::Course(_)));
        let [first, second] = [self.first, 1 - self.first];
        let base = if draws(&self.tails[first]) || !draws(&self.tails[second]) { first } else { second };
        let chosen = |matter: &Matter| {
            let at = self.conflicts.iter().position(|conflict| conflict.matter == *matter)?;
            Some(choices[at] as usize)
        };
        let (mut order, mut settled) = (Vec::new(), Vec::new());
        for acted in &self.tails[base] {
            match chosen(&acted.matter) {
                None => order.push((base, acted.clone())),
                Some(_) if settled.contains(&acted.matter) => {}
                Some(side) => {
                    settled.push(acted.matter.clone());
                    let about = self.tails[side].iter().filter(|of| of.matter == acted.matter);
                    order.extend(about.map(|of| (side, of.clone())));
                }
            }
        }
        let other = 1 - base;
        let known = |acted: &&TailAction| self.tails[base].iter().any(|of| of.matter == acted.matter);
        order.extend(self.tails[other].iter().filter(|acted| !known(acted)).map(|acted| (other, acted.clone())));
        order
    }
}

/// Returns a text to compare tails by, so that both tablets take the same one as the first.
fn weight(tail: &[TailAction]) -> String {
    let text = |acted: &TailAction| serde_json::to_string(&(&acted.action, acted.minute)).unwrap_or_default();
    tail.iter().map(text).collect::<Vec<_>>().join("\n")
}

/// Returns the actions after the common beginning that are not undone, each with its matter.
fn tail(event: &Event, common: &EventFile, games: TournamentGames) -> Option<Vec<TailAction>> {
    let (log, undone, from) = (&event.file().log, event.undone(), common.log.len());
    let mut state = Event::load(games, common.clone()).ok()?;
    let mut tail = Vec::new();
    for (at, (action, undone)) in log.iter().zip(undone).enumerate().skip(from) {
        let of_tail = matches!(action, Action::Undo { action } if *action > from);
        if undone || of_tail {
            continue;
        }
        let (matter, action) = matter(&state, action.clone())?;
        state.apply(action.clone()).ok()?;
        tail.push(TailAction { matter, action, minute: event.file().times.get(at).copied().unwrap_or_default() });
    }
    Some(tail)
}

/// Returns the matter of an action, and the action with its phase named, since the current phase may change later.
fn matter(event: &Event, mut action: Action) -> Option<(Matter, Action)> {
    let phase_of = |game: GameId, phase: Option<PhaseId>| event.state().contest(game).ok()?.named_phase(phase).ok();
    let address = |game: GameId, phase: &mut Option<PhaseId>, encounter: EncounterId| {
        *phase = Some(phase_of(game, *phase)?);
        phase.map(|phase| EncounterRef { game, phase, encounter })
    };
    let person = |who: &String, of| Matter::Person(who.clone(), of);
    let matter = match &mut action {
        Action::Report { game, phase, encounter, .. } | Action::Correct { game, phase, encounter, .. } => {
            Matter::Result(address(*game, phase, *encounter)?)
        }
        Action::Edit { game, .. }
        | Action::Draw { game, .. }
        | Action::Arrange { game, .. }
        | Action::Swap { game, .. }
        | Action::Advance { game } => Matter::Course(*game),
        Action::Decide { game: Some(game), phase, .. } => {
            *phase = Some(phase_of(*game, *phase)?);
            Matter::Course(*game)
        }
        Action::Decide { game: None, .. } | Action::General { .. } => Matter::General,
        // Pairs of partners enter all games, so they belong to the same matter as the games.
        Action::Add { .. } | Action::Pair { .. } => Matter::Games,
        Action::Fee { .. } => Matter::Fee,
        Action::Enter { name, .. } => person(name, Aspect::Entry),
        Action::Amend { who, name: Some(_), .. } => person(who, Aspect::Name),
        Action::Amend { who, .. } => person(who, Aspect::Details),
        Action::Join { who, game, .. } => person(who, Aspect::Joining(*game)),
        Action::Sanction { who, .. } => person(who, Aspect::Cards),
        Action::Withdraw { who, .. } | Action::Expel { who, .. } | Action::Away { who, .. } | Action::Back { who } => {
            person(who, Aspect::Leaving)
        }
        Action::Apart { who } => person(&who.join(", "), Aspect::Apart),
        Action::Substitute { who, .. } => person(who, Aspect::Name),
        Action::Tables { .. } | Action::Rounds { .. } | Action::Sets { .. } => Matter::Room,
        Action::Pass { game, phase, encounter } => Matter::Call(address(*game, phase, *encounter)?),
        // The matter of an undo is that of the action it undoes.
        Action::Undo { action } => {
            let taken_back = event.file().log.get(action.checked_sub(1)?)?.clone();
            return Some((self::matter(event, taken_back)?.0, Action::Undo { action: *action }));
        }
    };
    Some((matter, action))
}

fn about(tail: &[TailAction], matter: &Matter) -> Vec<Action> {
    tail.iter().filter(|acted| acted.matter == *matter).map(|acted| acted.action.clone()).collect()
}

/// Returns the actions of both tablets on a matter, if both acted on it, in different ways.
fn clash(tails: &[Vec<TailAction>; 2], matter: &Matter) -> Option<[Vec<Action>; 2]> {
    let sides = tails.each_ref().map(|tail| about(tail, matter));
    (sides.iter().all(|side| !side.is_empty()) && sides[0] != sides[1]).then_some(sides)
}

/// Extends conflicts to the actions that depend on them. If both tablets drew or closed something in a game in
/// different ways, all later actions in that game become part of the conflict. If they added different games, all later
/// actions in any game do.
fn extend_conflicts(tails: &mut [Vec<TailAction>; 2], first: usize) {
    let mut turns: Vec<Matter> = Vec::new();
    for TailAction { matter, .. } in &tails[first] {
        let turn = matches!(matter, Matter::Course(_) | Matter::Games) && !turns.contains(matter);
        if turn && clash(tails, matter).is_some() {
            turns.push(matter.clone());
        }
    }
    for tail in tails {
        for turn in &turns {
            let Some(from) = tail.iter().position(|acted| acted.matter == *turn) else { continue };
            for TailAction { matter, .. } in &mut tail[from..] {
                if depends_on(matter, turn) {
                    matter.clone_from(turn);
                }
            }
        }
    }
}

fn depends_on(matter: &Matter, turn: &Matter) -> bool {
    let game = match matter {
        Matter::Result(EncounterRef { game, .. }) | Matter::Course(game) | Matter::Person(_, Aspect::Joining(game)) => {
            Some(*game)
        }
        Matter::Call(_) | Matter::Person(..) | Matter::Games | Matter::Fee | Matter::Room | Matter::General => None,
    };
    match turn {
        Matter::Games => game.is_some(),
        Matter::Course(of) => game == Some(*of),
        Matter::Result(_) | Matter::Call(_) | Matter::Person(..) | Matter::Fee | Matter::Room | Matter::General => {
            false
        }
    }
}

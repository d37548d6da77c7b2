//! Two logs of one event, kept apart on two tablets since a common beginning, made into one. What only one tablet knows
//! is joined; what both say differently is a conflict, to be chosen; what can't follow any more is told. Whichever
//! tablet does it, the same choices give the same log.

use crate::tournament::{
    Action, ActionError, EncounterId, EncounterRef, Event, EventFile, GameId, PhaseId, TournamentGames,
};

/// The most actions that either tablet may have done apart.
const MOST: usize = 2_000;

/// The matter of an action: two tablets that say the same of it agree, and otherwise one of them is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matter {
    Result(EncounterRef),
    /// A match that was called and had to wait.
    Call(EncounterRef),
    /// Draws, plans and phases of a game.
    Course(GameId),
    /// A person, and what of them.
    Person(String, Of),
    /// The games of the event.
    Games,
    Fee,
    /// The tables in the room.
    Room,
    /// The general classification, and its ties.
    General,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    Entry,
    Name,
    Details,
    Joining(GameId),
    /// Those whom they are not to meet.
    Apart,
    Cards,
    Leaving,
}

/// A matter of which both tablets say something, and not the same: what each did, in its order.
#[derive(Clone, PartialEq, Debug)]
pub struct Conflict {
    pub matter: Matter,
    /// Here, and there.
    pub sides: [Vec<Action>; 2],
}

/// The tablet of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Here,
    There,
}

/// An action that the event refuses where it now stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Left {
    pub side: Side,
    pub action: Action,
    pub why: ActionError,
}

/// Two logs laid side by side.
pub struct Merge {
    games: TournamentGames,
    /// The common beginning.
    common: EventFile,
    /// In an order that both tablets find: what each did since, but for what it took back.
    tails: [Vec<(Matter, Action)>; 2],
    /// The first tail is that of this tablet.
    here_first: bool,
    pub conflicts: Vec<Conflict>,
    /// Actions of both that were taken back again, and are not carried.
    pub taken_back: usize,
}

/// Two logs as one.
pub struct Merged {
    pub event: Event,
    pub left: Vec<Left>,
}

impl Merge {
    /// None where they are not logs of one event, or have gone too far apart.
    pub fn new(here: &Event, there: &Event, games: TournamentGames) -> Option<Merge> {
        let (ours, theirs) = (here.file(), there.file());
        if ours.event.id != theirs.event.id {
            return None;
        }
        let common = ours.log.iter().zip(&theirs.log).take_while(|(a, b)| a == b).count();
        let length = |file: &EventFile| file.log.len() - common;
        if length(ours).max(length(theirs)) > MOST {
            return None;
        }
        // Neither tablet's before the other's.
        let least = |a: &EventFile, b: &EventFile| {
            let a_first = (&a.event.name, a.event.started) <= (&b.event.name, b.event.started);
            if a_first { a.event.clone() } else { b.event.clone() }
        };
        let beginning = EventFile { event: least(ours, theirs), log: ours.log[..common].to_vec() };
        let mut tails = [tail(here, &beginning, games)?, tail(there, &beginning, games)?];
        let taken_back = length(ours) + length(theirs) - tails[0].len() - tails[1].len();
        let here_first = weight(&tails[0]) <= weight(&tails[1]);
        if !here_first {
            tails.swap(0, 1);
        }
        gather(&mut tails);
        let mut merge = Merge { games, common: beginning, tails, here_first, conflicts: Vec::new(), taken_back };
        merge.conflicts = merge.find_conflicts();
        Some(merge)
    }

    fn find_conflicts(&self) -> Vec<Conflict> {
        let mut conflicts: Vec<Conflict> = Vec::new();
        for (matter, _) in &self.tails[0] {
            let both = [0, 1].map(|side| self.about(side, matter));
            let met = conflicts.iter().any(|conflict| conflict.matter == *matter);
            if met || both[1].is_empty() || both[0] == both[1] {
                continue;
            }
            let [first, second] = both;
            let sides = if self.here_first { [first, second] } else { [second, first] };
            conflicts.push(Conflict { matter: matter.clone(), sides });
        }
        conflicts
    }

    fn about(&self, side: usize, matter: &Matter) -> Vec<Action> {
        let about = self.tails[side].iter().filter(|(of, _)| of == matter);
        about.map(|(_, action)| action.clone()).collect()
    }

    /// The number of actions that this tablet and the other one have done since.
    pub fn counts(&self) -> [usize; 2] {
        let [first, second] = [self.tails[0].len(), self.tails[1].len()];
        if self.here_first { [first, second] } else { [second, first] }
    }

    /// The actions of matters that only one tablet knows, of this one and of the other, and those that both say alike.
    pub fn sorted(&self) -> [Vec<Action>; 3] {
        let here = usize::from(!self.here_first);
        let of = |tail: usize, alike: bool| {
            let known = |matter: &Matter| !self.about(1 - tail, matter).is_empty();
            let clash = |matter: &Matter| self.conflicts.iter().any(|conflict| conflict.matter == *matter);
            let wanted = self.tails[tail].iter().filter(|(of, _)| known(of) == alike && !(alike && clash(of)));
            wanted.map(|(_, action)| action.clone()).collect::<Vec<_>>()
        };
        [of(here, false), of(1 - here, false), of(here, true)]
    }

    fn side(&self, tail: usize) -> Side {
        if (tail == 0) == self.here_first { Side::Here } else { Side::There }
    }

    /// The one log, by a choice for each conflict in its order.
    pub fn with(&self, choices: &[Side]) -> Option<Merged> {
        if choices.len() != self.conflicts.len() {
            return None;
        }
        let mut event = Event::load(self.games, self.common.clone()).ok()?;
        let mut left = Vec::new();
        for (tail, action) in self.order(choices) {
            if let Err(why) = event.apply(action.clone()) {
                left.push(Left { side: self.side(tail), action, why });
            }
        }
        Some(Merged { event, left })
    }

    /// The actions of both in one order: first those of the tablet that drew or closed something, which were done
    /// knowing no more than it did; a choice stands where its matter came up.
    fn order(&self, choices: &[Side]) -> Vec<(usize, Action)> {
        let draws = |tail: &[(Matter, Action)]| tail.iter().any(|(of, _)| matches!(of, Matter::Course(_)));
        let base = usize::from(!draws(&self.tails[0]) && draws(&self.tails[1]));
        let chosen = |matter: &Matter| {
            let at = self.conflicts.iter().position(|conflict| conflict.matter == *matter)?;
            Some(usize::from((choices[at] == Side::Here) != self.here_first))
        };
        let (mut order, mut settled) = (Vec::new(), Vec::new());
        for (matter, action) in &self.tails[base] {
            match chosen(matter) {
                None => order.push((base, action.clone())),
                Some(_) if settled.contains(matter) => {}
                Some(side) => {
                    settled.push(matter.clone());
                    order.extend(self.about(side, matter).into_iter().map(|action| (side, action)));
                }
            }
        }
        let other = 1 - base;
        let new = self.tails[other].iter().filter(|(matter, _)| !self.tails[base].iter().any(|(of, _)| of == matter));
        order.extend(new.map(|(_, action)| (other, action.clone())));
        order
    }
}

/// An order of tails that does not depend on whose they are.
fn weight(tail: &[(Matter, Action)]) -> String {
    let text = |(_, action): &(Matter, Action)| serde_json::to_string(action).unwrap_or_default();
    tail.iter().map(text).collect::<Vec<_>>().join("\n")
}

/// The actions of a log after the common beginning that count, each with its matter. What was done and taken back since
/// is not among them.
fn tail(event: &Event, common: &EventFile, games: TournamentGames) -> Option<Vec<(Matter, Action)>> {
    let (log, undone, from) = (&event.file().log, event.undone(), common.log.len());
    let mut state = Event::load(games, common.clone()).ok()?;
    let mut tail = Vec::new();
    for (action, undone) in log.iter().zip(undone).skip(from) {
        let of_tail = matches!(action, Action::Undo { action } if *action > from);
        if undone || of_tail {
            continue;
        }
        let (matter, action) = matter(&state, action.clone())?;
        state.apply(action.clone()).ok()?;
        tail.push((matter, action));
    }
    Some(tail)
}

/// The matter of an action, and the action with its phase named: the phase being played may be another one later.
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
        Action::Add { .. } => Matter::Games,
        Action::Fee { .. } => Matter::Fee,
        Action::Enter { name, .. } => person(name, Of::Entry),
        Action::Amend { who, name: Some(_), .. } => person(who, Of::Name),
        Action::Amend { who, .. } => person(who, Of::Details),
        Action::Join { who, game, .. } => person(who, Of::Joining(*game)),
        Action::Sanction { who, .. } => person(who, Of::Cards),
        Action::Withdraw { who, .. } | Action::Expel { who, .. } | Action::Away { who, .. } | Action::Back { who } => {
            person(who, Of::Leaving)
        }
        Action::Apart { who } => person(&who.join(", "), Of::Apart),
        Action::Tables { .. } => Matter::Room,
        Action::Pass { game, phase, encounter } => Matter::Call(address(*game, phase, *encounter)?),
        // An undo is about what it takes back.
        Action::Undo { action } => {
            let taken_back = event.file().log.get(action.checked_sub(1)?)?.clone();
            return Some((self::matter(event, taken_back)?.0, Action::Undo { action: *action }));
        }
    };
    Some((matter, action))
}

/// Has all that each did in a game hang on its draws and phases, from where both drew or closed something there and not
/// alike; the same for added games.
fn gather(tails: &mut [Vec<(Matter, Action)>; 2]) {
    let of = |tail: &[(Matter, Action)], matter: &Matter| -> Vec<Action> {
        tail.iter().filter(|(of, _)| of == matter).map(|(_, action)| action.clone()).collect()
    };
    let mut turns: Vec<Matter> = Vec::new();
    for (matter, _) in &tails[0] {
        let turn = matches!(matter, Matter::Course(_) | Matter::Games) && !turns.contains(matter);
        let [first, second] = [of(&tails[0], matter), of(&tails[1], matter)];
        if turn && !second.is_empty() && first != second {
            turns.push(matter.clone());
        }
    }
    for tail in tails {
        for turn in &turns {
            let Some(from) = tail.iter().position(|(matter, _)| matter == turn) else { continue };
            for (matter, _) in &mut tail[from..] {
                if hangs_on(matter, turn) {
                    matter.clone_from(turn);
                }
            }
        }
    }
}

fn hangs_on(matter: &Matter, turn: &Matter) -> bool {
    let game = match matter {
        Matter::Result(EncounterRef { game, .. }) | Matter::Course(game) | Matter::Person(_, Of::Joining(game)) => {
            Some(*game)
        }
        _ => None,
    };
    match turn {
        Matter::Games => game.is_some(),
        Matter::Course(of) => game == Some(*of),
        _ => false,
    }
}

//! The pages of an event and their addresses, which follow the id of the event in the link.

use crate::lang::Lang;
use crate::tournament::{EncounterRef, EntrantId, GameId, PhaseId};
use std::fmt::{self, Display};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventPage {
    Home,
    /// The page for a second screen that everybody in the room sees.
    Display,
    Paper(Paper),
    People,
    Person(EntrantId),
    Roll,
    Aloud,
    Plan(GameId),
    Draw(GameId),
    Match(EncounterRef),
    /// The ties of a game or, for `None`, of the general classification.
    Ties(Option<GameId>),
    Table(Option<TableAt>),
    Matches(Option<GameId>),
    Wall,
    Log,
    Carry,
    Wrong,
    More,
    Unknown,
}

/// The address of a standings table. Without a phase it is the table of the last one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableAt {
    pub game: GameId,
    pub phase: Option<PhaseId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paper {
    Round,
    Tables,
    Names,
    Slips,
    Blank,
    /// A card with a code for each person, for the roll call.
    Cards,
    Standings,
    Prizes,
    Diplomas,
}

impl Paper {
    pub const ALL: [Paper; 9] = {
        use Paper::*;
        [Round, Tables, Names, Slips, Blank, Cards, Standings, Prizes, Diplomas]
    };

    /// Returns the last part of its address, and its title in Spanish and English.
    fn words(self) -> (&'static str, [&'static str; 2]) {
        match self {
            Paper::Round => ("round", ["Solo lo de ahora", "This round only"]),
            Paper::Tables => ("tables", ["Calendario por mesas", "Schedule by table"]),
            Paper::Names => ("names", ["Calendario por nombres", "Schedule by name"]),
            Paper::Slips => ("slips", ["Hojas de mesa", "Score slips"]),
            Paper::Blank => ("blank", ["Hoja en blanco", "Blank sheet"]),
            Paper::Cards => ("cards", ["Tarjetas con código", "Name cards"]),
            Paper::Standings => ("standings", ["Clasificación", "Standings"]),
            Paper::Prizes => ("prizes", ["Premios", "Prizes"]),
            Paper::Diplomas => ("diplomas", ["Diplomas", "Diplomas"]),
        }
    }

    pub fn title(self, lang: Lang) -> &'static str {
        let [es, en] = self.words().1;
        lang.pick(es, en)
    }
}

impl EventPage {
    /// Returns the page of the standings table of a game's last phase.
    pub fn table(game: GameId) -> EventPage {
        EventPage::Table(Some(TableAt { game, phase: None }))
    }

    pub fn parse(segments: &[&str]) -> EventPage {
        EventPage::known(segments).unwrap_or(EventPage::Unknown)
    }

    fn known(segments: &[&str]) -> Option<EventPage> {
        Some(match *segments {
            [] => EventPage::Home,
            ["display"] => EventPage::Display,
            ["paper"] => EventPage::Paper(Paper::Tables),
            ["paper", what] => EventPage::Paper(Paper::ALL.into_iter().find(|paper| paper.words().0 == what)?),
            ["people"] => EventPage::People,
            ["person", entry] => EventPage::Person(number(entry)?),
            ["roll"] => EventPage::Roll,
            ["aloud"] => EventPage::Aloud,
            ["plan", game] => EventPage::Plan(number(game)?),
            ["draw", game] => EventPage::Draw(number(game)?),
            ["match", game, phase, encounter] => EventPage::Match(encounter_ref(game, phase, encounter)?),
            ["ties", "general"] => EventPage::Ties(None),
            ["ties", game] => EventPage::Ties(Some(number(game)?)),
            ["table"] => EventPage::Table(None),
            ["table", game] => EventPage::table(number(game)?),
            ["table", game, phase] => {
                EventPage::Table(Some(TableAt { game: number(game)?, phase: Some(number(phase)?) }))
            }
            ["matches"] => EventPage::Matches(None),
            ["matches", game] => EventPage::Matches(Some(number(game)?)),
            ["wall"] => EventPage::Wall,
            ["log"] => EventPage::Log,
            ["carry"] => EventPage::Carry,
            ["wrong"] => EventPage::Wrong,
            ["more"] => EventPage::More,
            _ => return None,
        })
    }

    /// Returns which tab is lit: 0 Now, 1 Table, 2 Matches, 3 People, 4 More. A match leaves `before` lit.
    pub fn tab(self, before: Option<usize>) -> Option<usize> {
        match self {
            EventPage::Match(_) => before.or(Some(0)),
            EventPage::Home | EventPage::Ties(_) | EventPage::Plan(_) | EventPage::Draw(_) => Some(0),
            EventPage::Table(_) | EventPage::Wall => Some(1),
            EventPage::Matches(_) => Some(2),
            EventPage::People | EventPage::Person(_) | EventPage::Roll => Some(3),
            EventPage::Aloud | EventPage::Log | EventPage::Carry | EventPage::Wrong | EventPage::More => Some(4),
            EventPage::Display | EventPage::Paper(_) | EventPage::Unknown => None,
        }
    }

    /// Returns true for pages that do not show the heading and the tabs of the event.
    pub fn alone(self) -> bool {
        matches!(self, EventPage::Display | EventPage::Paper(_))
    }
}

/// Parses the number of an id, from 1.
fn number<I: From<usize>>(segment: &str) -> Option<I> {
    segment.parse().ok().filter(|number| *number > 0).map(I::from)
}

pub(super) fn encounter_ref(game: &str, phase: &str, encounter: &str) -> Option<EncounterRef> {
    Some(EncounterRef { game: number(game)?, phase: number(phase)?, encounter: number(encounter)? })
}

/// Writes the address. It is empty for [`EventPage::Home`] and for an unknown page, which therefore leads home.
impl Display for EventPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventPage::Home | EventPage::Unknown => Ok(()),
            EventPage::Display => f.write_str("display"),
            EventPage::Paper(paper) => write!(f, "paper/{}", paper.words().0),
            EventPage::People => f.write_str("people"),
            EventPage::Person(player) => write!(f, "person/{player}"),
            EventPage::Roll => f.write_str("roll"),
            EventPage::Aloud => f.write_str("aloud"),
            EventPage::Plan(game) => write!(f, "plan/{game}"),
            EventPage::Draw(game) => write!(f, "draw/{game}"),
            EventPage::Match(EncounterRef { game, phase, encounter }) => {
                write!(f, "match/{game}/{phase}/{encounter}")
            }
            EventPage::Ties(None) => f.write_str("ties/general"),
            EventPage::Ties(Some(game)) => write!(f, "ties/{game}"),
            EventPage::Table(None) => f.write_str("table"),
            EventPage::Table(Some(TableAt { game, phase: None })) => write!(f, "table/{game}"),
            EventPage::Table(Some(TableAt { game, phase: Some(phase) })) => write!(f, "table/{game}/{phase}"),
            EventPage::Matches(None) => f.write_str("matches"),
            EventPage::Matches(Some(game)) => write!(f, "matches/{game}"),
            EventPage::Wall => f.write_str("wall"),
            EventPage::Log => f.write_str("log"),
            EventPage::Carry => f.write_str("carry"),
            EventPage::Wrong => f.write_str("wrong"),
            EventPage::More => f.write_str("more"),
        }
    }
}

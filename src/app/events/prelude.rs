//! The names that most pages of an event use.

pub use super::controls::{Accept, Chip, PageLink, ReasonField, accept, unbroken};
pub use super::session::EventSession;
pub use crate::app::journal::{Notice, NoticeKind};
pub use crate::app::play::session::{fresh_event_id, fresh_id};
pub use crate::app::prelude::*;
pub use sobremesa::games::COMPETING;
pub use sobremesa::organizer::address::{EventPage, Paper, TableAt};
pub use sobremesa::organizer::views::offer::Offer;
pub use sobremesa::tournament::{Action, ActionError, EncounterRef, EntrantId, Event, GameId, PhaseId, Sheet, text};

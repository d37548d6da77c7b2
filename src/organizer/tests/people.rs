//! The pages of people, plans and draws as data.

use super::super::views::draw::{self, DrawView, draw};
use super::super::views::offer::Offer;
use super::super::views::people::{PeopleView, added, fee, people, set_fee, typed};
use super::super::views::person::{PersonView, amend, card_games, details, person};
use super::super::views::plan::{PlanView, SettingView, plan};
use super::super::views::ties::{Way, ties};
use super::{championship, event};
use crate::lang::Lang;
use crate::tournament::{Action, Bye, EntrantId, Event, Format, GameId, Sheet, Unplayed, Waits};

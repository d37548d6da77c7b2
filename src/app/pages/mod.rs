//! The pages. What only one of them uses lives with it.

pub mod elsewhere;
pub mod events;
pub mod history;
pub mod home;
pub mod matches;
pub mod rules;
pub mod settings;

//! A match on the screen: its set-up, the session that plays and saves it, the frame of every table, and replays.

pub mod catalog;
pub mod context;
pub mod curtain;
pub mod example;
pub mod extras;
pub mod flight;
pub mod frame;
pub mod game_ui;
pub mod lobby;
pub mod match_page;
pub mod mesa;
pub mod options;
pub mod replay;
pub mod replay_bar;
pub mod session;
pub mod solo;
pub mod stored;
pub mod table;
pub mod worker;

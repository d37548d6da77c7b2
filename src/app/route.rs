//! Addresses of pages. They are the part after the hash, so that any static host works and a reload keeps the page.

use super::focus;
use leptos::prelude::*;
use sobremesa::organizer::address::EventPage;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Home,
    /// A new match of the game with this id.
    NewMatch(String),
    /// The match with this id.
    Play(String),
    /// The replay of the match with this id.
    Replay(String),
    /// Finished matches, and matches in files.
    History,
    /// The rules of a game, perhaps at a rule (`DU-12`) or a step: `DU-12/2/3` is the third of its second example.
    Rules(String, Option<String>),
    Settings,
    Events,
    NewEvent,
    /// A page of the event with this id.
    Event(String, EventPage),
    Seasons,
    /// The season with this id, or another page at an address that `SeasonAddress` reads.
    Season(String),
    Scores,
    /// A new sheet of the game with this id.
    NewSheet(String),
    /// The sheet with this id.
    Sheet(String),
    /// The content of a code. For a match, a slash and the ply to open it at may follow.
    Open(String),
}

impl Route {
    pub fn parse(hash: &str) -> Route {
        let parts: Vec<&str> = hash.trim_start_matches('#').split('/').filter(|p| !p.is_empty()).collect();
        match parts[..] {
            ["new", game] => Route::NewMatch(game.into()),
            ["match", id] => Route::Play(id.into()),
            ["replay", id] => Route::Replay(id.into()),
            ["history"] => Route::History,
            ["rules", game] => Route::Rules(game.into(), None),
            ["rules", game, ref rule @ ..] => Route::Rules(game.into(), Some(rule.join("/"))),
            ["settings"] => Route::Settings,
            ["event"] => Route::Events,
            ["event", "new"] => Route::NewEvent,
            ["event", id, ref page @ ..] => Route::Event(id.into(), EventPage::parse(page)),
            ["season"] => Route::Seasons,
            ["season", ref id @ ..] => Route::Season(id.join("/")),
            ["scores"] => Route::Scores,
            ["scores", "new", game] => Route::NewSheet(game.into()),
            ["scores", ref id @ ..] => Route::Sheet(id.join("/")),
            ["open", ref code @ ..] => Route::Open(code.join("/")),
            _ => Route::Home,
        }
    }

    pub fn hash(&self) -> String {
        match self {
            Route::Home => "#/".into(),
            Route::NewMatch(game) => format!("#/new/{game}"),
            Route::Play(id) => format!("#/match/{id}"),
            Route::Replay(id) => format!("#/replay/{id}"),
            Route::History => "#/history".into(),
            Route::Rules(game, None) => format!("#/rules/{game}"),
            Route::Rules(game, Some(rule)) => format!("#/rules/{game}/{rule}"),
            Route::Settings => "#/settings".into(),
            Route::Events => "#/event".into(),
            Route::NewEvent => "#/event/new".into(),
            Route::Event(id, EventPage::Home) => format!("#/event/{id}"),
            Route::Event(id, page) => format!("#/event/{id}/{page}"),
            Route::Seasons => "#/season".into(),
            Route::Season(id) => format!("#/season/{id}"),
            Route::Scores => "#/scores".into(),
            Route::NewSheet(game) => format!("#/scores/new/{game}"),
            Route::Sheet(id) => format!("#/scores/{id}"),
            Route::Open(code) => format!("#/open/{code}"),
        }
    }

    /// Returns true if the page writes nothing: then a tab that may not write can show it, on a second screen.
    pub fn only_shows(&self) -> bool {
        matches!(self, Route::Event(_, EventPage::Display))
    }

    /// Returns the route whose frame is mounted: all pages of an event share one.
    pub fn frame(&self) -> Route {
        let Route::Event(id, _) = self else { return self.clone() };
        Route::Event(id.clone(), EventPage::Home)
    }

    pub fn go(&self) {
        let _ = window().location().set_hash(&self.hash());
    }

    /// Goes to this route and replaces the current history entry.
    pub fn replace(&self) {
        let _ = window().location().replace(&self.hash());
    }

    pub fn here() -> Route {
        Route::parse(&window().location().hash().unwrap_or_default())
    }
}

/// Scrolls to the top of the page.
pub fn to_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Moves the focus to the first element that matches, and scrolls to the top of the page.
pub fn begin_at(selector: &str) {
    focus::set_in_place(selector);
    to_top();
}

/// Returns a signal that follows the address.
pub fn follow() -> ReadSignal<Route> {
    let (route, set_route) = signal(Route::here());
    let handle = window_event_listener(leptos::ev::hashchange, move |_| {
        let now = Route::here();
        // Different addresses can mean the same page, and the last of two quick changes is reported twice.
        if route.with_untracked(|route| *route != now) {
            set_route.set(now);
            to_top();
        }
    });
    on_cleanup(move || handle.remove());
    route
}

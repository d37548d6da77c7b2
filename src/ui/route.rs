//! Addresses: the part after the hash, so that any file host serves every page and a reload keeps its place.

use leptos::prelude::*;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Home,
    /// A new match of the game with this id.
    NewMatch(String),
    /// The match with this id.
    Play(String),
    /// The match with this id, step by step.
    Replay(String),
    /// The matches that are over, and those in files.
    History,
    /// The rules of a game, opened at a rule where one is named.
    Rules(String, Option<String>),
    Settings,
    /// A page of the event with this id; without one, the events there are.
    Event(String, String),
    /// The score sheet with this id, `new/` and a game for a new one; without either, the sheets there are.
    Scores(String),
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
            ["rules", game, rule] => Route::Rules(game.into(), Some(rule.into())),
            ["settings"] => Route::Settings,
            ["event"] => Route::Event(String::new(), String::new()),
            ["event", id, ref part @ ..] => Route::Event(id.into(), part.join("/")),
            ["scores", ref id @ ..] => Route::Scores(id.join("/")),
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
            Route::Event(id, part) if id.is_empty() && part.is_empty() => "#/event".into(),
            Route::Event(id, part) if part.is_empty() => format!("#/event/{id}"),
            Route::Event(id, part) => format!("#/event/{id}/{part}"),
            Route::Scores(id) if id.is_empty() => "#/scores".into(),
            Route::Scores(id) => format!("#/scores/{id}"),
        }
    }

    /// Whether the page only shows what is stored, so that a window may have it that does not write: a second screen.
    pub fn only_shows(&self) -> bool {
        matches!(self, Route::Event(_, part) if part == "display")
    }

    pub fn go(&self) {
        // Refused only for an address that can't be one; ours always can.
        let _ = window().location().set_hash(&self.hash());
    }

    /// Goes there without leaving a step behind for the back button.
    pub fn replace(&self) {
        let _ = window().location().replace(&self.hash());
    }

    fn current() -> Route {
        Route::parse(&window().location().hash().unwrap_or_default())
    }
}

/// The page asked for, following the address.
pub fn follow() -> ReadSignal<Route> {
    let (route, set_route) = signal(Route::current());
    let handle = window_event_listener(leptos::ev::hashchange, move |_| {
        let now = Route::current();
        // Two ways to write an address are one page, and two quick changes of it are told twice.
        if route.with_untracked(|route| *route != now) {
            set_route.set(now);
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    on_cleanup(move || handle.remove());
    route
}

//! The state of the set-up: who sits where.

use super::levels::next;
use super::names::{remember, unnamed};
use crate::app::play::game_ui::GameInfo;
use crate::app::prefs::People;
use crate::app::prelude::*;
use sobremesa::engine::Level;
use sobremesa::saved::{BadPlayers, EMBLEMS, check_players, clean_name};
use sobremesa::solo::{YOU, bot_name, free_bot_name, is_you};

/// A place at the table during set-up.
#[derive(Clone, Copy)]
pub struct Place {
    pub key: u32,
    pub name: RwSignal<String>,
    pub emblem: RwSignal<u8>,
    pub bot: RwSignal<bool>,
    pub level: RwSignal<Level>,
}

/// The table during set-up.
#[derive(Clone, Copy)]
pub struct Setting {
    pub(super) places: RwSignal<Vec<Place>>,
    pub(super) oldest: RwSignal<u32>,
    next_key: StoredValue<u32>,
    known: StoredValue<Vec<Player>>,
    /// The owner of the places' signals, because a place added by a tap outlives the row that was tapped.
    owner: StoredValue<Owner>,
    pub(super) least: usize,
    pub(super) most: usize,
    /// What the oldest player does first, if anything.
    pub(super) eldest: Option<Pair>,
    /// The level of the next bot: that of the last time, or easy.
    pub(super) level: RwSignal<Level>,
    pub(super) bots: bool,
}

impl Setting {
    /// Begins with the table that sat down last, without its bots unless `bots` are allowed.
    pub fn new(people: &People, game: &GameInfo, bots: bool) -> Setting {
        let (least, most) = (usize::from(*game.seats.start()), usize::from(*game.seats.end()));
        let setting = Setting {
            places: RwSignal::new(Vec::new()),
            oldest: RwSignal::new(0),
            next_key: StoredValue::new(0),
            known: StoredValue::new(people.known.clone()),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            least,
            most,
            eldest: game.oldest,
            level: RwSignal::new(
                people.last_table.iter().find(|player| player.bot).map_or(Level::Easy, |player| player.level),
            ),
            bots,
        };
        let table = people.last_table.iter().filter(|player| bots || !player.bot);
        table.take(most).for_each(|player| setting.add(player.clone()));
        while setting.places.with_untracked(Vec::len) < least {
            setting.add(Player::person(String::new(), setting.free_emblem()));
        }
        setting
    }

    pub fn add(&self, player: Player) {
        let key = self.next_key.get_value();
        self.next_key.set_value(key + 1);
        let signals = || Place {
            key,
            name: RwSignal::new(player.name),
            emblem: RwSignal::new(player.emblem % EMBLEMS),
            level: RwSignal::new(if player.bot { player.level } else { self.level.get_untracked() }),
            bot: RwSignal::new(player.bot),
        };
        let place = self.owner.with_value(|owner| owner.with(signals));
        self.places.update(|places| places.push(place));
    }

    pub fn add_bot(&self) {
        let level = self.level.get_untracked();
        let name = free_bot_name(&self.names(), level).into();
        self.add(Player { name, emblem: self.free_emblem(), bot: true, level });
    }

    /// Gives the place to a bot with a name, or gives it back to a person.
    pub fn turn(&self, place: Place) {
        place.bot.update(|bot| *bot = !*bot);
        if place.bot.get_untracked() && clean_name(&place.name.get_untracked()).is_empty() {
            place.name.set(free_bot_name(&self.names(), place.level.get_untracked()).into());
        }
    }

    /// Gives a bot the next level, and a name that goes with it unless it was given another one.
    pub fn change_level(&self, place: Place) {
        let was = place.level.get_untracked();
        place.level.set(next(was));
        if place.name.with_untracked(|name| name == bot_name(was)) {
            place.name.set(free_bot_name(&self.names(), next(was)).into());
        }
    }

    fn names(&self) -> Vec<String> {
        self.places.with_untracked(|places| places.iter().map(|p| clean_name(&p.name.get_untracked())).collect())
    }

    pub fn free_emblem(&self) -> u8 {
        self.emblem_from(0).unwrap_or(0)
    }

    /// Gives a player the next emblem that nobody else has.
    pub fn change_emblem(&self, place: Place) {
        let now = place.emblem.get_untracked();
        place.emblem.set(self.emblem_from(now + 1).unwrap_or(now));
    }

    /// Returns the first emblem from `from` on, cyclically, that nobody has.
    fn emblem_from(&self, from: u8) -> Option<u8> {
        let taken = |e: u8| self.places.with_untracked(|all| all.iter().any(|p| p.emblem.get_untracked() == e));
        (0..EMBLEMS).map(|step| (from + step) % EMBLEMS).find(|e| !taken(*e))
    }

    pub fn count(&self) -> usize {
        self.places.with(Vec::len)
    }

    /// Moves a place by one to the right (later) or left.
    pub fn shift(&self, key: u32, by: isize) {
        self.places.update(|places| {
            let Some(at) = places.iter().position(|p| p.key == key) else { return };
            if let Some(to) = at.checked_add_signed(by).filter(|to| *to < places.len()) {
                places.swap(at, to);
            }
        });
    }

    /// Returns the people who have played here and have no seat yet.
    pub fn absent(&self) -> Vec<Player> {
        let seated: Vec<String> = self.places.with(|p| p.iter().map(|p| clean_name(&p.name.get())).collect());
        self.known.with_value(|known| known.iter().filter(|p| !seated.contains(&p.name)).take(12).cloned().collect())
    }

    /// Returns the players by seat, with clean names. A player without one is named after the seat, or "Tú" if alone.
    pub(super) fn players(&self, lang: Lang) -> Vec<Player> {
        let people = self.places.with_untracked(|places| places.iter().filter(|p| !p.bot.get_untracked()).count());
        let player = |(at, p): (usize, &Place)| {
            let name = clean_name(&p.name.get_untracked());
            let bot = p.bot.get_untracked();
            let name = match name.is_empty() || is_you(&name) {
                true if people == 1 && !bot => lang.pick(YOU.0, YOU.1).into(),
                true => unnamed(lang, at),
                false => name,
            };
            let level = if bot { p.level.get_untracked() } else { Level::default() };
            Player { name, emblem: p.emblem.get_untracked(), bot, level }
        };
        self.places.with_untracked(|places| places.iter().enumerate().map(player).collect())
    }

    /// Returns the players by seat, remembered for the next time; or the reason why they can't play.
    pub fn seated(&self, ctx: Ctx) -> Result<Vec<Player>, String> {
        let lang = ctx.prefs.with_untracked(|prefs| prefs.lang);
        let players = self.players(lang);
        check_players(&players).map_err(|bad| complaint(ctx, &bad))?;
        remember(ctx, &players);
        Ok(players)
    }

    pub fn oldest_seat(&self) -> Seat {
        let oldest = self.oldest.get_untracked();
        let at = self.places.with_untracked(|places| places.iter().position(|p| p.key == oldest));
        Seat(at.unwrap_or(0) as u8)
    }
}

/// Says why these players can't play.
pub fn complaint(ctx: Ctx, bad: &BadPlayers) -> String {
    let lang = ctx.prefs.with_untracked(|p| p.lang);
    sentences! { lang, bad;
        BadPlayers::NoName(at) => "Falta el nombre del jugador {}.", "Player {} has no name yet.", at + 1;
        BadPlayers::SameName(name) => "Hay dos que se llaman {name}: cambia uno de los nombres.",
            "Two players are called {name}: change one of the names.";
    }
}

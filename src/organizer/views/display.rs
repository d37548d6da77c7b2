//! The public display: its slides, with the matches at the tables and the tables of all people.

use super::now::{is_swiss, round_of};
use super::room::{at_table, owned, place};
use super::standings::pool_title;
use crate::lang::Lang;
use crate::order;
use crate::organizer::queue;
use crate::organizer::words::{Begun, so_far};
use crate::tournament::{Contest, EncounterRef, EntrantId, GameId, Phase, PoolId, RoundId, Slot, State, TableId, text};

/// The most upcoming matches on the display.
const NEXT: usize = 6;

/// A slide of the display. The slides are shown one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slide {
    /// The matches being played in all games.
    Tables,
    People,
    /// The winners of a game that is over.
    Podium(GameId),
    Bracket(GameId),
    Ranked(GameId, PoolId),
    General,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table of the match, such as "Mesa 3". Without a table "Descansan", or "Después" for a match to come.
    pub place: String,
    pub who: Vec<String>,
    /// The game, if there are several, and the score so far.
    pub more: Option<String>,
    pub called: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    pub name: String,
    /// For example "Mesa 3" or, of one who was not called, "descansa".
    pub at: String,
    pub called: bool,
}

pub fn slides(state: &State) -> Vec<Slide> {
    let mut slides = vec![];
    let matches = state.room.calls.len() + queue::later(state).len();
    if matches > 0 {
        slides.push(Slide::Tables);
    }
    if matches > 1 {
        slides.push(Slide::People);
    }
    for (game, contest) in state.contests.each() {
        let Some(phase) = contest.current().filter(|phase| phase.is_drawn()) else { continue };
        if contest.is_over(&state.alphabet) {
            slides.push(Slide::Podium(game));
        }
        if phase.bracket().is_some() {
            slides.push(Slide::Bracket(game));
        }
        // Before the first result standings show who is in which group and no more.
        let ranked = phase.pools().len() > 1 || phase.has_begun();
        slides.extend(phase.pools().each().filter(|_| ranked).map(|(pool, _)| Slide::Ranked(game, pool)));
    }
    if state.contests.len() > 1 && state.contests.iter().any(|contest| contest.is_over(&state.alphabet)) {
        slides.push(Slide::General);
    }
    slides
}

pub fn title(lang: Lang, state: &State, slide: Slide) -> String {
    let of_game = |title: &str, game: GameId| match state.contests.get(game) {
        Some(contest) => format!("{title} · {}", contest.game.title),
        None => title.into(),
    };
    // If there is only one game, its name stands for the room.
    let of_room = |title: &str| match state.contests.len() {
        1 => of_game(title, GameId::FIRST),
        _ => title.into(),
    };
    match slide {
        Slide::General => lang.text("Clasificación general", "Overall standings"),
        Slide::Tables => {
            let swiss = phases(state).find(|phase| state.contests.len() == 1 && is_swiss(phase));
            let round = |phase| round_of(lang, phase, RoundId::at(phase.rounds_drawn().saturating_sub(1)));
            of_room(&swiss.map_or(lang.text("A jugar", "Playing now"), round))
        }
        Slide::People => of_room(lang.pick("Quién juega dónde", "Find your table")),
        Slide::Podium(game) => of_game(lang.pick("Podio", "Podium"), game),
        Slide::Bracket(game) => of_game(lang.pick("Cuadro", "Bracket"), game),
        Slide::Ranked(game, pool) => {
            let part = |phase: &Phase| {
                pool_title(lang, phase, pool).unwrap_or_else(|| text::phase(lang, phase.plan.name).into())
            };
            let part = state.contests.get(game).and_then(Contest::current).map_or(String::new(), part);
            of_game(&part, game)
        }
    }
}

/// Returns the matches that are at the tables now, the players who rest, and the next matches.
pub fn tables(lang: Lang, state: &State, begun: Begun) -> Vec<TableRow> {
    let several = state.contests.len() > 1;
    let row = |at: EncounterRef, players: &[EntrantId], table: Option<TableId>| {
        let people = state.names(players);
        let so_far = table.and_then(|_| so_far(lang, &begun(at)?, &people));
        let title = several.then(|| state.contests[at.game].game.title.to_string());
        let more: Vec<String> = title.into_iter().chain(so_far).collect();
        TableRow {
            place: table.map_or_else(|| lang.text("Después", "Next"), |table| place(lang, table)),
            who: owned(&people),
            more: (!more.is_empty()).then(|| more.join(" · ")),
            called: table.is_some(),
        }
    };
    let now = queue::calls(state).into_iter().map(|call| row(call.at, &call.players, Some(call.table)));
    let next = queue::later(state).into_iter().take(NEXT);
    let next = next.map(|open| row(open.at, open.players(&state.contests), None));
    let rests = |contest: &Contest| {
        let rest = queue::resting(state, contest.current()?);
        let (es, en) = if rest.len() == 1 { ("Descansa", "Bye") } else { ("Descansan", "Byes") };
        let who = vec![lang.list(&state.names(&rest))];
        let more = several.then(|| contest.game.title.into());
        (!rest.is_empty()).then(|| TableRow { place: lang.text(es, en), who, more, called: false })
    };
    now.chain(state.contests.iter().filter_map(rests)).chain(next).collect()
}

/// Returns the phases being played.
fn phases(state: &State) -> impl Iterator<Item = &Phase> {
    state.contests.iter().filter_map(Contest::current)
}

/// Returns true if the player is still in a bracket and the next opponent is not known yet.
fn awaits(state: &State, player: EntrantId) -> bool {
    phases(state).any(|phase| {
        let open = |at| phase.encounters()[at].score.is_none();
        let own = |slot: &Slot| phase.comes_from(*slot) == Some(player);
        phase.bracket().is_some_and(|seeded| {
            seeded.bracket.matches.each().any(|(at, game)| open(at) && game.slots.iter().any(own))
        })
    })
}

/// Returns everybody who is still in, by alphabet, with their table or why they play at none.
pub fn people(lang: Lang, state: &State) -> Vec<PersonRow> {
    let later = queue::later(state);
    let resting: Vec<EntrantId> = phases(state).flat_map(|phase| queue::resting(state, phase)).collect();
    let mut all = state.present();
    order::sort_by_key(&mut all, |player| state.alphabet[*player]);
    let row = |player: EntrantId| {
        let waits = || later.iter().any(|open| open.players(&state.contests).contains(&player));
        let plays_on = |phase: &Phase| phase.bracket().is_none() && phase.present().contains(&player);
        let all = || state.contests.iter().flat_map(|contest| contest.phases.iter());
        let played = |phase: &Phase| phase.encounters().iter().any(|e| e.players.contains(&player));
        let (rests, away) = (resting.contains(&player), state.room.away.contains(&player));
        let call = state.room.calls.iter().find(|call| call.players.contains(&player));
        let at = match call {
            Some(call) => at_table(lang, call.table),
            None if away && !rests => lang.text("no está", "absent"),
            None if !away && waits() => lang.text("después", "next"),
            None if awaits(state, player) => lang.text("espera", "waiting"),
            None if rests => lang.text("descansa", "bye"),
            None if phases(state).any(|phase| plays_on(phase) && played(phase)) => lang.text("ha jugado", "played"),
            None if !phases(state).any(plays_on) && all().any(played) => lang.text("ha acabado", "finished"),
            None => lang.text("espera", "waiting"),
        };
        PersonRow { name: state.name(player).into(), at, called: call.is_some() }
    };
    all.into_iter().map(row).collect()
}

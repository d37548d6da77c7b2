//! The page of one person: the remarks beside the name, the matches and places, and what the organizer can do.

use super::offer::Offer;
use super::standings::{RowView, StandingsView, UNRANKED, absence, missed, standings};
use crate::lang::{Lang, sentence};
use crate::organizer::{pairs, words};
use crate::tournament::{
    Action, Bye, Contest, Counted, Details, Encounter, EncounterId, EncounterRef, Entrant, EntrantId, GameId, Out,
    PerEntrant, Phase, Shape, State, text, tidy_name,
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonView {
    pub name: String,
    /// For example "no está, 1 tarjeta amarilla"; empty for most people.
    pub marks: String,
    /// For example "Federación: ESP."; empty for most people.
    pub federation: String,
    pub games: Vec<PersonGame>,
    /// True if the person is away and can come back, false if present; `None` if expelled.
    pub away: Option<bool>,
    /// The byes that the person may ask for, if a game still has Swiss rounds to pair.
    pub byes: Vec<Offer>,
    /// Lets others take the person's place at the tables of rounds that have not begun.
    pub sits_out: Option<Offer>,
    /// False once the person has left the event.
    pub in_event: bool,
}

/// A game of the person, in the last phase that the person reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonGame {
    /// For example "Dudo · Liga".
    pub title: String,
    /// For example "Va en el puesto 3. …".
    pub stands: Option<String>,
    pub matches: Vec<PersonMatch>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonMatch {
    pub at: EncounterRef,
    /// The opponents, or a word such as "Descansa".
    pub who: String,
    /// The result or, without one, the table at which the match is being played or else its round.
    pub what: String,
}

/// Builds the page of a person; `None` if there is no such person.
pub fn person(lang: Lang, state: &State, player: EntrantId) -> Option<PersonView> {
    let Entrant { name, details, out, .. } = state.entrants.get(player)?;
    let federation = &details.federation;
    let federation_words = sentence!(lang, "Federación: {federation}.", "Federation: {federation}.");
    let away = match out {
        Some(Out::Expelled) => None,
        Some(Out::Withdrawn) => Some(true),
        None => Some(state.room.away.contains(&player)),
    };
    let plays =
        |fits: fn(&Phase) -> bool| away == Some(false) && state.contests.iter().filter_map(Contest::current).any(fits);
    let pairs = |phase: &Phase| matches!(phase.plan.shape, Shape::Swiss(_)) && phase.undrawn() > 0;
    let paired = |contest: &&Contest| contest.current().is_some_and(pairs);
    let games: Vec<_> = state.contests.iter().filter(paired).map(|contest| contest.game.title).collect();
    let games = if state.contests.len() > 1 { format!(" ({})", lang.list(&games)) } else { String::new() };
    let bye = |(bye, worth): (Bye, &str)| {
        let words = sentence!(lang, "Descansa{games}: {worth}", "Bye{games}: {worth}");
        let notice = sentence!(lang, "{name}: descansa{games}, {worth}.", "{name}: bye{games}, {worth}.");
        Offer::new(words, Action::Away { who: name.clone(), bye, sits: false }, notice)
    };
    let byes = [
        (Bye::Half, lang.pick("cuenta como empate", "counts as a draw")),
        (Bye::Full, lang.pick("cuenta como victoria", "counts as a win")),
    ];
    let sits_out = || {
        let notice = sentence!(lang, "{name} descansa.", "{name} sits out.");
        let action = Action::Away { who: name.clone(), bye: Bye::None, sits: true };
        Offer::new(lang.pick("Descansa", "Sits out"), action, notice)
    };
    Some(PersonView {
        name: name.clone(),
        marks: marks(lang, state, &cards(state), player),
        federation: if federation.is_empty() { String::new() } else { federation_words },
        games: state.contests.ids().filter_map(|game| of_game(lang, state, game, player)).collect(),
        away,
        byes: if plays(pairs) { byes.map(bye).into() } else { vec![] },
        sits_out: plays(Phase::may_be_sat_out).then(sits_out),
        in_event: out.is_none(),
    })
}

fn of_game(lang: Lang, state: &State, game: GameId, player: EntrantId) -> Option<PersonGame> {
    let contest = &state.contests[game];
    let (phase_id, phase) = contest.phases.each().rfind(|(_, phase)| phase.members.contains(&player))?;
    let line = |(encounter, e): (EncounterId, &Encounter)| {
        let at = EncounterRef { game, phase: phase_id, encounter };
        let others = e.players.iter().filter(|other| **other != player);
        let others: Vec<&str> = others.map(|other| state.name_at(at, *other)).collect();
        let who = if others.is_empty() { lang.text("Descansa", "Bye") } else { lang.list(&others) };
        let call = state.room.calls.iter().find(|call| call.at == at);
        let what = match (&e.score, call) {
            (Some(_), _) if e.players.is_bye() => pairs::bye(lang, e.bye_asked_for(), phase),
            (Some(score), _) => {
                let own = words::own_result(lang, phase, encounter, player);
                if score.counted == Counted::Walkover { format!("{own} {}", words::forfeit(lang)) } else { own }
            }
            (None, Some(call)) => {
                let table = call.table;
                sentence!(lang, "ahora, mesa {table}", "now, table {table}")
            }
            (None, None) => Some(text::round(lang, phase, encounter).to_lowercase())
                .filter(|round| !round.is_empty())
                .unwrap_or_else(|| lang.text("por jugar", "to be played")),
        };
        PersonMatch { at, who, what }
    };
    let own = phase.encounters().each().filter(|(_, e)| e.players.contains(&player));
    let standings = standings(lang, state, game, phase_id);
    let row = standings.as_ref().and_then(|view| view.row(player)).filter(|row| row.rank != UNRANKED);
    let stands = row.map(|RowView { rank, why, .. }| match standings.as_ref().is_some_and(StandingsView::is_over) {
        true => sentence!(lang, "Quedó en el puesto {rank}. {why}", "Finished in place {rank}. {why}"),
        false => sentence!(lang, "Va en el puesto {rank}. {why}", "In place {rank}. {why}"),
    });
    let missed = absences(lang, phase, player, phase.encounters().iter().filter(|e| e.players.contains(&player)));
    let stands = Some(stands.into_iter().chain(missed).collect::<Vec<_>>().join(" ")).filter(|all| !all.is_empty());
    let title = format!("{} · {}", contest.game.title, text::phase(lang, phase.plan.name));
    Some(PersonGame { title, stands, matches: own.map(line).collect() })
}

/// Returns a sentence about missed rounds of a Swiss, such as "J: faltó a la jornada 2."; `None` if none.
pub(super) fn absences<'a>(
    lang: Lang,
    phase: &Phase,
    player: EntrantId,
    own: impl Iterator<Item = &'a Encounter>,
) -> Option<String> {
    let missed = missed(phase, player, own);
    let words = match missed.len() {
        0 => return None,
        1 => lang.pick("faltó a la jornada", "missed round"),
        _ => lang.pick("faltó a las jornadas", "missed rounds"),
    };
    Some(format!("{}: {words} {}.", absence(lang), lang.list(&missed)))
}

/// Returns the games, and the one to which a card belongs now: where the player has a match, or the first not over.
pub fn card_games(state: &State, player: EntrantId) -> (Vec<(GameId, &'static str)>, Option<GameId>) {
    let open = |contest: &Contest| !contest.phases.is_empty() && !contest.is_over(&state.alphabet);
    let plays = |contest: &Contest| {
        let phase = contest.current().filter(|_| open(contest));
        phase.is_some_and(|phase| phase.playable().any(|at| phase.encounters()[at].players.contains(&player)))
    };
    let found = |fits: &dyn Fn(&Contest) -> bool| state.contests.each().find(|(_, contest)| fits(contest));
    let now = found(&plays).or_else(|| found(&open)).map(|(game, _)| game);
    (state.contests.each().map(|(game, contest)| (game, contest.game.title)).collect(), now)
}

/// Returns name, age, note, rating and federation for the form.
pub fn details(Entrant { name, details, .. }: &Entrant) -> [String; 5] {
    let age = details.age.map_or(String::new(), |age| age.to_string());
    let rating = details.rating.map_or(String::new(), |rating| rating.to_string());
    [name.clone(), age, details.note.clone(), rating, details.federation.clone()]
}

/// Returns the action that stores the typed details. What is no number or no federation becomes empty.
pub fn amend(entrant: &Entrant, [name, age, note, rating, federation]: [String; 5]) -> Action {
    let (age, rating) = (age.trim().parse().ok(), rating.trim().parse().ok());
    let code = federation.trim().to_ascii_uppercase();
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    let federation = if is_code { code } else { String::new() };
    let details = Details { age, note, rating, federation, ..entrant.details.clone() };
    let name = Some(tidy_name(&name)).filter(|name| *name != entrant.name);
    Action::Amend { who: entrant.name.clone(), name, details: Some(details) }
}

/// Returns the fair-play points of everybody: one for each yellow card.
pub fn cards(state: &State) -> PerEntrant<u32> {
    let mut all = PerEntrant::filled(0, state.entrants.len());
    state.sanctions.iter().for_each(|(player, worth)| all[*player] += worth);
    for contest in state.contests.iter() {
        let own = contest.fair_play(state.entrants.len());
        state.entrants.ids().for_each(|player| all[player] += own[player]);
    }
    all
}

/// Returns the remarks beside a name: how they left, or for example "no está, 1 tarjeta amarilla".
pub fn marks(lang: Lang, state: &State, cards: &PerEntrant<u32>, player: EntrantId) -> String {
    if let Some(out) = state.entrants[player].out {
        return text::out(lang, out).into();
    }
    let away = state
        .room
        .away
        .contains(&player)
        .then(|| away_words(lang, state, player).unwrap_or(lang.pick("no está", "not here")).to_string());
    let yellow = ["tarjeta amarilla", "tarjetas amarillas"];
    let yellow = (cards[player] > 0).then(|| lang.count(cards[player], yellow, ["yellow card", "yellow cards"]));
    away.into_iter().chain(yellow).collect::<Vec<_>>().join(", ")
}

/// Returns words if an absent player asked for a bye or sits out for a while; `None` if they are simply away.
pub(super) fn away_words(lang: Lang, state: &State, player: EntrantId) -> Option<&'static str> {
    match pairs::asked_off(state, player) {
        Bye::Half => Some(lang.pick("pidió medio descanso", "asked for a half-point bye")),
        Bye::Full => Some(lang.pick("pidió descansar", "asked for a bye")),
        Bye::None if state.room.sitting.contains(&player) => Some(lang.pick("descansa", "sits out")),
        Bye::None => None,
    }
}

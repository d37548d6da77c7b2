//! The log of an event in plain words, one sentence for each action.

use super::draft::reported;
use super::money;
use crate::lang::{Lang, ended_once, sentence, sentences, texts};
use crate::tournament::{
    Action, Bye, Decided, EncounterId, EncounterRef, Event, GameId, PairedBy, PhaseId, Policy, Round, Shape, Sheet,
    State, Unplayed,
};
use crate::travel::merge::{Merge, Merged, Side};
use std::cmp::Reverse;

/// Returns an action as a sentence. `state` gives the names of the players in its match.
pub fn sentence(lang: Lang, action: &Action, state: &State) -> String {
    let game = |n: &GameId| state.contest(*n).map_or("?", |c| c.game.title).to_string();
    ended_once(sentences! { lang, action;
        Action::Fee { cents, currency, .. } => "La inscripción cuesta {} {currency}.",
            "An entry costs {} {currency}.", money::show(lang, *cents);
        Action::General { .. } => "Cambia el orden de los criterios de la clasificación general.",
            "The order of the criteria for the overall standings is changed.";
        Action::Add { game, .. } => "Se jugará a {}.", "{} is added.",
            state.game(game).map_or(&game[..], |game| game.title);
        Action::Edit { game: n, .. } => "Cambia el formato de {}.", "The format of {} is changed.", game(n);
        Action::Draw { game: n, seed, seeds, .. } => "{} de {}, con la semilla «{seed}»{}.",
            "{} of {}, with the seed “{seed}”{}.", draw(lang, state, *n), game(n), match seeds.is_empty() {
                true => String::new(),
                false => sentence!(lang, "; cabezas de serie: {}", "; seeds: {}", lang.list(seeds)),
            };
        Action::Arrange { game: n, .. } => "La organización coloca a mano a los jugadores de {}.",
            "The organizer places the players of {} by hand.", game(n);
        Action::Join { game: n, who, .. } => "{who} se incorpora a {}.", "{who} joins {}.", game(n);
        Action::Report { game, phase, encounter, sheet, signed } => "Resultado {}: {}{}.", "Result {}: {}{}.",
            players(lang, state, *game, *phase, *encounter), told(lang, sheet),
            if *signed { lang.pick(", confirmado en la mesa", ", confirmed at the table") } else { "" };
        Action::Correct { game, phase, encounter, sheet, policy, reason } => "Corrección {}: {}{}. Motivo: {reason}.",
            "Correction {}: {}{}. Why: {reason}.", players(lang, state, *game, *phase, *encounter), told(lang, sheet),
            policy.as_ref().map_or("", |policy| consequence(lang, policy));
        Action::Decide { among, how, .. } => "Desempate de {}: {}.", "Tie between {}: {}.",
            lang.list(among), decided(lang, how);
        Action::Advance { game: n } => "{}: se cierra la fase y pasan los mejores.",
            "{}: the phase is closed and the best go through.", game(n);
        Action::Tables { tables } => "En la sala hay {}.", "The room has {}.",
            lang.count_of(*tables, ["mesa", "mesas"], ["table", "tables"]);
        Action::Rounds { together: true } => "Las partidas de una ronda empiezan a la vez.",
            "Matches of a round start together.";
        Action::Rounds { together: false } => "Cada partida empieza en cuanto hay mesa libre.",
            "Each match begins as soon as a table is free.";
        Action::Sets { game: n, sets: 0 } => "Hay juegos de {} de sobra.", "There are enough sets of {}.", game(n);
        Action::Sets { game: n, sets } => "Hay {} de {}.", "There are {} of {}.",
            lang.count_of(*sets, ["juego", "juegos"], ["set", "sets"]), game(n);
        Action::Pass { game, phase, encounter } => "Otra partida va antes que {}.", "Another match goes before {}.",
            players(lang, state, *game, *phase, *encounter);
        Action::Undo { action } => "Se deshace la anotación {action}.", "Entry {action} is undone.";
        Action::Enter { name, details, .. } if details.paid => "Entra {name} (pagado).", "{name} joins (paid).";
        Action::Enter { name, .. } => "Entra {name}.", "{name} joins.";
        Action::Amend { who, name: Some(name), .. } => "{who} pasa a llamarse {name}.", "{who} is now called {name}.";
        Action::Amend { who, details: Some(details), .. } if details.paid => "Datos de {who}: pagado.",
            "Details of {who}: paid.";
        Action::Amend { who, .. } => "Datos de {who}: sin pagar.", "Details of {who}: not paid.";
        Action::Sanction { who, reason, .. } => "Tarjeta amarilla a {who}: {reason}.",
            "Yellow card for {who}: {reason}.";
        Action::Away { who, sits: true, .. } => "{who} descansa.", "{who} sits out.";
        Action::Away { who, bye, .. } => "{who} no está{}.", "{who} is away{}.", bye_words(lang, *bye);
        Action::Apart { who } => "Se evitará que coincidan {}.", "{}: to be kept apart.", lang.list(who);
        Action::Pair { seed, by: PairedBy::Lot } => "Parejas por sorteo, con la semilla «{seed}».",
            "Pairs drawn by lot, with the seed “{seed}”.";
        Action::Pair { seed, by: PairedBy::Rating } =>
            "Parejas de nivel alto con bajo; los empates, por sorteo con la semilla «{seed}».",
            "Pairs of stronger with weaker; ties by lot with the seed “{seed}”.";
        Action::Substitute { who, out, with } => "{who}: {with} sustituye a {out}.", "{who}: {with} replaces {out}.";
        Action::Swap { who, with, .. } => "{who} y {with} se cambian el sitio.", "{who} and {with} swap places.";
        Action::Back { who } => "{who} ya está aquí.", "{who} is back.";
        Action::Withdraw { who, unplayed } => "Se retira {who}; {}.", "{who} withdraws; {}.",
            unplayed_words(lang, *unplayed);
        Action::Expel { who, unplayed, reason, .. } => "Tarjeta roja: {who}, fuera del torneo ({reason}); {}.",
            "Red card: {who} is out ({reason}); {}.", unplayed_words(lang, *unplayed);
    })
}

/// Says "Emparejamiento" in a game that begins with a Swiss, otherwise "Sorteo".
fn draw(lang: Lang, state: &State, game: GameId) -> &'static str {
    let first = state.contests.get(game).and_then(|contest| contest.phases.first());
    match first.is_some_and(|phase| matches!(phase.plan.shape, Shape::Swiss(_))) {
        true => lang.pick("Emparejamiento", "Pairing"),
        false => lang.pick("Sorteo", "Draw"),
    }
}

/// Returns the names of the players of a match, such as "Ana – Beto", or its number if they are not known.
fn players(lang: Lang, state: &State, game: GameId, phase: Option<PhaseId>, encounter: EncounterId) -> String {
    let found = state.contest(game).ok().and_then(|contest| {
        let phase = contest.named_phase(phase).ok()?;
        Some(state.names_at(EncounterRef { game, phase, encounter }).join(" – "))
    });
    found
        .filter(|names| !names.is_empty())
        .unwrap_or_else(|| sentence!(lang, "de la partida {encounter}", "of match {encounter}"))
}

pub fn told(lang: Lang, sheet: &Sheet) -> String {
    match sheet {
        Sheet::Rounds { rounds, .. } => {
            let won = |round: &Round| round.won.clone().unwrap_or_else(|| lang.text("nula", "void"));
            let mut all: Vec<(String, u32)> = vec![];
            for name in rounds.iter().map(won) {
                match all.iter_mut().find(|(of, _)| *of == name) {
                    Some((_, count)) => *count += 1,
                    None => all.push((name, 1)),
                }
            }
            let all: Vec<String> = all.iter().map(|(name, count)| format!("{name} {count}")).collect();
            sentence!(lang, "rondas: {}", "rounds: {}", all.join(", "))
        }
        Sheet::Totals { players, .. } => best_first(players.iter().map(|(name, total)| (name, total.won.into()))),
        Sheet::Places { places, .. } => {
            let mut each: Vec<(u8, &String)> = places.iter().map(|(name, place)| (*place, name)).collect();
            crate::order::sort_by_key(&mut each, |(place, _)| *place);
            let each = each.iter().map(|(place, name)| format!("{}\u{a0}{name}", lang.ordinal((*place).into())));
            each.collect::<Vec<_>>().join(", ")
        }
        Sheet::Points { points, stopped, .. } => {
            let each = best_first(points.iter().map(|(name, points)| (name, *points)));
            let time = if *stopped { lang.pick(" (por tiempo)", " (time’s up)") } else { "" };
            format!("{each}{time}")
        }
        Sheet::Walkover { to } => sentence!(lang, "gana {to} por incomparecencia", "{to} wins by forfeit"),
        Sheet::Annulled { reason } => sentence!(lang, "anulada ({reason})", "voided ({reason})"),
    }
}

/// Returns names with their numbers, such as "Beto 3, Ana 1".
fn best_first<'a>(each: impl Iterator<Item = (&'a String, i32)>) -> String {
    let mut each: Vec<_> = each.collect();
    crate::order::sort_by_key(&mut each, |(_, number)| Reverse(*number));
    each.iter().map(|(name, number)| format!("{name} {number}")).collect::<Vec<_>>().join(", ")
}

fn bye_words(lang: Lang, bye: Bye) -> &'static str {
    texts! { lang, bye;
        Bye::None => "";
        Bye::Half => "; cada ronda le vale como un empate", "; each round counts as a draw";
        Bye::Full => "; cada ronda le vale como ganada", "; each round counts as a win";
    }
}

pub fn unplayed_words(lang: Lang, unplayed: Unplayed) -> &'static str {
    texts! { lang, unplayed;
        Unplayed::Walkover => "pierde lo que le faltaba por jugar", "forfeits the unplayed matches";
        Unplayed::Annul => "lo que le faltaba no cuenta", "unplayed matches don’t count";
        Unplayed::AnnulAll => "no cuenta ninguna partida suya de esta fase",
            "none of their matches in this phase count";
    }
}

fn consequence(lang: Lang, policy: &Policy) -> &'static str {
    texts! { lang, policy;
        Policy::Reseat => "; pasa quien debía y se juega otra vez lo que haga falta",
            "; the right people go through, and other matches are replayed";
        Policy::Keep => "; siguen quienes ya habían pasado", "; whoever went through stays through";
        Policy::Decide(_) => "; la organización dice quién pasa", "; the organizer decides who goes through";
    }
}

fn decided(lang: Lang, how: &Decided) -> String {
    sentences! { lang, how;
        Decided::Round(Some(name)) => "gana la ronda {name}", "{name} wins the round";
        Decided::Round(None) => "ronda nula, se repite", "a void round, to be replayed";
        Decided::Dice(rolls) => "dados: {}", "dice: {}",
            rolls.iter().map(|(name, roll)| format!("{name} {roll}")).collect::<Vec<_>>().join(", ");
        Decided::Lots(seed) => "sorteo con la semilla «{seed}»", "lots with the seed “{seed}”";
        Decided::Order { order, reason } => format!("{} ({reason})", order.join(", "));
    }
}

/// The most matches that are named after a merge.
const MOST_NAMED: usize = 6;

/// Says what a merge brought from the other tablet, and what counts where the two disagreed.
pub fn joined(lang: Lang, merge: &Merge, merged: &Merged, choices: &[Side]) -> String {
    let state = merged.event.state();
    let refused =
        |action: &Action| merged.refused.iter().any(|other| other.side == Side::There && other.action == *action);
    let [_, came, _] = merge.sorted();
    let came: Vec<&Action> = came.iter().filter(|action| !refused(action)).collect();
    let mut named: Vec<String> =
        came.iter().filter_map(|action| Some(state.names_at(reported(action)?.0).join(" – "))).collect();
    let (results, others) = (named.len(), came.len() - named.len());
    if results > MOST_NAMED {
        named.truncate(MOST_NAMED - 1);
        named.push(sentence!(lang, "{} más", "{} more", results - named.len()));
    }
    let count = lang.count_of(results, ["resultado", "resultados"], ["result", "results"]);
    let results = (results > 0).then(|| format!("{count} ({})", lang.list(&named)));
    let others = (others > 0).then(|| lang.count_of(others, ["cambio", "cambios"], ["change", "changes"]));
    let what: Vec<String> = results.into_iter().chain(others).collect();
    let came = lang.list(&what);
    let came =
        (!what.is_empty()).then(|| sentence!(lang, " De la otra tableta: {came}.", " From the other tablet: {came}."));
    let counts = merge.conflicts.iter().zip(choices).map(|(conflict, side)| {
        let chosen =
            conflict.sides[*side as usize].last().map_or(String::new(), |action| sentence(lang, action, state));
        sentences! { lang, side;
            Side::Here => " Vale lo de aquí: {chosen}", " This tablet’s counts: {chosen}";
            Side::There => " Vale lo de la otra: {chosen}", " The other tablet’s counts: {chosen}";
        }
    });
    std::iter::once(lang.text("Juntado.", "Merged.")).chain(came).chain(counts).collect()
}

#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// The number of the action, from 1.
    pub number: usize,
    pub words: String,
    pub undone: bool,
    /// When it was done, in milliseconds since 1970, if that is known.
    pub at: Option<f64>,
}

/// Returns the last `most` actions, latest first.
pub fn log(lang: Lang, event: &Event, most: usize) -> Vec<LogLine> {
    let undone = event.undone();
    (0..undone.len()).rev().take(most).map(|at| line(lang, event, at, undone[at])).collect()
}

/// Returns the last action that is not undone. An undo itself does not count.
pub fn last_done(lang: Lang, event: &Event) -> Option<LogLine> {
    let (undone, log) = (event.undone(), &event.file().log);
    let done = |at: &usize| !undone[*at] && !matches!(log[*at], Action::Undo { .. });
    (0..undone.len()).rev().find(done).map(|at| line(lang, event, at, false))
}

fn line(lang: Lang, event: &Event, at: usize, undone: bool) -> LogLine {
    let words = sentence(lang, &event.file().log[at], event.state());
    LogLine { number: at + 1, words, undone, at: event.time_of(at) }
}

//! The log of an event in plain words, one sentence for each action.

#![deny(clippy::wildcard_enum_match_arm)]

use super::money;
use crate::lang::{Lang, ended_once};
use crate::tournament::{
    Action, Bye, Decided, EncounterId, EncounterRef, Event, GameId, PairedBy, PhaseId, Policy, Round, Sheet, State,
    Unplayed,
};

/// Returns an action as a sentence. `state` gives the names of the players in its match.
#[expect(clippy::too_many_lines, reason = "a flat table of sentences")]
pub fn sentence(lang: Lang, action: &Action, state: &State) -> String {
    let game = |n: &GameId| state.contest(*n).map_or("?", |c| c.game.title).to_string();
    let (es, en) = match action {
        Action::Fee { cents, currency, .. } => {
            let amount = money::show(lang, *cents);
            (format!("La inscripción cuesta {amount} {currency}."), format!("An entry costs {amount} {currency}."))
        }
        Action::General { .. } => (
            "Cambia el orden de los criterios de la clasificación general.".into(),
            "The order of the criteria for the overall standings is changed.".into(),
        ),
        Action::Add { game, .. } => {
            let game = state.game(game).map_or(&game[..], |game| game.title);
            (format!("Se jugará a {game}."), format!("{game} is added."))
        }
        Action::Edit { game: n, .. } => {
            (format!("Cambia el formato de {}.", game(n)), format!("The format of {} is changed.", game(n)))
        }
        Action::Draw { game: n, seed, seeds, .. } => {
            let (game, all) = (game(n), lang.list(seeds));
            let (es, en) = match seeds.is_empty() {
                true => Default::default(),
                false => (format!("; cabezas de serie: {all}"), format!("; seeds: {all}")),
            };
            (
                format!("Sorteo de {game}, con la semilla «{seed}»{es}."),
                format!("Draw of {game}, with the seed “{seed}”{en}."),
            )
        }
        Action::Arrange { game: n, .. } => (
            format!("La organización coloca a mano a los jugadores de {}.", game(n)),
            format!("The organizer places the players of {} by hand.", game(n)),
        ),
        Action::Join { game: n, who, .. } => {
            (format!("{who} se incorpora a {}.", game(n)), format!("{who} joins {}.", game(n)))
        }
        Action::Report { game, phase, encounter, sheet, signed } => {
            let (who, what) = (players(lang, state, *game, *phase, *encounter), told(lang, sheet));
            let signed = if *signed { lang.pick(", confirmado en la mesa", ", confirmed at the table") } else { "" };
            (format!("Resultado {who}: {what}{signed}."), format!("Result {who}: {what}{signed}."))
        }
        Action::Correct { game, phase, encounter, sheet, policy, reason } => {
            let (who, what) = (players(lang, state, *game, *phase, *encounter), told(lang, sheet));
            let policy = policy.as_ref().map_or("", |policy| consequence(lang, policy));
            (
                format!("Corrección {who}: {what}{policy}. Motivo: {reason}."),
                format!("Correction {who}: {what}{policy}. Why: {reason}."),
            )
        }
        Action::Decide { among, how, .. } => {
            let (among, how) = (lang.list(among), decided(lang, how));
            (format!("Desempate de {among}: {how}."), format!("Tie between {among}: {how}."))
        }
        Action::Advance { game: n } => (
            format!("{}: se cierra la fase y pasan los mejores.", game(n)),
            format!("{}: the phase is closed and the best go through.", game(n)),
        ),
        Action::Tables { tables } => {
            let tables = lang.count_of(*tables, ["mesa", "mesas"], ["table", "tables"]);
            (format!("En la sala hay {tables}."), format!("The room has {tables}."))
        }
        Action::Rounds { together: true } => {
            ("Las rondas empiezan todas a la vez.".into(), "Rounds begin all together.".into())
        }
        Action::Rounds { together: false } => (
            "Cada partida empieza en cuanto hay mesa libre.".into(),
            "Each match begins as soon as a table is free.".into(),
        ),
        Action::Sets { game: n, sets: 0 } => {
            (format!("Hay juegos de {} de sobra.", game(n)), format!("There are enough sets of {}.", game(n)))
        }
        Action::Sets { game: n, sets } => {
            let sets = lang.count_of(*sets, ["juego", "juegos"], ["set", "sets"]);
            (format!("Hay {sets} de {}.", game(n)), format!("There are {sets} of {}.", game(n)))
        }
        Action::Pass { game, phase, encounter } => {
            let who = players(lang, state, *game, *phase, *encounter);
            (format!("Otra partida va antes que {who}."), format!("Another match goes before {who}."))
        }
        Action::Undo { action } => (format!("Se deshace la anotación {action}."), format!("Entry {action} is undone.")),
        Action::Enter { name, details, .. } => {
            let paid = if details.paid { lang.pick(" (pagado)", " (paid)") } else { "" };
            (format!("Entra {name}{paid}."), format!("{name} joins{paid}."))
        }
        Action::Amend { who, name: Some(name), .. } => {
            (format!("{who} pasa a llamarse {name}."), format!("{who} is now called {name}."))
        }
        Action::Amend { who, details, .. } => {
            let paid = details.as_ref().is_some_and(|d| d.paid);
            let (es, en) = if paid { ("pagado", "paid") } else { ("sin pagar", "not paid") };
            (format!("Datos de {who}: {es}."), format!("Details of {who}: {en}."))
        }
        Action::Sanction { who, reason, .. } => {
            (format!("Tarjeta amarilla a {who}: {reason}."), format!("Yellow card for {who}: {reason}."))
        }
        Action::Away { who, sits: true, .. } => (format!("{who} descansa."), format!("{who} sits out.")),
        Action::Away { who, bye, .. } => {
            let bye = bye_words(lang, *bye);
            (format!("{who} no está{bye}."), format!("{who} is away{bye}."))
        }
        Action::Apart { who } => {
            let names = lang.list(who);
            (format!("Se evitará que coincidan {names}."), format!("{names}: to be kept apart."))
        }
        Action::Pair { seed, by: PairedBy::Lot } => (
            format!("Parejas por sorteo, con la semilla «{seed}»."),
            format!("Pairs drawn by lot, with the seed “{seed}”."),
        ),
        Action::Pair { seed, by: PairedBy::Rating } => (
            format!("Parejas de fuertes con flojos; los empates, por sorteo con la semilla «{seed}»."),
            format!("Pairs of strong with weak; ties by lot with the seed “{seed}”."),
        ),
        Action::Substitute { who, out, with } => {
            (format!("{who}: {with} sustituye a {out}."), format!("{who}: {with} replaces {out}."))
        }
        Action::Swap { who, with, .. } => {
            (format!("{who} y {with} se cambian el sitio."), format!("{who} and {with} swap places."))
        }
        Action::Back { who } => (format!("{who} ya está aquí."), format!("{who} is back.")),
        Action::Withdraw { who, unplayed } => {
            let rest = unplayed_words(lang, *unplayed);
            (format!("Se retira {who}; {rest}."), format!("{who} withdraws; {rest}."))
        }
        Action::Expel { who, unplayed, reason, .. } => {
            let rest = unplayed_words(lang, *unplayed);
            (
                format!("Tarjeta roja: {who}, fuera del torneo ({reason}); {rest}."),
                format!("Red card: {who} is out ({reason}); {rest}."),
            )
        }
    };
    ended_once(lang.pick(es, en))
}

/// Returns the names of the players of a match, such as "Ana – Beto", or its number if they are not known.
fn players(lang: Lang, state: &State, game: GameId, phase: Option<PhaseId>, encounter: EncounterId) -> String {
    let found = state.contest(game).ok().and_then(|contest| {
        let phase = contest.named_phase(phase).ok()?;
        Some(state.names_at(EncounterRef { game, phase, encounter }).join(" – "))
    });
    found
        .filter(|names| !names.is_empty())
        .unwrap_or_else(|| lang.pick(format!("de la partida {encounter}"), format!("of match {encounter}")))
}

pub fn told(lang: Lang, sheet: &Sheet) -> String {
    match sheet {
        Sheet::Rounds { rounds, .. } => {
            let won = |round: &Round| round.won.clone().unwrap_or_else(|| lang.text("nula", "null"));
            let mut all: Vec<(String, u32)> = vec![];
            for name in rounds.iter().map(won) {
                match all.iter_mut().find(|(of, _)| *of == name) {
                    Some((_, count)) => *count += 1,
                    None => all.push((name, 1)),
                }
            }
            let all: Vec<String> = all.iter().map(|(name, count)| format!("{name} {count}")).collect();
            lang.pick(format!("rondas: {}", all.join(", ")), format!("rounds: {}", all.join(", ")))
        }
        Sheet::Totals { players, .. } => {
            let each: Vec<String> = players.iter().map(|(name, total)| format!("{name} {}", total.won)).collect();
            each.join(", ")
        }
        Sheet::Places { places, .. } => {
            let mut each: Vec<(u8, &String)> = places.iter().map(|(name, place)| (*place, name)).collect();
            crate::order::sort_by_key(&mut each, |(place, _)| *place);
            let each = each.iter().map(|(place, name)| format!("{}\u{a0}{name}", lang.ordinal((*place).into())));
            each.collect::<Vec<_>>().join(", ")
        }
        Sheet::Points { points, stopped, .. } => {
            let each = points.iter().map(|(name, points)| format!("{name} {points}")).collect::<Vec<_>>().join(", ");
            let time = if *stopped { lang.pick(" (por tiempo)", " (time over)") } else { "" };
            format!("{each}{time}")
        }
        Sheet::Walkover { to } => lang.pick(format!("gana {to} por incomparecencia"), format!("{to} wins by forfeit")),
        Sheet::Annulled { reason } => lang.pick(format!("anulada ({reason})"), format!("voided ({reason})")),
    }
}

fn bye_words(lang: Lang, bye: Bye) -> &'static str {
    match bye {
        Bye::None => "",
        Bye::Half => lang.pick("; cada ronda le vale como un empate", "; each round counts as a draw"),
        Bye::Full => lang.pick("; cada ronda le vale como ganada", "; each round counts as a win"),
    }
}

pub fn unplayed_words(lang: Lang, unplayed: Unplayed) -> &'static str {
    match unplayed {
        Unplayed::Walkover => lang.pick("pierde lo que le faltaba por jugar", "forfeits the unplayed matches"),
        Unplayed::Annul => lang.pick("lo que le faltaba no cuenta", "unplayed matches don’t count"),
        Unplayed::AnnulAll => {
            lang.pick("no cuenta ninguna partida suya de esta fase", "none of their matches in this phase count")
        }
    }
}

fn consequence(lang: Lang, policy: &Policy) -> &'static str {
    match policy {
        Policy::Reseat => lang.pick(
            "; pasa quien debía y se juega otra vez lo que haga falta",
            "; the right people go through, and what is needed is replayed",
        ),
        Policy::Keep => lang.pick("; siguen quienes ya habían pasado", "; whoever went through stays through"),
        Policy::Decide(_) => lang.pick("; la organización dice quién pasa", "; the organizer decides who goes through"),
    }
}

fn decided(lang: Lang, how: &Decided) -> String {
    match how {
        Decided::Round(Some(name)) => lang.pick(format!("gana la ronda {name}"), format!("{name} wins the round")),
        Decided::Round(None) => lang.text("ronda nula, se repite", "a void round, to be replayed"),
        Decided::Dice(rolls) => {
            let rolls: Vec<String> = rolls.iter().map(|(name, roll)| format!("{name} {roll}")).collect();
            lang.pick(format!("dados: {}", rolls.join(", ")), format!("dice: {}", rolls.join(", ")))
        }
        Decided::Lots(seed) => {
            lang.pick(format!("sorteo con la semilla «{seed}»"), format!("lots with the seed “{seed}”"))
        }
        Decided::Order { order, reason } => format!("{} ({reason})", order.join(", ")),
    }
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

//! Prizes: the takings split by places, each to be signed for.

use super::grid::{Grid, GridRow};
use super::podium::{general, placed};
use crate::lang::Lang;
use crate::organizer::money;
use crate::tournament::State;

/// The split that is proposed.
pub const USUAL: &str = "50 %, 30 %, 20 %";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrizesView {
    /// Place, name, prize and room for a signature; names once all is over.
    pub table: Grid,
    /// What was taken and stays, how prizes are rounded, what does not fit.
    pub notes: Vec<String>,
}

/// A split as it was typed: by place.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Split {
    Percents(Vec<u64>),
    /// In hundredths of the currency.
    Sums(Vec<u64>),
}

/// Reads percents ("50 %, 30 %, 20 %") or sums ("60; 30; 7,50"); `None` if they are neither.
fn split(typed: &str) -> Option<Split> {
    let percents = typed.contains('%');
    let words = typed.split([' ', ';', '%']).map(|word| word.trim_end_matches(','));
    let words = words.filter(|word| !word.is_empty());
    match percents {
        true => words.map(|word| word.parse().ok().filter(|n| *n <= 100)).collect::<Option<_>>().map(Split::Percents),
        false => words.map(money::read).collect::<Option<_>>().map(Split::Sums),
    }
}

/// Returns the prize of each place in hundredths. Percents are rounded down to whole units of the currency.
fn by_place(split: Split, takings: u64) -> Vec<u64> {
    match split {
        Split::Percents(all) => all.into_iter().map(|percent| takings * percent / 100 / 100 * 100).collect(),
        Split::Sums(all) => all,
    }
}

/// Shares the prizes out. `typed`: the split. Those who share a place share the prizes of the places they take.
pub fn prizes(lang: Lang, state: &State, typed: &str) -> PrizesView {
    let currency = state.fee.as_ref().map_or("€", |fee| &fee.currency);
    let sum = |cents| format!("{} {currency}", money::show(lang, cents));
    let (split, takings) = (split(typed), state.takings());
    let mut notes = of_split(lang, split.as_ref(), takings);
    let shares = split.map_or(vec![], |split| by_place(split, takings.unwrap_or(0)));
    let rows = paid_out(&shares, &winners(lang, state));
    let paid: u64 = rows.iter().map(|(.., prize)| prize).sum();
    notes.extend(takings.map(|takings| match takings.checked_sub(paid) {
        Some(rest) => lang.pick(
            format!("Recaudado: {}. Premios: {}. Sin repartir: {}.", sum(takings), sum(paid), sum(rest)),
            format!("Takings: {}. Prizes: {}. Left over: {}.", sum(takings), sum(paid), sum(rest)),
        ),
        None => lang.pick(
            format!("Los premios pasan de lo recaudado en {}.", sum(paid - takings)),
            format!("The prizes are {} more than the takings.", sum(paid - takings)),
        ),
    }));
    let row =
        |(place, name, prize): (usize, String, u64)| GridRow::ranked(place, &name, &[sum(prize), String::new()], false);
    let heads = [lang.pick("Premio", "Prize"), lang.pick("Firma", "Signature")];
    let rows = rows.into_iter().map(row).collect();
    PrizesView { table: Grid::ranked(lang, lang.text("Premios", "Prizes"), heads.into_iter(), rows), notes }
}

/// Says what is wrong with a split, or how it is rounded.
fn of_split(lang: Lang, split: Option<&Split>, takings: Option<u64>) -> Vec<String> {
    let unread = lang.pick(
        "Escribe porcentajes («50 %, 30 %, 20 %») o cantidades («60; 30; 15»).",
        "Type percentages (“50 %, 30 %, 20 %”) or sums (“60; 30; 15”).",
    );
    let no_fee = lang.pick(
        "Sin precio de la inscripción no hay nada que repartir: ponlo en Gente.",
        "Without an entry fee there is nothing to split: set it under People.",
    );
    let nobody =
        lang.pick("Nadie consta como pagado: márcalo en Gente.", "Nobody is marked as paid: do it under People.");
    let rounded = lang.pick(
        "Redondeado hacia abajo, a enteros; un puesto compartido reparte los suyos.",
        "Rounded down to whole units; a shared place splits its prizes.",
    );
    let notes = match (split, takings) {
        (None, _) => vec![unread],
        (Some(Split::Percents(_)), None) => vec![no_fee, rounded],
        (Some(Split::Percents(_)), Some(0)) => vec![nobody],
        (Some(Split::Percents(_)), Some(_)) => vec![rounded],
        (Some(Split::Sums(_)), _) => vec![],
    };
    notes.into_iter().map(String::from).collect()
}

/// Returns places, names and prizes; without winners yet the prize of each place.
fn paid_out(shares: &[u64], winners: &[(usize, String)]) -> Vec<(usize, String, u64)> {
    if winners.is_empty() {
        return shares.iter().enumerate().map(|(at, share)| (at + 1, "–".into(), *share)).collect();
    }
    let prize = |(place, name): &(usize, String)| {
        let level = winners.iter().filter(|(other, _)| other == place).count();
        let taken: u64 = shares.iter().skip(place - 1).take(level).sum();
        (*place, name.clone(), taken / level as u64)
    };
    winners.iter().map(prize).filter(|(.., prize)| *prize > 0).collect()
}

/// Returns everybody's place once all is over: in the only game, or in the general classification.
fn winners(lang: Lang, state: &State) -> Vec<(usize, String)> {
    match state.contests.iter().collect::<Vec<_>>()[..] {
        [contest] => {
            let placed = placed(state, &contest.gains(&state.alphabet)).into_iter();
            placed.map(|(place, player)| (place, state.name(player).to_string())).collect()
        }
        _ => {
            let general = general(lang, state);
            let over = general.over && general.ties.is_empty();
            general.rows.into_iter().filter(|_| over).map(|row| (row.place, row.name)).collect()
        }
    }
}

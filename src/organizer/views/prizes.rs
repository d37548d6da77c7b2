//! The sheet of prizes: the takings split by places, with room for signatures.

use super::grid::{Grid, GridRow};
use super::podium::general;
use crate::lang::{Lang, sentences, texts};
use crate::organizer::money;
use crate::tournament::State;

pub const USUAL: &str = "50 %, 30 %, 20 %";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrizesView {
    /// The place, name and prize, with room for a signature. Names are shown once all is over.
    pub table: Grid,
    /// What the organizer should do first.
    pub hint: Option<&'static str>,
    /// Remarks: the takings, what is kept of them, and how prizes are rounded.
    pub notes: Vec<String>,
}

/// Reads percentages such as "50 %, 30 %, 20 %" if `percents`, otherwise sums such as "60; 30; 7,50" in hundredths.
/// Returns `None` if the text is neither.
fn split(typed: &str, percents: bool) -> Option<Vec<u64>> {
    let words = typed.split([' ', ';', '%']).map(|word| word.trim_end_matches(','));
    let percent = |word: &str| word.parse().ok().filter(|percent| *percent <= 100);
    words.filter(|word| !word.is_empty()).map(|word| if percents { percent(word) } else { money::read(word) }).collect()
}

/// Builds the sheet of prizes for the `typed` split. People who share a place share its prizes.
pub fn prizes(lang: Lang, state: &State, typed: &str) -> PrizesView {
    let currency = state.fee.as_ref().map_or("€", |fee| &fee.currency);
    let sum = |cents| format!("{} {currency}", money::show(lang, cents));
    let (percents, takings) = (typed.contains('%'), state.takings());
    let split = split(typed, percents);
    let hint = hint(lang, split.as_ref().map(|_| percents), takings);
    let blank = percents && split.is_some() && takings.is_none();
    // Without a fee any sum shows which places have a prize; the prizes themselves are left blank.
    let sum_to_split = takings.unwrap_or(10_000);
    // Percentages are rounded down to whole units of the currency.
    let share = |share: u64| if percents { sum_to_split * share / 100 / 100 * 100 } else { share };
    let shares: Vec<u64> = split.into_iter().flatten().map(share).collect();
    let winners = winners(lang, state);
    let rows = paid_out(&shares, &winners, if percents { 100 } else { 1 });
    let shared = rows.windows(2).any(|two| two[0].0 == two[1].0);
    let whole = if percents { lang.pick(", a enteros", " to whole units") } else { "" };
    let rounded = lang.pick(
        format!("Redondeado hacia abajo{whole}; un puesto compartido reparte los suyos."),
        format!("Rounded down{whole}; a shared place splits its prizes."),
    );
    let mut notes: Vec<String> = (hint.is_none() && (percents || shared)).then_some(rounded).into_iter().collect();
    let open = || lang.text("Los nombres salen cuando acaba todo.", "Names appear once everything is over.");
    notes.extend((winners.is_empty() && !rows.is_empty()).then(open));
    let paid: u64 = rows.iter().map(|(.., prize)| prize).sum();
    notes.extend(takings.map(|takings| {
        sentences! { lang, takings.checked_sub(paid);
            Some(rest) => "Recaudado: {}. Premios: {}. Sin repartir: {}.",
                "Takings: {}. Prizes: {}. Left over: {}.", sum(takings), sum(paid), sum(rest);
            None => "Los premios pasan de lo recaudado en {}.",
                "The prizes are {} more than the takings.", sum(paid - takings);
        }
    }));
    let row = |(place, name, prize): (usize, String, u64)| {
        let prize = if blank { String::new() } else { sum(prize) };
        GridRow::ranked(place, &name, &[prize, String::new()], false)
    };
    let heads = [lang.pick("Premio", "Prize"), lang.pick("Firma", "Signature")];
    let rows = rows.into_iter().map(row).collect();
    PrizesView { table: Grid::ranked(lang, lang.text("Premios", "Prizes"), heads.into_iter(), rows), hint, notes }
}

/// Returns what is missing for the split; `None` if nothing is. `percents` is `None` if the split can't be read.
fn hint(lang: Lang, percents: Option<bool>, takings: Option<u64>) -> Option<&'static str> {
    Some(texts! { lang, (percents, takings);
        (None, _) => "Escribe porcentajes («50 %, 30 %, 20 %») o cantidades («60; 30; 15»).",
            "Type percentages (“50 %, 30 %, 20 %”) or sums (“60; 30; 15”).";
        (Some(true), None) =>
            "Sin precio de la inscripción (se pone en Gente) los premios se escriben a mano.",
            "Without an entry fee (set under People) the prizes are written by hand.";
        (Some(true), Some(0)) => "No consta ningún pago: márcalo en Gente.",
            "Nobody is marked as paid: do it under People.";
        (Some(_), _) => return None;
    })
}

/// Returns places, names and prizes, in multiples of `unit` if shared. Without winners, names are dashes.
fn paid_out(shares: &[u64], winners: &[(usize, String)], unit: u64) -> Vec<(usize, String, u64)> {
    if winners.is_empty() {
        return shares.iter().enumerate().map(|(at, share)| (at + 1, "–".into(), *share)).collect();
    }
    let prize = |(place, name): &(usize, String)| {
        let level = winners.iter().filter(|(other, _)| other == place).count();
        let taken: u64 = shares.iter().skip(place - 1).take(level).sum();
        (*place, name.clone(), taken / level as u64 / unit * unit)
    };
    winners.iter().map(prize).filter(|(.., prize)| *prize > 0).collect()
}

/// Returns everybody's place in the only game or the general classification. Empty until all is over.
fn winners(lang: Lang, state: &State) -> Vec<(usize, String)> {
    match state.contests.iter().collect::<Vec<_>>()[..] {
        [contest] => {
            let over = contest.is_over(&state.alphabet);
            let places = if over { contest.places(state) } else { vec![] };
            places.into_iter().map(|(place, player)| (place, state.name(player).into())).collect()
        }
        _ => {
            let general = general(lang, state);
            let over = general.over && general.ties.is_empty();
            general.rows.into_iter().filter(|_| over).map(|row| (row.place, row.name)).collect()
        }
    }
}

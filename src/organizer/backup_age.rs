//! A time span as people say it: "hace 5 minutos".

use crate::lang::Lang;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Says "hace 5 minutos". `ms`: milliseconds that have passed; a clock that was set back gives 0.
pub fn ago(lang: Lang, ms: u64) -> String {
    let count = |n: u64, es, en| lang.count(u32::try_from(n).unwrap_or(u32::MAX), es, en);
    let span = match ms {
        0..MINUTE => return lang.text("hace un momento", "just now"),
        MINUTE..HOUR => count(ms / MINUTE, ["minuto", "minutos"], ["minute", "minutes"]),
        HOUR..DAY => count(ms / HOUR, ["hora", "horas"], ["hour", "hours"]),
        _ => count(ms / DAY, ["día", "días"], ["day", "days"]),
    };
    lang.pick(format!("hace {span}"), format!("{span} ago"))
}

/// After so many results without a copy outside the tablet, the page asks for one.
pub const COPY_REMINDER_AFTER_RESULTS: usize = 30;

/// The age of the last copy outside this tablet: `ago` milliseconds, and what was done after it: entries in the log,
/// and results.
pub fn backup(lang: Lang, last: Option<u64>, since: usize, results: usize) -> String {
    let Some(ms) = last else {
        return match results >= COPY_REMINDER_AFTER_RESULTS {
            true => lang.pick(
                format!("Sin copia fuera de esta tableta: {results} resultados que se perderían con ella"),
                format!("No copy outside this tablet: {results} results would be lost with it"),
            ),
            false => lang.text("Sin copia fuera de esta tableta", "No copy outside this tablet"),
        };
    };
    let ago = ago(lang, ms);
    if since == 0 {
        return lang.pick(format!("Copia al día ({ago})"), format!("Copy up to date ({ago})"));
    }
    let changes = lang.count_of(
        since,
        ["anotación sin copiar", "anotaciones sin copiar"],
        ["entry not copied", "entries not copied"],
    );
    lang.pick(format!("Última copia {ago}; {changes}"), format!("Last copy {ago}; {changes}"))
}

/// Returns minutes and seconds of a round's clock: "12:05", and "-0:30" past its end.
pub fn clock(seconds: i64) -> String {
    let sign = if seconds < 0 { "-" } else { "" };
    let (minutes, rest) = (seconds.unsigned_abs() / 60, seconds.unsigned_abs() % 60);
    format!("{sign}{minutes}:{}{rest}", if rest < 10 { "0" } else { "" })
}

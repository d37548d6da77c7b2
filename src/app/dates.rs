//! Dates in the format of each language.

use sobremesa::lang::Lang;
use sobremesa::solo::Day;
use wasm_bindgen::JsValue;

/// Returns today's date in the device's time zone.
#[expect(clippy::disallowed_methods, reason = "the calendar of the page")]
pub fn today() -> Day {
    let now = js_sys::Date::new_0();
    Day { year: now.get_full_year(), month: now.get_month() + 1, day: now.get_date() }
}

/// Returns a date such as "22 nov, 10:15" in the device's time zone. `ms` is milliseconds since 1970.
pub fn date(lang: Lang, ms: f64) -> String {
    as_written(lang, ms, &[("day", "numeric"), ("month", "short"), ("hour", "2-digit"), ("minute", "2-digit")])
}

/// Returns a time such as "21:05", after its day if it was more than twelve hours ago.
pub fn recent(lang: Lang, ms: f64) -> String {
    let recent = super::browser::now() - ms < 12.0 * 3_600_000.0;
    if recent { time(lang, ms) } else { date(lang, ms) }
}

/// Returns a time such as "10:15" in the device's time zone.
pub fn time(lang: Lang, ms: f64) -> String {
    as_written(lang, ms, &[("hour", "2-digit"), ("minute", "2-digit")])
}

/// Returns a date such as "22 de noviembre de 2026".
pub fn day(lang: Lang, ms: f64) -> String {
    as_written(lang, ms, &[("day", "numeric"), ("month", "long"), ("year", "numeric")])
}

fn as_written(lang: Lang, ms: f64, parts: &[(&str, &str)]) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(sobremesa::saved::clean_time(ms)));
    let options = js_sys::Object::new();
    for (key, value) in parts {
        let _ = js_sys::Reflect::set(&options, &(*key).into(), &(*value).into());
    }
    date.to_locale_string(lang.code(), &options).into()
}

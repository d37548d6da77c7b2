//! A part of the display that shows its content by screenfuls.

use crate::app::browser::found;

/// The screenfuls of an element's content, beside and below each other.
fn screenfuls_of(element: &web_sys::Element) -> (i32, i32) {
    // A few pixels over are a rounding.
    let fit = |all: i32, seen: i32| (all - 4).max(0) / seen.max(1) + 1;
    let across = fit(element.scroll_width(), element.client_width());
    (across, fit(element.scroll_height(), element.client_height()))
}

/// The number of screenfuls that the content of the first element that matches takes.
pub fn screenfuls(selector: &str) -> usize {
    let (across, down) = found(selector).map_or((1, 1), |element| screenfuls_of(&element));
    usize::try_from(across * down).unwrap_or(1)
}

/// Shows one of them, from 0.
pub fn show_screenful(selector: &str, number: usize) {
    if let (Some(element), Ok(number)) = (found(selector), i32::try_from(number)) {
        let (across, _) = screenfuls_of(&element);
        element.set_scroll_left(number % across * element.client_width());
        element.set_scroll_top(number / across * element.client_height());
    }
}

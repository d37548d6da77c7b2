//! A part of the display that shows its content by screenfuls.

use crate::app::browser::found;

/// Returns the step to the next screenful below: what the edge cuts in the one is whole in the other.
fn step_down(element: &web_sys::Element) -> i32 {
    let seen = element.client_height();
    (seen - (seen / 4).min(150)).max(1)
}

/// Returns the screenfuls of an element's content, beside and below each other.
fn screenfuls_of(element: &web_sys::Element) -> (i32, i32) {
    // A few pixels over are a rounding.
    let more = |all: i32, seen: i32, step: i32| ((all - 4 - seen).max(0) as u32).div_ceil(step.max(1) as u32) as i32;
    let width = element.client_width();
    let across = more(element.scroll_width(), width, width) + 1;
    (across, more(element.scroll_height(), element.client_height(), step_down(element)) + 1)
}

/// Returns the number of screenfuls that the content of the first element that matches takes.
pub fn screenfuls(selector: &str) -> usize {
    let (across, down) = found(selector).map_or((1, 1), |element| screenfuls_of(&element));
    usize::try_from(across * down).unwrap_or(1)
}

/// Shows one of them, from 0.
pub fn show_screenful(selector: &str, number: usize) {
    if let (Some(element), Ok(number)) = (found(selector), i32::try_from(number)) {
        let (across, _) = screenfuls_of(&element);
        element.set_scroll_left(number % across * element.client_width());
        element.set_scroll_top(number / across * step_down(&element));
    }
}

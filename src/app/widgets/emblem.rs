//! The emblem and the name of a player, and the Estrellita. Emblems differ in shape, not only in colour.

use leptos::prelude::*;

/// Sun, moon, leaf, fish, duck, key, bell, boat, heart and mountains: paths in boxes of 64 x 64. `<use>` is slower.
const SHAPES: [&str; 10] = [
    "M32 1L26.2 12.9L37.8 12.9zM53.9 10.1L41.4 14.3L49.7 22.6zM63 32L51.1 26.2L51.1 37.8zM53.9 53.9L49.7 41.4L41.4 49.7zM32 63L37.8 51.1L26.2 51.1zM10.1 53.9L22.6 49.7L14.3 41.4zM1 32L12.9 37.8L12.9 26.2zM10.1 10.1L14.3 22.6L22.6 14.3zM47.5 32a15.5 15.5 0 1 1-31 0 15.5 15.5 0 0 1 31 0z",
    "M40 3A30 30 0 1 0 61 44 25 25 0 0 1 40 3z",
    "M60 4C62 40 48 58 20 53L46 20 12 49C0 26 22 4 60 4zM4 62L14 46 19 50 10 62z",
    "M62 32C52 14 32 10 18 26L3 14C6 26 6 38 3 50L18 38C32 54 52 50 62 32zM46 24a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
    "M1 50L16 36C15 18 25 7 39 7 47 7 52 12 53 18L63 23 53 28C53 44 43 52 36 53V58H42V62H30V54H24V62H12V58H18V53zM43 15a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
    "M20 2a18 18 0 0 0-5 35 18 18 0 0 0 12-1L51 61 61 51 54 45 49 49 44 44 49 39 43 33 38 37 35 28A18 18 0 0 0 20 2zM17 11a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z",
    "M32 2Q37 2 37 8C50 11 52 22 52 32 52 42 55 45 60 49V53H4V49C9 45 12 42 12 32 12 22 14 11 27 8Q27 2 32 2zM23 56H41Q40 63 32 63 24 63 23 56z",
    "M29 2V42H5Q12 14 29 2zM34 10Q52 20 58 42H34zM2 46H62Q58 61 46 61H18Q6 61 2 46z",
    "M32 60C10 44 2 34 2 21 2 11 9 4 18 4 24 4 29 7 32 12 35 7 40 4 46 4 55 4 62 11 62 21 62 34 54 44 32 60z",
    "M2 58L24 12 34 30 40 20 62 58zM46 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
];

#[component]
pub fn Emblem(which: u8) -> impl IntoView {
    view! {
        <svg class=format!("emblem p{which}") viewBox="0 0 64 64" aria-hidden="true">
            <path d=SHAPES[usize::from(which) % SHAPES.len()]/>
        </svg>
    }
}

#[component]
pub fn Star() -> impl IntoView {
    view! {
        <svg class="star" viewBox="0 0 64 64" aria-hidden="true">
            <path fill="currentColor" stroke="currentColor" stroke-width="3" stroke-linejoin="round"
                d="M32 4L39.6 23.5L60.5 24.7L44.4 38L49.6 58.3L32 47L14.4 58.3L19.6 38L3.5 24.7L24.4 23.5z"/>
        </svg>
    }
}

/// A name that is never cut: it wraps between words and shrinks until its longest word fits.
#[component]
pub fn Name(name: String) -> impl IntoView {
    let letters = name.split(' ').map(|word| word.chars().count()).max().unwrap_or(1);
    view! { <bdi class="plate-name" style:--letters=letters.to_string()>{name}</bdi> }
}

mod board;
mod calendar;
mod draw;
mod elimination;
mod matching;
mod rotation;
mod swiss;

/// Whether the long tests run.
fn extended() -> bool {
    std::env::var_os("SOBREMESA_EXTENDED").is_some()
}

//! Tests of one person against bots.

mod day;
mod days;
mod wins;
mod you;

use sobremesa::engine::Level;
use sobremesa::solo::*;

#[test]
fn ten_bots_of_a_level_have_ten_names_and_none_of_another_level() {
    for level in Level::ALL {
        let mut names: Vec<String> = Vec::new();
        for _ in 0..10 {
            let name = free_bot_name(&names, level).to_string();
            let of_others = Level::ALL.into_iter().any(|other| other != level && bot_name(other) == name);
            assert!(!names.contains(&name) && !of_others, "{name} at {level:?}, beside {names:?}");
            names.push(name);
        }
    }
}

//! Who leaves their score group in a Swiss round of either system, and why.

use crate::lang::Lang;
use crate::tournament::{State, shape::Floater};

/// Says who floats down and why, and who floats up. Adds if they floated that way lately, or else who of their group
/// did. A bye counts as a float down.
pub fn floats(lang: Lang, state: &State, [down, up]: &[Floater; 2]) -> String {
    let lately = |floater: &Floater, [again, before]: [&str; 2]| match (floater.ago, floater.spared) {
        (Some(1), _) => format!(", {again} {}", lang.pick("en la ronda anterior", "in the last round")),
        (Some(_), _) => format!(", {again} {}", lang.pick("dos rondas antes", "two rounds before")),
        (None, Some(other)) => format!("; {} {before}", state.name(other)),
        (None, None) => String::new(),
    };
    let falls = lately(
        down,
        lang.pick(
            ["tras bajar o descansar", "bajó o descansó hace poco"],
            ["after a float down or a bye", "floated down or had a bye lately"],
        ),
    );
    let rises = lately(up, lang.pick(["tras subir", "subió hace poco"], ["after floating up", "floated up lately"]));
    let why = match down.bracket {
        1 => lang.pick("en el suyo no quedaba nadie más", "nobody else was left in their group"),
        odd if odd % 2 == 1 => lang.pick("en el suyo eran impares", "their group was odd"),
        _ => lang.pick("en el suyo no salían todas las parejas", "not all of their group could be paired"),
    };
    let [down, up] = [down, up].map(|floater| state.name(floater.player));
    lang.pick(
        format!(" {down} baja de grupo ({why}{falls}) y {up} sube{rises}."),
        format!(" {down} floats down ({why}{falls}) and {up} floats up{rises}."),
    )
}

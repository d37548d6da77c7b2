//! Advice: each reason where it holds.

use super::*;

#[test]
fn advice_gives_the_reason_that_holds() {
    let sota = "3o 4o, 5b 6b 10c 1c, 3c 4c";
    let attack = "3o 4o, 2b 5c 1c, 2c 4c";
    let rows: [(&str, &str, &str, &str, &str); 11] = [
        (sota, "4b", "", "5b", "bastos te queda 1"),
        (sota, "4b", "", "10c=c", "pides copas, y de ese palo te queda 1"),
        ("3o 4o, 10c 1c, 3c 4c", "4b", "", "draw", "guardas"),
        ("3o 4o, 5b, 3c 4c", "4b", "", "5b", "ganas la ronda"),
        ("3o 4o, 5c 6c, 3c 4c", "4b", "", "draw", "ninguna de tus cartas vale"),
        ("3o 4o, 12b 5b 1c, 3c 4c", "4b", "", "12b", "dos cartas en un turno"),
        ("3o 4o, 11b 5c 1c, 3c", "4b", "", "11b", "te saltas a Carla, que tiene 1 carta"),
        ("3o 4o 5o, 7c 5c 1c, 3c", "4c", "", "7c", "en vez de Carla (1 carta) juega Ana (3 cartas)"),
        (attack, "4b", "", "2b", "a Carla, que tiene 2 cartas"),
        (attack, "4b", "2b", "2c", "Ana: chúpate 4"),
        (attack, "4b", "2b", "take", "guardas"),
    ];
    for (hands, turned, moves, wish, says) in rows {
        checks::advises(&round(hands, turned, "").then(moves), wish, says);
    }
}

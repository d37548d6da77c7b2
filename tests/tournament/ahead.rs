//! Looking ahead: criteria that never decide, and what is at stake.

use super::*;

#[test]
fn to_56_f_and_g_never_decide_in_a_league_of_two_rounds() {
    use Criterion::*;
    let of = |game: &str, n: usize, format| never_decide(&plan(game, n, format).unwrap().phases[0]);
    assert_eq!([7, 9].map(|n| of("chupate-dos", n, Format::ByRules)), [[RoundsWon, Wins]; 2]);
    assert_eq!(of("tres-en-raya", 9, Format::ByRules), [], "its matches have three or four rounds");
    assert_eq!(of("chupate-dos", 6, Format::ByRules), [], "a group plays at one table");
    let mut league = plan("chupate-dos", 7, Format::ByRules).unwrap().phases[0].clone();
    league.chain.steps = vec![RoundsWon, Points, Wins, Difference, CardsLeft, Wins];
    assert_eq!(never_decide(&league), [Wins], "only after points and difference");
    for seed in 0..20 {
        let mut event = event("chupate-dos", 9, Format::ByRules);
        simulate::play_out(&mut event, 0, &mut Rng::from_number(seed)).unwrap();
        let by = first_table(&event).standings.splits.into_iter().map(|split| split.by);
        assert!(by.clone().any(|by| by == SplitBy::Criterion(Points)));
        assert!(by.into_iter().all(|by| ![RoundsWon, Wins].map(SplitBy::Criterion).contains(&by)), "{seed}");
    }
}

/// Lists every way in which the open tables of a phase can end, as the points each has then.
fn futures(phase: &Phase, points: &PerEntrant<i64>, open: &[EncounterId], all: &mut Vec<PerEntrant<i64>>) {
    let Some((table, rest)) = open.split_first() else { return all.push(points.clone()) };
    let players = &phase.encounters()[*table].players;
    let Scoring::Places(prizes) = &phase.plan.scoring else { panic!() };
    for order in permutations(players) {
        let mut points = points.clone();
        for (place, player) in order.iter().enumerate() {
            points[*player] += i64::from(prizes.get(place).copied().unwrap_or(0));
        }
        futures(phase, &points, rest, all);
    }
}

/// Returns whether a player is through or out in all `futures`, by points alone.
fn slow_chance(futures: &[&PerEntrant<i64>], player: EntrantId, through: usize) -> Chances {
    let count = |of: &PerEntrant<i64>, strictly: bool| {
        let above = |other: EntrantId| of[other] > of[player] || !strictly && of[other] == of[player];
        of.ids().filter(|other| *other != player && above(*other)).count()
    };
    if futures.iter().all(|of| count(of, false) < through) {
        return Chances::Through;
    }
    if futures.iter().all(|of| count(of, true) >= through) { Chances::Out } else { Chances::Alive }
}

#[test]
fn what_is_at_stake_at_two_open_tables_is_exactly_so_in_all_their_futures() {
    let mut seen = [0; 3];
    let seeds = if extended() { 30 } else { 10 };
    for (n, seed) in [8, 9].into_iter().flat_map(|n| (0..seeds).map(move |seed| (n, seed))) {
        let mut event = drawn("dudo", n, Format::Open);
        let mut rng = Rng::from_number(seed);
        for number in 1..=4 {
            play(&mut event, number, &mut rng);
        }
        let phase = phase(&event);
        let columns = first_table(&event).columns;
        let points: PerEntrant<i64> = columns.map(|c| c.points.into());
        let mut all = Vec::new();
        futures(phase, &points, &[EncounterId::at(4), EncounterId::at(5)], &mut all);
        for through in [2, 4] {
            let every: Vec<&PerEntrant<i64>> = all.iter().collect();
            for (player, chance) in phase.chances(PoolId::FIRST, through) {
                assert_eq!(chance, slow_chance(&every, player, through), "{n} {seed} {player}");
                seen[chance as usize] += 1;
            }
        }
        // A place at the table: the futures in which it comes about are those with its points.
        let mut first = Vec::new();
        futures(phase, &points, &[EncounterId::at(4)], &mut first);
        for stake in phase.places_at_stake(EncounterId::at(4), 4) {
            let player = stake.player;
            let Scoring::Places(prizes) = &phase.plan.scoring else { panic!() };
            for place in 1..=phase.encounters()[EncounterId::at(4)].players.len() {
                let worth = i64::from(prizes.get(place - 1).copied().unwrap_or(0));
                let then: Vec<&PerEntrant<i64>> =
                    all.iter().filter(|of| of[player] == points[player] + worth).collect();
                let chance = slow_chance(&then, player, 4);
                let through = stake.through.is_some_and(|last| place <= last);
                let out = stake.out.is_some_and(|first| place >= first);
                assert_eq!((through, out), (chance == Chances::Through, chance == Chances::Out), "{n} {seed}");
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 20), "{seen:?}");
}

#[test]
fn rounds_still_to_be_drawn_keep_people_alive() {
    let mut event = drawn("dudo", 12, Format::Open);
    let mut rng = Rng::from_number(6);
    for number in 1..=9 {
        play(&mut event, number, &mut rng);
    }
    let mut phase = phase(&event).clone();
    assert!(phase.chances(PoolId::FIRST, 4).iter().any(|(_, chance)| *chance == Chances::Out));
    phase.set_undrawn(3);
    assert!(phase.chances(PoolId::FIRST, 4).iter().all(|(_, chance)| *chance == Chances::Alive));
}

#[test]
fn the_words_of_a_semifinal_say_which_place_goes_on() {
    let mut event = event("dudo", 16, Format::Open);
    let mut rng = Rng::from_number(4);
    while contest(&event).phases.len() < 2 {
        step(&mut event, &mut rng);
    }
    draw(&mut event);
    let phase = phase(&event);
    let names = names(16);
    let stakes = phase.places_at_stake(EncounterId::FIRST, 2);
    let words = |stake: &PlaceStake, lang| text::place_stake(lang, stake, 4, &names).unwrap();
    let name = &names[stakes[0].player];
    assert_eq!(
        words(&stakes[0], Lang::Es),
        format!("{name}: dentro con el 2.º puesto o mejor; fuera con el 3.er puesto o peor.")
    );
    assert_eq!(
        words(&stakes[0], Lang::En),
        format!("{name}: through with 2nd place or better; out with 3rd place or worse.")
    );
    assert!(phase.places_at_stake(EncounterId::at(9), 2).is_empty());
}

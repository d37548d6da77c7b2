//! Actions, corrections, coming late and leaving.

use super::*;
use crate::tournament::action::{Decided, Policy, Unplayed};
use crate::tournament::change::Change;
use crate::tournament::contest::{Contest, Waits};
use crate::tournament::event::EventFile;
use crate::tournament::refused::Refused;
use crate::tournament::score::Counted;
use crate::tournament::sheet::Total;
use crate::tournament::simulate;

fn contest(event: &Event) -> &Contest {
    &event.state().contests[0]
}

fn player(event: &Event, name: &str) -> usize {
    event.state().player(name).unwrap()
}

/// The table of a pool of a phase: name and place.
fn table(event: &Event, phase: usize, pool: usize) -> Vec<(String, usize)> {
    let tables = contest(event).tables(phase, &event.state().alphabet);
    let rows = tables[pool].standings.rows.iter();
    rows.map(|row| (event.state().name(row.player).to_string(), row.place)).collect()
}

/// Plays at random until this many results of the current phase are missing.
fn play_until(event: &mut Event, missing: usize, seed: u64) {
    let mut rng = Rng::from_number(seed);
    while let Waits::Results(open) = contest(event).waits(&event.state().alphabet) {
        if open.len() <= missing {
            return;
        }
        let action = simulate::next_action(event.state(), 1, 0, &mut rng).unwrap();
        event.apply(action).unwrap();
    }
}

/// Reports the first so many matches of the current phase.
fn play_first(event: &mut Event, matches: usize, seed: u64) {
    let mut rng = Rng::from_number(seed);
    for number in 1..=matches {
        let phase = contest(event).current().unwrap();
        let players = event.state().names(&phase.encounters[number - 1].players);
        let sheet = simulate::sheet(phase.plan.kind, &players, 0, &mut rng);
        event.apply(report(number, sheet)).unwrap();
    }
}

/// Goes on at random until the phase of this number (from 1) is drawn.
fn reach(event: &mut Event, phase: usize, seed: u64) {
    let mut rng = Rng::from_number(seed);
    while contest(event).phases.len() < phase || !contest(event).phases[phase - 1].is_drawn() {
        let action = simulate::next_action(event.state(), 1, 0, &mut rng).unwrap();
        event.apply(action).unwrap();
    }
}

fn withdraw(name: &str, unplayed: Unplayed) -> Action {
    Action::Withdraw { who: name.into(), unplayed }
}

#[test]
fn to_1_names_are_unique_and_can_be_put_right() {
    let mut event = event("dudo", 3, Format::Seed);
    assert_eq!(event.apply(enter("ANA")), Err(Refused::NameTaken("ANA".into())));
    assert_eq!(event.apply(enter("  ")), Err(Refused::NoName));
    draw(&mut event);
    let rename = Action::Amend { who: "Ana".into(), name: Some("Anabel".into()), details: None };
    event.apply(rename).unwrap();
    let places = [("Anabel", 1), ("Beto", 2), ("Carla", 3)].map(|(n, place)| (n.to_string(), place));
    let sheet = Sheet::Places { places: places.into(), expelled: vec![], yellow: Names::new() };
    event.apply(report(1, sheet)).unwrap();
    assert_eq!(table(&event, 0, 0)[0], ("Anabel".into(), 1));
    // The result calls her by the new name: the renaming can be undone only after it.
    assert_eq!(event.apply(Action::Undo { action: 6 }), Err(Refused::NeededBy(7)));
}

#[test]
fn to_53_walkovers_count_for_the_match_and_for_nothing_else() {
    let mut event = drawn("tres-en-raya", 3, Format::Seed);
    let yellow = Action::Sanction { who: "Beto".into(), game: Some(1), reason: "cambió dos veces".into() };
    event.apply(yellow).unwrap();
    let fair = contest(&event).fair_play(3);
    assert_eq!(fair[player(&event, "Beto")], 1);
    event.apply(withdraw("Carla", Unplayed::Walkover)).unwrap();
    let state = event.state();
    let columns = &contest(&event).tables(0, &state.alphabet)[0].columns;
    let ana = columns[player(&event, "Ana")];
    assert_eq!((ana.played, ana.won, ana.rounds_won, ana.points), (1, 1, 3, 1));
    assert_eq!(contest(&event).estrellitas(3), [0, 0, 0], "walkovers give no Estrellita");
    let columns = columns[player(&event, "Carla")];
    assert_eq!((columns.lost, columns.rounds_lost, columns.cards), (2, 6, 0));
}

#[test]
fn to_5_between_two_who_withdrew_the_match_is_annulled() {
    let mut event = drawn("chupate-dos", 7, Format::Seed);
    event.apply(withdraw("Ana", Unplayed::Walkover)).unwrap();
    event.apply(withdraw("Beto", Unplayed::Walkover)).unwrap();
    let (a, b) = (player(&event, "Ana"), player(&event, "Beto"));
    let phase = contest(&event).current().unwrap();
    let of = |x: usize, y: usize| {
        let duel = phase.encounters.iter().find(|e| e.players.contains(&x) && e.players.contains(&y));
        duel.unwrap().score.as_ref().unwrap()
    };
    assert_eq!(of(a, b).counted, Counted::Annulled);
    let c = player(&event, "Carla");
    assert_eq!((of(a, c).counted, of(b, c).counted), (Counted::Walkover, Counted::Walkover));
    assert_eq!(event.apply(withdraw("Ana", Unplayed::Walkover)), Err(Refused::IsOut("Ana".into())));
    finish(&mut event, 1);
    assert!(contest(&event).is_over(&event.state().alphabet));
    assert!(!contest(&event).phases[1].members.contains(&a), "who left does not go on");
}

#[test]
fn to_5_the_organizer_may_annul_instead() {
    for (unplayed, counted) in [(Unplayed::Annul, 3), (Unplayed::AnnulAll, 0)] {
        let mut event = drawn("tres-en-raya", 7, Format::Seed);
        // Eva plays three matches.
        let eva = player(&event, "Eva");
        for _ in 0..3 {
            let phase = contest(&event).current().unwrap();
            let open =
                phase.encounters.iter().position(|e| e.score.is_none() && e.players.contains(&eva)).unwrap();
            let players = event.state().names(&phase.encounters[open].players);
            let sheet = duel(&[players[0], players[0], players[0]]);
            event.apply(report(open + 1, sheet)).unwrap();
        }
        event.apply(withdraw("Eva", unplayed)).unwrap();
        assert_eq!(contest(&event).tables(0, &event.state().alphabet)[0].columns[eva].played, counted);
        finish(&mut event, 2);
    }
}

#[test]
fn to_6_the_same_seed_draws_the_same_and_the_organizer_may_arrange() {
    let pools = |event: &Event| contest(event).phases[0].pools.clone();
    let [one, two] = [0, 1].map(|_| drawn("tres-en-raya", 8, Format::Seed));
    assert_eq!(pools(&one), pools(&two));
    let mut other = event("tres-en-raya", 8, Format::Seed);
    other.apply(Action::Draw { game: 1, seed: "otra cosa".into() }).unwrap();
    assert_ne!(pools(&one), pools(&other));
    let mut by_hand = event("tres-en-raya", 8, Format::Seed);
    let arrange = |pools: &[&[usize]]| Action::Arrange {
        game: 1,
        pools: pools.iter().map(|pool| pool.iter().map(|i| names(8)[*i].clone()).collect()).collect(),
    };
    assert_eq!(by_hand.apply(arrange(&[&[0, 1], &[2, 3, 4]])), Err(Refused::WrongPlayers));
    assert_eq!(by_hand.apply(arrange(&[&[0, 1, 2, 3, 4, 5, 6, 7]])), Err(Refused::WrongPools));
    by_hand.apply(arrange(&[&[0, 1, 2, 3], &[4, 5, 6, 7]])).unwrap();
    assert_eq!(pools(&by_hand), [vec![0, 1, 2, 3], vec![4, 5, 6, 7]]);
    assert_eq!(by_hand.apply(arrange(&[&[0, 1, 2, 3], &[4, 5, 6, 7]])), Err(Refused::NothingToDraw));
}

#[test]
fn any_action_can_be_undone_and_an_undo_too() {
    let mut event = drawn("dudo", 4, Format::Seed);
    let before = event.state().clone();
    let places = names(4).into_iter().zip(1..).collect();
    let sheet = Sheet::Places { places, expelled: vec![], yellow: Names::new() };
    event.apply(report(1, sheet)).unwrap();
    let after = event.state().clone();
    event.apply(Action::Undo { action: 7 }).unwrap();
    assert_eq!(*event.state(), before);
    assert_eq!(event.apply(Action::Undo { action: 7 }), Err(Refused::AlreadyUndone(7)));
    event.apply(Action::Undo { action: 8 }).unwrap();
    assert_eq!(*event.state(), after);
    assert_eq!(event.undone(), [false, false, false, false, false, false, false, true, false]);
    assert_eq!(event.apply(Action::Undo { action: 0 }), Err(Refused::NoAction(0)));
    assert_eq!(event.apply(Action::Undo { action: 2 }), Err(Refused::NeededBy(7)), "Ana played");
}

/// A groups event of Chúpate Dos in which the final is drawn.
fn in_the_final(seed: u64) -> Event {
    let mut event = drawn("chupate-dos", 8, Format::Seed);
    reach(&mut event, 2, seed);
    event
}

/// The last of the first group wins every round of it.
fn upset(event: &Event) -> (Sheet, usize, usize) {
    let group = &contest(event).phases[0].encounters[0];
    let rows = table(event, 0, 0);
    let names = event.state().names(&group.players);
    let players = names.iter().map(|name| {
        let won = if **name == rows[3].0 { 4 } else { 0 };
        let left = if won > 0 { 0 } else { 4 + rows.iter().find(|r| r.0 == **name).unwrap().1 as u32 };
        (name.to_string(), Total { won, left, ..Total::default() })
    });
    let sheet = Sheet::Totals { players: players.collect(), null_rounds: 0 };
    (sheet, player(event, &rows[3].0), player(event, &rows[1].0))
}

fn correct(sheet: Sheet, policy: Option<Policy>) -> Action {
    Action::Correct { game: 1, phase: Some(1), number: 1, sheet, policy, reason: "mal apuntado".into() }
}

#[test]
fn to_4_a_correction_says_what_it_would_change_and_asks() {
    let mut event = in_the_final(5);
    let (sheet, last, second) = upset(&event);
    assert_eq!(event.apply(correct(sheet.clone(), None)), Err(Refused::NeedsPolicy));
    let preview = event.preview(&correct(sheet.clone(), Some(Policy::Reseat))).unwrap();
    let through = |who, on| Change::Through { game: 1, phase: 1, who, on };
    assert!(
        preview.contains(&through(last, true)) && preview.contains(&through(second, false)),
        "{preview:?}"
    );
    assert!(preview.iter().any(|change| matches!(change, Change::Tables { phase: 2, .. })));

    let mut kept = event.clone();
    kept.apply(correct(sheet.clone(), Some(Policy::Keep))).unwrap();
    assert!(contest(&kept).phases[1].members.contains(&second), "who went on stays");
    assert_eq!(table(&kept, 0, 0)[0].1, 1);
    assert_eq!(player(&kept, &table(&kept, 0, 0)[0].0), last, "and the group's table is right");

    let mut reseated = event.clone();
    reseated.apply(correct(sheet.clone(), Some(Policy::Reseat))).unwrap();
    let finalists = &contest(&reseated).phases[1].encounters[0].players;
    assert!(finalists.contains(&last) && !finalists.contains(&second));

    let names: Vec<String> = [last, second].map(|p| event.state().name(p).to_string()).into();
    let others = contest(&event).phases[0].through.clone().unwrap();
    let others = others[2..].iter().map(|p| event.state().name(*p).to_string());
    let decide: Vec<String> = names.into_iter().chain(others).collect();
    event.apply(correct(sheet, Some(Policy::Decide(decide)))).unwrap();
    let finalists = &contest(&event).phases[1].encounters[0].players;
    assert!(finalists.contains(&last) && finalists.contains(&second));
    for mut event in [kept, reseated, event] {
        finish(&mut event, 9);
    }
}

#[test]
fn to_54_bonuses_follow_who_wins_the_final() {
    let mut event = in_the_final(5);
    assert!(contest(&event).gains(&event.state().alphabet).iter().all(|gain| gain.bonus == 0), "they wait");
    finish(&mut event, 3);
    let alphabet = event.state().alphabet.clone();
    let champions: Vec<usize> = (0..2).map(|pool| player(&event, &table(&event, 0, pool)[0].0)).collect();
    let gains = contest(&event).gains(&alphabet);
    let winner = gains.iter().position(|gain| gain.quesito).unwrap();
    for champion in champions {
        assert_eq!(gains[champion].bonus, u32::from(champion != winner));
    }
    assert_eq!(gains.iter().map(|gain| gain.points).sum::<u32>(), 5 + 3 + 2 + 1);
    // Tres en Raya pays it always.
    let mut event = drawn("tres-en-raya", 8, Format::Seed);
    finish(&mut event, 3);
    let bonuses: u32 = contest(&event).gains(&event.state().alphabet).iter().map(|gain| gain.bonus).sum();
    assert_eq!(bonuses, 2);
}

#[test]
fn to_41_tables_are_planned_again_for_those_who_are_left_and_come() {
    let mut event = drawn("dudo", 17, Format::Seed);
    let phase = contest(&event).current().unwrap();
    assert_eq!((phase.round(), phase.encounters.len()), (3, 12));
    assert!(phase.encounters.iter().all(|e| e.players.len() >= 4));
    assert_eq!(phase.certificate.unwrap().repeats, 3, "and fewer is impossible");
    // Two tables of the first round are over when somebody is put out and somebody comes.
    play_first(&mut event, 2, 1);
    let first: Vec<_> =
        contest(&event).phases[0].encounters.iter().filter(|e| e.score.is_some()).cloned().collect();
    let expel = Action::Expel {
        who: "P0003".into(),
        unplayed: Unplayed::default(),
        game: Some(1),
        reason: "trampas".into(),
    };
    event.apply(expel).unwrap();
    let expelled = player(&event, "P0003");
    assert_eq!(contest(&event).fair_play(17)[expelled], 3);
    assert!(contest(&event).current().unwrap().without_place.contains(&expelled));
    event.apply(enter("Tarde")).unwrap();
    event.apply(Action::Join { game: 1, who: "Tarde".into(), pool: None }).unwrap();
    finish(&mut event, 4);
    let phase = &contest(&event).phases[0];
    assert!(first.iter().all(|e| phase.encounters.contains(e)), "past tables stay");
    let late = player(&event, "Tarde");
    let begun = first.iter().map(|e| e.round).max().unwrap();
    assert_eq!(begun, 1);
    let later = phase.encounters.iter().filter(|e| e.round > begun);
    assert_eq!(later.filter(|e| e.players.contains(&late)).count(), 3 - begun);
    assert!(!phase.encounters.iter().any(|e| e.round > begun && e.players.contains(&expelled)));
    let table = &contest(&event).tables(0, &event.state().alphabet)[0];
    assert_eq!(table.without_place, [expelled], "shown with the points, without a place");
}

#[test]
fn to_42_points_by_order_of_finish_and_none_for_the_expelled() {
    let mut event = drawn("dudo", 8, Format::Seed);
    let players = contest(&event).phases[0].encounters[0].players.clone();
    let called: Vec<String> = event.state().names(&players).iter().map(|n| n.to_string()).collect();
    let places = called.iter().cloned().zip(1..).collect();
    let sheet = Sheet::Places { places, expelled: vec![called[3].clone()], yellow: Names::new() };
    event.apply(report(1, sheet)).unwrap();
    let columns = &contest(&event).tables(0, &event.state().alphabet)[0].columns;
    assert_eq!(players.iter().map(|p| columns[*p].points).collect::<Vec<_>>(), [7, 4, 2, 0]);
}

#[test]
fn to_43_the_open_goes_on_to_semifinals_and_a_final_of_four() {
    for (n, stages) in [(8, vec![8, 4]), (23, vec![8, 4]), (24, vec![16, 8, 4])] {
        let mut event = drawn("dudo", n, Format::Seed);
        finish(&mut event, n as u64);
        let members: Vec<usize> = contest(&event).phases[1..].iter().map(|p| p.members.len()).collect();
        assert_eq!(members, stages, "{n}");
    }
}

#[test]
fn to_40_the_app_sums_the_takings() {
    let mut event = event("dudo", 8, Format::Open);
    assert_eq!(event.state().takings(), None);
    let fee = Action::Fee { amount: 5000, currency: "CLP".into(), includes: "1 piscola".into() };
    event.apply(fee).unwrap();
    let details = crate::tournament::entry::Details { paid: true, ..Default::default() };
    for name in ["Ana", "Beto"] {
        let paid = Action::Amend { who: name.into(), name: None, details: Some(details.clone()) };
        event.apply(paid).unwrap();
    }
    assert_eq!(event.state().takings(), Some(10_000));
}

#[test]
fn to_30_a_championship_adds_up_its_games() {
    let mut event = event("chupate-dos", 6, Format::Seed);
    for game in ["tres-en-raya", "dudo"] {
        event.apply(Action::Add { game: game.into(), format: Format::Seed, plan: None }).unwrap();
    }
    finish(&mut event, 8);
    let state = event.state();
    let general = state.general();
    assert!(general.over);
    let quesitos: u32 = general.totals.iter().map(|total| total.quesitos).sum();
    assert_eq!(quesitos, 3);
    for (player, total) in general.totals.iter().enumerate() {
        let points: u32 = general.gains.iter().map(|gains| gains[player].points + gains[player].bonus).sum();
        assert_eq!(total.points, points);
    }
    // One a round won: 3 + 3 rounds of the groups, 10 of the final and so on; the dudo gives none.
    let won = |contest: &Contest| -> u32 { contest.estrellitas(6).iter().sum() };
    assert!(won(&state.contests[0]) >= 3 + 3 + 8 && won(&state.contests[2]) == 0);
    for tie in &general.standings.open {
        let among: Vec<String> = tie.players.iter().map(|p| state.name(*p).to_string()).collect();
        let mut event = event.clone();
        let how = Decided::Lots("moneda".into());
        event.apply(Action::Decide { game: None, phase: None, pool: 1, among, how }).unwrap();
    }
}

#[test]
fn to_52_a_phase_does_not_close_over_a_tie_that_matters() {
    let mut event = drawn("tres-en-raya", 3, Format::Seed);
    // Everybody beats one by 3-0.
    for number in 1..=3 {
        let phase = contest(&event).current().unwrap();
        let pair = &phase.encounters[number - 1].players;
        let (a, b) = (event.state().name(pair[0]).to_string(), event.state().name(pair[1]).to_string());
        let beats =
            |x: &str, y: &str| matches!((x, y), ("Ana", "Beto") | ("Beto", "Carla") | ("Carla", "Ana"));
        let winner = if beats(&a, &b) { &a } else { &b };
        event.apply(report(number, duel(&[winner, winner, winner]))).unwrap();
    }
    assert!(!contest(&event).is_over(&event.state().alphabet));
    let order = |order: &[&str], reason: &str| Action::Decide {
        game: Some(1),
        phase: None,
        pool: 1,
        among: names(3),
        how: Decided::Order { order: order.iter().map(|n| n.to_string()).collect(), reason: reason.into() },
    };
    assert_eq!(event.apply(order(&["Ana", "Beto", "Carla"], " ")), Err(Refused::NoReason));
    assert_eq!(event.apply(order(&["Ana", "Beto", "Ana"], "x")), Err(Refused::WrongPlayers));
    event.apply(order(&["Carla", "Ana", "Beto"], "se estudió el caso")).unwrap();
    assert_eq!(table(&event, 0, 0).iter().map(|r| &r.0[..]).collect::<Vec<_>>(), ["Carla", "Ana", "Beto"]);
    assert!(contest(&event).is_over(&event.state().alphabet));
}

#[test]
fn leaving_and_coming_late_at_any_moment_of_any_format_is_no_dead_end() {
    let formats = [Format::Seed, Format::League, Format::Swiss, Format::Knockout, Format::DoubleKnockout];
    for (at, format) in (0..60u64).flat_map(|at| formats.map(|format| (at, format))) {
        for (game, n) in [("chupate-dos", 9), ("tres-en-raya", 8), ("dudo", 13)] {
            let mut event = event(game, n, format);
            let mut rng = Rng::from_number(at);
            for step in 0..at * 2 {
                let Some(action) = simulate::next_action(event.state(), 1, 0, &mut rng) else { break };
                event.apply(action).unwrap();
                if step % 23 == 7 {
                    let present = event.state().present();
                    let who = event.state().name(*rng.choose(&present).unwrap()).to_string();
                    let unplayed =
                        [Unplayed::Walkover, Unplayed::Annul, Unplayed::AnnulAll][rng.below(3) as usize];
                    if present.len() > 5 {
                        event.apply(withdraw(&who, unplayed)).unwrap();
                    }
                    let late = format!("Tarde {step}");
                    event.apply(enter(&late)).unwrap();
                    match event.apply(Action::Join { game: 1, who: late, pool: None }) {
                        Ok(()) | Err(Refused::CannotJoin | Refused::NotDrawn) => {}
                        other => panic!("{game} {format:?} {at}: {other:?}"),
                    }
                }
            }
            finish(&mut event, at);
            let alphabet = &event.state().alphabet;
            assert!(
                contest(&event).is_over(alphabet),
                "{game} {format:?} {at}: {:?}",
                contest(&event).waits(alphabet)
            );
        }
    }
}

#[test]
fn no_action_panics_and_what_is_refused_changes_nothing() {
    let mut event = in_the_final(2);
    let file = serde_json::to_string(event.file()).unwrap();
    let file: EventFile = serde_json::from_str(&file).unwrap();
    assert_eq!(Event::load(file.clone()).unwrap(), event, "a log survives its text");
    let mut rng = Rng::from_number(4);
    for _ in 0..3000 {
        // Any action of the log with any of its numbers and names changed.
        let action = rng.choose(&file.log).unwrap();
        let mut text = serde_json::to_string(action).unwrap();
        for _ in 0..1 + rng.below(3) {
            let from = ["Ana", "Beto", "1", "2", "3", "Carla", ":1", "sorteo"][rng.below(8) as usize];
            let to = ["Nadie", "Eva", "0", "9", "4294967295", "Hugo", ":7", ""][rng.below(8) as usize];
            text = text.replacen(from, to, 1);
        }
        let Ok(action) = serde_json::from_str::<Action>(&text) else { continue };
        let before = event.clone();
        if event.apply(action).is_err() {
            assert_eq!(event, before);
        }
        if rng.below(50) == 0 {
            event = Event::load(file.clone()).unwrap();
        }
    }
}

#[test]
fn what_is_at_stake_before_the_last_match() {
    use crate::tournament::stake::Chances;
    let mut event = drawn("tres-en-raya", 8, Format::Seed);
    play_until(&mut event, 1, 6);
    let phase = contest(&event).current().unwrap();
    let open = phase.playable().next().unwrap();
    let pool = phase.encounters[open].pool;
    let now = phase.chances(pool, 2);
    assert_eq!(now.len(), 4);
    // Each result settled by trying it.
    for stake in phase.at_stake(open, 2) {
        for (who, chance) in stake.settles {
            assert!(now.contains(&(who, Chances::Alive)) && chance != Chances::Alive);
        }
    }
    let other = phase.chances(1 - pool, 2);
    assert!(other.iter().filter(|(_, c)| *c == Chances::Through).count() <= 2);
}

/// Sets everything of the table that is drawn: by name, rounds won and cards left.
fn totals(rows: &[(&str, u16, u32)]) -> Sheet {
    let total = |(name, won, left): &(&str, u16, u32)| {
        (name.to_string(), Total { won: *won, left: *left, ..Total::default() })
    };
    Sheet::Totals { players: rows.iter().map(total).collect(), null_rounds: 0 }
}

fn yellow(name: &str) -> Action {
    Action::Sanction { who: name.into(), game: Some(1), reason: "cambió de carta".into() }
}

fn round_won(among: &[&str], winner: &str) -> Action {
    let among = among.iter().map(|name| name.to_string()).collect();
    Action::Decide { game: Some(1), phase: None, pool: 1, among, how: Decided::Round(Some(winner.into())) }
}

fn order(event: &Event) -> Vec<(String, usize)> {
    table(event, 0, 0)
}

fn placed(rows: &[(&str, usize)]) -> Vec<(String, usize)> {
    rows.iter().map(|(name, place)| (name.to_string(), *place)).collect()
}

#[test]
fn to_20_one_table_of_chupate_dos_goes_by_rounds_cards_fair_play_and_a_round() {
    let mut event = drawn("chupate-dos", 4, Format::Seed);
    // Ten rounds. Ana and Beto are level in rounds and cards, Carla and Dani in everything.
    let sheet = totals(&[("Ana", 4, 20), ("Beto", 4, 20), ("Carla", 1, 30), ("Dani", 1, 30)]);
    event.apply(report(1, sheet)).unwrap();
    let mut carded = event.clone();
    assert!(matches!(contest(&event).waits(&event.state().alphabet), Waits::Ties(ties) if ties.len() == 2));
    event.apply(round_won(&["Ana", "Beto"], "Beto")).unwrap();
    event.apply(round_won(&["Carla", "Dani"], "Dani")).unwrap();
    assert_eq!(order(&event), placed(&[("Beto", 1), ("Ana", 2), ("Dani", 3), ("Carla", 4)]));
    let stars = contest(&event).estrellitas(4);
    assert_eq!(stars, [4, 5, 1, 2], "deciding rounds give Estrellitas");
    let alphabet = event.state().alphabet.clone();
    let table = &contest(&event).tables(0, &alphabet)[0];
    assert_eq!(table.columns.iter().map(|c| c.rounds_won).collect::<Vec<_>>(), [4, 4, 1, 1], "and not F");
    carded.apply(yellow("Ana")).unwrap();
    assert_eq!(order(&carded)[..2], placed(&[("Beto", 1), ("Ana", 2)]), "fewest sanctions");
}

#[test]
fn to_21_groups_list_by_alphabet_what_changes_nothing() {
    let mut event = drawn("chupate-dos", 10, Format::Seed);
    let members = contest(&event).phases[0].encounters[0].players.clone();
    let names: Vec<String> = event.state().names(&members).iter().map(|n| n.to_string()).collect();
    let mut sorted = names.clone();
    sorted.sort();
    // The last three are level in rounds and cards; a card shown to the first of them changes nothing.
    let [a, b, c, d, e] = &sorted[..] else { panic!("a group of five") };
    event.apply(report(1, totals(&[(a, 3, 5), (b, 2, 9), (c, 0, 20), (d, 0, 20), (e, 0, 20)]))).unwrap();
    event.apply(yellow(c)).unwrap();
    assert_eq!(order(&event), placed(&[(a, 1), (b, 2), (c, 3), (d, 4), (e, 5)]));
}

#[test]
fn to_24_the_chain_is_written_as_the_rules_have_it() {
    use crate::tournament::criteria::{Chain, Criterion::*, LastStep};
    let row = Chain::row_league();
    assert_eq!(row.steps, [Points, Difference, RoundsWon, Wins, Alphabetical, FairPlay, HeadToHead]);
    assert_eq!(row.last, LastStep::Organizer);
}

#[test]
fn to_22_the_league_of_chupate_dos_has_its_chain_and_four_go_on() {
    use crate::tournament::criteria::{Criterion::*, LastStep};
    let plan = crate::tournament::formats::plan("chupate-dos", 9, Format::Seed).unwrap();
    let league = &plan.phases[0];
    assert_eq!(league.chain.steps, [Points, Difference, RoundsWon, Wins, CardsLeft, Alphabetical, FairPlay]);
    assert_eq!(
        (league.chain.last, &league.lines[..], league.through),
        (LastStep::EliminationByVictory, &[1, 4][..], 4)
    );
}

#[test]
fn to_32_general_ties_go_by_quesitos_then_estrellitas() {
    use crate::tournament::criteria::{Chain, Criterion::*};
    assert_eq!(Chain::general().steps, [Points, Quesitos, Estrellitas, FairPlay, Alphabetical]);
    let mut event = event("dudo", 2, Format::Seed);
    event.apply(Action::Add { game: "dudo".into(), format: Format::Seed, plan: None }).unwrap();
    for (game, winner) in [(1, "Ana"), (2, "Beto")] {
        event.apply(Action::Draw { game, seed: "s".into() }).unwrap();
        let place = |name: &str| (name.to_string(), if name == winner { 1 } else { 2 });
        let places = ["Ana", "Beto"].map(place).into();
        let sheet = Sheet::Places { places, expelled: vec![], yellow: Names::new() };
        event.apply(Action::Report { game, phase: None, number: 1, sheet }).unwrap();
    }
    assert_eq!(event.state().general().standings.open.len(), 1, "7 points and a Quesito each");
    event.apply(Action::Sanction { who: "Ana".into(), game: None, reason: "tarde".into() }).unwrap();
    let general = event.state().general();
    assert_eq!(event.state().name(general.standings.winner().unwrap()), "Beto");
}

#[test]
fn to_33_podiums_are_editable_and_5_3_1_where_nothing_else_is_said() {
    let podium = |game, n| crate::tournament::formats::plan(game, n, Format::Seed).unwrap().podium;
    for game in ["dudo", "domino", "superechelon"] {
        assert_eq!(
            (podium(game, 2), podium(game, 3), podium(game, 4)),
            (vec![5, 2], vec![5, 2], vec![5, 3, 1])
        );
    }
    let mut event = event("dudo", 4, Format::Seed);
    let mut plan = crate::tournament::formats::plan("dudo", 4, Format::Seed).unwrap();
    plan.podium = vec![10];
    event.apply(Action::Edit { game: 1, plan: Box::new(plan) }).unwrap();
    finish(&mut event, 1);
    let gains = contest(&event).gains(&event.state().alphabet);
    assert_eq!(gains.iter().map(|gain| gain.points).max(), Some(10));
}

#[test]
fn to_3_a_second_change_of_card_is_a_yellow_card() {
    let mut event = drawn("chupate-dos", 2, Format::Seed);
    let sheet = match totals(&[("Ana", 1, 3), ("Beto", 1, 3)]) {
        Sheet::Totals { mut players, null_rounds } => {
            players.get_mut("Ana").unwrap().yellow = 2;
            Sheet::Totals { players, null_rounds }
        }
        other => other,
    };
    event.apply(report(1, sheet)).unwrap();
    assert_eq!(contest(&event).fair_play(2), [2, 0]);
}

#[test]
fn to_2_yellow_is_one_and_red_is_three() {
    let mut event = drawn("tres-en-raya", 4, Format::Seed);
    event.apply(yellow("Ana")).unwrap();
    let expel = Action::Expel {
        who: "Beto".into(),
        unplayed: Unplayed::Walkover,
        game: Some(1),
        reason: "trampas".into(),
    };
    event.apply(expel).unwrap();
    assert_eq!(contest(&event).fair_play(4), [1, 3, 0, 0]);
    let general = event.state().general();
    assert_eq!(general.totals[1].fair_play, 3);
}

#[test]
fn to_11_the_columns_of_a_drawn_match() {
    let mut event = drawn("tres-en-raya", 7, Format::Seed);
    let phase = contest(&event).current().unwrap();
    let pair = phase.encounters[0].players.clone();
    let [a, b] = [0, 1].map(|i| event.state().name(pair[i]).to_string());
    event.apply(report(1, duel(&[&a, &a, &b, &b]))).unwrap();
    let columns = contest(&event).tables(0, &event.state().alphabet)[0].columns[pair[0]];
    assert_eq!((columns.played, columns.drawn, columns.points, columns.rounds_won), (1, 1, 1, 2));
    assert_eq!((columns.rounds_lost, columns.difference()), (2, 0));
}

#[test]
fn to_12_football_gives_three_and_basketball_one() {
    for (n, worth) in [(7, 3), (4, 1)] {
        let mut event = drawn("tres-en-raya", n, Format::Seed);
        let pair = contest(&event).current().unwrap().encounters[0].players.clone();
        let a = event.state().name(pair[0]).to_string();
        event.apply(report(1, duel(&[&a, &a, &a]))).unwrap();
        let columns = &contest(&event).tables(0, &event.state().alphabet)[0].columns;
        assert_eq!((columns[pair[0]].points, columns[pair[1]].points), (worth, 0));
    }
}

#[test]
fn to_31_estrellitas_are_rounds_won_and_dudo_gives_none() {
    for (game, gives) in [("chupate-dos", true), ("tres-en-raya", true), ("dudo", false), ("domino", false)] {
        let plan = crate::tournament::formats::plan(game, 4, Format::Seed).unwrap();
        assert_eq!(plan.estrellitas, gives, "{game}");
    }
}

#[test]
fn to_45_the_expelled_keep_their_points_and_have_no_place() {
    let mut event = drawn("tres-en-raya", 3, Format::Seed);
    let pair = contest(&event).current().unwrap().encounters[0].players.clone();
    let a = event.state().name(pair[0]).to_string();
    event.apply(report(1, duel(&[&a, &a, &a]))).unwrap();
    let expel =
        Action::Expel { who: a.clone(), unplayed: Unplayed::Walkover, game: None, reason: "trampas".into() };
    event.apply(expel).unwrap();
    let table = &contest(&event).tables(0, &event.state().alphabet)[0];
    assert_eq!((table.without_place.as_slice(), table.columns[pair[0]].points), (&[pair[0]][..], 1));
    finish(&mut event, 1);
    assert_eq!(event.state().general().standings.place_of(pair[0]), None);
}

#[test]
fn to_28_a_reason_for_every_two_neighbours() {
    use crate::lang::Lang;
    use crate::tournament::text::reason;
    let mut event = drawn("chupate-dos", 4, Format::Seed);
    event
        .apply(report(1, totals(&[("Ana", 4, 20), ("Beto", 4, 22), ("Carla", 1, 30), ("Dani", 1, 30)])))
        .unwrap();
    let names = names(4);
    let table = &contest(&event).tables(0, &event.state().alphabet)[0];
    let words = |row, lang| reason(lang, table, row, &names);
    assert_eq!(words(0, Lang::Es), None);
    let cards = "Ana va por delante de Beto por menos cartas acumuladas (K): 20 frente a 22.";
    assert_eq!(words(1, Lang::Es).as_deref(), Some(cards));
    assert_eq!(words(2, Lang::En).as_deref(), Some("Beto is above Carla by rounds won (F): 4 against 1."));
    assert_eq!(
        words(3, Lang::En).as_deref(),
        Some("Carla and Dani are level, and the tie has to be settled.")
    );
}

#[test]
fn to_51_every_split_of_every_table_of_random_events_has_its_record() {
    use crate::lang::Lang;
    for (seed, n) in (0..20).flat_map(|seed| [6, 7, 8, 9].map(|n| (seed, n))) {
        let mut event = drawn("chupate-dos", n, Format::Seed);
        finish(&mut event, seed);
        let names = names(n);
        for table in contest(&event).tables(0, &event.state().alphabet) {
            for row in 1..table.standings.rows.len() {
                let words = crate::tournament::text::reason(Lang::Es, &table, row, &names);
                assert!(words.is_some_and(|words| words.contains(&names[table.standings.rows[row].player])));
            }
        }
    }
}

#[test]
fn a_match_stays_what_it_was_when_the_rotation_is_drawn_again() {
    let mut event = drawn("dudo", 24, Format::Seed);
    play_first(&mut event, 7, 3);
    let before = contest(&event).phases[0].encounters.clone();
    event.apply(withdraw("P0005", Unplayed::Walkover)).unwrap();
    draw(&mut event);
    let after = &contest(&event).phases[0].encounters;
    for (i, encounter) in before.iter().enumerate().filter(|(_, e)| e.score.is_some()) {
        assert_eq!(after[i], *encounter, "the number and the result of match {}", i + 1);
    }
    let present = contest(&event).phases[0].present().len();
    let round = after.iter().map(|e| e.round).max().unwrap();
    assert_eq!(after.iter().filter(|e| e.round == round).map(|e| e.players.len()).sum::<usize>(), present);
}

#[test]
fn an_elimination_drops_what_others_would_have_played_only_if_told_so() {
    let mut event = drawn("tres-en-raya", 4, Format::Knockout);
    let won = |event: &Event, number: usize, seat: usize| {
        let phase = contest(event).current().unwrap();
        let name = event.state().name(phase.encounters[number - 1].players[seat]).to_string();
        duel(&[&name, &name, &name])
    };
    for number in 1..=3 {
        event.apply(report(number, won(&event, number, 0))).unwrap();
    }
    let again = |policy| Action::Correct {
        game: 1,
        phase: None,
        number: 1,
        sheet: won(&event, 1, 1),
        policy,
        reason: "al revés".into(),
    };
    let (none, reseat) = (again(None), again(Some(Policy::Reseat)));
    assert_eq!(event.apply(none), Err(Refused::NeedsPolicy));
    let preview = event.preview(&reseat).unwrap();
    assert!(preview.iter().any(|change| matches!(change, Change::Again { .. })), "{preview:?}");
    let names = names(4);
    for change in &preview {
        let words = crate::tournament::words::change(crate::lang::Lang::Es, change, &names);
        assert!(words.ends_with('.') && !words.contains('?'), "{words}");
    }
    event.apply(reseat).unwrap();
    finish(&mut event, 1);
}

#[test]
fn a_result_is_reported_once_and_a_tie_settled_only_where_there_is_one() {
    let mut event = drawn("tres-en-raya", 3, Format::Seed);
    let pair = contest(&event).current().unwrap().encounters[0].players.clone();
    let [a, b] = [0, 1].map(|i| event.state().name(pair[i]).to_string());
    event.apply(report(1, duel(&[&a, &a, &a]))).unwrap();
    assert_eq!(event.apply(report(1, duel(&[&b, &b, &b]))), Err(Refused::HasResult));
    let how = Decided::Lots("x".into());
    let decide = Action::Decide { game: Some(1), phase: None, pool: 1, among: vec![a, b], how };
    assert_eq!(event.apply(decide), Err(Refused::NoSuchTie));
}

#[test]
fn to_31_nobody_has_the_quesito_of_a_game_that_two_won() {
    let mut event = drawn("superechelon", 3, Format::Seed);
    let places =
        [("Ana", 1), ("Beto", 1), ("Carla", 3)].map(|(name, place)| (name.to_string(), place)).into();
    event.apply(report(1, Sheet::Places { places, expelled: vec![], yellow: Default::default() })).unwrap();
    let gains = contest(&event).gains(&event.state().alphabet);
    assert_eq!(
        gains.iter().map(|gain| (gain.points, gain.quesito)).collect::<Vec<_>>(),
        [(5, false), (5, false), (0, false)]
    );
}

#[test]
fn to_45_two_put_out_of_one_table_stand_in_the_order_they_went() {
    let mut event = drawn("dudo", 4, Format::Seed);
    let places = [("Ana", 4), ("Beto", 3), ("Carla", 2), ("Dani", 1)];
    let places = places.map(|(name, place)| (name.to_string(), place)).into();
    let expelled = vec!["Ana".into(), "Beto".into()];
    event.apply(report(1, Sheet::Places { places, expelled, yellow: Default::default() })).unwrap();
    let order = [("Dani", 1), ("Carla", 2), ("Beto", 3), ("Ana", 4)];
    assert_eq!(table(&event, 0, 0), order.map(|(name, place)| (name.to_string(), place)));
    assert_eq!(contest(&event).waits(&event.state().alphabet), Waits::Nothing);
}

#[test]
fn in_a_swiss_event_nobody_rests_twice() {
    let mut event = drawn("tres-en-raya", 5, Format::Swiss);
    finish(&mut event, 8);
    let encounters = &contest(&event).phases[0].encounters;
    let mut resting: Vec<usize> =
        encounters.iter().filter(|e| e.players.len() == 1).map(|e| e.players[0]).collect();
    let rounds = resting.len();
    resting.sort_unstable();
    resting.dedup();
    assert_eq!((rounds, resting.len()), (4, 4));
}

#[test]
fn to_5_who_withdrew_from_a_group_does_not_go_on() {
    let mut event = drawn("tres-en-raya", 6, Format::Seed);
    play_until(&mut event, 1, 4);
    let first = contest(&event).tables(0, &event.state().alphabet)[0].standings.rows[0].player;
    let name = event.state().name(first).to_string();
    event.apply(withdraw(&name, Unplayed::Walkover)).unwrap();
    let tables = contest(&event).tables(0, &event.state().alphabet);
    assert_eq!(tables[0].without_place, [first]);
    reach(&mut event, 2, 1);
    assert!(!contest(&event).phases[1].members.contains(&first));
}

#[test]
fn cd_42_a_draw_between_two_stands_and_tr_8_has_a_winner() {
    let mut event = drawn("chupate-dos", 2, Format::Seed);
    event.apply(report(1, totals(&[("Ana", 1, 1), ("Beto", 1, 9)]))).unwrap();
    assert_eq!(order(&event), placed(&[("Ana", 1), ("Beto", 1)]), "cards left settle no match of two");
    assert!(contest(&event).is_over(&event.state().alphabet));
    let gains = contest(&event).gains(&event.state().alphabet);
    assert!(gains.iter().all(|gain| !gain.quesito && gain.points == 0 && gain.estrellitas == 1));
    let mut event = drawn("tres-en-raya", 2, Format::Table);
    event.apply(report(1, duel(&["Beto", "Ana", "Beto", "Beto"]))).unwrap();
    assert_eq!(order(&event), placed(&[("Beto", 1), ("Ana", 2)]));
}

#[test]
fn to_27_a_bye_is_no_match_among_the_tied() {
    let mut event = drawn("tres-en-raya", 5, Format::Swiss);
    let first = contest(&event).current().unwrap();
    let rests = first.encounters.iter().find(|e| e.players.len() == 1).unwrap().players[0];
    let other = first.encounters[0].players[0];
    let other_name = event.state().name(other).to_string();
    event.apply(report(1, duel(&[other_name.as_str(); 3]))).unwrap();
    let phase = contest(&event).current().unwrap();
    let pool = crate::tournament::columns::Pool {
        encounters: phase.encounters.iter().collect(),
        scoring: &phase.plan.scoring,
        columns: vec![Default::default(); 5],
        fair_play: &[0; 5],
        progress: vec![],
    };
    let head_to_head = crate::tournament::criteria::Criterion::HeadToHead;
    let values = crate::tournament::standings::Source::values(&pool, head_to_head, &[rests, other]);
    assert_eq!(values, vec![vec![0, 0, 0]; 2]);
}

#[test]
fn who_is_left_alone_wins_and_who_left_goes_on_no_more() {
    for format in [Format::Seed, Format::League, Format::Swiss, Format::DoubleKnockout] {
        let mut event = drawn("tres-en-raya", 8, format);
        for name in &names(8)[1..] {
            event.apply(withdraw(name, Unplayed::Annul)).unwrap();
        }
        finish(&mut event, 1);
        let gains = contest(&event).gains(&event.state().alphabet);
        assert!(gains[player(&event, "Ana")].place == Some(1), "{format:?}");
    }
    // Third of her group and gone home: the seat of a finalist who leaves too is not for her.
    let mut event = drawn("chupate-dos", 6, Format::Seed);
    play_until(&mut event, 0, 3);
    event.apply(Action::Advance { game: 1 }).unwrap();
    let ranking: Vec<String> = table(&event, 0, 0).into_iter().map(|(name, _)| name).collect();
    event.apply(withdraw(&ranking[2], Unplayed::Walkover)).unwrap();
    event.apply(withdraw(&ranking[1], Unplayed::Walkover)).unwrap();
    finish(&mut event, 1);
    let third = player(&event, &ranking[2]);
    assert!(!contest(&event).phases[1].members.contains(&third));
    assert_eq!(contest(&event).phases[1].members.len(), 3);
}

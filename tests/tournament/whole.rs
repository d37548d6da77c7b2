//! Whole events by chance, from the draw to the podium: every format and number of players, and beyond.

use super::*;
use simulate::next_action;

/// Returns the number of events: a few in the normal run.
fn runs(few: u64, many: u64) -> u64 {
    if extended() { many } else { few }
}

/// Returns every game, number of players and format there is a plan for, up to `most`.
fn all(most: usize) -> Vec<(&'static TournamentGame, usize, Format)> {
    let mut all = Vec::new();
    for game in COMPETING {
        for n in 2..=most {
            all.extend(FORMATS.iter().filter(|f| plan(game.id, n, **f).is_ok()).map(|f| (game, n, *f)));
        }
    }
    all
}

/// Checks that what is won is lost by somebody (TO-55).
pub fn sound(state: &State, contest: &Contest, what: &str) {
    for (at, phase) in contest.phases.each() {
        let byes = phase.encounters().iter().any(|e| e.players.len() == 1);
        for table in contest.tables(at, &state.alphabet) {
            let sum = |f: &dyn Fn(&Columns) -> u32| -> u32 { table.columns.iter().map(f).sum() };
            if phase.plan.duels() {
                assert_eq!(sum(&|c| c.rounds_won), sum(&|c| c.rounds_lost), "{what}: F and C");
                assert_eq!(sum(&|c| c.won), sum(&|c| c.lost), "{what}: G and P");
                assert_eq!(sum(&|c| c.drawn) % 2, 0, "{what}: E");
                assert_eq!(table.columns.iter().map(|c| c.difference()).sum::<i64>(), 0, "{what}: +/-");
                assert!(byes || sum(&|c| c.played) == sum(&|c| c.won + c.drawn + c.lost), "{what}: J");
            }
            let rows = &table.standings.rows;
            let members = phase.pools().get(table.pool).map_or(0, Vec::len);
            assert_eq!(rows.len() + table.without_place.len(), members, "{what}: everybody once");
            assert!(rows.windows(2).all(|two| two[0].place <= two[1].place), "{what}: places ascend");
        }
    }
}

fn podium_is_sound(state: &State, what: &str) {
    for contest in &state.contests {
        assert!(contest.is_over(&state.alphabet), "{what}: over");
        sound(state, contest, what);
        let gains = contest.gains(&state.alphabet);
        assert!(gains.iter().filter(|gain| gain.quesito).count() <= 1, "{what}: one Quesito at most");
        let podium = &contest.plan.as_ref().unwrap().podium;
        let firsts = gains.iter().filter(|gain| gain.place == Some(1)).count();
        assert!(firsts > 0, "{what}: somebody is first");
        if firsts == 1 && !podium.is_empty() {
            let most = gains.iter().map(|gain| gain.points).max();
            assert_eq!(most, Some(podium[0].into()), "{what}: the winner has the most");
        }
        for phase in &contest.phases {
            let played = phase.encounters().iter().all(|e| e.score.is_some());
            let walked = phase.encounters().iter().filter_map(|e| e.score.as_ref());
            let walked = walked.filter(|score| score.counted == Counted::Walkover).count();
            assert!(played && (walked == 0 || !phase.plan.duels() || contest.phases.len() == 1), "{what}");
        }
    }
}

/// Returns everything that is shown, by name.
fn shown(event: &Event) -> String {
    let state = event.state();
    let name = |player: &EntrantId| state.name(*player).to_string();
    let names = state.all_names();
    let mut text = String::new();
    for contest in &state.contests {
        for (at, phase) in contest.phases.each() {
            let pools: Vec<Vec<String>> = phase.pools().iter().map(|pool| pool.iter().map(name).collect()).collect();
            let matches: Vec<Vec<String>> =
                phase.encounters().iter().map(|e| e.players.iter().map(name).collect()).collect();
            text += &format!("{pools:?} {matches:?}\n");
            for table in contest.tables(at, &state.alphabet) {
                for (i, row) in table.standings.rows.iter().enumerate() {
                    let why = text::reason(Lang::Es, &table, i, &names);
                    text += &format!("{} {} {:?} {why:?}\n", row.place, name(&row.player), table.columns[row.player]);
                }
            }
        }
    }
    let general = state.general().standings;
    general.rows.iter().for_each(|row| text += &format!("{} {}\n", row.place, name(&row.player)));
    text
}

#[test]
fn to_50_whole_events_are_the_same_whatever_the_order_of_entry() {
    let mut rng = Rng::from_number(50);
    for (game, n, format) in all(runs(10, 20) as usize) {
        let mut event = event(game.id, n, format);
        finish(&mut event, n as u64);
        let mut file = event.file().clone();
        rng.shuffle(&mut file.log[1..=n]);
        let other = Event::load(COMPETING, file).unwrap_or_else(|e| panic!("{} {n} {format:?}: {e:?}", game.id));
        assert_eq!(shown(&event), shown(&other), "{} {n} {format:?}", game.id);
    }
}

/// TO-50: the tablet dies in the middle, and the event goes on from its file.
#[test]
fn to_50_an_event_ends_the_same_on_another_tablet() {
    for (game, n, format) in all(runs(10, 20) as usize) {
        let (mut here, mut rng) = (event(game.id, n, format), Rng::from_number(n as u64));
        for _ in 0..n {
            let Some(action) = next_action(here.state(), GameId::FIRST, 30, &mut rng) else { break };
            here.apply(action).unwrap();
        }
        let mut there = Event::read(COMPETING, &here.text()).unwrap();
        finish(&mut here, 7);
        finish(&mut there, 7);
        assert_eq!(shown(&here), shown(&there), "{} {n} {format:?}", game.id);
    }
}

#[test]
fn to_55_every_format_of_every_game_is_played_to_a_sound_podium() {
    let most = runs(10, 26) as usize;
    std::thread::scope(|threads| {
        // On a thread per game: the extended run takes minutes.
        for competing in COMPETING {
            threads.spawn(move || {
                for (game, n, format) in all(most).into_iter().filter(|(game, ..)| game.id == competing.id) {
                    // A thousand events of each format of the written rules.
                    let many = if format == Format::ByRules && n <= 10 { 1_000 } else { 20 };
                    for seed in 0..runs(1, many) {
                        plays_to_a_sound_podium(game, n, format, seed);
                    }
                }
            });
        }
    });
}

fn plays_to_a_sound_podium(game: &TournamentGame, n: usize, format: Format, seed: u64) {
    let what = format!("{} {n} {format:?} seed {seed}", game.id);
    let mut event = event(game.id, n, format);
    finish(&mut event, seed);
    podium_is_sound(event.state(), &what);
    let again = Event::load(COMPETING, event.file().clone()).map_err(|e| panic!("{what}: {e:?}")).unwrap();
    assert_eq!(again.state(), event.state(), "{what}: the log leads to the same");
}

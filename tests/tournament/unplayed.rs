//! Games that were not played: what they are worth in a tie and in the next pairing (TO-27, TO-53).

use super::*;

/// A duel by the indices of two people, and the rounds that each won.
type Result = (usize, usize, [usize; 2]);

/// Returns a Swiss event of Tres en Raya with `rounds` rounds.
fn swiss(people: usize, rounds: usize, chain: Chain) -> Event {
    let mut event = event("tres-en-raya", people, Format::Swiss);
    let mut plan = plan("tres-en-raya", people, Format::Swiss).unwrap();
    (plan.phases[0].chain, plan.phases[0].kind) = (chain, MatchKind::TwoToFour);
    plan.phases[0].shape = Shape::Swiss(Swiss { rounds, system: SwissSystem::Own });
    event.apply(edit(plan)).unwrap();
    event
}

/// Arranges a round; somebody alone rests.
fn arrange(event: &mut Event, pairs: &[&[usize]]) {
    let names = names(event.state().entrants.len());
    let name = |player: &usize| names[EntrantId::at(*player)].as_str();
    let pools: Vec<Vec<&str>> = pairs.iter().map(|pair| pair.iter().map(name).collect()).collect();
    let pools: Vec<&[&str]> = pools.iter().map(Vec::as_slice).collect();
    event.apply(super::arrange(&pools)).unwrap();
}

/// Reports matches from number `first` on.
fn results(event: &mut Event, first: usize, results: &[Result]) {
    let names = names(event.state().entrants.len());
    for (at, (a, b, [won_a, won_b])) in results.iter().enumerate() {
        let [a, b] = [a, b].map(|player| names[EntrantId::at(*player)].as_str());
        // The winner's first two rounds first, then the loser's, so that no match is over early (TR-10).
        let (few, many) = if won_a < won_b { ((a, won_a), (b, won_b)) } else { ((b, won_b), (a, won_a)) };
        let winners = [vec![many.0; 2], vec![few.0; *few.1], vec![many.0; many.1 - 2]].concat();
        event.apply(report(first + at, duel(&winners))).unwrap();
    }
}

/// Plays rounds in which everybody meets somebody.
fn play(event: &mut Event, rounds: &[&[Result]]) {
    let mut first = 1;
    for round in rounds {
        let pairs: Vec<[usize; 2]> = round.iter().map(|(a, b, _)| [*a, *b]).collect();
        arrange(event, &pairs.iter().map(|pair| &pair[..]).collect::<Vec<_>>());
        results(event, first, round);
        first += round.len();
    }
}

fn apply(event: &mut Event, action: &str) {
    event.apply(serde_json::from_str(action).unwrap()).unwrap();
}

fn walkover(event: &mut Event, number: usize, to: &str) {
    event.apply(report(number, Sheet::Walkover { to: to.into() })).unwrap();
}

fn open(event: &Event) -> Vec<OpenTie> {
    let ties = contest(event).ties(PhaseId::FIRST, &event.state().alphabet);
    ties.into_iter().map(|(_, tie)| tie).collect()
}

const DRAW: [usize; 2] = [2, 2];

#[test]
fn to_27_nobody_wins_a_swiss_by_matches_that_the_others_never_had() {
    let mut event = swiss(16, 3, Chain::swiss());
    // Each pair with how it ended for the first: won, drawn or lost.
    let rounds = [
        "2+9 6-12 1-8 14-15 0-7 11=13 3=5 4-10",
        "7=8 10=15 2=12 3+11 5=13 1=4 6=9 0-14",
        "2=7 8=15 10=12 3=14 6+13 1=5 9-11 0-4",
    ];
    let result = |text: &str| {
        let sign = text.find(['+', '=', '-']).unwrap();
        let score = match &text[sign..=sign] {
            "+" => [3, 1],
            "=" => DRAW,
            _ => [1, 3],
        };
        (text[..sign].parse().unwrap(), text[sign + 1..].parse().unwrap(), score)
    };
    let rounds = rounds.map(|round| round.split(' ').map(result).collect::<Vec<Result>>());
    play(&mut event, &rounds.each_ref().map(Vec::as_slice));
    // Three players are level in every earlier criterion. 10 drew with 12 and 15, who have not met.
    let [tie] = &open(&event)[..] else { panic!("{:?}", open(&event)) };
    assert_eq!((&tie.players, tie.place, tie.unmet), (&players(&[10, 12, 15]), 1, true));
    let words = text::open_tie(Lang::Es, None, tie, &names(16));
    let why = "El enfrentamiento directo no cuenta: no han jugado todos entre sí.";
    assert!(words.ends_with(why), "{words}");
    let table = &first_table(&event);
    assert!(text::reason(Lang::Es, table, 1, &names(16)).unwrap().ends_with(why));
    assert_eq!(gains(&event)[EntrantId::at(10)].place, None);
}

#[test]
fn to_27_missing_matches_that_change_nothing_do_not_matter() {
    let chain = Chain::new(&[Criterion::Points, Criterion::HeadToHead], LastStep::Organizer);
    let mut event = swiss(6, 3, chain);
    // 0 beat 1 and 2, and lost to 3; 1 and 2, who have not met, beat two others: nobody can pass 0.
    play(
        &mut event,
        &[
            &[(0, 1, [3, 0]), (2, 4, [3, 0]), (3, 5, DRAW)],
            &[(0, 2, [3, 0]), (1, 4, [3, 0]), (3, 5, DRAW)],
            &[(0, 3, [0, 3]), (1, 5, [3, 0]), (2, 4, [3, 0])],
        ],
    );
    let table = &first_table(&event);
    let rows: Vec<_> = table.standings.rows.iter().map(|row| (row.player.number() - 1, row.place)).collect();
    assert_eq!(rows[..3], [(0, 1), (1, 2), (2, 2)], "{rows:?}");
    let words = text::reason(Lang::Es, table, 1, &names(6));
    let sure = "Ana va por delante de Beto por enfrentamiento directo: las partidas que faltan no lo cambian.";
    assert_eq!(words.as_deref(), Some(sure));
    let [tie] = &open(&event)[..] else { panic!("{:?}", open(&event)) };
    assert_eq!((&tie.players, tie.unmet), (&players(&[1, 2]), true));
}

#[test]
fn buchholz_meets_a_dummy_in_every_round_not_played() {
    let mut event = swiss(5, 3, Chain::swiss());
    // Ana beats Beto, Carla wins by forfeit, Eva rests; then Ana beats Carla, Beto beats Eva, Dani is away.
    arrange(&mut event, &[&[0, 1], &[2, 3], &[4]]);
    results(&mut event, 1, &[(0, 1, [3, 0])]);
    walkover(&mut event, 2, "Carla");
    apply(&mut event, r#"{"do":"away","who":"Dani"}"#);
    arrange(&mut event, &[&[0, 2], &[1, 4]]);
    results(&mut event, 4, &[(0, 2, [3, 0]), (1, 4, [3, 0])]);
    let figures = |event: &Event| -> Vec<[i64; 5]> {
        let line = |c: &Columns| [c.points.into(), c.buchholz, c.buchholz_cut, c.buchholz_median, c.sonneborn];
        first_table(event).columns.iter().map(line).collect()
    };
    // Dani was away to the end: a draw for Carla, whose dummy has no more. A dummy of two rounds has two draws at most.
    assert_eq!(figures(&event), [[6, 6, 3, 0, 36], [3, 9, 6, 0, 18], [3, 7, 6, 0, 6], [0; 5], [3, 5, 3, 0, 12]]);
    let mut plan = contest(&event).plan.clone().unwrap();
    plan.phases[0].stand_ins = false;
    event.apply(edit(plan.clone())).unwrap();
    let without = [[6, 6, 3, 0, 12], [3, 9, 6, 0, 6], [3, 6, 6, 0, 0], [0, 3, 0, 0, 0], [3, 3, 3, 0, 0]];
    assert_eq!(figures(&event), without);
    // Eva, who is below Beto and Carla by the whole sum, is below them by the cut one too.
    let places = |event: &Event| table(event, 0, 0).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(places(&event), ["Ana", "Beto", "Carla", "Eva", "Dani"]);
    plan.phases[0].chain.steps = vec![Criterion::Points, Criterion::SonnebornBerger, Criterion::BuchholzMedian];
    event.apply(edit(plan)).unwrap();
    let table = first_table(&event);
    assert_eq!(table.standings.rows.iter().filter(|row| row.place == 3).count(), 2, "Carla and Eva");
    reads_again(&event);
}

#[test]
fn sonneborn_berger_is_all_of_the_beaten_and_half_of_who_drew() {
    let mut event = swiss(4, 3, Chain::new(&[Criterion::Points, Criterion::SonnebornBerger], LastStep::Organizer));
    let rounds: [&[Result]; 3] =
        [&[(0, 1, [3, 1]), (2, 3, DRAW)], &[(0, 2, DRAW), (1, 3, [0, 3])], &[(0, 3, [1, 3]), (1, 2, [3, 0])]];
    play(&mut event, &rounds);
    let line = |c: &Columns| [c.won, c.drawn, c.lost, c.points, c.sonneborn as u32];
    let figures = |event: &Event| first_table(event).columns.iter().map(line).collect::<Vec<[u32; 5]>>();
    // A win is worth three points and a draw one, in FIDE's products too. The column is twice their sum.
    let fide = [2 * (3 * 3 + 2), 2 * 3 * 2, 2 * (7 + 4), 2 * (2 + 3 * 3 + 3 * 4)];
    let with =
        |sums: [u32; 4]| [[1, 1, 1, 4, sums[0]], [1, 0, 2, 3, sums[1]], [0, 2, 1, 2, sums[2]], [2, 1, 0, 7, sums[3]]];
    assert_eq!(figures(&event), with(fide));
    let mut plan = contest(&event).plan.clone().unwrap();
    plan.phases[0].stand_ins = false;
    event.apply(edit(plan)).unwrap();
    assert_eq!(figures(&event), with([2 * 3 + 2, 2 * 2, 7 + 4, 2 + 2 * 3 + 2 * 4]));
}

/// Draws the next round for several lots and looks at each.
fn drawn_by_lots(event: &Event, look: impl Fn(&Event)) {
    for seed in 0..12 {
        let mut event = event.clone();
        apply(&mut event, &format!(r#"{{"do":"draw","seed":"{seed}"}}"#));
        look(&event);
    }
}

fn rests(event: &Event) -> Vec<&str> {
    let last = RoundId::at(phase(event).rounds_drawn() - 1);
    let byes = phase(event).encounters().iter().filter(|e| e.round == last && e.players.is_bye());
    byes.flat_map(|e| event.state().names(&e.players)).collect()
}

#[test]
fn a_half_bye_is_no_rest() {
    let mut event = swiss(5, 3, Chain::swiss());
    apply(&mut event, r#"{"do":"away","who":"Eva","bye":"half"}"#);
    arrange(&mut event, &[&[0, 1], &[2, 3]]);
    results(&mut event, 1, &[(0, 1, DRAW), (2, 3, DRAW)]);
    apply(&mut event, r#"{"do":"back","who":"Eva"}"#);
    arrange(&mut event, &[&[0, 4], &[1, 2], &[3]]);
    results(&mut event, 4, &[(0, 4, [3, 0]), (1, 2, DRAW)]);
    // Eva has one point, less than anybody.
    drawn_by_lots(&event, |event| assert_eq!(rests(event), ["Eva"]));
}

#[test]
fn who_won_by_forfeit_has_rested() {
    let mut event = swiss(5, 3, Chain::swiss());
    arrange(&mut event, &[&[0, 1], &[3, 4], &[2]]);
    results(&mut event, 1, &[(0, 1, [3, 0])]);
    walkover(&mut event, 2, "Eva");
    arrange(&mut event, &[&[0, 4], &[2, 1], &[3]]);
    results(&mut event, 4, &[(0, 4, [3, 0]), (2, 1, [0, 3])]);
    // All but Ana have three points; of them only Beto has played every round.
    drawn_by_lots(&event, |event| assert_eq!(rests(event), ["Beto"]));
}

#[test]
fn a_forfeit_was_no_meeting_and_no_side() {
    let mut event = swiss(4, 4, Chain::swiss());
    arrange(&mut event, &[&[0, 1], &[2, 3]]);
    walkover(&mut event, 1, "Ana");
    results(&mut event, 2, &[(2, 3, DRAW)]);
    arrange(&mut event, &[&[0, 2], &[1, 3]]);
    results(&mut event, 3, &[(0, 2, DRAW), (1, 3, DRAW)]);
    arrange(&mut event, &[&[0, 3], &[1, 2]]);
    results(&mut event, 5, &[(0, 3, DRAW), (1, 2, DRAW)]);
    drawn_by_lots(&event, |event| {
        let pairs = [7, 8].map(|number| encounter(event, number).players.clone());
        let meets = |pair: &[EntrantId]| pair.contains(&player(event, "Ana")) && pair.contains(&player(event, "Beto"));
        assert!(pairs.iter().any(|pair| meets(pair)), "{pairs:?}");
    });
}

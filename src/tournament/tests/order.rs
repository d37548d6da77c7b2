//! The order of standings: criteria, ties and their settling, in any order of entry.

use super::*;

fn stand(given: Given, chain: &Chain, lines: &[usize], settled: &[Settled]) -> Standings {
    let n = given.0[0].1.len();
    let alphabet = alphabet(n);
    let everybody: Vec<EntrantId> = alphabet.ids().collect();
    Standings::new(&everybody, &RankingRules { chain, lines, settled, alphabet: &alphabet }, &given)
}

fn places(standings: &Standings) -> Vec<(usize, usize)> {
    standings.rows.iter().map(|row| (row.player.number() - 1, row.place)).collect()
}

fn round(among: &[usize], winner: Option<usize>) -> Settled {
    Settled { among: players(among), how: How::Round(winner.map(EntrantId::at)) }
}

#[test]
fn to_26_the_alphabet_settles_only_what_changes_nothing() {
    use Criterion::*;
    let chain = Chain { steps: vec![Points, Alphabetical, FairPlay], last: LastStep::Organizer };
    let given =
        |points: &[i64], fair: &[i64]| Given(vec![(Points, points.to_vec().into()), (FairPlay, fair.to_vec().into())]);
    // Third and fourth place are below the line, so the cards shown do not separate them.
    let table = stand(given(&[9, 6, 3, 3], &[0, 0, 5, 0]), &chain, &[1, 2], &[]);
    assert_eq!(places(&table), [(0, 1), (1, 2), (2, 3), (3, 4)]);
    assert_eq!(table.rows[3].below, RowReason::Alphabet);
    // Second and third straddle the line: skipped, and the cards decide.
    let table = stand(given(&[9, 3, 3, 0], &[0, 5, 0, 0]), &chain, &[1, 2], &[]);
    assert_eq!(places(&table), [(0, 1), (2, 2), (1, 3), (3, 4)]);
    // Level there too: a task, and no hidden last criterion (TO-52).
    let table = stand(given(&[9, 3, 3, 0], &[0, 0, 0, 0]), &chain, &[1, 2], &[]);
    assert_eq!((table.open.len(), table.open[0].place), (1, 2));
    assert_eq!(table.open[0].players, players(&[1, 2]));
    // A block that the cards make inconsequential is listed by alphabet then.
    let table = stand(given(&[9, 3, 3, 3], &[0, 4, 4, 0]), &chain, &[1, 2], &[]);
    assert_eq!(places(&table), [(0, 1), (3, 2), (1, 3), (2, 4)]);
    assert_eq!(table.rows[3].below, RowReason::Alphabet);
    // First place always matters if it is a line.
    assert_eq!(stand(given(&[3, 3], &[0, 0]), &chain, &[1], &[]).open.len(), 1);
    assert_eq!(stand(given(&[3, 3], &[0, 0]), &chain, &[], &[]).open.len(), 0);
}

#[test]
fn to_25_elimination_by_victory_goes_on_until_two_are_left() {
    let chain = Chain { steps: vec![Criterion::Points], last: LastStep::EliminationByVictory };
    let stand = |settled: &[Settled]| {
        stand(Given(vec![(Criterion::Points, vec![5, 3, 3, 3, 0].into())]), &chain, &[2], settled)
    };
    let mut settled = vec![];
    assert_eq!(stand(&settled).open[0].players, players(&[1, 2, 3]));
    settled.push(round(&[1, 2, 3], None));
    assert_eq!(stand(&settled).open[0].players, players(&[1, 2, 3]), "a null one is played again");
    settled.push(round(&[1, 2, 3], Some(3)));
    assert_eq!(stand(&settled).open[0].players, players(&[1, 2]), "also where the lower places matter no more");
    settled.push(round(&[1, 2], Some(2)));
    assert_eq!(places(&stand(&settled)), [(0, 1), (3, 2), (2, 3), (1, 4), (4, 5)]);
    assert!(stand(&settled).open.is_empty());
}

#[test]
fn cd_45_a_deciding_round_is_repeated_only_as_long_as_it_matters() {
    let stand = |steps: &[Criterion], lines: &[usize]| {
        let chain = Chain { steps: steps.to_vec(), last: LastStep::DecidingRound };
        let settled = [round(&[0, 1, 2], Some(1))];
        stand(Given(vec![(Criterion::Points, vec![3, 3, 3].into())]), &chain, lines, &settled)
    };
    let points = Criterion::Points;
    assert_eq!(places(&stand(&[points], &[1])), [(1, 1), (0, 2), (2, 2)], "the others share the place");
    let listed = stand(&[points, Criterion::Alphabetical], &[1]);
    assert_eq!(places(&listed), [(1, 1), (0, 2), (2, 3)], "or go by alphabet where the chain has it");
    assert_eq!(stand(&[points], &[1, 2]).open[0].players, players(&[0, 2]), "still matters");
}

#[test]
fn to_44_the_dice_decide_only_over_the_line() {
    let dice = |among: &[usize], rolls: &[(usize, u8)]| Settled {
        among: players(among),
        how: How::Dice(rolls.iter().map(|(player, roll)| (EntrantId::at(*player), *roll)).collect()),
    };
    let chain = Chain { steps: vec![Criterion::Points], last: LastStep::Dice };
    let stand = |settled: &[Settled]| {
        stand(Given(vec![(Criterion::Points, vec![7, 7, 4, 4, 4, 4].into())]), &chain, &[4], settled)
    };
    // First place of the sum is no line.
    assert_eq!(stand(&[]).rows[1].below, RowReason::Shared);
    assert_eq!(stand(&[]).open[0].players, players(&[2, 3, 4, 5]));
    let first = dice(&[2, 3, 4, 5], &[(2, 6), (3, 2), (4, 2), (5, 1)]);
    assert_eq!(stand(std::slice::from_ref(&first)).open[0].players, players(&[3, 4]), "level at the cut: again");
    let again = dice(&[3, 4], &[(3, 1), (4, 5)]);
    let table = stand(&[first, again]);
    assert_eq!(places(&table)[2..], [(2, 3), (4, 4), (3, 5), (5, 6)]);
}

/// Returns a league of Tres en Raya in which each duel ends as written: the first's rounds and the second's.
fn league(names: &[&str], results: &[(&str, &str, [u16; 2])]) -> Event {
    let names: Vec<String> = names.iter().map(|n| n.to_string()).collect();
    let mut event = event_of("tres-en-raya", &names, Format::ByRules);
    draw(&mut event);
    for (a, b, [won_a, won_b]) in results {
        let phase = phase(&event);
        let pair = [event.state().player(a).unwrap(), event.state().player(b).unwrap()];
        let meets = |e: &Encounter| pair.iter().all(|p| e.players.contains(p));
        let (at, _) = phase.encounters().each().find(|(_, e)| meets(e)).unwrap();
        let total = |name: &str, won: u16| (name.to_string(), Total { won, ..Default::default() });
        let players = [total(a, *won_a), total(b, *won_b)].into();
        event.apply(report(at.number(), Sheet::Totals { players, null_rounds: 0 })).unwrap();
    }
    event
}

#[test]
fn to_50_the_order_of_entry_changes_nothing() {
    // A beats B beats C beats A, all beat D: level in everything.
    let results = [
        ("A", "B", [3, 1]),
        ("B", "C", [3, 1]),
        ("C", "A", [3, 1]),
        ("A", "D", [3, 0]),
        ("B", "D", [3, 0]),
        ("C", "D", [3, 0]),
    ];
    let mut seen = BTreeMap::new();
    for order in permutations(&["A", "B", "C", "D"]) {
        let event = league(&order, &results);
        let ties = contest(&event).ties(PhaseId::FIRST, &event.state().alphabet);
        let tied: Vec<&str> = ties[0].1.players.iter().map(|p| event.state().name(*p)).collect();
        assert_eq!(tied, ["A", "B", "C"]);
        // The draw too is the same, whoever came first.
        let phase = phase(&event);
        let calendar: Vec<Vec<&str>> = phase.encounters().iter().map(|e| event.state().names(&e.players)).collect();
        *seen.entry(format!("{:?} {calendar:?}", table(&event, 0, 0))).or_insert(0) += 1;
    }
    assert_eq!(seen.values().collect::<Vec<_>>(), [&24], "{seen:#?}");
}

#[test]
fn to_27_head_to_head_starts_again_for_those_it_leaves_tied() {
    use Criterion::*;
    let chain = Chain { steps: vec![Points, HeadToHead], last: LastStep::Organizer };
    // The table among 0, 1, 2 puts 2 last and leaves 0 and 1 level; their own match then decides.
    struct Duels(Vec<([EntrantId; 2], i64)>);
    impl Source for Duels {
        fn values(&self, criterion: Criterion, block: &[EntrantId]) -> Vec<Vec<i64>> {
            if criterion == Points {
                return block.iter().map(|_| vec![0]).collect();
            }
            let among = || self.0.iter().filter(|(pair, _)| pair.iter().all(|p| block.contains(p)));
            let margin = |player: EntrantId, (pair, margin): &([EntrantId; 2], i64)| match pair {
                [a, _] if *a == player => *margin,
                [_, b] if *b == player => -margin,
                _ => 0,
            };
            let of = |player: &EntrantId| vec![among().map(|duel| margin(*player, duel)).sum::<i64>()];
            block.iter().map(of).collect()
        }
        fn decided_at_table(&self, _: &[EntrantId]) -> Option<Vec<i64>> {
            None
        }
    }
    let duel = |a: usize, b: usize, margin: i64| ([a, b].map(EntrantId::at), margin);
    let duels = Duels(vec![duel(0, 1, -1), duel(0, 2, 3), duel(1, 2, 1)]);
    let alphabet = alphabet(3);
    let rules = RankingRules { chain: &chain, lines: &[1, 2], settled: &[], alphabet: &alphabet };
    let table = Standings::new(&players(&[0, 1, 2]), &rules, &duels);
    // 0: +2, 1: +2, 2: -4; then 1 beat 0.
    assert_eq!(places(&table), [(1, 1), (0, 2), (2, 3)]);
    assert_eq!(table.splits.len(), 2);
    assert_eq!(table.splits[1].parts.len(), 2);
}

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

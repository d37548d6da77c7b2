//! The chain of every seed against a slow ranking written apart from the engine, on all results of small tournaments.

use super::*;
use sobremesa::tournament::GeneralTotal as Totals;

/// One step of the slow ranking: what each has, more being better, and among whom.
type Step<'a> = &'a dyn Fn(usize, &[usize]) -> Vec<i64>;

/// A chain as a list of steps; `None` is the alphabet, which settles only what changes nothing.
struct Slow<'a> {
    steps: Vec<Option<Step<'a>>>,
    /// Those whom the last step leaves level take it once more among themselves.
    again: bool,
    lines: &'a [usize],
}

/// Place, player, and whether they wait for a decision.
type Line = (usize, usize, bool);

impl Slow<'_> {
    fn order(&self, players: usize) -> Vec<Line> {
        let mut out = Vec::new();
        self.rank(&(0..players).collect::<Vec<_>>(), 0, false, &mut out);
        out
    }

    fn rank(&self, group: &[usize], step: usize, alphabet: bool, out: &mut Vec<Line>) {
        let first = out.len() + 1;
        let matters = self.lines.iter().any(|line| first <= *line && *line < first + group.len() - 1);
        if group.len() == 1 || alphabet && !matters {
            out.extend(group.iter().enumerate().map(|(i, player)| (first + i, *player, false)));
            return;
        }
        let Some(now) = self.steps.get(step) else {
            out.extend(group.iter().map(|player| (first, *player, matters)));
            return;
        };
        let Some(value) = now else { return self.rank(group, step + 1, true, out) };
        let mut left = group.to_vec();
        let all = group.len();
        while !left.is_empty() {
            let best = left.iter().map(|player| value(*player, group)).max().unwrap();
            let (part, rest): (Vec<usize>, Vec<usize>) = left.iter().partition(|player| value(**player, group) == best);
            let stay = self.again && step + 1 == self.steps.len() && part.len() < all;
            self.rank(&part, if stay { step } else { step + 1 }, alphabet, out);
            left = rest;
        }
    }
}

fn agrees(standings: &Standings, slow: &[Line], what: &dyn Fn() -> String) {
    let open = |player: EntrantId| standings.open.iter().any(|tie| tie.players.contains(&player));
    let rows = standings.rows.iter();
    let fast: Vec<Line> = rows.map(|row| (row.place, row.player.number() - 1, open(row.player))).collect();
    assert_eq!(fast, slow, "{}", what());
}

/// Rounds won by the row against the column.
type Won = [[i64; 4]; 4];

fn columns(won: &Won, player: usize, among: &[usize], points: [i64; 2]) -> [i64; 4] {
    let mut line = [0; 4];
    for other in among.iter().filter(|other| **other != player && won[player][**other] >= 0) {
        let (f, c) = (won[player][*other], won[*other][player]);
        let worth = if f > c { points[0] } else { points[1] * i64::from(f == c) };
        line = [line[0] + worth, line[1] + f - c, line[2] + f, line[3] + i64::from(f > c)];
    }
    line
}

/// Every outcome of a league whose matches end with one of `scores`, as a number with a digit for each match.
struct Leagues<'a> {
    plan: PhasePlan,
    scores: &'a [[u16; 2]],
    players: usize,
    lines: &'a [usize],
}

impl Leagues<'_> {
    fn phase(&self, ways: usize, left: &dyn Fn(usize, usize) -> u32) -> (Phase, Won) {
        let alphabet = alphabet(self.players);
        let mut won = [[-1; 4]; 4];
        let pairs = (0..self.players).flat_map(|b| (0..b).map(move |a| [a, b]));
        let mut phase = Phase::new(self.plan.clone(), alphabet.ids().collect(), self.lines, &alphabet);
        phase.lines = self.lines.to_vec();
        phase.begin_rounds();
        for (i, [a, b]) in pairs.enumerate() {
            let score = self.scores[ways / self.scores.len().pow(i as u32) % self.scores.len()];
            (won[a][b], won[b][a]) = (score[0].into(), score[1].into());
            let mark = |player: usize, won: u16, lost: u16| Mark {
                won,
                lost,
                left: left(player, lost.into()),
                ..Mark::default()
            };
            let marks = vec![mark(a, score[0], score[1]), mark(b, score[1], score[0])];
            let score = Some(Score { counted: Counted::Played, marks, decided: false });
            let encounter =
                Encounter { round: RoundId::FIRST, pool: PoolId::FIRST, players: players(&[a, b]).into(), score };
            phase.drawn_mut().unwrap().encounters.push(encounter);
        }
        (phase, won)
    }
}

/// Checks every `stride`-th league. Returns how many ties were open, and how often head-to-head split one.
fn all_leagues(of: &Leagues, points: [i64; 2], with_wins: bool, fair: &[u32], stride: usize) -> [usize; 2] {
    let everybody: Vec<usize> = (0..of.players).collect();
    let (alphabet, fair_play) = (alphabet(of.players), PerEntrant::from(fair.to_vec()));
    let around = RankingInput { alphabet: &alphabet, fair_play: &fair_play };
    let matches = of.players * (of.players - 1) / 2;
    let mut seen = [0, 0];
    for ways in (0..of.scores.len().pow(matches as u32)).step_by(stride) {
        let (phase, won) = of.phase(ways, &|_, _| 0);
        let all = &everybody;
        let table = |i: usize| move |player: usize, _: &[usize]| vec![columns(&won, player, all, points)[i]];
        let (pts, difference, f, g) = (table(0), table(1), table(2), table(3));
        let sanctions = |player: usize, _: &[usize]| vec![-i64::from(fair[player])];
        let among = |player: usize, group: &[usize]| columns(&won, player, group, points)[..3].to_vec();
        let mut steps: Vec<Option<Step>> = vec![Some(&pts), Some(&difference), Some(&f)];
        steps.extend(with_wins.then_some(Some(&g as Step)));
        steps.extend([None, Some(&sanctions as Step), Some(&among as Step)]);
        let slow = Slow { steps, again: true, lines: of.lines }.order(of.players);
        let standings = phase.table(PoolId::FIRST, around).standings;
        agrees(&standings, &slow, &|| format!("{won:?}"));
        let by = SplitBy::Criterion(Criterion::HeadToHead);
        seen[0] += standings.open.len();
        seen[1] += standings.splits.iter().filter(|split| split.by == by).count();
    }
    seen
}

const FIRST_TO_3: [[u16; 2]; 6] = [[3, 0], [3, 1], [3, 2], [2, 3], [1, 3], [0, 3]];
const TWO_TO_4: [[u16; 2]; 7] = [[3, 0], [3, 1], [2, 1], [2, 2], [1, 2], [1, 3], [0, 3]];
const FIVE: [[u16; 2]; 5] = [[3, 0], [2, 1], [2, 2], [1, 2], [0, 3]];

#[test]
fn to_23_all_finals_of_three_and_four_agree_with_a_slow_ranking() {
    let plan = |n| plan("tres-en-raya", n, Format::ByRules).unwrap().phases[0].clone();
    let three = Leagues { plan: plan(3), scores: &FIRST_TO_3, players: 3, lines: &[1, 2] };
    assert!(all_leagues(&three, [1, 0], false, &[0; 3], 1)[0] > 0);
    let four = Leagues { plan: plan(4), scores: &FIRST_TO_3, players: 4, lines: &[1, 2, 3] };
    let seen = all_leagues(&four, [1, 0], false, &[0; 4], if extended() { 1 } else { 5 });
    assert!(seen[0] > 20 && seen[1] > 200, "the hard cases come up: {seen:?}");
    all_leagues(&four, [1, 0], false, &[0, 1, 0, 1], if extended() { 1 } else { 31 });
}

#[test]
fn to_24_all_leagues_of_four_agree_with_a_slow_ranking() {
    let plan = |n| plan("tres-en-raya", n, Format::ByRules).unwrap().phases[0].clone();
    let groups = Leagues { plan: plan(8), scores: &FIVE, players: 4, lines: &[1, 2] };
    let seen = all_leagues(&groups, [3, 1], true, &[0; 4], 1);
    assert!(seen[0] > 200 && seen[1] > 200, "the hard cases come up: {seen:?}");
    let league = Leagues { plan: plan(7), scores: &TWO_TO_4, players: 4, lines: &[1, 2, 3] };
    all_leagues(&league, [3, 1], true, &[0, 0, 2, 1], if extended() { 1 } else { 3 });
}

#[test]
fn to_22_all_leagues_of_cards_agree_with_a_slow_ranking() {
    let plan = plan("chupate-dos", 7, Format::ByRules).unwrap().phases[0].clone();
    let of = Leagues { plan, scores: &[[2, 0], [1, 1], [0, 2]], players: 4, lines: &[1, 2] };
    let all = [0, 1, 2, 3];
    let mut open = 0;
    for (ways, cards) in (0..729).flat_map(|ways| (0..8u32).map(move |cards| (ways, cards))) {
        // In some of these tournaments single players hold on to more cards.
        let left = |player: usize, lost: usize| lost as u32 * (1 + (cards >> player & 1));
        let (phase, won) = of.phase(ways, &left);
        let fair = [0, cards & 1, 0, cards >> 2 & 1];
        let table = |i: usize| move |player: usize, _: &[usize]| vec![columns(&won, player, &all, [3, 1])[i]];
        let (pts, difference, f, g) = (table(0), table(1), table(2), table(3));
        let kept = |player: usize, _: &[usize]| {
            let lost = all.iter().filter(|other| **other != player).map(|other| won[*other][player] as usize);
            vec![-i64::from(lost.map(|lost| left(player, lost)).sum::<u32>())]
        };
        let sanctions = |player: usize, _: &[usize]| vec![-i64::from(fair[player])];
        let steps: Vec<Option<Step>> =
            vec![Some(&pts), Some(&difference), Some(&f), Some(&g), Some(&kept), None, Some(&sanctions)];
        let slow = Slow { steps, again: false, lines: &[1, 2] }.order(4);
        let (alphabet, fair_play) = (alphabet(4), PerEntrant::from(fair.to_vec()));
        let around = RankingInput { alphabet: &alphabet, fair_play: &fair_play };
        let standings = phase.table(PoolId::FIRST, around).standings;
        agrees(&standings, &slow, &|| format!("{won:?} {cards}"));
        open += standings.open.len();
    }
    assert!(open > 100, "{open}");
}

/// Returns every way in which four players can have 0 to `most` of three things, the third seldom.
fn all_values(most: i64) -> Vec<[[i64; 4]; 3]> {
    let base = most + 1;
    let four = |n: i64| [0, 1, 2, 3].map(|i| n / base.pow(i) % base);
    let mut all = Vec::new();
    for first in 0..base.pow(4) {
        for second in 0..base.pow(4) {
            all.push([four(first), four(second), four((first * 7 + second * 3) % base.pow(4))]);
        }
    }
    all
}

#[test]
fn to_20_and_to_21_all_tables_of_four_agree_with_a_slow_ranking() {
    use Criterion::{CardsLeft, FairPlay, RoundsWon};
    for (chain, alphabet, lines) in [
        (plan("chupate-dos", 4, Format::ByRules).unwrap().phases[0].chain.clone(), false, &[1, 2, 3][..]),
        (plan("chupate-dos", 8, Format::ByRules).unwrap().phases[0].chain.clone(), true, &[1, 2]),
    ] {
        for [won, cards, fair] in all_values(2) {
            let rules = RankingRules { chain: &chain, lines, settled: &[], alphabet: &self::alphabet(4) };
            let values = [(RoundsWon, won), (CardsLeft, cards), (FairPlay, fair)];
            let given = Given(values.map(|(criterion, values)| (criterion, values.to_vec().into())).to_vec());
            let standings = Standings::new(&players(&[0, 1, 2, 3]), &rules, &given);
            let (f, k, s) = (
                |player: usize, _: &[usize]| vec![won[player]],
                |player: usize, _: &[usize]| vec![-cards[player]],
                |player: usize, _: &[usize]| vec![-fair[player]],
            );
            let mut steps: Vec<Option<Step>> = vec![Some(&f), Some(&k)];
            steps.extend(alphabet.then_some(None));
            steps.push(Some(&s));
            let slow = Slow { steps, again: false, lines }.order(4);
            agrees(&standings, &slow, &|| format!("{won:?} {cards:?} {fair:?}"));
        }
    }
}

#[test]
fn to_32_all_general_classifications_of_four_agree_with_a_slow_ranking() {
    for [points, quesitos, stars] in all_values(1).into_iter().chain(all_values(2).into_iter().step_by(7)) {
        let total = |player: usize| Totals {
            points: points[player] as u32,
            quesitos: quesitos[player] as u32,
            estrellitas: stars[player] as u32,
            fair_play: (points[player] + stars[player]) as u32 % 2,
        };
        let totals: PerEntrant<Totals> = (0..4).map(total).collect();
        let chain = Chain::general();
        let rules = RankingRules { chain: &chain, lines: &[1, 2, 3], settled: &[], alphabet: &alphabet(4) };
        let standings = Standings::new(&players(&[0, 1, 2, 3]), &rules, &totals);
        let (p, q, e, s) = (
            |player: usize, _: &[usize]| vec![points[player]],
            |player: usize, _: &[usize]| vec![quesitos[player]],
            |player: usize, _: &[usize]| vec![stars[player]],
            |player: usize, _: &[usize]| vec![-((points[player] + stars[player]) % 2)],
        );
        let steps: Vec<Option<Step>> = vec![Some(&p), Some(&q), Some(&e), Some(&s), None];
        let slow = Slow { steps, again: false, lines: &[1, 2, 3] }.order(4);
        agrees(&standings, &slow, &|| format!("{points:?} {quesitos:?} {stars:?}"));
    }
}

#[test]
fn to_44_all_opens_of_four_over_two_rounds_agree_with_a_slow_ranking() {
    let plan = plan("dudo", 8, Format::ByRules).unwrap().phases[0].clone();
    let (alphabet, everybody) = (alphabet(4), players(&[0, 1, 2, 3]));
    let mut orders: Vec<[u8; 4]> = Vec::new();
    for n in 0..256u32 {
        let order = [0, 2, 4, 6].map(|bit| (n >> bit & 3) as u8 + 1);
        let mut sorted = order;
        sorted.sort_unstable();
        orders.extend((sorted == [1, 2, 3, 4]).then_some(order));
    }
    assert_eq!(orders.len(), 24);
    for (i, third) in orders.iter().enumerate() {
        for (first, second) in orders.iter().flat_map(|a| orders.iter().map(move |b| (a, b))) {
            let mut phase = Phase::new(plan.clone(), everybody.clone(), &[], &alphabet);
            phase.lines = vec![2];
            phase.begin_rounds();
            for (round, places) in [first, second, third].into_iter().enumerate() {
                let mark = |place: &u8| Mark { place: *place, ..Mark::default() };
                let marks = places.iter().map(mark).collect();
                let score = Some(Score { counted: Counted::Played, marks, decided: false });
                let (round, pool) = (RoundId::at(round), PoolId::FIRST);
                let encounter = Encounter { round, pool, players: everybody.clone().into(), score };
                phase.drawn_mut().unwrap().encounters.push(encounter);
            }
            let fair = [i as u32 % 2, 0, 0, 1];
            let places = |player: usize| [first[player], second[player], third[player]];
            let count = |place: u8| {
                move |player: usize, _: &[usize]| vec![places(player).iter().filter(|p| **p == place).count() as i64]
            };
            let points = |player: usize, _: &[usize]| {
                vec![places(player).iter().map(|p| [7, 4, 2, 1][usize::from(*p) - 1]).sum::<i64>()]
            };
            let sanctions = |player: usize, _: &[usize]| vec![-i64::from(fair[player])];
            let (firsts, seconds, thirds) = (count(1), count(2), count(3));
            let steps: Vec<Option<Step>> =
                vec![Some(&points), Some(&firsts), Some(&seconds), Some(&thirds), Some(&sanctions)];
            let slow = Slow { steps, again: false, lines: &[2] }.order(4);
            let fair_play = PerEntrant::from(fair.to_vec());
            let around = RankingInput { alphabet: &alphabet, fair_play: &fair_play };
            let standings = phase.table(PoolId::FIRST, around).standings;
            agrees(&standings, &slow, &|| format!("{first:?} {second:?} {third:?}"));
        }
    }
}

//! The FIDE (Dutch) System: a position for each criterion that decides it, colours, and whole tournaments.

use super::*;
use sobremesa::tournament::pairing::dutch::{ColourRule, DutchPairing, Round, pair};
use sobremesa::tournament::pairing::swiss::{Float, MAX_SWISS_PLAYERS, Side, SwissEntrant};

/// One player's round as text: "3w1" (number 3, with white, won), "=" and "0" likewise, "+" and "-" by forfeit; without
/// an opponent "U" (the bye), "F", "H", "Z" (a full, half or no point, as asked for).
#[derive(Clone, Copy)]
struct Played {
    opponent: Option<usize>,
    side: Side,
    result: char,
}

impl Played {
    fn new(text: &str) -> Played {
        let at = text.find(['w', 'b']);
        let side = if text[at.unwrap_or(0)..].starts_with('b') { Side::Second } else { Side::First };
        Played { opponent: at.map(|at| text[..at].parse().unwrap()), side, result: text.chars().last().unwrap() }
    }

    fn points(self) -> i64 {
        match self.result {
            '1' | '+' | 'U' | 'F' => 2,
            '=' | 'H' => 1,
            _ => 0,
        }
    }

    fn was_played(self) -> bool {
        matches!(self.result, '1' | '=' | '0')
    }
}

/// Returns the players of the next round, by number; those never paired have none, and "away" does not play.
pub(super) fn entrants(lines: &[&str]) -> (usize, Vec<SwissEntrant>) {
    let all: Vec<Vec<Played>> = lines
        .iter()
        .map(|line| line.split(' ').filter(|word| !["away", ""].contains(word)).map(Played::new).collect())
        .collect();
    let rounds = all.iter().map(Vec::len).max().unwrap_or(0);
    let score =
        |number: usize, until: usize| all[number - 1][..until].iter().map(|played| played.points()).sum::<i64>();
    let (mut entrants, mut taking_part) = (vec![], 0);
    for (number, played) in (1..).zip(&all) {
        let away = lines[number - 1].ends_with("away");
        taking_part += usize::from(!away || played.iter().any(|p| p.opponent.is_some() || p.result == 'U'));
        let games: Vec<Played> = played.iter().copied().filter(|p| p.was_played()).collect();
        let float = |ago: usize| {
            let at = rounds.checked_sub(ago)?;
            let (own, other) = match played[at].opponent.filter(|_| played[at].was_played()) {
                Some(opponent) => (score(number, at), score(opponent, at)),
                None => (played[at].points(), 0),
            };
            if own > other { Some(Float::Down) } else { (own < other).then_some(Float::Up) }
        };
        let entrant = SwissEntrant {
            player: number as Player,
            number: taking_part,
            score: score(number, rounds),
            met: games.iter().map(|played| played.opponent.unwrap() as Player).collect(),
            sides: games.iter().map(|played| played.side).collect(),
            byes: played.iter().filter(|p| !p.was_played() && p.points() == 2).count(),
            floats: [float(1), float(2)],
        };
        entrants.extend((!away).then_some(entrant));
    }
    (rounds, entrants)
}

/// Writes "1-5 6-2 7": the boards in order, white first, and who rests.
fn text(pairing: &DutchPairing) -> String {
    let boards = pairing.boards.iter().map(|board| format!("{}-{}", board.duel.first, board.duel.second));
    boards.chain(pairing.bye.map(|bye| bye.to_string())).collect::<Vec<_>>().join(" ")
}

pub(super) fn next(rounds: usize, lines: &[&str], initial: Side) -> Result<DutchPairing, PairingError> {
    let (played, entrants) = entrants(lines);
    pair(&entrants, Round { played, is_last: played + 1 == rounds, win: 2, initial })
}

/// Adds a round whose results are by chance.
pub(super) fn play(history: &mut [String], pairing: &DutchPairing, rng: &mut Rng) {
    for board in &pairing.boards {
        let (a, b) = (board.duel.first, board.duel.second);
        let (x, y) = [('1', '0'), ('0', '1'), ('=', '=')][rng.below(3) as usize];
        history[usize::from(a) - 1] += &format!(" {b}w{x}");
        history[usize::from(b) - 1] += &format!(" {a}b{y}");
    }
    pairing.bye.into_iter().for_each(|bye| history[usize::from(bye) - 1] += " U");
}

#[test]
fn each_criterion_and_each_step_of_article_4_decides_a_round() {
    let positions = include_str!("dutch.txt").split("\n\n").skip(1);
    for position in positions.clone() {
        let (name, rest) = position.split_once(": ").unwrap();
        let (rounds, rest) = rest.split_once(" rounds\n").unwrap();
        let (lines, expected) = rest.trim_end().split_once("\n=> ").unwrap();
        let lines: Vec<&str> = lines.split('|').map(str::trim).collect();
        let round = next(rounds.parse().unwrap(), &lines, Side::First).unwrap();
        assert_eq!(text(&round), expected, "{name}");
    }
    assert_eq!(positions.count(), 26);
}

#[test]
fn article_5_2_5_the_first_round_is_the_upper_half_against_the_lower() {
    let round = |n: usize, initial| text(&next(5, &vec![""; n], initial).unwrap());
    assert_eq!(round(8, Side::First), "1-5 6-2 3-7 8-4");
    assert_eq!(round(8, Side::Second), "5-1 2-6 7-3 4-8");
    assert_eq!(round(7, Side::First), "1-4 5-2 3-6 7", "the last rests");
}

/// Returns the rule, and who has white, for two topscorers who had these colours. Number 1 is higher ranked.
fn two(first: &str, second: &str) -> (ColourRule, Player) {
    let side = |colour| if colour == 'w' { Side::First } else { Side::Second };
    let entrant = |(player, colours): (Player, &str)| SwissEntrant {
        player,
        number: usize::from(player),
        score: 30,
        sides: colours.chars().map(side).collect(),
        ..SwissEntrant::default()
    };
    let entrants = [(1, first), (2, second)].map(entrant);
    let round = Round { played: 20, is_last: true, win: 2, initial: Side::First };
    let board = pair(&entrants, round).unwrap().boards[0];
    (board.rule, board.duel.first)
}

#[test]
fn article_5_2_gives_the_sides_by_its_first_rule_that_tells_the_two_apart() {
    use ColourRule::{Alternate, Both, Higher, Stronger};
    for (first, second, rule, white, why) in [
        ("w", "b", Both, 2, "5.2.1: both get what they prefer"),
        ("w", "", Both, 2, "5.2.1: who has no preference takes the other side"),
        ("", "w", Both, 1, "5.2.1: also if that is the higher ranked"),
        ("wb", "b", Stronger, 2, "5.2.2: a strong preference before a mild one"),
        ("wbb", "b", Stronger, 1, "5.2.2: an absolute one before a strong one"),
        ("wwbb", "bb", Stronger, 2, "5.2.2: of absolute ones the wider difference"),
        ("wbwb", "bwwb", Alternate, 1, "5.2.3: the last colours that differed are changed"),
        ("bwwb", "wbwb", Alternate, 2, "5.2.3: for the other one too"),
        ("b", "b", Higher, 1, "5.2.4: the higher ranked gets white"),
        ("w", "w", Higher, 2, "5.2.4: or black"),
    ] {
        assert_eq!(two(first, second), (rule, white), "{why}");
    }
}

#[test]
fn lists_that_cannot_be_paired_are_refused() {
    let round = Round { played: 0, is_last: false, win: 2, initial: Side::First };
    let player = |number: usize| SwissEntrant { player: number as Player, number, ..SwissEntrant::default() };
    let field = |n: usize| -> Vec<SwissEntrant> { (1..=n).map(player).collect() };
    assert_eq!(pair(&field(1), round), Err(PairingError::TooFew));
    assert_eq!(pair(&field(MAX_SWISS_PLAYERS + 1), round), Err(PairingError::TooMany));
    assert_eq!(pair(&[player(1), player(1)], round), Err(PairingError::Twice));
    assert_eq!(next(9, &["2w1", "1b0"], Side::First), Err(PairingError::Impossible), "C1");
    assert_eq!(next(9, &["U 2w1 3b1", "3w1 1b0 U", "2b0 U 1w0"], Side::First), Err(PairingError::Impossible), "C2");
    assert!(next(9, &["2w+", "1b-"], Side::First).is_ok(), "a forfeit is no meeting");
}

/// Returns true if a colour was played three times running, or three times more often than the other.
fn is_too_much(sides: &[Side]) -> bool {
    let firsts = sides.iter().filter(|side| **side == Side::First).count();
    let thrice = matches!(sides, [.., a, b, c] if a == b && b == c);
    thrice || firsts.abs_diff(sides.len() - firsts) > 2
}

#[test]
fn tournaments_by_chance_break_no_absolute_criterion() {
    let first = std::env::var("SOBREMESA_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut rounds_paired = 0;
    for seed in first..first + if extended() { 2_000 } else { 40 } {
        let mut rng = Rng::from_number(seed);
        let (n, rounds) = (6 + rng.below(30) as usize, 4 + rng.below(5) as usize);
        let mut history = vec![String::new(); n];
        for round in 0..rounds {
            let lines: Vec<&str> = history.iter().map(|line| line.trim()).collect();
            let (_, before) = entrants(&lines);
            let told = format!("SOBREMESA_SEED={seed}, round {}: {lines:?}", round + 1);
            let Ok(pairing) = next(rounds, &lines, Side::First) else {
                assert!(n < 3 * rounds, "{told}: no round");
                break;
            };
            rounds_paired += 1;
            assert_eq!(pairing.boards.len(), n / 2, "{told}");
            let of = |player: Player| &before[usize::from(player) - 1];
            for board in &pairing.boards {
                let (a, b) = (of(board.duel.first), of(board.duel.second));
                assert!(!a.met.contains(&b.player), "{told}: C1, {a:?} {b:?}");
                let top = round + 1 == rounds && a.score.max(b.score) > round as i64;
                let after = [(a, Side::First), (b, Side::Second)].map(|(of, side)| [&of.sides[..], &[side]].concat());
                assert!(top || !after.iter().any(|sides| is_too_much(sides)), "{told}: C3, {a:?} {b:?}");
            }
            assert!(pairing.bye.is_none_or(|bye| of(bye).byes == 0), "{told}: C2, {pairing:?}");
            play(&mut history, &pairing, &mut rng);
        }
    }
    assert!(rounds_paired > 100, "rounds were paired");
}

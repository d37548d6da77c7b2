//! Counterfactual regret minimization (CFR+) over every history of bids of a round with one die each.

use sobremesa::engine::{Game, Rng, Seat, Who};
use sobremesa::games::dudo::{Bid, Dudo, Face, Move, Options, Phase, Table, View};

/// A value for each face of a die.
pub type Each = [f64; 6];

/// A history of bids, with the possible answers.
pub struct Node {
    pub bids: Vec<Bid>,
    /// The player to move; player 0 began the round.
    pub mover: usize,
    /// A bid and the index of the history that it leads to, or `None` for a doubt.
    pub answers: Vec<Option<(Bid, usize)>>,
    regrets: Vec<Each>,
    /// The sum of the strategies so far, later ones weighted more.
    played: Vec<Each>,
}

/// All histories, each after those that it leads to. The last one is empty.
pub struct Round(pub Vec<Node>);

/// The probability of each answer, by history, answer and face of the die.
pub type Strategy = Vec<Vec<Each>>;

/// Returns a round with one die each, before the first bid.
fn start() -> Dudo {
    let mut table = Table::new(Options::default(), 2);
    Seat::all(2).for_each(|seat| table.dice[seat] = 1);
    table.phase = Phase::Opening(Seat(0));
    let view = View { who: Who::Floor, own: Default::default(), table };
    Dudo::determinize(&view, &mut Rng::from_number(1))
}

impl Round {
    /// Builds the round by the game's own rules.
    pub fn new() -> Round {
        let mut nodes = Vec::new();
        grow(&mut nodes, &start(), Vec::new());
        Round(nodes)
    }

    pub fn root(&self) -> usize {
        self.0.len() - 1
    }

    pub fn solve(&mut self, rounds: u32) {
        for round in 1..=rounds {
            for player in 0..2 {
                let root = self.root();
                self.learn(root, player, [1.0; 6], [1.0; 6], round.into());
            }
        }
    }

    /// Returns the values for `player` by face, weighted with the probability `other` that the opponent gets here.
    fn learn(&mut self, at: usize, player: usize, own: Each, other: Each, weight: f64) -> Each {
        let now = shares(&self.0[at].regrets);
        let mine = self.0[at].mover == player;
        let mut values = Vec::with_capacity(now.len());
        for (nth, share) in now.iter().enumerate() {
            let (own, other) = if mine { (times(own, share), other) } else { (own, times(other, share)) };
            values.push(match self.0[at].answers[nth] {
                Some((_, next)) => self.learn(next, player, own, other, weight),
                None => doubted(&self.0[at], player, other),
            });
        }
        if !mine {
            return total(&values);
        }
        let value = total(&now.iter().zip(&values).map(|(share, value)| times(*value, share)).collect::<Vec<_>>());
        let node = &mut self.0[at];
        for nth in 0..now.len() {
            for die in 0..6 {
                let regret = &mut node.regrets[nth][die];
                *regret = (*regret + values[nth][die] - value[die]).max(0.0);
                node.played[nth][die] += weight * own[die] * now[nth][die];
            }
        }
        value
    }

    pub fn average(&self) -> Strategy {
        self.0.iter().map(|node| shares(&node.played)).collect()
    }

    /// Returns the expected value of the best response of `player` to a strategy, from -1 for a loss to 1 for a win.
    pub fn best_response(&self, strategy: &Strategy, player: usize) -> f64 {
        self.best(self.root(), strategy, player, [1.0; 6]).iter().sum::<f64>() / 6.0
    }

    /// Returns the mean value of the best responses of both players.
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        (self.best_response(strategy, 0) + self.best_response(strategy, 1)) / 2.0
    }

    fn best(&self, at: usize, strategy: &Strategy, player: usize, other: Each) -> Each {
        let node = &self.0[at];
        let mine = node.mover == player;
        let mut values = Vec::with_capacity(node.answers.len());
        for (answer, share) in node.answers.iter().zip(&strategy[at]) {
            let other = if mine { other } else { times(other, share) };
            values.push(match answer {
                // The strategy never gets here.
                _ if other == [0.0; 6] => [0.0; 6],
                Some((_, next)) => self.best(*next, strategy, player, other),
                None => doubted(node, player, other),
            });
        }
        match mine {
            true => std::array::from_fn(|die| values.iter().map(|each| each[die]).fold(f64::MIN, f64::max)),
            false => total(&values),
        }
    }
}

fn grow(nodes: &mut Vec<Node>, game: &Dudo, bids: Vec<Bid>) -> usize {
    let mover = bids.len() % 2;
    let who = Who::Seat(Seat(mover as u8));
    let mut answers = Vec::new();
    for mv in game.legal_moves(who) {
        match mv {
            Move::Bid(bid, None) => {
                let mut next = game.clone();
                next.apply(who, &mv);
                let bids = bids.iter().copied().chain([bid]).collect();
                answers.push(Some((bid, grow(nodes, &next, bids))));
            }
            Move::Doubt => answers.push(None),
            other => panic!("{other:?} does not belong in a round of one die each"),
        }
    }
    let none = vec![[0.0; 6]; answers.len()];
    nodes.push(Node { bids, mover, answers, regrets: none.clone(), played: none });
    nodes.len() - 1
}

fn times(a: Each, b: &Each) -> Each {
    std::array::from_fn(|die| a[die] * b[die])
}

fn total(values: &[Each]) -> Each {
    std::array::from_fn(|die| values.iter().map(|each| each[die]).sum())
}

/// Normalizes weights to a sum of 1 for each face, or to equal shares if all are 0.
fn shares(weights: &[Each]) -> Vec<Each> {
    let sums = total(weights);
    let alike = 1.0 / weights.len() as f64;
    let share =
        |weight: &Each| std::array::from_fn(|die| if sums[die] > 0.0 { weight[die] / sums[die] } else { alike });
    weights.iter().map(share).collect()
}

/// Returns the values for `player` if the mover doubts.
fn doubted(node: &Node, player: usize, other: Each) -> Each {
    let bid = *node.bids.last().expect("a bid is doubted");
    let won = |own: usize, other: usize| {
        let loses = if holds(bid, [Face::ALL[own], Face::ALL[other]]) { node.mover } else { 1 - node.mover };
        if loses == player { -1.0 } else { 1.0 }
    };
    std::array::from_fn(|own| (0..6).map(|die| other[die] / 6.0 * won(own, die)).sum())
}

/// Returns true if the bid is true of these two dice.
pub fn holds(bid: Bid, dice: [Face; 2]) -> bool {
    let face = bid.face.expect("bids here name a face");
    let count = dice.iter().filter(|die| face.matches(die.pips(), true)).count();
    count >= usize::from(bid.number)
}

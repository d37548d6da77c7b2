//! Published counts of positions and games, confirmed by the public interface: deal, view, list legal moves, play.

use sobremesa::engine::{Game, Rng, Seat, Who};
use sobremesa::games::tres_en_raya::{FirstRound, Kind, Options, Phase, Repetition, Round, TresEnRaya, Variant, solve};
use solve::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the first round, begun by seat 0, without null rounds by repetition.
fn start(kind: Kind) -> TresEnRaya {
    let options =
        Options { kind, first_round: FirstRound::FirstNamed, repetition: Repetition::Off, ..Options::default() };
    TresEnRaya::deal(&options, 2, Rng::from_number(1))
}

/// Returns the seat to move, or `None` if the round is over.
fn turn(game: &TresEnRaya) -> Option<Seat> {
    match game.view(Who::Floor).table.phase {
        Phase::Turn(seat) => Some(seat),
        _ => None,
    }
}

/// Returns the positions after each legal move.
fn next(game: &TresEnRaya) -> Vec<TresEnRaya> {
    let Some(seat) = turn(game) else { return vec![] };
    let after = |mv| {
        let mut next = game.clone();
        next.play(Who::Seat(seat), mv).expect("what is legal can be played");
        next
    };
    game.legal_moves(Who::Seat(seat)).iter().map(after).collect()
}

/// Returns the board as nine letters for the player to move, or who would move if the round were not over.
fn seen(game: &TresEnRaya) -> String {
    let table = game.view(Who::Floor).table;
    let mover = turn(game).map_or((u32::from(table.beginner.0) + table.plies) % 2, |seat| seat.0.into());
    let (own, theirs) = if mover == 0 { ('0', '1') } else { ('1', '0') };
    table.board.to_string().replace(own, "o").replace(theirs, "t")
}

/// Returns every position that can arise in a round and those that follow it, by what the player to move sees.
fn positions(kind: Kind) -> BTreeMap<String, (TresEnRaya, Vec<String>)> {
    let mut found = BTreeMap::new();
    let mut waiting = vec![start(kind)];
    while let Some(game) = waiting.pop() {
        let key = seen(&game);
        if found.contains_key(&key) {
            continue;
        }
        let after = next(&game);
        found.insert(key, (game, after.iter().map(seen).collect()));
        waiting.extend(after);
    }
    found
}

/// Returns the solver's value of a position for the player to move. Who would move after a line has lost.
fn value(game: &TresEnRaya) -> Value {
    let table = game.view(Who::Floor).table;
    match (turn(game), table.rounds.last().and_then(Round::winner)) {
        (Some(seat), _) => solve::value(table.variant(), table.board, seat),
        (None, Some(_)) => Value::Loss(0),
        (None, None) => Value::Draw,
    }
}

type Values<'a> = BTreeMap<&'a String, Value>;

/// Returns the values of all positions. Checks that each is the value of its best move.
fn values(all: &BTreeMap<String, (TresEnRaya, Vec<String>)>) -> Values<'_> {
    let values: Values = all.iter().map(|(key, (game, _))| (key, value(game))).collect();
    for (key, (_, after)) in all {
        let best = after.iter().map(|next| match values[next] {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        });
        if let Some(best) = best.max_by_key(|value| value.rank()) {
            assert_eq!(values[key], best, "{key}");
        }
    }
    values
}

#[test]
fn tr_3_has_3870_positions_2278_won_772_drawn_and_820_lost() {
    let all = positions(Kind::Match);
    let values = values(&all);
    let count = |is: fn(&Value) -> bool| values.values().filter(|value| is(value)).count();
    let counts =
        [count(|v| matches!(v, Value::Win(_))), count(|v| *v == Value::Draw), count(|v| matches!(v, Value::Loss(_)))];
    assert_eq!((all.len(), counts), (3870, [2278, 772, 820]));
    let longest = values.values().filter_map(|v| if let Value::Win(plies) = v { Some(*plies) } else { None }).max();
    assert_eq!(longest, Some(5));
    assert_eq!(values[&".........".to_string()], Value::Draw);
    let only_one_holds = all.iter().filter(|(key, (_, after))| {
        let holds = |next: &&String| !matches!(values[*next], Value::Win(_));
        values[*key] == Value::Draw && after.iter().filter(holds).count() == 1
    });
    assert_eq!(only_one_holds.count(), 372, "drawn positions with a single move that holds");
}

#[test]
fn tr_3_has_540_positions_up_to_symmetry() {
    let turned = |board: &str| -> String { [2, 5, 8, 1, 4, 7, 0, 3, 6].map(|i| &board[i..=i]).concat() };
    let mirrored = |board: &str| -> String { [2, 1, 0, 5, 4, 3, 8, 7, 6].map(|i| &board[i..=i]).concat() };
    let least = |board: &String| {
        let mut all = vec![board.clone(), mirrored(board)];
        for _ in 0..3 {
            let more: Vec<String> = all[all.len() - 2..].iter().map(|b| turned(b)).collect();
            all.extend(more);
        }
        all.into_iter().min()
    };
    let classes: BTreeSet<Option<String>> = positions(Kind::Match).keys().map(least).collect();
    assert_eq!(classes.len(), 540);
}

#[test]
fn tr_6_is_noughts_and_crosses_5478_positions_and_255168_games() {
    let all = positions(Kind::Group);
    assert_eq!(all.len(), 5478);
    assert_eq!(values(&all)[&".........".to_string()], Value::Draw);
    /// Counts the games won by the player who began, by the other, and drawn ones.
    fn games(game: &TresEnRaya, ended: &mut [u32; 3]) {
        if turn(game).is_none() {
            let winner = game.view(Who::Floor).table.rounds[0].winner();
            ended[winner.map_or(2, Seat::index)] += 1;
        }
        next(game).iter().for_each(|next| games(next, ended));
    }
    let mut ended = [0; 3];
    games(&start(Kind::Group), &mut ended);
    assert_eq!(ended, [131_184, 77_904, 46_080]);
    assert_eq!(ended.iter().sum::<u32>(), 255_168);
}

#[test]
fn tr_4_an_edge_against_the_centre_loses_in_five_and_a_corner_holds() {
    let after = |moves: &str| {
        let mut game = start(Kind::Match);
        for mv in moves.split(' ') {
            let mv = serde_json::from_value(mv.into()).expect("a move");
            game.play(Who::Seat(turn(&game).expect("a turn")), &mv).expect("a legal move");
        }
        value(&game)
    };
    for edge in ["b1", "a2", "c2", "b3"] {
        assert_eq!(after(&format!("b2 {edge}")), Value::Win(5));
    }
    for corner in ["a1", "c1", "a3", "c3"] {
        assert_eq!(after(&format!("b2 {corner}")), Value::Draw);
    }
    assert_eq!(start(Kind::Match).view(Who::Floor).table.variant(), Variant::Three);
}

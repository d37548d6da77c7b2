//! A seating by arithmetic in which no two meet twice (a transversal design).
//!
//! The players are numbered (column, row) with as many rows as tables. In round r the one in column c and row x sits at
//! table x + c r, modulo the number of tables. Two of different columns c and d share rounds r and s only if
//! (c - d)(r - s) is a multiple of the number of tables; those of one column never meet.

use crate::order;

/// Returns the players of each table, round by round, the big tables first; none if somebody would meet twice. Works
/// for up to `tables` rounds if `tables` is a prime above the number of columns, otherwise for few rounds. The players
/// of the last column, if it is incomplete, sit at a big table every round.
pub(super) fn seating(n: usize, tables: usize, rounds: usize) -> Option<Vec<Vec<usize>>> {
    let columns = n.div_ceil(tables);
    let meets_twice = |columns_apart: usize, rounds_apart: usize| (columns_apart * rounds_apart).is_multiple_of(tables);
    if (1..columns).any(|apart| (1..rounds).any(|rounds| meets_twice(apart, rounds))) {
        return None;
    }
    let round = |round: usize| {
        let mut seated = vec![Vec::new(); tables];
        (0..n).for_each(|seat| seated[(seat % tables + seat / tables * round) % tables].push(seat));
        order::sort_by_key(&mut seated, |table| std::cmp::Reverse(table.len()));
        seated.concat()
    };
    Some((0..rounds).map(round).collect())
}

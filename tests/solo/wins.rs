use sobremesa::engine::{self, Level, Outcome, PerSeat, Seat};
use sobremesa::saved::{Player, Saved};
use sobremesa::solo::*;

fn bot(level: Level) -> Player {
    Player { name: format!("{level:?}"), emblem: 1, bot: true, level }
}

fn ended(touched: f64, level: Level, places: &[u8]) -> Saved<()> {
    let seats = PerSeat::new(places.len() as u8, |seat| engine::Tally {
        place: places[seat.index()],
        ..engine::Tally::default()
    });
    let players = vec![Player::person("Ana".into(), 0), bot(level)];
    let outcome = Some(Outcome { null_rounds: 0, seats });
    Saved { touched, outcome, ..Saved::new("a".into(), "dudo", players, ()) }
}

#[test]
fn wins_and_those_in_a_row_are_counted_in_the_order_of_time() {
    let (won, lost, drawn) = ([1, 2], [2, 1], [1, 1]);
    let mut all = [(5.0, won), (1.0, won), (3.0, lost), (2.0, won), (4.0, won), (6.0, won), (7.0, drawn)]
        .map(|(touched, places)| ended(touched, Level::Easy, &places))
        .to_vec();
    let count = |all: &[Saved<()>], since| wins_against(all, "dudo", Level::Easy, None, since);
    assert_eq!(count(&all, 0.0), Wins { played: 7, won: 5, streak: 0, best: 3 });
    all.pop();
    assert_eq!(count(&all, 0.0), Wins { played: 6, won: 5, streak: 3, best: 3 });
    assert_eq!(count(&all, 5.0), Wins { played: 1, won: 1, streak: 1, best: 1 });
    assert_eq!(wins_against(&all, "domino", Level::Easy, None, 0.0), Wins::default());
    assert_eq!(wins_against(&all, "dudo", Level::Hard, None, 0.0), Wins::default());
    let of_pairs = [ended(8.0, Level::Easy, &[1, 2, 1, 2]), ended(9.0, Level::Easy, &[2, 1, 2, 1])];
    assert_eq!(count(&of_pairs, 0.0), Wins { played: 2, won: 1, streak: 0, best: 1 }, "won with a partner");
    all[0].outcome = None;
    assert_eq!(count(&all, 0.0).played, 5);
    // A match of two is not counted for a table of three.
    all[1].players.push(bot(Level::Easy));
    let [two, three] = [2, 3].map(|seats| wins_against(&all, "dudo", Level::Easy, Some(seats), 0.0).played);
    assert_eq!((two, three), (4, 1));
}

#[test]
fn only_one_person_against_machines_of_one_level_counts() {
    let person = || Player::person("Ana".into(), 0);
    let (easy, hard) = (bot(Level::Easy), bot(Level::Hard));
    assert_eq!(machine(&[easy.clone(), person()]), Some((Seat(1), Level::Easy)));
    assert_eq!(machine(&[person(), hard.clone(), hard.clone()]), Some((Seat(0), Level::Hard)));
    for table in
        [vec![person()], vec![person(), person(), hard.clone()], vec![person(), easy, hard.clone()], vec![hard]]
    {
        assert_eq!(machine(&table), None, "{table:?}");
    }
}

use super::*;

fn tour(points: &[u16]) -> Tour {
    Tour::counted(PerSeat::new(points.len() as u8, |seat| points[seat.index()]))
}

fn places(tours: &[Tour]) -> Vec<u8> {
    let outcome = standings(tours[0].points.len(), tours);
    outcome.seats.iter().map(|(_, tally)| tally.place).collect()
}

#[test]
fn se_4_a_season_is_as_many_tours_as_agreed() {
    assert_eq!(Options::default().tours(), 3);
    let tours = |tours| Options { tours, ..Options::default() };
    assert_eq!([0, 1, 21, 22, 255].map(|n| tours(n).tours()), [1, 1, 21, 21, 21]);
    for (asked, played) in [(0, 1), (1, 1), (2, 2), (3, 3)] {
        let game = super::laws::random_season(&tours(asked), 4, 11);
        assert_eq!(game.tours.len(), played);
        assert!(matches!(game.status(), Status::Over(_)));
        game.refuses_as(A, "deal", Refused::MatchOver, "SE-4");
    }
}

#[test]
fn se_27_most_points_win_the_tour_and_level_it_is_shared() {
    assert_eq!(tour(&[60, 90, 40]).winner, Some(B));
    assert_eq!(tour(&[90, 90, 10]).winner, None);
    assert_eq!(tour(&[90, 90, 91]).winner, Some(C));
}

#[test]
fn se_27_most_tours_then_most_points_then_shared() {
    let one_each = [tour(&[120, 80]), tour(&[80, 120])];
    assert_eq!(places(&one_each), [1, 1]);
    assert_eq!(places(&[tour(&[120, 80]), tour(&[98, 102])]), [1, 2], "level on tours, more points");
    let tours = [tour(&[70, 60, 60]), tour(&[70, 60, 60]), tour(&[10, 80, 100])];
    assert_eq!(places(&tours), [1, 3, 2], "two tours beat more points");
    assert_eq!(places(&[tour(&[50, 50, 30, 70])]), [2, 2, 4, 1]);
}

#[test]
fn se_27_the_outcome_counts_tours_points_and_shared_tours() {
    let outcome = standings(3, &[tour(&[70, 60, 60]), tour(&[80, 80, 30])]);
    assert_eq!(outcome.null_rounds, 1);
    let line = |seat| {
        let tally: sobremesa::engine::Tally = outcome.seats[seat];
        (tally.place, tally.rounds_won, tally.left, tally.stars, tally.yellow)
    };
    assert_eq!([A, B, C].map(line), [(1, 1, 150, 0, 0), (2, 0, 140, 0, 0), (3, 0, 90, 0, 0)]);
    let game = last_stage("Sm1, Gm1, Gm2").then("Sm1* Gm2>0 Gm1* =Gm1");
    let faces = |people: &[Seat]| game.status().faces(|seat| people.contains(seat));
    assert_eq!([faces(&[A, B]), faces(&[B, C])], [Some(A), None], "a table lies towards a person who has won");
    let turn = mountain("Cm1, Gm1").status();
    assert_eq!([turn.faces(|_| true), turn.faces(|_| false)], [Some(A), None], "and towards no bot");
    let Status::Over(outcome) = game.status() else { panic!("the season is over") };
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [A]);
    assert_eq!(outcome.seats.map(|tally| tally.left), [10, 0, 3].into());
}

use super::*;
use sobremesa::games::superechelon::sheet::{BadEntry, Count, Entry as Event, SheetRules};
use sobremesa::games::superechelon::{Leader, StageType, lead};

fn rules(tours: u8, leader: Leader) -> SheetRules {
    SheetRules { tours, leader }
}

fn stage(won: Option<Seat>) -> Event {
    Event::Stage { kind: StageType::Mountain, won }
}

#[test]
fn se_8_and_se_9_stages_of_a_tour() {
    // As many as the table plays: see the invariant in the game's own laws.
    assert_eq!((2..=8).map(lead::stages).collect::<Vec<_>>(), [8, 5, 4, 6, 5, 4, 4]);
    let sheet = after::<Count>(rules(1, Leader::Winner), 4, &vec![stage(Some(A)); 4]);
    assert_eq!(refused::<Count>(&sheet, stage(None)), EntryError::Rule(BadEntry::NoMoreStages));
}

#[test]
fn se_11_with_two_the_winner_leads_the_next_stage() {
    let after_win = |leader| begins(&after::<Count>(rules(1, leader), 2, &[Event::Begins(A), stage(Some(B))]));
    assert_eq!((after_win(Leader::Winner), after_win(Leader::Loser)), (Some(1), Some(0)));
    assert_eq!(begins(&after::<Count>(rules(1, Leader::Winner), 2, &[Event::Begins(B), stage(None)])), Some(1));
}

#[test]
fn se_26_with_more_the_player_to_the_left_leads() {
    let begin = |won| begins(&after::<Count>(rules(1, Leader::Winner), 4, &[Event::Begins(C), stage(won)]));
    assert_eq!((begin(Some(A)), begin(None)), (Some(3), Some(1)));
}

#[test]
fn se_13_two_piles_come_to_two_hundred_and_most_win() {
    let sheet = sheet::<Count>(rules(3, Leader::Winner), 2);
    let wrong = EntryError::Rule(BadEntry::WrongGc { sum: 199, deck: 200, exactly: true });
    assert_eq!(refused::<Count>(&sheet, Event::Tour(vec![100, 99])), wrong);
    let one = after::<Count>(rules(1, Leader::Winner), 2, &[Event::Tour(vec![101, 99])]);
    assert_eq!(places(&one), Some(vec![1, 2]));
    let shared = after::<Count>(rules(1, Leader::Winner), 2, &[Event::Tour(vec![100, 100])]);
    assert_eq!((totals(&shared), places(&shared)), (vec![0, 0], Some(vec![1, 1])));
}

#[test]
fn se_24_with_more_some_points_may_have_left_the_game() {
    let sheet = sheet::<Count>(rules(1, Leader::Winner), 3);
    for points in [vec![100, 100, 1], vec![0, 0, 0], vec![u16::MAX; 3]] {
        assert!(matches!(
            refused::<Count>(&sheet, Event::Tour(points)),
            EntryError::Rule(BadEntry::WrongGc { exactly: false, .. })
        ));
    }
    after::<Count>(rules(1, Leader::Winner), 3, &[Event::Tour(vec![90, 80, 20])]);
    // SE-9: two decks.
    after::<Count>(rules(1, Leader::Winner), 5, &[Event::Tour(vec![100, 100, 100, 90, 10])]);
}

#[test]
fn se_27_a_season_goes_by_tours_and_then_by_points() {
    let tours = [Event::Tour(vec![90, 80, 30]), Event::Tour(vec![20, 120, 60]), Event::Tour(vec![60, 60, 80])];
    let sheet = after::<Count>(rules(3, Leader::Winner), 3, &tours);
    assert_eq!((totals(&sheet), places(&sheet)), (vec![1, 1, 1], Some(vec![2, 1, 2])));
}

#[test]
fn se_5_every_tour_draws_anew_for_who_deals() {
    let sheet =
        after::<Count>(rules(2, Leader::Winner), 2, &[Event::Begins(A), stage(Some(B)), Event::Tour(vec![150, 50])]);
    assert_eq!((begins(&sheet), sheet.state().asks_who_begins), (None, true));
}

#[test]
fn se_4_the_plot_follows_the_stages_or_without_any_the_points() {
    let totals = |sheet: &Sheet| {
        let lines = sheet.state().lines.iter();
        lines.filter_map(|line| line.totals.clone()).collect::<Vec<_>>()
    };
    let stages = after::<Count>(
        rules(2, Leader::Winner),
        2,
        &[stage(Some(B)), stage(None), Event::Tour(vec![150, 50]), stage(Some(B))],
    );
    assert_eq!(totals(&stages), [vec![0, 1], vec![0, 1], vec![0, 2]]);
    let points = after::<Count>(rules(2, Leader::Winner), 2, &[Event::Tour(vec![150, 50]), Event::Tour(vec![90, 110])]);
    assert_eq!(totals(&points), [vec![150, 50], vec![240, 160]]);
}

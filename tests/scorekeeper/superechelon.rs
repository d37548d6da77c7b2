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
fn se_5_se_9_se_11_se_13_se_24_se_26_se_27_tours_won_who_begins_and_places() {
    use Event::{Begins, Tour};
    use Leader::{Loser, Winner};
    let season = vec![Tour(vec![90, 80, 30]), Tour(vec![20, 120, 60]), Tour(vec![60, 60, 80])];
    for (rule, tours, leader, events, won, next, ends) in [
        ("SE-5", 2, Winner, vec![Begins(A), stage(Some(B)), Tour(vec![150, 50])], vec![1, 0], None, None),
        ("SE-9", 1, Winner, vec![Tour(vec![100, 100, 100, 90, 10])], vec![0; 5], None, Some(vec![1, 1, 1, 4, 5])),
        ("SE-11", 1, Winner, vec![Begins(A), stage(Some(B))], vec![0, 0], Some(1), None),
        ("SE-11", 1, Loser, vec![Begins(A), stage(Some(B))], vec![0, 0], Some(0), None),
        ("SE-11", 1, Winner, vec![Begins(B), stage(None)], vec![0, 0], Some(1), None),
        ("SE-13", 1, Winner, vec![Tour(vec![101, 99])], vec![1, 0], None, Some(vec![1, 2])),
        ("SE-13", 1, Winner, vec![Tour(vec![100, 100])], vec![0, 0], None, Some(vec![1, 1])),
        ("SE-24", 1, Winner, vec![Tour(vec![90, 80, 20])], vec![1, 0, 0], None, Some(vec![1, 2, 3])),
        ("SE-26", 1, Winner, vec![Begins(C), stage(Some(A))], vec![0; 4], Some(3), None),
        ("SE-26", 1, Winner, vec![Begins(C), stage(None)], vec![0; 4], Some(1), None),
        ("SE-27", 3, Winner, season, vec![1, 1, 1], None, Some(vec![2, 1, 2])),
    ] {
        let sheet = after::<Count>(rules(tours, leader), won.len(), &events);
        assert_eq!((totals(&sheet), begins(&sheet), places(&sheet)), (won, next, ends), "{rule}: {events:?}");
        assert_eq!(sheet.state().asks_who_begins, rule == "SE-5", "{rule}");
    }
}

#[test]
fn se_8_se_13_se_24_what_cannot_have_happened_is_refused() {
    // As many as the table plays: see the invariant in the game's own laws.
    assert_eq!((2..=8).map(lead::stages).collect::<Vec<_>>(), [8, 5, 4, 6, 5, 4, 4]);
    let wrong = |sum, exactly| BadEntry::WrongGc { sum, deck: 200, exactly };
    for (seats, events, entry, why) in [
        (4, vec![stage(Some(A)); 4], stage(None), BadEntry::NoMoreStages),
        (2, vec![], Event::Tour(vec![100, 99]), wrong(199, true)),
        (3, vec![], Event::Tour(vec![100, 100, 1]), wrong(201, false)),
        (3, vec![], Event::Tour(vec![0, 0, 0]), wrong(0, false)),
        (3, vec![], Event::Tour(vec![u16::MAX; 3]), wrong(3 * 65_535, false)),
    ] {
        assert_eq!(refused::<Count>(&after::<Count>(rules(1, Leader::Winner), seats, &events), entry), why.into());
    }
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

//! Closed phases stay closed, and nothing ends over an open question (TO-2, TO-4, TO-52, TO-54).

use super::*;

/// Returns two groups of three with this result of the first; Eva wins the other.
fn two_groups(first: &[(&str, u16, u32)]) -> Event {
    let mut event = event("chupate-dos", 6, Format::ByRules);
    event.apply(arrange(&[&["Ana", "Beto", "Carla"], &["Dani", "Eva", "Fede"]])).unwrap();
    event.apply(report(1, totals(first))).unwrap();
    event.apply(report(2, totals(&[("Dani", 1, 6), ("Eva", 2, 3), ("Fede", 0, 9)]))).unwrap();
    event
}

const LEVEL: [(&str, u16, u32); 3] = [("Ana", 1, 5), ("Beto", 1, 5), ("Carla", 1, 9)];

/// Returns two groups, closed; in the first one only a yellow card of Beto separates Ana and Beto.
fn closed_groups() -> Event {
    let mut event = two_groups(&LEVEL);
    event.apply(yellow("Beto")).unwrap();
    event.apply(ADVANCE).unwrap();
    event
}

#[test]
fn to_2_a_card_in_the_final_leaves_the_closed_groups_as_they_are() {
    let mut event = closed_groups();
    draw(&mut event);
    let group = table(&event, 0, 0);
    assert_eq!(group[0], ("Ana".into(), 1), "by fair play");
    for _ in 0..2 {
        event.apply(yellow("Ana")).unwrap();
        assert_eq!(table(&event, 0, 0), group);
        assert!(contest(&event).ties(PhaseId::FIRST, &event.state().alphabet).is_empty());
    }
    let fair = contest(&event).fair_play(6);
    assert_eq!(fair[player(&event, "Ana")], 2, "in the general classification, all of them");
    let here = contest(&event).qualifiers(PhaseId::FIRST, &event.state().alphabet);
    assert!(first_phase(&event).through().unwrap().iter().all(|who| here.contains(who)));
}

#[test]
fn to_2_a_card_of_a_final_that_falls_away_counts_in_the_groups_that_are_open_again() {
    let mut event = closed_groups();
    (0..2).for_each(|_| event.apply(yellow("Ana")).unwrap());
    event.apply(withdraw("Eva")).unwrap();
    assert_eq!(contest(&event).phases.len(), 1, "the groups are to be closed again");
    assert_eq!(table(&event, 0, 0)[0], ("Beto".into(), 1));
}

#[test]
fn to_54_no_event_is_over_while_its_champion_of_a_group_is_tied() {
    let mut event = two_groups(&[("Ana", 2, 2), ("Beto", 1, 5), ("Carla", 0, 9)]);
    event.apply(ADVANCE).unwrap();
    draw(&mut event);
    event.apply(report(1, totals(&[("Eva", 7, 9), ("Ana", 2, 30), ("Beto", 1, 31), ("Dani", 0, 40)]))).unwrap();
    assert_eq!(waits(&event), Waits::Nothing);
    event.apply(correct(1, totals(&LEVEL), Some(Policy::Keep))).unwrap();
    let Waits::Ties(phase, ties) = waits(&event) else { panic!("{:?}", waits(&event)) };
    assert_eq!((phase, ties[0].1.players.len(), event.state().general().over), (PhaseId::FIRST, 2, false));
    assert_eq!(first_table(&event).ties_to_settle().count(), 1);
    assert!(gains(&event)[player(&event, "Ana")].bonus == 0);
    finish(&mut event, 1);
    let gains = gains(&event);
    let bonuses: u32 = ["Ana", "Beto"].iter().map(|name| gains[player(&event, name)].bonus).sum();
    assert_eq!((bonuses, event.state().general().over), (1, true));
}

#[test]
fn to_4_a_kept_correction_leaves_no_tie_open_that_nothing_waits_for() {
    let mut event = two_groups(&[("Ana", 2, 2), ("Beto", 1, 5), ("Carla", 0, 9)]);
    event.apply(ADVANCE).unwrap();
    draw(&mut event);
    let level = [("Ana", 3, 0), ("Beto", 0, 5), ("Carla", 0, 5)];
    event.apply(correct(1, totals(&level), Some(Policy::Keep))).unwrap();
    let group = first_table(&event);
    assert_eq!(group.standings.open.iter().map(|tie| tie.place).collect::<Vec<_>>(), [2], "a tie over 2|3");
    assert_eq!(group.ties_to_settle().count(), 0);
    let said = text::reason(Lang::En, &group, 2, &event.state().all_names()).unwrap();
    assert_eq!(said, "Beto and Carla are tied; the phase is closed, and who goes on is settled.");
}

#[test]
fn do_13_nobody_shares_first_place_of_domino() {
    for (game, refused) in [("domino", true), ("superechelon", false)] {
        let mut event = drawn(game, 3, Format::ByRules);
        let two = |of: [u8; 3]| report(1, places(&[("Ana", of[0]), ("Beto", of[1]), ("Carla", of[2])], &[]));
        let answer = event.apply(two([1, 1, 3]));
        let bad = Err(ActionError::SheetError(SheetError::BadPlaces(1)));
        assert_eq!(answer, if refused { bad } else { Ok(()) }, "{game}");
        if refused {
            event.apply(two([1, 2, 2])).unwrap();
        }
    }
}

#[test]
fn half_a_point_is_written_as_each_language_writes_it() {
    assert_eq!([Lang::En, Lang::Es].map(|lang| text::halves(lang, 45)), ["22.5", "22,5"]);
    assert_eq!([Lang::En, Lang::Es].map(|lang| text::halves(lang, 38)), ["19"; 2]);
}

#[test]
fn an_undo_that_came_too_early_is_named_not_what_it_spoils() {
    let event = drawn("dudo", 4, Format::ByRules);
    let mut file: EventFile = event.file().clone();
    file.log.push(report(1, in_order(&names(4))));
    // The third action is somebody's entry: the result, the seventh, names them.
    file.log.push(Action::Undo { action: 3 });
    let text = serde_json::to_string(&file).unwrap();
    assert_eq!(Event::read(COMPETING, &text), Err(BadFile::Refused(8, ActionError::NeededBy(7))));
}

#[test]
fn a_log_with_what_cannot_have_happened_is_refused_with_the_action() {
    let read = |game: &str, actions: &str| {
        let entries = ["Ana", "Beto", "José"].map(|name| format!(r#"{{"do":"enter","name":"{name}"}}"#)).join(",");
        let text = format!(
            r#"{{"event":{{"format":1,"id":"e","name":"P"}},"log":[{{"do":"add","game":"{game}"}},{entries},{actions}]}}"#
        );
        Event::read(COMPETING, &text)
    };
    let report = |sheet: &str| format!(r#"{{"do":"draw","seed":"s"}},{{"do":"report","match":1,"sheet":{sheet}}}"#);
    let refused = |number, why: SheetError| Err(BadFile::Refused(number, why.into()));
    let firsts = report(r#"{"kind":"places","places":{"Ana":1,"Beto":1,"José":3}}"#);
    assert_eq!(read("domino", &firsts), refused(6, SheetError::BadPlaces(1)));
    let round = r#"{"won":"Ana","left":{"Beto":39,"José":39}}"#;
    let rounds = report(&format!(r#"{{"kind":"rounds","rounds":[{}]}}"#, [round; 8].join(",")));
    assert!(matches!(read("chupate-dos", &rounds), Err(BadFile::Refused(6, ActionError::SheetError(_)))));
    let nobody = report(r#"{"kind":"walkover","to":"Zoe"}"#);
    assert_eq!(read("domino", &nobody), refused(6, SheetError::NotHere("Zoe".into())));
    let alike = "{\"do\":\"enter\",\"name\":\"Jose\u{301}\"}";
    assert!(matches!(read("domino", alike), Err(BadFile::Refused(5, ActionError::NameTaken(_)))));
}

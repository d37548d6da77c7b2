//! Results that were begun, when others come to play the match.

use super::*;
use crate::organizer::notes::Notes;
use crate::tournament::Round;

const AT: EncounterRef = EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter: EncounterId::FIRST };

/// A round in which the first of these people won.
fn begun(names: &[String]) -> Sheet {
    let left = names[1..].iter().map(|name| (name.clone(), 3)).collect();
    Sheet::Rounds { rounds: vec![Round { won: Some(names[0].clone()), left }], yellow: Default::default() }
}

fn swap(event: &mut Event, who: &str, with: &str) {
    let (who, with) = (who.to_string(), with.to_string());
    event.apply(Action::Swap { game: GameId::FIRST, encounter: EncounterId::FIRST, who, with }).unwrap();
}

#[test]
fn a_result_begun_stays_with_its_people() {
    let mut event = event("chupate-dos", 12, Format::Swiss);
    let before = people(&event, AT);
    let mut notes = Notes::default();
    notes.set_draft(&event, AT, begun(&before));
    let found = |event: &Event, current| notes.draft(event, AT, current);
    assert!(found(&event, true).is_some() && found(&event, false).is_none());
    let names: Vec<String> = event.state().entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let newcomer = names.iter().find(|name| !before.contains(name)).unwrap();
    swap(&mut event, &before[1], newcomer);
    assert!(found(&event, true).is_none(), "the newcomer has played nothing");
    let words = found(&event, false).unwrap().set_aside(Lang::Es);
    let of = format!("Era de {} y {}: rondas: {} 1.", before[0], before[1], before[0]);
    assert!(words.ends_with(&of), "{words}");
    // Nor do its rounds become anybody else's.
    assert_eq!(Rounds::read(&notes.drafts[0].sheet, &people(&event, AT)), None);
    assert!(Rounds::read(&notes.drafts[0].sheet, &before).is_some());
    swap(&mut event, newcomer, &before[1]);
    assert!(found(&event, true).is_some(), "back as it was");
    let written = serde_json::to_string(&notes).unwrap();
    assert_eq!(serde_json::from_str::<Notes>(&written).unwrap(), notes);
    walkover(&mut event, AT, 0);
    notes.follow(&event, 1);
    assert_eq!(notes.drafts, [], "a result takes the place of its draft");
}

#[test]
fn each_form_goes_on_from_its_draft_alone() {
    let event = event("dudo", 4, Format::ByRules);
    let (names, kind) = (people(&event, AT), current(&event).plan.kind);
    let mut order = Order::new(names.len());
    order.tap(1, false);
    let mut notes = Notes::default();
    notes.set_draft(&event, AT, order.sheet(kind, &names));
    let kept = &notes.draft(&event, AT, true).unwrap().sheet;
    assert_eq!((Order::read(kept, &names), Rounds::read(kept, &names)), (Some(order.clone()), None));
    let wins = Wins(vec![Some(2), None]);
    let fixed = MatchKind::Fixed { each: 0, plus: 7, cards: false };
    assert_eq!(Wins::read(&wins.sheet(fixed, &names[..2]), &names[..2]), Some(wins));
    // What is taken back leaves no draft.
    order.back();
    notes.set_draft(&event, AT, order.sheet(kind, &names));
    assert_eq!(notes.drafts, []);
}

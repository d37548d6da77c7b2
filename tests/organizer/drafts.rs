//! Tests of unfinished results whose match gets other players.

use super::*;
use sobremesa::organizer::draft::is_signed;
use sobremesa::organizer::views::change::{Preview, Started, Starts};

fn swap(event: &mut Event, who: &str, with: &str) {
    let (who, with) = (who.to_string(), with.to_string());
    event.apply(Action::Swap { game: GameId::FIRST, encounter: EncounterId::FIRST, who, with }).unwrap();
}

#[test]
fn a_result_begun_stays_with_its_people() {
    let mut event = event("chupate-dos", 12, Format::Swiss);
    let before = people(&event, AT);
    let mut notes = Notes::default();
    notes.set_draft(&event, AT, rounds(&before, &[0], 3));
    let found = |event: &Event, current| notes.draft(event, AT, current);
    assert!(found(&event, true).is_some() && found(&event, false).is_none());
    let names: Vec<String> = event.state().entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let newcomer = names.iter().find(|name| !before.contains(name)).unwrap();
    swap(&mut event, &before[1], newcomer);
    assert!(found(&event, true).is_none(), "the newcomer has played nothing");
    let words = found(&event, false).unwrap().set_aside(Lang::Es);
    let of = format!("Era de {} y {}: rondas: {} 1.", before[0], before[1], before[0]);
    assert!(words.ends_with(&of), "{words}");
    // The rounds of the draft are not given to other players.
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
    // If all taps are undone, no draft is left.
    order.back();
    notes.set_draft(&event, AT, order.sheet(kind, &names));
    assert_eq!(notes.drafts, []);
}

#[test]
fn a_preview_says_which_rounds_are_at_stake_before_others_play_them() {
    let mut event = event("tres-en-raya", 4, Format::Knockout);
    let kind = current(&event).kind_of(EncounterId::FIRST);
    let at = |number: usize| EncounterRef { encounter: EncounterId::from_number(number), ..AT };
    for number in [1, 2] {
        let names = people(&event, at(number));
        event.apply(Action::report(at(number), won(kind, &names, &[3, 0]))).unwrap();
    }
    let names = people(&event, at(1));
    let correction = |event: &Event, policy| {
        let action = Action::correct(at(1), won(kind, &names, &[0, 3]), policy, "mal apuntado");
        (preview_with(event, &action, &|_| None), action)
    };
    fn preview_with(event: &Event, action: &Action, started: Starts) -> Vec<String> {
        match change::preview(Lang::Es, event, action, started) {
            Preview::Changes(all) => all,
            other => panic!("{other:?}"),
        }
    }
    // The final has not been started.
    let loser = &names[1];
    let (told, action) = correction(&event, None);
    assert!(told.iter().any(|line| line.starts_with(&format!("Eliminatorias, final: jugarán {loser} y "))), "{told:?}");
    assert!(!told.iter().any(|line| line.contains(" pasa de ")), "both still play: {told:?}");
    // The result of the final is entered in part, or the final is being played on the tablet.
    let is_final = |of: &EncounterRef| text::round(Lang::Es, current(&event), of.encounter) == "Final";
    let last = (1..=4).map(at).find(is_final).unwrap();
    let finalists = people(&event, last);
    let half = won(kind, &finalists[..1], &[2]);
    let entered = |of: EncounterRef| (of == last).then(|| Started::Entered(half.clone()));
    let told = preview_with(&event, &action, &entered);
    let who = finalists.join(" y ");
    let first =
        format!("Eliminatorias, final: se aparta lo que llevaban {who} ({} 2). No cuenta para nadie.", finalists[0]);
    assert_eq!(told[0], first);
    let told = preview_with(&event, &action, &|of| (of == last).then_some(Started::OnTablet));
    assert!(told[0].contains("se aparta la partida de"), "{told:?}");
    // A swap of two players has the same effect.
    let swap_told = |event: &Event| {
        let swapped = |of: EncounterRef| (of == AT).then(|| Started::Entered(half.clone()));
        let names: Vec<String> = event.state().entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let before = people(event, AT);
        let other = names.iter().find(|name| !before.contains(name)).unwrap();
        swap::swap(Lang::Es, event, AT, [&before[0], other], &swapped).0
    };
    assert!(swap_told(&super::event("tres-en-raya", 6, Format::Swiss))[0].contains("se aparta lo que llevaban"));
    // The final has a result.
    event.apply(Action::report(last, won(kind, &finalists, &[3, 1]))).unwrap();
    let (told, _) = correction(&event, Some(Policy::Reseat));
    let again = format!("Eliminatorias, final: se juega otra vez; {} (3 – 1) ya no cuenta.", finalists.join(" – "));
    assert_eq!(told[0], again);
}

#[test]
fn a_preview_says_who_would_go_through_while_the_phase_is_played() {
    let mut event = event("tres-en-raya", 8, Format::ByRules);
    let matches: Vec<EncounterId> = current(&event).playable().collect();
    let result = |event: &Event, encounter: EncounterId, seat: usize| {
        let names = people(event, EncounterRef { encounter, ..AT });
        let mut rounds = [2, 2];
        rounds[1 - seat] = 1;
        won(current(event).kind_of(encounter), &names, &rounds)
    };
    for encounter in &matches[1..] {
        let sheet = result(&event, *encounter, 0);
        event.apply(Action::report(EncounterRef { encounter: *encounter, ..AT }, sheet)).unwrap();
    }
    // The first two of a group go through for sure, unless the third is level with them.
    let through = |event: &Event| -> Vec<String> {
        let view = first_table(event);
        let surely = |table: &TableView| {
            let best = table.rows[..2].iter().filter(|row| row.place < table.rows[2].place);
            best.map(|row| row.name.clone()).collect::<Vec<_>>()
        };
        view.tables.iter().flat_map(surely).collect()
    };
    let mut said = 0;
    for encounter in &matches[1..] {
        let at = EncounterRef { encounter: *encounter, ..AT };
        let action = Action::correct(at, result(&event, *encounter, 1), None, "mal apuntado");
        let told = match change::preview(Lang::Es, &event, &action, &|_| None) {
            Preview::Changes(all) => all,
            Preview::Nothing(_) => vec![],
            Preview::Refused(why) => panic!("{why}"),
        };
        let mut after = event.clone();
        after.apply(action).unwrap();
        let (before, after) = (through(&event), through(&after));
        let [new, out] = [(&after, &before), (&before, &after)]
            .map(|(of, others)| of.iter().filter(|name| !others.contains(name)).collect::<Vec<_>>());
        let new = new.iter().map(|name| format!("Fase de grupos: {name} se clasifica, de momento."));
        let out = out.iter().map(|name| format!("Fase de grupos: {name} ya no se clasifica, de momento."));
        let mut expected: Vec<String> = new.chain(out).collect();
        expected.sort();
        let (first, others) = told.split_at(expected.len());
        let mut first = first.to_vec();
        first.sort();
        assert_eq!(first, expected, "{told:?}");
        assert!(others.iter().all(|line| !line.contains("clasifica")), "{told:?}");
        said += expected.len();
    }
    assert!(said > 1);
}

#[test]
fn a_preview_begins_with_what_matters_most() {
    let mut event = event("tres-en-raya", 8, Format::League);
    let preview = |event: &Event| {
        let sheet = Sheet::Walkover { to: people(event, AT)[1].clone() };
        let action = Action::correct(AT, sheet, None, "x");
        let Preview::Changes(all) = change::preview(Lang::Es, event, &action, &|_| None) else { panic!() };
        all
    };
    while event.state().contests[GameId::FIRST].phases[PhaseId::FIRST].playable().count() > 8 {
        let at = event.state().room.calls[0].at;
        let sheet = won(current(&event).kind_of(at.encounter), &people(&event, at), &[3, 0]);
        event.apply(Action::report(at, sheet)).unwrap();
    }
    let all = preview(&event);
    let shift = |line: &String| {
        let (_, places) = line.split_once(" pasa de ").unwrap_or_else(|| panic!("{line}"));
        let places: Vec<i64> = places.split(".º").filter_map(|n| n.trim_start_matches(" a ").parse().ok()).collect();
        (places[0] - places[1]).abs()
    };
    let shifts: Vec<i64> = all.iter().map(shift).collect();
    assert!(shifts.len() > 2 && shifts.is_sorted_by(|a, b| a >= b) && shifts[0] > *shifts.last().unwrap(), "{all:?}");
    assert!(all.iter().all(|line| !line.contains(": ")), "one league: {all:?}");
}

#[test]
fn a_result_is_signed_until_it_is_corrected_or_taken_back() {
    let mut event = event("tres-en-raya", 4, Format::League);
    assert!(!is_signed(&event, AT));
    let [first, second] = [0, 1].map(|seat| Sheet::Walkover { to: people(&event, AT)[seat].clone() });
    event.apply(Action::report_signed(AT, first, true)).unwrap();
    assert!(is_signed(&event, AT));
    event.apply(Action::correct(AT, second, None, "x")).unwrap();
    assert!(!is_signed(&event, AT), "nobody confirmed the correction");
    event.apply(Action::Undo { action: event.file().log.len() }).unwrap();
    assert!(is_signed(&event, AT));
}

#[test]
fn a_correction_lets_the_right_people_through_by_itself_if_that_costs_nothing() {
    let mut event = event("chupate-dos", 6, Format::ByRules);
    // The first of the people, listed from the index `by` on, wins two of three rounds.
    let played = |event: &Event, at, by| {
        let mut names = people(event, at);
        names.rotate_left(by);
        let winners = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0];
        rounds(&names, &winners[..if names.len() == 3 { 3 } else { 10 }], 1)
    };
    for encounter in [1, 2].map(EncounterId::from_number) {
        let at = EncounterRef { encounter, ..AT };
        event.apply(Action::report(at, played(&event, at, 0))).unwrap();
    }
    let policy = |event: &Event, started: Starts| {
        let action = Action::correct(AT, played(event, AT, 1), None, "al revés");
        change::policy_at_no_cost(Lang::Es, event, &action, started)
    };
    assert_eq!(policy(&event, &|_| None), None, "nothing depends on it");
    event.apply(Action::Advance { game: GameId::FIRST }).unwrap();
    event.apply(Action::Draw { game: GameId::FIRST, seed: "x".into(), seeds: vec![] }).unwrap();
    assert_eq!(policy(&event, &|_| None), Some(Policy::Reseat));
    let last = EncounterRef { phase: PhaseId::from_number(2), ..AT };
    assert_eq!(policy(&event, &|of| (of == last).then_some(Started::OnTablet)), None, "the final is begun");
    event.apply(Action::report(last, played(&event, last, 0))).unwrap();
    assert_eq!(policy(&event, &|_| None), None, "the final is played");
}

#[test]
fn two_who_have_a_place_change_it_and_a_round_is_opened_again() {
    let mut order = Order::new(3);
    assert_eq!(order.place_if_saved(2), None);
    [1, 0].into_iter().for_each(|seat| order.tap(seat, false));
    assert_eq!((order.place(2), [0, 1, 2].map(|seat| order.place_if_saved(seat))), (None, [Some(2), Some(1), Some(3)]));
    let mut order = Order::new(3);
    // Tapping the same seat twice changes nothing. After one tap the seat stays lifted, and `back` first undoes that.
    [1, 0, 2, 0, 0, 0, 2, 1].into_iter().for_each(|seat| order.tap(seat, false));
    assert_eq!((order.lifted, &order.groups[..]), (Some(1), &[[1], [2], [0]].map(Vec::from)[..]));
    order.back();
    assert_eq!((order.lifted, order.groups.len()), (None, 3));
    let kind = MatchKind::Fixed { each: 1, plus: 0, cards: true };
    let mut rounds = Rounds::new(3);
    let set = |rounds: &mut Rounds, all: &[(usize, u32)]| all.iter().for_each(|(seat, n)| rounds.set(*seat, *n, kind));
    set(&mut rounds, &[(1, 3), (2, 5), (0, 2), (2, 4), (0, 1), (1, 1)]);
    // A loser's cards take one tap. To change the winner, the old one gets cards and the new one's go.
    rounds.reopen(0);
    set(&mut rounds, &[(2, 6)]);
    rounds.reopen(1);
    rounds.reopen(0);
    set(&mut rounds, &[(2, 4), (1, 7)]);
    let all = [[None, Some(3), Some(6)], [Some(2), Some(7), None], [Some(1), Some(1), None]].map(Vec::from);
    assert_eq!(rounds.done, all);
    // After any number of undone rounds, the next round is inserted in the right place.
    rounds.reopen(2);
    (0..4).for_each(|_| rounds.back());
    set(&mut rounds, &[(0, 1), (1, 1)]);
    assert_eq!((rounds.done.len(), rounds.number()), (1, 2));
}

#[test]
fn a_match_on_the_tablet_is_of_those_who_began_it() {
    let player = |name: &str| sobremesa::saved::Player::person(name.to_string(), 0);
    let text = serde_json::json!({ "players": [player("Ana"), player("Beto")], "outcome": null }).to_string();
    let is_of = |names: [&str; 2]| tablet::is_of(&text, game("tres-en-raya"), &names.map(String::from));
    assert!(is_of(["Ana", "Beto"]) && !is_of(["Ana", "Cata"]) && !is_of(["Beto", "Ana"]));
}

//! Tests of the pages of an event.

use super::*;

fn now_view(event: &Event) -> now::NowView {
    now::now(Lang::En, event.state(), &[], &|_| None)
}

#[test]
fn a_result_changes_the_row_of_its_table_alone() {
    for format in [Format::League, Format::Swiss, Format::Knockout] {
        let mut event = event("tres-en-raya", 200, format);
        let before = now_view(&event).room;
        walkover(&mut event, before.calls[0].at, 0);
        let after = now_view(&event).room;
        let same = |room: &RoomView| room.calls.iter().filter(|call| before.calls.contains(call)).count();
        assert_eq!(same(&after), before.calls.len() - 1, "{format:?}");
        assert!(before.calls.len() > 70, "{format:?}");
    }
}

#[test]
fn now_says_what_each_game_waits_for() {
    let mut event = undrawn(&[], [""; 0]);
    let ways = |event: &Event| -> Vec<_> {
        let way = |task: now::GameTask| match task.task {
            Task::Draw { words, way, .. } => (words, way),
            other => panic!("{other:?}"),
        };
        now_view(event).tasks.into_iter().map(way).collect()
    };
    assert_eq!(now_view(&event), now::NowView::default());
    for game in ["tres-en-raya", "dudo"] {
        event.apply(Action::Add { game: game.into(), format: Format::League, plan: None }).unwrap();
    }
    assert_eq!(ways(&event), vec![("Next, the draw: 0 people.".into(), DrawWay::Enter); 2]);
    for name in ["Ana", "Beto", "Carla"] {
        event.apply(Action::Enter { name: name.into(), details: Default::default() }).unwrap();
    }
    let (words, page) = ("Next, the draw: 3 people.", |main| DrawWay::Page { main, paired: false });
    assert_eq!(ways(&event), vec![(words.into(), page(false)); 2]);
    let all = now_view(&event).draw_all.unwrap();
    assert_eq!((&all.count[..], all.games), ("2 games", vec![GameId::FIRST, GameId::at(1)]));
    event.apply(serde_json::from_str(r#"{"do":"draw","seed":"s"}"#).unwrap()).unwrap();
    assert_eq!(ways(&event), [(words.into(), page(true))]);
    let view = now_view(&event);
    assert_eq!(view.draw_all, None);
    let [playing] = &view.playing[..] else { panic!("{view:?}") };
    assert_eq!((&playing.title[..], &playing.progress[..]), ("Tres en Raya · League", "0 of 3 played."));
    let [call] = &view.room.calls[..] else { panic!("{view:?}") };
    assert_eq!((&call.place[..], &call.part[..]), ("Table 1", "Tres en Raya · Round 1"));
    let [rests] = &view.room.resting[..] else { panic!("{view:?}") };
    assert!(rests.starts_with("Tres en Raya: ") && rests.ends_with(" has a bye."), "{rests}");
    assert_eq!(
        now::now(Lang::En, event.state(), &[call.at], &|_| None).room.calls[0].note.as_deref(),
        Some("Finished on the tablet: enter it")
    );
}

#[test]
fn what_happens_is_said_so_that_nobody_hesitates() {
    let event = undrawn(&[("dudo", Format::League)], ["Ana", "Beto", "Carla"]);
    let waited = queue::reason(Lang::Es, Why::Waited(EntrantId::FIRST, 8), event.state());
    assert_eq!(waited, "Ana esperaba desde hace 8 resultados.", "others may have waited since");
    let open = |event: &Event| sobremesa::organizer::views::people::people(Lang::Es, event.state(), "Zoe").form_open;
    assert_eq!([open(&undrawn(&[], [""; 0])), open(&event)], [true, false], "the list comes first");
    let mut event = self::event("dudo", 12, Format::ByRules);
    (0..3).for_each(|_| step(&mut event));
    let out = Action::Withdraw { who: people(&event, AT)[0].clone(), unplayed: Unplayed::Walkover };
    let change::Preview::Changes(all) = change::preview(Lang::Es, &event, &out, &|_| None) else { panic!() };
    assert!(all.iter().any(|line| line.contains(" se queda sin puesto (era ")), "{all:?}");
    let mut event = championship();
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    apply(&mut event, r#"{"do":"draw","game":2,"seed":"s"}"#);
    let waits = person(Lang::Es, event.state(), EntrantId::FIRST).unwrap().games[1].matches[0].what.clone();
    assert_eq!(waits, "por jugar", "while everybody plays the other game");
}

#[test]
fn a_game_that_is_played_waits_for_its_next_round_or_is_over() {
    let play = |format| {
        let mut event = event("tres-en-raya", 4, format);
        while let Some(call) = now_view(&event).room.calls.first() {
            walkover(&mut event, call.at, 0);
        }
        now_view(&event)
    };
    let swiss = play(Format::Swiss);
    assert!(swiss.room.away.is_empty());
    let mut between = event("tres-en-raya", 4, Format::Swiss);
    while let Some(call) = now_view(&between).room.calls.first() {
        walkover(&mut between, call.at, 0);
    }
    let who = between.state().name(EntrantId::FIRST).to_string();
    between.apply(Action::Away { who: who.clone(), bye: Bye::None, sits: false }).unwrap();
    assert_eq!(now_view(&between).room.away[0].name, who, "before the next round is paired");
    let [now::GameTask { task: Task::Draw { way, format: false, .. }, .. }] = &swiss.tasks[..] else {
        panic!("{swiss:?}")
    };
    assert_eq!((way.clone(), swiss.all_over), (DrawWay::Page { main: true, paired: true }, false));
    let final_of_four = {
        let mut event = event("chupate-dos", 9, Format::ByRules);
        let drawn = |event: &Event| event.state().contests[GameId::FIRST].phases.len() < 2;
        while drawn(&event) {
            step(&mut event);
        }
        now_view(&event).tasks.remove(0).task
    };
    let Task::Draw { words, way: DrawWay::OneTable("Final"), .. } = &final_of_four else { panic!("{final_of_four:?}") };
    assert!(words.starts_with("Who plays: P00") && words.matches("P00").count() == 4, "{words}");
    let cup = play(Format::Knockout);
    assert_eq!((cup.tasks, cup.over, cup.all_over), (vec![], vec![GameId::FIRST], true));
}

#[test]
fn a_match_says_its_table_its_result_and_who_is_not_there() {
    let mut event = event("tres-en-raya", 6, Format::League);
    let at = now_view(&event).room.calls[0].at;
    let of = |event: &Event| encounter::encounter(Lang::En, event.state(), at).unwrap();
    let open = of(&event);
    assert!(open.what.starts_with("Tres en Raya · table 1 · round 1 · "), "{}", open.what);
    let [first, second] = &open.entry.names[..] else { panic!("{open:?}") };
    assert_eq!(open.title, format!("{first} – {second}"));
    assert_eq!(open.not_now.as_ref().map(|call| &call.names), Some(&open.entry.names));
    let who = first.clone();
    event.apply(Action::Away { who: who.clone(), bye: Bye::None, sits: false }).unwrap();
    assert_eq!((of(&event).not_now, of(&event).entry), (None, open.entry.clone()), "what is typed stays");
    assert_eq!(now_view(&event).room.away[0].words, format!("{who} isn’t here."));
    let tables = display::people(Lang::En, event.state());
    let of_name = |name: &String| &tables.iter().find(|row| row.name == *name).unwrap().at[..];
    assert_eq!((of_name(&who), of_name(second)), ("absent", "next"));
    event.apply(Action::Back { who }).unwrap();
    let sheet = Sheet::Walkover { to: second.clone() };
    let line = encounter::line(Lang::En, event.state(), at, &sheet).unwrap();
    assert!(line.starts_with(&open.title) && line.ends_with("(forfeit)"), "{line}");
    walkover(&mut event, at, 0);
    let played = of(&event);
    assert!(played.entry.result.is_some() && played.swaps.is_empty() && !played.what.contains("table"));
    let line = calendar::calendar(Lang::En, event.state(), at.game, false)[0].rounds[0].matches[0].clone();
    assert_eq!((Some(line.result), line.played), (played.entry.result, true));
}

#[test]
fn card_display_and_standings_say_how_a_match_of_rounds_stands() {
    let event = event("chupate-dos", 4, Format::ByRules);
    let state = event.state();
    assert_eq!(display::slides(state)[0], display::Slide::Tables);
    assert_eq!(display::title(Lang::Es, state, display::Slide::Tables), "A jugar · Chúpate Dos");
    let call = state.room.calls[0].clone();
    let names = people(&event, call.at);
    let (winner, begun) = (&names[0], |_: EncounterRef| Some(rounds(&names, &[0], 3)));
    let row = &display::tables(Lang::En, state, &begun)[0];
    let more = row.more.clone().unwrap();
    assert!(more.starts_with(&format!("After 1 round: {winner}\u{a0}1, ")), "{more}");
    assert_eq!(display::tables(Lang::En, state, &|_| None)[0].more, None);
    assert_eq!(now::now(Lang::En, state, &[], &begun).room.calls[0].note.as_ref(), Some(&more));
    let at = (call.at.game, call.at.phase, None);
    assert_eq!(running(Lang::En, state, at, &begun), [format!("In play, not counted yet. {more}.")]);
    assert!(running(Lang::En, state, at, &|_| None).is_empty());
}

#[test]
fn a_card_shows_what_is_entered_of_any_result() {
    let note = |event: &Event, sheet: Sheet| note_of(event, sheet).unwrap();
    let table = event("dudo", 5, Format::Table);
    let names: Vec<String> = table.state().all_names().iter().cloned().collect();
    let places = [(names[2].clone(), 1), (names[0].clone(), 2)].into_iter().collect();
    let sheet = Sheet::Places { places, expelled: vec![], yellow: Default::default() };
    assert_eq!(note(&table, sheet), "De momento: 1.º\u{a0}P002, 2.º\u{a0}P000");
    let none = Sheet::Places { places: Default::default(), expelled: vec![], yellow: Default::default() };
    assert!(!note_of(&table, none).unwrap_or_default().contains("De momento"));
    let points = [(names[1].clone(), 120)].into_iter().collect();
    let sheet = Sheet::Points { points, first: None, stopped: false, yellow: Default::default() };
    assert_eq!(note(&table, sheet), "De momento: P001 120");
}

fn note_of(event: &Event, sheet: Sheet) -> Option<String> {
    now::now(Lang::Es, event.state(), &[], &|_| Some(sheet.clone())).room.calls[0].note.clone()
}

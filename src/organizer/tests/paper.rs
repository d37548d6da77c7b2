//! Tests of the printed papers, the marks beside names, seeding by rating, and results in words.

use super::super::views::paper::schedule;
use super::super::views::person::{cards, marks};
use super::super::views::podium::general;
use super::super::views::{calendar::calendar, display, now, standings::standings};
use super::super::{csv, pairs, pasted};
use super::{championship, event};
use crate::engine::Rng;
use crate::games::COMPETING;
use crate::lang::Lang;
use crate::tournament::{Action, Bye, Details, EncounterId, Event, Format, GameId, PhaseId, Sheet, forecast::simulate};

const FIRST: (GameId, PhaseId) = (GameId::FIRST, PhaseId::FIRST);

#[test]
fn a_played_match_keeps_its_table_on_paper_and_rounds_are_told_apart() {
    let mut event = event("tres-en-raya", 6, Format::League).unwrap();
    while let Some(call) = event.state().room.calls.first().cloned() {
        let to = event.state().name(call.players[0]).into();
        event.apply(Action::report(call.at, Sheet::Walkover { to })).unwrap();
    }
    let rows = schedule(Lang::Es, event.state(), FIRST, false);
    assert!(rows.len() == 15 && rows.iter().all(|row| row.table.is_some()), "{rows:?}");
    assert_eq!(rows.iter().filter(|row| row.line).count(), 4);
    let now = schedule(Lang::Es, event.state(), FIRST, true);
    assert!(now.len() == 3 && now.iter().all(|row| row.round == "5" && !row.line), "{now:?}");
}

#[test]
fn the_general_classification_on_paper_is_one_table() {
    let mut event = championship();
    assert!(general(Lang::Es, event.state()).provisional.is_some());
    simulate::play_out(&mut event, 0, &mut Rng::from_number(2)).unwrap();
    let view = general(Lang::Es, event.state());
    assert_eq!(view.heads(), ["Pts", "Quesitos", "Estrellitas", "Tres en Raya", "Dudo"]);
    for row in &view.rows {
        let cells: Vec<u32> = row.cells.iter().map(|cell| cell.parse().unwrap()).collect();
        assert_eq!((cells.len(), cells[0]), (5, row.total.points));
        assert_eq!(cells[0], cells[3] + cells[4], "{row:?}");
    }
    assert_eq!(view.provisional, None);
}

#[test]
fn a_name_says_who_is_not_here_and_who_has_a_yellow_card() {
    let mut event = event("tres-en-raya", 4, Format::League).unwrap();
    let who = || "P001".to_string();
    let of = |event: &Event| {
        let state = event.state();
        marks(Lang::Es, state, &cards(state), state.player(&who()).unwrap())
    };
    assert_eq!(of(&event), "");
    for game in [None, Some(GameId::FIRST)] {
        event.apply(Action::Sanction { who: who(), game, reason: "r".into() }).unwrap();
    }
    event.apply(Action::Away { who: who(), bye: Bye::None, sits: false }).unwrap();
    assert_eq!(of(&event), "no está, 2 tarjetas amarillas");
}

#[test]
fn tables_with_a_letter_are_called_in_their_order() {
    let mut event = event("dudo", 24, Format::Open).unwrap();
    let mut rng = Rng::from_number(1);
    while event.state().contests[GameId::FIRST].phases.len() < 2 || event.state().room.calls.is_empty() {
        let next = simulate::next_action(event.state(), GameId::FIRST, 0, &mut rng).unwrap();
        event.apply(next).unwrap();
    }
    let state = event.state();
    assert_eq!(state.room.calls.len(), 4);
    for call in &state.room.calls {
        let (.., e) = state.contests.encounter(call.at).unwrap();
        assert_eq!(call.table.number(), e.pool.number());
    }
    let view = standings(Lang::Es, state, GameId::FIRST, PhaseId::at(1)).unwrap();
    assert_eq!(view.tables.len(), 4);
}

#[test]
fn a_podium_has_one_line_below_all_that_it_rewards() {
    let event = event("tres-en-raya", 6, Format::League).unwrap();
    let view = standings(Lang::Es, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    let lines: Vec<usize> = view.tables[0].rows.iter().filter(|row| row.line).map(|row| row.place).collect();
    assert!(lines.len() <= 1, "{lines:?}");
}

#[test]
fn a_swiss_says_its_round_and_pairs_only_who_is_there() {
    let mut event = event("tres-en-raya", 8, Format::Swiss).unwrap();
    let view = now::now(Lang::Es, event.state(), &[], &|_| None);
    assert!(view.playing[0].progress.starts_with("Jornada 1 de "), "{}", view.playing[0].progress);
    event.apply(Action::Away { who: "P001".into(), bye: Bye::None, sits: false }).unwrap();
    let contest = &event.state().contests[GameId::FIRST];
    assert_eq!(pairs::to_draw(event.state(), contest, true).len(), 7);
    let told = pairs::left_out(Lang::Es, event.state(), contest).unwrap();
    assert_eq!(told, "Fuera de esta jornada, porque no está: P001.");
}

#[test]
fn pasted_ratings_seed_the_draw_and_come_back_from_the_spreadsheet() {
    let mut event = Event::new(COMPETING, "e", "P", 0.0);
    event.apply(Action::Add { game: "tres-en-raya".into(), format: Format::Swiss, plan: None }).unwrap();
    for newcomer in pasted::read("Ana 1500\nBeto 1900\nCarla 1700\nDani 1400", &[]).newcomers {
        let details = Details { rating: newcomer.rating, ..Details::default() };
        event.apply(Action::Enter { name: newcomer.name, details }).unwrap();
    }
    let contest = &event.state().contests[GameId::FIRST];
    let plan = contest.game.plan(4, Format::Swiss).unwrap();
    let seeds = pairs::seeds(event.state(), contest, &plan);
    assert_eq!(seeds, ["Beto", "Carla", "Ana", "Dani"]);
    let told = pairs::seeded(Lang::Es, &seeds);
    assert_eq!(told, "Cabezas de serie, por Elo o puntuación: Beto, Carla, Ana…");
    let league = contest.game.plan(4, Format::League).unwrap();
    assert!(pairs::seeds(event.state(), contest, &league).is_empty());
    let mut drawn = event.clone();
    drawn.apply(Action::Draw { game: GameId::FIRST, seed: "s".into(), seeds: seeds.clone() }).unwrap();
    let contest = &drawn.state().contests[GameId::FIRST];
    assert!(pairs::seeds(drawn.state(), contest, &plan).is_empty(), "rounds to come go by what was played");
    let again = pasted::read(&csv::entries(Lang::Es, event.state()).replace('\u{feff}', ""), &[]);
    let ratings: Vec<_> = again.newcomers.iter().map(|who| (&who.name[..], who.rating)).collect();
    let all = [("Ana", 1500), ("Beto", 1900), ("Carla", 1700), ("Dani", 1400)];
    assert_eq!(ratings, all.map(|(name, rating)| (name, Some(rating))));
}

#[test]
fn a_duel_that_asks_for_its_winner_names_them() {
    let mut event = event("domino", 2, Format::ByRules).unwrap();
    let at = event.state().room.calls[0].at;
    let (.., e) = event.state().contests.encounter(at).unwrap();
    let names: Vec<String> = event.state().names(&e.players).iter().map(|name| name.to_string()).collect();
    let second = [(names[0].clone(), 2), (names[1].clone(), 1)].into_iter().collect();
    let sheet = Sheet::Places { places: second, expelled: vec![], yellow: Default::default() };
    event.apply(Action::report(at, sheet)).unwrap();
    let line = &calendar(Lang::Es, event.state(), at.game, true)[0].rounds[0].matches[0];
    assert_eq!(line.result, format!("gana {}", names[1]));
}

#[test]
fn the_display_tells_who_waits_from_who_is_out() {
    let mut event = event("tres-en-raya", 4, Format::Knockout).unwrap();
    let call = event.state().room.calls[0].clone();
    let names: Vec<String> = event.state().names(&call.players).iter().map(|name| name.to_string()).collect();
    let at = EncounterId::from_number(call.at.encounter.number());
    assert_eq!(at, call.at.encounter);
    event.apply(Action::report(call.at, Sheet::Walkover { to: names[0].clone() })).unwrap();
    let people = display::people(Lang::Es, event.state());
    let of = |name: &String| &people.iter().find(|(who, _)| who == name).unwrap().1[..];
    assert_eq!(of(&names[0]), "espera");
    assert!(["–", "espera"].contains(&of(&names[1])), "a third place may be played");
}

//! Tests of the printed papers, the marks beside names, seeding by rating, and results in words.

use super::*;
use sobremesa::organizer::views::prizes::{USUAL, prizes};

#[test]
fn a_played_match_keeps_its_table_on_paper_and_rounds_are_told_apart() {
    let mut event = event("tres-en-raya", 6, Format::League);
    while let Some(at) = event.state().room.calls.first().map(|call| call.at) {
        walkover(&mut event, at, 0);
    }
    let rows = schedules(Lang::Es, event.state(), false, &|_| None, &clock)[0].matches.rows.clone();
    assert!(rows.len() == 15 && rows.iter().all(|row| !row.cells[1].is_empty()), "{rows:?}");
    assert_eq!(rows.iter().filter(|row| row.line).count(), 4);
    let now = schedules(Lang::Es, event.state(), true, &|_| None, &clock).remove(0).matches;
    assert!(now.title.ends_with(" · Jornada 5") && now.heads[0] == "Mesa", "{now:?}");
    assert!(now.rows.len() == 3 && now.rows.iter().all(|row| row.cells.len() == 4 && !row.line), "{now:?}");
    let odd = super::event("domino", 5, Format::League);
    let odd = schedules(Lang::Es, odd.state(), true, &|_| None, &clock).remove(0).matches;
    assert!(odd.rows.len() == 3 && odd.rows[2].cells[3] == "descansa", "{odd:?}");
}

#[test]
fn paper_says_when_rounds_begin_together_and_in_which_group() {
    let mut event = event("tres-en-raya", 8, Format::ByRules);
    let paper = |event: &Event| {
        let rows = schedules(Lang::Es, event.state(), false, &|_| None, &clock).remove(0).matches.rows;
        rows.iter().map(|row| row.cells[..3].join("; ")).collect::<Vec<_>>()
    };
    let own = |event: &Event| by_name(Lang::Es, event.state(), &clock).remove(0).players[0].1.clone();
    assert!(paper(&event)[0].starts_with("1; 1 · Grupo A; "), "{:?}", paper(&event));
    event.apply(Action::Rounds { together: true }).unwrap();
    let told = paper(&event);
    assert!(told[0] == "; 1; 1 · Grupo A" && told.contains(&"20:01; ; 3 · Grupo A".into()), "{told:?}");
    assert!(own(&event).iter().any(|line| line.contains("Grupo ") && line.contains(" · 20:0")), "{:?}", own(&event));
    let boxes = slips(Lang::Es, event.state(), &clock).remove(0).slips;
    assert!(boxes.iter().any(|slip| slip.boxes.title == "Partida 3 · Grupo A · 20:01 · mesa\u{a0}____"));
}

#[test]
fn paper_calls_a_round_as_the_screen_does() {
    let word = |game, players, format| {
        let event = event(game, players, format);
        let schedule = schedules(Lang::Es, event.state(), false, &|_| None, &clock).remove(0);
        let screen = calendar(Lang::Es, event.state(), GameId::FIRST, true)[0].rounds[0].name.clone();
        (schedule.matches.heads[0].clone(), screen)
    };
    assert_eq!(word("dudo", 24, Format::Open), ("Ronda".into(), "Ronda 1".into()));
    assert_eq!(word("tres-en-raya", 6, Format::League), ("Jornada".into(), "Jornada 1".into()));
    assert_eq!(word("tres-en-raya", 8, Format::Knockout).0, "Ronda");
    // On one board a match is no round.
    let board = event("tres-en-raya", 9, Format::ByRules);
    let of = schedules(Lang::Es, board.state(), true, &|_| None, &clock).remove(0).matches;
    assert!(of.title == "Tres en Raya · Liga" && of.heads[0] == "Mesa", "{of:?}");
    assert!(of.rows.len() == 36 && of.rows.iter().all(|row| !row.line), "{of:?}");
    let page = calendar(Lang::Es, board.state(), GameId::FIRST, false).remove(0);
    assert!(page.hides && page.rounds.len() == 12 && page.rounds.iter().all(|round| round.name.is_empty()));
    let view = now::now(Lang::Es, board.state(), &[], &|_| None);
    assert_eq!((&view.room.calls[0].part[..], &view.playing[0].progress[..]), ("", "Jugadas 0 de 36."));
    assert_eq!(progress::progress(board.state()).1[0], "en marcha, liga");
    // A single round needs no column.
    let event = event("superechelon", 8, Format::ByRules);
    let Grid { title, heads, names, rows } =
        schedules(Lang::Es, event.state(), true, &|_| None, &clock).remove(0).matches;
    assert_eq!(
        (&title[..], &heads[..]),
        ("SuperEchelon · Mesa única", &["Mesa", "N.º", "Partida", "Resultado"].map(String::from)[..])
    );
    assert!(heads[names] == "Partida" && rows.iter().all(|row| row.cells.len() == 4), "{rows:?}");
}

#[test]
fn tables_with_a_letter_are_called_in_their_order() {
    let mut event = event("dudo", 24, Format::Open);
    while event.state().contests[GameId::FIRST].phases.len() < 2 || event.state().room.calls.is_empty() {
        step(&mut event);
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
    let event = event("tres-en-raya", 6, Format::League);
    let lines: Vec<usize> =
        first_table(&event).tables[0].rows.iter().filter(|row| row.line).map(|row| row.place).collect();
    assert!(lines.len() <= 1, "{lines:?}");
    // Before the first result all share the first place, and there is no line to draw.
    let fresh = first_table(&super::event("tres-en-raya", 5, Format::League));
    assert!(fresh.tables[0].rows.iter().all(|row| row.place == 1 && !row.line));
    // Those who lost in one round of a bracket share a place: the line is below the last of them.
    let mut event = super::event("tres-en-raya", 8, Format::Knockout);
    let ranks = |event: &Event| first_table(event).tables[0].rows[..4].iter().map(|row| row.rank.clone()).collect();
    let mut before: Vec<String> = ranks(&event);
    assert_eq!(before, ["–"; 4], "nothing is played");
    while let Some(at) = event.state().room.calls.first().map(|call| call.at) {
        before = ranks(&event);
        walkover(&mut event, at, 0);
    }
    assert_eq!(before, ["1–2", "1–2", "3", "4"], "the final is the last match");
    assert_eq!(ranks(&event), ["1", "2", "3", "4"]);
    let rows = &first_table(&event).tables[0].rows;
    let shared = rows.windows(2).filter(|two| two[0].place == two[1].place);
    assert!(shared.clone().count() > 0, "{rows:?}");
    assert!(shared.clone().all(|two| !two[0].line), "{rows:?}");
}

#[test]
fn a_swiss_says_its_round_and_pairs_only_who_is_there() {
    let mut event = event("tres-en-raya", 8, Format::Swiss);
    let drawn = draw(Lang::Es, &event, GameId::FIRST).unwrap().drawn.unwrap();
    assert!(
        drawn.certificate.as_deref() == Some("Los cruces de la primera jornada, por sorteo.")
            && drawn.lists.iter().all(|list| list.why.is_none())
    );
    let view = now::now(Lang::Es, event.state(), &[], &|_| None);
    assert!(view.playing[0].progress.starts_with("Jornada 1 de "), "{}", view.playing[0].progress);
    event.apply(Action::Away { who: "P001".into(), bye: Bye::None, sits: false }).unwrap();
    let contest = &event.state().contests[GameId::FIRST];
    assert_eq!(pairs::to_draw(event.state(), contest, true).len(), 7);
    let told = pairs::left_out(Lang::Es, event.state(), contest).unwrap();
    assert_eq!(told, "Fuera de esta jornada, por ausencia: P001.");
    // Its matches are counted by the round.
    while event.state().contests[GameId::FIRST].phases[PhaseId::FIRST].rounds_drawn() < 2 {
        step(&mut event);
    }
    let view = now::now(Lang::Es, event.state(), &[], &|_| None);
    assert!(view.playing[0].progress.starts_with("Jornada 2 de ") && view.room.calls[0].part.is_empty());
    assert!(view.playing[0].progress.ends_with(". Jugadas 0 de 3."), "{}", view.playing[0].progress);
}

#[test]
fn a_room_that_plays_its_rounds_together_says_which_it_plays() {
    let mut event = event("chupate-dos", 12, Format::Open);
    let progress = |event: &Event| now::now(Lang::Es, event.state(), &[], &|_| None).playing[0].progress.clone();
    assert_eq!(progress(&event), "Jugadas 0 de 9.");
    event.apply(Action::Rounds { together: true }).unwrap();
    assert_eq!(progress(&event), "Ronda 1 de 3. Jugadas 0 de 3.");
}

#[test]
fn pasted_ratings_seed_the_draw_and_come_back_from_the_spreadsheet() {
    let mut event = Event::new(COMPETING, "e", "P", 0.0);
    event.apply(Action::Add { game: "tres-en-raya".into(), format: Format::Swiss, plan: None }).unwrap();
    for newcomer in pasted::read("Ana 1500\nBeto 1900\nCarla 1700\nDani 1400", &[]).newcomers {
        let details = Details { rating: newcomer.rating, ..Details::default() };
        event.apply(Action::Enter { name: newcomer.name, details }).unwrap();
    }
    let seeds = pairs::seeds(event.state(), GameId::FIRST);
    assert_eq!(seeds, ["Beto", "Carla", "Ana", "Dani"]);
    let told = pairs::seeded(Lang::Es, &seeds);
    assert_eq!(told, "Cabezas de serie, por Elo o puntuación: Beto, Carla, Ana…");
    let league = event.state().contests[GameId::FIRST].game.plan(4, Format::League).unwrap();
    let mut other = event.clone();
    other.apply(Action::Edit { game: GameId::FIRST, plan: Box::new(league) }).unwrap();
    assert!(pairs::seeds(other.state(), GameId::FIRST).is_empty());
    let mut drawn = event.clone();
    drawn.apply(Action::Draw { game: GameId::FIRST, seed: "s".into(), seeds: seeds.clone() }).unwrap();
    assert!(pairs::seeds(drawn.state(), GameId::FIRST).is_empty(), "rounds to come go by what was played");
    let again = pasted::read(&csv::entries(Lang::Es, event.state()).replace('\u{feff}', ""), &[]);
    let ratings: Vec<_> = again.newcomers.iter().map(|who| (&who.name[..], who.rating)).collect();
    let all = [("Ana", 1500), ("Beto", 1900), ("Carla", 1700), ("Dani", 1400)];
    assert_eq!(ratings, all.map(|(name, rating)| (name, Some(rating))));
}

#[test]
fn a_duel_that_asks_for_its_winner_names_them() {
    let mut event = event("domino", 2, Format::ByRules);
    let at = event.state().room.calls[0].at;
    let names = people(&event, at);
    let places = [(names[0].clone(), 2), (names[1].clone(), 1)].into();
    event.apply(Action::report(at, Sheet::Places { places, expelled: vec![], yellow: Names::new() })).unwrap();
    let boxes = |event: &Event| slips(Lang::Es, event.state(), &clock).remove(0).slips.remove(0).boxes;
    assert_eq!(boxes(&super::event("domino", 4, Format::League)).heads, ["Nombre", "Gana"]);
    let line = &calendar(Lang::Es, event.state(), at.game, true)[0].rounds[0].matches[0];
    assert_eq!(line.result, format!("gana {}", names[1]));
}

#[test]
fn the_display_tells_who_waits_from_who_is_out() {
    let mut event = event("tres-en-raya", 4, Format::Knockout);
    let call = event.state().room.calls[0].clone();
    let names = people(&event, call.at);
    walkover(&mut event, call.at, 0);
    let shown = display::people(Lang::Es, event.state());
    let of = |name: &String| &shown.iter().find(|row| row.name == *name).unwrap().at[..];
    assert_eq!(of(&names[0]), "espera");
    assert_eq!(of(&names[1]), "espera", "the third place is played");
    let mut event = super::event("tres-en-raya", 3, Format::Knockout);
    let (at, names) = (event.state().room.calls[0].at, people(&event, event.state().room.calls[0].at));
    walkover(&mut event, at, 0);
    let shown = display::people(Lang::Es, event.state());
    assert!(shown.iter().any(|row| row.name == names[1] && row.at == "ha acabado"), "{shown:?}");
    let mut swiss = super::event("tres-en-raya", 4, Format::Swiss);
    while let Some(call) = swiss.state().room.calls.first().cloned() {
        walkover(&mut swiss, call.at, 0);
    }
    apply(&mut swiss, r#"{"do":"enter","name":"Zoe"}"#);
    let shown = display::people(Lang::Es, swiss.state());
    let words = |name: &str| if name == "Zoe" { "espera" } else { "ha jugado" };
    assert!(shown.iter().all(|row| row.at == words(&row.name)), "another round comes: {shown:?}");
}

/// Returns the rows (place, name and sum) and the remarks of the prizes of an event.
fn paid_out(event: &Event, typed: &str) -> (Vec<String>, Vec<String>) {
    let view = prizes(Lang::Es, event.state(), typed);
    let notes = view.hint.map(String::from).into_iter().chain(view.notes).collect();
    (view.table.rows.iter().map(|row| row.cells[..3].join(" ")).collect(), notes)
}

#[test]
fn the_takings_are_split_by_places_and_shared_where_places_are() {
    let mut event = undrawn(&[("superechelon", Format::Table)], ["Ana", "Beto", "Carla", "Dani"]);
    let (by_hand, hint) = paid_out(&event, USUAL);
    assert_eq!(by_hand, ["1 – ", "2 – ", "3 – "], "the prizes are written by hand");
    assert!(hint[0].starts_with("Sin precio de la inscripción"), "{hint:?}");
    assert_eq!(hint[1..], ["Los nombres salen cuando acaba todo."]);
    apply(&mut event, r#"{"do":"fee","cents":550,"currency":"€","includes":""}"#);
    assert!(paid_out(&event, USUAL).1[0].starts_with("No consta ningún pago"));
    for name in ["Ana", "Beto", "Carla", "Dani"] {
        apply(&mut event, &format!(r#"{{"do":"amend","who":"{name}","details":{{"paid":true}}}}"#));
    }
    let (before, notes) = paid_out(&event, USUAL);
    assert_eq!(before, ["1 – 11 €", "2 – 6 €", "3 – 4 €"], "no names yet; 22 € are 11, 6.60 and 4.40");
    assert!(notes[0].starts_with("Redondeado hacia abajo, a enteros;"), "{notes:?}");
    assert_eq!(notes[1..], [&hint[1], "Recaudado: 22 €. Premios: 21 €. Sin repartir: 1 €."]);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    let sheet = r#"{"kind":"places","places":{"Ana":1,"Beto":2,"Carla":3,"Dani":4}}"#;
    apply(&mut event, &format!(r#"{{"do":"report","match":1,"sheet":{sheet}}}"#));
    assert_eq!(paid_out(&event, "60 % 40 %").0, ["1 Ana 13 €", "2 Beto 8 €"]);
    assert_eq!(paid_out(&event, "10; 7,50").0, ["1 Ana 10 €", "2 Beto 7,50 €"]);
    assert_eq!(paid_out(&event, "20; 5").1, ["Los premios pasan de lo recaudado en 3 €."]);
    assert!(["mucho", "50,30,20"].iter().all(|typed| paid_out(&event, typed).1[0].starts_with("Escribe porcentajes")));
    let level = r#"{"do":"correct","match":1,"reason":"x","sheet":{"kind":"places","places":{"Ana":1,"Beto":2,"Carla":2,"Dani":4}}}"#;
    apply(&mut event, level);
    assert_eq!(paid_out(&event, "10; 5; 2").0, ["1 Ana 10 €", "2 Beto 3,50 €", "2 Carla 3,50 €"]);
    let (rows, notes) = paid_out(&event, "10; 5; 2,51");
    assert_eq!(rows[1..], ["2 Beto 3,75 €", "2 Carla 3,75 €"]);
    assert!(notes[0].starts_with("Redondeado hacia abajo; un puesto compartido"), "{notes:?}");
    assert_eq!(notes[1], "Recaudado: 22 €. Premios: 17,50 €. Sin repartir: 4,50 €.");
    // 6 and 4 euros are 10 for two; 6 and 3 are 9, rounded down for each of them.
    assert_eq!(paid_out(&event, USUAL).0, ["1 Ana 11 €", "2 Beto 5 €", "2 Carla 5 €"]);
    assert_eq!(paid_out(&event, "50 % 30 % 15 %").0, ["1 Ana 11 €", "2 Beto 4 €", "2 Carla 4 €"]);
}

#[test]
fn a_prize_goes_to_a_place_below_the_final() {
    let mut event = event("chupate-dos", 9, Format::ByRules);
    play_out(&mut event, 0, 1);
    let (rows, _) = paid_out(&event, "50; 40; 30; 20; 10; 5");
    assert_eq!(rows.len(), 6, "four play the final: {rows:?}");
    let fifth = &first_table(&event).tables[0].rows[4].name;
    assert_eq!(rows[4], format!("5 {fifth} 10 €"));
}

#[test]
fn a_match_with_rounds_in_is_on_paper_as_running() {
    let event = event("chupate-dos", 4, Format::League);
    let at = event.state().room.calls[0].at;
    let names = people(&event, at);
    let begun = |of| (of == at).then(|| rounds(&names, &[1], 3));
    let so_far = format!("Tras 1 ronda: {}\u{a0}0, {}\u{a0}1", names[0], names[1]);
    let rows = schedules(Lang::Es, event.state(), true, &begun, &clock)[0].matches.rows.clone();
    let told: Vec<&str> = rows.iter().map(|row| &row.cells[3][..]).collect();
    assert_eq!(told, [&so_far[..], ""]);
    let paper = &all_standings(Lang::Es, event.state(), &begun)[0];
    assert!(paper.tables[0].0.rows.iter().all(|row| row.cells[0] == "–"), "nobody is first yet");
    assert_eq!(paper.running[..], ["Jugadas 0 de 6.".into(), format!("En juego, aún sin contar. {so_far}.")]);
}

#[test]
fn a_result_on_paper_is_not_broken_within_a_name() {
    let mut event = undrawn(&[("dudo", Format::Table)], ["Beto", "Ana María", "Cata"]);
    assert_eq!(blank(Lang::Es, event.state()).rows[0].cells[0], "Ana María", "in alphabetical order");
    let league = super::event("domino", 4, Format::League);
    assert_eq!(blank(Lang::Es, league.state()).heads, ["Nombre", "1", "2", "3", "Suma"]);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    let sheet = r#"{"kind":"places","places":{"Ana María":1,"Beto":2,"Cata":3}}"#;
    apply(&mut event, &format!(r#"{{"do":"report","match":1,"sheet":{sheet}}}"#));
    let rows = &schedules(Lang::Es, event.state(), false, &|_| None, &clock)[0].matches.rows;
    assert_eq!(rows[0].cells.last().unwrap(), "1.º\u{a0}Ana\u{a0}María, 2.º\u{a0}Beto, 3.º\u{a0}Cata");
}

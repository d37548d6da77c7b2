//! Tests of the roll call, of players who rest or ask for byes, and of the announcements.

use super::*;
use sobremesa::organizer::views::aloud::{AloudView, aloud};
use sobremesa::organizer::views::roll::{RollView, roll};
use sobremesa::organizer::views::room::{find, is_searched};

fn resting(event: &Event) -> Vec<String> {
    room(Lang::Es, event.state(), &[], &|_| None).resting
}

/// Plays the match with this index among the open matches of the current round.
fn play_one(event: &mut Event, place: usize) {
    let contest = &event.state().contests[GameId::FIRST];
    let Waits::Results(open) = contest.waits(&event.state().alphabet) else { panic!("nothing to play") };
    walkover(event, EncounterRef { encounter: open[place], ..AT }, 0);
}

#[test]
fn nobody_at_a_table_rests() {
    let mut event = event("tres-en-raya", 9, Format::League);
    let one = resting(&event);
    assert!(one.len() == 1 && one[0].starts_with("Descansa P"), "{one:?}");
    // While somebody is away for some rounds, the matches of the others go on.
    apply(&mut event, r#"{"do":"away","who":"P000"}"#);
    for _ in 0..20 {
        let state = event.state();
        let Some(call) = state.room.calls.first().cloned() else { break };
        let called: Vec<&str> = state.room.calls.iter().flat_map(|call| state.names(&call.players)).collect();
        let words = resting(&event).concat();
        assert!(!called.iter().any(|name| words.contains(name)), "{words} {called:?}");
        assert!(!words.contains("P000"), "{words}");
        walkover(&mut event, call.at, 0);
    }
}

#[test]
fn who_only_waits_for_a_table_does_not_rest() {
    let mut event = event("tres-en-raya", 9, Format::League);
    assert_eq!(resting(&event).len(), 1, "the others all play");
    apply(&mut event, r#"{"do":"tables","tables":2}"#);
    assert_eq!(resting(&event), [""; 0], "four others are free to play");
    apply(&mut event, r#"{"do":"rounds","together":true}"#);
    assert_eq!(resting(&event).len(), 1, "no match of theirs begins in this round");
}

#[test]
fn who_has_played_on_waits_and_does_not_rest() {
    let mut event = event("tres-en-raya", 5, Format::League);
    assert_eq!(resting(&event).len(), 1);
    // The first match lasts; the others play all they can.
    for _ in 0..3 {
        let at = event.state().room.calls[1].at;
        let (kind, names) = (current(&event).kind_of(at.encounter), people(&event, at));
        event.apply(Action::report(at, won(kind, &names, &[3, 1]))).unwrap();
    }
    assert_eq!(resting(&event), [""; 0]);
}

#[test]
fn who_asked_to_rest_is_told_what_it_is_worth() {
    let names = ["Ana", "Beto", "Cata", "Dani", "Eva", "Unai", "Vera"];
    let mut event = undrawn(&[("tres-en-raya", Format::Swiss)], names);
    apply(&mut event, r#"{"do":"away","who":"Cata","bye":"half"}"#);
    apply(&mut event, r#"{"do":"away","who":"Unai"}"#);
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let told = pairs::left_out(Lang::Es, event.state(), &event.state().contests[GameId::FIRST]).unwrap();
    assert_eq!(told, "Fuera de esta jornada, por ausencia: Unai. Fuera de esta jornada, por descanso pedido: Cata.");
    let words = resting(&event);
    assert!(words.len() == 1 && words[0].starts_with("Descansa "), "{words:?}");
    let mut forfeited = event.clone();
    play_one(&mut forfeited, 0);
    let all = forfeited.state().entrants.ids().filter_map(|player| person(Lang::Es, forfeited.state(), player));
    let told = |line: &PersonMatch| line.what == "0 – 3 (incomparecencia)";
    assert_eq!(all.flat_map(|page| page.games).flat_map(|game| game.matches).filter(told).count(), 1);
    let away = room(Lang::Es, event.state(), &[], &|_| None).away;
    let away: Vec<&str> = away.iter().map(|away| &away.words[..]).collect();
    assert_eq!(away, ["Cata: pidió medio descanso hasta que vuelva.", "Unai no está."]);
    let shown = display::people(Lang::Es, event.state());
    let at = |name: &str| shown.iter().find(|row| row.name == name).unwrap().at.clone();
    assert_eq!([at("Cata"), at("Unai")], ["descansa", "no está"]);
    assert_eq!(shown.iter().filter(|row| row.at == "descansa").count(), 2, "{shown:?}");
    let page = |name: &str| person(Lang::Es, event.state(), event.state().player(name).unwrap()).unwrap();
    let line =
        |name: &str| page(name).games[0].matches.iter().map(|line| format!("{}: {}", line.who, line.what)).next();
    assert_eq!(line("Cata").unwrap(), "Descansa: pidió medio descanso, 1 punto");
    let drawn = shown.iter().find(|row| row.at == "descansa" && row.name != "Cata").unwrap();
    assert_eq!(line(&drawn.name).unwrap(), "Descansa: 3 puntos");
    assert_eq!(
        (line("Unai"), page("Unai").marks, page("Cata").marks),
        (None, "no está".into(), "pidió medio descanso".into())
    );
    let stands = page("Unai").games[0].stands.clone().unwrap();
    assert!(stands.ends_with("J: faltó a la jornada 1."), "{stands}");
    assert!(words[0].ends_with(" Cata pidió medio descanso (1 punto).") && !words[0].contains("Unai"));
    assert_eq!(heard(&event).calls.last().unwrap().words, words[0], "who rests is announced below the calls");
    let state = event.state();
    let phase = current(&event);
    let cata = state.player("Cata").unwrap();
    let (own, _) = phase.encounters().each().find(|(_, e)| e.players.contains(&cata)).unwrap();
    let why = pairs::why(Lang::Es, state, phase, own);
    assert_eq!(why.as_deref(), Some("Cata pidió medio descanso (1 punto)."));
    (0..2).for_each(|_| play_one(&mut event, 0));
    apply(&mut event, r#"{"do":"draw","seed":"dos"}"#);
    let table = first_table(&event);
    let of = |name: &str| table.row(event.state().player(name).unwrap()).unwrap();
    assert_eq!([&of("Cata").rested, &of("Cata").absent], ["medio descanso ×2", ""]);
    assert_eq!([&of("Unai").rested, &of("Unai").absent], ["", "J 1, 2"]);
    assert!(table.legend.ends_with(" · J: falta justificada a esa jornada"), "{}", table.legend);
    let paper = all_standings(Lang::Es, event.state(), &|_| None);
    let marked = |row: &&GridRow| row.cells[1] == "Unai (J 1, 2)";
    assert_eq!(paper[0].tables[0].0.rows.iter().filter(marked).count(), 1);
    let sheet = csv::results(Lang::Es, &event);
    assert!(sheet.contains(";descansa: 3 puntos") && sheet.contains(": pidió medio descanso, 1 punto\""), "{sheet}");
    let by_name = by_name(Lang::Es, event.state(), &clock).remove(0).players;
    assert!(by_name.contains(&("Unai".into(), vec!["J: faltó a las jornadas 1 y 2.".into()])), "{by_name:?}");
    let english = standings::standings(Lang::En, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    assert!(english.legend.contains("Z: missed") && english.tables[0].rows.iter().any(|row| row.absent == "Z 1, 2"));
    let rested = |row: &&standings::RowView| row.rested == "descansó";
    assert_eq!(table.tables[0].rows.iter().filter(rested).count(), 2);
    let log: Vec<String> = diary::log(Lang::Es, &event, 1).into_iter().map(|line| line.words).collect();
    assert_eq!(log, ["Emparejamiento de Tres en Raya, con la semilla «dos»."]);
    (0..2).for_each(|_| play_one(&mut event, 0));
    apply(&mut event, r#"{"do":"withdraw","who":"Ana"}"#);
    apply(&mut event, r#"{"do":"draw","seed":"tres"}"#);
    let row = first_table(&event).row(event.state().player("Ana").unwrap()).unwrap().clone();
    assert_eq!([&row.absent[..], &row.marks], ["se retiró", ""], "no round is missed after that");
    let paper = &all_standings(Lang::Es, event.state(), &|_| None)[0].tables[0].0;
    assert!(paper.rows.iter().any(|row| row.cells[1] == "Ana (se retiró)"));
    let names = super::by_name(Lang::Es, event.state(), &clock).remove(0).players;
    let (_, lines) = names.iter().find(|(name, _)| name == "Ana").unwrap();
    assert_eq!((lines.len(), &lines[2][..]), (3, "se retiró"), "{lines:?}");
}

#[test]
fn a_part_of_a_name_finds_where_somebody_plays_now_and_next() {
    let names = (0..29).map(|i| format!("P{i:03}")).chain(["Íñigo Nuñez".into()]);
    let mut event = undrawn(&[("tres-en-raya", Format::League)], names);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    apply(&mut event, r#"{"do":"tables","tables":3}"#);
    assert!(is_searched(event.state()) && find(Lang::Es, event.state(), " ").is_empty());
    let find = |event: &Event, typed: &str| find(Lang::Es, event.state(), typed);
    let one = &find(&event, "inigo nun")[0];
    assert!(one.name == "Íñigo Nuñez" && one.marks.starts_with("Después: "), "{one:?}");
    let call = event.state().room.calls[0].clone();
    let [a, b] = [0, 1].map(|seat| event.state().name(call.players[seat]).to_string());
    let found = find(&event, &a)[0].marks.clone();
    assert!(found.starts_with(&format!("Mesa {}: {b} · Después: ", call.table)), "{found}");
    apply(&mut event, &format!(r#"{{"do":"away","who":"{a}"}}"#));
    assert_eq!(find(&event, &a.to_lowercase())[0].marks, "Sin partida por ahora · no está");
    assert!(find(&event, "Zoe").is_empty() && find(&event, "p").len() == 8);
}

#[test]
fn what_rest_is_worth_is_said_once_somebody_rests() {
    let said = |players, away: bool| {
        let mut event = event("tres-en-raya", players, Format::Swiss);
        if away {
            event = undrawn(&[("tres-en-raya", Format::Swiss)], (0..players).map(|i| format!("P{i:03}")));
            apply(&mut event, r#"{"do":"away","who":"P000","bye":"half"}"#);
            apply(&mut event, r#"{"do":"away","who":"P001"}"#);
            apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
        }
        first_table(&event).bye.is_some()
    };
    assert_eq!([said(8, false), said(9, false), said(8, true)], [false, true, true]);
}

fn club() -> Event {
    undrawn(&[("tres-en-raya", Format::Swiss)], ["Ana", "Beto", "Cata", "Dani", "Eva", "Unai", "Vera", "Zoe"])
}

fn called(event: &Event, notes: &Notes) -> RollView {
    roll(Lang::Es, event.state(), &notes.here)
}

fn begin(event: &mut Event, notes: &Notes) {
    called(event, notes).begin.actions.into_iter().for_each(|action| event.apply(action).unwrap());
}

#[test]
fn who_is_not_ticked_is_set_aside_when_play_begins_and_can_come_later() {
    let (mut event, mut notes) = (club(), Notes::default());
    assert_eq!(called(&event, &notes).summary, "Toca a quien ya esté.");
    ["Ana", "Eva"].iter().for_each(|name| notes.tick(name));
    assert_eq!(called(&event, &notes).summary, "Están 2 de 8. Faltan 6.");
    ["Cata", "Dani", "Zoe", "Unai"].iter().for_each(|name| notes.tick(name));
    notes.tick("Zoe");
    let view = called(&event, &notes);
    assert_eq!(view.summary, "Están 5 de 8. Faltan Beto, Vera y Zoe.");
    assert_eq!(view.begin.words, "Empezar sin los 3 que faltan");
    let here: Vec<&str> = view.rows.iter().filter(|row| row.here).map(|row| &row.name[..]).collect();
    assert_eq!(here, ["Ana", "Cata", "Dani", "Eva", "Unai"]);
    begin(&mut event, &notes);
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let drawn: Vec<&str> = current(&event).encounters().iter().flat_map(|e| event.state().names(&e.players)).collect();
    assert!(!drawn.contains(&"Beto") && !drawn.contains(&"Zoe") && drawn.len() == 5, "{drawn:?}");
    // The missing people arrive and are ticked too.
    ["Beto", "Vera", "Zoe"].iter().for_each(|name| notes.tick(name));
    let view = called(&event, &notes);
    assert_eq!((view.summary, view.begin.words), ("Están todos.".into(), "A jugar".into()));
    assert_eq!(view.begin.actions.len(), 3);
    begin(&mut event, &notes);
    assert!(event.state().room.away.is_empty() && called(&event, &notes).begin.actions.is_empty());
}

#[test]
fn who_left_is_not_called_and_the_list_is_offered_until_something_is_drawn() {
    let mut event = club();
    apply(&mut event, r#"{"do":"withdraw","who":"Dani"}"#);
    assert_eq!(called(&event, &Notes::default()).rows.len(), 7);
    let offered = |event: &Event| now(Lang::Es, event.state(), &[], &|_| None).roll;
    assert!(offered(&event));
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    assert!(!offered(&event));
}

fn heard(event: &Event) -> AloudView {
    aloud(Lang::Es, event)
}

#[test]
fn what_is_new_is_said_once_results_before_calls() {
    let mut event = undrawn(&[("tres-en-raya", Format::League)], ["Ana", "Beto", "Cata", "Iris"]);
    apply(&mut event, r#"{"do":"tables","tables":1}"#);
    let before = heard(&event);
    assert_eq!(before, AloudView::default());
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let drawn = heard(&event);
    let at = event.state().room.calls[0].at;
    let names = people(&event, at);
    assert_eq!(drawn.news(&before), [format!("Mesa 1: {}.", Lang::Es.list(&names))]);
    assert!(heard(&event).news(&drawn).is_empty());
    let kind = current(&event).kind_of(at.encounter);
    event.apply(Action::report(at, won(kind, &names, &[3, 1]))).unwrap();
    let reported = heard(&event);
    let news = reported.news(&drawn);
    assert_eq!(news.len(), 2, "the result, and who comes to the free table: {news:?}");
    assert!(news[0].ends_with(": 3 a 1.") && news[1].starts_with("Mesa 1: "), "{news:?}");
    assert!(heard(&event).news(&reported).is_empty());
    // After the undo no result is announced, and the match is called again.
    let action = event.file().log.len();
    apply(&mut event, &format!(r#"{{"do":"undo","action":{action}}}"#));
    assert!(heard(&event).results.is_empty());
    assert_eq!(heard(&event).news(&reported), drawn.news(&before));
}

#[test]
fn rounds_won_at_a_table_are_said_with_the_names_first() {
    let mut event = event("chupate-dos", 3, Format::Table);
    let at = event.state().room.calls[0].at;
    let (names, kind) = (people(&event, at), current(&event).kind_of(at.encounter));
    // The first seat wins one round, the second all others.
    let others = usize::from(kind.rounds(3).unwrap()) - 1;
    event.apply(Action::report(at, rounds(&names, &[vec![0], vec![1; others]].concat(), 1))).unwrap();
    let told = format!("{} {others}, {} 1 y {} 0.", names[1], names[0], names[2]);
    assert_eq!(heard(&event).results[0].words, told);
    // Two people hear no cards either, nor in a forfeit.
    let mut event = super::event("chupate-dos", 4, Format::Swiss);
    let [at, other] = [0, 1].map(|call| event.state().room.calls[call].at);
    let names = people(&event, at);
    event.apply(Action::report(at, rounds(&names, &[1, 1], 3))).unwrap();
    walkover(&mut event, other, 0);
    let words = heard(&event).results.into_iter().map(|result| result.words).collect::<Vec<_>>();
    let forfeit = people(&event, other).join(" y ");
    assert_eq!(words[0], format!("{forfeit}: 2 a 0 (incomparecencia)."));
    assert_eq!(words[1], format!("{} 2 y {} 0.", names[1], names[0]));
}

#[test]
fn the_game_is_said_where_there_are_several() {
    let games = [("tres-en-raya", Format::League), ("dudo", Format::Table)];
    let mut event = undrawn(&games, ["Ana", "Beto", "Cata"]);
    apply(&mut event, r#"{"do":"draw","game":2,"seed":"dos"}"#);
    let words = &aloud(Lang::En, &event).calls[0].words;
    assert!(words.starts_with("Table 1, Dudo: ") && words.contains(" and "), "{words}");
}

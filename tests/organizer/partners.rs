//! Tests of pairs of partners: how they are typed and drawn, their seats, and the individual standings.

use super::*;
use sobremesa::organizer::tablet::{seats, set_options};
use sobremesa::organizer::views::aloud::aloud;
use sobremesa::organizer::views::individual::individual;
use sobremesa::organizer::views::partners::{counted, entries, pairs};
use sobremesa::season::Evening;

/// Returns a league of these entrants, before the draw.
fn of_pairs(names: &[&str]) -> Event {
    undrawn(&[("domino-pairs", Format::League)], names.iter().copied())
}

fn typed(text: &str, joined: bool) -> Vec<String> {
    let pasted = read(text, &[]);
    let pasted = if joined { pasted.in_pairs() } else { pasted };
    pasted.newcomers.into_iter().map(|newcomer| newcomer.name).collect()
}

#[test]
fn two_names_on_a_line_are_a_pair() {
    assert_eq!(typed("Ana/Luis\n1. Eva / Fede\nGala", false), ["Ana / Luis", "Eva / Fede", "Gala"]);
    assert_eq!(typed("Ana / Luis 1500\nEva/Fede 1600", false), ["Ana / Luis", "Eva / Fede"], "with ratings");
    assert_eq!(typed("Ana y Luis\nEva e Inés\nYolanda\nA/B/C", true), ["Ana / Luis", "Eva / Inés", "Yolanda", "A/B/C"]);
    assert_eq!(typed("Santiago Ramón y Cajal / Luis", true), ["Santiago Ramón y Cajal / Luis"]);
    assert_eq!(typed("Ana y Luis", false), ["Ana y Luis"], "unless they are asked not to be");
    let asked = |text| read(text, &[]).maybe_pair().unwrap_or_default();
    assert_eq!(asked("Ana y Luis\nEva / Fede\nYolanda"), "Ana y Luis");
    assert_eq!([asked("Eva / Fede\nPilar, Chus"), asked("Eva, Fede, Gala")], ["Pilar, Chus", ""]);
    assert_eq!(typed("Pilar, Chus\nEva , Fede", true), ["Pilar / Chus", "Eva / Fede"]);
    assert_eq!(typed("Ana y Luis, Eva y Fede", true), ["Ana / Luis", "Eva / Fede"]);
    assert_eq!(typed("Asun - Pepe\nEva – Fede", true), ["Asun / Pepe", "Eva / Fede"]);
    assert_eq!((asked("Pilar, Chus"), typed("Pilar, Chus", true)), ("Pilar, Chus".into(), vec!["Pilar / Chus".into()]));
    assert_eq!(typed("Pilar, Chus", false), ["Pilar", "Chus"], "the only line of a list of people");
    let long = format!("{} / {}", "ñ".repeat(30), "o".repeat(30));
    assert_eq!(typed(&format!("{long}\n{long}o"), false), [long], "30 letters each");
}

#[test]
fn a_list_of_pairs_counts_who_has_no_partner() {
    let say = |text, in_pairs| counted(Lang::Es, &read(text, &[]), in_pairs);
    assert_eq!(say("Ana/Luis\nEva\nFede\nGala", true), "1 pareja y 3 personas sin pareja: Eva, Fede y Gala");
    assert!(say("Ana\nEva\nFede\nGala", true).ends_with("4 personas sin pareja"), "only a few are named");
    assert_eq!([say("Ana/Luis", true), say("Ana\nEva", false)], ["1 pareja", "2 personas"]);
    let count = |text| entries(&read(text, &[]), true);
    assert_eq!([count("Ana/Luis\nEva\nFede\nGala"), count("Eva\nFede")], [2, 1], "three make one more pair");
}

#[test]
fn who_has_no_partner_is_named_and_drawn_into_pairs() {
    let mut event = of_pairs(&["Ana", "Beto", "Carla / Dani"]);
    let view = pairs(Lang::Es, event.state(), "s").unwrap();
    assert_eq!(view.words, "2 personas sin pareja: Ana y Beto.");
    assert_eq!(view.draws.iter().map(|offer| &offer.words[..]).collect::<Vec<_>>(), ["Formar parejas por sorteo"]);
    assert_eq!(draw(Lang::Es, &event, GameId::FIRST).unwrap().to_draw, None);
    event.apply(view.draws[0].actions[0].clone()).unwrap();
    assert_eq!(pairs(Lang::Es, event.state(), "s"), None);
    assert!(draw(Lang::Es, &event, GameId::FIRST).unwrap().to_draw.unwrap().possible);
    let odd = pairs(Lang::En, of_pairs(&["Ana", "Beto", "Eva"]).state(), "s").unwrap();
    assert!(odd.draws.is_empty() && odd.words.ends_with("one more is needed, or one fewer."), "{}", odd.words);
    let mut rated = of_pairs(&["Ana", "Beto"]);
    apply(&mut rated, r#"{"do":"amend","who":"Ana","details":{"rating":1500}}"#);
    let ways = pairs(Lang::Es, rated.state(), "s").unwrap().draws;
    assert_eq!(ways[1].actions, [Action::Pair { seed: "s".into(), by: PairedBy::Rating }]);
    assert_eq!(pairs(Lang::Es, undrawn(&[("dudo", Format::League)], ["Ana", "Beto"]).state(), "s"), None);
}

#[test]
fn partners_sit_opposite_at_a_match_to_the_points_of_the_plan() {
    let names: Vec<String> = ["Ana / Luis", "Eva / Fede"].map(String::from).into();
    assert_eq!(seats(&names, game("domino-pairs")), ["Ana", "Eva", "Luis", "Fede"]);
    assert_eq!(seats(&names, game("domino")), names, "a team at another game");
    let options = |kind| set_options("{}", game("domino-pairs"), kind, 4).unwrap();
    assert_eq!(options(MatchKind::Points { target: Some(100) }), r#"{"mode":"pairs","target":100}"#);
    assert_eq!(options(MatchKind::Places { shared: true }), r#"{"mode":"pairs","target":200}"#);
}

#[test]
fn pairs_are_announced_as_one_says_them() {
    let mut event = of_pairs(&["Ana / Luis", "Eva / Inés"]);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    let words = &aloud(Lang::Es, &event).calls[0].words;
    assert!(words.contains("Ana y Luis") && words.contains(" contra ") && words.contains("Eva e Inés"), "{words}");
}

/// Returns an event of three pairs, in which Mario replaces Luis after the first match of the pair.
fn played() -> Event {
    let mut event = of_pairs(&["Ana / Luis", "Eva / Fede", "Gala / Hugo"]);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    let mut mario = false;
    for number in 1..=3 {
        let at = EncounterRef { encounter: EncounterId::from_number(number), ..AT };
        let two = people(&event, at);
        let anas = two.iter().any(|name| name.starts_with("Ana"));
        let wins = |name: &str| name.starts_with("Ana") || !anas && name.starts_with("Eva");
        let points = two.into_iter().map(|name| (name.clone(), if wins(&name) { 200 } else { 110 }));
        let sheet = Sheet::Points { points: points.collect(), first: None, stopped: false, yellow: Default::default() };
        event.apply(Action::report(at, sheet)).unwrap();
        if anas && !mario {
            apply(&mut event, r#"{"do":"substitute","who":"Ana / Luis","out":"Luis","with":"Mario"}"#);
            mario = true;
        }
    }
    event
}

#[test]
fn a_game_of_pairs_has_the_name_that_the_list_of_events_gives_it_and_its_plan_counts_pairs() {
    for pairs in COMPETING.iter().filter(|game| game.pairs) {
        let single = game(pairs.id.strip_suffix("-pairs").unwrap());
        assert_eq!(pairs.title, format!("{} por parejas", single.title));
        let plan = pairs.plan(4, Format::League).unwrap();
        let words = [Lang::Es, Lang::En].map(|lang| sobremesa::tournament::text::plan(lang, pairs, &plan));
        assert!(words[0].starts_with("Para 4 parejas, liga: todas contra todas"), "{words:?}");
        assert!(words[1].starts_with("For 4 pairs, league: every pair plays every other"), "{words:?}");
        assert!(!words.concat().contains("jugador") && !words.concat().contains("player"), "{words:?}");
    }
}

#[test]
fn tables_are_kept_together_on_a_sheet_that_holds_them() {
    for (game, players, fits) in [("domino-pairs", 8, true), ("domino-pairs", 16, false), ("domino", 16, true)] {
        let mut event = undrawn(&[(game, Format::Swiss)], (0..players).map(|i| format!("P{i} / Q{i}")));
        apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
        play_out(&mut event, 100, 1);
        let sheets = all_standings(Lang::Es, event.state(), &|_| None);
        assert_eq!(sheets[0].fits, fits, "{game} {players}");
    }
}

#[test]
fn every_person_has_a_place_of_their_own_for_what_they_played() {
    let event = played();
    assert_eq!(sobremesa::organizer::views::people::people(Lang::Es, event.state(), "").summary, "3 parejas.");
    assert_eq!(first_table(&event).tables[0].rows[0].name, "Ana / Mario");
    let view = individual(Lang::Es, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    let rows: Vec<String> = view.table.rows.iter().map(|row| row.cells[..4].join(" ")).collect();
    assert_eq!(rows[0], "1 Ana Luis y Mario 2");
    assert!(rows.iter().any(|row| row.ends_with("Luis Ana 1")) && rows.iter().any(|row| row.ends_with("Mario Ana 1")));
    assert_eq!(rows.len(), 7);
    // Partners who played all matches together have the same place.
    let place = |name: &str| view.table.rows.iter().find(|row| row.cells[1] == name).unwrap().cells[0].clone();
    assert_eq!(place("Eva"), place("Fede"));
    assert!(view.order.starts_with("Se ordena por: "));
    assert!(csv::standings(Lang::Es, &event).contains("Por personas"));
    assert_eq!(individual(Lang::Es, scored(3, Format::League, None).state(), GameId::FIRST, PhaseId::FIRST), None);
}

#[test]
fn a_match_keeps_the_names_of_those_who_played_it_everywhere() {
    let (event, paper) = (played(), |state| schedules(Lang::Es, state, false, &|_| None, &clock));
    let state = event.state();
    let first = state.contests[GameId::FIRST].phases[PhaseId::FIRST].encounters().each();
    let at = first
        .map(|(encounter, _)| EncounterRef { encounter, ..AT })
        .find(|at| state.names_at(*at).contains(&"Ana / Luis"));
    let at = at.expect("Luis played");
    let page = encounter(Lang::Es, state, at).unwrap();
    let other = page.entry.names.iter().find(|name| !name.contains("Ana")).unwrap();
    let pairs = page.title.clone();
    assert!(pairs.contains("Ana / Luis") && page.entry.names.contains(&"Ana / Mario".into()), "{page:?}");
    let lines = &calendar(Lang::Es, state, at.game, true)[0].rounds;
    assert!(lines.iter().flat_map(|round| &round.matches).any(|line| line.at == at && line.who.join(" – ") == pairs));
    let rows = &paper(state)[0].matches.rows;
    assert_eq!(rows.iter().filter(|row| row.cells.contains(&pairs.replace(" – ", " – \n"))).count(), 1);
    let by_name = by_name(Lang::Es, state, &clock).remove(0).players;
    let own = &by_name.iter().find(|(name, _)| name == other).unwrap().1;
    assert_eq!(own.iter().filter(|line| line.ends_with("Ana / Luis")).count(), 1, "{own:?}");
    let person = person(Lang::Es, state, state.player(other).unwrap()).unwrap();
    assert!(person.games[0].matches.iter().any(|line| line.at == at && line.who == "Ana / Luis"));
    assert_eq!(csv::results(Lang::Es, &event).matches("Ana / Luis").count(), 1);
}

#[test]
fn a_bracket_keeps_the_names_of_those_who_played_its_matches() {
    let names = ["Ana / Luis", "Eva / Fede", "Gala / Hugo", "Ines / Juan"];
    let mut event = undrawn(&[("domino-pairs", Format::Knockout)], names);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    let mut called = event.state().room.calls.iter().map(|call| call.at);
    let at = called.find(|at| people(&event, *at).contains(&"Ana / Luis".into())).unwrap();
    let seat = people(&event, at).iter().position(|name| name == "Ana / Luis").unwrap();
    walkover(&mut event, at, seat);
    apply(&mut event, r#"{"do":"substitute","who":"Ana / Luis","out":"Luis","with":"Mario"}"#);
    let parts = bracket(Lang::Es, event.state(), (at.game, at.phase));
    let spots = parts.iter().flat_map(|part| &part.rounds).flat_map(|round| &round.spots);
    let sides = spots.flat_map(|spot| match spot {
        Spot::Match(of, sides) => sides.iter().map(|side| (*of == at.encounter, side.name.clone())).collect(),
        Spot::Bye(_) => vec![],
    });
    let anas: Vec<_> = sides.filter(|(_, name)| name.starts_with("Ana")).collect();
    assert_eq!(anas, [(true, "Ana / Luis".into()), (false, "Ana / Mario".into())]);
}

#[test]
fn a_season_counts_both_partners_and_who_was_replaced() {
    let evening = Evening::of(&played()).unwrap();
    let first: Vec<&str> = evening.results.iter().filter(|row| row.place == 1).map(|row| &row.name[..]).collect();
    assert_eq!(first, ["Ana", "Mario", "Luis"]);
    assert_eq!(evening.results.len(), 7);
}

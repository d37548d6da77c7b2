//! Every rendering of the standings has the rows, order and figures of the view.

use super::*;
use serde_json::{Value, json};
use sobremesa::games::REFEREED;
use sobremesa::organizer::views::podium::{self, GeneralRow, PodiumView, diplomas, general, overall, podium};
use sobremesa::organizer::views::ties::{Way, ties};

type Rows = Vec<Vec<String>>;

/// Returns, for each phase, its columns and the place, name and figures of everybody.
fn of_views(lang: Lang, state: &State) -> Vec<(Vec<&'static str>, Rows)> {
    let row = |place: String, name: &String, cells: &Vec<String>| [vec![place, name.clone()], cells.clone()].concat();
    let table = |table: &TableView| -> Rows {
        let placed = table.rows.iter().map(|of| row(of.place.to_string(), &of.name, &of.cells));
        placed.chain(table.without_place.iter().map(|of| row("-".into(), &of.name, &of.cells))).collect()
    };
    let phases = state.contests.each().flat_map(|(game, contest)| contest.phases.ids().map(move |at| (game, at)));
    let views = phases.map(|(game, at)| standings(lang, state, game, at).unwrap());
    let rows = views.map(|view| {
        let heads = view.columns.iter().map(|column| column.head).collect();
        (heads, view.tables.iter().flat_map(table).collect())
    });
    rows.collect()
}

fn ranked(rows: &Rows) -> impl Iterator<Item = &Vec<String>> {
    rows.iter().filter(|row| row[0] != "-")
}

fn of_referee(lang: Lang, event: &Event, as_json: bool) -> String {
    let mut out = vec![];
    sobremesa::referee::standings(&REFEREED, &event.text(), lang, as_json, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Reads the rows of the spreadsheet, each reduced to the columns of its phase.
fn of_csv(lang: Lang, event: &Event, views: &[(Vec<&'static str>, Rows)]) -> Rows {
    let csv = csv::standings(lang, event);
    let mut lines = csv.trim_start_matches('\u{feff}').lines().map(|line| line.split(';').collect::<Vec<_>>());
    let heads = lines.next().unwrap();
    let difference = |head: &'static str| if head == "+/−" { lang.pick("Dif.", "Diff.") } else { head };
    let columns = views.iter().flat_map(|(own, rows)| rows.iter().map(move |_| own));
    let row = |(line, own): (Vec<&str>, &Vec<&'static str>)| {
        let of = |head: &&'static str| heads.iter().position(|all| *all == difference(head)).unwrap();
        let figures = own.iter().map(|head| line[of(head)].trim_matches('"').to_string());
        let place = if line[3].is_empty() { "-" } else { line[3] };
        [place, line[4]].map(String::from).into_iter().chain(figures).collect()
    };
    lines.zip(columns).map(row).collect()
}

fn compare(event: &Event) {
    let state = event.state();
    for lang in [Lang::Es, Lang::En] {
        let views = of_views(lang, state);
        let all: Rows = views.iter().flat_map(|(_, rows)| rows.clone()).collect();
        let unsigned =
            |row: &Vec<String>| row.iter().map(|cell| cell.trim_start_matches('+').replace('−', "-")).collect();
        assert_eq!(of_csv(lang, event, &views), all.iter().map(unsigned).collect::<Rows>());

        let names: Vec<&str> = all.iter().map(|row| &row[1][..]).collect();
        let words = of_referee(lang, event, false);
        let lines = words.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let lines = lines.filter(|words| words.get(1).is_some_and(|name| names.contains(name)));
        let lines = lines.filter(|words| words[0].ends_with('.')).zip(&all);
        let told = lines.map(|(words, row)| {
            let words = words.iter().take(row.len()).map(|word| word.trim_end_matches('.').to_string());
            words.collect()
        });
        assert_eq!(told.collect::<Rows>(), all, "{words}");

        let phases = state.contests.each().flat_map(|(game, contest)| contest.phases.ids().map(move |at| (game, at)));
        for (of, (heads, rows)) in phases.zip(&views) {
            let picture = share::picture(lang, event, Some(of));
            let cells = picture.parts.iter().flat_map(|part| part.rows.iter().map(|row| &row.cells));
            // A place is not always a number there.
            assert!(cells.map(|cells| &cells[1..]).eq(ranked(rows).map(|row| &row[1..])), "{picture:?}");
            assert!(picture.parts.iter().all(|part| part.heads[2..] == heads[..]));
            let text = share::text(lang, event, Some(of));
            let told = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
            let told: Vec<String> = told.map(|line| line.split(" – ").next().unwrap().into()).collect();
            let begin = |row: &Vec<String>| format!("{}. {}", row[0], row[1]);
            assert_eq!(told, ranked(rows).map(begin).collect::<Vec<_>>());
        }
        compare_json(lang, event);
    }
}

/// Compares the JSON that the referee writes, and the general classification.
fn compare_json(lang: Lang, event: &Event) {
    let state = event.state();
    let json: Value = serde_json::from_str(&of_referee(lang, event, true)).unwrap();
    for (game, contest) in state.contests.each() {
        for at in contest.phases.ids() {
            let view = standings(lang, state, game, at).unwrap();
            let tables = &json["games"][game.index()]["phases"][at.index()]["tables"];
            for (table, json) in view.tables.iter().zip(tables.as_array().unwrap()) {
                let row =
                    |json: &Value| [&json["place"], &json["name"], &json["points"], &json["reason"]].map(Value::clone);
                let rows = json["rows"].as_array().unwrap().iter().map(row);
                let own =
                    |row: &RowView| [json!(row.place), json!(row.name), json!(row.figures.points), json!(row.reason)];
                assert!(rows.eq(table.rows.iter().map(own)), "{json}");
            }
        }
    }
    let general = general(lang, state);
    let row = |row: &GeneralRow| [row.place.to_string(), row.name.clone(), row.total.points.to_string()];
    let rows: Vec<[String; 3]> = general.rows.iter().map(row).collect();
    let picture = share::picture(lang, event, None);
    assert!(picture.parts[0].rows.iter().map(|row| &row.cells[..3]).eq(rows.iter().map(|row| &row[..])));
    let row = |json: &Value| [&json["place"], &json["points"]].map(Value::to_string);
    let own = rows.iter().map(|[place, _, points]| [place.clone(), points.clone()]);
    assert!(json["general"].as_array().unwrap().iter().map(row).eq(own), "{json}");
    let text = share::text(lang, event, None);
    let begins = |(line, [place, name, _]): (&str, &[String; 3])| line.starts_with(&format!("{place}. {name} – "));
    assert!(text.lines().skip(2).zip(&rows).all(begins), "{text}");
}

#[test]
fn every_rendering_of_the_standings_shows_the_same_rows_and_figures() {
    let played = [(6, Format::League, Some(200)), (7, Format::Swiss, None), (8, Format::Knockout, None)];
    for (players, format, target) in played {
        let mut event = scored(players, format, target);
        compare(&event);
        play_out(&mut event, 30, 3);
        compare(&event);
    }
    for (game, players, format) in [
        ("dudo", 24, Format::Open),
        ("chupate-dos", 9, Format::ByRules),
        ("tres-en-raya", 11, Format::Swiss),
        ("tres-en-raya", 12, Format::Knockout),
        ("domino", 6, Format::League),
        ("superechelon", 6, Format::ByRules),
    ] {
        let mut event = event(game, players, format);
        compare(&event);
        event
            .apply(Action::Expel { who: "P001".into(), unplayed: Unplayed::AnnulAll, game: None, reason: "r".into() })
            .unwrap();
        compare(&event);
        play_out(&mut event, 30, 3);
        compare(&event);
    }
}

#[test]
fn a_championship_has_a_podium_diplomas_and_a_general_classification() {
    let mut event = championship();
    let before = general(Lang::Es, event.state());
    assert!(before.is_championship() && !before.over && before.ties.is_empty() && before.provisional.is_some());
    assert!(!before.rows[0].is_placed(), "nobody has a point");
    let mut large =
        undrawn(&[("tres-en-raya", Format::League), ("dudo", Format::League)], ('A'..='L').map(String::from));
    play_out(&mut large, 0, 2);
    for (event, in_figures) in [(&event, false), (&large, true)] {
        let rows = general(Lang::Es, event.state()).rows;
        assert_eq!(rows.iter().any(|row| row.total.estrellitas > 10), in_figures);
        assert!(rows.iter().all(|row| row.in_figures == in_figures), "all alike, to be compared: {rows:?}");
    }
    assert_eq!(diplomas(Lang::Es, event.state()), []);
    assert_eq!(podium::tab(event.state()), EventPage::Table(None));
    play_out(&mut event, 0, 2);
    assert_eq!(podium::tab(event.state()), EventPage::Wall);
    let stands = person(Lang::Es, event.state(), EntrantId::FIRST).unwrap().games[0].stands.clone().unwrap();
    assert!(stands.starts_with("Quedó en el puesto "), "{stands}");
    compare(&event);
    let after = general(Lang::Es, event.state());
    assert!(after.over && after.provisional.is_none() && after.rows[0].wedges.len() == 2);
    assert_eq!(after.heads(), ["Pts", "Quesitos", "Estrellitas", "Tres en Raya", "Dudo"]);
    for row in &after.rows {
        let cells: Vec<u32> = row.cells.iter().map(|cell| cell.parse().unwrap()).collect();
        assert_eq!((cells.len(), cells[0]), (5, row.total.points));
        assert_eq!(cells[0], cells[3] + cells[4], "{row:?}");
    }
    let stairs = podium(Lang::Es, event.state(), GameId::FIRST).unwrap().stairs;
    assert_eq!(stairs[0].place, 1);
    assert!(stairs[0].worth.starts_with("5 puntos") && stairs[0].worth.ends_with(" · Quesito"), "{stairs:?}");
    let best = overall(after.clone()).unwrap().stairs;
    assert_eq!((best[0].place, &best[0].name), (1, &after.rows[0].name));
    assert!(best[0].worth.contains(" puntos · ") && best.iter().all(|stair| stair.place <= 3), "{best:?}");
    assert_eq!(overall(before), None);
    let diplomas = diplomas(Lang::Es, event.state());
    let of_games = diplomas.iter().filter(|diploma| diploma.of != after.title);
    assert!(of_games.clone().count() >= 6 && of_games.clone().all(|diploma| diploma.place <= 3), "{diplomas:?}");
    assert!(diplomas[0].words == "1.er puesto", "{diplomas:?}");
}

#[test]
fn the_page_says_who_moved_and_who_is_through() {
    let mut event = event("tres-en-raya", 8, Format::ByRules);
    let of = |event: &Event| live(Lang::Es, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    let rows = |event: &Event| of(event).tables.into_iter().flat_map(|table| table.rows).collect::<Vec<_>>();
    assert!(rows(&event).iter().all(|row| row.moved == 0 && row.chances == Chances::Alive));
    let matches: Vec<_> = current(&event).playable().collect();
    let mut moved = false;
    for encounter in matches {
        walkover(&mut event, EncounterRef { encounter, ..AT }, 1);
        moved |= rows(&event).iter().any(|row| row.moved > 0);
    }
    assert!(moved);
    let all = of(&event);
    assert!(all.tables.iter().all(|table| table.over && table.rows.iter().all(|row| !row.why.is_empty())));
    let tied: Vec<String> =
        ties(Lang::Es, event.state(), Some(GameId::FIRST)).into_iter().map(|tie| tie.words).collect();
    assert_eq!(tied, all.tables.iter().flat_map(|table| table.ties_to_settle().to_vec()).collect::<Vec<_>>());
    assert_eq!(all.line.as_deref(), Some("Pasan los 2 primeros, por encima de la raya."));
}

#[test]
fn movement_is_since_the_last_round_whatever_result_came_last() {
    let mut event = event("tres-en-raya", 4, Format::Swiss);
    let of = |event: &Event| live(Lang::Es, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    let places = |event: &Event| {
        of(event).tables[0].rows.iter().map(|row| (row.player, row.place, row.moved)).collect::<Vec<_>>()
    };
    let play = |event: &mut Event| {
        let at = event.state().room.calls[0].at;
        walkover(event, at, 1);
    };
    for _ in 0..2 {
        play(&mut event);
        assert!(places(&event).iter().all(|(.., moved)| *moved == 0), "nothing stood before the first round");
        assert!(!of(&event).legend.contains("▲"));
    }
    let before = places(&event);
    apply(&mut event, r#"{"do":"draw","seed":"t"}"#);
    let mut any = false;
    for _ in 0..2 {
        play(&mut event);
        for (player, place, moved) in places(&event) {
            let was = before.iter().find(|(other, ..)| *other == player).unwrap().1;
            assert_eq!(moved, was as i64 - place as i64);
            any |= moved != 0;
        }
    }
    assert!(
        any && of(&event).legend.ends_with(" · ▲▼: puestos ganados o perdidos (jornada 2)"),
        "{}",
        of(&event).legend
    );
    // In a bracket every round splits shared places, which is no movement.
    let mut bracket = super::event("tres-en-raya", 4, Format::Knockout);
    (0..3).for_each(|_| play(&mut bracket));
    assert!(places(&bracket).iter().all(|(.., moved)| *moved == 0) && !of(&bracket).legend.contains("▲"));
}

#[test]
fn a_drawn_match_of_a_knockout_has_a_deciding_round_and_is_a_draw_in_the_table() {
    let mut event = event("chupate-dos", 4, Format::Knockout);
    let at = event.state().room.calls[0].at;
    let names = people(&event, at);
    event.apply(Action::report(at, rounds(&names, &[0, 1], 3))).unwrap();
    let other = event.state().room.calls[0].at;
    walkover(&mut event, other, 0);
    let tie = ties(Lang::Es, event.state(), Some(GameId::FIRST)).remove(0);
    let words = "empate; lo decide una ronda de desempate entre los implicados.";
    assert_eq!(tie.words, format!("{}: {words}", tie.among.join(" – ")));
    assert!(names.iter().all(|name| tie.among.contains(name)));
    assert_eq!((tie.ways[0], tie.pool), (Way::Round, at.encounter.number()));
    let view = first_table(&event);
    let heads: Vec<&str> = view.columns.iter().map(|column| column.head).collect();
    assert_eq!(heads[..4], ["PJ", "G", "E", "P"]);
    for row in view.tables[0].rows.iter().filter(|row| names.contains(&row.name)) {
        assert_eq!(row.cells[..4], ["1", "0", "1", "0"], "{row:?}");
    }
}

#[test]
fn the_podium_of_the_only_game_has_the_scores_of_its_table() {
    let mut event = event("tres-en-raya", 5, Format::League);
    play_out(&mut event, 0, 2);
    let PodiumView { stairs, reasons, .. } = podium(Lang::Es, event.state(), GameId::FIRST).unwrap();
    let level = stairs.windows(2).filter(|two| two[0].worth == two[1].worth);
    assert_eq!(level.count(), reasons.len(), "each reason that the scores do not show: {stairs:?}");
    let slides = display::slides(event.state());
    assert_eq!(slides[0], display::Slide::Podium(GameId::FIRST));
    assert_eq!(display::title(Lang::Es, event.state(), slides[0]), "Podio · Tres en Raya");
    let view = first_table(&event);
    for stair in &stairs {
        let row = view.tables[0].rows.iter().find(|row| row.name == stair.name).unwrap();
        assert_eq!(Some(&stair.worth), row.score.as_ref());
    }
    assert!(stairs[0].worth.ends_with(" puntos") && stairs[0].worth != "5 puntos", "{stairs:?}");
}

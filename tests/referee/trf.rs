//! FIDE's report files: written, read, and written again.

use sobremesa::engine::Rng;
use sobremesa::engine::laws::extended;
use sobremesa::games::REFEREED;
use sobremesa::referee::{Stop, import, redraw, trf};
use sobremesa::tournament::shape::SwissSystem;
use sobremesa::tournament::{
    Action, Bye, Details, EncounterRef, Event, Format, GameId, MatchKind, PhaseId, PoolId, Sheet, Unplayed, named,
};

fn said(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Stop>) -> Result<String, String> {
    super::said(run).map_err(|stop| match stop {
        Stop::Unreadable(why) | Stop::Unsound(why) => why,
        Stop::Io(why) => panic!("{why}"),
    })
}

fn written(event: &Event) -> String {
    said(|out| trf(&REFEREED, &event.text(), None, out)).unwrap()
}

fn imported(text: &str) -> Result<Event, String> {
    let text = said(|out| import(&REFEREED, text, "superechelon", out))?;
    Ok(Event::read(REFEREED.competing, &text).unwrap())
}

fn enter(event: &mut Event, name: &str, rating: Option<u32>) {
    let federation = rating.map_or("", |rating| ["ESP", "MEX", ""][rating as usize % 3]).into();
    let details = Details { rating, federation, ..Details::default() };
    event.apply(Action::Enter { name: name.into(), details }).unwrap();
}

/// Enters a result for every open match: mostly played, some forfeited or annulled.
fn play(event: &mut Event, rng: &mut Rng) {
    let (game, phase) = (GameId::FIRST, PhaseId::FIRST);
    let open: Vec<_> = event.state().contests[game].phases[phase].playable().collect();
    for encounter in open {
        let at = EncounterRef { game, phase, encounter };
        let (.., e) = event.state().contests.encounter(at).unwrap();
        let names: Vec<String> = e.players.iter().map(|player| event.state().name(*player).to_string()).collect();
        let places = |a, b| named([(names[0].clone(), a), (names[1].clone(), b)].into_iter());
        let places = |a, b| Sheet::Places { places: places(a, b), expelled: vec![], yellow: named([].into_iter()) };
        let sheet = match rng.below(12) {
            0 => Sheet::Walkover { to: names[rng.below(2) as usize].clone() },
            1 => Sheet::Annulled { reason: "nobody came".into() },
            2..4 => places(1, 1),
            4..8 => places(1, 2),
            _ => places(2, 1),
        };
        event.apply(Action::report(at, sheet)).unwrap();
    }
}

/// Returns a Swiss tournament with byes of all kinds, forfeits, late entries and withdrawals.
fn swiss(number: u64) -> Event {
    let rng = &mut Rng::from_number(number);
    let mut event = Event::new(REFEREED.competing, "copa", "Copa de otoño", 0.0);
    let mut names: Vec<String> = (0..5 + rng.below(30)).map(|at| format!("Ñaco {at}, P.")).collect();
    for name in &names {
        let rating = Some(1200 + rng.below(900)).filter(|_| rng.below(3) > 0);
        enter(&mut event, name, rating);
    }
    let game = REFEREED.competing.iter().find(|game| game.id == "superechelon").unwrap();
    let mut plan = game.swiss_plan(names.len(), SwissSystem::Own);
    plan.phases[0].kind = MatchKind::Places { shared: true };
    let seeds = if rng.below(2) == 0 { names[2..5].to_vec() } else { vec![] };
    event
        .apply(Action::Add { game: "superechelon".into(), format: Format::Swiss, plan: Some(Box::new(plan)) })
        .unwrap();
    event.apply(Action::Apart { who: names[..2].to_vec() }).unwrap();
    let mut away: Vec<String> = vec![];
    for round in 0..5 {
        for who in std::mem::take(&mut away) {
            let _ = event.apply(Action::Back { who });
        }
        for who in &names {
            if rng.below(8) == 0 {
                let bye = [Bye::None, Bye::Half, Bye::Full][rng.below(3) as usize];
                away.push(who.clone());
                let _ = event.apply(Action::Away { who: who.clone(), bye, sits: false });
            }
        }
        if round > 0 && rng.below(2) == 0 {
            let late = format!("Tarde {round}");
            enter(&mut event, &late, None);
            let joined = event.apply(Action::Join { game: GameId::FIRST, who: late.clone(), pool: None });
            names.extend(joined.ok().map(|()| late));
        }
        let seeds = if round == 0 { seeds.clone() } else { vec![] };
        let draw = Action::Draw { game: GameId::FIRST, seed: round.to_string(), seeds };
        if event.apply(draw).is_err() {
            break;
        }
        if round > 1 && rng.below(3) == 0 {
            // Only somebody with a result: others would lose their place.
            let state = event.state();
            let table = &state.contests[GameId::FIRST].tables(PhaseId::FIRST, &state.alphabet)[PoolId::FIRST];
            let played = |name: &&String| state.player(name).is_ok_and(|player| table.columns[player].played > 0);
            if let Some(who) = names.iter().rfind(played).cloned() {
                let _ = event.apply(Action::Withdraw { who, unplayed: Unplayed::Walkover });
            }
        }
        if round < 4 || rng.below(2) == 0 {
            play(&mut event, rng);
        }
    }
    event
}

fn league(number: u64, format: Format) -> Event {
    let rng = &mut Rng::from_number(number);
    let mut event = Event::new(REFEREED.competing, "liga", "Liga", 0.0);
    (0..3 + rng.below(7)).for_each(|at| enter(&mut event, &format!("Persona {at}"), None));
    event.apply(Action::Add { game: "superechelon".into(), format, plan: None }).unwrap();
    event.apply(Action::Draw { game: GameId::FIRST, seed: "lluvia".into(), seeds: vec![] }).unwrap();
    if rng.below(3) > 0 {
        play(&mut event, rng);
    }
    event
}

#[test]
fn a_trf_is_read_as_an_event_that_prints_it_again() {
    for number in 0..if extended() { 2000 } else { 40 } {
        for event in [swiss(number), league(number, Format::League), league(number, Format::DoubleLeague)] {
            let text = written(&event);
            let again = imported(&text).unwrap_or_else(|why| panic!("{number}: {why}\n{text}"));
            assert_eq!(written(&again), text, "{number}");
        }
    }
}

#[test]
fn a_trf_has_the_columns_of_the_format() {
    let mut event = Event::new(REFEREED.competing, "copa", "Copa", 0.0);
    ["Ana", "Beto", "Carla"]
        .into_iter()
        .zip([Some(1800), None, Some(10_000)])
        .for_each(|(n, r)| enter(&mut event, n, r));
    event.apply(Action::Add { game: "superechelon".into(), format: Format::League, plan: None }).unwrap();
    assert_eq!(said(|out| trf(&REFEREED, &event.text(), None, out)).unwrap_err(), "Nothing is drawn yet.");
    let pools = vec![["Beto", "Ana", "Carla"].map(String::from).to_vec()];
    event.apply(Action::Arrange { game: GameId::FIRST, pools }).unwrap();
    let at = EncounterRef {
        game: GameId::FIRST,
        phase: PhaseId::FIRST,
        encounter: sobremesa::tournament::EncounterId::FIRST,
    };
    event.apply(Action::report(at, Sheet::Walkover { to: "Ana".into() })).unwrap();
    let lines = [
        "012 Copa",
        "062 3",
        "072 1",
        "142 3",
        "XXR 3",
        "162  W 3.0    D 1.0    L 0.0",
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.0",
    ];
    let blank = |columns: usize| " ".repeat(columns);
    let head = |number: usize, name: &str, rating: &str, federation: &str| {
        format!("001 {number:>4}{}{name:<33} {rating:>4} {federation:<3}{}", blank(6), blank(24))
    };
    let players = [
        head(1, "Beto", "", "") + " 0.0    2  0000 - Z     2 w       3 b  ",
        head(2, "Ana", "1800", "ESP") + " 3.0    1     3 w +     1 b    0000 - Z",
        head(3, "Carla", "", "MEX") + " 0.0    3     2 b -  0000 - Z     1 w  ",
    ];
    let text = written(&event);
    assert_eq!(text.lines().take(9).collect::<Vec<_>>(), lines);
    assert_eq!(text.lines().skip(9).collect::<Vec<_>>(), players);
    assert!(text.ends_with("\r\n"));
}

/// FIDE C.07, articles 8, 9, 14 and 16, with unplayed rounds of every kind: figures doubled and calculated by hand.
#[test]
fn unplayed_rounds_count_in_a_trf_as_fide_says() {
    let rounds = [
        ("Ana", " 3.5", "     4 w 1     2 b 1     3 w 1     5 w ="),
        ("Beto", " 2.5", "     5 w 1     1 w 0  0000 - H     3 b 1"),
        ("Carla", " 1.5", "     6 w +     4 b =     1 b 0     2 w 0"),
        ("Dani", " 0.5", "     1 b 0     3 w =     5 w -  0000 - Z"),
        ("Eva", " 2.5", "     2 b 0  0000 - U     4 b +     1 b ="),
        ("Flor", " 0.5", "     3 b -  0000 - H  0000 - Z  0000 - Z"),
    ];
    let line = |(at, (name, points, games)): (usize, &(&str, &str, &str))| {
        format!("001 {:>4}      {name:<33}{:33}{points}    1{games}\n", at + 1, "")
    };
    let text = rounds.iter().enumerate().map(line).collect::<String>() + "XXR 4\n";
    let event = imported(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let state = event.state();
    let table = &state.contests[GameId::FIRST].tables(PhaseId::FIRST, &state.alphabet)[PoolId::FIRST];
    let figures: Vec<_> =
        table.columns.iter().map(|c| [c.buchholz, c.buchholz_cut, c.buchholz_median, c.sonneborn]).collect();
    // For the sums of opponents, Dani (absent in the last round) counts a draw more (2), and Flor (who never played)
    // two more (3).
    let (ana, beto, carla, dani, eva, flor) = (7, 5, 3, 2, 5, 3);
    // Dummy opponents. After a forfeit: at most the score of the scheduled opponent. Otherwise: at most a draw in each
    // of four rounds.
    let (half_bye_of_beto, win_of_carla, loss_of_dani, gone_dani) = (4, flor, 1, 1);
    let (bye_of_eva, win_of_eva, loss_of_flor, gone_flor) = (4, dani, 1, 1);
    let sum = |all: [i64; 4]| all.iter().sum::<i64>();
    let expected = [
        [sum([dani, beto, carla, eva]), 13, 8, 2 * (dani + beto + carla) + eva],
        // The requested half-point bye is cut, although Carla has fewer points.
        [sum([eva, ana, half_bye_of_beto, carla]), 15, 8, 2 * eva + half_bye_of_beto + 2 * carla],
        [sum([win_of_carla, dani, ana, beto]), 15, 8, 2 * win_of_carla + dani],
        [sum([ana, carla, loss_of_dani, gone_dani]), 11, 4, carla],
        // A full bye and a win by forfeit are not voluntary.
        [sum([beto, bye_of_eva, win_of_eva, ana]), 16, 9, 2 * bye_of_eva + 2 * win_of_eva + ana],
        [sum([loss_of_flor, gone_flor, gone_flor, gone_flor]), 3, 2, gone_flor],
    ];
    assert_eq!(figures, expected);
}

#[test]
fn what_a_trf_cannot_hold_is_refused_in_a_sentence() {
    for (format, players, part) in
        [(Format::Knockout, 4, "no tables, no knockouts"), (Format::Table, 4, "no tables, no knockouts")]
    {
        let mut event = Event::new(REFEREED.competing, "copa", "Copa", 0.0);
        (0..players).for_each(|at| enter(&mut event, &format!("Persona {at}"), None));
        event.apply(Action::Add { game: "superechelon".into(), format, plan: None }).unwrap();
        event.apply(Action::Draw { game: GameId::FIRST, seed: "a".into(), seeds: vec![] }).unwrap();
        let why = said(|out| trf(&REFEREED, &event.text(), None, out)).unwrap_err();
        assert!(why.contains(part) && why.ends_with('.'), "{why}");
    }
}

#[test]
fn a_bad_trf_is_refused_with_the_number_of_its_line() {
    let good = written(&swiss(0));
    assert!(imported(&good).is_ok());
    let first = good.lines().position(|line| line.starts_with("001")).unwrap();
    let edited = |line: usize, columns: std::ops::Range<usize>, by: &str| {
        let mut lines: Vec<String> = good.lines().map(String::from).collect();
        let letters: Vec<char> = lines[line].chars().collect();
        let part = |letters: &[char]| letters.iter().collect::<String>();
        lines[line] = part(&letters[..columns.start]) + by + &part(&letters[columns.end..]);
        imported(&lines.join("\n")).unwrap_err()
    };
    let line = first + 1;
    for (why, says) in [
        (edited(first, 4..8, "   0"), "a player has a number in columns 5 to 8"),
        (edited(first, 4..8, "   2"), "number 2 is given twice"),
        (edited(first, 80..84, " x.0"), "\"x.0\" are no points"),
        (edited(first, 80..84, "50.5"), "and the line says 50.5"),
        (edited(first, 91..95, "  99"), "round 1: \"99\" is no opponent"),
        (edited(first, 91..95, "   1"), "round 1: \"1\" is no opponent"),
        (edited(first, 98..99, "?"), "round 1: \"?\" is no result against somebody"),
        (edited(first, 96..97, "x"), "round 1: \"x\" is no side"),
        (edited(3, 4..5, "0"), "the number of rounds is not one from 1 to 999"),
    ] {
        assert!(why.starts_with("Line ") && why.contains(says) && why.ends_with('.'), "{why}");
        assert!(
            says.contains("twice") || says.contains("rounds") || why.starts_with(&format!("Line {line}: ")),
            "{why}"
        );
    }
    assert_eq!(imported("012 Copa\n").unwrap_err(), "The file is no TRF: no line of it names a player.");
    let twice = good.replacen("Ñaco 2, P.", "Ñaco 3, P.", 1);
    assert!(
        imported(&twice).unwrap_err().starts_with(&format!("Line {}: ", first + 2)),
        "{}",
        imported(&twice).unwrap_err()
    );
}

#[test]
fn a_trf_of_teams_is_refused_and_without_their_lines_read() {
    let text = written(&swiss(1));
    assert!(imported(&text).is_ok());
    for team in ["013 Reyes                               1    2    3", "310  1 Reyes                         1    2"] {
        let lines = text.lines().count() + 1;
        let why = imported(&format!("{}\n{team}\n", text.trim_end())).unwrap_err();
        assert!(why.starts_with(&format!("Line {lines}: a team")), "{why}");
    }
}

#[test]
fn pairs_in_a_trf_are_compared_with_those_of_the_log() {
    let event = swiss(1);
    let text = written(&event);
    let compared = |text: &str| said(|out| redraw(&REFEREED, &event.text(), text, out));
    assert!(compared(&text).unwrap().starts_with("As the log draws them: "));
    let why =
        compared(&text.replacen(" w ", " ? ", 1).replacen(" b ", " w ", 1).replacen(" ? ", " b ", 1)).unwrap_err();
    assert!(why.ends_with('.'), "{why}");
    let renamed = text.replacen("Ñaco 3, P.", "Zoe       ", 1);
    assert_eq!(compared(&renamed).unwrap_err(), "Zoe is in the list, and does not play here.");
    // All colours swapped.
    let turned: String = text.replace(" w ", " ? ").replace(" b ", " w ").replace(" ? ", " b ");
    let why = compared(&turned).unwrap_err();
    assert!(why.starts_with("Round 1: the log draws ") && why.contains(", and the list has "), "{why}");
}

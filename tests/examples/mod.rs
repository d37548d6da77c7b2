//! Plays the worked examples of the rules pages: each move is legal or refused as the example says, each stated fact is
//! true, and its rule is on the page.

use serde_json::Value;
use sobremesa::engine::{Game, Match, Play, Record, Refusal};
use sobremesa::example::{Example, NAMES};
use sobremesa::games::{
    chupate_dos::ChupateDos, domino::Domino, dudo::Dudo, superechelon::SuperEchelon, tres_en_raya::TresEnRaya,
};
use sobremesa::referee::Open;
use std::fs;
use std::path::PathBuf;

fn read(id: &str, ending: &str) -> String {
    let rules = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    fs::read_to_string(rules.join(format!("{id}.{ending}"))).expect("the file is there")
}

/// Returns the faults in the examples of a game. Besides what the page reads, `json` has the facts of each step: JSON
/// pointers into the referee's position, with the expected values.
fn faults<G: Open>(json: &str) -> Vec<String> {
    let examples: Vec<Example> = serde_json::from_str(json).expect("the examples are well formed");
    let facts: Vec<Value> = serde_json::from_str(json).expect("the examples are JSON");
    let page = read(G::ID, "es.md");
    let mut found = Vec::new();
    for (example, facts) in examples.iter().zip(&facts) {
        let mut fault = |step: usize, what: String| {
            found.push(format!("{} «{}», step {step}: {what}", example.rule, example.es));
        };
        if !page.contains(&format!("\n[{}", example.rule)) {
            fault(0, "its rule is not on the page".into());
        }
        if usize::from(example.record.seats) > NAMES.len() || example.steps.len() < 2 {
            fault(0, "too many players or too few steps".into());
        }
        let record = Record::<G>::read(&example.record).expect("options and moves are of this game");
        let mut game = match Match::<G>::replay(record) {
            (Some(game), Ok(())) => game,
            (_, broken) => {
                fault(0, format!("{broken:?}"));
                continue;
            }
        };
        for (number, step) in example.steps.iter().enumerate() {
            play::<G>(&mut game, step, &facts["steps"][number], &mut |what| fault(number + 1, what));
        }
    }
    found
}

fn play<G: Open>(game: &mut Match<G>, step: &sobremesa::example::Step, facts: &Value, fault: &mut dyn FnMut(String)) {
    let (page, read) = (read(G::ID, "es.md"), |mv: &String| G::Move::try_from(mv.clone()).ok().expect("a move"));
    for Play(who, mv) in &step.plays {
        if game.play(*who, read(mv)).is_err() {
            fault(format!("{mv} of {who:?} is not legal: {:?}", game.game().why_not(*who, &read(mv))));
        }
    }
    if let Some(Play(who, wish)) = &step.refused {
        match game.game().why_not(*who, &read(wish)) {
            Some(refused) if !page.contains(&format!("[{}", refused.rule())) => {
                fault(format!("{} is not on the page", refused.rule()));
            }
            Some(_) => {}
            None => fault(format!("{wish} is legal")),
        }
    }
    let position = game.game().open();
    for (place, told) in facts["holds"].as_object().into_iter().flatten() {
        let value = position.pointer(place).unwrap_or(&Value::Null);
        if value != told {
            fault(format!("{place} is {value}, not {told}"));
        }
    }
    if step.es.is_empty() || step.en.is_empty() {
        fault("it says nothing".into());
    }
}

fn sound<G: Open>() {
    let found = faults::<G>(&read(G::ID, "json"));
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn the_examples_of_every_game_play_as_they_say() {
    let games = [sound::<ChupateDos>, sound::<Domino>, sound::<Dudo>, sound::<SuperEchelon>, sound::<TresEnRaya>];
    games.into_iter().for_each(|sound| sound());
}

#[test]
fn an_example_that_tells_something_else_is_found() {
    let json = read(Domino::ID, "json");
    for (told, other) in [
        ("[1, \"6-3r\"]", "[1, \"5-5r\"]"),
        ("[0, 15]", "[0, 20]"),
        ("\"refused\": [1, \"5-5l\"]", "\"refused\": [1, \"3-3r\"]"),
        ("\"DO-20\"", "\"DO-29\""),
    ] {
        let changed = json.replacen(told, other, 1);
        assert!(changed != json && !faults::<Domino>(&changed).is_empty(), "{told} as {other} goes unseen");
    }
}

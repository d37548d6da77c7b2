//! One random match of every kind, stored: the moves one by one, after each a fingerprint of the position and one of
//! all views, and the whole position now and then. A rule that changes shows where it first tells. The fingerprints are
//! of JSON, so that no name in the program's source can change them.
//!
//! `BLESS=1 cargo test --test matches` writes the files anew, for a change of the rules that is meant.

use crate::kinds::{Visit, all};
use crate::seen::seen;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sobremesa::engine::{Match, Rng, Seed, Status, Who, random_play};
use sobremesa::referee::Open;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs")
}

/// Plies between two positions written in full.
const FULL_EVERY: usize = 100;
/// The longest part of a match that is kept, in plies.
const LONGEST: usize = 400;

fn fingerprint(text: &str) -> String {
    Sha256::digest(text.as_bytes())[..4].iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Of the position, and of what everybody at the table sees of it and may do.
fn state<G: Open>(game: &G, seats: u8) -> String {
    let views: Vec<Value> =
        Who::all(seats).map(|who| json!([seen(&game.view(who)), game.legal_moves(who)])).collect();
    format!("{} {}", fingerprint(&game.open().to_string()), fingerprint(&json!(views).to_string()))
}

/// The text of one match: a line a ply.
fn text<G: Open>(options: &G::Options, seats: u8) -> String {
    let seed = Seed::from_number(2026);
    let mut game = Match::<G>::start(options.clone(), seats, seed);
    let mut rng = Rng::from_seed(&seed).split();
    let options = serde_json::to_string(options).expect("options are written");
    let mut text = format!("{} rules {} seats {seats} options {options}\n", G::ID, G::RULES);
    for ply in 0..LONGEST {
        if ply % FULL_EVERY == 0 {
            let _ = writeln!(text, "= {}", game.game().open());
        }
        let Some((who, mv)) = random_play(game.game(), seats, &mut rng) else { break };
        game.play(who, mv.clone()).expect("a legal move is accepted");
        let (who, mv) = (serde_json::to_string(&who), serde_json::to_string(&mv));
        let (who, mv) = (who.expect("a seat is written"), mv.expect("a move is written"));
        let _ = writeln!(text, "{who} {mv} {}", state(game.game(), seats));
    }
    if let Status::Over(outcome) = game.game().status() {
        let _ = writeln!(text, "over {}", serde_json::to_string(&outcome).expect("an outcome is written"));
    }
    text
}

#[derive(Default)]
struct Compare {
    bless: bool,
    names: BTreeSet<String>,
    changed: Vec<String>,
}

impl Visit for Compare {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        let file = folder().join(format!("{name}.txt"));
        let now = text::<G>(options, seats);
        self.names.insert(format!("{name}.txt"));
        if self.bless {
            fs::write(&file, now).expect("the file can be written");
            return;
        }
        let stored = fs::read_to_string(&file).unwrap_or_default();
        let lines = stored.lines().zip(now.lines());
        let line = lines.take_while(|(stored, now)| stored == now).count() + 1;
        if stored != now {
            self.changed.push(format!("{name}.txt: differs from line {line}"));
        }
    }
}

#[test]
fn every_kind_of_match_plays_as_it_is_stored() {
    let mut compare = Compare { bless: env::var_os("BLESS").is_some(), ..Compare::default() };
    fs::create_dir_all(folder()).expect("the folder can be made");
    all(&mut compare);
    assert!(compare.changed.is_empty(), "\n{}\n", compare.changed.join("\n"));
    let files = fs::read_dir(folder()).expect("the folder can be read");
    let files = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let forgotten: Vec<String> = files.filter(|file| !compare.names.contains(file)).collect();
    assert!(forgotten.is_empty(), "no match is played for {forgotten:?}");
}

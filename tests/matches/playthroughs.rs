//! Compares one random match of every kind with a stored text. It has every move with three hashes: of the position, of
//! all views, and of what the rules say; and the whole position every 100 plies. A changed rule alters the text from
//! the first move that it affects. The first hash is of JSON, which does not depend on names in the source. The other
//! two are of `Debug` texts, which cover every field but change with its name.
//!
//! After an intended change of the rules, `BLESS=1 cargo test --test library matches::` writes the files again.

use super::kinds::{Visit, all};
use sha2::{Digest, Sha256};
use sobremesa::engine::{Game, Match, PassAndPlay, Rng, Seed, Status, Who, random_play};
use sobremesa::games::{Advise, RULES};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs, thread};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs")
}

/// Plies between two positions written in full.
const FULL_EVERY: usize = 100;
/// The most plies of a match that are stored.
const LONGEST: usize = 400;
/// The number of moves that are tried in every position, legal or not.
const WISHES: usize = 80;

fn fingerprint(text: &str) -> String {
    Sha256::digest(text.as_bytes())[..4].iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Returns the whole position as JSON with sorted keys.
fn position<G: Advise>(game: &G) -> String {
    let mut position = game.open();
    position.sort_all_objects();
    position.to_string()
}

/// Returns three hashes: of the position, of every viewer's view and legal moves, and of what the rules say.
fn state<G: Advise + PassAndPlay>(game: &G, seats: u8, wishes: &[G::Move]) -> String {
    let views: Vec<_> = Who::all(seats).map(|who| (game.view(who), game.legal_moves(who))).collect();
    let said: Vec<String> = Who::all(seats).map(|who| said(game, who, wishes)).collect();
    [position(game), format!("{views:?}"), said.concat()].map(|text| fingerprint(&text)).join(" ")
}

/// Returns what the rules say to `who`: the rule that applies now, why each of `wishes` is refused, and how a tablet
/// that is passed round must behave (TO-3, CD-22, CD-24, DU-31, TR-5).
fn said<G: Advise + PassAndPlay>(game: &G, who: Who, wishes: &[G::Move]) -> String {
    let reasons: Vec<_> = wishes.iter().map(|wish| game.why_not(who, wish)).collect();
    let moves = game.legal_moves(who);
    let moves: Vec<_> = moves.iter().map(|mv| (game.taking_back(mv), G::is_call(mv), G::is_sanction(mv))).collect();
    let tablet = (game.has_secrets(), game.rests(), game.call(), moves);
    format!("{} {reasons:?} {tablet:?}", G::rule_now(&game.view(who)))
}

/// Returns the first different moves of a random match, to be tried in every position.
fn wishes<G: Game>(mut game: G, seats: u8, mut rng: Rng) -> Vec<G::Move> {
    let mut wishes = Vec::new();
    while let Some((who, mv)) = random_play(&game, seats, &mut rng).filter(|_| wishes.len() < WISHES) {
        game.apply(who, &mv);
        if !wishes.contains(&mv) {
            wishes.push(mv);
        }
    }
    wishes
}

/// Returns the text of one match, with a line for each ply.
fn text<G: Advise + PassAndPlay>(options: &G::Options, seats: u8) -> String {
    let seed = Seed::from_number(2026);
    let mut game = Match::<G>::start(options.clone(), seats, seed);
    let mut rng = Rng::from_seed(&seed).split();
    let options = serde_json::to_string(options).expect("options are written");
    let wishes = wishes(game.game().clone(), seats, rng.clone());
    let mut text = format!("{} rules {} seats {seats} options {options}\n", G::ID, G::RULES);
    let _ = writeln!(text, "begins {}", state(game.game(), seats, &wishes));
    for ply in 0..LONGEST {
        if ply % FULL_EVERY == 0 {
            let _ = writeln!(text, "= {}", position(game.game()));
        }
        let Some((who, mv)) = random_play(game.game(), seats, &mut rng) else { break };
        game.play(who, mv.clone()).expect("a legal move is accepted");
        let (who, mv) = (serde_json::to_string(&who), serde_json::to_string(&mv));
        let (who, mv) = (who.expect("a seat is written"), mv.expect("a move is written"));
        let _ = writeln!(text, "{who} {mv} {}", state(game.game(), seats, &wishes));
    }
    if let Status::Over(outcome) = game.game().status() {
        let _ = writeln!(text, "over {}", serde_json::to_string(&outcome).expect("an outcome is written"));
    }
    text
}

/// Plays the matches of one game and compares them with the stored texts.
struct Compare {
    game: &'static str,
    bless: bool,
    names: BTreeSet<String>,
    changed: Vec<String>,
}

impl Visit for Compare {
    fn visit<G: Advise + PassAndPlay>(&mut self, name: &str, options: &G::Options, seats: u8) {
        if G::ID != self.game {
            return;
        }
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
    fs::create_dir_all(folder()).expect("the folder can be made");
    let compare = |game| {
        let bless = env::var_os("BLESS").is_some();
        let mut compare = Compare { game, bless, names: BTreeSet::new(), changed: Vec::new() };
        all(&mut compare);
        assert!(!compare.names.is_empty(), "no match of {game} is played");
        compare
    };
    let compared = thread::scope(|scope| {
        let games: Vec<_> = RULES.iter().map(|game| scope.spawn(|| compare(game.id))).collect();
        games.into_iter().map(|game| game.join().expect("a game panicked")).collect::<Vec<_>>()
    });
    let changed: Vec<_> = compared.iter().flat_map(|game| &game.changed).map(String::as_str).collect();
    assert!(changed.is_empty(), "\n{}\n", changed.join("\n"));
    let files = fs::read_dir(folder()).expect("the folder can be read");
    let files = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let forgotten: Vec<_> = files.filter(|file| !compared.iter().any(|game| game.names.contains(file))).collect();
    assert!(forgotten.is_empty(), "no match is played for {forgotten:?}");
}

//! Codes of matches, set-ups, tables and roll calls: round trips, lengths, and corrupt or forged codes.

use crate::matches::kinds::{Visit, all};
use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use sobremesa::engine::{Level, Match, Record, Rng, Seed, Status, Who, Written, random_play};
use sobremesa::referee::Open;
use sobremesa::saved::{Player, Saved};
use sobremesa::store::crc32;
use sobremesa::travel::roll::RollList;
use sobremesa::travel::{BadCode, Content, LONGEST_CODE, SetUp, Tables, options, pack, read, rules, unpack};

fn players(seats: u8) -> Vec<Player> {
    let names = ["Ana", "Bruno", "María José", "Íñigo", "Luz", "Íker", "Òscar", "Begoña", "Noa", "Xènia"];
    let player = |(at, name): (usize, &str)| {
        let bot = at % 4 == 1;
        Player {
            name: name.into(),
            emblem: at as u8,
            bot,
            level: if bot { Level::ALL[at % 3] } else { Level::default() },
        }
    };
    names.into_iter().enumerate().take(seats.into()).map(player).collect()
}

pub fn saved<G: Open>(game: &Match<G>) -> Saved<Written> {
    Saved {
        started: 1.78e12,
        touched: 1.78e12 + 3_000_000.0,
        late: true,
        taken_back: vec![0, 1],
        ..Saved::new("0a1b2c3d4e5f".into(), G::ID, players(game.record().seats), game.record().written())
    }
}

/// Returns a match of at most `moves` moves, by bots or at random.
pub fn played<G: Open>(options: &G::Options, seats: u8, seed: u64, moves: usize, random: bool) -> Match<G> {
    let mut rng = Rng::from_number(seed);
    let seed = Seed::from_words(&format!("match {seed}"));
    let mut game = Match::<G>::start(options.clone(), seats, seed);
    while let (Status::Waiting(turn), true) = (game.game().status(), game.record().plays.len() < moves) {
        let who = Who::Seat(turn);
        let legal = game.game().legal_moves(who);
        let chosen = match random {
            true => random_play(game.game(), seats, &mut rng),
            false => G::choose(&game.game().view(who), &legal, Level::Normal, &mut rng).cloned().map(|mv| (who, mv)),
        };
        let (who, mv) = chosen.expect("somebody moves");
        game.play(who, mv).expect("what is offered is legal");
    }
    game
}

fn opened<G: Open>(code: &str) -> Result<Saved<Written>, BadCode> {
    match read(code)? {
        Content::Match(packed) => unpack(&packed, &rules::<G>()),
        _ => panic!("a match is no set-up"),
    }
}

/// Checks that finished and unfinished matches are read back unchanged from their codes.
struct ThereAndBack;

impl Visit for ThereAndBack {
    fn visit<G: Open>(&mut self, name: &str, options: &G::Options, seats: u8) {
        for (seed, moves, random) in [(1, 400, true), (2, 400, false), (3, 0, true), (4, 37, true)] {
            let game = played::<G>(options, seats, seed, moves, random);
            let saved = saved(&game);
            let code = pack(&saved, &rules::<G>()).unwrap_or_else(|| panic!("{name}: too long"));
            let back = opened::<G>(&code).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            assert_eq!(Record::<G>::read(&back.record).as_ref(), Some(game.record()), "{name}");
            assert_eq!((&back.players, &back.id), (&saved.players, &saved.id));
            assert_eq!((back.late, &back.taken_back), (true, &saved.taken_back));
            assert!((back.started - saved.started).abs() < 60_000.0 && back.touched > back.started);
            assert_eq!(back.outcome.is_some(), game.is_over(), "{name}");
        }
    }
}

#[test]
fn a_match_of_every_kind_comes_back_from_its_code() {
    all(&mut ThereAndBack);
}

/// By game: the length of each code of 150 moves, and the number of its plies.
#[derive(Default)]
struct Lengths(std::collections::BTreeMap<&'static str, Vec<(usize, usize)>>);

impl Visit for Lengths {
    fn visit<G: Open>(&mut self, _: &str, options: &G::Options, seats: u8) {
        for seed in 0..5 {
            let game = played::<G>(options, seats, seed, 150, seed > 1);
            let code = pack(&saved(&game), &rules::<G>()).expect("it fits");
            self.0.entry(G::ID).or_default().push((code.len(), game.record().plays.len()));
        }
    }
}

#[test]
fn a_match_of_150_moves_takes_less_than_500_characters() {
    let mut lengths = Lengths::default();
    all(&mut lengths);
    for (game, mut found) in lengths.0 {
        found.sort_unstable();
        let (middle, longest) = (found[found.len() / 2].0, found[found.len() - 1]);
        println!("{game}: half of the codes have at most {middle} characters, the longest {longest:?}");
        assert!(longest.0 < 500, "{game}: {longest:?}");
    }
}

fn set_up() -> SetUp {
    SetUp {
        game: "domino".into(),
        options: "{\"mode\":\"capicua\"}".into(),
        players: players(4),
        seed: Some(Seed::from_number(20_261_123)),
    }
}

#[test]
fn a_set_up_comes_back_from_its_code() {
    let nameless = vec![Player::person(String::new(), 3), Player::person(String::new(), 4)];
    let dealt_anew = SetUp { players: nameless, seed: None, ..set_up() };
    let whole_seed = SetUp { seed: Some(Seed([255; 32])), ..set_up() };
    for set_up in [set_up(), dealt_anew, whole_seed] {
        let code = set_up.code().unwrap();
        assert!(code.len() < 160, "{code}");
        assert_eq!(read(&code), Ok(Content::SetUp(set_up)));
    }
    let long = SetUp { options: "x".repeat(LONGEST_CODE), ..set_up() };
    assert_eq!(long.code(), None);
}

#[test]
fn tables_come_back_with_their_time_and_nothing_that_cannot_be_shown() {
    let text = "Copa\nGrupo 1\n1. Ana \u{202e}– 12 puntos\n\n2. Íñigo";
    let tables = Tables::new(1.78e12, text);
    let code = tables.code().unwrap();
    assert_eq!(read(&code), Ok(Content::Tables(tables.clone())));
    assert_eq!(tables.lines, ["Copa", "Grupo 1", "1. Ana – 12 puntos", "", "2. Íñigo"]);
    assert!((tables.at() - 1.78e12).abs() < 60_000.0);
    let of_23: String = (1..=23).map(|n| format!("{n}. Maximiliano {n} – {n} puntos\n")).collect();
    assert!(Tables::new(1.78e12, &of_23).code().unwrap().len() < 1_000);
    assert_eq!(Tables::new(0.0, &"1. Ana\n".repeat(3_000)).code(), None);
}

#[test]
fn options_are_told_by_what_they_change() {
    let written = "{\"rounds\":null,\"kind\":\"match\"}";
    assert_eq!(options::changed(written, written).as_deref(), Some("{}"));
    let changed = options::changed("{\"rounds\":4,\"kind\":\"match\"}", written).unwrap();
    assert_eq!(changed, "{\"rounds\":4}");
    // An option added later has its default.
    let later = "{\"rounds\":null,\"kind\":\"match\",\"later\":true}";
    let merged: serde_json::Value = serde_json::from_str(&options::with(later, &changed).unwrap()).unwrap();
    assert_eq!(merged, serde_json::json!({ "rounds": 4, "kind": "match", "later": true }));
    for unknown in ["{\"never\":1}", "[]", "", "3"] {
        assert_eq!(options::with(written, unknown), None, "{unknown}");
    }
}

type Dudo = sobremesa::games::dudo::Dudo;

/// Changes the bytes of a code and corrects its checksum.
pub fn forged(code: &str, change: impl FnOnce(&mut Vec<u8>)) -> String {
    let kind = code.as_bytes()[1];
    let letters = if kind.is_ascii_uppercase() { BASE32_NOPAD } else { BASE64URL_NOPAD };
    let mut bytes = letters.decode(&code.as_bytes()[2..]).unwrap();
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    let checksum = crc32(&bytes) ^ u32::from(kind);
    bytes.extend_from_slice(&checksum.to_be_bytes());
    format!("{}{}", &code[..2], letters.encode(&bytes))
}

/// Corrupts a code at one place: cuts it, or replaces, inserts, removes or moves characters.
fn corrupted(code: &str, rng: &mut Rng) -> String {
    let mut corrupt: Vec<char> = code.chars().collect();
    let at = rng.below(corrupt.len() as u32) as usize;
    match rng.below(5) {
        0 => corrupt.truncate(at),
        1 => corrupt[at] = char::from_u32(rng.below(0x2_0000)).unwrap_or('-'),
        2 => corrupt.insert(at, ['A', '_', '=', '\u{0}', 'ñ', '/'][rng.below(6) as usize]),
        3 => drop(corrupt.remove(at)),
        _ => corrupt[at..].rotate_left(1),
    }
    corrupt.into_iter().collect()
}

#[test]
fn ten_thousand_corrupt_codes_are_refused_with_a_reason() {
    let game = played::<Dudo>(&Default::default(), 4, 7, 150, true);
    let whole = pack(&saved(&game), &rules::<Dudo>()).unwrap();
    let codes = [whole, set_up().code().unwrap()];
    let mut rng = Rng::from_number(1);
    for turn in 0..10_000 {
        let code = &codes[turn % 2];
        let corrupt = corrupted(code, &mut rng);
        assert!(corrupt == *code || read(&corrupt).is_err(), "{corrupt}");
    }
    for (nothing, why) in [
        ("", BadCode::Damaged),
        ("1", BadCode::Damaged),
        ("1m", BadCode::Damaged),
        ("2mAAAA", BadCode::Newer),
        ("0mAAAA", BadCode::Damaged),
        ("ñandú", BadCode::Damaged),
    ] {
        assert_eq!(read(nothing), Err(why), "{nothing}");
    }
    assert_eq!(read(&"1m".repeat(LONGEST_CODE)), Err(BadCode::TooLong));
}

#[test]
fn a_code_of_other_rules_or_another_kind_says_so() {
    let game = played::<Dudo>(&Default::default(), 2, 9, 20, false);
    let code = pack(&saved(&game), &rules::<Dudo>()).unwrap();
    let other_rules = forged(&code, |bytes| bytes[5] = 99);
    assert_eq!(opened::<Dudo>(&other_rules).unwrap_err(), BadCode::Rules(99));
    let other_option = SetUp { options: "{\"later\":1}".into(), ..set_up() };
    assert!(matches!(read(&other_option.code().unwrap()), Ok(Content::SetUp(_))), "the page says it with its form");
    let other_kind = forged(&format!("1z{}", &code[2..]), |_| ());
    assert_eq!(read(&other_kind), Err(BadCode::Newer));
    // The rules of another game refuse the record.
    let Ok(Content::Match(packed)) = read(&code) else { panic!() };
    assert!(unpack(&packed, &rules::<sobremesa::games::tres_en_raya::TresEnRaya>()).is_err());
    assert_eq!(packed.game, "dudo");
}

#[test]
fn a_roll_call_of_two_hundred_fits_a_code_and_who_is_here_is_of_its_event_alone() {
    let names: Vec<String> = (0..200).map(|nth| format!("Jugador {nth}")).collect();
    let list = RollList::new("0a1b", "Copa", names.clone());
    let Ok(Content::Roll(read_list)) = read(&list.code().unwrap()) else { panic!("it opens") };
    assert_eq!(read_list, list);
    let Ok(Content::Present(present)) = read(&read_list.present(&names[7]).code().unwrap()) else { panic!("it opens") };
    assert_eq!((&present.name, present.is_of("0a1b"), present.is_of("0a1c")), (&names[7], true, false));
}

/// Every later version must open these codes.
#[test]
fn codes_of_the_first_version_open() {
    let table = "1sBmRvbWlubxF7Im1vZGUiOiJzaW5nbGUifQIACFBsYXllciAxAQhQbGF5ZXIgMgA7meSl";
    let Ok(Content::SetUp(table)) = read(table) else { panic!("it opens") };
    assert_eq!((&table.game[..], &table.options[..]), ("domino", "{\"mode\":\"single\"}"));
    let played = "1mDHRyZXMtZW4tcmF5YQEMeyJ0YXJnZXQiOjF9AgAIUGxheWVyIDEBCFBsYXllciAyDGI0MTkzYWUxMWMwY6Wxog4AAAAh\
                  Mp2T7sR7tyyWXUXs6dv_9YrtbeDV-snzQnjG3kuN8g0FatYCG_QS4-ZJ";
    let saved = opened::<sobremesa::games::tres_en_raya::TresEnRaya>(played).expect("it opens");
    let moves: Vec<&str> = saved.record.plays.iter().map(|play| &play.1[..]).collect();
    assert_eq!(moves, ["c3", "b1", "b3", "a2", "a3"]);
    assert_eq!((&saved.id[..], saved.outcome.is_some()), ("b4193ae11c0c", true));
}

//! What arrives by link, camera, share or file is read as what it is, or refused.

use super::harm::{edits, harmed};
use super::texts::corpus;
use super::{holds, reads};
use crate::travel::{forged, played, saved};
use proptest::collection::vec;
use proptest::prelude::*;
use sobremesa::engine::{Match, Record, Rng, Seed};
use sobremesa::games::{COMPETING, REFEREED, SCORED, dudo::Dudo};
use sobremesa::import::{Given, given, payloads};
use sobremesa::names::fits;
use sobremesa::referee::{Stop, verify};
use sobremesa::saved::{LONGEST_NAME, Player};
use sobremesa::scorekeeper::Sheet as Points;
use sobremesa::store::Kind;
use sobremesa::tournament::{
    EncounterId, EncounterRef, Event, Format, GameId, MatchKind, Names, PhaseId, Sheet, forecast::simulate, people,
};
use sobremesa::travel::parts::{Added, Gathering, Parcel};
use sobremesa::travel::{Content, SetUp, Tables, pack, read, roll::RollList, rules, slip::Invitation, unpack};

/// Returns a code of each kind for links and QR codes.
fn codes() -> Vec<String> {
    let set_up = SetUp {
        game: "domino".into(),
        options: "{\"mode\":\"single\"}".into(),
        players: ["Ana", "Beto"].map(|name| Player::person(name.into(), 1)).into(),
        seed: Some(Seed::from_number(7)),
    };
    let at = EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter: EncounterId::from_number(3) };
    let kind = MatchKind::Places { shared: false };
    let names = vec!["Ana".to_string(), "Beto".to_string()];
    let invitation = Invitation::new("0a1b2c3d", "Copa de otoño", at, kind, names, set_up.clone());
    let places: Names<u8> = invitation.names().iter().cloned().zip(1..).collect();
    let sheet = Sheet::Places { places, expelled: vec![], yellow: Names::new() };
    let roll = RollList::new("0a1b2c3d", "Copa de otoño", vec!["Ana Ruiz".into(), "Beto".into()]);
    let parcel = Parcel { packed: true, bytes: (0..=255).collect() };
    let mut codes = vec![
        set_up.code(),
        Tables::new(1.78e12, "Copa\nMesa 1: Ana y Beto\nMesa 2: Caro y Dani").code(),
        invitation.code(),
        invitation.slip(&sheet, true),
        pack(&saved(&played::<Dudo>(&Default::default(), 4, 8, 60, true)), &rules::<Dudo>()),
        roll.code(),
        roll.present("Beto").code(),
    ];
    codes.extend(parcel.cut().unwrap_or_default().into_iter().map(Some));
    codes.into_iter().map(|code| code.expect("it is short")).collect()
}

/// Changes the bytes of a code and corrects its checksum, as a later version or an attacker could.
fn changed(code: &str, changes: &[(u16, u8, u8)]) -> String {
    forged(code, |bytes| {
        for (at, how, byte) in changes {
            let at = usize::from(*at) * bytes.len() / (usize::from(u16::MAX) + 1);
            match how % 8 {
                _ if bytes.is_empty() => {}
                0 => bytes.truncate(at),
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, *byte),
                3 => bytes[at] = 255,
                4 => bytes[at] ^= 1 << (byte % 8),
                _ => bytes[at] = *byte,
            }
        }
    })
}

#[test]
fn a_forged_code_reads_again_as_the_same_or_is_refused() {
    let codes = codes();
    let changes = (0..codes.len(), vec((any::<u16>(), any::<u8>(), any::<u8>()), 0..4));
    let gathering = std::cell::RefCell::new(Gathering::default());
    reads(5000, 1, &changes, |(which, changes)| {
        let read_again = match read(&changed(&codes[which], &changes)) {
            Ok(Content::SetUp(set_up)) => set_up.code().map(|code| read(&code) == Ok(Content::SetUp(set_up))),
            Ok(Content::Invitation(invitation)) => {
                prop_assert!(fits(&invitation.event, 40));
                prop_assert!(
                    invitation.names().iter().flat_map(|name| people(name)).all(|name| fits(name, LONGEST_NAME))
                );
                invitation.code().map(|code| read(&code) == Ok(Content::Invitation(invitation)))
            }
            Ok(Content::Roll(list)) => list.code().map(|code| read(&code) == Ok(Content::Roll(list))),
            Ok(Content::Present(present)) => present.code().map(|code| read(&code) == Ok(Content::Present(present))),
            Ok(Content::Tables(tables)) => {
                prop_assert!((0.0..1e15).contains(&tables.at()));
                prop_assert!(!tables.lines.iter().any(|line| line.chars().any(char::is_control)));
                tables.code().map(|code| read(&code) == Ok(Content::Tables(tables)))
            }
            Ok(Content::Slip(slip)) => {
                let names = ["Ana".to_string(), "Beto".to_string()];
                let genuine = changes.is_empty() || slip.is_of("0a1b2c3d", &names);
                prop_assert!(!slip.is_of("another event", &names));
                genuine.then(|| slip.sheet(&names).is_some())
            }
            Ok(Content::Match(packed)) => unpack(&packed, &rules::<Dudo>()).ok().map(|saved| {
                let record = Record::<Dudo>::read(&saved.record).expect("a code that opens is a match");
                Match::<Dudo>::replay(record).1 == Ok(())
            }),
            Ok(Content::Part(part)) => {
                gathering.borrow_mut().add(part);
                None
            }
            Err(_) => None,
        };
        prop_assert!(read_again != Some(false));
        Ok(())
    });
    let mut gathering = gathering.into_inner();
    assert!(gathering.here().len() <= 250);
    let Ok(Content::Part(part)) = read(codes.last().expect("a part")) else { panic!("a part") };
    gathering.add(part);
}

/// Reads an arrived text as the page does. Fails if it is neither a sound document nor refused with a sentence.
fn judged(text: &str) -> Result<(), TestCaseError> {
    let Some(Given::One(kind)) = given(text) else { return Ok(()) };
    for payload in payloads(kind, text) {
        match kind {
            Kind::Match => {
                let verdict = verify(&REFEREED, &payload, &mut Vec::new());
                let sentence = match &verdict {
                    Ok(()) => ".",
                    Err(Stop::Unsound(why) | Stop::Unreadable(why)) => why,
                    Err(Stop::Io(_)) => "",
                };
                prop_assert!(sentence.ends_with('.') && sentence.lines().count() == 1, "{:?}", verdict);
            }
            Kind::Event => {
                if let Ok(event) = Event::read(COMPETING, &payload) {
                    prop_assert!(Event::read(COMPETING, &event.text()) == Ok(event));
                }
            }
            _ => {
                if let Ok(sheet) = Points::read(SCORED, &payload) {
                    prop_assert!(Points::read(SCORED, &sheet.text()).is_ok());
                }
            }
        }
    }
    Ok(())
}

/// The parts of two texts arrive in any order, repeatedly, some of them corrupt or forged; at the end all parts of the
/// first text, twice. Only these two texts may result, and the first must.
#[test]
fn pictures_of_a_sequence_are_the_document_or_nothing() {
    let texts: Vec<String> = ["match", "event", "sheet"].into_iter().flat_map(corpus).collect();
    let harm = prop_oneof![
        4 => Just(None),
        1 => edits().prop_map(|edits| Some(Err(edits))),
        2 => vec((any::<u16>(), any::<u8>(), any::<u8>()), 1..4).prop_map(|changes| Some(Ok(changes))),
    ];
    let shown = vec((any::<u16>(), any::<bool>(), harm), 0..40);
    let values = ((0..texts.len(), 0..texts.len()), any::<bool>(), edits(), shown);
    reads(1000, 1, &values, |((one, other), packed, edits, shown)| {
        let texts = [harmed(&texts[one], &edits), texts[other].clone()];
        let wholes = texts.each_ref().map(|text| Parcel { packed, bytes: text.clone().into_bytes() });
        let codes = wholes.each_ref().map(|whole| whole.cut().expect("it is short"));
        let mut gathering = Gathering::default();
        let mut arrived = |code: &str| match read(code) {
            Ok(Content::Part(part)) => match gathering.add(part) {
                Added::Whole(whole) => Some(whole),
                _ => None,
            },
            _ => None,
        };
        for (nth, second, harm) in shown {
            let codes = &codes[usize::from(second)];
            let code = &codes[usize::from(nth) % codes.len()];
            let code = match &harm {
                None => code.clone(),
                Some(Ok(changes)) => changed(code, changes),
                Some(Err(edits)) => harmed(code, edits),
            };
            let whole = arrived(&code);
            prop_assert!(whole.as_ref().is_none_or(|whole| wholes.contains(whole)), "{:?} was never cut", whole);
        }
        let mut came: Vec<Parcel> = codes[0].iter().chain(&codes[0]).filter_map(|code| arrived(code)).collect();
        prop_assert!(came.iter().all(|whole| *whole == wholes[0]));
        let whole = came.pop().ok_or_else(|| TestCaseError::fail("it does not arrive"))?;
        judged(&String::from_utf8_lossy(&whole.bytes))
    });
}

#[test]
fn whatever_the_system_gives_is_told_apart() {
    let code = codes().remove(0);
    let around = (".{0,40}", ".{0,3}", any::<bool>(), edits());
    holds(3000, &around, |(before, after, link, edits)| {
        let text = if link { format!("{before}#/open/{code}{after}") } else { before };
        let text = if after.len() == 3 { harmed(&text, &edits) } else { text };
        match given(&text) {
            Some(Given::Link(code)) => {
                prop_assert!(text.contains(code) && !code.is_empty());
                prop_assert!(code.chars().all(|c| c.is_ascii_alphanumeric() || "-_/.".contains(c)));
                drop(read(code));
            }
            Some(Given::One(kind)) => drop(payloads(kind, &text)),
            _ => {}
        }
        Ok(())
    });
}

/// Returns the files of finished events.
pub fn evenings() -> Vec<String> {
    let kinds = [
        ("dudo", Format::ByRules, 9),
        ("tres-en-raya", Format::Swiss, 7),
        ("tres-en-raya", Format::DoubleKnockout, 6),
        ("chupate-dos", Format::Open, 9),
        ("domino", Format::League, 5),
        ("superechelon", Format::ByRules, 7),
    ];
    let evening = |(game, format, people): (&str, Format, u32)| {
        let names = (1..=people).map(|n| format!("Persona {n}"));
        let mut event = simulate::undrawn(COMPETING, "e", &[(game, format)], names).expect("a game and people");
        simulate::play_out(&mut event, 10, &mut Rng::from_number(people.into())).expect("to its end");
        assert_eq!(given(&event.text()), Some(Given::One(Kind::Event)));
        assert_eq!(Event::read(COMPETING, &event.text()).as_ref(), Ok(&event));
        event.text()
    };
    kinds.into_iter().map(evening).collect()
}

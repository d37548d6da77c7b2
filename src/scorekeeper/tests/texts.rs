use super::*;
use crate::games::domino::{Mode, Options};
use crate::games::dudo::Refused as No;
use crate::games::superechelon::{Leader, StageType};
use crate::games::tres_en_raya::Kind;
use crate::lang::Lang;
use crate::scorekeeper::sheet::{Bad, Draft};
use crate::scorekeeper::{plain, refusals, words};

fn domino() -> Sheet {
    let rules = Rules::Domino(Options { mode: Mode::Fives, ..Options::default() });
    let hand = Event::Hand { by: Some(A), blocked: false, twice: false, left: vec![0, 23] };
    after(rules, 2, &[Event::Begins(A), Event::Ends { seat: A, sum: 15 }, hand])
}

#[test]
fn a_sheet_survives_its_text_and_says_the_same_after_it() {
    let mut sheet = domino();
    sheet.set_draft(Draft { who: Some(B), numbers: vec!["12".into()], ..Draft::default() });
    let read = Sheet::read(&sheet.text()).unwrap();
    assert_eq!(read, sheet);
    assert_eq!(totals(&read), [40, 0]);
    assert!(sheet.text().contains(r#"{"ends":{"seat":0,"sum":15}}"#), "{}", sheet.text());
}

#[test]
fn a_text_that_is_no_sheet_is_refused_and_never_panics() {
    let text = domino().text();
    assert_eq!(
        Sheet::read(&text.replace("\"sum\":15", "\"sum\":16")),
        Err(Bad::Entry(2, Refused::NoSum { most: 20 }))
    );
    assert_eq!(Sheet::read(&text.replace("\"format\":1", "\"format\":2")), Err(Bad::Newer));
    assert_eq!(
        Sheet::read(&text.replace("\"seat\":0", "\"seat\":9")),
        Err(Bad::Entry(2, Refused::NotAtTheTable))
    );
    for cut in 0..text.len() {
        if text.is_char_boundary(cut) {
            assert!(Sheet::read(&text[..cut]).is_err());
        }
    }
    let dealer = Rules::ChupateDos { rounds: 8, dealer: Seat(7) };
    assert_eq!(Sheet::new("a", 0.0, dealer, Vec::new()).err(), Some(Bad::Players));
}

#[test]
fn a_list_reads_the_game_and_the_end_without_folding_and_nobody_else_believes_them() {
    let mut sheet = sheet(Rules::TresEnRaya { kind: Kind::Match, target: 1 }, 2);
    let says = |sheet: &Sheet, over: &str| {
        let text = sheet.text();
        assert!(text.contains(&format!(r#""game":"tres-en-raya","over":{over}"#)), "{text}");
    };
    says(&sheet, "false");
    sheet.enter(Event::Round(Some(B))).unwrap();
    says(&sheet, "true");
    let lie = sheet.text().replace(r#""game":"tres-en-raya","over":true"#, r#""game":"dudo","over":false"#);
    assert_eq!(Sheet::read(&lie).as_ref(), Ok(&sheet));
    sheet.undo().unwrap();
    says(&sheet, "false");
}

#[test]
fn players_of_a_sheet_by_hand_have_names_that_can_be_shown() {
    let text = domino().text();
    let read = Sheet::read(&text.replace("\"Ana\"", "\"\u{202e} Ana \"")).unwrap();
    assert_eq!(read.name(A), "Ana");
    for name in ["", "beto"] {
        assert_eq!(Sheet::read(&text.replace("Ana", name)), Err(Bad::Players));
    }
}

/// Every event there is, for every seat that could be named and one that cannot.
fn events() -> Vec<Event> {
    let mut all = vec![Event::Way { right: true }, Event::Way { right: false }, Event::Round(None)];
    for kind in StageType::ALL {
        all.extend([Event::Stage { kind, won: None }, Event::Stage { kind, won: Some(B) }]);
    }
    for numbers in
        [vec![0, 0], vec![0, 3], vec![3, 0], vec![100, 100], vec![u16::MAX; 2], vec![0, 4, 5], vec![]]
    {
        all.push(Event::Tour(numbers.clone()));
        for who in [None, Some(A), Some(B), Some(Seat(200))] {
            all.push(Event::Cards { won: who, left: numbers.clone() });
            for (blocked, twice) in [(true, true), (true, false), (false, true), (false, false)] {
                all.push(Event::Hand { by: who, blocked, twice, left: numbers.clone() });
            }
        }
    }
    for seat in [A, B, C, Seat(200)] {
        all.extend([Event::Begins(seat), Event::Yellow(seat), Event::Calzo(seat), Event::Expelled(seat)]);
        all.extend([Event::Run(seat), Event::Opening(seat), Event::Passed(seat), Event::Drew(seat)]);
        all.extend([1, 2, 9].map(|dice| Event::Loses { seat, dice }));
        all.extend([Event::Ends { seat, sum: 10 }, Event::Round(Some(seat))]);
    }
    all
}

fn games() -> Vec<Rules> {
    let mut all: Vec<Rules> =
        Mode::ALL.map(|mode| Rules::Domino(Options { mode, ..Options::default() })).to_vec();
    all.extend([Kind::Match, Kind::Group, Kind::League].map(|kind| Rules::TresEnRaya { kind, target: 2 }));
    all.extend([Rules::Dudo, Rules::ChupateDos { rounds: 3, dealer: A }]);
    all.push(Rules::Superechelon { tours: 2, leader: Leader::Winner });
    all
}

#[test]
fn whatever_is_entered_nothing_panics_a_refusal_changes_nothing_and_undo_leads_back() {
    for rules in games() {
        for start in 0..40 {
            let (all, mut sheet) = (events(), sheet(rules.clone(), 2));
            for step in 0..120 {
                let event = all[(start * 31 + step * (start + 7)) % all.len()].clone();
                let before = sheet.clone();
                match sheet.enter(event.clone()) {
                    Err(why) => {
                        assert_eq!(sheet, before);
                        told(&sheet, &why);
                    }
                    Ok(()) => {
                        let mut back = sheet.clone();
                        assert_eq!((back.undo(), back.state()), (Ok(event), before.state()));
                        assert_eq!(Sheet::read(&sheet.text()).as_ref(), Ok(&sheet));
                    }
                }
            }
            told(&sheet, &Refused::Over);
        }
    }
}

/// Both languages have words for all of it, and the words end as sentences do.
fn told(sheet: &Sheet, why: &Refused) {
    for lang in [Lang::Es, Lang::En] {
        assert!(refusals::refused(lang, sheet, why).ends_with('.'), "{why:?}");
        assert!(words::now(lang, sheet).iter().all(|line| line.ends_with(['.', '?'])));
        assert!(!plain::text(lang, sheet).is_empty());
        for event in &sheet.written().log {
            assert!(!words::event(lang, sheet, event).is_empty());
        }
    }
}

#[test]
fn every_refusal_has_a_sentence_of_its_own_where_somebody_can_meet_it() {
    let sheet = domino();
    let mut told = std::collections::BTreeSet::new();
    let all = [
        Refused::Over,
        Refused::NothingToUndo,
        Refused::Begun,
        Refused::DrawFirst,
        Refused::NothingDrawn,
        Refused::NotTied(A),
        Refused::WinnerHolds(A),
        Refused::NoCards(A),
        Refused::TooManyCards,
        Refused::NotDeciding(A),
        Refused::Out(A),
        Refused::Siciliana,
        Refused::Calzo(No::CalzoInDuel),
        Refused::Calzo(No::CalzoInObligo),
        Refused::Calzo(No::CalzoTooFewDice { needs: 8 }),
        Refused::TwoLeft,
        Refused::NoSum { most: 20 },
        Refused::NotTheStarter,
        Refused::OpeningTwice,
        Refused::StillHolds(A),
        Refused::TwoEmpty,
        Refused::TooManyPips,
        Refused::WhoBegan,
        Refused::WhoBlocked,
        Refused::NobodyOut,
        Refused::NoMoreStages,
        Refused::WrongGc { sum: 1, deck: 200, exactly: true },
        Refused::WrongGc { sum: 1, deck: 200, exactly: false },
    ];
    for why in &all {
        told.insert(refusals::refused(Lang::Es, &sheet, why));
        told.insert(refusals::refused(Lang::En, &sheet, why));
    }
    assert_eq!(told.len(), 2 * all.len());
}

#[test]
fn the_text_to_share_has_the_title_the_scores_and_every_round() {
    let text = plain::text(Lang::Es, &domino());
    assert_eq!(
        text,
        "Dominó · 1 · A 200, múltiplos de cinco\nAna: 40 puntos (faltan 160)\nBeto: 0 puntos (faltan 200)\n\n1: Ana 40, Beto –"
    );
    let over = after(Rules::TresEnRaya { kind: Kind::Match, target: 1 }, 2, &[Event::Round(Some(B))]);
    assert_eq!(
        plain::text(Lang::En, &over),
        "Tres en Raya · first to 1 round won\nBeto wins!\n1. Beto: 1 round\n2. Ana: 0 rounds\n\n1: Ana –, Beto ★"
    );
}

#[test]
fn what_matters_now_is_said() {
    let loses = Event::Loses { seat: A, dice: 1 };
    let sheet = after(Rules::Dudo, 3, &vec![loses; 4]);
    assert_eq!(
        words::now(Lang::Es, &sheet).join(" "),
        "Obliga Ana: le queda un dado. Ni calzar ni pasar. Quedan 11 dados."
    );
    assert_eq!(words::now(Lang::Es, &domino()).join(" "), "Ronda 2. Sale Beto.");
}

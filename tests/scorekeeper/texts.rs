use super::*;
use sobremesa::engine::laws;
use sobremesa::games::chupate_dos::sheet as chupate;
use sobremesa::games::domino::{Mode, Options, sheet as domino};
use sobremesa::games::dudo::{Refused as No, sheet as dudo};
use sobremesa::games::superechelon::{Leader, StageType, sheet as echelon};
use sobremesa::games::tres_en_raya::{Kind, sheet as tres};
use sobremesa::lang::Lang;
use sobremesa::scorekeeper::{Bad, Draft, plain, view, words};

fn fives() -> Sheet {
    use domino::Entry::{Begins, Ends, Hand};
    let rules = Options { mode: Mode::Fives, ..Options::default() };
    let hand = Hand { by: Some(A), blocked: false, twice: false, left: vec![0, 23] };
    after::<domino::Count>(rules, 2, &[Begins(A), Ends { seat: A, sum: 15 }, hand])
}

#[test]
fn a_sheet_survives_its_text_and_says_the_same_after_it() {
    let mut sheet = fives();
    sheet.set_draft(Draft { who: Some(B), numbers: vec!["12".into()], ..Draft::default() });
    let read = Sheet::read(SCORED, &sheet.text()).unwrap();
    assert_eq!(read, sheet);
    assert_eq!(totals(&read), [40, 0]);
    assert!(sheet.text().contains(r#"{"ends":{"seat":0,"sum":15}}"#), "{}", sheet.text());
}

#[test]
fn a_text_that_is_no_sheet_is_refused_and_never_panics() {
    let text = fives().text();
    let refusal = |why| EntryRefusal::of::<domino::Count>(&why, &players(2));
    let no_sum = refusal(EntryError::Rule(domino::BadEntry::NoSum { most: 20 }));
    let nobody = refusal(EntryError::NotAtTheTable);
    assert_eq!(Sheet::read(SCORED, &text.replace("\"sum\":15", "\"sum\":16")), Err(Bad::Entry(2, no_sum)));
    assert_eq!(Sheet::read(SCORED, &text.replace("\"format\":1", "\"format\":2")), Err(Bad::Newer));
    assert_eq!(Sheet::read(SCORED, &text.replace("\"seat\":0", "\"seat\":9")), Err(Bad::Entry(2, nobody)));
    for cut in 0..text.len() {
        if text.is_char_boundary(cut) {
            assert!(Sheet::read(SCORED, &text[..cut]).is_err());
        }
    }
    let dealer =
        AgreedRules::new("chupate-dos", &chupate::SheetRules { rounds: 8, dealer: Seat(7), kind: Default::default() });
    for seats in [0, 2] {
        let refused = Sheet::new(SCORED, "a", 0.0, dealer.clone(), players(seats)).err();
        assert_eq!(refused, Some(Bad::Players));
    }
}

#[test]
fn a_list_reads_the_game_and_the_end_without_folding_and_nobody_else_believes_them() {
    let mut sheet = sheet::<tres::Count>(tres::SheetRules { kind: Kind::Match, target: 1 }, 2);
    let says = |sheet: &Sheet, outcome: &str| {
        let text = sheet.text();
        assert!(text.contains(&format!(r#""game":"tres-en-raya","outcome":{outcome}"#)), "{text}");
    };
    says(&sheet, "null");
    sheet.enter(&Entry::new(&tres::Entry::Round(Some(B)))).unwrap();
    says(&sheet, r#"{"null_rounds":0,"seats":[{"place":2"#);
    let lie = sheet.text().replace(r#""game":"tres-en-raya","outcome":{"#, r#""game":"dudo","outcome":{"more":1,"#);
    assert_eq!(Sheet::read(SCORED, &lie).as_ref(), Ok(&sheet));
    sheet.undo().unwrap();
    says(&sheet, "null");
}

#[test]
fn players_of_a_sheet_by_hand_have_names_that_can_be_shown() {
    let text = fives().text();
    let read = Sheet::read(SCORED, &text.replace("\"Ana\"", "\"\u{202e} Ana \"")).unwrap();
    assert_eq!(read.name(A), "Ana");
    for name in ["", "beto"] {
        assert_eq!(Sheet::read(SCORED, &text.replace("Ana", name)), Err(Bad::Players));
    }
}

/// Returns entries of every kind of every game, for each seat of the table and for one that does not exist.
fn entries() -> Vec<Entry> {
    let mut all = vec![
        Entry::new(&dudo::Entry::Way { right: true }),
        Entry::new(&dudo::Entry::Way { right: false }),
        Entry::new(&tres::Entry::Round(None)),
    ];
    for kind in StageType::ALL {
        for won in [None, Some(B)] {
            all.push(Entry::new(&echelon::Entry::Stage { kind, won }));
        }
    }
    for numbers in [vec![0, 0], vec![0, 3], vec![3, 0], vec![100, 100], vec![u16::MAX; 2], vec![0, 4, 5], vec![]] {
        all.push(Entry::new(&echelon::Entry::Tour(numbers.clone())));
        for who in [None, Some(A), Some(B), Some(Seat(200))] {
            all.push(Entry::new(&chupate::Entry::Cards { won: who, left: numbers.clone() }));
            for (blocked, twice) in [(true, true), (true, false), (false, true), (false, false)] {
                let left = numbers.clone();
                all.push(Entry::new(&domino::Entry::Hand { by: who, blocked, twice, left }));
            }
        }
    }
    for seat in [A, B, C, Seat(200)] {
        all.extend(
            [dudo::Entry::Begins(seat), dudo::Entry::Calzo(seat), dudo::Entry::Expelled(seat)].iter().map(Entry::new),
        );
        all.extend([1, 2, 9].map(|dice| Entry::new(&dudo::Entry::Loses { seat, dice })));
        all.push(Entry::new(&chupate::Entry::Yellow(seat)));
        use domino::Entry::{Drew, Ends, Opening, Passed, Run};
        let tiles = [Run(seat), Opening(seat), Passed(seat), Drew(seat), Ends { seat, sum: 10 }];
        all.extend(tiles.iter().map(Entry::new));
        all.push(Entry::new(&tres::Entry::Round(Some(seat))));
    }
    all
}

fn all_games() -> Vec<Sheet> {
    let mut all: Vec<Sheet> =
        Mode::ALL.map(|mode| sheet::<domino::Count>(Options { mode, ..Options::default() }, 2)).to_vec();
    let kinds = [Kind::Match, Kind::Group, Kind::League];
    all.extend(kinds.map(|kind| sheet::<tres::Count>(tres::SheetRules { kind, target: 2 }, 2)));
    all.push(sheet::<dudo::Count>((), 2));
    all.push(sheet::<chupate::Count>(chupate::SheetRules { rounds: 3, dealer: A, kind: Default::default() }, 2));
    all.push(sheet::<echelon::Count>(echelon::SheetRules { tours: 2, leader: Leader::Winner }, 2));
    all
}

#[test]
fn whatever_is_entered_nothing_panics_a_refusal_changes_nothing_and_undo_leads_back() {
    for empty in all_games() {
        for start in 0..if laws::extended() { 40 } else { 10 } {
            let (all, mut sheet) = (entries(), empty.clone());
            for step in 0..120 {
                let entry = all[(start * 31 + step * (start + 7)) % all.len()].clone();
                let before = sheet.clone();
                match sheet.enter(&entry) {
                    Err(why) => {
                        assert_eq!(sheet, before);
                        told(&sheet, &why);
                    }
                    Ok(()) => {
                        let mut back = sheet.clone();
                        assert_eq!((back.undo(), back.state()), (Ok(entry), before.state()));
                        assert_eq!(Sheet::read(SCORED, &sheet.text()).as_ref(), Ok(&sheet));
                        views::check_offers(&sheet);
                    }
                }
            }
        }
    }
}

/// Checks that both languages have words for the refusal, the sheet and its entries, and that sentences end as such.
fn told(sheet: &Sheet, why: &EntryRefusal) {
    for lang in [Lang::Es, Lang::En] {
        assert!(why.words(lang).ends_with('.'), "{why:?}");
        assert!(view::sheet(lang, sheet, 0).now.ends_with(['.', '?']) || sheet.state().outcome.is_some());
        assert!(!plain::text(lang, sheet).is_empty());
        for entry in &sheet.written().log {
            assert!(!words::entry(lang, sheet, entry).is_empty());
        }
    }
}

fn both(why: &EntryRefusal) -> [String; 2] {
    [Lang::Es, Lang::En].map(|lang| why.words(lang).to_string())
}

/// Returns the sentence for each of these refusals in Spanish and in English.
fn sentences<S: ScoreSheet>(all: &[S::RuleError]) -> Vec<String> {
    let said = |why: &S::RuleError| both(&EntryRefusal::of::<S>(&EntryError::Rule(why.clone()), &players(2)));
    all.iter().flat_map(said).collect()
}

#[test]
fn every_refusal_has_a_sentence_of_its_own_where_somebody_can_meet_it() {
    let mut all = Vec::new();
    let shared = [EntryError::Over, EntryError::Begun].map(|why| EntryRefusal::of::<dudo::Count>(&why, &players(2)));
    let nothing = sheet::<dudo::Count>((), 2).undo().unwrap_err();
    all.extend(shared.iter().chain([&nothing]).flat_map(both));
    {
        use chupate::BadEntry::*;
        all.extend(sentences::<chupate::Count>(&[WinnerHolds(A), NoCards(A), TooManyCards, NotDeciding(A)]));
    }
    {
        use dudo::BadEntry::*;
        let calzo = [No::CalzoInDuel, No::CalzoInObligo, No::CalzoTooFewDice { needs: 8 }];
        all.extend(sentences::<dudo::Count>(&[Out(A), Siciliana, TwoLeft]));
        all.extend(sentences::<dudo::Count>(&calzo.map(Calzo)));
    }
    {
        use domino::BadEntry::*;
        all.extend(sentences::<domino::Count>(&[
            DrawFirst,
            NothingDrawn,
            NotTied(A),
            NoSum { most: 20 },
            NotTheStarter,
            OpeningTwice,
            StillHolds(A),
            TwoEmpty,
            TooManyPips,
            WhoBegan,
            WhoBlocked,
            NobodyOut,
        ]));
    }
    {
        use echelon::BadEntry::*;
        let wrong = [true, false].map(|exactly| WrongGc { sum: 1, deck: 200, exactly });
        all.extend(sentences::<echelon::Count>(&wrong));
        all.extend(sentences::<echelon::Count>(&[NoMoreStages]));
    }
    let told: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!((told.len(), all.len()), (56, 56));
}

#[test]
fn the_text_to_share_has_the_title_the_scores_and_every_round() {
    let text = plain::text(Lang::Es, &fives());
    assert_eq!(
        text,
        "Dominó · 1 · A 200, múltiplos de cinco\nAna: 40 puntos (faltan 160)\nBeto: 0 puntos (faltan 200)\n\n1: Ana 40, Beto –"
    );
    let rules = tres::SheetRules { kind: Kind::Match, target: 1 };
    let over = after::<tres::Count>(rules, 2, &[tres::Entry::Round(Some(B))]);
    assert_eq!(
        plain::text(Lang::En, &over),
        "Tres en Raya · first to 1 round won\nBeto wins!\n1st Beto: 1 round\n2nd Ana: 0 rounds\n\n1: Ana –, Beto ★"
    );
}

#[test]
fn what_matters_now_is_said() {
    let loses = dudo::Entry::Loses { seat: A, dice: 1 };
    let sheet = after::<dudo::Count>((), 3, &vec![loses; 4]);
    assert_eq!(
        view::sheet(Lang::Es, &sheet, 0).now,
        "Obliga Ana: le queda un dado. Ni calzar ni pasar. Quedan 11 dados."
    );
    assert_eq!(view::sheet(Lang::Es, &fives(), 0).now, "Ronda 2. Sale Beto.");
}

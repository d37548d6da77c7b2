//! The short texts of moves and options, and the sentences.

use super::super::text::{self, Names};
use super::*;
use crate::engine::PerSeat;
use crate::games::open::Open;
use crate::lang::Lang;

#[test]
fn a_move_has_one_text_and_other_text_is_refused() {
    let cells = || Cell::all().map(|c| c.to_string());
    let shifts = cells().flat_map(|from| cells().map(move |to| format!("{from}-{to}")));
    for good in cells().chain(shifts).chain(["null", "deal", "red", "white"].map(String::from)) {
        assert_eq!(mv(&good).to_string(), good);
    }
    for bad in [
        "",
        " ",
        "a",
        "a0",
        "a4",
        "d1",
        "A1",
        "a1 ",
        " a1",
        "a01",
        "+a1",
        "a1b2",
        "a1-",
        "-a1",
        "a1-b2-c3",
        "a1--b2",
        "a1-d4",
        "a1–b2",
        "1a",
        "NULL",
        "null ",
        "deal1",
        "Red",
        "rojas",
        "áé",
        "a\u{301}",
        "99999999999999999999",
    ] {
        assert!(Move::try_from(bad.to_string()).is_err(), "{bad}");
    }
}

#[test]
fn options_default_to_the_seed_and_refuse_what_they_do_not_know() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    assert_eq!(read("{}").unwrap(), Options::default());
    assert_eq!(
        serde_json::to_string(&Options::default()).unwrap(),
        r#"{"kind":"match","target":3,"repetition":"claim","first_round":"dice","first_player":"alternate","colour":"agreed"}"#
    );
    for good in [
        r#"{"kind":"league","first_round":"first-named"}"#,
        r#"{"repetition":"off","first_player":"loser","colour":"dice"}"#,
        r#"{"target":0}"#,
        r#"{"target":255}"#,
    ] {
        let options = read(good).unwrap();
        assert_eq!(read(&serde_json::to_string(&options).unwrap()).unwrap(), options);
        assert!(TARGETS.contains(&options.target()));
    }
    for bad in [r#"{"target":256}"#, r#"{"target":-1}"#, r#"{"kind":"cup"}"#, r#"{"nulls":1}"#] {
        assert!(read(bad).is_err(), "{bad}");
    }
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    use Refused::*;
    let all = [
        MatchOver(Kind::Match),
        OnlyThePlayers,
        NotYourTurn,
        RoundOver(End::Line(A)),
        RoundOver(End::Full),
        RoundNotOver,
        NotYoursToBegin,
        ColourFirst,
        NotYoursToChoose,
        ColourSettled,
        Taken,
        TargetTaken,
        AllLaid,
        StillLaying,
        NothingMoves,
        NotYourPiece,
        SameCell,
        TooSoon { times: 0 },
        TooSoon { times: 1 },
        TooSoon { times: 2 },
        NullByItself,
        NeverNull,
        NullWhenFull,
    ];
    for lang in [Lang::Es, Lang::En] {
        let mut told: Vec<String> = all.iter().map(|why| TresEnRaya::reason(why, lang)).collect();
        assert!(told.iter().all(|sentence| sentence.ends_with('.')), "{told:?}");
        told.sort();
        told.dedup();
        assert_eq!(told.len(), all.len(), "each has its own");
    }
    let twice = TresEnRaya::reason(&TooSoon { times: 2 }, Lang::Es);
    assert_eq!(twice, "Esta posición ha salido 2 veces: hacen falta 3.");
}

fn names() -> Names {
    PerSeat::new(2, |s| ["Ana", "Bruno"][s.index()].to_string())
}

#[test]
fn since_my_turn_tells_what_happened_after_it() {
    let mut game = after(SIX);
    game.does(A, "a1-b3").does(B, "a2-c3");
    let told = |lang, seat, most| text::since(lang, &game.table.events, seat, &names(), most);
    assert_eq!(told(Lang::Es, A, 5), ["Bruno mueve de a2 a c3."]);
    assert!(told(Lang::En, B, 5).is_empty());
    let game = start(&Options { colour: Colours::Dice, ..options() });
    let told = text::since(Lang::Es, &game.table.events, A, &names(), 9);
    assert!(told[0].starts_with("Ana tira por el color: "), "{told:?}");
    assert_eq!(text::since(Lang::Es, &game.table.events, A, &names(), 1).len(), 1);
}

#[test]
fn moves_endings_and_prompts_are_told_in_both_languages() {
    assert_eq!(text::tell(Lang::Es, mv("a1-b3")), "Mover de a1 a b3");
    assert_eq!(text::tell(Lang::En, mv("b2")), "Place on b2");
    assert_eq!(text::tell(Lang::Es, mv("null")), "Declarar nula la ronda");
    assert_eq!(text::ending(Lang::Es, End::Line(B), &names()), "¡Tres en raya! Bruno gana la ronda.");
    assert_eq!(text::ending(Lang::En, End::Claimed(A), &names()), "Ana declares the round null.");
    let prompt = |game: &TresEnRaya| text::prompt(Lang::Es, &game.view(Who::Seat(A)));
    assert_eq!(prompt(&start(&options())), "Te toca: pon una ficha.");
    let mut game = after(SIX);
    assert_eq!(prompt(&game), "Te toca: mueve una ficha a una casilla vacía.");
    game.plays(TO_AND_FRO).plays(TO_AND_FRO);
    assert!(prompt(&game).contains("nula"));
    assert_eq!(prompt(&nine(SIX)), "Te toca: pon una ficha.");
    assert_eq!(prompt(after("").win_by(A)), "");
}

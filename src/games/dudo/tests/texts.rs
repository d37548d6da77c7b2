//! Moves as texts, options, and the words.

use super::*;
use crate::lang::Lang;
use std::collections::BTreeSet;

#[test]
fn every_move_has_one_text_and_other_text_is_refused() {
    for good in ["deal", "open", "closed", "dudo", "calzo", "paso", "siciliana", "1x1", "50x6>", "9x?<", "expel0"] {
        assert_eq!(mv(good).to_string(), good);
    }
    let bad = [
        "",
        "x",
        "4",
        "4x",
        "x5",
        "0x5",
        "04x5",
        "+4x5",
        " 4x5",
        "4x5 ",
        "4x0",
        "4x7",
        "4x55",
        "4x+5",
        "4x05",
        "100x2",
        "256x2",
        "99999999999999999999x2",
        "4X5",
        "4x5<>",
        "4x5>>",
        "4x??",
        ">",
        "<",
        "4x5x6",
        "٤x5",
        "expel",
        "expel10",
        "expel00",
        "expel+1",
        "expel-1",
        "expelx",
        "DUDO",
        "dudo ",
        "Deal",
        "-1x2",
    ];
    for bad in bad {
        assert!(Move::try_from(bad.to_string()).is_err(), "{bad}");
    }
}

#[test]
fn options_are_the_seed_as_written_and_refuse_what_they_do_not_know() {
    let plain = Options { montado: false, one_pass_per_round: false, obligo_wild_aces: false };
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), plain);
    assert_eq!(Options::default(), plain);
    let all = r#"{"montado":true,"one_pass_per_round":true,"obligo_wild_aces":true}"#;
    assert_eq!(serde_json::to_string(&serde_json::from_str::<Options>(all).unwrap()).unwrap(), all);
    for bad in [r#"{"montado":1}"#, r#"{"dice":5}"#, r#"{"montado":null}"#] {
        assert!(serde_json::from_str::<Options>(bad).is_err(), "{bad}");
    }
}

/// One of each reason.
fn reasons() -> Vec<Refused> {
    use Refused::*;
    vec![
        MatchOver,
        OutOfTheGame,
        NotYourTurn,
        RoundOver,
        RoundNotOver,
        NotTheBeginner,
        OnlyTheFloor,
        NotPlaying,
        OpenOrClosedFirst,
        NothingToChoose,
        NoBidYet,
        NameDirection,
        NoDirection,
        NumberOutOfRange { dice: 12 },
        NotEnoughDice { needs: 35, dice: 20 },
        DeadAces { number: 1 },
        TooLow { standing: Bid::new(3, Face::Tren) },
        TooFewAces { needs: 2 },
        TooFewAfterAces { needs: 5 },
        MoreAces { needs: 3 },
        ObligoFace { face: Some(Face::Quina) },
        ObligoFace { face: None },
        ObligoRaise { needs: 3 },
        EstasNeedClosedObligo,
        CalzoInDuel,
        CalzoInObligo,
        CalzoAfterPass,
        CalzoTooFewDice { needs: 8 },
        PassInDuel,
        PassInObligo,
        PassOnPass,
        PassOnFalseOpening,
        PassedAlready,
        SomebodyPassed,
        SicilianaInObligo,
        SicilianaAfterPass,
        SicilianaNotOpening,
        SicilianaOneDie,
    ]
}

#[test]
fn every_refusal_has_a_sentence_of_its_own_in_both_languages() {
    for lang in [Lang::Es, Lang::En] {
        let sentences: BTreeSet<String> = reasons().into_iter().map(|r| text::refusal(lang, r)).collect();
        assert_eq!(sentences.len(), reasons().len());
        assert!(sentences.iter().all(|s| s.ends_with('.') && s.len() < 120), "{sentences:?}");
    }
    let both = reasons().into_iter().all(|r| text::refusal(Lang::Es, r) != text::refusal(Lang::En, r));
    assert!(both);
}

#[test]
fn moves_are_told_in_words() {
    let es = |mv_text: &str| text::tell(Lang::Es, mv(mv_text));
    assert_eq!(es("1x1"), "1 as");
    assert_eq!(es("4x5>"), "4 quinas, hacia la derecha");
    assert_eq!(es("3x?<"), "3 de éstas, hacia la izquierda");
    assert_eq!(text::tell(Lang::En, mv("3x3")), "3 trenes (3s)");
    let moves = ["deal", "open", "closed", "dudo", "calzo", "paso", "siciliana", "expel1", "2x2"];
    for lang in [Lang::Es, Lang::En] {
        let told: BTreeSet<String> = moves.iter().map(|m| text::tell(lang, mv(m))).collect();
        assert_eq!(told.len(), moves.len());
    }
}

#[test]
fn the_whole_position_is_open_to_the_referee() {
    use crate::referee::Open;
    let mut game = obligo(&["4", "14445", "22345"]);
    game.does(A, "closed").does(A, "2x?>");
    let open = game.open();
    assert_eq!(open["cups"][1], serde_json::json!([1, 4, 4, 4, 5]));
    assert_eq!(open["standing"]["bid"], "2x?");
    assert_eq!(open["phase"], serde_json::json!({ "waits": "answer", "seat": 1 }));
    game.does(B, "dudo");
    assert_eq!(game.open()["rounds"][0]["end"]["face"], 4);
    assert_eq!(Dudo::reason(&Refused::MatchOver, Lang::Es), "La partida ha terminado.");
}

fn three() -> told::Names {
    PerSeat::new(3, |seat| ["Ana", "Bruno", "Carla"][seat.index()].to_string())
}

#[test]
fn since_my_turn_tells_what_the_others_did() {
    let mut game = round(&["22345", "33456", "12345"]);
    game.does(A, "2x2>").does(B, "3x3").does(C, "paso");
    let told = |seat, most| told::since(Lang::Es, &game.table.events, seat, &three(), most);
    assert_eq!(told(Some(A), 3), ["Bruno dice 3 trenes.", "Carla pasa."]);
    assert_eq!(told(None, 3)[0], "Ana dice 2 tontos, hacia la derecha.");
    assert_eq!(told(None, 1), ["Carla pasa."]);
    assert!(told(Some(C), 3).is_empty());
}

#[test]
fn the_end_of_a_round_is_told_with_its_count_and_its_cost() {
    let shown = |moves: &[(Seat, &str)]| {
        let mut game = round(&["22345", "33456", "12345"]);
        for (seat, mv) in moves {
            game.does(*seat, mv);
        }
        told::event(Lang::Es, game.table.events.last().unwrap(), &three())
    };
    assert_eq!(
        shown(&[(A, "3x2>"), (B, "dudo")]),
        "Bruno duda 3 tontos de Ana. Hay 4: se cumple. Bruno pierde un dado."
    );
    assert_eq!(shown(&[(A, "7x6>"), (B, "dudo")]), "Bruno duda 7 sextas de Ana. Hay 2: no llega. Ana pierde un dado.");
    assert_eq!(
        shown(&[(A, "4x2>"), (B, "calzo")]),
        "Bruno calza 4 tontos de Ana. Hay 4, justo. Bruno sigue con sus cinco dados."
    );
    assert_eq!(
        shown(&[(A, "2x2>"), (B, "paso"), (C, "dudo")]),
        "Carla duda el paso de Bruno. El paso era un farol. Bruno pierde un dado."
    );
    assert!(shown(&[(A, "7x6>"), (B, "siciliana")]).ends_with("Ana pierde dos dados."));
}

#[test]
fn what_a_bid_needs_and_its_chance_are_told_in_words() {
    let needs = |bid, wild| text::needs(Lang::Es, bid, wild, 15);
    assert_eq!(needs(Bid::new(4, Face::Quina), true), "Se cumple si hay 4 o más de 15: quinas o ases.");
    assert_eq!(needs(Bid::new(2, Face::As), true), "Se cumple si hay 2 o más de 15: ases.");
    assert_eq!(needs(Bid::new(2, Face::Tren), false), "Se cumple si hay 2 o más de 15: trenes.");
    let told: Vec<String> = [0.0, 0.004, 0.126, 0.996, 1.0].into_iter().map(|c| text::percent(Lang::Es, c)).collect();
    assert_eq!(told, ["imposible", "menos del 1 %", "13 %", "más del 99 %", "seguro"]);
}

#[test]
fn every_situation_has_its_prompt_and_its_advice() {
    let plain = || round(&["22345", "33456", "12345"]);
    let mut games = vec![obligo(&["4", "14445", "22345"]), plain()];
    let mut after = |mut game: Dudo, moves: &[(Seat, &str)]| {
        for (seat, mv) in moves {
            game.does(*seat, mv);
        }
        games.push(game);
    };
    after(obligo(&["4", "14445", "22345"]), &[(A, "open")]);
    after(obligo(&["4", "14445", "22345"]), &[(A, "open"), (A, "2x2>")]);
    after(plain(), &[(A, "2x1>")]);
    after(plain(), &[(A, "2x2>")]);
    after(plain(), &[(A, "2x2>"), (B, "paso")]);
    after(plain(), &[(A, "2x2>"), (B, "15x1"), (C, "paso")]);
    for lang in [Lang::Es, Lang::En] {
        let said = |game: &Dudo| {
            let legal = game.table.moves_of(Who::Seat(game.waits_for()));
            let raise = legal.iter().any(|mv| matches!(mv, Move::Bid(..)));
            text::prompt(lang, &game.table, raise, legal.contains(&Move::Calzo))
        };
        let prompts: BTreeSet<String> = games.iter().map(said).collect();
        assert_eq!(prompts.len(), games.len(), "{prompts:?}");
        assert!(prompts.iter().all(|prompt| prompt.len() < 100), "{prompts:?}");
        assert!(games.iter().all(|game| text::hint(lang, &game.table).is_some()));
    }
}

#[test]
fn the_reason_for_a_place_names_what_decided() {
    let mut game = round(&["6", "23", "12"]);
    game.does(A, "5x6>").does(B, "dudo");
    game.expels(C);
    let why = |above, below| told::why_above(Lang::Es, &game.table, &three(), above, below);
    assert_eq!(why(B, A), "Bruno acaba con 2 dados; Ana perdió el último en la ronda 1.");
    assert!(why(A, C).starts_with("Carla queda por debajo"));
}

//! Moves as texts, options, and the words.

use super::*;
use sobremesa::lang::Lang;
use std::collections::BTreeSet;

#[test]
fn texts_of_moves_and_options_and_sentences_of_refusals() {
    checks::texts_of_moves::<Move>(
        "deal|open|closed|dudo|calzo|paso|siciliana|1x1|50x6>|9x?<|expel0",
        "|x|4|4x|x5|0x5|04x5|+4x5| 4x5|4x5 |4x0|4x7|4x55|4x+5|4x05|100x2|256x2|99999999999999999999x2|4X5|4x5<>|4x5>>\
         |4x??|>|<|4x5x6|٤x5|expel|expel10|expel00|expel+1|expel-1|expelx|DUDO|dudo |Deal|-1x2",
    );
    checks::texts_of_options::<Options>(
        &[r#"{"montado":true,"one_pass_per_round":true,"obligo_wild_aces":true}"#],
        &[r#"{"montado":1}"#, r#"{"dice":5}"#, r#"{"montado":null}"#],
    );
    let written = Options { montado: false, one_pass_per_round: false, obligo_wild_aces: false };
    assert_eq!(Options::default(), written);
    checks::sentences_of_refusals(&refusals());
}

fn refusals() -> Vec<Refused> {
    use Refused::*;
    let turn = [MatchOver, OutOfTheGame, NotYourTurn, RoundOver, RoundNotOver, NotTheBeginner];
    let floor = [OnlyTheFloor, NotPlaying];
    let opening = [OpenOrClosedFirst, NothingToChoose, NoBidYet, NameDirection, NoDirection];
    let numbers = [NumberOutOfRange { dice: 12 }, NotEnoughDice { needs: 35, dice: 20 }, DeadAces { number: 1 }];
    let climb = [TooLow { standing: Bid::new(3, Face::Tren) }, TooFewAces { needs: 2 }, TooFewAfterAces { needs: 5 }];
    let obligo = [ObligoFace { face: Some(Face::Quina) }, ObligoFace { face: None }, ObligoRaise { needs: 3 }];
    let aces = [MoreAces { needs: 3 }, EstasNeedClosedObligo];
    let calzo = [CalzoInDuel, CalzoInObligo, CalzoAfterPass, CalzoTooFewDice { needs: 8 }];
    let pass = [PassInDuel, PassInObligo, PassOnPass, PassOnFalseOpening, PassedAlready, SomebodyPassed];
    let siciliana = [SicilianaInObligo, SicilianaAfterPass, SicilianaNotOpening, SicilianaOneDie];
    let all: [&[Refused]; 10] = [&turn, &floor, &opening, &numbers, &climb, &obligo, &aces, &calzo, &pass, &siciliana];
    all.concat()
}

#[test]
fn moves_are_told_in_words() {
    let es = |mv_text: &str| text::tell(Lang::Es, mv(mv_text));
    assert_eq!(es("1x1"), "1 as");
    assert_eq!(es("4x5>"), "4 quinas, hacia la derecha");
    assert_eq!(es("3x?<"), "3 de éstas, hacia la izquierda");
    assert_eq!(text::tell(Lang::En, mv("3x3")), "3 threes");
    let moves = ["deal", "open", "closed", "dudo", "calzo", "paso", "siciliana", "expel1", "2x2"].map(mv);
    for lang in [Lang::Es, Lang::En] {
        let told: BTreeSet<String> = moves.iter().map(|mv| text::tell(lang, *mv)).collect();
        assert_eq!(told.len(), moves.len());
    }
}

#[test]
fn the_whole_position_is_open_to_the_referee() {
    use sobremesa::referee::Open;
    let mut game = obligo("4 14445 22345").then("closed 2x?>");
    let open = game.open();
    assert_eq!(open["cups"][1], serde_json::json!([1, 4, 4, 4, 5]));
    assert_eq!(open["standing"]["bid"], "2x?");
    assert_eq!(open["phase"], serde_json::json!({ "waits": "answer", "seat": 1 }));
    game.plays("dudo");
    assert_eq!(game.open()["rounds"][0]["end"]["face"], 4);
    assert_eq!(Refused::MatchOver.words(Lang::Es), "La partida ha terminado.");
}

const CUPS: &str = "22345 33456 12345";

#[test]
fn since_my_turn_tells_what_the_others_did() {
    let game = round(CUPS).then("2x2> 3x3 paso");
    let since = |seat, most| describe::since(Lang::Es, &game.table.events, seat, &names(3), most);
    assert_eq!(since(Some(A), 3), ["Bruno dice 3 trenes.", "Carla pasa."]);
    assert_eq!(since(None, 3)[0], "Ana dice 2 tontos, hacia la derecha.");
    assert_eq!(since(None, 1), ["Carla pasa."]);
    assert!(since(Some(C), 3).is_empty());
}

#[test]
fn the_end_of_a_round_is_told_with_its_count_and_its_cost() {
    for (moves, sentence) in [
        ("3x2> dudo", "Bruno duda 3 tontos de Ana. Hay 4: se cumple. Bruno pierde un dado."),
        ("7x6> dudo", "Bruno duda 7 sextas de Ana. Hay 2: no llega. Ana pierde un dado."),
        ("4x2> calzo", "Bruno calza 4 tontos de Ana. Hay 4, justo. Bruno sigue con sus cinco dados."),
        ("2x2> paso dudo", "Carla duda el paso de Bruno. El paso era un farol. Bruno pierde un dado."),
        (
            "7x6> siciliana",
            "Bruno duda la apertura de Ana: 7 sextas, sin comodines y por dos dados. Hay 1: no llega. Ana pierde dos dados.",
        ),
    ] {
        let game = round(CUPS).then(moves);
        assert_eq!(describe::event(Lang::Es, game.table.events.last().unwrap(), &names(3)), sentence);
    }
}

#[test]
fn what_a_bid_needs_and_its_chance_are_told_in_words() {
    for (bid, wild, sentence) in [
        (Bid::new(4, Face::Quina), true, "Se cumple si hay 4 o más de 15: quinas o ases."),
        (Bid::new(2, Face::As), true, "Se cumple si hay 2 o más de 15: ases."),
        (Bid::new(2, Face::Tren), false, "Se cumple si hay 2 o más de 15: trenes."),
    ] {
        assert_eq!(text::needs(Lang::Es, bid, wild, 15), sentence);
    }
    let percents = [0.0, 0.004, 0.126, 0.996, 1.0].map(|chance| text::percent(Lang::Es, chance));
    assert_eq!(percents, ["imposible", "menos del 1 %", "13 %", "más del 99 %", "seguro"]);
}

#[test]
fn every_situation_has_its_prompt_and_its_advice() {
    let mut games = ["", "open", "open 2x2>"].map(|moves| obligo("4 14445 22345").then(moves)).to_vec();
    games.extend(["", "2x1>", "2x2>", "2x2> paso", "2x2> 15x1 paso"].map(|moves| round(CUPS).then(moves)));
    for lang in [Lang::Es, Lang::En] {
        let prompt = |game: &Dudo| {
            let legal = game.legal_moves(Who::Seat(game.waits_for()));
            let raise = legal.iter().any(|mv| matches!(mv, Move::Bid(..)));
            text::prompt(lang, &game.table, raise, true)
        };
        // Nobody calza in a duel, or with less than half of the dice.
        let without = [round("44 23").then("2x4"), round("4 2 3").then("1x4>")];
        assert!(!without.iter().any(|game| prompt(game).contains("calz")));
        let prompts: BTreeSet<String> = games.iter().map(prompt).collect();
        assert_eq!(prompts.len(), games.len(), "{prompts:?}");
        assert!(prompts.iter().all(|prompt| prompt.len() < 100), "{prompts:?}");
        let hint = |game: &Dudo| text::hint(lang, &game.view(Who::Seat(game.waits_for())));
        assert!(games.iter().all(|game| hint(game).is_some()));
    }
}

#[test]
fn the_reason_for_a_place_names_what_decided() {
    let mut game = round("6 23 12").then("5x6> dudo");
    game.expels(C);
    let why = |above, below| describe::why_above(Lang::Es, &game.table, &names(3), above, below);
    assert_eq!(why(B, A), "Bruno acaba con 2 dados; Ana perdió el último en la ronda 1.");
    assert!(why(A, C).starts_with("Carla queda por debajo"));
}

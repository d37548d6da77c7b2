//! The short texts of moves and options, and the sentences.

use super::*;
use sobremesa::engine::Tally;
use sobremesa::games::tres_en_raya::text;
use sobremesa::lang::Lang;

#[test]
fn a_move_has_one_text_and_other_text_is_refused() {
    let cells = || Cell::all().map(|c| c.to_string());
    let shifts = cells().flat_map(|from| cells().map(move |to| format!("{from}-{to}")));
    let good: Vec<String> = cells().chain(shifts).chain(["null|deal|red|white".into()]).collect();
    checks::texts_of_moves::<Move>(
        &good.join("|"),
        "| |a|a0|a4|d1|A1|a1 | a1|a01|+a1|a1b2|a1-|-a1|a1-b2-c3|a1--b2|a1-d4|a1–b2|1a|NULL|null |deal1|Red|rojas|áé\
         |a\u{301}|99999999999999999999",
    );
}

#[test]
fn options_default_to_the_rules_as_written_and_refuse_what_they_do_not_know() {
    assert_eq!(
        serde_json::to_string(&Options::default()).unwrap(),
        r#"{"kind":"match","target":3,"repetition":"claim","first_round":"dice","first_player":"alternate","colour":"agreed"}"#
    );
    checks::texts_of_options::<Options>(
        &[
            r#"{"kind":"league","first_round":"first-named"}"#,
            r#"{"repetition":"off","first_player":"loser","colour":"dice"}"#,
            r#"{"target":0}"#,
            r#"{"target":255}"#,
        ],
        &[r#"{"target":256}"#, r#"{"target":-1}"#, r#"{"kind":"cup"}"#, r#"{"nulls":1}"#],
    );
    assert!([0, 255].iter().all(|&target| TARGETS.contains(&Options { target, ..options() }.target())));
}

#[test]
fn every_refusal_has_a_sentence_in_both_languages() {
    use Refused::*;
    let rounds = [MatchOver(Kind::Match), RoundOver(End::Line(A)), RoundOver(End::Full), RoundNotOver, NotYoursToBegin];
    let colours = [ColourFirst, NotYoursToChoose, ColourSettled, OnlyThePlayers, NotYourTurn];
    let pieces = [Taken, TargetTaken, AllLaid, StillLaying, NothingMoves, NotYourPiece, SameCell];
    let nulls = [0, 1, 2].map(|times| TooSoon { times });
    let all: [&[Refused]; 5] = [&rounds, &colours, &pieces, &nulls, &[NullByItself, NeverNull, NullWhenFull]];
    checks::sentences_of_refusals(&all.concat());
    let twice = TooSoon { times: 2 }.words(Lang::Es);
    assert_eq!(twice, "Esta posición ha salido 2 veces: hacen falta 3.");
}

#[test]
fn since_my_turn_tells_what_happened_after_it() {
    let game = after(SIX).then("a1-b3 a2-c3");
    let told = |lang, seat, most| text::since(lang, &game.table.events, seat, &names(2), most);
    assert_eq!(told(Lang::Es, A, 5), ["Bruno mueve de a2 a c3."]);
    assert!(told(Lang::En, B, 5).is_empty());
    let game = start(&Options { colour: Colours::Dice, ..options() });
    let told = text::since(Lang::Es, &game.table.events, A, &names(2), 9);
    assert!(told[0].starts_with("Ana tira por el color: "), "{told:?}");
    assert_eq!(text::since(Lang::Es, &game.table.events, A, &names(2), 1).len(), 1);
}

#[test]
fn moves_endings_and_prompts_are_told_in_both_languages() {
    assert_eq!(text::tell(Lang::Es, mv("a1-b3")), "Mover de a1 a b3");
    assert_eq!(text::tell(Lang::En, mv("b2")), "Place on b2");
    assert_eq!(text::tell(Lang::Es, mv("null")), "Declarar nula la ronda");
    assert_eq!(text::ending(Lang::Es, End::Line(B), &names(2)), "¡Tres en raya! Bruno gana la ronda.");
    assert_eq!(text::ending(Lang::En, End::Claimed(A), &names(2)), "Ana declares the round void.");
    let prompt = |game: &TresEnRaya| text::prompt(Lang::Es, &game.view(Who::Seat(A)));
    assert_eq!(prompt(&start(&options())), "Te toca: pon una ficha.");
    let mut game = after(SIX);
    assert_eq!(prompt(&game), "Te toca: mueve una de tus fichas.");
    game.plays(TO_AND_FRO).plays(TO_AND_FRO);
    assert!(prompt(&game).contains("nula"));
    assert_eq!(prompt(&nine(SIX)), "Te toca: pon una ficha.");
    assert_eq!(prompt(after("").win_by(A)), "");
}

#[test]
fn places_cells_and_hints_are_told() {
    let tally = |place, rounds_won| Tally { place, rounds_won, ..Tally::default() };
    let why = |x, y| text::why_above(Lang::Es, ("Ana", &x), ("Bruno", &y));
    assert_eq!(why(tally(1, 3), tally(2, 1)), "Ana ganó 3 rondas y Bruno, 1.");
    assert!(why(tally(1, 2), tally(1, 2)).contains("mismo puesto"));
    let game = after("b2");
    assert_eq!(text::cell(Lang::Es, &game.table, cell("b2"), &names(2)), "b2, ficha roja, Ana");
    assert_eq!(text::cell(Lang::En, &game.table, cell("a1"), &names(2)), "a1, empty");
    let hint = |moves: &str, seat| text::hint(Lang::Es, &after(moves).view(Who::Seat(seat)));
    assert!(hint("", A).contains("el centro"));
    assert!(hint("", B).contains("al otro color"));
    assert!(hint("a1 b2 b1", B).starts_with("Cuidado"));
    assert!(hint("a1 b2 b1 a3", A).starts_with("¡Mira bien!"));
    assert!(hint(SIX, A).starts_with("Cuidado"), "B can move to a3");
    // The cells that the table lights for these hints.
    assert_eq!(after("a1 b2 b1").table.line_cells(A), [cell("c1")]);
    assert_eq!(after("a1 b2 b1 a3").table.line_cells(B), [cell("c1")]);
    assert_eq!(after(SIX).table.line_cells(B), [cell("a3")], "by a piece that moves");
    assert_eq!(after("a1 b2").table.line_cells(A), []);
}

//! Advice: each reason where it holds.

use super::*;

#[test]
fn advice_gives_the_reason_that_holds() {
    let cups = ["55512 23446 12345", "55512 2344 12345", "55512 22444 12345"];
    for (cups, moves, wish, says) in [
        (cups[0], "", "4x5>", "la cubres"),
        (cups[0], "", "6x5>", "9 de cada 10 veces y tú ya tienes 4 quinas, con los ases"),
        (cups[0], "", "9x5>", "es un farol"),
        (cups[0], "9x5>", "dudo", "por lo que ves, casi nunca hay 9 quinas"),
        (cups[0], "9x5>", "siciliana", "dos dados"),
        (cups[1], "4x5>", "paso", "es un farol"),
        (cups[1], "4x5> paso", "dudo", "con menos de cinco dados, el paso de Bruno es un farol"),
        (cups[2], "4x5>", "paso", "el paso es bueno"),
        (cups[2], "4x5> paso", "dudo", "1 de cada 10 veces"),
    ] {
        checks::advises(&round(cups).then(moves), wish, says);
    }
}

#[test]
fn a_hint_names_an_answer_only_if_it_is_legal_and_the_dice_speak_for_it() {
    for (cups, bid, good) in [
        ("55512 22444 12345", "4x5>", Some(Move::Pass)),
        ("55512 5523 1", "4x5>", Some(Move::Calzo)),
        ("55512 5523 1", "9x5>", None),
        ("55512 22444", "4x5", None),
    ] {
        assert_eq!(text::good_answer(&round(cups).then(bid).view(Who::Seat(B))), good, "{cups}: {bid}");
    }
}

//! Texts of moves and options, and the game's words.

use super::*;
use sobremesa::games::superechelon::refusal;
use sobremesa::lang::Lang;
use sobremesa::referee::Open;

#[test]
fn texts_of_moves_and_options() {
    checks::texts_of_moves::<Move>(
        "Cm1|Gm6*|Cm1>0|Cm1>7|Bm1!|Bm1xCc2|=Cm2|deal",
        "|=|*|>|Cm|Cm1 |Cm1**|Cm1>|Cm1>8|Cm1>00|Cm1>+1|Cm1>1 |Cm1>٣|Bm1x|Bm1xCm|Bm1xCm1x|Bm1!!|==Cm1|=Cm1=3|DEAL|deal \
         |Cm1é|é|Cm1\u{0}|=Cm01|Gm7|Cm1>99999999999999999999",
    );
    let long = r#"{"tours":200,"leader":"loser","loyal":true}"#;
    checks::texts_of_options::<Options>(
        &[long],
        &[r#"{"tours":-1}"#, r#"{"leader":"nobody"}"#, r#"{"stages":3}"#, r#"{"points":[[1,2,3,4]]}"#],
    );
    assert_eq!(serde_json::from_str::<Options>(long).unwrap().tours(), 21, "a number out of range is the nearest");
}

#[test]
fn every_refusal_has_its_sentence_in_both_languages() {
    use Refused::*;
    let deals = [MatchOver, StageOver, StageNotOver, HighestDrawDeals, WinnerDeals, LeftDeals];
    let lays = [NotYourTurn, NotInHand, OnlyYourFan, SayWhere, AlreadyOpened, NoSuchEscapada, StayLoyal];
    let bad_days = [BadDayInNoEscapada, NotABadDay, NameTarget, TargetNotThere, AlreadyCancelled, NotARival];
    let booty = [LayFirst, BootyFirst, InitiatorGives, NotInTheBooty];
    let all: [&[Refused]; 4] = [&deals, &lays, &bad_days, &booty];
    checks::sentences_of_refusals(&all.concat());
    let [many, two] = [NotYourTurn, NotYourTurnInDuel].map(|refused| refusal(Lang::Es, refused));
    assert_eq!(many, two);
}

#[test]
fn since_my_turn_tells_what_the_others_did_and_joins_gifts() {
    let events = [
        Event::Laid { seat: A, card: card("Cm1"), owner: A, opens: true },
        Event::Laid { seat: D, card: card("Gm1"), owner: A, opens: false },
        Event::BadDay { seat: C, card: card("Bm1"), against: Some(card("Cm1")) },
        Event::StageWon { owner: D, points: 1 },
        Event::Gave { from: D, to: D, cards: 1 },
        Event::Gave { from: D, to: B, cards: 1 },
        Event::Gave { from: D, to: D, cards: 1 },
    ];
    let told = text::since(Lang::Es, &events, A, &names(4), 9);
    let expected = [
        "Dani suma el Gregario a la escapada de Ana.",
        "Carla echa «Hoy no tiro» y anula el Escalador.",
        "Gana la escapada de Dani, con 1 punto.",
        "Dani se queda con 2 cartas del botín.",
        "Dani da a Bruno 1 carta del botín.",
    ];
    assert_eq!(told, expected);
    assert_eq!(
        text::since(Lang::En, &events[..3], A, &names(4), 1),
        ["Carla plays the Bad Day and cancels the Climber."]
    );
    assert!(text::since(Lang::Es, &events[..1], A, &names(4), 3).is_empty());
}

#[test]
fn every_move_event_and_moment_has_words_in_both_languages() {
    for seats in [2, 4] {
        let options = Options { tours: 2, ..Options::default() };
        let names = names(seats);
        let mut rng = Rng::from_number(6);
        let mut game = SuperEchelon::deal(&options, seats, Rng::from_number(6));
        while let Status::Waiting(seat) = game.status() {
            let view = game.view(Who::Seat(seat));
            for lang in [Lang::Es, Lang::En] {
                assert!(text::prompt(lang, &view, &names).ends_with('.'), "{:?}", game.phase);
                for event in &game.events {
                    assert!(text::event(lang, event, &names).ends_with('.'), "{event:?}");
                }
            }
            let legal = game.legal_moves(Who::Seat(seat));
            for mv in &legal {
                let told = [Lang::Es, Lang::En].map(|lang| text::tell(lang, *mv, &names));
                assert!(told[0] != told[1], "{told:?}");
            }
            game.apply(Who::Seat(seat), rng.choose(&legal).unwrap());
        }
    }
}

#[test]
fn se_27_the_reason_names_the_criterion_that_decided() {
    let tally = |place, rounds_won, left| sobremesa::engine::Tally { place, rounds_won, left, ..Default::default() };
    let of = |tours, x, y| text::why_above(Lang::Es, tours, ("Ana", &x), ("Bruno", &y));
    let why = |x, y| of(3, x, y);
    assert_eq!(why(tally(1, 2, 90), tally(2, 1, 99)), "Ana ganó 2 vueltas y Bruno, 1.");
    assert!(why(tally(1, 1, 99), tally(2, 1, 90)).contains("sumó más puntos que Bruno (99 frente a 90)"));
    assert!(why(tally(1, 1, 90), tally(1, 1, 90)).contains("mismo puesto"));
    assert_eq!(of(1, tally(1, 1, 120), tally(2, 0, 80)), "Ana sumó 120 puntos y Bruno, 80.");
    assert_eq!(why(tally(1, 2, 90), tally(2, 0, 99)), "Ana ganó 2 vueltas y Bruno, ninguna.");
}

#[test]
fn the_end_of_a_stage_says_what_each_player_takes() {
    let told = |game: &SuperEchelon, who: Who| explain::taken(Lang::Es, &game.view(who), &names(3));
    let open = mountain("Cm1 Bm1, Gm1 Gf1, Gm2 Gm3");
    let won = open.clone().then("Cm1* Gm2>0 Gm1* Bm1xGm1 Gm3>0 Gf1>1");
    assert_eq!(told(&won, Who::Seat(A)).unwrap(), "Te llevas 1 carta, sin botín por tu «Hoy no tiro».");
    assert_eq!(told(&won, Who::Seat(B)).unwrap(), "No ibas en su escapada: nada para ti.");
    assert_eq!(told(&won, Who::Seat(C)).unwrap(), "Te llevas 4 cartas, 2 del botín.");
    assert_eq!(told(&won, Who::Floor).unwrap(), "Ana: 1\u{a0}carta. Carla: 4\u{a0}cartas.");
    assert_eq!(told(&open, Who::Seat(A)), None);
}

#[test]
fn lists_show_the_last_cards_on_the_road() {
    let duel = mountain("Cm1 Bm1, Gm1 Bf1");
    checks::shows(&duel, "|");
    checks::shows(&duel.clone().then("Cm1 Gm1 Bm1 Bf1"), "|G-s B-s B-s");
    checks::shows(&mountain("Cm1 Bm1, Gm1 Bf1, Gm2 Gm3").then("Cm1*"), "|C-s");
}

#[test]
fn the_open_position_has_every_card() {
    let game = mountain("Cm1 Bm1, Cf1 Gm1, Um1 Bf1").then("Cm1* Um1* Cf1>0 Bm1xUm1");
    let open = game.open();
    assert_eq!(open["stages"][0]["fans"][1]["cards"][0]["cancelled"], true);
    assert_eq!(open["stages"][0]["fans"][0]["points"], 20);
    assert_eq!(open["stages"][0]["bad_days"][0]["against"], "Um1");
    let text = open.to_string();
    assert!(Card::decks(1).iter().all(|card| text.contains(&card.to_string())));
}

#[test]
fn a_sum_names_its_riders_and_what_is_doubled_or_cancelled() {
    let laid = |(card, cancelled): (&str, bool)| Laid { seat: Seat(0), card: self::card(card), cancelled };
    let fan = |cards: &[(&str, bool)]| Fan { owner: Seat(0), cards: cards.iter().copied().map(laid).collect() };
    let options = Options::default();
    let sum = |lang, cards: &[(&str, bool)]| explain::sum(lang, &fan(cards), &options, StageType::Mountain);
    let three = [("Gm1", false), ("Cm1", false), ("Hm1", false)];
    assert_eq!(sum(Lang::Es, &three), "Escalador 10 × 2 + Gregario 3 = 23");
    let without = [("Gm1", false), ("Cm1", true)];
    assert_eq!(sum(Lang::En, &without), "Gregario 3 = 3. Cancelled: Climber");
    assert_eq!(sum(Lang::Es, &[("Hm1", false)]), "Sin corredores que sumen: 0 (sobra un ×2: no hay más corredores)");
    let twice = [("Gm1", false), ("Hm1", false), ("Hf1", false)];
    assert_eq!(sum(Lang::En, &twice), "Gregario 3 × 2 = 6 (a ×2 has no rider left)");
}

#[test]
fn a_hint_says_what_the_cards_in_hand_do_here() {
    for (hands, moves, says) in [
        ("Cm1 Hm1 Hf1, Gm1 Gf1 Df1", "Cm1 Gm1", "cuenta otra vez el Escalador: 10 más. Un segundo ×2"),
        ("Bm1 Hm1 Gm2, Gm1 Gf1 Df1", "Bm1 Gm1", "sin corredor que doblar no suma nada"),
        ("Cm1 Bm1 Gm2, Gm1 Gf1 Df1", "Cm1 Gm1", "vale 0: gástala"),
        ("Gm2 Um1 Sm1, Gm1 Gf1 Df1", "Gm2 Gm1", "es el Supergregario: 6."),
        ("Cm1 Cf1 Hm1, Gm1 Gf1 Gm2, Df1 Dm1 Gc1", "Cm1* Dm1>0 Gm1>0 Cf1>0 Df1>0 Gf1>0", "de la escapada que elijas"),
        ("Cm1 Cf1 Bm1, Gm1 Gf1 Gm2, Df1 Dm1 Gc1", "Cm1* Dm1>0 Gm1>0 Cf1>0 Df1>0 Gf1>0", "te deja sin botín"),
    ] {
        let hint = explain::hint(Lang::Es, &mountain(hands).then(moves).view(Who::Seat(A))).unwrap();
        assert!(hint.contains(says), "{hint}");
    }
}

#[test]
fn the_words_of_the_game_are_taught_one_at_a_time() {
    let words = [["verde", "green"], ["amarillo", "yellow"], ["general", "overall"], ["botín", "booty"]];
    let known = |lang: Lang, hint: &str| {
        let word = |[es, en]: [&'static str; 2]| lang.pick(es, en);
        words.into_iter().map(word).filter(|word| hint.contains(word)).count()
    };
    for seats in [2, 4] {
        for lang in [Lang::Es, Lang::En] {
            let mut game = SuperEchelon::new(&Options::default(), seats, Rng::from_number(3));
            let mut hints = Vec::new();
            while game.stages.len() < 3 {
                let who = Who::Seat(game.waits_for());
                let view = game.view(who);
                let told = explain::hint(lang, &view).filter(|_| who == Who::Seat(A));
                hints.extend(told.filter(|told| !hints.contains(told)));
                game.apply(who, &game.legal_moves(who)[0]);
            }
            assert!(hints.len() >= 4, "{hints:?}");
            let later = [lang.pick("general", "overall"), lang.pick("botín", "booty")];
            assert!(!later.iter().any(|word| hints[0].contains(word)), "{}", hints[0]);
            for hint in hints.iter().take(2) {
                assert!(known(lang, hint) <= 1, "{hint}");
            }
        }
    }
}

#[test]
fn a_raised_card_says_what_it_counts_and_asks_where_it_goes() {
    let mut game = mountain("Cm1 Gm1, Gm2 Gm3, Sm1 Bm1");
    let asks =
        |game: &SuperEchelon, seat, text| explain::raised(Lang::Es, &game.view(Who::Seat(seat)), card(text), false);
    assert_eq!(asks(&game, A, "Gm1"), "3 en esta etapa y 3 en la general. Tócala otra vez y abres tu escapada.");
    game.plays("Cm1*");
    assert_eq!(asks(&game, C, "Sm1"), "1 en esta etapa y 7 en la general. ¿Abres con ella o te sumas?");
    assert_eq!(asks(&game, C, "Bm1"), "Hoy no tiro: anula una carta rival. ¿Cuál?");
}

use sobremesa::engine::{PerSeat, Seat};
use sobremesa::games::Names;
use sobremesa::games::domino::text::*;
use sobremesa::games::domino::{Event, Line, Mode, Move, Side, Source, TileDraw};
use sobremesa::lang::Lang;
use sobremesa::pieces::tiles::Tile;

fn names() -> Names {
    PerSeat::new(3, |seat| ["Ana", "Bruno", "Inés"][seat.index()].to_string())
}

fn tiles(text: &str) -> Tile {
    Tile::parse(text).unwrap()
}

#[test]
fn moves_and_tiles_are_said_as_people_say_them() {
    let [open, left, right] =
        [Move::Open(tiles("6-6")), Move::Lay(tiles("6-3"), Side::Left), Move::Lay(tiles("6-3"), Side::Right)];
    let line = Line::default();
    assert_eq!(tell(Lang::Es, &line, open), "Salir con el doble 6");
    let line = line.after(open);
    assert_eq!(tell(Lang::Es, &line, left), "Poner el 6\u{2011}3 a la izquierda");
    assert_eq!(tell(Lang::En, &line, right), "Play the 6\u{2011}3 on the right");
    let line = line.after(left);
    assert_eq!(tell(Lang::Es, &line, Move::Lay(tiles("3-1"), Side::Left)), "Poner el 3\u{2011}1 en el 3");
    let line = line.after(Move::Lay(tiles("3-3"), Side::Left)).after(Move::Lay(tiles("6-3"), Side::Right));
    let lay = |side| Move::Lay(tiles("3-1"), side);
    assert_eq!(tell(Lang::Es, &line, lay(Side::Left)), "Poner el 3\u{2011}1 junto al doble 3");
    assert_eq!(tell(Lang::Es, &line, lay(Side::Right)), "Poner el 3\u{2011}1 junto al 6\u{2011}3");
    assert_eq!(tell(Lang::En, &line, lay(Side::Right)), "Play the 3\u{2011}1 by the 6\u{2011}3");
}

#[test]
fn events_name_who_did_what() {
    let told = |of: &Event| event(Lang::Es, of, &names());
    assert_eq!(told(&Event::Begins { seat: Seat(0), tile: Some(tiles("6-6")) }), "Ana tiene el doble 6 y sale.");
    assert_eq!(
        told(&Event::Scored { seat: Seat(1), source: Source::Run, points: 25 }),
        "Bruno: 25 puntos (Pase de carrera)."
    );
    let rounds = vec![vec![(Seat(0), tiles("6-3")), (Seat(2), tiles("2-1"))]];
    let draw = TileDraw { highest: false, rounds, taken: Seat(2) };
    assert_eq!(told(&Event::TieDrawn(draw)), "Desempate: Ana 6\u{2011}3 e Inés 2\u{2011}1; la más baja es de Inés.");
}

#[test]
fn since_my_turn_points_stand_with_what_gave_them_and_draws_are_one() {
    let [ana, bruno, ines] = [0, 1, 2].map(Seat);
    let laid = |seat, text, side| Event::Laid { seat, tile: tiles(text), side };
    let scored = |seat, source, points| Event::Scored { seat, source, points };
    let events = [
        laid(ana, "6-4", None),
        scored(ana, Source::Ends, 10),
        Event::Drew { seat: bruno },
        Event::Drew { seat: bruno },
        laid(bruno, "6-1", Some(Side::Left)),
        scored(bruno, Source::Ends, 5),
        Event::Passed { seat: ines },
        scored(bruno, Source::Run, 25),
    ];
    let told = since(Lang::Es, &events, ana, &names(), 3);
    assert_eq!(
        told,
        [
            "Bruno roba 2 fichas.",
            "Bruno pone el 6\u{2011}1. +5 (Puntas)",
            "Inés pasa. +25 para Bruno (Pase de carrera)",
        ]
    );
    assert!(since(Lang::En, &events, ines, &names(), 3)[0].contains("25"));
    assert_eq!(since(Lang::En, &events[..2], bruno, &names(), 3).len(), 1);
    let left = [Event::Passed { seat: ana }, scored(ana, Source::Pips, 9), scored(bruno, Source::Pips, 57)];
    assert_eq!(since(Lang::Es, &left, ines, &names(), 3), ["Ana pasa. Pintas que quedan: 9 para Ana, 57 para Bruno."]);
}

#[test]
fn every_mode_says_in_both_languages_what_wins_in_it() {
    let said: std::collections::HashSet<String> =
        Mode::ALL.iter().flat_map(|mode| [Lang::Es, Lang::En].map(|lang| goal(lang, *mode))).collect();
    assert_eq!(said.len(), 2 * Mode::ALL.len());
}

/// Plays matches of every mode: each turn has a prompt and a hint, each hand an explanation, each place a reason.
#[test]
fn the_words_of_the_table_hold_through_whole_matches() {
    use sobremesa::engine::{Game, Rng, Status, Who};
    use sobremesa::games::domino::{Domino, Options};
    let kinds = (2..=4).flat_map(|seats| Mode::ALL.map(|mode| (seats, mode)));
    for (n, (seats, mode)) in kinds.filter(|(seats, mode)| mode.seats().contains(seats)).enumerate() {
        let names = PerSeat::new(seats, |seat| ["Ana", "Bruno", "Inés", "Dani"][seat.index()].to_string());
        let options = Options { mode, ..Options::default() };
        let mut rng = Rng::from_number(n as u64);
        let mut game = Domino::deal(&options, seats, Rng::from_number(70 + n as u64));
        for _ in 0..2000 {
            let Status::Waiting(seat) = game.status() else { break };
            let view = game.view(Who::Seat(seat));
            let legal = game.legal_moves(Who::Seat(seat));
            assert_eq!(view.moves(), legal);
            let deals = legal.contains(&Move::Deal);
            for lang in [Lang::Es, Lang::En] {
                assert_eq!(prompt(lang, &view).is_empty(), deals);
                let why = prompt(lang, &view).contains(lang.pick("más alt", "the highest"));
                assert_eq!(why, view.must_open.is_some(), "an opening with one tile says why");
                assert_eq!(hint(lang, &view).is_none(), deals);
            }
            let mv = *rng.choose(&legal).unwrap();
            let sum = view.sum_after(mv);
            game.apply(Who::Seat(seat), &mv);
            assert!(sum.is_none_or(|sum| sum == game.view(Who::Floor).line.sum(true)));
        }
        let view = game.view(Who::Floor);
        for hand in &view.played {
            assert!(!explain(Lang::Es, hand, &options, &names).is_empty());
        }
        let outcome = view.outcome().expect("the match has ended");
        assert_eq!(Status::Over(outcome.clone()), game.status());
        for [above, below] in Seat::all(seats).flat_map(|a| Seat::all(seats).map(move |b| [a, b])) {
            if outcome.seats[above].place < outcome.seats[below].place {
                assert!(!why_above(Lang::Es, &view, &names, [above, below], false).is_empty());
            }
        }
    }
}

use super::*;

fn names() -> Names {
    PerSeat::new(3, |seat| ["Ana", "Bruno", "Inés"][seat.index()].to_string())
}

fn tiles(text: &str) -> Tile {
    Tile::parse(text).unwrap()
}

#[test]
fn moves_and_tiles_are_said_as_people_say_them() {
    assert_eq!(tell(Lang::Es, Move::Open(tiles("6-6"))), "Salir con el doble 6");
    assert_eq!(tell(Lang::Es, Move::Lay(tiles("6-3"), Side::Left)), "Poner el 6-3 a la izquierda");
    assert_eq!(tell(Lang::En, Move::Lay(tiles("0-0"), Side::Right)), "Play the double 0 on the right");
}

#[test]
fn events_name_who_did_what() {
    let told = |of: &Event| event(Lang::Es, of, &names());
    assert_eq!(
        told(&Event::Begins { seat: Seat(0), tile: Some(tiles("6-6")) }),
        "Ana tiene el doble 6 y sale."
    );
    assert_eq!(
        told(&Event::Scored { seat: Seat(1), source: Source::Run, points: 25 }),
        "Bruno: 25 puntos (Pase de carrera)."
    );
    let rounds = vec![vec![(Seat(0), tiles("6-3")), (Seat(2), tiles("2-1"))]];
    let draw = TileDraw { highest: false, rounds, taken: Seat(2) };
    assert_eq!(told(&Event::TieDrawn(draw)), "Desempate: Ana 6-3 e Inés 2-1; la más baja es de Inés.");
}

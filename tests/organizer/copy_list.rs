use sobremesa::lang::Lang;
use sobremesa::organizer::copies::*;
use sobremesa::tournament::Event;

#[test]
fn a_copy_is_named_after_event_phase_and_time() {
    let event = Event::new(sobremesa::games::COMPETING, "e", "Liga: ¡de Ñaquis!", 0.0);
    let name = copy_name(Lang::Es, &event, "24 nov, 21:35");
    assert_eq!(name, "liga-de-ñaquis-por-sortear-24-nov-21-35.json");
    assert_eq!(file_name("…"), "torneo");
}

#[test]
fn the_last_copies_are_kept_by_turns_and_within_their_room() {
    let mut copies = Copies::default();
    for at in 1..=5 {
        copies.add(at, &format!("event {at}"));
        copies.add(at + 10, &format!("event {at}"));
    }
    assert_eq!(copies.copies.iter().map(|copy| copy.at).collect::<Vec<_>>(), [3, 4, 5]);
    assert_eq!(Copies::read(&copies.text()), copies);
    copies.add(6, &"x".repeat(MOST_BYTES));
    assert_eq!(copies.copies.iter().map(|copy| copy.at).collect::<Vec<_>>(), [6], "the newest stays");
    for nothing in ["", "[]", "{\"copies\":3}"] {
        assert_eq!(Copies::read(nothing), Copies::default());
    }
}

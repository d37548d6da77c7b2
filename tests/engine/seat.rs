use sobremesa::engine::seat::*;

#[test]
fn the_floor_is_saved_as_null_and_a_seat_as_its_number() {
    let text = serde_json::to_string(&[Who::Floor, Who::Seat(Seat(3))]).unwrap();
    assert_eq!(text, "[null,3]");
    assert_eq!(serde_json::from_str::<Vec<Who>>(&text).unwrap(), [Who::Floor, Who::Seat(Seat(3))]);
}

use sobremesa::tournament::*;

#[test]
fn an_id_is_written_and_shown_as_its_number_also_one_there_is_not() {
    for (id, number) in [(GameId::FIRST, 1), (GameId::at(4), 5), (GameId::from_number(0), 0)] {
        assert_eq!(serde_json::to_string(&id).unwrap(), number.to_string());
        assert_eq!(serde_json::from_str::<GameId>(&number.to_string()).unwrap(), id);
        assert_eq!((id.to_string(), GameId::from_number(number)), (number.to_string(), id));
    }
    assert_eq!(List::<GameId, _>::from(vec!['a']).get(GameId::from_number(0)), None);
}

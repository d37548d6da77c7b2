use sobremesa::engine::history::*;

#[test]
fn a_copy_is_shared_until_one_of_the_two_grows() {
    let mut history: History<u8> = (1..=3).collect();
    let copy = history.clone();
    assert!(history.as_ptr() == copy.as_ptr() && history == copy);
    history.push(4);
    assert_eq!((&history[..], &copy[..]), (&[1, 2, 3, 4][..], &[1, 2, 3][..]));
    assert_ne!(history, copy);
    let mut cleared = copy.clone();
    cleared.clear();
    assert!(cleared.is_empty() && copy.len() == 3);
}

#[test]
fn a_playout_keeps_no_history() {
    let mut history = History::without_history();
    history.push(1);
    history.push(2);
    assert!(history.is_empty() && history.pop().is_none() && history == History::default());
}

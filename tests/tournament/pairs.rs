//! Entrants that are pairs: how pairs are drawn, their plans, substitutes, and what each person played.

use super::*;

fn single(n: usize) -> Event {
    event_of("domino-pairs", &names(n), Format::ByRules)
}

fn pair_up(event: &mut Event, by: PairedBy) -> Result<(), ActionError> {
    event.apply(Action::Pair { seed: "bar".into(), by })
}

fn entered(event: &Event) -> Vec<String> {
    event.state().entrants.iter().map(|entrant| entrant.name.clone()).collect()
}

/// Returns a league of three pairs, drawn.
fn league() -> Event {
    let mut event = event_of("domino-pairs", &strings(&["Ana / Beto", "Carla / Dani", "Eva / Fede"]), Format::League);
    draw(&mut event);
    event
}

/// Plays a match between these two pairs.
fn play(event: &mut Event, [a, b]: [&str; 2], points: [i32; 2]) {
    let two = [a, b].map(|name| player(event, name));
    let meet = |e: &Encounter| two.iter().all(|player| e.players.contains(player));
    let number = 1 + first_phase(event).encounters().iter().position(meet).unwrap();
    event.apply(report(number, scored(&[(a, points[0]), (b, points[1])]))).unwrap();
}

fn figures(event: &Event) -> Vec<(String, Vec<String>, u32, u32, u32)> {
    let all = event.state().figures_of_people(GameId::FIRST, PhaseId::FIRST);
    let line = |p: PersonFigures| {
        let partners = p.partners.iter().map(ToString::to_string).collect();
        (p.name.to_string(), partners, p.figures.played, p.figures.won, p.figures.points_for)
    };
    all.into_iter().map(line).collect()
}

#[test]
fn to_6_pairs_are_drawn_by_lot_the_same_way_from_the_same_seed() {
    let reversed: Vec<String> = names(8).iter().rev().cloned().collect();
    let [mut one, mut two] = [single(8), event_of("domino-pairs", &reversed, Format::ByRules)];
    pair_up(&mut one, PairedBy::Lot).unwrap();
    pair_up(&mut two, PairedBy::Lot).unwrap();
    assert_eq!(entered(&one), entered(&two), "whatever the order of entry");
    let mut people: Vec<&str> = one.state().entrants.iter().flat_map(|e| partners(&e.name).unwrap()).collect();
    people.sort();
    assert_eq!(people, names(8).to_vec(), "everybody once");
    let mut other = single(8);
    other.apply(Action::Pair { seed: "otra".into(), by: PairedBy::Lot }).unwrap();
    assert_ne!(entered(&one), entered(&other));
    one.apply(Action::Undo { action: one.file().log.len() }).unwrap();
    assert_eq!(entered(&one), names(8).to_vec(), "taken back");
    assert_eq!(one.file().event.format, 2);
    assert_eq!(Event::read(COMPETING, &two.text()).unwrap(), two);
}

#[test]
fn the_strongest_play_with_the_weakest() {
    let mut event = single(0);
    for (name, rating) in [("Ana", 1200), ("Beto", 1900), ("Carla", 1500), ("Dani", 1700)] {
        let details = Details { rating: Some(rating), ..Details::default() };
        event.apply(Action::Enter { name: name.into(), details }).unwrap();
    }
    pair_up(&mut event, PairedBy::Rating).unwrap();
    assert_eq!(entered(&event), ["Beto / Ana", "Dani / Carla"]);
    assert_eq!(event.state().entrants[EntrantId::FIRST].details.rating, Some(1550), "the mean");
}

#[test]
fn nobody_is_left_over_and_whoever_is_away_or_has_a_partner_is_not_drawn() {
    let mut event = single(5);
    assert_eq!(pair_up(&mut event, PairedBy::Lot), Err(ActionError::NoPairs(5)));
    event.apply(enter("Gala / Hugo")).unwrap();
    event.apply(Action::Away { who: "Beto".into(), bye: Bye::None, sits: false }).unwrap();
    event.apply(Action::Apart { who: strings(&["Beto", "Gala / Hugo", "Ana"]) }).unwrap();
    event.apply(Action::Sanction { who: "Beto".into(), game: None, reason: "tarde".into() }).unwrap();
    pair_up(&mut event, PairedBy::Lot).unwrap();
    let state = event.state();
    assert_eq!(state.entrants.iter().filter(|e| partners(&e.name).is_some()).count(), 3);
    let beto = player(&event, "Beto");
    assert_eq!((state.room.away.clone(), state.sanctions.clone()), (vec![beto], vec![(beto, 1)]), "still Beto");
    assert!(state.apart[0].contains(&beto) && state.apart[0].contains(&player(&event, "Gala / Hugo")));
    // A single person is in no draw.
    let drawn = event.apply(Action::Draw { game: GameId::FIRST, seed: "s".into(), seeds: vec![] });
    assert_eq!(drawn, Err(ActionError::NoPartner("Beto".into())));
    event.apply(Action::Withdraw { who: "Beto".into(), unplayed: Unplayed::Walkover }).unwrap();
    draw(&mut event);
    assert_eq!(pair_up(&mut event, PairedBy::Lot), Err(ActionError::AlreadyDrawn));
}

#[test]
fn to_1_a_person_is_in_one_pair_and_in_no_other_entry() {
    let mut event = single(2);
    for (name, taken) in [("Zoe / ANA", "ANA"), ("Zoe / zoe", "Zoe"), ("beto / Zoe", "beto")] {
        assert_eq!(event.apply(enter(name)), Err(ActionError::NameTaken(taken.into())));
    }
    event.apply(enter("Carla / Dani")).unwrap();
    assert_eq!(event.apply(enter("carla")), Err(ActionError::NameTaken("carla".into())));
    let long = "ñ".repeat(31);
    assert_eq!(event.apply(enter(&format!("Eva / {long}"))), Err(ActionError::NameTooLong(long, 30)));
}

#[test]
fn every_plan_of_pairs_is_of_duels_to_200_points() {
    for (n, format) in [(3, Format::ByRules), (4, Format::ByRules), (16, Format::Swiss), (7, Format::League)] {
        let plan = plan("domino-pairs", n, format).unwrap();
        let phase = &plan.phases[0];
        assert!(phase.duels() && phase.kind == MatchKind::Points { target: Some(200) }, "{n} {format:?}");
    }
    assert!(matches!(plan("domino-pairs", 16, Format::ByRules).unwrap().phases[0].shape, Shape::Swiss(_)));
    assert!(plan("domino-pairs", 16, Format::Open).is_err() && plan("domino-pairs", 4, Format::Table).is_err());
}

#[test]
fn what_was_played_before_a_substitution_stays_with_who_played_it() {
    let mut event = league();
    play(&mut event, ["Ana / Beto", "Carla / Dani"], [200, 120]);
    let replace =
        |out: &str, with: &str| Action::Substitute { who: "Ana / Beto".into(), out: out.into(), with: with.into() };
    assert_eq!(event.apply(replace("Dani", "Gala")), Err(ActionError::UnknownName("Dani".into())));
    assert_eq!(event.apply(replace("Beto", "Eva")), Err(ActionError::NameTaken("Eva".into())));
    assert_eq!(event.apply(replace("Beto", "Eva / Gala")), Err(ActionError::NoName));
    assert_eq!(event.apply(replace("Beto", " ")), Err(ActionError::NoName));
    event.apply(replace("Beto", " Gala ")).unwrap();
    play(&mut event, ["Ana / Gala", "Eva / Fede"], [90, 210]);
    let line =
        |name: &str, partners: &[&str], played, won, points| (name.to_string(), strings(partners), played, won, points);
    let expected = [
        line("Ana", &["Beto", "Gala"], 2, 1, 290),
        line("Beto", &["Ana"], 1, 1, 200),
        line("Carla", &["Dani"], 1, 0, 120),
        line("Dani", &["Carla"], 1, 0, 120),
        line("Eva", &["Fede"], 1, 1, 210),
        line("Fede", &["Eva"], 1, 1, 210),
        line("Gala", &["Ana"], 1, 0, 90),
    ];
    assert_eq!(figures(&event), expected);
    assert_eq!(event.state().people_of(player(&event, "Ana / Gala")), ["Ana", "Gala", "Beto"]);
    // The pair keeps its points under its new name, and a slip of the pen is corrected everywhere.
    assert_eq!(first_table(&event).columns[player(&event, "Ana / Gala")].points, 3);
    let rename = Action::Amend { who: "Ana / Gala".into(), name: Some("Anna / Gala".into()), details: None };
    event.apply(rename).unwrap();
    assert_eq!(figures(&event)[1], line("Beto", &["Anna"], 1, 1, 200));
    let alone = Action::Amend { who: "Anna / Gala".into(), name: Some("Anna".into()), details: None };
    assert_eq!(event.apply(alone), Err(ActionError::NoPartner("Anna".into())));
    assert_eq!(Event::read(COMPETING, &event.text()).unwrap(), event);
}

#[test]
fn another_name_gives_somebody_a_partner_by_hand() {
    let mut event = single(1);
    event.apply(Action::Amend { who: "Ana".into(), name: Some("Ana / Zoe".into()), details: None }).unwrap();
    assert!(event.state().without_partner().is_empty());
}

#[test]
fn a_bye_is_worth_the_same_to_a_pair_and_to_its_people_and_is_no_match() {
    let pairs = ["Ana / Beto", "Carla / Dani", "Eva / Fede", "Gala / Hugo", "Inés / Juan"];
    let mut event = event_of("domino-pairs", &strings(&pairs), Format::Swiss);
    draw(&mut event);
    let rests = first_phase(&event).encounters().iter().find(|e| e.players.is_bye()).unwrap().players[0];
    let of_pair = contest(&event).tables(PhaseId::FIRST, &event.state().alphabet)[PoolId::FIRST].columns[rests];
    assert_eq!((of_pair.played, of_pair.points), (0, 3));
    let all = event.state().figures_of_people(GameId::FIRST, PhaseId::FIRST);
    let mut people = partners(event.state().name(rests)).unwrap();
    people.sort();
    assert_eq!(all.iter().map(|person| person.name).collect::<Vec<_>>(), people);
    assert!(all.iter().all(|person| person.figures == of_pair), "{all:?}");
}

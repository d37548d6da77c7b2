//! Tests of the pages of people, plans and draws, and of the actions that they offer.

use super::*;
use sobremesa::organizer::views::offer::Offer;
use sobremesa::organizer::views::people::{PeopleView, fee, people, set_fee};

fn take(event: &mut Event, offer: &Offer) {
    offer.actions.iter().for_each(|action| event.apply(action.clone()).unwrap());
}

fn people_of(event: &Event) -> PeopleView {
    people(Lang::Es, event.state(), "")
}

fn first_person(event: &Event) -> PersonView {
    person(Lang::Es, event.state(), EntrantId::FIRST).unwrap()
}

fn plan_of(event: &Event) -> PlanView {
    plan(Lang::Es, event.state(), GameId::FIRST, 20).unwrap()
}

fn first_call(event: &Event) -> EncounterRef {
    now(Lang::Es, event.state(), &[], &|_| None).room.calls[0].at
}

#[test]
fn people_are_listed_with_what_they_paid() {
    let mut event = championship();
    let view = people_of(&event);
    assert_eq!((&view.summary[..], view.all_paid, view.searchable), ("4 inscritos.", None, false));
    assert!(view.rows.iter().all(|row| row.payment.is_none()));
    event.apply(set_fee(["7,50".into(), "€".into(), "cena".into()]).unwrap()).unwrap();
    assert_eq!(fee(Lang::Es, event.state()), ["7,50", "€", "cena"]);
    assert_eq!(set_fee(["mucho".into(), "€".into(), String::new()]), None);
    let unpaid = people_of(&event).rows[1].payment.clone().unwrap();
    assert_eq!((&unpaid.words[..], unpaid.pressed, &unpaid.notice[..]), ("Sin pagar: Beto", false, "Beto: pagado."));
    take(&mut event, &unpaid);
    assert_eq!(people_of(&event).summary, "4 inscritos, 1 ha pagado; recaudado: 7,50 €.");
    let paid = people_of(&event).rows[1].payment.clone().unwrap();
    assert_eq!((&paid.words[..], paid.pressed, &paid.notice[..]), ("Pagado: Beto", true, "Beto: sin pagar."));
    let all = people_of(&event).all_paid.unwrap();
    take(&mut event, &all);
    assert_eq!(people_of(&event).summary, "4 inscritos, 4 han pagado; recaudado: 30 €.");
    assert_eq!(people_of(&event).all_paid, None);
    event.apply(Action::Apart { who: vec!["Ana".into(), "Beto".into()] }).unwrap();
    assert_eq!(people_of(&event).apart, ["Ana y Beto"]);
    let found = people(Lang::Es, event.state(), " AN ").rows;
    assert_eq!(found.iter().map(|row| &row.name[..]).collect::<Vec<_>>(), ["Ana", "Dani"]);
}

#[test]
fn somebody_who_comes_after_the_draw_is_offered_each_drawn_game() {
    let mut event = event("tres-en-raya", 5, Format::League);
    assert_eq!(people_of(&event).late, []);
    event.apply(Action::Enter { name: "Zoe".into(), details: Details::default() }).unwrap();
    let [late] = &people_of(&event).late[..] else { panic!() };
    let words = "Zoe no está en Tres en Raya, que ya está sorteado: jugaría desde la jornada 1.";
    assert_eq!((&late.words[..], &late.notice[..]), (words, "Zoe se incorpora a Tres en Raya desde la jornada 1."));
    take(&mut event, late);
    assert_eq!(people_of(&event).late, []);
    let mut swiss = super::event("tres-en-raya", 4, Format::Swiss);
    swiss.apply(Action::Enter { name: "Zoe".into(), details: Details::default() }).unwrap();
    let late = people_of(&swiss).late.remove(0);
    assert_eq!(late.notice, "Zoe se incorpora a Tres en Raya desde la jornada 2.", "the first one is drawn");
    assert_eq!(now(Lang::Es, swiss.state(), &[], &|_| None).late.first(), Some(&late), "on the first page");
    take(&mut swiss, &late);
    let mut event = super::event("tres-en-raya", 4, Format::Knockout);
    event.apply(Action::Enter { name: "Zoe".into(), details: Details::default() }).unwrap();
    let late = people_of(&event).late.remove(0);
    assert_eq!(late.words, "Zoe no está en Tres en Raya, que habría que sortear otra vez.");
    let mut joined = event.clone();
    take(&mut joined, &late);
    assert!(joined.state().room.calls.is_empty(), "as it said");
    let mut left = event.clone();
    left.apply(Action::Withdraw { who: "P000".into(), unplayed: Unplayed::Walkover }).unwrap();
    assert_eq!(people_of(&left).late.remove(0), late, "a bracket that only lost somebody is drawn again");
    let mut absent = event.clone();
    let at = absent.state().room.calls[0].at;
    super::walkover(&mut absent, at, 0);
    step(&mut event);
    // A walkover is a result too, after which the bracket is not drawn again.
    for event in [event, absent] {
        let late = people_of(&event).late.remove(0);
        assert_eq!(
            (&late.words[..], late.actions),
            ("Zoe no está en Tres en Raya, y ya es tarde para entrar.", vec![])
        );
    }
}

#[test]
fn a_person_has_their_matches_and_what_may_be_done_about_them() {
    let mut event = event("tres-en-raya", 5, Format::Swiss);
    assert_eq!(person(Lang::Es, event.state(), EntrantId::from_number(6)), None);
    let view = first_person(&event);
    assert_eq!((view.away, view.in_event, view.byes.len(), &view.marks[..]), (Some(false), true, 2, ""));
    let [game] = &view.games[..] else { panic!("{view:?}") };
    let [only] = &game.matches[..] else { panic!("{view:?}") };
    assert_eq!((&game.title[..], &game.stands), ("Tres en Raya · Sistema suizo", &None), "nothing is played");
    assert!(only.who == "Descansa" || only.what.starts_with("ahora, mesa "), "{only:?}");
    for game in [None, Some(GameId::FIRST)] {
        event.apply(Action::Sanction { who: "P000".into(), game, reason: "r".into() }).unwrap();
    }
    take(&mut event, &view.byes[0]);
    let away = first_person(&event);
    let marks = "pidió medio descanso, 2 tarjetas amarillas";
    assert_eq!((away.away, away.byes.len(), &away.marks[..]), (Some(true), 0, marks));
    assert_eq!(people_of(&event).rows[0].marks, marks);
    let of_game = "pidió medio descanso, 1 tarjeta amarilla";
    assert_eq!(first_table(&event).row(EntrantId::FIRST).unwrap().marks, of_game);
    assert_eq!(view.byes[0].notice, "P000: descansa, cuenta como empate.");
    let expel =
        |who: &str| Action::Expel { who: who.into(), unplayed: Unplayed::Annul, game: None, reason: "r".into() };
    event.apply(expel("P000")).unwrap();
    assert_eq!((first_person(&event).away, first_person(&event).in_event), (None, false));
}

#[test]
fn tables_can_be_sat_out() {
    let mut event = event("dudo", 12, Format::Open);
    let offer = first_person(&event).sits_out.unwrap();
    assert_eq!((&offer.words[..], &offer.notice[..]), ("Descansa", "P000 descansa."));
    take(&mut event, &offer);
    assert_eq!((first_person(&event).sits_out, first_person(&event).away), (None, Some(true)));
}

#[test]
fn what_is_typed_about_a_person_is_entered_and_a_card_belongs_to_the_game_they_play() {
    let mut event = championship();
    let (ana, two) = (EntrantId::FIRST, GameId::from_number(2));
    assert_eq!(card_games(event.state(), ana), (vec![(GameId::FIRST, "Tres en Raya"), (two, "Dudo")], None));
    event.apply(Action::Draw { game: two, seed: "s".into(), seeds: vec![] }).unwrap();
    assert_eq!(card_games(event.state(), ana).1, Some(two));
    let typed = ["Ana María", " 31 ", "vegana", "mucho", " esp "].map(String::from);
    event.apply(amend(&event.state().entrants[ana], typed)).unwrap();
    assert_eq!(details(&event.state().entrants[ana]), ["Ana María", "31", "vegana", "", "ESP"]);
    let seen = |lang| person(lang, event.state(), ana).unwrap().federation;
    assert_eq!([Lang::Es, Lang::En].map(seen), ["Federación: ESP.", "Federation: ESP."]);
    let mut typed = details(&event.state().entrants[ana]);
    typed[4] = "España".into();
    let Action::Amend { details: Some(amended), .. } = amend(&event.state().entrants[ana], typed) else { panic!() };
    assert_eq!(amended.federation, "", "not three letters");
    let Action::Amend { name, .. } = amend(&event.state().entrants[ana], details(&event.state().entrants[ana])) else {
        panic!()
    };
    assert_eq!(name, None, "the name stays");
}

#[test]
fn a_plan_offers_other_formats_and_each_of_its_numbers() {
    let before = |format| {
        let mut event = championship();
        event.apply(Action::Enter { name: "Eva".into(), details: Details::default() }).unwrap();
        let made = event.state().contests[GameId::FIRST].game.plan(5, format).unwrap();
        event.apply(Action::Edit { game: GameId::FIRST, plan: Box::new(made) }).unwrap();
        event
    };
    for format in [Format::League, Format::Swiss, Format::Knockout] {
        let mut event = before(format);
        let view = plan_of(&event);
        let pressed: Vec<_> = view.formats.iter().filter(|format| format.offer.pressed).collect();
        let [chosen] = pressed[..] else { panic!("{format:?}") };
        assert_eq!(chosen.plan, None, "the page says it in full above");
        let proposed = &view.formats[0];
        let mut other = event.clone();
        take(&mut other, &proposed.offer);
        assert_eq!(proposed.plan.as_ref(), Some(&plan_of(&other).words));
        // An offer that is impossible for the number of people is refused.
        let taken = |offer: &Offer| {
            let mut event = event.clone();
            offer.actions.iter().try_for_each(|action| event.apply(action.clone())).ok()?;
            Some(plan_of(&event).settings)
        };
        for (at, setting) in view.settings.iter().enumerate() {
            match setting {
                SettingView::Choice { label, ways } => {
                    assert_eq!(ways.iter().filter(|way| way.pressed).count(), 1, "{label}");
                    for (nth, settings) in ways.iter().map(taken).enumerate() {
                        let Some(SettingView::Choice { ways, .. }) = settings.map(|mut all| all.remove(at)) else {
                            continue;
                        };
                        assert!(ways[nth].pressed, "{label}: {nth}");
                    }
                }
                SettingView::Number { words, value, more, .. } => {
                    let found = |other: &SettingView| {
                        matches!(other, SettingView::Number { words: own, value: now, .. }
                            if own == words && *now == value + 1)
                    };
                    assert!(taken(more).is_none_or(|settings| settings.iter().any(found)), "{words}");
                }
            }
        }
        assert!(view.settings.len() > 3, "{format:?}");
        event.apply(Action::Draw { game: GameId::FIRST, seed: "s".into(), seeds: vec![] }).unwrap();
        let drawn = plan_of(&event);
        assert!(drawn.drawn && drawn.formats.is_empty() && drawn.shorter.is_none());
        assert_eq!(drawn.chains.len(), view.chains.len());
    }
    let labels = |format| {
        let choice = |setting| match setting {
            SettingView::Choice { label, .. } => Some(label),
            SettingView::Number { .. } => None,
        };
        plan_of(&before(format)).settings.into_iter().filter_map(choice).collect::<Vec<_>>()
    };
    assert_eq!(labels(Format::Swiss), ["Buchholz: qué rivales cuentan", "Buchholz: las jornadas sin jugar"]);
    let cup = ["Semifinales: al mejor de", "Final: al mejor de", "Quien pierde en la primera ronda"];
    assert_eq!((labels(Format::Knockout), labels(Format::League)), (cup.to_vec(), vec![]));
}

#[test]
fn a_draw_shows_the_people_before_and_who_meets_whom_after() {
    let mut event = championship();
    let view = draw(Lang::Es, &event, GameId::FIRST).unwrap();
    let (before, after) = (view.to_draw.unwrap(), view.drawn);
    assert_eq!((before.names.join(" "), before.possible, after), ("Ana Beto Carla Dani".into(), true, None));
    assert!(before.plan.is_some() && before.phase.is_none() && before.seeds.is_none(), "a league takes no seeds");
    let swiss = super::event("tres-en-raya", 8, Format::Swiss);
    let drawn = draw(Lang::Es, &swiss, GameId::FIRST).unwrap().drawn.unwrap();
    assert!(drawn.seed.unwrap().starts_with("Jornada 1 · Semilla: ") && drawn.lists[0].title == "mesa 1");
    let nine = undrawn(&[("dudo", Format::Open)], (0..9).map(|i| format!("P{i}")));
    let (words, _) = draw(Lang::Es, &nine, GameId::FIRST).unwrap().to_draw.unwrap().shorter.unwrap();
    assert!(words.starts_with("De 9 pasan 8:") && before.shorter.is_none(), "{words}");
    for action in draw::actions(event.state(), GameId::FIRST, "uno".into(), vec![]) {
        event.apply(action).unwrap();
    }
    let view = draw(Lang::Es, &event, GameId::FIRST).unwrap();
    let (before, after) = (view.to_draw, view.drawn.unwrap());
    assert_eq!((before, after.seed.as_deref(), after.undo), (None, Some("Semilla: uno"), Some(event.file().log.len())));
    let [order] = &after.lists[..] else { panic!("{after:?}") };
    assert_eq!((&order.title[..], order.names.len()), ("Orden del que sale el calendario", 4));
    step(&mut event);
    assert_eq!(draw(Lang::Es, &event, GameId::FIRST).unwrap().drawn.unwrap().undo, None, "it has begun");
    assert_eq!(draw(Lang::Es, &event, GameId::from_number(3)), None);
}

#[test]
fn a_draw_makes_a_changed_plan_fit_those_who_are_there() {
    let mut event = championship();
    let swiss = event.state().contests[GameId::FIRST].game.plan(4, Format::Swiss).unwrap();
    event.apply(Action::Edit { game: GameId::FIRST, plan: Box::new(swiss) }).unwrap();
    let names = |event: &Event| draw::actions(event.state(), GameId::FIRST, "s".into(), vec![]).len();
    assert_eq!(names(&event), 1);
    for name in ["Eva", "Unai", "Vera", "Zoe", "Rita"] {
        event.apply(Action::Enter { name: name.into(), details: Details::default() }).unwrap();
    }
    assert_eq!(names(&event), 2, "the plan comes first");
    let choice = draw(Lang::Es, &event, GameId::FIRST).unwrap().to_draw.unwrap().seeds.unwrap();
    assert_eq!((choice.rated.len(), choice.people.len()), (0, 9));
}

#[test]
fn two_who_change_places_and_would_meet_again_are_warned_of() {
    let mut event = event("tres-en-raya", 4, Format::Swiss);
    let (first, other) = (first_call(&event), event.state().room.calls[1].at);
    let of = |event: &Event, at| encounter(Lang::Es, event.state(), at).unwrap().entry.names;
    let ([a, b], [c, d]) =
        (<[String; 2]>::try_from(of(&event, first)).unwrap(), <[String; 2]>::try_from(of(&event, other)).unwrap());
    let (again, offer) = swap::swap(Lang::Es, &event, first, [&a, &c], &|_| None);
    assert_eq!((again, &offer.notice[..]), (vec![], &format!("{a} y {c} se cambian el sitio.")[..]));
    for (at, to) in [(first, &a), (other, &c)] {
        event.apply(Action::report(at, rounds(std::slice::from_ref(to), &[0; 3], 0))).unwrap();
    }
    event.apply(Action::Draw { game: GameId::FIRST, seed: "dos".into(), seeds: vec![] }).unwrap();
    let at = event.state().room.calls.iter().map(|call| call.at).find(|at| of(&event, *at).contains(&a)).unwrap();
    let rival = of(&event, at).into_iter().find(|name| *name != a).unwrap();
    assert!([&c, &d].contains(&&rival));
    let (again, _) = swap::swap(Lang::Es, &event, at, [&rival, &b], &|_| None);
    assert!(again.contains(&format!("{b} y {a} ya se han enfrentado.")), "{again:?}");
    let best = "la mejor jornada tendría 2 cruces repetidos en vez de 0.";
    assert!(again.contains(&format!("Si se enfrentaran {b} y {a}, {best}")), "{again:?}");
    let told = draw(Lang::Es, &event, GameId::FIRST).unwrap().drawn.unwrap().certificate.unwrap();
    assert_eq!(
        told, "En esta jornada: 2 cruces en que a los dos les tocaba empezar, o seguir.",
        "and nothing that is not"
    );
}

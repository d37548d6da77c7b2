//! Consolation brackets, and matches that are the best of several towards the end.

use super::*;
use sobremesa::tournament::pairing::bracket::{Part, single};

fn planned(game: &str, players: usize, change: impl Fn(&mut Plan)) -> Action {
    let mut plan = plan(game, players, Format::Knockout).unwrap();
    change(&mut plan);
    edit(plan)
}

fn consoled(plan: &mut Plan) {
    plan.phases[0].shape = Shape::Knockout(Knockout { third: true, consolation: true });
}

fn best_of(of: &[u16]) -> impl Fn(&mut Plan) {
    let of = of.to_vec();
    move |plan| plan.phases[0].best_of.clone_from(&of)
}

#[test]
fn who_falls_in_a_first_match_has_a_bracket_and_the_other_stays_as_it_was() {
    for n in (6..=40).chain([63, 64, 65]) {
        let (plain, with) = (single(n, true, false).unwrap(), single(n, true, true).unwrap());
        let own: Vec<_> = with.matches.iter().filter(|game| game.part != Part::Consolation).collect();
        let rest = own.iter().zip(plain.matches.iter());
        assert!(rest.clone().all(|(a, b)| (a.part, a.round) == (b.part, b.round)), "{n}");
        assert_eq!((own.len(), with.matches.last().unwrap().part), (plain.matches.len(), Part::Winners));
        let mut fallen: Vec<usize> = vec![];
        for (at, game) in with.matches.each().filter(|(_, game)| game.part == Part::Consolation) {
            for slot in game.slots {
                match slot {
                    Slot::Loser(of) => {
                        let first = &with.matches[of];
                        assert!(first.slots.iter().all(|slot| matches!(slot, Slot::Seed(_))), "{n}");
                        assert!(of < at && with.to_come(first) >= 2, "{n}: semifinals have a match for third place");
                        fallen.push(of.number());
                    }
                    Slot::Winner(of) => assert!(of < at && with.matches[of].part == Part::Consolation),
                    Slot::Seed(_) => panic!("nobody begins there"),
                }
            }
        }
        // Everybody of them once, and one match fewer than they are.
        fallen.sort_unstable();
        fallen.dedup();
        assert_eq!(with.matches.len() - own.len(), fallen.len() - 1, "{n}");
        let firsts = n - n.next_power_of_two() / 2;
        assert!(fallen.len() >= firsts.max(2), "{n}: all of the first round");
    }
    assert_eq!(single(5, true, true).unwrap().matches.len(), 5, "one alone has nobody to play");
}

#[test]
fn places_of_the_consolation_follow_after_those_of_the_bracket() {
    for n in 6..=13 {
        for seed in 0..6 {
            let mut event = event("tres-en-raya", n, Format::Knockout);
            event.apply(planned("tres-en-raya", n, consoled)).unwrap();
            draw(&mut event);
            let consoled = |event: &Event| -> Vec<EntrantId> {
                let of = phase(event);
                let bracket = &of.bracket().unwrap().bracket;
                let games = bracket.matches.iter().filter(|game| game.part == Part::Consolation);
                games.flat_map(|game| game.slots).filter_map(|slot| of.comes_from(slot)).collect()
            };
            // Halfway too: who waits in the bracket is above who fell.
            play_until(&mut event, 1, seed);
            let sound = |event: &Event| {
                let below = consoled(event);
                let of = |(name, _): &&(String, usize)| below.contains(&player(event, name));
                let table = table(event, 0, 0);
                let worst = table.iter().filter(|row| !of(row)).map(|row| row.1).max();
                let best = table.iter().filter(of).map(|row| row.1).min();
                assert!(worst < best, "{n}, {seed}: {table:?}");
                table
            };
            sound(&event);
            finish(&mut event, seed);
            let table = sound(&event);
            assert!(event.state().general().over, "{n}, {seed}");
            let of = phase(&event);
            let last = of.bracket().unwrap().bracket.matches.each().rfind(|(_, g)| g.part == Part::Consolation);
            let champion = of.winner_of(last.unwrap().0).unwrap();
            let first = table.iter().find(|(name, _)| consoled(&event).contains(&player(&event, name)));
            assert_eq!(event.state().name(champion), first.unwrap().0, "{n}, {seed}");
            reads_again(&event);
        }
    }
}

#[test]
fn a_consolation_goes_on_without_who_left() {
    let mut event = event("tres-en-raya", 8, Format::Knockout);
    event.apply(planned("tres-en-raya", 8, consoled)).unwrap();
    draw(&mut event);
    play_first(&mut event, 4, 1);
    let beaten = encounter(&event, 1).players.to_vec();
    let gone = beaten.into_iter().find(|p| phase(&event).winner_of(EncounterId::FIRST) != Some(*p)).unwrap();
    let who = event.state().name(gone).to_string();
    event.apply(withdraw(&who)).unwrap();
    let own = phase(&event).encounters().iter().skip(4).find(|e| e.players.contains(&gone)).unwrap();
    assert_eq!(own.score.as_ref().unwrap().counted, Counted::Walkover);
    finish(&mut event, 2);
    assert!(event.state().general().over);
}

#[test]
fn the_last_rounds_may_be_the_best_of_several() {
    let mut event = event("domino", 8, Format::Knockout);
    event.apply(planned("domino", 8, best_of(&[5, 3]))).unwrap();
    draw(&mut event);
    let kinds: Vec<MatchKind> = phase(&event).encounters().ids().map(|number| phase(&event).kind_of(number)).collect();
    let (places, first_to) = (MatchKind::Places { shared: false }, |wins| MatchKind::FirstTo { wins });
    let two = first_to(2);
    assert_eq!(kinds, [places, places, places, places, two, two, two, first_to(3)], "third place as semifinals");
    play_first(&mut event, 4, 1);
    let pair = names_in(&event, 5);
    let of = |won: [u16; 2]| totals(&[(&pair[0], won[0], 0), (&pair[1], won[1], 0)]);
    let refused = event.apply(report(5, of([1, 0])));
    assert_eq!(refused, Err(ActionError::SheetError(SheetError::NoSuchScore(1, 0))));
    assert_eq!(event.apply(report(5, in_order(&pair))), Err(ActionError::SheetError(SheetError::WrongForm)));
    event.apply(report(5, of([1, 2]))).unwrap();
    assert_eq!(event.state().name(phase(&event).winner_of(EncounterId::from_number(5)).unwrap()), pair[1]);
    // The final is still to come, and may be shorter; a semifinal that is played stays what it was.
    event.apply(planned("domino", 8, best_of(&[3, 3]))).unwrap();
    assert_eq!(event.apply(planned("domino", 8, best_of(&[3]))), Err(ActionError::AlreadyDrawn));
    finish(&mut event, 2);
    assert!(event.state().general().over);
    reads_again(&event);
}

#[test]
fn the_grand_final_is_the_last_of_two_lives() {
    let mut event = event("chupate-dos", 4, Format::DoubleKnockout);
    let mut plan = plan("chupate-dos", 4, Format::DoubleKnockout).unwrap();
    plan.phases[0].best_of = vec![5];
    event.apply(edit(plan)).unwrap();
    draw(&mut event);
    let matches = phase(&event).bracket().unwrap().bracket.matches.each();
    let longer = matches.filter(|(at, _)| phase(&event).kind_of(*at) == MatchKind::FirstTo { wins: 3 });
    let longer: Vec<Part> = longer.map(|(_, game)| game.part).collect();
    assert_eq!(longer, [Part::GrandFinal, Part::Reset]);
    finish(&mut event, 1);
    assert!(event.state().general().over);
}

#[test]
fn what_makes_no_sense_in_a_knockout_is_refused() {
    let of = |players, change: &dyn Fn(&mut Plan)| {
        let mut plan = plan("tres-en-raya", players, Format::Knockout).unwrap();
        change(&mut plan);
        plan.check(players)
    };
    assert_eq!(of(8, &best_of(&[4])), Err(BadPlan::BestOf(1)), "nobody wins two of four first");
    assert_eq!(of(8, &best_of(&[5, 101])), Err(BadPlan::BestOf(1)));
    assert_eq!(of(8, &best_of(&[0, 1])), Ok(()));
    assert_eq!(of(6, &consoled), Ok(()));
    assert_eq!(of(5, &consoled), Err(BadPlan::Consolation(1)));
    let mut league = plan("tres-en-raya", 5, Format::League).unwrap();
    best_of(&[3])(&mut league);
    assert_eq!(league.check(5), Err(BadPlan::BestOf(1)), "a league has no final");
    let why = ActionError::BadPlan(BadPlan::BestOf(1)).words(Lang::Es);
    assert_eq!(why, "«Al mejor de» es, en las eliminatorias de la fase 1, un número impar hasta 99.");
    let plain = plan("tres-en-raya", 8, Format::Knockout).unwrap();
    let text = serde_json::to_string(&plain).unwrap();
    assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), plain);
}

#[test]
fn a_plan_says_what_is_longer_and_what_becomes_of_who_falls_first() {
    let mut plan = plan("domino", 8, Format::Knockout).unwrap();
    consoled(&mut plan);
    best_of(&[5, 3])(&mut plan);
    let game = COMPETING.iter().find(|game| game.id == "domino").unwrap();
    let told = text::plan(Lang::Es, game, &plan);
    assert!(told.contains("semifinales al mejor de 3, final al mejor de 5"), "{told}");
    assert!(told.contains("cuadro de consolación"), "{told}");
    best_of(&[3, 3])(&mut plan);
    let told = text::plan(Lang::En, game, &plan);
    assert!(told.contains("semifinals and final best of 3"), "{told}");
}

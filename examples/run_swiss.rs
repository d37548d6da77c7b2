//! Runs a Swiss tournament of 16 players, from the draw to the standings: `cargo run --example run_swiss`.

use sobremesa::engine::Rng;
use sobremesa::games::{COMPETING, REFEREED};
use sobremesa::lang::Lang;
use sobremesa::referee::standings;
use sobremesa::tournament::{Action, Event, Format, GameId, MatchKind, Waits, forecast::simulate};

fn main() {
    // An event is a log of actions. State, pairings and standings are computed from it.
    let mut event = Event::new(COMPETING, "club", "Club night", 0.0);
    let apply = |event: &mut Event, action| event.apply(action).expect("the action makes sense here");
    apply(&mut event, Action::Add { game: "tres-en-raya".into(), format: Format::Swiss, plan: None });
    for number in 1..=16 {
        let name = format!("Player {number}");
        apply(&mut event, Action::Enter { name, details: Default::default() });
    }
    let game = GameId::FIRST;
    // The seed of the draw is public, so that anybody can repeat it.
    let seed = "club night".into();
    apply(&mut event, Action::Draw { game, seed, seeds: vec![] });

    // Here the results are invented, one for each open match.
    let mut rng = Rng::from_number(16);
    loop {
        let state = event.state();
        let contest = &state.contests[game];
        let action = match contest.waits(&state.alphabet) {
            Waits::Results(open) => {
                let phase = contest.current().expect("matches wait");
                let (encounter, kind) = (open[0], phase.kind_of(open[0]));
                let players = state.names(&phase.encounters()[encounter].players);
                assert!(!matches!(kind, MatchKind::Places { .. }), "two players meet");
                let sheet = simulate::sheet(kind, &players, 0, &mut rng);
                Action::Report { game, phase: None, encounter, sheet, signed: false }
            }
            Waits::Nothing => break,
            // Draws the next round, or settles a tie as the rules say.
            _ => simulate::next_action(state, game, 0, &mut rng).expect("something waits"),
        };
        apply(&mut event, action);
    }
    // Prints for every place the reason why it is below the one above.
    standings(&REFEREED, &event.text(), Lang::En, false, &mut std::io::stdout()).expect("the event is sound");
}

#[test]
fn it_runs() {
    main();
}

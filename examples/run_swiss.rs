//! A Swiss tournament of 16, from the draw to the last table: `cargo run --example run_swiss`.

use sobremesa::engine::Rng;
use sobremesa::games::{COMPETING, REFEREED};
use sobremesa::lang::Lang;
use sobremesa::referee::standings;
use sobremesa::tournament::{Action, Event, Format, GameId, MatchKind, Waits, forecast::simulate};

fn main() {
    // An event is a log of actions; state, pairings and standings follow from it.
    let mut event = Event::new(COMPETING, "club", "Club night", 0.0);
    let apply = |event: &mut Event, action| event.apply(action).expect("the action makes sense here");
    apply(&mut event, Action::Add { game: "tres-en-raya".into(), format: Format::Swiss, plan: None });
    for number in 1..=16 {
        let name = format!("Player {number}");
        apply(&mut event, Action::Enter { name, details: Default::default() });
    }
    let game = GameId::FIRST;
    // The draw is announced with its seed, so that anybody can repeat it.
    let seed = "club night".into();
    apply(&mut event, Action::Draw { game, seed, seeds: vec![] });

    // Real results come from the tables; these are made up, one for each match that waits.
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
            // The next round is drawn, or a tie is settled by what its rules say.
            _ => simulate::next_action(state, game, 0, &mut rng).expect("something waits"),
        };
        apply(&mut event, action);
    }
    // Every place comes with the reason that put it below the one above.
    standings(&REFEREED, &event.text(), Lang::En, false, &mut std::io::stdout()).expect("the event is sound");
}

#[test]
fn it_runs() {
    main();
}

//! A game outside the library, written with its public interface in this folder alone. It keeps the laws of the engine,
//! is played and verified by the referee, runs a whole event and fills a score sheet.

mod contest;
mod rules;
mod sheet;

use crate::referee::said;
use rules::{Options, ParesONones};
use sheet::{Count, Entry as Round};
use sobremesa::engine::{Game, Level, Match, Rng, Seat, Seed, Status, laws, random_play};
use sobremesa::lang::Lang;
use sobremesa::referee::{Games, RefereedGame, Request, entry, replay, standings, verify};
use sobremesa::saved::Player;
use sobremesa::scorekeeper::{self, AgreedRules, SheetGame, scored, words};
use sobremesa::tournament::{
    Action, EncounterId, Event, Format, GameId, MatchKind, Sheet, TournamentGame, Waits, forecast::simulate, text,
};

static RULES: &[RefereedGame] = &[entry::<ParesONones>()];
static COMPETING: &[TournamentGame] = &[contest::CONTEST];
static SCORED: &[SheetGame] = &[scored::<Count>()];
const GAMES: Games = Games { rules: RULES, competing: COMPETING };

#[test]
fn it_keeps_the_laws_of_the_engine() {
    for seed in 0..20 {
        laws::check::<ParesONones>(&Options::default(), 2, seed, 1, |_| {});
    }
}

#[test]
fn the_referee_plays_it_and_finds_what_was_changed() {
    let request = Request {
        seats: 2,
        options: vec![("target".into(), "4".into())],
        seed: Seed::from_number(7),
        bots: Some(Level::Normal),
        json: true,
        legal: false,
    };
    let lines = said(|out| (GAMES.game("pares-o-nones").unwrap().play)(&request, out)).unwrap();
    assert!(said(|out| verify(&GAMES, &lines, out)).unwrap().contains("sound"));
    assert!(said(|out| replay(&GAMES, &lines, out)).unwrap().contains("\"won\":[4"));
    let changed = lines.replacen("\"won\":[0,1]", "\"won\":[1,0]", 1);
    assert_ne!(changed, lines);
    assert!(verify(&GAMES, &changed, &mut Vec::new()).is_err());
}

/// Returns the sheet of a whole match, played at random.
fn played(seed: u64, names: &[String]) -> Sheet {
    let mut game = Match::<ParesONones>::start(Options::default(), 2, Seed::from_number(seed));
    let mut rng = Rng::from_number(seed);
    while let Some((who, fingers)) = random_play(game.game(), 2, &mut rng) {
        game.play(who, fingers).unwrap();
    }
    let Status::Over(outcome) = game.game().status() else { panic!("nobody can move") };
    Sheet::from_outcome(MatchKind::FirstTo { wins: 3 }, names, &outcome)
}

#[test]
fn an_event_runs_from_the_draw_to_the_podium() {
    let mut event = Event::new(COMPETING, "copa", "Copa", 0.0);
    let other = Action::Add { game: "dudo".into(), format: Format::ByRules, plan: None };
    assert!(event.apply(other).is_err(), "there is no other game here");
    event.apply(Action::Add { game: ParesONones::ID.into(), format: Format::ByRules, plan: None }).unwrap();
    for name in ["Ana", "Beto", "Carla", "Dani"] {
        event.apply(Action::Enter { name: name.into(), details: Default::default() }).unwrap();
    }
    event.apply(Action::Draw { game: GameId::FIRST, seed: "pares".into(), seeds: vec![] }).unwrap();
    let contest = |event: &Event| event.state().contests[GameId::FIRST].clone();
    let Waits::Results(open) = contest(&event).waits(&event.state().alphabet) else { panic!("no match waits") };
    assert_eq!(open.len(), 6);
    let players = &contest(&event).current().unwrap().encounters()[EncounterId::FIRST].players.clone();
    let names: Vec<String> = event.state().names(players).into_iter().map(String::from).collect();
    let sheet = played(3, &names);
    event
        .apply(Action::Report { game: GameId::FIRST, phase: None, encounter: EncounterId::FIRST, sheet, signed: false })
        .unwrap();
    simulate::play_out(&mut event, 0, &mut Rng::from_number(1)).unwrap();
    let (state, of) = (event.state(), contest(&event));
    assert!(of.is_over(&state.alphabet));
    let mut places: Vec<usize> = of.gains(&state.alphabet).iter().filter_map(|gain| gain.place).collect();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3, 4]);
    let plan = of.plan.unwrap();
    assert!(text::plan(Lang::Es, of.game, &plan).contains("es el formato de las bases"));
    assert_eq!(Event::read(COMPETING, &event.text()).unwrap(), event);
    let told = said(|out| standings(&GAMES, &event.text(), Lang::Es, false, out)).unwrap();
    assert!(told.contains("Pares o nones"));
    verify(&GAMES, &event.text(), &mut Vec::new()).unwrap();
}

#[test]
fn a_score_sheet_is_filled_and_read_again() {
    let players = vec![Player::person("Ana".into(), 0), Player::person("Beto".into(), 1)];
    let rules = AgreedRules::new(ParesONones::ID, &Options { target: 2 });
    let mut sheet = scorekeeper::Sheet::new(SCORED, "a1", 0.0, rules, players).unwrap();
    let round = |won: u8, fingers| scorekeeper::Entry::new(&Round::Round { won: Seat(won), fingers });
    assert_eq!(words::title(Lang::Es, &sheet), "Pares o nones");
    let why = sheet.enter(&round(0, 11)).unwrap_err();
    assert_eq!(why.words(Lang::Es), "11 dedos no caben en dos manos.");
    assert!(sheet.enter(&round(2, 3)).is_err(), "nobody sits there");
    for (won, fingers) in [(1, 5), (0, 4), (1, 7)] {
        sheet.enter(&round(won, fingers)).unwrap();
    }
    assert_eq!(words::ending(Lang::Es, &sheet).as_deref(), Some("¡Gana Beto!"));
    assert!(sheet.enter(&round(0, 2)).is_err(), "it is over");
    assert_eq!(sheet.state().lines.len(), 3);
    let text = sheet.text();
    assert!(text.contains(r#""rules":{"pares-o-nones":{"target":2}}"#), "{text}");
    assert_eq!(scorekeeper::Sheet::read(SCORED, &text), Ok(sheet));
}

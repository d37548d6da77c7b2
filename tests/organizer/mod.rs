//! Tests of pasted names, unfinished results, the queue, spreadsheets and files from other programs.

mod copy_list;
mod drafts;
mod dutch;
mod names;
mod offers;
mod paper;
mod partners;
mod points;
mod renderings;
mod resting;
mod room;
mod views;

use sobremesa::engine::Rng;
use sobremesa::games::COMPETING;
use sobremesa::lang::Lang;
use sobremesa::organizer::address::{EventPage, Paper, TableAt};
use sobremesa::organizer::draft::{Form, Order, Rounds, Stage, Taps, Wins};
use sobremesa::organizer::notes::Notes;
use sobremesa::organizer::pasted::read;
use sobremesa::organizer::views::bracket::{PartView, Spot, bracket};
use sobremesa::organizer::views::calendar::{self, calendar};
use sobremesa::organizer::views::draw::{self, DrawnList, draw};
use sobremesa::organizer::views::encounter::{self, encounter};
use sobremesa::organizer::views::grid::{Grid, GridRow};
use sobremesa::organizer::views::now::{self, DrawWay, Task, now};
use sobremesa::organizer::views::paper::{all_standings, blank, by_name, schedules, slips};
use sobremesa::organizer::views::person::{PersonMatch, PersonView, amend, card_games, details, person};
use sobremesa::organizer::views::plan::{PlanView, SettingView, plan};
use sobremesa::organizer::views::room::{RoomView, room, running};
use sobremesa::organizer::views::standings::{self, RowView, TableView, live, standings};
use sobremesa::organizer::views::{change, display};
use sobremesa::organizer::*;
use sobremesa::tournament::forecast::simulate;
use sobremesa::tournament::*;

/// The first match of an event.
const AT: EncounterRef = EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter: EncounterId::FIRST };

#[test]
fn ages_are_said_as_one_says_them() {
    assert_eq!(copies::ago(Lang::Es, 59_999), "hace un momento");
    assert_eq!(copies::ago(Lang::Es, 60_000), "hace 1 minuto");
    assert_eq!(copies::ago(Lang::En, 7_200_000), "2 hours ago");
    assert_eq!(copies::ago(Lang::Es, 200_000_000), "hace 2 días");
    assert_eq!(copies::backup(Lang::Es, None, 90, 3), "Sin copia fuera de esta tableta");
    let much = copies::backup(Lang::Es, None, 90, copies::COPY_REMINDER_AFTER_RESULTS);
    assert_eq!(much, "Sin copia fuera de esta tableta: 30 resultados que se perderían con ella");
    assert_eq!(copies::backup(Lang::Es, Some(0), 0, 0), "Copia al día (hace un momento)");
    assert_eq!(copies::backup(Lang::Es, Some(0), 1, 0), "Última copia hace un momento; 1 anotación sin copiar");
    assert_eq!([notes::clock(725), notes::clock(-30), notes::clock(0)], ["12:05", "−0:30", "0:00"]);
}

fn game(id: &str) -> &'static TournamentGame {
    COMPETING.iter().find(|game| game.id == id).unwrap()
}

/// Returns an event of these games, before the draw.
fn undrawn<N: Into<String>>(games: &[(&str, Format)], names: impl IntoIterator<Item = N>) -> Event {
    simulate::undrawn(COMPETING, "e", games, names).unwrap()
}

fn event(game: &str, players: usize, format: Format) -> Event {
    let mut event = undrawn(&[(game, format)], (0..players).map(|i| format!("P{i:03}")));
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    event
}

/// Returns a drawn event of Dominó whose results are points.
fn scored(players: usize, format: Format, target: Option<u16>) -> Event {
    let mut event = undrawn(&[("domino", format)], (0..players).map(|i| format!("P{i:03}")));
    let plan = game("domino").plan(players, format).unwrap();
    let plan = Box::new(plan.with_points(game("domino"), Some(MatchKind::Points { target })));
    event.apply(Action::Edit { game: GameId::FIRST, plan }).unwrap();
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    event
}

/// Returns an event of four people with Tres en Raya and Dudo, before the draw.
fn championship() -> Event {
    undrawn(&[("tres-en-raya", Format::ByRules), ("dudo", Format::ByRules)], ["Ana", "Beto", "Carla", "Dani"])
}

fn apply(event: &mut Event, action: &str) {
    event.apply(serde_json::from_str(action).unwrap()).unwrap();
}

/// Returns the current phase of the first game.
fn current(event: &Event) -> &Phase {
    event.state().contests[GameId::FIRST].current().unwrap()
}

/// Says when the round begins that comes `ahead` rounds after the current one.
fn clock(ahead: u32) -> String {
    format!("20:0{ahead}")
}

/// Returns the names of the players of a match, by seat.
fn people(event: &Event, at: EncounterRef) -> Vec<String> {
    let (.., encounter) = event.state().contests.encounter(at).unwrap();
    event.state().names(&encounter.players).into_iter().map(String::from).collect()
}

/// Reports a match of the first game as won by forfeit by the player in this seat.
fn walkover(event: &mut Event, at: EncounterRef, seat: usize) {
    let to = people(event, at)[seat].clone();
    event.apply(Action::report(at, Sheet::Walkover { to })).unwrap();
}

fn play_out(event: &mut Event, share: u32, seed: u64) {
    simulate::play_out(event, share, &mut Rng::from_number(seed)).unwrap();
}

fn step(event: &mut Event) {
    let next = simulate::next_action(event.state(), GameId::FIRST, 0, &mut Rng::from_number(1)).unwrap();
    event.apply(next).unwrap();
}

/// Returns the standings of the first phase in Spanish.
fn first_table(event: &Event) -> standings::StandingsView {
    standings(Lang::Es, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap()
}

/// Returns a sheet of rounds by the seats of their winners; all others keep `left` cards in each.
fn rounds(names: &[String], winners: &[usize], left: u32) -> Sheet {
    let round = |winner: &usize| {
        let others = names.iter().filter(|name| **name != names[*winner]);
        Round { won: Some(names[*winner].clone()), left: others.map(|name| (name.clone(), left)).collect() }
    };
    Sheet::Rounds { rounds: winners.iter().map(round).collect(), yellow: Names::new() }
}

fn won(kind: MatchKind, names: &[String], won: &[u16]) -> Sheet {
    Wins(won.iter().copied().map(Some).collect()).sheet(kind, names)
}

#[test]
fn what_is_tapped_is_a_result_the_rules_take() {
    let names: Vec<String> = ["Ana", "Beto"].map(String::from).into();
    let players = ["Ana", "Beto"];
    for kind in [MatchKind::FirstTo { wins: 3 }, MatchKind::TwoToFour] {
        let Form::Scores(scores) = Form::new(kind, 2) else { panic!("{kind:?}") };
        // The mirrored scores come in the same order, so that the form can show them side by side.
        let better: Vec<_> = scores.iter().filter(|(a, b)| a > b).collect();
        let worse: Vec<_> = scores.iter().filter(|(a, b)| a < b).map(|(a, b)| (*b, *a)).collect();
        assert!(better.into_iter().eq(&worse), "{kind:?}");
        for a in 0..=4 {
            for b in 0..=4 {
                let sheet = won(kind, &names, &[a, b]);
                assert_eq!(sheet.check(kind, &players).is_ok(), scores.contains(&(a, b)), "{kind:?} {a}-{b}");
            }
        }
    }
    let five = MatchKind::Fixed { each: 0, plus: 5, cards: false };
    assert_eq!(Form::new(five, 2), Form::Wins, "too many scores for one tap each");
    assert!(won(five, &names, &[2, 1]).check(five, &players).is_ok(), "two rounds were null");
}

#[test]
fn rounds_with_cards_close_when_only_the_winner_has_none() {
    let names: Vec<String> = ["Ana", "Beto", "Carla"].map(String::from).into();
    let kind = MatchKind::Fixed { each: 1, plus: 0, cards: true };
    let mut rounds = Rounds::new(3);
    for (seat, cards) in [(1, 4), (2, 1), (0, 2), (1, 7)] {
        rounds.set(seat, cards, kind);
    }
    assert_eq!((rounds.done.len(), rounds.stage(kind)), (2, Stage::Begun));
    rounds.null = true;
    for seat in 0..3 {
        rounds.set(seat, 1, kind);
    }
    rounds.set(0, 9, kind);
    assert_eq!(rounds.stage(kind), Stage::Whole);
    let sheet = rounds.sheet(kind, &names);
    let score = sheet.check(kind, &["Ana", "Beto", "Carla"]).unwrap();
    assert_eq!(score.marks.iter().map(|m| (m.won, m.left)).collect::<Vec<_>>(), [(1, 3), (0, 12), (1, 2)]);
    assert_eq!(Rounds::read(&sheet, &names).as_ref(), Some(&rounds));
    rounds.back();
    rounds.set(1, 1, kind);
    rounds.back();
    assert_eq!((rounds.done.len(), rounds.open), (2, vec![None; 3]));
    assert!(Form::Rounds.corrects(2) && Form::Rounds.corrects(3), "from what they were");
    let line = words::score_line(Lang::Es, kind, &score, &["Ana", "Beto", "Carla"]);
    assert_eq!(line, "1 (2K)\u{a0}Carla, 1 (3K)\u{a0}Ana, 0 (12K)\u{a0}Beto");
}

#[test]
fn an_order_of_finish_needs_all_but_the_last_and_is_corrected_from_what_it_was() {
    let names: Vec<String> = ["Ana", "Beto", "Carla", "Dani"].map(String::from).into();
    let players = ["Ana", "Beto", "Carla", "Dani"];
    let kind = MatchKind::Places { shared: true };
    let mut order = Order::new(4);
    order.tap(2, false);
    order.tap(2, false);
    assert_eq!(order.stage(kind), Stage::Begun);
    order.tap(0, false);
    let begun = order.sheet(kind, &names);
    assert_eq!(Order::read(&begun, &names).as_ref(), Some(&order), "kept as far as it is tapped");
    order.tap(1, true);
    assert_eq!(order.stage(kind), Stage::Whole);
    let shared = order.sheet(kind, &names);
    let again = |sheet: &Sheet| Order::read(sheet, &names).unwrap().sheet(kind, &names);
    assert_eq!(again(&shared), shared);
    let score = shared.check(kind, &players).unwrap();
    assert_eq!(score.marks.iter().map(|m| m.place).collect::<Vec<_>>(), [2, 2, 1, 4]);
    order.back();
    order.toggle_expelled(3);
    let expelled = order.sheet(kind, &names);
    assert_eq!(again(&expelled), expelled);
    let score = expelled.check(MatchKind::Places { shared: false }, &players).unwrap();
    assert_eq!(
        score.marks.iter().map(|m| (m.place, m.expelled)).collect::<Vec<_>>(),
        [(2, false), (3, false), (1, false), (4, true)]
    );
    order.toggle_expelled(2);
    let two = order.sheet(kind, &names);
    assert_eq!(again(&two), two, "the first to be expelled stays last");
    let level = Order::level(2);
    assert_eq!(level.stage(kind), Stage::Settled);
    assert!(level.sheet(kind, &names[..2]).check(kind, &players[..2]).is_ok());
}

#[test]
fn a_spreadsheet_opens_the_tables_and_runs_nothing() {
    let names = ["=1+2;\"a\"", "@SUM(A1)", "-Ñandú", "Ana"];
    let mut event = undrawn(&[("tres-en-raya", Format::ByRules)], names);
    apply(&mut event, r#"{"do":"draw","seed":"s"}"#);
    play_out(&mut event, 0, 1);
    let tables =
        [csv::entries(Lang::Es, event.state()), csv::results(Lang::Es, &event), csv::standings(Lang::Es, &event)];
    for table in &tables {
        assert!(table.starts_with('\u{feff}') && table.ends_with("\r\n"));
        for line in table.trim_start_matches('\u{feff}').split("\r\n") {
            for cell in line.split(';') {
                let cell = cell.trim_start_matches('"');
                let number = cell.parse::<i64>().is_ok();
                assert!(number || !cell.starts_with(['=', '+', '-', '@']), "{line}");
            }
        }
    }
    assert!(tables[0].contains("\"'=1+2;\"\"a\"\"\";;no;;;"), "{}", tables[0]);
    let columns = |table: &str| table.lines().map(|l| l.matches(';').count()).collect::<Vec<_>>();
    assert!(columns(&tables[1])[1..].iter().filter(|n| **n == 9).count() > 5);
}

#[test]
fn every_action_is_told_in_both_languages() {
    let mut event = event("chupate-dos", 8, Format::ByRules);
    for action in [
        Action::Withdraw { who: "P003".into(), unplayed: Unplayed::Annul },
        Action::Tables { tables: 1 },
        Action::Pass { game: GameId::FIRST, phase: None, encounter: EncounterId::FIRST },
        Action::Away { who: "P001".into(), bye: Default::default(), sits: false },
        Action::Back { who: "P001".into() },
    ] {
        event.apply(action).unwrap();
    }
    play_out(&mut event, 3, 5);
    event.apply(Action::Undo { action: 2 }).unwrap_err();
    for action in &event.file().log {
        for lang in [Lang::Es, Lang::En] {
            let told = diary::sentence(lang, action, event.state());
            assert!(told.ends_with('.') && !told.contains('?'), "{told}");
        }
    }
}

#[test]
fn a_plan_follows_the_number_of_players_until_somebody_changes_it() {
    let open = |players| game("domino").plan(players, Format::Open).is_ok();
    assert!(open(8) && open(16) && !open(9) && !open(6), "tables of four, if all of them are");
    let mut event = undrawn(&[("chupate-dos", Format::ByRules)], [""; 0]);
    let proposed = |event: &Event, n| formats::proposed(&event.state().contests[GameId::FIRST], n).unwrap();
    let eight = proposed(&event, 8);
    assert_eq!(formats::format_of(game("chupate-dos"), &eight), Some(Format::ByRules));
    let swiss = game("chupate-dos").plan(8, Format::Swiss).unwrap();
    event.apply(Action::Edit { game: GameId::FIRST, plan: Box::new(swiss) }).unwrap();
    assert_eq!(formats::format_of(game("chupate-dos"), &proposed(&event, 9)), Some(Format::Swiss));
    assert_ne!(proposed(&event, 40).phases, proposed(&event, 8).phases);
    let mut own = eight.clone();
    own.podium = vec![9];
    event.apply(Action::Edit { game: GameId::FIRST, plan: Box::new(own.clone()) }).unwrap();
    assert_eq!(proposed(&event, 8), own);
    assert!(formats::choices(game("dudo"), 23, None).iter().any(|(f, _)| *f == Format::Swiss));
}

#[test]
fn a_reason_that_the_plans_of_all_games_share_is_said_once() {
    let games = ["tres-en-raya", "chupate-dos"].map(game);
    let why = |(_, words): &(&str, String)| words.contains("Motivo: las bases no prevén ese número.");
    let of = |games: &[&'static TournamentGame], players| {
        let (games, shared) = formats::proposals(Lang::Es, games, |_| players);
        (games.iter().map(why).collect::<Vec<_>>(), shared)
    };
    let shared = "Motivo: las bases no prevén ese número.".to_string();
    assert_eq!(of(&games, 40), (vec![false, false], Some(shared)));
    assert_eq!([of(&games[..1], 40), of(&games, 1)], [(vec![true], None), (vec![], None)]);
}

#[test]
fn a_match_played_here_is_the_one_the_plan_asks_for() {
    let at =
        EncounterRef { game: GameId::FIRST, phase: PhaseId::from_number(2), encounter: EncounterId::from_number(13) };
    assert_eq!(tablet::parse_id(&tablet::match_id("a.b", at)), Some(("a.b", at)));
    assert_eq!(tablet::parse_id("ev.a.1.2"), None);
    assert_eq!(tablet::parse_id("ab12"), None);
    let event = event("tres-en-raya", 8, Format::ByRules);
    let phase = current(&event);
    let options = serde_json::to_string(&sobremesa::games::tres_en_raya::Options::default()).unwrap();
    let set = tablet::set_options(&options, game("tres-en-raya"), phase.plan.kind, 2).unwrap();
    let read: sobremesa::games::tres_en_raya::Options = serde_json::from_str(&set).unwrap();
    assert_eq!(read.kind, sobremesa::games::tres_en_raya::Kind::Group);
    assert!(matches!(won(phase.plan.kind, &["a".into(), "b".into()], &[5, 0]), Sheet::Totals { .. }));
}

#[test]
fn tr_7_the_dice_decide_who_begins_in_an_event() {
    use sobremesa::games::tres_en_raya::{FirstRound, Options};
    let fixed = MatchKind::Fixed { each: 0, plus: 5, cards: false };
    for kind in [MatchKind::FirstTo { wins: 3 }, fixed, MatchKind::TwoToFour] {
        let set = tablet::set_options("{}", game("tres-en-raya"), kind, 2).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&set).unwrap().first_round, FirstRound::Dice, "{kind:?}");
    }
}

#[test]
fn cd_2_a_group_deals_five_cards_each_whatever_its_number_of_rounds() {
    use sobremesa::games::chupate_dos::Options;
    for (each, rounds) in [(1, 3), (2, 6)] {
        let kind = MatchKind::Fixed { each, plus: 0, cards: true };
        let set = tablet::set_options("{}", game("chupate-dos"), kind, 3).unwrap();
        let options: Options = serde_json::from_str(&set).unwrap();
        assert_eq!((options.cards_for(3), options.rounds_for(3)), (5, rounds));
    }
}

#[test]
fn a_result_is_one_line_by_seat_or_by_place() {
    let mut dudo = event("dudo", 4, Format::ByRules);
    let names = ["P000", "P001", "P002", "P003"].map(String::from);
    let mut order = Order::new(4);
    [2, 0, 3].into_iter().for_each(|seat| order.tap(seat, false));
    let sheet = order.sheet(current(&dudo).plan.kind, &names);
    dudo.apply(Action::report(AT, sheet)).unwrap();
    let state = dudo.state();
    let phase = current(&dudo);
    let line = words::result(Lang::Es, state, AT);
    assert_eq!(line, "1.º\u{a0}P002, 2.º\u{a0}P000, 3.º\u{a0}P003, 4.º\u{a0}P001", "no line ends with a number");
    let own = |name: &str| words::own_result(Lang::Es, phase, EncounterId::FIRST, state.player(name).unwrap());
    assert_eq!((own("P003"), own("P002")), ("3.º".into(), "1.º".into()));

    let mut duels = event("tres-en-raya", 3, Format::ByRules);
    let pair = current(&duels).encounters()[EncounterId::FIRST].players.clone();
    let sheet = won(MatchKind::FirstTo { wins: 3 }, &people(&duels, AT), &[1, 3]);
    duels.apply(Action::report(AT, sheet)).unwrap();
    let phase = current(&duels);
    let own = |seat: usize| words::own_result(Lang::En, phase, EncounterId::FIRST, pair[seat]);
    assert_eq!((own(0), own(1)), ("1 – 3".into(), "3 – 1".into()));
}

fn page_at(address: &str) -> EventPage {
    let segments: Vec<&str> = address.split('/').filter(|segment| !segment.is_empty()).collect();
    EventPage::parse(&segments)
}

#[test]
fn each_page_of_an_event_is_found_at_its_address() {
    let (game, phase) = (GameId::from_number(2), PhaseId::from_number(3));
    let encounter = EncounterRef { game, phase, encounter: EncounterId::from_number(30) };
    let table = EventPage::Table(Some(TableAt { game, phase: Some(phase) }));
    let numbered =
        [("match/2/3/30", EventPage::Match(encounter)), ("table/2/3", table), ("ties/2", EventPage::Ties(Some(game)))];
    numbered.into_iter().for_each(|(address, page)| assert_eq!(page_at(address), page));
    let others =
        "display people roll aloud person/1 plan/2 draw/1 ties/general table table/1 matches matches/2 wall log";
    for address in others.split(' ').chain(["", "carry", "wrong", "more"]).chain(numbered.map(|(address, _)| address)) {
        assert!(page_at(address) != EventPage::Unknown && page_at(address).to_string() == address, "{address}");
    }
    let papers = ["round", "tables", "names", "slips", "blank", "cards", "standings", "prizes", "diplomas"];
    for (paper, address) in Paper::ALL.into_iter().zip(papers) {
        assert_eq!(EventPage::Paper(paper).to_string(), format!("paper/{address}"));
        assert_eq!(page_at(&format!("paper/{address}")), EventPage::Paper(paper));
    }
    assert_eq!(page_at("paper"), EventPage::Paper(Paper::Tables));
    // A match stays at the tab from which it was opened.
    let tab = |address, before| page_at(address).tab(before);
    assert_eq!([tab("match/1/1/1", Some(2)), tab("match/1/1/1", None), tab("", Some(2))], [Some(2), Some(0), Some(0)]);
}

#[test]
fn an_address_that_no_page_has_is_unknown() {
    let long = "9".repeat(30);
    for number in ["0", "-1", "abc", "1.5", &long] {
        for place in ["person/#", "plan/#", "draw/#", "ties/#", "match/#/1/1", "match/1/1/#", "table/1/#"] {
            let address = place.replace('#', number);
            assert_eq!(page_at(&address), EventPage::Unknown, "{address}");
        }
    }
    for address in ["nothing", "person", "match/1/1", "match/1/1/1/1", "paper/money", "people/3", "wall/1", "Table"] {
        assert_eq!(page_at(address), EventPage::Unknown, "{address}");
    }
}

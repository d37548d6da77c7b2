mod ahead;
mod board;
mod brackets;
mod calendar;
mod changes;
mod closed;
mod draw;
mod dutch;
mod dutch_events;
mod dutch_instead;
mod elimination;
mod even;
mod events;
mod fuzz;
mod ids;
mod joined;
mod knockout;
mod known;
mod matching;
mod oracle;
mod order;
mod pairs;
mod points;
mod room;
mod rotating;
mod rotation;
mod seeds;
mod sheets;
mod speed;
mod swiss;
mod tables;
mod unplayed;
mod whole;

use sobremesa::engine::laws::extended;
use sobremesa::engine::{Outcome, PerSeat, Rng, Seat, Tally};
use sobremesa::games::COMPETING;
use sobremesa::lang::Lang;
use sobremesa::tournament::forecast::simulate;
use sobremesa::tournament::shape::{Knockout, Swiss, SwissSystem};
use sobremesa::tournament::*;
use std::collections::{BTreeMap, BTreeSet};

fn plan(game: &str, players: usize, format: Format) -> Result<Plan, NoPlan> {
    COMPETING.iter().find(|of| of.id == game).unwrap().plan(players, format)
}

/// Returns names that are already in alphabetical order.
pub fn names(n: usize) -> PerEntrant<String> {
    const TEN: [&str; 10] = ["Ana", "Beto", "Carla", "Dani", "Eva", "Fede", "Gala", "Hugo", "Inés", "Juan"];
    (0..n).map(|i| if n <= 10 { TEN[i].to_string() } else { format!("P{i:04}") }).collect()
}

pub fn enter(name: &str) -> Action {
    Action::Enter { name: name.into(), details: Default::default() }
}

/// Returns the name of an entrant of this game: one person, or a pair.
pub fn entrant(of: &TournamentGame, name: &str) -> String {
    if of.pairs { pair(name, &format!("{name} B")) } else { name.into() }
}

/// Returns an event of one game with `n` players, not yet drawn.
pub fn event(game: &str, n: usize, format: Format) -> Event {
    let of = COMPETING.iter().find(|of| of.id == game).unwrap();
    event_of(game, &names(n).iter().map(|name| entrant(of, name)).collect::<Vec<_>>(), format)
}

pub fn event_of(game: &str, names: &[String], format: Format) -> Event {
    simulate::undrawn(COMPETING, "e", &[(game, format)], names).unwrap()
}

/// Returns the same event, drawn with this seed.
pub fn drawn(game: &str, n: usize, format: Format) -> Event {
    let mut event = event(game, n, format);
    draw(&mut event);
    event
}

pub fn draw(event: &mut Event) {
    event.apply(Action::Draw { game: GameId::FIRST, seed: "sorteo".into(), seeds: vec![] }).unwrap();
}

pub fn report(number: usize, sheet: Sheet) -> Action {
    let encounter = EncounterId::from_number(number);
    Action::Report { game: GameId::FIRST, phase: None, encounter, sheet, signed: false }
}

/// Returns a correction in the first phase.
pub fn correct(number: usize, sheet: Sheet, policy: Option<Policy>) -> Action {
    let at = EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter: EncounterId::from_number(number) };
    Action::correct(at, sheet, policy, "mal apuntado")
}

/// Returns a duel of rounds without cards, by the winners' names.
pub fn duel(winners: &[&str]) -> Sheet {
    let round = |name: &&str| Round { won: (!name.is_empty()).then(|| name.to_string()), left: Names::new() };
    Sheet::Rounds { rounds: winners.iter().map(round).collect(), yellow: Names::new() }
}

/// Returns a table that ended in this order.
pub fn in_order(names: &[String]) -> Sheet {
    Sheet::Places { places: names.iter().cloned().zip(1..).collect(), expelled: vec![], yellow: Names::new() }
}

/// Returns a table of rounds with cards: by name, rounds won and cards left.
pub fn totals(rows: &[(&str, u16, u32)]) -> Sheet {
    let total =
        |(name, won, left): &(&str, u16, u32)| (name.to_string(), Total { won: *won, left: *left, ..Total::default() });
    Sheet::Totals { players: rows.iter().map(total).collect(), null_rounds: 0 }
}

/// Returns a sheet of points scored, by name.
pub fn scored(rows: &[(&str, i32)]) -> Sheet {
    let points = rows.iter().map(|(name, points)| (name.to_string(), *points)).collect();
    Sheet::Points { points, first: None, stopped: false, yellow: Names::new() }
}

pub fn places(rows: &[(&str, u8)], expelled: &[&str]) -> Sheet {
    let places = rows.iter().map(|(name, place)| (name.to_string(), *place)).collect();
    Sheet::Places { places, expelled: strings(expelled), yellow: Names::new() }
}

pub fn strings(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items = Vec::from_iter(items);
    items.sort();
    items
}

pub fn permutations<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    let Some((last, others)) = items.split_last() else { return vec![vec![]] };
    let put = |order: &Vec<T>, at: usize| [&order[..at], std::slice::from_ref(last), &order[at..]].concat();
    permutations(others)
        .iter()
        .flat_map(|order| (0..items.len()).map(|at| put(order, at)).collect::<Vec<_>>())
        .collect()
}

/// Values by criterion and player.
pub struct Given(Vec<(Criterion, PerEntrant<i64>)>);

impl Source for Given {
    fn values(&self, criterion: Criterion, block: &[EntrantId]) -> Vec<Vec<i64>> {
        let values = &self.0.iter().find(|(of, _)| *of == criterion).expect("it was given").1;
        block.iter().map(|player| vec![values[*player]]).collect()
    }

    fn decided_at_table(&self, _: &[EntrantId]) -> Option<Vec<i64>> {
        None
    }
}

pub fn withdraw(who: &str) -> Action {
    Action::Withdraw { who: who.into(), unplayed: Unplayed::Walkover }
}

pub fn expel(who: &str) -> Action {
    let (game, reason) = (Some(GameId::FIRST), "trampas".into());
    Action::Expel { who: who.into(), unplayed: Unplayed::Walkover, game, reason }
}

pub fn back(who: &str) -> Action {
    Action::Back { who: who.into() }
}

pub fn join(who: &str) -> Action {
    Action::Join { game: GameId::FIRST, who: who.into(), pool: None }
}

/// Enters somebody who joins the game at once.
pub fn come_late(event: &mut Event, who: &str) {
    event.apply(enter(who)).unwrap();
    event.apply(join(who)).unwrap();
}

pub fn arrange(pools: &[&[&str]]) -> Action {
    Action::Arrange { game: GameId::FIRST, pools: pools.iter().map(|pool| strings(pool)).collect() }
}

pub fn edit(plan: Plan) -> Action {
    Action::Edit { game: GameId::FIRST, plan: Box::new(plan) }
}

/// Settles a tie of the first pool or match.
pub fn decide(among: &[&str], how: Decided) -> Action {
    Action::Decide { game: Some(GameId::FIRST), phase: None, pool: 1, among: strings(among), how }
}

pub const ADVANCE: Action = Action::Advance { game: GameId::FIRST };

/// Asserts that the log leads to the same state again.
pub fn reads_again(event: &Event) {
    assert_eq!(Event::read(COMPETING, &event.text()).unwrap().state(), event.state(), "{}", event.text());
}

pub fn yellow(name: &str) -> Action {
    Action::Sanction { who: name.into(), game: Some(GameId::FIRST), reason: "cambió dos veces".into() }
}

pub fn finish(event: &mut Event, seed: u64) {
    simulate::play_out(event, 30, &mut Rng::from_number(seed)).unwrap();
}

pub fn contest(event: &Event) -> &Contest {
    &event.state().contests[GameId::FIRST]
}

pub fn waits(event: &Event) -> Waits {
    contest(event).waits(&event.state().alphabet)
}

pub fn is_over(event: &Event) -> bool {
    contest(event).is_over(&event.state().alphabet)
}

pub fn gains(event: &Event) -> PerEntrant<Gain> {
    contest(event).gains(&event.state().alphabet)
}

/// Returns the standings of the first pool in the first phase.
pub fn first_table(event: &Event) -> PoolTable {
    contest(event).tables(PhaseId::FIRST, &event.state().alphabet)[PoolId::FIRST].clone()
}

pub fn player(event: &Event, name: &str) -> EntrantId {
    event.state().player(name).unwrap()
}

/// Returns the alphabet of an event whose players entered in alphabetical order.
pub fn alphabet(players: usize) -> Alphabet {
    (0..players).collect()
}

/// Returns players by their place in the alphabet, from 0.
pub fn players(of: &[usize]) -> Vec<EntrantId> {
    of.iter().copied().map(EntrantId::at).collect()
}

pub fn phase(event: &Event) -> &Phase {
    contest(event).current().unwrap()
}

pub fn first_phase(event: &Event) -> &Phase {
    &contest(event).phases[PhaseId::FIRST]
}

pub fn second_phase(event: &Event) -> &Phase {
    &contest(event).phases[PhaseId::at(1)]
}

pub fn names_in(event: &Event, number: usize) -> Vec<String> {
    strings(&event.state().names(&encounter(event, number).players))
}

/// Returns a duel that the player of this seat wins by 3-0.
pub fn won(event: &Event, number: usize, seat: usize) -> Sheet {
    duel(&[names_in(event, number)[seat].as_str(); 3])
}

/// Returns a match of the phase being played, by its number.
pub fn encounter(event: &Event, number: usize) -> &Encounter {
    &phase(event).encounters()[EncounterId::from_number(number)]
}

/// Returns the table of a pool of a phase, both from 0: name and place.
pub fn table(event: &Event, phase: usize, pool: usize) -> Vec<(String, usize)> {
    let tables = contest(event).tables(PhaseId::at(phase), &event.state().alphabet);
    let rows = tables[PoolId::at(pool)].standings.rows.iter();
    rows.map(|row| (event.state().name(row.player).to_string(), row.place)).collect()
}

/// Takes the next action, chosen at random.
pub fn step(event: &mut Event, rng: &mut Rng) {
    event.apply(simulate::next_action(event.state(), GameId::FIRST, 0, rng).unwrap()).unwrap();
}

/// Reports a match of the current phase by chance.
pub fn play(event: &mut Event, number: usize, rng: &mut Rng) {
    let players = event.state().names(&encounter(event, number).players);
    let sheet = simulate::sheet(phase(event).kind_of(EncounterId::from_number(number)), &players, 0, rng);
    event.apply(report(number, sheet)).unwrap();
}

/// Reports a duel of the current phase that the first named wins by 3-0.
pub fn first_wins(event: &mut Event, number: usize) {
    event.apply(report(number, won(event, number, 0))).unwrap();
}

/// Plays at random until this many results of the current phase are missing.
pub fn play_until(event: &mut Event, missing: usize, seed: u64) {
    let mut rng = Rng::from_number(seed);
    while let Waits::Results(open) = waits(event) {
        if open.len() <= missing {
            return;
        }
        step(event, &mut rng);
    }
}

/// Reports the first `matches` matches of the current phase.
pub fn play_first(event: &mut Event, matches: usize, seed: u64) {
    let mut rng = Rng::from_number(seed);
    (1..=matches).for_each(|number| play(event, number, &mut rng));
}

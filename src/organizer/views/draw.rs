//! The page of a draw: before it the people and the plan, afterwards the groups, tables or pairs that were drawn.

use super::bracket::{PartView, bracket};
use super::offer::Offer;
use super::plan::shorter;
use super::room::{at_table, joined, owned};
use super::standings::pool_title;
use crate::lang::{Lang, sentence};
use crate::order;
use crate::organizer::{formats, pairs, queue};
use crate::tournament::{
    Action, Contest, Encounter, EncounterId, EncounterRef, EntrantId, Event, GameId, Id, NoPlan, Phase, PhaseId, Plan,
    Seats, State, Waits, shape::PairedRound, text,
};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawView {
    pub title: &'static str,
    /// True if the round is paired by the Swiss system.
    pub paired: bool,
    /// The next draw, if it is time for one and, in a game of pairs, everybody has a partner.
    pub to_draw: Option<ToDraw>,
    /// The last draw, as long as its matches are being played.
    pub drawn: Option<Drawn>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ToDraw {
    /// Before the first draw: the plan in words, or the reason why there is none.
    pub plan: Option<String>,
    /// Before the first draw of an open whose rounds eliminate few players: a sentence about that, and a shorter plan.
    pub shorter: Option<(String, Offer)>,
    /// The name of the phase, unless it is the first one.
    pub phase: Option<&'static str>,
    /// In alphabetical order.
    pub names: Vec<String>,
    /// A sentence about the people who are not paired because they are away.
    pub left_out: Option<String>,
    /// `None` if the draw takes no seeds.
    pub seeds: Option<SeedChoice>,
    /// True if there is a plan for the draw.
    pub possible: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeedChoice {
    /// The names of people with a rating, highest first.
    pub rated: Vec<String>,
    /// The names of all people, those with a rating first.
    pub people: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The round, if it was drawn alone, and the seed, such as "Jornada 2 · Semilla: …".
    pub seed: Option<String>,
    pub rule: Option<&'static str>,
    /// The figures that show how fair a rotation of tables or a Swiss round is, or the reason that all pairings share.
    pub certificate: Option<String>,
    pub bracket: Vec<PartView>,
    pub lists: Vec<DrawnList>,
    /// The people of a Swiss round, to choose two and ask why they do not meet; otherwise empty.
    pub people: Vec<String>,
    /// The number of the action that made the draw, if it can still be undone: until the first result.
    pub undo: Option<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnList {
    pub title: String,
    pub names: Vec<String>,
    pub why: Option<String>,
}

/// Builds the page of the draw; `None` if there is no such game.
pub fn draw(lang: Lang, event: &Event, game: GameId) -> Option<DrawView> {
    let state = event.state();
    let contest = state.contest(game).ok()?;
    let plan = formats::current(state, contest);
    let paired = pairs::is_paired(contest, plan.as_ref().ok());
    let lacks_partner = contest.phases.is_empty() && contest.game.pairs && !state.without_partner().is_empty();
    let last = contest.current().filter(|_| contest.waits(&state.alphabet) != Waits::Draw);
    Some(DrawView {
        title: contest.game.title,
        paired,
        to_draw: (last.is_none() && !lacks_partner).then(|| to_draw(lang, state, (game, contest), &plan, paired)),
        drawn: last.map(|phase| drawn(lang, event, game, phase)),
    })
}

fn to_draw(
    lang: Lang,
    state: &State,
    (game, contest): (GameId, &Contest),
    plan: &Result<Plan, NoPlan>,
    paired: bool,
) -> ToDraw {
    let names = by_alphabet(state, pairs::to_draw(state, contest, paired));
    let phase = contest.current().map(|phase| text::phase(lang, phase.plan.name));
    let words = || match plan {
        Ok(plan) => text::plan(lang, contest.game, plan),
        Err(why) => why.words(lang),
    };
    let seeds = plan.as_ref().ok().filter(|plan| pairs::takes_seeds(contest, plan)).map(|_| {
        let rated = pairs::by_rating(state, contest);
        let others = names.iter().filter(|name| !rated.contains(name));
        SeedChoice { people: rated.iter().chain(others).cloned().collect(), rated }
    });
    let left_out = pairs::left_out(lang, state, contest).filter(|_| paired);
    let shorter = plan.as_ref().ok().filter(|_| phase.is_none()).and_then(|plan| shorter(lang, game, plan));
    ToDraw { plan: phase.is_none().then(words), shorter, phase, left_out, seeds, possible: plan.is_ok(), names }
}

/// Returns the actions of a draw with this seed, after one that adapts the plan to those present, if needed.
pub fn actions(state: &State, game: GameId, seed: String, seeds: Vec<String>) -> Vec<Action> {
    let edit = state.contest(game).ok().filter(|contest| contest.phases.is_empty()).and_then(|contest| {
        let plan = formats::current(state, contest).ok()?;
        (*contest.plan.as_ref()? != plan).then(|| Action::Edit { game, plan: Box::new(plan) })
    });
    edit.into_iter().chain([Action::Draw { game, seed, seeds }]).collect()
}

fn drawn(lang: Lang, event: &Event, game: GameId, phase: &Phase) -> Drawn {
    let last = last_draw(event, game);
    let state = event.state();
    let at = state.contests[game].last_phase().unwrap_or_default();
    let bracket = bracket(lang, state, (game, at));
    let mut lists = if bracket.is_empty() { lists(lang, event, (game, at), phase) } else { vec![] };
    // A reason that all pairings share is said once.
    let reasons: Vec<String> = lists.iter().filter_map(|list| list.why.clone()).collect();
    let shared = reasons.first().filter(|first| reasons.len() > 1 && reasons.iter().all(|why| why == *first)).cloned();
    lists.iter_mut().filter(|_| shared.is_some()).for_each(|list| list.why = None);
    let paired = pairs::rule(lang, phase).is_some();
    let alone = phase.encounters().ids().next_back().filter(|_| !phase.plan.shape.features().draws_everything);
    let round = alone.map_or(String::new(), |encounter| text::round(lang, phase, encounter));
    let last_round = phase.encounters().iter().map(|e| e.round).max();
    let own = phase.encounters().iter().filter(|e| paired && Some(e.round) == last_round);
    Drawn {
        people: by_alphabet(state, own.flat_map(|e| e.players.to_vec()).collect()),
        seed: last.as_ref().map(|(_, seed)| joined(&[round, sentence!(lang, "Semilla: {seed}", "Seed: {seed}")])),
        rule: pairs::rule(lang, phase),
        certificate: shared.or_else(|| match phase.certificate() {
            Some(certificate) => Some(certificate.words(lang)),
            None => pairs::figures(lang, phase, phase.encounters().ids().next_back()?),
        }),
        lists,
        bracket,
        undo: last.filter(|_| !phase.has_begun()).map(|(number, _)| number),
    }
}

/// Returns the number of the action and the seed of the last draw that is not undone.
fn last_draw(event: &Event, of: GameId) -> Option<(usize, &str)> {
    let undone = event.undone();
    let log = event.file().log.iter().enumerate().rev();
    log.filter(|(i, _)| !undone[*i]).find_map(|(i, action)| {
        let Action::Draw { game, seed, .. } = action else { return None };
        (*game == of).then(|| (i + 1, &seed[..]))
    })
}

/// Returns the players in the round of a match who were swapped by hand and not swapped back.
fn swapped(event: &Event, at: EncounterRef) -> Vec<EntrantId> {
    let Some((_, phase, e)) = event.state().contests.encounter(at) else { return vec![] };
    let undone = event.undone();
    let (mut pairs, mut closed): (Vec<Vec<EntrantId>>, usize) = (vec![], 0);
    for (_, action) in event.file().log.iter().enumerate().filter(|(i, _)| !undone[*i]) {
        closed += usize::from(matches!(action, Action::Advance { game } if *game == at.game));
        let Action::Swap { game, encounter, who, with } = action else { continue };
        let round = phase.encounters().get(*encounter).map(|e| e.round);
        if *game != at.game || closed != at.phase.index() || round != Some(e.round) {
            continue;
        }
        let mut two: Vec<EntrantId> = [who, with].iter().filter_map(|name| event.state().player(name).ok()).collect();
        order::sort(&mut two);
        match pairs.iter().position(|other| *other == two) {
            Some(same) => drop(pairs.remove(same)),
            None => pairs.push(two),
        }
    }
    pairs.concat()
}

/// The reasons for all pairs of a Swiss round, computed together, and the players who were swapped in it.
struct RoundReasons {
    round: Option<PairedRound>,
    by_hand: Vec<EntrantId>,
}

impl RoundReasons {
    /// Computes the reasons for the round of the match `at`.
    fn new(event: &Event, phase: &Phase, at: EncounterRef) -> RoundReasons {
        let by_hand = if phase.is_dutch() { swapped(event, at) } else { vec![] };
        RoundReasons { round: phase.paired_round(at.encounter), by_hand }
    }

    /// Returns the reason for a pair, or the words that it was made by hand.
    fn why(&self, lang: Lang, state: &State, phase: &Phase, encounter: EncounterId) -> Option<String> {
        let e = phase.encounters().get(encounter)?;
        match e.players.iter().any(|player| self.by_hand.contains(player)) {
            true => Some(lang.text("Cambiado a mano por la organización.", "Changed by hand by the organizers.")),
            false => pairs::why_in(self.round.as_ref()?, lang, state, phase, encounter),
        }
    }
}

/// Returns each pair or bye in the Swiss round of the match `at`, with its reason.
pub fn reasons(lang: Lang, event: &Event, at: EncounterRef) -> Vec<(String, String)> {
    let Some((_, phase, own)) = event.state().contests.encounter(at) else { return vec![] };
    let told = RoundReasons::new(event, phase, at);
    let round = phase.encounters().each().filter(|(_, e)| e.round == own.round);
    let line = |(encounter, e): (EncounterId, &Encounter)| {
        let why = told.why(lang, event.state(), phase, encounter)?;
        Some((event.state().names(&e.players).join(" – "), why))
    };
    round.filter_map(line).collect()
}

/// Returns the groups, or else the tables or pairs of the last round that was drawn.
fn lists(lang: Lang, event: &Event, (game, at): (GameId, PhaseId), phase: &Phase) -> Vec<DrawnList> {
    let (state, features) = (event.state(), phase.plan.shape.features());
    if features.draws_pools {
        let list = |(pool, players): (_, &Vec<EntrantId>)| {
            let title = pool_title(lang, phase, pool);
            // If there is only one pool, the draw only gave the order of the schedule.
            let title =
                title.unwrap_or_else(|| lang.text("Orden del que sale el calendario", "The order behind the schedule"));
            DrawnList { title, names: owned(&state.names(players)), why: None }
        };
        return phase.pools().each().map(list).collect();
    }
    let newest = phase.encounters().ids().next_back();
    let told = newest.map(|encounter| RoundReasons::new(event, phase, EncounterRef { game, phase: at, encounter }));
    // If every round is drawn separately, only the last one is shown.
    let last = phase.encounters().iter().map(|e| e.round).max();
    let drawn = phase.encounters().each().filter(|(_, e)| features.draws_everything || Some(e.round) == last);
    let list = |(encounter, e): (EncounterId, &Encounter)| {
        let title = match e.players {
            Seats::Bye(_) => lang.text("Descansa", "Bye"),
            Seats::Unknown | Seats::Duel(_) | Seats::Table(_) => {
                let table = queue::table_of(state, EncounterRef { game, phase: at, encounter });
                let round = if features.draws_everything { text::round(lang, phase, encounter) } else { "".into() };
                joined(&[round, table.map_or(String::new(), |table| at_table(lang, table))])
            }
        };
        let why = told.as_ref().and_then(|told| told.why(lang, state, phase, encounter));
        DrawnList { title, names: owned(&state.names(&e.players)), why }
    };
    drawn.map(list).collect()
}

fn by_alphabet(state: &State, mut players: Vec<EntrantId>) -> Vec<String> {
    order::sort_by_key(&mut players, |player| state.alphabet[*player]);
    owned(&state.names(&players))
}

//! Explains why two people meet in a round of the Swiss system, by the figures that the pairing used.

use super::{dutch, formats, views::points};
use crate::lang::{Lang, sentence, sentences, texts};
use crate::order;
use crate::tournament::{
    Action, Bye, Contest, Encounter, EncounterId, EntrantId, GameId, Phase, Plan, RoundId, Scoring, Seats, Shape,
    State, known,
    shape::{Faults, Floater, PairedRound},
};
use std::cmp::Reverse;

/// Returns a sentence about the way in which a Swiss round is paired; `None` for other kinds of phases.
pub fn rule(lang: Lang, phase: &Phase) -> Option<&'static str> {
    matches!(phase.plan.shape, Shape::Swiss(_)).then(|| texts! { lang, phase.is_dutch();
        true => "Por las reglas de la FIDE (sistema holandés, C.04.3): nadie repite rival ni descansa dos veces.",
            "By the FIDE rules (Dutch System, C.04.3): no rematches, and nobody has two byes.";
        false if phase.seeds.is_empty() =>
            "Se enfrentan vecinos en puntos que no han jugado entre sí; descansa, una sola vez, alguien del grupo de menos puntos, por sorteo, y se reparte quién empieza.",
            "People on similar points who haven’t met are paired; someone in the lowest score group, drawn by lot, gets the bye, once only, and who goes first is shared out.";
        false =>
            "Se enfrentan vecinos en puntos que no han jugado entre sí; descansa, una sola vez, alguien del grupo de menos puntos, y se reparte quién empieza.",
            "People on similar points who haven’t met are paired; someone in the lowest score group gets the bye, once only, and who goes first is shared out.";
    })
}

/// Returns true if the current phase, or the first one before the draw, is a Swiss, whose rounds are paired.
pub fn is_paired(contest: &Contest, plan: Option<&Plan>) -> bool {
    let first = || plan.and_then(|plan| plan.phases.first()).map(|phase| &phase.shape);
    let shape = contest.current().map(|phase| &phase.plan.shape).or_else(first);
    matches!(shape, Some(Shape::Swiss(_)))
}

/// Returns true if one of these actions pairs a Swiss round with so many players that it takes long.
pub fn pairs_many(state: &State, actions: &[Action]) -> bool {
    let many = |contest: &Contest| {
        let plan = formats::current(state, contest).ok();
        is_paired(contest, plan.as_ref()) && still_in(state, contest).len() >= known::MANY
    };
    let is_long = |game: &GameId| state.contest(*game).is_ok_and(many);
    actions.iter().any(|action| matches!(action, Action::Draw { game, .. } if is_long(game)))
}

/// Returns the people who are still in the current phase or, before the first one, in the event.
fn still_in(state: &State, contest: &Contest) -> Vec<EntrantId> {
    contest.current().map_or_else(|| state.present(), Phase::present)
}

/// Returns the people of the next draw: all who are still in; of a Swiss round (`paired`) those who are here.
pub fn to_draw(state: &State, contest: &Contest, paired: bool) -> Vec<EntrantId> {
    let mut people = still_in(state, contest);
    people.retain(|player| !paired || !state.room.away.contains(player));
    people
}

/// Returns the bye that an absent player asked for; [`Bye::None`] for everybody else.
pub fn asked_off(state: &State, player: EntrantId) -> Bye {
    state.room.byes.iter().find(|(of, _)| *of == player).map_or(Bye::None, |(_, bye)| *bye)
}

/// Names the people who are not paired next, because they are away or asked for a bye.
pub fn left_out(lang: Lang, state: &State, contest: &Contest) -> Option<String> {
    let out = still_in(state, contest);
    let out = out.into_iter().filter(|player| state.room.away.contains(player));
    let (away, off): (Vec<_>, Vec<_>) = out.partition(|player| asked_off(state, *player) == Bye::None);
    let sentence = |players: Vec<EntrantId>, es: &str, en: &str| {
        let names = lang.list(&state.names(&players));
        (!names.is_empty()).then(|| format!("{}: {names}.", lang.pick(es, en)))
    };
    let away = sentence(away, "Fuera de esta jornada, por ausencia", "Not here, so not paired");
    let off = sentence(off, "Fuera de esta jornada, por descanso pedido", "Asked for a bye, so not paired");
    let all: Vec<String> = away.into_iter().chain(off).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// Returns true if the next draw takes seeds, which keep the best players apart.
pub fn takes_seeds(contest: &Contest, plan: &Plan) -> bool {
    let (phase, first) = match contest.current() {
        Some(phase) => (Some(&phase.plan), phase.rounds_drawn() == 0),
        None => (plan.phases.first(), true),
    };
    let pairs = |shape| matches!(shape, Shape::Swiss(_) | Shape::Knockout(_) | Shape::Double);
    first && phase.is_some_and(|phase| pairs(phase.shape))
}

/// Returns the seeds of the first draw unless the organizer chooses others. Later phases go by results.
pub fn seeds(state: &State, game: GameId) -> Vec<String> {
    let takes_seeds =
        |contest: &Contest| formats::current(state, contest).is_ok_and(|plan| takes_seeds(contest, &plan));
    let contest = state.contests.get(game).filter(|contest| contest.phases.is_empty() && takes_seeds(contest));
    contest.map_or(vec![], |contest| by_rating(state, contest))
}

/// Returns the names of all who have a rating, highest first.
pub fn by_rating(state: &State, contest: &Contest) -> Vec<String> {
    let mut rated = still_in(state, contest);
    let rating = |player: &EntrantId| state.entrants[*player].details.rating;
    rated.retain(|player| rating(player).is_some());
    order::sort_by_key(&mut rated, |player| Reverse(rating(player)));
    rated.into_iter().map(|player| state.name(player).into()).collect()
}

/// Returns a sentence that says that the draw is seeded by rating and names the first three seeds.
pub fn seeded(lang: Lang, seeds: &[String]) -> String {
    let first = seeds.iter().take(3).cloned().collect::<Vec<_>>().join(", ");
    let more = if seeds.len() > 3 { "…" } else { "." };
    sentence!(lang, "Cabezas de serie, por Elo o puntuación: {first}{more}", "Seeded by rating: {first}{more}")
}

/// Returns the element for the match `at`.
fn find<T>(all: &[(EncounterId, T)], at: EncounterId) -> Option<&T> {
    all.iter().find(|(of, _)| *of == at).map(|(_, found)| found)
}

fn sum(all: &[(EncounterId, Faults)]) -> Faults {
    let mut sum = Faults::default();
    all.iter().for_each(|(_, faults)| sum += *faults);
    sum
}

/// Explains a single pairing in the same way as [`why_in`].
pub fn why(lang: Lang, state: &State, phase: &Phase, encounter: EncounterId) -> Option<String> {
    why_in(&phase.paired_round(encounter)?, lang, state, phase, encounter)
}

/// Explains a pairing by the points of both players and whether they had met, a bye by points and earlier byes.
pub fn why_in(round: &PairedRound, lang: Lang, state: &State, phase: &Phase, encounter: EncounterId) -> Option<String> {
    let e = phase.encounters().get(encounter)?;
    if let (Seats::Bye(one), Some(bye)) = (&e.players, e.bye_asked_for()) {
        return Some(asked(lang, state.name(*one), bye, phase));
    }
    if e.round == RoundId::FIRST && phase.is_dutch() {
        let level = lang.pick(
            "La mitad de arriba del orden inicial contra la de abajo",
            "The top half of the initial order against the bottom half",
        );
        return dutch::why(lang, state, find(&round.reasons, encounter), level, "");
    }
    if e.round == RoundId::FIRST {
        let why = texts! { lang, phase.seeds.is_empty();
            true => "Los cruces de la primera jornada, por sorteo.", "First-round pairings are drawn by lot.";
            false => "Por los cabezas de serie, y lo demás por sorteo: la mitad de arriba juega contra la de abajo.",
                "By seeding, the rest by lot: the top half plays the bottom half.";
        };
        return matches!(e.players, Seats::Duel(_)).then(|| why.into());
    }
    let points = &round.points;
    let worth = |player: EntrantId| lang.count(points[player], ["punto", "puntos"], ["point", "points"]);
    let earlier = || phase.encounters().iter().filter(|other| other.round < e.round);
    let all = |other: &&Encounter| e.players.iter().all(|player| other.players.contains(player));
    match e.players {
        Seats::Bye(one) => {
            let drawn = |other: &&Encounter| other.players.is_bye() && !other.is_half_bye();
            let rested = earlier().filter(drawn).any(|other| all(&other));
            let (es, en) = match rested {
                true => ("y ya había descansado", "and already had a bye"),
                false => ("y no había descansado", "and hadn’t had a bye"),
            };
            Some(format!("{}, {}.", worth(one), lang.pick(es, en)))
        }
        Seats::Duel([a, b]) => {
            let level = match points[a] == points[b] {
                true => sentence!(lang, "Los dos, {}", "Both on {}", worth(a)),
                false => sentence!(lang, "{} y {}", "{} and {}", points[a], worth(b)),
            };
            let floats = find(&round.floaters, encounter).map_or(String::new(), |two| floats(lang, state, two));
            if phase.is_dutch() {
                return dutch::why(lang, state, find(&round.reasons, encounter), &level, &floats);
            }
            let clash = find(&round.faults, encounter).is_some_and(|faults| faults.sides > 0);
            let clash = match clash {
                true => lang
                    .pick(", y a los dos les tocaba empezar, o seguir", ", and both were due to go first, or second"),
                false => "",
            };
            let met = earlier().filter(|e| e.was_played()).find(all).map(|other| other.round.number());
            Some(sentences! { lang, met;
                None => "{level}; no se habían enfrentado{clash}.{floats}", "{level}; they hadn’t met{clash}.{floats}";
                Some(round) => "{level}; ya se vieron en la jornada {round}{clash}.{floats}",
                    "{level}; they met in round {round}{clash}.{floats}";
            })
        }
        Seats::Unknown | Seats::Table(_) => None,
    }
}

/// Says who floats down and why, and who floats up. Adds if they floated that way lately, or else who of their group
/// did. A bye counts as a float down.
fn floats(lang: Lang, state: &State, [down, up]: &[Floater; 2]) -> String {
    let lately = |floater: &Floater, [again, before]: [&str; 2]| match (floater.ago, floater.spared) {
        (Some(1), _) => format!(", {again} {}", lang.pick("en la jornada anterior", "in the last round")),
        (Some(_), _) => format!(", {again} {}", lang.pick("dos jornadas antes", "two rounds before")),
        (None, Some(other)) => format!("; {} {before}", state.name(other)),
        (None, None) => String::new(),
    };
    let falls = lately(
        down,
        lang.pick(
            ["tras bajar o descansar", "bajó o descansó hace poco"],
            ["after a float down or a bye", "floated down or had a bye lately"],
        ),
    );
    let rises = lately(up, lang.pick(["tras subir", "subió hace poco"], ["after floating up", "floated up lately"]));
    let why = match down.bracket {
        1 => lang.pick("en el suyo no quedaba nadie más", "nobody else was left in their group"),
        odd if odd % 2 == 1 => lang.pick("en el suyo eran impares", "their group was odd"),
        _ => lang.pick("en el suyo no salían todas las parejas", "not all of their group could be paired"),
    };
    let [down, up] = [down, up].map(|floater| state.name(floater.player));
    lang.pick(
        format!(" {down} baja de grupo ({why}{falls}) y {up} sube{rises}."),
        format!(" {down} floats down ({why}{falls}) and {up} floats up{rises}."),
    )
}

/// Returns the rematches, steps and sides of the Swiss round of this match, as far as there are any.
pub fn figures(lang: Lang, phase: &Phase, encounter: EncounterId) -> Option<String> {
    let all = phase.swiss_faults(encounter);
    let (faults, clashes) = (sum(&all), all.iter().filter(|(_, faults)| faults.sides > 0).count());
    let told = [(faults.rematches, REMATCHES), (faults.steps, STEPS), (clashes, CLASHES)];
    let told = told.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told.map(|(count, [es, en])| lang.count_of(count, es, en)).collect();
    let words = told.join(", ");
    (!words.is_empty()).then(|| sentence!(lang, "En esta jornada: {words}.", "This round: {words}."))
}

/// What is counted in a round, in Spanish and in English, each in singular and plural.
type Nouns = [[&'static str; 2]; 2];
const REMATCHES: Nouns = [["cruce repetido", "cruces repetidos"], ["rematch", "rematches"]];
const STEPS: Nouns = [
    ["salto entre grupos de puntos", "saltos entre grupos de puntos"],
    ["step between score groups", "steps between score groups"],
];
const CLASHES: Nouns = [
    ["cruce en que a los dos les tocaba empezar, o seguir", "cruces en que a los dos les tocaba empezar, o seguir"],
    ["match in which both were due to go first, or second", "matches in which both were due to go first, or second"],
];
const THIRDS: Nouns = [
    ["pareja con el mismo turno por tercera vez", "parejas con el mismo turno por tercera vez"],
    ["pair with the same side a third time", "pairs with the same side a third time"],
];
const FLOATS_AGAIN: Nouns = [
    ["persona que salta de grupo dos veces seguidas", "personas que saltan de grupo dos veces seguidas"],
    ["player who changes score groups twice running", "players who change score groups twice running"],
];
const FLOATS_LATER: Nouns = [
    ["persona que salta de grupo como dos jornadas antes", "personas que saltan de grupo como dos jornadas antes"],
    ["player who changes groups as two rounds before", "players who change groups as two rounds before"],
];

/// The most players in a round for which [`why_not`] pairs again by FIDE's rules. The time grows with their cube.
const MOST_TRIED_FIDE: usize = 500;

/// Explains why these two did not meet in the Swiss round of the match `at`. It compares the round with the best one
/// in which they are a pair, and names the first fault in which the two rounds differ (or the first criterion of FIDE's
/// rules). Returns `None` for other kinds of phases, and for a first round that is not paired by FIDE's rules.
pub fn why_not(lang: Lang, state: &State, phase: &Phase, at: EncounterId, two: [EntrantId; 2]) -> Option<String> {
    let few = !phase.is_dutch() || phase.members.len() <= MOST_TRIED_FIDE;
    let round = phase.encounters().get(at).filter(|e| few && (phase.is_dutch() || e.round > RoundId::FIRST))?.round;
    let meets = |e: &Encounter| e.round == round && two.iter().all(|player| e.players.contains(player));
    if phase.encounters().iter().any(meets) {
        return None;
    }
    if phase.is_dutch() {
        return dutch::why_not(lang, state, phase, at, two);
    }
    let (now, then) = (sum(&phase.swiss_faults(at)), phase.swiss_faults_with(at, two)?);
    let [a, b] = two.map(|player| state.name(player));
    let instead = |[then, now]: [usize; 2], [es, en]: Nouns| {
        let then = lang.count_of(then, es, en);
        sentence!(lang, "{then} en vez de {now}", "{then} instead of {now}")
    };
    let other = sentences! { lang, ();
        () if then.byes != now.byes => "alguien que descansa otra vez", "somebody with another bye";
        () if (then.rematches, then.met_again) != (now.rematches, now.met_again) =>
            instead([then.rematches, now.rematches], REMATCHES);
        () if then.bye_rank != now.bye_rank => "el descanso en otro grupo de puntos", "the bye in another score group";
        () if then.thirds != now.thirds => instead([then.thirds, now.thirds], THIRDS);
        () if (then.steps, then.long_steps) != (now.steps, now.long_steps) => instead([then.steps, now.steps], STEPS);
        () if then.sides != now.sides => "otro reparto de quién empieza", "different sides";
        () if then.floats_again != now.floats_again => instead([then.floats_again, now.floats_again], FLOATS_AGAIN);
        () if then.floats_later != now.floats_later => instead([then.floats_later, now.floats_later], FLOATS_LATER);
        () => return Some(sentence!(
            lang,
            "{a} y {b} podían enfrentarse igual: decidió el orden dentro de su grupo de puntos.",
            "{a} and {b} could have met as well: the order within their score group decided."
        ));
    };
    Some(sentence!(
        lang,
        "Si se enfrentaran {a} y {b}, la mejor jornada tendría {other}.",
        "With {a} against {b}, the best round would have {other}."
    ))
}

/// Explains why two chosen people do not meet in the newest Swiss round; `None` if they are not two players of it.
pub fn pair_asked_for(lang: Lang, state: &State, game: GameId, two: [&str; 2]) -> Option<String> {
    let phase = state.contests.get(game)?.current()?;
    let players = [state.player(two[0]).ok()?, state.player(two[1]).ok()?];
    let (at, newest) = phase.encounters().each().next_back()?;
    let mut round = phase.encounters().iter().filter(|e| e.round == newest.round);
    let [a, b] = two;
    Some(sentences! { lang, ();
        () if a == b => return None;
        () if round.any(|e| players.iter().all(|player| e.players.contains(player))) =>
            "{a} y {b} se enfrentan en esta jornada.", "{a} and {b} meet in this round.";
        () if newest.round == RoundId::FIRST && !phase.is_dutch() =>
            "{a} y {b} no: en la primera jornada deciden los cabezas de serie y el sorteo.",
            "Not {a} and {b}: seeds and the lot decide the first round.";
        () if phase.members.len() > MOST_TRIED_FIDE => why_not(lang, state, phase, at, players).unwrap_or(sentence!(
            lang,
            "Con más de {MOST_TRIED_FIDE} personas no se calcula.",
            "With more than {MOST_TRIED_FIDE} people this is not worked out."
        ));
        () => return why_not(lang, state, phase, at, players);
    })
}

/// Returns what a bye is worth, such as "3 puntos" or, if the player `asked` for it, "pidió medio descanso, 1 punto".
pub fn bye(lang: Lang, asked: Option<Bye>, phase: &Phase) -> String {
    let asked = asked.unwrap_or_default();
    let Some(worth) = worth(lang, asked, phase) else { return lang.text("descansa", "has a bye") };
    sentences! { lang, asked;
        Bye::Half => "pidió medio descanso, {worth}", "asked for a half-point bye, {worth}";
        Bye::Full => "pidió descansar, {worth}", "asked for a bye, {worth}";
        Bye::None => worth;
    }
}

/// Returns the sentence about a player who asked for a bye, with what it is worth.
pub fn asked(lang: Lang, who: &str, bye: Bye, phase: &Phase) -> String {
    let Some(worth) = worth(lang, bye, phase) else { return String::new() };
    sentences! { lang, bye;
        Bye::Full => "{who} pidió descansar ({worth}).", "{who} asked for a bye ({worth}).";
        Bye::Half => "{who} pidió medio descanso ({worth}).", "{who} asked for a half-point bye ({worth}).";
        Bye::None => String::new();
    }
}

/// Returns the points of a bye in words; `None` unless duels have points.
fn worth(lang: Lang, bye: Bye, phase: &Phase) -> Option<String> {
    let Scoring::Duel { win, draw, .. } = phase.plan.scoring else { return None };
    Some(points(lang, if bye == Bye::Half { draw } else { win }.into()))
}

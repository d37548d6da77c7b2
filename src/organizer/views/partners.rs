//! Pairs of partners: how many a typed list has, and the draw of pairs.

use super::offer::Offer;
use crate::lang::Lang;
use crate::organizer::pasted::Pasted;
use crate::tournament::{Action, EntrantId, PairedBy, State, partners};

/// The people who have no partner yet, in an event of pairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairsView {
    /// For example "6 personas sin pareja: Ana, Beto…".
    pub words: String,
    /// The offers to draw pairs; none if one person would be left over.
    pub draws: Vec<Offer>,
}

/// Returns true if a game of the event is played in pairs.
pub fn plays_in_pairs(state: &State) -> bool {
    state.contests.iter().any(|contest| contest.game.pairs)
}

/// Returns the number of people of a pasted list who have no partner.
fn single(typed: &Pasted) -> usize {
    typed.newcomers.iter().filter(|newcomer| partners(&newcomer.name).is_none()).count()
}

/// Returns the number of entrants in a pasted list. In a game of pairs it assumes that those without a partner get one.
pub fn entries(typed: &Pasted, in_pairs: bool) -> usize {
    let single = single(typed);
    typed.newcomers.len() - if in_pairs { single - single / 2 } else { 0 }
}

/// Returns the number of people and pairs in words, such as "12 personas" or "6 parejas y 3 personas sin pareja".
pub fn counted(lang: Lang, typed: &Pasted, in_pairs: bool) -> String {
    let (all, single) = (typed.newcomers.len(), single(typed));
    if !in_pairs {
        return lang.count_of(all, ["persona", "personas"], ["person", "people"]);
    }
    let pairs = lang.count_of(all - single, ["pareja", "parejas"], ["pair", "pairs"]);
    if single == 0 {
        return pairs;
    }
    let words = lang.list(&[pairs, without_partner(lang, single)]);
    let names = typed.newcomers.iter().map(|newcomer| &newcomer.name[..]).filter(|name| partners(name).is_none());
    if single > NAMED { words } else { format!("{words}: {}", lang.list(&names.collect::<Vec<_>>())) }
}

/// The most people without a partner who are named in a count.
const NAMED: usize = 3;

fn without_partner(lang: Lang, single: usize) -> String {
    let en = ["person without a partner", "people without a partner"];
    lang.count_of(single, ["persona sin pareja", "personas sin pareja"], en)
}

/// Returns the people without a partner and their draws; `None` if there are none or a game is drawn.
pub fn pairs(lang: Lang, state: &State, seed: &str) -> Option<PairsView> {
    let drawn = state.contests.iter().any(|contest| !contest.phases.is_empty());
    let (away, single): (Vec<EntrantId>, Vec<EntrantId>) =
        state.without_partner().into_iter().partition(|player| state.room.away.contains(player));
    if drawn || !plays_in_pairs(state) || away.is_empty() && single.is_empty() {
        return None;
    }
    let odd = single.len() % 2 == 1;
    let (people, mut words) = (without_partner(lang, single.len()), vec![]);
    if !single.is_empty() {
        words.push(format!("{people}: {}.", lang.list(&state.names(&single))));
    }
    if odd {
        let (es, en) = (
            "Para formar parejas falta una más, o que una no juegue.",
            "To make pairs, one more is needed, or one fewer.",
        );
        words.push(lang.text(es, en));
    }
    if !away.is_empty() {
        let names = lang.list(&state.names(&away));
        words.push(lang.pick(
            format!("Sin pareja y sin llegar: {names}. Para empezar sin esperar, retira a quien no venga."),
            format!(
                "Not here and without a partner: {names}. To start without waiting, withdraw whoever isn’t coming."
            ),
        ));
    }
    let rated = single.iter().any(|player| state.entrants[*player].details.rating.is_some());
    let draw = |(by, words): (PairedBy, &str)| {
        let notice = lang.pick("Parejas formadas.", "Pairs made.");
        Offer::new(words, Action::Pair { seed: seed.into(), by }, notice)
    };
    let by_lot = (PairedBy::Lot, lang.pick("Formar parejas por sorteo", "Draw pairs by lot"));
    let by_rating = (PairedBy::Rating, lang.pick("Nivel alto con bajo", "Stronger with weaker"));
    let ways = [Some(by_lot), rated.then_some(by_rating)];
    let possible = !odd && !single.is_empty();
    Some(PairsView {
        words: words.join(" "),
        draws: ways.into_iter().flatten().filter(|_| possible).map(draw).collect(),
    })
}

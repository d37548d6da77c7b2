//! The page "People": all people in alphabetical order, payments, late arrivals, and people who are kept apart.

use super::offer::Offer;
use super::person::{cards, marks};
use crate::lang::{Lang, sentence};
use crate::names::has_part;
use crate::organizer::money;
use crate::organizer::pasted::{self, Newcomer, Pasted};
use crate::tournament::{Action, Details, Entrant, EntrantId, Fee, State, partners};

/// The number of people from which the page offers a search.
const SEARCHED_FROM: usize = 13;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeopleView {
    /// For example "12 inscritos, 3 han pagado; recaudado: 21 €."
    pub summary: String,
    pub searchable: bool,
    /// True until somebody is entered: then the form for names is not folded.
    pub form_open: bool,
    /// The people whose name contains the searched text, in alphabetical order.
    pub rows: Vec<PersonRow>,
    /// Marks everybody who owes the fee as paid.
    pub all_paid: Option<Offer>,
    /// Lets people who came after the draw of a game join it.
    pub late: Vec<Offer>,
    /// The names of each group of people who are kept apart, such as "Ana y Beto".
    pub apart: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    pub player: EntrantId,
    pub name: String,
    /// For example "no está, 1 tarjeta amarilla" or, in a search, "Mesa 3: Beto".
    pub marks: String,
    /// Pressed if the person has paid; `None` if nobody pays.
    pub payment: Option<Offer>,
}

pub fn people(lang: Lang, state: &State, search: &str) -> PeopleView {
    // People may be marked as paid before the fee itself is entered.
    let paid = state.entrants.iter().filter(|entrant| entrant.details.paid).count();
    let asks_fee = state.fee.is_some() || paid > 0;
    let cards = cards(state);
    let row = |player: EntrantId| {
        let entrant = &state.entrants[player];
        let payment = asks_fee.then(|| payment(lang, entrant));
        PersonRow { player, name: entrant.name.clone(), marks: marks(lang, state, &cards, player), payment }
    };
    let rows = state.by_alphabet().into_iter().map(row);
    let owing = state.present().into_iter().map(|player| &state.entrants[player]).filter(|e| !e.details.paid);
    let owing: Vec<Action> = owing.map(|entrant| pay(entrant, true)).collect();
    PeopleView {
        summary: summary(lang, state, asks_fee.then_some(paid)),
        searchable: state.entrants.len() >= SEARCHED_FROM,
        form_open: state.entrants.is_empty(),
        rows: rows.filter(|row| has_part(&row.name, search)).collect(),
        all_paid: (asks_fee && !owing.is_empty()).then(|| Offer {
            words: lang.text("Han pagado todos", "Everyone has paid"),
            pressed: false,
            actions: owing,
            notice: lang.text("Han pagado todos.", "Everyone has paid."),
        }),
        late: late(lang, state),
        apart: state.apart.iter().map(|group| lang.list(&state.names(group))).collect(),
    }
}

fn summary(lang: Lang, state: &State, paid: Option<usize>) -> String {
    let pairs = !state.entrants.is_empty() && state.entrants.iter().all(|entrant| partners(&entrant.name).is_some());
    let es = if pairs { ["pareja", "parejas"] } else { ["inscrito", "inscritos"] };
    let en = if pairs { ["pair", "pairs"] } else { ["entrant", "entrants"] };
    let people = lang.count_of(state.entrants.len(), es, en);
    let Some(paid) = paid else { return format!("{people}.") };
    let paid = lang.count_of(paid, ["ha pagado", "han pagado"], ["has paid", "have paid"]);
    let takings = state.fee.as_ref().zip(state.takings()).map(|(fee, sum)| {
        let label = lang.pick("recaudado", "takings");
        format!("; {label}: {} {}", money::show(lang, sum), fee.currency)
    });
    format!("{people}, {paid}{}.", takings.unwrap_or_default())
}

fn pay(entrant: &Entrant, paid: bool) -> Action {
    let details = Details { paid, ..entrant.details.clone() };
    Action::Amend { who: entrant.name.clone(), name: None, details: Some(details) }
}

fn payment(lang: Lang, entrant: &Entrant) -> Offer {
    let (name, paid) = (&entrant.name, entrant.details.paid);
    let (words, notice) = match paid {
        true => (lang.pick("Pagado", "Paid"), lang.pick("sin pagar", "not paid")),
        false => (lang.pick("Sin pagar", "Not paid"), lang.pick("pagado", "paid")),
    };
    Offer::new(format!("{words}: {name}"), pay(entrant, !paid), format!("{name}: {notice}.")).pressed(paid)
}

/// Offers latecomers the games whose first phase is played. An offer without actions says that it is too late.
pub(super) fn late(lang: Lang, state: &State) -> Vec<Offer> {
    let mut offers = vec![];
    for (game, contest) in state.contests.each() {
        let [phase] = contest.phases.as_slice() else { continue };
        let title = contest.game.title;
        for player in state.present().into_iter().filter(|player| !phase.members.contains(player)) {
            let who = state.name(player).to_string();
            let from = contest.joins_at(player);
            let round = from.flatten().map(|round| phase.plan.shape.rules().round_name(lang, round).to_lowercase());
            let round = round.filter(|round| !round.is_empty());
            let round = |es, en| round.as_ref().map_or(String::new(), |round| format!("{}{round}", lang.pick(es, en)));
            let (es, en) = match from {
                Some(Some(_)) => ("que ya está sorteado", "which has already been drawn"),
                Some(None) => ("que habría que sortear otra vez", "which would have to be drawn again"),
                None => ("y ya es tarde para entrar", "and it is too late to join"),
            };
            let would = round(": jugaría desde la ", ": they would play from ");
            let words = sentence!(lang, "{who} no está en {title}, {es}", "{who} isn’t in {title}, {en}");
            let words = format!("{words}{would}.");
            let from_round = round(" desde la ", " from ");
            let notice = sentence!(lang, "{who} se incorpora a {title}", "{who} joins {title}");
            let notice = format!("{notice}{from_round}.");
            let mut offer = Offer::new(words, Action::Join { game, who, pool: None }, notice);
            offer.actions.truncate(usize::from(from.is_some()));
            offers.push(offer);
        }
    }
    offers
}

/// Reads typed or pasted names. Those of people who are entered already are recognized.
pub fn typed(state: &State, text: &str) -> Pasted {
    let known: Vec<&str> = state.entrants.iter().map(|entrant| &entrant.name[..]).collect();
    pasted::read(text, &known)
}

/// Returns the notice that these people were added.
pub fn added(lang: Lang, newcomers: &[Newcomer]) -> String {
    match newcomers {
        [one] => sentence!(lang, "Entra {}.", "{} joins.", one.name),
        _ => lang.count_of(
            newcomers.len(),
            ["persona añadida.", "personas añadidas."],
            ["person added.", "people added."],
        ),
    }
}

/// Returns the entry fee for its form: the amount, the currency, and what the fee includes.
pub fn fee(lang: Lang, state: &State) -> [String; 3] {
    match state.fee.clone() {
        None => ["".into(), "€".into(), "".into()],
        Some(Fee { cents, currency, includes }) => [money::show(lang, cents), currency, includes],
    }
}

/// Reads a typed entry fee; `None` if the amount is not a sum.
pub fn set_fee([amount, currency, includes]: [String; 3]) -> Option<Action> {
    Some(Action::Fee { cents: money::read(&amount)?, currency, includes })
}

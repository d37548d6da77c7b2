//! The entrants: typed or pasted, paid or not, and the takings.

use crate::app::browser::keeping_focus;
use crate::app::events::begin::{enter, noticed};
use crate::app::events::controls::field;
use crate::app::events::session::EventSession;
use leptos::prelude::*;
use sobremesa::lang::Lang;
use sobremesa::organizer::address::EventPage;
use sobremesa::organizer::views::person::{cards, marks};
use sobremesa::organizer::{money, pasted};
use sobremesa::tournament::{Action, Details, EntrantId, Fee, State};

pub fn page(ev: EventSession) -> AnyView {
    let search = RwSignal::new(String::new());
    view! {
        <h2>{move || ev.say("Gente", "People")}</h2>
        <p class="entry-count">{move || summary(ev)}</p>
        {add(ev)}
        {fee(ev)}
        {apart(ev)}
        {move || all_paid(ev)}
        <Show when=move || { ev.event().state().entrants.len() > 12 }>
            <label class="field">
                <span>{move || ev.say("Buscar", "Search")}</span>
                <input type="text" class="search" bind:value=search/>
            </label>
        </Show>
        <ul class="people">
            <For
                each=move || keeping_focus(found(ev.ctx.lang(), ev.event().state(), &search.get()))
                key=|row| row.clone()
                let:row
            >
                {person(ev, row)}
            </For>
        </ul>
    }
    .into_any()
}

fn summary(ev: EventSession) -> String {
    let event = ev.event();
    let state = event.state();
    let count = u32::try_from(state.entrants.len()).unwrap_or(u32::MAX);
    let people = ev.ctx.lang().count(count, ["inscrito", "inscritos"], ["entry", "entries"]);
    if !asks_fee(state) {
        return format!("{people}.");
    }
    let paid = state.entrants.iter().filter(|entrant| entrant.details.paid).count();
    let takings = match (&state.fee, state.takings()) {
        (Some(Fee { currency, .. }), Some(sum)) => {
            let sum = money::show(ev.ctx.lang(), sum);
            ev.say(format!("; recaudado: {sum} {currency}"), format!("; takings: {sum} {currency}"))
        }
        _ => String::new(),
    };
    let paid = u32::try_from(paid).unwrap_or(u32::MAX);
    let paid = ev.ctx.lang().count(paid, ["ha pagado", "han pagado"], ["has paid", "have paid"]);
    format!("{people}, {paid}{takings}.")
}

/// True if there is a fee, or somebody has paid one.
fn asks_fee(state: &State) -> bool {
    state.fee.is_some() || state.entrants.iter().any(|entrant| entrant.details.paid)
}

/// The button by which all have paid.
fn all_paid(ev: EventSession) -> AnyView {
    let event = ev.event();
    let state = event.state();
    let owing = state.present().into_iter().filter(|player| !state.entrants[*player].details.paid);
    let pay = |player: EntrantId| {
        let details = Details { paid: true, ..state.entrants[player].details.clone() };
        Action::Amend { who: state.name(player).to_string(), name: None, details: Some(details) }
    };
    let actions: Vec<Action> = owing.map(pay).collect();
    if !asks_fee(state) || actions.is_empty() {
        return ().into_any();
    }
    let told = ev.say("Han pagado todos.", "Everyone has paid.").to_string();
    let act = move |_| ev.act_all(actions.clone(), told.clone(), Box::new(|| {}));
    view! { <button class="all-paid" on:click=act>{ev.say("Han pagado todos", "Everyone has paid")}</button> }
        .into_any()
}

/// One line of the list: the player, and what is shown of them.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Row {
    player: EntrantId,
    name: String,
    /// `None` if nobody pays.
    paid: Option<bool>,
    /// "no está, 1 tarjeta amarilla".
    marks: String,
}

fn found(lang: Lang, state: &State, search: &str) -> Vec<Row> {
    let (wanted, asks, cards) = (search.trim().to_lowercase(), asks_fee(state), cards(state));
    let line = |player: EntrantId| {
        let entrant = &state.entrants[player];
        let marks = marks(lang, state, &cards, player);
        Row { player, name: entrant.name.clone(), paid: asks.then_some(entrant.details.paid), marks }
    };
    state.by_alphabet().into_iter().map(line).filter(|line| line.name.to_lowercase().contains(&wanted)).collect()
}

fn person(ev: EventSession, line: Row) -> AnyView {
    let Row { player, name, paid, marks } = line;
    let paid = paid.map(|paid| payment(ev, player, &name, paid));
    view! {
        <li>
            <a href=ev.at(EventPage::Person(player))>
                <bdi>{name}</bdi>
                " "
                {(!marks.is_empty()).then(|| view! { <small>{marks}</small> })}
            </a>
            {paid}
        </li>
    }
    .into_any()
}

fn payment(ev: EventSession, player: EntrantId, name: &str, paid: bool) -> AnyView {
    let words = if paid { ev.say("Pagado", "Paid") } else { ev.say("Sin pagar", "Not paid") };
    let label = format!("{words}: {name}");
    let told = if paid {
        ev.say(format!("{name}: sin pagar."), format!("{name}: not paid."))
    } else {
        ev.say(format!("{name}: pagado."), format!("{name}: paid."))
    };
    let who = name.to_string();
    let pay = move |_| {
        let details = Details { paid: !paid, ..ev.peek().state().entrants[player].details.clone() };
        ev.act(Action::Amend { who: who.clone(), name: None, details: Some(details) }, told.clone(), || {});
    };
    view! {
        <button class="paid" aria-pressed=paid.to_string() aria-label=label on:click=pay>
            {words}
        </button>
    }
    .into_any()
}

fn known(ev: EventSession, text: &str) -> pasted::Pasted {
    let event = ev.event();
    let known: Vec<&str> = event.state().entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    pasted::read(text, &known)
}

/// A field for one name or many.
fn add(ev: EventSession) -> AnyView {
    let text = RwSignal::new(String::new());
    let add = move |_| {
        let pasted = untrack(|| known(ev, &text.get_untracked()));
        if pasted.newcomers.is_empty() {
            return;
        }
        let count = u32::try_from(pasted.newcomers.len()).unwrap_or(u32::MAX);
        let told = match &pasted.newcomers[..] {
            [one] => ev.say(format!("Entra {}.", one.name), format!("{} joins.", one.name)),
            _ => ev.ctx.lang().count(
                count,
                ["persona añadida.", "personas añadidas."],
                ["person added.", "people added."],
            ),
        };
        let actions = pasted.newcomers.into_iter().map(enter).collect();
        ev.act_all(actions, told, Box::new(move || text.set(String::new())));
    };
    view! {
        <div class="add-names">
            <label class="field">
                <span>{move || ev.say("Añadir a alguien, o pegar una lista", "Add someone, or paste a list")}</span>
                <textarea class="names" rows="2" autocapitalize="words" spellcheck="false" bind:value=text></textarea>
            </label>
            <button
                class="primary add"
                on:click=add
                disabled=move || known(ev, &text.get()).newcomers.is_empty()
            >
                {move || ev.say("Añadir", "Add")}
            </button>
        </div>
        <div aria-live="polite">{move || noticed(ev.ctx, &known(ev, &text.get()))}</div>
        {move || late(ev)}
    }
    .into_any()
}

/// The players who came after the draw, each to be let into the games that are drawn.
fn late(ev: EventSession) -> AnyView {
    let event = ev.event();
    let state = event.state();
    let mut rows = vec![];
    for (game, contest) in state.contests.each() {
        let [phase] = contest.phases.as_slice() else { continue };
        for player in state.present().into_iter().filter(|player| !phase.members.contains(player)) {
            let name = state.name(player).to_string();
            let title = contest.game.title;
            let words = ev.say(
                format!("{name} no está en {title}, que ya está sorteado."),
                format!("{name} isn’t in {title}, which has already been drawn."),
            );
            let told = ev.say(format!("{name} se incorpora a {title}."), format!("{name} joins {title}."));
            let join = move |_| ev.act(Action::Join { game, who: name.clone(), pool: None }, told.clone(), || {});
            rows.push(view! {
                <p class="banner">
                    <span>
                        <bdi>{words}</bdi>
                    </span>
                    <button class="join" on:click=join>
                        {ev.say("Incorporar", "Add")}
                    </button>
                </p>
            });
        }
    }
    rows.into_any()
}

fn fee(ev: EventSession) -> AnyView {
    let now = ev.peek().state().fee.clone();
    let shown = |fee: &Fee| money::show(ev.ctx.lang(), fee.cents);
    let amount = RwSignal::new(now.as_ref().map_or(String::new(), shown));
    let currency = RwSignal::new(now.as_ref().map_or("€".to_string(), |fee| fee.currency.clone()));
    let includes = RwSignal::new(now.map_or(String::new(), |fee| fee.includes));
    let save = move |_| {
        let Some(cents) = money::read(&amount.get_untracked()) else {
            return ev.show_error(
                ev.say("Escribe el precio en cifras, por ejemplo 7,50.", "Type the fee in figures, such as 7.50.")
                    .into(),
            );
        };
        let (currency, includes) = (currency.get_untracked(), includes.get_untracked());
        let told = ev.say("Precio guardado.", "Fee saved.").to_string();
        ev.act(Action::Fee { cents, currency, includes }, told, || {});
    };
    view! {
        <details>
            <summary>{move || ev.say("Precio de la inscripción", "Entry fee")}</summary>
            {field(ev, "Precio", "Amount", amount)}
            {field(ev, "Moneda", "Currency", currency)}
            {field(ev, "Qué incluye", "What it includes", includes)}
            <button on:click=save>{move || ev.say("Guardar el precio", "Save the fee")}</button>
        </details>
    }
    .into_any()
}

/// Those who are not to meet, and a field for more.
fn apart(ev: EventSession) -> AnyView {
    let text = RwSignal::new(String::new());
    let keep = move |_| {
        let who = pasted::between_commas(&text.get_untracked());
        let names = ev.ctx.lang().list(&who);
        let told = ev.say(format!("{names}: se evitará que coincidan."), format!("{names}: to be kept apart."));
        ev.act(Action::Apart { who }, told, move || text.set(String::new()));
    };
    let groups = move || {
        let event = ev.event();
        let state = event.state();
        let names = |group: &Vec<EntrantId>| {
            let names: Vec<String> = group.iter().map(|player| state.name(*player).to_string()).collect();
            view! { <li><bdi>{ev.ctx.lang().list(&names)}</bdi></li> }
        };
        state.apart.iter().map(names).collect_view()
    };
    view! {
        <details class="apart">
            <summary>{move || ev.say("Que no coincidan", "Keep apart")}</summary>
            <p>{move || ev.say(
                "Familia o gente del mismo club: los próximos sorteos del suizo y de las mesas que rotan los separan mientras haya otra forma.",
                "Family, or people from the same club: Swiss rounds and rotating tables still to come keep them apart whenever possible.",
            )}</p>
            <ul class="plain-list">{groups}</ul>
            {field_of(ev, text)}
            <button class="keep-apart" on:click=keep>{move || ev.say("Separarlos", "Keep them apart")}</button>
        </details>
    }
    .into_any()
}

fn field_of(ev: EventSession, names: RwSignal<String>) -> AnyView {
    view! {
        <label class="field">
            <span>{move || ev.say("Nombres, entre comas", "Names, separated by commas")}</span>
            <input type="text" class="apart-names" bind:value=names/>
        </label>
    }
    .into_any()
}

//! A round that ends with numbers: who won it, and a number for each of the others, on keys large enough for a bar.

use super::session::SheetSession;
use crate::app::browser;
use crate::app::widgets::emblem::Emblem;
use leptos::prelude::*;
use sobremesa::engine::Seat;
use sobremesa::scorekeeper::{Draft, Entry, Sheet};

/// A form of entries.
#[derive(Clone)]
pub struct Form {
    pub title: &'static str,
    /// The question who won, where it is asked; they have no number then.
    pub who: Option<&'static str>,
    /// The label of "nobody won".
    pub none: &'static str,
    /// Then this is asked instead.
    pub none_by: Option<&'static str>,
    /// The label of the condition that doubles the count, if there is one.
    pub twice: Option<&'static str>,
    /// The name of the thing counted.
    pub what: &'static str,
    pub seats: Vec<Seat>,
    /// The numbers that can be; longer ones go to the next field by themselves.
    pub least: u16,
    pub most: u16,
    /// The shortcuts that add to the number, each with its label.
    pub adds: Vec<(u16, &'static str)>,
    /// The last number is what is missing to this.
    pub sums_to: Option<u16>,
    pub event: fn(&Draft, Vec<u16>) -> Entry,
}

impl Form {
    /// The seats with a number: all but the winner.
    fn counted(&self, draft: &Draft) -> Vec<Seat> {
        let all = self.seats.iter().copied();
        match draft.none || self.who.is_none() {
            true => all.collect(),
            false => all.filter(|seat| draft.who.is_some_and(|who| who != *seat)).collect(),
        }
    }

    /// The numbers by seat, once none is missing.
    fn numbers(&self, draft: &Draft, seats: u8) -> Option<Vec<u16>> {
        let counted = self.counted(draft);
        if counted.is_empty() {
            return None;
        }
        let number = |seat: Seat| match counted.contains(&seat) {
            true => draft.numbers.get(seat.index())?.parse().ok().filter(|number| *number >= self.least),
            false => Some(0),
        };
        Seat::all(seats).map(number).collect()
    }
}

type Held = StoredValue<Form>;

pub fn form(session: SheetSession, form: Form) -> AnyView {
    let form: Held = StoredValue::new(form);
    let asks = form.with_value(|form| form.who.is_some());
    view! {
        <section class="score-form">
            <h2>{form.with_value(|form| form.title)}</h2>
            {asks.then(|| who(session, form))}
            {move || numbers(session, form)}
        </section>
    }
    .into_any()
}

fn who(session: SheetSession, form: Held) -> AnyView {
    let blocked = move || session.draft.with(|draft| draft.none);
    let asks_by = move || blocked() && form.with_value(|form| form.none_by.is_some());
    let legend = move || form.with_value(|form| form.none_by.filter(|_| asks_by()).or(form.who));
    let chip = move |seat: Seat| {
        let chosen =
            move || session.draft.with(|draft| draft.who == Some(seat) && (!draft.none || asks_by()));
        let choose = move |_| {
            session.sketch(|draft| {
                draft.none = asks_by();
                draft.who = Some(seat);
            });
            go_on(session, form);
        };
        view! {
            <button class="who-chip" data-who=seat.index() aria-pressed=move || chosen().to_string() on:click=choose>
                <Emblem which=session.emblem(seat)/><bdi>{session.name(seat)}</bdi>
            </button>
        }
    };
    let nobody = move |_| {
        session.sketch(|draft| {
            draft.none = !draft.none;
            draft.who = None;
        });
        go_on(session, form);
    };
    let twice = form.with_value(|form| form.twice).map(|words| {
        let on = move || session.draft.with(|draft| draft.twice && !draft.none);
        view! {
            <button class="who-chip twice" aria-pressed=move || on().to_string() disabled=move || blocked()
                on:click=move |_| session.sketch(|draft| draft.twice = !draft.twice)>{words}</button>
        }
    });
    view! {
        <fieldset class="who-choice">
            <legend>{move || legend()}</legend>
            {form.with_value(|form| form.seats.clone()).into_iter().map(chip).collect_view()}
            <button class="who-chip nobody" aria-pressed=move || blocked().to_string() on:click=nobody>
                {form.with_value(|form| form.none)}
            </button>
            {twice}
        </fieldset>
    }
    .into_any()
}

/// Once the winner is chosen, the keys scroll into sight, with the first number under them.
fn go_on(session: SheetSession, form: Held) {
    next_field(session, form, None);
    browser::when_drawn(|| browser::reveal(".enter-round"));
}

/// The first field after `seat` that has no number yet comes under the keys.
fn next_field(session: SheetSession, form: Held, after: Option<Seat>) {
    let draft = session.draft.get_untracked();
    let counted = form.with_value(|form| form.counted(&draft));
    let at = after.and_then(|seat| counted.iter().position(|s| *s == seat)).map_or(0, |at| at + 1);
    let empty = |seat: &&Seat| draft.numbers.get(seat.index()).is_none_or(String::is_empty);
    let round = counted.iter().skip(at).chain(counted.iter().take(at));
    let next = round.clone().find(empty).copied();
    session.active.set(next.or(after).or(counted.first().copied()));
}

fn numbers(session: SheetSession, form: Held) -> AnyView {
    let counted = session.draft.with(|draft| form.with_value(|form| form.counted(draft)));
    if counted.is_empty() {
        return ().into_any();
    }
    let what = form.with_value(|form| form.what);
    let field = |seat: Seat| {
        let label = format!("{}: {what}", session.name(seat));
        let text =
            move || session.draft.with(|draft| draft.numbers.get(seat.index()).cloned().unwrap_or_default());
        let typed = move |event: web_sys::Event| {
            let digits: String =
                event_target_value(&event).chars().filter(char::is_ascii_digit).take(3).collect();
            set(session, form, seat, digits);
        };
        let active = move || under_keys(session, form) == Some(seat);
        view! {
            <label class="score-field" class:active=move || active()>
                <span class="who">
                    <Emblem which=session.emblem(seat)/>
                    <bdi>{session.name(seat)}</bdi>
                </span>
                <input
                    type="text"
                    inputmode="none"
                    maxlength="3"
                    autocomplete="off"
                    data-number=seat.index()
                    aria-label=label
                    prop:value=move || text()
                    on:input=typed
                    on:focus=move |_| session.active.set(Some(seat))
                />
            </label>
        }
    };
    view! {
        <h3>{what}</h3>
        <div class="score-fields">{counted.into_iter().map(field).collect_view()}</div>
        {adds(session, form)}
        {keys(session, form)}
        <p class="score-preview" aria-live="polite">{move || preview(session, form)}</p>
        {enter(session, form)}
    }
    .into_any()
}

/// The field that the keys write in.
fn under_keys(session: SheetSession, form: Held) -> Option<Seat> {
    let counted = session.draft.with(|draft| form.with_value(|form| form.counted(draft)));
    session.active.get().filter(|seat| counted.contains(seat)).or(counted.first().copied())
}

fn set(session: SheetSession, form: Held, seat: Seat, digits: String) {
    session.sketch(|draft| {
        draft.numbers[seat.index()] = digits;
        // Of two piles one says what the other is.
        let rest = form.with_value(|form| form.sums_to).zip(draft.numbers[seat.index()].parse::<u16>().ok());
        if let Some((sum, number)) = rest {
            let other = 1 - seat.index().min(1);
            draft.numbers[other] = sum.saturating_sub(number).to_string();
        }
    });
}

/// A digit more; where no further one can follow, the next field.
fn press(session: SheetSession, form: Held, digit: u32) {
    let Some(seat) = untrack(|| under_keys(session, form)) else { return };
    let (most, alone) = form.with_value(|form| (u32::from(form.most), form.sums_to.is_some()));
    let before =
        session.draft.with_untracked(|draft| draft.numbers.get(seat.index()).cloned().unwrap_or_default());
    // A number that is full begins anew.
    let grown = before.parse::<u32>().unwrap_or(0) * 10 + digit;
    let number = if grown > most.max(9) || before == "0" { digit } else { grown };
    set(session, form, seat, number.to_string());
    session.active.set(Some(seat));
    if number * 10 > most && !alone {
        next_field(session, form, Some(seat));
    }
}

fn keys(session: SheetSession, form: Held) -> AnyView {
    let key = move |digit: u32| {
        view! {
            <button class="key" data-key=digit.to_string() on:click=move |_| press(session, form, digit)>
                {digit.to_string()}
            </button>
        }
    };
    let erase = move |_| {
        if let Some(seat) = untrack(|| under_keys(session, form)) {
            set(session, form, seat, String::new());
            session.active.set(Some(seat));
        }
    };
    let next = move |_| {
        let seat = untrack(|| under_keys(session, form));
        next_field(session, form, seat);
        browser::focus(".score-field.active input");
    };
    view! {
        <div class="score-keys" role="group" aria-label=move || session.say("Teclas", "Keys")>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(key).collect_view()}
            <button class="key wide erase" on:click=erase>{move || session.say("Borrar", "Erase")}</button>
            <button class="key wide next-field" on:click=next>{move || session.say("Siguiente", "Next")}</button>
        </div>
    }
    .into_any()
}

/// A tap a card: its points are added to the pile.
fn adds(session: SheetSession, form: Held) -> AnyView {
    let all = form.with_value(|form| form.adds.clone());
    if all.is_empty() {
        return ().into_any();
    }
    let add = move |(points, words): (u16, &'static str)| {
        let tap = move |_| {
            let Some(seat) = untrack(|| under_keys(session, form)) else { return };
            let before = session
                .draft
                .with_untracked(|draft| draft.numbers.get(seat.index()).and_then(|n| n.parse::<u16>().ok()));
            let sum = before.unwrap_or(0).saturating_add(points).min(form.with_value(|form| form.most));
            set(session, form, seat, sum.to_string());
            session.active.set(Some(seat));
        };
        view! { <button class="score-add" on:click=tap><b>{format!("+{points}")}</b> <small>{words}</small></button> }
    };
    view! { <div class="score-adds">{all.into_iter().map(add).collect_view()}</div> }.into_any()
}

/// The effect of the round, before it is entered.
fn preview(session: SheetSession, form: Held) -> String {
    let sheet = session.sheet();
    let Some(event) = event(session, form, &sheet) else { return String::new() };
    let mut after = (*sheet).clone();
    let (before, lang) = (sheet.state().totals(), session.ctx.lang());
    match after.enter(&event) {
        Err(why) => why.words(lang).into(),
        Ok(()) => {
            let gains = Seat::all(session.seats()).zip(after.state().totals()).zip(before);
            let gains = gains.filter(|((_, after), before)| after > before);
            let gains =
                gains.map(|((seat, after), before)| format!("{} +{}", sheet.name(seat), after - before));
            gains.collect::<Vec<_>>().join(", ")
        }
    }
}

fn event(session: SheetSession, form: Held, sheet: &Sheet) -> Option<Entry> {
    let seats = sheet.written().players.len() as u8;
    session.draft.with(|draft| {
        form.with_value(|form| form.numbers(draft, seats).map(|numbers| (form.event)(draft, numbers)))
    })
}

fn enter(session: SheetSession, form: Held) -> AnyView {
    let whole = move || event(session, form, &session.sheet()).is_some();
    let enter = move |_| {
        if let Some(event) = untrack(|| event(session, form, &session.peek())) {
            session.enter(event);
        }
    };
    view! {
        <button class="primary big enter-round" disabled=move || !whole() on:click=enter>
            {move || session.say("Apuntar", "Enter it")}
        </button>
    }
    .into_any()
}

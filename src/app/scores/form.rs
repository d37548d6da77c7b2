//! The form for a round that ends with numbers: the winner, and a number for each other player, on large keys.

use super::session::{SheetSession, use_session};
use super::taps::Who;
use crate::app::prelude::*;
use sobremesa::scorekeeper::{Draft, NumbersForm, WhoWon, view};

/// The form of numbers while it is filled in.
#[derive(Clone, Copy)]
struct Typing {
    session: SheetSession,
    form: StoredValue<NumbersForm>,
    /// The seats with a number.
    counted: Memo<Vec<Seat>>,
    /// The seat whose number the keys write.
    field: Memo<Option<Seat>>,
}

impl Typing {
    fn new(form: NumbersForm) -> Typing {
        let (session, form) = (use_session(), StoredValue::new(form));
        let counted = Memo::new(move |_| session.draft.with(|draft| form.with_value(|form| form.counted(draft))));
        let field = Memo::new(move |_| {
            let active = session.active.get();
            session.draft.with(|draft| form.with_value(|form| form.field(draft, active)))
        });
        Typing { session, form, counted, field }
    }

    /// Changes the active number. `change` returns the seat whose number becomes active.
    fn change(self, change: impl FnOnce(&NumbersForm, &mut Draft, Seat) -> Option<Seat>) {
        let Some(seat) = self.field.get_untracked() else { return };
        let mut next = None;
        self.session.sketch(|draft| next = self.form.with_value(|form| change(form, draft, seat)));
        self.session.active.set(next);
    }

    /// Activates the next empty field after a seat.
    fn next(self, after: Option<Seat>) {
        let next = self.session.draft.with_untracked(|draft| self.form.with_value(|form| form.next(draft, after)));
        self.session.active.set(next);
    }
}

#[component]
pub fn NumbersSection(form: NumbersForm) -> impl IntoView {
    let (title, what, who, adds) = (form.title, form.what, form.who.clone(), form.adds.clone());
    let typing = Typing::new(form);
    let adds = StoredValue::new(adds);
    view! {
        <section class="score-form">
            <h2>{title}</h2>
            {who.map(|who| view! { <Winner typing who/> })}
            <Show when=move || !typing.counted.with(Vec::is_empty)>
                <h3>{what}</h3>
                <div class="score-fields">
                    <Rows each=typing.counted key=|_, seat| seat.index()
                        row=move |seat| view! { <Field typing seat=seat.get_untracked() what/> }/>
                </div>
                {(!adds.with_value(Vec::is_empty)).then(|| view! { <Adds typing adds=adds.get_value()/> })}
                <Keys typing/>
                <Enter typing/>
            </Show>
        </section>
    }
}

#[component]
fn Winner(typing: Typing, who: WhoWon) -> impl IntoView {
    let (session, none, twice) = (typing.session, who.none, who.twice);
    let who = StoredValue::new(who);
    let blocked = move || session.draft.with(|draft| draft.none);
    // When the winner is chosen, the first field becomes active and the keys are scrolled into view.
    let choose = move |change: &dyn Fn(&mut Draft)| {
        session.sketch(change);
        typing.next(None);
        browser::reveal(".enter-round");
    };
    let chip = move |seat: Seat| {
        let chosen = move || session.draft.with(|draft| who.with_value(|who| who.is_chosen(draft, seat)));
        let tap = move |_| choose(&|draft| who.with_value(|who| who.choose(draft, seat)));
        view! {
            <button class="who-chip" data-who=seat.index() aria-pressed=move || chosen().to_string() on:click=tap>
                <Who seat/>
            </button>
        }
    };
    let twice = twice.map(|words| {
        let on = move || session.draft.with(|draft| draft.twice && !draft.none);
        view! {
            <button class="who-chip twice" aria-pressed=move || on().to_string() disabled=move || blocked()
                on:click=move |_| session.sketch(|draft| draft.twice = !draft.twice)>{words}</button>
        }
    });
    view! {
        <fieldset class="who-choice">
            <legend>{move || session.draft.with(|draft| who.with_value(|who| who.legend(draft)))}</legend>
            {Seat::all(session.seats()).map(chip).collect_view()}
            <button class="who-chip nobody" aria-pressed=move || blocked().to_string()
                on:click=move |_| choose(&Draft::toggle_none)>
                {none}
            </button>
            {twice}
        </fieldset>
    }
}

#[component]
fn Field(typing: Typing, seat: Seat, what: &'static str) -> impl IntoView {
    let Typing { session, form, field, .. } = typing;
    let typed = move |event: web_sys::Event| {
        let text = event_target_value(&event);
        session.sketch(|draft| form.with_value(|form| form.write(draft, seat, &text)));
    };
    view! {
        <label class="score-field" class:active=move || field.get() == Some(seat)>
            <span class="who"><Who seat/></span>
            <input type="text" inputmode="none" maxlength="3" autocomplete="off" data-number=seat.index()
                aria-label=format!("{}: {what}", session.name(seat))
                prop:value=move || session.draft.with(|draft| draft.text(seat).to_string()) on:input=typed
                on:focus=move |_| session.active.set(Some(seat))/>
        </label>
    }
}

/// Buttons that add the points of a card to the active number.
#[component]
fn Adds(typing: Typing, adds: Vec<(u16, &'static str)>) -> impl IntoView {
    let add = move |(points, words): (u16, &'static str)| {
        let tap = move |_| {
            typing.change(|form, draft, seat| {
                form.add(draft, seat, points);
                Some(seat)
            });
        };
        view! { <button class="score-add" on:click=tap><b>{format!("+{points}")}</b> <small>{words}</small></button> }
    };
    view! { <div class="score-adds">{adds.into_iter().map(add).collect_view()}</div> }
}

#[component]
fn Keys(typing: Typing) -> impl IntoView {
    let session = typing.session;
    let key = move |digit: u32| {
        let press = move |_| typing.change(|form, draft, seat| form.press(draft, seat, digit));
        view! { <button class="key" data-key=digit.to_string() on:click=press>{digit.to_string()}</button> }
    };
    let erase = move |_| {
        typing.change(|form, draft, seat| {
            form.write(draft, seat, "");
            Some(seat)
        });
    };
    let next = move |_| {
        typing.next(typing.field.get_untracked());
        focus::set_soon(".score-field.active input");
    };
    view! {
        <div class="score-keys" role="group" aria-label=session.say("Teclas", "Keys")>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(key).collect_view()}
            <button class="key wide erase" on:click=erase>{session.say("Borrar", "Clear")}</button>
            <button class="key wide next-field" on:click=next>{session.say("Siguiente", "Next")}</button>
        </div>
    }
}

/// A preview of the effect of the round, and the button that enters it.
#[component]
fn Enter(typing: Typing) -> impl IntoView {
    let Typing { session, form, .. } = typing;
    let entry = Memo::new(move |_| {
        let sheet = session.sheet();
        session.draft.with(|draft| form.with_value(|form| view::typed(&sheet, form, draft)))
    });
    let preview = move || entry.get().map(|entry| view::preview(session.ctx.lang(), &session.sheet(), &entry));
    let enter = move |_| {
        if let Some(entry) = entry.get_untracked() {
            session.enter(entry);
        }
    };
    view! {
        <p class="score-preview" aria-live="polite">{move || preview()}</p>
        <button class="primary big enter-round" disabled=move || entry.with(Option::is_none) on:click=enter>
            {session.say("Apuntar", "Enter it")}
        </button>
    }
}

//! The rules of a game, from its page of text: a line format of titles, rules with their id, lists and examples.

use crate::ui::app::use_ctx;
use crate::ui::browser;
use crate::ui::prelude::*;
use crate::ui::route::Route;
use crate::ui::show::Entry;

#[component]
pub fn Rules(entry: &'static Entry, rule: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let back = move |_| {
        let history = window().history();
        if history.is_err() || history.is_ok_and(|h| h.length().unwrap_or(0) < 2 || h.back().is_err()) {
            Route::Home.go();
        }
    };
    Effect::new(move || {
        browser::set_title(&format!("{} · Sobremesa", (entry.title)(ctx.lang())));
        if let Some(rule) = &rule {
            let target = document().get_element_by_id(&format!("rule-{rule}"));
            request_animation_frame(move || {
                if let Some(target) = target {
                    target.scroll_into_view();
                    let _ = target.class_list().add_1("target");
                }
            });
        }
    });
    view! {
        <header class="head">
            <button class="icon-button" on:click=back aria-label=move || ctx.say("Volver", "Back")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" class="stroke"/></svg>
            </button>
            <h1>{move || (entry.title)(ctx.lang())}</h1>
        </header>
        <main class="page narrow rules">{move || body((entry.rules)(ctx.lang()))}</main>
    }
}

fn body(text: &'static str) -> Vec<AnyView> {
    text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()).map(block).collect()
}

fn block(text: &'static str) -> AnyView {
    if let Some(title) = text.strip_prefix("# ") {
        return view! { <p class="lead">{inline(title)}</p> }.into_any();
    }
    if let Some(title) = text.strip_prefix("## ") {
        return view! { <h2>{inline(title)}</h2> }.into_any();
    }
    let lines = || text.lines().map(str::trim);
    if text.starts_with("- ") {
        let items = lines().map(|line| view! { <li>{inline(line.trim_start_matches("- "))}</li> });
        return view! { <ul>{items.collect_view()}</ul> }.into_any();
    }
    if text.starts_with("> ") {
        let items = lines().map(|line| view! { <p>{inline(line.trim_start_matches("> "))}</p> });
        return view! { <blockquote>{items.collect_view()}</blockquote> }.into_any();
    }
    lines().map(paragraph).collect_view().into_any()
}

/// A rule with its id, or plain text. A reading of ours carries a mark.
fn paragraph(line: &'static str) -> AnyView {
    let rule = line.strip_prefix('[').and_then(|rest| rest.split_once("] "));
    let Some((tag, text)) = rule else { return view! { <p>{inline(line)}</p> }.into_any() };
    let ctx = use_ctx();
    let (id, ours) = tag.strip_suffix(" D").map_or((tag, false), |id| (id, true));
    let ours = ours.then(|| view! { <em class="ours">{ctx.say("lectura nuestra", "our reading")}</em> });
    view! { <p class="rule" id=format!("rule-{id}")><span class="id">{id}</span> {ours} {inline(text)}</p> }
        .into_any()
}

/// Text with `*emphasis*`.
fn inline(text: &'static str) -> Vec<AnyView> {
    let parts = text.split('*').enumerate().filter(|(_, part)| !part.is_empty());
    parts
        .map(|(i, part)| if i % 2 == 1 { view! { <em>{part}</em> }.into_any() } else { part.into_any() })
        .collect()
}

//! The rules of a game, from a text file with titles, rules with their ids, lists and tables. The text and the worked
//! examples are files of the build, loaded when the page is opened, also from the offline copy.

use crate::app::prelude::*;
use crate::app::{play::example, play::example::Examples, play::game_ui::GameInfo};

enum Page {
    Loading,
    Here(String, Examples),
    Missing,
}

#[component]
pub fn Rules(entry: &'static GameInfo, rule: Option<String>) -> impl IntoView {
    let ctx = use_ctx();
    let back = move |_| {
        let history = window().history();
        if history.is_err() || history.is_ok_and(|h| h.length().unwrap_or(0) < 2 || h.back().is_err()) {
            Route::Home.go();
        }
    };
    let (page, rule) = (RwSignal::new(Page::Loading), StoredValue::new(rule));
    let fetch = move || {
        let lang = ctx.lang();
        page.set(Page::Loading);
        leptos::task::spawn_local(async move {
            let text = browser::fetch_text(&format!("rules/{}.{}.md", entry.id, lang.code())).await;
            let examples = browser::fetch_text(&format!("rules/{}.json", entry.id)).await;
            // Without examples the page is still useful.
            let examples = examples.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
            // Unless the page was left meanwhile, or its language changed.
            if ctx.prefs.with_untracked(|p| p.lang) == lang {
                let _ = page.try_set(text.map_or(Page::Missing, |text| Page::Here(text, Examples::new(examples))));
            }
        });
    };
    Effect::new(fetch);
    Effect::new(move || browser::set_page_title(entry.title));
    Effect::new(move || {
        let here = page.with(|page| matches!(page, Page::Here(..)));
        if let (true, Some(rule)) = (here, rule.get_value()) {
            request_animation_frame(move || {
                if let Some(target) = go_to(&format!("#rule-{}", rule.split('/').next().unwrap_or_default())) {
                    let _ = target.class_list().add_1("target");
                }
            });
        }
    });
    view! {
        <header class="head">
            <button class="icon-button" on:click=back aria-label=ctx.text("Volver", "Back")>
                <Icon d="M15 5l-7 7 7 7"/>
            </button>
            <h1>{entry.title}</h1>
        </header>
        <main class="page narrow rules">
            {move || page.with(|page| match page {
                Page::Loading => ().into_any(),
                Page::Here(text, examples) => body(entry, text, examples, asked(&rule.get_value(), examples)),
                Page::Missing => view! {
                    <p role="alert">{ctx.text(
                        "No se han podido cargar las reglas. Comprueba la conexión e inténtalo otra vez.",
                        "The rules could not be loaded. Check your connection and try again.",
                    )}</p>
                    <button class="primary" on:click=move |_| untrack(fetch)>
                        {ctx.text("Reintentar", "Try again")}</button>
                }.into_any(),
            })}
        </main>
    }
}

/// Unfolds the chapter of the first element that matches, moves the focus there, and returns the element.
fn go_to(selector: &str) -> Option<web_sys::Element> {
    let target = document().query_selector(selector).ok()??;
    if let Ok(Some(chapter)) = target.closest("details") {
        let _ = chapter.set_attribute("open", "");
    }
    target.scroll_into_view();
    focus::set(selector);
    Some(target)
}

/// Returns the index of the example and of its step: `DU-12/2/3` is the third step of the second example of DU-12.
fn asked(rule: &Option<String>, examples: &Examples) -> Option<(usize, usize)> {
    let mut parts = rule.as_deref()?.split('/');
    let rule = parts.next()?;
    let mut number = || parts.next()?.parse::<usize>().ok()?.checked_sub(1);
    let nth = number()?;
    let mut of_rule = examples.iter().enumerate().filter(|(_, example)| example.rule == rule);
    Some((of_rule.nth(nth)?.0, number().unwrap_or(0)))
}

fn body(entry: &'static GameInfo, text: &str, examples: &Examples, asked: Option<(usize, usize)>) -> AnyView {
    let open = RwSignal::new(asked);
    let with_examples = |text: &str| {
        let lines = text.lines().filter_map(|line| rule(line.trim()));
        (block(text), lines.map(|(id, ..)| example::of_rule(entry, examples, id, open)).collect_view())
    };
    let chapter = |(nth, text): (usize, &str)| {
        let (title, text) = text.split_once('\n').unwrap_or((text, ""));
        let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()).map(with_examples);
        let (title, blocks) = (view! { <h2>{inline(title)}</h2> }, blocks.collect_view());
        // The first is the game in two minutes.
        match nth {
            0 => (title, blocks).into_any(),
            _ => view! { <details><summary>{title}</summary>{blocks}</details> }.into_any(),
        }
    };
    view! {
        <img class="tile-picture" src=format!("art/tiles/{}.svg", entry.art) alt=""/>
        {text.split("\n## ").skip(1).enumerate().map(chapter).collect_view()}
    }
    .into_any()
}

fn block(text: &str) -> AnyView {
    let lines = || text.lines().map(str::trim);
    if text.starts_with("- ") {
        let items = lines().map(|line| view! { <li>{inline(line.trim_start_matches("- "))}</li> });
        return view! { <ul>{items.collect_view()}</ul> }.into_any();
    }
    if text.starts_with("| ") {
        // The first row and the first column are headers.
        let row = |(nth, line): (usize, &str)| {
            let cell = |(at, cell): (usize, &str)| match (nth, at) {
                (0, _) => view! { <th scope="col">{inline(cell.trim())}</th> }.into_any(),
                (_, 0) => view! { <th scope="row">{inline(cell.trim())}</th> }.into_any(),
                _ => view! { <td>{inline(cell.trim())}</td> }.into_any(),
            };
            view! { <tr>{line.trim_matches('|').split('|').enumerate().map(cell).collect_view()}</tr> }
        };
        return view! { <table>{lines().enumerate().map(row).collect_view()}</table> }.into_any();
    }
    if text.starts_with("> ") {
        let items = lines().map(|line| view! { <p>{inline(line.trim_start_matches("> "))}</p> });
        return view! { <blockquote>{items.collect_view()}</blockquote> }.into_any();
    }
    lines().map(paragraph).collect_view().into_any()
}

/// Splits a line into the id of a rule, true if it is our own reading, and the text; `None` if the line is not a rule.
fn rule(line: &str) -> Option<(&str, bool, &str)> {
    let (tag, text) = line.strip_prefix('[')?.split_once("] ")?;
    let (id, ours) = tag.strip_suffix(" D").map_or((tag, false), |id| (id, true));
    Some((id, ours, text))
}

/// Shows a rule with its id, or a line of plain text.
fn paragraph(line: &str) -> AnyView {
    let Some((id, ours, text)) = rule(line) else { return view! { <p>{inline(line)}</p> }.into_any() };
    let ctx = use_ctx();
    let ours = ours.then(|| view! { <em class="ours">{ctx.say("lectura nuestra", "our reading")}</em> });
    view! { <p class="rule" tabindex="-1" id=format!("rule-{id}")><span class="id">{id.to_string()}
    </span> {ours} {inline(text)}</p> }
    .into_any()
}

/// Renders text with `*emphasis*`.
fn inline(text: &str) -> Vec<AnyView> {
    let parts = text.split('*').map(String::from).enumerate().filter(|(_, part)| !part.is_empty());
    let part = |(i, part): (usize, String)| match i % 2 {
        0 => part.into_any(),
        _ => view! { <em>{part}</em> }.into_any(),
    };
    parts.map(part).collect()
}

//! The standings as a picture for a chat: drawn on a canvas that is in no page, in the colours of the page.

use crate::app::browser::Shared;
use crate::app::events::prelude::*;
use leptos::wasm_bindgen::JsCast;
use sobremesa::organizer::copies::file_name;
use sobremesa::organizer::share::Picture;
use sobremesa::organizer::views::grid::Grid;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Lengths in pixels of the picture.
const EDGE: f64 = 36.0;
const LINE: f64 = 46.0;
const GAP: f64 = 26.0;
const TITLE: &str = "700 36px system-ui, sans-serif";
const HEAD: &str = "600 26px system-ui, sans-serif";
const TEXT: &str = "26px system-ui, sans-serif";

/// Shares a picture under this name by the system's dialog. If there is none, copies it, and if that fails, saves it as
/// a file. Then `notice` says so, or that the browser cannot draw it.
pub fn send(ctx: Ctx, notice: RwSignal<Option<Notice>>, name: String, picture: Picture) {
    leptos::task::spawn_local(async move {
        let shown = match share(ctx.lang(), &name, &picture).await {
            Some(way) => Notice::shared(ctx.lang(), way),
            None => Some(Notice::new(
                ctx.say(
                    "Este navegador no sabe hacer la imagen. Comparte la clasificación como texto.",
                    "This browser can’t make the image. Share the standings as text.",
                ),
                NoticeKind::Refused,
            )),
        };
        if shown.is_some() {
            notice.try_set(shown);
        }
    });
}

async fn share(lang: Lang, name: &str, picture: &Picture) -> Option<Shared> {
    let foot = format!("{} · Sobremesa", dates::date(lang, browser::now()));
    browser::share_picture(&drawn(picture, &foot)?.into(), &format!("{}.png", file_name(name))).await
}

/// The pen: a context of the canvas, and the colours of the page.
struct Pen {
    context: CanvasRenderingContext2d,
    colours: web_sys::CssStyleDeclaration,
}

impl Pen {
    fn fill(&self, token: &str) {
        let colour = self.colours.get_property_value(token).unwrap_or_default();
        self.context.set_fill_style_str(colour.trim());
    }

    fn wide(&self, font: &str, text: &str) -> f64 {
        self.context.set_font(font);
        self.context.measure_text(text).map_or(0.0, |size| size.width()).ceil()
    }

    fn write(&self, (token, font, text): (&str, &str, &str), x: f64, y: f64) {
        self.fill(token);
        self.context.set_font(font);
        let _ = self.context.fill_text(text, x, y);
    }

    /// Returns the width of each column of a part: that of its widest cell.
    fn columns(&self, part: &Grid) -> Vec<f64> {
        let widest = |(at, head): (usize, &String)| {
            let cells = part.rows.iter().filter_map(|row| row.cells.get(at));
            cells.map(|text| self.wide(HEAD, text)).fold(self.wide(HEAD, head), f64::max)
        };
        part.heads.iter().enumerate().map(widest).collect()
    }

    /// Draws a row of cells: the place on the right, the name on the left, numbers on the right.
    fn row(&self, cells: &[impl AsRef<str>], columns: &[f64], y: f64, look: (&str, &str)) {
        let mut x = EDGE;
        for (at, (text, width)) in cells.iter().zip(columns).enumerate() {
            let text = text.as_ref();
            let own = self.wide(look.1, text);
            let start = if at == 1 { x } else { x + width - own };
            self.write((look.0, look.1, text), start, y);
            x += width + GAP;
        }
    }
}

/// Returns the picture on a canvas as large as it needs.
fn drawn(picture: &Picture, foot: &str) -> Option<HtmlCanvasElement> {
    let document = window().document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let colours = window().get_computed_style(&document.document_element()?).ok()??;
    let pen = Pen { context, colours };
    let columns: Vec<Vec<f64>> = picture.parts.iter().map(|part| pen.columns(part)).collect();
    let table = |columns: &Vec<f64>| columns.iter().map(|width| width + GAP).sum::<f64>() - GAP;
    let texts = [pen.wide(TITLE, &picture.title), pen.wide(HEAD, &picture.of), pen.wide(TEXT, foot)];
    let wide = columns.iter().map(table).chain(texts).fold(0.0, f64::max) + 2.0 * EDGE;
    let lines: usize = picture.parts.iter().map(|part| part.rows.len() + 2).sum::<usize>() + 3;
    let high = lines as f64 * LINE + 2.0 * EDGE;
    canvas.set_width(wide as u32);
    canvas.set_height(high as u32);
    pen.fill("--paper");
    pen.context.fill_rect(0.0, 0.0, wide, high);
    let mut y = EDGE + LINE * 0.7;
    pen.write(("--ink", TITLE, &picture.title), EDGE, y);
    y += LINE;
    pen.write(("--ink-soft", HEAD, &picture.of), EDGE, y);
    for (part, columns) in picture.parts.iter().zip(&columns) {
        y += LINE;
        pen.write(("--ink", HEAD, &part.title), EDGE, y);
        y += if part.title.is_empty() { 0.0 } else { LINE };
        pen.row(&part.heads, columns, y, ("--ink-soft", HEAD));
        for row in &part.rows {
            y += LINE;
            pen.row(&row.cells, columns, y, ("--ink", TEXT));
            if row.line {
                pen.fill("--accent");
                pen.context.fill_rect(EDGE, y + LINE * 0.3, wide - 2.0 * EDGE, 3.0);
            }
        }
    }
    pen.write(("--ink-soft", TEXT, foot), EDGE, high - EDGE);
    Some(canvas)
}

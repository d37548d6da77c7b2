//! The printed papers, as PDFs. WebKit's driver cannot print: there `evening.rs` only shows them.

use e2e::prelude::*;
use e2e::thirtyfour::common::print::{PrintPage, PrintParameters};
use std::ops::RangeInclusive;

/// The width and height of A4, in points.
const A4: [f64; 2] = [595.0, 842.0];

/// Prints a paper as a PDF, checks that its pages are A4, and returns their number.
async fn printed(page: &Page, paper: &str) -> Res<usize> {
    page.event_page(&format!("paper/{paper}")).await?;
    page.wait_for(&format!("[aria-current][href$='paper/{paper}']")).await?;
    if paper == "cards" {
        // The code that draws them comes later than the page.
        page.wait_for(".name-card").await?;
    }
    page.wait_for(".paper[aria-busy='false']").await?;
    // The page sets its own margins.
    let print =
        PrintParameters { shrink_to_fit: false, page: PrintPage { width: 21.0, height: 29.7 }, ..Default::default() };
    let pdf = page.driver.print_page(print).await?;
    let text = String::from_utf8_lossy(&pdf);
    let sizes: Vec<Vec<f64>> = text
        .split("/MediaBox [")
        .skip(1)
        .map(|rest| rest.split(']').next().unwrap_or_default())
        .map(|numbers| numbers.split_whitespace().skip(2).filter_map(|n| n.parse().ok()).collect())
        .collect();
    for size in &sizes {
        let is_a4 = size.len() == 2 && size.iter().zip(A4).all(|(a, b)| (a - b).abs() < 1.0);
        assert!(is_a4, "{paper}: {size:?}");
    }
    Ok(sizes.len())
}

/// Checks how many pages each of these papers has. Fonts differ between machines, hence ranges.
async fn print(page: &Page, papers: &[(&str, RangeInclusive<usize>)]) -> Res {
    for (paper, pages) in papers {
        let seen = printed(page, paper).await?;
        assert!(pages.contains(&seen), "{seen} pages of {paper}");
    }
    Ok(())
}

const PRINT_EARLY: &str = include_str!("../../src/js/print-early.js");

/// Checks that the papers of sixty-one people, one more than a frame draws, have as many pages as they need, also if
/// they are printed early, and that each of the three best gets a diploma.
#[test]
fn the_papers_are_pages_of_a4() -> Res {
    run_session("papers", TABLET, async |page| {
        if page.engine != Engine::Chrome {
            return Ok(());
        }
        // Short names are typed faster.
        let names: Vec<String> = (1..=61).map(|n| format!("J{n}")).collect();
        steps!(page; new_event("dudo", &names.join(",")), draw())?;
        let long = [
            ("tables", 2..=3),
            ("names", 2..=4),
            ("slips", 7..=9),
            ("blank", 3..=3),
            ("standings", 2..=2),
            ("cards", 4..=5),
        ];
        print(&page, &long).await?;
        assert_eq!(page.js_async(PRINT_EARLY, vec![]).await?, json!([60, 61]));
        steps!(page; new_event("tres-en-raya", &people(3)), draw())?;
        print(&page, &[("tables", 1..=1), ("slips", 1..=1), ("diplomas", 1..=1)]).await?;
        page.event_page("").await?;
        assert!(run(&page, 100).await?);
        print(&page, &[("diplomas", 3..=3), ("standings", 1..=1)]).await
    })
}

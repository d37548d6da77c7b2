//! The printed papers, as the pages of a PDF. WebKit's driver has no command to print: there the papers are seen as
//! pages only (`evening.rs`).

use e2e::evening::{draw, new_event, part, people, run};
use e2e::thirtyfour::common::print::{PrintPage, PrintParameters};
use e2e::{Engine, Page, Res, TABLET, run_session};
use std::ops::RangeInclusive;

/// A sheet of A4, in points, and how far off it may be rounded.
const A4: [f64; 2] = [595.0, 842.0];

/// Prints the paper of this address; how many pages come out.
async fn printed(page: &Page, paper: &str) -> Res<usize> {
    part(page, &format!("paper/{paper}")).await?;
    page.wait_for(&format!("[aria-current][href$='paper/{paper}']")).await?;
    // As the page itself says: its size and its margins.
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

/// Prints these papers, and holds each to the pages that it may have; letters are not as wide on every machine.
async fn print(page: &Page, papers: &[(&str, RangeInclusive<usize>)]) -> Res {
    for (paper, pages) in papers {
        let seen = printed(page, paper).await?;
        assert!(pages.contains(&seen), "{seen} pages of {paper}");
    }
    Ok(())
}

/// Checks that sixty people fill several sheets, none of them empty but for its title, and that each of the best has a
/// diploma.
async fn papers(page: Page) -> Res {
    if page.engine != Engine::Chrome {
        return Ok(());
    }
    // Short names are typed sooner.
    let sixty: Vec<String> = (1..=60).map(|n| format!("J{n}")).collect();
    new_event(&page, "dudo", &sixty.join(",")).await?;
    draw(&page).await?;
    let long = [
        ("tables", 2..=3),
        ("names", 2..=4),
        ("slips", 7..=9),
        ("blank", 3..=3),
        ("standings", 2..=2),
        ("cards", 4..=5),
    ];
    print(&page, &long).await?;
    new_event(&page, "tres-en-raya", &people(3)).await?;
    draw(&page).await?;
    print(&page, &[("tables", 1..=1), ("slips", 1..=1), ("diplomas", 1..=1)]).await?;
    part(&page, "").await?;
    assert!(run(&page, 100).await?);
    print(&page, &[("diplomas", 3..=3), ("standings", 1..=1)]).await
}

#[test]
fn the_papers_are_pages_of_a4() -> Res {
    run_session("papers", TABLET, papers)
}

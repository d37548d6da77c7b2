//! The build made by Trunk alone, without `cargo xtask`: one module, no service worker, and the same page.

use e2e::prelude::*;

#[test]
#[ignore = "extended: needs the build of Trunk alone"]
fn the_plain_build_starts_and_plays_a_move() -> Res {
    block_on(session_at("the_plain_build", TABLET, &plain_dist(), async |page| {
        steps!(page; deal_by_chance("domino", &["Ana", "*Bruno"], 20_261_122), wait_for("main.match"))?;
        // This build too has the styles and drawings that `cargo xtask` moves into chunks.
        let felt = "return getComputedStyle(document.querySelector('.domino')).backgroundImage.startsWith('url')";
        page.wait_js("a drawn tile", felt).await?;
        let mut player = Player::new(20_261_122);
        player.rush_until(&page, 20, ".laid").await?;
        let modules = page
            .js("const names = performance.getEntriesByType('resource').map((r) => r.name); \
                 return new Set(names.filter((name) => name.endsWith('.wasm'))).size")
            .await?;
        assert_eq!(modules, json!(1));
        steps!(page; route("#/rules/domino"), wait_for(".rules summary"))
    }))
}

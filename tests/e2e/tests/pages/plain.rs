//! The build of Trunk alone, without `cargo xtask`: one module, no worker, and the same page.

use e2e::table::{Player, deal_by_chance};
use e2e::{Res, TABLET, plain_dist, session_at};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "extended: needs the build of Trunk alone"]
async fn the_plain_build_starts_and_plays_a_move() -> Res {
    session_at("the_plain_build", TABLET, &plain_dist(), |page| async move {
        deal_by_chance(&page, "domino", &["Ana", "*Bruno"], 20_261_122).await?;
        page.wait_for("main.match").await?;
        // The style of what `cargo xtask` takes out of the page is here too, and so are the drawings.
        let felt = "return getComputedStyle(document.querySelector('.domino')).backgroundImage.startsWith('url')";
        page.wait_js("a drawn tile", felt).await?;
        let mut player = Player::new(20_261_122);
        player.rush_until(&page, 20, ".laid").await?;
        let modules = page
            .js("const names = performance.getEntriesByType('resource').map((r) => r.name); \
                 return new Set(names.filter((name) => name.endsWith('.wasm'))).size")
            .await?;
        assert_eq!(modules, json!(1));
        page.route("#/rules/domino").await?;
        page.wait_for(".rules .rule").await.map(drop)
    })
    .await
}

//! Seasons: several evenings and one ranking.

use e2e::evening::{draw, new_event, run};
use e2e::{Res, TABLET_UPRIGHT, run_session};

#[test]
fn two_evenings_add_up_and_it_is_asked_who_is_who() -> Res {
    run_session("season", TABLET_UPRIGHT, |page| async move {
        for names in ["Ana Ruiz, Beto, Carla", "Ana, Beto, Dani"] {
            new_event(&page, "tres-en-raya", names).await?;
            draw(&page).await?;
            assert!(run(&page, 100).await?, "the evening is not over");
        }
        page.open("#/event").await?;
        page.click(".to-seasons").await?;
        page.fill(".season-name", "Liga de otoño").await?;
        page.click(".begin-season").await?;
        page.wait_for_text("h1", "Liga de otoño").await?;
        for added in 1..=2 {
            page.click(".add-evening").await?;
            page.wait_for(&format!(".season-evenings li:nth-child({added})")).await?;
        }
        page.wait_for_text(".season-question", "¿Ana y Ana Ruiz son la misma persona?").await?;
        page.assert_sound("season-question").await?;
        page.click(".same-person").await?;
        page.wait_until_gone(".season-question").await?;
        assert_eq!(page.count(".standings tbody tr").await?, 4);
        page.click("[role=status] button").await?;
        page.wait_for(".season-question").await?;
        page.click(".two-people").await?;
        page.wait_until_gone(".season-question").await?;
        page.click(".season-scoring summary").await?;
        page.fill(".season-best", "1").await?;
        page.click(".save-scoring").await?;
        page.wait_for_text(".season-summary", "Cuenta la mejor").await?;
        for fold in [".season-why", ".season-people", ".season-log"] {
            page.click(&format!("{fold} summary")).await?;
        }
        page.click(".season-reasons li:first-child .season-met").await?;
        page.wait_for_text(".season-reasons li:first-child .plain-list", "Beto 3 –").await?;
        page.assert_sound("season").await?;
        page.reload().await?;
        page.wait_for_text(".season-summary", "2 jornadas, 5 personas. Cuenta la mejor").await.map(drop)
    })
}

//! Seasons: one ranking over several events.

use e2e::prelude::*;

#[test]
fn two_evenings_add_up_and_it_is_asked_who_is_who() -> Res {
    run_session("season", TABLET_UPRIGHT, async |page| {
        for names in ["Ana Ruiz, Beto, Carla", "Ana, Beto, Dani"] {
            steps!(page; new_event("tres-en-raya", names), draw())?;
            assert!(run(&page, 100).await?, "the evening is not over");
        }
        // The end of an evening leads to its season, which the evening is added to.
        steps!(page; click(".to-seasons"), fill(".season-name", "Liga de otoño"), click(".begin-season"),
            wait_for_text("h1", "Liga de otoño"), wait_for(".season-evenings li"), click(".add-evening"),
            wait_for(".season-evenings li:nth-child(2)"))?;
        steps!(page; wait_for_text(".season-question", "¿Ana y Ana Ruiz son la misma persona?"),
            wait_until("document.activeElement.matches('.same-person')"), assert_sound("season-question"),
            click(".same-person"), wait_until("document.activeElement.matches('.scroll-x')"),
            assert_count(".season-question", 0), assert_count(".standings tbody tr", 4),
            click("[role=status] button"), wait_for(".season-question"),
            click(".two-people"), wait_until_gone(".season-question"), click(".season-scoring summary"),
            fill(".season-best", "1"),
            click(".save-scoring"), wait_for_text(".season-summary", "Cuenta la mejor"))?;
        for fold in [".season-why", ".season-people", ".season-log"] {
            page.click(&format!("{fold} summary")).await?;
        }
        // All changes of a split are taken back at once.
        let five = ".standings tbody tr:nth-child(5)";
        steps!(page; fill(".written-name", "Ana"), fill(".meant-name", "Ana Ruiz"), click(".say-who"),
            wait_until_gone(five), click(".season-merged button"), wait_for(five),
            click("[role=status] button"), wait_until_gone(five), click(".season-merged button"), wait_for(five))?;
        steps!(page; click(".season-reasons li:first-child .season-out summary"), assert_sound("season"))?;
        // A name that is taken out can be put back for a while.
        let (first, season) = (page.text(".standings tbody tr:first-child bdi").await?, page.hash().await?);
        steps!(page; click(".season-reasons li:first-child .season-forget"),
            wait_for_text(".standings tbody", "(sin nombre)"), click("[role=status] button"),
            wait_for_text(".standings tbody", &first), click(".standings .name[href$='/Carla']"),
            wait_for_text(".season-card", "Liga de otoño"), wait_for_text(".season-card", "Beto: 3"),
            assert_sound("person-card"), route(&season), reload(),
            wait_for_text(".season-summary", "2 jornadas, 5 personas. Cuenta la mejor"))
    })
}

//! Files that the system opens with the app, and texts and files that other apps share with it.

use e2e::prelude::*;

/// Replaces the browser's queue of opened files: the test fills it by `launch`.
const QUEUE: &str = "Object.defineProperty(window, 'launchQueue', \
    { value: { setConsumer: (take) => { window.launch = take } } })";

const MATCH: &str = include_str!("../../../data/saves/v1/match-over.txt");
const SHEET: &str = include_str!("../../../data/corpus/sheet-dudo.json");
const EVENT: &str = r#"{"event":{"format":1,"id":"verano","name":"Verano"},"log":[]}"#;
const EVERYTHING: &str = r#"{"sobremesa": 1, "app": "0", "documents": [], "aside": []}"#;

/// Opens a file of this text with the app.
async fn launch(page: &Page, text: &str) -> Res {
    let launch = "launch({ files: [{ getFile: async () => new File([arguments[0]], 'a.json') }] })";
    page.js_with(launch, vec![json!(text)]).await.map(drop)
}

/// Shares a text and perhaps a file with the app from another site, as its manifest declares.
async fn share(page: &Page, text: &str, file: Option<&str>) -> Res {
    let manifest = page.js_async(
        "const [done] = arguments; fetch('manifest.webmanifest').then((found) => found.json()).then(done)",
        vec![],
    );
    let target = manifest.await?["share_target"].clone();
    let action = format!("{}{}", page.site.url, target["action"].as_str().ok_or("no action")?.trim_start_matches("./"));
    page.driver.goto("data:text/html;charset=utf-8,<title>Otra</title>").await?;
    page.js_with(include_str!("../../src/js/share.js"), vec![json!(action), target, json!(text), json!(file)]).await?;
    page.wait_until("location.hash !== '' && !!document.querySelector('main')").await
}

#[test]
fn what_the_system_gives_is_looked_at_where_such_files_are_opened() -> Res {
    block_on(session_offline("given", PHONE, &dist(), QUEUE, async |page| {
        steps!(page; open(""), wait_until("!!window.launch"))?;
        launch(&page, "Buenos días").await?;
        steps!(page; wait_for_text("main", "no es nada de Sobremesa"), assert_sound("given"),
            route("#/"), wait_for(".tiles"))?;
        launch(&page, MATCH).await?;
        page.wait_for(".reel").await?;
        launch(&page, EVENT).await?;
        page.wait_for_text(".found", "No está en esta tableta").await?;
        launch(&page, SHEET).await?;
        page.wait_for_text(".scores-home .found", "Dudo").await?;
        launch(&page, EVERYTHING).await?;
        steps!(page; wait_for(".bring-back .found"), wait_offline_ready())?;
        if page.engine == Engine::WebKit {
            // Its service worker does not see forms that are sent.
            return Ok(());
        }
        share(&page, "", Some(EVENT)).await?;
        page.wait_for_text(".found", "Verano").await?;
        share(&page, "Mira esto: https://example.org/#/open/1x, ¿lo ves?", None).await?;
        page.wait_for_text("main", "Este enlace no se puede abrir").await?;
        // What was shared is shown once.
        steps!(page; open("#/open/given"), wait_for_text("main", "Aquí no ha llegado nada"))
    }))
}

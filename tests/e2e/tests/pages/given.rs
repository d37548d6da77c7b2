//! Files that are opened with the app, and texts that are shared with it.

use e2e::{Engine, PHONE, Page, Res, dist, session_offline};
use serde_json::json;

/// A system that opens files with the app, as a desktop does; here the test says when.
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

/// Shares a text with the app, and a file too, from elsewhere, as the manifest says.
async fn share(page: &Page, text: &str, file: Option<&str>) -> Res {
    let manifest = page.js_async(
        "const [done] = arguments; fetch('manifest.webmanifest').then((found) => found.json()).then(done)",
        vec![],
    );
    let target = manifest.await?["share_target"].clone();
    let action = format!("{}{}", page.site.url, target["action"].as_str().ok_or("no action")?.trim_start_matches("./"));
    page.driver.goto("data:text/html;charset=utf-8,<title>Otra</title>").await?;
    let post = "const [action, { method, enctype, params }, text, file] = arguments; \
        const form = Object.assign(document.createElement('form'), { action, method, enctype }); \
        const field = (name, type) => Object.assign(document.createElement('input'), { name, type }); \
        const said = field(params.text, 'text'); said.value = text; form.append(said); \
        const held = field(params.files[0].name, 'file'); form.append(held); \
        if (file !== null) { \
            const t = new DataTransfer(); t.items.add(new File([file], 'a.json')); held.files = t.files } \
        document.body.append(form); form.submit()";
    page.js_with(post, vec![json!(action), target, json!(text), json!(file)]).await?;
    page.wait_js("the app", "return location.hash !== '' && !!document.querySelector('main')").await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_system_gives_is_looked_at_where_such_files_are_opened() -> Res {
    session_offline("given", PHONE, &dist(), QUEUE, |page| async move {
        page.open("").await?;
        page.wait_js("who takes files", "return !!window.launch").await?;
        launch(&page, "Buenos días").await?;
        page.wait_for_text("main", "no es nada de Sobremesa").await?;
        page.assert_sound("given").await?;
        page.route("#/").await?;
        page.wait_for(".tiles").await?;
        launch(&page, MATCH).await?;
        page.wait_for(".reel").await?;
        launch(&page, EVENT).await?;
        page.wait_for_text(".found", "No está en esta tableta").await?;
        launch(&page, SHEET).await?;
        page.wait_for_text(".scores-home .found", "Dudo").await?;
        launch(&page, EVERYTHING).await?;
        page.wait_for(".bring-back .found").await?;
        page.wait_offline_ready().await?;
        if page.engine == Engine::WebKit {
            // Its worker is not asked where a form is sent.
            return Ok(());
        }
        share(&page, "", Some(EVENT)).await?;
        page.wait_for_text(".found", "Verano").await?;
        share(&page, "Mira esto: https://example.org/#/open/1x, ¿lo ves?", None).await?;
        page.wait_for_text("main", "Este enlace no se puede abrir").await?;
        // It is given once.
        page.open("#/open/given").await?;
        page.wait_for_text("main", "Aquí no ha llegado nada").await.map(drop)
    })
    .await
}

//! Looks at a screen in four sizes, all themes and both languages, and compares it with reference pictures.

use crate::{Engine, Page, Res, Size, extended, reference};

/// A phone, a tablet upright and across, a large tablet.
const SIZES: [Size; 4] = [(360, 640), (768, 1024), (1024, 768), (1366, 1024)];

/// How many times smaller than the screen the compared pictures are taken, in each direction.
const SMALLER: usize = 4;

/// The beginnings of the names of the screens that axe checks in WebKit too. Most violations that axe finds do not
/// depend on the engine.
const AXE_IN_WEBKIT: [&str; 6] = ["home-es", "rules-", "new-event-", "new-match-", "table-", "sheet-"];

/// Once the page is at rest and the notice that the last save has no second copy yet is gone: scrolls to the worked
/// example, or to the top, as a click may have scrolled a page that is slightly too long. Returns the scroll position.
const TO_ITS_PLACE: &str = "if (document.querySelector('.one-copy, main[aria-busy=true]')) return false;
    const example = document.querySelector('.example');
    if (example) example.scrollIntoView(); else scrollTo(0, 0);
    return [scrollX, scrollY]";

/// The themes in the order of the settings, after the one of the device.
const THEMES: [&str; 3] = ["light", "dark", "sun"];

/// A combination of language and theme in which screens are tested.
#[derive(Clone, Copy)]
pub struct Dress {
    lang: &'static str,
    theme: &'static str,
}

impl Dress {
    pub const ALL: [Dress; 4] = [
        Dress { lang: "es", theme: "light" },
        Dress { lang: "en", theme: "dark" },
        Dress { lang: "es", theme: "sun" },
        Dress { lang: "en", theme: "light" },
    ];

    /// Returns the combinations for a test: the first two, which cover both languages, light and dark; all of them in
    /// an extended run in Chromium.
    pub fn worn(engine: Engine) -> &'static [Dress] {
        if engine == Engine::Chrome && extended() { &Self::ALL } else { &Self::ALL[..2] }
    }

    pub fn tag(self) -> String {
        format!("{}-{}", self.lang, self.theme)
    }
}

impl Page {
    /// Sets language, theme and letter size in the settings, and reduces motion. Stays in the settings.
    pub async fn dress(&self, dress: Dress) -> Res {
        self.prefer("prefers-reduced-motion", "reduce").await?;
        self.open("#/settings").await?;
        let Dress { lang, theme } = dress;
        let theme_index = THEMES.iter().position(|known| *known == theme).ok_or("no such theme")?;
        // The theme for the sun is tested together with large letters.
        for (name, index) in
            [("lang", usize::from(lang == "en")), ("theme", 1 + theme_index), ("text", usize::from(theme == "sun"))]
        {
            self.click(&format!("label.choice:nth-of-type({}) input[name={name}]", 1 + index)).await?;
        }
        self.wait_for(&format!("html[lang={lang}][data-theme={theme}] main")).await
    }

    /// Checks one screen in all sizes: with axe in the smallest, and in Chromium against the reference pictures. Unless
    /// the run is extended, the second dress (English is shorter) and WebKit get only every other size.
    pub async fn look(&self, name: &str) -> Res {
        let half = self.engine == Engine::WebKit || name.ends_with(&Dress::ALL[1].tag());
        let every = if half && !extended() { 2 } else { 1 };
        for (i, size) in SIZES.into_iter().enumerate() {
            // Chromium also for a size that is left out: if the page fits it, scrolling is reset as in a full run.
            if i % every == 0 || self.engine == Engine::Chrome {
                self.resize(size).await?;
            }
            if i % every > 0 {
                continue;
            }
            let at = self.wait_js("rest", TO_ITS_PLACE).await?;
            let file = format!("{name}-{}x{}", size.0, size.1);
            match self.engine {
                Engine::Chrome => {
                    let small = self.small_screenshot(&at, size, SMALLER).await?;
                    if let Err(other) = reference::compare(&file, &small, SMALLER) {
                        self.screenshot(&file).await?;
                        return Err(format!("{other}. {}", self.here().await).into());
                    }
                }
                // For people to look at.
                Engine::WebKit if extended() => drop(self.screenshot(&file).await?),
                Engine::WebKit => {}
            }
            let axe = self.engine == Engine::Chrome
                || extended()
                || AXE_IN_WEBKIT.iter().any(|begin| name.starts_with(begin));
            if i == 0 && axe {
                self.assert_sound(&file).await?;
                let small = self.small_targets(24).await?;
                assert!(small.is_empty(), "{file}: {small:?}");
            } else {
                self.no_horizontal_scroll().await.map_err(|e| format!("{file}: {e}"))?;
            }
        }
        self.resize(SIZES[0]).await
    }
}

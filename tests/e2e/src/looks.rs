//! Looking at a screen as the design asks: in four sizes, light and dark, in both languages.

use crate::{Engine, Page, Res, extended, reference};

/// A phone, a tablet both ways, a large tablet.
const SIZES: [(u32, u32); 4] = [(360, 640), (768, 1024), (1024, 768), (1366, 1024)];

/// The pictures that are compared are taken so many times as small, each way.
const SMALLER: usize = 4;

/// Scrolls to what the picture is of: a page that is a little too long may have been scrolled by a press, or not.
const TO_ITS_PLACE: &str = "const example = document.querySelector('.example');
    if (example) example.scrollIntoView(); else scrollTo(0, 0)";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    Light,
    Dark,
    /// Worn with larger letters: both are for those who see badly.
    Sun,
}

#[derive(Clone, Copy)]
pub struct Dress {
    english: bool,
    theme: Theme,
}

impl Dress {
    pub const ALL: [Dress; 4] = [
        Dress { english: false, theme: Theme::Light },
        Dress { english: true, theme: Theme::Dark },
        Dress { english: false, theme: Theme::Sun },
        Dress { english: true, theme: Theme::Light },
    ];

    /// Returns the looks that a test is run in: all of them in Chromium if it may take long. Two of them show both
    /// languages, light and dark.
    pub fn worn(engine: Engine) -> &'static [Dress] {
        if engine == Engine::Chrome && extended() { &Self::ALL } else { &Self::ALL[..2] }
    }

    pub fn tag(self) -> String {
        format!("{}-{}", self.lang(), self.theme_name())
    }

    fn lang(self) -> &'static str {
        if self.english { "en" } else { "es" }
    }

    fn theme_name(self) -> &'static str {
        match self.theme {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Sun => "sun",
        }
    }
}

impl Page {
    /// Sets language, theme and letters as a person does, and stops all motion. Stays in the settings.
    pub async fn dress(&self, dress: Dress) -> Res {
        self.prefer("prefers-reduced-motion", "reduce").await?;
        self.open("#/settings").await?;
        let choice = |name: &str, at: u8| format!("label.choice:nth-of-type({at}) input[name={name}]");
        let sun = dress.theme == Theme::Sun;
        self.click(&choice("lang", 1 + u8::from(dress.english))).await?;
        // The first choice is the device's.
        self.click(&choice("theme", 2 + dress.theme as u8)).await?;
        self.click(&choice("text", 1 + u8::from(sun))).await?;
        let (lang, theme) = (dress.lang(), dress.theme_name());
        let there =
            format!("const r = document.documentElement; return r.lang === '{lang}' && r.dataset.theme === '{theme}'");
        self.wait_js("the dress", &there).await.map(drop)
    }

    /// Looks at one screen in all sizes; axe reads it on the phone. Chromium's pictures are compared with the
    /// references. The second dress, whose words are shorter, and WebKit are seen in every other size unless the run may
    /// take long.
    pub async fn look(&self, name: &str) -> Res {
        let half = self.engine == Engine::WebKit || name.ends_with(&Dress::ALL[1].tag());
        let every = if half && !extended() { 2 } else { 1 };
        for (i, size) in SIZES.into_iter().enumerate() {
            // Also to a size that is left out: a page that fits one in between is no longer scrolled.
            self.resize(size).await?;
            if i % every > 0 {
                continue;
            }
            self.js(TO_ITS_PLACE).await?;
            // It is told over the page that the last save lacks its second copy.
            self.wait_until_gone(".one-copy").await?;
            let file = format!("{name}-{}x{}", size.0, size.1);
            match self.engine {
                Engine::Chrome => {
                    let small = self.small_screenshot(size, SMALLER).await?;
                    if let Err(other) = reference::compare(&file, &small, SMALLER) {
                        self.screenshot(&file).await?;
                        return Err(format!("{other}. {}", self.here().await).into());
                    }
                }
                // To be looked at by people, who have time then.
                Engine::WebKit if extended() => drop(self.screenshot(&file).await?),
                Engine::WebKit => {}
            }
            if i == 0 {
                self.is_sound(&file).await?;
                let small = self.small_targets(24).await?;
                assert!(small.is_empty(), "{file}: {small:?}");
            } else {
                self.no_horizontal_scroll().await.map_err(|e| format!("{file}: {e}"))?;
            }
        }
        self.resize(SIZES[0]).await
    }
}

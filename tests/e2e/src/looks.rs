//! Looking at a screen as the design asks: in four sizes, light and dark, in both languages.

use crate::{Engine, Page, Res, reference};

/// A phone, a tablet both ways, a large tablet.
const SIZES: [(u32, u32); 4] = [(360, 640), (768, 1024), (1024, 768), (1366, 1024)];

#[derive(Clone, Copy)]
pub struct Dress {
    pub english: bool,
    pub dark: bool,
}

impl Dress {
    pub const ALL: [Dress; 4] = [
        Dress { english: false, dark: false },
        Dress { english: true, dark: true },
        Dress { english: false, dark: true },
        Dress { english: true, dark: false },
    ];

    /// What a test wears: everything in Chromium where it may take long. Two of them show both languages and both themes.
    pub fn worn(engine: Engine) -> &'static [Dress] {
        let all = engine == Engine::Chrome && std::env::var_os("SOBREMESA_EXTENDED").is_some();
        if all { &Self::ALL } else { &Self::ALL[..2] }
    }

    pub fn tag(self) -> String {
        let (lang, theme) =
            (if self.english { "en" } else { "es" }, if self.dark { "dark" } else { "light" });
        format!("{lang}-{theme}")
    }
}

impl Page {
    /// Sets language and theme as a person does, and stops all motion. Stays in the settings.
    pub async fn dress(&self, dress: Dress) -> Res {
        self.prefer("prefers-reduced-motion", "reduce").await?;
        self.open("#/settings").await?;
        let choice = |name: &str, at: u8| format!("label.choice:nth-of-type({at}) input[name={name}]");
        self.click(&choice("lang", 1 + u8::from(dress.english))).await?;
        self.click(&choice("theme", 2 + u8::from(dress.dark))).await?;
        let (lang, theme) =
            (if dress.english { "en" } else { "es" }, if dress.dark { "dark" } else { "light" });
        let there = format!(
            "const r = document.documentElement; return r.lang === '{lang}' && r.dataset.theme === '{theme}'"
        );
        self.wait_js("the dress", &there).await.map(drop)
    }

    /// Looks at one screen in all sizes; axe reads it on the phone. Chromium's pictures are compared with the
    /// references.
    pub async fn look(&self, name: &str) -> Res {
        for (i, size) in SIZES.into_iter().enumerate() {
            self.resize(size).await?;
            let file = format!("{name}-{}x{}", size.0, size.1);
            let picture = self.screenshot(&file).await?;
            if i == 0 {
                self.is_sound(&file).await?;
                let small = self.small_targets(24).await?;
                assert!(small.is_empty(), "{file}: {small:?}");
            } else {
                self.no_horizontal_scroll().await.map_err(|e| format!("{file}: {e}"))?;
            }
            if self.engine == Engine::Chrome {
                reference::compare(&file, &picture)?;
            }
        }
        self.resize(SIZES[0]).await
    }
}

//! The two languages. A text is written in both where it is used, so that a missing translation does not compile.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    Es,
    En,
}

/// A text in Spanish and in English.
pub type Pair = (&'static str, &'static str);

impl Lang {
    pub fn pick<T>(self, es: T, en: T) -> T {
        match self {
            Lang::Es => es,
            Lang::En => en,
        }
    }

    /// Picks one of two texts and returns it as a `String`.
    pub fn text(self, es: &str, en: &str) -> String {
        self.pick(es, en).into()
    }

    /// Returns the language for a browser whose language is `set`, such as `ca-ES`: Spanish for the languages of Spain
    /// and for Portuguese and Occitan, otherwise English.
    pub fn of_browser(set: &str) -> Lang {
        const WITH_SPANISH: [&str; 9] = ["es", "ca", "gl", "eu", "ast", "an", "oc", "ext", "pt"];
        let first = set.split(['-', '_']).next().unwrap_or_default().to_lowercase();
        if set.is_empty() || WITH_SPANISH.contains(&first.as_str()) { Lang::Es } else { Lang::En }
    }

    /// Returns the code for the page's `lang` attribute.
    pub fn code(self) -> &'static str {
        self.pick("es", "en")
    }

    /// Returns a count with its noun: "1 carta", "3 cartas".
    pub fn count(self, n: u32, es: [&str; 2], en: [&str; 2]) -> String {
        self.count_of(n as usize, es, en)
    }

    /// Returns a count with its noun, as [`Lang::count`] does.
    pub fn count_of(self, n: usize, es: [&str; 2], en: [&str; 2]) -> String {
        let noun = self.pick(es, en)[usize::from(n != 1)];
        format!("{n} {noun}")
    }

    /// Writes a place that stands alone: "3.º", "3rd".
    pub fn ordinal(self, n: usize) -> String {
        let ending = match (n % 10, n % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        self.pick(format!("{n}.º"), format!("{n}{ending}"))
    }

    /// Writes "3.er puesto", "3rd place".
    pub fn place(self, n: usize) -> String {
        match self {
            Lang::Es if matches!(n, 1 | 3) => format!("{n}.er puesto"),
            Lang::Es => format!("{n}.º puesto"),
            Lang::En => format!("{} place", self.ordinal(n)),
        }
    }

    /// Lists names as people say them: "Ana, Bruno y Carla".
    pub fn list(self, names: &[impl AsRef<str>]) -> String {
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        self.list_of(&names)
    }

    fn list_of(self, names: &[&str]) -> String {
        match names {
            [] => String::new(),
            [one] => (*one).into(),
            [most @ .., last] => {
                // In Spanish "y" becomes "e" before the sound of an i.
                let lower = last.to_lowercase();
                let i_sound = lower.starts_with(['i', 'í'])
                    || lower.starts_with("hi") && !lower.starts_with("hie") && !lower.starts_with("hia");
                format!("{} {} {last}", most.join(", "), self.pick(if i_sound { "e" } else { "y" }, "and"))
            }
        }
    }
}

/// Formats a sentence: the Spanish and the English format string, then the arguments of both. A single expression is
/// the sentence itself.
#[macro_export]
macro_rules! sentence {
    ($lang:expr, $words:expr) => {
        $words
    };
    ($lang:expr, $es:expr, $en:expr $(, $arg:expr)* $(,)?) => {
        match $lang {
            $crate::lang::Lang::Es => format!($es $(, $arg)*),
            $crate::lang::Lang::En => format!($en $(, $arg)*),
        }
    };
}

/// Matches a value against patterns, each with a sentence as in `sentence`.
#[macro_export]
macro_rules! sentences {
    ($lang:ident, $value:expr; $($pattern:pat $(if $guard:expr)? => $($words:expr),+;)+) => {
        match $value {
            $($pattern $(if $guard)? => $crate::lang::sentence!($lang, $($words),+)),+
        }
    };
}

/// Matches a value against patterns, each with a text in both languages, or a single expression.
#[macro_export]
macro_rules! texts {
    (@ $lang:expr, $words:expr) => {
        $words
    };
    (@ $lang:expr, $es:expr, $en:expr) => {
        $lang.pick($es, $en)
    };
    ($lang:expr, $value:expr; $($pattern:pat $(if $guard:expr)? => $es:expr $(, $en:expr)?;)+) => {
        match $value {
            $($pattern $(if $guard)? => $crate::texts!(@ $lang, $es $(, $en)?)),+
        }
    };
}

/// Defines the reasons of a refusal: a line has a case, and its sentence as in `sentence`.
#[macro_export]
macro_rules! reasons {
    (
        $(#[$about:meta])*
        $Reason:ident, $lang:ident;
        $(
            $(#[$case_about:meta])*
            $name:ident $(($($value:ident: $kind:ty),+))? $({ $($field:ident: $type:ty),+ })? => $($words:expr),+;
        )+
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $Reason {
            $($(#[$case_about])* $name $(($($kind),+))? $({ $($field: $type),+ })?),+
        }

        impl $Reason {
            /// Says the reason in a sentence.
            pub fn words(&self, $lang: $crate::lang::Lang) -> String {
                match self {
                    $($Reason::$name $(($($value),+))? $({ $($field),+ })? => {
                        $($(let _ = $value;)+)?
                        $($(let _ = $field;)+)?
                        $crate::sentence!($lang $(, $words)+)
                    })+
                }
            }
        }
    };
}

pub use {reasons, sentence, sentences, texts};

/// Leaves out the full stop of a sentence that ends with a name that has its own.
pub fn ended_once(mut sentence: String) -> String {
    if sentence.ends_with("..") {
        sentence.pop();
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_say_them() {
        let names = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        assert_eq!(Lang::Es.list(&names("Ana Bruno Carla")), "Ana, Bruno y Carla");
        assert_eq!(Lang::Es.list(&names("Ana Inés")), "Ana e Inés");
        assert_eq!(Lang::Es.list(&names("Ana Hielo")), "Ana y Hielo");
        assert_eq!(Lang::En.list(&names("Ana Inés")), "Ana and Inés");
        assert_eq!(Lang::En.list(&[""; 0]), "");
    }

    #[test]
    fn a_place_reads_alone_and_before_its_noun() {
        assert_eq!([1, 2, 3, 12].map(|n| Lang::Es.ordinal(n)), ["1.º", "2.º", "3.º", "12.º"]);
        assert_eq!([1, 2, 3, 11, 13, 22].map(|n| Lang::En.ordinal(n)), ["1st", "2nd", "3rd", "11th", "13th", "22nd"]);
        assert_eq!([1, 2, 3].map(|n| Lang::Es.place(n)), ["1.er puesto", "2.º puesto", "3.er puesto"]);
        assert_eq!(Lang::En.place(2), "2nd place");
    }

    #[test]
    fn the_languages_of_the_peninsula_go_with_spanish_and_all_others_with_english() {
        for set in ["es", "es-ES", "es-419", "ES", "ca-ES", "gl", "eu-ES", "ast", "an", "pt-BR", "pt", ""] {
            assert_eq!(Lang::of_browser(set), Lang::Es, "{set}");
        }
        for set in ["en", "en-GB", "de-CH", "fr", "et", "eo", "zh-Hans-CN"] {
            assert_eq!(Lang::of_browser(set), Lang::En, "{set}");
        }
    }

    #[test]
    fn counts_take_the_right_noun() {
        let cards = |lang: Lang, n| lang.count(n, ["carta", "cartas"], ["card", "cards"]);
        assert_eq!(
            (cards(Lang::Es, 1), cards(Lang::Es, 0), cards(Lang::En, 2)),
            ("1 carta".into(), "0 cartas".into(), "2 cards".into())
        );
    }
}

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
        let first = set.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
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
                let lower: String = last.chars().take(3).flat_map(char::to_lowercase).collect();
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

/// Defines the reasons of a refusal as lines of a case and its sentence, as `sentence` writes it. A second parameter of
/// the sentences, such as `players: &[Player]`, stands after the language.
#[macro_export]
macro_rules! reasons {
    (
        $(#[$about:meta])*
        $Reason:ident, $lang:ident $(, $more:ident: $more_kind:ty)?;
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
            pub fn words(&self, $lang: $crate::lang::Lang $(, $more: $more_kind)?) -> String {
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

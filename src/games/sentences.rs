//! Sentences as tables, Spanish and English side by side.

/// Writes the sentence of a language: a format in Spanish and one in English with the arguments of both, or an
/// expression that makes it.
macro_rules! sentence {
    ($lang:ident, $words:expr) => {
        $words
    };
    ($lang:ident, $es:expr, $en:expr $(, $arg:expr)*) => {
        match $lang {
            $crate::lang::Lang::Es => format!($es $(, $arg)*),
            $crate::lang::Lang::En => format!($en $(, $arg)*),
        }
    };
}

/// Matches a value, each pattern with its sentence.
macro_rules! sentences {
    ($lang:ident, $value:expr; $($pattern:pat $(if $guard:expr)? => $($words:expr),+;)+) => {
        match $value {
            $($pattern $(if $guard)? => $crate::games::sentences::sentence!($lang, $($words),+)),+
        }
    };
}

pub(crate) use {sentence, sentences};

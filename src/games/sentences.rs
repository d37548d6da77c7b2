//! Sentences as tables, Spanish and English side by side.

/// Writes the sentence of a language, from the formats in Spanish and in English and the arguments of both. A single
/// expression is the sentence itself.
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

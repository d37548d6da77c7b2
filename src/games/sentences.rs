//! Sentences as tables, Spanish and English side by side.

/// Formats a sentence: the Spanish and the English format string, then the arguments of both. A single expression is
/// the sentence itself.
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

/// Matches a value against patterns, each with a sentence as in `sentence`.
macro_rules! sentences {
    ($lang:ident, $value:expr; $($pattern:pat $(if $guard:expr)? => $($words:expr),+;)+) => {
        match $value {
            $($pattern $(if $guard)? => $crate::games::sentences::sentence!($lang, $($words),+)),+
        }
    };
}

pub(crate) use {sentence, sentences};

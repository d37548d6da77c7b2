//! Values that are saved and typed as short texts.

/// Converts a type with `Display` and `parse(&str) -> Option<Self>` to and from its short text, for serde and records.
/// `$error` is the error for any other text.
///
/// With a format it writes `Display` as well, and `Debug` as the same text. The longest form writes `Display` and
/// `parse`, from the words of plain values and the formats of all others; `$parse` reads a text that is no word.
#[macro_export]
macro_rules! short_text {
    ($type:ty, $error:literal) => {
        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = &'static str;
            fn try_from(text: String) -> Result<$type, &'static str> {
                <$type>::parse(&text).ok_or($error)
            }
        }
    };
    ($type:ident, $error:literal; |$value:ident| $format:literal $(, $arg:expr)+) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $value = self;
                write!(f, $format $(, $arg)+)
            }
        }

        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        $crate::short_text!($type, $error);
    };
    (
        $type:ident, $error:literal, $parse:path;
        $($word:ident $(($inner:path))? => $text:literal),+;
        $($pattern:pat => $format:literal $(, $arg:expr)*;)+
    ) => {
        impl $type {
            fn parse(text: &str) -> Option<$type> {
                match text {
                    $($text => Some($type::$word $(($inner))?),)+
                    _ => $parse(text),
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($type::$word $(($inner))? => f.write_str($text),)+
                    $($pattern => write!(f, $format $(, $arg)*),)+
                }
            }
        }

        $crate::short_text!($type, $error);
    };
}

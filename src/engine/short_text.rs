//! Values that are saved and typed as short texts.

/// Converts a type with `Display` and `parse(&str) -> Option<Self>` to and from its short text, for serde and records.
/// `$error` is the error for any other text.
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
}

//! The refusals of a game as a table: each with its rule and its sentence, which says what to do instead.

/// Defines `Refused`, the rule of each case, and the function `refusal`, which says it. A line has a case, its rule,
/// and its sentence as in [`sentences`](super::sentences).
macro_rules! refusals {
    (
        $lang:ident;
        $(
            $name:ident $(($value:ident: $kind:ty))? $({ $($field:ident: $type:ty),+ })?
            => $rule:expr $(, $words:expr)+;
        )+
    ) => {
        /// The reason of a refusal.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Refused {
            $($name $(($kind))? $({ $($field: $type),+ })?),+
        }

        impl $crate::engine::Refusal for Refused {
            fn rule(&self) -> &'static str {
                match *self {
                    $(Refused::$name $(($value))? $({ $($field),+ })? => {
                        $(let _ = $value;)?
                        $($(let _ = $field;)+)?
                        $rule
                    })+
                }
            }

            fn words(&self, lang: $crate::lang::Lang) -> String {
                refusal(lang, *self)
            }
        }

        pub fn refusal($lang: $crate::lang::Lang, refused: Refused) -> String {
            match refused {
                $(Refused::$name $(($value))? $({ $($field),+ })? => {
                    $(let _ = $value;)?
                    $($(let _ = $field;)+)?
                    $crate::sentence!($lang $(, $words)+)
                })+
            }
        }
    };
}

pub(crate) use refusals;

//! The options of a game as data, from which its form and the list of what was agreed follow.

use crate::lang::{Lang, Pair};

/// One of the options `O` of a game.
pub struct Field<O: 'static> {
    pub label: Pair,
    pub kind: Kind<O>,
    /// Returns true if the option matters with these options and this number of players; `None` if it always matters.
    pub matters: Option<fn(&O, u8) -> bool>,
}

pub enum Kind<O: 'static> {
    /// A boolean.
    Switch { get: fn(&O) -> bool, set: fn(&mut O, bool) },
    /// One of several values, which `get` and `set` know by its index in `words`. The words may depend on the other
    /// options and on the number of players.
    Choice { words: fn(Lang, &O, u8) -> Vec<String>, get: fn(&O) -> usize, set: fn(&mut O, usize) },
}

impl<O> Field<O> {
    pub const fn switch(label: Pair, get: fn(&O) -> bool, set: fn(&mut O, bool)) -> Field<O> {
        Field { label, kind: Kind::Switch { get, set }, matters: None }
    }

    pub const fn choice(
        label: Pair,
        words: fn(Lang, &O, u8) -> Vec<String>,
        get: fn(&O) -> usize,
        set: fn(&mut O, usize),
    ) -> Field<O> {
        Field { label, kind: Kind::Choice { words, get, set }, matters: None }
    }

    pub const fn when(mut self, matters: fn(&O, u8) -> bool) -> Field<O> {
        self.matters = Some(matters);
        self
    }

    pub fn label(&self, lang: Lang) -> &'static str {
        lang.pick(self.label.0, self.label.1)
    }

    pub fn matters(&self, options: &O, seats: u8) -> bool {
        self.matters.is_none_or(|matters| matters(options, seats))
    }
}

/// Describes the options that matter and are not as written, each in a sentence: "Dice may stack: yes."
pub fn agreed<O: Default>(fields: &[Field<O>], options: &O, seats: u8, lang: Lang) -> Vec<String> {
    let written = O::default();
    let sentence = |field: &Field<O>| {
        let label = field.label(lang);
        match field.kind {
            Kind::Switch { get, .. } => (get(options) != get(&written)).then(|| match get(options) {
                true => format!("{label}."),
                false => format!("{label}: no."),
            }),
            Kind::Choice { words, get, .. } => (get(options) != get(&written))
                .then(|| format!("{label}: {}.", words(lang, options, seats)[get(options)])),
        }
    };
    fields.iter().filter(|field| field.matters(options, seats)).filter_map(sentence).collect()
}

/// Defines the enum of an option, with its words for each value. The first value is the default.
macro_rules! worded {
    (
        $(#[$doc:meta])*
        $name:ident, $table:ident;
        $(#[$default_doc:meta])* $default:ident => $default_es:literal, $default_en:literal;
        $($(#[$case_doc:meta])* $case:ident => $es:literal, $en:literal;)+
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$default_doc])*
            #[default]
            $default,
            $($(#[$case_doc])* $case),+
        }

        const $table: &[$crate::games::form::Worded<$name>] =
            &[($name::$default, $default_es, $default_en), $(($name::$case, $es, $en)),+];
    };
}

/// Makes the switch of a boolean option. The caller has a type `Field` for its options.
macro_rules! switch {
    ($field:ident => $es:literal, $en:literal) => {
        Field::switch(($es, $en), |o| o.$field, |o, on| o.$field = on)
    };
}

/// Makes the choice of an option among `$values`.
macro_rules! choice {
    ($es:literal, $en:literal, $field:ident, $values:ident) => {
        Field::choice(
            ($es, $en),
            |lang, _, _| $crate::games::form::words(lang, $values),
            |o| $crate::games::form::place($values, o.$field),
            |o, at| o.$field = $crate::games::form::value($values, at),
        )
    };
}

pub(crate) use {choice, switch, worded};

pub type Worded<T> = (T, &'static str, &'static str);

pub fn words<T>(lang: Lang, values: &[Worded<T>]) -> Vec<String> {
    values.iter().map(|(_, es, en)| lang.text(es, en)).collect()
}

/// Returns the index of a value; 0 if it is not there.
pub fn place<T: PartialEq>(values: &[Worded<T>], value: T) -> usize {
    values.iter().position(|(each, ..)| *each == value).unwrap_or(0)
}

/// Returns the value at an index; the last one if the index is too large.
pub fn value<T: Copy>(values: &[Worded<T>], at: usize) -> T {
    values[at.min(values.len() - 1)].0
}

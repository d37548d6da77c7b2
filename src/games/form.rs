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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{chupate_dos, domino, dudo, superechelon, tres_en_raya};
    use domino::Mode;
    use std::fmt::Debug;

    /// Sets each option to each of its values, and checks that the form then shows that value.
    fn check<O: Clone + Default + PartialEq + Debug>(fields: &[Field<O>]) {
        for (field, seats) in fields.iter().flat_map(|field| [(field, 2), (field, 4)]) {
            assert_ne!(field.label.0, field.label.1);
            let mut options = O::default();
            match field.kind {
                Kind::Switch { get, set } => {
                    for on in [true, false, get(&options)] {
                        set(&mut options, on);
                        assert_eq!(get(&options), on, "{}", field.label.1);
                    }
                }
                Kind::Choice { words, get, set } => {
                    let [es, en] = [Lang::Es, Lang::En].map(|lang| words(lang, &options, seats));
                    assert_eq!(es.len(), en.len());
                    for at in (0..es.len()).chain([get(&options)]) {
                        set(&mut options, at);
                        assert_eq!(get(&options), at, "{}", field.label.1);
                    }
                }
            }
            assert_eq!(options, O::default(), "{} leaves something behind", field.label.1);
        }
        assert_eq!(agreed(fields, &O::default(), 4, Lang::En), Vec::<String>::new());
    }

    #[test]
    fn every_option_can_be_set_to_each_of_its_values_and_back() {
        check(chupate_dos::OPTIONS);
        check(domino::OPTIONS);
        check(dudo::OPTIONS);
        check(superechelon::OPTIONS);
        check(tres_en_raya::OPTIONS);
    }

    fn shown<O>(fields: &[Field<O>], options: &O, seats: u8) -> Vec<&'static str> {
        fields.iter().filter(|field| field.matters(options, seats)).map(|field| field.label.1).collect()
    }

    #[test]
    fn only_options_that_matter_are_shown() {
        let mut options = chupate_dos::Options::default();
        let of_two = "The first to win two rounds wins the match";
        assert_eq!(shown(chupate_dos::OPTIONS, &options, 2)[..2], [of_two, "Rounds"]);
        options.first_to = std::num::NonZeroU8::new(2);
        assert!(!shown(chupate_dos::OPTIONS, &options, 2).contains(&"Rounds"));
        assert_eq!(shown(chupate_dos::OPTIONS, &options, 3)[0], "Rounds");
        assert_eq!(shown(superechelon::OPTIONS, &Default::default(), 2).len(), 2);
        assert_eq!(shown(superechelon::OPTIONS, &Default::default(), 3).len(), 2);
        let nine = tres_en_raya::Options { kind: tres_en_raya::Kind::Group, ..Default::default() };
        assert_eq!(shown(tres_en_raya::OPTIONS, &nine, 2).len(), 4);
        let modes =
            Mode::ALL.map(|mode| shown(domino::OPTIONS, &domino::Options { mode, ..Default::default() }, 4).len());
        assert_eq!(modes, [1, 0, 1, 2, 0, 1, 5]);
    }

    #[test]
    fn what_was_agreed_is_told_where_it_is_not_as_written() {
        let options = domino::Options {
            mode: Mode::Capicua,
            double_counts_both: false,
            block_counts_own: false,
            capicua_two_ends: true,
            ..Default::default()
        };
        let told = [
            "In a block, the winner also counts their own pips: no.",
            "For a capicúa, the two ends have to be different.",
        ];
        assert_eq!(agreed(domino::OPTIONS, &options, 2, Lang::En), told);
        let other = domino::Options { mode: Mode::Fewest, ..options };
        assert!(agreed(domino::OPTIONS, &other, 2, Lang::En).is_empty());
        let long = tres_en_raya::Options { target: 5, ..Default::default() };
        assert_eq!(agreed(tres_en_raya::OPTIONS, &long, 2, Lang::En), ["Rounds to win: 5."]);
    }
}

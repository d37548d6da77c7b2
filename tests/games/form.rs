use domino::Mode;
use sobremesa::games::form::*;
use sobremesa::games::{chupate_dos, domino, dudo, superechelon, tres_en_raya};
use sobremesa::lang::Lang;
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
    let modes = Mode::ALL.map(|mode| shown(domino::OPTIONS, &domino::Options { mode, ..Default::default() }, 4).len());
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
    let told =
        ["In a block, the winner also counts their own pips: no.", "For a capicúa, the two ends have to be different."];
    assert_eq!(agreed(domino::OPTIONS, &options, 2, Lang::En), told);
    let other = domino::Options { mode: Mode::Fewest, ..options };
    assert!(agreed(domino::OPTIONS, &other, 2, Lang::En).is_empty());
    let long = tres_en_raya::Options { target: 5, ..Default::default() };
    assert_eq!(agreed(tres_en_raya::OPTIONS, &long, 2, Lang::En), ["Rounds to win: 5."]);
}

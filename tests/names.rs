use sobremesa::names::{ACCENTED, capital, collation};

#[test]
fn accented_letters_have_the_capitals_of_unicode() {
    let table: Vec<char> = ACCENTED.chars().collect();
    for letter in table.chunks(3).map(|row| row[0]).chain('a'..='z') {
        let one = |mut all: std::char::ToUppercase| all.next().filter(|_| all.next().is_none());
        let expected = one(letter.to_uppercase()).filter(|c| c.to_lowercase().eq([letter]));
        assert_eq!(capital(letter), expected, "{letter}");
    }
}

#[test]
fn to_1_names_are_ordered_as_spanish_orders_them() {
    let spanish = ["Álvaro", "alvaro b", "Ana", "ÁNA", "Begoña", "Nuria", "Ñico", "Oscar", "Óscar", "Zoe"];
    let latin = ["Ana", "Çağla", "Đorđe", "Dua", "Ğani", "Łukasz", "Luz", "Ōe", "Rita", "Šime", "Ứng", "Żeno", "Zoe"];
    for sorted in [&spanish[..], &latin] {
        let mut names: Vec<_> = sorted.iter().rev().copied().collect();
        names.sort_by_key(|name| collation(name));
        assert_eq!(names, sorted);
    }
    assert!(collation("cana") < collation("caña") && collation("cañz") < collation("cao"));
    assert_eq!(collation("Pen\u{303}a").0, collation("Peña").0);
}

#[test]
fn to_1_names_are_composed_and_counted_by_glyphs() {
    use sobremesa::names::{glyphs, tidy_name};
    for (typed, kept) in [
        ("  Jose\u{301}  Mari\u{301}a ", "José María"),
        ("N\u{303}ICO", "ÑICO"),
        ("U\u{31b}\u{301}ng", "Ứng"),
        ("S\u{30c}ime \u{202e}x", "Šime x"),
        ("Familia 👨\u{200d}👩\u{200d}👧", "Familia 👨\u{200d}👩\u{200d}👧"),
        (
            "Nia 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
            "Nia 🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
        ),
        ("🏴\u{e0067}\u{e0062}\u{e007f} Ana\u{e0067}", "🏴 Ana"),
        ("A\u{200d}na\u{200d}", "Ana"),
        ("q\u{301}", "q\u{301}"),
    ] {
        assert_eq!(tidy_name(typed), kept, "{typed:?}");
        assert_eq!(tidy_name(kept), kept);
    }
    assert_eq!([glyphs("José"), glyphs("Jose\u{301}"), glyphs("👨\u{200d}👩\u{200d}👧"), glyphs("🇪🇸")], [4, 4, 1, 1]);
    assert_eq!(glyphs(&"é".repeat(40)), 40);
}

#[test]
fn to_1_names_that_look_alike_are_the_same_however_they_were_typed() {
    let same = |a: &str, b: &str| sobremesa::names::same_name(&collation(a), &collation(b));
    assert!(same("José", "Jose\u{301}") && same("JOSÉ", "José") && same("Ứng", "U\u{31b}\u{301}ng"));
    assert!(!same("José", "Jose") && !same("Peña", "Pena") && !same("Šime", "Sime"));
}

#[test]
fn what_cannot_be_seen_makes_no_other_name() {
    use sobremesa::names::{fits, shows, tidy_name};
    for typed in ["A\u{ad}na", "An\u{34f}a", "\u{61c}Ana", "Ana\u{e0041}", "Ana\u{3164}", "Ana\u{fe0f}", "\u{180b}Ana"]
    {
        assert_eq!(tidy_name(typed), "Ana", "{typed:?}");
    }
    for blank in ["\u{3164}", "\u{2800}", "\u{115f}\u{ffa0}", "\u{301}", "\u{fe0f}\u{200d}"] {
        assert!(!tidy_name(blank).chars().any(shows), "{blank:?}");
    }
    assert_eq!(tidy_name("Ana \u{2764}\u{fe0f}\u{fe0f}"), "Ana \u{2764}\u{fe0f}");
    let zalgo = format!("Z{}", "\u{323}".repeat(1_000_000));
    assert!(!fits(&tidy_name(&zalgo), 40), "one glyph, and too many marks");
    assert_eq!(sobremesa::names::cut(&tidy_name(&zalgo), 40), "");
    assert!(tidy_name(&zalgo).chars().count() < 1_000, "marks are bounded before they are read");
}

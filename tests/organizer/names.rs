//! Tests of typed and pasted names.

use super::*;

fn newcomers(text: &str) -> Vec<String> {
    read(text, &[]).newcomers.into_iter().map(|n| n.name).collect()
}

#[test]
fn names_come_one_a_line_from_a_spreadsheet_or_between_commas() {
    assert_eq!(newcomers("Ana\nBeto\r\n\n  Carla  "), ["Ana", "Beto", "Carla"]);
    assert_eq!(newcomers("Ana, Beto , Carla"), ["Ana", "Beto", "Carla"]);
    assert_eq!(newcomers("García, Ana\nLópez, Luis"), ["García, Ana", "López, Luis"]);
    assert_eq!(newcomers("1. Ana\n2) Beto\n3 Carla\n- Dani\n5"), ["Ana", "Beto", "Carla", "Dani"]);
    assert_eq!(newcomers("Nombre\tPagado\nAna\tsí\nBeto\tno"), ["Ana", "Beto"]);
    assert_eq!(newcomers("1;\"Ana María\";x\n2;Beto;"), ["Ana María", "Beto"]);
    assert_eq!(newcomers("\u{feff}Ana\rBeto"), ["Ana", "Beto"]);
    assert_eq!(newcomers("3Ana\nMr. T\nJ-Lo"), ["3Ana", "Mr. T", "J-Lo"]);
    assert_eq!(newcomers(" \n\t\n\u{301}\n\u{301}\tAna"), ["Ana"], "an accent alone names nobody");
    assert_eq!(newcomers("María \"La Loca\"\n-2+3\n-Eva\nJose\u{301}"), ["María \"La Loca\"", "-2+3", "Eva", "José"]);
    let paid: Vec<bool> = read("Ana\tsí\nBeto\tno\nCarla", &[]).newcomers.iter().map(|n| n.paid).collect();
    assert_eq!(paid, [true, false, false]);
}

#[test]
fn who_is_named_twice_or_known_is_told_and_entered_once() {
    let pasted = read("Ana\nANA\nana\nBeto", &["beto", "Zoe"]);
    assert_eq!(pasted.newcomers.len(), 1);
    assert_eq!(pasted.twice, ["ana", "Beto"]);
}

#[test]
fn what_is_left_out_of_a_list_or_too_long_is_told() {
    let (long, most) = ("ñ".repeat(41), "ñ".repeat(40));
    let pasted = read(&format!("Pérez; Juan\nAna\tsí\nBeto;12;no\n{long}\n{most}"), &[]);
    assert_eq!(pasted.newcomers.iter().map(|n| &n.name[..]).collect::<Vec<_>>(), ["Pérez", "Ana", "Beto", &most[..]]);
    assert_eq!(pasted.changed, [("Pérez; Juan".to_string(), "Pérez".to_string())]);
    assert_eq!(pasted.long, [long]);
    let two = "María de los Ángeles Fernández\nMaría de los Ángeles Fernán Gómez";
    let pasted = read(two, &[]);
    assert!(pasted.newcomers.len() == 2 && pasted.twice.is_empty());
    let names: Vec<String> = pasted.newcomers.into_iter().map(|n| n.name).collect();
    assert_eq!([0, 1].map(|at| tablet::short(&names, at)), ["María de los Ángeles F 1", "María de los Ángeles F 2"]);
    assert_eq!(tablet::short(&["Ana".into(), names[0].clone()], 1), "María de los Ángeles Fer");
}

#[test]
fn numbers_that_most_lines_have_are_ratings() {
    let rated = |text: &str| -> Vec<(String, Option<u32>)> {
        read(text, &[]).newcomers.into_iter().map(|n| (n.name, n.rating)).collect()
    };
    let both = [("Ana".to_string(), Some(1650)), ("Luis Gil".to_string(), Some(980))];
    assert_eq!(rated("Ana 1650\nLuis Gil 980"), both);
    assert_eq!(rated("Ana 1650, Luis Gil 980"), both);
    assert_eq!(rated("Nombre\tNivel\nAna\t1650\nLuis Gil\t980"), both);
    assert_eq!(rated("1;Ana;1650;sí\n2;Luis Gil;980;no"), both);
    let lacking = [("Ana 1650".to_string(), None), ("Luis".to_string(), None)];
    assert_eq!(rated("Ana 1650\nLuis"), lacking);
    assert_eq!(rated("Ana;1650\nLuis;"), [("Ana".to_string(), None), ("Luis".to_string(), None)]);
    let some = [&both[..], &[("Eva".to_string(), None)]].concat();
    assert_eq!(rated("Ana 1650\nLuis Gil 980\nEva"), some, "a newcomer has none");
    assert_eq!(rated("Ana\t1650\nLuis Gil\t980\nEva"), some);
    assert_eq!(rated("Ana 1\nAna 2"), [("Ana 1".to_string(), None), ("Ana 2".to_string(), None)]);
    assert_eq!(rated("Ana;600123456\nLuis;600123457")[0].1, None, "a telephone");
    assert_eq!(rated("3 1650\n0 000"), [], "numbers alone are nobody");
    assert_eq!(rated("Agente 007"), [("Agente 007".to_string(), None)], "one alone is called so");
}

#[test]
fn a_trf_names_people_by_starting_rank_with_ratings_and_federations() {
    let row = |number: &str, name: &str, rating: &str| format!("001 {number:>4}      {name:<33} {rating:>4}");
    let games = "                             1.0    1     1 w 0";
    let rows = [
        "012 Copa".into(),
        row("2", "Beto, P.", "1500") + " MEX" + &games[4..],
        row("10", "Gala", ""),
        row("1", "Ana/Luis", "0"),
    ];
    let pasted = read(&format!("{}\r\n001 Zoe\r\n", rows.join("\r\n")), &["Gala"]);
    let named = pasted.newcomers.iter().map(|new| (&new.name[..], new.rating, &new.federation[..]));
    assert_eq!(named.collect::<Vec<_>>(), [("Ana / Luis", None, ""), ("Beto, P.", Some(1500), "MEX")]);
    assert_eq!((&pasted.twice[..], &pasted.unread[..]), (&["Gala".to_string()][..], &["5".to_string()][..]));
    assert!(
        pasted
            .notices(sobremesa::lang::Lang::En)
            .0
            .iter()
            .any(|words| words.starts_with("Lines of the TRF not understood"))
    );
    assert_eq!(pasted.maybe_pair(), None, "a surname and a name");
    let of_teams = read(&format!("{}\n013 Reyes            1    2", rows.join("\n")), &[]);
    assert_eq!((of_teams.newcomers.len(), of_teams.notices(Lang::Es).0.len()), (0, 1));
    assert!(of_teams.notices(Lang::En).0[0].starts_with("This TRF is of a team event"), "{of_teams:?}");
    // Numbers before names do not make a text a TRF.
    assert_eq!(read("001 Ana\n002 Beto", &[]).newcomers.len(), 2);
}

#[test]
fn a_file_that_is_not_utf_8_is_read_as_windows_1252() {
    let decode = |bytes: &[u8]| trf::decode(bytes.to_vec());
    assert_eq!(decode(b"Nu\xf1ez \x80 \x8a\x9f"), "Nuñez € ŠŸ");
    assert_eq!(decode("\u{feff}Nuñez".as_bytes()), "Nuñez");
}

use sobremesa::lang::*;

#[test]
fn lists_read_as_people_say_them() {
    let names = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    assert_eq!(Lang::Es.list(&names("Ana Bruno Carla")), "Ana, Bruno y Carla");
    assert_eq!(Lang::Es.list(&names("Ana Inés")), "Ana e Inés");
    assert_eq!(Lang::Es.list(&names("Ana Hielo")), "Ana y Hielo");
    assert_eq!(Lang::En.list(&names("Ana Inés")), "Ana and Inés");
    assert_eq!(Lang::En.list(&[""; 0]), "");
}

#[test]
fn a_place_reads_alone_and_before_its_noun() {
    assert_eq!([1, 2, 3, 12].map(|n| Lang::Es.ordinal(n)), ["1.º", "2.º", "3.º", "12.º"]);
    assert_eq!([1, 2, 3, 11, 13, 22].map(|n| Lang::En.ordinal(n)), ["1st", "2nd", "3rd", "11th", "13th", "22nd"]);
    assert_eq!([1, 2, 3].map(|n| Lang::Es.place(n)), ["1.er puesto", "2.º puesto", "3.er puesto"]);
    assert_eq!(Lang::En.place(2), "2nd place");
}

#[test]
fn the_languages_of_the_peninsula_go_with_spanish_and_all_others_with_english() {
    for set in ["es", "es-ES", "es-419", "ES", "ca-ES", "gl", "eu-ES", "ast", "an", "pt-BR", "pt", ""] {
        assert_eq!(Lang::of_browser(set), Lang::Es, "{set}");
    }
    for set in ["en", "en-GB", "de-CH", "fr", "et", "eo", "zh-Hans-CN"] {
        assert_eq!(Lang::of_browser(set), Lang::En, "{set}");
    }
}

#[test]
fn counts_take_the_right_noun() {
    let cards = |lang: Lang, n| lang.count(n, ["carta", "cartas"], ["card", "cards"]);
    assert_eq!(
        (cards(Lang::Es, 1), cards(Lang::Es, 0), cards(Lang::En, 2)),
        ("1 carta".into(), "0 cartas".into(), "2 cards".into())
    );
}

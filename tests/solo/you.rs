use sobremesa::lang::Lang;
use sobremesa::saved::Player;
use sobremesa::solo::*;

#[test]
fn who_plays_alone_is_called_in_the_language_of_the_moment() {
    let mut players = ["Tú", "You", "Olivia"].map(|name| Player::person(name.into(), 0));
    for (lang, you) in [(Lang::En, "You"), (Lang::Es, "Tú")] {
        call_you(lang, &mut players);
        assert_eq!(players.each_ref().map(|player| &player.name[..]), [you, you, "Olivia"]);
    }
}

#[test]
fn what_is_told_of_you_is_said_to_you() {
    for line in include_str!("../data/to-you.txt").lines() {
        let (lang, pair) = line.split_once(' ').expect("a language");
        let (told, said) = pair.split_once(" => ").expect("two sentences");
        let lang = if lang == "es" { Lang::Es } else { Lang::En };
        assert_eq!(to_you(lang, told), said);
    }
}

//! Tests of the reasons for pairings by FIDE's rules.

use super::*;

/// Returns the reasons for the matches of the newest round.
fn reasons(lang: Lang, event: &Event) -> Vec<String> {
    let phase = event.state().contests[GameId::FIRST].current().unwrap();
    let newest = phase.encounters().each().filter(|(_, e)| e.round.number() == phase.rounds_drawn());
    newest.filter_map(|(at, _)| pairs::why(lang, event.state(), phase, at)).collect()
}

#[test]
fn a_pair_of_a_fide_swiss_says_who_came_first_and_what_gives_the_sides() {
    let names: Vec<String> = (1..=9).map(|i| format!("P{i:02}")).collect();
    let mut event = undrawn(&[("tres-en-raya", Format::Dutch)], names.clone());
    let mut rng = Rng::from_number(0);
    let mut told = vec![];
    for round in 1..=3 {
        let seeds = if round == 1 { names.clone() } else { vec![] };
        event.apply(Action::Draw { game: GameId::FIRST, seed: "s".into(), seeds }).unwrap();
        told.push([Lang::Es, Lang::En].map(|lang| reasons(lang, &event)));
        while let Some(action @ Action::Report { .. }) =
            simulate::next_action(event.state(), GameId::FIRST, 0, &mut rng)
        {
            event.apply(action).unwrap();
        }
    }
    let phase = event.state().contests[GameId::FIRST].current().unwrap();
    // The reasons of earlier rounds stay the same.
    for (round, told) in told.iter().enumerate() {
        let (encounter, _) = phase.encounters().each().find(|(_, e)| e.round.number() == round + 1).unwrap();
        let at = EncounterRef { encounter, ..AT };
        let kept: Vec<String> = draw::reasons(Lang::Es, &event, at).into_iter().map(|(_, why)| why).collect();
        assert_eq!(kept, told[0]);
    }
    let at = phase.encounters().each().map(|(at, _)| at).next_back().unwrap();
    let why = |lang: Lang, a: &str, b: &str| {
        let two = [a, b].map(|name| event.state().player(name).unwrap());
        pairs::why_not(lang, event.state(), phase, at, two).unwrap_or_default()
    };
    let asked = |a: &str, b: &str| pairs::pair_asked_for(Lang::En, event.state(), GameId::FIRST, [a, b]);
    assert_eq!(asked("P08", "P02"), Some("P08 and P02: they had met (C1).".into()));
    assert_eq!((asked("P08", "P08"), asked("P08", "Nobody")), (None, None));
    let sobremesa::tournament::Seats::Duel(two) =
        phase.encounters().iter().rfind(|e| e.players.is_match()).unwrap().players
    else {
        panic!()
    };
    let [a, b] = two.map(|player| event.state().name(player));
    assert_eq!(asked(a, b), Some(format!("{a} and {b} meet in this round.")));
    let drawn = draw(Lang::En, &event, GameId::FIRST).unwrap().drawn;
    assert!(drawn.is_none_or(|drawn| drawn.people == names));
    for (a, b, expected) in [
        ("P08", "P02", "P08 y P02: ya se habían enfrentado (C1)."),
        (
            "P01",
            "P02",
            "Si se enfrentaran P01 y P02, la mejor jornada tendría 1 persona que sube como en la jornada anterior en vez de 0 (C15).",
        ),
        ("P04", "P05", "Si se enfrentaran P04 y P05, la jornada sería igual de buena: decidió el orden (4.2)."),
        ("P07", "P09", ""),
    ] {
        assert_eq!(why(Lang::Es, a, b), expected);
    }
    let english = "With P07 against P08, the best round would have 1 player who floats down as two rounds before instead of 0 (C16).";
    assert_eq!(why(Lang::En, "P07", "P08"), english);
    // A block has a round and a language, and then the reasons of its matches.
    for block in include_str!("reasons.txt").trim_end().split("\n\n") {
        let (of, reasons) = block.split_once('\n').unwrap();
        let (round, lang) = of.split_once(' ').unwrap();
        let told = &told[round.parse::<usize>().unwrap() - 1][usize::from(lang == "en")];
        assert_eq!(told.join("\n"), reasons, "{of}");
    }
}

#[test]
fn pairs_changed_by_hand_have_no_reason_of_the_rules_and_who_met_is_said_once() {
    let names: Vec<String> = (1..=8).map(|i| format!("P{i:02}")).collect();
    let mut event = undrawn(&[("tres-en-raya", Format::Dutch)], names);
    let mut met = vec![];
    for seed in ["uno", "dos"] {
        event.apply(Action::Draw { game: GameId::FIRST, seed: seed.into(), seeds: vec![] }).unwrap();
        let mut rng = Rng::from_number(0);
        while let (Some(action @ Action::Report { .. }), "uno") =
            (simulate::next_action(event.state(), GameId::FIRST, 0, &mut rng), seed)
        {
            event.apply(action).unwrap();
        }
        let duels = current(&event).encounters().each();
        let duels: Vec<_> = duels.map(|(at, e)| (at, event.state().names(&e.players).join(" "))).collect();
        met.push(duels.into_iter().skip(met.iter().map(Vec::len).sum()).collect::<Vec<_>>());
    }
    let lists = |event: &Event| draw(Lang::Es, event, GameId::FIRST).unwrap().drawn.unwrap().lists;
    let by_hand = |event: &Event| {
        let why = |list: &DrawnList| list.why.as_deref() == Some("Cambiado a mano por la organización.");
        lists(event).iter().filter(|list| why(list)).count()
    };
    // This swap lets a player meet the opponent of the last round again.
    let (at, own) = &met[1][0];
    let (who, out) = own.split_once(' ').unwrap();
    let before = met[0].iter().find_map(|(_, two)| {
        let (a, b) = two.split_once(' ')?;
        if a == who { Some(b) } else { (b == who).then_some(a) }
    });
    let before = before.unwrap();
    let at = EncounterRef { encounter: *at, ..AT };
    let (sentences, offer) = swap::swap(Lang::Es, &event, at, [out, before], &|_| None);
    let of_both = |words: &&String| words.contains(who) && words.contains(before);
    assert_eq!(sentences.iter().filter(of_both).count(), 1, "{sentences:?}");
    assert!(sentences.iter().any(|words| words.ends_with("ya se habían enfrentado (C1).")), "{sentences:?}");
    assert_eq!(by_hand(&event), 0);
    offer.actions.into_iter().for_each(|action| event.apply(action).unwrap());
    assert_eq!(by_hand(&event), 2);
    let earlier = EncounterRef { encounter: met[0][0].0, ..at };
    let earlier = draw::reasons(Lang::Es, &event, earlier);
    assert!(!earlier.is_empty() && !earlier.iter().any(|(_, why)| why.starts_with("Cambiado")), "{earlier:?}");
    event.apply(Action::Undo { action: event.file().log.len() }).unwrap();
    assert_eq!(by_hand(&event), 0);
}

#[test]
fn whoever_leaves_their_score_group_is_named_with_the_reason_and_with_earlier_floats() {
    for format in [Format::Swiss, Format::Dutch] {
        let mut event = undrawn(&[("tres-en-raya", format)], "ABCDEFG".chars());
        let plan = serde_json::to_string(&game("tres-en-raya").plan(7, format).unwrap()).unwrap();
        apply(&mut event, &format!(r#"{{"do":"edit","plan":{}}}"#, plan.replace(r#""rounds":4"#, r#""rounds":5"#)));
        // Rounds paired by hand, each with the words for its floats. A single letter has the bye.
        for round in include_str!("floats.txt").trim_end().split("\n\n") {
            let mut lines = round.lines();
            let (pairs, floats) = (lines.next().unwrap(), lines.collect::<Vec<_>>());
            let names = |pair: &str| pair.chars().map(String::from).collect();
            let pools: Vec<Vec<String>> = pairs.split(' ').map(names).collect();
            event.apply(Action::Arrange { game: GameId::FIRST, pools }).unwrap();
            let told = reasons(Lang::Es, &event);
            let said = |words: &&String| words.contains(" baja de grupo");
            let of_two = told.iter().filter(said).zip(&floats);
            of_two.for_each(|(words, float)| assert!(words.contains(float), "{format:?}: {words} instead of {float}"));
            assert_eq!(told.iter().filter(said).count(), floats.len(), "{told:?}");
            for at in current(&event).encounters().ids().rev().take(4).collect::<Vec<_>>() {
                let at = EncounterRef { encounter: at, ..AT };
                if let two @ [_, _] = &people(&event, at)[..] {
                    let sheet = won(current(&event).kind_of(at.encounter), two, &[3, 0]);
                    event.apply(Action::report(at, sheet)).unwrap();
                }
            }
        }
    }
}

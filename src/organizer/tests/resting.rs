//! Who rests, who asked for it, and what it is worth.

use super::*;
use crate::organizer::pairs;
use crate::organizer::views::{display, person::person, room, standings};
use crate::tournament::Waits;

fn resting(event: &Event) -> Vec<String> {
    room::room(Lang::Es, event.state(), &[], &|_| None).resting
}

/// Plays a match of the round at hand, the one with this place among the open ones.
fn play_one(event: &mut Event, place: usize) {
    let contest = &event.state().contests[GameId::FIRST];
    let Waits::Results(open) = contest.waits(&event.state().alphabet) else { panic!("nothing to play") };
    let at = EncounterRef { game: GameId::FIRST, phase: PhaseId::FIRST, encounter: open[place] };
    walkover(event, at, 0);
}

#[test]
fn nobody_at_a_table_rests() {
    let mut event = event("tres-en-raya", 9, Format::League);
    let one = resting(&event);
    assert!(one.len() == 1 && one[0].starts_with("Descansa P"), "{one:?}");
    // Somebody is away for some rounds: the matches of others go on without them.
    apply(&mut event, r#"{"do":"away","who":"P000"}"#);
    for _ in 0..20 {
        let state = event.state();
        let Some(call) = state.room.calls.first().cloned() else { break };
        let called: Vec<&str> = state.room.calls.iter().flat_map(|call| state.names(&call.players)).collect();
        let words = resting(&event).concat();
        assert!(!called.iter().any(|name| words.contains(name)), "{words} {called:?}");
        assert!(!words.contains("P000"), "{words}");
        walkover(&mut event, call.at, 0);
    }
}

#[test]
fn who_only_waits_for_a_table_does_not_rest() {
    let mut event = event("tres-en-raya", 9, Format::League);
    assert_eq!(resting(&event).len(), 1, "the others all play");
    apply(&mut event, r#"{"do":"tables","tables":2}"#);
    assert_eq!(resting(&event), [""; 0], "four others are free to play");
    apply(&mut event, r#"{"do":"rounds","together":true}"#);
    assert_eq!(resting(&event).len(), 1, "no match of theirs begins in this round");
}

#[test]
fn who_asked_to_rest_is_told_what_it_is_worth() {
    let names = ["Ana", "Beto", "Cata", "Dani", "Eva", "Unai", "Vera"];
    let mut event = undrawn(&[("tres-en-raya", Format::Swiss)], names);
    apply(&mut event, r#"{"do":"away","who":"Cata","bye":"half"}"#);
    apply(&mut event, r#"{"do":"away","who":"Unai"}"#);
    apply(&mut event, r#"{"do":"draw","seed":"uno"}"#);
    let told = pairs::left_out(Lang::Es, event.state(), &event.state().contests[GameId::FIRST]).unwrap();
    assert_eq!(
        told,
        "Fuera de esta jornada, porque no está: Unai. Fuera de esta jornada, porque pidió descanso: Cata."
    );
    let words = resting(&event);
    assert!(words.len() == 1 && words[0].starts_with("Descansa "), "{words:?}");
    let away = room::room(Lang::Es, event.state(), &[], &|_| None).away;
    let away: Vec<&str> = away.iter().map(|away| &away.words[..]).collect();
    assert_eq!(away, ["Cata pidió medio descanso.", "Unai no está."]);
    let shown = display::people(Lang::Es, event.state());
    let at = |name: &str| shown.iter().find(|(of, _)| of == name).unwrap().1.clone();
    assert_eq!([at("Cata"), at("Unai")], ["descansa", "no está"]);
    assert_eq!(shown.iter().filter(|(_, at)| at == "descansa").count(), 2, "{shown:?}");
    let page = |name: &str| person(Lang::Es, event.state(), event.state().player(name).unwrap()).unwrap();
    let line =
        |name: &str| page(name).games[0].matches.iter().map(|line| format!("{}: {}", line.who, line.what)).next();
    assert_eq!(line("Cata").unwrap(), "Descansa: pidió medio descanso, 1 punto");
    let (drawn, _) = shown.iter().find(|(name, at)| at == "descansa" && name != "Cata").unwrap();
    assert_eq!(line(drawn).unwrap(), "Descansa: 3 puntos");
    assert_eq!(
        (line("Unai"), page("Unai").marks, page("Cata").marks),
        (None, "no está".into(), "pidió medio descanso".into())
    );
    let stands = page("Unai").games[0].stands.clone().unwrap();
    assert!(stands.ends_with(" Faltó a la jornada 1."), "{stands}");
    assert!(words[0].ends_with(" Cata pidió medio descanso (1 punto).") && !words[0].contains("Unai"));
    let state = event.state();
    let phase = current(&event);
    let cata = state.player("Cata").unwrap();
    let (own, _) = phase.encounters().each().find(|(_, e)| e.players.contains(&cata)).unwrap();
    let why = pairs::why(Lang::Es, state, phase, own);
    assert_eq!(why.as_deref(), Some("Cata pidió medio descanso (1 punto)."));
    (0..2).for_each(|_| play_one(&mut event, 0));
    apply(&mut event, r#"{"do":"draw","seed":"dos"}"#);
    let table = standings::standings(Lang::Es, event.state(), GameId::FIRST, PhaseId::FIRST).unwrap();
    let of = |name: &str| table.row(event.state().player(name).unwrap()).unwrap().rested.clone();
    assert_eq!([of("Cata"), of("Unai")], ["medio descanso, medio descanso", "faltó a 2 jornadas"]);
    let rested = |row: &&standings::RowView| row.rested == "descansó";
    assert_eq!(table.tables[0].rows.iter().filter(rested).count(), 2);
}

//! Sheets filled in by what their views offer, as on the screen.

use super::*;
use sobremesa::games::chupate_dos::sheet as chupate;
use sobremesa::games::domino::{Mode, Options, sheet as domino};
use sobremesa::games::dudo::sheet as dudo;
use sobremesa::games::superechelon::{Leader, sheet as echelon};
use sobremesa::games::tres_en_raya::{Kind, sheet as tres};
use sobremesa::lang::Lang;
use sobremesa::scorekeeper::view::{self, SheetView};
use sobremesa::scorekeeper::{Draft, NumbersForm};

/// A sheet on the screen, with the entry that is being typed.
struct Screen {
    sheet: Sheet,
    draft: Draft,
    active: Option<Seat>,
}

impl Screen {
    fn new<S: ScoreSheet>(rules: S::Rules, seats: usize) -> Screen {
        Screen { sheet: sheet::<S>(rules, seats), draft: Draft::default(), active: None }
    }

    fn view(&self) -> SheetView {
        view::sheet(Lang::Es, &self.sheet, self.draft.kind)
    }

    fn form(&self) -> NumbersForm {
        self.view().round.numbers.unwrap()
    }

    fn enter(&mut self, entry: &Entry) {
        self.sheet.enter(entry).unwrap();
        (self.draft, self.active) = (Draft::default(), None);
    }

    /// Taps a button in the row of a player.
    fn tap(&mut self, seat: Seat, words: &str) {
        let taps = self.view().rows[seat.index()].taps.clone();
        let tap = taps.iter().find(|tap| tap.words == words).unwrap();
        assert_eq!(tap.label, format!("{}: {words}", NAMES[seat.index()]));
        self.enter(&tap.entry);
    }

    fn first(&mut self, seat: Seat) {
        let pick = self.view().first.unwrap();
        self.enter(&pick.choices.iter().find(|choice| choice.0 == seat).unwrap().1);
    }

    /// Presses the number keys of the form; a space moves to the next field.
    fn keys(&mut self, keys: &str) {
        let form = self.form();
        for key in keys.chars() {
            let field = form.field(&self.draft, self.active);
            self.active = match key.to_digit(10) {
                Some(digit) => form.press(&mut self.draft, field.unwrap(), digit),
                None => form.next(&self.draft, field),
            };
        }
    }

    fn typed(&self) -> Option<Entry> {
        view::typed(&self.sheet, &self.form(), &self.draft)
    }

    fn preview(&self) -> String {
        view::preview(Lang::Es, &self.sheet, &self.typed().unwrap())
    }

    /// Says how many cards a player has left; the last one enters the round.
    fn left(&mut self, seat: Seat, cards: &str) {
        self.draft.numbers.resize(3, String::new());
        self.draft.numbers[seat.index()] = cards.into();
        if let Some(entry) = view::left(&self.sheet, &self.view().round.cards, &self.draft) {
            self.enter(&entry);
        }
    }

    fn totals(&self) -> Vec<u32> {
        self.view().rows.iter().map(|row| row.total).collect()
    }
}

#[test]
fn a_sheet_of_domino() {
    let mut screen = Screen::new::<domino::Count>(Options::default(), 3);
    screen.first(B);
    assert_eq!(screen.view().now, "Ronda 1. Sale Beto.");
    assert_eq!(screen.view().first, None);
    screen.tap(A, "+15");
    screen.tap(B, "+5");
    screen.tap(B, "+20");
    assert_eq!(screen.totals(), [15, 25, 0]);
    assert_eq!(screen.view().log.last().unwrap(), "Beto +20");
    screen.sheet.undo().unwrap();
    assert_eq!((screen.totals(), screen.view().rows[0].detail.as_str()), (vec![15, 5, 0], "+15 · faltan 185"));
    screen.form().who.unwrap().choose(&mut screen.draft, A);
    assert_eq!(screen.form().counted(&screen.draft), [B, C]);
    screen.keys("17");
    assert_eq!((screen.active, screen.typed()), (Some(C), None));
    screen.keys("6 ");
    assert_eq!(screen.preview(), "Ana +25");
    screen.enter(&screen.typed().unwrap());
    assert_eq!(screen.totals(), [40, 5, 0]);
    assert_eq!(screen.view().lines[0].cells, ["40", "5", ""]);
    screen.draft.toggle_none();
    screen.keys("0 0 4 ");
    assert!(screen.preview().contains("blanca doble"), "{}", screen.preview());
    screen.form().write(&mut screen.draft, B, "7");
    screen.enter(&screen.typed().unwrap());
    assert_eq!(screen.totals(), [51, 5, 3]);
}

#[test]
fn a_tie_of_domino_is_a_question() {
    let rules = Options { mode: Mode::Fewest, ..Options::default() };
    let mut screen = Screen::new::<domino::Count>(rules, 3);
    screen.form().who.unwrap().choose(&mut screen.draft, A);
    screen.keys("12 12 ");
    screen.enter(&screen.typed().unwrap());
    let round = screen.view().round;
    let pick = round.pick.unwrap();
    assert!(pick.legend.starts_with("Empate a pintas entre Beto y Carla"), "{}", pick.legend);
    assert_eq!((pick.choices[1].0, round.numbers), (C, None));
    screen.enter(&pick.choices[1].1);
    assert_eq!(screen.totals(), [0, 0, 24]);
}

#[test]
fn in_the_sabaniao_who_blocked_is_asked() {
    let mut screen = Screen::new::<domino::Count>(Options { mode: Mode::Sabaniao, ..Options::default() }, 2);
    let who = screen.form().who.unwrap();
    who.choose(&mut screen.draft, A);
    assert_eq!((who.legend(&screen.draft), screen.draft.none), ("¿Quién hace dominó?", false));
    screen.draft.toggle_none();
    assert!(!who.is_chosen(&screen.draft, A));
    who.choose(&mut screen.draft, B);
    assert!(who.is_chosen(&screen.draft, B) && screen.draft.none);
    assert_eq!(who.legend(&screen.draft), "¿Quién cerró?");
    assert_eq!(screen.form().counted(&screen.draft), [A, B]);
}

#[test]
fn a_sheet_of_dudo() {
    let mut screen = Screen::new::<dudo::Count>((), 3);
    screen.first(C);
    assert_eq!(screen.view().now, "Empieza Carla. Quedan 15 dados. Se puede calzar.");
    assert!(screen.view().rows[2].begins);
    for _ in 0..4 {
        screen.tap(A, "Pierde uno");
    }
    assert!(screen.view().now.starts_with("Obliga Ana"));
    assert_eq!(screen.view().rows[0].detail, "obliga");
    assert!(screen.view().rows[1].taps.iter().any(|tap| tap.key == "calzo" && tap.dim));
    screen.tap(B, "Pierde uno");
    screen.tap(A, "Calza bien");
    assert_eq!(screen.totals(), [2, 4, 5]);
    assert_eq!(screen.view().totals(A)[0], 5, "everybody begins with a full cup");
    screen.sheet.undo().unwrap();
    screen.tap(A, "Pierde uno");
    assert!(screen.view().now.contains("ni calzar"));
    let row = &screen.view().rows[0];
    assert_eq!((row.detail.as_str(), row.taps.len(), row.unit.as_str()), ("fuera", 0, "dados"));
    assert_eq!(screen.view().round.way, None, "two have no way to choose");
    let rare: Vec<String> = screen.view().round.rare.unwrap().1.into_iter().map(|tap| tap.words).collect();
    assert_eq!(rare, ["Beto pierde dos", "Expulsar a Beto", "Carla pierde dos", "Expulsar a Carla"]);
    for _ in 0..4 {
        screen.tap(B, "Pierde uno");
    }
    let view = screen.view();
    assert_eq!((view.ending.as_deref(), view.now.as_str()), (Some("¡Gana Carla!"), ""));
    assert!(view.rows.iter().all(|row| row.taps.is_empty() && !row.begins));
    assert_eq!((view.rows[2].place, view.round), (Some(1), Default::default()));
}

#[test]
fn a_sheet_of_tres_en_raya() {
    let rules = tres::SheetRules { kind: Kind::Match, target: 3 };
    let mut screen = Screen::new::<tres::Count>(rules, 2);
    screen.tap(A, "Gana la ronda");
    let null = screen.view().round.taps[0].clone();
    assert_eq!((null.words.as_str(), null.label.as_str()), ("Ronda nula", "Ronda nula"));
    screen.enter(&null.entry);
    screen.tap(A, "Gana la ronda");
    screen.tap(A, "Gana la ronda");
    assert_eq!(screen.view().ending.unwrap(), "¡Gana Ana!");
    screen.sheet.undo().unwrap();
    screen.tap(B, "Gana la ronda");
    assert_eq!((screen.totals(), screen.view().totals(A)), (vec![2, 1], vec![0, 1, 1, 2, 2]));
    let row = view::row(Lang::Es, &screen.sheet);
    assert_eq!((row.names.as_str(), row.how.as_str()), ("Ana y Beto", "sin terminar"));
    assert_eq!(row.delete, "Borrar la hoja de Ana y Beto");
}

#[test]
fn a_sheet_of_superechelon() {
    let rules = echelon::SheetRules { tours: 2, leader: Leader::Winner };
    let mut screen = Screen::new::<echelon::Count>(rules, 2);
    screen.first(A);
    assert_eq!(screen.view().now, "Vuelta 1 de 2. Etapa 1 de 8. Empieza Ana.");
    for stage in 0..8 {
        screen.draft.kind = 1;
        let chosen = screen.view().round.kinds.unwrap().chosen;
        assert_eq!(chosen, usize::from(stage < 7), "the last one is flat");
        assert!(screen.view().round.folded.is_some());
        screen.tap(Seat(stage % 2), "Gana la etapa");
    }
    assert_eq!(screen.view().log[1], "Etapa de montaña para Ana");
    assert_eq!(screen.view().log[8], "Etapa llana para Beto");
    assert_eq!(screen.view().now, "Vuelta 1 de 2. Ha terminado: hay que contar los puntos CG.");
    let round = screen.view().round;
    assert_eq!((round.folded, round.kinds, round.taps.len()), (None, None, 0));
    screen.keys("12");
    let form = screen.form();
    form.add(&mut screen.draft, A, form.adds[0].0);
    assert_eq!(screen.draft.numbers, ["22", "178"]);
    screen.enter(&screen.typed().unwrap());
    assert_eq!(screen.totals(), [0, 1]);
}

#[test]
fn a_sheet_of_chupate_dos() {
    let mut screen =
        Screen::new::<chupate::Count>(chupate::SheetRules { rounds: 8, dealer: A, kind: Default::default() }, 3);
    screen.left(A, "4");
    assert!(screen.view().log.is_empty());
    screen.left(B, "12");
    assert_eq!((screen.totals(), screen.view().rows[1].detail.as_str()), (vec![0, 0, 1], "12 cartas"));
    screen.draft.none = true;
    for (seat, cards) in [(A, "3"), (B, "4"), (C, "5")] {
        screen.left(seat, cards);
    }
    assert_eq!(screen.view().now, "Ronda 3 de 8. Reparte Carla y empieza Ana.");
    let (_, yellow) = screen.view().round.rare.unwrap();
    screen.enter(&yellow[1].entry);
    assert_eq!(screen.view().rows[1].detail, "16 cartas · 1 amarilla");
}

/// Checks that every entry which the view offers is accepted, and every dimmed one refused.
pub fn check_offers(sheet: &Sheet) {
    let view = view::sheet(Lang::En, sheet, 2);
    let can = |entry: &Entry| sheet.clone().enter(entry).is_ok();
    let rare = view.round.rare.iter().flat_map(|(_, taps)| taps);
    for tap in view.rows.iter().flat_map(|row| &row.taps).chain(&view.round.taps).chain(rare) {
        assert_eq!(can(&tap.entry), !tap.dim, "{tap:?}");
    }
    let picks = view.first.iter().chain(&view.round.pick).flat_map(|pick| &pick.choices);
    assert!(picks.map(|choice| &choice.1).chain(view.round.way.iter().map(|way| &way.entry)).all(can));
    assert!(view.ending.is_none() || view.round == Default::default());
}

//! SuperEchelon: who won each stage, and the GC points at the end of each tour (SE-4 to SE-13, SE-23 to SE-27).

use super::{Figure, Leader, Options, StageType, SuperEchelon, TOURS, Tour, lead, standings, text};
use crate::engine::{Outcome, PerSeat, Seat};
use crate::lang::{Lang, reasons, sentences};
use crate::saved::Player;
use crate::scorekeeper::{
    Draft, EntryError, Kinds, NumbersForm, RoundView, ScoreSheet, SheetLine, Tap, begins, by_seat, name,
};
use serde::{Deserialize, Serialize};

/// GC points of one deck (SE-1).
pub const DECK: u16 = 200;

/// Tours of the season (SE-4), and who lays first after a stage of two (SE-11).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SheetRules {
    pub tours: u8,
    pub leader: Leader,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The first player of the first stage of a tour.
    Begins(Seat),
    /// A stage, won by a player or the initiator of an escapada, or by nobody (SE-10, SE-23, SE-25).
    Stage { kind: StageType, won: Option<Seat> },
    /// The tour is over. The numbers are its GC points, by seat (SE-13, SE-27).
    Tour(Vec<u16>),
}

reasons! {
    /// Why an entry is refused.
    BadEntry, lang;
    NoMoreStages =>
        "La vuelta ya tiene todas sus etapas: hay que contar los puntos CG.",
        "The tour has all its stages: count the GC points."; // SE-8
    WrongGc { sum: u32, deck: u16, exactly: bool } => wrong_gc(lang, *sum, *deck, *exactly); // SE-1, SE-13
}

fn wrong_gc(lang: Lang, sum: u32, deck: u16, exactly: bool) -> String {
    sentences! { lang, exactly;
        true => "Los dos montones tienen que sumar {deck} puntos, y suman {sum}. Hay que contarlos otra vez.",
            "The two piles must come to {deck} points, and they come to {sum}. Count them again.";
        false => "Entre todos puede haber de 1 a {deck} puntos, y suman {sum}. Hay que contarlos otra vez.",
            "All piles together must have 1 to {deck} points, but have {sum}. Count them again.";
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    seats: u8,
    /// Tours of the season (SE-4).
    pub length: u8,
    leader: Leader,
    pub tours: Vec<Tour>,
    /// The winners of the stages of the current tour.
    pub stages: Vec<Option<Seat>>,
    won: PerSeat<u32>,
    /// The dealer and the first player of the current stage; `None` until the first player is entered (SE-5).
    turn: Option<(Seat, Seat)>,
    pub lines: Vec<SheetLine>,
}

impl ScoreSheet for Count {
    type Game = SuperEchelon;
    type Rules = SheetRules;
    type Entry = Entry;
    type RuleError = BadEntry;

    fn rules(options: Options, _: u8) -> Option<SheetRules> {
        Some(SheetRules { tours: options.tours(), leader: options.leader })
    }

    fn begin(rules: &SheetRules, seats: u8) -> Option<Count> {
        Some(Count::new(rules.tours, rules.leader, seats))
    }

    fn seat(entry: &Entry) -> Option<Seat> {
        match *entry {
            Entry::Begins(seat) => Some(seat),
            Entry::Stage { won, .. } => won,
            Entry::Tour(_) => None,
        }
    }

    fn numbers(entry: &Entry) -> Option<&[u16]> {
        let Entry::Tour(points) = entry else { return None };
        Some(points)
    }

    fn first(seat: Seat) -> Option<Entry> {
        Some(Entry::Begins(seat))
    }

    fn typed(_: &Draft, points: Vec<u16>) -> Option<Entry> {
        Some(Entry::Tour(points))
    }

    fn apply(&mut self, entry: &Entry) -> Result<(), EntryError<BadEntry>> {
        match entry {
            Entry::Begins(_) if !self.stages.is_empty() => return Err(EntryError::Begun),
            Entry::Begins(seat) => self.turn = Some((*seat, *seat)),
            Entry::Stage { .. } if self.stages.len() >= self.stages_in_tour() => {
                return Err(BadEntry::NoMoreStages.into());
            }
            Entry::Stage { won, .. } => self.stage(*won),
            Entry::Tour(points) => {
                self.refuse_points(points)?;
                self.tour(points);
            }
        }
        Ok(())
    }

    /// Returns the tours won.
    fn totals(&self) -> Vec<u32> {
        standings(self.seats, &self.tours).seats.iter().map(|(_, tally)| tally.rounds_won.into()).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.tours.len() >= usize::from(self.length);
        over.then(|| standings(self.seats, &self.tours))
    }

    /// Returns the seat that lays the first card of the stage, if it is known.
    fn begins(&self) -> Option<Seat> {
        self.turn.map(|(_, starter)| starter)
    }

    fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    fn agreed(lang: Lang, rules: &SheetRules) -> Option<String> {
        Some(lang.count(rules.tours.into(), ["vuelta", "vueltas"], ["tour", "tours"]))
    }

    fn asks_first(lang: Lang) -> &'static str {
        lang.pick("¿Quién sacó la carta más alta? Reparte y sale.", "Who drew the highest card? They deal and start.")
    }

    fn unit(&self, lang: Lang, n: u32) -> String {
        lang.count(n, ["vuelta", "vueltas"], ["tour", "tours"])
    }

    fn told(lang: Lang, _: &SheetRules, entry: &Entry, players: &[Player]) -> String {
        let who = Self::seat(entry).map_or("", |seat| name(players, seat));
        match entry {
            Entry::Begins(_) => lang.pick(format!("Empieza {who}"), format!("{who} starts")),
            Entry::Stage { kind, won: None } => {
                let kind = text::stage_type(lang, *kind);
                lang.pick(format!("Etapa {kind}: empate"), format!("{kind} stage: tie"))
            }
            Entry::Stage { kind, .. } => {
                let kind = text::stage_type(lang, *kind);
                lang.pick(format!("Etapa {kind} para {who}"), format!("{who} wins a {kind} stage"))
            }
            Entry::Tour(points) => {
                let each = points.iter().zip(players);
                let each: Vec<String> = each.map(|(points, player)| format!("{} {points}", player.name)).collect();
                format!("{}: {}", lang.pick("Recuento", "Count"), each.join(", "))
            }
        }
    }

    fn now(&self, lang: Lang, players: &[Player]) -> Vec<String> {
        let (tour, tours) = (self.tours.len() + 1, self.length);
        let (stage, stages) = (self.stages.len() + 1, self.stages_in_tour());
        let mut all = vec![lang.pick(format!("Vuelta {tour} de {tours}."), format!("Tour {tour} of {tours}."))];
        if stage > stages {
            all.push(lang.text("Ha terminado: hay que contar los puntos CG.", "It is over: count the GC points."));
        } else {
            all.push(lang.pick(format!("Etapa {stage} de {stages}."), format!("Stage {stage} of {stages}.")));
            all.extend(begins(lang, players, self.begins()));
        }
        all
    }

    fn detail(&self, lang: Lang, seat: Seat) -> String {
        let won = self.stages.iter().filter(|won| **won == Some(seat)).count();
        let stages = lang.count_of(won, ["etapa", "etapas"], ["stage", "stages"]);
        let gc = format!("{} {}", self.gc()[seat.index()], lang.pick("CG", "GC"));
        match (self.stages.is_empty(), self.tours.is_empty()) {
            (true, _) => gc,
            (false, true) => stages,
            (false, false) => format!("{stages} · {gc}"),
        }
    }

    fn taps(&self, lang: Lang, seat: Seat, kind: u8) -> Vec<Tap> {
        let entry = Entry::Stage { kind: self.kind(kind), won: Some(seat) };
        let won = Tap::new("won", lang.pick("Gana la etapa", "Wins the stage"), &entry);
        if self.has_stages_left() { vec![won] } else { Vec::new() }
    }

    fn round(&self, lang: Lang, _: &[Player], kind: u8) -> RoundView {
        let numbers = Some(self.form(lang));
        if !self.has_stages_left() {
            return RoundView { numbers, ..RoundView::default() };
        }
        let kind = self.kind(kind);
        let level = lang.pick("Etapa empatada", "Stage tied");
        RoundView {
            taps: vec![Tap::new("null", level, &Entry::Stage { kind, won: None })],
            kinds: Some(Kinds {
                legend: lang.pick("¿Cómo es la etapa?", "What kind of stage is it?"),
                words: StageType::ALL.map(|kind| text::stage_type(lang, kind)).to_vec(),
                chosen: StageType::ALL.iter().position(|each| *each == kind).unwrap_or(0),
            }),
            numbers,
            // The tour may be counted although its stages were not entered.
            folded: Some(lang.pick("Recuento de la vuelta (CG)", "Tour count (GC)")),
            ..RoundView::default()
        }
    }

    fn why(lang: Lang, why: &BadEntry, _: &[Player]) -> String {
        why.words(lang)
    }
}

impl Count {
    pub fn new(tours: u8, leader: Leader, seats: u8) -> Count {
        let length = tours.clamp(*TOURS.start(), *TOURS.end());
        let (tours, stages, lines) = (Vec::new(), Vec::new(), Vec::new());
        let won = PerSeat::new(seats, |_| 0);
        Count { seats, length, leader, tours, stages, won, turn: None, lines }
    }

    /// Returns the number of stages of each tour (SE-8).
    pub fn stages_in_tour(&self) -> usize {
        lead::stages(self.seats)
    }

    /// Returns the GC points of all the cards (SE-1, SE-9).
    pub fn deck(&self) -> u16 {
        DECK * u16::from(self.seats.div_ceil(4))
    }

    fn has_stages_left(&self) -> bool {
        self.stages.len() < self.stages_in_tour()
    }

    /// Returns the type of the current stage: the last one of a tour is flat (SE-7), the others are as chosen.
    fn kind(&self, chosen: u8) -> StageType {
        let last = self.stages.len() + 1 == self.stages_in_tour();
        let chosen = StageType::ALL[usize::from(chosen) % StageType::ALL.len()];
        if last { StageType::Flat } else { chosen }
    }

    fn form(&self, lang: Lang) -> NumbersForm {
        let riders = Figure::ALL.into_iter().filter(|figure| figure.is_rider());
        NumbersForm {
            title: lang.pick("Puntos CG de cada montón", "GC points of each pile"),
            who: None,
            what: lang.pick("Puntos CG", "GC points"),
            seats: self.seats,
            most: self.deck(),
            adds: riders.map(|figure| (u16::from(figure.gc()), text::figure(lang, figure))).collect(),
            sums_to: (self.seats == 2).then(|| self.deck()),
        }
    }

    fn stage(&mut self, won: Option<Seat>) {
        self.stages.push(won);
        if let Some(winner) = won {
            self.won[winner] = self.won[winner].saturating_add(1);
        }
        let next = |(dealer, starter): (Seat, Seat)| {
            let deals = lead::next_dealer(self.seats, dealer, starter, won);
            (deals, lead::next_starter(self.seats, self.leader, deals, starter, won))
        };
        self.turn = match (self.turn, won) {
            (Some(turn), _) => Some(next(turn)),
            // Without knowing who began: a winner decides the next dealer and starter alone, a tie does not.
            (None, Some(winner)) => Some(next((winner, winner))),
            (None, None) => None,
        };
        let number = format!("{}.{}", self.tours.len() + 1, self.stages.len());
        let cells = by_seat(self.seats, |seat| if won == Some(seat) { "★" } else { "" }.into());
        self.lines.push(SheetLine { number, cells, totals: Some(self.all_won()) });
    }

    /// Refuses impossible points. The piles of two players hold all cards (SE-13); those of more may lack some (SE-24,
    /// SE-28).
    fn refuse_points(&self, points: &[u16]) -> Result<(), EntryError<BadEntry>> {
        let (sum, deck) = (points.iter().map(|points| u32::from(*points)).sum::<u32>(), self.deck());
        let exactly = self.seats == 2;
        let fits = if exactly { sum == u32::from(deck) } else { sum <= u32::from(deck) && sum > 0 };
        if fits { Ok(()) } else { Err(BadEntry::WrongGc { sum, deck, exactly }.into()) }
    }

    fn tour(&mut self, points: &[u16]) {
        let tour = Tour::counted(PerSeat::new(self.seats, |seat| points[seat.index()]));
        let star = |seat: Seat| if tour.winner == Some(seat) { " ★" } else { "" };
        let cells = by_seat(self.seats, |seat| format!("{}{}", points[seat.index()], star(seat)));
        self.tours.push(tour);
        self.stages.clear();
        self.turn = None;
        // If no stage was ever entered, the totals are the GC points.
        let totals = self.all_won().iter().all(|won| *won == 0).then(|| self.gc());
        self.lines.push(SheetLine { number: format!("{} GC", self.tours.len()), cells, totals });
    }

    fn all_won(&self) -> Vec<u32> {
        self.won.iter().map(|(_, won)| *won).collect()
    }

    /// Returns the GC points of each seat over all tours.
    pub fn gc(&self) -> Vec<u32> {
        standings(self.seats, &self.tours).seats.iter().map(|(_, tally)| tally.left).collect()
    }
}
